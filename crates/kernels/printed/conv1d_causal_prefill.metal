// conv1d_causal_prefill f32, has_bias=1 has_cu_seqlens=0 has_read_slots=0 has_write_slots=0 has_offsets=0 batch=2 slots=2 tokens=65 c=40 rounds=0 taps=4 spec=0 rows_at=0 activate=1

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

// x / (1 + exp(-x))
static inline float kiln_silu(float x) {
    if (x < -80.0f) return x < -120.0f ? -0.0f : x * precise::exp(x + 37.0f) * 8.53304763e-17f;
    return x / (1.0f + precise::exp(-x));
}

[[max_total_threads_per_threadgroup(64)]]
kernel void conv1d_causal_prefill(
    device const float* x [[buffer(0)]],
    device const float* w [[buffer(1)]],
    device const float* bias [[buffer(2)]],
    device const int* cu_seqlens [[buffer(3)]],
    device const int* read_slots [[buffer(4)]],
    device const int* write_slots [[buffer(5)]],
    device const int* offsets [[buffer(6)]],
    device const float* state [[buffer(7)]],
    device float* y [[buffer(8)]],
    constant uint& batch [[buffer(9)]],
    constant uint& slots [[buffer(10)]],
    constant uint& tokens [[buffer(11)]],
    constant uint& c [[buffer(12)]],
    constant uint& rounds [[buffer(13)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint v0 = tgid.x * 64u;  // causal_prefill.rs:19
    uint v1 = v0 + tid;
    bool v2 = v1 < c;
    if (v2) {
        ulong channel = (ulong)v1;  // causal_prefill.rs:54
        uint first = tgid.y * 8u;  // causal_prefill.rs:55
        ulong v3 = channel + 1ul;  // causal_prefill.rs:59
        ulong v4 = (ulong)c;
        bool v5 = v3 > v4;
        bool v6 = first >= tokens;
        bool v7 = v5 || v6;
        if (!v7) {
            ulong v8 = (ulong)tgid.z;  // causal_prefill.rs:63
            ulong v9 = (ulong)tokens;
            ulong v10 = v9 * v4;
            ulong v11 = v8 * v10;
            ulong x_row = v11 + channel;
            float v12 = bias[channel];  // causal_step.rs:139
            float v13 = w[channel];  // causal_step.rs:144
            ulong at = v4 + channel;  // causal_step.rs:143
            float v14 = w[at];  // causal_step.rs:144
            ulong v15 = v4 * 2ul;  // causal_step.rs:143
            ulong at_1 = v15 + channel;
            float v16 = w[at_1];  // causal_step.rs:144
            ulong v17 = v4 * 3ul;  // causal_step.rs:143
            ulong at_2 = v17 + channel;
            float v18 = w[at_2];  // causal_step.rs:144
            bool has_slot = tgid.z < slots;  // ssm.rs:124
            uint before = first < 3u ? first : 3u;  // causal_prefill.rs:75
            float window;  // causal_prefill.rs:76
            float window_1;
            float window_2;
            if (has_slot) {
                bool v19 = before < 3u;  // causal_prefill.rs:78
                float window_3;
                if (v19) {
                    ulong v20 = v8 * v17;  // causal_prefill.rs:79
                    ulong v21 = (ulong)before;
                    ulong v22 = v21 * v4;
                    ulong held = v20 + v22;
                    ulong v23 = held + channel;  // causal_prefill.rs:81
                    float window_4 = state[v23];
                    window_3 = window_4;  // causal_prefill.rs:78
                } else {
                    bool v24 = first >= 3u;  // causal_prefill.rs:83
                    float window_5;
                    if (v24) {
                        uint v25 = first - 3u;  // causal_prefill.rs:85
                        ulong v26 = (ulong)v25;
                        ulong v27 = v26 * v4;
                        ulong v28 = x_row + v27;
                        float window_6 = x[v28];
                        window_5 = window_6;  // causal_prefill.rs:83
                    } else {
                        window_5 = 0.0f;
                    }
                    window_3 = window_5;  // causal_prefill.rs:78
                }
                uint v29 = before + 1u;
                bool v30 = v29 < 3u;
                float window_7;
                if (v30) {
                    ulong v31 = v8 * v17;  // causal_prefill.rs:79
                    ulong v32 = (ulong)v29;
                    ulong v33 = v32 * v4;
                    ulong held_1 = v31 + v33;
                    ulong v34 = held_1 + channel;  // causal_prefill.rs:81
                    float window_8 = state[v34];
                    window_7 = window_8;  // causal_prefill.rs:78
                } else {
                    bool v35 = first >= 2u;  // causal_prefill.rs:83
                    float window_9;
                    if (v35) {
                        uint v36 = first - 2u;  // causal_prefill.rs:85
                        ulong v37 = (ulong)v36;
                        ulong v38 = v37 * v4;
                        ulong v39 = x_row + v38;
                        float window_10 = x[v39];
                        window_9 = window_10;  // causal_prefill.rs:83
                    } else {
                        window_9 = 0.0f;
                    }
                    window_7 = window_9;  // causal_prefill.rs:78
                }
                uint v40 = before + 2u;
                bool v41 = v40 < 3u;
                float window_11;
                if (v41) {
                    ulong v42 = v8 * v17;  // causal_prefill.rs:79
                    ulong v43 = (ulong)v40;
                    ulong v44 = v43 * v4;
                    ulong held_2 = v42 + v44;
                    ulong v45 = held_2 + channel;  // causal_prefill.rs:81
                    float window_12 = state[v45];
                    window_11 = window_12;  // causal_prefill.rs:78
                } else {
                    bool v46 = first >= 1u;  // causal_prefill.rs:83
                    float window_13;
                    if (v46) {
                        uint v47 = first - 1u;  // causal_prefill.rs:85
                        ulong v48 = (ulong)v47;
                        ulong v49 = v48 * v4;
                        ulong v50 = x_row + v49;
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
            uint v51 = first + 8u;  // causal_prefill.rs:93
            bool v52 = v51 <= tokens;
            bool v53 = v52 && v52;
            if (v53) {
                ulong v54 = (ulong)first;  // causal_prefill.rs:96
                ulong v55 = v54 * v4;
                ulong v56 = x_row + v55;
                float window_15 = x[v56];
                uint v57 = first + 1u;
                ulong v58 = (ulong)v57;
                ulong v59 = v58 * v4;
                ulong v60 = x_row + v59;
                float window_16 = x[v60];
                uint v61 = first + 2u;
                ulong v62 = (ulong)v61;
                ulong v63 = v62 * v4;
                ulong v64 = x_row + v63;
                float window_17 = x[v64];
                uint v65 = first + 3u;
                ulong v66 = (ulong)v65;
                ulong v67 = v66 * v4;
                ulong v68 = x_row + v67;
                float window_18 = x[v68];
                uint v69 = first + 4u;
                ulong v70 = (ulong)v69;
                ulong v71 = v70 * v4;
                ulong v72 = x_row + v71;
                float window_19 = x[v72];
                uint v73 = first + 5u;
                ulong v74 = (ulong)v73;
                ulong v75 = v74 * v4;
                ulong v76 = x_row + v75;
                float window_20 = x[v76];
                uint v77 = first + 6u;
                ulong v78 = (ulong)v77;
                ulong v79 = v78 * v4;
                ulong v80 = x_row + v79;
                float window_21 = x[v80];
                uint v81 = first + 7u;
                ulong v82 = (ulong)v81;
                ulong v83 = v82 * v4;
                ulong v84 = x_row + v83;
                float window_22 = x[v84];
                float sum = fma(v13, window, v12);  // causal_step.rs:155
                float sum_1 = fma(v14, window_1, sum);
                float sum_2 = fma(v16, window_2, sum_1);
                float sum_3 = fma(v18, window_15, sum_2);
                float result = kiln_silu(sum_3);  // causal_step.rs:157
                float v85 = has_slot ? result : 0.0f;  // causal_prefill.rs:102
                y[v56] = v85;
                float sum_4 = fma(v13, window_1, v12);  // causal_step.rs:155
                float sum_5 = fma(v14, window_2, sum_4);
                float sum_6 = fma(v16, window_15, sum_5);
                float sum_7 = fma(v18, window_16, sum_6);
                float result_1 = kiln_silu(sum_7);  // causal_step.rs:157
                float v86 = has_slot ? result_1 : 0.0f;  // causal_prefill.rs:102
                y[v60] = v86;
                float sum_8 = fma(v13, window_2, v12);  // causal_step.rs:155
                float sum_9 = fma(v14, window_15, sum_8);
                float sum_10 = fma(v16, window_16, sum_9);
                float sum_11 = fma(v18, window_17, sum_10);
                float result_2 = kiln_silu(sum_11);  // causal_step.rs:157
                float v87 = has_slot ? result_2 : 0.0f;  // causal_prefill.rs:102
                y[v64] = v87;
                float sum_12 = fma(v13, window_15, v12);  // causal_step.rs:155
                float sum_13 = fma(v14, window_16, sum_12);
                float sum_14 = fma(v16, window_17, sum_13);
                float sum_15 = fma(v18, window_18, sum_14);
                float result_3 = kiln_silu(sum_15);  // causal_step.rs:157
                float v88 = has_slot ? result_3 : 0.0f;  // causal_prefill.rs:102
                y[v68] = v88;
                float sum_16 = fma(v13, window_16, v12);  // causal_step.rs:155
                float sum_17 = fma(v14, window_17, sum_16);
                float sum_18 = fma(v16, window_18, sum_17);
                float sum_19 = fma(v18, window_19, sum_18);
                float result_4 = kiln_silu(sum_19);  // causal_step.rs:157
                float v89 = has_slot ? result_4 : 0.0f;  // causal_prefill.rs:102
                y[v72] = v89;
                float sum_20 = fma(v13, window_17, v12);  // causal_step.rs:155
                float sum_21 = fma(v14, window_18, sum_20);
                float sum_22 = fma(v16, window_19, sum_21);
                float sum_23 = fma(v18, window_20, sum_22);
                float result_5 = kiln_silu(sum_23);  // causal_step.rs:157
                float v90 = has_slot ? result_5 : 0.0f;  // causal_prefill.rs:102
                y[v76] = v90;
                float sum_24 = fma(v13, window_18, v12);  // causal_step.rs:155
                float sum_25 = fma(v14, window_19, sum_24);
                float sum_26 = fma(v16, window_20, sum_25);
                float sum_27 = fma(v18, window_21, sum_26);
                float result_6 = kiln_silu(sum_27);  // causal_step.rs:157
                float v91 = has_slot ? result_6 : 0.0f;  // causal_prefill.rs:102
                y[v80] = v91;
                float sum_28 = fma(v13, window_19, v12);  // causal_step.rs:155
                float sum_29 = fma(v14, window_20, sum_28);
                float sum_30 = fma(v16, window_21, sum_29);
                float sum_31 = fma(v18, window_22, sum_30);
                float result_7 = kiln_silu(sum_31);  // causal_step.rs:157
                float v92 = has_slot ? result_7 : 0.0f;  // causal_prefill.rs:102
                y[v84] = v92;
            } else {
                uint v93 = tokens - first;  // causal_prefill.rs:107
                uint v94 = v93 < 8u ? v93 : 8u;
                float window_23 = window;
                float window_24 = window_1;
                float window_25 = window_2;
                for (uint t = 0u; t < v94; ++t) {
                    uint token = first + t;  // causal_prefill.rs:108
                    ulong v95 = (ulong)token;  // causal_prefill.rs:113
                    ulong v96 = v95 * v4;
                    ulong v97 = x_row + v96;
                    float window_26 = x[v97];
                    float sum_32 = fma(v13, window_23, v12);  // causal_step.rs:155
                    float sum_33 = fma(v14, window_24, sum_32);
                    float sum_34 = fma(v16, window_25, sum_33);
                    float sum_35 = fma(v18, window_26, sum_34);
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
