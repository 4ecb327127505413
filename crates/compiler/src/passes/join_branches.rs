//! Branch joining: neighbouring branches on one condition become one. A matrix that is stored in part is a branch for each of its
//! elements, whose stores no vector joins while each has a branch of its own.

use super::rewrite::{is_pure, rebuild};
use kiln_ir::{DType, Diagnostic, Inst, Kernel, Op, Region, Value};

/// Joins branches without results on one condition, where nothing but computations of indices stands between them: what is
/// stored first would else be kept while what is stored last is computed.
pub fn join_branches(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    let Kernel { body, types, .. } = kernel;
    join(body, types);
    Ok(())
}

fn join(region: &mut Region, types: &[DType]) {
    if region.insts.iter().filter(|inst| is_branch(inst)).count() < 2 {
        return region.insts.iter_mut().flat_map(|inst| &mut inst.regions).for_each(|inner| join(inner, types));
    }
    // The branch that nothing else has followed so far.
    let mut last: Option<usize> = None;
    let is_float = |value: &Value| types[value.0 as usize].is_float();
    rebuild(region, |mut inst, out| {
        inst.regions.iter_mut().for_each(|inner| join(inner, types));
        let is_branch = is_branch(&inst);
        if let Some(at) = last.filter(|&at| is_branch && out[at].args == inst.args) {
            // What stands between them may be what the second needs; nothing needs the first.
            let before = out.remove(at);
            prepend(&mut inst, before);
        }
        match is_branch {
            true => last = Some(out.len()),
            false => last = last.filter(|_| is_pure(&inst.op, || false) && !inst.results.iter().any(is_float)),
        }
        out.push(inst);
    });
}

/// Whether an instruction is a branch that may be joined.
fn is_branch(inst: &Inst) -> bool {
    inst.op == Op::If && inst.results.is_empty()
}

/// Lets each side of a branch begin with what the same side of another does.
fn prepend(branch: &mut Inst, before: Inst) {
    for (side, first) in branch.regions.iter_mut().zip(before.regions) {
        let second = std::mem::replace(&mut side.insts, first.insts);
        side.insts.extend(second);
    }
}
