//! The table of per-lane operations. A row is the definition: its last column is the meaning, which both the
//! interpreter and the constant folder run. Targets define only its spelling.
//!
//! Float meanings are functions of `f64` whose result is rounded once to the operand type (see [`crate::num`]); integer
//! meanings are written on the type itself; `x & y` and its relatives work on integers and on bools.

use crate::num;
use crate::types::DType;
use std::fmt;

/// The operand types of an operation, and its result type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Signature {
    /// One to three floats of one type; the result has the same type.
    Float,
    /// One to three integers of one type; the result has the same type.
    Int,
    /// Signed integers of one type; the result has the same type.
    Signed,
    /// Integers or bools of one type; the result has the same type.
    Bits,
    /// Two numbers of one type; the result is a bool.
    Order,
    /// Two values of one type; the result is a bool.
    Equal,
    /// One float; the result is a bool.
    Test,
    /// A bool and two values of one type, which is also the result's.
    Choose,
}

impl Signature {
    /// Whether operands of type `dtype` are accepted (for [`Signature::Choose`], as the two alternatives).
    pub fn admits(self, dtype: DType) -> bool {
        match self {
            Signature::Float | Signature::Test => dtype.is_float(),
            Signature::Int => dtype.is_int(),
            Signature::Signed => dtype.is_signed(),
            Signature::Bits => !dtype.is_float(),
            Signature::Order => dtype.is_num(),
            Signature::Equal | Signature::Choose => true,
        }
    }

    /// Returns the operand types in words, for messages.
    pub fn words(self) -> &'static str {
        match self {
            Signature::Float | Signature::Test => "a float",
            Signature::Int => "an integer",
            Signature::Signed => "a signed integer",
            Signature::Bits => "an integer or bool",
            Signature::Order => "a number",
            Signature::Equal | Signature::Choose => "any type",
        }
    }

    pub fn result(self, operand: DType) -> DType {
        match self {
            Signature::Order | Signature::Equal | Signature::Test => DType::Bool,
            _ => operand,
        }
    }
}

/// A property of an operation, beyond its meaning, that passes and checkers may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trait {
    /// `f(x, y) = f(y, x)`, bit for bit.
    Commutes,
    /// A zero second operand is an error: the meaning gives 0, the interpreter reports it.
    ZeroDivisor,
    /// Targets may differ from the meaning by a stated number of units in the last place.
    Approximate,
}

