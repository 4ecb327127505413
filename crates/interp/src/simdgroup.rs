//! A simdgroup: 32 lanes that execute one step at a time under a mask.

use crate::code::{Pc, Step, StepKind};
use crate::fault::run as fault;
use crate::hooks::{Access, At, AtomicAccess, Executed, Hooks, Slot, lanes};
use crate::memory::{Indexing, Located, Memory};
use crate::threadgroup::Group;
use kiln_ir::simd::{LANES, Lanes, Shuffle};
use kiln_ir::{AtomicOp, Builtin, DType, Diagnostic, Fault, ForInfo, Inst, MathOp, Mem, Op, SimdOp, Value, num};

pub(crate) struct Simdgroup {
    pub id: u32,
    /// The lanes that are threads of the launch: all, except in the last simdgroup.
    pub live: u32,
    mask: u32,
    pc: Pc,
    /// The `if`s and loops that the simdgroup is in, the innermost last.
    frames: Vec<Frame>,
    pub(crate) registers: Vec<Lanes>,
    /// The last decision of each branch, to find where simdgroups diverged.
    decisions: Vec<Option<Decision>>,
}

/// An `if` or loop being executed.
struct Frame {
    /// The first step of the `if` or loop.
    start: Pc,
    branch: usize,
    /// The mask to restore after it.
    outer: u32,
    /// The lanes that wait for the `else`.
    waiting: u32,
}

#[derive(Clone, Copy, PartialEq)]
enum Decision {
    Then,
    Else,
    Both,
    /// The largest trip count of a lane.
    Trips(u64),
}

/// The reason that a simdgroup cannot continue by itself.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stop {
    Barrier(Pc),
    /// A barrier over some simdgroups.
    Subset(Pc, Subset),
    End,
}

/// A barrier over some simdgroups: its id, and the simdgroups that wait for one another.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Subset {
    pub id: u8,
    /// Simdgroup `k` is bit `k`.
    pub members: u32,
}

impl Simdgroup {
    pub fn new(id: u32, threads: u32, slots: usize, branches: usize) -> Simdgroup {
        let lanes = (threads - id * LANES as u32).min(LANES as u32);
        Simdgroup {
            id,
            live: u32::MAX >> (LANES as u32 - lanes),
            mask: 0,
            pc: 0,
            frames: vec![],
            registers: vec![[0; LANES]; slots],
            decisions: vec![None; branches],
        }
    }

    /// Sets a register to the same value in all lanes.
    pub fn fill(&mut self, slot: Slot, bits: u64) {
        self.registers[slot] = [bits; LANES];
    }

    /// Restarts at the kernel's beginning.
    pub fn restart(&mut self) {
        self.mask = self.live;
        self.pc = 0;
        self.frames.clear();
        self.decisions.fill(None);
    }

