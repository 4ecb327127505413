//! Refuses, when the kernel is lowered, races that occur in every launch.

use super::specialise::stated_threads;
use crate::steps::step;
use kiln_ir::contract::DEFAULT_ELEMENT_THREADS;
use kiln_ir::hash::FastHasher;
use kiln_ir::{
    Builtin, Const, DType, Diagnostic, Expr, Geometry, Inst, Kernel, MathOp, Mem, Op, Param, ParamId, Region, Space,
    Span, Value,
};
use smallvec::SmallVec;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

/// Returns an error if all threads of a threadgroup access one element with no barrier between them, and one of the
/// accesses is a store: one thread reads what another writes, or they write different values. Only code that every
/// thread reaches is considered: no branch but the one that excludes the threads beyond the last element of a grid of
/// elements, and no loop that may make no trips. The check is one walk over the kernel.
pub fn refuse_certain_races(kernel: &Kernel) -> Result<(), Diagnostic> {
    let threads = match (stated_threads(kernel), &kernel.contract) {
        (Some(threads), _) => threads,
        (None, contract) if contract.threads.is_none() && matches!(contract.geometry, Geometry::Elements(_)) => {
            DEFAULT_ELEMENT_THREADS
        }
        _ => return Ok(()),
    };
    if threads < 2 {
        return Ok(());
    }
    let values = vec![Known::default(); kernel.types.len()];
    let mut walk = Walk { kernel, values, numbers: HashMap::default(), reads: Reads::default() };
    for param in &kernel.params {
        if let Some(value) = param.value() {
            let number = walk.numbers.len() as u32;
            walk.numbers.insert((Source::Param(value), SmallVec::new()), number);
            walk.values[value.0 as usize] = Known { number: Some(number), ..Known::default() };
        }
    }
    walk.region(&kernel.body, true)
}

/// The known facts about a value.
#[derive(Clone, Copy, Default, Debug)]
struct Known {
    /// The value number, if the value is uniform in a threadgroup: equal values have equal numbers.
    number: Option<u32>,
    /// Whether each thread of a threadgroup has a different value, or the element that a tensor holds for it.
    differs: bool,
    constant: Option<Const>,
    /// The operands `(a, b)`, if the value is the comparison `a < b`.
    less: Option<(Value, Value)>,
}

/// The definition of a uniform value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Source {
    Param(Value),
    Op(Op),
}

struct Walk<'k> {
    kernel: &'k Kernel,
    values: Vec<Known>,
    numbers: HashMap<(Source, SmallVec<[u32; 3]>), u32, BuildHasherDefault<FastHasher>>,
    reads: Reads,
}

/// The elements that all threads have read since the last barrier, with the place of the read.
type Reads = HashMap<(Mem, u32), Span, BuildHasherDefault<FastHasher>>;

