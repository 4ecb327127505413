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
        unsigned first;
        if (v6) {
            unsigned v7 = blockIdx.y * 16u;
            first = v7;
        } else {
            first = tokens;
        }
        unsigned v8 = first + 16u;  // causal_prefill.rs:64
        unsigned v9 = v8 < tokens ? v8 : tokens;
        unsigned last = v9 < tokens ? v9 : tokens;
        bool has_slot = blockIdx.z < slots;  // ssm.rs:124
        unsigned long long v10 = (unsigned long long)blockIdx.z;  // causal_prefill.rs:68
        unsigned long long v11 = (unsigned long long)tokens;
        unsigned long long v12 = (unsigned long long)c;
        unsigned long long v13 = v11 * v12;
        unsigned long long v14 = v10 * v13;
        unsigned long long x_row = v14 + channel;
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
                unsigned long long v15 = v12 * 3ull;  // causal_prefill.rs:72
                unsigned long long v16 = v10 * v15;
                unsigned long long v17 = v16 + channel;
                float4 q0 = *(float4*)(state + v17);  // causal_prefill.rs:82
                float window_12 = q0.x;
                float window_13 = q0.y;
                float window_14 = q0.z;
                float window_15 = q0.w;
                unsigned long long v18 = v16 + v12;  // causal_prefill.rs:72
                unsigned long long v19 = v18 + channel;
                float4 q1 = *(float4*)(state + v19);  // causal_prefill.rs:82
                float window_16 = q1.x;
                float window_17 = q1.y;
                float window_18 = q1.z;
                float window_19 = q1.w;
                unsigned long long v20 = v12 * 2ull;  // causal_prefill.rs:72
                unsigned long long v21 = v16 + v20;
                unsigned long long v22 = v21 + channel;
                float4 q2 = *(float4*)(state + v22);  // causal_prefill.rs:82
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
                bool v23 = first >= 3u;  // causal_prefill.rs:85
                bool v24 = first < last;
                bool v25 = v23 && v24;
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
                if (v25) {
                    unsigned v26 = first - 3u;  // causal_prefill.rs:88
                    unsigned long long v27 = (unsigned long long)v26;
                    unsigned long long v28 = v27 * v12;
                    unsigned long long v29 = x_row + v28;
                    float4 q3 = *(const float4*)(x + v29);
                    float window_36 = q3.x;
                    float window_37 = q3.y;
                    float window_38 = q3.z;
                    float window_39 = q3.w;
                    unsigned v30 = first + 4294967294u;
                    unsigned long long v31 = (unsigned long long)v30;
                    unsigned long long v32 = v31 * v12;
                    unsigned long long v33 = x_row + v32;
                    float4 q4 = *(const float4*)(x + v33);
                    float window_40 = q4.x;
                    float window_41 = q4.y;
                    float window_42 = q4.z;
                    float window_43 = q4.w;
                    unsigned v34 = first + 4294967295u;
                    unsigned long long v35 = (unsigned long long)v34;
                    unsigned long long v36 = v35 * v12;
                    unsigned long long v37 = x_row + v36;
                    float4 q5 = *(const float4*)(x + v37);
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
            float v38 = q6.x;
            float v39 = q6.y;
            float v40 = q6.z;
            float v41 = q6.w;
            float4 q7 = *(const float4*)(w + channel);  // causal_step.rs:138
            float v42 = q7.x;
            float v43 = q7.y;
            float v44 = q7.z;
            float v45 = q7.w;
            unsigned long long at = v12 + channel;  // causal_step.rs:137
            float4 q8 = *(const float4*)(w + at);  // causal_step.rs:138
            float v46 = q8.x;
            float v47 = q8.y;
            float v48 = q8.z;
            float v49 = q8.w;
            unsigned long long v50 = v12 * 2ull;  // causal_step.rs:137
            unsigned long long at_1 = v50 + channel;
            float4 q9 = *(const float4*)(w + at_1);  // causal_step.rs:138
            float v51 = q9.x;
            float v52 = q9.y;
            float v53 = q9.z;
            float v54 = q9.w;
            unsigned long long v55 = v12 * 3ull;  // causal_step.rs:137
            unsigned long long at_2 = v55 + channel;
            float4 q10 = *(const float4*)(w + at_2);  // causal_step.rs:138
            float v56 = q10.x;
            float v57 = q10.y;
            float v58 = q10.z;
            float v59 = q10.w;
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
                unsigned v60 = part * 4u;  // causal_prefill.rs:95
                unsigned next = first + v60;
                unsigned v61 = next + 4u;  // causal_prefill.rs:96
                bool v62 = v61 <= last;
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
                if (v62) {
                    unsigned long long v63 = (unsigned long long)next;  // causal_prefill.rs:99
                    unsigned long long v64 = v63 * v12;
                    unsigned long long v65 = x_row + v64;
                    float4 q11 = *(const float4*)(x + v65);
                    float window_72 = q11.x;
                    float window_73 = q11.y;
                    float window_74 = q11.z;
                    float window_75 = q11.w;
                    unsigned v66 = next + 1u;
                    unsigned long long v67 = (unsigned long long)v66;
                    unsigned long long v68 = v67 * v12;
                    unsigned long long v69 = x_row + v68;
                    float4 q12 = *(const float4*)(x + v69);
                    float window_76 = q12.x;
                    float window_77 = q12.y;
                    float window_78 = q12.z;
                    float window_79 = q12.w;
                    unsigned v70 = next + 2u;
                    unsigned long long v71 = (unsigned long long)v70;
                    unsigned long long v72 = v71 * v12;
                    unsigned long long v73 = x_row + v72;
                    float4 q13 = *(const float4*)(x + v73);
                    float window_80 = q13.x;
                    float window_81 = q13.y;
                    float window_82 = q13.z;
                    float window_83 = q13.w;
                    unsigned v74 = next + 3u;
                    unsigned long long v75 = (unsigned long long)v74;
                    unsigned long long v76 = v75 * v12;
                    unsigned long long v77 = x_row + v76;
                    float4 q14 = *(const float4*)(x + v77);
                    float window_84 = q14.x;
                    float window_85 = q14.y;
                    float window_86 = q14.z;
                    float window_87 = q14.w;
                    float sum = fmaf(v42, window_48, v38);  // causal_step.rs:149
                    float sum_1 = fmaf(v46, window_52, sum);
                    float sum_2 = fmaf(v51, window_56, sum_1);
                    float sum_3 = fmaf(v56, window_72, sum_2);
                    float result = kiln_silu(sum_3);  // causal_step.rs:151
                    float sum_4 = fmaf(v43, window_49, v39);  // causal_step.rs:149
                    float sum_5 = fmaf(v47, window_53, sum_4);
                    float sum_6 = fmaf(v52, window_57, sum_5);
                    float sum_7 = fmaf(v57, window_73, sum_6);
                    float result_1 = kiln_silu(sum_7);  // causal_step.rs:151
                    float sum_8 = fmaf(v44, window_50, v40);  // causal_step.rs:149
                    float sum_9 = fmaf(v48, window_54, sum_8);
                    float sum_10 = fmaf(v53, window_58, sum_9);
                    float sum_11 = fmaf(v58, window_74, sum_10);
                    float result_2 = kiln_silu(sum_11);  // causal_step.rs:151
                    float sum_12 = fmaf(v45, window_51, v41);  // causal_step.rs:149
                    float sum_13 = fmaf(v49, window_55, sum_12);
                    float sum_14 = fmaf(v54, window_59, sum_13);
                    float sum_15 = fmaf(v59, window_75, sum_14);
                    float result_3 = kiln_silu(sum_15);  // causal_step.rs:151
                    *(float4*)(y + v65) = make_float4(result, result_1, result_2, result_3);  // causal_prefill.rs:105
                    float sum_16 = fmaf(v42, window_52, v38);  // causal_step.rs:149
                    float sum_17 = fmaf(v46, window_56, sum_16);
                    float sum_18 = fmaf(v51, window_72, sum_17);
                    float sum_19 = fmaf(v56, window_76, sum_18);
                    float result_4 = kiln_silu(sum_19);  // causal_step.rs:151
                    float sum_20 = fmaf(v43, window_53, v39);  // causal_step.rs:149
                    float sum_21 = fmaf(v47, window_57, sum_20);
                    float sum_22 = fmaf(v52, window_73, sum_21);
                    float sum_23 = fmaf(v57, window_77, sum_22);
                    float result_5 = kiln_silu(sum_23);  // causal_step.rs:151
                    float sum_24 = fmaf(v44, window_54, v40);  // causal_step.rs:149
                    float sum_25 = fmaf(v48, window_58, sum_24);
                    float sum_26 = fmaf(v53, window_74, sum_25);
                    float sum_27 = fmaf(v58, window_78, sum_26);
                    float result_6 = kiln_silu(sum_27);  // causal_step.rs:151
                    float sum_28 = fmaf(v45, window_55, v41);  // causal_step.rs:149
                    float sum_29 = fmaf(v49, window_59, sum_28);
                    float sum_30 = fmaf(v54, window_75, sum_29);
                    float sum_31 = fmaf(v59, window_79, sum_30);
                    float result_7 = kiln_silu(sum_31);  // causal_step.rs:151
                    *(float4*)(y + v69) = make_float4(result_4, result_5, result_6, result_7);  // causal_prefill.rs:105
                    float sum_32 = fmaf(v42, window_56, v38);  // causal_step.rs:149
                    float sum_33 = fmaf(v46, window_72, sum_32);
                    float sum_34 = fmaf(v51, window_76, sum_33);
                    float sum_35 = fmaf(v56, window_80, sum_34);
                    float result_8 = kiln_silu(sum_35);  // causal_step.rs:151
                    float sum_36 = fmaf(v43, window_57, v39);  // causal_step.rs:149
                    float sum_37 = fmaf(v47, window_73, sum_36);
                    float sum_38 = fmaf(v52, window_77, sum_37);
                    float sum_39 = fmaf(v57, window_81, sum_38);
                    float result_9 = kiln_silu(sum_39);  // causal_step.rs:151
                    float sum_40 = fmaf(v44, window_58, v40);  // causal_step.rs:149
                    float sum_41 = fmaf(v48, window_74, sum_40);
                    float sum_42 = fmaf(v53, window_78, sum_41);
                    float sum_43 = fmaf(v58, window_82, sum_42);
                    float result_10 = kiln_silu(sum_43);  // causal_step.rs:151
                    float sum_44 = fmaf(v45, window_59, v41);  // causal_step.rs:149
                    float sum_45 = fmaf(v49, window_75, sum_44);
                    float sum_46 = fmaf(v54, window_79, sum_45);
                    float sum_47 = fmaf(v59, window_83, sum_46);
                    float result_11 = kiln_silu(sum_47);  // causal_step.rs:151
                    *(float4*)(y + v73) = make_float4(result_8, result_9, result_10, result_11);  // causal_prefill.rs:105
                    float sum_48 = fmaf(v42, window_72, v38);  // causal_step.rs:149
                    float sum_49 = fmaf(v46, window_76, sum_48);
                    float sum_50 = fmaf(v51, window_80, sum_49);
                    float sum_51 = fmaf(v56, window_84, sum_50);
                    float result_12 = kiln_silu(sum_51);  // causal_step.rs:151
                    float sum_52 = fmaf(v43, window_73, v39);  // causal_step.rs:149
                    float sum_53 = fmaf(v47, window_77, sum_52);
                    float sum_54 = fmaf(v52, window_81, sum_53);
                    float sum_55 = fmaf(v57, window_85, sum_54);
                    float result_13 = kiln_silu(sum_55);  // causal_step.rs:151
                    float sum_56 = fmaf(v44, window_74, v40);  // causal_step.rs:149
                    float sum_57 = fmaf(v48, window_78, sum_56);
                    float sum_58 = fmaf(v53, window_82, sum_57);
                    float sum_59 = fmaf(v58, window_86, sum_58);
                    float result_14 = kiln_silu(sum_59);  // causal_step.rs:151
                    float sum_60 = fmaf(v45, window_75, v41);  // causal_step.rs:149
                    float sum_61 = fmaf(v49, window_79, sum_60);
                    float sum_62 = fmaf(v54, window_83, sum_61);
                    float sum_63 = fmaf(v59, window_87, sum_62);
                    float result_15 = kiln_silu(sum_63);  // causal_step.rs:151
                    *(float4*)(y + v77) = make_float4(result_12, result_13, result_14, result_15);  // causal_prefill.rs:105
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
                        bool v78 = t < last;  // causal_prefill.rs:114
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
                        if (v78) {
                            unsigned long long v79 = (unsigned long long)t;  // causal_prefill.rs:116
                            unsigned long long v80 = v79 * v12;
                            unsigned long long v81 = x_row + v80;
                            float4 q15 = *(const float4*)(x + v81);
                            float window_112 = q15.x;
                            float window_113 = q15.y;
                            float window_114 = q15.z;
                            float window_115 = q15.w;
                            float sum_64 = fmaf(v42, window_88, v38);  // causal_step.rs:149
                            float sum_65 = fmaf(v46, window_92, sum_64);
                            float sum_66 = fmaf(v51, window_96, sum_65);
                            float sum_67 = fmaf(v56, window_112, sum_66);
                            float result_16 = kiln_silu(sum_67);  // causal_step.rs:151
                            float sum_68 = fmaf(v43, window_89, v39);  // causal_step.rs:149
                            float sum_69 = fmaf(v47, window_93, sum_68);
                            float sum_70 = fmaf(v52, window_97, sum_69);
                            float sum_71 = fmaf(v57, window_113, sum_70);
                            float result_17 = kiln_silu(sum_71);  // causal_step.rs:151
                            float sum_72 = fmaf(v44, window_90, v40);  // causal_step.rs:149
                            float sum_73 = fmaf(v48, window_94, sum_72);
                            float sum_74 = fmaf(v53, window_98, sum_73);
                            float sum_75 = fmaf(v58, window_114, sum_74);
                            float result_18 = kiln_silu(sum_75);  // causal_step.rs:151
                            float sum_76 = fmaf(v45, window_91, v41);  // causal_step.rs:149
                            float sum_77 = fmaf(v49, window_95, sum_76);
                            float sum_78 = fmaf(v54, window_99, sum_77);
                            float sum_79 = fmaf(v59, window_115, sum_78);
                            float result_19 = kiln_silu(sum_79);  // causal_step.rs:151
                            *(float4*)(y + v81) = make_float4(result_16, result_17, result_18, result_19);  // causal_prefill.rs:120
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
                bool v82 = tokens > 0u;  // causal_prefill.rs:134
                unsigned v83 = v82 ? tokens : 1u;
                unsigned dropped = stays ? tokens : v83;
                unsigned long long v84 = v10 * v55;  // causal_prefill.rs:72
                unsigned long long at_3 = v84 + channel;
                bool v85 = dropped < 3u;  // causal_prefill.rs:139
                if (v85) {
                    unsigned long long v86 = (unsigned long long)dropped;  // causal_prefill.rs:72
                    unsigned long long v87 = v86 * v12;
                    unsigned long long v88 = v84 + v87;
                    unsigned long long v89 = v88 + channel;
                    float v90 = state[v89];  // causal_prefill.rs:140
                    state[at_3] = v90;
                } else {
                    unsigned token = dropped - 3u;  // causal_prefill.rs:141
                    bool v91 = token < tokens;
                    bool v92 = v91 && v91;
                    if (v92) {
                        unsigned long long v93 = (unsigned long long)token;  // causal_prefill.rs:143
                        unsigned long long v94 = v93 * v12;
                        unsigned long long v95 = x_row + v94;
                        float v96 = x[v95];
                        state[at_3] = v96;
                    }
                }
                unsigned long long at_4 = at_3 + 1ull;  // causal_prefill.rs:138
                if (v85) {  // causal_prefill.rs:139
                    unsigned long long v97 = (unsigned long long)dropped;  // causal_prefill.rs:72
                    unsigned long long v98 = v97 * v12;
                    unsigned long long v99 = v84 + v98;
                    unsigned long long v100 = v99 + channel;
                    unsigned long long v101 = v100 + 1ull;  // causal_prefill.rs:140
                    float v102 = state[v101];
                    state[at_4] = v102;
                } else {
                    unsigned token_1 = dropped - 3u;  // causal_prefill.rs:141
                    bool v103 = token_1 < tokens;
                    bool v104 = v103 && v103;
                    if (v104) {
                        unsigned long long v105 = (unsigned long long)token_1;  // causal_prefill.rs:143
                        unsigned long long v106 = v105 * v12;
                        unsigned long long v107 = x_row + v106;
                        unsigned long long v108 = v107 + 1ull;
                        float v109 = x[v108];
                        state[at_4] = v109;
                    }
                }
                unsigned long long at_5 = at_3 + 2ull;  // causal_prefill.rs:138
                if (v85) {  // causal_prefill.rs:139
                    unsigned long long v110 = (unsigned long long)dropped;  // causal_prefill.rs:72
                    unsigned long long v111 = v110 * v12;
                    unsigned long long v112 = v84 + v111;
                    unsigned long long v113 = v112 + channel;
                    unsigned long long v114 = v113 + 2ull;  // causal_prefill.rs:140
                    float v115 = state[v114];
                    state[at_5] = v115;
                } else {
                    unsigned token_2 = dropped - 3u;  // causal_prefill.rs:141
                    bool v116 = token_2 < tokens;
                    bool v117 = v116 && v116;
                    if (v117) {
                        unsigned long long v118 = (unsigned long long)token_2;  // causal_prefill.rs:143
                        unsigned long long v119 = v118 * v12;
                        unsigned long long v120 = x_row + v119;
                        unsigned long long v121 = v120 + 2ull;
                        float v122 = x[v121];
                        state[at_5] = v122;
                    }
                }
                unsigned long long at_6 = at_3 + 3ull;  // causal_prefill.rs:138
                if (v85) {  // causal_prefill.rs:139
                    unsigned long long v123 = (unsigned long long)dropped;  // causal_prefill.rs:72
                    unsigned long long v124 = v123 * v12;
                    unsigned long long v125 = v84 + v124;
                    unsigned long long v126 = v125 + channel;
                    unsigned long long v127 = v126 + 3ull;  // causal_prefill.rs:140
                    float v128 = state[v127];
                    state[at_6] = v128;
                } else {
                    unsigned token_3 = dropped - 3u;  // causal_prefill.rs:141
                    bool v129 = token_3 < tokens;
                    bool v130 = v129 && v129;
                    if (v130) {
                        unsigned long long v131 = (unsigned long long)token_3;  // causal_prefill.rs:143
                        unsigned long long v132 = v131 * v12;
                        unsigned long long v133 = x_row + v132;
                        unsigned long long v134 = v133 + 3ull;
                        float v135 = x[v134];
                        state[at_6] = v135;
                    }
                }
                unsigned input = dropped + 1u;  // causal_prefill.rs:136
                unsigned long long v136 = v84 + v12;  // causal_prefill.rs:72
                unsigned long long at_7 = v136 + channel;
                bool v137 = input < 3u;  // causal_prefill.rs:139
                if (v137) {
                    unsigned long long v138 = (unsigned long long)input;  // causal_prefill.rs:72
                    unsigned long long v139 = v138 * v12;
                    unsigned long long v140 = v84 + v139;
                    unsigned long long v141 = v140 + channel;
                    float v142 = state[v141];  // causal_prefill.rs:140
                    state[at_7] = v142;
                } else {
                    unsigned token_4 = dropped + 4294967294u;  // causal_prefill.rs:141
                    bool v143 = token_4 < tokens;
                    bool v144 = v143 && v143;
                    if (v144) {
                        unsigned long long v145 = (unsigned long long)token_4;  // causal_prefill.rs:143
                        unsigned long long v146 = v145 * v12;
                        unsigned long long v147 = x_row + v146;
                        float v148 = x[v147];
                        state[at_7] = v148;
                    }
                }
                unsigned long long at_8 = at_7 + 1ull;  // causal_prefill.rs:138
                if (v137) {  // causal_prefill.rs:139
                    unsigned long long v149 = (unsigned long long)input;  // causal_prefill.rs:72
                    unsigned long long v150 = v149 * v12;
                    unsigned long long v151 = v84 + v150;
                    unsigned long long v152 = v151 + channel;
                    unsigned long long v153 = v152 + 1ull;  // causal_prefill.rs:140
                    float v154 = state[v153];
                    state[at_8] = v154;
                } else {
                    unsigned token_5 = dropped + 4294967294u;  // causal_prefill.rs:141
                    bool v155 = token_5 < tokens;
                    bool v156 = v155 && v155;
                    if (v156) {
                        unsigned long long v157 = (unsigned long long)token_5;  // causal_prefill.rs:143
                        unsigned long long v158 = v157 * v12;
                        unsigned long long v159 = x_row + v158;
                        unsigned long long v160 = v159 + 1ull;
                        float v161 = x[v160];
                        state[at_8] = v161;
                    }
                }
                unsigned long long at_9 = at_7 + 2ull;  // causal_prefill.rs:138
                if (v137) {  // causal_prefill.rs:139
                    unsigned long long v162 = (unsigned long long)input;  // causal_prefill.rs:72
                    unsigned long long v163 = v162 * v12;
                    unsigned long long v164 = v84 + v163;
                    unsigned long long v165 = v164 + channel;
                    unsigned long long v166 = v165 + 2ull;  // causal_prefill.rs:140
                    float v167 = state[v166];
                    state[at_9] = v167;
                } else {
                    unsigned token_6 = dropped + 4294967294u;  // causal_prefill.rs:141
                    bool v168 = token_6 < tokens;
                    bool v169 = v168 && v168;
                    if (v169) {
                        unsigned long long v170 = (unsigned long long)token_6;  // causal_prefill.rs:143
                        unsigned long long v171 = v170 * v12;
                        unsigned long long v172 = x_row + v171;
                        unsigned long long v173 = v172 + 2ull;
                        float v174 = x[v173];
                        state[at_9] = v174;
                    }
                }
                unsigned long long at_10 = at_7 + 3ull;  // causal_prefill.rs:138
                if (v137) {  // causal_prefill.rs:139
                    unsigned long long v175 = (unsigned long long)input;  // causal_prefill.rs:72
                    unsigned long long v176 = v175 * v12;
                    unsigned long long v177 = v84 + v176;
                    unsigned long long v178 = v177 + channel;
                    unsigned long long v179 = v178 + 3ull;  // causal_prefill.rs:140
                    float v180 = state[v179];
                    state[at_10] = v180;
                } else {
                    unsigned token_7 = dropped + 4294967294u;  // causal_prefill.rs:141
                    bool v181 = token_7 < tokens;
                    bool v182 = v181 && v181;
                    if (v182) {
                        unsigned long long v183 = (unsigned long long)token_7;  // causal_prefill.rs:143
                        unsigned long long v184 = v183 * v12;
                        unsigned long long v185 = x_row + v184;
                        unsigned long long v186 = v185 + 3ull;
                        float v187 = x[v186];
                        state[at_10] = v187;
                    }
                }
                unsigned input_1 = dropped + 2u;  // causal_prefill.rs:136
                unsigned long long v188 = v84 + v50;  // causal_prefill.rs:72
                unsigned long long at_11 = v188 + channel;
                bool v189 = input_1 < 3u;  // causal_prefill.rs:139
                if (v189) {
                    unsigned long long v190 = (unsigned long long)input_1;  // causal_prefill.rs:72
                    unsigned long long v191 = v190 * v12;
                    unsigned long long v192 = v84 + v191;
                    unsigned long long v193 = v192 + channel;
                    float v194 = state[v193];  // causal_prefill.rs:140
                    state[at_11] = v194;
                } else {
                    unsigned token_8 = dropped + 4294967295u;  // causal_prefill.rs:141
                    bool v195 = token_8 < tokens;
                    bool v196 = v195 && v195;
                    if (v196) {
                        unsigned long long v197 = (unsigned long long)token_8;  // causal_prefill.rs:143
                        unsigned long long v198 = v197 * v12;
                        unsigned long long v199 = x_row + v198;
                        float v200 = x[v199];
                        state[at_11] = v200;
                    }
                }
                unsigned long long at_12 = at_11 + 1ull;  // causal_prefill.rs:138
                if (v189) {  // causal_prefill.rs:139
                    unsigned long long v201 = (unsigned long long)input_1;  // causal_prefill.rs:72
                    unsigned long long v202 = v201 * v12;
                    unsigned long long v203 = v84 + v202;
                    unsigned long long v204 = v203 + channel;
                    unsigned long long v205 = v204 + 1ull;  // causal_prefill.rs:140
                    float v206 = state[v205];
                    state[at_12] = v206;
                } else {
                    unsigned token_9 = dropped + 4294967295u;  // causal_prefill.rs:141
                    bool v207 = token_9 < tokens;
                    bool v208 = v207 && v207;
                    if (v208) {
                        unsigned long long v209 = (unsigned long long)token_9;  // causal_prefill.rs:143
                        unsigned long long v210 = v209 * v12;
                        unsigned long long v211 = x_row + v210;
                        unsigned long long v212 = v211 + 1ull;
                        float v213 = x[v212];
                        state[at_12] = v213;
                    }
                }
                unsigned long long at_13 = at_11 + 2ull;  // causal_prefill.rs:138
                if (v189) {  // causal_prefill.rs:139
                    unsigned long long v214 = (unsigned long long)input_1;  // causal_prefill.rs:72
                    unsigned long long v215 = v214 * v12;
                    unsigned long long v216 = v84 + v215;
                    unsigned long long v217 = v216 + channel;
                    unsigned long long v218 = v217 + 2ull;  // causal_prefill.rs:140
                    float v219 = state[v218];
                    state[at_13] = v219;
                } else {
                    unsigned token_10 = dropped + 4294967295u;  // causal_prefill.rs:141
                    bool v220 = token_10 < tokens;
                    bool v221 = v220 && v220;
                    if (v221) {
                        unsigned long long v222 = (unsigned long long)token_10;  // causal_prefill.rs:143
                        unsigned long long v223 = v222 * v12;
                        unsigned long long v224 = x_row + v223;
                        unsigned long long v225 = v224 + 2ull;
                        float v226 = x[v225];
                        state[at_13] = v226;
                    }
                }
                unsigned long long at_14 = at_11 + 3ull;  // causal_prefill.rs:138
                if (v189) {  // causal_prefill.rs:139
                    unsigned long long v227 = (unsigned long long)input_1;  // causal_prefill.rs:72
                    unsigned long long v228 = v227 * v12;
                    unsigned long long v229 = v84 + v228;
                    unsigned long long v230 = v229 + channel;
                    unsigned long long v231 = v230 + 3ull;  // causal_prefill.rs:140
                    float v232 = state[v231];
                    state[at_14] = v232;
                } else {
                    unsigned token_11 = dropped + 4294967295u;  // causal_prefill.rs:141
                    bool v233 = token_11 < tokens;
                    bool v234 = v233 && v233;
                    if (v234) {
                        unsigned long long v235 = (unsigned long long)token_11;  // causal_prefill.rs:143
                        unsigned long long v236 = v235 * v12;
                        unsigned long long v237 = x_row + v236;
                        unsigned long long v238 = v237 + 3ull;
                        float v239 = x[v238];
                        state[at_14] = v239;
                    }
                }
            }
        } else {
            for (unsigned i_1 = 0u; i_1 < 16u; ++i_1) {  // causal_prefill.rs:149
                unsigned v240 = first + i_1;  // causal_prefill.rs:150
                bool v241 = v240 < last;
                if (v241) {
                    unsigned long long v242 = (unsigned long long)v240;  // causal_prefill.rs:152
                    unsigned long long v243 = v242 * v12;
                    unsigned long long v244 = x_row + v243;
                    *(float4*)(y + v244) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                }
            }
        }
    }
}
