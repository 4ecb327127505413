//! MetalTile's matrices of 8 × 8 elements. Their authors assume Metal's assignment of elements to lanes: lane `l` holds
//! the columns `4 (l / 8 % 2) + 2 (l % 2)` and the next of row `4 (l / 16) + l / 2 % 4`. They therefore mean this on
//! every target, and a product gets elements of other lanes by shuffles. Kiln's own matrices leave the layout to the
//! target, and are multiplied by its matrix units.

use crate::builtins::builtin;
use crate::elem::{Elem, Float, IndexElem};
use crate::math::fma;
use crate::memory::{Stack, Threadgroup, at, put};
use crate::simd::simd_shuffle;
use crate::threadgroup::stack;
use crate::value::{Operand, Val};
use kiln_ir::Builtin;
use std::panic::Location;

const SIDE: u32 = 8;

/// A matrix of 8 × 8 elements, of which each lane holds two.
#[derive(Clone, Copy)]
pub struct Fragment<T: Elem> {
    held: Stack<T>,
}

/// The sizes that exist.
#[diagnostic::on_unimplemented(message = "a matrix of a simdgroup has 8 rows and 8 columns", label = "not 8 × 8")]
pub trait IsFragment {}

/// Sizes as a type.
pub struct Sizes<const ROWS: usize, const COLUMNS: usize>;

impl IsFragment for Sizes<8, 8> {}

/// Declares a matrix of 8 × 8 elements that the lanes of a simdgroup hold.
#[track_caller]
pub fn simdgroup_alloc<T: Elem, const ROWS: usize, const COLUMNS: usize>() -> Fragment<T>
where
    Sizes<ROWS, COLUMNS>: IsFragment,
{
    Fragment { held: stack(2u32) }
}

/// Returns the first or the second of the elements that the lane holds.
#[track_caller]
pub fn simdgroup_elem_load<T: Elem>(fragment: Fragment<T>, element: u32) -> Val<T> {
    at(&fragment.held, element)
}

/// Sets the first or the second of the elements that the lane holds.
#[track_caller]
pub fn simdgroup_elem_store<T: Elem>(fragment: Fragment<T>, element: u32, value: impl Operand<T>) {
    let value = value.operand(Location::caller());
    put(&fragment.held, element, value);
}

/// Fills a matrix from a threadgroup array: row `r`, column `c` is `array[offset + r * stride + c]`, or with
/// `transposed` the element at row `c`, column `r`.
#[track_caller]
pub fn fragment_load<T: Elem, I: IndexElem>(
    fragment: Fragment<T>,
    array: &Threadgroup<T>,
    offset: impl Operand<I>,
    stride: u32,
    transposed: bool,
) {
    let place = Location::caller();
    let lane = builtin(Builtin::SimdLane, place);
    let (row, column) = (lane / 16 * 4 + lane / 2 % 4, lane / 8 % 2 * 4 + lane % 2 * 2);
    let offset = offset.operand(place);
    for element in 0..2 {
        let column = column + element;
        let from = if transposed { column * stride + row } else { row * stride + column };
        put(&fragment.held, element, at(array, offset + from.cast::<I>()));
    }
}

/// `sum += a · b`, in f32. All lanes of the simdgroup take part.
#[track_caller]
pub fn simdgroup_matmul<A: Float, B: Float, C: Float>(a: Fragment<A>, b: Fragment<B>, sum: Fragment<C>) {
    let place = Location::caller();
    let lane = builtin(Builtin::SimdLane, place);
    // The lanes that hold column 0 of this lane's row of `a`, and row 0 of its columns of `b`.
    let (of_row, of_columns) = (lane & 22, lane & 9);
    let [a0, a1] = [0, 1].map(|element| at(&a.held, element).f32());
    let [b0, b1] = [0, 1].map(|element| at(&b.held, element).f32());
    let mut sums = [0, 1].map(|element| at(&sum.held, element).f32());
    for k in 0..SIDE {
        let factor = simd_shuffle(if k % 2 == 0 { a0 } else { a1 }, of_row + (k / 4 * 8 + k / 2 % 2));
        let from = of_columns + (k / 4 * 16 + k % 4 * 2);
        sums = [fma(factor, simd_shuffle(b0, from), sums[0]), fma(factor, simd_shuffle(b1, from), sums[1])];
    }
    for (element, sum_of) in (0..).zip(sums) {
        put(&sum.held, element, sum_of.cast::<C>());
    }
}

/// Returns the thread's index in its simdgroup.
#[track_caller]
pub fn simd_lane_id() -> Val<u32> {
    builtin(Builtin::SimdLane, Location::caller())
}

/// Returns the simdgroup's index in its threadgroup.
#[track_caller]
pub fn simd_group_id() -> Val<u32> {
    builtin(Builtin::SimdId, Location::caller())
}

/// Does nothing: it orders no memory, and the lanes of a simdgroup wait for one another where they exchange values.
/// Communication from one lane to another through memory needs a `threadgroup_barrier`.
pub fn simdgroup_barrier_mem_none() {}
