//! A kernel as linear code, so that a simdgroup is a small state that can stop at a barrier and resume later.
//!
//! Every value gets a slot in the simdgroup's registers. Values of a region are invisible outside it, so sibling
//! regions share slots. Only three kinds of slots outlive the mask they were written under: variables, the results of
//! an `if` and the carried values of a loop. Those are written by masked copies; all other writes may touch all lanes.

use crate::hooks::Slot;
use kiln_ir::ops::Trait;
use kiln_ir::simd::LANES;
use kiln_ir::{DType, ForInfo, Inst, Kernel, Op, Region, Value, cost};

/// An index into [`Code::steps`].
pub(crate) type Pc = usize;

pub(crate) struct Code<'k> {
    pub steps: Vec<Step<'k>>,
    /// The number of registers of a simdgroup.
    pub slots: usize,
    /// The slot of each scalar parameter, by position.
    pub params: Vec<Option<Slot>>,
    /// The slot of each variable.
    pub vars: Vec<Slot>,
    /// The number of `if`s and loops.
    pub branches: usize,
}

pub(crate) struct Step<'k> {
    pub kind: StepKind,
    /// The instruction that this step is, or is a part of.
    pub inst: &'k Inst,
    /// The type of the first operand; for a `select`, that of the alternatives.
    pub dtype: DType,
    pub args: Box<[Slot]>,
    pub results: Box<[Slot]>,
    /// The cost in lane-instructions, over all lanes.
    pub cost: u64,
}

#[derive(Clone, Copy)]
pub(crate) enum StepKind {
    /// The instruction's operation.
    Plain,
    /// Checks that the second operand of the division that follows is not zero.
    CheckDivisor,
    /// Copies in the active lanes only.
    Copy {
        from: Slot,
        to: Slot,
    },
    /// Lanes whose condition is false wait for the [`StepKind::Else`] at `otherwise`.
    If {
        otherwise: Pc,
        branch: usize,
    },
    /// The lanes that waited continue; if there are none, execution continues at `end`.
    Else {
        end: Pc,
    },
    EndIf,
    /// Computes the trip count of each lane; if none has any trips, continues at `end`.
    For {
        info: ForInfo,
        index: Slot,
        left: Slot,
        end: Pc,
        branch: usize,
    },
    /// Lanes with trips left continue at `body`.
    EndFor {
        index: Slot,
        left: Slot,
        body: Pc,
    },
}

/// Flattens a verified kernel.
pub(crate) fn flatten(kernel: &Kernel) -> Code<'_> {
    let mut flattener = Flattener {
        kernel,
        slot_of: vec![0; kernel.types.len()],
        next: 0,
        code: Code { steps: vec![], slots: 0, params: vec![], vars: vec![], branches: 0 },
    };
    for param in &kernel.params {
        let slot = param.value().map(|value| flattener.define(value));
        flattener.code.params.push(slot);
    }
    for _ in &kernel.vars {
        let slot = flattener.fresh();
        flattener.code.vars.push(slot);
    }
    flattener.region(&kernel.body);
    flattener.code
}

struct Flattener<'k> {
    kernel: &'k Kernel,
    slot_of: Vec<Slot>,
    /// The first slot that no value in scope uses.
    next: Slot,
    code: Code<'k>,
}

impl<'k> Flattener<'k> {
    fn fresh(&mut self) -> Slot {
        self.next += 1;
        self.code.slots = self.code.slots.max(self.next);
        self.next - 1
    }

    fn define(&mut self, value: Value) -> Slot {
        let slot = self.fresh();
        self.slot_of[value.0 as usize] = slot;
        slot
    }

    fn slots(&self, values: &[Value]) -> Box<[Slot]> {
        values.iter().map(|v| self.slot_of[v.0 as usize]).collect()
    }

    fn push(&mut self, inst: &'k Inst, kind: StepKind) -> Pc {
        let typed_by = match inst.op {
            Op::Math(op) if op.signature() == kiln_ir::ops::Signature::Choose => inst.args.get(1),
            _ => inst.args.first(),
        };
        let dtype = typed_by.map_or(DType::Bool, |&v| self.kernel.dtype(v));
        let (args, results) = (self.slots(&inst.args), self.slots(&inst.results));
        let cost = match kind {
            StepKind::Plain => inst.op.cost(),
            _ => cost::STEP,
        };
        self.code.steps.push(Step { kind, inst, dtype, args, results, cost: cost * LANES as u64 });
        self.code.steps.len() - 1
    }

