// topk_route f32, has_bias=0 rows=5 scale=1 n=32 k=4 sigmoid=0 normalised=1

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

// The bits of x, those of a NaN in one form.
static inline uint kiln_nan_bits(float x) {
    return (as_type<uint>(x) & 0x7fffffffu) > 0x7f800000u ? 0x7fc00000u : as_type<uint>(x);
}

static inline uint kiln_simd_max_u32_32(uint v) {
    uint other;
    other = simd_shuffle_xor(v, 16);
    v = v > other ? v : other;
    other = simd_shuffle_xor(v, 8);
    v = v > other ? v : other;
    other = simd_shuffle_xor(v, 4);
    v = v > other ? v : other;
    other = simd_shuffle_xor(v, 2);
    v = v > other ? v : other;
    other = simd_shuffle_xor(v, 1);
    v = v > other ? v : other;
    return v;
}

static inline uint kiln_simd_min_u32_32(uint v) {
    uint other;
    other = simd_shuffle_xor(v, 16);
    v = v < other ? v : other;
    other = simd_shuffle_xor(v, 8);
    v = v < other ? v : other;
    other = simd_shuffle_xor(v, 4);
    v = v < other ? v : other;
    other = simd_shuffle_xor(v, 2);
    v = v < other ? v : other;
    other = simd_shuffle_xor(v, 1);
    v = v < other ? v : other;
    return v;
}

static inline float kiln_fmax(float x, float y) {
    return x == y ? as_type<float>(as_type<uint>(x) & as_type<uint>(y)) : fmax(x, y);
}

static inline float kiln_simd_max_f32_32(float v) {
    float other;
    other = simd_shuffle_xor(v, 16);
    v = kiln_fmax(v, other);
    other = simd_shuffle_xor(v, 8);
    v = kiln_fmax(v, other);
    other = simd_shuffle_xor(v, 4);
    v = kiln_fmax(v, other);
    other = simd_shuffle_xor(v, 2);
    v = kiln_fmax(v, other);
    other = simd_shuffle_xor(v, 1);
    v = kiln_fmax(v, other);
    return v;
}

