//! Activations, with one thread per element. Neither kernel states a mode: MetalTile's default is elementwise.

use kiln::compat::*;

/// `out = a · sigmoid(a)`
#[bench_kernel(
    op = "unary",
    subop = "silu",
    class = Unary,
    input = Signed,
    tol = 1e-4,
    mlx = "v_Silu{tn}{tn}",
    metal_file = "unary.metal",
)]
#[kernel]
pub fn mt_silu<T>(a: Tensor<T>, mut out: Tensor<T>) {
    let idx = program_id(0);
    store(out[idx], silu(load(a[idx])));
}

/// `out = silu(gate) · up`
#[bench_kernel(op = "swiglu", subop = "swiglu", class = Binary, input_a = Signed, input_b = Signed, tol = 1e-3)]
#[kernel]
pub fn mt_swiglu<T>(gate: Tensor<T>, up: Tensor<T>, mut out: Tensor<T>) {
    let idx = program_id::<0>();
    let g = load(gate[idx]).cast::<f32>();
    let u = load(up[idx]).cast::<f32>();
    // The body of `mt_silu`, inlined on a value of this kernel.
    let s = mt_silu(g);
    store(out[idx], (s * u).cast::<T>());
}

#[cfg(test)]
mod tests {
    use super::*;
    use kiln::compat::ir::KernelMode;
    use kiln::compat::msl::MslGenerator;

    #[test]
    fn elementwise_without_a_mode() {
        for dt in [DType::F32, DType::F16, DType::BF16] {
            let k = mt_silu::kernel_ir_for(dt);
            assert_eq!((k.name.as_str(), k.mode, k.params.len()), ("mt_silu", KernelMode::Elementwise, 2));
            let msl = MslGenerator::default().generate(&k).expect("mt_silu has a text");
            assert!(msl.contains("kernel void mt_silu"), "{msl}");
            assert!(msl.contains("threads_per_threadgroup"), "{dt:?}: a thread of the grid\n{msl}");
        }
    }

    #[test]
    fn a_called_kernel_is_inlined() {
        let k = mt_swiglu::kernel_ir_for(DType::BF16);
        let msl = MslGenerator::default().generate(&k).expect("mt_swiglu has a text");
        assert!(msl.contains("kernel void mt_swiglu") && !msl.contains("mt_silu"), "{msl}");
        assert_eq!(k.ir().expect("it records").params.len(), 3);
    }
}
