//! Launch arithmetic that is folded as it is built, since the host evaluates it at each launch.

use kiln_ir::expr::BinaryOp;
use kiln_ir::{DType, Expr, Kernel, ParamId};

use crate::analysis::{Interval, interval_of};
use std::sync::Arc;

/// Returns `a op b` or an equal expression: constants are computed, and neutral operands are dropped.
pub fn folded(op: BinaryOp, a: Expr, b: Expr) -> Expr {
    match (op, &a, &b) {
        (_, Expr::Int(x), Expr::Int(y)) => match op.apply(*x, *y) {
            Ok(number) => Expr::Int(number),
            Err(_) => Expr::binary(op, a, b),
        },
        (BinaryOp::Add, Expr::Int(0), _) | (BinaryOp::Mul, Expr::Int(1), _) => b,
        (BinaryOp::Add | BinaryOp::Sub, _, Expr::Int(0)) | (BinaryOp::Mul | BinaryOp::Div, _, Expr::Int(1)) => a,
        (BinaryOp::And, Expr::Int(1), _) => b,
        (BinaryOp::And, _, Expr::Int(1)) => a,
        _ => Expr::binary(op, a, b),
    }
}

pub fn sum(a: Expr, b: Expr) -> Expr {
    folded(BinaryOp::Add, a, b)
}

/// Returns a product with all constant factors gathered at its end.
pub fn product(a: Expr, b: Expr) -> Expr {
    match (a, b) {
        (a @ Expr::Int(_), b) if !matches!(b, Expr::Int(_)) => product(b, a),
        (Expr::Binary(BinaryOp::Mul, x, n), b) if matches!(*n, Expr::Int(_)) => {
            let [x, n] = [x, n].map(Arc::unwrap_or_clone);
            match b {
                Expr::Int(_) => folded(BinaryOp::Mul, x, folded(BinaryOp::Mul, n, b)),
                b => folded(BinaryOp::Mul, folded(BinaryOp::Mul, x, b), n),
            }
        }
        (a, b) => folded(BinaryOp::Mul, a, b),
    }
}

/// Divides a number that is at least 0, rounding up. `a + (b - 1)` could exceed 64 bits where `a` does not.
pub fn divided_up(a: Expr, b: Expr) -> Expr {
    if b == Expr::Int(1) {
        return a;
    }
    let rest = folded(BinaryOp::Ne, folded(BinaryOp::Rem, a.clone(), b.clone()), Expr::Int(0));
    sum(folded(BinaryOp::Div, a, b), rest)
}

/// Returns the interval of an expression from the types of the parameters alone, so that no clause relies on another.
pub fn interval(kernel: &Kernel, expr: &Expr) -> Option<Interval> {
    interval_by(expr, &|id| {
        let param = kernel.params.get(id.0 as usize)?;
        let dtype = if param.is_tensor() { DType::U64 } else { param.dtype };
        (!dtype.is_float()).then(|| Interval::of_type(dtype))
    })
}

/// Returns the interval of an expression from the intervals of the parameters.
pub fn interval_by(expr: &Expr, param: &dyn Fn(ParamId) -> Option<Interval>) -> Option<Interval> {
    let (op, a, b) = match expr {
        Expr::Int(n) => return Some(Interval::exactly(*n)),
        Expr::Param(id) => return param(*id),
        Expr::Not(_) => return Some(Interval::between(0, 1)),
        Expr::Binary(op, a, b) => (*op, a, b),
    };
    if op.is_condition() {
        return Some(Interval::between(0, 1));
    }
    let [a, b] = [interval_by(a, param)?, interval_by(b, param)?];
    match (a.is_exact(), b.is_exact()) {
        // `interval_of` would compute two constants in the arithmetic of a type, but launch arithmetic is wider than
        // all types.
        (Some(x), Some(y)) => op.apply(x, y).ok().map(Interval::exactly),
        _ => interval_of(op.math(), DType::I64, &[a, b]),
    }
}
