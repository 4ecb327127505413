//! A thread's position in its launch.

use crate::count::{Axis, Count};
use crate::recorder::{At, emit, with};
use crate::value::Val;
use kiln_ir::{Builtin, DType, Op};
use std::panic::Location;

pub(crate) fn builtin(which: Builtin, at: At) -> Val<u32> {
    Val::new(emit(Op::Builtin(which), &[], DType::U32, at))
}

macro_rules! builtins {
    ($($(#[$doc:meta])* $name:ident $which:ident;)*) => {$(
        $(#[$doc])*
        #[track_caller]
        pub fn $name() -> Val<u32> {
            builtin(Builtin::$which, Location::caller())
        }
    )*};
}

builtins! {
    /// Returns the threadgroup's index, axis 0.
    tgid_x TgidX;
    /// Returns the threadgroup's index, axis 1.
    tgid_y TgidY;
    /// Returns the threadgroup's index, axis 2.
    tgid_z TgidZ;
    /// Returns the thread's index in its threadgroup.
    tid Tid;
    /// Returns the number of threads in a threadgroup.
    lsize Lsize;
    /// Returns the thread's index in its simdgroup.
    simd_lane SimdLane;
    /// Returns the simdgroup's index in its threadgroup.
    simd_id SimdId;
    /// Returns the number of simdgroups in a threadgroup.
    n_simd NSimd;
}

/// Returns the index of the thread's point in an `elements` kernel, of its threadgroup otherwise.
#[track_caller]
pub fn program_id<const AXIS: usize>() -> Val<u32>
where
    Count<AXIS>: Axis,
{
    program_id_at(AXIS, Location::caller())
}

#[inline(never)]
pub(crate) fn program_id_at(axis: usize, at: At) -> Val<u32> {
    match axis {
        0 if with(|r| r.threads_are_elements) => thread_of_grid(at),
        0 => builtin(Builtin::TgidX, at),
        1 => builtin(Builtin::TgidY, at),
        _ => builtin(Builtin::TgidZ, at),
    }
}

fn thread_of_grid(at: At) -> Val<u32> {
    use crate::ops::{ByClass, math};
    use kiln_ir::MathOp::{IAdd, IMul};
    let group = [builtin(Builtin::TgidX, at).leaf(), builtin(Builtin::Lsize, at).leaf()];
    let first = math(ByClass(IMul, IMul), &group, DType::U32, at);
    let own = builtin(Builtin::Tid, at).leaf();
    Val::new(math(ByClass(IAdd, IAdd), &[first, own], DType::U32, at))
}
