use kiln::prelude::*;
use kiln::spec::DType::{BF16, F32};
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Spec, each_tensor_once, untiled};

/// The largest of each row of at most 256 elements.
#[kernel(threadgroups = [rows], threads = 256, requires(n >= 1, n <= 256), covers(out))]
pub fn row_max<T: Float>(#[shape(rows, n)] x: Tensor<T>, #[shape(rows)] mut out: Tensor<T>, rows: u32, n: u32) {
    let tile = threadgroup::<f32>(256);
    if tid < n {
        tile[tid] = x[tgid_x * n + tid].f32();
    }
    threadgroup_barrier();
    if simd_id == 0 {
        let mut most = tile[simd_lane];
        for k in 1..8 {
            most = max(most, tile[32 * k + simd_lane]);
        }
        let most = simd_max(most);
        if simd_lane == 0 {
            out[tgid_x] = most.cast::<T>();
        }
    }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let rows = args.tensor("x").chunks(args.count("n"));
    let want = rows.map(|row| row.iter().copied().fold(f64::NEG_INFINITY, f64::max)).collect();
    vec![Expected { tensor: "out", want, allowed: Allowed::Nothing }]
}

pub const SPEC: Spec = Spec {
    name: "row_max",
    summary: "out = max(x) of each row",
    models: &[],
    build: row_max::build,
    dtypes: &[&[F32], &[BF16]],
    inputs: &[("x", Fill::Normal(1.0))],
    tiles: untiled,
    cases: &[Case::new(&[("rows", 2.0), ("n", 256.0)]), Case::new(&[("rows", 3.0), ("n", 97.0)])],
    refused: &[Case::new(&[("rows", 1.0), ("n", 257.0)])],
    oracle,
    roundings: |_| 0.0,
    bench: &[],
    cost: each_tensor_once,
};

#[test]
fn every_case_passes() {
    kiln::spec::assert_passes(&SPEC, &kiln::Device::interp());
}
