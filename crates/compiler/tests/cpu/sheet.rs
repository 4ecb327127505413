//! Kernels of many single operations, and the comparison of their results with expected ones.

use kiln_compiler::print::{CTarget, c_unit};
use kiln_compiler::{Limits, Lowered, Options, Trace, lower};
use kiln_harness::{Compiler, Native, NativeLaunch, Sharing};
use kiln_interp::{Arg, Buffer};
use kiln_ir::{Access, Builder, Builtin, Const, DType, Hint, MathOp, Mem, Op, Span, Value, num};
use std::panic::Location;

/// The number of threads in a threadgroup of lanes.
pub const THREADS: usize = 64;

pub const GCC: Compiler = Compiler { program: "gcc", level: "-O1", sanitized: false };
pub const CLANG: Compiler = Compiler { program: "clang-19", ..GCC };

/// The shape of the operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A value of its own in every thread.
    Lanes,
    /// A value that is uniform in a threadgroup.
    One,
}

/// The check of a result, by index and bits.
type Judge = Box<dyn Fn(usize, u64) -> Result<(), String>>;

struct Output {
    label: String,
    buffer: usize,
    judge: Judge,
}

/// A kernel in which thread, or threadgroup, `i` loads its operands and stores every result at `i`.
pub struct Sheet {
    builder: Builder,
    span: Span,
    shape: Shape,
    count: usize,
    index: Value,
    /// The operands by name, and their bits.
    inputs: Vec<(String, Value, Vec<u64>)>,
    buffers: Vec<Buffer>,
    outputs: Vec<Output>,
}

impl Sheet {
    /// Makes a kernel on `count` sets of operands, in whole threadgroups.
    pub fn new(name: &str, shape: Shape, count: usize) -> Sheet {
        assert!(count.is_multiple_of(THREADS));
        let here = Location::caller();
        let mut builder = Builder::new(&format!("{name}_{shape:?}"), here);
        let span = builder.span(here);
        let (inputs, buffers, outputs) = (vec![], vec![], vec![]);
        let mut sheet = Sheet { builder, span, shape, count, index: Value(0), inputs, buffers, outputs };
        let group = sheet.emit(Op::Builtin(Builtin::TgidX), &[]);
        sheet.index = match shape {
            Shape::One => group,
            Shape::Lanes => {
                let size = sheet.constant(Const::u32(THREADS as u32));
                let first = sheet.emit(Op::Math(MathOp::IMul), &[group, size]);
                let tid = sheet.emit(Op::Builtin(Builtin::Tid), &[]);
                sheet.emit(Op::Math(MathOp::IAdd), &[first, tid])
            }
        };
        sheet
    }

    pub fn emit(&mut self, op: Op, args: &[Value]) -> Value {
        self.builder.emit(op, args, vec![], self.span).unwrap_or_else(|e| panic!("{op:?}: {e}"))[0]
    }

    pub fn constant(&mut self, constant: Const) -> Value {
        self.emit(Op::Const(constant), &[])
    }

    fn tensor(&mut self, name: &str, access: Access, buffer: Buffer) -> Mem {
        let tensor = self.builder.tensor(name, buffer.dtype, access, self.span);
        self.buffers.push(buffer);
        Mem::Param(tensor)
    }

    /// Adds an operand with these bits, one for each set.
    pub fn input(&mut self, name: &str, dtype: DType, bits: Vec<u64>) -> Value {
        assert_eq!(bits.len(), self.count);
        let mem = self.tensor(name, Access::Read, Buffer::from_bits(dtype, bits.iter().copied()));
        let value = self.emit(Op::Load { mem, width: 1, hint: Hint::None }, &[self.index]);
        self.inputs.push((name.to_string(), value, bits));
        value
    }

    /// Returns the bits of an operand.
    pub fn bits(&self, operand: Value) -> Vec<u64> {
        let input = self.inputs.iter().find(|(_, value, _)| *value == operand);
        input.map(|(_, _, bits)| bits.clone()).unwrap_or_default()
    }

    /// Adds a tensor of one element per thread, to be changed; `judge` checks element `i`.
    pub fn cells(&mut self, label: &str, dtype: DType, bits: Vec<u64>, judge: Judge) -> (Mem, Value) {
        let mem = self.tensor(label, Access::ReadWrite, Buffer::from_bits(dtype, bits));
        self.outputs.push(Output { label: label.to_string(), buffer: self.buffers.len() - 1, judge });
        (mem, self.index)
    }

