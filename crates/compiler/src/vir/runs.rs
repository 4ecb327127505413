//! Partition of a threadgroup's body at its barriers. Between two barriers the simdgroups run one after the other, each
//! to the end. Such a stretch is a *run*. An `if` or loop around a barrier is outside all runs, and its body has its
//! own runs.

use super::shape::Shapes;
use crate::analysis::Ranges;
use kiln_ir::{AllocId, Inst, Kernel, Mem, Op, Region, Space, Value};

/// The run in which each value is defined, and the values and arrays that outlive their run.
pub struct Runs {
    of_value: Vec<Option<u32>>,
    crosses: Vec<bool>,
    /// Whether a stack array is used in several runs.
    pub shared_arrays: Vec<bool>,
    /// The number of instructions that recompute each value from parameters: constants, ids, and short arithmetic on
    /// them are recomputed rather than kept.
    remat_cost: Vec<u8>,
}

/// The most instructions with which a value is recomputed in each run.
const MAX_REMAT_COST: u8 = 6;
const NO_REMAT: u8 = u8::MAX;

pub fn has_barrier(inst: &Inst) -> bool {
    inst.op == Op::Barrier || inst.regions.iter().any(|region| region.insts.iter().any(has_barrier))
}

impl Runs {
    pub fn of(kernel: &Kernel, shapes: &Shapes, ranges: &Ranges) -> Runs {
        let values = kernel.types.len();
        let runs = Runs {
            of_value: vec![None; values],
            crosses: vec![false; values],
            shared_arrays: vec![false; kernel.allocs.len()],
            remat_cost: vec![NO_REMAT; values],
        };
        let is_cut = kernel.body.insts.iter().any(has_barrier);
        let forms = is_cut.then_some((shapes, ranges));
        let mut walk = RunWalk { kernel, forms, runs, run: 0, arrays: vec![None; kernel.allocs.len()], loops: 0 };
        for param in &kernel.params {
            if let Some(value) = param.value() {
                walk.runs.remat_cost[value.0 as usize] = 0;
            }
        }
        walk.outside(&kernel.body);
        walk.runs
    }

    /// Whether a value is needed outside the run it is defined in, and is worth keeping.
    pub fn is_kept(&self, value: Value) -> bool {
        self.crosses[value.0 as usize] && !self.is_cheap(value)
    }

    pub fn is_cheap(&self, value: Value) -> bool {
        self.remat_cost[value.0 as usize] <= MAX_REMAT_COST
    }
}

struct RunWalk<'k> {
    kernel: &'k Kernel,
    /// The analyses that give the forms of indices; `None` if there is only one run.
    forms: Option<(&'k Shapes, &'k Ranges)>,
    runs: Runs,
    run: u32,
    /// The run that last used a stack array.
    arrays: Vec<Option<u32>>,
    /// The number of open loops around barriers: a run in a loop is repeated.
    loops: u32,
}

impl RunWalk<'_> {
    fn outside(&mut self, region: &Region) {
        for inst in &region.insts {
            if !has_barrier(inst) {
                self.inside(inst);
                continue;
            }
            self.run += 1;
            self.needed_outside(&inst.args);
            // Each run of a loop's body computes the index from the parts of the form of its first value.
            inst.args.iter().for_each(|&arg| self.parts_used(arg));
            let again = matches!(inst.op, Op::For(_)) as u32;
            self.loops += again;
            for region in &inst.regions {
                self.define_outside(&region.args);
                self.outside(region);
                self.needed_outside(&region.yields);
                self.run += 1;
            }
            self.loops -= again;
            self.define_outside(&inst.results);
        }
    }

    fn define_outside(&mut self, values: &[Value]) {
        for value in values {
            self.runs.crosses[value.0 as usize] = true;
        }
    }

    fn needed_outside(&mut self, values: &[Value]) {
        for value in values {
            self.runs.crosses[value.0 as usize] = true;
        }
    }

    fn inside(&mut self, inst: &Inst) {
        for &arg in &inst.args {
            self.used(arg);
        }
        inst.args.iter().chain(&inst.results).for_each(|&value| self.parts_used(value));
        match inst.op {
            Op::Load { mem: Mem::Alloc(id), .. } | Op::Store { mem: Mem::Alloc(id), .. } => self.array(id),
            Op::Matrix(op) => op.arrays().for_each(|id| self.array(id)),
            _ => {}
        }
        for region in &inst.regions {
            self.define(&region.args);
            region.insts.iter().for_each(|inst| self.inside(inst));
            region.yields.iter().for_each(|&value| self.used(value));
        }
        self.define(&inst.results);
        if let Some(&result) = inst.results.first() {
            self.runs.remat_cost[result.0 as usize] = self.cost(inst);
        }
    }

    /// Records a use of an array.
    fn array(&mut self, id: AllocId) {
        if self.kernel.allocs[id.0 as usize].space == Space::Stack {
            let last = self.arrays[id.0 as usize].replace(self.run);
            let elsewhere = last.is_some_and(|last| last != self.run);
            self.runs.shared_arrays[id.0 as usize] |= elsewhere || self.loops > 0;
        }
    }

    fn define(&mut self, values: &[Value]) {
        for value in values {
            self.runs.of_value[value.0 as usize] = Some(self.run);
        }
    }

    fn used(&mut self, value: Value) {
        let at = value.0 as usize;
        self.runs.crosses[at] |= self.runs.of_value[at].is_some_and(|run| run != self.run);
    }

    /// Records the uses of the parts of an index's form, from which the index is computed; they may be of an earlier
    /// run than its operands.
    fn parts_used(&mut self, value: Value) {
        let Some((shapes, ranges)) = self.forms.filter(|_| self.kernel.dtype(value).is_int()) else { return };
        if let Some(row) = shapes.form(ranges, value) {
            row.base.values(&mut |part| self.used(part));
        }
    }

    /// Returns the number of instructions that compute a value from parameters alone.
    fn cost(&self, inst: &Inst) -> u8 {
        match inst.op {
            Op::Const(_) | Op::Builtin(_) | Op::Len(_) => 1,
            Op::Math(_) | Op::Cast(_) | Op::Bitcast(_) => {
                inst.args.iter().fold(1u8, |sum, arg| sum.saturating_add(self.runs.remat_cost[arg.0 as usize]))
            }
            _ => NO_REMAT,
        }
    }
}
