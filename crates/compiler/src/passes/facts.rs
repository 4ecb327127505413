//! What a pass knows of integers while it walks in program order: an interval, and how often two divides them. Nothing
//! is assumed of a value that was not recorded.

use super::rewrite::Table;
use kiln_ir::expr::BinaryOp;
use kiln_ir::{Builtin, DType, Expr, Inst, Kernel, MathOp, Op, Param, Value};

/// Threads in a threadgroup, at most.
const MAX_THREADS: i128 = 1024;

/// An integer lies in `lo ..= hi` and is a multiple of 2^`twos`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Fact {
    pub lo: i128,
    pub hi: i128,
    pub twos: u32,
}

impl Fact {
    fn any(dtype: DType) -> Fact {
        let bits = if dtype == DType::Bool { 1 } else { 8 * dtype.size() as u32 };
        match dtype.is_signed() {
            true => Fact { lo: -(1 << (bits - 1)), hi: (1 << (bits - 1)) - 1, twos: 0 },
            false => Fact { lo: 0, hi: (1 << bits) - 1, twos: 0 },
        }
    }

    fn exactly(n: i128) -> Fact {
        Fact { lo: n, hi: n, twos: n.trailing_zeros() }
    }

    fn between(lo: i128, hi: i128) -> Fact {
        Fact { lo, hi, twos: 0 }
    }

    fn join(self, other: Fact) -> Fact {
        Fact { lo: self.lo.min(other.lo), hi: self.hi.max(other.hi), twos: self.twos.min(other.twos) }
    }

    /// The same with what a type allows: a result that may have wrapped is any value, of which the low bits are right.
    fn wrapped(self, dtype: DType) -> Fact {
        let all = Fact::any(dtype);
        let fits = self.lo >= all.lo && self.hi <= all.hi;
        let range = if fits { self } else { all };
        Fact { twos: self.twos.min(8 * dtype.size() as u32), ..range }
    }

    pub fn is_nonzero(self) -> bool {
        self.lo > 0 || self.hi < 0
    }
}

pub(crate) struct Facts {
    known: Table<Fact>,
}

impl Facts {
    /// Knows the scalar parameters by what the contract requires of them.
    pub fn new(kernel: &Kernel) -> Facts {
        let mut facts = Facts { known: Table::new(kernel) };
        for clause in &kernel.contract.requires {
            facts.require(kernel, &clause.condition);
        }
        facts
    }

    fn require(&mut self, kernel: &Kernel, condition: &Expr) {
        let Expr::Binary(op, a, b) = condition else { return };
        let value = |e: &Expr| match e {
            Expr::Param(id) => kernel.params.get(id.0 as usize).and_then(Param::value),
            _ => None,
        };
        match (op, &**a, &**b) {
            (BinaryOp::And, a, b) => {
                self.require(kernel, a);
                self.require(kernel, b);
            }
            (BinaryOp::Eq, Expr::Binary(BinaryOp::Rem, x, m), Expr::Int(0)) => {
                if let (Some(value), Expr::Int(m)) = (value(x), &**m)
                    && *m > 0
                {
                    let fact = self.get(kernel, value);
                    self.known.set(value, Fact { twos: fact.twos.max(m.trailing_zeros()), ..fact });
                }
            }
            (_, x, Expr::Int(n)) => {
                let Some(value) = value(x) else { return };
                let fact = self.get(kernel, value);
                let fact = match op {
                    BinaryOp::Eq => Fact::exactly(*n),
                    BinaryOp::Lt => Fact { hi: fact.hi.min(n - 1), ..fact },
                    BinaryOp::Le => Fact { hi: fact.hi.min(*n), ..fact },
                    BinaryOp::Gt => Fact { lo: fact.lo.max(n + 1), ..fact },
                    BinaryOp::Ge => Fact { lo: fact.lo.max(*n), ..fact },
                    _ => fact,
                };
                // An empty interval is a contract that no launch satisfies; nothing follows from it.
                if fact.lo <= fact.hi {
                    self.known.set(value, fact);
                }
            }
            _ => {}
        }
    }

    pub fn get(&self, kernel: &Kernel, value: Value) -> Fact {
        match self.known.get(value) {
            Some(fact) => *fact,
            None => Fact::any(kernel.dtype(value)),
        }
    }

    /// The value, if it is an integer or bool that can be no other.
    pub fn constant(&self, value: Value) -> Option<i128> {
        self.known.get(value).filter(|fact| fact.lo == fact.hi).map(|fact| fact.lo)
    }

    /// Learns the results of an instruction whose operands are known.
    pub fn record(&mut self, kernel: &Kernel, inst: &Inst) {
        let [result] = inst.results[..] else { return };
        let dtype = kernel.dtype(result);
        if dtype.is_float() {
            return;
        }
        let fact = match inst.op {
            Op::Const(c) => c.as_int().map(Fact::exactly),
            Op::Builtin(builtin) => Some(builtin_fact(builtin)),
            Op::Cast(to) => self.cast(kernel, inst.args[0], to),
            Op::Math(math) => self.math(kernel, math, &inst.args),
            _ => None,
        };
        if let Some(fact) = fact {
            self.known.set(result, fact.wrapped(dtype));
        }
    }

    /// Learns the index of a loop.
    pub fn enter_loop(&mut self, kernel: &Kernel, inst: &Inst) {
        let [lo, hi, step] = [0, 1, 2].map(|i| self.get(kernel, inst.args[i]));
        let Some(&index) = inst.regions.first().and_then(|body| body.args.first()) else { return };
        let twos = lo.twos.min(step.twos);
        // The body only runs where the index is below the upper bound.
        self.known.set(index, Fact { lo: lo.lo, hi: (hi.hi - 1).max(lo.lo), twos });
    }

