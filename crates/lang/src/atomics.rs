//! Read-modify-write operations on one element of device or threadgroup memory. Each returns the old value.

use crate::elem::{Elem, Num};
use crate::memory::Place;
use crate::recorder::{At, Leaf, emit, undefined};
use crate::value::{Operand, Val};
use kiln_ir::{AtomicOp, DType, Op};
use std::panic::Location;

#[inline(never)]
fn atomic<T: Elem>(op: AtomicOp, place: Place<T>, values: &[Leaf], dtype: DType, at: At) -> Val<T> {
    let args: Vec<Leaf> = std::iter::once(place.index).chain(values.iter().copied()).collect();
    Val::new(match place.handle.mem(at) {
        Some(mem) => emit(Op::Atomic { op, mem }, &args, dtype, at),
        None => undefined(dtype),
    })
}

macro_rules! atomics {
    ($($(#[$doc:meta])* $name:ident $op:ident ($($arg:ident),*);)*) => {$(
        $(#[$doc])*
        #[track_caller]
        pub fn $name<T: Num>(place: Place<T>, $($arg: impl Operand<T>),*) -> Val<T> {
            let at = Location::caller();
            atomic(AtomicOp::$op, place, &[$($arg.operand(at).leaf()),*], T::dtype(), at)
        }
    )*};
}

atomics! {
    /// `x[i] += v`.
    atomic_add Add (v);
    /// `x[i] = max(x[i], v)`.
    atomic_max Max (v);
    /// `x[i] = min(x[i], v)`.
    atomic_min Min (v);
    /// `x[i] &= v`.
    atomic_and And (v);
    /// `x[i] |= v`.
    atomic_or Or (v);
    /// `x[i] ^= v`.
    atomic_xor Xor (v);
    /// `x[i] = v`.
    atomic_exchange Exchange (v);
    /// `if x[i] == expected { x[i] = v }`.
    atomic_compare_exchange CompareExchange (expected, v);
    /// `x[i] = if x[i] >= limit { 0 } else { x[i] + 1 }`, ordered with the memory accesses around it: for "the last
    /// threadgroup merges".
    atomic_wrap_inc WrapInc (limit);
}
