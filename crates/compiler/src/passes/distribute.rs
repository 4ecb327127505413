//! Distributes matrices over the lanes of a simdgroup, by a target's layout.

mod blocks;
mod orders;

use super::rewrite::{Table, emit, emit_const, rebuild, with_body};
use kiln_ir::matrix::{self, Shape};
use kiln_ir::simd::{LANES, Reduction, Shuffle};
use kiln_ir::{
    AllocId, Builtin, Const, DType, Diagnostic, Expr, ForInfo, Hint, Inst, Kernel, Layout, MathOp, MatrixOp, Mem, Op,
    Product, Region, Role, SimdOp, Span, Value, Values,
};
use std::collections::HashMap;

/// Replaces matrices by stack arrays of the elements that a lane holds, queries of rows and columns by arithmetic,
/// reductions by shuffles between lanes, and products by one instruction over the held elements.
///
/// With [`Layout::Rows`], the elements that lanes hold are an array in memory, and a product names these arrays
/// instead. An operand that is only loaded from memory with contiguous columns is held by columns.
pub fn distribute(kernel: &mut Kernel, layout: Layout) -> Result<(), Diagnostic> {
    distribute_with(kernel, layout, false)
}

/// Distributes matrices like [`distribute`]; with `blocks`, loads them by blocks where a target supports that.
pub(crate) fn distribute_with(kernel: &mut Kernel, layout: Layout, blocks: bool) -> Result<(), Diagnostic> {
    let shapes = matrix::shapes(kernel, |expr| expr.eval(&|_| None).ok())?;
    if shapes.iter().all(Option::is_none) {
        return Ok(());
    }
    let by_columns = match layout {
        Layout::Rows => orders::held_by_columns(kernel, &shapes),
        _ => vec![false; shapes.len()],
    };
    for (alloc, shape) in kernel.allocs.iter_mut().zip(&shapes) {
        let Some(shape) = shape else { continue };
        alloc.matrix = None;
        alloc.len = Expr::Int(layout.held(*shape) as i128);
    }
    with_body(kernel, |kernel, body| {
        let blocks = blocks && layout == Layout::Quads;
        let (held, constants) = (HashMap::new(), Table::new(kernel));
        Distributor { kernel, layout, shapes, by_columns, blocks, held, constants }.region(body)
    });
    Ok(())
}

/// Replaces each number of held elements by its maximum over all layouts, for analyses that count iterations.
pub(crate) fn bound_held(kernel: &mut Kernel) {
    let Ok(shapes) = matrix::shapes(kernel, |expr| expr.eval(&|_| None).ok()) else { return };
    fn replace(region: &mut Region, shapes: &[Option<Shape>]) {
        for inst in &mut region.insts {
            if let Op::Matrix(MatrixOp::Held(matrix)) = inst.op
                && let Some(shape) = shapes[matrix.0 as usize]
            {
                let most = Layout::ALL.into_iter().map(|layout| layout.held(shape)).max();
                inst.op = Op::Const(Const::u32(most.unwrap_or_default()));
            }
            inst.regions.iter_mut().for_each(|inner| replace(inner, shapes));
        }
    }
    if shapes.iter().any(Option::is_some) {
        with_body(kernel, |_, body| replace(body, &shapes));
    }
}

struct Distributor<'k> {
    kernel: &'k mut Kernel,
    layout: Layout,
    /// The shape of the matrix, by array.
    shapes: Vec<Option<Shape>>,
    /// By array, whether lanes hold the transpose.
    by_columns: Vec<bool>,
    /// Whether matrices are loaded by blocks.
    blocks: bool,
    /// The values that are a matrix's number of held elements.
    held: HashMap<Value, AllocId>,
    /// The bits of values that are constants.
    constants: Table<u64>,
}

