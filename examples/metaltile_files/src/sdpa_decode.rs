//! Attention of one token: a threadgroup for each head, whose simdgroups share the keys and meet in threadgroup memory.

use kiln::compat::*;

/// `out = softmax(scale · q · kᵀ) · v`. A lane has four neighbouring elements of a head of 128.
#[bench_kernel(op = "sdpa", subop = "decode", class = GenericEmpty, tol = 1e-3, kernel_mode = Reduction)]
#[kernel]
pub fn ffai_sdpa_decode<T>(
    q: Tensor<T>,
    k: Tensor<T>,
    v: Tensor<T>,
    mut out: Tensor<T>,
    #[constexpr] head_dim: u32,
    #[constexpr] n_kv: u32,
    #[constexpr] kv_stride: u32,
    #[constexpr] heads_per_group: u32,
    #[constexpr] scale: f32,
) {
    let head = program_id::<0>();
    let keys = (head / heads_per_group) * kv_stride * head_dim;
    let lane = simd_lane;
    let group = simd_id;
    let mine = lane * 4u32;
    threadgroup_alloc("maxima", 32);
    threadgroup_alloc("sums", 32);
    threadgroup_alloc("parts", 4096, "f32");
    let q0 = load(q[head * head_dim + mine]).cast::<f32>() * scale;
    let q1 = load(q[head * head_dim + mine + 1u32]).cast::<f32>() * scale;
    let q2 = load(q[head * head_dim + mine + 2u32]).cast::<f32>() * scale;
    let q3 = load(q[head * head_dim + mine + 3u32]).cast::<f32>() * scale;
    let mut most = neg_infinity();
    let mut sum = 0.0f32;
    let mut o0 = 0.0f32;
    let mut o1 = 0.0f32;
    let mut o2 = 0.0f32;
    let mut o3 = 0.0f32;
    for t in range(group, n_kv, n_simd) {
        let at = keys + t * head_dim + mine;
        let score = simd_sum(
            q0 * load(k[at]).cast::<f32>()
                + q1 * load(k[at + 1u32]).cast::<f32>()
                + q2 * load(k[at + 2u32]).cast::<f32>()
                + q3 * load(k[at + 3u32]).cast::<f32>(),
        );
        let higher = select(score > most, score, most);
        let fade = exp(most - higher);
        let weight = exp(score - higher);
        sum = sum * fade + weight;
        o0 = o0 * fade + weight * load(v[at]).cast::<f32>();
        o1 = o1 * fade + weight * load(v[at + 1u32]).cast::<f32>();
        o2 = o2 * fade + weight * load(v[at + 2u32]).cast::<f32>();
        o3 = o3 * fade + weight * load(v[at + 3u32]).cast::<f32>();
        most = higher;
    }
    if lane == 0u32 {
        threadgroup_store("maxima", group, most);
        threadgroup_store("sums", group, sum);
    }
    threadgroup_barrier();
    let is_there = lane < n_simd;
    let other = select(is_there, lane, 0u32);
    let all_most = simd_max(select(is_there, threadgroup_load("maxima", other), neg_infinity()));
    let share = threadgroup_load("sums", other) * exp(threadgroup_load("maxima", other) - all_most);
    let all_sum = simd_sum(select(is_there, share, 0.0f32));
    let scaled = exp(most - all_most) / all_sum;
    threadgroup_store("parts", group * 128u32 + mine, o0 * scaled);
    threadgroup_store("parts", group * 128u32 + mine + 1u32, o1 * scaled);
    threadgroup_store("parts", group * 128u32 + mine + 2u32, o2 * scaled);
    threadgroup_store("parts", group * 128u32 + mine + 3u32, o3 * scaled);
    threadgroup_barrier();
    for d in range(tid, 128u32, lsize) {
        let mut total = 0.0f32;
        for g in range(0u32, n_simd, 1u32) {
            total = total + threadgroup_load("parts", g * 128u32 + d);
        }
        store(out[head * head_dim + d], total.cast::<T>());
    }
}

#[cfg(test)]
mod tests {
    use super::ffai_sdpa_decode;
    use kiln::compat::DType;
    use kiln::compat::ir::KernelMode;
    use kiln::compat::msl::MslGenerator;

    fn msl_for(dt: DType) -> String {
        let mut k = ffai_sdpa_decode::kernel_ir_for(dt);
        k.mode = KernelMode::Reduction;
        MslGenerator::default().generate(&k).expect("ffai_sdpa_decode has a text")
    }

    #[test]
    fn a_text_for_every_float() {
        for dt in [DType::F32, DType::F16, DType::BF16] {
            let src = msl_for(dt);
            assert!(src.contains("kernel void ffai_sdpa_decode"), "{dt:?}:\n{src}");
        }
    }

    #[test]
    fn simdgroups_meet_in_threadgroup_memory() {
        let src = msl_for(DType::F32);
        let needed =
            ["simd_group", "simd_lane", "threadgroup_barrier", "mem_threadgroup", "simd_sum", "simd_max", "kv_stride"];
        for token in needed {
            assert!(src.contains(token), "no `{token}`:\n{src}");
        }
    }
}
