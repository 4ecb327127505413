//! Builds a kernel instruction by instruction. Each call checks the instruction's typing rule at once, so that an error
//! carries the place of the call.

use crate::diagnostic::{Diagnostic, Place, Span};
use crate::expr::{BinaryOp, Expr};
use crate::kernel::*;
use crate::matrix::Matrix;
use crate::names::{Interner, NameId, Names};
use crate::ops::MathOp;
use crate::rules;
use crate::types::DType;
use std::panic::Location;
use std::sync::Arc;

/// The maximum number of literals, parameters and operations in an expression read back from instructions. A value that
/// is used twice counts twice, so without a limit a few doublings would yield an enormous expression.
pub const MAX_EXPR_PARTS: usize = 1024;

/// The reason that a value is not launch arithmetic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoExpr {
    /// The expression has more than [`MAX_EXPR_PARTS`] parts.
    TooLong,
    /// This value is not launch arithmetic: the requested value or one that it is computed from.
    Value(Value),
}

pub struct Builder {
    kernel: Kernel,
    /// The regions being filled, the innermost last.
    open: Vec<Region>,
    words: Interner,
    /// The values of parameters, in ascending order.
    param_values: Vec<(Value, ParamId)>,
    /// The file of the last requested position: its number, and its name as the compiler stores it. Most positions come
    /// from the same file as the one before.
    last_file: (usize, &'static str),
}

/// The initial instruction capacity of a region.
const USUAL_REGION: usize = 8;

impl Builder {
    pub fn new(name: &str, at: &'static Location<'static>) -> Builder {
        let kernel = Kernel {
            name: name.to_string(),
            params: vec![],
            allocs: vec![],
            vars: vec![],
            body: Region::default(),
            types: vec![],
            names: Names::default(),
            contract: Default::default(),
            math: MathMode::default(),
            files: vec![],
            span: Span::default(),
        };
        let mut builder = Builder {
            kernel,
            open: vec![Region::default()],
            words: Interner::default(),
            param_values: vec![],
            last_file: (0, ""),
        };
        builder.kernel.span = builder.span(at);
        builder
    }

    /// Returns the kernel as built so far; [`Builder::finish`] fills in its body.
    pub fn kernel(&self) -> &Kernel {
        &self.kernel
    }

    pub fn kernel_mut(&mut self) -> &mut Kernel {
        &mut self.kernel
    }

    /// Returns the position of a call in the author's source.
    pub fn span(&mut self, at: &'static Location<'static>) -> Span {
        let name = at.file();
        // Equal addresses mean equal names, without comparing characters.
        if !std::ptr::eq(self.last_file.1, name) {
            self.last_file = (self.file(name), name);
        }
        Span { file: self.last_file.0 as u32, line: at.line(), column: at.column() }
    }

    /// Returns the number of a file.
    fn file(&mut self, name: &str) -> usize {
        let files = &mut self.kernel.files;
        files.iter().position(|file| file == name).unwrap_or_else(|| {
            files.push(name.to_string());
            files.len() - 1
        })
    }

    pub fn tensor(&mut self, name: &str, dtype: DType, access: Access, span: Span) -> ParamId {
        self.push_param(name, dtype, ParamKind::Tensor { access, shape: None, strides: None }, span)
    }

    pub fn scalar(&mut self, name: &str, dtype: DType, span: Span) -> Value {
        let value = self.kernel.new_value(dtype);
        self.push_param(name, dtype, ParamKind::Scalar(value), span);
        value
    }

    pub fn constexpr(&mut self, name: &str, dtype: DType, span: Span) -> Value {
        let value = self.kernel.new_value(dtype);
        self.push_param(name, dtype, ParamKind::Constexpr(value), span);
        value
    }

    /// Declares a constexpr that changes no result.
    pub fn tile(&mut self, name: &str, dtype: DType, span: Span) -> Value {
        let value = self.constexpr(name, dtype, span);
        self.kernel.params.iter_mut().rev().take(1).for_each(|param| param.tile = true);
        value
    }

    /// Sets the values among which tuning may choose for the tile that was declared last.
    pub fn tile_choices(&mut self, choices: &[u32]) {
        if let Some(param) = self.kernel.params.last_mut() {
            param.choices = choices.to_vec();
        }
    }

    fn push_param(&mut self, name: &str, dtype: DType, kind: ParamKind, span: Span) -> ParamId {
        let id = ParamId(self.kernel.params.len() as u32);
        let param = Param { name: name.to_string(), dtype, kind, tile: false, choices: vec![], span };
        self.param_values.extend(param.value().map(|value| (value, id)));
        self.kernel.params.push(param);
        id
    }

