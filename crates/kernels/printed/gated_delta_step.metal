// gated_delta_step f32/f32, batch=1 hk=1 hv=2 dk=128 dv=32 tiled=0

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
kernel void gated_delta_step(
    device const float* q [[buffer(0)]],
    device const float* k [[buffer(1)]],
    device const float* v [[buffer(2)]],
    device const float* g [[buffer(3)]],
    device const float* beta [[buffer(4)]],
    device const float* state_in [[buffer(5)]],
    device float* state_out [[buffer(6)]],
    device float* y [[buffer(7)]],
    constant uint& batch [[buffer(8)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    float a0[8];  // gated_delta_step.rs:50
    float a1[8];  // gated_delta_step.rs:51
    uint v0 = tid % 16u;  // gated_delta_step.rs:43
    uint v1 = tgid.x * 8u;  // gated_delta_step.rs:44
    uint v2 = tid / 16u;
    uint v3 = v1 + v2;
    bool v4 = v3 < 32u;  // gated_delta_step.rs:46
    ulong v5 = (ulong)tgid.y;  // gated_delta_step.rs:47
    ulong v6 = v5 * 32ul;
    ulong v7 = (ulong)v3;
    ulong v8 = v6 + v7;
    ulong v9 = v8 * 128ul;
    float v10;  // gated_delta_step.rs:54
    if (v4) {
        ulong v11 = (ulong)v0;
        ulong v12 = v9 + v11;
        float v13 = *(device const float*)(state_in + v12);
        v10 = v13;
    } else {
        v10 = 0.0f;
    }
    a0[0u] = v10;
    uint v14 = v0 + 16u;  // gated_delta_step.rs:53
    float v15;  // gated_delta_step.rs:54
    if (v4) {
        ulong v16 = (ulong)v14;
        ulong v17 = v9 + v16;
        float v18 = *(device const float*)(state_in + v17);
        v15 = v18;
    } else {
        v15 = 0.0f;
    }
    a0[1u] = v15;
    uint v19 = v0 + 32u;  // gated_delta_step.rs:53
    float v20;  // gated_delta_step.rs:54
    if (v4) {
        ulong v21 = (ulong)v19;
        ulong v22 = v9 + v21;
        float v23 = *(device const float*)(state_in + v22);
        v20 = v23;
    } else {
        v20 = 0.0f;
    }
    a0[2u] = v20;
    uint v24 = v0 + 48u;  // gated_delta_step.rs:53
    float v25;  // gated_delta_step.rs:54
    if (v4) {
        ulong v26 = (ulong)v24;
        ulong v27 = v9 + v26;
        float v28 = *(device const float*)(state_in + v27);
        v25 = v28;
    } else {
        v25 = 0.0f;
    }
    a0[3u] = v25;
    uint v29 = v0 + 64u;  // gated_delta_step.rs:53
    float v30;  // gated_delta_step.rs:54
    if (v4) {
        ulong v31 = (ulong)v29;
        ulong v32 = v9 + v31;
        float v33 = *(device const float*)(state_in + v32);
        v30 = v33;
    } else {
        v30 = 0.0f;
    }
    a0[4u] = v30;
    uint v34 = v0 + 80u;  // gated_delta_step.rs:53
    float v35;  // gated_delta_step.rs:54
    if (v4) {
        ulong v36 = (ulong)v34;
        ulong v37 = v9 + v36;
        float v38 = *(device const float*)(state_in + v37);
        v35 = v38;
    } else {
        v35 = 0.0f;
    }
    a0[5u] = v35;
    uint v39 = v0 + 96u;  // gated_delta_step.rs:53
    float v40;  // gated_delta_step.rs:54
    if (v4) {
        ulong v41 = (ulong)v39;
        ulong v42 = v9 + v41;
        float v43 = *(device const float*)(state_in + v42);
        v40 = v43;
    } else {
        v40 = 0.0f;
    }
    a0[6u] = v40;
    uint v44 = v0 + 112u;  // gated_delta_step.rs:53
    float v45;  // gated_delta_step.rs:54
    if (v4) {
        ulong v46 = (ulong)v44;
        ulong v47 = v9 + v46;
        float v48 = *(device const float*)(state_in + v47);
        v45 = v48;
    } else {
        v45 = 0.0f;
    }
    a0[7u] = v45;
    uint v49 = tgid.y / 2u;  // gated_delta_step.rs:57
    ulong v50 = (ulong)v49;  // gated_delta_step.rs:58
    ulong v51 = v50 * 128ul;
    ulong v52 = (ulong)v0;  // gated_delta_step.rs:65
    ulong v53 = v51 + v52;
    float v54 = q[v53];
    float v55 = k[v53];  // gated_delta_step.rs:66
    a1[0u] = v55;
    float v56 = a0[0u];  // gated_delta_step.rs:67
    float v57 = a1[0u];
    float v58 = fma(v56, v57, 0.0f);
    float v59 = a0[0u];  // gated_delta_step.rs:68
    float v60 = fma(v59, v54, 0.0f);
    float v61 = a1[0u];  // gated_delta_step.rs:69
    float v62 = fma(v61, v54, 0.0f);
    ulong v63 = (ulong)v14;  // gated_delta_step.rs:65
    ulong v64 = v51 + v63;
    float v65 = q[v64];
    float v66 = k[v64];  // gated_delta_step.rs:66
    a1[1u] = v66;
    float v67 = a0[1u];  // gated_delta_step.rs:67
    float v68 = a1[1u];
    float v69 = fma(v67, v68, v58);
    float v70 = a0[1u];  // gated_delta_step.rs:68
    float v71 = fma(v70, v65, v60);
    float v72 = a1[1u];  // gated_delta_step.rs:69
    float v73 = fma(v72, v65, v62);
    ulong v74 = (ulong)v19;  // gated_delta_step.rs:65
    ulong v75 = v51 + v74;
    float v76 = q[v75];
    float v77 = k[v75];  // gated_delta_step.rs:66
    a1[2u] = v77;
    float v78 = a0[2u];  // gated_delta_step.rs:67
    float v79 = a1[2u];
    float v80 = fma(v78, v79, v69);
    float v81 = a0[2u];  // gated_delta_step.rs:68
    float v82 = fma(v81, v76, v71);
    float v83 = a1[2u];  // gated_delta_step.rs:69
    float v84 = fma(v83, v76, v73);
    ulong v85 = (ulong)v24;  // gated_delta_step.rs:65
    ulong v86 = v51 + v85;
    float v87 = q[v86];
    float v88 = k[v86];  // gated_delta_step.rs:66
    a1[3u] = v88;
    float v89 = a0[3u];  // gated_delta_step.rs:67
    float v90 = a1[3u];
    float v91 = fma(v89, v90, v80);
    float v92 = a0[3u];  // gated_delta_step.rs:68
    float v93 = fma(v92, v87, v82);
    float v94 = a1[3u];  // gated_delta_step.rs:69
    float v95 = fma(v94, v87, v84);
    ulong v96 = (ulong)v29;  // gated_delta_step.rs:65
    ulong v97 = v51 + v96;
    float v98 = q[v97];
    float v99 = k[v97];  // gated_delta_step.rs:66
    a1[4u] = v99;
    float v100 = a0[4u];  // gated_delta_step.rs:67
    float v101 = a1[4u];
    float v102 = fma(v100, v101, v91);
    float v103 = a0[4u];  // gated_delta_step.rs:68
    float v104 = fma(v103, v98, v93);
    float v105 = a1[4u];  // gated_delta_step.rs:69
    float v106 = fma(v105, v98, v95);
    ulong v107 = (ulong)v34;  // gated_delta_step.rs:65
    ulong v108 = v51 + v107;
    float v109 = q[v108];
    float v110 = k[v108];  // gated_delta_step.rs:66
    a1[5u] = v110;
    float v111 = a0[5u];  // gated_delta_step.rs:67
    float v112 = a1[5u];
    float v113 = fma(v111, v112, v102);
    float v114 = a0[5u];  // gated_delta_step.rs:68
    float v115 = fma(v114, v109, v104);
    float v116 = a1[5u];  // gated_delta_step.rs:69
    float v117 = fma(v116, v109, v106);
    ulong v118 = (ulong)v39;  // gated_delta_step.rs:65
    ulong v119 = v51 + v118;
    float v120 = q[v119];
    float v121 = k[v119];  // gated_delta_step.rs:66
    a1[6u] = v121;
    float v122 = a0[6u];  // gated_delta_step.rs:67
    float v123 = a1[6u];
    float v124 = fma(v122, v123, v113);
    float v125 = a0[6u];  // gated_delta_step.rs:68
    float v126 = fma(v125, v120, v115);
    float v127 = a1[6u];  // gated_delta_step.rs:69
    float v128 = fma(v127, v120, v117);
    ulong v129 = (ulong)v44;  // gated_delta_step.rs:65
    ulong v130 = v51 + v129;
    float v131 = q[v130];
    float v132 = k[v130];  // gated_delta_step.rs:66
    a1[7u] = v132;
    float v133 = a0[7u];  // gated_delta_step.rs:67
    float v134 = a1[7u];
    float v135 = fma(v133, v134, v124);
    float v136 = a0[7u];  // gated_delta_step.rs:68
    float v137 = fma(v136, v131, v126);
    float v138 = a1[7u];  // gated_delta_step.rs:69
    float v139 = fma(v138, v131, v128);
    float v140 = g[tgid.y];  // gated_delta_step.rs:72
    float v141;  // gated_delta_step.rs:74
    if (v4) {
        float v142 = v[v8];
        v141 = v142;
    } else {
        v141 = 0.0f;
    }
    float v143 = beta[tgid.y];  // gated_delta_step.rs:75
    float v144 = kiln_simd_sum_f32_16(v135);
    float v145 = v140 * v144;
    float v146 = v141 - v145;
    float v147 = v143 * v146;
    if (v4) {  // gated_delta_step.rs:78
        ulong v148 = v9 + v52;  // gated_delta_step.rs:79
        float v149 = a1[0u];
        float v150 = a0[0u];
        float v151 = v140 * v150;
        float v152 = fma(v149, v147, v151);
        *(device float*)(state_out + v148) = v152;
    }
    if (v4) {  // gated_delta_step.rs:78
        ulong v153 = v9 + v63;  // gated_delta_step.rs:79
        float v154 = a1[1u];
        float v155 = a0[1u];
        float v156 = v140 * v155;
        float v157 = fma(v154, v147, v156);
        *(device float*)(state_out + v153) = v157;
    }
    if (v4) {  // gated_delta_step.rs:78
        ulong v158 = v9 + v74;  // gated_delta_step.rs:79
        float v159 = a1[2u];
        float v160 = a0[2u];
        float v161 = v140 * v160;
        float v162 = fma(v159, v147, v161);
        *(device float*)(state_out + v158) = v162;
    }
    if (v4) {  // gated_delta_step.rs:78
        ulong v163 = v9 + v85;  // gated_delta_step.rs:79
        float v164 = a1[3u];
        float v165 = a0[3u];
        float v166 = v140 * v165;
        float v167 = fma(v164, v147, v166);
        *(device float*)(state_out + v163) = v167;
    }
    if (v4) {  // gated_delta_step.rs:78
        ulong v168 = v9 + v96;  // gated_delta_step.rs:79
        float v169 = a1[4u];
        float v170 = a0[4u];
        float v171 = v140 * v170;
        float v172 = fma(v169, v147, v171);
        *(device float*)(state_out + v168) = v172;
    }
    if (v4) {  // gated_delta_step.rs:78
        ulong v173 = v9 + v107;  // gated_delta_step.rs:79
        float v174 = a1[5u];
        float v175 = a0[5u];
        float v176 = v140 * v175;
        float v177 = fma(v174, v147, v176);
        *(device float*)(state_out + v173) = v177;
    }
    if (v4) {  // gated_delta_step.rs:78
        ulong v178 = v9 + v118;  // gated_delta_step.rs:79
        float v179 = a1[6u];
        float v180 = a0[6u];
        float v181 = v140 * v180;
        float v182 = fma(v179, v147, v181);
        *(device float*)(state_out + v178) = v182;
    }
    if (v4) {  // gated_delta_step.rs:78
        ulong v183 = v9 + v129;  // gated_delta_step.rs:79
        float v184 = a1[7u];
        float v185 = a0[7u];
        float v186 = v140 * v185;
        float v187 = fma(v184, v147, v186);
        *(device float*)(state_out + v183) = v187;
    }
    float v188 = kiln_simd_sum_f32_16(v139);  // gated_delta_step.rs:82
    float v189 = kiln_simd_sum_f32_16(v137);
    float v190 = v140 * v189;
    float v191 = fma(v147, v188, v190);
    bool v192 = v0 == 0u;  // gated_delta_step.rs:83
    bool v193 = v4 && v192;
    if (v193) {
        y[v8] = v191;  // gated_delta_step.rs:84
    }
}
