//! Parses regions and instructions.

use super::keywords;
use super::labels::{ARRAY, VARIABLE, is_made_up};
use super::lex::{Token, TokenKind};
use super::parse::{MAX_TEXT_DEPTH, MISSING, Parse, Parser};
use crate::expr::Expr;
use crate::fault::Fault;
use crate::kernel::*;
use crate::matrix::{Layout, Matrix, MatrixOp, Product, Role};
use crate::names::NameId;
use crate::ops::MathOp;
use crate::rules::{self, Types};
use crate::simd::{Reduction, SimdOp};
use crate::types::{Const, DType};

type Insts = Vec<Inst>;

/// The operation and operands of an instruction, before its regions are parsed.
struct Head<'s> {
    op: Op,
    args: Values,
    /// A loop body's arguments: name and type.
    body_args: Vec<(&'s str, DType)>,
}

impl Head<'_> {
    fn new(op: Op, args: impl IntoIterator<Item = Value>) -> Self {
        Head { op, args: args.into_iter().collect(), body_args: vec![] }
    }
}

impl<'s> Parser<'_, 's> {
    /// Parses `{ … }`, with the arguments that `args` defines.
    pub fn region(&mut self, args: impl FnOnce(&mut Self) -> Parse<Values>) -> Parse<Region> {
        self.depth += 1;
        if self.depth > MAX_TEXT_DEPTH {
            return self.error(self.peek(), format!("regions nest more than {MAX_TEXT_DEPTH} deep"));
        }
        self.mark("{")?;
        let args = args(self)?;
        let (mut insts, mut yields) = (vec![], Values::new());
        while !self.eat_mark("}") {
            if self.eat_word("yield") {
                yields = self.operands(&mut insts)?;
                self.mark("}")?;
                break;
            }
            self.statement(&mut insts)?;
        }
        self.depth -= 1;
        Ok(Region { args, insts, yields })
    }

    fn statement(&mut self, insts: &mut Insts) -> Parse<()> {
        let start = self.peek();
        match (start.kind, start.text) {
            (TokenKind::Word, "alloc") => self.alloc(),
            (TokenKind::Word, "var") => self.var(),
            _ => self.inst(start, insts),
        }
    }

    /// `alloc @name: space dtype[length]`, and `swizzled row`
    fn alloc(&mut self) -> Parse<()> {
        let start = self.take();
        let name = self.text(TokenKind::Global, "`@` and a name")?;
        self.mark(":")?;
        if let Some(role) = Role::ALL.iter().copied().find(|role| self.eat_word(role.name())) {
            return self.matrix(start, name, role);
        }
        let registers = self.eat_word("registers");
        let space = if registers { Some(Space::Stack) } else { self.eat_one_of(keywords::SPACES) };
        let Some(space) = space else { return self.expected("`stack`, `registers` or `threadgroup`") };
        let dtype = self.dtype()?;
        self.mark("[")?;
        let len = self.expr()?;
        self.mark("]")?;
        let swizzled = if self.eat_word("swizzled") { Some(self.expr()?) } else { None };
        let span = self.span(start)?;
        self.declare(name, Alloc { space, dtype, len, registers, matrix: None, swizzled, span, name: None });
        Ok(())
    }

    /// `dtype[rows, columns]`, or one size of a vector
    fn matrix(&mut self, start: Token<'s>, name: &'s str, role: Role) -> Parse<()> {
        let dtype = self.dtype()?;
        self.mark("[")?;
        let rows = if role == Role::PerColumn { Expr::Int(1) } else { self.expr()? };
        if !role.is_vector() {
            self.mark(",")?;
        }
        let columns = if role == Role::PerRow { Expr::Int(1) } else { self.expr()? };
        self.mark("]")?;
        let (matrix, span) = (Matrix::new(role, rows, columns), self.span(start)?);
        let (space, len, matrix) = (Space::Stack, matrix.room(), Some(matrix));
        self.declare(name, Alloc { space, dtype, len, registers: false, matrix, swizzled: None, span, name: None });
        Ok(())
    }

    fn declare(&mut self, name: &'s str, mut alloc: Alloc) {
        self.allocs.insert(name, AllocId(self.kernel.allocs.len() as u32));
        alloc.name = self.local_name(name, ARRAY);
        self.kernel.allocs.push(alloc);
    }

    /// `var @name: dtype`
    fn var(&mut self) -> Parse<()> {
        let start = self.take();
        let name = self.text(TokenKind::Global, "`@` and a name")?;
        self.mark(":")?;
        let dtype = self.dtype()?;
        let span = self.span(start)?;
        self.vars.insert(name, VarId(self.kernel.vars.len() as u32));
        let name = self.local_name(name, VARIABLE);
        self.kernel.vars.push(Var { dtype, span, name });
        Ok(())
    }

    /// Returns the author's name of an array or variable; none for `@a0` and `@v0`, the spelling of unnamed ones.
    fn local_name(&mut self, text: &str, letter: char) -> Option<NameId> {
        if is_made_up(text, letter) { None } else { self.name(text) }
    }

    /// `%a, %b: dtype = op operands { … }`
    fn inst(&mut self, start: Token<'s>, insts: &mut Insts) -> Parse<()> {
        let mut names = vec![];
        while self.peek().kind == TokenKind::Value {
            let name = self.take().text;
            names.push((name, self.stated_type()?));
            if !self.eat_mark(",") {
                self.mark("=")?;
                break;
            }
        }
        let head = self.head(names.len(), insts)?;
        let span = self.span(start)?;
        let mut regions = vec![];
        while self.at(TokenKind::Mark, "{") || (!regions.is_empty() && self.eat_word("else")) {
            let body_args = &head.body_args;
            regions.push(self.region(|p| Ok(body_args.iter().map(|&(name, dtype)| p.define(name, dtype)).collect()))?);
        }
        if head.op == Op::If && regions.len() == 1 {
            regions.push(Region::default());
        }
        let mut inst = Inst { op: head.op, args: head.args, results: Values::new(), regions, span };
        let inferred = self.infer(&inst);
        for (i, (name, stated)) in names.into_iter().enumerate() {
            let dtype = stated.or(inferred.get(i).copied()).unwrap_or(DType::U32);
            inst.results.push(self.define(name, dtype));
        }
        insts.push(inst);
        Ok(())
    }

    fn stated_type(&mut self) -> Parse<Option<DType>> {
        if self.eat_mark(":") { self.dtype().map(Some) } else { Ok(None) }
    }

    /// Returns the result types by the typing rule; none where the rule is broken, so that the verifier can report how.
    fn infer(&self, inst: &Inst) -> Types {
        let in_regions = inst.regions.iter().flat_map(|region| region.args.iter().chain(&region.yields));
        let typed = |value: &Value| (value.0 as usize) < self.kernel.types.len();
        if !inst.args.iter().chain(in_regions).all(typed) {
            return Types::new();
        }
        rules::result_types(&self.kernel, &inst.op, &inst.args, &inst.regions).unwrap_or_default()
    }

    /// Parses an operation and its operands; `results` is the number of result names before it.
    fn head(&mut self, results: usize, insts: &mut Insts) -> Parse<Head<'s>> {
        let name = self.peek();
        if name.kind != TokenKind::Word {
            return self.expected("an operation");
        }
        self.take();
        if let Some(op) = MathOp::parse(name.text) {
            return Ok(Head::new(Op::Math(op), self.operands_behind(name, insts)?));
        }
        if let Some(builtin) = Builtin::parse(name.text) {
            return Ok(Head::new(Op::Builtin(builtin), []));
        }
        if let Some(op) = LaunchOp::parse(name.text) {
            return Ok(Head::new(Op::Launch(op), []));
        }
        if let Some(op) = AtomicOp::parse(name.text) {
            let (mem, args) = self.access(insts)?;
            return Ok(Head::new(Op::Atomic { op, mem }, args));
        }
        if let Some(op) = keywords::find_simd(name.text) {
            let op = Op::Simd(self.simd_width(op)?);
            return Ok(Head::new(op, self.operands_behind(name, insts)?));
        }
        match name.text {
            "const" => {
                let (dtype, token) = (self.dtype()?, self.peek());
                let text = self.constant_text()?;
                Ok(Head::new(Op::Const(self.constant(token, dtype, &text)?), []))
            }
            "cast" => Ok(Head::new(Op::Cast(self.dtype()?), self.operands(insts)?)),
            "bitcast" => Ok(Head::new(Op::Bitcast(self.dtype()?), self.operands(insts)?)),
            "len" => {
                let name = self.text(TokenKind::Value, "a tensor")?;
                Ok(Head::new(Op::Len(self.param_id(name)), []))
            }
            "get" => Ok(Head::new(Op::Get(self.var_id()?), [])),
            "set" => {
                let var = self.var_id()?;
                self.mark(",")?;
                Ok(Head::new(Op::Set(var), self.operands(insts)?))
            }
            "load" => {
                let (mem, args) = self.access(insts)?;
                let (width, hint) = (self.width(name, results)?, self.hint());
                Ok(Head::new(Op::Load { mem, width, hint }, args))
            }
            "store" => {
                let (mem, args) = self.access(insts)?;
                let (width, hint) = (self.width(name, args.len() - 1)?, self.hint());
                Ok(Head::new(Op::Store { mem, width, hint }, args))
            }
            "held" => {
                let matrix = self.alloc_id()?;
                Ok(Head::new(Op::Matrix(MatrixOp::Held(matrix)), []))
            }
            "position" => {
                let (matrix, args) = self.held_element(insts)?;
                Ok(Head::new(Op::Matrix(MatrixOp::Position(matrix)), args))
            }
            "beside" => {
                let (matrix, args) = self.held_element(insts)?;
                self.mark(",")?;
                let vector = self.alloc_id()?;
                Ok(Head::new(Op::Matrix(MatrixOp::Beside { matrix, vector }), args))
            }
            "multiply" => {
                let accumulator = self.alloc_id()?;
                self.mark(",")?;
                let left = self.alloc_id()?;
                self.mark(",")?;
                let right = self.alloc_id()?;
                Ok(Head::new(Op::Matrix(MatrixOp::Multiply { accumulator, left, right }), []))
            }
            "multiply_held" => {
                let product = self.product()?;
                let accumulator = self.alloc_id()?;
                self.mark(",")?;
                let (left, left_by_columns) = (self.alloc_id()?, self.eat_word("by_columns"));
                self.mark(",")?;
                let (right, right_by_columns) = (self.alloc_id()?, self.eat_word("by_columns"));
                let by_columns = [left_by_columns, right_by_columns];
                let op = MatrixOp::MultiplyHeld { product, by_columns, accumulator, left, right };
                Ok(Head::new(Op::Matrix(op), []))
            }
            "reduce" => {
                let Some(reduction) = Reduction::ALL.iter().copied().find(|r| self.eat_word(r.name())) else {
                    return self.expected("a reduction");
                };
                let to = self.alloc_id()?;
                self.mark(",")?;
                let from = self.alloc_id()?;
                Ok(Head::new(Op::Matrix(MatrixOp::Reduce { reduction, from, to }), []))
            }
            "mma" => {
                let product = self.product()?;
                Ok(Head::new(Op::Mma(product), self.operands(insts)?))
            }
            "load_blocks" => {
                let transposed = self.eat_mark(".");
                if transposed {
                    self.word("transposed")?;
                }
                let (mem, args) = self.access(insts)?;
                Ok(Head::new(Op::LoadBlocks { mem, transposed }, args))
            }
            "async_commit" => Ok(Head::new(Op::Async(AsyncOp::Commit), [])),
            "async_wait" => Ok(Head::new(Op::Async(AsyncOp::Wait), [self.operand(insts)?])),
            "barrier" => Ok(Head::new(Op::Barrier, [])),
            "barrier_of" => {
                self.mark(".")?;
                // The verifier refuses an id that does not exist.
                let id = u8::try_from(self.number()?).unwrap_or(u8::MAX);
                Ok(Head::new(Op::BarrierOf(id), self.operands_behind(name, insts)?))
            }
            "fault" => {
                let op = self.fault()?;
                self.mark(",")?;
                Ok(Head::new(op, self.operands(insts)?))
            }
            "if" => Ok(Head::new(Op::If, [self.operand(insts)?])),
            "for" => self.loop_head(insts),
            other => self.error(name, format!("there is no operation `{other}`")),
        }
    }

    /// `.site bounds memory width`, `.site below memory`, `.site above memory`, or `.site` and the word for another
    /// fault.
    fn fault(&mut self) -> Parse<Op> {
        self.mark(".")?;
        let site = self.number()?;
        if let Some(fault) = self.eat_one_of(keywords::FAULTS) {
            return Ok(Op::Fault { fault, site });
        }
        if self.eat_word("below") {
            return Ok(Op::Fault { fault: Fault::Below(self.mem()?), site });
        }
        if self.eat_word("above") {
            return Ok(Op::Fault { fault: Fault::Above(self.mem()?), site });
        }
        self.word("bounds")?;
        let (mem, token) = (self.mem()?, self.peek());
        let width = self.number()?;
        let width = u8::try_from(width).or_else(|_| self.error(token, "a width is below 256"))?;
        Ok(Op::Fault { fault: Fault::Bounds { mem, width }, site })
    }

    fn width(&self, name: Token<'s>, elements: usize) -> Parse<u8> {
        u8::try_from(elements).or_else(|_| self.error(name, format!("an access to {elements} elements")))
    }

    fn hint(&mut self) -> Hint {
        self.eat_one_of(keywords::HINTS).unwrap_or_default()
    }

    /// Parses the width of a reduction over fewer lanes than all: `.16`.
    fn simd_width(&mut self, op: SimdOp) -> Parse<SimdOp> {
        let SimdOp::Reduce(reduction, _) = op else { return Ok(op) };
        if !self.eat_mark(".") {
            return Ok(op);
        }
        let token = self.peek();
        let width = self.number()?;
        let width = u8::try_from(width).or_else(|_| self.error(token, "a width is below 256"))?;
        Ok(SimdOp::Reduce(reduction, width))
    }

    fn alloc_id(&mut self) -> Parse<AllocId> {
        let name = self.text(TokenKind::Global, "a matrix")?;
        Ok(self.allocs.get(name).copied().unwrap_or(AllocId(MISSING)))
    }

    /// `@matrix[index]`
    fn held_element(&mut self, insts: &mut Insts) -> Parse<(AllocId, Values)> {
        let matrix = self.alloc_id()?;
        self.mark("[")?;
        let index = self.operand(insts)?;
        self.mark("]")?;
        Ok((matrix, [index].into_iter().collect()))
    }

    /// `.layout(m, n, k)`
    fn product(&mut self) -> Parse<Product> {
        self.mark(".")?;
        let Some(layout) = Layout::ALL.into_iter().find(|layout| self.eat_word(layout.name())) else {
            return self.expected("a layout");
        };
        let side = |parser: &mut Self, before: &'static str| {
            parser.mark(before)?;
            let token = parser.peek();
            let size = parser.number()?;
            u16::try_from(size).or_else(|_| parser.error(token, "a size is below 65536"))
        };
        let (m, n, k) = (side(self, "(")?, side(self, ",")?, side(self, ",")?);
        self.mark(")")?;
        Ok(Product { m, n, k, layout })
    }

    fn var_id(&mut self) -> Parse<VarId> {
        let name = self.text(TokenKind::Global, "a variable")?;
        Ok(self.vars.get(name).copied().unwrap_or(VarId(MISSING)))
    }

    fn mem(&mut self) -> Parse<Mem> {
        let token = self.peek();
        let mem = match token.kind {
            TokenKind::Value => Mem::Param(self.param_id(token.text)),
            TokenKind::Global => Mem::Alloc(self.allocs.get(token.text).copied().unwrap_or(AllocId(MISSING))),
            _ => return self.expected("memory"),
        };
        self.take();
        Ok(mem)
    }

    /// `%x[index], values…`: the memory, and the index followed by the values.
    fn access(&mut self, insts: &mut Insts) -> Parse<(Mem, Values)> {
        let mem = self.mem()?;
        self.mark("[")?;
        let mut args = Values::new();
        args.push(self.operand(insts)?);
        self.mark("]")?;
        if self.eat_mark(",") {
            args.extend(self.operands(insts)?);
        }
        Ok((mem, args))
    }

    /// `%i = lo to hi step s carry (%a = init, …) unroll at_most n`
    fn loop_head(&mut self, insts: &mut Insts) -> Parse<Head<'s>> {
        let mut head = Head::new(Op::If, []);
        let index = self.text(TokenKind::Value, "the loop's index")?;
        let stated = self.stated_type()?;
        self.mark("=")?;
        let lo = self.operand(insts)?;
        self.word("to")?;
        let hi = self.operand(insts)?;
        let dtype = self.kernel.types.get(lo.0 as usize).copied().unwrap_or(DType::U32);
        let step = if self.eat_word("step") {
            self.operand(insts)?
        } else {
            self.implied(Op::Const(Const::from_i128(dtype, 1)), dtype, self.peek(), insts)
        };
        head.args.extend([lo, hi, step]);
        head.body_args.push((index, stated.unwrap_or(dtype)));
        if self.eat_word("carry") {
            self.mark("(")?;
            self.list_until(")", |p| {
                let name = p.text(TokenKind::Value, "a carried value")?;
                let stated = p.stated_type()?;
                p.mark("=")?;
                let init = p.operand(insts)?;
                let dtype = p.kernel.types.get(init.0 as usize).copied().unwrap_or(DType::U32);
                head.args.push(init);
                head.body_args.push((name, stated.unwrap_or(dtype)));
                Ok(())
            })?;
        }
        let unroll = self.eat_word("unroll");
        let at_most = if self.eat_word("at_most") { Some(self.number()?) } else { None };
        head.op = Op::For(ForInfo { unroll, at_most });
        Ok(head)
    }

    /// Parses operands on the line of the operation's name; there may be none.
    fn operands_behind(&mut self, name: Token<'s>, insts: &mut Insts) -> Parse<Values> {
        let next = self.peek();
        let none = next.line != name.line || (next.kind == TokenKind::Mark && next.text != "-");
        if none { Ok(Values::new()) } else { self.operands(insts) }
    }

    fn operands(&mut self, insts: &mut Insts) -> Parse<Values> {
        let mut values = Values::new();
        loop {
            values.push(self.operand(insts)?);
            if !self.eat_mark(",") {
                return Ok(values);
            }
        }
    }

    /// Parses a value, or a builtin or typed literal that becomes an instruction of its own.
    fn operand(&mut self, insts: &mut Insts) -> Parse<Value> {
        let token = self.peek();
        if token.kind == TokenKind::Value {
            self.take();
            return Ok(self.value(token.text));
        }
        if let Some(builtin) = Builtin::parse(token.text).filter(|_| token.kind == TokenKind::Word) {
            self.take();
            return Ok(self.implied(Op::Builtin(builtin), DType::U32, token, insts));
        }
        let is_literal = matches!(token.kind, TokenKind::Number | TokenKind::Word) || self.at(TokenKind::Mark, "-");
        if !is_literal {
            return self.expected("an operand");
        }
        let text = self.constant_text()?;
        self.mark(":")?;
        let dtype = self.dtype()?;
        let constant = self.constant(token, dtype, &text)?;
        Ok(self.implied(Op::Const(constant), dtype, token, insts))
    }

    /// Appends an instruction without operands for an operand that is a builtin or a literal, and returns its value.
    fn implied(&mut self, op: Op, dtype: DType, token: Token<'s>, insts: &mut Insts) -> Value {
        let value = self.kernel.new_value(dtype);
        let span = self.span_of(token);
        insts.push(Inst { op, args: Values::new(), results: [value].into_iter().collect(), regions: vec![], span });
        value
    }
}
