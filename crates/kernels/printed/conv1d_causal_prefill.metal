// conv1d_causal_prefill f32, has_bias=1 has_cu_seqlens=0 has_read_slots=0 has_write_slots=0 has_offsets=0 batch=2 slots=2 tokens=65 c=40 rounds=0 taps=4 spec=0 rows_at=0 activate=1

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

// x / (1 + exp(-x))
static inline float kiln_silu(float x) {
    if (x < -80.0f) return x < -120.0f ? -0.0f : x * precise::exp(x + 37.0f) * 8.53304763e-17f;
    return x / (1.0f + precise::exp(-x));
}

[[max_total_threads_per_threadgroup(128)]]
kernel void conv1d_causal_prefill(
    device const float* x [[buffer(0)]],
    device const float* w [[buffer(1)]],
    device const float* bias [[buffer(2)]],
    device const int* cu_seqlens [[buffer(3)]],
    device const int* read_slots [[buffer(4)]],
    device const int* write_slots [[buffer(5)]],
    device const int* offsets [[buffer(6)]],
    device float* state [[buffer(7)]],
    device float* y [[buffer(8)]],
    constant uint& batch [[buffer(9)]],
    constant uint& slots [[buffer(10)]],
    constant uint& tokens [[buffer(11)]],
    constant uint& c [[buffer(12)]],
    constant uint& rounds [[buffer(13)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint v0 = c / 4u;  // causal_prefill.rs:21
    uint v1 = tgid.x * 128u;  // causal_prefill.rs:20
    uint v2 = v1 + tid;
    bool v3 = v2 < v0;
    if (v3) {
        ulong v4 = (ulong)v2;  // causal_prefill.rs:55
        ulong channel = v4 * 4ul;
        bool is_first = tgid.y == 0u;  // causal_prefill.rs:60
        uint v5 = tokens / 16u;  // causal_prefill.rs:62
        bool v6 = tgid.y <= v5;
        uint first;
        if (v6) {
            uint v7 = tgid.y * 16u;
            first = v7;
        } else {
            first = tokens;
        }
        uint v8 = first + 16u;  // causal_prefill.rs:63
        uint last = v8 < tokens ? v8 : tokens;
        bool has_slot = tgid.z < slots;  // ssm.rs:124
        ulong v9 = (ulong)tgid.z;  // causal_prefill.rs:67
        ulong v10 = (ulong)tokens;
        ulong v11 = (ulong)c;
        ulong v12 = v10 * v11;
        ulong v13 = v9 * v12;
        ulong x_row = v13 + channel;
        if (has_slot) {  // causal_prefill.rs:69
            float window;  // causal_prefill.rs:77
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
                ulong v14 = v11 * 3ul;  // causal_prefill.rs:71
                ulong v15 = v9 * v14;
                ulong v16 = v15 + channel;
                float4 q0 = *(device float4*)(state + v16);  // causal_prefill.rs:81
                float window_12 = q0.x;
                float window_13 = q0.y;
                float window_14 = q0.z;
                float window_15 = q0.w;
                ulong v17 = v15 + v11;  // causal_prefill.rs:71
                ulong v18 = v17 + channel;
                float4 q1 = *(device float4*)(state + v18);  // causal_prefill.rs:81
                float window_16 = q1.x;
                float window_17 = q1.y;
                float window_18 = q1.z;
                float window_19 = q1.w;
                ulong v19 = v11 * 2ul;  // causal_prefill.rs:71
                ulong v20 = v15 + v19;
                ulong v21 = v20 + channel;
                float4 q2 = *(device float4*)(state + v21);  // causal_prefill.rs:81
                float window_20 = q2.x;
                float window_21 = q2.y;
                float window_22 = q2.z;
                float window_23 = q2.w;
                window = window_12;  // causal_prefill.rs:77
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
                bool v22 = first >= 3u;  // causal_prefill.rs:84
                bool v23 = first < last;
                bool v24 = v22 && v23;
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
                if (v24) {
                    uint v25 = first - 3u;  // causal_prefill.rs:87
                    ulong v26 = (ulong)v25;
                    ulong v27 = v26 * v11;
                    ulong v28 = x_row + v27;
                    float4 q3 = *(device const float4*)(x + v28);
                    float window_36 = q3.x;
                    float window_37 = q3.y;
                    float window_38 = q3.z;
                    float window_39 = q3.w;
                    uint v29 = first + 4294967294u;
                    ulong v30 = (ulong)v29;
                    ulong v31 = v30 * v11;
                    ulong v32 = x_row + v31;
                    float4 q4 = *(device const float4*)(x + v32);
                    float window_40 = q4.x;
                    float window_41 = q4.y;
                    float window_42 = q4.z;
                    float window_43 = q4.w;
                    uint v33 = first + 4294967295u;
                    ulong v34 = (ulong)v33;
                    ulong v35 = v34 * v11;
                    ulong v36 = x_row + v35;
                    float4 q5 = *(device const float4*)(x + v36);
                    float window_44 = q5.x;
                    float window_45 = q5.y;
                    float window_46 = q5.z;
                    float window_47 = q5.w;
                    window_24 = window_36;  // causal_prefill.rs:84
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
                window = window_24;  // causal_prefill.rs:77
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
            float4 q6 = *(device const float4*)(bias + channel);  // causal_step.rs:133
            float v37 = q6.x;
            float v38 = q6.y;
            float v39 = q6.z;
            float v40 = q6.w;
            float4 q7 = *(device const float4*)(w + channel);  // causal_step.rs:138
            float v41 = q7.x;
            float v42 = q7.y;
            float v43 = q7.z;
            float v44 = q7.w;
            ulong at = v11 + channel;  // causal_step.rs:137
            float4 q8 = *(device const float4*)(w + at);  // causal_step.rs:138
            float v45 = q8.x;
            float v46 = q8.y;
            float v47 = q8.z;
            float v48 = q8.w;
            ulong v49 = v11 * 2ul;  // causal_step.rs:137
            ulong at_1 = v49 + channel;
            float4 q9 = *(device const float4*)(w + at_1);  // causal_step.rs:138
            float v50 = q9.x;
            float v51 = q9.y;
            float v52 = q9.z;
            float v53 = q9.w;
            ulong v54 = v11 * 3ul;  // causal_step.rs:137
            ulong at_2 = v54 + channel;
            float4 q10 = *(device const float4*)(w + at_2);  // causal_step.rs:138
            float v55 = q10.x;
            float v56 = q10.y;
            float v57 = q10.z;
            float v58 = q10.w;
            float window_48 = window;  // causal_prefill.rs:93
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
            for (uint part = 0u; part < 4u; ++part) {
                uint v59 = part * 4u;  // causal_prefill.rs:94
                uint next = first + v59;
                uint v60 = next + 4u;  // causal_prefill.rs:95
                bool v61 = v60 <= last;
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
                if (v61) {
                    ulong v62 = (ulong)next;  // causal_prefill.rs:98
                    ulong v63 = v62 * v11;
                    ulong v64 = x_row + v63;
                    float4 q11 = *(device const float4*)(x + v64);
                    float window_72 = q11.x;
                    float window_73 = q11.y;
                    float window_74 = q11.z;
                    float window_75 = q11.w;
                    uint v65 = next + 1u;
                    ulong v66 = (ulong)v65;
                    ulong v67 = v66 * v11;
                    ulong v68 = x_row + v67;
                    float4 q12 = *(device const float4*)(x + v68);
                    float window_76 = q12.x;
                    float window_77 = q12.y;
                    float window_78 = q12.z;
                    float window_79 = q12.w;
                    uint v69 = next + 2u;
                    ulong v70 = (ulong)v69;
                    ulong v71 = v70 * v11;
                    ulong v72 = x_row + v71;
                    float4 q13 = *(device const float4*)(x + v72);
                    float window_80 = q13.x;
                    float window_81 = q13.y;
                    float window_82 = q13.z;
                    float window_83 = q13.w;
                    uint v73 = next + 3u;
                    ulong v74 = (ulong)v73;
                    ulong v75 = v74 * v11;
                    ulong v76 = x_row + v75;
                    float4 q14 = *(device const float4*)(x + v76);
                    float window_84 = q14.x;
                    float window_85 = q14.y;
                    float window_86 = q14.z;
                    float window_87 = q14.w;
                    float sum = fma(v41, window_48, v37);  // causal_step.rs:149
                    float sum_1 = fma(v45, window_52, sum);
                    float sum_2 = fma(v50, window_56, sum_1);
                    float sum_3 = fma(v55, window_72, sum_2);
                    float result = kiln_silu(sum_3);  // causal_step.rs:151
                    float sum_4 = fma(v42, window_49, v38);  // causal_step.rs:149
                    float sum_5 = fma(v46, window_53, sum_4);
                    float sum_6 = fma(v51, window_57, sum_5);
                    float sum_7 = fma(v56, window_73, sum_6);
                    float result_1 = kiln_silu(sum_7);  // causal_step.rs:151
                    float sum_8 = fma(v43, window_50, v39);  // causal_step.rs:149
                    float sum_9 = fma(v47, window_54, sum_8);
                    float sum_10 = fma(v52, window_58, sum_9);
                    float sum_11 = fma(v57, window_74, sum_10);
                    float result_2 = kiln_silu(sum_11);  // causal_step.rs:151
                    float sum_12 = fma(v44, window_51, v40);  // causal_step.rs:149
                    float sum_13 = fma(v48, window_55, sum_12);
                    float sum_14 = fma(v53, window_59, sum_13);
                    float sum_15 = fma(v58, window_75, sum_14);
                    float result_3 = kiln_silu(sum_15);  // causal_step.rs:151
                    *(device float4*)(y + v64) = float4(result, result_1, result_2, result_3);  // causal_prefill.rs:104
                    float sum_16 = fma(v41, window_52, v37);  // causal_step.rs:149
                    float sum_17 = fma(v45, window_56, sum_16);
                    float sum_18 = fma(v50, window_72, sum_17);
                    float sum_19 = fma(v55, window_76, sum_18);
                    float result_4 = kiln_silu(sum_19);  // causal_step.rs:151
                    float sum_20 = fma(v42, window_53, v38);  // causal_step.rs:149
                    float sum_21 = fma(v46, window_57, sum_20);
                    float sum_22 = fma(v51, window_73, sum_21);
                    float sum_23 = fma(v56, window_77, sum_22);
                    float result_5 = kiln_silu(sum_23);  // causal_step.rs:151
                    float sum_24 = fma(v43, window_54, v39);  // causal_step.rs:149
                    float sum_25 = fma(v47, window_58, sum_24);
                    float sum_26 = fma(v52, window_74, sum_25);
                    float sum_27 = fma(v57, window_78, sum_26);
                    float result_6 = kiln_silu(sum_27);  // causal_step.rs:151
                    float sum_28 = fma(v44, window_55, v40);  // causal_step.rs:149
                    float sum_29 = fma(v48, window_59, sum_28);
                    float sum_30 = fma(v53, window_75, sum_29);
                    float sum_31 = fma(v58, window_79, sum_30);
                    float result_7 = kiln_silu(sum_31);  // causal_step.rs:151
                    *(device float4*)(y + v68) = float4(result_4, result_5, result_6, result_7);  // causal_prefill.rs:104
                    float sum_32 = fma(v41, window_56, v37);  // causal_step.rs:149
                    float sum_33 = fma(v45, window_72, sum_32);
                    float sum_34 = fma(v50, window_76, sum_33);
                    float sum_35 = fma(v55, window_80, sum_34);
                    float result_8 = kiln_silu(sum_35);  // causal_step.rs:151
                    float sum_36 = fma(v42, window_57, v38);  // causal_step.rs:149
                    float sum_37 = fma(v46, window_73, sum_36);
                    float sum_38 = fma(v51, window_77, sum_37);
                    float sum_39 = fma(v56, window_81, sum_38);
                    float result_9 = kiln_silu(sum_39);  // causal_step.rs:151
                    float sum_40 = fma(v43, window_58, v39);  // causal_step.rs:149
                    float sum_41 = fma(v47, window_74, sum_40);
                    float sum_42 = fma(v52, window_78, sum_41);
                    float sum_43 = fma(v57, window_82, sum_42);
                    float result_10 = kiln_silu(sum_43);  // causal_step.rs:151
                    float sum_44 = fma(v44, window_59, v40);  // causal_step.rs:149
                    float sum_45 = fma(v48, window_75, sum_44);
                    float sum_46 = fma(v53, window_79, sum_45);
                    float sum_47 = fma(v58, window_83, sum_46);
                    float result_11 = kiln_silu(sum_47);  // causal_step.rs:151
                    *(device float4*)(y + v72) = float4(result_8, result_9, result_10, result_11);  // causal_prefill.rs:104
                    float sum_48 = fma(v41, window_72, v37);  // causal_step.rs:149
                    float sum_49 = fma(v45, window_76, sum_48);
                    float sum_50 = fma(v50, window_80, sum_49);
                    float sum_51 = fma(v55, window_84, sum_50);
                    float result_12 = kiln_silu(sum_51);  // causal_step.rs:151
                    float sum_52 = fma(v42, window_73, v38);  // causal_step.rs:149
                    float sum_53 = fma(v46, window_77, sum_52);
                    float sum_54 = fma(v51, window_81, sum_53);
                    float sum_55 = fma(v56, window_85, sum_54);
                    float result_13 = kiln_silu(sum_55);  // causal_step.rs:151
                    float sum_56 = fma(v43, window_74, v39);  // causal_step.rs:149
                    float sum_57 = fma(v47, window_78, sum_56);
                    float sum_58 = fma(v52, window_82, sum_57);
                    float sum_59 = fma(v57, window_86, sum_58);
                    float result_14 = kiln_silu(sum_59);  // causal_step.rs:151
                    float sum_60 = fma(v44, window_75, v40);  // causal_step.rs:149
                    float sum_61 = fma(v48, window_79, sum_60);
                    float sum_62 = fma(v53, window_83, sum_61);
                    float sum_63 = fma(v58, window_87, sum_62);
                    float result_15 = kiln_silu(sum_63);  // causal_step.rs:151
                    *(device float4*)(y + v76) = float4(result_12, result_13, result_14, result_15);  // causal_prefill.rs:104
                    window_60 = window_76;  // causal_prefill.rs:95
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
                    float window_88 = window_48;  // causal_prefill.rs:111
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
                    for (uint i = 0u; i < 4u; ++i) {
                        uint t = next + i;  // causal_prefill.rs:112
                        bool v77 = t < last;  // causal_prefill.rs:113
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
                        if (v77) {
                            ulong v78 = (ulong)t;  // causal_prefill.rs:115
                            ulong v79 = v78 * v11;
                            ulong v80 = x_row + v79;
                            float4 q15 = *(device const float4*)(x + v80);
                            float window_112 = q15.x;
                            float window_113 = q15.y;
                            float window_114 = q15.z;
                            float window_115 = q15.w;
                            float sum_64 = fma(v41, window_88, v37);  // causal_step.rs:149
                            float sum_65 = fma(v45, window_92, sum_64);
                            float sum_66 = fma(v50, window_96, sum_65);
                            float sum_67 = fma(v55, window_112, sum_66);
                            float result_16 = kiln_silu(sum_67);  // causal_step.rs:151
                            float sum_68 = fma(v42, window_89, v38);  // causal_step.rs:149
                            float sum_69 = fma(v46, window_93, sum_68);
                            float sum_70 = fma(v51, window_97, sum_69);
                            float sum_71 = fma(v56, window_113, sum_70);
                            float result_17 = kiln_silu(sum_71);  // causal_step.rs:151
                            float sum_72 = fma(v43, window_90, v39);  // causal_step.rs:149
                            float sum_73 = fma(v47, window_94, sum_72);
                            float sum_74 = fma(v52, window_98, sum_73);
                            float sum_75 = fma(v57, window_114, sum_74);
                            float result_18 = kiln_silu(sum_75);  // causal_step.rs:151
                            float sum_76 = fma(v44, window_91, v40);  // causal_step.rs:149
                            float sum_77 = fma(v48, window_95, sum_76);
                            float sum_78 = fma(v53, window_99, sum_77);
                            float sum_79 = fma(v58, window_115, sum_78);
                            float result_19 = kiln_silu(sum_79);  // causal_step.rs:151
                            *(device float4*)(y + v80) = float4(result_16, result_17, result_18, result_19);  // causal_prefill.rs:119
                            window_100 = window_92;  // causal_prefill.rs:113
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
                        window_88 = window_100;  // causal_prefill.rs:111
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
                    window_60 = window_88;  // causal_prefill.rs:95
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
                window_48 = window_60;  // causal_prefill.rs:93
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
            if (is_first) {  // causal_prefill.rs:128
                bool stays = tokens == 0u;  // causal_prefill.rs:130
                bool v81 = tokens > 0u;  // causal_prefill.rs:133
                uint v82 = v81 ? tokens : 1u;
                uint dropped = stays ? tokens : v82;
                ulong v83 = v9 * v54;  // causal_prefill.rs:71
                ulong at_3 = v83 + channel;
                bool v84 = dropped < 3u;  // causal_prefill.rs:138
                if (v84) {
                    ulong v85 = (ulong)dropped;  // causal_prefill.rs:71
                    ulong v86 = v85 * v11;
                    ulong v87 = v83 + v86;
                    ulong v88 = v87 + channel;
                    float v89 = state[v88];  // causal_prefill.rs:139
                    state[at_3] = v89;
                } else {
                    uint token = dropped - 3u;  // causal_prefill.rs:140
                    bool v90 = token < tokens;
                    if (v90) {
                        ulong v91 = (ulong)token;  // causal_prefill.rs:142
                        ulong v92 = v91 * v11;
                        ulong v93 = x_row + v92;
                        float v94 = x[v93];
                        state[at_3] = v94;
                    }
                }
                ulong at_4 = at_3 + 1ul;  // causal_prefill.rs:137
                if (v84) {  // causal_prefill.rs:138
                    ulong v95 = (ulong)dropped;  // causal_prefill.rs:71
                    ulong v96 = v95 * v11;
                    ulong v97 = v83 + v96;
                    ulong v98 = v97 + channel;
                    ulong v99 = v98 + 1ul;  // causal_prefill.rs:139
                    float v100 = state[v99];
                    state[at_4] = v100;
                } else {
                    uint token_1 = dropped - 3u;  // causal_prefill.rs:140
                    bool v101 = token_1 < tokens;
                    if (v101) {
                        ulong v102 = (ulong)token_1;  // causal_prefill.rs:142
                        ulong v103 = v102 * v11;
                        ulong v104 = x_row + v103;
                        ulong v105 = v104 + 1ul;
                        float v106 = x[v105];
                        state[at_4] = v106;
                    }
                }
                ulong at_5 = at_3 + 2ul;  // causal_prefill.rs:137
                if (v84) {  // causal_prefill.rs:138
                    ulong v107 = (ulong)dropped;  // causal_prefill.rs:71
                    ulong v108 = v107 * v11;
                    ulong v109 = v83 + v108;
                    ulong v110 = v109 + channel;
                    ulong v111 = v110 + 2ul;  // causal_prefill.rs:139
                    float v112 = state[v111];
                    state[at_5] = v112;
                } else {
                    uint token_2 = dropped - 3u;  // causal_prefill.rs:140
                    bool v113 = token_2 < tokens;
                    if (v113) {
                        ulong v114 = (ulong)token_2;  // causal_prefill.rs:142
                        ulong v115 = v114 * v11;
                        ulong v116 = x_row + v115;
                        ulong v117 = v116 + 2ul;
                        float v118 = x[v117];
                        state[at_5] = v118;
                    }
                }
                ulong at_6 = at_3 + 3ul;  // causal_prefill.rs:137
                if (v84) {  // causal_prefill.rs:138
                    ulong v119 = (ulong)dropped;  // causal_prefill.rs:71
                    ulong v120 = v119 * v11;
                    ulong v121 = v83 + v120;
                    ulong v122 = v121 + channel;
                    ulong v123 = v122 + 3ul;  // causal_prefill.rs:139
                    float v124 = state[v123];
                    state[at_6] = v124;
                } else {
                    uint token_3 = dropped - 3u;  // causal_prefill.rs:140
                    bool v125 = token_3 < tokens;
                    if (v125) {
                        ulong v126 = (ulong)token_3;  // causal_prefill.rs:142
                        ulong v127 = v126 * v11;
                        ulong v128 = x_row + v127;
                        ulong v129 = v128 + 3ul;
                        float v130 = x[v129];
                        state[at_6] = v130;
                    }
                }
                uint input = dropped + 1u;  // causal_prefill.rs:135
                ulong v131 = v83 + v11;  // causal_prefill.rs:71
                ulong at_7 = v131 + channel;
                bool v132 = input < 3u;  // causal_prefill.rs:138
                if (v132) {
                    ulong v133 = (ulong)input;  // causal_prefill.rs:71
                    ulong v134 = v133 * v11;
                    ulong v135 = v83 + v134;
                    ulong v136 = v135 + channel;
                    float v137 = state[v136];  // causal_prefill.rs:139
                    state[at_7] = v137;
                } else {
                    uint token_4 = dropped + 4294967294u;  // causal_prefill.rs:140
                    bool v138 = token_4 < tokens;
                    if (v138) {
                        ulong v139 = (ulong)token_4;  // causal_prefill.rs:142
                        ulong v140 = v139 * v11;
                        ulong v141 = x_row + v140;
                        float v142 = x[v141];
                        state[at_7] = v142;
                    }
                }
                ulong at_8 = at_7 + 1ul;  // causal_prefill.rs:137
                if (v132) {  // causal_prefill.rs:138
                    ulong v143 = (ulong)input;  // causal_prefill.rs:71
                    ulong v144 = v143 * v11;
                    ulong v145 = v83 + v144;
                    ulong v146 = v145 + channel;
                    ulong v147 = v146 + 1ul;  // causal_prefill.rs:139
                    float v148 = state[v147];
                    state[at_8] = v148;
                } else {
                    uint token_5 = dropped + 4294967294u;  // causal_prefill.rs:140
                    bool v149 = token_5 < tokens;
                    if (v149) {
                        ulong v150 = (ulong)token_5;  // causal_prefill.rs:142
                        ulong v151 = v150 * v11;
                        ulong v152 = x_row + v151;
                        ulong v153 = v152 + 1ul;
                        float v154 = x[v153];
                        state[at_8] = v154;
                    }
                }
                ulong at_9 = at_7 + 2ul;  // causal_prefill.rs:137
                if (v132) {  // causal_prefill.rs:138
                    ulong v155 = (ulong)input;  // causal_prefill.rs:71
                    ulong v156 = v155 * v11;
                    ulong v157 = v83 + v156;
                    ulong v158 = v157 + channel;
                    ulong v159 = v158 + 2ul;  // causal_prefill.rs:139
                    float v160 = state[v159];
                    state[at_9] = v160;
                } else {
                    uint token_6 = dropped + 4294967294u;  // causal_prefill.rs:140
                    bool v161 = token_6 < tokens;
                    if (v161) {
                        ulong v162 = (ulong)token_6;  // causal_prefill.rs:142
                        ulong v163 = v162 * v11;
                        ulong v164 = x_row + v163;
                        ulong v165 = v164 + 2ul;
                        float v166 = x[v165];
                        state[at_9] = v166;
                    }
                }
                ulong at_10 = at_7 + 3ul;  // causal_prefill.rs:137
                if (v132) {  // causal_prefill.rs:138
                    ulong v167 = (ulong)input;  // causal_prefill.rs:71
                    ulong v168 = v167 * v11;
                    ulong v169 = v83 + v168;
                    ulong v170 = v169 + channel;
                    ulong v171 = v170 + 3ul;  // causal_prefill.rs:139
                    float v172 = state[v171];
                    state[at_10] = v172;
                } else {
                    uint token_7 = dropped + 4294967294u;  // causal_prefill.rs:140
                    bool v173 = token_7 < tokens;
                    if (v173) {
                        ulong v174 = (ulong)token_7;  // causal_prefill.rs:142
                        ulong v175 = v174 * v11;
                        ulong v176 = x_row + v175;
                        ulong v177 = v176 + 3ul;
                        float v178 = x[v177];
                        state[at_10] = v178;
                    }
                }
                uint input_1 = dropped + 2u;  // causal_prefill.rs:135
                ulong v179 = v83 + v49;  // causal_prefill.rs:71
                ulong at_11 = v179 + channel;
                bool v180 = input_1 < 3u;  // causal_prefill.rs:138
                if (v180) {
                    ulong v181 = (ulong)input_1;  // causal_prefill.rs:71
                    ulong v182 = v181 * v11;
                    ulong v183 = v83 + v182;
                    ulong v184 = v183 + channel;
                    float v185 = state[v184];  // causal_prefill.rs:139
                    state[at_11] = v185;
                } else {
                    uint token_8 = dropped + 4294967295u;  // causal_prefill.rs:140
                    bool v186 = token_8 < tokens;
                    if (v186) {
                        ulong v187 = (ulong)token_8;  // causal_prefill.rs:142
                        ulong v188 = v187 * v11;
                        ulong v189 = x_row + v188;
                        float v190 = x[v189];
                        state[at_11] = v190;
                    }
                }
                ulong at_12 = at_11 + 1ul;  // causal_prefill.rs:137
                if (v180) {  // causal_prefill.rs:138
                    ulong v191 = (ulong)input_1;  // causal_prefill.rs:71
                    ulong v192 = v191 * v11;
                    ulong v193 = v83 + v192;
                    ulong v194 = v193 + channel;
                    ulong v195 = v194 + 1ul;  // causal_prefill.rs:139
                    float v196 = state[v195];
                    state[at_12] = v196;
                } else {
                    uint token_9 = dropped + 4294967295u;  // causal_prefill.rs:140
                    bool v197 = token_9 < tokens;
                    if (v197) {
                        ulong v198 = (ulong)token_9;  // causal_prefill.rs:142
                        ulong v199 = v198 * v11;
                        ulong v200 = x_row + v199;
                        ulong v201 = v200 + 1ul;
                        float v202 = x[v201];
                        state[at_12] = v202;
                    }
                }
                ulong at_13 = at_11 + 2ul;  // causal_prefill.rs:137
                if (v180) {  // causal_prefill.rs:138
                    ulong v203 = (ulong)input_1;  // causal_prefill.rs:71
                    ulong v204 = v203 * v11;
                    ulong v205 = v83 + v204;
                    ulong v206 = v205 + channel;
                    ulong v207 = v206 + 2ul;  // causal_prefill.rs:139
                    float v208 = state[v207];
                    state[at_13] = v208;
                } else {
                    uint token_10 = dropped + 4294967295u;  // causal_prefill.rs:140
                    bool v209 = token_10 < tokens;
                    if (v209) {
                        ulong v210 = (ulong)token_10;  // causal_prefill.rs:142
                        ulong v211 = v210 * v11;
                        ulong v212 = x_row + v211;
                        ulong v213 = v212 + 2ul;
                        float v214 = x[v213];
                        state[at_13] = v214;
                    }
                }
                ulong at_14 = at_11 + 3ul;  // causal_prefill.rs:137
                if (v180) {  // causal_prefill.rs:138
                    ulong v215 = (ulong)input_1;  // causal_prefill.rs:71
                    ulong v216 = v215 * v11;
                    ulong v217 = v83 + v216;
                    ulong v218 = v217 + channel;
                    ulong v219 = v218 + 3ul;  // causal_prefill.rs:139
                    float v220 = state[v219];
                    state[at_14] = v220;
                } else {
                    uint token_11 = dropped + 4294967295u;  // causal_prefill.rs:140
                    bool v221 = token_11 < tokens;
                    if (v221) {
                        ulong v222 = (ulong)token_11;  // causal_prefill.rs:142
                        ulong v223 = v222 * v11;
                        ulong v224 = x_row + v223;
                        ulong v225 = v224 + 3ul;
                        float v226 = x[v225];
                        state[at_14] = v226;
                    }
                }
            }
        } else {
            for (uint i_1 = 0u; i_1 < 16u; ++i_1) {  // causal_prefill.rs:148
                uint v227 = first + i_1;  // causal_prefill.rs:149
                bool v228 = v227 < last;
                if (v228) {
                    ulong v229 = (ulong)v227;  // causal_prefill.rs:151
                    ulong v230 = v229 * v11;
                    ulong v231 = x_row + v230;
                    *(device float4*)(y + v231) = float4(0.0f, 0.0f, 0.0f, 0.0f);
                }
            }
        }
    }
}
