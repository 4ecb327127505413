//! Loops whose products may still read their operands in the next iteration.
//!
//! The operands of iteration `i` lie in slot `(i + d) % slots` of an array, and all writes to that array in the loop
//! go, after the iteration's one barrier, to slot `(i + c) % slots`. If a thread waits at the end of iteration `i + 1`
//! for its products of iteration `i`, no thread passes the barrier of iteration `i + 2` before these are done. Until
//! then other threads perform the writes of iterations `i` and `i + 1`, and these go to other slots if neither `c - d`
//! nor `c + 1 - d` is a multiple of the number of slots. Code before the loop writes before its first barrier, and code
//! after the loop does not write to the array.

use super::{MatchedProduct, Search, has_barrier};
use kiln_ir::{AllocId, Inst, Kernel, MathOp, Mem, Op, Region, Value};
use std::collections::{HashMap, HashSet};

pub(super) fn loops<'k>(
    kernel: &'k Kernel,
    search: &'k Search<'k>,
    found: &'k HashMap<Value, MatchedProduct>,
    uses: &'k HashMap<Value, u32>,
) -> HashSet<Value> {
    let judge = Judge { search, found, uses };
    let mut loops = HashSet::new();
    judge.region(&kernel.body, &[], &mut loops);
    loops
}

struct Judge<'k> {
    search: &'k Search<'k>,
    found: &'k HashMap<Value, MatchedProduct>,
    uses: &'k HashMap<Value, u32>,
}

/// A part of an array: slot `(index + ahead) % slots`, of `size` elements.
#[derive(Clone, Copy, PartialEq)]
struct Slot {
    ahead: u32,
    slots: u32,
    size: u32,
}

