//! Operations across the lanes of a simdgroup.
//!
//! Targets shuffle 32-bit values; smaller ones are widened to a u32, larger ones are split in two. Reductions and scans
//! are helper functions, so that their order is the language's and not the target's.

use super::casts::unsigned;
use super::dialect::{Refusal, ShuffleText, Vote};
use super::functions::Functions;
use super::math::{self, Operand};
use kiln_ir::simd::{LANES, Reduction, Shuffle};
use kiln_ir::{Const, DType, SimdOp};

/// Spells `op` on a value of type `dtype`. `lane` is the expression for this lane's index.
pub fn spell(
    functions: &mut Functions<'_>,
    op: SimdOp,
    dtype: DType,
    operands: &[Operand],
    lane: &str,
) -> Result<String, Refusal> {
    let dialect = functions.dialect();
    let value = operands.first().map_or("", |o| &*o.text);
    Ok(match op {
        SimdOp::Reduce(reduction, width) => {
            format!("{}({value})", reduce(functions, reduction, width, dtype)?)
        }
        SimdOp::Shuffle(kind) => match operands.get(1) {
            Some(selector) => shuffle_by(functions, kind, dtype, value, selector, lane),
            None => return Err("a shuffle needs a lane".to_string()),
        },
        SimdOp::ScanInclusive => format!("{}({value}, {lane})", scan(functions, dtype)?),
        SimdOp::ScanExclusive => {
            let inclusive = scan(functions, dtype)?;
            let zero = super::constant::spell(dialect, Const { dtype, bits: 0 });
            let ty = dialect.register(dtype);
            let below = shuffle(functions, ShuffleText::Up, dtype, "v", "1");
            let name = format!("kiln_scan_exclusive_{dtype}");
            let template = format!(
                "$fn {ty} {name}({ty} v, $u32 lane) {{
    v = {inclusive}(v, lane);
    {ty} below = {below};
    return lane == 0u ? {zero} : below;
}}"
            );
            format!("{}({value}, {lane})", functions.define(name, template))
        }
        SimdOp::Any => dialect.vote(Vote::Any, value),
        SimdOp::All => dialect.vote(Vote::All, value),
        SimdOp::Ballot => dialect.vote(Vote::Ballot, value),
    })
}

/// Whether the text of an operation reads this lane's index.
pub fn reads_lane(op: SimdOp, operands: &[Operand]) -> bool {
    match op {
        SimdOp::ScanInclusive | SimdOp::ScanExclusive => true,
        SimdOp::Shuffle(Shuffle::Xor | Shuffle::Up | Shuffle::Down) => {
            operands.get(1).is_some_and(|selector| selector.constant.is_none())
        }
        SimdOp::Shuffle(Shuffle::Index | Shuffle::Broadcast)
        | SimdOp::Reduce(..)
        | SimdOp::Any
        | SimdOp::All
        | SimdOp::Ballot => false,
    }
}

fn shuffle_by(
    functions: &mut Functions<'_>,
    kind: Shuffle,
    dtype: DType,
    value: &str,
    selector: &Operand,
    lane: &str,
) -> String {
    let amount = &selector.text;
    // A constant is uniform, as the targets' own forms require.
    if let Some(amount) = selector.constant.map(|c| c.bits as usize) {
        let wrapped = (amount % LANES).to_string();
        let (how, amount) = match kind {
            Shuffle::Index | Shuffle::Broadcast => (ShuffleText::Broadcast, wrapped),
            Shuffle::Xor => (ShuffleText::Xor, wrapped),
            Shuffle::Up | Shuffle::Down if amount >= LANES => return value.to_string(),
            Shuffle::Up => (ShuffleText::Up, wrapped),
            Shuffle::Down => (ShuffleText::Down, wrapped),
        };
        return shuffle(functions, how, dtype, value, &amount);
    }
    let (how, source) = match kind {
        Shuffle::Broadcast => (ShuffleText::Broadcast, format!("{amount} & 31u")),
        Shuffle::Index => (ShuffleText::Index, format!("{amount} & 31u")),
        Shuffle::Xor => (ShuffleText::Index, format!("({lane} ^ {amount}) & 31u")),
        Shuffle::Up => (ShuffleText::Index, format!("{lane} >= {amount} ? {lane} - {amount} : {lane}")),
        Shuffle::Down => (ShuffleText::Index, format!("{amount} < 32u - {lane} ? {lane} + {amount} : {lane}")),
    };
    shuffle(functions, how, dtype, value, &source)
}