impl Distributor<'_> {
    fn region(&mut self, region: &mut Region) {
        rebuild(region, |mut inst, out| {
            if let Some(matrix) = self.walked(&inst)
                && self.blocks
                && let Some(window) = blocks::window(self.kernel, &inst, matrix)
                && let Some(shape) = self.shapes[matrix.0 as usize]
            {
                return self.code(out, inst.span).load_blocks(shape, &window);
            }
            inst.regions.iter_mut().for_each(|inner| self.region(inner));
            match inst.op {
                // With `Layout::Rows`, the elements of lanes are vectors in memory, and a walk over them is a loop.
                Op::For(info) if self.layout == Layout::Rows && self.walked(&inst).is_some() => {
                    inst.op = Op::For(ForInfo { unroll: false, ..info });
                    out.push(inst);
                }
                Op::Matrix(op) => {
                    if let MatrixOp::Held(matrix) = op {
                        self.held.insert(inst.results[0], matrix);
                    }
                    self.operation(op, inst, out);
                }
                Op::Const(constant) => {
                    self.constants.set(inst.results[0], constant.bits);
                    out.push(inst);
                }
                _ => out.push(inst),
            }
        });
    }

    /// Returns the matrix if a loop walks all of its elements that a lane holds.
    fn walked(&self, inst: &Inst) -> Option<AllocId> {
        let (Op::For(_), &[lo, hi, step, ..]) = (inst.op, &inst.args[..]) else { return None };
        let is = |value: Value, n: u64| self.constants.get(value) == Some(&n);
        self.held.get(&hi).copied().filter(|_| is(lo, 0) && is(step, 1))
    }

    fn code<'a>(&'a mut self, out: &'a mut Vec<Inst>, span: Span) -> Code<'a> {
        Code { kernel: self.kernel, out, span, layout: self.layout }
    }

    fn operation(&mut self, op: MatrixOp, inst: Inst, out: &mut Vec<Inst>) {
        let shape = |id: AllocId| self.shapes[id.0 as usize];
        let found: Vec<Shape> = op.arrays().filter_map(shape).collect();
        let by_columns = op.arrays().next().is_some_and(|id| self.by_columns[id.0 as usize]);
        let mut code = self.code(out, inst.span);
        match (op, &found[..]) {
            (MatrixOp::Held(_), [matrix]) => {
                let held = Const::u32(code.layout.held(*matrix));
                code.define(Op::Const(held), &[], inst.results[0]);
            }
            (MatrixOp::Position(_), [matrix]) => {
                let (row, column) = match by_columns {
                    false => code.position(*matrix, inst.args[0]),
                    true => {
                        let (column, row) = code.position(matrix.transposed(), inst.args[0]);
                        (row, column)
                    }
                };
                let zero = code.number(0);
                for (at, &result) in [row, column].into_iter().zip(&inst.results) {
                    code.define(Op::Math(MathOp::IAdd), &[at, zero], result);
                }
            }
            (MatrixOp::Beside { .. }, [matrix, vector]) => {
                let at = code.beside(*matrix, vector.role, inst.args[0]);
                let zero = code.number(0);
                code.define(Op::Math(MathOp::IAdd), &[at, zero], inst.results[0]);
            }
            (MatrixOp::Multiply { accumulator, left, right }, [sum, a, _]) => {
                let product =
                    Product { m: sum.rows as u16, n: sum.columns as u16, k: a.columns as u16, layout: code.layout };
                match product.layout {
                    Layout::Rows | Layout::Scattered => {
                        let by_columns = [left, right].map(|id| self.by_columns[id.0 as usize]);
                        let op = MatrixOp::MultiplyHeld { product, by_columns, accumulator, left, right };
                        out.push(Inst { op: Op::Matrix(op), ..inst });
                    }
                    Layout::Quads | Layout::Blocks => code.product(product, accumulator, left, right),
                }
            }
            (MatrixOp::Reduce { reduction, from, to }, [vector, matrix]) => {
                code.reduce(reduction, (from, *matrix), (to, *vector));
            }
            // A verified kernel names only matrices here.
            _ => out.push(inst),
        }
    }
}

/// An emitter of instructions.
struct Code<'a> {
    kernel: &'a mut Kernel,
    out: &'a mut Vec<Inst>,
    span: Span,
    layout: Layout,
}

