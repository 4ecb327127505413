//! Loads blocks of operands next to the products that need them.
//!
//! A product of large matrices would hold all of an operand in registers before its first step. It is split into
//! consecutive products of [`UNIT`] terms a sum, and each load of blocks moves down to the first of them that needs it,
//! but not past anything that changes memory or waits.

use super::rewrite::{has_effect, rebuild, with_body};
use kiln_ir::matrix::UNIT;
use kiln_ir::{Diagnostic, Inst, Kernel, Layout, Op, Product, Region, Value, Values};
use std::collections::HashMap;

pub fn late_operands(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    with_body(kernel, |kernel, body| {
        divide(kernel, body);
        sink(body);
    });
    Ok(())
}

/// Splits products of many terms into products of few.
fn divide(kernel: &mut Kernel, region: &mut Region) {
    rebuild(region, |mut inst, out| {
        inst.regions.iter_mut().for_each(|inner| divide(kernel, inner));
        match inst.op {
            Op::Mma(product) if product.layout == Layout::Quads && u32::from(product.k) > UNIT => {
                steps(kernel, &inst, product, out);
            }
            _ => out.push(inst),
        }
    });
}

/// Splits a product into steps. Elements are held by blocks of 8 columns, four elements each, row by row of 16.
fn steps(kernel: &mut Kernel, inst: &Inst, product: Product, out: &mut Vec<Inst>) {
    let [a, b, _] = product.held();
    let (left, rest) = inst.args.split_at(a);
    let (right, sums) = rest.split_at(b);
    let [m, n, k] = [product.m, product.n, product.k].map(usize::from);
    let step = Product { k: UNIT as u16, ..product };
    let [own_left, own_right, _] = step.held();
    let (last, mut sums) = (k / UNIT as usize - 1, Values::from_slice(sums));
    for number in 0..=last {
        let rows = (0..m / 16).flat_map(|row| {
            let first = (row * k / 8 + 2 * number) * 4;
            left[first..first + own_left / (m / 16)].iter()
        });
        let first = number * (n / 8) * 4;
        let args: Values = rows.chain(&right[first..first + own_right]).chain(&sums).copied().collect();
        let results: Values = match number == last {
            true => Values::from_slice(&inst.results),
            false => sums.iter().map(|&sum| kernel.new_value(kernel.dtype(sum))).collect(),
        };
        sums = Values::from_slice(&results);
        out.push(Inst { op: Op::Mma(step), args, results, regions: vec![], span: inst.span });
    }
}

/// Sinks loads of blocks to their first use.
fn sink(region: &mut Region) {
    let (mut waiting, mut loaded_by): (Vec<Option<Inst>>, HashMap<Value, usize>) = (vec![], HashMap::new());
    rebuild(region, |mut inst, out| {
        inst.regions.iter_mut().for_each(sink);
        if matches!(inst.op, Op::LoadBlocks { .. }) {
            inst.results.iter().for_each(|&value| _ = loaded_by.insert(value, waiting.len()));
            waiting.push(Some(inst));
            return;
        }
        if has_effect(&inst.op) || !inst.regions.is_empty() {
            out.extend(waiting.drain(..).flatten());
            loaded_by.clear();
        }
        for value in &inst.args {
            if let Some(load) = loaded_by.get(value).and_then(|&load| waiting[load].take()) {
                out.push(load);
            }
        }
        out.push(inst);
    });
    region.insts.extend(waiting.into_iter().flatten());
}