    /// Returns the parameter whose value this is.
    pub fn param_of(&self, value: Value) -> Option<ParamId> {
        let at = self.param_values.binary_search_by_key(&value, |known| known.0).ok()?;
        Some(self.param_values[at].1)
    }

    pub fn alloc(&mut self, space: Space, dtype: DType, len: Expr, span: Span) -> AllocId {
        self.kernel.allocs.push(Alloc {
            space,
            dtype,
            len,
            registers: false,
            matrix: None,
            swizzled: None,
            span,
            name: None,
        });
        AllocId(self.kernel.allocs.len() as u32 - 1)
    }

    /// Declares a stack array whose elements become values.
    pub fn registers(&mut self, dtype: DType, len: Expr, span: Span) -> AllocId {
        let id = self.alloc(Space::Stack, dtype, len, span);
        self.kernel.allocs[id.0 as usize].registers = true;
        id
    }

    /// Declares a threadgroup array in rows, of which threads access columns.
    pub fn swizzled(&mut self, dtype: DType, len: Expr, row: Expr, span: Span) -> AllocId {
        let id = self.alloc(Space::Threadgroup, dtype, len, span);
        self.kernel.allocs[id.0 as usize].swizzled = Some(row);
        id
    }

    /// Declares a matrix that simdgroups hold.
    pub fn matrix(&mut self, dtype: DType, matrix: Matrix, span: Span) -> AllocId {
        let id = self.alloc(Space::Stack, dtype, matrix.room(), span);
        self.kernel.allocs[id.0 as usize].matrix = Some(matrix);
        id
    }

    pub fn var(&mut self, dtype: DType, span: Span) -> VarId {
        self.kernel.vars.push(Var { dtype, span, name: None });
        VarId(self.kernel.vars.len() as u32 - 1)
    }

    /// Interns the author's name of a value, variable or array; none if the word is not an ASCII identifier.
    pub fn name(&mut self, word: &str) -> Option<NameId> {
        self.words.intern(&mut self.kernel.names, word)
    }

    /// Appends an instruction without regions if [`rules::single_type`] gives its one result type, as for most
    /// instructions. Otherwise appends nothing.
    pub fn emit_simple(&mut self, op: Op, args: &[Value], span: Span) -> Option<Value> {
        let dtype = rules::single_type(&self.kernel, &op, args)?;
        let value = self.kernel.new_value(dtype);
        let (args, results) = (Values::from_slice(args), Values::from_slice(&[value]));
        self.push(Inst { op, args, results, regions: vec![], span });
        Some(value)
    }

    /// Appends an instruction to the innermost open region.
    pub fn emit(&mut self, op: Op, args: &[Value], regions: Vec<Region>, span: Span) -> Result<Values, Diagnostic> {
        let types = rules::result_types(&self.kernel, &op, args, &regions)
            .map_err(|e| Diagnostic::new("K010", e.message).at(self.kernel.place(span)))?;
        let mut results = Values::new();
        types.iter().for_each(|&dtype| results.push(self.kernel.new_value(dtype)));
        let (args, own) = (Values::from_slice(args), Values::from_slice(&results));
        self.push(Inst { op, args, results: own, regions, span });
        Ok(results)
    }

    /// Appends an instruction without checking it.
    fn push(&mut self, inst: Inst) {
        let insts = &mut self.innermost().insts;
        // The else region of most branches stays empty, and allocates nothing.
        if insts.is_empty() {
            insts.reserve(USUAL_REGION);
        }
        insts.push(inst);
    }

    fn innermost(&mut self) -> &mut Region {
        if self.open.is_empty() {
            self.open.push(Region::default());
        }
        let last = self.open.len() - 1;
        &mut self.open[last]
    }

    /// Opens a region with arguments of the given types; instructions go there until [`Builder::close`].
    pub fn open(&mut self, args: &[DType]) -> Values {
        let args: Values = args.iter().map(|&t| self.kernel.new_value(t)).collect();
        self.open.push(Region { args: Values::from_slice(&args), insts: vec![], yields: Values::new() });
        args
    }

    /// Closes the innermost region.
    pub fn close(&mut self, yields: &[Value]) -> Region {
        let mut region = self.open.pop().unwrap_or_default();
        region.yields = yields.into();
        region
    }

    /// Moves the instructions of a closed region without arguments to the end of the innermost open region.
    pub fn splice(&mut self, region: Region) {
        self.innermost().insts.extend(region.insts);
    }

    /// Returns the instruction in the open regions that defines a value. Searches from the end, because most requested
    /// values were recorded just before.
    pub fn definition(&self, value: Value) -> Option<&Inst> {
        self.open.iter().rev().find_map(|region| defined_in(region, value))
    }

