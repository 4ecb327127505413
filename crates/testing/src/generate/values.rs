//! Statements that compute values.

use super::Generator;
use kiln_interp::Arg;
use kiln_ir::ops::{Signature, Trait};
use kiln_ir::simd::{Reduction, Shuffle};
use kiln_ir::*;

/// Special values of floats.
const FLOATS: [f64; 12] = [0.0, -0.0, 1.0, -1.0, 0.5, 2.0, 3.25, -7.5, 1e-6, 6e4, f64::INFINITY, f64::NAN];

impl Generator {
    /// Returns bits of type `dtype`: often simple, sometimes an edge value, sometimes random.
    pub(super) fn random_bits(&mut self, dtype: DType) -> u64 {
        let kind = self.rng.below(10);
        match (kind, dtype.is_float()) {
            (0, _) => self.rng.bits() & dtype.mask(),
            (1..4, true) => Const::from_f64(dtype, self.rng.pick(&FLOATS)).bits,
            (_, true) => Const::from_f64(dtype, self.rng.between(0, 4000) as f64 / 512.0 - 4.0).bits,
            (1, _) => dtype.mask() >> 1,
            (2, _) => dtype.mask(),
            (_, false) => self.rng.between(0, 20) as u64 & dtype.mask(),
        }
    }

    pub(super) fn constant(&mut self, dtype: DType) -> Value {
        let bits = self.random_bits(dtype);
        self.result(Op::Const(Const { dtype, bits }), &[])
    }

    /// Emits a constant that does not enter the scope.
    pub(super) fn number(&mut self, dtype: DType, number: i128) -> Value {
        self.emit(Op::Const(Const::from_i128(dtype, number)), &[], vec![])[0]
    }

    /// Returns a value of type `dtype` in scope, or a new constant.
    pub(super) fn value(&mut self, dtype: DType) -> Value {
        let mut known = vec![];
        for &value in self.scalars.iter().chain(&self.values) {
            if self.dtype(value) == dtype {
                known.push(value);
            }
        }
        // Mostly one of the latest, so that dependency chains become long.
        let latest = known.len().saturating_sub(4);
        match self.rng.below(10) {
            0 => self.constant(dtype),
            _ if known.is_empty() => self.constant(dtype),
            1..4 => self.rng.pick(&known),
            _ => self.rng.pick(&known[latest..]),
        }
    }

    pub(super) fn some_type(&mut self) -> DType {
        self.rng.pick(&self.types)
    }

    /// Returns one of the kernel's types that `admits` accepts, or any type that it accepts.
    fn type_that(&mut self, admits: impl Fn(DType) -> bool) -> DType {
        let fitting: Vec<DType> = self.types.iter().copied().filter(|&t| admits(t)).collect();
        let any: Vec<DType> = DType::ALL.iter().copied().filter(|&t| admits(t)).collect();
        self.rng.pick(if fitting.is_empty() { &any } else { &fitting })
    }

    pub(super) fn apply(&mut self, op: MathOp, args: &[Value]) -> Value {
        self.result(Op::Math(op), args)
    }

    pub(super) fn math(&mut self) {
        let op = self.rng.pick(MathOp::ALL);
        let dtype = self.type_that(|t| op.signature().admits(t));
        let mut args: Vec<Value> = vec![];
        for i in 0..op.arity() {
            let chooses = i == 0 && op.signature() == Signature::Choose;
            args.push(self.value(if chooses { DType::Bool } else { dtype }));
        }
        if op.has(Trait::ZeroDivisor) {
            let one = self.number(dtype, 1);
            args[1] = self.apply(MathOp::Or, &[args[1], one]);
        }
        self.apply(op, &args);
    }

    pub(super) fn cast(&mut self) {
        let from = self.some_type();
        let to = self.type_that(|t| t != DType::Bool);
        let value = self.value(from);
        self.result(Op::Cast(to), &[value]);
    }

    pub(super) fn bitcast(&mut self) {
        let from = self.some_type();
        let to = self.type_that(|t| t.size() == from.size() && (t == DType::Bool) == (from == DType::Bool));
        let value = self.value(from);
        self.result(Op::Bitcast(to), &[value]);
    }

    pub(super) fn builtin(&mut self) {
        let builtin = self.rng.pick(Builtin::ALL);
        self.result(Op::Builtin(builtin), &[]);
    }

    /// Emits the length of a tensor, in one of the kernel's types.
    pub(super) fn length(&mut self) {
        let tensors: Vec<usize> = (0..self.args.len()).filter(|&i| matches!(self.args[i], Arg::Buffer(_))).collect();
        let tensor = ParamId(self.rng.pick(&tensors) as u32);
        let length = self.result(Op::Len(tensor), &[]);
        let to = self.type_that(|t| t != DType::Bool);
        self.result(Op::Cast(to), &[length]);
    }

    /// Emits a cross-lane operation, if all lanes are active.
    pub(super) fn simd(&mut self) {
        if !self.convergent || !self.threads.is_multiple_of(simd::LANES as u32) {
            return;
        }
        let op = match self.rng.below(5) {
            0 | 1 => SimdOp::Reduce(self.rng.pick(Reduction::ALL), self.rng.pick(&SimdOp::WIDTHS)),
            2 => SimdOp::Shuffle(self.rng.pick(Shuffle::ALL)),
            3 => self.rng.pick(&[SimdOp::ScanInclusive, SimdOp::ScanExclusive]),
            _ => self.rng.pick(&[SimdOp::Any, SimdOp::All, SimdOp::Ballot]),
        };
        let dtype = self.type_that(|t| op.admits(t));
        let mut args = vec![self.value(dtype)];
        if op == SimdOp::Shuffle(Shuffle::Broadcast) {
            // All lanes select the same lane.
            let lane = self.rng.below(simd::LANES) as i128;
            args.push(self.number(DType::U32, lane));
        } else if op.has_selector() {
            args.push(self.value(DType::U32));
        }
        self.result(Op::Simd(op), &args);
    }
}
