//! Identities of floats. `1 * x` has the number and the sign of `x`, even for a zero, but not always its bits: an
//! operation returns the canonical NaN, and a loaded NaN may be another. So the operation is removed only if its
//! operand is itself the result of a computation. `x + 0` is no identity, since it turns −0 into +0.

use super::{Replacement, Simplifier};
use kiln_ir::{Const, DType, MathOp, Op, Value};

impl Simplifier<'_> {
    pub(super) fn float(&self, math: MathOp, args: &[Value], dtype: DType) -> Option<Replacement> {
        let is =
            |value: Value, n: f64| self.float_constant(value).is_some_and(|c| c.bits == Const::from_f64(dtype, n).bits);
        match (math, args) {
            (MathOp::FMul, &[x, one]) | (MathOp::FMul, &[one, x]) | (MathOp::FDiv, &[x, one])
                if is(one, 1.0) && self.is_computed(x) =>
            {
                Some(Replacement::Value(x))
            }
            (MathOp::FAdd, &[x, zero]) | (MathOp::FAdd, &[zero, x]) if is(zero, -0.0) && self.is_computed(x) => {
                Some(Replacement::Value(x))
            }
            (MathOp::FSub, &[x, zero]) if is(zero, 0.0) && self.is_computed(x) => Some(Replacement::Value(x)),
            _ => None,
        }
    }

    fn float_constant(&self, value: Value) -> Option<Const> {
        match self.defs.get(value) {
            Some((Op::Const(constant), _)) => Some(*constant),
            _ => None,
        }
    }

    /// Whether a value's NaNs are canonical, as operations return them.
    fn is_computed(&self, value: Value) -> bool {
        match self.defs.get(value) {
            Some((Op::Math(math), _)) => *math != MathOp::Select,
            Some((Op::Cast(_), _)) => true,
            _ => false,
        }
    }
}
