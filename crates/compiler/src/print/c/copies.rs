//! Copies of several neighbouring elements in each lane. Other accesses to several elements are printed as one for each
//! of them, which a long text cannot afford: a copy of eight elements would be sixteen calls for every chunk.

use super::Writer;
use super::memory::stored;
use crate::vir::{Mem, Op, Reg, Stmt, are_apart};
use kiln_ir::DType;

impl Writer<'_> {
    /// Prints a load and the following store as one copy from a tensor to a shared array, which do not overlap, and
    /// returns whether it can be.
    pub fn copy(&mut self, load: &Stmt, store: &Stmt) -> bool {
        let Stmt::Do { op: store @ Op::StoreLanes { mem, offsets, masked, .. }, args: stored_at, .. } = store else {
            return false;
        };
        let Stmt::Do { to, op: load, args, .. } = load else { return false };
        let (from, theirs) = match load {
            Op::LoadLanes { mem, offsets, whole, .. } if self.is_exact(*whole, args[0]) => (*mem, Some(offsets)),
            Op::Gather { mem, .. } if self.is_exact(false, args[0]) => (*mem, None),
            _ => return false,
        };
        let width = to.len();
        let is_used = to.iter().any(|reg| self.uses[reg.0 as usize] != 1);
        let is_copy = stored_at[1..] == [&to[..], &args[1..]].concat();
        let are_other = matches!((from, *mem), (Mem::Param(_), Mem::Array(_)));
        if is_used || !is_copy || !are_other || !self.is_apart(store, stored_at[0], width) {
            return false;
        }
        let (name, mask) = (stored(self.dtype(to[0])), masked.then(|| args[1]));
        let (kind, pointer) = (if theirs.is_some() { "copy" } else { "collect" }, self.pointer(from));
        self.define(format!("DEF_{kind}({name}, {width})"));
        let to = format!("{}, {}", self.pointer(*mem), self.name(stored_at[0], 0));
        for chunk in 0..self.chunks() {
            let part = self.part(offsets, chunk, 0);
            let own = self.offset_table(&part);
            let index = match theirs {
                None => self.name(args[0], chunk),
                Some(theirs) => {
                    let part = self.part(theirs, chunk, 0);
                    format!("{}, {}", self.name(args[0], 0), self.offset_table(&part))
                }
            };
            let lanes = self.active_lanes(mask, chunk);
            self.line(&format!("{kind}_{name}_{width}({to}, {own}, {pointer}, {index}, {lanes});"));
        }
        true
    }

    /// Prints a store of one value to several neighbouring elements, and returns whether it is one.
    pub fn fill(&mut self, store: &Op, args: &[Reg]) -> bool {
        let Op::StoreLanes { mem, offsets, width, masked, .. } = store else { return false };
        let (width, value) = (*width as usize, args[1]);
        let is_same = args[1..=width].iter().all(|&other| other == value);
        if width == 1 || !is_same || !self.is_apart(store, args[0], width) || self.dtype(value) == DType::Bool {
            return false;
        }
        let name = stored(self.dtype(value));
        self.define(format!("DEF_fill({name}, {width})"));
        let (pointer, base) = (self.pointer(*mem), self.name(args[0], 0));
        for chunk in 0..self.chunks() {
            let part = self.part(offsets, chunk, 0);
            let table = self.offset_table(&part);
            let (value, lanes) = (self.name(value, chunk), self.active_lanes(masked.then(|| args[1 + width]), chunk));
            self.line(&format!("fill_{name}_{width}({pointer}, {base}, {table}, {value}, {lanes});"));
        }
        true
    }

    /// Whether sums of this base and offsets are indices as they are.
    fn is_exact(&self, whole: bool, base: Reg) -> bool {
        whole || self.dtype(base) == DType::U64
    }

    /// Whether a store is of several elements that no two lanes share.
    fn is_apart(&self, store: &Op, base: Reg, width: usize) -> bool {
        let Op::StoreLanes { offsets, whole, .. } = store else { return false };
        width > 1 && self.is_exact(*whole, base) && are_apart(offsets, width)
    }
}
