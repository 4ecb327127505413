//! The Kiln language: its types, operations, kernels, typing rules, verifier, text form and diagnostics. This page is
//! the whole meaning of a kernel; crate `kiln-interp` executes exactly this, and every other executor is judged by it.
//!
//! # What a kernel is
//!
//! A [`Kernel`] has parameters, arrays in local memory, variables and one [`Region`] of instructions. An instruction
//! has operands, results, a place in the author's source, and for `if` and `for` nested regions. It is structured SSA:
//! a value is defined once, is visible from there to the end of its region, nested regions included, and never changes;
//! what an author assigns to is a variable, read by `get` and written by `set`. Values, variables and arrays may have
//! the author's name ([`names`]), which means nothing.
//!
//! A **launch** is a grid of threadgroups, a number of threads in each, a buffer for every tensor and a number for
//! every scalar and constexpr. Every thread runs the body once. A thread knows its threadgroup (`tgid_x/y/z`), its
//! index in it (`tid`), the threadgroup's size (`lsize`), and its simdgroup: threads `32 k ‥ 32 k + 31` of a
//! threadgroup are the lanes (`simd_lane`) of simdgroup `k` (`simd_id`, of `n_simd`). Threadgroups are independent: no
//! order among them is promised, and none is needed to end.
//!
//! # Values
//!
//! The types are bool, integers of 8 to 64 bits, and the floats f16, bf16 and f32 ([`DType`]). Nothing converts by
//! itself. A value is the bits of its type.
//!
//! - **Integers** wrap. A shift takes its amount modulo the width; hardly any author means that, so checkers report an
//!   amount of the width or more where something depends on the result. Division truncates towards zero; dividing by
//!   zero is an error. `MIN / -1` wraps.
//! - **Floats** round once per operation, to nearest even, to the type of the operands: f16 and bf16 arithmetic is not
//!   done in f32 with an occasional rounding; each operation gives the nearest number of its type. `fma` rounds once.
//!   Subnormals are numbers. Loads, stores, choices and moves keep the bits they were given, a NaN's too. Which NaN an
//!   operation yields is not part of the meaning: the reference yields the canonical quiet one, and a `bitcast` of a
//!   computed NaN shows that one everywhere. `min` and `max` ignore one NaN and order −0 below +0.
//! - **Functions** (`exp`, `tanh`, …) are the exact result rounded once, up to a negligible error: the reference
//!   computes them in f64. Targets may differ by a stated number of units in the last place (rows marked `Approximate`
//!   in [`ops`]). All other operations have the same bits everywhere, unless the kernel says `math = fast`.
//! - **Casts** are Rust's `as`: integers wrap, floats round to nearest even, float to integer truncates and saturates,
//!   NaN becomes 0. There is no cast to bool.
//! - **Operations** with their operand types and meanings are the rows of one table, [`ops`]; those across lanes are in
//!   [`simd`].
//!
//! # Memory
//!
//! **Device** memory is the tensors, shared by all threads of the launch. **Threadgroup** arrays are shared by the
//! threads of one threadgroup, **stack** arrays belong to one thread; both start out unwritten, and using an unwritten
//! element is an error (the reference executor fills floats with NaN and integers with a pattern). An index is an
//! element number of type i32, u32, i64 or u64, and must be in bounds; an index out of bounds is an error, never
//! another element. An access of several elements starts at a multiple of its width. Hints change no meaning. `len` of
//! a tensor is the number of elements of the buffer bound to it, a u64 that is the same in all threads; where a shape
//! is stated, that is at least the number of elements of the shape.
//!
//! Tensors are disjoint, except the pairs a kernel declares `in_place`. Two threads that touch the same element, at
//! least one of them writing and not both by atomics, race unless a barrier of their threadgroup lies between them, or
//! a chain of barriers over some simdgroups that leads from the one to the other, or `atomic_wrap_inc` on one element of
//! device memory: a thread that finds there what another left sees all that was before it, in that thread and behind
//! its barriers. No other atomic orders anything. A race is an error in the kernel, and no value is promised. Several threads that write the same value do not race, unless a thread that does not write it
//! reads it meanwhile. Atomics happen one at a time, in no promised order.
//!
//! # Matrices
//!
//! A matrix is a stack array of which every lane of a simdgroup holds a part ([`matrix`]). Rows and columns are
//! multiples of 16 up to 256, and the role states the purpose: an accumulator, a left or a right operand, or a vector
//! with one number per row or per column. Which lane holds which elements is the *layout*, which a target chooses and
//! no result may depend on. `held` is the number of elements that a lane holds, `position` the row and column of one of
//! them, and `beside` the index at which the lane holds a vector's number for that row or column: so elements are
//! walked, loaded and stored like those of any array.
//!
//! `multiply` adds a product to an accumulator: each element becomes the sum of itself and exact products, rounded once
//! to f32, or wrapped to i32. Targets may differ by (K + 2) 2⁻²² of the sum of the magnitudes, in any order, and may
//! treat subnormal numbers as 0, as AMX does. A target may multiply an f32 in parts: then a sum may be NaN where an
//! operand is infinite. `reduce` sets a vector to the sums, in any order, or the maxima of rows or columns. Both need
//! all 32 lanes. Where lanes hold elements in a known layout, a product becomes `mma`, and a walk that loads a matrix
//! becomes `load_blocks`; `multiply_held` is a product of whole stack arrays in such a layout, for a target that has
//! them in memory.
//!
//! # Control
//!
//! - `if` runs one of its regions in each thread, selected by a bool; its results are the values that this region
//!   yields.
//! - `for` computes its trip count before the first iteration: 0 if `hi <= lo`, else `(hi - lo - 1) / step + 1`,
//!   without wrapping, whatever the body does. The step must be at least 1. Iteration `t` sees the index
//!   `lo + t * step`. Carried values start as the initial values, and become the values that the body yields. A loop
//!   with `at_most` that would run more trips is an error. There is no other loop, so every thread ends.
//! - `barrier`: every thread of the threadgroup arrives at the same barrier before any goes on, and everything written
//!   before is seen after it, in threadgroup and in device memory. A barrier that only some threads of a threadgroup
//!   reach is an error.
//! - `barrier_of` has an id of 1 to 15 and a set of simdgroups, as ranges: each simdgroup of the set arrives at a
//!   `barrier_of` of this id, whichever instruction that is, before any of them goes on, and everything that their
//!   threads wrote before is seen by their threads after it. The other simdgroups do not wait and see nothing. In a
//!   launch an id has one set, of simdgroups that the threadgroup has and that are whole. It is an error to arrive
//!   without being in the set, to arrive with only some lanes, or to arrive where another simdgroup of the set never
//!   does: because it has ended, or waits at another barrier for one that waits here.
//! - A store to threadgroup memory that is `async` is made at any time until its thread has waited for it, and is
//!   visible to the other threads after the next barrier. Accessing the element between the store and that is an error.
//!   `async_commit` ends a group of such stores of the thread; `async_wait` with `n` waits for all groups but the last
//!   `n`.
//! - `launch_wait`: the writes of earlier launches are visible from here on. It has a meaning only on a device that
//!   lets a launch begin before the previous one has ended: a load before the wait must then be of memory that the
//!   previous launch does not write, which the launcher ensures. `launch_trigger`: from here on the next launch may
//!   begin in this way. It comes after the wait, so that whatever launches overlap, all but the last two have ended.
//!   Elsewhere a launch begins when the previous one has ended, and both do nothing.
//! - A simd operation needs all 32 lanes of the simdgroup; with fewer it is an error. A shuffle takes the lane that it
//!   names modulo 32, and like shifts, checkers report a lane of 32 or more where something depends on it.
//! - `simd_sum` and its relatives combine lane `i` with lane `i ^ s` for s = 16, 8, 4, 2, 1, in that order, so that the
//!   bits of the result are defined and equal in all lanes.
//!
//! # Errors
//!
//! The reference executor reports what this page calls an error with the author's line. Elsewhere an error is refused
//! or proved absent before a launch, or the kernel checks for it: `fault` reports a [`Fault`]. It has two operands, the
//! value that is wrong and the limit that it breaks, and ends the launch with an error; what the other threads have
//! written by then, or write after it, is not promised. No error is a value.

pub mod builder;
pub mod contract;
pub mod cost;
pub mod diagnostic;
pub mod expr;
pub mod fault;
pub mod hash;
pub mod kernel;
pub mod matrix;
pub mod names;
pub mod num;
pub mod ops;
pub mod renumber;
pub mod rules;
pub mod simd;
pub mod text;
pub mod types;
pub mod verify;

pub use builder::Builder;
pub use contract::{Clause, Contract, Geometry};
pub use diagnostic::{Diagnostic, Place, Span};
pub use expr::Expr;
pub use fault::Fault;
pub use kernel::*;
pub use matrix::{Layout, Matrix, MatrixOp, Product, Role};
pub use names::{NameId, Names};
pub use ops::MathOp;
pub use simd::SimdOp;
pub use types::{Const, DType};
