//! Asynchronous copies: a load whose elements go only to an asynchronous store is one copy, on targets that copy past
//! the registers.

use super::Writer;
use crate::print::math::Operand;
use kiln_ir::{AsyncOp, Diagnostic, Hint, Inst, Kernel, Mem, Op, Region, Value};
use std::collections::HashMap;

/// The loads that are part of a copy, by their first result: memory and index.
pub(super) type Copies = HashMap<Value, (Mem, Value)>;

/// Finds the copies of a kernel from memory that nothing writes.
pub(super) fn find(kernel: &Kernel, is_constant: impl Fn(Mem) -> bool) -> Copies {
    let (mut has_late, mut uses, mut copies) = (false, HashMap::new(), Copies::new());
    kernel.body.walk(&mut |inst| has_late |= matches!(inst.op, Op::Store { hint: Hint::Async, .. }));
    if !has_late {
        return copies;
    }
    kernel.body.walk(&mut |inst| {
        let yields = inst.regions.iter().flat_map(|region| &region.yields);
        inst.args.iter().chain(yields).for_each(|&value| *uses.entry(value).or_default() += 1);
    });
    region(&kernel.body, &uses, &is_constant, &mut copies);
    copies
}

fn region(region: &Region, uses: &HashMap<Value, u32>, is_constant: &dyn Fn(Mem) -> bool, copies: &mut Copies) {
    let mut loads: HashMap<Value, &Inst> = HashMap::new();
    for inst in &region.insts {
        match inst.op {
            Op::Load { mem, .. } if is_constant(mem) => _ = loads.insert(inst.results[0], inst),
            Op::Store { hint: Hint::Async, .. } => {
                let Some(load) = inst.args.get(1).and_then(|first| loads.get(first)) else { continue };
                let Op::Load { mem, .. } = load.op else { continue };
                let goes_nowhere_else = load.results.iter().all(|result| uses.get(result) == Some(&1));
                if load.results[..] == inst.args[1..] && goes_nowhere_else {
                    copies.insert(load.results[0], (mem, load.args[0]));
                }
            }
            _ => inst.regions.iter().for_each(|inner| self::region(inner, uses, is_constant, copies)),
        }
    }
}

impl Writer<'_> {
    /// Whether an instruction is the load of a copy, which is skipped, or its store, which is printed here.
    pub(super) fn copy(&mut self, inst: &Inst) -> Result<bool, Diagnostic> {
        let (first, to) = match inst.op {
            Op::Load { .. } => (inst.results.first(), None),
            Op::Store { mem, hint: Hint::Async, .. } => (inst.args.get(1), Some(mem)),
            _ => return Ok(false),
        };
        let Some(&(from, index)) = first.and_then(|first| self.copies.get(first)) else { return Ok(false) };
        let Mem::Param(param) = from else { return Ok(false) };
        let width = inst.args.len().max(inst.results.len() + 1) - 1;
        let bytes = self.kernel.param(param).dtype.size() * width;
        let Some(function) = self.dialect.copy(&mut self.functions, bytes) else { return Ok(false) };
        if let Some(to) = to {
            let indices = self.operands(&[inst.args[0], index], inst.span)?;
            let (to, from) = (self.place(to, Hint::None).name, self.place(from, Hint::None).name);
            let text = format!("{function}({to}, {}, {from} + {});", indices[0].text, indices[1].text);
            self.statement(inst.span, text);
        }
        Ok(true)
    }

    /// Prints a commit or a wait. A number of pending groups that is not a constant counts as 0: waiting for more
    /// groups is also correct.
    pub(super) fn async_order(&mut self, inst: &Inst, op: AsyncOp, pending: Option<&Operand>) {
        let pending = pending.and_then(|operand| operand.constant).map_or(0, |constant| constant.bits);
        if let Some(text) = self.dialect.async_order(&mut self.functions, op, pending) {
            self.statement(inst.span, text);
        }
    }
}
