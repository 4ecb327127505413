//! Helpers for the cases of all norms: the division of their rows, and the expected elements.

use super::row::{RowTile, row_tile};
use kiln::DType;
use kiln::spec::{Allowed, Expected, Hardware};

/// Returns the division of a case's rows, or of groups of `n` elements in whole rows, in tensors with these strides.
pub fn case_tile<const AXES: usize, const TENSORS: usize>(
    target: Hardware,
    dtype: DType,
    n: u32,
    strides: [Option<[u64; AXES]>; TENSORS],
) -> RowTile {
    row_tile(target, dtype, n, case_alignment(dtype, n, strides))
}

/// Returns the alignment of a case's rows.
pub fn case_alignment<const AXES: usize, const TENSORS: usize>(
    dtype: DType,
    n: u32,
    strides: [Option<[u64; AXES]>; TENSORS],
) -> u64 {
    let elements = strides.into_iter().flatten().flatten().fold(u64::from(n), |bits, stride| bits | stride);
    elements * dtype.size() as u64
}

/// Returns the runs of `n` elements in memory, one at every multiple of a stride.
pub fn runs(memory: &[f64], stride: u64, n: u32) -> impl Iterator<Item = &[f64]> {
    memory.chunks((stride as usize).max(1)).map(move |row| &row[..n as usize])
}

/// Returns one element of a result, and the sum of the absolute values of its terms. The offset may cancel the weight,
/// which exposes its rounding.
pub fn weighed(normed: f64, weight: f64, offset: f32) -> [f64; 2] {
    let offset = f64::from(offset);
    [normed * (offset + weight), normed.abs() * (offset.abs() + weight.abs())]
}

/// Returns the expectation of a tensor, from elements with their magnitudes.
pub fn expected(tensor: &'static str, elements: impl IntoIterator<Item = [f64; 2]>) -> Expected {
    let (want, magnitude) = elements.into_iter().map(|[want, magnitude]| (want, magnitude)).unzip();
    Expected { tensor, want, allowed: Allowed::Rounding { magnitude } }
}
