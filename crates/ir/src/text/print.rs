//! Kernels as text.

use super::keywords::{self, word_of};
use super::labels::Labels;
use super::literal::print_const;
use crate::contract::Geometry;
use crate::diagnostic::Span;
use crate::expr::{BinaryOp, Expr};
use crate::fault::Fault;
use crate::kernel::*;
use crate::matrix::{Matrix, MatrixOp, Product, Role};
use crate::simd::SimdOp;
use std::fmt::{self, Display};

/// Returns the text of a kernel, with source positions if `spans`.
pub fn print(kernel: &Kernel, spans: bool) -> String {
    printed(kernel, if spans { Places::Exact } else { Places::None })
}

/// Returns the text of a kernel for people: a comment before an instruction gives the author's line wherever that
/// changes.
pub fn print_with_lines(kernel: &Kernel) -> String {
    printed(kernel, Places::Lines(None))
}

fn printed(kernel: &Kernel, places: Places) -> String {
    let mut printer = Printer { kernel, labels: Labels::of(kernel), places, out: String::new() };
    printer.kernel();
    printer.out
}

/// The way source positions are written.
#[derive(Clone, Copy, PartialEq)]
enum Places {
    None,
    /// After each item, so that they can be parsed back.
    Exact,
    /// As comments on lines of their own; with the file and line of the last one.
    Lines(Option<(u32, u32)>),
}

/// Returns the text of an expression over the kernel's parameters.
pub fn print_expr(kernel: &Kernel, expr: &Expr) -> String {
    let mut out = String::new();
    write_expr(kernel, expr, 0, &mut out);
    out
}

impl Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&print(self, false))
    }
}

struct Printer<'k> {
    kernel: &'k Kernel,
    labels: Labels,
    places: Places,
    out: String,
}

/// Appends formatted text.
macro_rules! put {
    ($self:ident, $($arg:tt)*) => {{
        let text = format!($($arg)*);
        $self.out.push_str(&text);
    }};
}

