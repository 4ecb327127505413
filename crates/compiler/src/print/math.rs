//! Per-lane operations: each is one row of one table.

use super::casts::unsigned;
use super::dialect::{Dialect, Refusal};
use super::functions::Functions;
use kiln_ir::{Const, DType, MathOp};
use std::rc::Rc;

/// An operand as printed: a name, a constant or a builtin; needs no parentheses.
#[derive(Clone)]
pub struct Operand {
    pub text: Rc<str>,
    pub constant: Option<Const>,
    /// Whether the operand is a float that an operation computed, which may be a NaN with the target's own bits.
    pub computed: bool,
}

/// The spelling of an operation.
enum Form {
    /// An infix operator on f32.
    Infix(&'static str),
    /// A function on f32: its name in MSL and in CUDA. A name that starts with `kiln_` is a helper function.
    Call(&'static str, &'static str),
    /// `1 / x`.
    Recip,
    /// A change of an f32's sign bit.
    Sign(SignBit),
    /// One rounding in every float type.
    Fma,
    /// Integer arithmetic that wraps.
    Wrap(&'static str),
    /// Integer division: the operator, and the result of dividing by −1.
    Divide(&'static str, ByMinusOne),
    /// A choice of one of two integers.
    Pick(&'static str),
    /// A shift by an amount modulo the width.
    Shift(&'static str),
    /// Counting bits.
    Count(Count),
    /// `0 - x`, wrapping.
    Negate,
    Abs,
    Signum,
    /// A bit operation: on integers, on bools.
    Bits(&'static str, &'static str),
    Not,
    Compare(&'static str),
    /// A comparison of a float's bits with those of infinity, ignoring the sign.
    Against(&'static str),
    Select,
}

#[derive(Clone, Copy)]
enum SignBit {
    Flip,
    Clear,
    Copy,
}

#[derive(Clone, Copy)]
enum ByMinusOne {
    Negative,
    Zero,
}

#[derive(Clone, Copy)]
enum Count {
    Ones,
    LeadingZeros,
    TrailingZeros,
}

fn form(op: MathOp) -> Form {
    use Form::*;
    match op {
        MathOp::FAdd => Infix("+"),
        MathOp::FSub => Infix("-"),
        MathOp::FMul => Infix("*"),
        MathOp::FDiv => Infix("/"),
        MathOp::FRem => Call("precise::fmod", "fmodf"),
        MathOp::FNeg => Sign(SignBit::Flip),
        MathOp::FAbs => Sign(SignBit::Clear),
        MathOp::FMin => Call("kiln_fmin", "fminf"),
        MathOp::FMax => Call("kiln_fmax", "fmaxf"),
        MathOp::Fma => Fma,
        MathOp::Sqrt => Call("precise::sqrt", "sqrtf"),
        MathOp::Floor => Call("floor", "floorf"),
        MathOp::Ceil => Call("ceil", "ceilf"),
        MathOp::Trunc => Call("trunc", "truncf"),
        MathOp::Round => Call("round", "roundf"),
        MathOp::RoundEven => Call("rint", "rintf"),
        MathOp::Sign => Call("kiln_sign", "kiln_sign"),
        MathOp::CopySign => Sign(SignBit::Copy),
        MathOp::Relu => Call("kiln_relu", "kiln_relu"),
        MathOp::Recip => Recip,
        MathOp::Rsqrt => Call("precise::rsqrt", "rsqrtf"),
        MathOp::Exp => Call("precise::exp", "expf"),
        MathOp::Exp2 => Call("precise::exp2", "exp2f"),
        MathOp::Exp2Ftz => Call("kiln_exp2_ftz", "kiln_exp2_ftz"),
        MathOp::Exp10 => Call("precise::exp10", "exp10f"),
        MathOp::Expm1 => Call("kiln_expm1", "expm1f"),
        MathOp::Log => Call("precise::log", "logf"),
        MathOp::Log2 => Call("precise::log2", "log2f"),
        MathOp::Log10 => Call("precise::log10", "log10f"),
        MathOp::Log1p => Call("kiln_log1p", "log1pf"),
        MathOp::Pow => Call("precise::pow", "powf"),
        MathOp::Sin => Call("precise::sin", "sinf"),
        MathOp::Cos => Call("precise::cos", "cosf"),
        MathOp::Tan => Call("precise::tan", "tanf"),
        MathOp::Asin => Call("precise::asin", "asinf"),
        MathOp::Acos => Call("precise::acos", "acosf"),
        MathOp::Atan => Call("precise::atan", "atanf"),
        MathOp::Atan2 => Call("precise::atan2", "atan2f"),
        MathOp::Sinh => Call("precise::sinh", "sinhf"),
        MathOp::Cosh => Call("precise::cosh", "coshf"),
        MathOp::Tanh => Call("precise::tanh", "tanhf"),
        MathOp::Asinh => Call("precise::asinh", "asinhf"),
        MathOp::Acosh => Call("precise::acosh", "acoshf"),
        MathOp::Atanh => Call("precise::atanh", "atanhf"),
        MathOp::Erf => Call("kiln_erf", "erff"),
        MathOp::Sigmoid => Call("kiln_sigmoid", "kiln_sigmoid"),
        MathOp::Silu => Call("kiln_silu", "kiln_silu"),
        MathOp::Gelu => Call("kiln_gelu", "kiln_gelu"),
        MathOp::GeluTanh => Call("kiln_gelu_tanh", "kiln_gelu_tanh"),
        MathOp::Softplus => Call("kiln_softplus", "kiln_softplus"),
        MathOp::IAdd => Wrap("+"),
        MathOp::ISub => Wrap("-"),
        MathOp::IMul => Wrap("*"),
        MathOp::IDiv => Divide("/", ByMinusOne::Negative),
        MathOp::IRem => Divide("%", ByMinusOne::Zero),
        MathOp::IMin => Pick("<"),
        MathOp::IMax => Pick(">"),
        MathOp::Shl => Shift("<<"),
        MathOp::Shr => Shift(">>"),
        MathOp::Popcount => Count(self::Count::Ones),
        MathOp::Clz => Count(self::Count::LeadingZeros),
        MathOp::Ctz => Count(self::Count::TrailingZeros),
        MathOp::INeg => Negate,
        MathOp::IAbs => Abs,
        MathOp::ISign => Signum,
        MathOp::And => Bits("&", "&&"),
        MathOp::Or => Bits("|", "||"),
        MathOp::Xor => Bits("^", "!="),
        MathOp::Not => Not,
        MathOp::Lt => Compare("<"),
        MathOp::Le => Compare("<="),
        MathOp::Gt => Compare(">"),
        MathOp::Ge => Compare(">="),
        MathOp::Eq => Compare("=="),
        MathOp::Ne => Compare("!="),
        MathOp::IsNan => Against(">"),
        MathOp::IsInf => Against("=="),
        MathOp::Select => Select,
    }
}

/// Returns the name of an f32 operation that is spelled as a call, for templates.
pub fn function(functions: &mut Functions<'_>, op: MathOp) -> Option<String> {
    let dialect = functions.dialect();
    match form(op) {
        Form::Call(msl, cuda) => Some(named(functions, dialect.pick(msl, cuda))),
        Form::Sign(SignBit::Clear) => Some(dialect.pick("fabs", "fabsf").to_string()),
        Form::Sign(SignBit::Copy) => Some(dialect.pick("copysign", "copysignf").to_string()),
        Form::Fma => Some(dialect.pick("fma", "fmaf").to_string()),
        Form::Infix(_)
        | Form::Recip
        | Form::Sign(SignBit::Flip)
        | Form::Wrap(_)
        | Form::Divide(..)
        | Form::Pick(_)
        | Form::Shift(_)
        | Form::Count(_)
        | Form::Negate
        | Form::Abs
        | Form::Signum
        | Form::Bits(..)
        | Form::Not
        | Form::Compare(_)
        | Form::Against(_)
        | Form::Select => None,
    }
}

/// Returns a function's name, and defines the function if it is a helper.
fn named(functions: &mut Functions<'_>, name: &str) -> String {
    match name.strip_prefix("kiln_") {
        Some(own) => functions.own(own),
        None => name.to_string(),
    }
}

/// Spells `op` on operands of type `dtype` (for `select`, that of the alternatives), as an expression to assign.
pub fn spell(functions: &mut Functions<'_>, op: MathOp, dtype: DType, operands: &[Operand]) -> Result<String, Refusal> {
    let dialect = functions.dialect();
    let text = |i: usize| operands.get(i).map_or("", |operand| &*operand.text);
    let (x, y, z) = (text(0), text(1), text(2));
    let ty = dialect.register(dtype);
    let single = dtype == DType::F32;
    // C computes in at least 32 bits, and signed arithmetic does not wrap.
    let wide = if dtype.size() == 8 { DType::U64 } else { DType::U32 };
    let wide_ty = dialect.register(wide);
    let back = |expression: String| if dtype == wide { expression } else { called(["(", ty, ")"], &expression) };
    let raised = |x: &str| if dtype == wide { x.to_string() } else { ["(", wide_ty, ")", x].concat() };
    let form = form(op);
    if dtype.is_float() && !single && !matches!(form, Form::Fma | Form::Select) {
        return Err(format!("`{op}` on {dtype} has no spelling in {}; lowering computes it in f32", dialect.name()));
    }
    Ok(match form {
        Form::Infix(operator) => infix(x, operator, y),
        Form::Call(msl, cuda) => {
            let name = named(functions, dialect.pick(msl, cuda));
            let list: Vec<&str> = operands.iter().map(|o| &*o.text).collect();
            format!("{name}({})", list.join(", "))
        }
        Form::Recip => format!("1.0f / {x}"),
        Form::Fma if single => [dialect.pick("fma", "fmaf"), "(", x, ", ", y, ", ", z, ")"].concat(),
        Form::Fma => dialect.fma16(functions, dtype, [x, y, z]),
        Form::Sign(SignBit::Flip) => ["-", x].concat(),
        Form::Sign(SignBit::Clear) => called([dialect.pick("fabs", "fabsf")], x),
        Form::Sign(SignBit::Copy) => format!("{}({x}, {y})", dialect.pick("copysign", "copysignf")),
        Form::Wrap(operator) if dtype == wide => infix(x, operator, y),
        Form::Wrap(operator) => back(infix(&raised(x), operator, &raised(y))),
        Form::Divide(operator, by_minus_one) => divide(functions, op, operator, by_minus_one, dtype, operands),
        Form::Pick(operator) => [x, " ", operator, " ", y, " ? ", x, " : ", y].concat(),
        Form::Shift(operator) => {
            let mask = 8 * dtype.size() as i128 - 1;
            let amount = match operands.get(1).and_then(|o| o.constant).and_then(Const::as_int) {
                Some(amount) => (amount & mask).to_string(),
                None => format!("({y} & {mask})"),
            };
            // A left shift wraps; for a right shift the sign decides which bits are shifted in.
            if operator == "<<" {
                back(infix(&raised(x), operator, &amount))
            } else {
                narrowed(dialect, dtype, infix(x, operator, &amount))
            }
        }
        Form::Count(count) => {
            let counted = count_bits(dialect, count, dtype, x);
            format!("({ty})({counted})")
        }
        Form::Negate => back(format!("0 - {}", raised(x))),
        Form::Abs => format!("{x} < 0 ? {} : {x}", back(format!("0 - {}", raised(x)))),
        Form::Signum => format!("({ty})(({x} > 0) - ({x} < 0))"),
        Form::Bits(_, operator) if dtype == DType::Bool => infix(x, operator, y),
        Form::Bits(operator, _) => narrowed(dialect, dtype, infix(x, operator, y)),
        Form::Not if dtype == DType::Bool => ["!", x].concat(),
        Form::Not => narrowed(dialect, dtype, format!("~{x}")),
        Form::Compare(operator) => infix(x, operator, y),
        Form::Against(operator) => {
            let (magnitude, infinity) = (dtype.mask() >> 1, kiln_ir::num::encode(dtype, f64::INFINITY));
            format!("({} & {magnitude:#x}u) {operator} {infinity:#x}u", dialect.to_bits(dtype, x))
        }
        Form::Select => [x, " ? ", y, " : ", z].concat(),
    })
}

/// Returns a call or cast with an argument in parentheses.
fn called<const N: usize>(function: [&str; N], argument: &str) -> String {
    [&function.concat(), "(", argument, ")"].concat()
}

/// Returns an infix expression. Most instructions need one, so it allocates only once.
fn infix(x: &str, operator: &str, y: &str) -> String {
    [x, " ", operator, " ", y].concat()
}

/// Narrows an expression that C computes in 32 bits to a smaller type.
fn narrowed(dialect: &dyn Dialect, dtype: DType, expression: String) -> String {
    if dtype.size() >= 4 { expression } else { called(["(", dialect.register(dtype), ")"], &expression) }
}

/// Spells a division. C does not define the least number divided by −1; types smaller than `int` are divided as `int`
/// and narrowed.
fn divide(
    functions: &mut Functions<'_>,
    op: MathOp,
    operator: &str,
    by_minus_one: ByMinusOne,
    dtype: DType,
    operands: &[Operand],
) -> String {
    let dialect = functions.dialect();
    let [x, y] = [0, 1].map(|i| operands.get(i).map_or("", |o| &*o.text));
    let by = operands.get(1).and_then(|o| o.constant).and_then(Const::as_int);
    let is_safe = !dtype.is_signed() || dtype.size() < 4 || by.is_some_and(|by| by != -1);
    if is_safe {
        return narrowed(dialect, dtype, infix(x, operator, y));
    }
    let (ty, unsigned_ty) = (dialect.register(dtype), dialect.register(unsigned(dtype)));
    let exceptional = match by_minus_one {
        ByMinusOne::Negative => format!("({ty})(0 - ({unsigned_ty})x)"),
        ByMinusOne::Zero => "0".to_string(),
    };
    let name = format!("kiln_{op}_{dtype}");
    let template = format!(
        "$fn {ty} {name}({ty} x, {ty} y) {{
    return y == -1 ? {exceptional} : x {operator} y;
}}"
    );
    format!("{}({x}, {y})", functions.define(name, template))
}

/// Spells a bit count. Bits are counted in 32 or 64; smaller types are extended such that the count is correct.
fn count_bits(dialect: &dyn Dialect, count: Count, dtype: DType, x: &str) -> String {
    let long = dtype.size() == 8;
    let width = 8 * dtype.size();
    let same_size = dialect.register(unsigned(dtype));
    let word_ty = dialect.register(if long { DType::U64 } else { DType::U32 });
    let word = if dtype.size() < 4 { format!("({word_ty})({same_size}){x}") } else { format!("({word_ty}){x}") };
    let of = |msl: &'static str, cuda: &'static str, cuda_long: &'static str| {
        dialect.pick(msl, if long { cuda_long } else { cuda })
    };
    match count {
        Count::Ones => format!("{}({word})", of("popcount", "__popc", "__popcll")),
        Count::LeadingZeros => {
            let zeros = format!("{}({word})", of("clz", "__clz", "__clzll"));
            if width < 32 { format!("{zeros} - {}", 32 - width) } else { zeros }
        }
        Count::TrailingZeros => {
            let stop = if width < 32 { format!("({word} | {:#x}u)", 1u32 << width) } else { word };
            let (ctz, reverse) = (of("ctz", "__clz", "__clzll"), of("", "__brev", "__brevll"));
            if reverse.is_empty() { format!("{ctz}({stop})") } else { format!("{ctz}({reverse}({stop}))") }
        }
    }
}
