//! Operations of a threadgroup: barriers, local arrays and reductions.

use crate::builtins::builtin;
use crate::contract::{ArrayLength, IntoDim};
use crate::elem::{Elem, IndexElem, Num};
use crate::loops::Range;
use crate::memory::{Handle, Slot, Stack, Tensor, Threadgroup};
use crate::recorder::{At, Leaf, close, constant, effect, emit, emit_many, open, with};
use crate::simd::simd;
use crate::value::{Operand, Val};
use kiln_ir::expr::BinaryOp;
use kiln_ir::simd::{LANES, Reduction};
use kiln_ir::{
    AllocId, AsyncOp, BARRIER_IDS, Builtin, Const, DType, Expr, ForInfo, Hint, MathOp, Mem, Op, SimdOp, Space,
};
use std::panic::Location;

/// Waits for all threads of the threadgroup; their earlier writes are visible after it.
#[track_caller]
pub fn threadgroup_barrier() {
    effect(Op::Barrier, &[], Location::caller());
}

/// Some simdgroups of a threadgroup: a range of their numbers, or several.
#[diagnostic::on_unimplemented(
    message = "simdgroups are a range of u32, not `{Self}`",
    label = "not a range of simdgroups",
    note = "write `0..4`, or `[0..2, 6..8]` for several ranges"
)]
pub trait Simdgroups {
    /// Returns the start and the end of each range.
    fn ranges(self) -> Vec<[Leaf; 2]>;
}

impl Simdgroups for Range<u32> {
    fn ranges(self) -> Vec<[Leaf; 2]> {
        vec![self.ends()]
    }
}

impl<const N: usize> Simdgroups for [Range<u32>; N] {
    fn ranges(self) -> Vec<[Leaf; 2]> {
        self.into_iter().map(Range::ends).collect()
    }
}

/// Waits for the threads of some simdgroups of the threadgroup, one of which is the caller's; their earlier writes are
/// visible to these threads after it. The other simdgroups continue. Simdgroups may arrive from different statements:
/// the `id`, 1 to 15, identifies which belong together. An id has the same simdgroups in the whole kernel, and those
/// are known when it is specialised.
///
/// All simdgroups of an id must arrive equally often, or a GPU would wait forever. A kernel for which the compiler
/// cannot prove this is refused: the analysis distinguishes branches on `simd_id`, and loops in different roles need
/// the same bounds. Metal and the processor have no such barrier, so a kernel for them needs a tiling without it.
#[track_caller]
pub fn barrier_of(id: u32, simdgroups: impl Simdgroups) {
    let at = Location::caller();
    let id = match u8::try_from(id) {
        Ok(id) if BARRIER_IDS.contains(&id) => id,
        _ => {
            let (first, last) = (BARRIER_IDS.start(), BARRIER_IDS.end());
            with(|r| {
                r.fail("K115", format!("a barrier over some simdgroups has an id of {first} to {last}, not {id}"), at)
            });
            return;
        }
    };
    effect(Op::BarrierOf(id), &simdgroups.ranges().concat(), at);
}

/// Copies `count` neighbouring elements from `memory[from]` on to `array[to]` on, at some time until the thread has
/// waited for them by [`async_wait`]. The other threads see them after the next barrier. Accessing them before that is
/// an error. Where `from` and `to` are multiples of `count`, a constexpr, and that many elements have 4, 8 or 16 bytes,
/// CUDA copies them without passing through registers, and the thread continues.
#[track_caller]
pub fn async_copy<T: Elem, I: IndexElem, J: IndexElem>(
    array: Threadgroup<T>,
    to: impl Operand<I>,
    memory: Tensor<T>,
    from: impl Operand<J>,
    count: impl Operand<u32>,
) {
    let at = Location::caller();
    let (to, from, count) = (to.operand(at).leaf(), from.operand(at).leaf(), count.operand(at).leaf());
    let late = Handle { hint: Hint::Async, ..array.handle };
    let bounds = [constant(Const::u32(0), at), count, constant(Const::u32(1), at)];
    let element = open(&[DType::U32])[0];
    let plus = |first: Leaf, dtype: DType| {
        let element = if dtype == DType::U32 { element } else { emit(Op::Cast(dtype), &[element], dtype, at) };
        emit(Op::Math(MathOp::IAdd), &[first, element], dtype, at)
    };
    let value = memory.handle.load(plus(from, J::dtype()), 1, T::dtype(), at);
    late.store(plus(to, I::dtype()), &value, at);
    let body = close(&[], at);
    emit_many(Op::For(ForInfo { unroll: true, at_most: None }), &bounds, vec![body], &[], at);
}

