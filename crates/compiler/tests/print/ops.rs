//! Every operation on every type it takes, in both dialects, compared with the interpreter.

use crate::execution::*;
use crate::inputs::values;
use kiln_harness::Dialect;
use kiln_interp::{Arg, Buffer, Launch, Order};
use kiln_ir::ops::{Signature, Trait};
use kiln_ir::simd::{Reduction, Shuffle};
use kiln_ir::{Access, Builder, Builtin, Const, DType, Hint, Kernel, MathOp, Mem, Op, SimdOp, Span, Value, num};
use std::panic::Location;

/// The number of threads in a threadgroup of these kernels.
const THREADS: u32 = 256;

/// A kernel of many single operations: thread `i` loads its operands and stores result `k` at `k * n + i`.
struct OpKernel {
    builder: Builder,
    span: Span,
    /// This thread's index in the launch, and the number of threads.
    index: Value,
    count: Value,
    buffers: Vec<Buffer>,
    /// For each output, the labels of its slots.
    outputs: Vec<(Value, usize, Vec<String>)>,
    threads: usize,
}

impl OpKernel {
    fn new(name: &str, threads: usize) -> OpKernel {
        let here = Location::caller();
        let mut builder = Builder::new(name, here);
        let span = builder.span(here);
        let count = builder.scalar("n", DType::U32, span);
        let mut kernel = OpKernel { builder, span, index: count, count, buffers: vec![], outputs: vec![], threads };
        let group = kernel.emit(Op::Builtin(Builtin::TgidX), &[]);
        let size = kernel.emit(Op::Builtin(Builtin::Lsize), &[]);
        let first = kernel.math(MathOp::IMul, &[group, size]);
        let tid = kernel.emit(Op::Builtin(Builtin::Tid), &[]);
        kernel.index = kernel.math(MathOp::IAdd, &[first, tid]);
        kernel
    }

    fn emit(&mut self, op: Op, args: &[Value]) -> Value {
        let results = self.builder.emit(op, args, vec![], self.span).unwrap_or_else(|e| panic!("{e}"));
        results[0]
    }

    fn math(&mut self, op: MathOp, args: &[Value]) -> Value {
        self.emit(Op::Math(op), args)
    }

    fn constant(&mut self, c: Const) -> Value {
        self.emit(Op::Const(c), &[])
    }

    /// Adds an input and returns this thread's element.
    fn input(&mut self, name: &str, dtype: DType, bits: Vec<u64>) -> Value {
        let tensor = self.builder.tensor(name, dtype, Access::Read, self.span);
        self.buffers.push(Buffer::from_bits(dtype, bits));
        self.emit(Op::Load { mem: Mem::Param(tensor), width: 1, hint: Hint::None }, &[self.index])
    }

    /// Stores a value in the next slot of the output for its type.
    fn output(&mut self, label: String, value: Value) {
        let dtype = self.builder.kernel().dtype(value);
        let name = format!("out_{dtype}");
        let param = self.builder.kernel().find_param(&name).unwrap_or_else(|| {
            self.buffers.push(Buffer::zeroed(dtype, 0));
            self.outputs.push((value, self.buffers.len() - 1, vec![]));
            self.builder.tensor(&name, dtype, Access::ReadWrite, self.span)
        });
        let at = self.outputs.iter().position(|(v, ..)| self.builder.kernel().dtype(*v) == dtype).expect("it has one");
        let slot = self.outputs[at].2.len() as u32;
        let slot = self.constant(Const::u32(slot));
        let base = self.math(MathOp::IMul, &[slot, self.count]);
        let index = self.math(MathOp::IAdd, &[base, self.index]);
        let store = Op::Store { mem: Mem::Param(param), width: 1, hint: Hint::None };
        self.builder.emit(store, &[index, value], vec![], self.span).unwrap_or_else(|e| panic!("{e}"));
        self.outputs[at].2.push(label);
    }

