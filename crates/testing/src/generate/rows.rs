//! Access patterns of kernels written for rows of threads: neighbouring elements, loops over ranges that are no
//! multiple of the threads, guards at the end of a tensor, and divergence by lane index.

use super::memory::INDEX_TYPES;
use super::{Generator, Memory};
use kiln_interp::Buffer;
use kiln_ir::*;

/// Tensors that only these statements access.
#[derive(Clone, Copy)]
pub(super) struct Rows {
    /// Each threadgroup has a range of the tensor; in it, a thread has the element at its index and every `lanes`-th
    /// after it.
    stripes: Memory,
    /// A tensor with one element for each thread, for atomics whose old value is used.
    cells: Memory,
    /// A tensor with the same number of elements for each thread; its length is a parameter.
    meetings: Memory,
    /// The number of those per thread.
    turns: usize,
}

const ORDERS: [MathOp; 6] = [MathOp::Lt, MathOp::Le, MathOp::Gt, MathOp::Ge, MathOp::Eq, MathOp::Ne];

impl Generator {
    pub(super) fn rows(&mut self) -> Rows {
        let groups = self.grid.iter().product::<u32>() as usize;
        let threads = self.threads as usize;
        let dtype = self.some_type();
        let stretch = self.rng.between(1, 3 * threads);
        let param = self.tensor("stripes", Access::ReadWrite, Buffer::zeroed(dtype, groups * stretch));
        let len = self.number(DType::U32, stretch as i128);
        let stripes = Memory { mem: Mem::Param(param), dtype, len };
        let dtype = self.rng.pick(&[DType::U32, DType::I32, DType::U64, DType::I64, DType::F32]);
        let bits: Vec<u64> = (0..groups * threads).map(|_| self.random_bits(dtype)).collect();
        let param = self.tensor("cells", Access::ReadWrite, Buffer::from_bits(dtype, bits));
        let len = self.number(DType::U32, (groups * threads) as i128);
        let cells = Memory { mem: Mem::Param(param), dtype, len };
        let (dtype, turns) = (self.some_type(), self.rng.between(1, 3));
        let bits: Vec<u64> = (0..threads * turns).map(|_| self.random_bits(dtype)).collect();
        let param = self.tensor("meetings", Access::Read, Buffer::from_bits(dtype, bits));
        let len = self.scalar("meetings_len", Const::u32((threads * turns) as u32));
        Rows { stripes, cells, meetings: Memory { mem: Mem::Param(param), dtype, len }, turns }
    }

    fn hidden(&mut self, op: MathOp, args: &[Value]) -> Value {
        self.emit(Op::Math(op), args, vec![])[0]
    }

    fn cast_to(&mut self, dtype: DType, value: Value) -> Value {
        if self.dtype(value) == dtype { value } else { self.emit(Op::Cast(dtype), &[value], vec![])[0] }
    }

    /// Emits an index of the thread.
    fn position(&mut self) -> Value {
        if self.rng.percent(30) {
            return self.thread;
        }
        let builtin = self.rng.pick(&[Builtin::Tid, Builtin::Tid, Builtin::SimdLane, Builtin::SimdId, Builtin::TgidX]);
        self.emit(Op::Builtin(builtin), &[], vec![])[0]
    }

    /// Emits a condition by which lanes diverge in a regular way.
    pub(super) fn lane_test(&mut self) {
        let at = self.position();
        let most = self.rng.pick(&[1, 4, 31, 32, 40, self.threads as usize]);
        let against = self.rng.between(0, most) as i128;
        let against = self.number(DType::U32, against);
        let op = self.rng.pick(&ORDERS);
        self.apply(op, &[at, against]);
    }

    /// Emits a simple function of a position, used as an index.
    fn pattern(&mut self) -> Value {
        let mut at = self.position();
        let dtype = self.rng.pick(&INDEX_TYPES);
        let early = self.rng.percent(50);
        if early {
            at = self.cast_to(dtype, at);
        }
        for _ in 0..self.rng.between(0, 3) {
            let own = self.dtype(at);
            let (op, most) = self.rng.pick(&[
                (MathOp::IAdd, 40),
                (MathOp::ISub, 40),
                (MathOp::IMul, 5),
                (MathOp::IDiv, 8),
                (MathOp::IRem, 40),
                (MathOp::Xor, 15),
                (MathOp::Shr, 4),
                (MathOp::IMin, 50),
                (MathOp::IMax, 20),
            ]);
            let by = self.rng.between(1, most) as i128;
            let by = if self.rng.percent(80) { self.number(own, by) } else { self.uniform(own) };
            let divides = matches!(op, MathOp::IDiv | MathOp::IRem);
            let one = self.number(own, 1);
            let by = if divides { self.hidden(MathOp::Or, &[by, one]) } else { by };
            let turned = op == MathOp::ISub && self.rng.percent(50);
            at = self.hidden(op, &if turned { [by, at] } else { [at, by] });
        }
        self.cast_to(dtype, at)
    }

