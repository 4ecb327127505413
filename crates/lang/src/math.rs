//! Functions of values: one row each, with its name, its operands and the operations it records for floats and for
//! integers.

use crate::elem::{Elem, Float, Int, Num, Signed};
use crate::ops::{ByClass, math};
use crate::recorder::{At, Leaf, constant, emit};
use crate::value::{Operand, Val};
use kiln_ir::{Const, DType, MathOp, Op};
use std::panic::Location;

macro_rules! functions {
    (@one $(#[$doc:meta])* $name:ident $bound:ident $float:ident $int:ident ($first:ident $(, $arg:ident)*)) => {
        $(#[$doc])*
        #[track_caller]
        pub fn $name<T: $bound>($first: impl Operand<T> $(, $arg: impl Operand<T>)*) -> Val<T> {
            let at = Location::caller();
            let args = [$first.operand(at).leaf() $(, $arg.operand(at).leaf())*];
            Val::new(math(ByClass(MathOp::$float, MathOp::$int), &args, T::dtype(), at))
        }

        impl<T: $bound> Val<T> {
            $(#[$doc])*
            #[track_caller]
            pub fn $name(self $(, $arg: impl Operand<T>)*) -> Val<T> {
                $name(self $(, $arg)*)
            }
        }
    };
    ($($(#[$doc:meta])* $name:ident $bound:ident $float:ident $int:ident $args:tt;)*) => {
        $( functions!(@one $(#[$doc])* $name $bound $float $int $args); )*
    };
}

functions! {
    /// Returns the smaller operand; a NaN loses against a number.
    min        Num    FMin      IMin     (x, y);
    /// Returns the larger operand; a NaN loses against a number.
    max        Num    FMax      IMax     (x, y);
    abs        Signed FAbs      IAbs     (x);
    /// Returns −1, 0 or 1.
    sign       Signed Sign      ISign    (x);
    /// `x * y + z`, rounded once.
    fma        Float  Fma       Fma      (x, y, z);
    sqrt       Float  Sqrt      Sqrt     (x);
    rsqrt      Float  Rsqrt     Rsqrt    (x);
    recip      Float  Recip     Recip    (x);
    exp        Float  Exp       Exp      (x);
    exp2       Float  Exp2      Exp2     (x);
    /// `exp2`, with 0 for results below 2⁻¹²⁶ (flush to zero): one instruction on a GPU, where `exp2` is four.
    exp2_ftz   Float  Exp2Ftz   Exp2Ftz  (x);
    exp10      Float  Exp10     Exp10    (x);
    expm1      Float  Expm1     Expm1    (x);
    log        Float  Log       Log      (x);
    log2       Float  Log2      Log2     (x);
    log10      Float  Log10     Log10    (x);
    log1p      Float  Log1p     Log1p    (x);
    pow        Float  Pow       Pow      (x, y);
    sin        Float  Sin       Sin      (x);
    cos        Float  Cos       Cos      (x);
    tan        Float  Tan       Tan      (x);
    asin       Float  Asin      Asin     (x);
    acos       Float  Acos      Acos     (x);
    atan       Float  Atan      Atan     (x);
    atan2      Float  Atan2     Atan2    (y, x);
    sinh       Float  Sinh      Sinh     (x);
    cosh       Float  Cosh      Cosh     (x);
    tanh       Float  Tanh      Tanh     (x);
    asinh      Float  Asinh     Asinh    (x);
    acosh      Float  Acosh     Acosh    (x);
    atanh      Float  Atanh     Atanh    (x);
    erf        Float  Erf       Erf      (x);
    sigmoid    Float  Sigmoid   Sigmoid  (x);
    silu       Float  Silu      Silu     (x);
    /// `x·Φ(x)`, exact.
    gelu       Float  Gelu      Gelu     (x);
    /// The tanh approximation of [`gelu`].
    gelu_tanh  Float  GeluTanh  GeluTanh (x);
    relu       Float  Relu      Relu     (x);
    softplus   Float  Softplus  Softplus (x);
    floor      Float  Floor     Floor    (x);
    ceil       Float  Ceil      Ceil     (x);
    trunc      Float  Trunc     Trunc    (x);
    /// Rounds to the nearest integer, halves away from zero.
    round      Float  Round     Round    (x);
    /// Rounds to the nearest integer, halves to the even one.
    round_even Float  RoundEven RoundEven (x);
    copysign   Float  CopySign  CopySign (x, y);
    popcount   Int    Popcount  Popcount (x);
    /// Returns the number of leading zero bits.
    clz        Int    Clz       Clz      (x);
    /// Returns the number of trailing zero bits.
    ctz        Int    Ctz       Ctz      (x);
}

macro_rules! tests {
    ($($name:ident $op:ident;)*) => {$(
        #[track_caller]
        pub fn $name<T: Float>(x: impl Operand<T>) -> Val<bool> {
            let at = Location::caller();
            Val::new(emit(Op::Math(MathOp::$op), &[x.operand(at).leaf()], DType::Bool, at))
        }

        impl<T: Float> Val<T> {
            #[track_caller]
            pub fn $name(self) -> Val<bool> {
                $name(self)
            }
        }
    )*};
}

tests! {
    is_nan IsNan;
    is_inf IsInf;
}

/// `min(max(x, lo), hi)`.
#[track_caller]
pub fn clamp<T: Num>(x: impl Operand<T>, lo: impl Operand<T>, hi: impl Operand<T>) -> Val<T> {
    min(max(x, lo), hi)
}

impl<T: Num> Val<T> {
    /// `min(max(self, lo), hi)`.
    #[track_caller]
    pub fn clamp(self, lo: impl Operand<T>, hi: impl Operand<T>) -> Val<T> {
        clamp(self, lo, hi)
    }
}

/// `x / y`, rounded up. No intermediate number is larger than the result, so nothing wraps.
#[track_caller]
pub fn div_ceil<T: Int>(x: impl Operand<T>, y: impl Operand<T>) -> Val<T> {
    let at = Location::caller();
    Val::new(rounded_up(x.operand(at).leaf(), y.operand(at).leaf(), T::dtype(), at))
}

impl<T: Int> Val<T> {
    /// `self / y`, rounded up. No intermediate number is larger than the result, so nothing wraps.
    #[track_caller]
    pub fn div_ceil(self, y: impl Operand<T>) -> Val<T> {
        div_ceil(self, y)
    }
}

/// Computes `x / y + (x % y != 0)`; where the exact quotient is negative, `/` has rounded up already.
#[inline(never)]
fn rounded_up(x: Leaf, y: Leaf, dtype: DType, at: At) -> Leaf {
    let number = |op, args: &[Leaf]| emit(Op::Math(op), args, dtype, at);
    let test = |op, args: &[Leaf]| emit(Op::Math(op), args, DType::Bool, at);
    let (quotient, rest) = (number(MathOp::IDiv, &[x, y]), number(MathOp::IRem, &[x, y]));
    let zero = constant(Const::from_i128(dtype, 0), at);
    let mut below = test(MathOp::Ne, &[rest, zero]);
    if dtype.is_signed() {
        let signs = [test(MathOp::Lt, &[x, zero]), test(MathOp::Lt, &[y, zero])];
        below = test(MathOp::And, &[below, test(MathOp::Eq, &signs)]);
    }
    number(MathOp::IAdd, &[quotient, emit(Op::Cast(dtype), &[below], dtype, at)])
}

/// Returns `x` where the condition holds, else `y`; both are computed.
#[track_caller]
pub fn select<T: Elem>(condition: impl Operand<bool>, x: impl Operand<T>, y: impl Operand<T>) -> Val<T> {
    let at = Location::caller();
    let args = [condition.operand(at).leaf(), x.operand(at).leaf(), y.operand(at).leaf()];
    Val::new(emit(Op::Math(MathOp::Select), &args, T::dtype(), at))
}
