//! Lanes that combine a few elements of threadgroup memory read all of them, each for itself.

use super::rewrite::{Table, emit, emit_const, rebuild, with_body};
use kiln_ir::simd::{LANES, Reduction};
use kiln_ir::{
    Builtin, Const, Diagnostic, Hint, Inst, Kernel, MathOp, Mem, Op, Region, SimdOp, Space, Span, Value, Values,
};
use std::collections::{HashMap, HashSet};

/// The most elements that are read so: as many steps of a butterfly take about as long.
const MOST: u64 = 16;

/// Rewrites reductions over a simdgroup whose first lanes hold an element of threadgroup memory each and whose others hold
/// what changes nothing: the second half of a reduction over a threadgroup, once the number of its simdgroups is known.
/// One element that all lanes read is no slower than one each, several neighbours are one load, and a few additions take
/// less time than five exchanges. They happen in the order of the exchanges, so that every bit stays.
pub fn broadcast(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    if kernel.allocs.iter().all(|alloc| alloc.space != Space::Threadgroup) {
        return Ok(());
    }
    with_body(kernel, |kernel, body| {
        let known = Table::new(kernel);
        Rewriter { kernel, known, settled: HashSet::new(), loads: HashMap::new() }.region(body, true)
    });
    Ok(())
}

/// How a value was computed.
type Computed = (Op, Values);

struct Rewriter<'k> {
    kernel: &'k mut Kernel,
    /// Values that are computed from others alone.
    known: Table<Computed>,
    /// Loads of threadgroup memory that nobody writes between the barriers around them: there any thread may read what one
    /// does.
    settled: HashSet<Value>,
    /// Those of one element that still holds the same, by result: the memory and the index.
    loads: HashMap<Value, (Mem, Value)>,
}