impl Printer<'_> {
    fn kernel(&mut self) {
        let kernel = self.kernel;
        if self.places == Places::Exact {
            let files: Vec<String> = kernel.files.iter().map(|file| quoted(file)).collect();
            put!(self, "files {}\n", files.join(", "));
        }
        put!(self, "kernel @{}(", kernel.name);
        for (i, param) in kernel.params.iter().enumerate() {
            self.out.push_str(if i == 0 { "" } else { ", " });
            self.param(param);
        }
        self.out.push(')');
        self.span(kernel.span);
        self.clauses();
        self.out.push_str("\n{\n");
        for (i, alloc) in kernel.allocs.iter().enumerate() {
            let space = word_of(keywords::SPACES, alloc.space).filter(|_| !alloc.registers).unwrap_or("registers");
            let name = self.labels.alloc(kernel, AllocId(i as u32));
            match &alloc.matrix {
                None => put!(self, "  alloc {name}: {space} {}[{}]", alloc.dtype, print_expr(kernel, &alloc.len)),
                Some(Matrix { role, rows, columns }) => {
                    let sizes = [(rows, Role::PerColumn), (columns, Role::PerRow)];
                    let sizes = sizes.into_iter().filter(|(_, without)| role != without).map(|(size, _)| size);
                    let sizes: Vec<String> = sizes.map(|size| print_expr(kernel, size).to_string()).collect();
                    put!(self, "  alloc {name}: {} {}[{}]", role.name(), alloc.dtype, sizes.join(", "));
                }
            }
            if let Some(row) = &alloc.swizzled {
                put!(self, " swizzled {}", print_expr(kernel, row));
            }
            self.span(alloc.span);
            self.out.push('\n');
        }
        for (i, var) in kernel.vars.iter().enumerate() {
            put!(self, "  var {}: {}", self.var(VarId(i as u32)), var.dtype);
            self.span(var.span);
            self.out.push('\n');
        }
        self.region(&kernel.body, 1);
        self.out.push_str("}\n");
    }

    fn param(&mut self, param: &Param) {
        put!(self, "%{}: {}", param.name, if param.tile { "tile " } else { "" });
        if !param.choices.is_empty() {
            put!(self, "among {:?} ", param.choices);
        }
        match &param.kind {
            ParamKind::Tensor { access, shape, strides } => {
                let access = word_of(keywords::ACCESS, *access).map_or(String::new(), |word| format!("{word} "));
                put!(self, "device {access}{}", param.dtype);
                if let Some(shape) = shape {
                    put!(self, "{}", self.list(shape));
                }
                if let Some(strides) = strides {
                    put!(self, " strides {}", self.list(strides));
                }
            }
            ParamKind::Scalar(_) => put!(self, "{}", param.dtype),
            ParamKind::Constexpr(_) => put!(self, "const {}", param.dtype),
        }
        self.span(param.span);
    }

    fn list(&self, exprs: &[Expr]) -> String {
        format!("[{}]", exprs.iter().map(|e| print_expr(self.kernel, e)).collect::<Vec<_>>().join(", "))
    }

    fn clauses(&mut self) {
        let (kernel, contract) = (self.kernel, &self.kernel.contract);
        let start = self.out.len();
        match &contract.geometry {
            Geometry::Unstated => {}
            Geometry::Threadgroups(axes) => put!(self, " threadgroups {}", self.list(axes)),
            Geometry::Elements(axes) => put!(self, " elements {}", self.list(axes)),
        }
        if let Some(threads) = &contract.threads {
            put!(self, " threads {}", print_expr(kernel, threads));
        }
        for clause in &contract.requires {
            put!(self, " requires {}", print_expr(kernel, &clause.condition));
            self.span(clause.span);
        }
        for &(input, output) in &contract.in_place {
            put!(self, " in_place {} -> {}", param_name(kernel, input), param_name(kernel, output));
        }
        for &id in &contract.covers {
            put!(self, " covers {}", param_name(kernel, id));
        }
        if let Some(groups) = contract.min_groups {
            put!(self, " min_groups {groups}");
        }
        if kernel.math != MathMode::default() {
            put!(self, " math {}", word_of(keywords::MATH, kernel.math).unwrap_or_default());
        }
        if self.out[start..].starts_with(' ') {
            self.out.replace_range(start..start + 1, "\n  ");
        }
    }

    fn span(&mut self, span: Span) {
        if self.places == Places::Exact && span != Span::default() {
            put!(self, " #{}:{}:{}", span.file, span.line, span.column);
        }
    }

    fn author_line(&mut self, span: Span, depth: usize) {
        let Places::Lines(last) = self.places else { return };
        if span.line != 0 && last != Some((span.file, span.line)) {
            self.places = Places::Lines(Some((span.file, span.line)));
            self.indent(depth);
            put!(self, "; {}\n", self.kernel.line_name(span));
        }
    }

    fn region(&mut self, region: &Region, depth: usize) {
        for inst in &region.insts {
            self.author_line(inst.span, depth);
            self.indent(depth);
            self.inst(inst, depth);
            self.out.push('\n');
        }
        if !region.yields.is_empty() {
            self.indent(depth);
            put!(self, "yield {}\n", self.values(&region.yields));
        }
    }

    fn indent(&mut self, depth: usize) {
        self.out.extend(std::iter::repeat_n("  ", depth));
    }

    fn value(&self, value: Value) -> String {
        self.labels.value(self.kernel, value)
    }

    fn values(&self, values: &[Value]) -> String {
        values.iter().map(|&v| self.value(v)).collect::<Vec<_>>().join(", ")
    }

    fn memory_name(&self, mem: Mem) -> String {
        match mem {
            Mem::Param(id) => format!("%{}", param_name(self.kernel, id)),
            Mem::Alloc(id) => self.labels.alloc(self.kernel, id),
        }
    }

    fn memory(&self, mem: Mem, index: Option<&Value>) -> String {
        let name = self.memory_name(mem);
        format!("{name}[{}]", index.map_or("%?".to_string(), |&index| self.value(index)))
    }

    fn var(&self, var: VarId) -> String {
        self.labels.var(self.kernel, var)
    }

    fn inst(&mut self, inst: &Inst, depth: usize) {
        if !inst.results.is_empty() {
            put!(self, "{} = ", self.values(&inst.results));
        }
        match inst.op {
            Op::Const(c) => put!(self, "const {} {}", c.dtype, print_const(c)),
            Op::Builtin(builtin) => self.out.push_str(builtin.name()),
            Op::Len(param) => put!(self, "len %{}", param_name(self.kernel, param)),
            Op::Math(op) => self.op_and(op.name(), &inst.args),
            Op::Cast(to) => self.op_and(&format!("cast {to}"), &inst.args),
            Op::Bitcast(to) => self.op_and(&format!("bitcast {to}"), &inst.args),
            Op::Get(var) => put!(self, "get {}", self.var(var)),
            Op::Set(var) => put!(self, "set {}, {}", self.var(var), self.values(&inst.args)),
            Op::Load { mem, hint, .. } => {
                put!(self, "load {}", self.memory(mem, inst.args.first()));
                self.hint(hint);
            }
            Op::Store { mem, hint, .. } => {
                self.access("store", mem, &inst.args);
                self.hint(hint);
            }
            Op::Atomic { op, mem } => self.access(op.name(), mem, &inst.args),
            Op::Simd(op) => match op {
                SimdOp::Reduce(_, width) if width != keywords::FULL_WIDTH => {
                    self.op_and(&format!("{}.{width}", keywords::simd_name(op)), &inst.args);
                }
                _ => self.op_and(keywords::simd_name(op), &inst.args),
            },
            Op::Matrix(op) => self.matrix_op(op, &inst.args),
            Op::Mma(Product { m, n, k, layout }) => {
                self.op_and(&format!("mma.{}({m}, {n}, {k})", layout.name()), &inst.args);
            }
            Op::LoadBlocks { mem, transposed } => {
                let name = if transposed { "load_blocks.transposed" } else { "load_blocks" };
                put!(self, "{name} {}", self.memory(mem, inst.args.first()));
            }
            Op::Async(AsyncOp::Commit) => self.out.push_str("async_commit"),
            Op::Async(AsyncOp::Wait) => self.op_and("async_wait", &inst.args),
            Op::Barrier => self.out.push_str("barrier"),
            Op::BarrierOf(id) => self.op_and(&format!("barrier_of.{id}"), &inst.args),
            Op::Launch(op) => self.out.push_str(op.name()),
            Op::Fault { fault, site } => {
                put!(self, "fault.{site} ");
                match fault {
                    Fault::Bounds { mem, width } => put!(self, "bounds {} {width}, ", self.memory_name(mem)),
                    Fault::Below(mem) => put!(self, "below {}, ", self.memory_name(mem)),
                    Fault::Above(mem) => put!(self, "above {}, ", self.memory_name(mem)),
                    other => put!(self, "{}, ", word_of(keywords::FAULTS, other).unwrap_or_default()),
                }
                put!(self, "{}", self.values(&inst.args));
            }
            Op::If => self.op_and("if", &inst.args),
            Op::For(info) => self.loop_head(info, inst),
        }
        self.span(inst.span);
        for (i, region) in inst.regions.iter().enumerate() {
            self.out.push_str(if i == 0 { " {\n" } else { " else {\n" });
            self.region(region, depth + 1);
            self.indent(depth);
            self.out.push('}');
        }
    }

    fn op_and(&mut self, name: &str, args: &[Value]) {
        put!(self, "{name}{}{}", if args.is_empty() { "" } else { " " }, self.values(args));
    }

    fn access(&mut self, name: &str, mem: Mem, args: &[Value]) {
        put!(self, "{name} {}", self.memory(mem, args.first()));
        for &value in args.iter().skip(1) {
            put!(self, ", {}", self.value(value));
        }
    }

    fn matrix_op(&mut self, op: MatrixOp, args: &[Value]) {
        let name = |id| self.memory_name(Mem::Alloc(id));
        match op {
            MatrixOp::Held(matrix) => put!(self, "held {}", name(matrix)),
            MatrixOp::Position(matrix) => put!(self, "position {}", self.memory(Mem::Alloc(matrix), args.first())),
            MatrixOp::Beside { matrix, vector } => {
                put!(self, "beside {}, {}", self.memory(Mem::Alloc(matrix), args.first()), name(vector));
            }
            MatrixOp::Multiply { accumulator, left, right } => {
                put!(self, "multiply {}, {}, {}", name(accumulator), name(left), name(right));
            }
            MatrixOp::MultiplyHeld { product: Product { m, n, k, layout }, by_columns, accumulator, left, right } => {
                let order = |by_columns| if by_columns { " by_columns" } else { "" };
                let [left_order, right_order] = by_columns.map(order);
                let head = format!("multiply_held.{}({m}, {n}, {k})", layout.name());
                let [sum, left, right] = [accumulator, left, right].map(name);
                put!(self, "{head} {sum}, {left}{left_order}, {right}{right_order}");
            }
            MatrixOp::Reduce { reduction, from, to } => {
                put!(self, "reduce {} {}, {}", reduction.name(), name(to), name(from));
            }
        }
    }

    fn hint(&mut self, hint: Hint) {
        if let Some(word) = word_of(keywords::HINTS, hint) {
            put!(self, " {word}");
        }
    }

    fn loop_head(&mut self, info: ForInfo, inst: &Inst) {
        let value = |values: Option<&Value>| values.map_or("%?".to_string(), |&v| self.value(v));
        let body_args = inst.regions.first().map_or(&[][..], |body| &body.args);
        let [lo, hi, step] = [0, 1, 2].map(|i| value(inst.args.get(i)));
        let index = value(body_args.first());
        let carried = body_args.iter().skip(1).zip(inst.args.iter().skip(3));
        let carried: Vec<String> =
            carried.map(|(&arg, &init)| format!("{} = {}", self.value(arg), self.value(init))).collect();
        put!(self, "for {index} = {lo} to {hi} step {step}");
        if !carried.is_empty() {
            put!(self, " carry ({})", carried.join(", "));
        }
        if info.unroll {
            self.out.push_str(" unroll");
        }
        if let Some(trips) = info.at_most {
            put!(self, " at_most {trips}");
        }
    }
}

