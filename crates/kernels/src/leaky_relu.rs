//! `out = x` where `x` is not negative, `slope · x` where it is.

use crate::shared::ACTIVATIONS;
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Spec, each_tensor_once, untiled};
use leaky_relu::{Params, Tensors};

/// One thread per element; each side of the `if` stores its own result. NaN stays NaN.
#[kernel(elements = [n], threads = 256, covers(out))]
pub fn leaky_relu<T: Float>(#[shape(n)] x: Tensor<T>, #[shape(n)] mut out: Tensor<T>, slope: f32, n: u32) {
    let i = program_id::<0>();
    let v = x[i].f32();
    if v < 0.0 {
        out[i] = (slope * v).cast::<T>();
    } else {
        out[i] = x[i];
    }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let slope = f64::from(Params::of(args).slope);
    let want: Vec<f64> = Tensors::of(args).x.iter().map(|&x| if x < 0.0 { slope * x } else { x }).collect();
    let magnitude = want.iter().map(|v| v.abs()).collect();
    vec![Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } }]
}

pub const SPEC: Spec = Spec {
    name: "leaky_relu",
    summary: "out = x < 0 ? slope * x : x",
    models: &[],
    build: leaky_relu::build,
    dtypes: ACTIVATIONS,
    inputs: &[("x", Fill::Normal(1.0))],
    tiles: untiled,
    cases: &[
        Case::new(&Params { n: 1, slope: 0.01 }),
        Case::new(&Params { n: 999, slope: 0.2 }),
        Case::labelled("mirror", &Params { n: 33, slope: -1.0 }),
        Case::labelled("special values", &Params { n: 8, slope: 0.5 }).with(&[(
            "x",
            Fill::Cycle(&[0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 65504.0, -65504.0, -6e-8]),
        )]),
    ],
    refused: &[],
    oracle,
    // The product, before it is rounded to the type.
    roundings: |_| 1.0,
    bench: &[Case::new(&Params { n: 1048576, slope: 0.01 })],
    cost: each_tensor_once,
};
