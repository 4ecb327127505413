//! Ranges have two ends, and the upper one is not in them.

use kiln::prelude::*;

#[kernel]
fn inclusive(mut out: Tensor<f32>, n: u32) {
    for i in 0..=n { //~ ..= => a kernel has no `..=`; write `lo..hi + 1`
        out[i] = 0.0;
    }
}

#[kernel]
fn no_upper_end(mut out: Tensor<f32>) {
    for i in 0.. { //~ .. => a range needs both ends; write `lo..hi`
        out[i] = 0.0;
    }
}

#[kernel]
fn no_lower_end(mut out: Tensor<f32>, n: u32) {
    for i in ..n { //~ .. => a range needs both ends; write `lo..hi`
        out[i] = 0.0;
    }
}

#[kernel]
fn slice(x: Tensor<f32>, mut out: Tensor<f32>) {
    let row = x[..]; //~ .. => a range needs both ends
    out[tid] = row[0];
}

#[kernel]
fn mutable_index(mut out: Tensor<f32>, n: u32) {
    for mut i in 0..n { //~ i => a loop index cannot be `mut`; `let mut j = i`
        i += 1;
        out[i] = 0.0;
    }
}
