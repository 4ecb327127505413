//! Optional tensors where they may be absent.

use kiln::prelude::*;
use kiln::{Device, Error, Tensor};

#[kernel]
fn read_outside(gate: Option<Tensor<f32>>, mut out: Tensor<f32>) {
    out[tid] = gate[tid]; //~ gate => `gate` may be absent; `if let Some(gate) = gate { .. }`; `gate.is_some()`
}

#[kernel]
fn written_outside(mut out: Option<Tensor<f32>>) {
    out[tid] = 1.0; //~ out => `out` may be absent; `if let Some(out) = out { .. }`
}

#[kernel]
fn read_on_the_other_side(gate: Option<Tensor<f32>>, mut out: Tensor<f32>) {
    if let Some(there) = gate {
        out[tid] = there[tid];
    } else {
        out[tid] = gate[0]; //~ gate => `gate` may be absent
    }
}

#[kernel]
fn method_outside(gate: Option<Tensor<f32>>, mut out: Tensor<f32>) {
    out.store_vec(tid * 4, gate.load_vec::<4>(tid * 4)); //~ gate => `gate` may be absent; `gate.is_some()`
}

#[kernel]
fn matched(gate: Option<Tensor<f32>>, mut out: Tensor<f32>) {
    match gate { //~ gate => `gate` may be absent; `if let Some(gate) = gate { .. }`
        Some(gate) => out[tid] = gate[tid],
        None => out[tid] = 0.0,
    }
}

#[kernel]
fn taken_apart_otherwise(gate: Option<Tensor<f32>>, mut out: Tensor<f32>) {
    if let None = gate { //~ None => an optional tensor is taken apart as a whole; `if let Some(gate) = gate { .. } else { .. }`
        out[tid] = 0.0;
    }
}

#[kernel]
fn let_else(gate: Option<Tensor<f32>>, mut out: Tensor<f32>) {
    let Some(gate) = gate else { return }; //~ else => a kernel has no `let .. else`; `if let` on an optional tensor
    out[tid] = gate[tid];
}

#[kernel]
fn in_a_chain(gate: Option<Tensor<f32>>, mut out: Tensor<f32>, n: u32) {
    if n > 0 && let Some(gate) = gate { //~ let => a kernel has no `if let` but on an optional tensor
        out[tid] = gate[tid]; //~ gate => `gate` may be absent
    }
}

#[kernel]
fn input_written(gate: Option<Tensor<f32>>) {
    if let Some(gate) = gate {
        gate[tid] = 1.0; //~ gate => `gate` is an input
    }
}

#[kernel]
fn assigned(mut gate: Option<Tensor<f32>>, mut out: Tensor<f32>) {
    gate = None; //~ gate => `gate` is memory
    out[tid] = 1.0;
}

#[kernel]
fn flag_taken(gate: Option<Tensor<f32>>, mut out: Tensor<f32>, has_gate: bool) { //~ has_gate => the kernel's own name for whether `gate` is there
    out[tid] = select(has_gate && gate.is_some(), 1.0, 0.0);
}

#[kernel]
fn optional_scalar(mut out: Tensor<f32>, by: Option<f32>) { //~ Option<f32> => only tensors are optional; write `by: f32`; `#[constexpr]`
    out[tid] = 1.0;
}

#[kernel]
fn optional_output_type(out: Option<TensorMut<f32>>) { //~ TensorMut<f32> => write `mut out: Option<Tensor<f32>>`
    out[tid] = 1.0; //~ out => `out` may be absent
}

#[kernel(elements = [n], covers(out, sums))] //~ sums => `sums` may be absent; `#[shape(..)]`
fn covered_without_extents(#[shape(n)] mut out: Tensor<f32>, mut sums: Option<Tensor<f32>>, n: u32) {
    let i = program_id::<0>();
    out[i] = 1.0;
    if let Some(sums) = sums {
        sums[i] = 1.0;
    }
}

#[device]
fn first(x: Tensor<f32>) -> f32 {
    x[0]
}

#[device]
fn first_if_any(x: Option<Tensor<f32>>) -> f32 {
    if let Some(x) = x { x[0] } else { 0.0 }
}

#[kernel]
fn passed_as_if_there(gate: Option<Tensor<f32>>, x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = first(gate); //~ gate => expected `Tensor<f32>`, found `Optional<Tensor<f32>>`
    out[tid] = first_if_any(x); //~ x) => is no optional tensor; `Some(x)`
}

#[kernel(elements = [n])]
fn gated(#[shape(n)] gate: Option<Tensor<f32>>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = if let Some(gate) = gate { gate[i] } else { 1.0 };
}

fn tensor_for_an_option(dev: &Device, x: &Tensor<f32>, y: &mut Tensor<f32>) -> Result<(), Error> {
    gated::launch(dev, gated::Args { gate: x, out: y, n: 2 }) //~ x, => expected `Option<&Tensor<f32>>`, found `&Tensor<f32>`
}

fn left_out(dev: &Device, y: &mut Tensor<f32>) -> Result<(), Error> {
    gated::launch(dev, gated::Args { out: y, n: 2 }) //~ gated::Args => missing field `gate`
}
