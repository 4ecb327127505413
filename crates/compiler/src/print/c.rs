//! The C printer: a program of rows of lanes ([`crate::vir`]) as C with vector extensions.
//!
//! Rows are cut into chunks as wide as the machine's vectors, and each chunk is a variable. The prelude defines the
//! operations, one macro each; this file only names them. The text depends only on the program and the width of a
//! chunk: the compiler's own macros choose between instructions.

mod arithmetic;
mod arrays;
mod copies;
mod labels;
mod lanes;
mod matrix;
mod memory;
mod names;
mod poll_interval;
mod prefetch;
mod strides;

use crate::Lowered;
use crate::vir::{self, Jam, Op, Passes, Program, Reg, Shape, Stmt};
use kiln_ir::{Const, DType, Diagnostic, Kernel, ParamKind, Span};
use names::{c_type, element, suffix, tag};
use poll_interval::PollIntervals;
use prefetch::PrefetchDistances;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Text before and after all functions. LLVM 19 swaps the operands of a masked comparison of 16-bit floats without
/// mirroring the comparison, so it is not told that the machine has such comparisons.
const FRAME: [&str; 2] = [
    "#if defined(__clang__) && defined(__AVX512FP16__)
#pragma clang attribute push(__attribute__((target(\"no-avx512fp16\"))), apply_to = function)
#endif
",
    "
#if defined(__clang__) && defined(__AVX512FP16__)
#pragma clang attribute pop
#endif
",
];

const PRELUDE: &str = concat!(include_str!("c/machine.h"), include_str!("c/prelude.h"), include_str!("c/math.h"));

/// Polls the stop flag, and returns if the launch is to end; memory stays as it is then. One thread runs all threads of
/// a threadgroup, so none of them waits at a barrier that others do not reach.
const POLL_STOP_FLAG: &str = "if (__builtin_expect(*stop, 0)) goto ended;";

/// A kernel as C: a function over a range of threadgroups.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CSource {
    pub text: String,
    /// The name of the function.
    pub entry: String,
}

/// The machine and the passes that the text is made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CTarget {
    /// The number of lanes in a chunk: 4, 8 or 16.
    pub width: usize,
    pub passes: Passes,
}

impl CTarget {
    /// The widest vectors of any processor in use: for display where no machine is meant.
    pub const WIDEST: CTarget = CTarget::with_width(16);

    /// All passes, at a given width.
    pub const fn with_width(width: usize) -> CTarget {
        CTarget { width, passes: Passes::ALL }
    }
}

/// Prints a kernel in C, to be compiled without contraction and with wrapping integers.
pub fn c(lowered: &Lowered, target: &CTarget) -> Result<CSource, Diagnostic> {
    let printed = function(lowered, target)?;
    let text = unit(std::slice::from_ref(&printed), target);
    Ok(CSource { text, entry: printed.entry })
}

/// Prints several kernels of different names in one text, and returns the names of their functions.
pub fn c_unit(kernels: &[Lowered], target: &CTarget) -> Result<(String, Vec<String>), Diagnostic> {
    let printed: Vec<Function> = kernels.iter().map(|lowered| function(lowered, target)).collect::<Result<_, _>>()?;
    let text = unit(&printed, target);
    Ok((text, printed.into_iter().map(|function| function.entry).collect()))
}

/// The function of one kernel.
struct Function {
    entry: String,
    /// The prelude's definitions that the function needs.
    used: BTreeSet<String>,
    /// Whether matrices are multiplied.
    has_matrices: bool,
    text: String,
}

fn function(lowered: &Lowered, target: &CTarget) -> Result<Function, Diagnostic> {
    let program = vir::program(lowered, target.passes)?;
    let kernel = lowered.kernel();
    let registers = program.types.len();
    let mut writer = Writer {
        kernel,
        program: &program,
        width: target.width,
        prefetch: target.passes.fetch.then(|| PrefetchDistances::of(&program)),
        body: String::new(),
        depth: 2,
        used: BTreeSet::new(),
        offset_tables: BTreeMap::new(),
        declared: vec![false; registers],
        declarations: vec![],
        labels: labels::labels(kernel, &program),
        constants: vec![None; registers],
        uses: vir::uses(&program),
        is_large: false,
        poll_intervals: PollIntervals::of(&program),
        author: None,
        has_matrices: false,
        has_tiles: target.passes.tiles,
    };
    writer.arrays();
    writer.prologue();
    writer.threadgroups_jammed();
    writer.block(&program.body);
    Ok(writer.finish(format!("kiln_{}", kernel.name)))
}

