//! What neither a proof nor the host keeps from going wrong is looked at where it happens.

use super::rewrite::{emit, emit_const, rebuild, with_body};
use crate::contract::{Danger, DangerKind, Derived, Met, completed, derive, derive_with};
use kiln_ir::expr::BinaryOp;
use kiln_ir::{Const, DType, Diagnostic, Expr, Inst, Kernel, MathOp, Mem, Op, ParamKind, Region, Span, Value, Values};

/// How often a kernel is looked at. A guard may take away what another proof stood on, so one look is not enough; each
/// turns a danger into something that is proved, so more than a few are never needed.
const MAX_ROUNDS: usize = 8;

/// Puts what the contract leaves unknown under a test in the kernel:
///
/// - an access that may leave its memory, or be off its alignment, is made only where it does not; elsewhere a load and
///   an atomic give zero, and nothing is written;
/// - a division whose divisor may be zero gives zero where it is;
/// - a step that may be below 1 is at least 1.
///
/// A kernel of which everything is known is left as it is.
pub fn guard(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    let written = kernel.clone();
    guarded(kernel, &written, false).map(|_| ())
}

/// Guards a kernel that was lowered from `written`, and says what its launches must meet.
pub(crate) fn guarded(kernel: &mut Kernel, written: &Kernel, careful: bool) -> Result<Derived, Diagnostic> {
    let mut promised: Option<Vec<Danger>> = None;
    for round in 0..MAX_ROUNDS {
        let mut derived = {
            let whole = completed(kernel);
            derive_with(&whole, &crate::analysis::ranges(&whole))?
        };
        if derived.dangers.iter().any(|danger| matches!(danger.met, Met::Checked(_))) {
            let promised = match &mut promised {
                Some(promised) => promised,
                none => none.insert(derive(written)?.dangers),
            };
            keep_promises(&mut derived, promised);
            if careful && round == 0 {
                trust_shapes(&mut derived, kernel);
            }
        }
        if derived.dangers.iter().all(|danger| danger.met != Met::Guarded) {
            return Ok(derived);
        }
        let mut dangers = derived.dangers.iter();
        with_body(kernel, |kernel, body| Guard { kernel, dangers: &mut dangers, span: Span::default() }.region(body))?;
    }
    let message = format!("the guards of `{}` do not hold", kernel.name);
    Err(Diagnostic::new("K023", message)
        .at(kernel.place(kernel.span))
        .note("this is an error in the compiler, not in the kernel"))
}

/// What no launch of the kernel as written runs into is no reason to refuse one because lowering has hidden the proof:
/// the lowered kernel looks for itself instead.
fn keep_promises(derived: &mut Derived, promised: &[Danger]) {
    let is_proved = |danger: &Danger| {
        let mut same =
            promised.iter().filter(|other| other.span == danger.span && other.kind == danger.kind).peekable();
        same.peek().is_some() && same.all(|other| other.met == Met::Proved)
    };
    let hidden = |danger: &&mut Danger| {
        let can_guard = matches!(danger.kind, DangerKind::Access(_) | DangerKind::Divisor | DangerKind::Step);
        can_guard && matches!(danger.met, Met::Checked(_)) && is_proved(danger)
    };
    derived.dangers.iter_mut().filter(hidden).for_each(|danger| danger.met = Met::Guarded);
}

/// Where the author states a tensor's shape, the host compares that with the tensor. What else it could ask for to keep
/// an access inside is enough for a proof, but may be more than is needed, and refuse launches that are right: the
/// kernel looks for itself instead.
fn trust_shapes(derived: &mut Derived, kernel: &Kernel) {
    let is_limit = |clause: usize| derived.clauses.get(clause).is_some_and(|clause| is_limit(&clause.condition));
    let has_shape = |danger: &&mut Danger| match (danger.kind, danger.met) {
        (DangerKind::Access(Mem::Param(id)), Met::Checked(clause)) => {
            matches!(kernel.param(id).kind, ParamKind::Tensor { shape: Some(_), .. }) && is_limit(clause)
        }
        _ => false,
    };
    derived.dangers.iter_mut().filter(has_shape).for_each(|danger| danger.met = Met::Guarded);
}

