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
        uint v7;
        if (v6) {
            uint v8 = tgid.y * 16u;
            v7 = v8;
        } else {
            v7 = tokens;
        }
        uint first = v7 < tokens ? v7 : tokens;
        uint v9 = first + 16u;  // causal_prefill.rs:64
        uint v10 = v9 < tokens ? v9 : tokens;
        uint last = v10 < tokens ? v10 : tokens;
        bool has_slot = tgid.z < slots;  // ssm.rs:124
        ulong v11 = (ulong)tgid.z;  // causal_prefill.rs:68
        ulong v12 = (ulong)tokens;
        ulong v13 = (ulong)c;
        ulong v14 = v12 * v13;
        ulong v15 = v11 * v14;
        ulong x_row = v15 + channel;
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
                ulong v16 = v13 * 3ul;  // causal_prefill.rs:72
                ulong v17 = v11 * v16;
                ulong v18 = v17 + channel;
                float4 q0 = *(device float4*)(state + v18);  // causal_prefill.rs:82
                float window_12 = q0.x;
                float window_13 = q0.y;
                float window_14 = q0.z;
                float window_15 = q0.w;
                ulong v19 = v17 + v13;  // causal_prefill.rs:72
                ulong v20 = v19 + channel;
                float4 q1 = *(device float4*)(state + v20);  // causal_prefill.rs:82
                float window_16 = q1.x;
                float window_17 = q1.y;
                float window_18 = q1.z;
                float window_19 = q1.w;
                ulong v21 = v13 * 2ul;  // causal_prefill.rs:72
                ulong v22 = v17 + v21;
                ulong v23 = v22 + channel;
                float4 q2 = *(device float4*)(state + v23);  // causal_prefill.rs:82
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
                    uint v27 = first - 3u;  // causal_prefill.rs:88
                    ulong v28 = (ulong)v27;
                    ulong v29 = v28 * v13;
                    ulong v30 = x_row + v29;
                    float4 q3 = *(device const float4*)(x + v30);
                    float window_36 = q3.x;
                    float window_37 = q3.y;
                    float window_38 = q3.z;
                    float window_39 = q3.w;
                    uint v31 = first + 4294967294u;
                    ulong v32 = (ulong)v31;
                    ulong v33 = v32 * v13;
                    ulong v34 = x_row + v33;
                    float4 q4 = *(device const float4*)(x + v34);
                    float window_40 = q4.x;
                    float window_41 = q4.y;
                    float window_42 = q4.z;
                    float window_43 = q4.w;
                    uint v35 = first + 4294967295u;
                    ulong v36 = (ulong)v35;
                    ulong v37 = v36 * v13;
                    ulong v38 = x_row + v37;
                    float4 q5 = *(device const float4*)(x + v38);
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
            float4 q6 = *(device const float4*)(bias + channel);  // causal_step.rs:133
            float v39 = q6.x;
            float v40 = q6.y;
            float v41 = q6.z;
            float v42 = q6.w;
            float4 q7 = *(device const float4*)(w + channel);  // causal_step.rs:138
            float v43 = q7.x;
            float v44 = q7.y;
            float v45 = q7.z;
            float v46 = q7.w;
            ulong at = v13 + channel;  // causal_step.rs:137
            float4 q8 = *(device const float4*)(w + at);  // causal_step.rs:138
            float v47 = q8.x;
            float v48 = q8.y;
            float v49 = q8.z;
            float v50 = q8.w;
            ulong v51 = v13 * 2ul;  // causal_step.rs:137
            ulong at_1 = v51 + channel;
            float4 q9 = *(device const float4*)(w + at_1);  // causal_step.rs:138
            float v52 = q9.x;
            float v53 = q9.y;
            float v54 = q9.z;
            float v55 = q9.w;
            ulong v56 = v13 * 3ul;  // causal_step.rs:137
            ulong at_2 = v56 + channel;
            float4 q10 = *(device const float4*)(w + at_2);  // causal_step.rs:138
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
            for (uint part = 0u; part < 4u; ++part) {
                uint v61 = part * 4u;  // causal_prefill.rs:95
                uint next = first + v61;
                uint v62 = next + 4u;  // causal_prefill.rs:96
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
                    ulong v66 = (ulong)next;  // causal_prefill.rs:99
                    ulong v67 = v66 * v13;
                    ulong v68 = x_row + v67;
                    float4 q11 = *(device const float4*)(x + v68);
                    float window_72 = q11.x;
                    float window_73 = q11.y;
                    float window_74 = q11.z;
                    float window_75 = q11.w;
                    uint v69 = next + 1u;
                    ulong v70 = (ulong)v69;
                    ulong v71 = v70 * v13;
                    ulong v72 = x_row + v71;
                    float4 q12 = *(device const float4*)(x + v72);
                    float window_76 = q12.x;
                    float window_77 = q12.y;
                    float window_78 = q12.z;
                    float window_79 = q12.w;
                    uint v73 = next + 2u;
                    ulong v74 = (ulong)v73;
                    ulong v75 = v74 * v13;
                    ulong v76 = x_row + v75;
                    float4 q13 = *(device const float4*)(x + v76);
                    float window_80 = q13.x;
                    float window_81 = q13.y;
                    float window_82 = q13.z;
                    float window_83 = q13.w;
                    uint v77 = next + 3u;
                    ulong v78 = (ulong)v77;
                    ulong v79 = v78 * v13;
                    ulong v80 = x_row + v79;
                    float4 q14 = *(device const float4*)(x + v80);
                    float window_84 = q14.x;
                    float window_85 = q14.y;
                    float window_86 = q14.z;
                    float window_87 = q14.w;
                    float sum = fma(v43, window_48, v39);  // causal_step.rs:149
                    float sum_1 = fma(v47, window_52, sum);
                    float sum_2 = fma(v52, window_56, sum_1);
                    float sum_3 = fma(v57, window_72, sum_2);
                    float result = kiln_silu(sum_3);  // causal_step.rs:151
                    float sum_4 = fma(v44, window_49, v40);  // causal_step.rs:149
                    float sum_5 = fma(v48, window_53, sum_4);
                    float sum_6 = fma(v53, window_57, sum_5);
                    float sum_7 = fma(v58, window_73, sum_6);
                    float result_1 = kiln_silu(sum_7);  // causal_step.rs:151
                    float sum_8 = fma(v45, window_50, v41);  // causal_step.rs:149
                    float sum_9 = fma(v49, window_54, sum_8);
                    float sum_10 = fma(v54, window_58, sum_9);
                    float sum_11 = fma(v59, window_74, sum_10);
                    float result_2 = kiln_silu(sum_11);  // causal_step.rs:151
                    float sum_12 = fma(v46, window_51, v42);  // causal_step.rs:149
                    float sum_13 = fma(v50, window_55, sum_12);
                    float sum_14 = fma(v55, window_59, sum_13);
                    float sum_15 = fma(v60, window_75, sum_14);
                    float result_3 = kiln_silu(sum_15);  // causal_step.rs:151
                    *(device float4*)(y + v68) = float4(result, result_1, result_2, result_3);  // causal_prefill.rs:105
                    float sum_16 = fma(v43, window_52, v39);  // causal_step.rs:149
                    float sum_17 = fma(v47, window_56, sum_16);
                    float sum_18 = fma(v52, window_72, sum_17);
                    float sum_19 = fma(v57, window_76, sum_18);
                    float result_4 = kiln_silu(sum_19);  // causal_step.rs:151
                    float sum_20 = fma(v44, window_53, v40);  // causal_step.rs:149
                    float sum_21 = fma(v48, window_57, sum_20);
                    float sum_22 = fma(v53, window_73, sum_21);
                    float sum_23 = fma(v58, window_77, sum_22);
                    float result_5 = kiln_silu(sum_23);  // causal_step.rs:151
                    float sum_24 = fma(v45, window_54, v41);  // causal_step.rs:149
                    float sum_25 = fma(v49, window_58, sum_24);
                    float sum_26 = fma(v54, window_74, sum_25);
                    float sum_27 = fma(v59, window_78, sum_26);
                    float result_6 = kiln_silu(sum_27);  // causal_step.rs:151
                    float sum_28 = fma(v46, window_55, v42);  // causal_step.rs:149
                    float sum_29 = fma(v50, window_59, sum_28);
                    float sum_30 = fma(v55, window_75, sum_29);
                    float sum_31 = fma(v60, window_79, sum_30);
                    float result_7 = kiln_silu(sum_31);  // causal_step.rs:151
                    *(device float4*)(y + v72) = float4(result_4, result_5, result_6, result_7);  // causal_prefill.rs:105
                    float sum_32 = fma(v43, window_56, v39);  // causal_step.rs:149
                    float sum_33 = fma(v47, window_72, sum_32);
                    float sum_34 = fma(v52, window_76, sum_33);
                    float sum_35 = fma(v57, window_80, sum_34);
                    float result_8 = kiln_silu(sum_35);  // causal_step.rs:151
                    float sum_36 = fma(v44, window_57, v40);  // causal_step.rs:149
                    float sum_37 = fma(v48, window_73, sum_36);
                    float sum_38 = fma(v53, window_77, sum_37);
                    float sum_39 = fma(v58, window_81, sum_38);
                    float result_9 = kiln_silu(sum_39);  // causal_step.rs:151
                    float sum_40 = fma(v45, window_58, v41);  // causal_step.rs:149
                    float sum_41 = fma(v49, window_74, sum_40);
                    float sum_42 = fma(v54, window_78, sum_41);
                    float sum_43 = fma(v59, window_82, sum_42);
                    float result_10 = kiln_silu(sum_43);  // causal_step.rs:151
                    float sum_44 = fma(v46, window_59, v42);  // causal_step.rs:149
                    float sum_45 = fma(v50, window_75, sum_44);
                    float sum_46 = fma(v55, window_79, sum_45);
                    float sum_47 = fma(v60, window_83, sum_46);
                    float result_11 = kiln_silu(sum_47);  // causal_step.rs:151
                    *(device float4*)(y + v76) = float4(result_8, result_9, result_10, result_11);  // causal_prefill.rs:105
                    float sum_48 = fma(v43, window_72, v39);  // causal_step.rs:149
                    float sum_49 = fma(v47, window_76, sum_48);
                    float sum_50 = fma(v52, window_80, sum_49);
                    float sum_51 = fma(v57, window_84, sum_50);
                    float result_12 = kiln_silu(sum_51);  // causal_step.rs:151
                    float sum_52 = fma(v44, window_73, v40);  // causal_step.rs:149
                    float sum_53 = fma(v48, window_77, sum_52);
                    float sum_54 = fma(v53, window_81, sum_53);
                    float sum_55 = fma(v58, window_85, sum_54);
                    float result_13 = kiln_silu(sum_55);  // causal_step.rs:151
                    float sum_56 = fma(v45, window_74, v41);  // causal_step.rs:149
                    float sum_57 = fma(v49, window_78, sum_56);
                    float sum_58 = fma(v54, window_82, sum_57);
                    float sum_59 = fma(v59, window_86, sum_58);
                    float result_14 = kiln_silu(sum_59);  // causal_step.rs:151
                    float sum_60 = fma(v46, window_75, v42);  // causal_step.rs:149
                    float sum_61 = fma(v50, window_79, sum_60);
                    float sum_62 = fma(v55, window_83, sum_61);
                    float sum_63 = fma(v60, window_87, sum_62);
                    float result_15 = kiln_silu(sum_63);  // causal_step.rs:151
                    *(device float4*)(y + v80) = float4(result_12, result_13, result_14, result_15);  // causal_prefill.rs:105
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
                    for (uint i = 0u; i < 4u; ++i) {
                        uint t = next + i;  // causal_prefill.rs:113
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
                            ulong v84 = (ulong)t;  // causal_prefill.rs:116
                            ulong v85 = v84 * v13;
                            ulong v86 = x_row + v85;
                            float4 q15 = *(device const float4*)(x + v86);
                            float window_112 = q15.x;
                            float window_113 = q15.y;
                            float window_114 = q15.z;
                            float window_115 = q15.w;
                            float sum_64 = fma(v43, window_88, v39);  // causal_step.rs:149
                            float sum_65 = fma(v47, window_92, sum_64);
                            float sum_66 = fma(v52, window_96, sum_65);
                            float sum_67 = fma(v57, window_112, sum_66);
                            float result_16 = kiln_silu(sum_67);  // causal_step.rs:151
                            float sum_68 = fma(v44, window_89, v40);  // causal_step.rs:149
                            float sum_69 = fma(v48, window_93, sum_68);
                            float sum_70 = fma(v53, window_97, sum_69);
                            float sum_71 = fma(v58, window_113, sum_70);
                            float result_17 = kiln_silu(sum_71);  // causal_step.rs:151
                            float sum_72 = fma(v45, window_90, v41);  // causal_step.rs:149
                            float sum_73 = fma(v49, window_94, sum_72);
                            float sum_74 = fma(v54, window_98, sum_73);
                            float sum_75 = fma(v59, window_114, sum_74);
                            float result_18 = kiln_silu(sum_75);  // causal_step.rs:151
                            float sum_76 = fma(v46, window_91, v42);  // causal_step.rs:149
                            float sum_77 = fma(v50, window_95, sum_76);
                            float sum_78 = fma(v55, window_99, sum_77);
                            float sum_79 = fma(v60, window_115, sum_78);
                            float result_19 = kiln_silu(sum_79);  // causal_step.rs:151
                            *(device float4*)(y + v86) = float4(result_16, result_17, result_18, result_19);  // causal_prefill.rs:120
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
                uint v88 = v87 ? tokens : 1u;
                uint dropped = stays ? tokens : v88;
                ulong v89 = v11 * v56;  // causal_prefill.rs:72
                ulong at_3 = v89 + channel;
                bool v90 = dropped < 3u;  // causal_prefill.rs:139
                if (v90) {
                    ulong v91 = (ulong)dropped;  // causal_prefill.rs:72
                    ulong v92 = v91 * v13;
                    ulong v93 = v89 + v92;
                    ulong v94 = v93 + channel;
                    float v95 = state[v94];  // causal_prefill.rs:140
                    state[at_3] = v95;
                } else {
                    uint token = dropped - 3u;  // causal_prefill.rs:141
                    bool v96 = token < tokens;
                    bool v97 = v96 && v96;
                    if (v97) {
                        ulong v98 = (ulong)token;  // causal_prefill.rs:143
                        ulong v99 = v98 * v13;
                        ulong v100 = x_row + v99;
                        float v101 = x[v100];
                        state[at_3] = v101;
                    }
                }
                ulong at_4 = at_3 + 1ul;  // causal_prefill.rs:138
                if (v90) {  // causal_prefill.rs:139
                    ulong v102 = (ulong)dropped;  // causal_prefill.rs:72
                    ulong v103 = v102 * v13;
                    ulong v104 = v89 + v103;
                    ulong v105 = v104 + channel;
                    ulong v106 = v105 + 1ul;  // causal_prefill.rs:140
                    float v107 = state[v106];
                    state[at_4] = v107;
                } else {
                    uint token_1 = dropped - 3u;  // causal_prefill.rs:141
                    bool v108 = token_1 < tokens;
                    bool v109 = v108 && v108;
                    if (v109) {
                        ulong v110 = (ulong)token_1;  // causal_prefill.rs:143
                        ulong v111 = v110 * v13;
                        ulong v112 = x_row + v111;
                        ulong v113 = v112 + 1ul;
                        float v114 = x[v113];
                        state[at_4] = v114;
                    }
                }
                ulong at_5 = at_3 + 2ul;  // causal_prefill.rs:138
                if (v90) {  // causal_prefill.rs:139
                    ulong v115 = (ulong)dropped;  // causal_prefill.rs:72
                    ulong v116 = v115 * v13;
                    ulong v117 = v89 + v116;
                    ulong v118 = v117 + channel;
                    ulong v119 = v118 + 2ul;  // causal_prefill.rs:140
                    float v120 = state[v119];
                    state[at_5] = v120;
                } else {
                    uint token_2 = dropped - 3u;  // causal_prefill.rs:141
                    bool v121 = token_2 < tokens;
                    bool v122 = v121 && v121;
                    if (v122) {
                        ulong v123 = (ulong)token_2;  // causal_prefill.rs:143
                        ulong v124 = v123 * v13;
                        ulong v125 = x_row + v124;
                        ulong v126 = v125 + 2ul;
                        float v127 = x[v126];
                        state[at_5] = v127;
                    }
                }
                ulong at_6 = at_3 + 3ul;  // causal_prefill.rs:138
                if (v90) {  // causal_prefill.rs:139
                    ulong v128 = (ulong)dropped;  // causal_prefill.rs:72
                    ulong v129 = v128 * v13;
                    ulong v130 = v89 + v129;
                    ulong v131 = v130 + channel;
                    ulong v132 = v131 + 3ul;  // causal_prefill.rs:140
                    float v133 = state[v132];
                    state[at_6] = v133;
                } else {
                    uint token_3 = dropped - 3u;  // causal_prefill.rs:141
                    bool v134 = token_3 < tokens;
                    bool v135 = v134 && v134;
                    if (v135) {
                        ulong v136 = (ulong)token_3;  // causal_prefill.rs:143
                        ulong v137 = v136 * v13;
                        ulong v138 = x_row + v137;
                        ulong v139 = v138 + 3ul;
                        float v140 = x[v139];
                        state[at_6] = v140;
                    }
                }
                uint input = dropped + 1u;  // causal_prefill.rs:136
                ulong v141 = v89 + v13;  // causal_prefill.rs:72
                ulong at_7 = v141 + channel;
                bool v142 = input < 3u;  // causal_prefill.rs:139
                if (v142) {
                    ulong v143 = (ulong)input;  // causal_prefill.rs:72
                    ulong v144 = v143 * v13;
                    ulong v145 = v89 + v144;
                    ulong v146 = v145 + channel;
                    float v147 = state[v146];  // causal_prefill.rs:140
                    state[at_7] = v147;
                } else {
                    uint token_4 = dropped + 4294967294u;  // causal_prefill.rs:141
                    bool v148 = token_4 < tokens;
                    bool v149 = v148 && v148;
                    if (v149) {
                        ulong v150 = (ulong)token_4;  // causal_prefill.rs:143
                        ulong v151 = v150 * v13;
                        ulong v152 = x_row + v151;
                        float v153 = x[v152];
                        state[at_7] = v153;
                    }
                }
                ulong at_8 = at_7 + 1ul;  // causal_prefill.rs:138
                if (v142) {  // causal_prefill.rs:139
                    ulong v154 = (ulong)input;  // causal_prefill.rs:72
                    ulong v155 = v154 * v13;
                    ulong v156 = v89 + v155;
                    ulong v157 = v156 + channel;
                    ulong v158 = v157 + 1ul;  // causal_prefill.rs:140
                    float v159 = state[v158];
                    state[at_8] = v159;
                } else {
                    uint token_5 = dropped + 4294967294u;  // causal_prefill.rs:141
                    bool v160 = token_5 < tokens;
                    bool v161 = v160 && v160;
                    if (v161) {
                        ulong v162 = (ulong)token_5;  // causal_prefill.rs:143
                        ulong v163 = v162 * v13;
                        ulong v164 = x_row + v163;
                        ulong v165 = v164 + 1ul;
                        float v166 = x[v165];
                        state[at_8] = v166;
                    }
                }
                ulong at_9 = at_7 + 2ul;  // causal_prefill.rs:138
                if (v142) {  // causal_prefill.rs:139
                    ulong v167 = (ulong)input;  // causal_prefill.rs:72
                    ulong v168 = v167 * v13;
                    ulong v169 = v89 + v168;
                    ulong v170 = v169 + channel;
                    ulong v171 = v170 + 2ul;  // causal_prefill.rs:140
                    float v172 = state[v171];
                    state[at_9] = v172;
                } else {
                    uint token_6 = dropped + 4294967294u;  // causal_prefill.rs:141
                    bool v173 = token_6 < tokens;
                    bool v174 = v173 && v173;
                    if (v174) {
                        ulong v175 = (ulong)token_6;  // causal_prefill.rs:143
                        ulong v176 = v175 * v13;
                        ulong v177 = x_row + v176;
                        ulong v178 = v177 + 2ul;
                        float v179 = x[v178];
                        state[at_9] = v179;
                    }
                }
                ulong at_10 = at_7 + 3ul;  // causal_prefill.rs:138
                if (v142) {  // causal_prefill.rs:139
                    ulong v180 = (ulong)input;  // causal_prefill.rs:72
                    ulong v181 = v180 * v13;
                    ulong v182 = v89 + v181;
                    ulong v183 = v182 + channel;
                    ulong v184 = v183 + 3ul;  // causal_prefill.rs:140
                    float v185 = state[v184];
                    state[at_10] = v185;
                } else {
                    uint token_7 = dropped + 4294967294u;  // causal_prefill.rs:141
                    bool v186 = token_7 < tokens;
                    bool v187 = v186 && v186;
                    if (v187) {
                        ulong v188 = (ulong)token_7;  // causal_prefill.rs:143
                        ulong v189 = v188 * v13;
                        ulong v190 = x_row + v189;
                        ulong v191 = v190 + 3ul;
                        float v192 = x[v191];
                        state[at_10] = v192;
                    }
                }
                uint input_1 = dropped + 2u;  // causal_prefill.rs:136
                ulong v193 = v89 + v51;  // causal_prefill.rs:72
                ulong at_11 = v193 + channel;
                bool v194 = input_1 < 3u;  // causal_prefill.rs:139
                if (v194) {
                    ulong v195 = (ulong)input_1;  // causal_prefill.rs:72
                    ulong v196 = v195 * v13;
                    ulong v197 = v89 + v196;
                    ulong v198 = v197 + channel;
                    float v199 = state[v198];  // causal_prefill.rs:140
                    state[at_11] = v199;
                } else {
                    uint token_8 = dropped + 4294967295u;  // causal_prefill.rs:141
                    bool v200 = token_8 < tokens;
                    bool v201 = v200 && v200;
                    if (v201) {
                        ulong v202 = (ulong)token_8;  // causal_prefill.rs:143
                        ulong v203 = v202 * v13;
                        ulong v204 = x_row + v203;
                        float v205 = x[v204];
                        state[at_11] = v205;
                    }
                }
                ulong at_12 = at_11 + 1ul;  // causal_prefill.rs:138
                if (v194) {  // causal_prefill.rs:139
                    ulong v206 = (ulong)input_1;  // causal_prefill.rs:72
                    ulong v207 = v206 * v13;
                    ulong v208 = v89 + v207;
                    ulong v209 = v208 + channel;
                    ulong v210 = v209 + 1ul;  // causal_prefill.rs:140
                    float v211 = state[v210];
                    state[at_12] = v211;
                } else {
                    uint token_9 = dropped + 4294967295u;  // causal_prefill.rs:141
                    bool v212 = token_9 < tokens;
                    bool v213 = v212 && v212;
                    if (v213) {
                        ulong v214 = (ulong)token_9;  // causal_prefill.rs:143
                        ulong v215 = v214 * v13;
                        ulong v216 = x_row + v215;
                        ulong v217 = v216 + 1ul;
                        float v218 = x[v217];
                        state[at_12] = v218;
                    }
                }
                ulong at_13 = at_11 + 2ul;  // causal_prefill.rs:138
                if (v194) {  // causal_prefill.rs:139
                    ulong v219 = (ulong)input_1;  // causal_prefill.rs:72
                    ulong v220 = v219 * v13;
                    ulong v221 = v89 + v220;
                    ulong v222 = v221 + channel;
                    ulong v223 = v222 + 2ul;  // causal_prefill.rs:140
                    float v224 = state[v223];
                    state[at_13] = v224;
                } else {
                    uint token_10 = dropped + 4294967295u;  // causal_prefill.rs:141
                    bool v225 = token_10 < tokens;
                    bool v226 = v225 && v225;
                    if (v226) {
                        ulong v227 = (ulong)token_10;  // causal_prefill.rs:143
                        ulong v228 = v227 * v13;
                        ulong v229 = x_row + v228;
                        ulong v230 = v229 + 2ul;
                        float v231 = x[v230];
                        state[at_13] = v231;
                    }
                }
                ulong at_14 = at_11 + 3ul;  // causal_prefill.rs:138
                if (v194) {  // causal_prefill.rs:139
                    ulong v232 = (ulong)input_1;  // causal_prefill.rs:72
                    ulong v233 = v232 * v13;
                    ulong v234 = v89 + v233;
                    ulong v235 = v234 + channel;
                    ulong v236 = v235 + 3ul;  // causal_prefill.rs:140
                    float v237 = state[v236];
                    state[at_14] = v237;
                } else {
                    uint token_11 = dropped + 4294967295u;  // causal_prefill.rs:141
                    bool v238 = token_11 < tokens;
                    bool v239 = v238 && v238;
                    if (v239) {
                        ulong v240 = (ulong)token_11;  // causal_prefill.rs:143
                        ulong v241 = v240 * v13;
                        ulong v242 = x_row + v241;
                        ulong v243 = v242 + 3ul;
                        float v244 = x[v243];
                        state[at_14] = v244;
                    }
                }
            }
        } else {
            for (uint i_1 = 0u; i_1 < 16u; ++i_1) {  // causal_prefill.rs:149
                uint v245 = first + i_1;  // causal_prefill.rs:150
                bool v246 = v245 < last;
                if (v246) {
                    ulong v247 = (ulong)v245;  // causal_prefill.rs:152
                    ulong v248 = v247 * v13;
                    ulong v249 = x_row + v248;
                    *(device float4*)(y + v249) = float4(0.0f, 0.0f, 0.0f, 0.0f);
                }
            }
        }
    }
}
