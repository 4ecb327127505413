// ssm_chunks f32/f32, has_dt_bias=1 has_d_skip=1 has_z=1 has_cu_seqlens=0 has_counts=0 has_read_slots=0 has_write_slots=0 dt_min=0.001 dt_max=100 batch=1 slots=1 tokens=64 heads=2 groups=2 p=16 n=32 log_a=1 raw_dt=1 d_by_channel=0

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
    alignas(16) threadgroup float decays[64];  // chunked.rs:125
    threadgroup float steps[64];  // chunked.rs:126
    threadgroup float from_block[64];  // chunked.rs:127
    alignas(16) threadgroup float from_start[128];  // chunked.rs:128
    alignas(16) threadgroup float to_block[256];  // chunked.rs:129
    alignas(16) threadgroup float to_end[128];  // chunked.rs:130
    alignas(16) threadgroup float within[1280];  // chunked.rs:131
    alignas(128) threadgroup float a0[4096];  // chunked.rs:132
    float a1[64];  // chunked.rs:352
    float a2[32];  // chunked.rs:203
    uint v0 = tokens / 64u;  // chunked.rs:105
    uint v1 = tokens % 64u;
    bool v2 = v1 != 0u;
    uint v3 = (uint)v2;
    uint v4 = v0 + v3;
    uint turns = v4 < v4 ? v4 : v4;
    uint v5 = tgid.x * 16u;  // chunked.rs:200
    ulong v6 = (ulong)v5;
    ulong head = v6 * 32ul;
    ulong v7 = (ulong)tgid.y;  // chunked.rs:207
    ulong v8 = v7 * 1024ul;
    ulong v9 = v8 + head;
    uint v10 = simd_lane / 16u;
    uint v11 = v10 * 4u;
    uint v12 = simd_lane / 2u;
    uint v13 = v12 % 4u;
    uint v14 = simd_lane / 8u;
    uint v15 = v14 % 2u;
    uint v16 = v15 * 4u;
    uint v17 = simd_lane % 2u;
    uint v18 = v17 * 2u;
    uint k = v11 + v13;
    uint v19 = v16 + v18;
    ulong v20 = (ulong)k;
    ulong v21 = (ulong)v19;
    ulong v22 = v20 * 32ul;
    ulong v23 = v9 + v22;
    ulong v24 = v23 + v21;
    float2 q0 = *(device float2*)(state + v24);
    float v25 = q0.x;
    float v26 = q0.y;
    uint v27 = v19 + 1u;
    ulong v28 = (ulong)v27;
    uint v29 = v19 + 8u;
    ulong v30 = (ulong)v29;
    ulong v31 = v23 + v30;
    float2 q1 = *(device float2*)(state + v31);
    float v32 = q1.x;
    float v33 = q1.y;
    uint v34 = v19 + 9u;
    ulong v35 = (ulong)v34;
    uint v36 = v19 + 16u;
    ulong v37 = (ulong)v36;
    ulong v38 = v23 + v37;
    float2 q2 = *(device float2*)(state + v38);
    float v39 = q2.x;
    float v40 = q2.y;
    uint v41 = v19 + 17u;
    ulong v42 = (ulong)v41;
    uint v43 = v19 + 24u;
    ulong v44 = (ulong)v43;
    ulong v45 = v23 + v44;
    float2 q3 = *(device float2*)(state + v45);
    float v46 = q3.x;
    float v47 = q3.y;
    uint v48 = v19 + 25u;
    ulong v49 = (ulong)v48;
    uint k_1 = k + 8u;
    ulong v50 = (ulong)k_1;
    ulong v51 = v50 * 32ul;
    ulong v52 = v9 + v51;
    ulong v53 = v52 + v21;
    float2 q4 = *(device float2*)(state + v53);
    float v54 = q4.x;
    float v55 = q4.y;
    ulong v56 = v52 + v30;
    float2 q5 = *(device float2*)(state + v56);
    float v57 = q5.x;
    float v58 = q5.y;
    ulong v59 = v52 + v37;
    float2 q6 = *(device float2*)(state + v59);
    float v60 = q6.x;
    float v61 = q6.y;
    ulong v62 = v52 + v44;
    float2 q7 = *(device float2*)(state + v62);
    float v63 = q7.x;
    float v64 = q7.y;
    bool v65 = tid < tokens;  // chunked.rs:159
    float step_;
    float decay;
    if (v65) {
        ulong v66 = (ulong)tokens;  // chunked.rs:120
        ulong v67 = v66 * 2ul;
        ulong v68 = v7 * v67;
        ulong v69 = (ulong)tid;
        ulong v70 = v69 * 2ul;
        ulong v71 = v68 + v70;
        ulong v72 = (ulong)tgid.x;
        ulong v73 = v71 + v72;
        float raw = dt[v73];  // chunked.rs:160
        float bias = dt_bias[tgid.x];  // ssm.rs:143
        float v74 = raw + bias;  // ssm.rs:73
        float dt_1 = kiln_softplus(v74);
        bool v75 = dt_1 < dt_min;  // ssm.rs:74
        float step_1;
        if (v75) {
            step_1 = dt_min;
        } else {
            bool v76 = dt_1 > dt_max;  // ssm.rs:76
            float v77 = v76 ? dt_max : dt_1;
            step_1 = v77;  // ssm.rs:74
        }
        float a_1 = a[tgid.x];  // chunked.rs:162
        float v78 = precise::exp(a_1);  // ssm.rs:137
        float v79 = -v78;
        float v80 = v79 * step_1;
        float decay_1 = precise::exp(v80);
        step_ = step_1;  // chunked.rs:159
        decay = decay_1;
    } else {
        step_ = 0.0f;
        decay = 1.0f;
    }
    decays[tid] = decay;  // chunked.rs:164
    steps[tid] = step_;  // chunked.rs:165
    uint token = tid + 32u;  // chunked.rs:154
    bool v81 = token < tokens;  // chunked.rs:159
    float step_2;
    float decay_2;
    if (v81) {
        ulong v82 = (ulong)tokens;  // chunked.rs:120
        ulong v83 = v82 * 2ul;
        ulong v84 = v7 * v83;
        ulong v85 = (ulong)token;
        ulong v86 = v85 * 2ul;
        ulong v87 = v84 + v86;
        ulong v88 = (ulong)tgid.x;
        ulong v89 = v87 + v88;
        float raw_1 = dt[v89];  // chunked.rs:160
        float bias_1 = dt_bias[tgid.x];  // ssm.rs:143
        float v90 = raw_1 + bias_1;  // ssm.rs:73
        float dt_2 = kiln_softplus(v90);
        bool v91 = dt_2 < dt_min;  // ssm.rs:74
        float step_3;
        if (v91) {
            step_3 = dt_min;
        } else {
            bool v92 = dt_2 > dt_max;  // ssm.rs:76
            float v93 = v92 ? dt_max : dt_2;
            step_3 = v93;  // ssm.rs:74
        }
        float a_2 = a[tgid.x];  // chunked.rs:162
        float v94 = precise::exp(a_2);  // ssm.rs:137
        float v95 = -v94;
        float v96 = v95 * step_3;
        float decay_3 = precise::exp(v96);
        step_2 = step_3;  // chunked.rs:159
        decay_2 = decay_3;
    } else {
        step_2 = 0.0f;
        decay_2 = 1.0f;
    }
    decays[token] = decay_2;  // chunked.rs:164
    steps[token] = step_2;  // chunked.rs:165
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // chunked.rs:222
    uint block = tid / 16u;  // chunked.rs:173
    uint column = tid % 16u;
    float4 q8 = *(threadgroup float4*)(decays + 0u);  // chunked.rs:176
    float wholes = q8.x;
    float v97 = q8.y;
    float v98 = q8.z;
    float v99 = q8.w;
    float wholes_1 = wholes * v97;  // chunked.rs:178
    float wholes_2 = wholes_1 * v98;
    float wholes_3 = wholes_2 * v99;
    float4 q9 = *(threadgroup float4*)(decays + 4u);
    float v100 = q9.x;
    float v101 = q9.y;
    float v102 = q9.z;
    float v103 = q9.w;
    float wholes_4 = wholes_3 * v100;
    float wholes_5 = wholes_4 * v101;
    float wholes_6 = wholes_5 * v102;
    float wholes_7 = wholes_6 * v103;
    float4 q10 = *(threadgroup float4*)(decays + 8u);
    float v104 = q10.x;
    float v105 = q10.y;
    float v106 = q10.z;
    float v107 = q10.w;
    float wholes_8 = wholes_7 * v104;
    float wholes_9 = wholes_8 * v105;
    float wholes_10 = wholes_9 * v106;
    float wholes_11 = wholes_10 * v107;
    float4 q11 = *(threadgroup float4*)(decays + 12u);
    float v108 = q11.x;
    float v109 = q11.y;
    float v110 = q11.z;
    float v111 = q11.w;
    float wholes_12 = wholes_11 * v108;
    float wholes_13 = wholes_12 * v109;
    float wholes_14 = wholes_13 * v110;
    float wholes_15 = wholes_14 * v111;
    float4 q12 = *(threadgroup float4*)(decays + 16u);  // chunked.rs:176
    float wholes_16 = q12.x;
    float v112 = q12.y;
    float v113 = q12.z;
    float v114 = q12.w;
    float wholes_17 = wholes_16 * v112;  // chunked.rs:178
    float wholes_18 = wholes_17 * v113;
    float wholes_19 = wholes_18 * v114;
    float4 q13 = *(threadgroup float4*)(decays + 20u);
    float v115 = q13.x;
    float v116 = q13.y;
    float v117 = q13.z;
    float v118 = q13.w;
    float wholes_20 = wholes_19 * v115;
    float wholes_21 = wholes_20 * v116;
    float wholes_22 = wholes_21 * v117;
    float wholes_23 = wholes_22 * v118;
    float4 q14 = *(threadgroup float4*)(decays + 24u);
    float v119 = q14.x;
    float v120 = q14.y;
    float v121 = q14.z;
    float v122 = q14.w;
    float wholes_24 = wholes_23 * v119;
    float wholes_25 = wholes_24 * v120;
    float wholes_26 = wholes_25 * v121;
    float wholes_27 = wholes_26 * v122;
    float4 q15 = *(threadgroup float4*)(decays + 28u);
    float v123 = q15.x;
    float v124 = q15.y;
    float v125 = q15.z;
    float v126 = q15.w;
    float wholes_28 = wholes_27 * v123;
    float wholes_29 = wholes_28 * v124;
    float wholes_30 = wholes_29 * v125;
    float wholes_31 = wholes_30 * v126;
    float4 q16 = *(threadgroup float4*)(decays + 32u);  // chunked.rs:176
    float wholes_32 = q16.x;
    float v127 = q16.y;
    float v128 = q16.z;
    float v129 = q16.w;
    float wholes_33 = wholes_32 * v127;  // chunked.rs:178
    float wholes_34 = wholes_33 * v128;
    float wholes_35 = wholes_34 * v129;
    float4 q17 = *(threadgroup float4*)(decays + 36u);
    float v130 = q17.x;
    float v131 = q17.y;
    float v132 = q17.z;
    float v133 = q17.w;
    float wholes_36 = wholes_35 * v130;
    float wholes_37 = wholes_36 * v131;
    float wholes_38 = wholes_37 * v132;
    float wholes_39 = wholes_38 * v133;
    float4 q18 = *(threadgroup float4*)(decays + 40u);
    float v134 = q18.x;
    float v135 = q18.y;
    float v136 = q18.z;
    float v137 = q18.w;
    float wholes_40 = wholes_39 * v134;
    float wholes_41 = wholes_40 * v135;
    float wholes_42 = wholes_41 * v136;
    float wholes_43 = wholes_42 * v137;
    float4 q19 = *(threadgroup float4*)(decays + 44u);
    float v138 = q19.x;
    float v139 = q19.y;
    float v140 = q19.z;
    float v141 = q19.w;
    float wholes_44 = wholes_43 * v138;
    float wholes_45 = wholes_44 * v139;
    float wholes_46 = wholes_45 * v140;
    float wholes_47 = wholes_46 * v141;
    float4 q20 = *(threadgroup float4*)(decays + 48u);  // chunked.rs:176
    float wholes_48 = q20.x;
    float v142 = q20.y;
    float v143 = q20.z;
    float v144 = q20.w;
    float wholes_49 = wholes_48 * v142;  // chunked.rs:178
    float wholes_50 = wholes_49 * v143;
    float wholes_51 = wholes_50 * v144;
    float4 q21 = *(threadgroup float4*)(decays + 52u);
    float v145 = q21.x;
    float v146 = q21.y;
    float v147 = q21.z;
    float v148 = q21.w;
    float wholes_52 = wholes_51 * v145;
    float wholes_53 = wholes_52 * v146;
    float wholes_54 = wholes_53 * v147;
    float wholes_55 = wholes_54 * v148;
    float4 q22 = *(threadgroup float4*)(decays + 56u);
    float v149 = q22.x;
    float v150 = q22.y;
    float v151 = q22.z;
    float v152 = q22.w;
    float wholes_56 = wholes_55 * v149;
    float wholes_57 = wholes_56 * v150;
    float wholes_58 = wholes_57 * v151;
    float wholes_59 = wholes_58 * v152;
    float4 q23 = *(threadgroup float4*)(decays + 60u);
    float v153 = q23.x;
    float v154 = q23.y;
    float v155 = q23.z;
    float v156 = q23.w;
    float wholes_60 = wholes_59 * v153;
    float wholes_61 = wholes_60 * v154;
    float wholes_62 = wholes_61 * v155;
    float wholes_63 = wholes_62 * v156;
    float behind = steps[tid];  // chunked.rs:181
    uint v157 = block * 16u;  // chunked.rs:183
    float4 q24 = *(threadgroup float4*)(decays + v157);
    float decay_4 = q24.x;
    float decay_5 = q24.y;
    float decay_6 = q24.z;
    float decay_7 = q24.w;
    float up_to = 1.0f * decay_4;  // chunked.rs:184
    float behind_1 = behind * 1.0f;  // chunked.rs:185
    uint v158 = tid * 20u;  // chunked.rs:186
    bool v159 = 1u <= column;  // chunked.rs:184
    float v160 = v159 ? decay_5 : 1.0f;
    float up_to_1 = up_to * v160;
    bool v161 = 1u > column;  // chunked.rs:185
    float v162 = v161 ? decay_5 : 1.0f;
    float behind_2 = behind_1 * v162;
    bool v163 = 2u <= column;  // chunked.rs:184
    float v164 = v163 ? decay_6 : 1.0f;
    float up_to_2 = up_to_1 * v164;
    bool v165 = 2u > column;  // chunked.rs:185
    float v166 = v165 ? decay_6 : 1.0f;
    float behind_3 = behind_2 * v166;
    bool v167 = 3u <= column;  // chunked.rs:184
    float v168 = v167 ? decay_7 : 1.0f;
    float up_to_3 = up_to_2 * v168;
    bool v169 = 3u > column;  // chunked.rs:185
    float v170 = v169 ? decay_7 : 1.0f;
    float behind_4 = behind_3 * v170;
    *(threadgroup float4*)(within + v158) = float4(behind_1, behind_2, behind_3, behind_4);  // chunked.rs:186
    uint v171 = v157 + 4u;  // chunked.rs:183
    float4 q25 = *(threadgroup float4*)(decays + v171);
    float decay_8 = q25.x;
    float decay_9 = q25.y;
    float decay_10 = q25.z;
    float decay_11 = q25.w;
    bool v172 = 4u <= column;  // chunked.rs:184
    float v173 = v172 ? decay_8 : 1.0f;
    float up_to_4 = up_to_3 * v173;
    bool v174 = 4u > column;  // chunked.rs:185
    float v175 = v174 ? decay_8 : 1.0f;
    float behind_5 = behind_4 * v175;
    uint v176 = v158 + 4u;  // chunked.rs:186
    bool v177 = 5u <= column;  // chunked.rs:184
    float v178 = v177 ? decay_9 : 1.0f;
    float up_to_5 = up_to_4 * v178;
    bool v179 = 5u > column;  // chunked.rs:185
    float v180 = v179 ? decay_9 : 1.0f;
    float behind_6 = behind_5 * v180;
    bool v181 = 6u <= column;  // chunked.rs:184
    float v182 = v181 ? decay_10 : 1.0f;
    float up_to_6 = up_to_5 * v182;
    bool v183 = 6u > column;  // chunked.rs:185
    float v184 = v183 ? decay_10 : 1.0f;
    float behind_7 = behind_6 * v184;
    bool v185 = 7u <= column;  // chunked.rs:184
    float v186 = v185 ? decay_11 : 1.0f;
    float up_to_7 = up_to_6 * v186;
    bool v187 = 7u > column;  // chunked.rs:185
    float v188 = v187 ? decay_11 : 1.0f;
    float behind_8 = behind_7 * v188;
    *(threadgroup float4*)(within + v176) = float4(behind_5, behind_6, behind_7, behind_8);  // chunked.rs:186
    uint v189 = v157 + 8u;  // chunked.rs:183
    float4 q26 = *(threadgroup float4*)(decays + v189);
    float decay_12 = q26.x;
    float decay_13 = q26.y;
    float decay_14 = q26.z;
    float decay_15 = q26.w;
    bool v190 = 8u <= column;  // chunked.rs:184
    float v191 = v190 ? decay_12 : 1.0f;
    float up_to_8 = up_to_7 * v191;
    bool v192 = 8u > column;  // chunked.rs:185
    float v193 = v192 ? decay_12 : 1.0f;
    float behind_9 = behind_8 * v193;
    uint v194 = v158 + 8u;  // chunked.rs:186
    bool v195 = 9u <= column;  // chunked.rs:184
    float v196 = v195 ? decay_13 : 1.0f;
    float up_to_9 = up_to_8 * v196;
    bool v197 = 9u > column;  // chunked.rs:185
    float v198 = v197 ? decay_13 : 1.0f;
    float behind_10 = behind_9 * v198;
    bool v199 = 10u <= column;  // chunked.rs:184
    float v200 = v199 ? decay_14 : 1.0f;
    float up_to_10 = up_to_9 * v200;
    bool v201 = 10u > column;  // chunked.rs:185
    float v202 = v201 ? decay_14 : 1.0f;
    float behind_11 = behind_10 * v202;
    bool v203 = 11u <= column;  // chunked.rs:184
    float v204 = v203 ? decay_15 : 1.0f;
    float up_to_11 = up_to_10 * v204;
    bool v205 = 11u > column;  // chunked.rs:185
    float v206 = v205 ? decay_15 : 1.0f;
    float behind_12 = behind_11 * v206;
    *(threadgroup float4*)(within + v194) = float4(behind_9, behind_10, behind_11, behind_12);  // chunked.rs:186
    uint v207 = v157 + 12u;  // chunked.rs:183
    float4 q27 = *(threadgroup float4*)(decays + v207);
    float decay_16 = q27.x;
    float decay_17 = q27.y;
    float decay_18 = q27.z;
    float decay_19 = q27.w;
    bool v208 = 12u <= column;  // chunked.rs:184
    float v209 = v208 ? decay_16 : 1.0f;
    float up_to_12 = up_to_11 * v209;
    bool v210 = 12u > column;  // chunked.rs:185
    float v211 = v210 ? decay_16 : 1.0f;
    float behind_13 = behind_12 * v211;
    uint v212 = v158 + 12u;  // chunked.rs:186
    bool v213 = 13u <= column;  // chunked.rs:184
    float v214 = v213 ? decay_17 : 1.0f;
    float up_to_13 = up_to_12 * v214;
    bool v215 = 13u > column;  // chunked.rs:185
    float v216 = v215 ? decay_17 : 1.0f;
    float behind_14 = behind_13 * v216;
    bool v217 = 14u <= column;  // chunked.rs:184
    float v218 = v217 ? decay_18 : 1.0f;
    float up_to_14 = up_to_13 * v218;
    bool v219 = 14u > column;  // chunked.rs:185
    float v220 = v219 ? decay_18 : 1.0f;
    float behind_15 = behind_14 * v220;
    bool v221 = 15u <= column;  // chunked.rs:184
    float v222 = v221 ? decay_19 : 1.0f;
    float up_to_15 = up_to_14 * v222;
    bool v223 = 15u > column;  // chunked.rs:185
    float v224 = v223 ? decay_19 : 1.0f;
    float behind_16 = behind_15 * v224;
    *(threadgroup float4*)(within + v212) = float4(behind_13, behind_14, behind_15, behind_16);  // chunked.rs:186
    from_block[tid] = up_to_15;  // chunked.rs:188
    bool v225 = 0u < block;  // chunked.rs:190
    float v226;
    if (v225) {
        v226 = wholes_15;
    } else {
        v226 = 1.0f;
    }
    float up_to_16 = up_to_15 * v226;
    to_block[tid] = behind_16;  // chunked.rs:191
    float v227;  // chunked.rs:192
    if (false) {
        v227 = wholes_15;
    } else {
        v227 = 1.0f;
    }
    float behind_17 = behind_16 * v227;
    float v228;  // chunked.rs:190
    if (false) {
        v228 = wholes_31;
    } else {
        v228 = 1.0f;
    }
    float up_to_17 = up_to_16 * v228;
    uint v229 = tid + 64u;  // chunked.rs:191
    to_block[v229] = behind_17;
    bool v230 = 1u > block;  // chunked.rs:192
    float v231;
    if (v230) {
        v231 = wholes_31;
    } else {
        v231 = 1.0f;
    }
    float behind_18 = behind_17 * v231;
    float v232;  // chunked.rs:190
    if (false) {
        v232 = wholes_47;
    } else {
        v232 = 1.0f;
    }
    float up_to_18 = up_to_17 * v232;
    uint v233 = tid + 128u;  // chunked.rs:191
    to_block[v233] = behind_18;
    float v234;  // chunked.rs:192
    if (true) {
        v234 = wholes_47;
    } else {
        v234 = 1.0f;
    }
    float behind_19 = behind_18 * v234;
    float v235;  // chunked.rs:190
    if (false) {
        v235 = wholes_63;
    } else {
        v235 = 1.0f;
    }
    float up_to_19 = up_to_18 * v235;
    uint v236 = tid + 192u;  // chunked.rs:191
    to_block[v236] = behind_19;
    float v237;  // chunked.rs:192
    if (true) {
        v237 = wholes_63;
    } else {
        v237 = 1.0f;
    }
    float behind_20 = behind_19 * v237;
    from_start[tid] = up_to_19;  // chunked.rs:194
    to_end[tid] = behind_20;  // chunked.rs:195
    uint block_1 = token / 16u;  // chunked.rs:173
    uint column_1 = token % 16u;
    float4 q28 = *(threadgroup float4*)(decays + 0u);  // chunked.rs:176
    float wholes_64 = q28.x;
    float v238 = q28.y;
    float v239 = q28.z;
    float v240 = q28.w;
    float wholes_65 = wholes_64 * v238;  // chunked.rs:178
    float wholes_66 = wholes_65 * v239;
    float wholes_67 = wholes_66 * v240;
    float4 q29 = *(threadgroup float4*)(decays + 4u);
    float v241 = q29.x;
    float v242 = q29.y;
    float v243 = q29.z;
    float v244 = q29.w;
    float wholes_68 = wholes_67 * v241;
    float wholes_69 = wholes_68 * v242;
    float wholes_70 = wholes_69 * v243;
    float wholes_71 = wholes_70 * v244;
    float4 q30 = *(threadgroup float4*)(decays + 8u);
    float v245 = q30.x;
    float v246 = q30.y;
    float v247 = q30.z;
    float v248 = q30.w;
    float wholes_72 = wholes_71 * v245;
    float wholes_73 = wholes_72 * v246;
    float wholes_74 = wholes_73 * v247;
    float wholes_75 = wholes_74 * v248;
    float4 q31 = *(threadgroup float4*)(decays + 12u);
    float v249 = q31.x;
    float v250 = q31.y;
    float v251 = q31.z;
    float v252 = q31.w;
    float wholes_76 = wholes_75 * v249;
    float wholes_77 = wholes_76 * v250;
    float wholes_78 = wholes_77 * v251;
    float wholes_79 = wholes_78 * v252;
    float4 q32 = *(threadgroup float4*)(decays + 16u);  // chunked.rs:176
    float wholes_80 = q32.x;
    float v253 = q32.y;
    float v254 = q32.z;
    float v255 = q32.w;
    float wholes_81 = wholes_80 * v253;  // chunked.rs:178
    float wholes_82 = wholes_81 * v254;
    float wholes_83 = wholes_82 * v255;
    float4 q33 = *(threadgroup float4*)(decays + 20u);
    float v256 = q33.x;
    float v257 = q33.y;
    float v258 = q33.z;
    float v259 = q33.w;
    float wholes_84 = wholes_83 * v256;
    float wholes_85 = wholes_84 * v257;
    float wholes_86 = wholes_85 * v258;
    float wholes_87 = wholes_86 * v259;
    float4 q34 = *(threadgroup float4*)(decays + 24u);
    float v260 = q34.x;
    float v261 = q34.y;
    float v262 = q34.z;
    float v263 = q34.w;
    float wholes_88 = wholes_87 * v260;
    float wholes_89 = wholes_88 * v261;
    float wholes_90 = wholes_89 * v262;
    float wholes_91 = wholes_90 * v263;
    float4 q35 = *(threadgroup float4*)(decays + 28u);
    float v264 = q35.x;
    float v265 = q35.y;
    float v266 = q35.z;
    float v267 = q35.w;
    float wholes_92 = wholes_91 * v264;
    float wholes_93 = wholes_92 * v265;
    float wholes_94 = wholes_93 * v266;
    float wholes_95 = wholes_94 * v267;
    float4 q36 = *(threadgroup float4*)(decays + 32u);  // chunked.rs:176
    float wholes_96 = q36.x;
    float v268 = q36.y;
    float v269 = q36.z;
    float v270 = q36.w;
    float wholes_97 = wholes_96 * v268;  // chunked.rs:178
    float wholes_98 = wholes_97 * v269;
    float wholes_99 = wholes_98 * v270;
    float4 q37 = *(threadgroup float4*)(decays + 36u);
    float v271 = q37.x;
    float v272 = q37.y;
    float v273 = q37.z;
    float v274 = q37.w;
    float wholes_100 = wholes_99 * v271;
    float wholes_101 = wholes_100 * v272;
    float wholes_102 = wholes_101 * v273;
    float wholes_103 = wholes_102 * v274;
    float4 q38 = *(threadgroup float4*)(decays + 40u);
    float v275 = q38.x;
    float v276 = q38.y;
    float v277 = q38.z;
    float v278 = q38.w;
    float wholes_104 = wholes_103 * v275;
    float wholes_105 = wholes_104 * v276;
    float wholes_106 = wholes_105 * v277;
    float wholes_107 = wholes_106 * v278;
    float4 q39 = *(threadgroup float4*)(decays + 44u);
    float v279 = q39.x;
    float v280 = q39.y;
    float v281 = q39.z;
    float v282 = q39.w;
    float wholes_108 = wholes_107 * v279;
    float wholes_109 = wholes_108 * v280;
    float wholes_110 = wholes_109 * v281;
    float wholes_111 = wholes_110 * v282;
    float4 q40 = *(threadgroup float4*)(decays + 48u);  // chunked.rs:176
    float wholes_112 = q40.x;
    float v283 = q40.y;
    float v284 = q40.z;
    float v285 = q40.w;
    float wholes_113 = wholes_112 * v283;  // chunked.rs:178
    float wholes_114 = wholes_113 * v284;
    float wholes_115 = wholes_114 * v285;
    float4 q41 = *(threadgroup float4*)(decays + 52u);
    float v286 = q41.x;
    float v287 = q41.y;
    float v288 = q41.z;
    float v289 = q41.w;
    float wholes_116 = wholes_115 * v286;
    float wholes_117 = wholes_116 * v287;
    float wholes_118 = wholes_117 * v288;
    float wholes_119 = wholes_118 * v289;
    float4 q42 = *(threadgroup float4*)(decays + 56u);
    float v290 = q42.x;
    float v291 = q42.y;
    float v292 = q42.z;
    float v293 = q42.w;
    float wholes_120 = wholes_119 * v290;
    float wholes_121 = wholes_120 * v291;
    float wholes_122 = wholes_121 * v292;
    float wholes_123 = wholes_122 * v293;
    float4 q43 = *(threadgroup float4*)(decays + 60u);
    float v294 = q43.x;
    float v295 = q43.y;
    float v296 = q43.z;
    float v297 = q43.w;
    float wholes_124 = wholes_123 * v294;
    float wholes_125 = wholes_124 * v295;
    float wholes_126 = wholes_125 * v296;
    float wholes_127 = wholes_126 * v297;
    float behind_21 = steps[token];  // chunked.rs:181
    uint v298 = block_1 * 16u;  // chunked.rs:183
    float4 q44 = *(threadgroup float4*)(decays + v298);
    float decay_20 = q44.x;
    float decay_21 = q44.y;
    float decay_22 = q44.z;
    float decay_23 = q44.w;
    float up_to_20 = 1.0f * decay_20;  // chunked.rs:184
    float behind_22 = behind_21 * 1.0f;  // chunked.rs:185
    uint v299 = token * 20u;  // chunked.rs:186
    bool v300 = 1u <= column_1;  // chunked.rs:184
    float v301 = v300 ? decay_21 : 1.0f;
    float up_to_21 = up_to_20 * v301;
    bool v302 = 1u > column_1;  // chunked.rs:185
    float v303 = v302 ? decay_21 : 1.0f;
    float behind_23 = behind_22 * v303;
    bool v304 = 2u <= column_1;  // chunked.rs:184
    float v305 = v304 ? decay_22 : 1.0f;
    float up_to_22 = up_to_21 * v305;
    bool v306 = 2u > column_1;  // chunked.rs:185
    float v307 = v306 ? decay_22 : 1.0f;
    float behind_24 = behind_23 * v307;
    bool v308 = 3u <= column_1;  // chunked.rs:184
    float v309 = v308 ? decay_23 : 1.0f;
    float up_to_23 = up_to_22 * v309;
    bool v310 = 3u > column_1;  // chunked.rs:185
    float v311 = v310 ? decay_23 : 1.0f;
    float behind_25 = behind_24 * v311;
    *(threadgroup float4*)(within + v299) = float4(behind_22, behind_23, behind_24, behind_25);  // chunked.rs:186
    uint v312 = v298 + 4u;  // chunked.rs:183
    float4 q45 = *(threadgroup float4*)(decays + v312);
    float decay_24 = q45.x;
    float decay_25 = q45.y;
    float decay_26 = q45.z;
    float decay_27 = q45.w;
    bool v313 = 4u <= column_1;  // chunked.rs:184
    float v314 = v313 ? decay_24 : 1.0f;
    float up_to_24 = up_to_23 * v314;
    bool v315 = 4u > column_1;  // chunked.rs:185
    float v316 = v315 ? decay_24 : 1.0f;
    float behind_26 = behind_25 * v316;
    uint v317 = v299 + 4u;  // chunked.rs:186
    bool v318 = 5u <= column_1;  // chunked.rs:184
    float v319 = v318 ? decay_25 : 1.0f;
    float up_to_25 = up_to_24 * v319;
    bool v320 = 5u > column_1;  // chunked.rs:185
    float v321 = v320 ? decay_25 : 1.0f;
    float behind_27 = behind_26 * v321;
    bool v322 = 6u <= column_1;  // chunked.rs:184
    float v323 = v322 ? decay_26 : 1.0f;
    float up_to_26 = up_to_25 * v323;
    bool v324 = 6u > column_1;  // chunked.rs:185
    float v325 = v324 ? decay_26 : 1.0f;
    float behind_28 = behind_27 * v325;
    bool v326 = 7u <= column_1;  // chunked.rs:184
    float v327 = v326 ? decay_27 : 1.0f;
    float up_to_27 = up_to_26 * v327;
    bool v328 = 7u > column_1;  // chunked.rs:185
    float v329 = v328 ? decay_27 : 1.0f;
    float behind_29 = behind_28 * v329;
    *(threadgroup float4*)(within + v317) = float4(behind_26, behind_27, behind_28, behind_29);  // chunked.rs:186
    uint v330 = v298 + 8u;  // chunked.rs:183
    float4 q46 = *(threadgroup float4*)(decays + v330);
    float decay_28 = q46.x;
    float decay_29 = q46.y;
    float decay_30 = q46.z;
    float decay_31 = q46.w;
    bool v331 = 8u <= column_1;  // chunked.rs:184
    float v332 = v331 ? decay_28 : 1.0f;
    float up_to_28 = up_to_27 * v332;
    bool v333 = 8u > column_1;  // chunked.rs:185
    float v334 = v333 ? decay_28 : 1.0f;
    float behind_30 = behind_29 * v334;
    uint v335 = v299 + 8u;  // chunked.rs:186
    bool v336 = 9u <= column_1;  // chunked.rs:184
    float v337 = v336 ? decay_29 : 1.0f;
    float up_to_29 = up_to_28 * v337;
    bool v338 = 9u > column_1;  // chunked.rs:185
    float v339 = v338 ? decay_29 : 1.0f;
    float behind_31 = behind_30 * v339;
    bool v340 = 10u <= column_1;  // chunked.rs:184
    float v341 = v340 ? decay_30 : 1.0f;
    float up_to_30 = up_to_29 * v341;
    bool v342 = 10u > column_1;  // chunked.rs:185
    float v343 = v342 ? decay_30 : 1.0f;
    float behind_32 = behind_31 * v343;
    bool v344 = 11u <= column_1;  // chunked.rs:184
    float v345 = v344 ? decay_31 : 1.0f;
    float up_to_31 = up_to_30 * v345;
    bool v346 = 11u > column_1;  // chunked.rs:185
    float v347 = v346 ? decay_31 : 1.0f;
    float behind_33 = behind_32 * v347;
    *(threadgroup float4*)(within + v335) = float4(behind_30, behind_31, behind_32, behind_33);  // chunked.rs:186
    uint v348 = v298 + 12u;  // chunked.rs:183
    float4 q47 = *(threadgroup float4*)(decays + v348);
    float decay_32 = q47.x;
    float decay_33 = q47.y;
    float decay_34 = q47.z;
    float decay_35 = q47.w;
    bool v349 = 12u <= column_1;  // chunked.rs:184
    float v350 = v349 ? decay_32 : 1.0f;
    float up_to_32 = up_to_31 * v350;
    bool v351 = 12u > column_1;  // chunked.rs:185
    float v352 = v351 ? decay_32 : 1.0f;
    float behind_34 = behind_33 * v352;
    uint v353 = v299 + 12u;  // chunked.rs:186
    bool v354 = 13u <= column_1;  // chunked.rs:184
    float v355 = v354 ? decay_33 : 1.0f;
    float up_to_33 = up_to_32 * v355;
    bool v356 = 13u > column_1;  // chunked.rs:185
    float v357 = v356 ? decay_33 : 1.0f;
    float behind_35 = behind_34 * v357;
    bool v358 = 14u <= column_1;  // chunked.rs:184
    float v359 = v358 ? decay_34 : 1.0f;
    float up_to_34 = up_to_33 * v359;
    bool v360 = 14u > column_1;  // chunked.rs:185
    float v361 = v360 ? decay_34 : 1.0f;
    float behind_36 = behind_35 * v361;
    bool v362 = 15u <= column_1;  // chunked.rs:184
    float v363 = v362 ? decay_35 : 1.0f;
    float up_to_35 = up_to_34 * v363;
    bool v364 = 15u > column_1;  // chunked.rs:185
    float v365 = v364 ? decay_35 : 1.0f;
    float behind_37 = behind_36 * v365;
    *(threadgroup float4*)(within + v353) = float4(behind_34, behind_35, behind_36, behind_37);  // chunked.rs:186
    from_block[token] = up_to_35;  // chunked.rs:188
    float v366;  // chunked.rs:190
    if (true) {
        v366 = wholes_79;
    } else {
        v366 = 1.0f;
    }
    float up_to_36 = up_to_35 * v366;
    to_block[token] = behind_37;  // chunked.rs:191
    float v367;  // chunked.rs:192
    if (false) {
        v367 = wholes_79;
    } else {
        v367 = 1.0f;
    }
    float behind_38 = behind_37 * v367;
    float v368;  // chunked.rs:190
    if (true) {
        v368 = wholes_95;
    } else {
        v368 = 1.0f;
    }
    float up_to_37 = up_to_36 * v368;
    uint v369 = tid + 96u;  // chunked.rs:191
    to_block[v369] = behind_38;
    float v370;  // chunked.rs:192
    if (false) {
        v370 = wholes_95;
    } else {
        v370 = 1.0f;
    }
    float behind_39 = behind_38 * v370;
    bool v371 = 2u < block_1;  // chunked.rs:190
    float v372;
    if (v371) {
        v372 = wholes_111;
    } else {
        v372 = 1.0f;
    }
    float up_to_38 = up_to_37 * v372;
    uint v373 = tid + 160u;  // chunked.rs:191
    to_block[v373] = behind_39;
    float v374;  // chunked.rs:192
    if (false) {
        v374 = wholes_111;
    } else {
        v374 = 1.0f;
    }
    float behind_40 = behind_39 * v374;
    float v375;  // chunked.rs:190
    if (false) {
        v375 = wholes_127;
    } else {
        v375 = 1.0f;
    }
    float up_to_39 = up_to_38 * v375;
    uint v376 = tid + 224u;  // chunked.rs:191
    to_block[v376] = behind_40;
    bool v377 = 3u > block_1;  // chunked.rs:192
    float v378;
    if (v377) {
        v378 = wholes_127;
    } else {
        v378 = 1.0f;
    }
    float behind_41 = behind_40 * v378;
    from_start[token] = up_to_39;  // chunked.rs:194
    to_end[token] = behind_41;  // chunked.rs:195
    float v379 = v25;  // chunked.rs:226
    float v380 = v26;
    float v381 = v32;
    float v382 = v33;
    float v383 = v39;
    float v384 = v40;
    float v385 = v46;
    float v386 = v47;
    float v387 = v54;
    float v388 = v55;
    float v389 = v57;
    float v390 = v58;
    float v391 = v60;
    float v392 = v61;
    float v393 = v63;
    float v394 = v64;
    for (uint turn = 0u; turn < turns; ++turn) {
        uint slot = turn % 2u;  // chunked.rs:227
        uint v395 = turn * 64u;  // chunked.rs:106
        uint first = v395 < tokens ? v395 : tokens;
        uint count = tokens - first;  // chunked.rs:228
        bool v396 = first < tokens;  // chunked.rs:230
        float v397;
        float v398;
        float v399;
        float v400;
        float v401;
        float v402;
        float v403;
        float v404;
        float v405;
        float v406;
        float v407;
        float v408;
        float v409;
        float v410;
        float v411;
        float v412;
        if (v396) {
            threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // chunked.rs:235
            uint v413 = turn + 1u;  // chunked.rs:243
            uint v414 = v413 * 64u;  // chunked.rs:106
            uint first_1 = v414 < tokens ? v414 : tokens;
            uint v415 = tokens - first_1;  // chunked.rs:159
            bool v416 = tid < v415;
            float step_4;
            float decay_36;
            if (v416) {
                uint v417 = first_1 + tid;  // chunked.rs:160
                ulong v418 = (ulong)tokens;  // chunked.rs:120
                ulong v419 = v418 * 2ul;
                ulong v420 = v7 * v419;
                ulong v421 = (ulong)v417;
                ulong v422 = v421 * 2ul;
                ulong v423 = v420 + v422;
                ulong v424 = (ulong)tgid.x;
                ulong v425 = v423 + v424;
                float raw_2 = dt[v425];  // chunked.rs:160
                float bias_2 = dt_bias[tgid.x];  // ssm.rs:143
                float v426 = raw_2 + bias_2;  // ssm.rs:73
                float dt_3 = kiln_softplus(v426);
                bool v427 = dt_3 < dt_min;  // ssm.rs:74
                float step_5;
                if (v427) {
                    step_5 = dt_min;
                } else {
                    bool v428 = dt_3 > dt_max;  // ssm.rs:76
                    float v429 = v428 ? dt_max : dt_3;
                    step_5 = v429;  // ssm.rs:74
                }
                float a_3 = a[tgid.x];  // chunked.rs:162
                float v430 = precise::exp(a_3);  // ssm.rs:137
                float v431 = -v430;
                float v432 = v431 * step_5;
                float decay_37 = precise::exp(v432);
                step_4 = step_5;  // chunked.rs:159
                decay_36 = decay_37;
            } else {
                step_4 = 0.0f;
                decay_36 = 1.0f;
            }
            decays[tid] = decay_36;  // chunked.rs:164
            steps[tid] = step_4;  // chunked.rs:165
            bool v433 = token < v415;  // chunked.rs:159
            float step_6;
            float decay_38;
            if (v433) {
                uint v434 = first_1 + token;  // chunked.rs:160
                ulong v435 = (ulong)tokens;  // chunked.rs:120
                ulong v436 = v435 * 2ul;
                ulong v437 = v7 * v436;
                ulong v438 = (ulong)v434;
                ulong v439 = v438 * 2ul;
                ulong v440 = v437 + v439;
                ulong v441 = (ulong)tgid.x;
                ulong v442 = v440 + v441;
                float raw_3 = dt[v442];  // chunked.rs:160
                float bias_3 = dt_bias[tgid.x];  // ssm.rs:143
                float v443 = raw_3 + bias_3;  // ssm.rs:73
                float dt_4 = kiln_softplus(v443);
                bool v444 = dt_4 < dt_min;  // ssm.rs:74
                float step_7;
                if (v444) {
                    step_7 = dt_min;
                } else {
                    bool v445 = dt_4 > dt_max;  // ssm.rs:76
                    float v446 = v445 ? dt_max : dt_4;
                    step_7 = v446;  // ssm.rs:74
                }
                float a_4 = a[tgid.x];  // chunked.rs:162
                float v447 = precise::exp(a_4);  // ssm.rs:137
                float v448 = -v447;
                float v449 = v448 * step_7;
                float decay_39 = precise::exp(v449);
                step_6 = step_7;  // chunked.rs:159
                decay_38 = decay_39;
            } else {
                step_6 = 0.0f;
                decay_38 = 1.0f;
            }
            decays[token] = decay_38;  // chunked.rs:164
            steps[token] = step_6;  // chunked.rs:165
            uint v450 = tgid.x * 32u;  // chunked.rs:255
            ulong v451 = (ulong)tokens;  // chunked.rs:120
            ulong v452 = v451 * 64ul;
            ulong v453 = v7 * v452;
            ulong v454 = (ulong)v450;
            ulong v455 = v20 * 64ul;  // chunked.rs:255
            ulong v456 = v50 * 64ul;
            uint own = first < tokens ? first : tokens;  // chunked.rs:263
            ulong v457 = (ulong)own;  // chunked.rs:120
            ulong v458 = v457 * 64ul;
            ulong v459 = v453 + v458;
            ulong b_first = v459 + v454;
            uint v460 = tokens - own;  // chunked.rs:269
            ulong v461 = v21 * 64ul;
            ulong v462 = b_first + v461;
            ulong v463 = v462 + v20;
            bool v464 = v19 < v460;
            ulong v465 = v28 * 64ul;
            ulong v466 = b_first + v465;
            ulong v467 = v466 + v20;
            bool v468 = v27 < v460;
            ulong v469 = v30 * 64ul;
            ulong v470 = b_first + v469;
            ulong v471 = v470 + v20;
            bool v472 = v29 < v460;
            ulong v473 = v35 * 64ul;
            ulong v474 = b_first + v473;
            ulong v475 = v474 + v20;
            bool v476 = v34 < v460;
            ulong v477 = v462 + v50;
            ulong v478 = v466 + v50;
            ulong v479 = v470 + v50;
            ulong v480 = v474 + v50;
            uint v481 = k + 16u;
            ulong v482 = (ulong)v481;
            ulong v483 = v462 + v482;
            ulong v484 = v466 + v482;
            ulong v485 = v470 + v482;
            ulong v486 = v474 + v482;
            uint v487 = k + 24u;
            ulong v488 = (ulong)v487;
            ulong v489 = v462 + v488;
            ulong v490 = v466 + v488;
            ulong v491 = v470 + v488;
            ulong v492 = v474 + v488;
            uint v493 = k * 64u;  // chunked.rs:287
            uint v494 = k_1 * 64u;
            #pragma unroll  // chunked.rs:247
            for (uint i = 0u; i < 4u; ++i) {
                uint v495 = i * 16u;  // chunked.rs:254
                uint v496 = first + v495;
                uint own_1 = v496 < tokens ? v496 : tokens;
                ulong v497 = (ulong)own_1;  // chunked.rs:120
                ulong v498 = v497 * 64ul;
                ulong v499 = v453 + v498;
                ulong v500 = v499 + v454;
                uint v501 = tokens - own_1;  // chunked.rs:255
                ulong v502 = v500 + v455;
                ulong v503 = v502 + v21;
                bool v504 = k < v501;
                float v505;
                if (v504) {
                    float v506 = c_mat[v503];
                    v505 = v506;
                } else {
                    v505 = 0.0f;
                }
                ulong v507 = v502 + v28;
                float v508;
                if (v504) {
                    float v509 = c_mat[v507];
                    v508 = v509;
                } else {
                    v508 = 0.0f;
                }
                ulong v510 = v502 + v30;
                float v511;
                if (v504) {
                    float v512 = c_mat[v510];
                    v511 = v512;
                } else {
                    v511 = 0.0f;
                }
                ulong v513 = v502 + v35;
                float v514;
                if (v504) {
                    float v515 = c_mat[v513];
                    v514 = v515;
                } else {
                    v514 = 0.0f;
                }
                ulong v516 = v502 + v37;
                float v517;
                if (v504) {
                    float v518 = c_mat[v516];
                    v517 = v518;
                } else {
                    v517 = 0.0f;
                }
                ulong v519 = v502 + v42;
                float v520;
                if (v504) {
                    float v521 = c_mat[v519];
                    v520 = v521;
                } else {
                    v520 = 0.0f;
                }
                ulong v522 = v502 + v44;
                float v523;
                if (v504) {
                    float v524 = c_mat[v522];
                    v523 = v524;
                } else {
                    v523 = 0.0f;
                }
                ulong v525 = v502 + v49;
                float v526;
                if (v504) {
                    float v527 = c_mat[v525];
                    v526 = v527;
                } else {
                    v526 = 0.0f;
                }
                ulong v528 = v500 + v456;
                ulong v529 = v528 + v21;
                bool v530 = k_1 < v501;
                float v531;
                if (v530) {
                    float v532 = c_mat[v529];
                    v531 = v532;
                } else {
                    v531 = 0.0f;
                }
                ulong v533 = v528 + v28;
                float v534;
                if (v530) {
                    float v535 = c_mat[v533];
                    v534 = v535;
                } else {
                    v534 = 0.0f;
                }
                ulong v536 = v528 + v30;
                float v537;
                if (v530) {
                    float v538 = c_mat[v536];
                    v537 = v538;
                } else {
                    v537 = 0.0f;
                }
                ulong v539 = v528 + v35;
                float v540;
                if (v530) {
                    float v541 = c_mat[v539];
                    v540 = v541;
                } else {
                    v540 = 0.0f;
                }
                ulong v542 = v528 + v37;
                float v543;
                if (v530) {
                    float v544 = c_mat[v542];
                    v543 = v544;
                } else {
                    v543 = 0.0f;
                }
                ulong v545 = v528 + v42;
                float v546;
                if (v530) {
                    float v547 = c_mat[v545];
                    v546 = v547;
                } else {
                    v546 = 0.0f;
                }
                ulong v548 = v528 + v44;
                float v549;
                if (v530) {
                    float v550 = c_mat[v548];
                    v549 = v550;
                } else {
                    v549 = 0.0f;
                }
                ulong v551 = v528 + v49;
                float v552;
                if (v530) {
                    float v553 = c_mat[v551];
                    v552 = v553;
                } else {
                    v552 = 0.0f;
                }
                float v554;  // chunked.rs:269
                if (v464) {
                    float v555 = b_mat[v463];
                    v554 = v555;
                } else {
                    v554 = 0.0f;
                }
                float v556;
                if (v468) {
                    float v557 = b_mat[v467];
                    v556 = v557;
                } else {
                    v556 = 0.0f;
                }
                float v558;
                if (v472) {
                    float v559 = b_mat[v471];
                    v558 = v559;
                } else {
                    v558 = 0.0f;
                }
                float v560;
                if (v476) {
                    float v561 = b_mat[v475];
                    v560 = v561;
                } else {
                    v560 = 0.0f;
                }
                float v562;
                if (v464) {
                    float v563 = b_mat[v477];
                    v562 = v563;
                } else {
                    v562 = 0.0f;
                }
                float v564;
                if (v468) {
                    float v565 = b_mat[v478];
                    v564 = v565;
                } else {
                    v564 = 0.0f;
                }
                float v566;
                if (v472) {
                    float v567 = b_mat[v479];
                    v566 = v567;
                } else {
                    v566 = 0.0f;
                }
                float v568;
                if (v476) {
                    float v569 = b_mat[v480];
                    v568 = v569;
                } else {
                    v568 = 0.0f;
                }
                float v570;
                if (v464) {
                    float v571 = b_mat[v483];
                    v570 = v571;
                } else {
                    v570 = 0.0f;
                }
                float v572;
                if (v468) {
                    float v573 = b_mat[v484];
                    v572 = v573;
                } else {
                    v572 = 0.0f;
                }
                float v574;
                if (v472) {
                    float v575 = b_mat[v485];
                    v574 = v575;
                } else {
                    v574 = 0.0f;
                }
                float v576;
                if (v476) {
                    float v577 = b_mat[v486];
                    v576 = v577;
                } else {
                    v576 = 0.0f;
                }
                float v578;
                if (v464) {
                    float v579 = b_mat[v489];
                    v578 = v579;
                } else {
                    v578 = 0.0f;
                }
                float v580;
                if (v468) {
                    float v581 = b_mat[v490];
                    v580 = v581;
                } else {
                    v580 = 0.0f;
                }
                float v582;
                if (v472) {
                    float v583 = b_mat[v491];
                    v582 = v583;
                } else {
                    v582 = 0.0f;
                }
                float v584;
                if (v476) {
                    float v585 = b_mat[v492];
                    v584 = v585;
                } else {
                    v584 = 0.0f;
                }
                float2 q48 = float2(0.0f, 0.0f);  // chunked.rs:266
                q48 = kiln_mma_f32(q48, v505, v508, v554, v556);
                q48 = kiln_mma_f32(q48, v511, v514, v562, v564);
                q48 = kiln_mma_f32(q48, v517, v520, v570, v572);
                q48 = kiln_mma_f32(q48, v523, v526, v578, v580);
                float v586 = q48.x;
                float v587 = q48.y;
                float2 q49 = float2(0.0f, 0.0f);
                q49 = kiln_mma_f32(q49, v505, v508, v558, v560);
                q49 = kiln_mma_f32(q49, v511, v514, v566, v568);
                q49 = kiln_mma_f32(q49, v517, v520, v574, v576);
                q49 = kiln_mma_f32(q49, v523, v526, v582, v584);
                float v588 = q49.x;
                float v589 = q49.y;
                float2 q50 = float2(0.0f, 0.0f);
                q50 = kiln_mma_f32(q50, v531, v534, v554, v556);
                q50 = kiln_mma_f32(q50, v537, v540, v562, v564);
                q50 = kiln_mma_f32(q50, v543, v546, v570, v572);
                q50 = kiln_mma_f32(q50, v549, v552, v578, v580);
                float v590 = q50.x;
                float v591 = q50.y;
                float2 q51 = float2(0.0f, 0.0f);
                q51 = kiln_mma_f32(q51, v531, v534, v558, v560);
                q51 = kiln_mma_f32(q51, v537, v540, v566, v568);
                q51 = kiln_mma_f32(q51, v543, v546, v574, v576);
                q51 = kiln_mma_f32(q51, v549, v552, v582, v584);
                float v592 = q51.x;
                float v593 = q51.y;
                bool v594 = 1u <= i;  // chunked.rs:262
                float v595;
                float v596;
                float v597;
                float v598;
                float v599;
                float v600;
                float v601;
                float v602;
                if (v594) {
                    uint v603 = first + 16u;  // chunked.rs:263
                    uint own_2 = v603 < tokens ? v603 : tokens;
                    ulong v604 = (ulong)own_2;  // chunked.rs:120
                    ulong v605 = v604 * 64ul;
                    ulong v606 = v453 + v605;
                    ulong b_first_1 = v606 + v454;
                    uint v607 = tokens - own_2;  // chunked.rs:269
                    ulong v608 = b_first_1 + v461;
                    ulong v609 = v608 + v20;
                    bool v610 = v19 < v607;
                    float v611;
                    if (v610) {
                        float v612 = b_mat[v609];
                        v611 = v612;
                    } else {
                        v611 = 0.0f;
                    }
                    ulong v613 = b_first_1 + v465;
                    ulong v614 = v613 + v20;
                    bool v615 = v27 < v607;
                    float v616;
                    if (v615) {
                        float v617 = b_mat[v614];
                        v616 = v617;
                    } else {
                        v616 = 0.0f;
                    }
                    ulong v618 = b_first_1 + v469;
                    ulong v619 = v618 + v20;
                    bool v620 = v29 < v607;
                    float v621;
                    if (v620) {
                        float v622 = b_mat[v619];
                        v621 = v622;
                    } else {
                        v621 = 0.0f;
                    }
                    ulong v623 = b_first_1 + v473;
                    ulong v624 = v623 + v20;
                    bool v625 = v34 < v607;
                    float v626;
                    if (v625) {
                        float v627 = b_mat[v624];
                        v626 = v627;
                    } else {
                        v626 = 0.0f;
                    }
                    ulong v628 = v608 + v50;
                    float v629;
                    if (v610) {
                        float v630 = b_mat[v628];
                        v629 = v630;
                    } else {
                        v629 = 0.0f;
                    }
                    ulong v631 = v613 + v50;
                    float v632;
                    if (v615) {
                        float v633 = b_mat[v631];
                        v632 = v633;
                    } else {
                        v632 = 0.0f;
                    }
                    ulong v634 = v618 + v50;
                    float v635;
                    if (v620) {
                        float v636 = b_mat[v634];
                        v635 = v636;
                    } else {
                        v635 = 0.0f;
                    }
                    ulong v637 = v623 + v50;
                    float v638;
                    if (v625) {
                        float v639 = b_mat[v637];
                        v638 = v639;
                    } else {
                        v638 = 0.0f;
                    }
                    ulong v640 = v608 + v482;
                    float v641;
                    if (v610) {
                        float v642 = b_mat[v640];
                        v641 = v642;
                    } else {
                        v641 = 0.0f;
                    }
                    ulong v643 = v613 + v482;
                    float v644;
                    if (v615) {
                        float v645 = b_mat[v643];
                        v644 = v645;
                    } else {
                        v644 = 0.0f;
                    }
                    ulong v646 = v618 + v482;
                    float v647;
                    if (v620) {
                        float v648 = b_mat[v646];
                        v647 = v648;
                    } else {
                        v647 = 0.0f;
                    }
                    ulong v649 = v623 + v482;
                    float v650;
                    if (v625) {
                        float v651 = b_mat[v649];
                        v650 = v651;
                    } else {
                        v650 = 0.0f;
                    }
                    ulong v652 = v608 + v488;
                    float v653;
                    if (v610) {
                        float v654 = b_mat[v652];
                        v653 = v654;
                    } else {
                        v653 = 0.0f;
                    }
                    ulong v655 = v613 + v488;
                    float v656;
                    if (v615) {
                        float v657 = b_mat[v655];
                        v656 = v657;
                    } else {
                        v656 = 0.0f;
                    }
                    ulong v658 = v618 + v488;
                    float v659;
                    if (v620) {
                        float v660 = b_mat[v658];
                        v659 = v660;
                    } else {
                        v659 = 0.0f;
                    }
                    ulong v661 = v623 + v488;
                    float v662;
                    if (v625) {
                        float v663 = b_mat[v661];
                        v662 = v663;
                    } else {
                        v662 = 0.0f;
                    }
                    float2 q52 = float2(0.0f, 0.0f);  // chunked.rs:266
                    q52 = kiln_mma_f32(q52, v505, v508, v611, v616);
                    q52 = kiln_mma_f32(q52, v511, v514, v629, v632);
                    q52 = kiln_mma_f32(q52, v517, v520, v641, v644);
                    q52 = kiln_mma_f32(q52, v523, v526, v653, v656);
                    float v664 = q52.x;
                    float v665 = q52.y;
                    float2 q53 = float2(0.0f, 0.0f);
                    q53 = kiln_mma_f32(q53, v505, v508, v621, v626);
                    q53 = kiln_mma_f32(q53, v511, v514, v635, v638);
                    q53 = kiln_mma_f32(q53, v517, v520, v647, v650);
                    q53 = kiln_mma_f32(q53, v523, v526, v659, v662);
                    float v666 = q53.x;
                    float v667 = q53.y;
                    float2 q54 = float2(0.0f, 0.0f);
                    q54 = kiln_mma_f32(q54, v531, v534, v611, v616);
                    q54 = kiln_mma_f32(q54, v537, v540, v629, v632);
                    q54 = kiln_mma_f32(q54, v543, v546, v641, v644);
                    q54 = kiln_mma_f32(q54, v549, v552, v653, v656);
                    float v668 = q54.x;
                    float v669 = q54.y;
                    float2 q55 = float2(0.0f, 0.0f);
                    q55 = kiln_mma_f32(q55, v531, v534, v621, v626);
                    q55 = kiln_mma_f32(q55, v537, v540, v635, v638);
                    q55 = kiln_mma_f32(q55, v543, v546, v647, v650);
                    q55 = kiln_mma_f32(q55, v549, v552, v659, v662);
                    float v670 = q55.x;
                    float v671 = q55.y;
                    v595 = v664;  // chunked.rs:262
                    v596 = v665;
                    v597 = v666;
                    v598 = v667;
                    v599 = v668;
                    v600 = v669;
                    v601 = v670;
                    v602 = v671;
                } else {
                    v595 = 0.0f;
                    v596 = 0.0f;
                    v597 = 0.0f;
                    v598 = 0.0f;
                    v599 = 0.0f;
                    v600 = 0.0f;
                    v601 = 0.0f;
                    v602 = 0.0f;
                }
                bool v672 = 2u <= i;
                float v673;
                float v674;
                float v675;
                float v676;
                float v677;
                float v678;
                float v679;
                float v680;
                if (v672) {
                    uint v681 = first + 32u;  // chunked.rs:263
                    uint own_3 = v681 < tokens ? v681 : tokens;
                    ulong v682 = (ulong)own_3;  // chunked.rs:120
                    ulong v683 = v682 * 64ul;
                    ulong v684 = v453 + v683;
                    ulong b_first_2 = v684 + v454;
                    uint v685 = tokens - own_3;  // chunked.rs:269
                    ulong v686 = b_first_2 + v461;
                    ulong v687 = v686 + v20;
                    bool v688 = v19 < v685;
                    float v689;
                    if (v688) {
                        float v690 = b_mat[v687];
                        v689 = v690;
                    } else {
                        v689 = 0.0f;
                    }
                    ulong v691 = b_first_2 + v465;
                    ulong v692 = v691 + v20;
                    bool v693 = v27 < v685;
                    float v694;
                    if (v693) {
                        float v695 = b_mat[v692];
                        v694 = v695;
                    } else {
                        v694 = 0.0f;
                    }
                    ulong v696 = b_first_2 + v469;
                    ulong v697 = v696 + v20;
                    bool v698 = v29 < v685;
                    float v699;
                    if (v698) {
                        float v700 = b_mat[v697];
                        v699 = v700;
                    } else {
                        v699 = 0.0f;
                    }
                    ulong v701 = b_first_2 + v473;
                    ulong v702 = v701 + v20;
                    bool v703 = v34 < v685;
                    float v704;
                    if (v703) {
                        float v705 = b_mat[v702];
                        v704 = v705;
                    } else {
                        v704 = 0.0f;
                    }
                    ulong v706 = v686 + v50;
                    float v707;
                    if (v688) {
                        float v708 = b_mat[v706];
                        v707 = v708;
                    } else {
                        v707 = 0.0f;
                    }
                    ulong v709 = v691 + v50;
                    float v710;
                    if (v693) {
                        float v711 = b_mat[v709];
                        v710 = v711;
                    } else {
                        v710 = 0.0f;
                    }
                    ulong v712 = v696 + v50;
                    float v713;
                    if (v698) {
                        float v714 = b_mat[v712];
                        v713 = v714;
                    } else {
                        v713 = 0.0f;
                    }
                    ulong v715 = v701 + v50;
                    float v716;
                    if (v703) {
                        float v717 = b_mat[v715];
                        v716 = v717;
                    } else {
                        v716 = 0.0f;
                    }
                    ulong v718 = v686 + v482;
                    float v719;
                    if (v688) {
                        float v720 = b_mat[v718];
                        v719 = v720;
                    } else {
                        v719 = 0.0f;
                    }
                    ulong v721 = v691 + v482;
                    float v722;
                    if (v693) {
                        float v723 = b_mat[v721];
                        v722 = v723;
                    } else {
                        v722 = 0.0f;
                    }
                    ulong v724 = v696 + v482;
                    float v725;
                    if (v698) {
                        float v726 = b_mat[v724];
                        v725 = v726;
                    } else {
                        v725 = 0.0f;
                    }
                    ulong v727 = v701 + v482;
                    float v728;
                    if (v703) {
                        float v729 = b_mat[v727];
                        v728 = v729;
                    } else {
                        v728 = 0.0f;
                    }
                    ulong v730 = v686 + v488;
                    float v731;
                    if (v688) {
                        float v732 = b_mat[v730];
                        v731 = v732;
                    } else {
                        v731 = 0.0f;
                    }
                    ulong v733 = v691 + v488;
                    float v734;
                    if (v693) {
                        float v735 = b_mat[v733];
                        v734 = v735;
                    } else {
                        v734 = 0.0f;
                    }
                    ulong v736 = v696 + v488;
                    float v737;
                    if (v698) {
                        float v738 = b_mat[v736];
                        v737 = v738;
                    } else {
                        v737 = 0.0f;
                    }
                    ulong v739 = v701 + v488;
                    float v740;
                    if (v703) {
                        float v741 = b_mat[v739];
                        v740 = v741;
                    } else {
                        v740 = 0.0f;
                    }
                    float2 q56 = float2(0.0f, 0.0f);  // chunked.rs:266
                    q56 = kiln_mma_f32(q56, v505, v508, v689, v694);
                    q56 = kiln_mma_f32(q56, v511, v514, v707, v710);
                    q56 = kiln_mma_f32(q56, v517, v520, v719, v722);
                    q56 = kiln_mma_f32(q56, v523, v526, v731, v734);
                    float v742 = q56.x;
                    float v743 = q56.y;
                    float2 q57 = float2(0.0f, 0.0f);
                    q57 = kiln_mma_f32(q57, v505, v508, v699, v704);
                    q57 = kiln_mma_f32(q57, v511, v514, v713, v716);
                    q57 = kiln_mma_f32(q57, v517, v520, v725, v728);
                    q57 = kiln_mma_f32(q57, v523, v526, v737, v740);
                    float v744 = q57.x;
                    float v745 = q57.y;
                    float2 q58 = float2(0.0f, 0.0f);
                    q58 = kiln_mma_f32(q58, v531, v534, v689, v694);
                    q58 = kiln_mma_f32(q58, v537, v540, v707, v710);
                    q58 = kiln_mma_f32(q58, v543, v546, v719, v722);
                    q58 = kiln_mma_f32(q58, v549, v552, v731, v734);
                    float v746 = q58.x;
                    float v747 = q58.y;
                    float2 q59 = float2(0.0f, 0.0f);
                    q59 = kiln_mma_f32(q59, v531, v534, v699, v704);
                    q59 = kiln_mma_f32(q59, v537, v540, v713, v716);
                    q59 = kiln_mma_f32(q59, v543, v546, v725, v728);
                    q59 = kiln_mma_f32(q59, v549, v552, v737, v740);
                    float v748 = q59.x;
                    float v749 = q59.y;
                    v673 = v742;  // chunked.rs:262
                    v674 = v743;
                    v675 = v744;
                    v676 = v745;
                    v677 = v746;
                    v678 = v747;
                    v679 = v748;
                    v680 = v749;
                } else {
                    v673 = 0.0f;
                    v674 = 0.0f;
                    v675 = 0.0f;
                    v676 = 0.0f;
                    v677 = 0.0f;
                    v678 = 0.0f;
                    v679 = 0.0f;
                    v680 = 0.0f;
                }
                bool v750 = 3u <= i;
                float v751;
                float v752;
                float v753;
                float v754;
                float v755;
                float v756;
                if (v750) {
                    uint v757 = first + 48u;  // chunked.rs:263
                    uint own_4 = v757 < tokens ? v757 : tokens;
                    ulong v758 = (ulong)own_4;  // chunked.rs:120
                    ulong v759 = v758 * 64ul;
                    ulong v760 = v453 + v759;
                    ulong b_first_3 = v760 + v454;
                    uint v761 = tokens - own_4;  // chunked.rs:269
                    ulong v762 = b_first_3 + v461;
                    ulong v763 = v762 + v20;
                    bool v764 = v19 < v761;
                    float v765;
                    if (v764) {
                        float v766 = b_mat[v763];
                        v765 = v766;
                    } else {
                        v765 = 0.0f;
                    }
                    ulong v767 = b_first_3 + v465;
                    ulong v768 = v767 + v20;
                    bool v769 = v27 < v761;
                    float v770;
                    if (v769) {
                        float v771 = b_mat[v768];
                        v770 = v771;
                    } else {
                        v770 = 0.0f;
                    }
                    ulong v772 = b_first_3 + v469;
                    ulong v773 = v772 + v20;
                    bool v774 = v29 < v761;
                    float v775;
                    if (v774) {
                        float v776 = b_mat[v773];
                        v775 = v776;
                    } else {
                        v775 = 0.0f;
                    }
                    ulong v777 = b_first_3 + v473;
                    ulong v778 = v777 + v20;
                    bool v779 = v34 < v761;
                    float v780;
                    if (v779) {
                        float v781 = b_mat[v778];
                        v780 = v781;
                    } else {
                        v780 = 0.0f;
                    }
                    ulong v782 = v762 + v50;
                    float v783;
                    if (v764) {
                        float v784 = b_mat[v782];
                        v783 = v784;
                    } else {
                        v783 = 0.0f;
                    }
                    ulong v785 = v767 + v50;
                    float v786;
                    if (v769) {
                        float v787 = b_mat[v785];
                        v786 = v787;
                    } else {
                        v786 = 0.0f;
                    }
                    ulong v788 = v772 + v50;
                    float v789;
                    if (v774) {
                        float v790 = b_mat[v788];
                        v789 = v790;
                    } else {
                        v789 = 0.0f;
                    }
                    ulong v791 = v777 + v50;
                    float v792;
                    if (v779) {
                        float v793 = b_mat[v791];
                        v792 = v793;
                    } else {
                        v792 = 0.0f;
                    }
                    ulong v794 = v762 + v482;
                    float v795;
                    if (v764) {
                        float v796 = b_mat[v794];
                        v795 = v796;
                    } else {
                        v795 = 0.0f;
                    }
                    ulong v797 = v767 + v482;
                    float v798;
                    if (v769) {
                        float v799 = b_mat[v797];
                        v798 = v799;
                    } else {
                        v798 = 0.0f;
                    }
                    ulong v800 = v772 + v482;
                    float v801;
                    if (v774) {
                        float v802 = b_mat[v800];
                        v801 = v802;
                    } else {
                        v801 = 0.0f;
                    }
                    ulong v803 = v777 + v482;
                    float v804;
                    if (v779) {
                        float v805 = b_mat[v803];
                        v804 = v805;
                    } else {
                        v804 = 0.0f;
                    }
                    ulong v806 = v762 + v488;
                    float v807;
                    if (v764) {
                        float v808 = b_mat[v806];
                        v807 = v808;
                    } else {
                        v807 = 0.0f;
                    }
                    ulong v809 = v767 + v488;
                    float v810;
                    if (v769) {
                        float v811 = b_mat[v809];
                        v810 = v811;
                    } else {
                        v810 = 0.0f;
                    }
                    ulong v812 = v772 + v488;
                    float v813;
                    if (v774) {
                        float v814 = b_mat[v812];
                        v813 = v814;
                    } else {
                        v813 = 0.0f;
                    }
                    ulong v815 = v777 + v488;
                    float v816;
                    if (v779) {
                        float v817 = b_mat[v815];
                        v816 = v817;
                    } else {
                        v816 = 0.0f;
                    }
                    float2 q60 = float2(0.0f, 0.0f);  // chunked.rs:266
                    q60 = kiln_mma_f32(q60, v505, v508, v765, v770);
                    q60 = kiln_mma_f32(q60, v511, v514, v783, v786);
                    q60 = kiln_mma_f32(q60, v517, v520, v795, v798);
                    q60 = kiln_mma_f32(q60, v523, v526, v807, v810);
                    float v818 = q60.x;
                    float v819 = q60.y;
                    float2 q61 = float2(0.0f, 0.0f);
                    q61 = kiln_mma_f32(q61, v505, v508, v775, v780);
                    q61 = kiln_mma_f32(q61, v511, v514, v789, v792);
                    q61 = kiln_mma_f32(q61, v517, v520, v801, v804);
                    q61 = kiln_mma_f32(q61, v523, v526, v813, v816);
                    float v820 = q61.x;
                    float v821 = q61.y;
                    float2 q62 = float2(0.0f, 0.0f);
                    q62 = kiln_mma_f32(q62, v531, v534, v765, v770);
                    q62 = kiln_mma_f32(q62, v537, v540, v783, v786);
                    q62 = kiln_mma_f32(q62, v543, v546, v795, v798);
                    q62 = kiln_mma_f32(q62, v549, v552, v807, v810);
                    float v822 = q62.x;
                    float v823 = q62.y;
                    float2 q63 = float2(0.0f, 0.0f);
                    q63 = kiln_mma_f32(q63, v531, v534, v775, v780);
                    q63 = kiln_mma_f32(q63, v537, v540, v789, v792);
                    q63 = kiln_mma_f32(q63, v543, v546, v801, v804);
                    q63 = kiln_mma_f32(q63, v549, v552, v813, v816);
                    float v824 = q63.x;
                    float v825 = q63.y;
                    v751 = v818;  // chunked.rs:262
                    v752 = v819;
                    v753 = v822;
                    v754 = v823;
                    v755 = v824;
                    v756 = v825;
                } else {
                    v751 = 0.0f;
                    v752 = 0.0f;
                    v753 = 0.0f;
                    v754 = 0.0f;
                    v755 = 0.0f;
                    v756 = 0.0f;
                }
                uint v826 = v495 + k;  // chunked.rs:273
                float v827 = from_block[v826];
                uint v828 = v495 + k_1;
                float v829 = from_block[v828];
                bool v830 = 0u < i;  // chunked.rs:275
                float v831;
                float v832;
                float v833;
                float v834;
                float v835;
                float v836;
                float v837;
                float v838;
                if (v830) {
                    uint v839 = i * 64u;  // chunked.rs:276
                    uint v840 = v839 + v19;
                    float2 q64 = *(threadgroup float2*)(to_block + v840);
                    float v841 = q64.x;
                    float v842 = q64.y;
                    uint v843 = v839 + v29;
                    float2 q65 = *(threadgroup float2*)(to_block + v843);
                    float v844 = q65.x;
                    float v845 = q65.y;
                    float v846 = v586 * v827;  // chunked.rs:278
                    float v847 = v846 * v841;
                    float v848 = v587 * v827;
                    float v849 = v848 * v842;
                    float v850 = v588 * v827;
                    float v851 = v850 * v844;
                    float v852 = v589 * v827;
                    float v853 = v852 * v845;
                    float v854 = v590 * v829;
                    float v855 = v854 * v841;
                    float v856 = v591 * v829;
                    float v857 = v856 * v842;
                    float v858 = v592 * v829;
                    float v859 = v858 * v844;
                    float v860 = v593 * v829;
                    float v861 = v860 * v845;
                    v831 = v847;  // chunked.rs:275
                    v832 = v849;
                    v833 = v851;
                    v834 = v853;
                    v835 = v855;
                    v836 = v857;
                    v837 = v859;
                    v838 = v861;
                } else {
                    bool v862 = i == 0u;  // chunked.rs:280
                    float v863;
                    float v864;
                    float v865;
                    float v866;
                    float v867;
                    float v868;
                    if (v862) {
                        uint v869 = i * 320u;  // chunked.rs:282
                        uint v870 = v19 * 20u;
                        uint v871 = v869 + v870;
                        uint v872 = v871 + k;
                        float v873 = within[v872];
                        uint v874 = v27 * 20u;
                        uint v875 = v869 + v874;
                        uint v876 = v875 + k;
                        float v877 = within[v876];
                        uint v878 = v29 * 20u;
                        uint v879 = v869 + v878;
                        uint v880 = v34 * 20u;
                        uint v881 = v869 + v880;
                        uint v882 = v871 + k_1;
                        float v883 = within[v882];
                        uint v884 = v875 + k_1;
                        float v885 = within[v884];
                        uint v886 = v879 + k_1;
                        float v887 = within[v886];
                        uint v888 = v881 + k_1;
                        float v889 = within[v888];
                        bool v890 = v19 <= k;  // chunked.rs:283
                        float v891 = v586 * v873;
                        float v892 = v890 ? v891 : 0.0f;
                        bool v893 = v27 <= k;
                        float v894 = v587 * v877;
                        float v895 = v893 ? v894 : 0.0f;
                        float v896 = v590 * v883;
                        float v897 = v591 * v885;
                        bool v898 = v29 <= k_1;
                        float v899 = v592 * v887;
                        float v900 = v898 ? v899 : 0.0f;
                        bool v901 = v34 <= k_1;
                        float v902 = v593 * v889;
                        float v903 = v901 ? v902 : 0.0f;
                        v863 = v892;  // chunked.rs:280
                        v864 = v895;
                        v865 = v896;
                        v866 = v897;
                        v867 = v900;
                        v868 = v903;
                    } else {
                        v863 = 0.0f;
                        v864 = 0.0f;
                        v865 = 0.0f;
                        v866 = 0.0f;
                        v867 = 0.0f;
                        v868 = 0.0f;
                    }
                    v831 = v863;  // chunked.rs:275
                    v832 = v864;
                    v833 = 0.0f;
                    v834 = 0.0f;
                    v835 = v865;
                    v836 = v866;
                    v837 = v867;
                    v838 = v868;
                }
                uint v904 = i * 64u;  // chunked.rs:287
                uint v905 = i * 1024u;
                uint v906 = v905 + v493;
                uint v907 = v906 + v19;
                *(threadgroup float2*)(a0 + v907) = float2(v831, v832);
                uint v908 = v906 + v29;
                *(threadgroup float2*)(a0 + v908) = float2(v833, v834);
                uint v909 = v905 + v494;
                uint v910 = v909 + v19;
                *(threadgroup float2*)(a0 + v910) = float2(v835, v836);
                uint v911 = v909 + v29;
                *(threadgroup float2*)(a0 + v911) = float2(v837, v838);
                bool v912 = 1u < i;  // chunked.rs:275
                float v913;
                float v914;
                float v915;
                float v916;
                float v917;
                float v918;
                float v919;
                float v920;
                if (v912) {
                    uint v921 = v904 + 16u;  // chunked.rs:276
                    uint v922 = v921 + v19;
                    float2 q66 = *(threadgroup float2*)(to_block + v922);
                    float v923 = q66.x;
                    float v924 = q66.y;
                    uint v925 = v921 + v29;
                    float2 q67 = *(threadgroup float2*)(to_block + v925);
                    float v926 = q67.x;
                    float v927 = q67.y;
                    float v928 = v595 * v827;  // chunked.rs:278
                    float v929 = v928 * v923;
                    float v930 = v596 * v827;
                    float v931 = v930 * v924;
                    float v932 = v597 * v827;
                    float v933 = v932 * v926;
                    float v934 = v598 * v827;
                    float v935 = v934 * v927;
                    float v936 = v599 * v829;
                    float v937 = v936 * v923;
                    float v938 = v600 * v829;
                    float v939 = v938 * v924;
                    float v940 = v601 * v829;
                    float v941 = v940 * v926;
                    float v942 = v602 * v829;
                    float v943 = v942 * v927;
                    v913 = v929;  // chunked.rs:275
                    v914 = v931;
                    v915 = v933;
                    v916 = v935;
                    v917 = v937;
                    v918 = v939;
                    v919 = v941;
                    v920 = v943;
                } else {
                    bool v944 = i == 1u;  // chunked.rs:280
                    float v945;
                    float v946;
                    float v947;
                    float v948;
                    float v949;
                    float v950;
                    if (v944) {
                        uint v951 = i * 320u;  // chunked.rs:282
                        uint v952 = v19 * 20u;
                        uint v953 = v951 + v952;
                        uint v954 = v953 + k;
                        float v955 = within[v954];
                        uint v956 = v27 * 20u;
                        uint v957 = v951 + v956;
                        uint v958 = v957 + k;
                        float v959 = within[v958];
                        uint v960 = v29 * 20u;
                        uint v961 = v951 + v960;
                        uint v962 = v34 * 20u;
                        uint v963 = v951 + v962;
                        uint v964 = v953 + k_1;
                        float v965 = within[v964];
                        uint v966 = v957 + k_1;
                        float v967 = within[v966];
                        uint v968 = v961 + k_1;
                        float v969 = within[v968];
                        uint v970 = v963 + k_1;
                        float v971 = within[v970];
                        bool v972 = v19 <= k;  // chunked.rs:283
                        float v973 = v595 * v955;
                        float v974 = v972 ? v973 : 0.0f;
                        bool v975 = v27 <= k;
                        float v976 = v596 * v959;
                        float v977 = v975 ? v976 : 0.0f;
                        float v978 = v599 * v965;
                        float v979 = v600 * v967;
                        bool v980 = v29 <= k_1;
                        float v981 = v601 * v969;
                        float v982 = v980 ? v981 : 0.0f;
                        bool v983 = v34 <= k_1;
                        float v984 = v602 * v971;
                        float v985 = v983 ? v984 : 0.0f;
                        v945 = v974;  // chunked.rs:280
                        v946 = v977;
                        v947 = v978;
                        v948 = v979;
                        v949 = v982;
                        v950 = v985;
                    } else {
                        v945 = 0.0f;
                        v946 = 0.0f;
                        v947 = 0.0f;
                        v948 = 0.0f;
                        v949 = 0.0f;
                        v950 = 0.0f;
                    }
                    v913 = v945;  // chunked.rs:275
                    v914 = v946;
                    v915 = 0.0f;
                    v916 = 0.0f;
                    v917 = v947;
                    v918 = v948;
                    v919 = v949;
                    v920 = v950;
                }
                uint v986 = v904 + 1u;  // chunked.rs:287
                uint v987 = v986 * 16u;
                uint v988 = v987 + v493;
                uint v989 = v988 + v19;
                *(threadgroup float2*)(a0 + v989) = float2(v913, v914);
                uint v990 = v988 + v29;
                *(threadgroup float2*)(a0 + v990) = float2(v915, v916);
                uint v991 = v987 + v494;
                uint v992 = v991 + v19;
                *(threadgroup float2*)(a0 + v992) = float2(v917, v918);
                uint v993 = v991 + v29;
                *(threadgroup float2*)(a0 + v993) = float2(v919, v920);
                bool v994 = 2u < i;  // chunked.rs:275
                float v995;
                float v996;
                float v997;
                float v998;
                float v999;
                float v1000;
                float v1001;
                float v1002;
                if (v994) {
                    uint v1003 = v904 + 32u;  // chunked.rs:276
                    uint v1004 = v1003 + v19;
                    float2 q68 = *(threadgroup float2*)(to_block + v1004);
                    float v1005 = q68.x;
                    float v1006 = q68.y;
                    uint v1007 = v1003 + v29;
                    float2 q69 = *(threadgroup float2*)(to_block + v1007);
                    float v1008 = q69.x;
                    float v1009 = q69.y;
                    float v1010 = v673 * v827;  // chunked.rs:278
                    float v1011 = v1010 * v1005;
                    float v1012 = v674 * v827;
                    float v1013 = v1012 * v1006;
                    float v1014 = v675 * v827;
                    float v1015 = v1014 * v1008;
                    float v1016 = v676 * v827;
                    float v1017 = v1016 * v1009;
                    float v1018 = v677 * v829;
                    float v1019 = v1018 * v1005;
                    float v1020 = v678 * v829;
                    float v1021 = v1020 * v1006;
                    float v1022 = v679 * v829;
                    float v1023 = v1022 * v1008;
                    float v1024 = v680 * v829;
                    float v1025 = v1024 * v1009;
                    v995 = v1011;  // chunked.rs:275
                    v996 = v1013;
                    v997 = v1015;
                    v998 = v1017;
                    v999 = v1019;
                    v1000 = v1021;
                    v1001 = v1023;
                    v1002 = v1025;
                } else {
                    bool v1026 = i == 2u;  // chunked.rs:280
                    float v1027;
                    float v1028;
                    float v1029;
                    float v1030;
                    float v1031;
                    float v1032;
                    if (v1026) {
                        uint v1033 = i * 320u;  // chunked.rs:282
                        uint v1034 = v19 * 20u;
                        uint v1035 = v1033 + v1034;
                        uint v1036 = v1035 + k;
                        float v1037 = within[v1036];
                        uint v1038 = v27 * 20u;
                        uint v1039 = v1033 + v1038;
                        uint v1040 = v1039 + k;
                        float v1041 = within[v1040];
                        uint v1042 = v29 * 20u;
                        uint v1043 = v1033 + v1042;
                        uint v1044 = v34 * 20u;
                        uint v1045 = v1033 + v1044;
                        uint v1046 = v1035 + k_1;
                        float v1047 = within[v1046];
                        uint v1048 = v1039 + k_1;
                        float v1049 = within[v1048];
                        uint v1050 = v1043 + k_1;
                        float v1051 = within[v1050];
                        uint v1052 = v1045 + k_1;
                        float v1053 = within[v1052];
                        bool v1054 = v19 <= k;  // chunked.rs:283
                        float v1055 = v673 * v1037;
                        float v1056 = v1054 ? v1055 : 0.0f;
                        bool v1057 = v27 <= k;
                        float v1058 = v674 * v1041;
                        float v1059 = v1057 ? v1058 : 0.0f;
                        float v1060 = v677 * v1047;
                        float v1061 = v678 * v1049;
                        bool v1062 = v29 <= k_1;
                        float v1063 = v679 * v1051;
                        float v1064 = v1062 ? v1063 : 0.0f;
                        bool v1065 = v34 <= k_1;
                        float v1066 = v680 * v1053;
                        float v1067 = v1065 ? v1066 : 0.0f;
                        v1027 = v1056;  // chunked.rs:280
                        v1028 = v1059;
                        v1029 = v1060;
                        v1030 = v1061;
                        v1031 = v1064;
                        v1032 = v1067;
                    } else {
                        v1027 = 0.0f;
                        v1028 = 0.0f;
                        v1029 = 0.0f;
                        v1030 = 0.0f;
                        v1031 = 0.0f;
                        v1032 = 0.0f;
                    }
                    v995 = v1027;  // chunked.rs:275
                    v996 = v1028;
                    v997 = 0.0f;
                    v998 = 0.0f;
                    v999 = v1029;
                    v1000 = v1030;
                    v1001 = v1031;
                    v1002 = v1032;
                }
                uint v1068 = v904 + 2u;  // chunked.rs:287
                uint v1069 = v1068 * 16u;
                uint v1070 = v1069 + v493;
                uint v1071 = v1070 + v19;
                *(threadgroup float2*)(a0 + v1071) = float2(v995, v996);
                uint v1072 = v1070 + v29;
                *(threadgroup float2*)(a0 + v1072) = float2(v997, v998);
                uint v1073 = v1069 + v494;
                uint v1074 = v1073 + v19;
                *(threadgroup float2*)(a0 + v1074) = float2(v999, v1000);
                uint v1075 = v1073 + v29;
                *(threadgroup float2*)(a0 + v1075) = float2(v1001, v1002);
                bool v1076 = i == 3u;  // chunked.rs:280
                float v1077;
                float v1078;
                float v1079;
                float v1080;
                float v1081;
                float v1082;
                if (v1076) {
                    uint v1083 = i * 320u;  // chunked.rs:282
                    uint v1084 = v19 * 20u;
                    uint v1085 = v1083 + v1084;
                    uint v1086 = v1085 + k;
                    float v1087 = within[v1086];
                    uint v1088 = v27 * 20u;
                    uint v1089 = v1083 + v1088;
                    uint v1090 = v1089 + k;
                    float v1091 = within[v1090];
                    uint v1092 = v29 * 20u;
                    uint v1093 = v1083 + v1092;
                    uint v1094 = v34 * 20u;
                    uint v1095 = v1083 + v1094;
                    uint v1096 = v1085 + k_1;
                    float v1097 = within[v1096];
                    uint v1098 = v1089 + k_1;
                    float v1099 = within[v1098];
                    uint v1100 = v1093 + k_1;
                    float v1101 = within[v1100];
                    uint v1102 = v1095 + k_1;
                    float v1103 = within[v1102];
                    bool v1104 = v19 <= k;  // chunked.rs:283
                    float v1105 = v751 * v1087;
                    float v1106 = v1104 ? v1105 : 0.0f;
                    bool v1107 = v27 <= k;
                    float v1108 = v752 * v1091;
                    float v1109 = v1107 ? v1108 : 0.0f;
                    float v1110 = v753 * v1097;
                    float v1111 = v754 * v1099;
                    bool v1112 = v29 <= k_1;
                    float v1113 = v755 * v1101;
                    float v1114 = v1112 ? v1113 : 0.0f;
                    bool v1115 = v34 <= k_1;
                    float v1116 = v756 * v1103;
                    float v1117 = v1115 ? v1116 : 0.0f;
                    v1077 = v1106;  // chunked.rs:280
                    v1078 = v1109;
                    v1079 = v1110;
                    v1080 = v1111;
                    v1081 = v1114;
                    v1082 = v1117;
                } else {
                    v1077 = 0.0f;
                    v1078 = 0.0f;
                    v1079 = 0.0f;
                    v1080 = 0.0f;
                    v1081 = 0.0f;
                    v1082 = 0.0f;
                }
                uint v1118 = v904 + 3u;  // chunked.rs:287
                uint v1119 = v1118 * 16u;
                uint v1120 = v1119 + v493;
                uint v1121 = v1120 + v19;
                *(threadgroup float2*)(a0 + v1121) = float2(v1077, v1078);
                uint v1122 = v1120 + v29;
                *(threadgroup float2*)(a0 + v1122) = float2(0.0f, 0.0f);
                uint v1123 = v1119 + v494;
                uint v1124 = v1123 + v19;
                *(threadgroup float2*)(a0 + v1124) = float2(v1079, v1080);
                uint v1125 = v1123 + v29;
                *(threadgroup float2*)(a0 + v1125) = float2(v1081, v1082);
            }
            uint v1126 = tgid.x * 32u;  // chunked.rs:298
            ulong v1127 = (ulong)tokens;  // chunked.rs:120
            ulong v1128 = v1127 * 64ul;
            ulong v1129 = v7 * v1128;
            ulong v1130 = (ulong)first;
            ulong v1131 = v1130 * 64ul;
            ulong v1132 = v1129 + v1131;
            ulong v1133 = (ulong)v1126;
            ulong c_first = v1132 + v1133;
            ulong v1134 = v21 * 64ul;  // chunked.rs:302
            ulong v1135 = c_first + v1134;
            ulong v1136 = v1135 + v20;
            bool v1137 = v19 < count;
            float v1138;
            if (v1137) {
                float v1139 = c_mat[v1136];
                v1138 = v1139;
            } else {
                v1138 = 0.0f;
            }
            ulong v1140 = v28 * 64ul;
            ulong v1141 = c_first + v1140;
            ulong v1142 = v1141 + v20;
            bool v1143 = v27 < count;
            float v1144;
            if (v1143) {
                float v1145 = c_mat[v1142];
                v1144 = v1145;
            } else {
                v1144 = 0.0f;
            }
            ulong v1146 = v30 * 64ul;
            ulong v1147 = c_first + v1146;
            ulong v1148 = v1147 + v20;
            bool v1149 = v29 < count;
            float v1150;
            if (v1149) {
                float v1151 = c_mat[v1148];
                v1150 = v1151;
            } else {
                v1150 = 0.0f;
            }
            ulong v1152 = v35 * 64ul;
            ulong v1153 = c_first + v1152;
            ulong v1154 = v1153 + v20;
            bool v1155 = v34 < count;
            float v1156;
            if (v1155) {
                float v1157 = c_mat[v1154];
                v1156 = v1157;
            } else {
                v1156 = 0.0f;
            }
            ulong v1158 = v37 * 64ul;
            ulong v1159 = c_first + v1158;
            ulong v1160 = v1159 + v20;
            bool v1161 = v36 < count;
            float v1162;
            if (v1161) {
                float v1163 = c_mat[v1160];
                v1162 = v1163;
            } else {
                v1162 = 0.0f;
            }
            ulong v1164 = v42 * 64ul;
            ulong v1165 = c_first + v1164;
            ulong v1166 = v1165 + v20;
            bool v1167 = v41 < count;
            float v1168;
            if (v1167) {
                float v1169 = c_mat[v1166];
                v1168 = v1169;
            } else {
                v1168 = 0.0f;
            }
            ulong v1170 = v44 * 64ul;
            ulong v1171 = c_first + v1170;
            ulong v1172 = v1171 + v20;
            bool v1173 = v43 < count;
            float v1174;
            if (v1173) {
                float v1175 = c_mat[v1172];
                v1174 = v1175;
            } else {
                v1174 = 0.0f;
            }
            ulong v1176 = v49 * 64ul;
            ulong v1177 = c_first + v1176;
            ulong v1178 = v1177 + v20;
            bool v1179 = v48 < count;
            float v1180;
            if (v1179) {
                float v1181 = c_mat[v1178];
                v1180 = v1181;
            } else {
                v1180 = 0.0f;
            }
            uint v1182 = v19 + 32u;
            ulong v1183 = (ulong)v1182;
            ulong v1184 = v1183 * 64ul;
            ulong v1185 = c_first + v1184;
            ulong v1186 = v1185 + v20;
            bool v1187 = v1182 < count;
            float v1188;
            if (v1187) {
                float v1189 = c_mat[v1186];
                v1188 = v1189;
            } else {
                v1188 = 0.0f;
            }
            uint v1190 = v19 + 33u;
            ulong v1191 = (ulong)v1190;
            ulong v1192 = v1191 * 64ul;
            ulong v1193 = c_first + v1192;
            ulong v1194 = v1193 + v20;
            bool v1195 = v1190 < count;
            float v1196;
            if (v1195) {
                float v1197 = c_mat[v1194];
                v1196 = v1197;
            } else {
                v1196 = 0.0f;
            }
            uint v1198 = v19 + 40u;
            ulong v1199 = (ulong)v1198;
            ulong v1200 = v1199 * 64ul;
            ulong v1201 = c_first + v1200;
            ulong v1202 = v1201 + v20;
            bool v1203 = v1198 < count;
            float v1204;
            if (v1203) {
                float v1205 = c_mat[v1202];
                v1204 = v1205;
            } else {
                v1204 = 0.0f;
            }
            uint v1206 = v19 + 41u;
            ulong v1207 = (ulong)v1206;
            ulong v1208 = v1207 * 64ul;
            ulong v1209 = c_first + v1208;
            ulong v1210 = v1209 + v20;
            bool v1211 = v1206 < count;
            float v1212;
            if (v1211) {
                float v1213 = c_mat[v1210];
                v1212 = v1213;
            } else {
                v1212 = 0.0f;
            }
            uint v1214 = v19 + 48u;
            ulong v1215 = (ulong)v1214;
            ulong v1216 = v1215 * 64ul;
            ulong v1217 = c_first + v1216;
            ulong v1218 = v1217 + v20;
            bool v1219 = v1214 < count;
            float v1220;
            if (v1219) {
                float v1221 = c_mat[v1218];
                v1220 = v1221;
            } else {
                v1220 = 0.0f;
            }
            uint v1222 = v19 + 49u;
            ulong v1223 = (ulong)v1222;
            ulong v1224 = v1223 * 64ul;
            ulong v1225 = c_first + v1224;
            ulong v1226 = v1225 + v20;
            bool v1227 = v1222 < count;
            float v1228;
            if (v1227) {
                float v1229 = c_mat[v1226];
                v1228 = v1229;
            } else {
                v1228 = 0.0f;
            }
            uint v1230 = v19 + 56u;
            ulong v1231 = (ulong)v1230;
            ulong v1232 = v1231 * 64ul;
            ulong v1233 = c_first + v1232;
            ulong v1234 = v1233 + v20;
            bool v1235 = v1230 < count;
            float v1236;
            if (v1235) {
                float v1237 = c_mat[v1234];
                v1236 = v1237;
            } else {
                v1236 = 0.0f;
            }
            uint v1238 = v19 + 57u;
            ulong v1239 = (ulong)v1238;
            ulong v1240 = v1239 * 64ul;
            ulong v1241 = c_first + v1240;
            ulong v1242 = v1241 + v20;
            bool v1243 = v1238 < count;
            float v1244;
            if (v1243) {
                float v1245 = c_mat[v1242];
                v1244 = v1245;
            } else {
                v1244 = 0.0f;
            }
            ulong v1246 = v1135 + v50;
            float v1247;
            if (v1137) {
                float v1248 = c_mat[v1246];
                v1247 = v1248;
            } else {
                v1247 = 0.0f;
            }
            ulong v1249 = v1141 + v50;
            float v1250;
            if (v1143) {
                float v1251 = c_mat[v1249];
                v1250 = v1251;
            } else {
                v1250 = 0.0f;
            }
            ulong v1252 = v1147 + v50;
            float v1253;
            if (v1149) {
                float v1254 = c_mat[v1252];
                v1253 = v1254;
            } else {
                v1253 = 0.0f;
            }
            ulong v1255 = v1153 + v50;
            float v1256;
            if (v1155) {
                float v1257 = c_mat[v1255];
                v1256 = v1257;
            } else {
                v1256 = 0.0f;
            }
            ulong v1258 = v1159 + v50;
            float v1259;
            if (v1161) {
                float v1260 = c_mat[v1258];
                v1259 = v1260;
            } else {
                v1259 = 0.0f;
            }
            ulong v1261 = v1165 + v50;
            float v1262;
            if (v1167) {
                float v1263 = c_mat[v1261];
                v1262 = v1263;
            } else {
                v1262 = 0.0f;
            }
            ulong v1264 = v1171 + v50;
            float v1265;
            if (v1173) {
                float v1266 = c_mat[v1264];
                v1265 = v1266;
            } else {
                v1265 = 0.0f;
            }
            ulong v1267 = v1177 + v50;
            float v1268;
            if (v1179) {
                float v1269 = c_mat[v1267];
                v1268 = v1269;
            } else {
                v1268 = 0.0f;
            }
            ulong v1270 = v1185 + v50;
            float v1271;
            if (v1187) {
                float v1272 = c_mat[v1270];
                v1271 = v1272;
            } else {
                v1271 = 0.0f;
            }
            ulong v1273 = v1193 + v50;
            float v1274;
            if (v1195) {
                float v1275 = c_mat[v1273];
                v1274 = v1275;
            } else {
                v1274 = 0.0f;
            }
            ulong v1276 = v1201 + v50;
            float v1277;
            if (v1203) {
                float v1278 = c_mat[v1276];
                v1277 = v1278;
            } else {
                v1277 = 0.0f;
            }
            ulong v1279 = v1209 + v50;
            float v1280;
            if (v1211) {
                float v1281 = c_mat[v1279];
                v1280 = v1281;
            } else {
                v1280 = 0.0f;
            }
            ulong v1282 = v1217 + v50;
            float v1283;
            if (v1219) {
                float v1284 = c_mat[v1282];
                v1283 = v1284;
            } else {
                v1283 = 0.0f;
            }
            ulong v1285 = v1225 + v50;
            float v1286;
            if (v1227) {
                float v1287 = c_mat[v1285];
                v1286 = v1287;
            } else {
                v1286 = 0.0f;
            }
            ulong v1288 = v1233 + v50;
            float v1289;
            if (v1235) {
                float v1290 = c_mat[v1288];
                v1289 = v1290;
            } else {
                v1289 = 0.0f;
            }
            ulong v1291 = v1241 + v50;
            float v1292;
            if (v1243) {
                float v1293 = c_mat[v1291];
                v1292 = v1293;
            } else {
                v1292 = 0.0f;
            }
            uint v1294 = k + 16u;
            ulong v1295 = (ulong)v1294;
            ulong v1296 = v1135 + v1295;
            float v1297;
            if (v1137) {
                float v1298 = c_mat[v1296];
                v1297 = v1298;
            } else {
                v1297 = 0.0f;
            }
            ulong v1299 = v1141 + v1295;
            float v1300;
            if (v1143) {
                float v1301 = c_mat[v1299];
                v1300 = v1301;
            } else {
                v1300 = 0.0f;
            }
            ulong v1302 = v1147 + v1295;
            float v1303;
            if (v1149) {
                float v1304 = c_mat[v1302];
                v1303 = v1304;
            } else {
                v1303 = 0.0f;
            }
            ulong v1305 = v1153 + v1295;
            float v1306;
            if (v1155) {
                float v1307 = c_mat[v1305];
                v1306 = v1307;
            } else {
                v1306 = 0.0f;
            }
            ulong v1308 = v1159 + v1295;
            float v1309;
            if (v1161) {
                float v1310 = c_mat[v1308];
                v1309 = v1310;
            } else {
                v1309 = 0.0f;
            }
            ulong v1311 = v1165 + v1295;
            float v1312;
            if (v1167) {
                float v1313 = c_mat[v1311];
                v1312 = v1313;
            } else {
                v1312 = 0.0f;
            }
            ulong v1314 = v1171 + v1295;
            float v1315;
            if (v1173) {
                float v1316 = c_mat[v1314];
                v1315 = v1316;
            } else {
                v1315 = 0.0f;
            }
            ulong v1317 = v1177 + v1295;
            float v1318;
            if (v1179) {
                float v1319 = c_mat[v1317];
                v1318 = v1319;
            } else {
                v1318 = 0.0f;
            }
            ulong v1320 = v1185 + v1295;
            float v1321;
            if (v1187) {
                float v1322 = c_mat[v1320];
                v1321 = v1322;
            } else {
                v1321 = 0.0f;
            }
            ulong v1323 = v1193 + v1295;
            float v1324;
            if (v1195) {
                float v1325 = c_mat[v1323];
                v1324 = v1325;
            } else {
                v1324 = 0.0f;
            }
            ulong v1326 = v1201 + v1295;
            float v1327;
            if (v1203) {
                float v1328 = c_mat[v1326];
                v1327 = v1328;
            } else {
                v1327 = 0.0f;
            }
            ulong v1329 = v1209 + v1295;
            float v1330;
            if (v1211) {
                float v1331 = c_mat[v1329];
                v1330 = v1331;
            } else {
                v1330 = 0.0f;
            }
            ulong v1332 = v1217 + v1295;
            float v1333;
            if (v1219) {
                float v1334 = c_mat[v1332];
                v1333 = v1334;
            } else {
                v1333 = 0.0f;
            }
            ulong v1335 = v1225 + v1295;
            float v1336;
            if (v1227) {
                float v1337 = c_mat[v1335];
                v1336 = v1337;
            } else {
                v1336 = 0.0f;
            }
            ulong v1338 = v1233 + v1295;
            float v1339;
            if (v1235) {
                float v1340 = c_mat[v1338];
                v1339 = v1340;
            } else {
                v1339 = 0.0f;
            }
            ulong v1341 = v1241 + v1295;
            float v1342;
            if (v1243) {
                float v1343 = c_mat[v1341];
                v1342 = v1343;
            } else {
                v1342 = 0.0f;
            }
            uint v1344 = k + 24u;
            ulong v1345 = (ulong)v1344;
            ulong v1346 = v1135 + v1345;
            float v1347;
            if (v1137) {
                float v1348 = c_mat[v1346];
                v1347 = v1348;
            } else {
                v1347 = 0.0f;
            }
            ulong v1349 = v1141 + v1345;
            float v1350;
            if (v1143) {
                float v1351 = c_mat[v1349];
                v1350 = v1351;
            } else {
                v1350 = 0.0f;
            }
            ulong v1352 = v1147 + v1345;
            float v1353;
            if (v1149) {
                float v1354 = c_mat[v1352];
                v1353 = v1354;
            } else {
                v1353 = 0.0f;
            }
            ulong v1355 = v1153 + v1345;
            float v1356;
            if (v1155) {
                float v1357 = c_mat[v1355];
                v1356 = v1357;
            } else {
                v1356 = 0.0f;
            }
            ulong v1358 = v1159 + v1345;
            float v1359;
            if (v1161) {
                float v1360 = c_mat[v1358];
                v1359 = v1360;
            } else {
                v1359 = 0.0f;
            }
            ulong v1361 = v1165 + v1345;
            float v1362;
            if (v1167) {
                float v1363 = c_mat[v1361];
                v1362 = v1363;
            } else {
                v1362 = 0.0f;
            }
            ulong v1364 = v1171 + v1345;
            float v1365;
            if (v1173) {
                float v1366 = c_mat[v1364];
                v1365 = v1366;
            } else {
                v1365 = 0.0f;
            }
            ulong v1367 = v1177 + v1345;
            float v1368;
            if (v1179) {
                float v1369 = c_mat[v1367];
                v1368 = v1369;
            } else {
                v1368 = 0.0f;
            }
            ulong v1370 = v1185 + v1345;
            float v1371;
            if (v1187) {
                float v1372 = c_mat[v1370];
                v1371 = v1372;
            } else {
                v1371 = 0.0f;
            }
            ulong v1373 = v1193 + v1345;
            float v1374;
            if (v1195) {
                float v1375 = c_mat[v1373];
                v1374 = v1375;
            } else {
                v1374 = 0.0f;
            }
            ulong v1376 = v1201 + v1345;
            float v1377;
            if (v1203) {
                float v1378 = c_mat[v1376];
                v1377 = v1378;
            } else {
                v1377 = 0.0f;
            }
            ulong v1379 = v1209 + v1345;
            float v1380;
            if (v1211) {
                float v1381 = c_mat[v1379];
                v1380 = v1381;
            } else {
                v1380 = 0.0f;
            }
            ulong v1382 = v1217 + v1345;
            float v1383;
            if (v1219) {
                float v1384 = c_mat[v1382];
                v1383 = v1384;
            } else {
                v1383 = 0.0f;
            }
            ulong v1385 = v1225 + v1345;
            float v1386;
            if (v1227) {
                float v1387 = c_mat[v1385];
                v1386 = v1387;
            } else {
                v1386 = 0.0f;
            }
            ulong v1388 = v1233 + v1345;
            float v1389;
            if (v1235) {
                float v1390 = c_mat[v1388];
                v1389 = v1390;
            } else {
                v1389 = 0.0f;
            }
            ulong v1391 = v1241 + v1345;
            float v1392;
            if (v1243) {
                float v1393 = c_mat[v1391];
                v1392 = v1393;
            } else {
                v1392 = 0.0f;
            }
            float2 q70 = float2(0.0f, 0.0f);  // chunked.rs:299
            q70 = kiln_mma_f32(q70, v379, v380, v1138, v1144);
            q70 = kiln_mma_f32(q70, v381, v382, v1247, v1250);
            q70 = kiln_mma_f32(q70, v383, v384, v1297, v1300);
            q70 = kiln_mma_f32(q70, v385, v386, v1347, v1350);
            float v1394 = q70.x;
            float v1395 = q70.y;
            float2 q71 = float2(0.0f, 0.0f);
            q71 = kiln_mma_f32(q71, v379, v380, v1150, v1156);
            q71 = kiln_mma_f32(q71, v381, v382, v1253, v1256);
            q71 = kiln_mma_f32(q71, v383, v384, v1303, v1306);
            q71 = kiln_mma_f32(q71, v385, v386, v1353, v1356);
            float v1396 = q71.x;
            float v1397 = q71.y;
            float2 q72 = float2(0.0f, 0.0f);
            q72 = kiln_mma_f32(q72, v379, v380, v1162, v1168);
            q72 = kiln_mma_f32(q72, v381, v382, v1259, v1262);
            q72 = kiln_mma_f32(q72, v383, v384, v1309, v1312);
            q72 = kiln_mma_f32(q72, v385, v386, v1359, v1362);
            float v1398 = q72.x;
            float v1399 = q72.y;
            float2 q73 = float2(0.0f, 0.0f);
            q73 = kiln_mma_f32(q73, v379, v380, v1174, v1180);
            q73 = kiln_mma_f32(q73, v381, v382, v1265, v1268);
            q73 = kiln_mma_f32(q73, v383, v384, v1315, v1318);
            q73 = kiln_mma_f32(q73, v385, v386, v1365, v1368);
            float v1400 = q73.x;
            float v1401 = q73.y;
            float2 q74 = float2(0.0f, 0.0f);
            q74 = kiln_mma_f32(q74, v379, v380, v1188, v1196);
            q74 = kiln_mma_f32(q74, v381, v382, v1271, v1274);
            q74 = kiln_mma_f32(q74, v383, v384, v1321, v1324);
            q74 = kiln_mma_f32(q74, v385, v386, v1371, v1374);
            float v1402 = q74.x;
            float v1403 = q74.y;
            float2 q75 = float2(0.0f, 0.0f);
            q75 = kiln_mma_f32(q75, v379, v380, v1204, v1212);
            q75 = kiln_mma_f32(q75, v381, v382, v1277, v1280);
            q75 = kiln_mma_f32(q75, v383, v384, v1327, v1330);
            q75 = kiln_mma_f32(q75, v385, v386, v1377, v1380);
            float v1404 = q75.x;
            float v1405 = q75.y;
            float2 q76 = float2(0.0f, 0.0f);
            q76 = kiln_mma_f32(q76, v379, v380, v1220, v1228);
            q76 = kiln_mma_f32(q76, v381, v382, v1283, v1286);
            q76 = kiln_mma_f32(q76, v383, v384, v1333, v1336);
            q76 = kiln_mma_f32(q76, v385, v386, v1383, v1386);
            float v1406 = q76.x;
            float v1407 = q76.y;
            float2 q77 = float2(0.0f, 0.0f);
            q77 = kiln_mma_f32(q77, v379, v380, v1236, v1244);
            q77 = kiln_mma_f32(q77, v381, v382, v1289, v1292);
            q77 = kiln_mma_f32(q77, v383, v384, v1339, v1342);
            q77 = kiln_mma_f32(q77, v385, v386, v1389, v1392);
            float v1408 = q77.x;
            float v1409 = q77.y;
            float2 q78 = float2(0.0f, 0.0f);
            q78 = kiln_mma_f32(q78, v387, v388, v1138, v1144);
            q78 = kiln_mma_f32(q78, v389, v390, v1247, v1250);
            q78 = kiln_mma_f32(q78, v391, v392, v1297, v1300);
            q78 = kiln_mma_f32(q78, v393, v394, v1347, v1350);
            float v1410 = q78.x;
            float v1411 = q78.y;
            float2 q79 = float2(0.0f, 0.0f);
            q79 = kiln_mma_f32(q79, v387, v388, v1150, v1156);
            q79 = kiln_mma_f32(q79, v389, v390, v1253, v1256);
            q79 = kiln_mma_f32(q79, v391, v392, v1303, v1306);
            q79 = kiln_mma_f32(q79, v393, v394, v1353, v1356);
            float v1412 = q79.x;
            float v1413 = q79.y;
            float2 q80 = float2(0.0f, 0.0f);
            q80 = kiln_mma_f32(q80, v387, v388, v1162, v1168);
            q80 = kiln_mma_f32(q80, v389, v390, v1259, v1262);
            q80 = kiln_mma_f32(q80, v391, v392, v1309, v1312);
            q80 = kiln_mma_f32(q80, v393, v394, v1359, v1362);
            float v1414 = q80.x;
            float v1415 = q80.y;
            float2 q81 = float2(0.0f, 0.0f);
            q81 = kiln_mma_f32(q81, v387, v388, v1174, v1180);
            q81 = kiln_mma_f32(q81, v389, v390, v1265, v1268);
            q81 = kiln_mma_f32(q81, v391, v392, v1315, v1318);
            q81 = kiln_mma_f32(q81, v393, v394, v1365, v1368);
            float v1416 = q81.x;
            float v1417 = q81.y;
            float2 q82 = float2(0.0f, 0.0f);
            q82 = kiln_mma_f32(q82, v387, v388, v1188, v1196);
            q82 = kiln_mma_f32(q82, v389, v390, v1271, v1274);
            q82 = kiln_mma_f32(q82, v391, v392, v1321, v1324);
            q82 = kiln_mma_f32(q82, v393, v394, v1371, v1374);
            float v1418 = q82.x;
            float v1419 = q82.y;
            float2 q83 = float2(0.0f, 0.0f);
            q83 = kiln_mma_f32(q83, v387, v388, v1204, v1212);
            q83 = kiln_mma_f32(q83, v389, v390, v1277, v1280);
            q83 = kiln_mma_f32(q83, v391, v392, v1327, v1330);
            q83 = kiln_mma_f32(q83, v393, v394, v1377, v1380);
            float v1420 = q83.x;
            float v1421 = q83.y;
            float2 q84 = float2(0.0f, 0.0f);
            q84 = kiln_mma_f32(q84, v387, v388, v1220, v1228);
            q84 = kiln_mma_f32(q84, v389, v390, v1283, v1286);
            q84 = kiln_mma_f32(q84, v391, v392, v1333, v1336);
            q84 = kiln_mma_f32(q84, v393, v394, v1383, v1386);
            float v1422 = q84.x;
            float v1423 = q84.y;
            float2 q85 = float2(0.0f, 0.0f);
            q85 = kiln_mma_f32(q85, v387, v388, v1236, v1244);
            q85 = kiln_mma_f32(q85, v389, v390, v1289, v1292);
            q85 = kiln_mma_f32(q85, v391, v392, v1339, v1342);
            q85 = kiln_mma_f32(q85, v393, v394, v1389, v1392);
            float v1424 = q85.x;
            float v1425 = q85.y;
            uint v1426 = slot * 64u;  // chunked.rs:305
            uint v1427 = v1426 + v19;
            float2 q86 = *(threadgroup float2*)(from_start + v1427);
            float v1428 = q86.x;
            float v1429 = q86.y;
            uint v1430 = v1426 + v29;
            float2 q87 = *(threadgroup float2*)(from_start + v1430);
            float v1431 = q87.x;
            float v1432 = q87.y;
            uint v1433 = v1426 + v36;
            float2 q88 = *(threadgroup float2*)(from_start + v1433);
            float v1434 = q88.x;
            float v1435 = q88.y;
            uint v1436 = v1426 + v43;
            float2 q89 = *(threadgroup float2*)(from_start + v1436);
            float v1437 = q89.x;
            float v1438 = q89.y;
            uint v1439 = v1426 + v1182;
            float2 q90 = *(threadgroup float2*)(from_start + v1439);
            float v1440 = q90.x;
            float v1441 = q90.y;
            uint v1442 = v1426 + v1198;
            float2 q91 = *(threadgroup float2*)(from_start + v1442);
            float v1443 = q91.x;
            float v1444 = q91.y;
            uint v1445 = v1426 + v1214;
            float2 q92 = *(threadgroup float2*)(from_start + v1445);
            float v1446 = q92.x;
            float v1447 = q92.y;
            uint v1448 = v1426 + v1230;
            float2 q93 = *(threadgroup float2*)(from_start + v1448);
            float v1449 = q93.x;
            float v1450 = q93.y;
            float v1451 = v1394 * v1428;  // chunked.rs:306
            float v1452 = v1395 * v1429;
            float v1453 = v1396 * v1431;
            float v1454 = v1397 * v1432;
            float v1455 = v1398 * v1434;
            float v1456 = v1399 * v1435;
            float v1457 = v1400 * v1437;
            float v1458 = v1401 * v1438;
            float v1459 = v1402 * v1440;
            float v1460 = v1403 * v1441;
            float v1461 = v1404 * v1443;
            float v1462 = v1405 * v1444;
            float v1463 = v1406 * v1446;
            float v1464 = v1407 * v1447;
            float v1465 = v1408 * v1449;
            float v1466 = v1409 * v1450;
            float v1467 = v1410 * v1428;
            float v1468 = v1411 * v1429;
            float v1469 = v1412 * v1431;
            float v1470 = v1413 * v1432;
            float v1471 = v1414 * v1434;
            float v1472 = v1415 * v1435;
            float v1473 = v1416 * v1437;
            float v1474 = v1417 * v1438;
            float v1475 = v1418 * v1440;
            float v1476 = v1419 * v1441;
            float v1477 = v1420 * v1443;
            float v1478 = v1421 * v1444;
            float v1479 = v1422 * v1446;
            float v1480 = v1423 * v1447;
            float v1481 = v1424 * v1449;
            float v1482 = v1425 * v1450;
            threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // chunked.rs:309
            float4 q94 = *(threadgroup float4*)(decays + 0u);  // chunked.rs:176
            float wholes_128 = q94.x;
            float v1483 = q94.y;
            float v1484 = q94.z;
            float v1485 = q94.w;
            float wholes_129 = wholes_128 * v1483;  // chunked.rs:178
            float wholes_130 = wholes_129 * v1484;
            float wholes_131 = wholes_130 * v1485;
            float4 q95 = *(threadgroup float4*)(decays + 4u);
            float v1486 = q95.x;
            float v1487 = q95.y;
            float v1488 = q95.z;
            float v1489 = q95.w;
            float wholes_132 = wholes_131 * v1486;
            float wholes_133 = wholes_132 * v1487;
            float wholes_134 = wholes_133 * v1488;
            float wholes_135 = wholes_134 * v1489;
            float4 q96 = *(threadgroup float4*)(decays + 8u);
            float v1490 = q96.x;
            float v1491 = q96.y;
            float v1492 = q96.z;
            float v1493 = q96.w;
            float wholes_136 = wholes_135 * v1490;
            float wholes_137 = wholes_136 * v1491;
            float wholes_138 = wholes_137 * v1492;
            float wholes_139 = wholes_138 * v1493;
            float4 q97 = *(threadgroup float4*)(decays + 12u);
            float v1494 = q97.x;
            float v1495 = q97.y;
            float v1496 = q97.z;
            float v1497 = q97.w;
            float wholes_140 = wholes_139 * v1494;
            float wholes_141 = wholes_140 * v1495;
            float wholes_142 = wholes_141 * v1496;
            float wholes_143 = wholes_142 * v1497;
            float4 q98 = *(threadgroup float4*)(decays + 16u);  // chunked.rs:176
            float wholes_144 = q98.x;
            float v1498 = q98.y;
            float v1499 = q98.z;
            float v1500 = q98.w;
            float wholes_145 = wholes_144 * v1498;  // chunked.rs:178
            float wholes_146 = wholes_145 * v1499;
            float wholes_147 = wholes_146 * v1500;
            float4 q99 = *(threadgroup float4*)(decays + 20u);
            float v1501 = q99.x;
            float v1502 = q99.y;
            float v1503 = q99.z;
            float v1504 = q99.w;
            float wholes_148 = wholes_147 * v1501;
            float wholes_149 = wholes_148 * v1502;
            float wholes_150 = wholes_149 * v1503;
            float wholes_151 = wholes_150 * v1504;
            float4 q100 = *(threadgroup float4*)(decays + 24u);
            float v1505 = q100.x;
            float v1506 = q100.y;
            float v1507 = q100.z;
            float v1508 = q100.w;
            float wholes_152 = wholes_151 * v1505;
            float wholes_153 = wholes_152 * v1506;
            float wholes_154 = wholes_153 * v1507;
            float wholes_155 = wholes_154 * v1508;
            float4 q101 = *(threadgroup float4*)(decays + 28u);
            float v1509 = q101.x;
            float v1510 = q101.y;
            float v1511 = q101.z;
            float v1512 = q101.w;
            float wholes_156 = wholes_155 * v1509;
            float wholes_157 = wholes_156 * v1510;
            float wholes_158 = wholes_157 * v1511;
            float wholes_159 = wholes_158 * v1512;
            float4 q102 = *(threadgroup float4*)(decays + 32u);  // chunked.rs:176
            float wholes_160 = q102.x;
            float v1513 = q102.y;
            float v1514 = q102.z;
            float v1515 = q102.w;
            float wholes_161 = wholes_160 * v1513;  // chunked.rs:178
            float wholes_162 = wholes_161 * v1514;
            float wholes_163 = wholes_162 * v1515;
            float4 q103 = *(threadgroup float4*)(decays + 36u);
            float v1516 = q103.x;
            float v1517 = q103.y;
            float v1518 = q103.z;
            float v1519 = q103.w;
            float wholes_164 = wholes_163 * v1516;
            float wholes_165 = wholes_164 * v1517;
            float wholes_166 = wholes_165 * v1518;
            float wholes_167 = wholes_166 * v1519;
            float4 q104 = *(threadgroup float4*)(decays + 40u);
            float v1520 = q104.x;
            float v1521 = q104.y;
            float v1522 = q104.z;
            float v1523 = q104.w;
            float wholes_168 = wholes_167 * v1520;
            float wholes_169 = wholes_168 * v1521;
            float wholes_170 = wholes_169 * v1522;
            float wholes_171 = wholes_170 * v1523;
            float4 q105 = *(threadgroup float4*)(decays + 44u);
            float v1524 = q105.x;
            float v1525 = q105.y;
            float v1526 = q105.z;
            float v1527 = q105.w;
            float wholes_172 = wholes_171 * v1524;
            float wholes_173 = wholes_172 * v1525;
            float wholes_174 = wholes_173 * v1526;
            float wholes_175 = wholes_174 * v1527;
            float4 q106 = *(threadgroup float4*)(decays + 48u);  // chunked.rs:176
            float wholes_176 = q106.x;
            float v1528 = q106.y;
            float v1529 = q106.z;
            float v1530 = q106.w;
            float wholes_177 = wholes_176 * v1528;  // chunked.rs:178
            float wholes_178 = wholes_177 * v1529;
            float wholes_179 = wholes_178 * v1530;
            float4 q107 = *(threadgroup float4*)(decays + 52u);
            float v1531 = q107.x;
            float v1532 = q107.y;
            float v1533 = q107.z;
            float v1534 = q107.w;
            float wholes_180 = wholes_179 * v1531;
            float wholes_181 = wholes_180 * v1532;
            float wholes_182 = wholes_181 * v1533;
            float wholes_183 = wholes_182 * v1534;
            float4 q108 = *(threadgroup float4*)(decays + 56u);
            float v1535 = q108.x;
            float v1536 = q108.y;
            float v1537 = q108.z;
            float v1538 = q108.w;
            float wholes_184 = wholes_183 * v1535;
            float wholes_185 = wholes_184 * v1536;
            float wholes_186 = wholes_185 * v1537;
            float wholes_187 = wholes_186 * v1538;
            float4 q109 = *(threadgroup float4*)(decays + 60u);
            float v1539 = q109.x;
            float v1540 = q109.y;
            float v1541 = q109.z;
            float v1542 = q109.w;
            float wholes_188 = wholes_187 * v1539;
            float wholes_189 = wholes_188 * v1540;
            float wholes_190 = wholes_189 * v1541;
            float wholes_191 = wholes_190 * v1542;
            float behind_42 = steps[tid];  // chunked.rs:181
            float4 q110 = *(threadgroup float4*)(decays + v157);  // chunked.rs:183
            float decay_40 = q110.x;
            float decay_41 = q110.y;
            float decay_42 = q110.z;
            float decay_43 = q110.w;
            float up_to_40 = 1.0f * decay_40;  // chunked.rs:184
            float behind_43 = behind_42 * 1.0f;  // chunked.rs:185
            float v1543 = v159 ? decay_41 : 1.0f;  // chunked.rs:184
            float up_to_41 = up_to_40 * v1543;
            float v1544 = v161 ? decay_41 : 1.0f;  // chunked.rs:185
            float behind_44 = behind_43 * v1544;
            float v1545 = v163 ? decay_42 : 1.0f;  // chunked.rs:184
            float up_to_42 = up_to_41 * v1545;
            float v1546 = v165 ? decay_42 : 1.0f;  // chunked.rs:185
            float behind_45 = behind_44 * v1546;
            float v1547 = v167 ? decay_43 : 1.0f;  // chunked.rs:184
            float up_to_43 = up_to_42 * v1547;
            float v1548 = v169 ? decay_43 : 1.0f;  // chunked.rs:185
            float behind_46 = behind_45 * v1548;
            *(threadgroup float4*)(within + v158) = float4(behind_43, behind_44, behind_45, behind_46);  // chunked.rs:186
            float4 q111 = *(threadgroup float4*)(decays + v171);  // chunked.rs:183
            float decay_44 = q111.x;
            float decay_45 = q111.y;
            float decay_46 = q111.z;
            float decay_47 = q111.w;
            float v1549 = v172 ? decay_44 : 1.0f;  // chunked.rs:184
            float up_to_44 = up_to_43 * v1549;
            float v1550 = v174 ? decay_44 : 1.0f;  // chunked.rs:185
            float behind_47 = behind_46 * v1550;
            float v1551 = v177 ? decay_45 : 1.0f;  // chunked.rs:184
            float up_to_45 = up_to_44 * v1551;
            float v1552 = v179 ? decay_45 : 1.0f;  // chunked.rs:185
            float behind_48 = behind_47 * v1552;
            float v1553 = v181 ? decay_46 : 1.0f;  // chunked.rs:184
            float up_to_46 = up_to_45 * v1553;
            float v1554 = v183 ? decay_46 : 1.0f;  // chunked.rs:185
            float behind_49 = behind_48 * v1554;
            float v1555 = v185 ? decay_47 : 1.0f;  // chunked.rs:184
            float up_to_47 = up_to_46 * v1555;
            float v1556 = v187 ? decay_47 : 1.0f;  // chunked.rs:185
            float behind_50 = behind_49 * v1556;
            *(threadgroup float4*)(within + v176) = float4(behind_47, behind_48, behind_49, behind_50);  // chunked.rs:186
            float4 q112 = *(threadgroup float4*)(decays + v189);  // chunked.rs:183
            float decay_48 = q112.x;
            float decay_49 = q112.y;
            float decay_50 = q112.z;
            float decay_51 = q112.w;
            float v1557 = v190 ? decay_48 : 1.0f;  // chunked.rs:184
            float up_to_48 = up_to_47 * v1557;
            float v1558 = v192 ? decay_48 : 1.0f;  // chunked.rs:185
            float behind_51 = behind_50 * v1558;
            float v1559 = v195 ? decay_49 : 1.0f;  // chunked.rs:184
            float up_to_49 = up_to_48 * v1559;
            float v1560 = v197 ? decay_49 : 1.0f;  // chunked.rs:185
            float behind_52 = behind_51 * v1560;
            float v1561 = v199 ? decay_50 : 1.0f;  // chunked.rs:184
            float up_to_50 = up_to_49 * v1561;
            float v1562 = v201 ? decay_50 : 1.0f;  // chunked.rs:185
            float behind_53 = behind_52 * v1562;
            float v1563 = v203 ? decay_51 : 1.0f;  // chunked.rs:184
            float up_to_51 = up_to_50 * v1563;
            float v1564 = v205 ? decay_51 : 1.0f;  // chunked.rs:185
            float behind_54 = behind_53 * v1564;
            *(threadgroup float4*)(within + v194) = float4(behind_51, behind_52, behind_53, behind_54);  // chunked.rs:186
            float4 q113 = *(threadgroup float4*)(decays + v207);  // chunked.rs:183
            float decay_52 = q113.x;
            float decay_53 = q113.y;
            float decay_54 = q113.z;
            float decay_55 = q113.w;
            float v1565 = v208 ? decay_52 : 1.0f;  // chunked.rs:184
            float up_to_52 = up_to_51 * v1565;
            float v1566 = v210 ? decay_52 : 1.0f;  // chunked.rs:185
            float behind_55 = behind_54 * v1566;
            float v1567 = v213 ? decay_53 : 1.0f;  // chunked.rs:184
            float up_to_53 = up_to_52 * v1567;
            float v1568 = v215 ? decay_53 : 1.0f;  // chunked.rs:185
            float behind_56 = behind_55 * v1568;
            float v1569 = v217 ? decay_54 : 1.0f;  // chunked.rs:184
            float up_to_54 = up_to_53 * v1569;
            float v1570 = v219 ? decay_54 : 1.0f;  // chunked.rs:185
            float behind_57 = behind_56 * v1570;
            float v1571 = v221 ? decay_55 : 1.0f;  // chunked.rs:184
            float up_to_55 = up_to_54 * v1571;
            float v1572 = v223 ? decay_55 : 1.0f;  // chunked.rs:185
            float behind_58 = behind_57 * v1572;
            *(threadgroup float4*)(within + v212) = float4(behind_55, behind_56, behind_57, behind_58);  // chunked.rs:186
            from_block[tid] = up_to_55;  // chunked.rs:188
            float v1573;  // chunked.rs:190
            if (v225) {
                v1573 = wholes_143;
            } else {
                v1573 = 1.0f;
            }
            float up_to_56 = up_to_55 * v1573;
            to_block[tid] = behind_58;  // chunked.rs:191
            float v1574;  // chunked.rs:192
            if (false) {
                v1574 = wholes_143;
            } else {
                v1574 = 1.0f;
            }
            float behind_59 = behind_58 * v1574;
            float v1575;  // chunked.rs:190
            if (false) {
                v1575 = wholes_159;
            } else {
                v1575 = 1.0f;
            }
            float up_to_57 = up_to_56 * v1575;
            to_block[v229] = behind_59;  // chunked.rs:191
            float v1576;  // chunked.rs:192
            if (v230) {
                v1576 = wholes_159;
            } else {
                v1576 = 1.0f;
            }
            float behind_60 = behind_59 * v1576;
            float v1577;  // chunked.rs:190
            if (false) {
                v1577 = wholes_175;
            } else {
                v1577 = 1.0f;
            }
            float up_to_58 = up_to_57 * v1577;
            to_block[v233] = behind_60;  // chunked.rs:191
            float v1578;  // chunked.rs:192
            if (true) {
                v1578 = wholes_175;
            } else {
                v1578 = 1.0f;
            }
            float behind_61 = behind_60 * v1578;
            float v1579;  // chunked.rs:190
            if (false) {
                v1579 = wholes_191;
            } else {
                v1579 = 1.0f;
            }
            float up_to_59 = up_to_58 * v1579;
            to_block[v236] = behind_61;  // chunked.rs:191
            float v1580;  // chunked.rs:192
            if (true) {
                v1580 = wholes_191;
            } else {
                v1580 = 1.0f;
            }
            float behind_62 = behind_61 * v1580;
            uint v1581 = v413 % 2u;  // chunked.rs:194
            uint v1582 = v1581 * 64u;
            uint v1583 = v1582 + tid;
            from_start[v1583] = up_to_59;
            to_end[v1583] = behind_62;  // chunked.rs:195
            float4 q114 = *(threadgroup float4*)(decays + 0u);  // chunked.rs:176
            float wholes_192 = q114.x;
            float v1584 = q114.y;
            float v1585 = q114.z;
            float v1586 = q114.w;
            float wholes_193 = wholes_192 * v1584;  // chunked.rs:178
            float wholes_194 = wholes_193 * v1585;
            float wholes_195 = wholes_194 * v1586;
            float4 q115 = *(threadgroup float4*)(decays + 4u);
            float v1587 = q115.x;
            float v1588 = q115.y;
            float v1589 = q115.z;
            float v1590 = q115.w;
            float wholes_196 = wholes_195 * v1587;
            float wholes_197 = wholes_196 * v1588;
            float wholes_198 = wholes_197 * v1589;
            float wholes_199 = wholes_198 * v1590;
            float4 q116 = *(threadgroup float4*)(decays + 8u);
            float v1591 = q116.x;
            float v1592 = q116.y;
            float v1593 = q116.z;
            float v1594 = q116.w;
            float wholes_200 = wholes_199 * v1591;
            float wholes_201 = wholes_200 * v1592;
            float wholes_202 = wholes_201 * v1593;
            float wholes_203 = wholes_202 * v1594;
            float4 q117 = *(threadgroup float4*)(decays + 12u);
            float v1595 = q117.x;
            float v1596 = q117.y;
            float v1597 = q117.z;
            float v1598 = q117.w;
            float wholes_204 = wholes_203 * v1595;
            float wholes_205 = wholes_204 * v1596;
            float wholes_206 = wholes_205 * v1597;
            float wholes_207 = wholes_206 * v1598;
            float4 q118 = *(threadgroup float4*)(decays + 16u);  // chunked.rs:176
            float wholes_208 = q118.x;
            float v1599 = q118.y;
            float v1600 = q118.z;
            float v1601 = q118.w;
            float wholes_209 = wholes_208 * v1599;  // chunked.rs:178
            float wholes_210 = wholes_209 * v1600;
            float wholes_211 = wholes_210 * v1601;
            float4 q119 = *(threadgroup float4*)(decays + 20u);
            float v1602 = q119.x;
            float v1603 = q119.y;
            float v1604 = q119.z;
            float v1605 = q119.w;
            float wholes_212 = wholes_211 * v1602;
            float wholes_213 = wholes_212 * v1603;
            float wholes_214 = wholes_213 * v1604;
            float wholes_215 = wholes_214 * v1605;
            float4 q120 = *(threadgroup float4*)(decays + 24u);
            float v1606 = q120.x;
            float v1607 = q120.y;
            float v1608 = q120.z;
            float v1609 = q120.w;
            float wholes_216 = wholes_215 * v1606;
            float wholes_217 = wholes_216 * v1607;
            float wholes_218 = wholes_217 * v1608;
            float wholes_219 = wholes_218 * v1609;
            float4 q121 = *(threadgroup float4*)(decays + 28u);
            float v1610 = q121.x;
            float v1611 = q121.y;
            float v1612 = q121.z;
            float v1613 = q121.w;
            float wholes_220 = wholes_219 * v1610;
            float wholes_221 = wholes_220 * v1611;
            float wholes_222 = wholes_221 * v1612;
            float wholes_223 = wholes_222 * v1613;
            float4 q122 = *(threadgroup float4*)(decays + 32u);  // chunked.rs:176
            float wholes_224 = q122.x;
            float v1614 = q122.y;
            float v1615 = q122.z;
            float v1616 = q122.w;
            float wholes_225 = wholes_224 * v1614;  // chunked.rs:178
            float wholes_226 = wholes_225 * v1615;
            float wholes_227 = wholes_226 * v1616;
            float4 q123 = *(threadgroup float4*)(decays + 36u);
            float v1617 = q123.x;
            float v1618 = q123.y;
            float v1619 = q123.z;
            float v1620 = q123.w;
            float wholes_228 = wholes_227 * v1617;
            float wholes_229 = wholes_228 * v1618;
            float wholes_230 = wholes_229 * v1619;
            float wholes_231 = wholes_230 * v1620;
            float4 q124 = *(threadgroup float4*)(decays + 40u);
            float v1621 = q124.x;
            float v1622 = q124.y;
            float v1623 = q124.z;
            float v1624 = q124.w;
            float wholes_232 = wholes_231 * v1621;
            float wholes_233 = wholes_232 * v1622;
            float wholes_234 = wholes_233 * v1623;
            float wholes_235 = wholes_234 * v1624;
            float4 q125 = *(threadgroup float4*)(decays + 44u);
            float v1625 = q125.x;
            float v1626 = q125.y;
            float v1627 = q125.z;
            float v1628 = q125.w;
            float wholes_236 = wholes_235 * v1625;
            float wholes_237 = wholes_236 * v1626;
            float wholes_238 = wholes_237 * v1627;
            float wholes_239 = wholes_238 * v1628;
            float4 q126 = *(threadgroup float4*)(decays + 48u);  // chunked.rs:176
            float wholes_240 = q126.x;
            float v1629 = q126.y;
            float v1630 = q126.z;
            float v1631 = q126.w;
            float wholes_241 = wholes_240 * v1629;  // chunked.rs:178
            float wholes_242 = wholes_241 * v1630;
            float wholes_243 = wholes_242 * v1631;
            float4 q127 = *(threadgroup float4*)(decays + 52u);
            float v1632 = q127.x;
            float v1633 = q127.y;
            float v1634 = q127.z;
            float v1635 = q127.w;
            float wholes_244 = wholes_243 * v1632;
            float wholes_245 = wholes_244 * v1633;
            float wholes_246 = wholes_245 * v1634;
            float wholes_247 = wholes_246 * v1635;
            float4 q128 = *(threadgroup float4*)(decays + 56u);
            float v1636 = q128.x;
            float v1637 = q128.y;
            float v1638 = q128.z;
            float v1639 = q128.w;
            float wholes_248 = wholes_247 * v1636;
            float wholes_249 = wholes_248 * v1637;
            float wholes_250 = wholes_249 * v1638;
            float wholes_251 = wholes_250 * v1639;
            float4 q129 = *(threadgroup float4*)(decays + 60u);
            float v1640 = q129.x;
            float v1641 = q129.y;
            float v1642 = q129.z;
            float v1643 = q129.w;
            float wholes_252 = wholes_251 * v1640;
            float wholes_253 = wholes_252 * v1641;
            float wholes_254 = wholes_253 * v1642;
            float wholes_255 = wholes_254 * v1643;
            float behind_63 = steps[token];  // chunked.rs:181
            float4 q130 = *(threadgroup float4*)(decays + v298);  // chunked.rs:183
            float decay_56 = q130.x;
            float decay_57 = q130.y;
            float decay_58 = q130.z;
            float decay_59 = q130.w;
            float up_to_60 = 1.0f * decay_56;  // chunked.rs:184
            float behind_64 = behind_63 * 1.0f;  // chunked.rs:185
            float v1644 = v300 ? decay_57 : 1.0f;  // chunked.rs:184
            float up_to_61 = up_to_60 * v1644;
            float v1645 = v302 ? decay_57 : 1.0f;  // chunked.rs:185
            float behind_65 = behind_64 * v1645;
            float v1646 = v304 ? decay_58 : 1.0f;  // chunked.rs:184
            float up_to_62 = up_to_61 * v1646;
            float v1647 = v306 ? decay_58 : 1.0f;  // chunked.rs:185
            float behind_66 = behind_65 * v1647;
            float v1648 = v308 ? decay_59 : 1.0f;  // chunked.rs:184
            float up_to_63 = up_to_62 * v1648;
            float v1649 = v310 ? decay_59 : 1.0f;  // chunked.rs:185
            float behind_67 = behind_66 * v1649;
            *(threadgroup float4*)(within + v299) = float4(behind_64, behind_65, behind_66, behind_67);  // chunked.rs:186
            float4 q131 = *(threadgroup float4*)(decays + v312);  // chunked.rs:183
            float decay_60 = q131.x;
            float decay_61 = q131.y;
            float decay_62 = q131.z;
            float decay_63 = q131.w;
            float v1650 = v313 ? decay_60 : 1.0f;  // chunked.rs:184
            float up_to_64 = up_to_63 * v1650;
            float v1651 = v315 ? decay_60 : 1.0f;  // chunked.rs:185
            float behind_68 = behind_67 * v1651;
            float v1652 = v318 ? decay_61 : 1.0f;  // chunked.rs:184
            float up_to_65 = up_to_64 * v1652;
            float v1653 = v320 ? decay_61 : 1.0f;  // chunked.rs:185
            float behind_69 = behind_68 * v1653;
            float v1654 = v322 ? decay_62 : 1.0f;  // chunked.rs:184
            float up_to_66 = up_to_65 * v1654;
            float v1655 = v324 ? decay_62 : 1.0f;  // chunked.rs:185
            float behind_70 = behind_69 * v1655;
            float v1656 = v326 ? decay_63 : 1.0f;  // chunked.rs:184
            float up_to_67 = up_to_66 * v1656;
            float v1657 = v328 ? decay_63 : 1.0f;  // chunked.rs:185
            float behind_71 = behind_70 * v1657;
            *(threadgroup float4*)(within + v317) = float4(behind_68, behind_69, behind_70, behind_71);  // chunked.rs:186
            float4 q132 = *(threadgroup float4*)(decays + v330);  // chunked.rs:183
            float decay_64 = q132.x;
            float decay_65 = q132.y;
            float decay_66 = q132.z;
            float decay_67 = q132.w;
            float v1658 = v331 ? decay_64 : 1.0f;  // chunked.rs:184
            float up_to_68 = up_to_67 * v1658;
            float v1659 = v333 ? decay_64 : 1.0f;  // chunked.rs:185
            float behind_72 = behind_71 * v1659;
            float v1660 = v336 ? decay_65 : 1.0f;  // chunked.rs:184
            float up_to_69 = up_to_68 * v1660;
            float v1661 = v338 ? decay_65 : 1.0f;  // chunked.rs:185
            float behind_73 = behind_72 * v1661;
            float v1662 = v340 ? decay_66 : 1.0f;  // chunked.rs:184
            float up_to_70 = up_to_69 * v1662;
            float v1663 = v342 ? decay_66 : 1.0f;  // chunked.rs:185
            float behind_74 = behind_73 * v1663;
            float v1664 = v344 ? decay_67 : 1.0f;  // chunked.rs:184
            float up_to_71 = up_to_70 * v1664;
            float v1665 = v346 ? decay_67 : 1.0f;  // chunked.rs:185
            float behind_75 = behind_74 * v1665;
            *(threadgroup float4*)(within + v335) = float4(behind_72, behind_73, behind_74, behind_75);  // chunked.rs:186
            float4 q133 = *(threadgroup float4*)(decays + v348);  // chunked.rs:183
            float decay_68 = q133.x;
            float decay_69 = q133.y;
            float decay_70 = q133.z;
            float decay_71 = q133.w;
            float v1666 = v349 ? decay_68 : 1.0f;  // chunked.rs:184
            float up_to_72 = up_to_71 * v1666;
            float v1667 = v351 ? decay_68 : 1.0f;  // chunked.rs:185
            float behind_76 = behind_75 * v1667;
            float v1668 = v354 ? decay_69 : 1.0f;  // chunked.rs:184
            float up_to_73 = up_to_72 * v1668;
            float v1669 = v356 ? decay_69 : 1.0f;  // chunked.rs:185
            float behind_77 = behind_76 * v1669;
            float v1670 = v358 ? decay_70 : 1.0f;  // chunked.rs:184
            float up_to_74 = up_to_73 * v1670;
            float v1671 = v360 ? decay_70 : 1.0f;  // chunked.rs:185
            float behind_78 = behind_77 * v1671;
            float v1672 = v362 ? decay_71 : 1.0f;  // chunked.rs:184
            float up_to_75 = up_to_74 * v1672;
            float v1673 = v364 ? decay_71 : 1.0f;  // chunked.rs:185
            float behind_79 = behind_78 * v1673;
            *(threadgroup float4*)(within + v353) = float4(behind_76, behind_77, behind_78, behind_79);  // chunked.rs:186
            from_block[token] = up_to_75;  // chunked.rs:188
            float v1674;  // chunked.rs:190
            if (true) {
                v1674 = wholes_207;
            } else {
                v1674 = 1.0f;
            }
            float up_to_76 = up_to_75 * v1674;
            to_block[token] = behind_79;  // chunked.rs:191
            float v1675;  // chunked.rs:192
            if (false) {
                v1675 = wholes_207;
            } else {
                v1675 = 1.0f;
            }
            float behind_80 = behind_79 * v1675;
            float v1676;  // chunked.rs:190
            if (true) {
                v1676 = wholes_223;
            } else {
                v1676 = 1.0f;
            }
            float up_to_77 = up_to_76 * v1676;
            to_block[v369] = behind_80;  // chunked.rs:191
            float v1677;  // chunked.rs:192
            if (false) {
                v1677 = wholes_223;
            } else {
                v1677 = 1.0f;
            }
            float behind_81 = behind_80 * v1677;
            float v1678;  // chunked.rs:190
            if (v371) {
                v1678 = wholes_239;
            } else {
                v1678 = 1.0f;
            }
            float up_to_78 = up_to_77 * v1678;
            to_block[v373] = behind_81;  // chunked.rs:191
            float v1679;  // chunked.rs:192
            if (false) {
                v1679 = wholes_239;
            } else {
                v1679 = 1.0f;
            }
            float behind_82 = behind_81 * v1679;
            float v1680;  // chunked.rs:190
            if (false) {
                v1680 = wholes_255;
            } else {
                v1680 = 1.0f;
            }
            float up_to_79 = up_to_78 * v1680;
            to_block[v376] = behind_82;  // chunked.rs:191
            float v1681;  // chunked.rs:192
            if (v377) {
                v1681 = wholes_255;
            } else {
                v1681 = 1.0f;
            }
            float behind_83 = behind_82 * v1681;
            uint v1682 = v1582 + token;  // chunked.rs:194
            from_start[v1682] = up_to_79;
            to_end[v1682] = behind_83;  // chunked.rs:195
            ulong v1683 = v1127 * 32ul;  // chunked.rs:120
            ulong v1684 = v7 * v1683;
            ulong v1685 = v1130 * 32ul;
            ulong v1686 = v1684 + v1685;
            ulong v1687 = v1686 + v6;
            ulong v1688 = v21 * 32ul;  // chunked.rs:319
            ulong v1689 = v1687 + v1688;
            ulong v1690 = v1689 + v20;
            float v1691;
            if (v1137) {
                float v1692 = x[v1690];
                v1691 = v1692;
            } else {
                v1691 = 0.0f;
            }
            ulong v1693 = v28 * 32ul;
            ulong v1694 = v1687 + v1693;
            ulong v1695 = v1694 + v20;
            float v1696;
            if (v1143) {
                float v1697 = x[v1695];
                v1696 = v1697;
            } else {
                v1696 = 0.0f;
            }
            ulong v1698 = v30 * 32ul;
            ulong v1699 = v1687 + v1698;
            ulong v1700 = v1699 + v20;
            float v1701;
            if (v1149) {
                float v1702 = x[v1700];
                v1701 = v1702;
            } else {
                v1701 = 0.0f;
            }
            ulong v1703 = v35 * 32ul;
            ulong v1704 = v1687 + v1703;
            ulong v1705 = v1704 + v20;
            float v1706;
            if (v1155) {
                float v1707 = x[v1705];
                v1706 = v1707;
            } else {
                v1706 = 0.0f;
            }
            ulong v1708 = v37 * 32ul;
            ulong v1709 = v1687 + v1708;
            ulong v1710 = v1709 + v20;
            float v1711;
            if (v1161) {
                float v1712 = x[v1710];
                v1711 = v1712;
            } else {
                v1711 = 0.0f;
            }
            ulong v1713 = v42 * 32ul;
            ulong v1714 = v1687 + v1713;
            ulong v1715 = v1714 + v20;
            float v1716;
            if (v1167) {
                float v1717 = x[v1715];
                v1716 = v1717;
            } else {
                v1716 = 0.0f;
            }
            ulong v1718 = v44 * 32ul;
            ulong v1719 = v1687 + v1718;
            ulong v1720 = v1719 + v20;
            float v1721;
            if (v1173) {
                float v1722 = x[v1720];
                v1721 = v1722;
            } else {
                v1721 = 0.0f;
            }
            ulong v1723 = v49 * 32ul;
            ulong v1724 = v1687 + v1723;
            ulong v1725 = v1724 + v20;
            float v1726;
            if (v1179) {
                float v1727 = x[v1725];
                v1726 = v1727;
            } else {
                v1726 = 0.0f;
            }
            ulong v1728 = v1183 * 32ul;
            ulong v1729 = v1687 + v1728;
            ulong v1730 = v1729 + v20;
            float v1731;
            if (v1187) {
                float v1732 = x[v1730];
                v1731 = v1732;
            } else {
                v1731 = 0.0f;
            }
            ulong v1733 = v1191 * 32ul;
            ulong v1734 = v1687 + v1733;
            ulong v1735 = v1734 + v20;
            float v1736;
            if (v1195) {
                float v1737 = x[v1735];
                v1736 = v1737;
            } else {
                v1736 = 0.0f;
            }
            ulong v1738 = v1199 * 32ul;
            ulong v1739 = v1687 + v1738;
            ulong v1740 = v1739 + v20;
            float v1741;
            if (v1203) {
                float v1742 = x[v1740];
                v1741 = v1742;
            } else {
                v1741 = 0.0f;
            }
            ulong v1743 = v1207 * 32ul;
            ulong v1744 = v1687 + v1743;
            ulong v1745 = v1744 + v20;
            float v1746;
            if (v1211) {
                float v1747 = x[v1745];
                v1746 = v1747;
            } else {
                v1746 = 0.0f;
            }
            ulong v1748 = v1215 * 32ul;
            ulong v1749 = v1687 + v1748;
            ulong v1750 = v1749 + v20;
            float v1751;
            if (v1219) {
                float v1752 = x[v1750];
                v1751 = v1752;
            } else {
                v1751 = 0.0f;
            }
            ulong v1753 = v1223 * 32ul;
            ulong v1754 = v1687 + v1753;
            ulong v1755 = v1754 + v20;
            float v1756;
            if (v1227) {
                float v1757 = x[v1755];
                v1756 = v1757;
            } else {
                v1756 = 0.0f;
            }
            ulong v1758 = v1231 * 32ul;
            ulong v1759 = v1687 + v1758;
            ulong v1760 = v1759 + v20;
            float v1761;
            if (v1235) {
                float v1762 = x[v1760];
                v1761 = v1762;
            } else {
                v1761 = 0.0f;
            }
            ulong v1763 = v1239 * 32ul;
            ulong v1764 = v1687 + v1763;
            ulong v1765 = v1764 + v20;
            float v1766;
            if (v1243) {
                float v1767 = x[v1765];
                v1766 = v1767;
            } else {
                v1766 = 0.0f;
            }
            ulong v1768 = v1689 + v50;
            float v1769;
            if (v1137) {
                float v1770 = x[v1768];
                v1769 = v1770;
            } else {
                v1769 = 0.0f;
            }
            ulong v1771 = v1694 + v50;
            float v1772;
            if (v1143) {
                float v1773 = x[v1771];
                v1772 = v1773;
            } else {
                v1772 = 0.0f;
            }
            ulong v1774 = v1699 + v50;
            float v1775;
            if (v1149) {
                float v1776 = x[v1774];
                v1775 = v1776;
            } else {
                v1775 = 0.0f;
            }
            ulong v1777 = v1704 + v50;
            float v1778;
            if (v1155) {
                float v1779 = x[v1777];
                v1778 = v1779;
            } else {
                v1778 = 0.0f;
            }
            ulong v1780 = v1709 + v50;
            float v1781;
            if (v1161) {
                float v1782 = x[v1780];
                v1781 = v1782;
            } else {
                v1781 = 0.0f;
            }
            ulong v1783 = v1714 + v50;
            float v1784;
            if (v1167) {
                float v1785 = x[v1783];
                v1784 = v1785;
            } else {
                v1784 = 0.0f;
            }
            ulong v1786 = v1719 + v50;
            float v1787;
            if (v1173) {
                float v1788 = x[v1786];
                v1787 = v1788;
            } else {
                v1787 = 0.0f;
            }
            ulong v1789 = v1724 + v50;
            float v1790;
            if (v1179) {
                float v1791 = x[v1789];
                v1790 = v1791;
            } else {
                v1790 = 0.0f;
            }
            ulong v1792 = v1729 + v50;
            float v1793;
            if (v1187) {
                float v1794 = x[v1792];
                v1793 = v1794;
            } else {
                v1793 = 0.0f;
            }
            ulong v1795 = v1734 + v50;
            float v1796;
            if (v1195) {
                float v1797 = x[v1795];
                v1796 = v1797;
            } else {
                v1796 = 0.0f;
            }
            ulong v1798 = v1739 + v50;
            float v1799;
            if (v1203) {
                float v1800 = x[v1798];
                v1799 = v1800;
            } else {
                v1799 = 0.0f;
            }
            ulong v1801 = v1744 + v50;
            float v1802;
            if (v1211) {
                float v1803 = x[v1801];
                v1802 = v1803;
            } else {
                v1802 = 0.0f;
            }
            ulong v1804 = v1749 + v50;
            float v1805;
            if (v1219) {
                float v1806 = x[v1804];
                v1805 = v1806;
            } else {
                v1805 = 0.0f;
            }
            ulong v1807 = v1754 + v50;
            float v1808;
            if (v1227) {
                float v1809 = x[v1807];
                v1808 = v1809;
            } else {
                v1808 = 0.0f;
            }
            ulong v1810 = v1759 + v50;
            float v1811;
            if (v1235) {
                float v1812 = x[v1810];
                v1811 = v1812;
            } else {
                v1811 = 0.0f;
            }
            ulong v1813 = v1764 + v50;
            float v1814;
            if (v1243) {
                float v1815 = x[v1813];
                v1814 = v1815;
            } else {
                v1814 = 0.0f;
            }
            int v1816 = (int)v19;  // chunked.rs:322
            int v1817 = (int)k;
            int v1818 = (int)((uint)v1816 * (uint)64);
            int v1819 = (int)((uint)v1818 + (uint)v1817);
            float v1820 = a0[v1819];
            int v1821 = (int)v27;
            int v1822 = (int)((uint)v1821 * (uint)64);
            int v1823 = (int)((uint)v1822 + (uint)v1817);
            float v1824 = a0[v1823];
            int v1825 = (int)v29;
            int v1826 = (int)((uint)v1825 * (uint)64);
            int v1827 = (int)((uint)v1826 + (uint)v1817);
            float v1828 = a0[v1827];
            int v1829 = (int)v34;
            int v1830 = (int)((uint)v1829 * (uint)64);
            int v1831 = (int)((uint)v1830 + (uint)v1817);
            float v1832 = a0[v1831];
            int v1833 = (int)v36;
            int v1834 = (int)((uint)v1833 * (uint)64);
            int v1835 = (int)((uint)v1834 + (uint)v1817);
            float v1836 = a0[v1835];
            int v1837 = (int)v41;
            int v1838 = (int)((uint)v1837 * (uint)64);
            int v1839 = (int)((uint)v1838 + (uint)v1817);
            float v1840 = a0[v1839];
            int v1841 = (int)v43;
            int v1842 = (int)((uint)v1841 * (uint)64);
            int v1843 = (int)((uint)v1842 + (uint)v1817);
            float v1844 = a0[v1843];
            int v1845 = (int)v48;
            int v1846 = (int)((uint)v1845 * (uint)64);
            int v1847 = (int)((uint)v1846 + (uint)v1817);
            float v1848 = a0[v1847];
            int v1849 = (int)v1182;
            int v1850 = (int)((uint)v1849 * (uint)64);
            int v1851 = (int)((uint)v1850 + (uint)v1817);
            float v1852 = a0[v1851];
            int v1853 = (int)v1190;
            int v1854 = (int)((uint)v1853 * (uint)64);
            int v1855 = (int)((uint)v1854 + (uint)v1817);
            float v1856 = a0[v1855];
            int v1857 = (int)v1198;
            int v1858 = (int)((uint)v1857 * (uint)64);
            int v1859 = (int)((uint)v1858 + (uint)v1817);
            float v1860 = a0[v1859];
            int v1861 = (int)v1206;
            int v1862 = (int)((uint)v1861 * (uint)64);
            int v1863 = (int)((uint)v1862 + (uint)v1817);
            float v1864 = a0[v1863];
            int v1865 = (int)v1214;
            int v1866 = (int)((uint)v1865 * (uint)64);
            int v1867 = (int)((uint)v1866 + (uint)v1817);
            float v1868 = a0[v1867];
            int v1869 = (int)v1222;
            int v1870 = (int)((uint)v1869 * (uint)64);
            int v1871 = (int)((uint)v1870 + (uint)v1817);
            float v1872 = a0[v1871];
            int v1873 = (int)v1230;
            int v1874 = (int)((uint)v1873 * (uint)64);
            int v1875 = (int)((uint)v1874 + (uint)v1817);
            float v1876 = a0[v1875];
            int v1877 = (int)v1238;
            int v1878 = (int)((uint)v1877 * (uint)64);
            int v1879 = (int)((uint)v1878 + (uint)v1817);
            float v1880 = a0[v1879];
            int v1881 = (int)k_1;
            int v1882 = (int)((uint)v1818 + (uint)v1881);
            float v1883 = a0[v1882];
            int v1884 = (int)((uint)v1822 + (uint)v1881);
            float v1885 = a0[v1884];
            int v1886 = (int)((uint)v1826 + (uint)v1881);
            float v1887 = a0[v1886];
            int v1888 = (int)((uint)v1830 + (uint)v1881);
            float v1889 = a0[v1888];
            int v1890 = (int)((uint)v1834 + (uint)v1881);
            float v1891 = a0[v1890];
            int v1892 = (int)((uint)v1838 + (uint)v1881);
            float v1893 = a0[v1892];
            int v1894 = (int)((uint)v1842 + (uint)v1881);
            float v1895 = a0[v1894];
            int v1896 = (int)((uint)v1846 + (uint)v1881);
            float v1897 = a0[v1896];
            int v1898 = (int)((uint)v1850 + (uint)v1881);
            float v1899 = a0[v1898];
            int v1900 = (int)((uint)v1854 + (uint)v1881);
            float v1901 = a0[v1900];
            int v1902 = (int)((uint)v1858 + (uint)v1881);
            float v1903 = a0[v1902];
            int v1904 = (int)((uint)v1862 + (uint)v1881);
            float v1905 = a0[v1904];
            int v1906 = (int)((uint)v1866 + (uint)v1881);
            float v1907 = a0[v1906];
            int v1908 = (int)((uint)v1870 + (uint)v1881);
            float v1909 = a0[v1908];
            int v1910 = (int)((uint)v1874 + (uint)v1881);
            float v1911 = a0[v1910];
            int v1912 = (int)((uint)v1878 + (uint)v1881);
            float v1913 = a0[v1912];
            int v1914 = (int)v1294;
            int v1915 = (int)((uint)v1818 + (uint)v1914);
            float v1916 = a0[v1915];
            int v1917 = (int)((uint)v1822 + (uint)v1914);
            float v1918 = a0[v1917];
            int v1919 = (int)((uint)v1826 + (uint)v1914);
            float v1920 = a0[v1919];
            int v1921 = (int)((uint)v1830 + (uint)v1914);
            float v1922 = a0[v1921];
            int v1923 = (int)((uint)v1834 + (uint)v1914);
            float v1924 = a0[v1923];
            int v1925 = (int)((uint)v1838 + (uint)v1914);
            float v1926 = a0[v1925];
            int v1927 = (int)((uint)v1842 + (uint)v1914);
            float v1928 = a0[v1927];
            int v1929 = (int)((uint)v1846 + (uint)v1914);
            float v1930 = a0[v1929];
            int v1931 = (int)((uint)v1850 + (uint)v1914);
            float v1932 = a0[v1931];
            int v1933 = (int)((uint)v1854 + (uint)v1914);
            float v1934 = a0[v1933];
            int v1935 = (int)((uint)v1858 + (uint)v1914);
            float v1936 = a0[v1935];
            int v1937 = (int)((uint)v1862 + (uint)v1914);
            float v1938 = a0[v1937];
            int v1939 = (int)((uint)v1866 + (uint)v1914);
            float v1940 = a0[v1939];
            int v1941 = (int)((uint)v1870 + (uint)v1914);
            float v1942 = a0[v1941];
            int v1943 = (int)((uint)v1874 + (uint)v1914);
            float v1944 = a0[v1943];
            int v1945 = (int)((uint)v1878 + (uint)v1914);
            float v1946 = a0[v1945];
            int v1947 = (int)v1344;
            int v1948 = (int)((uint)v1818 + (uint)v1947);
            float v1949 = a0[v1948];
            int v1950 = (int)((uint)v1822 + (uint)v1947);
            float v1951 = a0[v1950];
            int v1952 = (int)((uint)v1826 + (uint)v1947);
            float v1953 = a0[v1952];
            int v1954 = (int)((uint)v1830 + (uint)v1947);
            float v1955 = a0[v1954];
            int v1956 = (int)((uint)v1834 + (uint)v1947);
            float v1957 = a0[v1956];
            int v1958 = (int)((uint)v1838 + (uint)v1947);
            float v1959 = a0[v1958];
            int v1960 = (int)((uint)v1842 + (uint)v1947);
            float v1961 = a0[v1960];
            int v1962 = (int)((uint)v1846 + (uint)v1947);
            float v1963 = a0[v1962];
            int v1964 = (int)((uint)v1850 + (uint)v1947);
            float v1965 = a0[v1964];
            int v1966 = (int)((uint)v1854 + (uint)v1947);
            float v1967 = a0[v1966];
            int v1968 = (int)((uint)v1858 + (uint)v1947);
            float v1969 = a0[v1968];
            int v1970 = (int)((uint)v1862 + (uint)v1947);
            float v1971 = a0[v1970];
            int v1972 = (int)((uint)v1866 + (uint)v1947);
            float v1973 = a0[v1972];
            int v1974 = (int)((uint)v1870 + (uint)v1947);
            float v1975 = a0[v1974];
            int v1976 = (int)((uint)v1874 + (uint)v1947);
            float v1977 = a0[v1976];
            int v1978 = (int)((uint)v1878 + (uint)v1947);
            float v1979 = a0[v1978];
            uint v1980 = k + 32u;
            int v1981 = (int)v1980;
            int v1982 = (int)((uint)v1818 + (uint)v1981);
            float v1983 = a0[v1982];
            int v1984 = (int)((uint)v1822 + (uint)v1981);
            float v1985 = a0[v1984];
            int v1986 = (int)((uint)v1826 + (uint)v1981);
            float v1987 = a0[v1986];
            int v1988 = (int)((uint)v1830 + (uint)v1981);
            float v1989 = a0[v1988];
            int v1990 = (int)((uint)v1834 + (uint)v1981);
            float v1991 = a0[v1990];
            int v1992 = (int)((uint)v1838 + (uint)v1981);
            float v1993 = a0[v1992];
            int v1994 = (int)((uint)v1842 + (uint)v1981);
            float v1995 = a0[v1994];
            int v1996 = (int)((uint)v1846 + (uint)v1981);
            float v1997 = a0[v1996];
            int v1998 = (int)((uint)v1850 + (uint)v1981);
            float v1999 = a0[v1998];
            int v2000 = (int)((uint)v1854 + (uint)v1981);
            float v2001 = a0[v2000];
            int v2002 = (int)((uint)v1858 + (uint)v1981);
            float v2003 = a0[v2002];
            int v2004 = (int)((uint)v1862 + (uint)v1981);
            float v2005 = a0[v2004];
            int v2006 = (int)((uint)v1866 + (uint)v1981);
            float v2007 = a0[v2006];
            int v2008 = (int)((uint)v1870 + (uint)v1981);
            float v2009 = a0[v2008];
            int v2010 = (int)((uint)v1874 + (uint)v1981);
            float v2011 = a0[v2010];
            int v2012 = (int)((uint)v1878 + (uint)v1981);
            float v2013 = a0[v2012];
            uint v2014 = k + 40u;
            int v2015 = (int)v2014;
            int v2016 = (int)((uint)v1818 + (uint)v2015);
            float v2017 = a0[v2016];
            int v2018 = (int)((uint)v1822 + (uint)v2015);
            float v2019 = a0[v2018];
            int v2020 = (int)((uint)v1826 + (uint)v2015);
            float v2021 = a0[v2020];
            int v2022 = (int)((uint)v1830 + (uint)v2015);
            float v2023 = a0[v2022];
            int v2024 = (int)((uint)v1834 + (uint)v2015);
            float v2025 = a0[v2024];
            int v2026 = (int)((uint)v1838 + (uint)v2015);
            float v2027 = a0[v2026];
            int v2028 = (int)((uint)v1842 + (uint)v2015);
            float v2029 = a0[v2028];
            int v2030 = (int)((uint)v1846 + (uint)v2015);
            float v2031 = a0[v2030];
            int v2032 = (int)((uint)v1850 + (uint)v2015);
            float v2033 = a0[v2032];
            int v2034 = (int)((uint)v1854 + (uint)v2015);
            float v2035 = a0[v2034];
            int v2036 = (int)((uint)v1858 + (uint)v2015);
            float v2037 = a0[v2036];
            int v2038 = (int)((uint)v1862 + (uint)v2015);
            float v2039 = a0[v2038];
            int v2040 = (int)((uint)v1866 + (uint)v2015);
            float v2041 = a0[v2040];
            int v2042 = (int)((uint)v1870 + (uint)v2015);
            float v2043 = a0[v2042];
            int v2044 = (int)((uint)v1874 + (uint)v2015);
            float v2045 = a0[v2044];
            int v2046 = (int)((uint)v1878 + (uint)v2015);
            float v2047 = a0[v2046];
            uint v2048 = k + 48u;
            int v2049 = (int)v2048;
            int v2050 = (int)((uint)v1818 + (uint)v2049);
            float v2051 = a0[v2050];
            int v2052 = (int)((uint)v1822 + (uint)v2049);
            float v2053 = a0[v2052];
            int v2054 = (int)((uint)v1826 + (uint)v2049);
            float v2055 = a0[v2054];
            int v2056 = (int)((uint)v1830 + (uint)v2049);
            float v2057 = a0[v2056];
            int v2058 = (int)((uint)v1834 + (uint)v2049);
            float v2059 = a0[v2058];
            int v2060 = (int)((uint)v1838 + (uint)v2049);
            float v2061 = a0[v2060];
            int v2062 = (int)((uint)v1842 + (uint)v2049);
            float v2063 = a0[v2062];
            int v2064 = (int)((uint)v1846 + (uint)v2049);
            float v2065 = a0[v2064];
            int v2066 = (int)((uint)v1850 + (uint)v2049);
            float v2067 = a0[v2066];
            int v2068 = (int)((uint)v1854 + (uint)v2049);
            float v2069 = a0[v2068];
            int v2070 = (int)((uint)v1858 + (uint)v2049);
            float v2071 = a0[v2070];
            int v2072 = (int)((uint)v1862 + (uint)v2049);
            float v2073 = a0[v2072];
            int v2074 = (int)((uint)v1866 + (uint)v2049);
            float v2075 = a0[v2074];
            int v2076 = (int)((uint)v1870 + (uint)v2049);
            float v2077 = a0[v2076];
            int v2078 = (int)((uint)v1874 + (uint)v2049);
            float v2079 = a0[v2078];
            int v2080 = (int)((uint)v1878 + (uint)v2049);
            float v2081 = a0[v2080];
            uint v2082 = k + 56u;
            int v2083 = (int)v2082;
            int v2084 = (int)((uint)v1818 + (uint)v2083);
            float v2085 = a0[v2084];
            int v2086 = (int)((uint)v1822 + (uint)v2083);
            float v2087 = a0[v2086];
            int v2088 = (int)((uint)v1826 + (uint)v2083);
            float v2089 = a0[v2088];
            int v2090 = (int)((uint)v1830 + (uint)v2083);
            float v2091 = a0[v2090];
            int v2092 = (int)((uint)v1834 + (uint)v2083);
            float v2093 = a0[v2092];
            int v2094 = (int)((uint)v1838 + (uint)v2083);
            float v2095 = a0[v2094];
            int v2096 = (int)((uint)v1842 + (uint)v2083);
            float v2097 = a0[v2096];
            int v2098 = (int)((uint)v1846 + (uint)v2083);
            float v2099 = a0[v2098];
            int v2100 = (int)((uint)v1850 + (uint)v2083);
            float v2101 = a0[v2100];
            int v2102 = (int)((uint)v1854 + (uint)v2083);
            float v2103 = a0[v2102];
            int v2104 = (int)((uint)v1858 + (uint)v2083);
            float v2105 = a0[v2104];
            int v2106 = (int)((uint)v1862 + (uint)v2083);
            float v2107 = a0[v2106];
            int v2108 = (int)((uint)v1866 + (uint)v2083);
            float v2109 = a0[v2108];
            int v2110 = (int)((uint)v1870 + (uint)v2083);
            float v2111 = a0[v2110];
            int v2112 = (int)((uint)v1874 + (uint)v2083);
            float v2113 = a0[v2112];
            int v2114 = (int)((uint)v1878 + (uint)v2083);
            float v2115 = a0[v2114];
            float2 q134 = float2(v1451, v1452);
            q134 = kiln_mma_f32(q134, v1691, v1696, v1820, v1824);
            q134 = kiln_mma_f32(q134, v1701, v1706, v1883, v1885);
            q134 = kiln_mma_f32(q134, v1711, v1716, v1916, v1918);
            q134 = kiln_mma_f32(q134, v1721, v1726, v1949, v1951);
            q134 = kiln_mma_f32(q134, v1731, v1736, v1983, v1985);
            q134 = kiln_mma_f32(q134, v1741, v1746, v2017, v2019);
            q134 = kiln_mma_f32(q134, v1751, v1756, v2051, v2053);
            q134 = kiln_mma_f32(q134, v1761, v1766, v2085, v2087);
            float v2116 = q134.x;
            float v2117 = q134.y;
            float2 q135 = float2(v1453, v1454);
            q135 = kiln_mma_f32(q135, v1691, v1696, v1828, v1832);
            q135 = kiln_mma_f32(q135, v1701, v1706, v1887, v1889);
            q135 = kiln_mma_f32(q135, v1711, v1716, v1920, v1922);
            q135 = kiln_mma_f32(q135, v1721, v1726, v1953, v1955);
            q135 = kiln_mma_f32(q135, v1731, v1736, v1987, v1989);
            q135 = kiln_mma_f32(q135, v1741, v1746, v2021, v2023);
            q135 = kiln_mma_f32(q135, v1751, v1756, v2055, v2057);
            q135 = kiln_mma_f32(q135, v1761, v1766, v2089, v2091);
            float v2118 = q135.x;
            float v2119 = q135.y;
            float2 q136 = float2(v1455, v1456);
            q136 = kiln_mma_f32(q136, v1691, v1696, v1836, v1840);
            q136 = kiln_mma_f32(q136, v1701, v1706, v1891, v1893);
            q136 = kiln_mma_f32(q136, v1711, v1716, v1924, v1926);
            q136 = kiln_mma_f32(q136, v1721, v1726, v1957, v1959);
            q136 = kiln_mma_f32(q136, v1731, v1736, v1991, v1993);
            q136 = kiln_mma_f32(q136, v1741, v1746, v2025, v2027);
            q136 = kiln_mma_f32(q136, v1751, v1756, v2059, v2061);
            q136 = kiln_mma_f32(q136, v1761, v1766, v2093, v2095);
            float v2120 = q136.x;
            float v2121 = q136.y;
            float2 q137 = float2(v1457, v1458);
            q137 = kiln_mma_f32(q137, v1691, v1696, v1844, v1848);
            q137 = kiln_mma_f32(q137, v1701, v1706, v1895, v1897);
            q137 = kiln_mma_f32(q137, v1711, v1716, v1928, v1930);
            q137 = kiln_mma_f32(q137, v1721, v1726, v1961, v1963);
            q137 = kiln_mma_f32(q137, v1731, v1736, v1995, v1997);
            q137 = kiln_mma_f32(q137, v1741, v1746, v2029, v2031);
            q137 = kiln_mma_f32(q137, v1751, v1756, v2063, v2065);
            q137 = kiln_mma_f32(q137, v1761, v1766, v2097, v2099);
            float v2122 = q137.x;
            float v2123 = q137.y;
            float2 q138 = float2(v1459, v1460);
            q138 = kiln_mma_f32(q138, v1691, v1696, v1852, v1856);
            q138 = kiln_mma_f32(q138, v1701, v1706, v1899, v1901);
            q138 = kiln_mma_f32(q138, v1711, v1716, v1932, v1934);
            q138 = kiln_mma_f32(q138, v1721, v1726, v1965, v1967);
            q138 = kiln_mma_f32(q138, v1731, v1736, v1999, v2001);
            q138 = kiln_mma_f32(q138, v1741, v1746, v2033, v2035);
            q138 = kiln_mma_f32(q138, v1751, v1756, v2067, v2069);
            q138 = kiln_mma_f32(q138, v1761, v1766, v2101, v2103);
            float v2124 = q138.x;
            float v2125 = q138.y;
            float2 q139 = float2(v1461, v1462);
            q139 = kiln_mma_f32(q139, v1691, v1696, v1860, v1864);
            q139 = kiln_mma_f32(q139, v1701, v1706, v1903, v1905);
            q139 = kiln_mma_f32(q139, v1711, v1716, v1936, v1938);
            q139 = kiln_mma_f32(q139, v1721, v1726, v1969, v1971);
            q139 = kiln_mma_f32(q139, v1731, v1736, v2003, v2005);
            q139 = kiln_mma_f32(q139, v1741, v1746, v2037, v2039);
            q139 = kiln_mma_f32(q139, v1751, v1756, v2071, v2073);
            q139 = kiln_mma_f32(q139, v1761, v1766, v2105, v2107);
            float v2126 = q139.x;
            float v2127 = q139.y;
            float2 q140 = float2(v1463, v1464);
            q140 = kiln_mma_f32(q140, v1691, v1696, v1868, v1872);
            q140 = kiln_mma_f32(q140, v1701, v1706, v1907, v1909);
            q140 = kiln_mma_f32(q140, v1711, v1716, v1940, v1942);
            q140 = kiln_mma_f32(q140, v1721, v1726, v1973, v1975);
            q140 = kiln_mma_f32(q140, v1731, v1736, v2007, v2009);
            q140 = kiln_mma_f32(q140, v1741, v1746, v2041, v2043);
            q140 = kiln_mma_f32(q140, v1751, v1756, v2075, v2077);
            q140 = kiln_mma_f32(q140, v1761, v1766, v2109, v2111);
            float v2128 = q140.x;
            float v2129 = q140.y;
            float2 q141 = float2(v1465, v1466);
            q141 = kiln_mma_f32(q141, v1691, v1696, v1876, v1880);
            q141 = kiln_mma_f32(q141, v1701, v1706, v1911, v1913);
            q141 = kiln_mma_f32(q141, v1711, v1716, v1944, v1946);
            q141 = kiln_mma_f32(q141, v1721, v1726, v1977, v1979);
            q141 = kiln_mma_f32(q141, v1731, v1736, v2011, v2013);
            q141 = kiln_mma_f32(q141, v1741, v1746, v2045, v2047);
            q141 = kiln_mma_f32(q141, v1751, v1756, v2079, v2081);
            q141 = kiln_mma_f32(q141, v1761, v1766, v2113, v2115);
            float v2130 = q141.x;
            float v2131 = q141.y;
            float2 q142 = float2(v1467, v1468);
            q142 = kiln_mma_f32(q142, v1769, v1772, v1820, v1824);
            q142 = kiln_mma_f32(q142, v1775, v1778, v1883, v1885);
            q142 = kiln_mma_f32(q142, v1781, v1784, v1916, v1918);
            q142 = kiln_mma_f32(q142, v1787, v1790, v1949, v1951);
            q142 = kiln_mma_f32(q142, v1793, v1796, v1983, v1985);
            q142 = kiln_mma_f32(q142, v1799, v1802, v2017, v2019);
            q142 = kiln_mma_f32(q142, v1805, v1808, v2051, v2053);
            q142 = kiln_mma_f32(q142, v1811, v1814, v2085, v2087);
            float v2132 = q142.x;
            float v2133 = q142.y;
            float2 q143 = float2(v1469, v1470);
            q143 = kiln_mma_f32(q143, v1769, v1772, v1828, v1832);
            q143 = kiln_mma_f32(q143, v1775, v1778, v1887, v1889);
            q143 = kiln_mma_f32(q143, v1781, v1784, v1920, v1922);
            q143 = kiln_mma_f32(q143, v1787, v1790, v1953, v1955);
            q143 = kiln_mma_f32(q143, v1793, v1796, v1987, v1989);
            q143 = kiln_mma_f32(q143, v1799, v1802, v2021, v2023);
            q143 = kiln_mma_f32(q143, v1805, v1808, v2055, v2057);
            q143 = kiln_mma_f32(q143, v1811, v1814, v2089, v2091);
            float v2134 = q143.x;
            float v2135 = q143.y;
            float2 q144 = float2(v1471, v1472);
            q144 = kiln_mma_f32(q144, v1769, v1772, v1836, v1840);
            q144 = kiln_mma_f32(q144, v1775, v1778, v1891, v1893);
            q144 = kiln_mma_f32(q144, v1781, v1784, v1924, v1926);
            q144 = kiln_mma_f32(q144, v1787, v1790, v1957, v1959);
            q144 = kiln_mma_f32(q144, v1793, v1796, v1991, v1993);
            q144 = kiln_mma_f32(q144, v1799, v1802, v2025, v2027);
            q144 = kiln_mma_f32(q144, v1805, v1808, v2059, v2061);
            q144 = kiln_mma_f32(q144, v1811, v1814, v2093, v2095);
            float v2136 = q144.x;
            float v2137 = q144.y;
            float2 q145 = float2(v1473, v1474);
            q145 = kiln_mma_f32(q145, v1769, v1772, v1844, v1848);
            q145 = kiln_mma_f32(q145, v1775, v1778, v1895, v1897);
            q145 = kiln_mma_f32(q145, v1781, v1784, v1928, v1930);
            q145 = kiln_mma_f32(q145, v1787, v1790, v1961, v1963);
            q145 = kiln_mma_f32(q145, v1793, v1796, v1995, v1997);
            q145 = kiln_mma_f32(q145, v1799, v1802, v2029, v2031);
            q145 = kiln_mma_f32(q145, v1805, v1808, v2063, v2065);
            q145 = kiln_mma_f32(q145, v1811, v1814, v2097, v2099);
            float v2138 = q145.x;
            float v2139 = q145.y;
            float2 q146 = float2(v1475, v1476);
            q146 = kiln_mma_f32(q146, v1769, v1772, v1852, v1856);
            q146 = kiln_mma_f32(q146, v1775, v1778, v1899, v1901);
            q146 = kiln_mma_f32(q146, v1781, v1784, v1932, v1934);
            q146 = kiln_mma_f32(q146, v1787, v1790, v1965, v1967);
            q146 = kiln_mma_f32(q146, v1793, v1796, v1999, v2001);
            q146 = kiln_mma_f32(q146, v1799, v1802, v2033, v2035);
            q146 = kiln_mma_f32(q146, v1805, v1808, v2067, v2069);
            q146 = kiln_mma_f32(q146, v1811, v1814, v2101, v2103);
            float v2140 = q146.x;
            float v2141 = q146.y;
            float2 q147 = float2(v1477, v1478);
            q147 = kiln_mma_f32(q147, v1769, v1772, v1860, v1864);
            q147 = kiln_mma_f32(q147, v1775, v1778, v1903, v1905);
            q147 = kiln_mma_f32(q147, v1781, v1784, v1936, v1938);
            q147 = kiln_mma_f32(q147, v1787, v1790, v1969, v1971);
            q147 = kiln_mma_f32(q147, v1793, v1796, v2003, v2005);
            q147 = kiln_mma_f32(q147, v1799, v1802, v2037, v2039);
            q147 = kiln_mma_f32(q147, v1805, v1808, v2071, v2073);
            q147 = kiln_mma_f32(q147, v1811, v1814, v2105, v2107);
            float v2142 = q147.x;
            float v2143 = q147.y;
            float2 q148 = float2(v1479, v1480);
            q148 = kiln_mma_f32(q148, v1769, v1772, v1868, v1872);
            q148 = kiln_mma_f32(q148, v1775, v1778, v1907, v1909);
            q148 = kiln_mma_f32(q148, v1781, v1784, v1940, v1942);
            q148 = kiln_mma_f32(q148, v1787, v1790, v1973, v1975);
            q148 = kiln_mma_f32(q148, v1793, v1796, v2007, v2009);
            q148 = kiln_mma_f32(q148, v1799, v1802, v2041, v2043);
            q148 = kiln_mma_f32(q148, v1805, v1808, v2075, v2077);
            q148 = kiln_mma_f32(q148, v1811, v1814, v2109, v2111);
            float v2144 = q148.x;
            float v2145 = q148.y;
            float2 q149 = float2(v1481, v1482);
            q149 = kiln_mma_f32(q149, v1769, v1772, v1876, v1880);
            q149 = kiln_mma_f32(q149, v1775, v1778, v1911, v1913);
            q149 = kiln_mma_f32(q149, v1781, v1784, v1944, v1946);
            q149 = kiln_mma_f32(q149, v1787, v1790, v1977, v1979);
            q149 = kiln_mma_f32(q149, v1793, v1796, v2011, v2013);
            q149 = kiln_mma_f32(q149, v1799, v1802, v2045, v2047);
            q149 = kiln_mma_f32(q149, v1805, v1808, v2079, v2081);
            q149 = kiln_mma_f32(q149, v1811, v1814, v2113, v2115);
            float v2146 = q149.x;
            float v2147 = q149.y;
            float v2148 = d_skip[tgid.x];  // ssm.rs:149
            float v2149 = fma(v2148, v1691, v2116);  // chunked.rs:325
            float v2150 = fma(v2148, v1696, v2117);
            float v2151 = fma(v2148, v1701, v2118);
            float v2152 = fma(v2148, v1706, v2119);
            float v2153 = fma(v2148, v1711, v2120);
            float v2154 = fma(v2148, v1716, v2121);
            float v2155 = fma(v2148, v1721, v2122);
            float v2156 = fma(v2148, v1726, v2123);
            float v2157 = fma(v2148, v1731, v2124);
            float v2158 = fma(v2148, v1736, v2125);
            float v2159 = fma(v2148, v1741, v2126);
            float v2160 = fma(v2148, v1746, v2127);
            float v2161 = fma(v2148, v1751, v2128);
            float v2162 = fma(v2148, v1756, v2129);
            float v2163 = fma(v2148, v1761, v2130);
            float v2164 = fma(v2148, v1766, v2131);
            float v2165 = fma(v2148, v1769, v2132);
            float v2166 = fma(v2148, v1772, v2133);
            float v2167 = fma(v2148, v1775, v2134);
            float v2168 = fma(v2148, v1778, v2135);
            float v2169 = fma(v2148, v1781, v2136);
            float v2170 = fma(v2148, v1784, v2137);
            float v2171 = fma(v2148, v1787, v2138);
            float v2172 = fma(v2148, v1790, v2139);
            float v2173 = fma(v2148, v1793, v2140);
            float v2174 = fma(v2148, v1796, v2141);
            float v2175 = fma(v2148, v1799, v2142);
            float v2176 = fma(v2148, v1802, v2143);
            float v2177 = fma(v2148, v1805, v2144);
            float v2178 = fma(v2148, v1808, v2145);
            float v2179 = fma(v2148, v1811, v2146);
            float v2180 = fma(v2148, v1814, v2147);
            float v2181;  // chunked.rs:330
            if (v1137) {
                float v2182 = z[v1690];
                v2181 = v2182;
            } else {
                v2181 = 0.0f;
            }
            float v2183;
            if (v1143) {
                float v2184 = z[v1695];
                v2183 = v2184;
            } else {
                v2183 = 0.0f;
            }
            float v2185;
            if (v1149) {
                float v2186 = z[v1700];
                v2185 = v2186;
            } else {
                v2185 = 0.0f;
            }
            float v2187;
            if (v1155) {
                float v2188 = z[v1705];
                v2187 = v2188;
            } else {
                v2187 = 0.0f;
            }
            float v2189;
            if (v1161) {
                float v2190 = z[v1710];
                v2189 = v2190;
            } else {
                v2189 = 0.0f;
            }
            float v2191;
            if (v1167) {
                float v2192 = z[v1715];
                v2191 = v2192;
            } else {
                v2191 = 0.0f;
            }
            float v2193;
            if (v1173) {
                float v2194 = z[v1720];
                v2193 = v2194;
            } else {
                v2193 = 0.0f;
            }
            float v2195;
            if (v1179) {
                float v2196 = z[v1725];
                v2195 = v2196;
            } else {
                v2195 = 0.0f;
            }
            float v2197;
            if (v1187) {
                float v2198 = z[v1730];
                v2197 = v2198;
            } else {
                v2197 = 0.0f;
            }
            float v2199;
            if (v1195) {
                float v2200 = z[v1735];
                v2199 = v2200;
            } else {
                v2199 = 0.0f;
            }
            float v2201;
            if (v1203) {
                float v2202 = z[v1740];
                v2201 = v2202;
            } else {
                v2201 = 0.0f;
            }
            float v2203;
            if (v1211) {
                float v2204 = z[v1745];
                v2203 = v2204;
            } else {
                v2203 = 0.0f;
            }
            float v2205;
            if (v1219) {
                float v2206 = z[v1750];
                v2205 = v2206;
            } else {
                v2205 = 0.0f;
            }
            float v2207;
            if (v1227) {
                float v2208 = z[v1755];
                v2207 = v2208;
            } else {
                v2207 = 0.0f;
            }
            float v2209;
            if (v1235) {
                float v2210 = z[v1760];
                v2209 = v2210;
            } else {
                v2209 = 0.0f;
            }
            float v2211;
            if (v1243) {
                float v2212 = z[v1765];
                v2211 = v2212;
            } else {
                v2211 = 0.0f;
            }
            float v2213;
            if (v1137) {
                float v2214 = z[v1768];
                v2213 = v2214;
            } else {
                v2213 = 0.0f;
            }
            float v2215;
            if (v1143) {
                float v2216 = z[v1771];
                v2215 = v2216;
            } else {
                v2215 = 0.0f;
            }
            float v2217;
            if (v1149) {
                float v2218 = z[v1774];
                v2217 = v2218;
            } else {
                v2217 = 0.0f;
            }
            float v2219;
            if (v1155) {
                float v2220 = z[v1777];
                v2219 = v2220;
            } else {
                v2219 = 0.0f;
            }
            float v2221;
            if (v1161) {
                float v2222 = z[v1780];
                v2221 = v2222;
            } else {
                v2221 = 0.0f;
            }
            float v2223;
            if (v1167) {
                float v2224 = z[v1783];
                v2223 = v2224;
            } else {
                v2223 = 0.0f;
            }
            float v2225;
            if (v1173) {
                float v2226 = z[v1786];
                v2225 = v2226;
            } else {
                v2225 = 0.0f;
            }
            float v2227;
            if (v1179) {
                float v2228 = z[v1789];
                v2227 = v2228;
            } else {
                v2227 = 0.0f;
            }
            float v2229;
            if (v1187) {
                float v2230 = z[v1792];
                v2229 = v2230;
            } else {
                v2229 = 0.0f;
            }
            float v2231;
            if (v1195) {
                float v2232 = z[v1795];
                v2231 = v2232;
            } else {
                v2231 = 0.0f;
            }
            float v2233;
            if (v1203) {
                float v2234 = z[v1798];
                v2233 = v2234;
            } else {
                v2233 = 0.0f;
            }
            float v2235;
            if (v1211) {
                float v2236 = z[v1801];
                v2235 = v2236;
            } else {
                v2235 = 0.0f;
            }
            float v2237;
            if (v1219) {
                float v2238 = z[v1804];
                v2237 = v2238;
            } else {
                v2237 = 0.0f;
            }
            float v2239;
            if (v1227) {
                float v2240 = z[v1807];
                v2239 = v2240;
            } else {
                v2239 = 0.0f;
            }
            float v2241;
            if (v1235) {
                float v2242 = z[v1810];
                v2241 = v2242;
            } else {
                v2241 = 0.0f;
            }
            float v2243;
            if (v1243) {
                float v2244 = z[v1813];
                v2243 = v2244;
            } else {
                v2243 = 0.0f;
            }
            float v2245 = kiln_silu(v2181);  // chunked.rs:331
            float v2246 = v2149 * v2245;
            float v2247 = kiln_silu(v2183);
            float v2248 = v2150 * v2247;
            float v2249 = kiln_silu(v2185);
            float v2250 = v2151 * v2249;
            float v2251 = kiln_silu(v2187);
            float v2252 = v2152 * v2251;
            float v2253 = kiln_silu(v2189);
            float v2254 = v2153 * v2253;
            float v2255 = kiln_silu(v2191);
            float v2256 = v2154 * v2255;
            float v2257 = kiln_silu(v2193);
            float v2258 = v2155 * v2257;
            float v2259 = kiln_silu(v2195);
            float v2260 = v2156 * v2259;
            float v2261 = kiln_silu(v2197);
            float v2262 = v2157 * v2261;
            float v2263 = kiln_silu(v2199);
            float v2264 = v2158 * v2263;
            float v2265 = kiln_silu(v2201);
            float v2266 = v2159 * v2265;
            float v2267 = kiln_silu(v2203);
            float v2268 = v2160 * v2267;
            float v2269 = kiln_silu(v2205);
            float v2270 = v2161 * v2269;
            float v2271 = kiln_silu(v2207);
            float v2272 = v2162 * v2271;
            float v2273 = kiln_silu(v2209);
            float v2274 = v2163 * v2273;
            float v2275 = kiln_silu(v2211);
            float v2276 = v2164 * v2275;
            float v2277 = kiln_silu(v2213);
            float v2278 = v2165 * v2277;
            float v2279 = kiln_silu(v2215);
            float v2280 = v2166 * v2279;
            float v2281 = kiln_silu(v2217);
            float v2282 = v2167 * v2281;
            float v2283 = kiln_silu(v2219);
            float v2284 = v2168 * v2283;
            float v2285 = kiln_silu(v2221);
            float v2286 = v2169 * v2285;
            float v2287 = kiln_silu(v2223);
            float v2288 = v2170 * v2287;
            float v2289 = kiln_silu(v2225);
            float v2290 = v2171 * v2289;
            float v2291 = kiln_silu(v2227);
            float v2292 = v2172 * v2291;
            float v2293 = kiln_silu(v2229);
            float v2294 = v2173 * v2293;
            float v2295 = kiln_silu(v2231);
            float v2296 = v2174 * v2295;
            float v2297 = kiln_silu(v2233);
            float v2298 = v2175 * v2297;
            float v2299 = kiln_silu(v2235);
            float v2300 = v2176 * v2299;
            float v2301 = kiln_silu(v2237);
            float v2302 = v2177 * v2301;
            float v2303 = kiln_silu(v2239);
            float v2304 = v2178 * v2303;
            float v2305 = kiln_silu(v2241);
            float v2306 = v2179 * v2305;
            float v2307 = kiln_silu(v2243);
            float v2308 = v2180 * v2307;
            if (v1137) {  // chunked.rs:336
                y[v1690] = v2246;
            }
            if (v1143) {
                y[v1695] = v2248;
            }
            if (v1149) {
                y[v1700] = v2250;
            }
            if (v1155) {
                y[v1705] = v2252;
            }
            if (v1161) {
                y[v1710] = v2254;
            }
            if (v1167) {
                y[v1715] = v2256;
            }
            if (v1173) {
                y[v1720] = v2258;
            }
            if (v1179) {
                y[v1725] = v2260;
            }
            if (v1187) {
                y[v1730] = v2262;
            }
            if (v1195) {
                y[v1735] = v2264;
            }
            if (v1203) {
                y[v1740] = v2266;
            }
            if (v1211) {
                y[v1745] = v2268;
            }
            if (v1219) {
                y[v1750] = v2270;
            }
            if (v1227) {
                y[v1755] = v2272;
            }
            if (v1235) {
                y[v1760] = v2274;
            }
            if (v1243) {
                y[v1765] = v2276;
            }
            if (v1137) {
                y[v1768] = v2278;
            }
            if (v1143) {
                y[v1771] = v2280;
            }
            if (v1149) {
                y[v1774] = v2282;
            }
            if (v1155) {
                y[v1777] = v2284;
            }
            if (v1161) {
                y[v1780] = v2286;
            }
            if (v1167) {
                y[v1783] = v2288;
            }
            if (v1173) {
                y[v1786] = v2290;
            }
            if (v1179) {
                y[v1789] = v2292;
            }
            if (v1187) {
                y[v1792] = v2294;
            }
            if (v1195) {
                y[v1795] = v2296;
            }
            if (v1203) {
                y[v1798] = v2298;
            }
            if (v1211) {
                y[v1801] = v2300;
            }
            if (v1219) {
                y[v1804] = v2302;
            }
            if (v1227) {
                y[v1807] = v2304;
            }
            if (v1235) {
                y[v1810] = v2306;
            }
            if (v1243) {
                y[v1813] = v2308;
            }
            uint v2309 = v1426 + 63u;  // chunked.rs:339
            float whole = from_start[v2309];
            float v2310 = whole * v379;  // chunked.rs:340
            float v2311 = whole * v380;
            float v2312 = whole * v381;
            float v2313 = whole * v382;
            float v2314 = whole * v383;
            float v2315 = whole * v384;
            float v2316 = whole * v385;
            float v2317 = whole * v386;
            float v2318 = whole * v387;
            float v2319 = whole * v388;
            float v2320 = whole * v389;
            float v2321 = whole * v390;
            float v2322 = whole * v391;
            float v2323 = whole * v392;
            float v2324 = whole * v393;
            float v2325 = whole * v394;
            float2 q150 = *(threadgroup float2*)(to_end + v1427);  // chunked.rs:341
            float v2326 = q150.x;
            float v2327 = q150.y;
            float2 q151 = *(threadgroup float2*)(to_end + v1430);
            float v2328 = q151.x;
            float v2329 = q151.y;
            float2 q152 = *(threadgroup float2*)(to_end + v1433);
            float v2330 = q152.x;
            float v2331 = q152.y;
            float2 q153 = *(threadgroup float2*)(to_end + v1436);
            float v2332 = q153.x;
            float v2333 = q153.y;
            float2 q154 = *(threadgroup float2*)(to_end + v1439);
            float v2334 = q154.x;
            float v2335 = q154.y;
            float2 q155 = *(threadgroup float2*)(to_end + v1442);
            float v2336 = q155.x;
            float v2337 = q155.y;
            float2 q156 = *(threadgroup float2*)(to_end + v1445);
            float v2338 = q156.x;
            float v2339 = q156.y;
            float2 q157 = *(threadgroup float2*)(to_end + v1448);
            float v2340 = q157.x;
            float v2341 = q157.y;
            float v2342 = v1691 * v2326;  // chunked.rs:343
            float v2343 = v1696 * v2327;
            float v2344 = v1701 * v2328;
            float v2345 = v1706 * v2329;
            float v2346 = v1711 * v2330;
            float v2347 = v1716 * v2331;
            float v2348 = v1721 * v2332;
            float v2349 = v1726 * v2333;
            float v2350 = v1731 * v2334;
            float v2351 = v1736 * v2335;
            float v2352 = v1741 * v2336;
            float v2353 = v1746 * v2337;
            float v2354 = v1751 * v2338;
            float v2355 = v1756 * v2339;
            float v2356 = v1761 * v2340;
            float v2357 = v1766 * v2341;
            float v2358 = v1769 * v2326;
            float v2359 = v1772 * v2327;
            float v2360 = v1775 * v2328;
            float v2361 = v1778 * v2329;
            float v2362 = v1781 * v2330;
            float v2363 = v1784 * v2331;
            float v2364 = v1787 * v2332;
            float v2365 = v1790 * v2333;
            float v2366 = v1793 * v2334;
            float v2367 = v1796 * v2335;
            float v2368 = v1799 * v2336;
            float v2369 = v1802 * v2337;
            float v2370 = v1805 * v2338;
            float v2371 = v1808 * v2339;
            float v2372 = v1811 * v2340;
            float v2373 = v1814 * v2341;
            #pragma unroll  // chunked.rs:352
            for (uint v2374 = 0u; v2374 < 64u; ++v2374) {
                uint v2375 = v2374 / 2u;
                uint v2376 = v2374 % 2u;
                uint v2377 = v2374 / 8u;
                uint v2378 = v2375 % 4u;
                uint v2379 = v2377 * 8u;
                uint v2380 = v2378 * 8u;
                uint v2381 = v2379 + k;
                uint v2382 = v2380 + v19;
                uint v2383 = v2382 + v2376;
                ulong v2384 = (ulong)v2381;
                ulong v2385 = (ulong)v2383;
                ulong v2386 = v2384 * 64ul;
                ulong v2387 = c_first + v2386;
                ulong v2388 = v2387 + v2385;
                bool v2389 = v2381 < count;
                float v2390;
                if (v2389) {
                    float v2391 = b_mat[v2388];
                    v2390 = v2391;
                } else {
                    v2390 = 0.0f;
                }
                a1[v2374] = v2390;
            }
            float v2392 = a1[0u];  // chunked.rs:349
            float v2393 = a1[1u];
            float v2394 = a1[2u];
            float v2395 = a1[3u];
            float v2396 = a1[4u];
            float v2397 = a1[5u];
            float v2398 = a1[6u];
            float v2399 = a1[7u];
            float v2400 = a1[8u];
            float v2401 = a1[9u];
            float v2402 = a1[10u];
            float v2403 = a1[11u];
            float v2404 = a1[12u];
            float v2405 = a1[13u];
            float v2406 = a1[14u];
            float v2407 = a1[15u];
            float v2408 = a1[16u];
            float v2409 = a1[17u];
            float v2410 = a1[18u];
            float v2411 = a1[19u];
            float v2412 = a1[20u];
            float v2413 = a1[21u];
            float v2414 = a1[22u];
            float v2415 = a1[23u];
            float v2416 = a1[24u];
            float v2417 = a1[25u];
            float v2418 = a1[26u];
            float v2419 = a1[27u];
            float v2420 = a1[28u];
            float v2421 = a1[29u];
            float v2422 = a1[30u];
            float v2423 = a1[31u];
            float v2424 = a1[32u];
            float v2425 = a1[33u];
            float v2426 = a1[34u];
            float v2427 = a1[35u];
            float v2428 = a1[36u];
            float v2429 = a1[37u];
            float v2430 = a1[38u];
            float v2431 = a1[39u];
            float v2432 = a1[40u];
            float v2433 = a1[41u];
            float v2434 = a1[42u];
            float v2435 = a1[43u];
            float v2436 = a1[44u];
            float v2437 = a1[45u];
            float v2438 = a1[46u];
            float v2439 = a1[47u];
            float v2440 = a1[48u];
            float v2441 = a1[49u];
            float v2442 = a1[50u];
            float v2443 = a1[51u];
            float v2444 = a1[52u];
            float v2445 = a1[53u];
            float v2446 = a1[54u];
            float v2447 = a1[55u];
            float v2448 = a1[56u];
            float v2449 = a1[57u];
            float v2450 = a1[58u];
            float v2451 = a1[59u];
            float v2452 = a1[60u];
            float v2453 = a1[61u];
            float v2454 = a1[62u];
            float v2455 = a1[63u];
            float2 q158 = float2(v2310, v2311);
            q158 = kiln_mma_f32(q158, v2342, v2343, v2392, v2393);
            q158 = kiln_mma_f32(q158, v2344, v2345, v2400, v2401);
            q158 = kiln_mma_f32(q158, v2346, v2347, v2408, v2409);
            q158 = kiln_mma_f32(q158, v2348, v2349, v2416, v2417);
            q158 = kiln_mma_f32(q158, v2350, v2351, v2424, v2425);
            q158 = kiln_mma_f32(q158, v2352, v2353, v2432, v2433);
            q158 = kiln_mma_f32(q158, v2354, v2355, v2440, v2441);
            q158 = kiln_mma_f32(q158, v2356, v2357, v2448, v2449);
            float v2456 = q158.x;
            float v2457 = q158.y;
            float2 q159 = float2(v2312, v2313);
            q159 = kiln_mma_f32(q159, v2342, v2343, v2394, v2395);
            q159 = kiln_mma_f32(q159, v2344, v2345, v2402, v2403);
            q159 = kiln_mma_f32(q159, v2346, v2347, v2410, v2411);
            q159 = kiln_mma_f32(q159, v2348, v2349, v2418, v2419);
            q159 = kiln_mma_f32(q159, v2350, v2351, v2426, v2427);
            q159 = kiln_mma_f32(q159, v2352, v2353, v2434, v2435);
            q159 = kiln_mma_f32(q159, v2354, v2355, v2442, v2443);
            q159 = kiln_mma_f32(q159, v2356, v2357, v2450, v2451);
            float v2458 = q159.x;
            float v2459 = q159.y;
            float2 q160 = float2(v2314, v2315);
            q160 = kiln_mma_f32(q160, v2342, v2343, v2396, v2397);
            q160 = kiln_mma_f32(q160, v2344, v2345, v2404, v2405);
            q160 = kiln_mma_f32(q160, v2346, v2347, v2412, v2413);
            q160 = kiln_mma_f32(q160, v2348, v2349, v2420, v2421);
            q160 = kiln_mma_f32(q160, v2350, v2351, v2428, v2429);
            q160 = kiln_mma_f32(q160, v2352, v2353, v2436, v2437);
            q160 = kiln_mma_f32(q160, v2354, v2355, v2444, v2445);
            q160 = kiln_mma_f32(q160, v2356, v2357, v2452, v2453);
            float v2460 = q160.x;
            float v2461 = q160.y;
            float2 q161 = float2(v2316, v2317);
            q161 = kiln_mma_f32(q161, v2342, v2343, v2398, v2399);
            q161 = kiln_mma_f32(q161, v2344, v2345, v2406, v2407);
            q161 = kiln_mma_f32(q161, v2346, v2347, v2414, v2415);
            q161 = kiln_mma_f32(q161, v2348, v2349, v2422, v2423);
            q161 = kiln_mma_f32(q161, v2350, v2351, v2430, v2431);
            q161 = kiln_mma_f32(q161, v2352, v2353, v2438, v2439);
            q161 = kiln_mma_f32(q161, v2354, v2355, v2446, v2447);
            q161 = kiln_mma_f32(q161, v2356, v2357, v2454, v2455);
            float v2462 = q161.x;
            float v2463 = q161.y;
            float2 q162 = float2(v2318, v2319);
            q162 = kiln_mma_f32(q162, v2358, v2359, v2392, v2393);
            q162 = kiln_mma_f32(q162, v2360, v2361, v2400, v2401);
            q162 = kiln_mma_f32(q162, v2362, v2363, v2408, v2409);
            q162 = kiln_mma_f32(q162, v2364, v2365, v2416, v2417);
            q162 = kiln_mma_f32(q162, v2366, v2367, v2424, v2425);
            q162 = kiln_mma_f32(q162, v2368, v2369, v2432, v2433);
            q162 = kiln_mma_f32(q162, v2370, v2371, v2440, v2441);
            q162 = kiln_mma_f32(q162, v2372, v2373, v2448, v2449);
            float v2464 = q162.x;
            float v2465 = q162.y;
            float2 q163 = float2(v2320, v2321);
            q163 = kiln_mma_f32(q163, v2358, v2359, v2394, v2395);
            q163 = kiln_mma_f32(q163, v2360, v2361, v2402, v2403);
            q163 = kiln_mma_f32(q163, v2362, v2363, v2410, v2411);
            q163 = kiln_mma_f32(q163, v2364, v2365, v2418, v2419);
            q163 = kiln_mma_f32(q163, v2366, v2367, v2426, v2427);
            q163 = kiln_mma_f32(q163, v2368, v2369, v2434, v2435);
            q163 = kiln_mma_f32(q163, v2370, v2371, v2442, v2443);
            q163 = kiln_mma_f32(q163, v2372, v2373, v2450, v2451);
            float v2466 = q163.x;
            float v2467 = q163.y;
            float2 q164 = float2(v2322, v2323);
            q164 = kiln_mma_f32(q164, v2358, v2359, v2396, v2397);
            q164 = kiln_mma_f32(q164, v2360, v2361, v2404, v2405);
            q164 = kiln_mma_f32(q164, v2362, v2363, v2412, v2413);
            q164 = kiln_mma_f32(q164, v2364, v2365, v2420, v2421);
            q164 = kiln_mma_f32(q164, v2366, v2367, v2428, v2429);
            q164 = kiln_mma_f32(q164, v2368, v2369, v2436, v2437);
            q164 = kiln_mma_f32(q164, v2370, v2371, v2444, v2445);
            q164 = kiln_mma_f32(q164, v2372, v2373, v2452, v2453);
            float v2468 = q164.x;
            float v2469 = q164.y;
            float2 q165 = float2(v2324, v2325);
            q165 = kiln_mma_f32(q165, v2358, v2359, v2398, v2399);
            q165 = kiln_mma_f32(q165, v2360, v2361, v2406, v2407);
            q165 = kiln_mma_f32(q165, v2362, v2363, v2414, v2415);
            q165 = kiln_mma_f32(q165, v2364, v2365, v2422, v2423);
            q165 = kiln_mma_f32(q165, v2366, v2367, v2430, v2431);
            q165 = kiln_mma_f32(q165, v2368, v2369, v2438, v2439);
            q165 = kiln_mma_f32(q165, v2370, v2371, v2446, v2447);
            q165 = kiln_mma_f32(q165, v2372, v2373, v2454, v2455);
            float v2470 = q165.x;
            float v2471 = q165.y;
            v397 = v2456;  // chunked.rs:230
            v398 = v2457;
            v399 = v2458;
            v400 = v2459;
            v401 = v2460;
            v402 = v2461;
            v403 = v2462;
            v404 = v2463;
            v405 = v2464;
            v406 = v2465;
            v407 = v2466;
            v408 = v2467;
            v409 = v2468;
            v410 = v2469;
            v411 = v2470;
            v412 = v2471;
        } else {
            if (v396) {  // chunked.rs:357
                a2[0u] = 0.0f;  // chunked.rs:203
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
                ulong v2472 = (ulong)tokens;  // chunked.rs:120
                ulong v2473 = v2472 * 32ul;
                ulong v2474 = v7 * v2473;
                ulong v2475 = (ulong)first;
                ulong v2476 = v2475 * 32ul;
                ulong v2477 = v2474 + v2476;
                ulong v2478 = v2477 + v6;
                #pragma unroll  // chunked.rs:358
                for (uint v2479 = 0u; v2479 < 32u; ++v2479) {
                    uint v2480 = v2479 / 2u;
                    uint v2481 = v2479 % 2u;
                    uint v2482 = v2479 / 16u;
                    uint v2483 = v2480 % 8u;
                    uint v2484 = v2482 * 8u;
                    uint v2485 = v2483 * 8u;
                    uint v2486 = v2484 + k;
                    uint v2487 = v2485 + v19;
                    uint v2488 = v2487 + v2481;
                    float v2489 = a2[v2479];
                    ulong v2490 = (ulong)v2488;
                    ulong v2491 = (ulong)v2486;
                    ulong v2492 = v2490 * 32ul;
                    ulong v2493 = v2478 + v2492;
                    ulong v2494 = v2493 + v2491;
                    bool v2495 = v2488 < count;
                    if (v2495) {
                        y[v2494] = v2489;
                    }
                }
            }
            v397 = v379;  // chunked.rs:230
            v398 = v380;
            v399 = v381;
            v400 = v382;
            v401 = v383;
            v402 = v384;
            v403 = v385;
            v404 = v386;
            v405 = v387;
            v406 = v388;
            v407 = v389;
            v408 = v390;
            v409 = v391;
            v410 = v392;
            v411 = v393;
            v412 = v394;
        }
        v379 = v397;  // chunked.rs:226
        v380 = v398;
        v381 = v399;
        v382 = v400;
        v383 = v401;
        v384 = v402;
        v385 = v403;
        v386 = v404;
        v387 = v405;
        v388 = v406;
        v389 = v407;
        v390 = v408;
        v391 = v409;
        v392 = v410;
        v393 = v411;
        v394 = v412;
    }
    *(device float2*)(state + v24) = float2(v379, v380);  // chunked.rs:364
    *(device float2*)(state + v31) = float2(v381, v382);
    *(device float2*)(state + v38) = float2(v383, v384);
    *(device float2*)(state + v45) = float2(v385, v386);
    *(device float2*)(state + v53) = float2(v387, v388);
    *(device float2*)(state + v56) = float2(v389, v390);
    *(device float2*)(state + v59) = float2(v391, v392);
    *(device float2*)(state + v62) = float2(v393, v394);
}
