// selective_scan f32/f32/f32, has_dt_bias=1 has_d_skip=1 has_z=1 has_cu_seqlens=0 has_read_slots=0 has_write_slots=0 dt_min=0 dt_max=inf batch=1 slots=1 tokens=1 heads=40 p=1 n=16 log_a=1 raw_dt=1

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

// log(1 + x)
static inline float kiln_log1p(float x) {
    float u = 1.0f + x;
    if (fabs(x) < 5.9604645e-8f || !(u <= 3.4028235e38f)) return x;
    if (u <= 0.0f) return as_type<float>(u == 0.0f ? 0xff800000u : 0x7fc00000u);
    uint e = (as_type<uint>(u) - 0x3f400000u) & 0xff800000u;
    float scale = as_type<float>(0x40800000u - e);
    float m = fma(0.25f * x, scale, fma(0.25f, scale, -1.0f));
    float p = 0.0403551123f;
    p = fma(p, m, -0.0947599648f);
    p = fma(p, m, 0.118205253f);
    p = fma(p, m, -0.127042650f);
    p = fma(p, m, 0.142605733f);
    p = fma(p, m, -0.166553093f);
    p = fma(p, m, 0.200001884f);
    p = fma(p, m, -0.250001731f);
    p = fma(p, m, 0.333333334f);
    p = fma(p, m, -0.5f);
    p = fma(m * m, p, m);
    return fma((float)(int)e, 8.26295829e-8f, p);
}

// log(1 + exp(x))
static inline float kiln_softplus(float x) {
    return (x > 0.0f ? x : 0.0f) + kiln_log1p(precise::exp(-fabs(x)));
}

static inline float kiln_simd_sum_f32_4(float v) {
    float other;
    other = simd_shuffle_xor(v, 2);
    v = v + other;
    other = simd_shuffle_xor(v, 1);
    v = v + other;
    return v;
}

// x / (1 + exp(-x))
static inline float kiln_silu(float x) {
    if (x < -80.0f) return x < -120.0f ? -0.0f : x * precise::exp(x + 37.0f) * 8.53304763e-17f;
    return x / (1.0f + precise::exp(-x));
}

