//! Rows whose elements are independent: a threadgroup has a stretch of columns of one row, and a thread `vec`
//! neighbours of them.

use super::sequences::alignment;
use kiln::TensorRef;
use kiln::prelude::*;
use kiln::spec::{DType, Hardware};

/// Returns the thread's first column in a grid whose first axis is rows, and whose second is a row's threadgroups.
#[device]
pub fn own_columns(threads: u32, vec: u32) -> u32 {
    (tgid_y * threads + tid) * vec
}

/// The requirements of the division.
#[clauses]
pub fn columns_divided(threads: u32, vec: u32, n: u32) {
    threads >= 1;
    vec >= 1;
    vec <= 16;
    n % vec == 0;
}

/// Returns the bitwise or of all byte counts that must be multiples of a vector's size to move rows of `n` elements in
/// vectors. Elements of a strided view are moved one by one, neighbours by neighbouring lanes.
#[inline]
pub fn vector_bits(tensor: TensorRef<'_>, n: u32) -> u64 {
    if tensor.is_contiguous() { alignment(tensor, n) } else { 1 }
}

/// Returns the same for a case: whether any of its tensors has strides.
pub fn case_bits<const AXES: usize, const TENSORS: usize>(strides: [Option<[u64; AXES]>; TENSORS]) -> u64 {
    u64::from(strides.iter().any(Option::is_some))
}

/// Returns the threads and the elements per thread for rows of `n` elements of a type. `alignment` is the bitwise or of
/// all byte counts that must be multiples of a vector's size: row lengths, strides, addresses.
///
/// A GPU moves 16 bytes at a time where sizes allow; on a processor lanes are already the elements of vectors, and a
/// threadgroup is a loop.
#[inline]
pub fn column_tile(hardware: Hardware, dtype: DType, n: u32, alignment: u64) -> [u32; 2] {
    if hardware == Hardware::Processor {
        return [256, 1];
    }
    let size = dtype.size() as u64;
    let bytes = 1u64 << ((u64::from(n) * size) | alignment).trailing_zeros().min(4);
    let vec = (bytes / size).max(1) as u32;
    [(n / vec).clamp(1, 128).next_multiple_of(32), vec]
}