    /// Whether a loop runs at least once in every thread that reaches it.
    pub fn certainly_runs(&self, kernel: &Kernel, inst: &Inst) -> bool {
        let [lo, hi] = [0, 1].map(|i| self.get(kernel, inst.args[i]));
        lo.hi < hi.lo
    }

    fn cast(&self, kernel: &Kernel, from: Value, to: DType) -> Option<Fact> {
        (!kernel.dtype(from).is_float()).then(|| self.get(kernel, from).wrapped(to))
    }

    fn math(&self, kernel: &Kernel, math: MathOp, args: &[Value]) -> Option<Fact> {
        if kernel.dtype(*args.last()?).is_float() {
            return None;
        }
        let fact = |i: usize| self.get(kernel, args[i]);
        let dtype = kernel.dtype(*args.last()?);
        Some(match math {
            MathOp::IAdd => {
                let (a, b) = (fact(0), fact(1));
                Fact { lo: a.lo + b.lo, hi: a.hi + b.hi, twos: a.twos.min(b.twos) }
            }
            MathOp::ISub => {
                let (a, b) = (fact(0), fact(1));
                Fact { lo: a.lo - b.hi, hi: a.hi - b.lo, twos: a.twos.min(b.twos) }
            }
            MathOp::IMul => product(fact(0), fact(1)).unwrap_or(Fact::any(dtype)),
            MathOp::Shl => match self.constant(args[1]) {
                Some(by) => {
                    let by = (by as u32) % (8 * dtype.size() as u32);
                    product(fact(0), Fact::exactly(1 << by)).unwrap_or(Fact::any(dtype))
                }
                None => Fact::any(dtype),
            },
            MathOp::Shr => match self.constant(args[1]) {
                Some(by) => {
                    let (a, by) = (fact(0), (by as u32) % (8 * dtype.size() as u32));
                    Fact { lo: a.lo >> by, hi: a.hi >> by, twos: a.twos.saturating_sub(by) }
                }
                None => Fact::any(dtype),
            },
            MathOp::IDiv => quotient(fact(0), fact(1)).unwrap_or(Fact::any(dtype)),
            MathOp::IRem => {
                let (a, b) = (fact(0), fact(1));
                // The remainder has the sign of the dividend and is smaller than the divisor.
                let below = (b.lo.abs().max(b.hi.abs()) - 1).max(0);
                let (lo, hi) =
                    (if a.lo < 0 { (-below).max(a.lo) } else { 0 }, if a.hi > 0 { below.min(a.hi) } else { 0 });
                Fact { lo, hi, twos: a.twos.min(b.twos) }
            }
            MathOp::And if dtype.is_int() => {
                let (a, b) = (fact(0), fact(1));
                let twos = a.twos.max(b.twos);
                match [a, b].iter().filter(|f| f.lo >= 0).map(|f| f.hi).min() {
                    Some(hi) => Fact { lo: 0, hi, twos },
                    None => Fact { twos, ..Fact::any(dtype) },
                }
            }
            MathOp::Or | MathOp::Xor if dtype.is_int() => {
                let (a, b) = (fact(0), fact(1));
                let all = Fact::any(dtype);
                let top = |n: i128| (1i128 << (128 - n.leading_zeros())) - 1;
                let range =
                    if a.lo >= 0 && b.lo >= 0 { Fact::between(0, top(a.hi.max(b.hi)).min(all.hi)) } else { all };
                Fact { twos: a.twos.min(b.twos), ..range }
            }
            MathOp::IMin => {
                let (a, b) = (fact(0), fact(1));
                Fact { lo: a.lo.min(b.lo), hi: a.hi.min(b.hi), twos: a.twos.min(b.twos) }
            }
            MathOp::IMax => {
                let (a, b) = (fact(0), fact(1));
                Fact { lo: a.lo.max(b.lo), hi: a.hi.max(b.hi), twos: a.twos.min(b.twos) }
            }
            MathOp::Select => fact(1).join(fact(2)),
            MathOp::Popcount | MathOp::Clz | MathOp::Ctz => Fact::between(0, 8 * dtype.size() as i128),
            _ => return None,
        })
    }
}

fn builtin_fact(builtin: Builtin) -> Fact {
    match builtin {
        Builtin::TgidX | Builtin::TgidY | Builtin::TgidZ => Fact::any(DType::U32),
        Builtin::Tid => Fact::between(0, MAX_THREADS - 1),
        Builtin::Lsize => Fact::between(1, MAX_THREADS),
        Builtin::SimdLane | Builtin::SimdId => Fact::between(0, 31),
        Builtin::NSimd => Fact::between(1, 32),
    }
}

/// Nothing where the ends are too large to multiply.
fn product(a: Fact, b: Fact) -> Option<Fact> {
    let ends = [(a.lo, b.lo), (a.lo, b.hi), (a.hi, b.lo), (a.hi, b.hi)];
    let (mut lo, mut hi) = (i128::MAX, i128::MIN);
    for (x, y) in ends {
        let end = x.checked_mul(y)?;
        (lo, hi) = (lo.min(end), hi.max(end));
    }
    Some(Fact { lo, hi, twos: a.twos.saturating_add(b.twos).min(127) })
}

fn quotient(a: Fact, b: Fact) -> Option<Fact> {
    if b.lo < 1 || a.lo < 0 {
        return None;
    }
    let exact = b.lo == b.hi && b.lo.count_ones() == 1;
    let twos = if exact { a.twos.saturating_sub(b.twos) } else { 0 };
    Some(Fact { lo: a.lo / b.hi, hi: a.hi / b.lo, twos })
}