    /// Executes up to a barrier or the end.
    pub fn run<H: Hooks>(&mut self, group: &mut Group<H>) -> Result<Stop, Diagnostic> {
        let code = group.code;
        while let Some(step) = code.steps.get(self.pc) {
            if let Err(ended) = group.work.spend(step.cost, group.hooks) {
                return Err(fault::ended(&self.at(group, step.inst), &ended, group.work.budget));
            }
            self.pc += 1;
            match step.kind {
                StepKind::Plain if step.inst.op == Op::Barrier => {
                    self.barrier(group, step.inst)?;
                    return Ok(Stop::Barrier(self.pc - 1));
                }
                StepKind::Plain if matches!(step.inst.op, Op::BarrierOf(_)) => {
                    self.barrier(group, step.inst)?;
                    return Ok(Stop::Subset(self.pc - 1, self.subset(group, step)?));
                }
                StepKind::Plain => {
                    self.execute(group, step)?;
                    self.executed(group, step);
                    self.observe(group, step.inst, &step.inst.results, &step.results);
                }
                StepKind::CheckDivisor => self.check_divisor(group, step)?,
                StepKind::Copy { from, to } => {
                    let values = self.registers[from];
                    self.write_active(to, &values);
                    self.moved(group, step, from, to);
                }
                StepKind::If { otherwise, branch } => {
                    self.executed(group, step);
                    self.begin_if(group, step, otherwise, branch);
                }
                StepKind::Else { end } => self.begin_else(end),
                StepKind::EndIf => {
                    self.leave();
                    self.observe(group, step.inst, &step.inst.results, &step.results);
                }
                StepKind::For { info, index, left, end, branch } => {
                    self.executed(group, step);
                    self.registers[index] = self.registers[step.args[0]];
                    self.moved(group, step, step.args[0], index);
                    self.registers[left] = self.trips(group, step, info)?;
                    let trips = &self.registers[left];
                    self.decisions[branch] =
                        Some(Decision::Trips(lanes(self.mask).map(|l| trips[l]).max().unwrap_or(0)));
                    self.frames.push(Frame { start: self.pc - 1, branch, outer: self.mask, waiting: 0 });
                    self.next_trip(group, step, (index, left), self.pc, end);
                }
                StepKind::EndFor { index, left, body } => {
                    let [steps, indices] = [step.args[2], index].map(|slot| self.registers[slot]);
                    MathOp::IAdd.eval_lanes(step.dtype, [&indices, &steps, &steps], &mut self.registers[index]);
                    self.registers[left].iter_mut().for_each(|trips| *trips = trips.wrapping_sub(1));
                    self.next_trip(group, step, (index, left), body, self.pc);
                }
            }
        }
        Ok(Stop::End)
    }

    pub(crate) fn at<'k, H: Hooks>(&self, group: &Group<'k, H>, inst: &'k Inst) -> At<'k> {
        At {
            kernel: group.kernel,
            inst,
            threadgroup: group.threadgroup,
            simdgroup: self.id,
            mask: self.mask,
            interval: group.interval,
        }
    }

    /// Writes a register in the active lanes only.
    fn write_active(&mut self, slot: Slot, values: &Lanes) {
        let target = &mut self.registers[slot];
        for lane in 0..LANES {
            target[lane] = if self.mask >> lane & 1 == 1 { values[lane] } else { target[lane] };
        }
    }

    /// Returns the active lanes whose register is not zero.
    fn active_where(&self, slot: Slot) -> u32 {
        let values = &self.registers[slot];
        let mut set = 0;
        for (lane, &bits) in values.iter().enumerate() {
            set |= ((bits != 0) as u32) << lane;
        }
        set & self.mask
    }

    fn begin_if<H: Hooks>(&mut self, group: &mut Group<H>, step: &Step, otherwise: Pc, branch: usize) {
        let taken = self.active_where(step.args[0]);
        group.hooks.branch(&self.at(group, step.inst), taken);
        let waiting = self.mask & !taken;
        self.decisions[branch] = Some(match (taken, waiting) {
            (_, 0) => Decision::Then,
            (0, _) => Decision::Else,
            _ => Decision::Both,
        });
        self.frames.push(Frame { start: self.pc - 1, branch, outer: self.mask, waiting });
        self.mask = taken;
        if taken == 0 {
            self.pc = otherwise;
        }
    }

    fn begin_else(&mut self, end: Pc) {
        self.mask = self.frames.last().map_or(0, |frame| frame.waiting);
        if self.mask == 0 {
            self.pc = end;
        }
    }