fn param_name(kernel: &Kernel, id: ParamId) -> &str {
    kernel.params.get(id.0 as usize).map_or("?", |p| &p.name)
}

/// Writes `expr` as an operand of something that binds as tightly as `outer`.
fn write_expr(kernel: &Kernel, expr: &Expr, outer: u8, out: &mut String) {
    match expr {
        Expr::Int(value) => out.push_str(&value.to_string()),
        Expr::Param(id) => {
            let is_tensor = kernel.params.get(id.0 as usize).is_some_and(Param::is_tensor);
            let (open, close) = if is_tensor { ("len(", ")") } else { ("", "") };
            [open, param_name(kernel, *id), close].iter().for_each(|part| out.push_str(part));
        }
        Expr::Not(inner) => {
            out.push('!');
            write_expr(kernel, inner, BinaryOp::Min.precedence(), out);
        }
        Expr::Binary(op @ (BinaryOp::Min | BinaryOp::Max), a, b) => {
            out.push_str(op.name());
            out.push('(');
            write_expr(kernel, a, 0, out);
            out.push_str(", ");
            write_expr(kernel, b, 0, out);
            out.push(')');
        }
        Expr::Binary(op, a, b) => {
            let own = op.precedence();
            out.push_str(if own < outer { "(" } else { "" });
            write_expr(kernel, a, own, out);
            out.push_str(&format!(" {} ", op.name()));
            // Operators of one precedence group to the left.
            write_expr(kernel, b, own + 1, out);
            out.push_str(if own < outer { ")" } else { "" });
        }
    }
}

/// Quotes a string, escaping characters that would end it or the line.
fn quoted(text: &str) -> String {
    let escape = |c: char| match c {
        '"' | '\\' => format!("\\{c}"),
        c if c.is_control() => format!("\\u{{{:x}}}", c as u32),
        c => c.to_string(),
    };
    format!("\"{}\"", text.chars().map(escape).collect::<String>())
}
