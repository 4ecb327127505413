//! Launches that rustc refuses: wrong types, missing `mut`, missing arguments, memory that is written and read.

use kiln::prelude::*;
use kiln::{Device, Error, Tensor};

#[kernel(elements = [n])]
fn scale<T: Float>(#[shape(n)] x: Tensor<T>, #[shape(n)] mut out: Tensor<T>, by: f32, n: u32) {
    let i = program_id::<0>();
    out[i] = (x[i].f32() * by).cast::<T>();
}

fn other_type_than_named(dev: &Device, x: &Tensor<f16>, y: &mut Tensor<f32>) -> Result<(), Error> {
    scale::launch::<f32>(dev, scale::Args { x, out: y, by: 1.0, n: 2 }) //~ x, => expected `&Tensor<f32>`, found `&Tensor<f16>`
}

fn two_types_for_one_variable(dev: &Device, x: &Tensor<f16>, y: &mut Tensor<f32>) -> Result<(), Error> {
    scale::launch(dev, scale::Args { x, out: y, by: 1.0, n: 2 }) //~ y, => expected `&mut Tensor<f16>`, found `&mut Tensor<f32>`
}

fn type_that_is_not_admitted(dev: &Device, x: &Tensor<i32>, y: &mut Tensor<i32>) -> Result<(), Error> {
    scale::launch::<i32>(dev, scale::Args { x, out: y, by: 1.0, n: 2 }) //~ scale::Args => `i32` is not a float type; expected f32, f16, bf16
}

fn type_that_is_not_admitted_and_not_named(dev: &Device, x: &Tensor<u8>, y: &mut Tensor<u8>) -> Result<(), Error> {
    scale::launch(dev, scale::Args { x, out: y, by: 1.0, n: 2 }) //~ scale::Args => `u8` is not a float type; required for `scale::Def` to implement
}

#[kernel(elements = [n])]
fn of_whatever_has_bits<T: Elem, S: Int>(#[shape(n)] x: Tensor<T>, #[shape(n)] mut out: Tensor<S>, n: u32) {
    out[program_id::<0>()] = lit::<S>(1);
}

fn second_variable(dev: &Device, x: &Tensor<bool>, y: &mut Tensor<f32>) -> Result<(), Error> {
    of_whatever_has_bits::launch(dev, of_whatever_has_bits::Args { x, out: y, n: 2 }) //~ of_whatever => `f32` is not an integer type
}

fn output_without_mut(dev: &Device, x: &Tensor<f32>, y: Tensor<f32>) -> Result<(), Error> {
    scale::launch(dev, scale::Args { x, out: &y, by: 1.0, n: 2 }) //~ &y => types differ in mutability
}

fn tensor_that_is_not_mut(dev: &Device, x: &Tensor<f32>, y: Tensor<f32>) -> Result<(), Error> {
    scale::launch(dev, scale::Args { x, out: &mut y, by: 1.0, n: 2 }) //~ &mut y => cannot borrow `y` as mutable
}

fn output_that_is_read(dev: &Device, mut y: Tensor<f32>) -> Result<(), Error> {
    scale::launch(dev, scale::Args { x: &y, out: &mut y, by: 1.0, n: 2 }) //~ &mut y => cannot borrow `y` as mutable because it is also borrowed as immutable
}

fn missing_argument(dev: &Device, x: &Tensor<f32>, y: &mut Tensor<f32>) -> Result<(), Error> {
    scale::launch(dev, scale::Args { x, out: y, n: 2 }) //~ scale::Args => missing field `by`
}

fn argument_of_no_parameter(dev: &Device, x: &Tensor<f32>, y: &mut Tensor<f32>) -> Result<(), Error> {
    scale::launch(dev, scale::Args { x, out: y, by: 1.0, m: 1, n: 2 }) //~ m: => has no field named `m`
}

fn float_for_a_count(dev: &Device, x: &Tensor<f32>, y: &mut Tensor<f32>) -> Result<(), Error> {
    scale::launch(dev, scale::Args { x, out: y, by: 1.0, n: 2.0 }) //~ 2.0 => expected `u32`, found floating-point number
}

