//! Store sinking: values that both sides of a branch store to one location become results of the branch, and are stored
//! once after it. Divergent lanes then select between two values, and no store is masked.

use super::rewrite::{is_pure, rebuild, with_body};
use kiln_ir::{Diagnostic, Inst, Kernel, Op, Region, Value, Values};

/// The most instructions that compute an index on a side.
const MAX_INDEX: usize = 64;

/// Sinks the stores that end both sides of branches.
pub fn sink_stores(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    with_body(kernel, sink);
    Ok(())
}

/// Whether a branch stores on both sides, so that there may be something to sink.
pub fn may_sink(kernel: &Kernel) -> bool {
    let mut found = false;
    kernel.body.walk(&mut |inst| {
        found |= inst.op == Op::If && inst.regions.iter().all(|side| last_store(side).is_some());
    });
    found
}

fn sink(kernel: &mut Kernel, region: &mut Region) {
    rebuild(region, |mut inst, out| {
        inst.regions.iter_mut().for_each(|inner| sink(kernel, inner));
        let mut stores = vec![];
        while let Some(store) = take_store(kernel, &mut inst) {
            stores.push(store);
        }
        out.push(inst);
        stores.into_iter().rev().for_each(|store| out.extend(store));
    });
}

/// Removes the store that ends both sides of a branch, if it is the same store. Returns it, preceded by the computation
/// of its index, for insertion after the branch.
fn take_store(kernel: &mut Kernel, branch: &mut Inst) -> Option<Vec<Inst>> {
    let (Op::If, [then, other]) = (branch.op, &mut branch.regions[..]) else { return None };
    let places = [last_store(then)?, last_store(other)?];
    let [a, b] = [&then.insts[places[0]], &other.insts[places[1]]];
    if a.op != b.op || !is_same([then, other], [a.args[0], b.args[0]], &mut MAX_INDEX.clone()) {
        return None;
    }
    let (op, span) = (a.op, a.span);
    let mut insts = vec![];
    let mut args = Values::from_slice(&[copied(kernel, then, a.args[0], &mut insts)]);
    let [a, b] = [then.insts.remove(places[0]), other.insts.remove(places[1])];
    for (&yes, &no) in a.args[1..].iter().zip(&b.args[1..]) {
        if yes == no {
            args.push(yes);
            continue;
        }
        let chosen = kernel.new_value(kernel.dtype(yes));
        branch.results.push(chosen);
        then.yields.push(yes);
        other.yields.push(no);
        args.push(chosen);
    }
    insts.push(Inst { op, args, results: Values::new(), regions: vec![], span });
    Some(insts)
}

/// Returns the position of a side's last store, if only computations follow it.
fn last_store(side: &Region) -> Option<usize> {
    let at = side.insts.iter().rposition(|inst| !is_computed(inst))?;
    matches!(side.insts[at].op, Op::Store { .. }).then_some(at)
}

fn is_computed(inst: &Inst) -> bool {
    // Every thread takes one of the sides, so a division that both compute fails after the branch where it failed
    // inside it.
    is_pure(&inst.op, || true)
}

fn definition(side: &Region, value: Value) -> Option<&Inst> {
    side.insts.iter().find(|inst| inst.results.contains(&value))
}

/// Whether two sides compute one value: it is defined outside both, or they compute it alike within `left`
/// instructions.
fn is_same(sides: [&Region; 2], values: [Value; 2], left: &mut usize) -> bool {
    match (definition(sides[0], values[0]), definition(sides[1], values[1])) {
        (None, None) => values[0] == values[1],
        (Some(a), Some(b)) => {
            let alike = *left > 0 && is_computed(a) && a.op == b.op && a.args.len() == b.args.len();
            *left = left.saturating_sub(1);
            alike && a.args.iter().zip(&b.args).all(|(&a, &b)| is_same(sides, [a, b], left))
        }
        _ => false,
    }
}

/// Emits the computation of a side's value again, for use after the branch.
fn copied(kernel: &mut Kernel, side: &Region, value: Value, out: &mut Vec<Inst>) -> Value {
    let Some(inst) = definition(side, value) else { return value };
    let args: Values = inst.args.iter().map(|&arg| copied(kernel, side, arg, out)).collect();
    let copy = kernel.new_value(kernel.dtype(value));
    out.push(Inst { op: inst.op, args, results: Values::from_slice(&[copy]), regions: vec![], span: inst.span });
    copy
}
