//! Helpers shared by several operations.

pub mod butterfly;
pub mod checkpoints;
pub mod chunks;
pub mod columns;
pub mod models;
pub mod order;
pub mod positions;
pub mod ragged;
pub mod rows;
pub mod sequences;
pub mod ssm;

use kiln::spec::DType::{self, BF16, F16, F32};
use kiln::{Shipped, Target, Tuned};

/// Makes tiles, or a choice of kernel with its tiles, part of a call's cache key.
macro_rules! keyed_by_hash {
    ($own:ty) => {
        impl kiln::Keyed for $own {
            #[inline]
            fn add_to<'a>(&'a self, key: &mut kiln::CallKey<'a>) {
                key.hashed(self);
            }
        }
    };
}
pub(crate) use keyed_by_hash;

/// Element types of activations.
pub const FLOATS: &[DType] = &[F32, F16, BF16];

/// The storage types of an operation on activations.
pub const ACTIVATIONS: &[&[DType]] = &[&[F32], &[F16], &[BF16]];

/// Storage types of activations and a recurrent state. The state is `f32` with any activations, or of their type.
pub const ACTIVATIONS_AND_STATE: &[&[DType]] = &[&[F32, F32], &[F16, F32], &[BF16, F32], &[F16, F16], &[BF16, BF16]];

/// Storage types of activations, of a recurrent state, and of the gates or parameters beside them.
pub const DELTA_TYPES: &[&[DType]] = &[&[F32, F32, F32], &[BF16, F32, F32], &[BF16, BF16, F32], &[F16, F16, F16]];

/// Threads of a threadgroup that works on one row.
pub const ROW_THREADS: u32 = 256;

/// Returns the number of operations on the longest path of a threadgroup's sum over a row of `n` elements: a serial sum
/// in each thread, then at most eleven tree levels over up to 1024 threads.
pub fn row_sum_roundings(n: usize) -> f64 {
    n.div_ceil(ROW_THREADS as usize) as f64 + 11.0
}

/// `1 / √(mean(x²) + eps)` in `f64`.
pub fn exact_inverse_rms(row: &[f64], eps: f64) -> f64 {
    let squares: f64 = row.iter().map(|v| v * v).sum();
    1.0 / (squares / row.len() as f64 + eps).sqrt()
}

/// Tuned tiles that ship with the library, measured elsewhere, by architecture. For calls without an entry, and on
/// other architectures, an operation's own function chooses.
static SHIPPED: Shipped =
    Shipped(&[("sm_80", include_str!("tuned/sm_80.json")), ("sm_90", include_str!("tuned/sm_90.json"))]);

/// Returns the launch target for a kernel whose tiles the operation chose: tiles that were measured to be faster
/// replace them. Tiles given by the caller are kept.
#[inline]
pub fn tuned<T: Target>(on: &T, is_given: bool) -> Tuned<'_, T> {
    Tuned::unless(is_given, on, &SHIPPED)
}
