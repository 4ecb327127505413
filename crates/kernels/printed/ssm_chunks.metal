// ssm_chunks f32/f32, has_dt_bias=1 has_d_skip=1 has_z=1 has_cu_seqlens=0 has_counts=0 has_read_slots=0 has_write_slots=0 has_checkpoints=0 checkpoints_every=0 checkpoints_ends=0 dt_min=0.001 dt_max=100 batch=1 slots=1 tokens=64 heads=2 groups=2 p=16 n=32 log_a=1 raw_dt=1 d_by_channel=0

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
    device float* checkpoints [[buffer(14)]],
    constant float& dt_min [[buffer(15)]],
    constant float& dt_max [[buffer(16)]],
    constant uint& batch [[buffer(17)]],
    constant uint& slots [[buffer(18)]],
    constant uint& tokens [[buffer(19)]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    alignas(16) threadgroup float decays[64];  // chunked.rs:139
    threadgroup float steps[64];  // chunked.rs:140
    threadgroup float from_block[64];  // chunked.rs:141
    alignas(16) threadgroup float to_block[256];  // chunked.rs:142
    alignas(16) threadgroup float within[1280];  // chunked.rs:143
    alignas(16) threadgroup float from_start[128];  // chunked.rs:144
    alignas(16) threadgroup float to_end[128];  // chunked.rs:145
    alignas(128) threadgroup float a0[4096];  // chunked.rs:146
    float a1[16];  // chunked.rs:228
    float a2[32];  // chunked.rs:236
    uint v0 = tokens / 64u;  // chunked.rs:115
    uint v1 = tokens % 64u;
    bool v2 = v1 != 0u;
    uint v3 = (uint)v2;
    uint v4 = v0 + v3;
    uint turns = v4 < v4 ? v4 : v4;
    float skip = d_skip[tgid.x];  // ssm.rs:149
    uint v5 = tgid.x * 16u;  // chunked.rs:227
    ulong v6 = (ulong)v5;
    ulong head = v6 * 32ul;
    ulong v7 = (ulong)tgid.y;  // chunked.rs:249
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
    a1[0u] = v25;
    uint v27 = v19 + 1u;
    ulong v28 = (ulong)v27;
    a1[1u] = v26;
    uint v29 = v19 + 8u;
    ulong v30 = (ulong)v29;
    ulong v31 = v23 + v30;
    float2 q1 = *(device float2*)(state + v31);
    float v32 = q1.x;
    float v33 = q1.y;
    a1[2u] = v32;
    uint v34 = v19 + 9u;
    ulong v35 = (ulong)v34;
    a1[3u] = v33;
    uint v36 = v19 + 16u;
    ulong v37 = (ulong)v36;
    ulong v38 = v23 + v37;
    float2 q2 = *(device float2*)(state + v38);
    float v39 = q2.x;
    float v40 = q2.y;
    a1[4u] = v39;
    uint v41 = v19 + 17u;
    ulong v42 = (ulong)v41;
    a1[5u] = v40;
    uint v43 = v19 + 24u;
    ulong v44 = (ulong)v43;
    ulong v45 = v23 + v44;
    float2 q3 = *(device float2*)(state + v45);
    float v46 = q3.x;
    float v47 = q3.y;
    a1[6u] = v46;
    uint v48 = v19 + 25u;
    ulong v49 = (ulong)v48;
    a1[7u] = v47;
    uint k_1 = k + 8u;
    ulong v50 = (ulong)k_1;
    ulong v51 = v50 * 32ul;
    ulong v52 = v9 + v51;
    ulong v53 = v52 + v21;
    float2 q4 = *(device float2*)(state + v53);
    float v54 = q4.x;
    float v55 = q4.y;
    a1[8u] = v54;
    a1[9u] = v55;
    ulong v56 = v52 + v30;
    float2 q5 = *(device float2*)(state + v56);
    float v57 = q5.x;
    float v58 = q5.y;
    a1[10u] = v57;
    a1[11u] = v58;
    ulong v59 = v52 + v37;
    float2 q6 = *(device float2*)(state + v59);
    float v60 = q6.x;
    float v61 = q6.y;
    a1[12u] = v60;
    a1[13u] = v61;
    ulong v62 = v52 + v44;
    float2 q7 = *(device float2*)(state + v62);
    float v63 = q7.x;
    float v64 = q7.y;
    a1[14u] = v63;
    a1[15u] = v64;
    float v65 = a1[0u];  // chunked.rs:250
    float v66 = a1[1u];
    float v67 = a1[2u];
    float v68 = a1[3u];
    float v69 = a1[4u];
    float v70 = a1[5u];
    float v71 = a1[6u];
    float v72 = a1[7u];
    float v73 = a1[8u];
    float v74 = a1[9u];
    float v75 = a1[10u];
    float v76 = a1[11u];
    float v77 = a1[12u];
    float v78 = a1[13u];
    float v79 = a1[14u];
    float v80 = a1[15u];
    bool v81 = tid < tokens;  // chunked.rs:173
    float step_;
    float decay;
    if (v81) {
        ulong v82 = (ulong)tokens;  // chunked.rs:132
        ulong v83 = v82 * 2ul;
        ulong v84 = v7 * v83;
        ulong v85 = (ulong)tid;
        ulong v86 = v85 * 2ul;
        ulong v87 = v84 + v86;
        ulong v88 = (ulong)tgid.x;
        ulong v89 = v87 + v88;
        float raw = dt[v89];  // chunked.rs:174
        float bias = dt_bias[tgid.x];  // ssm.rs:143
        float v90 = raw + bias;  // ssm.rs:73
        float dt_1 = kiln_softplus(v90);
        bool v91 = dt_1 < dt_min;  // ssm.rs:74
        float step_1;
        if (v91) {
            step_1 = dt_min;
        } else {
            bool v92 = dt_1 > dt_max;  // ssm.rs:76
            float v93 = v92 ? dt_max : dt_1;
            step_1 = v93;  // ssm.rs:74
        }
        float a_1 = a[tgid.x];  // chunked.rs:176
        float v94 = precise::exp(a_1);  // ssm.rs:137
        float v95 = -v94;
        float v96 = v95 * step_1;
        float decay_1 = precise::exp(v96);
        step_ = step_1;  // chunked.rs:173
        decay = decay_1;
    } else {
        step_ = 0.0f;
        decay = 1.0f;
    }
    decays[tid] = decay;  // chunked.rs:178
    steps[tid] = step_;  // chunked.rs:179
    uint token = tid + 32u;  // chunked.rs:168
    bool v97 = token < tokens;  // chunked.rs:173
    float step_2;
    float decay_2;
    if (v97) {
        ulong v98 = (ulong)tokens;  // chunked.rs:132
        ulong v99 = v98 * 2ul;
        ulong v100 = v7 * v99;
        ulong v101 = (ulong)token;
        ulong v102 = v101 * 2ul;
        ulong v103 = v100 + v102;
        ulong v104 = (ulong)tgid.x;
        ulong v105 = v103 + v104;
        float raw_1 = dt[v105];  // chunked.rs:174
        float bias_1 = dt_bias[tgid.x];  // ssm.rs:143
        float v106 = raw_1 + bias_1;  // ssm.rs:73
        float dt_2 = kiln_softplus(v106);
        bool v107 = dt_2 < dt_min;  // ssm.rs:74
        float step_3;
        if (v107) {
            step_3 = dt_min;
        } else {
            bool v108 = dt_2 > dt_max;  // ssm.rs:76
            float v109 = v108 ? dt_max : dt_2;
            step_3 = v109;  // ssm.rs:74
        }
        float a_2 = a[tgid.x];  // chunked.rs:176
        float v110 = precise::exp(a_2);  // ssm.rs:137
        float v111 = -v110;
        float v112 = v111 * step_3;
        float decay_3 = precise::exp(v112);
        step_2 = step_3;  // chunked.rs:173
        decay_2 = decay_3;
    } else {
        step_2 = 0.0f;
        decay_2 = 1.0f;
    }
    decays[token] = decay_2;  // chunked.rs:178
    steps[token] = step_2;  // chunked.rs:179
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // chunked.rs:359
    float v113 = v65;  // chunked.rs:360
    float v114 = v66;
    float v115 = v67;
    float v116 = v68;
    float v117 = v69;
    float v118 = v70;
    float v119 = v71;
    float v120 = v72;
    float v121 = v73;
    float v122 = v74;
    float v123 = v75;
    float v124 = v76;
    float v125 = v77;
    float v126 = v78;
    float v127 = v79;
    float v128 = v80;
    for (uint turn = 0u; turn < turns; ++turn) {
        uint v129 = turn * 64u;  // chunked.rs:116
        uint first = v129 < tokens ? v129 : tokens;
        uint place = turn % 2u;  // chunked.rs:361
        uint count = tokens - first;  // chunked.rs:362
        bool v130 = first < tokens;  // chunked.rs:363
        float v131;
        float v132;
        float v133;
        float v134;
        float v135;
        float v136;
        float v137;
        float v138;
        float v139;
        float v140;
        float v141;
        float v142;
        float v143;
        float v144;
        float v145;
        float v146;
        if (v130) {
            uint block = tid / 16u;  // chunked.rs:187
            uint column = tid % 16u;
            float4 q8 = *(threadgroup float4*)(decays + 0u);  // chunked.rs:191
            float wholes = q8.x;
            float v147 = q8.y;
            float v148 = q8.z;
            float v149 = q8.w;
            float wholes_1 = wholes * v147;  // chunked.rs:193
            float wholes_2 = wholes_1 * v148;
            float wholes_3 = wholes_2 * v149;
            float4 q9 = *(threadgroup float4*)(decays + 4u);
            float v150 = q9.x;
            float v151 = q9.y;
            float v152 = q9.z;
            float v153 = q9.w;
            float wholes_4 = wholes_3 * v150;
            float wholes_5 = wholes_4 * v151;
            float wholes_6 = wholes_5 * v152;
            float wholes_7 = wholes_6 * v153;
            float4 q10 = *(threadgroup float4*)(decays + 8u);
            float v154 = q10.x;
            float v155 = q10.y;
            float v156 = q10.z;
            float v157 = q10.w;
            float wholes_8 = wholes_7 * v154;
            float wholes_9 = wholes_8 * v155;
            float wholes_10 = wholes_9 * v156;
            float wholes_11 = wholes_10 * v157;
            float4 q11 = *(threadgroup float4*)(decays + 12u);
            float v158 = q11.x;
            float v159 = q11.y;
            float v160 = q11.z;
            float v161 = q11.w;
            float wholes_12 = wholes_11 * v158;
            float wholes_13 = wholes_12 * v159;
            float wholes_14 = wholes_13 * v160;
            float wholes_15 = wholes_14 * v161;
            float4 q12 = *(threadgroup float4*)(decays + 16u);  // chunked.rs:191
            float wholes_16 = q12.x;
            float v162 = q12.y;
            float v163 = q12.z;
            float v164 = q12.w;
            float wholes_17 = wholes_16 * v162;  // chunked.rs:193
            float wholes_18 = wholes_17 * v163;
            float wholes_19 = wholes_18 * v164;
            float4 q13 = *(threadgroup float4*)(decays + 20u);
            float v165 = q13.x;
            float v166 = q13.y;
            float v167 = q13.z;
            float v168 = q13.w;
            float wholes_20 = wholes_19 * v165;
            float wholes_21 = wholes_20 * v166;
            float wholes_22 = wholes_21 * v167;
            float wholes_23 = wholes_22 * v168;
            float4 q14 = *(threadgroup float4*)(decays + 24u);
            float v169 = q14.x;
            float v170 = q14.y;
            float v171 = q14.z;
            float v172 = q14.w;
            float wholes_24 = wholes_23 * v169;
            float wholes_25 = wholes_24 * v170;
            float wholes_26 = wholes_25 * v171;
            float wholes_27 = wholes_26 * v172;
            float4 q15 = *(threadgroup float4*)(decays + 28u);
            float v173 = q15.x;
            float v174 = q15.y;
            float v175 = q15.z;
            float v176 = q15.w;
            float wholes_28 = wholes_27 * v173;
            float wholes_29 = wholes_28 * v174;
            float wholes_30 = wholes_29 * v175;
            float wholes_31 = wholes_30 * v176;
            float4 q16 = *(threadgroup float4*)(decays + 32u);  // chunked.rs:191
            float wholes_32 = q16.x;
            float v177 = q16.y;
            float v178 = q16.z;
            float v179 = q16.w;
            float wholes_33 = wholes_32 * v177;  // chunked.rs:193
            float wholes_34 = wholes_33 * v178;
            float wholes_35 = wholes_34 * v179;
            float4 q17 = *(threadgroup float4*)(decays + 36u);
            float v180 = q17.x;
            float v181 = q17.y;
            float v182 = q17.z;
            float v183 = q17.w;
            float wholes_36 = wholes_35 * v180;
            float wholes_37 = wholes_36 * v181;
            float wholes_38 = wholes_37 * v182;
            float wholes_39 = wholes_38 * v183;
            float4 q18 = *(threadgroup float4*)(decays + 40u);
            float v184 = q18.x;
            float v185 = q18.y;
            float v186 = q18.z;
            float v187 = q18.w;
            float wholes_40 = wholes_39 * v184;
            float wholes_41 = wholes_40 * v185;
            float wholes_42 = wholes_41 * v186;
            float wholes_43 = wholes_42 * v187;
            float4 q19 = *(threadgroup float4*)(decays + 44u);
            float v188 = q19.x;
            float v189 = q19.y;
            float v190 = q19.z;
            float v191 = q19.w;
            float wholes_44 = wholes_43 * v188;
            float wholes_45 = wholes_44 * v189;
            float wholes_46 = wholes_45 * v190;
            float wholes_47 = wholes_46 * v191;
            float4 q20 = *(threadgroup float4*)(decays + 48u);  // chunked.rs:191
            float wholes_48 = q20.x;
            float v192 = q20.y;
            float v193 = q20.z;
            float v194 = q20.w;
            float wholes_49 = wholes_48 * v192;  // chunked.rs:193
            float wholes_50 = wholes_49 * v193;
            float wholes_51 = wholes_50 * v194;
            float4 q21 = *(threadgroup float4*)(decays + 52u);
            float v195 = q21.x;
            float v196 = q21.y;
            float v197 = q21.z;
            float v198 = q21.w;
            float wholes_52 = wholes_51 * v195;
            float wholes_53 = wholes_52 * v196;
            float wholes_54 = wholes_53 * v197;
            float wholes_55 = wholes_54 * v198;
            float4 q22 = *(threadgroup float4*)(decays + 56u);
            float v199 = q22.x;
            float v200 = q22.y;
            float v201 = q22.z;
            float v202 = q22.w;
            float wholes_56 = wholes_55 * v199;
            float wholes_57 = wholes_56 * v200;
            float wholes_58 = wholes_57 * v201;
            float wholes_59 = wholes_58 * v202;
            float4 q23 = *(threadgroup float4*)(decays + 60u);
            float v203 = q23.x;
            float v204 = q23.y;
            float v205 = q23.z;
            float v206 = q23.w;
            float wholes_60 = wholes_59 * v203;
            float wholes_61 = wholes_60 * v204;
            float wholes_62 = wholes_61 * v205;
            float wholes_63 = wholes_62 * v206;
            float behind = steps[tid];  // chunked.rs:196
            uint v207 = block * 16u;  // chunked.rs:198
            float4 q24 = *(threadgroup float4*)(decays + v207);
            float decay_4 = q24.x;
            float decay_5 = q24.y;
            float decay_6 = q24.z;
            float decay_7 = q24.w;
            float up_to = 1.0f * decay_4;  // chunked.rs:199
            float behind_1 = behind * 1.0f;  // chunked.rs:200
            uint v208 = tid * 20u;  // chunked.rs:201
            bool v209 = 1u <= column;  // chunked.rs:199
            float v210 = v209 ? decay_5 : 1.0f;
            float up_to_1 = up_to * v210;
            bool v211 = 1u > column;  // chunked.rs:200
            float v212 = v211 ? decay_5 : 1.0f;
            float behind_2 = behind_1 * v212;
            bool v213 = 2u <= column;  // chunked.rs:199
            float v214 = v213 ? decay_6 : 1.0f;
            float up_to_2 = up_to_1 * v214;
            bool v215 = 2u > column;  // chunked.rs:200
            float v216 = v215 ? decay_6 : 1.0f;
            float behind_3 = behind_2 * v216;
            bool v217 = 3u <= column;  // chunked.rs:199
            float v218 = v217 ? decay_7 : 1.0f;
            float up_to_3 = up_to_2 * v218;
            bool v219 = 3u > column;  // chunked.rs:200
            float v220 = v219 ? decay_7 : 1.0f;
            float behind_4 = behind_3 * v220;
            *(threadgroup float4*)(within + v208) = float4(behind_1, behind_2, behind_3, behind_4);  // chunked.rs:201
            uint v221 = v207 + 4u;  // chunked.rs:198
            float4 q25 = *(threadgroup float4*)(decays + v221);
            float decay_8 = q25.x;
            float decay_9 = q25.y;
            float decay_10 = q25.z;
            float decay_11 = q25.w;
            bool v222 = 4u <= column;  // chunked.rs:199
            float v223 = v222 ? decay_8 : 1.0f;
            float up_to_4 = up_to_3 * v223;
            bool v224 = 4u > column;  // chunked.rs:200
            float v225 = v224 ? decay_8 : 1.0f;
            float behind_5 = behind_4 * v225;
            uint v226 = v208 + 4u;  // chunked.rs:201
            bool v227 = 5u <= column;  // chunked.rs:199
            float v228 = v227 ? decay_9 : 1.0f;
            float up_to_5 = up_to_4 * v228;
            bool v229 = 5u > column;  // chunked.rs:200
            float v230 = v229 ? decay_9 : 1.0f;
            float behind_6 = behind_5 * v230;
            bool v231 = 6u <= column;  // chunked.rs:199
            float v232 = v231 ? decay_10 : 1.0f;
            float up_to_6 = up_to_5 * v232;
            bool v233 = 6u > column;  // chunked.rs:200
            float v234 = v233 ? decay_10 : 1.0f;
            float behind_7 = behind_6 * v234;
            bool v235 = 7u <= column;  // chunked.rs:199
            float v236 = v235 ? decay_11 : 1.0f;
            float up_to_7 = up_to_6 * v236;
            bool v237 = 7u > column;  // chunked.rs:200
            float v238 = v237 ? decay_11 : 1.0f;
            float behind_8 = behind_7 * v238;
            *(threadgroup float4*)(within + v226) = float4(behind_5, behind_6, behind_7, behind_8);  // chunked.rs:201
            uint v239 = v207 + 8u;  // chunked.rs:198
            float4 q26 = *(threadgroup float4*)(decays + v239);
            float decay_12 = q26.x;
            float decay_13 = q26.y;
            float decay_14 = q26.z;
            float decay_15 = q26.w;
            bool v240 = 8u <= column;  // chunked.rs:199
            float v241 = v240 ? decay_12 : 1.0f;
            float up_to_8 = up_to_7 * v241;
            bool v242 = 8u > column;  // chunked.rs:200
            float v243 = v242 ? decay_12 : 1.0f;
            float behind_9 = behind_8 * v243;
            uint v244 = v208 + 8u;  // chunked.rs:201
            bool v245 = 9u <= column;  // chunked.rs:199
            float v246 = v245 ? decay_13 : 1.0f;
            float up_to_9 = up_to_8 * v246;
            bool v247 = 9u > column;  // chunked.rs:200
            float v248 = v247 ? decay_13 : 1.0f;
            float behind_10 = behind_9 * v248;
            bool v249 = 10u <= column;  // chunked.rs:199
            float v250 = v249 ? decay_14 : 1.0f;
            float up_to_10 = up_to_9 * v250;
            bool v251 = 10u > column;  // chunked.rs:200
            float v252 = v251 ? decay_14 : 1.0f;
            float behind_11 = behind_10 * v252;
            bool v253 = 11u <= column;  // chunked.rs:199
            float v254 = v253 ? decay_15 : 1.0f;
            float up_to_11 = up_to_10 * v254;
            bool v255 = 11u > column;  // chunked.rs:200
            float v256 = v255 ? decay_15 : 1.0f;
            float behind_12 = behind_11 * v256;
            *(threadgroup float4*)(within + v244) = float4(behind_9, behind_10, behind_11, behind_12);  // chunked.rs:201
            uint v257 = v207 + 12u;  // chunked.rs:198
            float4 q27 = *(threadgroup float4*)(decays + v257);
            float decay_16 = q27.x;
            float decay_17 = q27.y;
            float decay_18 = q27.z;
            float decay_19 = q27.w;
            bool v258 = 12u <= column;  // chunked.rs:199
            float v259 = v258 ? decay_16 : 1.0f;
            float up_to_12 = up_to_11 * v259;
            bool v260 = 12u > column;  // chunked.rs:200
            float v261 = v260 ? decay_16 : 1.0f;
            float behind_13 = behind_12 * v261;
            uint v262 = v208 + 12u;  // chunked.rs:201
            bool v263 = 13u <= column;  // chunked.rs:199
            float v264 = v263 ? decay_17 : 1.0f;
            float up_to_13 = up_to_12 * v264;
            bool v265 = 13u > column;  // chunked.rs:200
            float v266 = v265 ? decay_17 : 1.0f;
            float behind_14 = behind_13 * v266;
            bool v267 = 14u <= column;  // chunked.rs:199
            float v268 = v267 ? decay_18 : 1.0f;
            float up_to_14 = up_to_13 * v268;
            bool v269 = 14u > column;  // chunked.rs:200
            float v270 = v269 ? decay_18 : 1.0f;
            float behind_15 = behind_14 * v270;
            bool v271 = 15u <= column;  // chunked.rs:199
            float v272 = v271 ? decay_19 : 1.0f;
            float up_to_15 = up_to_14 * v272;
            bool v273 = 15u > column;  // chunked.rs:200
            float v274 = v273 ? decay_19 : 1.0f;
            float behind_16 = behind_15 * v274;
            *(threadgroup float4*)(within + v262) = float4(behind_13, behind_14, behind_15, behind_16);  // chunked.rs:201
            from_block[tid] = up_to_15;  // chunked.rs:203
            bool v275 = 0u < block;  // chunked.rs:205
            float v276;
            if (v275) {
                v276 = wholes_15;
            } else {
                v276 = 1.0f;
            }
            float up_to_16 = up_to_15 * v276;
            to_block[tid] = behind_16;  // chunked.rs:206
            float v277;  // chunked.rs:207
            if (false) {
                v277 = wholes_15;
            } else {
                v277 = 1.0f;
            }
            float behind_17 = behind_16 * v277;
            float v278;  // chunked.rs:205
            if (false) {
                v278 = wholes_31;
            } else {
                v278 = 1.0f;
            }
            float up_to_17 = up_to_16 * v278;
            uint v279 = tid + 64u;  // chunked.rs:206
            to_block[v279] = behind_17;
            bool v280 = 1u > block;  // chunked.rs:207
            float v281;
            if (v280) {
                v281 = wholes_31;
            } else {
                v281 = 1.0f;
            }
            float behind_18 = behind_17 * v281;
            float v282;  // chunked.rs:205
            if (false) {
                v282 = wholes_47;
            } else {
                v282 = 1.0f;
            }
            float up_to_18 = up_to_17 * v282;
            uint v283 = tid + 128u;  // chunked.rs:206
            to_block[v283] = behind_18;
            float v284;  // chunked.rs:207
            if (true) {
                v284 = wholes_47;
            } else {
                v284 = 1.0f;
            }
            float behind_19 = behind_18 * v284;
            float v285;  // chunked.rs:205
            if (false) {
                v285 = wholes_63;
            } else {
                v285 = 1.0f;
            }
            float up_to_19 = up_to_18 * v285;
            uint v286 = tid + 192u;  // chunked.rs:206
            to_block[v286] = behind_19;
            float v287;  // chunked.rs:207
            if (true) {
                v287 = wholes_63;
            } else {
                v287 = 1.0f;
            }
            float behind_20 = behind_19 * v287;
            uint v288 = place * 64u;  // chunked.rs:209
            uint v289 = v288 + tid;
            from_start[v289] = up_to_19;
            to_end[v289] = behind_20;  // chunked.rs:210
            uint block_1 = token / 16u;  // chunked.rs:187
            uint column_1 = token % 16u;
            float4 q28 = *(threadgroup float4*)(decays + 0u);  // chunked.rs:191
            float wholes_64 = q28.x;
            float v290 = q28.y;
            float v291 = q28.z;
            float v292 = q28.w;
            float wholes_65 = wholes_64 * v290;  // chunked.rs:193
            float wholes_66 = wholes_65 * v291;
            float wholes_67 = wholes_66 * v292;
            float4 q29 = *(threadgroup float4*)(decays + 4u);
            float v293 = q29.x;
            float v294 = q29.y;
            float v295 = q29.z;
            float v296 = q29.w;
            float wholes_68 = wholes_67 * v293;
            float wholes_69 = wholes_68 * v294;
            float wholes_70 = wholes_69 * v295;
            float wholes_71 = wholes_70 * v296;
            float4 q30 = *(threadgroup float4*)(decays + 8u);
            float v297 = q30.x;
            float v298 = q30.y;
            float v299 = q30.z;
            float v300 = q30.w;
            float wholes_72 = wholes_71 * v297;
            float wholes_73 = wholes_72 * v298;
            float wholes_74 = wholes_73 * v299;
            float wholes_75 = wholes_74 * v300;
            float4 q31 = *(threadgroup float4*)(decays + 12u);
            float v301 = q31.x;
            float v302 = q31.y;
            float v303 = q31.z;
            float v304 = q31.w;
            float wholes_76 = wholes_75 * v301;
            float wholes_77 = wholes_76 * v302;
            float wholes_78 = wholes_77 * v303;
            float wholes_79 = wholes_78 * v304;
            float4 q32 = *(threadgroup float4*)(decays + 16u);  // chunked.rs:191
            float wholes_80 = q32.x;
            float v305 = q32.y;
            float v306 = q32.z;
            float v307 = q32.w;
            float wholes_81 = wholes_80 * v305;  // chunked.rs:193
            float wholes_82 = wholes_81 * v306;
            float wholes_83 = wholes_82 * v307;
            float4 q33 = *(threadgroup float4*)(decays + 20u);
            float v308 = q33.x;
            float v309 = q33.y;
            float v310 = q33.z;
            float v311 = q33.w;
            float wholes_84 = wholes_83 * v308;
            float wholes_85 = wholes_84 * v309;
            float wholes_86 = wholes_85 * v310;
            float wholes_87 = wholes_86 * v311;
            float4 q34 = *(threadgroup float4*)(decays + 24u);
            float v312 = q34.x;
            float v313 = q34.y;
            float v314 = q34.z;
            float v315 = q34.w;
            float wholes_88 = wholes_87 * v312;
            float wholes_89 = wholes_88 * v313;
            float wholes_90 = wholes_89 * v314;
            float wholes_91 = wholes_90 * v315;
            float4 q35 = *(threadgroup float4*)(decays + 28u);
            float v316 = q35.x;
            float v317 = q35.y;
            float v318 = q35.z;
            float v319 = q35.w;
            float wholes_92 = wholes_91 * v316;
            float wholes_93 = wholes_92 * v317;
            float wholes_94 = wholes_93 * v318;
            float wholes_95 = wholes_94 * v319;
            float4 q36 = *(threadgroup float4*)(decays + 32u);  // chunked.rs:191
            float wholes_96 = q36.x;
            float v320 = q36.y;
            float v321 = q36.z;
            float v322 = q36.w;
            float wholes_97 = wholes_96 * v320;  // chunked.rs:193
            float wholes_98 = wholes_97 * v321;
            float wholes_99 = wholes_98 * v322;
            float4 q37 = *(threadgroup float4*)(decays + 36u);
            float v323 = q37.x;
            float v324 = q37.y;
            float v325 = q37.z;
            float v326 = q37.w;
            float wholes_100 = wholes_99 * v323;
            float wholes_101 = wholes_100 * v324;
            float wholes_102 = wholes_101 * v325;
            float wholes_103 = wholes_102 * v326;
            float4 q38 = *(threadgroup float4*)(decays + 40u);
            float v327 = q38.x;
            float v328 = q38.y;
            float v329 = q38.z;
            float v330 = q38.w;
            float wholes_104 = wholes_103 * v327;
            float wholes_105 = wholes_104 * v328;
            float wholes_106 = wholes_105 * v329;
            float wholes_107 = wholes_106 * v330;
            float4 q39 = *(threadgroup float4*)(decays + 44u);
            float v331 = q39.x;
            float v332 = q39.y;
            float v333 = q39.z;
            float v334 = q39.w;
            float wholes_108 = wholes_107 * v331;
            float wholes_109 = wholes_108 * v332;
            float wholes_110 = wholes_109 * v333;
            float wholes_111 = wholes_110 * v334;
            float4 q40 = *(threadgroup float4*)(decays + 48u);  // chunked.rs:191
            float wholes_112 = q40.x;
            float v335 = q40.y;
            float v336 = q40.z;
            float v337 = q40.w;
            float wholes_113 = wholes_112 * v335;  // chunked.rs:193
            float wholes_114 = wholes_113 * v336;
            float wholes_115 = wholes_114 * v337;
            float4 q41 = *(threadgroup float4*)(decays + 52u);
            float v338 = q41.x;
            float v339 = q41.y;
            float v340 = q41.z;
            float v341 = q41.w;
            float wholes_116 = wholes_115 * v338;
            float wholes_117 = wholes_116 * v339;
            float wholes_118 = wholes_117 * v340;
            float wholes_119 = wholes_118 * v341;
            float4 q42 = *(threadgroup float4*)(decays + 56u);
            float v342 = q42.x;
            float v343 = q42.y;
            float v344 = q42.z;
            float v345 = q42.w;
            float wholes_120 = wholes_119 * v342;
            float wholes_121 = wholes_120 * v343;
            float wholes_122 = wholes_121 * v344;
            float wholes_123 = wholes_122 * v345;
            float4 q43 = *(threadgroup float4*)(decays + 60u);
            float v346 = q43.x;
            float v347 = q43.y;
            float v348 = q43.z;
            float v349 = q43.w;
            float wholes_124 = wholes_123 * v346;
            float wholes_125 = wholes_124 * v347;
            float wholes_126 = wholes_125 * v348;
            float wholes_127 = wholes_126 * v349;
            float behind_21 = steps[token];  // chunked.rs:196
            uint v350 = block_1 * 16u;  // chunked.rs:198
            float4 q44 = *(threadgroup float4*)(decays + v350);
            float decay_20 = q44.x;
            float decay_21 = q44.y;
            float decay_22 = q44.z;
            float decay_23 = q44.w;
            float up_to_20 = 1.0f * decay_20;  // chunked.rs:199
            float behind_22 = behind_21 * 1.0f;  // chunked.rs:200
            uint v351 = token * 20u;  // chunked.rs:201
            bool v352 = 1u <= column_1;  // chunked.rs:199
            float v353 = v352 ? decay_21 : 1.0f;
            float up_to_21 = up_to_20 * v353;
            bool v354 = 1u > column_1;  // chunked.rs:200
            float v355 = v354 ? decay_21 : 1.0f;
            float behind_23 = behind_22 * v355;
            bool v356 = 2u <= column_1;  // chunked.rs:199
            float v357 = v356 ? decay_22 : 1.0f;
            float up_to_22 = up_to_21 * v357;
            bool v358 = 2u > column_1;  // chunked.rs:200
            float v359 = v358 ? decay_22 : 1.0f;
            float behind_24 = behind_23 * v359;
            bool v360 = 3u <= column_1;  // chunked.rs:199
            float v361 = v360 ? decay_23 : 1.0f;
            float up_to_23 = up_to_22 * v361;
            bool v362 = 3u > column_1;  // chunked.rs:200
            float v363 = v362 ? decay_23 : 1.0f;
            float behind_25 = behind_24 * v363;
            *(threadgroup float4*)(within + v351) = float4(behind_22, behind_23, behind_24, behind_25);  // chunked.rs:201
            uint v364 = v350 + 4u;  // chunked.rs:198
            float4 q45 = *(threadgroup float4*)(decays + v364);
            float decay_24 = q45.x;
            float decay_25 = q45.y;
            float decay_26 = q45.z;
            float decay_27 = q45.w;
            bool v365 = 4u <= column_1;  // chunked.rs:199
            float v366 = v365 ? decay_24 : 1.0f;
            float up_to_24 = up_to_23 * v366;
            bool v367 = 4u > column_1;  // chunked.rs:200
            float v368 = v367 ? decay_24 : 1.0f;
            float behind_26 = behind_25 * v368;
            uint v369 = v351 + 4u;  // chunked.rs:201
            bool v370 = 5u <= column_1;  // chunked.rs:199
            float v371 = v370 ? decay_25 : 1.0f;
            float up_to_25 = up_to_24 * v371;
            bool v372 = 5u > column_1;  // chunked.rs:200
            float v373 = v372 ? decay_25 : 1.0f;
            float behind_27 = behind_26 * v373;
            bool v374 = 6u <= column_1;  // chunked.rs:199
            float v375 = v374 ? decay_26 : 1.0f;
            float up_to_26 = up_to_25 * v375;
            bool v376 = 6u > column_1;  // chunked.rs:200
            float v377 = v376 ? decay_26 : 1.0f;
            float behind_28 = behind_27 * v377;
            bool v378 = 7u <= column_1;  // chunked.rs:199
            float v379 = v378 ? decay_27 : 1.0f;
            float up_to_27 = up_to_26 * v379;
            bool v380 = 7u > column_1;  // chunked.rs:200
            float v381 = v380 ? decay_27 : 1.0f;
            float behind_29 = behind_28 * v381;
            *(threadgroup float4*)(within + v369) = float4(behind_26, behind_27, behind_28, behind_29);  // chunked.rs:201
            uint v382 = v350 + 8u;  // chunked.rs:198
            float4 q46 = *(threadgroup float4*)(decays + v382);
            float decay_28 = q46.x;
            float decay_29 = q46.y;
            float decay_30 = q46.z;
            float decay_31 = q46.w;
            bool v383 = 8u <= column_1;  // chunked.rs:199
            float v384 = v383 ? decay_28 : 1.0f;
            float up_to_28 = up_to_27 * v384;
            bool v385 = 8u > column_1;  // chunked.rs:200
            float v386 = v385 ? decay_28 : 1.0f;
            float behind_30 = behind_29 * v386;
            uint v387 = v351 + 8u;  // chunked.rs:201
            bool v388 = 9u <= column_1;  // chunked.rs:199
            float v389 = v388 ? decay_29 : 1.0f;
            float up_to_29 = up_to_28 * v389;
            bool v390 = 9u > column_1;  // chunked.rs:200
            float v391 = v390 ? decay_29 : 1.0f;
            float behind_31 = behind_30 * v391;
            bool v392 = 10u <= column_1;  // chunked.rs:199
            float v393 = v392 ? decay_30 : 1.0f;
            float up_to_30 = up_to_29 * v393;
            bool v394 = 10u > column_1;  // chunked.rs:200
            float v395 = v394 ? decay_30 : 1.0f;
            float behind_32 = behind_31 * v395;
            bool v396 = 11u <= column_1;  // chunked.rs:199
            float v397 = v396 ? decay_31 : 1.0f;
            float up_to_31 = up_to_30 * v397;
            bool v398 = 11u > column_1;  // chunked.rs:200
            float v399 = v398 ? decay_31 : 1.0f;
            float behind_33 = behind_32 * v399;
            *(threadgroup float4*)(within + v387) = float4(behind_30, behind_31, behind_32, behind_33);  // chunked.rs:201
            uint v400 = v350 + 12u;  // chunked.rs:198
            float4 q47 = *(threadgroup float4*)(decays + v400);
            float decay_32 = q47.x;
            float decay_33 = q47.y;
            float decay_34 = q47.z;
            float decay_35 = q47.w;
            bool v401 = 12u <= column_1;  // chunked.rs:199
            float v402 = v401 ? decay_32 : 1.0f;
            float up_to_32 = up_to_31 * v402;
            bool v403 = 12u > column_1;  // chunked.rs:200
            float v404 = v403 ? decay_32 : 1.0f;
            float behind_34 = behind_33 * v404;
            uint v405 = v351 + 12u;  // chunked.rs:201
            bool v406 = 13u <= column_1;  // chunked.rs:199
            float v407 = v406 ? decay_33 : 1.0f;
            float up_to_33 = up_to_32 * v407;
            bool v408 = 13u > column_1;  // chunked.rs:200
            float v409 = v408 ? decay_33 : 1.0f;
            float behind_35 = behind_34 * v409;
            bool v410 = 14u <= column_1;  // chunked.rs:199
            float v411 = v410 ? decay_34 : 1.0f;
            float up_to_34 = up_to_33 * v411;
            bool v412 = 14u > column_1;  // chunked.rs:200
            float v413 = v412 ? decay_34 : 1.0f;
            float behind_36 = behind_35 * v413;
            bool v414 = 15u <= column_1;  // chunked.rs:199
            float v415 = v414 ? decay_35 : 1.0f;
            float up_to_35 = up_to_34 * v415;
            bool v416 = 15u > column_1;  // chunked.rs:200
            float v417 = v416 ? decay_35 : 1.0f;
            float behind_37 = behind_36 * v417;
            *(threadgroup float4*)(within + v405) = float4(behind_34, behind_35, behind_36, behind_37);  // chunked.rs:201
            from_block[token] = up_to_35;  // chunked.rs:203
            float v418;  // chunked.rs:205
            if (true) {
                v418 = wholes_79;
            } else {
                v418 = 1.0f;
            }
            float up_to_36 = up_to_35 * v418;
            to_block[token] = behind_37;  // chunked.rs:206
            float v419;  // chunked.rs:207
            if (false) {
                v419 = wholes_79;
            } else {
                v419 = 1.0f;
            }
            float behind_38 = behind_37 * v419;
            float v420;  // chunked.rs:205
            if (true) {
                v420 = wholes_95;
            } else {
                v420 = 1.0f;
            }
            float up_to_37 = up_to_36 * v420;
            uint v421 = tid + 96u;  // chunked.rs:206
            to_block[v421] = behind_38;
            float v422;  // chunked.rs:207
            if (false) {
                v422 = wholes_95;
            } else {
                v422 = 1.0f;
            }
            float behind_39 = behind_38 * v422;
            bool v423 = 2u < block_1;  // chunked.rs:205
            float v424;
            if (v423) {
                v424 = wholes_111;
            } else {
                v424 = 1.0f;
            }
            float up_to_38 = up_to_37 * v424;
            uint v425 = tid + 160u;  // chunked.rs:206
            to_block[v425] = behind_39;
            float v426;  // chunked.rs:207
            if (false) {
                v426 = wholes_111;
            } else {
                v426 = 1.0f;
            }
            float behind_40 = behind_39 * v426;
            float v427;  // chunked.rs:205
            if (false) {
                v427 = wholes_127;
            } else {
                v427 = 1.0f;
            }
            float up_to_39 = up_to_38 * v427;
            uint v428 = tid + 224u;  // chunked.rs:206
            to_block[v428] = behind_40;
            bool v429 = 3u > block_1;  // chunked.rs:207
            float v430;
            if (v429) {
                v430 = wholes_127;
            } else {
                v430 = 1.0f;
            }
            float behind_41 = behind_40 * v430;
            uint v431 = v288 + token;  // chunked.rs:209
            from_start[v431] = up_to_39;
            to_end[v431] = behind_41;  // chunked.rs:210
            threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // chunked.rs:365
            uint v432 = turn + 1u;  // chunked.rs:366
            uint v433 = v432 * 64u;  // chunked.rs:116
            uint first_1 = v433 < tokens ? v433 : tokens;
            uint v434 = tokens - first_1;  // chunked.rs:173
            bool v435 = tid < v434;
            float step_4;
            float decay_36;
            if (v435) {
                uint v436 = first_1 + tid;  // chunked.rs:174
                ulong v437 = (ulong)tokens;  // chunked.rs:132
                ulong v438 = v437 * 2ul;
                ulong v439 = v7 * v438;
                ulong v440 = (ulong)v436;
                ulong v441 = v440 * 2ul;
                ulong v442 = v439 + v441;
                ulong v443 = (ulong)tgid.x;
                ulong v444 = v442 + v443;
                float raw_2 = dt[v444];  // chunked.rs:174
                float bias_2 = dt_bias[tgid.x];  // ssm.rs:143
                float v445 = raw_2 + bias_2;  // ssm.rs:73
                float dt_3 = kiln_softplus(v445);
                bool v446 = dt_3 < dt_min;  // ssm.rs:74
                float step_5;
                if (v446) {
                    step_5 = dt_min;
                } else {
                    bool v447 = dt_3 > dt_max;  // ssm.rs:76
                    float v448 = v447 ? dt_max : dt_3;
                    step_5 = v448;  // ssm.rs:74
                }
                float a_3 = a[tgid.x];  // chunked.rs:176
                float v449 = precise::exp(a_3);  // ssm.rs:137
                float v450 = -v449;
                float v451 = v450 * step_5;
                float decay_37 = precise::exp(v451);
                step_4 = step_5;  // chunked.rs:173
                decay_36 = decay_37;
            } else {
                step_4 = 0.0f;
                decay_36 = 1.0f;
            }
            decays[tid] = decay_36;  // chunked.rs:178
            steps[tid] = step_4;  // chunked.rs:179
            bool v452 = token < v434;  // chunked.rs:173
            float step_6;
            float decay_38;
            if (v452) {
                uint v453 = first_1 + token;  // chunked.rs:174
                ulong v454 = (ulong)tokens;  // chunked.rs:132
                ulong v455 = v454 * 2ul;
                ulong v456 = v7 * v455;
                ulong v457 = (ulong)v453;
                ulong v458 = v457 * 2ul;
                ulong v459 = v456 + v458;
                ulong v460 = (ulong)tgid.x;
                ulong v461 = v459 + v460;
                float raw_3 = dt[v461];  // chunked.rs:174
                float bias_3 = dt_bias[tgid.x];  // ssm.rs:143
                float v462 = raw_3 + bias_3;  // ssm.rs:73
                float dt_4 = kiln_softplus(v462);
                bool v463 = dt_4 < dt_min;  // ssm.rs:74
                float step_7;
                if (v463) {
                    step_7 = dt_min;
                } else {
                    bool v464 = dt_4 > dt_max;  // ssm.rs:76
                    float v465 = v464 ? dt_max : dt_4;
                    step_7 = v465;  // ssm.rs:74
                }
                float a_4 = a[tgid.x];  // chunked.rs:176
                float v466 = precise::exp(a_4);  // ssm.rs:137
                float v467 = -v466;
                float v468 = v467 * step_7;
                float decay_39 = precise::exp(v468);
                step_6 = step_7;  // chunked.rs:173
                decay_38 = decay_39;
            } else {
                step_6 = 0.0f;
                decay_38 = 1.0f;
            }
            decays[token] = decay_38;  // chunked.rs:178
            steps[token] = step_6;  // chunked.rs:179
            uint v469 = tgid.x * 32u;  // chunked.rs:373
            ulong v470 = (ulong)tokens;  // chunked.rs:132
            ulong v471 = v470 * 64ul;
            ulong v472 = v7 * v471;
            ulong v473 = (ulong)v469;
            ulong v474 = v20 * 64ul;  // chunked.rs:373
            ulong v475 = v50 * 64ul;
            uint own = first < tokens ? first : tokens;  // chunked.rs:377
            ulong v476 = (ulong)own;  // chunked.rs:132
            ulong v477 = v476 * 64ul;
            ulong v478 = v472 + v477;
            ulong b_first = v478 + v473;
            uint v479 = tokens - own;  // chunked.rs:383
            ulong v480 = v21 * 64ul;
            ulong v481 = b_first + v480;
            ulong v482 = v481 + v20;
            bool v483 = v19 < v479;
            ulong v484 = v28 * 64ul;
            ulong v485 = b_first + v484;
            ulong v486 = v485 + v20;
            bool v487 = v27 < v479;
            ulong v488 = v30 * 64ul;
            ulong v489 = b_first + v488;
            ulong v490 = v489 + v20;
            bool v491 = v29 < v479;
            ulong v492 = v35 * 64ul;
            ulong v493 = b_first + v492;
            ulong v494 = v493 + v20;
            bool v495 = v34 < v479;
            ulong v496 = v481 + v50;
            ulong v497 = v485 + v50;
            ulong v498 = v489 + v50;
            ulong v499 = v493 + v50;
            uint v500 = k + 16u;
            ulong v501 = (ulong)v500;
            ulong v502 = v481 + v501;
            ulong v503 = v485 + v501;
            ulong v504 = v489 + v501;
            ulong v505 = v493 + v501;
            uint v506 = k + 24u;
            ulong v507 = (ulong)v506;
            ulong v508 = v481 + v507;
            ulong v509 = v485 + v507;
            ulong v510 = v489 + v507;
            ulong v511 = v493 + v507;
            uint v512 = k * 64u;  // chunked.rs:387
            uint v513 = k_1 * 64u;
            #pragma unroll  // chunked.rs:368
            for (uint i = 0u; i < 4u; ++i) {
                uint v514 = i * 16u;  // chunked.rs:371
                uint v515 = first + v514;
                uint own_1 = v515 < tokens ? v515 : tokens;
                ulong v516 = (ulong)own_1;  // chunked.rs:132
                ulong v517 = v516 * 64ul;
                ulong v518 = v472 + v517;
                ulong v519 = v518 + v473;
                uint v520 = tokens - own_1;  // chunked.rs:373
                ulong v521 = v519 + v474;
                ulong v522 = v521 + v21;
                bool v523 = k < v520;
                float v524;
                if (v523) {
                    float v525 = c_mat[v522];
                    v524 = v525;
                } else {
                    v524 = 0.0f;
                }
                ulong v526 = v521 + v28;
                float v527;
                if (v523) {
                    float v528 = c_mat[v526];
                    v527 = v528;
                } else {
                    v527 = 0.0f;
                }
                ulong v529 = v521 + v30;
                float v530;
                if (v523) {
                    float v531 = c_mat[v529];
                    v530 = v531;
                } else {
                    v530 = 0.0f;
                }
                ulong v532 = v521 + v35;
                float v533;
                if (v523) {
                    float v534 = c_mat[v532];
                    v533 = v534;
                } else {
                    v533 = 0.0f;
                }
                ulong v535 = v521 + v37;
                float v536;
                if (v523) {
                    float v537 = c_mat[v535];
                    v536 = v537;
                } else {
                    v536 = 0.0f;
                }
                ulong v538 = v521 + v42;
                float v539;
                if (v523) {
                    float v540 = c_mat[v538];
                    v539 = v540;
                } else {
                    v539 = 0.0f;
                }
                ulong v541 = v521 + v44;
                float v542;
                if (v523) {
                    float v543 = c_mat[v541];
                    v542 = v543;
                } else {
                    v542 = 0.0f;
                }
                ulong v544 = v521 + v49;
                float v545;
                if (v523) {
                    float v546 = c_mat[v544];
                    v545 = v546;
                } else {
                    v545 = 0.0f;
                }
                ulong v547 = v519 + v475;
                ulong v548 = v547 + v21;
                bool v549 = k_1 < v520;
                float v550;
                if (v549) {
                    float v551 = c_mat[v548];
                    v550 = v551;
                } else {
                    v550 = 0.0f;
                }
                ulong v552 = v547 + v28;
                float v553;
                if (v549) {
                    float v554 = c_mat[v552];
                    v553 = v554;
                } else {
                    v553 = 0.0f;
                }
                ulong v555 = v547 + v30;
                float v556;
                if (v549) {
                    float v557 = c_mat[v555];
                    v556 = v557;
                } else {
                    v556 = 0.0f;
                }
                ulong v558 = v547 + v35;
                float v559;
                if (v549) {
                    float v560 = c_mat[v558];
                    v559 = v560;
                } else {
                    v559 = 0.0f;
                }
                ulong v561 = v547 + v37;
                float v562;
                if (v549) {
                    float v563 = c_mat[v561];
                    v562 = v563;
                } else {
                    v562 = 0.0f;
                }
                ulong v564 = v547 + v42;
                float v565;
                if (v549) {
                    float v566 = c_mat[v564];
                    v565 = v566;
                } else {
                    v565 = 0.0f;
                }
                ulong v567 = v547 + v44;
                float v568;
                if (v549) {
                    float v569 = c_mat[v567];
                    v568 = v569;
                } else {
                    v568 = 0.0f;
                }
                ulong v570 = v547 + v49;
                float v571;
                if (v549) {
                    float v572 = c_mat[v570];
                    v571 = v572;
                } else {
                    v571 = 0.0f;
                }
                float v573;  // chunked.rs:383
                if (v483) {
                    float v574 = b_mat[v482];
                    v573 = v574;
                } else {
                    v573 = 0.0f;
                }
                float v575;
                if (v487) {
                    float v576 = b_mat[v486];
                    v575 = v576;
                } else {
                    v575 = 0.0f;
                }
                float v577;
                if (v491) {
                    float v578 = b_mat[v490];
                    v577 = v578;
                } else {
                    v577 = 0.0f;
                }
                float v579;
                if (v495) {
                    float v580 = b_mat[v494];
                    v579 = v580;
                } else {
                    v579 = 0.0f;
                }
                float v581;
                if (v483) {
                    float v582 = b_mat[v496];
                    v581 = v582;
                } else {
                    v581 = 0.0f;
                }
                float v583;
                if (v487) {
                    float v584 = b_mat[v497];
                    v583 = v584;
                } else {
                    v583 = 0.0f;
                }
                float v585;
                if (v491) {
                    float v586 = b_mat[v498];
                    v585 = v586;
                } else {
                    v585 = 0.0f;
                }
                float v587;
                if (v495) {
                    float v588 = b_mat[v499];
                    v587 = v588;
                } else {
                    v587 = 0.0f;
                }
                float v589;
                if (v483) {
                    float v590 = b_mat[v502];
                    v589 = v590;
                } else {
                    v589 = 0.0f;
                }
                float v591;
                if (v487) {
                    float v592 = b_mat[v503];
                    v591 = v592;
                } else {
                    v591 = 0.0f;
                }
                float v593;
                if (v491) {
                    float v594 = b_mat[v504];
                    v593 = v594;
                } else {
                    v593 = 0.0f;
                }
                float v595;
                if (v495) {
                    float v596 = b_mat[v505];
                    v595 = v596;
                } else {
                    v595 = 0.0f;
                }
                float v597;
                if (v483) {
                    float v598 = b_mat[v508];
                    v597 = v598;
                } else {
                    v597 = 0.0f;
                }
                float v599;
                if (v487) {
                    float v600 = b_mat[v509];
                    v599 = v600;
                } else {
                    v599 = 0.0f;
                }
                float v601;
                if (v491) {
                    float v602 = b_mat[v510];
                    v601 = v602;
                } else {
                    v601 = 0.0f;
                }
                float v603;
                if (v495) {
                    float v604 = b_mat[v511];
                    v603 = v604;
                } else {
                    v603 = 0.0f;
                }
                float2 q48 = float2(0.0f, 0.0f);  // chunked.rs:380
                q48 = kiln_mma_f32(q48, v524, v527, v573, v575);
                q48 = kiln_mma_f32(q48, v530, v533, v581, v583);
                q48 = kiln_mma_f32(q48, v536, v539, v589, v591);
                q48 = kiln_mma_f32(q48, v542, v545, v597, v599);
                float v605 = q48.x;
                float v606 = q48.y;
                float2 q49 = float2(0.0f, 0.0f);
                q49 = kiln_mma_f32(q49, v524, v527, v577, v579);
                q49 = kiln_mma_f32(q49, v530, v533, v585, v587);
                q49 = kiln_mma_f32(q49, v536, v539, v593, v595);
                q49 = kiln_mma_f32(q49, v542, v545, v601, v603);
                float v607 = q49.x;
                float v608 = q49.y;
                float2 q50 = float2(0.0f, 0.0f);
                q50 = kiln_mma_f32(q50, v550, v553, v573, v575);
                q50 = kiln_mma_f32(q50, v556, v559, v581, v583);
                q50 = kiln_mma_f32(q50, v562, v565, v589, v591);
                q50 = kiln_mma_f32(q50, v568, v571, v597, v599);
                float v609 = q50.x;
                float v610 = q50.y;
                float2 q51 = float2(0.0f, 0.0f);
                q51 = kiln_mma_f32(q51, v550, v553, v577, v579);
                q51 = kiln_mma_f32(q51, v556, v559, v585, v587);
                q51 = kiln_mma_f32(q51, v562, v565, v593, v595);
                q51 = kiln_mma_f32(q51, v568, v571, v601, v603);
                float v611 = q51.x;
                float v612 = q51.y;
                bool v613 = 0u < i;  // chunked.rs:216
                float v614;
                float v615;
                float v616;
                float v617;
                float v618;
                float v619;
                float v620;
                float v621;
                if (v613) {
                    uint v622 = v514 + k;  // chunked.rs:217
                    float v623 = from_block[v622];
                    uint v624 = v514 + k_1;
                    float v625 = from_block[v624];
                    uint v626 = i * 64u;  // chunked.rs:218
                    uint v627 = v626 + v19;
                    float2 q52 = *(threadgroup float2*)(to_block + v627);
                    float v628 = q52.x;
                    float v629 = q52.y;
                    uint v630 = v626 + v29;
                    float2 q53 = *(threadgroup float2*)(to_block + v630);
                    float v631 = q53.x;
                    float v632 = q53.y;
                    float v633 = v605 * v623;  // chunked.rs:219
                    float v634 = v633 * v628;
                    float v635 = v606 * v623;
                    float v636 = v635 * v629;
                    float v637 = v607 * v623;
                    float v638 = v637 * v631;
                    float v639 = v608 * v623;
                    float v640 = v639 * v632;
                    float v641 = v609 * v625;
                    float v642 = v641 * v628;
                    float v643 = v610 * v625;
                    float v644 = v643 * v629;
                    float v645 = v611 * v625;
                    float v646 = v645 * v631;
                    float v647 = v612 * v625;
                    float v648 = v647 * v632;
                    v614 = v634;  // chunked.rs:216
                    v615 = v636;
                    v616 = v638;
                    v617 = v640;
                    v618 = v642;
                    v619 = v644;
                    v620 = v646;
                    v621 = v648;
                } else {
                    uint v649 = i * 320u;  // chunked.rs:222
                    uint v650 = v19 * 20u;
                    uint v651 = v649 + v650;
                    uint v652 = v651 + k;
                    float v653 = within[v652];
                    uint v654 = v27 * 20u;
                    uint v655 = v649 + v654;
                    uint v656 = v655 + k;
                    float v657 = within[v656];
                    uint v658 = v29 * 20u;
                    uint v659 = v649 + v658;
                    uint v660 = v34 * 20u;
                    uint v661 = v649 + v660;
                    uint v662 = v651 + k_1;
                    float v663 = within[v662];
                    uint v664 = v655 + k_1;
                    float v665 = within[v664];
                    uint v666 = v659 + k_1;
                    float v667 = within[v666];
                    uint v668 = v661 + k_1;
                    float v669 = within[v668];
                    bool v670 = v19 <= k;  // chunked.rs:223
                    float v671 = v605 * v653;
                    float v672 = v670 ? v671 : 0.0f;
                    bool v673 = v27 <= k;
                    float v674 = v606 * v657;
                    float v675 = v673 ? v674 : 0.0f;
                    float v676 = v609 * v663;
                    float v677 = v610 * v665;
                    bool v678 = v29 <= k_1;
                    float v679 = v611 * v667;
                    float v680 = v678 ? v679 : 0.0f;
                    bool v681 = v34 <= k_1;
                    float v682 = v612 * v669;
                    float v683 = v681 ? v682 : 0.0f;
                    v614 = v672;  // chunked.rs:216
                    v615 = v675;
                    v616 = 0.0f;
                    v617 = 0.0f;
                    v618 = v676;
                    v619 = v677;
                    v620 = v680;
                    v621 = v683;
                }
                uint v684 = i * 64u;  // chunked.rs:387
                uint v685 = i * 1024u;
                uint v686 = v685 + v512;
                uint v687 = v686 + v19;
                *(threadgroup float2*)(a0 + v687) = float2(v614, v615);
                uint v688 = v686 + v29;
                *(threadgroup float2*)(a0 + v688) = float2(v616, v617);
                uint v689 = v685 + v513;
                uint v690 = v689 + v19;
                *(threadgroup float2*)(a0 + v690) = float2(v618, v619);
                uint v691 = v689 + v29;
                *(threadgroup float2*)(a0 + v691) = float2(v620, v621);
                bool v692 = 1u <= i;  // chunked.rs:376
                float v693;
                float v694;
                float v695;
                float v696;
                float v697;
                float v698;
                float v699;
                float v700;
                if (v692) {
                    uint v701 = first + 16u;  // chunked.rs:377
                    uint own_2 = v701 < tokens ? v701 : tokens;
                    ulong v702 = (ulong)own_2;  // chunked.rs:132
                    ulong v703 = v702 * 64ul;
                    ulong v704 = v472 + v703;
                    ulong b_first_1 = v704 + v473;
                    uint v705 = tokens - own_2;  // chunked.rs:383
                    ulong v706 = b_first_1 + v480;
                    ulong v707 = v706 + v20;
                    bool v708 = v19 < v705;
                    float v709;
                    if (v708) {
                        float v710 = b_mat[v707];
                        v709 = v710;
                    } else {
                        v709 = 0.0f;
                    }
                    ulong v711 = b_first_1 + v484;
                    ulong v712 = v711 + v20;
                    bool v713 = v27 < v705;
                    float v714;
                    if (v713) {
                        float v715 = b_mat[v712];
                        v714 = v715;
                    } else {
                        v714 = 0.0f;
                    }
                    ulong v716 = b_first_1 + v488;
                    ulong v717 = v716 + v20;
                    bool v718 = v29 < v705;
                    float v719;
                    if (v718) {
                        float v720 = b_mat[v717];
                        v719 = v720;
                    } else {
                        v719 = 0.0f;
                    }
                    ulong v721 = b_first_1 + v492;
                    ulong v722 = v721 + v20;
                    bool v723 = v34 < v705;
                    float v724;
                    if (v723) {
                        float v725 = b_mat[v722];
                        v724 = v725;
                    } else {
                        v724 = 0.0f;
                    }
                    ulong v726 = v706 + v50;
                    float v727;
                    if (v708) {
                        float v728 = b_mat[v726];
                        v727 = v728;
                    } else {
                        v727 = 0.0f;
                    }
                    ulong v729 = v711 + v50;
                    float v730;
                    if (v713) {
                        float v731 = b_mat[v729];
                        v730 = v731;
                    } else {
                        v730 = 0.0f;
                    }
                    ulong v732 = v716 + v50;
                    float v733;
                    if (v718) {
                        float v734 = b_mat[v732];
                        v733 = v734;
                    } else {
                        v733 = 0.0f;
                    }
                    ulong v735 = v721 + v50;
                    float v736;
                    if (v723) {
                        float v737 = b_mat[v735];
                        v736 = v737;
                    } else {
                        v736 = 0.0f;
                    }
                    ulong v738 = v706 + v501;
                    float v739;
                    if (v708) {
                        float v740 = b_mat[v738];
                        v739 = v740;
                    } else {
                        v739 = 0.0f;
                    }
                    ulong v741 = v711 + v501;
                    float v742;
                    if (v713) {
                        float v743 = b_mat[v741];
                        v742 = v743;
                    } else {
                        v742 = 0.0f;
                    }
                    ulong v744 = v716 + v501;
                    float v745;
                    if (v718) {
                        float v746 = b_mat[v744];
                        v745 = v746;
                    } else {
                        v745 = 0.0f;
                    }
                    ulong v747 = v721 + v501;
                    float v748;
                    if (v723) {
                        float v749 = b_mat[v747];
                        v748 = v749;
                    } else {
                        v748 = 0.0f;
                    }
                    ulong v750 = v706 + v507;
                    float v751;
                    if (v708) {
                        float v752 = b_mat[v750];
                        v751 = v752;
                    } else {
                        v751 = 0.0f;
                    }
                    ulong v753 = v711 + v507;
                    float v754;
                    if (v713) {
                        float v755 = b_mat[v753];
                        v754 = v755;
                    } else {
                        v754 = 0.0f;
                    }
                    ulong v756 = v716 + v507;
                    float v757;
                    if (v718) {
                        float v758 = b_mat[v756];
                        v757 = v758;
                    } else {
                        v757 = 0.0f;
                    }
                    ulong v759 = v721 + v507;
                    float v760;
                    if (v723) {
                        float v761 = b_mat[v759];
                        v760 = v761;
                    } else {
                        v760 = 0.0f;
                    }
                    float2 q54 = float2(0.0f, 0.0f);  // chunked.rs:380
                    q54 = kiln_mma_f32(q54, v524, v527, v709, v714);
                    q54 = kiln_mma_f32(q54, v530, v533, v727, v730);
                    q54 = kiln_mma_f32(q54, v536, v539, v739, v742);
                    q54 = kiln_mma_f32(q54, v542, v545, v751, v754);
                    float v762 = q54.x;
                    float v763 = q54.y;
                    float2 q55 = float2(0.0f, 0.0f);
                    q55 = kiln_mma_f32(q55, v524, v527, v719, v724);
                    q55 = kiln_mma_f32(q55, v530, v533, v733, v736);
                    q55 = kiln_mma_f32(q55, v536, v539, v745, v748);
                    q55 = kiln_mma_f32(q55, v542, v545, v757, v760);
                    float v764 = q55.x;
                    float v765 = q55.y;
                    float2 q56 = float2(0.0f, 0.0f);
                    q56 = kiln_mma_f32(q56, v550, v553, v709, v714);
                    q56 = kiln_mma_f32(q56, v556, v559, v727, v730);
                    q56 = kiln_mma_f32(q56, v562, v565, v739, v742);
                    q56 = kiln_mma_f32(q56, v568, v571, v751, v754);
                    float v766 = q56.x;
                    float v767 = q56.y;
                    float2 q57 = float2(0.0f, 0.0f);
                    q57 = kiln_mma_f32(q57, v550, v553, v719, v724);
                    q57 = kiln_mma_f32(q57, v556, v559, v733, v736);
                    q57 = kiln_mma_f32(q57, v562, v565, v745, v748);
                    q57 = kiln_mma_f32(q57, v568, v571, v757, v760);
                    float v768 = q57.x;
                    float v769 = q57.y;
                    bool v770 = 1u < i;  // chunked.rs:216
                    float v771;
                    float v772;
                    float v773;
                    float v774;
                    float v775;
                    float v776;
                    float v777;
                    float v778;
                    if (v770) {
                        uint v779 = v514 + k;  // chunked.rs:217
                        float v780 = from_block[v779];
                        uint v781 = v514 + k_1;
                        float v782 = from_block[v781];
                        uint v783 = v684 + 16u;  // chunked.rs:218
                        uint v784 = v783 + v19;
                        float2 q58 = *(threadgroup float2*)(to_block + v784);
                        float v785 = q58.x;
                        float v786 = q58.y;
                        uint v787 = v783 + v29;
                        float2 q59 = *(threadgroup float2*)(to_block + v787);
                        float v788 = q59.x;
                        float v789 = q59.y;
                        float v790 = v762 * v780;  // chunked.rs:219
                        float v791 = v790 * v785;
                        float v792 = v763 * v780;
                        float v793 = v792 * v786;
                        float v794 = v764 * v780;
                        float v795 = v794 * v788;
                        float v796 = v765 * v780;
                        float v797 = v796 * v789;
                        float v798 = v766 * v782;
                        float v799 = v798 * v785;
                        float v800 = v767 * v782;
                        float v801 = v800 * v786;
                        float v802 = v768 * v782;
                        float v803 = v802 * v788;
                        float v804 = v769 * v782;
                        float v805 = v804 * v789;
                        v771 = v791;  // chunked.rs:216
                        v772 = v793;
                        v773 = v795;
                        v774 = v797;
                        v775 = v799;
                        v776 = v801;
                        v777 = v803;
                        v778 = v805;
                    } else {
                        uint v806 = i * 320u;  // chunked.rs:222
                        uint v807 = v19 * 20u;
                        uint v808 = v806 + v807;
                        uint v809 = v808 + k;
                        float v810 = within[v809];
                        uint v811 = v27 * 20u;
                        uint v812 = v806 + v811;
                        uint v813 = v812 + k;
                        float v814 = within[v813];
                        uint v815 = v29 * 20u;
                        uint v816 = v806 + v815;
                        uint v817 = v34 * 20u;
                        uint v818 = v806 + v817;
                        uint v819 = v808 + k_1;
                        float v820 = within[v819];
                        uint v821 = v812 + k_1;
                        float v822 = within[v821];
                        uint v823 = v816 + k_1;
                        float v824 = within[v823];
                        uint v825 = v818 + k_1;
                        float v826 = within[v825];
                        bool v827 = v19 <= k;  // chunked.rs:223
                        float v828 = v762 * v810;
                        float v829 = v827 ? v828 : 0.0f;
                        bool v830 = v27 <= k;
                        float v831 = v763 * v814;
                        float v832 = v830 ? v831 : 0.0f;
                        float v833 = v766 * v820;
                        float v834 = v767 * v822;
                        bool v835 = v29 <= k_1;
                        float v836 = v768 * v824;
                        float v837 = v835 ? v836 : 0.0f;
                        bool v838 = v34 <= k_1;
                        float v839 = v769 * v826;
                        float v840 = v838 ? v839 : 0.0f;
                        v771 = v829;  // chunked.rs:216
                        v772 = v832;
                        v773 = 0.0f;
                        v774 = 0.0f;
                        v775 = v833;
                        v776 = v834;
                        v777 = v837;
                        v778 = v840;
                    }
                    v693 = v771;  // chunked.rs:376
                    v694 = v772;
                    v695 = v773;
                    v696 = v774;
                    v697 = v775;
                    v698 = v776;
                    v699 = v777;
                    v700 = v778;
                } else {
                    v693 = 0.0f;
                    v694 = 0.0f;
                    v695 = 0.0f;
                    v696 = 0.0f;
                    v697 = 0.0f;
                    v698 = 0.0f;
                    v699 = 0.0f;
                    v700 = 0.0f;
                }
                uint v841 = v684 + 1u;  // chunked.rs:387
                uint v842 = v841 * 16u;
                uint v843 = v842 + v512;
                uint v844 = v843 + v19;
                *(threadgroup float2*)(a0 + v844) = float2(v693, v694);
                uint v845 = v843 + v29;
                *(threadgroup float2*)(a0 + v845) = float2(v695, v696);
                uint v846 = v842 + v513;
                uint v847 = v846 + v19;
                *(threadgroup float2*)(a0 + v847) = float2(v697, v698);
                uint v848 = v846 + v29;
                *(threadgroup float2*)(a0 + v848) = float2(v699, v700);
                bool v849 = 2u <= i;  // chunked.rs:376
                float v850;
                float v851;
                float v852;
                float v853;
                float v854;
                float v855;
                float v856;
                float v857;
                if (v849) {
                    uint v858 = first + 32u;  // chunked.rs:377
                    uint own_3 = v858 < tokens ? v858 : tokens;
                    ulong v859 = (ulong)own_3;  // chunked.rs:132
                    ulong v860 = v859 * 64ul;
                    ulong v861 = v472 + v860;
                    ulong b_first_2 = v861 + v473;
                    uint v862 = tokens - own_3;  // chunked.rs:383
                    ulong v863 = b_first_2 + v480;
                    ulong v864 = v863 + v20;
                    bool v865 = v19 < v862;
                    float v866;
                    if (v865) {
                        float v867 = b_mat[v864];
                        v866 = v867;
                    } else {
                        v866 = 0.0f;
                    }
                    ulong v868 = b_first_2 + v484;
                    ulong v869 = v868 + v20;
                    bool v870 = v27 < v862;
                    float v871;
                    if (v870) {
                        float v872 = b_mat[v869];
                        v871 = v872;
                    } else {
                        v871 = 0.0f;
                    }
                    ulong v873 = b_first_2 + v488;
                    ulong v874 = v873 + v20;
                    bool v875 = v29 < v862;
                    float v876;
                    if (v875) {
                        float v877 = b_mat[v874];
                        v876 = v877;
                    } else {
                        v876 = 0.0f;
                    }
                    ulong v878 = b_first_2 + v492;
                    ulong v879 = v878 + v20;
                    bool v880 = v34 < v862;
                    float v881;
                    if (v880) {
                        float v882 = b_mat[v879];
                        v881 = v882;
                    } else {
                        v881 = 0.0f;
                    }
                    ulong v883 = v863 + v50;
                    float v884;
                    if (v865) {
                        float v885 = b_mat[v883];
                        v884 = v885;
                    } else {
                        v884 = 0.0f;
                    }
                    ulong v886 = v868 + v50;
                    float v887;
                    if (v870) {
                        float v888 = b_mat[v886];
                        v887 = v888;
                    } else {
                        v887 = 0.0f;
                    }
                    ulong v889 = v873 + v50;
                    float v890;
                    if (v875) {
                        float v891 = b_mat[v889];
                        v890 = v891;
                    } else {
                        v890 = 0.0f;
                    }
                    ulong v892 = v878 + v50;
                    float v893;
                    if (v880) {
                        float v894 = b_mat[v892];
                        v893 = v894;
                    } else {
                        v893 = 0.0f;
                    }
                    ulong v895 = v863 + v501;
                    float v896;
                    if (v865) {
                        float v897 = b_mat[v895];
                        v896 = v897;
                    } else {
                        v896 = 0.0f;
                    }
                    ulong v898 = v868 + v501;
                    float v899;
                    if (v870) {
                        float v900 = b_mat[v898];
                        v899 = v900;
                    } else {
                        v899 = 0.0f;
                    }
                    ulong v901 = v873 + v501;
                    float v902;
                    if (v875) {
                        float v903 = b_mat[v901];
                        v902 = v903;
                    } else {
                        v902 = 0.0f;
                    }
                    ulong v904 = v878 + v501;
                    float v905;
                    if (v880) {
                        float v906 = b_mat[v904];
                        v905 = v906;
                    } else {
                        v905 = 0.0f;
                    }
                    ulong v907 = v863 + v507;
                    float v908;
                    if (v865) {
                        float v909 = b_mat[v907];
                        v908 = v909;
                    } else {
                        v908 = 0.0f;
                    }
                    ulong v910 = v868 + v507;
                    float v911;
                    if (v870) {
                        float v912 = b_mat[v910];
                        v911 = v912;
                    } else {
                        v911 = 0.0f;
                    }
                    ulong v913 = v873 + v507;
                    float v914;
                    if (v875) {
                        float v915 = b_mat[v913];
                        v914 = v915;
                    } else {
                        v914 = 0.0f;
                    }
                    ulong v916 = v878 + v507;
                    float v917;
                    if (v880) {
                        float v918 = b_mat[v916];
                        v917 = v918;
                    } else {
                        v917 = 0.0f;
                    }
                    float2 q60 = float2(0.0f, 0.0f);  // chunked.rs:380
                    q60 = kiln_mma_f32(q60, v524, v527, v866, v871);
                    q60 = kiln_mma_f32(q60, v530, v533, v884, v887);
                    q60 = kiln_mma_f32(q60, v536, v539, v896, v899);
                    q60 = kiln_mma_f32(q60, v542, v545, v908, v911);
                    float v919 = q60.x;
                    float v920 = q60.y;
                    float2 q61 = float2(0.0f, 0.0f);
                    q61 = kiln_mma_f32(q61, v524, v527, v876, v881);
                    q61 = kiln_mma_f32(q61, v530, v533, v890, v893);
                    q61 = kiln_mma_f32(q61, v536, v539, v902, v905);
                    q61 = kiln_mma_f32(q61, v542, v545, v914, v917);
                    float v921 = q61.x;
                    float v922 = q61.y;
                    float2 q62 = float2(0.0f, 0.0f);
                    q62 = kiln_mma_f32(q62, v550, v553, v866, v871);
                    q62 = kiln_mma_f32(q62, v556, v559, v884, v887);
                    q62 = kiln_mma_f32(q62, v562, v565, v896, v899);
                    q62 = kiln_mma_f32(q62, v568, v571, v908, v911);
                    float v923 = q62.x;
                    float v924 = q62.y;
                    float2 q63 = float2(0.0f, 0.0f);
                    q63 = kiln_mma_f32(q63, v550, v553, v876, v881);
                    q63 = kiln_mma_f32(q63, v556, v559, v890, v893);
                    q63 = kiln_mma_f32(q63, v562, v565, v902, v905);
                    q63 = kiln_mma_f32(q63, v568, v571, v914, v917);
                    float v925 = q63.x;
                    float v926 = q63.y;
                    bool v927 = 2u < i;  // chunked.rs:216
                    float v928;
                    float v929;
                    float v930;
                    float v931;
                    float v932;
                    float v933;
                    float v934;
                    float v935;
                    if (v927) {
                        uint v936 = v514 + k;  // chunked.rs:217
                        float v937 = from_block[v936];
                        uint v938 = v514 + k_1;
                        float v939 = from_block[v938];
                        uint v940 = v684 + 32u;  // chunked.rs:218
                        uint v941 = v940 + v19;
                        float2 q64 = *(threadgroup float2*)(to_block + v941);
                        float v942 = q64.x;
                        float v943 = q64.y;
                        uint v944 = v940 + v29;
                        float2 q65 = *(threadgroup float2*)(to_block + v944);
                        float v945 = q65.x;
                        float v946 = q65.y;
                        float v947 = v919 * v937;  // chunked.rs:219
                        float v948 = v947 * v942;
                        float v949 = v920 * v937;
                        float v950 = v949 * v943;
                        float v951 = v921 * v937;
                        float v952 = v951 * v945;
                        float v953 = v922 * v937;
                        float v954 = v953 * v946;
                        float v955 = v923 * v939;
                        float v956 = v955 * v942;
                        float v957 = v924 * v939;
                        float v958 = v957 * v943;
                        float v959 = v925 * v939;
                        float v960 = v959 * v945;
                        float v961 = v926 * v939;
                        float v962 = v961 * v946;
                        v928 = v948;  // chunked.rs:216
                        v929 = v950;
                        v930 = v952;
                        v931 = v954;
                        v932 = v956;
                        v933 = v958;
                        v934 = v960;
                        v935 = v962;
                    } else {
                        uint v963 = i * 320u;  // chunked.rs:222
                        uint v964 = v19 * 20u;
                        uint v965 = v963 + v964;
                        uint v966 = v965 + k;
                        float v967 = within[v966];
                        uint v968 = v27 * 20u;
                        uint v969 = v963 + v968;
                        uint v970 = v969 + k;
                        float v971 = within[v970];
                        uint v972 = v29 * 20u;
                        uint v973 = v963 + v972;
                        uint v974 = v34 * 20u;
                        uint v975 = v963 + v974;
                        uint v976 = v965 + k_1;
                        float v977 = within[v976];
                        uint v978 = v969 + k_1;
                        float v979 = within[v978];
                        uint v980 = v973 + k_1;
                        float v981 = within[v980];
                        uint v982 = v975 + k_1;
                        float v983 = within[v982];
                        bool v984 = v19 <= k;  // chunked.rs:223
                        float v985 = v919 * v967;
                        float v986 = v984 ? v985 : 0.0f;
                        bool v987 = v27 <= k;
                        float v988 = v920 * v971;
                        float v989 = v987 ? v988 : 0.0f;
                        float v990 = v923 * v977;
                        float v991 = v924 * v979;
                        bool v992 = v29 <= k_1;
                        float v993 = v925 * v981;
                        float v994 = v992 ? v993 : 0.0f;
                        bool v995 = v34 <= k_1;
                        float v996 = v926 * v983;
                        float v997 = v995 ? v996 : 0.0f;
                        v928 = v986;  // chunked.rs:216
                        v929 = v989;
                        v930 = 0.0f;
                        v931 = 0.0f;
                        v932 = v990;
                        v933 = v991;
                        v934 = v994;
                        v935 = v997;
                    }
                    v850 = v928;  // chunked.rs:376
                    v851 = v929;
                    v852 = v930;
                    v853 = v931;
                    v854 = v932;
                    v855 = v933;
                    v856 = v934;
                    v857 = v935;
                } else {
                    v850 = 0.0f;
                    v851 = 0.0f;
                    v852 = 0.0f;
                    v853 = 0.0f;
                    v854 = 0.0f;
                    v855 = 0.0f;
                    v856 = 0.0f;
                    v857 = 0.0f;
                }
                uint v998 = v684 + 2u;  // chunked.rs:387
                uint v999 = v998 * 16u;
                uint v1000 = v999 + v512;
                uint v1001 = v1000 + v19;
                *(threadgroup float2*)(a0 + v1001) = float2(v850, v851);
                uint v1002 = v1000 + v29;
                *(threadgroup float2*)(a0 + v1002) = float2(v852, v853);
                uint v1003 = v999 + v513;
                uint v1004 = v1003 + v19;
                *(threadgroup float2*)(a0 + v1004) = float2(v854, v855);
                uint v1005 = v1003 + v29;
                *(threadgroup float2*)(a0 + v1005) = float2(v856, v857);
                bool v1006 = 3u <= i;  // chunked.rs:376
                float v1007;
                float v1008;
                float v1009;
                float v1010;
                float v1011;
                float v1012;
                if (v1006) {
                    uint v1013 = first + 48u;  // chunked.rs:377
                    uint own_4 = v1013 < tokens ? v1013 : tokens;
                    ulong v1014 = (ulong)own_4;  // chunked.rs:132
                    ulong v1015 = v1014 * 64ul;
                    ulong v1016 = v472 + v1015;
                    ulong b_first_3 = v1016 + v473;
                    uint v1017 = tokens - own_4;  // chunked.rs:383
                    ulong v1018 = b_first_3 + v480;
                    ulong v1019 = v1018 + v20;
                    bool v1020 = v19 < v1017;
                    float v1021;
                    if (v1020) {
                        float v1022 = b_mat[v1019];
                        v1021 = v1022;
                    } else {
                        v1021 = 0.0f;
                    }
                    ulong v1023 = b_first_3 + v484;
                    ulong v1024 = v1023 + v20;
                    bool v1025 = v27 < v1017;
                    float v1026;
                    if (v1025) {
                        float v1027 = b_mat[v1024];
                        v1026 = v1027;
                    } else {
                        v1026 = 0.0f;
                    }
                    ulong v1028 = b_first_3 + v488;
                    ulong v1029 = v1028 + v20;
                    bool v1030 = v29 < v1017;
                    float v1031;
                    if (v1030) {
                        float v1032 = b_mat[v1029];
                        v1031 = v1032;
                    } else {
                        v1031 = 0.0f;
                    }
                    ulong v1033 = b_first_3 + v492;
                    ulong v1034 = v1033 + v20;
                    bool v1035 = v34 < v1017;
                    float v1036;
                    if (v1035) {
                        float v1037 = b_mat[v1034];
                        v1036 = v1037;
                    } else {
                        v1036 = 0.0f;
                    }
                    ulong v1038 = v1018 + v50;
                    float v1039;
                    if (v1020) {
                        float v1040 = b_mat[v1038];
                        v1039 = v1040;
                    } else {
                        v1039 = 0.0f;
                    }
                    ulong v1041 = v1023 + v50;
                    float v1042;
                    if (v1025) {
                        float v1043 = b_mat[v1041];
                        v1042 = v1043;
                    } else {
                        v1042 = 0.0f;
                    }
                    ulong v1044 = v1028 + v50;
                    float v1045;
                    if (v1030) {
                        float v1046 = b_mat[v1044];
                        v1045 = v1046;
                    } else {
                        v1045 = 0.0f;
                    }
                    ulong v1047 = v1033 + v50;
                    float v1048;
                    if (v1035) {
                        float v1049 = b_mat[v1047];
                        v1048 = v1049;
                    } else {
                        v1048 = 0.0f;
                    }
                    ulong v1050 = v1018 + v501;
                    float v1051;
                    if (v1020) {
                        float v1052 = b_mat[v1050];
                        v1051 = v1052;
                    } else {
                        v1051 = 0.0f;
                    }
                    ulong v1053 = v1023 + v501;
                    float v1054;
                    if (v1025) {
                        float v1055 = b_mat[v1053];
                        v1054 = v1055;
                    } else {
                        v1054 = 0.0f;
                    }
                    ulong v1056 = v1028 + v501;
                    float v1057;
                    if (v1030) {
                        float v1058 = b_mat[v1056];
                        v1057 = v1058;
                    } else {
                        v1057 = 0.0f;
                    }
                    ulong v1059 = v1033 + v501;
                    float v1060;
                    if (v1035) {
                        float v1061 = b_mat[v1059];
                        v1060 = v1061;
                    } else {
                        v1060 = 0.0f;
                    }
                    ulong v1062 = v1018 + v507;
                    float v1063;
                    if (v1020) {
                        float v1064 = b_mat[v1062];
                        v1063 = v1064;
                    } else {
                        v1063 = 0.0f;
                    }
                    ulong v1065 = v1023 + v507;
                    float v1066;
                    if (v1025) {
                        float v1067 = b_mat[v1065];
                        v1066 = v1067;
                    } else {
                        v1066 = 0.0f;
                    }
                    ulong v1068 = v1028 + v507;
                    float v1069;
                    if (v1030) {
                        float v1070 = b_mat[v1068];
                        v1069 = v1070;
                    } else {
                        v1069 = 0.0f;
                    }
                    ulong v1071 = v1033 + v507;
                    float v1072;
                    if (v1035) {
                        float v1073 = b_mat[v1071];
                        v1072 = v1073;
                    } else {
                        v1072 = 0.0f;
                    }
                    float2 q66 = float2(0.0f, 0.0f);  // chunked.rs:380
                    q66 = kiln_mma_f32(q66, v524, v527, v1021, v1026);
                    q66 = kiln_mma_f32(q66, v530, v533, v1039, v1042);
                    q66 = kiln_mma_f32(q66, v536, v539, v1051, v1054);
                    q66 = kiln_mma_f32(q66, v542, v545, v1063, v1066);
                    float v1074 = q66.x;
                    float v1075 = q66.y;
                    float2 q67 = float2(0.0f, 0.0f);
                    q67 = kiln_mma_f32(q67, v524, v527, v1031, v1036);
                    q67 = kiln_mma_f32(q67, v530, v533, v1045, v1048);
                    q67 = kiln_mma_f32(q67, v536, v539, v1057, v1060);
                    q67 = kiln_mma_f32(q67, v542, v545, v1069, v1072);
                    float v1076 = q67.x;
                    float v1077 = q67.y;
                    float2 q68 = float2(0.0f, 0.0f);
                    q68 = kiln_mma_f32(q68, v550, v553, v1021, v1026);
                    q68 = kiln_mma_f32(q68, v556, v559, v1039, v1042);
                    q68 = kiln_mma_f32(q68, v562, v565, v1051, v1054);
                    q68 = kiln_mma_f32(q68, v568, v571, v1063, v1066);
                    float v1078 = q68.x;
                    float v1079 = q68.y;
                    float2 q69 = float2(0.0f, 0.0f);
                    q69 = kiln_mma_f32(q69, v550, v553, v1031, v1036);
                    q69 = kiln_mma_f32(q69, v556, v559, v1045, v1048);
                    q69 = kiln_mma_f32(q69, v562, v565, v1057, v1060);
                    q69 = kiln_mma_f32(q69, v568, v571, v1069, v1072);
                    float v1080 = q69.x;
                    float v1081 = q69.y;
                    uint v1082 = i * 320u;  // chunked.rs:222
                    uint v1083 = v19 * 20u;
                    uint v1084 = v1082 + v1083;
                    uint v1085 = v1084 + k;
                    float v1086 = within[v1085];
                    uint v1087 = v27 * 20u;
                    uint v1088 = v1082 + v1087;
                    uint v1089 = v1088 + k;
                    float v1090 = within[v1089];
                    uint v1091 = v29 * 20u;
                    uint v1092 = v1082 + v1091;
                    uint v1093 = v34 * 20u;
                    uint v1094 = v1082 + v1093;
                    uint v1095 = v1084 + k_1;
                    float v1096 = within[v1095];
                    uint v1097 = v1088 + k_1;
                    float v1098 = within[v1097];
                    uint v1099 = v1092 + k_1;
                    float v1100 = within[v1099];
                    uint v1101 = v1094 + k_1;
                    float v1102 = within[v1101];
                    bool v1103 = v19 <= k;  // chunked.rs:223
                    float v1104 = v1074 * v1086;
                    float v1105 = v1103 ? v1104 : 0.0f;
                    bool v1106 = v27 <= k;
                    float v1107 = v1075 * v1090;
                    float v1108 = v1106 ? v1107 : 0.0f;
                    float v1109 = v1078 * v1096;
                    float v1110 = v1079 * v1098;
                    bool v1111 = v29 <= k_1;
                    float v1112 = v1080 * v1100;
                    float v1113 = v1111 ? v1112 : 0.0f;
                    bool v1114 = v34 <= k_1;
                    float v1115 = v1081 * v1102;
                    float v1116 = v1114 ? v1115 : 0.0f;
                    v1007 = v1105;  // chunked.rs:376
                    v1008 = v1108;
                    v1009 = v1109;
                    v1010 = v1110;
                    v1011 = v1113;
                    v1012 = v1116;
                } else {
                    v1007 = 0.0f;
                    v1008 = 0.0f;
                    v1009 = 0.0f;
                    v1010 = 0.0f;
                    v1011 = 0.0f;
                    v1012 = 0.0f;
                }
                uint v1117 = v684 + 3u;  // chunked.rs:387
                uint v1118 = v1117 * 16u;
                uint v1119 = v1118 + v512;
                uint v1120 = v1119 + v19;
                *(threadgroup float2*)(a0 + v1120) = float2(v1007, v1008);
                uint v1121 = v1119 + v29;
                *(threadgroup float2*)(a0 + v1121) = float2(0.0f, 0.0f);
                uint v1122 = v1118 + v513;
                uint v1123 = v1122 + v19;
                *(threadgroup float2*)(a0 + v1123) = float2(v1009, v1010);
                uint v1124 = v1122 + v29;
                *(threadgroup float2*)(a0 + v1124) = float2(v1011, v1012);
            }
            uint v1125 = tgid.x * 32u;  // chunked.rs:392
            ulong v1126 = (ulong)tokens;  // chunked.rs:132
            ulong v1127 = v1126 * 64ul;
            ulong v1128 = v7 * v1127;
            ulong v1129 = (ulong)first;
            ulong v1130 = v1129 * 64ul;
            ulong v1131 = v1128 + v1130;
            ulong v1132 = (ulong)v1125;
            ulong c_first = v1131 + v1132;
            ulong v1133 = v21 * 64ul;  // chunked.rs:396
            ulong v1134 = c_first + v1133;
            ulong v1135 = v1134 + v20;
            bool v1136 = v19 < count;
            float v1137;
            if (v1136) {
                float v1138 = c_mat[v1135];
                v1137 = v1138;
            } else {
                v1137 = 0.0f;
            }
            ulong v1139 = v28 * 64ul;
            ulong v1140 = c_first + v1139;
            ulong v1141 = v1140 + v20;
            bool v1142 = v27 < count;
            float v1143;
            if (v1142) {
                float v1144 = c_mat[v1141];
                v1143 = v1144;
            } else {
                v1143 = 0.0f;
            }
            ulong v1145 = v30 * 64ul;
            ulong v1146 = c_first + v1145;
            ulong v1147 = v1146 + v20;
            bool v1148 = v29 < count;
            float v1149;
            if (v1148) {
                float v1150 = c_mat[v1147];
                v1149 = v1150;
            } else {
                v1149 = 0.0f;
            }
            ulong v1151 = v35 * 64ul;
            ulong v1152 = c_first + v1151;
            ulong v1153 = v1152 + v20;
            bool v1154 = v34 < count;
            float v1155;
            if (v1154) {
                float v1156 = c_mat[v1153];
                v1155 = v1156;
            } else {
                v1155 = 0.0f;
            }
            ulong v1157 = v37 * 64ul;
            ulong v1158 = c_first + v1157;
            ulong v1159 = v1158 + v20;
            bool v1160 = v36 < count;
            float v1161;
            if (v1160) {
                float v1162 = c_mat[v1159];
                v1161 = v1162;
            } else {
                v1161 = 0.0f;
            }
            ulong v1163 = v42 * 64ul;
            ulong v1164 = c_first + v1163;
            ulong v1165 = v1164 + v20;
            bool v1166 = v41 < count;
            float v1167;
            if (v1166) {
                float v1168 = c_mat[v1165];
                v1167 = v1168;
            } else {
                v1167 = 0.0f;
            }
            ulong v1169 = v44 * 64ul;
            ulong v1170 = c_first + v1169;
            ulong v1171 = v1170 + v20;
            bool v1172 = v43 < count;
            float v1173;
            if (v1172) {
                float v1174 = c_mat[v1171];
                v1173 = v1174;
            } else {
                v1173 = 0.0f;
            }
            ulong v1175 = v49 * 64ul;
            ulong v1176 = c_first + v1175;
            ulong v1177 = v1176 + v20;
            bool v1178 = v48 < count;
            float v1179;
            if (v1178) {
                float v1180 = c_mat[v1177];
                v1179 = v1180;
            } else {
                v1179 = 0.0f;
            }
            uint v1181 = v19 + 32u;
            ulong v1182 = (ulong)v1181;
            ulong v1183 = v1182 * 64ul;
            ulong v1184 = c_first + v1183;
            ulong v1185 = v1184 + v20;
            bool v1186 = v1181 < count;
            float v1187;
            if (v1186) {
                float v1188 = c_mat[v1185];
                v1187 = v1188;
            } else {
                v1187 = 0.0f;
            }
            uint v1189 = v19 + 33u;
            ulong v1190 = (ulong)v1189;
            ulong v1191 = v1190 * 64ul;
            ulong v1192 = c_first + v1191;
            ulong v1193 = v1192 + v20;
            bool v1194 = v1189 < count;
            float v1195;
            if (v1194) {
                float v1196 = c_mat[v1193];
                v1195 = v1196;
            } else {
                v1195 = 0.0f;
            }
            uint v1197 = v19 + 40u;
            ulong v1198 = (ulong)v1197;
            ulong v1199 = v1198 * 64ul;
            ulong v1200 = c_first + v1199;
            ulong v1201 = v1200 + v20;
            bool v1202 = v1197 < count;
            float v1203;
            if (v1202) {
                float v1204 = c_mat[v1201];
                v1203 = v1204;
            } else {
                v1203 = 0.0f;
            }
            uint v1205 = v19 + 41u;
            ulong v1206 = (ulong)v1205;
            ulong v1207 = v1206 * 64ul;
            ulong v1208 = c_first + v1207;
            ulong v1209 = v1208 + v20;
            bool v1210 = v1205 < count;
            float v1211;
            if (v1210) {
                float v1212 = c_mat[v1209];
                v1211 = v1212;
            } else {
                v1211 = 0.0f;
            }
            uint v1213 = v19 + 48u;
            ulong v1214 = (ulong)v1213;
            ulong v1215 = v1214 * 64ul;
            ulong v1216 = c_first + v1215;
            ulong v1217 = v1216 + v20;
            bool v1218 = v1213 < count;
            float v1219;
            if (v1218) {
                float v1220 = c_mat[v1217];
                v1219 = v1220;
            } else {
                v1219 = 0.0f;
            }
            uint v1221 = v19 + 49u;
            ulong v1222 = (ulong)v1221;
            ulong v1223 = v1222 * 64ul;
            ulong v1224 = c_first + v1223;
            ulong v1225 = v1224 + v20;
            bool v1226 = v1221 < count;
            float v1227;
            if (v1226) {
                float v1228 = c_mat[v1225];
                v1227 = v1228;
            } else {
                v1227 = 0.0f;
            }
            uint v1229 = v19 + 56u;
            ulong v1230 = (ulong)v1229;
            ulong v1231 = v1230 * 64ul;
            ulong v1232 = c_first + v1231;
            ulong v1233 = v1232 + v20;
            bool v1234 = v1229 < count;
            float v1235;
            if (v1234) {
                float v1236 = c_mat[v1233];
                v1235 = v1236;
            } else {
                v1235 = 0.0f;
            }
            uint v1237 = v19 + 57u;
            ulong v1238 = (ulong)v1237;
            ulong v1239 = v1238 * 64ul;
            ulong v1240 = c_first + v1239;
            ulong v1241 = v1240 + v20;
            bool v1242 = v1237 < count;
            float v1243;
            if (v1242) {
                float v1244 = c_mat[v1241];
                v1243 = v1244;
            } else {
                v1243 = 0.0f;
            }
            ulong v1245 = v1134 + v50;
            float v1246;
            if (v1136) {
                float v1247 = c_mat[v1245];
                v1246 = v1247;
            } else {
                v1246 = 0.0f;
            }
            ulong v1248 = v1140 + v50;
            float v1249;
            if (v1142) {
                float v1250 = c_mat[v1248];
                v1249 = v1250;
            } else {
                v1249 = 0.0f;
            }
            ulong v1251 = v1146 + v50;
            float v1252;
            if (v1148) {
                float v1253 = c_mat[v1251];
                v1252 = v1253;
            } else {
                v1252 = 0.0f;
            }
            ulong v1254 = v1152 + v50;
            float v1255;
            if (v1154) {
                float v1256 = c_mat[v1254];
                v1255 = v1256;
            } else {
                v1255 = 0.0f;
            }
            ulong v1257 = v1158 + v50;
            float v1258;
            if (v1160) {
                float v1259 = c_mat[v1257];
                v1258 = v1259;
            } else {
                v1258 = 0.0f;
            }
            ulong v1260 = v1164 + v50;
            float v1261;
            if (v1166) {
                float v1262 = c_mat[v1260];
                v1261 = v1262;
            } else {
                v1261 = 0.0f;
            }
            ulong v1263 = v1170 + v50;
            float v1264;
            if (v1172) {
                float v1265 = c_mat[v1263];
                v1264 = v1265;
            } else {
                v1264 = 0.0f;
            }
            ulong v1266 = v1176 + v50;
            float v1267;
            if (v1178) {
                float v1268 = c_mat[v1266];
                v1267 = v1268;
            } else {
                v1267 = 0.0f;
            }
            ulong v1269 = v1184 + v50;
            float v1270;
            if (v1186) {
                float v1271 = c_mat[v1269];
                v1270 = v1271;
            } else {
                v1270 = 0.0f;
            }
            ulong v1272 = v1192 + v50;
            float v1273;
            if (v1194) {
                float v1274 = c_mat[v1272];
                v1273 = v1274;
            } else {
                v1273 = 0.0f;
            }
            ulong v1275 = v1200 + v50;
            float v1276;
            if (v1202) {
                float v1277 = c_mat[v1275];
                v1276 = v1277;
            } else {
                v1276 = 0.0f;
            }
            ulong v1278 = v1208 + v50;
            float v1279;
            if (v1210) {
                float v1280 = c_mat[v1278];
                v1279 = v1280;
            } else {
                v1279 = 0.0f;
            }
            ulong v1281 = v1216 + v50;
            float v1282;
            if (v1218) {
                float v1283 = c_mat[v1281];
                v1282 = v1283;
            } else {
                v1282 = 0.0f;
            }
            ulong v1284 = v1224 + v50;
            float v1285;
            if (v1226) {
                float v1286 = c_mat[v1284];
                v1285 = v1286;
            } else {
                v1285 = 0.0f;
            }
            ulong v1287 = v1232 + v50;
            float v1288;
            if (v1234) {
                float v1289 = c_mat[v1287];
                v1288 = v1289;
            } else {
                v1288 = 0.0f;
            }
            ulong v1290 = v1240 + v50;
            float v1291;
            if (v1242) {
                float v1292 = c_mat[v1290];
                v1291 = v1292;
            } else {
                v1291 = 0.0f;
            }
            uint v1293 = k + 16u;
            ulong v1294 = (ulong)v1293;
            ulong v1295 = v1134 + v1294;
            float v1296;
            if (v1136) {
                float v1297 = c_mat[v1295];
                v1296 = v1297;
            } else {
                v1296 = 0.0f;
            }
            ulong v1298 = v1140 + v1294;
            float v1299;
            if (v1142) {
                float v1300 = c_mat[v1298];
                v1299 = v1300;
            } else {
                v1299 = 0.0f;
            }
            ulong v1301 = v1146 + v1294;
            float v1302;
            if (v1148) {
                float v1303 = c_mat[v1301];
                v1302 = v1303;
            } else {
                v1302 = 0.0f;
            }
            ulong v1304 = v1152 + v1294;
            float v1305;
            if (v1154) {
                float v1306 = c_mat[v1304];
                v1305 = v1306;
            } else {
                v1305 = 0.0f;
            }
            ulong v1307 = v1158 + v1294;
            float v1308;
            if (v1160) {
                float v1309 = c_mat[v1307];
                v1308 = v1309;
            } else {
                v1308 = 0.0f;
            }
            ulong v1310 = v1164 + v1294;
            float v1311;
            if (v1166) {
                float v1312 = c_mat[v1310];
                v1311 = v1312;
            } else {
                v1311 = 0.0f;
            }
            ulong v1313 = v1170 + v1294;
            float v1314;
            if (v1172) {
                float v1315 = c_mat[v1313];
                v1314 = v1315;
            } else {
                v1314 = 0.0f;
            }
            ulong v1316 = v1176 + v1294;
            float v1317;
            if (v1178) {
                float v1318 = c_mat[v1316];
                v1317 = v1318;
            } else {
                v1317 = 0.0f;
            }
            ulong v1319 = v1184 + v1294;
            float v1320;
            if (v1186) {
                float v1321 = c_mat[v1319];
                v1320 = v1321;
            } else {
                v1320 = 0.0f;
            }
            ulong v1322 = v1192 + v1294;
            float v1323;
            if (v1194) {
                float v1324 = c_mat[v1322];
                v1323 = v1324;
            } else {
                v1323 = 0.0f;
            }
            ulong v1325 = v1200 + v1294;
            float v1326;
            if (v1202) {
                float v1327 = c_mat[v1325];
                v1326 = v1327;
            } else {
                v1326 = 0.0f;
            }
            ulong v1328 = v1208 + v1294;
            float v1329;
            if (v1210) {
                float v1330 = c_mat[v1328];
                v1329 = v1330;
            } else {
                v1329 = 0.0f;
            }
            ulong v1331 = v1216 + v1294;
            float v1332;
            if (v1218) {
                float v1333 = c_mat[v1331];
                v1332 = v1333;
            } else {
                v1332 = 0.0f;
            }
            ulong v1334 = v1224 + v1294;
            float v1335;
            if (v1226) {
                float v1336 = c_mat[v1334];
                v1335 = v1336;
            } else {
                v1335 = 0.0f;
            }
            ulong v1337 = v1232 + v1294;
            float v1338;
            if (v1234) {
                float v1339 = c_mat[v1337];
                v1338 = v1339;
            } else {
                v1338 = 0.0f;
            }
            ulong v1340 = v1240 + v1294;
            float v1341;
            if (v1242) {
                float v1342 = c_mat[v1340];
                v1341 = v1342;
            } else {
                v1341 = 0.0f;
            }
            uint v1343 = k + 24u;
            ulong v1344 = (ulong)v1343;
            ulong v1345 = v1134 + v1344;
            float v1346;
            if (v1136) {
                float v1347 = c_mat[v1345];
                v1346 = v1347;
            } else {
                v1346 = 0.0f;
            }
            ulong v1348 = v1140 + v1344;
            float v1349;
            if (v1142) {
                float v1350 = c_mat[v1348];
                v1349 = v1350;
            } else {
                v1349 = 0.0f;
            }
            ulong v1351 = v1146 + v1344;
            float v1352;
            if (v1148) {
                float v1353 = c_mat[v1351];
                v1352 = v1353;
            } else {
                v1352 = 0.0f;
            }
            ulong v1354 = v1152 + v1344;
            float v1355;
            if (v1154) {
                float v1356 = c_mat[v1354];
                v1355 = v1356;
            } else {
                v1355 = 0.0f;
            }
            ulong v1357 = v1158 + v1344;
            float v1358;
            if (v1160) {
                float v1359 = c_mat[v1357];
                v1358 = v1359;
            } else {
                v1358 = 0.0f;
            }
            ulong v1360 = v1164 + v1344;
            float v1361;
            if (v1166) {
                float v1362 = c_mat[v1360];
                v1361 = v1362;
            } else {
                v1361 = 0.0f;
            }
            ulong v1363 = v1170 + v1344;
            float v1364;
            if (v1172) {
                float v1365 = c_mat[v1363];
                v1364 = v1365;
            } else {
                v1364 = 0.0f;
            }
            ulong v1366 = v1176 + v1344;
            float v1367;
            if (v1178) {
                float v1368 = c_mat[v1366];
                v1367 = v1368;
            } else {
                v1367 = 0.0f;
            }
            ulong v1369 = v1184 + v1344;
            float v1370;
            if (v1186) {
                float v1371 = c_mat[v1369];
                v1370 = v1371;
            } else {
                v1370 = 0.0f;
            }
            ulong v1372 = v1192 + v1344;
            float v1373;
            if (v1194) {
                float v1374 = c_mat[v1372];
                v1373 = v1374;
            } else {
                v1373 = 0.0f;
            }
            ulong v1375 = v1200 + v1344;
            float v1376;
            if (v1202) {
                float v1377 = c_mat[v1375];
                v1376 = v1377;
            } else {
                v1376 = 0.0f;
            }
            ulong v1378 = v1208 + v1344;
            float v1379;
            if (v1210) {
                float v1380 = c_mat[v1378];
                v1379 = v1380;
            } else {
                v1379 = 0.0f;
            }
            ulong v1381 = v1216 + v1344;
            float v1382;
            if (v1218) {
                float v1383 = c_mat[v1381];
                v1382 = v1383;
            } else {
                v1382 = 0.0f;
            }
            ulong v1384 = v1224 + v1344;
            float v1385;
            if (v1226) {
                float v1386 = c_mat[v1384];
                v1385 = v1386;
            } else {
                v1385 = 0.0f;
            }
            ulong v1387 = v1232 + v1344;
            float v1388;
            if (v1234) {
                float v1389 = c_mat[v1387];
                v1388 = v1389;
            } else {
                v1388 = 0.0f;
            }
            ulong v1390 = v1240 + v1344;
            float v1391;
            if (v1242) {
                float v1392 = c_mat[v1390];
                v1391 = v1392;
            } else {
                v1391 = 0.0f;
            }
            float2 q70 = float2(0.0f, 0.0f);  // chunked.rs:393
            q70 = kiln_mma_f32(q70, v113, v114, v1137, v1143);
            q70 = kiln_mma_f32(q70, v115, v116, v1246, v1249);
            q70 = kiln_mma_f32(q70, v117, v118, v1296, v1299);
            q70 = kiln_mma_f32(q70, v119, v120, v1346, v1349);
            float v1393 = q70.x;
            float v1394 = q70.y;
            float2 q71 = float2(0.0f, 0.0f);
            q71 = kiln_mma_f32(q71, v113, v114, v1149, v1155);
            q71 = kiln_mma_f32(q71, v115, v116, v1252, v1255);
            q71 = kiln_mma_f32(q71, v117, v118, v1302, v1305);
            q71 = kiln_mma_f32(q71, v119, v120, v1352, v1355);
            float v1395 = q71.x;
            float v1396 = q71.y;
            float2 q72 = float2(0.0f, 0.0f);
            q72 = kiln_mma_f32(q72, v113, v114, v1161, v1167);
            q72 = kiln_mma_f32(q72, v115, v116, v1258, v1261);
            q72 = kiln_mma_f32(q72, v117, v118, v1308, v1311);
            q72 = kiln_mma_f32(q72, v119, v120, v1358, v1361);
            float v1397 = q72.x;
            float v1398 = q72.y;
            float2 q73 = float2(0.0f, 0.0f);
            q73 = kiln_mma_f32(q73, v113, v114, v1173, v1179);
            q73 = kiln_mma_f32(q73, v115, v116, v1264, v1267);
            q73 = kiln_mma_f32(q73, v117, v118, v1314, v1317);
            q73 = kiln_mma_f32(q73, v119, v120, v1364, v1367);
            float v1399 = q73.x;
            float v1400 = q73.y;
            float2 q74 = float2(0.0f, 0.0f);
            q74 = kiln_mma_f32(q74, v113, v114, v1187, v1195);
            q74 = kiln_mma_f32(q74, v115, v116, v1270, v1273);
            q74 = kiln_mma_f32(q74, v117, v118, v1320, v1323);
            q74 = kiln_mma_f32(q74, v119, v120, v1370, v1373);
            float v1401 = q74.x;
            float v1402 = q74.y;
            float2 q75 = float2(0.0f, 0.0f);
            q75 = kiln_mma_f32(q75, v113, v114, v1203, v1211);
            q75 = kiln_mma_f32(q75, v115, v116, v1276, v1279);
            q75 = kiln_mma_f32(q75, v117, v118, v1326, v1329);
            q75 = kiln_mma_f32(q75, v119, v120, v1376, v1379);
            float v1403 = q75.x;
            float v1404 = q75.y;
            float2 q76 = float2(0.0f, 0.0f);
            q76 = kiln_mma_f32(q76, v113, v114, v1219, v1227);
            q76 = kiln_mma_f32(q76, v115, v116, v1282, v1285);
            q76 = kiln_mma_f32(q76, v117, v118, v1332, v1335);
            q76 = kiln_mma_f32(q76, v119, v120, v1382, v1385);
            float v1405 = q76.x;
            float v1406 = q76.y;
            float2 q77 = float2(0.0f, 0.0f);
            q77 = kiln_mma_f32(q77, v113, v114, v1235, v1243);
            q77 = kiln_mma_f32(q77, v115, v116, v1288, v1291);
            q77 = kiln_mma_f32(q77, v117, v118, v1338, v1341);
            q77 = kiln_mma_f32(q77, v119, v120, v1388, v1391);
            float v1407 = q77.x;
            float v1408 = q77.y;
            float2 q78 = float2(0.0f, 0.0f);
            q78 = kiln_mma_f32(q78, v121, v122, v1137, v1143);
            q78 = kiln_mma_f32(q78, v123, v124, v1246, v1249);
            q78 = kiln_mma_f32(q78, v125, v126, v1296, v1299);
            q78 = kiln_mma_f32(q78, v127, v128, v1346, v1349);
            float v1409 = q78.x;
            float v1410 = q78.y;
            float2 q79 = float2(0.0f, 0.0f);
            q79 = kiln_mma_f32(q79, v121, v122, v1149, v1155);
            q79 = kiln_mma_f32(q79, v123, v124, v1252, v1255);
            q79 = kiln_mma_f32(q79, v125, v126, v1302, v1305);
            q79 = kiln_mma_f32(q79, v127, v128, v1352, v1355);
            float v1411 = q79.x;
            float v1412 = q79.y;
            float2 q80 = float2(0.0f, 0.0f);
            q80 = kiln_mma_f32(q80, v121, v122, v1161, v1167);
            q80 = kiln_mma_f32(q80, v123, v124, v1258, v1261);
            q80 = kiln_mma_f32(q80, v125, v126, v1308, v1311);
            q80 = kiln_mma_f32(q80, v127, v128, v1358, v1361);
            float v1413 = q80.x;
            float v1414 = q80.y;
            float2 q81 = float2(0.0f, 0.0f);
            q81 = kiln_mma_f32(q81, v121, v122, v1173, v1179);
            q81 = kiln_mma_f32(q81, v123, v124, v1264, v1267);
            q81 = kiln_mma_f32(q81, v125, v126, v1314, v1317);
            q81 = kiln_mma_f32(q81, v127, v128, v1364, v1367);
            float v1415 = q81.x;
            float v1416 = q81.y;
            float2 q82 = float2(0.0f, 0.0f);
            q82 = kiln_mma_f32(q82, v121, v122, v1187, v1195);
            q82 = kiln_mma_f32(q82, v123, v124, v1270, v1273);
            q82 = kiln_mma_f32(q82, v125, v126, v1320, v1323);
            q82 = kiln_mma_f32(q82, v127, v128, v1370, v1373);
            float v1417 = q82.x;
            float v1418 = q82.y;
            float2 q83 = float2(0.0f, 0.0f);
            q83 = kiln_mma_f32(q83, v121, v122, v1203, v1211);
            q83 = kiln_mma_f32(q83, v123, v124, v1276, v1279);
            q83 = kiln_mma_f32(q83, v125, v126, v1326, v1329);
            q83 = kiln_mma_f32(q83, v127, v128, v1376, v1379);
            float v1419 = q83.x;
            float v1420 = q83.y;
            float2 q84 = float2(0.0f, 0.0f);
            q84 = kiln_mma_f32(q84, v121, v122, v1219, v1227);
            q84 = kiln_mma_f32(q84, v123, v124, v1282, v1285);
            q84 = kiln_mma_f32(q84, v125, v126, v1332, v1335);
            q84 = kiln_mma_f32(q84, v127, v128, v1382, v1385);
            float v1421 = q84.x;
            float v1422 = q84.y;
            float2 q85 = float2(0.0f, 0.0f);
            q85 = kiln_mma_f32(q85, v121, v122, v1235, v1243);
            q85 = kiln_mma_f32(q85, v123, v124, v1288, v1291);
            q85 = kiln_mma_f32(q85, v125, v126, v1338, v1341);
            q85 = kiln_mma_f32(q85, v127, v128, v1388, v1391);
            float v1423 = q85.x;
            float v1424 = q85.y;
            uint v1425 = v288 + v19;  // chunked.rs:398
            float2 q86 = *(threadgroup float2*)(from_start + v1425);
            float v1426 = q86.x;
            float v1427 = q86.y;
            uint v1428 = v288 + v29;
            float2 q87 = *(threadgroup float2*)(from_start + v1428);
            float v1429 = q87.x;
            float v1430 = q87.y;
            uint v1431 = v288 + v36;
            float2 q88 = *(threadgroup float2*)(from_start + v1431);
            float v1432 = q88.x;
            float v1433 = q88.y;
            uint v1434 = v288 + v43;
            float2 q89 = *(threadgroup float2*)(from_start + v1434);
            float v1435 = q89.x;
            float v1436 = q89.y;
            uint v1437 = v288 + v1181;
            float2 q90 = *(threadgroup float2*)(from_start + v1437);
            float v1438 = q90.x;
            float v1439 = q90.y;
            uint v1440 = v288 + v1197;
            float2 q91 = *(threadgroup float2*)(from_start + v1440);
            float v1441 = q91.x;
            float v1442 = q91.y;
            uint v1443 = v288 + v1213;
            float2 q92 = *(threadgroup float2*)(from_start + v1443);
            float v1444 = q92.x;
            float v1445 = q92.y;
            uint v1446 = v288 + v1229;
            float2 q93 = *(threadgroup float2*)(from_start + v1446);
            float v1447 = q93.x;
            float v1448 = q93.y;
            float v1449 = v1393 * v1426;  // chunked.rs:399
            float v1450 = v1394 * v1427;
            float v1451 = v1395 * v1429;
            float v1452 = v1396 * v1430;
            float v1453 = v1397 * v1432;
            float v1454 = v1398 * v1433;
            float v1455 = v1399 * v1435;
            float v1456 = v1400 * v1436;
            float v1457 = v1401 * v1438;
            float v1458 = v1402 * v1439;
            float v1459 = v1403 * v1441;
            float v1460 = v1404 * v1442;
            float v1461 = v1405 * v1444;
            float v1462 = v1406 * v1445;
            float v1463 = v1407 * v1447;
            float v1464 = v1408 * v1448;
            float v1465 = v1409 * v1426;
            float v1466 = v1410 * v1427;
            float v1467 = v1411 * v1429;
            float v1468 = v1412 * v1430;
            float v1469 = v1413 * v1432;
            float v1470 = v1414 * v1433;
            float v1471 = v1415 * v1435;
            float v1472 = v1416 * v1436;
            float v1473 = v1417 * v1438;
            float v1474 = v1418 * v1439;
            float v1475 = v1419 * v1441;
            float v1476 = v1420 * v1442;
            float v1477 = v1421 * v1444;
            float v1478 = v1422 * v1445;
            float v1479 = v1423 * v1447;
            float v1480 = v1424 * v1448;
            threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // chunked.rs:401
            ulong v1481 = v1126 * 32ul;  // chunked.rs:132
            ulong v1482 = v7 * v1481;
            ulong v1483 = v1129 * 32ul;
            ulong v1484 = v1482 + v1483;
            ulong v1485 = v1484 + v6;
            ulong v1486 = v21 * 32ul;  // chunked.rs:403
            ulong v1487 = v1485 + v1486;
            ulong v1488 = v1487 + v20;
            float v1489;
            if (v1136) {
                float v1490 = x[v1488];
                v1489 = v1490;
            } else {
                v1489 = 0.0f;
            }
            ulong v1491 = v28 * 32ul;
            ulong v1492 = v1485 + v1491;
            ulong v1493 = v1492 + v20;
            float v1494;
            if (v1142) {
                float v1495 = x[v1493];
                v1494 = v1495;
            } else {
                v1494 = 0.0f;
            }
            ulong v1496 = v30 * 32ul;
            ulong v1497 = v1485 + v1496;
            ulong v1498 = v1497 + v20;
            float v1499;
            if (v1148) {
                float v1500 = x[v1498];
                v1499 = v1500;
            } else {
                v1499 = 0.0f;
            }
            ulong v1501 = v35 * 32ul;
            ulong v1502 = v1485 + v1501;
            ulong v1503 = v1502 + v20;
            float v1504;
            if (v1154) {
                float v1505 = x[v1503];
                v1504 = v1505;
            } else {
                v1504 = 0.0f;
            }
            ulong v1506 = v37 * 32ul;
            ulong v1507 = v1485 + v1506;
            ulong v1508 = v1507 + v20;
            float v1509;
            if (v1160) {
                float v1510 = x[v1508];
                v1509 = v1510;
            } else {
                v1509 = 0.0f;
            }
            ulong v1511 = v42 * 32ul;
            ulong v1512 = v1485 + v1511;
            ulong v1513 = v1512 + v20;
            float v1514;
            if (v1166) {
                float v1515 = x[v1513];
                v1514 = v1515;
            } else {
                v1514 = 0.0f;
            }
            ulong v1516 = v44 * 32ul;
            ulong v1517 = v1485 + v1516;
            ulong v1518 = v1517 + v20;
            float v1519;
            if (v1172) {
                float v1520 = x[v1518];
                v1519 = v1520;
            } else {
                v1519 = 0.0f;
            }
            ulong v1521 = v49 * 32ul;
            ulong v1522 = v1485 + v1521;
            ulong v1523 = v1522 + v20;
            float v1524;
            if (v1178) {
                float v1525 = x[v1523];
                v1524 = v1525;
            } else {
                v1524 = 0.0f;
            }
            ulong v1526 = v1182 * 32ul;
            ulong v1527 = v1485 + v1526;
            ulong v1528 = v1527 + v20;
            float v1529;
            if (v1186) {
                float v1530 = x[v1528];
                v1529 = v1530;
            } else {
                v1529 = 0.0f;
            }
            ulong v1531 = v1190 * 32ul;
            ulong v1532 = v1485 + v1531;
            ulong v1533 = v1532 + v20;
            float v1534;
            if (v1194) {
                float v1535 = x[v1533];
                v1534 = v1535;
            } else {
                v1534 = 0.0f;
            }
            ulong v1536 = v1198 * 32ul;
            ulong v1537 = v1485 + v1536;
            ulong v1538 = v1537 + v20;
            float v1539;
            if (v1202) {
                float v1540 = x[v1538];
                v1539 = v1540;
            } else {
                v1539 = 0.0f;
            }
            ulong v1541 = v1206 * 32ul;
            ulong v1542 = v1485 + v1541;
            ulong v1543 = v1542 + v20;
            float v1544;
            if (v1210) {
                float v1545 = x[v1543];
                v1544 = v1545;
            } else {
                v1544 = 0.0f;
            }
            ulong v1546 = v1214 * 32ul;
            ulong v1547 = v1485 + v1546;
            ulong v1548 = v1547 + v20;
            float v1549;
            if (v1218) {
                float v1550 = x[v1548];
                v1549 = v1550;
            } else {
                v1549 = 0.0f;
            }
            ulong v1551 = v1222 * 32ul;
            ulong v1552 = v1485 + v1551;
            ulong v1553 = v1552 + v20;
            float v1554;
            if (v1226) {
                float v1555 = x[v1553];
                v1554 = v1555;
            } else {
                v1554 = 0.0f;
            }
            ulong v1556 = v1230 * 32ul;
            ulong v1557 = v1485 + v1556;
            ulong v1558 = v1557 + v20;
            float v1559;
            if (v1234) {
                float v1560 = x[v1558];
                v1559 = v1560;
            } else {
                v1559 = 0.0f;
            }
            ulong v1561 = v1238 * 32ul;
            ulong v1562 = v1485 + v1561;
            ulong v1563 = v1562 + v20;
            float v1564;
            if (v1242) {
                float v1565 = x[v1563];
                v1564 = v1565;
            } else {
                v1564 = 0.0f;
            }
            ulong v1566 = v1487 + v50;
            float v1567;
            if (v1136) {
                float v1568 = x[v1566];
                v1567 = v1568;
            } else {
                v1567 = 0.0f;
            }
            ulong v1569 = v1492 + v50;
            float v1570;
            if (v1142) {
                float v1571 = x[v1569];
                v1570 = v1571;
            } else {
                v1570 = 0.0f;
            }
            ulong v1572 = v1497 + v50;
            float v1573;
            if (v1148) {
                float v1574 = x[v1572];
                v1573 = v1574;
            } else {
                v1573 = 0.0f;
            }
            ulong v1575 = v1502 + v50;
            float v1576;
            if (v1154) {
                float v1577 = x[v1575];
                v1576 = v1577;
            } else {
                v1576 = 0.0f;
            }
            ulong v1578 = v1507 + v50;
            float v1579;
            if (v1160) {
                float v1580 = x[v1578];
                v1579 = v1580;
            } else {
                v1579 = 0.0f;
            }
            ulong v1581 = v1512 + v50;
            float v1582;
            if (v1166) {
                float v1583 = x[v1581];
                v1582 = v1583;
            } else {
                v1582 = 0.0f;
            }
            ulong v1584 = v1517 + v50;
            float v1585;
            if (v1172) {
                float v1586 = x[v1584];
                v1585 = v1586;
            } else {
                v1585 = 0.0f;
            }
            ulong v1587 = v1522 + v50;
            float v1588;
            if (v1178) {
                float v1589 = x[v1587];
                v1588 = v1589;
            } else {
                v1588 = 0.0f;
            }
            ulong v1590 = v1527 + v50;
            float v1591;
            if (v1186) {
                float v1592 = x[v1590];
                v1591 = v1592;
            } else {
                v1591 = 0.0f;
            }
            ulong v1593 = v1532 + v50;
            float v1594;
            if (v1194) {
                float v1595 = x[v1593];
                v1594 = v1595;
            } else {
                v1594 = 0.0f;
            }
            ulong v1596 = v1537 + v50;
            float v1597;
            if (v1202) {
                float v1598 = x[v1596];
                v1597 = v1598;
            } else {
                v1597 = 0.0f;
            }
            ulong v1599 = v1542 + v50;
            float v1600;
            if (v1210) {
                float v1601 = x[v1599];
                v1600 = v1601;
            } else {
                v1600 = 0.0f;
            }
            ulong v1602 = v1547 + v50;
            float v1603;
            if (v1218) {
                float v1604 = x[v1602];
                v1603 = v1604;
            } else {
                v1603 = 0.0f;
            }
            ulong v1605 = v1552 + v50;
            float v1606;
            if (v1226) {
                float v1607 = x[v1605];
                v1606 = v1607;
            } else {
                v1606 = 0.0f;
            }
            ulong v1608 = v1557 + v50;
            float v1609;
            if (v1234) {
                float v1610 = x[v1608];
                v1609 = v1610;
            } else {
                v1609 = 0.0f;
            }
            ulong v1611 = v1562 + v50;
            float v1612;
            if (v1242) {
                float v1613 = x[v1611];
                v1612 = v1613;
            } else {
                v1612 = 0.0f;
            }
            int v1614 = (int)v19;  // chunked.rs:404
            int v1615 = (int)k;
            int v1616 = (int)((uint)v1614 * (uint)64);
            int v1617 = (int)((uint)v1616 + (uint)v1615);
            float v1618 = a0[v1617];
            int v1619 = (int)v27;
            int v1620 = (int)((uint)v1619 * (uint)64);
            int v1621 = (int)((uint)v1620 + (uint)v1615);
            float v1622 = a0[v1621];
            int v1623 = (int)v29;
            int v1624 = (int)((uint)v1623 * (uint)64);
            int v1625 = (int)((uint)v1624 + (uint)v1615);
            float v1626 = a0[v1625];
            int v1627 = (int)v34;
            int v1628 = (int)((uint)v1627 * (uint)64);
            int v1629 = (int)((uint)v1628 + (uint)v1615);
            float v1630 = a0[v1629];
            int v1631 = (int)v36;
            int v1632 = (int)((uint)v1631 * (uint)64);
            int v1633 = (int)((uint)v1632 + (uint)v1615);
            float v1634 = a0[v1633];
            int v1635 = (int)v41;
            int v1636 = (int)((uint)v1635 * (uint)64);
            int v1637 = (int)((uint)v1636 + (uint)v1615);
            float v1638 = a0[v1637];
            int v1639 = (int)v43;
            int v1640 = (int)((uint)v1639 * (uint)64);
            int v1641 = (int)((uint)v1640 + (uint)v1615);
            float v1642 = a0[v1641];
            int v1643 = (int)v48;
            int v1644 = (int)((uint)v1643 * (uint)64);
            int v1645 = (int)((uint)v1644 + (uint)v1615);
            float v1646 = a0[v1645];
            int v1647 = (int)v1181;
            int v1648 = (int)((uint)v1647 * (uint)64);
            int v1649 = (int)((uint)v1648 + (uint)v1615);
            float v1650 = a0[v1649];
            int v1651 = (int)v1189;
            int v1652 = (int)((uint)v1651 * (uint)64);
            int v1653 = (int)((uint)v1652 + (uint)v1615);
            float v1654 = a0[v1653];
            int v1655 = (int)v1197;
            int v1656 = (int)((uint)v1655 * (uint)64);
            int v1657 = (int)((uint)v1656 + (uint)v1615);
            float v1658 = a0[v1657];
            int v1659 = (int)v1205;
            int v1660 = (int)((uint)v1659 * (uint)64);
            int v1661 = (int)((uint)v1660 + (uint)v1615);
            float v1662 = a0[v1661];
            int v1663 = (int)v1213;
            int v1664 = (int)((uint)v1663 * (uint)64);
            int v1665 = (int)((uint)v1664 + (uint)v1615);
            float v1666 = a0[v1665];
            int v1667 = (int)v1221;
            int v1668 = (int)((uint)v1667 * (uint)64);
            int v1669 = (int)((uint)v1668 + (uint)v1615);
            float v1670 = a0[v1669];
            int v1671 = (int)v1229;
            int v1672 = (int)((uint)v1671 * (uint)64);
            int v1673 = (int)((uint)v1672 + (uint)v1615);
            float v1674 = a0[v1673];
            int v1675 = (int)v1237;
            int v1676 = (int)((uint)v1675 * (uint)64);
            int v1677 = (int)((uint)v1676 + (uint)v1615);
            float v1678 = a0[v1677];
            int v1679 = (int)k_1;
            int v1680 = (int)((uint)v1616 + (uint)v1679);
            float v1681 = a0[v1680];
            int v1682 = (int)((uint)v1620 + (uint)v1679);
            float v1683 = a0[v1682];
            int v1684 = (int)((uint)v1624 + (uint)v1679);
            float v1685 = a0[v1684];
            int v1686 = (int)((uint)v1628 + (uint)v1679);
            float v1687 = a0[v1686];
            int v1688 = (int)((uint)v1632 + (uint)v1679);
            float v1689 = a0[v1688];
            int v1690 = (int)((uint)v1636 + (uint)v1679);
            float v1691 = a0[v1690];
            int v1692 = (int)((uint)v1640 + (uint)v1679);
            float v1693 = a0[v1692];
            int v1694 = (int)((uint)v1644 + (uint)v1679);
            float v1695 = a0[v1694];
            int v1696 = (int)((uint)v1648 + (uint)v1679);
            float v1697 = a0[v1696];
            int v1698 = (int)((uint)v1652 + (uint)v1679);
            float v1699 = a0[v1698];
            int v1700 = (int)((uint)v1656 + (uint)v1679);
            float v1701 = a0[v1700];
            int v1702 = (int)((uint)v1660 + (uint)v1679);
            float v1703 = a0[v1702];
            int v1704 = (int)((uint)v1664 + (uint)v1679);
            float v1705 = a0[v1704];
            int v1706 = (int)((uint)v1668 + (uint)v1679);
            float v1707 = a0[v1706];
            int v1708 = (int)((uint)v1672 + (uint)v1679);
            float v1709 = a0[v1708];
            int v1710 = (int)((uint)v1676 + (uint)v1679);
            float v1711 = a0[v1710];
            int v1712 = (int)v1293;
            int v1713 = (int)((uint)v1616 + (uint)v1712);
            float v1714 = a0[v1713];
            int v1715 = (int)((uint)v1620 + (uint)v1712);
            float v1716 = a0[v1715];
            int v1717 = (int)((uint)v1624 + (uint)v1712);
            float v1718 = a0[v1717];
            int v1719 = (int)((uint)v1628 + (uint)v1712);
            float v1720 = a0[v1719];
            int v1721 = (int)((uint)v1632 + (uint)v1712);
            float v1722 = a0[v1721];
            int v1723 = (int)((uint)v1636 + (uint)v1712);
            float v1724 = a0[v1723];
            int v1725 = (int)((uint)v1640 + (uint)v1712);
            float v1726 = a0[v1725];
            int v1727 = (int)((uint)v1644 + (uint)v1712);
            float v1728 = a0[v1727];
            int v1729 = (int)((uint)v1648 + (uint)v1712);
            float v1730 = a0[v1729];
            int v1731 = (int)((uint)v1652 + (uint)v1712);
            float v1732 = a0[v1731];
            int v1733 = (int)((uint)v1656 + (uint)v1712);
            float v1734 = a0[v1733];
            int v1735 = (int)((uint)v1660 + (uint)v1712);
            float v1736 = a0[v1735];
            int v1737 = (int)((uint)v1664 + (uint)v1712);
            float v1738 = a0[v1737];
            int v1739 = (int)((uint)v1668 + (uint)v1712);
            float v1740 = a0[v1739];
            int v1741 = (int)((uint)v1672 + (uint)v1712);
            float v1742 = a0[v1741];
            int v1743 = (int)((uint)v1676 + (uint)v1712);
            float v1744 = a0[v1743];
            int v1745 = (int)v1343;
            int v1746 = (int)((uint)v1616 + (uint)v1745);
            float v1747 = a0[v1746];
            int v1748 = (int)((uint)v1620 + (uint)v1745);
            float v1749 = a0[v1748];
            int v1750 = (int)((uint)v1624 + (uint)v1745);
            float v1751 = a0[v1750];
            int v1752 = (int)((uint)v1628 + (uint)v1745);
            float v1753 = a0[v1752];
            int v1754 = (int)((uint)v1632 + (uint)v1745);
            float v1755 = a0[v1754];
            int v1756 = (int)((uint)v1636 + (uint)v1745);
            float v1757 = a0[v1756];
            int v1758 = (int)((uint)v1640 + (uint)v1745);
            float v1759 = a0[v1758];
            int v1760 = (int)((uint)v1644 + (uint)v1745);
            float v1761 = a0[v1760];
            int v1762 = (int)((uint)v1648 + (uint)v1745);
            float v1763 = a0[v1762];
            int v1764 = (int)((uint)v1652 + (uint)v1745);
            float v1765 = a0[v1764];
            int v1766 = (int)((uint)v1656 + (uint)v1745);
            float v1767 = a0[v1766];
            int v1768 = (int)((uint)v1660 + (uint)v1745);
            float v1769 = a0[v1768];
            int v1770 = (int)((uint)v1664 + (uint)v1745);
            float v1771 = a0[v1770];
            int v1772 = (int)((uint)v1668 + (uint)v1745);
            float v1773 = a0[v1772];
            int v1774 = (int)((uint)v1672 + (uint)v1745);
            float v1775 = a0[v1774];
            int v1776 = (int)((uint)v1676 + (uint)v1745);
            float v1777 = a0[v1776];
            uint v1778 = k + 32u;
            int v1779 = (int)v1778;
            int v1780 = (int)((uint)v1616 + (uint)v1779);
            float v1781 = a0[v1780];
            int v1782 = (int)((uint)v1620 + (uint)v1779);
            float v1783 = a0[v1782];
            int v1784 = (int)((uint)v1624 + (uint)v1779);
            float v1785 = a0[v1784];
            int v1786 = (int)((uint)v1628 + (uint)v1779);
            float v1787 = a0[v1786];
            int v1788 = (int)((uint)v1632 + (uint)v1779);
            float v1789 = a0[v1788];
            int v1790 = (int)((uint)v1636 + (uint)v1779);
            float v1791 = a0[v1790];
            int v1792 = (int)((uint)v1640 + (uint)v1779);
            float v1793 = a0[v1792];
            int v1794 = (int)((uint)v1644 + (uint)v1779);
            float v1795 = a0[v1794];
            int v1796 = (int)((uint)v1648 + (uint)v1779);
            float v1797 = a0[v1796];
            int v1798 = (int)((uint)v1652 + (uint)v1779);
            float v1799 = a0[v1798];
            int v1800 = (int)((uint)v1656 + (uint)v1779);
            float v1801 = a0[v1800];
            int v1802 = (int)((uint)v1660 + (uint)v1779);
            float v1803 = a0[v1802];
            int v1804 = (int)((uint)v1664 + (uint)v1779);
            float v1805 = a0[v1804];
            int v1806 = (int)((uint)v1668 + (uint)v1779);
            float v1807 = a0[v1806];
            int v1808 = (int)((uint)v1672 + (uint)v1779);
            float v1809 = a0[v1808];
            int v1810 = (int)((uint)v1676 + (uint)v1779);
            float v1811 = a0[v1810];
            uint v1812 = k + 40u;
            int v1813 = (int)v1812;
            int v1814 = (int)((uint)v1616 + (uint)v1813);
            float v1815 = a0[v1814];
            int v1816 = (int)((uint)v1620 + (uint)v1813);
            float v1817 = a0[v1816];
            int v1818 = (int)((uint)v1624 + (uint)v1813);
            float v1819 = a0[v1818];
            int v1820 = (int)((uint)v1628 + (uint)v1813);
            float v1821 = a0[v1820];
            int v1822 = (int)((uint)v1632 + (uint)v1813);
            float v1823 = a0[v1822];
            int v1824 = (int)((uint)v1636 + (uint)v1813);
            float v1825 = a0[v1824];
            int v1826 = (int)((uint)v1640 + (uint)v1813);
            float v1827 = a0[v1826];
            int v1828 = (int)((uint)v1644 + (uint)v1813);
            float v1829 = a0[v1828];
            int v1830 = (int)((uint)v1648 + (uint)v1813);
            float v1831 = a0[v1830];
            int v1832 = (int)((uint)v1652 + (uint)v1813);
            float v1833 = a0[v1832];
            int v1834 = (int)((uint)v1656 + (uint)v1813);
            float v1835 = a0[v1834];
            int v1836 = (int)((uint)v1660 + (uint)v1813);
            float v1837 = a0[v1836];
            int v1838 = (int)((uint)v1664 + (uint)v1813);
            float v1839 = a0[v1838];
            int v1840 = (int)((uint)v1668 + (uint)v1813);
            float v1841 = a0[v1840];
            int v1842 = (int)((uint)v1672 + (uint)v1813);
            float v1843 = a0[v1842];
            int v1844 = (int)((uint)v1676 + (uint)v1813);
            float v1845 = a0[v1844];
            uint v1846 = k + 48u;
            int v1847 = (int)v1846;
            int v1848 = (int)((uint)v1616 + (uint)v1847);
            float v1849 = a0[v1848];
            int v1850 = (int)((uint)v1620 + (uint)v1847);
            float v1851 = a0[v1850];
            int v1852 = (int)((uint)v1624 + (uint)v1847);
            float v1853 = a0[v1852];
            int v1854 = (int)((uint)v1628 + (uint)v1847);
            float v1855 = a0[v1854];
            int v1856 = (int)((uint)v1632 + (uint)v1847);
            float v1857 = a0[v1856];
            int v1858 = (int)((uint)v1636 + (uint)v1847);
            float v1859 = a0[v1858];
            int v1860 = (int)((uint)v1640 + (uint)v1847);
            float v1861 = a0[v1860];
            int v1862 = (int)((uint)v1644 + (uint)v1847);
            float v1863 = a0[v1862];
            int v1864 = (int)((uint)v1648 + (uint)v1847);
            float v1865 = a0[v1864];
            int v1866 = (int)((uint)v1652 + (uint)v1847);
            float v1867 = a0[v1866];
            int v1868 = (int)((uint)v1656 + (uint)v1847);
            float v1869 = a0[v1868];
            int v1870 = (int)((uint)v1660 + (uint)v1847);
            float v1871 = a0[v1870];
            int v1872 = (int)((uint)v1664 + (uint)v1847);
            float v1873 = a0[v1872];
            int v1874 = (int)((uint)v1668 + (uint)v1847);
            float v1875 = a0[v1874];
            int v1876 = (int)((uint)v1672 + (uint)v1847);
            float v1877 = a0[v1876];
            int v1878 = (int)((uint)v1676 + (uint)v1847);
            float v1879 = a0[v1878];
            uint v1880 = k + 56u;
            int v1881 = (int)v1880;
            int v1882 = (int)((uint)v1616 + (uint)v1881);
            float v1883 = a0[v1882];
            int v1884 = (int)((uint)v1620 + (uint)v1881);
            float v1885 = a0[v1884];
            int v1886 = (int)((uint)v1624 + (uint)v1881);
            float v1887 = a0[v1886];
            int v1888 = (int)((uint)v1628 + (uint)v1881);
            float v1889 = a0[v1888];
            int v1890 = (int)((uint)v1632 + (uint)v1881);
            float v1891 = a0[v1890];
            int v1892 = (int)((uint)v1636 + (uint)v1881);
            float v1893 = a0[v1892];
            int v1894 = (int)((uint)v1640 + (uint)v1881);
            float v1895 = a0[v1894];
            int v1896 = (int)((uint)v1644 + (uint)v1881);
            float v1897 = a0[v1896];
            int v1898 = (int)((uint)v1648 + (uint)v1881);
            float v1899 = a0[v1898];
            int v1900 = (int)((uint)v1652 + (uint)v1881);
            float v1901 = a0[v1900];
            int v1902 = (int)((uint)v1656 + (uint)v1881);
            float v1903 = a0[v1902];
            int v1904 = (int)((uint)v1660 + (uint)v1881);
            float v1905 = a0[v1904];
            int v1906 = (int)((uint)v1664 + (uint)v1881);
            float v1907 = a0[v1906];
            int v1908 = (int)((uint)v1668 + (uint)v1881);
            float v1909 = a0[v1908];
            int v1910 = (int)((uint)v1672 + (uint)v1881);
            float v1911 = a0[v1910];
            int v1912 = (int)((uint)v1676 + (uint)v1881);
            float v1913 = a0[v1912];
            float2 q94 = float2(v1449, v1450);
            q94 = kiln_mma_f32(q94, v1489, v1494, v1618, v1622);
            q94 = kiln_mma_f32(q94, v1499, v1504, v1681, v1683);
            q94 = kiln_mma_f32(q94, v1509, v1514, v1714, v1716);
            q94 = kiln_mma_f32(q94, v1519, v1524, v1747, v1749);
            q94 = kiln_mma_f32(q94, v1529, v1534, v1781, v1783);
            q94 = kiln_mma_f32(q94, v1539, v1544, v1815, v1817);
            q94 = kiln_mma_f32(q94, v1549, v1554, v1849, v1851);
            q94 = kiln_mma_f32(q94, v1559, v1564, v1883, v1885);
            float v1914 = q94.x;
            float v1915 = q94.y;
            float2 q95 = float2(v1451, v1452);
            q95 = kiln_mma_f32(q95, v1489, v1494, v1626, v1630);
            q95 = kiln_mma_f32(q95, v1499, v1504, v1685, v1687);
            q95 = kiln_mma_f32(q95, v1509, v1514, v1718, v1720);
            q95 = kiln_mma_f32(q95, v1519, v1524, v1751, v1753);
            q95 = kiln_mma_f32(q95, v1529, v1534, v1785, v1787);
            q95 = kiln_mma_f32(q95, v1539, v1544, v1819, v1821);
            q95 = kiln_mma_f32(q95, v1549, v1554, v1853, v1855);
            q95 = kiln_mma_f32(q95, v1559, v1564, v1887, v1889);
            float v1916 = q95.x;
            float v1917 = q95.y;
            float2 q96 = float2(v1453, v1454);
            q96 = kiln_mma_f32(q96, v1489, v1494, v1634, v1638);
            q96 = kiln_mma_f32(q96, v1499, v1504, v1689, v1691);
            q96 = kiln_mma_f32(q96, v1509, v1514, v1722, v1724);
            q96 = kiln_mma_f32(q96, v1519, v1524, v1755, v1757);
            q96 = kiln_mma_f32(q96, v1529, v1534, v1789, v1791);
            q96 = kiln_mma_f32(q96, v1539, v1544, v1823, v1825);
            q96 = kiln_mma_f32(q96, v1549, v1554, v1857, v1859);
            q96 = kiln_mma_f32(q96, v1559, v1564, v1891, v1893);
            float v1918 = q96.x;
            float v1919 = q96.y;
            float2 q97 = float2(v1455, v1456);
            q97 = kiln_mma_f32(q97, v1489, v1494, v1642, v1646);
            q97 = kiln_mma_f32(q97, v1499, v1504, v1693, v1695);
            q97 = kiln_mma_f32(q97, v1509, v1514, v1726, v1728);
            q97 = kiln_mma_f32(q97, v1519, v1524, v1759, v1761);
            q97 = kiln_mma_f32(q97, v1529, v1534, v1793, v1795);
            q97 = kiln_mma_f32(q97, v1539, v1544, v1827, v1829);
            q97 = kiln_mma_f32(q97, v1549, v1554, v1861, v1863);
            q97 = kiln_mma_f32(q97, v1559, v1564, v1895, v1897);
            float v1920 = q97.x;
            float v1921 = q97.y;
            float2 q98 = float2(v1457, v1458);
            q98 = kiln_mma_f32(q98, v1489, v1494, v1650, v1654);
            q98 = kiln_mma_f32(q98, v1499, v1504, v1697, v1699);
            q98 = kiln_mma_f32(q98, v1509, v1514, v1730, v1732);
            q98 = kiln_mma_f32(q98, v1519, v1524, v1763, v1765);
            q98 = kiln_mma_f32(q98, v1529, v1534, v1797, v1799);
            q98 = kiln_mma_f32(q98, v1539, v1544, v1831, v1833);
            q98 = kiln_mma_f32(q98, v1549, v1554, v1865, v1867);
            q98 = kiln_mma_f32(q98, v1559, v1564, v1899, v1901);
            float v1922 = q98.x;
            float v1923 = q98.y;
            float2 q99 = float2(v1459, v1460);
            q99 = kiln_mma_f32(q99, v1489, v1494, v1658, v1662);
            q99 = kiln_mma_f32(q99, v1499, v1504, v1701, v1703);
            q99 = kiln_mma_f32(q99, v1509, v1514, v1734, v1736);
            q99 = kiln_mma_f32(q99, v1519, v1524, v1767, v1769);
            q99 = kiln_mma_f32(q99, v1529, v1534, v1801, v1803);
            q99 = kiln_mma_f32(q99, v1539, v1544, v1835, v1837);
            q99 = kiln_mma_f32(q99, v1549, v1554, v1869, v1871);
            q99 = kiln_mma_f32(q99, v1559, v1564, v1903, v1905);
            float v1924 = q99.x;
            float v1925 = q99.y;
            float2 q100 = float2(v1461, v1462);
            q100 = kiln_mma_f32(q100, v1489, v1494, v1666, v1670);
            q100 = kiln_mma_f32(q100, v1499, v1504, v1705, v1707);
            q100 = kiln_mma_f32(q100, v1509, v1514, v1738, v1740);
            q100 = kiln_mma_f32(q100, v1519, v1524, v1771, v1773);
            q100 = kiln_mma_f32(q100, v1529, v1534, v1805, v1807);
            q100 = kiln_mma_f32(q100, v1539, v1544, v1839, v1841);
            q100 = kiln_mma_f32(q100, v1549, v1554, v1873, v1875);
            q100 = kiln_mma_f32(q100, v1559, v1564, v1907, v1909);
            float v1926 = q100.x;
            float v1927 = q100.y;
            float2 q101 = float2(v1463, v1464);
            q101 = kiln_mma_f32(q101, v1489, v1494, v1674, v1678);
            q101 = kiln_mma_f32(q101, v1499, v1504, v1709, v1711);
            q101 = kiln_mma_f32(q101, v1509, v1514, v1742, v1744);
            q101 = kiln_mma_f32(q101, v1519, v1524, v1775, v1777);
            q101 = kiln_mma_f32(q101, v1529, v1534, v1809, v1811);
            q101 = kiln_mma_f32(q101, v1539, v1544, v1843, v1845);
            q101 = kiln_mma_f32(q101, v1549, v1554, v1877, v1879);
            q101 = kiln_mma_f32(q101, v1559, v1564, v1911, v1913);
            float v1928 = q101.x;
            float v1929 = q101.y;
            float2 q102 = float2(v1465, v1466);
            q102 = kiln_mma_f32(q102, v1567, v1570, v1618, v1622);
            q102 = kiln_mma_f32(q102, v1573, v1576, v1681, v1683);
            q102 = kiln_mma_f32(q102, v1579, v1582, v1714, v1716);
            q102 = kiln_mma_f32(q102, v1585, v1588, v1747, v1749);
            q102 = kiln_mma_f32(q102, v1591, v1594, v1781, v1783);
            q102 = kiln_mma_f32(q102, v1597, v1600, v1815, v1817);
            q102 = kiln_mma_f32(q102, v1603, v1606, v1849, v1851);
            q102 = kiln_mma_f32(q102, v1609, v1612, v1883, v1885);
            float v1930 = q102.x;
            float v1931 = q102.y;
            float2 q103 = float2(v1467, v1468);
            q103 = kiln_mma_f32(q103, v1567, v1570, v1626, v1630);
            q103 = kiln_mma_f32(q103, v1573, v1576, v1685, v1687);
            q103 = kiln_mma_f32(q103, v1579, v1582, v1718, v1720);
            q103 = kiln_mma_f32(q103, v1585, v1588, v1751, v1753);
            q103 = kiln_mma_f32(q103, v1591, v1594, v1785, v1787);
            q103 = kiln_mma_f32(q103, v1597, v1600, v1819, v1821);
            q103 = kiln_mma_f32(q103, v1603, v1606, v1853, v1855);
            q103 = kiln_mma_f32(q103, v1609, v1612, v1887, v1889);
            float v1932 = q103.x;
            float v1933 = q103.y;
            float2 q104 = float2(v1469, v1470);
            q104 = kiln_mma_f32(q104, v1567, v1570, v1634, v1638);
            q104 = kiln_mma_f32(q104, v1573, v1576, v1689, v1691);
            q104 = kiln_mma_f32(q104, v1579, v1582, v1722, v1724);
            q104 = kiln_mma_f32(q104, v1585, v1588, v1755, v1757);
            q104 = kiln_mma_f32(q104, v1591, v1594, v1789, v1791);
            q104 = kiln_mma_f32(q104, v1597, v1600, v1823, v1825);
            q104 = kiln_mma_f32(q104, v1603, v1606, v1857, v1859);
            q104 = kiln_mma_f32(q104, v1609, v1612, v1891, v1893);
            float v1934 = q104.x;
            float v1935 = q104.y;
            float2 q105 = float2(v1471, v1472);
            q105 = kiln_mma_f32(q105, v1567, v1570, v1642, v1646);
            q105 = kiln_mma_f32(q105, v1573, v1576, v1693, v1695);
            q105 = kiln_mma_f32(q105, v1579, v1582, v1726, v1728);
            q105 = kiln_mma_f32(q105, v1585, v1588, v1759, v1761);
            q105 = kiln_mma_f32(q105, v1591, v1594, v1793, v1795);
            q105 = kiln_mma_f32(q105, v1597, v1600, v1827, v1829);
            q105 = kiln_mma_f32(q105, v1603, v1606, v1861, v1863);
            q105 = kiln_mma_f32(q105, v1609, v1612, v1895, v1897);
            float v1936 = q105.x;
            float v1937 = q105.y;
            float2 q106 = float2(v1473, v1474);
            q106 = kiln_mma_f32(q106, v1567, v1570, v1650, v1654);
            q106 = kiln_mma_f32(q106, v1573, v1576, v1697, v1699);
            q106 = kiln_mma_f32(q106, v1579, v1582, v1730, v1732);
            q106 = kiln_mma_f32(q106, v1585, v1588, v1763, v1765);
            q106 = kiln_mma_f32(q106, v1591, v1594, v1797, v1799);
            q106 = kiln_mma_f32(q106, v1597, v1600, v1831, v1833);
            q106 = kiln_mma_f32(q106, v1603, v1606, v1865, v1867);
            q106 = kiln_mma_f32(q106, v1609, v1612, v1899, v1901);
            float v1938 = q106.x;
            float v1939 = q106.y;
            float2 q107 = float2(v1475, v1476);
            q107 = kiln_mma_f32(q107, v1567, v1570, v1658, v1662);
            q107 = kiln_mma_f32(q107, v1573, v1576, v1701, v1703);
            q107 = kiln_mma_f32(q107, v1579, v1582, v1734, v1736);
            q107 = kiln_mma_f32(q107, v1585, v1588, v1767, v1769);
            q107 = kiln_mma_f32(q107, v1591, v1594, v1801, v1803);
            q107 = kiln_mma_f32(q107, v1597, v1600, v1835, v1837);
            q107 = kiln_mma_f32(q107, v1603, v1606, v1869, v1871);
            q107 = kiln_mma_f32(q107, v1609, v1612, v1903, v1905);
            float v1940 = q107.x;
            float v1941 = q107.y;
            float2 q108 = float2(v1477, v1478);
            q108 = kiln_mma_f32(q108, v1567, v1570, v1666, v1670);
            q108 = kiln_mma_f32(q108, v1573, v1576, v1705, v1707);
            q108 = kiln_mma_f32(q108, v1579, v1582, v1738, v1740);
            q108 = kiln_mma_f32(q108, v1585, v1588, v1771, v1773);
            q108 = kiln_mma_f32(q108, v1591, v1594, v1805, v1807);
            q108 = kiln_mma_f32(q108, v1597, v1600, v1839, v1841);
            q108 = kiln_mma_f32(q108, v1603, v1606, v1873, v1875);
            q108 = kiln_mma_f32(q108, v1609, v1612, v1907, v1909);
            float v1942 = q108.x;
            float v1943 = q108.y;
            float2 q109 = float2(v1479, v1480);
            q109 = kiln_mma_f32(q109, v1567, v1570, v1674, v1678);
            q109 = kiln_mma_f32(q109, v1573, v1576, v1709, v1711);
            q109 = kiln_mma_f32(q109, v1579, v1582, v1742, v1744);
            q109 = kiln_mma_f32(q109, v1585, v1588, v1775, v1777);
            q109 = kiln_mma_f32(q109, v1591, v1594, v1809, v1811);
            q109 = kiln_mma_f32(q109, v1597, v1600, v1843, v1845);
            q109 = kiln_mma_f32(q109, v1603, v1606, v1877, v1879);
            q109 = kiln_mma_f32(q109, v1609, v1612, v1911, v1913);
            float v1944 = q109.x;
            float v1945 = q109.y;
            float v1946 = fma(skip, v1489, v1914);  // chunked.rs:407
            float v1947 = fma(skip, v1494, v1915);
            float v1948 = fma(skip, v1499, v1916);
            float v1949 = fma(skip, v1504, v1917);
            float v1950 = fma(skip, v1509, v1918);
            float v1951 = fma(skip, v1514, v1919);
            float v1952 = fma(skip, v1519, v1920);
            float v1953 = fma(skip, v1524, v1921);
            float v1954 = fma(skip, v1529, v1922);
            float v1955 = fma(skip, v1534, v1923);
            float v1956 = fma(skip, v1539, v1924);
            float v1957 = fma(skip, v1544, v1925);
            float v1958 = fma(skip, v1549, v1926);
            float v1959 = fma(skip, v1554, v1927);
            float v1960 = fma(skip, v1559, v1928);
            float v1961 = fma(skip, v1564, v1929);
            float v1962 = fma(skip, v1567, v1930);
            float v1963 = fma(skip, v1570, v1931);
            float v1964 = fma(skip, v1573, v1932);
            float v1965 = fma(skip, v1576, v1933);
            float v1966 = fma(skip, v1579, v1934);
            float v1967 = fma(skip, v1582, v1935);
            float v1968 = fma(skip, v1585, v1936);
            float v1969 = fma(skip, v1588, v1937);
            float v1970 = fma(skip, v1591, v1938);
            float v1971 = fma(skip, v1594, v1939);
            float v1972 = fma(skip, v1597, v1940);
            float v1973 = fma(skip, v1600, v1941);
            float v1974 = fma(skip, v1603, v1942);
            float v1975 = fma(skip, v1606, v1943);
            float v1976 = fma(skip, v1609, v1944);
            float v1977 = fma(skip, v1612, v1945);
            float v1978;  // chunked.rs:412
            if (v1136) {
                float v1979 = z[v1488];
                v1978 = v1979;
            } else {
                v1978 = 0.0f;
            }
            float v1980;
            if (v1142) {
                float v1981 = z[v1493];
                v1980 = v1981;
            } else {
                v1980 = 0.0f;
            }
            float v1982;
            if (v1148) {
                float v1983 = z[v1498];
                v1982 = v1983;
            } else {
                v1982 = 0.0f;
            }
            float v1984;
            if (v1154) {
                float v1985 = z[v1503];
                v1984 = v1985;
            } else {
                v1984 = 0.0f;
            }
            float v1986;
            if (v1160) {
                float v1987 = z[v1508];
                v1986 = v1987;
            } else {
                v1986 = 0.0f;
            }
            float v1988;
            if (v1166) {
                float v1989 = z[v1513];
                v1988 = v1989;
            } else {
                v1988 = 0.0f;
            }
            float v1990;
            if (v1172) {
                float v1991 = z[v1518];
                v1990 = v1991;
            } else {
                v1990 = 0.0f;
            }
            float v1992;
            if (v1178) {
                float v1993 = z[v1523];
                v1992 = v1993;
            } else {
                v1992 = 0.0f;
            }
            float v1994;
            if (v1186) {
                float v1995 = z[v1528];
                v1994 = v1995;
            } else {
                v1994 = 0.0f;
            }
            float v1996;
            if (v1194) {
                float v1997 = z[v1533];
                v1996 = v1997;
            } else {
                v1996 = 0.0f;
            }
            float v1998;
            if (v1202) {
                float v1999 = z[v1538];
                v1998 = v1999;
            } else {
                v1998 = 0.0f;
            }
            float v2000;
            if (v1210) {
                float v2001 = z[v1543];
                v2000 = v2001;
            } else {
                v2000 = 0.0f;
            }
            float v2002;
            if (v1218) {
                float v2003 = z[v1548];
                v2002 = v2003;
            } else {
                v2002 = 0.0f;
            }
            float v2004;
            if (v1226) {
                float v2005 = z[v1553];
                v2004 = v2005;
            } else {
                v2004 = 0.0f;
            }
            float v2006;
            if (v1234) {
                float v2007 = z[v1558];
                v2006 = v2007;
            } else {
                v2006 = 0.0f;
            }
            float v2008;
            if (v1242) {
                float v2009 = z[v1563];
                v2008 = v2009;
            } else {
                v2008 = 0.0f;
            }
            float v2010;
            if (v1136) {
                float v2011 = z[v1566];
                v2010 = v2011;
            } else {
                v2010 = 0.0f;
            }
            float v2012;
            if (v1142) {
                float v2013 = z[v1569];
                v2012 = v2013;
            } else {
                v2012 = 0.0f;
            }
            float v2014;
            if (v1148) {
                float v2015 = z[v1572];
                v2014 = v2015;
            } else {
                v2014 = 0.0f;
            }
            float v2016;
            if (v1154) {
                float v2017 = z[v1575];
                v2016 = v2017;
            } else {
                v2016 = 0.0f;
            }
            float v2018;
            if (v1160) {
                float v2019 = z[v1578];
                v2018 = v2019;
            } else {
                v2018 = 0.0f;
            }
            float v2020;
            if (v1166) {
                float v2021 = z[v1581];
                v2020 = v2021;
            } else {
                v2020 = 0.0f;
            }
            float v2022;
            if (v1172) {
                float v2023 = z[v1584];
                v2022 = v2023;
            } else {
                v2022 = 0.0f;
            }
            float v2024;
            if (v1178) {
                float v2025 = z[v1587];
                v2024 = v2025;
            } else {
                v2024 = 0.0f;
            }
            float v2026;
            if (v1186) {
                float v2027 = z[v1590];
                v2026 = v2027;
            } else {
                v2026 = 0.0f;
            }
            float v2028;
            if (v1194) {
                float v2029 = z[v1593];
                v2028 = v2029;
            } else {
                v2028 = 0.0f;
            }
            float v2030;
            if (v1202) {
                float v2031 = z[v1596];
                v2030 = v2031;
            } else {
                v2030 = 0.0f;
            }
            float v2032;
            if (v1210) {
                float v2033 = z[v1599];
                v2032 = v2033;
            } else {
                v2032 = 0.0f;
            }
            float v2034;
            if (v1218) {
                float v2035 = z[v1602];
                v2034 = v2035;
            } else {
                v2034 = 0.0f;
            }
            float v2036;
            if (v1226) {
                float v2037 = z[v1605];
                v2036 = v2037;
            } else {
                v2036 = 0.0f;
            }
            float v2038;
            if (v1234) {
                float v2039 = z[v1608];
                v2038 = v2039;
            } else {
                v2038 = 0.0f;
            }
            float v2040;
            if (v1242) {
                float v2041 = z[v1611];
                v2040 = v2041;
            } else {
                v2040 = 0.0f;
            }
            float v2042 = kiln_silu(v1978);  // chunked.rs:413
            float v2043 = v1946 * v2042;
            float v2044 = kiln_silu(v1980);
            float v2045 = v1947 * v2044;
            float v2046 = kiln_silu(v1982);
            float v2047 = v1948 * v2046;
            float v2048 = kiln_silu(v1984);
            float v2049 = v1949 * v2048;
            float v2050 = kiln_silu(v1986);
            float v2051 = v1950 * v2050;
            float v2052 = kiln_silu(v1988);
            float v2053 = v1951 * v2052;
            float v2054 = kiln_silu(v1990);
            float v2055 = v1952 * v2054;
            float v2056 = kiln_silu(v1992);
            float v2057 = v1953 * v2056;
            float v2058 = kiln_silu(v1994);
            float v2059 = v1954 * v2058;
            float v2060 = kiln_silu(v1996);
            float v2061 = v1955 * v2060;
            float v2062 = kiln_silu(v1998);
            float v2063 = v1956 * v2062;
            float v2064 = kiln_silu(v2000);
            float v2065 = v1957 * v2064;
            float v2066 = kiln_silu(v2002);
            float v2067 = v1958 * v2066;
            float v2068 = kiln_silu(v2004);
            float v2069 = v1959 * v2068;
            float v2070 = kiln_silu(v2006);
            float v2071 = v1960 * v2070;
            float v2072 = kiln_silu(v2008);
            float v2073 = v1961 * v2072;
            float v2074 = kiln_silu(v2010);
            float v2075 = v1962 * v2074;
            float v2076 = kiln_silu(v2012);
            float v2077 = v1963 * v2076;
            float v2078 = kiln_silu(v2014);
            float v2079 = v1964 * v2078;
            float v2080 = kiln_silu(v2016);
            float v2081 = v1965 * v2080;
            float v2082 = kiln_silu(v2018);
            float v2083 = v1966 * v2082;
            float v2084 = kiln_silu(v2020);
            float v2085 = v1967 * v2084;
            float v2086 = kiln_silu(v2022);
            float v2087 = v1968 * v2086;
            float v2088 = kiln_silu(v2024);
            float v2089 = v1969 * v2088;
            float v2090 = kiln_silu(v2026);
            float v2091 = v1970 * v2090;
            float v2092 = kiln_silu(v2028);
            float v2093 = v1971 * v2092;
            float v2094 = kiln_silu(v2030);
            float v2095 = v1972 * v2094;
            float v2096 = kiln_silu(v2032);
            float v2097 = v1973 * v2096;
            float v2098 = kiln_silu(v2034);
            float v2099 = v1974 * v2098;
            float v2100 = kiln_silu(v2036);
            float v2101 = v1975 * v2100;
            float v2102 = kiln_silu(v2038);
            float v2103 = v1976 * v2102;
            float v2104 = kiln_silu(v2040);
            float v2105 = v1977 * v2104;
            if (v1136) {  // chunked.rs:420
                y[v1488] = v2043;
            }
            if (v1142) {
                y[v1493] = v2045;
            }
            if (v1148) {
                y[v1498] = v2047;
            }
            if (v1154) {
                y[v1503] = v2049;
            }
            if (v1160) {
                y[v1508] = v2051;
            }
            if (v1166) {
                y[v1513] = v2053;
            }
            if (v1172) {
                y[v1518] = v2055;
            }
            if (v1178) {
                y[v1523] = v2057;
            }
            if (v1186) {
                y[v1528] = v2059;
            }
            if (v1194) {
                y[v1533] = v2061;
            }
            if (v1202) {
                y[v1538] = v2063;
            }
            if (v1210) {
                y[v1543] = v2065;
            }
            if (v1218) {
                y[v1548] = v2067;
            }
            if (v1226) {
                y[v1553] = v2069;
            }
            if (v1234) {
                y[v1558] = v2071;
            }
            if (v1242) {
                y[v1563] = v2073;
            }
            if (v1136) {
                y[v1566] = v2075;
            }
            if (v1142) {
                y[v1569] = v2077;
            }
            if (v1148) {
                y[v1572] = v2079;
            }
            if (v1154) {
                y[v1575] = v2081;
            }
            if (v1160) {
                y[v1578] = v2083;
            }
            if (v1166) {
                y[v1581] = v2085;
            }
            if (v1172) {
                y[v1584] = v2087;
            }
            if (v1178) {
                y[v1587] = v2089;
            }
            if (v1186) {
                y[v1590] = v2091;
            }
            if (v1194) {
                y[v1593] = v2093;
            }
            if (v1202) {
                y[v1596] = v2095;
            }
            if (v1210) {
                y[v1599] = v2097;
            }
            if (v1218) {
                y[v1602] = v2099;
            }
            if (v1226) {
                y[v1605] = v2101;
            }
            if (v1234) {
                y[v1608] = v2103;
            }
            if (v1242) {
                y[v1611] = v2105;
            }
            uint v2106 = v288 + 63u;  // chunked.rs:421
            float whole = from_start[v2106];
            float v2107 = whole * v113;  // chunked.rs:422
            float v2108 = whole * v114;
            float v2109 = whole * v115;
            float v2110 = whole * v116;
            float v2111 = whole * v117;
            float v2112 = whole * v118;
            float v2113 = whole * v119;
            float v2114 = whole * v120;
            float v2115 = whole * v121;
            float v2116 = whole * v122;
            float v2117 = whole * v123;
            float v2118 = whole * v124;
            float v2119 = whole * v125;
            float v2120 = whole * v126;
            float v2121 = whole * v127;
            float v2122 = whole * v128;
            float2 q110 = *(threadgroup float2*)(to_end + v1425);  // chunked.rs:423
            float v2123 = q110.x;
            float v2124 = q110.y;
            float2 q111 = *(threadgroup float2*)(to_end + v1428);
            float v2125 = q111.x;
            float v2126 = q111.y;
            float2 q112 = *(threadgroup float2*)(to_end + v1431);
            float v2127 = q112.x;
            float v2128 = q112.y;
            float2 q113 = *(threadgroup float2*)(to_end + v1434);
            float v2129 = q113.x;
            float v2130 = q113.y;
            float2 q114 = *(threadgroup float2*)(to_end + v1437);
            float v2131 = q114.x;
            float v2132 = q114.y;
            float2 q115 = *(threadgroup float2*)(to_end + v1440);
            float v2133 = q115.x;
            float v2134 = q115.y;
            float2 q116 = *(threadgroup float2*)(to_end + v1443);
            float v2135 = q116.x;
            float v2136 = q116.y;
            float2 q117 = *(threadgroup float2*)(to_end + v1446);
            float v2137 = q117.x;
            float v2138 = q117.y;
            float v2139 = v1489 * v2123;  // chunked.rs:425
            float v2140 = v1494 * v2124;
            float v2141 = v1499 * v2125;
            float v2142 = v1504 * v2126;
            float v2143 = v1509 * v2127;
            float v2144 = v1514 * v2128;
            float v2145 = v1519 * v2129;
            float v2146 = v1524 * v2130;
            float v2147 = v1529 * v2131;
            float v2148 = v1534 * v2132;
            float v2149 = v1539 * v2133;
            float v2150 = v1544 * v2134;
            float v2151 = v1549 * v2135;
            float v2152 = v1554 * v2136;
            float v2153 = v1559 * v2137;
            float v2154 = v1564 * v2138;
            float v2155 = v1567 * v2123;
            float v2156 = v1570 * v2124;
            float v2157 = v1573 * v2125;
            float v2158 = v1576 * v2126;
            float v2159 = v1579 * v2127;
            float v2160 = v1582 * v2128;
            float v2161 = v1585 * v2129;
            float v2162 = v1588 * v2130;
            float v2163 = v1591 * v2131;
            float v2164 = v1594 * v2132;
            float v2165 = v1597 * v2133;
            float v2166 = v1600 * v2134;
            float v2167 = v1603 * v2135;
            float v2168 = v1606 * v2136;
            float v2169 = v1609 * v2137;
            float v2170 = v1612 * v2138;
            ulong v2171 = v20 * 64ul;  // chunked.rs:430
            ulong v2172 = c_first + v2171;
            ulong v2173 = v2172 + v21;
            bool v2174 = k < count;
            float v2175;
            if (v2174) {
                float v2176 = b_mat[v2173];
                v2175 = v2176;
            } else {
                v2175 = 0.0f;
            }
            ulong v2177 = v2172 + v28;
            float v2178;
            if (v2174) {
                float v2179 = b_mat[v2177];
                v2178 = v2179;
            } else {
                v2178 = 0.0f;
            }
            ulong v2180 = v2172 + v30;
            float v2181;
            if (v2174) {
                float v2182 = b_mat[v2180];
                v2181 = v2182;
            } else {
                v2181 = 0.0f;
            }
            ulong v2183 = v2172 + v35;
            float v2184;
            if (v2174) {
                float v2185 = b_mat[v2183];
                v2184 = v2185;
            } else {
                v2184 = 0.0f;
            }
            ulong v2186 = v2172 + v37;
            float v2187;
            if (v2174) {
                float v2188 = b_mat[v2186];
                v2187 = v2188;
            } else {
                v2187 = 0.0f;
            }
            ulong v2189 = v2172 + v42;
            float v2190;
            if (v2174) {
                float v2191 = b_mat[v2189];
                v2190 = v2191;
            } else {
                v2190 = 0.0f;
            }
            ulong v2192 = v2172 + v44;
            float v2193;
            if (v2174) {
                float v2194 = b_mat[v2192];
                v2193 = v2194;
            } else {
                v2193 = 0.0f;
            }
            ulong v2195 = v2172 + v49;
            float v2196;
            if (v2174) {
                float v2197 = b_mat[v2195];
                v2196 = v2197;
            } else {
                v2196 = 0.0f;
            }
            ulong v2198 = v50 * 64ul;
            ulong v2199 = c_first + v2198;
            ulong v2200 = v2199 + v21;
            bool v2201 = k_1 < count;
            float v2202;
            if (v2201) {
                float v2203 = b_mat[v2200];
                v2202 = v2203;
            } else {
                v2202 = 0.0f;
            }
            ulong v2204 = v2199 + v28;
            float v2205;
            if (v2201) {
                float v2206 = b_mat[v2204];
                v2205 = v2206;
            } else {
                v2205 = 0.0f;
            }
            ulong v2207 = v2199 + v30;
            float v2208;
            if (v2201) {
                float v2209 = b_mat[v2207];
                v2208 = v2209;
            } else {
                v2208 = 0.0f;
            }
            ulong v2210 = v2199 + v35;
            float v2211;
            if (v2201) {
                float v2212 = b_mat[v2210];
                v2211 = v2212;
            } else {
                v2211 = 0.0f;
            }
            ulong v2213 = v2199 + v37;
            float v2214;
            if (v2201) {
                float v2215 = b_mat[v2213];
                v2214 = v2215;
            } else {
                v2214 = 0.0f;
            }
            ulong v2216 = v2199 + v42;
            float v2217;
            if (v2201) {
                float v2218 = b_mat[v2216];
                v2217 = v2218;
            } else {
                v2217 = 0.0f;
            }
            ulong v2219 = v2199 + v44;
            float v2220;
            if (v2201) {
                float v2221 = b_mat[v2219];
                v2220 = v2221;
            } else {
                v2220 = 0.0f;
            }
            ulong v2222 = v2199 + v49;
            float v2223;
            if (v2201) {
                float v2224 = b_mat[v2222];
                v2223 = v2224;
            } else {
                v2223 = 0.0f;
            }
            ulong v2225 = v1294 * 64ul;
            ulong v2226 = c_first + v2225;
            ulong v2227 = v2226 + v21;
            bool v2228 = v1293 < count;
            float v2229;
            if (v2228) {
                float v2230 = b_mat[v2227];
                v2229 = v2230;
            } else {
                v2229 = 0.0f;
            }
            ulong v2231 = v2226 + v28;
            float v2232;
            if (v2228) {
                float v2233 = b_mat[v2231];
                v2232 = v2233;
            } else {
                v2232 = 0.0f;
            }
            ulong v2234 = v2226 + v30;
            float v2235;
            if (v2228) {
                float v2236 = b_mat[v2234];
                v2235 = v2236;
            } else {
                v2235 = 0.0f;
            }
            ulong v2237 = v2226 + v35;
            float v2238;
            if (v2228) {
                float v2239 = b_mat[v2237];
                v2238 = v2239;
            } else {
                v2238 = 0.0f;
            }
            ulong v2240 = v2226 + v37;
            float v2241;
            if (v2228) {
                float v2242 = b_mat[v2240];
                v2241 = v2242;
            } else {
                v2241 = 0.0f;
            }
            ulong v2243 = v2226 + v42;
            float v2244;
            if (v2228) {
                float v2245 = b_mat[v2243];
                v2244 = v2245;
            } else {
                v2244 = 0.0f;
            }
            ulong v2246 = v2226 + v44;
            float v2247;
            if (v2228) {
                float v2248 = b_mat[v2246];
                v2247 = v2248;
            } else {
                v2247 = 0.0f;
            }
            ulong v2249 = v2226 + v49;
            float v2250;
            if (v2228) {
                float v2251 = b_mat[v2249];
                v2250 = v2251;
            } else {
                v2250 = 0.0f;
            }
            ulong v2252 = v1344 * 64ul;
            ulong v2253 = c_first + v2252;
            ulong v2254 = v2253 + v21;
            bool v2255 = v1343 < count;
            float v2256;
            if (v2255) {
                float v2257 = b_mat[v2254];
                v2256 = v2257;
            } else {
                v2256 = 0.0f;
            }
            ulong v2258 = v2253 + v28;
            float v2259;
            if (v2255) {
                float v2260 = b_mat[v2258];
                v2259 = v2260;
            } else {
                v2259 = 0.0f;
            }
            ulong v2261 = v2253 + v30;
            float v2262;
            if (v2255) {
                float v2263 = b_mat[v2261];
                v2262 = v2263;
            } else {
                v2262 = 0.0f;
            }
            ulong v2264 = v2253 + v35;
            float v2265;
            if (v2255) {
                float v2266 = b_mat[v2264];
                v2265 = v2266;
            } else {
                v2265 = 0.0f;
            }
            ulong v2267 = v2253 + v37;
            float v2268;
            if (v2255) {
                float v2269 = b_mat[v2267];
                v2268 = v2269;
            } else {
                v2268 = 0.0f;
            }
            ulong v2270 = v2253 + v42;
            float v2271;
            if (v2255) {
                float v2272 = b_mat[v2270];
                v2271 = v2272;
            } else {
                v2271 = 0.0f;
            }
            ulong v2273 = v2253 + v44;
            float v2274;
            if (v2255) {
                float v2275 = b_mat[v2273];
                v2274 = v2275;
            } else {
                v2274 = 0.0f;
            }
            ulong v2276 = v2253 + v49;
            float v2277;
            if (v2255) {
                float v2278 = b_mat[v2276];
                v2277 = v2278;
            } else {
                v2277 = 0.0f;
            }
            ulong v2279 = (ulong)v1778;
            ulong v2280 = v2279 * 64ul;
            ulong v2281 = c_first + v2280;
            ulong v2282 = v2281 + v21;
            bool v2283 = v1778 < count;
            float v2284;
            if (v2283) {
                float v2285 = b_mat[v2282];
                v2284 = v2285;
            } else {
                v2284 = 0.0f;
            }
            ulong v2286 = v2281 + v28;
            float v2287;
            if (v2283) {
                float v2288 = b_mat[v2286];
                v2287 = v2288;
            } else {
                v2287 = 0.0f;
            }
            ulong v2289 = v2281 + v30;
            float v2290;
            if (v2283) {
                float v2291 = b_mat[v2289];
                v2290 = v2291;
            } else {
                v2290 = 0.0f;
            }
            ulong v2292 = v2281 + v35;
            float v2293;
            if (v2283) {
                float v2294 = b_mat[v2292];
                v2293 = v2294;
            } else {
                v2293 = 0.0f;
            }
            ulong v2295 = v2281 + v37;
            float v2296;
            if (v2283) {
                float v2297 = b_mat[v2295];
                v2296 = v2297;
            } else {
                v2296 = 0.0f;
            }
            ulong v2298 = v2281 + v42;
            float v2299;
            if (v2283) {
                float v2300 = b_mat[v2298];
                v2299 = v2300;
            } else {
                v2299 = 0.0f;
            }
            ulong v2301 = v2281 + v44;
            float v2302;
            if (v2283) {
                float v2303 = b_mat[v2301];
                v2302 = v2303;
            } else {
                v2302 = 0.0f;
            }
            ulong v2304 = v2281 + v49;
            float v2305;
            if (v2283) {
                float v2306 = b_mat[v2304];
                v2305 = v2306;
            } else {
                v2305 = 0.0f;
            }
            ulong v2307 = (ulong)v1812;
            ulong v2308 = v2307 * 64ul;
            ulong v2309 = c_first + v2308;
            ulong v2310 = v2309 + v21;
            bool v2311 = v1812 < count;
            float v2312;
            if (v2311) {
                float v2313 = b_mat[v2310];
                v2312 = v2313;
            } else {
                v2312 = 0.0f;
            }
            ulong v2314 = v2309 + v28;
            float v2315;
            if (v2311) {
                float v2316 = b_mat[v2314];
                v2315 = v2316;
            } else {
                v2315 = 0.0f;
            }
            ulong v2317 = v2309 + v30;
            float v2318;
            if (v2311) {
                float v2319 = b_mat[v2317];
                v2318 = v2319;
            } else {
                v2318 = 0.0f;
            }
            ulong v2320 = v2309 + v35;
            float v2321;
            if (v2311) {
                float v2322 = b_mat[v2320];
                v2321 = v2322;
            } else {
                v2321 = 0.0f;
            }
            ulong v2323 = v2309 + v37;
            float v2324;
            if (v2311) {
                float v2325 = b_mat[v2323];
                v2324 = v2325;
            } else {
                v2324 = 0.0f;
            }
            ulong v2326 = v2309 + v42;
            float v2327;
            if (v2311) {
                float v2328 = b_mat[v2326];
                v2327 = v2328;
            } else {
                v2327 = 0.0f;
            }
            ulong v2329 = v2309 + v44;
            float v2330;
            if (v2311) {
                float v2331 = b_mat[v2329];
                v2330 = v2331;
            } else {
                v2330 = 0.0f;
            }
            ulong v2332 = v2309 + v49;
            float v2333;
            if (v2311) {
                float v2334 = b_mat[v2332];
                v2333 = v2334;
            } else {
                v2333 = 0.0f;
            }
            ulong v2335 = (ulong)v1846;
            ulong v2336 = v2335 * 64ul;
            ulong v2337 = c_first + v2336;
            ulong v2338 = v2337 + v21;
            bool v2339 = v1846 < count;
            float v2340;
            if (v2339) {
                float v2341 = b_mat[v2338];
                v2340 = v2341;
            } else {
                v2340 = 0.0f;
            }
            ulong v2342 = v2337 + v28;
            float v2343;
            if (v2339) {
                float v2344 = b_mat[v2342];
                v2343 = v2344;
            } else {
                v2343 = 0.0f;
            }
            ulong v2345 = v2337 + v30;
            float v2346;
            if (v2339) {
                float v2347 = b_mat[v2345];
                v2346 = v2347;
            } else {
                v2346 = 0.0f;
            }
            ulong v2348 = v2337 + v35;
            float v2349;
            if (v2339) {
                float v2350 = b_mat[v2348];
                v2349 = v2350;
            } else {
                v2349 = 0.0f;
            }
            ulong v2351 = v2337 + v37;
            float v2352;
            if (v2339) {
                float v2353 = b_mat[v2351];
                v2352 = v2353;
            } else {
                v2352 = 0.0f;
            }
            ulong v2354 = v2337 + v42;
            float v2355;
            if (v2339) {
                float v2356 = b_mat[v2354];
                v2355 = v2356;
            } else {
                v2355 = 0.0f;
            }
            ulong v2357 = v2337 + v44;
            float v2358;
            if (v2339) {
                float v2359 = b_mat[v2357];
                v2358 = v2359;
            } else {
                v2358 = 0.0f;
            }
            ulong v2360 = v2337 + v49;
            float v2361;
            if (v2339) {
                float v2362 = b_mat[v2360];
                v2361 = v2362;
            } else {
                v2361 = 0.0f;
            }
            ulong v2363 = (ulong)v1880;
            ulong v2364 = v2363 * 64ul;
            ulong v2365 = c_first + v2364;
            ulong v2366 = v2365 + v21;
            bool v2367 = v1880 < count;
            float v2368;
            if (v2367) {
                float v2369 = b_mat[v2366];
                v2368 = v2369;
            } else {
                v2368 = 0.0f;
            }
            ulong v2370 = v2365 + v28;
            float v2371;
            if (v2367) {
                float v2372 = b_mat[v2370];
                v2371 = v2372;
            } else {
                v2371 = 0.0f;
            }
            ulong v2373 = v2365 + v30;
            float v2374;
            if (v2367) {
                float v2375 = b_mat[v2373];
                v2374 = v2375;
            } else {
                v2374 = 0.0f;
            }
            ulong v2376 = v2365 + v35;
            float v2377;
            if (v2367) {
                float v2378 = b_mat[v2376];
                v2377 = v2378;
            } else {
                v2377 = 0.0f;
            }
            ulong v2379 = v2365 + v37;
            float v2380;
            if (v2367) {
                float v2381 = b_mat[v2379];
                v2380 = v2381;
            } else {
                v2380 = 0.0f;
            }
            ulong v2382 = v2365 + v42;
            float v2383;
            if (v2367) {
                float v2384 = b_mat[v2382];
                v2383 = v2384;
            } else {
                v2383 = 0.0f;
            }
            ulong v2385 = v2365 + v44;
            float v2386;
            if (v2367) {
                float v2387 = b_mat[v2385];
                v2386 = v2387;
            } else {
                v2386 = 0.0f;
            }
            ulong v2388 = v2365 + v49;
            float v2389;
            if (v2367) {
                float v2390 = b_mat[v2388];
                v2389 = v2390;
            } else {
                v2389 = 0.0f;
            }
            float2 q118 = float2(v2107, v2108);  // chunked.rs:427
            q118 = kiln_mma_f32(q118, v2139, v2140, v2175, v2178);
            q118 = kiln_mma_f32(q118, v2141, v2142, v2202, v2205);
            q118 = kiln_mma_f32(q118, v2143, v2144, v2229, v2232);
            q118 = kiln_mma_f32(q118, v2145, v2146, v2256, v2259);
            q118 = kiln_mma_f32(q118, v2147, v2148, v2284, v2287);
            q118 = kiln_mma_f32(q118, v2149, v2150, v2312, v2315);
            q118 = kiln_mma_f32(q118, v2151, v2152, v2340, v2343);
            q118 = kiln_mma_f32(q118, v2153, v2154, v2368, v2371);
            float v2391 = q118.x;
            float v2392 = q118.y;
            float2 q119 = float2(v2109, v2110);
            q119 = kiln_mma_f32(q119, v2139, v2140, v2181, v2184);
            q119 = kiln_mma_f32(q119, v2141, v2142, v2208, v2211);
            q119 = kiln_mma_f32(q119, v2143, v2144, v2235, v2238);
            q119 = kiln_mma_f32(q119, v2145, v2146, v2262, v2265);
            q119 = kiln_mma_f32(q119, v2147, v2148, v2290, v2293);
            q119 = kiln_mma_f32(q119, v2149, v2150, v2318, v2321);
            q119 = kiln_mma_f32(q119, v2151, v2152, v2346, v2349);
            q119 = kiln_mma_f32(q119, v2153, v2154, v2374, v2377);
            float v2393 = q119.x;
            float v2394 = q119.y;
            float2 q120 = float2(v2111, v2112);
            q120 = kiln_mma_f32(q120, v2139, v2140, v2187, v2190);
            q120 = kiln_mma_f32(q120, v2141, v2142, v2214, v2217);
            q120 = kiln_mma_f32(q120, v2143, v2144, v2241, v2244);
            q120 = kiln_mma_f32(q120, v2145, v2146, v2268, v2271);
            q120 = kiln_mma_f32(q120, v2147, v2148, v2296, v2299);
            q120 = kiln_mma_f32(q120, v2149, v2150, v2324, v2327);
            q120 = kiln_mma_f32(q120, v2151, v2152, v2352, v2355);
            q120 = kiln_mma_f32(q120, v2153, v2154, v2380, v2383);
            float v2395 = q120.x;
            float v2396 = q120.y;
            float2 q121 = float2(v2113, v2114);
            q121 = kiln_mma_f32(q121, v2139, v2140, v2193, v2196);
            q121 = kiln_mma_f32(q121, v2141, v2142, v2220, v2223);
            q121 = kiln_mma_f32(q121, v2143, v2144, v2247, v2250);
            q121 = kiln_mma_f32(q121, v2145, v2146, v2274, v2277);
            q121 = kiln_mma_f32(q121, v2147, v2148, v2302, v2305);
            q121 = kiln_mma_f32(q121, v2149, v2150, v2330, v2333);
            q121 = kiln_mma_f32(q121, v2151, v2152, v2358, v2361);
            q121 = kiln_mma_f32(q121, v2153, v2154, v2386, v2389);
            float v2397 = q121.x;
            float v2398 = q121.y;
            float2 q122 = float2(v2115, v2116);
            q122 = kiln_mma_f32(q122, v2155, v2156, v2175, v2178);
            q122 = kiln_mma_f32(q122, v2157, v2158, v2202, v2205);
            q122 = kiln_mma_f32(q122, v2159, v2160, v2229, v2232);
            q122 = kiln_mma_f32(q122, v2161, v2162, v2256, v2259);
            q122 = kiln_mma_f32(q122, v2163, v2164, v2284, v2287);
            q122 = kiln_mma_f32(q122, v2165, v2166, v2312, v2315);
            q122 = kiln_mma_f32(q122, v2167, v2168, v2340, v2343);
            q122 = kiln_mma_f32(q122, v2169, v2170, v2368, v2371);
            float v2399 = q122.x;
            float v2400 = q122.y;
            float2 q123 = float2(v2117, v2118);
            q123 = kiln_mma_f32(q123, v2155, v2156, v2181, v2184);
            q123 = kiln_mma_f32(q123, v2157, v2158, v2208, v2211);
            q123 = kiln_mma_f32(q123, v2159, v2160, v2235, v2238);
            q123 = kiln_mma_f32(q123, v2161, v2162, v2262, v2265);
            q123 = kiln_mma_f32(q123, v2163, v2164, v2290, v2293);
            q123 = kiln_mma_f32(q123, v2165, v2166, v2318, v2321);
            q123 = kiln_mma_f32(q123, v2167, v2168, v2346, v2349);
            q123 = kiln_mma_f32(q123, v2169, v2170, v2374, v2377);
            float v2401 = q123.x;
            float v2402 = q123.y;
            float2 q124 = float2(v2119, v2120);
            q124 = kiln_mma_f32(q124, v2155, v2156, v2187, v2190);
            q124 = kiln_mma_f32(q124, v2157, v2158, v2214, v2217);
            q124 = kiln_mma_f32(q124, v2159, v2160, v2241, v2244);
            q124 = kiln_mma_f32(q124, v2161, v2162, v2268, v2271);
            q124 = kiln_mma_f32(q124, v2163, v2164, v2296, v2299);
            q124 = kiln_mma_f32(q124, v2165, v2166, v2324, v2327);
            q124 = kiln_mma_f32(q124, v2167, v2168, v2352, v2355);
            q124 = kiln_mma_f32(q124, v2169, v2170, v2380, v2383);
            float v2403 = q124.x;
            float v2404 = q124.y;
            float2 q125 = float2(v2121, v2122);
            q125 = kiln_mma_f32(q125, v2155, v2156, v2193, v2196);
            q125 = kiln_mma_f32(q125, v2157, v2158, v2220, v2223);
            q125 = kiln_mma_f32(q125, v2159, v2160, v2247, v2250);
            q125 = kiln_mma_f32(q125, v2161, v2162, v2274, v2277);
            q125 = kiln_mma_f32(q125, v2163, v2164, v2302, v2305);
            q125 = kiln_mma_f32(q125, v2165, v2166, v2330, v2333);
            q125 = kiln_mma_f32(q125, v2167, v2168, v2358, v2361);
            q125 = kiln_mma_f32(q125, v2169, v2170, v2386, v2389);
            float v2405 = q125.x;
            float v2406 = q125.y;
            v131 = v2391;  // chunked.rs:363
            v132 = v2392;
            v133 = v2393;
            v134 = v2394;
            v135 = v2395;
            v136 = v2396;
            v137 = v2397;
            v138 = v2398;
            v139 = v2399;
            v140 = v2400;
            v141 = v2401;
            v142 = v2402;
            v143 = v2403;
            v144 = v2404;
            v145 = v2405;
            v146 = v2406;
        } else {
            if (v130) {  // chunked.rs:235
                a2[0u] = 0.0f;  // chunked.rs:236
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
                ulong v2407 = (ulong)tokens;  // chunked.rs:132
                ulong v2408 = v2407 * 32ul;
                ulong v2409 = v7 * v2408;
                ulong v2410 = (ulong)first;
                ulong v2411 = v2410 * 32ul;
                ulong v2412 = v2409 + v2411;
                ulong v2413 = v2412 + v6;
                #pragma unroll  // chunked.rs:237
                for (uint v2414 = 0u; v2414 < 32u; ++v2414) {
                    uint v2415 = v2414 / 2u;
                    uint v2416 = v2414 % 2u;
                    uint v2417 = v2414 / 16u;
                    uint v2418 = v2415 % 8u;
                    uint v2419 = v2417 * 8u;
                    uint v2420 = v2418 * 8u;
                    uint v2421 = v2419 + k;
                    uint v2422 = v2420 + v19;
                    uint v2423 = v2422 + v2416;
                    float v2424 = a2[v2414];
                    ulong v2425 = (ulong)v2423;
                    ulong v2426 = (ulong)v2421;
                    ulong v2427 = v2425 * 32ul;
                    ulong v2428 = v2413 + v2427;
                    ulong v2429 = v2428 + v2426;
                    bool v2430 = v2423 < count;
                    if (v2430) {
                        y[v2429] = v2424;
                    }
                }
            }
            v131 = v113;  // chunked.rs:363
            v132 = v114;
            v133 = v115;
            v134 = v116;
            v135 = v117;
            v136 = v118;
            v137 = v119;
            v138 = v120;
            v139 = v121;
            v140 = v122;
            v141 = v123;
            v142 = v124;
            v143 = v125;
            v144 = v126;
            v145 = v127;
            v146 = v128;
        }
        v113 = v131;  // chunked.rs:360
        v114 = v132;
        v115 = v133;
        v116 = v134;
        v117 = v135;
        v118 = v136;
        v119 = v137;
        v120 = v138;
        v121 = v139;
        v122 = v140;
        v123 = v141;
        v124 = v142;
        v125 = v143;
        v126 = v144;
        v127 = v145;
        v128 = v146;
    }
    a1[0u] = v113;  // chunked.rs:445
    a1[1u] = v114;
    a1[2u] = v115;
    a1[3u] = v116;
    a1[4u] = v117;
    a1[5u] = v118;
    a1[6u] = v119;
    a1[7u] = v120;
    a1[8u] = v121;
    a1[9u] = v122;
    a1[10u] = v123;
    a1[11u] = v124;
    a1[12u] = v125;
    a1[13u] = v126;
    a1[14u] = v127;
    a1[15u] = v128;
    #pragma unroll  // chunked.rs:446
    for (uint v2431 = 0u; v2431 < 16u; ++v2431) {
        uint v2432 = v2431 / 2u;
        uint v2433 = v2431 % 2u;
        uint v2434 = v2431 / 8u;
        uint v2435 = v2432 % 4u;
        uint v2436 = v2434 * 8u;
        uint v2437 = v2435 * 8u;
        uint v2438 = v2436 + k;
        uint v2439 = v2437 + v19;
        uint v2440 = v2439 + v2433;
        float v2441 = a1[v2431];
        ulong v2442 = (ulong)v2438;
        ulong v2443 = (ulong)v2440;
        ulong v2444 = v2442 * 32ul;
        ulong v2445 = v9 + v2444;
        ulong v2446 = v2445 + v2443;
        state[v2446] = v2441;
    }
}