    /// Emits a small number that is uniform over a threadgroup.
    fn uniform(&mut self, dtype: DType) -> Value {
        let value = match self.rng.below(3) {
            0 => self.emit(Op::Builtin(Builtin::TgidY), &[], vec![])[0],
            1 => self.emit(Op::Builtin(Builtin::Lsize), &[], vec![])[0],
            // The extents of the grid.
            _ => self.scalars[2 + self.rng.below(3)],
        };
        self.cast_to(dtype, value)
    }

    /// Emits a load at a computed index, if that is in bounds; the end of the tensor masks some lanes.
    pub(super) fn guarded_load(&mut self) {
        if self.depth >= self.sizes.depth {
            return;
        }
        let memory = self.rng.pick(&self.inputs);
        let index = self.pattern();
        let dtype = self.dtype(index);
        let len = self.cast_to(dtype, memory.len);
        let mut inside = self.hidden(MathOp::Lt, &[index, len]);
        if dtype.is_signed() {
            let zero = self.number(dtype, 0);
            let positive = self.hidden(MathOp::Ge, &[index, zero]);
            inside = self.hidden(MathOp::And, &[inside, positive]);
        }
        let then = self.region(&[], &[memory.dtype], false, |g| g.load_from(memory.mem, index, 1));
        let other = self.region(&[], &[memory.dtype], false, |_| {});
        let results = self.emit(Op::If, &[inside], vec![then, other]);
        self.values.extend(results);
    }

    /// Emits a loop of every thread over its elements of a tensor's range, which is read to its end.
    pub(super) fn stretch_loop(&mut self) {
        let Some(rows) = self.rows else { return };
        if self.depth >= self.sizes.depth {
            return;
        }
        let writes = self.rng.percent(50);
        let memory = if writes { rows.stripes } else { self.rng.pick(&self.inputs) };
        let index = self.rng.pick(&INDEX_TYPES);
        let tid = self.emit(Op::Builtin(Builtin::Tid), &[], vec![])[0];
        let lanes = self.scalars[0];
        let [lo, hi, step] = [tid, memory.len, lanes].map(|bound| self.cast_to(index, bound));
        let start = if writes { Some(self.stretch_start(memory, index)) } else { None };
        let carried = self.dtype_of_load(memory);
        let first = self.value(carried);
        let body = self.region(&[index, carried], &[carried], false, |g| {
            let at = g.values[g.values.len() - 2];
            let place = start.map_or(at, |start| g.hidden(MathOp::IAdd, &[start, at]));
            g.load_from(memory.mem, place, 1);
            if writes {
                let value = g.value(memory.dtype);
                g.store_to(memory.mem, place, &[value]);
            }
        });
        let info = ForInfo { unroll: false, at_most: self.rng.percent(30).then_some(2048) };
        let results = self.emit(Op::For(info), &[lo, hi, step, first], vec![body]);
        self.values.extend(results);
    }

    /// Emits a loop of every thread, or simdgroup, over its elements of a tensor, in which all threads meet: each has
    /// its own index, but all have the same trip count. That count is known, or follows from a parameter of the launch.
    pub(super) fn meeting_loop(&mut self) {
        let Some(Rows { meetings, turns, .. }) = self.rows else { return };
        if !self.convergent || self.depth >= self.sizes.depth {
            return;
        }
        let by_simdgroup = self.rng.percent(30);
        let simdgroups = self.threads.div_ceil(simd::LANES as u32) as i128;
        let turns = self.rng.between(0, turns) as i128;
        let (first, by, end) = match by_simdgroup {
            true => (Builtin::SimdId, Builtin::NSimd, self.number(DType::U32, turns * simdgroups)),
            // Statically, at most one trip.
            false if self.rng.percent(40) => (Builtin::Tid, Builtin::Lsize, self.scalars[0]),
            false => (Builtin::Tid, Builtin::Lsize, meetings.len),
        };
        let [lo, step] = [first, by].map(|builtin| self.emit(Op::Builtin(builtin), &[], vec![])[0]);
        let (carried, before) = (self.dtype_of_load(meetings), self.rng.percent(50));
        let start = self.value(carried);
        let body = self.region(&[DType::U32, carried], &[carried], true, |g| {
            let at = g.values[g.values.len() - 2];
            if before {
                g.load_own(meetings, at);
            }
            g.emit(Op::Barrier, &[], vec![]);
            g.load_own(meetings, at);
            if g.rng.percent(30) {
                g.exchange();
            }
        });
        let results = self.emit(Op::For(ForInfo::default()), &[lo, end, step, start], vec![body]);
        self.values.extend(results);
    }

    /// Emits a load at an in-bounds index, in any index type.
    fn load_own(&mut self, memory: Memory, index: Value) {
        let dtype = self.rng.pick(&INDEX_TYPES);
        let index = self.cast_to(dtype, index);
        self.load_from(memory.mem, index, 1);
    }

