//! Branch joining: merges neighbouring branches on one condition. A matrix that is stored in part has a branch for each
//! of its elements, and stores in separate branches cannot be vectorised.

use super::rewrite::{is_pure, rebuild};
use kiln_ir::{DType, Diagnostic, Inst, Kernel, Op, Region, Value};

/// Joins branches without results on one condition if only computations of indices stand between them: with other
/// computations in between, the values of the first stores would be kept live while those of the last are computed.
pub fn join_branches(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    let Kernel { body, types, .. } = kernel;
    join(body, types);
    Ok(())
}

fn join(region: &mut Region, types: &[DType]) {
    if region.insts.iter().filter(|inst| is_branch(inst)).count() < 2 {
        return region.insts.iter_mut().flat_map(|inst| &mut inst.regions).for_each(|inner| join(inner, types));
    }
    // The last branch, if only instructions that it may move past have followed it.
    let mut last: Option<usize> = None;
    let is_float = |value: &Value| types[value.0 as usize].is_float();
    rebuild(region, |mut inst, out| {
        inst.regions.iter_mut().for_each(|inner| join(inner, types));
        let is_branch = is_branch(&inst);
        if let Some(at) = last.filter(|&at| is_branch && out[at].args == inst.args) {
            // The second branch may need the instructions in between; nothing needs the first branch.
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

/// Prepends to each side of a branch the same side of another.
fn prepend(branch: &mut Inst, before: Inst) {
    for (side, first) in branch.regions.iter_mut().zip(before.regions) {
        let second = std::mem::replace(&mut side.insts, first.insts);
        side.insts.extend(second);
    }
}
