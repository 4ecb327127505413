//! The observer interface of a run. Every method is empty by default and the interpreter is compiled once for each
//! observer, so an event without an observer costs nothing.

use kiln_ir::simd::{LANES, Lanes};
use kiln_ir::{AllocId, AsyncOp, AtomicOp, DType, Inst, Kernel, Mem, Place, SimdOp, Value};

/// A register of a simdgroup, by number. Values that are not in scope together may share one.
pub type Slot = usize;

/// An instruction being executed by a simdgroup.
#[derive(Clone, Copy)]
pub struct At<'a> {
    pub kernel: &'a Kernel,
    pub inst: &'a Inst,
    pub threadgroup: [u32; 3],
    pub simdgroup: u32,
    /// The active lanes, lane 0 in the lowest bit.
    pub mask: u32,
    /// The number of barriers that the threadgroup has passed, without those over some of its simdgroups.
    pub interval: u32,
}

impl At<'_> {
    /// Returns the author's place.
    pub fn place(&self) -> Place {
        self.kernel.place(self.inst.span)
    }

    /// Returns a lane's index in its threadgroup.
    pub fn tid(&self, lane: usize) -> u32 {
        self.simdgroup * LANES as u32 + lane as u32
    }

    /// Describes a thread in words.
    pub fn thread(&self, lane: usize) -> String {
        let [x, y, z] = self.threadgroup;
        format!("threadgroup ({x}, {y}, {z}), simdgroup {}, lane {lane} (tid {})", self.simdgroup, self.tid(lane))
    }
}

/// Returns the active lanes of a mask, ascending.
pub fn lanes(mask: u32) -> impl Iterator<Item = usize> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let lane = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(lane)
    })
}

/// A load or store of `width` neighbouring elements per lane.
pub struct Access<'a> {
    pub mem: Mem,
    /// The buffer that a tensor parameter is bound to; none for local memory.
    pub buffer: Option<usize>,
    pub width: usize,
    /// The first element of each active lane; in a stack array, of the lane's own copy.
    pub indices: &'a [usize; LANES],
    /// The register that holds the author's index.
    pub index: Slot,
    /// The registers that are loaded or stored.
    pub values: &'a [Slot],
    pub(crate) registers: &'a [Lanes],
}

impl Access<'_> {
    /// Returns the bits read or written at `indices + element`, for an element below `width`, lane by lane.
    pub fn value(&self, element: usize) -> &Lanes {
        &self.registers[self.values[element]]
    }
}

/// A read-modify-write by each active lane, in lane order.
pub struct AtomicAccess<'a> {
    pub mem: Mem,
    pub buffer: Option<usize>,
    pub op: AtomicOp,
    pub indices: &'a [usize; LANES],
    /// The bits that each lane found.
    pub old: &'a Lanes,
    /// The bits that each lane left.
    pub new: &'a Lanes,
    /// The registers of the author's index and of the other operands.
    pub args: &'a [Slot],
    /// The register that gets the old value.
    pub result: Slot,
}

/// An instruction that was executed, with its registers.
pub struct Executed<'a> {
    /// The type of the first operand; for a `select`, that of the alternatives.
    pub dtype: DType,
    pub args: &'a [Slot],
    pub results: &'a [Slot],
    pub(crate) registers: &'a [Lanes],
}

impl Executed<'_> {
    /// Returns the contents of a register.
    pub fn bits(&self, slot: Slot) -> &Lanes {
        &self.registers[slot]
    }
}

/// An observer of a run. Accesses are reported after they were made, one call for all active lanes.
pub trait Hooks {
    /// Whether [`value`](Hooks::value) is called.
    const VALUES: bool = false;

    /// Whether [`executed`](Hooks::executed) and [`moved`](Hooks::moved) are called.
    const REGISTERS: bool = false;

    /// A threadgroup begins. Local memory and registers hold nothing that a kernel may rely on.
    #[inline]
    fn begin(&mut self) {}

    /// The active lanes have executed an instruction that is neither an access nor a barrier. For an `if` or a loop the
    /// call comes before it executes, with its operands only.
    #[inline]
    fn executed(&mut self, _at: &At, _executed: &Executed) {}

    /// A register was copied to another in the active lanes.
    #[inline]
    fn moved(&mut self, _at: &At, _from: Slot, _to: Slot) {}

    /// A value was defined in the active lanes: a result, or an argument of a loop's body at the start of an iteration.
    #[inline]
    fn value(&mut self, _at: &At, _value: Value, _bits: &Lanes) {}

