// ssm_step_grouped f32/f32, batch=1 slots=1 heads=4 groups=2 p=32 n=128 raw_dt=0 has_dt_bias=0 d_mode=1 has_z=0 has_slots=0 dt_min=0.001 dt_max=100

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

static inline float kiln_simd_sum_f32_16(float v) {
    float other;
    other = simd_shuffle_xor(v, 8);
    v = v + other;
    other = simd_shuffle_xor(v, 4);
    v = v + other;
    other = simd_shuffle_xor(v, 2);
    v = v + other;
    other = simd_shuffle_xor(v, 1);
    v = v + other;
    return v;
}

[[max_total_threads_per_threadgroup(128)]]
kernel void ssm_step_grouped(
    device const float* x [[buffer(0)]],
    device const float* a_log [[buffer(1)]],
    device const float* b_mat [[buffer(2)]],
    device const float* c_mat [[buffer(3)]],
    device const float* dt [[buffer(4)]],
    device const float* dt_bias [[buffer(5)]],
    device const float* d_skip [[buffer(6)]],
    device const float* z [[buffer(7)]],
    device const int* counts [[buffer(8)]],
    device const int* read_slots [[buffer(9)]],
    device const int* write_slots [[buffer(10)]],
    device float* state [[buffer(11)]],
    device float* y [[buffer(12)]],
    constant float& dt_min [[buffer(13)]],
    constant float& dt_max [[buffer(14)]],
    constant uint& batch [[buffer(15)]],
    constant uint& slots [[buffer(16)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint v0 = tgid.x % 2u;  // ssm_step_grouped.rs:71
    uint v1 = tid % 16u;  // ssm.rs:78
    uint v2 = v0 * 16u;
    uint v3 = tid / 16u;
    uint v4 = v2 + v3;
    uint v5 = tgid.x / 2u;  // ssm_step_grouped.rs:72
    uint v6 = tgid.x / 8u;  // ssm_step_grouped.rs:73
    uint v7 = v5 % 4u;
    bool v8 = v6 < slots;  // ssm.rs:54
    if (v8) {  // ssm_step_grouped.rs:75
        ulong v9 = (ulong)v6;  // ssm_step_grouped.rs:81
        ulong v10 = v9 * 4ul;
        ulong v11 = (ulong)v7;
        ulong v12 = v10 + v11;
        ulong v13 = v12 * 32ul;
        ulong v14 = (ulong)v4;
        ulong v15 = v13 + v14;
        ulong v16 = v15 * 128ul;  // ssm_step_grouped.rs:82
        uint v17 = v1 * 4u;  // ssm.rs:92
        ulong v18 = (ulong)v17;  // ssm.rs:98
        ulong v19 = v16 + v18;
        float4 q0 = *(device float4*)(state + v19);
        float v20 = q0.x;
        float v21 = q0.y;
        float v22 = q0.z;
        float v23 = q0.w;
        uint v24 = v1 + 16u;  // ssm.rs:92
        uint v25 = v24 * 4u;
        ulong v26 = (ulong)v25;  // ssm.rs:98
        ulong v27 = v16 + v26;
        float4 q1 = *(device float4*)(state + v27);
        float v28 = q1.x;
        float v29 = q1.y;
        float v30 = q1.z;
        float v31 = q1.w;
        uint v32 = v4 + 8u;  // ssm.rs:85
        ulong v33 = (ulong)v32;  // ssm_step_grouped.rs:81
        ulong v34 = v13 + v33;
        ulong v35 = v34 * 128ul;  // ssm_step_grouped.rs:82
        ulong v36 = v35 + v18;  // ssm.rs:98
        float4 q2 = *(device float4*)(state + v36);
        float v37 = q2.x;
        float v38 = q2.y;
        float v39 = q2.z;
        float v40 = q2.w;
        ulong v41 = v35 + v26;
        float4 q3 = *(device float4*)(state + v41);
        float v42 = q3.x;
        float v43 = q3.y;
        float v44 = q3.z;
        float v45 = q3.w;
        ulong v46 = (ulong)v5;  // ssm_step_grouped.rs:157
        uint v47 = v7 / 2u;  // ssm_step_grouped.rs:89
        uint v48 = v6 * 2u;  // ssm_step_grouped.rs:90
        uint v49 = v48 + v47;
        ulong v50 = (ulong)v49;  // ssm_step_grouped.rs:157
        ulong v51 = v50 * 128ul;  // ssm_step_grouped.rs:90
        ulong v52 = v51 + v18;  // ssm.rs:98
        float4 q4 = *(device const float4*)(b_mat + v52);
        float v53 = q4.x;
        float v54 = q4.y;
        float v55 = q4.z;
        float v56 = q4.w;
        ulong v57 = v51 + v26;
        float4 q5 = *(device const float4*)(b_mat + v57);
        float v58 = q5.x;
        float v59 = q5.y;
        float v60 = q5.z;
        float v61 = q5.w;
        float4 q6 = *(device const float4*)(c_mat + v52);
        float v62 = q6.x;
        float v63 = q6.y;
        float v64 = q6.z;
        float v65 = q6.w;
        float4 q7 = *(device const float4*)(c_mat + v57);
        float v66 = q7.x;
        float v67 = q7.y;
        float v68 = q7.z;
        float v69 = q7.w;
        float v70 = dt[v46];  // ssm_step_grouped.rs:93
        float v71 = a_log[v7];
        ulong v72 = v46 * 32ul;  // ssm_step_grouped.rs:103
        ulong v73 = v72 + v14;
        float v74 = x[v73];  // ssm_step_grouped.rs:104
        float v75 = d_skip[v7];  // ssm_step_grouped.rs:106
        ulong v76 = v72 + v33;  // ssm_step_grouped.rs:103
        float v77 = x[v76];  // ssm_step_grouped.rs:104
        float v78 = precise::exp(v71);  // ssm_step_grouped.rs:116
        float v79 = -v78;
        float v80 = v79 * v70;
        float v81 = precise::exp(v80);
        float v82 = v70 * v74;  // ssm_step_grouped.rs:124
        float v83 = v82 * v53;  // ssm.rs:130
        float v84 = fma(v81, v20, v83);
        float v85 = fma(v62, v84, 0.0f);  // ssm.rs:132
        float v86 = v82 * v54;  // ssm.rs:130
        float v87 = fma(v81, v21, v86);
        float v88 = fma(v63, v87, v85);  // ssm.rs:132
        float v89 = v82 * v55;  // ssm.rs:130
        float v90 = fma(v81, v22, v89);
        float v91 = fma(v64, v90, v88);  // ssm.rs:132
        float v92 = v82 * v56;  // ssm.rs:130
        float v93 = fma(v81, v23, v92);
        float v94 = fma(v65, v93, v91);  // ssm.rs:132
        float v95 = v82 * v58;  // ssm.rs:130
        float v96 = fma(v81, v28, v95);
        float v97 = fma(v66, v96, v94);  // ssm.rs:132
        float v98 = v82 * v59;  // ssm.rs:130
        float v99 = fma(v81, v29, v98);
        float v100 = fma(v67, v99, v97);  // ssm.rs:132
        float v101 = v82 * v60;  // ssm.rs:130
        float v102 = fma(v81, v30, v101);
        float v103 = fma(v68, v102, v100);  // ssm.rs:132
        float v104 = v82 * v61;  // ssm.rs:130
        float v105 = fma(v81, v31, v104);
        float v106 = fma(v69, v105, v103);  // ssm.rs:132
        *(device float4*)(state + v19) = float4(v84, v87, v90, v93);  // ssm.rs:111
        *(device float4*)(state + v27) = float4(v96, v99, v102, v105);
        float v107 = v70 * v77;  // ssm_step_grouped.rs:124
        float v108 = v107 * v53;  // ssm.rs:130
        float v109 = fma(v81, v37, v108);
        float v110 = fma(v62, v109, 0.0f);  // ssm.rs:132
        float v111 = v107 * v54;  // ssm.rs:130
        float v112 = fma(v81, v38, v111);
        float v113 = fma(v63, v112, v110);  // ssm.rs:132
        float v114 = v107 * v55;  // ssm.rs:130
        float v115 = fma(v81, v39, v114);
        float v116 = fma(v64, v115, v113);  // ssm.rs:132
        float v117 = v107 * v56;  // ssm.rs:130
        float v118 = fma(v81, v40, v117);
        float v119 = fma(v65, v118, v116);  // ssm.rs:132
        float v120 = v107 * v58;  // ssm.rs:130
        float v121 = fma(v81, v42, v120);
        float v122 = fma(v66, v121, v119);  // ssm.rs:132
        float v123 = v107 * v59;  // ssm.rs:130
        float v124 = fma(v81, v43, v123);
        float v125 = fma(v67, v124, v122);  // ssm.rs:132
        float v126 = v107 * v60;  // ssm.rs:130
        float v127 = fma(v81, v44, v126);
        float v128 = fma(v68, v127, v125);  // ssm.rs:132
        float v129 = v107 * v61;  // ssm.rs:130
        float v130 = fma(v81, v45, v129);
        float v131 = fma(v69, v130, v128);  // ssm.rs:132
        *(device float4*)(state + v36) = float4(v109, v112, v115, v118);  // ssm.rs:111
        *(device float4*)(state + v41) = float4(v121, v124, v127, v130);
        float v132 = kiln_simd_sum_f32_16(v106);  // butterfly.rs:65
        bool v133 = v1 == 0u;  // ssm_step_grouped.rs:133
        if (v133) {
            float v134 = fma(v75, v74, v132);  // ssm_step_grouped.rs:135
            y[v73] = v134;  // ssm_step_grouped.rs:137
        }
        float v135 = kiln_simd_sum_f32_16(v131);  // butterfly.rs:65
        if (v133) {  // ssm_step_grouped.rs:133
            float v136 = fma(v75, v77, v135);  // ssm_step_grouped.rs:135
            y[v76] = v136;  // ssm_step_grouped.rs:137
        }
    } else {
        bool v137 = v1 == 0u;  // ssm_step_grouped.rs:144
        if (v137) {
            ulong v138 = (ulong)v5;  // ssm_step_grouped.rs:157
            ulong v139 = v138 * 32ul;  // ssm_step_grouped.rs:146
            ulong v140 = (ulong)v4;
            ulong v141 = v139 + v140;
            y[v141] = 0.0f;
        }
        uint v142 = v4 + 8u;  // ssm.rs:85
        if (v137) {  // ssm_step_grouped.rs:144
            ulong v143 = (ulong)v5;  // ssm_step_grouped.rs:157
            ulong v144 = v143 * 32ul;  // ssm_step_grouped.rs:146
            ulong v145 = (ulong)v142;
            ulong v146 = v144 + v145;
            y[v146] = 0.0f;
        }
    }
}
