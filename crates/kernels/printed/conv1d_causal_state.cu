// conv1d_causal_state f32, has_cu_seqlens=0 has_read_slots=0 has_write_slots=0 has_offsets=0 has_checkpoints=0 checkpoints_every=0 checkpoints_ends=0 batch=2 slots=2 tokens=65 c=40 taps=4 spec=0 rows_at=0

extern "C" __global__ void __launch_bounds__(128) conv1d_causal_state(
    const float* __restrict__ x,
    const int* __restrict__ cu_seqlens,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    const int* __restrict__ offsets,
    float* __restrict__ state,
    float* __restrict__ checkpoints,
    unsigned batch,
    unsigned slots,
    unsigned tokens,
    unsigned c) {
    unsigned v0 = blockIdx.x * 128u;  // causal_state.rs:17
    unsigned v1 = v0 + threadIdx.x;
    bool v2 = v1 < c;
    if (v2) {
        unsigned long long channel = (unsigned long long)v1;  // causal_state.rs:43
        bool has_slot = blockIdx.y < slots;  // ssm.rs:124
        if (has_slot) {  // causal_state.rs:49
            bool stays = tokens == 0u;  // causal_state.rs:55
            bool v3 = tokens > 0u;  // causal_state.rs:58
            unsigned v4 = v3 ? tokens : 1u;
            unsigned dropped = stays ? tokens : v4;
            bool v5 = dropped < 3u;  // causal_state.rs:61
            if (v5) {
                if (v5) {  // causal_state.rs:63
                    unsigned long long v6 = (unsigned long long)blockIdx.y;  // causal_state.rs:52
                    unsigned long long v7 = (unsigned long long)c;
                    unsigned long long v8 = v7 * 3ull;
                    unsigned long long v9 = v6 * v8;
                    unsigned long long v10 = (unsigned long long)dropped;
                    unsigned long long v11 = v10 * v7;
                    unsigned long long v12 = v9 + v11;
                    unsigned long long v13 = v12 + channel;
                    float v14 = state[v13];  // causal_state.rs:64
                    unsigned long long v15 = v9 + channel;  // causal_state.rs:52
                    state[v15] = v14;  // causal_state.rs:64
                }
            } else {
                unsigned token = dropped - 3u;  // causal_state.rs:66
                bool v16 = token < tokens;
                bool v17 = v16 && v16;
                if (v17) {
                    unsigned long long v18 = (unsigned long long)blockIdx.y;  // causal_state.rs:68
                    unsigned long long v19 = (unsigned long long)tokens;
                    unsigned long long v20 = (unsigned long long)c;
                    unsigned long long v21 = v19 * v20;
                    unsigned long long v22 = v18 * v21;
                    unsigned long long v23 = (unsigned long long)token;
                    unsigned long long v24 = v23 * v20;
                    unsigned long long v25 = v22 + v24;
                    unsigned long long v26 = v25 + channel;
                    float v27 = x[v26];
                    unsigned long long v28 = v20 * 3ull;  // causal_state.rs:52
                    unsigned long long v29 = v18 * v28;
                    unsigned long long v30 = v29 + channel;
                    state[v30] = v27;  // causal_state.rs:68
                }
            }
            unsigned input = dropped + 1u;  // causal_state.rs:60
            bool v31 = input < 3u;  // causal_state.rs:61
            if (v31) {
                if (v31) {  // causal_state.rs:63
                    unsigned long long v32 = (unsigned long long)blockIdx.y;  // causal_state.rs:52
                    unsigned long long v33 = (unsigned long long)c;
                    unsigned long long v34 = v33 * 3ull;
                    unsigned long long v35 = v32 * v34;
                    unsigned long long v36 = (unsigned long long)input;
                    unsigned long long v37 = v36 * v33;
                    unsigned long long v38 = v35 + v37;
                    unsigned long long v39 = v38 + channel;
                    float v40 = state[v39];  // causal_state.rs:64
                    unsigned long long v41 = v35 + v33;  // causal_state.rs:52
                    unsigned long long v42 = v41 + channel;
                    state[v42] = v40;  // causal_state.rs:64
                }
            } else {
                unsigned token_1 = dropped + 4294967294u;  // causal_state.rs:66
                bool v43 = token_1 < tokens;
                bool v44 = v43 && v43;
                if (v44) {
                    unsigned long long v45 = (unsigned long long)blockIdx.y;  // causal_state.rs:68
                    unsigned long long v46 = (unsigned long long)tokens;
                    unsigned long long v47 = (unsigned long long)c;
                    unsigned long long v48 = v46 * v47;
                    unsigned long long v49 = v45 * v48;
                    unsigned long long v50 = (unsigned long long)token_1;
                    unsigned long long v51 = v50 * v47;
                    unsigned long long v52 = v49 + v51;
                    unsigned long long v53 = v52 + channel;
                    float v54 = x[v53];
                    unsigned long long v55 = v47 * 3ull;  // causal_state.rs:52
                    unsigned long long v56 = v45 * v55;
                    unsigned long long v57 = v56 + v47;
                    unsigned long long v58 = v57 + channel;
                    state[v58] = v54;  // causal_state.rs:68
                }
            }
            unsigned input_1 = dropped + 2u;  // causal_state.rs:60
            bool v59 = input_1 < 3u;  // causal_state.rs:61
            if (v59) {
                if (v59) {  // causal_state.rs:63
                    unsigned long long v60 = (unsigned long long)blockIdx.y;  // causal_state.rs:52
                    unsigned long long v61 = (unsigned long long)c;
                    unsigned long long v62 = v61 * 3ull;
                    unsigned long long v63 = v60 * v62;
                    unsigned long long v64 = (unsigned long long)input_1;
                    unsigned long long v65 = v64 * v61;
                    unsigned long long v66 = v63 + v65;
                    unsigned long long v67 = v66 + channel;
                    float v68 = state[v67];  // causal_state.rs:64
                    unsigned long long v69 = v61 * 2ull;  // causal_state.rs:52
                    unsigned long long v70 = v63 + v69;
                    unsigned long long v71 = v70 + channel;
                    state[v71] = v68;  // causal_state.rs:64
                }
            } else {
                unsigned token_2 = dropped + 4294967295u;  // causal_state.rs:66
                bool v72 = token_2 < tokens;
                bool v73 = v72 && v72;
                if (v73) {
                    unsigned long long v74 = (unsigned long long)blockIdx.y;  // causal_state.rs:68
                    unsigned long long v75 = (unsigned long long)tokens;
                    unsigned long long v76 = (unsigned long long)c;
                    unsigned long long v77 = v75 * v76;
                    unsigned long long v78 = v74 * v77;
                    unsigned long long v79 = (unsigned long long)token_2;
                    unsigned long long v80 = v79 * v76;
                    unsigned long long v81 = v78 + v80;
                    unsigned long long v82 = v81 + channel;
                    float v83 = x[v82];
                    unsigned long long v84 = v76 * 3ull;  // causal_state.rs:52
                    unsigned long long v85 = v74 * v84;
                    unsigned long long v86 = v76 * 2ull;
                    unsigned long long v87 = v85 + v86;
                    unsigned long long v88 = v87 + channel;
                    state[v88] = v83;  // causal_state.rs:68
                }
            }
        }
    }
}