/// Assembles the text: prelude, definitions, functions.
fn unit(functions: &[Function], target: &CTarget) -> String {
    let [begin, end] = FRAME;
    let mut text = format!("{begin}#define LANES {}\n{PRELUDE}\n", target.width);
    if functions.iter().any(|function| function.has_matrices) {
        text += matrix::HEADER;
    }
    let used: BTreeSet<&String> = functions.iter().flat_map(|function| &function.used).collect();
    for definition in used {
        text += definition;
        text.push('\n');
    }
    functions.iter().for_each(|function| text += &function.text);
    text + end
}

struct Writer<'p> {
    kernel: &'p Kernel,
    program: &'p Program,
    width: usize,
    /// The accesses that prefetch; `None` if prefetching is off.
    prefetch: Option<PrefetchDistances>,
    body: String,
    depth: usize,
    /// The prelude's definitions that are needed.
    used: BTreeSet<String>,
    /// Tables of the offsets of a chunk's elements, and their numbers.
    offset_tables: BTreeMap<Vec<i64>, usize>,
    /// Whether each register is declared here.
    declared: Vec<bool>,
    /// The registers declared in the open blocks, in order.
    declarations: Vec<Reg>,
    /// The names of registers that have one.
    labels: Vec<Option<String>>,
    /// Registers that are constants.
    constants: Vec<Option<Const>>,
    /// The number of reads of each register.
    uses: Vec<u32>,
    /// Whether arrays are too large for the stack of a thread.
    is_large: bool,
    poll_intervals: PollIntervals,
    /// The source file and line of the last statement.
    author: Option<(u32, u32)>,
    /// Whether matrices are multiplied.
    has_matrices: bool,
    /// Whether the processor's matrix unit may be used.
    has_tiles: bool,
}

