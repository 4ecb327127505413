//! Changes of stored, accumulated and reduced values.

use super::changes::Change;
use super::sites::{Site, Sites};
use kiln_ir::simd::Reduction;
use kiln_ir::{DType, Mem, Op, SimdOp};

/// Drops a store to memory that others see, or to an array that has been written before.
pub fn drop_store(sites: &Sites<'_>, site: &Site<'_>) -> Vec<Change> {
    let is_init = sites.first_writes.contains(&site.number);
    if matches!(site.inst.op, Op::Store { .. }) && !is_init { vec![Change::remove("no store")] } else { vec![] }
}

pub fn drop_init(sites: &Sites<'_>, site: &Site<'_>) -> Vec<Change> {
    if !sites.first_writes.contains(&site.number) {
        return vec![];
    }
    let what = if matches!(site.inst.op, Op::Set(_)) { "no first value" } else { "no first store" };
    vec![Change::remove(what)]
}

pub fn exchange_reduction(_: &Sites<'_>, site: &Site<'_>) -> Vec<Change> {
    let Op::Simd(SimdOp::Reduce(from, width)) = site.inst.op else { return vec![] };
    let to = if from == Reduction::Sum { Reduction::Max } else { Reduction::Sum };
    let what = format!("`{}` for `{}`", to.name(), from.name());
    vec![Change::op(what, Op::Simd(SimdOp::Reduce(to, width)))]
}

/// Narrows a sum in a loop that is kept in a variable or in an array.
pub fn narrow_accumulation(sites: &Sites<'_>, site: &Site<'_>) -> Vec<Change> {
    let (kept, is_sum) = match (site.inst.op, &site.inst.args[..]) {
        (Op::Set(var), [value]) => (0, sites.is_sum_with(*value, |inst| inst.op == Op::Get(var))),
        (Op::Store { mem: mem @ Mem::Alloc(_), width: 1, .. }, [_, value]) => {
            let is_element = |op: &Op| matches!(op, Op::Load { mem: from, .. } if *from == mem);
            (1, sites.is_sum_with(*value, |inst| is_element(&inst.op)))
        }
        _ => return vec![],
    };
    let dtype = sites.kernel.dtype(site.inst.args[kept]);
    if !is_sum || site.loops == 0 || dtype != DType::F32 {
        return vec![];
    }
    vec![Change::rewrite("a sum rounded to bf16", move |emitter, inst| {
        let narrow = emitter.emit(Op::Cast(DType::BF16), &[inst.args[kept]], DType::BF16);
        inst.args[kept] = emitter.emit(Op::Cast(DType::F32), &[narrow], DType::F32);
    })]
}