static inline float kiln_simd_sum_f32_32(float v) {
    float other;
    other = simd_shuffle_xor(v, 16);
    v = v + other;
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
kernel void topk_route(
    device const float* logits [[buffer(0)]],
    device const float* bias [[buffer(1)]],
    device int* experts [[buffer(2)]],
    device float* weights [[buffer(3)]],
    constant uint& rows [[buffer(4)]],
    constant float& scale [[buffer(5)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]]) {
    uint v0 = tgid.x * 4u;  // route.rs:139
    uint row = v0 + simd_id;
    bool v1 = row >= rows;  // route.rs:140
    if (!v1) {
        ulong v2 = (ulong)row;  // route.rs:150
        ulong v3 = v2 * 32ul;
        ulong v4 = (ulong)simd_lane;
        ulong v5 = v3 + v4;
        float logit = logits[v5];
        bool v6 = logit == 0.0f;  // order.rs:8
        float v7 = v6 ? 0.0f : logit;
        uint bits = (uint)kiln_nan_bits(v7);
        uint v8 = bits >> 31;  // order.rs:9
        bool v9 = v8 == 1u;
        uint v10 = v9 ? 4294967295u : 2147483648u;
        uint flipped = bits ^ v10;
        bool v11 = (as_type<uint>(logit) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        uint keys = v11 ? 4294967295u : flipped;
        bool v12 = keys > 0u;  // route.rs:159
        uint best;
        uint at;
        if (v12) {
            best = keys;
            at = simd_lane;
        } else {
            best = 0u;
            at = 0u;
        }
        uint v13 = kiln_simd_max_u32_32(best);  // route.rs:164
        bool v14 = best == v13;
        uint v15 = v14 ? at : 32u;
        uint expert = kiln_simd_min_u32_32(v15);
        bool v16 = simd_lane == expert;  // route.rs:167
        float value;
        uint keys_1;
        if (v16) {
            value = logit;
            keys_1 = 0u;
        } else {
            value = 0.0f;
            keys_1 = keys;
        }
        uint v17 = expert % 32u;  // route.rs:172
        float value_1 = simd_shuffle(value, (ushort)(v17 & 31u));
        bool v18 = simd_lane == 0u;  // route.rs:173
        uint chosen = v18 ? expert : 0u;
        float logit_1 = v18 ? value_1 : as_type<float>(0xff800000u /* -inf */);
        bool v19 = keys_1 > 0u;  // route.rs:159
        uint best_1;
        uint at_1;
        if (v19) {
            best_1 = keys_1;
            at_1 = simd_lane;
        } else {
            best_1 = 0u;
            at_1 = 0u;
        }
        uint v20 = kiln_simd_max_u32_32(best_1);  // route.rs:164
        bool v21 = best_1 == v20;
        uint v22 = v21 ? at_1 : 32u;
        uint expert_1 = kiln_simd_min_u32_32(v22);
        bool v23 = simd_lane == expert_1;  // route.rs:167
        float value_2;
        uint keys_2;
        if (v23) {
            value_2 = logit;
            keys_2 = 0u;
        } else {
            value_2 = 0.0f;
            keys_2 = keys_1;
        }
        uint v24 = expert_1 % 32u;  // route.rs:172
        float value_3 = simd_shuffle(value_2, (ushort)(v24 & 31u));
        bool v25 = simd_lane == 1u;  // route.rs:173
        uint chosen_1 = v25 ? expert_1 : chosen;
        float logit_2 = v25 ? value_3 : logit_1;
        bool v26 = keys_2 > 0u;  // route.rs:159
        uint best_2;
        uint at_2;
        if (v26) {
            best_2 = keys_2;
            at_2 = simd_lane;
        } else {
            best_2 = 0u;
            at_2 = 0u;
        }
        uint v27 = kiln_simd_max_u32_32(best_2);  // route.rs:164
        bool v28 = best_2 == v27;
        uint v29 = v28 ? at_2 : 32u;
        uint expert_2 = kiln_simd_min_u32_32(v29);
        bool v30 = simd_lane == expert_2;  // route.rs:167
        float value_4;
        uint keys_3;
        if (v30) {
            value_4 = logit;
            keys_3 = 0u;
        } else {
            value_4 = 0.0f;
            keys_3 = keys_2;
        }
        uint v31 = expert_2 % 32u;  // route.rs:172
        float value_5 = simd_shuffle(value_4, (ushort)(v31 & 31u));
        bool v32 = simd_lane == 2u;  // route.rs:173
        uint chosen_2 = v32 ? expert_2 : chosen_1;
        float logit_3 = v32 ? value_5 : logit_2;
        bool v33 = keys_3 > 0u;  // route.rs:159
        uint best_3;
        uint at_3;
        if (v33) {
            best_3 = keys_3;
            at_3 = simd_lane;
        } else {
            best_3 = 0u;
            at_3 = 0u;
        }
        uint v34 = kiln_simd_max_u32_32(best_3);  // route.rs:164
        bool v35 = best_3 == v34;
        uint v36 = v35 ? at_3 : 32u;
        uint expert_3 = kiln_simd_min_u32_32(v36);
        bool v37 = simd_lane == expert_3;  // route.rs:167
        float value_6;
        if (v37) {
            value_6 = logit;
        } else {
            value_6 = 0.0f;
        }
        uint v38 = expert_3 % 32u;  // route.rs:172
        float value_7 = simd_shuffle(value_6, (ushort)(v38 & 31u));
        bool v39 = simd_lane == 3u;  // route.rs:173
        uint chosen_3 = v39 ? expert_3 : chosen_2;
        float logit_4 = v39 ? value_7 : logit_3;
        float largest = kiln_fmax(as_type<float>(0xff800000u /* -inf */), logit);  // route.rs:186
        float largest_1 = kiln_simd_max_f32_32(largest);  // route.rs:188
        float v40 = logit_4 - largest_1;  // route.rs:189
        float own = precise::exp(v40);
        float v41 = kiln_simd_sum_f32_32(own);  // route.rs:197
        float weight = own / v41;
        bool v42 = simd_lane < 4u;  // route.rs:199
        if (v42) {
            ulong v43 = v2 * 4ul;  // route.rs:200
            ulong v44 = v43 + v4;
            int v45 = (int)chosen_3;
            experts[v44] = v45;
            float v46 = weight * scale;  // route.rs:201
            weights[v44] = v46;
        }
    }
}