/// Whether a condition says how large something is, and not what it divides.
fn is_limit(condition: &Expr) -> bool {
    use BinaryOp::{And, Ge, Gt, Le, Lt};
    match condition {
        Expr::Binary(And, a, b) => is_limit(a) && is_limit(b),
        other => matches!(other, Expr::Binary(Lt | Le | Gt | Ge, ..)),
    }
}

/// Launch arithmetic that instructions can do.
const ARITHMETIC: [(BinaryOp, MathOp); 5] = [
    (BinaryOp::Add, MathOp::IAdd),
    (BinaryOp::Sub, MathOp::ISub),
    (BinaryOp::Mul, MathOp::IMul),
    (BinaryOp::Min, MathOp::IMin),
    (BinaryOp::Max, MathOp::IMax),
];

struct Guard<'k, 'd> {
    kernel: &'k mut Kernel,
    /// Those of the instructions that were not reached yet.
    dangers: &'d mut std::slice::Iter<'d, Danger>,
    /// Where the instruction that is guarded stands.
    span: Span,
}

impl Guard<'_, '_> {
    fn region(&mut self, region: &mut Region) -> Result<(), Diagnostic> {
        let mut result = Ok(());
        rebuild(region, |inst, out| {
            if result.is_ok() {
                result = self.inst(inst, out);
            }
        });
        result
    }

