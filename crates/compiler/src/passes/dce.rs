//! What nothing depends on goes.

use super::rewrite::{has_effect, keep};
use crate::steps::step;
use kiln_ir::{Diagnostic, Inst, Kernel, Mem, Op, ParamId, Region, Value};

/// Removes values and loads that nobody uses, results of an `if` and carried values of a loop that nobody uses, and
/// `if`s and loops that are left without results and effects. What stores, orders or counts stays, and so does
/// everything around it.
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

/// The slice of a kernel that decides where and how often it writes to some tensors: what they are written, and what else the
/// kernel does, is left out. No kernel to be run, nor verified: a store keeps its index alone.
pub(crate) fn writes_alone(kernel: &Kernel, tensors: &[ParamId]) -> Kernel {
    let mut slice = kernel.clone();
    leave_values(&mut slice.body);
    let (used, read) = (vec![false; kernel.types.len()], vec![false; kernel.vars.len()]);
    let mut live = Live { used, read, written: Some(tensors) };
    live.mark(&slice.body);
    live.sweep(&mut slice.body);
    slice
}

/// Takes what is stored out of stores.
fn leave_values(region: &mut Region) {
    for inst in &mut region.insts {
        if matches!(inst.op, Op::Store { .. } | Op::Atomic { .. }) {
            inst.args.truncate(1);
        }
        inst.regions.iter_mut().for_each(leave_values);
    }
}

struct Live<'t> {
    used: Vec<bool>,
    /// Whether each variable is read anywhere.
    read: Vec<bool>,
    /// The tensors that alone matter, if it is not all that a kernel does.
    written: Option<&'t [ParamId]>,
}

/// Where a value comes from.
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

/// Finds what is used, from what has an effect to what that is made of.
struct Marking<'k, 'l, 't> {
    live: &'l mut Live<'t>,
    sources: Vec<Source<'k>>,
    /// Values that are used, and whose operands may not be marked yet.
    new: Vec<Value>,
}

impl<'k> Marking<'k, '_, '_> {
    fn uses(&mut self, values: &[Value]) {
        for &value in values {
            if !std::mem::replace(&mut self.live.used[value.0 as usize], true) {
                self.new.push(value);
            }
        }
    }

    /// Notes where values come from, and marks what effects need; whether the region has any.
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
                self.uses(&inst.args);
            } else if inside {
                self.uses(bounds(inst));
            }
            effects |= own | inside;
        }
        effects
    }

    /// What a value that is used is made of.
    fn follow(&mut self, value: Value) {
        match self.sources[value.0 as usize] {
            Source::Given => {}
            Source::Inst(inst) => self.uses(&inst.args),
            Source::Merged(inst, i) => {
                inst.regions.iter().for_each(|side| self.uses(&side.yields[i..=i]));
                self.uses(bounds(inst));
            }
            // What is yielded for it may be another carried value.
            Source::Carried(inst, i) => {
                let body = &inst.regions[0];
                self.uses(&[body.yields[i], body.args[i + 1], inst.args[i + 3]]);
                self.uses(bounds(inst));
            }
        }
    }
}

/// The operands that decide what an `if` or a loop executes.
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

    /// Marks what the instructions that stay use. Each value is looked at once.
    fn mark(&mut self, body: &Region) {
        let sources = vec![Source::Given; self.used.len()];
        let mut marking = Marking { live: self, sources, new: vec![] };
        marking.region(body);
        while let Some(value) = marking.new.pop() {
            step(1);
            marking.follow(value);
        }
    }

    fn sweep(&self, region: &mut Region) {
        region.insts.retain_mut(|inst| {
            match inst.op {
                Op::If => self.sweep_branch(inst),
                Op::For(_) => self.sweep_loop(inst),
                _ => return self.has_effect(&inst.op) || self.any_used(&inst.results),
            }
            !inst.results.is_empty() || inst.regions.iter().any(|inner| !inner.insts.is_empty())
        });
    }

    fn sweep_branch(&self, inst: &mut Inst) {
        let kept: Vec<bool> = inst.results.iter().map(|&result| self.is_used(result)).collect();
        keep(&mut inst.results, &kept);
        for side in &mut inst.regions {
            keep(&mut side.yields, &kept);
            self.sweep(side);
        }
    }

    fn sweep_loop(&self, inst: &mut Inst) {
        let body = &mut inst.regions[0];
        let kept: Vec<bool> = body.args[1..].iter().map(|&arg| self.is_used(arg)).collect();
        keep(&mut inst.results, &kept);
        keep(&mut body.yields, &kept);
        let with_index: Vec<bool> = [true].into_iter().chain(kept.iter().copied()).collect();
        keep(&mut body.args, &with_index);
        let with_bounds: Vec<bool> = [true; 3].into_iter().chain(kept).collect();
        keep(&mut inst.args, &with_bounds);
        self.sweep(body);
    }
}