    fn leave(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.mask = frame.outer;
        }
    }

    /// Continues at `body` with the lanes that have trips left, or at `end` if none has.
    fn next_trip<H: Hooks>(
        &mut self,
        group: &mut Group<H>,
        step: &Step,
        (index, left): (Slot, Slot),
        body: Pc,
        end: Pc,
    ) {
        let (inst, carried) = (step.inst, &step.results);
        let staying = self.active_where(left);
        group.hooks.branch(&self.at(group, inst), staying);
        if staying == 0 {
            self.leave();
            self.pc = end;
            self.observe(group, inst, &inst.results, carried);
        } else {
            self.mask = staying;
            self.pc = body;
            if let Some((first, rest)) = inst.regions.first().and_then(|body| body.args.split_first()) {
                self.observe(group, inst, &[*first], &[index]);
                self.observe(group, inst, rest, carried);
            }
        }
    }

    /// Reports newly defined values to an observer that wants them.
    fn observe<H: Hooks>(&self, group: &mut Group<H>, inst: &Inst, values: &[Value], slots: &[Slot]) {
        if H::VALUES {
            for (&value, &slot) in values.iter().zip(slots) {
                let at = At {
                    kernel: group.kernel,
                    inst,
                    threadgroup: group.threadgroup,
                    simdgroup: self.id,
                    mask: self.mask,
                    interval: group.interval,
                };
                group.hooks.value(&at, value, &self.registers[slot]);
            }
        }
    }

    /// Reports an instruction and its registers to an observer that wants them.
    fn executed<H: Hooks>(&self, group: &mut Group<H>, step: &Step) {
        if !H::REGISTERS {
            return;
        }
        let at = self.at(group, step.inst);
        match step.inst.op {
            Op::Get(var) => group.hooks.moved(&at, group.code.vars[var.0 as usize], step.results[0]),
            Op::Set(var) => group.hooks.moved(&at, step.args[0], group.code.vars[var.0 as usize]),
            // Accesses have calls of their own.
            Op::Load { .. } | Op::Store { .. } | Op::Atomic { .. } | Op::LoadBlocks { .. } => {}
            _ => {
                let (args, results) = (&step.args[..], &step.results[..]);
                group.hooks.executed(&at, &Executed { dtype: step.dtype, args, results, registers: &self.registers });
            }
        }
    }

    fn moved<H: Hooks>(&self, group: &mut Group<H>, step: &Step, from: Slot, to: Slot) {
        if H::REGISTERS {
            group.hooks.moved(&self.at(group, step.inst), from, to);
        }
    }

    /// Returns the trip count of each active lane: for `lo < hi`, (hi − lo − 1) / step + 1, computed exactly.
    fn trips<H: Hooks>(&self, group: &Group<H>, step: &Step, info: ForInfo) -> Result<Lanes, Diagnostic> {
        let mut trips = [0; LANES];
        for lane in lanes(self.mask) {
            let operand = |i: usize| num::int_value(step.dtype, self.registers[step.args[i]][lane]);
            let (lo, hi, by) = (operand(0), operand(1), operand(2));
            if by <= 0 {
                let bits = self.registers[step.args[2]][lane];
                return Err(fault::met(Fault::Step, &self.at(group, step.inst), step.dtype, bits, 1, lane));
            }
            if hi > lo {
                // Two 64-bit numbers are less than 2⁶⁴ apart.
                trips[lane] = ((hi - lo) as u64 - 1) / by as u64 + 1;
            }
            if let Some(bound) = info.at_most
                && trips[lane] > bound as u64
            {
                let at = self.at(group, step.inst);
                return Err(fault::met(Fault::Trips, &at, DType::U64, trips[lane], bound as u64, lane));
            }
        }
        Ok(trips)
    }

    fn check_divisor<H: Hooks>(&self, group: &Group<H>, step: &Step) -> Result<(), Diagnostic> {
        let [dividend, divisor] = [step.args[0], step.args[1]].map(|slot| &self.registers[slot]);
        match lanes(self.mask).find(|&lane| divisor[lane] == 0) {
            None => Ok(()),
            Some(lane) => {
                let fault = match step.inst.op {
                    Op::Math(MathOp::IRem) => Fault::Remainder,
                    _ => Fault::Divisor,
                };
                Err(fault::met(fault, &self.at(group, step.inst), step.dtype, dividend[lane], 0, lane))
            }
        }
    }

    fn barrier<H: Hooks>(&self, group: &mut Group<H>, inst: &Inst) -> Result<(), Diagnostic> {
        let at = self.at(group, inst);
        if self.mask != self.live {
            return Err(fault::barrier_in_part(&at, self.live, self.lane_divergence(group)));
        }
        group.hooks.barrier(&at);
        Ok(())
    }

    /// Returns the simdgroups of a barrier over some: those of its ranges. They must be the same wherever the id
    /// occurs, and include this simdgroup.
    fn subset<H: Hooks>(&self, group: &mut Group<H>, step: &Step) -> Result<Subset, Diagnostic> {
        let at = self.at(group, step.inst);
        let id = if let Op::BarrierOf(id) = step.inst.op { id } else { 0 };
        if self.live != u32::MAX {
            return Err(fault::subset_partial(&at, id, self.live));
        }
        let lane = 0;
        let simdgroups = group.threads.div_ceil(LANES as u32);
        let mut members = 0;
        for range in step.args.chunks_exact(2) {
            let [first, end] = [range[0], range[1]].map(|slot| &self.registers[slot]);
            if let Some(other) = lanes(self.mask).find(|&l| (first[l], end[l]) != (first[lane], end[lane])) {
                return Err(fault::subset_by_lane(&at, id, other));
            }
            if first[lane] < end[lane] && end[lane] > u64::from(simdgroups) {
                return Err(fault::subset_outside(&at, id, end[lane] - 1, simdgroups));
            }
            (first[lane]..end[lane]).for_each(|member| members |= 1 << member);
        }
        if members >> self.id & 1 == 0 {
            return Err(fault::not_of_subset(&at, id, members));
        }
        let (known, span) = *group.subsets[usize::from(id & 15)].get_or_insert((members, step.inst.span));
        if known != members {
            return Err(fault::two_subsets(&at, id, members, known, span));
        }
        Ok(Subset { id, members })
    }

    /// Returns the outermost branch that some lanes took and others did not.
    fn lane_divergence<'k, H: Hooks>(&self, group: &Group<'k, H>) -> fault::Divergence<'k> {
        let after = self.frames.iter().skip(1).map(|frame| frame.outer).chain([self.mask]);
        let (frame, _) = self.frames.iter().zip(after).find(|&(_, mask)| mask != self.live)?;
        Some(group.code.steps[frame.start].inst)
    }

    /// Returns the outermost branch around this simdgroup that another simdgroup decided differently.
    pub fn divergence_from<'k, H: Hooks>(&self, other: &Simdgroup, group: &Group<'k, H>) -> fault::Divergence<'k> {
        let parted = |frame: &&Frame| self.decisions[frame.branch] != other.decisions[frame.branch];
        let frame = self.frames.iter().find(parted)?;
        Some(group.code.steps[frame.start].inst)
    }

    /// Executes an instruction without control flow.
    fn execute<H: Hooks>(&mut self, group: &mut Group<H>, step: &Step) -> Result<(), Diagnostic> {
        match step.inst.op {
            Op::Const(c) => self.fill(step.results[0], c.bits),
            Op::Builtin(builtin) => self.registers[step.results[0]] = self.builtin(group, builtin),
            Op::Len(param) => self.fill(step.results[0], group.memory.len(Mem::Param(param)) as u64),
            Op::Math(op) => {
                let operand = |i: usize| &self.registers[step.args[if i < step.args.len() { i } else { 0 }]];
                let mut out = [0; LANES];
                op.eval_lanes(step.dtype, [operand(0), operand(1), operand(2)], &mut out);
                self.registers[step.results[0]] = out;
            }
            Op::Cast(to) => {
                let from = step.dtype;
                self.registers[step.results[0]] = self.registers[step.args[0]].map(|bits| num::cast(from, to, bits));
            }
            Op::Bitcast(_) => self.registers[step.results[0]] = self.registers[step.args[0]],
            Op::Get(var) => self.registers[step.results[0]] = self.registers[group.code.vars[var.0 as usize]],
            Op::Set(var) => {
                let values = self.registers[step.args[0]];
                self.write_active(group.code.vars[var.0 as usize], &values);
            }
            Op::Load { mem, width, .. } => self.load(group, step, mem, width as usize)?,
            Op::Store { mem, width, .. } => self.store(group, step, mem, width as usize)?,
            Op::Atomic { op, mem } => self.atomic(group, step, op, mem)?,
            Op::Simd(op) => self.simd(group, step, op)?,
            Op::Matrix(op) => self.matrix(group, step, op)?,
            Op::Mma(product) => self.product(group, step, product)?,
            Op::LoadBlocks { mem, transposed } => self.load_blocks(group, step, mem, transposed)?,
            Op::Async(op) => {
                let at = self.at(group, step.inst);
                let pending = step.args.first().map(|&slot| &self.registers[slot]);
                group.hooks.async_order(&at, op, pending);
            }
            Op::Fault { fault, .. } => {
                if let Some(lane) = lanes(self.mask).next() {
                    let [bits, limit] = [0, 1].map(|i: usize| self.registers[step.args[i]][lane]);
                    return Err(fault::met(fault, &self.at(group, step.inst), step.dtype, bits, limit, lane));
                }
            }
            // Launches run sequentially here.
            Op::Launch(_) => {}
            // These have step kinds of their own.
            Op::Barrier | Op::BarrierOf(_) | Op::If | Op::For(_) => {}
        }
        Ok(())
    }

    fn builtin<H: Hooks>(&self, group: &Group<H>, builtin: Builtin) -> Lanes {
        let same = |n: u32| [n as u64; LANES];
        let first = self.id as u64 * LANES as u64;
        match builtin {
            Builtin::TgidX => same(group.threadgroup[0]),
            Builtin::TgidY => same(group.threadgroup[1]),
            Builtin::TgidZ => same(group.threadgroup[2]),
            Builtin::Tid => std::array::from_fn(|lane| first + lane as u64),
            Builtin::Lsize => same(group.threads),
            Builtin::SimdLane => std::array::from_fn(|lane| lane as u64),
            Builtin::SimdId => same(self.id),
            Builtin::NSimd => same(group.threads.div_ceil(LANES as u32)),
        }
    }

    fn load<H: Hooks>(&mut self, group: &mut Group<H>, step: &Step, mem: Mem, width: usize) -> Result<(), Diagnostic> {
        let at = self.at(group, step.inst);
        let mut located = Located::default();
        self.locate(group, &at, step, (mem, width), &mut located)?;
        for (offset, &slot) in step.results.iter().enumerate() {
            group.memory.load(mem, self.mask, &located, offset, &mut self.registers[slot]);
        }
        group.hooks.load(&at, &self.access(&group.memory, mem, &located, step.args[0], &step.results));
        Ok(())
    }

    fn store<H: Hooks>(&mut self, group: &mut Group<H>, step: &Step, mem: Mem, width: usize) -> Result<(), Diagnostic> {
        let at = self.at(group, step.inst);
        let mut located = Located::default();
        self.locate(group, &at, step, (mem, width), &mut located)?;
        let values = &step.args[1..];
        for (offset, &slot) in values.iter().enumerate() {
            group.memory.store(mem, self.mask, &located, offset, &self.registers[slot]);
        }
        group.hooks.store(&at, &self.access(&group.memory, mem, &located, step.args[0], values));
        Ok(())
    }

    /// Checks each lane's access of `width` elements, and sets its start.
    pub(crate) fn locate<H: Hooks>(
        &self,
        group: &mut Group<H>,
        at: &At,
        step: &Step,
        (mem, width): (Mem, usize),
        located: &mut Located,
    ) -> Result<(), Diagnostic> {
        let index = &self.registers[step.args[0]];
        group.hooks.index(at, mem, step.args[0], index);
        group.memory.locate(at, &Indexing { mem, width, dtype: step.dtype, index }, located)
    }

    /// Returns an access for the observer's view.
    fn access<'a>(
        &'a self,
        memory: &Memory,
        mem: Mem,
        located: &'a Located,
        index: Slot,
        values: &'a [Slot],
    ) -> Access<'a> {
        let (buffer, width, indices) = (memory.buffer(mem), values.len(), &located.indices);
        Access { mem, buffer, width, indices, index, values, registers: &self.registers }
    }

    fn atomic<H: Hooks>(
        &mut self,
        group: &mut Group<H>,
        step: &Step,
        op: AtomicOp,
        mem: Mem,
    ) -> Result<(), Diagnostic> {
        let at = self.at(group, step.inst);
        let dtype = group.kernel.mem_dtype(mem);
        let mut located = Located::default();
        self.locate(group, &at, step, (mem, 1), &mut located)?;
        let (mut old, mut new) = ([0; LANES], [0; LANES]);
        for lane in lanes(self.mask) {
            let operand = |i: usize| self.registers[step.args[i]][lane];
            group.memory.load(mem, 1 << lane, &located, 0, &mut old);
            new[lane] = match op {
                AtomicOp::CompareExchange if old[lane] == operand(1) => operand(2),
                AtomicOp::CompareExchange => old[lane],
                _ => updated(op, dtype, old[lane], operand(1)),
            };
            group.memory.store(mem, 1 << lane, &located, 0, &new);
        }
        let buffer = group.memory.buffer(mem);
        let (args, result) = (&step.args[..], step.results[0]);
        let access = AtomicAccess { mem, buffer, op, indices: &located.indices, old: &old, new: &new, args, result };
        group.hooks.atomic(&at, &access);
        self.registers[step.results[0]] = old;
        Ok(())
    }

    /// Checks that all lanes of a whole simdgroup take part.
    pub(crate) fn together<H: Hooks>(&self, group: &Group<H>, step: &Step) -> Result<(), Diagnostic> {
        let at = self.at(group, step.inst);
        if !group.threads.is_multiple_of(LANES as u32) {
            return Err(fault::simd_in_partial_group(&at, group.threads));
        }
        if self.mask != u32::MAX {
            return Err(fault::simd_in_part(&at, self.lane_divergence(group)));
        }
        Ok(())
    }

    fn simd<H: Hooks>(&mut self, group: &mut Group<H>, step: &Step, op: SimdOp) -> Result<(), Diagnostic> {
        self.together(group, step)?;
        let at = self.at(group, step.inst);
        let value = &self.registers[step.args[0]];
        let selector = &self.registers[step.args[step.args.len() - 1]];
        if op == SimdOp::Shuffle(Shuffle::Broadcast) {
            let source = |lane: usize| selector[lane] % LANES as u64;
            if let Some(lane) = (1..LANES).find(|&lane| source(lane) != source(0)) {
                return Err(fault::broadcast(&at, selector, lane));
            }
        }
        self.registers[step.results[0]] = op.eval(step.dtype, value, selector);
        group.hooks.simd(&at, op);
        Ok(())
    }
}

/// Returns the value that an atomic leaves in memory.
fn updated(op: AtomicOp, dtype: DType, old: u64, value: u64) -> u64 {
    let combine = match op {
        AtomicOp::Add if dtype.is_float() => MathOp::FAdd,
        AtomicOp::Add => MathOp::IAdd,
        AtomicOp::Max => MathOp::IMax,
        AtomicOp::Min => MathOp::IMin,
        AtomicOp::And => MathOp::And,
        AtomicOp::Or => MathOp::Or,
        AtomicOp::Xor => MathOp::Xor,
        AtomicOp::WrapInc => return if old >= value { 0 } else { old + 1 },
        AtomicOp::Exchange | AtomicOp::CompareExchange => return value,
    };
    combine.eval(dtype, &[old, value])
}
