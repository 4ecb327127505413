//! A module without the prelude: nothing is imported behind the author's back, and rustc says what is missing.

use kiln::prelude::kernel;

#[kernel]
fn without_the_prelude(x: Tensor<f32>, mut out: Tensor<f32>) {
    let i = tid; //~ tid => cannot find function `tid` in this scope
    out[i] = exp(x[i]); //~ exp => cannot find function `exp` in this scope
}

#[kernel]
fn a_bound_without_the_prelude<T: Float>(x: Tensor<T>, mut out: Tensor<T>) { //~ Float => cannot find trait `Float` in this scope
    out[0] = x[0];
}

#[device] //~ device => cannot find attribute `device` in this scope
fn twice(v: f32) -> f32 {
    v + v
}
