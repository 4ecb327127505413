//! Finds uses of undefined values: elements that no thread has written, shifts by the width of the type or more, lanes
//! that a simdgroup does not have.
//!
//! Reading such a value is no error yet: a tile's tail may be read and not chosen. The error occurs when a branch, a
//! loop, an index, an atomic, a reduction or an output depends on it. Choices drop the side that is not taken, and so
//! do an `&` with false and an `|` with true.

use crate::shadow::Shadow;
use crate::{Findings, Site, element};
use kiln_interp::Launch;
use kiln_interp::hooks::{Access, At, AtomicAccess, Executed, Hooks, Slot, lanes};
use kiln_ir::simd::{LANES, Lanes, Shuffle};
use kiln_ir::{AllocId, AtomicOp, DType, Diagnostic, MathOp, Mem, Op, SimdOp, Space, Span, num};
use rustc_hash::FxHashMap;

/// The origin of an undefined value, by number.
type OriginId = u32;

/// A defined element.
const WRITTEN: OriginId = 0;

/// An unwritten element.
const UNWRITTEN: OriginId = u32::MAX;

/// The maximum number of distinct origins; beyond it an instruction's last origin represents all of its origins.
const MANY: usize = 1 << 14;

/// A step that produced undefined values.
struct Origin {
    what: Cause,
    span: Span,
    site: Site,
    /// The element, the amount or the requested lane, lane by lane.
    numbers: [u64; LANES],
}

#[derive(Clone, Copy, PartialEq)]
enum Cause {
    Unwritten(Mem),
    Shift(DType),
    Lane,
}

/// The elements of one memory, as the lanes of a simdgroup see it.
struct Elements<'a> {
    origins: &'a mut Vec<OriginId>,
    stride: usize,
    /// The thread number of lane 0, where each thread has a copy.
    first_thread: Option<usize>,
}

impl Elements<'_> {
    fn place(&self, element: usize, lane: usize) -> usize {
        element * self.stride + self.first_thread.map_or(0, |first| first + lane)
    }

    fn get(&self, element: usize, lane: usize) -> OriginId {
        self.origins.get(self.place(element, lane)).copied().unwrap_or(UNWRITTEN)
    }

    fn set(&mut self, element: usize, lane: usize, origin: OriginId) {
        let place = self.place(element, lane);
        if self.origins.len() <= place {
            self.origins.resize(place + 1, UNWRITTEN);
        }
        self.origins[place] = origin;
    }
}

pub(crate) struct Undefined {
    values: Shadow<OriginId>,
    origins: Vec<Origin>,
    /// The last origin of each instruction.
    last: FxHashMap<Site, OriginId>,
    /// The elements of local arrays; those of a stack array by element, then by thread.
    arrays: Vec<Vec<OriginId>>,
    /// The elements of buffers that are unwritten when the launch begins.
    buffers: FxHashMap<usize, Vec<OriginId>>,
    threads: usize,
    pub findings: Findings,
}

impl Undefined {
    pub fn new(launch: &Launch) -> Undefined {
        let of_buffer = |(buffer, unwritten): &(usize, Vec<bool>)| {
            let origin = |&is_unwritten: &bool| if is_unwritten { UNWRITTEN } else { WRITTEN };
            (*buffer, unwritten.iter().map(origin).collect())
        };
        let unused = Origin { what: Cause::Lane, span: Span::default(), site: Site::default(), numbers: [0; LANES] };
        Undefined {
            values: Shadow::new(),
            origins: vec![unused],
            last: FxHashMap::default(),
            arrays: vec![vec![]; launch.kernel.allocs.len()],
            buffers: launch.unwritten.iter().map(of_buffer).collect(),
            threads: launch.threads as usize,
            findings: Findings::default(),
        }
    }

