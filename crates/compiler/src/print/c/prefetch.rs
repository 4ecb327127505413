//! Prefetching: the accesses that prefetch, and their distances. Loads prefetch the memory beyond them, or, in loops
//! with far strides, as from a token to the next, the memory of a few iterations later; so do stores in such loops.
//! Accesses whose addresses are the same for every simdgroup of a threadgroup and for all neighbours along the grid's
//! first axis do not prefetch, since that memory is cached after the first of many.

use super::strides::Strides;
use crate::steps::step;
use crate::vir::{Jam, LANES, Mem, Op, Program, Reg, Stmt};

/// The distance of a prefetch beyond a load, in bytes. Hardware prefetches up to that distance by itself.
const DEFAULT_DISTANCE: i64 = 4096;

/// The number of iterations that a far prefetch is ahead.
const ITERATIONS_AHEAD: i64 = 4;

pub struct PrefetchDistances {
    /// Whether each register's value differs between simdgroups or along the first axis; `None` if there is one
    /// simdgroup, or the number of simdgroups is unknown.
    differing: Option<Vec<bool>>,
    strides: Strides,
}

impl PrefetchDistances {
    pub fn of(program: &Program) -> PrefetchDistances {
        let strides = Strides::of(program);
        if program.threads.is_none_or(|threads| threads as usize <= LANES) {
            return PrefetchDistances { differing: None, strides };
        }
        let mut flow = Flow::default();
        flow.block(&program.prologue.body);
        program.jammed.iter().for_each(|jammed| flow.jam(jammed));
        flow.block(&program.body);
        PrefetchDistances { differing: Some(flow.reached(program.types.len())), strides }
    }

    /// Returns the prefetch distance in bytes of a load of elements of `bytes` bytes, if it prefetches.
    pub fn distance_for_load(&self, base: Reg, bytes: usize) -> Option<i64> {
        let distance = self.iterations_later(base, bytes).unwrap_or(DEFAULT_DISTANCE);
        self.differs(base).then_some(distance)
    }

    /// Returns the prefetch distance in bytes of a store, if it prefetches.
    pub fn distance_for_store(&self, base: Reg, bytes: usize) -> Option<i64> {
        self.iterations_later(base, bytes).filter(|_| self.differs(base))
    }

    /// Returns the distance to the address that a loop reaches a few iterations later, if it is far.
    fn iterations_later(&self, base: Reg, bytes: usize) -> Option<i64> {
        let stride = self.strides.of_index(base)?.checked_mul(bytes as i64)?;
        if stride.unsigned_abs() > DEFAULT_DISTANCE as u64 { stride.checked_mul(ITERATIONS_AHEAD) } else { None }
    }

    fn differs(&self, base: Reg) -> bool {
        self.differing.as_ref().is_none_or(|differing| differing[base.0 as usize])
    }
}

/// The flow of values between registers.
#[derive(Default)]
struct Flow {
    /// The registers that differ by themselves.
    sources: Vec<Reg>,
    /// Pairs of a register and another that is computed from it.
    uses: Vec<(Reg, Reg)>,
}

impl Flow {
    fn jam(&mut self, jammed: &Jam) {
        self.block(&jammed.check);
        self.block(&jammed.body);
    }

    fn block(&mut self, stmts: &[Stmt]) {
        for stmt in stmts {
            match stmt {
                Stmt::Do { to, op, args, .. } => {
                    // The contents of arrays are unknown.
                    let is_source =
                        matches!(op, Op::Tgid(0) | Op::LoadEach(_) | Op::LoadOne { mem: Mem::Array(_), .. });
                    for &made in to {
                        self.sources.extend(is_source.then_some(made));
                        self.uses.extend(args.iter().map(|&arg| (arg, made)));
                    }
                }
                Stmt::Set { to, from } => self.uses.push((*from, *to)),
                Stmt::Simdgroups { index, jammed, .. } => {
                    self.sources.push(*index);
                    jammed.iter().for_each(|jammed| self.jam(jammed));
                }
                Stmt::If { .. } | Stmt::Repeat { .. } => {}
            }
            stmt.blocks().into_iter().for_each(|block| self.block(block));
        }
    }

    /// Returns the registers that a source reaches. Each is processed once: a sweep in program order would be repeated
    /// for values around a loop, as often as the loop carries values.
    fn reached(mut self, registers: usize) -> Vec<bool> {
        self.uses.sort_unstable_by_key(|(used, _)| used.0);
        let mut is_reached = vec![false; registers];
        while let Some(reg) = self.sources.pop() {
            step(1);
            if std::mem::replace(&mut is_reached[reg.0 as usize], true) {
                continue;
            }
            let first = self.uses.partition_point(|(used, _)| used.0 < reg.0);
            let made = self.uses[first..].iter().take_while(|(used, _)| *used == reg).map(|(_, made)| *made);
            self.sources.extend(made.filter(|made| !is_reached[made.0 as usize]));
        }
        is_reached
    }
}