impl Rewriter<'_> {
    fn region(&mut self, region: &mut Region, is_body: bool) {
        self.loads.clear();
        self.settle(region, is_body);
        rebuild(region, |mut inst, out| {
            inst.regions.iter_mut().for_each(|inner| self.region(inner, false));
            match inst.op {
                Op::Const(_) | Op::Builtin(_) | Op::Math(_) => {
                    self.known.set(inst.results[0], (inst.op, Values::from_slice(&inst.args)));
                }
                Op::Load { mem, width: 1, .. } if self.settled.contains(&inst.results[0]) => {
                    self.loads.insert(inst.results[0], (mem, inst.args[0]));
                }
                Op::Store { .. } | Op::Atomic { .. } | Op::Async(_) | Op::Barrier | Op::BarrierOf(_) => {
                    self.loads.clear()
                }
                Op::If | Op::For(_) => self.loads.clear(),
                Op::Simd(SimdOp::Reduce(kind, width)) if width as usize == LANES => {
                    if let Some((mem, count)) = self.elements(kind, inst.args[0]) {
                        self.combine(&inst, kind, mem, count, out);
                        return;
                    }
                }
                _ => {}
            }
            out.push(inst);
        });
        self.loads.clear();
    }

    /// Finds the loads of a region that lie between two of its barriers, or the last one and the kernel's end, without a
    /// write to their memory.
    fn settle(&mut self, region: &Region, is_body: bool) {
        let (mut after_barrier, mut loads, mut written) = (false, vec![], HashSet::new());
        let mut close = |after_barrier: bool, loads: &mut Vec<(Value, Mem)>, written: &mut HashSet<Mem>| {
            let settled = loads.drain(..).filter(|(_, mem)| after_barrier && !written.contains(mem));
            self.settled.extend(settled.map(|(result, _)| result));
            written.clear();
        };
        for inst in &region.insts {
            match inst.op {
                Op::Load { mem: mem @ Mem::Alloc(id), .. }
                    if self.kernel.allocs[id.0 as usize].space == Space::Threadgroup =>
                {
                    loads.push((inst.results[0], mem));
                }
                Op::Store { mem, .. } | Op::Atomic { mem, .. } => _ = written.insert(mem),
                Op::Barrier => {
                    close(after_barrier, &mut loads, &mut written);
                    after_barrier = true;
                }
                _ => {}
            }
            for inner in &inst.regions {
                inner.walk(&mut |inst| match inst.op {
                    Op::Store { mem, .. } | Op::Atomic { mem, .. } => _ = written.insert(mem),
                    // Which accesses it keeps apart depends on the way taken.
                    Op::Barrier => {
                        loads.clear();
                        after_barrier = false;
                    }
                    _ => {}
                });
            }
        }
        close(after_barrier && is_body, &mut loads, &mut written);
    }

    /// The memory whose first elements the first lanes hold, and how many there are.
    fn elements(&self, kind: Reduction, reduced: Value) -> Option<(Mem, u64)> {
        let (held, absent) = match neutral(kind) {
            None => (reduced, None),
            Some(nothing) => {
                let [present, held, other] = self.operands(MathOp::Select, reduced)?;
                let is_nothing = self.constant(other)? == Const::from_i128(self.kernel.dtype(other), nothing).bits;
                (held, Some(is_nothing.then_some(present)?))
            }
        };
        let &(mem, index) = self.loads.get(&held)?;
        let [present, lane, first] = self.operands(MathOp::Select, index)?;
        let [compared, count] = self.operands(MathOp::Lt, present)?;
        let is_lane = |value| matches!(self.known.get(value), Some((Op::Builtin(Builtin::SimdLane), _)));
        let count = self.constant(count).filter(|count| (1..=MOST).contains(count))?;
        let all = is_lane(lane) && is_lane(compared) && self.constant(first) == Some(0);
        (all && absent.is_none_or(|absent| absent == present)).then_some((mem, count))
    }

    fn operands<const N: usize>(&self, op: MathOp, value: Value) -> Option<[Value; N]> {
        let (known, args) = self.known.get(value)?;
        (*known == Op::Math(op)).then(|| args[..].try_into().ok())?
    }

    fn constant(&self, value: Value) -> Option<u64> {
        match self.known.get(value)? {
            (Op::Const(constant), _) => Some(constant.bits),
            _ => None,
        }
    }

    /// Loads the elements and combines them as a butterfly does.
    fn combine(&mut self, inst: &Inst, kind: Reduction, mem: Mem, count: u64, out: &mut Vec<Inst>) {
        let (span, result) = (inst.span, inst.results[0]);
        let dtype = self.kernel.dtype(result);
        let op = Op::Math(kind.combine(dtype));
        let mut lanes: Vec<Option<Value>> = vec![None; LANES];
        for (number, lane) in lanes.iter_mut().enumerate().take(count as usize) {
            *lane = Some(self.element(mem, number as u32, result, span, out));
        }
        while lanes.len() > 1 {
            let upper = lanes.split_off(lanes.len() / 2);
            for (lane, upper) in lanes.iter_mut().zip(upper) {
                *lane = match (*lane, upper) {
                    (Some(a), Some(b)) => Some(emit(self.kernel, out, op, &[a, b], span)),
                    (one, other) => one.or(other),
                };
            }
        }
        let Some(combined) = lanes[0] else { return };
        // The lanes that hold nothing make a sum of negative zeros positive, and change nothing else.
        let other = match neutral(kind) {
            Some(nothing) => emit_const(self.kernel, out, Const::from_i128(dtype, nothing), span),
            None => combined,
        };
        out.push(Inst { op, args: [combined, other][..].into(), results: inst.results.clone(), regions: vec![], span });
    }

    fn element(&mut self, mem: Mem, number: u32, like: Value, span: Span, out: &mut Vec<Inst>) -> Value {
        let index = emit_const(self.kernel, out, Const::u32(number), span);
        let value = self.kernel.new_value(self.kernel.dtype(like));
        let op = Op::Load { mem, width: 1, hint: Hint::None };
        out.push(Inst { op, args: [index][..].into(), results: [value][..].into(), regions: vec![], span });
        value
    }
}

/// What changes nothing in a sum or product. A maximum or minimum may have an element twice instead.
fn neutral(kind: Reduction) -> Option<i128> {
    match kind {
        Reduction::Sum => Some(0),
        Reduction::Product => Some(1),
        Reduction::Max | Reduction::Min => None,
    }
}
