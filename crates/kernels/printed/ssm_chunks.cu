// ssm_chunks f32/f32, has_dt_bias=1 has_d_skip=1 has_z=1 has_cu_seqlens=0 has_counts=0 has_read_slots=0 has_write_slots=0 has_checkpoints=0 checkpoints_every=0 checkpoints_ends=0 dt_min=0.001 dt_max=100 batch=1 slots=1 tokens=64 heads=2 groups=2 p=16 n=32 log_a=1 raw_dt=1 d_by_channel=0

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
    float* __restrict__ checkpoints,
    float dt_min,
    float dt_max,
    unsigned batch,
    unsigned slots,
    unsigned tokens) {
    __shared__ __align__(16) float decays[64];  // chunked.rs:139
    __shared__ float steps[64];  // chunked.rs:140
    __shared__ float from_block[64];  // chunked.rs:141
    __shared__ __align__(16) float to_block[256];  // chunked.rs:142
    __shared__ __align__(16) float within[1280];  // chunked.rs:143
    __shared__ __align__(16) float from_start[128];  // chunked.rs:144
    __shared__ __align__(16) float to_end[128];  // chunked.rs:145
    __shared__ __align__(128) float a0[4096];  // chunked.rs:146
    unsigned v0 = tokens / 64u;  // chunked.rs:115
    unsigned v1 = tokens % 64u;
    bool v2 = v1 != 0u;
    unsigned v3 = (unsigned)v2;
    unsigned v4 = v0 + v3;
    unsigned turns = v4 < v4 ? v4 : v4;
    float skip = d_skip[blockIdx.x];  // ssm.rs:149
    unsigned v5 = blockIdx.x * 16u;  // chunked.rs:227
    unsigned long long v6 = (unsigned long long)v5;
    unsigned long long head = v6 * 32ull;
    unsigned long long v7 = (unsigned long long)blockIdx.y;  // chunked.rs:249
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
    bool v57 = threadIdx.x < tokens;  // chunked.rs:173
    float step;
    float decay;
    if (v57) {
        unsigned long long v58 = (unsigned long long)tokens;  // chunked.rs:132
        unsigned long long v59 = v58 * 2ull;
        unsigned long long v60 = v7 * v59;
        unsigned long long v61 = (unsigned long long)threadIdx.x;
        unsigned long long v62 = v61 * 2ull;
        unsigned long long v63 = v60 + v62;
        unsigned long long v64 = (unsigned long long)blockIdx.x;
        unsigned long long v65 = v63 + v64;
        float raw = dt[v65];  // chunked.rs:174
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
        float a_1 = a[blockIdx.x];  // chunked.rs:176
        float v70 = expf(a_1);  // ssm.rs:137
        float v71 = -v70;
        float v72 = v71 * step_1;
        float decay_1 = expf(v72);
        step = step_1;  // chunked.rs:173
        decay = decay_1;
    } else {
        step = 0.0f;
        decay = 1.0f;
    }
    decays[threadIdx.x] = decay;  // chunked.rs:178
    steps[threadIdx.x] = step;  // chunked.rs:179
    unsigned token = threadIdx.x + 32u;  // chunked.rs:168
    bool v73 = token < tokens;  // chunked.rs:173
    float step_2;
    float decay_2;
    if (v73) {
        unsigned long long v74 = (unsigned long long)tokens;  // chunked.rs:132
        unsigned long long v75 = v74 * 2ull;
        unsigned long long v76 = v7 * v75;
        unsigned long long v77 = (unsigned long long)token;
        unsigned long long v78 = v77 * 2ull;
        unsigned long long v79 = v76 + v78;
        unsigned long long v80 = (unsigned long long)blockIdx.x;
        unsigned long long v81 = v79 + v80;
        float raw_1 = dt[v81];  // chunked.rs:174
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
        float a_2 = a[blockIdx.x];  // chunked.rs:176
        float v86 = expf(a_2);  // ssm.rs:137
        float v87 = -v86;
        float v88 = v87 * step_3;
        float decay_3 = expf(v88);
        step_2 = step_3;  // chunked.rs:173
        decay_2 = decay_3;
    } else {
        step_2 = 0.0f;
        decay_2 = 1.0f;
    }
    decays[token] = decay_2;  // chunked.rs:178
    steps[token] = step_2;  // chunked.rs:179
    __syncthreads();  // chunked.rs:359
    float v89 = v17;  // chunked.rs:360
    float v90 = v18;
    float v91 = v25;
    float v92 = v26;
    float v93 = v30;
    float v94 = v31;
    float v95 = v35;
    float v96 = v36;
    float v97 = v40;
    float v98 = v41;
    float v99 = v45;
    float v100 = v46;
    float v101 = v50;
    float v102 = v51;
    float v103 = v55;
    float v104 = v56;
    for (unsigned turn = 0u; turn < turns; ++turn) {
        unsigned v105 = turn * 64u;  // chunked.rs:116
        unsigned first = v105 < tokens ? v105 : tokens;
        unsigned place = turn % 2u;  // chunked.rs:361
        unsigned count = tokens - first;  // chunked.rs:362
        bool v106 = first < tokens;  // chunked.rs:363
        float v107;
        float v108;
        float v109;
        float v110;
        float v111;
        float v112;
        float v113;
        float v114;
        float v115;
        float v116;
        float v117;
        float v118;
        float v119;
        float v120;
        float v121;
        float v122;
        if (v106) {
            unsigned block = threadIdx.x / 16u;  // chunked.rs:187
            unsigned column = threadIdx.x % 16u;
            float4 q8 = *(float4*)(decays + 0u);  // chunked.rs:191
            float wholes = q8.x;
            float v123 = q8.y;
            float v124 = q8.z;
            float v125 = q8.w;
            float wholes_1 = wholes * v123;  // chunked.rs:193
            float wholes_2 = wholes_1 * v124;
            float wholes_3 = wholes_2 * v125;
            float4 q9 = *(float4*)(decays + 4u);
            float v126 = q9.x;
            float v127 = q9.y;
            float v128 = q9.z;
            float v129 = q9.w;
            float wholes_4 = wholes_3 * v126;
            float wholes_5 = wholes_4 * v127;
            float wholes_6 = wholes_5 * v128;
            float wholes_7 = wholes_6 * v129;
            float4 q10 = *(float4*)(decays + 8u);
            float v130 = q10.x;
            float v131 = q10.y;
            float v132 = q10.z;
            float v133 = q10.w;
            float wholes_8 = wholes_7 * v130;
            float wholes_9 = wholes_8 * v131;
            float wholes_10 = wholes_9 * v132;
            float wholes_11 = wholes_10 * v133;
            float4 q11 = *(float4*)(decays + 12u);
            float v134 = q11.x;
            float v135 = q11.y;
            float v136 = q11.z;
            float v137 = q11.w;
            float wholes_12 = wholes_11 * v134;
            float wholes_13 = wholes_12 * v135;
            float wholes_14 = wholes_13 * v136;
            float wholes_15 = wholes_14 * v137;
            float4 q12 = *(float4*)(decays + 16u);  // chunked.rs:191
            float wholes_16 = q12.x;
            float v138 = q12.y;
            float v139 = q12.z;
            float v140 = q12.w;
            float wholes_17 = wholes_16 * v138;  // chunked.rs:193
            float wholes_18 = wholes_17 * v139;
            float wholes_19 = wholes_18 * v140;
            float4 q13 = *(float4*)(decays + 20u);
            float v141 = q13.x;
            float v142 = q13.y;
            float v143 = q13.z;
            float v144 = q13.w;
            float wholes_20 = wholes_19 * v141;
            float wholes_21 = wholes_20 * v142;
            float wholes_22 = wholes_21 * v143;
            float wholes_23 = wholes_22 * v144;
            float4 q14 = *(float4*)(decays + 24u);
            float v145 = q14.x;
            float v146 = q14.y;
            float v147 = q14.z;
            float v148 = q14.w;
            float wholes_24 = wholes_23 * v145;
            float wholes_25 = wholes_24 * v146;
            float wholes_26 = wholes_25 * v147;
            float wholes_27 = wholes_26 * v148;
            float4 q15 = *(float4*)(decays + 28u);
            float v149 = q15.x;
            float v150 = q15.y;
            float v151 = q15.z;
            float v152 = q15.w;
            float wholes_28 = wholes_27 * v149;
            float wholes_29 = wholes_28 * v150;
            float wholes_30 = wholes_29 * v151;
            float wholes_31 = wholes_30 * v152;
            float4 q16 = *(float4*)(decays + 32u);  // chunked.rs:191
            float wholes_32 = q16.x;
            float v153 = q16.y;
            float v154 = q16.z;
            float v155 = q16.w;
            float wholes_33 = wholes_32 * v153;  // chunked.rs:193
            float wholes_34 = wholes_33 * v154;
            float wholes_35 = wholes_34 * v155;
            float4 q17 = *(float4*)(decays + 36u);
            float v156 = q17.x;
            float v157 = q17.y;
            float v158 = q17.z;
            float v159 = q17.w;
            float wholes_36 = wholes_35 * v156;
            float wholes_37 = wholes_36 * v157;
            float wholes_38 = wholes_37 * v158;
            float wholes_39 = wholes_38 * v159;
            float4 q18 = *(float4*)(decays + 40u);
            float v160 = q18.x;
            float v161 = q18.y;
            float v162 = q18.z;
            float v163 = q18.w;
            float wholes_40 = wholes_39 * v160;
            float wholes_41 = wholes_40 * v161;
            float wholes_42 = wholes_41 * v162;
            float wholes_43 = wholes_42 * v163;
            float4 q19 = *(float4*)(decays + 44u);
            float v164 = q19.x;
            float v165 = q19.y;
            float v166 = q19.z;
            float v167 = q19.w;
            float wholes_44 = wholes_43 * v164;
            float wholes_45 = wholes_44 * v165;
            float wholes_46 = wholes_45 * v166;
            float wholes_47 = wholes_46 * v167;
            float4 q20 = *(float4*)(decays + 48u);  // chunked.rs:191
            float wholes_48 = q20.x;
            float v168 = q20.y;
            float v169 = q20.z;
            float v170 = q20.w;
            float wholes_49 = wholes_48 * v168;  // chunked.rs:193
            float wholes_50 = wholes_49 * v169;
            float wholes_51 = wholes_50 * v170;
            float4 q21 = *(float4*)(decays + 52u);
            float v171 = q21.x;
            float v172 = q21.y;
            float v173 = q21.z;
            float v174 = q21.w;
            float wholes_52 = wholes_51 * v171;
            float wholes_53 = wholes_52 * v172;
            float wholes_54 = wholes_53 * v173;
            float wholes_55 = wholes_54 * v174;
            float4 q22 = *(float4*)(decays + 56u);
            float v175 = q22.x;
            float v176 = q22.y;
            float v177 = q22.z;
            float v178 = q22.w;
            float wholes_56 = wholes_55 * v175;
            float wholes_57 = wholes_56 * v176;
            float wholes_58 = wholes_57 * v177;
            float wholes_59 = wholes_58 * v178;
            float4 q23 = *(float4*)(decays + 60u);
            float v179 = q23.x;
            float v180 = q23.y;
            float v181 = q23.z;
            float v182 = q23.w;
            float wholes_60 = wholes_59 * v179;
            float wholes_61 = wholes_60 * v180;
            float wholes_62 = wholes_61 * v181;
            float wholes_63 = wholes_62 * v182;
            float behind = steps[threadIdx.x];  // chunked.rs:196
            unsigned v183 = block * 16u;  // chunked.rs:198
            float4 q24 = *(float4*)(decays + v183);
            float decay_4 = q24.x;
            float decay_5 = q24.y;
            float decay_6 = q24.z;
            float decay_7 = q24.w;
            float up_to = 1.0f * decay_4;  // chunked.rs:199
            float behind_1 = behind * 1.0f;  // chunked.rs:200
            unsigned v184 = threadIdx.x * 20u;  // chunked.rs:201
            bool v185 = 1u <= column;  // chunked.rs:199
            float v186 = v185 ? decay_5 : 1.0f;
            float up_to_1 = up_to * v186;
            bool v187 = 1u > column;  // chunked.rs:200
            float v188 = v187 ? decay_5 : 1.0f;
            float behind_2 = behind_1 * v188;
            bool v189 = 2u <= column;  // chunked.rs:199
            float v190 = v189 ? decay_6 : 1.0f;
            float up_to_2 = up_to_1 * v190;
            bool v191 = 2u > column;  // chunked.rs:200
            float v192 = v191 ? decay_6 : 1.0f;
            float behind_3 = behind_2 * v192;
            bool v193 = 3u <= column;  // chunked.rs:199
            float v194 = v193 ? decay_7 : 1.0f;
            float up_to_3 = up_to_2 * v194;
            bool v195 = 3u > column;  // chunked.rs:200
            float v196 = v195 ? decay_7 : 1.0f;
            float behind_4 = behind_3 * v196;
            *(float4*)(within + v184) = make_float4(behind_1, behind_2, behind_3, behind_4);  // chunked.rs:201
            unsigned v197 = v183 + 4u;  // chunked.rs:198
            float4 q25 = *(float4*)(decays + v197);
            float decay_8 = q25.x;
            float decay_9 = q25.y;
            float decay_10 = q25.z;
            float decay_11 = q25.w;
            bool v198 = 4u <= column;  // chunked.rs:199
            float v199 = v198 ? decay_8 : 1.0f;
            float up_to_4 = up_to_3 * v199;
            bool v200 = 4u > column;  // chunked.rs:200
            float v201 = v200 ? decay_8 : 1.0f;
            float behind_5 = behind_4 * v201;
            unsigned v202 = v184 + 4u;  // chunked.rs:201
            bool v203 = 5u <= column;  // chunked.rs:199
            float v204 = v203 ? decay_9 : 1.0f;
            float up_to_5 = up_to_4 * v204;
            bool v205 = 5u > column;  // chunked.rs:200
            float v206 = v205 ? decay_9 : 1.0f;
            float behind_6 = behind_5 * v206;
            bool v207 = 6u <= column;  // chunked.rs:199
            float v208 = v207 ? decay_10 : 1.0f;
            float up_to_6 = up_to_5 * v208;
            bool v209 = 6u > column;  // chunked.rs:200
            float v210 = v209 ? decay_10 : 1.0f;
            float behind_7 = behind_6 * v210;
            bool v211 = 7u <= column;  // chunked.rs:199
            float v212 = v211 ? decay_11 : 1.0f;
            float up_to_7 = up_to_6 * v212;
            bool v213 = 7u > column;  // chunked.rs:200
            float v214 = v213 ? decay_11 : 1.0f;
            float behind_8 = behind_7 * v214;
            *(float4*)(within + v202) = make_float4(behind_5, behind_6, behind_7, behind_8);  // chunked.rs:201
            unsigned v215 = v183 + 8u;  // chunked.rs:198
            float4 q26 = *(float4*)(decays + v215);
            float decay_12 = q26.x;
            float decay_13 = q26.y;
            float decay_14 = q26.z;
            float decay_15 = q26.w;
            bool v216 = 8u <= column;  // chunked.rs:199
            float v217 = v216 ? decay_12 : 1.0f;
            float up_to_8 = up_to_7 * v217;
            bool v218 = 8u > column;  // chunked.rs:200
            float v219 = v218 ? decay_12 : 1.0f;
            float behind_9 = behind_8 * v219;
            unsigned v220 = v184 + 8u;  // chunked.rs:201
            bool v221 = 9u <= column;  // chunked.rs:199
            float v222 = v221 ? decay_13 : 1.0f;
            float up_to_9 = up_to_8 * v222;
            bool v223 = 9u > column;  // chunked.rs:200
            float v224 = v223 ? decay_13 : 1.0f;
            float behind_10 = behind_9 * v224;
            bool v225 = 10u <= column;  // chunked.rs:199
            float v226 = v225 ? decay_14 : 1.0f;
            float up_to_10 = up_to_9 * v226;
            bool v227 = 10u > column;  // chunked.rs:200
            float v228 = v227 ? decay_14 : 1.0f;
            float behind_11 = behind_10 * v228;
            bool v229 = 11u <= column;  // chunked.rs:199
            float v230 = v229 ? decay_15 : 1.0f;
            float up_to_11 = up_to_10 * v230;
            bool v231 = 11u > column;  // chunked.rs:200
            float v232 = v231 ? decay_15 : 1.0f;
            float behind_12 = behind_11 * v232;
            *(float4*)(within + v220) = make_float4(behind_9, behind_10, behind_11, behind_12);  // chunked.rs:201
            unsigned v233 = v183 + 12u;  // chunked.rs:198
            float4 q27 = *(float4*)(decays + v233);
            float decay_16 = q27.x;
            float decay_17 = q27.y;
            float decay_18 = q27.z;
            float decay_19 = q27.w;
            bool v234 = 12u <= column;  // chunked.rs:199
            float v235 = v234 ? decay_16 : 1.0f;
            float up_to_12 = up_to_11 * v235;
            bool v236 = 12u > column;  // chunked.rs:200
            float v237 = v236 ? decay_16 : 1.0f;
            float behind_13 = behind_12 * v237;
            unsigned v238 = v184 + 12u;  // chunked.rs:201
            bool v239 = 13u <= column;  // chunked.rs:199
            float v240 = v239 ? decay_17 : 1.0f;
            float up_to_13 = up_to_12 * v240;
            bool v241 = 13u > column;  // chunked.rs:200
            float v242 = v241 ? decay_17 : 1.0f;
            float behind_14 = behind_13 * v242;
            bool v243 = 14u <= column;  // chunked.rs:199
            float v244 = v243 ? decay_18 : 1.0f;
            float up_to_14 = up_to_13 * v244;
            bool v245 = 14u > column;  // chunked.rs:200
            float v246 = v245 ? decay_18 : 1.0f;
            float behind_15 = behind_14 * v246;
            bool v247 = 15u <= column;  // chunked.rs:199
            float v248 = v247 ? decay_19 : 1.0f;
            float up_to_15 = up_to_14 * v248;
            bool v249 = 15u > column;  // chunked.rs:200
            float v250 = v249 ? decay_19 : 1.0f;
            float behind_16 = behind_15 * v250;
            *(float4*)(within + v238) = make_float4(behind_13, behind_14, behind_15, behind_16);  // chunked.rs:201
            from_block[threadIdx.x] = up_to_15;  // chunked.rs:203
            bool v251 = 0u < block;  // chunked.rs:205
            float v252;
            if (v251) {
                v252 = wholes_15;
            } else {
                v252 = 1.0f;
            }
            float up_to_16 = up_to_15 * v252;
            to_block[threadIdx.x] = behind_16;  // chunked.rs:206
            float behind_17 = behind_16 * 1.0f;  // chunked.rs:207
            float up_to_17 = up_to_16 * 1.0f;  // chunked.rs:205
            unsigned v253 = threadIdx.x + 64u;  // chunked.rs:206
            to_block[v253] = behind_17;
            bool v254 = 1u > block;  // chunked.rs:207
            float v255;
            if (v254) {
                v255 = wholes_31;
            } else {
                v255 = 1.0f;
            }
            float behind_18 = behind_17 * v255;
            float up_to_18 = up_to_17 * 1.0f;  // chunked.rs:205
            unsigned v256 = threadIdx.x + 128u;  // chunked.rs:206
            to_block[v256] = behind_18;
            float behind_19 = behind_18 * wholes_47;  // chunked.rs:207
            float up_to_19 = up_to_18 * 1.0f;  // chunked.rs:205
            unsigned v257 = threadIdx.x + 192u;  // chunked.rs:206
            to_block[v257] = behind_19;
            float behind_20 = behind_19 * wholes_63;  // chunked.rs:207
            unsigned v258 = place * 64u;  // chunked.rs:209
            unsigned v259 = v258 + threadIdx.x;
            from_start[v259] = up_to_19;
            to_end[v259] = behind_20;  // chunked.rs:210
            unsigned block_1 = token / 16u;  // chunked.rs:187
            unsigned column_1 = token % 16u;
            float4 q28 = *(float4*)(decays + 0u);  // chunked.rs:191
            float wholes_64 = q28.x;
            float v260 = q28.y;
            float v261 = q28.z;
            float v262 = q28.w;
            float wholes_65 = wholes_64 * v260;  // chunked.rs:193
            float wholes_66 = wholes_65 * v261;
            float wholes_67 = wholes_66 * v262;
            float4 q29 = *(float4*)(decays + 4u);
            float v263 = q29.x;
            float v264 = q29.y;
            float v265 = q29.z;
            float v266 = q29.w;
            float wholes_68 = wholes_67 * v263;
            float wholes_69 = wholes_68 * v264;
            float wholes_70 = wholes_69 * v265;
            float wholes_71 = wholes_70 * v266;
            float4 q30 = *(float4*)(decays + 8u);
            float v267 = q30.x;
            float v268 = q30.y;
            float v269 = q30.z;
            float v270 = q30.w;
            float wholes_72 = wholes_71 * v267;
            float wholes_73 = wholes_72 * v268;
            float wholes_74 = wholes_73 * v269;
            float wholes_75 = wholes_74 * v270;
            float4 q31 = *(float4*)(decays + 12u);
            float v271 = q31.x;
            float v272 = q31.y;
            float v273 = q31.z;
            float v274 = q31.w;
            float wholes_76 = wholes_75 * v271;
            float wholes_77 = wholes_76 * v272;
            float wholes_78 = wholes_77 * v273;
            float wholes_79 = wholes_78 * v274;
            float4 q32 = *(float4*)(decays + 16u);  // chunked.rs:191
            float wholes_80 = q32.x;
            float v275 = q32.y;
            float v276 = q32.z;
            float v277 = q32.w;
            float wholes_81 = wholes_80 * v275;  // chunked.rs:193
            float wholes_82 = wholes_81 * v276;
            float wholes_83 = wholes_82 * v277;
            float4 q33 = *(float4*)(decays + 20u);
            float v278 = q33.x;
            float v279 = q33.y;
            float v280 = q33.z;
            float v281 = q33.w;
            float wholes_84 = wholes_83 * v278;
            float wholes_85 = wholes_84 * v279;
            float wholes_86 = wholes_85 * v280;
            float wholes_87 = wholes_86 * v281;
            float4 q34 = *(float4*)(decays + 24u);
            float v282 = q34.x;
            float v283 = q34.y;
            float v284 = q34.z;
            float v285 = q34.w;
            float wholes_88 = wholes_87 * v282;
            float wholes_89 = wholes_88 * v283;
            float wholes_90 = wholes_89 * v284;
            float wholes_91 = wholes_90 * v285;
            float4 q35 = *(float4*)(decays + 28u);
            float v286 = q35.x;
            float v287 = q35.y;
            float v288 = q35.z;
            float v289 = q35.w;
            float wholes_92 = wholes_91 * v286;
            float wholes_93 = wholes_92 * v287;
            float wholes_94 = wholes_93 * v288;
            float wholes_95 = wholes_94 * v289;
            float4 q36 = *(float4*)(decays + 32u);  // chunked.rs:191
            float wholes_96 = q36.x;
            float v290 = q36.y;
            float v291 = q36.z;
            float v292 = q36.w;
            float wholes_97 = wholes_96 * v290;  // chunked.rs:193
            float wholes_98 = wholes_97 * v291;
            float wholes_99 = wholes_98 * v292;
            float4 q37 = *(float4*)(decays + 36u);
            float v293 = q37.x;
            float v294 = q37.y;
            float v295 = q37.z;
            float v296 = q37.w;
            float wholes_100 = wholes_99 * v293;
            float wholes_101 = wholes_100 * v294;
            float wholes_102 = wholes_101 * v295;
            float wholes_103 = wholes_102 * v296;
            float4 q38 = *(float4*)(decays + 40u);
            float v297 = q38.x;
            float v298 = q38.y;
            float v299 = q38.z;
            float v300 = q38.w;
            float wholes_104 = wholes_103 * v297;
            float wholes_105 = wholes_104 * v298;
            float wholes_106 = wholes_105 * v299;
            float wholes_107 = wholes_106 * v300;
            float4 q39 = *(float4*)(decays + 44u);
            float v301 = q39.x;
            float v302 = q39.y;
            float v303 = q39.z;
            float v304 = q39.w;
            float wholes_108 = wholes_107 * v301;
            float wholes_109 = wholes_108 * v302;
            float wholes_110 = wholes_109 * v303;
            float wholes_111 = wholes_110 * v304;
            float4 q40 = *(float4*)(decays + 48u);  // chunked.rs:191
            float wholes_112 = q40.x;
            float v305 = q40.y;
            float v306 = q40.z;
            float v307 = q40.w;
            float wholes_113 = wholes_112 * v305;  // chunked.rs:193
            float wholes_114 = wholes_113 * v306;
            float wholes_115 = wholes_114 * v307;
            float4 q41 = *(float4*)(decays + 52u);
            float v308 = q41.x;
            float v309 = q41.y;
            float v310 = q41.z;
            float v311 = q41.w;
            float wholes_116 = wholes_115 * v308;
            float wholes_117 = wholes_116 * v309;
            float wholes_118 = wholes_117 * v310;
            float wholes_119 = wholes_118 * v311;
            float4 q42 = *(float4*)(decays + 56u);
            float v312 = q42.x;
            float v313 = q42.y;
            float v314 = q42.z;
            float v315 = q42.w;
            float wholes_120 = wholes_119 * v312;
            float wholes_121 = wholes_120 * v313;
            float wholes_122 = wholes_121 * v314;
            float wholes_123 = wholes_122 * v315;
            float4 q43 = *(float4*)(decays + 60u);
            float v316 = q43.x;
            float v317 = q43.y;
            float v318 = q43.z;
            float v319 = q43.w;
            float wholes_124 = wholes_123 * v316;
            float wholes_125 = wholes_124 * v317;
            float wholes_126 = wholes_125 * v318;
            float wholes_127 = wholes_126 * v319;
            float behind_21 = steps[token];  // chunked.rs:196
            unsigned v320 = block_1 * 16u;  // chunked.rs:198
            float4 q44 = *(float4*)(decays + v320);
            float decay_20 = q44.x;
            float decay_21 = q44.y;
            float decay_22 = q44.z;
            float decay_23 = q44.w;
            float up_to_20 = 1.0f * decay_20;  // chunked.rs:199
            float behind_22 = behind_21 * 1.0f;  // chunked.rs:200
            unsigned v321 = token * 20u;  // chunked.rs:201
            bool v322 = 1u <= column_1;  // chunked.rs:199
            float v323 = v322 ? decay_21 : 1.0f;
            float up_to_21 = up_to_20 * v323;
            bool v324 = 1u > column_1;  // chunked.rs:200
            float v325 = v324 ? decay_21 : 1.0f;
            float behind_23 = behind_22 * v325;
            bool v326 = 2u <= column_1;  // chunked.rs:199
            float v327 = v326 ? decay_22 : 1.0f;
            float up_to_22 = up_to_21 * v327;
            bool v328 = 2u > column_1;  // chunked.rs:200
            float v329 = v328 ? decay_22 : 1.0f;
            float behind_24 = behind_23 * v329;
            bool v330 = 3u <= column_1;  // chunked.rs:199
            float v331 = v330 ? decay_23 : 1.0f;
            float up_to_23 = up_to_22 * v331;
            bool v332 = 3u > column_1;  // chunked.rs:200
            float v333 = v332 ? decay_23 : 1.0f;
            float behind_25 = behind_24 * v333;
            *(float4*)(within + v321) = make_float4(behind_22, behind_23, behind_24, behind_25);  // chunked.rs:201
            unsigned v334 = v320 + 4u;  // chunked.rs:198
            float4 q45 = *(float4*)(decays + v334);
            float decay_24 = q45.x;
            float decay_25 = q45.y;
            float decay_26 = q45.z;
            float decay_27 = q45.w;
            bool v335 = 4u <= column_1;  // chunked.rs:199
            float v336 = v335 ? decay_24 : 1.0f;
            float up_to_24 = up_to_23 * v336;
            bool v337 = 4u > column_1;  // chunked.rs:200
            float v338 = v337 ? decay_24 : 1.0f;
            float behind_26 = behind_25 * v338;
            unsigned v339 = v321 + 4u;  // chunked.rs:201
            bool v340 = 5u <= column_1;  // chunked.rs:199
            float v341 = v340 ? decay_25 : 1.0f;
            float up_to_25 = up_to_24 * v341;
            bool v342 = 5u > column_1;  // chunked.rs:200
            float v343 = v342 ? decay_25 : 1.0f;
            float behind_27 = behind_26 * v343;
            bool v344 = 6u <= column_1;  // chunked.rs:199
            float v345 = v344 ? decay_26 : 1.0f;
            float up_to_26 = up_to_25 * v345;
            bool v346 = 6u > column_1;  // chunked.rs:200
            float v347 = v346 ? decay_26 : 1.0f;
            float behind_28 = behind_27 * v347;
            bool v348 = 7u <= column_1;  // chunked.rs:199
            float v349 = v348 ? decay_27 : 1.0f;
            float up_to_27 = up_to_26 * v349;
            bool v350 = 7u > column_1;  // chunked.rs:200
            float v351 = v350 ? decay_27 : 1.0f;
            float behind_29 = behind_28 * v351;
            *(float4*)(within + v339) = make_float4(behind_26, behind_27, behind_28, behind_29);  // chunked.rs:201
            unsigned v352 = v320 + 8u;  // chunked.rs:198
            float4 q46 = *(float4*)(decays + v352);
            float decay_28 = q46.x;
            float decay_29 = q46.y;
            float decay_30 = q46.z;
            float decay_31 = q46.w;
            bool v353 = 8u <= column_1;  // chunked.rs:199
            float v354 = v353 ? decay_28 : 1.0f;
            float up_to_28 = up_to_27 * v354;
            bool v355 = 8u > column_1;  // chunked.rs:200
            float v356 = v355 ? decay_28 : 1.0f;
            float behind_30 = behind_29 * v356;
            unsigned v357 = v321 + 8u;  // chunked.rs:201
            bool v358 = 9u <= column_1;  // chunked.rs:199
            float v359 = v358 ? decay_29 : 1.0f;
            float up_to_29 = up_to_28 * v359;
            bool v360 = 9u > column_1;  // chunked.rs:200
            float v361 = v360 ? decay_29 : 1.0f;
            float behind_31 = behind_30 * v361;
            bool v362 = 10u <= column_1;  // chunked.rs:199
            float v363 = v362 ? decay_30 : 1.0f;
            float up_to_30 = up_to_29 * v363;
            bool v364 = 10u > column_1;  // chunked.rs:200
            float v365 = v364 ? decay_30 : 1.0f;
            float behind_32 = behind_31 * v365;
            bool v366 = 11u <= column_1;  // chunked.rs:199
            float v367 = v366 ? decay_31 : 1.0f;
            float up_to_31 = up_to_30 * v367;
            bool v368 = 11u > column_1;  // chunked.rs:200
            float v369 = v368 ? decay_31 : 1.0f;
            float behind_33 = behind_32 * v369;
            *(float4*)(within + v357) = make_float4(behind_30, behind_31, behind_32, behind_33);  // chunked.rs:201
            unsigned v370 = v320 + 12u;  // chunked.rs:198
            float4 q47 = *(float4*)(decays + v370);
            float decay_32 = q47.x;
            float decay_33 = q47.y;
            float decay_34 = q47.z;
            float decay_35 = q47.w;
            bool v371 = 12u <= column_1;  // chunked.rs:199
            float v372 = v371 ? decay_32 : 1.0f;
            float up_to_32 = up_to_31 * v372;
            bool v373 = 12u > column_1;  // chunked.rs:200
            float v374 = v373 ? decay_32 : 1.0f;
            float behind_34 = behind_33 * v374;
            unsigned v375 = v321 + 12u;  // chunked.rs:201
            bool v376 = 13u <= column_1;  // chunked.rs:199
            float v377 = v376 ? decay_33 : 1.0f;
            float up_to_33 = up_to_32 * v377;
            bool v378 = 13u > column_1;  // chunked.rs:200
            float v379 = v378 ? decay_33 : 1.0f;
            float behind_35 = behind_34 * v379;
            bool v380 = 14u <= column_1;  // chunked.rs:199
            float v381 = v380 ? decay_34 : 1.0f;
            float up_to_34 = up_to_33 * v381;
            bool v382 = 14u > column_1;  // chunked.rs:200
            float v383 = v382 ? decay_34 : 1.0f;
            float behind_36 = behind_35 * v383;
            bool v384 = 15u <= column_1;  // chunked.rs:199
            float v385 = v384 ? decay_35 : 1.0f;
            float up_to_35 = up_to_34 * v385;
            bool v386 = 15u > column_1;  // chunked.rs:200
            float v387 = v386 ? decay_35 : 1.0f;
            float behind_37 = behind_36 * v387;
            *(float4*)(within + v375) = make_float4(behind_34, behind_35, behind_36, behind_37);  // chunked.rs:201
            from_block[token] = up_to_35;  // chunked.rs:203
            float up_to_36 = up_to_35 * wholes_79;  // chunked.rs:205
            to_block[token] = behind_37;  // chunked.rs:206
            float behind_38 = behind_37 * 1.0f;  // chunked.rs:207
            float up_to_37 = up_to_36 * wholes_95;  // chunked.rs:205
            unsigned v388 = threadIdx.x + 96u;  // chunked.rs:206
            to_block[v388] = behind_38;
            float behind_39 = behind_38 * 1.0f;  // chunked.rs:207
            bool v389 = 2u < block_1;  // chunked.rs:205
            float v390;
            if (v389) {
                v390 = wholes_111;
            } else {
                v390 = 1.0f;
            }
            float up_to_38 = up_to_37 * v390;
            unsigned v391 = threadIdx.x + 160u;  // chunked.rs:206
            to_block[v391] = behind_39;
            float behind_40 = behind_39 * 1.0f;  // chunked.rs:207
            float up_to_39 = up_to_38 * 1.0f;  // chunked.rs:205
            unsigned v392 = threadIdx.x + 224u;  // chunked.rs:206
            to_block[v392] = behind_40;
            bool v393 = 3u > block_1;  // chunked.rs:207
            float v394;
            if (v393) {
                v394 = wholes_127;
            } else {
                v394 = 1.0f;
            }
            float behind_41 = behind_40 * v394;
            unsigned v395 = v258 + token;  // chunked.rs:209
            from_start[v395] = up_to_39;
            to_end[v395] = behind_41;  // chunked.rs:210
            __syncthreads();  // chunked.rs:365
            unsigned v396 = turn + 1u;  // chunked.rs:366
            unsigned v397 = v396 * 64u;  // chunked.rs:116
            unsigned first_1 = v397 < tokens ? v397 : tokens;
            unsigned v398 = tokens - first_1;  // chunked.rs:173
            bool v399 = threadIdx.x < v398;
            float step_4;
            float decay_36;
            if (v399) {
                unsigned v400 = first_1 + threadIdx.x;  // chunked.rs:174
                unsigned long long v401 = (unsigned long long)tokens;  // chunked.rs:132
                unsigned long long v402 = v401 * 2ull;
                unsigned long long v403 = v7 * v402;
                unsigned long long v404 = (unsigned long long)v400;
                unsigned long long v405 = v404 * 2ull;
                unsigned long long v406 = v403 + v405;
                unsigned long long v407 = (unsigned long long)blockIdx.x;
                unsigned long long v408 = v406 + v407;
                float raw_2 = dt[v408];  // chunked.rs:174
                float bias_2 = dt_bias[blockIdx.x];  // ssm.rs:143
                float v409 = raw_2 + bias_2;  // ssm.rs:73
                float dt_3 = kiln_softplus(v409);
                bool v410 = dt_3 < dt_min;  // ssm.rs:74
                float step_5;
                if (v410) {
                    step_5 = dt_min;
                } else {
                    bool v411 = dt_3 > dt_max;  // ssm.rs:76
                    float v412 = v411 ? dt_max : dt_3;
                    step_5 = v412;  // ssm.rs:74
                }
                float a_3 = a[blockIdx.x];  // chunked.rs:176
                float v413 = expf(a_3);  // ssm.rs:137
                float v414 = -v413;
                float v415 = v414 * step_5;
                float decay_37 = expf(v415);
                step_4 = step_5;  // chunked.rs:173
                decay_36 = decay_37;
            } else {
                step_4 = 0.0f;
                decay_36 = 1.0f;
            }
            decays[threadIdx.x] = decay_36;  // chunked.rs:178
            steps[threadIdx.x] = step_4;  // chunked.rs:179
            bool v416 = token < v398;  // chunked.rs:173
            float step_6;
            float decay_38;
            if (v416) {
                unsigned v417 = first_1 + token;  // chunked.rs:174
                unsigned long long v418 = (unsigned long long)tokens;  // chunked.rs:132
                unsigned long long v419 = v418 * 2ull;
                unsigned long long v420 = v7 * v419;
                unsigned long long v421 = (unsigned long long)v417;
                unsigned long long v422 = v421 * 2ull;
                unsigned long long v423 = v420 + v422;
                unsigned long long v424 = (unsigned long long)blockIdx.x;
                unsigned long long v425 = v423 + v424;
                float raw_3 = dt[v425];  // chunked.rs:174
                float bias_3 = dt_bias[blockIdx.x];  // ssm.rs:143
                float v426 = raw_3 + bias_3;  // ssm.rs:73
                float dt_4 = kiln_softplus(v426);
                bool v427 = dt_4 < dt_min;  // ssm.rs:74
                float step_7;
                if (v427) {
                    step_7 = dt_min;
                } else {
                    bool v428 = dt_4 > dt_max;  // ssm.rs:76
                    float v429 = v428 ? dt_max : dt_4;
                    step_7 = v429;  // ssm.rs:74
                }
                float a_4 = a[blockIdx.x];  // chunked.rs:176
                float v430 = expf(a_4);  // ssm.rs:137
                float v431 = -v430;
                float v432 = v431 * step_7;
                float decay_39 = expf(v432);
                step_6 = step_7;  // chunked.rs:173
                decay_38 = decay_39;
            } else {
                step_6 = 0.0f;
                decay_38 = 1.0f;
            }
            decays[token] = decay_38;  // chunked.rs:178
            steps[token] = step_6;  // chunked.rs:179
            unsigned v433 = blockIdx.x * 32u;  // chunked.rs:373
            unsigned long long v434 = (unsigned long long)tokens;  // chunked.rs:132
            unsigned long long v435 = v434 * 64ull;
            unsigned long long v436 = v7 * v435;
            unsigned long long v437 = (unsigned long long)v433;
            unsigned long long v438 = v12 * 64ull;  // chunked.rs:373
            unsigned long long v439 = v21 * 64ull;
            unsigned own = first < tokens ? first : tokens;  // chunked.rs:377
            unsigned long long v440 = (unsigned long long)own;  // chunked.rs:132
            unsigned long long v441 = v440 * 64ull;
            unsigned long long v442 = v436 + v441;
            unsigned long long b_first = v442 + v437;
            unsigned v443 = tokens - own;  // chunked.rs:383
            unsigned long long v444 = b_first + v438;
            unsigned long long v445 = v444 + v13;
            bool v446 = k < v443;
            unsigned long long v447 = v444 + v20;
            unsigned long long v448 = v444 + v28;
            unsigned long long v449 = v444 + v33;
            unsigned long long v450 = b_first + v439;
            unsigned long long v451 = v450 + v13;
            bool v452 = k_1 < v443;
            unsigned long long v453 = v450 + v20;
            unsigned long long v454 = v450 + v28;
            unsigned long long v455 = v450 + v33;
            unsigned long long v456 = v444 + v38;
            unsigned long long v457 = v444 + v43;
            unsigned long long v458 = v444 + v48;
            unsigned long long v459 = v444 + v53;
            unsigned long long v460 = v450 + v38;
            unsigned long long v461 = v450 + v43;
            unsigned long long v462 = v450 + v48;
            unsigned long long v463 = v450 + v53;
            unsigned v464 = k * 64u;  // chunked.rs:387
            #pragma unroll  // chunked.rs:368
            for (unsigned i = 0u; i < 4u; ++i) {
                unsigned v465 = i * 16u;  // chunked.rs:371
                unsigned v466 = first + v465;
                unsigned own_1 = v466 < tokens ? v466 : tokens;
                unsigned long long v467 = (unsigned long long)own_1;  // chunked.rs:132
                unsigned long long v468 = v467 * 64ull;
                unsigned long long v469 = v436 + v468;
                unsigned long long v470 = v469 + v437;
                unsigned v471 = tokens - own_1;  // chunked.rs:373
                unsigned long long v472 = v470 + v438;
                unsigned long long v473 = v472 + v13;
                bool v474 = k < v471;
                float v475;
                if (v474) {
                    float v476 = c_mat[v473];
                    v475 = v476;
                } else {
                    v475 = 0.0f;
                }
                unsigned long long v477 = v472 + v20;
                float v478;
                if (v474) {
                    float v479 = c_mat[v477];
                    v478 = v479;
                } else {
                    v478 = 0.0f;
                }
                unsigned long long v480 = v470 + v439;
                unsigned long long v481 = v480 + v13;
                bool v482 = k_1 < v471;
                float v483;
                if (v482) {
                    float v484 = c_mat[v481];
                    v483 = v484;
                } else {
                    v483 = 0.0f;
                }
                unsigned long long v485 = v480 + v20;
                float v486;
                if (v482) {
                    float v487 = c_mat[v485];
                    v486 = v487;
                } else {
                    v486 = 0.0f;
                }
                unsigned long long v488 = v472 + v28;
                float v489;
                if (v474) {
                    float v490 = c_mat[v488];
                    v489 = v490;
                } else {
                    v489 = 0.0f;
                }
                unsigned long long v491 = v472 + v33;
                float v492;
                if (v474) {
                    float v493 = c_mat[v491];
                    v492 = v493;
                } else {
                    v492 = 0.0f;
                }
                unsigned long long v494 = v480 + v28;
                float v495;
                if (v482) {
                    float v496 = c_mat[v494];
                    v495 = v496;
                } else {
                    v495 = 0.0f;
                }
                unsigned long long v497 = v480 + v33;
                float v498;
                if (v482) {
                    float v499 = c_mat[v497];
                    v498 = v499;
                } else {
                    v498 = 0.0f;
                }
                unsigned long long v500 = v472 + v38;
                float v501;
                if (v474) {
                    float v502 = c_mat[v500];
                    v501 = v502;
                } else {
                    v501 = 0.0f;
                }
                unsigned long long v503 = v472 + v43;
                float v504;
                if (v474) {
                    float v505 = c_mat[v503];
                    v504 = v505;
                } else {
                    v504 = 0.0f;
                }
                unsigned long long v506 = v480 + v38;
                float v507;
                if (v482) {
                    float v508 = c_mat[v506];
                    v507 = v508;
                } else {
                    v507 = 0.0f;
                }
                unsigned long long v509 = v480 + v43;
                float v510;
                if (v482) {
                    float v511 = c_mat[v509];
                    v510 = v511;
                } else {
                    v510 = 0.0f;
                }
                unsigned long long v512 = v472 + v48;
                float v513;
                if (v474) {
                    float v514 = c_mat[v512];
                    v513 = v514;
                } else {
                    v513 = 0.0f;
                }
                unsigned long long v515 = v472 + v53;
                float v516;
                if (v474) {
                    float v517 = c_mat[v515];
                    v516 = v517;
                } else {
                    v516 = 0.0f;
                }
                unsigned long long v518 = v480 + v48;
                float v519;
                if (v482) {
                    float v520 = c_mat[v518];
                    v519 = v520;
                } else {
                    v519 = 0.0f;
                }
                unsigned long long v521 = v480 + v53;
                float v522;
                if (v482) {
                    float v523 = c_mat[v521];
                    v522 = v523;
                } else {
                    v522 = 0.0f;
                }
                float v524;  // chunked.rs:383
                if (v446) {
                    float v525 = b_mat[v445];
                    v524 = v525;
                } else {
                    v524 = 0.0f;
                }
                float v526;
                if (v446) {
                    float v527 = b_mat[v447];
                    v526 = v527;
                } else {
                    v526 = 0.0f;
                }
                float v528;
                if (v446) {
                    float v529 = b_mat[v448];
                    v528 = v529;
                } else {
                    v528 = 0.0f;
                }
                float v530;
                if (v446) {
                    float v531 = b_mat[v449];
                    v530 = v531;
                } else {
                    v530 = 0.0f;
                }
                float v532;
                if (v452) {
                    float v533 = b_mat[v451];
                    v532 = v533;
                } else {
                    v532 = 0.0f;
                }
                float v534;
                if (v452) {
                    float v535 = b_mat[v453];
                    v534 = v535;
                } else {
                    v534 = 0.0f;
                }
                float v536;
                if (v452) {
                    float v537 = b_mat[v454];
                    v536 = v537;
                } else {
                    v536 = 0.0f;
                }
                float v538;
                if (v452) {
                    float v539 = b_mat[v455];
                    v538 = v539;
                } else {
                    v538 = 0.0f;
                }
                float v540;
                if (v446) {
                    float v541 = b_mat[v456];
                    v540 = v541;
                } else {
                    v540 = 0.0f;
                }
                float v542;
                if (v446) {
                    float v543 = b_mat[v457];
                    v542 = v543;
                } else {
                    v542 = 0.0f;
                }
                float v544;
                if (v446) {
                    float v545 = b_mat[v458];
                    v544 = v545;
                } else {
                    v544 = 0.0f;
                }
                float v546;
                if (v446) {
                    float v547 = b_mat[v459];
                    v546 = v547;
                } else {
                    v546 = 0.0f;
                }
                float v548;
                if (v452) {
                    float v549 = b_mat[v460];
                    v548 = v549;
                } else {
                    v548 = 0.0f;
                }
                float v550;
                if (v452) {
                    float v551 = b_mat[v461];
                    v550 = v551;
                } else {
                    v550 = 0.0f;
                }
                float v552;
                if (v452) {
                    float v553 = b_mat[v462];
                    v552 = v553;
                } else {
                    v552 = 0.0f;
                }
                float v554;
                if (v452) {
                    float v555 = b_mat[v463];
                    v554 = v555;
                } else {
                    v554 = 0.0f;
                }
                float4 q48 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // chunked.rs:380
                q48 = kiln_mma_f32(q48, v475, v483, v478, v486, v524, v526);
                q48 = kiln_mma_f32(q48, v489, v495, v492, v498, v528, v530);
                float v556 = q48.x;
                float v557 = q48.y;
                float v558 = q48.z;
                float v559 = q48.w;
                float4 q49 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q49 = kiln_mma_f32(q49, v475, v483, v478, v486, v532, v534);
                q49 = kiln_mma_f32(q49, v489, v495, v492, v498, v536, v538);
                float v560 = q49.x;
                float v561 = q49.y;
                float v562 = q49.z;
                float v563 = q49.w;
                float4 q50 = make_float4(v556, v557, v558, v559);
                q50 = kiln_mma_f32(q50, v501, v507, v504, v510, v540, v542);
                q50 = kiln_mma_f32(q50, v513, v519, v516, v522, v544, v546);
                float v564 = q50.x;
                float v565 = q50.y;
                float v566 = q50.z;
                float v567 = q50.w;
                float4 q51 = make_float4(v560, v561, v562, v563);
                q51 = kiln_mma_f32(q51, v501, v507, v504, v510, v548, v550);
                q51 = kiln_mma_f32(q51, v513, v519, v516, v522, v552, v554);
                float v568 = q51.x;
                float v569 = q51.y;
                float v570 = q51.z;
                float v571 = q51.w;
                bool v572 = 0u < i;  // chunked.rs:216
                float v573;
                float v574;
                float v575;
                float v576;
                float v577;
                float v578;
                float v579;
                float v580;
                if (v572) {
                    unsigned v581 = v465 + k;  // chunked.rs:217
                    float v582 = from_block[v581];
                    unsigned v583 = v465 + k_1;
                    float v584 = from_block[v583];
                    unsigned v585 = i * 64u;  // chunked.rs:218
                    unsigned v586 = v585 + v11;
                    float2 q52 = *(float2*)(to_block + v586);
                    float v587 = q52.x;
                    float v588 = q52.y;
                    unsigned v589 = v585 + v27;
                    float2 q53 = *(float2*)(to_block + v589);
                    float v590 = q53.x;
                    float v591 = q53.y;
                    float v592 = v564 * v582;  // chunked.rs:219
                    float v593 = v592 * v587;
                    float v594 = v565 * v582;
                    float v595 = v594 * v588;
                    float v596 = v566 * v584;
                    float v597 = v596 * v587;
                    float v598 = v567 * v584;
                    float v599 = v598 * v588;
                    float v600 = v568 * v582;
                    float v601 = v600 * v590;
                    float v602 = v569 * v582;
                    float v603 = v602 * v591;
                    float v604 = v570 * v584;
                    float v605 = v604 * v590;
                    float v606 = v571 * v584;
                    float v607 = v606 * v591;
                    v573 = v593;  // chunked.rs:216
                    v574 = v595;
                    v575 = v597;
                    v576 = v599;
                    v577 = v601;
                    v578 = v603;
                    v579 = v605;
                    v580 = v607;
                } else {
                    unsigned v608 = i * 320u;  // chunked.rs:222
                    unsigned v609 = v10 * 40u;
                    unsigned v610 = v608 + v609;
                    unsigned v611 = v610 + k;
                    float v612 = within[v611];
                    unsigned v613 = v19 * 20u;
                    unsigned v614 = v608 + v613;
                    unsigned v615 = v614 + k;
                    float v616 = within[v615];
                    unsigned v617 = v610 + k_1;
                    float v618 = within[v617];
                    unsigned v619 = v614 + k_1;
                    float v620 = within[v619];
                    unsigned v621 = v27 * 20u;
                    unsigned v622 = v608 + v621;
                    unsigned v623 = v32 * 20u;
                    unsigned v624 = v608 + v623;
                    unsigned v625 = v622 + k_1;
                    float v626 = within[v625];
                    unsigned v627 = v624 + k_1;
                    float v628 = within[v627];
                    bool v629 = v11 <= k;  // chunked.rs:223
                    float v630 = v564 * v612;
                    float v631 = v629 ? v630 : 0.0f;
                    bool v632 = v19 <= k;
                    float v633 = v565 * v616;
                    float v634 = v632 ? v633 : 0.0f;
                    float v635 = v566 * v618;
                    float v636 = v567 * v620;
                    bool v637 = v27 <= k_1;
                    float v638 = v570 * v626;
                    float v639 = v637 ? v638 : 0.0f;
                    bool v640 = v32 <= k_1;
                    float v641 = v571 * v628;
                    float v642 = v640 ? v641 : 0.0f;
                    v573 = v631;  // chunked.rs:216
                    v574 = v634;
                    v575 = v635;
                    v576 = v636;
                    v577 = 0.0f;
                    v578 = 0.0f;
                    v579 = v639;
                    v580 = v642;
                }
                unsigned v643 = i * 64u;  // chunked.rs:387
                unsigned v644 = i * 1024u;
                unsigned v645 = v644 + v464;
                unsigned v646 = v464 >> 6;
                unsigned v647 = v646 & 7u;
                unsigned v648 = v647 * 4u;
                unsigned v649 = v648 ^ v11;
                unsigned v650 = v645 + v649;
                *(float2*)(a0 + v650) = make_float2(v573, v574);
                unsigned v651 = v650 + 512u;
                *(float2*)(a0 + v651) = make_float2(v575, v576);
                unsigned v652 = v649 ^ 8u;
                unsigned v653 = v645 + v652;
                *(float2*)(a0 + v653) = make_float2(v577, v578);
                unsigned v654 = v653 + 512u;
                *(float2*)(a0 + v654) = make_float2(v579, v580);
                bool v655 = 1u <= i;  // chunked.rs:376
                float v656;
                float v657;
                float v658;
                float v659;
                float v660;
                float v661;
                float v662;
                float v663;
                if (v655) {
                    unsigned v664 = first + 16u;  // chunked.rs:377
                    unsigned own_2 = v664 < tokens ? v664 : tokens;
                    unsigned long long v665 = (unsigned long long)own_2;  // chunked.rs:132
                    unsigned long long v666 = v665 * 64ull;
                    unsigned long long v667 = v436 + v666;
                    unsigned long long b_first_1 = v667 + v437;
                    unsigned v668 = tokens - own_2;  // chunked.rs:383
                    unsigned long long v669 = b_first_1 + v438;
                    unsigned long long v670 = v669 + v13;
                    bool v671 = k < v668;
                    float v672;
                    if (v671) {
                        float v673 = b_mat[v670];
                        v672 = v673;
                    } else {
                        v672 = 0.0f;
                    }
                    unsigned long long v674 = v669 + v20;
                    float v675;
                    if (v671) {
                        float v676 = b_mat[v674];
                        v675 = v676;
                    } else {
                        v675 = 0.0f;
                    }
                    unsigned long long v677 = v669 + v28;
                    float v678;
                    if (v671) {
                        float v679 = b_mat[v677];
                        v678 = v679;
                    } else {
                        v678 = 0.0f;
                    }
                    unsigned long long v680 = v669 + v33;
                    float v681;
                    if (v671) {
                        float v682 = b_mat[v680];
                        v681 = v682;
                    } else {
                        v681 = 0.0f;
                    }
                    unsigned long long v683 = b_first_1 + v439;
                    unsigned long long v684 = v683 + v13;
                    bool v685 = k_1 < v668;
                    float v686;
                    if (v685) {
                        float v687 = b_mat[v684];
                        v686 = v687;
                    } else {
                        v686 = 0.0f;
                    }
                    unsigned long long v688 = v683 + v20;
                    float v689;
                    if (v685) {
                        float v690 = b_mat[v688];
                        v689 = v690;
                    } else {
                        v689 = 0.0f;
                    }
                    unsigned long long v691 = v683 + v28;
                    float v692;
                    if (v685) {
                        float v693 = b_mat[v691];
                        v692 = v693;
                    } else {
                        v692 = 0.0f;
                    }
                    unsigned long long v694 = v683 + v33;
                    float v695;
                    if (v685) {
                        float v696 = b_mat[v694];
                        v695 = v696;
                    } else {
                        v695 = 0.0f;
                    }
                    unsigned long long v697 = v669 + v38;
                    float v698;
                    if (v671) {
                        float v699 = b_mat[v697];
                        v698 = v699;
                    } else {
                        v698 = 0.0f;
                    }
                    unsigned long long v700 = v669 + v43;
                    float v701;
                    if (v671) {
                        float v702 = b_mat[v700];
                        v701 = v702;
                    } else {
                        v701 = 0.0f;
                    }
                    unsigned long long v703 = v669 + v48;
                    float v704;
                    if (v671) {
                        float v705 = b_mat[v703];
                        v704 = v705;
                    } else {
                        v704 = 0.0f;
                    }
                    unsigned long long v706 = v669 + v53;
                    float v707;
                    if (v671) {
                        float v708 = b_mat[v706];
                        v707 = v708;
                    } else {
                        v707 = 0.0f;
                    }
                    unsigned long long v709 = v683 + v38;
                    float v710;
                    if (v685) {
                        float v711 = b_mat[v709];
                        v710 = v711;
                    } else {
                        v710 = 0.0f;
                    }
                    unsigned long long v712 = v683 + v43;
                    float v713;
                    if (v685) {
                        float v714 = b_mat[v712];
                        v713 = v714;
                    } else {
                        v713 = 0.0f;
                    }
                    unsigned long long v715 = v683 + v48;
                    float v716;
                    if (v685) {
                        float v717 = b_mat[v715];
                        v716 = v717;
                    } else {
                        v716 = 0.0f;
                    }
                    unsigned long long v718 = v683 + v53;
                    float v719;
                    if (v685) {
                        float v720 = b_mat[v718];
                        v719 = v720;
                    } else {
                        v719 = 0.0f;
                    }
                    float4 q54 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // chunked.rs:380
                    q54 = kiln_mma_f32(q54, v475, v483, v478, v486, v672, v675);
                    q54 = kiln_mma_f32(q54, v489, v495, v492, v498, v678, v681);
                    float v721 = q54.x;
                    float v722 = q54.y;
                    float v723 = q54.z;
                    float v724 = q54.w;
                    float4 q55 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    q55 = kiln_mma_f32(q55, v475, v483, v478, v486, v686, v689);
                    q55 = kiln_mma_f32(q55, v489, v495, v492, v498, v692, v695);
                    float v725 = q55.x;
                    float v726 = q55.y;
                    float v727 = q55.z;
                    float v728 = q55.w;
                    float4 q56 = make_float4(v721, v722, v723, v724);
                    q56 = kiln_mma_f32(q56, v501, v507, v504, v510, v698, v701);
                    q56 = kiln_mma_f32(q56, v513, v519, v516, v522, v704, v707);
                    float v729 = q56.x;
                    float v730 = q56.y;
                    float v731 = q56.z;
                    float v732 = q56.w;
                    float4 q57 = make_float4(v725, v726, v727, v728);
                    q57 = kiln_mma_f32(q57, v501, v507, v504, v510, v710, v713);
                    q57 = kiln_mma_f32(q57, v513, v519, v516, v522, v716, v719);
                    float v733 = q57.x;
                    float v734 = q57.y;
                    float v735 = q57.z;
                    float v736 = q57.w;
                    bool v737 = 1u < i;  // chunked.rs:216
                    float v738;
                    float v739;
                    float v740;
                    float v741;
                    float v742;
                    float v743;
                    float v744;
                    float v745;
                    if (v737) {
                        unsigned v746 = v465 + k;  // chunked.rs:217
                        float v747 = from_block[v746];
                        unsigned v748 = v465 + k_1;
                        float v749 = from_block[v748];
                        unsigned v750 = v643 + 16u;  // chunked.rs:218
                        unsigned v751 = v750 + v11;
                        float2 q58 = *(float2*)(to_block + v751);
                        float v752 = q58.x;
                        float v753 = q58.y;
                        unsigned v754 = v750 + v27;
                        float2 q59 = *(float2*)(to_block + v754);
                        float v755 = q59.x;
                        float v756 = q59.y;
                        float v757 = v729 * v747;  // chunked.rs:219
                        float v758 = v757 * v752;
                        float v759 = v730 * v747;
                        float v760 = v759 * v753;
                        float v761 = v731 * v749;
                        float v762 = v761 * v752;
                        float v763 = v732 * v749;
                        float v764 = v763 * v753;
                        float v765 = v733 * v747;
                        float v766 = v765 * v755;
                        float v767 = v734 * v747;
                        float v768 = v767 * v756;
                        float v769 = v735 * v749;
                        float v770 = v769 * v755;
                        float v771 = v736 * v749;
                        float v772 = v771 * v756;
                        v738 = v758;  // chunked.rs:216
                        v739 = v760;
                        v740 = v762;
                        v741 = v764;
                        v742 = v766;
                        v743 = v768;
                        v744 = v770;
                        v745 = v772;
                    } else {
                        unsigned v773 = i * 320u;  // chunked.rs:222
                        unsigned v774 = v10 * 40u;
                        unsigned v775 = v773 + v774;
                        unsigned v776 = v775 + k;
                        float v777 = within[v776];
                        unsigned v778 = v19 * 20u;
                        unsigned v779 = v773 + v778;
                        unsigned v780 = v779 + k;
                        float v781 = within[v780];
                        unsigned v782 = v775 + k_1;
                        float v783 = within[v782];
                        unsigned v784 = v779 + k_1;
                        float v785 = within[v784];
                        unsigned v786 = v27 * 20u;
                        unsigned v787 = v773 + v786;
                        unsigned v788 = v32 * 20u;
                        unsigned v789 = v773 + v788;
                        unsigned v790 = v787 + k_1;
                        float v791 = within[v790];
                        unsigned v792 = v789 + k_1;
                        float v793 = within[v792];
                        bool v794 = v11 <= k;  // chunked.rs:223
                        float v795 = v729 * v777;
                        float v796 = v794 ? v795 : 0.0f;
                        bool v797 = v19 <= k;
                        float v798 = v730 * v781;
                        float v799 = v797 ? v798 : 0.0f;
                        float v800 = v731 * v783;
                        float v801 = v732 * v785;
                        bool v802 = v27 <= k_1;
                        float v803 = v735 * v791;
                        float v804 = v802 ? v803 : 0.0f;
                        bool v805 = v32 <= k_1;
                        float v806 = v736 * v793;
                        float v807 = v805 ? v806 : 0.0f;
                        v738 = v796;  // chunked.rs:216
                        v739 = v799;
                        v740 = v800;
                        v741 = v801;
                        v742 = 0.0f;
                        v743 = 0.0f;
                        v744 = v804;
                        v745 = v807;
                    }
                    v656 = v738;  // chunked.rs:376
                    v657 = v739;
                    v658 = v740;
                    v659 = v741;
                    v660 = v742;
                    v661 = v743;
                    v662 = v744;
                    v663 = v745;
                } else {
                    v656 = 0.0f;
                    v657 = 0.0f;
                    v658 = 0.0f;
                    v659 = 0.0f;
                    v660 = 0.0f;
                    v661 = 0.0f;
                    v662 = 0.0f;
                    v663 = 0.0f;
                }
                unsigned v808 = v649 ^ 16u;  // chunked.rs:387
                unsigned v809 = v645 + v808;
                *(float2*)(a0 + v809) = make_float2(v656, v657);
                unsigned v810 = v809 + 512u;
                *(float2*)(a0 + v810) = make_float2(v658, v659);
                unsigned v811 = v649 ^ 24u;
                unsigned v812 = v645 + v811;
                *(float2*)(a0 + v812) = make_float2(v660, v661);
                unsigned v813 = v812 + 512u;
                *(float2*)(a0 + v813) = make_float2(v662, v663);
                bool v814 = 2u <= i;  // chunked.rs:376
                float v815;
                float v816;
                float v817;
                float v818;
                float v819;
                float v820;
                float v821;
                float v822;
                if (v814) {
                    unsigned v823 = first + 32u;  // chunked.rs:377
                    unsigned own_3 = v823 < tokens ? v823 : tokens;
                    unsigned long long v824 = (unsigned long long)own_3;  // chunked.rs:132
                    unsigned long long v825 = v824 * 64ull;
                    unsigned long long v826 = v436 + v825;
                    unsigned long long b_first_2 = v826 + v437;
                    unsigned v827 = tokens - own_3;  // chunked.rs:383
                    unsigned long long v828 = b_first_2 + v438;
                    unsigned long long v829 = v828 + v13;
                    bool v830 = k < v827;
                    float v831;
                    if (v830) {
                        float v832 = b_mat[v829];
                        v831 = v832;
                    } else {
                        v831 = 0.0f;
                    }
                    unsigned long long v833 = v828 + v20;
                    float v834;
                    if (v830) {
                        float v835 = b_mat[v833];
                        v834 = v835;
                    } else {
                        v834 = 0.0f;
                    }
                    unsigned long long v836 = v828 + v28;
                    float v837;
                    if (v830) {
                        float v838 = b_mat[v836];
                        v837 = v838;
                    } else {
                        v837 = 0.0f;
                    }
                    unsigned long long v839 = v828 + v33;
                    float v840;
                    if (v830) {
                        float v841 = b_mat[v839];
                        v840 = v841;
                    } else {
                        v840 = 0.0f;
                    }
                    unsigned long long v842 = b_first_2 + v439;
                    unsigned long long v843 = v842 + v13;
                    bool v844 = k_1 < v827;
                    float v845;
                    if (v844) {
                        float v846 = b_mat[v843];
                        v845 = v846;
                    } else {
                        v845 = 0.0f;
                    }
                    unsigned long long v847 = v842 + v20;
                    float v848;
                    if (v844) {
                        float v849 = b_mat[v847];
                        v848 = v849;
                    } else {
                        v848 = 0.0f;
                    }
                    unsigned long long v850 = v842 + v28;
                    float v851;
                    if (v844) {
                        float v852 = b_mat[v850];
                        v851 = v852;
                    } else {
                        v851 = 0.0f;
                    }
                    unsigned long long v853 = v842 + v33;
                    float v854;
                    if (v844) {
                        float v855 = b_mat[v853];
                        v854 = v855;
                    } else {
                        v854 = 0.0f;
                    }
                    unsigned long long v856 = v828 + v38;
                    float v857;
                    if (v830) {
                        float v858 = b_mat[v856];
                        v857 = v858;
                    } else {
                        v857 = 0.0f;
                    }
                    unsigned long long v859 = v828 + v43;
                    float v860;
                    if (v830) {
                        float v861 = b_mat[v859];
                        v860 = v861;
                    } else {
                        v860 = 0.0f;
                    }
                    unsigned long long v862 = v828 + v48;
                    float v863;
                    if (v830) {
                        float v864 = b_mat[v862];
                        v863 = v864;
                    } else {
                        v863 = 0.0f;
                    }
                    unsigned long long v865 = v828 + v53;
                    float v866;
                    if (v830) {
                        float v867 = b_mat[v865];
                        v866 = v867;
                    } else {
                        v866 = 0.0f;
                    }
                    unsigned long long v868 = v842 + v38;
                    float v869;
                    if (v844) {
                        float v870 = b_mat[v868];
                        v869 = v870;
                    } else {
                        v869 = 0.0f;
                    }
                    unsigned long long v871 = v842 + v43;
                    float v872;
                    if (v844) {
                        float v873 = b_mat[v871];
                        v872 = v873;
                    } else {
                        v872 = 0.0f;
                    }
                    unsigned long long v874 = v842 + v48;
                    float v875;
                    if (v844) {
                        float v876 = b_mat[v874];
                        v875 = v876;
                    } else {
                        v875 = 0.0f;
                    }
                    unsigned long long v877 = v842 + v53;
                    float v878;
                    if (v844) {
                        float v879 = b_mat[v877];
                        v878 = v879;
                    } else {
                        v878 = 0.0f;
                    }
                    float4 q60 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // chunked.rs:380
                    q60 = kiln_mma_f32(q60, v475, v483, v478, v486, v831, v834);
                    q60 = kiln_mma_f32(q60, v489, v495, v492, v498, v837, v840);
                    float v880 = q60.x;
                    float v881 = q60.y;
                    float v882 = q60.z;
                    float v883 = q60.w;
                    float4 q61 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    q61 = kiln_mma_f32(q61, v475, v483, v478, v486, v845, v848);
                    q61 = kiln_mma_f32(q61, v489, v495, v492, v498, v851, v854);
                    float v884 = q61.x;
                    float v885 = q61.y;
                    float v886 = q61.z;
                    float v887 = q61.w;
                    float4 q62 = make_float4(v880, v881, v882, v883);
                    q62 = kiln_mma_f32(q62, v501, v507, v504, v510, v857, v860);
                    q62 = kiln_mma_f32(q62, v513, v519, v516, v522, v863, v866);
                    float v888 = q62.x;
                    float v889 = q62.y;
                    float v890 = q62.z;
                    float v891 = q62.w;
                    float4 q63 = make_float4(v884, v885, v886, v887);
                    q63 = kiln_mma_f32(q63, v501, v507, v504, v510, v869, v872);
                    q63 = kiln_mma_f32(q63, v513, v519, v516, v522, v875, v878);
                    float v892 = q63.x;
                    float v893 = q63.y;
                    float v894 = q63.z;
                    float v895 = q63.w;
                    bool v896 = 2u < i;  // chunked.rs:216
                    float v897;
                    float v898;
                    float v899;
                    float v900;
                    float v901;
                    float v902;
                    float v903;
                    float v904;
                    if (v896) {
                        unsigned v905 = v465 + k;  // chunked.rs:217
                        float v906 = from_block[v905];
                        unsigned v907 = v465 + k_1;
                        float v908 = from_block[v907];
                        unsigned v909 = v643 + 32u;  // chunked.rs:218
                        unsigned v910 = v909 + v11;
                        float2 q64 = *(float2*)(to_block + v910);
                        float v911 = q64.x;
                        float v912 = q64.y;
                        unsigned v913 = v909 + v27;
                        float2 q65 = *(float2*)(to_block + v913);
                        float v914 = q65.x;
                        float v915 = q65.y;
                        float v916 = v888 * v906;  // chunked.rs:219
                        float v917 = v916 * v911;
                        float v918 = v889 * v906;
                        float v919 = v918 * v912;
                        float v920 = v890 * v908;
                        float v921 = v920 * v911;
                        float v922 = v891 * v908;
                        float v923 = v922 * v912;
                        float v924 = v892 * v906;
                        float v925 = v924 * v914;
                        float v926 = v893 * v906;
                        float v927 = v926 * v915;
                        float v928 = v894 * v908;
                        float v929 = v928 * v914;
                        float v930 = v895 * v908;
                        float v931 = v930 * v915;
                        v897 = v917;  // chunked.rs:216
                        v898 = v919;
                        v899 = v921;
                        v900 = v923;
                        v901 = v925;
                        v902 = v927;
                        v903 = v929;
                        v904 = v931;
                    } else {
                        unsigned v932 = i * 320u;  // chunked.rs:222
                        unsigned v933 = v10 * 40u;
                        unsigned v934 = v932 + v933;
                        unsigned v935 = v934 + k;
                        float v936 = within[v935];
                        unsigned v937 = v19 * 20u;
                        unsigned v938 = v932 + v937;
                        unsigned v939 = v938 + k;
                        float v940 = within[v939];
                        unsigned v941 = v934 + k_1;
                        float v942 = within[v941];
                        unsigned v943 = v938 + k_1;
                        float v944 = within[v943];
                        unsigned v945 = v27 * 20u;
                        unsigned v946 = v932 + v945;
                        unsigned v947 = v32 * 20u;
                        unsigned v948 = v932 + v947;
                        unsigned v949 = v946 + k_1;
                        float v950 = within[v949];
                        unsigned v951 = v948 + k_1;
                        float v952 = within[v951];
                        bool v953 = v11 <= k;  // chunked.rs:223
                        float v954 = v888 * v936;
                        float v955 = v953 ? v954 : 0.0f;
                        bool v956 = v19 <= k;
                        float v957 = v889 * v940;
                        float v958 = v956 ? v957 : 0.0f;
                        float v959 = v890 * v942;
                        float v960 = v891 * v944;
                        bool v961 = v27 <= k_1;
                        float v962 = v894 * v950;
                        float v963 = v961 ? v962 : 0.0f;
                        bool v964 = v32 <= k_1;
                        float v965 = v895 * v952;
                        float v966 = v964 ? v965 : 0.0f;
                        v897 = v955;  // chunked.rs:216
                        v898 = v958;
                        v899 = v959;
                        v900 = v960;
                        v901 = 0.0f;
                        v902 = 0.0f;
                        v903 = v963;
                        v904 = v966;
                    }
                    v815 = v897;  // chunked.rs:376
                    v816 = v898;
                    v817 = v899;
                    v818 = v900;
                    v819 = v901;
                    v820 = v902;
                    v821 = v903;
                    v822 = v904;
                } else {
                    v815 = 0.0f;
                    v816 = 0.0f;
                    v817 = 0.0f;
                    v818 = 0.0f;
                    v819 = 0.0f;
                    v820 = 0.0f;
                    v821 = 0.0f;
                    v822 = 0.0f;
                }
                unsigned v967 = v649 ^ 32u;  // chunked.rs:387
                unsigned v968 = v645 + v967;
                *(float2*)(a0 + v968) = make_float2(v815, v816);
                unsigned v969 = v968 + 512u;
                *(float2*)(a0 + v969) = make_float2(v817, v818);
                unsigned v970 = v649 ^ 40u;
                unsigned v971 = v645 + v970;
                *(float2*)(a0 + v971) = make_float2(v819, v820);
                unsigned v972 = v971 + 512u;
                *(float2*)(a0 + v972) = make_float2(v821, v822);
                bool v973 = 3u <= i;  // chunked.rs:376
                float v974;
                float v975;
                float v976;
                float v977;
                float v978;
                float v979;
                if (v973) {
                    unsigned v980 = first + 48u;  // chunked.rs:377
                    unsigned own_4 = v980 < tokens ? v980 : tokens;
                    unsigned long long v981 = (unsigned long long)own_4;  // chunked.rs:132
                    unsigned long long v982 = v981 * 64ull;
                    unsigned long long v983 = v436 + v982;
                    unsigned long long b_first_3 = v983 + v437;
                    unsigned v984 = tokens - own_4;  // chunked.rs:383
                    unsigned long long v985 = b_first_3 + v438;
                    unsigned long long v986 = v985 + v13;
                    bool v987 = k < v984;
                    float v988;
                    if (v987) {
                        float v989 = b_mat[v986];
                        v988 = v989;
                    } else {
                        v988 = 0.0f;
                    }
                    unsigned long long v990 = v985 + v20;
                    float v991;
                    if (v987) {
                        float v992 = b_mat[v990];
                        v991 = v992;
                    } else {
                        v991 = 0.0f;
                    }
                    unsigned long long v993 = v985 + v28;
                    float v994;
                    if (v987) {
                        float v995 = b_mat[v993];
                        v994 = v995;
                    } else {
                        v994 = 0.0f;
                    }
                    unsigned long long v996 = v985 + v33;
                    float v997;
                    if (v987) {
                        float v998 = b_mat[v996];
                        v997 = v998;
                    } else {
                        v997 = 0.0f;
                    }
                    unsigned long long v999 = b_first_3 + v439;
                    unsigned long long v1000 = v999 + v13;
                    bool v1001 = k_1 < v984;
                    float v1002;
                    if (v1001) {
                        float v1003 = b_mat[v1000];
                        v1002 = v1003;
                    } else {
                        v1002 = 0.0f;
                    }
                    unsigned long long v1004 = v999 + v20;
                    float v1005;
                    if (v1001) {
                        float v1006 = b_mat[v1004];
                        v1005 = v1006;
                    } else {
                        v1005 = 0.0f;
                    }
                    unsigned long long v1007 = v999 + v28;
                    float v1008;
                    if (v1001) {
                        float v1009 = b_mat[v1007];
                        v1008 = v1009;
                    } else {
                        v1008 = 0.0f;
                    }
                    unsigned long long v1010 = v999 + v33;
                    float v1011;
                    if (v1001) {
                        float v1012 = b_mat[v1010];
                        v1011 = v1012;
                    } else {
                        v1011 = 0.0f;
                    }
                    unsigned long long v1013 = v985 + v38;
                    float v1014;
                    if (v987) {
                        float v1015 = b_mat[v1013];
                        v1014 = v1015;
                    } else {
                        v1014 = 0.0f;
                    }
                    unsigned long long v1016 = v985 + v43;
                    float v1017;
                    if (v987) {
                        float v1018 = b_mat[v1016];
                        v1017 = v1018;
                    } else {
                        v1017 = 0.0f;
                    }
                    unsigned long long v1019 = v985 + v48;
                    float v1020;
                    if (v987) {
                        float v1021 = b_mat[v1019];
                        v1020 = v1021;
                    } else {
                        v1020 = 0.0f;
                    }
                    unsigned long long v1022 = v985 + v53;
                    float v1023;
                    if (v987) {
                        float v1024 = b_mat[v1022];
                        v1023 = v1024;
                    } else {
                        v1023 = 0.0f;
                    }
                    unsigned long long v1025 = v999 + v38;
                    float v1026;
                    if (v1001) {
                        float v1027 = b_mat[v1025];
                        v1026 = v1027;
                    } else {
                        v1026 = 0.0f;
                    }
                    unsigned long long v1028 = v999 + v43;
                    float v1029;
                    if (v1001) {
                        float v1030 = b_mat[v1028];
                        v1029 = v1030;
                    } else {
                        v1029 = 0.0f;
                    }
                    unsigned long long v1031 = v999 + v48;
                    float v1032;
                    if (v1001) {
                        float v1033 = b_mat[v1031];
                        v1032 = v1033;
                    } else {
                        v1032 = 0.0f;
                    }
                    unsigned long long v1034 = v999 + v53;
                    float v1035;
                    if (v1001) {
                        float v1036 = b_mat[v1034];
                        v1035 = v1036;
                    } else {
                        v1035 = 0.0f;
                    }
                    float4 q66 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // chunked.rs:380
                    q66 = kiln_mma_f32(q66, v475, v483, v478, v486, v988, v991);
                    q66 = kiln_mma_f32(q66, v489, v495, v492, v498, v994, v997);
                    float v1037 = q66.x;
                    float v1038 = q66.y;
                    float v1039 = q66.z;
                    float v1040 = q66.w;
                    float4 q67 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    q67 = kiln_mma_f32(q67, v475, v483, v478, v486, v1002, v1005);
                    q67 = kiln_mma_f32(q67, v489, v495, v492, v498, v1008, v1011);
                    float v1041 = q67.x;
                    float v1042 = q67.y;
                    float v1043 = q67.z;
                    float v1044 = q67.w;
                    float4 q68 = make_float4(v1037, v1038, v1039, v1040);
                    q68 = kiln_mma_f32(q68, v501, v507, v504, v510, v1014, v1017);
                    q68 = kiln_mma_f32(q68, v513, v519, v516, v522, v1020, v1023);
                    float v1045 = q68.x;
                    float v1046 = q68.y;
                    float v1047 = q68.z;
                    float v1048 = q68.w;
                    float4 q69 = make_float4(v1041, v1042, v1043, v1044);
                    q69 = kiln_mma_f32(q69, v501, v507, v504, v510, v1026, v1029);
                    q69 = kiln_mma_f32(q69, v513, v519, v516, v522, v1032, v1035);
                    float v1049 = q69.x;
                    float v1050 = q69.y;
                    float v1051 = q69.z;
                    float v1052 = q69.w;
                    unsigned v1053 = i * 320u;  // chunked.rs:222
                    unsigned v1054 = v10 * 40u;
                    unsigned v1055 = v1053 + v1054;
                    unsigned v1056 = v1055 + k;
                    float v1057 = within[v1056];
                    unsigned v1058 = v19 * 20u;
                    unsigned v1059 = v1053 + v1058;
                    unsigned v1060 = v1059 + k;
                    float v1061 = within[v1060];
                    unsigned v1062 = v1055 + k_1;
                    float v1063 = within[v1062];
                    unsigned v1064 = v1059 + k_1;
                    float v1065 = within[v1064];
                    unsigned v1066 = v27 * 20u;
                    unsigned v1067 = v1053 + v1066;
                    unsigned v1068 = v32 * 20u;
                    unsigned v1069 = v1053 + v1068;
                    unsigned v1070 = v1067 + k_1;
                    float v1071 = within[v1070];
                    unsigned v1072 = v1069 + k_1;
                    float v1073 = within[v1072];
                    bool v1074 = v11 <= k;  // chunked.rs:223
                    float v1075 = v1045 * v1057;
                    float v1076 = v1074 ? v1075 : 0.0f;
                    bool v1077 = v19 <= k;
                    float v1078 = v1046 * v1061;
                    float v1079 = v1077 ? v1078 : 0.0f;
                    float v1080 = v1047 * v1063;
                    float v1081 = v1048 * v1065;
                    bool v1082 = v27 <= k_1;
                    float v1083 = v1051 * v1071;
                    float v1084 = v1082 ? v1083 : 0.0f;
                    bool v1085 = v32 <= k_1;
                    float v1086 = v1052 * v1073;
                    float v1087 = v1085 ? v1086 : 0.0f;
                    v974 = v1076;  // chunked.rs:376
                    v975 = v1079;
                    v976 = v1080;
                    v977 = v1081;
                    v978 = v1084;
                    v979 = v1087;
                } else {
                    v974 = 0.0f;
                    v975 = 0.0f;
                    v976 = 0.0f;
                    v977 = 0.0f;
                    v978 = 0.0f;
                    v979 = 0.0f;
                }
                unsigned v1088 = v649 ^ 48u;  // chunked.rs:387
                unsigned v1089 = v645 + v1088;
                *(float2*)(a0 + v1089) = make_float2(v974, v975);
                unsigned v1090 = v1089 + 512u;
                *(float2*)(a0 + v1090) = make_float2(v976, v977);
                unsigned v1091 = v649 ^ 56u;
                unsigned v1092 = v645 + v1091;
                *(float2*)(a0 + v1092) = make_float2(0.0f, 0.0f);
                unsigned v1093 = v1092 + 512u;
                *(float2*)(a0 + v1093) = make_float2(v978, v979);
            }
            unsigned long long v1094 = (unsigned long long)first;  // chunked.rs:132
            unsigned long long v1095 = v1094 * 64ull;
            unsigned long long v1096 = v436 + v1095;
            unsigned long long c_first = v1096 + v437;
            unsigned long long v1097 = c_first + v438;  // chunked.rs:396
            unsigned long long v1098 = v1097 + v13;
            bool v1099 = k < count;
            float v1100;
            if (v1099) {
                float v1101 = c_mat[v1098];
                v1100 = v1101;
            } else {
                v1100 = 0.0f;
            }
            unsigned long long v1102 = v1097 + v20;
            float v1103;
            if (v1099) {
                float v1104 = c_mat[v1102];
                v1103 = v1104;
            } else {
                v1103 = 0.0f;
            }
            unsigned long long v1105 = v1097 + v28;
            float v1106;
            if (v1099) {
                float v1107 = c_mat[v1105];
                v1106 = v1107;
            } else {
                v1106 = 0.0f;
            }
            unsigned long long v1108 = v1097 + v33;
            float v1109;
            if (v1099) {
                float v1110 = c_mat[v1108];
                v1109 = v1110;
            } else {
                v1109 = 0.0f;
            }
            unsigned long long v1111 = c_first + v439;
            unsigned long long v1112 = v1111 + v13;
            bool v1113 = k_1 < count;
            float v1114;
            if (v1113) {
                float v1115 = c_mat[v1112];
                v1114 = v1115;
            } else {
                v1114 = 0.0f;
            }
            unsigned long long v1116 = v1111 + v20;
            float v1117;
            if (v1113) {
                float v1118 = c_mat[v1116];
                v1117 = v1118;
            } else {
                v1117 = 0.0f;
            }
            unsigned long long v1119 = v1111 + v28;
            float v1120;
            if (v1113) {
                float v1121 = c_mat[v1119];
                v1120 = v1121;
            } else {
                v1120 = 0.0f;
            }
            unsigned long long v1122 = v1111 + v33;
            float v1123;
            if (v1113) {
                float v1124 = c_mat[v1122];
                v1123 = v1124;
            } else {
                v1123 = 0.0f;
            }
            unsigned v1125 = k + 16u;
            unsigned long long v1126 = (unsigned long long)v1125;
            unsigned long long v1127 = v1126 * 64ull;
            unsigned long long v1128 = c_first + v1127;
            unsigned long long v1129 = v1128 + v13;
            bool v1130 = v1125 < count;
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
            unsigned v1142 = k + 24u;
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
            unsigned v1159 = k + 32u;
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
            unsigned v1176 = k + 40u;
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
            unsigned v1193 = k + 48u;
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
            unsigned v1210 = k + 56u;
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
            unsigned long long v1227 = v1097 + v38;
            float v1228;
            if (v1099) {
                float v1229 = c_mat[v1227];
                v1228 = v1229;
            } else {
                v1228 = 0.0f;
            }
            unsigned long long v1230 = v1097 + v43;
            float v1231;
            if (v1099) {
                float v1232 = c_mat[v1230];
                v1231 = v1232;
            } else {
                v1231 = 0.0f;
            }
            unsigned long long v1233 = v1097 + v48;
            float v1234;
            if (v1099) {
                float v1235 = c_mat[v1233];
                v1234 = v1235;
            } else {
                v1234 = 0.0f;
            }
            unsigned long long v1236 = v1097 + v53;
            float v1237;
            if (v1099) {
                float v1238 = c_mat[v1236];
                v1237 = v1238;
            } else {
                v1237 = 0.0f;
            }
            unsigned long long v1239 = v1111 + v38;
            float v1240;
            if (v1113) {
                float v1241 = c_mat[v1239];
                v1240 = v1241;
            } else {
                v1240 = 0.0f;
            }
            unsigned long long v1242 = v1111 + v43;
            float v1243;
            if (v1113) {
                float v1244 = c_mat[v1242];
                v1243 = v1244;
            } else {
                v1243 = 0.0f;
            }
            unsigned long long v1245 = v1111 + v48;
            float v1246;
            if (v1113) {
                float v1247 = c_mat[v1245];
                v1246 = v1247;
            } else {
                v1246 = 0.0f;
            }
            unsigned long long v1248 = v1111 + v53;
            float v1249;
            if (v1113) {
                float v1250 = c_mat[v1248];
                v1249 = v1250;
            } else {
                v1249 = 0.0f;
            }
            unsigned long long v1251 = v1128 + v38;
            float v1252;
            if (v1130) {
                float v1253 = c_mat[v1251];
                v1252 = v1253;
            } else {
                v1252 = 0.0f;
            }
            unsigned long long v1254 = v1128 + v43;
            float v1255;
            if (v1130) {
                float v1256 = c_mat[v1254];
                v1255 = v1256;
            } else {
                v1255 = 0.0f;
            }
            unsigned long long v1257 = v1128 + v48;
            float v1258;
            if (v1130) {
                float v1259 = c_mat[v1257];
                v1258 = v1259;
            } else {
                v1258 = 0.0f;
            }
            unsigned long long v1260 = v1128 + v53;
            float v1261;
            if (v1130) {
                float v1262 = c_mat[v1260];
                v1261 = v1262;
            } else {
                v1261 = 0.0f;
            }
            unsigned long long v1263 = v1145 + v38;
            float v1264;
            if (v1147) {
                float v1265 = c_mat[v1263];
                v1264 = v1265;
            } else {
                v1264 = 0.0f;
            }
            unsigned long long v1266 = v1145 + v43;
            float v1267;
            if (v1147) {
                float v1268 = c_mat[v1266];
                v1267 = v1268;
            } else {
                v1267 = 0.0f;
            }
            unsigned long long v1269 = v1145 + v48;
            float v1270;
            if (v1147) {
                float v1271 = c_mat[v1269];
                v1270 = v1271;
            } else {
                v1270 = 0.0f;
            }
            unsigned long long v1272 = v1145 + v53;
            float v1273;
            if (v1147) {
                float v1274 = c_mat[v1272];
                v1273 = v1274;
            } else {
                v1273 = 0.0f;
            }
            unsigned long long v1275 = v1162 + v38;
            float v1276;
            if (v1164) {
                float v1277 = c_mat[v1275];
                v1276 = v1277;
            } else {
                v1276 = 0.0f;
            }
            unsigned long long v1278 = v1162 + v43;
            float v1279;
            if (v1164) {
                float v1280 = c_mat[v1278];
                v1279 = v1280;
            } else {
                v1279 = 0.0f;
            }
            unsigned long long v1281 = v1162 + v48;
            float v1282;
            if (v1164) {
                float v1283 = c_mat[v1281];
                v1282 = v1283;
            } else {
                v1282 = 0.0f;
            }
            unsigned long long v1284 = v1162 + v53;
            float v1285;
            if (v1164) {
                float v1286 = c_mat[v1284];
                v1285 = v1286;
            } else {
                v1285 = 0.0f;
            }
            unsigned long long v1287 = v1179 + v38;
            float v1288;
            if (v1181) {
                float v1289 = c_mat[v1287];
                v1288 = v1289;
            } else {
                v1288 = 0.0f;
            }
            unsigned long long v1290 = v1179 + v43;
            float v1291;
            if (v1181) {
                float v1292 = c_mat[v1290];
                v1291 = v1292;
            } else {
                v1291 = 0.0f;
            }
            unsigned long long v1293 = v1179 + v48;
            float v1294;
            if (v1181) {
                float v1295 = c_mat[v1293];
                v1294 = v1295;
            } else {
                v1294 = 0.0f;
            }
            unsigned long long v1296 = v1179 + v53;
            float v1297;
            if (v1181) {
                float v1298 = c_mat[v1296];
                v1297 = v1298;
            } else {
                v1297 = 0.0f;
            }
            unsigned long long v1299 = v1196 + v38;
            float v1300;
            if (v1198) {
                float v1301 = c_mat[v1299];
                v1300 = v1301;
            } else {
                v1300 = 0.0f;
            }
            unsigned long long v1302 = v1196 + v43;
            float v1303;
            if (v1198) {
                float v1304 = c_mat[v1302];
                v1303 = v1304;
            } else {
                v1303 = 0.0f;
            }
            unsigned long long v1305 = v1196 + v48;
            float v1306;
            if (v1198) {
                float v1307 = c_mat[v1305];
                v1306 = v1307;
            } else {
                v1306 = 0.0f;
            }
            unsigned long long v1308 = v1196 + v53;
            float v1309;
            if (v1198) {
                float v1310 = c_mat[v1308];
                v1309 = v1310;
            } else {
                v1309 = 0.0f;
            }
            unsigned long long v1311 = v1213 + v38;
            float v1312;
            if (v1215) {
                float v1313 = c_mat[v1311];
                v1312 = v1313;
            } else {
                v1312 = 0.0f;
            }
            unsigned long long v1314 = v1213 + v43;
            float v1315;
            if (v1215) {
                float v1316 = c_mat[v1314];
                v1315 = v1316;
            } else {
                v1315 = 0.0f;
            }
            unsigned long long v1317 = v1213 + v48;
            float v1318;
            if (v1215) {
                float v1319 = c_mat[v1317];
                v1318 = v1319;
            } else {
                v1318 = 0.0f;
            }
            unsigned long long v1320 = v1213 + v53;
            float v1321;
            if (v1215) {
                float v1322 = c_mat[v1320];
                v1321 = v1322;
            } else {
                v1321 = 0.0f;
            }
            float4 q70 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // chunked.rs:393
            q70 = kiln_mma_f32(q70, v89, v91, v90, v92, v1100, v1103);
            q70 = kiln_mma_f32(q70, v93, v95, v94, v96, v1106, v1109);
            float v1323 = q70.x;
            float v1324 = q70.y;
            float v1325 = q70.z;
            float v1326 = q70.w;
            float4 q71 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q71 = kiln_mma_f32(q71, v89, v91, v90, v92, v1114, v1117);
            q71 = kiln_mma_f32(q71, v93, v95, v94, v96, v1120, v1123);
            float v1327 = q71.x;
            float v1328 = q71.y;
            float v1329 = q71.z;
            float v1330 = q71.w;
            float4 q72 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q72 = kiln_mma_f32(q72, v89, v91, v90, v92, v1131, v1134);
            q72 = kiln_mma_f32(q72, v93, v95, v94, v96, v1137, v1140);
            float v1331 = q72.x;
            float v1332 = q72.y;
            float v1333 = q72.z;
            float v1334 = q72.w;
            float4 q73 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q73 = kiln_mma_f32(q73, v89, v91, v90, v92, v1148, v1151);
            q73 = kiln_mma_f32(q73, v93, v95, v94, v96, v1154, v1157);
            float v1335 = q73.x;
            float v1336 = q73.y;
            float v1337 = q73.z;
            float v1338 = q73.w;
            float4 q74 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q74 = kiln_mma_f32(q74, v89, v91, v90, v92, v1165, v1168);
            q74 = kiln_mma_f32(q74, v93, v95, v94, v96, v1171, v1174);
            float v1339 = q74.x;
            float v1340 = q74.y;
            float v1341 = q74.z;
            float v1342 = q74.w;
            float4 q75 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q75 = kiln_mma_f32(q75, v89, v91, v90, v92, v1182, v1185);
            q75 = kiln_mma_f32(q75, v93, v95, v94, v96, v1188, v1191);
            float v1343 = q75.x;
            float v1344 = q75.y;
            float v1345 = q75.z;
            float v1346 = q75.w;
            float4 q76 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q76 = kiln_mma_f32(q76, v89, v91, v90, v92, v1199, v1202);
            q76 = kiln_mma_f32(q76, v93, v95, v94, v96, v1205, v1208);
            float v1347 = q76.x;
            float v1348 = q76.y;
            float v1349 = q76.z;
            float v1350 = q76.w;
            float4 q77 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q77 = kiln_mma_f32(q77, v89, v91, v90, v92, v1216, v1219);
            q77 = kiln_mma_f32(q77, v93, v95, v94, v96, v1222, v1225);
            float v1351 = q77.x;
            float v1352 = q77.y;
            float v1353 = q77.z;
            float v1354 = q77.w;
            float4 q78 = make_float4(v1323, v1324, v1325, v1326);
            q78 = kiln_mma_f32(q78, v97, v99, v98, v100, v1228, v1231);
            q78 = kiln_mma_f32(q78, v101, v103, v102, v104, v1234, v1237);
            float v1355 = q78.x;
            float v1356 = q78.y;
            float v1357 = q78.z;
            float v1358 = q78.w;
            float4 q79 = make_float4(v1327, v1328, v1329, v1330);
            q79 = kiln_mma_f32(q79, v97, v99, v98, v100, v1240, v1243);
            q79 = kiln_mma_f32(q79, v101, v103, v102, v104, v1246, v1249);
            float v1359 = q79.x;
            float v1360 = q79.y;
            float v1361 = q79.z;
            float v1362 = q79.w;
            float4 q80 = make_float4(v1331, v1332, v1333, v1334);
            q80 = kiln_mma_f32(q80, v97, v99, v98, v100, v1252, v1255);
            q80 = kiln_mma_f32(q80, v101, v103, v102, v104, v1258, v1261);
            float v1363 = q80.x;
            float v1364 = q80.y;
            float v1365 = q80.z;
            float v1366 = q80.w;
            float4 q81 = make_float4(v1335, v1336, v1337, v1338);
            q81 = kiln_mma_f32(q81, v97, v99, v98, v100, v1264, v1267);
            q81 = kiln_mma_f32(q81, v101, v103, v102, v104, v1270, v1273);
            float v1367 = q81.x;
            float v1368 = q81.y;
            float v1369 = q81.z;
            float v1370 = q81.w;
            float4 q82 = make_float4(v1339, v1340, v1341, v1342);
            q82 = kiln_mma_f32(q82, v97, v99, v98, v100, v1276, v1279);
            q82 = kiln_mma_f32(q82, v101, v103, v102, v104, v1282, v1285);
            float v1371 = q82.x;
            float v1372 = q82.y;
            float v1373 = q82.z;
            float v1374 = q82.w;
            float4 q83 = make_float4(v1343, v1344, v1345, v1346);
            q83 = kiln_mma_f32(q83, v97, v99, v98, v100, v1288, v1291);
            q83 = kiln_mma_f32(q83, v101, v103, v102, v104, v1294, v1297);
            float v1375 = q83.x;
            float v1376 = q83.y;
            float v1377 = q83.z;
            float v1378 = q83.w;
            float4 q84 = make_float4(v1347, v1348, v1349, v1350);
            q84 = kiln_mma_f32(q84, v97, v99, v98, v100, v1300, v1303);
            q84 = kiln_mma_f32(q84, v101, v103, v102, v104, v1306, v1309);
            float v1379 = q84.x;
            float v1380 = q84.y;
            float v1381 = q84.z;
            float v1382 = q84.w;
            float4 q85 = make_float4(v1351, v1352, v1353, v1354);
            q85 = kiln_mma_f32(q85, v97, v99, v98, v100, v1312, v1315);
            q85 = kiln_mma_f32(q85, v101, v103, v102, v104, v1318, v1321);
            float v1383 = q85.x;
            float v1384 = q85.y;
            float v1385 = q85.z;
            float v1386 = q85.w;
            unsigned v1387 = v258 + v11;  // chunked.rs:398
            float2 q86 = *(float2*)(from_start + v1387);
            float v1388 = q86.x;
            float v1389 = q86.y;
            unsigned v1390 = v258 + v27;
            float2 q87 = *(float2*)(from_start + v1390);
            float v1391 = q87.x;
            float v1392 = q87.y;
            unsigned v1393 = v258 + v37;
            float2 q88 = *(float2*)(from_start + v1393);
            float v1394 = q88.x;
            float v1395 = q88.y;
            unsigned v1396 = v258 + v47;
            float2 q89 = *(float2*)(from_start + v1396);
            float v1397 = q89.x;
            float v1398 = q89.y;
            unsigned v1399 = v11 + 32u;
            unsigned v1400 = v258 + v1399;
            float2 q90 = *(float2*)(from_start + v1400);
            float v1401 = q90.x;
            float v1402 = q90.y;
            unsigned v1403 = v11 + 33u;
            unsigned v1404 = v11 + 40u;
            unsigned v1405 = v258 + v1404;
            float2 q91 = *(float2*)(from_start + v1405);
            float v1406 = q91.x;
            float v1407 = q91.y;
            unsigned v1408 = v11 + 41u;
            unsigned v1409 = v11 + 48u;
            unsigned v1410 = v258 + v1409;
            float2 q92 = *(float2*)(from_start + v1410);
            float v1411 = q92.x;
            float v1412 = q92.y;
            unsigned v1413 = v11 + 49u;
            unsigned v1414 = v11 + 56u;
            unsigned v1415 = v258 + v1414;
            float2 q93 = *(float2*)(from_start + v1415);
            float v1416 = q93.x;
            float v1417 = q93.y;
            unsigned v1418 = v11 + 57u;
            float v1419 = v1355 * v1388;  // chunked.rs:399
            float v1420 = v1356 * v1389;
            float v1421 = v1357 * v1388;
            float v1422 = v1358 * v1389;
            float v1423 = v1359 * v1391;
            float v1424 = v1360 * v1392;
            float v1425 = v1361 * v1391;
            float v1426 = v1362 * v1392;
            float v1427 = v1363 * v1394;
            float v1428 = v1364 * v1395;
            float v1429 = v1365 * v1394;
            float v1430 = v1366 * v1395;
            float v1431 = v1367 * v1397;
            float v1432 = v1368 * v1398;
            float v1433 = v1369 * v1397;
            float v1434 = v1370 * v1398;
            float v1435 = v1371 * v1401;
            float v1436 = v1372 * v1402;
            float v1437 = v1373 * v1401;
            float v1438 = v1374 * v1402;
            float v1439 = v1375 * v1406;
            float v1440 = v1376 * v1407;
            float v1441 = v1377 * v1406;
            float v1442 = v1378 * v1407;
            float v1443 = v1379 * v1411;
            float v1444 = v1380 * v1412;
            float v1445 = v1381 * v1411;
            float v1446 = v1382 * v1412;
            float v1447 = v1383 * v1416;
            float v1448 = v1384 * v1417;
            float v1449 = v1385 * v1416;
            float v1450 = v1386 * v1417;
            __syncthreads();  // chunked.rs:401
            unsigned long long v1451 = v434 * 32ull;  // chunked.rs:132
            unsigned long long v1452 = v7 * v1451;
            unsigned long long v1453 = v1094 * 32ull;
            unsigned long long v1454 = v1452 + v1453;
            unsigned long long v1455 = v1454 + v6;
            unsigned long long v1456 = v13 * 32ull;  // chunked.rs:403
            unsigned long long v1457 = v1455 + v1456;
            unsigned long long v1458 = v1457 + v12;
            bool v1459 = v11 < count;
            float v1460;
            if (v1459) {
                float v1461 = x[v1458];
                v1460 = v1461;
            } else {
                v1460 = 0.0f;
            }
            unsigned long long v1462 = v20 * 32ull;
            unsigned long long v1463 = v1455 + v1462;
            unsigned long long v1464 = v1463 + v12;
            bool v1465 = v19 < count;
            float v1466;
            if (v1465) {
                float v1467 = x[v1464];
                v1466 = v1467;
            } else {
                v1466 = 0.0f;
            }
            unsigned long long v1468 = v1457 + v21;
            float v1469;
            if (v1459) {
                float v1470 = x[v1468];
                v1469 = v1470;
            } else {
                v1469 = 0.0f;
            }
            unsigned long long v1471 = v1463 + v21;
            float v1472;
            if (v1465) {
                float v1473 = x[v1471];
                v1472 = v1473;
            } else {
                v1472 = 0.0f;
            }
            unsigned long long v1474 = v28 * 32ull;
            unsigned long long v1475 = v1455 + v1474;
            unsigned long long v1476 = v1475 + v12;
            bool v1477 = v27 < count;
            float v1478;
            if (v1477) {
                float v1479 = x[v1476];
                v1478 = v1479;
            } else {
                v1478 = 0.0f;
            }
            unsigned long long v1480 = v33 * 32ull;
            unsigned long long v1481 = v1455 + v1480;
            unsigned long long v1482 = v1481 + v12;
            bool v1483 = v32 < count;
            float v1484;
            if (v1483) {
                float v1485 = x[v1482];
                v1484 = v1485;
            } else {
                v1484 = 0.0f;
            }
            unsigned long long v1486 = v1475 + v21;
            float v1487;
            if (v1477) {
                float v1488 = x[v1486];
                v1487 = v1488;
            } else {
                v1487 = 0.0f;
            }
            unsigned long long v1489 = v1481 + v21;
            float v1490;
            if (v1483) {
                float v1491 = x[v1489];
                v1490 = v1491;
            } else {
                v1490 = 0.0f;
            }
            unsigned long long v1492 = v38 * 32ull;
            unsigned long long v1493 = v1455 + v1492;
            unsigned long long v1494 = v1493 + v12;
            bool v1495 = v37 < count;
            float v1496;
            if (v1495) {
                float v1497 = x[v1494];
                v1496 = v1497;
            } else {
                v1496 = 0.0f;
            }
            unsigned long long v1498 = v43 * 32ull;
            unsigned long long v1499 = v1455 + v1498;
            unsigned long long v1500 = v1499 + v12;
            bool v1501 = v42 < count;
            float v1502;
            if (v1501) {
                float v1503 = x[v1500];
                v1502 = v1503;
            } else {
                v1502 = 0.0f;
            }
            unsigned long long v1504 = v1493 + v21;
            float v1505;
            if (v1495) {
                float v1506 = x[v1504];
                v1505 = v1506;
            } else {
                v1505 = 0.0f;
            }
            unsigned long long v1507 = v1499 + v21;
            float v1508;
            if (v1501) {
                float v1509 = x[v1507];
                v1508 = v1509;
            } else {
                v1508 = 0.0f;
            }
            unsigned long long v1510 = v48 * 32ull;
            unsigned long long v1511 = v1455 + v1510;
            unsigned long long v1512 = v1511 + v12;
            bool v1513 = v47 < count;
            float v1514;
            if (v1513) {
                float v1515 = x[v1512];
                v1514 = v1515;
            } else {
                v1514 = 0.0f;
            }
            unsigned long long v1516 = v53 * 32ull;
            unsigned long long v1517 = v1455 + v1516;
            unsigned long long v1518 = v1517 + v12;
            bool v1519 = v52 < count;
            float v1520;
            if (v1519) {
                float v1521 = x[v1518];
                v1520 = v1521;
            } else {
                v1520 = 0.0f;
            }
            unsigned long long v1522 = v1511 + v21;
            float v1523;
            if (v1513) {
                float v1524 = x[v1522];
                v1523 = v1524;
            } else {
                v1523 = 0.0f;
            }
            unsigned long long v1525 = v1517 + v21;
            float v1526;
            if (v1519) {
                float v1527 = x[v1525];
                v1526 = v1527;
            } else {
                v1526 = 0.0f;
            }
            unsigned long long v1528 = (unsigned long long)v1399;
            unsigned long long v1529 = v1528 * 32ull;
            unsigned long long v1530 = v1455 + v1529;
            unsigned long long v1531 = v1530 + v12;
            bool v1532 = v1399 < count;
            float v1533;
            if (v1532) {
                float v1534 = x[v1531];
                v1533 = v1534;
            } else {
                v1533 = 0.0f;
            }
            unsigned long long v1535 = (unsigned long long)v1403;
            unsigned long long v1536 = v1535 * 32ull;
            unsigned long long v1537 = v1455 + v1536;
            unsigned long long v1538 = v1537 + v12;
            bool v1539 = v1403 < count;
            float v1540;
            if (v1539) {
                float v1541 = x[v1538];
                v1540 = v1541;
            } else {
                v1540 = 0.0f;
            }
            unsigned long long v1542 = v1530 + v21;
            float v1543;
            if (v1532) {
                float v1544 = x[v1542];
                v1543 = v1544;
            } else {
                v1543 = 0.0f;
            }
            unsigned long long v1545 = v1537 + v21;
            float v1546;
            if (v1539) {
                float v1547 = x[v1545];
                v1546 = v1547;
            } else {
                v1546 = 0.0f;
            }
            unsigned long long v1548 = (unsigned long long)v1404;
            unsigned long long v1549 = v1548 * 32ull;
            unsigned long long v1550 = v1455 + v1549;
            unsigned long long v1551 = v1550 + v12;
            bool v1552 = v1404 < count;
            float v1553;
            if (v1552) {
                float v1554 = x[v1551];
                v1553 = v1554;
            } else {
                v1553 = 0.0f;
            }
            unsigned long long v1555 = (unsigned long long)v1408;
            unsigned long long v1556 = v1555 * 32ull;
            unsigned long long v1557 = v1455 + v1556;
            unsigned long long v1558 = v1557 + v12;
            bool v1559 = v1408 < count;
            float v1560;
            if (v1559) {
                float v1561 = x[v1558];
                v1560 = v1561;
            } else {
                v1560 = 0.0f;
            }
            unsigned long long v1562 = v1550 + v21;
            float v1563;
            if (v1552) {
                float v1564 = x[v1562];
                v1563 = v1564;
            } else {
                v1563 = 0.0f;
            }
            unsigned long long v1565 = v1557 + v21;
            float v1566;
            if (v1559) {
                float v1567 = x[v1565];
                v1566 = v1567;
            } else {
                v1566 = 0.0f;
            }
            unsigned long long v1568 = (unsigned long long)v1409;
            unsigned long long v1569 = v1568 * 32ull;
            unsigned long long v1570 = v1455 + v1569;
            unsigned long long v1571 = v1570 + v12;
            bool v1572 = v1409 < count;
            float v1573;
            if (v1572) {
                float v1574 = x[v1571];
                v1573 = v1574;
            } else {
                v1573 = 0.0f;
            }
            unsigned long long v1575 = (unsigned long long)v1413;
            unsigned long long v1576 = v1575 * 32ull;
            unsigned long long v1577 = v1455 + v1576;
            unsigned long long v1578 = v1577 + v12;
            bool v1579 = v1413 < count;
            float v1580;
            if (v1579) {
                float v1581 = x[v1578];
                v1580 = v1581;
            } else {
                v1580 = 0.0f;
            }
            unsigned long long v1582 = v1570 + v21;
            float v1583;
            if (v1572) {
                float v1584 = x[v1582];
                v1583 = v1584;
            } else {
                v1583 = 0.0f;
            }
            unsigned long long v1585 = v1577 + v21;
            float v1586;
            if (v1579) {
                float v1587 = x[v1585];
                v1586 = v1587;
            } else {
                v1586 = 0.0f;
            }
            unsigned long long v1588 = (unsigned long long)v1414;
            unsigned long long v1589 = v1588 * 32ull;
            unsigned long long v1590 = v1455 + v1589;
            unsigned long long v1591 = v1590 + v12;
            bool v1592 = v1414 < count;
            float v1593;
            if (v1592) {
                float v1594 = x[v1591];
                v1593 = v1594;
            } else {
                v1593 = 0.0f;
            }
            unsigned long long v1595 = (unsigned long long)v1418;
            unsigned long long v1596 = v1595 * 32ull;
            unsigned long long v1597 = v1455 + v1596;
            unsigned long long v1598 = v1597 + v12;
            bool v1599 = v1418 < count;
            float v1600;
            if (v1599) {
                float v1601 = x[v1598];
                v1600 = v1601;
            } else {
                v1600 = 0.0f;
            }
            unsigned long long v1602 = v1590 + v21;
            float v1603;
            if (v1592) {
                float v1604 = x[v1602];
                v1603 = v1604;
            } else {
                v1603 = 0.0f;
            }
            unsigned long long v1605 = v1597 + v21;
            float v1606;
            if (v1599) {
                float v1607 = x[v1605];
                v1606 = v1607;
            } else {
                v1606 = 0.0f;
            }
            int v1608 = (int)k;  // chunked.rs:404
            int v1609 = (int)((unsigned)v1608 * (unsigned)64);
            int v1610 = v1609 >> 6;
            int v1611 = v1610 & 7;
            int v1612 = (int)((unsigned)v1611 * (unsigned)4);
            int v1613 = (int)v10;
            int v1614 = (int)((unsigned)v1613 * (unsigned)2);
            int v1615 = v1612 ^ v1614;
            int v1616 = (int)((unsigned)v1609 + (unsigned)v1615);
            float2 q94 = *(float2*)(a0 + v1616);
            float v1617 = q94.x;
            float v1618 = q94.y;
            int v1619 = v1615 ^ 8;
            int v1620 = (int)((unsigned)v1609 + (unsigned)v1619);
            float2 q95 = *(float2*)(a0 + v1620);
            float v1621 = q95.x;
            float v1622 = q95.y;
            int v1623 = (int)((unsigned)v1616 + (unsigned)512);
            float2 q96 = *(float2*)(a0 + v1623);
            float v1624 = q96.x;
            float v1625 = q96.y;
            int v1626 = (int)((unsigned)v1620 + (unsigned)512);
            float2 q97 = *(float2*)(a0 + v1626);
            float v1627 = q97.x;
            float v1628 = q97.y;
            int v1629 = (int)((unsigned)v1616 + (unsigned)1024);
            float2 q98 = *(float2*)(a0 + v1629);
            float v1630 = q98.x;
            float v1631 = q98.y;
            int v1632 = (int)((unsigned)v1620 + (unsigned)1024);
            float2 q99 = *(float2*)(a0 + v1632);
            float v1633 = q99.x;
            float v1634 = q99.y;
            int v1635 = (int)((unsigned)v1616 + (unsigned)1536);
            float2 q100 = *(float2*)(a0 + v1635);
            float v1636 = q100.x;
            float v1637 = q100.y;
            int v1638 = (int)((unsigned)v1620 + (unsigned)1536);
            float2 q101 = *(float2*)(a0 + v1638);
            float v1639 = q101.x;
            float v1640 = q101.y;
            int v1641 = (int)((unsigned)v1616 + (unsigned)2048);
            float2 q102 = *(float2*)(a0 + v1641);
            float v1642 = q102.x;
            float v1643 = q102.y;
            int v1644 = (int)((unsigned)v1620 + (unsigned)2048);
            float2 q103 = *(float2*)(a0 + v1644);
            float v1645 = q103.x;
            float v1646 = q103.y;
            int v1647 = (int)((unsigned)v1616 + (unsigned)2560);
            float2 q104 = *(float2*)(a0 + v1647);
            float v1648 = q104.x;
            float v1649 = q104.y;
            int v1650 = (int)((unsigned)v1620 + (unsigned)2560);
            float2 q105 = *(float2*)(a0 + v1650);
            float v1651 = q105.x;
            float v1652 = q105.y;
            int v1653 = (int)((unsigned)v1616 + (unsigned)3072);
            float2 q106 = *(float2*)(a0 + v1653);
            float v1654 = q106.x;
            float v1655 = q106.y;
            int v1656 = (int)((unsigned)v1620 + (unsigned)3072);
            float2 q107 = *(float2*)(a0 + v1656);
            float v1657 = q107.x;
            float v1658 = q107.y;
            int v1659 = (int)((unsigned)v1616 + (unsigned)3584);
            float2 q108 = *(float2*)(a0 + v1659);
            float v1660 = q108.x;
            float v1661 = q108.y;
            int v1662 = (int)((unsigned)v1620 + (unsigned)3584);
            float2 q109 = *(float2*)(a0 + v1662);
            float v1663 = q109.x;
            float v1664 = q109.y;
            int v1665 = v1615 ^ 16;
            int v1666 = (int)((unsigned)v1609 + (unsigned)v1665);
            float2 q110 = *(float2*)(a0 + v1666);
            float v1667 = q110.x;
            float v1668 = q110.y;
            int v1669 = v1615 ^ 24;
            int v1670 = (int)((unsigned)v1609 + (unsigned)v1669);
            float2 q111 = *(float2*)(a0 + v1670);
            float v1671 = q111.x;
            float v1672 = q111.y;
            int v1673 = (int)((unsigned)v1666 + (unsigned)512);
            float2 q112 = *(float2*)(a0 + v1673);
            float v1674 = q112.x;
            float v1675 = q112.y;
            int v1676 = (int)((unsigned)v1670 + (unsigned)512);
            float2 q113 = *(float2*)(a0 + v1676);
            float v1677 = q113.x;
            float v1678 = q113.y;
            int v1679 = (int)((unsigned)v1666 + (unsigned)1024);
            float2 q114 = *(float2*)(a0 + v1679);
            float v1680 = q114.x;
            float v1681 = q114.y;
            int v1682 = (int)((unsigned)v1670 + (unsigned)1024);
            float2 q115 = *(float2*)(a0 + v1682);
            float v1683 = q115.x;
            float v1684 = q115.y;
            int v1685 = (int)((unsigned)v1666 + (unsigned)1536);
            float2 q116 = *(float2*)(a0 + v1685);
            float v1686 = q116.x;
            float v1687 = q116.y;
            int v1688 = (int)((unsigned)v1670 + (unsigned)1536);
            float2 q117 = *(float2*)(a0 + v1688);
            float v1689 = q117.x;
            float v1690 = q117.y;
            int v1691 = (int)((unsigned)v1666 + (unsigned)2048);
            float2 q118 = *(float2*)(a0 + v1691);
            float v1692 = q118.x;
            float v1693 = q118.y;
            int v1694 = (int)((unsigned)v1670 + (unsigned)2048);
            float2 q119 = *(float2*)(a0 + v1694);
            float v1695 = q119.x;
            float v1696 = q119.y;
            int v1697 = (int)((unsigned)v1666 + (unsigned)2560);
            float2 q120 = *(float2*)(a0 + v1697);
            float v1698 = q120.x;
            float v1699 = q120.y;
            int v1700 = (int)((unsigned)v1670 + (unsigned)2560);
            float2 q121 = *(float2*)(a0 + v1700);
            float v1701 = q121.x;
            float v1702 = q121.y;
            int v1703 = (int)((unsigned)v1666 + (unsigned)3072);
            float2 q122 = *(float2*)(a0 + v1703);
            float v1704 = q122.x;
            float v1705 = q122.y;
            int v1706 = (int)((unsigned)v1670 + (unsigned)3072);
            float2 q123 = *(float2*)(a0 + v1706);
            float v1707 = q123.x;
            float v1708 = q123.y;
            int v1709 = (int)((unsigned)v1666 + (unsigned)3584);
            float2 q124 = *(float2*)(a0 + v1709);
            float v1710 = q124.x;
            float v1711 = q124.y;
            int v1712 = (int)((unsigned)v1670 + (unsigned)3584);
            float2 q125 = *(float2*)(a0 + v1712);
            float v1713 = q125.x;
            float v1714 = q125.y;
            int v1715 = v1615 ^ 32;
            int v1716 = (int)((unsigned)v1609 + (unsigned)v1715);
            float2 q126 = *(float2*)(a0 + v1716);
            float v1717 = q126.x;
            float v1718 = q126.y;
            int v1719 = v1615 ^ 40;
            int v1720 = (int)((unsigned)v1609 + (unsigned)v1719);
            float2 q127 = *(float2*)(a0 + v1720);
            float v1721 = q127.x;
            float v1722 = q127.y;
            int v1723 = (int)((unsigned)v1716 + (unsigned)512);
            float2 q128 = *(float2*)(a0 + v1723);
            float v1724 = q128.x;
            float v1725 = q128.y;
            int v1726 = (int)((unsigned)v1720 + (unsigned)512);
            float2 q129 = *(float2*)(a0 + v1726);
            float v1727 = q129.x;
            float v1728 = q129.y;
            int v1729 = (int)((unsigned)v1716 + (unsigned)1024);
            float2 q130 = *(float2*)(a0 + v1729);
            float v1730 = q130.x;
            float v1731 = q130.y;
            int v1732 = (int)((unsigned)v1720 + (unsigned)1024);
            float2 q131 = *(float2*)(a0 + v1732);
            float v1733 = q131.x;
            float v1734 = q131.y;
            int v1735 = (int)((unsigned)v1716 + (unsigned)1536);
            float2 q132 = *(float2*)(a0 + v1735);
            float v1736 = q132.x;
            float v1737 = q132.y;
            int v1738 = (int)((unsigned)v1720 + (unsigned)1536);
            float2 q133 = *(float2*)(a0 + v1738);
            float v1739 = q133.x;
            float v1740 = q133.y;
            int v1741 = (int)((unsigned)v1716 + (unsigned)2048);
            float2 q134 = *(float2*)(a0 + v1741);
            float v1742 = q134.x;
            float v1743 = q134.y;
            int v1744 = (int)((unsigned)v1720 + (unsigned)2048);
            float2 q135 = *(float2*)(a0 + v1744);
            float v1745 = q135.x;
            float v1746 = q135.y;
            int v1747 = (int)((unsigned)v1716 + (unsigned)2560);
            float2 q136 = *(float2*)(a0 + v1747);
            float v1748 = q136.x;
            float v1749 = q136.y;
            int v1750 = (int)((unsigned)v1720 + (unsigned)2560);
            float2 q137 = *(float2*)(a0 + v1750);
            float v1751 = q137.x;
            float v1752 = q137.y;
            int v1753 = (int)((unsigned)v1716 + (unsigned)3072);
            float2 q138 = *(float2*)(a0 + v1753);
            float v1754 = q138.x;
            float v1755 = q138.y;
            int v1756 = (int)((unsigned)v1720 + (unsigned)3072);
            float2 q139 = *(float2*)(a0 + v1756);
            float v1757 = q139.x;
            float v1758 = q139.y;
            int v1759 = (int)((unsigned)v1716 + (unsigned)3584);
            float2 q140 = *(float2*)(a0 + v1759);
            float v1760 = q140.x;
            float v1761 = q140.y;
            int v1762 = (int)((unsigned)v1720 + (unsigned)3584);
            float2 q141 = *(float2*)(a0 + v1762);
            float v1763 = q141.x;
            float v1764 = q141.y;
            int v1765 = v1615 ^ 48;
            int v1766 = (int)((unsigned)v1609 + (unsigned)v1765);
            float2 q142 = *(float2*)(a0 + v1766);
            float v1767 = q142.x;
            float v1768 = q142.y;
            int v1769 = v1615 ^ 56;
            int v1770 = (int)((unsigned)v1609 + (unsigned)v1769);
            float2 q143 = *(float2*)(a0 + v1770);
            float v1771 = q143.x;
            float v1772 = q143.y;
            int v1773 = (int)((unsigned)v1766 + (unsigned)512);
            float2 q144 = *(float2*)(a0 + v1773);
            float v1774 = q144.x;
            float v1775 = q144.y;
            int v1776 = (int)((unsigned)v1770 + (unsigned)512);
            float2 q145 = *(float2*)(a0 + v1776);
            float v1777 = q145.x;
            float v1778 = q145.y;
            int v1779 = (int)((unsigned)v1766 + (unsigned)1024);
            float2 q146 = *(float2*)(a0 + v1779);
            float v1780 = q146.x;
            float v1781 = q146.y;
            int v1782 = (int)((unsigned)v1770 + (unsigned)1024);
            float2 q147 = *(float2*)(a0 + v1782);
            float v1783 = q147.x;
            float v1784 = q147.y;
            int v1785 = (int)((unsigned)v1766 + (unsigned)1536);
            float2 q148 = *(float2*)(a0 + v1785);
            float v1786 = q148.x;
            float v1787 = q148.y;
            int v1788 = (int)((unsigned)v1770 + (unsigned)1536);
            float2 q149 = *(float2*)(a0 + v1788);
            float v1789 = q149.x;
            float v1790 = q149.y;
            int v1791 = (int)((unsigned)v1766 + (unsigned)2048);
            float2 q150 = *(float2*)(a0 + v1791);
            float v1792 = q150.x;
            float v1793 = q150.y;
            int v1794 = (int)((unsigned)v1770 + (unsigned)2048);
            float2 q151 = *(float2*)(a0 + v1794);
            float v1795 = q151.x;
            float v1796 = q151.y;
            int v1797 = (int)((unsigned)v1766 + (unsigned)2560);
            float2 q152 = *(float2*)(a0 + v1797);
            float v1798 = q152.x;
            float v1799 = q152.y;
            int v1800 = (int)((unsigned)v1770 + (unsigned)2560);
            float2 q153 = *(float2*)(a0 + v1800);
            float v1801 = q153.x;
            float v1802 = q153.y;
            int v1803 = (int)((unsigned)v1766 + (unsigned)3072);
            float2 q154 = *(float2*)(a0 + v1803);
            float v1804 = q154.x;
            float v1805 = q154.y;
            int v1806 = (int)((unsigned)v1770 + (unsigned)3072);
            float2 q155 = *(float2*)(a0 + v1806);
            float v1807 = q155.x;
            float v1808 = q155.y;
            int v1809 = (int)((unsigned)v1766 + (unsigned)3584);
            float2 q156 = *(float2*)(a0 + v1809);
            float v1810 = q156.x;
            float v1811 = q156.y;
            int v1812 = (int)((unsigned)v1770 + (unsigned)3584);
            float2 q157 = *(float2*)(a0 + v1812);
            float v1813 = q157.x;
            float v1814 = q157.y;
            float4 q158 = make_float4(v1419, v1420, v1421, v1422);
            q158 = kiln_mma_f32(q158, v1460, v1469, v1466, v1472, v1617, v1618);
            q158 = kiln_mma_f32(q158, v1478, v1487, v1484, v1490, v1621, v1622);
            float v1815 = q158.x;
            float v1816 = q158.y;
            float v1817 = q158.z;
            float v1818 = q158.w;
            float4 q159 = make_float4(v1423, v1424, v1425, v1426);
            q159 = kiln_mma_f32(q159, v1460, v1469, v1466, v1472, v1624, v1625);
            q159 = kiln_mma_f32(q159, v1478, v1487, v1484, v1490, v1627, v1628);
            float v1819 = q159.x;
            float v1820 = q159.y;
            float v1821 = q159.z;
            float v1822 = q159.w;
            float4 q160 = make_float4(v1427, v1428, v1429, v1430);
            q160 = kiln_mma_f32(q160, v1460, v1469, v1466, v1472, v1630, v1631);
            q160 = kiln_mma_f32(q160, v1478, v1487, v1484, v1490, v1633, v1634);
            float v1823 = q160.x;
            float v1824 = q160.y;
            float v1825 = q160.z;
            float v1826 = q160.w;
            float4 q161 = make_float4(v1431, v1432, v1433, v1434);
            q161 = kiln_mma_f32(q161, v1460, v1469, v1466, v1472, v1636, v1637);
            q161 = kiln_mma_f32(q161, v1478, v1487, v1484, v1490, v1639, v1640);
            float v1827 = q161.x;
            float v1828 = q161.y;
            float v1829 = q161.z;
            float v1830 = q161.w;
            float4 q162 = make_float4(v1435, v1436, v1437, v1438);
            q162 = kiln_mma_f32(q162, v1460, v1469, v1466, v1472, v1642, v1643);
            q162 = kiln_mma_f32(q162, v1478, v1487, v1484, v1490, v1645, v1646);
            float v1831 = q162.x;
            float v1832 = q162.y;
            float v1833 = q162.z;
            float v1834 = q162.w;
            float4 q163 = make_float4(v1439, v1440, v1441, v1442);
            q163 = kiln_mma_f32(q163, v1460, v1469, v1466, v1472, v1648, v1649);
            q163 = kiln_mma_f32(q163, v1478, v1487, v1484, v1490, v1651, v1652);
            float v1835 = q163.x;
            float v1836 = q163.y;
            float v1837 = q163.z;
            float v1838 = q163.w;
            float4 q164 = make_float4(v1443, v1444, v1445, v1446);
            q164 = kiln_mma_f32(q164, v1460, v1469, v1466, v1472, v1654, v1655);
            q164 = kiln_mma_f32(q164, v1478, v1487, v1484, v1490, v1657, v1658);
            float v1839 = q164.x;
            float v1840 = q164.y;
            float v1841 = q164.z;
            float v1842 = q164.w;
            float4 q165 = make_float4(v1447, v1448, v1449, v1450);
            q165 = kiln_mma_f32(q165, v1460, v1469, v1466, v1472, v1660, v1661);
            q165 = kiln_mma_f32(q165, v1478, v1487, v1484, v1490, v1663, v1664);
            float v1843 = q165.x;
            float v1844 = q165.y;
            float v1845 = q165.z;
            float v1846 = q165.w;
            float4 q166 = make_float4(v1815, v1816, v1817, v1818);
            q166 = kiln_mma_f32(q166, v1496, v1505, v1502, v1508, v1667, v1668);
            q166 = kiln_mma_f32(q166, v1514, v1523, v1520, v1526, v1671, v1672);
            float v1847 = q166.x;
            float v1848 = q166.y;
            float v1849 = q166.z;
            float v1850 = q166.w;
            float4 q167 = make_float4(v1819, v1820, v1821, v1822);
            q167 = kiln_mma_f32(q167, v1496, v1505, v1502, v1508, v1674, v1675);
            q167 = kiln_mma_f32(q167, v1514, v1523, v1520, v1526, v1677, v1678);
            float v1851 = q167.x;
            float v1852 = q167.y;
            float v1853 = q167.z;
            float v1854 = q167.w;
            float4 q168 = make_float4(v1823, v1824, v1825, v1826);
            q168 = kiln_mma_f32(q168, v1496, v1505, v1502, v1508, v1680, v1681);
            q168 = kiln_mma_f32(q168, v1514, v1523, v1520, v1526, v1683, v1684);
            float v1855 = q168.x;
            float v1856 = q168.y;
            float v1857 = q168.z;
            float v1858 = q168.w;
            float4 q169 = make_float4(v1827, v1828, v1829, v1830);
            q169 = kiln_mma_f32(q169, v1496, v1505, v1502, v1508, v1686, v1687);
            q169 = kiln_mma_f32(q169, v1514, v1523, v1520, v1526, v1689, v1690);
            float v1859 = q169.x;
            float v1860 = q169.y;
            float v1861 = q169.z;
            float v1862 = q169.w;
            float4 q170 = make_float4(v1831, v1832, v1833, v1834);
            q170 = kiln_mma_f32(q170, v1496, v1505, v1502, v1508, v1692, v1693);
            q170 = kiln_mma_f32(q170, v1514, v1523, v1520, v1526, v1695, v1696);
            float v1863 = q170.x;
            float v1864 = q170.y;
            float v1865 = q170.z;
            float v1866 = q170.w;
            float4 q171 = make_float4(v1835, v1836, v1837, v1838);
            q171 = kiln_mma_f32(q171, v1496, v1505, v1502, v1508, v1698, v1699);
            q171 = kiln_mma_f32(q171, v1514, v1523, v1520, v1526, v1701, v1702);
            float v1867 = q171.x;
            float v1868 = q171.y;
            float v1869 = q171.z;
            float v1870 = q171.w;
            float4 q172 = make_float4(v1839, v1840, v1841, v1842);
            q172 = kiln_mma_f32(q172, v1496, v1505, v1502, v1508, v1704, v1705);
            q172 = kiln_mma_f32(q172, v1514, v1523, v1520, v1526, v1707, v1708);
            float v1871 = q172.x;
            float v1872 = q172.y;
            float v1873 = q172.z;
            float v1874 = q172.w;
            float4 q173 = make_float4(v1843, v1844, v1845, v1846);
            q173 = kiln_mma_f32(q173, v1496, v1505, v1502, v1508, v1710, v1711);
            q173 = kiln_mma_f32(q173, v1514, v1523, v1520, v1526, v1713, v1714);
            float v1875 = q173.x;
            float v1876 = q173.y;
            float v1877 = q173.z;
            float v1878 = q173.w;
            float4 q174 = make_float4(v1847, v1848, v1849, v1850);
            q174 = kiln_mma_f32(q174, v1533, v1543, v1540, v1546, v1717, v1718);
            q174 = kiln_mma_f32(q174, v1553, v1563, v1560, v1566, v1721, v1722);
            float v1879 = q174.x;
            float v1880 = q174.y;
            float v1881 = q174.z;
            float v1882 = q174.w;
            float4 q175 = make_float4(v1851, v1852, v1853, v1854);
            q175 = kiln_mma_f32(q175, v1533, v1543, v1540, v1546, v1724, v1725);
            q175 = kiln_mma_f32(q175, v1553, v1563, v1560, v1566, v1727, v1728);
            float v1883 = q175.x;
            float v1884 = q175.y;
            float v1885 = q175.z;
            float v1886 = q175.w;
            float4 q176 = make_float4(v1855, v1856, v1857, v1858);
            q176 = kiln_mma_f32(q176, v1533, v1543, v1540, v1546, v1730, v1731);
            q176 = kiln_mma_f32(q176, v1553, v1563, v1560, v1566, v1733, v1734);
            float v1887 = q176.x;
            float v1888 = q176.y;
            float v1889 = q176.z;
            float v1890 = q176.w;
            float4 q177 = make_float4(v1859, v1860, v1861, v1862);
            q177 = kiln_mma_f32(q177, v1533, v1543, v1540, v1546, v1736, v1737);
            q177 = kiln_mma_f32(q177, v1553, v1563, v1560, v1566, v1739, v1740);
            float v1891 = q177.x;
            float v1892 = q177.y;
            float v1893 = q177.z;
            float v1894 = q177.w;
            float4 q178 = make_float4(v1863, v1864, v1865, v1866);
            q178 = kiln_mma_f32(q178, v1533, v1543, v1540, v1546, v1742, v1743);
            q178 = kiln_mma_f32(q178, v1553, v1563, v1560, v1566, v1745, v1746);
            float v1895 = q178.x;
            float v1896 = q178.y;
            float v1897 = q178.z;
            float v1898 = q178.w;
            float4 q179 = make_float4(v1867, v1868, v1869, v1870);
            q179 = kiln_mma_f32(q179, v1533, v1543, v1540, v1546, v1748, v1749);
            q179 = kiln_mma_f32(q179, v1553, v1563, v1560, v1566, v1751, v1752);
            float v1899 = q179.x;
            float v1900 = q179.y;
            float v1901 = q179.z;
            float v1902 = q179.w;
            float4 q180 = make_float4(v1871, v1872, v1873, v1874);
            q180 = kiln_mma_f32(q180, v1533, v1543, v1540, v1546, v1754, v1755);
            q180 = kiln_mma_f32(q180, v1553, v1563, v1560, v1566, v1757, v1758);
            float v1903 = q180.x;
            float v1904 = q180.y;
            float v1905 = q180.z;
            float v1906 = q180.w;
            float4 q181 = make_float4(v1875, v1876, v1877, v1878);
            q181 = kiln_mma_f32(q181, v1533, v1543, v1540, v1546, v1760, v1761);
            q181 = kiln_mma_f32(q181, v1553, v1563, v1560, v1566, v1763, v1764);
            float v1907 = q181.x;
            float v1908 = q181.y;
            float v1909 = q181.z;
            float v1910 = q181.w;
            float4 q182 = make_float4(v1879, v1880, v1881, v1882);
            q182 = kiln_mma_f32(q182, v1573, v1583, v1580, v1586, v1767, v1768);
            q182 = kiln_mma_f32(q182, v1593, v1603, v1600, v1606, v1771, v1772);
            float v1911 = q182.x;
            float v1912 = q182.y;
            float v1913 = q182.z;
            float v1914 = q182.w;
            float4 q183 = make_float4(v1883, v1884, v1885, v1886);
            q183 = kiln_mma_f32(q183, v1573, v1583, v1580, v1586, v1774, v1775);
            q183 = kiln_mma_f32(q183, v1593, v1603, v1600, v1606, v1777, v1778);
            float v1915 = q183.x;
            float v1916 = q183.y;
            float v1917 = q183.z;
            float v1918 = q183.w;
            float4 q184 = make_float4(v1887, v1888, v1889, v1890);
            q184 = kiln_mma_f32(q184, v1573, v1583, v1580, v1586, v1780, v1781);
            q184 = kiln_mma_f32(q184, v1593, v1603, v1600, v1606, v1783, v1784);
            float v1919 = q184.x;
            float v1920 = q184.y;
            float v1921 = q184.z;
            float v1922 = q184.w;
            float4 q185 = make_float4(v1891, v1892, v1893, v1894);
            q185 = kiln_mma_f32(q185, v1573, v1583, v1580, v1586, v1786, v1787);
            q185 = kiln_mma_f32(q185, v1593, v1603, v1600, v1606, v1789, v1790);
            float v1923 = q185.x;
            float v1924 = q185.y;
            float v1925 = q185.z;
            float v1926 = q185.w;
            float4 q186 = make_float4(v1895, v1896, v1897, v1898);
            q186 = kiln_mma_f32(q186, v1573, v1583, v1580, v1586, v1792, v1793);
            q186 = kiln_mma_f32(q186, v1593, v1603, v1600, v1606, v1795, v1796);
            float v1927 = q186.x;
            float v1928 = q186.y;
            float v1929 = q186.z;
            float v1930 = q186.w;
            float4 q187 = make_float4(v1899, v1900, v1901, v1902);
            q187 = kiln_mma_f32(q187, v1573, v1583, v1580, v1586, v1798, v1799);
            q187 = kiln_mma_f32(q187, v1593, v1603, v1600, v1606, v1801, v1802);
            float v1931 = q187.x;
            float v1932 = q187.y;
            float v1933 = q187.z;
            float v1934 = q187.w;
            float4 q188 = make_float4(v1903, v1904, v1905, v1906);
            q188 = kiln_mma_f32(q188, v1573, v1583, v1580, v1586, v1804, v1805);
            q188 = kiln_mma_f32(q188, v1593, v1603, v1600, v1606, v1807, v1808);
            float v1935 = q188.x;
            float v1936 = q188.y;
            float v1937 = q188.z;
            float v1938 = q188.w;
            float4 q189 = make_float4(v1907, v1908, v1909, v1910);
            q189 = kiln_mma_f32(q189, v1573, v1583, v1580, v1586, v1810, v1811);
            q189 = kiln_mma_f32(q189, v1593, v1603, v1600, v1606, v1813, v1814);
            float v1939 = q189.x;
            float v1940 = q189.y;
            float v1941 = q189.z;
            float v1942 = q189.w;
            float v1943 = fmaf(skip, v1460, v1911);  // chunked.rs:407
            float v1944 = fmaf(skip, v1466, v1912);
            float v1945 = fmaf(skip, v1469, v1913);
            float v1946 = fmaf(skip, v1472, v1914);
            float v1947 = fmaf(skip, v1478, v1915);
            float v1948 = fmaf(skip, v1484, v1916);
            float v1949 = fmaf(skip, v1487, v1917);
            float v1950 = fmaf(skip, v1490, v1918);
            float v1951 = fmaf(skip, v1496, v1919);
            float v1952 = fmaf(skip, v1502, v1920);
            float v1953 = fmaf(skip, v1505, v1921);
            float v1954 = fmaf(skip, v1508, v1922);
            float v1955 = fmaf(skip, v1514, v1923);
            float v1956 = fmaf(skip, v1520, v1924);
            float v1957 = fmaf(skip, v1523, v1925);
            float v1958 = fmaf(skip, v1526, v1926);
            float v1959 = fmaf(skip, v1533, v1927);
            float v1960 = fmaf(skip, v1540, v1928);
            float v1961 = fmaf(skip, v1543, v1929);
            float v1962 = fmaf(skip, v1546, v1930);
            float v1963 = fmaf(skip, v1553, v1931);
            float v1964 = fmaf(skip, v1560, v1932);
            float v1965 = fmaf(skip, v1563, v1933);
            float v1966 = fmaf(skip, v1566, v1934);
            float v1967 = fmaf(skip, v1573, v1935);
            float v1968 = fmaf(skip, v1580, v1936);
            float v1969 = fmaf(skip, v1583, v1937);
            float v1970 = fmaf(skip, v1586, v1938);
            float v1971 = fmaf(skip, v1593, v1939);
            float v1972 = fmaf(skip, v1600, v1940);
            float v1973 = fmaf(skip, v1603, v1941);
            float v1974 = fmaf(skip, v1606, v1942);
            float v1975;  // chunked.rs:412
            if (v1459) {
                float v1976 = z[v1458];
                v1975 = v1976;
            } else {
                v1975 = 0.0f;
            }
            float v1977;
            if (v1465) {
                float v1978 = z[v1464];
                v1977 = v1978;
            } else {
                v1977 = 0.0f;
            }
            float v1979;
            if (v1459) {
                float v1980 = z[v1468];
                v1979 = v1980;
            } else {
                v1979 = 0.0f;
            }
            float v1981;
            if (v1465) {
                float v1982 = z[v1471];
                v1981 = v1982;
            } else {
                v1981 = 0.0f;
            }
            float v1983;
            if (v1477) {
                float v1984 = z[v1476];
                v1983 = v1984;
            } else {
                v1983 = 0.0f;
            }
            float v1985;
            if (v1483) {
                float v1986 = z[v1482];
                v1985 = v1986;
            } else {
                v1985 = 0.0f;
            }
            float v1987;
            if (v1477) {
                float v1988 = z[v1486];
                v1987 = v1988;
            } else {
                v1987 = 0.0f;
            }
            float v1989;
            if (v1483) {
                float v1990 = z[v1489];
                v1989 = v1990;
            } else {
                v1989 = 0.0f;
            }
            float v1991;
            if (v1495) {
                float v1992 = z[v1494];
                v1991 = v1992;
            } else {
                v1991 = 0.0f;
            }
            float v1993;
            if (v1501) {
                float v1994 = z[v1500];
                v1993 = v1994;
            } else {
                v1993 = 0.0f;
            }
            float v1995;
            if (v1495) {
                float v1996 = z[v1504];
                v1995 = v1996;
            } else {
                v1995 = 0.0f;
            }
            float v1997;
            if (v1501) {
                float v1998 = z[v1507];
                v1997 = v1998;
            } else {
                v1997 = 0.0f;
            }
            float v1999;
            if (v1513) {
                float v2000 = z[v1512];
                v1999 = v2000;
            } else {
                v1999 = 0.0f;
            }
            float v2001;
            if (v1519) {
                float v2002 = z[v1518];
                v2001 = v2002;
            } else {
                v2001 = 0.0f;
            }
            float v2003;
            if (v1513) {
                float v2004 = z[v1522];
                v2003 = v2004;
            } else {
                v2003 = 0.0f;
            }
            float v2005;
            if (v1519) {
                float v2006 = z[v1525];
                v2005 = v2006;
            } else {
                v2005 = 0.0f;
            }
            float v2007;
            if (v1532) {
                float v2008 = z[v1531];
                v2007 = v2008;
            } else {
                v2007 = 0.0f;
            }
            float v2009;
            if (v1539) {
                float v2010 = z[v1538];
                v2009 = v2010;
            } else {
                v2009 = 0.0f;
            }
            float v2011;
            if (v1532) {
                float v2012 = z[v1542];
                v2011 = v2012;
            } else {
                v2011 = 0.0f;
            }
            float v2013;
            if (v1539) {
                float v2014 = z[v1545];
                v2013 = v2014;
            } else {
                v2013 = 0.0f;
            }
            float v2015;
            if (v1552) {
                float v2016 = z[v1551];
                v2015 = v2016;
            } else {
                v2015 = 0.0f;
            }
            float v2017;
            if (v1559) {
                float v2018 = z[v1558];
                v2017 = v2018;
            } else {
                v2017 = 0.0f;
            }
            float v2019;
            if (v1552) {
                float v2020 = z[v1562];
                v2019 = v2020;
            } else {
                v2019 = 0.0f;
            }
            float v2021;
            if (v1559) {
                float v2022 = z[v1565];
                v2021 = v2022;
            } else {
                v2021 = 0.0f;
            }
            float v2023;
            if (v1572) {
                float v2024 = z[v1571];
                v2023 = v2024;
            } else {
                v2023 = 0.0f;
            }
            float v2025;
            if (v1579) {
                float v2026 = z[v1578];
                v2025 = v2026;
            } else {
                v2025 = 0.0f;
            }
            float v2027;
            if (v1572) {
                float v2028 = z[v1582];
                v2027 = v2028;
            } else {
                v2027 = 0.0f;
            }
            float v2029;
            if (v1579) {
                float v2030 = z[v1585];
                v2029 = v2030;
            } else {
                v2029 = 0.0f;
            }
            float v2031;
            if (v1592) {
                float v2032 = z[v1591];
                v2031 = v2032;
            } else {
                v2031 = 0.0f;
            }
            float v2033;
            if (v1599) {
                float v2034 = z[v1598];
                v2033 = v2034;
            } else {
                v2033 = 0.0f;
            }
            float v2035;
            if (v1592) {
                float v2036 = z[v1602];
                v2035 = v2036;
            } else {
                v2035 = 0.0f;
            }
            float v2037;
            if (v1599) {
                float v2038 = z[v1605];
                v2037 = v2038;
            } else {
                v2037 = 0.0f;
            }
            float v2039 = kiln_silu(v1975);  // chunked.rs:413
            float v2040 = v1943 * v2039;
            float v2041 = kiln_silu(v1977);
            float v2042 = v1944 * v2041;
            float v2043 = kiln_silu(v1979);
            float v2044 = v1945 * v2043;
            float v2045 = kiln_silu(v1981);
            float v2046 = v1946 * v2045;
            float v2047 = kiln_silu(v1983);
            float v2048 = v1947 * v2047;
            float v2049 = kiln_silu(v1985);
            float v2050 = v1948 * v2049;
            float v2051 = kiln_silu(v1987);
            float v2052 = v1949 * v2051;
            float v2053 = kiln_silu(v1989);
            float v2054 = v1950 * v2053;
            float v2055 = kiln_silu(v1991);
            float v2056 = v1951 * v2055;
            float v2057 = kiln_silu(v1993);
            float v2058 = v1952 * v2057;
            float v2059 = kiln_silu(v1995);
            float v2060 = v1953 * v2059;
            float v2061 = kiln_silu(v1997);
            float v2062 = v1954 * v2061;
            float v2063 = kiln_silu(v1999);
            float v2064 = v1955 * v2063;
            float v2065 = kiln_silu(v2001);
            float v2066 = v1956 * v2065;
            float v2067 = kiln_silu(v2003);
            float v2068 = v1957 * v2067;
            float v2069 = kiln_silu(v2005);
            float v2070 = v1958 * v2069;
            float v2071 = kiln_silu(v2007);
            float v2072 = v1959 * v2071;
            float v2073 = kiln_silu(v2009);
            float v2074 = v1960 * v2073;
            float v2075 = kiln_silu(v2011);
            float v2076 = v1961 * v2075;
            float v2077 = kiln_silu(v2013);
            float v2078 = v1962 * v2077;
            float v2079 = kiln_silu(v2015);
            float v2080 = v1963 * v2079;
            float v2081 = kiln_silu(v2017);
            float v2082 = v1964 * v2081;
            float v2083 = kiln_silu(v2019);
            float v2084 = v1965 * v2083;
            float v2085 = kiln_silu(v2021);
            float v2086 = v1966 * v2085;
            float v2087 = kiln_silu(v2023);
            float v2088 = v1967 * v2087;
            float v2089 = kiln_silu(v2025);
            float v2090 = v1968 * v2089;
            float v2091 = kiln_silu(v2027);
            float v2092 = v1969 * v2091;
            float v2093 = kiln_silu(v2029);
            float v2094 = v1970 * v2093;
            float v2095 = kiln_silu(v2031);
            float v2096 = v1971 * v2095;
            float v2097 = kiln_silu(v2033);
            float v2098 = v1972 * v2097;
            float v2099 = kiln_silu(v2035);
            float v2100 = v1973 * v2099;
            float v2101 = kiln_silu(v2037);
            float v2102 = v1974 * v2101;
            if (v1459) {  // chunked.rs:420
                y[v1458] = v2040;
            }
            if (v1465) {
                y[v1464] = v2042;
            }
            if (v1459) {
                y[v1468] = v2044;
            }
            if (v1465) {
                y[v1471] = v2046;
            }
            if (v1477) {
                y[v1476] = v2048;
            }
            if (v1483) {
                y[v1482] = v2050;
            }
            if (v1477) {
                y[v1486] = v2052;
            }
            if (v1483) {
                y[v1489] = v2054;
            }
            if (v1495) {
                y[v1494] = v2056;
            }
            if (v1501) {
                y[v1500] = v2058;
            }
            if (v1495) {
                y[v1504] = v2060;
            }
            if (v1501) {
                y[v1507] = v2062;
            }
            if (v1513) {
                y[v1512] = v2064;
            }
            if (v1519) {
                y[v1518] = v2066;
            }
            if (v1513) {
                y[v1522] = v2068;
            }
            if (v1519) {
                y[v1525] = v2070;
            }
            if (v1532) {
                y[v1531] = v2072;
            }
            if (v1539) {
                y[v1538] = v2074;
            }
            if (v1532) {
                y[v1542] = v2076;
            }
            if (v1539) {
                y[v1545] = v2078;
            }
            if (v1552) {
                y[v1551] = v2080;
            }
            if (v1559) {
                y[v1558] = v2082;
            }
            if (v1552) {
                y[v1562] = v2084;
            }
            if (v1559) {
                y[v1565] = v2086;
            }
            if (v1572) {
                y[v1571] = v2088;
            }
            if (v1579) {
                y[v1578] = v2090;
            }
            if (v1572) {
                y[v1582] = v2092;
            }
            if (v1579) {
                y[v1585] = v2094;
            }
            if (v1592) {
                y[v1591] = v2096;
            }
            if (v1599) {
                y[v1598] = v2098;
            }
            if (v1592) {
                y[v1602] = v2100;
            }
            if (v1599) {
                y[v1605] = v2102;
            }
            unsigned v2103 = v258 + 63u;  // chunked.rs:421
            float whole = from_start[v2103];
            float v2104 = whole * v89;  // chunked.rs:422
            float v2105 = whole * v90;
            float v2106 = whole * v91;
            float v2107 = whole * v92;
            float v2108 = whole * v93;
            float v2109 = whole * v94;
            float v2110 = whole * v95;
            float v2111 = whole * v96;
            float v2112 = whole * v97;
            float v2113 = whole * v98;
            float v2114 = whole * v99;
            float v2115 = whole * v100;
            float v2116 = whole * v101;
            float v2117 = whole * v102;
            float v2118 = whole * v103;
            float v2119 = whole * v104;
            float2 q190 = *(float2*)(to_end + v1387);  // chunked.rs:423
            float v2120 = q190.x;
            float v2121 = q190.y;
            float2 q191 = *(float2*)(to_end + v1390);
            float v2122 = q191.x;
            float v2123 = q191.y;
            float2 q192 = *(float2*)(to_end + v1393);
            float v2124 = q192.x;
            float v2125 = q192.y;
            float2 q193 = *(float2*)(to_end + v1396);
            float v2126 = q193.x;
            float v2127 = q193.y;
            float2 q194 = *(float2*)(to_end + v1400);
            float v2128 = q194.x;
            float v2129 = q194.y;
            float2 q195 = *(float2*)(to_end + v1405);
            float v2130 = q195.x;
            float v2131 = q195.y;
            float2 q196 = *(float2*)(to_end + v1410);
            float v2132 = q196.x;
            float v2133 = q196.y;
            float2 q197 = *(float2*)(to_end + v1415);
            float v2134 = q197.x;
            float v2135 = q197.y;
            float v2136 = v1460 * v2120;  // chunked.rs:425
            float v2137 = v1466 * v2121;
            float v2138 = v1469 * v2120;
            float v2139 = v1472 * v2121;
            float v2140 = v1478 * v2122;
            float v2141 = v1484 * v2123;
            float v2142 = v1487 * v2122;
            float v2143 = v1490 * v2123;
            float v2144 = v1496 * v2124;
            float v2145 = v1502 * v2125;
            float v2146 = v1505 * v2124;
            float v2147 = v1508 * v2125;
            float v2148 = v1514 * v2126;
            float v2149 = v1520 * v2127;
            float v2150 = v1523 * v2126;
            float v2151 = v1526 * v2127;
            float v2152 = v1533 * v2128;
            float v2153 = v1540 * v2129;
            float v2154 = v1543 * v2128;
            float v2155 = v1546 * v2129;
            float v2156 = v1553 * v2130;
            float v2157 = v1560 * v2131;
            float v2158 = v1563 * v2130;
            float v2159 = v1566 * v2131;
            float v2160 = v1573 * v2132;
            float v2161 = v1580 * v2133;
            float v2162 = v1583 * v2132;
            float v2163 = v1586 * v2133;
            float v2164 = v1593 * v2134;
            float v2165 = v1600 * v2135;
            float v2166 = v1603 * v2134;
            float v2167 = v1606 * v2135;
            unsigned long long v2168 = v13 * 64ull;  // chunked.rs:430
            unsigned long long v2169 = c_first + v2168;
            unsigned long long v2170 = v2169 + v12;
            float v2171;
            if (v1459) {
                float v2172 = b_mat[v2170];
                v2171 = v2172;
            } else {
                v2171 = 0.0f;
            }
            unsigned long long v2173 = v20 * 64ull;
            unsigned long long v2174 = c_first + v2173;
            unsigned long long v2175 = v2174 + v12;
            float v2176;
            if (v1465) {
                float v2177 = b_mat[v2175];
                v2176 = v2177;
            } else {
                v2176 = 0.0f;
            }
            unsigned long long v2178 = v28 * 64ull;
            unsigned long long v2179 = c_first + v2178;
            unsigned long long v2180 = v2179 + v12;
            float v2181;
            if (v1477) {
                float v2182 = b_mat[v2180];
                v2181 = v2182;
            } else {
                v2181 = 0.0f;
            }
            unsigned long long v2183 = v33 * 64ull;
            unsigned long long v2184 = c_first + v2183;
            unsigned long long v2185 = v2184 + v12;
            float v2186;
            if (v1483) {
                float v2187 = b_mat[v2185];
                v2186 = v2187;
            } else {
                v2186 = 0.0f;
            }
            unsigned long long v2188 = v2169 + v21;
            float v2189;
            if (v1459) {
                float v2190 = b_mat[v2188];
                v2189 = v2190;
            } else {
                v2189 = 0.0f;
            }
            unsigned long long v2191 = v2174 + v21;
            float v2192;
            if (v1465) {
                float v2193 = b_mat[v2191];
                v2192 = v2193;
            } else {
                v2192 = 0.0f;
            }
            unsigned long long v2194 = v2179 + v21;
            float v2195;
            if (v1477) {
                float v2196 = b_mat[v2194];
                v2195 = v2196;
            } else {
                v2195 = 0.0f;
            }
            unsigned long long v2197 = v2184 + v21;
            float v2198;
            if (v1483) {
                float v2199 = b_mat[v2197];
                v2198 = v2199;
            } else {
                v2198 = 0.0f;
            }
            unsigned long long v2200 = v2169 + v1126;
            float v2201;
            if (v1459) {
                float v2202 = b_mat[v2200];
                v2201 = v2202;
            } else {
                v2201 = 0.0f;
            }
            unsigned long long v2203 = v2174 + v1126;
            float v2204;
            if (v1465) {
                float v2205 = b_mat[v2203];
                v2204 = v2205;
            } else {
                v2204 = 0.0f;
            }
            unsigned long long v2206 = v2179 + v1126;
            float v2207;
            if (v1477) {
                float v2208 = b_mat[v2206];
                v2207 = v2208;
            } else {
                v2207 = 0.0f;
            }
            unsigned long long v2209 = v2184 + v1126;
            float v2210;
            if (v1483) {
                float v2211 = b_mat[v2209];
                v2210 = v2211;
            } else {
                v2210 = 0.0f;
            }
            unsigned long long v2212 = v2169 + v1143;
            float v2213;
            if (v1459) {
                float v2214 = b_mat[v2212];
                v2213 = v2214;
            } else {
                v2213 = 0.0f;
            }
            unsigned long long v2215 = v2174 + v1143;
            float v2216;
            if (v1465) {
                float v2217 = b_mat[v2215];
                v2216 = v2217;
            } else {
                v2216 = 0.0f;
            }
            unsigned long long v2218 = v2179 + v1143;
            float v2219;
            if (v1477) {
                float v2220 = b_mat[v2218];
                v2219 = v2220;
            } else {
                v2219 = 0.0f;
            }
            unsigned long long v2221 = v2184 + v1143;
            float v2222;
            if (v1483) {
                float v2223 = b_mat[v2221];
                v2222 = v2223;
            } else {
                v2222 = 0.0f;
            }
            unsigned long long v2224 = v38 * 64ull;
            unsigned long long v2225 = c_first + v2224;
            unsigned long long v2226 = v2225 + v12;
            float v2227;
            if (v1495) {
                float v2228 = b_mat[v2226];
                v2227 = v2228;
            } else {
                v2227 = 0.0f;
            }
            unsigned long long v2229 = v43 * 64ull;
            unsigned long long v2230 = c_first + v2229;
            unsigned long long v2231 = v2230 + v12;
            float v2232;
            if (v1501) {
                float v2233 = b_mat[v2231];
                v2232 = v2233;
            } else {
                v2232 = 0.0f;
            }
            unsigned long long v2234 = v48 * 64ull;
            unsigned long long v2235 = c_first + v2234;
            unsigned long long v2236 = v2235 + v12;
            float v2237;
            if (v1513) {
                float v2238 = b_mat[v2236];
                v2237 = v2238;
            } else {
                v2237 = 0.0f;
            }
            unsigned long long v2239 = v53 * 64ull;
            unsigned long long v2240 = c_first + v2239;
            unsigned long long v2241 = v2240 + v12;
            float v2242;
            if (v1519) {
                float v2243 = b_mat[v2241];
                v2242 = v2243;
            } else {
                v2242 = 0.0f;
            }
            unsigned long long v2244 = v2225 + v21;
            float v2245;
            if (v1495) {
                float v2246 = b_mat[v2244];
                v2245 = v2246;
            } else {
                v2245 = 0.0f;
            }
            unsigned long long v2247 = v2230 + v21;
            float v2248;
            if (v1501) {
                float v2249 = b_mat[v2247];
                v2248 = v2249;
            } else {
                v2248 = 0.0f;
            }
            unsigned long long v2250 = v2235 + v21;
            float v2251;
            if (v1513) {
                float v2252 = b_mat[v2250];
                v2251 = v2252;
            } else {
                v2251 = 0.0f;
            }
            unsigned long long v2253 = v2240 + v21;
            float v2254;
            if (v1519) {
                float v2255 = b_mat[v2253];
                v2254 = v2255;
            } else {
                v2254 = 0.0f;
            }
            unsigned long long v2256 = v2225 + v1126;
            float v2257;
            if (v1495) {
                float v2258 = b_mat[v2256];
                v2257 = v2258;
            } else {
                v2257 = 0.0f;
            }
            unsigned long long v2259 = v2230 + v1126;
            float v2260;
            if (v1501) {
                float v2261 = b_mat[v2259];
                v2260 = v2261;
            } else {
                v2260 = 0.0f;
            }
            unsigned long long v2262 = v2235 + v1126;
            float v2263;
            if (v1513) {
                float v2264 = b_mat[v2262];
                v2263 = v2264;
            } else {
                v2263 = 0.0f;
            }
            unsigned long long v2265 = v2240 + v1126;
            float v2266;
            if (v1519) {
                float v2267 = b_mat[v2265];
                v2266 = v2267;
            } else {
                v2266 = 0.0f;
            }
            unsigned long long v2268 = v2225 + v1143;
            float v2269;
            if (v1495) {
                float v2270 = b_mat[v2268];
                v2269 = v2270;
            } else {
                v2269 = 0.0f;
            }
            unsigned long long v2271 = v2230 + v1143;
            float v2272;
            if (v1501) {
                float v2273 = b_mat[v2271];
                v2272 = v2273;
            } else {
                v2272 = 0.0f;
            }
            unsigned long long v2274 = v2235 + v1143;
            float v2275;
            if (v1513) {
                float v2276 = b_mat[v2274];
                v2275 = v2276;
            } else {
                v2275 = 0.0f;
            }
            unsigned long long v2277 = v2240 + v1143;
            float v2278;
            if (v1519) {
                float v2279 = b_mat[v2277];
                v2278 = v2279;
            } else {
                v2278 = 0.0f;
            }
            unsigned long long v2280 = v1528 * 64ull;
            unsigned long long v2281 = c_first + v2280;
            unsigned long long v2282 = v2281 + v12;
            float v2283;
            if (v1532) {
                float v2284 = b_mat[v2282];
                v2283 = v2284;
            } else {
                v2283 = 0.0f;
            }
            unsigned long long v2285 = v1535 * 64ull;
            unsigned long long v2286 = c_first + v2285;
            unsigned long long v2287 = v2286 + v12;
            float v2288;
            if (v1539) {
                float v2289 = b_mat[v2287];
                v2288 = v2289;
            } else {
                v2288 = 0.0f;
            }
            unsigned long long v2290 = v1548 * 64ull;
            unsigned long long v2291 = c_first + v2290;
            unsigned long long v2292 = v2291 + v12;
            float v2293;
            if (v1552) {
                float v2294 = b_mat[v2292];
                v2293 = v2294;
            } else {
                v2293 = 0.0f;
            }
            unsigned long long v2295 = v1555 * 64ull;
            unsigned long long v2296 = c_first + v2295;
            unsigned long long v2297 = v2296 + v12;
            float v2298;
            if (v1559) {
                float v2299 = b_mat[v2297];
                v2298 = v2299;
            } else {
                v2298 = 0.0f;
            }
            unsigned long long v2300 = v2281 + v21;
            float v2301;
            if (v1532) {
                float v2302 = b_mat[v2300];
                v2301 = v2302;
            } else {
                v2301 = 0.0f;
            }
            unsigned long long v2303 = v2286 + v21;
            float v2304;
            if (v1539) {
                float v2305 = b_mat[v2303];
                v2304 = v2305;
            } else {
                v2304 = 0.0f;
            }
            unsigned long long v2306 = v2291 + v21;
            float v2307;
            if (v1552) {
                float v2308 = b_mat[v2306];
                v2307 = v2308;
            } else {
                v2307 = 0.0f;
            }
            unsigned long long v2309 = v2296 + v21;
            float v2310;
            if (v1559) {
                float v2311 = b_mat[v2309];
                v2310 = v2311;
            } else {
                v2310 = 0.0f;
            }
            unsigned long long v2312 = v2281 + v1126;
            float v2313;
            if (v1532) {
                float v2314 = b_mat[v2312];
                v2313 = v2314;
            } else {
                v2313 = 0.0f;
            }
            unsigned long long v2315 = v2286 + v1126;
            float v2316;
            if (v1539) {
                float v2317 = b_mat[v2315];
                v2316 = v2317;
            } else {
                v2316 = 0.0f;
            }
            unsigned long long v2318 = v2291 + v1126;
            float v2319;
            if (v1552) {
                float v2320 = b_mat[v2318];
                v2319 = v2320;
            } else {
                v2319 = 0.0f;
            }
            unsigned long long v2321 = v2296 + v1126;
            float v2322;
            if (v1559) {
                float v2323 = b_mat[v2321];
                v2322 = v2323;
            } else {
                v2322 = 0.0f;
            }
            unsigned long long v2324 = v2281 + v1143;
            float v2325;
            if (v1532) {
                float v2326 = b_mat[v2324];
                v2325 = v2326;
            } else {
                v2325 = 0.0f;
            }
            unsigned long long v2327 = v2286 + v1143;
            float v2328;
            if (v1539) {
                float v2329 = b_mat[v2327];
                v2328 = v2329;
            } else {
                v2328 = 0.0f;
            }
            unsigned long long v2330 = v2291 + v1143;
            float v2331;
            if (v1552) {
                float v2332 = b_mat[v2330];
                v2331 = v2332;
            } else {
                v2331 = 0.0f;
            }
            unsigned long long v2333 = v2296 + v1143;
            float v2334;
            if (v1559) {
                float v2335 = b_mat[v2333];
                v2334 = v2335;
            } else {
                v2334 = 0.0f;
            }
            unsigned long long v2336 = v1568 * 64ull;
            unsigned long long v2337 = c_first + v2336;
            unsigned long long v2338 = v2337 + v12;
            float v2339;
            if (v1572) {
                float v2340 = b_mat[v2338];
                v2339 = v2340;
            } else {
                v2339 = 0.0f;
            }
            unsigned long long v2341 = v1575 * 64ull;
            unsigned long long v2342 = c_first + v2341;
            unsigned long long v2343 = v2342 + v12;
            float v2344;
            if (v1579) {
                float v2345 = b_mat[v2343];
                v2344 = v2345;
            } else {
                v2344 = 0.0f;
            }
            unsigned long long v2346 = v1588 * 64ull;
            unsigned long long v2347 = c_first + v2346;
            unsigned long long v2348 = v2347 + v12;
            float v2349;
            if (v1592) {
                float v2350 = b_mat[v2348];
                v2349 = v2350;
            } else {
                v2349 = 0.0f;
            }
            unsigned long long v2351 = v1595 * 64ull;
            unsigned long long v2352 = c_first + v2351;
            unsigned long long v2353 = v2352 + v12;
            float v2354;
            if (v1599) {
                float v2355 = b_mat[v2353];
                v2354 = v2355;
            } else {
                v2354 = 0.0f;
            }
            unsigned long long v2356 = v2337 + v21;
            float v2357;
            if (v1572) {
                float v2358 = b_mat[v2356];
                v2357 = v2358;
            } else {
                v2357 = 0.0f;
            }
            unsigned long long v2359 = v2342 + v21;
            float v2360;
            if (v1579) {
                float v2361 = b_mat[v2359];
                v2360 = v2361;
            } else {
                v2360 = 0.0f;
            }
            unsigned long long v2362 = v2347 + v21;
            float v2363;
            if (v1592) {
                float v2364 = b_mat[v2362];
                v2363 = v2364;
            } else {
                v2363 = 0.0f;
            }
            unsigned long long v2365 = v2352 + v21;
            float v2366;
            if (v1599) {
                float v2367 = b_mat[v2365];
                v2366 = v2367;
            } else {
                v2366 = 0.0f;
            }
            unsigned long long v2368 = v2337 + v1126;
            float v2369;
            if (v1572) {
                float v2370 = b_mat[v2368];
                v2369 = v2370;
            } else {
                v2369 = 0.0f;
            }
            unsigned long long v2371 = v2342 + v1126;
            float v2372;
            if (v1579) {
                float v2373 = b_mat[v2371];
                v2372 = v2373;
            } else {
                v2372 = 0.0f;
            }
            unsigned long long v2374 = v2347 + v1126;
            float v2375;
            if (v1592) {
                float v2376 = b_mat[v2374];
                v2375 = v2376;
            } else {
                v2375 = 0.0f;
            }
            unsigned long long v2377 = v2352 + v1126;
            float v2378;
            if (v1599) {
                float v2379 = b_mat[v2377];
                v2378 = v2379;
            } else {
                v2378 = 0.0f;
            }
            unsigned long long v2380 = v2337 + v1143;
            float v2381;
            if (v1572) {
                float v2382 = b_mat[v2380];
                v2381 = v2382;
            } else {
                v2381 = 0.0f;
            }
            unsigned long long v2383 = v2342 + v1143;
            float v2384;
            if (v1579) {
                float v2385 = b_mat[v2383];
                v2384 = v2385;
            } else {
                v2384 = 0.0f;
            }
            unsigned long long v2386 = v2347 + v1143;
            float v2387;
            if (v1592) {
                float v2388 = b_mat[v2386];
                v2387 = v2388;
            } else {
                v2387 = 0.0f;
            }
            unsigned long long v2389 = v2352 + v1143;
            float v2390;
            if (v1599) {
                float v2391 = b_mat[v2389];
                v2390 = v2391;
            } else {
                v2390 = 0.0f;
            }
            float4 q198 = make_float4(v2104, v2105, v2106, v2107);  // chunked.rs:427
            q198 = kiln_mma_f32(q198, v2136, v2138, v2137, v2139, v2171, v2176);
            q198 = kiln_mma_f32(q198, v2140, v2142, v2141, v2143, v2181, v2186);
            float v2392 = q198.x;
            float v2393 = q198.y;
            float v2394 = q198.z;
            float v2395 = q198.w;
            float4 q199 = make_float4(v2108, v2109, v2110, v2111);
            q199 = kiln_mma_f32(q199, v2136, v2138, v2137, v2139, v2189, v2192);
            q199 = kiln_mma_f32(q199, v2140, v2142, v2141, v2143, v2195, v2198);
            float v2396 = q199.x;
            float v2397 = q199.y;
            float v2398 = q199.z;
            float v2399 = q199.w;
            float4 q200 = make_float4(v2112, v2113, v2114, v2115);
            q200 = kiln_mma_f32(q200, v2136, v2138, v2137, v2139, v2201, v2204);
            q200 = kiln_mma_f32(q200, v2140, v2142, v2141, v2143, v2207, v2210);
            float v2400 = q200.x;
            float v2401 = q200.y;
            float v2402 = q200.z;
            float v2403 = q200.w;
            float4 q201 = make_float4(v2116, v2117, v2118, v2119);
            q201 = kiln_mma_f32(q201, v2136, v2138, v2137, v2139, v2213, v2216);
            q201 = kiln_mma_f32(q201, v2140, v2142, v2141, v2143, v2219, v2222);
            float v2404 = q201.x;
            float v2405 = q201.y;
            float v2406 = q201.z;
            float v2407 = q201.w;
            float4 q202 = make_float4(v2392, v2393, v2394, v2395);
            q202 = kiln_mma_f32(q202, v2144, v2146, v2145, v2147, v2227, v2232);
            q202 = kiln_mma_f32(q202, v2148, v2150, v2149, v2151, v2237, v2242);
            float v2408 = q202.x;
            float v2409 = q202.y;
            float v2410 = q202.z;
            float v2411 = q202.w;
            float4 q203 = make_float4(v2396, v2397, v2398, v2399);
            q203 = kiln_mma_f32(q203, v2144, v2146, v2145, v2147, v2245, v2248);
            q203 = kiln_mma_f32(q203, v2148, v2150, v2149, v2151, v2251, v2254);
            float v2412 = q203.x;
            float v2413 = q203.y;
            float v2414 = q203.z;
            float v2415 = q203.w;
            float4 q204 = make_float4(v2400, v2401, v2402, v2403);
            q204 = kiln_mma_f32(q204, v2144, v2146, v2145, v2147, v2257, v2260);
            q204 = kiln_mma_f32(q204, v2148, v2150, v2149, v2151, v2263, v2266);
            float v2416 = q204.x;
            float v2417 = q204.y;
            float v2418 = q204.z;
            float v2419 = q204.w;
            float4 q205 = make_float4(v2404, v2405, v2406, v2407);
            q205 = kiln_mma_f32(q205, v2144, v2146, v2145, v2147, v2269, v2272);
            q205 = kiln_mma_f32(q205, v2148, v2150, v2149, v2151, v2275, v2278);
            float v2420 = q205.x;
            float v2421 = q205.y;
            float v2422 = q205.z;
            float v2423 = q205.w;
            float4 q206 = make_float4(v2408, v2409, v2410, v2411);
            q206 = kiln_mma_f32(q206, v2152, v2154, v2153, v2155, v2283, v2288);
            q206 = kiln_mma_f32(q206, v2156, v2158, v2157, v2159, v2293, v2298);
            float v2424 = q206.x;
            float v2425 = q206.y;
            float v2426 = q206.z;
            float v2427 = q206.w;
            float4 q207 = make_float4(v2412, v2413, v2414, v2415);
            q207 = kiln_mma_f32(q207, v2152, v2154, v2153, v2155, v2301, v2304);
            q207 = kiln_mma_f32(q207, v2156, v2158, v2157, v2159, v2307, v2310);
            float v2428 = q207.x;
            float v2429 = q207.y;
            float v2430 = q207.z;
            float v2431 = q207.w;
            float4 q208 = make_float4(v2416, v2417, v2418, v2419);
            q208 = kiln_mma_f32(q208, v2152, v2154, v2153, v2155, v2313, v2316);
            q208 = kiln_mma_f32(q208, v2156, v2158, v2157, v2159, v2319, v2322);
            float v2432 = q208.x;
            float v2433 = q208.y;
            float v2434 = q208.z;
            float v2435 = q208.w;
            float4 q209 = make_float4(v2420, v2421, v2422, v2423);
            q209 = kiln_mma_f32(q209, v2152, v2154, v2153, v2155, v2325, v2328);
            q209 = kiln_mma_f32(q209, v2156, v2158, v2157, v2159, v2331, v2334);
            float v2436 = q209.x;
            float v2437 = q209.y;
            float v2438 = q209.z;
            float v2439 = q209.w;
            float4 q210 = make_float4(v2424, v2425, v2426, v2427);
            q210 = kiln_mma_f32(q210, v2160, v2162, v2161, v2163, v2339, v2344);
            q210 = kiln_mma_f32(q210, v2164, v2166, v2165, v2167, v2349, v2354);
            float v2440 = q210.x;
            float v2441 = q210.y;
            float v2442 = q210.z;
            float v2443 = q210.w;
            float4 q211 = make_float4(v2428, v2429, v2430, v2431);
            q211 = kiln_mma_f32(q211, v2160, v2162, v2161, v2163, v2357, v2360);
            q211 = kiln_mma_f32(q211, v2164, v2166, v2165, v2167, v2363, v2366);
            float v2444 = q211.x;
            float v2445 = q211.y;
            float v2446 = q211.z;
            float v2447 = q211.w;
            float4 q212 = make_float4(v2432, v2433, v2434, v2435);
            q212 = kiln_mma_f32(q212, v2160, v2162, v2161, v2163, v2369, v2372);
            q212 = kiln_mma_f32(q212, v2164, v2166, v2165, v2167, v2375, v2378);
            float v2448 = q212.x;
            float v2449 = q212.y;
            float v2450 = q212.z;
            float v2451 = q212.w;
            float4 q213 = make_float4(v2436, v2437, v2438, v2439);
            q213 = kiln_mma_f32(q213, v2160, v2162, v2161, v2163, v2381, v2384);
            q213 = kiln_mma_f32(q213, v2164, v2166, v2165, v2167, v2387, v2390);
            float v2452 = q213.x;
            float v2453 = q213.y;
            float v2454 = q213.z;
            float v2455 = q213.w;
            v107 = v2440;  // chunked.rs:363
            v108 = v2441;
            v109 = v2442;
            v110 = v2443;
            v111 = v2444;
            v112 = v2445;
            v113 = v2446;
            v114 = v2447;
            v115 = v2448;
            v116 = v2449;
            v117 = v2450;
            v118 = v2451;
            v119 = v2452;
            v120 = v2453;
            v121 = v2454;
            v122 = v2455;
        } else {
            if (v106) {  // chunked.rs:235
                unsigned long long v2456 = (unsigned long long)tokens;  // chunked.rs:132
                unsigned long long v2457 = v2456 * 32ull;
                unsigned long long v2458 = v7 * v2457;
                unsigned long long v2459 = (unsigned long long)first;
                unsigned long long v2460 = v2459 * 32ull;
                unsigned long long v2461 = v2458 + v2460;
                unsigned long long v2462 = v2461 + v6;
                unsigned long long v2463 = v13 * 32ull;  // chunked.rs:237
                unsigned long long v2464 = v2462 + v2463;
                unsigned long long v2465 = v2464 + v12;
                bool v2466 = v11 < count;
                if (v2466) {
                    y[v2465] = 0.0f;
                }
                unsigned long long v2467 = v20 * 32ull;
                unsigned long long v2468 = v2462 + v2467;
                unsigned long long v2469 = v2468 + v12;
                bool v2470 = v19 < count;
                if (v2470) {
                    y[v2469] = 0.0f;
                }
                unsigned long long v2471 = v2464 + v21;
                if (v2466) {
                    y[v2471] = 0.0f;
                }
                unsigned long long v2472 = v2468 + v21;
                if (v2470) {
                    y[v2472] = 0.0f;
                }
                unsigned long long v2473 = v28 * 32ull;
                unsigned long long v2474 = v2462 + v2473;
                unsigned long long v2475 = v2474 + v12;
                bool v2476 = v27 < count;
                if (v2476) {
                    y[v2475] = 0.0f;
                }
                unsigned long long v2477 = v33 * 32ull;
                unsigned long long v2478 = v2462 + v2477;
                unsigned long long v2479 = v2478 + v12;
                bool v2480 = v32 < count;
                if (v2480) {
                    y[v2479] = 0.0f;
                }
                unsigned long long v2481 = v2474 + v21;
                if (v2476) {
                    y[v2481] = 0.0f;
                }
                unsigned long long v2482 = v2478 + v21;
                if (v2480) {
                    y[v2482] = 0.0f;
                }
                unsigned long long v2483 = v38 * 32ull;
                unsigned long long v2484 = v2462 + v2483;
                unsigned long long v2485 = v2484 + v12;
                bool v2486 = v37 < count;
                if (v2486) {
                    y[v2485] = 0.0f;
                }
                unsigned long long v2487 = v43 * 32ull;
                unsigned long long v2488 = v2462 + v2487;
                unsigned long long v2489 = v2488 + v12;
                bool v2490 = v42 < count;
                if (v2490) {
                    y[v2489] = 0.0f;
                }
                unsigned long long v2491 = v2484 + v21;
                if (v2486) {
                    y[v2491] = 0.0f;
                }
                unsigned long long v2492 = v2488 + v21;
                if (v2490) {
                    y[v2492] = 0.0f;
                }
                unsigned long long v2493 = v48 * 32ull;
                unsigned long long v2494 = v2462 + v2493;
                unsigned long long v2495 = v2494 + v12;
                bool v2496 = v47 < count;
                if (v2496) {
                    y[v2495] = 0.0f;
                }
                unsigned long long v2497 = v53 * 32ull;
                unsigned long long v2498 = v2462 + v2497;
                unsigned long long v2499 = v2498 + v12;
                bool v2500 = v52 < count;
                if (v2500) {
                    y[v2499] = 0.0f;
                }
                unsigned long long v2501 = v2494 + v21;
                if (v2496) {
                    y[v2501] = 0.0f;
                }
                unsigned long long v2502 = v2498 + v21;
                if (v2500) {
                    y[v2502] = 0.0f;
                }
                unsigned v2503 = v11 + 32u;
                unsigned long long v2504 = (unsigned long long)v2503;
                unsigned long long v2505 = v2504 * 32ull;
                unsigned long long v2506 = v2462 + v2505;
                unsigned long long v2507 = v2506 + v12;
                bool v2508 = v2503 < count;
                if (v2508) {
                    y[v2507] = 0.0f;
                }
                unsigned v2509 = v11 + 33u;
                unsigned long long v2510 = (unsigned long long)v2509;
                unsigned long long v2511 = v2510 * 32ull;
                unsigned long long v2512 = v2462 + v2511;
                unsigned long long v2513 = v2512 + v12;
                bool v2514 = v2509 < count;
                if (v2514) {
                    y[v2513] = 0.0f;
                }
                unsigned long long v2515 = v2506 + v21;
                if (v2508) {
                    y[v2515] = 0.0f;
                }
                unsigned long long v2516 = v2512 + v21;
                if (v2514) {
                    y[v2516] = 0.0f;
                }
                unsigned v2517 = v11 + 40u;
                unsigned long long v2518 = (unsigned long long)v2517;
                unsigned long long v2519 = v2518 * 32ull;
                unsigned long long v2520 = v2462 + v2519;
                unsigned long long v2521 = v2520 + v12;
                bool v2522 = v2517 < count;
                if (v2522) {
                    y[v2521] = 0.0f;
                }
                unsigned v2523 = v11 + 41u;
                unsigned long long v2524 = (unsigned long long)v2523;
                unsigned long long v2525 = v2524 * 32ull;
                unsigned long long v2526 = v2462 + v2525;
                unsigned long long v2527 = v2526 + v12;
                bool v2528 = v2523 < count;
                if (v2528) {
                    y[v2527] = 0.0f;
                }
                unsigned long long v2529 = v2520 + v21;
                if (v2522) {
                    y[v2529] = 0.0f;
                }
                unsigned long long v2530 = v2526 + v21;
                if (v2528) {
                    y[v2530] = 0.0f;
                }
                unsigned v2531 = v11 + 48u;
                unsigned long long v2532 = (unsigned long long)v2531;
                unsigned long long v2533 = v2532 * 32ull;
                unsigned long long v2534 = v2462 + v2533;
                unsigned long long v2535 = v2534 + v12;
                bool v2536 = v2531 < count;
                if (v2536) {
                    y[v2535] = 0.0f;
                }
                unsigned v2537 = v11 + 49u;
                unsigned long long v2538 = (unsigned long long)v2537;
                unsigned long long v2539 = v2538 * 32ull;
                unsigned long long v2540 = v2462 + v2539;
                unsigned long long v2541 = v2540 + v12;
                bool v2542 = v2537 < count;
                if (v2542) {
                    y[v2541] = 0.0f;
                }
                unsigned long long v2543 = v2534 + v21;
                if (v2536) {
                    y[v2543] = 0.0f;
                }
                unsigned long long v2544 = v2540 + v21;
                if (v2542) {
                    y[v2544] = 0.0f;
                }
                unsigned v2545 = v11 + 56u;
                unsigned long long v2546 = (unsigned long long)v2545;
                unsigned long long v2547 = v2546 * 32ull;
                unsigned long long v2548 = v2462 + v2547;
                unsigned long long v2549 = v2548 + v12;
                bool v2550 = v2545 < count;
                if (v2550) {
                    y[v2549] = 0.0f;
                }
                unsigned v2551 = v11 + 57u;
                unsigned long long v2552 = (unsigned long long)v2551;
                unsigned long long v2553 = v2552 * 32ull;
                unsigned long long v2554 = v2462 + v2553;
                unsigned long long v2555 = v2554 + v12;
                bool v2556 = v2551 < count;
                if (v2556) {
                    y[v2555] = 0.0f;
                }
                unsigned long long v2557 = v2548 + v21;
                if (v2550) {
                    y[v2557] = 0.0f;
                }
                unsigned long long v2558 = v2554 + v21;
                if (v2556) {
                    y[v2558] = 0.0f;
                }
            }
            v107 = v89;  // chunked.rs:363
            v108 = v90;
            v109 = v91;
            v110 = v92;
            v111 = v93;
            v112 = v94;
            v113 = v95;
            v114 = v96;
            v115 = v97;
            v116 = v98;
            v117 = v99;
            v118 = v100;
            v119 = v101;
            v120 = v102;
            v121 = v103;
            v122 = v104;
        }
        v89 = v107;  // chunked.rs:360
        v90 = v108;
        v91 = v109;
        v92 = v110;
        v93 = v111;
        v94 = v112;
        v95 = v113;
        v96 = v114;
        v97 = v115;
        v98 = v116;
        v99 = v117;
        v100 = v118;
        v101 = v119;
        v102 = v120;
        v103 = v121;
        v104 = v122;
    }
    *(float2*)(state + v16) = make_float2(v89, v90);  // chunked.rs:446
    *(float2*)(state + v24) = make_float2(v91, v92);
    *(float2*)(state + v29) = make_float2(v93, v94);
    *(float2*)(state + v34) = make_float2(v95, v96);
    *(float2*)(state + v39) = make_float2(v97, v98);
    *(float2*)(state + v44) = make_float2(v99, v100);
    *(float2*)(state + v49) = make_float2(v101, v102);
    *(float2*)(state + v54) = make_float2(v103, v104);
}