    /// Returns the buffers with elements that are still unwritten.
    pub fn unwritten(&self) -> Vec<(usize, Vec<bool>)> {
        let is_unwritten = |origins: &Vec<OriginId>| origins.iter().map(|&origin| origin == UNWRITTEN).collect();
        self.buffers.iter().map(|(&buffer, origins)| (buffer, is_unwritten(origins))).collect()
    }

    /// Returns the number of a new origin.
    fn origin(&mut self, at: &At, what: Cause, numbers: [u64; LANES]) -> OriginId {
        let site = Site::of(at);
        if self.origins.len() >= MANY
            && let Some(&known) = self.last.get(&site)
        {
            return known;
        }
        self.origins.push(Origin { what, span: at.inst.span, site, numbers });
        let id = self.origins.len() as OriginId - 1;
        self.last.insert(site, id);
        id
    }

    /// Returns the state of the elements of memory, if they need not all be written.
    fn elements(&mut self, at: &At, mem: Mem, buffer: Option<usize>) -> Option<Elements<'_>> {
        match mem {
            Mem::Param(_) => {
                let origins = self.buffers.get_mut(&buffer?)?;
                Some(Elements { origins, stride: 1, first_thread: None })
            }
            Mem::Alloc(id) => {
                let origins = &mut self.arrays[id.0 as usize];
                match at.kernel.allocs[id.0 as usize].space {
                    Space::Threadgroup => Some(Elements { origins, stride: 1, first_thread: None }),
                    Space::Stack => {
                        let first_thread = Some(at.tid(0) as usize);
                        Some(Elements { origins, stride: self.threads, first_thread })
                    }
                }
            }
        }
    }

    /// Reports the undefined lanes of a register whose value affects the result.
    fn used(&mut self, at: &At, slot: Slot, how: &str) {
        for lane in lanes(self.values.lanes(at, slot)) {
            let Some(id) = self.values.get(at, slot, lane) else { continue };
            self.report(at, id, lane, how);
        }
    }

    fn report(&mut self, at: &At, id: OriginId, lane: usize, how: &str) {
        let origin = &self.origins[id as usize];
        self.findings.once(origin.site, || {
            let number = origin.numbers[lane];
            let place = at.kernel.place(origin.span);
            let (code, message, help) = match origin.what {
                Cause::Unwritten(mem) => {
                    let what = element(at.kernel, mem, number);
                    let message = format!("{what} is read, and no thread has written it");
                    ("K232", message, "write it before, or choose by `select` so that it is not used")
                }
                Cause::Shift(dtype) => {
                    let number = num::int_value(dtype, number);
                    let message =
                        format!("a shift of {dtype} by {number}, which is not below its {} bits", bits(dtype));
                    ("K234", message, "bound the amount, or choose the result by `select`")
                }
                Cause::Lane => {
                    let message = format!("lane {number} is asked for, and a simdgroup has 32");
                    ("K233", message, "bound the lane, or choose the result by `select`")
                }
            };
            Diagnostic::new(code, message)
                .at(place)
                .label(at.place(), how)
                .note(format!("used in {}", at.thread(lane)))
                .help(help)
        });
    }

    /// Makes each lane of the result undefined if one of its operands is.
    fn propagate(&mut self, at: &At, executed: &Executed) {
        let among = self.values.lanes_of(at, executed.args);
        for &result in executed.results {
            self.values.derive(at, result, among, |values, lane| {
                executed.args.iter().find_map(|&slot| values.get(at, slot, lane))
            });
        }
    }

    fn select(&mut self, at: &At, executed: &Executed) {
        let [condition, yes, no] = [0, 1, 2].map(|i: usize| executed.args[i]);
        let chosen = executed.bits(condition);
        let among = self.values.lanes_of(at, executed.args);
        self.values.derive(at, executed.results[0], among, |values, lane| {
            let side = if chosen[lane] != 0 { yes } else { no };
            values.get(at, condition, lane).or_else(|| values.get(at, side, lane))
        });
    }

    /// Handles `&` with 0 and `|` with all ones, whose result is known whatever the other operand is.
    fn masked(&mut self, at: &At, executed: &Executed, decides: u64) {
        let [x, y] = [0, 1].map(|i: usize| executed.args[i]);
        let among = self.values.lanes_of(at, executed.args);
        self.values.derive(at, executed.results[0], among, |values, lane| {
            let [of_x, of_y] = [x, y].map(|slot| values.get(at, slot, lane));
            let decided = |of: Option<OriginId>, by: Slot| of.is_none() && executed.bits(by)[lane] == decides;
            if decided(of_x, x) || decided(of_y, y) { None } else { of_x.or(of_y) }
        });
    }

    /// Makes the result undefined in lanes whose shift amount is too large.
    fn shift(&mut self, at: &At, executed: &Executed) {
        self.propagate(at, executed);
        let amounts = executed.bits(executed.args[1]);
        let too_far = mark_where(amounts, |amount| amount >= bits(executed.dtype)) & at.mask;
        if too_far != 0 {
            let origin = self.origin(at, Cause::Shift(executed.dtype), *amounts);
            self.add(at, executed.results[0], too_far, origin);
        }
    }

    fn simd(&mut self, at: &At, executed: &Executed, op: SimdOp) {
        let SimdOp::Shuffle(shuffle) = op else {
            self.used(at, executed.args[0], "the lanes are combined here");
            return executed.results.iter().for_each(|&slot| self.values.set(at, slot, 0, |_| WRITTEN));
        };
        let selector = executed.args[1];
        self.used(at, selector, "it chooses a lane here");
        let selectors = executed.bits(selector);
        self.values.shuffle(at, executed, shuffle);
        // For up and down, a missing lane is the lane itself.
        let is_absolute = !matches!(shuffle, Shuffle::Up | Shuffle::Down);
        let missing = mark_where(selectors, |d| is_absolute && d >= LANES as u64) & at.mask;
        if missing != 0 {
            let origin = self.origin(at, Cause::Lane, *selectors);
            self.add(at, executed.results[0], missing, origin);
        }
    }

    /// Marks additional lanes of a register.
    fn add(&mut self, at: &At, slot: Slot, more: u32, origin: OriginId) {
        let among = self.values.lanes(at, slot) | more;
        self.values.derive(at, slot, among, |values, lane| values.get(at, slot, lane).or(Some(origin)));
    }
}