    /// An access is about to be made at this index, which may be out of bounds.
    #[inline]
    fn index(&mut self, _at: &At, _mem: Mem, _index: Slot, _bits: &Lanes) {}

    #[inline]
    fn load(&mut self, _at: &At, _access: &Access) {}

    #[inline]
    fn store(&mut self, _at: &At, _access: &Access) {}

    #[inline]
    fn atomic(&mut self, _at: &At, _access: &AtomicAccess) {}

    /// A simdgroup waits at a barrier.
    #[inline]
    fn barrier(&mut self, _at: &At) {}

    /// All of some simdgroups have arrived at a barrier and continue: simdgroup `k` is bit `k`. At a barrier over the
    /// threadgroup that is all of them.
    #[inline]
    fn met(&mut self, _simdgroups: u32) {}

    /// The active lanes end a group of asynchronous stores, or wait until at most `_pending` groups are in flight.
    #[inline]
    fn async_order(&mut self, _at: &At, _op: AsyncOp, _pending: Option<&Lanes>) {}

    #[inline]
    fn simd(&mut self, _at: &At, _op: SimdOp) {}

    /// The lanes of a simdgroup have multiplied or reduced matrices: the matrices read and the one written, each with
    /// the number of elements that a lane holds of it.
    #[inline]
    fn matrix(&mut self, _at: &At, _read: &[(AllocId, u32)], _written: (AllocId, u32)) {}

    /// Whether the launch ends here, with an error. Called before the first threadgroup, and then at intervals of a
    /// fixed number of instructions, wherever a simdgroup is.
    #[inline]
    fn stops(&mut self) -> bool {
        false
    }

    /// The active lanes diverge: those in `taken` enter the first side of an `if` or a loop's next iteration.
    #[inline]
    fn branch(&mut self, _at: &At, _taken: u32) {}
}

/// Observes nothing.
impl Hooks for () {}

/// Two observers, called in order.
impl<A: Hooks, B: Hooks> Hooks for (&mut A, &mut B) {
    const VALUES: bool = A::VALUES || B::VALUES;
    const REGISTERS: bool = A::REGISTERS || B::REGISTERS;

    #[inline]
    fn begin(&mut self) {
        self.0.begin();
        self.1.begin();
    }

    #[inline]
    fn executed(&mut self, at: &At, executed: &Executed) {
        self.0.executed(at, executed);
        self.1.executed(at, executed);
    }

    #[inline]
    fn moved(&mut self, at: &At, from: Slot, to: Slot) {
        self.0.moved(at, from, to);
        self.1.moved(at, from, to);
    }

    #[inline]
    fn value(&mut self, at: &At, value: Value, bits: &Lanes) {
        self.0.value(at, value, bits);
        self.1.value(at, value, bits);
    }

    #[inline]
    fn index(&mut self, at: &At, mem: Mem, index: Slot, bits: &Lanes) {
        self.0.index(at, mem, index, bits);
        self.1.index(at, mem, index, bits);
    }

    #[inline]
    fn load(&mut self, at: &At, access: &Access) {
        self.0.load(at, access);
        self.1.load(at, access);
    }

    #[inline]
    fn store(&mut self, at: &At, access: &Access) {
        self.0.store(at, access);
        self.1.store(at, access);
    }

    #[inline]
    fn atomic(&mut self, at: &At, access: &AtomicAccess) {
        self.0.atomic(at, access);
        self.1.atomic(at, access);
    }

    #[inline]
    fn barrier(&mut self, at: &At) {
        self.0.barrier(at);
        self.1.barrier(at);
    }

    #[inline]
    fn met(&mut self, simdgroups: u32) {
        self.0.met(simdgroups);
        self.1.met(simdgroups);
    }

    #[inline]
    fn async_order(&mut self, at: &At, op: AsyncOp, pending: Option<&Lanes>) {
        self.0.async_order(at, op, pending);
        self.1.async_order(at, op, pending);
    }

    #[inline]
    fn matrix(&mut self, at: &At, read: &[(AllocId, u32)], written: (AllocId, u32)) {
        self.0.matrix(at, read, written);
        self.1.matrix(at, read, written);
    }

    #[inline]
    fn simd(&mut self, at: &At, op: SimdOp) {
        self.0.simd(at, op);
        self.1.simd(at, op);
    }

    #[inline]
    fn stops(&mut self) -> bool {
        self.0.stops() | self.1.stops()
    }

    #[inline]
    fn branch(&mut self, at: &At, taken: u32) {
        self.0.branch(at, taken);
        self.1.branch(at, taken);
    }
}
