// ssm_chunks f32/f32, has_dt_bias=1 has_d_skip=1 has_z=1 has_cu_seqlens=0 has_counts=0 has_read_slots=0 has_write_slots=0 dt_min=0.001 dt_max=100 batch=1 slots=1 tokens=64 heads=2 groups=2 p=16 n=32 log_a=1 raw_dt=1 d_by_channel=0

// log(1 + exp(x))
static __device__ __forceinline__ float kiln_softplus(float x) {
    return (x > 0.0f ? x : 0.0f) + log1pf(expf(-fabsf(x)));
}

static __device__ __forceinline__ float4 kiln_mma_tf32(float4 c, float a0, float a1, float a2, float a3, float b0, float b1) {
#ifdef __CUDA_ARCH__
    asm("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
        : "+f"(c.x), "+f"(c.y), "+f"(c.z), "+f"(c.w)
        : "r"(__float_as_uint(a0)), "r"(__float_as_uint(a1)), "r"(__float_as_uint(a2)), "r"(__float_as_uint(a3)), "r"(__float_as_uint(b0)), "r"(__float_as_uint(b1)));
    return c;
#else
    return kiln_host_mma_tf32(c, a0, a1, a2, a3, b0, b1);
#endif
}

static __device__ __forceinline__ float kiln_head(float x) {
    unsigned half = (__float_as_uint(x) & 0x7f800000u) >= 0x7f000000u ? 0u : 0x1000u;
    return __uint_as_float((__float_as_uint(x) + half) & 0xffffe000u);
}

static __device__ __forceinline__ float kiln_tail(float x) {
    return (__float_as_uint(x) & 0x7f800000u) == 0x7f800000u ? 0.0f : x - kiln_head(x);
}

static __device__ __forceinline__ float4 kiln_mma_f32(float4 c, float a0, float a1, float a2, float a3, float b0, float b1) {
    c = kiln_mma_tf32(c, kiln_tail(a0), kiln_tail(a1), kiln_tail(a2), kiln_tail(a3), kiln_head(b0), kiln_head(b1));
    c = kiln_mma_tf32(c, kiln_head(a0), kiln_head(a1), kiln_head(a2), kiln_head(a3), kiln_tail(b0), kiln_tail(b1));
    return kiln_mma_tf32(c, kiln_head(a0), kiln_head(a1), kiln_head(a2), kiln_head(a3), kiln_head(b0), kiln_head(b1));
}

// x / (1 + exp(-x))
static __device__ __forceinline__ float kiln_silu(float x) {
    if (x < -80.0f) return x < -120.0f ? -0.0f : x * expf(x + 37.0f) * 8.53304763e-17f;
    return x / (1.0f + expf(-x));
}

