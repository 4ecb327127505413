// conv1d_causal_state f32, has_cu_seqlens=0 has_read_slots=0 has_write_slots=0 has_offsets=0 has_checkpoints=0 checkpoints_every=0 checkpoints_ends=0 batch=2 slots=2 tokens=65 c=40 taps=4 spec=0 rows_at=0

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

[[max_total_threads_per_threadgroup(128)]]
kernel void conv1d_causal_state(
    device const float* x [[buffer(0)]],
    device const int* cu_seqlens [[buffer(1)]],
    device const int* read_slots [[buffer(2)]],
    device const int* write_slots [[buffer(3)]],
    device const int* offsets [[buffer(4)]],
    device float* state [[buffer(5)]],
    device float* checkpoints [[buffer(6)]],
    constant uint& batch [[buffer(7)]],
    constant uint& slots [[buffer(8)]],
    constant uint& tokens [[buffer(9)]],
    constant uint& c [[buffer(10)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint v0 = tgid.x * 128u;  // causal_state.rs:17
    uint v1 = v0 + tid;
    bool v2 = v1 < c;
    if (v2) {
        ulong channel = (ulong)v1;  // causal_state.rs:43
        bool has_slot = tgid.y < slots;  // ssm.rs:124
        if (has_slot) {  // causal_state.rs:49
            bool stays = tokens == 0u;  // causal_state.rs:55
            bool v3 = tokens > 0u;  // causal_state.rs:58
            uint v4 = v3 ? tokens : 1u;
            uint dropped = stays ? tokens : v4;
            bool v5 = dropped < 3u;  // causal_state.rs:61
            if (v5) {
                if (v5) {  // causal_state.rs:63
                    ulong v6 = (ulong)tgid.y;  // causal_state.rs:52
                    ulong v7 = (ulong)c;
                    ulong v8 = v7 * 3ul;
                    ulong v9 = v6 * v8;
                    ulong v10 = (ulong)dropped;
                    ulong v11 = v10 * v7;
                    ulong v12 = v9 + v11;
                    ulong v13 = v12 + channel;
                    float v14 = state[v13];  // causal_state.rs:64
                    ulong v15 = v9 + channel;  // causal_state.rs:52
                    state[v15] = v14;  // causal_state.rs:64
                }
            } else {
                uint token = dropped - 3u;  // causal_state.rs:66
                bool v16 = token < tokens;
                bool v17 = v16 && v16;
                if (v17) {
                    ulong v18 = (ulong)tgid.y;  // causal_state.rs:68
                    ulong v19 = (ulong)tokens;
                    ulong v20 = (ulong)c;
                    ulong v21 = v19 * v20;
                    ulong v22 = v18 * v21;
                    ulong v23 = (ulong)token;
                    ulong v24 = v23 * v20;
                    ulong v25 = v22 + v24;
                    ulong v26 = v25 + channel;
                    float v27 = x[v26];
                    ulong v28 = v20 * 3ul;  // causal_state.rs:52
                    ulong v29 = v18 * v28;
                    ulong v30 = v29 + channel;
                    state[v30] = v27;  // causal_state.rs:68
                }
            }
            uint input = dropped + 1u;  // causal_state.rs:60
            bool v31 = input < 3u;  // causal_state.rs:61
            if (v31) {
                if (v31) {  // causal_state.rs:63
                    ulong v32 = (ulong)tgid.y;  // causal_state.rs:52
                    ulong v33 = (ulong)c;
                    ulong v34 = v33 * 3ul;
                    ulong v35 = v32 * v34;
                    ulong v36 = (ulong)input;
                    ulong v37 = v36 * v33;
                    ulong v38 = v35 + v37;
                    ulong v39 = v38 + channel;
                    float v40 = state[v39];  // causal_state.rs:64
                    ulong v41 = v35 + v33;  // causal_state.rs:52
                    ulong v42 = v41 + channel;
                    state[v42] = v40;  // causal_state.rs:64
                }
            } else {
                uint token_1 = dropped + 4294967294u;  // causal_state.rs:66
                bool v43 = token_1 < tokens;
                bool v44 = v43 && v43;
                if (v44) {
                    ulong v45 = (ulong)tgid.y;  // causal_state.rs:68
                    ulong v46 = (ulong)tokens;
                    ulong v47 = (ulong)c;
                    ulong v48 = v46 * v47;
                    ulong v49 = v45 * v48;
                    ulong v50 = (ulong)token_1;
                    ulong v51 = v50 * v47;
                    ulong v52 = v49 + v51;
                    ulong v53 = v52 + channel;
                    float v54 = x[v53];
                    ulong v55 = v47 * 3ul;  // causal_state.rs:52
                    ulong v56 = v45 * v55;
                    ulong v57 = v56 + v47;
                    ulong v58 = v57 + channel;
                    state[v58] = v54;  // causal_state.rs:68
                }
            }
            uint input_1 = dropped + 2u;  // causal_state.rs:60
            bool v59 = input_1 < 3u;  // causal_state.rs:61
            if (v59) {
                if (v59) {  // causal_state.rs:63
                    ulong v60 = (ulong)tgid.y;  // causal_state.rs:52
                    ulong v61 = (ulong)c;
                    ulong v62 = v61 * 3ul;
                    ulong v63 = v60 * v62;
                    ulong v64 = (ulong)input_1;
                    ulong v65 = v64 * v61;
                    ulong v66 = v63 + v65;
                    ulong v67 = v66 + channel;
                    float v68 = state[v67];  // causal_state.rs:64
                    ulong v69 = v61 * 2ul;  // causal_state.rs:52
                    ulong v70 = v63 + v69;
                    ulong v71 = v70 + channel;
                    state[v71] = v68;  // causal_state.rs:64
                }
            } else {
                uint token_2 = dropped + 4294967295u;  // causal_state.rs:66
                bool v72 = token_2 < tokens;
                bool v73 = v72 && v72;
                if (v73) {
                    ulong v74 = (ulong)tgid.y;  // causal_state.rs:68
                    ulong v75 = (ulong)tokens;
                    ulong v76 = (ulong)c;
                    ulong v77 = v75 * v76;
                    ulong v78 = v74 * v77;
                    ulong v79 = (ulong)token_2;
                    ulong v80 = v79 * v76;
                    ulong v81 = v78 + v80;
                    ulong v82 = v81 + channel;
                    float v83 = x[v82];
                    ulong v84 = v76 * 3ul;  // causal_state.rs:52
                    ulong v85 = v74 * v84;
                    ulong v86 = v76 * 2ul;
                    ulong v87 = v85 + v86;
                    ulong v88 = v87 + channel;
                    state[v88] = v83;  // causal_state.rs:68
                }
            }
        }
    }
}
