//! Finds the first computation of a NaN or an infinity from finite numbers that reaches an output.
//!
//! Non-finite inputs and constants of the author's are intended, and their results through every operation are too,
//! except a NaN that results from infinite constants alone (`inf - inf`). An infinity in an intermediate result that
//! ends in a finite number is no error: `1 / (1 + exp(-x))` is right for every x.

use crate::elements::Element;
use crate::shadow::Shadow;
use crate::{Findings, NOT_FINITE, Site};
use kiln_interp::hooks::{Access, At, AtomicAccess, Executed, Hooks, Slot, lanes};
use kiln_ir::simd::{LANES, Lanes};
use kiln_ir::{DType, Diagnostic, MathOp, Mem, Op, SimdOp, Span};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// The origin of a non-finite value, by number.
type OriginId = u32;

/// The value was in the inputs, or there at the start.
const GIVEN: OriginId = 0;

/// The value is a constant of the author's.
const CONSTANT: OriginId = 1;

/// The maximum number of elements that are kept, some hundred MiB. An origin has reached an output long before that.
const MOST_HELD: usize = 1 << 22;

/// The first time that an instruction makes a non-finite value from finite ones.
struct Origin {
    site: Site,
    span: Span,
    made: &'static str,
    thread: String,
}

/// A non-finite value in memory.
#[derive(Clone, Copy)]
struct Held {
    origin: OriginId,
    mem: Mem,
    /// The position of the store.
    span: Span,
}

pub(crate) struct Nonfinite {
    values: Shadow<OriginId>,
    origins: Origins,
    held: FxHashMap<Element, Held>,
}

/// The instructions that make non-finite values, each once.
struct Origins {
    list: Vec<Origin>,
    known: FxHashMap<Site, OriginId>,
}

impl Nonfinite {
    pub fn new() -> Nonfinite {
        let unused = || Origin { site: Site::default(), span: Span::default(), made: "", thread: String::new() };
        Nonfinite {
            values: Shadow::new(),
            origins: Origins { list: vec![unused(), unused()], known: FxHashMap::default() },
            held: FxHashMap::default(),
        }
    }

    /// Returns the findings for the outputs' final contents, one error per origin.
    pub fn findings(&self, kernel: &kiln_ir::Kernel) -> Findings {
        let mut findings = Findings::default();
        let is_made =
            |(element, held): &(&Element, &Held)| !element.is_local() && !matches!(held.origin, GIVEN | CONSTANT);
        let in_outputs = self.held.iter().filter(is_made);
        let in_order: BTreeMap<&Element, &Held> = in_outputs.collect();
        for (element, held) in in_order {
            let origin = &self.origins.list[held.origin as usize];
            findings.once(origin.site, || {
                let output = kiln_ir::fault::memory(kernel, held.mem);
                let message = format!("{} is made here from finite numbers, and ends in {output}", origin.made);
                Diagnostic::new(NOT_FINITE, message)
                    .at(kernel.place(origin.span))
                    .label(kernel.place(held.span), format!("stored in element {} here", element.index))
                    .note(format!("first made in {}", origin.thread))
                    .help("bound the operand, or choose by `select` where it would not be finite")
            });
        }
        findings
    }

    /// Records that an element holds a non-finite value.
    fn hold(&mut self, element: Element, held: Held) {
        if self.held.len() < MOST_HELD || self.held.contains_key(&element) {
            self.held.insert(element, held);
        }
    }

    /// Marks the non-finite lanes of a result; `operands` returns the operands that a lane reads.
    fn result(
        &mut self,
        at: &At,
        executed: &Executed,
        operands: impl Fn(&Shadow<OriginId>, usize) -> Vec<(bool, OriginId)>,
    ) {
        let dtype = at.kernel.dtype(at.inst.results[0]);
        let bits = executed.bits(executed.results[0]);
        self.values.derive(at, executed.results[0], nonfinite(dtype, bits), |values, lane| {
            Some(self.origins.of(at, (dtype, bits[lane]), lane, &operands(values, lane)))
        });
    }
}

impl Origins {
    fn made(&mut self, at: &At, dtype: DType, bits: u64, lane: usize) -> OriginId {
        let next = self.list.len() as OriginId;
        let site = Site::of(at);
        let id = *self.known.entry(site).or_insert(next);
        if id == next {
            let made = if is_nan(dtype, bits) { "a NaN" } else { "an infinity" };
            self.list.push(Origin { site, span: at.inst.span, made, thread: at.thread(lane) });
        }
        id
    }

    /// Returns the origin of a non-finite result, given its non-finite operands: each with whether it is a NaN, and its
    /// origin.
    fn of(&mut self, at: &At, (dtype, bits): (DType, u64), lane: usize, operands: &[(bool, OriginId)]) -> OriginId {
        let is_made = |&&(_, id): &&(bool, OriginId)| !matches!(id, GIVEN | CONSTANT);
        if let Some((_, id)) = operands.iter().find(is_made) {
            return *id;
        }
        if operands.iter().any(|(_, id)| *id == GIVEN) {
            return GIVEN;
        }
        let is_new = match is_nan(dtype, bits) {
            true => !operands.iter().any(|(is_nan, _)| *is_nan),
            false => operands.is_empty(),
        };
        if is_new { self.made(at, dtype, bits, lane) } else { CONSTANT }
    }
}