fn bits(dtype: DType) -> u64 {
    8 * dtype.size() as u64
}

/// Returns the lanes whose value satisfies the predicate.
fn mark_where(values: &Lanes, is_so: impl Fn(u64) -> bool) -> u32 {
    values.iter().enumerate().fold(0, |marked, (lane, &value)| marked | (is_so(value) as u32) << lane)
}

impl Hooks for Undefined {
    const REGISTERS: bool = true;

    fn begin(&mut self) {
        self.values.clear();
        self.arrays.iter_mut().for_each(|elements| elements.fill(UNWRITTEN));
    }

    fn executed(&mut self, at: &At, executed: &Executed) {
        match at.inst.op {
            Op::Math(MathOp::Shl | MathOp::Shr) => self.shift(at, executed),
            Op::Simd(op) => self.simd(at, executed, op),
            _ if self.values.is_empty() => {}
            Op::Math(MathOp::Select) => self.select(at, executed),
            Op::Math(MathOp::And) => self.masked(at, executed, 0),
            Op::Math(MathOp::Or) => self.masked(at, executed, executed.dtype.mask()),
            Op::If => self.used(at, executed.args[0], "it decides this branch"),
            Op::For(_) => {
                for (&slot, what) in executed.args.iter().zip(["start", "end", "step"]) {
                    self.used(at, slot, &format!("it is the {what} of this loop"));
                }
            }
            _ => self.propagate(at, executed),
        }
    }

