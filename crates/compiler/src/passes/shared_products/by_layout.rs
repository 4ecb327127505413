//! Detection of stores to swizzled arrays whose locations depend on the distribution of a matrix over lanes.

use kiln_ir::{Inst, Kernel, Mem, Op, Region, Space, Value};
use std::collections::HashSet;

/// Whether a kernel, before its matrices are distributed, has such a store. Loads from stack arrays count as dependent,
/// since a matrix is a stack array.
pub(crate) fn stores_by_layout(kernel: &Kernel) -> bool {
    let mut flow = Flow { kernel, dependent: HashSet::new(), is_found: false };
    // The values that a loop carries to its next iteration are known only after the body, so iterate to a fixed point.
    loop {
        let known = flow.dependent.len();
        flow.region(&kernel.body, false);
        if flow.is_found || flow.dependent.len() == known {
            return flow.is_found;
        }
    }
}

struct Flow<'k> {
    kernel: &'k Kernel,
    dependent: HashSet<Value>,
    is_found: bool,
}

impl Flow<'_> {
    fn depends(&self, values: &[Value]) -> bool {
        values.iter().any(|value| self.dependent.contains(value))
    }

    /// Propagates dependence through a region. `is_chosen` says that it depends on the layout whether, or how often,
    /// the region is executed.
    fn region(&mut self, region: &Region, is_chosen: bool) {
        for inst in &region.insts {
            let is_chosen = is_chosen || !inst.regions.is_empty() && self.decides(inst);
            self.arguments(inst, is_chosen);
            inst.regions.iter().for_each(|inner| self.region(inner, is_chosen));
            self.results(inst, is_chosen);
        }
    }

    /// Whether the condition of an `if` or the bounds of a loop depend on the layout.
    fn decides(&self, inst: &Inst) -> bool {
        let deciding = if inst.op == Op::If { 1 } else { 3 };
        self.depends(&inst.args[..deciding.min(inst.args.len())])
    }

    /// Propagates dependence to the arguments of a loop's body: to its index from the bounds, to the others from their
    /// initial values and the values that an iteration yields.
    fn arguments(&mut self, inst: &Inst, is_chosen: bool) {
        let (Op::For(_), Some(body)) = (inst.op, inst.regions.first()) else { return };
        let Some((index, carried)) = body.args.split_first() else { return };
        if is_chosen {
            self.dependent.insert(*index);
        }
        for (at, arg) in carried.iter().enumerate() {
            let sources = [inst.args.get(3 + at), body.yields.get(at)];
            if is_chosen || sources.into_iter().flatten().any(|source| self.dependent.contains(source)) {
                self.dependent.insert(*arg);
            }
        }
    }

    fn results(&mut self, inst: &Inst, is_chosen: bool) {
        let is_swizzled = |mem: Mem| match mem {
            Mem::Alloc(id) => self.kernel.allocs[id.0 as usize].swizzled.is_some(),
            Mem::Param(_) => false,
        };
        let is_dependent = match inst.op {
            Op::Store { mem, .. } | Op::Atomic { mem, .. } if is_swizzled(mem) => {
                self.is_found |= is_chosen || self.depends(&inst.args[..1]);
                true
            }
            Op::Matrix(_) => true,
            Op::Load { mem: Mem::Alloc(id), .. } if self.kernel.allocs[id.0 as usize].space == Space::Stack => true,
            Op::If | Op::For(_) => is_chosen || inst.regions.iter().any(|inner| self.depends(&inner.yields)),
            _ => self.depends(&inst.args),
        };
        if is_dependent {
            self.dependent.extend(&inst.results);
        }
    }
}
