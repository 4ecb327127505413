//! Expands operations that not every target supports.

use super::rewrite::{emit, emit_const, rebuild, with_body};
use kiln_ir::simd::{Reduction, Shuffle};
use kiln_ir::{Builtin, Const, DType, Diagnostic, Inst, Kernel, MathOp, Op, Region, SimdOp, Span, Value};

/// Expands operations that targets have no spelling for:
///
/// - operations on f16 and bf16, except `fma` and `select`, go through f32. Rounding the f32 result once more is the
///   correct rounding of `+ - * / sqrt` (24 ≥ 2·11 + 2), and exact for exact results; functions stay within their
///   stated error;
/// - reductions and scans across lanes on f16 and bf16 become shuffles and operations, in the defined order;
/// - conversions of 32- and 64-bit integers to bf16 go through an f32 that is rounded to odd, so that the second
///   rounding is right.
pub fn legalise(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    with_body(kernel, |kernel, body| Legaliser { kernel, span: Span::default() }.region(body));
    Ok(())
}

struct Legaliser<'k> {
    kernel: &'k mut Kernel,
    /// The place of the expanded instruction.
    span: Span,
}

fn is_half(dtype: DType) -> bool {
    matches!(dtype, DType::F16 | DType::BF16)
}

impl Legaliser<'_> {
    fn region(&mut self, region: &mut Region) {
        let legal = region.insts.iter().all(|inst| inst.regions.is_empty() && self.is_legal(inst));
        if !legal {
            rebuild(region, |inst, out| self.inst(inst, out));
        }
    }

    fn is_legal(&self, inst: &Inst) -> bool {
        let dtype = inst.args.last().map(|&v| self.kernel.dtype(v));
        match inst.op {
            Op::Math(MathOp::Fma | MathOp::Select) => true,
            Op::Math(_) | Op::Simd(SimdOp::Reduce(..) | SimdOp::ScanInclusive | SimdOp::ScanExclusive) => {
                !dtype.is_some_and(is_half)
            }
            Op::Cast(DType::BF16) => !dtype.is_some_and(DType::is_index),
            _ => true,
        }
    }

    fn inst(&mut self, mut inst: Inst, out: &mut Vec<Inst>) {
        if self.is_legal(&inst) {
            inst.regions.iter_mut().for_each(|inner| self.region(inner));
            out.push(inst);
            return;
        }
        self.span = inst.span;
        match inst.op {
            Op::Math(math) => self.through_f32(inst, math, out),
            Op::Simd(simd) => self.across_lanes(inst, simd, out),
            _ => self.integer_to_bf16(inst, out),
        }
    }

    fn emit(&mut self, out: &mut Vec<Inst>, op: Op, args: &[Value]) -> Value {
        emit(self.kernel, out, op, args, self.span)
    }

    fn math(&mut self, out: &mut Vec<Inst>, math: MathOp, args: &[Value]) -> Value {
        self.emit(out, Op::Math(math), args)
    }

    fn number(&mut self, out: &mut Vec<Inst>, dtype: DType, n: i128) -> Value {
        emit_const(self.kernel, out, Const::from_i128(dtype, n), self.span)
    }

    /// Appends the last instruction of an expansion, which defines the results of the expanded one.
    fn conclude(&self, out: &mut Vec<Inst>, of: Inst, op: Op, args: &[Value]) {
        out.push(Inst { op, args: args.into(), ..of });
    }

    fn through_f32(&mut self, inst: Inst, math: MathOp, out: &mut Vec<Inst>) {
        let mut wide: Vec<Value> = vec![];
        for (i, &arg) in inst.args.iter().enumerate() {
            wide.push(match (math, i) {
                (MathOp::CopySign, 1) => self.signed_zero(out, arg),
                _ => self.emit(out, Op::Cast(DType::F32), &[arg]),
            });
        }
        let dtype = self.kernel.dtype(inst.results[0]);
        if !dtype.is_float() {
            return self.conclude(out, inst, Op::Math(math), &wide);
        }
        let result = self.math(out, math, &wide);
        self.conclude(out, inst, Op::Cast(dtype), &[result]);
    }

    /// Emits an f32 zero with the sign of a 16-bit float. A conversion would suffice except for NaN, whose sign targets
    /// drop there.
    fn signed_zero(&mut self, out: &mut Vec<Inst>, value: Value) -> Value {
        let bits = self.emit(out, Op::Bitcast(DType::U16), &[value]);
        let bits = self.emit(out, Op::Cast(DType::U32), &[bits]);
        let (sign, places) = (self.number(out, DType::U32, 0x8000), self.number(out, DType::U32, 16));
        let bits = self.math(out, MathOp::And, &[bits, sign]);
        let bits = self.math(out, MathOp::Shl, &[bits, places]);
        self.emit(out, Op::Bitcast(DType::F32), &[bits])
    }

    /// Emits one step of a reduction or scan, in the narrow type.
    fn combined(&mut self, out: &mut Vec<Inst>, math: MathOp, a: Value, b: Value) -> Value {
        let dtype = self.kernel.dtype(a);
        let [a, b] = [a, b].map(|v| self.emit(out, Op::Cast(DType::F32), &[v]));
        let wide = self.math(out, math, &[a, b]);
        self.emit(out, Op::Cast(dtype), &[wide])
    }

    fn shuffled(&mut self, out: &mut Vec<Inst>, kind: Shuffle, value: Value, by: i128) -> Value {
        let by = self.number(out, DType::U32, by);
        self.emit(out, Op::Simd(SimdOp::Shuffle(kind)), &[value, by])
    }

    fn across_lanes(&mut self, inst: Inst, simd: SimdOp, out: &mut Vec<Inst>) {
        let mut value = inst.args[0];
        let dtype = self.kernel.dtype(value);
        if let SimdOp::Reduce(reduction, width) = simd {
            let mut step = width / 2;
            while step > 0 {
                let other = self.shuffled(out, Shuffle::Xor, value, step as i128);
                value = self.combined(out, reduction.combine(dtype), value, other);
                step /= 2;
            }
            return define_last(out, inst);
        }
        let lane = self.emit(out, Op::Builtin(Builtin::SimdLane), &[]);
        for step in [1, 2, 4, 8, 16] {
            let below = self.shuffled(out, Shuffle::Up, value, step);
            let sum = self.combined(out, Reduction::Sum.combine(dtype), below, value);
            let step = self.number(out, DType::U32, step);
            let has_below = self.math(out, MathOp::Ge, &[lane, step]);
            value = self.math(out, MathOp::Select, &[has_below, sum, value]);
        }
        if simd == SimdOp::ScanInclusive {
            return define_last(out, inst);
        }
        let below = self.shuffled(out, Shuffle::Up, value, 1);
        let zero = self.number(out, DType::U32, 0);
        let is_first = self.math(out, MathOp::Eq, &[lane, zero]);
        let nothing = emit_const(self.kernel, out, Const { dtype, bits: 0 }, self.span);
        self.conclude(out, inst, Op::Math(MathOp::Select), &[is_first, nothing, below]);
    }

    fn integer_to_bf16(&mut self, inst: Inst, out: &mut Vec<Inst>) {
        let x = inst.args[0];
        let dtype = self.kernel.dtype(x);
        let nearest = self.emit(out, Op::Cast(DType::F32), &[x]);
        let back = self.emit(out, Op::Cast(dtype), &[nearest]);
        let mut too_large = self.math(out, MathOp::Gt, &[back, x]);
        if dtype.is_signed() {
            let zero = self.number(out, dtype, 0);
            let negative = self.math(out, MathOp::Lt, &[x, zero]);
            let further = self.math(out, MathOp::Lt, &[back, x]);
            too_large = self.math(out, MathOp::Select, &[negative, further, too_large]);
        }
        let bits = self.emit(out, Op::Bitcast(DType::U32), &[nearest]);
        let [one, zero] = [1, 0].map(|n| self.number(out, DType::U32, n));
        let down = self.math(out, MathOp::ISub, &[bits, one]);
        let up = self.math(out, MathOp::IAdd, &[bits, one]);
        let moved = self.math(out, MathOp::Select, &[too_large, down, up]);
        let last = self.math(out, MathOp::And, &[bits, one]);
        let is_odd = self.math(out, MathOp::Ne, &[last, zero]);
        let is_exact = self.math(out, MathOp::Eq, &[back, x]);
        let stays = self.math(out, MathOp::Or, &[is_exact, is_odd]);
        let odd = self.math(out, MathOp::Select, &[stays, bits, moved]);
        let odd = self.emit(out, Op::Bitcast(DType::F32), &[odd]);
        self.conclude(out, inst, Op::Cast(DType::BF16), &[odd]);
    }
}

/// Lets the last instruction define the results of the expanded one.
fn define_last(out: &mut [Inst], of: Inst) {
    if let Some(last) = out.last_mut() {
        last.results = of.results;
    }
}
