//! Mistakes that a machine makes: changes of one instruction of a kernel.

use kiln_ir::simd::Shuffle;
use kiln_ir::{
    AtomicOp, Builtin, Const, DType, Hint, Inst, Kernel, MathOp, Mem, Op, Region, SimdOp, Span, Value, Values,
};

/// A change of an instruction, if it is one that the mistake can be made at: what stands in its place.
pub type Change = fn(&Kernel, &Inst, &mut Emitter<'_>) -> Option<()>;

/// Writes the instructions that stand in the place of one, all at its line.
pub struct Emitter<'k> {
    types: &'k mut Vec<DType>,
    insts: Vec<Inst>,
    span: Span,
}

impl Emitter<'_> {
    fn push(&mut self, op: Op, args: &[Value], results: &[Value], regions: Vec<Region>) {
        let (args, results) = (Values::from_slice(args), Values::from_slice(results));
        self.insts.push(Inst { op, args, results, regions, span: self.span });
    }

    fn emit(&mut self, op: Op, args: &[Value], dtype: DType) -> Value {
        self.types.push(dtype);
        let value = Value(self.types.len() as u32 - 1);
        self.push(op, args, &[value], vec![]);
        value
    }

    fn math(&mut self, op: MathOp, x: Value, y: Value) -> Value {
        let dtype = self.types[x.0 as usize];
        self.emit(Op::Math(op), &[x, y], dtype)
    }

    /// `value + number`
    fn add(&mut self, value: Value, number: u64) -> Value {
        let dtype = self.types[value.0 as usize];
        let number = self.emit(Op::Const(Const { dtype, bits: number }), &[], dtype);
        self.math(MathOp::IAdd, value, number)
    }

    /// The instruction with another operand.
    fn with(&mut self, inst: &Inst, operand: usize, value: Value) {
        let mut args = inst.args.clone();
        args[operand] = value;
        self.push(inst.op, &args, &inst.results, vec![]);
    }

    /// The instruction, which has no results, where `x` and a number compare so.
    fn guarded(&mut self, inst: &Inst, compare: MathOp, x: Value, number: u64) {
        let dtype = self.types[x.0 as usize];
        let number = self.emit(Op::Const(Const { dtype, bits: number }), &[], dtype);
        let condition = self.emit(Op::Math(compare), &[x, number], DType::Bool);
        let region = |insts| Region { args: Values::new(), insts, yields: Values::new() };
        self.push(Op::If, &[condition], &[], vec![region(vec![inst.clone()]), region(vec![])]);
    }
}

/// The kernel with the change made at the instruction of this number, if it can be.
pub fn mutant(kernel: &Kernel, number: usize, change: Change) -> Option<Kernel> {
    let mut changed = kernel.clone();
    let Kernel { body, types, .. } = &mut changed;
    let made = replace(kernel, body, &mut { number }, types, change)?;
    made.then_some(changed)
}

/// Counts instructions down in program order; at the last one, whether the change was made.
fn replace(
    kernel: &Kernel,
    region: &mut Region,
    left: &mut usize,
    types: &mut Vec<DType>,
    change: Change,
) -> Option<bool> {
    for at in 0..region.insts.len() {
        if *left == 0 {
            let span = region.insts[at].span;
            let mut emitter = Emitter { types, insts: vec![], span };
            let made = change(kernel, &region.insts[at], &mut emitter).is_some();
            let insts = emitter.insts;
            if made {
                region.insts.splice(at..=at, insts);
            }
            return Some(made);
        }
        *left -= 1;
        for inner in &mut region.insts[at].regions {
            let made = replace(kernel, inner, left, types, change);
            if made.is_some() {
                return made;
            }
        }
    }
    None
}

/// Every instruction, in program order, an instruction before what it holds.
pub fn instructions(kernel: &Kernel) -> Vec<&Inst> {
    fn collect<'k>(region: &'k Region, all: &mut Vec<&'k Inst>) {
        for inst in &region.insts {
            all.push(inst);
            inst.regions.iter().for_each(|inner| collect(inner, all));
        }
    }
    let mut all = vec![];
    collect(&kernel.body, &mut all);
    all
}

pub fn no_barrier(_: &Kernel, inst: &Inst, _: &mut Emitter<'_>) -> Option<()> {
    (inst.op == Op::Barrier).then_some(())
}

pub fn barrier_of_one_thread(_: &Kernel, inst: &Inst, emitter: &mut Emitter<'_>) -> Option<()> {
    (inst.op == Op::Barrier).then(|| {
        let tid = emitter.emit(Op::Builtin(Builtin::Tid), &[], DType::U32);
        emitter.guarded(inst, MathOp::Eq, tid, 0);
    })
}