/// Ends a group of this thread's copies: those since the last group ended.
#[track_caller]
pub fn async_commit() {
    effect(Op::Async(AsyncOp::Commit), &[], Location::caller());
}

/// Waits for this thread's copies, except those of the latest `pending` groups.
#[track_caller]
pub fn async_wait(pending: impl Operand<u32>) {
    let at = Location::caller();
    effect(Op::Async(AsyncOp::Wait), &[pending.operand(at).leaf()], at);
}

macro_rules! arrays {
    ($($(#[$doc:meta])* $now:ident $late:ident $array:ident;)*) => {$(
        $(#[$doc])*
        #[track_caller]
        pub fn $now<T: Elem>(len: impl IntoDim) -> $array<T> {
            let at = Location::caller();
            let alloc = allocate(Space::$array, T::dtype(), len.array_length(at), at);
            $array::new(Handle::new(Slot::Alloc(alloc), with(|r| r.id)))
        }

        /// Returns a handle to an array that [`late_bind`] allocates.
        pub fn $late<T: Elem>() -> $array<T> {
            $array::new(late_handle())
        }

        impl<T: Elem> LateBound for $array<T> {
            fn bind(&self, len: ArrayLength, at: At) {
                bind(self.handle, Space::$array, T::dtype(), len, at);
            }
        }
    )*};
}

arrays! {
    /// Declares an array of which each thread has its own; the length is made of literals and constexpr parameters.
    stack late_stack Stack;
    /// Declares an array that the threads of a threadgroup share; the length is made of literals and constexpr
    /// parameters.
    threadgroup late_threadgroup Threadgroup;
}

/// Declares an array that the threads of a threadgroup share, of `rows` by `columns` elements: (r, c) is
/// `array[r * columns + c]`. A target may swizzle the elements, so that threads that access one column, as loads of
/// matrices do, have no bank conflicts.
#[track_caller]
pub fn threadgroup_swizzled<T: Elem>(rows: impl IntoDim, columns: impl IntoDim) -> Threadgroup<T> {
    let at = Location::caller();
    let (dtype, rows, row) = (T::dtype(), rows.array_length(at).0, columns.array_length(at).0);
    let len = Expr::binary(BinaryOp::Mul, rows, row.clone());
    let alloc = with(|r| {
        let span = r.builder.span(at);
        r.builder.swizzled(dtype, len, row, span)
    });
    Threadgroup::new(Handle::new(Slot::Alloc(alloc), with(|r| r.id)))
}

/// Declares an array of which each thread has its own, in registers: each element is a separate value. A loop that
/// indexes elements is unrolled, `for r in unroll(0..rows)`; an index that is not constant then is an error of the
/// kernel. The length is made of literals and constexpr parameters.
#[track_caller]
pub fn registers<T: Elem>(len: impl IntoDim) -> Stack<T> {
    let at = Location::caller();
    let (dtype, len) = (T::dtype(), len.array_length(at));
    let alloc = with(|r| {
        let span = r.builder.span(at);
        r.builder.registers(dtype, len.0, span)
    });
    Stack::new(Handle::new(Slot::Alloc(alloc), with(|r| r.id)))
}

/// An array whose handle exists before its length is known.
pub trait LateBound {
    fn bind(&self, len: ArrayLength, at: At);
}

/// Allocates the array behind a late handle.
#[track_caller]
pub fn late_bind(array: &impl LateBound, len: impl IntoDim) {
    let at = Location::caller();
    array.bind(len.array_length(at), at);
}

#[inline(never)]
fn allocate(space: Space, dtype: DType, len: ArrayLength, at: At) -> AllocId {
    with(|r| {
        let span = r.builder.span(at);
        r.builder.alloc(space, dtype, len.0, span)
    })
}

fn late_handle() -> Handle {
    with(|r| {
        r.late.push(None);
        Handle::new(Slot::Late(r.late.len() - 1), r.id)
    })
}

#[inline(never)]
fn bind(handle: Handle, space: Space, dtype: DType, len: ArrayLength, at: At) {
    let Slot::Late(slot) = handle.slot else { return };
    with(|r| r.check_owner(handle.recording, at));
    match with(|r| r.late.get(slot).copied().flatten()) {
        None => {
            let alloc = allocate(space, dtype, len, at);
            with(|r| r.late.get_mut(slot).map(|late| *late = Some(alloc)));
        }
        Some(alloc) => with(|r| {
            let first = &r.builder.kernel().allocs[alloc.0 as usize];
            if first.len != len.0 {
                r.fail("K107", "this array was allocated before with another length", at);
            }
        }),
    }
}

macro_rules! reductions {
    ($($name:ident $op:ident $words:literal;)*) => {$(
        #[doc = concat!("The ", $words, " over all threads of the threadgroup, in every thread.")]
        #[track_caller]
        pub fn $name<T: Num>(v: impl Operand<T>) -> Val<T> {
            let at = Location::caller();
            Val::new(reduce(Reduction::$op, v.operand(at).leaf(), T::dtype(), at))
        }
    )*};
}

reductions! {
    reduce_sum     Sum     "sum";
    reduce_max     Max     "maximum";
    reduce_min     Min     "minimum";
    reduce_product Product "product";
}

/// Emits one simd reduction in each simdgroup, then one over the simdgroups' results, which every simdgroup computes
/// alike from a shared array. The second barrier frees the array for the next reduction.
#[inline(never)]
fn reduce(kind: Reduction, v: Leaf, dtype: DType, at: At) -> Leaf {
    let whole = SimdOp::Reduce(kind, LANES as u8);
    let mem = Mem::Alloc(partials(dtype, at));
    let own = simd(whole, &[v], dtype, at);
    let lane = builtin(Builtin::SimdLane, at).leaf();
    let zero = constant(Const::u32(0), at);
    let leads = emit(Op::Math(MathOp::Eq), &[lane, zero], DType::Bool, at);
    open(&[]);
    let group = builtin(Builtin::SimdId, at).leaf();
    effect(Op::Store { mem, width: 1, hint: Hint::None }, &[group, own], at);
    let store = close(&[], at);
    open(&[]);
    let nothing = close(&[], at);
    emit_many(Op::If, &[leads], vec![store, nothing], &[], at);
    effect(Op::Barrier, &[], at);

    // Lanes beyond the last simdgroup read the first one's result: written memory, and for a maximum or minimum already
    // a correct operand. A sum or product needs its neutral element there.
    let groups = builtin(Builtin::NSimd, at).leaf();
    let present = emit(Op::Math(MathOp::Lt), &[lane, groups], DType::Bool, at);
    let index = emit(Op::Math(MathOp::Select), &[present, lane, zero], DType::U32, at);
    let partial = emit(Op::Load { mem, width: 1, hint: Hint::None }, &[index], dtype, at);
    let partial = match kind {
        Reduction::Max | Reduction::Min => partial,
        Reduction::Sum | Reduction::Product => {
            let neutral = constant(Const::from_i128(dtype, (kind == Reduction::Product) as i128), at);
            emit(Op::Math(MathOp::Select), &[present, partial, neutral], dtype, at)
        }
    };
    let result = simd(whole, &[partial], dtype, at);
    effect(Op::Barrier, &[], at);
    result
}

/// Returns the array that reductions of one element type share: one element for each simdgroup a threadgroup can have.
fn partials(dtype: DType, at: At) -> AllocId {
    let known = with(|r| r.partials.iter().find(|(d, _)| *d == dtype).map(|(_, alloc)| *alloc));
    known.unwrap_or_else(|| {
        let alloc = allocate(Space::Threadgroup, dtype, ArrayLength(Expr::Int(LANES as i128)), at);
        with(|r| r.partials.push((dtype, alloc)));
        alloc
    })
}