[[max_total_threads_per_threadgroup(64)]]
kernel void selective_scan(
    device const float* x [[buffer(0)]],
    device const float* a [[buffer(1)]],
    device const float* b [[buffer(2)]],
    device const float* c [[buffer(3)]],
    device const float* dt [[buffer(4)]],
    device const float* dt_bias [[buffer(5)]],
    device const float* d_skip [[buffer(6)]],
    device const float* z [[buffer(7)]],
    device const int* cu_seqlens [[buffer(8)]],
    device const int* read_slots [[buffer(9)]],
    device const int* write_slots [[buffer(10)]],
    device float* state [[buffer(11)]],
    device float* y [[buffer(12)]],
    constant float& dt_min [[buffer(13)]],
    constant float& dt_max [[buffer(14)]],
    constant uint& batch [[buffer(15)]],
    constant uint& slots [[buffer(16)]],
    constant uint& tokens [[buffer(17)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint v0 = tgid.x * 16u;  // scan.rs:68
    uint v1 = tid / 4u;
    uint channel = v0 + v1;
    uint lane = tid % 4u;  // scan.rs:69
    bool v2 = channel < 40u;  // scan.rs:71
    bool inside = v2 && v2;
    bool has_slot = tgid.y < slots;  // ssm.rs:124
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
        uint column = lane * 4u;  // scan.rs:138
        float held;  // scan.rs:143
        float held_1;
        float held_2;
        float held_3;
        float rates;
        float rates_1;
        float rates_2;
        float rates_3;
        if (inside) {
            ulong v5 = (ulong)tgid.y;  // scan.rs:79
            ulong v6 = v5 * 640ul;
            ulong v7 = (ulong)channel;
            ulong v8 = v7 * 16ul;
            ulong v9 = v6 + v8;
            ulong v10 = (ulong)column;  // scan.rs:145
            ulong v11 = v9 + v10;
            float4 q0 = *(device float4*)(state + v11);
            float held_4 = q0.x;
            float held_5 = q0.y;
            float held_6 = q0.z;
            float held_7 = q0.w;
            ulong v12 = v8 + v10;  // scan.rs:148
            float4 q1 = *(device const float4*)(a + v12);
            float a_1 = q1.x;
            float a_2 = q1.y;
            float a_3 = q1.z;
            float a_4 = q1.w;
            float rate = precise::exp(a_1);  // step.rs:18
            bool v13 = rate > as_type<float>(0x7f317217u /* 2.3586574e38 */);  // step.rs:20
            float v14 = as_type<float>(0xbfb8aa3bu /* -1.442695 */) * rate;
            float rates_4 = v13 ? as_type<float>(0xff7fffffu /* -3.4028235e38 */) : v14;
            float rate_1 = precise::exp(a_2);  // step.rs:18
            bool v15 = rate_1 > as_type<float>(0x7f317217u /* 2.3586574e38 */);  // step.rs:20
            float v16 = as_type<float>(0xbfb8aa3bu /* -1.442695 */) * rate_1;
            float rates_5 = v15 ? as_type<float>(0xff7fffffu /* -3.4028235e38 */) : v16;
            float rate_2 = precise::exp(a_3);  // step.rs:18
            bool v17 = rate_2 > as_type<float>(0x7f317217u /* 2.3586574e38 */);  // step.rs:20
            float v18 = as_type<float>(0xbfb8aa3bu /* -1.442695 */) * rate_2;
            float rates_6 = v17 ? as_type<float>(0xff7fffffu /* -3.4028235e38 */) : v18;
            float rate_3 = precise::exp(a_4);  // step.rs:18
            bool v19 = rate_3 > as_type<float>(0x7f317217u /* 2.3586574e38 */);  // step.rs:20
            float v20 = as_type<float>(0xbfb8aa3bu /* -1.442695 */) * rate_3;
            float rates_7 = v19 ? as_type<float>(0xff7fffffu /* -3.4028235e38 */) : v20;
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
        uint v21 = tokens / 4u;  // scan.rs:154
        uint v22 = tokens % 4u;
        bool v23 = v22 != 0u;
        uint v24 = (uint)v23;
        uint v25 = v21 + v24;
        uint v26 = v25 < v25 ? v25 : v25;
        float held_8 = held;
        float held_9 = held_1;
        float held_10 = held_2;
        float held_11 = held_3;
        for (uint part = 0u; part < v26; ++part) {
            uint first = part * 4u;  // scan.rs:155
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
                    ulong v29 = (ulong)tgid.y;  // scan.rs:166
                    ulong v30 = (ulong)tokens;
                    ulong v31 = v30 * 40ul;
                    ulong v32 = v29 * v31;
                    ulong v33 = (ulong)first;
                    ulong v34 = v33 * 40ul;
                    ulong v35 = v32 + v34;
                    ulong v36 = (ulong)channel;  // scan.rs:168
                    ulong v37 = v35 + v36;
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
                ulong v38 = (ulong)tgid.y;  // scan.rs:166
                ulong v39 = (ulong)tokens;
                ulong v40 = v39 * 16ul;
                ulong v41 = v38 * v40;
                ulong v42 = (ulong)first;
                ulong v43 = v42 * 16ul;
                ulong v44 = v41 + v43;
                ulong v45 = (ulong)column;  // scan.rs:178
                ulong v46 = v44 + v45;
                float4 q2 = *(device const float4*)(b + v46);
                float keys_4 = q2.x;
                float keys_5 = q2.y;
                float keys_6 = q2.z;
                float keys_7 = q2.w;
                float4 q3 = *(device const float4*)(c + v46);  // scan.rs:181
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
            uint t = first + 1u;  // scan.rs:157
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
                    ulong v49 = (ulong)tgid.y;  // scan.rs:166
                    ulong v50 = (ulong)tokens;
                    ulong v51 = v50 * 40ul;
                    ulong v52 = v49 * v51;
                    ulong v53 = (ulong)t;
                    ulong v54 = v53 * 40ul;
                    ulong v55 = v52 + v54;
                    ulong v56 = (ulong)channel;  // scan.rs:168
                    ulong v57 = v55 + v56;
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
                ulong v58 = (ulong)tgid.y;  // scan.rs:166
                ulong v59 = (ulong)tokens;
                ulong v60 = v59 * 16ul;
                ulong v61 = v58 * v60;
                ulong v62 = (ulong)t;
                ulong v63 = v62 * 16ul;
                ulong v64 = v61 + v63;
                ulong v65 = (ulong)column;  // scan.rs:178
                ulong v66 = v64 + v65;
                float4 q4 = *(device const float4*)(b + v66);
                float keys_12 = q4.x;
                float keys_13 = q4.y;
                float keys_14 = q4.z;
                float keys_15 = q4.w;
                float4 q5 = *(device const float4*)(c + v66);  // scan.rs:181
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
            uint t_1 = first + 2u;  // scan.rs:157
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
                    ulong v69 = (ulong)tgid.y;  // scan.rs:166
                    ulong v70 = (ulong)tokens;
                    ulong v71 = v70 * 40ul;
                    ulong v72 = v69 * v71;
                    ulong v73 = (ulong)t_1;
                    ulong v74 = v73 * 40ul;
                    ulong v75 = v72 + v74;
                    ulong v76 = (ulong)channel;  // scan.rs:168
                    ulong v77 = v75 + v76;
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
                ulong v78 = (ulong)tgid.y;  // scan.rs:166
                ulong v79 = (ulong)tokens;
                ulong v80 = v79 * 16ul;
                ulong v81 = v78 * v80;
                ulong v82 = (ulong)t_1;
                ulong v83 = v82 * 16ul;
                ulong v84 = v81 + v83;
                ulong v85 = (ulong)column;  // scan.rs:178
                ulong v86 = v84 + v85;
                float4 q6 = *(device const float4*)(b + v86);
                float keys_20 = q6.x;
                float keys_21 = q6.y;
                float keys_22 = q6.z;
                float keys_23 = q6.w;
                float4 q7 = *(device const float4*)(c + v86);  // scan.rs:181
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
            uint t_2 = first + 3u;  // scan.rs:157
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
                    ulong v89 = (ulong)tgid.y;  // scan.rs:166
                    ulong v90 = (ulong)tokens;
                    ulong v91 = v90 * 40ul;
                    ulong v92 = v89 * v91;
                    ulong v93 = (ulong)t_2;
                    ulong v94 = v93 * 40ul;
                    ulong v95 = v92 + v94;
                    ulong v96 = (ulong)channel;  // scan.rs:168
                    ulong v97 = v95 + v96;
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
                ulong v98 = (ulong)tgid.y;  // scan.rs:166
                ulong v99 = (ulong)tokens;
                ulong v100 = v99 * 16ul;
                ulong v101 = v98 * v100;
                ulong v102 = (ulong)t_2;
                ulong v103 = v102 * 16ul;
                ulong v104 = v101 + v103;
                ulong v105 = (ulong)column;  // scan.rs:178
                ulong v106 = v104 + v105;
                float4 q8 = *(device const float4*)(b + v106);
                float keys_28 = q8.x;
                float keys_29 = q8.y;
                float keys_30 = q8.z;
                float keys_31 = q8.w;
                float4 q9 = *(device const float4*)(c + v106);  // scan.rs:181
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
                float step_;
                if (v108) {
                    step_ = dt_min;
                } else {
                    bool v109 = dt_1 > dt_max;  // ssm.rs:76
                    float v110 = v109 ? dt_max : dt_1;
                    step_ = v110;  // ssm.rs:74
                }
                float scaled = step_ * inputs;  // scan.rs:191
                float sum;  // scan.rs:195
                float held_16;
                float held_17;
                float held_18;
                float held_19;
                if (inside) {
                    float v111 = rates * step_;  // scan.rs:198
                    float v112 = precise::exp2(v111);
                    float kept = v112 * held_8;
                    float held_20 = fma(scaled, keys, kept);  // scan.rs:199
                    float sum_1 = fma(queries, held_20, 0.0f);  // scan.rs:200
                    float v113 = rates_1 * step_;  // scan.rs:198
                    float v114 = precise::exp2(v113);
                    float kept_1 = v114 * held_9;
                    float held_21 = fma(scaled, keys_1, kept_1);  // scan.rs:199
                    float sum_2 = fma(queries_1, held_21, sum_1);  // scan.rs:200
                    float v115 = rates_2 * step_;  // scan.rs:198
                    float v116 = precise::exp2(v115);
                    float kept_2 = v116 * held_10;
                    float held_22 = fma(scaled, keys_2, kept_2);  // scan.rs:199
                    float sum_3 = fma(queries_2, held_22, sum_2);  // scan.rs:200
                    float v117 = rates_3 * step_;  // scan.rs:198
                    float v118 = precise::exp2(v117);
                    float kept_3 = v118 * held_11;
                    float held_23 = fma(scaled, keys_3, kept_3);  // scan.rs:199
                    float sum_4 = fma(queries_3, held_23, sum_3);  // scan.rs:200
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
                    float skipped = fma(skip, inputs, total);  // scan.rs:88
                    float v122 = kiln_silu(gates);  // scan.rs:89
                    float v123 = skipped * v122;
                    ulong v124 = (ulong)tgid.y;  // scan.rs:80
                    ulong v125 = (ulong)tokens;
                    ulong v126 = v125 * 40ul;
                    ulong v127 = v124 * v126;
                    ulong v128 = (ulong)first;
                    ulong v129 = v128 * 40ul;
                    ulong v130 = v127 + v129;
                    ulong v131 = (ulong)channel;
                    ulong v132 = v130 + v131;
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
                    float v138 = precise::exp2(v137);
                    float kept_4 = v138 * held_12;
                    float held_32 = fma(scaled_1, keys_8, kept_4);  // scan.rs:199
                    float sum_6 = fma(queries_8, held_32, 0.0f);  // scan.rs:200
                    float v139 = rates_1 * step_1;  // scan.rs:198
                    float v140 = precise::exp2(v139);
                    float kept_5 = v140 * held_13;
                    float held_33 = fma(scaled_1, keys_9, kept_5);  // scan.rs:199
                    float sum_7 = fma(queries_9, held_33, sum_6);  // scan.rs:200
                    float v141 = rates_2 * step_1;  // scan.rs:198
                    float v142 = precise::exp2(v141);
                    float kept_6 = v142 * held_14;
                    float held_34 = fma(scaled_1, keys_10, kept_6);  // scan.rs:199
                    float sum_8 = fma(queries_10, held_34, sum_7);  // scan.rs:200
                    float v143 = rates_3 * step_1;  // scan.rs:198
                    float v144 = precise::exp2(v143);
                    float kept_7 = v144 * held_15;
                    float held_35 = fma(scaled_1, keys_11, kept_7);  // scan.rs:199
                    float sum_9 = fma(queries_11, held_35, sum_8);  // scan.rs:200
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
                    float skipped_1 = fma(skip, inputs_3, total_1);  // scan.rs:88
                    float v148 = kiln_silu(gates_3);  // scan.rs:89
                    float v149 = skipped_1 * v148;
                    ulong v150 = (ulong)tgid.y;  // scan.rs:80
                    ulong v151 = (ulong)tokens;
                    ulong v152 = v151 * 40ul;
                    ulong v153 = v150 * v152;
                    ulong v154 = (ulong)t;
                    ulong v155 = v154 * 40ul;
                    ulong v156 = v153 + v155;
                    ulong v157 = (ulong)channel;
                    ulong v158 = v156 + v157;
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
                    float v164 = precise::exp2(v163);
                    float kept_8 = v164 * held_24;
                    float held_44 = fma(scaled_2, keys_16, kept_8);  // scan.rs:199
                    float sum_11 = fma(queries_16, held_44, 0.0f);  // scan.rs:200
                    float v165 = rates_1 * step_2;  // scan.rs:198
                    float v166 = precise::exp2(v165);
                    float kept_9 = v166 * held_25;
                    float held_45 = fma(scaled_2, keys_17, kept_9);  // scan.rs:199
                    float sum_12 = fma(queries_17, held_45, sum_11);  // scan.rs:200
                    float v167 = rates_2 * step_2;  // scan.rs:198
                    float v168 = precise::exp2(v167);
                    float kept_10 = v168 * held_26;
                    float held_46 = fma(scaled_2, keys_18, kept_10);  // scan.rs:199
                    float sum_13 = fma(queries_18, held_46, sum_12);  // scan.rs:200
                    float v169 = rates_3 * step_2;  // scan.rs:198
                    float v170 = precise::exp2(v169);
                    float kept_11 = v170 * held_27;
                    float held_47 = fma(scaled_2, keys_19, kept_11);  // scan.rs:199
                    float sum_14 = fma(queries_19, held_47, sum_13);  // scan.rs:200
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
                    float skipped_2 = fma(skip, inputs_6, total_2);  // scan.rs:88
                    float v174 = kiln_silu(gates_6);  // scan.rs:89
                    float v175 = skipped_2 * v174;
                    ulong v176 = (ulong)tgid.y;  // scan.rs:80
                    ulong v177 = (ulong)tokens;
                    ulong v178 = v177 * 40ul;
                    ulong v179 = v176 * v178;
                    ulong v180 = (ulong)t_1;
                    ulong v181 = v180 * 40ul;
                    ulong v182 = v179 + v181;
                    ulong v183 = (ulong)channel;
                    ulong v184 = v182 + v183;
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
                    float v190 = precise::exp2(v189);
                    float kept_12 = v190 * held_36;
                    float held_56 = fma(scaled_3, keys_24, kept_12);  // scan.rs:199
                    float sum_16 = fma(queries_24, held_56, 0.0f);  // scan.rs:200
                    float v191 = rates_1 * step_3;  // scan.rs:198
                    float v192 = precise::exp2(v191);
                    float kept_13 = v192 * held_37;
                    float held_57 = fma(scaled_3, keys_25, kept_13);  // scan.rs:199
                    float sum_17 = fma(queries_25, held_57, sum_16);  // scan.rs:200
                    float v193 = rates_2 * step_3;  // scan.rs:198
                    float v194 = precise::exp2(v193);
                    float kept_14 = v194 * held_38;
                    float held_58 = fma(scaled_3, keys_26, kept_14);  // scan.rs:199
                    float sum_18 = fma(queries_26, held_58, sum_17);  // scan.rs:200
                    float v195 = rates_3 * step_3;  // scan.rs:198
                    float v196 = precise::exp2(v195);
                    float kept_15 = v196 * held_39;
                    float held_59 = fma(scaled_3, keys_27, kept_15);  // scan.rs:199
                    float sum_19 = fma(queries_27, held_59, sum_18);  // scan.rs:200
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
                    float skipped_3 = fma(skip, inputs_9, total_3);  // scan.rs:88
                    float v200 = kiln_silu(gates_9);  // scan.rs:89
                    float v201 = skipped_3 * v200;
                    ulong v202 = (ulong)tgid.y;  // scan.rs:80
                    ulong v203 = (ulong)tokens;
                    ulong v204 = v203 * 40ul;
                    ulong v205 = v202 * v204;
                    ulong v206 = (ulong)t_2;
                    ulong v207 = v206 * 40ul;
                    ulong v208 = v205 + v207;
                    ulong v209 = (ulong)channel;
                    ulong v210 = v208 + v209;
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
            ulong v211 = (ulong)tgid.y;  // scan.rs:79
            ulong v212 = v211 * 640ul;
            ulong v213 = (ulong)channel;
            ulong v214 = v213 * 16ul;
            ulong v215 = v212 + v214;
            ulong v216 = (ulong)column;  // scan.rs:216
            ulong v217 = v215 + v216;
            *(device float4*)(state + v217) = float4(held_8, held_9, held_10, held_11);
        }
    } else {
        bool v218 = lane == 0u;  // scan.rs:224
        bool v219 = inside && v218;
        for (uint i = 0u; i < tokens; ++i) {  // scan.rs:222
            bool v220 = i < tokens;  // scan.rs:224
            bool v221 = v219 && v220;
            if (v221) {
                ulong v222 = (ulong)tgid.y;  // scan.rs:80
                ulong v223 = (ulong)tokens;
                ulong v224 = v223 * 40ul;
                ulong v225 = v222 * v224;
                ulong v226 = (ulong)i;
                ulong v227 = v226 * 40ul;
                ulong v228 = v225 + v227;
                ulong v229 = (ulong)channel;
                ulong v230 = v228 + v229;
                y[v230] = 0.0f;  // scan.rs:225
            }
        }
    }
}
