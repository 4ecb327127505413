//! Dead code elimination.

use super::rewrite::{has_effect, keep};
use crate::steps::step;
use kiln_ir::{Diagnostic, Inst, Kernel, Mem, Op, ParamId, Region, Value, Values};
use smallvec::SmallVec;

/// Removes unused values and loads, unused results of an `if`, unused carried values of a loop, and `if`s and loops
/// that are left without results and effects. Instructions that store, order or count stay, as does everything around
/// them.
pub fn dce(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    let mut read = vec![false; kernel.vars.len()];
    kernel.body.walk(&mut |inst| {
        if let Op::Get(var) = inst.op {
            read[var.0 as usize] = true;
        }
    });
    let mut live = Live { used: vec![false; kernel.types.len()], read, written: None };
    live.mark(&kernel.body);
    live.sweep(&mut kernel.body);
    Ok(())
}

/// Returns the slice of a kernel that decides where and how often it writes to some tensors, without the written values
/// and without the kernel's other effects. The slice can be neither run nor verified: a store keeps only its index.
pub(crate) fn writes_alone(kernel: &Kernel, tensors: &[ParamId]) -> Kernel {
    let (used, read) = (vec![false; kernel.types.len()], vec![false; kernel.vars.len()]);
    let mut live = Live { used, read, written: Some(tensors) };
    live.mark(&kernel.body);
    kernel.with_body(live.slice(&kernel.body))
}

struct Live<'t> {
    used: Vec<bool>,
    /// Whether each variable is read anywhere.
    read: Vec<bool>,
    /// The tensors whose writes alone matter, or `None` if all of the kernel's effects matter.
    written: Option<&'t [ParamId]>,
}