impl Walk<'_> {
    fn known(&self, value: Value) -> Known {
        self.values[value.0 as usize]
    }

    fn region(&mut self, region: &Region, certain: bool) -> Result<(), Diagnostic> {
        step(region.insts.len());
        for inst in &region.insts {
            self.value(inst);
            match inst.op {
                Op::Barrier | Op::BarrierOf(_) => self.reads = Reads::default(),
                Op::Load { mem, .. } if certain => self.access(mem, inst, false)?,
                Op::Store { mem, .. } if certain => self.access(mem, inst, true)?,
                _ => {}
            }
            if inst.regions.is_empty() {
                continue;
            }
            let inside = certain && self.is_entered(inst);
            // Races between iterations of a loop, and between the code before a region and the code in it, are not
            // considered.
            for inner in &inst.regions {
                self.reads = Reads::default();
                self.region(inner, inside && std::ptr::eq(inner, &inst.regions[0]))?;
            }
            self.reads = Reads::default();
        }
        Ok(())
    }

    /// Whether all threads, except those beyond the last element, enter the first region of an instruction.
    fn is_entered(&self, inst: &Inst) -> bool {
        let number = |value: Value| self.known(value).constant.and_then(Const::as_int);
        match (inst.op, &inst.args[..]) {
            (Op::For(_), &[lo, hi, ..]) => number(lo).zip(number(hi)).is_some_and(|(lo, hi)| lo < hi),
            (Op::If, _) => self.is_tail_guard(inst),
            _ => false,
        }
    }

    /// Whether a branch is `if tgid_x * threads + tid < n` of a grid of `n` elements.
    fn is_tail_guard(&self, inst: &Inst) -> bool {
        let Geometry::Elements(axes) = &self.kernel.contract.geometry else { return false };
        let Some(extent) = axes.first() else { return false };
        let Some((index, limit)) = inst.args.first().and_then(|&condition| self.known(condition).less) else {
            return false;
        };
        let is_bound = match (extent, self.known(limit).constant.and_then(Const::as_int)) {
            (Expr::Int(extent), Some(limit)) => *extent == limit && limit > 1,
            (Expr::Param(id), None) => self.known(limit).number.is_some() && self.param_of(limit) == Some(*id),
            _ => false,
        };
        is_bound && self.known(index).differs
    }

    /// Returns the parameter that a value equals, if there is one.
    fn param_of(&self, value: Value) -> Option<ParamId> {
        let own = self.known(value).number;
        let is_it = |param: &Param| param.value().is_some_and(|value| self.known(value).number == own);
        self.kernel.params.iter().position(is_it).map(|at| ParamId(at as u32))
    }

    fn value(&mut self, inst: &Inst) {
        let &[result] = &inst.results[..] else { return };
        let args: SmallVec<[Known; 3]> = inst.args.iter().map(|&arg| self.known(arg)).collect();
        let known = match inst.op {
            Op::Builtin(Builtin::Tid) => Known { differs: true, ..Known::default() },
            Op::Const(_) | Op::Builtin(Builtin::TgidX | Builtin::TgidY | Builtin::TgidZ | Builtin::Lsize) => {
                self.equal(inst.op, &args)
            }
            Op::Math(MathOp::Lt) => Known { less: Some((inst.args[0], inst.args[1])), ..Known::default() },
            Op::Math(op) => match args.iter().all(|arg| arg.number.is_some()) {
                true => self.equal(inst.op, &args),
                false => Known { differs: keeps_apart(op) && one_differs(&args), ..Known::default() },
            },
            // Widening keeps the number.
            Op::Cast(to) if args[0].number.is_some() && is_widened(self.kernel.dtype(inst.args[0]), to) => args[0],
            Op::Cast(_) if args[0].number.is_some() => self.equal(inst.op, &args),
            Op::Cast(_) => Known { differs: args[0].differs, ..Known::default() },
            // Each thread loads its own element.
            Op::Load { mem: Mem::Param(id), .. } if !self.kernel.param(id).is_writable() => {
                Known { differs: args[0].differs, ..Known::default() }
            }
            _ => Known::default(),
        };
        self.values[result.0 as usize] = known;
    }

    fn equal(&mut self, op: Op, args: &[Known]) -> Known {
        let next = self.numbers.len() as u32;
        let key = (Source::Op(op), args.iter().filter_map(|arg| arg.number).collect());
        let number = *self.numbers.entry(key).or_insert(next);
        let constant = if let Op::Const(constant) = op { Some(constant) } else { None };
        Known { number: Some(number), constant, ..Known::default() }
    }

    fn access(&mut self, mem: Mem, inst: &Inst, is_store: bool) -> Result<(), Diagnostic> {
        let is_shared = match mem {
            Mem::Param(id) => self.kernel.param(id).is_writable(),
            Mem::Alloc(id) => self.kernel.allocs[id.0 as usize].space == Space::Threadgroup,
        };
        let Some(index) = self.known(inst.args[0]).number.filter(|_| is_shared) else { return Ok(()) };
        if !is_store {
            self.reads.insert((mem, index), inst.span);
            return Ok(());
        }
        if let Some(&read) = self.reads.get(&(mem, index)) {
            return Err(self.read_and_written(mem, read, inst.span));
        }
        if inst.args[1..].iter().any(|&value| self.known(value).differs) {
            return Err(self.written(mem, inst.span));
        }
        Ok(())
    }

    fn read_and_written(&self, mem: Mem, read: Span, store: Span) -> Diagnostic {
        let what = kiln_ir::fault::memory(self.kernel, mem);
        let message = format!("every thread reads this element of {what} and writes it, with no barrier between");
        self.refused("K240", message, mem, store, "a thread reads what another has written, or has yet to write")
            .label(self.kernel.place(read), "read here by every thread")
    }

    fn written(&self, mem: Mem, store: Span) -> Diagnostic {
        let what = kiln_ir::fault::memory(self.kernel, mem);
        let message = format!("every thread writes a value of its own to this element of {what}");
        self.refused("K241", message, mem, store, "which of them stays is not promised")
    }

    fn refused(&self, code: &'static str, message: String, mem: Mem, store: Span, note: &str) -> Diagnostic {
        let help = match mem {
            Mem::Param(_) => {
                "let one thread write it (`if tid == 0 { .. }`) what all have reduced (`simd_sum`), or use `atomic_add`"
            }
            Mem::Alloc(_) => "give each thread its own element, or let one thread write it: `if tid == 0 { .. }`",
        };
        Diagnostic::new(code, message)
            .at(self.kernel.place(store))
            .note(format!("{note}; so it is in every launch of more than one thread"))
            .help(help)
    }
}

fn is_widened(from: DType, to: DType) -> bool {
    from.is_int() && to.is_int() && !from.is_signed() && from.size() < to.size()
}

/// Whether an operation on one operand that differs between threads and others that do not gives results that differ,
/// except for rounding.
fn keeps_apart(op: MathOp) -> bool {
    matches!(op, MathOp::IAdd | MathOp::ISub | MathOp::FAdd | MathOp::FSub | MathOp::FMul | MathOp::INeg | MathOp::FNeg)
}

fn one_differs(args: &[Known]) -> bool {
    let others = args.iter().filter(|arg| !arg.differs);
    args.iter().filter(|arg| arg.differs).count() == 1 && others.into_iter().all(|arg| arg.number.is_some())
}
