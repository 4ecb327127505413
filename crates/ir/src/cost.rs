//! The cost model: the cost of instructions, in *lane-instructions*. One lane-instruction is about the time that an
//! addition takes a lane. An executor with a budget counts them, and the estimate of a launch's work is a sum of them,
//! so that the estimate is never below the count.
//!
//! The costs are coarse, of the same order as those on a processor's vectors, a GPU and the interpreter. They change no
//! meaning. Those of per-lane operations are a column of [`crate::ops`]; a step that is not an instruction of its own
//! (the end of an iteration, a copy of a carried value, the check of a divisor, the start of a simdgroup) costs
//! [`STEP`].

use crate::kernel::Op;
use crate::simd::SimdOp;

/// A step that only moves or decides.
pub const STEP: u64 = 1;

/// Bytes of local memory that are initialised per lane-instruction.
pub const LOCAL_BYTES: u64 = 8;

/// Lanes execute an atomic one at a time, and other threads wait.
const ATOMIC: u64 = 16;

/// Five rounds, each an exchange between lanes and an operation.
const ACROSS_LANES: u64 = 10;

const EXCHANGE: u64 = 2;

const BARRIER: u64 = 4;

impl Op {
    /// Returns what one execution costs a lane; for an `if` or a loop, the cost of the instruction itself; for an
    /// operation on matrices, the cost in addition to [`crate::MatrixOp::work`].
    pub const fn cost(&self) -> u64 {
        match self {
            Op::Const(_)
            | Op::Builtin(_)
            | Op::Len(_)
            | Op::Cast(_)
            | Op::Bitcast(_)
            | Op::Get(_)
            | Op::Set(_)
            | Op::Fault { .. }
            | Op::If
            | Op::For(_) => STEP,
            Op::Math(op) => op.cost(),
            Op::Load { width, .. } | Op::Store { width, .. } => *width as u64,
            Op::Atomic { .. } => ATOMIC,
            Op::Simd(SimdOp::Shuffle(_)) => EXCHANGE,
            Op::Simd(
                SimdOp::Reduce(..)
                | SimdOp::ScanInclusive
                | SimdOp::ScanExclusive
                | SimdOp::Any
                | SimdOp::All
                | SimdOp::Ballot,
            ) => ACROSS_LANES,
            Op::Matrix(_) => EXCHANGE,
            Op::LoadBlocks { .. } => 8,
            Op::Mma(product) => product.work(),
            Op::Async(_) | Op::Launch(_) => STEP,
            Op::Barrier | Op::BarrierOf(_) => BARRIER,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ops::MathOp;

    #[test]
    fn costs_are_by_operation_and_never_nothing() {
        assert!(MathOp::ALL.iter().all(|op| op.cost() >= 1));
        let cost = |op| Op::Math(op).cost();
        assert_eq!(cost(MathOp::FAdd), 1);
        assert!(cost(MathOp::Pow) > cost(MathOp::Exp) && cost(MathOp::Exp) > cost(MathOp::FDiv));
        assert!(cost(MathOp::FDiv) > cost(MathOp::FAdd) && cost(MathOp::IDiv) > cost(MathOp::IAdd));
    }
}