    fn dtype_of_load(&mut self, memory: Memory) -> DType {
        if self.rng.percent(70) { memory.dtype } else { self.some_type() }
    }

    /// Emits the index of the first element in the threadgroup's range of a tensor.
    fn stretch_start(&mut self, memory: Memory, dtype: DType) -> Value {
        let tid = self.emit(Op::Builtin(Builtin::Tid), &[], vec![])[0];
        let before = self.hidden(MathOp::ISub, &[self.thread, tid]);
        let group = self.hidden(MathOp::IDiv, &[before, self.scalars[0]]);
        let start = self.hidden(MathOp::IMul, &[group, memory.len]);
        self.cast_to(dtype, start)
    }

    /// Emits a loop whose start differs arbitrarily between lanes.
    pub(super) fn uneven_loop(&mut self) {
        if self.depth >= self.sizes.depth {
            return;
        }
        let index = self.rng.pick(&INDEX_TYPES);
        let any = self.value(DType::U32);
        let eight = self.number(DType::U32, 8);
        let below_eight = self.hidden(MathOp::IRem, &[any, eight]);
        let mut lo = self.cast_to(index, below_eight);
        if index.is_signed() {
            let three = self.number(index, 3);
            lo = self.hidden(MathOp::ISub, &[lo, three]);
        }
        let hi = self.rng.between(0, 9) as i128;
        let hi = self.number(index, hi);
        let step = self.position();
        let mask = self.number(DType::U32, 3);
        let one = self.number(DType::U32, 1);
        let step = self.hidden(MathOp::And, &[step, mask]);
        let step = self.hidden(MathOp::IAdd, &[step, one]);
        let step = self.cast_to(index, step);
        let carried = self.some_type();
        let first = self.value(carried);
        let body = self.region(&[index, carried], &[carried], false, |_| {});
        let results = self.emit(Op::For(ForInfo::default()), &[lo, hi, step, first], vec![body]);
        self.values.extend(results);
    }

    /// Emits a load at an index that is uniform over the simdgroup.
    pub(super) fn uniform_load(&mut self) {
        let memory = self.rng.pick(&self.inputs);
        let number = self.uniform(DType::U32);
        let index = self.hidden(MathOp::IRem, &[number, memory.len]);
        let dtype = self.rng.pick(&INDEX_TYPES);
        let index = self.cast_to(dtype, index);
        self.load_from(memory.mem, index, 1);
    }

    /// Emits a loop over elements that neighbouring threadgroups or simdgroups share: their index, divided by the
    /// number that share, selects them.
    pub(super) fn grouped_loop(&mut self) {
        if self.depth >= self.sizes.depth {
            return;
        }
        let memory = self.rng.pick(&self.inputs);
        let builtin = self.rng.pick(&[Builtin::TgidX, Builtin::SimdId]);
        let number = self.emit(Op::Builtin(builtin), &[], vec![])[0];
        let [sharing, turns] = [5, 6].map(|most| self.rng.between(1, most) as i128);
        let [sharing, turns, none, one] = [sharing, turns, 0, 1].map(|n| self.number(DType::U32, n));
        let group = self.hidden(MathOp::IDiv, &[number, sharing]);
        let start = self.hidden(MathOp::IMul, &[group, turns]);
        let (carried, in_lanes) = (self.dtype_of_load(memory), self.rng.percent(50));
        let first = self.value(carried);
        let body = self.region(&[DType::U32, carried], &[carried], true, |g| {
            let turn = g.values[g.values.len() - 2];
            let mut place = g.hidden(MathOp::IAdd, &[start, turn]);
            if in_lanes {
                let lane = g.emit(Op::Builtin(Builtin::SimdLane), &[], vec![])[0];
                place = g.hidden(MathOp::IAdd, &[place, lane]);
            }
            let index = g.hidden(MathOp::IRem, &[place, memory.len]);
            g.load_from(memory.mem, index, 1);
        });
        let results = self.emit(Op::For(ForInfo::default()), &[none, turns, one, first], vec![body]);
        self.values.extend(results);
    }

    /// Emits an atomic on the thread's own element, whose old value is therefore deterministic.
    pub(super) fn own_atomic(&mut self) {
        let Some(Rows { cells, .. }) = self.rows else { return };
        let ops: &[AtomicOp] = match cells.dtype {
            DType::F32 => &[AtomicOp::Add, AtomicOp::Exchange],
            DType::U32 => AtomicOp::ALL,
            _ => &AtomicOp::ALL[..8],
        };
        let op = self.rng.pick(ops);
        let mut args = vec![self.thread, self.value(cells.dtype)];
        if op == AtomicOp::CompareExchange {
            args.push(self.value(cells.dtype));
        }
        let old = self.emit(Op::Atomic { op, mem: cells.mem }, &args, vec![])[0];
        self.values.push(old);
    }
}
