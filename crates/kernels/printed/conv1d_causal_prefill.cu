// conv1d_causal_prefill f32, has_bias=1 has_cu_seqlens=0 has_read_slots=0 has_write_slots=0 has_offsets=0 batch=2 slots=2 tokens=65 c=40 rounds=0 taps=4 spec=0 rows_at=0 activate=1

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

extern "C" __global__ void __launch_bounds__(64) conv1d_causal_prefill(
    const float* __restrict__ x,
    const float* __restrict__ w,
    const float* __restrict__ bias,
    const int* __restrict__ cu_seqlens,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    const int* __restrict__ offsets,
    const float* __restrict__ state,
    float* __restrict__ y,
    unsigned batch,
    unsigned slots,
    unsigned tokens,
    unsigned c,
    unsigned rounds) {
    unsigned v0 = blockIdx.x * 64u;  // causal_prefill.rs:19
    unsigned v1 = v0 + threadIdx.x;
    bool v2 = v1 < c;
    if (v2) {
        unsigned long long channel = (unsigned long long)v1;  // causal_prefill.rs:54
        unsigned first = blockIdx.y * 8u;  // causal_prefill.rs:55
        unsigned long long v3 = channel + 1ull;  // causal_prefill.rs:59
        unsigned long long v4 = (unsigned long long)c;
        bool v5 = v3 > v4;
        bool v6 = first >= tokens;
        bool v7 = v5 || v6;
        if (!v7) {
            unsigned long long v8 = (unsigned long long)blockIdx.z;  // causal_prefill.rs:63
            unsigned long long v9 = (unsigned long long)tokens;
            unsigned long long v10 = v9 * v4;
            unsigned long long v11 = v8 * v10;
            unsigned long long x_row = v11 + channel;
            float v12 = bias[channel];  // causal_step.rs:139
            float v13 = w[channel];  // causal_step.rs:144
            unsigned long long at = v4 + channel;  // causal_step.rs:143
            float v14 = w[at];  // causal_step.rs:144
            unsigned long long v15 = v4 * 2ull;  // causal_step.rs:143
            unsigned long long at_1 = v15 + channel;
            float v16 = w[at_1];  // causal_step.rs:144
            unsigned long long v17 = v4 * 3ull;  // causal_step.rs:143
            unsigned long long at_2 = v17 + channel;
            float v18 = w[at_2];  // causal_step.rs:144
            bool has_slot = blockIdx.z < slots;  // ssm.rs:124
            unsigned before = first < 3u ? first : 3u;  // causal_prefill.rs:75
            float window;  // causal_prefill.rs:76
            float window_1;
            float window_2;
            if (has_slot) {
                bool v19 = before < 3u;  // causal_prefill.rs:78
                float window_3;
                if (v19) {
                    unsigned long long v20 = v8 * v17;  // causal_prefill.rs:79
                    unsigned long long v21 = (unsigned long long)before;
                    unsigned long long v22 = v21 * v4;
                    unsigned long long held = v20 + v22;
                    unsigned long long v23 = held + channel;  // causal_prefill.rs:81
                    float window_4 = state[v23];
                    window_3 = window_4;  // causal_prefill.rs:78
                } else {
                    bool v24 = first >= 3u;  // causal_prefill.rs:83
                    float window_5;
                    if (v24) {
                        unsigned v25 = first - 3u;  // causal_prefill.rs:85
                        unsigned long long v26 = (unsigned long long)v25;
                        unsigned long long v27 = v26 * v4;
                        unsigned long long v28 = x_row + v27;
                        float window_6 = x[v28];
                        window_5 = window_6;  // causal_prefill.rs:83
                    } else {
                        window_5 = 0.0f;
                    }
                    window_3 = window_5;  // causal_prefill.rs:78
                }
                unsigned v29 = before + 1u;
                bool v30 = v29 < 3u;
                float window_7;
                if (v30) {
                    unsigned long long v31 = v8 * v17;  // causal_prefill.rs:79
                    unsigned long long v32 = (unsigned long long)v29;
                    unsigned long long v33 = v32 * v4;
                    unsigned long long held_1 = v31 + v33;
                    unsigned long long v34 = held_1 + channel;  // causal_prefill.rs:81
                    float window_8 = state[v34];
                    window_7 = window_8;  // causal_prefill.rs:78
                } else {
                    bool v35 = first >= 2u;  // causal_prefill.rs:83
                    float window_9;
                    if (v35) {
                        unsigned v36 = first - 2u;  // causal_prefill.rs:85
                        unsigned long long v37 = (unsigned long long)v36;
                        unsigned long long v38 = v37 * v4;
                        unsigned long long v39 = x_row + v38;
                        float window_10 = x[v39];
                        window_9 = window_10;  // causal_prefill.rs:83
                    } else {
                        window_9 = 0.0f;
                    }
                    window_7 = window_9;  // causal_prefill.rs:78
                }
                unsigned v40 = before + 2u;
                bool v41 = v40 < 3u;
                float window_11;
                if (v41) {
                    unsigned long long v42 = v8 * v17;  // causal_prefill.rs:79
                    unsigned long long v43 = (unsigned long long)v40;
                    unsigned long long v44 = v43 * v4;
                    unsigned long long held_2 = v42 + v44;
                    unsigned long long v45 = held_2 + channel;  // causal_prefill.rs:81
                    float window_12 = state[v45];
                    window_11 = window_12;  // causal_prefill.rs:78
                } else {
                    bool v46 = first >= 1u;  // causal_prefill.rs:83
                    float window_13;
                    if (v46) {
                        unsigned v47 = first - 1u;  // causal_prefill.rs:85
                        unsigned long long v48 = (unsigned long long)v47;
                        unsigned long long v49 = v48 * v4;
                        unsigned long long v50 = x_row + v49;
                        float window_14 = x[v50];
                        window_13 = window_14;  // causal_prefill.rs:83
                    } else {
                        window_13 = 0.0f;
                    }
                    window_11 = window_13;  // causal_prefill.rs:78
                }
                window = window_3;  // causal_prefill.rs:76
                window_1 = window_7;
                window_2 = window_11;
            } else {
                window = 0.0f;
                window_1 = 0.0f;
                window_2 = 0.0f;
            }
            unsigned v51 = first + 8u;  // causal_prefill.rs:93
            bool v52 = v51 <= tokens;
            bool v53 = v52 && v52;
            if (v53) {
                unsigned long long v54 = (unsigned long long)first;  // causal_prefill.rs:96
                unsigned long long v55 = v54 * v4;
                unsigned long long v56 = x_row + v55;
                float window_15 = x[v56];
                unsigned v57 = first + 1u;
                unsigned long long v58 = (unsigned long long)v57;
                unsigned long long v59 = v58 * v4;
                unsigned long long v60 = x_row + v59;
                float window_16 = x[v60];
                unsigned v61 = first + 2u;
                unsigned long long v62 = (unsigned long long)v61;
                unsigned long long v63 = v62 * v4;
                unsigned long long v64 = x_row + v63;
                float window_17 = x[v64];
                unsigned v65 = first + 3u;
                unsigned long long v66 = (unsigned long long)v65;
                unsigned long long v67 = v66 * v4;
                unsigned long long v68 = x_row + v67;
                float window_18 = x[v68];
                unsigned v69 = first + 4u;
                unsigned long long v70 = (unsigned long long)v69;
                unsigned long long v71 = v70 * v4;
                unsigned long long v72 = x_row + v71;
                float window_19 = x[v72];
                unsigned v73 = first + 5u;
                unsigned long long v74 = (unsigned long long)v73;
                unsigned long long v75 = v74 * v4;
                unsigned long long v76 = x_row + v75;
                float window_20 = x[v76];
                unsigned v77 = first + 6u;
                unsigned long long v78 = (unsigned long long)v77;
                unsigned long long v79 = v78 * v4;
                unsigned long long v80 = x_row + v79;
                float window_21 = x[v80];
                unsigned v81 = first + 7u;
                unsigned long long v82 = (unsigned long long)v81;
                unsigned long long v83 = v82 * v4;
                unsigned long long v84 = x_row + v83;
                float window_22 = x[v84];
                float sum = fmaf(v13, window, v12);  // causal_step.rs:155
                float sum_1 = fmaf(v14, window_1, sum);
                float sum_2 = fmaf(v16, window_2, sum_1);
                float sum_3 = fmaf(v18, window_15, sum_2);
                float result = kiln_silu(sum_3);  // causal_step.rs:157
                float v85 = has_slot ? result : 0.0f;  // causal_prefill.rs:102
                y[v56] = v85;
                float sum_4 = fmaf(v13, window_1, v12);  // causal_step.rs:155
                float sum_5 = fmaf(v14, window_2, sum_4);
                float sum_6 = fmaf(v16, window_15, sum_5);
                float sum_7 = fmaf(v18, window_16, sum_6);
                float result_1 = kiln_silu(sum_7);  // causal_step.rs:157
                float v86 = has_slot ? result_1 : 0.0f;  // causal_prefill.rs:102
                y[v60] = v86;
                float sum_8 = fmaf(v13, window_2, v12);  // causal_step.rs:155
                float sum_9 = fmaf(v14, window_15, sum_8);
                float sum_10 = fmaf(v16, window_16, sum_9);
                float sum_11 = fmaf(v18, window_17, sum_10);
                float result_2 = kiln_silu(sum_11);  // causal_step.rs:157
                float v87 = has_slot ? result_2 : 0.0f;  // causal_prefill.rs:102
                y[v64] = v87;
                float sum_12 = fmaf(v13, window_15, v12);  // causal_step.rs:155
                float sum_13 = fmaf(v14, window_16, sum_12);
                float sum_14 = fmaf(v16, window_17, sum_13);
                float sum_15 = fmaf(v18, window_18, sum_14);
                float result_3 = kiln_silu(sum_15);  // causal_step.rs:157
                float v88 = has_slot ? result_3 : 0.0f;  // causal_prefill.rs:102
                y[v68] = v88;
                float sum_16 = fmaf(v13, window_16, v12);  // causal_step.rs:155
                float sum_17 = fmaf(v14, window_17, sum_16);
                float sum_18 = fmaf(v16, window_18, sum_17);
                float sum_19 = fmaf(v18, window_19, sum_18);
                float result_4 = kiln_silu(sum_19);  // causal_step.rs:157
                float v89 = has_slot ? result_4 : 0.0f;  // causal_prefill.rs:102
                y[v72] = v89;
                float sum_20 = fmaf(v13, window_17, v12);  // causal_step.rs:155
                float sum_21 = fmaf(v14, window_18, sum_20);
                float sum_22 = fmaf(v16, window_19, sum_21);
                float sum_23 = fmaf(v18, window_20, sum_22);
                float result_5 = kiln_silu(sum_23);  // causal_step.rs:157
                float v90 = has_slot ? result_5 : 0.0f;  // causal_prefill.rs:102
                y[v76] = v90;
                float sum_24 = fmaf(v13, window_18, v12);  // causal_step.rs:155
                float sum_25 = fmaf(v14, window_19, sum_24);
                float sum_26 = fmaf(v16, window_20, sum_25);
                float sum_27 = fmaf(v18, window_21, sum_26);
                float result_6 = kiln_silu(sum_27);  // causal_step.rs:157
                float v91 = has_slot ? result_6 : 0.0f;  // causal_prefill.rs:102
                y[v80] = v91;
                float sum_28 = fmaf(v13, window_19, v12);  // causal_step.rs:155
                float sum_29 = fmaf(v14, window_20, sum_28);
                float sum_30 = fmaf(v16, window_21, sum_29);
                float sum_31 = fmaf(v18, window_22, sum_30);
                float result_7 = kiln_silu(sum_31);  // causal_step.rs:157
                float v92 = has_slot ? result_7 : 0.0f;  // causal_prefill.rs:102
                y[v84] = v92;
            } else {
                unsigned v93 = tokens - first;  // causal_prefill.rs:107
                unsigned v94 = v93 < 8u ? v93 : 8u;
                float window_23 = window;
                float window_24 = window_1;
                float window_25 = window_2;
                for (unsigned t = 0u; t < v94; ++t) {
                    unsigned token = first + t;  // causal_prefill.rs:108
                    unsigned long long v95 = (unsigned long long)token;  // causal_prefill.rs:113
                    unsigned long long v96 = v95 * v4;
                    unsigned long long v97 = x_row + v96;
                    float window_26 = x[v97];
                    float sum_32 = fmaf(v13, window_23, v12);  // causal_step.rs:155
                    float sum_33 = fmaf(v14, window_24, sum_32);
                    float sum_34 = fmaf(v16, window_25, sum_33);
                    float sum_35 = fmaf(v18, window_26, sum_34);
                    float result_8 = kiln_silu(sum_35);  // causal_step.rs:157
                    float v98 = has_slot ? result_8 : 0.0f;  // causal_prefill.rs:117
                    y[v97] = v98;
                    window_23 = window_24;  // causal_prefill.rs:107
                    window_24 = window_25;
                    window_25 = window_26;
                }
            }
        }
    }
}