/// Runs a row's meaning on `N` lanes of operands of one type: bits in, bits out. `lanes!(signature out args N dtype
/// (meaning))` picks the Rust types that the meaning is compiled for.
macro_rules! lanes {
    (Float $out:ident $args:ident $n:ident $dtype:ident $f:tt) => {
        // Matching first makes the type a constant inside each loop.
        match $dtype {
            DType::F32 => lanes!(@float $out $args $n (DType::F32) $f),
            DType::F16 => lanes!(@float $out $args $n (DType::F16) $f),
            DType::BF16 => lanes!(@float $out $args $n (DType::BF16) $f),
            _ => {}
        }
    };
    (Int $($rest:tt)*) => {
        lanes!(@ints [I8 i8, U8 u8, I16 i16, U16 u16, I32 i32, U32 u32, I64 i64, U64 u64] $($rest)*)
    };
    (Signed $($rest:tt)*) => { lanes!(@ints [I8 i8, I16 i16, I32 i32, I64 i64] $($rest)*) };
    (Bits $out:ident $args:ident $n:ident $dtype:ident $f:tt) => {
        // The sign does not matter to bit operations; the mask keeps bools 0 or 1.
        lanes!(@typed $out $args $n u64 u64 ($dtype.mask()) $f)
    };
    (Order $($rest:tt)*) => {
        // Bools are kept as 0 and 1, so they compare as bytes do.
        lanes!(@compare [I8 i8, U8 u8, Bool u8, I16 i16, U16 u16, I32 i32, U32 u32, I64 i64, U64 u64] $($rest)*)
    };
    (Equal $($rest:tt)*) => { lanes!(Order $($rest)*) };
    (Test $out:ident $args:ident $n:ident $dtype:ident (|$x:ident| $body:expr)) => {{
        let f = |$x: f64| -> bool { $body };
        for i in 0..$n { $out[i] = f(num::decode($dtype, $args[0][i])) as u64; }
    }};
    (Choose $out:ident $args:ident $n:ident $dtype:ident (|$c:ident, $x:ident, $y:ident| $body:expr)) => {{
        let f = |$c: bool, $x: u64, $y: u64| -> u64 { $body };
        for i in 0..$n { $out[i] = f($args[0][i] != 0, $args[1][i], $args[2][i]); }
    }};

    (@ints [$($d:ident $t:ident),*] $out:ident $args:ident $n:ident $dtype:ident $f:tt) => {
        match $dtype {
            $(DType::$d => lanes!(@typed $out $args $n $t $t (DType::$d.mask()) $f),)*
            _ => {}
        }
    };
    (@compare [$($d:ident $t:ident),*] $out:ident $args:ident $n:ident $dtype:ident $f:tt) => {
        match $dtype {
            $(DType::$d => lanes!(@typed $out $args $n $t bool 1 $f),)*
            _ => lanes!(@compare_floats $out $args $n $dtype $f),
        }
    };
    (@compare_floats $out:ident $args:ident $n:ident $dtype:ident (|$x:ident, $y:ident| $body:expr)) => {{
        let f = |$x: f64, $y: f64| -> bool { $body };
        for i in 0..$n { $out[i] = f(num::decode($dtype, $args[0][i]), num::decode($dtype, $args[1][i])) as u64; }
    }};
    (@typed $out:ident $args:ident $n:ident $t:ident $r:ident $mask:tt (|$x:ident| $body:expr)) => {{
        let f = |$x: $t| -> $r { $body };
        for i in 0..$n { $out[i] = f($args[0][i] as $t) as u64 & $mask; }
    }};
    (@typed $out:ident $args:ident $n:ident $t:ident $r:ident $mask:tt (|$x:ident, $y:ident| $body:expr)) => {{
        let f = |$x: $t, $y: $t| -> $r { $body };
        for i in 0..$n { $out[i] = f($args[0][i] as $t, $args[1][i] as $t) as u64 & $mask; }
    }};
    (@float $out:ident $args:ident $n:ident $dtype:tt (|$($x:ident),+| $body:expr)) => {{
        let f = |$($x: f64),+| -> f64 { $body };
        for i in 0..$n {
            let mut operands = $args.iter().map(|lane| num::decode($dtype, lane[i]));
            $(let $x = operands.next().unwrap_or_default();)+
            $out[i] = num::encode($dtype, f($($x),+));
        }
    }};
}

/// Counts the parameters of a meaning.
macro_rules! arity {
    (|$a:ident|) => {
        1
    };
    (|$a:ident, $b:ident|) => {
        2
    };
    (|$a:ident, $b:ident, $c:ident|) => {
        3
    };
}

macro_rules! math_ops {
    ($($op:ident $text:literal $sig:ident [$($tr:ident),*] $cost:literal |$($x:ident),*| $meaning:expr;)*) => {
        /// A per-lane operation: a row of the table in this file.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum MathOp { $(#[doc = concat!("`", stringify!($meaning), "`")] $op),* }

        impl MathOp {
            pub const ALL: &'static [MathOp] = &[$(MathOp::$op),*];

            /// Returns the name in the text form.
            pub const fn name(self) -> &'static str {
                match self { $(MathOp::$op => $text),* }
            }

            pub const fn arity(self) -> usize {
                match self { $(MathOp::$op => arity!(|$($x),*|)),* }
            }

            pub const fn signature(self) -> Signature {
                match self { $(MathOp::$op => Signature::$sig),* }
            }

            pub const fn traits(self) -> &'static [Trait] {
                match self { $(MathOp::$op => &[$(Trait::$tr),*]),* }
            }

            /// Returns the cost in lane-instructions: the time a lane takes, where an addition takes 1 (see
            /// [`crate::cost`]).
            pub const fn cost(self) -> u64 {
                match self { $(MathOp::$op => $cost),* }
            }

            /// Returns the meaning as source text, for documentation.
            pub const fn meaning(self) -> &'static str {
                match self { $(MathOp::$op => stringify!(|$($x),*| $meaning)),* }
            }

            /// Computes the operation on `N` lanes of operands of type `dtype`. Lanes are independent. Operands past
            /// the arity are not read; a `dtype` that the signature does not admit leaves `out` unchanged.
            pub fn eval_lanes<const N: usize>(self, dtype: DType, args: [&[u64; N]; 3], out: &mut [u64; N]) {
                match self {
                    $(MathOp::$op => lanes!($sig out args N dtype (|$($x),*| $meaning))),*
                }
            }
        }
    };
}

