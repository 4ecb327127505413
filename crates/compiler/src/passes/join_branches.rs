//! Branch joining: neighbouring branches on one condition become one. A matrix that is stored in part is a branch for each of its
//! elements, whose stores no vector joins while each has a branch of its own.

use super::rewrite::{is_pure, rebuild};
use kiln_ir::{Diagnostic, Inst, Kernel, Op, Region};

/// Joins branches without results on one condition, where nothing but computations stands between them.
pub fn join_branches(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    join(&mut kernel.body);
    Ok(())
}

fn join(region: &mut Region) {
    // The branch that nothing but computations has followed so far.
    let mut last: Option<usize> = None;
    rebuild(region, |mut inst, out| {
        inst.regions.iter_mut().for_each(join);
        let is_branch = inst.op == Op::If && inst.results.is_empty();
        if let Some(at) = last.filter(|&at| is_branch && out[at].args == inst.args) {
            // What stands between them may be what the second needs; nothing needs the first.
            let before = out.remove(at);
            prepend(&mut inst, before);
        }
        match is_branch {
            true => last = Some(out.len()),
            false => last = last.filter(|_| is_pure(&inst.op, || false)),
        }
        out.push(inst);
    });
}

/// Lets each side of a branch begin with what the same side of another does.
fn prepend(branch: &mut Inst, before: Inst) {
    for (side, first) in branch.regions.iter_mut().zip(before.regions) {
        let second = std::mem::replace(&mut side.insts, first.insts);
        side.insts.extend(second);
    }
}
