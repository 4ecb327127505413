//! Parameters, local memory, and statements that access them.

use super::{Counter, Generator, Memory, Output};
use kiln_interp::{Arg, Buffer};
use kiln_ir::expr::BinaryOp;
use kiln_ir::*;

/// Hints for accesses. Most have none, since neighbours are merged only if their hints are equal.
const HINTS: &[Hint] = &[Hint::None, Hint::None, Hint::None, Hint::None, Hint::Streaming, Hint::ReadOnce, Hint::Early];

pub(super) const INDEX_TYPES: [DType; 4] = [DType::U32, DType::I32, DType::U64, DType::I64];

/// Atomics whose result in memory does not depend on the order, if they are the only ones on an element.
const COMMUTING: [AtomicOp; 6] =
    [AtomicOp::Add, AtomicOp::Max, AtomicOp::Min, AtomicOp::And, AtomicOp::Or, AtomicOp::Xor];

impl Generator {
    /// Declares the parameters and computes the thread's index from them.
    pub(super) fn parameters(&mut self) {
        let lanes = self.constexpr("lanes", self.threads);
        let units = self.rng.between(1, 4) as u32;
        self.constexpr("units", units);
        let [gx, gy, gz] = self.grid;
        let sizes = [("gx", gx), ("gy", gy), ("gz", gz)].map(|(name, n)| self.scalar(name, Const::u32(n)));
        for dtype in self.types.clone() {
            let bits = self.random_bits(dtype);
            self.scalar(&format!("s_{dtype}"), Const { dtype, bits });
        }
        for dtype in self.types.clone() {
            self.input(dtype);
            self.output(dtype);
        }
        let dtype = self.rng.pick(&INDEX_TYPES);
        let op = self.rng.pick(&COMMUTING);
        self.counter(dtype, op);
        self.counter(DType::U32, AtomicOp::WrapInc);
        self.state();
        if self.sizes.rows {
            self.rows = Some(self.rows());
        }

        let axes = [Builtin::TgidX, Builtin::TgidY, Builtin::TgidZ].map(|b| self.result(Op::Builtin(b), &[]));
        let plane = self.apply(MathOp::IMul, &[axes[2], sizes[1]]);
        let row = self.apply(MathOp::IAdd, &[plane, axes[1]]);
        let rows = self.apply(MathOp::IMul, &[row, sizes[0]]);
        let group = self.apply(MathOp::IAdd, &[rows, axes[0]]);
        let before = self.apply(MathOp::IMul, &[group, lanes]);
        let tid = self.result(Op::Builtin(Builtin::Tid), &[]);
        self.thread = self.apply(MathOp::IAdd, &[before, tid]);
    }

    fn constexpr(&mut self, name: &str, value: u32) -> Value {
        let span = self.span();
        self.args.push(Arg::Scalar(Const::u32(value)));
        let value = self.builder.constexpr(name, DType::U32, span);
        self.scalars.push(value);
        value
    }

    pub(super) fn scalar(&mut self, name: &str, value: Const) -> Value {
        let span = self.span();
        self.args.push(Arg::Scalar(value));
        let value = self.builder.scalar(name, value.dtype, span);
        self.scalars.push(value);
        value
    }

    pub(super) fn tensor(&mut self, name: &str, access: Access, buffer: Buffer) -> ParamId {
        let span = self.span();
        let param = self.builder.tensor(name, buffer.dtype, access, span);
        self.args.push(Arg::Buffer(self.buffers.len()));
        self.buffers.push(buffer);
        param
    }

    fn input(&mut self, dtype: DType) {
        let len = 16 * self.rng.between(1, 4);
        let bits: Vec<u64> = (0..len).map(|_| self.random_bits(dtype)).collect();
        let param = self.tensor(&format!("in_{dtype}"), Access::Read, Buffer::from_bits(dtype, bits));
        let len = if self.rng.percent(80) {
            self.number(DType::U32, len as i128)
        } else {
            let length = self.result(Op::Len(param), &[]);
            self.result(Op::Cast(DType::U32), &[length])
        };
        self.inputs.push(Memory { mem: Mem::Param(param), dtype, len });
    }

    fn output(&mut self, dtype: DType) {
        let width = self.vector_width(dtype);
        let threads: u32 = self.grid.iter().product::<u32>() * self.threads;
        let buffer = Buffer::zeroed(dtype, threads as usize * width as usize);
        let param = self.tensor(&format!("out_{dtype}"), Access::ReadWrite, buffer);
        self.outputs.push(Output { mem: Mem::Param(param), dtype, width });
        if self.rng.percent(50) {
            let names = ["gx", "gy", "gz", "lanes"].map(|name| self.param_expr(name));
            let shape = names.into_iter().chain([Expr::Int(width as i128)]).collect();
            self.builder.kernel_mut().params[param.0 as usize].kind =
                ParamKind::Tensor { access: Access::ReadWrite, shape: Some(shape), strides: None };
        }
    }