fn length_for_a_count(dev: &Device, x: &Tensor<f32>, y: &mut Tensor<f32>) -> Result<(), Error> {
    scale::launch(dev, scale::Args { x, out: y, by: 1.0, n: x.len() }) //~ x.len() => expected `u32`, found `u64`
}

fn integer_for_a_float(dev: &Device, x: &Tensor<f32>, y: &mut Tensor<f32>) -> Result<(), Error> {
    scale::launch(dev, scale::Args { x, out: y, by: 1, n: 2 }) //~ 1, => expected `f32`, found integer
}

fn memory_of_the_host(dev: &Device, x: &Vec<f32>, y: &mut Tensor<f32>) -> Result<(), Error> {
    scale::launch(dev, scale::Args { x, out: y, by: 1.0, n: 2 }) //~ x, => expected `&Tensor<_>`, found `&Vec<f32>`
}

fn tensor_of_the_language(dev: &Device, x: kiln::prelude::Tensor<f32>, y: &mut Tensor<f32>) -> Result<(), Error> {
    scale::launch(dev, scale::Args { x: &x, out: y, by: 1.0, n: 2 }) //~ &x => `kiln::prelude::Tensor<f32>` and `kiln::Tensor<_>` have similar names
}

fn doubles(dev: &Device) {
    let x = dev.tensor(&[1.0f64]); //~ &[1.0f64] => `f64` is not an element type; `1.0f32`
}

fn not_a_device(x: &Tensor<f32>, y: &mut Tensor<f32>) -> Result<(), Error> {
    scale::launch(&"gpu", scale::Args { x, out: y, by: 1.0, n: 2 }) //~ &"gpu" => a kernel is launched on a `Device` or in a `Recorder`, not on `&str`
}

#[kernel(threads = 32)]
fn grid_left_open(mut out: Tensor<f32>) {
    out[tid] = 1.0;
}

fn threads_for_a_grid(dev: &Device, out: &mut Tensor<f32>) -> Result<(), Error> {
    grid_left_open::launch_on(dev, 4, grid_left_open::Args { out }) //~ 4 => expected `[u32; 3]`, found integer
}

fn launch_without_threadgroups(dev: &Device, out: &mut Tensor<f32>) -> Result<(), Error> {
    grid_left_open::launch(dev, grid_left_open::Args { out }) //~ grid_left_open::launch => leaves the grid open; `launch_on(device, [x, y, z], args)`
}

#[kernel]
fn geometry_left_open(mut out: Tensor<f32>) {
    out[tid] = 1.0;
}

fn launch_without_a_grid(dev: &Device, out: &mut Tensor<f32>) -> Result<(), Error> {
    geometry_left_open::launch(dev, geometry_left_open::Args { out }) //~ geometry_left_open::launch => leaves the grid open; `launch_on(device, Grid { groups: [x, y, z], threads }, args)`; `#[kernel(elements = [n])]`
}

#[kernel(threadgroups = [rows])]
fn threads_left_open<T: Float>(mut out: Tensor<T>, rows: u32) {
    out[tid] = lit::<T>(1);
}

fn launch_without_threads(dev: &Device, out: &mut Tensor<f32>) -> Result<(), Error> {
    threads_left_open::launch::<f32>(dev, threads_left_open::Args { out, rows: 1 }) //~ threads_left_open::launch => leaves the threads of a threadgroup open; `launch_on(device, threads, args)`
}

#[kernel(elements = [n])]
fn cut(#[shape(n)] mut out: Tensor<f32>, #[constexpr] n: u32, #[tile] each: u32) {
    out[program_id::<0>()] = each.f32();
}

fn tiles_forgotten(dev: &Device, y: &mut Tensor<f32>) -> Result<(), Error> {
    cut::launch(dev, cut::Args { out: y, n: 2 }) //~ cut::launch => this function takes 3 arguments but 2 arguments were supplied
}

fn tile_among_the_arguments(dev: &Device, y: &mut Tensor<f32>) -> Result<(), Error> {
    cut::launch(dev, cut::Args { out: y, n: 2, each: 1 }, cut::Tiles { each: 1 }) //~ each: 1 }, => has no field named `each`
}
