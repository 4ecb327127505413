// ssm_chunks f32/f32, has_dt_bias=1 has_d_skip=1 has_z=1 has_cu_seqlens=0 has_counts=0 has_read_slots=0 has_write_slots=0 dt_min=0.001 dt_max=100 batch=1 slots=1 tokens=64 heads=1 groups=1 p=16 n=32 log_a=1 raw_dt=1 d_by_channel=0

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

static inline float2 kiln_mma_f32(float2 c, float a0, float a1, float b0, float b1) {
    simdgroup_matrix<float, 8, 8> a, b;
    simdgroup_matrix<float, 8, 8> sum;
    a.thread_elements()[0] = a0;
    a.thread_elements()[1] = a1;
    b.thread_elements()[0] = b0;
    b.thread_elements()[1] = b1;
    sum.thread_elements()[0] = c.x;
    sum.thread_elements()[1] = c.y;
    simdgroup_multiply_accumulate(sum, a, b, sum);
    return float2(sum.thread_elements()[0], sum.thread_elements()[1]);
}

// x / (1 + exp(-x))
static inline float kiln_silu(float x) {
    if (x < -80.0f) return x < -120.0f ? -0.0f : x * precise::exp(x + 37.0f) * 8.53304763e-17f;
    return x / (1.0f + precise::exp(-x));
}

