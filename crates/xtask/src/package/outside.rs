//! A program outside of the workspace that depends only on the packages, with a kernel of its own and an operation of
//! the library.

use kiln::prelude::*;
use kiln::{Device, Tensor};
use kiln_kernels::norm::{self, RmsNorm};

/// `out = a * x + y`, one thread an element.
#[kernel(elements = [n])]
fn axpy(#[shape(n)] x: Tensor<f32>, #[shape(n)] y: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, a: f32, n: u32) {
    let i = program_id::<0>();
    out[i] = a * x[i] + y[i];
}

fn run(device: &Device) -> Result<(), kiln::Error> {
    let (x, y) = (device.tensor(&[1f32, 2.0])?, device.tensor(&[10f32, 20.0])?);
    let mut out: Tensor<f32> = device.zeros(2)?;
    axpy::launch(device, axpy::Args { x: &x, y: &y, out: &mut out, a: 0.5, n: 2 })?;
    assert_eq!(out.to_vec()?, [10.5, 21.0]);
    let refused = axpy::launch(device, axpy::Args { x: &x, y: &y, out: &mut out, a: 0.5, n: 3 });
    let words = refused.expect_err("there are two elements").to_string();
    assert!(words.contains("`n <= len(x)` does not hold"), "{words}");

    let (x, w) = (device.tensor(&[3f32; 64])?.shaped([1, 64])?, device.tensor(&[0.5f32; 64])?);
    let mut y: Tensor<f32> = device.zeros(64)?.shaped([1, 64])?;
    norm::rms_norm(device, RmsNorm { x: &x, weight: &w, out: &mut y }, norm::Options { eps: 0.0, ..Default::default() })?;
    assert!(y.to_vec()?.iter().all(|y| (y - 0.5).abs() < 1e-6));
    println!("right on {device:?}");
    Ok(())
}

fn main() -> Result<(), kiln::Error> {
    run(&Device::interp())?;
    run(&Device::cpu()?)
}
