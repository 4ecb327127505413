//! Changes of thread identities and of element indices.

use super::changes::Change;
use super::sites::{Site, Sites};
use kiln_ir::{Builtin, DType, Geometry, MathOp, Op, SimdOp, Value};

fn swap(from: Builtin, to: Builtin) -> Change {
    Change::op(format!("`{}` for `{}`", to.name(), from.name()), Op::Builtin(to))
}

pub fn swap_lane_tid(_: &Sites<'_>, site: &Site<'_>) -> Vec<Change> {
    match site.inst.op {
        Op::Builtin(Builtin::SimdLane) => vec![swap(Builtin::SimdLane, Builtin::Tid)],
        Op::Builtin(Builtin::Tid) => vec![swap(Builtin::Tid, Builtin::SimdLane)],
        _ => vec![],
    }
}

/// Swaps axes, in grids with several.
pub fn swap_axes(sites: &Sites<'_>, site: &Site<'_>) -> Vec<Change> {
    const AXES: [Builtin; 3] = [Builtin::TgidX, Builtin::TgidY, Builtin::TgidZ];
    let Op::Builtin(from) = site.inst.op else { return vec![] };
    let axes = match &sites.kernel.contract.geometry {
        Geometry::Threadgroups(axes) | Geometry::Elements(axes) => axes.len(),
        Geometry::Unstated => 3,
    };
    let others = AXES.iter().take(axes).filter(|axis| AXES.contains(&from) && **axis != from);
    others.map(|to| swap(from, *to)).collect()
}

/// Swaps the builtins in a comparison used as a condition: `simd_id == 0` for `simd_lane == 0`.
pub fn swap_simdgroup_lane(sites: &Sites<'_>, site: &Site<'_>) -> Vec<Change> {
    let Op::Math(MathOp::Eq | MathOp::Ne | MathOp::Lt | MathOp::Le | MathOp::Gt | MathOp::Ge) = site.inst.op else {
        return vec![];
    };
    if !sites.conditions.contains(&site.inst.results[0]) {
        return vec![];
    }
    let swapped = |(at, value): (usize, &Value)| {
        let to = match sites.definition(*value)?.op {
            Op::Builtin(Builtin::SimdId) => Builtin::SimdLane,
            Op::Builtin(Builtin::SimdLane) => Builtin::SimdId,
            _ => return None,
        };
        Some(Change::rewrite(format!("compares `{}`", to.name()), move |emitter, inst| {
            inst.args[at] = emitter.emit(Op::Builtin(to), &[], DType::U32);
        }))
    };
    site.inst.args.iter().enumerate().filter_map(swapped).collect()
}

/// Exchanges strides: `b * s + a` for `a * s + b`, and `a * t + b * s` for `a * s + b * t`.
pub fn exchange_strides(sites: &Sites<'_>, site: &Site<'_>) -> Vec<Change> {
    let (Op::Math(MathOp::IAdd), [left, right]) = (site.inst.op, &site.inst.args[..]) else { return vec![] };
    if !sites.indices.contains(&site.inst.results[0]) {
        return vec![];
    }
    let exchanged = |[a, s]: [Value; 2], [b, t]: [Value; 2]| {
        (a != b && s != t).then(|| {
            Change::rewrite("`a * t + b * s` for `a * s + b * t`", move |emitter, inst| {
                inst.args[0] = emitter.math(MathOp::IMul, a, t);
                inst.args[1] = emitter.math(MathOp::IMul, b, s);
            })
        })
    };
    let moved = |[a, s]: [Value; 2], b: Value| {
        (a != b).then(|| {
            Change::rewrite("`b * s + a` for `a * s + b`", move |emitter, inst| {
                inst.args[0] = emitter.math(MathOp::IMul, b, s);
                inst.args[1] = a;
            })
        })
    };
    let change = match (sites.product(*left), sites.product(*right)) {
        (Some((a, s)), Some((b, t))) => exchanged([a, s], [b, t]),
        (Some((a, s)), None) => moved([a, s], *right),
        (None, Some((a, s))) => moved([a, s], *left),
        (None, None) => None,
    };
    change.into_iter().collect()
}

pub fn shift_store(_: &Sites<'_>, site: &Site<'_>) -> Vec<Change> {
    let Op::Store { width, .. } = site.inst.op else { return vec![] };
    vec![Change::rewrite("a store one further", move |emitter, inst| {
        inst.args[0] = emitter.add(inst.args[0], width as i64);
    })]
}

pub fn shift_shuffle(_: &Sites<'_>, site: &Site<'_>) -> Vec<Change> {
    let Op::Simd(SimdOp::Shuffle(_)) = site.inst.op else { return vec![] };
    vec![Change::rewrite("a shuffle from the next lane", |emitter, inst| {
        inst.args[1] = emitter.add(inst.args[1], 1);
    })]
}