    /// Stores a result; `judge` checks the result of set `i`.
    pub fn output(&mut self, label: &str, value: Value, judge: Judge) {
        let dtype = self.builder.kernel().dtype(value);
        let name = format!("out_{}", self.outputs.len());
        let mem = self.tensor(&name, Access::ReadWrite, Buffer::zeroed(dtype, self.count));
        self.outputs.push(Output { label: label.to_string(), buffer: self.buffers.len() - 1, judge });
        let store = Op::Store { mem, width: 1, hint: Hint::None };
        self.builder.emit(store, &[self.index, value], vec![], self.span).unwrap_or_else(|e| panic!("{e}"));
    }

    /// Stores a result that must have these bits, or be NaN where they are NaN.
    pub fn exactly(&mut self, label: &str, value: Value, want: Vec<u64>) {
        let dtype = self.builder.kernel().dtype(value);
        self.output(label, value, exact(dtype, want));
    }

    fn threads(&self) -> u32 {
        if self.shape == Shape::One { 32 } else { THREADS as u32 }
    }

    fn lowered(&mut self) -> Lowered {
        let kernel = std::mem::replace(&mut self.builder, Builder::new("taken", Location::caller())).finish();
        let options = Options { constexprs: &[], threads: Some(self.threads()), limits: Limits::PROCESSOR };
        lower(&kernel, &options, &mut Trace::default()).unwrap_or_else(|e| panic!("{e}"))
    }

    fn launch(&self, entry: usize) -> NativeLaunch {
        let groups = if self.shape == Shape::One { self.count } else { self.count / THREADS };
        NativeLaunch {
            entry,
            grid: [groups as u32, 1, 1],
            threads: self.threads(),
            sharing: Sharing::TwoThreads,
            args: (0..self.buffers.len()).map(Arg::Buffer).collect(),
            buffers: self.buffers.clone(),
        }
    }

    /// Returns the first wrong element of each result.
    fn complaints(&self, name: &str, buffers: &[Buffer]) -> Vec<String> {
        let mut complaints = vec![];
        for Output { label, buffer, judge } in &self.outputs {
            let bits: Vec<u64> = buffers[*buffer].bits().collect();
            let wrong = |(i, &got): (usize, &u64)| Some((i, judge(i, got).err()?));
            let mut failures = bits.iter().enumerate().filter_map(wrong);
            if let Some((i, what)) = failures.next() {
                let operands: Vec<String> =
                    self.inputs.iter().map(|(name, _, bits)| format!("{name} {:#x}", bits[i])).collect();
                let more = failures.count();
                complaints.push(format!("{name} {label} of {}: {what}, and {more} more", operands.join(", ")));
            }
        }
        complaints
    }
}

/// Requires these bits, or a NaN where they are NaN.
pub fn exact(dtype: DType, want: Vec<u64>) -> Judge {
    let is_nan = move |bits: u64| dtype.is_float() && num::decode(dtype, bits).is_nan();
    Box::new(move |i, got| match got == want[i] || (is_nan(got) && is_nan(want[i])) {
        true => Ok(()),
        false => Err(format!("{got:#x} instead of {:#x}", want[i])),
    })
}

/// Compiles all sheets into one program, runs it and compares every result.
pub fn check(mut sheets: Vec<Sheet>, compiler: &Compiler, width: usize) {
    let kernels: Vec<Lowered> = sheets.iter_mut().map(Sheet::lowered).collect();
    let (text, entries) = c_unit(&kernels, &CTarget::with_width(width)).unwrap_or_else(|e| panic!("{e}"));
    let native = Native::compile(&text, &entries, compiler).unwrap_or_else(|e| panic!("{e}"));
    let launches: Vec<NativeLaunch> = sheets.iter().enumerate().map(|(entry, sheet)| sheet.launch(entry)).collect();
    let outcomes = native.run(&launches).unwrap_or_else(|e| panic!("{e}"));
    let mut complaints = vec![];
    for ((sheet, name), outcome) in sheets.iter().zip(&entries).zip(outcomes) {
        match outcome {
            Ok(buffers) => complaints.extend(sheet.complaints(name, &buffers)),
            Err(message) => complaints.push(format!("{name}: {message}")),
        }
    }
    assert!(
        complaints.is_empty(),
        "{} × {width}, {} wrong:\n{}",
        compiler.program,
        complaints.len(),
        complaints.join("\n")
    );
}