math_ops! {
//  op          text         operands  traits        cost meaning
    FAdd        "fadd"       Float  [Commutes]         1 |x, y| x + y;
    FSub        "fsub"       Float  []                 1 |x, y| x - y;
    FMul        "fmul"       Float  [Commutes]         1 |x, y| x * y;
    FDiv        "fdiv"       Float  []                 4 |x, y| x / y;
    FRem        "frem"       Float  []                64 |x, y| x % y;
    FNeg        "fneg"       Float  []                 1 |x| -x;
    FAbs        "fabs"       Float  []                 1 |x| x.abs();
    FMin        "fmin"       Float  [Commutes]         1 |x, y| num::min(x, y);
    FMax        "fmax"       Float  [Commutes]         1 |x, y| num::max(x, y);
    Fma         "fma"        Float  []                 1 |x, y, z| num::fma(x, y, z);
    Sqrt        "sqrt"       Float  []                 4 |x| x.sqrt();
    Floor       "floor"      Float  []                 1 |x| x.floor();
    Ceil        "ceil"       Float  []                 1 |x| x.ceil();
    Trunc       "trunc"      Float  []                 1 |x| x.trunc();
    Round       "round"      Float  []                 1 |x| x.round();
    RoundEven   "round_even" Float  []                 1 |x| x.round_ties_even();
    Sign        "sign"       Float  []                 1 |x| num::sign(x);
    CopySign    "copysign"   Float  []                 1 |x, y| x.copysign(y);
    Relu        "relu"       Float  []                 1 |x| num::relu(x);
    Recip       "recip"      Float  []                 4 |x| 1.0 / x;
    Rsqrt       "rsqrt"      Float  [Approximate]      8 |x| 1.0 / x.sqrt();
    Exp         "exp"        Float  [Approximate]     16 |x| libm::exp(x);
    Exp2        "exp2"       Float  [Approximate]     16 |x| libm::exp2(x);
    Exp2Ftz     "exp2_ftz"   Float  [Approximate]     16 |x| num::exp2_ftz(x);
    Exp10       "exp10"      Float  [Approximate]     16 |x| libm::exp10(x);
    Expm1       "expm1"      Float  [Approximate]     24 |x| libm::expm1(x);
    Log         "log"        Float  [Approximate]     16 |x| libm::log(x);
    Log2        "log2"       Float  [Approximate]     16 |x| libm::log2(x);
    Log10       "log10"      Float  [Approximate]     16 |x| libm::log10(x);
    Log1p       "log1p"      Float  [Approximate]     24 |x| libm::log1p(x);
    Pow         "pow"        Float  [Approximate]     64 |x, y| libm::pow(x, y);
    Sin         "sin"        Float  [Approximate]     32 |x| libm::sin(x);
    Cos         "cos"        Float  [Approximate]     32 |x| libm::cos(x);
    Tan         "tan"        Float  [Approximate]     48 |x| libm::tan(x);
    Asin        "asin"       Float  [Approximate]     32 |x| libm::asin(x);
    Acos        "acos"       Float  [Approximate]     32 |x| libm::acos(x);
    Atan        "atan"       Float  [Approximate]     32 |x| libm::atan(x);
    Atan2       "atan2"      Float  [Approximate]     48 |y, x| libm::atan2(y, x);
    Sinh        "sinh"       Float  [Approximate]     32 |x| libm::sinh(x);
    Cosh        "cosh"       Float  [Approximate]     32 |x| libm::cosh(x);
    Tanh        "tanh"       Float  [Approximate]     32 |x| libm::tanh(x);
    Asinh       "asinh"      Float  [Approximate]     48 |x| libm::asinh(x);
    Acosh       "acosh"      Float  [Approximate]     48 |x| num::acosh(x);
    Atanh       "atanh"      Float  [Approximate]     48 |x| libm::atanh(x);
    Erf         "erf"        Float  [Approximate]     48 |x| libm::erf(x);
    Sigmoid     "sigmoid"    Float  [Approximate]     24 |x| num::sigmoid(x);
    Silu        "silu"       Float  [Approximate]     24 |x| num::silu(x);
    Gelu        "gelu"       Float  [Approximate]     48 |x| num::gelu(x);
    GeluTanh    "gelu_tanh"  Float  [Approximate]     48 |x| num::gelu_tanh(x);
    Softplus    "softplus"   Float  [Approximate]     48 |x| num::softplus(x);
    IAdd        "iadd"       Int    [Commutes]         1 |x, y| x.wrapping_add(y);
    ISub        "isub"       Int    []                 1 |x, y| x.wrapping_sub(y);
    IMul        "imul"       Int    [Commutes]         1 |x, y| x.wrapping_mul(y);
    IDiv        "idiv"       Int    [ZeroDivisor]      8 |x, y| if y == 0 { 0 } else { x.wrapping_div(y) };
    IRem        "irem"       Int    [ZeroDivisor]      8 |x, y| if y == 0 { 0 } else { x.wrapping_rem(y) };
    IMin        "imin"       Int    [Commutes]         1 |x, y| x.min(y);
    IMax        "imax"       Int    [Commutes]         1 |x, y| x.max(y);
    Shl         "shl"        Int    []                 1 |x, y| x.wrapping_shl(y as u32);
    Shr         "shr"        Int    []                 1 |x, y| x.wrapping_shr(y as u32);
    Popcount    "popcount"   Int    []                 1 |x| x.count_ones() as _;
    Clz         "clz"        Int    []                 1 |x| x.leading_zeros() as _;
    Ctz         "ctz"        Int    []                 1 |x| x.trailing_zeros() as _;
    INeg        "ineg"       Signed []                 1 |x| x.wrapping_neg();
    IAbs        "iabs"       Signed []                 1 |x| x.wrapping_abs();
    ISign       "isign"      Signed []                 1 |x| x.signum();
    And         "and"        Bits   [Commutes]         1 |x, y| x & y;
    Or          "or"         Bits   [Commutes]         1 |x, y| x | y;
    Xor         "xor"        Bits   [Commutes]         1 |x, y| x ^ y;
    Not         "not"        Bits   []                 1 |x| !x;
    Lt          "lt"         Order  []                 1 |x, y| x < y;
    Le          "le"         Order  []                 1 |x, y| x <= y;
    Gt          "gt"         Order  []                 1 |x, y| x > y;
    Ge          "ge"         Order  []                 1 |x, y| x >= y;
    Eq          "eq"         Equal  [Commutes]         1 |x, y| x == y;
    Ne          "ne"         Equal  [Commutes]         1 |x, y| x != y;
    IsNan       "is_nan"     Test   []                 1 |x| x.is_nan();
    IsInf       "is_inf"     Test   []                 1 |x| x.is_infinite();
    Select      "select"     Choose []                 1 |c, x, y| if c { x } else { y };
}

impl MathOp {
    /// Returns the operation called `name` in the text form.
    pub fn parse(name: &str) -> Option<MathOp> {
        MathOp::ALL.iter().copied().find(|op| op.name() == name)
    }

    pub fn has(self, what: Trait) -> bool {
        self.traits().contains(&what)
    }

    /// Computes the operation on one set of operands of type `dtype`.
    pub fn eval(self, dtype: DType, args: &[u64]) -> u64 {
        let lane = |i: usize| [args.get(i).copied().unwrap_or(0)];
        let mut out = [0];
        self.eval_lanes(dtype, [&lane(0), &lane(1), &lane(2)], &mut out);
        out[0]
    }
}

impl fmt::Display for MathOp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
