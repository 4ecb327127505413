//! What a kernel that waits for the launch before it loads until then, and after.

use kiln_ir::{Inst, Kernel, Mem, Op, ParamId};
use std::collections::BTreeSet;

/// The tensors that a kernel with a wait loads from.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Dependence {
    /// Those that it loads from before the wait. The launch before must not write to them, if this one is to begin before
    /// that has ended; so nobody writes to them while the kernel runs but the kernel itself.
    pub early: Vec<ParamId>,
    /// Those that it loads from only after the wait.
    pub late: Vec<ParamId>,
}

/// What a verified kernel loads before and after its wait; none if it does not wait.
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