/// The definition of a value.
#[derive(Clone, Copy)]
enum Source<'k> {
    /// A parameter, or the index of a loop.
    Given,
    Inst(&'k Inst),
    /// A result of an `if`, by position.
    Merged(&'k Inst, usize),
    /// A result of a loop, or the argument of its body that becomes it, by position.
    Carried(&'k Inst, usize),
}

/// Marks live values, backwards from instructions with effects through their operands.
struct Marking<'k, 'l, 't> {
    live: &'l mut Live<'t>,
    sources: Vec<Source<'k>>,
    /// The worklist: live values whose operands may not be marked yet.
    worklist: Vec<Value>,
}

impl<'k> Marking<'k, '_, '_> {
    fn uses(&mut self, values: &[Value]) {
        for &value in values {
            if !std::mem::replace(&mut self.live.used[value.0 as usize], true) {
                self.worklist.push(value);
            }
        }
    }

    /// Records the definitions of values and marks the operands of effects. Returns whether the region has any effect.
    fn region(&mut self, region: &'k Region) -> bool {
        let mut effects = false;
        for inst in &region.insts {
            for (i, result) in inst.results.iter().enumerate() {
                self.sources[result.0 as usize] = match inst.op {
                    Op::If => Source::Merged(inst, i),
                    Op::For(_) => Source::Carried(inst, i),
                    _ => Source::Inst(inst),
                };
            }
            if let (Op::For(_), [body]) = (inst.op, &inst.regions[..]) {
                let carried = body.args.iter().skip(1).enumerate();
                carried.for_each(|(i, arg)| self.sources[arg.0 as usize] = Source::Carried(inst, i));
            }
            let inside = inst.regions.iter().fold(false, |any, inner| self.region(inner) | any);
            let own = self.live.has_effect(&inst.op);
            if own {
                self.uses(self.live.operands(inst));
            } else if inside {
                self.uses(bounds(inst));
            }
            effects |= own | inside;
        }
        effects
    }

    /// Marks the values that a live value is computed from.
    fn follow(&mut self, value: Value) {
        match self.sources[value.0 as usize] {
            Source::Given => {}
            Source::Inst(inst) => self.uses(self.live.operands(inst)),
            Source::Merged(inst, i) => {
                inst.regions.iter().for_each(|side| self.uses(&side.yields[i..=i]));
                self.uses(bounds(inst));
            }
            // The value yielded for it may be another carried value.
            Source::Carried(inst, i) => {
                let body = &inst.regions[0];
                self.uses(&[body.yields[i], body.args[i + 1], inst.args[i + 3]]);
                self.uses(bounds(inst));
            }
        }
    }
}

/// Returns the operands that decide which regions an `if` or a loop executes, and how often.
fn bounds(inst: &Inst) -> &[Value] {
    let count = if let Op::For(_) = inst.op { 3 } else { 1 };
    inst.args.get(..count).unwrap_or_default()
}

impl Live<'_> {
    fn is_used(&self, value: Value) -> bool {
        self.used[value.0 as usize]
    }

    fn any_used(&self, values: &[Value]) -> bool {
        values.iter().any(|&value| self.is_used(value))
    }

    fn has_effect(&self, op: &Op) -> bool {
        match (op, self.written) {
            (Op::Store { mem, .. } | Op::Atomic { mem, .. }, Some(written)) => {
                matches!(mem, Mem::Param(id) if written.contains(id))
            }
            (_, Some(_)) => false,
            (Op::Set(var), None) => self.read[var.0 as usize],
            (op, None) => has_effect(op),
        }
    }

    /// Returns the operands that an instruction keeps: in a slice, a write keeps only its index.
    fn operands<'k>(&self, inst: &'k Inst) -> &'k [Value] {
        let writes = matches!(inst.op, Op::Store { .. } | Op::Atomic { .. });
        if writes && self.written.is_some() { &inst.args[..1] } else { &inst.args }
    }

    /// Marks the values that the remaining instructions use. Each value is processed once.
    fn mark(&mut self, body: &Region) {
        let sources = vec![Source::Given; self.used.len()];
        let mut marking = Marking { live: self, sources, worklist: vec![] };
        marking.region(body);
        while let Some(value) = marking.worklist.pop() {
            step(1);
            marking.follow(value);
        }
    }

    fn sweep(&self, region: &mut Region) {
        region.insts.retain_mut(|inst| {
            if inst.regions.is_empty() {
                return self.stays(inst);
            }
            inst.regions.iter_mut().for_each(|inner| self.sweep(inner));
            self.narrow(inst);
            does_anything(inst)
        });
    }

    /// Copies a region without its dead instructions.
    fn slice(&self, region: &Region) -> Region {
        let mut insts = vec![];
        for inst in &region.insts {
            if inst.regions.is_empty() && !self.stays(inst) {
                continue;
            }
            let regions = inst.regions.iter().map(|inner| self.slice(inner)).collect();
            let (args, results) = (Values::from_slice(self.operands(inst)), Values::from_slice(&inst.results));
            let mut copy = Inst { op: inst.op, args, results, regions, span: inst.span };
            self.narrow(&mut copy);
            if copy.regions.is_empty() || does_anything(&copy) {
                insts.push(copy);
            }
        }
        Region { args: Values::from_slice(&region.args), insts, yields: Values::from_slice(&region.yields) }
    }

    /// Whether an instruction without regions stays.
    fn stays(&self, inst: &Inst) -> bool {
        self.has_effect(&inst.op) || self.any_used(&inst.results)
    }

    /// Removes the unused results of a branch or a loop.
    fn narrow(&self, inst: &mut Inst) {
        match inst.op {
            Op::If => self.narrow_branch(inst),
            Op::For(_) => self.narrow_loop(inst),
            _ => {}
        }
    }

    fn narrow_branch(&self, inst: &mut Inst) {
        let kept: KeepMask = inst.results.iter().map(|&result| self.is_used(result)).collect();
        keep(&mut inst.results, &kept);
        inst.regions.iter_mut().for_each(|side| keep(&mut side.yields, &kept));
    }

    fn narrow_loop(&self, inst: &mut Inst) {
        let body = &mut inst.regions[0];
        let kept: KeepMask = body.args[1..].iter().map(|&arg| self.is_used(arg)).collect();
        keep(&mut inst.results, &kept);
        keep(&mut body.yields, &kept);
        let with_index: KeepMask = [true].into_iter().chain(kept.iter().copied()).collect();
        keep(&mut body.args, &with_index);
        let with_bounds: KeepMask = [true; 3].into_iter().chain(kept).collect();
        keep(&mut inst.args, &with_bounds);
    }
}

/// A flag for each result of a branch or a loop: whether it stays.
type KeepMask = SmallVec<[bool; 16]>;

/// Whether a branch or a loop has results, or instructions to execute.
fn does_anything(inst: &Inst) -> bool {
    !inst.results.is_empty() || inst.regions.iter().any(|inner| !inner.insts.is_empty())
}