/// An atomic addition by a load, an addition and a store.
pub fn no_atomic(kernel: &Kernel, inst: &Inst, emitter: &mut Emitter<'_>) -> Option<()> {
    let Op::Atomic { op: AtomicOp::Add, mem } = inst.op else { return None };
    let (width, hint, dtype) = (1, Hint::None, kernel.mem_dtype(mem));
    emitter.push(Op::Load { mem, width, hint }, &inst.args[..1], &inst.results, vec![]);
    let add = if dtype.is_float() { MathOp::FAdd } else { MathOp::IAdd };
    let sum = emitter.math(add, inst.results[0], inst.args[1]);
    emitter.push(Op::Store { mem, width, hint }, &[inst.args[0], sum], &[], vec![]);
    Some(())
}

fn is_access(inst: &Inst) -> bool {
    matches!(inst.op, Op::Load { width: 1, .. } | Op::Store { width: 1, .. })
}

pub fn next_element(_: &Kernel, inst: &Inst, emitter: &mut Emitter<'_>) -> Option<()> {
    is_access(inst).then(|| {
        let next = emitter.add(inst.args[0], 1);
        emitter.with(inst, 0, next);
    })
}

/// Every thread stores to the first element.
pub fn one_element(_: &Kernel, inst: &Inst, emitter: &mut Emitter<'_>) -> Option<()> {
    matches!(inst.op, Op::Store { width: 1, .. }).then(|| {
        let zero = emitter.math(MathOp::ISub, inst.args[0], inst.args[0]);
        emitter.with(inst, 0, zero);
    })
}

/// The index goes once around 32 bits.
pub fn around(kernel: &Kernel, inst: &Inst, emitter: &mut Emitter<'_>) -> Option<()> {
    (is_access(inst) && kernel.dtype(inst.args[0]) == DType::U32).then(|| {
        let half = emitter.add(inst.args[0], 1 << 31);
        let around = emitter.add(half, 1 << 31);
        emitter.with(inst, 0, around);
    })
}

/// The first element of an output that is stated to be covered is left out.
pub fn first_left_out(kernel: &Kernel, inst: &Inst, emitter: &mut Emitter<'_>) -> Option<()> {
    let Op::Store { mem: Mem::Param(id), width: 1, .. } = inst.op else { return None };
    kernel.contract.covers.contains(&id).then(|| emitter.guarded(inst, MathOp::Ne, inst.args[0], 0))
}

/// What is stored in a tensor is divided by zero.
pub fn over_zero(kernel: &Kernel, inst: &Inst, emitter: &mut Emitter<'_>) -> Option<()> {
    let Op::Store { mem: mem @ Mem::Param(_), width: 1, .. } = inst.op else { return None };
    (kernel.mem_dtype(mem) == DType::F32).then(|| {
        let zero = emitter.math(MathOp::FSub, inst.args[1], inst.args[1]);
        let over = emitter.math(MathOp::FDiv, inst.args[1], zero);
        emitter.with(inst, 1, over);
    })
}

/// An array is not filled: its only store goes.
pub fn no_filling(kernel: &Kernel, inst: &Inst, _: &mut Emitter<'_>) -> Option<()> {
    let Op::Store { mem: mem @ Mem::Alloc(_), .. } = inst.op else { return None };
    let writes =
        |other: &&Inst| matches!(other.op, Op::Store { mem: to, .. } | Op::Atomic { mem: to, .. } if to == mem);
    (instructions(kernel).into_iter().filter(writes).count() == 1).then_some(())
}

pub fn lane_for_thread(_: &Kernel, inst: &Inst, emitter: &mut Emitter<'_>) -> Option<()> {
    (inst.op == Op::Builtin(Builtin::Tid))
        .then(|| emitter.push(Op::Builtin(Builtin::SimdLane), &[], &inst.results, vec![]))
}

/// What a branch without another side holds is always done.
pub fn no_guard(_: &Kernel, inst: &Inst, emitter: &mut Emitter<'_>) -> Option<()> {
    (inst.op == Op::If && inst.results.is_empty() && inst.regions[1].insts.is_empty()).then(|| {
        let always = emitter.emit(Op::Const(Const { dtype: DType::Bool, bits: 1 }), &[], DType::Bool);
        let regions = inst.regions.clone();
        emitter.push(Op::If, &[always], &[], regions);
    })
}

pub fn lane_of_the_next_simdgroup(_: &Kernel, inst: &Inst, emitter: &mut Emitter<'_>) -> Option<()> {
    let Op::Simd(SimdOp::Shuffle(shuffle)) = inst.op else { return None };
    (!matches!(shuffle, Shuffle::Up | Shuffle::Down)).then(|| {
        let far = emitter.add(inst.args[1], 32);
        emitter.with(inst, 1, far);
    })
}

pub fn shift_by_the_width(kernel: &Kernel, inst: &Inst, emitter: &mut Emitter<'_>) -> Option<()> {
    matches!(inst.op, Op::Math(MathOp::Shl | MathOp::Shr)).then(|| {
        let width = 8 * kernel.dtype(inst.args[0]).size() as u64;
        let far = emitter.add(inst.args[1], width);
        emitter.with(inst, 1, far);
    })
}
