//! Loop unrolling, for loops with a known number of trips.

use super::fold::trips;
use super::rewrite::{Renames, Table, copy_into, emit_const, has_loop, rebuild, size, with_body};
use kiln_ir::{Const, Diagnostic, Inst, Kernel, Op, Region, Values, num};

/// The most instructions that a loop with an unroll hint expands to.
const HINTED: usize = 4096;

/// The most instructions that any other loop expands to.
const SMALL: usize = 64;

/// The most instructions that unrolling adds to a kernel.
const TOTAL: usize = 16384;

/// Unrolls loops with a constant number of trips, inner ones first: those with one trip, those with an unroll hint up
/// to a generous size, and small ones.
pub fn unroll(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    if !has_loop(&kernel.body) {
        return Ok(());
    }
    with_body(kernel, |kernel, body| {
        let (constants, renames) = (Table::new(kernel), Renames::new(kernel));
        Unroller { kernel, constants, renames, left: TOTAL }.region(body);
    });
    Ok(())
}

struct Unroller<'k> {
    kernel: &'k mut Kernel,
    /// The bits of values that are constants.
    constants: Table<u64>,
    renames: Renames,
    /// The number of instructions that may still be added.
    left: usize,
}

impl Unroller<'_> {
    fn region(&mut self, region: &mut Region) {
        if region.insts.iter().all(|inst| inst.regions.is_empty()) {
            region.insts.iter_mut().for_each(|inst| self.plain(inst));
        } else {
            rebuild(region, |mut inst, out| {
                self.plain(&mut inst);
                inst.regions.iter_mut().for_each(|inner| self.region(inner));
                match self.trips(&inst) {
                    Some(trips) => self.iterations(inst, trips, out),
                    None => out.push(inst),
                }
            });
        }
        self.renames.apply(&mut region.yields);
    }

    fn plain(&mut self, inst: &mut Inst) {
        self.renames.apply(&mut inst.args);
        if let Op::Const(c) = inst.op {
            self.constants.set(inst.results[0], c.bits);
        }
    }

    /// Returns the number of trips of a loop that is to be unrolled.
    fn trips(&mut self, inst: &Inst) -> Option<u64> {
        let Op::For(info) = inst.op else { return None };
        let trips = trips(self.kernel, inst, |v| self.constants.get(v).copied())?;
        let limit = if info.unroll { HINTED } else { SMALL };
        if trips <= 1 {
            return Some(trips);
        }
        let body = size(&inst.regions[0], limit) + 1;
        let total = usize::try_from(trips).ok()?.checked_mul(body)?;
        if total > limit || total > self.left {
            return None;
        }
        self.left -= total;
        Some(trips)
    }

    fn iterations(&mut self, mut inst: Inst, trips: u64, out: &mut Vec<Inst>) {
        let Some(mut body) = inst.regions.pop() else { return };
        let dtype = self.kernel.dtype(inst.args[0]);
        let bound = |i: usize| self.constants.get(inst.args[i]).map_or(0, |&bits| num::int_value(dtype, bits));
        let (lo, step) = (bound(0), bound(2));
        let mut carried: Values = inst.args[3..].into();
        out.reserve(trips as usize * (body.insts.len() + 1));
        for trip in 0..trips {
            let index = Const::from_i128(dtype, lo + trip as i128 * step);
            let index = emit_const(self.kernel, out, index, inst.span);
            self.renames.set(body.args[0], index);
            self.renames.set_all(&body.args[1..], &carried);
            carried = if trips == 1 {
                rename_all(&mut body, &self.renames);
                out.append(&mut body.insts);
                std::mem::take(&mut body.yields)
            } else {
                copy_into(self.kernel, &body, &mut self.renames, out)
            };
        }
        self.renames.set_all(&inst.results, &carried);
    }
}

/// Renames every use in a region.
fn rename_all(region: &mut Region, renames: &Renames) {
    for inst in &mut region.insts {
        renames.apply(&mut inst.args);
        inst.regions.iter_mut().for_each(|inner| rename_all(inner, renames));
    }
    renames.apply(&mut region.yields);
}
