//! Replaces reductions of a few elements of threadgroup memory: every lane reads all of them itself.

use super::rewrite::{Table, emit, emit_const, rebuild, with_body};
use kiln_ir::simd::{LANES, Reduction};
use kiln_ir::{
    Builtin, Const, Diagnostic, Hint, Inst, Kernel, MathOp, Mem, Op, Region, SimdOp, Space, Span, Value, Values,
};
use std::collections::{HashMap, HashSet};

/// The most elements that are read this way: at this number, the steps of a butterfly take about as long.
const MOST: u64 = 16;

/// Rewrites reductions over a simdgroup whose first lanes each hold an element of threadgroup memory and whose other
/// lanes hold a neutral element: the second half of a reduction over a threadgroup, once the number of its simdgroups
/// is known. Reading one element in all lanes is no slower than reading one per lane, several neighbours are one load,
/// and a few additions take less time than five shuffles. The additions happen in the order of the shuffles, so that
/// the result is bit-identical.
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

/// The operation and operands of a value.
type Computed = (Op, Values);

struct Rewriter<'k> {
    kernel: &'k mut Kernel,
    /// Values computed from other values alone.
    known: Table<Computed>,
    /// Loads of threadgroup memory that no thread writes between the barriers around them: any thread may repeat such a
    /// load of another thread.
    settled: HashSet<Value>,
    /// The settled loads of one element whose memory is still unchanged, by result: the memory and the index.
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

    /// Finds the loads of a region that lie between two of its barriers, or between the last one and the kernel's end,
    /// without a write to their memory.
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
                    // Which accesses a nested barrier separates depends on the path taken.
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

    /// Returns the memory whose first elements the first lanes hold, and the number of these elements.
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
        // The neutral elements of the other lanes turn a sum of negative zeros positive, and change nothing else.
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

/// Returns the neutral element of a sum or product. A maximum or minimum may combine an element twice instead.
fn neutral(kind: Reduction) -> Option<i128> {
    match kind {
        Reduction::Sum => Some(0),
        Reduction::Product => Some(1),
        Reduction::Max | Reduction::Min => None,
    }
}
