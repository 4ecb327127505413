// conv1d_causal_prefill f32, has_bias=1 has_cu_seqlens=0 has_read_slots=0 has_write_slots=0 has_offsets=0 batch=2 slots=2 tokens=65 c=40 rounds=0 taps=4 spec=0 rows_at=0 activate=1

// x / (1 + exp(-x))
static __device__ __forceinline__ float kiln_silu(float x) {
    if (x < -80.0f) return x < -120.0f ? -0.0f : x * expf(x + 37.0f) * 8.53304763e-17f;
    return x / (1.0f + expf(-x));
}

extern "C" __global__ void __launch_bounds__(128) conv1d_causal_prefill(
    const float* __restrict__ x,
    const float* __restrict__ w,
    const float* __restrict__ bias,
    const int* __restrict__ cu_seqlens,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    const int* __restrict__ offsets,
    float* __restrict__ state,
    float* __restrict__ y,
    unsigned batch,
    unsigned slots,
    unsigned tokens,
    unsigned c,
    unsigned rounds) {
    unsigned v0 = c / 4u;  // causal_prefill.rs:21
    unsigned v1 = blockIdx.x * 128u;  // causal_prefill.rs:20
    unsigned v2 = v1 + threadIdx.x;
    bool v3 = v2 < v0;
    if (v3) {
        unsigned long long v4 = (unsigned long long)v2;  // causal_prefill.rs:55
        unsigned long long channel = v4 * 4ull;
        bool is_first = blockIdx.y == 0u;  // causal_prefill.rs:60
        unsigned v5 = tokens / 16u;  // causal_prefill.rs:62
        bool v6 = blockIdx.y <= v5;
        unsigned v7;
        if (v6) {
            unsigned v8 = blockIdx.y * 16u;
            v7 = v8;
        } else {
            v7 = tokens;
        }
        unsigned first = v7 < tokens ? v7 : tokens;
        unsigned v9 = first + 16u;  // causal_prefill.rs:64
        unsigned v10 = v9 < tokens ? v9 : tokens;
        unsigned last = v10 < tokens ? v10 : tokens;
        bool has_slot = blockIdx.z < slots;  // ssm.rs:124
        unsigned long long v11 = (unsigned long long)blockIdx.z;  // causal_prefill.rs:68
        unsigned long long v12 = (unsigned long long)tokens;
        unsigned long long v13 = (unsigned long long)c;
        unsigned long long v14 = v12 * v13;
        unsigned long long v15 = v11 * v14;
        unsigned long long x_row = v15 + channel;
        if (has_slot) {  // causal_prefill.rs:70
            float window;  // causal_prefill.rs:78
            float window_1;
            float window_2;
            float window_3;
            float window_4;
            float window_5;
            float window_6;
            float window_7;
            float window_8;
            float window_9;
            float window_10;
            float window_11;
            if (is_first) {
                unsigned long long v16 = v13 * 3ull;  // causal_prefill.rs:72
                unsigned long long v17 = v11 * v16;
                unsigned long long v18 = v17 + channel;
                float4 q0 = *(float4*)(state + v18);  // causal_prefill.rs:82
                float window_12 = q0.x;
                float window_13 = q0.y;
                float window_14 = q0.z;
                float window_15 = q0.w;
                unsigned long long v19 = v17 + v13;  // causal_prefill.rs:72
                unsigned long long v20 = v19 + channel;
                float4 q1 = *(float4*)(state + v20);  // causal_prefill.rs:82
                float window_16 = q1.x;
                float window_17 = q1.y;
                float window_18 = q1.z;
                float window_19 = q1.w;
                unsigned long long v21 = v13 * 2ull;  // causal_prefill.rs:72
                unsigned long long v22 = v17 + v21;
                unsigned long long v23 = v22 + channel;
                float4 q2 = *(float4*)(state + v23);  // causal_prefill.rs:82
                float window_20 = q2.x;
                float window_21 = q2.y;
                float window_22 = q2.z;
                float window_23 = q2.w;
                window = window_12;  // causal_prefill.rs:78
                window_1 = window_13;
                window_2 = window_14;
                window_3 = window_15;
                window_4 = window_16;
                window_5 = window_17;
                window_6 = window_18;
                window_7 = window_19;
                window_8 = window_20;
                window_9 = window_21;
                window_10 = window_22;
                window_11 = window_23;
            } else {
                bool v24 = first >= 3u;  // causal_prefill.rs:85
                bool v25 = first < last;
                bool v26 = v24 && v25;
                float window_24;
                float window_25;
                float window_26;
                float window_27;
                float window_28;
                float window_29;
                float window_30;
                float window_31;
                float window_32;
                float window_33;
                float window_34;
                float window_35;
                if (v26) {
                    unsigned v27 = first - 3u;  // causal_prefill.rs:88
                    unsigned long long v28 = (unsigned long long)v27;
                    unsigned long long v29 = v28 * v13;
                    unsigned long long v30 = x_row + v29;
                    float4 q3 = *(const float4*)(x + v30);
                    float window_36 = q3.x;
                    float window_37 = q3.y;
                    float window_38 = q3.z;
                    float window_39 = q3.w;
                    unsigned v31 = first + 4294967294u;
                    unsigned long long v32 = (unsigned long long)v31;
                    unsigned long long v33 = v32 * v13;
                    unsigned long long v34 = x_row + v33;
                    float4 q4 = *(const float4*)(x + v34);
                    float window_40 = q4.x;
                    float window_41 = q4.y;
                    float window_42 = q4.z;
                    float window_43 = q4.w;
                    unsigned v35 = first + 4294967295u;
                    unsigned long long v36 = (unsigned long long)v35;
                    unsigned long long v37 = v36 * v13;
                    unsigned long long v38 = x_row + v37;
                    float4 q5 = *(const float4*)(x + v38);
                    float window_44 = q5.x;
                    float window_45 = q5.y;
                    float window_46 = q5.z;
                    float window_47 = q5.w;
                    window_24 = window_36;  // causal_prefill.rs:85
                    window_25 = window_37;
                    window_26 = window_38;
                    window_27 = window_39;
                    window_28 = window_40;
                    window_29 = window_41;
                    window_30 = window_42;
                    window_31 = window_43;
                    window_32 = window_44;
                    window_33 = window_45;
                    window_34 = window_46;
                    window_35 = window_47;
                } else {
                    window_24 = 0.0f;
                    window_25 = 0.0f;
                    window_26 = 0.0f;
                    window_27 = 0.0f;
                    window_28 = 0.0f;
                    window_29 = 0.0f;
                    window_30 = 0.0f;
                    window_31 = 0.0f;
                    window_32 = 0.0f;
                    window_33 = 0.0f;
                    window_34 = 0.0f;
                    window_35 = 0.0f;
                }
                window = window_24;  // causal_prefill.rs:78
                window_1 = window_25;
                window_2 = window_26;
                window_3 = window_27;
                window_4 = window_28;
                window_5 = window_29;
                window_6 = window_30;
                window_7 = window_31;
                window_8 = window_32;
                window_9 = window_33;
                window_10 = window_34;
                window_11 = window_35;
            }
            float4 q6 = *(const float4*)(bias + channel);  // causal_step.rs:133
            float v39 = q6.x;
            float v40 = q6.y;
            float v41 = q6.z;
            float v42 = q6.w;
            float4 q7 = *(const float4*)(w + channel);  // causal_step.rs:138
            float v43 = q7.x;
            float v44 = q7.y;
            float v45 = q7.z;
            float v46 = q7.w;
            unsigned long long at = v13 + channel;  // causal_step.rs:137
            float4 q8 = *(const float4*)(w + at);  // causal_step.rs:138
            float v47 = q8.x;
            float v48 = q8.y;
            float v49 = q8.z;
            float v50 = q8.w;
            unsigned long long v51 = v13 * 2ull;  // causal_step.rs:137
            unsigned long long at_1 = v51 + channel;
            float4 q9 = *(const float4*)(w + at_1);  // causal_step.rs:138
            float v52 = q9.x;
            float v53 = q9.y;
            float v54 = q9.z;
            float v55 = q9.w;
            unsigned long long v56 = v13 * 3ull;  // causal_step.rs:137
            unsigned long long at_2 = v56 + channel;
            float4 q10 = *(const float4*)(w + at_2);  // causal_step.rs:138
            float v57 = q10.x;
            float v58 = q10.y;
            float v59 = q10.z;
            float v60 = q10.w;
            float window_48 = window;  // causal_prefill.rs:94
            float window_49 = window_1;
            float window_50 = window_2;
            float window_51 = window_3;
            float window_52 = window_4;
            float window_53 = window_5;
            float window_54 = window_6;
            float window_55 = window_7;
            float window_56 = window_8;
            float window_57 = window_9;
            float window_58 = window_10;
            float window_59 = window_11;
            for (unsigned part = 0u; part < 4u; ++part) {
                unsigned v61 = part * 4u;  // causal_prefill.rs:95
                unsigned next = first + v61;
                unsigned v62 = next + 4u;  // causal_prefill.rs:96
                bool v63 = v62 <= last;
                bool v64 = v62 <= tokens;
                bool v65 = v63 && v64;
                float window_60;
                float window_61;
                float window_62;
                float window_63;
                float window_64;
                float window_65;
                float window_66;
                float window_67;
                float window_68;
                float window_69;
                float window_70;
                float window_71;
                if (v65) {
                    unsigned long long v66 = (unsigned long long)next;  // causal_prefill.rs:99
                    unsigned long long v67 = v66 * v13;
                    unsigned long long v68 = x_row + v67;
                    float4 q11 = *(const float4*)(x + v68);
                    float window_72 = q11.x;
                    float window_73 = q11.y;
                    float window_74 = q11.z;
                    float window_75 = q11.w;
                    unsigned v69 = next + 1u;
                    unsigned long long v70 = (unsigned long long)v69;
                    unsigned long long v71 = v70 * v13;
                    unsigned long long v72 = x_row + v71;
                    float4 q12 = *(const float4*)(x + v72);
                    float window_76 = q12.x;
                    float window_77 = q12.y;
                    float window_78 = q12.z;
                    float window_79 = q12.w;
                    unsigned v73 = next + 2u;
                    unsigned long long v74 = (unsigned long long)v73;
                    unsigned long long v75 = v74 * v13;
                    unsigned long long v76 = x_row + v75;
                    float4 q13 = *(const float4*)(x + v76);
                    float window_80 = q13.x;
                    float window_81 = q13.y;
                    float window_82 = q13.z;
                    float window_83 = q13.w;
                    unsigned v77 = next + 3u;
                    unsigned long long v78 = (unsigned long long)v77;
                    unsigned long long v79 = v78 * v13;
                    unsigned long long v80 = x_row + v79;
                    float4 q14 = *(const float4*)(x + v80);
                    float window_84 = q14.x;
                    float window_85 = q14.y;
                    float window_86 = q14.z;
                    float window_87 = q14.w;
                    float sum = fmaf(v43, window_48, v39);  // causal_step.rs:149
                    float sum_1 = fmaf(v47, window_52, sum);
                    float sum_2 = fmaf(v52, window_56, sum_1);
                    float sum_3 = fmaf(v57, window_72, sum_2);
                    float result = kiln_silu(sum_3);  // causal_step.rs:151
                    float sum_4 = fmaf(v44, window_49, v40);  // causal_step.rs:149
                    float sum_5 = fmaf(v48, window_53, sum_4);
                    float sum_6 = fmaf(v53, window_57, sum_5);
                    float sum_7 = fmaf(v58, window_73, sum_6);
                    float result_1 = kiln_silu(sum_7);  // causal_step.rs:151
                    float sum_8 = fmaf(v45, window_50, v41);  // causal_step.rs:149
                    float sum_9 = fmaf(v49, window_54, sum_8);
                    float sum_10 = fmaf(v54, window_58, sum_9);
                    float sum_11 = fmaf(v59, window_74, sum_10);
                    float result_2 = kiln_silu(sum_11);  // causal_step.rs:151
                    float sum_12 = fmaf(v46, window_51, v42);  // causal_step.rs:149
                    float sum_13 = fmaf(v50, window_55, sum_12);
                    float sum_14 = fmaf(v55, window_59, sum_13);
                    float sum_15 = fmaf(v60, window_75, sum_14);
                    float result_3 = kiln_silu(sum_15);  // causal_step.rs:151
                    *(float4*)(y + v68) = make_float4(result, result_1, result_2, result_3);  // causal_prefill.rs:105
                    float sum_16 = fmaf(v43, window_52, v39);  // causal_step.rs:149
                    float sum_17 = fmaf(v47, window_56, sum_16);
                    float sum_18 = fmaf(v52, window_72, sum_17);
                    float sum_19 = fmaf(v57, window_76, sum_18);
                    float result_4 = kiln_silu(sum_19);  // causal_step.rs:151
                    float sum_20 = fmaf(v44, window_53, v40);  // causal_step.rs:149
                    float sum_21 = fmaf(v48, window_57, sum_20);
                    float sum_22 = fmaf(v53, window_73, sum_21);
                    float sum_23 = fmaf(v58, window_77, sum_22);
                    float result_5 = kiln_silu(sum_23);  // causal_step.rs:151
                    float sum_24 = fmaf(v45, window_54, v41);  // causal_step.rs:149
                    float sum_25 = fmaf(v49, window_58, sum_24);
                    float sum_26 = fmaf(v54, window_74, sum_25);
                    float sum_27 = fmaf(v59, window_78, sum_26);
                    float result_6 = kiln_silu(sum_27);  // causal_step.rs:151
                    float sum_28 = fmaf(v46, window_55, v42);  // causal_step.rs:149
                    float sum_29 = fmaf(v50, window_59, sum_28);
                    float sum_30 = fmaf(v55, window_75, sum_29);
                    float sum_31 = fmaf(v60, window_79, sum_30);
                    float result_7 = kiln_silu(sum_31);  // causal_step.rs:151
                    *(float4*)(y + v72) = make_float4(result_4, result_5, result_6, result_7);  // causal_prefill.rs:105
                    float sum_32 = fmaf(v43, window_56, v39);  // causal_step.rs:149
                    float sum_33 = fmaf(v47, window_72, sum_32);
                    float sum_34 = fmaf(v52, window_76, sum_33);
                    float sum_35 = fmaf(v57, window_80, sum_34);
                    float result_8 = kiln_silu(sum_35);  // causal_step.rs:151
                    float sum_36 = fmaf(v44, window_57, v40);  // causal_step.rs:149
                    float sum_37 = fmaf(v48, window_73, sum_36);
                    float sum_38 = fmaf(v53, window_77, sum_37);
                    float sum_39 = fmaf(v58, window_81, sum_38);
                    float result_9 = kiln_silu(sum_39);  // causal_step.rs:151
                    float sum_40 = fmaf(v45, window_58, v41);  // causal_step.rs:149
                    float sum_41 = fmaf(v49, window_74, sum_40);
                    float sum_42 = fmaf(v54, window_78, sum_41);
                    float sum_43 = fmaf(v59, window_82, sum_42);
                    float result_10 = kiln_silu(sum_43);  // causal_step.rs:151
                    float sum_44 = fmaf(v46, window_59, v42);  // causal_step.rs:149
                    float sum_45 = fmaf(v50, window_75, sum_44);
                    float sum_46 = fmaf(v55, window_79, sum_45);
                    float sum_47 = fmaf(v60, window_83, sum_46);
                    float result_11 = kiln_silu(sum_47);  // causal_step.rs:151
                    *(float4*)(y + v76) = make_float4(result_8, result_9, result_10, result_11);  // causal_prefill.rs:105
                    float sum_48 = fmaf(v43, window_72, v39);  // causal_step.rs:149
                    float sum_49 = fmaf(v47, window_76, sum_48);
                    float sum_50 = fmaf(v52, window_80, sum_49);
                    float sum_51 = fmaf(v57, window_84, sum_50);
                    float result_12 = kiln_silu(sum_51);  // causal_step.rs:151
                    float sum_52 = fmaf(v44, window_73, v40);  // causal_step.rs:149
                    float sum_53 = fmaf(v48, window_77, sum_52);
                    float sum_54 = fmaf(v53, window_81, sum_53);
                    float sum_55 = fmaf(v58, window_85, sum_54);
                    float result_13 = kiln_silu(sum_55);  // causal_step.rs:151
                    float sum_56 = fmaf(v45, window_74, v41);  // causal_step.rs:149
                    float sum_57 = fmaf(v49, window_78, sum_56);
                    float sum_58 = fmaf(v54, window_82, sum_57);
                    float sum_59 = fmaf(v59, window_86, sum_58);
                    float result_14 = kiln_silu(sum_59);  // causal_step.rs:151
                    float sum_60 = fmaf(v46, window_75, v42);  // causal_step.rs:149
                    float sum_61 = fmaf(v50, window_79, sum_60);
                    float sum_62 = fmaf(v55, window_83, sum_61);
                    float sum_63 = fmaf(v60, window_87, sum_62);
                    float result_15 = kiln_silu(sum_63);  // causal_step.rs:151
                    *(float4*)(y + v80) = make_float4(result_12, result_13, result_14, result_15);  // causal_prefill.rs:105
                    window_60 = window_76;  // causal_prefill.rs:96
                    window_61 = window_77;
                    window_62 = window_78;
                    window_63 = window_79;
                    window_64 = window_80;
                    window_65 = window_81;
                    window_66 = window_82;
                    window_67 = window_83;
                    window_68 = window_84;
                    window_69 = window_85;
                    window_70 = window_86;
                    window_71 = window_87;
                } else {
                    float window_88 = window_48;  // causal_prefill.rs:112
                    float window_89 = window_49;
                    float window_90 = window_50;
                    float window_91 = window_51;
                    float window_92 = window_52;
                    float window_93 = window_53;
                    float window_94 = window_54;
                    float window_95 = window_55;
                    float window_96 = window_56;
                    float window_97 = window_57;
                    float window_98 = window_58;
                    float window_99 = window_59;
                    for (unsigned i = 0u; i < 4u; ++i) {
                        unsigned t = next + i;  // causal_prefill.rs:113
                        bool v81 = t < last;  // causal_prefill.rs:114
                        bool v82 = t < tokens;
                        bool v83 = v81 && v82;
                        float window_100;
                        float window_101;
                        float window_102;
                        float window_103;
                        float window_104;
                        float window_105;
                        float window_106;
                        float window_107;
                        float window_108;
                        float window_109;
                        float window_110;
                        float window_111;
                        if (v83) {
                            unsigned long long v84 = (unsigned long long)t;  // causal_prefill.rs:116
                            unsigned long long v85 = v84 * v13;
                            unsigned long long v86 = x_row + v85;
                            float4 q15 = *(const float4*)(x + v86);
                            float window_112 = q15.x;
                            float window_113 = q15.y;
                            float window_114 = q15.z;
                            float window_115 = q15.w;
                            float sum_64 = fmaf(v43, window_88, v39);  // causal_step.rs:149
                            float sum_65 = fmaf(v47, window_92, sum_64);
                            float sum_66 = fmaf(v52, window_96, sum_65);
                            float sum_67 = fmaf(v57, window_112, sum_66);
                            float result_16 = kiln_silu(sum_67);  // causal_step.rs:151
                            float sum_68 = fmaf(v44, window_89, v40);  // causal_step.rs:149
                            float sum_69 = fmaf(v48, window_93, sum_68);
                            float sum_70 = fmaf(v53, window_97, sum_69);
                            float sum_71 = fmaf(v58, window_113, sum_70);
                            float result_17 = kiln_silu(sum_71);  // causal_step.rs:151
                            float sum_72 = fmaf(v45, window_90, v41);  // causal_step.rs:149
                            float sum_73 = fmaf(v49, window_94, sum_72);
                            float sum_74 = fmaf(v54, window_98, sum_73);
                            float sum_75 = fmaf(v59, window_114, sum_74);
                            float result_18 = kiln_silu(sum_75);  // causal_step.rs:151
                            float sum_76 = fmaf(v46, window_91, v42);  // causal_step.rs:149
                            float sum_77 = fmaf(v50, window_95, sum_76);
                            float sum_78 = fmaf(v55, window_99, sum_77);
                            float sum_79 = fmaf(v60, window_115, sum_78);
                            float result_19 = kiln_silu(sum_79);  // causal_step.rs:151
                            *(float4*)(y + v86) = make_float4(result_16, result_17, result_18, result_19);  // causal_prefill.rs:120
                            window_100 = window_92;  // causal_prefill.rs:114
                            window_101 = window_93;
                            window_102 = window_94;
                            window_103 = window_95;
                            window_104 = window_96;
                            window_105 = window_97;
                            window_106 = window_98;
                            window_107 = window_99;
                            window_108 = window_112;
                            window_109 = window_113;
                            window_110 = window_114;
                            window_111 = window_115;
                        } else {
                            window_100 = window_88;
                            window_101 = window_89;
                            window_102 = window_90;
                            window_103 = window_91;
                            window_104 = window_92;
                            window_105 = window_93;
                            window_106 = window_94;
                            window_107 = window_95;
                            window_108 = window_96;
                            window_109 = window_97;
                            window_110 = window_98;
                            window_111 = window_99;
                        }
                        window_88 = window_100;  // causal_prefill.rs:112
                        window_89 = window_101;
                        window_90 = window_102;
                        window_91 = window_103;
                        window_92 = window_104;
                        window_93 = window_105;
                        window_94 = window_106;
                        window_95 = window_107;
                        window_96 = window_108;
                        window_97 = window_109;
                        window_98 = window_110;
                        window_99 = window_111;
                    }
                    window_60 = window_88;  // causal_prefill.rs:96
                    window_61 = window_89;
                    window_62 = window_90;
                    window_63 = window_91;
                    window_64 = window_92;
                    window_65 = window_93;
                    window_66 = window_94;
                    window_67 = window_95;
                    window_68 = window_96;
                    window_69 = window_97;
                    window_70 = window_98;
                    window_71 = window_99;
                }
                window_48 = window_60;  // causal_prefill.rs:94
                window_49 = window_61;
                window_50 = window_62;
                window_51 = window_63;
                window_52 = window_64;
                window_53 = window_65;
                window_54 = window_66;
                window_55 = window_67;
                window_56 = window_68;
                window_57 = window_69;
                window_58 = window_70;
                window_59 = window_71;
            }
            if (is_first) {  // causal_prefill.rs:129
                bool stays = tokens == 0u;  // causal_prefill.rs:131
                bool v87 = tokens > 0u;  // causal_prefill.rs:134
                unsigned v88 = v87 ? tokens : 1u;
                unsigned dropped = stays ? tokens : v88;
                unsigned long long v89 = v11 * v56;  // causal_prefill.rs:72
                unsigned long long at_3 = v89 + channel;
                bool v90 = dropped < 3u;  // causal_prefill.rs:139
                if (v90) {
                    unsigned long long v91 = (unsigned long long)dropped;  // causal_prefill.rs:72
                    unsigned long long v92 = v91 * v13;
                    unsigned long long v93 = v89 + v92;
                    unsigned long long v94 = v93 + channel;
                    float v95 = state[v94];  // causal_prefill.rs:140
                    state[at_3] = v95;
                } else {
                    unsigned token = dropped - 3u;  // causal_prefill.rs:141
                    bool v96 = token < tokens;
                    bool v97 = v96 && v96;
                    if (v97) {
                        unsigned long long v98 = (unsigned long long)token;  // causal_prefill.rs:143
                        unsigned long long v99 = v98 * v13;
                        unsigned long long v100 = x_row + v99;
                        float v101 = x[v100];
                        state[at_3] = v101;
                    }
                }
                unsigned long long at_4 = at_3 + 1ull;  // causal_prefill.rs:138
                if (v90) {  // causal_prefill.rs:139
                    unsigned long long v102 = (unsigned long long)dropped;  // causal_prefill.rs:72
                    unsigned long long v103 = v102 * v13;
                    unsigned long long v104 = v89 + v103;
                    unsigned long long v105 = v104 + channel;
                    unsigned long long v106 = v105 + 1ull;  // causal_prefill.rs:140
                    float v107 = state[v106];
                    state[at_4] = v107;
                } else {
                    unsigned token_1 = dropped - 3u;  // causal_prefill.rs:141
                    bool v108 = token_1 < tokens;
                    bool v109 = v108 && v108;
                    if (v109) {
                        unsigned long long v110 = (unsigned long long)token_1;  // causal_prefill.rs:143
                        unsigned long long v111 = v110 * v13;
                        unsigned long long v112 = x_row + v111;
                        unsigned long long v113 = v112 + 1ull;
                        float v114 = x[v113];
                        state[at_4] = v114;
                    }
                }
                unsigned long long at_5 = at_3 + 2ull;  // causal_prefill.rs:138
                if (v90) {  // causal_prefill.rs:139
                    unsigned long long v115 = (unsigned long long)dropped;  // causal_prefill.rs:72
                    unsigned long long v116 = v115 * v13;
                    unsigned long long v117 = v89 + v116;
                    unsigned long long v118 = v117 + channel;
                    unsigned long long v119 = v118 + 2ull;  // causal_prefill.rs:140
                    float v120 = state[v119];
                    state[at_5] = v120;
                } else {
                    unsigned token_2 = dropped - 3u;  // causal_prefill.rs:141
                    bool v121 = token_2 < tokens;
                    bool v122 = v121 && v121;
                    if (v122) {
                        unsigned long long v123 = (unsigned long long)token_2;  // causal_prefill.rs:143
                        unsigned long long v124 = v123 * v13;
                        unsigned long long v125 = x_row + v124;
                        unsigned long long v126 = v125 + 2ull;
                        float v127 = x[v126];
                        state[at_5] = v127;
                    }
                }
                unsigned long long at_6 = at_3 + 3ull;  // causal_prefill.rs:138
                if (v90) {  // causal_prefill.rs:139
                    unsigned long long v128 = (unsigned long long)dropped;  // causal_prefill.rs:72
                    unsigned long long v129 = v128 * v13;
                    unsigned long long v130 = v89 + v129;
                    unsigned long long v131 = v130 + channel;
                    unsigned long long v132 = v131 + 3ull;  // causal_prefill.rs:140
                    float v133 = state[v132];
                    state[at_6] = v133;
                } else {
                    unsigned token_3 = dropped - 3u;  // causal_prefill.rs:141
                    bool v134 = token_3 < tokens;
                    bool v135 = v134 && v134;
                    if (v135) {
                        unsigned long long v136 = (unsigned long long)token_3;  // causal_prefill.rs:143
                        unsigned long long v137 = v136 * v13;
                        unsigned long long v138 = x_row + v137;
                        unsigned long long v139 = v138 + 3ull;
                        float v140 = x[v139];
                        state[at_6] = v140;
                    }
                }
                unsigned input = dropped + 1u;  // causal_prefill.rs:136
                unsigned long long v141 = v89 + v13;  // causal_prefill.rs:72
                unsigned long long at_7 = v141 + channel;
                bool v142 = input < 3u;  // causal_prefill.rs:139
                if (v142) {
                    unsigned long long v143 = (unsigned long long)input;  // causal_prefill.rs:72
                    unsigned long long v144 = v143 * v13;
                    unsigned long long v145 = v89 + v144;
                    unsigned long long v146 = v145 + channel;
                    float v147 = state[v146];  // causal_prefill.rs:140
                    state[at_7] = v147;
                } else {
                    unsigned token_4 = dropped + 4294967294u;  // causal_prefill.rs:141
                    bool v148 = token_4 < tokens;
                    bool v149 = v148 && v148;
                    if (v149) {
                        unsigned long long v150 = (unsigned long long)token_4;  // causal_prefill.rs:143
                        unsigned long long v151 = v150 * v13;
                        unsigned long long v152 = x_row + v151;
                        float v153 = x[v152];
                        state[at_7] = v153;
                    }
                }
                unsigned long long at_8 = at_7 + 1ull;  // causal_prefill.rs:138
                if (v142) {  // causal_prefill.rs:139
                    unsigned long long v154 = (unsigned long long)input;  // causal_prefill.rs:72
                    unsigned long long v155 = v154 * v13;
                    unsigned long long v156 = v89 + v155;
                    unsigned long long v157 = v156 + channel;
                    unsigned long long v158 = v157 + 1ull;  // causal_prefill.rs:140
                    float v159 = state[v158];
                    state[at_8] = v159;
                } else {
                    unsigned token_5 = dropped + 4294967294u;  // causal_prefill.rs:141
                    bool v160 = token_5 < tokens;
                    bool v161 = v160 && v160;
                    if (v161) {
                        unsigned long long v162 = (unsigned long long)token_5;  // causal_prefill.rs:143
                        unsigned long long v163 = v162 * v13;
                        unsigned long long v164 = x_row + v163;
                        unsigned long long v165 = v164 + 1ull;
                        float v166 = x[v165];
                        state[at_8] = v166;
                    }
                }
                unsigned long long at_9 = at_7 + 2ull;  // causal_prefill.rs:138
                if (v142) {  // causal_prefill.rs:139
                    unsigned long long v167 = (unsigned long long)input;  // causal_prefill.rs:72
                    unsigned long long v168 = v167 * v13;
                    unsigned long long v169 = v89 + v168;
                    unsigned long long v170 = v169 + channel;
                    unsigned long long v171 = v170 + 2ull;  // causal_prefill.rs:140
                    float v172 = state[v171];
                    state[at_9] = v172;
                } else {
                    unsigned token_6 = dropped + 4294967294u;  // causal_prefill.rs:141
                    bool v173 = token_6 < tokens;
                    bool v174 = v173 && v173;
                    if (v174) {
                        unsigned long long v175 = (unsigned long long)token_6;  // causal_prefill.rs:143
                        unsigned long long v176 = v175 * v13;
                        unsigned long long v177 = x_row + v176;
                        unsigned long long v178 = v177 + 2ull;
                        float v179 = x[v178];
                        state[at_9] = v179;
                    }
                }
                unsigned long long at_10 = at_7 + 3ull;  // causal_prefill.rs:138
                if (v142) {  // causal_prefill.rs:139
                    unsigned long long v180 = (unsigned long long)input;  // causal_prefill.rs:72
                    unsigned long long v181 = v180 * v13;
                    unsigned long long v182 = v89 + v181;
                    unsigned long long v183 = v182 + channel;
                    unsigned long long v184 = v183 + 3ull;  // causal_prefill.rs:140
                    float v185 = state[v184];
                    state[at_10] = v185;
                } else {
                    unsigned token_7 = dropped + 4294967294u;  // causal_prefill.rs:141
                    bool v186 = token_7 < tokens;
                    bool v187 = v186 && v186;
                    if (v187) {
                        unsigned long long v188 = (unsigned long long)token_7;  // causal_prefill.rs:143
                        unsigned long long v189 = v188 * v13;
                        unsigned long long v190 = x_row + v189;
                        unsigned long long v191 = v190 + 3ull;
                        float v192 = x[v191];
                        state[at_10] = v192;
                    }
                }
                unsigned input_1 = dropped + 2u;  // causal_prefill.rs:136
                unsigned long long v193 = v89 + v51;  // causal_prefill.rs:72
                unsigned long long at_11 = v193 + channel;
                bool v194 = input_1 < 3u;  // causal_prefill.rs:139
                if (v194) {
                    unsigned long long v195 = (unsigned long long)input_1;  // causal_prefill.rs:72
                    unsigned long long v196 = v195 * v13;
                    unsigned long long v197 = v89 + v196;
                    unsigned long long v198 = v197 + channel;
                    float v199 = state[v198];  // causal_prefill.rs:140
                    state[at_11] = v199;
                } else {
                    unsigned token_8 = dropped + 4294967295u;  // causal_prefill.rs:141
                    bool v200 = token_8 < tokens;
                    bool v201 = v200 && v200;
                    if (v201) {
                        unsigned long long v202 = (unsigned long long)token_8;  // causal_prefill.rs:143
                        unsigned long long v203 = v202 * v13;
                        unsigned long long v204 = x_row + v203;
                        float v205 = x[v204];
                        state[at_11] = v205;
                    }
                }
                unsigned long long at_12 = at_11 + 1ull;  // causal_prefill.rs:138
                if (v194) {  // causal_prefill.rs:139
                    unsigned long long v206 = (unsigned long long)input_1;  // causal_prefill.rs:72
                    unsigned long long v207 = v206 * v13;
                    unsigned long long v208 = v89 + v207;
                    unsigned long long v209 = v208 + channel;
                    unsigned long long v210 = v209 + 1ull;  // causal_prefill.rs:140
                    float v211 = state[v210];
                    state[at_12] = v211;
                } else {
                    unsigned token_9 = dropped + 4294967295u;  // causal_prefill.rs:141
                    bool v212 = token_9 < tokens;
                    bool v213 = v212 && v212;
                    if (v213) {
                        unsigned long long v214 = (unsigned long long)token_9;  // causal_prefill.rs:143
                        unsigned long long v215 = v214 * v13;
                        unsigned long long v216 = x_row + v215;
                        unsigned long long v217 = v216 + 1ull;
                        float v218 = x[v217];
                        state[at_12] = v218;
                    }
                }
                unsigned long long at_13 = at_11 + 2ull;  // causal_prefill.rs:138
                if (v194) {  // causal_prefill.rs:139
                    unsigned long long v219 = (unsigned long long)input_1;  // causal_prefill.rs:72
                    unsigned long long v220 = v219 * v13;
                    unsigned long long v221 = v89 + v220;
                    unsigned long long v222 = v221 + channel;
                    unsigned long long v223 = v222 + 2ull;  // causal_prefill.rs:140
                    float v224 = state[v223];
                    state[at_13] = v224;
                } else {
                    unsigned token_10 = dropped + 4294967295u;  // causal_prefill.rs:141
                    bool v225 = token_10 < tokens;
                    bool v226 = v225 && v225;
                    if (v226) {
                        unsigned long long v227 = (unsigned long long)token_10;  // causal_prefill.rs:143
                        unsigned long long v228 = v227 * v13;
                        unsigned long long v229 = x_row + v228;
                        unsigned long long v230 = v229 + 2ull;
                        float v231 = x[v230];
                        state[at_13] = v231;
                    }
                }
                unsigned long long at_14 = at_11 + 3ull;  // causal_prefill.rs:138
                if (v194) {  // causal_prefill.rs:139
                    unsigned long long v232 = (unsigned long long)input_1;  // causal_prefill.rs:72
                    unsigned long long v233 = v232 * v13;
                    unsigned long long v234 = v89 + v233;
                    unsigned long long v235 = v234 + channel;
                    unsigned long long v236 = v235 + 3ull;  // causal_prefill.rs:140
                    float v237 = state[v236];
                    state[at_14] = v237;
                } else {
                    unsigned token_11 = dropped + 4294967295u;  // causal_prefill.rs:141
                    bool v238 = token_11 < tokens;
                    bool v239 = v238 && v238;
                    if (v239) {
                        unsigned long long v240 = (unsigned long long)token_11;  // causal_prefill.rs:143
                        unsigned long long v241 = v240 * v13;
                        unsigned long long v242 = x_row + v241;
                        unsigned long long v243 = v242 + 3ull;
                        float v244 = x[v243];
                        state[at_14] = v244;
                    }
                }
            }
        } else {
            for (unsigned i_1 = 0u; i_1 < 16u; ++i_1) {  // causal_prefill.rs:149
                unsigned v245 = first + i_1;  // causal_prefill.rs:150
                bool v246 = v245 < last;
                if (v246) {
                    unsigned long long v247 = (unsigned long long)v245;  // causal_prefill.rs:152
                    unsigned long long v248 = v247 * v13;
                    unsigned long long v249 = x_row + v248;
                    *(float4*)(y + v249) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                }
            }
        }
    }
}
