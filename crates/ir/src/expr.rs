//! Launch arithmetic: expressions over a kernel's integer parameters that the host evaluates, exactly, before a launch.
//! Shapes, geometry, requirements and array lengths are such expressions, and so are the conditions that an analysis
//! places on a launch.

use crate::kernel::{ParamId, named};
use crate::ops::MathOp;
use std::fmt;
use std::sync::Arc;

/// A launch-arithmetic expression. Copies of a kernel share the subexpressions of their shapes and conditions.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Expr {
    Int(i128),
    /// The value of a scalar; of a tensor, the number of elements of the buffer bound to it.
    Param(ParamId),
    Not(Arc<Expr>),
    Binary(BinaryOp, Arc<Expr>, Arc<Expr>),
}

named! {
    /// A binary operator. Comparisons and `&& ||` give 0 or 1.
    BinaryOp {
        Or "||", And "&&",
        Eq "==", Ne "!=", Lt "<", Le "<=", Gt ">", Ge ">=",
        Add "+", Sub "-",
        Mul "*", Div "/", Rem "%",
        Min "min", Max "max",
    }
}

impl BinaryOp {
    /// Returns the operator's precedence in the text form; `min` and `max` are written as calls.
    pub const fn precedence(self) -> u8 {
        match self {
            BinaryOp::Or => 1,
            BinaryOp::And => 2,
            BinaryOp::Eq | BinaryOp::Ne | BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge => 3,
            BinaryOp::Add | BinaryOp::Sub => 4,
            BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem => 5,
            BinaryOp::Min | BinaryOp::Max => 6,
        }
    }

    /// Returns the equivalent operation of kernels, on integers of a type; for `&&` and `||`, on bools.
    pub fn math(self) -> MathOp {
        match self {
            BinaryOp::Or => MathOp::Or,
            BinaryOp::And => MathOp::And,
            BinaryOp::Eq => MathOp::Eq,
            BinaryOp::Ne => MathOp::Ne,
            BinaryOp::Lt => MathOp::Lt,
            BinaryOp::Le => MathOp::Le,
            BinaryOp::Gt => MathOp::Gt,
            BinaryOp::Ge => MathOp::Ge,
            BinaryOp::Add => MathOp::IAdd,
            BinaryOp::Sub => MathOp::ISub,
            BinaryOp::Mul => MathOp::IMul,
            BinaryOp::Div => MathOp::IDiv,
            BinaryOp::Rem => MathOp::IRem,
            BinaryOp::Min => MathOp::IMin,
            BinaryOp::Max => MathOp::IMax,
        }
    }

    /// Whether the result is 0 or 1: comparisons, `&&` and `||`.
    pub fn is_condition(self) -> bool {
        self.precedence() <= BinaryOp::Eq.precedence()
    }

    /// Returns the result for operands that [`Expr::eval`] can give: below 2⁶⁴ in size, so nothing here leaves `i128`.
    #[inline]
    pub fn apply(self, x: i128, y: i128) -> Result<i128, EvalError> {
        fitting(match self {
            BinaryOp::Or => (x != 0 || y != 0) as i128,
            BinaryOp::And => (x != 0 && y != 0) as i128,
            BinaryOp::Eq => (x == y) as i128,
            BinaryOp::Ne => (x != y) as i128,
            BinaryOp::Lt => (x < y) as i128,
            BinaryOp::Le => (x <= y) as i128,
            BinaryOp::Gt => (x > y) as i128,
            BinaryOp::Ge => (x >= y) as i128,
            BinaryOp::Add => x + y,
            BinaryOp::Sub => x - y,
            BinaryOp::Mul => x.checked_mul(y).ok_or(EvalError::Overflow)?,
            BinaryOp::Div | BinaryOp::Rem if y == 0 => return Err(EvalError::ZeroDivisor),
            // A 128-bit division is a slow function call; nearly all numbers fit 64 bits.
            BinaryOp::Div | BinaryOp::Rem => match (u64::try_from(x), u64::try_from(y), self) {
                (Ok(x), Ok(y), BinaryOp::Div) => (x / y) as i128,
                (Ok(x), Ok(y), _) => (x % y) as i128,
                (_, _, BinaryOp::Div) => x / y,
                _ => x % y,
            },
            BinaryOp::Min => x.min(y),
            BinaryOp::Max => x.max(y),
        })
    }
}

#[inline]
fn fitting(value: i128) -> Result<i128, EvalError> {
    let fits = (i64::MIN as i128..=u64::MAX as i128).contains(&value);
    if fits { Ok(value) } else { Err(EvalError::Overflow) }
}

/// The reason that an expression has no value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EvalError {
    /// An intermediate result left the range −2⁶³ ‥ 2⁶⁴−1.
    Overflow,
    ZeroDivisor,
    /// The parameter has no value here.
    Unknown(ParamId),
}

impl fmt::Display for EvalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EvalError::Overflow => f.write_str("the number does not fit 64 bits"),
            EvalError::ZeroDivisor => f.write_str("division by zero"),
            EvalError::Unknown(p) => write!(f, "parameter {} has no value", p.0),
        }
    }
}

impl Expr {
    pub fn binary(op: BinaryOp, a: Expr, b: Expr) -> Expr {
        Expr::Binary(op, Arc::new(a), Arc::new(b))
    }

    /// Evaluates the expression, given the values of the parameters. `&&` and `||` evaluate their right side only if it
    /// matters.
    pub fn eval(&self, param: &dyn Fn(ParamId) -> Option<i128>) -> Result<i128, EvalError> {
        let value = match self {
            Expr::Int(v) => *v,
            Expr::Param(id) => param(*id).ok_or(EvalError::Unknown(*id))?,
            Expr::Not(e) => (e.eval(param)? == 0) as i128,
            Expr::Binary(op, a, b) => {
                let x = a.eval(param)?;
                match (op, x != 0) {
                    (BinaryOp::And, false) => return Ok(0),
                    (BinaryOp::Or, true) => return Ok(1),
                    _ => return op.apply(x, b.eval(param)?),
                }
            }
        };
        fitting(value)
    }

    /// Visits every parameter the expression names.
    pub fn params(&self, visit: &mut dyn FnMut(ParamId)) {
        match self {
            Expr::Int(_) => {}
            Expr::Param(id) => visit(*id),
            Expr::Not(e) => e.params(visit),
            Expr::Binary(_, a, b) => {
                a.params(visit);
                b.params(visit);
            }
        }
    }
}
