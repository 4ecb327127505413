//! `out = silu(gate) · up`: the middle of a feed-forward block.

use kiln::prelude::*;
use kiln::spec::DType::{BF16, F32};
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Served, Spec, each_tensor_once, error, untiled};
use swiglu::{Params, Tensors};

/// One thread an element. `gate` and `up` are the halves of each row of one tensor, as a joint projection leaves them.
#[kernel(elements = [n, rows], threads = 256, covers(out))]
pub fn swiglu<T: Float>(#[shape(rows, 2 * n)] x: Tensor<T>, #[shape(rows, n)] mut out: Tensor<T>, rows: u32, n: u32) {
    let (i, row) = (program_id::<0>(), program_id::<1>());
    let base = row as u64 * 2 * n as u64 + i as u64;
    let (gate, up) = (x[base].f32(), x[base + n as u64].f32());
    out[row as u64 * n as u64 + i as u64] = (silu(gate) * up).cast::<T>();
}

/// Computes the expected results in double precision.
fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let n = p.n.max(1) as usize;
    let mut want = vec![];
    for row in t.x.chunks(2 * n) {
        let (gates, ups) = row.split_at(n);
        want.extend(gates.iter().zip(ups).map(|(gate, up)| gate / (1.0 + (-gate).exp()) * up));
    }
    let magnitude = want.iter().map(|v: &f64| v.abs()).collect();
    vec![Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } }]
}

pub const SPEC: Spec = Spec {
    name: "swiglu",
    summary: "out = silu(x[:, :n]) * x[:, n:]",
    models: &[Served { sizes: &[("n", 14336.0)], models: &["Llama-3-8B"] }],
    build: swiglu::build,
    dtypes: &[&[F32], &[BF16]],
    inputs: &[("x", Fill::Normal(1.0))],
    tiles: untiled,
    cases: &[
        Case::new(&Params { rows: 1, n: 1 }),
        Case::new(&Params { rows: 3, n: 300 }),
        Case::labelled("nothing to do", &Params { rows: 0, n: 8 }),
    ],
    refused: &[],
    oracle,
    // silu and one product.
    roundings: |_| error::SILU + 1.0,
    bench: &[Case::new(&Params { rows: 64, n: 4096 })],
    cost: each_tensor_once,
};

#[test]
fn every_case_passes() {
    kiln::spec::assert_passes(&SPEC, &kiln::Device::interp());
}