    fn inst(&mut self, mut inst: Inst, out: &mut Vec<Inst>) -> Result<(), Diagnostic> {
        let danger = if is_dangerous(&inst.op) { self.dangers.next() } else { None };
        for inner in &mut inst.regions {
            self.region(inner)?;
        }
        self.span = inst.span;
        match danger {
            Some(&Danger { kind, met: Met::Guarded, .. }) => match kind {
                DangerKind::Access(mem) => self.access(inst, mem, out)?,
                DangerKind::Divisor => self.division(inst, out),
                DangerKind::Step => self.counted_loop(inst, out),
                // These are proved, checked by the host or refused.
                DangerKind::Barrier | DangerKind::Simd => out.push(inst),
            },
            _ => out.push(inst),
        }
        Ok(())
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

    /// An access under a test. It goes by the index as a u64: what is negative is beyond every buffer then.
    fn access(&mut self, mut inst: Inst, mem: Mem, out: &mut Vec<Inst>) -> Result<(), Diagnostic> {
        let width = match inst.op {
            Op::Load { width, .. } | Op::Store { width, .. } => width as i128,
            _ => 1,
        };
        let mut index = inst.args[0];
        if self.kernel.dtype(index) != DType::U64 {
            index = self.emit(out, Op::Cast(DType::U64), &[index]);
        }
        let length = self.length(mem, out)?;
        let (first, last) = self.ends(index, width, out);
        let mut inside = self.math(out, MathOp::Lt, &[last, length]);
        if first != index {
            let aligned = self.math(out, MathOp::Eq, &[first, index]);
            inside = self.math(out, MathOp::And, &[aligned, inside]);
        }
        inst.args[0] = first;
        self.under(inside, inst, out);
        Ok(())
    }

    fn length(&mut self, mem: Mem, out: &mut Vec<Inst>) -> Result<Value, Diagnostic> {
        match mem {
            Mem::Param(id) => Ok(self.emit(out, Op::Len(id), &[])),
            Mem::Alloc(id) => {
                let alloc = &self.kernel.allocs[id.0 as usize];
                let (len, place) = (alloc.len.clone(), self.kernel.place(alloc.span));
                self.launch_arithmetic(&len, out).ok_or_else(|| {
                    let message = "the length of an array that needs guards is not known yet";
                    Diagnostic::new("K024", message).at(place).help("specialise the kernel first")
                })
            }
        }
    }

    /// The instructions that compute an array's length. Where they could wrap, what they guard stays unproved.
    fn launch_arithmetic(&mut self, expr: &Expr, out: &mut Vec<Inst>) -> Option<Value> {
        let (op, a, b) = match expr {
            Expr::Int(n) => return Some(self.number(out, DType::U64, (*n).max(0))),
            Expr::Param(id) => {
                let value = self.kernel.param(*id).value()?;
                return Some(self.emit(out, Op::Cast(DType::U64), &[value]));
            }
            Expr::Not(_) => return None,
            Expr::Binary(op, a, b) => (op, a, b),
        };
        let (_, math) = ARITHMETIC.iter().find(|(own, _)| own == op)?;
        let args = [self.launch_arithmetic(a, out)?, self.launch_arithmetic(b, out)?];
        Some(self.math(out, *math, &args))
    }

    /// The first and the last element of an access of `width` elements, the first at a multiple of the width. The last
    /// is found by setting bits that are clear, which cannot wrap.
    fn ends(&mut self, index: Value, width: i128, out: &mut Vec<Inst>) -> (Value, Value) {
        if width == 1 {
            return (index, index);
        }
        let low = self.number(out, DType::U64, width - 1);
        let high = self.number(out, DType::U64, u64::MAX as i128 - (width - 1));
        let first = self.math(out, MathOp::And, &[index, high]);
        (first, self.math(out, MathOp::Or, &[first, low]))
    }

    /// `if condition { inst } else { zeros }`
    fn under(&mut self, condition: Value, inst: Inst, out: &mut Vec<Inst>) {
        let (span, outer) = (inst.span, inst.results.clone());
        let types: Vec<DType> = outer.iter().map(|&value| self.kernel.dtype(value)).collect();
        let inner: Values = types.iter().map(|&dtype| self.kernel.new_value(dtype)).collect();
        let mut zeros = vec![];
        let nothing: Values =
            types.iter().map(|&dtype| emit_const(self.kernel, &mut zeros, Const { dtype, bits: 0 }, span)).collect();
        let act = Inst { results: inner.clone(), ..inst };
        let regions = vec![
            Region { args: Values::new(), insts: vec![act], yields: inner },
            Region { args: Values::new(), insts: zeros, yields: nothing },
        ];
        out.push(Inst { op: Op::If, args: [condition][..].into(), results: outer, regions, span });
    }

    /// Divides by 1 where the divisor is zero, and gives zero there.
    fn division(&mut self, mut inst: Inst, out: &mut Vec<Inst>) {
        let (divisor, result) = (inst.args[1], inst.results[0]);
        let dtype = self.kernel.dtype(divisor);
        let [zero, one] = [0, 1].map(|n| self.number(out, dtype, n));
        let is_zero = self.math(out, MathOp::Eq, &[divisor, zero]);
        inst.args[1] = self.math(out, MathOp::Select, &[is_zero, one, divisor]);
        let quotient = self.kernel.new_value(dtype);
        inst.results = [quotient][..].into();
        let span = inst.span;
        out.push(inst);
        let args = [is_zero, zero, quotient][..].into();
        let results = [result][..].into();
        out.push(Inst { op: Op::Math(MathOp::Select), args, results, regions: vec![], span });
    }

    fn counted_loop(&mut self, mut inst: Inst, out: &mut Vec<Inst>) {
        let one = self.number(out, self.kernel.dtype(inst.args[2]), 1);
        inst.args[2] = self.math(out, MathOp::IMax, &[inst.args[2], one]);
        out.push(inst);
    }
}

/// Whether an instruction is one of the dangers of a contract.
fn is_dangerous(op: &Op) -> bool {
    match op {
        Op::Load { .. } | Op::Store { .. } | Op::Atomic { .. } | Op::For(_) | Op::Barrier | Op::Simd(_) => true,
        Op::Math(math) => math.has(kiln_ir::ops::Trait::ZeroDivisor),
        _ => false,
    }
}
