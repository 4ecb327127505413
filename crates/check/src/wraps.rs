//! Finds indices and loop bounds that wrapped: in exact integers, the sum or product is another number.
//!
//! Arithmetic modulo 2ⁿ is right as long as the final result is. A value that wrapped therefore carries its exact
//! number through sums, products, quotients and casts, and loses it when the two are equal again. Operations that drop
//! bits on purpose (masks, shifts, xors; remainders of numbers that grew too large) and comparisons take the value as
//! it is: hashes and range checks wrap intentionally.

use crate::shadow::Shadow;
use crate::{Findings, Site, memory};
use kiln_interp::hooks::{Access, At, AtomicAccess, Executed, Hooks, Slot, lanes};
use kiln_ir::simd::{LANES, Lanes};
use kiln_ir::{DType, Diagnostic, MathOp, Mem, Op, num};

pub(crate) struct Wraps {
    /// The exact number that the bits should represent.
    exact: Shadow<i128>,
    pub findings: Findings,
}

impl Wraps {
    pub fn new() -> Wraps {
        Wraps { exact: Shadow::new(), findings: Findings::default() }
    }

    fn number(&self, at: &At, executed: &Executed, dtype: DType, arg: usize, lane: usize) -> i128 {
        let slot = executed.args[arg];
        self.exact.get(at, slot, lane).unwrap_or_else(|| num::int_value(dtype, executed.bits(slot)[lane]))
    }

    /// Whether the exact number of a wrapped operand is negative in any lane.
    fn is_negative(&self, at: &At, executed: &Executed) -> bool {
        let of = |slot: Slot| lanes(self.exact.lanes(at, slot)).filter_map(move |lane| self.exact.get(at, slot, lane));
        executed.args.iter().any(|&slot| of(slot).any(|exact| exact < 0))
    }

    /// Marks the lanes where the result, of type `dtype`, differs from the exact number.
    fn result(&mut self, at: &At, executed: &Executed, dtype: DType, exact: impl Fn(&Wraps, usize) -> i128) {
        let mut numbers = [0; LANES];
        let bits = executed.bits(executed.results[0]);
        let mut wrapped = 0;
        for lane in lanes(at.mask) {
            numbers[lane] = exact(self, lane);
            wrapped |= ((numbers[lane] != num::int_value(dtype, bits[lane])) as u32) << lane;
        }
        self.exact.set(at, executed.results[0], wrapped, |lane| numbers[lane]);
    }

    /// Checks the index of an access that was in bounds; if the index should have been another number, the access was
    /// to the wrong element.
    fn indexed(&mut self, at: &At, mem: Mem, index: Slot, indices: &[usize; LANES]) {
        if self.exact.lanes(at, index) != 0 {
            let dtype = at.inst.args.first().map_or(DType::U64, |&value| at.kernel.dtype(value));
            let what = || format!("the index of {}", memory(at.kernel, mem));
            self.used(at, index, &indices.map(|index| index as u64), dtype, &what);
        }
    }

    fn used(&mut self, at: &At, slot: Slot, bits: &Lanes, dtype: DType, as_what: &dyn Fn() -> String) {
        let Some(lane) = lanes(self.exact.lanes(at, slot)).next() else { return };
        let Some(exact) = self.exact.get(at, slot, lane) else { return };
        self.findings.once(Site::of(at), || {
            let value = num::int_value(dtype, bits[lane]);
            let message = format!("{} wrapped: it is {value} in {dtype}, and should be {exact}", as_what());
            Diagnostic::new("K235", message)
                .at(at.place())
                .note(format!("in {}", at.thread(lane)))
                .help("compute it in a wider type, or guard it so that it cannot wrap")
        });
    }
}

/// Whether the result may overflow the type in any lane, decided quickly since it hardly ever does: without branches,
/// so that lanes are decided together. An inactive lane may hold any bits, of any width.
fn may_wrap(op: MathOp, dtype: DType, [x, y]: [&Lanes; 2]) -> bool {
    const LOW: u64 = u32::MAX as u64;
    /// Whether a bit of `mask` is set in the result of any lane.
    #[inline]
    fn any([x, y]: [&Lanes; 2], mask: u64, of: impl Fn(u64, u64) -> u64) -> bool {
        x.iter().zip(y).fold(0, |all, (&x, &y)| all | of(x, y)) & mask != 0
    }
    let (both, sign) = ([x, y], 1 << 31);
    let product = |x: u64, y: u64| i64::from(x as i32) * i64::from(y as i32);
    match (op, dtype) {
        (MathOp::IAdd, DType::U32) => any(both, !LOW, |x, y| x | y | x.wrapping_add(y)),
        (MathOp::ISub, DType::U32) => any(both, !LOW, |x, y| x | y | x.wrapping_sub(y)),
        (MathOp::IMul, DType::U32) => any(both, !LOW, |x, y| x | y | ((x & LOW) * (y & LOW))),
        (MathOp::ISub, DType::U64) => any(both, 1, |x, y| (x < y) as u64),
        (MathOp::IAdd, DType::U64) => any(both, 1, |x, y| x.checked_add(y).is_none() as u64),
        (MathOp::IMul, DType::U64) => any(both, 1, |x, y| x.checked_mul(y).is_none() as u64),
        // The result has another sign than both numbers have; of a difference, than the first and the negated second.
        (MathOp::IAdd, DType::I32) => any(both, sign, |x, y| (x ^ x.wrapping_add(y)) & (y ^ x.wrapping_add(y))),
        (MathOp::ISub, DType::I32) => any(both, sign, |x, y| (x ^ y) & (x ^ x.wrapping_sub(y))),
        (MathOp::IMul, DType::I32) => any(both, 1, |x, y| i32::try_from(product(x, y)).is_err() as u64),
        _ => true,
    }
}

