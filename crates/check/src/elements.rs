//! The identity of an element across accesses: its buffer, whichever parameter names it, or its array.

use kiln_interp::hooks::At;
use kiln_ir::{Mem, Space};

/// A tensor's memory or a local array.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Memory {
    /// A buffer of the launch. The two sides of an `in_place` pair are one.
    Buffer(usize),
    /// A local array, by its number.
    Array(u32),
}

impl Memory {
    /// Returns the memory of a parameter or an array.
    pub(crate) fn of(mem: Mem, buffer: Option<usize>) -> Memory {
        match mem {
            Mem::Param(_) => Memory::Buffer(buffer.unwrap_or_default()),
            Mem::Alloc(id) => Memory::Array(id.0),
        }
    }
}

/// An element of memory; for a stack array, of a thread's own copy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Element {
    pub memory: Memory,
    pub index: usize,
    /// The thread that owns the stack array; 0 elsewhere.
    tid: u32,
}

impl Element {
    pub fn of(at: &At, mem: Mem, buffer: Option<usize>, index: usize, lane: usize) -> Element {
        let is_own = matches!(mem, Mem::Alloc(id) if at.kernel.allocs[id.0 as usize].space == Space::Stack);
        Element { memory: Memory::of(mem, buffer), index, tid: if is_own { at.tid(lane) } else { 0 } }
    }

    /// Whether the element's lifetime ends with its threadgroup.
    pub fn is_local(&self) -> bool {
        matches!(self.memory, Memory::Array(_))
    }
}
