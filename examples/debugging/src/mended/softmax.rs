use kiln::prelude::*;

/// `out = exp(x) / sum(exp(x))` of each row of 32, one lane an element.
#[kernel(threadgroups = [rows], threads = 32, covers(out))]
pub fn softmax(#[shape(rows, 32)] x: Tensor<f32>, #[shape(rows, 32)] mut out: Tensor<f32>, rows: u32) {
    let i = tgid_x * 32 + tid;
    // A common factor changes no quotient, and with this one no weight is above 1.
    let weight = exp(x[i] - simd_max(x[i]));
    out[i] = weight / simd_sum(weight);
}
