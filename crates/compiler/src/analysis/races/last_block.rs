//! Merges by the last threadgroup: each of several threadgroups writes its part, then counts itself with
//! `atomic_wrap_inc`, and the one that finds all others counted reads their parts. The parts that it reads are already
//! written, and it is the only reader.
//!
//! This holds if no more threadgroups share a counter than it counts to, each counts once, and the counters are 0
//! before the launch. The number found reaches the branch directly, or through an element of a threadgroup array.

use super::encounters::Structure;
use crate::analysis::poly::Poly;
use crate::analysis::range::{Ranges, Site};
use crate::analysis::symbols::Kind;
use kiln_ir::{AtomicOp, Const, Inst, Kernel, MathOp, Mem, Op, Space, Value};

/// The largest number up to which an f32 tells two counts apart.
const MAX_EXACT: i128 = 1 << 24;

/// A counter, and the branch that the last threadgroup takes.
#[derive(Clone, Debug)]
pub struct Merge {
    /// The instruction with which a threadgroup counts itself.
    pub count: Site,
    /// The number that the counter counts to.
    pub limit: Value,
    branch: Site,
    /// Whether the thread that counted is the one in the branch.
    is_own: bool,
    /// The axes of the grid that tell apart threadgroups of different counters, once that is proved.
    pub axes: Option<Vec<u8>>,
}

#[derive(Debug)]
pub struct LastBlocks {
    pub merges: Vec<Merge>,
}

/// The instruction that defines each value, and its site.
struct Definitions<'k> {
    kernel: &'k Kernel,
    by_value: Vec<Option<(&'k Inst, Site)>>,
    insts: Vec<&'k Inst>,
}

impl LastBlocks {
    pub fn of(kernel: &Kernel, ranges: &Ranges, structure: &Structure) -> LastBlocks {
        let mut merges = vec![];
        let mut has_counters = false;
        kernel.body.walk(&mut |inst| has_counters |= is_count(inst));
        if has_counters {
            let definitions = Definitions::of(kernel);
            for (site, inst) in definitions.insts.iter().enumerate() {
                if inst.op == Op::If {
                    merges.extend(definitions.merge(Site(site as u32), inst, ranges, structure));
                }
            }
        }
        LastBlocks { merges }
    }

    /// Returns axes of the grid such that two threadgroups at two instructions are ordered, or differ in one of the
    /// axes.
    pub fn axes_that_tell_apart(&self, sites: [Site; 2], structure: &Structure) -> Option<&[u8]> {
        let [first, second] = sites;
        self.merges.iter().find_map(|merge| {
            let is_after = |site, other| {
                let is_before = || merge.is_merging(other, structure) || merge.is_released(other, structure);
                merge.is_merging(site, structure) && is_before()
            };
            let ordered = is_after(first, second) || is_after(second, first);
            merge.axes.as_deref().filter(|_| ordered)
        })
    }
}

impl Merge {
    /// Whether only the last threadgroup reaches an instruction, after it has found out that it is the last.
    fn is_merging(&self, site: Site, structure: &Structure) -> bool {
        let inside = structure.branches(site).contains(&(self.branch, 0));
        inside && self.count < site && (self.is_own || structure.is_barrier_between(self.count, site))
    }

    /// Whether a threadgroup has finished an instruction before it counts itself: all its threads, or the one that
    /// counts.
    fn is_released(&self, site: Site, structure: &Structure) -> bool {
        let is_own = structure.branches(site).starts_with(&structure.branches(self.count));
        site < self.count && (is_own || structure.is_barrier_between(site, self.count))
    }
}

fn is_count(inst: &Inst) -> bool {
    matches!(inst.op, Op::Atomic { op: AtomicOp::WrapInc, mem: Mem::Param(_) })
}