impl Hooks for Wraps {
    const REGISTERS: bool = true;

    fn begin(&mut self) {
        self.exact.clear();
    }

    fn executed(&mut self, at: &At, executed: &Executed) {
        let dtype = executed.dtype;
        let is_marked = |i: usize| executed.args.get(i).is_some_and(|&slot| self.exact.lanes(at, slot) != 0);
        match at.inst.op {
            Op::Math(op @ (MathOp::IAdd | MathOp::ISub | MathOp::IMul)) => {
                let operands = [0, 1].map(|i: usize| executed.bits(executed.args[i]));
                if !is_marked(0) && !is_marked(1) && !may_wrap(op, dtype, operands) {
                    return self.exact.set(at, executed.results[0], 0, |_| 0);
                }
                self.result(at, executed, dtype, |wraps, lane| {
                    let [x, y] = [0, 1].map(|i| wraps.number(at, executed, dtype, i, lane));
                    match op {
                        MathOp::IAdd => x.saturating_add(y),
                        MathOp::ISub => x.saturating_sub(y),
                        _ => x.saturating_mul(y),
                    }
                });
            }
            Op::Math(MathOp::IDiv) if is_marked(0) || is_marked(1) => {
                self.result(at, executed, dtype, |wraps, lane| {
                    let [x, y] = [0, 1].map(|i| wraps.number(at, executed, dtype, i, lane));
                    x.checked_div(y).unwrap_or(0)
                })
            }
            // A number that became negative stays negative; a hash, which grows above the type, drops bits on purpose.
            Op::Math(op @ (MathOp::IRem | MathOp::IMin | MathOp::IMax)) if self.is_negative(at, executed) => {
                self.result(at, executed, dtype, |wraps, lane| {
                    let [x, y] = [0, 1].map(|i| wraps.number(at, executed, dtype, i, lane));
                    match op {
                        MathOp::IRem => x.checked_rem_euclid(y).unwrap_or(0),
                        MathOp::IMin => x.min(y),
                        _ => x.max(y),
                    }
                });
            }
            Op::Math(MathOp::INeg) if dtype.is_int() => {
                self.result(at, executed, dtype, |wraps, lane| -wraps.number(at, executed, dtype, 0, lane));
            }
            Op::Math(MathOp::Select) if dtype.is_int() && (is_marked(1) || is_marked(2)) => {
                let chosen = *executed.bits(executed.args[0]);
                self.result(at, executed, dtype, |wraps, lane| {
                    wraps.number(at, executed, dtype, if chosen[lane] != 0 { 1 } else { 2 }, lane)
                });
            }
            // Dropping a sign is intended; dropping digits is not.
            Op::Cast(to) if dtype.is_int() && to.is_int() && (is_marked(0) || to.size() < dtype.size()) => {
                self.result(at, executed, to, |wraps, lane| wraps.number(at, executed, dtype, 0, lane));
            }
            Op::For(_) => {
                for (i, what) in ["start", "end", "step"].into_iter().enumerate() {
                    let slot = executed.args[i];
                    self.used(at, slot, executed.bits(slot), dtype, &|| format!("the {what} of this loop"));
                }
            }
            _ => executed.results.iter().for_each(|&slot| self.exact.set(at, slot, 0, |_| 0)),
        }
    }

    fn moved(&mut self, at: &At, from: Slot, to: Slot) {
        self.exact.copy(at, from, to);
    }

    fn load(&mut self, at: &At, access: &Access) {
        self.indexed(at, access.mem, access.index, access.indices);
        access.values.iter().for_each(|&slot| self.exact.set(at, slot, 0, |_| 0));
    }

    fn store(&mut self, at: &At, access: &Access) {
        self.indexed(at, access.mem, access.index, access.indices);
    }

    fn atomic(&mut self, at: &At, access: &AtomicAccess) {
        self.indexed(at, access.mem, access.args[0], access.indices);
        self.exact.set(at, access.result, 0, |_| 0);
    }
}
