//! The names of the call spelling, in addition to the prelude. `kiln::compat` re-exports both.

use crate::builtins::builtin;
use crate::compare::{eq, lt};
use crate::elem::{Elem, Float, IndexElem, Num};
use crate::math::{abs, log, rsqrt, select, sqrt};
use crate::memory::{Indexed, Place, Tensor, at};
use crate::ops::{ByClass, math};
use crate::recorder::{At, Leaf, close, constant, emit, open, report, undefined, with};
use crate::threadgroup::reduce_sum;
use crate::value::{Operand, Val};
use crate::var::Var;
use kiln_ir::MathOp::{self, FAdd, FMax, FMin, FMul, FSub, IAdd, ISub};
use kiln_ir::{Builtin, Const, DType, ForInfo, Inst, Op};
use std::panic::Location;

pub use crate::fragments::{
    Fragment, simd_group_id, simd_lane_id, simdgroup_alloc, simdgroup_barrier_mem_none, simdgroup_elem_load,
    simdgroup_elem_store, simdgroup_matmul,
};
pub use kiln_macros::{bench_kernel, compat_kernel as kernel};

/// Returns the element read: `load(x[i])`.
pub fn load<T: Elem>(element: Val<T>) -> Val<T> {
    element
}

/// `store(x[i], v)`.
#[track_caller]
pub fn store<T: Elem>(place: Place<T>, v: impl Operand<T>) {
    let at = Location::caller();
    place.store(v.operand(at), at);
}

/// `x + y`, as the name of a reduction.
#[track_caller]
pub fn sum<T: Num>(x: impl Operand<T>, y: impl Operand<T>) -> Val<T> {
    x.operand(Location::caller()) + y
}

/// `x * y`, as the name of a reduction.
#[track_caller]
pub fn product<T: Num>(x: impl Operand<T>, y: impl Operand<T>) -> Val<T> {
    x.operand(Location::caller()) * y
}

/// Reduces this thread's share of `x[lo..hi]` in f32: elements `lo + tid`, `lo + tid + lsize`, …, combined by `sum`,
/// `product`, `max` or `min`.
#[track_caller]
pub fn strided_reduce<T: Float, I: IndexElem>(
    x: Tensor<T>,
    lo: impl Operand<I>,
    hi: impl Operand<I>,
    by: impl FnOnce(Val<f32>, Val<f32>) -> Val<f32>,
) -> Val<f32> {
    let at = Location::caller();
    let share = Share::<I>::new(lo, hi, at);
    share.fold(operation(by, at), &mut |i| element(x, i, at), at)
}

/// The same with a stride. Where `program_id` counts threads, each thread has elements of its own: `lo`, `lo + stride`,
/// … below `hi`. Where it counts threadgroups, MetalTile distributes all elements of the range over the threads,
/// whatever the stride.
#[track_caller]
pub fn strided_reduce_by<T: Float, I: IndexElem>(
    x: Tensor<T>,
    lo: impl Operand<I>,
    stride: impl Operand<I>,
    hi: impl Operand<I>,
    by: impl FnOnce(Val<f32>, Val<f32>) -> Val<f32>,
) -> Val<f32> {
    let at = Location::caller();
    let (share, stride) = (Share::<I>::new(lo, hi, at), stride.operand(at));
    let own = with(|r| r.threads_are_elements).then_some(stride);
    Share { stride: own, ..share }.fold(operation(by, at), &mut |i| element(x, i, at), at)
}

/// Returns the number whose error function is `x`, by Giles' polynomials for single precision ("Approximating the
/// erfinv function", 2010); infinite at ±1.
#[track_caller]
pub fn erfinv<T: Float>(x: impl Operand<T>) -> Val<T> {
    const NEAR: [f32; 9] = [
        2.810_226_4e-8,
        3.432_739_4e-7,
        -3.523_387_7e-6,
        -4.391_506_5e-6,
        2.185_808_7e-4,
        -1.253_725e-3,
        -4.177_681_6e-3,
        2.466_407_3e-1,
        1.501_409_4,
    ];
    const FAR: [f32; 9] = [
        -2.002_142_6e-4,
        1.009_505_6e-4,
        1.349_343_2e-3,
        -3.673_428_4e-3,
        5.739_507_7e-3,
        -7.622_461_3e-3,
        9.438_870_5e-3,
        1.001_674,
        2.832_976_8,
    ];
    let place = Location::caller();
    let x = x.operand(place).cast::<f32>();
    let w = -log((1.0 - x) * (1.0 + x));
    let polynomial = |coefficients: [f32; 9], at: Val<f32>| {
        let [first, rest @ ..] = coefficients;
        rest.into_iter().fold(first.operand(place), |sum, coefficient| sum * at + coefficient)
    };
    let root = sqrt(w) - 3.0;
    let slope = select(lt(w, 5.0), polynomial(NEAR, w - 2.5), polynomial(FAR, root));
    let ends = eq(abs::<f32>(x), 1.0);
    select(ends, x * f32::INFINITY, slope * x).cast::<T>()
}