impl Code<'_> {
    fn emit(&mut self, op: Op, args: &[Value]) -> Value {
        emit(self.kernel, self.out, op, args, self.span)
    }

    /// Emits an instruction that defines an existing value.
    fn define(&mut self, op: Op, args: &[Value], result: Value) {
        let (args, results) = (Values::from_slice(args), Values::from_slice(&[result]));
        self.out.push(Inst { op, args, results, regions: vec![], span: self.span });
    }

    fn number(&mut self, n: u32) -> Value {
        emit_const(self.kernel, self.out, Const::u32(n), self.span)
    }

    fn lane(&mut self) -> Value {
        self.emit(Op::Builtin(Builtin::SimdLane), &[])
    }

    fn math(&mut self, op: MathOp, a: Value, by: u32) -> Value {
        let by = self.number(by);
        self.emit(Op::Math(op), &[a, by])
    }

    fn div(&mut self, a: Value, by: u32) -> Value {
        self.math(MathOp::IDiv, a, by)
    }

    fn rem(&mut self, a: Value, by: u32) -> Value {
        self.math(MathOp::IRem, a, by)
    }

    fn mul(&mut self, a: Value, by: u32) -> Value {
        self.math(MathOp::IMul, a, by)
    }

    fn sum(&mut self, parts: &[Value]) -> Value {
        let mut parts = parts.iter().copied();
        let first = parts.next().unwrap_or_else(|| self.number(0));
        parts.fold(first, |sum, part| self.emit(Op::Math(MathOp::IAdd), &[sum, part]))
    }

    fn load(&mut self, id: AllocId, e: u32) -> Value {
        let at = self.number(e);
        self.load_at(id, at)
    }

    fn load_at(&mut self, id: AllocId, at: Value) -> Value {
        let value = self.kernel.new_value(self.kernel.allocs[id.0 as usize].dtype);
        self.define(Op::Load { mem: Mem::Alloc(id), width: 1, hint: Hint::None }, &[at], value);
        value
    }

    fn store(&mut self, id: AllocId, e: u32, value: Value) {
        let at = self.number(e);
        self.store_at(id, at, value);
    }

    fn store_at(&mut self, id: AllocId, at: Value, value: Value) {
        let (args, op) =
            (Values::from_slice(&[at, value]), Op::Store { mem: Mem::Alloc(id), width: 1, hint: Hint::None });
        self.out.push(Inst { op, args, results: Values::new(), regions: vec![], span: self.span });
    }

    /// Emits [`Layout::position`] as instructions.
    fn position(&mut self, shape: Shape, e: Value) -> (Value, Value) {
        let blocks = (shape.columns / 8).max(1);
        match self.layout {
            Layout::Quads => {
                let lane = self.lane();
                let (group, quad) = (self.div(lane, 4), self.rem(lane, 4));
                let pair = self.mul(quad, 2);
                let (block, q) = (self.div(e, 4), self.rem(e, 4));
                let (i, j) = (self.div(block, blocks), self.rem(block, blocks));
                let (i16, j8) = (self.mul(i, 16), self.mul(j, 8));
                let (half, parity) = (self.div(q, 2), self.rem(e, 2));
                let half = self.mul(half, 8);
                match shape.role {
                    Role::Accumulator | Role::Left => (self.sum(&[i16, half, group]), self.sum(&[j8, pair, parity])),
                    Role::Right => (self.sum(&[i16, half, pair, parity]), self.sum(&[j8, group])),
                    Role::PerRow => {
                        let e8 = self.mul(e, 8);
                        (self.sum(&[e8, group]), self.number(0))
                    }
                    Role::PerColumn => (self.number(0), self.column_of_vector(e, pair)),
                }
            }
            Layout::Blocks => {
                let lane = self.lane();
                let bits: [Value; 4] = [(16, 2, 4), (2, 4, 1), (8, 2, 4), (1, 2, 2)].map(|(div, rem, times)| {
                    let bits = self.div(lane, div);
                    let bits = self.rem(bits, rem);
                    self.mul(bits, times)
                });
                let (row, pair) = (self.sum(&bits[..2]), self.sum(&bits[2..]));
                let (block, parity) = (self.div(e, 2), self.rem(e, 2));
                let (i, j) = (self.div(block, blocks), self.rem(block, blocks));
                let (i8, j8) = (self.mul(i, 8), self.mul(j, 8));
                match shape.role {
                    Role::PerRow => {
                        let e8 = self.mul(e, 8);
                        (self.sum(&[e8, row]), self.number(0))
                    }
                    Role::PerColumn => (self.number(0), self.column_of_vector(e, pair)),
                    _ => (self.sum(&[i8, row]), self.sum(&[j8, pair, parity])),
                }
            }
            Layout::Rows | Layout::Scattered => {
                let lane = self.lane();
                match shape.role {
                    Role::PerRow => (e, self.number(0)),
                    Role::PerColumn if self.layout.held(shape) == shape.columns => (self.number(0), e),
                    Role::PerColumn => {
                        let first = self.mul(e, LANES as u32);
                        (self.number(0), self.sum(&[first, lane]))
                    }
                    Role::Right if self.layout == Layout::Rows && shape.columns.is_multiple_of(LANES as u32) => {
                        let (panel, row) = (self.div(e, shape.rows), self.rem(e, shape.rows));
                        let first = self.mul(panel, LANES as u32);
                        (row, self.sum(&[first, lane]))
                    }
                    _ if shape.columns.is_multiple_of(LANES as u32) => {
                        let across = shape.columns / LANES as u32;
                        let (row, block) = (self.div(e, across), self.rem(e, across));
                        let first = self.mul(block, LANES as u32);
                        (row, self.sum(&[first, lane]))
                    }
                    _ => {
                        let first = self.mul(e, LANES as u32);
                        let at = self.sum(&[first, lane]);
                        (self.div(at, shape.columns), self.rem(at, shape.columns))
                    }
                }
            }
        }
    }

    fn column_of_vector(&mut self, e: Value, pair: Value) -> Value {
        let (block, parity) = (self.div(e, 2), self.rem(e, 2));
        let block = self.mul(block, 8);
        self.sum(&[block, pair, parity])
    }

    /// Emits [`Layout::beside`] as instructions.
    fn beside(&mut self, matrix: Shape, vector: Role, e: Value) -> Value {
        let blocks = (matrix.columns / 8).max(1);
        let held = match self.layout {
            Layout::Quads => 4,
            Layout::Blocks => 2,
            Layout::Rows | Layout::Scattered => {
                if vector == Role::PerColumn && matrix.columns.is_multiple_of(LANES as u32) {
                    return self.rem(e, matrix.columns / LANES as u32);
                }
                let (row, column) = self.position(matrix, e);
                return if vector == Role::PerRow { row } else { column };
            }
        };
        let block = self.div(e, held);
        if vector == Role::PerRow {
            let i = self.div(block, blocks);
            let rows = self.mul(i, held / 2);
            let q = self.rem(e, held);
            let half = self.div(q, 2);
            return self.sum(&[rows, half]);
        }
        let j = self.rem(block, blocks);
        let (first, parity) = (self.mul(j, 2), self.rem(e, 2));
        self.sum(&[first, parity])
    }

    /// Emits a product as one instruction.
    fn product(&mut self, product: Product, accumulator: AllocId, left: AllocId, right: AllocId) {
        let [a, b, c] = product.held();
        let mut args = Values::new();
        for (id, held) in [(left, a), (right, b), (accumulator, c)] {
            (0..held as u32).for_each(|e| args.push(self.load(id, e)));
        }
        let dtype = self.kernel.allocs[accumulator.0 as usize].dtype;
        let results: Values = (0..c).map(|_| self.kernel.new_value(dtype)).collect();
        let sums = Values::from_slice(&results);
        self.out.push(Inst { op: Op::Mma(product), args, results, regions: vec![], span: self.span });
        sums.into_iter().enumerate().for_each(|(e, sum)| self.store(accumulator, e as u32, sum));
    }

    /// Reduces rows or columns to sums or maxima: first the elements that a lane holds, then across lanes.
    fn reduce(&mut self, reduction: Reduction, (from, matrix): (AllocId, Shape), (to, vector): (AllocId, Shape)) {
        let dtype = self.kernel.allocs[from.0 as usize].dtype;
        let op = Op::Math(reduction.combine(dtype));
        let held = self.layout.held(matrix);
        let is_whole = matrix.columns.is_multiple_of(LANES as u32);
        if self.layout == Layout::Rows && !is_whole {
            return self.reduce_by_position(reduction, (from, matrix), (to, vector));
        }
        if self.layout == Layout::Rows && vector.role == Role::PerRow && matrix.role != Role::Right {
            return self.reduce_rows(reduction, (from, matrix), to);
        }
        // The ids of the lanes that hold parts of one row, or of one column, differ in these bits.
        let steps: &[u32] = match (self.layout, vector.role) {
            (Layout::Quads, Role::PerRow) => &[2, 1],
            (Layout::Quads, _) => &[16, 8, 4],
            (Layout::Blocks, Role::PerRow) => &[8, 1],
            (Layout::Blocks, _) => &[16, 4, 2],
            (_, Role::PerRow) => &[16, 8, 4, 2, 1],
            _ => &[],
        };
        for element in 0..self.layout.held(vector) {
            let parts: Vec<u32> =
                (0..held).filter(|&e| self.layout.beside(matrix, vector.role, 0, e) == element).collect();
            let mut values = parts.into_iter().map(|e| self.load(from, e)).collect::<Vec<_>>().into_iter();
            let Some(first) = values.next() else { continue };
            let mut all = values.fold(first, |all, value| self.emit(op, &[all, value]));
            for &step in steps {
                let by = self.number(step);
                let other = self.emit(Op::Simd(SimdOp::Shuffle(Shuffle::Xor)), &[all, by]);
                all = self.emit(op, &[all, other]);
            }
            self.store(to, element, all);
        }
    }

    /// Reduces rows that are each spread over all lanes, in a loop over the rows like walks over elements. Unrolled,
    /// the code of 128 rows would be most of a kernel.
    fn reduce_rows(&mut self, reduction: Reduction, (from, matrix): (AllocId, Shape), to: AllocId) {
        let combine = Op::Math(reduction.combine(self.kernel.allocs[from.0 as usize].dtype));
        let across = matrix.columns / LANES as u32;
        let args: Values = [0, matrix.rows, 1].into_iter().map(|n| self.number(n)).collect();
        let before = std::mem::take(self.out);
        let row = self.kernel.new_value(DType::U32);
        let first = self.mul(row, across);
        let mut all = self.load_at(from, first);
        for part in 1..across {
            let at = self.math(MathOp::IAdd, first, part);
            let value = self.load_at(from, at);
            all = self.emit(combine, &[all, value]);
        }
        let all = self.emit(Op::Simd(SimdOp::Reduce(reduction, LANES as u8)), &[all]);
        self.store_at(to, row, all);
        let insts = std::mem::replace(self.out, before);
        let body = Region { args: Values::from_slice(&[row]), insts, yields: Values::new() };
        let op = Op::For(ForInfo { unroll: false, at_most: None });
        self.out.push(Inst { op, args, results: Values::new(), regions: vec![body], span: self.span });
    }

    /// Reduces a matrix whose lanes hold elements of several rows: all lanes take part in each row or column.
    fn reduce_by_position(
        &mut self,
        reduction: Reduction,
        (from, matrix): (AllocId, Shape),
        (to, vector): (AllocId, Shape),
    ) {
        let dtype = self.kernel.allocs[from.0 as usize].dtype;
        let neutral = if reduction == Reduction::Sum { -0.0f32 } else { f32::NEG_INFINITY };
        let neutral = Const { dtype, bits: kiln_ir::num::encode(dtype, neutral as f64) };
        for element in 0..self.layout.held(vector) {
            let mut all = emit_const(self.kernel, self.out, neutral, self.span);
            for e in 0..self.layout.held(matrix) {
                let lies = |lane| self.layout.beside(matrix, vector.role, lane, e) == element;
                if !(0..LANES as u32).any(lies) {
                    continue;
                }
                let at = self.number(e);
                let (row, column) = self.position(matrix, at);
                let position = if vector.role == Role::PerRow { row } else { column };
                let wanted = self.number(element);
                let is_here = self.kernel.new_value(DType::Bool);
                self.define(Op::Math(MathOp::Eq), &[position, wanted], is_here);
                let value = self.load(from, e);
                let other = emit_const(self.kernel, self.out, neutral, self.span);
                let value = self.emit(Op::Math(MathOp::Select), &[is_here, value, other]);
                all = self.emit(Op::Math(reduction.combine(dtype)), &[all, value]);
            }
            let all = self.emit(Op::Simd(SimdOp::Reduce(reduction, LANES as u8)), &[all]);
            self.store(to, element, all);
        }
    }
}