    fn state(&mut self) {
        let dtype = self.some_type();
        let len = self.grid.iter().product::<u32>() * self.threads;
        let bits: Vec<u64> = (0..len).map(|_| self.random_bits(dtype)).collect();
        let from = self.tensor("state_in", Access::Read, Buffer::from_bits(dtype, bits));
        let to = self.tensor("state_out", Access::ReadWrite, Buffer::zeroed(dtype, len as usize));
        self.state = Some((from, to));
    }

    fn counter(&mut self, dtype: DType, op: AtomicOp) {
        let len = self.rng.between(1, 8);
        let name = format!("count_{dtype}_{}", op.name());
        let param = self.tensor(&name, Access::ReadWrite, Buffer::zeroed(dtype, len));
        let len = self.number(DType::U32, len as i128);
        self.counters.push(Counter { memory: Memory { mem: Mem::Param(param), dtype, len }, op });
    }

    fn vector_width(&mut self, dtype: DType) -> u8 {
        let most = 16 / dtype.size();
        self.rng.pick(&[1, 1, 2, 4, 8, 16].map(|w: usize| w.min(most))) as u8
    }

    /// Declares arrays and variables and initialises them.
    pub(super) fn locals(&mut self) {
        if let Some((state, _)) = self.state {
            self.load_from(Mem::Param(state), self.thread, 1);
        }
        for _ in 0..self.rng.between(1, 2) {
            self.stack();
        }
        for _ in 0..self.rng.between(1, 2) {
            self.shared_array();
        }
        for _ in 0..self.rng.between(1, 3) {
            let dtype = self.some_type();
            let span = self.span();
            let var = self.builder.var(dtype, span);
            self.vars.push(var);
            let value = self.value(dtype);
            self.emit(Op::Set(var), &[value], vec![]);
        }
    }

    /// Returns a parameter as an expression.
    pub(super) fn param_expr(&self, name: &str) -> Expr {
        self.builder.kernel().find_param(name).map_or(Expr::Int(1), Expr::Param)
    }

    /// Declares a stack array of `16 * units + extra` elements, filled by a loop.
    fn stack(&mut self) {
        let dtype = self.some_type();
        let extra = self.rng.below(3) as i128;
        let vectors = Expr::binary(BinaryOp::Mul, self.param_expr("units"), Expr::Int(16));
        let span = self.span();
        let alloc =
            self.builder.alloc(Space::Stack, dtype, Expr::binary(BinaryOp::Add, vectors, Expr::Int(extra)), span);
        let units = self.scalars[1];
        let [sixteen, extra] = [16, extra].map(|n| self.number(DType::U32, n));
        let vectors = self.apply(MathOp::IMul, &[units, sixteen]);
        let len = self.apply(MathOp::IAdd, &[vectors, extra]);
        let memory = Memory { mem: Mem::Alloc(alloc), dtype, len };
        let [zero, one] = [0, 1].map(|n| self.number(DType::U32, n));
        let value = self.value(dtype);
        let index = self.builder.open(&[DType::U32])[0];
        self.store_to(memory.mem, index, &[value]);
        let body = self.builder.close(&[]);
        self.emit(Op::For(ForInfo::default()), &[zero, len, one], vec![body]);
        self.stacks.push(memory);
    }

    /// Declares a threadgroup array with one element per thread, filled by them.
    fn shared_array(&mut self) {
        let dtype = self.some_type();
        let span = self.span();
        let alloc = self.builder.alloc(Space::Threadgroup, dtype, self.param_expr("lanes"), span);
        self.shared.push(Memory { mem: Mem::Alloc(alloc), dtype, len: self.scalars[0] });
        self.write_own_slot(self.shared.len() - 1);
        self.emit(Op::Barrier, &[], vec![]);
    }

    fn write_own_slot(&mut self, array: usize) {
        let Memory { mem, dtype, .. } = self.shared[array];
        let tid = self.result(Op::Builtin(Builtin::Tid), &[]);
        let value = self.value(dtype);
        self.store_to(mem, tid, &[value]);
    }

    /// Gives a threadgroup array new values in uniform control flow, after a barrier that ends all reads of the old
    /// ones.
    pub(super) fn exchange(&mut self) {
        if !self.convergent {
            return;
        }
        let array = self.rng.below(self.shared.len());
        self.emit(Op::Barrier, &[], vec![]);
        self.write_own_slot(array);
        self.emit(Op::Barrier, &[], vec![]);
        let memory = self.shared[array];
        if memory.dtype.is_index() && self.rng.percent(60) {
            let op = self.rng.pick(&COMMUTING);
            self.atomic(memory, op);
            self.emit(Op::Barrier, &[], vec![]);
        }
    }