    fn here(&self) -> Pc {
        self.code.steps.len()
    }

    fn region(&mut self, region: &'k Region) {
        for inst in &region.insts {
            self.inst(inst);
        }
    }

    fn inst(&mut self, inst: &'k Inst) {
        for &result in &inst.results {
            self.define(result);
        }
        match (inst.op, inst.regions.as_slice()) {
            (Op::If, [then, otherwise]) => self.branch(inst, then, otherwise),
            (Op::For(info), [body]) => self.counted_loop(inst, info, body),
            (op, _) => {
                if let Op::Math(op) = op
                    && op.has(Trait::ZeroDivisor)
                {
                    self.push(inst, StepKind::CheckDivisor);
                }
                self.push(inst, StepKind::Plain);
            }
        }
    }

    fn branch(&mut self, inst: &'k Inst, then: &'k Region, otherwise: &'k Region) {
        let branch = self.new_branch();
        let start = self.push(inst, StepKind::If { otherwise: 0, branch });
        self.side(inst, then);
        let middle = self.push(inst, StepKind::Else { end: 0 });
        self.side(inst, otherwise);
        let end = self.push(inst, StepKind::EndIf);
        self.code.steps[start].kind = StepKind::If { otherwise: middle, branch };
        self.code.steps[middle].kind = StepKind::Else { end };
    }

    fn side(&mut self, inst: &'k Inst, region: &'k Region) {
        let outside = self.next;
        self.region(region);
        self.copies(inst, &self.slots(&region.yields), &self.slots(&inst.results));
        self.next = outside;
    }

    /// Flattens a loop. The carried values live in the slots of the loop's results, so a lane that leaves the loop
    /// keeps its values.
    fn counted_loop(&mut self, inst: &'k Inst, info: ForInfo, body: &'k Region) {
        let branch = self.new_branch();
        let carried = self.slots(&inst.results);
        self.copies(inst, &self.slots(&inst.args[3..]), &carried);
        let outside = self.next;
        let (index, left) = (self.define(body.args[0]), self.fresh());
        for (arg, &slot) in body.args[1..].iter().zip(&carried) {
            self.slot_of[arg.0 as usize] = slot;
        }
        let start = self.push(inst, StepKind::For { info, index, left, end: 0, branch });
        self.region(body);
        self.copies(inst, &self.slots(&body.yields), &carried);
        self.push(inst, StepKind::EndFor { index, left, body: start + 1 });
        self.code.steps[start].kind = StepKind::For { info, index, left, end: self.here(), branch };
        self.next = outside;
    }

    fn new_branch(&mut self) -> usize {
        self.code.branches += 1;
        self.code.branches - 1
    }

    /// Copies all values at once: where a source is also a destination (a loop that swaps its carried values), by way
    /// of fresh slots.
    fn copies(&mut self, inst: &'k Inst, from: &[Slot], to: &[Slot]) {
        let mut moves: Vec<(Slot, Slot)> =
            from.iter().copied().zip(to.iter().copied()).filter(|(f, t)| f != t).collect();
        if moves.iter().any(|(source, _)| to.contains(source)) {
            for (source, _) in &mut moves {
                let kept = self.fresh();
                self.push(inst, StepKind::Copy { from: *source, to: kept });
                *source = kept;
            }
        }
        for (from, to) in moves {
            self.push(inst, StepKind::Copy { from, to });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_side_by_side_share_slots() {
        let source = "kernel @k(%c: bool) {
            if %c { %a = tid %b = tid } else { %d = tid %e = tid }
            for %i = 0:u32 to 3:u32 { %f = tid }
        }";
        let kernels = kiln_ir::text::parse(source, "test.kir").unwrap_or_else(|e| panic!("{e}"));
        // The parameter, the loop's three constants, and the index, the trips and `f` in the slots of `a` to `e`.
        assert_eq!(flatten(&kernels[0]).slots, 7);
    }
}