impl<'k> Definitions<'k> {
    fn of(kernel: &'k Kernel) -> Definitions<'k> {
        let mut definitions = Definitions { kernel, by_value: vec![None; kernel.types.len()], insts: vec![] };
        kernel.body.walk(&mut |inst| {
            let site = Site(definitions.insts.len() as u32);
            inst.results.iter().for_each(|result| definitions.by_value[result.0 as usize] = Some((inst, site)));
            definitions.insts.push(inst);
        });
        definitions
    }

    fn get(&self, value: Value) -> Option<(&'k Inst, Site)> {
        self.by_value.get(value.0 as usize).copied().flatten()
    }

    /// Returns the value at the beginning of a chain of conversions.
    fn unconverted(&self, mut value: Value) -> Value {
        while let Some((inst, _)) = self.get(value)
            && let (Op::Cast(_), &[from]) = (inst.op, &inst.args[..])
        {
            value = from;
        }
        value
    }

    /// Recognises `if counted == limit`, where `counted` is the result of `atomic_wrap_inc(counter, limit)`.
    fn merge(&self, branch: Site, inst: &Inst, ranges: &Ranges, structure: &Structure) -> Option<Merge> {
        let (condition, _) = self.get(*inst.args.first()?)?;
        let (Op::Math(MathOp::Eq), &[a, b]) = (condition.op, &condition.args[..]) else { return None };
        [(a, b), (b, a)].into_iter().find_map(|(counted, limit)| {
            let (count, site, is_own) = self.counted(self.unconverted(counted), ranges, structure)?;
            let most = *count.args.get(1)?;
            let is_exact = self.kernel.dtype(counted) == self.kernel.dtype(most)
                || ranges.interval(most).lo >= 0 && ranges.interval(most).hi <= MAX_EXACT;
            let loops = [site, branch].map(|at| structure.is_in_a_loop(at));
            let is_limit = self.is_same(limit, most, ranges) && is_exact && loops == [false; 2];
            is_limit.then_some(Merge { count: site, limit: most, branch, is_own, axes: None })
        })
    }

    /// Returns the operation that a value is the result of, and whether this thread executed it.
    fn counted(&self, value: Value, ranges: &Ranges, structure: &Structure) -> Option<(&'k Inst, Site, bool)> {
        let (inst, site) = self.get(value)?;
        if is_count(inst) {
            return Some((inst, site, true));
        }
        let (Op::Load { mem: Mem::Alloc(id), width: 1, .. }, &[index]) = (inst.op, &inst.args[..]) else { return None };
        if self.kernel.allocs.get(id.0 as usize)?.space != Space::Threadgroup {
            return None;
        }
        // Barriers must separate the last store before the load from the load and from all earlier stores.
        let stores = self.insts.iter().enumerate().take(site.0 as usize).filter(|(_, inst)| match inst.op {
            Op::Store { mem, .. } | Op::Atomic { mem, .. } => mem == Mem::Alloc(id),
            _ => false,
        });
        let stores: Vec<(Site, &&Inst)> = stores.map(|(at, inst)| (Site(at as u32), inst)).collect();
        let ((last, store), before) = stores.split_last()?;
        let (Op::Store { width: 1, .. }, &[at, stored]) = (store.op, &store.args[..]) else { return None };
        let is_settled = structure.is_barrier_between(*last, site)
            && before.iter().all(|(earlier, _)| structure.is_barrier_between(*earlier, *last))
            && !structure.is_in_a_loop(*last)
            && !structure.is_in_a_loop(site);
        let is_element = self.number(at).is_some() && self.number(at) == self.number(index);
        let (count, counted_at) = self.get(self.unconverted(stored)).filter(|(inst, _)| is_count(inst))?;
        // The thread that counts also stores, and there is only one such thread where the load is made.
        let (around, inside) = (structure.branches(site), structure.branches(counted_at));
        let together = inside == structure.branches(*last) && inside.starts_with(&around);
        let is_counted = match inside.get(around.len()..) {
            Some([]) => true,
            Some([(only, 0)]) => self.is_for_first_thread(*only, ranges),
            _ => false,
        };
        (is_settled && is_element && together && is_counted).then_some((count, counted_at, false))
    }

    /// Whether thread 0 takes a branch and no other thread does.
    fn is_for_first_thread(&self, branch: Site, ranges: &Ranges) -> bool {
        let inst = self.insts.get(branch.0 as usize).filter(|inst| inst.op == Op::If);
        let condition = inst.and_then(|inst| self.get(*inst.args.first()?)).map(|(inst, _)| inst);
        let Some((Op::Math(MathOp::Eq), &[a, b])) = condition.map(|inst| (inst.op, &inst.args[..])) else {
            return false;
        };
        let find = |kind: Kind| ranges.symbols.find(&kind).map(Poly::symbol);
        let tid = || find(Kind::SimdId)?.scaled(32)?.plus(&find(Kind::Lane)?);
        let is_tid = |value: Value| ranges.form(value).is_some_and(|form| Some(form) == tid().as_ref());
        let is_zero = |value: Value| ranges.constant(value) == Some(0);
        is_tid(a) && is_zero(b) || is_tid(b) && is_zero(a)
    }

    fn number(&self, value: Value) -> Option<f64> {
        match self.get(self.unconverted(value))?.0.op {
            Op::Const(constant) => Some(constant.as_int().map_or_else(|| Const::as_f64(constant), |n| n as f64)),
            _ => None,
        }
    }

    fn is_same(&self, a: Value, b: Value, ranges: &Ranges) -> bool {
        let (x, y) = (self.unconverted(a), self.unconverted(b));
        let by_number = self.number(x).is_some() && self.number(x) == self.number(y);
        by_number || x == y || ranges.form(x).is_some() && ranges.form(x) == ranges.form(y)
    }
}