kernel void ssm_chunks(
    device const float* x [[buffer(0)]],
    device const float* a [[buffer(1)]],
    device const float* b_mat [[buffer(2)]],
    device const float* c_mat [[buffer(3)]],
    device const float* dt [[buffer(4)]],
    device const float* dt_bias [[buffer(5)]],
    device const float* d_skip [[buffer(6)]],
    device const float* z [[buffer(7)]],
    device const int* cu_seqlens [[buffer(8)]],
    device const int* counts [[buffer(9)]],
    device const int* read_slots [[buffer(10)]],
    device const int* write_slots [[buffer(11)]],
    device float* state [[buffer(12)]],
    device float* y [[buffer(13)]],
    constant float& dt_min [[buffer(14)]],
    constant float& dt_max [[buffer(15)]],
    constant uint& batch [[buffer(16)]],
    constant uint& slots [[buffer(17)]],
    constant uint& tokens [[buffer(18)]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    alignas(16) threadgroup float decays[64];  // chunked.rs:121
    threadgroup float steps[64];  // chunked.rs:122
    threadgroup float from_block[64];  // chunked.rs:123
    alignas(16) threadgroup float from_start[128];  // chunked.rs:124
    alignas(16) threadgroup float to_block[256];  // chunked.rs:125
    alignas(16) threadgroup float to_end[128];  // chunked.rs:126
    alignas(16) threadgroup float within[1280];  // chunked.rs:127
    alignas(128) threadgroup float a0[4096];  // chunked.rs:128
    float a1[64];  // chunked.rs:334
    float a2[32];  // chunked.rs:344
    bool has_slot = tgid.y < slots;  // ssm.rs:124
    uint end = has_slot ? tokens : 0u;  // chunked.rs:100
    uint v0 = end / 64u;  // chunked.rs:101
    uint v1 = end % 64u;
    bool v2 = v1 != 0u;
    uint v3 = (uint)v2;
    uint v4 = v0 + v3;
    uint v5 = tokens / 64u;
    uint v6 = tokens % 64u;
    bool v7 = v6 != 0u;
    uint v8 = (uint)v7;
    uint v9 = v5 + v8;
    uint turns = v4 < v9 ? v4 : v9;
    uint v10 = tgid.x * 16u;  // chunked.rs:196
    ulong v11 = (ulong)v10;
    ulong head = v11 * 32ul;
    float v12;  // chunked.rs:199
    float v13;
    float v14;
    float v15;
    float v16;
    float v17;
    float v18;
    float v19;
    float v20;
    float v21;
    float v22;
    float v23;
    float v24;
    float v25;
    float v26;
    float v27;
    if (has_slot) {
        ulong v28 = (ulong)tgid.y;  // chunked.rs:200
        ulong v29 = v28 * 512ul;
        ulong v30 = v29 + head;
        uint v31 = simd_lane / 16u;
        uint v32 = v31 * 4u;
        uint v33 = simd_lane / 2u;
        uint v34 = v33 % 4u;
        uint v35 = simd_lane / 8u;
        uint v36 = v35 % 2u;
        uint v37 = v36 * 4u;
        uint v38 = simd_lane % 2u;
        uint v39 = v38 * 2u;
        uint v40 = v32 + v34;
        uint v41 = v37 + v39;
        ulong v42 = (ulong)v40;
        ulong v43 = (ulong)v41;
        ulong v44 = v42 * 32ul;
        ulong v45 = v30 + v44;
        ulong v46 = v45 + v43;
        float2 q0 = *(device float2*)(state + v46);
        float v47 = q0.x;
        float v48 = q0.y;
        uint v49 = v41 + 8u;
        ulong v50 = (ulong)v49;
        ulong v51 = v45 + v50;
        float2 q1 = *(device float2*)(state + v51);
        float v52 = q1.x;
        float v53 = q1.y;
        uint v54 = v41 + 16u;
        ulong v55 = (ulong)v54;
        ulong v56 = v45 + v55;
        float2 q2 = *(device float2*)(state + v56);
        float v57 = q2.x;
        float v58 = q2.y;
        uint v59 = v41 + 24u;
        ulong v60 = (ulong)v59;
        ulong v61 = v45 + v60;
        float2 q3 = *(device float2*)(state + v61);
        float v62 = q3.x;
        float v63 = q3.y;
        uint v64 = v40 + 8u;
        ulong v65 = (ulong)v64;
        ulong v66 = v65 * 32ul;
        ulong v67 = v30 + v66;
        ulong v68 = v67 + v43;
        float2 q4 = *(device float2*)(state + v68);
        float v69 = q4.x;
        float v70 = q4.y;
        ulong v71 = v67 + v50;
        float2 q5 = *(device float2*)(state + v71);
        float v72 = q5.x;
        float v73 = q5.y;
        ulong v74 = v67 + v55;
        float2 q6 = *(device float2*)(state + v74);
        float v75 = q6.x;
        float v76 = q6.y;
        ulong v77 = v67 + v60;
        float2 q7 = *(device float2*)(state + v77);
        float v78 = q7.x;
        float v79 = q7.y;
        v12 = v47;  // chunked.rs:199
        v13 = v48;
        v14 = v52;
        v15 = v53;
        v16 = v57;
        v17 = v58;
        v18 = v62;
        v19 = v63;
        v20 = v69;
        v21 = v70;
        v22 = v72;
        v23 = v73;
        v24 = v75;
        v25 = v76;
        v26 = v78;
        v27 = v79;
    } else {
        v12 = 0.0f;
        v13 = 0.0f;
        v14 = 0.0f;
        v15 = 0.0f;
        v16 = 0.0f;
        v17 = 0.0f;
        v18 = 0.0f;
        v19 = 0.0f;
        v20 = 0.0f;
        v21 = 0.0f;
        v22 = 0.0f;
        v23 = 0.0f;
        v24 = 0.0f;
        v25 = 0.0f;
        v26 = 0.0f;
        v27 = 0.0f;
    }
    bool v80 = tid < end;  // chunked.rs:155
    float step_;
    float decay;
    if (v80) {
        ulong v81 = (ulong)tgid.y;  // chunked.rs:116
        ulong v82 = (ulong)tokens;
        ulong v83 = v81 * v82;
        ulong v84 = (ulong)tid;
        ulong v85 = v83 + v84;
        ulong v86 = (ulong)tgid.x;
        ulong v87 = v85 + v86;
        float raw = dt[v87];  // chunked.rs:156
        float bias = dt_bias[tgid.x];  // ssm.rs:143
        float v88 = raw + bias;  // ssm.rs:73
        float dt_1 = kiln_softplus(v88);
        bool v89 = dt_1 < dt_min;  // ssm.rs:74
        float step_1;
        if (v89) {
            step_1 = dt_min;
        } else {
            bool v90 = dt_1 > dt_max;  // ssm.rs:76
            float v91 = v90 ? dt_max : dt_1;
            step_1 = v91;  // ssm.rs:74
        }
        float a_1 = a[tgid.x];  // chunked.rs:158
        float v92 = precise::exp(a_1);  // ssm.rs:137
        float v93 = -v92;
        float v94 = v93 * step_1;
        float decay_1 = precise::exp(v94);
        step_ = step_1;  // chunked.rs:155
        decay = decay_1;
    } else {
        step_ = 0.0f;
        decay = 1.0f;
    }
    decays[tid] = decay;  // chunked.rs:160
    steps[tid] = step_;  // chunked.rs:161
    uint token = tid + 32u;  // chunked.rs:150
    bool v95 = token < end;  // chunked.rs:155
    float step_2;
    float decay_2;
    if (v95) {
        ulong v96 = (ulong)tgid.y;  // chunked.rs:116
        ulong v97 = (ulong)tokens;
        ulong v98 = v96 * v97;
        ulong v99 = (ulong)token;
        ulong v100 = v98 + v99;
        ulong v101 = (ulong)tgid.x;
        ulong v102 = v100 + v101;
        float raw_1 = dt[v102];  // chunked.rs:156
        float bias_1 = dt_bias[tgid.x];  // ssm.rs:143
        float v103 = raw_1 + bias_1;  // ssm.rs:73
        float dt_2 = kiln_softplus(v103);
        bool v104 = dt_2 < dt_min;  // ssm.rs:74
        float step_3;
        if (v104) {
            step_3 = dt_min;
        } else {
            bool v105 = dt_2 > dt_max;  // ssm.rs:76
            float v106 = v105 ? dt_max : dt_2;
            step_3 = v106;  // ssm.rs:74
        }
        float a_2 = a[tgid.x];  // chunked.rs:158
        float v107 = precise::exp(a_2);  // ssm.rs:137
        float v108 = -v107;
        float v109 = v108 * step_3;
        float decay_3 = precise::exp(v109);
        step_2 = step_3;  // chunked.rs:155
        decay_2 = decay_3;
    } else {
        step_2 = 0.0f;
        decay_2 = 1.0f;
    }
    decays[token] = decay_2;  // chunked.rs:160
    steps[token] = step_2;  // chunked.rs:161
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // chunked.rs:215
    uint block = tid / 16u;  // chunked.rs:169
    uint column = tid % 16u;
    float4 q8 = *(threadgroup float4*)(decays + 0u);  // chunked.rs:172
    float wholes = q8.x;
    float v110 = q8.y;
    float v111 = q8.z;
    float v112 = q8.w;
    float wholes_1 = wholes * v110;  // chunked.rs:174
    float wholes_2 = wholes_1 * v111;
    float wholes_3 = wholes_2 * v112;
    float4 q9 = *(threadgroup float4*)(decays + 4u);
    float v113 = q9.x;
    float v114 = q9.y;
    float v115 = q9.z;
    float v116 = q9.w;
    float wholes_4 = wholes_3 * v113;
    float wholes_5 = wholes_4 * v114;
    float wholes_6 = wholes_5 * v115;
    float wholes_7 = wholes_6 * v116;
    float4 q10 = *(threadgroup float4*)(decays + 8u);
    float v117 = q10.x;
    float v118 = q10.y;
    float v119 = q10.z;
    float v120 = q10.w;
    float wholes_8 = wholes_7 * v117;
    float wholes_9 = wholes_8 * v118;
    float wholes_10 = wholes_9 * v119;
    float wholes_11 = wholes_10 * v120;
    float4 q11 = *(threadgroup float4*)(decays + 12u);
    float v121 = q11.x;
    float v122 = q11.y;
    float v123 = q11.z;
    float v124 = q11.w;
    float wholes_12 = wholes_11 * v121;
    float wholes_13 = wholes_12 * v122;
    float wholes_14 = wholes_13 * v123;
    float wholes_15 = wholes_14 * v124;
    float4 q12 = *(threadgroup float4*)(decays + 16u);  // chunked.rs:172
    float wholes_16 = q12.x;
    float v125 = q12.y;
    float v126 = q12.z;
    float v127 = q12.w;
    float wholes_17 = wholes_16 * v125;  // chunked.rs:174
    float wholes_18 = wholes_17 * v126;
    float wholes_19 = wholes_18 * v127;
    float4 q13 = *(threadgroup float4*)(decays + 20u);
    float v128 = q13.x;
    float v129 = q13.y;
    float v130 = q13.z;
    float v131 = q13.w;
    float wholes_20 = wholes_19 * v128;
    float wholes_21 = wholes_20 * v129;
    float wholes_22 = wholes_21 * v130;
    float wholes_23 = wholes_22 * v131;
    float4 q14 = *(threadgroup float4*)(decays + 24u);
    float v132 = q14.x;
    float v133 = q14.y;
    float v134 = q14.z;
    float v135 = q14.w;
    float wholes_24 = wholes_23 * v132;
    float wholes_25 = wholes_24 * v133;
    float wholes_26 = wholes_25 * v134;
    float wholes_27 = wholes_26 * v135;
    float4 q15 = *(threadgroup float4*)(decays + 28u);
    float v136 = q15.x;
    float v137 = q15.y;
    float v138 = q15.z;
    float v139 = q15.w;
    float wholes_28 = wholes_27 * v136;
    float wholes_29 = wholes_28 * v137;
    float wholes_30 = wholes_29 * v138;
    float wholes_31 = wholes_30 * v139;
    float4 q16 = *(threadgroup float4*)(decays + 32u);  // chunked.rs:172
    float wholes_32 = q16.x;
    float v140 = q16.y;
    float v141 = q16.z;
    float v142 = q16.w;
    float wholes_33 = wholes_32 * v140;  // chunked.rs:174
    float wholes_34 = wholes_33 * v141;
    float wholes_35 = wholes_34 * v142;
    float4 q17 = *(threadgroup float4*)(decays + 36u);
    float v143 = q17.x;
    float v144 = q17.y;
    float v145 = q17.z;
    float v146 = q17.w;
    float wholes_36 = wholes_35 * v143;
    float wholes_37 = wholes_36 * v144;
    float wholes_38 = wholes_37 * v145;
    float wholes_39 = wholes_38 * v146;
    float4 q18 = *(threadgroup float4*)(decays + 40u);
    float v147 = q18.x;
    float v148 = q18.y;
    float v149 = q18.z;
    float v150 = q18.w;
    float wholes_40 = wholes_39 * v147;
    float wholes_41 = wholes_40 * v148;
    float wholes_42 = wholes_41 * v149;
    float wholes_43 = wholes_42 * v150;
    float4 q19 = *(threadgroup float4*)(decays + 44u);
    float v151 = q19.x;
    float v152 = q19.y;
    float v153 = q19.z;
    float v154 = q19.w;
    float wholes_44 = wholes_43 * v151;
    float wholes_45 = wholes_44 * v152;
    float wholes_46 = wholes_45 * v153;
    float wholes_47 = wholes_46 * v154;
    float4 q20 = *(threadgroup float4*)(decays + 48u);  // chunked.rs:172
    float wholes_48 = q20.x;
    float v155 = q20.y;
    float v156 = q20.z;
    float v157 = q20.w;
    float wholes_49 = wholes_48 * v155;  // chunked.rs:174
    float wholes_50 = wholes_49 * v156;
    float wholes_51 = wholes_50 * v157;
    float4 q21 = *(threadgroup float4*)(decays + 52u);
    float v158 = q21.x;
    float v159 = q21.y;
    float v160 = q21.z;
    float v161 = q21.w;
    float wholes_52 = wholes_51 * v158;
    float wholes_53 = wholes_52 * v159;
    float wholes_54 = wholes_53 * v160;
    float wholes_55 = wholes_54 * v161;
    float4 q22 = *(threadgroup float4*)(decays + 56u);
    float v162 = q22.x;
    float v163 = q22.y;
    float v164 = q22.z;
    float v165 = q22.w;
    float wholes_56 = wholes_55 * v162;
    float wholes_57 = wholes_56 * v163;
    float wholes_58 = wholes_57 * v164;
    float wholes_59 = wholes_58 * v165;
    float4 q23 = *(threadgroup float4*)(decays + 60u);
    float v166 = q23.x;
    float v167 = q23.y;
    float v168 = q23.z;
    float v169 = q23.w;
    float wholes_60 = wholes_59 * v166;
    float wholes_61 = wholes_60 * v167;
    float wholes_62 = wholes_61 * v168;
    float wholes_63 = wholes_62 * v169;
    float behind = steps[tid];  // chunked.rs:177
    uint v170 = block * 16u;  // chunked.rs:179
    float4 q24 = *(threadgroup float4*)(decays + v170);
    float decay_4 = q24.x;
    float decay_5 = q24.y;
    float decay_6 = q24.z;
    float decay_7 = q24.w;
    float up_to = 1.0f * decay_4;  // chunked.rs:180
    float behind_1 = behind * 1.0f;  // chunked.rs:181
    uint v171 = tid * 20u;  // chunked.rs:182
    bool v172 = 1u <= column;  // chunked.rs:180
    float v173 = v172 ? decay_5 : 1.0f;
    float up_to_1 = up_to * v173;
    bool v174 = 1u > column;  // chunked.rs:181
    float v175 = v174 ? decay_5 : 1.0f;
    float behind_2 = behind_1 * v175;
    bool v176 = 2u <= column;  // chunked.rs:180
    float v177 = v176 ? decay_6 : 1.0f;
    float up_to_2 = up_to_1 * v177;
    bool v178 = 2u > column;  // chunked.rs:181
    float v179 = v178 ? decay_6 : 1.0f;
    float behind_3 = behind_2 * v179;
    bool v180 = 3u <= column;  // chunked.rs:180
    float v181 = v180 ? decay_7 : 1.0f;
    float up_to_3 = up_to_2 * v181;
    bool v182 = 3u > column;  // chunked.rs:181
    float v183 = v182 ? decay_7 : 1.0f;
    float behind_4 = behind_3 * v183;
    *(threadgroup float4*)(within + v171) = float4(behind_1, behind_2, behind_3, behind_4);  // chunked.rs:182
    uint v184 = v170 + 4u;  // chunked.rs:179
    float4 q25 = *(threadgroup float4*)(decays + v184);
    float decay_8 = q25.x;
    float decay_9 = q25.y;
    float decay_10 = q25.z;
    float decay_11 = q25.w;
    bool v185 = 4u <= column;  // chunked.rs:180
    float v186 = v185 ? decay_8 : 1.0f;
    float up_to_4 = up_to_3 * v186;
    bool v187 = 4u > column;  // chunked.rs:181
    float v188 = v187 ? decay_8 : 1.0f;
    float behind_5 = behind_4 * v188;
    uint v189 = v171 + 4u;  // chunked.rs:182
    bool v190 = 5u <= column;  // chunked.rs:180
    float v191 = v190 ? decay_9 : 1.0f;
    float up_to_5 = up_to_4 * v191;
    bool v192 = 5u > column;  // chunked.rs:181
    float v193 = v192 ? decay_9 : 1.0f;
    float behind_6 = behind_5 * v193;
    bool v194 = 6u <= column;  // chunked.rs:180
    float v195 = v194 ? decay_10 : 1.0f;
    float up_to_6 = up_to_5 * v195;
    bool v196 = 6u > column;  // chunked.rs:181
    float v197 = v196 ? decay_10 : 1.0f;
    float behind_7 = behind_6 * v197;
    bool v198 = 7u <= column;  // chunked.rs:180
    float v199 = v198 ? decay_11 : 1.0f;
    float up_to_7 = up_to_6 * v199;
    bool v200 = 7u > column;  // chunked.rs:181
    float v201 = v200 ? decay_11 : 1.0f;
    float behind_8 = behind_7 * v201;
    *(threadgroup float4*)(within + v189) = float4(behind_5, behind_6, behind_7, behind_8);  // chunked.rs:182
    uint v202 = v170 + 8u;  // chunked.rs:179
    float4 q26 = *(threadgroup float4*)(decays + v202);
    float decay_12 = q26.x;
    float decay_13 = q26.y;
    float decay_14 = q26.z;
    float decay_15 = q26.w;
    bool v203 = 8u <= column;  // chunked.rs:180
    float v204 = v203 ? decay_12 : 1.0f;
    float up_to_8 = up_to_7 * v204;
    bool v205 = 8u > column;  // chunked.rs:181
    float v206 = v205 ? decay_12 : 1.0f;
    float behind_9 = behind_8 * v206;
    uint v207 = v171 + 8u;  // chunked.rs:182
    bool v208 = 9u <= column;  // chunked.rs:180
    float v209 = v208 ? decay_13 : 1.0f;
    float up_to_9 = up_to_8 * v209;
    bool v210 = 9u > column;  // chunked.rs:181
    float v211 = v210 ? decay_13 : 1.0f;
    float behind_10 = behind_9 * v211;
    bool v212 = 10u <= column;  // chunked.rs:180
    float v213 = v212 ? decay_14 : 1.0f;
    float up_to_10 = up_to_9 * v213;
    bool v214 = 10u > column;  // chunked.rs:181
    float v215 = v214 ? decay_14 : 1.0f;
    float behind_11 = behind_10 * v215;
    bool v216 = 11u <= column;  // chunked.rs:180
    float v217 = v216 ? decay_15 : 1.0f;
    float up_to_11 = up_to_10 * v217;
    bool v218 = 11u > column;  // chunked.rs:181
    float v219 = v218 ? decay_15 : 1.0f;
    float behind_12 = behind_11 * v219;
    *(threadgroup float4*)(within + v207) = float4(behind_9, behind_10, behind_11, behind_12);  // chunked.rs:182
    uint v220 = v170 + 12u;  // chunked.rs:179
    float4 q27 = *(threadgroup float4*)(decays + v220);
    float decay_16 = q27.x;
    float decay_17 = q27.y;
    float decay_18 = q27.z;
    float decay_19 = q27.w;
    bool v221 = 12u <= column;  // chunked.rs:180
    float v222 = v221 ? decay_16 : 1.0f;
    float up_to_12 = up_to_11 * v222;
    bool v223 = 12u > column;  // chunked.rs:181
    float v224 = v223 ? decay_16 : 1.0f;
    float behind_13 = behind_12 * v224;
    uint v225 = v171 + 12u;  // chunked.rs:182
    bool v226 = 13u <= column;  // chunked.rs:180
    float v227 = v226 ? decay_17 : 1.0f;
    float up_to_13 = up_to_12 * v227;
    bool v228 = 13u > column;  // chunked.rs:181
    float v229 = v228 ? decay_17 : 1.0f;
    float behind_14 = behind_13 * v229;
    bool v230 = 14u <= column;  // chunked.rs:180
    float v231 = v230 ? decay_18 : 1.0f;
    float up_to_14 = up_to_13 * v231;
    bool v232 = 14u > column;  // chunked.rs:181
    float v233 = v232 ? decay_18 : 1.0f;
    float behind_15 = behind_14 * v233;
    bool v234 = 15u <= column;  // chunked.rs:180
    float v235 = v234 ? decay_19 : 1.0f;
    float up_to_15 = up_to_14 * v235;
    bool v236 = 15u > column;  // chunked.rs:181
    float v237 = v236 ? decay_19 : 1.0f;
    float behind_16 = behind_15 * v237;
    *(threadgroup float4*)(within + v225) = float4(behind_13, behind_14, behind_15, behind_16);  // chunked.rs:182
    from_block[tid] = up_to_15;  // chunked.rs:184
    bool v238 = 0u < block;  // chunked.rs:186
    float v239;
    if (v238) {
        v239 = wholes_15;
    } else {
        v239 = 1.0f;
    }
    float up_to_16 = up_to_15 * v239;
    to_block[tid] = behind_16;  // chunked.rs:187
    float v240;  // chunked.rs:188
    if (false) {
        v240 = wholes_15;
    } else {
        v240 = 1.0f;
    }
    float behind_17 = behind_16 * v240;
    float v241;  // chunked.rs:186
    if (false) {
        v241 = wholes_31;
    } else {
        v241 = 1.0f;
    }
    float up_to_17 = up_to_16 * v241;
    uint v242 = tid + 64u;  // chunked.rs:187
    to_block[v242] = behind_17;
    bool v243 = 1u > block;  // chunked.rs:188
    float v244;
    if (v243) {
        v244 = wholes_31;
    } else {
        v244 = 1.0f;
    }
    float behind_18 = behind_17 * v244;
    float v245;  // chunked.rs:186
    if (false) {
        v245 = wholes_47;
    } else {
        v245 = 1.0f;
    }
    float up_to_18 = up_to_17 * v245;
    uint v246 = tid + 128u;  // chunked.rs:187
    to_block[v246] = behind_18;
    float v247;  // chunked.rs:188
    if (true) {
        v247 = wholes_47;
    } else {
        v247 = 1.0f;
    }
    float behind_19 = behind_18 * v247;
    float v248;  // chunked.rs:186
    if (false) {
        v248 = wholes_63;
    } else {
        v248 = 1.0f;
    }
    float up_to_19 = up_to_18 * v248;
    uint v249 = tid + 192u;  // chunked.rs:187
    to_block[v249] = behind_19;
    float v250;  // chunked.rs:188
    if (true) {
        v250 = wholes_63;
    } else {
        v250 = 1.0f;
    }
    float behind_20 = behind_19 * v250;
    from_start[tid] = up_to_19;  // chunked.rs:190
    to_end[tid] = behind_20;  // chunked.rs:191
    uint block_1 = token / 16u;  // chunked.rs:169
    uint column_1 = token % 16u;
    float4 q28 = *(threadgroup float4*)(decays + 0u);  // chunked.rs:172
    float wholes_64 = q28.x;
    float v251 = q28.y;
    float v252 = q28.z;
    float v253 = q28.w;
    float wholes_65 = wholes_64 * v251;  // chunked.rs:174
    float wholes_66 = wholes_65 * v252;
    float wholes_67 = wholes_66 * v253;
    float4 q29 = *(threadgroup float4*)(decays + 4u);
    float v254 = q29.x;
    float v255 = q29.y;
    float v256 = q29.z;
    float v257 = q29.w;
    float wholes_68 = wholes_67 * v254;
    float wholes_69 = wholes_68 * v255;
    float wholes_70 = wholes_69 * v256;
    float wholes_71 = wholes_70 * v257;
    float4 q30 = *(threadgroup float4*)(decays + 8u);
    float v258 = q30.x;
    float v259 = q30.y;
    float v260 = q30.z;
    float v261 = q30.w;
    float wholes_72 = wholes_71 * v258;
    float wholes_73 = wholes_72 * v259;
    float wholes_74 = wholes_73 * v260;
    float wholes_75 = wholes_74 * v261;
    float4 q31 = *(threadgroup float4*)(decays + 12u);
    float v262 = q31.x;
    float v263 = q31.y;
    float v264 = q31.z;
    float v265 = q31.w;
    float wholes_76 = wholes_75 * v262;
    float wholes_77 = wholes_76 * v263;
    float wholes_78 = wholes_77 * v264;
    float wholes_79 = wholes_78 * v265;
    float4 q32 = *(threadgroup float4*)(decays + 16u);  // chunked.rs:172
    float wholes_80 = q32.x;
    float v266 = q32.y;
    float v267 = q32.z;
    float v268 = q32.w;
    float wholes_81 = wholes_80 * v266;  // chunked.rs:174
    float wholes_82 = wholes_81 * v267;
    float wholes_83 = wholes_82 * v268;
    float4 q33 = *(threadgroup float4*)(decays + 20u);
    float v269 = q33.x;
    float v270 = q33.y;
    float v271 = q33.z;
    float v272 = q33.w;
    float wholes_84 = wholes_83 * v269;
    float wholes_85 = wholes_84 * v270;
    float wholes_86 = wholes_85 * v271;
    float wholes_87 = wholes_86 * v272;
    float4 q34 = *(threadgroup float4*)(decays + 24u);
    float v273 = q34.x;
    float v274 = q34.y;
    float v275 = q34.z;
    float v276 = q34.w;
    float wholes_88 = wholes_87 * v273;
    float wholes_89 = wholes_88 * v274;
    float wholes_90 = wholes_89 * v275;
    float wholes_91 = wholes_90 * v276;
    float4 q35 = *(threadgroup float4*)(decays + 28u);
    float v277 = q35.x;
    float v278 = q35.y;
    float v279 = q35.z;
    float v280 = q35.w;
    float wholes_92 = wholes_91 * v277;
    float wholes_93 = wholes_92 * v278;
    float wholes_94 = wholes_93 * v279;
    float wholes_95 = wholes_94 * v280;
    float4 q36 = *(threadgroup float4*)(decays + 32u);  // chunked.rs:172
    float wholes_96 = q36.x;
    float v281 = q36.y;
    float v282 = q36.z;
    float v283 = q36.w;
    float wholes_97 = wholes_96 * v281;  // chunked.rs:174
    float wholes_98 = wholes_97 * v282;
    float wholes_99 = wholes_98 * v283;
    float4 q37 = *(threadgroup float4*)(decays + 36u);
    float v284 = q37.x;
    float v285 = q37.y;
    float v286 = q37.z;
    float v287 = q37.w;
    float wholes_100 = wholes_99 * v284;
    float wholes_101 = wholes_100 * v285;
    float wholes_102 = wholes_101 * v286;
    float wholes_103 = wholes_102 * v287;
    float4 q38 = *(threadgroup float4*)(decays + 40u);
    float v288 = q38.x;
    float v289 = q38.y;
    float v290 = q38.z;
    float v291 = q38.w;
    float wholes_104 = wholes_103 * v288;
    float wholes_105 = wholes_104 * v289;
    float wholes_106 = wholes_105 * v290;
    float wholes_107 = wholes_106 * v291;
    float4 q39 = *(threadgroup float4*)(decays + 44u);
    float v292 = q39.x;
    float v293 = q39.y;
    float v294 = q39.z;
    float v295 = q39.w;
    float wholes_108 = wholes_107 * v292;
    float wholes_109 = wholes_108 * v293;
    float wholes_110 = wholes_109 * v294;
    float wholes_111 = wholes_110 * v295;
    float4 q40 = *(threadgroup float4*)(decays + 48u);  // chunked.rs:172
    float wholes_112 = q40.x;
    float v296 = q40.y;
    float v297 = q40.z;
    float v298 = q40.w;
    float wholes_113 = wholes_112 * v296;  // chunked.rs:174
    float wholes_114 = wholes_113 * v297;
    float wholes_115 = wholes_114 * v298;
    float4 q41 = *(threadgroup float4*)(decays + 52u);
    float v299 = q41.x;
    float v300 = q41.y;
    float v301 = q41.z;
    float v302 = q41.w;
    float wholes_116 = wholes_115 * v299;
    float wholes_117 = wholes_116 * v300;
    float wholes_118 = wholes_117 * v301;
    float wholes_119 = wholes_118 * v302;
    float4 q42 = *(threadgroup float4*)(decays + 56u);
    float v303 = q42.x;
    float v304 = q42.y;
    float v305 = q42.z;
    float v306 = q42.w;
    float wholes_120 = wholes_119 * v303;
    float wholes_121 = wholes_120 * v304;
    float wholes_122 = wholes_121 * v305;
    float wholes_123 = wholes_122 * v306;
    float4 q43 = *(threadgroup float4*)(decays + 60u);
    float v307 = q43.x;
    float v308 = q43.y;
    float v309 = q43.z;
    float v310 = q43.w;
    float wholes_124 = wholes_123 * v307;
    float wholes_125 = wholes_124 * v308;
    float wholes_126 = wholes_125 * v309;
    float wholes_127 = wholes_126 * v310;
    float behind_21 = steps[token];  // chunked.rs:177
    uint v311 = block_1 * 16u;  // chunked.rs:179
    float4 q44 = *(threadgroup float4*)(decays + v311);
    float decay_20 = q44.x;
    float decay_21 = q44.y;
    float decay_22 = q44.z;
    float decay_23 = q44.w;
    float up_to_20 = 1.0f * decay_20;  // chunked.rs:180
    float behind_22 = behind_21 * 1.0f;  // chunked.rs:181
    uint v312 = token * 20u;  // chunked.rs:182
    bool v313 = 1u <= column_1;  // chunked.rs:180
    float v314 = v313 ? decay_21 : 1.0f;
    float up_to_21 = up_to_20 * v314;
    bool v315 = 1u > column_1;  // chunked.rs:181
    float v316 = v315 ? decay_21 : 1.0f;
    float behind_23 = behind_22 * v316;
    bool v317 = 2u <= column_1;  // chunked.rs:180
    float v318 = v317 ? decay_22 : 1.0f;
    float up_to_22 = up_to_21 * v318;
    bool v319 = 2u > column_1;  // chunked.rs:181
    float v320 = v319 ? decay_22 : 1.0f;
    float behind_24 = behind_23 * v320;
    bool v321 = 3u <= column_1;  // chunked.rs:180
    float v322 = v321 ? decay_23 : 1.0f;
    float up_to_23 = up_to_22 * v322;
    bool v323 = 3u > column_1;  // chunked.rs:181
    float v324 = v323 ? decay_23 : 1.0f;
    float behind_25 = behind_24 * v324;
    *(threadgroup float4*)(within + v312) = float4(behind_22, behind_23, behind_24, behind_25);  // chunked.rs:182
    uint v325 = v311 + 4u;  // chunked.rs:179
    float4 q45 = *(threadgroup float4*)(decays + v325);
    float decay_24 = q45.x;
    float decay_25 = q45.y;
    float decay_26 = q45.z;
    float decay_27 = q45.w;
    bool v326 = 4u <= column_1;  // chunked.rs:180
    float v327 = v326 ? decay_24 : 1.0f;
    float up_to_24 = up_to_23 * v327;
    bool v328 = 4u > column_1;  // chunked.rs:181
    float v329 = v328 ? decay_24 : 1.0f;
    float behind_26 = behind_25 * v329;
    uint v330 = v312 + 4u;  // chunked.rs:182
    bool v331 = 5u <= column_1;  // chunked.rs:180
    float v332 = v331 ? decay_25 : 1.0f;
    float up_to_25 = up_to_24 * v332;
    bool v333 = 5u > column_1;  // chunked.rs:181
    float v334 = v333 ? decay_25 : 1.0f;
    float behind_27 = behind_26 * v334;
    bool v335 = 6u <= column_1;  // chunked.rs:180
    float v336 = v335 ? decay_26 : 1.0f;
    float up_to_26 = up_to_25 * v336;
    bool v337 = 6u > column_1;  // chunked.rs:181
    float v338 = v337 ? decay_26 : 1.0f;
    float behind_28 = behind_27 * v338;
    bool v339 = 7u <= column_1;  // chunked.rs:180
    float v340 = v339 ? decay_27 : 1.0f;
    float up_to_27 = up_to_26 * v340;
    bool v341 = 7u > column_1;  // chunked.rs:181
    float v342 = v341 ? decay_27 : 1.0f;
    float behind_29 = behind_28 * v342;
    *(threadgroup float4*)(within + v330) = float4(behind_26, behind_27, behind_28, behind_29);  // chunked.rs:182
    uint v343 = v311 + 8u;  // chunked.rs:179
    float4 q46 = *(threadgroup float4*)(decays + v343);
    float decay_28 = q46.x;
    float decay_29 = q46.y;
    float decay_30 = q46.z;
    float decay_31 = q46.w;
    bool v344 = 8u <= column_1;  // chunked.rs:180
    float v345 = v344 ? decay_28 : 1.0f;
    float up_to_28 = up_to_27 * v345;
    bool v346 = 8u > column_1;  // chunked.rs:181
    float v347 = v346 ? decay_28 : 1.0f;
    float behind_30 = behind_29 * v347;
    uint v348 = v312 + 8u;  // chunked.rs:182
    bool v349 = 9u <= column_1;  // chunked.rs:180
    float v350 = v349 ? decay_29 : 1.0f;
    float up_to_29 = up_to_28 * v350;
    bool v351 = 9u > column_1;  // chunked.rs:181
    float v352 = v351 ? decay_29 : 1.0f;
    float behind_31 = behind_30 * v352;
    bool v353 = 10u <= column_1;  // chunked.rs:180
    float v354 = v353 ? decay_30 : 1.0f;
    float up_to_30 = up_to_29 * v354;
    bool v355 = 10u > column_1;  // chunked.rs:181
    float v356 = v355 ? decay_30 : 1.0f;
    float behind_32 = behind_31 * v356;
    bool v357 = 11u <= column_1;  // chunked.rs:180
    float v358 = v357 ? decay_31 : 1.0f;
    float up_to_31 = up_to_30 * v358;
    bool v359 = 11u > column_1;  // chunked.rs:181
    float v360 = v359 ? decay_31 : 1.0f;
    float behind_33 = behind_32 * v360;
    *(threadgroup float4*)(within + v348) = float4(behind_30, behind_31, behind_32, behind_33);  // chunked.rs:182
    uint v361 = v311 + 12u;  // chunked.rs:179
    float4 q47 = *(threadgroup float4*)(decays + v361);
    float decay_32 = q47.x;
    float decay_33 = q47.y;
    float decay_34 = q47.z;
    float decay_35 = q47.w;
    bool v362 = 12u <= column_1;  // chunked.rs:180
    float v363 = v362 ? decay_32 : 1.0f;
    float up_to_32 = up_to_31 * v363;
    bool v364 = 12u > column_1;  // chunked.rs:181
    float v365 = v364 ? decay_32 : 1.0f;
    float behind_34 = behind_33 * v365;
    uint v366 = v312 + 12u;  // chunked.rs:182
    bool v367 = 13u <= column_1;  // chunked.rs:180
    float v368 = v367 ? decay_33 : 1.0f;
    float up_to_33 = up_to_32 * v368;
    bool v369 = 13u > column_1;  // chunked.rs:181
    float v370 = v369 ? decay_33 : 1.0f;
    float behind_35 = behind_34 * v370;
    bool v371 = 14u <= column_1;  // chunked.rs:180
    float v372 = v371 ? decay_34 : 1.0f;
    float up_to_34 = up_to_33 * v372;
    bool v373 = 14u > column_1;  // chunked.rs:181
    float v374 = v373 ? decay_34 : 1.0f;
    float behind_36 = behind_35 * v374;
    bool v375 = 15u <= column_1;  // chunked.rs:180
    float v376 = v375 ? decay_35 : 1.0f;
    float up_to_35 = up_to_34 * v376;
    bool v377 = 15u > column_1;  // chunked.rs:181
    float v378 = v377 ? decay_35 : 1.0f;
    float behind_37 = behind_36 * v378;
    *(threadgroup float4*)(within + v366) = float4(behind_34, behind_35, behind_36, behind_37);  // chunked.rs:182
    from_block[token] = up_to_35;  // chunked.rs:184
    float v379;  // chunked.rs:186
    if (true) {
        v379 = wholes_79;
    } else {
        v379 = 1.0f;
    }
    float up_to_36 = up_to_35 * v379;
    to_block[token] = behind_37;  // chunked.rs:187
    float v380;  // chunked.rs:188
    if (false) {
        v380 = wholes_79;
    } else {
        v380 = 1.0f;
    }
    float behind_38 = behind_37 * v380;
    float v381;  // chunked.rs:186
    if (true) {
        v381 = wholes_95;
    } else {
        v381 = 1.0f;
    }
    float up_to_37 = up_to_36 * v381;
    uint v382 = tid + 96u;  // chunked.rs:187
    to_block[v382] = behind_38;
    float v383;  // chunked.rs:188
    if (false) {
        v383 = wholes_95;
    } else {
        v383 = 1.0f;
    }
    float behind_39 = behind_38 * v383;
    bool v384 = 2u < block_1;  // chunked.rs:186
    float v385;
    if (v384) {
        v385 = wholes_111;
    } else {
        v385 = 1.0f;
    }
    float up_to_38 = up_to_37 * v385;
    uint v386 = tid + 160u;  // chunked.rs:187
    to_block[v386] = behind_39;
    float v387;  // chunked.rs:188
    if (false) {
        v387 = wholes_111;
    } else {
        v387 = 1.0f;
    }
    float behind_40 = behind_39 * v387;
    float v388;  // chunked.rs:186
    if (false) {
        v388 = wholes_127;
    } else {
        v388 = 1.0f;
    }
    float up_to_39 = up_to_38 * v388;
    uint v389 = tid + 224u;  // chunked.rs:187
    to_block[v389] = behind_40;
    bool v390 = 3u > block_1;  // chunked.rs:188
    float v391;
    if (v390) {
        v391 = wholes_127;
    } else {
        v391 = 1.0f;
    }
    float behind_41 = behind_40 * v391;
    from_start[token] = up_to_39;  // chunked.rs:190
    to_end[token] = behind_41;  // chunked.rs:191
    uint v392 = tgid.x * 32u;  // chunked.rs:246
    ulong v393 = (ulong)tgid.y;  // chunked.rs:116
    ulong v394 = (ulong)tokens;
    ulong v395 = v394 * 32ul;
    ulong v396 = v393 * v395;
    ulong v397 = (ulong)v392;
    uint v398 = simd_lane / 16u;  // chunked.rs:246
    uint v399 = v398 * 4u;
    uint v400 = simd_lane / 2u;
    uint v401 = v400 % 4u;
    uint v402 = simd_lane / 8u;
    uint v403 = v402 % 2u;
    uint v404 = v403 * 4u;
    uint v405 = simd_lane % 2u;
    uint v406 = v405 * 2u;
    uint v407 = v399 + v401;
    uint v408 = v404 + v406;
    ulong v409 = (ulong)v407;
    ulong v410 = (ulong)v408;
    ulong v411 = v409 * 32ul;
    uint v412 = v408 + 1u;
    ulong v413 = (ulong)v412;
    uint v414 = v408 + 8u;
    ulong v415 = (ulong)v414;
    uint v416 = v408 + 9u;
    ulong v417 = (ulong)v416;
    uint v418 = v408 + 16u;
    ulong v419 = (ulong)v418;
    uint v420 = v408 + 17u;
    ulong v421 = (ulong)v420;
    uint v422 = v408 + 24u;
    ulong v423 = (ulong)v422;
    uint v424 = v408 + 25u;
    ulong v425 = (ulong)v424;
    uint v426 = v407 + 8u;
    ulong v427 = (ulong)v426;
    ulong v428 = v427 * 32ul;
    ulong v429 = v410 * 32ul;  // chunked.rs:257
    ulong v430 = v413 * 32ul;
    ulong v431 = v415 * 32ul;
    ulong v432 = v417 * 32ul;
    uint v433 = v407 + 16u;
    ulong v434 = (ulong)v433;
    uint v435 = v407 + 24u;
    ulong v436 = (ulong)v435;
    uint v437 = v407 * 64u;  // chunked.rs:271
    uint v438 = v426 * 64u;
    uint v439 = tgid.x * 32u;  // chunked.rs:282
    ulong v440 = (ulong)tgid.y;  // chunked.rs:116
    ulong v441 = (ulong)tokens;
    ulong v442 = v441 * 32ul;
    ulong v443 = v440 * v442;
    ulong v444 = (ulong)v439;
    uint v445 = simd_lane / 16u;  // chunked.rs:286
    uint v446 = v445 * 4u;
    uint v447 = simd_lane / 2u;
    uint v448 = v447 % 4u;
    uint v449 = simd_lane / 8u;
    uint v450 = v449 % 2u;
    uint v451 = v450 * 4u;
    uint v452 = simd_lane % 2u;
    uint v453 = v452 * 2u;
    uint k = v446 + v448;
    uint v454 = v451 + v453;
    ulong v455 = (ulong)v454;
    ulong v456 = (ulong)k;
    ulong v457 = v455 * 32ul;
    uint v458 = v454 + 1u;
    ulong v459 = (ulong)v458;
    ulong v460 = v459 * 32ul;
    uint v461 = v454 + 8u;
    ulong v462 = (ulong)v461;
    ulong v463 = v462 * 32ul;
    uint v464 = v454 + 9u;
    ulong v465 = (ulong)v464;
    ulong v466 = v465 * 32ul;
    uint v467 = v454 + 16u;
    ulong v468 = (ulong)v467;
    ulong v469 = v468 * 32ul;
    uint v470 = v454 + 17u;
    ulong v471 = (ulong)v470;
    ulong v472 = v471 * 32ul;
    uint v473 = v454 + 24u;
    ulong v474 = (ulong)v473;
    ulong v475 = v474 * 32ul;
    uint v476 = v454 + 25u;
    ulong v477 = (ulong)v476;
    ulong v478 = v477 * 32ul;
    uint v479 = v454 + 32u;
    ulong v480 = (ulong)v479;
    ulong v481 = v480 * 32ul;
    uint v482 = v454 + 33u;
    ulong v483 = (ulong)v482;
    ulong v484 = v483 * 32ul;
    uint v485 = v454 + 40u;
    ulong v486 = (ulong)v485;
    ulong v487 = v486 * 32ul;
    uint v488 = v454 + 41u;
    ulong v489 = (ulong)v488;
    ulong v490 = v489 * 32ul;
    uint v491 = v454 + 48u;
    ulong v492 = (ulong)v491;
    ulong v493 = v492 * 32ul;
    uint v494 = v454 + 49u;
    ulong v495 = (ulong)v494;
    ulong v496 = v495 * 32ul;
    uint v497 = v454 + 56u;
    ulong v498 = (ulong)v497;
    ulong v499 = v498 * 32ul;
    uint v500 = v454 + 57u;
    ulong v501 = (ulong)v500;
    ulong v502 = v501 * 32ul;
    uint k_1 = k + 8u;
    ulong v503 = (ulong)k_1;
    uint v504 = k + 16u;
    ulong v505 = (ulong)v504;
    uint v506 = k + 24u;
    ulong v507 = (ulong)v506;
    ulong v508 = v441 * 16ul;  // chunked.rs:116
    ulong v509 = v440 * v508;
    ulong v510 = v455 * 16ul;  // chunked.rs:303
    ulong v511 = v459 * 16ul;
    ulong v512 = v462 * 16ul;
    ulong v513 = v465 * 16ul;
    ulong v514 = v468 * 16ul;
    ulong v515 = v471 * 16ul;
    ulong v516 = v474 * 16ul;
    ulong v517 = v477 * 16ul;
    ulong v518 = v480 * 16ul;
    ulong v519 = v483 * 16ul;
    ulong v520 = v486 * 16ul;
    ulong v521 = v489 * 16ul;
    ulong v522 = v492 * 16ul;
    ulong v523 = v495 * 16ul;
    ulong v524 = v498 * 16ul;
    ulong v525 = v501 * 16ul;
    int v526 = (int)v454;  // chunked.rs:306
    int v527 = (int)k;
    int v528 = (int)((uint)v526 * (uint)64);
    int v529 = (int)((uint)v528 + (uint)v527);
    int v530 = (int)v458;
    int v531 = (int)((uint)v530 * (uint)64);
    int v532 = (int)((uint)v531 + (uint)v527);
    int v533 = (int)v461;
    int v534 = (int)((uint)v533 * (uint)64);
    int v535 = (int)((uint)v534 + (uint)v527);
    int v536 = (int)v464;
    int v537 = (int)((uint)v536 * (uint)64);
    int v538 = (int)((uint)v537 + (uint)v527);
    int v539 = (int)v467;
    int v540 = (int)((uint)v539 * (uint)64);
    int v541 = (int)((uint)v540 + (uint)v527);
    int v542 = (int)v470;
    int v543 = (int)((uint)v542 * (uint)64);
    int v544 = (int)((uint)v543 + (uint)v527);
    int v545 = (int)v473;
    int v546 = (int)((uint)v545 * (uint)64);
    int v547 = (int)((uint)v546 + (uint)v527);
    int v548 = (int)v476;
    int v549 = (int)((uint)v548 * (uint)64);
    int v550 = (int)((uint)v549 + (uint)v527);
    int v551 = (int)v479;
    int v552 = (int)((uint)v551 * (uint)64);
    int v553 = (int)((uint)v552 + (uint)v527);
    int v554 = (int)v482;
    int v555 = (int)((uint)v554 * (uint)64);
    int v556 = (int)((uint)v555 + (uint)v527);
    int v557 = (int)v485;
    int v558 = (int)((uint)v557 * (uint)64);
    int v559 = (int)((uint)v558 + (uint)v527);
    int v560 = (int)v488;
    int v561 = (int)((uint)v560 * (uint)64);
    int v562 = (int)((uint)v561 + (uint)v527);
    int v563 = (int)v491;
    int v564 = (int)((uint)v563 * (uint)64);
    int v565 = (int)((uint)v564 + (uint)v527);
    int v566 = (int)v494;
    int v567 = (int)((uint)v566 * (uint)64);
    int v568 = (int)((uint)v567 + (uint)v527);
    int v569 = (int)v497;
    int v570 = (int)((uint)v569 * (uint)64);
    int v571 = (int)((uint)v570 + (uint)v527);
    int v572 = (int)v500;
    int v573 = (int)((uint)v572 * (uint)64);
    int v574 = (int)((uint)v573 + (uint)v527);
    int v575 = (int)k_1;
    int v576 = (int)((uint)v528 + (uint)v575);
    int v577 = (int)((uint)v531 + (uint)v575);
    int v578 = (int)((uint)v534 + (uint)v575);
    int v579 = (int)((uint)v537 + (uint)v575);
    int v580 = (int)((uint)v540 + (uint)v575);
    int v581 = (int)((uint)v543 + (uint)v575);
    int v582 = (int)((uint)v546 + (uint)v575);
    int v583 = (int)((uint)v549 + (uint)v575);
    int v584 = (int)((uint)v552 + (uint)v575);
    int v585 = (int)((uint)v555 + (uint)v575);
    int v586 = (int)((uint)v558 + (uint)v575);
    int v587 = (int)((uint)v561 + (uint)v575);
    int v588 = (int)((uint)v564 + (uint)v575);
    int v589 = (int)((uint)v567 + (uint)v575);
    int v590 = (int)((uint)v570 + (uint)v575);
    int v591 = (int)((uint)v573 + (uint)v575);
    int v592 = (int)v504;
    int v593 = (int)((uint)v528 + (uint)v592);
    int v594 = (int)((uint)v531 + (uint)v592);
    int v595 = (int)((uint)v534 + (uint)v592);
    int v596 = (int)((uint)v537 + (uint)v592);
    int v597 = (int)((uint)v540 + (uint)v592);
    int v598 = (int)((uint)v543 + (uint)v592);
    int v599 = (int)((uint)v546 + (uint)v592);
    int v600 = (int)((uint)v549 + (uint)v592);
    int v601 = (int)((uint)v552 + (uint)v592);
    int v602 = (int)((uint)v555 + (uint)v592);
    int v603 = (int)((uint)v558 + (uint)v592);
    int v604 = (int)((uint)v561 + (uint)v592);
    int v605 = (int)((uint)v564 + (uint)v592);
    int v606 = (int)((uint)v567 + (uint)v592);
    int v607 = (int)((uint)v570 + (uint)v592);
    int v608 = (int)((uint)v573 + (uint)v592);
    int v609 = (int)v506;
    int v610 = (int)((uint)v528 + (uint)v609);
    int v611 = (int)((uint)v531 + (uint)v609);
    int v612 = (int)((uint)v534 + (uint)v609);
    int v613 = (int)((uint)v537 + (uint)v609);
    int v614 = (int)((uint)v540 + (uint)v609);
    int v615 = (int)((uint)v543 + (uint)v609);
    int v616 = (int)((uint)v546 + (uint)v609);
    int v617 = (int)((uint)v549 + (uint)v609);
    int v618 = (int)((uint)v552 + (uint)v609);
    int v619 = (int)((uint)v555 + (uint)v609);
    int v620 = (int)((uint)v558 + (uint)v609);
    int v621 = (int)((uint)v561 + (uint)v609);
    int v622 = (int)((uint)v564 + (uint)v609);
    int v623 = (int)((uint)v567 + (uint)v609);
    int v624 = (int)((uint)v570 + (uint)v609);
    int v625 = (int)((uint)v573 + (uint)v609);
    uint v626 = k + 32u;
    int v627 = (int)v626;
    int v628 = (int)((uint)v528 + (uint)v627);
    int v629 = (int)((uint)v531 + (uint)v627);
    int v630 = (int)((uint)v534 + (uint)v627);
    int v631 = (int)((uint)v537 + (uint)v627);
    int v632 = (int)((uint)v540 + (uint)v627);
    int v633 = (int)((uint)v543 + (uint)v627);
    int v634 = (int)((uint)v546 + (uint)v627);
    int v635 = (int)((uint)v549 + (uint)v627);
    int v636 = (int)((uint)v552 + (uint)v627);
    int v637 = (int)((uint)v555 + (uint)v627);
    int v638 = (int)((uint)v558 + (uint)v627);
    int v639 = (int)((uint)v561 + (uint)v627);
    int v640 = (int)((uint)v564 + (uint)v627);
    int v641 = (int)((uint)v567 + (uint)v627);
    int v642 = (int)((uint)v570 + (uint)v627);
    int v643 = (int)((uint)v573 + (uint)v627);
    uint v644 = k + 40u;
    int v645 = (int)v644;
    int v646 = (int)((uint)v528 + (uint)v645);
    int v647 = (int)((uint)v531 + (uint)v645);
    int v648 = (int)((uint)v534 + (uint)v645);
    int v649 = (int)((uint)v537 + (uint)v645);
    int v650 = (int)((uint)v540 + (uint)v645);
    int v651 = (int)((uint)v543 + (uint)v645);
    int v652 = (int)((uint)v546 + (uint)v645);
    int v653 = (int)((uint)v549 + (uint)v645);
    int v654 = (int)((uint)v552 + (uint)v645);
    int v655 = (int)((uint)v555 + (uint)v645);
    int v656 = (int)((uint)v558 + (uint)v645);
    int v657 = (int)((uint)v561 + (uint)v645);
    int v658 = (int)((uint)v564 + (uint)v645);
    int v659 = (int)((uint)v567 + (uint)v645);
    int v660 = (int)((uint)v570 + (uint)v645);
    int v661 = (int)((uint)v573 + (uint)v645);
    uint v662 = k + 48u;
    int v663 = (int)v662;
    int v664 = (int)((uint)v528 + (uint)v663);
    int v665 = (int)((uint)v531 + (uint)v663);
    int v666 = (int)((uint)v534 + (uint)v663);
    int v667 = (int)((uint)v537 + (uint)v663);
    int v668 = (int)((uint)v540 + (uint)v663);
    int v669 = (int)((uint)v543 + (uint)v663);
    int v670 = (int)((uint)v546 + (uint)v663);
    int v671 = (int)((uint)v549 + (uint)v663);
    int v672 = (int)((uint)v552 + (uint)v663);
    int v673 = (int)((uint)v555 + (uint)v663);
    int v674 = (int)((uint)v558 + (uint)v663);
    int v675 = (int)((uint)v561 + (uint)v663);
    int v676 = (int)((uint)v564 + (uint)v663);
    int v677 = (int)((uint)v567 + (uint)v663);
    int v678 = (int)((uint)v570 + (uint)v663);
    int v679 = (int)((uint)v573 + (uint)v663);
    uint v680 = k + 56u;
    int v681 = (int)v680;
    int v682 = (int)((uint)v528 + (uint)v681);
    int v683 = (int)((uint)v531 + (uint)v681);
    int v684 = (int)((uint)v534 + (uint)v681);
    int v685 = (int)((uint)v537 + (uint)v681);
    int v686 = (int)((uint)v540 + (uint)v681);
    int v687 = (int)((uint)v543 + (uint)v681);
    int v688 = (int)((uint)v546 + (uint)v681);
    int v689 = (int)((uint)v549 + (uint)v681);
    int v690 = (int)((uint)v552 + (uint)v681);
    int v691 = (int)((uint)v555 + (uint)v681);
    int v692 = (int)((uint)v558 + (uint)v681);
    int v693 = (int)((uint)v561 + (uint)v681);
    int v694 = (int)((uint)v564 + (uint)v681);
    int v695 = (int)((uint)v567 + (uint)v681);
    int v696 = (int)((uint)v570 + (uint)v681);
    int v697 = (int)((uint)v573 + (uint)v681);
    float v698 = v12;  // chunked.rs:219
    float v699 = v13;
    float v700 = v14;
    float v701 = v15;
    float v702 = v16;
    float v703 = v17;
    float v704 = v18;
    float v705 = v19;
    float v706 = v20;
    float v707 = v21;
    float v708 = v22;
    float v709 = v23;
    float v710 = v24;
    float v711 = v25;
    float v712 = v26;
    float v713 = v27;
    for (uint turn = 0u; turn < turns; ++turn) {
        threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // chunked.rs:224
        uint slot = turn % 2u;  // chunked.rs:225
        uint v714 = turn * 64u;  // chunked.rs:102
        uint first = v714 < end ? v714 : end;
        uint count = end - first;  // chunked.rs:226
        uint v715 = turn + 1u;  // chunked.rs:234
        uint v716 = v715 * 64u;  // chunked.rs:102
        uint first_1 = v716 < end ? v716 : end;
        uint v717 = end - first_1;  // chunked.rs:155
        bool v718 = tid < v717;
        float step_4;
        float decay_36;
        if (v718) {
            uint v719 = first_1 + tid;  // chunked.rs:156
            ulong v720 = (ulong)tgid.y;  // chunked.rs:116
            ulong v721 = (ulong)tokens;
            ulong v722 = v720 * v721;
            ulong v723 = (ulong)v719;
            ulong v724 = v722 + v723;
            ulong v725 = (ulong)tgid.x;
            ulong v726 = v724 + v725;
            float raw_2 = dt[v726];  // chunked.rs:156
            float bias_2 = dt_bias[tgid.x];  // ssm.rs:143
            float v727 = raw_2 + bias_2;  // ssm.rs:73
            float dt_3 = kiln_softplus(v727);
            bool v728 = dt_3 < dt_min;  // ssm.rs:74
            float step_5;
            if (v728) {
                step_5 = dt_min;
            } else {
                bool v729 = dt_3 > dt_max;  // ssm.rs:76
                float v730 = v729 ? dt_max : dt_3;
                step_5 = v730;  // ssm.rs:74
            }
            float a_3 = a[tgid.x];  // chunked.rs:158
            float v731 = precise::exp(a_3);  // ssm.rs:137
            float v732 = -v731;
            float v733 = v732 * step_5;
            float decay_37 = precise::exp(v733);
            step_4 = step_5;  // chunked.rs:155
            decay_36 = decay_37;
        } else {
            step_4 = 0.0f;
            decay_36 = 1.0f;
        }
        decays[tid] = decay_36;  // chunked.rs:160
        steps[tid] = step_4;  // chunked.rs:161
        bool v734 = token < v717;  // chunked.rs:155
        float step_6;
        float decay_38;
        if (v734) {
            uint v735 = first_1 + token;  // chunked.rs:156
            ulong v736 = (ulong)tgid.y;  // chunked.rs:116
            ulong v737 = (ulong)tokens;
            ulong v738 = v736 * v737;
            ulong v739 = (ulong)v735;
            ulong v740 = v738 + v739;
            ulong v741 = (ulong)tgid.x;
            ulong v742 = v740 + v741;
            float raw_3 = dt[v742];  // chunked.rs:156
            float bias_3 = dt_bias[tgid.x];  // ssm.rs:143
            float v743 = raw_3 + bias_3;  // ssm.rs:73
            float dt_4 = kiln_softplus(v743);
            bool v744 = dt_4 < dt_min;  // ssm.rs:74
            float step_7;
            if (v744) {
                step_7 = dt_min;
            } else {
                bool v745 = dt_4 > dt_max;  // ssm.rs:76
                float v746 = v745 ? dt_max : dt_4;
                step_7 = v746;  // ssm.rs:74
            }
            float a_4 = a[tgid.x];  // chunked.rs:158
            float v747 = precise::exp(a_4);  // ssm.rs:137
            float v748 = -v747;
            float v749 = v748 * step_7;
            float decay_39 = precise::exp(v749);
            step_6 = step_7;  // chunked.rs:155
            decay_38 = decay_39;
        } else {
            step_6 = 0.0f;
            decay_38 = 1.0f;
        }
        decays[token] = decay_38;  // chunked.rs:160
        steps[token] = step_6;  // chunked.rs:161
        uint own = first < end ? first : end;  // chunked.rs:254
        ulong v750 = (ulong)own;  // chunked.rs:116
        ulong v751 = v750 * 32ul;
        ulong v752 = v396 + v751;
        ulong b_first = v752 + v397;
        uint v753 = end - own;  // chunked.rs:257
        ulong v754 = b_first + v429;
        ulong v755 = v754 + v409;
        bool v756 = v408 < v753;
        ulong v757 = b_first + v430;
        ulong v758 = v757 + v409;
        bool v759 = v412 < v753;
        ulong v760 = b_first + v431;
        ulong v761 = v760 + v409;
        bool v762 = v414 < v753;
        ulong v763 = b_first + v432;
        ulong v764 = v763 + v409;
        bool v765 = v416 < v753;
        ulong v766 = v754 + v427;
        ulong v767 = v757 + v427;
        ulong v768 = v760 + v427;
        ulong v769 = v763 + v427;
        ulong v770 = v754 + v434;
        ulong v771 = v757 + v434;
        ulong v772 = v760 + v434;
        ulong v773 = v763 + v434;
        ulong v774 = v754 + v436;
        ulong v775 = v757 + v436;
        ulong v776 = v760 + v436;
        ulong v777 = v763 + v436;
        #pragma unroll  // chunked.rs:238
        for (uint i = 0u; i < 4u; ++i) {
            uint v778 = i * 16u;  // chunked.rs:245
            uint v779 = first + v778;
            uint own_1 = v779 < end ? v779 : end;
            ulong v780 = (ulong)own_1;  // chunked.rs:116
            ulong v781 = v780 * 32ul;
            ulong v782 = v396 + v781;
            ulong v783 = v782 + v397;
            uint v784 = end - own_1;  // chunked.rs:246
            ulong v785 = v783 + v411;
            ulong v786 = v785 + v410;
            bool v787 = v407 < v784;
            float v788;
            if (v787) {
                float v789 = c_mat[v786];
                v788 = v789;
            } else {
                v788 = 0.0f;
            }
            ulong v790 = v785 + v413;
            float v791;
            if (v787) {
                float v792 = c_mat[v790];
                v791 = v792;
            } else {
                v791 = 0.0f;
            }
            ulong v793 = v785 + v415;
            float v794;
            if (v787) {
                float v795 = c_mat[v793];
                v794 = v795;
            } else {
                v794 = 0.0f;
            }
            ulong v796 = v785 + v417;
            float v797;
            if (v787) {
                float v798 = c_mat[v796];
                v797 = v798;
            } else {
                v797 = 0.0f;
            }
            ulong v799 = v785 + v419;
            float v800;
            if (v787) {
                float v801 = c_mat[v799];
                v800 = v801;
            } else {
                v800 = 0.0f;
            }
            ulong v802 = v785 + v421;
            float v803;
            if (v787) {
                float v804 = c_mat[v802];
                v803 = v804;
            } else {
                v803 = 0.0f;
            }
            ulong v805 = v785 + v423;
            float v806;
            if (v787) {
                float v807 = c_mat[v805];
                v806 = v807;
            } else {
                v806 = 0.0f;
            }
            ulong v808 = v785 + v425;
            float v809;
            if (v787) {
                float v810 = c_mat[v808];
                v809 = v810;
            } else {
                v809 = 0.0f;
            }
            ulong v811 = v783 + v428;
            ulong v812 = v811 + v410;
            bool v813 = v426 < v784;
            float v814;
            if (v813) {
                float v815 = c_mat[v812];
                v814 = v815;
            } else {
                v814 = 0.0f;
            }
            ulong v816 = v811 + v413;
            float v817;
            if (v813) {
                float v818 = c_mat[v816];
                v817 = v818;
            } else {
                v817 = 0.0f;
            }
            ulong v819 = v811 + v415;
            float v820;
            if (v813) {
                float v821 = c_mat[v819];
                v820 = v821;
            } else {
                v820 = 0.0f;
            }
            ulong v822 = v811 + v417;
            float v823;
            if (v813) {
                float v824 = c_mat[v822];
                v823 = v824;
            } else {
                v823 = 0.0f;
            }
            ulong v825 = v811 + v419;
            float v826;
            if (v813) {
                float v827 = c_mat[v825];
                v826 = v827;
            } else {
                v826 = 0.0f;
            }
            ulong v828 = v811 + v421;
            float v829;
            if (v813) {
                float v830 = c_mat[v828];
                v829 = v830;
            } else {
                v829 = 0.0f;
            }
            ulong v831 = v811 + v423;
            float v832;
            if (v813) {
                float v833 = c_mat[v831];
                v832 = v833;
            } else {
                v832 = 0.0f;
            }
            ulong v834 = v811 + v425;
            float v835;
            if (v813) {
                float v836 = c_mat[v834];
                v835 = v836;
            } else {
                v835 = 0.0f;
            }
            float v837;  // chunked.rs:257
            if (v756) {
                float v838 = b_mat[v755];
                v837 = v838;
            } else {
                v837 = 0.0f;
            }
            float v839;
            if (v759) {
                float v840 = b_mat[v758];
                v839 = v840;
            } else {
                v839 = 0.0f;
            }
            float v841;
            if (v762) {
                float v842 = b_mat[v761];
                v841 = v842;
            } else {
                v841 = 0.0f;
            }
            float v843;
            if (v765) {
                float v844 = b_mat[v764];
                v843 = v844;
            } else {
                v843 = 0.0f;
            }
            float v845;
            if (v756) {
                float v846 = b_mat[v766];
                v845 = v846;
            } else {
                v845 = 0.0f;
            }
            float v847;
            if (v759) {
                float v848 = b_mat[v767];
                v847 = v848;
            } else {
                v847 = 0.0f;
            }
            float v849;
            if (v762) {
                float v850 = b_mat[v768];
                v849 = v850;
            } else {
                v849 = 0.0f;
            }
            float v851;
            if (v765) {
                float v852 = b_mat[v769];
                v851 = v852;
            } else {
                v851 = 0.0f;
            }
            float v853;
            if (v756) {
                float v854 = b_mat[v770];
                v853 = v854;
            } else {
                v853 = 0.0f;
            }
            float v855;
            if (v759) {
                float v856 = b_mat[v771];
                v855 = v856;
            } else {
                v855 = 0.0f;
            }
            float v857;
            if (v762) {
                float v858 = b_mat[v772];
                v857 = v858;
            } else {
                v857 = 0.0f;
            }
            float v859;
            if (v765) {
                float v860 = b_mat[v773];
                v859 = v860;
            } else {
                v859 = 0.0f;
            }
            float v861;
            if (v756) {
                float v862 = b_mat[v774];
                v861 = v862;
            } else {
                v861 = 0.0f;
            }
            float v863;
            if (v759) {
                float v864 = b_mat[v775];
                v863 = v864;
            } else {
                v863 = 0.0f;
            }
            float v865;
            if (v762) {
                float v866 = b_mat[v776];
                v865 = v866;
            } else {
                v865 = 0.0f;
            }
            float v867;
            if (v765) {
                float v868 = b_mat[v777];
                v867 = v868;
            } else {
                v867 = 0.0f;
            }
            float2 q48 = float2(0.0f, 0.0f);
            q48 = kiln_mma_f32(q48, v788, v791, v837, v839);
            q48 = kiln_mma_f32(q48, v794, v797, v845, v847);
            q48 = kiln_mma_f32(q48, v800, v803, v853, v855);
            q48 = kiln_mma_f32(q48, v806, v809, v861, v863);
            float v869 = q48.x;
            float v870 = q48.y;
            float2 q49 = float2(0.0f, 0.0f);
            q49 = kiln_mma_f32(q49, v788, v791, v841, v843);
            q49 = kiln_mma_f32(q49, v794, v797, v849, v851);
            q49 = kiln_mma_f32(q49, v800, v803, v857, v859);
            q49 = kiln_mma_f32(q49, v806, v809, v865, v867);
            float v871 = q49.x;
            float v872 = q49.y;
            float2 q50 = float2(0.0f, 0.0f);
            q50 = kiln_mma_f32(q50, v814, v817, v837, v839);
            q50 = kiln_mma_f32(q50, v820, v823, v845, v847);
            q50 = kiln_mma_f32(q50, v826, v829, v853, v855);
            q50 = kiln_mma_f32(q50, v832, v835, v861, v863);
            float v873 = q50.x;
            float v874 = q50.y;
            float2 q51 = float2(0.0f, 0.0f);
            q51 = kiln_mma_f32(q51, v814, v817, v841, v843);
            q51 = kiln_mma_f32(q51, v820, v823, v849, v851);
            q51 = kiln_mma_f32(q51, v826, v829, v857, v859);
            q51 = kiln_mma_f32(q51, v832, v835, v865, v867);
            float v875 = q51.x;
            float v876 = q51.y;
            bool v877 = 1u <= i;  // chunked.rs:253
            float v878;
            float v879;
            float v880;
            float v881;
            float v882;
            float v883;
            float v884;
            float v885;
            if (v877) {
                uint v886 = first + 16u;  // chunked.rs:254
                uint own_2 = v886 < end ? v886 : end;
                ulong v887 = (ulong)own_2;  // chunked.rs:116
                ulong v888 = v887 * 32ul;
                ulong v889 = v396 + v888;
                ulong b_first_1 = v889 + v397;
                uint v890 = end - own_2;  // chunked.rs:257
                ulong v891 = b_first_1 + v429;
                ulong v892 = v891 + v409;
                bool v893 = v408 < v890;
                float v894;
                if (v893) {
                    float v895 = b_mat[v892];
                    v894 = v895;
                } else {
                    v894 = 0.0f;
                }
                ulong v896 = b_first_1 + v430;
                ulong v897 = v896 + v409;
                bool v898 = v412 < v890;
                float v899;
                if (v898) {
                    float v900 = b_mat[v897];
                    v899 = v900;
                } else {
                    v899 = 0.0f;
                }
                ulong v901 = b_first_1 + v431;
                ulong v902 = v901 + v409;
                bool v903 = v414 < v890;
                float v904;
                if (v903) {
                    float v905 = b_mat[v902];
                    v904 = v905;
                } else {
                    v904 = 0.0f;
                }
                ulong v906 = b_first_1 + v432;
                ulong v907 = v906 + v409;
                bool v908 = v416 < v890;
                float v909;
                if (v908) {
                    float v910 = b_mat[v907];
                    v909 = v910;
                } else {
                    v909 = 0.0f;
                }
                ulong v911 = v891 + v427;
                float v912;
                if (v893) {
                    float v913 = b_mat[v911];
                    v912 = v913;
                } else {
                    v912 = 0.0f;
                }
                ulong v914 = v896 + v427;
                float v915;
                if (v898) {
                    float v916 = b_mat[v914];
                    v915 = v916;
                } else {
                    v915 = 0.0f;
                }
                ulong v917 = v901 + v427;
                float v918;
                if (v903) {
                    float v919 = b_mat[v917];
                    v918 = v919;
                } else {
                    v918 = 0.0f;
                }
                ulong v920 = v906 + v427;
                float v921;
                if (v908) {
                    float v922 = b_mat[v920];
                    v921 = v922;
                } else {
                    v921 = 0.0f;
                }
                ulong v923 = v891 + v434;
                float v924;
                if (v893) {
                    float v925 = b_mat[v923];
                    v924 = v925;
                } else {
                    v924 = 0.0f;
                }
                ulong v926 = v896 + v434;
                float v927;
                if (v898) {
                    float v928 = b_mat[v926];
                    v927 = v928;
                } else {
                    v927 = 0.0f;
                }
                ulong v929 = v901 + v434;
                float v930;
                if (v903) {
                    float v931 = b_mat[v929];
                    v930 = v931;
                } else {
                    v930 = 0.0f;
                }
                ulong v932 = v906 + v434;
                float v933;
                if (v908) {
                    float v934 = b_mat[v932];
                    v933 = v934;
                } else {
                    v933 = 0.0f;
                }
                ulong v935 = v891 + v436;
                float v936;
                if (v893) {
                    float v937 = b_mat[v935];
                    v936 = v937;
                } else {
                    v936 = 0.0f;
                }
                ulong v938 = v896 + v436;
                float v939;
                if (v898) {
                    float v940 = b_mat[v938];
                    v939 = v940;
                } else {
                    v939 = 0.0f;
                }
                ulong v941 = v901 + v436;
                float v942;
                if (v903) {
                    float v943 = b_mat[v941];
                    v942 = v943;
                } else {
                    v942 = 0.0f;
                }
                ulong v944 = v906 + v436;
                float v945;
                if (v908) {
                    float v946 = b_mat[v944];
                    v945 = v946;
                } else {
                    v945 = 0.0f;
                }
                float2 q52 = float2(0.0f, 0.0f);
                q52 = kiln_mma_f32(q52, v788, v791, v894, v899);
                q52 = kiln_mma_f32(q52, v794, v797, v912, v915);
                q52 = kiln_mma_f32(q52, v800, v803, v924, v927);
                q52 = kiln_mma_f32(q52, v806, v809, v936, v939);
                float v947 = q52.x;
                float v948 = q52.y;
                float2 q53 = float2(0.0f, 0.0f);
                q53 = kiln_mma_f32(q53, v788, v791, v904, v909);
                q53 = kiln_mma_f32(q53, v794, v797, v918, v921);
                q53 = kiln_mma_f32(q53, v800, v803, v930, v933);
                q53 = kiln_mma_f32(q53, v806, v809, v942, v945);
                float v949 = q53.x;
                float v950 = q53.y;
                float2 q54 = float2(0.0f, 0.0f);
                q54 = kiln_mma_f32(q54, v814, v817, v894, v899);
                q54 = kiln_mma_f32(q54, v820, v823, v912, v915);
                q54 = kiln_mma_f32(q54, v826, v829, v924, v927);
                q54 = kiln_mma_f32(q54, v832, v835, v936, v939);
                float v951 = q54.x;
                float v952 = q54.y;
                float2 q55 = float2(0.0f, 0.0f);
                q55 = kiln_mma_f32(q55, v814, v817, v904, v909);
                q55 = kiln_mma_f32(q55, v820, v823, v918, v921);
                q55 = kiln_mma_f32(q55, v826, v829, v930, v933);
                q55 = kiln_mma_f32(q55, v832, v835, v942, v945);
                float v953 = q55.x;
                float v954 = q55.y;
                v878 = v947;  // chunked.rs:253
                v879 = v948;
                v880 = v949;
                v881 = v950;
                v882 = v951;
                v883 = v952;
                v884 = v953;
                v885 = v954;
            } else {
                v878 = 0.0f;
                v879 = 0.0f;
                v880 = 0.0f;
                v881 = 0.0f;
                v882 = 0.0f;
                v883 = 0.0f;
                v884 = 0.0f;
                v885 = 0.0f;
            }
            bool v955 = 2u <= i;
            float v956;
            float v957;
            float v958;
            float v959;
            float v960;
            float v961;
            float v962;
            float v963;
            if (v955) {
                uint v964 = first + 32u;  // chunked.rs:254
                uint own_3 = v964 < end ? v964 : end;
                ulong v965 = (ulong)own_3;  // chunked.rs:116
                ulong v966 = v965 * 32ul;
                ulong v967 = v396 + v966;
                ulong b_first_2 = v967 + v397;
                uint v968 = end - own_3;  // chunked.rs:257
                ulong v969 = b_first_2 + v429;
                ulong v970 = v969 + v409;
                bool v971 = v408 < v968;
                float v972;
                if (v971) {
                    float v973 = b_mat[v970];
                    v972 = v973;
                } else {
                    v972 = 0.0f;
                }
                ulong v974 = b_first_2 + v430;
                ulong v975 = v974 + v409;
                bool v976 = v412 < v968;
                float v977;
                if (v976) {
                    float v978 = b_mat[v975];
                    v977 = v978;
                } else {
                    v977 = 0.0f;
                }
                ulong v979 = b_first_2 + v431;
                ulong v980 = v979 + v409;
                bool v981 = v414 < v968;
                float v982;
                if (v981) {
                    float v983 = b_mat[v980];
                    v982 = v983;
                } else {
                    v982 = 0.0f;
                }
                ulong v984 = b_first_2 + v432;
                ulong v985 = v984 + v409;
                bool v986 = v416 < v968;
                float v987;
                if (v986) {
                    float v988 = b_mat[v985];
                    v987 = v988;
                } else {
                    v987 = 0.0f;
                }
                ulong v989 = v969 + v427;
                float v990;
                if (v971) {
                    float v991 = b_mat[v989];
                    v990 = v991;
                } else {
                    v990 = 0.0f;
                }
                ulong v992 = v974 + v427;
                float v993;
                if (v976) {
                    float v994 = b_mat[v992];
                    v993 = v994;
                } else {
                    v993 = 0.0f;
                }
                ulong v995 = v979 + v427;
                float v996;
                if (v981) {
                    float v997 = b_mat[v995];
                    v996 = v997;
                } else {
                    v996 = 0.0f;
                }
                ulong v998 = v984 + v427;
                float v999;
                if (v986) {
                    float v1000 = b_mat[v998];
                    v999 = v1000;
                } else {
                    v999 = 0.0f;
                }
                ulong v1001 = v969 + v434;
                float v1002;
                if (v971) {
                    float v1003 = b_mat[v1001];
                    v1002 = v1003;
                } else {
                    v1002 = 0.0f;
                }
                ulong v1004 = v974 + v434;
                float v1005;
                if (v976) {
                    float v1006 = b_mat[v1004];
                    v1005 = v1006;
                } else {
                    v1005 = 0.0f;
                }
                ulong v1007 = v979 + v434;
                float v1008;
                if (v981) {
                    float v1009 = b_mat[v1007];
                    v1008 = v1009;
                } else {
                    v1008 = 0.0f;
                }
                ulong v1010 = v984 + v434;
                float v1011;
                if (v986) {
                    float v1012 = b_mat[v1010];
                    v1011 = v1012;
                } else {
                    v1011 = 0.0f;
                }
                ulong v1013 = v969 + v436;
                float v1014;
                if (v971) {
                    float v1015 = b_mat[v1013];
                    v1014 = v1015;
                } else {
                    v1014 = 0.0f;
                }
                ulong v1016 = v974 + v436;
                float v1017;
                if (v976) {
                    float v1018 = b_mat[v1016];
                    v1017 = v1018;
                } else {
                    v1017 = 0.0f;
                }
                ulong v1019 = v979 + v436;
                float v1020;
                if (v981) {
                    float v1021 = b_mat[v1019];
                    v1020 = v1021;
                } else {
                    v1020 = 0.0f;
                }
                ulong v1022 = v984 + v436;
                float v1023;
                if (v986) {
                    float v1024 = b_mat[v1022];
                    v1023 = v1024;
                } else {
                    v1023 = 0.0f;
                }
                float2 q56 = float2(0.0f, 0.0f);
                q56 = kiln_mma_f32(q56, v788, v791, v972, v977);
                q56 = kiln_mma_f32(q56, v794, v797, v990, v993);
                q56 = kiln_mma_f32(q56, v800, v803, v1002, v1005);
                q56 = kiln_mma_f32(q56, v806, v809, v1014, v1017);
                float v1025 = q56.x;
                float v1026 = q56.y;
                float2 q57 = float2(0.0f, 0.0f);
                q57 = kiln_mma_f32(q57, v788, v791, v982, v987);
                q57 = kiln_mma_f32(q57, v794, v797, v996, v999);
                q57 = kiln_mma_f32(q57, v800, v803, v1008, v1011);
                q57 = kiln_mma_f32(q57, v806, v809, v1020, v1023);
                float v1027 = q57.x;
                float v1028 = q57.y;
                float2 q58 = float2(0.0f, 0.0f);
                q58 = kiln_mma_f32(q58, v814, v817, v972, v977);
                q58 = kiln_mma_f32(q58, v820, v823, v990, v993);
                q58 = kiln_mma_f32(q58, v826, v829, v1002, v1005);
                q58 = kiln_mma_f32(q58, v832, v835, v1014, v1017);
                float v1029 = q58.x;
                float v1030 = q58.y;
                float2 q59 = float2(0.0f, 0.0f);
                q59 = kiln_mma_f32(q59, v814, v817, v982, v987);
                q59 = kiln_mma_f32(q59, v820, v823, v996, v999);
                q59 = kiln_mma_f32(q59, v826, v829, v1008, v1011);
                q59 = kiln_mma_f32(q59, v832, v835, v1020, v1023);
                float v1031 = q59.x;
                float v1032 = q59.y;
                v956 = v1025;  // chunked.rs:253
                v957 = v1026;
                v958 = v1027;
                v959 = v1028;
                v960 = v1029;
                v961 = v1030;
                v962 = v1031;
                v963 = v1032;
            } else {
                v956 = 0.0f;
                v957 = 0.0f;
                v958 = 0.0f;
                v959 = 0.0f;
                v960 = 0.0f;
                v961 = 0.0f;
                v962 = 0.0f;
                v963 = 0.0f;
            }
            bool v1033 = 3u <= i;
            float v1034;
            float v1035;
            float v1036;
            float v1037;
            float v1038;
            float v1039;
            if (v1033) {
                uint v1040 = first + 48u;  // chunked.rs:254
                uint own_4 = v1040 < end ? v1040 : end;
                ulong v1041 = (ulong)own_4;  // chunked.rs:116
                ulong v1042 = v1041 * 32ul;
                ulong v1043 = v396 + v1042;
                ulong b_first_3 = v1043 + v397;
                uint v1044 = end - own_4;  // chunked.rs:257
                ulong v1045 = b_first_3 + v429;
                ulong v1046 = v1045 + v409;
                bool v1047 = v408 < v1044;
                float v1048;
                if (v1047) {
                    float v1049 = b_mat[v1046];
                    v1048 = v1049;
                } else {
                    v1048 = 0.0f;
                }
                ulong v1050 = b_first_3 + v430;
                ulong v1051 = v1050 + v409;
                bool v1052 = v412 < v1044;
                float v1053;
                if (v1052) {
                    float v1054 = b_mat[v1051];
                    v1053 = v1054;
                } else {
                    v1053 = 0.0f;
                }
                ulong v1055 = b_first_3 + v431;
                ulong v1056 = v1055 + v409;
                bool v1057 = v414 < v1044;
                float v1058;
                if (v1057) {
                    float v1059 = b_mat[v1056];
                    v1058 = v1059;
                } else {
                    v1058 = 0.0f;
                }
                ulong v1060 = b_first_3 + v432;
                ulong v1061 = v1060 + v409;
                bool v1062 = v416 < v1044;
                float v1063;
                if (v1062) {
                    float v1064 = b_mat[v1061];
                    v1063 = v1064;
                } else {
                    v1063 = 0.0f;
                }
                ulong v1065 = v1045 + v427;
                float v1066;
                if (v1047) {
                    float v1067 = b_mat[v1065];
                    v1066 = v1067;
                } else {
                    v1066 = 0.0f;
                }
                ulong v1068 = v1050 + v427;
                float v1069;
                if (v1052) {
                    float v1070 = b_mat[v1068];
                    v1069 = v1070;
                } else {
                    v1069 = 0.0f;
                }
                ulong v1071 = v1055 + v427;
                float v1072;
                if (v1057) {
                    float v1073 = b_mat[v1071];
                    v1072 = v1073;
                } else {
                    v1072 = 0.0f;
                }
                ulong v1074 = v1060 + v427;
                float v1075;
                if (v1062) {
                    float v1076 = b_mat[v1074];
                    v1075 = v1076;
                } else {
                    v1075 = 0.0f;
                }
                ulong v1077 = v1045 + v434;
                float v1078;
                if (v1047) {
                    float v1079 = b_mat[v1077];
                    v1078 = v1079;
                } else {
                    v1078 = 0.0f;
                }
                ulong v1080 = v1050 + v434;
                float v1081;
                if (v1052) {
                    float v1082 = b_mat[v1080];
                    v1081 = v1082;
                } else {
                    v1081 = 0.0f;
                }
                ulong v1083 = v1055 + v434;
                float v1084;
                if (v1057) {
                    float v1085 = b_mat[v1083];
                    v1084 = v1085;
                } else {
                    v1084 = 0.0f;
                }
                ulong v1086 = v1060 + v434;
                float v1087;
                if (v1062) {
                    float v1088 = b_mat[v1086];
                    v1087 = v1088;
                } else {
                    v1087 = 0.0f;
                }
                ulong v1089 = v1045 + v436;
                float v1090;
                if (v1047) {
                    float v1091 = b_mat[v1089];
                    v1090 = v1091;
                } else {
                    v1090 = 0.0f;
                }
                ulong v1092 = v1050 + v436;
                float v1093;
                if (v1052) {
                    float v1094 = b_mat[v1092];
                    v1093 = v1094;
                } else {
                    v1093 = 0.0f;
                }
                ulong v1095 = v1055 + v436;
                float v1096;
                if (v1057) {
                    float v1097 = b_mat[v1095];
                    v1096 = v1097;
                } else {
                    v1096 = 0.0f;
                }
                ulong v1098 = v1060 + v436;
                float v1099;
                if (v1062) {
                    float v1100 = b_mat[v1098];
                    v1099 = v1100;
                } else {
                    v1099 = 0.0f;
                }
                float2 q60 = float2(0.0f, 0.0f);
                q60 = kiln_mma_f32(q60, v788, v791, v1048, v1053);
                q60 = kiln_mma_f32(q60, v794, v797, v1066, v1069);
                q60 = kiln_mma_f32(q60, v800, v803, v1078, v1081);
                q60 = kiln_mma_f32(q60, v806, v809, v1090, v1093);
                float v1101 = q60.x;
                float v1102 = q60.y;
                float2 q61 = float2(0.0f, 0.0f);
                q61 = kiln_mma_f32(q61, v788, v791, v1058, v1063);
                q61 = kiln_mma_f32(q61, v794, v797, v1072, v1075);
                q61 = kiln_mma_f32(q61, v800, v803, v1084, v1087);
                q61 = kiln_mma_f32(q61, v806, v809, v1096, v1099);
                float v1103 = q61.x;
                float v1104 = q61.y;
                float2 q62 = float2(0.0f, 0.0f);
                q62 = kiln_mma_f32(q62, v814, v817, v1048, v1053);
                q62 = kiln_mma_f32(q62, v820, v823, v1066, v1069);
                q62 = kiln_mma_f32(q62, v826, v829, v1078, v1081);
                q62 = kiln_mma_f32(q62, v832, v835, v1090, v1093);
                float v1105 = q62.x;
                float v1106 = q62.y;
                float2 q63 = float2(0.0f, 0.0f);
                q63 = kiln_mma_f32(q63, v814, v817, v1058, v1063);
                q63 = kiln_mma_f32(q63, v820, v823, v1072, v1075);
                q63 = kiln_mma_f32(q63, v826, v829, v1084, v1087);
                q63 = kiln_mma_f32(q63, v832, v835, v1096, v1099);
                float v1107 = q63.x;
                float v1108 = q63.y;
                v1034 = v1101;  // chunked.rs:253
                v1035 = v1102;
                v1036 = v1105;
                v1037 = v1106;
                v1038 = v1107;
                v1039 = v1108;
            } else {
                v1034 = 0.0f;
                v1035 = 0.0f;
                v1036 = 0.0f;
                v1037 = 0.0f;
                v1038 = 0.0f;
                v1039 = 0.0f;
            }
            uint v1109 = v778 + v407;  // chunked.rs:260
            float v1110 = from_block[v1109];
            uint v1111 = v778 + v426;
            float v1112 = from_block[v1111];
            bool v1113 = 0u < i;  // chunked.rs:262
            float v1114;
            float v1115;
            float v1116;
            float v1117;
            float v1118;
            float v1119;
            float v1120;
            float v1121;
            if (v1113) {
                uint v1122 = i * 64u;  // chunked.rs:263
                uint v1123 = v1122 + v408;
                float2 q64 = *(threadgroup float2*)(to_block + v1123);
                float v1124 = q64.x;
                float v1125 = q64.y;
                uint v1126 = v1122 + v414;
                float2 q65 = *(threadgroup float2*)(to_block + v1126);
                float v1127 = q65.x;
                float v1128 = q65.y;
                float v1129 = v869 * v1110;  // chunked.rs:264
                float v1130 = v1129 * v1124;
                float v1131 = v870 * v1110;
                float v1132 = v1131 * v1125;
                float v1133 = v871 * v1110;
                float v1134 = v1133 * v1127;
                float v1135 = v872 * v1110;
                float v1136 = v1135 * v1128;
                float v1137 = v873 * v1112;
                float v1138 = v1137 * v1124;
                float v1139 = v874 * v1112;
                float v1140 = v1139 * v1125;
                float v1141 = v875 * v1112;
                float v1142 = v1141 * v1127;
                float v1143 = v876 * v1112;
                float v1144 = v1143 * v1128;
                v1114 = v1130;  // chunked.rs:262
                v1115 = v1132;
                v1116 = v1134;
                v1117 = v1136;
                v1118 = v1138;
                v1119 = v1140;
                v1120 = v1142;
                v1121 = v1144;
            } else {
                bool v1145 = i == 0u;  // chunked.rs:265
                float v1146;
                float v1147;
                float v1148;
                float v1149;
                float v1150;
                float v1151;
                if (v1145) {
                    uint v1152 = i * 320u;  // chunked.rs:266
                    uint v1153 = v408 * 20u;
                    uint v1154 = v1152 + v1153;
                    uint v1155 = v1154 + v407;
                    float v1156 = within[v1155];
                    uint v1157 = v412 * 20u;
                    uint v1158 = v1152 + v1157;
                    uint v1159 = v1158 + v407;
                    float v1160 = within[v1159];
                    uint v1161 = v414 * 20u;
                    uint v1162 = v1152 + v1161;
                    uint v1163 = v416 * 20u;
                    uint v1164 = v1152 + v1163;
                    uint v1165 = v1154 + v426;
                    float v1166 = within[v1165];
                    uint v1167 = v1158 + v426;
                    float v1168 = within[v1167];
                    uint v1169 = v1162 + v426;
                    float v1170 = within[v1169];
                    uint v1171 = v1164 + v426;
                    float v1172 = within[v1171];
                    bool v1173 = v408 <= v407;  // chunked.rs:267
                    float v1174 = v869 * v1156;
                    float v1175 = v1173 ? v1174 : 0.0f;
                    bool v1176 = v412 <= v407;
                    float v1177 = v870 * v1160;
                    float v1178 = v1176 ? v1177 : 0.0f;
                    float v1179 = v873 * v1166;
                    float v1180 = v874 * v1168;
                    bool v1181 = v414 <= v426;
                    float v1182 = v875 * v1170;
                    float v1183 = v1181 ? v1182 : 0.0f;
                    bool v1184 = v416 <= v426;
                    float v1185 = v876 * v1172;
                    float v1186 = v1184 ? v1185 : 0.0f;
                    v1146 = v1175;  // chunked.rs:265
                    v1147 = v1178;
                    v1148 = v1179;
                    v1149 = v1180;
                    v1150 = v1183;
                    v1151 = v1186;
                } else {
                    v1146 = 0.0f;
                    v1147 = 0.0f;
                    v1148 = 0.0f;
                    v1149 = 0.0f;
                    v1150 = 0.0f;
                    v1151 = 0.0f;
                }
                v1114 = v1146;  // chunked.rs:262
                v1115 = v1147;
                v1116 = 0.0f;
                v1117 = 0.0f;
                v1118 = v1148;
                v1119 = v1149;
                v1120 = v1150;
                v1121 = v1151;
            }
            uint v1187 = i * 64u;  // chunked.rs:271
            uint v1188 = i * 1024u;
            uint v1189 = v1188 + v437;
            uint v1190 = v1189 + v408;
            *(threadgroup float2*)(a0 + v1190) = float2(v1114, v1115);
            uint v1191 = v1189 + v414;
            *(threadgroup float2*)(a0 + v1191) = float2(v1116, v1117);
            uint v1192 = v1188 + v438;
            uint v1193 = v1192 + v408;
            *(threadgroup float2*)(a0 + v1193) = float2(v1118, v1119);
            uint v1194 = v1192 + v414;
            *(threadgroup float2*)(a0 + v1194) = float2(v1120, v1121);
            bool v1195 = 1u < i;  // chunked.rs:262
            float v1196;
            float v1197;
            float v1198;
            float v1199;
            float v1200;
            float v1201;
            float v1202;
            float v1203;
            if (v1195) {
                uint v1204 = v1187 + 16u;  // chunked.rs:263
                uint v1205 = v1204 + v408;
                float2 q66 = *(threadgroup float2*)(to_block + v1205);
                float v1206 = q66.x;
                float v1207 = q66.y;
                uint v1208 = v1204 + v414;
                float2 q67 = *(threadgroup float2*)(to_block + v1208);
                float v1209 = q67.x;
                float v1210 = q67.y;
                float v1211 = v878 * v1110;  // chunked.rs:264
                float v1212 = v1211 * v1206;
                float v1213 = v879 * v1110;
                float v1214 = v1213 * v1207;
                float v1215 = v880 * v1110;
                float v1216 = v1215 * v1209;
                float v1217 = v881 * v1110;
                float v1218 = v1217 * v1210;
                float v1219 = v882 * v1112;
                float v1220 = v1219 * v1206;
                float v1221 = v883 * v1112;
                float v1222 = v1221 * v1207;
                float v1223 = v884 * v1112;
                float v1224 = v1223 * v1209;
                float v1225 = v885 * v1112;
                float v1226 = v1225 * v1210;
                v1196 = v1212;  // chunked.rs:262
                v1197 = v1214;
                v1198 = v1216;
                v1199 = v1218;
                v1200 = v1220;
                v1201 = v1222;
                v1202 = v1224;
                v1203 = v1226;
            } else {
                bool v1227 = i == 1u;  // chunked.rs:265
                float v1228;
                float v1229;
                float v1230;
                float v1231;
                float v1232;
                float v1233;
                if (v1227) {
                    uint v1234 = i * 320u;  // chunked.rs:266
                    uint v1235 = v408 * 20u;
                    uint v1236 = v1234 + v1235;
                    uint v1237 = v1236 + v407;
                    float v1238 = within[v1237];
                    uint v1239 = v412 * 20u;
                    uint v1240 = v1234 + v1239;
                    uint v1241 = v1240 + v407;
                    float v1242 = within[v1241];
                    uint v1243 = v414 * 20u;
                    uint v1244 = v1234 + v1243;
                    uint v1245 = v416 * 20u;
                    uint v1246 = v1234 + v1245;
                    uint v1247 = v1236 + v426;
                    float v1248 = within[v1247];
                    uint v1249 = v1240 + v426;
                    float v1250 = within[v1249];
                    uint v1251 = v1244 + v426;
                    float v1252 = within[v1251];
                    uint v1253 = v1246 + v426;
                    float v1254 = within[v1253];
                    bool v1255 = v408 <= v407;  // chunked.rs:267
                    float v1256 = v878 * v1238;
                    float v1257 = v1255 ? v1256 : 0.0f;
                    bool v1258 = v412 <= v407;
                    float v1259 = v879 * v1242;
                    float v1260 = v1258 ? v1259 : 0.0f;
                    float v1261 = v882 * v1248;
                    float v1262 = v883 * v1250;
                    bool v1263 = v414 <= v426;
                    float v1264 = v884 * v1252;
                    float v1265 = v1263 ? v1264 : 0.0f;
                    bool v1266 = v416 <= v426;
                    float v1267 = v885 * v1254;
                    float v1268 = v1266 ? v1267 : 0.0f;
                    v1228 = v1257;  // chunked.rs:265
                    v1229 = v1260;
                    v1230 = v1261;
                    v1231 = v1262;
                    v1232 = v1265;
                    v1233 = v1268;
                } else {
                    v1228 = 0.0f;
                    v1229 = 0.0f;
                    v1230 = 0.0f;
                    v1231 = 0.0f;
                    v1232 = 0.0f;
                    v1233 = 0.0f;
                }
                v1196 = v1228;  // chunked.rs:262
                v1197 = v1229;
                v1198 = 0.0f;
                v1199 = 0.0f;
                v1200 = v1230;
                v1201 = v1231;
                v1202 = v1232;
                v1203 = v1233;
            }
            uint v1269 = v1187 + 1u;  // chunked.rs:271
            uint v1270 = v1269 * 16u;
            uint v1271 = v1270 + v437;
            uint v1272 = v1271 + v408;
            *(threadgroup float2*)(a0 + v1272) = float2(v1196, v1197);
            uint v1273 = v1271 + v414;
            *(threadgroup float2*)(a0 + v1273) = float2(v1198, v1199);
            uint v1274 = v1270 + v438;
            uint v1275 = v1274 + v408;
            *(threadgroup float2*)(a0 + v1275) = float2(v1200, v1201);
            uint v1276 = v1274 + v414;
            *(threadgroup float2*)(a0 + v1276) = float2(v1202, v1203);
            bool v1277 = 2u < i;  // chunked.rs:262
            float v1278;
            float v1279;
            float v1280;
            float v1281;
            float v1282;
            float v1283;
            float v1284;
            float v1285;
            if (v1277) {
                uint v1286 = v1187 + 32u;  // chunked.rs:263
                uint v1287 = v1286 + v408;
                float2 q68 = *(threadgroup float2*)(to_block + v1287);
                float v1288 = q68.x;
                float v1289 = q68.y;
                uint v1290 = v1286 + v414;
                float2 q69 = *(threadgroup float2*)(to_block + v1290);
                float v1291 = q69.x;
                float v1292 = q69.y;
                float v1293 = v956 * v1110;  // chunked.rs:264
                float v1294 = v1293 * v1288;
                float v1295 = v957 * v1110;
                float v1296 = v1295 * v1289;
                float v1297 = v958 * v1110;
                float v1298 = v1297 * v1291;
                float v1299 = v959 * v1110;
                float v1300 = v1299 * v1292;
                float v1301 = v960 * v1112;
                float v1302 = v1301 * v1288;
                float v1303 = v961 * v1112;
                float v1304 = v1303 * v1289;
                float v1305 = v962 * v1112;
                float v1306 = v1305 * v1291;
                float v1307 = v963 * v1112;
                float v1308 = v1307 * v1292;
                v1278 = v1294;  // chunked.rs:262
                v1279 = v1296;
                v1280 = v1298;
                v1281 = v1300;
                v1282 = v1302;
                v1283 = v1304;
                v1284 = v1306;
                v1285 = v1308;
            } else {
                bool v1309 = i == 2u;  // chunked.rs:265
                float v1310;
                float v1311;
                float v1312;
                float v1313;
                float v1314;
                float v1315;
                if (v1309) {
                    uint v1316 = i * 320u;  // chunked.rs:266
                    uint v1317 = v408 * 20u;
                    uint v1318 = v1316 + v1317;
                    uint v1319 = v1318 + v407;
                    float v1320 = within[v1319];
                    uint v1321 = v412 * 20u;
                    uint v1322 = v1316 + v1321;
                    uint v1323 = v1322 + v407;
                    float v1324 = within[v1323];
                    uint v1325 = v414 * 20u;
                    uint v1326 = v1316 + v1325;
                    uint v1327 = v416 * 20u;
                    uint v1328 = v1316 + v1327;
                    uint v1329 = v1318 + v426;
                    float v1330 = within[v1329];
                    uint v1331 = v1322 + v426;
                    float v1332 = within[v1331];
                    uint v1333 = v1326 + v426;
                    float v1334 = within[v1333];
                    uint v1335 = v1328 + v426;
                    float v1336 = within[v1335];
                    bool v1337 = v408 <= v407;  // chunked.rs:267
                    float v1338 = v956 * v1320;
                    float v1339 = v1337 ? v1338 : 0.0f;
                    bool v1340 = v412 <= v407;
                    float v1341 = v957 * v1324;
                    float v1342 = v1340 ? v1341 : 0.0f;
                    float v1343 = v960 * v1330;
                    float v1344 = v961 * v1332;
                    bool v1345 = v414 <= v426;
                    float v1346 = v962 * v1334;
                    float v1347 = v1345 ? v1346 : 0.0f;
                    bool v1348 = v416 <= v426;
                    float v1349 = v963 * v1336;
                    float v1350 = v1348 ? v1349 : 0.0f;
                    v1310 = v1339;  // chunked.rs:265
                    v1311 = v1342;
                    v1312 = v1343;
                    v1313 = v1344;
                    v1314 = v1347;
                    v1315 = v1350;
                } else {
                    v1310 = 0.0f;
                    v1311 = 0.0f;
                    v1312 = 0.0f;
                    v1313 = 0.0f;
                    v1314 = 0.0f;
                    v1315 = 0.0f;
                }
                v1278 = v1310;  // chunked.rs:262
                v1279 = v1311;
                v1280 = 0.0f;
                v1281 = 0.0f;
                v1282 = v1312;
                v1283 = v1313;
                v1284 = v1314;
                v1285 = v1315;
            }
            uint v1351 = v1187 + 2u;  // chunked.rs:271
            uint v1352 = v1351 * 16u;
            uint v1353 = v1352 + v437;
            uint v1354 = v1353 + v408;
            *(threadgroup float2*)(a0 + v1354) = float2(v1278, v1279);
            uint v1355 = v1353 + v414;
            *(threadgroup float2*)(a0 + v1355) = float2(v1280, v1281);
            uint v1356 = v1352 + v438;
            uint v1357 = v1356 + v408;
            *(threadgroup float2*)(a0 + v1357) = float2(v1282, v1283);
            uint v1358 = v1356 + v414;
            *(threadgroup float2*)(a0 + v1358) = float2(v1284, v1285);
            bool v1359 = i == 3u;  // chunked.rs:265
            float v1360;
            float v1361;
            float v1362;
            float v1363;
            float v1364;
            float v1365;
            if (v1359) {
                uint v1366 = i * 320u;  // chunked.rs:266
                uint v1367 = v408 * 20u;
                uint v1368 = v1366 + v1367;
                uint v1369 = v1368 + v407;
                float v1370 = within[v1369];
                uint v1371 = v412 * 20u;
                uint v1372 = v1366 + v1371;
                uint v1373 = v1372 + v407;
                float v1374 = within[v1373];
                uint v1375 = v414 * 20u;
                uint v1376 = v1366 + v1375;
                uint v1377 = v416 * 20u;
                uint v1378 = v1366 + v1377;
                uint v1379 = v1368 + v426;
                float v1380 = within[v1379];
                uint v1381 = v1372 + v426;
                float v1382 = within[v1381];
                uint v1383 = v1376 + v426;
                float v1384 = within[v1383];
                uint v1385 = v1378 + v426;
                float v1386 = within[v1385];
                bool v1387 = v408 <= v407;  // chunked.rs:267
                float v1388 = v1034 * v1370;
                float v1389 = v1387 ? v1388 : 0.0f;
                bool v1390 = v412 <= v407;
                float v1391 = v1035 * v1374;
                float v1392 = v1390 ? v1391 : 0.0f;
                float v1393 = v1036 * v1380;
                float v1394 = v1037 * v1382;
                bool v1395 = v414 <= v426;
                float v1396 = v1038 * v1384;
                float v1397 = v1395 ? v1396 : 0.0f;
                bool v1398 = v416 <= v426;
                float v1399 = v1039 * v1386;
                float v1400 = v1398 ? v1399 : 0.0f;
                v1360 = v1389;  // chunked.rs:265
                v1361 = v1392;
                v1362 = v1393;
                v1363 = v1394;
                v1364 = v1397;
                v1365 = v1400;
            } else {
                v1360 = 0.0f;
                v1361 = 0.0f;
                v1362 = 0.0f;
                v1363 = 0.0f;
                v1364 = 0.0f;
                v1365 = 0.0f;
            }
            uint v1401 = v1187 + 3u;  // chunked.rs:271
            uint v1402 = v1401 * 16u;
            uint v1403 = v1402 + v437;
            uint v1404 = v1403 + v408;
            *(threadgroup float2*)(a0 + v1404) = float2(v1360, v1361);
            uint v1405 = v1403 + v414;
            *(threadgroup float2*)(a0 + v1405) = float2(0.0f, 0.0f);
            uint v1406 = v1402 + v438;
            uint v1407 = v1406 + v408;
            *(threadgroup float2*)(a0 + v1407) = float2(v1362, v1363);
            uint v1408 = v1406 + v414;
            *(threadgroup float2*)(a0 + v1408) = float2(v1364, v1365);
        }
        ulong v1409 = (ulong)first;  // chunked.rs:116
        ulong v1410 = v1409 * 32ul;
        ulong v1411 = v443 + v1410;
        ulong c_first = v1411 + v444;
        ulong v1412 = c_first + v457;  // chunked.rs:286
        ulong v1413 = v1412 + v456;
        bool v1414 = v454 < count;
        float v1415;
        if (v1414) {
            float v1416 = c_mat[v1413];
            v1415 = v1416;
        } else {
            v1415 = 0.0f;
        }
        ulong v1417 = c_first + v460;
        ulong v1418 = v1417 + v456;
        bool v1419 = v458 < count;
        float v1420;
        if (v1419) {
            float v1421 = c_mat[v1418];
            v1420 = v1421;
        } else {
            v1420 = 0.0f;
        }
        ulong v1422 = c_first + v463;
        ulong v1423 = v1422 + v456;
        bool v1424 = v461 < count;
        float v1425;
        if (v1424) {
            float v1426 = c_mat[v1423];
            v1425 = v1426;
        } else {
            v1425 = 0.0f;
        }
        ulong v1427 = c_first + v466;
        ulong v1428 = v1427 + v456;
        bool v1429 = v464 < count;
        float v1430;
        if (v1429) {
            float v1431 = c_mat[v1428];
            v1430 = v1431;
        } else {
            v1430 = 0.0f;
        }
        ulong v1432 = c_first + v469;
        ulong v1433 = v1432 + v456;
        bool v1434 = v467 < count;
        float v1435;
        if (v1434) {
            float v1436 = c_mat[v1433];
            v1435 = v1436;
        } else {
            v1435 = 0.0f;
        }
        ulong v1437 = c_first + v472;
        ulong v1438 = v1437 + v456;
        bool v1439 = v470 < count;
        float v1440;
        if (v1439) {
            float v1441 = c_mat[v1438];
            v1440 = v1441;
        } else {
            v1440 = 0.0f;
        }
        ulong v1442 = c_first + v475;
        ulong v1443 = v1442 + v456;
        bool v1444 = v473 < count;
        float v1445;
        if (v1444) {
            float v1446 = c_mat[v1443];
            v1445 = v1446;
        } else {
            v1445 = 0.0f;
        }
        ulong v1447 = c_first + v478;
        ulong v1448 = v1447 + v456;
        bool v1449 = v476 < count;
        float v1450;
        if (v1449) {
            float v1451 = c_mat[v1448];
            v1450 = v1451;
        } else {
            v1450 = 0.0f;
        }
        ulong v1452 = c_first + v481;
        ulong v1453 = v1452 + v456;
        bool v1454 = v479 < count;
        float v1455;
        if (v1454) {
            float v1456 = c_mat[v1453];
            v1455 = v1456;
        } else {
            v1455 = 0.0f;
        }
        ulong v1457 = c_first + v484;
        ulong v1458 = v1457 + v456;
        bool v1459 = v482 < count;
        float v1460;
        if (v1459) {
            float v1461 = c_mat[v1458];
            v1460 = v1461;
        } else {
            v1460 = 0.0f;
        }
        ulong v1462 = c_first + v487;
        ulong v1463 = v1462 + v456;
        bool v1464 = v485 < count;
        float v1465;
        if (v1464) {
            float v1466 = c_mat[v1463];
            v1465 = v1466;
        } else {
            v1465 = 0.0f;
        }
        ulong v1467 = c_first + v490;
        ulong v1468 = v1467 + v456;
        bool v1469 = v488 < count;
        float v1470;
        if (v1469) {
            float v1471 = c_mat[v1468];
            v1470 = v1471;
        } else {
            v1470 = 0.0f;
        }
        ulong v1472 = c_first + v493;
        ulong v1473 = v1472 + v456;
        bool v1474 = v491 < count;
        float v1475;
        if (v1474) {
            float v1476 = c_mat[v1473];
            v1475 = v1476;
        } else {
            v1475 = 0.0f;
        }
        ulong v1477 = c_first + v496;
        ulong v1478 = v1477 + v456;
        bool v1479 = v494 < count;
        float v1480;
        if (v1479) {
            float v1481 = c_mat[v1478];
            v1480 = v1481;
        } else {
            v1480 = 0.0f;
        }
        ulong v1482 = c_first + v499;
        ulong v1483 = v1482 + v456;
        bool v1484 = v497 < count;
        float v1485;
        if (v1484) {
            float v1486 = c_mat[v1483];
            v1485 = v1486;
        } else {
            v1485 = 0.0f;
        }
        ulong v1487 = c_first + v502;
        ulong v1488 = v1487 + v456;
        bool v1489 = v500 < count;
        float v1490;
        if (v1489) {
            float v1491 = c_mat[v1488];
            v1490 = v1491;
        } else {
            v1490 = 0.0f;
        }
        ulong v1492 = v1412 + v503;
        float v1493;
        if (v1414) {
            float v1494 = c_mat[v1492];
            v1493 = v1494;
        } else {
            v1493 = 0.0f;
        }
        ulong v1495 = v1417 + v503;
        float v1496;
        if (v1419) {
            float v1497 = c_mat[v1495];
            v1496 = v1497;
        } else {
            v1496 = 0.0f;
        }
        ulong v1498 = v1422 + v503;
        float v1499;
        if (v1424) {
            float v1500 = c_mat[v1498];
            v1499 = v1500;
        } else {
            v1499 = 0.0f;
        }
        ulong v1501 = v1427 + v503;
        float v1502;
        if (v1429) {
            float v1503 = c_mat[v1501];
            v1502 = v1503;
        } else {
            v1502 = 0.0f;
        }
        ulong v1504 = v1432 + v503;
        float v1505;
        if (v1434) {
            float v1506 = c_mat[v1504];
            v1505 = v1506;
        } else {
            v1505 = 0.0f;
        }
        ulong v1507 = v1437 + v503;
        float v1508;
        if (v1439) {
            float v1509 = c_mat[v1507];
            v1508 = v1509;
        } else {
            v1508 = 0.0f;
        }
        ulong v1510 = v1442 + v503;
        float v1511;
        if (v1444) {
            float v1512 = c_mat[v1510];
            v1511 = v1512;
        } else {
            v1511 = 0.0f;
        }
        ulong v1513 = v1447 + v503;
        float v1514;
        if (v1449) {
            float v1515 = c_mat[v1513];
            v1514 = v1515;
        } else {
            v1514 = 0.0f;
        }
        ulong v1516 = v1452 + v503;
        float v1517;
        if (v1454) {
            float v1518 = c_mat[v1516];
            v1517 = v1518;
        } else {
            v1517 = 0.0f;
        }
        ulong v1519 = v1457 + v503;
        float v1520;
        if (v1459) {
            float v1521 = c_mat[v1519];
            v1520 = v1521;
        } else {
            v1520 = 0.0f;
        }
        ulong v1522 = v1462 + v503;
        float v1523;
        if (v1464) {
            float v1524 = c_mat[v1522];
            v1523 = v1524;
        } else {
            v1523 = 0.0f;
        }
        ulong v1525 = v1467 + v503;
        float v1526;
        if (v1469) {
            float v1527 = c_mat[v1525];
            v1526 = v1527;
        } else {
            v1526 = 0.0f;
        }
        ulong v1528 = v1472 + v503;
        float v1529;
        if (v1474) {
            float v1530 = c_mat[v1528];
            v1529 = v1530;
        } else {
            v1529 = 0.0f;
        }
        ulong v1531 = v1477 + v503;
        float v1532;
        if (v1479) {
            float v1533 = c_mat[v1531];
            v1532 = v1533;
        } else {
            v1532 = 0.0f;
        }
        ulong v1534 = v1482 + v503;
        float v1535;
        if (v1484) {
            float v1536 = c_mat[v1534];
            v1535 = v1536;
        } else {
            v1535 = 0.0f;
        }
        ulong v1537 = v1487 + v503;
        float v1538;
        if (v1489) {
            float v1539 = c_mat[v1537];
            v1538 = v1539;
        } else {
            v1538 = 0.0f;
        }
        ulong v1540 = v1412 + v505;
        float v1541;
        if (v1414) {
            float v1542 = c_mat[v1540];
            v1541 = v1542;
        } else {
            v1541 = 0.0f;
        }
        ulong v1543 = v1417 + v505;
        float v1544;
        if (v1419) {
            float v1545 = c_mat[v1543];
            v1544 = v1545;
        } else {
            v1544 = 0.0f;
        }
        ulong v1546 = v1422 + v505;
        float v1547;
        if (v1424) {
            float v1548 = c_mat[v1546];
            v1547 = v1548;
        } else {
            v1547 = 0.0f;
        }
        ulong v1549 = v1427 + v505;
        float v1550;
        if (v1429) {
            float v1551 = c_mat[v1549];
            v1550 = v1551;
        } else {
            v1550 = 0.0f;
        }
        ulong v1552 = v1432 + v505;
        float v1553;
        if (v1434) {
            float v1554 = c_mat[v1552];
            v1553 = v1554;
        } else {
            v1553 = 0.0f;
        }
        ulong v1555 = v1437 + v505;
        float v1556;
        if (v1439) {
            float v1557 = c_mat[v1555];
            v1556 = v1557;
        } else {
            v1556 = 0.0f;
        }
        ulong v1558 = v1442 + v505;
        float v1559;
        if (v1444) {
            float v1560 = c_mat[v1558];
            v1559 = v1560;
        } else {
            v1559 = 0.0f;
        }
        ulong v1561 = v1447 + v505;
        float v1562;
        if (v1449) {
            float v1563 = c_mat[v1561];
            v1562 = v1563;
        } else {
            v1562 = 0.0f;
        }
        ulong v1564 = v1452 + v505;
        float v1565;
        if (v1454) {
            float v1566 = c_mat[v1564];
            v1565 = v1566;
        } else {
            v1565 = 0.0f;
        }
        ulong v1567 = v1457 + v505;
        float v1568;
        if (v1459) {
            float v1569 = c_mat[v1567];
            v1568 = v1569;
        } else {
            v1568 = 0.0f;
        }
        ulong v1570 = v1462 + v505;
        float v1571;
        if (v1464) {
            float v1572 = c_mat[v1570];
            v1571 = v1572;
        } else {
            v1571 = 0.0f;
        }
        ulong v1573 = v1467 + v505;
        float v1574;
        if (v1469) {
            float v1575 = c_mat[v1573];
            v1574 = v1575;
        } else {
            v1574 = 0.0f;
        }
        ulong v1576 = v1472 + v505;
        float v1577;
        if (v1474) {
            float v1578 = c_mat[v1576];
            v1577 = v1578;
        } else {
            v1577 = 0.0f;
        }
        ulong v1579 = v1477 + v505;
        float v1580;
        if (v1479) {
            float v1581 = c_mat[v1579];
            v1580 = v1581;
        } else {
            v1580 = 0.0f;
        }
        ulong v1582 = v1482 + v505;
        float v1583;
        if (v1484) {
            float v1584 = c_mat[v1582];
            v1583 = v1584;
        } else {
            v1583 = 0.0f;
        }
        ulong v1585 = v1487 + v505;
        float v1586;
        if (v1489) {
            float v1587 = c_mat[v1585];
            v1586 = v1587;
        } else {
            v1586 = 0.0f;
        }
        ulong v1588 = v1412 + v507;
        float v1589;
        if (v1414) {
            float v1590 = c_mat[v1588];
            v1589 = v1590;
        } else {
            v1589 = 0.0f;
        }
        ulong v1591 = v1417 + v507;
        float v1592;
        if (v1419) {
            float v1593 = c_mat[v1591];
            v1592 = v1593;
        } else {
            v1592 = 0.0f;
        }
        ulong v1594 = v1422 + v507;
        float v1595;
        if (v1424) {
            float v1596 = c_mat[v1594];
            v1595 = v1596;
        } else {
            v1595 = 0.0f;
        }
        ulong v1597 = v1427 + v507;
        float v1598;
        if (v1429) {
            float v1599 = c_mat[v1597];
            v1598 = v1599;
        } else {
            v1598 = 0.0f;
        }
        ulong v1600 = v1432 + v507;
        float v1601;
        if (v1434) {
            float v1602 = c_mat[v1600];
            v1601 = v1602;
        } else {
            v1601 = 0.0f;
        }
        ulong v1603 = v1437 + v507;
        float v1604;
        if (v1439) {
            float v1605 = c_mat[v1603];
            v1604 = v1605;
        } else {
            v1604 = 0.0f;
        }
        ulong v1606 = v1442 + v507;
        float v1607;
        if (v1444) {
            float v1608 = c_mat[v1606];
            v1607 = v1608;
        } else {
            v1607 = 0.0f;
        }
        ulong v1609 = v1447 + v507;
        float v1610;
        if (v1449) {
            float v1611 = c_mat[v1609];
            v1610 = v1611;
        } else {
            v1610 = 0.0f;
        }
        ulong v1612 = v1452 + v507;
        float v1613;
        if (v1454) {
            float v1614 = c_mat[v1612];
            v1613 = v1614;
        } else {
            v1613 = 0.0f;
        }
        ulong v1615 = v1457 + v507;
        float v1616;
        if (v1459) {
            float v1617 = c_mat[v1615];
            v1616 = v1617;
        } else {
            v1616 = 0.0f;
        }
        ulong v1618 = v1462 + v507;
        float v1619;
        if (v1464) {
            float v1620 = c_mat[v1618];
            v1619 = v1620;
        } else {
            v1619 = 0.0f;
        }
        ulong v1621 = v1467 + v507;
        float v1622;
        if (v1469) {
            float v1623 = c_mat[v1621];
            v1622 = v1623;
        } else {
            v1622 = 0.0f;
        }
        ulong v1624 = v1472 + v507;
        float v1625;
        if (v1474) {
            float v1626 = c_mat[v1624];
            v1625 = v1626;
        } else {
            v1625 = 0.0f;
        }
        ulong v1627 = v1477 + v507;
        float v1628;
        if (v1479) {
            float v1629 = c_mat[v1627];
            v1628 = v1629;
        } else {
            v1628 = 0.0f;
        }
        ulong v1630 = v1482 + v507;
        float v1631;
        if (v1484) {
            float v1632 = c_mat[v1630];
            v1631 = v1632;
        } else {
            v1631 = 0.0f;
        }
        ulong v1633 = v1487 + v507;
        float v1634;
        if (v1489) {
            float v1635 = c_mat[v1633];
            v1634 = v1635;
        } else {
            v1634 = 0.0f;
        }
        float2 q70 = float2(0.0f, 0.0f);  // chunked.rs:283
        q70 = kiln_mma_f32(q70, v698, v699, v1415, v1420);
        q70 = kiln_mma_f32(q70, v700, v701, v1493, v1496);
        q70 = kiln_mma_f32(q70, v702, v703, v1541, v1544);
        q70 = kiln_mma_f32(q70, v704, v705, v1589, v1592);
        float v1636 = q70.x;
        float v1637 = q70.y;
        float2 q71 = float2(0.0f, 0.0f);
        q71 = kiln_mma_f32(q71, v698, v699, v1425, v1430);
        q71 = kiln_mma_f32(q71, v700, v701, v1499, v1502);
        q71 = kiln_mma_f32(q71, v702, v703, v1547, v1550);
        q71 = kiln_mma_f32(q71, v704, v705, v1595, v1598);
        float v1638 = q71.x;
        float v1639 = q71.y;
        float2 q72 = float2(0.0f, 0.0f);
        q72 = kiln_mma_f32(q72, v698, v699, v1435, v1440);
        q72 = kiln_mma_f32(q72, v700, v701, v1505, v1508);
        q72 = kiln_mma_f32(q72, v702, v703, v1553, v1556);
        q72 = kiln_mma_f32(q72, v704, v705, v1601, v1604);
        float v1640 = q72.x;
        float v1641 = q72.y;
        float2 q73 = float2(0.0f, 0.0f);
        q73 = kiln_mma_f32(q73, v698, v699, v1445, v1450);
        q73 = kiln_mma_f32(q73, v700, v701, v1511, v1514);
        q73 = kiln_mma_f32(q73, v702, v703, v1559, v1562);
        q73 = kiln_mma_f32(q73, v704, v705, v1607, v1610);
        float v1642 = q73.x;
        float v1643 = q73.y;
        float2 q74 = float2(0.0f, 0.0f);
        q74 = kiln_mma_f32(q74, v698, v699, v1455, v1460);
        q74 = kiln_mma_f32(q74, v700, v701, v1517, v1520);
        q74 = kiln_mma_f32(q74, v702, v703, v1565, v1568);
        q74 = kiln_mma_f32(q74, v704, v705, v1613, v1616);
        float v1644 = q74.x;
        float v1645 = q74.y;
        float2 q75 = float2(0.0f, 0.0f);
        q75 = kiln_mma_f32(q75, v698, v699, v1465, v1470);
        q75 = kiln_mma_f32(q75, v700, v701, v1523, v1526);
        q75 = kiln_mma_f32(q75, v702, v703, v1571, v1574);
        q75 = kiln_mma_f32(q75, v704, v705, v1619, v1622);
        float v1646 = q75.x;
        float v1647 = q75.y;
        float2 q76 = float2(0.0f, 0.0f);
        q76 = kiln_mma_f32(q76, v698, v699, v1475, v1480);
        q76 = kiln_mma_f32(q76, v700, v701, v1529, v1532);
        q76 = kiln_mma_f32(q76, v702, v703, v1577, v1580);
        q76 = kiln_mma_f32(q76, v704, v705, v1625, v1628);
        float v1648 = q76.x;
        float v1649 = q76.y;
        float2 q77 = float2(0.0f, 0.0f);
        q77 = kiln_mma_f32(q77, v698, v699, v1485, v1490);
        q77 = kiln_mma_f32(q77, v700, v701, v1535, v1538);
        q77 = kiln_mma_f32(q77, v702, v703, v1583, v1586);
        q77 = kiln_mma_f32(q77, v704, v705, v1631, v1634);
        float v1650 = q77.x;
        float v1651 = q77.y;
        float2 q78 = float2(0.0f, 0.0f);
        q78 = kiln_mma_f32(q78, v706, v707, v1415, v1420);
        q78 = kiln_mma_f32(q78, v708, v709, v1493, v1496);
        q78 = kiln_mma_f32(q78, v710, v711, v1541, v1544);
        q78 = kiln_mma_f32(q78, v712, v713, v1589, v1592);
        float v1652 = q78.x;
        float v1653 = q78.y;
        float2 q79 = float2(0.0f, 0.0f);
        q79 = kiln_mma_f32(q79, v706, v707, v1425, v1430);
        q79 = kiln_mma_f32(q79, v708, v709, v1499, v1502);
        q79 = kiln_mma_f32(q79, v710, v711, v1547, v1550);
        q79 = kiln_mma_f32(q79, v712, v713, v1595, v1598);
        float v1654 = q79.x;
        float v1655 = q79.y;
        float2 q80 = float2(0.0f, 0.0f);
        q80 = kiln_mma_f32(q80, v706, v707, v1435, v1440);
        q80 = kiln_mma_f32(q80, v708, v709, v1505, v1508);
        q80 = kiln_mma_f32(q80, v710, v711, v1553, v1556);
        q80 = kiln_mma_f32(q80, v712, v713, v1601, v1604);
        float v1656 = q80.x;
        float v1657 = q80.y;
        float2 q81 = float2(0.0f, 0.0f);
        q81 = kiln_mma_f32(q81, v706, v707, v1445, v1450);
        q81 = kiln_mma_f32(q81, v708, v709, v1511, v1514);
        q81 = kiln_mma_f32(q81, v710, v711, v1559, v1562);
        q81 = kiln_mma_f32(q81, v712, v713, v1607, v1610);
        float v1658 = q81.x;
        float v1659 = q81.y;
        float2 q82 = float2(0.0f, 0.0f);
        q82 = kiln_mma_f32(q82, v706, v707, v1455, v1460);
        q82 = kiln_mma_f32(q82, v708, v709, v1517, v1520);
        q82 = kiln_mma_f32(q82, v710, v711, v1565, v1568);
        q82 = kiln_mma_f32(q82, v712, v713, v1613, v1616);
        float v1660 = q82.x;
        float v1661 = q82.y;
        float2 q83 = float2(0.0f, 0.0f);
        q83 = kiln_mma_f32(q83, v706, v707, v1465, v1470);
        q83 = kiln_mma_f32(q83, v708, v709, v1523, v1526);
        q83 = kiln_mma_f32(q83, v710, v711, v1571, v1574);
        q83 = kiln_mma_f32(q83, v712, v713, v1619, v1622);
        float v1662 = q83.x;
        float v1663 = q83.y;
        float2 q84 = float2(0.0f, 0.0f);
        q84 = kiln_mma_f32(q84, v706, v707, v1475, v1480);
        q84 = kiln_mma_f32(q84, v708, v709, v1529, v1532);
        q84 = kiln_mma_f32(q84, v710, v711, v1577, v1580);
        q84 = kiln_mma_f32(q84, v712, v713, v1625, v1628);
        float v1664 = q84.x;
        float v1665 = q84.y;
        float2 q85 = float2(0.0f, 0.0f);
        q85 = kiln_mma_f32(q85, v706, v707, v1485, v1490);
        q85 = kiln_mma_f32(q85, v708, v709, v1535, v1538);
        q85 = kiln_mma_f32(q85, v710, v711, v1583, v1586);
        q85 = kiln_mma_f32(q85, v712, v713, v1631, v1634);
        float v1666 = q85.x;
        float v1667 = q85.y;
        uint v1668 = slot * 64u;  // chunked.rs:289
        uint v1669 = v1668 + v454;
        float2 q86 = *(threadgroup float2*)(from_start + v1669);
        float v1670 = q86.x;
        float v1671 = q86.y;
        uint v1672 = v1668 + v461;
        float2 q87 = *(threadgroup float2*)(from_start + v1672);
        float v1673 = q87.x;
        float v1674 = q87.y;
        uint v1675 = v1668 + v467;
        float2 q88 = *(threadgroup float2*)(from_start + v1675);
        float v1676 = q88.x;
        float v1677 = q88.y;
        uint v1678 = v1668 + v473;
        float2 q89 = *(threadgroup float2*)(from_start + v1678);
        float v1679 = q89.x;
        float v1680 = q89.y;
        uint v1681 = v1668 + v479;
        float2 q90 = *(threadgroup float2*)(from_start + v1681);
        float v1682 = q90.x;
        float v1683 = q90.y;
        uint v1684 = v1668 + v485;
        float2 q91 = *(threadgroup float2*)(from_start + v1684);
        float v1685 = q91.x;
        float v1686 = q91.y;
        uint v1687 = v1668 + v491;
        float2 q92 = *(threadgroup float2*)(from_start + v1687);
        float v1688 = q92.x;
        float v1689 = q92.y;
        uint v1690 = v1668 + v497;
        float2 q93 = *(threadgroup float2*)(from_start + v1690);
        float v1691 = q93.x;
        float v1692 = q93.y;
        float v1693 = v1636 * v1670;  // chunked.rs:290
        float v1694 = v1637 * v1671;
        float v1695 = v1638 * v1673;
        float v1696 = v1639 * v1674;
        float v1697 = v1640 * v1676;
        float v1698 = v1641 * v1677;
        float v1699 = v1642 * v1679;
        float v1700 = v1643 * v1680;
        float v1701 = v1644 * v1682;
        float v1702 = v1645 * v1683;
        float v1703 = v1646 * v1685;
        float v1704 = v1647 * v1686;
        float v1705 = v1648 * v1688;
        float v1706 = v1649 * v1689;
        float v1707 = v1650 * v1691;
        float v1708 = v1651 * v1692;
        float v1709 = v1652 * v1670;
        float v1710 = v1653 * v1671;
        float v1711 = v1654 * v1673;
        float v1712 = v1655 * v1674;
        float v1713 = v1656 * v1676;
        float v1714 = v1657 * v1677;
        float v1715 = v1658 * v1679;
        float v1716 = v1659 * v1680;
        float v1717 = v1660 * v1682;
        float v1718 = v1661 * v1683;
        float v1719 = v1662 * v1685;
        float v1720 = v1663 * v1686;
        float v1721 = v1664 * v1688;
        float v1722 = v1665 * v1689;
        float v1723 = v1666 * v1691;
        float v1724 = v1667 * v1692;
        threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // chunked.rs:293
        float4 q94 = *(threadgroup float4*)(decays + 0u);  // chunked.rs:172
        float wholes_128 = q94.x;
        float v1725 = q94.y;
        float v1726 = q94.z;
        float v1727 = q94.w;
        float wholes_129 = wholes_128 * v1725;  // chunked.rs:174
        float wholes_130 = wholes_129 * v1726;
        float wholes_131 = wholes_130 * v1727;
        float4 q95 = *(threadgroup float4*)(decays + 4u);
        float v1728 = q95.x;
        float v1729 = q95.y;
        float v1730 = q95.z;
        float v1731 = q95.w;
        float wholes_132 = wholes_131 * v1728;
        float wholes_133 = wholes_132 * v1729;
        float wholes_134 = wholes_133 * v1730;
        float wholes_135 = wholes_134 * v1731;
        float4 q96 = *(threadgroup float4*)(decays + 8u);
        float v1732 = q96.x;
        float v1733 = q96.y;
        float v1734 = q96.z;
        float v1735 = q96.w;
        float wholes_136 = wholes_135 * v1732;
        float wholes_137 = wholes_136 * v1733;
        float wholes_138 = wholes_137 * v1734;
        float wholes_139 = wholes_138 * v1735;
        float4 q97 = *(threadgroup float4*)(decays + 12u);
        float v1736 = q97.x;
        float v1737 = q97.y;
        float v1738 = q97.z;
        float v1739 = q97.w;
        float wholes_140 = wholes_139 * v1736;
        float wholes_141 = wholes_140 * v1737;
        float wholes_142 = wholes_141 * v1738;
        float wholes_143 = wholes_142 * v1739;
        float4 q98 = *(threadgroup float4*)(decays + 16u);  // chunked.rs:172
        float wholes_144 = q98.x;
        float v1740 = q98.y;
        float v1741 = q98.z;
        float v1742 = q98.w;
        float wholes_145 = wholes_144 * v1740;  // chunked.rs:174
        float wholes_146 = wholes_145 * v1741;
        float wholes_147 = wholes_146 * v1742;
        float4 q99 = *(threadgroup float4*)(decays + 20u);
        float v1743 = q99.x;
        float v1744 = q99.y;
        float v1745 = q99.z;
        float v1746 = q99.w;
        float wholes_148 = wholes_147 * v1743;
        float wholes_149 = wholes_148 * v1744;
        float wholes_150 = wholes_149 * v1745;
        float wholes_151 = wholes_150 * v1746;
        float4 q100 = *(threadgroup float4*)(decays + 24u);
        float v1747 = q100.x;
        float v1748 = q100.y;
        float v1749 = q100.z;
        float v1750 = q100.w;
        float wholes_152 = wholes_151 * v1747;
        float wholes_153 = wholes_152 * v1748;
        float wholes_154 = wholes_153 * v1749;
        float wholes_155 = wholes_154 * v1750;
        float4 q101 = *(threadgroup float4*)(decays + 28u);
        float v1751 = q101.x;
        float v1752 = q101.y;
        float v1753 = q101.z;
        float v1754 = q101.w;
        float wholes_156 = wholes_155 * v1751;
        float wholes_157 = wholes_156 * v1752;
        float wholes_158 = wholes_157 * v1753;
        float wholes_159 = wholes_158 * v1754;
        float4 q102 = *(threadgroup float4*)(decays + 32u);  // chunked.rs:172
        float wholes_160 = q102.x;
        float v1755 = q102.y;
        float v1756 = q102.z;
        float v1757 = q102.w;
        float wholes_161 = wholes_160 * v1755;  // chunked.rs:174
        float wholes_162 = wholes_161 * v1756;
        float wholes_163 = wholes_162 * v1757;
        float4 q103 = *(threadgroup float4*)(decays + 36u);
        float v1758 = q103.x;
        float v1759 = q103.y;
        float v1760 = q103.z;
        float v1761 = q103.w;
        float wholes_164 = wholes_163 * v1758;
        float wholes_165 = wholes_164 * v1759;
        float wholes_166 = wholes_165 * v1760;
        float wholes_167 = wholes_166 * v1761;
        float4 q104 = *(threadgroup float4*)(decays + 40u);
        float v1762 = q104.x;
        float v1763 = q104.y;
        float v1764 = q104.z;
        float v1765 = q104.w;
        float wholes_168 = wholes_167 * v1762;
        float wholes_169 = wholes_168 * v1763;
        float wholes_170 = wholes_169 * v1764;
        float wholes_171 = wholes_170 * v1765;
        float4 q105 = *(threadgroup float4*)(decays + 44u);
        float v1766 = q105.x;
        float v1767 = q105.y;
        float v1768 = q105.z;
        float v1769 = q105.w;
        float wholes_172 = wholes_171 * v1766;
        float wholes_173 = wholes_172 * v1767;
        float wholes_174 = wholes_173 * v1768;
        float wholes_175 = wholes_174 * v1769;
        float4 q106 = *(threadgroup float4*)(decays + 48u);  // chunked.rs:172
        float wholes_176 = q106.x;
        float v1770 = q106.y;
        float v1771 = q106.z;
        float v1772 = q106.w;
        float wholes_177 = wholes_176 * v1770;  // chunked.rs:174
        float wholes_178 = wholes_177 * v1771;
        float wholes_179 = wholes_178 * v1772;
        float4 q107 = *(threadgroup float4*)(decays + 52u);
        float v1773 = q107.x;
        float v1774 = q107.y;
        float v1775 = q107.z;
        float v1776 = q107.w;
        float wholes_180 = wholes_179 * v1773;
        float wholes_181 = wholes_180 * v1774;
        float wholes_182 = wholes_181 * v1775;
        float wholes_183 = wholes_182 * v1776;
        float4 q108 = *(threadgroup float4*)(decays + 56u);
        float v1777 = q108.x;
        float v1778 = q108.y;
        float v1779 = q108.z;
        float v1780 = q108.w;
        float wholes_184 = wholes_183 * v1777;
        float wholes_185 = wholes_184 * v1778;
        float wholes_186 = wholes_185 * v1779;
        float wholes_187 = wholes_186 * v1780;
        float4 q109 = *(threadgroup float4*)(decays + 60u);
        float v1781 = q109.x;
        float v1782 = q109.y;
        float v1783 = q109.z;
        float v1784 = q109.w;
        float wholes_188 = wholes_187 * v1781;
        float wholes_189 = wholes_188 * v1782;
        float wholes_190 = wholes_189 * v1783;
        float wholes_191 = wholes_190 * v1784;
        float behind_42 = steps[tid];  // chunked.rs:177
        float4 q110 = *(threadgroup float4*)(decays + v170);  // chunked.rs:179
        float decay_40 = q110.x;
        float decay_41 = q110.y;
        float decay_42 = q110.z;
        float decay_43 = q110.w;
        float up_to_40 = 1.0f * decay_40;  // chunked.rs:180
        float behind_43 = behind_42 * 1.0f;  // chunked.rs:181
        float v1785 = v172 ? decay_41 : 1.0f;  // chunked.rs:180
        float up_to_41 = up_to_40 * v1785;
        float v1786 = v174 ? decay_41 : 1.0f;  // chunked.rs:181
        float behind_44 = behind_43 * v1786;
        float v1787 = v176 ? decay_42 : 1.0f;  // chunked.rs:180
        float up_to_42 = up_to_41 * v1787;
        float v1788 = v178 ? decay_42 : 1.0f;  // chunked.rs:181
        float behind_45 = behind_44 * v1788;
        float v1789 = v180 ? decay_43 : 1.0f;  // chunked.rs:180
        float up_to_43 = up_to_42 * v1789;
        float v1790 = v182 ? decay_43 : 1.0f;  // chunked.rs:181
        float behind_46 = behind_45 * v1790;
        *(threadgroup float4*)(within + v171) = float4(behind_43, behind_44, behind_45, behind_46);  // chunked.rs:182
        float4 q111 = *(threadgroup float4*)(decays + v184);  // chunked.rs:179
        float decay_44 = q111.x;
        float decay_45 = q111.y;
        float decay_46 = q111.z;
        float decay_47 = q111.w;
        float v1791 = v185 ? decay_44 : 1.0f;  // chunked.rs:180
        float up_to_44 = up_to_43 * v1791;
        float v1792 = v187 ? decay_44 : 1.0f;  // chunked.rs:181
        float behind_47 = behind_46 * v1792;
        float v1793 = v190 ? decay_45 : 1.0f;  // chunked.rs:180
        float up_to_45 = up_to_44 * v1793;
        float v1794 = v192 ? decay_45 : 1.0f;  // chunked.rs:181
        float behind_48 = behind_47 * v1794;
        float v1795 = v194 ? decay_46 : 1.0f;  // chunked.rs:180
        float up_to_46 = up_to_45 * v1795;
        float v1796 = v196 ? decay_46 : 1.0f;  // chunked.rs:181
        float behind_49 = behind_48 * v1796;
        float v1797 = v198 ? decay_47 : 1.0f;  // chunked.rs:180
        float up_to_47 = up_to_46 * v1797;
        float v1798 = v200 ? decay_47 : 1.0f;  // chunked.rs:181
        float behind_50 = behind_49 * v1798;
        *(threadgroup float4*)(within + v189) = float4(behind_47, behind_48, behind_49, behind_50);  // chunked.rs:182
        float4 q112 = *(threadgroup float4*)(decays + v202);  // chunked.rs:179
        float decay_48 = q112.x;
        float decay_49 = q112.y;
        float decay_50 = q112.z;
        float decay_51 = q112.w;
        float v1799 = v203 ? decay_48 : 1.0f;  // chunked.rs:180
        float up_to_48 = up_to_47 * v1799;
        float v1800 = v205 ? decay_48 : 1.0f;  // chunked.rs:181
        float behind_51 = behind_50 * v1800;
        float v1801 = v208 ? decay_49 : 1.0f;  // chunked.rs:180
        float up_to_49 = up_to_48 * v1801;
        float v1802 = v210 ? decay_49 : 1.0f;  // chunked.rs:181
        float behind_52 = behind_51 * v1802;
        float v1803 = v212 ? decay_50 : 1.0f;  // chunked.rs:180
        float up_to_50 = up_to_49 * v1803;
        float v1804 = v214 ? decay_50 : 1.0f;  // chunked.rs:181
        float behind_53 = behind_52 * v1804;
        float v1805 = v216 ? decay_51 : 1.0f;  // chunked.rs:180
        float up_to_51 = up_to_50 * v1805;
        float v1806 = v218 ? decay_51 : 1.0f;  // chunked.rs:181
        float behind_54 = behind_53 * v1806;
        *(threadgroup float4*)(within + v207) = float4(behind_51, behind_52, behind_53, behind_54);  // chunked.rs:182
        float4 q113 = *(threadgroup float4*)(decays + v220);  // chunked.rs:179
        float decay_52 = q113.x;
        float decay_53 = q113.y;
        float decay_54 = q113.z;
        float decay_55 = q113.w;
        float v1807 = v221 ? decay_52 : 1.0f;  // chunked.rs:180
        float up_to_52 = up_to_51 * v1807;
        float v1808 = v223 ? decay_52 : 1.0f;  // chunked.rs:181
        float behind_55 = behind_54 * v1808;
        float v1809 = v226 ? decay_53 : 1.0f;  // chunked.rs:180
        float up_to_53 = up_to_52 * v1809;
        float v1810 = v228 ? decay_53 : 1.0f;  // chunked.rs:181
        float behind_56 = behind_55 * v1810;
        float v1811 = v230 ? decay_54 : 1.0f;  // chunked.rs:180
        float up_to_54 = up_to_53 * v1811;
        float v1812 = v232 ? decay_54 : 1.0f;  // chunked.rs:181
        float behind_57 = behind_56 * v1812;
        float v1813 = v234 ? decay_55 : 1.0f;  // chunked.rs:180
        float up_to_55 = up_to_54 * v1813;
        float v1814 = v236 ? decay_55 : 1.0f;  // chunked.rs:181
        float behind_58 = behind_57 * v1814;
        *(threadgroup float4*)(within + v225) = float4(behind_55, behind_56, behind_57, behind_58);  // chunked.rs:182
        from_block[tid] = up_to_55;  // chunked.rs:184
        float v1815;  // chunked.rs:186
        if (v238) {
            v1815 = wholes_143;
        } else {
            v1815 = 1.0f;
        }
        float up_to_56 = up_to_55 * v1815;
        to_block[tid] = behind_58;  // chunked.rs:187
        float v1816;  // chunked.rs:188
        if (false) {
            v1816 = wholes_143;
        } else {
            v1816 = 1.0f;
        }
        float behind_59 = behind_58 * v1816;
        float v1817;  // chunked.rs:186
        if (false) {
            v1817 = wholes_159;
        } else {
            v1817 = 1.0f;
        }
        float up_to_57 = up_to_56 * v1817;
        to_block[v242] = behind_59;  // chunked.rs:187
        float v1818;  // chunked.rs:188
        if (v243) {
            v1818 = wholes_159;
        } else {
            v1818 = 1.0f;
        }
        float behind_60 = behind_59 * v1818;
        float v1819;  // chunked.rs:186
        if (false) {
            v1819 = wholes_175;
        } else {
            v1819 = 1.0f;
        }
        float up_to_58 = up_to_57 * v1819;
        to_block[v246] = behind_60;  // chunked.rs:187
        float v1820;  // chunked.rs:188
        if (true) {
            v1820 = wholes_175;
        } else {
            v1820 = 1.0f;
        }
        float behind_61 = behind_60 * v1820;
        float v1821;  // chunked.rs:186
        if (false) {
            v1821 = wholes_191;
        } else {
            v1821 = 1.0f;
        }
        float up_to_59 = up_to_58 * v1821;
        to_block[v249] = behind_61;  // chunked.rs:187
        float v1822;  // chunked.rs:188
        if (true) {
            v1822 = wholes_191;
        } else {
            v1822 = 1.0f;
        }
        float behind_62 = behind_61 * v1822;
        uint v1823 = v715 % 2u;  // chunked.rs:190
        uint v1824 = v1823 * 64u;
        uint v1825 = v1824 + tid;
        from_start[v1825] = up_to_59;
        to_end[v1825] = behind_62;  // chunked.rs:191
        float4 q114 = *(threadgroup float4*)(decays + 0u);  // chunked.rs:172
        float wholes_192 = q114.x;
        float v1826 = q114.y;
        float v1827 = q114.z;
        float v1828 = q114.w;
        float wholes_193 = wholes_192 * v1826;  // chunked.rs:174
        float wholes_194 = wholes_193 * v1827;
        float wholes_195 = wholes_194 * v1828;
        float4 q115 = *(threadgroup float4*)(decays + 4u);
        float v1829 = q115.x;
        float v1830 = q115.y;
        float v1831 = q115.z;
        float v1832 = q115.w;
        float wholes_196 = wholes_195 * v1829;
        float wholes_197 = wholes_196 * v1830;
        float wholes_198 = wholes_197 * v1831;
        float wholes_199 = wholes_198 * v1832;
        float4 q116 = *(threadgroup float4*)(decays + 8u);
        float v1833 = q116.x;
        float v1834 = q116.y;
        float v1835 = q116.z;
        float v1836 = q116.w;
        float wholes_200 = wholes_199 * v1833;
        float wholes_201 = wholes_200 * v1834;
        float wholes_202 = wholes_201 * v1835;
        float wholes_203 = wholes_202 * v1836;
        float4 q117 = *(threadgroup float4*)(decays + 12u);
        float v1837 = q117.x;
        float v1838 = q117.y;
        float v1839 = q117.z;
        float v1840 = q117.w;
        float wholes_204 = wholes_203 * v1837;
        float wholes_205 = wholes_204 * v1838;
        float wholes_206 = wholes_205 * v1839;
        float wholes_207 = wholes_206 * v1840;
        float4 q118 = *(threadgroup float4*)(decays + 16u);  // chunked.rs:172
        float wholes_208 = q118.x;
        float v1841 = q118.y;
        float v1842 = q118.z;
        float v1843 = q118.w;
        float wholes_209 = wholes_208 * v1841;  // chunked.rs:174
        float wholes_210 = wholes_209 * v1842;
        float wholes_211 = wholes_210 * v1843;
        float4 q119 = *(threadgroup float4*)(decays + 20u);
        float v1844 = q119.x;
        float v1845 = q119.y;
        float v1846 = q119.z;
        float v1847 = q119.w;
        float wholes_212 = wholes_211 * v1844;
        float wholes_213 = wholes_212 * v1845;
        float wholes_214 = wholes_213 * v1846;
        float wholes_215 = wholes_214 * v1847;
        float4 q120 = *(threadgroup float4*)(decays + 24u);
        float v1848 = q120.x;
        float v1849 = q120.y;
        float v1850 = q120.z;
        float v1851 = q120.w;
        float wholes_216 = wholes_215 * v1848;
        float wholes_217 = wholes_216 * v1849;
        float wholes_218 = wholes_217 * v1850;
        float wholes_219 = wholes_218 * v1851;
        float4 q121 = *(threadgroup float4*)(decays + 28u);
        float v1852 = q121.x;
        float v1853 = q121.y;
        float v1854 = q121.z;
        float v1855 = q121.w;
        float wholes_220 = wholes_219 * v1852;
        float wholes_221 = wholes_220 * v1853;
        float wholes_222 = wholes_221 * v1854;
        float wholes_223 = wholes_222 * v1855;
        float4 q122 = *(threadgroup float4*)(decays + 32u);  // chunked.rs:172
        float wholes_224 = q122.x;
        float v1856 = q122.y;
        float v1857 = q122.z;
        float v1858 = q122.w;
        float wholes_225 = wholes_224 * v1856;  // chunked.rs:174
        float wholes_226 = wholes_225 * v1857;
        float wholes_227 = wholes_226 * v1858;
        float4 q123 = *(threadgroup float4*)(decays + 36u);
        float v1859 = q123.x;
        float v1860 = q123.y;
        float v1861 = q123.z;
        float v1862 = q123.w;
        float wholes_228 = wholes_227 * v1859;
        float wholes_229 = wholes_228 * v1860;
        float wholes_230 = wholes_229 * v1861;
        float wholes_231 = wholes_230 * v1862;
        float4 q124 = *(threadgroup float4*)(decays + 40u);
        float v1863 = q124.x;
        float v1864 = q124.y;
        float v1865 = q124.z;
        float v1866 = q124.w;
        float wholes_232 = wholes_231 * v1863;
        float wholes_233 = wholes_232 * v1864;
        float wholes_234 = wholes_233 * v1865;
        float wholes_235 = wholes_234 * v1866;
        float4 q125 = *(threadgroup float4*)(decays + 44u);
        float v1867 = q125.x;
        float v1868 = q125.y;
        float v1869 = q125.z;
        float v1870 = q125.w;
        float wholes_236 = wholes_235 * v1867;
        float wholes_237 = wholes_236 * v1868;
        float wholes_238 = wholes_237 * v1869;
        float wholes_239 = wholes_238 * v1870;
        float4 q126 = *(threadgroup float4*)(decays + 48u);  // chunked.rs:172
        float wholes_240 = q126.x;
        float v1871 = q126.y;
        float v1872 = q126.z;
        float v1873 = q126.w;
        float wholes_241 = wholes_240 * v1871;  // chunked.rs:174
        float wholes_242 = wholes_241 * v1872;
        float wholes_243 = wholes_242 * v1873;
        float4 q127 = *(threadgroup float4*)(decays + 52u);
        float v1874 = q127.x;
        float v1875 = q127.y;
        float v1876 = q127.z;
        float v1877 = q127.w;
        float wholes_244 = wholes_243 * v1874;
        float wholes_245 = wholes_244 * v1875;
        float wholes_246 = wholes_245 * v1876;
        float wholes_247 = wholes_246 * v1877;
        float4 q128 = *(threadgroup float4*)(decays + 56u);
        float v1878 = q128.x;
        float v1879 = q128.y;
        float v1880 = q128.z;
        float v1881 = q128.w;
        float wholes_248 = wholes_247 * v1878;
        float wholes_249 = wholes_248 * v1879;
        float wholes_250 = wholes_249 * v1880;
        float wholes_251 = wholes_250 * v1881;
        float4 q129 = *(threadgroup float4*)(decays + 60u);
        float v1882 = q129.x;
        float v1883 = q129.y;
        float v1884 = q129.z;
        float v1885 = q129.w;
        float wholes_252 = wholes_251 * v1882;
        float wholes_253 = wholes_252 * v1883;
        float wholes_254 = wholes_253 * v1884;
        float wholes_255 = wholes_254 * v1885;
        float behind_63 = steps[token];  // chunked.rs:177
        float4 q130 = *(threadgroup float4*)(decays + v311);  // chunked.rs:179
        float decay_56 = q130.x;
        float decay_57 = q130.y;
        float decay_58 = q130.z;
        float decay_59 = q130.w;
        float up_to_60 = 1.0f * decay_56;  // chunked.rs:180
        float behind_64 = behind_63 * 1.0f;  // chunked.rs:181
        float v1886 = v313 ? decay_57 : 1.0f;  // chunked.rs:180
        float up_to_61 = up_to_60 * v1886;
        float v1887 = v315 ? decay_57 : 1.0f;  // chunked.rs:181
        float behind_65 = behind_64 * v1887;
        float v1888 = v317 ? decay_58 : 1.0f;  // chunked.rs:180
        float up_to_62 = up_to_61 * v1888;
        float v1889 = v319 ? decay_58 : 1.0f;  // chunked.rs:181
        float behind_66 = behind_65 * v1889;
        float v1890 = v321 ? decay_59 : 1.0f;  // chunked.rs:180
        float up_to_63 = up_to_62 * v1890;
        float v1891 = v323 ? decay_59 : 1.0f;  // chunked.rs:181
        float behind_67 = behind_66 * v1891;
        *(threadgroup float4*)(within + v312) = float4(behind_64, behind_65, behind_66, behind_67);  // chunked.rs:182
        float4 q131 = *(threadgroup float4*)(decays + v325);  // chunked.rs:179
        float decay_60 = q131.x;
        float decay_61 = q131.y;
        float decay_62 = q131.z;
        float decay_63 = q131.w;
        float v1892 = v326 ? decay_60 : 1.0f;  // chunked.rs:180
        float up_to_64 = up_to_63 * v1892;
        float v1893 = v328 ? decay_60 : 1.0f;  // chunked.rs:181
        float behind_68 = behind_67 * v1893;
        float v1894 = v331 ? decay_61 : 1.0f;  // chunked.rs:180
        float up_to_65 = up_to_64 * v1894;
        float v1895 = v333 ? decay_61 : 1.0f;  // chunked.rs:181
        float behind_69 = behind_68 * v1895;
        float v1896 = v335 ? decay_62 : 1.0f;  // chunked.rs:180
        float up_to_66 = up_to_65 * v1896;
        float v1897 = v337 ? decay_62 : 1.0f;  // chunked.rs:181
        float behind_70 = behind_69 * v1897;
        float v1898 = v339 ? decay_63 : 1.0f;  // chunked.rs:180
        float up_to_67 = up_to_66 * v1898;
        float v1899 = v341 ? decay_63 : 1.0f;  // chunked.rs:181
        float behind_71 = behind_70 * v1899;
        *(threadgroup float4*)(within + v330) = float4(behind_68, behind_69, behind_70, behind_71);  // chunked.rs:182
        float4 q132 = *(threadgroup float4*)(decays + v343);  // chunked.rs:179
        float decay_64 = q132.x;
        float decay_65 = q132.y;
        float decay_66 = q132.z;
        float decay_67 = q132.w;
        float v1900 = v344 ? decay_64 : 1.0f;  // chunked.rs:180
        float up_to_68 = up_to_67 * v1900;
        float v1901 = v346 ? decay_64 : 1.0f;  // chunked.rs:181
        float behind_72 = behind_71 * v1901;
        float v1902 = v349 ? decay_65 : 1.0f;  // chunked.rs:180
        float up_to_69 = up_to_68 * v1902;
        float v1903 = v351 ? decay_65 : 1.0f;  // chunked.rs:181
        float behind_73 = behind_72 * v1903;
        float v1904 = v353 ? decay_66 : 1.0f;  // chunked.rs:180
        float up_to_70 = up_to_69 * v1904;
        float v1905 = v355 ? decay_66 : 1.0f;  // chunked.rs:181
        float behind_74 = behind_73 * v1905;
        float v1906 = v357 ? decay_67 : 1.0f;  // chunked.rs:180
        float up_to_71 = up_to_70 * v1906;
        float v1907 = v359 ? decay_67 : 1.0f;  // chunked.rs:181
        float behind_75 = behind_74 * v1907;
        *(threadgroup float4*)(within + v348) = float4(behind_72, behind_73, behind_74, behind_75);  // chunked.rs:182
        float4 q133 = *(threadgroup float4*)(decays + v361);  // chunked.rs:179
        float decay_68 = q133.x;
        float decay_69 = q133.y;
        float decay_70 = q133.z;
        float decay_71 = q133.w;
        float v1908 = v362 ? decay_68 : 1.0f;  // chunked.rs:180
        float up_to_72 = up_to_71 * v1908;
        float v1909 = v364 ? decay_68 : 1.0f;  // chunked.rs:181
        float behind_76 = behind_75 * v1909;
        float v1910 = v367 ? decay_69 : 1.0f;  // chunked.rs:180
        float up_to_73 = up_to_72 * v1910;
        float v1911 = v369 ? decay_69 : 1.0f;  // chunked.rs:181
        float behind_77 = behind_76 * v1911;
        float v1912 = v371 ? decay_70 : 1.0f;  // chunked.rs:180
        float up_to_74 = up_to_73 * v1912;
        float v1913 = v373 ? decay_70 : 1.0f;  // chunked.rs:181
        float behind_78 = behind_77 * v1913;
        float v1914 = v375 ? decay_71 : 1.0f;  // chunked.rs:180
        float up_to_75 = up_to_74 * v1914;
        float v1915 = v377 ? decay_71 : 1.0f;  // chunked.rs:181
        float behind_79 = behind_78 * v1915;
        *(threadgroup float4*)(within + v366) = float4(behind_76, behind_77, behind_78, behind_79);  // chunked.rs:182
        from_block[token] = up_to_75;  // chunked.rs:184
        float v1916;  // chunked.rs:186
        if (true) {
            v1916 = wholes_207;
        } else {
            v1916 = 1.0f;
        }
        float up_to_76 = up_to_75 * v1916;
        to_block[token] = behind_79;  // chunked.rs:187
        float v1917;  // chunked.rs:188
        if (false) {
            v1917 = wholes_207;
        } else {
            v1917 = 1.0f;
        }
        float behind_80 = behind_79 * v1917;
        float v1918;  // chunked.rs:186
        if (true) {
            v1918 = wholes_223;
        } else {
            v1918 = 1.0f;
        }
        float up_to_77 = up_to_76 * v1918;
        to_block[v382] = behind_80;  // chunked.rs:187
        float v1919;  // chunked.rs:188
        if (false) {
            v1919 = wholes_223;
        } else {
            v1919 = 1.0f;
        }
        float behind_81 = behind_80 * v1919;
        float v1920;  // chunked.rs:186
        if (v384) {
            v1920 = wholes_239;
        } else {
            v1920 = 1.0f;
        }
        float up_to_78 = up_to_77 * v1920;
        to_block[v386] = behind_81;  // chunked.rs:187
        float v1921;  // chunked.rs:188
        if (false) {
            v1921 = wholes_239;
        } else {
            v1921 = 1.0f;
        }
        float behind_82 = behind_81 * v1921;
        float v1922;  // chunked.rs:186
        if (false) {
            v1922 = wholes_255;
        } else {
            v1922 = 1.0f;
        }
        float up_to_79 = up_to_78 * v1922;
        to_block[v389] = behind_82;  // chunked.rs:187
        float v1923;  // chunked.rs:188
        if (v390) {
            v1923 = wholes_255;
        } else {
            v1923 = 1.0f;
        }
        float behind_83 = behind_82 * v1923;
        uint v1924 = v1824 + token;  // chunked.rs:190
        from_start[v1924] = up_to_79;
        to_end[v1924] = behind_83;  // chunked.rs:191
        ulong v1925 = v1409 * 16ul;  // chunked.rs:116
        ulong v1926 = v509 + v1925;
        ulong y_first = v1926 + v11;
        ulong v1927 = y_first + v510;  // chunked.rs:303
        ulong v1928 = v1927 + v456;
        float v1929;
        if (v1414) {
            float v1930 = x[v1928];
            v1929 = v1930;
        } else {
            v1929 = 0.0f;
        }
        ulong v1931 = y_first + v511;
        ulong v1932 = v1931 + v456;
        float v1933;
        if (v1419) {
            float v1934 = x[v1932];
            v1933 = v1934;
        } else {
            v1933 = 0.0f;
        }
        ulong v1935 = y_first + v512;
        ulong v1936 = v1935 + v456;
        float v1937;
        if (v1424) {
            float v1938 = x[v1936];
            v1937 = v1938;
        } else {
            v1937 = 0.0f;
        }
        ulong v1939 = y_first + v513;
        ulong v1940 = v1939 + v456;
        float v1941;
        if (v1429) {
            float v1942 = x[v1940];
            v1941 = v1942;
        } else {
            v1941 = 0.0f;
        }
        ulong v1943 = y_first + v514;
        ulong v1944 = v1943 + v456;
        float v1945;
        if (v1434) {
            float v1946 = x[v1944];
            v1945 = v1946;
        } else {
            v1945 = 0.0f;
        }
        ulong v1947 = y_first + v515;
        ulong v1948 = v1947 + v456;
        float v1949;
        if (v1439) {
            float v1950 = x[v1948];
            v1949 = v1950;
        } else {
            v1949 = 0.0f;
        }
        ulong v1951 = y_first + v516;
        ulong v1952 = v1951 + v456;
        float v1953;
        if (v1444) {
            float v1954 = x[v1952];
            v1953 = v1954;
        } else {
            v1953 = 0.0f;
        }
        ulong v1955 = y_first + v517;
        ulong v1956 = v1955 + v456;
        float v1957;
        if (v1449) {
            float v1958 = x[v1956];
            v1957 = v1958;
        } else {
            v1957 = 0.0f;
        }
        ulong v1959 = y_first + v518;
        ulong v1960 = v1959 + v456;
        float v1961;
        if (v1454) {
            float v1962 = x[v1960];
            v1961 = v1962;
        } else {
            v1961 = 0.0f;
        }
        ulong v1963 = y_first + v519;
        ulong v1964 = v1963 + v456;
        float v1965;
        if (v1459) {
            float v1966 = x[v1964];
            v1965 = v1966;
        } else {
            v1965 = 0.0f;
        }
        ulong v1967 = y_first + v520;
        ulong v1968 = v1967 + v456;
        float v1969;
        if (v1464) {
            float v1970 = x[v1968];
            v1969 = v1970;
        } else {
            v1969 = 0.0f;
        }
        ulong v1971 = y_first + v521;
        ulong v1972 = v1971 + v456;
        float v1973;
        if (v1469) {
            float v1974 = x[v1972];
            v1973 = v1974;
        } else {
            v1973 = 0.0f;
        }
        ulong v1975 = y_first + v522;
        ulong v1976 = v1975 + v456;
        float v1977;
        if (v1474) {
            float v1978 = x[v1976];
            v1977 = v1978;
        } else {
            v1977 = 0.0f;
        }
        ulong v1979 = y_first + v523;
        ulong v1980 = v1979 + v456;
        float v1981;
        if (v1479) {
            float v1982 = x[v1980];
            v1981 = v1982;
        } else {
            v1981 = 0.0f;
        }
        ulong v1983 = y_first + v524;
        ulong v1984 = v1983 + v456;
        float v1985;
        if (v1484) {
            float v1986 = x[v1984];
            v1985 = v1986;
        } else {
            v1985 = 0.0f;
        }
        ulong v1987 = y_first + v525;
        ulong v1988 = v1987 + v456;
        float v1989;
        if (v1489) {
            float v1990 = x[v1988];
            v1989 = v1990;
        } else {
            v1989 = 0.0f;
        }
        ulong v1991 = v1927 + v503;
        float v1992;
        if (v1414) {
            float v1993 = x[v1991];
            v1992 = v1993;
        } else {
            v1992 = 0.0f;
        }
        ulong v1994 = v1931 + v503;
        float v1995;
        if (v1419) {
            float v1996 = x[v1994];
            v1995 = v1996;
        } else {
            v1995 = 0.0f;
        }
        ulong v1997 = v1935 + v503;
        float v1998;
        if (v1424) {
            float v1999 = x[v1997];
            v1998 = v1999;
        } else {
            v1998 = 0.0f;
        }
        ulong v2000 = v1939 + v503;
        float v2001;
        if (v1429) {
            float v2002 = x[v2000];
            v2001 = v2002;
        } else {
            v2001 = 0.0f;
        }
        ulong v2003 = v1943 + v503;
        float v2004;
        if (v1434) {
            float v2005 = x[v2003];
            v2004 = v2005;
        } else {
            v2004 = 0.0f;
        }
        ulong v2006 = v1947 + v503;
        float v2007;
        if (v1439) {
            float v2008 = x[v2006];
            v2007 = v2008;
        } else {
            v2007 = 0.0f;
        }
        ulong v2009 = v1951 + v503;
        float v2010;
        if (v1444) {
            float v2011 = x[v2009];
            v2010 = v2011;
        } else {
            v2010 = 0.0f;
        }
        ulong v2012 = v1955 + v503;
        float v2013;
        if (v1449) {
            float v2014 = x[v2012];
            v2013 = v2014;
        } else {
            v2013 = 0.0f;
        }
        ulong v2015 = v1959 + v503;
        float v2016;
        if (v1454) {
            float v2017 = x[v2015];
            v2016 = v2017;
        } else {
            v2016 = 0.0f;
        }
        ulong v2018 = v1963 + v503;
        float v2019;
        if (v1459) {
            float v2020 = x[v2018];
            v2019 = v2020;
        } else {
            v2019 = 0.0f;
        }
        ulong v2021 = v1967 + v503;
        float v2022;
        if (v1464) {
            float v2023 = x[v2021];
            v2022 = v2023;
        } else {
            v2022 = 0.0f;
        }
        ulong v2024 = v1971 + v503;
        float v2025;
        if (v1469) {
            float v2026 = x[v2024];
            v2025 = v2026;
        } else {
            v2025 = 0.0f;
        }
        ulong v2027 = v1975 + v503;
        float v2028;
        if (v1474) {
            float v2029 = x[v2027];
            v2028 = v2029;
        } else {
            v2028 = 0.0f;
        }
        ulong v2030 = v1979 + v503;
        float v2031;
        if (v1479) {
            float v2032 = x[v2030];
            v2031 = v2032;
        } else {
            v2031 = 0.0f;
        }
        ulong v2033 = v1983 + v503;
        float v2034;
        if (v1484) {
            float v2035 = x[v2033];
            v2034 = v2035;
        } else {
            v2034 = 0.0f;
        }
        ulong v2036 = v1987 + v503;
        float v2037;
        if (v1489) {
            float v2038 = x[v2036];
            v2037 = v2038;
        } else {
            v2037 = 0.0f;
        }
        float v2039 = a0[v529];  // chunked.rs:306
        float v2040 = a0[v532];
        float v2041 = a0[v535];
        float v2042 = a0[v538];
        float v2043 = a0[v541];
        float v2044 = a0[v544];
        float v2045 = a0[v547];
        float v2046 = a0[v550];
        float v2047 = a0[v553];
        float v2048 = a0[v556];
        float v2049 = a0[v559];
        float v2050 = a0[v562];
        float v2051 = a0[v565];
        float v2052 = a0[v568];
        float v2053 = a0[v571];
        float v2054 = a0[v574];
        float v2055 = a0[v576];
        float v2056 = a0[v577];
        float v2057 = a0[v578];
        float v2058 = a0[v579];
        float v2059 = a0[v580];
        float v2060 = a0[v581];
        float v2061 = a0[v582];
        float v2062 = a0[v583];
        float v2063 = a0[v584];
        float v2064 = a0[v585];
        float v2065 = a0[v586];
        float v2066 = a0[v587];
        float v2067 = a0[v588];
        float v2068 = a0[v589];
        float v2069 = a0[v590];
        float v2070 = a0[v591];
        float v2071 = a0[v593];
        float v2072 = a0[v594];
        float v2073 = a0[v595];
        float v2074 = a0[v596];
        float v2075 = a0[v597];
        float v2076 = a0[v598];
        float v2077 = a0[v599];
        float v2078 = a0[v600];
        float v2079 = a0[v601];
        float v2080 = a0[v602];
        float v2081 = a0[v603];
        float v2082 = a0[v604];
        float v2083 = a0[v605];
        float v2084 = a0[v606];
        float v2085 = a0[v607];
        float v2086 = a0[v608];
        float v2087 = a0[v610];
        float v2088 = a0[v611];
        float v2089 = a0[v612];
        float v2090 = a0[v613];
        float v2091 = a0[v614];
        float v2092 = a0[v615];
        float v2093 = a0[v616];
        float v2094 = a0[v617];
        float v2095 = a0[v618];
        float v2096 = a0[v619];
        float v2097 = a0[v620];
        float v2098 = a0[v621];
        float v2099 = a0[v622];
        float v2100 = a0[v623];
        float v2101 = a0[v624];
        float v2102 = a0[v625];
        float v2103 = a0[v628];
        float v2104 = a0[v629];
        float v2105 = a0[v630];
        float v2106 = a0[v631];
        float v2107 = a0[v632];
        float v2108 = a0[v633];
        float v2109 = a0[v634];
        float v2110 = a0[v635];
        float v2111 = a0[v636];
        float v2112 = a0[v637];
        float v2113 = a0[v638];
        float v2114 = a0[v639];
        float v2115 = a0[v640];
        float v2116 = a0[v641];
        float v2117 = a0[v642];
        float v2118 = a0[v643];
        float v2119 = a0[v646];
        float v2120 = a0[v647];
        float v2121 = a0[v648];
        float v2122 = a0[v649];
        float v2123 = a0[v650];
        float v2124 = a0[v651];
        float v2125 = a0[v652];
        float v2126 = a0[v653];
        float v2127 = a0[v654];
        float v2128 = a0[v655];
        float v2129 = a0[v656];
        float v2130 = a0[v657];
        float v2131 = a0[v658];
        float v2132 = a0[v659];
        float v2133 = a0[v660];
        float v2134 = a0[v661];
        float v2135 = a0[v664];
        float v2136 = a0[v665];
        float v2137 = a0[v666];
        float v2138 = a0[v667];
        float v2139 = a0[v668];
        float v2140 = a0[v669];
        float v2141 = a0[v670];
        float v2142 = a0[v671];
        float v2143 = a0[v672];
        float v2144 = a0[v673];
        float v2145 = a0[v674];
        float v2146 = a0[v675];
        float v2147 = a0[v676];
        float v2148 = a0[v677];
        float v2149 = a0[v678];
        float v2150 = a0[v679];
        float v2151 = a0[v682];
        float v2152 = a0[v683];
        float v2153 = a0[v684];
        float v2154 = a0[v685];
        float v2155 = a0[v686];
        float v2156 = a0[v687];
        float v2157 = a0[v688];
        float v2158 = a0[v689];
        float v2159 = a0[v690];
        float v2160 = a0[v691];
        float v2161 = a0[v692];
        float v2162 = a0[v693];
        float v2163 = a0[v694];
        float v2164 = a0[v695];
        float v2165 = a0[v696];
        float v2166 = a0[v697];
        float2 q134 = float2(v1693, v1694);
        q134 = kiln_mma_f32(q134, v1929, v1933, v2039, v2040);
        q134 = kiln_mma_f32(q134, v1937, v1941, v2055, v2056);
        q134 = kiln_mma_f32(q134, v1945, v1949, v2071, v2072);
        q134 = kiln_mma_f32(q134, v1953, v1957, v2087, v2088);
        q134 = kiln_mma_f32(q134, v1961, v1965, v2103, v2104);
        q134 = kiln_mma_f32(q134, v1969, v1973, v2119, v2120);
        q134 = kiln_mma_f32(q134, v1977, v1981, v2135, v2136);
        q134 = kiln_mma_f32(q134, v1985, v1989, v2151, v2152);
        float v2167 = q134.x;
        float v2168 = q134.y;
        float2 q135 = float2(v1695, v1696);
        q135 = kiln_mma_f32(q135, v1929, v1933, v2041, v2042);
        q135 = kiln_mma_f32(q135, v1937, v1941, v2057, v2058);
        q135 = kiln_mma_f32(q135, v1945, v1949, v2073, v2074);
        q135 = kiln_mma_f32(q135, v1953, v1957, v2089, v2090);
        q135 = kiln_mma_f32(q135, v1961, v1965, v2105, v2106);
        q135 = kiln_mma_f32(q135, v1969, v1973, v2121, v2122);
        q135 = kiln_mma_f32(q135, v1977, v1981, v2137, v2138);
        q135 = kiln_mma_f32(q135, v1985, v1989, v2153, v2154);
        float v2169 = q135.x;
        float v2170 = q135.y;
        float2 q136 = float2(v1697, v1698);
        q136 = kiln_mma_f32(q136, v1929, v1933, v2043, v2044);
        q136 = kiln_mma_f32(q136, v1937, v1941, v2059, v2060);
        q136 = kiln_mma_f32(q136, v1945, v1949, v2075, v2076);
        q136 = kiln_mma_f32(q136, v1953, v1957, v2091, v2092);
        q136 = kiln_mma_f32(q136, v1961, v1965, v2107, v2108);
        q136 = kiln_mma_f32(q136, v1969, v1973, v2123, v2124);
        q136 = kiln_mma_f32(q136, v1977, v1981, v2139, v2140);
        q136 = kiln_mma_f32(q136, v1985, v1989, v2155, v2156);
        float v2171 = q136.x;
        float v2172 = q136.y;
        float2 q137 = float2(v1699, v1700);
        q137 = kiln_mma_f32(q137, v1929, v1933, v2045, v2046);
        q137 = kiln_mma_f32(q137, v1937, v1941, v2061, v2062);
        q137 = kiln_mma_f32(q137, v1945, v1949, v2077, v2078);
        q137 = kiln_mma_f32(q137, v1953, v1957, v2093, v2094);
        q137 = kiln_mma_f32(q137, v1961, v1965, v2109, v2110);
        q137 = kiln_mma_f32(q137, v1969, v1973, v2125, v2126);
        q137 = kiln_mma_f32(q137, v1977, v1981, v2141, v2142);
        q137 = kiln_mma_f32(q137, v1985, v1989, v2157, v2158);
        float v2173 = q137.x;
        float v2174 = q137.y;
        float2 q138 = float2(v1701, v1702);
        q138 = kiln_mma_f32(q138, v1929, v1933, v2047, v2048);
        q138 = kiln_mma_f32(q138, v1937, v1941, v2063, v2064);
        q138 = kiln_mma_f32(q138, v1945, v1949, v2079, v2080);
        q138 = kiln_mma_f32(q138, v1953, v1957, v2095, v2096);
        q138 = kiln_mma_f32(q138, v1961, v1965, v2111, v2112);
        q138 = kiln_mma_f32(q138, v1969, v1973, v2127, v2128);
        q138 = kiln_mma_f32(q138, v1977, v1981, v2143, v2144);
        q138 = kiln_mma_f32(q138, v1985, v1989, v2159, v2160);
        float v2175 = q138.x;
        float v2176 = q138.y;
        float2 q139 = float2(v1703, v1704);
        q139 = kiln_mma_f32(q139, v1929, v1933, v2049, v2050);
        q139 = kiln_mma_f32(q139, v1937, v1941, v2065, v2066);
        q139 = kiln_mma_f32(q139, v1945, v1949, v2081, v2082);
        q139 = kiln_mma_f32(q139, v1953, v1957, v2097, v2098);
        q139 = kiln_mma_f32(q139, v1961, v1965, v2113, v2114);
        q139 = kiln_mma_f32(q139, v1969, v1973, v2129, v2130);
        q139 = kiln_mma_f32(q139, v1977, v1981, v2145, v2146);
        q139 = kiln_mma_f32(q139, v1985, v1989, v2161, v2162);
        float v2177 = q139.x;
        float v2178 = q139.y;
        float2 q140 = float2(v1705, v1706);
        q140 = kiln_mma_f32(q140, v1929, v1933, v2051, v2052);
        q140 = kiln_mma_f32(q140, v1937, v1941, v2067, v2068);
        q140 = kiln_mma_f32(q140, v1945, v1949, v2083, v2084);
        q140 = kiln_mma_f32(q140, v1953, v1957, v2099, v2100);
        q140 = kiln_mma_f32(q140, v1961, v1965, v2115, v2116);
        q140 = kiln_mma_f32(q140, v1969, v1973, v2131, v2132);
        q140 = kiln_mma_f32(q140, v1977, v1981, v2147, v2148);
        q140 = kiln_mma_f32(q140, v1985, v1989, v2163, v2164);
        float v2179 = q140.x;
        float v2180 = q140.y;
        float2 q141 = float2(v1707, v1708);
        q141 = kiln_mma_f32(q141, v1929, v1933, v2053, v2054);
        q141 = kiln_mma_f32(q141, v1937, v1941, v2069, v2070);
        q141 = kiln_mma_f32(q141, v1945, v1949, v2085, v2086);
        q141 = kiln_mma_f32(q141, v1953, v1957, v2101, v2102);
        q141 = kiln_mma_f32(q141, v1961, v1965, v2117, v2118);
        q141 = kiln_mma_f32(q141, v1969, v1973, v2133, v2134);
        q141 = kiln_mma_f32(q141, v1977, v1981, v2149, v2150);
        q141 = kiln_mma_f32(q141, v1985, v1989, v2165, v2166);
        float v2181 = q141.x;
        float v2182 = q141.y;
        float2 q142 = float2(v1709, v1710);
        q142 = kiln_mma_f32(q142, v1992, v1995, v2039, v2040);
        q142 = kiln_mma_f32(q142, v1998, v2001, v2055, v2056);
        q142 = kiln_mma_f32(q142, v2004, v2007, v2071, v2072);
        q142 = kiln_mma_f32(q142, v2010, v2013, v2087, v2088);
        q142 = kiln_mma_f32(q142, v2016, v2019, v2103, v2104);
        q142 = kiln_mma_f32(q142, v2022, v2025, v2119, v2120);
        q142 = kiln_mma_f32(q142, v2028, v2031, v2135, v2136);
        q142 = kiln_mma_f32(q142, v2034, v2037, v2151, v2152);
        float v2183 = q142.x;
        float v2184 = q142.y;
        float2 q143 = float2(v1711, v1712);
        q143 = kiln_mma_f32(q143, v1992, v1995, v2041, v2042);
        q143 = kiln_mma_f32(q143, v1998, v2001, v2057, v2058);
        q143 = kiln_mma_f32(q143, v2004, v2007, v2073, v2074);
        q143 = kiln_mma_f32(q143, v2010, v2013, v2089, v2090);
        q143 = kiln_mma_f32(q143, v2016, v2019, v2105, v2106);
        q143 = kiln_mma_f32(q143, v2022, v2025, v2121, v2122);
        q143 = kiln_mma_f32(q143, v2028, v2031, v2137, v2138);
        q143 = kiln_mma_f32(q143, v2034, v2037, v2153, v2154);
        float v2185 = q143.x;
        float v2186 = q143.y;
        float2 q144 = float2(v1713, v1714);
        q144 = kiln_mma_f32(q144, v1992, v1995, v2043, v2044);
        q144 = kiln_mma_f32(q144, v1998, v2001, v2059, v2060);
        q144 = kiln_mma_f32(q144, v2004, v2007, v2075, v2076);
        q144 = kiln_mma_f32(q144, v2010, v2013, v2091, v2092);
        q144 = kiln_mma_f32(q144, v2016, v2019, v2107, v2108);
        q144 = kiln_mma_f32(q144, v2022, v2025, v2123, v2124);
        q144 = kiln_mma_f32(q144, v2028, v2031, v2139, v2140);
        q144 = kiln_mma_f32(q144, v2034, v2037, v2155, v2156);
        float v2187 = q144.x;
        float v2188 = q144.y;
        float2 q145 = float2(v1715, v1716);
        q145 = kiln_mma_f32(q145, v1992, v1995, v2045, v2046);
        q145 = kiln_mma_f32(q145, v1998, v2001, v2061, v2062);
        q145 = kiln_mma_f32(q145, v2004, v2007, v2077, v2078);
        q145 = kiln_mma_f32(q145, v2010, v2013, v2093, v2094);
        q145 = kiln_mma_f32(q145, v2016, v2019, v2109, v2110);
        q145 = kiln_mma_f32(q145, v2022, v2025, v2125, v2126);
        q145 = kiln_mma_f32(q145, v2028, v2031, v2141, v2142);
        q145 = kiln_mma_f32(q145, v2034, v2037, v2157, v2158);
        float v2189 = q145.x;
        float v2190 = q145.y;
        float2 q146 = float2(v1717, v1718);
        q146 = kiln_mma_f32(q146, v1992, v1995, v2047, v2048);
        q146 = kiln_mma_f32(q146, v1998, v2001, v2063, v2064);
        q146 = kiln_mma_f32(q146, v2004, v2007, v2079, v2080);
        q146 = kiln_mma_f32(q146, v2010, v2013, v2095, v2096);
        q146 = kiln_mma_f32(q146, v2016, v2019, v2111, v2112);
        q146 = kiln_mma_f32(q146, v2022, v2025, v2127, v2128);
        q146 = kiln_mma_f32(q146, v2028, v2031, v2143, v2144);
        q146 = kiln_mma_f32(q146, v2034, v2037, v2159, v2160);
        float v2191 = q146.x;
        float v2192 = q146.y;
        float2 q147 = float2(v1719, v1720);
        q147 = kiln_mma_f32(q147, v1992, v1995, v2049, v2050);
        q147 = kiln_mma_f32(q147, v1998, v2001, v2065, v2066);
        q147 = kiln_mma_f32(q147, v2004, v2007, v2081, v2082);
        q147 = kiln_mma_f32(q147, v2010, v2013, v2097, v2098);
        q147 = kiln_mma_f32(q147, v2016, v2019, v2113, v2114);
        q147 = kiln_mma_f32(q147, v2022, v2025, v2129, v2130);
        q147 = kiln_mma_f32(q147, v2028, v2031, v2145, v2146);
        q147 = kiln_mma_f32(q147, v2034, v2037, v2161, v2162);
        float v2193 = q147.x;
        float v2194 = q147.y;
        float2 q148 = float2(v1721, v1722);
        q148 = kiln_mma_f32(q148, v1992, v1995, v2051, v2052);
        q148 = kiln_mma_f32(q148, v1998, v2001, v2067, v2068);
        q148 = kiln_mma_f32(q148, v2004, v2007, v2083, v2084);
        q148 = kiln_mma_f32(q148, v2010, v2013, v2099, v2100);
        q148 = kiln_mma_f32(q148, v2016, v2019, v2115, v2116);
        q148 = kiln_mma_f32(q148, v2022, v2025, v2131, v2132);
        q148 = kiln_mma_f32(q148, v2028, v2031, v2147, v2148);
        q148 = kiln_mma_f32(q148, v2034, v2037, v2163, v2164);
        float v2195 = q148.x;
        float v2196 = q148.y;
        float2 q149 = float2(v1723, v1724);
        q149 = kiln_mma_f32(q149, v1992, v1995, v2053, v2054);
        q149 = kiln_mma_f32(q149, v1998, v2001, v2069, v2070);
        q149 = kiln_mma_f32(q149, v2004, v2007, v2085, v2086);
        q149 = kiln_mma_f32(q149, v2010, v2013, v2101, v2102);
        q149 = kiln_mma_f32(q149, v2016, v2019, v2117, v2118);
        q149 = kiln_mma_f32(q149, v2022, v2025, v2133, v2134);
        q149 = kiln_mma_f32(q149, v2028, v2031, v2149, v2150);
        q149 = kiln_mma_f32(q149, v2034, v2037, v2165, v2166);
        float v2197 = q149.x;
        float v2198 = q149.y;
        float v2199 = d_skip[tgid.x];  // ssm.rs:149
        float v2200 = fma(v2199, v1929, v2167);  // chunked.rs:309
        float v2201 = fma(v2199, v1933, v2168);
        float v2202 = fma(v2199, v1937, v2169);
        float v2203 = fma(v2199, v1941, v2170);
        float v2204 = fma(v2199, v1945, v2171);
        float v2205 = fma(v2199, v1949, v2172);
        float v2206 = fma(v2199, v1953, v2173);
        float v2207 = fma(v2199, v1957, v2174);
        float v2208 = fma(v2199, v1961, v2175);
        float v2209 = fma(v2199, v1965, v2176);
        float v2210 = fma(v2199, v1969, v2177);
        float v2211 = fma(v2199, v1973, v2178);
        float v2212 = fma(v2199, v1977, v2179);
        float v2213 = fma(v2199, v1981, v2180);
        float v2214 = fma(v2199, v1985, v2181);
        float v2215 = fma(v2199, v1989, v2182);
        float v2216 = fma(v2199, v1992, v2183);
        float v2217 = fma(v2199, v1995, v2184);
        float v2218 = fma(v2199, v1998, v2185);
        float v2219 = fma(v2199, v2001, v2186);
        float v2220 = fma(v2199, v2004, v2187);
        float v2221 = fma(v2199, v2007, v2188);
        float v2222 = fma(v2199, v2010, v2189);
        float v2223 = fma(v2199, v2013, v2190);
        float v2224 = fma(v2199, v2016, v2191);
        float v2225 = fma(v2199, v2019, v2192);
        float v2226 = fma(v2199, v2022, v2193);
        float v2227 = fma(v2199, v2025, v2194);
        float v2228 = fma(v2199, v2028, v2195);
        float v2229 = fma(v2199, v2031, v2196);
        float v2230 = fma(v2199, v2034, v2197);
        float v2231 = fma(v2199, v2037, v2198);
        float v2232;  // chunked.rs:314
        if (v1414) {
            float v2233 = z[v1928];
            v2232 = v2233;
        } else {
            v2232 = 0.0f;
        }
        float v2234;
        if (v1419) {
            float v2235 = z[v1932];
            v2234 = v2235;
        } else {
            v2234 = 0.0f;
        }
        float v2236;
        if (v1424) {
            float v2237 = z[v1936];
            v2236 = v2237;
        } else {
            v2236 = 0.0f;
        }
        float v2238;
        if (v1429) {
            float v2239 = z[v1940];
            v2238 = v2239;
        } else {
            v2238 = 0.0f;
        }
        float v2240;
        if (v1434) {
            float v2241 = z[v1944];
            v2240 = v2241;
        } else {
            v2240 = 0.0f;
        }
        float v2242;
        if (v1439) {
            float v2243 = z[v1948];
            v2242 = v2243;
        } else {
            v2242 = 0.0f;
        }
        float v2244;
        if (v1444) {
            float v2245 = z[v1952];
            v2244 = v2245;
        } else {
            v2244 = 0.0f;
        }
        float v2246;
        if (v1449) {
            float v2247 = z[v1956];
            v2246 = v2247;
        } else {
            v2246 = 0.0f;
        }
        float v2248;
        if (v1454) {
            float v2249 = z[v1960];
            v2248 = v2249;
        } else {
            v2248 = 0.0f;
        }
        float v2250;
        if (v1459) {
            float v2251 = z[v1964];
            v2250 = v2251;
        } else {
            v2250 = 0.0f;
        }
        float v2252;
        if (v1464) {
            float v2253 = z[v1968];
            v2252 = v2253;
        } else {
            v2252 = 0.0f;
        }
        float v2254;
        if (v1469) {
            float v2255 = z[v1972];
            v2254 = v2255;
        } else {
            v2254 = 0.0f;
        }
        float v2256;
        if (v1474) {
            float v2257 = z[v1976];
            v2256 = v2257;
        } else {
            v2256 = 0.0f;
        }
        float v2258;
        if (v1479) {
            float v2259 = z[v1980];
            v2258 = v2259;
        } else {
            v2258 = 0.0f;
        }
        float v2260;
        if (v1484) {
            float v2261 = z[v1984];
            v2260 = v2261;
        } else {
            v2260 = 0.0f;
        }
        float v2262;
        if (v1489) {
            float v2263 = z[v1988];
            v2262 = v2263;
        } else {
            v2262 = 0.0f;
        }
        float v2264;
        if (v1414) {
            float v2265 = z[v1991];
            v2264 = v2265;
        } else {
            v2264 = 0.0f;
        }
        float v2266;
        if (v1419) {
            float v2267 = z[v1994];
            v2266 = v2267;
        } else {
            v2266 = 0.0f;
        }
        float v2268;
        if (v1424) {
            float v2269 = z[v1997];
            v2268 = v2269;
        } else {
            v2268 = 0.0f;
        }
        float v2270;
        if (v1429) {
            float v2271 = z[v2000];
            v2270 = v2271;
        } else {
            v2270 = 0.0f;
        }
        float v2272;
        if (v1434) {
            float v2273 = z[v2003];
            v2272 = v2273;
        } else {
            v2272 = 0.0f;
        }
        float v2274;
        if (v1439) {
            float v2275 = z[v2006];
            v2274 = v2275;
        } else {
            v2274 = 0.0f;
        }
        float v2276;
        if (v1444) {
            float v2277 = z[v2009];
            v2276 = v2277;
        } else {
            v2276 = 0.0f;
        }
        float v2278;
        if (v1449) {
            float v2279 = z[v2012];
            v2278 = v2279;
        } else {
            v2278 = 0.0f;
        }
        float v2280;
        if (v1454) {
            float v2281 = z[v2015];
            v2280 = v2281;
        } else {
            v2280 = 0.0f;
        }
        float v2282;
        if (v1459) {
            float v2283 = z[v2018];
            v2282 = v2283;
        } else {
            v2282 = 0.0f;
        }
        float v2284;
        if (v1464) {
            float v2285 = z[v2021];
            v2284 = v2285;
        } else {
            v2284 = 0.0f;
        }
        float v2286;
        if (v1469) {
            float v2287 = z[v2024];
            v2286 = v2287;
        } else {
            v2286 = 0.0f;
        }
        float v2288;
        if (v1474) {
            float v2289 = z[v2027];
            v2288 = v2289;
        } else {
            v2288 = 0.0f;
        }
        float v2290;
        if (v1479) {
            float v2291 = z[v2030];
            v2290 = v2291;
        } else {
            v2290 = 0.0f;
        }
        float v2292;
        if (v1484) {
            float v2293 = z[v2033];
            v2292 = v2293;
        } else {
            v2292 = 0.0f;
        }
        float v2294;
        if (v1489) {
            float v2295 = z[v2036];
            v2294 = v2295;
        } else {
            v2294 = 0.0f;
        }
        float v2296 = kiln_silu(v2232);  // chunked.rs:315
        float v2297 = v2200 * v2296;
        float v2298 = kiln_silu(v2234);
        float v2299 = v2201 * v2298;
        float v2300 = kiln_silu(v2236);
        float v2301 = v2202 * v2300;
        float v2302 = kiln_silu(v2238);
        float v2303 = v2203 * v2302;
        float v2304 = kiln_silu(v2240);
        float v2305 = v2204 * v2304;
        float v2306 = kiln_silu(v2242);
        float v2307 = v2205 * v2306;
        float v2308 = kiln_silu(v2244);
        float v2309 = v2206 * v2308;
        float v2310 = kiln_silu(v2246);
        float v2311 = v2207 * v2310;
        float v2312 = kiln_silu(v2248);
        float v2313 = v2208 * v2312;
        float v2314 = kiln_silu(v2250);
        float v2315 = v2209 * v2314;
        float v2316 = kiln_silu(v2252);
        float v2317 = v2210 * v2316;
        float v2318 = kiln_silu(v2254);
        float v2319 = v2211 * v2318;
        float v2320 = kiln_silu(v2256);
        float v2321 = v2212 * v2320;
        float v2322 = kiln_silu(v2258);
        float v2323 = v2213 * v2322;
        float v2324 = kiln_silu(v2260);
        float v2325 = v2214 * v2324;
        float v2326 = kiln_silu(v2262);
        float v2327 = v2215 * v2326;
        float v2328 = kiln_silu(v2264);
        float v2329 = v2216 * v2328;
        float v2330 = kiln_silu(v2266);
        float v2331 = v2217 * v2330;
        float v2332 = kiln_silu(v2268);
        float v2333 = v2218 * v2332;
        float v2334 = kiln_silu(v2270);
        float v2335 = v2219 * v2334;
        float v2336 = kiln_silu(v2272);
        float v2337 = v2220 * v2336;
        float v2338 = kiln_silu(v2274);
        float v2339 = v2221 * v2338;
        float v2340 = kiln_silu(v2276);
        float v2341 = v2222 * v2340;
        float v2342 = kiln_silu(v2278);
        float v2343 = v2223 * v2342;
        float v2344 = kiln_silu(v2280);
        float v2345 = v2224 * v2344;
        float v2346 = kiln_silu(v2282);
        float v2347 = v2225 * v2346;
        float v2348 = kiln_silu(v2284);
        float v2349 = v2226 * v2348;
        float v2350 = kiln_silu(v2286);
        float v2351 = v2227 * v2350;
        float v2352 = kiln_silu(v2288);
        float v2353 = v2228 * v2352;
        float v2354 = kiln_silu(v2290);
        float v2355 = v2229 * v2354;
        float v2356 = kiln_silu(v2292);
        float v2357 = v2230 * v2356;
        float v2358 = kiln_silu(v2294);
        float v2359 = v2231 * v2358;
        if (v1414) {  // chunked.rs:318
            y[v1928] = v2297;
        }
        if (v1419) {
            y[v1932] = v2299;
        }
        if (v1424) {
            y[v1936] = v2301;
        }
        if (v1429) {
            y[v1940] = v2303;
        }
        if (v1434) {
            y[v1944] = v2305;
        }
        if (v1439) {
            y[v1948] = v2307;
        }
        if (v1444) {
            y[v1952] = v2309;
        }
        if (v1449) {
            y[v1956] = v2311;
        }
        if (v1454) {
            y[v1960] = v2313;
        }
        if (v1459) {
            y[v1964] = v2315;
        }
        if (v1464) {
            y[v1968] = v2317;
        }
        if (v1469) {
            y[v1972] = v2319;
        }
        if (v1474) {
            y[v1976] = v2321;
        }
        if (v1479) {
            y[v1980] = v2323;
        }
        if (v1484) {
            y[v1984] = v2325;
        }
        if (v1489) {
            y[v1988] = v2327;
        }
        if (v1414) {
            y[v1991] = v2329;
        }
        if (v1419) {
            y[v1994] = v2331;
        }
        if (v1424) {
            y[v1997] = v2333;
        }
        if (v1429) {
            y[v2000] = v2335;
        }
        if (v1434) {
            y[v2003] = v2337;
        }
        if (v1439) {
            y[v2006] = v2339;
        }
        if (v1444) {
            y[v2009] = v2341;
        }
        if (v1449) {
            y[v2012] = v2343;
        }
        if (v1454) {
            y[v2015] = v2345;
        }
        if (v1459) {
            y[v2018] = v2347;
        }
        if (v1464) {
            y[v2021] = v2349;
        }
        if (v1469) {
            y[v2024] = v2351;
        }
        if (v1474) {
            y[v2027] = v2353;
        }
        if (v1479) {
            y[v2030] = v2355;
        }
        if (v1484) {
            y[v2033] = v2357;
        }
        if (v1489) {
            y[v2036] = v2359;
        }
        uint v2360 = v1668 + 63u;  // chunked.rs:321
        float whole = from_start[v2360];
        float v2361 = whole * v698;  // chunked.rs:322
        float v2362 = whole * v699;
        float v2363 = whole * v700;
        float v2364 = whole * v701;
        float v2365 = whole * v702;
        float v2366 = whole * v703;
        float v2367 = whole * v704;
        float v2368 = whole * v705;
        float v2369 = whole * v706;
        float v2370 = whole * v707;
        float v2371 = whole * v708;
        float v2372 = whole * v709;
        float v2373 = whole * v710;
        float v2374 = whole * v711;
        float v2375 = whole * v712;
        float v2376 = whole * v713;
        float2 q150 = *(threadgroup float2*)(to_end + v1669);  // chunked.rs:323
        float v2377 = q150.x;
        float v2378 = q150.y;
        float2 q151 = *(threadgroup float2*)(to_end + v1672);
        float v2379 = q151.x;
        float v2380 = q151.y;
        float2 q152 = *(threadgroup float2*)(to_end + v1675);
        float v2381 = q152.x;
        float v2382 = q152.y;
        float2 q153 = *(threadgroup float2*)(to_end + v1678);
        float v2383 = q153.x;
        float v2384 = q153.y;
        float2 q154 = *(threadgroup float2*)(to_end + v1681);
        float v2385 = q154.x;
        float v2386 = q154.y;
        float2 q155 = *(threadgroup float2*)(to_end + v1684);
        float v2387 = q155.x;
        float v2388 = q155.y;
        float2 q156 = *(threadgroup float2*)(to_end + v1687);
        float v2389 = q156.x;
        float v2390 = q156.y;
        float2 q157 = *(threadgroup float2*)(to_end + v1690);
        float v2391 = q157.x;
        float v2392 = q157.y;
        float v2393 = v1929 * v2377;  // chunked.rs:325
        float v2394 = v1933 * v2378;
        float v2395 = v1937 * v2379;
        float v2396 = v1941 * v2380;
        float v2397 = v1945 * v2381;
        float v2398 = v1949 * v2382;
        float v2399 = v1953 * v2383;
        float v2400 = v1957 * v2384;
        float v2401 = v1961 * v2385;
        float v2402 = v1965 * v2386;
        float v2403 = v1969 * v2387;
        float v2404 = v1973 * v2388;
        float v2405 = v1977 * v2389;
        float v2406 = v1981 * v2390;
        float v2407 = v1985 * v2391;
        float v2408 = v1989 * v2392;
        float v2409 = v1992 * v2377;
        float v2410 = v1995 * v2378;
        float v2411 = v1998 * v2379;
        float v2412 = v2001 * v2380;
        float v2413 = v2004 * v2381;
        float v2414 = v2007 * v2382;
        float v2415 = v2010 * v2383;
        float v2416 = v2013 * v2384;
        float v2417 = v2016 * v2385;
        float v2418 = v2019 * v2386;
        float v2419 = v2022 * v2387;
        float v2420 = v2025 * v2388;
        float v2421 = v2028 * v2389;
        float v2422 = v2031 * v2390;
        float v2423 = v2034 * v2391;
        float v2424 = v2037 * v2392;
        #pragma unroll  // chunked.rs:334
        for (uint v2425 = 0u; v2425 < 64u; ++v2425) {
            uint v2426 = v2425 / 2u;
            uint v2427 = v2425 % 2u;
            uint v2428 = v2425 / 8u;
            uint v2429 = v2426 % 4u;
            uint v2430 = v2428 * 8u;
            uint v2431 = v2429 * 8u;
            uint v2432 = v2430 + k;
            uint v2433 = v2431 + v454;
            uint v2434 = v2433 + v2427;
            ulong v2435 = (ulong)v2432;
            ulong v2436 = (ulong)v2434;
            ulong v2437 = v2435 * 32ul;
            ulong v2438 = c_first + v2437;
            ulong v2439 = v2438 + v2436;
            bool v2440 = v2432 < count;
            float v2441;
            if (v2440) {
                float v2442 = b_mat[v2439];
                v2441 = v2442;
            } else {
                v2441 = 0.0f;
            }
            a1[v2425] = v2441;
        }
        float v2443 = a1[0u];  // chunked.rs:331
        float v2444 = a1[1u];
        float v2445 = a1[2u];
        float v2446 = a1[3u];
        float v2447 = a1[4u];
        float v2448 = a1[5u];
        float v2449 = a1[6u];
        float v2450 = a1[7u];
        float v2451 = a1[8u];
        float v2452 = a1[9u];
        float v2453 = a1[10u];
        float v2454 = a1[11u];
        float v2455 = a1[12u];
        float v2456 = a1[13u];
        float v2457 = a1[14u];
        float v2458 = a1[15u];
        float v2459 = a1[16u];
        float v2460 = a1[17u];
        float v2461 = a1[18u];
        float v2462 = a1[19u];
        float v2463 = a1[20u];
        float v2464 = a1[21u];
        float v2465 = a1[22u];
        float v2466 = a1[23u];
        float v2467 = a1[24u];
        float v2468 = a1[25u];
        float v2469 = a1[26u];
        float v2470 = a1[27u];
        float v2471 = a1[28u];
        float v2472 = a1[29u];
        float v2473 = a1[30u];
        float v2474 = a1[31u];
        float v2475 = a1[32u];
        float v2476 = a1[33u];
        float v2477 = a1[34u];
        float v2478 = a1[35u];
        float v2479 = a1[36u];
        float v2480 = a1[37u];
        float v2481 = a1[38u];
        float v2482 = a1[39u];
        float v2483 = a1[40u];
        float v2484 = a1[41u];
        float v2485 = a1[42u];
        float v2486 = a1[43u];
        float v2487 = a1[44u];
        float v2488 = a1[45u];
        float v2489 = a1[46u];
        float v2490 = a1[47u];
        float v2491 = a1[48u];
        float v2492 = a1[49u];
        float v2493 = a1[50u];
        float v2494 = a1[51u];
        float v2495 = a1[52u];
        float v2496 = a1[53u];
        float v2497 = a1[54u];
        float v2498 = a1[55u];
        float v2499 = a1[56u];
        float v2500 = a1[57u];
        float v2501 = a1[58u];
        float v2502 = a1[59u];
        float v2503 = a1[60u];
        float v2504 = a1[61u];
        float v2505 = a1[62u];
        float v2506 = a1[63u];
        float2 q158 = float2(v2361, v2362);
        q158 = kiln_mma_f32(q158, v2393, v2394, v2443, v2444);
        q158 = kiln_mma_f32(q158, v2395, v2396, v2451, v2452);
        q158 = kiln_mma_f32(q158, v2397, v2398, v2459, v2460);
        q158 = kiln_mma_f32(q158, v2399, v2400, v2467, v2468);
        q158 = kiln_mma_f32(q158, v2401, v2402, v2475, v2476);
        q158 = kiln_mma_f32(q158, v2403, v2404, v2483, v2484);
        q158 = kiln_mma_f32(q158, v2405, v2406, v2491, v2492);
        q158 = kiln_mma_f32(q158, v2407, v2408, v2499, v2500);
        float v2507 = q158.x;
        float v2508 = q158.y;
        float2 q159 = float2(v2363, v2364);
        q159 = kiln_mma_f32(q159, v2393, v2394, v2445, v2446);
        q159 = kiln_mma_f32(q159, v2395, v2396, v2453, v2454);
        q159 = kiln_mma_f32(q159, v2397, v2398, v2461, v2462);
        q159 = kiln_mma_f32(q159, v2399, v2400, v2469, v2470);
        q159 = kiln_mma_f32(q159, v2401, v2402, v2477, v2478);
        q159 = kiln_mma_f32(q159, v2403, v2404, v2485, v2486);
        q159 = kiln_mma_f32(q159, v2405, v2406, v2493, v2494);
        q159 = kiln_mma_f32(q159, v2407, v2408, v2501, v2502);
        float v2509 = q159.x;
        float v2510 = q159.y;
        float2 q160 = float2(v2365, v2366);
        q160 = kiln_mma_f32(q160, v2393, v2394, v2447, v2448);
        q160 = kiln_mma_f32(q160, v2395, v2396, v2455, v2456);
        q160 = kiln_mma_f32(q160, v2397, v2398, v2463, v2464);
        q160 = kiln_mma_f32(q160, v2399, v2400, v2471, v2472);
        q160 = kiln_mma_f32(q160, v2401, v2402, v2479, v2480);
        q160 = kiln_mma_f32(q160, v2403, v2404, v2487, v2488);
        q160 = kiln_mma_f32(q160, v2405, v2406, v2495, v2496);
        q160 = kiln_mma_f32(q160, v2407, v2408, v2503, v2504);
        float v2511 = q160.x;
        float v2512 = q160.y;
        float2 q161 = float2(v2367, v2368);
        q161 = kiln_mma_f32(q161, v2393, v2394, v2449, v2450);
        q161 = kiln_mma_f32(q161, v2395, v2396, v2457, v2458);
        q161 = kiln_mma_f32(q161, v2397, v2398, v2465, v2466);
        q161 = kiln_mma_f32(q161, v2399, v2400, v2473, v2474);
        q161 = kiln_mma_f32(q161, v2401, v2402, v2481, v2482);
        q161 = kiln_mma_f32(q161, v2403, v2404, v2489, v2490);
        q161 = kiln_mma_f32(q161, v2405, v2406, v2497, v2498);
        q161 = kiln_mma_f32(q161, v2407, v2408, v2505, v2506);
        float v2513 = q161.x;
        float v2514 = q161.y;
        float2 q162 = float2(v2369, v2370);
        q162 = kiln_mma_f32(q162, v2409, v2410, v2443, v2444);
        q162 = kiln_mma_f32(q162, v2411, v2412, v2451, v2452);
        q162 = kiln_mma_f32(q162, v2413, v2414, v2459, v2460);
        q162 = kiln_mma_f32(q162, v2415, v2416, v2467, v2468);
        q162 = kiln_mma_f32(q162, v2417, v2418, v2475, v2476);
        q162 = kiln_mma_f32(q162, v2419, v2420, v2483, v2484);
        q162 = kiln_mma_f32(q162, v2421, v2422, v2491, v2492);
        q162 = kiln_mma_f32(q162, v2423, v2424, v2499, v2500);
        float v2515 = q162.x;
        float v2516 = q162.y;
        float2 q163 = float2(v2371, v2372);
        q163 = kiln_mma_f32(q163, v2409, v2410, v2445, v2446);
        q163 = kiln_mma_f32(q163, v2411, v2412, v2453, v2454);
        q163 = kiln_mma_f32(q163, v2413, v2414, v2461, v2462);
        q163 = kiln_mma_f32(q163, v2415, v2416, v2469, v2470);
        q163 = kiln_mma_f32(q163, v2417, v2418, v2477, v2478);
        q163 = kiln_mma_f32(q163, v2419, v2420, v2485, v2486);
        q163 = kiln_mma_f32(q163, v2421, v2422, v2493, v2494);
        q163 = kiln_mma_f32(q163, v2423, v2424, v2501, v2502);
        float v2517 = q163.x;
        float v2518 = q163.y;
        float2 q164 = float2(v2373, v2374);
        q164 = kiln_mma_f32(q164, v2409, v2410, v2447, v2448);
        q164 = kiln_mma_f32(q164, v2411, v2412, v2455, v2456);
        q164 = kiln_mma_f32(q164, v2413, v2414, v2463, v2464);
        q164 = kiln_mma_f32(q164, v2415, v2416, v2471, v2472);
        q164 = kiln_mma_f32(q164, v2417, v2418, v2479, v2480);
        q164 = kiln_mma_f32(q164, v2419, v2420, v2487, v2488);
        q164 = kiln_mma_f32(q164, v2421, v2422, v2495, v2496);
        q164 = kiln_mma_f32(q164, v2423, v2424, v2503, v2504);
        float v2519 = q164.x;
        float v2520 = q164.y;
        float2 q165 = float2(v2375, v2376);
        q165 = kiln_mma_f32(q165, v2409, v2410, v2449, v2450);
        q165 = kiln_mma_f32(q165, v2411, v2412, v2457, v2458);
        q165 = kiln_mma_f32(q165, v2413, v2414, v2465, v2466);
        q165 = kiln_mma_f32(q165, v2415, v2416, v2473, v2474);
        q165 = kiln_mma_f32(q165, v2417, v2418, v2481, v2482);
        q165 = kiln_mma_f32(q165, v2419, v2420, v2489, v2490);
        q165 = kiln_mma_f32(q165, v2421, v2422, v2497, v2498);
        q165 = kiln_mma_f32(q165, v2423, v2424, v2505, v2506);
        float v2521 = q165.x;
        float v2522 = q165.y;
        v698 = v2507;  // chunked.rs:219
        v699 = v2508;
        v700 = v2509;
        v701 = v2510;
        v702 = v2511;
        v703 = v2512;
        v704 = v2513;
        v705 = v2514;
        v706 = v2515;
        v707 = v2516;
        v708 = v2517;
        v709 = v2518;
        v710 = v2519;
        v711 = v2520;
        v712 = v2521;
        v713 = v2522;
    }
    if (has_slot) {  // chunked.rs:339
        uint v2523 = simd_lane / 16u;  // chunked.rs:340
        uint v2524 = v2523 * 4u;
        uint v2525 = simd_lane / 2u;
        uint v2526 = v2525 % 4u;
        uint v2527 = simd_lane / 8u;
        uint v2528 = v2527 % 2u;
        uint v2529 = v2528 * 4u;
        uint v2530 = simd_lane % 2u;
        uint v2531 = v2530 * 2u;
        uint v2532 = v2524 + v2526;
        uint v2533 = v2529 + v2531;
        uint v2534 = v2533 + 8u;
        uint v2535 = v2533 + 16u;
        uint v2536 = v2533 + 24u;
        uint v2537 = v2532 + 8u;
        ulong v2538 = (ulong)tgid.y;  // chunked.rs:341
        ulong v2539 = v2538 * 512ul;
        ulong v2540 = v2539 + head;
        ulong v2541 = (ulong)v2532;
        ulong v2542 = (ulong)v2533;
        ulong v2543 = v2541 * 32ul;
        ulong v2544 = v2540 + v2543;
        ulong v2545 = v2544 + v2542;
        *(device float2*)(state + v2545) = float2(v698, v699);
        ulong v2546 = (ulong)v2534;
        ulong v2547 = v2544 + v2546;
        *(device float2*)(state + v2547) = float2(v700, v701);
        ulong v2548 = (ulong)v2535;
        ulong v2549 = v2544 + v2548;
        *(device float2*)(state + v2549) = float2(v702, v703);
        ulong v2550 = (ulong)v2536;
        ulong v2551 = v2544 + v2550;
        *(device float2*)(state + v2551) = float2(v704, v705);
        ulong v2552 = (ulong)v2537;
        ulong v2553 = v2552 * 32ul;
        ulong v2554 = v2540 + v2553;
        ulong v2555 = v2554 + v2542;
        *(device float2*)(state + v2555) = float2(v706, v707);
        ulong v2556 = v2554 + v2546;
        *(device float2*)(state + v2556) = float2(v708, v709);
        ulong v2557 = v2554 + v2548;
        *(device float2*)(state + v2557) = float2(v710, v711);
        ulong v2558 = v2554 + v2550;
        *(device float2*)(state + v2558) = float2(v712, v713);
    }
    a2[0u] = 0.0f;  // chunked.rs:344
    a2[1u] = 0.0f;
    a2[2u] = 0.0f;
    a2[3u] = 0.0f;
    a2[4u] = 0.0f;
    a2[5u] = 0.0f;
    a2[6u] = 0.0f;
    a2[7u] = 0.0f;
    a2[8u] = 0.0f;
    a2[9u] = 0.0f;
    a2[10u] = 0.0f;
    a2[11u] = 0.0f;
    a2[12u] = 0.0f;
    a2[13u] = 0.0f;
    a2[14u] = 0.0f;
    a2[15u] = 0.0f;
    a2[16u] = 0.0f;
    a2[17u] = 0.0f;
    a2[18u] = 0.0f;
    a2[19u] = 0.0f;
    a2[20u] = 0.0f;
    a2[21u] = 0.0f;
    a2[22u] = 0.0f;
    a2[23u] = 0.0f;
    a2[24u] = 0.0f;
    a2[25u] = 0.0f;
    a2[26u] = 0.0f;
    a2[27u] = 0.0f;
    a2[28u] = 0.0f;
    a2[29u] = 0.0f;
    a2[30u] = 0.0f;
    a2[31u] = 0.0f;
    uint v2559 = tokens - end;  // chunked.rs:345
    uint v2560 = v2559 / 64u;
    uint v2561 = v2559 % 64u;
    bool v2562 = v2561 != 0u;
    uint v2563 = (uint)v2562;
    uint v2564 = v2560 + v2563;
    uint v2565 = v2564 < v9 ? v2564 : v9;
    ulong v2566 = (ulong)tgid.y;  // chunked.rs:116
    ulong v2567 = (ulong)tokens;
    ulong v2568 = v2567 * 16ul;
    ulong v2569 = v2566 * v2568;
    uint v2570 = simd_lane / 16u;  // chunked.rs:348
    uint v2571 = v2570 * 4u;
    uint v2572 = simd_lane / 2u;
    uint v2573 = v2572 % 4u;
    uint v2574 = simd_lane / 8u;
    uint v2575 = v2574 % 2u;
    uint v2576 = v2575 * 4u;
    uint v2577 = simd_lane % 2u;
    uint v2578 = v2577 * 2u;
    uint v2579 = v2571 + v2573;
    uint v2580 = v2576 + v2578;
    for (uint turn_1 = 0u; turn_1 < v2565; ++turn_1) {  // chunked.rs:345
        uint v2581 = turn_1 * 64u;  // chunked.rs:346
        uint v2582 = end + v2581;
        uint first_2 = v2582 < tokens ? v2582 : tokens;
        ulong v2583 = (ulong)first_2;  // chunked.rs:116
        ulong v2584 = v2583 * 16ul;
        ulong v2585 = v2569 + v2584;
        ulong y_first_1 = v2585 + v11;
        uint v2586 = tokens - first_2;  // chunked.rs:348
        #pragma unroll
        for (uint v2587 = 0u; v2587 < 32u; ++v2587) {
            uint v2588 = v2587 / 2u;
            uint v2589 = v2587 % 2u;
            uint v2590 = v2587 / 16u;
            uint v2591 = v2588 % 8u;
            uint v2592 = v2590 * 8u;
            uint v2593 = v2591 * 8u;
            uint v2594 = v2592 + v2579;
            uint v2595 = v2593 + v2580;
            uint v2596 = v2595 + v2589;
            float v2597 = a2[v2587];
            ulong v2598 = (ulong)v2596;
            ulong v2599 = (ulong)v2594;
            ulong v2600 = v2598 * 16ul;
            ulong v2601 = y_first_1 + v2600;
            ulong v2602 = v2601 + v2599;
            bool v2603 = v2596 < v2586;
            if (v2603) {
                y[v2602] = v2597;
            }
        }
    }
}
