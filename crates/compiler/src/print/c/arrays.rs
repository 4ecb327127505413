//! Declarations of a program's own arrays.

use super::Writer;
use super::names::{c_type, element};
use crate::vir::{self, Array, ArrayKind};
use kiln_ir::DType;

/// The most bytes of arrays on the stack: threads have few hundred thousand, and registers need some.
const MAX_STACK: u64 = 128 << 10;

/// The declaration of an array.
struct ArraySlot {
    ty: &'static str,
    extents: Vec<u64>,
    /// The number of bytes before it.
    offset: u64,
}

impl Writer<'_> {
    /// Declares one set of arrays for all threadgroups, which use it in turn: on the stack unless it is large.
    pub fn arrays(&mut self) {
        let (places, bytes) = self.places();
        self.is_large = bytes > MAX_STACK;
        // The declarations precede the loop over threadgroups.
        self.depth -= 1;
        if self.is_large {
            self.line(&format!("u8 *memory = aligned_alloc(64, {bytes}ull);"));
            self.line(&format!("if (!memory) return {bytes}ull;"));
        }
        for (i, ArraySlot { ty, extents, offset }) in places.iter().enumerate() {
            let listed = |extents: &[u64]| extents.iter().map(|extent| format!("[{extent}]")).collect::<String>();
            self.line(&match self.is_large {
                true => format!("{ty} (*a{i}){} = (void *)(memory + {offset}ull);", listed(&extents[1..])),
                false => format!("{ty} a{i}{} __attribute__((aligned(64)));", listed(extents)),
            });
        }
        self.depth += 1;
    }

    /// Returns the arrays in order, and the number of bytes of all.
    fn places(&self) -> (Vec<ArraySlot>, u64) {
        let mut places = vec![];
        let mut bytes = 0u64;
        for array in &self.program.arrays {
            let (ty, size) = stored(array);
            let extents = self.extents(array);
            let own = extents.iter().fold(size as u64, |product, &extent| product.saturating_mul(extent));
            places.push(ArraySlot { ty, extents, offset: bytes });
            bytes = bytes.saturating_add(own.next_multiple_of(64));
        }
        (places, bytes)
    }

    fn extents(&self, array: &Array) -> Vec<u64> {
        let lanes = vir::LANES as u64;
        let simdgroups = self.program.threads.map_or(lanes, |threads| u64::from(threads).div_ceil(lanes));
        let len = array.len.max(1);
        match array.kind {
            ArrayKind::Shared => vec![len],
            ArrayKind::Rows => vec![len, lanes],
            ArrayKind::RowsOfEach => vec![simdgroups, len, lanes],
            ArrayKind::OneOfEach => vec![simdgroups],
        }
    }
}

/// Returns the type of an element and its size in bytes. Bools are bytes where threads share them, and whole lanes
/// where they do not.
fn stored(array: &Array) -> (&'static str, usize) {
    match (array.kind, array.dtype) {
        (ArrayKind::Shared, dtype) => (element(dtype), dtype.size()),
        (_, DType::Bool) => (c_type(DType::Bool), 4),
        (_, dtype) => (c_type(dtype), dtype.size()),
    }
}
