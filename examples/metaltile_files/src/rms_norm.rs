//! RMSNorm by rows. Each thread has four neighbouring elements, so a row has four times as many elements as a
//! threadgroup has threads.

use kiln::compat::*;

/// The factor of every norm below: `rsqrt(Σ partial_ssq / n + eps)`, summed over the threadgroup.
#[kernel]
pub fn mt_rms_inv_scalar(partial_ssq: Tensor<f32>, eps_buf: Tensor<f32>, mut out: Tensor<f32>, #[constexpr] n: u32) {
    let mine = load(partial_ssq[0u32]);
    let total = reduce_sum(mine);
    let eps = load(eps_buf[0u32]);
    store(out[0u32], rsqrt(total / n.cast::<f32>() + eps));
}

/// `out = w · x · rsqrt(mean(x²) + eps)`
#[bench_kernel(
    op = "rms_norm",
    subop = "rms_norm",
    class = RowNorm,
    b = 1024,
    n = 4096,
    tpg = 1024,
    reads = 2,
    pre_weight = 1.0,
    post_eps = 1e-5,
    tol = 1e-4,
    mlx = "rms{tn}",
    metal_file = "rms_norm.metal",
)]
#[kernel]
pub fn mt_rms_norm<T>(x: Tensor<T>, w: Tensor<T>, mut out: Tensor<T>, eps_buf: Tensor<f32>, #[constexpr] n: u32) {
    let row = program_id::<0>();
    let col = tid * 4u32;
    let base = row * n + col;
    let x0 = load(x[base]).cast::<f32>();
    let x1 = load(x[base + 1u32]).cast::<f32>();
    let x2 = load(x[base + 2u32]).cast::<f32>();
    let x3 = load(x[base + 3u32]).cast::<f32>();
    let ssq = x0 * x0 + x1 * x1 + x2 * x2 + x3 * x3;
    let inv = mt_rms_inv_scalar(ssq, eps_buf, n);
    store(out[base], (x0 * inv * load(w[col]).cast::<f32>()).cast::<T>());
    store(out[base + 1u32], (x1 * inv * load(w[col + 1u32]).cast::<f32>()).cast::<T>());
    store(out[base + 2u32], (x2 * inv * load(w[col + 2u32]).cast::<f32>()).cast::<T>());
    store(out[base + 3u32], (x3 * inv * load(w[col + 3u32]).cast::<f32>()).cast::<T>());
}

/// `out = residual + w · x · rsqrt(mean(x²) + eps)`
#[bench_kernel(op = "rms_norm", subop = "residual", class = GenericEmpty, tol = 0.0, kernel_mode = Reduction)]
#[kernel]
#[allow(deprecated, reason = "`out` is not marked `mut`, as in much of MetalTile's library")]
pub fn ffai_rms_norm_residual<T>(
    x: Tensor<T>,
    residual: Tensor<T>,
    w: Tensor<T>,
    out: Tensor<T>,
    eps_buf: Tensor<f32>,
    #[constexpr] n: u32,
) {
    let rs = program_id::<0>() * n;
    let ssq = strided_reduce_dot(x, x, rs, 0u32, rs + n);
    let inv = mt_rms_inv_scalar(ssq, eps_buf, n);
    for i in range(tid, n, lsize) {
        let normed = load(x[rs + i]).cast::<f32>() * inv * load(w[i]).cast::<f32>();
        store(out[rs + i], (load(residual[rs + i]).cast::<f32>() + normed).cast::<T>());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kiln::compat::ir::KernelMode;
    use kiln::compat::msl::MslGenerator;

    fn msl_for(dt: DType) -> String {
        let mut k = mt_rms_norm::kernel_ir_for(dt);
        k.mode = KernelMode::Reduction;
        MslGenerator::default().generate(&k).expect("mt_rms_norm has a text")
    }

    #[test]
    fn a_text_for_every_float() {
        for dt in [DType::F32, DType::F16, DType::BF16] {
            let src = msl_for(dt);
            assert!(src.contains("kernel void mt_rms_norm"), "{dt:?}:\n{src}");
            assert!(src.contains("simd_sum") && src.contains("threadgroup_barrier"), "{dt:?}:\n{src}");
        }
    }

    /// Tests that the class of a kernel on rows determines the mode, and that a test may change it.
    #[test]
    fn the_mode_is_that_of_the_class_until_it_is_changed() {
        let mut k = mt_rms_norm::kernel_ir_for(DType::F32);
        assert_eq!(k.mode, KernelMode::Reduction);
        let by_rows = k.ir().expect("it records");
        k.mode = KernelMode::Elementwise;
        k.name = "mt_rms_norm_f32".into();
        let by_threads = k.ir().expect("it records");
        assert_ne!(by_rows.body, by_threads.body);
        assert_eq!(by_threads.name, "mt_rms_norm_f32");
    }
}
