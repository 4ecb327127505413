// ssm_chunks f32/f32, has_dt_bias=1 has_d_skip=1 has_z=1 has_cu_seqlens=0 has_counts=0 has_read_slots=0 has_write_slots=0 dt_min=0.001 dt_max=100 batch=1 slots=1 tokens=64 heads=1 groups=1 p=16 n=32 log_a=1 raw_dt=1 d_by_channel=0

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
    __shared__ __align__(16) float decays[64];  // chunked.rs:121
    __shared__ float steps[64];  // chunked.rs:122
    __shared__ float from_block[64];  // chunked.rs:123
    __shared__ __align__(16) float from_start[128];  // chunked.rs:124
    __shared__ __align__(16) float to_block[256];  // chunked.rs:125
    __shared__ __align__(16) float to_end[128];  // chunked.rs:126
    __shared__ __align__(16) float within[1280];  // chunked.rs:127
    __shared__ __align__(128) float a0[4096];  // chunked.rs:128
    bool has_slot = blockIdx.y < slots;  // ssm.rs:124
    unsigned end = has_slot ? tokens : 0u;  // chunked.rs:100
    unsigned v0 = end / 64u;  // chunked.rs:101
    unsigned v1 = end % 64u;
    bool v2 = v1 != 0u;
    unsigned v3 = (unsigned)v2;
    unsigned v4 = v0 + v3;
    unsigned v5 = tokens / 64u;
    unsigned v6 = tokens % 64u;
    bool v7 = v6 != 0u;
    unsigned v8 = (unsigned)v7;
    unsigned v9 = v5 + v8;
    unsigned turns = v4 < v9 ? v4 : v9;
    unsigned v10 = blockIdx.x * 16u;  // chunked.rs:196
    unsigned long long v11 = (unsigned long long)v10;
    unsigned long long head = v11 * 32ull;
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
        unsigned long long v28 = (unsigned long long)blockIdx.y;  // chunked.rs:200
        unsigned long long v29 = v28 * 512ull;
        unsigned long long v30 = v29 + head;
        unsigned v31 = (threadIdx.x & 31u) / 4u;
        unsigned v32 = (threadIdx.x & 31u) % 4u;
        unsigned v33 = v32 * 2u;
        unsigned long long v34 = (unsigned long long)v31;
        unsigned long long v35 = (unsigned long long)v33;
        unsigned long long v36 = v34 * 32ull;
        unsigned long long v37 = v30 + v36;
        unsigned long long v38 = v37 + v35;
        float2 q0 = *(float2*)(state + v38);
        float v39 = q0.x;
        float v40 = q0.y;
        unsigned v41 = v31 + 8u;
        unsigned long long v42 = (unsigned long long)v41;
        unsigned long long v43 = v42 * 32ull;
        unsigned long long v44 = v30 + v43;
        unsigned long long v45 = v44 + v35;
        float2 q1 = *(float2*)(state + v45);
        float v46 = q1.x;
        float v47 = q1.y;
        unsigned v48 = v33 + 8u;
        unsigned long long v49 = (unsigned long long)v48;
        unsigned long long v50 = v37 + v49;
        float2 q2 = *(float2*)(state + v50);
        float v51 = q2.x;
        float v52 = q2.y;
        unsigned long long v53 = v44 + v49;
        float2 q3 = *(float2*)(state + v53);
        float v54 = q3.x;
        float v55 = q3.y;
        unsigned v56 = v33 + 16u;
        unsigned long long v57 = (unsigned long long)v56;
        unsigned long long v58 = v37 + v57;
        float2 q4 = *(float2*)(state + v58);
        float v59 = q4.x;
        float v60 = q4.y;
        unsigned long long v61 = v44 + v57;
        float2 q5 = *(float2*)(state + v61);
        float v62 = q5.x;
        float v63 = q5.y;
        unsigned v64 = v33 + 24u;
        unsigned long long v65 = (unsigned long long)v64;
        unsigned long long v66 = v37 + v65;
        float2 q6 = *(float2*)(state + v66);
        float v67 = q6.x;
        float v68 = q6.y;
        unsigned long long v69 = v44 + v65;
        float2 q7 = *(float2*)(state + v69);
        float v70 = q7.x;
        float v71 = q7.y;
        v12 = v39;  // chunked.rs:199
        v13 = v40;
        v14 = v46;
        v15 = v47;
        v16 = v51;
        v17 = v52;
        v18 = v54;
        v19 = v55;
        v20 = v59;
        v21 = v60;
        v22 = v62;
        v23 = v63;
        v24 = v67;
        v25 = v68;
        v26 = v70;
        v27 = v71;
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
    bool v72 = threadIdx.x < end;  // chunked.rs:155
    float step;
    float decay;
    if (v72) {
        unsigned long long v73 = (unsigned long long)blockIdx.y;  // chunked.rs:116
        unsigned long long v74 = (unsigned long long)tokens;
        unsigned long long v75 = v73 * v74;
        unsigned long long v76 = (unsigned long long)threadIdx.x;
        unsigned long long v77 = v75 + v76;
        unsigned long long v78 = (unsigned long long)blockIdx.x;
        unsigned long long v79 = v77 + v78;
        float raw = dt[v79];  // chunked.rs:156
        float bias = dt_bias[blockIdx.x];  // ssm.rs:143
        float v80 = raw + bias;  // ssm.rs:73
        float dt_1 = kiln_softplus(v80);
        bool v81 = dt_1 < dt_min;  // ssm.rs:74
        float step_1;
        if (v81) {
            step_1 = dt_min;
        } else {
            bool v82 = dt_1 > dt_max;  // ssm.rs:76
            float v83 = v82 ? dt_max : dt_1;
            step_1 = v83;  // ssm.rs:74
        }
        float a_1 = a[blockIdx.x];  // chunked.rs:158
        float v84 = expf(a_1);  // ssm.rs:137
        float v85 = -v84;
        float v86 = v85 * step_1;
        float decay_1 = expf(v86);
        step = step_1;  // chunked.rs:155
        decay = decay_1;
    } else {
        step = 0.0f;
        decay = 1.0f;
    }
    decays[threadIdx.x] = decay;  // chunked.rs:160
    steps[threadIdx.x] = step;  // chunked.rs:161
    unsigned token = threadIdx.x + 32u;  // chunked.rs:150
    bool v87 = token < end;  // chunked.rs:155
    float step_2;
    float decay_2;
    if (v87) {
        unsigned long long v88 = (unsigned long long)blockIdx.y;  // chunked.rs:116
        unsigned long long v89 = (unsigned long long)tokens;
        unsigned long long v90 = v88 * v89;
        unsigned long long v91 = (unsigned long long)token;
        unsigned long long v92 = v90 + v91;
        unsigned long long v93 = (unsigned long long)blockIdx.x;
        unsigned long long v94 = v92 + v93;
        float raw_1 = dt[v94];  // chunked.rs:156
        float bias_1 = dt_bias[blockIdx.x];  // ssm.rs:143
        float v95 = raw_1 + bias_1;  // ssm.rs:73
        float dt_2 = kiln_softplus(v95);
        bool v96 = dt_2 < dt_min;  // ssm.rs:74
        float step_3;
        if (v96) {
            step_3 = dt_min;
        } else {
            bool v97 = dt_2 > dt_max;  // ssm.rs:76
            float v98 = v97 ? dt_max : dt_2;
            step_3 = v98;  // ssm.rs:74
        }
        float a_2 = a[blockIdx.x];  // chunked.rs:158
        float v99 = expf(a_2);  // ssm.rs:137
        float v100 = -v99;
        float v101 = v100 * step_3;
        float decay_3 = expf(v101);
        step_2 = step_3;  // chunked.rs:155
        decay_2 = decay_3;
    } else {
        step_2 = 0.0f;
        decay_2 = 1.0f;
    }
    decays[token] = decay_2;  // chunked.rs:160
    steps[token] = step_2;  // chunked.rs:161
    __syncthreads();  // chunked.rs:215
    unsigned block = threadIdx.x / 16u;  // chunked.rs:169
    unsigned column = threadIdx.x % 16u;
    float4 q8 = *(float4*)(decays + 0u);  // chunked.rs:172
    float wholes = q8.x;
    float v102 = q8.y;
    float v103 = q8.z;
    float v104 = q8.w;
    float wholes_1 = wholes * v102;  // chunked.rs:174
    float wholes_2 = wholes_1 * v103;
    float wholes_3 = wholes_2 * v104;
    float4 q9 = *(float4*)(decays + 4u);
    float v105 = q9.x;
    float v106 = q9.y;
    float v107 = q9.z;
    float v108 = q9.w;
    float wholes_4 = wholes_3 * v105;
    float wholes_5 = wholes_4 * v106;
    float wholes_6 = wholes_5 * v107;
    float wholes_7 = wholes_6 * v108;
    float4 q10 = *(float4*)(decays + 8u);
    float v109 = q10.x;
    float v110 = q10.y;
    float v111 = q10.z;
    float v112 = q10.w;
    float wholes_8 = wholes_7 * v109;
    float wholes_9 = wholes_8 * v110;
    float wholes_10 = wholes_9 * v111;
    float wholes_11 = wholes_10 * v112;
    float4 q11 = *(float4*)(decays + 12u);
    float v113 = q11.x;
    float v114 = q11.y;
    float v115 = q11.z;
    float v116 = q11.w;
    float wholes_12 = wholes_11 * v113;
    float wholes_13 = wholes_12 * v114;
    float wholes_14 = wholes_13 * v115;
    float wholes_15 = wholes_14 * v116;
    float4 q12 = *(float4*)(decays + 16u);  // chunked.rs:172
    float wholes_16 = q12.x;
    float v117 = q12.y;
    float v118 = q12.z;
    float v119 = q12.w;
    float wholes_17 = wholes_16 * v117;  // chunked.rs:174
    float wholes_18 = wholes_17 * v118;
    float wholes_19 = wholes_18 * v119;
    float4 q13 = *(float4*)(decays + 20u);
    float v120 = q13.x;
    float v121 = q13.y;
    float v122 = q13.z;
    float v123 = q13.w;
    float wholes_20 = wholes_19 * v120;
    float wholes_21 = wholes_20 * v121;
    float wholes_22 = wholes_21 * v122;
    float wholes_23 = wholes_22 * v123;
    float4 q14 = *(float4*)(decays + 24u);
    float v124 = q14.x;
    float v125 = q14.y;
    float v126 = q14.z;
    float v127 = q14.w;
    float wholes_24 = wholes_23 * v124;
    float wholes_25 = wholes_24 * v125;
    float wholes_26 = wholes_25 * v126;
    float wholes_27 = wholes_26 * v127;
    float4 q15 = *(float4*)(decays + 28u);
    float v128 = q15.x;
    float v129 = q15.y;
    float v130 = q15.z;
    float v131 = q15.w;
    float wholes_28 = wholes_27 * v128;
    float wholes_29 = wholes_28 * v129;
    float wholes_30 = wholes_29 * v130;
    float wholes_31 = wholes_30 * v131;
    float4 q16 = *(float4*)(decays + 32u);  // chunked.rs:172
    float wholes_32 = q16.x;
    float v132 = q16.y;
    float v133 = q16.z;
    float v134 = q16.w;
    float wholes_33 = wholes_32 * v132;  // chunked.rs:174
    float wholes_34 = wholes_33 * v133;
    float wholes_35 = wholes_34 * v134;
    float4 q17 = *(float4*)(decays + 36u);
    float v135 = q17.x;
    float v136 = q17.y;
    float v137 = q17.z;
    float v138 = q17.w;
    float wholes_36 = wholes_35 * v135;
    float wholes_37 = wholes_36 * v136;
    float wholes_38 = wholes_37 * v137;
    float wholes_39 = wholes_38 * v138;
    float4 q18 = *(float4*)(decays + 40u);
    float v139 = q18.x;
    float v140 = q18.y;
    float v141 = q18.z;
    float v142 = q18.w;
    float wholes_40 = wholes_39 * v139;
    float wholes_41 = wholes_40 * v140;
    float wholes_42 = wholes_41 * v141;
    float wholes_43 = wholes_42 * v142;
    float4 q19 = *(float4*)(decays + 44u);
    float v143 = q19.x;
    float v144 = q19.y;
    float v145 = q19.z;
    float v146 = q19.w;
    float wholes_44 = wholes_43 * v143;
    float wholes_45 = wholes_44 * v144;
    float wholes_46 = wholes_45 * v145;
    float wholes_47 = wholes_46 * v146;
    float4 q20 = *(float4*)(decays + 48u);  // chunked.rs:172
    float wholes_48 = q20.x;
    float v147 = q20.y;
    float v148 = q20.z;
    float v149 = q20.w;
    float wholes_49 = wholes_48 * v147;  // chunked.rs:174
    float wholes_50 = wholes_49 * v148;
    float wholes_51 = wholes_50 * v149;
    float4 q21 = *(float4*)(decays + 52u);
    float v150 = q21.x;
    float v151 = q21.y;
    float v152 = q21.z;
    float v153 = q21.w;
    float wholes_52 = wholes_51 * v150;
    float wholes_53 = wholes_52 * v151;
    float wholes_54 = wholes_53 * v152;
    float wholes_55 = wholes_54 * v153;
    float4 q22 = *(float4*)(decays + 56u);
    float v154 = q22.x;
    float v155 = q22.y;
    float v156 = q22.z;
    float v157 = q22.w;
    float wholes_56 = wholes_55 * v154;
    float wholes_57 = wholes_56 * v155;
    float wholes_58 = wholes_57 * v156;
    float wholes_59 = wholes_58 * v157;
    float4 q23 = *(float4*)(decays + 60u);
    float v158 = q23.x;
    float v159 = q23.y;
    float v160 = q23.z;
    float v161 = q23.w;
    float wholes_60 = wholes_59 * v158;
    float wholes_61 = wholes_60 * v159;
    float wholes_62 = wholes_61 * v160;
    float wholes_63 = wholes_62 * v161;
    float behind = steps[threadIdx.x];  // chunked.rs:177
    unsigned v162 = block * 16u;  // chunked.rs:179
    float4 q24 = *(float4*)(decays + v162);
    float decay_4 = q24.x;
    float decay_5 = q24.y;
    float decay_6 = q24.z;
    float decay_7 = q24.w;
    float up_to = 1.0f * decay_4;  // chunked.rs:180
    float behind_1 = behind * 1.0f;  // chunked.rs:181
    unsigned v163 = threadIdx.x * 20u;  // chunked.rs:182
    bool v164 = 1u <= column;  // chunked.rs:180
    float v165 = v164 ? decay_5 : 1.0f;
    float up_to_1 = up_to * v165;
    bool v166 = 1u > column;  // chunked.rs:181
    float v167 = v166 ? decay_5 : 1.0f;
    float behind_2 = behind_1 * v167;
    bool v168 = 2u <= column;  // chunked.rs:180
    float v169 = v168 ? decay_6 : 1.0f;
    float up_to_2 = up_to_1 * v169;
    bool v170 = 2u > column;  // chunked.rs:181
    float v171 = v170 ? decay_6 : 1.0f;
    float behind_3 = behind_2 * v171;
    bool v172 = 3u <= column;  // chunked.rs:180
    float v173 = v172 ? decay_7 : 1.0f;
    float up_to_3 = up_to_2 * v173;
    bool v174 = 3u > column;  // chunked.rs:181
    float v175 = v174 ? decay_7 : 1.0f;
    float behind_4 = behind_3 * v175;
    *(float4*)(within + v163) = make_float4(behind_1, behind_2, behind_3, behind_4);  // chunked.rs:182
    unsigned v176 = v162 + 4u;  // chunked.rs:179
    float4 q25 = *(float4*)(decays + v176);
    float decay_8 = q25.x;
    float decay_9 = q25.y;
    float decay_10 = q25.z;
    float decay_11 = q25.w;
    bool v177 = 4u <= column;  // chunked.rs:180
    float v178 = v177 ? decay_8 : 1.0f;
    float up_to_4 = up_to_3 * v178;
    bool v179 = 4u > column;  // chunked.rs:181
    float v180 = v179 ? decay_8 : 1.0f;
    float behind_5 = behind_4 * v180;
    unsigned v181 = v163 + 4u;  // chunked.rs:182
    bool v182 = 5u <= column;  // chunked.rs:180
    float v183 = v182 ? decay_9 : 1.0f;
    float up_to_5 = up_to_4 * v183;
    bool v184 = 5u > column;  // chunked.rs:181
    float v185 = v184 ? decay_9 : 1.0f;
    float behind_6 = behind_5 * v185;
    bool v186 = 6u <= column;  // chunked.rs:180
    float v187 = v186 ? decay_10 : 1.0f;
    float up_to_6 = up_to_5 * v187;
    bool v188 = 6u > column;  // chunked.rs:181
    float v189 = v188 ? decay_10 : 1.0f;
    float behind_7 = behind_6 * v189;
    bool v190 = 7u <= column;  // chunked.rs:180
    float v191 = v190 ? decay_11 : 1.0f;
    float up_to_7 = up_to_6 * v191;
    bool v192 = 7u > column;  // chunked.rs:181
    float v193 = v192 ? decay_11 : 1.0f;
    float behind_8 = behind_7 * v193;
    *(float4*)(within + v181) = make_float4(behind_5, behind_6, behind_7, behind_8);  // chunked.rs:182
    unsigned v194 = v162 + 8u;  // chunked.rs:179
    float4 q26 = *(float4*)(decays + v194);
    float decay_12 = q26.x;
    float decay_13 = q26.y;
    float decay_14 = q26.z;
    float decay_15 = q26.w;
    bool v195 = 8u <= column;  // chunked.rs:180
    float v196 = v195 ? decay_12 : 1.0f;
    float up_to_8 = up_to_7 * v196;
    bool v197 = 8u > column;  // chunked.rs:181
    float v198 = v197 ? decay_12 : 1.0f;
    float behind_9 = behind_8 * v198;
    unsigned v199 = v163 + 8u;  // chunked.rs:182
    bool v200 = 9u <= column;  // chunked.rs:180
    float v201 = v200 ? decay_13 : 1.0f;
    float up_to_9 = up_to_8 * v201;
    bool v202 = 9u > column;  // chunked.rs:181
    float v203 = v202 ? decay_13 : 1.0f;
    float behind_10 = behind_9 * v203;
    bool v204 = 10u <= column;  // chunked.rs:180
    float v205 = v204 ? decay_14 : 1.0f;
    float up_to_10 = up_to_9 * v205;
    bool v206 = 10u > column;  // chunked.rs:181
    float v207 = v206 ? decay_14 : 1.0f;
    float behind_11 = behind_10 * v207;
    bool v208 = 11u <= column;  // chunked.rs:180
    float v209 = v208 ? decay_15 : 1.0f;
    float up_to_11 = up_to_10 * v209;
    bool v210 = 11u > column;  // chunked.rs:181
    float v211 = v210 ? decay_15 : 1.0f;
    float behind_12 = behind_11 * v211;
    *(float4*)(within + v199) = make_float4(behind_9, behind_10, behind_11, behind_12);  // chunked.rs:182
    unsigned v212 = v162 + 12u;  // chunked.rs:179
    float4 q27 = *(float4*)(decays + v212);
    float decay_16 = q27.x;
    float decay_17 = q27.y;
    float decay_18 = q27.z;
    float decay_19 = q27.w;
    bool v213 = 12u <= column;  // chunked.rs:180
    float v214 = v213 ? decay_16 : 1.0f;
    float up_to_12 = up_to_11 * v214;
    bool v215 = 12u > column;  // chunked.rs:181
    float v216 = v215 ? decay_16 : 1.0f;
    float behind_13 = behind_12 * v216;
    unsigned v217 = v163 + 12u;  // chunked.rs:182
    bool v218 = 13u <= column;  // chunked.rs:180
    float v219 = v218 ? decay_17 : 1.0f;
    float up_to_13 = up_to_12 * v219;
    bool v220 = 13u > column;  // chunked.rs:181
    float v221 = v220 ? decay_17 : 1.0f;
    float behind_14 = behind_13 * v221;
    bool v222 = 14u <= column;  // chunked.rs:180
    float v223 = v222 ? decay_18 : 1.0f;
    float up_to_14 = up_to_13 * v223;
    bool v224 = 14u > column;  // chunked.rs:181
    float v225 = v224 ? decay_18 : 1.0f;
    float behind_15 = behind_14 * v225;
    bool v226 = 15u <= column;  // chunked.rs:180
    float v227 = v226 ? decay_19 : 1.0f;
    float up_to_15 = up_to_14 * v227;
    bool v228 = 15u > column;  // chunked.rs:181
    float v229 = v228 ? decay_19 : 1.0f;
    float behind_16 = behind_15 * v229;
    *(float4*)(within + v217) = make_float4(behind_13, behind_14, behind_15, behind_16);  // chunked.rs:182
    from_block[threadIdx.x] = up_to_15;  // chunked.rs:184
    bool v230 = 0u < block;  // chunked.rs:186
    float v231;
    if (v230) {
        v231 = wholes_15;
    } else {
        v231 = 1.0f;
    }
    float up_to_16 = up_to_15 * v231;
    to_block[threadIdx.x] = behind_16;  // chunked.rs:187
    float behind_17 = behind_16 * 1.0f;  // chunked.rs:188
    float up_to_17 = up_to_16 * 1.0f;  // chunked.rs:186
    unsigned v232 = threadIdx.x + 64u;  // chunked.rs:187
    to_block[v232] = behind_17;
    bool v233 = 1u > block;  // chunked.rs:188
    float v234;
    if (v233) {
        v234 = wholes_31;
    } else {
        v234 = 1.0f;
    }
    float behind_18 = behind_17 * v234;
    float up_to_18 = up_to_17 * 1.0f;  // chunked.rs:186
    unsigned v235 = threadIdx.x + 128u;  // chunked.rs:187
    to_block[v235] = behind_18;
    float behind_19 = behind_18 * wholes_47;  // chunked.rs:188
    float up_to_19 = up_to_18 * 1.0f;  // chunked.rs:186
    unsigned v236 = threadIdx.x + 192u;  // chunked.rs:187
    to_block[v236] = behind_19;
    float behind_20 = behind_19 * wholes_63;  // chunked.rs:188
    from_start[threadIdx.x] = up_to_19;  // chunked.rs:190
    to_end[threadIdx.x] = behind_20;  // chunked.rs:191
    unsigned block_1 = token / 16u;  // chunked.rs:169
    unsigned column_1 = token % 16u;
    float4 q28 = *(float4*)(decays + 0u);  // chunked.rs:172
    float wholes_64 = q28.x;
    float v237 = q28.y;
    float v238 = q28.z;
    float v239 = q28.w;
    float wholes_65 = wholes_64 * v237;  // chunked.rs:174
    float wholes_66 = wholes_65 * v238;
    float wholes_67 = wholes_66 * v239;
    float4 q29 = *(float4*)(decays + 4u);
    float v240 = q29.x;
    float v241 = q29.y;
    float v242 = q29.z;
    float v243 = q29.w;
    float wholes_68 = wholes_67 * v240;
    float wholes_69 = wholes_68 * v241;
    float wholes_70 = wholes_69 * v242;
    float wholes_71 = wholes_70 * v243;
    float4 q30 = *(float4*)(decays + 8u);
    float v244 = q30.x;
    float v245 = q30.y;
    float v246 = q30.z;
    float v247 = q30.w;
    float wholes_72 = wholes_71 * v244;
    float wholes_73 = wholes_72 * v245;
    float wholes_74 = wholes_73 * v246;
    float wholes_75 = wholes_74 * v247;
    float4 q31 = *(float4*)(decays + 12u);
    float v248 = q31.x;
    float v249 = q31.y;
    float v250 = q31.z;
    float v251 = q31.w;
    float wholes_76 = wholes_75 * v248;
    float wholes_77 = wholes_76 * v249;
    float wholes_78 = wholes_77 * v250;
    float wholes_79 = wholes_78 * v251;
    float4 q32 = *(float4*)(decays + 16u);  // chunked.rs:172
    float wholes_80 = q32.x;
    float v252 = q32.y;
    float v253 = q32.z;
    float v254 = q32.w;
    float wholes_81 = wholes_80 * v252;  // chunked.rs:174
    float wholes_82 = wholes_81 * v253;
    float wholes_83 = wholes_82 * v254;
    float4 q33 = *(float4*)(decays + 20u);
    float v255 = q33.x;
    float v256 = q33.y;
    float v257 = q33.z;
    float v258 = q33.w;
    float wholes_84 = wholes_83 * v255;
    float wholes_85 = wholes_84 * v256;
    float wholes_86 = wholes_85 * v257;
    float wholes_87 = wholes_86 * v258;
    float4 q34 = *(float4*)(decays + 24u);
    float v259 = q34.x;
    float v260 = q34.y;
    float v261 = q34.z;
    float v262 = q34.w;
    float wholes_88 = wholes_87 * v259;
    float wholes_89 = wholes_88 * v260;
    float wholes_90 = wholes_89 * v261;
    float wholes_91 = wholes_90 * v262;
    float4 q35 = *(float4*)(decays + 28u);
    float v263 = q35.x;
    float v264 = q35.y;
    float v265 = q35.z;
    float v266 = q35.w;
    float wholes_92 = wholes_91 * v263;
    float wholes_93 = wholes_92 * v264;
    float wholes_94 = wholes_93 * v265;
    float wholes_95 = wholes_94 * v266;
    float4 q36 = *(float4*)(decays + 32u);  // chunked.rs:172
    float wholes_96 = q36.x;
    float v267 = q36.y;
    float v268 = q36.z;
    float v269 = q36.w;
    float wholes_97 = wholes_96 * v267;  // chunked.rs:174
    float wholes_98 = wholes_97 * v268;
    float wholes_99 = wholes_98 * v269;
    float4 q37 = *(float4*)(decays + 36u);
    float v270 = q37.x;
    float v271 = q37.y;
    float v272 = q37.z;
    float v273 = q37.w;
    float wholes_100 = wholes_99 * v270;
    float wholes_101 = wholes_100 * v271;
    float wholes_102 = wholes_101 * v272;
    float wholes_103 = wholes_102 * v273;
    float4 q38 = *(float4*)(decays + 40u);
    float v274 = q38.x;
    float v275 = q38.y;
    float v276 = q38.z;
    float v277 = q38.w;
    float wholes_104 = wholes_103 * v274;
    float wholes_105 = wholes_104 * v275;
    float wholes_106 = wholes_105 * v276;
    float wholes_107 = wholes_106 * v277;
    float4 q39 = *(float4*)(decays + 44u);
    float v278 = q39.x;
    float v279 = q39.y;
    float v280 = q39.z;
    float v281 = q39.w;
    float wholes_108 = wholes_107 * v278;
    float wholes_109 = wholes_108 * v279;
    float wholes_110 = wholes_109 * v280;
    float wholes_111 = wholes_110 * v281;
    float4 q40 = *(float4*)(decays + 48u);  // chunked.rs:172
    float wholes_112 = q40.x;
    float v282 = q40.y;
    float v283 = q40.z;
    float v284 = q40.w;
    float wholes_113 = wholes_112 * v282;  // chunked.rs:174
    float wholes_114 = wholes_113 * v283;
    float wholes_115 = wholes_114 * v284;
    float4 q41 = *(float4*)(decays + 52u);
    float v285 = q41.x;
    float v286 = q41.y;
    float v287 = q41.z;
    float v288 = q41.w;
    float wholes_116 = wholes_115 * v285;
    float wholes_117 = wholes_116 * v286;
    float wholes_118 = wholes_117 * v287;
    float wholes_119 = wholes_118 * v288;
    float4 q42 = *(float4*)(decays + 56u);
    float v289 = q42.x;
    float v290 = q42.y;
    float v291 = q42.z;
    float v292 = q42.w;
    float wholes_120 = wholes_119 * v289;
    float wholes_121 = wholes_120 * v290;
    float wholes_122 = wholes_121 * v291;
    float wholes_123 = wholes_122 * v292;
    float4 q43 = *(float4*)(decays + 60u);
    float v293 = q43.x;
    float v294 = q43.y;
    float v295 = q43.z;
    float v296 = q43.w;
    float wholes_124 = wholes_123 * v293;
    float wholes_125 = wholes_124 * v294;
    float wholes_126 = wholes_125 * v295;
    float wholes_127 = wholes_126 * v296;
    float behind_21 = steps[token];  // chunked.rs:177
    unsigned v297 = block_1 * 16u;  // chunked.rs:179
    float4 q44 = *(float4*)(decays + v297);
    float decay_20 = q44.x;
    float decay_21 = q44.y;
    float decay_22 = q44.z;
    float decay_23 = q44.w;
    float up_to_20 = 1.0f * decay_20;  // chunked.rs:180
    float behind_22 = behind_21 * 1.0f;  // chunked.rs:181
    unsigned v298 = token * 20u;  // chunked.rs:182
    bool v299 = 1u <= column_1;  // chunked.rs:180
    float v300 = v299 ? decay_21 : 1.0f;
    float up_to_21 = up_to_20 * v300;
    bool v301 = 1u > column_1;  // chunked.rs:181
    float v302 = v301 ? decay_21 : 1.0f;
    float behind_23 = behind_22 * v302;
    bool v303 = 2u <= column_1;  // chunked.rs:180
    float v304 = v303 ? decay_22 : 1.0f;
    float up_to_22 = up_to_21 * v304;
    bool v305 = 2u > column_1;  // chunked.rs:181
    float v306 = v305 ? decay_22 : 1.0f;
    float behind_24 = behind_23 * v306;
    bool v307 = 3u <= column_1;  // chunked.rs:180
    float v308 = v307 ? decay_23 : 1.0f;
    float up_to_23 = up_to_22 * v308;
    bool v309 = 3u > column_1;  // chunked.rs:181
    float v310 = v309 ? decay_23 : 1.0f;
    float behind_25 = behind_24 * v310;
    *(float4*)(within + v298) = make_float4(behind_22, behind_23, behind_24, behind_25);  // chunked.rs:182
    unsigned v311 = v297 + 4u;  // chunked.rs:179
    float4 q45 = *(float4*)(decays + v311);
    float decay_24 = q45.x;
    float decay_25 = q45.y;
    float decay_26 = q45.z;
    float decay_27 = q45.w;
    bool v312 = 4u <= column_1;  // chunked.rs:180
    float v313 = v312 ? decay_24 : 1.0f;
    float up_to_24 = up_to_23 * v313;
    bool v314 = 4u > column_1;  // chunked.rs:181
    float v315 = v314 ? decay_24 : 1.0f;
    float behind_26 = behind_25 * v315;
    unsigned v316 = v298 + 4u;  // chunked.rs:182
    bool v317 = 5u <= column_1;  // chunked.rs:180
    float v318 = v317 ? decay_25 : 1.0f;
    float up_to_25 = up_to_24 * v318;
    bool v319 = 5u > column_1;  // chunked.rs:181
    float v320 = v319 ? decay_25 : 1.0f;
    float behind_27 = behind_26 * v320;
    bool v321 = 6u <= column_1;  // chunked.rs:180
    float v322 = v321 ? decay_26 : 1.0f;
    float up_to_26 = up_to_25 * v322;
    bool v323 = 6u > column_1;  // chunked.rs:181
    float v324 = v323 ? decay_26 : 1.0f;
    float behind_28 = behind_27 * v324;
    bool v325 = 7u <= column_1;  // chunked.rs:180
    float v326 = v325 ? decay_27 : 1.0f;
    float up_to_27 = up_to_26 * v326;
    bool v327 = 7u > column_1;  // chunked.rs:181
    float v328 = v327 ? decay_27 : 1.0f;
    float behind_29 = behind_28 * v328;
    *(float4*)(within + v316) = make_float4(behind_26, behind_27, behind_28, behind_29);  // chunked.rs:182
    unsigned v329 = v297 + 8u;  // chunked.rs:179
    float4 q46 = *(float4*)(decays + v329);
    float decay_28 = q46.x;
    float decay_29 = q46.y;
    float decay_30 = q46.z;
    float decay_31 = q46.w;
    bool v330 = 8u <= column_1;  // chunked.rs:180
    float v331 = v330 ? decay_28 : 1.0f;
    float up_to_28 = up_to_27 * v331;
    bool v332 = 8u > column_1;  // chunked.rs:181
    float v333 = v332 ? decay_28 : 1.0f;
    float behind_30 = behind_29 * v333;
    unsigned v334 = v298 + 8u;  // chunked.rs:182
    bool v335 = 9u <= column_1;  // chunked.rs:180
    float v336 = v335 ? decay_29 : 1.0f;
    float up_to_29 = up_to_28 * v336;
    bool v337 = 9u > column_1;  // chunked.rs:181
    float v338 = v337 ? decay_29 : 1.0f;
    float behind_31 = behind_30 * v338;
    bool v339 = 10u <= column_1;  // chunked.rs:180
    float v340 = v339 ? decay_30 : 1.0f;
    float up_to_30 = up_to_29 * v340;
    bool v341 = 10u > column_1;  // chunked.rs:181
    float v342 = v341 ? decay_30 : 1.0f;
    float behind_32 = behind_31 * v342;
    bool v343 = 11u <= column_1;  // chunked.rs:180
    float v344 = v343 ? decay_31 : 1.0f;
    float up_to_31 = up_to_30 * v344;
    bool v345 = 11u > column_1;  // chunked.rs:181
    float v346 = v345 ? decay_31 : 1.0f;
    float behind_33 = behind_32 * v346;
    *(float4*)(within + v334) = make_float4(behind_30, behind_31, behind_32, behind_33);  // chunked.rs:182
    unsigned v347 = v297 + 12u;  // chunked.rs:179
    float4 q47 = *(float4*)(decays + v347);
    float decay_32 = q47.x;
    float decay_33 = q47.y;
    float decay_34 = q47.z;
    float decay_35 = q47.w;
    bool v348 = 12u <= column_1;  // chunked.rs:180
    float v349 = v348 ? decay_32 : 1.0f;
    float up_to_32 = up_to_31 * v349;
    bool v350 = 12u > column_1;  // chunked.rs:181
    float v351 = v350 ? decay_32 : 1.0f;
    float behind_34 = behind_33 * v351;
    unsigned v352 = v298 + 12u;  // chunked.rs:182
    bool v353 = 13u <= column_1;  // chunked.rs:180
    float v354 = v353 ? decay_33 : 1.0f;
    float up_to_33 = up_to_32 * v354;
    bool v355 = 13u > column_1;  // chunked.rs:181
    float v356 = v355 ? decay_33 : 1.0f;
    float behind_35 = behind_34 * v356;
    bool v357 = 14u <= column_1;  // chunked.rs:180
    float v358 = v357 ? decay_34 : 1.0f;
    float up_to_34 = up_to_33 * v358;
    bool v359 = 14u > column_1;  // chunked.rs:181
    float v360 = v359 ? decay_34 : 1.0f;
    float behind_36 = behind_35 * v360;
    bool v361 = 15u <= column_1;  // chunked.rs:180
    float v362 = v361 ? decay_35 : 1.0f;
    float up_to_35 = up_to_34 * v362;
    bool v363 = 15u > column_1;  // chunked.rs:181
    float v364 = v363 ? decay_35 : 1.0f;
    float behind_37 = behind_36 * v364;
    *(float4*)(within + v352) = make_float4(behind_34, behind_35, behind_36, behind_37);  // chunked.rs:182
    from_block[token] = up_to_35;  // chunked.rs:184
    float up_to_36 = up_to_35 * wholes_79;  // chunked.rs:186
    to_block[token] = behind_37;  // chunked.rs:187
    float behind_38 = behind_37 * 1.0f;  // chunked.rs:188
    float up_to_37 = up_to_36 * wholes_95;  // chunked.rs:186
    unsigned v365 = threadIdx.x + 96u;  // chunked.rs:187
    to_block[v365] = behind_38;
    float behind_39 = behind_38 * 1.0f;  // chunked.rs:188
    bool v366 = 2u < block_1;  // chunked.rs:186
    float v367;
    if (v366) {
        v367 = wholes_111;
    } else {
        v367 = 1.0f;
    }
    float up_to_38 = up_to_37 * v367;
    unsigned v368 = threadIdx.x + 160u;  // chunked.rs:187
    to_block[v368] = behind_39;
    float behind_40 = behind_39 * 1.0f;  // chunked.rs:188
    float up_to_39 = up_to_38 * 1.0f;  // chunked.rs:186
    unsigned v369 = threadIdx.x + 224u;  // chunked.rs:187
    to_block[v369] = behind_40;
    bool v370 = 3u > block_1;  // chunked.rs:188
    float v371;
    if (v370) {
        v371 = wholes_127;
    } else {
        v371 = 1.0f;
    }
    float behind_41 = behind_40 * v371;
    from_start[token] = up_to_39;  // chunked.rs:190
    to_end[token] = behind_41;  // chunked.rs:191
    unsigned v372 = blockIdx.x * 32u;  // chunked.rs:246
    unsigned long long v373 = (unsigned long long)blockIdx.y;  // chunked.rs:116
    unsigned long long v374 = (unsigned long long)tokens;
    unsigned long long v375 = v374 * 32ull;
    unsigned long long v376 = v373 * v375;
    unsigned long long v377 = (unsigned long long)v372;
    unsigned k = (threadIdx.x & 31u) / 4u;  // chunked.rs:246
    unsigned v378 = (threadIdx.x & 31u) % 4u;
    unsigned v379 = v378 * 2u;
    unsigned long long v380 = (unsigned long long)k;
    unsigned long long v381 = (unsigned long long)v379;
    unsigned long long v382 = v380 * 32ull;
    unsigned v383 = v379 + 1u;
    unsigned long long v384 = (unsigned long long)v383;
    unsigned k_1 = k + 8u;
    unsigned long long v385 = (unsigned long long)k_1;
    unsigned long long v386 = v385 * 32ull;
    unsigned v387 = v379 + 8u;
    unsigned long long v388 = (unsigned long long)v387;
    unsigned v389 = v379 + 9u;
    unsigned long long v390 = (unsigned long long)v389;
    unsigned v391 = v379 + 16u;
    unsigned long long v392 = (unsigned long long)v391;
    unsigned v393 = v379 + 17u;
    unsigned long long v394 = (unsigned long long)v393;
    unsigned v395 = v379 + 24u;
    unsigned long long v396 = (unsigned long long)v395;
    unsigned v397 = v379 + 25u;
    unsigned long long v398 = (unsigned long long)v397;
    unsigned v399 = k * 64u;  // chunked.rs:271
    unsigned v400 = k + 16u;  // chunked.rs:286
    unsigned long long v401 = (unsigned long long)v400;
    unsigned long long v402 = v401 * 32ull;
    unsigned v403 = k + 24u;
    unsigned long long v404 = (unsigned long long)v403;
    unsigned long long v405 = v404 * 32ull;
    unsigned v406 = k + 32u;
    unsigned long long v407 = (unsigned long long)v406;
    unsigned long long v408 = v407 * 32ull;
    unsigned v409 = k + 40u;
    unsigned long long v410 = (unsigned long long)v409;
    unsigned long long v411 = v410 * 32ull;
    unsigned v412 = k + 48u;
    unsigned long long v413 = (unsigned long long)v412;
    unsigned long long v414 = v413 * 32ull;
    unsigned v415 = k + 56u;
    unsigned long long v416 = (unsigned long long)v415;
    unsigned long long v417 = v416 * 32ull;
    unsigned v418 = v379 + 32u;  // chunked.rs:289
    unsigned v419 = v379 + 33u;
    unsigned v420 = v379 + 40u;
    unsigned v421 = v379 + 41u;
    unsigned v422 = v379 + 48u;
    unsigned v423 = v379 + 49u;
    unsigned v424 = v379 + 56u;
    unsigned v425 = v379 + 57u;
    unsigned long long v426 = v374 * 16ull;  // chunked.rs:116
    unsigned long long v427 = v373 * v426;
    unsigned long long v428 = v381 * 16ull;  // chunked.rs:303
    unsigned long long v429 = v384 * 16ull;
    unsigned long long v430 = v388 * 16ull;
    unsigned long long v431 = v390 * 16ull;
    unsigned long long v432 = v392 * 16ull;
    unsigned long long v433 = v394 * 16ull;
    unsigned long long v434 = v396 * 16ull;
    unsigned long long v435 = v398 * 16ull;
    unsigned long long v436 = (unsigned long long)v418;
    unsigned long long v437 = v436 * 16ull;
    unsigned long long v438 = (unsigned long long)v419;
    unsigned long long v439 = v438 * 16ull;
    unsigned long long v440 = (unsigned long long)v420;
    unsigned long long v441 = v440 * 16ull;
    unsigned long long v442 = (unsigned long long)v421;
    unsigned long long v443 = v442 * 16ull;
    unsigned long long v444 = (unsigned long long)v422;
    unsigned long long v445 = v444 * 16ull;
    unsigned long long v446 = (unsigned long long)v423;
    unsigned long long v447 = v446 * 16ull;
    unsigned long long v448 = (unsigned long long)v424;
    unsigned long long v449 = v448 * 16ull;
    unsigned long long v450 = (unsigned long long)v425;
    unsigned long long v451 = v450 * 16ull;
    int v452 = (int)k;  // chunked.rs:306
    int v453 = (int)((unsigned)v452 * (unsigned)64);
    unsigned long long v454 = v381 * 32ull;  // chunked.rs:334
    unsigned long long v455 = v384 * 32ull;
    unsigned long long v456 = v388 * 32ull;
    unsigned long long v457 = v390 * 32ull;
    unsigned long long v458 = v392 * 32ull;
    unsigned long long v459 = v394 * 32ull;
    unsigned long long v460 = v396 * 32ull;
    unsigned long long v461 = v398 * 32ull;
    unsigned long long v462 = v436 * 32ull;
    unsigned long long v463 = v438 * 32ull;
    unsigned long long v464 = v440 * 32ull;
    unsigned long long v465 = v442 * 32ull;
    unsigned long long v466 = v444 * 32ull;
    unsigned long long v467 = v446 * 32ull;
    unsigned long long v468 = v448 * 32ull;
    unsigned long long v469 = v450 * 32ull;
    float v470 = v12;  // chunked.rs:219
    float v471 = v13;
    float v472 = v14;
    float v473 = v15;
    float v474 = v16;
    float v475 = v17;
    float v476 = v18;
    float v477 = v19;
    float v478 = v20;
    float v479 = v21;
    float v480 = v22;
    float v481 = v23;
    float v482 = v24;
    float v483 = v25;
    float v484 = v26;
    float v485 = v27;
    for (unsigned turn = 0u; turn < turns; ++turn) {
        __syncthreads();  // chunked.rs:224
        unsigned slot = turn % 2u;  // chunked.rs:225
        unsigned v486 = turn * 64u;  // chunked.rs:102
        unsigned first = v486 < end ? v486 : end;
        unsigned count = end - first;  // chunked.rs:226
        unsigned v487 = turn + 1u;  // chunked.rs:234
        unsigned v488 = v487 * 64u;  // chunked.rs:102
        unsigned first_1 = v488 < end ? v488 : end;
        unsigned v489 = end - first_1;  // chunked.rs:155
        bool v490 = threadIdx.x < v489;
        float step_4;
        float decay_36;
        if (v490) {
            unsigned v491 = first_1 + threadIdx.x;  // chunked.rs:156
            unsigned long long v492 = v373 * v374;  // chunked.rs:116
            unsigned long long v493 = (unsigned long long)v491;
            unsigned long long v494 = v492 + v493;
            unsigned long long v495 = (unsigned long long)blockIdx.x;
            unsigned long long v496 = v494 + v495;
            float raw_2 = dt[v496];  // chunked.rs:156
            float bias_2 = dt_bias[blockIdx.x];  // ssm.rs:143
            float v497 = raw_2 + bias_2;  // ssm.rs:73
            float dt_3 = kiln_softplus(v497);
            bool v498 = dt_3 < dt_min;  // ssm.rs:74
            float step_5;
            if (v498) {
                step_5 = dt_min;
            } else {
                bool v499 = dt_3 > dt_max;  // ssm.rs:76
                float v500 = v499 ? dt_max : dt_3;
                step_5 = v500;  // ssm.rs:74
            }
            float a_3 = a[blockIdx.x];  // chunked.rs:158
            float v501 = expf(a_3);  // ssm.rs:137
            float v502 = -v501;
            float v503 = v502 * step_5;
            float decay_37 = expf(v503);
            step_4 = step_5;  // chunked.rs:155
            decay_36 = decay_37;
        } else {
            step_4 = 0.0f;
            decay_36 = 1.0f;
        }
        decays[threadIdx.x] = decay_36;  // chunked.rs:160
        steps[threadIdx.x] = step_4;  // chunked.rs:161
        bool v504 = token < v489;  // chunked.rs:155
        float step_6;
        float decay_38;
        if (v504) {
            unsigned v505 = first_1 + token;  // chunked.rs:156
            unsigned long long v506 = v373 * v374;  // chunked.rs:116
            unsigned long long v507 = (unsigned long long)v505;
            unsigned long long v508 = v506 + v507;
            unsigned long long v509 = (unsigned long long)blockIdx.x;
            unsigned long long v510 = v508 + v509;
            float raw_3 = dt[v510];  // chunked.rs:156
            float bias_3 = dt_bias[blockIdx.x];  // ssm.rs:143
            float v511 = raw_3 + bias_3;  // ssm.rs:73
            float dt_4 = kiln_softplus(v511);
            bool v512 = dt_4 < dt_min;  // ssm.rs:74
            float step_7;
            if (v512) {
                step_7 = dt_min;
            } else {
                bool v513 = dt_4 > dt_max;  // ssm.rs:76
                float v514 = v513 ? dt_max : dt_4;
                step_7 = v514;  // ssm.rs:74
            }
            float a_4 = a[blockIdx.x];  // chunked.rs:158
            float v515 = expf(a_4);  // ssm.rs:137
            float v516 = -v515;
            float v517 = v516 * step_7;
            float decay_39 = expf(v517);
            step_6 = step_7;  // chunked.rs:155
            decay_38 = decay_39;
        } else {
            step_6 = 0.0f;
            decay_38 = 1.0f;
        }
        decays[token] = decay_38;  // chunked.rs:160
        steps[token] = step_6;  // chunked.rs:161
        unsigned own = first < end ? first : end;  // chunked.rs:254
        unsigned long long v518 = (unsigned long long)own;  // chunked.rs:116
        unsigned long long v519 = v518 * 32ull;
        unsigned long long v520 = v376 + v519;
        unsigned long long b_first = v520 + v377;
        unsigned v521 = end - own;  // chunked.rs:257
        unsigned long long v522 = b_first + v382;
        unsigned long long v523 = v522 + v381;
        bool v524 = k < v521;
        unsigned long long v525 = v522 + v384;
        unsigned long long v526 = v522 + v388;
        unsigned long long v527 = v522 + v390;
        unsigned long long v528 = b_first + v386;
        unsigned long long v529 = v528 + v381;
        bool v530 = k_1 < v521;
        unsigned long long v531 = v528 + v384;
        unsigned long long v532 = v528 + v388;
        unsigned long long v533 = v528 + v390;
        unsigned long long v534 = v522 + v392;
        unsigned long long v535 = v522 + v394;
        unsigned long long v536 = v522 + v396;
        unsigned long long v537 = v522 + v398;
        unsigned long long v538 = v528 + v392;
        unsigned long long v539 = v528 + v394;
        unsigned long long v540 = v528 + v396;
        unsigned long long v541 = v528 + v398;
        #pragma unroll  // chunked.rs:238
        for (unsigned i = 0u; i < 4u; ++i) {
            unsigned v542 = i * 16u;  // chunked.rs:245
            unsigned v543 = first + v542;
            unsigned own_1 = v543 < end ? v543 : end;
            unsigned long long v544 = (unsigned long long)own_1;  // chunked.rs:116
            unsigned long long v545 = v544 * 32ull;
            unsigned long long v546 = v376 + v545;
            unsigned long long v547 = v546 + v377;
            unsigned v548 = end - own_1;  // chunked.rs:246
            unsigned long long v549 = v547 + v382;
            unsigned long long v550 = v549 + v381;
            bool v551 = k < v548;
            float v552;
            if (v551) {
                float v553 = c_mat[v550];
                v552 = v553;
            } else {
                v552 = 0.0f;
            }
            unsigned long long v554 = v549 + v384;
            float v555;
            if (v551) {
                float v556 = c_mat[v554];
                v555 = v556;
            } else {
                v555 = 0.0f;
            }
            unsigned long long v557 = v547 + v386;
            unsigned long long v558 = v557 + v381;
            bool v559 = k_1 < v548;
            float v560;
            if (v559) {
                float v561 = c_mat[v558];
                v560 = v561;
            } else {
                v560 = 0.0f;
            }
            unsigned long long v562 = v557 + v384;
            float v563;
            if (v559) {
                float v564 = c_mat[v562];
                v563 = v564;
            } else {
                v563 = 0.0f;
            }
            unsigned long long v565 = v549 + v388;
            float v566;
            if (v551) {
                float v567 = c_mat[v565];
                v566 = v567;
            } else {
                v566 = 0.0f;
            }
            unsigned long long v568 = v549 + v390;
            float v569;
            if (v551) {
                float v570 = c_mat[v568];
                v569 = v570;
            } else {
                v569 = 0.0f;
            }
            unsigned long long v571 = v557 + v388;
            float v572;
            if (v559) {
                float v573 = c_mat[v571];
                v572 = v573;
            } else {
                v572 = 0.0f;
            }
            unsigned long long v574 = v557 + v390;
            float v575;
            if (v559) {
                float v576 = c_mat[v574];
                v575 = v576;
            } else {
                v575 = 0.0f;
            }
            unsigned long long v577 = v549 + v392;
            float v578;
            if (v551) {
                float v579 = c_mat[v577];
                v578 = v579;
            } else {
                v578 = 0.0f;
            }
            unsigned long long v580 = v549 + v394;
            float v581;
            if (v551) {
                float v582 = c_mat[v580];
                v581 = v582;
            } else {
                v581 = 0.0f;
            }
            unsigned long long v583 = v557 + v392;
            float v584;
            if (v559) {
                float v585 = c_mat[v583];
                v584 = v585;
            } else {
                v584 = 0.0f;
            }
            unsigned long long v586 = v557 + v394;
            float v587;
            if (v559) {
                float v588 = c_mat[v586];
                v587 = v588;
            } else {
                v587 = 0.0f;
            }
            unsigned long long v589 = v549 + v396;
            float v590;
            if (v551) {
                float v591 = c_mat[v589];
                v590 = v591;
            } else {
                v590 = 0.0f;
            }
            unsigned long long v592 = v549 + v398;
            float v593;
            if (v551) {
                float v594 = c_mat[v592];
                v593 = v594;
            } else {
                v593 = 0.0f;
            }
            unsigned long long v595 = v557 + v396;
            float v596;
            if (v559) {
                float v597 = c_mat[v595];
                v596 = v597;
            } else {
                v596 = 0.0f;
            }
            unsigned long long v598 = v557 + v398;
            float v599;
            if (v559) {
                float v600 = c_mat[v598];
                v599 = v600;
            } else {
                v599 = 0.0f;
            }
            float v601;  // chunked.rs:257
            if (v524) {
                float v602 = b_mat[v523];
                v601 = v602;
            } else {
                v601 = 0.0f;
            }
            float v603;
            if (v524) {
                float v604 = b_mat[v525];
                v603 = v604;
            } else {
                v603 = 0.0f;
            }
            float v605;
            if (v524) {
                float v606 = b_mat[v526];
                v605 = v606;
            } else {
                v605 = 0.0f;
            }
            float v607;
            if (v524) {
                float v608 = b_mat[v527];
                v607 = v608;
            } else {
                v607 = 0.0f;
            }
            float v609;
            if (v530) {
                float v610 = b_mat[v529];
                v609 = v610;
            } else {
                v609 = 0.0f;
            }
            float v611;
            if (v530) {
                float v612 = b_mat[v531];
                v611 = v612;
            } else {
                v611 = 0.0f;
            }
            float v613;
            if (v530) {
                float v614 = b_mat[v532];
                v613 = v614;
            } else {
                v613 = 0.0f;
            }
            float v615;
            if (v530) {
                float v616 = b_mat[v533];
                v615 = v616;
            } else {
                v615 = 0.0f;
            }
            float v617;
            if (v524) {
                float v618 = b_mat[v534];
                v617 = v618;
            } else {
                v617 = 0.0f;
            }
            float v619;
            if (v524) {
                float v620 = b_mat[v535];
                v619 = v620;
            } else {
                v619 = 0.0f;
            }
            float v621;
            if (v524) {
                float v622 = b_mat[v536];
                v621 = v622;
            } else {
                v621 = 0.0f;
            }
            float v623;
            if (v524) {
                float v624 = b_mat[v537];
                v623 = v624;
            } else {
                v623 = 0.0f;
            }
            float v625;
            if (v530) {
                float v626 = b_mat[v538];
                v625 = v626;
            } else {
                v625 = 0.0f;
            }
            float v627;
            if (v530) {
                float v628 = b_mat[v539];
                v627 = v628;
            } else {
                v627 = 0.0f;
            }
            float v629;
            if (v530) {
                float v630 = b_mat[v540];
                v629 = v630;
            } else {
                v629 = 0.0f;
            }
            float v631;
            if (v530) {
                float v632 = b_mat[v541];
                v631 = v632;
            } else {
                v631 = 0.0f;
            }
            float4 q48 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q48 = kiln_mma_f32(q48, v552, v560, v555, v563, v601, v603);
            q48 = kiln_mma_f32(q48, v566, v572, v569, v575, v605, v607);
            float v633 = q48.x;
            float v634 = q48.y;
            float v635 = q48.z;
            float v636 = q48.w;
            float4 q49 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q49 = kiln_mma_f32(q49, v552, v560, v555, v563, v609, v611);
            q49 = kiln_mma_f32(q49, v566, v572, v569, v575, v613, v615);
            float v637 = q49.x;
            float v638 = q49.y;
            float v639 = q49.z;
            float v640 = q49.w;
            float4 q50 = make_float4(v633, v634, v635, v636);
            q50 = kiln_mma_f32(q50, v578, v584, v581, v587, v617, v619);
            q50 = kiln_mma_f32(q50, v590, v596, v593, v599, v621, v623);
            float v641 = q50.x;
            float v642 = q50.y;
            float v643 = q50.z;
            float v644 = q50.w;
            float4 q51 = make_float4(v637, v638, v639, v640);
            q51 = kiln_mma_f32(q51, v578, v584, v581, v587, v625, v627);
            q51 = kiln_mma_f32(q51, v590, v596, v593, v599, v629, v631);
            float v645 = q51.x;
            float v646 = q51.y;
            float v647 = q51.z;
            float v648 = q51.w;
            bool v649 = 1u <= i;  // chunked.rs:253
            float v650;
            float v651;
            float v652;
            float v653;
            float v654;
            float v655;
            float v656;
            float v657;
            if (v649) {
                unsigned v658 = first + 16u;  // chunked.rs:254
                unsigned own_2 = v658 < end ? v658 : end;
                unsigned long long v659 = (unsigned long long)own_2;  // chunked.rs:116
                unsigned long long v660 = v659 * 32ull;
                unsigned long long v661 = v376 + v660;
                unsigned long long b_first_1 = v661 + v377;
                unsigned v662 = end - own_2;  // chunked.rs:257
                unsigned long long v663 = b_first_1 + v382;
                unsigned long long v664 = v663 + v381;
                bool v665 = k < v662;
                float v666;
                if (v665) {
                    float v667 = b_mat[v664];
                    v666 = v667;
                } else {
                    v666 = 0.0f;
                }
                unsigned long long v668 = v663 + v384;
                float v669;
                if (v665) {
                    float v670 = b_mat[v668];
                    v669 = v670;
                } else {
                    v669 = 0.0f;
                }
                unsigned long long v671 = v663 + v388;
                float v672;
                if (v665) {
                    float v673 = b_mat[v671];
                    v672 = v673;
                } else {
                    v672 = 0.0f;
                }
                unsigned long long v674 = v663 + v390;
                float v675;
                if (v665) {
                    float v676 = b_mat[v674];
                    v675 = v676;
                } else {
                    v675 = 0.0f;
                }
                unsigned long long v677 = b_first_1 + v386;
                unsigned long long v678 = v677 + v381;
                bool v679 = k_1 < v662;
                float v680;
                if (v679) {
                    float v681 = b_mat[v678];
                    v680 = v681;
                } else {
                    v680 = 0.0f;
                }
                unsigned long long v682 = v677 + v384;
                float v683;
                if (v679) {
                    float v684 = b_mat[v682];
                    v683 = v684;
                } else {
                    v683 = 0.0f;
                }
                unsigned long long v685 = v677 + v388;
                float v686;
                if (v679) {
                    float v687 = b_mat[v685];
                    v686 = v687;
                } else {
                    v686 = 0.0f;
                }
                unsigned long long v688 = v677 + v390;
                float v689;
                if (v679) {
                    float v690 = b_mat[v688];
                    v689 = v690;
                } else {
                    v689 = 0.0f;
                }
                unsigned long long v691 = v663 + v392;
                float v692;
                if (v665) {
                    float v693 = b_mat[v691];
                    v692 = v693;
                } else {
                    v692 = 0.0f;
                }
                unsigned long long v694 = v663 + v394;
                float v695;
                if (v665) {
                    float v696 = b_mat[v694];
                    v695 = v696;
                } else {
                    v695 = 0.0f;
                }
                unsigned long long v697 = v663 + v396;
                float v698;
                if (v665) {
                    float v699 = b_mat[v697];
                    v698 = v699;
                } else {
                    v698 = 0.0f;
                }
                unsigned long long v700 = v663 + v398;
                float v701;
                if (v665) {
                    float v702 = b_mat[v700];
                    v701 = v702;
                } else {
                    v701 = 0.0f;
                }
                unsigned long long v703 = v677 + v392;
                float v704;
                if (v679) {
                    float v705 = b_mat[v703];
                    v704 = v705;
                } else {
                    v704 = 0.0f;
                }
                unsigned long long v706 = v677 + v394;
                float v707;
                if (v679) {
                    float v708 = b_mat[v706];
                    v707 = v708;
                } else {
                    v707 = 0.0f;
                }
                unsigned long long v709 = v677 + v396;
                float v710;
                if (v679) {
                    float v711 = b_mat[v709];
                    v710 = v711;
                } else {
                    v710 = 0.0f;
                }
                unsigned long long v712 = v677 + v398;
                float v713;
                if (v679) {
                    float v714 = b_mat[v712];
                    v713 = v714;
                } else {
                    v713 = 0.0f;
                }
                float4 q52 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q52 = kiln_mma_f32(q52, v552, v560, v555, v563, v666, v669);
                q52 = kiln_mma_f32(q52, v566, v572, v569, v575, v672, v675);
                float v715 = q52.x;
                float v716 = q52.y;
                float v717 = q52.z;
                float v718 = q52.w;
                float4 q53 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q53 = kiln_mma_f32(q53, v552, v560, v555, v563, v680, v683);
                q53 = kiln_mma_f32(q53, v566, v572, v569, v575, v686, v689);
                float v719 = q53.x;
                float v720 = q53.y;
                float v721 = q53.z;
                float v722 = q53.w;
                float4 q54 = make_float4(v715, v716, v717, v718);
                q54 = kiln_mma_f32(q54, v578, v584, v581, v587, v692, v695);
                q54 = kiln_mma_f32(q54, v590, v596, v593, v599, v698, v701);
                float v723 = q54.x;
                float v724 = q54.y;
                float v725 = q54.z;
                float v726 = q54.w;
                float4 q55 = make_float4(v719, v720, v721, v722);
                q55 = kiln_mma_f32(q55, v578, v584, v581, v587, v704, v707);
                q55 = kiln_mma_f32(q55, v590, v596, v593, v599, v710, v713);
                float v727 = q55.x;
                float v728 = q55.y;
                float v729 = q55.z;
                float v730 = q55.w;
                v650 = v723;  // chunked.rs:253
                v651 = v724;
                v652 = v725;
                v653 = v726;
                v654 = v727;
                v655 = v728;
                v656 = v729;
                v657 = v730;
            } else {
                v650 = 0.0f;
                v651 = 0.0f;
                v652 = 0.0f;
                v653 = 0.0f;
                v654 = 0.0f;
                v655 = 0.0f;
                v656 = 0.0f;
                v657 = 0.0f;
            }
            bool v731 = 2u <= i;
            float v732;
            float v733;
            float v734;
            float v735;
            float v736;
            float v737;
            float v738;
            float v739;
            if (v731) {
                unsigned v740 = first + 32u;  // chunked.rs:254
                unsigned own_3 = v740 < end ? v740 : end;
                unsigned long long v741 = (unsigned long long)own_3;  // chunked.rs:116
                unsigned long long v742 = v741 * 32ull;
                unsigned long long v743 = v376 + v742;
                unsigned long long b_first_2 = v743 + v377;
                unsigned v744 = end - own_3;  // chunked.rs:257
                unsigned long long v745 = b_first_2 + v382;
                unsigned long long v746 = v745 + v381;
                bool v747 = k < v744;
                float v748;
                if (v747) {
                    float v749 = b_mat[v746];
                    v748 = v749;
                } else {
                    v748 = 0.0f;
                }
                unsigned long long v750 = v745 + v384;
                float v751;
                if (v747) {
                    float v752 = b_mat[v750];
                    v751 = v752;
                } else {
                    v751 = 0.0f;
                }
                unsigned long long v753 = v745 + v388;
                float v754;
                if (v747) {
                    float v755 = b_mat[v753];
                    v754 = v755;
                } else {
                    v754 = 0.0f;
                }
                unsigned long long v756 = v745 + v390;
                float v757;
                if (v747) {
                    float v758 = b_mat[v756];
                    v757 = v758;
                } else {
                    v757 = 0.0f;
                }
                unsigned long long v759 = b_first_2 + v386;
                unsigned long long v760 = v759 + v381;
                bool v761 = k_1 < v744;
                float v762;
                if (v761) {
                    float v763 = b_mat[v760];
                    v762 = v763;
                } else {
                    v762 = 0.0f;
                }
                unsigned long long v764 = v759 + v384;
                float v765;
                if (v761) {
                    float v766 = b_mat[v764];
                    v765 = v766;
                } else {
                    v765 = 0.0f;
                }
                unsigned long long v767 = v759 + v388;
                float v768;
                if (v761) {
                    float v769 = b_mat[v767];
                    v768 = v769;
                } else {
                    v768 = 0.0f;
                }
                unsigned long long v770 = v759 + v390;
                float v771;
                if (v761) {
                    float v772 = b_mat[v770];
                    v771 = v772;
                } else {
                    v771 = 0.0f;
                }
                unsigned long long v773 = v745 + v392;
                float v774;
                if (v747) {
                    float v775 = b_mat[v773];
                    v774 = v775;
                } else {
                    v774 = 0.0f;
                }
                unsigned long long v776 = v745 + v394;
                float v777;
                if (v747) {
                    float v778 = b_mat[v776];
                    v777 = v778;
                } else {
                    v777 = 0.0f;
                }
                unsigned long long v779 = v745 + v396;
                float v780;
                if (v747) {
                    float v781 = b_mat[v779];
                    v780 = v781;
                } else {
                    v780 = 0.0f;
                }
                unsigned long long v782 = v745 + v398;
                float v783;
                if (v747) {
                    float v784 = b_mat[v782];
                    v783 = v784;
                } else {
                    v783 = 0.0f;
                }
                unsigned long long v785 = v759 + v392;
                float v786;
                if (v761) {
                    float v787 = b_mat[v785];
                    v786 = v787;
                } else {
                    v786 = 0.0f;
                }
                unsigned long long v788 = v759 + v394;
                float v789;
                if (v761) {
                    float v790 = b_mat[v788];
                    v789 = v790;
                } else {
                    v789 = 0.0f;
                }
                unsigned long long v791 = v759 + v396;
                float v792;
                if (v761) {
                    float v793 = b_mat[v791];
                    v792 = v793;
                } else {
                    v792 = 0.0f;
                }
                unsigned long long v794 = v759 + v398;
                float v795;
                if (v761) {
                    float v796 = b_mat[v794];
                    v795 = v796;
                } else {
                    v795 = 0.0f;
                }
                float4 q56 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q56 = kiln_mma_f32(q56, v552, v560, v555, v563, v748, v751);
                q56 = kiln_mma_f32(q56, v566, v572, v569, v575, v754, v757);
                float v797 = q56.x;
                float v798 = q56.y;
                float v799 = q56.z;
                float v800 = q56.w;
                float4 q57 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q57 = kiln_mma_f32(q57, v552, v560, v555, v563, v762, v765);
                q57 = kiln_mma_f32(q57, v566, v572, v569, v575, v768, v771);
                float v801 = q57.x;
                float v802 = q57.y;
                float v803 = q57.z;
                float v804 = q57.w;
                float4 q58 = make_float4(v797, v798, v799, v800);
                q58 = kiln_mma_f32(q58, v578, v584, v581, v587, v774, v777);
                q58 = kiln_mma_f32(q58, v590, v596, v593, v599, v780, v783);
                float v805 = q58.x;
                float v806 = q58.y;
                float v807 = q58.z;
                float v808 = q58.w;
                float4 q59 = make_float4(v801, v802, v803, v804);
                q59 = kiln_mma_f32(q59, v578, v584, v581, v587, v786, v789);
                q59 = kiln_mma_f32(q59, v590, v596, v593, v599, v792, v795);
                float v809 = q59.x;
                float v810 = q59.y;
                float v811 = q59.z;
                float v812 = q59.w;
                v732 = v805;  // chunked.rs:253
                v733 = v806;
                v734 = v807;
                v735 = v808;
                v736 = v809;
                v737 = v810;
                v738 = v811;
                v739 = v812;
            } else {
                v732 = 0.0f;
                v733 = 0.0f;
                v734 = 0.0f;
                v735 = 0.0f;
                v736 = 0.0f;
                v737 = 0.0f;
                v738 = 0.0f;
                v739 = 0.0f;
            }
            bool v813 = 3u <= i;
            float v814;
            float v815;
            float v816;
            float v817;
            float v818;
            float v819;
            if (v813) {
                unsigned v820 = first + 48u;  // chunked.rs:254
                unsigned own_4 = v820 < end ? v820 : end;
                unsigned long long v821 = (unsigned long long)own_4;  // chunked.rs:116
                unsigned long long v822 = v821 * 32ull;
                unsigned long long v823 = v376 + v822;
                unsigned long long b_first_3 = v823 + v377;
                unsigned v824 = end - own_4;  // chunked.rs:257
                unsigned long long v825 = b_first_3 + v382;
                unsigned long long v826 = v825 + v381;
                bool v827 = k < v824;
                float v828;
                if (v827) {
                    float v829 = b_mat[v826];
                    v828 = v829;
                } else {
                    v828 = 0.0f;
                }
                unsigned long long v830 = v825 + v384;
                float v831;
                if (v827) {
                    float v832 = b_mat[v830];
                    v831 = v832;
                } else {
                    v831 = 0.0f;
                }
                unsigned long long v833 = v825 + v388;
                float v834;
                if (v827) {
                    float v835 = b_mat[v833];
                    v834 = v835;
                } else {
                    v834 = 0.0f;
                }
                unsigned long long v836 = v825 + v390;
                float v837;
                if (v827) {
                    float v838 = b_mat[v836];
                    v837 = v838;
                } else {
                    v837 = 0.0f;
                }
                unsigned long long v839 = b_first_3 + v386;
                unsigned long long v840 = v839 + v381;
                bool v841 = k_1 < v824;
                float v842;
                if (v841) {
                    float v843 = b_mat[v840];
                    v842 = v843;
                } else {
                    v842 = 0.0f;
                }
                unsigned long long v844 = v839 + v384;
                float v845;
                if (v841) {
                    float v846 = b_mat[v844];
                    v845 = v846;
                } else {
                    v845 = 0.0f;
                }
                unsigned long long v847 = v839 + v388;
                float v848;
                if (v841) {
                    float v849 = b_mat[v847];
                    v848 = v849;
                } else {
                    v848 = 0.0f;
                }
                unsigned long long v850 = v839 + v390;
                float v851;
                if (v841) {
                    float v852 = b_mat[v850];
                    v851 = v852;
                } else {
                    v851 = 0.0f;
                }
                unsigned long long v853 = v825 + v392;
                float v854;
                if (v827) {
                    float v855 = b_mat[v853];
                    v854 = v855;
                } else {
                    v854 = 0.0f;
                }
                unsigned long long v856 = v825 + v394;
                float v857;
                if (v827) {
                    float v858 = b_mat[v856];
                    v857 = v858;
                } else {
                    v857 = 0.0f;
                }
                unsigned long long v859 = v825 + v396;
                float v860;
                if (v827) {
                    float v861 = b_mat[v859];
                    v860 = v861;
                } else {
                    v860 = 0.0f;
                }
                unsigned long long v862 = v825 + v398;
                float v863;
                if (v827) {
                    float v864 = b_mat[v862];
                    v863 = v864;
                } else {
                    v863 = 0.0f;
                }
                unsigned long long v865 = v839 + v392;
                float v866;
                if (v841) {
                    float v867 = b_mat[v865];
                    v866 = v867;
                } else {
                    v866 = 0.0f;
                }
                unsigned long long v868 = v839 + v394;
                float v869;
                if (v841) {
                    float v870 = b_mat[v868];
                    v869 = v870;
                } else {
                    v869 = 0.0f;
                }
                unsigned long long v871 = v839 + v396;
                float v872;
                if (v841) {
                    float v873 = b_mat[v871];
                    v872 = v873;
                } else {
                    v872 = 0.0f;
                }
                unsigned long long v874 = v839 + v398;
                float v875;
                if (v841) {
                    float v876 = b_mat[v874];
                    v875 = v876;
                } else {
                    v875 = 0.0f;
                }
                float4 q60 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q60 = kiln_mma_f32(q60, v552, v560, v555, v563, v828, v831);
                q60 = kiln_mma_f32(q60, v566, v572, v569, v575, v834, v837);
                float v877 = q60.x;
                float v878 = q60.y;
                float v879 = q60.z;
                float v880 = q60.w;
                float4 q61 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q61 = kiln_mma_f32(q61, v552, v560, v555, v563, v842, v845);
                q61 = kiln_mma_f32(q61, v566, v572, v569, v575, v848, v851);
                float v881 = q61.x;
                float v882 = q61.y;
                float v883 = q61.z;
                float v884 = q61.w;
                float4 q62 = make_float4(v877, v878, v879, v880);
                q62 = kiln_mma_f32(q62, v578, v584, v581, v587, v854, v857);
                q62 = kiln_mma_f32(q62, v590, v596, v593, v599, v860, v863);
                float v885 = q62.x;
                float v886 = q62.y;
                float v887 = q62.z;
                float v888 = q62.w;
                float4 q63 = make_float4(v881, v882, v883, v884);
                q63 = kiln_mma_f32(q63, v578, v584, v581, v587, v866, v869);
                q63 = kiln_mma_f32(q63, v590, v596, v593, v599, v872, v875);
                float v889 = q63.x;
                float v890 = q63.y;
                float v891 = q63.z;
                float v892 = q63.w;
                v814 = v885;  // chunked.rs:253
                v815 = v886;
                v816 = v887;
                v817 = v888;
                v818 = v891;
                v819 = v892;
            } else {
                v814 = 0.0f;
                v815 = 0.0f;
                v816 = 0.0f;
                v817 = 0.0f;
                v818 = 0.0f;
                v819 = 0.0f;
            }
            unsigned v893 = v542 + k;  // chunked.rs:260
            float v894 = from_block[v893];
            unsigned v895 = v542 + k_1;
            float v896 = from_block[v895];
            bool v897 = 0u < i;  // chunked.rs:262
            float v898;
            float v899;
            float v900;
            float v901;
            float v902;
            float v903;
            float v904;
            float v905;
            if (v897) {
                unsigned v906 = i * 64u;  // chunked.rs:263
                unsigned v907 = v906 + v379;
                float2 q64 = *(float2*)(to_block + v907);
                float v908 = q64.x;
                float v909 = q64.y;
                unsigned v910 = v906 + v387;
                float2 q65 = *(float2*)(to_block + v910);
                float v911 = q65.x;
                float v912 = q65.y;
                float v913 = v641 * v894;  // chunked.rs:264
                float v914 = v913 * v908;
                float v915 = v642 * v894;
                float v916 = v915 * v909;
                float v917 = v643 * v896;
                float v918 = v917 * v908;
                float v919 = v644 * v896;
                float v920 = v919 * v909;
                float v921 = v645 * v894;
                float v922 = v921 * v911;
                float v923 = v646 * v894;
                float v924 = v923 * v912;
                float v925 = v647 * v896;
                float v926 = v925 * v911;
                float v927 = v648 * v896;
                float v928 = v927 * v912;
                v898 = v914;  // chunked.rs:262
                v899 = v916;
                v900 = v918;
                v901 = v920;
                v902 = v922;
                v903 = v924;
                v904 = v926;
                v905 = v928;
            } else {
                bool v929 = i == 0u;  // chunked.rs:265
                float v930;
                float v931;
                float v932;
                float v933;
                float v934;
                float v935;
                if (v929) {
                    unsigned v936 = i * 320u;  // chunked.rs:266
                    unsigned v937 = v378 * 40u;
                    unsigned v938 = v936 + v937;
                    unsigned v939 = v938 + k;
                    float v940 = within[v939];
                    unsigned v941 = v383 * 20u;
                    unsigned v942 = v936 + v941;
                    unsigned v943 = v942 + k;
                    float v944 = within[v943];
                    unsigned v945 = v938 + k_1;
                    float v946 = within[v945];
                    unsigned v947 = v942 + k_1;
                    float v948 = within[v947];
                    unsigned v949 = v387 * 20u;
                    unsigned v950 = v936 + v949;
                    unsigned v951 = v389 * 20u;
                    unsigned v952 = v936 + v951;
                    unsigned v953 = v950 + k_1;
                    float v954 = within[v953];
                    unsigned v955 = v952 + k_1;
                    float v956 = within[v955];
                    bool v957 = v379 <= k;  // chunked.rs:267
                    float v958 = v641 * v940;
                    float v959 = v957 ? v958 : 0.0f;
                    bool v960 = v383 <= k;
                    float v961 = v642 * v944;
                    float v962 = v960 ? v961 : 0.0f;
                    float v963 = v643 * v946;
                    float v964 = v644 * v948;
                    bool v965 = v387 <= k_1;
                    float v966 = v647 * v954;
                    float v967 = v965 ? v966 : 0.0f;
                    bool v968 = v389 <= k_1;
                    float v969 = v648 * v956;
                    float v970 = v968 ? v969 : 0.0f;
                    v930 = v959;  // chunked.rs:265
                    v931 = v962;
                    v932 = v963;
                    v933 = v964;
                    v934 = v967;
                    v935 = v970;
                } else {
                    v930 = 0.0f;
                    v931 = 0.0f;
                    v932 = 0.0f;
                    v933 = 0.0f;
                    v934 = 0.0f;
                    v935 = 0.0f;
                }
                v898 = v930;  // chunked.rs:262
                v899 = v931;
                v900 = v932;
                v901 = v933;
                v902 = 0.0f;
                v903 = 0.0f;
                v904 = v934;
                v905 = v935;
            }
            unsigned v971 = i * 64u;  // chunked.rs:271
            unsigned v972 = i * 1024u;
            unsigned v973 = v972 + v399;
            unsigned v974 = v399 >> 6;
            unsigned v975 = v974 & 7u;
            unsigned v976 = v975 * 4u;
            unsigned v977 = v976 ^ v379;
            unsigned v978 = v973 + v977;
            *(float2*)(a0 + v978) = make_float2(v898, v899);
            unsigned v979 = v978 + 512u;
            *(float2*)(a0 + v979) = make_float2(v900, v901);
            unsigned v980 = v977 ^ 8u;
            unsigned v981 = v973 + v980;
            *(float2*)(a0 + v981) = make_float2(v902, v903);
            unsigned v982 = v981 + 512u;
            *(float2*)(a0 + v982) = make_float2(v904, v905);
            bool v983 = 1u < i;  // chunked.rs:262
            float v984;
            float v985;
            float v986;
            float v987;
            float v988;
            float v989;
            float v990;
            float v991;
            if (v983) {
                unsigned v992 = v971 + 16u;  // chunked.rs:263
                unsigned v993 = v992 + v379;
                float2 q66 = *(float2*)(to_block + v993);
                float v994 = q66.x;
                float v995 = q66.y;
                unsigned v996 = v992 + v387;
                float2 q67 = *(float2*)(to_block + v996);
                float v997 = q67.x;
                float v998 = q67.y;
                float v999 = v650 * v894;  // chunked.rs:264
                float v1000 = v999 * v994;
                float v1001 = v651 * v894;
                float v1002 = v1001 * v995;
                float v1003 = v652 * v896;
                float v1004 = v1003 * v994;
                float v1005 = v653 * v896;
                float v1006 = v1005 * v995;
                float v1007 = v654 * v894;
                float v1008 = v1007 * v997;
                float v1009 = v655 * v894;
                float v1010 = v1009 * v998;
                float v1011 = v656 * v896;
                float v1012 = v1011 * v997;
                float v1013 = v657 * v896;
                float v1014 = v1013 * v998;
                v984 = v1000;  // chunked.rs:262
                v985 = v1002;
                v986 = v1004;
                v987 = v1006;
                v988 = v1008;
                v989 = v1010;
                v990 = v1012;
                v991 = v1014;
            } else {
                bool v1015 = i == 1u;  // chunked.rs:265
                float v1016;
                float v1017;
                float v1018;
                float v1019;
                float v1020;
                float v1021;
                if (v1015) {
                    unsigned v1022 = i * 320u;  // chunked.rs:266
                    unsigned v1023 = v378 * 40u;
                    unsigned v1024 = v1022 + v1023;
                    unsigned v1025 = v1024 + k;
                    float v1026 = within[v1025];
                    unsigned v1027 = v383 * 20u;
                    unsigned v1028 = v1022 + v1027;
                    unsigned v1029 = v1028 + k;
                    float v1030 = within[v1029];
                    unsigned v1031 = v1024 + k_1;
                    float v1032 = within[v1031];
                    unsigned v1033 = v1028 + k_1;
                    float v1034 = within[v1033];
                    unsigned v1035 = v387 * 20u;
                    unsigned v1036 = v1022 + v1035;
                    unsigned v1037 = v389 * 20u;
                    unsigned v1038 = v1022 + v1037;
                    unsigned v1039 = v1036 + k_1;
                    float v1040 = within[v1039];
                    unsigned v1041 = v1038 + k_1;
                    float v1042 = within[v1041];
                    bool v1043 = v379 <= k;  // chunked.rs:267
                    float v1044 = v650 * v1026;
                    float v1045 = v1043 ? v1044 : 0.0f;
                    bool v1046 = v383 <= k;
                    float v1047 = v651 * v1030;
                    float v1048 = v1046 ? v1047 : 0.0f;
                    float v1049 = v652 * v1032;
                    float v1050 = v653 * v1034;
                    bool v1051 = v387 <= k_1;
                    float v1052 = v656 * v1040;
                    float v1053 = v1051 ? v1052 : 0.0f;
                    bool v1054 = v389 <= k_1;
                    float v1055 = v657 * v1042;
                    float v1056 = v1054 ? v1055 : 0.0f;
                    v1016 = v1045;  // chunked.rs:265
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
                v984 = v1016;  // chunked.rs:262
                v985 = v1017;
                v986 = v1018;
                v987 = v1019;
                v988 = 0.0f;
                v989 = 0.0f;
                v990 = v1020;
                v991 = v1021;
            }
            unsigned v1057 = v977 ^ 16u;  // chunked.rs:271
            unsigned v1058 = v973 + v1057;
            *(float2*)(a0 + v1058) = make_float2(v984, v985);
            unsigned v1059 = v1058 + 512u;
            *(float2*)(a0 + v1059) = make_float2(v986, v987);
            unsigned v1060 = v977 ^ 24u;
            unsigned v1061 = v973 + v1060;
            *(float2*)(a0 + v1061) = make_float2(v988, v989);
            unsigned v1062 = v1061 + 512u;
            *(float2*)(a0 + v1062) = make_float2(v990, v991);
            bool v1063 = 2u < i;  // chunked.rs:262
            float v1064;
            float v1065;
            float v1066;
            float v1067;
            float v1068;
            float v1069;
            float v1070;
            float v1071;
            if (v1063) {
                unsigned v1072 = v971 + 32u;  // chunked.rs:263
                unsigned v1073 = v1072 + v379;
                float2 q68 = *(float2*)(to_block + v1073);
                float v1074 = q68.x;
                float v1075 = q68.y;
                unsigned v1076 = v1072 + v387;
                float2 q69 = *(float2*)(to_block + v1076);
                float v1077 = q69.x;
                float v1078 = q69.y;
                float v1079 = v732 * v894;  // chunked.rs:264
                float v1080 = v1079 * v1074;
                float v1081 = v733 * v894;
                float v1082 = v1081 * v1075;
                float v1083 = v734 * v896;
                float v1084 = v1083 * v1074;
                float v1085 = v735 * v896;
                float v1086 = v1085 * v1075;
                float v1087 = v736 * v894;
                float v1088 = v1087 * v1077;
                float v1089 = v737 * v894;
                float v1090 = v1089 * v1078;
                float v1091 = v738 * v896;
                float v1092 = v1091 * v1077;
                float v1093 = v739 * v896;
                float v1094 = v1093 * v1078;
                v1064 = v1080;  // chunked.rs:262
                v1065 = v1082;
                v1066 = v1084;
                v1067 = v1086;
                v1068 = v1088;
                v1069 = v1090;
                v1070 = v1092;
                v1071 = v1094;
            } else {
                bool v1095 = i == 2u;  // chunked.rs:265
                float v1096;
                float v1097;
                float v1098;
                float v1099;
                float v1100;
                float v1101;
                if (v1095) {
                    unsigned v1102 = i * 320u;  // chunked.rs:266
                    unsigned v1103 = v378 * 40u;
                    unsigned v1104 = v1102 + v1103;
                    unsigned v1105 = v1104 + k;
                    float v1106 = within[v1105];
                    unsigned v1107 = v383 * 20u;
                    unsigned v1108 = v1102 + v1107;
                    unsigned v1109 = v1108 + k;
                    float v1110 = within[v1109];
                    unsigned v1111 = v1104 + k_1;
                    float v1112 = within[v1111];
                    unsigned v1113 = v1108 + k_1;
                    float v1114 = within[v1113];
                    unsigned v1115 = v387 * 20u;
                    unsigned v1116 = v1102 + v1115;
                    unsigned v1117 = v389 * 20u;
                    unsigned v1118 = v1102 + v1117;
                    unsigned v1119 = v1116 + k_1;
                    float v1120 = within[v1119];
                    unsigned v1121 = v1118 + k_1;
                    float v1122 = within[v1121];
                    bool v1123 = v379 <= k;  // chunked.rs:267
                    float v1124 = v732 * v1106;
                    float v1125 = v1123 ? v1124 : 0.0f;
                    bool v1126 = v383 <= k;
                    float v1127 = v733 * v1110;
                    float v1128 = v1126 ? v1127 : 0.0f;
                    float v1129 = v734 * v1112;
                    float v1130 = v735 * v1114;
                    bool v1131 = v387 <= k_1;
                    float v1132 = v738 * v1120;
                    float v1133 = v1131 ? v1132 : 0.0f;
                    bool v1134 = v389 <= k_1;
                    float v1135 = v739 * v1122;
                    float v1136 = v1134 ? v1135 : 0.0f;
                    v1096 = v1125;  // chunked.rs:265
                    v1097 = v1128;
                    v1098 = v1129;
                    v1099 = v1130;
                    v1100 = v1133;
                    v1101 = v1136;
                } else {
                    v1096 = 0.0f;
                    v1097 = 0.0f;
                    v1098 = 0.0f;
                    v1099 = 0.0f;
                    v1100 = 0.0f;
                    v1101 = 0.0f;
                }
                v1064 = v1096;  // chunked.rs:262
                v1065 = v1097;
                v1066 = v1098;
                v1067 = v1099;
                v1068 = 0.0f;
                v1069 = 0.0f;
                v1070 = v1100;
                v1071 = v1101;
            }
            unsigned v1137 = v977 ^ 32u;  // chunked.rs:271
            unsigned v1138 = v973 + v1137;
            *(float2*)(a0 + v1138) = make_float2(v1064, v1065);
            unsigned v1139 = v1138 + 512u;
            *(float2*)(a0 + v1139) = make_float2(v1066, v1067);
            unsigned v1140 = v977 ^ 40u;
            unsigned v1141 = v973 + v1140;
            *(float2*)(a0 + v1141) = make_float2(v1068, v1069);
            unsigned v1142 = v1141 + 512u;
            *(float2*)(a0 + v1142) = make_float2(v1070, v1071);
            bool v1143 = i == 3u;  // chunked.rs:265
            float v1144;
            float v1145;
            float v1146;
            float v1147;
            float v1148;
            float v1149;
            if (v1143) {
                unsigned v1150 = i * 320u;  // chunked.rs:266
                unsigned v1151 = v378 * 40u;
                unsigned v1152 = v1150 + v1151;
                unsigned v1153 = v1152 + k;
                float v1154 = within[v1153];
                unsigned v1155 = v383 * 20u;
                unsigned v1156 = v1150 + v1155;
                unsigned v1157 = v1156 + k;
                float v1158 = within[v1157];
                unsigned v1159 = v1152 + k_1;
                float v1160 = within[v1159];
                unsigned v1161 = v1156 + k_1;
                float v1162 = within[v1161];
                unsigned v1163 = v387 * 20u;
                unsigned v1164 = v1150 + v1163;
                unsigned v1165 = v389 * 20u;
                unsigned v1166 = v1150 + v1165;
                unsigned v1167 = v1164 + k_1;
                float v1168 = within[v1167];
                unsigned v1169 = v1166 + k_1;
                float v1170 = within[v1169];
                bool v1171 = v379 <= k;  // chunked.rs:267
                float v1172 = v814 * v1154;
                float v1173 = v1171 ? v1172 : 0.0f;
                bool v1174 = v383 <= k;
                float v1175 = v815 * v1158;
                float v1176 = v1174 ? v1175 : 0.0f;
                float v1177 = v816 * v1160;
                float v1178 = v817 * v1162;
                bool v1179 = v387 <= k_1;
                float v1180 = v818 * v1168;
                float v1181 = v1179 ? v1180 : 0.0f;
                bool v1182 = v389 <= k_1;
                float v1183 = v819 * v1170;
                float v1184 = v1182 ? v1183 : 0.0f;
                v1144 = v1173;  // chunked.rs:265
                v1145 = v1176;
                v1146 = v1177;
                v1147 = v1178;
                v1148 = v1181;
                v1149 = v1184;
            } else {
                v1144 = 0.0f;
                v1145 = 0.0f;
                v1146 = 0.0f;
                v1147 = 0.0f;
                v1148 = 0.0f;
                v1149 = 0.0f;
            }
            unsigned v1185 = v977 ^ 48u;  // chunked.rs:271
            unsigned v1186 = v973 + v1185;
            *(float2*)(a0 + v1186) = make_float2(v1144, v1145);
            unsigned v1187 = v1186 + 512u;
            *(float2*)(a0 + v1187) = make_float2(v1146, v1147);
            unsigned v1188 = v977 ^ 56u;
            unsigned v1189 = v973 + v1188;
            *(float2*)(a0 + v1189) = make_float2(0.0f, 0.0f);
            unsigned v1190 = v1189 + 512u;
            *(float2*)(a0 + v1190) = make_float2(v1148, v1149);
        }
        unsigned long long v1191 = (unsigned long long)first;  // chunked.rs:116
        unsigned long long v1192 = v1191 * 32ull;
        unsigned long long v1193 = v376 + v1192;
        unsigned long long c_first = v1193 + v377;
        unsigned long long v1194 = c_first + v382;  // chunked.rs:286
        unsigned long long v1195 = v1194 + v381;
        bool v1196 = k < count;
        float v1197;
        if (v1196) {
            float v1198 = c_mat[v1195];
            v1197 = v1198;
        } else {
            v1197 = 0.0f;
        }
        unsigned long long v1199 = v1194 + v384;
        float v1200;
        if (v1196) {
            float v1201 = c_mat[v1199];
            v1200 = v1201;
        } else {
            v1200 = 0.0f;
        }
        unsigned long long v1202 = v1194 + v388;
        float v1203;
        if (v1196) {
            float v1204 = c_mat[v1202];
            v1203 = v1204;
        } else {
            v1203 = 0.0f;
        }
        unsigned long long v1205 = v1194 + v390;
        float v1206;
        if (v1196) {
            float v1207 = c_mat[v1205];
            v1206 = v1207;
        } else {
            v1206 = 0.0f;
        }
        unsigned long long v1208 = c_first + v386;
        unsigned long long v1209 = v1208 + v381;
        bool v1210 = k_1 < count;
        float v1211;
        if (v1210) {
            float v1212 = c_mat[v1209];
            v1211 = v1212;
        } else {
            v1211 = 0.0f;
        }
        unsigned long long v1213 = v1208 + v384;
        float v1214;
        if (v1210) {
            float v1215 = c_mat[v1213];
            v1214 = v1215;
        } else {
            v1214 = 0.0f;
        }
        unsigned long long v1216 = v1208 + v388;
        float v1217;
        if (v1210) {
            float v1218 = c_mat[v1216];
            v1217 = v1218;
        } else {
            v1217 = 0.0f;
        }
        unsigned long long v1219 = v1208 + v390;
        float v1220;
        if (v1210) {
            float v1221 = c_mat[v1219];
            v1220 = v1221;
        } else {
            v1220 = 0.0f;
        }
        unsigned long long v1222 = c_first + v402;
        unsigned long long v1223 = v1222 + v381;
        bool v1224 = v400 < count;
        float v1225;
        if (v1224) {
            float v1226 = c_mat[v1223];
            v1225 = v1226;
        } else {
            v1225 = 0.0f;
        }
        unsigned long long v1227 = v1222 + v384;
        float v1228;
        if (v1224) {
            float v1229 = c_mat[v1227];
            v1228 = v1229;
        } else {
            v1228 = 0.0f;
        }
        unsigned long long v1230 = v1222 + v388;
        float v1231;
        if (v1224) {
            float v1232 = c_mat[v1230];
            v1231 = v1232;
        } else {
            v1231 = 0.0f;
        }
        unsigned long long v1233 = v1222 + v390;
        float v1234;
        if (v1224) {
            float v1235 = c_mat[v1233];
            v1234 = v1235;
        } else {
            v1234 = 0.0f;
        }
        unsigned long long v1236 = c_first + v405;
        unsigned long long v1237 = v1236 + v381;
        bool v1238 = v403 < count;
        float v1239;
        if (v1238) {
            float v1240 = c_mat[v1237];
            v1239 = v1240;
        } else {
            v1239 = 0.0f;
        }
        unsigned long long v1241 = v1236 + v384;
        float v1242;
        if (v1238) {
            float v1243 = c_mat[v1241];
            v1242 = v1243;
        } else {
            v1242 = 0.0f;
        }
        unsigned long long v1244 = v1236 + v388;
        float v1245;
        if (v1238) {
            float v1246 = c_mat[v1244];
            v1245 = v1246;
        } else {
            v1245 = 0.0f;
        }
        unsigned long long v1247 = v1236 + v390;
        float v1248;
        if (v1238) {
            float v1249 = c_mat[v1247];
            v1248 = v1249;
        } else {
            v1248 = 0.0f;
        }
        unsigned long long v1250 = c_first + v408;
        unsigned long long v1251 = v1250 + v381;
        bool v1252 = v406 < count;
        float v1253;
        if (v1252) {
            float v1254 = c_mat[v1251];
            v1253 = v1254;
        } else {
            v1253 = 0.0f;
        }
        unsigned long long v1255 = v1250 + v384;
        float v1256;
        if (v1252) {
            float v1257 = c_mat[v1255];
            v1256 = v1257;
        } else {
            v1256 = 0.0f;
        }
        unsigned long long v1258 = v1250 + v388;
        float v1259;
        if (v1252) {
            float v1260 = c_mat[v1258];
            v1259 = v1260;
        } else {
            v1259 = 0.0f;
        }
        unsigned long long v1261 = v1250 + v390;
        float v1262;
        if (v1252) {
            float v1263 = c_mat[v1261];
            v1262 = v1263;
        } else {
            v1262 = 0.0f;
        }
        unsigned long long v1264 = c_first + v411;
        unsigned long long v1265 = v1264 + v381;
        bool v1266 = v409 < count;
        float v1267;
        if (v1266) {
            float v1268 = c_mat[v1265];
            v1267 = v1268;
        } else {
            v1267 = 0.0f;
        }
        unsigned long long v1269 = v1264 + v384;
        float v1270;
        if (v1266) {
            float v1271 = c_mat[v1269];
            v1270 = v1271;
        } else {
            v1270 = 0.0f;
        }
        unsigned long long v1272 = v1264 + v388;
        float v1273;
        if (v1266) {
            float v1274 = c_mat[v1272];
            v1273 = v1274;
        } else {
            v1273 = 0.0f;
        }
        unsigned long long v1275 = v1264 + v390;
        float v1276;
        if (v1266) {
            float v1277 = c_mat[v1275];
            v1276 = v1277;
        } else {
            v1276 = 0.0f;
        }
        unsigned long long v1278 = c_first + v414;
        unsigned long long v1279 = v1278 + v381;
        bool v1280 = v412 < count;
        float v1281;
        if (v1280) {
            float v1282 = c_mat[v1279];
            v1281 = v1282;
        } else {
            v1281 = 0.0f;
        }
        unsigned long long v1283 = v1278 + v384;
        float v1284;
        if (v1280) {
            float v1285 = c_mat[v1283];
            v1284 = v1285;
        } else {
            v1284 = 0.0f;
        }
        unsigned long long v1286 = v1278 + v388;
        float v1287;
        if (v1280) {
            float v1288 = c_mat[v1286];
            v1287 = v1288;
        } else {
            v1287 = 0.0f;
        }
        unsigned long long v1289 = v1278 + v390;
        float v1290;
        if (v1280) {
            float v1291 = c_mat[v1289];
            v1290 = v1291;
        } else {
            v1290 = 0.0f;
        }
        unsigned long long v1292 = c_first + v417;
        unsigned long long v1293 = v1292 + v381;
        bool v1294 = v415 < count;
        float v1295;
        if (v1294) {
            float v1296 = c_mat[v1293];
            v1295 = v1296;
        } else {
            v1295 = 0.0f;
        }
        unsigned long long v1297 = v1292 + v384;
        float v1298;
        if (v1294) {
            float v1299 = c_mat[v1297];
            v1298 = v1299;
        } else {
            v1298 = 0.0f;
        }
        unsigned long long v1300 = v1292 + v388;
        float v1301;
        if (v1294) {
            float v1302 = c_mat[v1300];
            v1301 = v1302;
        } else {
            v1301 = 0.0f;
        }
        unsigned long long v1303 = v1292 + v390;
        float v1304;
        if (v1294) {
            float v1305 = c_mat[v1303];
            v1304 = v1305;
        } else {
            v1304 = 0.0f;
        }
        unsigned long long v1306 = v1194 + v392;
        float v1307;
        if (v1196) {
            float v1308 = c_mat[v1306];
            v1307 = v1308;
        } else {
            v1307 = 0.0f;
        }
        unsigned long long v1309 = v1194 + v394;
        float v1310;
        if (v1196) {
            float v1311 = c_mat[v1309];
            v1310 = v1311;
        } else {
            v1310 = 0.0f;
        }
        unsigned long long v1312 = v1194 + v396;
        float v1313;
        if (v1196) {
            float v1314 = c_mat[v1312];
            v1313 = v1314;
        } else {
            v1313 = 0.0f;
        }
        unsigned long long v1315 = v1194 + v398;
        float v1316;
        if (v1196) {
            float v1317 = c_mat[v1315];
            v1316 = v1317;
        } else {
            v1316 = 0.0f;
        }
        unsigned long long v1318 = v1208 + v392;
        float v1319;
        if (v1210) {
            float v1320 = c_mat[v1318];
            v1319 = v1320;
        } else {
            v1319 = 0.0f;
        }
        unsigned long long v1321 = v1208 + v394;
        float v1322;
        if (v1210) {
            float v1323 = c_mat[v1321];
            v1322 = v1323;
        } else {
            v1322 = 0.0f;
        }
        unsigned long long v1324 = v1208 + v396;
        float v1325;
        if (v1210) {
            float v1326 = c_mat[v1324];
            v1325 = v1326;
        } else {
            v1325 = 0.0f;
        }
        unsigned long long v1327 = v1208 + v398;
        float v1328;
        if (v1210) {
            float v1329 = c_mat[v1327];
            v1328 = v1329;
        } else {
            v1328 = 0.0f;
        }
        unsigned long long v1330 = v1222 + v392;
        float v1331;
        if (v1224) {
            float v1332 = c_mat[v1330];
            v1331 = v1332;
        } else {
            v1331 = 0.0f;
        }
        unsigned long long v1333 = v1222 + v394;
        float v1334;
        if (v1224) {
            float v1335 = c_mat[v1333];
            v1334 = v1335;
        } else {
            v1334 = 0.0f;
        }
        unsigned long long v1336 = v1222 + v396;
        float v1337;
        if (v1224) {
            float v1338 = c_mat[v1336];
            v1337 = v1338;
        } else {
            v1337 = 0.0f;
        }
        unsigned long long v1339 = v1222 + v398;
        float v1340;
        if (v1224) {
            float v1341 = c_mat[v1339];
            v1340 = v1341;
        } else {
            v1340 = 0.0f;
        }
        unsigned long long v1342 = v1236 + v392;
        float v1343;
        if (v1238) {
            float v1344 = c_mat[v1342];
            v1343 = v1344;
        } else {
            v1343 = 0.0f;
        }
        unsigned long long v1345 = v1236 + v394;
        float v1346;
        if (v1238) {
            float v1347 = c_mat[v1345];
            v1346 = v1347;
        } else {
            v1346 = 0.0f;
        }
        unsigned long long v1348 = v1236 + v396;
        float v1349;
        if (v1238) {
            float v1350 = c_mat[v1348];
            v1349 = v1350;
        } else {
            v1349 = 0.0f;
        }
        unsigned long long v1351 = v1236 + v398;
        float v1352;
        if (v1238) {
            float v1353 = c_mat[v1351];
            v1352 = v1353;
        } else {
            v1352 = 0.0f;
        }
        unsigned long long v1354 = v1250 + v392;
        float v1355;
        if (v1252) {
            float v1356 = c_mat[v1354];
            v1355 = v1356;
        } else {
            v1355 = 0.0f;
        }
        unsigned long long v1357 = v1250 + v394;
        float v1358;
        if (v1252) {
            float v1359 = c_mat[v1357];
            v1358 = v1359;
        } else {
            v1358 = 0.0f;
        }
        unsigned long long v1360 = v1250 + v396;
        float v1361;
        if (v1252) {
            float v1362 = c_mat[v1360];
            v1361 = v1362;
        } else {
            v1361 = 0.0f;
        }
        unsigned long long v1363 = v1250 + v398;
        float v1364;
        if (v1252) {
            float v1365 = c_mat[v1363];
            v1364 = v1365;
        } else {
            v1364 = 0.0f;
        }
        unsigned long long v1366 = v1264 + v392;
        float v1367;
        if (v1266) {
            float v1368 = c_mat[v1366];
            v1367 = v1368;
        } else {
            v1367 = 0.0f;
        }
        unsigned long long v1369 = v1264 + v394;
        float v1370;
        if (v1266) {
            float v1371 = c_mat[v1369];
            v1370 = v1371;
        } else {
            v1370 = 0.0f;
        }
        unsigned long long v1372 = v1264 + v396;
        float v1373;
        if (v1266) {
            float v1374 = c_mat[v1372];
            v1373 = v1374;
        } else {
            v1373 = 0.0f;
        }
        unsigned long long v1375 = v1264 + v398;
        float v1376;
        if (v1266) {
            float v1377 = c_mat[v1375];
            v1376 = v1377;
        } else {
            v1376 = 0.0f;
        }
        unsigned long long v1378 = v1278 + v392;
        float v1379;
        if (v1280) {
            float v1380 = c_mat[v1378];
            v1379 = v1380;
        } else {
            v1379 = 0.0f;
        }
        unsigned long long v1381 = v1278 + v394;
        float v1382;
        if (v1280) {
            float v1383 = c_mat[v1381];
            v1382 = v1383;
        } else {
            v1382 = 0.0f;
        }
        unsigned long long v1384 = v1278 + v396;
        float v1385;
        if (v1280) {
            float v1386 = c_mat[v1384];
            v1385 = v1386;
        } else {
            v1385 = 0.0f;
        }
        unsigned long long v1387 = v1278 + v398;
        float v1388;
        if (v1280) {
            float v1389 = c_mat[v1387];
            v1388 = v1389;
        } else {
            v1388 = 0.0f;
        }
        unsigned long long v1390 = v1292 + v392;
        float v1391;
        if (v1294) {
            float v1392 = c_mat[v1390];
            v1391 = v1392;
        } else {
            v1391 = 0.0f;
        }
        unsigned long long v1393 = v1292 + v394;
        float v1394;
        if (v1294) {
            float v1395 = c_mat[v1393];
            v1394 = v1395;
        } else {
            v1394 = 0.0f;
        }
        unsigned long long v1396 = v1292 + v396;
        float v1397;
        if (v1294) {
            float v1398 = c_mat[v1396];
            v1397 = v1398;
        } else {
            v1397 = 0.0f;
        }
        unsigned long long v1399 = v1292 + v398;
        float v1400;
        if (v1294) {
            float v1401 = c_mat[v1399];
            v1400 = v1401;
        } else {
            v1400 = 0.0f;
        }
        float4 q70 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // chunked.rs:283
        q70 = kiln_mma_f32(q70, v470, v472, v471, v473, v1197, v1200);
        q70 = kiln_mma_f32(q70, v474, v476, v475, v477, v1203, v1206);
        float v1402 = q70.x;
        float v1403 = q70.y;
        float v1404 = q70.z;
        float v1405 = q70.w;
        float4 q71 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        q71 = kiln_mma_f32(q71, v470, v472, v471, v473, v1211, v1214);
        q71 = kiln_mma_f32(q71, v474, v476, v475, v477, v1217, v1220);
        float v1406 = q71.x;
        float v1407 = q71.y;
        float v1408 = q71.z;
        float v1409 = q71.w;
        float4 q72 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        q72 = kiln_mma_f32(q72, v470, v472, v471, v473, v1225, v1228);
        q72 = kiln_mma_f32(q72, v474, v476, v475, v477, v1231, v1234);
        float v1410 = q72.x;
        float v1411 = q72.y;
        float v1412 = q72.z;
        float v1413 = q72.w;
        float4 q73 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        q73 = kiln_mma_f32(q73, v470, v472, v471, v473, v1239, v1242);
        q73 = kiln_mma_f32(q73, v474, v476, v475, v477, v1245, v1248);
        float v1414 = q73.x;
        float v1415 = q73.y;
        float v1416 = q73.z;
        float v1417 = q73.w;
        float4 q74 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        q74 = kiln_mma_f32(q74, v470, v472, v471, v473, v1253, v1256);
        q74 = kiln_mma_f32(q74, v474, v476, v475, v477, v1259, v1262);
        float v1418 = q74.x;
        float v1419 = q74.y;
        float v1420 = q74.z;
        float v1421 = q74.w;
        float4 q75 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        q75 = kiln_mma_f32(q75, v470, v472, v471, v473, v1267, v1270);
        q75 = kiln_mma_f32(q75, v474, v476, v475, v477, v1273, v1276);
        float v1422 = q75.x;
        float v1423 = q75.y;
        float v1424 = q75.z;
        float v1425 = q75.w;
        float4 q76 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        q76 = kiln_mma_f32(q76, v470, v472, v471, v473, v1281, v1284);
        q76 = kiln_mma_f32(q76, v474, v476, v475, v477, v1287, v1290);
        float v1426 = q76.x;
        float v1427 = q76.y;
        float v1428 = q76.z;
        float v1429 = q76.w;
        float4 q77 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        q77 = kiln_mma_f32(q77, v470, v472, v471, v473, v1295, v1298);
        q77 = kiln_mma_f32(q77, v474, v476, v475, v477, v1301, v1304);
        float v1430 = q77.x;
        float v1431 = q77.y;
        float v1432 = q77.z;
        float v1433 = q77.w;
        float4 q78 = make_float4(v1402, v1403, v1404, v1405);
        q78 = kiln_mma_f32(q78, v478, v480, v479, v481, v1307, v1310);
        q78 = kiln_mma_f32(q78, v482, v484, v483, v485, v1313, v1316);
        float v1434 = q78.x;
        float v1435 = q78.y;
        float v1436 = q78.z;
        float v1437 = q78.w;
        float4 q79 = make_float4(v1406, v1407, v1408, v1409);
        q79 = kiln_mma_f32(q79, v478, v480, v479, v481, v1319, v1322);
        q79 = kiln_mma_f32(q79, v482, v484, v483, v485, v1325, v1328);
        float v1438 = q79.x;
        float v1439 = q79.y;
        float v1440 = q79.z;
        float v1441 = q79.w;
        float4 q80 = make_float4(v1410, v1411, v1412, v1413);
        q80 = kiln_mma_f32(q80, v478, v480, v479, v481, v1331, v1334);
        q80 = kiln_mma_f32(q80, v482, v484, v483, v485, v1337, v1340);
        float v1442 = q80.x;
        float v1443 = q80.y;
        float v1444 = q80.z;
        float v1445 = q80.w;
        float4 q81 = make_float4(v1414, v1415, v1416, v1417);
        q81 = kiln_mma_f32(q81, v478, v480, v479, v481, v1343, v1346);
        q81 = kiln_mma_f32(q81, v482, v484, v483, v485, v1349, v1352);
        float v1446 = q81.x;
        float v1447 = q81.y;
        float v1448 = q81.z;
        float v1449 = q81.w;
        float4 q82 = make_float4(v1418, v1419, v1420, v1421);
        q82 = kiln_mma_f32(q82, v478, v480, v479, v481, v1355, v1358);
        q82 = kiln_mma_f32(q82, v482, v484, v483, v485, v1361, v1364);
        float v1450 = q82.x;
        float v1451 = q82.y;
        float v1452 = q82.z;
        float v1453 = q82.w;
        float4 q83 = make_float4(v1422, v1423, v1424, v1425);
        q83 = kiln_mma_f32(q83, v478, v480, v479, v481, v1367, v1370);
        q83 = kiln_mma_f32(q83, v482, v484, v483, v485, v1373, v1376);
        float v1454 = q83.x;
        float v1455 = q83.y;
        float v1456 = q83.z;
        float v1457 = q83.w;
        float4 q84 = make_float4(v1426, v1427, v1428, v1429);
        q84 = kiln_mma_f32(q84, v478, v480, v479, v481, v1379, v1382);
        q84 = kiln_mma_f32(q84, v482, v484, v483, v485, v1385, v1388);
        float v1458 = q84.x;
        float v1459 = q84.y;
        float v1460 = q84.z;
        float v1461 = q84.w;
        float4 q85 = make_float4(v1430, v1431, v1432, v1433);
        q85 = kiln_mma_f32(q85, v478, v480, v479, v481, v1391, v1394);
        q85 = kiln_mma_f32(q85, v482, v484, v483, v485, v1397, v1400);
        float v1462 = q85.x;
        float v1463 = q85.y;
        float v1464 = q85.z;
        float v1465 = q85.w;
        unsigned v1466 = slot * 64u;  // chunked.rs:289
        unsigned v1467 = v1466 + v379;
        float2 q86 = *(float2*)(from_start + v1467);
        float v1468 = q86.x;
        float v1469 = q86.y;
        unsigned v1470 = v1466 + v387;
        float2 q87 = *(float2*)(from_start + v1470);
        float v1471 = q87.x;
        float v1472 = q87.y;
        unsigned v1473 = v1466 + v391;
        float2 q88 = *(float2*)(from_start + v1473);
        float v1474 = q88.x;
        float v1475 = q88.y;
        unsigned v1476 = v1466 + v395;
        float2 q89 = *(float2*)(from_start + v1476);
        float v1477 = q89.x;
        float v1478 = q89.y;
        unsigned v1479 = v1466 + v418;
        float2 q90 = *(float2*)(from_start + v1479);
        float v1480 = q90.x;
        float v1481 = q90.y;
        unsigned v1482 = v1466 + v420;
        float2 q91 = *(float2*)(from_start + v1482);
        float v1483 = q91.x;
        float v1484 = q91.y;
        unsigned v1485 = v1466 + v422;
        float2 q92 = *(float2*)(from_start + v1485);
        float v1486 = q92.x;
        float v1487 = q92.y;
        unsigned v1488 = v1466 + v424;
        float2 q93 = *(float2*)(from_start + v1488);
        float v1489 = q93.x;
        float v1490 = q93.y;
        float v1491 = v1434 * v1468;  // chunked.rs:290
        float v1492 = v1435 * v1469;
        float v1493 = v1436 * v1468;
        float v1494 = v1437 * v1469;
        float v1495 = v1438 * v1471;
        float v1496 = v1439 * v1472;
        float v1497 = v1440 * v1471;
        float v1498 = v1441 * v1472;
        float v1499 = v1442 * v1474;
        float v1500 = v1443 * v1475;
        float v1501 = v1444 * v1474;
        float v1502 = v1445 * v1475;
        float v1503 = v1446 * v1477;
        float v1504 = v1447 * v1478;
        float v1505 = v1448 * v1477;
        float v1506 = v1449 * v1478;
        float v1507 = v1450 * v1480;
        float v1508 = v1451 * v1481;
        float v1509 = v1452 * v1480;
        float v1510 = v1453 * v1481;
        float v1511 = v1454 * v1483;
        float v1512 = v1455 * v1484;
        float v1513 = v1456 * v1483;
        float v1514 = v1457 * v1484;
        float v1515 = v1458 * v1486;
        float v1516 = v1459 * v1487;
        float v1517 = v1460 * v1486;
        float v1518 = v1461 * v1487;
        float v1519 = v1462 * v1489;
        float v1520 = v1463 * v1490;
        float v1521 = v1464 * v1489;
        float v1522 = v1465 * v1490;
        __syncthreads();  // chunked.rs:293
        float4 q94 = *(float4*)(decays + 0u);  // chunked.rs:172
        float wholes_128 = q94.x;
        float v1523 = q94.y;
        float v1524 = q94.z;
        float v1525 = q94.w;
        float wholes_129 = wholes_128 * v1523;  // chunked.rs:174
        float wholes_130 = wholes_129 * v1524;
        float wholes_131 = wholes_130 * v1525;
        float4 q95 = *(float4*)(decays + 4u);
        float v1526 = q95.x;
        float v1527 = q95.y;
        float v1528 = q95.z;
        float v1529 = q95.w;
        float wholes_132 = wholes_131 * v1526;
        float wholes_133 = wholes_132 * v1527;
        float wholes_134 = wholes_133 * v1528;
        float wholes_135 = wholes_134 * v1529;
        float4 q96 = *(float4*)(decays + 8u);
        float v1530 = q96.x;
        float v1531 = q96.y;
        float v1532 = q96.z;
        float v1533 = q96.w;
        float wholes_136 = wholes_135 * v1530;
        float wholes_137 = wholes_136 * v1531;
        float wholes_138 = wholes_137 * v1532;
        float wholes_139 = wholes_138 * v1533;
        float4 q97 = *(float4*)(decays + 12u);
        float v1534 = q97.x;
        float v1535 = q97.y;
        float v1536 = q97.z;
        float v1537 = q97.w;
        float wholes_140 = wholes_139 * v1534;
        float wholes_141 = wholes_140 * v1535;
        float wholes_142 = wholes_141 * v1536;
        float wholes_143 = wholes_142 * v1537;
        float4 q98 = *(float4*)(decays + 16u);  // chunked.rs:172
        float wholes_144 = q98.x;
        float v1538 = q98.y;
        float v1539 = q98.z;
        float v1540 = q98.w;
        float wholes_145 = wholes_144 * v1538;  // chunked.rs:174
        float wholes_146 = wholes_145 * v1539;
        float wholes_147 = wholes_146 * v1540;
        float4 q99 = *(float4*)(decays + 20u);
        float v1541 = q99.x;
        float v1542 = q99.y;
        float v1543 = q99.z;
        float v1544 = q99.w;
        float wholes_148 = wholes_147 * v1541;
        float wholes_149 = wholes_148 * v1542;
        float wholes_150 = wholes_149 * v1543;
        float wholes_151 = wholes_150 * v1544;
        float4 q100 = *(float4*)(decays + 24u);
        float v1545 = q100.x;
        float v1546 = q100.y;
        float v1547 = q100.z;
        float v1548 = q100.w;
        float wholes_152 = wholes_151 * v1545;
        float wholes_153 = wholes_152 * v1546;
        float wholes_154 = wholes_153 * v1547;
        float wholes_155 = wholes_154 * v1548;
        float4 q101 = *(float4*)(decays + 28u);
        float v1549 = q101.x;
        float v1550 = q101.y;
        float v1551 = q101.z;
        float v1552 = q101.w;
        float wholes_156 = wholes_155 * v1549;
        float wholes_157 = wholes_156 * v1550;
        float wholes_158 = wholes_157 * v1551;
        float wholes_159 = wholes_158 * v1552;
        float4 q102 = *(float4*)(decays + 32u);  // chunked.rs:172
        float wholes_160 = q102.x;
        float v1553 = q102.y;
        float v1554 = q102.z;
        float v1555 = q102.w;
        float wholes_161 = wholes_160 * v1553;  // chunked.rs:174
        float wholes_162 = wholes_161 * v1554;
        float wholes_163 = wholes_162 * v1555;
        float4 q103 = *(float4*)(decays + 36u);
        float v1556 = q103.x;
        float v1557 = q103.y;
        float v1558 = q103.z;
        float v1559 = q103.w;
        float wholes_164 = wholes_163 * v1556;
        float wholes_165 = wholes_164 * v1557;
        float wholes_166 = wholes_165 * v1558;
        float wholes_167 = wholes_166 * v1559;
        float4 q104 = *(float4*)(decays + 40u);
        float v1560 = q104.x;
        float v1561 = q104.y;
        float v1562 = q104.z;
        float v1563 = q104.w;
        float wholes_168 = wholes_167 * v1560;
        float wholes_169 = wholes_168 * v1561;
        float wholes_170 = wholes_169 * v1562;
        float wholes_171 = wholes_170 * v1563;
        float4 q105 = *(float4*)(decays + 44u);
        float v1564 = q105.x;
        float v1565 = q105.y;
        float v1566 = q105.z;
        float v1567 = q105.w;
        float wholes_172 = wholes_171 * v1564;
        float wholes_173 = wholes_172 * v1565;
        float wholes_174 = wholes_173 * v1566;
        float wholes_175 = wholes_174 * v1567;
        float4 q106 = *(float4*)(decays + 48u);  // chunked.rs:172
        float wholes_176 = q106.x;
        float v1568 = q106.y;
        float v1569 = q106.z;
        float v1570 = q106.w;
        float wholes_177 = wholes_176 * v1568;  // chunked.rs:174
        float wholes_178 = wholes_177 * v1569;
        float wholes_179 = wholes_178 * v1570;
        float4 q107 = *(float4*)(decays + 52u);
        float v1571 = q107.x;
        float v1572 = q107.y;
        float v1573 = q107.z;
        float v1574 = q107.w;
        float wholes_180 = wholes_179 * v1571;
        float wholes_181 = wholes_180 * v1572;
        float wholes_182 = wholes_181 * v1573;
        float wholes_183 = wholes_182 * v1574;
        float4 q108 = *(float4*)(decays + 56u);
        float v1575 = q108.x;
        float v1576 = q108.y;
        float v1577 = q108.z;
        float v1578 = q108.w;
        float wholes_184 = wholes_183 * v1575;
        float wholes_185 = wholes_184 * v1576;
        float wholes_186 = wholes_185 * v1577;
        float wholes_187 = wholes_186 * v1578;
        float4 q109 = *(float4*)(decays + 60u);
        float v1579 = q109.x;
        float v1580 = q109.y;
        float v1581 = q109.z;
        float v1582 = q109.w;
        float wholes_188 = wholes_187 * v1579;
        float wholes_189 = wholes_188 * v1580;
        float wholes_190 = wholes_189 * v1581;
        float wholes_191 = wholes_190 * v1582;
        float behind_42 = steps[threadIdx.x];  // chunked.rs:177
        float4 q110 = *(float4*)(decays + v162);  // chunked.rs:179
        float decay_40 = q110.x;
        float decay_41 = q110.y;
        float decay_42 = q110.z;
        float decay_43 = q110.w;
        float up_to_40 = 1.0f * decay_40;  // chunked.rs:180
        float behind_43 = behind_42 * 1.0f;  // chunked.rs:181
        float v1583 = v164 ? decay_41 : 1.0f;  // chunked.rs:180
        float up_to_41 = up_to_40 * v1583;
        float v1584 = v166 ? decay_41 : 1.0f;  // chunked.rs:181
        float behind_44 = behind_43 * v1584;
        float v1585 = v168 ? decay_42 : 1.0f;  // chunked.rs:180
        float up_to_42 = up_to_41 * v1585;
        float v1586 = v170 ? decay_42 : 1.0f;  // chunked.rs:181
        float behind_45 = behind_44 * v1586;
        float v1587 = v172 ? decay_43 : 1.0f;  // chunked.rs:180
        float up_to_43 = up_to_42 * v1587;
        float v1588 = v174 ? decay_43 : 1.0f;  // chunked.rs:181
        float behind_46 = behind_45 * v1588;
        *(float4*)(within + v163) = make_float4(behind_43, behind_44, behind_45, behind_46);  // chunked.rs:182
        float4 q111 = *(float4*)(decays + v176);  // chunked.rs:179
        float decay_44 = q111.x;
        float decay_45 = q111.y;
        float decay_46 = q111.z;
        float decay_47 = q111.w;
        float v1589 = v177 ? decay_44 : 1.0f;  // chunked.rs:180
        float up_to_44 = up_to_43 * v1589;
        float v1590 = v179 ? decay_44 : 1.0f;  // chunked.rs:181
        float behind_47 = behind_46 * v1590;
        float v1591 = v182 ? decay_45 : 1.0f;  // chunked.rs:180
        float up_to_45 = up_to_44 * v1591;
        float v1592 = v184 ? decay_45 : 1.0f;  // chunked.rs:181
        float behind_48 = behind_47 * v1592;
        float v1593 = v186 ? decay_46 : 1.0f;  // chunked.rs:180
        float up_to_46 = up_to_45 * v1593;
        float v1594 = v188 ? decay_46 : 1.0f;  // chunked.rs:181
        float behind_49 = behind_48 * v1594;
        float v1595 = v190 ? decay_47 : 1.0f;  // chunked.rs:180
        float up_to_47 = up_to_46 * v1595;
        float v1596 = v192 ? decay_47 : 1.0f;  // chunked.rs:181
        float behind_50 = behind_49 * v1596;
        *(float4*)(within + v181) = make_float4(behind_47, behind_48, behind_49, behind_50);  // chunked.rs:182
        float4 q112 = *(float4*)(decays + v194);  // chunked.rs:179
        float decay_48 = q112.x;
        float decay_49 = q112.y;
        float decay_50 = q112.z;
        float decay_51 = q112.w;
        float v1597 = v195 ? decay_48 : 1.0f;  // chunked.rs:180
        float up_to_48 = up_to_47 * v1597;
        float v1598 = v197 ? decay_48 : 1.0f;  // chunked.rs:181
        float behind_51 = behind_50 * v1598;
        float v1599 = v200 ? decay_49 : 1.0f;  // chunked.rs:180
        float up_to_49 = up_to_48 * v1599;
        float v1600 = v202 ? decay_49 : 1.0f;  // chunked.rs:181
        float behind_52 = behind_51 * v1600;
        float v1601 = v204 ? decay_50 : 1.0f;  // chunked.rs:180
        float up_to_50 = up_to_49 * v1601;
        float v1602 = v206 ? decay_50 : 1.0f;  // chunked.rs:181
        float behind_53 = behind_52 * v1602;
        float v1603 = v208 ? decay_51 : 1.0f;  // chunked.rs:180
        float up_to_51 = up_to_50 * v1603;
        float v1604 = v210 ? decay_51 : 1.0f;  // chunked.rs:181
        float behind_54 = behind_53 * v1604;
        *(float4*)(within + v199) = make_float4(behind_51, behind_52, behind_53, behind_54);  // chunked.rs:182
        float4 q113 = *(float4*)(decays + v212);  // chunked.rs:179
        float decay_52 = q113.x;
        float decay_53 = q113.y;
        float decay_54 = q113.z;
        float decay_55 = q113.w;
        float v1605 = v213 ? decay_52 : 1.0f;  // chunked.rs:180
        float up_to_52 = up_to_51 * v1605;
        float v1606 = v215 ? decay_52 : 1.0f;  // chunked.rs:181
        float behind_55 = behind_54 * v1606;
        float v1607 = v218 ? decay_53 : 1.0f;  // chunked.rs:180
        float up_to_53 = up_to_52 * v1607;
        float v1608 = v220 ? decay_53 : 1.0f;  // chunked.rs:181
        float behind_56 = behind_55 * v1608;
        float v1609 = v222 ? decay_54 : 1.0f;  // chunked.rs:180
        float up_to_54 = up_to_53 * v1609;
        float v1610 = v224 ? decay_54 : 1.0f;  // chunked.rs:181
        float behind_57 = behind_56 * v1610;
        float v1611 = v226 ? decay_55 : 1.0f;  // chunked.rs:180
        float up_to_55 = up_to_54 * v1611;
        float v1612 = v228 ? decay_55 : 1.0f;  // chunked.rs:181
        float behind_58 = behind_57 * v1612;
        *(float4*)(within + v217) = make_float4(behind_55, behind_56, behind_57, behind_58);  // chunked.rs:182
        from_block[threadIdx.x] = up_to_55;  // chunked.rs:184
        float v1613;  // chunked.rs:186
        if (v230) {
            v1613 = wholes_143;
        } else {
            v1613 = 1.0f;
        }
        float up_to_56 = up_to_55 * v1613;
        to_block[threadIdx.x] = behind_58;  // chunked.rs:187
        float behind_59 = behind_58 * 1.0f;  // chunked.rs:188
        float up_to_57 = up_to_56 * 1.0f;  // chunked.rs:186
        to_block[v232] = behind_59;  // chunked.rs:187
        float v1614;  // chunked.rs:188
        if (v233) {
            v1614 = wholes_159;
        } else {
            v1614 = 1.0f;
        }
        float behind_60 = behind_59 * v1614;
        float up_to_58 = up_to_57 * 1.0f;  // chunked.rs:186
        to_block[v235] = behind_60;  // chunked.rs:187
        float behind_61 = behind_60 * wholes_175;  // chunked.rs:188
        float up_to_59 = up_to_58 * 1.0f;  // chunked.rs:186
        to_block[v236] = behind_61;  // chunked.rs:187
        float behind_62 = behind_61 * wholes_191;  // chunked.rs:188
        unsigned v1615 = v487 % 2u;  // chunked.rs:190
        unsigned v1616 = v1615 * 64u;
        unsigned v1617 = v1616 + threadIdx.x;
        from_start[v1617] = up_to_59;
        to_end[v1617] = behind_62;  // chunked.rs:191
        float4 q114 = *(float4*)(decays + 0u);  // chunked.rs:172
        float wholes_192 = q114.x;
        float v1618 = q114.y;
        float v1619 = q114.z;
        float v1620 = q114.w;
        float wholes_193 = wholes_192 * v1618;  // chunked.rs:174
        float wholes_194 = wholes_193 * v1619;
        float wholes_195 = wholes_194 * v1620;
        float4 q115 = *(float4*)(decays + 4u);
        float v1621 = q115.x;
        float v1622 = q115.y;
        float v1623 = q115.z;
        float v1624 = q115.w;
        float wholes_196 = wholes_195 * v1621;
        float wholes_197 = wholes_196 * v1622;
        float wholes_198 = wholes_197 * v1623;
        float wholes_199 = wholes_198 * v1624;
        float4 q116 = *(float4*)(decays + 8u);
        float v1625 = q116.x;
        float v1626 = q116.y;
        float v1627 = q116.z;
        float v1628 = q116.w;
        float wholes_200 = wholes_199 * v1625;
        float wholes_201 = wholes_200 * v1626;
        float wholes_202 = wholes_201 * v1627;
        float wholes_203 = wholes_202 * v1628;
        float4 q117 = *(float4*)(decays + 12u);
        float v1629 = q117.x;
        float v1630 = q117.y;
        float v1631 = q117.z;
        float v1632 = q117.w;
        float wholes_204 = wholes_203 * v1629;
        float wholes_205 = wholes_204 * v1630;
        float wholes_206 = wholes_205 * v1631;
        float wholes_207 = wholes_206 * v1632;
        float4 q118 = *(float4*)(decays + 16u);  // chunked.rs:172
        float wholes_208 = q118.x;
        float v1633 = q118.y;
        float v1634 = q118.z;
        float v1635 = q118.w;
        float wholes_209 = wholes_208 * v1633;  // chunked.rs:174
        float wholes_210 = wholes_209 * v1634;
        float wholes_211 = wholes_210 * v1635;
        float4 q119 = *(float4*)(decays + 20u);
        float v1636 = q119.x;
        float v1637 = q119.y;
        float v1638 = q119.z;
        float v1639 = q119.w;
        float wholes_212 = wholes_211 * v1636;
        float wholes_213 = wholes_212 * v1637;
        float wholes_214 = wholes_213 * v1638;
        float wholes_215 = wholes_214 * v1639;
        float4 q120 = *(float4*)(decays + 24u);
        float v1640 = q120.x;
        float v1641 = q120.y;
        float v1642 = q120.z;
        float v1643 = q120.w;
        float wholes_216 = wholes_215 * v1640;
        float wholes_217 = wholes_216 * v1641;
        float wholes_218 = wholes_217 * v1642;
        float wholes_219 = wholes_218 * v1643;
        float4 q121 = *(float4*)(decays + 28u);
        float v1644 = q121.x;
        float v1645 = q121.y;
        float v1646 = q121.z;
        float v1647 = q121.w;
        float wholes_220 = wholes_219 * v1644;
        float wholes_221 = wholes_220 * v1645;
        float wholes_222 = wholes_221 * v1646;
        float wholes_223 = wholes_222 * v1647;
        float4 q122 = *(float4*)(decays + 32u);  // chunked.rs:172
        float wholes_224 = q122.x;
        float v1648 = q122.y;
        float v1649 = q122.z;
        float v1650 = q122.w;
        float wholes_225 = wholes_224 * v1648;  // chunked.rs:174
        float wholes_226 = wholes_225 * v1649;
        float wholes_227 = wholes_226 * v1650;
        float4 q123 = *(float4*)(decays + 36u);
        float v1651 = q123.x;
        float v1652 = q123.y;
        float v1653 = q123.z;
        float v1654 = q123.w;
        float wholes_228 = wholes_227 * v1651;
        float wholes_229 = wholes_228 * v1652;
        float wholes_230 = wholes_229 * v1653;
        float wholes_231 = wholes_230 * v1654;
        float4 q124 = *(float4*)(decays + 40u);
        float v1655 = q124.x;
        float v1656 = q124.y;
        float v1657 = q124.z;
        float v1658 = q124.w;
        float wholes_232 = wholes_231 * v1655;
        float wholes_233 = wholes_232 * v1656;
        float wholes_234 = wholes_233 * v1657;
        float wholes_235 = wholes_234 * v1658;
        float4 q125 = *(float4*)(decays + 44u);
        float v1659 = q125.x;
        float v1660 = q125.y;
        float v1661 = q125.z;
        float v1662 = q125.w;
        float wholes_236 = wholes_235 * v1659;
        float wholes_237 = wholes_236 * v1660;
        float wholes_238 = wholes_237 * v1661;
        float wholes_239 = wholes_238 * v1662;
        float4 q126 = *(float4*)(decays + 48u);  // chunked.rs:172
        float wholes_240 = q126.x;
        float v1663 = q126.y;
        float v1664 = q126.z;
        float v1665 = q126.w;
        float wholes_241 = wholes_240 * v1663;  // chunked.rs:174
        float wholes_242 = wholes_241 * v1664;
        float wholes_243 = wholes_242 * v1665;
        float4 q127 = *(float4*)(decays + 52u);
        float v1666 = q127.x;
        float v1667 = q127.y;
        float v1668 = q127.z;
        float v1669 = q127.w;
        float wholes_244 = wholes_243 * v1666;
        float wholes_245 = wholes_244 * v1667;
        float wholes_246 = wholes_245 * v1668;
        float wholes_247 = wholes_246 * v1669;
        float4 q128 = *(float4*)(decays + 56u);
        float v1670 = q128.x;
        float v1671 = q128.y;
        float v1672 = q128.z;
        float v1673 = q128.w;
        float wholes_248 = wholes_247 * v1670;
        float wholes_249 = wholes_248 * v1671;
        float wholes_250 = wholes_249 * v1672;
        float wholes_251 = wholes_250 * v1673;
        float4 q129 = *(float4*)(decays + 60u);
        float v1674 = q129.x;
        float v1675 = q129.y;
        float v1676 = q129.z;
        float v1677 = q129.w;
        float wholes_252 = wholes_251 * v1674;
        float wholes_253 = wholes_252 * v1675;
        float wholes_254 = wholes_253 * v1676;
        float wholes_255 = wholes_254 * v1677;
        float behind_63 = steps[token];  // chunked.rs:177
        float4 q130 = *(float4*)(decays + v297);  // chunked.rs:179
        float decay_56 = q130.x;
        float decay_57 = q130.y;
        float decay_58 = q130.z;
        float decay_59 = q130.w;
        float up_to_60 = 1.0f * decay_56;  // chunked.rs:180
        float behind_64 = behind_63 * 1.0f;  // chunked.rs:181
        float v1678 = v299 ? decay_57 : 1.0f;  // chunked.rs:180
        float up_to_61 = up_to_60 * v1678;
        float v1679 = v301 ? decay_57 : 1.0f;  // chunked.rs:181
        float behind_65 = behind_64 * v1679;
        float v1680 = v303 ? decay_58 : 1.0f;  // chunked.rs:180
        float up_to_62 = up_to_61 * v1680;
        float v1681 = v305 ? decay_58 : 1.0f;  // chunked.rs:181
        float behind_66 = behind_65 * v1681;
        float v1682 = v307 ? decay_59 : 1.0f;  // chunked.rs:180
        float up_to_63 = up_to_62 * v1682;
        float v1683 = v309 ? decay_59 : 1.0f;  // chunked.rs:181
        float behind_67 = behind_66 * v1683;
        *(float4*)(within + v298) = make_float4(behind_64, behind_65, behind_66, behind_67);  // chunked.rs:182
        float4 q131 = *(float4*)(decays + v311);  // chunked.rs:179
        float decay_60 = q131.x;
        float decay_61 = q131.y;
        float decay_62 = q131.z;
        float decay_63 = q131.w;
        float v1684 = v312 ? decay_60 : 1.0f;  // chunked.rs:180
        float up_to_64 = up_to_63 * v1684;
        float v1685 = v314 ? decay_60 : 1.0f;  // chunked.rs:181
        float behind_68 = behind_67 * v1685;
        float v1686 = v317 ? decay_61 : 1.0f;  // chunked.rs:180
        float up_to_65 = up_to_64 * v1686;
        float v1687 = v319 ? decay_61 : 1.0f;  // chunked.rs:181
        float behind_69 = behind_68 * v1687;
        float v1688 = v321 ? decay_62 : 1.0f;  // chunked.rs:180
        float up_to_66 = up_to_65 * v1688;
        float v1689 = v323 ? decay_62 : 1.0f;  // chunked.rs:181
        float behind_70 = behind_69 * v1689;
        float v1690 = v325 ? decay_63 : 1.0f;  // chunked.rs:180
        float up_to_67 = up_to_66 * v1690;
        float v1691 = v327 ? decay_63 : 1.0f;  // chunked.rs:181
        float behind_71 = behind_70 * v1691;
        *(float4*)(within + v316) = make_float4(behind_68, behind_69, behind_70, behind_71);  // chunked.rs:182
        float4 q132 = *(float4*)(decays + v329);  // chunked.rs:179
        float decay_64 = q132.x;
        float decay_65 = q132.y;
        float decay_66 = q132.z;
        float decay_67 = q132.w;
        float v1692 = v330 ? decay_64 : 1.0f;  // chunked.rs:180
        float up_to_68 = up_to_67 * v1692;
        float v1693 = v332 ? decay_64 : 1.0f;  // chunked.rs:181
        float behind_72 = behind_71 * v1693;
        float v1694 = v335 ? decay_65 : 1.0f;  // chunked.rs:180
        float up_to_69 = up_to_68 * v1694;
        float v1695 = v337 ? decay_65 : 1.0f;  // chunked.rs:181
        float behind_73 = behind_72 * v1695;
        float v1696 = v339 ? decay_66 : 1.0f;  // chunked.rs:180
        float up_to_70 = up_to_69 * v1696;
        float v1697 = v341 ? decay_66 : 1.0f;  // chunked.rs:181
        float behind_74 = behind_73 * v1697;
        float v1698 = v343 ? decay_67 : 1.0f;  // chunked.rs:180
        float up_to_71 = up_to_70 * v1698;
        float v1699 = v345 ? decay_67 : 1.0f;  // chunked.rs:181
        float behind_75 = behind_74 * v1699;
        *(float4*)(within + v334) = make_float4(behind_72, behind_73, behind_74, behind_75);  // chunked.rs:182
        float4 q133 = *(float4*)(decays + v347);  // chunked.rs:179
        float decay_68 = q133.x;
        float decay_69 = q133.y;
        float decay_70 = q133.z;
        float decay_71 = q133.w;
        float v1700 = v348 ? decay_68 : 1.0f;  // chunked.rs:180
        float up_to_72 = up_to_71 * v1700;
        float v1701 = v350 ? decay_68 : 1.0f;  // chunked.rs:181
        float behind_76 = behind_75 * v1701;
        float v1702 = v353 ? decay_69 : 1.0f;  // chunked.rs:180
        float up_to_73 = up_to_72 * v1702;
        float v1703 = v355 ? decay_69 : 1.0f;  // chunked.rs:181
        float behind_77 = behind_76 * v1703;
        float v1704 = v357 ? decay_70 : 1.0f;  // chunked.rs:180
        float up_to_74 = up_to_73 * v1704;
        float v1705 = v359 ? decay_70 : 1.0f;  // chunked.rs:181
        float behind_78 = behind_77 * v1705;
        float v1706 = v361 ? decay_71 : 1.0f;  // chunked.rs:180
        float up_to_75 = up_to_74 * v1706;
        float v1707 = v363 ? decay_71 : 1.0f;  // chunked.rs:181
        float behind_79 = behind_78 * v1707;
        *(float4*)(within + v352) = make_float4(behind_76, behind_77, behind_78, behind_79);  // chunked.rs:182
        from_block[token] = up_to_75;  // chunked.rs:184
        float up_to_76 = up_to_75 * wholes_207;  // chunked.rs:186
        to_block[token] = behind_79;  // chunked.rs:187
        float behind_80 = behind_79 * 1.0f;  // chunked.rs:188
        float up_to_77 = up_to_76 * wholes_223;  // chunked.rs:186
        to_block[v365] = behind_80;  // chunked.rs:187
        float behind_81 = behind_80 * 1.0f;  // chunked.rs:188
        float v1708;  // chunked.rs:186
        if (v366) {
            v1708 = wholes_239;
        } else {
            v1708 = 1.0f;
        }
        float up_to_78 = up_to_77 * v1708;
        to_block[v368] = behind_81;  // chunked.rs:187
        float behind_82 = behind_81 * 1.0f;  // chunked.rs:188
        float up_to_79 = up_to_78 * 1.0f;  // chunked.rs:186
        to_block[v369] = behind_82;  // chunked.rs:187
        float v1709;  // chunked.rs:188
        if (v370) {
            v1709 = wholes_255;
        } else {
            v1709 = 1.0f;
        }
        float behind_83 = behind_82 * v1709;
        unsigned v1710 = v1616 + token;  // chunked.rs:190
        from_start[v1710] = up_to_79;
        to_end[v1710] = behind_83;  // chunked.rs:191
        unsigned long long v1711 = v1191 * 16ull;  // chunked.rs:116
        unsigned long long v1712 = v427 + v1711;
        unsigned long long y_first = v1712 + v11;
        unsigned long long v1713 = y_first + v428;  // chunked.rs:303
        unsigned long long v1714 = v1713 + v380;
        bool v1715 = v379 < count;
        float v1716;
        if (v1715) {
            float v1717 = x[v1714];
            v1716 = v1717;
        } else {
            v1716 = 0.0f;
        }
        unsigned long long v1718 = y_first + v429;
        unsigned long long v1719 = v1718 + v380;
        bool v1720 = v383 < count;
        float v1721;
        if (v1720) {
            float v1722 = x[v1719];
            v1721 = v1722;
        } else {
            v1721 = 0.0f;
        }
        unsigned long long v1723 = v1713 + v385;
        float v1724;
        if (v1715) {
            float v1725 = x[v1723];
            v1724 = v1725;
        } else {
            v1724 = 0.0f;
        }
        unsigned long long v1726 = v1718 + v385;
        float v1727;
        if (v1720) {
            float v1728 = x[v1726];
            v1727 = v1728;
        } else {
            v1727 = 0.0f;
        }
        unsigned long long v1729 = y_first + v430;
        unsigned long long v1730 = v1729 + v380;
        bool v1731 = v387 < count;
        float v1732;
        if (v1731) {
            float v1733 = x[v1730];
            v1732 = v1733;
        } else {
            v1732 = 0.0f;
        }
        unsigned long long v1734 = y_first + v431;
        unsigned long long v1735 = v1734 + v380;
        bool v1736 = v389 < count;
        float v1737;
        if (v1736) {
            float v1738 = x[v1735];
            v1737 = v1738;
        } else {
            v1737 = 0.0f;
        }
        unsigned long long v1739 = v1729 + v385;
        float v1740;
        if (v1731) {
            float v1741 = x[v1739];
            v1740 = v1741;
        } else {
            v1740 = 0.0f;
        }
        unsigned long long v1742 = v1734 + v385;
        float v1743;
        if (v1736) {
            float v1744 = x[v1742];
            v1743 = v1744;
        } else {
            v1743 = 0.0f;
        }
        unsigned long long v1745 = y_first + v432;
        unsigned long long v1746 = v1745 + v380;
        bool v1747 = v391 < count;
        float v1748;
        if (v1747) {
            float v1749 = x[v1746];
            v1748 = v1749;
        } else {
            v1748 = 0.0f;
        }
        unsigned long long v1750 = y_first + v433;
        unsigned long long v1751 = v1750 + v380;
        bool v1752 = v393 < count;
        float v1753;
        if (v1752) {
            float v1754 = x[v1751];
            v1753 = v1754;
        } else {
            v1753 = 0.0f;
        }
        unsigned long long v1755 = v1745 + v385;
        float v1756;
        if (v1747) {
            float v1757 = x[v1755];
            v1756 = v1757;
        } else {
            v1756 = 0.0f;
        }
        unsigned long long v1758 = v1750 + v385;
        float v1759;
        if (v1752) {
            float v1760 = x[v1758];
            v1759 = v1760;
        } else {
            v1759 = 0.0f;
        }
        unsigned long long v1761 = y_first + v434;
        unsigned long long v1762 = v1761 + v380;
        bool v1763 = v395 < count;
        float v1764;
        if (v1763) {
            float v1765 = x[v1762];
            v1764 = v1765;
        } else {
            v1764 = 0.0f;
        }
        unsigned long long v1766 = y_first + v435;
        unsigned long long v1767 = v1766 + v380;
        bool v1768 = v397 < count;
        float v1769;
        if (v1768) {
            float v1770 = x[v1767];
            v1769 = v1770;
        } else {
            v1769 = 0.0f;
        }
        unsigned long long v1771 = v1761 + v385;
        float v1772;
        if (v1763) {
            float v1773 = x[v1771];
            v1772 = v1773;
        } else {
            v1772 = 0.0f;
        }
        unsigned long long v1774 = v1766 + v385;
        float v1775;
        if (v1768) {
            float v1776 = x[v1774];
            v1775 = v1776;
        } else {
            v1775 = 0.0f;
        }
        unsigned long long v1777 = y_first + v437;
        unsigned long long v1778 = v1777 + v380;
        bool v1779 = v418 < count;
        float v1780;
        if (v1779) {
            float v1781 = x[v1778];
            v1780 = v1781;
        } else {
            v1780 = 0.0f;
        }
        unsigned long long v1782 = y_first + v439;
        unsigned long long v1783 = v1782 + v380;
        bool v1784 = v419 < count;
        float v1785;
        if (v1784) {
            float v1786 = x[v1783];
            v1785 = v1786;
        } else {
            v1785 = 0.0f;
        }
        unsigned long long v1787 = v1777 + v385;
        float v1788;
        if (v1779) {
            float v1789 = x[v1787];
            v1788 = v1789;
        } else {
            v1788 = 0.0f;
        }
        unsigned long long v1790 = v1782 + v385;
        float v1791;
        if (v1784) {
            float v1792 = x[v1790];
            v1791 = v1792;
        } else {
            v1791 = 0.0f;
        }
        unsigned long long v1793 = y_first + v441;
        unsigned long long v1794 = v1793 + v380;
        bool v1795 = v420 < count;
        float v1796;
        if (v1795) {
            float v1797 = x[v1794];
            v1796 = v1797;
        } else {
            v1796 = 0.0f;
        }
        unsigned long long v1798 = y_first + v443;
        unsigned long long v1799 = v1798 + v380;
        bool v1800 = v421 < count;
        float v1801;
        if (v1800) {
            float v1802 = x[v1799];
            v1801 = v1802;
        } else {
            v1801 = 0.0f;
        }
        unsigned long long v1803 = v1793 + v385;
        float v1804;
        if (v1795) {
            float v1805 = x[v1803];
            v1804 = v1805;
        } else {
            v1804 = 0.0f;
        }
        unsigned long long v1806 = v1798 + v385;
        float v1807;
        if (v1800) {
            float v1808 = x[v1806];
            v1807 = v1808;
        } else {
            v1807 = 0.0f;
        }
        unsigned long long v1809 = y_first + v445;
        unsigned long long v1810 = v1809 + v380;
        bool v1811 = v422 < count;
        float v1812;
        if (v1811) {
            float v1813 = x[v1810];
            v1812 = v1813;
        } else {
            v1812 = 0.0f;
        }
        unsigned long long v1814 = y_first + v447;
        unsigned long long v1815 = v1814 + v380;
        bool v1816 = v423 < count;
        float v1817;
        if (v1816) {
            float v1818 = x[v1815];
            v1817 = v1818;
        } else {
            v1817 = 0.0f;
        }
        unsigned long long v1819 = v1809 + v385;
        float v1820;
        if (v1811) {
            float v1821 = x[v1819];
            v1820 = v1821;
        } else {
            v1820 = 0.0f;
        }
        unsigned long long v1822 = v1814 + v385;
        float v1823;
        if (v1816) {
            float v1824 = x[v1822];
            v1823 = v1824;
        } else {
            v1823 = 0.0f;
        }
        unsigned long long v1825 = y_first + v449;
        unsigned long long v1826 = v1825 + v380;
        bool v1827 = v424 < count;
        float v1828;
        if (v1827) {
            float v1829 = x[v1826];
            v1828 = v1829;
        } else {
            v1828 = 0.0f;
        }
        unsigned long long v1830 = y_first + v451;
        unsigned long long v1831 = v1830 + v380;
        bool v1832 = v425 < count;
        float v1833;
        if (v1832) {
            float v1834 = x[v1831];
            v1833 = v1834;
        } else {
            v1833 = 0.0f;
        }
        unsigned long long v1835 = v1825 + v385;
        float v1836;
        if (v1827) {
            float v1837 = x[v1835];
            v1836 = v1837;
        } else {
            v1836 = 0.0f;
        }
        unsigned long long v1838 = v1830 + v385;
        float v1839;
        if (v1832) {
            float v1840 = x[v1838];
            v1839 = v1840;
        } else {
            v1839 = 0.0f;
        }
        int v1841 = v453 >> 6;  // chunked.rs:306
        int v1842 = v1841 & 7;
        int v1843 = (int)((unsigned)v1842 * (unsigned)4);
        int v1844 = (int)v378;
        int v1845 = (int)((unsigned)v1844 * (unsigned)2);
        int v1846 = v1843 ^ v1845;
        int v1847 = (int)((unsigned)v453 + (unsigned)v1846);
        float2 q134 = *(float2*)(a0 + v1847);
        float v1848 = q134.x;
        float v1849 = q134.y;
        int v1850 = v1846 ^ 8;
        int v1851 = (int)((unsigned)v453 + (unsigned)v1850);
        float2 q135 = *(float2*)(a0 + v1851);
        float v1852 = q135.x;
        float v1853 = q135.y;
        int v1854 = (int)((unsigned)v1847 + (unsigned)512);
        float2 q136 = *(float2*)(a0 + v1854);
        float v1855 = q136.x;
        float v1856 = q136.y;
        int v1857 = (int)((unsigned)v1851 + (unsigned)512);
        float2 q137 = *(float2*)(a0 + v1857);
        float v1858 = q137.x;
        float v1859 = q137.y;
        int v1860 = (int)((unsigned)v1847 + (unsigned)1024);
        float2 q138 = *(float2*)(a0 + v1860);
        float v1861 = q138.x;
        float v1862 = q138.y;
        int v1863 = (int)((unsigned)v1851 + (unsigned)1024);
        float2 q139 = *(float2*)(a0 + v1863);
        float v1864 = q139.x;
        float v1865 = q139.y;
        int v1866 = (int)((unsigned)v1847 + (unsigned)1536);
        float2 q140 = *(float2*)(a0 + v1866);
        float v1867 = q140.x;
        float v1868 = q140.y;
        int v1869 = (int)((unsigned)v1851 + (unsigned)1536);
        float2 q141 = *(float2*)(a0 + v1869);
        float v1870 = q141.x;
        float v1871 = q141.y;
        int v1872 = (int)((unsigned)v1847 + (unsigned)2048);
        float2 q142 = *(float2*)(a0 + v1872);
        float v1873 = q142.x;
        float v1874 = q142.y;
        int v1875 = (int)((unsigned)v1851 + (unsigned)2048);
        float2 q143 = *(float2*)(a0 + v1875);
        float v1876 = q143.x;
        float v1877 = q143.y;
        int v1878 = (int)((unsigned)v1847 + (unsigned)2560);
        float2 q144 = *(float2*)(a0 + v1878);
        float v1879 = q144.x;
        float v1880 = q144.y;
        int v1881 = (int)((unsigned)v1851 + (unsigned)2560);
        float2 q145 = *(float2*)(a0 + v1881);
        float v1882 = q145.x;
        float v1883 = q145.y;
        int v1884 = (int)((unsigned)v1847 + (unsigned)3072);
        float2 q146 = *(float2*)(a0 + v1884);
        float v1885 = q146.x;
        float v1886 = q146.y;
        int v1887 = (int)((unsigned)v1851 + (unsigned)3072);
        float2 q147 = *(float2*)(a0 + v1887);
        float v1888 = q147.x;
        float v1889 = q147.y;
        int v1890 = (int)((unsigned)v1847 + (unsigned)3584);
        float2 q148 = *(float2*)(a0 + v1890);
        float v1891 = q148.x;
        float v1892 = q148.y;
        int v1893 = (int)((unsigned)v1851 + (unsigned)3584);
        float2 q149 = *(float2*)(a0 + v1893);
        float v1894 = q149.x;
        float v1895 = q149.y;
        int v1896 = v1846 ^ 16;
        int v1897 = (int)((unsigned)v453 + (unsigned)v1896);
        float2 q150 = *(float2*)(a0 + v1897);
        float v1898 = q150.x;
        float v1899 = q150.y;
        int v1900 = v1846 ^ 24;
        int v1901 = (int)((unsigned)v453 + (unsigned)v1900);
        float2 q151 = *(float2*)(a0 + v1901);
        float v1902 = q151.x;
        float v1903 = q151.y;
        int v1904 = (int)((unsigned)v1897 + (unsigned)512);
        float2 q152 = *(float2*)(a0 + v1904);
        float v1905 = q152.x;
        float v1906 = q152.y;
        int v1907 = (int)((unsigned)v1901 + (unsigned)512);
        float2 q153 = *(float2*)(a0 + v1907);
        float v1908 = q153.x;
        float v1909 = q153.y;
        int v1910 = (int)((unsigned)v1897 + (unsigned)1024);
        float2 q154 = *(float2*)(a0 + v1910);
        float v1911 = q154.x;
        float v1912 = q154.y;
        int v1913 = (int)((unsigned)v1901 + (unsigned)1024);
        float2 q155 = *(float2*)(a0 + v1913);
        float v1914 = q155.x;
        float v1915 = q155.y;
        int v1916 = (int)((unsigned)v1897 + (unsigned)1536);
        float2 q156 = *(float2*)(a0 + v1916);
        float v1917 = q156.x;
        float v1918 = q156.y;
        int v1919 = (int)((unsigned)v1901 + (unsigned)1536);
        float2 q157 = *(float2*)(a0 + v1919);
        float v1920 = q157.x;
        float v1921 = q157.y;
        int v1922 = (int)((unsigned)v1897 + (unsigned)2048);
        float2 q158 = *(float2*)(a0 + v1922);
        float v1923 = q158.x;
        float v1924 = q158.y;
        int v1925 = (int)((unsigned)v1901 + (unsigned)2048);
        float2 q159 = *(float2*)(a0 + v1925);
        float v1926 = q159.x;
        float v1927 = q159.y;
        int v1928 = (int)((unsigned)v1897 + (unsigned)2560);
        float2 q160 = *(float2*)(a0 + v1928);
        float v1929 = q160.x;
        float v1930 = q160.y;
        int v1931 = (int)((unsigned)v1901 + (unsigned)2560);
        float2 q161 = *(float2*)(a0 + v1931);
        float v1932 = q161.x;
        float v1933 = q161.y;
        int v1934 = (int)((unsigned)v1897 + (unsigned)3072);
        float2 q162 = *(float2*)(a0 + v1934);
        float v1935 = q162.x;
        float v1936 = q162.y;
        int v1937 = (int)((unsigned)v1901 + (unsigned)3072);
        float2 q163 = *(float2*)(a0 + v1937);
        float v1938 = q163.x;
        float v1939 = q163.y;
        int v1940 = (int)((unsigned)v1897 + (unsigned)3584);
        float2 q164 = *(float2*)(a0 + v1940);
        float v1941 = q164.x;
        float v1942 = q164.y;
        int v1943 = (int)((unsigned)v1901 + (unsigned)3584);
        float2 q165 = *(float2*)(a0 + v1943);
        float v1944 = q165.x;
        float v1945 = q165.y;
        int v1946 = v1846 ^ 32;
        int v1947 = (int)((unsigned)v453 + (unsigned)v1946);
        float2 q166 = *(float2*)(a0 + v1947);
        float v1948 = q166.x;
        float v1949 = q166.y;
        int v1950 = v1846 ^ 40;
        int v1951 = (int)((unsigned)v453 + (unsigned)v1950);
        float2 q167 = *(float2*)(a0 + v1951);
        float v1952 = q167.x;
        float v1953 = q167.y;
        int v1954 = (int)((unsigned)v1947 + (unsigned)512);
        float2 q168 = *(float2*)(a0 + v1954);
        float v1955 = q168.x;
        float v1956 = q168.y;
        int v1957 = (int)((unsigned)v1951 + (unsigned)512);
        float2 q169 = *(float2*)(a0 + v1957);
        float v1958 = q169.x;
        float v1959 = q169.y;
        int v1960 = (int)((unsigned)v1947 + (unsigned)1024);
        float2 q170 = *(float2*)(a0 + v1960);
        float v1961 = q170.x;
        float v1962 = q170.y;
        int v1963 = (int)((unsigned)v1951 + (unsigned)1024);
        float2 q171 = *(float2*)(a0 + v1963);
        float v1964 = q171.x;
        float v1965 = q171.y;
        int v1966 = (int)((unsigned)v1947 + (unsigned)1536);
        float2 q172 = *(float2*)(a0 + v1966);
        float v1967 = q172.x;
        float v1968 = q172.y;
        int v1969 = (int)((unsigned)v1951 + (unsigned)1536);
        float2 q173 = *(float2*)(a0 + v1969);
        float v1970 = q173.x;
        float v1971 = q173.y;
        int v1972 = (int)((unsigned)v1947 + (unsigned)2048);
        float2 q174 = *(float2*)(a0 + v1972);
        float v1973 = q174.x;
        float v1974 = q174.y;
        int v1975 = (int)((unsigned)v1951 + (unsigned)2048);
        float2 q175 = *(float2*)(a0 + v1975);
        float v1976 = q175.x;
        float v1977 = q175.y;
        int v1978 = (int)((unsigned)v1947 + (unsigned)2560);
        float2 q176 = *(float2*)(a0 + v1978);
        float v1979 = q176.x;
        float v1980 = q176.y;
        int v1981 = (int)((unsigned)v1951 + (unsigned)2560);
        float2 q177 = *(float2*)(a0 + v1981);
        float v1982 = q177.x;
        float v1983 = q177.y;
        int v1984 = (int)((unsigned)v1947 + (unsigned)3072);
        float2 q178 = *(float2*)(a0 + v1984);
        float v1985 = q178.x;
        float v1986 = q178.y;
        int v1987 = (int)((unsigned)v1951 + (unsigned)3072);
        float2 q179 = *(float2*)(a0 + v1987);
        float v1988 = q179.x;
        float v1989 = q179.y;
        int v1990 = (int)((unsigned)v1947 + (unsigned)3584);
        float2 q180 = *(float2*)(a0 + v1990);
        float v1991 = q180.x;
        float v1992 = q180.y;
        int v1993 = (int)((unsigned)v1951 + (unsigned)3584);
        float2 q181 = *(float2*)(a0 + v1993);
        float v1994 = q181.x;
        float v1995 = q181.y;
        int v1996 = v1846 ^ 48;
        int v1997 = (int)((unsigned)v453 + (unsigned)v1996);
        float2 q182 = *(float2*)(a0 + v1997);
        float v1998 = q182.x;
        float v1999 = q182.y;
        int v2000 = v1846 ^ 56;
        int v2001 = (int)((unsigned)v453 + (unsigned)v2000);
        float2 q183 = *(float2*)(a0 + v2001);
        float v2002 = q183.x;
        float v2003 = q183.y;
        int v2004 = (int)((unsigned)v1997 + (unsigned)512);
        float2 q184 = *(float2*)(a0 + v2004);
        float v2005 = q184.x;
        float v2006 = q184.y;
        int v2007 = (int)((unsigned)v2001 + (unsigned)512);
        float2 q185 = *(float2*)(a0 + v2007);
        float v2008 = q185.x;
        float v2009 = q185.y;
        int v2010 = (int)((unsigned)v1997 + (unsigned)1024);
        float2 q186 = *(float2*)(a0 + v2010);
        float v2011 = q186.x;
        float v2012 = q186.y;
        int v2013 = (int)((unsigned)v2001 + (unsigned)1024);
        float2 q187 = *(float2*)(a0 + v2013);
        float v2014 = q187.x;
        float v2015 = q187.y;
        int v2016 = (int)((unsigned)v1997 + (unsigned)1536);
        float2 q188 = *(float2*)(a0 + v2016);
        float v2017 = q188.x;
        float v2018 = q188.y;
        int v2019 = (int)((unsigned)v2001 + (unsigned)1536);
        float2 q189 = *(float2*)(a0 + v2019);
        float v2020 = q189.x;
        float v2021 = q189.y;
        int v2022 = (int)((unsigned)v1997 + (unsigned)2048);
        float2 q190 = *(float2*)(a0 + v2022);
        float v2023 = q190.x;
        float v2024 = q190.y;
        int v2025 = (int)((unsigned)v2001 + (unsigned)2048);
        float2 q191 = *(float2*)(a0 + v2025);
        float v2026 = q191.x;
        float v2027 = q191.y;
        int v2028 = (int)((unsigned)v1997 + (unsigned)2560);
        float2 q192 = *(float2*)(a0 + v2028);
        float v2029 = q192.x;
        float v2030 = q192.y;
        int v2031 = (int)((unsigned)v2001 + (unsigned)2560);
        float2 q193 = *(float2*)(a0 + v2031);
        float v2032 = q193.x;
        float v2033 = q193.y;
        int v2034 = (int)((unsigned)v1997 + (unsigned)3072);
        float2 q194 = *(float2*)(a0 + v2034);
        float v2035 = q194.x;
        float v2036 = q194.y;
        int v2037 = (int)((unsigned)v2001 + (unsigned)3072);
        float2 q195 = *(float2*)(a0 + v2037);
        float v2038 = q195.x;
        float v2039 = q195.y;
        int v2040 = (int)((unsigned)v1997 + (unsigned)3584);
        float2 q196 = *(float2*)(a0 + v2040);
        float v2041 = q196.x;
        float v2042 = q196.y;
        int v2043 = (int)((unsigned)v2001 + (unsigned)3584);
        float2 q197 = *(float2*)(a0 + v2043);
        float v2044 = q197.x;
        float v2045 = q197.y;
        float4 q198 = make_float4(v1491, v1492, v1493, v1494);
        q198 = kiln_mma_f32(q198, v1716, v1724, v1721, v1727, v1848, v1849);
        q198 = kiln_mma_f32(q198, v1732, v1740, v1737, v1743, v1852, v1853);
        float v2046 = q198.x;
        float v2047 = q198.y;
        float v2048 = q198.z;
        float v2049 = q198.w;
        float4 q199 = make_float4(v1495, v1496, v1497, v1498);
        q199 = kiln_mma_f32(q199, v1716, v1724, v1721, v1727, v1855, v1856);
        q199 = kiln_mma_f32(q199, v1732, v1740, v1737, v1743, v1858, v1859);
        float v2050 = q199.x;
        float v2051 = q199.y;
        float v2052 = q199.z;
        float v2053 = q199.w;
        float4 q200 = make_float4(v1499, v1500, v1501, v1502);
        q200 = kiln_mma_f32(q200, v1716, v1724, v1721, v1727, v1861, v1862);
        q200 = kiln_mma_f32(q200, v1732, v1740, v1737, v1743, v1864, v1865);
        float v2054 = q200.x;
        float v2055 = q200.y;
        float v2056 = q200.z;
        float v2057 = q200.w;
        float4 q201 = make_float4(v1503, v1504, v1505, v1506);
        q201 = kiln_mma_f32(q201, v1716, v1724, v1721, v1727, v1867, v1868);
        q201 = kiln_mma_f32(q201, v1732, v1740, v1737, v1743, v1870, v1871);
        float v2058 = q201.x;
        float v2059 = q201.y;
        float v2060 = q201.z;
        float v2061 = q201.w;
        float4 q202 = make_float4(v1507, v1508, v1509, v1510);
        q202 = kiln_mma_f32(q202, v1716, v1724, v1721, v1727, v1873, v1874);
        q202 = kiln_mma_f32(q202, v1732, v1740, v1737, v1743, v1876, v1877);
        float v2062 = q202.x;
        float v2063 = q202.y;
        float v2064 = q202.z;
        float v2065 = q202.w;
        float4 q203 = make_float4(v1511, v1512, v1513, v1514);
        q203 = kiln_mma_f32(q203, v1716, v1724, v1721, v1727, v1879, v1880);
        q203 = kiln_mma_f32(q203, v1732, v1740, v1737, v1743, v1882, v1883);
        float v2066 = q203.x;
        float v2067 = q203.y;
        float v2068 = q203.z;
        float v2069 = q203.w;
        float4 q204 = make_float4(v1515, v1516, v1517, v1518);
        q204 = kiln_mma_f32(q204, v1716, v1724, v1721, v1727, v1885, v1886);
        q204 = kiln_mma_f32(q204, v1732, v1740, v1737, v1743, v1888, v1889);
        float v2070 = q204.x;
        float v2071 = q204.y;
        float v2072 = q204.z;
        float v2073 = q204.w;
        float4 q205 = make_float4(v1519, v1520, v1521, v1522);
        q205 = kiln_mma_f32(q205, v1716, v1724, v1721, v1727, v1891, v1892);
        q205 = kiln_mma_f32(q205, v1732, v1740, v1737, v1743, v1894, v1895);
        float v2074 = q205.x;
        float v2075 = q205.y;
        float v2076 = q205.z;
        float v2077 = q205.w;
        float4 q206 = make_float4(v2046, v2047, v2048, v2049);
        q206 = kiln_mma_f32(q206, v1748, v1756, v1753, v1759, v1898, v1899);
        q206 = kiln_mma_f32(q206, v1764, v1772, v1769, v1775, v1902, v1903);
        float v2078 = q206.x;
        float v2079 = q206.y;
        float v2080 = q206.z;
        float v2081 = q206.w;
        float4 q207 = make_float4(v2050, v2051, v2052, v2053);
        q207 = kiln_mma_f32(q207, v1748, v1756, v1753, v1759, v1905, v1906);
        q207 = kiln_mma_f32(q207, v1764, v1772, v1769, v1775, v1908, v1909);
        float v2082 = q207.x;
        float v2083 = q207.y;
        float v2084 = q207.z;
        float v2085 = q207.w;
        float4 q208 = make_float4(v2054, v2055, v2056, v2057);
        q208 = kiln_mma_f32(q208, v1748, v1756, v1753, v1759, v1911, v1912);
        q208 = kiln_mma_f32(q208, v1764, v1772, v1769, v1775, v1914, v1915);
        float v2086 = q208.x;
        float v2087 = q208.y;
        float v2088 = q208.z;
        float v2089 = q208.w;
        float4 q209 = make_float4(v2058, v2059, v2060, v2061);
        q209 = kiln_mma_f32(q209, v1748, v1756, v1753, v1759, v1917, v1918);
        q209 = kiln_mma_f32(q209, v1764, v1772, v1769, v1775, v1920, v1921);
        float v2090 = q209.x;
        float v2091 = q209.y;
        float v2092 = q209.z;
        float v2093 = q209.w;
        float4 q210 = make_float4(v2062, v2063, v2064, v2065);
        q210 = kiln_mma_f32(q210, v1748, v1756, v1753, v1759, v1923, v1924);
        q210 = kiln_mma_f32(q210, v1764, v1772, v1769, v1775, v1926, v1927);
        float v2094 = q210.x;
        float v2095 = q210.y;
        float v2096 = q210.z;
        float v2097 = q210.w;
        float4 q211 = make_float4(v2066, v2067, v2068, v2069);
        q211 = kiln_mma_f32(q211, v1748, v1756, v1753, v1759, v1929, v1930);
        q211 = kiln_mma_f32(q211, v1764, v1772, v1769, v1775, v1932, v1933);
        float v2098 = q211.x;
        float v2099 = q211.y;
        float v2100 = q211.z;
        float v2101 = q211.w;
        float4 q212 = make_float4(v2070, v2071, v2072, v2073);
        q212 = kiln_mma_f32(q212, v1748, v1756, v1753, v1759, v1935, v1936);
        q212 = kiln_mma_f32(q212, v1764, v1772, v1769, v1775, v1938, v1939);
        float v2102 = q212.x;
        float v2103 = q212.y;
        float v2104 = q212.z;
        float v2105 = q212.w;
        float4 q213 = make_float4(v2074, v2075, v2076, v2077);
        q213 = kiln_mma_f32(q213, v1748, v1756, v1753, v1759, v1941, v1942);
        q213 = kiln_mma_f32(q213, v1764, v1772, v1769, v1775, v1944, v1945);
        float v2106 = q213.x;
        float v2107 = q213.y;
        float v2108 = q213.z;
        float v2109 = q213.w;
        float4 q214 = make_float4(v2078, v2079, v2080, v2081);
        q214 = kiln_mma_f32(q214, v1780, v1788, v1785, v1791, v1948, v1949);
        q214 = kiln_mma_f32(q214, v1796, v1804, v1801, v1807, v1952, v1953);
        float v2110 = q214.x;
        float v2111 = q214.y;
        float v2112 = q214.z;
        float v2113 = q214.w;
        float4 q215 = make_float4(v2082, v2083, v2084, v2085);
        q215 = kiln_mma_f32(q215, v1780, v1788, v1785, v1791, v1955, v1956);
        q215 = kiln_mma_f32(q215, v1796, v1804, v1801, v1807, v1958, v1959);
        float v2114 = q215.x;
        float v2115 = q215.y;
        float v2116 = q215.z;
        float v2117 = q215.w;
        float4 q216 = make_float4(v2086, v2087, v2088, v2089);
        q216 = kiln_mma_f32(q216, v1780, v1788, v1785, v1791, v1961, v1962);
        q216 = kiln_mma_f32(q216, v1796, v1804, v1801, v1807, v1964, v1965);
        float v2118 = q216.x;
        float v2119 = q216.y;
        float v2120 = q216.z;
        float v2121 = q216.w;
        float4 q217 = make_float4(v2090, v2091, v2092, v2093);
        q217 = kiln_mma_f32(q217, v1780, v1788, v1785, v1791, v1967, v1968);
        q217 = kiln_mma_f32(q217, v1796, v1804, v1801, v1807, v1970, v1971);
        float v2122 = q217.x;
        float v2123 = q217.y;
        float v2124 = q217.z;
        float v2125 = q217.w;
        float4 q218 = make_float4(v2094, v2095, v2096, v2097);
        q218 = kiln_mma_f32(q218, v1780, v1788, v1785, v1791, v1973, v1974);
        q218 = kiln_mma_f32(q218, v1796, v1804, v1801, v1807, v1976, v1977);
        float v2126 = q218.x;
        float v2127 = q218.y;
        float v2128 = q218.z;
        float v2129 = q218.w;
        float4 q219 = make_float4(v2098, v2099, v2100, v2101);
        q219 = kiln_mma_f32(q219, v1780, v1788, v1785, v1791, v1979, v1980);
        q219 = kiln_mma_f32(q219, v1796, v1804, v1801, v1807, v1982, v1983);
        float v2130 = q219.x;
        float v2131 = q219.y;
        float v2132 = q219.z;
        float v2133 = q219.w;
        float4 q220 = make_float4(v2102, v2103, v2104, v2105);
        q220 = kiln_mma_f32(q220, v1780, v1788, v1785, v1791, v1985, v1986);
        q220 = kiln_mma_f32(q220, v1796, v1804, v1801, v1807, v1988, v1989);
        float v2134 = q220.x;
        float v2135 = q220.y;
        float v2136 = q220.z;
        float v2137 = q220.w;
        float4 q221 = make_float4(v2106, v2107, v2108, v2109);
        q221 = kiln_mma_f32(q221, v1780, v1788, v1785, v1791, v1991, v1992);
        q221 = kiln_mma_f32(q221, v1796, v1804, v1801, v1807, v1994, v1995);
        float v2138 = q221.x;
        float v2139 = q221.y;
        float v2140 = q221.z;
        float v2141 = q221.w;
        float4 q222 = make_float4(v2110, v2111, v2112, v2113);
        q222 = kiln_mma_f32(q222, v1812, v1820, v1817, v1823, v1998, v1999);
        q222 = kiln_mma_f32(q222, v1828, v1836, v1833, v1839, v2002, v2003);
        float v2142 = q222.x;
        float v2143 = q222.y;
        float v2144 = q222.z;
        float v2145 = q222.w;
        float4 q223 = make_float4(v2114, v2115, v2116, v2117);
        q223 = kiln_mma_f32(q223, v1812, v1820, v1817, v1823, v2005, v2006);
        q223 = kiln_mma_f32(q223, v1828, v1836, v1833, v1839, v2008, v2009);
        float v2146 = q223.x;
        float v2147 = q223.y;
        float v2148 = q223.z;
        float v2149 = q223.w;
        float4 q224 = make_float4(v2118, v2119, v2120, v2121);
        q224 = kiln_mma_f32(q224, v1812, v1820, v1817, v1823, v2011, v2012);
        q224 = kiln_mma_f32(q224, v1828, v1836, v1833, v1839, v2014, v2015);
        float v2150 = q224.x;
        float v2151 = q224.y;
        float v2152 = q224.z;
        float v2153 = q224.w;
        float4 q225 = make_float4(v2122, v2123, v2124, v2125);
        q225 = kiln_mma_f32(q225, v1812, v1820, v1817, v1823, v2017, v2018);
        q225 = kiln_mma_f32(q225, v1828, v1836, v1833, v1839, v2020, v2021);
        float v2154 = q225.x;
        float v2155 = q225.y;
        float v2156 = q225.z;
        float v2157 = q225.w;
        float4 q226 = make_float4(v2126, v2127, v2128, v2129);
        q226 = kiln_mma_f32(q226, v1812, v1820, v1817, v1823, v2023, v2024);
        q226 = kiln_mma_f32(q226, v1828, v1836, v1833, v1839, v2026, v2027);
        float v2158 = q226.x;
        float v2159 = q226.y;
        float v2160 = q226.z;
        float v2161 = q226.w;
        float4 q227 = make_float4(v2130, v2131, v2132, v2133);
        q227 = kiln_mma_f32(q227, v1812, v1820, v1817, v1823, v2029, v2030);
        q227 = kiln_mma_f32(q227, v1828, v1836, v1833, v1839, v2032, v2033);
        float v2162 = q227.x;
        float v2163 = q227.y;
        float v2164 = q227.z;
        float v2165 = q227.w;
        float4 q228 = make_float4(v2134, v2135, v2136, v2137);
        q228 = kiln_mma_f32(q228, v1812, v1820, v1817, v1823, v2035, v2036);
        q228 = kiln_mma_f32(q228, v1828, v1836, v1833, v1839, v2038, v2039);
        float v2166 = q228.x;
        float v2167 = q228.y;
        float v2168 = q228.z;
        float v2169 = q228.w;
        float4 q229 = make_float4(v2138, v2139, v2140, v2141);
        q229 = kiln_mma_f32(q229, v1812, v1820, v1817, v1823, v2041, v2042);
        q229 = kiln_mma_f32(q229, v1828, v1836, v1833, v1839, v2044, v2045);
        float v2170 = q229.x;
        float v2171 = q229.y;
        float v2172 = q229.z;
        float v2173 = q229.w;
        float v2174 = d_skip[blockIdx.x];  // ssm.rs:149
        float v2175 = fmaf(v2174, v1716, v2142);  // chunked.rs:309
        float v2176 = fmaf(v2174, v1721, v2143);
        float v2177 = fmaf(v2174, v1724, v2144);
        float v2178 = fmaf(v2174, v1727, v2145);
        float v2179 = fmaf(v2174, v1732, v2146);
        float v2180 = fmaf(v2174, v1737, v2147);
        float v2181 = fmaf(v2174, v1740, v2148);
        float v2182 = fmaf(v2174, v1743, v2149);
        float v2183 = fmaf(v2174, v1748, v2150);
        float v2184 = fmaf(v2174, v1753, v2151);
        float v2185 = fmaf(v2174, v1756, v2152);
        float v2186 = fmaf(v2174, v1759, v2153);
        float v2187 = fmaf(v2174, v1764, v2154);
        float v2188 = fmaf(v2174, v1769, v2155);
        float v2189 = fmaf(v2174, v1772, v2156);
        float v2190 = fmaf(v2174, v1775, v2157);
        float v2191 = fmaf(v2174, v1780, v2158);
        float v2192 = fmaf(v2174, v1785, v2159);
        float v2193 = fmaf(v2174, v1788, v2160);
        float v2194 = fmaf(v2174, v1791, v2161);
        float v2195 = fmaf(v2174, v1796, v2162);
        float v2196 = fmaf(v2174, v1801, v2163);
        float v2197 = fmaf(v2174, v1804, v2164);
        float v2198 = fmaf(v2174, v1807, v2165);
        float v2199 = fmaf(v2174, v1812, v2166);
        float v2200 = fmaf(v2174, v1817, v2167);
        float v2201 = fmaf(v2174, v1820, v2168);
        float v2202 = fmaf(v2174, v1823, v2169);
        float v2203 = fmaf(v2174, v1828, v2170);
        float v2204 = fmaf(v2174, v1833, v2171);
        float v2205 = fmaf(v2174, v1836, v2172);
        float v2206 = fmaf(v2174, v1839, v2173);
        float v2207;  // chunked.rs:314
        if (v1715) {
            float v2208 = z[v1714];
            v2207 = v2208;
        } else {
            v2207 = 0.0f;
        }
        float v2209;
        if (v1720) {
            float v2210 = z[v1719];
            v2209 = v2210;
        } else {
            v2209 = 0.0f;
        }
        float v2211;
        if (v1715) {
            float v2212 = z[v1723];
            v2211 = v2212;
        } else {
            v2211 = 0.0f;
        }
        float v2213;
        if (v1720) {
            float v2214 = z[v1726];
            v2213 = v2214;
        } else {
            v2213 = 0.0f;
        }
        float v2215;
        if (v1731) {
            float v2216 = z[v1730];
            v2215 = v2216;
        } else {
            v2215 = 0.0f;
        }
        float v2217;
        if (v1736) {
            float v2218 = z[v1735];
            v2217 = v2218;
        } else {
            v2217 = 0.0f;
        }
        float v2219;
        if (v1731) {
            float v2220 = z[v1739];
            v2219 = v2220;
        } else {
            v2219 = 0.0f;
        }
        float v2221;
        if (v1736) {
            float v2222 = z[v1742];
            v2221 = v2222;
        } else {
            v2221 = 0.0f;
        }
        float v2223;
        if (v1747) {
            float v2224 = z[v1746];
            v2223 = v2224;
        } else {
            v2223 = 0.0f;
        }
        float v2225;
        if (v1752) {
            float v2226 = z[v1751];
            v2225 = v2226;
        } else {
            v2225 = 0.0f;
        }
        float v2227;
        if (v1747) {
            float v2228 = z[v1755];
            v2227 = v2228;
        } else {
            v2227 = 0.0f;
        }
        float v2229;
        if (v1752) {
            float v2230 = z[v1758];
            v2229 = v2230;
        } else {
            v2229 = 0.0f;
        }
        float v2231;
        if (v1763) {
            float v2232 = z[v1762];
            v2231 = v2232;
        } else {
            v2231 = 0.0f;
        }
        float v2233;
        if (v1768) {
            float v2234 = z[v1767];
            v2233 = v2234;
        } else {
            v2233 = 0.0f;
        }
        float v2235;
        if (v1763) {
            float v2236 = z[v1771];
            v2235 = v2236;
        } else {
            v2235 = 0.0f;
        }
        float v2237;
        if (v1768) {
            float v2238 = z[v1774];
            v2237 = v2238;
        } else {
            v2237 = 0.0f;
        }
        float v2239;
        if (v1779) {
            float v2240 = z[v1778];
            v2239 = v2240;
        } else {
            v2239 = 0.0f;
        }
        float v2241;
        if (v1784) {
            float v2242 = z[v1783];
            v2241 = v2242;
        } else {
            v2241 = 0.0f;
        }
        float v2243;
        if (v1779) {
            float v2244 = z[v1787];
            v2243 = v2244;
        } else {
            v2243 = 0.0f;
        }
        float v2245;
        if (v1784) {
            float v2246 = z[v1790];
            v2245 = v2246;
        } else {
            v2245 = 0.0f;
        }
        float v2247;
        if (v1795) {
            float v2248 = z[v1794];
            v2247 = v2248;
        } else {
            v2247 = 0.0f;
        }
        float v2249;
        if (v1800) {
            float v2250 = z[v1799];
            v2249 = v2250;
        } else {
            v2249 = 0.0f;
        }
        float v2251;
        if (v1795) {
            float v2252 = z[v1803];
            v2251 = v2252;
        } else {
            v2251 = 0.0f;
        }
        float v2253;
        if (v1800) {
            float v2254 = z[v1806];
            v2253 = v2254;
        } else {
            v2253 = 0.0f;
        }
        float v2255;
        if (v1811) {
            float v2256 = z[v1810];
            v2255 = v2256;
        } else {
            v2255 = 0.0f;
        }
        float v2257;
        if (v1816) {
            float v2258 = z[v1815];
            v2257 = v2258;
        } else {
            v2257 = 0.0f;
        }
        float v2259;
        if (v1811) {
            float v2260 = z[v1819];
            v2259 = v2260;
        } else {
            v2259 = 0.0f;
        }
        float v2261;
        if (v1816) {
            float v2262 = z[v1822];
            v2261 = v2262;
        } else {
            v2261 = 0.0f;
        }
        float v2263;
        if (v1827) {
            float v2264 = z[v1826];
            v2263 = v2264;
        } else {
            v2263 = 0.0f;
        }
        float v2265;
        if (v1832) {
            float v2266 = z[v1831];
            v2265 = v2266;
        } else {
            v2265 = 0.0f;
        }
        float v2267;
        if (v1827) {
            float v2268 = z[v1835];
            v2267 = v2268;
        } else {
            v2267 = 0.0f;
        }
        float v2269;
        if (v1832) {
            float v2270 = z[v1838];
            v2269 = v2270;
        } else {
            v2269 = 0.0f;
        }
        float v2271 = kiln_silu(v2207);  // chunked.rs:315
        float v2272 = v2175 * v2271;
        float v2273 = kiln_silu(v2209);
        float v2274 = v2176 * v2273;
        float v2275 = kiln_silu(v2211);
        float v2276 = v2177 * v2275;
        float v2277 = kiln_silu(v2213);
        float v2278 = v2178 * v2277;
        float v2279 = kiln_silu(v2215);
        float v2280 = v2179 * v2279;
        float v2281 = kiln_silu(v2217);
        float v2282 = v2180 * v2281;
        float v2283 = kiln_silu(v2219);
        float v2284 = v2181 * v2283;
        float v2285 = kiln_silu(v2221);
        float v2286 = v2182 * v2285;
        float v2287 = kiln_silu(v2223);
        float v2288 = v2183 * v2287;
        float v2289 = kiln_silu(v2225);
        float v2290 = v2184 * v2289;
        float v2291 = kiln_silu(v2227);
        float v2292 = v2185 * v2291;
        float v2293 = kiln_silu(v2229);
        float v2294 = v2186 * v2293;
        float v2295 = kiln_silu(v2231);
        float v2296 = v2187 * v2295;
        float v2297 = kiln_silu(v2233);
        float v2298 = v2188 * v2297;
        float v2299 = kiln_silu(v2235);
        float v2300 = v2189 * v2299;
        float v2301 = kiln_silu(v2237);
        float v2302 = v2190 * v2301;
        float v2303 = kiln_silu(v2239);
        float v2304 = v2191 * v2303;
        float v2305 = kiln_silu(v2241);
        float v2306 = v2192 * v2305;
        float v2307 = kiln_silu(v2243);
        float v2308 = v2193 * v2307;
        float v2309 = kiln_silu(v2245);
        float v2310 = v2194 * v2309;
        float v2311 = kiln_silu(v2247);
        float v2312 = v2195 * v2311;
        float v2313 = kiln_silu(v2249);
        float v2314 = v2196 * v2313;
        float v2315 = kiln_silu(v2251);
        float v2316 = v2197 * v2315;
        float v2317 = kiln_silu(v2253);
        float v2318 = v2198 * v2317;
        float v2319 = kiln_silu(v2255);
        float v2320 = v2199 * v2319;
        float v2321 = kiln_silu(v2257);
        float v2322 = v2200 * v2321;
        float v2323 = kiln_silu(v2259);
        float v2324 = v2201 * v2323;
        float v2325 = kiln_silu(v2261);
        float v2326 = v2202 * v2325;
        float v2327 = kiln_silu(v2263);
        float v2328 = v2203 * v2327;
        float v2329 = kiln_silu(v2265);
        float v2330 = v2204 * v2329;
        float v2331 = kiln_silu(v2267);
        float v2332 = v2205 * v2331;
        float v2333 = kiln_silu(v2269);
        float v2334 = v2206 * v2333;
        if (v1715) {  // chunked.rs:318
            y[v1714] = v2272;
        }
        if (v1720) {
            y[v1719] = v2274;
        }
        if (v1715) {
            y[v1723] = v2276;
        }
        if (v1720) {
            y[v1726] = v2278;
        }
        if (v1731) {
            y[v1730] = v2280;
        }
        if (v1736) {
            y[v1735] = v2282;
        }
        if (v1731) {
            y[v1739] = v2284;
        }
        if (v1736) {
            y[v1742] = v2286;
        }
        if (v1747) {
            y[v1746] = v2288;
        }
        if (v1752) {
            y[v1751] = v2290;
        }
        if (v1747) {
            y[v1755] = v2292;
        }
        if (v1752) {
            y[v1758] = v2294;
        }
        if (v1763) {
            y[v1762] = v2296;
        }
        if (v1768) {
            y[v1767] = v2298;
        }
        if (v1763) {
            y[v1771] = v2300;
        }
        if (v1768) {
            y[v1774] = v2302;
        }
        if (v1779) {
            y[v1778] = v2304;
        }
        if (v1784) {
            y[v1783] = v2306;
        }
        if (v1779) {
            y[v1787] = v2308;
        }
        if (v1784) {
            y[v1790] = v2310;
        }
        if (v1795) {
            y[v1794] = v2312;
        }
        if (v1800) {
            y[v1799] = v2314;
        }
        if (v1795) {
            y[v1803] = v2316;
        }
        if (v1800) {
            y[v1806] = v2318;
        }
        if (v1811) {
            y[v1810] = v2320;
        }
        if (v1816) {
            y[v1815] = v2322;
        }
        if (v1811) {
            y[v1819] = v2324;
        }
        if (v1816) {
            y[v1822] = v2326;
        }
        if (v1827) {
            y[v1826] = v2328;
        }
        if (v1832) {
            y[v1831] = v2330;
        }
        if (v1827) {
            y[v1835] = v2332;
        }
        if (v1832) {
            y[v1838] = v2334;
        }
        unsigned v2335 = v1466 + 63u;  // chunked.rs:321
        float whole = from_start[v2335];
        float v2336 = whole * v470;  // chunked.rs:322
        float v2337 = whole * v471;
        float v2338 = whole * v472;
        float v2339 = whole * v473;
        float v2340 = whole * v474;
        float v2341 = whole * v475;
        float v2342 = whole * v476;
        float v2343 = whole * v477;
        float v2344 = whole * v478;
        float v2345 = whole * v479;
        float v2346 = whole * v480;
        float v2347 = whole * v481;
        float v2348 = whole * v482;
        float v2349 = whole * v483;
        float v2350 = whole * v484;
        float v2351 = whole * v485;
        float2 q230 = *(float2*)(to_end + v1467);  // chunked.rs:323
        float v2352 = q230.x;
        float v2353 = q230.y;
        float2 q231 = *(float2*)(to_end + v1470);
        float v2354 = q231.x;
        float v2355 = q231.y;
        float2 q232 = *(float2*)(to_end + v1473);
        float v2356 = q232.x;
        float v2357 = q232.y;
        float2 q233 = *(float2*)(to_end + v1476);
        float v2358 = q233.x;
        float v2359 = q233.y;
        float2 q234 = *(float2*)(to_end + v1479);
        float v2360 = q234.x;
        float v2361 = q234.y;
        float2 q235 = *(float2*)(to_end + v1482);
        float v2362 = q235.x;
        float v2363 = q235.y;
        float2 q236 = *(float2*)(to_end + v1485);
        float v2364 = q236.x;
        float v2365 = q236.y;
        float2 q237 = *(float2*)(to_end + v1488);
        float v2366 = q237.x;
        float v2367 = q237.y;
        float v2368 = v1716 * v2352;  // chunked.rs:325
        float v2369 = v1721 * v2353;
        float v2370 = v1724 * v2352;
        float v2371 = v1727 * v2353;
        float v2372 = v1732 * v2354;
        float v2373 = v1737 * v2355;
        float v2374 = v1740 * v2354;
        float v2375 = v1743 * v2355;
        float v2376 = v1748 * v2356;
        float v2377 = v1753 * v2357;
        float v2378 = v1756 * v2356;
        float v2379 = v1759 * v2357;
        float v2380 = v1764 * v2358;
        float v2381 = v1769 * v2359;
        float v2382 = v1772 * v2358;
        float v2383 = v1775 * v2359;
        float v2384 = v1780 * v2360;
        float v2385 = v1785 * v2361;
        float v2386 = v1788 * v2360;
        float v2387 = v1791 * v2361;
        float v2388 = v1796 * v2362;
        float v2389 = v1801 * v2363;
        float v2390 = v1804 * v2362;
        float v2391 = v1807 * v2363;
        float v2392 = v1812 * v2364;
        float v2393 = v1817 * v2365;
        float v2394 = v1820 * v2364;
        float v2395 = v1823 * v2365;
        float v2396 = v1828 * v2366;
        float v2397 = v1833 * v2367;
        float v2398 = v1836 * v2366;
        float v2399 = v1839 * v2367;
        unsigned long long v2400 = c_first + v454;  // chunked.rs:334
        unsigned long long v2401 = v2400 + v380;
        float v2402;
        if (v1715) {
            float v2403 = b_mat[v2401];
            v2402 = v2403;
        } else {
            v2402 = 0.0f;
        }
        unsigned long long v2404 = c_first + v455;
        unsigned long long v2405 = v2404 + v380;
        float v2406;
        if (v1720) {
            float v2407 = b_mat[v2405];
            v2406 = v2407;
        } else {
            v2406 = 0.0f;
        }
        unsigned long long v2408 = c_first + v456;
        unsigned long long v2409 = v2408 + v380;
        float v2410;
        if (v1731) {
            float v2411 = b_mat[v2409];
            v2410 = v2411;
        } else {
            v2410 = 0.0f;
        }
        unsigned long long v2412 = c_first + v457;
        unsigned long long v2413 = v2412 + v380;
        float v2414;
        if (v1736) {
            float v2415 = b_mat[v2413];
            v2414 = v2415;
        } else {
            v2414 = 0.0f;
        }
        unsigned long long v2416 = v2400 + v385;
        float v2417;
        if (v1715) {
            float v2418 = b_mat[v2416];
            v2417 = v2418;
        } else {
            v2417 = 0.0f;
        }
        unsigned long long v2419 = v2404 + v385;
        float v2420;
        if (v1720) {
            float v2421 = b_mat[v2419];
            v2420 = v2421;
        } else {
            v2420 = 0.0f;
        }
        unsigned long long v2422 = v2408 + v385;
        float v2423;
        if (v1731) {
            float v2424 = b_mat[v2422];
            v2423 = v2424;
        } else {
            v2423 = 0.0f;
        }
        unsigned long long v2425 = v2412 + v385;
        float v2426;
        if (v1736) {
            float v2427 = b_mat[v2425];
            v2426 = v2427;
        } else {
            v2426 = 0.0f;
        }
        unsigned long long v2428 = v2400 + v401;
        float v2429;
        if (v1715) {
            float v2430 = b_mat[v2428];
            v2429 = v2430;
        } else {
            v2429 = 0.0f;
        }
        unsigned long long v2431 = v2404 + v401;
        float v2432;
        if (v1720) {
            float v2433 = b_mat[v2431];
            v2432 = v2433;
        } else {
            v2432 = 0.0f;
        }
        unsigned long long v2434 = v2408 + v401;
        float v2435;
        if (v1731) {
            float v2436 = b_mat[v2434];
            v2435 = v2436;
        } else {
            v2435 = 0.0f;
        }
        unsigned long long v2437 = v2412 + v401;
        float v2438;
        if (v1736) {
            float v2439 = b_mat[v2437];
            v2438 = v2439;
        } else {
            v2438 = 0.0f;
        }
        unsigned long long v2440 = v2400 + v404;
        float v2441;
        if (v1715) {
            float v2442 = b_mat[v2440];
            v2441 = v2442;
        } else {
            v2441 = 0.0f;
        }
        unsigned long long v2443 = v2404 + v404;
        float v2444;
        if (v1720) {
            float v2445 = b_mat[v2443];
            v2444 = v2445;
        } else {
            v2444 = 0.0f;
        }
        unsigned long long v2446 = v2408 + v404;
        float v2447;
        if (v1731) {
            float v2448 = b_mat[v2446];
            v2447 = v2448;
        } else {
            v2447 = 0.0f;
        }
        unsigned long long v2449 = v2412 + v404;
        float v2450;
        if (v1736) {
            float v2451 = b_mat[v2449];
            v2450 = v2451;
        } else {
            v2450 = 0.0f;
        }
        unsigned long long v2452 = c_first + v458;
        unsigned long long v2453 = v2452 + v380;
        float v2454;
        if (v1747) {
            float v2455 = b_mat[v2453];
            v2454 = v2455;
        } else {
            v2454 = 0.0f;
        }
        unsigned long long v2456 = c_first + v459;
        unsigned long long v2457 = v2456 + v380;
        float v2458;
        if (v1752) {
            float v2459 = b_mat[v2457];
            v2458 = v2459;
        } else {
            v2458 = 0.0f;
        }
        unsigned long long v2460 = c_first + v460;
        unsigned long long v2461 = v2460 + v380;
        float v2462;
        if (v1763) {
            float v2463 = b_mat[v2461];
            v2462 = v2463;
        } else {
            v2462 = 0.0f;
        }
        unsigned long long v2464 = c_first + v461;
        unsigned long long v2465 = v2464 + v380;
        float v2466;
        if (v1768) {
            float v2467 = b_mat[v2465];
            v2466 = v2467;
        } else {
            v2466 = 0.0f;
        }
        unsigned long long v2468 = v2452 + v385;
        float v2469;
        if (v1747) {
            float v2470 = b_mat[v2468];
            v2469 = v2470;
        } else {
            v2469 = 0.0f;
        }
        unsigned long long v2471 = v2456 + v385;
        float v2472;
        if (v1752) {
            float v2473 = b_mat[v2471];
            v2472 = v2473;
        } else {
            v2472 = 0.0f;
        }
        unsigned long long v2474 = v2460 + v385;
        float v2475;
        if (v1763) {
            float v2476 = b_mat[v2474];
            v2475 = v2476;
        } else {
            v2475 = 0.0f;
        }
        unsigned long long v2477 = v2464 + v385;
        float v2478;
        if (v1768) {
            float v2479 = b_mat[v2477];
            v2478 = v2479;
        } else {
            v2478 = 0.0f;
        }
        unsigned long long v2480 = v2452 + v401;
        float v2481;
        if (v1747) {
            float v2482 = b_mat[v2480];
            v2481 = v2482;
        } else {
            v2481 = 0.0f;
        }
        unsigned long long v2483 = v2456 + v401;
        float v2484;
        if (v1752) {
            float v2485 = b_mat[v2483];
            v2484 = v2485;
        } else {
            v2484 = 0.0f;
        }
        unsigned long long v2486 = v2460 + v401;
        float v2487;
        if (v1763) {
            float v2488 = b_mat[v2486];
            v2487 = v2488;
        } else {
            v2487 = 0.0f;
        }
        unsigned long long v2489 = v2464 + v401;
        float v2490;
        if (v1768) {
            float v2491 = b_mat[v2489];
            v2490 = v2491;
        } else {
            v2490 = 0.0f;
        }
        unsigned long long v2492 = v2452 + v404;
        float v2493;
        if (v1747) {
            float v2494 = b_mat[v2492];
            v2493 = v2494;
        } else {
            v2493 = 0.0f;
        }
        unsigned long long v2495 = v2456 + v404;
        float v2496;
        if (v1752) {
            float v2497 = b_mat[v2495];
            v2496 = v2497;
        } else {
            v2496 = 0.0f;
        }
        unsigned long long v2498 = v2460 + v404;
        float v2499;
        if (v1763) {
            float v2500 = b_mat[v2498];
            v2499 = v2500;
        } else {
            v2499 = 0.0f;
        }
        unsigned long long v2501 = v2464 + v404;
        float v2502;
        if (v1768) {
            float v2503 = b_mat[v2501];
            v2502 = v2503;
        } else {
            v2502 = 0.0f;
        }
        unsigned long long v2504 = c_first + v462;
        unsigned long long v2505 = v2504 + v380;
        float v2506;
        if (v1779) {
            float v2507 = b_mat[v2505];
            v2506 = v2507;
        } else {
            v2506 = 0.0f;
        }
        unsigned long long v2508 = c_first + v463;
        unsigned long long v2509 = v2508 + v380;
        float v2510;
        if (v1784) {
            float v2511 = b_mat[v2509];
            v2510 = v2511;
        } else {
            v2510 = 0.0f;
        }
        unsigned long long v2512 = c_first + v464;
        unsigned long long v2513 = v2512 + v380;
        float v2514;
        if (v1795) {
            float v2515 = b_mat[v2513];
            v2514 = v2515;
        } else {
            v2514 = 0.0f;
        }
        unsigned long long v2516 = c_first + v465;
        unsigned long long v2517 = v2516 + v380;
        float v2518;
        if (v1800) {
            float v2519 = b_mat[v2517];
            v2518 = v2519;
        } else {
            v2518 = 0.0f;
        }
        unsigned long long v2520 = v2504 + v385;
        float v2521;
        if (v1779) {
            float v2522 = b_mat[v2520];
            v2521 = v2522;
        } else {
            v2521 = 0.0f;
        }
        unsigned long long v2523 = v2508 + v385;
        float v2524;
        if (v1784) {
            float v2525 = b_mat[v2523];
            v2524 = v2525;
        } else {
            v2524 = 0.0f;
        }
        unsigned long long v2526 = v2512 + v385;
        float v2527;
        if (v1795) {
            float v2528 = b_mat[v2526];
            v2527 = v2528;
        } else {
            v2527 = 0.0f;
        }
        unsigned long long v2529 = v2516 + v385;
        float v2530;
        if (v1800) {
            float v2531 = b_mat[v2529];
            v2530 = v2531;
        } else {
            v2530 = 0.0f;
        }
        unsigned long long v2532 = v2504 + v401;
        float v2533;
        if (v1779) {
            float v2534 = b_mat[v2532];
            v2533 = v2534;
        } else {
            v2533 = 0.0f;
        }
        unsigned long long v2535 = v2508 + v401;
        float v2536;
        if (v1784) {
            float v2537 = b_mat[v2535];
            v2536 = v2537;
        } else {
            v2536 = 0.0f;
        }
        unsigned long long v2538 = v2512 + v401;
        float v2539;
        if (v1795) {
            float v2540 = b_mat[v2538];
            v2539 = v2540;
        } else {
            v2539 = 0.0f;
        }
        unsigned long long v2541 = v2516 + v401;
        float v2542;
        if (v1800) {
            float v2543 = b_mat[v2541];
            v2542 = v2543;
        } else {
            v2542 = 0.0f;
        }
        unsigned long long v2544 = v2504 + v404;
        float v2545;
        if (v1779) {
            float v2546 = b_mat[v2544];
            v2545 = v2546;
        } else {
            v2545 = 0.0f;
        }
        unsigned long long v2547 = v2508 + v404;
        float v2548;
        if (v1784) {
            float v2549 = b_mat[v2547];
            v2548 = v2549;
        } else {
            v2548 = 0.0f;
        }
        unsigned long long v2550 = v2512 + v404;
        float v2551;
        if (v1795) {
            float v2552 = b_mat[v2550];
            v2551 = v2552;
        } else {
            v2551 = 0.0f;
        }
        unsigned long long v2553 = v2516 + v404;
        float v2554;
        if (v1800) {
            float v2555 = b_mat[v2553];
            v2554 = v2555;
        } else {
            v2554 = 0.0f;
        }
        unsigned long long v2556 = c_first + v466;
        unsigned long long v2557 = v2556 + v380;
        float v2558;
        if (v1811) {
            float v2559 = b_mat[v2557];
            v2558 = v2559;
        } else {
            v2558 = 0.0f;
        }
        unsigned long long v2560 = c_first + v467;
        unsigned long long v2561 = v2560 + v380;
        float v2562;
        if (v1816) {
            float v2563 = b_mat[v2561];
            v2562 = v2563;
        } else {
            v2562 = 0.0f;
        }
        unsigned long long v2564 = c_first + v468;
        unsigned long long v2565 = v2564 + v380;
        float v2566;
        if (v1827) {
            float v2567 = b_mat[v2565];
            v2566 = v2567;
        } else {
            v2566 = 0.0f;
        }
        unsigned long long v2568 = c_first + v469;
        unsigned long long v2569 = v2568 + v380;
        float v2570;
        if (v1832) {
            float v2571 = b_mat[v2569];
            v2570 = v2571;
        } else {
            v2570 = 0.0f;
        }
        unsigned long long v2572 = v2556 + v385;
        float v2573;
        if (v1811) {
            float v2574 = b_mat[v2572];
            v2573 = v2574;
        } else {
            v2573 = 0.0f;
        }
        unsigned long long v2575 = v2560 + v385;
        float v2576;
        if (v1816) {
            float v2577 = b_mat[v2575];
            v2576 = v2577;
        } else {
            v2576 = 0.0f;
        }
        unsigned long long v2578 = v2564 + v385;
        float v2579;
        if (v1827) {
            float v2580 = b_mat[v2578];
            v2579 = v2580;
        } else {
            v2579 = 0.0f;
        }
        unsigned long long v2581 = v2568 + v385;
        float v2582;
        if (v1832) {
            float v2583 = b_mat[v2581];
            v2582 = v2583;
        } else {
            v2582 = 0.0f;
        }
        unsigned long long v2584 = v2556 + v401;
        float v2585;
        if (v1811) {
            float v2586 = b_mat[v2584];
            v2585 = v2586;
        } else {
            v2585 = 0.0f;
        }
        unsigned long long v2587 = v2560 + v401;
        float v2588;
        if (v1816) {
            float v2589 = b_mat[v2587];
            v2588 = v2589;
        } else {
            v2588 = 0.0f;
        }
        unsigned long long v2590 = v2564 + v401;
        float v2591;
        if (v1827) {
            float v2592 = b_mat[v2590];
            v2591 = v2592;
        } else {
            v2591 = 0.0f;
        }
        unsigned long long v2593 = v2568 + v401;
        float v2594;
        if (v1832) {
            float v2595 = b_mat[v2593];
            v2594 = v2595;
        } else {
            v2594 = 0.0f;
        }
        unsigned long long v2596 = v2556 + v404;
        float v2597;
        if (v1811) {
            float v2598 = b_mat[v2596];
            v2597 = v2598;
        } else {
            v2597 = 0.0f;
        }
        unsigned long long v2599 = v2560 + v404;
        float v2600;
        if (v1816) {
            float v2601 = b_mat[v2599];
            v2600 = v2601;
        } else {
            v2600 = 0.0f;
        }
        unsigned long long v2602 = v2564 + v404;
        float v2603;
        if (v1827) {
            float v2604 = b_mat[v2602];
            v2603 = v2604;
        } else {
            v2603 = 0.0f;
        }
        unsigned long long v2605 = v2568 + v404;
        float v2606;
        if (v1832) {
            float v2607 = b_mat[v2605];
            v2606 = v2607;
        } else {
            v2606 = 0.0f;
        }
        float4 q238 = make_float4(v2336, v2337, v2338, v2339);  // chunked.rs:331
        q238 = kiln_mma_f32(q238, v2368, v2370, v2369, v2371, v2402, v2406);
        q238 = kiln_mma_f32(q238, v2372, v2374, v2373, v2375, v2410, v2414);
        float v2608 = q238.x;
        float v2609 = q238.y;
        float v2610 = q238.z;
        float v2611 = q238.w;
        float4 q239 = make_float4(v2340, v2341, v2342, v2343);
        q239 = kiln_mma_f32(q239, v2368, v2370, v2369, v2371, v2417, v2420);
        q239 = kiln_mma_f32(q239, v2372, v2374, v2373, v2375, v2423, v2426);
        float v2612 = q239.x;
        float v2613 = q239.y;
        float v2614 = q239.z;
        float v2615 = q239.w;
        float4 q240 = make_float4(v2344, v2345, v2346, v2347);
        q240 = kiln_mma_f32(q240, v2368, v2370, v2369, v2371, v2429, v2432);
        q240 = kiln_mma_f32(q240, v2372, v2374, v2373, v2375, v2435, v2438);
        float v2616 = q240.x;
        float v2617 = q240.y;
        float v2618 = q240.z;
        float v2619 = q240.w;
        float4 q241 = make_float4(v2348, v2349, v2350, v2351);
        q241 = kiln_mma_f32(q241, v2368, v2370, v2369, v2371, v2441, v2444);
        q241 = kiln_mma_f32(q241, v2372, v2374, v2373, v2375, v2447, v2450);
        float v2620 = q241.x;
        float v2621 = q241.y;
        float v2622 = q241.z;
        float v2623 = q241.w;
        float4 q242 = make_float4(v2608, v2609, v2610, v2611);
        q242 = kiln_mma_f32(q242, v2376, v2378, v2377, v2379, v2454, v2458);
        q242 = kiln_mma_f32(q242, v2380, v2382, v2381, v2383, v2462, v2466);
        float v2624 = q242.x;
        float v2625 = q242.y;
        float v2626 = q242.z;
        float v2627 = q242.w;
        float4 q243 = make_float4(v2612, v2613, v2614, v2615);
        q243 = kiln_mma_f32(q243, v2376, v2378, v2377, v2379, v2469, v2472);
        q243 = kiln_mma_f32(q243, v2380, v2382, v2381, v2383, v2475, v2478);
        float v2628 = q243.x;
        float v2629 = q243.y;
        float v2630 = q243.z;
        float v2631 = q243.w;
        float4 q244 = make_float4(v2616, v2617, v2618, v2619);
        q244 = kiln_mma_f32(q244, v2376, v2378, v2377, v2379, v2481, v2484);
        q244 = kiln_mma_f32(q244, v2380, v2382, v2381, v2383, v2487, v2490);
        float v2632 = q244.x;
        float v2633 = q244.y;
        float v2634 = q244.z;
        float v2635 = q244.w;
        float4 q245 = make_float4(v2620, v2621, v2622, v2623);
        q245 = kiln_mma_f32(q245, v2376, v2378, v2377, v2379, v2493, v2496);
        q245 = kiln_mma_f32(q245, v2380, v2382, v2381, v2383, v2499, v2502);
        float v2636 = q245.x;
        float v2637 = q245.y;
        float v2638 = q245.z;
        float v2639 = q245.w;
        float4 q246 = make_float4(v2624, v2625, v2626, v2627);
        q246 = kiln_mma_f32(q246, v2384, v2386, v2385, v2387, v2506, v2510);
        q246 = kiln_mma_f32(q246, v2388, v2390, v2389, v2391, v2514, v2518);
        float v2640 = q246.x;
        float v2641 = q246.y;
        float v2642 = q246.z;
        float v2643 = q246.w;
        float4 q247 = make_float4(v2628, v2629, v2630, v2631);
        q247 = kiln_mma_f32(q247, v2384, v2386, v2385, v2387, v2521, v2524);
        q247 = kiln_mma_f32(q247, v2388, v2390, v2389, v2391, v2527, v2530);
        float v2644 = q247.x;
        float v2645 = q247.y;
        float v2646 = q247.z;
        float v2647 = q247.w;
        float4 q248 = make_float4(v2632, v2633, v2634, v2635);
        q248 = kiln_mma_f32(q248, v2384, v2386, v2385, v2387, v2533, v2536);
        q248 = kiln_mma_f32(q248, v2388, v2390, v2389, v2391, v2539, v2542);
        float v2648 = q248.x;
        float v2649 = q248.y;
        float v2650 = q248.z;
        float v2651 = q248.w;
        float4 q249 = make_float4(v2636, v2637, v2638, v2639);
        q249 = kiln_mma_f32(q249, v2384, v2386, v2385, v2387, v2545, v2548);
        q249 = kiln_mma_f32(q249, v2388, v2390, v2389, v2391, v2551, v2554);
        float v2652 = q249.x;
        float v2653 = q249.y;
        float v2654 = q249.z;
        float v2655 = q249.w;
        float4 q250 = make_float4(v2640, v2641, v2642, v2643);
        q250 = kiln_mma_f32(q250, v2392, v2394, v2393, v2395, v2558, v2562);
        q250 = kiln_mma_f32(q250, v2396, v2398, v2397, v2399, v2566, v2570);
        float v2656 = q250.x;
        float v2657 = q250.y;
        float v2658 = q250.z;
        float v2659 = q250.w;
        float4 q251 = make_float4(v2644, v2645, v2646, v2647);
        q251 = kiln_mma_f32(q251, v2392, v2394, v2393, v2395, v2573, v2576);
        q251 = kiln_mma_f32(q251, v2396, v2398, v2397, v2399, v2579, v2582);
        float v2660 = q251.x;
        float v2661 = q251.y;
        float v2662 = q251.z;
        float v2663 = q251.w;
        float4 q252 = make_float4(v2648, v2649, v2650, v2651);
        q252 = kiln_mma_f32(q252, v2392, v2394, v2393, v2395, v2585, v2588);
        q252 = kiln_mma_f32(q252, v2396, v2398, v2397, v2399, v2591, v2594);
        float v2664 = q252.x;
        float v2665 = q252.y;
        float v2666 = q252.z;
        float v2667 = q252.w;
        float4 q253 = make_float4(v2652, v2653, v2654, v2655);
        q253 = kiln_mma_f32(q253, v2392, v2394, v2393, v2395, v2597, v2600);
        q253 = kiln_mma_f32(q253, v2396, v2398, v2397, v2399, v2603, v2606);
        float v2668 = q253.x;
        float v2669 = q253.y;
        float v2670 = q253.z;
        float v2671 = q253.w;
        v470 = v2656;  // chunked.rs:219
        v471 = v2657;
        v472 = v2658;
        v473 = v2659;
        v474 = v2660;
        v475 = v2661;
        v476 = v2662;
        v477 = v2663;
        v478 = v2664;
        v479 = v2665;
        v480 = v2666;
        v481 = v2667;
        v482 = v2668;
        v483 = v2669;
        v484 = v2670;
        v485 = v2671;
    }
    if (has_slot) {  // chunked.rs:339
        unsigned long long v2672 = v373 * 512ull;  // chunked.rs:341
        unsigned long long v2673 = v2672 + head;
        unsigned long long v2674 = v2673 + v382;
        unsigned long long v2675 = v2674 + v381;
        *(float2*)(state + v2675) = make_float2(v470, v471);
        unsigned long long v2676 = v2673 + v386;
        unsigned long long v2677 = v2676 + v381;
        *(float2*)(state + v2677) = make_float2(v472, v473);
        unsigned long long v2678 = v2674 + v388;
        *(float2*)(state + v2678) = make_float2(v474, v475);
        unsigned long long v2679 = v2676 + v388;
        *(float2*)(state + v2679) = make_float2(v476, v477);
        unsigned long long v2680 = v2674 + v392;
        *(float2*)(state + v2680) = make_float2(v478, v479);
        unsigned long long v2681 = v2676 + v392;
        *(float2*)(state + v2681) = make_float2(v480, v481);
        unsigned long long v2682 = v2674 + v396;
        *(float2*)(state + v2682) = make_float2(v482, v483);
        unsigned long long v2683 = v2676 + v396;
        *(float2*)(state + v2683) = make_float2(v484, v485);
    }
    unsigned v2684 = tokens - end;  // chunked.rs:345
    unsigned v2685 = v2684 / 64u;
    unsigned v2686 = v2684 % 64u;
    bool v2687 = v2686 != 0u;
    unsigned v2688 = (unsigned)v2687;
    unsigned v2689 = v2685 + v2688;
    unsigned v2690 = v2689 < v9 ? v2689 : v9;
    for (unsigned turn_1 = 0u; turn_1 < v2690; ++turn_1) {
        unsigned v2691 = turn_1 * 64u;  // chunked.rs:346
        unsigned v2692 = end + v2691;
        unsigned first_2 = v2692 < tokens ? v2692 : tokens;
        unsigned long long v2693 = (unsigned long long)first_2;  // chunked.rs:116
        unsigned long long v2694 = v2693 * 16ull;
        unsigned long long v2695 = v427 + v2694;
        unsigned long long y_first_1 = v2695 + v11;
        unsigned v2696 = tokens - first_2;  // chunked.rs:348
        unsigned long long v2697 = y_first_1 + v428;
        unsigned long long v2698 = v2697 + v380;
        bool v2699 = v379 < v2696;
        if (v2699) {
            y[v2698] = 0.0f;
        }
        unsigned long long v2700 = y_first_1 + v429;
        unsigned long long v2701 = v2700 + v380;
        bool v2702 = v383 < v2696;
        if (v2702) {
            y[v2701] = 0.0f;
        }
        unsigned long long v2703 = v2697 + v385;
        if (v2699) {
            y[v2703] = 0.0f;
        }
        unsigned long long v2704 = v2700 + v385;
        if (v2702) {
            y[v2704] = 0.0f;
        }
        unsigned long long v2705 = y_first_1 + v430;
        unsigned long long v2706 = v2705 + v380;
        bool v2707 = v387 < v2696;
        if (v2707) {
            y[v2706] = 0.0f;
        }
        unsigned long long v2708 = y_first_1 + v431;
        unsigned long long v2709 = v2708 + v380;
        bool v2710 = v389 < v2696;
        if (v2710) {
            y[v2709] = 0.0f;
        }
        unsigned long long v2711 = v2705 + v385;
        if (v2707) {
            y[v2711] = 0.0f;
        }
        unsigned long long v2712 = v2708 + v385;
        if (v2710) {
            y[v2712] = 0.0f;
        }
        unsigned long long v2713 = y_first_1 + v432;
        unsigned long long v2714 = v2713 + v380;
        bool v2715 = v391 < v2696;
        if (v2715) {
            y[v2714] = 0.0f;
        }
        unsigned long long v2716 = y_first_1 + v433;
        unsigned long long v2717 = v2716 + v380;
        bool v2718 = v393 < v2696;
        if (v2718) {
            y[v2717] = 0.0f;
        }
        unsigned long long v2719 = v2713 + v385;
        if (v2715) {
            y[v2719] = 0.0f;
        }
        unsigned long long v2720 = v2716 + v385;
        if (v2718) {
            y[v2720] = 0.0f;
        }
        unsigned long long v2721 = y_first_1 + v434;
        unsigned long long v2722 = v2721 + v380;
        bool v2723 = v395 < v2696;
        if (v2723) {
            y[v2722] = 0.0f;
        }
        unsigned long long v2724 = y_first_1 + v435;
        unsigned long long v2725 = v2724 + v380;
        bool v2726 = v397 < v2696;
        if (v2726) {
            y[v2725] = 0.0f;
        }
        unsigned long long v2727 = v2721 + v385;
        if (v2723) {
            y[v2727] = 0.0f;
        }
        unsigned long long v2728 = v2724 + v385;
        if (v2726) {
            y[v2728] = 0.0f;
        }
        unsigned long long v2729 = y_first_1 + v437;
        unsigned long long v2730 = v2729 + v380;
        bool v2731 = v418 < v2696;
        if (v2731) {
            y[v2730] = 0.0f;
        }
        unsigned long long v2732 = y_first_1 + v439;
        unsigned long long v2733 = v2732 + v380;
        bool v2734 = v419 < v2696;
        if (v2734) {
            y[v2733] = 0.0f;
        }
        unsigned long long v2735 = v2729 + v385;
        if (v2731) {
            y[v2735] = 0.0f;
        }
        unsigned long long v2736 = v2732 + v385;
        if (v2734) {
            y[v2736] = 0.0f;
        }
        unsigned long long v2737 = y_first_1 + v441;
        unsigned long long v2738 = v2737 + v380;
        bool v2739 = v420 < v2696;
        if (v2739) {
            y[v2738] = 0.0f;
        }
        unsigned long long v2740 = y_first_1 + v443;
        unsigned long long v2741 = v2740 + v380;
        bool v2742 = v421 < v2696;
        if (v2742) {
            y[v2741] = 0.0f;
        }
        unsigned long long v2743 = v2737 + v385;
        if (v2739) {
            y[v2743] = 0.0f;
        }
        unsigned long long v2744 = v2740 + v385;
        if (v2742) {
            y[v2744] = 0.0f;
        }
        unsigned long long v2745 = y_first_1 + v445;
        unsigned long long v2746 = v2745 + v380;
        bool v2747 = v422 < v2696;
        if (v2747) {
            y[v2746] = 0.0f;
        }
        unsigned long long v2748 = y_first_1 + v447;
        unsigned long long v2749 = v2748 + v380;
        bool v2750 = v423 < v2696;
        if (v2750) {
            y[v2749] = 0.0f;
        }
        unsigned long long v2751 = v2745 + v385;
        if (v2747) {
            y[v2751] = 0.0f;
        }
        unsigned long long v2752 = v2748 + v385;
        if (v2750) {
            y[v2752] = 0.0f;
        }
        unsigned long long v2753 = y_first_1 + v449;
        unsigned long long v2754 = v2753 + v380;
        bool v2755 = v424 < v2696;
        if (v2755) {
            y[v2754] = 0.0f;
        }
        unsigned long long v2756 = y_first_1 + v451;
        unsigned long long v2757 = v2756 + v380;
        bool v2758 = v425 < v2696;
        if (v2758) {
            y[v2757] = 0.0f;
        }
        unsigned long long v2759 = v2753 + v385;
        if (v2755) {
            y[v2759] = 0.0f;
        }
        unsigned long long v2760 = v2756 + v385;
        if (v2758) {
            y[v2760] = 0.0f;
        }
    }
}
