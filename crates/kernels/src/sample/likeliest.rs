//! The likeliest token of each row: the kernel, its oracle and its cases.

use super::row_tile;
use crate::shared::ACTIVATIONS;
use crate::shared::order::{descending, ordered};
use argmax::{ForcedTiles, Params, Tensors, Tiles};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Numbers, Spec, each_tensor_once};

/// One threadgroup per row: finds the largest number as an integer, then the first place that has it.
#[kernel(
    threadgroups = [rows],
    threads = threads,
    requires(n >= 1, n <= i32::MAX as u32, vec >= 1, vec <= 16, n % vec == 0),
    covers(out),
)]
pub fn argmax<T: Float>(
    #[shape(rows, n)]
    #[strided]
    x: Tensor<T>,
    #[shape(rows)] mut out: Tensor<i32>,
    rows: u32,
    #[constexpr] n: u32,
    #[tile(32, 64, 96, 128, 192, 256, 384, 512, 1024)] threads: u32,
    #[tile(1..=16)] vec: u32,
) {
    let from = tgid_x as u64 * x.stride(0);
    let (_, first) = first_of_largest(n, threads, vec, |i| ordered(x[from + i as u64].f32()));
    if tid == 0 {
        out[tgid_x] = first as i32;
    }
}

/// Returns the largest key of a row and the first place that has it.
#[device]
pub fn first_of_largest<F: Fn(u32) -> u32>(n: u32, threads: u32, vec: u32, key_of: F) -> (u32, u32) {
    let (mut best, mut at) = (lit::<u32>(0), lit::<u32>(0));
    for i in (tid * vec..n).step_by(threads * vec) {
        for e in unroll(0..vec) {
            let key = key_of(i + e);
            // Columns ascend, so that the first of equal ones is kept.
            if key > best {
                best = key;
                at = i + e;
            }
        }
    }
    let largest = reduce_max(best);
    (largest, reduce_min(select(best == largest, at, n)))
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let [stride] = p.x_strides.unwrap_or([u64::from(p.n)]);
    // An empty row has no largest element.
    let row = |row: u32| {
        let order = descending(&t.x[row as usize * stride as usize..][..p.n as usize]);
        order.first().map_or(-1.0, |first| *first as f64)
    };
    vec![Expected { tensor: "out", want: (0..p.rows).map(row).collect(), allowed: Allowed::Nothing }]
}

const USUAL: Params = Params { x_strides: None, rows: 3, n: 1000 };

pub const SPEC: Spec = Spec {
    name: "argmax",
    summary: "out[r] = the first i at which x[r][i] is largest",
    models: &[],
    build: argmax::build,
    dtypes: ACTIVATIONS,
    inputs: &[("x", Fill::Normal(4.0))],
    tiles: |target, dtypes, size| {
        let p = Params::of(size);
        let apart = p.x_strides.map_or(0, |[stride]| stride) * dtypes[0].size() as u64;
        let [threads, vec] = row_tile(target, dtypes[0], p.n, apart);
        Tiles { threads, vec }.numbers()
    },
    cases: &[
        Case::new(&USUAL),
        Case::new(&Params { rows: 1, n: 1, ..USUAL }),
        Case::new(&Params { rows: 5, n: 33, ..USUAL }),
        Case::new(&Params { n: 2049, ..USUAL }),
        Case::labelled("rows that lie apart", &Params { x_strides: Some([1003]), ..USUAL }),
        Case::labelled("a simdgroup a row", &(USUAL, ForcedTiles { threads: Some(32), vec: Some(2) })),
        Case::labelled("equal numbers, the first of which wins", &Params { rows: 7, n: 512, ..USUAL })
            .with(&[("x", Fill::Cycle(&[0.5, -1.0, 2.0, 2.0, 1.0, 0.0, 2.0, -3.0, 1.5]))]),
        Case::labelled("zeros of both signs are equal", &Params { rows: 2, n: 9, ..USUAL })
            .with(&[("x", Fill::Cycle(&[-1.0, -0.0, 0.0, -0.0, -2.0]))]),
        Case::labelled("all negative", &USUAL).with(&[("x", Fill::Uniform(-9.0, -1.0))]),
        Case::labelled("nothing but -inf", &USUAL).with(&[("x", Fill::Constant(f64::NEG_INFINITY))]),
        Case::labelled("NaN is above infinity", &Params { rows: 4, n: 300, ..USUAL })
            .with(&[("x", Fill::Cycle(&[1.0, f64::INFINITY, 3.0, f64::NAN, 2.0, f64::NAN, f64::NEG_INFINITY]))]),
        Case::labelled("no rows", &Params { rows: 0, ..USUAL }),
    ],
    refused: &[
        Case::labelled("n >= 1", &Params { n: 0, ..USUAL }),
        Case::labelled("n % vec == 0", &(Params { n: 9, ..USUAL }, ForcedTiles { threads: None, vec: Some(2) })),
    ],
    oracle,
    roundings: |_| 0.0,
    bench: &[Case::new(&Params { rows: 1, n: 151936, ..USUAL }), Case::new(&Params { rows: 64, n: 151936, ..USUAL })],
    cost: each_tensor_once,
};
