//! Changes of barriers, guards and loops.

use super::changes::Change;
use super::sites::{Site, Sites};
use kiln_ir::{DType, MathOp, Op};

pub fn drop_barrier(_: &Sites<'_>, site: &Site<'_>) -> Vec<Change> {
    if site.inst.op == Op::Barrier { vec![Change::remove("no barrier")] } else { vec![] }
}

/// Shifts an integer comparison by one in each direction.
pub fn shift_guard(sites: &Sites<'_>, site: &Site<'_>) -> Vec<Change> {
    let (Op::Math(op), [x, _]) = (site.inst.op, &site.inst.args[..]) else { return vec![] };
    if !sites.conditions.contains(&site.inst.results[0]) || !sites.kernel.dtype(*x).is_int() {
        return vec![];
    }
    // `x < y - 1` is written `x + 1 < y`, which does not wrap if y is 0.
    let (other, shifted) = match op {
        MathOp::Lt => (MathOp::Le, 0),
        MathOp::Le => (MathOp::Lt, 1),
        MathOp::Gt => (MathOp::Ge, 1),
        MathOp::Ge => (MathOp::Gt, 0),
        MathOp::Eq | MathOp::Ne => {
            let what = format!("`x {0} y + 1` for `x {0} y`", sign(op));
            return vec![Change::rewrite(what, |emitter, inst| inst.args[1] = emitter.add(inst.args[1], 1))];
        }
        _ => return vec![],
    };
    let by_one = ["x + 1", "y + 1"][shifted];
    let (left, right) = if shifted == 0 { (by_one, "y") } else { ("x", by_one) };
    vec![
        Change::op(format!("`x {} y` for `x {} y`", sign(other), sign(op)), Op::Math(other)),
        Change::rewrite(format!("`{left} {0} {right}` for `x {0} y`", sign(op)), move |emitter, inst| {
            inst.args[shifted] = emitter.add(inst.args[shifted], 1);
        }),
    ]
}

fn sign(op: MathOp) -> &'static str {
    match op {
        MathOp::Lt => "<",
        MathOp::Le => "<=",
        MathOp::Gt => ">",
        MathOp::Ge => ">=",
        MathOp::Eq => "==",
        _ => "!=",
    }
}

pub fn remove_guard(sites: &Sites<'_>, site: &Site<'_>) -> Vec<Change> {
    let what = match site.inst.op {
        Op::If => "a branch always taken",
        Op::Math(MathOp::Select) => "a choice always the first",
        _ => return vec![],
    };
    if sites.constant(site.inst.args[0]).is_some() {
        return vec![];
    }
    vec![Change::rewrite(what, |emitter, inst| inst.args[0] = emitter.constant(DType::Bool, 1))]
}

pub fn widen_range(sites: &Sites<'_>, site: &Site<'_>) -> Vec<Change> {
    if !matches!(site.inst.op, Op::For(_)) {
        return vec![];
    }
    let mut changes = vec![Change::rewrite("a turn more at the end", |emitter, inst| {
        inst.args[1] = emitter.math(MathOp::IAdd, inst.args[1], inst.args[2]);
    })];
    // A loop from 0 cannot start earlier.
    if sites.constant(site.inst.args[0]).is_none_or(|start| start.bits != 0) {
        changes.push(Change::rewrite("a start one earlier", |emitter, inst| {
            inst.args[0] = emitter.add(inst.args[0], -1);
        }));
    }
    changes
}

pub fn narrow_stride(sites: &Sites<'_>, site: &Site<'_>) -> Vec<Change> {
    if !matches!(site.inst.op, Op::For(_)) {
        return vec![];
    }
    let step = sites.constant(site.inst.args[2]).and_then(|step| step.as_int());
    let one = Change::rewrite("a step of one", |emitter, inst| {
        inst.args[2] = emitter.constant(emitter.dtype(inst.args[2]), 1);
    });
    let half = Change::rewrite("half the step", |emitter, inst| {
        let two = emitter.constant(emitter.dtype(inst.args[2]), 2);
        let half = emitter.math(MathOp::IDiv, inst.args[2], two);
        let one = emitter.constant(emitter.dtype(inst.args[2]), 1);
        inst.args[2] = emitter.math(MathOp::IMax, half, one);
    });
    match step {
        Some(..=1) => vec![],
        Some(2..=3) => vec![one],
        _ => vec![one, half],
    }
}