extern "C" __global__ void __launch_bounds__(32) ssm_chunks(
    const float* __restrict__ x,
    const float* __restrict__ a,
    const float* __restrict__ b_mat,
    const float* __restrict__ c_mat,
    const float* __restrict__ dt,
    const float* __restrict__ dt_bias,
    const float* __restrict__ d_skip,
    const float* __restrict__ z,
    const int* __restrict__ cu_seqlens,
    const int* __restrict__ counts,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    float* __restrict__ state,
    float* __restrict__ y,
    float dt_min,
    float dt_max,
    unsigned batch,
    unsigned slots,
    unsigned tokens) {
    __shared__ __align__(16) float decays[64];  // chunked.rs:125
    __shared__ float steps[64];  // chunked.rs:126
    __shared__ float from_block[64];  // chunked.rs:127
    __shared__ __align__(16) float from_start[128];  // chunked.rs:128
    __shared__ __align__(16) float to_block[256];  // chunked.rs:129
    __shared__ __align__(16) float to_end[128];  // chunked.rs:130
    __shared__ __align__(16) float within[1280];  // chunked.rs:131
    __shared__ __align__(128) float a0[4096];  // chunked.rs:132
    unsigned v0 = tokens / 64u;  // chunked.rs:105
    unsigned v1 = tokens % 64u;
    bool v2 = v1 != 0u;
    unsigned v3 = (unsigned)v2;
    unsigned v4 = v0 + v3;
    unsigned turns = v4 < v4 ? v4 : v4;
    unsigned v5 = blockIdx.x * 16u;  // chunked.rs:200
    unsigned long long v6 = (unsigned long long)v5;
    unsigned long long head = v6 * 32ull;
    unsigned long long v7 = (unsigned long long)blockIdx.y;  // chunked.rs:207
    unsigned long long v8 = v7 * 1024ull;
    unsigned long long v9 = v8 + head;
    unsigned k = (threadIdx.x & 31u) / 4u;
    unsigned v10 = (threadIdx.x & 31u) % 4u;
    unsigned v11 = v10 * 2u;
    unsigned long long v12 = (unsigned long long)k;
    unsigned long long v13 = (unsigned long long)v11;
    unsigned long long v14 = v12 * 32ull;
    unsigned long long v15 = v9 + v14;
    unsigned long long v16 = v15 + v13;
    float2 q0 = *(float2*)(state + v16);
    float v17 = q0.x;
    float v18 = q0.y;
    unsigned v19 = v11 + 1u;
    unsigned long long v20 = (unsigned long long)v19;
    unsigned k_1 = k + 8u;
    unsigned long long v21 = (unsigned long long)k_1;
    unsigned long long v22 = v21 * 32ull;
    unsigned long long v23 = v9 + v22;
    unsigned long long v24 = v23 + v13;
    float2 q1 = *(float2*)(state + v24);
    float v25 = q1.x;
    float v26 = q1.y;
    unsigned v27 = v11 + 8u;
    unsigned long long v28 = (unsigned long long)v27;
    unsigned long long v29 = v15 + v28;
    float2 q2 = *(float2*)(state + v29);
    float v30 = q2.x;
    float v31 = q2.y;
    unsigned v32 = v11 + 9u;
    unsigned long long v33 = (unsigned long long)v32;
    unsigned long long v34 = v23 + v28;
    float2 q3 = *(float2*)(state + v34);
    float v35 = q3.x;
    float v36 = q3.y;
    unsigned v37 = v11 + 16u;
    unsigned long long v38 = (unsigned long long)v37;
    unsigned long long v39 = v15 + v38;
    float2 q4 = *(float2*)(state + v39);
    float v40 = q4.x;
    float v41 = q4.y;
    unsigned v42 = v11 + 17u;
    unsigned long long v43 = (unsigned long long)v42;
    unsigned long long v44 = v23 + v38;
    float2 q5 = *(float2*)(state + v44);
    float v45 = q5.x;
    float v46 = q5.y;
    unsigned v47 = v11 + 24u;
    unsigned long long v48 = (unsigned long long)v47;
    unsigned long long v49 = v15 + v48;
    float2 q6 = *(float2*)(state + v49);
    float v50 = q6.x;
    float v51 = q6.y;
    unsigned v52 = v11 + 25u;
    unsigned long long v53 = (unsigned long long)v52;
    unsigned long long v54 = v23 + v48;
    float2 q7 = *(float2*)(state + v54);
    float v55 = q7.x;
    float v56 = q7.y;
    bool v57 = threadIdx.x < tokens;  // chunked.rs:159
    float step;
    float decay;
    if (v57) {
        unsigned long long v58 = (unsigned long long)tokens;  // chunked.rs:120
        unsigned long long v59 = v58 * 2ull;
        unsigned long long v60 = v7 * v59;
        unsigned long long v61 = (unsigned long long)threadIdx.x;
        unsigned long long v62 = v61 * 2ull;
        unsigned long long v63 = v60 + v62;
        unsigned long long v64 = (unsigned long long)blockIdx.x;
        unsigned long long v65 = v63 + v64;
        float raw = dt[v65];  // chunked.rs:160
        float bias = dt_bias[blockIdx.x];  // ssm.rs:143
        float v66 = raw + bias;  // ssm.rs:73
        float dt_1 = kiln_softplus(v66);
        bool v67 = dt_1 < dt_min;  // ssm.rs:74
        float step_1;
        if (v67) {
            step_1 = dt_min;
        } else {
            bool v68 = dt_1 > dt_max;  // ssm.rs:76
            float v69 = v68 ? dt_max : dt_1;
            step_1 = v69;  // ssm.rs:74
        }
        float a_1 = a[blockIdx.x];  // chunked.rs:162
        float v70 = expf(a_1);  // ssm.rs:137
        float v71 = -v70;
        float v72 = v71 * step_1;
        float decay_1 = expf(v72);
        step = step_1;  // chunked.rs:159
        decay = decay_1;
    } else {
        step = 0.0f;
        decay = 1.0f;
    }
    decays[threadIdx.x] = decay;  // chunked.rs:164
    steps[threadIdx.x] = step;  // chunked.rs:165
    unsigned token = threadIdx.x + 32u;  // chunked.rs:154
    bool v73 = token < tokens;  // chunked.rs:159
    float step_2;
    float decay_2;
    if (v73) {
        unsigned long long v74 = (unsigned long long)tokens;  // chunked.rs:120
        unsigned long long v75 = v74 * 2ull;
        unsigned long long v76 = v7 * v75;
        unsigned long long v77 = (unsigned long long)token;
        unsigned long long v78 = v77 * 2ull;
        unsigned long long v79 = v76 + v78;
        unsigned long long v80 = (unsigned long long)blockIdx.x;
        unsigned long long v81 = v79 + v80;
        float raw_1 = dt[v81];  // chunked.rs:160
        float bias_1 = dt_bias[blockIdx.x];  // ssm.rs:143
        float v82 = raw_1 + bias_1;  // ssm.rs:73
        float dt_2 = kiln_softplus(v82);
        bool v83 = dt_2 < dt_min;  // ssm.rs:74
        float step_3;
        if (v83) {
            step_3 = dt_min;
        } else {
            bool v84 = dt_2 > dt_max;  // ssm.rs:76
            float v85 = v84 ? dt_max : dt_2;
            step_3 = v85;  // ssm.rs:74
        }
        float a_2 = a[blockIdx.x];  // chunked.rs:162
        float v86 = expf(a_2);  // ssm.rs:137
        float v87 = -v86;
        float v88 = v87 * step_3;
        float decay_3 = expf(v88);
        step_2 = step_3;  // chunked.rs:159
        decay_2 = decay_3;
    } else {
        step_2 = 0.0f;
        decay_2 = 1.0f;
    }
    decays[token] = decay_2;  // chunked.rs:164
    steps[token] = step_2;  // chunked.rs:165
    __syncthreads();  // chunked.rs:222
    unsigned block = threadIdx.x / 16u;  // chunked.rs:173
    unsigned column = threadIdx.x % 16u;
    float4 q8 = *(float4*)(decays + 0u);  // chunked.rs:176
    float wholes = q8.x;
    float v89 = q8.y;
    float v90 = q8.z;
    float v91 = q8.w;
    float wholes_1 = wholes * v89;  // chunked.rs:178
    float wholes_2 = wholes_1 * v90;
    float wholes_3 = wholes_2 * v91;
    float4 q9 = *(float4*)(decays + 4u);
    float v92 = q9.x;
    float v93 = q9.y;
    float v94 = q9.z;
    float v95 = q9.w;
    float wholes_4 = wholes_3 * v92;
    float wholes_5 = wholes_4 * v93;
    float wholes_6 = wholes_5 * v94;
    float wholes_7 = wholes_6 * v95;
    float4 q10 = *(float4*)(decays + 8u);
    float v96 = q10.x;
    float v97 = q10.y;
    float v98 = q10.z;
    float v99 = q10.w;
    float wholes_8 = wholes_7 * v96;
    float wholes_9 = wholes_8 * v97;
    float wholes_10 = wholes_9 * v98;
    float wholes_11 = wholes_10 * v99;
    float4 q11 = *(float4*)(decays + 12u);
    float v100 = q11.x;
    float v101 = q11.y;
    float v102 = q11.z;
    float v103 = q11.w;
    float wholes_12 = wholes_11 * v100;
    float wholes_13 = wholes_12 * v101;
    float wholes_14 = wholes_13 * v102;
    float wholes_15 = wholes_14 * v103;
    float4 q12 = *(float4*)(decays + 16u);  // chunked.rs:176
    float wholes_16 = q12.x;
    float v104 = q12.y;
    float v105 = q12.z;
    float v106 = q12.w;
    float wholes_17 = wholes_16 * v104;  // chunked.rs:178
    float wholes_18 = wholes_17 * v105;
    float wholes_19 = wholes_18 * v106;
    float4 q13 = *(float4*)(decays + 20u);
    float v107 = q13.x;
    float v108 = q13.y;
    float v109 = q13.z;
    float v110 = q13.w;
    float wholes_20 = wholes_19 * v107;
    float wholes_21 = wholes_20 * v108;
    float wholes_22 = wholes_21 * v109;
    float wholes_23 = wholes_22 * v110;
    float4 q14 = *(float4*)(decays + 24u);
    float v111 = q14.x;
    float v112 = q14.y;
    float v113 = q14.z;
    float v114 = q14.w;
    float wholes_24 = wholes_23 * v111;
    float wholes_25 = wholes_24 * v112;
    float wholes_26 = wholes_25 * v113;
    float wholes_27 = wholes_26 * v114;
    float4 q15 = *(float4*)(decays + 28u);
    float v115 = q15.x;
    float v116 = q15.y;
    float v117 = q15.z;
    float v118 = q15.w;
    float wholes_28 = wholes_27 * v115;
    float wholes_29 = wholes_28 * v116;
    float wholes_30 = wholes_29 * v117;
    float wholes_31 = wholes_30 * v118;
    float4 q16 = *(float4*)(decays + 32u);  // chunked.rs:176
    float wholes_32 = q16.x;
    float v119 = q16.y;
    float v120 = q16.z;
    float v121 = q16.w;
    float wholes_33 = wholes_32 * v119;  // chunked.rs:178
    float wholes_34 = wholes_33 * v120;
    float wholes_35 = wholes_34 * v121;
    float4 q17 = *(float4*)(decays + 36u);
    float v122 = q17.x;
    float v123 = q17.y;
    float v124 = q17.z;
    float v125 = q17.w;
    float wholes_36 = wholes_35 * v122;
    float wholes_37 = wholes_36 * v123;
    float wholes_38 = wholes_37 * v124;
    float wholes_39 = wholes_38 * v125;
    float4 q18 = *(float4*)(decays + 40u);
    float v126 = q18.x;
    float v127 = q18.y;
    float v128 = q18.z;
    float v129 = q18.w;
    float wholes_40 = wholes_39 * v126;
    float wholes_41 = wholes_40 * v127;
    float wholes_42 = wholes_41 * v128;
    float wholes_43 = wholes_42 * v129;
    float4 q19 = *(float4*)(decays + 44u);
    float v130 = q19.x;
    float v131 = q19.y;
    float v132 = q19.z;
    float v133 = q19.w;
    float wholes_44 = wholes_43 * v130;
    float wholes_45 = wholes_44 * v131;
    float wholes_46 = wholes_45 * v132;
    float wholes_47 = wholes_46 * v133;
    float4 q20 = *(float4*)(decays + 48u);  // chunked.rs:176
    float wholes_48 = q20.x;
    float v134 = q20.y;
    float v135 = q20.z;
    float v136 = q20.w;
    float wholes_49 = wholes_48 * v134;  // chunked.rs:178
    float wholes_50 = wholes_49 * v135;
    float wholes_51 = wholes_50 * v136;
    float4 q21 = *(float4*)(decays + 52u);
    float v137 = q21.x;
    float v138 = q21.y;
    float v139 = q21.z;
    float v140 = q21.w;
    float wholes_52 = wholes_51 * v137;
    float wholes_53 = wholes_52 * v138;
    float wholes_54 = wholes_53 * v139;
    float wholes_55 = wholes_54 * v140;
    float4 q22 = *(float4*)(decays + 56u);
    float v141 = q22.x;
    float v142 = q22.y;
    float v143 = q22.z;
    float v144 = q22.w;
    float wholes_56 = wholes_55 * v141;
    float wholes_57 = wholes_56 * v142;
    float wholes_58 = wholes_57 * v143;
    float wholes_59 = wholes_58 * v144;
    float4 q23 = *(float4*)(decays + 60u);
    float v145 = q23.x;
    float v146 = q23.y;
    float v147 = q23.z;
    float v148 = q23.w;
    float wholes_60 = wholes_59 * v145;
    float wholes_61 = wholes_60 * v146;
    float wholes_62 = wholes_61 * v147;
    float wholes_63 = wholes_62 * v148;
    float behind = steps[threadIdx.x];  // chunked.rs:181
    unsigned v149 = block * 16u;  // chunked.rs:183
    float4 q24 = *(float4*)(decays + v149);
    float decay_4 = q24.x;
    float decay_5 = q24.y;
    float decay_6 = q24.z;
    float decay_7 = q24.w;
    float up_to = 1.0f * decay_4;  // chunked.rs:184
    float behind_1 = behind * 1.0f;  // chunked.rs:185
    unsigned v150 = threadIdx.x * 20u;  // chunked.rs:186
    bool v151 = 1u <= column;  // chunked.rs:184
    float v152 = v151 ? decay_5 : 1.0f;
    float up_to_1 = up_to * v152;
    bool v153 = 1u > column;  // chunked.rs:185
    float v154 = v153 ? decay_5 : 1.0f;
    float behind_2 = behind_1 * v154;
    bool v155 = 2u <= column;  // chunked.rs:184
    float v156 = v155 ? decay_6 : 1.0f;
    float up_to_2 = up_to_1 * v156;
    bool v157 = 2u > column;  // chunked.rs:185
    float v158 = v157 ? decay_6 : 1.0f;
    float behind_3 = behind_2 * v158;
    bool v159 = 3u <= column;  // chunked.rs:184
    float v160 = v159 ? decay_7 : 1.0f;
    float up_to_3 = up_to_2 * v160;
    bool v161 = 3u > column;  // chunked.rs:185
    float v162 = v161 ? decay_7 : 1.0f;
    float behind_4 = behind_3 * v162;
    *(float4*)(within + v150) = make_float4(behind_1, behind_2, behind_3, behind_4);  // chunked.rs:186
    unsigned v163 = v149 + 4u;  // chunked.rs:183
    float4 q25 = *(float4*)(decays + v163);
    float decay_8 = q25.x;
    float decay_9 = q25.y;
    float decay_10 = q25.z;
    float decay_11 = q25.w;
    bool v164 = 4u <= column;  // chunked.rs:184
    float v165 = v164 ? decay_8 : 1.0f;
    float up_to_4 = up_to_3 * v165;
    bool v166 = 4u > column;  // chunked.rs:185
    float v167 = v166 ? decay_8 : 1.0f;
    float behind_5 = behind_4 * v167;
    unsigned v168 = v150 + 4u;  // chunked.rs:186
    bool v169 = 5u <= column;  // chunked.rs:184
    float v170 = v169 ? decay_9 : 1.0f;
    float up_to_5 = up_to_4 * v170;
    bool v171 = 5u > column;  // chunked.rs:185
    float v172 = v171 ? decay_9 : 1.0f;
    float behind_6 = behind_5 * v172;
    bool v173 = 6u <= column;  // chunked.rs:184
    float v174 = v173 ? decay_10 : 1.0f;
    float up_to_6 = up_to_5 * v174;
    bool v175 = 6u > column;  // chunked.rs:185
    float v176 = v175 ? decay_10 : 1.0f;
    float behind_7 = behind_6 * v176;
    bool v177 = 7u <= column;  // chunked.rs:184
    float v178 = v177 ? decay_11 : 1.0f;
    float up_to_7 = up_to_6 * v178;
    bool v179 = 7u > column;  // chunked.rs:185
    float v180 = v179 ? decay_11 : 1.0f;
    float behind_8 = behind_7 * v180;
    *(float4*)(within + v168) = make_float4(behind_5, behind_6, behind_7, behind_8);  // chunked.rs:186
    unsigned v181 = v149 + 8u;  // chunked.rs:183
    float4 q26 = *(float4*)(decays + v181);
    float decay_12 = q26.x;
    float decay_13 = q26.y;
    float decay_14 = q26.z;
    float decay_15 = q26.w;
    bool v182 = 8u <= column;  // chunked.rs:184
    float v183 = v182 ? decay_12 : 1.0f;
    float up_to_8 = up_to_7 * v183;
    bool v184 = 8u > column;  // chunked.rs:185
    float v185 = v184 ? decay_12 : 1.0f;
    float behind_9 = behind_8 * v185;
    unsigned v186 = v150 + 8u;  // chunked.rs:186
    bool v187 = 9u <= column;  // chunked.rs:184
    float v188 = v187 ? decay_13 : 1.0f;
    float up_to_9 = up_to_8 * v188;
    bool v189 = 9u > column;  // chunked.rs:185
    float v190 = v189 ? decay_13 : 1.0f;
    float behind_10 = behind_9 * v190;
    bool v191 = 10u <= column;  // chunked.rs:184
    float v192 = v191 ? decay_14 : 1.0f;
    float up_to_10 = up_to_9 * v192;
    bool v193 = 10u > column;  // chunked.rs:185
    float v194 = v193 ? decay_14 : 1.0f;
    float behind_11 = behind_10 * v194;
    bool v195 = 11u <= column;  // chunked.rs:184
    float v196 = v195 ? decay_15 : 1.0f;
    float up_to_11 = up_to_10 * v196;
    bool v197 = 11u > column;  // chunked.rs:185
    float v198 = v197 ? decay_15 : 1.0f;
    float behind_12 = behind_11 * v198;
    *(float4*)(within + v186) = make_float4(behind_9, behind_10, behind_11, behind_12);  // chunked.rs:186
    unsigned v199 = v149 + 12u;  // chunked.rs:183
    float4 q27 = *(float4*)(decays + v199);
    float decay_16 = q27.x;
    float decay_17 = q27.y;
    float decay_18 = q27.z;
    float decay_19 = q27.w;
    bool v200 = 12u <= column;  // chunked.rs:184
    float v201 = v200 ? decay_16 : 1.0f;
    float up_to_12 = up_to_11 * v201;
    bool v202 = 12u > column;  // chunked.rs:185
    float v203 = v202 ? decay_16 : 1.0f;
    float behind_13 = behind_12 * v203;
    unsigned v204 = v150 + 12u;  // chunked.rs:186
    bool v205 = 13u <= column;  // chunked.rs:184
    float v206 = v205 ? decay_17 : 1.0f;
    float up_to_13 = up_to_12 * v206;
    bool v207 = 13u > column;  // chunked.rs:185
    float v208 = v207 ? decay_17 : 1.0f;
    float behind_14 = behind_13 * v208;
    bool v209 = 14u <= column;  // chunked.rs:184
    float v210 = v209 ? decay_18 : 1.0f;
    float up_to_14 = up_to_13 * v210;
    bool v211 = 14u > column;  // chunked.rs:185
    float v212 = v211 ? decay_18 : 1.0f;
    float behind_15 = behind_14 * v212;
    bool v213 = 15u <= column;  // chunked.rs:184
    float v214 = v213 ? decay_19 : 1.0f;
    float up_to_15 = up_to_14 * v214;
    bool v215 = 15u > column;  // chunked.rs:185
    float v216 = v215 ? decay_19 : 1.0f;
    float behind_16 = behind_15 * v216;
    *(float4*)(within + v204) = make_float4(behind_13, behind_14, behind_15, behind_16);  // chunked.rs:186
    from_block[threadIdx.x] = up_to_15;  // chunked.rs:188
    bool v217 = 0u < block;  // chunked.rs:190
    float v218;
    if (v217) {
        v218 = wholes_15;
    } else {
        v218 = 1.0f;
    }
    float up_to_16 = up_to_15 * v218;
    to_block[threadIdx.x] = behind_16;  // chunked.rs:191
    float behind_17 = behind_16 * 1.0f;  // chunked.rs:192
    float up_to_17 = up_to_16 * 1.0f;  // chunked.rs:190
    unsigned v219 = threadIdx.x + 64u;  // chunked.rs:191
    to_block[v219] = behind_17;
    bool v220 = 1u > block;  // chunked.rs:192
    float v221;
    if (v220) {
        v221 = wholes_31;
    } else {
        v221 = 1.0f;
    }
    float behind_18 = behind_17 * v221;
    float up_to_18 = up_to_17 * 1.0f;  // chunked.rs:190
    unsigned v222 = threadIdx.x + 128u;  // chunked.rs:191
    to_block[v222] = behind_18;
    float behind_19 = behind_18 * wholes_47;  // chunked.rs:192
    float up_to_19 = up_to_18 * 1.0f;  // chunked.rs:190
    unsigned v223 = threadIdx.x + 192u;  // chunked.rs:191
    to_block[v223] = behind_19;
    float behind_20 = behind_19 * wholes_63;  // chunked.rs:192
    from_start[threadIdx.x] = up_to_19;  // chunked.rs:194
    to_end[threadIdx.x] = behind_20;  // chunked.rs:195
    unsigned block_1 = token / 16u;  // chunked.rs:173
    unsigned column_1 = token % 16u;
    float4 q28 = *(float4*)(decays + 0u);  // chunked.rs:176
    float wholes_64 = q28.x;
    float v224 = q28.y;
    float v225 = q28.z;
    float v226 = q28.w;
    float wholes_65 = wholes_64 * v224;  // chunked.rs:178
    float wholes_66 = wholes_65 * v225;
    float wholes_67 = wholes_66 * v226;
    float4 q29 = *(float4*)(decays + 4u);
    float v227 = q29.x;
    float v228 = q29.y;
    float v229 = q29.z;
    float v230 = q29.w;
    float wholes_68 = wholes_67 * v227;
    float wholes_69 = wholes_68 * v228;
    float wholes_70 = wholes_69 * v229;
    float wholes_71 = wholes_70 * v230;
    float4 q30 = *(float4*)(decays + 8u);
    float v231 = q30.x;
    float v232 = q30.y;
    float v233 = q30.z;
    float v234 = q30.w;
    float wholes_72 = wholes_71 * v231;
    float wholes_73 = wholes_72 * v232;
    float wholes_74 = wholes_73 * v233;
    float wholes_75 = wholes_74 * v234;
    float4 q31 = *(float4*)(decays + 12u);
    float v235 = q31.x;
    float v236 = q31.y;
    float v237 = q31.z;
    float v238 = q31.w;
    float wholes_76 = wholes_75 * v235;
    float wholes_77 = wholes_76 * v236;
    float wholes_78 = wholes_77 * v237;
    float wholes_79 = wholes_78 * v238;
    float4 q32 = *(float4*)(decays + 16u);  // chunked.rs:176
    float wholes_80 = q32.x;
    float v239 = q32.y;
    float v240 = q32.z;
    float v241 = q32.w;
    float wholes_81 = wholes_80 * v239;  // chunked.rs:178
    float wholes_82 = wholes_81 * v240;
    float wholes_83 = wholes_82 * v241;
    float4 q33 = *(float4*)(decays + 20u);
    float v242 = q33.x;
    float v243 = q33.y;
    float v244 = q33.z;
    float v245 = q33.w;
    float wholes_84 = wholes_83 * v242;
    float wholes_85 = wholes_84 * v243;
    float wholes_86 = wholes_85 * v244;
    float wholes_87 = wholes_86 * v245;
    float4 q34 = *(float4*)(decays + 24u);
    float v246 = q34.x;
    float v247 = q34.y;
    float v248 = q34.z;
    float v249 = q34.w;
    float wholes_88 = wholes_87 * v246;
    float wholes_89 = wholes_88 * v247;
    float wholes_90 = wholes_89 * v248;
    float wholes_91 = wholes_90 * v249;
    float4 q35 = *(float4*)(decays + 28u);
    float v250 = q35.x;
    float v251 = q35.y;
    float v252 = q35.z;
    float v253 = q35.w;
    float wholes_92 = wholes_91 * v250;
    float wholes_93 = wholes_92 * v251;
    float wholes_94 = wholes_93 * v252;
    float wholes_95 = wholes_94 * v253;
    float4 q36 = *(float4*)(decays + 32u);  // chunked.rs:176
    float wholes_96 = q36.x;
    float v254 = q36.y;
    float v255 = q36.z;
    float v256 = q36.w;
    float wholes_97 = wholes_96 * v254;  // chunked.rs:178
    float wholes_98 = wholes_97 * v255;
    float wholes_99 = wholes_98 * v256;
    float4 q37 = *(float4*)(decays + 36u);
    float v257 = q37.x;
    float v258 = q37.y;
    float v259 = q37.z;
    float v260 = q37.w;
    float wholes_100 = wholes_99 * v257;
    float wholes_101 = wholes_100 * v258;
    float wholes_102 = wholes_101 * v259;
    float wholes_103 = wholes_102 * v260;
    float4 q38 = *(float4*)(decays + 40u);
    float v261 = q38.x;
    float v262 = q38.y;
    float v263 = q38.z;
    float v264 = q38.w;
    float wholes_104 = wholes_103 * v261;
    float wholes_105 = wholes_104 * v262;
    float wholes_106 = wholes_105 * v263;
    float wholes_107 = wholes_106 * v264;
    float4 q39 = *(float4*)(decays + 44u);
    float v265 = q39.x;
    float v266 = q39.y;
    float v267 = q39.z;
    float v268 = q39.w;
    float wholes_108 = wholes_107 * v265;
    float wholes_109 = wholes_108 * v266;
    float wholes_110 = wholes_109 * v267;
    float wholes_111 = wholes_110 * v268;
    float4 q40 = *(float4*)(decays + 48u);  // chunked.rs:176
    float wholes_112 = q40.x;
    float v269 = q40.y;
    float v270 = q40.z;
    float v271 = q40.w;
    float wholes_113 = wholes_112 * v269;  // chunked.rs:178
    float wholes_114 = wholes_113 * v270;
    float wholes_115 = wholes_114 * v271;
    float4 q41 = *(float4*)(decays + 52u);
    float v272 = q41.x;
    float v273 = q41.y;
    float v274 = q41.z;
    float v275 = q41.w;
    float wholes_116 = wholes_115 * v272;
    float wholes_117 = wholes_116 * v273;
    float wholes_118 = wholes_117 * v274;
    float wholes_119 = wholes_118 * v275;
    float4 q42 = *(float4*)(decays + 56u);
    float v276 = q42.x;
    float v277 = q42.y;
    float v278 = q42.z;
    float v279 = q42.w;
    float wholes_120 = wholes_119 * v276;
    float wholes_121 = wholes_120 * v277;
    float wholes_122 = wholes_121 * v278;
    float wholes_123 = wholes_122 * v279;
    float4 q43 = *(float4*)(decays + 60u);
    float v280 = q43.x;
    float v281 = q43.y;
    float v282 = q43.z;
    float v283 = q43.w;
    float wholes_124 = wholes_123 * v280;
    float wholes_125 = wholes_124 * v281;
    float wholes_126 = wholes_125 * v282;
    float wholes_127 = wholes_126 * v283;
    float behind_21 = steps[token];  // chunked.rs:181
    unsigned v284 = block_1 * 16u;  // chunked.rs:183
    float4 q44 = *(float4*)(decays + v284);
    float decay_20 = q44.x;
    float decay_21 = q44.y;
    float decay_22 = q44.z;
    float decay_23 = q44.w;
    float up_to_20 = 1.0f * decay_20;  // chunked.rs:184
    float behind_22 = behind_21 * 1.0f;  // chunked.rs:185
    unsigned v285 = token * 20u;  // chunked.rs:186
    bool v286 = 1u <= column_1;  // chunked.rs:184
    float v287 = v286 ? decay_21 : 1.0f;
    float up_to_21 = up_to_20 * v287;
    bool v288 = 1u > column_1;  // chunked.rs:185
    float v289 = v288 ? decay_21 : 1.0f;
    float behind_23 = behind_22 * v289;
    bool v290 = 2u <= column_1;  // chunked.rs:184
    float v291 = v290 ? decay_22 : 1.0f;
    float up_to_22 = up_to_21 * v291;
    bool v292 = 2u > column_1;  // chunked.rs:185
    float v293 = v292 ? decay_22 : 1.0f;
    float behind_24 = behind_23 * v293;
    bool v294 = 3u <= column_1;  // chunked.rs:184
    float v295 = v294 ? decay_23 : 1.0f;
    float up_to_23 = up_to_22 * v295;
    bool v296 = 3u > column_1;  // chunked.rs:185
    float v297 = v296 ? decay_23 : 1.0f;
    float behind_25 = behind_24 * v297;
    *(float4*)(within + v285) = make_float4(behind_22, behind_23, behind_24, behind_25);  // chunked.rs:186
    unsigned v298 = v284 + 4u;  // chunked.rs:183
    float4 q45 = *(float4*)(decays + v298);
    float decay_24 = q45.x;
    float decay_25 = q45.y;
    float decay_26 = q45.z;
    float decay_27 = q45.w;
    bool v299 = 4u <= column_1;  // chunked.rs:184
    float v300 = v299 ? decay_24 : 1.0f;
    float up_to_24 = up_to_23 * v300;
    bool v301 = 4u > column_1;  // chunked.rs:185
    float v302 = v301 ? decay_24 : 1.0f;
    float behind_26 = behind_25 * v302;
    unsigned v303 = v285 + 4u;  // chunked.rs:186
    bool v304 = 5u <= column_1;  // chunked.rs:184
    float v305 = v304 ? decay_25 : 1.0f;
    float up_to_25 = up_to_24 * v305;
    bool v306 = 5u > column_1;  // chunked.rs:185
    float v307 = v306 ? decay_25 : 1.0f;
    float behind_27 = behind_26 * v307;
    bool v308 = 6u <= column_1;  // chunked.rs:184
    float v309 = v308 ? decay_26 : 1.0f;
    float up_to_26 = up_to_25 * v309;
    bool v310 = 6u > column_1;  // chunked.rs:185
    float v311 = v310 ? decay_26 : 1.0f;
    float behind_28 = behind_27 * v311;
    bool v312 = 7u <= column_1;  // chunked.rs:184
    float v313 = v312 ? decay_27 : 1.0f;
    float up_to_27 = up_to_26 * v313;
    bool v314 = 7u > column_1;  // chunked.rs:185
    float v315 = v314 ? decay_27 : 1.0f;
    float behind_29 = behind_28 * v315;
    *(float4*)(within + v303) = make_float4(behind_26, behind_27, behind_28, behind_29);  // chunked.rs:186
    unsigned v316 = v284 + 8u;  // chunked.rs:183
    float4 q46 = *(float4*)(decays + v316);
    float decay_28 = q46.x;
    float decay_29 = q46.y;
    float decay_30 = q46.z;
    float decay_31 = q46.w;
    bool v317 = 8u <= column_1;  // chunked.rs:184
    float v318 = v317 ? decay_28 : 1.0f;
    float up_to_28 = up_to_27 * v318;
    bool v319 = 8u > column_1;  // chunked.rs:185
    float v320 = v319 ? decay_28 : 1.0f;
    float behind_30 = behind_29 * v320;
    unsigned v321 = v285 + 8u;  // chunked.rs:186
    bool v322 = 9u <= column_1;  // chunked.rs:184
    float v323 = v322 ? decay_29 : 1.0f;
    float up_to_29 = up_to_28 * v323;
    bool v324 = 9u > column_1;  // chunked.rs:185
    float v325 = v324 ? decay_29 : 1.0f;
    float behind_31 = behind_30 * v325;
    bool v326 = 10u <= column_1;  // chunked.rs:184
    float v327 = v326 ? decay_30 : 1.0f;
    float up_to_30 = up_to_29 * v327;
    bool v328 = 10u > column_1;  // chunked.rs:185
    float v329 = v328 ? decay_30 : 1.0f;
    float behind_32 = behind_31 * v329;
    bool v330 = 11u <= column_1;  // chunked.rs:184
    float v331 = v330 ? decay_31 : 1.0f;
    float up_to_31 = up_to_30 * v331;
    bool v332 = 11u > column_1;  // chunked.rs:185
    float v333 = v332 ? decay_31 : 1.0f;
    float behind_33 = behind_32 * v333;
    *(float4*)(within + v321) = make_float4(behind_30, behind_31, behind_32, behind_33);  // chunked.rs:186
    unsigned v334 = v284 + 12u;  // chunked.rs:183
    float4 q47 = *(float4*)(decays + v334);
    float decay_32 = q47.x;
    float decay_33 = q47.y;
    float decay_34 = q47.z;
    float decay_35 = q47.w;
    bool v335 = 12u <= column_1;  // chunked.rs:184
    float v336 = v335 ? decay_32 : 1.0f;
    float up_to_32 = up_to_31 * v336;
    bool v337 = 12u > column_1;  // chunked.rs:185
    float v338 = v337 ? decay_32 : 1.0f;
    float behind_34 = behind_33 * v338;
    unsigned v339 = v285 + 12u;  // chunked.rs:186
    bool v340 = 13u <= column_1;  // chunked.rs:184
    float v341 = v340 ? decay_33 : 1.0f;
    float up_to_33 = up_to_32 * v341;
    bool v342 = 13u > column_1;  // chunked.rs:185
    float v343 = v342 ? decay_33 : 1.0f;
    float behind_35 = behind_34 * v343;
    bool v344 = 14u <= column_1;  // chunked.rs:184
    float v345 = v344 ? decay_34 : 1.0f;
    float up_to_34 = up_to_33 * v345;
    bool v346 = 14u > column_1;  // chunked.rs:185
    float v347 = v346 ? decay_34 : 1.0f;
    float behind_36 = behind_35 * v347;
    bool v348 = 15u <= column_1;  // chunked.rs:184
    float v349 = v348 ? decay_35 : 1.0f;
    float up_to_35 = up_to_34 * v349;
    bool v350 = 15u > column_1;  // chunked.rs:185
    float v351 = v350 ? decay_35 : 1.0f;
    float behind_37 = behind_36 * v351;
    *(float4*)(within + v339) = make_float4(behind_34, behind_35, behind_36, behind_37);  // chunked.rs:186
    from_block[token] = up_to_35;  // chunked.rs:188
    float up_to_36 = up_to_35 * wholes_79;  // chunked.rs:190
    to_block[token] = behind_37;  // chunked.rs:191
    float behind_38 = behind_37 * 1.0f;  // chunked.rs:192
    float up_to_37 = up_to_36 * wholes_95;  // chunked.rs:190
    unsigned v352 = threadIdx.x + 96u;  // chunked.rs:191
    to_block[v352] = behind_38;
    float behind_39 = behind_38 * 1.0f;  // chunked.rs:192
    bool v353 = 2u < block_1;  // chunked.rs:190
    float v354;
    if (v353) {
        v354 = wholes_111;
    } else {
        v354 = 1.0f;
    }
    float up_to_38 = up_to_37 * v354;
    unsigned v355 = threadIdx.x + 160u;  // chunked.rs:191
    to_block[v355] = behind_39;
    float behind_40 = behind_39 * 1.0f;  // chunked.rs:192
    float up_to_39 = up_to_38 * 1.0f;  // chunked.rs:190
    unsigned v356 = threadIdx.x + 224u;  // chunked.rs:191
    to_block[v356] = behind_40;
    bool v357 = 3u > block_1;  // chunked.rs:192
    float v358;
    if (v357) {
        v358 = wholes_127;
    } else {
        v358 = 1.0f;
    }
    float behind_41 = behind_40 * v358;
    from_start[token] = up_to_39;  // chunked.rs:194
    to_end[token] = behind_41;  // chunked.rs:195
    float v359 = v17;  // chunked.rs:226
    float v360 = v18;
    float v361 = v25;
    float v362 = v26;
    float v363 = v30;
    float v364 = v31;
    float v365 = v35;
    float v366 = v36;
    float v367 = v40;
    float v368 = v41;
    float v369 = v45;
    float v370 = v46;
    float v371 = v50;
    float v372 = v51;
    float v373 = v55;
    float v374 = v56;
    for (unsigned turn = 0u; turn < turns; ++turn) {
        unsigned slot = turn % 2u;  // chunked.rs:227
        unsigned v375 = turn * 64u;  // chunked.rs:106
        unsigned first = v375 < tokens ? v375 : tokens;
        unsigned count = tokens - first;  // chunked.rs:228
        bool v376 = first < tokens;  // chunked.rs:230
        float v377;
        float v378;
        float v379;
        float v380;
        float v381;
        float v382;
        float v383;
        float v384;
        float v385;
        float v386;
        float v387;
        float v388;
        float v389;
        float v390;
        float v391;
        float v392;
        if (v376) {
            __syncthreads();  // chunked.rs:235
            unsigned v393 = turn + 1u;  // chunked.rs:243
            unsigned v394 = v393 * 64u;  // chunked.rs:106
            unsigned first_1 = v394 < tokens ? v394 : tokens;
            unsigned v395 = tokens - first_1;  // chunked.rs:159
            bool v396 = threadIdx.x < v395;
            float step_4;
            float decay_36;
            if (v396) {
                unsigned v397 = first_1 + threadIdx.x;  // chunked.rs:160
                unsigned long long v398 = (unsigned long long)tokens;  // chunked.rs:120
                unsigned long long v399 = v398 * 2ull;
                unsigned long long v400 = v7 * v399;
                unsigned long long v401 = (unsigned long long)v397;
                unsigned long long v402 = v401 * 2ull;
                unsigned long long v403 = v400 + v402;
                unsigned long long v404 = (unsigned long long)blockIdx.x;
                unsigned long long v405 = v403 + v404;
                float raw_2 = dt[v405];  // chunked.rs:160
                float bias_2 = dt_bias[blockIdx.x];  // ssm.rs:143
                float v406 = raw_2 + bias_2;  // ssm.rs:73
                float dt_3 = kiln_softplus(v406);
                bool v407 = dt_3 < dt_min;  // ssm.rs:74
                float step_5;
                if (v407) {
                    step_5 = dt_min;
                } else {
                    bool v408 = dt_3 > dt_max;  // ssm.rs:76
                    float v409 = v408 ? dt_max : dt_3;
                    step_5 = v409;  // ssm.rs:74
                }
                float a_3 = a[blockIdx.x];  // chunked.rs:162
                float v410 = expf(a_3);  // ssm.rs:137
                float v411 = -v410;
                float v412 = v411 * step_5;
                float decay_37 = expf(v412);
                step_4 = step_5;  // chunked.rs:159
                decay_36 = decay_37;
            } else {
                step_4 = 0.0f;
                decay_36 = 1.0f;
            }
            decays[threadIdx.x] = decay_36;  // chunked.rs:164
            steps[threadIdx.x] = step_4;  // chunked.rs:165
            bool v413 = token < v395;  // chunked.rs:159
            float step_6;
            float decay_38;
            if (v413) {
                unsigned v414 = first_1 + token;  // chunked.rs:160
                unsigned long long v415 = (unsigned long long)tokens;  // chunked.rs:120
                unsigned long long v416 = v415 * 2ull;
                unsigned long long v417 = v7 * v416;
                unsigned long long v418 = (unsigned long long)v414;
                unsigned long long v419 = v418 * 2ull;
                unsigned long long v420 = v417 + v419;
                unsigned long long v421 = (unsigned long long)blockIdx.x;
                unsigned long long v422 = v420 + v421;
                float raw_3 = dt[v422];  // chunked.rs:160
                float bias_3 = dt_bias[blockIdx.x];  // ssm.rs:143
                float v423 = raw_3 + bias_3;  // ssm.rs:73
                float dt_4 = kiln_softplus(v423);
                bool v424 = dt_4 < dt_min;  // ssm.rs:74
                float step_7;
                if (v424) {
                    step_7 = dt_min;
                } else {
                    bool v425 = dt_4 > dt_max;  // ssm.rs:76
                    float v426 = v425 ? dt_max : dt_4;
                    step_7 = v426;  // ssm.rs:74
                }
                float a_4 = a[blockIdx.x];  // chunked.rs:162
                float v427 = expf(a_4);  // ssm.rs:137
                float v428 = -v427;
                float v429 = v428 * step_7;
                float decay_39 = expf(v429);
                step_6 = step_7;  // chunked.rs:159
                decay_38 = decay_39;
            } else {
                step_6 = 0.0f;
                decay_38 = 1.0f;
            }
            decays[token] = decay_38;  // chunked.rs:164
            steps[token] = step_6;  // chunked.rs:165
            unsigned v430 = blockIdx.x * 32u;  // chunked.rs:255
            unsigned long long v431 = (unsigned long long)tokens;  // chunked.rs:120
            unsigned long long v432 = v431 * 64ull;
            unsigned long long v433 = v7 * v432;
            unsigned long long v434 = (unsigned long long)v430;
            unsigned long long v435 = v12 * 64ull;  // chunked.rs:255
            unsigned long long v436 = v21 * 64ull;
            unsigned own = first < tokens ? first : tokens;  // chunked.rs:263
            unsigned long long v437 = (unsigned long long)own;  // chunked.rs:120
            unsigned long long v438 = v437 * 64ull;
            unsigned long long v439 = v433 + v438;
            unsigned long long b_first = v439 + v434;
            unsigned v440 = tokens - own;  // chunked.rs:269
            unsigned long long v441 = b_first + v435;
            unsigned long long v442 = v441 + v13;
            bool v443 = k < v440;
            unsigned long long v444 = v441 + v20;
            unsigned long long v445 = v441 + v28;
            unsigned long long v446 = v441 + v33;
            unsigned long long v447 = b_first + v436;
            unsigned long long v448 = v447 + v13;
            bool v449 = k_1 < v440;
            unsigned long long v450 = v447 + v20;
            unsigned long long v451 = v447 + v28;
            unsigned long long v452 = v447 + v33;
            unsigned long long v453 = v441 + v38;
            unsigned long long v454 = v441 + v43;
            unsigned long long v455 = v441 + v48;
            unsigned long long v456 = v441 + v53;
            unsigned long long v457 = v447 + v38;
            unsigned long long v458 = v447 + v43;
            unsigned long long v459 = v447 + v48;
            unsigned long long v460 = v447 + v53;
            unsigned v461 = k * 64u;  // chunked.rs:287
            #pragma unroll  // chunked.rs:247
            for (unsigned i = 0u; i < 4u; ++i) {
                unsigned v462 = i * 16u;  // chunked.rs:254
                unsigned v463 = first + v462;
                unsigned own_1 = v463 < tokens ? v463 : tokens;
                unsigned long long v464 = (unsigned long long)own_1;  // chunked.rs:120
                unsigned long long v465 = v464 * 64ull;
                unsigned long long v466 = v433 + v465;
                unsigned long long v467 = v466 + v434;
                unsigned v468 = tokens - own_1;  // chunked.rs:255
                unsigned long long v469 = v467 + v435;
                unsigned long long v470 = v469 + v13;
                bool v471 = k < v468;
                float v472;
                if (v471) {
                    float v473 = c_mat[v470];
                    v472 = v473;
                } else {
                    v472 = 0.0f;
                }
                unsigned long long v474 = v469 + v20;
                float v475;
                if (v471) {
                    float v476 = c_mat[v474];
                    v475 = v476;
                } else {
                    v475 = 0.0f;
                }
                unsigned long long v477 = v467 + v436;
                unsigned long long v478 = v477 + v13;
                bool v479 = k_1 < v468;
                float v480;
                if (v479) {
                    float v481 = c_mat[v478];
                    v480 = v481;
                } else {
                    v480 = 0.0f;
                }
                unsigned long long v482 = v477 + v20;
                float v483;
                if (v479) {
                    float v484 = c_mat[v482];
                    v483 = v484;
                } else {
                    v483 = 0.0f;
                }
                unsigned long long v485 = v469 + v28;
                float v486;
                if (v471) {
                    float v487 = c_mat[v485];
                    v486 = v487;
                } else {
                    v486 = 0.0f;
                }
                unsigned long long v488 = v469 + v33;
                float v489;
                if (v471) {
                    float v490 = c_mat[v488];
                    v489 = v490;
                } else {
                    v489 = 0.0f;
                }
                unsigned long long v491 = v477 + v28;
                float v492;
                if (v479) {
                    float v493 = c_mat[v491];
                    v492 = v493;
                } else {
                    v492 = 0.0f;
                }
                unsigned long long v494 = v477 + v33;
                float v495;
                if (v479) {
                    float v496 = c_mat[v494];
                    v495 = v496;
                } else {
                    v495 = 0.0f;
                }
                unsigned long long v497 = v469 + v38;
                float v498;
                if (v471) {
                    float v499 = c_mat[v497];
                    v498 = v499;
                } else {
                    v498 = 0.0f;
                }
                unsigned long long v500 = v469 + v43;
                float v501;
                if (v471) {
                    float v502 = c_mat[v500];
                    v501 = v502;
                } else {
                    v501 = 0.0f;
                }
                unsigned long long v503 = v477 + v38;
                float v504;
                if (v479) {
                    float v505 = c_mat[v503];
                    v504 = v505;
                } else {
                    v504 = 0.0f;
                }
                unsigned long long v506 = v477 + v43;
                float v507;
                if (v479) {
                    float v508 = c_mat[v506];
                    v507 = v508;
                } else {
                    v507 = 0.0f;
                }
                unsigned long long v509 = v469 + v48;
                float v510;
                if (v471) {
                    float v511 = c_mat[v509];
                    v510 = v511;
                } else {
                    v510 = 0.0f;
                }
                unsigned long long v512 = v469 + v53;
                float v513;
                if (v471) {
                    float v514 = c_mat[v512];
                    v513 = v514;
                } else {
                    v513 = 0.0f;
                }
                unsigned long long v515 = v477 + v48;
                float v516;
                if (v479) {
                    float v517 = c_mat[v515];
                    v516 = v517;
                } else {
                    v516 = 0.0f;
                }
                unsigned long long v518 = v477 + v53;
                float v519;
                if (v479) {
                    float v520 = c_mat[v518];
                    v519 = v520;
                } else {
                    v519 = 0.0f;
                }
                float v521;  // chunked.rs:269
                if (v443) {
                    float v522 = b_mat[v442];
                    v521 = v522;
                } else {
                    v521 = 0.0f;
                }
                float v523;
                if (v443) {
                    float v524 = b_mat[v444];
                    v523 = v524;
                } else {
                    v523 = 0.0f;
                }
                float v525;
                if (v443) {
                    float v526 = b_mat[v445];
                    v525 = v526;
                } else {
                    v525 = 0.0f;
                }
                float v527;
                if (v443) {
                    float v528 = b_mat[v446];
                    v527 = v528;
                } else {
                    v527 = 0.0f;
                }
                float v529;
                if (v449) {
                    float v530 = b_mat[v448];
                    v529 = v530;
                } else {
                    v529 = 0.0f;
                }
                float v531;
                if (v449) {
                    float v532 = b_mat[v450];
                    v531 = v532;
                } else {
                    v531 = 0.0f;
                }
                float v533;
                if (v449) {
                    float v534 = b_mat[v451];
                    v533 = v534;
                } else {
                    v533 = 0.0f;
                }
                float v535;
                if (v449) {
                    float v536 = b_mat[v452];
                    v535 = v536;
                } else {
                    v535 = 0.0f;
                }
                float v537;
                if (v443) {
                    float v538 = b_mat[v453];
                    v537 = v538;
                } else {
                    v537 = 0.0f;
                }
                float v539;
                if (v443) {
                    float v540 = b_mat[v454];
                    v539 = v540;
                } else {
                    v539 = 0.0f;
                }
                float v541;
                if (v443) {
                    float v542 = b_mat[v455];
                    v541 = v542;
                } else {
                    v541 = 0.0f;
                }
                float v543;
                if (v443) {
                    float v544 = b_mat[v456];
                    v543 = v544;
                } else {
                    v543 = 0.0f;
                }
                float v545;
                if (v449) {
                    float v546 = b_mat[v457];
                    v545 = v546;
                } else {
                    v545 = 0.0f;
                }
                float v547;
                if (v449) {
                    float v548 = b_mat[v458];
                    v547 = v548;
                } else {
                    v547 = 0.0f;
                }
                float v549;
                if (v449) {
                    float v550 = b_mat[v459];
                    v549 = v550;
                } else {
                    v549 = 0.0f;
                }
                float v551;
                if (v449) {
                    float v552 = b_mat[v460];
                    v551 = v552;
                } else {
                    v551 = 0.0f;
                }
                float4 q48 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // chunked.rs:266
                q48 = kiln_mma_f32(q48, v472, v480, v475, v483, v521, v523);
                q48 = kiln_mma_f32(q48, v486, v492, v489, v495, v525, v527);
                float v553 = q48.x;
                float v554 = q48.y;
                float v555 = q48.z;
                float v556 = q48.w;
                float4 q49 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q49 = kiln_mma_f32(q49, v472, v480, v475, v483, v529, v531);
                q49 = kiln_mma_f32(q49, v486, v492, v489, v495, v533, v535);
                float v557 = q49.x;
                float v558 = q49.y;
                float v559 = q49.z;
                float v560 = q49.w;
                float4 q50 = make_float4(v553, v554, v555, v556);
                q50 = kiln_mma_f32(q50, v498, v504, v501, v507, v537, v539);
                q50 = kiln_mma_f32(q50, v510, v516, v513, v519, v541, v543);
                float v561 = q50.x;
                float v562 = q50.y;
                float v563 = q50.z;
                float v564 = q50.w;
                float4 q51 = make_float4(v557, v558, v559, v560);
                q51 = kiln_mma_f32(q51, v498, v504, v501, v507, v545, v547);
                q51 = kiln_mma_f32(q51, v510, v516, v513, v519, v549, v551);
                float v565 = q51.x;
                float v566 = q51.y;
                float v567 = q51.z;
                float v568 = q51.w;
                bool v569 = 1u <= i;  // chunked.rs:262
                float v570;
                float v571;
                float v572;
                float v573;
                float v574;
                float v575;
                float v576;
                float v577;
                if (v569) {
                    unsigned v578 = first + 16u;  // chunked.rs:263
                    unsigned own_2 = v578 < tokens ? v578 : tokens;
                    unsigned long long v579 = (unsigned long long)own_2;  // chunked.rs:120
                    unsigned long long v580 = v579 * 64ull;
                    unsigned long long v581 = v433 + v580;
                    unsigned long long b_first_1 = v581 + v434;
                    unsigned v582 = tokens - own_2;  // chunked.rs:269
                    unsigned long long v583 = b_first_1 + v435;
                    unsigned long long v584 = v583 + v13;
                    bool v585 = k < v582;
                    float v586;
                    if (v585) {
                        float v587 = b_mat[v584];
                        v586 = v587;
                    } else {
                        v586 = 0.0f;
                    }
                    unsigned long long v588 = v583 + v20;
                    float v589;
                    if (v585) {
                        float v590 = b_mat[v588];
                        v589 = v590;
                    } else {
                        v589 = 0.0f;
                    }
                    unsigned long long v591 = v583 + v28;
                    float v592;
                    if (v585) {
                        float v593 = b_mat[v591];
                        v592 = v593;
                    } else {
                        v592 = 0.0f;
                    }
                    unsigned long long v594 = v583 + v33;
                    float v595;
                    if (v585) {
                        float v596 = b_mat[v594];
                        v595 = v596;
                    } else {
                        v595 = 0.0f;
                    }
                    unsigned long long v597 = b_first_1 + v436;
                    unsigned long long v598 = v597 + v13;
                    bool v599 = k_1 < v582;
                    float v600;
                    if (v599) {
                        float v601 = b_mat[v598];
                        v600 = v601;
                    } else {
                        v600 = 0.0f;
                    }
                    unsigned long long v602 = v597 + v20;
                    float v603;
                    if (v599) {
                        float v604 = b_mat[v602];
                        v603 = v604;
                    } else {
                        v603 = 0.0f;
                    }
                    unsigned long long v605 = v597 + v28;
                    float v606;
                    if (v599) {
                        float v607 = b_mat[v605];
                        v606 = v607;
                    } else {
                        v606 = 0.0f;
                    }
                    unsigned long long v608 = v597 + v33;
                    float v609;
                    if (v599) {
                        float v610 = b_mat[v608];
                        v609 = v610;
                    } else {
                        v609 = 0.0f;
                    }
                    unsigned long long v611 = v583 + v38;
                    float v612;
                    if (v585) {
                        float v613 = b_mat[v611];
                        v612 = v613;
                    } else {
                        v612 = 0.0f;
                    }
                    unsigned long long v614 = v583 + v43;
                    float v615;
                    if (v585) {
                        float v616 = b_mat[v614];
                        v615 = v616;
                    } else {
                        v615 = 0.0f;
                    }
                    unsigned long long v617 = v583 + v48;
                    float v618;
                    if (v585) {
                        float v619 = b_mat[v617];
                        v618 = v619;
                    } else {
                        v618 = 0.0f;
                    }
                    unsigned long long v620 = v583 + v53;
                    float v621;
                    if (v585) {
                        float v622 = b_mat[v620];
                        v621 = v622;
                    } else {
                        v621 = 0.0f;
                    }
                    unsigned long long v623 = v597 + v38;
                    float v624;
                    if (v599) {
                        float v625 = b_mat[v623];
                        v624 = v625;
                    } else {
                        v624 = 0.0f;
                    }
                    unsigned long long v626 = v597 + v43;
                    float v627;
                    if (v599) {
                        float v628 = b_mat[v626];
                        v627 = v628;
                    } else {
                        v627 = 0.0f;
                    }
                    unsigned long long v629 = v597 + v48;
                    float v630;
                    if (v599) {
                        float v631 = b_mat[v629];
                        v630 = v631;
                    } else {
                        v630 = 0.0f;
                    }
                    unsigned long long v632 = v597 + v53;
                    float v633;
                    if (v599) {
                        float v634 = b_mat[v632];
                        v633 = v634;
                    } else {
                        v633 = 0.0f;
                    }
                    float4 q52 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // chunked.rs:266
                    q52 = kiln_mma_f32(q52, v472, v480, v475, v483, v586, v589);
                    q52 = kiln_mma_f32(q52, v486, v492, v489, v495, v592, v595);
                    float v635 = q52.x;
                    float v636 = q52.y;
                    float v637 = q52.z;
                    float v638 = q52.w;
                    float4 q53 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    q53 = kiln_mma_f32(q53, v472, v480, v475, v483, v600, v603);
                    q53 = kiln_mma_f32(q53, v486, v492, v489, v495, v606, v609);
                    float v639 = q53.x;
                    float v640 = q53.y;
                    float v641 = q53.z;
                    float v642 = q53.w;
                    float4 q54 = make_float4(v635, v636, v637, v638);
                    q54 = kiln_mma_f32(q54, v498, v504, v501, v507, v612, v615);
                    q54 = kiln_mma_f32(q54, v510, v516, v513, v519, v618, v621);
                    float v643 = q54.x;
                    float v644 = q54.y;
                    float v645 = q54.z;
                    float v646 = q54.w;
                    float4 q55 = make_float4(v639, v640, v641, v642);
                    q55 = kiln_mma_f32(q55, v498, v504, v501, v507, v624, v627);
                    q55 = kiln_mma_f32(q55, v510, v516, v513, v519, v630, v633);
                    float v647 = q55.x;
                    float v648 = q55.y;
                    float v649 = q55.z;
                    float v650 = q55.w;
                    v570 = v643;  // chunked.rs:262
                    v571 = v644;
                    v572 = v645;
                    v573 = v646;
                    v574 = v647;
                    v575 = v648;
                    v576 = v649;
                    v577 = v650;
                } else {
                    v570 = 0.0f;
                    v571 = 0.0f;
                    v572 = 0.0f;
                    v573 = 0.0f;
                    v574 = 0.0f;
                    v575 = 0.0f;
                    v576 = 0.0f;
                    v577 = 0.0f;
                }
                bool v651 = 2u <= i;
                float v652;
                float v653;
                float v654;
                float v655;
                float v656;
                float v657;
                float v658;
                float v659;
                if (v651) {
                    unsigned v660 = first + 32u;  // chunked.rs:263
                    unsigned own_3 = v660 < tokens ? v660 : tokens;
                    unsigned long long v661 = (unsigned long long)own_3;  // chunked.rs:120
                    unsigned long long v662 = v661 * 64ull;
                    unsigned long long v663 = v433 + v662;
                    unsigned long long b_first_2 = v663 + v434;
                    unsigned v664 = tokens - own_3;  // chunked.rs:269
                    unsigned long long v665 = b_first_2 + v435;
                    unsigned long long v666 = v665 + v13;
                    bool v667 = k < v664;
                    float v668;
                    if (v667) {
                        float v669 = b_mat[v666];
                        v668 = v669;
                    } else {
                        v668 = 0.0f;
                    }
                    unsigned long long v670 = v665 + v20;
                    float v671;
                    if (v667) {
                        float v672 = b_mat[v670];
                        v671 = v672;
                    } else {
                        v671 = 0.0f;
                    }
                    unsigned long long v673 = v665 + v28;
                    float v674;
                    if (v667) {
                        float v675 = b_mat[v673];
                        v674 = v675;
                    } else {
                        v674 = 0.0f;
                    }
                    unsigned long long v676 = v665 + v33;
                    float v677;
                    if (v667) {
                        float v678 = b_mat[v676];
                        v677 = v678;
                    } else {
                        v677 = 0.0f;
                    }
                    unsigned long long v679 = b_first_2 + v436;
                    unsigned long long v680 = v679 + v13;
                    bool v681 = k_1 < v664;
                    float v682;
                    if (v681) {
                        float v683 = b_mat[v680];
                        v682 = v683;
                    } else {
                        v682 = 0.0f;
                    }
                    unsigned long long v684 = v679 + v20;
                    float v685;
                    if (v681) {
                        float v686 = b_mat[v684];
                        v685 = v686;
                    } else {
                        v685 = 0.0f;
                    }
                    unsigned long long v687 = v679 + v28;
                    float v688;
                    if (v681) {
                        float v689 = b_mat[v687];
                        v688 = v689;
                    } else {
                        v688 = 0.0f;
                    }
                    unsigned long long v690 = v679 + v33;
                    float v691;
                    if (v681) {
                        float v692 = b_mat[v690];
                        v691 = v692;
                    } else {
                        v691 = 0.0f;
                    }
                    unsigned long long v693 = v665 + v38;
                    float v694;
                    if (v667) {
                        float v695 = b_mat[v693];
                        v694 = v695;
                    } else {
                        v694 = 0.0f;
                    }
                    unsigned long long v696 = v665 + v43;
                    float v697;
                    if (v667) {
                        float v698 = b_mat[v696];
                        v697 = v698;
                    } else {
                        v697 = 0.0f;
                    }
                    unsigned long long v699 = v665 + v48;
                    float v700;
                    if (v667) {
                        float v701 = b_mat[v699];
                        v700 = v701;
                    } else {
                        v700 = 0.0f;
                    }
                    unsigned long long v702 = v665 + v53;
                    float v703;
                    if (v667) {
                        float v704 = b_mat[v702];
                        v703 = v704;
                    } else {
                        v703 = 0.0f;
                    }
                    unsigned long long v705 = v679 + v38;
                    float v706;
                    if (v681) {
                        float v707 = b_mat[v705];
                        v706 = v707;
                    } else {
                        v706 = 0.0f;
                    }
                    unsigned long long v708 = v679 + v43;
                    float v709;
                    if (v681) {
                        float v710 = b_mat[v708];
                        v709 = v710;
                    } else {
                        v709 = 0.0f;
                    }
                    unsigned long long v711 = v679 + v48;
                    float v712;
                    if (v681) {
                        float v713 = b_mat[v711];
                        v712 = v713;
                    } else {
                        v712 = 0.0f;
                    }
                    unsigned long long v714 = v679 + v53;
                    float v715;
                    if (v681) {
                        float v716 = b_mat[v714];
                        v715 = v716;
                    } else {
                        v715 = 0.0f;
                    }
                    float4 q56 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // chunked.rs:266
                    q56 = kiln_mma_f32(q56, v472, v480, v475, v483, v668, v671);
                    q56 = kiln_mma_f32(q56, v486, v492, v489, v495, v674, v677);
                    float v717 = q56.x;
                    float v718 = q56.y;
                    float v719 = q56.z;
                    float v720 = q56.w;
                    float4 q57 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    q57 = kiln_mma_f32(q57, v472, v480, v475, v483, v682, v685);
                    q57 = kiln_mma_f32(q57, v486, v492, v489, v495, v688, v691);
                    float v721 = q57.x;
                    float v722 = q57.y;
                    float v723 = q57.z;
                    float v724 = q57.w;
                    float4 q58 = make_float4(v717, v718, v719, v720);
                    q58 = kiln_mma_f32(q58, v498, v504, v501, v507, v694, v697);
                    q58 = kiln_mma_f32(q58, v510, v516, v513, v519, v700, v703);
                    float v725 = q58.x;
                    float v726 = q58.y;
                    float v727 = q58.z;
                    float v728 = q58.w;
                    float4 q59 = make_float4(v721, v722, v723, v724);
                    q59 = kiln_mma_f32(q59, v498, v504, v501, v507, v706, v709);
                    q59 = kiln_mma_f32(q59, v510, v516, v513, v519, v712, v715);
                    float v729 = q59.x;
                    float v730 = q59.y;
                    float v731 = q59.z;
                    float v732 = q59.w;
                    v652 = v725;  // chunked.rs:262
                    v653 = v726;
                    v654 = v727;
                    v655 = v728;
                    v656 = v729;
                    v657 = v730;
                    v658 = v731;
                    v659 = v732;
                } else {
                    v652 = 0.0f;
                    v653 = 0.0f;
                    v654 = 0.0f;
                    v655 = 0.0f;
                    v656 = 0.0f;
                    v657 = 0.0f;
                    v658 = 0.0f;
                    v659 = 0.0f;
                }
                bool v733 = 3u <= i;
                float v734;
                float v735;
                float v736;
                float v737;
                float v738;
                float v739;
                if (v733) {
                    unsigned v740 = first + 48u;  // chunked.rs:263
                    unsigned own_4 = v740 < tokens ? v740 : tokens;
                    unsigned long long v741 = (unsigned long long)own_4;  // chunked.rs:120
                    unsigned long long v742 = v741 * 64ull;
                    unsigned long long v743 = v433 + v742;
                    unsigned long long b_first_3 = v743 + v434;
                    unsigned v744 = tokens - own_4;  // chunked.rs:269
                    unsigned long long v745 = b_first_3 + v435;
                    unsigned long long v746 = v745 + v13;
                    bool v747 = k < v744;
                    float v748;
                    if (v747) {
                        float v749 = b_mat[v746];
                        v748 = v749;
                    } else {
                        v748 = 0.0f;
                    }
                    unsigned long long v750 = v745 + v20;
                    float v751;
                    if (v747) {
                        float v752 = b_mat[v750];
                        v751 = v752;
                    } else {
                        v751 = 0.0f;
                    }
                    unsigned long long v753 = v745 + v28;
                    float v754;
                    if (v747) {
                        float v755 = b_mat[v753];
                        v754 = v755;
                    } else {
                        v754 = 0.0f;
                    }
                    unsigned long long v756 = v745 + v33;
                    float v757;
                    if (v747) {
                        float v758 = b_mat[v756];
                        v757 = v758;
                    } else {
                        v757 = 0.0f;
                    }
                    unsigned long long v759 = b_first_3 + v436;
                    unsigned long long v760 = v759 + v13;
                    bool v761 = k_1 < v744;
                    float v762;
                    if (v761) {
                        float v763 = b_mat[v760];
                        v762 = v763;
                    } else {
                        v762 = 0.0f;
                    }
                    unsigned long long v764 = v759 + v20;
                    float v765;
                    if (v761) {
                        float v766 = b_mat[v764];
                        v765 = v766;
                    } else {
                        v765 = 0.0f;
                    }
                    unsigned long long v767 = v759 + v28;
                    float v768;
                    if (v761) {
                        float v769 = b_mat[v767];
                        v768 = v769;
                    } else {
                        v768 = 0.0f;
                    }
                    unsigned long long v770 = v759 + v33;
                    float v771;
                    if (v761) {
                        float v772 = b_mat[v770];
                        v771 = v772;
                    } else {
                        v771 = 0.0f;
                    }
                    unsigned long long v773 = v745 + v38;
                    float v774;
                    if (v747) {
                        float v775 = b_mat[v773];
                        v774 = v775;
                    } else {
                        v774 = 0.0f;
                    }
                    unsigned long long v776 = v745 + v43;
                    float v777;
                    if (v747) {
                        float v778 = b_mat[v776];
                        v777 = v778;
                    } else {
                        v777 = 0.0f;
                    }
                    unsigned long long v779 = v745 + v48;
                    float v780;
                    if (v747) {
                        float v781 = b_mat[v779];
                        v780 = v781;
                    } else {
                        v780 = 0.0f;
                    }
                    unsigned long long v782 = v745 + v53;
                    float v783;
                    if (v747) {
                        float v784 = b_mat[v782];
                        v783 = v784;
                    } else {
                        v783 = 0.0f;
                    }
                    unsigned long long v785 = v759 + v38;
                    float v786;
                    if (v761) {
                        float v787 = b_mat[v785];
                        v786 = v787;
                    } else {
                        v786 = 0.0f;
                    }
                    unsigned long long v788 = v759 + v43;
                    float v789;
                    if (v761) {
                        float v790 = b_mat[v788];
                        v789 = v790;
                    } else {
                        v789 = 0.0f;
                    }
                    unsigned long long v791 = v759 + v48;
                    float v792;
                    if (v761) {
                        float v793 = b_mat[v791];
                        v792 = v793;
                    } else {
                        v792 = 0.0f;
                    }
                    unsigned long long v794 = v759 + v53;
                    float v795;
                    if (v761) {
                        float v796 = b_mat[v794];
                        v795 = v796;
                    } else {
                        v795 = 0.0f;
                    }
                    float4 q60 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // chunked.rs:266
                    q60 = kiln_mma_f32(q60, v472, v480, v475, v483, v748, v751);
                    q60 = kiln_mma_f32(q60, v486, v492, v489, v495, v754, v757);
                    float v797 = q60.x;
                    float v798 = q60.y;
                    float v799 = q60.z;
                    float v800 = q60.w;
                    float4 q61 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    q61 = kiln_mma_f32(q61, v472, v480, v475, v483, v762, v765);
                    q61 = kiln_mma_f32(q61, v486, v492, v489, v495, v768, v771);
                    float v801 = q61.x;
                    float v802 = q61.y;
                    float v803 = q61.z;
                    float v804 = q61.w;
                    float4 q62 = make_float4(v797, v798, v799, v800);
                    q62 = kiln_mma_f32(q62, v498, v504, v501, v507, v774, v777);
                    q62 = kiln_mma_f32(q62, v510, v516, v513, v519, v780, v783);
                    float v805 = q62.x;
                    float v806 = q62.y;
                    float v807 = q62.z;
                    float v808 = q62.w;
                    float4 q63 = make_float4(v801, v802, v803, v804);
                    q63 = kiln_mma_f32(q63, v498, v504, v501, v507, v786, v789);
                    q63 = kiln_mma_f32(q63, v510, v516, v513, v519, v792, v795);
                    float v809 = q63.x;
                    float v810 = q63.y;
                    float v811 = q63.z;
                    float v812 = q63.w;
                    v734 = v805;  // chunked.rs:262
                    v735 = v806;
                    v736 = v807;
                    v737 = v808;
                    v738 = v811;
                    v739 = v812;
                } else {
                    v734 = 0.0f;
                    v735 = 0.0f;
                    v736 = 0.0f;
                    v737 = 0.0f;
                    v738 = 0.0f;
                    v739 = 0.0f;
                }
                unsigned v813 = v462 + k;  // chunked.rs:273
                float v814 = from_block[v813];
                unsigned v815 = v462 + k_1;
                float v816 = from_block[v815];
                bool v817 = 0u < i;  // chunked.rs:275
                float v818;
                float v819;
                float v820;
                float v821;
                float v822;
                float v823;
                float v824;
                float v825;
                if (v817) {
                    unsigned v826 = i * 64u;  // chunked.rs:276
                    unsigned v827 = v826 + v11;
                    float2 q64 = *(float2*)(to_block + v827);
                    float v828 = q64.x;
                    float v829 = q64.y;
                    unsigned v830 = v826 + v27;
                    float2 q65 = *(float2*)(to_block + v830);
                    float v831 = q65.x;
                    float v832 = q65.y;
                    float v833 = v561 * v814;  // chunked.rs:278
                    float v834 = v833 * v828;
                    float v835 = v562 * v814;
                    float v836 = v835 * v829;
                    float v837 = v563 * v816;
                    float v838 = v837 * v828;
                    float v839 = v564 * v816;
                    float v840 = v839 * v829;
                    float v841 = v565 * v814;
                    float v842 = v841 * v831;
                    float v843 = v566 * v814;
                    float v844 = v843 * v832;
                    float v845 = v567 * v816;
                    float v846 = v845 * v831;
                    float v847 = v568 * v816;
                    float v848 = v847 * v832;
                    v818 = v834;  // chunked.rs:275
                    v819 = v836;
                    v820 = v838;
                    v821 = v840;
                    v822 = v842;
                    v823 = v844;
                    v824 = v846;
                    v825 = v848;
                } else {
                    bool v849 = i == 0u;  // chunked.rs:280
                    float v850;
                    float v851;
                    float v852;
                    float v853;
                    float v854;
                    float v855;
                    if (v849) {
                        unsigned v856 = i * 320u;  // chunked.rs:282
                        unsigned v857 = v10 * 40u;
                        unsigned v858 = v856 + v857;
                        unsigned v859 = v858 + k;
                        float v860 = within[v859];
                        unsigned v861 = v19 * 20u;
                        unsigned v862 = v856 + v861;
                        unsigned v863 = v862 + k;
                        float v864 = within[v863];
                        unsigned v865 = v858 + k_1;
                        float v866 = within[v865];
                        unsigned v867 = v862 + k_1;
                        float v868 = within[v867];
                        unsigned v869 = v27 * 20u;
                        unsigned v870 = v856 + v869;
                        unsigned v871 = v32 * 20u;
                        unsigned v872 = v856 + v871;
                        unsigned v873 = v870 + k_1;
                        float v874 = within[v873];
                        unsigned v875 = v872 + k_1;
                        float v876 = within[v875];
                        bool v877 = v11 <= k;  // chunked.rs:283
                        float v878 = v561 * v860;
                        float v879 = v877 ? v878 : 0.0f;
                        bool v880 = v19 <= k;
                        float v881 = v562 * v864;
                        float v882 = v880 ? v881 : 0.0f;
                        float v883 = v563 * v866;
                        float v884 = v564 * v868;
                        bool v885 = v27 <= k_1;
                        float v886 = v567 * v874;
                        float v887 = v885 ? v886 : 0.0f;
                        bool v888 = v32 <= k_1;
                        float v889 = v568 * v876;
                        float v890 = v888 ? v889 : 0.0f;
                        v850 = v879;  // chunked.rs:280
                        v851 = v882;
                        v852 = v883;
                        v853 = v884;
                        v854 = v887;
                        v855 = v890;
                    } else {
                        v850 = 0.0f;
                        v851 = 0.0f;
                        v852 = 0.0f;
                        v853 = 0.0f;
                        v854 = 0.0f;
                        v855 = 0.0f;
                    }
                    v818 = v850;  // chunked.rs:275
                    v819 = v851;
                    v820 = v852;
                    v821 = v853;
                    v822 = 0.0f;
                    v823 = 0.0f;
                    v824 = v854;
                    v825 = v855;
                }
                unsigned v891 = i * 64u;  // chunked.rs:287
                unsigned v892 = i * 1024u;
                unsigned v893 = v892 + v461;
                unsigned v894 = v461 >> 6;
                unsigned v895 = v894 & 7u;
                unsigned v896 = v895 * 4u;
                unsigned v897 = v896 ^ v11;
                unsigned v898 = v893 + v897;
                *(float2*)(a0 + v898) = make_float2(v818, v819);
                unsigned v899 = v898 + 512u;
                *(float2*)(a0 + v899) = make_float2(v820, v821);
                unsigned v900 = v897 ^ 8u;
                unsigned v901 = v893 + v900;
                *(float2*)(a0 + v901) = make_float2(v822, v823);
                unsigned v902 = v901 + 512u;
                *(float2*)(a0 + v902) = make_float2(v824, v825);
                bool v903 = 1u < i;  // chunked.rs:275
                float v904;
                float v905;
                float v906;
                float v907;
                float v908;
                float v909;
                float v910;
                float v911;
                if (v903) {
                    unsigned v912 = v891 + 16u;  // chunked.rs:276
                    unsigned v913 = v912 + v11;
                    float2 q66 = *(float2*)(to_block + v913);
                    float v914 = q66.x;
                    float v915 = q66.y;
                    unsigned v916 = v912 + v27;
                    float2 q67 = *(float2*)(to_block + v916);
                    float v917 = q67.x;
                    float v918 = q67.y;
                    float v919 = v570 * v814;  // chunked.rs:278
                    float v920 = v919 * v914;
                    float v921 = v571 * v814;
                    float v922 = v921 * v915;
                    float v923 = v572 * v816;
                    float v924 = v923 * v914;
                    float v925 = v573 * v816;
                    float v926 = v925 * v915;
                    float v927 = v574 * v814;
                    float v928 = v927 * v917;
                    float v929 = v575 * v814;
                    float v930 = v929 * v918;
                    float v931 = v576 * v816;
                    float v932 = v931 * v917;
                    float v933 = v577 * v816;
                    float v934 = v933 * v918;
                    v904 = v920;  // chunked.rs:275
                    v905 = v922;
                    v906 = v924;
                    v907 = v926;
                    v908 = v928;
                    v909 = v930;
                    v910 = v932;
                    v911 = v934;
                } else {
                    bool v935 = i == 1u;  // chunked.rs:280
                    float v936;
                    float v937;
                    float v938;
                    float v939;
                    float v940;
                    float v941;
                    if (v935) {
                        unsigned v942 = i * 320u;  // chunked.rs:282
                        unsigned v943 = v10 * 40u;
                        unsigned v944 = v942 + v943;
                        unsigned v945 = v944 + k;
                        float v946 = within[v945];
                        unsigned v947 = v19 * 20u;
                        unsigned v948 = v942 + v947;
                        unsigned v949 = v948 + k;
                        float v950 = within[v949];
                        unsigned v951 = v944 + k_1;
                        float v952 = within[v951];
                        unsigned v953 = v948 + k_1;
                        float v954 = within[v953];
                        unsigned v955 = v27 * 20u;
                        unsigned v956 = v942 + v955;
                        unsigned v957 = v32 * 20u;
                        unsigned v958 = v942 + v957;
                        unsigned v959 = v956 + k_1;
                        float v960 = within[v959];
                        unsigned v961 = v958 + k_1;
                        float v962 = within[v961];
                        bool v963 = v11 <= k;  // chunked.rs:283
                        float v964 = v570 * v946;
                        float v965 = v963 ? v964 : 0.0f;
                        bool v966 = v19 <= k;
                        float v967 = v571 * v950;
                        float v968 = v966 ? v967 : 0.0f;
                        float v969 = v572 * v952;
                        float v970 = v573 * v954;
                        bool v971 = v27 <= k_1;
                        float v972 = v576 * v960;
                        float v973 = v971 ? v972 : 0.0f;
                        bool v974 = v32 <= k_1;
                        float v975 = v577 * v962;
                        float v976 = v974 ? v975 : 0.0f;
                        v936 = v965;  // chunked.rs:280
                        v937 = v968;
                        v938 = v969;
                        v939 = v970;
                        v940 = v973;
                        v941 = v976;
                    } else {
                        v936 = 0.0f;
                        v937 = 0.0f;
                        v938 = 0.0f;
                        v939 = 0.0f;
                        v940 = 0.0f;
                        v941 = 0.0f;
                    }
                    v904 = v936;  // chunked.rs:275
                    v905 = v937;
                    v906 = v938;
                    v907 = v939;
                    v908 = 0.0f;
                    v909 = 0.0f;
                    v910 = v940;
                    v911 = v941;
                }
                unsigned v977 = v897 ^ 16u;  // chunked.rs:287
                unsigned v978 = v893 + v977;
                *(float2*)(a0 + v978) = make_float2(v904, v905);
                unsigned v979 = v978 + 512u;
                *(float2*)(a0 + v979) = make_float2(v906, v907);
                unsigned v980 = v897 ^ 24u;
                unsigned v981 = v893 + v980;
                *(float2*)(a0 + v981) = make_float2(v908, v909);
                unsigned v982 = v981 + 512u;
                *(float2*)(a0 + v982) = make_float2(v910, v911);
                bool v983 = 2u < i;  // chunked.rs:275
                float v984;
                float v985;
                float v986;
                float v987;
                float v988;
                float v989;
                float v990;
                float v991;
                if (v983) {
                    unsigned v992 = v891 + 32u;  // chunked.rs:276
                    unsigned v993 = v992 + v11;
                    float2 q68 = *(float2*)(to_block + v993);
                    float v994 = q68.x;
                    float v995 = q68.y;
                    unsigned v996 = v992 + v27;
                    float2 q69 = *(float2*)(to_block + v996);
                    float v997 = q69.x;
                    float v998 = q69.y;
                    float v999 = v652 * v814;  // chunked.rs:278
                    float v1000 = v999 * v994;
                    float v1001 = v653 * v814;
                    float v1002 = v1001 * v995;
                    float v1003 = v654 * v816;
                    float v1004 = v1003 * v994;
                    float v1005 = v655 * v816;
                    float v1006 = v1005 * v995;
                    float v1007 = v656 * v814;
                    float v1008 = v1007 * v997;
                    float v1009 = v657 * v814;
                    float v1010 = v1009 * v998;
                    float v1011 = v658 * v816;
                    float v1012 = v1011 * v997;
                    float v1013 = v659 * v816;
                    float v1014 = v1013 * v998;
                    v984 = v1000;  // chunked.rs:275
                    v985 = v1002;
                    v986 = v1004;
                    v987 = v1006;
                    v988 = v1008;
                    v989 = v1010;
                    v990 = v1012;
                    v991 = v1014;
                } else {
                    bool v1015 = i == 2u;  // chunked.rs:280
                    float v1016;
                    float v1017;
                    float v1018;
                    float v1019;
                    float v1020;
                    float v1021;
                    if (v1015) {
                        unsigned v1022 = i * 320u;  // chunked.rs:282
                        unsigned v1023 = v10 * 40u;
                        unsigned v1024 = v1022 + v1023;
                        unsigned v1025 = v1024 + k;
                        float v1026 = within[v1025];
                        unsigned v1027 = v19 * 20u;
                        unsigned v1028 = v1022 + v1027;
                        unsigned v1029 = v1028 + k;
                        float v1030 = within[v1029];
                        unsigned v1031 = v1024 + k_1;
                        float v1032 = within[v1031];
                        unsigned v1033 = v1028 + k_1;
                        float v1034 = within[v1033];
                        unsigned v1035 = v27 * 20u;
                        unsigned v1036 = v1022 + v1035;
                        unsigned v1037 = v32 * 20u;
                        unsigned v1038 = v1022 + v1037;
                        unsigned v1039 = v1036 + k_1;
                        float v1040 = within[v1039];
                        unsigned v1041 = v1038 + k_1;
                        float v1042 = within[v1041];
                        bool v1043 = v11 <= k;  // chunked.rs:283
                        float v1044 = v652 * v1026;
                        float v1045 = v1043 ? v1044 : 0.0f;
                        bool v1046 = v19 <= k;
                        float v1047 = v653 * v1030;
                        float v1048 = v1046 ? v1047 : 0.0f;
                        float v1049 = v654 * v1032;
                        float v1050 = v655 * v1034;
                        bool v1051 = v27 <= k_1;
                        float v1052 = v658 * v1040;
                        float v1053 = v1051 ? v1052 : 0.0f;
                        bool v1054 = v32 <= k_1;
                        float v1055 = v659 * v1042;
                        float v1056 = v1054 ? v1055 : 0.0f;
                        v1016 = v1045;  // chunked.rs:280
                        v1017 = v1048;
                        v1018 = v1049;
                        v1019 = v1050;
                        v1020 = v1053;
                        v1021 = v1056;
                    } else {
                        v1016 = 0.0f;
                        v1017 = 0.0f;
                        v1018 = 0.0f;
                        v1019 = 0.0f;
                        v1020 = 0.0f;
                        v1021 = 0.0f;
                    }
                    v984 = v1016;  // chunked.rs:275
                    v985 = v1017;
                    v986 = v1018;
                    v987 = v1019;
                    v988 = 0.0f;
                    v989 = 0.0f;
                    v990 = v1020;
                    v991 = v1021;
                }
                unsigned v1057 = v897 ^ 32u;  // chunked.rs:287
                unsigned v1058 = v893 + v1057;
                *(float2*)(a0 + v1058) = make_float2(v984, v985);
                unsigned v1059 = v1058 + 512u;
                *(float2*)(a0 + v1059) = make_float2(v986, v987);
                unsigned v1060 = v897 ^ 40u;
                unsigned v1061 = v893 + v1060;
                *(float2*)(a0 + v1061) = make_float2(v988, v989);
                unsigned v1062 = v1061 + 512u;
                *(float2*)(a0 + v1062) = make_float2(v990, v991);
                bool v1063 = i == 3u;  // chunked.rs:280
                float v1064;
                float v1065;
                float v1066;
                float v1067;
                float v1068;
                float v1069;
                if (v1063) {
                    unsigned v1070 = i * 320u;  // chunked.rs:282
                    unsigned v1071 = v10 * 40u;
                    unsigned v1072 = v1070 + v1071;
                    unsigned v1073 = v1072 + k;
                    float v1074 = within[v1073];
                    unsigned v1075 = v19 * 20u;
                    unsigned v1076 = v1070 + v1075;
                    unsigned v1077 = v1076 + k;
                    float v1078 = within[v1077];
                    unsigned v1079 = v1072 + k_1;
                    float v1080 = within[v1079];
                    unsigned v1081 = v1076 + k_1;
                    float v1082 = within[v1081];
                    unsigned v1083 = v27 * 20u;
                    unsigned v1084 = v1070 + v1083;
                    unsigned v1085 = v32 * 20u;
                    unsigned v1086 = v1070 + v1085;
                    unsigned v1087 = v1084 + k_1;
                    float v1088 = within[v1087];
                    unsigned v1089 = v1086 + k_1;
                    float v1090 = within[v1089];
                    bool v1091 = v11 <= k;  // chunked.rs:283
                    float v1092 = v734 * v1074;
                    float v1093 = v1091 ? v1092 : 0.0f;
                    bool v1094 = v19 <= k;
                    float v1095 = v735 * v1078;
                    float v1096 = v1094 ? v1095 : 0.0f;
                    float v1097 = v736 * v1080;
                    float v1098 = v737 * v1082;
                    bool v1099 = v27 <= k_1;
                    float v1100 = v738 * v1088;
                    float v1101 = v1099 ? v1100 : 0.0f;
                    bool v1102 = v32 <= k_1;
                    float v1103 = v739 * v1090;
                    float v1104 = v1102 ? v1103 : 0.0f;
                    v1064 = v1093;  // chunked.rs:280
                    v1065 = v1096;
                    v1066 = v1097;
                    v1067 = v1098;
                    v1068 = v1101;
                    v1069 = v1104;
                } else {
                    v1064 = 0.0f;
                    v1065 = 0.0f;
                    v1066 = 0.0f;
                    v1067 = 0.0f;
                    v1068 = 0.0f;
                    v1069 = 0.0f;
                }
                unsigned v1105 = v897 ^ 48u;  // chunked.rs:287
                unsigned v1106 = v893 + v1105;
                *(float2*)(a0 + v1106) = make_float2(v1064, v1065);
                unsigned v1107 = v1106 + 512u;
                *(float2*)(a0 + v1107) = make_float2(v1066, v1067);
                unsigned v1108 = v897 ^ 56u;
                unsigned v1109 = v893 + v1108;
                *(float2*)(a0 + v1109) = make_float2(0.0f, 0.0f);
                unsigned v1110 = v1109 + 512u;
                *(float2*)(a0 + v1110) = make_float2(v1068, v1069);
            }
            unsigned long long v1111 = (unsigned long long)first;  // chunked.rs:120
            unsigned long long v1112 = v1111 * 64ull;
            unsigned long long v1113 = v433 + v1112;
            unsigned long long c_first = v1113 + v434;
            unsigned long long v1114 = c_first + v435;  // chunked.rs:302
            unsigned long long v1115 = v1114 + v13;
            bool v1116 = k < count;
            float v1117;
            if (v1116) {
                float v1118 = c_mat[v1115];
                v1117 = v1118;
            } else {
                v1117 = 0.0f;
            }
            unsigned long long v1119 = v1114 + v20;
            float v1120;
            if (v1116) {
                float v1121 = c_mat[v1119];
                v1120 = v1121;
            } else {
                v1120 = 0.0f;
            }
            unsigned long long v1122 = v1114 + v28;
            float v1123;
            if (v1116) {
                float v1124 = c_mat[v1122];
                v1123 = v1124;
            } else {
                v1123 = 0.0f;
            }
            unsigned long long v1125 = v1114 + v33;
            float v1126;
            if (v1116) {
                float v1127 = c_mat[v1125];
                v1126 = v1127;
            } else {
                v1126 = 0.0f;
            }
            unsigned long long v1128 = c_first + v436;
            unsigned long long v1129 = v1128 + v13;
            bool v1130 = k_1 < count;
            float v1131;
            if (v1130) {
                float v1132 = c_mat[v1129];
                v1131 = v1132;
            } else {
                v1131 = 0.0f;
            }
            unsigned long long v1133 = v1128 + v20;
            float v1134;
            if (v1130) {
                float v1135 = c_mat[v1133];
                v1134 = v1135;
            } else {
                v1134 = 0.0f;
            }
            unsigned long long v1136 = v1128 + v28;
            float v1137;
            if (v1130) {
                float v1138 = c_mat[v1136];
                v1137 = v1138;
            } else {
                v1137 = 0.0f;
            }
            unsigned long long v1139 = v1128 + v33;
            float v1140;
            if (v1130) {
                float v1141 = c_mat[v1139];
                v1140 = v1141;
            } else {
                v1140 = 0.0f;
            }
            unsigned v1142 = k + 16u;
            unsigned long long v1143 = (unsigned long long)v1142;
            unsigned long long v1144 = v1143 * 64ull;
            unsigned long long v1145 = c_first + v1144;
            unsigned long long v1146 = v1145 + v13;
            bool v1147 = v1142 < count;
            float v1148;
            if (v1147) {
                float v1149 = c_mat[v1146];
                v1148 = v1149;
            } else {
                v1148 = 0.0f;
            }
            unsigned long long v1150 = v1145 + v20;
            float v1151;
            if (v1147) {
                float v1152 = c_mat[v1150];
                v1151 = v1152;
            } else {
                v1151 = 0.0f;
            }
            unsigned long long v1153 = v1145 + v28;
            float v1154;
            if (v1147) {
                float v1155 = c_mat[v1153];
                v1154 = v1155;
            } else {
                v1154 = 0.0f;
            }
            unsigned long long v1156 = v1145 + v33;
            float v1157;
            if (v1147) {
                float v1158 = c_mat[v1156];
                v1157 = v1158;
            } else {
                v1157 = 0.0f;
            }
            unsigned v1159 = k + 24u;
            unsigned long long v1160 = (unsigned long long)v1159;
            unsigned long long v1161 = v1160 * 64ull;
            unsigned long long v1162 = c_first + v1161;
            unsigned long long v1163 = v1162 + v13;
            bool v1164 = v1159 < count;
            float v1165;
            if (v1164) {
                float v1166 = c_mat[v1163];
                v1165 = v1166;
            } else {
                v1165 = 0.0f;
            }
            unsigned long long v1167 = v1162 + v20;
            float v1168;
            if (v1164) {
                float v1169 = c_mat[v1167];
                v1168 = v1169;
            } else {
                v1168 = 0.0f;
            }
            unsigned long long v1170 = v1162 + v28;
            float v1171;
            if (v1164) {
                float v1172 = c_mat[v1170];
                v1171 = v1172;
            } else {
                v1171 = 0.0f;
            }
            unsigned long long v1173 = v1162 + v33;
            float v1174;
            if (v1164) {
                float v1175 = c_mat[v1173];
                v1174 = v1175;
            } else {
                v1174 = 0.0f;
            }
            unsigned v1176 = k + 32u;
            unsigned long long v1177 = (unsigned long long)v1176;
            unsigned long long v1178 = v1177 * 64ull;
            unsigned long long v1179 = c_first + v1178;
            unsigned long long v1180 = v1179 + v13;
            bool v1181 = v1176 < count;
            float v1182;
            if (v1181) {
                float v1183 = c_mat[v1180];
                v1182 = v1183;
            } else {
                v1182 = 0.0f;
            }
            unsigned long long v1184 = v1179 + v20;
            float v1185;
            if (v1181) {
                float v1186 = c_mat[v1184];
                v1185 = v1186;
            } else {
                v1185 = 0.0f;
            }
            unsigned long long v1187 = v1179 + v28;
            float v1188;
            if (v1181) {
                float v1189 = c_mat[v1187];
                v1188 = v1189;
            } else {
                v1188 = 0.0f;
            }
            unsigned long long v1190 = v1179 + v33;
            float v1191;
            if (v1181) {
                float v1192 = c_mat[v1190];
                v1191 = v1192;
            } else {
                v1191 = 0.0f;
            }
            unsigned v1193 = k + 40u;
            unsigned long long v1194 = (unsigned long long)v1193;
            unsigned long long v1195 = v1194 * 64ull;
            unsigned long long v1196 = c_first + v1195;
            unsigned long long v1197 = v1196 + v13;
            bool v1198 = v1193 < count;
            float v1199;
            if (v1198) {
                float v1200 = c_mat[v1197];
                v1199 = v1200;
            } else {
                v1199 = 0.0f;
            }
            unsigned long long v1201 = v1196 + v20;
            float v1202;
            if (v1198) {
                float v1203 = c_mat[v1201];
                v1202 = v1203;
            } else {
                v1202 = 0.0f;
            }
            unsigned long long v1204 = v1196 + v28;
            float v1205;
            if (v1198) {
                float v1206 = c_mat[v1204];
                v1205 = v1206;
            } else {
                v1205 = 0.0f;
            }
            unsigned long long v1207 = v1196 + v33;
            float v1208;
            if (v1198) {
                float v1209 = c_mat[v1207];
                v1208 = v1209;
            } else {
                v1208 = 0.0f;
            }
            unsigned v1210 = k + 48u;
            unsigned long long v1211 = (unsigned long long)v1210;
            unsigned long long v1212 = v1211 * 64ull;
            unsigned long long v1213 = c_first + v1212;
            unsigned long long v1214 = v1213 + v13;
            bool v1215 = v1210 < count;
            float v1216;
            if (v1215) {
                float v1217 = c_mat[v1214];
                v1216 = v1217;
            } else {
                v1216 = 0.0f;
            }
            unsigned long long v1218 = v1213 + v20;
            float v1219;
            if (v1215) {
                float v1220 = c_mat[v1218];
                v1219 = v1220;
            } else {
                v1219 = 0.0f;
            }
            unsigned long long v1221 = v1213 + v28;
            float v1222;
            if (v1215) {
                float v1223 = c_mat[v1221];
                v1222 = v1223;
            } else {
                v1222 = 0.0f;
            }
            unsigned long long v1224 = v1213 + v33;
            float v1225;
            if (v1215) {
                float v1226 = c_mat[v1224];
                v1225 = v1226;
            } else {
                v1225 = 0.0f;
            }
            unsigned v1227 = k + 56u;
            unsigned long long v1228 = (unsigned long long)v1227;
            unsigned long long v1229 = v1228 * 64ull;
            unsigned long long v1230 = c_first + v1229;
            unsigned long long v1231 = v1230 + v13;
            bool v1232 = v1227 < count;
            float v1233;
            if (v1232) {
                float v1234 = c_mat[v1231];
                v1233 = v1234;
            } else {
                v1233 = 0.0f;
            }
            unsigned long long v1235 = v1230 + v20;
            float v1236;
            if (v1232) {
                float v1237 = c_mat[v1235];
                v1236 = v1237;
            } else {
                v1236 = 0.0f;
            }
            unsigned long long v1238 = v1230 + v28;
            float v1239;
            if (v1232) {
                float v1240 = c_mat[v1238];
                v1239 = v1240;
            } else {
                v1239 = 0.0f;
            }
            unsigned long long v1241 = v1230 + v33;
            float v1242;
            if (v1232) {
                float v1243 = c_mat[v1241];
                v1242 = v1243;
            } else {
                v1242 = 0.0f;
            }
            unsigned long long v1244 = v1114 + v38;
            float v1245;
            if (v1116) {
                float v1246 = c_mat[v1244];
                v1245 = v1246;
            } else {
                v1245 = 0.0f;
            }
            unsigned long long v1247 = v1114 + v43;
            float v1248;
            if (v1116) {
                float v1249 = c_mat[v1247];
                v1248 = v1249;
            } else {
                v1248 = 0.0f;
            }
            unsigned long long v1250 = v1114 + v48;
            float v1251;
            if (v1116) {
                float v1252 = c_mat[v1250];
                v1251 = v1252;
            } else {
                v1251 = 0.0f;
            }
            unsigned long long v1253 = v1114 + v53;
            float v1254;
            if (v1116) {
                float v1255 = c_mat[v1253];
                v1254 = v1255;
            } else {
                v1254 = 0.0f;
            }
            unsigned long long v1256 = v1128 + v38;
            float v1257;
            if (v1130) {
                float v1258 = c_mat[v1256];
                v1257 = v1258;
            } else {
                v1257 = 0.0f;
            }
            unsigned long long v1259 = v1128 + v43;
            float v1260;
            if (v1130) {
                float v1261 = c_mat[v1259];
                v1260 = v1261;
            } else {
                v1260 = 0.0f;
            }
            unsigned long long v1262 = v1128 + v48;
            float v1263;
            if (v1130) {
                float v1264 = c_mat[v1262];
                v1263 = v1264;
            } else {
                v1263 = 0.0f;
            }
            unsigned long long v1265 = v1128 + v53;
            float v1266;
            if (v1130) {
                float v1267 = c_mat[v1265];
                v1266 = v1267;
            } else {
                v1266 = 0.0f;
            }
            unsigned long long v1268 = v1145 + v38;
            float v1269;
            if (v1147) {
                float v1270 = c_mat[v1268];
                v1269 = v1270;
            } else {
                v1269 = 0.0f;
            }
            unsigned long long v1271 = v1145 + v43;
            float v1272;
            if (v1147) {
                float v1273 = c_mat[v1271];
                v1272 = v1273;
            } else {
                v1272 = 0.0f;
            }
            unsigned long long v1274 = v1145 + v48;
            float v1275;
            if (v1147) {
                float v1276 = c_mat[v1274];
                v1275 = v1276;
            } else {
                v1275 = 0.0f;
            }
            unsigned long long v1277 = v1145 + v53;
            float v1278;
            if (v1147) {
                float v1279 = c_mat[v1277];
                v1278 = v1279;
            } else {
                v1278 = 0.0f;
            }
            unsigned long long v1280 = v1162 + v38;
            float v1281;
            if (v1164) {
                float v1282 = c_mat[v1280];
                v1281 = v1282;
            } else {
                v1281 = 0.0f;
            }
            unsigned long long v1283 = v1162 + v43;
            float v1284;
            if (v1164) {
                float v1285 = c_mat[v1283];
                v1284 = v1285;
            } else {
                v1284 = 0.0f;
            }
            unsigned long long v1286 = v1162 + v48;
            float v1287;
            if (v1164) {
                float v1288 = c_mat[v1286];
                v1287 = v1288;
            } else {
                v1287 = 0.0f;
            }
            unsigned long long v1289 = v1162 + v53;
            float v1290;
            if (v1164) {
                float v1291 = c_mat[v1289];
                v1290 = v1291;
            } else {
                v1290 = 0.0f;
            }
            unsigned long long v1292 = v1179 + v38;
            float v1293;
            if (v1181) {
                float v1294 = c_mat[v1292];
                v1293 = v1294;
            } else {
                v1293 = 0.0f;
            }
            unsigned long long v1295 = v1179 + v43;
            float v1296;
            if (v1181) {
                float v1297 = c_mat[v1295];
                v1296 = v1297;
            } else {
                v1296 = 0.0f;
            }
            unsigned long long v1298 = v1179 + v48;
            float v1299;
            if (v1181) {
                float v1300 = c_mat[v1298];
                v1299 = v1300;
            } else {
                v1299 = 0.0f;
            }
            unsigned long long v1301 = v1179 + v53;
            float v1302;
            if (v1181) {
                float v1303 = c_mat[v1301];
                v1302 = v1303;
            } else {
                v1302 = 0.0f;
            }
            unsigned long long v1304 = v1196 + v38;
            float v1305;
            if (v1198) {
                float v1306 = c_mat[v1304];
                v1305 = v1306;
            } else {
                v1305 = 0.0f;
            }
            unsigned long long v1307 = v1196 + v43;
            float v1308;
            if (v1198) {
                float v1309 = c_mat[v1307];
                v1308 = v1309;
            } else {
                v1308 = 0.0f;
            }
            unsigned long long v1310 = v1196 + v48;
            float v1311;
            if (v1198) {
                float v1312 = c_mat[v1310];
                v1311 = v1312;
            } else {
                v1311 = 0.0f;
            }
            unsigned long long v1313 = v1196 + v53;
            float v1314;
            if (v1198) {
                float v1315 = c_mat[v1313];
                v1314 = v1315;
            } else {
                v1314 = 0.0f;
            }
            unsigned long long v1316 = v1213 + v38;
            float v1317;
            if (v1215) {
                float v1318 = c_mat[v1316];
                v1317 = v1318;
            } else {
                v1317 = 0.0f;
            }
            unsigned long long v1319 = v1213 + v43;
            float v1320;
            if (v1215) {
                float v1321 = c_mat[v1319];
                v1320 = v1321;
            } else {
                v1320 = 0.0f;
            }
            unsigned long long v1322 = v1213 + v48;
            float v1323;
            if (v1215) {
                float v1324 = c_mat[v1322];
                v1323 = v1324;
            } else {
                v1323 = 0.0f;
            }
            unsigned long long v1325 = v1213 + v53;
            float v1326;
            if (v1215) {
                float v1327 = c_mat[v1325];
                v1326 = v1327;
            } else {
                v1326 = 0.0f;
            }
            unsigned long long v1328 = v1230 + v38;
            float v1329;
            if (v1232) {
                float v1330 = c_mat[v1328];
                v1329 = v1330;
            } else {
                v1329 = 0.0f;
            }
            unsigned long long v1331 = v1230 + v43;
            float v1332;
            if (v1232) {
                float v1333 = c_mat[v1331];
                v1332 = v1333;
            } else {
                v1332 = 0.0f;
            }
            unsigned long long v1334 = v1230 + v48;
            float v1335;
            if (v1232) {
                float v1336 = c_mat[v1334];
                v1335 = v1336;
            } else {
                v1335 = 0.0f;
            }
            unsigned long long v1337 = v1230 + v53;
            float v1338;
            if (v1232) {
                float v1339 = c_mat[v1337];
                v1338 = v1339;
            } else {
                v1338 = 0.0f;
            }
            float4 q70 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // chunked.rs:299
            q70 = kiln_mma_f32(q70, v359, v361, v360, v362, v1117, v1120);
            q70 = kiln_mma_f32(q70, v363, v365, v364, v366, v1123, v1126);
            float v1340 = q70.x;
            float v1341 = q70.y;
            float v1342 = q70.z;
            float v1343 = q70.w;
            float4 q71 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q71 = kiln_mma_f32(q71, v359, v361, v360, v362, v1131, v1134);
            q71 = kiln_mma_f32(q71, v363, v365, v364, v366, v1137, v1140);
            float v1344 = q71.x;
            float v1345 = q71.y;
            float v1346 = q71.z;
            float v1347 = q71.w;
            float4 q72 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q72 = kiln_mma_f32(q72, v359, v361, v360, v362, v1148, v1151);
            q72 = kiln_mma_f32(q72, v363, v365, v364, v366, v1154, v1157);
            float v1348 = q72.x;
            float v1349 = q72.y;
            float v1350 = q72.z;
            float v1351 = q72.w;
            float4 q73 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q73 = kiln_mma_f32(q73, v359, v361, v360, v362, v1165, v1168);
            q73 = kiln_mma_f32(q73, v363, v365, v364, v366, v1171, v1174);
            float v1352 = q73.x;
            float v1353 = q73.y;
            float v1354 = q73.z;
            float v1355 = q73.w;
            float4 q74 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q74 = kiln_mma_f32(q74, v359, v361, v360, v362, v1182, v1185);
            q74 = kiln_mma_f32(q74, v363, v365, v364, v366, v1188, v1191);
            float v1356 = q74.x;
            float v1357 = q74.y;
            float v1358 = q74.z;
            float v1359 = q74.w;
            float4 q75 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q75 = kiln_mma_f32(q75, v359, v361, v360, v362, v1199, v1202);
            q75 = kiln_mma_f32(q75, v363, v365, v364, v366, v1205, v1208);
            float v1360 = q75.x;
            float v1361 = q75.y;
            float v1362 = q75.z;
            float v1363 = q75.w;
            float4 q76 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q76 = kiln_mma_f32(q76, v359, v361, v360, v362, v1216, v1219);
            q76 = kiln_mma_f32(q76, v363, v365, v364, v366, v1222, v1225);
            float v1364 = q76.x;
            float v1365 = q76.y;
            float v1366 = q76.z;
            float v1367 = q76.w;
            float4 q77 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q77 = kiln_mma_f32(q77, v359, v361, v360, v362, v1233, v1236);
            q77 = kiln_mma_f32(q77, v363, v365, v364, v366, v1239, v1242);
            float v1368 = q77.x;
            float v1369 = q77.y;
            float v1370 = q77.z;
            float v1371 = q77.w;
            float4 q78 = make_float4(v1340, v1341, v1342, v1343);
            q78 = kiln_mma_f32(q78, v367, v369, v368, v370, v1245, v1248);
            q78 = kiln_mma_f32(q78, v371, v373, v372, v374, v1251, v1254);
            float v1372 = q78.x;
            float v1373 = q78.y;
            float v1374 = q78.z;
            float v1375 = q78.w;
            float4 q79 = make_float4(v1344, v1345, v1346, v1347);
            q79 = kiln_mma_f32(q79, v367, v369, v368, v370, v1257, v1260);
            q79 = kiln_mma_f32(q79, v371, v373, v372, v374, v1263, v1266);
            float v1376 = q79.x;
            float v1377 = q79.y;
            float v1378 = q79.z;
            float v1379 = q79.w;
            float4 q80 = make_float4(v1348, v1349, v1350, v1351);
            q80 = kiln_mma_f32(q80, v367, v369, v368, v370, v1269, v1272);
            q80 = kiln_mma_f32(q80, v371, v373, v372, v374, v1275, v1278);
            float v1380 = q80.x;
            float v1381 = q80.y;
            float v1382 = q80.z;
            float v1383 = q80.w;
            float4 q81 = make_float4(v1352, v1353, v1354, v1355);
            q81 = kiln_mma_f32(q81, v367, v369, v368, v370, v1281, v1284);
            q81 = kiln_mma_f32(q81, v371, v373, v372, v374, v1287, v1290);
            float v1384 = q81.x;
            float v1385 = q81.y;
            float v1386 = q81.z;
            float v1387 = q81.w;
            float4 q82 = make_float4(v1356, v1357, v1358, v1359);
            q82 = kiln_mma_f32(q82, v367, v369, v368, v370, v1293, v1296);
            q82 = kiln_mma_f32(q82, v371, v373, v372, v374, v1299, v1302);
            float v1388 = q82.x;
            float v1389 = q82.y;
            float v1390 = q82.z;
            float v1391 = q82.w;
            float4 q83 = make_float4(v1360, v1361, v1362, v1363);
            q83 = kiln_mma_f32(q83, v367, v369, v368, v370, v1305, v1308);
            q83 = kiln_mma_f32(q83, v371, v373, v372, v374, v1311, v1314);
            float v1392 = q83.x;
            float v1393 = q83.y;
            float v1394 = q83.z;
            float v1395 = q83.w;
            float4 q84 = make_float4(v1364, v1365, v1366, v1367);
            q84 = kiln_mma_f32(q84, v367, v369, v368, v370, v1317, v1320);
            q84 = kiln_mma_f32(q84, v371, v373, v372, v374, v1323, v1326);
            float v1396 = q84.x;
            float v1397 = q84.y;
            float v1398 = q84.z;
            float v1399 = q84.w;
            float4 q85 = make_float4(v1368, v1369, v1370, v1371);
            q85 = kiln_mma_f32(q85, v367, v369, v368, v370, v1329, v1332);
            q85 = kiln_mma_f32(q85, v371, v373, v372, v374, v1335, v1338);
            float v1400 = q85.x;
            float v1401 = q85.y;
            float v1402 = q85.z;
            float v1403 = q85.w;
            unsigned v1404 = slot * 64u;  // chunked.rs:305
            unsigned v1405 = v1404 + v11;
            float2 q86 = *(float2*)(from_start + v1405);
            float v1406 = q86.x;
            float v1407 = q86.y;
            unsigned v1408 = v1404 + v27;
            float2 q87 = *(float2*)(from_start + v1408);
            float v1409 = q87.x;
            float v1410 = q87.y;
            unsigned v1411 = v1404 + v37;
            float2 q88 = *(float2*)(from_start + v1411);
            float v1412 = q88.x;
            float v1413 = q88.y;
            unsigned v1414 = v1404 + v47;
            float2 q89 = *(float2*)(from_start + v1414);
            float v1415 = q89.x;
            float v1416 = q89.y;
            unsigned v1417 = v11 + 32u;
            unsigned v1418 = v1404 + v1417;
            float2 q90 = *(float2*)(from_start + v1418);
            float v1419 = q90.x;
            float v1420 = q90.y;
            unsigned v1421 = v11 + 33u;
            unsigned v1422 = v11 + 40u;
            unsigned v1423 = v1404 + v1422;
            float2 q91 = *(float2*)(from_start + v1423);
            float v1424 = q91.x;
            float v1425 = q91.y;
            unsigned v1426 = v11 + 41u;
            unsigned v1427 = v11 + 48u;
            unsigned v1428 = v1404 + v1427;
            float2 q92 = *(float2*)(from_start + v1428);
            float v1429 = q92.x;
            float v1430 = q92.y;
            unsigned v1431 = v11 + 49u;
            unsigned v1432 = v11 + 56u;
            unsigned v1433 = v1404 + v1432;
            float2 q93 = *(float2*)(from_start + v1433);
            float v1434 = q93.x;
            float v1435 = q93.y;
            unsigned v1436 = v11 + 57u;
            float v1437 = v1372 * v1406;  // chunked.rs:306
            float v1438 = v1373 * v1407;
            float v1439 = v1374 * v1406;
            float v1440 = v1375 * v1407;
            float v1441 = v1376 * v1409;
            float v1442 = v1377 * v1410;
            float v1443 = v1378 * v1409;
            float v1444 = v1379 * v1410;
            float v1445 = v1380 * v1412;
            float v1446 = v1381 * v1413;
            float v1447 = v1382 * v1412;
            float v1448 = v1383 * v1413;
            float v1449 = v1384 * v1415;
            float v1450 = v1385 * v1416;
            float v1451 = v1386 * v1415;
            float v1452 = v1387 * v1416;
            float v1453 = v1388 * v1419;
            float v1454 = v1389 * v1420;
            float v1455 = v1390 * v1419;
            float v1456 = v1391 * v1420;
            float v1457 = v1392 * v1424;
            float v1458 = v1393 * v1425;
            float v1459 = v1394 * v1424;
            float v1460 = v1395 * v1425;
            float v1461 = v1396 * v1429;
            float v1462 = v1397 * v1430;
            float v1463 = v1398 * v1429;
            float v1464 = v1399 * v1430;
            float v1465 = v1400 * v1434;
            float v1466 = v1401 * v1435;
            float v1467 = v1402 * v1434;
            float v1468 = v1403 * v1435;
            __syncthreads();  // chunked.rs:309
            float4 q94 = *(float4*)(decays + 0u);  // chunked.rs:176
            float wholes_128 = q94.x;
            float v1469 = q94.y;
            float v1470 = q94.z;
            float v1471 = q94.w;
            float wholes_129 = wholes_128 * v1469;  // chunked.rs:178
            float wholes_130 = wholes_129 * v1470;
            float wholes_131 = wholes_130 * v1471;
            float4 q95 = *(float4*)(decays + 4u);
            float v1472 = q95.x;
            float v1473 = q95.y;
            float v1474 = q95.z;
            float v1475 = q95.w;
            float wholes_132 = wholes_131 * v1472;
            float wholes_133 = wholes_132 * v1473;
            float wholes_134 = wholes_133 * v1474;
            float wholes_135 = wholes_134 * v1475;
            float4 q96 = *(float4*)(decays + 8u);
            float v1476 = q96.x;
            float v1477 = q96.y;
            float v1478 = q96.z;
            float v1479 = q96.w;
            float wholes_136 = wholes_135 * v1476;
            float wholes_137 = wholes_136 * v1477;
            float wholes_138 = wholes_137 * v1478;
            float wholes_139 = wholes_138 * v1479;
            float4 q97 = *(float4*)(decays + 12u);
            float v1480 = q97.x;
            float v1481 = q97.y;
            float v1482 = q97.z;
            float v1483 = q97.w;
            float wholes_140 = wholes_139 * v1480;
            float wholes_141 = wholes_140 * v1481;
            float wholes_142 = wholes_141 * v1482;
            float wholes_143 = wholes_142 * v1483;
            float4 q98 = *(float4*)(decays + 16u);  // chunked.rs:176
            float wholes_144 = q98.x;
            float v1484 = q98.y;
            float v1485 = q98.z;
            float v1486 = q98.w;
            float wholes_145 = wholes_144 * v1484;  // chunked.rs:178
            float wholes_146 = wholes_145 * v1485;
            float wholes_147 = wholes_146 * v1486;
            float4 q99 = *(float4*)(decays + 20u);
            float v1487 = q99.x;
            float v1488 = q99.y;
            float v1489 = q99.z;
            float v1490 = q99.w;
            float wholes_148 = wholes_147 * v1487;
            float wholes_149 = wholes_148 * v1488;
            float wholes_150 = wholes_149 * v1489;
            float wholes_151 = wholes_150 * v1490;
            float4 q100 = *(float4*)(decays + 24u);
            float v1491 = q100.x;
            float v1492 = q100.y;
            float v1493 = q100.z;
            float v1494 = q100.w;
            float wholes_152 = wholes_151 * v1491;
            float wholes_153 = wholes_152 * v1492;
            float wholes_154 = wholes_153 * v1493;
            float wholes_155 = wholes_154 * v1494;
            float4 q101 = *(float4*)(decays + 28u);
            float v1495 = q101.x;
            float v1496 = q101.y;
            float v1497 = q101.z;
            float v1498 = q101.w;
            float wholes_156 = wholes_155 * v1495;
            float wholes_157 = wholes_156 * v1496;
            float wholes_158 = wholes_157 * v1497;
            float wholes_159 = wholes_158 * v1498;
            float4 q102 = *(float4*)(decays + 32u);  // chunked.rs:176
            float wholes_160 = q102.x;
            float v1499 = q102.y;
            float v1500 = q102.z;
            float v1501 = q102.w;
            float wholes_161 = wholes_160 * v1499;  // chunked.rs:178
            float wholes_162 = wholes_161 * v1500;
            float wholes_163 = wholes_162 * v1501;
            float4 q103 = *(float4*)(decays + 36u);
            float v1502 = q103.x;
            float v1503 = q103.y;
            float v1504 = q103.z;
            float v1505 = q103.w;
            float wholes_164 = wholes_163 * v1502;
            float wholes_165 = wholes_164 * v1503;
            float wholes_166 = wholes_165 * v1504;
            float wholes_167 = wholes_166 * v1505;
            float4 q104 = *(float4*)(decays + 40u);
            float v1506 = q104.x;
            float v1507 = q104.y;
            float v1508 = q104.z;
            float v1509 = q104.w;
            float wholes_168 = wholes_167 * v1506;
            float wholes_169 = wholes_168 * v1507;
            float wholes_170 = wholes_169 * v1508;
            float wholes_171 = wholes_170 * v1509;
            float4 q105 = *(float4*)(decays + 44u);
            float v1510 = q105.x;
            float v1511 = q105.y;
            float v1512 = q105.z;
            float v1513 = q105.w;
            float wholes_172 = wholes_171 * v1510;
            float wholes_173 = wholes_172 * v1511;
            float wholes_174 = wholes_173 * v1512;
            float wholes_175 = wholes_174 * v1513;
            float4 q106 = *(float4*)(decays + 48u);  // chunked.rs:176
            float wholes_176 = q106.x;
            float v1514 = q106.y;
            float v1515 = q106.z;
            float v1516 = q106.w;
            float wholes_177 = wholes_176 * v1514;  // chunked.rs:178
            float wholes_178 = wholes_177 * v1515;
            float wholes_179 = wholes_178 * v1516;
            float4 q107 = *(float4*)(decays + 52u);
            float v1517 = q107.x;
            float v1518 = q107.y;
            float v1519 = q107.z;
            float v1520 = q107.w;
            float wholes_180 = wholes_179 * v1517;
            float wholes_181 = wholes_180 * v1518;
            float wholes_182 = wholes_181 * v1519;
            float wholes_183 = wholes_182 * v1520;
            float4 q108 = *(float4*)(decays + 56u);
            float v1521 = q108.x;
            float v1522 = q108.y;
            float v1523 = q108.z;
            float v1524 = q108.w;
            float wholes_184 = wholes_183 * v1521;
            float wholes_185 = wholes_184 * v1522;
            float wholes_186 = wholes_185 * v1523;
            float wholes_187 = wholes_186 * v1524;
            float4 q109 = *(float4*)(decays + 60u);
            float v1525 = q109.x;
            float v1526 = q109.y;
            float v1527 = q109.z;
            float v1528 = q109.w;
            float wholes_188 = wholes_187 * v1525;
            float wholes_189 = wholes_188 * v1526;
            float wholes_190 = wholes_189 * v1527;
            float wholes_191 = wholes_190 * v1528;
            float behind_42 = steps[threadIdx.x];  // chunked.rs:181
            float4 q110 = *(float4*)(decays + v149);  // chunked.rs:183
            float decay_40 = q110.x;
            float decay_41 = q110.y;
            float decay_42 = q110.z;
            float decay_43 = q110.w;
            float up_to_40 = 1.0f * decay_40;  // chunked.rs:184
            float behind_43 = behind_42 * 1.0f;  // chunked.rs:185
            float v1529 = v151 ? decay_41 : 1.0f;  // chunked.rs:184
            float up_to_41 = up_to_40 * v1529;
            float v1530 = v153 ? decay_41 : 1.0f;  // chunked.rs:185
            float behind_44 = behind_43 * v1530;
            float v1531 = v155 ? decay_42 : 1.0f;  // chunked.rs:184
            float up_to_42 = up_to_41 * v1531;
            float v1532 = v157 ? decay_42 : 1.0f;  // chunked.rs:185
            float behind_45 = behind_44 * v1532;
            float v1533 = v159 ? decay_43 : 1.0f;  // chunked.rs:184
            float up_to_43 = up_to_42 * v1533;
            float v1534 = v161 ? decay_43 : 1.0f;  // chunked.rs:185
            float behind_46 = behind_45 * v1534;
            *(float4*)(within + v150) = make_float4(behind_43, behind_44, behind_45, behind_46);  // chunked.rs:186
            float4 q111 = *(float4*)(decays + v163);  // chunked.rs:183
            float decay_44 = q111.x;
            float decay_45 = q111.y;
            float decay_46 = q111.z;
            float decay_47 = q111.w;
            float v1535 = v164 ? decay_44 : 1.0f;  // chunked.rs:184
            float up_to_44 = up_to_43 * v1535;
            float v1536 = v166 ? decay_44 : 1.0f;  // chunked.rs:185
            float behind_47 = behind_46 * v1536;
            float v1537 = v169 ? decay_45 : 1.0f;  // chunked.rs:184
            float up_to_45 = up_to_44 * v1537;
            float v1538 = v171 ? decay_45 : 1.0f;  // chunked.rs:185
            float behind_48 = behind_47 * v1538;
            float v1539 = v173 ? decay_46 : 1.0f;  // chunked.rs:184
            float up_to_46 = up_to_45 * v1539;
            float v1540 = v175 ? decay_46 : 1.0f;  // chunked.rs:185
            float behind_49 = behind_48 * v1540;
            float v1541 = v177 ? decay_47 : 1.0f;  // chunked.rs:184
            float up_to_47 = up_to_46 * v1541;
            float v1542 = v179 ? decay_47 : 1.0f;  // chunked.rs:185
            float behind_50 = behind_49 * v1542;
            *(float4*)(within + v168) = make_float4(behind_47, behind_48, behind_49, behind_50);  // chunked.rs:186
            float4 q112 = *(float4*)(decays + v181);  // chunked.rs:183
            float decay_48 = q112.x;
            float decay_49 = q112.y;
            float decay_50 = q112.z;
            float decay_51 = q112.w;
            float v1543 = v182 ? decay_48 : 1.0f;  // chunked.rs:184
            float up_to_48 = up_to_47 * v1543;
            float v1544 = v184 ? decay_48 : 1.0f;  // chunked.rs:185
            float behind_51 = behind_50 * v1544;
            float v1545 = v187 ? decay_49 : 1.0f;  // chunked.rs:184
            float up_to_49 = up_to_48 * v1545;
            float v1546 = v189 ? decay_49 : 1.0f;  // chunked.rs:185
            float behind_52 = behind_51 * v1546;
            float v1547 = v191 ? decay_50 : 1.0f;  // chunked.rs:184
            float up_to_50 = up_to_49 * v1547;
            float v1548 = v193 ? decay_50 : 1.0f;  // chunked.rs:185
            float behind_53 = behind_52 * v1548;
            float v1549 = v195 ? decay_51 : 1.0f;  // chunked.rs:184
            float up_to_51 = up_to_50 * v1549;
            float v1550 = v197 ? decay_51 : 1.0f;  // chunked.rs:185
            float behind_54 = behind_53 * v1550;
            *(float4*)(within + v186) = make_float4(behind_51, behind_52, behind_53, behind_54);  // chunked.rs:186
            float4 q113 = *(float4*)(decays + v199);  // chunked.rs:183
            float decay_52 = q113.x;
            float decay_53 = q113.y;
            float decay_54 = q113.z;
            float decay_55 = q113.w;
            float v1551 = v200 ? decay_52 : 1.0f;  // chunked.rs:184
            float up_to_52 = up_to_51 * v1551;
            float v1552 = v202 ? decay_52 : 1.0f;  // chunked.rs:185
            float behind_55 = behind_54 * v1552;
            float v1553 = v205 ? decay_53 : 1.0f;  // chunked.rs:184
            float up_to_53 = up_to_52 * v1553;
            float v1554 = v207 ? decay_53 : 1.0f;  // chunked.rs:185
            float behind_56 = behind_55 * v1554;
            float v1555 = v209 ? decay_54 : 1.0f;  // chunked.rs:184
            float up_to_54 = up_to_53 * v1555;
            float v1556 = v211 ? decay_54 : 1.0f;  // chunked.rs:185
            float behind_57 = behind_56 * v1556;
            float v1557 = v213 ? decay_55 : 1.0f;  // chunked.rs:184
            float up_to_55 = up_to_54 * v1557;
            float v1558 = v215 ? decay_55 : 1.0f;  // chunked.rs:185
            float behind_58 = behind_57 * v1558;
            *(float4*)(within + v204) = make_float4(behind_55, behind_56, behind_57, behind_58);  // chunked.rs:186
            from_block[threadIdx.x] = up_to_55;  // chunked.rs:188
            float v1559;  // chunked.rs:190
            if (v217) {
                v1559 = wholes_143;
            } else {
                v1559 = 1.0f;
            }
            float up_to_56 = up_to_55 * v1559;
            to_block[threadIdx.x] = behind_58;  // chunked.rs:191
            float behind_59 = behind_58 * 1.0f;  // chunked.rs:192
            float up_to_57 = up_to_56 * 1.0f;  // chunked.rs:190
            to_block[v219] = behind_59;  // chunked.rs:191
            float v1560;  // chunked.rs:192
            if (v220) {
                v1560 = wholes_159;
            } else {
                v1560 = 1.0f;
            }
            float behind_60 = behind_59 * v1560;
            float up_to_58 = up_to_57 * 1.0f;  // chunked.rs:190
            to_block[v222] = behind_60;  // chunked.rs:191
            float behind_61 = behind_60 * wholes_175;  // chunked.rs:192
            float up_to_59 = up_to_58 * 1.0f;  // chunked.rs:190
            to_block[v223] = behind_61;  // chunked.rs:191
            float behind_62 = behind_61 * wholes_191;  // chunked.rs:192
            unsigned v1561 = v393 % 2u;  // chunked.rs:194
            unsigned v1562 = v1561 * 64u;
            unsigned v1563 = v1562 + threadIdx.x;
            from_start[v1563] = up_to_59;
            to_end[v1563] = behind_62;  // chunked.rs:195
            float4 q114 = *(float4*)(decays + 0u);  // chunked.rs:176
            float wholes_192 = q114.x;
            float v1564 = q114.y;
            float v1565 = q114.z;
            float v1566 = q114.w;
            float wholes_193 = wholes_192 * v1564;  // chunked.rs:178
            float wholes_194 = wholes_193 * v1565;
            float wholes_195 = wholes_194 * v1566;
            float4 q115 = *(float4*)(decays + 4u);
            float v1567 = q115.x;
            float v1568 = q115.y;
            float v1569 = q115.z;
            float v1570 = q115.w;
            float wholes_196 = wholes_195 * v1567;
            float wholes_197 = wholes_196 * v1568;
            float wholes_198 = wholes_197 * v1569;
            float wholes_199 = wholes_198 * v1570;
            float4 q116 = *(float4*)(decays + 8u);
            float v1571 = q116.x;
            float v1572 = q116.y;
            float v1573 = q116.z;
            float v1574 = q116.w;
            float wholes_200 = wholes_199 * v1571;
            float wholes_201 = wholes_200 * v1572;
            float wholes_202 = wholes_201 * v1573;
            float wholes_203 = wholes_202 * v1574;
            float4 q117 = *(float4*)(decays + 12u);
            float v1575 = q117.x;
            float v1576 = q117.y;
            float v1577 = q117.z;
            float v1578 = q117.w;
            float wholes_204 = wholes_203 * v1575;
            float wholes_205 = wholes_204 * v1576;
            float wholes_206 = wholes_205 * v1577;
            float wholes_207 = wholes_206 * v1578;
            float4 q118 = *(float4*)(decays + 16u);  // chunked.rs:176
            float wholes_208 = q118.x;
            float v1579 = q118.y;
            float v1580 = q118.z;
            float v1581 = q118.w;
            float wholes_209 = wholes_208 * v1579;  // chunked.rs:178
            float wholes_210 = wholes_209 * v1580;
            float wholes_211 = wholes_210 * v1581;
            float4 q119 = *(float4*)(decays + 20u);
            float v1582 = q119.x;
            float v1583 = q119.y;
            float v1584 = q119.z;
            float v1585 = q119.w;
            float wholes_212 = wholes_211 * v1582;
            float wholes_213 = wholes_212 * v1583;
            float wholes_214 = wholes_213 * v1584;
            float wholes_215 = wholes_214 * v1585;
            float4 q120 = *(float4*)(decays + 24u);
            float v1586 = q120.x;
            float v1587 = q120.y;
            float v1588 = q120.z;
            float v1589 = q120.w;
            float wholes_216 = wholes_215 * v1586;
            float wholes_217 = wholes_216 * v1587;
            float wholes_218 = wholes_217 * v1588;
            float wholes_219 = wholes_218 * v1589;
            float4 q121 = *(float4*)(decays + 28u);
            float v1590 = q121.x;
            float v1591 = q121.y;
            float v1592 = q121.z;
            float v1593 = q121.w;
            float wholes_220 = wholes_219 * v1590;
            float wholes_221 = wholes_220 * v1591;
            float wholes_222 = wholes_221 * v1592;
            float wholes_223 = wholes_222 * v1593;
            float4 q122 = *(float4*)(decays + 32u);  // chunked.rs:176
            float wholes_224 = q122.x;
            float v1594 = q122.y;
            float v1595 = q122.z;
            float v1596 = q122.w;
            float wholes_225 = wholes_224 * v1594;  // chunked.rs:178
            float wholes_226 = wholes_225 * v1595;
            float wholes_227 = wholes_226 * v1596;
            float4 q123 = *(float4*)(decays + 36u);
            float v1597 = q123.x;
            float v1598 = q123.y;
            float v1599 = q123.z;
            float v1600 = q123.w;
            float wholes_228 = wholes_227 * v1597;
            float wholes_229 = wholes_228 * v1598;
            float wholes_230 = wholes_229 * v1599;
            float wholes_231 = wholes_230 * v1600;
            float4 q124 = *(float4*)(decays + 40u);
            float v1601 = q124.x;
            float v1602 = q124.y;
            float v1603 = q124.z;
            float v1604 = q124.w;
            float wholes_232 = wholes_231 * v1601;
            float wholes_233 = wholes_232 * v1602;
            float wholes_234 = wholes_233 * v1603;
            float wholes_235 = wholes_234 * v1604;
            float4 q125 = *(float4*)(decays + 44u);
            float v1605 = q125.x;
            float v1606 = q125.y;
            float v1607 = q125.z;
            float v1608 = q125.w;
            float wholes_236 = wholes_235 * v1605;
            float wholes_237 = wholes_236 * v1606;
            float wholes_238 = wholes_237 * v1607;
            float wholes_239 = wholes_238 * v1608;
            float4 q126 = *(float4*)(decays + 48u);  // chunked.rs:176
            float wholes_240 = q126.x;
            float v1609 = q126.y;
            float v1610 = q126.z;
            float v1611 = q126.w;
            float wholes_241 = wholes_240 * v1609;  // chunked.rs:178
            float wholes_242 = wholes_241 * v1610;
            float wholes_243 = wholes_242 * v1611;
            float4 q127 = *(float4*)(decays + 52u);
            float v1612 = q127.x;
            float v1613 = q127.y;
            float v1614 = q127.z;
            float v1615 = q127.w;
            float wholes_244 = wholes_243 * v1612;
            float wholes_245 = wholes_244 * v1613;
            float wholes_246 = wholes_245 * v1614;
            float wholes_247 = wholes_246 * v1615;
            float4 q128 = *(float4*)(decays + 56u);
            float v1616 = q128.x;
            float v1617 = q128.y;
            float v1618 = q128.z;
            float v1619 = q128.w;
            float wholes_248 = wholes_247 * v1616;
            float wholes_249 = wholes_248 * v1617;
            float wholes_250 = wholes_249 * v1618;
            float wholes_251 = wholes_250 * v1619;
            float4 q129 = *(float4*)(decays + 60u);
            float v1620 = q129.x;
            float v1621 = q129.y;
            float v1622 = q129.z;
            float v1623 = q129.w;
            float wholes_252 = wholes_251 * v1620;
            float wholes_253 = wholes_252 * v1621;
            float wholes_254 = wholes_253 * v1622;
            float wholes_255 = wholes_254 * v1623;
            float behind_63 = steps[token];  // chunked.rs:181
            float4 q130 = *(float4*)(decays + v284);  // chunked.rs:183
            float decay_56 = q130.x;
            float decay_57 = q130.y;
            float decay_58 = q130.z;
            float decay_59 = q130.w;
            float up_to_60 = 1.0f * decay_56;  // chunked.rs:184
            float behind_64 = behind_63 * 1.0f;  // chunked.rs:185
            float v1624 = v286 ? decay_57 : 1.0f;  // chunked.rs:184
            float up_to_61 = up_to_60 * v1624;
            float v1625 = v288 ? decay_57 : 1.0f;  // chunked.rs:185
            float behind_65 = behind_64 * v1625;
            float v1626 = v290 ? decay_58 : 1.0f;  // chunked.rs:184
            float up_to_62 = up_to_61 * v1626;
            float v1627 = v292 ? decay_58 : 1.0f;  // chunked.rs:185
            float behind_66 = behind_65 * v1627;
            float v1628 = v294 ? decay_59 : 1.0f;  // chunked.rs:184
            float up_to_63 = up_to_62 * v1628;
            float v1629 = v296 ? decay_59 : 1.0f;  // chunked.rs:185
            float behind_67 = behind_66 * v1629;
            *(float4*)(within + v285) = make_float4(behind_64, behind_65, behind_66, behind_67);  // chunked.rs:186
            float4 q131 = *(float4*)(decays + v298);  // chunked.rs:183
            float decay_60 = q131.x;
            float decay_61 = q131.y;
            float decay_62 = q131.z;
            float decay_63 = q131.w;
            float v1630 = v299 ? decay_60 : 1.0f;  // chunked.rs:184
            float up_to_64 = up_to_63 * v1630;
            float v1631 = v301 ? decay_60 : 1.0f;  // chunked.rs:185
            float behind_68 = behind_67 * v1631;
            float v1632 = v304 ? decay_61 : 1.0f;  // chunked.rs:184
            float up_to_65 = up_to_64 * v1632;
            float v1633 = v306 ? decay_61 : 1.0f;  // chunked.rs:185
            float behind_69 = behind_68 * v1633;
            float v1634 = v308 ? decay_62 : 1.0f;  // chunked.rs:184
            float up_to_66 = up_to_65 * v1634;
            float v1635 = v310 ? decay_62 : 1.0f;  // chunked.rs:185
            float behind_70 = behind_69 * v1635;
            float v1636 = v312 ? decay_63 : 1.0f;  // chunked.rs:184
            float up_to_67 = up_to_66 * v1636;
            float v1637 = v314 ? decay_63 : 1.0f;  // chunked.rs:185
            float behind_71 = behind_70 * v1637;
            *(float4*)(within + v303) = make_float4(behind_68, behind_69, behind_70, behind_71);  // chunked.rs:186
            float4 q132 = *(float4*)(decays + v316);  // chunked.rs:183
            float decay_64 = q132.x;
            float decay_65 = q132.y;
            float decay_66 = q132.z;
            float decay_67 = q132.w;
            float v1638 = v317 ? decay_64 : 1.0f;  // chunked.rs:184
            float up_to_68 = up_to_67 * v1638;
            float v1639 = v319 ? decay_64 : 1.0f;  // chunked.rs:185
            float behind_72 = behind_71 * v1639;
            float v1640 = v322 ? decay_65 : 1.0f;  // chunked.rs:184
            float up_to_69 = up_to_68 * v1640;
            float v1641 = v324 ? decay_65 : 1.0f;  // chunked.rs:185
            float behind_73 = behind_72 * v1641;
            float v1642 = v326 ? decay_66 : 1.0f;  // chunked.rs:184
            float up_to_70 = up_to_69 * v1642;
            float v1643 = v328 ? decay_66 : 1.0f;  // chunked.rs:185
            float behind_74 = behind_73 * v1643;
            float v1644 = v330 ? decay_67 : 1.0f;  // chunked.rs:184
            float up_to_71 = up_to_70 * v1644;
            float v1645 = v332 ? decay_67 : 1.0f;  // chunked.rs:185
            float behind_75 = behind_74 * v1645;
            *(float4*)(within + v321) = make_float4(behind_72, behind_73, behind_74, behind_75);  // chunked.rs:186
            float4 q133 = *(float4*)(decays + v334);  // chunked.rs:183
            float decay_68 = q133.x;
            float decay_69 = q133.y;
            float decay_70 = q133.z;
            float decay_71 = q133.w;
            float v1646 = v335 ? decay_68 : 1.0f;  // chunked.rs:184
            float up_to_72 = up_to_71 * v1646;
            float v1647 = v337 ? decay_68 : 1.0f;  // chunked.rs:185
            float behind_76 = behind_75 * v1647;
            float v1648 = v340 ? decay_69 : 1.0f;  // chunked.rs:184
            float up_to_73 = up_to_72 * v1648;
            float v1649 = v342 ? decay_69 : 1.0f;  // chunked.rs:185
            float behind_77 = behind_76 * v1649;
            float v1650 = v344 ? decay_70 : 1.0f;  // chunked.rs:184
            float up_to_74 = up_to_73 * v1650;
            float v1651 = v346 ? decay_70 : 1.0f;  // chunked.rs:185
            float behind_78 = behind_77 * v1651;
            float v1652 = v348 ? decay_71 : 1.0f;  // chunked.rs:184
            float up_to_75 = up_to_74 * v1652;
            float v1653 = v350 ? decay_71 : 1.0f;  // chunked.rs:185
            float behind_79 = behind_78 * v1653;
            *(float4*)(within + v339) = make_float4(behind_76, behind_77, behind_78, behind_79);  // chunked.rs:186
            from_block[token] = up_to_75;  // chunked.rs:188
            float up_to_76 = up_to_75 * wholes_207;  // chunked.rs:190
            to_block[token] = behind_79;  // chunked.rs:191
            float behind_80 = behind_79 * 1.0f;  // chunked.rs:192
            float up_to_77 = up_to_76 * wholes_223;  // chunked.rs:190
            to_block[v352] = behind_80;  // chunked.rs:191
            float behind_81 = behind_80 * 1.0f;  // chunked.rs:192
            float v1654;  // chunked.rs:190
            if (v353) {
                v1654 = wholes_239;
            } else {
                v1654 = 1.0f;
            }
            float up_to_78 = up_to_77 * v1654;
            to_block[v355] = behind_81;  // chunked.rs:191
            float behind_82 = behind_81 * 1.0f;  // chunked.rs:192
            float up_to_79 = up_to_78 * 1.0f;  // chunked.rs:190
            to_block[v356] = behind_82;  // chunked.rs:191
            float v1655;  // chunked.rs:192
            if (v357) {
                v1655 = wholes_255;
            } else {
                v1655 = 1.0f;
            }
            float behind_83 = behind_82 * v1655;
            unsigned v1656 = v1562 + token;  // chunked.rs:194
            from_start[v1656] = up_to_79;
            to_end[v1656] = behind_83;  // chunked.rs:195
            unsigned long long v1657 = v431 * 32ull;  // chunked.rs:120
            unsigned long long v1658 = v7 * v1657;
            unsigned long long v1659 = v1111 * 32ull;
            unsigned long long v1660 = v1658 + v1659;
            unsigned long long v1661 = v1660 + v6;
            unsigned long long v1662 = v13 * 32ull;  // chunked.rs:319
            unsigned long long v1663 = v1661 + v1662;
            unsigned long long v1664 = v1663 + v12;
            bool v1665 = v11 < count;
            float v1666;
            if (v1665) {
                float v1667 = x[v1664];
                v1666 = v1667;
            } else {
                v1666 = 0.0f;
            }
            unsigned long long v1668 = v20 * 32ull;
            unsigned long long v1669 = v1661 + v1668;
            unsigned long long v1670 = v1669 + v12;
            bool v1671 = v19 < count;
            float v1672;
            if (v1671) {
                float v1673 = x[v1670];
                v1672 = v1673;
            } else {
                v1672 = 0.0f;
            }
            unsigned long long v1674 = v1663 + v21;
            float v1675;
            if (v1665) {
                float v1676 = x[v1674];
                v1675 = v1676;
            } else {
                v1675 = 0.0f;
            }
            unsigned long long v1677 = v1669 + v21;
            float v1678;
            if (v1671) {
                float v1679 = x[v1677];
                v1678 = v1679;
            } else {
                v1678 = 0.0f;
            }
            unsigned long long v1680 = v28 * 32ull;
            unsigned long long v1681 = v1661 + v1680;
            unsigned long long v1682 = v1681 + v12;
            bool v1683 = v27 < count;
            float v1684;
            if (v1683) {
                float v1685 = x[v1682];
                v1684 = v1685;
            } else {
                v1684 = 0.0f;
            }
            unsigned long long v1686 = v33 * 32ull;
            unsigned long long v1687 = v1661 + v1686;
            unsigned long long v1688 = v1687 + v12;
            bool v1689 = v32 < count;
            float v1690;
            if (v1689) {
                float v1691 = x[v1688];
                v1690 = v1691;
            } else {
                v1690 = 0.0f;
            }
            unsigned long long v1692 = v1681 + v21;
            float v1693;
            if (v1683) {
                float v1694 = x[v1692];
                v1693 = v1694;
            } else {
                v1693 = 0.0f;
            }
            unsigned long long v1695 = v1687 + v21;
            float v1696;
            if (v1689) {
                float v1697 = x[v1695];
                v1696 = v1697;
            } else {
                v1696 = 0.0f;
            }
            unsigned long long v1698 = v38 * 32ull;
            unsigned long long v1699 = v1661 + v1698;
            unsigned long long v1700 = v1699 + v12;
            bool v1701 = v37 < count;
            float v1702;
            if (v1701) {
                float v1703 = x[v1700];
                v1702 = v1703;
            } else {
                v1702 = 0.0f;
            }
            unsigned long long v1704 = v43 * 32ull;
            unsigned long long v1705 = v1661 + v1704;
            unsigned long long v1706 = v1705 + v12;
            bool v1707 = v42 < count;
            float v1708;
            if (v1707) {
                float v1709 = x[v1706];
                v1708 = v1709;
            } else {
                v1708 = 0.0f;
            }
            unsigned long long v1710 = v1699 + v21;
            float v1711;
            if (v1701) {
                float v1712 = x[v1710];
                v1711 = v1712;
            } else {
                v1711 = 0.0f;
            }
            unsigned long long v1713 = v1705 + v21;
            float v1714;
            if (v1707) {
                float v1715 = x[v1713];
                v1714 = v1715;
            } else {
                v1714 = 0.0f;
            }
            unsigned long long v1716 = v48 * 32ull;
            unsigned long long v1717 = v1661 + v1716;
            unsigned long long v1718 = v1717 + v12;
            bool v1719 = v47 < count;
            float v1720;
            if (v1719) {
                float v1721 = x[v1718];
                v1720 = v1721;
            } else {
                v1720 = 0.0f;
            }
            unsigned long long v1722 = v53 * 32ull;
            unsigned long long v1723 = v1661 + v1722;
            unsigned long long v1724 = v1723 + v12;
            bool v1725 = v52 < count;
            float v1726;
            if (v1725) {
                float v1727 = x[v1724];
                v1726 = v1727;
            } else {
                v1726 = 0.0f;
            }
            unsigned long long v1728 = v1717 + v21;
            float v1729;
            if (v1719) {
                float v1730 = x[v1728];
                v1729 = v1730;
            } else {
                v1729 = 0.0f;
            }
            unsigned long long v1731 = v1723 + v21;
            float v1732;
            if (v1725) {
                float v1733 = x[v1731];
                v1732 = v1733;
            } else {
                v1732 = 0.0f;
            }
            unsigned long long v1734 = (unsigned long long)v1417;
            unsigned long long v1735 = v1734 * 32ull;
            unsigned long long v1736 = v1661 + v1735;
            unsigned long long v1737 = v1736 + v12;
            bool v1738 = v1417 < count;
            float v1739;
            if (v1738) {
                float v1740 = x[v1737];
                v1739 = v1740;
            } else {
                v1739 = 0.0f;
            }
            unsigned long long v1741 = (unsigned long long)v1421;
            unsigned long long v1742 = v1741 * 32ull;
            unsigned long long v1743 = v1661 + v1742;
            unsigned long long v1744 = v1743 + v12;
            bool v1745 = v1421 < count;
            float v1746;
            if (v1745) {
                float v1747 = x[v1744];
                v1746 = v1747;
            } else {
                v1746 = 0.0f;
            }
            unsigned long long v1748 = v1736 + v21;
            float v1749;
            if (v1738) {
                float v1750 = x[v1748];
                v1749 = v1750;
            } else {
                v1749 = 0.0f;
            }
            unsigned long long v1751 = v1743 + v21;
            float v1752;
            if (v1745) {
                float v1753 = x[v1751];
                v1752 = v1753;
            } else {
                v1752 = 0.0f;
            }
            unsigned long long v1754 = (unsigned long long)v1422;
            unsigned long long v1755 = v1754 * 32ull;
            unsigned long long v1756 = v1661 + v1755;
            unsigned long long v1757 = v1756 + v12;
            bool v1758 = v1422 < count;
            float v1759;
            if (v1758) {
                float v1760 = x[v1757];
                v1759 = v1760;
            } else {
                v1759 = 0.0f;
            }
            unsigned long long v1761 = (unsigned long long)v1426;
            unsigned long long v1762 = v1761 * 32ull;
            unsigned long long v1763 = v1661 + v1762;
            unsigned long long v1764 = v1763 + v12;
            bool v1765 = v1426 < count;
            float v1766;
            if (v1765) {
                float v1767 = x[v1764];
                v1766 = v1767;
            } else {
                v1766 = 0.0f;
            }
            unsigned long long v1768 = v1756 + v21;
            float v1769;
            if (v1758) {
                float v1770 = x[v1768];
                v1769 = v1770;
            } else {
                v1769 = 0.0f;
            }
            unsigned long long v1771 = v1763 + v21;
            float v1772;
            if (v1765) {
                float v1773 = x[v1771];
                v1772 = v1773;
            } else {
                v1772 = 0.0f;
            }
            unsigned long long v1774 = (unsigned long long)v1427;
            unsigned long long v1775 = v1774 * 32ull;
            unsigned long long v1776 = v1661 + v1775;
            unsigned long long v1777 = v1776 + v12;
            bool v1778 = v1427 < count;
            float v1779;
            if (v1778) {
                float v1780 = x[v1777];
                v1779 = v1780;
            } else {
                v1779 = 0.0f;
            }
            unsigned long long v1781 = (unsigned long long)v1431;
            unsigned long long v1782 = v1781 * 32ull;
            unsigned long long v1783 = v1661 + v1782;
            unsigned long long v1784 = v1783 + v12;
            bool v1785 = v1431 < count;
            float v1786;
            if (v1785) {
                float v1787 = x[v1784];
                v1786 = v1787;
            } else {
                v1786 = 0.0f;
            }
            unsigned long long v1788 = v1776 + v21;
            float v1789;
            if (v1778) {
                float v1790 = x[v1788];
                v1789 = v1790;
            } else {
                v1789 = 0.0f;
            }
            unsigned long long v1791 = v1783 + v21;
            float v1792;
            if (v1785) {
                float v1793 = x[v1791];
                v1792 = v1793;
            } else {
                v1792 = 0.0f;
            }
            unsigned long long v1794 = (unsigned long long)v1432;
            unsigned long long v1795 = v1794 * 32ull;
            unsigned long long v1796 = v1661 + v1795;
            unsigned long long v1797 = v1796 + v12;
            bool v1798 = v1432 < count;
            float v1799;
            if (v1798) {
                float v1800 = x[v1797];
                v1799 = v1800;
            } else {
                v1799 = 0.0f;
            }
            unsigned long long v1801 = (unsigned long long)v1436;
            unsigned long long v1802 = v1801 * 32ull;
            unsigned long long v1803 = v1661 + v1802;
            unsigned long long v1804 = v1803 + v12;
            bool v1805 = v1436 < count;
            float v1806;
            if (v1805) {
                float v1807 = x[v1804];
                v1806 = v1807;
            } else {
                v1806 = 0.0f;
            }
            unsigned long long v1808 = v1796 + v21;
            float v1809;
            if (v1798) {
                float v1810 = x[v1808];
                v1809 = v1810;
            } else {
                v1809 = 0.0f;
            }
            unsigned long long v1811 = v1803 + v21;
            float v1812;
            if (v1805) {
                float v1813 = x[v1811];
                v1812 = v1813;
            } else {
                v1812 = 0.0f;
            }
            int v1814 = (int)k;  // chunked.rs:322
            int v1815 = (int)((unsigned)v1814 * (unsigned)64);
            int v1816 = v1815 >> 6;
            int v1817 = v1816 & 7;
            int v1818 = (int)((unsigned)v1817 * (unsigned)4);
            int v1819 = (int)v10;
            int v1820 = (int)((unsigned)v1819 * (unsigned)2);
            int v1821 = v1818 ^ v1820;
            int v1822 = (int)((unsigned)v1815 + (unsigned)v1821);
            float2 q134 = *(float2*)(a0 + v1822);
            float v1823 = q134.x;
            float v1824 = q134.y;
            int v1825 = v1821 ^ 8;
            int v1826 = (int)((unsigned)v1815 + (unsigned)v1825);
            float2 q135 = *(float2*)(a0 + v1826);
            float v1827 = q135.x;
            float v1828 = q135.y;
            int v1829 = (int)((unsigned)v1822 + (unsigned)512);
            float2 q136 = *(float2*)(a0 + v1829);
            float v1830 = q136.x;
            float v1831 = q136.y;
            int v1832 = (int)((unsigned)v1826 + (unsigned)512);
            float2 q137 = *(float2*)(a0 + v1832);
            float v1833 = q137.x;
            float v1834 = q137.y;
            int v1835 = (int)((unsigned)v1822 + (unsigned)1024);
            float2 q138 = *(float2*)(a0 + v1835);
            float v1836 = q138.x;
            float v1837 = q138.y;
            int v1838 = (int)((unsigned)v1826 + (unsigned)1024);
            float2 q139 = *(float2*)(a0 + v1838);
            float v1839 = q139.x;
            float v1840 = q139.y;
            int v1841 = (int)((unsigned)v1822 + (unsigned)1536);
            float2 q140 = *(float2*)(a0 + v1841);
            float v1842 = q140.x;
            float v1843 = q140.y;
            int v1844 = (int)((unsigned)v1826 + (unsigned)1536);
            float2 q141 = *(float2*)(a0 + v1844);
            float v1845 = q141.x;
            float v1846 = q141.y;
            int v1847 = (int)((unsigned)v1822 + (unsigned)2048);
            float2 q142 = *(float2*)(a0 + v1847);
            float v1848 = q142.x;
            float v1849 = q142.y;
            int v1850 = (int)((unsigned)v1826 + (unsigned)2048);
            float2 q143 = *(float2*)(a0 + v1850);
            float v1851 = q143.x;
            float v1852 = q143.y;
            int v1853 = (int)((unsigned)v1822 + (unsigned)2560);
            float2 q144 = *(float2*)(a0 + v1853);
            float v1854 = q144.x;
            float v1855 = q144.y;
            int v1856 = (int)((unsigned)v1826 + (unsigned)2560);
            float2 q145 = *(float2*)(a0 + v1856);
            float v1857 = q145.x;
            float v1858 = q145.y;
            int v1859 = (int)((unsigned)v1822 + (unsigned)3072);
            float2 q146 = *(float2*)(a0 + v1859);
            float v1860 = q146.x;
            float v1861 = q146.y;
            int v1862 = (int)((unsigned)v1826 + (unsigned)3072);
            float2 q147 = *(float2*)(a0 + v1862);
            float v1863 = q147.x;
            float v1864 = q147.y;
            int v1865 = (int)((unsigned)v1822 + (unsigned)3584);
            float2 q148 = *(float2*)(a0 + v1865);
            float v1866 = q148.x;
            float v1867 = q148.y;
            int v1868 = (int)((unsigned)v1826 + (unsigned)3584);
            float2 q149 = *(float2*)(a0 + v1868);
            float v1869 = q149.x;
            float v1870 = q149.y;
            int v1871 = v1821 ^ 16;
            int v1872 = (int)((unsigned)v1815 + (unsigned)v1871);
            float2 q150 = *(float2*)(a0 + v1872);
            float v1873 = q150.x;
            float v1874 = q150.y;
            int v1875 = v1821 ^ 24;
            int v1876 = (int)((unsigned)v1815 + (unsigned)v1875);
            float2 q151 = *(float2*)(a0 + v1876);
            float v1877 = q151.x;
            float v1878 = q151.y;
            int v1879 = (int)((unsigned)v1872 + (unsigned)512);
            float2 q152 = *(float2*)(a0 + v1879);
            float v1880 = q152.x;
            float v1881 = q152.y;
            int v1882 = (int)((unsigned)v1876 + (unsigned)512);
            float2 q153 = *(float2*)(a0 + v1882);
            float v1883 = q153.x;
            float v1884 = q153.y;
            int v1885 = (int)((unsigned)v1872 + (unsigned)1024);
            float2 q154 = *(float2*)(a0 + v1885);
            float v1886 = q154.x;
            float v1887 = q154.y;
            int v1888 = (int)((unsigned)v1876 + (unsigned)1024);
            float2 q155 = *(float2*)(a0 + v1888);
            float v1889 = q155.x;
            float v1890 = q155.y;
            int v1891 = (int)((unsigned)v1872 + (unsigned)1536);
            float2 q156 = *(float2*)(a0 + v1891);
            float v1892 = q156.x;
            float v1893 = q156.y;
            int v1894 = (int)((unsigned)v1876 + (unsigned)1536);
            float2 q157 = *(float2*)(a0 + v1894);
            float v1895 = q157.x;
            float v1896 = q157.y;
            int v1897 = (int)((unsigned)v1872 + (unsigned)2048);
            float2 q158 = *(float2*)(a0 + v1897);
            float v1898 = q158.x;
            float v1899 = q158.y;
            int v1900 = (int)((unsigned)v1876 + (unsigned)2048);
            float2 q159 = *(float2*)(a0 + v1900);
            float v1901 = q159.x;
            float v1902 = q159.y;
            int v1903 = (int)((unsigned)v1872 + (unsigned)2560);
            float2 q160 = *(float2*)(a0 + v1903);
            float v1904 = q160.x;
            float v1905 = q160.y;
            int v1906 = (int)((unsigned)v1876 + (unsigned)2560);
            float2 q161 = *(float2*)(a0 + v1906);
            float v1907 = q161.x;
            float v1908 = q161.y;
            int v1909 = (int)((unsigned)v1872 + (unsigned)3072);
            float2 q162 = *(float2*)(a0 + v1909);
            float v1910 = q162.x;
            float v1911 = q162.y;
            int v1912 = (int)((unsigned)v1876 + (unsigned)3072);
            float2 q163 = *(float2*)(a0 + v1912);
            float v1913 = q163.x;
            float v1914 = q163.y;
            int v1915 = (int)((unsigned)v1872 + (unsigned)3584);
            float2 q164 = *(float2*)(a0 + v1915);
            float v1916 = q164.x;
            float v1917 = q164.y;
            int v1918 = (int)((unsigned)v1876 + (unsigned)3584);
            float2 q165 = *(float2*)(a0 + v1918);
            float v1919 = q165.x;
            float v1920 = q165.y;
            int v1921 = v1821 ^ 32;
            int v1922 = (int)((unsigned)v1815 + (unsigned)v1921);
            float2 q166 = *(float2*)(a0 + v1922);
            float v1923 = q166.x;
            float v1924 = q166.y;
            int v1925 = v1821 ^ 40;
            int v1926 = (int)((unsigned)v1815 + (unsigned)v1925);
            float2 q167 = *(float2*)(a0 + v1926);
            float v1927 = q167.x;
            float v1928 = q167.y;
            int v1929 = (int)((unsigned)v1922 + (unsigned)512);
            float2 q168 = *(float2*)(a0 + v1929);
            float v1930 = q168.x;
            float v1931 = q168.y;
            int v1932 = (int)((unsigned)v1926 + (unsigned)512);
            float2 q169 = *(float2*)(a0 + v1932);
            float v1933 = q169.x;
            float v1934 = q169.y;
            int v1935 = (int)((unsigned)v1922 + (unsigned)1024);
            float2 q170 = *(float2*)(a0 + v1935);
            float v1936 = q170.x;
            float v1937 = q170.y;
            int v1938 = (int)((unsigned)v1926 + (unsigned)1024);
            float2 q171 = *(float2*)(a0 + v1938);
            float v1939 = q171.x;
            float v1940 = q171.y;
            int v1941 = (int)((unsigned)v1922 + (unsigned)1536);
            float2 q172 = *(float2*)(a0 + v1941);
            float v1942 = q172.x;
            float v1943 = q172.y;
            int v1944 = (int)((unsigned)v1926 + (unsigned)1536);
            float2 q173 = *(float2*)(a0 + v1944);
            float v1945 = q173.x;
            float v1946 = q173.y;
            int v1947 = (int)((unsigned)v1922 + (unsigned)2048);
            float2 q174 = *(float2*)(a0 + v1947);
            float v1948 = q174.x;
            float v1949 = q174.y;
            int v1950 = (int)((unsigned)v1926 + (unsigned)2048);
            float2 q175 = *(float2*)(a0 + v1950);
            float v1951 = q175.x;
            float v1952 = q175.y;
            int v1953 = (int)((unsigned)v1922 + (unsigned)2560);
            float2 q176 = *(float2*)(a0 + v1953);
            float v1954 = q176.x;
            float v1955 = q176.y;
            int v1956 = (int)((unsigned)v1926 + (unsigned)2560);
            float2 q177 = *(float2*)(a0 + v1956);
            float v1957 = q177.x;
            float v1958 = q177.y;
            int v1959 = (int)((unsigned)v1922 + (unsigned)3072);
            float2 q178 = *(float2*)(a0 + v1959);
            float v1960 = q178.x;
            float v1961 = q178.y;
            int v1962 = (int)((unsigned)v1926 + (unsigned)3072);
            float2 q179 = *(float2*)(a0 + v1962);
            float v1963 = q179.x;
            float v1964 = q179.y;
            int v1965 = (int)((unsigned)v1922 + (unsigned)3584);
            float2 q180 = *(float2*)(a0 + v1965);
            float v1966 = q180.x;
            float v1967 = q180.y;
            int v1968 = (int)((unsigned)v1926 + (unsigned)3584);
            float2 q181 = *(float2*)(a0 + v1968);
            float v1969 = q181.x;
            float v1970 = q181.y;
            int v1971 = v1821 ^ 48;
            int v1972 = (int)((unsigned)v1815 + (unsigned)v1971);
            float2 q182 = *(float2*)(a0 + v1972);
            float v1973 = q182.x;
            float v1974 = q182.y;
            int v1975 = v1821 ^ 56;
            int v1976 = (int)((unsigned)v1815 + (unsigned)v1975);
            float2 q183 = *(float2*)(a0 + v1976);
            float v1977 = q183.x;
            float v1978 = q183.y;
            int v1979 = (int)((unsigned)v1972 + (unsigned)512);
            float2 q184 = *(float2*)(a0 + v1979);
            float v1980 = q184.x;
            float v1981 = q184.y;
            int v1982 = (int)((unsigned)v1976 + (unsigned)512);
            float2 q185 = *(float2*)(a0 + v1982);
            float v1983 = q185.x;
            float v1984 = q185.y;
            int v1985 = (int)((unsigned)v1972 + (unsigned)1024);
            float2 q186 = *(float2*)(a0 + v1985);
            float v1986 = q186.x;
            float v1987 = q186.y;
            int v1988 = (int)((unsigned)v1976 + (unsigned)1024);
            float2 q187 = *(float2*)(a0 + v1988);
            float v1989 = q187.x;
            float v1990 = q187.y;
            int v1991 = (int)((unsigned)v1972 + (unsigned)1536);
            float2 q188 = *(float2*)(a0 + v1991);
            float v1992 = q188.x;
            float v1993 = q188.y;
            int v1994 = (int)((unsigned)v1976 + (unsigned)1536);
            float2 q189 = *(float2*)(a0 + v1994);
            float v1995 = q189.x;
            float v1996 = q189.y;
            int v1997 = (int)((unsigned)v1972 + (unsigned)2048);
            float2 q190 = *(float2*)(a0 + v1997);
            float v1998 = q190.x;
            float v1999 = q190.y;
            int v2000 = (int)((unsigned)v1976 + (unsigned)2048);
            float2 q191 = *(float2*)(a0 + v2000);
            float v2001 = q191.x;
            float v2002 = q191.y;
            int v2003 = (int)((unsigned)v1972 + (unsigned)2560);
            float2 q192 = *(float2*)(a0 + v2003);
            float v2004 = q192.x;
            float v2005 = q192.y;
            int v2006 = (int)((unsigned)v1976 + (unsigned)2560);
            float2 q193 = *(float2*)(a0 + v2006);
            float v2007 = q193.x;
            float v2008 = q193.y;
            int v2009 = (int)((unsigned)v1972 + (unsigned)3072);
            float2 q194 = *(float2*)(a0 + v2009);
            float v2010 = q194.x;
            float v2011 = q194.y;
            int v2012 = (int)((unsigned)v1976 + (unsigned)3072);
            float2 q195 = *(float2*)(a0 + v2012);
            float v2013 = q195.x;
            float v2014 = q195.y;
            int v2015 = (int)((unsigned)v1972 + (unsigned)3584);
            float2 q196 = *(float2*)(a0 + v2015);
            float v2016 = q196.x;
            float v2017 = q196.y;
            int v2018 = (int)((unsigned)v1976 + (unsigned)3584);
            float2 q197 = *(float2*)(a0 + v2018);
            float v2019 = q197.x;
            float v2020 = q197.y;
            float4 q198 = make_float4(v1437, v1438, v1439, v1440);
            q198 = kiln_mma_f32(q198, v1666, v1675, v1672, v1678, v1823, v1824);
            q198 = kiln_mma_f32(q198, v1684, v1693, v1690, v1696, v1827, v1828);
            float v2021 = q198.x;
            float v2022 = q198.y;
            float v2023 = q198.z;
            float v2024 = q198.w;
            float4 q199 = make_float4(v1441, v1442, v1443, v1444);
            q199 = kiln_mma_f32(q199, v1666, v1675, v1672, v1678, v1830, v1831);
            q199 = kiln_mma_f32(q199, v1684, v1693, v1690, v1696, v1833, v1834);
            float v2025 = q199.x;
            float v2026 = q199.y;
            float v2027 = q199.z;
            float v2028 = q199.w;
            float4 q200 = make_float4(v1445, v1446, v1447, v1448);
            q200 = kiln_mma_f32(q200, v1666, v1675, v1672, v1678, v1836, v1837);
            q200 = kiln_mma_f32(q200, v1684, v1693, v1690, v1696, v1839, v1840);
            float v2029 = q200.x;
            float v2030 = q200.y;
            float v2031 = q200.z;
            float v2032 = q200.w;
            float4 q201 = make_float4(v1449, v1450, v1451, v1452);
            q201 = kiln_mma_f32(q201, v1666, v1675, v1672, v1678, v1842, v1843);
            q201 = kiln_mma_f32(q201, v1684, v1693, v1690, v1696, v1845, v1846);
            float v2033 = q201.x;
            float v2034 = q201.y;
            float v2035 = q201.z;
            float v2036 = q201.w;
            float4 q202 = make_float4(v1453, v1454, v1455, v1456);
            q202 = kiln_mma_f32(q202, v1666, v1675, v1672, v1678, v1848, v1849);
            q202 = kiln_mma_f32(q202, v1684, v1693, v1690, v1696, v1851, v1852);
            float v2037 = q202.x;
            float v2038 = q202.y;
            float v2039 = q202.z;
            float v2040 = q202.w;
            float4 q203 = make_float4(v1457, v1458, v1459, v1460);
            q203 = kiln_mma_f32(q203, v1666, v1675, v1672, v1678, v1854, v1855);
            q203 = kiln_mma_f32(q203, v1684, v1693, v1690, v1696, v1857, v1858);
            float v2041 = q203.x;
            float v2042 = q203.y;
            float v2043 = q203.z;
            float v2044 = q203.w;
            float4 q204 = make_float4(v1461, v1462, v1463, v1464);
            q204 = kiln_mma_f32(q204, v1666, v1675, v1672, v1678, v1860, v1861);
            q204 = kiln_mma_f32(q204, v1684, v1693, v1690, v1696, v1863, v1864);
            float v2045 = q204.x;
            float v2046 = q204.y;
            float v2047 = q204.z;
            float v2048 = q204.w;
            float4 q205 = make_float4(v1465, v1466, v1467, v1468);
            q205 = kiln_mma_f32(q205, v1666, v1675, v1672, v1678, v1866, v1867);
            q205 = kiln_mma_f32(q205, v1684, v1693, v1690, v1696, v1869, v1870);
            float v2049 = q205.x;
            float v2050 = q205.y;
            float v2051 = q205.z;
            float v2052 = q205.w;
            float4 q206 = make_float4(v2021, v2022, v2023, v2024);
            q206 = kiln_mma_f32(q206, v1702, v1711, v1708, v1714, v1873, v1874);
            q206 = kiln_mma_f32(q206, v1720, v1729, v1726, v1732, v1877, v1878);
            float v2053 = q206.x;
            float v2054 = q206.y;
            float v2055 = q206.z;
            float v2056 = q206.w;
            float4 q207 = make_float4(v2025, v2026, v2027, v2028);
            q207 = kiln_mma_f32(q207, v1702, v1711, v1708, v1714, v1880, v1881);
            q207 = kiln_mma_f32(q207, v1720, v1729, v1726, v1732, v1883, v1884);
            float v2057 = q207.x;
            float v2058 = q207.y;
            float v2059 = q207.z;
            float v2060 = q207.w;
            float4 q208 = make_float4(v2029, v2030, v2031, v2032);
            q208 = kiln_mma_f32(q208, v1702, v1711, v1708, v1714, v1886, v1887);
            q208 = kiln_mma_f32(q208, v1720, v1729, v1726, v1732, v1889, v1890);
            float v2061 = q208.x;
            float v2062 = q208.y;
            float v2063 = q208.z;
            float v2064 = q208.w;
            float4 q209 = make_float4(v2033, v2034, v2035, v2036);
            q209 = kiln_mma_f32(q209, v1702, v1711, v1708, v1714, v1892, v1893);
            q209 = kiln_mma_f32(q209, v1720, v1729, v1726, v1732, v1895, v1896);
            float v2065 = q209.x;
            float v2066 = q209.y;
            float v2067 = q209.z;
            float v2068 = q209.w;
            float4 q210 = make_float4(v2037, v2038, v2039, v2040);
            q210 = kiln_mma_f32(q210, v1702, v1711, v1708, v1714, v1898, v1899);
            q210 = kiln_mma_f32(q210, v1720, v1729, v1726, v1732, v1901, v1902);
            float v2069 = q210.x;
            float v2070 = q210.y;
            float v2071 = q210.z;
            float v2072 = q210.w;
            float4 q211 = make_float4(v2041, v2042, v2043, v2044);
            q211 = kiln_mma_f32(q211, v1702, v1711, v1708, v1714, v1904, v1905);
            q211 = kiln_mma_f32(q211, v1720, v1729, v1726, v1732, v1907, v1908);
            float v2073 = q211.x;
            float v2074 = q211.y;
            float v2075 = q211.z;
            float v2076 = q211.w;
            float4 q212 = make_float4(v2045, v2046, v2047, v2048);
            q212 = kiln_mma_f32(q212, v1702, v1711, v1708, v1714, v1910, v1911);
            q212 = kiln_mma_f32(q212, v1720, v1729, v1726, v1732, v1913, v1914);
            float v2077 = q212.x;
            float v2078 = q212.y;
            float v2079 = q212.z;
            float v2080 = q212.w;
            float4 q213 = make_float4(v2049, v2050, v2051, v2052);
            q213 = kiln_mma_f32(q213, v1702, v1711, v1708, v1714, v1916, v1917);
            q213 = kiln_mma_f32(q213, v1720, v1729, v1726, v1732, v1919, v1920);
            float v2081 = q213.x;
            float v2082 = q213.y;
            float v2083 = q213.z;
            float v2084 = q213.w;
            float4 q214 = make_float4(v2053, v2054, v2055, v2056);
            q214 = kiln_mma_f32(q214, v1739, v1749, v1746, v1752, v1923, v1924);
            q214 = kiln_mma_f32(q214, v1759, v1769, v1766, v1772, v1927, v1928);
            float v2085 = q214.x;
            float v2086 = q214.y;
            float v2087 = q214.z;
            float v2088 = q214.w;
            float4 q215 = make_float4(v2057, v2058, v2059, v2060);
            q215 = kiln_mma_f32(q215, v1739, v1749, v1746, v1752, v1930, v1931);
            q215 = kiln_mma_f32(q215, v1759, v1769, v1766, v1772, v1933, v1934);
            float v2089 = q215.x;
            float v2090 = q215.y;
            float v2091 = q215.z;
            float v2092 = q215.w;
            float4 q216 = make_float4(v2061, v2062, v2063, v2064);
            q216 = kiln_mma_f32(q216, v1739, v1749, v1746, v1752, v1936, v1937);
            q216 = kiln_mma_f32(q216, v1759, v1769, v1766, v1772, v1939, v1940);
            float v2093 = q216.x;
            float v2094 = q216.y;
            float v2095 = q216.z;
            float v2096 = q216.w;
            float4 q217 = make_float4(v2065, v2066, v2067, v2068);
            q217 = kiln_mma_f32(q217, v1739, v1749, v1746, v1752, v1942, v1943);
            q217 = kiln_mma_f32(q217, v1759, v1769, v1766, v1772, v1945, v1946);
            float v2097 = q217.x;
            float v2098 = q217.y;
            float v2099 = q217.z;
            float v2100 = q217.w;
            float4 q218 = make_float4(v2069, v2070, v2071, v2072);
            q218 = kiln_mma_f32(q218, v1739, v1749, v1746, v1752, v1948, v1949);
            q218 = kiln_mma_f32(q218, v1759, v1769, v1766, v1772, v1951, v1952);
            float v2101 = q218.x;
            float v2102 = q218.y;
            float v2103 = q218.z;
            float v2104 = q218.w;
            float4 q219 = make_float4(v2073, v2074, v2075, v2076);
            q219 = kiln_mma_f32(q219, v1739, v1749, v1746, v1752, v1954, v1955);
            q219 = kiln_mma_f32(q219, v1759, v1769, v1766, v1772, v1957, v1958);
            float v2105 = q219.x;
            float v2106 = q219.y;
            float v2107 = q219.z;
            float v2108 = q219.w;
            float4 q220 = make_float4(v2077, v2078, v2079, v2080);
            q220 = kiln_mma_f32(q220, v1739, v1749, v1746, v1752, v1960, v1961);
            q220 = kiln_mma_f32(q220, v1759, v1769, v1766, v1772, v1963, v1964);
            float v2109 = q220.x;
            float v2110 = q220.y;
            float v2111 = q220.z;
            float v2112 = q220.w;
            float4 q221 = make_float4(v2081, v2082, v2083, v2084);
            q221 = kiln_mma_f32(q221, v1739, v1749, v1746, v1752, v1966, v1967);
            q221 = kiln_mma_f32(q221, v1759, v1769, v1766, v1772, v1969, v1970);
            float v2113 = q221.x;
            float v2114 = q221.y;
            float v2115 = q221.z;
            float v2116 = q221.w;
            float4 q222 = make_float4(v2085, v2086, v2087, v2088);
            q222 = kiln_mma_f32(q222, v1779, v1789, v1786, v1792, v1973, v1974);
            q222 = kiln_mma_f32(q222, v1799, v1809, v1806, v1812, v1977, v1978);
            float v2117 = q222.x;
            float v2118 = q222.y;
            float v2119 = q222.z;
            float v2120 = q222.w;
            float4 q223 = make_float4(v2089, v2090, v2091, v2092);
            q223 = kiln_mma_f32(q223, v1779, v1789, v1786, v1792, v1980, v1981);
            q223 = kiln_mma_f32(q223, v1799, v1809, v1806, v1812, v1983, v1984);
            float v2121 = q223.x;
            float v2122 = q223.y;
            float v2123 = q223.z;
            float v2124 = q223.w;
            float4 q224 = make_float4(v2093, v2094, v2095, v2096);
            q224 = kiln_mma_f32(q224, v1779, v1789, v1786, v1792, v1986, v1987);
            q224 = kiln_mma_f32(q224, v1799, v1809, v1806, v1812, v1989, v1990);
            float v2125 = q224.x;
            float v2126 = q224.y;
            float v2127 = q224.z;
            float v2128 = q224.w;
            float4 q225 = make_float4(v2097, v2098, v2099, v2100);
            q225 = kiln_mma_f32(q225, v1779, v1789, v1786, v1792, v1992, v1993);
            q225 = kiln_mma_f32(q225, v1799, v1809, v1806, v1812, v1995, v1996);
            float v2129 = q225.x;
            float v2130 = q225.y;
            float v2131 = q225.z;
            float v2132 = q225.w;
            float4 q226 = make_float4(v2101, v2102, v2103, v2104);
            q226 = kiln_mma_f32(q226, v1779, v1789, v1786, v1792, v1998, v1999);
            q226 = kiln_mma_f32(q226, v1799, v1809, v1806, v1812, v2001, v2002);
            float v2133 = q226.x;
            float v2134 = q226.y;
            float v2135 = q226.z;
            float v2136 = q226.w;
            float4 q227 = make_float4(v2105, v2106, v2107, v2108);
            q227 = kiln_mma_f32(q227, v1779, v1789, v1786, v1792, v2004, v2005);
            q227 = kiln_mma_f32(q227, v1799, v1809, v1806, v1812, v2007, v2008);
            float v2137 = q227.x;
            float v2138 = q227.y;
            float v2139 = q227.z;
            float v2140 = q227.w;
            float4 q228 = make_float4(v2109, v2110, v2111, v2112);
            q228 = kiln_mma_f32(q228, v1779, v1789, v1786, v1792, v2010, v2011);
            q228 = kiln_mma_f32(q228, v1799, v1809, v1806, v1812, v2013, v2014);
            float v2141 = q228.x;
            float v2142 = q228.y;
            float v2143 = q228.z;
            float v2144 = q228.w;
            float4 q229 = make_float4(v2113, v2114, v2115, v2116);
            q229 = kiln_mma_f32(q229, v1779, v1789, v1786, v1792, v2016, v2017);
            q229 = kiln_mma_f32(q229, v1799, v1809, v1806, v1812, v2019, v2020);
            float v2145 = q229.x;
            float v2146 = q229.y;
            float v2147 = q229.z;
            float v2148 = q229.w;
            float v2149 = d_skip[blockIdx.x];  // ssm.rs:149
            float v2150 = fmaf(v2149, v1666, v2117);  // chunked.rs:325
            float v2151 = fmaf(v2149, v1672, v2118);
            float v2152 = fmaf(v2149, v1675, v2119);
            float v2153 = fmaf(v2149, v1678, v2120);
            float v2154 = fmaf(v2149, v1684, v2121);
            float v2155 = fmaf(v2149, v1690, v2122);
            float v2156 = fmaf(v2149, v1693, v2123);
            float v2157 = fmaf(v2149, v1696, v2124);
            float v2158 = fmaf(v2149, v1702, v2125);
            float v2159 = fmaf(v2149, v1708, v2126);
            float v2160 = fmaf(v2149, v1711, v2127);
            float v2161 = fmaf(v2149, v1714, v2128);
            float v2162 = fmaf(v2149, v1720, v2129);
            float v2163 = fmaf(v2149, v1726, v2130);
            float v2164 = fmaf(v2149, v1729, v2131);
            float v2165 = fmaf(v2149, v1732, v2132);
            float v2166 = fmaf(v2149, v1739, v2133);
            float v2167 = fmaf(v2149, v1746, v2134);
            float v2168 = fmaf(v2149, v1749, v2135);
            float v2169 = fmaf(v2149, v1752, v2136);
            float v2170 = fmaf(v2149, v1759, v2137);
            float v2171 = fmaf(v2149, v1766, v2138);
            float v2172 = fmaf(v2149, v1769, v2139);
            float v2173 = fmaf(v2149, v1772, v2140);
            float v2174 = fmaf(v2149, v1779, v2141);
            float v2175 = fmaf(v2149, v1786, v2142);
            float v2176 = fmaf(v2149, v1789, v2143);
            float v2177 = fmaf(v2149, v1792, v2144);
            float v2178 = fmaf(v2149, v1799, v2145);
            float v2179 = fmaf(v2149, v1806, v2146);
            float v2180 = fmaf(v2149, v1809, v2147);
            float v2181 = fmaf(v2149, v1812, v2148);
            float v2182;  // chunked.rs:330
            if (v1665) {
                float v2183 = z[v1664];
                v2182 = v2183;
            } else {
                v2182 = 0.0f;
            }
            float v2184;
            if (v1671) {
                float v2185 = z[v1670];
                v2184 = v2185;
            } else {
                v2184 = 0.0f;
            }
            float v2186;
            if (v1665) {
                float v2187 = z[v1674];
                v2186 = v2187;
            } else {
                v2186 = 0.0f;
            }
            float v2188;
            if (v1671) {
                float v2189 = z[v1677];
                v2188 = v2189;
            } else {
                v2188 = 0.0f;
            }
            float v2190;
            if (v1683) {
                float v2191 = z[v1682];
                v2190 = v2191;
            } else {
                v2190 = 0.0f;
            }
            float v2192;
            if (v1689) {
                float v2193 = z[v1688];
                v2192 = v2193;
            } else {
                v2192 = 0.0f;
            }
            float v2194;
            if (v1683) {
                float v2195 = z[v1692];
                v2194 = v2195;
            } else {
                v2194 = 0.0f;
            }
            float v2196;
            if (v1689) {
                float v2197 = z[v1695];
                v2196 = v2197;
            } else {
                v2196 = 0.0f;
            }
            float v2198;
            if (v1701) {
                float v2199 = z[v1700];
                v2198 = v2199;
            } else {
                v2198 = 0.0f;
            }
            float v2200;
            if (v1707) {
                float v2201 = z[v1706];
                v2200 = v2201;
            } else {
                v2200 = 0.0f;
            }
            float v2202;
            if (v1701) {
                float v2203 = z[v1710];
                v2202 = v2203;
            } else {
                v2202 = 0.0f;
            }
            float v2204;
            if (v1707) {
                float v2205 = z[v1713];
                v2204 = v2205;
            } else {
                v2204 = 0.0f;
            }
            float v2206;
            if (v1719) {
                float v2207 = z[v1718];
                v2206 = v2207;
            } else {
                v2206 = 0.0f;
            }
            float v2208;
            if (v1725) {
                float v2209 = z[v1724];
                v2208 = v2209;
            } else {
                v2208 = 0.0f;
            }
            float v2210;
            if (v1719) {
                float v2211 = z[v1728];
                v2210 = v2211;
            } else {
                v2210 = 0.0f;
            }
            float v2212;
            if (v1725) {
                float v2213 = z[v1731];
                v2212 = v2213;
            } else {
                v2212 = 0.0f;
            }
            float v2214;
            if (v1738) {
                float v2215 = z[v1737];
                v2214 = v2215;
            } else {
                v2214 = 0.0f;
            }
            float v2216;
            if (v1745) {
                float v2217 = z[v1744];
                v2216 = v2217;
            } else {
                v2216 = 0.0f;
            }
            float v2218;
            if (v1738) {
                float v2219 = z[v1748];
                v2218 = v2219;
            } else {
                v2218 = 0.0f;
            }
            float v2220;
            if (v1745) {
                float v2221 = z[v1751];
                v2220 = v2221;
            } else {
                v2220 = 0.0f;
            }
            float v2222;
            if (v1758) {
                float v2223 = z[v1757];
                v2222 = v2223;
            } else {
                v2222 = 0.0f;
            }
            float v2224;
            if (v1765) {
                float v2225 = z[v1764];
                v2224 = v2225;
            } else {
                v2224 = 0.0f;
            }
            float v2226;
            if (v1758) {
                float v2227 = z[v1768];
                v2226 = v2227;
            } else {
                v2226 = 0.0f;
            }
            float v2228;
            if (v1765) {
                float v2229 = z[v1771];
                v2228 = v2229;
            } else {
                v2228 = 0.0f;
            }
            float v2230;
            if (v1778) {
                float v2231 = z[v1777];
                v2230 = v2231;
            } else {
                v2230 = 0.0f;
            }
            float v2232;
            if (v1785) {
                float v2233 = z[v1784];
                v2232 = v2233;
            } else {
                v2232 = 0.0f;
            }
            float v2234;
            if (v1778) {
                float v2235 = z[v1788];
                v2234 = v2235;
            } else {
                v2234 = 0.0f;
            }
            float v2236;
            if (v1785) {
                float v2237 = z[v1791];
                v2236 = v2237;
            } else {
                v2236 = 0.0f;
            }
            float v2238;
            if (v1798) {
                float v2239 = z[v1797];
                v2238 = v2239;
            } else {
                v2238 = 0.0f;
            }
            float v2240;
            if (v1805) {
                float v2241 = z[v1804];
                v2240 = v2241;
            } else {
                v2240 = 0.0f;
            }
            float v2242;
            if (v1798) {
                float v2243 = z[v1808];
                v2242 = v2243;
            } else {
                v2242 = 0.0f;
            }
            float v2244;
            if (v1805) {
                float v2245 = z[v1811];
                v2244 = v2245;
            } else {
                v2244 = 0.0f;
            }
            float v2246 = kiln_silu(v2182);  // chunked.rs:331
            float v2247 = v2150 * v2246;
            float v2248 = kiln_silu(v2184);
            float v2249 = v2151 * v2248;
            float v2250 = kiln_silu(v2186);
            float v2251 = v2152 * v2250;
            float v2252 = kiln_silu(v2188);
            float v2253 = v2153 * v2252;
            float v2254 = kiln_silu(v2190);
            float v2255 = v2154 * v2254;
            float v2256 = kiln_silu(v2192);
            float v2257 = v2155 * v2256;
            float v2258 = kiln_silu(v2194);
            float v2259 = v2156 * v2258;
            float v2260 = kiln_silu(v2196);
            float v2261 = v2157 * v2260;
            float v2262 = kiln_silu(v2198);
            float v2263 = v2158 * v2262;
            float v2264 = kiln_silu(v2200);
            float v2265 = v2159 * v2264;
            float v2266 = kiln_silu(v2202);
            float v2267 = v2160 * v2266;
            float v2268 = kiln_silu(v2204);
            float v2269 = v2161 * v2268;
            float v2270 = kiln_silu(v2206);
            float v2271 = v2162 * v2270;
            float v2272 = kiln_silu(v2208);
            float v2273 = v2163 * v2272;
            float v2274 = kiln_silu(v2210);
            float v2275 = v2164 * v2274;
            float v2276 = kiln_silu(v2212);
            float v2277 = v2165 * v2276;
            float v2278 = kiln_silu(v2214);
            float v2279 = v2166 * v2278;
            float v2280 = kiln_silu(v2216);
            float v2281 = v2167 * v2280;
            float v2282 = kiln_silu(v2218);
            float v2283 = v2168 * v2282;
            float v2284 = kiln_silu(v2220);
            float v2285 = v2169 * v2284;
            float v2286 = kiln_silu(v2222);
            float v2287 = v2170 * v2286;
            float v2288 = kiln_silu(v2224);
            float v2289 = v2171 * v2288;
            float v2290 = kiln_silu(v2226);
            float v2291 = v2172 * v2290;
            float v2292 = kiln_silu(v2228);
            float v2293 = v2173 * v2292;
            float v2294 = kiln_silu(v2230);
            float v2295 = v2174 * v2294;
            float v2296 = kiln_silu(v2232);
            float v2297 = v2175 * v2296;
            float v2298 = kiln_silu(v2234);
            float v2299 = v2176 * v2298;
            float v2300 = kiln_silu(v2236);
            float v2301 = v2177 * v2300;
            float v2302 = kiln_silu(v2238);
            float v2303 = v2178 * v2302;
            float v2304 = kiln_silu(v2240);
            float v2305 = v2179 * v2304;
            float v2306 = kiln_silu(v2242);
            float v2307 = v2180 * v2306;
            float v2308 = kiln_silu(v2244);
            float v2309 = v2181 * v2308;
            if (v1665) {  // chunked.rs:336
                y[v1664] = v2247;
            }
            if (v1671) {
                y[v1670] = v2249;
            }
            if (v1665) {
                y[v1674] = v2251;
            }
            if (v1671) {
                y[v1677] = v2253;
            }
            if (v1683) {
                y[v1682] = v2255;
            }
            if (v1689) {
                y[v1688] = v2257;
            }
            if (v1683) {
                y[v1692] = v2259;
            }
            if (v1689) {
                y[v1695] = v2261;
            }
            if (v1701) {
                y[v1700] = v2263;
            }
            if (v1707) {
                y[v1706] = v2265;
            }
            if (v1701) {
                y[v1710] = v2267;
            }
            if (v1707) {
                y[v1713] = v2269;
            }
            if (v1719) {
                y[v1718] = v2271;
            }
            if (v1725) {
                y[v1724] = v2273;
            }
            if (v1719) {
                y[v1728] = v2275;
            }
            if (v1725) {
                y[v1731] = v2277;
            }
            if (v1738) {
                y[v1737] = v2279;
            }
            if (v1745) {
                y[v1744] = v2281;
            }
            if (v1738) {
                y[v1748] = v2283;
            }
            if (v1745) {
                y[v1751] = v2285;
            }
            if (v1758) {
                y[v1757] = v2287;
            }
            if (v1765) {
                y[v1764] = v2289;
            }
            if (v1758) {
                y[v1768] = v2291;
            }
            if (v1765) {
                y[v1771] = v2293;
            }
            if (v1778) {
                y[v1777] = v2295;
            }
            if (v1785) {
                y[v1784] = v2297;
            }
            if (v1778) {
                y[v1788] = v2299;
            }
            if (v1785) {
                y[v1791] = v2301;
            }
            if (v1798) {
                y[v1797] = v2303;
            }
            if (v1805) {
                y[v1804] = v2305;
            }
            if (v1798) {
                y[v1808] = v2307;
            }
            if (v1805) {
                y[v1811] = v2309;
            }
            unsigned v2310 = v1404 + 63u;  // chunked.rs:339
            float whole = from_start[v2310];
            float v2311 = whole * v359;  // chunked.rs:340
            float v2312 = whole * v360;
            float v2313 = whole * v361;
            float v2314 = whole * v362;
            float v2315 = whole * v363;
            float v2316 = whole * v364;
            float v2317 = whole * v365;
            float v2318 = whole * v366;
            float v2319 = whole * v367;
            float v2320 = whole * v368;
            float v2321 = whole * v369;
            float v2322 = whole * v370;
            float v2323 = whole * v371;
            float v2324 = whole * v372;
            float v2325 = whole * v373;
            float v2326 = whole * v374;
            float2 q230 = *(float2*)(to_end + v1405);  // chunked.rs:341
            float v2327 = q230.x;
            float v2328 = q230.y;
            float2 q231 = *(float2*)(to_end + v1408);
            float v2329 = q231.x;
            float v2330 = q231.y;
            float2 q232 = *(float2*)(to_end + v1411);
            float v2331 = q232.x;
            float v2332 = q232.y;
            float2 q233 = *(float2*)(to_end + v1414);
            float v2333 = q233.x;
            float v2334 = q233.y;
            float2 q234 = *(float2*)(to_end + v1418);
            float v2335 = q234.x;
            float v2336 = q234.y;
            float2 q235 = *(float2*)(to_end + v1423);
            float v2337 = q235.x;
            float v2338 = q235.y;
            float2 q236 = *(float2*)(to_end + v1428);
            float v2339 = q236.x;
            float v2340 = q236.y;
            float2 q237 = *(float2*)(to_end + v1433);
            float v2341 = q237.x;
            float v2342 = q237.y;
            float v2343 = v1666 * v2327;  // chunked.rs:343
            float v2344 = v1672 * v2328;
            float v2345 = v1675 * v2327;
            float v2346 = v1678 * v2328;
            float v2347 = v1684 * v2329;
            float v2348 = v1690 * v2330;
            float v2349 = v1693 * v2329;
            float v2350 = v1696 * v2330;
            float v2351 = v1702 * v2331;
            float v2352 = v1708 * v2332;
            float v2353 = v1711 * v2331;
            float v2354 = v1714 * v2332;
            float v2355 = v1720 * v2333;
            float v2356 = v1726 * v2334;
            float v2357 = v1729 * v2333;
            float v2358 = v1732 * v2334;
            float v2359 = v1739 * v2335;
            float v2360 = v1746 * v2336;
            float v2361 = v1749 * v2335;
            float v2362 = v1752 * v2336;
            float v2363 = v1759 * v2337;
            float v2364 = v1766 * v2338;
            float v2365 = v1769 * v2337;
            float v2366 = v1772 * v2338;
            float v2367 = v1779 * v2339;
            float v2368 = v1786 * v2340;
            float v2369 = v1789 * v2339;
            float v2370 = v1792 * v2340;
            float v2371 = v1799 * v2341;
            float v2372 = v1806 * v2342;
            float v2373 = v1809 * v2341;
            float v2374 = v1812 * v2342;
            unsigned long long v2375 = v13 * 64ull;  // chunked.rs:352
            unsigned long long v2376 = c_first + v2375;
            unsigned long long v2377 = v2376 + v12;
            float v2378;
            if (v1665) {
                float v2379 = b_mat[v2377];
                v2378 = v2379;
            } else {
                v2378 = 0.0f;
            }
            unsigned long long v2380 = v20 * 64ull;
            unsigned long long v2381 = c_first + v2380;
            unsigned long long v2382 = v2381 + v12;
            float v2383;
            if (v1671) {
                float v2384 = b_mat[v2382];
                v2383 = v2384;
            } else {
                v2383 = 0.0f;
            }
            unsigned long long v2385 = v28 * 64ull;
            unsigned long long v2386 = c_first + v2385;
            unsigned long long v2387 = v2386 + v12;
            float v2388;
            if (v1683) {
                float v2389 = b_mat[v2387];
                v2388 = v2389;
            } else {
                v2388 = 0.0f;
            }
            unsigned long long v2390 = v33 * 64ull;
            unsigned long long v2391 = c_first + v2390;
            unsigned long long v2392 = v2391 + v12;
            float v2393;
            if (v1689) {
                float v2394 = b_mat[v2392];
                v2393 = v2394;
            } else {
                v2393 = 0.0f;
            }
            unsigned long long v2395 = v2376 + v21;
            float v2396;
            if (v1665) {
                float v2397 = b_mat[v2395];
                v2396 = v2397;
            } else {
                v2396 = 0.0f;
            }
            unsigned long long v2398 = v2381 + v21;
            float v2399;
            if (v1671) {
                float v2400 = b_mat[v2398];
                v2399 = v2400;
            } else {
                v2399 = 0.0f;
            }
            unsigned long long v2401 = v2386 + v21;
            float v2402;
            if (v1683) {
                float v2403 = b_mat[v2401];
                v2402 = v2403;
            } else {
                v2402 = 0.0f;
            }
            unsigned long long v2404 = v2391 + v21;
            float v2405;
            if (v1689) {
                float v2406 = b_mat[v2404];
                v2405 = v2406;
            } else {
                v2405 = 0.0f;
            }
            unsigned long long v2407 = v2376 + v1143;
            float v2408;
            if (v1665) {
                float v2409 = b_mat[v2407];
                v2408 = v2409;
            } else {
                v2408 = 0.0f;
            }
            unsigned long long v2410 = v2381 + v1143;
            float v2411;
            if (v1671) {
                float v2412 = b_mat[v2410];
                v2411 = v2412;
            } else {
                v2411 = 0.0f;
            }
            unsigned long long v2413 = v2386 + v1143;
            float v2414;
            if (v1683) {
                float v2415 = b_mat[v2413];
                v2414 = v2415;
            } else {
                v2414 = 0.0f;
            }
            unsigned long long v2416 = v2391 + v1143;
            float v2417;
            if (v1689) {
                float v2418 = b_mat[v2416];
                v2417 = v2418;
            } else {
                v2417 = 0.0f;
            }
            unsigned long long v2419 = v2376 + v1160;
            float v2420;
            if (v1665) {
                float v2421 = b_mat[v2419];
                v2420 = v2421;
            } else {
                v2420 = 0.0f;
            }
            unsigned long long v2422 = v2381 + v1160;
            float v2423;
            if (v1671) {
                float v2424 = b_mat[v2422];
                v2423 = v2424;
            } else {
                v2423 = 0.0f;
            }
            unsigned long long v2425 = v2386 + v1160;
            float v2426;
            if (v1683) {
                float v2427 = b_mat[v2425];
                v2426 = v2427;
            } else {
                v2426 = 0.0f;
            }
            unsigned long long v2428 = v2391 + v1160;
            float v2429;
            if (v1689) {
                float v2430 = b_mat[v2428];
                v2429 = v2430;
            } else {
                v2429 = 0.0f;
            }
            unsigned long long v2431 = v38 * 64ull;
            unsigned long long v2432 = c_first + v2431;
            unsigned long long v2433 = v2432 + v12;
            float v2434;
            if (v1701) {
                float v2435 = b_mat[v2433];
                v2434 = v2435;
            } else {
                v2434 = 0.0f;
            }
            unsigned long long v2436 = v43 * 64ull;
            unsigned long long v2437 = c_first + v2436;
            unsigned long long v2438 = v2437 + v12;
            float v2439;
            if (v1707) {
                float v2440 = b_mat[v2438];
                v2439 = v2440;
            } else {
                v2439 = 0.0f;
            }
            unsigned long long v2441 = v48 * 64ull;
            unsigned long long v2442 = c_first + v2441;
            unsigned long long v2443 = v2442 + v12;
            float v2444;
            if (v1719) {
                float v2445 = b_mat[v2443];
                v2444 = v2445;
            } else {
                v2444 = 0.0f;
            }
            unsigned long long v2446 = v53 * 64ull;
            unsigned long long v2447 = c_first + v2446;
            unsigned long long v2448 = v2447 + v12;
            float v2449;
            if (v1725) {
                float v2450 = b_mat[v2448];
                v2449 = v2450;
            } else {
                v2449 = 0.0f;
            }
            unsigned long long v2451 = v2432 + v21;
            float v2452;
            if (v1701) {
                float v2453 = b_mat[v2451];
                v2452 = v2453;
            } else {
                v2452 = 0.0f;
            }
            unsigned long long v2454 = v2437 + v21;
            float v2455;
            if (v1707) {
                float v2456 = b_mat[v2454];
                v2455 = v2456;
            } else {
                v2455 = 0.0f;
            }
            unsigned long long v2457 = v2442 + v21;
            float v2458;
            if (v1719) {
                float v2459 = b_mat[v2457];
                v2458 = v2459;
            } else {
                v2458 = 0.0f;
            }
            unsigned long long v2460 = v2447 + v21;
            float v2461;
            if (v1725) {
                float v2462 = b_mat[v2460];
                v2461 = v2462;
            } else {
                v2461 = 0.0f;
            }
            unsigned long long v2463 = v2432 + v1143;
            float v2464;
            if (v1701) {
                float v2465 = b_mat[v2463];
                v2464 = v2465;
            } else {
                v2464 = 0.0f;
            }
            unsigned long long v2466 = v2437 + v1143;
            float v2467;
            if (v1707) {
                float v2468 = b_mat[v2466];
                v2467 = v2468;
            } else {
                v2467 = 0.0f;
            }
            unsigned long long v2469 = v2442 + v1143;
            float v2470;
            if (v1719) {
                float v2471 = b_mat[v2469];
                v2470 = v2471;
            } else {
                v2470 = 0.0f;
            }
            unsigned long long v2472 = v2447 + v1143;
            float v2473;
            if (v1725) {
                float v2474 = b_mat[v2472];
                v2473 = v2474;
            } else {
                v2473 = 0.0f;
            }
            unsigned long long v2475 = v2432 + v1160;
            float v2476;
            if (v1701) {
                float v2477 = b_mat[v2475];
                v2476 = v2477;
            } else {
                v2476 = 0.0f;
            }
            unsigned long long v2478 = v2437 + v1160;
            float v2479;
            if (v1707) {
                float v2480 = b_mat[v2478];
                v2479 = v2480;
            } else {
                v2479 = 0.0f;
            }
            unsigned long long v2481 = v2442 + v1160;
            float v2482;
            if (v1719) {
                float v2483 = b_mat[v2481];
                v2482 = v2483;
            } else {
                v2482 = 0.0f;
            }
            unsigned long long v2484 = v2447 + v1160;
            float v2485;
            if (v1725) {
                float v2486 = b_mat[v2484];
                v2485 = v2486;
            } else {
                v2485 = 0.0f;
            }
            unsigned long long v2487 = v1734 * 64ull;
            unsigned long long v2488 = c_first + v2487;
            unsigned long long v2489 = v2488 + v12;
            float v2490;
            if (v1738) {
                float v2491 = b_mat[v2489];
                v2490 = v2491;
            } else {
                v2490 = 0.0f;
            }
            unsigned long long v2492 = v1741 * 64ull;
            unsigned long long v2493 = c_first + v2492;
            unsigned long long v2494 = v2493 + v12;
            float v2495;
            if (v1745) {
                float v2496 = b_mat[v2494];
                v2495 = v2496;
            } else {
                v2495 = 0.0f;
            }
            unsigned long long v2497 = v1754 * 64ull;
            unsigned long long v2498 = c_first + v2497;
            unsigned long long v2499 = v2498 + v12;
            float v2500;
            if (v1758) {
                float v2501 = b_mat[v2499];
                v2500 = v2501;
            } else {
                v2500 = 0.0f;
            }
            unsigned long long v2502 = v1761 * 64ull;
            unsigned long long v2503 = c_first + v2502;
            unsigned long long v2504 = v2503 + v12;
            float v2505;
            if (v1765) {
                float v2506 = b_mat[v2504];
                v2505 = v2506;
            } else {
                v2505 = 0.0f;
            }
            unsigned long long v2507 = v2488 + v21;
            float v2508;
            if (v1738) {
                float v2509 = b_mat[v2507];
                v2508 = v2509;
            } else {
                v2508 = 0.0f;
            }
            unsigned long long v2510 = v2493 + v21;
            float v2511;
            if (v1745) {
                float v2512 = b_mat[v2510];
                v2511 = v2512;
            } else {
                v2511 = 0.0f;
            }
            unsigned long long v2513 = v2498 + v21;
            float v2514;
            if (v1758) {
                float v2515 = b_mat[v2513];
                v2514 = v2515;
            } else {
                v2514 = 0.0f;
            }
            unsigned long long v2516 = v2503 + v21;
            float v2517;
            if (v1765) {
                float v2518 = b_mat[v2516];
                v2517 = v2518;
            } else {
                v2517 = 0.0f;
            }
            unsigned long long v2519 = v2488 + v1143;
            float v2520;
            if (v1738) {
                float v2521 = b_mat[v2519];
                v2520 = v2521;
            } else {
                v2520 = 0.0f;
            }
            unsigned long long v2522 = v2493 + v1143;
            float v2523;
            if (v1745) {
                float v2524 = b_mat[v2522];
                v2523 = v2524;
            } else {
                v2523 = 0.0f;
            }
            unsigned long long v2525 = v2498 + v1143;
            float v2526;
            if (v1758) {
                float v2527 = b_mat[v2525];
                v2526 = v2527;
            } else {
                v2526 = 0.0f;
            }
            unsigned long long v2528 = v2503 + v1143;
            float v2529;
            if (v1765) {
                float v2530 = b_mat[v2528];
                v2529 = v2530;
            } else {
                v2529 = 0.0f;
            }
            unsigned long long v2531 = v2488 + v1160;
            float v2532;
            if (v1738) {
                float v2533 = b_mat[v2531];
                v2532 = v2533;
            } else {
                v2532 = 0.0f;
            }
            unsigned long long v2534 = v2493 + v1160;
            float v2535;
            if (v1745) {
                float v2536 = b_mat[v2534];
                v2535 = v2536;
            } else {
                v2535 = 0.0f;
            }
            unsigned long long v2537 = v2498 + v1160;
            float v2538;
            if (v1758) {
                float v2539 = b_mat[v2537];
                v2538 = v2539;
            } else {
                v2538 = 0.0f;
            }
            unsigned long long v2540 = v2503 + v1160;
            float v2541;
            if (v1765) {
                float v2542 = b_mat[v2540];
                v2541 = v2542;
            } else {
                v2541 = 0.0f;
            }
            unsigned long long v2543 = v1774 * 64ull;
            unsigned long long v2544 = c_first + v2543;
            unsigned long long v2545 = v2544 + v12;
            float v2546;
            if (v1778) {
                float v2547 = b_mat[v2545];
                v2546 = v2547;
            } else {
                v2546 = 0.0f;
            }
            unsigned long long v2548 = v1781 * 64ull;
            unsigned long long v2549 = c_first + v2548;
            unsigned long long v2550 = v2549 + v12;
            float v2551;
            if (v1785) {
                float v2552 = b_mat[v2550];
                v2551 = v2552;
            } else {
                v2551 = 0.0f;
            }
            unsigned long long v2553 = v1794 * 64ull;
            unsigned long long v2554 = c_first + v2553;
            unsigned long long v2555 = v2554 + v12;
            float v2556;
            if (v1798) {
                float v2557 = b_mat[v2555];
                v2556 = v2557;
            } else {
                v2556 = 0.0f;
            }
            unsigned long long v2558 = v1801 * 64ull;
            unsigned long long v2559 = c_first + v2558;
            unsigned long long v2560 = v2559 + v12;
            float v2561;
            if (v1805) {
                float v2562 = b_mat[v2560];
                v2561 = v2562;
            } else {
                v2561 = 0.0f;
            }
            unsigned long long v2563 = v2544 + v21;
            float v2564;
            if (v1778) {
                float v2565 = b_mat[v2563];
                v2564 = v2565;
            } else {
                v2564 = 0.0f;
            }
            unsigned long long v2566 = v2549 + v21;
            float v2567;
            if (v1785) {
                float v2568 = b_mat[v2566];
                v2567 = v2568;
            } else {
                v2567 = 0.0f;
            }
            unsigned long long v2569 = v2554 + v21;
            float v2570;
            if (v1798) {
                float v2571 = b_mat[v2569];
                v2570 = v2571;
            } else {
                v2570 = 0.0f;
            }
            unsigned long long v2572 = v2559 + v21;
            float v2573;
            if (v1805) {
                float v2574 = b_mat[v2572];
                v2573 = v2574;
            } else {
                v2573 = 0.0f;
            }
            unsigned long long v2575 = v2544 + v1143;
            float v2576;
            if (v1778) {
                float v2577 = b_mat[v2575];
                v2576 = v2577;
            } else {
                v2576 = 0.0f;
            }
            unsigned long long v2578 = v2549 + v1143;
            float v2579;
            if (v1785) {
                float v2580 = b_mat[v2578];
                v2579 = v2580;
            } else {
                v2579 = 0.0f;
            }
            unsigned long long v2581 = v2554 + v1143;
            float v2582;
            if (v1798) {
                float v2583 = b_mat[v2581];
                v2582 = v2583;
            } else {
                v2582 = 0.0f;
            }
            unsigned long long v2584 = v2559 + v1143;
            float v2585;
            if (v1805) {
                float v2586 = b_mat[v2584];
                v2585 = v2586;
            } else {
                v2585 = 0.0f;
            }
            unsigned long long v2587 = v2544 + v1160;
            float v2588;
            if (v1778) {
                float v2589 = b_mat[v2587];
                v2588 = v2589;
            } else {
                v2588 = 0.0f;
            }
            unsigned long long v2590 = v2549 + v1160;
            float v2591;
            if (v1785) {
                float v2592 = b_mat[v2590];
                v2591 = v2592;
            } else {
                v2591 = 0.0f;
            }
            unsigned long long v2593 = v2554 + v1160;
            float v2594;
            if (v1798) {
                float v2595 = b_mat[v2593];
                v2594 = v2595;
            } else {
                v2594 = 0.0f;
            }
            unsigned long long v2596 = v2559 + v1160;
            float v2597;
            if (v1805) {
                float v2598 = b_mat[v2596];
                v2597 = v2598;
            } else {
                v2597 = 0.0f;
            }
            float4 q238 = make_float4(v2311, v2312, v2313, v2314);  // chunked.rs:349
            q238 = kiln_mma_f32(q238, v2343, v2345, v2344, v2346, v2378, v2383);
            q238 = kiln_mma_f32(q238, v2347, v2349, v2348, v2350, v2388, v2393);
            float v2599 = q238.x;
            float v2600 = q238.y;
            float v2601 = q238.z;
            float v2602 = q238.w;
            float4 q239 = make_float4(v2315, v2316, v2317, v2318);
            q239 = kiln_mma_f32(q239, v2343, v2345, v2344, v2346, v2396, v2399);
            q239 = kiln_mma_f32(q239, v2347, v2349, v2348, v2350, v2402, v2405);
            float v2603 = q239.x;
            float v2604 = q239.y;
            float v2605 = q239.z;
            float v2606 = q239.w;
            float4 q240 = make_float4(v2319, v2320, v2321, v2322);
            q240 = kiln_mma_f32(q240, v2343, v2345, v2344, v2346, v2408, v2411);
            q240 = kiln_mma_f32(q240, v2347, v2349, v2348, v2350, v2414, v2417);
            float v2607 = q240.x;
            float v2608 = q240.y;
            float v2609 = q240.z;
            float v2610 = q240.w;
            float4 q241 = make_float4(v2323, v2324, v2325, v2326);
            q241 = kiln_mma_f32(q241, v2343, v2345, v2344, v2346, v2420, v2423);
            q241 = kiln_mma_f32(q241, v2347, v2349, v2348, v2350, v2426, v2429);
            float v2611 = q241.x;
            float v2612 = q241.y;
            float v2613 = q241.z;
            float v2614 = q241.w;
            float4 q242 = make_float4(v2599, v2600, v2601, v2602);
            q242 = kiln_mma_f32(q242, v2351, v2353, v2352, v2354, v2434, v2439);
            q242 = kiln_mma_f32(q242, v2355, v2357, v2356, v2358, v2444, v2449);
            float v2615 = q242.x;
            float v2616 = q242.y;
            float v2617 = q242.z;
            float v2618 = q242.w;
            float4 q243 = make_float4(v2603, v2604, v2605, v2606);
            q243 = kiln_mma_f32(q243, v2351, v2353, v2352, v2354, v2452, v2455);
            q243 = kiln_mma_f32(q243, v2355, v2357, v2356, v2358, v2458, v2461);
            float v2619 = q243.x;
            float v2620 = q243.y;
            float v2621 = q243.z;
            float v2622 = q243.w;
            float4 q244 = make_float4(v2607, v2608, v2609, v2610);
            q244 = kiln_mma_f32(q244, v2351, v2353, v2352, v2354, v2464, v2467);
            q244 = kiln_mma_f32(q244, v2355, v2357, v2356, v2358, v2470, v2473);
            float v2623 = q244.x;
            float v2624 = q244.y;
            float v2625 = q244.z;
            float v2626 = q244.w;
            float4 q245 = make_float4(v2611, v2612, v2613, v2614);
            q245 = kiln_mma_f32(q245, v2351, v2353, v2352, v2354, v2476, v2479);
            q245 = kiln_mma_f32(q245, v2355, v2357, v2356, v2358, v2482, v2485);
            float v2627 = q245.x;
            float v2628 = q245.y;
            float v2629 = q245.z;
            float v2630 = q245.w;
            float4 q246 = make_float4(v2615, v2616, v2617, v2618);
            q246 = kiln_mma_f32(q246, v2359, v2361, v2360, v2362, v2490, v2495);
            q246 = kiln_mma_f32(q246, v2363, v2365, v2364, v2366, v2500, v2505);
            float v2631 = q246.x;
            float v2632 = q246.y;
            float v2633 = q246.z;
            float v2634 = q246.w;
            float4 q247 = make_float4(v2619, v2620, v2621, v2622);
            q247 = kiln_mma_f32(q247, v2359, v2361, v2360, v2362, v2508, v2511);
            q247 = kiln_mma_f32(q247, v2363, v2365, v2364, v2366, v2514, v2517);
            float v2635 = q247.x;
            float v2636 = q247.y;
            float v2637 = q247.z;
            float v2638 = q247.w;
            float4 q248 = make_float4(v2623, v2624, v2625, v2626);
            q248 = kiln_mma_f32(q248, v2359, v2361, v2360, v2362, v2520, v2523);
            q248 = kiln_mma_f32(q248, v2363, v2365, v2364, v2366, v2526, v2529);
            float v2639 = q248.x;
            float v2640 = q248.y;
            float v2641 = q248.z;
            float v2642 = q248.w;
            float4 q249 = make_float4(v2627, v2628, v2629, v2630);
            q249 = kiln_mma_f32(q249, v2359, v2361, v2360, v2362, v2532, v2535);
            q249 = kiln_mma_f32(q249, v2363, v2365, v2364, v2366, v2538, v2541);
            float v2643 = q249.x;
            float v2644 = q249.y;
            float v2645 = q249.z;
            float v2646 = q249.w;
            float4 q250 = make_float4(v2631, v2632, v2633, v2634);
            q250 = kiln_mma_f32(q250, v2367, v2369, v2368, v2370, v2546, v2551);
            q250 = kiln_mma_f32(q250, v2371, v2373, v2372, v2374, v2556, v2561);
            float v2647 = q250.x;
            float v2648 = q250.y;
            float v2649 = q250.z;
            float v2650 = q250.w;
            float4 q251 = make_float4(v2635, v2636, v2637, v2638);
            q251 = kiln_mma_f32(q251, v2367, v2369, v2368, v2370, v2564, v2567);
            q251 = kiln_mma_f32(q251, v2371, v2373, v2372, v2374, v2570, v2573);
            float v2651 = q251.x;
            float v2652 = q251.y;
            float v2653 = q251.z;
            float v2654 = q251.w;
            float4 q252 = make_float4(v2639, v2640, v2641, v2642);
            q252 = kiln_mma_f32(q252, v2367, v2369, v2368, v2370, v2576, v2579);
            q252 = kiln_mma_f32(q252, v2371, v2373, v2372, v2374, v2582, v2585);
            float v2655 = q252.x;
            float v2656 = q252.y;
            float v2657 = q252.z;
            float v2658 = q252.w;
            float4 q253 = make_float4(v2643, v2644, v2645, v2646);
            q253 = kiln_mma_f32(q253, v2367, v2369, v2368, v2370, v2588, v2591);
            q253 = kiln_mma_f32(q253, v2371, v2373, v2372, v2374, v2594, v2597);
            float v2659 = q253.x;
            float v2660 = q253.y;
            float v2661 = q253.z;
            float v2662 = q253.w;
            v377 = v2647;  // chunked.rs:230
            v378 = v2648;
            v379 = v2649;
            v380 = v2650;
            v381 = v2651;
            v382 = v2652;
            v383 = v2653;
            v384 = v2654;
            v385 = v2655;
            v386 = v2656;
            v387 = v2657;
            v388 = v2658;
            v389 = v2659;
            v390 = v2660;
            v391 = v2661;
            v392 = v2662;
        } else {
            if (v376) {  // chunked.rs:357
                unsigned long long v2663 = (unsigned long long)tokens;  // chunked.rs:120
                unsigned long long v2664 = v2663 * 32ull;
                unsigned long long v2665 = v7 * v2664;
                unsigned long long v2666 = (unsigned long long)first;
                unsigned long long v2667 = v2666 * 32ull;
                unsigned long long v2668 = v2665 + v2667;
                unsigned long long v2669 = v2668 + v6;
                unsigned long long v2670 = v13 * 32ull;  // chunked.rs:358
                unsigned long long v2671 = v2669 + v2670;
                unsigned long long v2672 = v2671 + v12;
                bool v2673 = v11 < count;
                if (v2673) {
                    y[v2672] = 0.0f;
                }
                unsigned long long v2674 = v20 * 32ull;
                unsigned long long v2675 = v2669 + v2674;
                unsigned long long v2676 = v2675 + v12;
                bool v2677 = v19 < count;
                if (v2677) {
                    y[v2676] = 0.0f;
                }
                unsigned long long v2678 = v2671 + v21;
                if (v2673) {
                    y[v2678] = 0.0f;
                }
                unsigned long long v2679 = v2675 + v21;
                if (v2677) {
                    y[v2679] = 0.0f;
                }
                unsigned long long v2680 = v28 * 32ull;
                unsigned long long v2681 = v2669 + v2680;
                unsigned long long v2682 = v2681 + v12;
                bool v2683 = v27 < count;
                if (v2683) {
                    y[v2682] = 0.0f;
                }
                unsigned long long v2684 = v33 * 32ull;
                unsigned long long v2685 = v2669 + v2684;
                unsigned long long v2686 = v2685 + v12;
                bool v2687 = v32 < count;
                if (v2687) {
                    y[v2686] = 0.0f;
                }
                unsigned long long v2688 = v2681 + v21;
                if (v2683) {
                    y[v2688] = 0.0f;
                }
                unsigned long long v2689 = v2685 + v21;
                if (v2687) {
                    y[v2689] = 0.0f;
                }
                unsigned long long v2690 = v38 * 32ull;
                unsigned long long v2691 = v2669 + v2690;
                unsigned long long v2692 = v2691 + v12;
                bool v2693 = v37 < count;
                if (v2693) {
                    y[v2692] = 0.0f;
                }
                unsigned long long v2694 = v43 * 32ull;
                unsigned long long v2695 = v2669 + v2694;
                unsigned long long v2696 = v2695 + v12;
                bool v2697 = v42 < count;
                if (v2697) {
                    y[v2696] = 0.0f;
                }
                unsigned long long v2698 = v2691 + v21;
                if (v2693) {
                    y[v2698] = 0.0f;
                }
                unsigned long long v2699 = v2695 + v21;
                if (v2697) {
                    y[v2699] = 0.0f;
                }
                unsigned long long v2700 = v48 * 32ull;
                unsigned long long v2701 = v2669 + v2700;
                unsigned long long v2702 = v2701 + v12;
                bool v2703 = v47 < count;
                if (v2703) {
                    y[v2702] = 0.0f;
                }
                unsigned long long v2704 = v53 * 32ull;
                unsigned long long v2705 = v2669 + v2704;
                unsigned long long v2706 = v2705 + v12;
                bool v2707 = v52 < count;
                if (v2707) {
                    y[v2706] = 0.0f;
                }
                unsigned long long v2708 = v2701 + v21;
                if (v2703) {
                    y[v2708] = 0.0f;
                }
                unsigned long long v2709 = v2705 + v21;
                if (v2707) {
                    y[v2709] = 0.0f;
                }
                unsigned v2710 = v11 + 32u;
                unsigned long long v2711 = (unsigned long long)v2710;
                unsigned long long v2712 = v2711 * 32ull;
                unsigned long long v2713 = v2669 + v2712;
                unsigned long long v2714 = v2713 + v12;
                bool v2715 = v2710 < count;
                if (v2715) {
                    y[v2714] = 0.0f;
                }
                unsigned v2716 = v11 + 33u;
                unsigned long long v2717 = (unsigned long long)v2716;
                unsigned long long v2718 = v2717 * 32ull;
                unsigned long long v2719 = v2669 + v2718;
                unsigned long long v2720 = v2719 + v12;
                bool v2721 = v2716 < count;
                if (v2721) {
                    y[v2720] = 0.0f;
                }
                unsigned long long v2722 = v2713 + v21;
                if (v2715) {
                    y[v2722] = 0.0f;
                }
                unsigned long long v2723 = v2719 + v21;
                if (v2721) {
                    y[v2723] = 0.0f;
                }
                unsigned v2724 = v11 + 40u;
                unsigned long long v2725 = (unsigned long long)v2724;
                unsigned long long v2726 = v2725 * 32ull;
                unsigned long long v2727 = v2669 + v2726;
                unsigned long long v2728 = v2727 + v12;
                bool v2729 = v2724 < count;
                if (v2729) {
                    y[v2728] = 0.0f;
                }
                unsigned v2730 = v11 + 41u;
                unsigned long long v2731 = (unsigned long long)v2730;
                unsigned long long v2732 = v2731 * 32ull;
                unsigned long long v2733 = v2669 + v2732;
                unsigned long long v2734 = v2733 + v12;
                bool v2735 = v2730 < count;
                if (v2735) {
                    y[v2734] = 0.0f;
                }
                unsigned long long v2736 = v2727 + v21;
                if (v2729) {
                    y[v2736] = 0.0f;
                }
                unsigned long long v2737 = v2733 + v21;
                if (v2735) {
                    y[v2737] = 0.0f;
                }
                unsigned v2738 = v11 + 48u;
                unsigned long long v2739 = (unsigned long long)v2738;
                unsigned long long v2740 = v2739 * 32ull;
                unsigned long long v2741 = v2669 + v2740;
                unsigned long long v2742 = v2741 + v12;
                bool v2743 = v2738 < count;
                if (v2743) {
                    y[v2742] = 0.0f;
                }
                unsigned v2744 = v11 + 49u;
                unsigned long long v2745 = (unsigned long long)v2744;
                unsigned long long v2746 = v2745 * 32ull;
                unsigned long long v2747 = v2669 + v2746;
                unsigned long long v2748 = v2747 + v12;
                bool v2749 = v2744 < count;
                if (v2749) {
                    y[v2748] = 0.0f;
                }
                unsigned long long v2750 = v2741 + v21;
                if (v2743) {
                    y[v2750] = 0.0f;
                }
                unsigned long long v2751 = v2747 + v21;
                if (v2749) {
                    y[v2751] = 0.0f;
                }
                unsigned v2752 = v11 + 56u;
                unsigned long long v2753 = (unsigned long long)v2752;
                unsigned long long v2754 = v2753 * 32ull;
                unsigned long long v2755 = v2669 + v2754;
                unsigned long long v2756 = v2755 + v12;
                bool v2757 = v2752 < count;
                if (v2757) {
                    y[v2756] = 0.0f;
                }
                unsigned v2758 = v11 + 57u;
                unsigned long long v2759 = (unsigned long long)v2758;
                unsigned long long v2760 = v2759 * 32ull;
                unsigned long long v2761 = v2669 + v2760;
                unsigned long long v2762 = v2761 + v12;
                bool v2763 = v2758 < count;
                if (v2763) {
                    y[v2762] = 0.0f;
                }
                unsigned long long v2764 = v2755 + v21;
                if (v2757) {
                    y[v2764] = 0.0f;
                }
                unsigned long long v2765 = v2761 + v21;
                if (v2763) {
                    y[v2765] = 0.0f;
                }
            }
            v377 = v359;  // chunked.rs:230
            v378 = v360;
            v379 = v361;
            v380 = v362;
            v381 = v363;
            v382 = v364;
            v383 = v365;
            v384 = v366;
            v385 = v367;
            v386 = v368;
            v387 = v369;
            v388 = v370;
            v389 = v371;
            v390 = v372;
            v391 = v373;
            v392 = v374;
        }
        v359 = v377;  // chunked.rs:226
        v360 = v378;
        v361 = v379;
        v362 = v380;
        v363 = v381;
        v364 = v382;
        v365 = v383;
        v366 = v384;
        v367 = v385;
        v368 = v386;
        v369 = v387;
        v370 = v388;
        v371 = v389;
        v372 = v390;
        v373 = v391;
        v374 = v392;
    }
    *(float2*)(state + v16) = make_float2(v359, v360);  // chunked.rs:364
    *(float2*)(state + v24) = make_float2(v361, v362);
    *(float2*)(state + v29) = make_float2(v363, v364);
    *(float2*)(state + v34) = make_float2(v365, v366);
    *(float2*)(state + v39) = make_float2(v367, v368);
    *(float2*)(state + v44) = make_float2(v369, v370);
    *(float2*)(state + v49) = make_float2(v371, v372);
    *(float2*)(state + v54) = make_float2(v373, v374);
}
