//! Shrinks a failing kernel: drops instructions and regions as long as it still fails.

use super::{Placement, outcome};
use crate::generate::Case;
use kiln_interp::Order;
use kiln_ir::verify::verify;
use kiln_ir::{Const, Inst, Kernel, Op, Region, Value, Values};

/// The maximum number of kernels to try.
const MAX_TRIES: usize = 4000;

/// Reductions of one instruction, the most aggressive first.
#[derive(Clone, Copy)]
enum Cut {
    /// Removes it with its regions.
    Drop,
    /// Replaces an `if` by one of its sides.
    Side(usize),
    /// Replaces a loop's results by its initial values.
    Initial,
    /// Replaces its results by zeros.
    Zero,
    /// Empties the region with this index.
    Empty(usize),
}

const CUTS: [Cut; 7] = [Cut::Drop, Cut::Side(0), Cut::Side(1), Cut::Initial, Cut::Zero, Cut::Empty(0), Cut::Empty(1)];

/// Returns the smallest case found for which `fails` still holds, and which itself runs without errors or races.
pub(super) fn shrink(case: &Case, fails: &dyn Fn(&Case) -> bool) -> Case {
    smallest(case, &|candidate| is_sound(candidate) && fails(candidate))
}

/// Returns the smallest case found for which `fails` still holds, among kernels that verify.
pub fn smallest(case: &Case, fails: &dyn Fn(&Case) -> bool) -> Case {
    let mut smallest = case.clone();
    let mut tries = 0;
    let mut changed = true;
    while changed && tries < MAX_TRIES {
        changed = false;
        // From the end, so that uses are removed before their definitions.
        let mut at = smallest.kernel.inst_count();
        while at > 0 && tries < MAX_TRIES {
            at -= 1;
            for cut in CUTS {
                let Some(kernel) = cut_at(&smallest.kernel, at, cut) else { continue };
                tries += 1;
                let candidate = Case { kernel, ..smallest.clone() };
                if verify(&candidate.kernel).is_ok() && fails(&candidate) {
                    smallest = candidate;
                    changed = true;
                    break;
                }
            }
        }
    }
    smallest
}

fn is_sound(case: &Case) -> bool {
    Placement::of(case).iter().all(|&placement| {
        let [forward, reverse] =
            [Order::Forward, Order::Reverse].map(|order| outcome(case, &case.kernel, placement, order));
        forward.is_ok() && forward == reverse
    })
}

/// Returns the kernel with one cut at the instruction with this index, in program order.
fn cut_at(kernel: &Kernel, at: usize, cut: Cut) -> Option<Kernel> {
    let mut smaller = kernel.clone();
    let mut body = std::mem::take(&mut smaller.body);
    let mut renamed = vec![];
    let mut left = at;
    let done = cut_region(&mut body, &mut left, cut, &smaller, &mut renamed)?;
    rename(&mut body, &renamed);
    smaller.body = body;
    done.then_some(smaller)
}

/// Returns whether the cut applied; `None` if the instruction is not in this region.
fn cut_region(
    region: &mut Region,
    left: &mut usize,
    cut: Cut,
    kernel: &Kernel,
    renamed: &mut Vec<(Value, Value)>,
) -> Option<bool> {
    for i in 0..region.insts.len() {
        if *left == 0 {
            return Some(cut_inst(region, i, cut, kernel, renamed));
        }
        *left -= 1;
        for inner in &mut region.insts[i].regions {
            if let Some(done) = cut_region(inner, left, cut, kernel, renamed) {
                return Some(done);
            }
        }
    }
    None
}

fn cut_inst(region: &mut Region, i: usize, cut: Cut, kernel: &Kernel, renamed: &mut Vec<(Value, Value)>) -> bool {
    let inst = &region.insts[i];
    match cut {
        Cut::Drop => drop(region.insts.remove(i)),
        Cut::Side(side) if inst.op == Op::If => {
            let mut inst = region.insts.remove(i);
            let side = inst.regions.swap_remove(side);
            renamed.extend(inst.results.iter().copied().zip(side.yields));
            region.insts.splice(i..i, side.insts);
        }
        Cut::Initial if matches!(inst.op, Op::For(_)) => {
            let inst = region.insts.remove(i);
            renamed.extend(inst.results.iter().copied().zip(inst.args[3..].iter().copied()));
        }
        Cut::Zero if !inst.results.is_empty() && !matches!(inst.op, Op::Const(_)) => {
            let inst = region.insts.remove(i);
            let zero = |&result: &Value| Inst {
                op: Op::Const(Const { dtype: kernel.dtype(result), bits: 0 }),
                args: Values::new(),
                results: [result][..].into(),
                regions: vec![],
                span: inst.span,
            };
            let zeros: Vec<Inst> = inst.results.iter().map(zero).collect();
            region.insts.splice(i..i, zeros);
        }
        Cut::Empty(which) if inst.regions.get(which).is_some_and(|inner| !inner.insts.is_empty()) => {
            region.insts[i].regions[which].insts.clear();
        }
        _ => return false,
    }
    true
}

fn rename(region: &mut Region, renamed: &[(Value, Value)]) {
    if renamed.is_empty() {
        return;
    }
    let new = |value: Value| renamed.iter().find(|(old, _)| *old == value).map_or(value, |(_, new)| *new);
    for inst in &mut region.insts {
        inst.args.iter_mut().for_each(|value| *value = new(*value));
        inst.regions.iter_mut().for_each(|inner| rename(inner, renamed));
    }
    region.yields.iter_mut().for_each(|value| *value = new(*value));
}
