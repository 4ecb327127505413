//! NaN canonicalisation: the analysis of floats whose bits are observed by a bitcast, or whose sign is observed by
//! `copysign`, directly or after they were moved, selected, shuffled between lanes or kept in memory. There, operations
//! produce the canonical NaN; anywhere else a NaN is the machine's own.

use crate::steps::step;
use kiln_ir::{AllocId, AtomicOp, Inst, Kernel, MathOp, Mem, Op, Region, SimdOp, Value};

pub struct CanonicalNans {
    values: Vec<bool>,
    /// Whether bits of each array's elements are observed.
    arrays: Vec<bool>,
}

impl CanonicalNans {
    pub fn of(kernel: &Kernel) -> CanonicalNans {
        let tensors = kernel.params.len();
        let places = kernel.types.len() + tensors + kernel.allocs.len();
        let mut walk = NanWalk { kernel, observed: vec![false; places], moves: vec![] };
        for (input, output) in &kernel.contract.in_place {
            let [input, output] = [*input, *output].map(|id| walk.memory(Mem::Param(id)));
            walk.moves.extend([(input, output), (output, input)]);
        }
        walk.region(&kernel.body);
        let NanWalk { mut observed, mut moves, .. } = walk;
        // Propagates backwards from observed bits to their sources, each place once.
        moves.sort_unstable_by_key(|&(_, to)| to);
        let mut reached: Vec<usize> = (0..places).filter(|&place| observed[place]).collect();
        while let Some(to) = reached.pop() {
            let first = moves.partition_point(|&(_, other)| other < to);
            for &(from, _) in moves[first..].iter().take_while(|&&(_, other)| other == to) {
                step(1);
                if !std::mem::replace(&mut observed[from], true) {
                    reached.push(from);
                }
            }
        }
        let arrays = observed.split_off(kernel.types.len() + tensors);
        CanonicalNans { values: observed, arrays }
    }

    pub fn contains(&self, value: Value) -> bool {
        self.values[value.0 as usize]
    }

    /// Whether the bits of an array's elements are observed.
    pub fn has_seen_memory(&self, id: AllocId) -> bool {
        self.arrays[id.0 as usize]
    }
}

/// A walk over the places that bits move between: values and, after them, memories.
struct NanWalk<'k> {
    kernel: &'k Kernel,
    observed: Vec<bool>,
    /// The moves, as pairs of source and destination.
    moves: Vec<(usize, usize)>,
}

impl NanWalk<'_> {
    fn memory(&self, mem: Mem) -> usize {
        let values = self.kernel.types.len();
        match mem {
            Mem::Param(id) => values + id.0 as usize,
            Mem::Alloc(id) => values + self.kernel.params.len() + id.0 as usize,
        }
    }

    fn moves(&mut self, from: &[Value], to: &[Value]) {
        self.moves.extend(from.iter().zip(to).map(|(from, to)| (from.0 as usize, to.0 as usize)));
    }

    fn region(&mut self, region: &Region) {
        region.insts.iter().for_each(|inst| self.instruction(inst));
    }

    fn instruction(&mut self, inst: &Inst) {
        inst.regions.iter().for_each(|region| self.region(region));
        match inst.op {
            Op::Bitcast(_) => self.observed[inst.args[0].0 as usize] = true,
            Op::Math(MathOp::CopySign) => self.observed[inst.args[1].0 as usize] = true,
            Op::Math(MathOp::Select) => {
                inst.args[1..].iter().for_each(|&arg| self.moves(&[arg], &inst.results));
            }
            Op::Simd(SimdOp::Shuffle(_)) => self.moves(&inst.args[..1], &inst.results),
            Op::If => inst.regions.iter().for_each(|side| self.moves(&side.yields, &inst.results)),
            Op::For(_) => {
                for body in &inst.regions {
                    let carried = body.args.get(1..).unwrap_or_default();
                    for from in [&inst.args[3..], &body.yields] {
                        self.moves(from, carried);
                        self.moves(from, &inst.results);
                    }
                }
            }
            Op::Load { mem, .. } => {
                let memory = self.memory(mem);
                self.moves.extend(inst.results.iter().map(|result| (memory, result.0 as usize)));
            }
            Op::Store { mem, .. } => self.stored(mem, &inst.args[1..]),
            Op::Atomic { op, mem } => {
                let memory = self.memory(mem);
                self.moves.extend(inst.results.iter().map(|result| (memory, result.0 as usize)));
                if op == AtomicOp::Exchange {
                    self.stored(mem, &inst.args[1..]);
                }
            }
            Op::Const(_)
            | Op::Builtin(_)
            | Op::Len(_)
            | Op::Math(_)
            | Op::Cast(_)
            | Op::Get(_)
            | Op::Set(_)
            | Op::Simd(_)
            | Op::Matrix(_)
            | Op::Mma(_)
            | Op::LoadBlocks { .. }
            | Op::Async(_)
            | Op::Barrier
            | Op::BarrierOf(_)
            | Op::Launch(_)
            | Op::Fault { .. } => {}
        }
    }

    fn stored(&mut self, mem: Mem, values: &[Value]) {
        let memory = self.memory(mem);
        self.moves.extend(values.iter().map(|value| (value.0 as usize, memory)));
    }
}