impl Writer<'_> {
    fn chunks(&self) -> usize {
        vir::LANES / self.width
    }

    fn line(&mut self, text: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.body, "{:indent$}{text}", "", indent = 4 * self.depth);
    }

    /// Requests a definition of the prelude.
    fn define(&mut self, macro_call: String) {
        self.used.insert(macro_call);
    }

    fn is_one(&self, reg: Reg) -> bool {
        self.program.ty(reg).shape == Shape::One
    }

    fn dtype(&self, reg: Reg) -> DType {
        self.program.ty(reg).dtype
    }

    /// Returns the variable of a register; for lanes, of one chunk.
    fn name(&self, reg: Reg, chunk: usize) -> String {
        match (&self.labels[reg.0 as usize], self.program.ty(reg).shape) {
            (None, Shape::One) => format!("r{}", reg.0),
            (None, Shape::Lanes) => format!("r{}_{chunk}", reg.0),
            (Some(label), Shape::One) => label.clone(),
            // A label contains no two underscores before a number.
            (Some(label), Shape::Lanes) => format!("{label}__{chunk}"),
        }
    }

    /// Returns `type name = ` the first time, `name = ` after that.
    fn target(&mut self, reg: Reg, chunk: usize) -> String {
        let ty = self.program.ty(reg);
        let name = self.name(reg, chunk);
        let last = ty.shape == Shape::One || chunk + 1 == self.chunks();
        let declared = self.declared[reg.0 as usize];
        if last {
            self.declare(reg);
        }
        match (declared, ty.shape) {
            (true, _) => format!("{name} = "),
            (false, Shape::One) => format!("{} {name} = ", c_type(ty.dtype)),
            (false, Shape::Lanes) => format!("v_{} {name} = ", tag(ty.dtype)),
        }
    }

    /// Assigns an expression to each chunk, or to the one variable.
    fn assign(&mut self, reg: Reg, expression: impl Fn(usize) -> String) {
        let chunks = if self.is_one(reg) { 1 } else { self.chunks() };
        for chunk in 0..chunks {
            let target = self.target(reg, chunk);
            self.line(&format!("{target}{};", expression(chunk)));
        }
    }

    /// Prints the code that the first threadgroup along the first axis executes for all; its results are declared
    /// outside the loop.
    fn prologue(&mut self) {
        let prologue = &self.program.prologue;
        if prologue.body.is_empty() {
            return;
        }
        self.depth -= 1;
        for &reg in &prologue.kept {
            let (dtype, chunks) = (self.dtype(reg), if self.is_one(reg) { 1 } else { self.chunks() });
            let names: Vec<String> = (0..chunks).map(|chunk| format!("{} = {{0}}", self.name(reg, chunk))).collect();
            let ty = if self.is_one(reg) { c_type(dtype).to_string() } else { format!("v_{}", tag(dtype)) };
            self.line(&format!("{ty} {};", names.join(", ")));
            self.declare(reg);
        }
        self.depth += 1;
        self.line("if (group == first || tgid_0 == 0) {");
        self.nested(&prologue.body);
        self.line("}");
    }

    fn threadgroups_jammed(&mut self) {
        if let Some(jammed) = &self.program.jammed {
            let count = jammed.count;
            let left = format!("(u64)tgid_0 + {count} <= launch->groups[0] && last - group >= {count}");
            self.jam(jammed, &["group", "tgid_0"], &left);
        }
    }

    /// Prints jammed neighbours in the loop that counts them by `indices`: if enough are left and the check succeeds,
    /// they run together, and the loop continues after the last of them.
    fn jam(&mut self, jammed: &Jam, indices: &[&str], left: &str) {
        self.line(&format!("if ({left}) {{"));
        let outer = self.declarations.len();
        self.depth += 1;
        self.block(&jammed.check);
        let answer = jammed.answer.map_or("1".to_string(), |answer| self.name(answer, 0));
        self.line(&format!("if ({answer}) {{"));
        self.nested(&jammed.body);
        let steps: Vec<String> = indices.iter().map(|index| format!("{index} += {}; ", jammed.count - 1)).collect();
        self.line(&format!("    {}continue;", steps.concat()));
        self.line("}");
        self.depth -= 1;
        self.forget_declarations(outer);
        self.line("}");
    }

    fn block(&mut self, stmts: &[Stmt]) {
        let mut rest = stmts.iter().peekable();
        while let Some(stmt) = rest.next() {
            match stmt {
                Stmt::Do { to, op, args, span } => {
                    let start = self.body.len();
                    match rest.peek().is_some_and(|store| self.copy(stmt, store)) {
                        true => drop(rest.next()),
                        false => self.operation(to, op, args),
                    }
                    self.author_line(*span, start);
                }
                Stmt::Set { to, from } => {
                    let names: Vec<String> = (0..self.chunks()).map(|chunk| self.name(*from, chunk)).collect();
                    self.assign(*to, |chunk| names[chunk].clone());
                }
                Stmt::If { condition, then, other } => {
                    self.line(&format!("if ({}) {{", self.name(*condition, 0)));
                    self.nested(then);
                    if !other.is_empty() {
                        self.line("} else {");
                        self.nested(other);
                    }
                    self.line("}");
                }
                Stmt::Repeat { counter, trips, body } => {
                    let poll_interval = self.poll_intervals.get(*counter);
                    let (counter, trips) = (self.counter(*counter), self.name(*trips, 0));
                    self.repeat(&counter, &trips, poll_interval, body);
                }
                Stmt::Simdgroups { index, jammed, body } => {
                    let index = self.counter(*index);
                    let simdgroups = match self.program.threads {
                        Some(threads) => threads.div_ceil(32).to_string(),
                        None => "(launch->threads + 31) / 32".to_string(),
                    };
                    self.line(&format!("for (u32 {index} = 0; {index} < {simdgroups}; {index}++) {{"));
                    if let Some(jammed) = jammed {
                        self.depth += 1;
                        self.jam(jammed, &[&index], &format!("{index} + {} <= {simdgroups}", jammed.count));
                        self.depth -= 1;
                    }
                    self.nested(body);
                    self.line("}");
                }
            }
        }
    }

    /// Prints a loop, with a poll of the stop flag before every `poll_interval` iterations.
    fn repeat(&mut self, counter: &str, trips: &str, poll_interval: Option<u64>, body: &[Stmt]) {
        let Some(poll_interval) = poll_interval.filter(|&poll_interval| poll_interval > 1) else {
            self.line(&format!("for (u64 {counter} = 0; {counter} < {trips}; {counter}++) {{"));
            if poll_interval.is_some() {
                self.line(&format!("    {POLL_STOP_FLAG}"));
            }
            self.nested(body);
            return self.line("}");
        };
        self.line(&format!("for (u64 {counter} = 0; {counter} < {trips};) {{"));
        self.depth += 1;
        self.line(POLL_STOP_FLAG);
        self.line(&format!(
            "u64 {counter}_end = {trips} - {counter} < {poll_interval} ? {trips} : {counter} + {poll_interval};"
        ));
        self.line(&format!("for (; {counter} < {counter}_end; {counter}++) {{"));
        self.nested(body);
        self.line("}");
        self.depth -= 1;
        self.line("}");
    }

    /// Appends the source line, where it has changed, to the first of the lines written since `start`.
    fn author_line(&mut self, span: Span, start: usize) {
        let here = (span.file, span.line);
        let Some(end) = self.body[start..].find('\n') else { return };
        if span.line != 0 && self.author != Some(here) {
            self.author = Some(here);
            self.body.insert_str(start + end, &format!("  // {}", self.kernel.line_name(span)));
        }
    }

    fn nested(&mut self, stmts: &[Stmt]) {
        let outer = self.declarations.len();
        self.depth += 1;
        self.block(stmts);
        self.depth -= 1;
        self.forget_declarations(outer);
    }

    fn declare(&mut self, reg: Reg) {
        if !std::mem::replace(&mut self.declared[reg.0 as usize], true) {
            self.declarations.push(reg);
        }
    }

    /// Ends the scope of the declarations after the first `outer`.
    fn forget_declarations(&mut self, outer: usize) {
        for reg in self.declarations.drain(outer..) {
            self.declared[reg.0 as usize] = false;
        }
    }

    fn counter(&mut self, reg: Reg) -> String {
        self.declare(reg);
        self.name(reg, 0)
    }

    fn operation(&mut self, to: &[Reg], op: &Op, args: &[Reg]) {
        match op {
            Op::Const(constant) => {
                self.constants[to[0].0 as usize] = Some(*constant);
                let text = names::constant(*constant);
                self.assign(to[0], |_| text.clone());
            }
            Op::Table(bits) => {
                let (dtype, width) = (self.dtype(to[0]), self.width);
                let row = |chunk: usize| {
                    let lanes = &bits[chunk * width..(chunk + 1) * width];
                    let numbers: Vec<String> = lanes.iter().map(|&bits| names::lane(Const { dtype, bits })).collect();
                    format!("(v_{}){{{}}}", tag(dtype), numbers.join(", "))
                };
                self.assign(to[0], row);
            }
            Op::Param(id) => {
                let (i, dtype) = (id.0, self.dtype(to[0]));
                let text = match dtype.is_float() {
                    true if dtype == DType::F32 => format!("of_bits((u32)launch->scalars[{i}])"),
                    _ => format!("({})launch->scalars[{i}]", c_type(dtype)),
                };
                self.assign(to[0], |_| text.clone());
            }
            Op::Len(id) => self.assign(to[0], |_| format!("launch->lengths[{}]", id.0)),
            Op::Tgid(axis) => self.assign(to[0], |_| format!("tgid_{axis}")),
            Op::Threads => {
                let threads = self.program.threads.map_or("launch->threads".to_string(), |n| format!("{n}u"));
                self.assign(to[0], |_| threads.clone());
            }
            Op::Splat => {
                let text = format!("splat_{}({})", tag(self.dtype(to[0])), self.name(args[0], 0));
                self.assign(to[0], |_| text.clone());
            }
            Op::Lane(lane) => {
                let (chunk, lane) = (*lane as usize / self.width, *lane as usize % self.width);
                let negative = if self.dtype(to[0]) == DType::Bool { "-" } else { "" };
                let text = format!("{negative}{}[{lane}]", self.name(args[0], chunk));
                self.assign(to[0], |_| text.clone());
            }
            Op::Math(math) => self.math(to[0], *math, args),
            Op::Cast(dtype) => self.cast(to[0], *dtype, args[0]),
            Op::Bitcast(dtype) => self.bitcast(to[0], *dtype, args[0]),
            Op::Canonical => {
                let name = format!("canonical_{}{}", tag(self.dtype(to[0])), suffix(self.program.ty(to[0]).shape));
                let names: Vec<String> = (0..self.chunks()).map(|chunk| self.name(args[0], chunk)).collect();
                self.assign(to[0], |chunk| format!("{name}({})", names[chunk]));
            }
            Op::Any => self.in_shape(to[0], &self.any_lane(args[0])),
            Op::All => self.in_shape(to[0], &self.all_lanes(args[0])),
            Op::Simd(simd) => self.exchange(to[0], *simd, args),
            Op::LoadOne { mem, .. } => self.load_one(to[0], *mem, args[0]),
            Op::StoreOne { mem, .. } => self.store_one(*mem, args[0], args[1]),
            Op::LoadLanes { mem, offsets, whole, masked, width: _, hint: _ } => {
                self.load_lanes(to, *mem, offsets, *whole, *masked, args);
            }
            Op::StoreLanes { mem, offsets, whole, width, masked, hint: _ } => {
                if !self.fill(op, args) {
                    self.store_lanes(*mem, offsets, *whole, *width as usize, *masked, args);
                }
            }
            Op::Gather { mem, masked, width: _ } => self.gather(to, *mem, *masked, args),
            Op::Scatter { mem, width, masked } => self.scatter(*mem, *width as usize, *masked, args),
            Op::Fault { site, masked } => self.fault(*site, *masked, args),
            Op::Atomic { op, mem, masked } => self.atomic(to[0], *op, *mem, *masked, args),
            Op::LoadRow(array) => self.load_row(to[0], *array, args),
            Op::StoreRow(array) => self.store_row(*array, args),
            Op::GatherRow { array, masked } => self.gather_row(to[0], *array, *masked, args),
            Op::ScatterRow { array, masked } => self.scatter_row(*array, *masked, args),
            Op::Multiply(multiply) => self.multiply(multiply, args),
            Op::LoadEach(array) => self.load_each(to[0], *array, args[0]),
            Op::StoreEach(array) => self.store_each(*array, args[0], args[1]),
        }
    }

    fn finish(self, entry: String) -> Function {
        let mut text = format!("\nu64 {entry}(const struct kiln_launch *launch, u64 first, u64 last) {{\n");
        for (i, param) in self.kernel.params.iter().enumerate() {
            let ParamKind::Tensor { .. } = param.kind else { continue };
            let shared = self.kernel.contract.in_place.iter().any(|(a, b)| a.0 as usize == i || b.0 as usize == i);
            let constant = if param.is_writable() { "" } else { "const " };
            let restrict = if shared { "" } else { "restrict " };
            let ty = element(param.dtype);
            text += &format!("    {constant}{ty} *{restrict}p{i} = launch->tensors[{i}];\n");
        }
        for (table, number) in &self.offset_tables {
            let offsets: Vec<String> = table.iter().map(i64::to_string).collect();
            text += &format!("    static const i64 o{number}[LANES] = {{{}}};\n", offsets.join(", "));
        }
        // Arrays come first, then the loop.
        let (arrays, body): (Vec<&str>, Vec<&str>) = self.body.lines().partition(|line| !line.starts_with("        "));
        for line in arrays {
            text += line;
            text.push('\n');
        }
        if self.has_matrices {
            text += if self.has_tiles { matrix::BEGIN } else { matrix::BEGIN_WITHOUT };
        }
        text += "    const volatile u32 *stop = launch->stop ? launch->stop : &never;\n";
        text += "    u32 tgid_0 = 0, tgid_1 = 0, tgid_2 = 0;\n";
        text += "    for (u64 group = first; group < last; group++, tgid_0++) {\n";
        text += &format!("        {POLL_STOP_FLAG}\n");
        // Divisions take as long as a short threadgroup, so that only the first of a row performs them.
        text += "        if (group == first || tgid_0 == launch->groups[0]) {\n";
        text += "            tgid_0 = (u32)(group % launch->groups[0]);\n";
        text += "            tgid_1 = (u32)(group / launch->groups[0] % launch->groups[1]);\n";
        text += "            tgid_2 = (u32)(group / launch->groups[0] / launch->groups[1]);\n";
        text += "        }\n";
        for line in body {
            text += line;
            text.push('\n');
        }
        let ends = [(self.has_matrices, matrix::END), (self.is_large, "    free(memory);\n")];
        text += "    }\nended:\n";
        ends.into_iter().filter(|(is_there, _)| *is_there).for_each(|(_, line)| text += line);
        text += "    return 0;\n}\n";
        Function { entry, used: self.used, has_matrices: self.has_matrices, text }
    }
}