/// Returns a lane of a register of type `dtype`, if it is not finite.
fn operand(
    values: &Shadow<OriginId>,
    at: &At,
    executed: &Executed,
    (slot, dtype): (Slot, DType),
    lane: usize,
) -> Option<(bool, OriginId)> {
    let bits = executed.bits(slot)[lane];
    let is_nonfinite = dtype.is_float() && bits & exponent(dtype) == exponent(dtype);
    is_nonfinite.then(|| (is_nan(dtype, bits), values.get(at, slot, lane).unwrap_or(GIVEN)))
}

/// Returns the bits that are all set in an infinity or a NaN.
fn exponent(dtype: DType) -> u64 {
    match dtype {
        DType::F16 => 0x7c00,
        DType::BF16 => 0x7f80,
        _ => 0x7f80_0000,
    }
}

fn is_nan(dtype: DType, bits: u64) -> bool {
    let magnitude = match dtype {
        DType::F16 | DType::BF16 => 0x7fff,
        _ => 0x7fff_ffff,
    };
    bits & magnitude > exponent(dtype)
}

/// Returns the non-finite lanes, with a fast path since hardly any lane is.
fn nonfinite(dtype: DType, bits: &Lanes) -> u32 {
    if !dtype.is_float() {
        return 0;
    }
    let exponent = exponent(dtype);
    // Of exponents, only one with all bits set carries into the next bit.
    let lowest = exponent & exponent.wrapping_neg();
    if bits.iter().fold(0, |any, bits| any | ((bits & exponent) + lowest)) & (exponent + lowest) == 0 {
        return 0;
    }
    (0..LANES).fold(0, |marked, lane| marked | ((bits[lane] & exponent == exponent) as u32) << lane)
}

impl Hooks for Nonfinite {
    const REGISTERS: bool = true;

    fn begin(&mut self) {
        self.values.clear();
        if !self.held.is_empty() {
            self.held.retain(|element, _| !element.is_local());
        }
    }

    fn executed(&mut self, at: &At, executed: &Executed) {
        let of = |i: usize| (executed.args[i], at.kernel.dtype(at.inst.args[i]));
        match at.inst.op {
            Op::Const(c) => {
                let marked = nonfinite(c.dtype, &[c.bits; LANES]);
                self.values.set(at, executed.results[0], marked, |_| CONSTANT);
            }
            Op::Math(MathOp::Select) => {
                let chosen = *executed.bits(executed.args[0]);
                self.result(at, executed, |values, lane| {
                    let side = if chosen[lane] != 0 { 1 } else { 2 };
                    operand(values, at, executed, of(side), lane).into_iter().collect()
                });
            }
            Op::Simd(op) => {
                let selectors = executed.args.get(1).map(|&slot| *executed.bits(slot));
                self.result(at, executed, |values, lane| {
                    let from = |source: usize| operand(values, at, executed, of(0), source);
                    match (op, selectors) {
                        (SimdOp::Shuffle(shuffle), Some(selectors)) => {
                            from(shuffle.source(lane, selectors[lane])).into_iter().collect()
                        }
                        _ => (0..LANES).filter_map(from).collect(),
                    }
                });
            }
            Op::Math(_) | Op::Cast(_) => self.result(at, executed, |values, lane| {
                (0..executed.args.len()).filter_map(|i| operand(values, at, executed, of(i), lane)).collect()
            }),
            // The loop's results already have the origins of its carried values.
            Op::For(_) => {}
            _ => executed.results.iter().for_each(|&slot| self.values.set(at, slot, 0, |_| GIVEN)),
        }
    }

    fn moved(&mut self, at: &At, from: Slot, to: Slot) {
        self.values.copy(at, from, to);
    }

    fn load(&mut self, at: &At, access: &Access) {
        let dtype = at.kernel.mem_dtype(access.mem);
        for (offset, &slot) in access.values.iter().enumerate() {
            let marked = nonfinite(dtype, access.value(offset)) & at.mask;
            self.values.derive(at, slot, marked, |_, lane| {
                let element = Element::of(at, access.mem, access.buffer, access.indices[lane] + offset, lane);
                Some(self.held.get(&element).map_or(GIVEN, |held| held.origin))
            });
        }
    }

    fn store(&mut self, at: &At, access: &Access) {
        let dtype = at.kernel.mem_dtype(access.mem);
        for (offset, &slot) in access.values.iter().enumerate() {
            let marked = nonfinite(dtype, access.value(offset)) & at.mask;
            let overwritten = if self.held.is_empty() { marked } else { at.mask };
            for lane in lanes(overwritten) {
                let element = Element::of(at, access.mem, access.buffer, access.indices[lane] + offset, lane);
                if marked >> lane & 1 == 1 {
                    let origin = self.values.get(at, slot, lane).unwrap_or(GIVEN);
                    self.hold(element, Held { origin, mem: access.mem, span: at.inst.span });
                } else {
                    self.held.remove(&element);
                }
            }
        }
    }

    fn atomic(&mut self, at: &At, access: &AtomicAccess) {
        let dtype = at.kernel.mem_dtype(access.mem);
        let [before, after] = [access.old, access.new].map(|bits| nonfinite(dtype, bits) & at.mask);
        self.values.set(at, access.result, before, |_| GIVEN);
        if after == 0 && self.held.is_empty() {
            return;
        }
        for lane in lanes(at.mask) {
            let element = Element::of(at, access.mem, access.buffer, access.indices[lane], lane);
            let operand = access.args[1..].iter().find_map(|&slot| self.values.get(at, slot, lane));
            if after >> lane & 1 == 0 {
                self.held.remove(&element);
            } else if before >> lane & 1 == 0 {
                let origin = operand.unwrap_or_else(|| self.origins.made(at, dtype, access.new[lane], lane));
                self.hold(element, Held { origin, mem: access.mem, span: at.inst.span });
            }
        }
    }
}
