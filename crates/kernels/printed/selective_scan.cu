// selective_scan f32/f32/f32, has_dt_bias=1 has_d_skip=1 has_z=1 has_cu_seqlens=0 has_read_slots=0 has_write_slots=0 dt_min=0 dt_max=inf batch=1 slots=1 tokens=1 heads=40 p=1 n=16 log_a=1 raw_dt=1

// log(1 + exp(x))
static __device__ __forceinline__ float kiln_softplus(float x) {
    return (x > 0.0f ? x : 0.0f) + log1pf(expf(-fabsf(x)));
}

static __device__ __forceinline__ float kiln_simd_sum_f32_4(float v) {
    float other;
    other = __shfl_xor_sync(0xffffffffu, v, 2);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 1);
    v = v + other;
    return v;
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

// x / (1 + exp(-x))
static __device__ __forceinline__ float kiln_silu(float x) {
    if (!(fabsf(x) < 80.0f)) {
        if (!(x < 0.0f)) return x;
        return x < -120.0f ? -0.0f : x * expf(x + 37.0f) * 8.53304763e-17f;
    }
    return x * kiln_recip_approx(kiln_one_and_exp(-x));
}

extern "C" __global__ void __launch_bounds__(64) selective_scan(
    const float* __restrict__ x,
    const float* __restrict__ a,
    const float* __restrict__ b,
    const float* __restrict__ c,
    const float* __restrict__ dt,
    const float* __restrict__ dt_bias,
    const float* __restrict__ d_skip,
    const float* __restrict__ z,
    const int* __restrict__ cu_seqlens,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    float* __restrict__ state,
    float* __restrict__ y,
    float dt_min,
    float dt_max,
    unsigned batch,
    unsigned slots,
    unsigned tokens) {
    unsigned v0 = blockIdx.x * 16u;  // scan.rs:68
    unsigned v1 = threadIdx.x / 4u;
    unsigned channel = v0 + v1;
    unsigned lane = threadIdx.x % 4u;  // scan.rs:69
    bool v2 = channel < 40u;  // scan.rs:71
    bool inside = v2 && v2;
    bool has_slot = blockIdx.y < slots;  // ssm.rs:124
    if (has_slot) {  // scan.rs:81
        float bias;  // scan.rs:82
        if (inside) {
            float v3 = dt_bias[channel];  // ssm.rs:143
            bias = v3;  // scan.rs:82
        } else {
            bias = 0.0f;
        }
        float skip;  // scan.rs:83
        if (inside) {
            float v4 = d_skip[channel];  // step.rs:36
            skip = v4;  // scan.rs:83
        } else {
            skip = 0.0f;
        }
        unsigned column = lane * 4u;  // scan.rs:138
        float held;  // scan.rs:143
        float held_1;
        float held_2;
        float held_3;
        float rates;
        float rates_1;
        float rates_2;
        float rates_3;
        if (inside) {
            unsigned long long v5 = (unsigned long long)blockIdx.y;  // scan.rs:79
            unsigned long long v6 = v5 * 640ull;
            unsigned long long v7 = (unsigned long long)channel;
            unsigned long long v8 = v7 * 16ull;
            unsigned long long v9 = v6 + v8;
            unsigned long long v10 = (unsigned long long)column;  // scan.rs:145
            unsigned long long v11 = v9 + v10;
            float4 q0 = *(float4*)(state + v11);
            float held_4 = q0.x;
            float held_5 = q0.y;
            float held_6 = q0.z;
            float held_7 = q0.w;
            unsigned long long v12 = v8 + v10;  // scan.rs:148
            float4 q1 = *(const float4*)(a + v12);
            float a_1 = q1.x;
            float a_2 = q1.y;
            float a_3 = q1.z;
            float a_4 = q1.w;
            float rate = expf(a_1);  // step.rs:18
            bool v13 = rate > __uint_as_float(0x7f317217u /* 2.3586574e38 */);  // step.rs:20
            float v14 = __uint_as_float(0xbfb8aa3bu /* -1.442695 */) * rate;
            float rates_4 = v13 ? __uint_as_float(0xff7fffffu /* -3.4028235e38 */) : v14;
            float rate_1 = expf(a_2);  // step.rs:18
            bool v15 = rate_1 > __uint_as_float(0x7f317217u /* 2.3586574e38 */);  // step.rs:20
            float v16 = __uint_as_float(0xbfb8aa3bu /* -1.442695 */) * rate_1;
            float rates_5 = v15 ? __uint_as_float(0xff7fffffu /* -3.4028235e38 */) : v16;
            float rate_2 = expf(a_3);  // step.rs:18
            bool v17 = rate_2 > __uint_as_float(0x7f317217u /* 2.3586574e38 */);  // step.rs:20
            float v18 = __uint_as_float(0xbfb8aa3bu /* -1.442695 */) * rate_2;
            float rates_6 = v17 ? __uint_as_float(0xff7fffffu /* -3.4028235e38 */) : v18;
            float rate_3 = expf(a_4);  // step.rs:18
            bool v19 = rate_3 > __uint_as_float(0x7f317217u /* 2.3586574e38 */);  // step.rs:20
            float v20 = __uint_as_float(0xbfb8aa3bu /* -1.442695 */) * rate_3;
            float rates_7 = v19 ? __uint_as_float(0xff7fffffu /* -3.4028235e38 */) : v20;
            held = held_4;  // scan.rs:143
            held_1 = held_5;
            held_2 = held_6;
            held_3 = held_7;
            rates = rates_4;
            rates_1 = rates_5;
            rates_2 = rates_6;
            rates_3 = rates_7;
        } else {
            held = 0.0f;
            held_1 = 0.0f;
            held_2 = 0.0f;
            held_3 = 0.0f;
            rates = 0.0f;
            rates_1 = 0.0f;
            rates_2 = 0.0f;
            rates_3 = 0.0f;
        }
        unsigned v21 = tokens / 4u;  // scan.rs:154
        unsigned v22 = tokens % 4u;
        bool v23 = v22 != 0u;
        unsigned v24 = (unsigned)v23;
        unsigned v25 = v21 + v24;
        unsigned v26 = v25 < v25 ? v25 : v25;
        float held_8 = held;
        float held_9 = held_1;
        float held_10 = held_2;
        float held_11 = held_3;
        for (unsigned part = 0u; part < v26; ++part) {
            unsigned first = part * 4u;  // scan.rs:155
            bool v27 = first < tokens;  // scan.rs:165
            bool v28 = v27 && v27;
            float inputs;
            float steps;
            float gates;
            float keys;
            float keys_1;
            float keys_2;
            float keys_3;
            float queries;
            float queries_1;
            float queries_2;
            float queries_3;
            if (v28) {
                float inputs_1;  // scan.rs:167
                float steps_1;
                float gates_1;
                if (inside) {
                    unsigned long long v29 = (unsigned long long)blockIdx.y;  // scan.rs:166
                    unsigned long long v30 = (unsigned long long)tokens;
                    unsigned long long v31 = v30 * 40ull;
                    unsigned long long v32 = v29 * v31;
                    unsigned long long v33 = (unsigned long long)first;
                    unsigned long long v34 = v33 * 40ull;
                    unsigned long long v35 = v32 + v34;
                    unsigned long long v36 = (unsigned long long)channel;  // scan.rs:168
                    unsigned long long v37 = v35 + v36;
                    float inputs_2 = x[v37];
                    float steps_2 = dt[v37];  // scan.rs:169
                    float gates_2 = z[v37];  // scan.rs:171
                    inputs_1 = inputs_2;  // scan.rs:167
                    steps_1 = steps_2;
                    gates_1 = gates_2;
                } else {
                    inputs_1 = 0.0f;
                    steps_1 = 0.0f;
                    gates_1 = 0.0f;
                }
                unsigned long long v38 = (unsigned long long)blockIdx.y;  // scan.rs:166
                unsigned long long v39 = (unsigned long long)tokens;
                unsigned long long v40 = v39 * 16ull;
                unsigned long long v41 = v38 * v40;
                unsigned long long v42 = (unsigned long long)first;
                unsigned long long v43 = v42 * 16ull;
                unsigned long long v44 = v41 + v43;
                unsigned long long v45 = (unsigned long long)column;  // scan.rs:178
                unsigned long long v46 = v44 + v45;
                float4 q2 = *(const float4*)(b + v46);
                float keys_4 = q2.x;
                float keys_5 = q2.y;
                float keys_6 = q2.z;
                float keys_7 = q2.w;
                float4 q3 = *(const float4*)(c + v46);  // scan.rs:181
                float queries_4 = q3.x;
                float queries_5 = q3.y;
                float queries_6 = q3.z;
                float queries_7 = q3.w;
                inputs = inputs_1;  // scan.rs:165
                steps = steps_1;
                gates = gates_1;
                keys = keys_4;
                keys_1 = keys_5;
                keys_2 = keys_6;
                keys_3 = keys_7;
                queries = queries_4;
                queries_1 = queries_5;
                queries_2 = queries_6;
                queries_3 = queries_7;
            } else {
                inputs = 0.0f;
                steps = 0.0f;
                gates = 0.0f;
                keys = 0.0f;
                keys_1 = 0.0f;
                keys_2 = 0.0f;
                keys_3 = 0.0f;
                queries = 0.0f;
                queries_1 = 0.0f;
                queries_2 = 0.0f;
                queries_3 = 0.0f;
            }
            unsigned t = first + 1u;  // scan.rs:157
            bool v47 = t < tokens;  // scan.rs:165
            bool v48 = v47 && v47;
            float inputs_3;
            float steps_3;
            float gates_3;
            float keys_8;
            float keys_9;
            float keys_10;
            float keys_11;
            float queries_8;
            float queries_9;
            float queries_10;
            float queries_11;
            if (v48) {
                float inputs_4;  // scan.rs:167
                float steps_4;
                float gates_4;
                if (inside) {
                    unsigned long long v49 = (unsigned long long)blockIdx.y;  // scan.rs:166
                    unsigned long long v50 = (unsigned long long)tokens;
                    unsigned long long v51 = v50 * 40ull;
                    unsigned long long v52 = v49 * v51;
                    unsigned long long v53 = (unsigned long long)t;
                    unsigned long long v54 = v53 * 40ull;
                    unsigned long long v55 = v52 + v54;
                    unsigned long long v56 = (unsigned long long)channel;  // scan.rs:168
                    unsigned long long v57 = v55 + v56;
                    float inputs_5 = x[v57];
                    float steps_5 = dt[v57];  // scan.rs:169
                    float gates_5 = z[v57];  // scan.rs:171
                    inputs_4 = inputs_5;  // scan.rs:167
                    steps_4 = steps_5;
                    gates_4 = gates_5;
                } else {
                    inputs_4 = 0.0f;
                    steps_4 = 0.0f;
                    gates_4 = 0.0f;
                }
                unsigned long long v58 = (unsigned long long)blockIdx.y;  // scan.rs:166
                unsigned long long v59 = (unsigned long long)tokens;
                unsigned long long v60 = v59 * 16ull;
                unsigned long long v61 = v58 * v60;
                unsigned long long v62 = (unsigned long long)t;
                unsigned long long v63 = v62 * 16ull;
                unsigned long long v64 = v61 + v63;
                unsigned long long v65 = (unsigned long long)column;  // scan.rs:178
                unsigned long long v66 = v64 + v65;
                float4 q4 = *(const float4*)(b + v66);
                float keys_12 = q4.x;
                float keys_13 = q4.y;
                float keys_14 = q4.z;
                float keys_15 = q4.w;
                float4 q5 = *(const float4*)(c + v66);  // scan.rs:181
                float queries_12 = q5.x;
                float queries_13 = q5.y;
                float queries_14 = q5.z;
                float queries_15 = q5.w;
                inputs_3 = inputs_4;  // scan.rs:165
                steps_3 = steps_4;
                gates_3 = gates_4;
                keys_8 = keys_12;
                keys_9 = keys_13;
                keys_10 = keys_14;
                keys_11 = keys_15;
                queries_8 = queries_12;
                queries_9 = queries_13;
                queries_10 = queries_14;
                queries_11 = queries_15;
            } else {
                inputs_3 = 0.0f;
                steps_3 = 0.0f;
                gates_3 = 0.0f;
                keys_8 = 0.0f;
                keys_9 = 0.0f;
                keys_10 = 0.0f;
                keys_11 = 0.0f;
                queries_8 = 0.0f;
                queries_9 = 0.0f;
                queries_10 = 0.0f;
                queries_11 = 0.0f;
            }
            unsigned t_1 = first + 2u;  // scan.rs:157
            bool v67 = t_1 < tokens;  // scan.rs:165
            bool v68 = v67 && v67;
            float inputs_6;
            float steps_6;
            float gates_6;
            float keys_16;
            float keys_17;
            float keys_18;
            float keys_19;
            float queries_16;
            float queries_17;
            float queries_18;
            float queries_19;
            if (v68) {
                float inputs_7;  // scan.rs:167
                float steps_7;
                float gates_7;
                if (inside) {
                    unsigned long long v69 = (unsigned long long)blockIdx.y;  // scan.rs:166
                    unsigned long long v70 = (unsigned long long)tokens;
                    unsigned long long v71 = v70 * 40ull;
                    unsigned long long v72 = v69 * v71;
                    unsigned long long v73 = (unsigned long long)t_1;
                    unsigned long long v74 = v73 * 40ull;
                    unsigned long long v75 = v72 + v74;
                    unsigned long long v76 = (unsigned long long)channel;  // scan.rs:168
                    unsigned long long v77 = v75 + v76;
                    float inputs_8 = x[v77];
                    float steps_8 = dt[v77];  // scan.rs:169
                    float gates_8 = z[v77];  // scan.rs:171
                    inputs_7 = inputs_8;  // scan.rs:167
                    steps_7 = steps_8;
                    gates_7 = gates_8;
                } else {
                    inputs_7 = 0.0f;
                    steps_7 = 0.0f;
                    gates_7 = 0.0f;
                }
                unsigned long long v78 = (unsigned long long)blockIdx.y;  // scan.rs:166
                unsigned long long v79 = (unsigned long long)tokens;
                unsigned long long v80 = v79 * 16ull;
                unsigned long long v81 = v78 * v80;
                unsigned long long v82 = (unsigned long long)t_1;
                unsigned long long v83 = v82 * 16ull;
                unsigned long long v84 = v81 + v83;
                unsigned long long v85 = (unsigned long long)column;  // scan.rs:178
                unsigned long long v86 = v84 + v85;
                float4 q6 = *(const float4*)(b + v86);
                float keys_20 = q6.x;
                float keys_21 = q6.y;
                float keys_22 = q6.z;
                float keys_23 = q6.w;
                float4 q7 = *(const float4*)(c + v86);  // scan.rs:181
                float queries_20 = q7.x;
                float queries_21 = q7.y;
                float queries_22 = q7.z;
                float queries_23 = q7.w;
                inputs_6 = inputs_7;  // scan.rs:165
                steps_6 = steps_7;
                gates_6 = gates_7;
                keys_16 = keys_20;
                keys_17 = keys_21;
                keys_18 = keys_22;
                keys_19 = keys_23;
                queries_16 = queries_20;
                queries_17 = queries_21;
                queries_18 = queries_22;
                queries_19 = queries_23;
            } else {
                inputs_6 = 0.0f;
                steps_6 = 0.0f;
                gates_6 = 0.0f;
                keys_16 = 0.0f;
                keys_17 = 0.0f;
                keys_18 = 0.0f;
                keys_19 = 0.0f;
                queries_16 = 0.0f;
                queries_17 = 0.0f;
                queries_18 = 0.0f;
                queries_19 = 0.0f;
            }
            unsigned t_2 = first + 3u;  // scan.rs:157
            bool v87 = t_2 < tokens;  // scan.rs:165
            bool v88 = v87 && v87;
            float inputs_9;
            float steps_9;
            float gates_9;
            float keys_24;
            float keys_25;
            float keys_26;
            float keys_27;
            float queries_24;
            float queries_25;
            float queries_26;
            float queries_27;
            if (v88) {
                float inputs_10;  // scan.rs:167
                float steps_10;
                float gates_10;
                if (inside) {
                    unsigned long long v89 = (unsigned long long)blockIdx.y;  // scan.rs:166
                    unsigned long long v90 = (unsigned long long)tokens;
                    unsigned long long v91 = v90 * 40ull;
                    unsigned long long v92 = v89 * v91;
                    unsigned long long v93 = (unsigned long long)t_2;
                    unsigned long long v94 = v93 * 40ull;
                    unsigned long long v95 = v92 + v94;
                    unsigned long long v96 = (unsigned long long)channel;  // scan.rs:168
                    unsigned long long v97 = v95 + v96;
                    float inputs_11 = x[v97];
                    float steps_11 = dt[v97];  // scan.rs:169
                    float gates_11 = z[v97];  // scan.rs:171
                    inputs_10 = inputs_11;  // scan.rs:167
                    steps_10 = steps_11;
                    gates_10 = gates_11;
                } else {
                    inputs_10 = 0.0f;
                    steps_10 = 0.0f;
                    gates_10 = 0.0f;
                }
                unsigned long long v98 = (unsigned long long)blockIdx.y;  // scan.rs:166
                unsigned long long v99 = (unsigned long long)tokens;
                unsigned long long v100 = v99 * 16ull;
                unsigned long long v101 = v98 * v100;
                unsigned long long v102 = (unsigned long long)t_2;
                unsigned long long v103 = v102 * 16ull;
                unsigned long long v104 = v101 + v103;
                unsigned long long v105 = (unsigned long long)column;  // scan.rs:178
                unsigned long long v106 = v104 + v105;
                float4 q8 = *(const float4*)(b + v106);
                float keys_28 = q8.x;
                float keys_29 = q8.y;
                float keys_30 = q8.z;
                float keys_31 = q8.w;
                float4 q9 = *(const float4*)(c + v106);  // scan.rs:181
                float queries_28 = q9.x;
                float queries_29 = q9.y;
                float queries_30 = q9.z;
                float queries_31 = q9.w;
                inputs_9 = inputs_10;  // scan.rs:165
                steps_9 = steps_10;
                gates_9 = gates_10;
                keys_24 = keys_28;
                keys_25 = keys_29;
                keys_26 = keys_30;
                keys_27 = keys_31;
                queries_24 = queries_28;
                queries_25 = queries_29;
                queries_26 = queries_30;
                queries_27 = queries_31;
            } else {
                inputs_9 = 0.0f;
                steps_9 = 0.0f;
                gates_9 = 0.0f;
                keys_24 = 0.0f;
                keys_25 = 0.0f;
                keys_26 = 0.0f;
                keys_27 = 0.0f;
                queries_24 = 0.0f;
                queries_25 = 0.0f;
                queries_26 = 0.0f;
                queries_27 = 0.0f;
            }
            float held_12;  // scan.rs:188
            float held_13;
            float held_14;
            float held_15;
            if (v27) {
                float v107 = steps + bias;  // ssm.rs:73
                float dt_1 = kiln_softplus(v107);
                bool v108 = dt_1 < dt_min;  // ssm.rs:74
                float step;
                if (v108) {
                    step = dt_min;
                } else {
                    bool v109 = dt_1 > dt_max;  // ssm.rs:76
                    float v110 = v109 ? dt_max : dt_1;
                    step = v110;  // ssm.rs:74
                }
                float scaled = step * inputs;  // scan.rs:191
                float sum;  // scan.rs:195
                float held_16;
                float held_17;
                float held_18;
                float held_19;
                if (inside) {
                    float v111 = rates * step;  // scan.rs:198
                    float v112 = exp2f(v111);
                    float kept = v112 * held_8;
                    float held_20 = fmaf(scaled, keys, kept);  // scan.rs:199
                    float sum_1 = fmaf(queries, held_20, 0.0f);  // scan.rs:200
                    float v113 = rates_1 * step;  // scan.rs:198
                    float v114 = exp2f(v113);
                    float kept_1 = v114 * held_9;
                    float held_21 = fmaf(scaled, keys_1, kept_1);  // scan.rs:199
                    float sum_2 = fmaf(queries_1, held_21, sum_1);  // scan.rs:200
                    float v115 = rates_2 * step;  // scan.rs:198
                    float v116 = exp2f(v115);
                    float kept_2 = v116 * held_10;
                    float held_22 = fmaf(scaled, keys_2, kept_2);  // scan.rs:199
                    float sum_3 = fmaf(queries_2, held_22, sum_2);  // scan.rs:200
                    float v117 = rates_3 * step;  // scan.rs:198
                    float v118 = exp2f(v117);
                    float kept_3 = v118 * held_11;
                    float held_23 = fmaf(scaled, keys_3, kept_3);  // scan.rs:199
                    float sum_4 = fmaf(queries_3, held_23, sum_3);  // scan.rs:200
                    sum = sum_4;  // scan.rs:195
                    held_16 = held_20;
                    held_17 = held_21;
                    held_18 = held_22;
                    held_19 = held_23;
                } else {
                    sum = 0.0f;
                    held_16 = held_8;
                    held_17 = held_9;
                    held_18 = held_10;
                    held_19 = held_11;
                }
                float total = kiln_simd_sum_f32_4(sum);  // butterfly.rs:61
                bool v119 = lane == 0u;  // scan.rs:206
                bool v120 = inside && v119;
                bool v121 = v120 && v27;
                if (v121) {
                    float skipped = fmaf(skip, inputs, total);  // scan.rs:88
                    float v122 = kiln_silu(gates);  // scan.rs:89
                    float v123 = skipped * v122;
                    unsigned long long v124 = (unsigned long long)blockIdx.y;  // scan.rs:80
                    unsigned long long v125 = (unsigned long long)tokens;
                    unsigned long long v126 = v125 * 40ull;
                    unsigned long long v127 = v124 * v126;
                    unsigned long long v128 = (unsigned long long)first;
                    unsigned long long v129 = v128 * 40ull;
                    unsigned long long v130 = v127 + v129;
                    unsigned long long v131 = (unsigned long long)channel;
                    unsigned long long v132 = v130 + v131;
                    y[v132] = v123;  // scan.rs:207
                }
                held_12 = held_16;  // scan.rs:188
                held_13 = held_17;
                held_14 = held_18;
                held_15 = held_19;
            } else {
                held_12 = held_8;
                held_13 = held_9;
                held_14 = held_10;
                held_15 = held_11;
            }
            float held_24;
            float held_25;
            float held_26;
            float held_27;
            if (v47) {
                float v133 = steps_3 + bias;  // ssm.rs:73
                float dt_2 = kiln_softplus(v133);
                bool v134 = dt_2 < dt_min;  // ssm.rs:74
                float step_1;
                if (v134) {
                    step_1 = dt_min;
                } else {
                    bool v135 = dt_2 > dt_max;  // ssm.rs:76
                    float v136 = v135 ? dt_max : dt_2;
                    step_1 = v136;  // ssm.rs:74
                }
                float scaled_1 = step_1 * inputs_3;  // scan.rs:191
                float sum_5;  // scan.rs:195
                float held_28;
                float held_29;
                float held_30;
                float held_31;
                if (inside) {
                    float v137 = rates * step_1;  // scan.rs:198
                    float v138 = exp2f(v137);
                    float kept_4 = v138 * held_12;
                    float held_32 = fmaf(scaled_1, keys_8, kept_4);  // scan.rs:199
                    float sum_6 = fmaf(queries_8, held_32, 0.0f);  // scan.rs:200
                    float v139 = rates_1 * step_1;  // scan.rs:198
                    float v140 = exp2f(v139);
                    float kept_5 = v140 * held_13;
                    float held_33 = fmaf(scaled_1, keys_9, kept_5);  // scan.rs:199
                    float sum_7 = fmaf(queries_9, held_33, sum_6);  // scan.rs:200
                    float v141 = rates_2 * step_1;  // scan.rs:198
                    float v142 = exp2f(v141);
                    float kept_6 = v142 * held_14;
                    float held_34 = fmaf(scaled_1, keys_10, kept_6);  // scan.rs:199
                    float sum_8 = fmaf(queries_10, held_34, sum_7);  // scan.rs:200
                    float v143 = rates_3 * step_1;  // scan.rs:198
                    float v144 = exp2f(v143);
                    float kept_7 = v144 * held_15;
                    float held_35 = fmaf(scaled_1, keys_11, kept_7);  // scan.rs:199
                    float sum_9 = fmaf(queries_11, held_35, sum_8);  // scan.rs:200
                    sum_5 = sum_9;  // scan.rs:195
                    held_28 = held_32;
                    held_29 = held_33;
                    held_30 = held_34;
                    held_31 = held_35;
                } else {
                    sum_5 = 0.0f;
                    held_28 = held_12;
                    held_29 = held_13;
                    held_30 = held_14;
                    held_31 = held_15;
                }
                float total_1 = kiln_simd_sum_f32_4(sum_5);  // butterfly.rs:61
                bool v145 = lane == 0u;  // scan.rs:206
                bool v146 = inside && v145;
                bool v147 = v146 && v47;
                if (v147) {
                    float skipped_1 = fmaf(skip, inputs_3, total_1);  // scan.rs:88
                    float v148 = kiln_silu(gates_3);  // scan.rs:89
                    float v149 = skipped_1 * v148;
                    unsigned long long v150 = (unsigned long long)blockIdx.y;  // scan.rs:80
                    unsigned long long v151 = (unsigned long long)tokens;
                    unsigned long long v152 = v151 * 40ull;
                    unsigned long long v153 = v150 * v152;
                    unsigned long long v154 = (unsigned long long)t;
                    unsigned long long v155 = v154 * 40ull;
                    unsigned long long v156 = v153 + v155;
                    unsigned long long v157 = (unsigned long long)channel;
                    unsigned long long v158 = v156 + v157;
                    y[v158] = v149;  // scan.rs:207
                }
                held_24 = held_28;  // scan.rs:188
                held_25 = held_29;
                held_26 = held_30;
                held_27 = held_31;
            } else {
                held_24 = held_12;
                held_25 = held_13;
                held_26 = held_14;
                held_27 = held_15;
            }
            float held_36;
            float held_37;
            float held_38;
            float held_39;
            if (v67) {
                float v159 = steps_6 + bias;  // ssm.rs:73
                float dt_3 = kiln_softplus(v159);
                bool v160 = dt_3 < dt_min;  // ssm.rs:74
                float step_2;
                if (v160) {
                    step_2 = dt_min;
                } else {
                    bool v161 = dt_3 > dt_max;  // ssm.rs:76
                    float v162 = v161 ? dt_max : dt_3;
                    step_2 = v162;  // ssm.rs:74
                }
                float scaled_2 = step_2 * inputs_6;  // scan.rs:191
                float sum_10;  // scan.rs:195
                float held_40;
                float held_41;
                float held_42;
                float held_43;
                if (inside) {
                    float v163 = rates * step_2;  // scan.rs:198
                    float v164 = exp2f(v163);
                    float kept_8 = v164 * held_24;
                    float held_44 = fmaf(scaled_2, keys_16, kept_8);  // scan.rs:199
                    float sum_11 = fmaf(queries_16, held_44, 0.0f);  // scan.rs:200
                    float v165 = rates_1 * step_2;  // scan.rs:198
                    float v166 = exp2f(v165);
                    float kept_9 = v166 * held_25;
                    float held_45 = fmaf(scaled_2, keys_17, kept_9);  // scan.rs:199
                    float sum_12 = fmaf(queries_17, held_45, sum_11);  // scan.rs:200
                    float v167 = rates_2 * step_2;  // scan.rs:198
                    float v168 = exp2f(v167);
                    float kept_10 = v168 * held_26;
                    float held_46 = fmaf(scaled_2, keys_18, kept_10);  // scan.rs:199
                    float sum_13 = fmaf(queries_18, held_46, sum_12);  // scan.rs:200
                    float v169 = rates_3 * step_2;  // scan.rs:198
                    float v170 = exp2f(v169);
                    float kept_11 = v170 * held_27;
                    float held_47 = fmaf(scaled_2, keys_19, kept_11);  // scan.rs:199
                    float sum_14 = fmaf(queries_19, held_47, sum_13);  // scan.rs:200
                    sum_10 = sum_14;  // scan.rs:195
                    held_40 = held_44;
                    held_41 = held_45;
                    held_42 = held_46;
                    held_43 = held_47;
                } else {
                    sum_10 = 0.0f;
                    held_40 = held_24;
                    held_41 = held_25;
                    held_42 = held_26;
                    held_43 = held_27;
                }
                float total_2 = kiln_simd_sum_f32_4(sum_10);  // butterfly.rs:61
                bool v171 = lane == 0u;  // scan.rs:206
                bool v172 = inside && v171;
                bool v173 = v172 && v67;
                if (v173) {
                    float skipped_2 = fmaf(skip, inputs_6, total_2);  // scan.rs:88
                    float v174 = kiln_silu(gates_6);  // scan.rs:89
                    float v175 = skipped_2 * v174;
                    unsigned long long v176 = (unsigned long long)blockIdx.y;  // scan.rs:80
                    unsigned long long v177 = (unsigned long long)tokens;
                    unsigned long long v178 = v177 * 40ull;
                    unsigned long long v179 = v176 * v178;
                    unsigned long long v180 = (unsigned long long)t_1;
                    unsigned long long v181 = v180 * 40ull;
                    unsigned long long v182 = v179 + v181;
                    unsigned long long v183 = (unsigned long long)channel;
                    unsigned long long v184 = v182 + v183;
                    y[v184] = v175;  // scan.rs:207
                }
                held_36 = held_40;  // scan.rs:188
                held_37 = held_41;
                held_38 = held_42;
                held_39 = held_43;
            } else {
                held_36 = held_24;
                held_37 = held_25;
                held_38 = held_26;
                held_39 = held_27;
            }
            float held_48;
            float held_49;
            float held_50;
            float held_51;
            if (v87) {
                float v185 = steps_9 + bias;  // ssm.rs:73
                float dt_4 = kiln_softplus(v185);
                bool v186 = dt_4 < dt_min;  // ssm.rs:74
                float step_3;
                if (v186) {
                    step_3 = dt_min;
                } else {
                    bool v187 = dt_4 > dt_max;  // ssm.rs:76
                    float v188 = v187 ? dt_max : dt_4;
                    step_3 = v188;  // ssm.rs:74
                }
                float scaled_3 = step_3 * inputs_9;  // scan.rs:191
                float sum_15;  // scan.rs:195
                float held_52;
                float held_53;
                float held_54;
                float held_55;
                if (inside) {
                    float v189 = rates * step_3;  // scan.rs:198
                    float v190 = exp2f(v189);
                    float kept_12 = v190 * held_36;
                    float held_56 = fmaf(scaled_3, keys_24, kept_12);  // scan.rs:199
                    float sum_16 = fmaf(queries_24, held_56, 0.0f);  // scan.rs:200
                    float v191 = rates_1 * step_3;  // scan.rs:198
                    float v192 = exp2f(v191);
                    float kept_13 = v192 * held_37;
                    float held_57 = fmaf(scaled_3, keys_25, kept_13);  // scan.rs:199
                    float sum_17 = fmaf(queries_25, held_57, sum_16);  // scan.rs:200
                    float v193 = rates_2 * step_3;  // scan.rs:198
                    float v194 = exp2f(v193);
                    float kept_14 = v194 * held_38;
                    float held_58 = fmaf(scaled_3, keys_26, kept_14);  // scan.rs:199
                    float sum_18 = fmaf(queries_26, held_58, sum_17);  // scan.rs:200
                    float v195 = rates_3 * step_3;  // scan.rs:198
                    float v196 = exp2f(v195);
                    float kept_15 = v196 * held_39;
                    float held_59 = fmaf(scaled_3, keys_27, kept_15);  // scan.rs:199
                    float sum_19 = fmaf(queries_27, held_59, sum_18);  // scan.rs:200
                    sum_15 = sum_19;  // scan.rs:195
                    held_52 = held_56;
                    held_53 = held_57;
                    held_54 = held_58;
                    held_55 = held_59;
                } else {
                    sum_15 = 0.0f;
                    held_52 = held_36;
                    held_53 = held_37;
                    held_54 = held_38;
                    held_55 = held_39;
                }
                float total_3 = kiln_simd_sum_f32_4(sum_15);  // butterfly.rs:61
                bool v197 = lane == 0u;  // scan.rs:206
                bool v198 = inside && v197;
                bool v199 = v198 && v87;
                if (v199) {
                    float skipped_3 = fmaf(skip, inputs_9, total_3);  // scan.rs:88
                    float v200 = kiln_silu(gates_9);  // scan.rs:89
                    float v201 = skipped_3 * v200;
                    unsigned long long v202 = (unsigned long long)blockIdx.y;  // scan.rs:80
                    unsigned long long v203 = (unsigned long long)tokens;
                    unsigned long long v204 = v203 * 40ull;
                    unsigned long long v205 = v202 * v204;
                    unsigned long long v206 = (unsigned long long)t_2;
                    unsigned long long v207 = v206 * 40ull;
                    unsigned long long v208 = v205 + v207;
                    unsigned long long v209 = (unsigned long long)channel;
                    unsigned long long v210 = v208 + v209;
                    y[v210] = v201;  // scan.rs:207
                }
                held_48 = held_52;  // scan.rs:188
                held_49 = held_53;
                held_50 = held_54;
                held_51 = held_55;
            } else {
                held_48 = held_36;
                held_49 = held_37;
                held_50 = held_38;
                held_51 = held_39;
            }
            held_8 = held_48;  // scan.rs:154
            held_9 = held_49;
            held_10 = held_50;
            held_11 = held_51;
        }
        if (inside) {  // scan.rs:214
            unsigned long long v211 = (unsigned long long)blockIdx.y;  // scan.rs:79
            unsigned long long v212 = v211 * 640ull;
            unsigned long long v213 = (unsigned long long)channel;
            unsigned long long v214 = v213 * 16ull;
            unsigned long long v215 = v212 + v214;
            unsigned long long v216 = (unsigned long long)column;  // scan.rs:216
            unsigned long long v217 = v215 + v216;
            *(float4*)(state + v217) = make_float4(held_8, held_9, held_10, held_11);
        }
    } else {
        bool v218 = lane == 0u;  // scan.rs:224
        bool v219 = inside && v218;
        for (unsigned i = 0u; i < tokens; ++i) {  // scan.rs:222
            bool v220 = i < tokens;  // scan.rs:224
            bool v221 = v219 && v220;
            if (v221) {
                unsigned long long v222 = (unsigned long long)blockIdx.y;  // scan.rs:80
                unsigned long long v223 = (unsigned long long)tokens;
                unsigned long long v224 = v223 * 40ull;
                unsigned long long v225 = v222 * v224;
                unsigned long long v226 = (unsigned long long)i;
                unsigned long long v227 = v226 * 40ull;
                unsigned long long v228 = v225 + v227;
                unsigned long long v229 = (unsigned long long)channel;
                unsigned long long v230 = v228 + v229;
                y[v230] = 0.0f;  // scan.rs:225
            }
        }
    }
}