    /// Runs the kernel on the interpreter and in both dialects; `judge(dialect, label, dtype, got, want)` decides.
    fn check(mut self, judge: impl Fn(Dialect, &str, DType, u64, u64) -> bool) {
        for (value, buffer, labels) in &self.outputs {
            let dtype = self.builder.kernel().dtype(*value);
            self.buffers[*buffer] = Buffer::zeroed(dtype, labels.len() * self.threads);
        }
        let kernel = self.builder.finish();
        let mut next = 0..self.buffers.len();
        let args: Vec<Arg> = kernel
            .params
            .iter()
            .map(|p| match p.is_tensor() {
                true => Arg::Buffer(next.next().expect("a buffer each")),
                false => Arg::Scalar(Const::u32(self.threads as u32)),
            })
            .collect();
        let grid = [(self.threads as u32).div_ceil(THREADS), 1, 1];
        let mut want = self.buffers.clone();
        kiln_interp::run(&Launch::new(&kernel, grid, THREADS, args.clone()), &mut want)
            .unwrap_or_else(|e| panic!("{e}"));
        let low = lowered(&kernel, &args, Some(THREADS)).unwrap_or_else(|e| panic!("{e}"));
        let mut complaints = vec![];
        for dialect in DIALECTS {
            let source = printed(&low, dialect).unwrap_or_else(|e| panic!("{e}"));
            let program = compile(&kernel, &source, dialect).unwrap_or_else(|e| panic!("{e}"));
            let mut got = self.buffers.clone();
            let launch = (grid, THREADS);
            entry::run((&program, &low, &source), launch, &args, &mut got, Order::Forward)
                .unwrap_or_else(|e| panic!("{e}"));
            for (_, buffer, labels) in &self.outputs {
                let dtype = want[*buffer].dtype;
                let pairs: Vec<(u64, u64)> = got[*buffer].bits().zip(want[*buffer].bits()).collect();
                for (label, slot) in labels.iter().zip(pairs.chunks(self.threads)) {
                    let wrong = |&(_, &(got, want)): &(usize, &(u64, u64))| !judge(dialect, label, dtype, got, want);
                    let mut failures = slot.iter().enumerate().filter(wrong);
                    if let Some((i, (got, want))) = failures.next() {
                        let operands = operands(&kernel, &self.buffers, i);
                        let more = failures.count();
                        complaints.push(format!(
                            "{dialect:?} {label}({operands}) = {got:#x} instead of {want:#x}, and {more} more"
                        ));
                    }
                }
            }
        }
        assert!(complaints.is_empty(), "{}: {} wrong\n{}", kernel.name, complaints.len(), complaints.join("\n"));
    }
}

/// Describes the operands of thread `i`.
fn operands(kernel: &Kernel, buffers: &[Buffer], i: usize) -> String {
    let tensors = kernel.params.iter().filter(|p| p.is_tensor()).zip(buffers).filter(|(p, _)| !p.is_writable());
    let texts = tensors.map(|(p, b)| format!("{} {:#x}", p.name, b.bits().nth(i).unwrap_or_default()));
    texts.collect::<Vec<_>>().join(", ")
}

/// Whether two values have equal bits, or are both NaN.
fn same(dtype: DType, got: u64, want: u64) -> bool {
    let is_nan = |bits| dtype.is_float() && num::decode(dtype, bits).is_nan();
    got == want || (is_nan(got) && is_nan(want))
}

/// Returns the number of values of the type between two floats, with infinity as the number after the largest.
fn distance(dtype: DType, a: u64, b: u64) -> u64 {
    let sign = dtype.mask() ^ (dtype.mask() >> 1);
    let line = |bits: u64| if bits & sign != 0 { -((bits ^ sign) as i64) } else { bits as i64 };
    line(a).abs_diff(line(b))
}

/// Returns the bound of a function's error in units in the last place: the rows of the table of math bounds. A function
/// without a row of its own takes that of its nearest relative.
fn bound(dialect: Dialect, op: MathOp) -> u64 {
    use MathOp::*;
    let (metal, cuda) = match op {
        Rsqrt => (1, 2),
        Exp | Exp2 | Exp2Ftz | Exp10 | Expm1 => (4, 2),
        Log | Log2 | Log1p => (4, 1),
        // CUDA documents two units only for this one.
        Log10 => (4, 2),
        Tanh | Sinh | Cosh | Asinh | Acosh | Atanh => (5, 2),
        Sin | Cos | Tan | Asin | Acos | Atan | Atan2 => (4, 2),
        Pow => (16, 8),
        Sigmoid | Silu | Gelu | GeluTanh | Softplus | Erf => (8, 4),
        _ => (0, 0),
    };
    if dialect == Dialect::Msl { metal } else { cuda }
}

fn judged(dialect: Dialect, op: MathOp, dtype: DType, got: u64, want: u64) -> bool {
    if same(dtype, got, want) {
        return true;
    }
    // Within f32 the error is far below half a unit of a 16-bit type: at most the rounding goes the other way.
    let most = if dtype == DType::F32 { bound(dialect, op) } else { 1 };
    op.has(Trait::Approximate) && !num::decode(dtype, got).is_nan() && distance(dtype, got, want) <= most
}

