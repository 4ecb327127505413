//! Numbers in `::<N>`.

use kiln::prelude::*;

#[kernel]
fn axis(mut out: Tensor<u32>) {
    out[tid] = program_id::<3>(); //~ 3 => a launch has the axes 0, 1 and 2
}

#[kernel]
fn lanes(mut out: Tensor<u32>) {
    out[tid] = tid.simd_sum_over::<5>(); //~ 5 => a simd reduction spans 4, 8, 16 or 32 lanes
}

#[kernel]
fn lanes_of_a_function(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = simd_sum_over::<64>(x[tid]); //~ 64 => a simd reduction spans 4, 8, 16 or 32 lanes
}
