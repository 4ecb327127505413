//! Operations of the library and one of the crate's own as objects, a header and a Rust module, and as sources for GPUs.

use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Spec, each_tensor_once, untiled};
use kiln_build::{Build, Language};
use kiln_kernels::{conv1d, norm};

/// `out[i] = x[at[i]]`. Where `at` lies outside, no host can know before the launch: the kernel looks.
#[kernel(elements = [n], threads = 64, covers(out))]
pub fn gather<T: Float>(#[shape(n)] at: Tensor<u32>, x: Tensor<T>, #[shape(n)] mut out: Tensor<T>, n: u32) {
    let i = program_id::<0>();
    out[i] = x[at[i]];
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let t = gather::Tensors::of(args);
    let want: Vec<f64> = t.at.iter().map(|at| t.x[*at as usize]).collect();
    let magnitude = want.iter().map(|value| value.abs()).collect();
    vec![Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } }]
}

const GATHER: Spec = Spec {
    name: "gather",
    summary: "out[i] = x[at[i]]",
    models: &[],
    build: gather::build,
    dtypes: &[&[kiln::DType::F32]],
    inputs: &[("at", Fill::Cycle(&[0.0])), ("x", Fill::Normal(1.0))],
    tiles: untiled,
    cases: &[Case::new(&gather::Params { n: 64 })],
    refused: &[],
    oracle,
    roundings: |_| 0.0,
    bench: &[],
    cost: each_tensor_once,
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    Build::new("operations")
        .operation(&norm::RMS_NORM, "f32", &["n=64"])
        .operation(&conv1d::STEP, "f32", &["taps=4"])
        .operation(&GATHER, "f32", &[])
        .sources(Language::Cuda)
        .sources(Language::Msl)
        // Where NVRTC is; elsewhere cargo shows a warning.
        .sources(Language::Ptx)
        .run()?;
    Ok(())
}