    pub(super) fn store_to(&mut self, mem: Mem, index: Value, values: &[Value]) {
        let hint = self.rng.pick(HINTS);
        let args: Vec<Value> = [index].into_iter().chain(values.iter().copied()).collect();
        self.emit(Op::Store { mem, width: values.len() as u8, hint }, &args, vec![]);
    }

    /// Emits an in-bounds index of `width` elements, in any index type.
    fn index(&mut self, memory: Memory, width: u8) -> Value {
        let any = self.value(DType::U32);
        let mut index = if width == 1 {
            self.apply(MathOp::IRem, &[any, memory.len])
        } else {
            let width = self.number(DType::U32, width as i128);
            let vectors = self.apply(MathOp::IDiv, &[memory.len, width]);
            let vector = self.apply(MathOp::IRem, &[any, vectors]);
            self.apply(MathOp::IMul, &[vector, width])
        };
        let dtype = self.rng.pick(&INDEX_TYPES);
        if dtype != DType::U32 {
            index = self.result(Op::Cast(dtype), &[index]);
        }
        index
    }

    pub(super) fn load(&mut self) {
        let (memory, width) = match self.rng.below(5) {
            0 | 1 => {
                let memory = self.rng.pick(&self.inputs);
                (memory, self.vector_width(memory.dtype))
            }
            2 => {
                let memory = self.rng.pick(&self.stacks);
                (memory, self.vector_width(memory.dtype))
            }
            // Threadgroup arrays have one element per thread, and there may be only one thread.
            3 => (self.rng.pick(&self.shared), 1),
            _ => return self.load_own_output(),
        };
        let index = self.index(memory, width);
        self.load_from(memory.mem, index, width);
    }

    pub(super) fn load_from(&mut self, mem: Mem, index: Value, width: u8) {
        let hint = self.rng.pick(HINTS);
        let results = self.emit(Op::Load { mem, width, hint }, &[index], vec![]);
        self.values.extend(results);
    }

    pub(super) fn own_index(&mut self, output: Output) -> Value {
        let width = self.number(DType::U32, output.width as i128);
        self.apply(MathOp::IMul, &[self.thread, width])
    }

    fn load_own_output(&mut self) {
        let output = self.rng.pick(&self.outputs);
        let index = self.own_index(output);
        self.load_from(output.mem, index, output.width);
    }

    pub(super) fn store(&mut self) {
        if self.rng.percent(50) {
            let output = self.rng.pick(&self.outputs);
            return self.store_own_output(output);
        }
        let memory = self.rng.pick(&self.stacks);
        let width = self.vector_width(memory.dtype);
        let index = self.index(memory, width);
        let values: Vec<Value> = (0..width).map(|_| self.value(memory.dtype)).collect();
        self.store_to(memory.mem, index, &values);
    }

    fn store_own_output(&mut self, output: Output) {
        let index = self.own_index(output);
        let values: Vec<Value> = (0..output.width).map(|_| self.value(output.dtype)).collect();
        self.store_to(output.mem, index, &values);
    }

    /// Emits an atomic whose old value is unused, since it depends on the order.
    fn atomic(&mut self, memory: Memory, op: AtomicOp) {
        let index = self.index(memory, 1);
        let value = match op {
            // Wrapping increments commute only if all have the same limit.
            AtomicOp::WrapInc => self.number(memory.dtype, 5),
            _ => self.value(memory.dtype),
        };
        self.emit(Op::Atomic { op, mem: memory.mem }, &[index, value], vec![]);
    }

    pub(super) fn count(&mut self) {
        let counter = self.rng.pick(&self.counters);
        self.atomic(counter.memory, counter.op);
    }

    pub(super) fn get(&mut self) {
        let var = self.rng.pick(&self.vars);
        self.result(Op::Get(var), &[]);
    }

    pub(super) fn set(&mut self) {
        let var = self.rng.pick(&self.vars);
        let dtype = self.builder.kernel().vars[var.0 as usize].dtype;
        let value = self.value(dtype);
        self.emit(Op::Set(var), &[value], vec![]);
    }

    /// Stores to every output, so that every computed value may become visible.
    pub(super) fn conclude(&mut self) {
        if let Some((_, state)) = self.state {
            let value = self.value(self.builder.kernel().param(state).dtype);
            self.store_to(Mem::Param(state), self.thread, &[value]);
        }
        for output in self.outputs.clone() {
            self.store_own_output(output);
        }
    }
}
