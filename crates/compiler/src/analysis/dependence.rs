//! The tensors that a kernel loads from before and after its wait for the previous launch.

use kiln_ir::{Inst, Kernel, Mem, Op, ParamId};
use std::collections::BTreeSet;

/// The tensors that a kernel with a wait loads from.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Dependence {
    /// The tensors that it loads from before the wait. If this launch is to begin before the previous one has ended,
    /// the previous one must not write to them. So only the kernel itself writes to them while it runs.
    pub early: Vec<ParamId>,
    /// The tensors that it loads from only after the wait.
    pub late: Vec<ParamId>,
}

/// Returns the tensors that a verified kernel loads from before and after its wait, or `None` if it does not wait.
pub fn dependence(kernel: &Kernel) -> Option<Dependence> {
    let loaded = |inst: &Inst| match inst.op {
        Op::Load { mem: Mem::Param(id), .. } | Op::Atomic { mem: Mem::Param(id), .. } => Some(id),
        _ => None,
    };
    let early: BTreeSet<ParamId> = kernel.before_wait()?.into_iter().filter_map(loaded).collect();
    let mut all = BTreeSet::new();
    kernel.body.walk(&mut |inst| all.extend(loaded(inst)));
    let late = all.difference(&early).copied().collect();
    Some(Dependence { early: early.into_iter().collect(), late })
}