    /// Returns the expression over integer parameters that a value equals: literals, parameters, and arithmetic and
    /// comparisons of these, with at most [`MAX_EXPR_PARTS`] parts.
    pub fn expr_of(&self, value: Value) -> Result<Expr, NoExpr> {
        let mut parts_left = MAX_EXPR_PARTS;
        self.expr_within(value, &mut parts_left)
    }

    fn expr_within(&self, value: Value, parts_left: &mut usize) -> Result<Expr, NoExpr> {
        *parts_left = parts_left.checked_sub(1).ok_or(NoExpr::TooLong)?;
        if let Some(id) = self.param_of(value) {
            let number = !self.kernel.param(id).dtype.is_float();
            return if number { Ok(Expr::Param(id)) } else { Err(NoExpr::Value(value)) };
        }
        let inst = self.definition(value).ok_or(NoExpr::Value(value))?;
        let mut arg = |i: usize| self.expr_within(inst.args[i], parts_left);
        match inst.op {
            Op::Const(c) => c.as_int().map(Expr::Int).ok_or(NoExpr::Value(value)),
            // Launch arithmetic is exact, so a conversion has to keep the number.
            Op::Cast(to) => match arg(0)? {
                Expr::Int(v) if to.holds(v) => Ok(Expr::Int(v)),
                expr if to.holds_all_of(self.kernel.dtype(inst.args[0])) => Ok(expr),
                _ => Err(NoExpr::Value(value)),
            },
            Op::Math(MathOp::Not) if self.kernel.dtype(value) == DType::Bool => Ok(Expr::Not(Arc::new(arg(0)?))),
            // `condition * yes + (1 - condition) * no`, since a condition is 0 or 1.
            Op::Math(MathOp::Select) => {
                let (condition, yes, no) = (arg(0)?, arg(1)?, arg(2)?);
                let other = Expr::binary(BinaryOp::Sub, Expr::Int(1), condition.clone());
                let [yes, no] =
                    [(condition, yes), (other, no)].map(|(share, of)| Expr::binary(BinaryOp::Mul, share, of));
                Ok(Expr::binary(BinaryOp::Add, yes, no))
            }
            Op::Math(op) => {
                let op = launch_operator(op, self.kernel.dtype(value)).ok_or(NoExpr::Value(value))?;
                Ok(Expr::binary(op, arg(0)?, arg(1)?))
            }
            _ => Err(NoExpr::Value(value)),
        }
    }

    /// Closes the kernel's body and returns the kernel.
    pub fn finish(mut self) -> Kernel {
        self.kernel.body = self.close(&[]);
        self.kernel.renumber_names(Some);
        self.kernel
    }
}

/// Returns the instruction directly in a region that defines a value, by binary search. Results are numbered in order
/// of creation, those of an instruction after those of its nested regions.
fn defined_in(region: &Region, value: Value) -> Option<&Inst> {
    let mut before = &region.insts[..];
    while !before.is_empty() {
        let middle = before.len() / 2;
        // Some instructions have no results: the nearest preceding one that has some decides.
        match before[..=middle].iter().rposition(|inst| !inst.results.is_empty()) {
            Some(at) if before[at].results.contains(&value) => return Some(&before[at]),
            Some(at) if before[at].results[0] > value => before = &before[..at],
            _ => before = &before[middle + 1..],
        }
    }
    None
}

/// Returns the operator of launch arithmetic for an operation with a result of type `dtype`.
fn launch_operator(op: MathOp, dtype: DType) -> Option<BinaryOp> {
    // On numbers, `and` and `or` are bitwise.
    let of_bits = matches!(op, MathOp::And | MathOp::Or) && dtype != DType::Bool;
    BinaryOp::ALL.iter().copied().find(|own| own.math() == op && !of_bits)
}

impl Kernel {
    /// Returns a span with its file's name.
    pub fn place(&self, span: Span) -> Place {
        let file = self.files.get(span.file as usize).cloned().unwrap_or_default();
        Place { file, line: span.line, column: span.column }
    }

    /// Returns the author's line in short form, for comments: the file's name without its folders, and the line. It
    /// contains nothing that ends or continues a line.
    pub fn line_name(&self, span: Span) -> String {
        format!("{}:{}", self.file_name(span.file), span.line)
    }

    /// Returns the name of a file without its folders.
    pub fn file_name(&self, file: u32) -> String {
        let file = self.files.get(file as usize).map_or("", String::as_str);
        let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
        name.replace(char::is_control, "?")
    }
}