fn every_op_on(dtype: DType, n: usize) {
    let mut kernel = OpKernel::new(&format!("ops_{dtype}"), n);
    let [x, y, z] =
        [("x", 0), ("y", 1), ("z", 2)].map(|(name, role)| kernel.input(name, dtype, values(dtype, role, n)));
    let divisors = values(dtype, 1, n).into_iter().map(|v| if v == 0 { 7 & dtype.mask() } else { v });
    let divisor = kernel.input("divisor", dtype, divisors.collect());
    let choice = kernel.input("choice", DType::Bool, values(DType::Bool, 2, n));
    let mut count = 0;
    for &op in MathOp::ALL.iter().filter(|op| op.signature().admits(dtype)) {
        let second = if op.has(Trait::ZeroDivisor) { divisor } else { y };
        let operands = match op.signature() {
            Signature::Choose => vec![choice, x, y],
            _ => [x, second, z][..op.arity()].to_vec(),
        };
        let result = kernel.math(op, &operands);
        kernel.output(op.name().to_string(), result);
        count += 1;
    }
    assert!(count > 0);
    kernel.check(|dialect, label, result, got, want| {
        let op = MathOp::parse(label).expect("labels are operations");
        judged(dialect, op, result, got, want)
    });
}

macro_rules! each_dtype {
    ($test:ident: $($name:ident $dtype:ident $n:expr),*) => {
        mod $test { $(#[test] fn $name() { super::$test(kiln_ir::DType::$dtype, $n); })* }
    };
}

each_dtype!(every_op_on: bool Bool 256, i8 I8 8192, u8 U8 8192, i16 I16 8192, u16 U16 8192, i32 I32 16384, u32 U32 16384,
    i64 I64 65536, u64 U64 65536, f16 F16 65536, bf16 BF16 65536, f32 F32 131072);
each_dtype!(every_cast_from: bool Bool 256, i8 I8 512, u8 U8 512, i16 I16 8192, u16 U16 8192, i32 I32 16384, u32 U32 16384,
    i64 I64 65536, u64 U64 65536, f16 F16 65536, bf16 BF16 65536, f32 F32 65536);
each_dtype!(every_simd_op_on: bool Bool 512, i8 I8 512, u8 U8 512, i16 I16 512, u16 U16 512, i32 I32 512, u32 U32 512,
    i64 I64 512, u64 U64 512, f16 F16 512, bf16 BF16 512, f32 F32 2048);

fn every_cast_from(dtype: DType, n: usize) {
    let mut kernel = OpKernel::new(&format!("casts_{dtype}"), n);
    let x = kernel.input("x", dtype, values(dtype, 0, n));
    for &to in DType::ALL.iter().filter(|&&to| to != DType::Bool || dtype == DType::Bool) {
        let result = kernel.emit(Op::Cast(to), &[x]);
        kernel.output(format!("cast to {to}"), result);
        if to.size() == dtype.size() && (to == DType::Bool) == (dtype == DType::Bool) {
            let result = kernel.emit(Op::Bitcast(to), &[x]);
            kernel.output(format!("bitcast to {to}"), result);
        }
        if to == DType::U32 && dtype == DType::F32 {
            // A computed NaN has the canonical bits where they are observed.
            let difference = kernel.math(MathOp::FSub, &[x, x]);
            let result = kernel.emit(Op::Bitcast(to), &[difference]);
            kernel.output("bitcast of x - x".to_string(), result);
        }
    }
    kernel.check(|_, _, result, got, want| same(result, got, want));
}

fn every_simd_op_on(dtype: DType, n: usize) {
    let mut kernel = OpKernel::new(&format!("simd_{dtype}"), n);
    let x = kernel.input("x", dtype, values(dtype, 0, n));
    let selector = kernel.input("selector", DType::U32, values(DType::U32, 1, n).into_iter().map(|v| v % 67).collect());
    let reductions = Reduction::ALL.iter().flat_map(|&r| SimdOp::WIDTHS.map(|width| SimdOp::Reduce(r, width)));
    let others = [SimdOp::ScanInclusive, SimdOp::ScanExclusive, SimdOp::Any, SimdOp::All, SimdOp::Ballot];
    for op in reductions.chain(others).filter(|op| op.admits(dtype)) {
        let result = kernel.emit(Op::Simd(op), &[x]);
        kernel.output(format!("{op:?}"), result);
    }
    for &kind in Shuffle::ALL {
        let op = Op::Simd(SimdOp::Shuffle(kind));
        if kind != Shuffle::Broadcast {
            let result = kernel.emit(op, &[x, selector]);
            kernel.output(format!("{kind:?} by lane"), result);
        }
        for by in [0, 1, 5, 31, 32, 35] {
            let constant = kernel.constant(Const::u32(by));
            let result = kernel.emit(op, &[x, constant]);
            kernel.output(format!("{kind:?} by {by}"), result);
        }
    }
    kernel.check(|_, _, result, got, want| same(result, got, want));
}
