//! Kernels with a mistake of their own, launched: the mistake is reported, the launch is not.

use kiln::prelude::*;
use kiln::{Device, Error, Tensor};

#[kernel(elements = [n])]
fn wrong_body<T: Float>(#[shape(n)] x: Tensor<T>, mut out: Tensor<T>, n: u32) {
    while n > 0 {} //~ while => a kernel has no `while`
}

#[kernel(elements = [n])]
fn unfinished<T: Float>(#[shape(n)] x: Tensor<T>, mut out: Tensor<T>, n: u32) {
    out[tid] = x[tid] +; //~ ; => expected expression, found `;`
}

#[kernel(elements = [n])]
fn wrong_types(x: &[f32], pair: (f32, u32), eps: f64, mut out: Tensor<usize>, n: u32) { //~ & => write `x: Tensor<f32>`
    //~^ (f32 => `pair` must be a tensor
    //~^^ f64 => `f64` is not an element type
    //~^^^ usize => `usize` is not an element type
    out[tid] = 0;
}

#[kernel(elements = [n], grid = 3)] //~ grid => not a clause of a kernel's contract
fn wrong_contract(mut out: Tensor<f32>, n: Count) {
    out[tid] = 0.0;
}

#[kernel(elements = [n])]
fn unknown_type(mut out: Tensor<f32>, n: u32, seed: Seed) { //~ Seed => cannot find type `Seed` in this scope
    out[tid] = 0.0;
}

#[kernel(elements = [n])]
fn twice_the_same(x: Tensor<f32>, mut out: Tensor<f32>, x: u32, n: u32) { //~ x: u32 => `x` is a parameter already
    out[tid] = x[tid];
}

type Count = u32;

fn launches(dev: &Device, x: &Tensor<f32>, y: &mut Tensor<f32>, z: &mut Tensor<usize>) -> Result<(), Error> {
    wrong_body::launch::<f32>(dev, wrong_body::Args { x, out: y, n: 2 })?;
    unfinished::launch(dev, unfinished::Args { x, out: y, n: 2 })?;
    wrong_types::launch(dev, wrong_types::Args { x, pair: (1.0, 2), eps: 1e-6, out: z, n: 2 })?;
    wrong_contract::launch(dev, wrong_contract::Args { out: y, n: 2 })?;
    unknown_type::launch(dev, unknown_type::Args { out: y, n: 2, seed: 7 })?;
    twice_the_same::launch(dev, twice_the_same::Args { x, out: y, n: 2 })
}