/// Returns the remainder of `x` after whole multiples of `y`, with the sign of `x`, like Metal's `fmod`.
#[track_caller]
pub fn remainder<T: Float>(x: impl Operand<T>, y: impl Operand<T>) -> Val<T> {
    x.operand(Location::caller()) % y
}

/// Computes this thread's share of `Σ exp(x[i] - offset)` over `lo..hi`, in f32.
#[track_caller]
pub fn strided_reduce_exp_sub<T: Float, I: IndexElem>(
    x: Tensor<T>,
    lo: impl Operand<I>,
    hi: impl Operand<I>,
    offset: impl Operand<f32>,
) -> Val<f32> {
    let at = Location::caller();
    let share = Share::<I>::new(lo, hi, at);
    let offset = offset.operand(at).leaf();
    let mut term = |i| {
        let difference = float_op(FSub, &[element(x, i, at), offset], at);
        float_op(MathOp::Exp, &[difference], at)
    };
    share.fold(FAdd, &mut term, at)
}

/// Computes this thread's share of `Σ x[i] * y[i - y_start]` over `lo..hi`, in f32.
#[track_caller]
pub fn strided_reduce_dot<T: Float, U: Float, I: IndexElem>(
    x: Tensor<T>,
    y: Tensor<U>,
    lo: impl Operand<I>,
    y_start: impl Operand<I>,
    hi: impl Operand<I>,
) -> Val<f32> {
    let at = Location::caller();
    let share = Share::<I>::new(lo, hi, at);
    let y_start = y_start.operand(at).leaf();
    let mut term = |i| {
        let j = math(ByClass(ISub, ISub), &[i, y_start], I::dtype(), at);
        float_op(FMul, &[element(x, i, at), element(y, j, at)], at)
    };
    share.fold(FAdd, &mut term, at)
}

/// Computes `rsqrt(Σ partial / n + eps_buf[0])`, with the sum over all threads of the threadgroup.
#[track_caller]
pub fn mt_rms_inv_scalar(partial: impl Operand<f32>, eps_buf: Tensor<f32>, n: impl Operand<u32>) -> Val<f32> {
    let mean = reduce_sum(partial) / n.operand(Location::caller()).f32();
    rsqrt(mean + at(&eps_buf, 0u32))
}

fn float_op(op: MathOp, args: &[Leaf], at: At) -> Leaf {
    math(ByClass(op, op), args, DType::F32, at)
}

fn element<T: Float>(x: Tensor<T>, index: Leaf, at: At) -> Leaf {
    let v = x.load(index, at).leaf();
    if T::dtype() == DType::F32 { v } else { emit(Op::Cast(DType::F32), &[v], DType::F32, at) }
}

/// Returns the operation that a function of two values records, by recording it into a discarded region.
fn operation(by: impl FnOnce(Val<f32>, Val<f32>) -> Val<f32>, at: At) -> MathOp {
    open(&[]);
    let _ = by(Val::new(undefined(DType::F32)), Val::new(undefined(DType::F32)));
    match close(&[], at).insts.as_slice() {
        [Inst { op: Op::Math(op @ (FAdd | FMul | FMax | FMin)), .. }] => *op,
        _ => {
            report("K112", "a strided reduction is by `sum`, `product`, `max` or `min`", at);
            FAdd
        }
    }
}

/// Returns the operation's neutral element.
fn neutral(op: MathOp) -> f32 {
    match op {
        FMul => 1.0,
        FMax => f32::NEG_INFINITY,
        FMin => f32::INFINITY,
        _ => 0.0,
    }
}

/// The part of an index range that one thread walks: its share within the threadgroup, or all of it by a stride.
struct Share<I: IndexElem> {
    lo: Val<I>,
    hi: Val<I>,
    stride: Option<Val<I>>,
}

impl<I: IndexElem> Share<I> {
    fn new(lo: impl Operand<I>, hi: impl Operand<I>, at: At) -> Share<I> {
        Share { lo: lo.operand(at), hi: hi.operand(at), stride: None }
    }

    fn fold(self, op: MathOp, term: &mut dyn FnMut(Leaf) -> Leaf, at: At) -> Val<f32> {
        let total = Var::<Val<f32>>::declare("total", at);
        total.write(Val::new(constant(Const::f32(neutral(op)), at)), at);
        let dtype = I::dtype();
        let own = |which| {
            let v = builtin(which, at).leaf();
            if dtype == DType::U32 { v } else { emit(Op::Cast(dtype), &[v], dtype, at) }
        };
        let (first, step) = match self.stride {
            Some(stride) => (self.lo.leaf(), stride.leaf()),
            None => {
                let first = math(ByClass(IAdd, IAdd), &[self.lo.leaf(), own(Builtin::Tid)], dtype, at);
                (first, own(Builtin::Lsize))
            }
        };
        let index = open(&[dtype]);
        for &i in &index {
            let sum = float_op(op, &[total.read(at).leaf(), term(i)], at);
            total.write(Val::new(sum), at);
        }
        let region = close(&[], at);
        let bounds = [first, self.hi.leaf(), step];
        crate::recorder::emit_many(Op::For(ForInfo::default()), &bounds, vec![region], &[], at);
        total.read(at)
    }
}