    fn matrix(&mut self, at: &At, read: &[(AllocId, u32)], (written, held): (AllocId, u32)) {
        for &(id, held) in read {
            for element in 0..held as usize {
                let of = |elements: Elements<'_>| -> [OriginId; LANES] {
                    std::array::from_fn(|lane| elements.get(element, lane))
                };
                let Some(found) = self.elements(at, Mem::Alloc(id), None).map(of) else { continue };
                let Some(lane) = found.iter().position(|&origin| origin != WRITTEN) else { continue };
                let origin = match found[lane] {
                    UNWRITTEN => self.origin(at, Cause::Unwritten(Mem::Alloc(id)), [element as u64; LANES]),
                    known => known,
                };
                self.report(at, origin, lane, "the matrix is computed with here");
            }
        }
        if let Some(mut elements) = self.elements(at, Mem::Alloc(written), None) {
            let all = (0..held as usize).flat_map(|element| (0..LANES).map(move |lane| (element, lane)));
            all.for_each(|(element, lane)| elements.set(element, lane, WRITTEN));
        }
    }

    fn moved(&mut self, at: &At, from: Slot, to: Slot) {
        self.values.copy(at, from, to);
    }

    fn index(&mut self, at: &At, _mem: Mem, index: Slot, _bits: &Lanes) {
        self.used(at, index, "it is the index of this access");
    }

    fn load(&mut self, at: &At, access: &Access) {
        for (offset, &slot) in access.values.iter().enumerate() {
            let mut held = [WRITTEN; LANES];
            if let Some(elements) = self.elements(at, access.mem, access.buffer) {
                lanes(at.mask).for_each(|lane| held[lane] = elements.get(access.indices[lane] + offset, lane));
            }
            let among = lanes(at.mask).fold(0, |among, lane| among | ((held[lane] != WRITTEN) as u32) << lane);
            let origin = held.contains(&UNWRITTEN).then(|| {
                let numbers = access.indices.map(|index| (index + offset) as u64);
                self.origin(at, Cause::Unwritten(access.mem), numbers)
            });
            self.values.derive(at, slot, among, |_, lane| match held[lane] {
                WRITTEN => None,
                UNWRITTEN => origin,
                known => Some(known),
            });
        }
    }

    fn store(&mut self, at: &At, access: &Access) {
        let is_local = matches!(access.mem, Mem::Alloc(_));
        for (offset, &slot) in access.values.iter().enumerate() {
            if !is_local {
                self.used(at, slot, "it is stored here");
            }
            let stored: [OriginId; LANES] = match self.values.is_empty() || !is_local {
                true => [WRITTEN; LANES],
                false => std::array::from_fn(|lane| self.values.get(at, slot, lane).unwrap_or(WRITTEN)),
            };
            if let Some(mut elements) = self.elements(at, access.mem, access.buffer) {
                lanes(at.mask).for_each(|lane| elements.set(access.indices[lane] + offset, lane, stored[lane]));
            }
        }
    }

    fn atomic(&mut self, at: &At, access: &AtomicAccess) {
        for &slot in &access.args[1..] {
            self.used(at, slot, "an atomic takes it here");
        }
        let mut unwritten = 0;
        if let Some(mut elements) = self.elements(at, access.mem, access.buffer) {
            for lane in lanes(at.mask) {
                unwritten |= ((elements.get(access.indices[lane], lane) != WRITTEN) as u32) << lane;
                elements.set(access.indices[lane], lane, WRITTEN);
            }
        }
        let Some(lane) = lanes(unwritten).next() else {
            return self.values.set(at, access.result, 0, |_| WRITTEN);
        };
        let origin = self.origin(at, Cause::Unwritten(access.mem), access.indices.map(|index| index as u64));
        // An exchange leaves a defined value; only its result is undefined.
        let is_kept = access.op == AtomicOp::Exchange;
        if !is_kept {
            self.report(at, origin, lane, "an atomic reads it");
        }
        self.values.set(at, access.result, if is_kept { unwritten } else { 0 }, |_| origin);
    }
}
