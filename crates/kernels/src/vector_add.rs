//! `out = a + b`.

use crate::shared::ACTIVATIONS;
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Spec, each_tensor_once, untiled};
use vector_add::{Params, Tensors};

/// Adds two vectors, rounding once.
#[kernel(elements = [n], threads = 256, covers(out))]
pub fn vector_add<T: Float>(
    #[shape(n)] a: Tensor<T>,
    #[shape(n)] b: Tensor<T>,
    #[shape(n)] mut out: Tensor<T>,
    n: u32,
) {
    let i = program_id::<0>();
    out[i] = a[i] + b[i];
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let t = Tensors::of(args);
    let want: Vec<f64> = t.a.iter().zip(t.b).map(|(a, b)| a + b).collect();
    let magnitude = want.iter().map(|v| v.abs()).collect();
    vec![Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } }]
}

/// Seven values against ten: every pair occurs within seventy elements.
const SPECIAL: [Fill; 2] = [
    Fill::Cycle(&[0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 65504.0, 1e-7]),
    Fill::Cycle(&[0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 65504.0, -65504.0, 6e-8, 1.0, -1e-7]),
];

pub const SPEC: Spec = Spec {
    name: "vector_add",
    summary: "out = a + b",
    models: &[],
    build: vector_add::build,
    dtypes: ACTIVATIONS,
    inputs: &[("a", Fill::Normal(1.0)), ("b", Fill::Normal(1.0))],
    tiles: untiled,
    cases: &[
        Case::new(&Params { n: 1 }),
        Case::new(&Params { n: 256 }),
        Case::new(&Params { n: 1021 }),
        Case::labelled("nothing to do", &Params { n: 0 }),
        Case::labelled("special values", &Params { n: 70 }).with(&[("a", SPECIAL[0]), ("b", SPECIAL[1])]),
    ],
    refused: &[],
    oracle,
    // One addition, which rounds to the type itself.
    roundings: |_| 0.0,
    bench: &[Case::new(&Params { n: 1048576 })],
    cost: each_tensor_once,
};
