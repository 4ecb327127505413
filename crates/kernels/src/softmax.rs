//! `out = exp(x − max x) / Σ exp(x − max x)` for each row.

use crate::shared::{ACTIVATIONS, ROW_THREADS, row_sum_roundings};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Spec, each_tensor_once, error, untiled};
use softmax::{Params, Tensors};

/// One threadgroup per row. Entries of −∞ give 0; a row with only these, with +∞ or with NaN has no softmax and is NaN.
#[kernel(threadgroups = [rows], threads = ROW_THREADS, requires(n >= 1), covers(out))]
pub fn softmax<T: Float>(
    #[shape(rows, n)] x: Tensor<T>,
    #[shape(rows, n)] mut out: Tensor<T>,
    rows: u32,
    #[constexpr] n: u32,
) {
    let base = tgid_x as u64 * n as u64;
    let mut largest = neg_infinity();
    for i in (tid..n).step_by(lsize) {
        largest = max(largest, x[base + i as u64].f32());
    }
    let largest = reduce_max(largest);
    let mut sum = 0.0;
    for i in (tid..n).step_by(lsize) {
        sum += exp(x[base + i as u64].f32() - largest);
    }
    let sum = reduce_sum(sum);
    for i in (tid..n).step_by(lsize) {
        out[base + i as u64] = (exp(x[base + i as u64].f32() - largest) / sum).cast::<T>();
    }
}

/// Computes the oracle. A relative error of δ in `x − max` is one of `|x − max|·δ` in its exponential, so each term's
/// magnitude carries the factor `1 + |x − max|`: its own, and the average of all terms for the sum below.
fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let (mut want, mut magnitude) = (vec![], vec![]);
    for row in t.x.chunks(p.n.max(1) as usize) {
        let largest = row.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let weights: Vec<f64> = row.iter().map(|x| (x - largest).exp()).collect();
        let sum: f64 = weights.iter().sum();
        let spread = |x: f64, weight: f64| if weight == 0.0 { 0.0 } else { (x - largest).abs() };
        let average = row.iter().zip(&weights).map(|(&x, &w)| w * spread(x, w)).sum::<f64>() / sum;
        for (&x, &weight) in row.iter().zip(&weights) {
            want.push(weight / sum);
            magnitude.push(weight / sum * (1.0 + spread(x, weight) + average));
        }
    }
    vec![Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } }]
}

const MASKED: Fill = Fill::Cycle(&[1.0, f64::NEG_INFINITY, -2.0, 0.5, f64::NEG_INFINITY]);

pub const SPEC: Spec = Spec {
    name: "softmax",
    summary: "out[r] = exp(x[r] - max x[r]) / sum exp(x[r] - max x[r])",
    models: &[],
    build: softmax::build,
    dtypes: ACTIVATIONS,
    inputs: &[("x", Fill::Normal(4.0))],
    tiles: untiled,
    cases: &[
        Case::new(&Params { rows: 1, n: 1 }),
        Case::new(&Params { rows: 3, n: 97 }),
        Case::new(&Params { rows: 2, n: 1000 }),
        Case::labelled("no rows", &Params { rows: 0, n: 8 }),
        Case::labelled("all equal", &Params { rows: 2, n: 300 }).with(&[("x", Fill::Constant(-3.0))]),
        Case::labelled("large scores", &Params { rows: 2, n: 64 }).with(&[("x", Fill::Uniform(-3e4, 3e4))]),
        // Enough rows that the largest element occurs in every simdgroup, and far from the next.
        Case::labelled("large scores in all simdgroups", &Params { rows: 40, n: 256 })
            .with(&[("x", Fill::Uniform(-3e4, 3e4))]),
        Case::labelled("masked", &Params { rows: 2, n: 35 }).with(&[("x", MASKED)]),
        Case::labelled("a row all masked, one with NaN", &Params { rows: 3, n: 5 }).with(&[(
            "x",
            Fill::Start {
                count: 6,
                with: &Fill::Start {
                    count: 5,
                    with: &Fill::Constant(f64::NEG_INFINITY),
                    then: &Fill::Constant(f64::NAN),
                },
                then: &Fill::Constant(0.5),
            },
        )]),
    ],
    refused: &[Case::labelled("n >= 1", &Params { rows: 1, n: 0 })],
    oracle,
    // The exponential twice (in the term and in the sum), each after a difference, the sum over the row, the quotient.
    roundings: |args| 2.0 * (error::EXP + 1.0) + row_sum_roundings(Params::of(args).n as usize) + 1.0,
    bench: &[Case::new(&Params { rows: 64, n: 4096 })],
    cost: each_tensor_once,
};
