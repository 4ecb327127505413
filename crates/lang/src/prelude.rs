//! The imports of an author's file.

pub use crate::atomics::*;
pub use crate::builtins::{lsize, n_simd, program_id, simd_id, simd_lane, tgid_x, tgid_y, tgid_z, tid};
pub use crate::cast::{bitcast, infinity, lit, neg_infinity};
pub use crate::elem::{Elem, Float, Int, Num, Signed};
pub use crate::launches::{launch_trigger, launch_wait};
pub use crate::loops::{Range, range_by as range, unroll};
pub use crate::math::*;
pub use crate::matrix::{Accumulator, Matrix, PerRow, matrix, matrix_a, matrix_b, mma, mma_i8, per_column, per_row};
pub use crate::memory::{Stack, Tensor, TensorMut, Threadgroup};
pub use crate::simd::{
    simd_all, simd_any, simd_ballot, simd_broadcast, simd_max, simd_max_over, simd_min, simd_min_over, simd_product,
    simd_product_over, simd_scan_exclusive, simd_scan_inclusive, simd_shuffle, simd_shuffle_down, simd_shuffle_up,
    simd_shuffle_xor, simd_sum, simd_sum_over,
};
pub use crate::threadgroup::{
    async_commit, async_copy, async_wait, barrier_of, reduce_max, reduce_min, reduce_product, reduce_sum, registers,
    stack, threadgroup, threadgroup_barrier, threadgroup_swizzled,
};
pub use crate::value::{Operand, Val};
pub use crate::var::Var;
pub use half::{bf16, f16};
pub use kiln_ir::DType;
pub use kiln_macros::{clauses, device, kernel};
