use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Spec, each_tensor_once, untiled};

/// `y = A x`. A thread has a row; its threadgroup reads `x` once, a tile of 64 elements at a time.
#[kernel(threadgroups = [rows / 64], threads = 64, requires(rows % 64 == 0, n % 64 == 0), covers(y))]
pub fn matvec(
    #[shape(rows, n)] a: Tensor<f32>,
    #[shape(n)] x: Tensor<f32>,
    #[shape(rows)] mut y: Tensor<f32>,
    rows: u32,
    n: u32,
) {
    let tile = threadgroup::<f32>(64);
    let row = tgid_x * 64 + tid;
    let mut sum = 0.0;
    for first in (0..n).step_by(64) {
        tile[tid] = x[first + tid];
        threadgroup_barrier();
        for k in 0..64 {
            sum += a[row * n + first + k] * tile[k];
        }
    }
    y[row] = sum;
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (a, x) = (args.tensor("a"), args.tensor("x"));
    let sums = |term: fn(f64) -> f64| {
        let sum = |row: &[f64]| row.iter().zip(x).map(|(a, x)| term(a * x)).sum();
        a.chunks(x.len()).map(sum).collect()
    };
    vec![Expected { tensor: "y", want: sums(|v| v), allowed: Allowed::Rounding { magnitude: sums(f64::abs) } }]
}

pub const SPEC: Spec = Spec {
    name: "matvec",
    summary: "y = A x",
    models: &[],
    build: matvec::build,
    dtypes: &[&[]],
    inputs: &[("a", Fill::Normal(1.0)), ("x", Fill::Normal(1.0))],
    tiles: untiled,
    cases: &[Case::new(&[("rows", 64.0), ("n", 64.0)]), Case::new(&[("rows", 128.0), ("n", 192.0)])],
    refused: &[Case::new(&[("rows", 64.0), ("n", 65.0)])],
    oracle,
    roundings: |args| 2.0 * args.number("n"),
    bench: &[],
    cost: each_tensor_once,
};

#[test]
fn every_case_passes() {
    kiln::spec::assert_passes(&SPEC, &kiln::Device::interp());
}
