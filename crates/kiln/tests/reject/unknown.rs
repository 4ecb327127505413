//! Names nothing defines: rustc's own words, under the author's token.

use kiln::prelude::*;

#[kernel]
fn unknown_value(mut out: Tensor<f32>) {
    out[tid] = scale; //~ scale => cannot find value `scale` in this scope
}

#[kernel]
fn unknown_index(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = x[row]; //~ row => cannot find value `row` in this scope
}

#[kernel]
fn unknown_memory(mut out: Tensor<f32>) {
    out[tid] = weights[tid]; //~ weights => cannot find value `weights` in this scope
}

#[kernel]
fn unknown_target(mut out: Tensor<f32>) {
    total = 1.0; //~ total => cannot find value `total` in this scope
    out[tid] = 0.0;
}

#[kernel]
fn unknown_function(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = swish(x[tid]); //~ swish => cannot find function `swish` in this scope
}

#[kernel]
fn unknown_type_variable(mut out: Tensor<T>) { //~ T => cannot find type `T` in this scope
    out[tid] = lit(0);
}

#[kernel]
fn unknown_in_a_shape(#[shape(rows)] mut out: Tensor<f32>) { //~ rows => cannot find value `rows` in this scope
    out[tid] = 0.0;
}

#[kernel(threadgroups = [rows])] //~ rows => cannot find value `rows` in this scope
fn unknown_in_a_contract(mut out: Tensor<f32>) {
    out[tid] = 0.0;
}

#[kernel]
fn local_out_of_its_block(mut out: Tensor<f32>) {
    if tid < 3 {
        let v = 1.0;
        out[0] = v;
    }
    out[tid] = v; //~ v => cannot find value `v` in this scope
}

#[kernel]
fn kernel_called(mut out: Tensor<f32>) {
    unknown_value(out); //~ unknown_value => expected function, found module `unknown_value`
}

#[kernel]
fn unknown_bound<T: Display>(mut out: Tensor<T>) { //~ Display => cannot find trait `Display` in this scope
    out[tid] = lit::<T>(0);
}
