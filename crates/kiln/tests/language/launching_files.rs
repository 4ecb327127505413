//! A file that has kernels and launches them: `Tensor` is the language's in signatures of kernels and device functions,
//! and a device's everywhere else.

use kiln::prelude::*;
use kiln::{Device, Error, Tensor};

#[device]
struct Rows {
    base: u32,
}

#[device]
fn first<T: Float>(x: Tensor<T>, rows: Rows) -> f32 {
    x[rows.base].f32()
}

#[device]
fn later_of<T: Float>(both: (Tensor<T>, Tensor<T>)) -> Tensor<T> {
    both.1
}

#[device]
fn write_to(mut out: Tensor<f32>, read: impl Fn(Tensor<f32>, u32) -> f32, x: Tensor<f32>, i: u32) {
    out[i] = read(x, i);
}

/// Reads `y` by way of everything a tensor can be passed through.
#[kernel(elements = [n])]
fn around(#[shape(n)] x: Tensor<f32>, #[shape(n)] y: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    let chosen: Tensor<f32> = later_of((x, y));
    let scaled = |t: Tensor<f32>, j: u32| t[j] * 10.0;
    write_to(out, scaled, chosen, i);
    out[i] += first(x, Rows { base: i });
}

/// A device's tensors in a signature of the host.
fn sum(dev: &Device, x: &Tensor<f32>, y: &Tensor<f32>) -> Result<Tensor<f32>, Error> {
    let mut out = dev.zeros(x.len())?;
    around::launch(dev, around::Args { x, y, out: &mut out, n: x.len() as u32 })?;
    Ok(out)
}

#[test]
fn kernels_and_launches_share_a_file() -> Result<(), Error> {
    let dev = Device::interp();
    let out = sum(&dev, &dev.tensor(&[1.0, 2.0])?, &dev.tensor(&[3.0, 4.0])?)?;
    assert_eq!(out.to_vec()?, [31.0, 42.0]);
    Ok(())
}
