//! Operations across the lanes of a simdgroup.

use crate::count::{Count, Lanes};
use crate::elem::{Elem, Num};
use crate::recorder::{At, Leaf, emit};
use crate::value::{Operand, Val};
use kiln_ir::simd::{Reduction, Shuffle};
use kiln_ir::{DType, Op, SimdOp};
use std::panic::Location;

#[inline(never)]
pub(crate) fn simd(op: SimdOp, args: &[Leaf], dtype: DType, at: At) -> Leaf {
    emit(Op::Simd(op), args, op.result(dtype), at)
}

macro_rules! reductions {
    ($($name:ident $over:ident $op:ident $words:literal;)*) => {$(
        #[doc = concat!("The ", $words, " of all 32 lanes, in every lane.")]
        #[track_caller]
        pub fn $name<T: Num>(v: impl Operand<T>) -> Val<T> {
            let at = Location::caller();
            Val::new(simd(SimdOp::Reduce(Reduction::$op, 32), &[v.operand(at).leaf()], T::dtype(), at))
        }

        #[doc = concat!("The ", $words, " of each aligned group of `W` lanes: 4, 8, 16 or 32. On other types than f32 it is a method of the value.")]
        #[track_caller]
        pub fn $over<const W: usize>(v: impl Operand<f32>) -> Val<f32>
        where
            Count<W>: Lanes,
        {
            v.operand(Location::caller()).$over::<W>()
        }

        impl<T: Num> Val<T> {
            #[doc = concat!("The ", $words, " of each aligned group of `W` lanes: 4, 8, 16 or 32.")]
            #[track_caller]
            pub fn $over<const W: usize>(self) -> Val<T>
            where
                Count<W>: Lanes,
            {
                Val::new(simd(SimdOp::Reduce(Reduction::$op, W as u8), &[self.leaf()], T::dtype(), Location::caller()))
            }
        }
    )*};
}

reductions! {
    simd_sum     simd_sum_over     Sum     "sum";
    simd_max     simd_max_over     Max     "maximum";
    simd_min     simd_min_over     Min     "minimum";
    simd_product simd_product_over Product "product";
}

macro_rules! shuffles {
    ($($(#[$doc:meta])* $name:ident $op:ident;)*) => {$(
        $(#[$doc])*
        #[track_caller]
        pub fn $name<T: Elem>(v: impl Operand<T>, lane: impl Operand<u32>) -> Val<T> {
            let at = Location::caller();
            let args = [v.operand(at).leaf(), lane.operand(at).leaf()];
            Val::new(simd(SimdOp::Shuffle(Shuffle::$op), &args, T::dtype(), at))
        }
    )*};
}

shuffles! {
    /// Returns the value of lane `lane mod 32`.
    simd_shuffle Index;
    /// Returns the value of the lane whose number differs from the own one in the bits of `lane`.
    simd_shuffle_xor Xor;
    /// Returns the value of the lane `lane` below, or the own one if there is none.
    simd_shuffle_up Up;
    /// Returns the value of the lane `lane` above, or the own one if there is none.
    simd_shuffle_down Down;
    /// Returns the value of one lane, the same for all.
    simd_broadcast Broadcast;
}

macro_rules! lane_operations {
    ($($(#[$doc:meta])* $name:ident [$($generics:tt)*] $in:ty => $out:ty, $op:ident;)*) => {$(
        $(#[$doc])*
        #[track_caller]
        pub fn $name$($generics)*(v: impl Operand<$in>) -> Val<$out> {
            let at = Location::caller();
            Val::new(simd(SimdOp::$op, &[v.operand(at).leaf()], <$in>::dtype(), at))
        }
    )*};
}

lane_operations! {
    /// Returns the sum over this lane and those below.
    simd_scan_inclusive [<T: Num>] T => T, ScanInclusive;
    /// Returns the sum over the lanes below.
    simd_scan_exclusive [<T: Num>] T => T, ScanExclusive;
    /// Whether any lane holds true.
    simd_any [] bool => bool, Any;
    /// Whether all lanes hold true.
    simd_all [] bool => bool, All;
    /// Returns a u32 whose bit `i` is lane `i`'s bool.
    simd_ballot [] bool => u32, Ballot;
}
