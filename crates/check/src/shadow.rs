//! A checker's shadow state of the registers of a threadgroup: an optional mark for each lane of a register, absent for
//! most lanes.

use kiln_interp::hooks::{At, Executed, Slot, lanes};
use kiln_ir::simd::{LANES, Shuffle};

/// The marks of the lanes of registers, by simdgroup.
pub(crate) struct Shadow<T> {
    simdgroups: Vec<Vec<Marks<T>>>,
    /// Whether nothing was marked since the threadgroup began.
    is_empty: bool,
}

/// The marks of some lanes of a register.
#[derive(Clone, Copy)]
pub(crate) struct Marks<T> {
    lanes: u32,
    of: [T; LANES],
}

impl<T: Copy + Default> Marks<T> {
    /// Marks each of these lanes with the result of `mark`, if it has one.
    #[inline]
    pub fn of(among: u32, mut mark: impl FnMut(usize) -> Option<T>) -> Marks<T> {
        let mut marks = Marks { lanes: 0, of: [T::default(); LANES] };
        for lane in lanes(among) {
            if let Some(of_lane) = mark(lane) {
                marks.of[lane] = of_lane;
                marks.lanes |= 1 << lane;
            }
        }
        marks
    }

    #[inline]
    pub fn get(&self, lane: usize) -> Option<T> {
        (self.lanes >> lane & 1 == 1).then(|| self.of[lane])
    }
}

impl<T: Copy + Default> Shadow<T> {
    pub fn new() -> Shadow<T> {
        Shadow { simdgroups: vec![], is_empty: true }
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.is_empty
    }

    /// Clears all marks, at the start of a threadgroup.
    pub fn clear(&mut self) {
        if !self.is_empty {
            self.simdgroups.iter_mut().flatten().for_each(|marks| marks.lanes = 0);
            self.is_empty = true;
        }
    }

    /// Returns the marks of a register, active or not.
    #[inline]
    pub fn marks(&self, at: &At, slot: Slot) -> Option<&Marks<T>> {
        self.simdgroups.get(at.simdgroup as usize)?.get(slot)
    }

    /// Returns the active lanes of a register that are marked.
    #[inline]
    pub fn lanes(&self, at: &At, slot: Slot) -> u32 {
        if self.is_empty { 0 } else { self.marks(at, slot).map_or(0, |marks| marks.lanes & at.mask) }
    }

    pub fn get(&self, at: &At, slot: Slot, lane: usize) -> Option<T> {
        self.marks(at, slot)?.get(lane)
    }

    /// Marks some of the active lanes of a register and clears the marks of the others.
    #[inline]
    pub fn set(&mut self, at: &At, slot: Slot, marked: u32, mark: impl Fn(usize) -> T) {
        let marked = marked & at.mask;
        if marked != 0 {
            self.assign(at, slot, &Marks::of(marked, |lane| Some(mark(lane))));
        } else if !self.is_empty
            && let Some(marks) = self.simdgroups.get_mut(at.simdgroup as usize).and_then(|all| all.get_mut(slot))
        {
            marks.lanes &= !at.mask;
        }
    }

    /// Marks each of these active lanes of a register with the result of `mark`, which reads the marks so far, and
    /// clears the marks of the other active lanes.
    #[inline]
    pub fn derive(&mut self, at: &At, slot: Slot, among: u32, mut mark: impl FnMut(&Shadow<T>, usize) -> Option<T>) {
        match among & at.mask {
            0 => self.set(at, slot, 0, |_| T::default()),
            among => self.assign(at, slot, &Marks::of(among, |lane| mark(self, lane))),
        }
    }

    /// Gives the active lanes of a register these marks.
    pub fn assign(&mut self, at: &At, slot: Slot, given: &Marks<T>) {
        let marked = given.lanes & at.mask;
        if marked == 0 {
            return self.set(at, slot, 0, |_| T::default());
        }
        let simdgroup = at.simdgroup as usize;
        if self.simdgroups.len() <= simdgroup {
            self.simdgroups.resize_with(simdgroup + 1, Vec::new);
        }
        let registers = &mut self.simdgroups[simdgroup];
        if registers.len() <= slot {
            registers.resize(slot + 1, Marks { lanes: 0, of: [T::default(); LANES] });
        }
        let marks = &mut registers[slot];
        marks.lanes = marks.lanes & !at.mask | marked;
        if marked == u32::MAX {
            marks.of = given.of;
        } else {
            lanes(marked).for_each(|lane| marks.of[lane] = given.of[lane]);
        }
        self.is_empty = false;
    }

    /// Returns the active lanes in which any of these registers is marked.
    pub fn lanes_of(&self, at: &At, slots: &[Slot]) -> u32 {
        slots.iter().fold(0, |marked, &slot| marked | self.lanes(at, slot))
    }

    /// Marks the result of a shuffle like its source lane, active or not.
    pub fn shuffle(&mut self, at: &At, executed: &Executed, shuffle: Shuffle) {
        let [value, selector] = [0, 1].map(|i: usize| executed.args[i]);
        let selectors = executed.bits(selector);
        let source = |lane: usize| shuffle.source(lane, selectors[lane]);
        let among = if self.is_empty { 0 } else { at.mask };
        self.derive(at, executed.results[0], among, |marks, lane| marks.get(at, value, source(lane)));
    }

    /// Copies a register's marks in the active lanes.
    pub fn copy(&mut self, at: &At, from: Slot, to: Slot) {
        match self.marks(at, from).filter(|marks| marks.lanes & at.mask != 0) {
            Some(&marks) => self.assign(at, to, &marks),
            None => self.set(at, to, 0, |_| T::default()),
        }
    }
}