/// Spells a shuffle of a value of any type.
fn shuffle(functions: &mut Functions<'_>, how: ShuffleText, dtype: DType, value: &str, selector: &str) -> String {
    let dialect = functions.dialect();
    let ty = dialect.register(dtype);
    let (u32_ty, u64_ty) = (dialect.register(DType::U32), dialect.register(DType::U64));
    match dtype {
        DType::F32 | DType::I32 | DType::U32 => dialect.shuffle(how, value, selector),
        DType::Bool => format!("{} != 0u", dialect.shuffle(how, &format!("({u32_ty}){value}"), selector)),
        DType::F16 | DType::BF16 => {
            let bits = format!("({u32_ty}){}", dialect.to_bits(dtype, value));
            let moved = dialect.shuffle(how, &bits, selector);
            dialect.of_bits(dtype, &format!("({}){moved}", dialect.register(DType::U16)))
        }
        DType::I8 | DType::U8 | DType::I16 | DType::U16 => {
            let bits = format!("({u32_ty})({}){value}", dialect.register(unsigned(dtype)));
            format!("({ty}){}", dialect.shuffle(how, &bits, selector))
        }
        DType::I64 | DType::U64 => {
            let low = dialect.shuffle(how, &format!("({u32_ty}){value}"), selector);
            let high = dialect.shuffle(how, &format!("({u32_ty})(({u64_ty}){value} >> 32)"), selector);
            format!("({ty})(({u64_ty}){low} | ({u64_ty}){high} << 32)")
        }
    }
}

fn reduce(functions: &mut Functions<'_>, reduction: Reduction, width: u8, dtype: DType) -> Result<String, Refusal> {
    let name = format!("kiln_{}_{dtype}_{width}", reduction.name());
    if functions.is_defined(&name) {
        return Ok(name);
    }
    let mut steps = String::new();
    let mut step = width / 2;
    while step > 0 {
        let other = shuffle(functions, ShuffleText::Xor, dtype, "v", &step.to_string());
        steps += &combining_step(functions, reduction, dtype, &other, ["v", "other"], None)?;
        step /= 2;
    }
    let ty = functions.dialect().register(dtype);
    let template = format!("$fn {ty} {name}({ty} v) {{\n    {ty} other;\n{steps}    return v;\n}}");
    Ok(functions.define(name, template))
}

fn scan(functions: &mut Functions<'_>, dtype: DType) -> Result<String, Refusal> {
    let name = format!("kiln_scan_inclusive_{dtype}");
    if functions.is_defined(&name) {
        return Ok(name);
    }
    let mut steps = String::new();
    for step in [1, 2, 4, 8, 16] {
        let other = shuffle(functions, ShuffleText::Up, dtype, "v", &step.to_string());
        let only = format!("lane >= {step}u");
        steps += &combining_step(functions, Reduction::Sum, dtype, &other, ["other", "v"], Some(&only))?;
    }
    let ty = functions.dialect().register(dtype);
    let template = format!("$fn {ty} {name}({ty} v, $u32 lane) {{\n    {ty} other;\n{steps}    return v;\n}}");
    Ok(functions.define(name, template))
}

/// Returns two lines: fetch the other lane's value, combine it with the own one, under the condition `only` if there is
/// one.
fn combining_step(
    functions: &mut Functions<'_>,
    reduction: Reduction,
    dtype: DType,
    other: &str,
    names: [&str; 2],
    only: Option<&str>,
) -> Result<String, Refusal> {
    let operands = names.map(|name| Operand { text: name.into(), constant: None, computed: true });
    let combined = math::spell(functions, reduction.combine(dtype), dtype, &operands)?;
    let guard = only.map_or(String::new(), |condition| format!("if ({condition}) "));
    Ok(format!("    other = {other};\n    {guard}v = {combined};\n"))
}
