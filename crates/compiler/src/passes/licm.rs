//! Loop-invariant code motion.

use super::facts::Facts;
use super::rewrite::{Table, has_loop, is_pure, rebuild, unwritten_params, with_body};
use kiln_ir::{Diagnostic, Inst, Kernel, Mem, Op, Region, Value};

/// Moves loop-invariant instructions that a loop's body always reaches in front of the loop: pure ones that cannot
/// fail, and, where the loop certainly runs, loads of tensors that the kernel does not write.
pub fn licm(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    if !has_loop(&kernel.body) {
        return Ok(());
    }
    with_body(kernel, |kernel, body| {
        let unwritten = unwritten_params(kernel, body);
        let facts = Facts::new(kernel);
        Licm { kernel, unwritten, facts, depths: Table::new(kernel) }.region(body, 0);
    });
    Ok(())
}

struct Licm<'k> {
    kernel: &'k Kernel,
    unwritten: Vec<bool>,
    facts: Facts,
    /// The number of loops around the definition of each value; 0 for a value without an entry.
    depths: Table<u32>,
}

impl Licm<'_> {
    fn define(&mut self, values: &[Value], depth: u32) {
        if depth > 0 {
            values.iter().for_each(|&value| self.depths.set(value, depth));
        }
    }

    /// Processes a region inside `depth` loops.
    fn region(&mut self, region: &mut Region, depth: u32) {
        if region.insts.iter().all(|inst| inst.regions.is_empty()) {
            for inst in &region.insts {
                self.facts.record(self.kernel, inst);
                self.define(&inst.results, depth);
            }
            return;
        }
        rebuild(region, |mut inst, out| {
            self.facts.record(self.kernel, &inst);
            self.define(&inst.results, depth);
            if matches!(inst.op, Op::For(_)) {
                self.facts.enter_loop(self.kernel, &inst);
                self.counted_loop(&mut inst, depth, out);
            } else {
                inst.regions.iter_mut().for_each(|inner| self.region(inner, depth));
            }
            out.push(inst);
        });
    }

    fn counted_loop(&mut self, inst: &mut Inst, depth: u32, out: &mut Vec<Inst>) {
        let runs = self.facts.certainly_runs(self.kernel, inst);
        let Some(body) = inst.regions.first_mut() else { return };
        self.define(&body.args, depth + 1);
        self.region(body, depth + 1);
        let invariant = |licm: &Licm, inst: &Inst| {
            let outside = |v: &Value| licm.depths.get(*v).is_none_or(|&d| d <= depth);
            inst.args.iter().all(outside) && licm.may_move(inst, runs)
        };
        if !body.insts.iter().any(|inst| invariant(self, inst)) {
            return;
        }
        rebuild(body, |inst, kept| {
            if invariant(self, &inst) {
                inst.results.iter().for_each(|&value| self.depths.set(value, depth));
                out.push(inst);
            } else {
                kept.push(inst);
            }
        });
    }

    fn may_move(&self, inst: &Inst, runs: bool) -> bool {
        let nonzero = || inst.args.get(1).is_some_and(|&divisor| self.facts.get(self.kernel, divisor).is_nonzero());
        match inst.op {
            Op::Load { mem: Mem::Param(id), .. } => runs && self.unwritten[id.0 as usize],
            ref op => is_pure(op, nonzero),
        }
    }
}