impl<'k> Judge<'k> {
    /// Judges outermost loops, given the instructions that follow the regions around them.
    fn region(&self, region: &'k Region, behind: &[&'k [Inst]], loops: &mut HashSet<Value>) {
        for (at, inst) in region.insts.iter().enumerate() {
            let behind: Vec<&[Inst]> = behind.iter().copied().chain([&region.insts[at + 1..]]).collect();
            match inst.op {
                Op::For(_) => loops.extend(self.counted_loop(inst, &behind)),
                _ => inst.regions.iter().for_each(|inner| self.region(inner, &behind, loops)),
            }
        }
    }

    /// Returns the index of a loop, if the argument above holds for it.
    fn counted_loop(&self, inst: &'k Inst, behind: &[&[Inst]]) -> Option<Value> {
        let body = inst.regions.first()?;
        let index = *body.args.first()?;
        let bounds: Option<Vec<u32>> = inst.args[..3].iter().map(|&value| self.constant(value)).collect();
        let &[_, end, 1] = &bounds?[..] else { return None };
        let (before, iteration) = body.insts.split_at(body.insts.iter().position(|inst| inst.op == Op::Barrier)?);
        let iteration = &iteration[1..];
        if iteration.iter().any(|inst| inst.op == Op::Barrier)
            || body.insts.iter().any(|i| i.regions.iter().any(has_barrier))
        {
            return None;
        }
        let products = self.chain(body, iteration)?;
        let mut read: HashMap<AllocId, Slot> = HashMap::new();
        for found in products {
            let operands = [found.product.left.as_ref()?, &found.product.right];
            let mut values = &found.values[..];
            for (operand, span) in operands.into_iter().zip(found.spans) {
                let (own, rest) = values.split_at(operand.factors.len());
                values = rest;
                let (&[slot], &[size]) = (own, &operand.factors[..]) else { return None };
                let slot = self.slot(slot, size, index, end)?;
                if span[1] > size || *read.entry(operand.array).or_insert(slot) != slot {
                    return None;
                }
            }
        }
        let is_read = |inst: &Inst| written(inst).is_some_and(|(array, _)| read.contains_key(&array));
        if any(before, &is_read) || behind.iter().any(|insts| any(insts, &is_read)) {
            return None;
        }
        let is_elsewhere = |inst: &Inst| {
            let Some((array, width)) = written(inst) else { return true };
            read.get(&array).is_none_or(|read| self.is_elsewhere(inst, width, index, end, *read))
        };
        (!any(iteration, &|inst| !is_elsewhere(inst))).then_some(index)
    }

    /// Returns the products of an iteration, if they form a chain from values that the loop carries in to values that
    /// it carries out, in which each sum is used only by the next product.
    fn chain(&self, body: &Region, iteration: &[Inst]) -> Option<Vec<&'k MatchedProduct>> {
        let of = |inst: &Inst| inst.results.first().and_then(|first| self.found.get(first));
        let first = iteration.iter().position(|inst| of(inst).is_some())?;
        let is_loop = |inst: &Inst| matches!(inst.op, Op::For(_));
        if any(&iteration[first..], &is_loop)
            || iteration.iter().any(|inst| inst.regions.iter().any(|r| any(&r.insts, &|i| of(i).is_some())))
        {
            return None;
        }
        let (mut products, mut sums): (Vec<&MatchedProduct>, Option<&[Value]>) = (vec![], None);
        // The position of each sum among the values that the loop carries.
        let mut carried: Vec<usize> = vec![];
        for inst in iteration {
            let (Op::Mma(product), Some(found)) = (inst.op, of(inst)) else { continue };
            let [left, right, _] = product.held();
            let own = &inst.args[left + right..];
            match sums {
                Some(sums) if sums == own => {}
                Some(_) => return None,
                None => {
                    let position = |sum| body.args[1..].iter().position(|arg| arg == sum);
                    carried = own.iter().map(position).collect::<Option<_>>()?;
                }
            }
            if own.iter().chain(&inst.results).any(|sum| self.uses.get(sum) != Some(&1)) {
                return None;
            }
            products.push(found);
            sums = Some(&inst.results);
        }
        let is_handed_on = |(&at, sum): (&usize, &Value)| body.yields.get(at) == Some(sum);
        carried.iter().zip(sums?).all(is_handed_on).then_some(products)
    }

    fn constant(&self, value: Value) -> Option<u32> {
        let sum = self.search.sum(value, 0)?;
        let first = *sum.rest.first()?;
        (sum.terms.is_empty() && sum.rest.iter().all(|rest| *rest == first)).then_some(first)
    }

    /// Returns the slot whose number is this value.
    fn slot(&self, value: Value, size: u32, index: Value, end: u32) -> Option<Slot> {
        let inst = self.search.sources.get(&value)?;
        let by = inst.args.get(1).and_then(|&by| self.constant(by))?;
        let slots = match inst.op {
            Op::Math(MathOp::IRem) => by,
            Op::Math(MathOp::And) if by.checked_add(1)?.is_power_of_two() => by + 1,
            _ => return None,
        };
        let sum = self.search.sum(inst.args[0], 0)?;
        let ahead = *sum.rest.first()?;
        let is_index = sum.terms[..] == [(index, 1)] && sum.rest.iter().all(|rest| *rest == ahead);
        // No sum and no product wraps.
        let fits = slots > 0 && end.checked_add(ahead).is_some() && slots.checked_mul(size).is_some();
        (is_index && fits).then_some(Slot { ahead, slots, size })
    }

    /// Whether a store misses all slots that products of its iteration or the previous one read.
    fn is_elsewhere(&self, inst: &Inst, width: u32, index: Value, end: u32, read: Slot) -> bool {
        let Some(place) = self.search.sum(inst.args[0], 0) else { return false };
        let &[(slot, size)] = &place.terms[..] else { return false };
        let Some(written) = self.slot(slot, size, index, end) else { return false };
        let is_inside = place.rest.iter().all(|rest| rest.checked_add(width).is_some_and(|end| end <= size));
        let apart = |turns: u64| {
            (u64::from(written.ahead) + turns) % u64::from(read.slots) != u64::from(read.ahead) % u64::from(read.slots)
        };
        is_inside && (written.slots, written.size) == (read.slots, read.size) && apart(0) && apart(1)
    }
}

/// Returns the array that an instruction writes, and the number of elements written.
fn written(inst: &Inst) -> Option<(AllocId, u32)> {
    match inst.op {
        Op::Store { mem: Mem::Alloc(array), width, .. } => Some((array, width.into())),
        Op::Atomic { mem: Mem::Alloc(array), .. } => Some((array, 1)),
        _ => None,
    }
}

/// Whether a predicate holds for an instruction or one nested in it.
fn any(insts: &[Inst], holds: &dyn Fn(&Inst) -> bool) -> bool {
    insts.iter().any(|inst| holds(inst) || inst.regions.iter().any(|inner| any(&inner.insts, holds)))
}
