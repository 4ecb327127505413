// gated_delta_step f32/f32, batch=1 hk=1 hv=2 dk=128 dv=32 tiled=0

static __device__ __forceinline__ float kiln_simd_sum_f32_16(float v) {
    float other;
    other = __shfl_xor_sync(0xffffffffu, v, 8);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 4);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 2);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 1);
    v = v + other;
    return v;
}

extern "C" __global__ void __launch_bounds__(128) gated_delta_step(
    const float* __restrict__ q,
    const float* __restrict__ k,
    const float* __restrict__ v,
    const float* __restrict__ g,
    const float* __restrict__ beta,
    const float* state_in,
    float* state_out,
    float* __restrict__ y,
    unsigned batch) {
    float a0[8];  // gated_delta_step.rs:50
    float a1[8];  // gated_delta_step.rs:51
    unsigned v0 = threadIdx.x % 16u;  // gated_delta_step.rs:43
    unsigned v1 = blockIdx.x * 8u;  // gated_delta_step.rs:44
    unsigned v2 = threadIdx.x / 16u;
    unsigned v3 = v1 + v2;
    bool v4 = v3 < 32u;  // gated_delta_step.rs:46
    unsigned long long v5 = (unsigned long long)blockIdx.y;  // gated_delta_step.rs:47
    unsigned long long v6 = v5 * 32ull;
    unsigned long long v7 = (unsigned long long)v3;
    unsigned long long v8 = v6 + v7;
    unsigned long long v9 = v8 * 128ull;
    float v10;  // gated_delta_step.rs:54
    if (v4) {
        unsigned long long v11 = (unsigned long long)v0;
        unsigned long long v12 = v9 + v11;
        float v13 = __ldcs((const float*)(state_in + v12));
        v10 = v13;
    } else {
        v10 = 0.0f;
    }
    a0[0u] = v10;
    unsigned v14 = v0 + 16u;  // gated_delta_step.rs:53
    float v15;  // gated_delta_step.rs:54
    if (v4) {
        unsigned long long v16 = (unsigned long long)v14;
        unsigned long long v17 = v9 + v16;
        float v18 = __ldcs((const float*)(state_in + v17));
        v15 = v18;
    } else {
        v15 = 0.0f;
    }
    a0[1u] = v15;
    unsigned v19 = v0 + 32u;  // gated_delta_step.rs:53
    float v20;  // gated_delta_step.rs:54
    if (v4) {
        unsigned long long v21 = (unsigned long long)v19;
        unsigned long long v22 = v9 + v21;
        float v23 = __ldcs((const float*)(state_in + v22));
        v20 = v23;
    } else {
        v20 = 0.0f;
    }
    a0[2u] = v20;
    unsigned v24 = v0 + 48u;  // gated_delta_step.rs:53
    float v25;  // gated_delta_step.rs:54
    if (v4) {
        unsigned long long v26 = (unsigned long long)v24;
        unsigned long long v27 = v9 + v26;
        float v28 = __ldcs((const float*)(state_in + v27));
        v25 = v28;
    } else {
        v25 = 0.0f;
    }
    a0[3u] = v25;
    unsigned v29 = v0 + 64u;  // gated_delta_step.rs:53
    float v30;  // gated_delta_step.rs:54
    if (v4) {
        unsigned long long v31 = (unsigned long long)v29;
        unsigned long long v32 = v9 + v31;
        float v33 = __ldcs((const float*)(state_in + v32));
        v30 = v33;
    } else {
        v30 = 0.0f;
    }
    a0[4u] = v30;
    unsigned v34 = v0 + 80u;  // gated_delta_step.rs:53
    float v35;  // gated_delta_step.rs:54
    if (v4) {
        unsigned long long v36 = (unsigned long long)v34;
        unsigned long long v37 = v9 + v36;
        float v38 = __ldcs((const float*)(state_in + v37));
        v35 = v38;
    } else {
        v35 = 0.0f;
    }
    a0[5u] = v35;
    unsigned v39 = v0 + 96u;  // gated_delta_step.rs:53
    float v40;  // gated_delta_step.rs:54
    if (v4) {
        unsigned long long v41 = (unsigned long long)v39;
        unsigned long long v42 = v9 + v41;
        float v43 = __ldcs((const float*)(state_in + v42));
        v40 = v43;
    } else {
        v40 = 0.0f;
    }
    a0[6u] = v40;
    unsigned v44 = v0 + 112u;  // gated_delta_step.rs:53
    float v45;  // gated_delta_step.rs:54
    if (v4) {
        unsigned long long v46 = (unsigned long long)v44;
        unsigned long long v47 = v9 + v46;
        float v48 = __ldcs((const float*)(state_in + v47));
        v45 = v48;
    } else {
        v45 = 0.0f;
    }
    a0[7u] = v45;
    unsigned v49 = blockIdx.y / 2u;  // gated_delta_step.rs:57
    unsigned long long v50 = (unsigned long long)v49;  // gated_delta_step.rs:58
    unsigned long long v51 = v50 * 128ull;
    unsigned long long v52 = (unsigned long long)v0;  // gated_delta_step.rs:65
    unsigned long long v53 = v51 + v52;
    float v54 = q[v53];
    float v55 = k[v53];  // gated_delta_step.rs:66
    a1[0u] = v55;
    float v56 = a0[0u];  // gated_delta_step.rs:67
    float v57 = a1[0u];
    float v58 = fmaf(v56, v57, 0.0f);
    float v59 = a0[0u];  // gated_delta_step.rs:68
    float v60 = fmaf(v59, v54, 0.0f);
    float v61 = a1[0u];  // gated_delta_step.rs:69
    float v62 = fmaf(v61, v54, 0.0f);
    unsigned long long v63 = (unsigned long long)v14;  // gated_delta_step.rs:65
    unsigned long long v64 = v51 + v63;
    float v65 = q[v64];
    float v66 = k[v64];  // gated_delta_step.rs:66
    a1[1u] = v66;
    float v67 = a0[1u];  // gated_delta_step.rs:67
    float v68 = a1[1u];
    float v69 = fmaf(v67, v68, v58);
    float v70 = a0[1u];  // gated_delta_step.rs:68
    float v71 = fmaf(v70, v65, v60);
    float v72 = a1[1u];  // gated_delta_step.rs:69
    float v73 = fmaf(v72, v65, v62);
    unsigned long long v74 = (unsigned long long)v19;  // gated_delta_step.rs:65
    unsigned long long v75 = v51 + v74;
    float v76 = q[v75];
    float v77 = k[v75];  // gated_delta_step.rs:66
    a1[2u] = v77;
    float v78 = a0[2u];  // gated_delta_step.rs:67
    float v79 = a1[2u];
    float v80 = fmaf(v78, v79, v69);
    float v81 = a0[2u];  // gated_delta_step.rs:68
    float v82 = fmaf(v81, v76, v71);
    float v83 = a1[2u];  // gated_delta_step.rs:69
    float v84 = fmaf(v83, v76, v73);
    unsigned long long v85 = (unsigned long long)v24;  // gated_delta_step.rs:65
    unsigned long long v86 = v51 + v85;
    float v87 = q[v86];
    float v88 = k[v86];  // gated_delta_step.rs:66
    a1[3u] = v88;
    float v89 = a0[3u];  // gated_delta_step.rs:67
    float v90 = a1[3u];
    float v91 = fmaf(v89, v90, v80);
    float v92 = a0[3u];  // gated_delta_step.rs:68
    float v93 = fmaf(v92, v87, v82);
    float v94 = a1[3u];  // gated_delta_step.rs:69
    float v95 = fmaf(v94, v87, v84);
    unsigned long long v96 = (unsigned long long)v29;  // gated_delta_step.rs:65
    unsigned long long v97 = v51 + v96;
    float v98 = q[v97];
    float v99 = k[v97];  // gated_delta_step.rs:66
    a1[4u] = v99;
    float v100 = a0[4u];  // gated_delta_step.rs:67
    float v101 = a1[4u];
    float v102 = fmaf(v100, v101, v91);
    float v103 = a0[4u];  // gated_delta_step.rs:68
    float v104 = fmaf(v103, v98, v93);
    float v105 = a1[4u];  // gated_delta_step.rs:69
    float v106 = fmaf(v105, v98, v95);
    unsigned long long v107 = (unsigned long long)v34;  // gated_delta_step.rs:65
    unsigned long long v108 = v51 + v107;
    float v109 = q[v108];
    float v110 = k[v108];  // gated_delta_step.rs:66
    a1[5u] = v110;
    float v111 = a0[5u];  // gated_delta_step.rs:67
    float v112 = a1[5u];
    float v113 = fmaf(v111, v112, v102);
    float v114 = a0[5u];  // gated_delta_step.rs:68
    float v115 = fmaf(v114, v109, v104);
    float v116 = a1[5u];  // gated_delta_step.rs:69
    float v117 = fmaf(v116, v109, v106);
    unsigned long long v118 = (unsigned long long)v39;  // gated_delta_step.rs:65
    unsigned long long v119 = v51 + v118;
    float v120 = q[v119];
    float v121 = k[v119];  // gated_delta_step.rs:66
    a1[6u] = v121;
    float v122 = a0[6u];  // gated_delta_step.rs:67
    float v123 = a1[6u];
    float v124 = fmaf(v122, v123, v113);
    float v125 = a0[6u];  // gated_delta_step.rs:68
    float v126 = fmaf(v125, v120, v115);
    float v127 = a1[6u];  // gated_delta_step.rs:69
    float v128 = fmaf(v127, v120, v117);
    unsigned long long v129 = (unsigned long long)v44;  // gated_delta_step.rs:65
    unsigned long long v130 = v51 + v129;
    float v131 = q[v130];
    float v132 = k[v130];  // gated_delta_step.rs:66
    a1[7u] = v132;
    float v133 = a0[7u];  // gated_delta_step.rs:67
    float v134 = a1[7u];
    float v135 = fmaf(v133, v134, v124);
    float v136 = a0[7u];  // gated_delta_step.rs:68
    float v137 = fmaf(v136, v131, v126);
    float v138 = a1[7u];  // gated_delta_step.rs:69
    float v139 = fmaf(v138, v131, v128);
    float v140 = g[blockIdx.y];  // gated_delta_step.rs:72
    float v141;  // gated_delta_step.rs:74
    if (v4) {
        float v142 = v[v8];
        v141 = v142;
    } else {
        v141 = 0.0f;
    }
    float v143 = beta[blockIdx.y];  // gated_delta_step.rs:75
    float v144 = kiln_simd_sum_f32_16(v135);
    float v145 = v140 * v144;
    float v146 = v141 - v145;
    float v147 = v143 * v146;
    if (v4) {  // gated_delta_step.rs:78
        unsigned long long v148 = v9 + v52;  // gated_delta_step.rs:79
        float v149 = a1[0u];
        float v150 = a0[0u];
        float v151 = v140 * v150;
        float v152 = fmaf(v149, v147, v151);
        __stcs((float*)(state_out + v148), v152);
    }
    if (v4) {  // gated_delta_step.rs:78
        unsigned long long v153 = v9 + v63;  // gated_delta_step.rs:79
        float v154 = a1[1u];
        float v155 = a0[1u];
        float v156 = v140 * v155;
        float v157 = fmaf(v154, v147, v156);
        __stcs((float*)(state_out + v153), v157);
    }
    if (v4) {  // gated_delta_step.rs:78
        unsigned long long v158 = v9 + v74;  // gated_delta_step.rs:79
        float v159 = a1[2u];
        float v160 = a0[2u];
        float v161 = v140 * v160;
        float v162 = fmaf(v159, v147, v161);
        __stcs((float*)(state_out + v158), v162);
    }
    if (v4) {  // gated_delta_step.rs:78
        unsigned long long v163 = v9 + v85;  // gated_delta_step.rs:79
        float v164 = a1[3u];
        float v165 = a0[3u];
        float v166 = v140 * v165;
        float v167 = fmaf(v164, v147, v166);
        __stcs((float*)(state_out + v163), v167);
    }
    if (v4) {  // gated_delta_step.rs:78
        unsigned long long v168 = v9 + v96;  // gated_delta_step.rs:79
        float v169 = a1[4u];
        float v170 = a0[4u];
        float v171 = v140 * v170;
        float v172 = fmaf(v169, v147, v171);
        __stcs((float*)(state_out + v168), v172);
    }
    if (v4) {  // gated_delta_step.rs:78
        unsigned long long v173 = v9 + v107;  // gated_delta_step.rs:79
        float v174 = a1[5u];
        float v175 = a0[5u];
        float v176 = v140 * v175;
        float v177 = fmaf(v174, v147, v176);
        __stcs((float*)(state_out + v173), v177);
    }
    if (v4) {  // gated_delta_step.rs:78
        unsigned long long v178 = v9 + v118;  // gated_delta_step.rs:79
        float v179 = a1[6u];
        float v180 = a0[6u];
        float v181 = v140 * v180;
        float v182 = fmaf(v179, v147, v181);
        __stcs((float*)(state_out + v178), v182);
    }
    if (v4) {  // gated_delta_step.rs:78
        unsigned long long v183 = v9 + v129;  // gated_delta_step.rs:79
        float v184 = a1[7u];
        float v185 = a0[7u];
        float v186 = v140 * v185;
        float v187 = fmaf(v184, v147, v186);
        __stcs((float*)(state_out + v183), v187);
    }
    float v188 = kiln_simd_sum_f32_16(v139);  // gated_delta_step.rs:82
    float v189 = kiln_simd_sum_f32_16(v137);
    float v190 = v140 * v189;
    float v191 = fmaf(v147, v188, v190);
    bool v192 = v0 == 0u;  // gated_delta_step.rs:83
    bool v193 = v4 && v192;
    if (v193) {
        y[v8] = v191;  // gated_delta_step.rs:84
    }
}
