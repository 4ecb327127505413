//! Random kernels that compute with matrices. All numbers are small integers, so that every target has the same bits in
//! any order of addition.

use super::Case;
use crate::rng::Rng;
use kiln_interp::{Arg, Buffer};
use kiln_ir::matrix::sum_type;
use kiln_ir::simd::{LANES, Reduction};
use kiln_ir::{
    Access, AllocId, AsyncOp, Builder, Builtin, Const, DType, Expr, ForInfo, Hint, MathOp, Matrix, MatrixOp, Mem, Op,
    ParamId, Region, Role, Space, Span, Value,
};
use std::panic::Location;

/// A change of an accumulator between two products.
#[derive(Clone, Copy)]
enum Step {
    Multiply,
    /// Maps elements by row and column.
    Map,
    /// Uses the sums or maxima of rows or columns.
    Reduce,
    /// Rounds it to a left operand and multiplies once more.
    Chain,
}

/// Generates the kernel of a seed: every simdgroup loads, multiplies, changes and stores a block of its own.
pub fn matrix_case(seed: u64) -> Case {
    let mut rng = Rng::new(seed);
    let operand = rng.pick(&[DType::F32, DType::F16, DType::BF16, DType::I8]);
    let sum = sum_type(operand).unwrap_or(DType::F32);
    let side = |rng: &mut Rng| 16 * rng.weighted(&[(4, 1), (4, 2), (1, 3), (2, 4)]) as u32;
    let (m, n, k) = (side(&mut rng), side(&mut rng), side(&mut rng));
    let simdgroups = rng.between(1, 3) as u32;
    let missing = |rng: &mut Rng, size: u32| if rng.percent(30) { rng.below(size as usize + 1) as u32 } else { size };
    let (rows, columns) = (missing(&mut rng, m), missing(&mut rng, n));
    let mut w = Writer::new(&format!("matrices_{seed}"), operand, sum, (m, n, k));
    let turns = rng.between(1, 2) as u32;
    let staged = rng.percent(50).then_some(simdgroups);
    w.late = rng.percent(50);
    w.begin(turns, rng.percent(50), rng.percent(50), staged);
    for _ in 0..rng.between(1, 3) {
        let steps: &[(usize, Step)] = match sum {
            DType::F32 => &[(2, Step::Multiply), (3, Step::Map), (3, Step::Reduce), (2, Step::Chain)],
            _ => &[(2, Step::Multiply), (3, Step::Map)],
        };
        match rng.weighted(steps) {
            Step::Multiply => w.multiply(w.accumulator, w.left),
            Step::Map => w.map(&mut rng),
            Step::Reduce => w.reduce(&mut rng),
            Step::Chain => w.chain(),
        }
    }
    w.end();
    let kernel = w.builder.finish();
    let blocks = 2 * simdgroups as usize;
    let mut numbers = |dtype: DType, len: usize| {
        let values: Vec<f64> = (0..len).map(|_| rng.below(7) as f64 - 3.0).collect();
        match dtype {
            DType::I8 | DType::I32 => {
                Buffer::from_bits(dtype, values.iter().map(|&v| Const::from_i128(dtype, v as i128).bits))
            }
            _ => Buffer::from_f64(dtype, &values),
        }
    };
    let buffers = vec![
        numbers(operand, (turns * m * k) as usize * blocks),
        numbers(operand, (turns * k * n) as usize * blocks),
        numbers(sum, (m * n) as usize * blocks),
        Buffer::zeroed(sum, (m * n) as usize * blocks),
    ];
    let scalars = [rows, columns].map(|n| Arg::Scalar(Const::u32(n)));
    let args = (0..4).map(Arg::Buffer).chain(scalars).collect();
    Case { kernel, grid: [2, 1, 1], threads: simdgroups * LANES as u32, args, buffers }
}

struct Writer {
    builder: Builder,
    span: Span,
    sizes: (u32, u32, u32),
    operand: DType,
    sum: DType,
    tensors: [ParamId; 4],
    /// The rows and columns that exist.
    present: (Value, Value),
    block: Option<Value>,
    accumulator: AllocId,
    left: AllocId,
    right: AllocId,
    /// Whether staged data is copied asynchronously to a swizzled array.
    late: bool,
}

impl Writer {
    fn new(name: &str, operand: DType, sum: DType, (m, n, k): (u32, u32, u32)) -> Writer {
        let mut builder = Builder::new(name, Location::caller());
        let span = builder.span(Location::caller());
        let tensors = [("a", operand), ("b", operand), ("c", sum)]
            .map(|(name, dtype)| builder.tensor(name, dtype, Access::Read, span));
        let out = builder.tensor("out", sum, Access::ReadWrite, span);
        let present = (builder.scalar("rows", DType::U32, span), builder.scalar("columns", DType::U32, span));
        let mut matrix = |dtype, role, rows: u32, columns: u32| {
            builder.matrix(dtype, Matrix::new(role, Expr::Int(rows as i128), Expr::Int(columns as i128)), span)
        };
        let accumulator = matrix(sum, Role::Accumulator, m, n);
        let (left, right) = (matrix(operand, Role::Left, m, k), matrix(operand, Role::Right, k, n));
        let [a, b, c] = tensors;
        let tensors = [a, b, c, out];
        Writer {
            builder,
            span,
            sizes: (m, n, k),
            operand,
            sum,
            tensors,
            present,
            block: None,
            accumulator,
            left,
            right,
            late: false,
        }
    }

    fn emit(&mut self, op: Op, args: &[Value]) -> Value {
        self.emit_all(op, args, vec![])[0]
    }

    fn emit_all(&mut self, op: Op, args: &[Value], regions: Vec<Region>) -> Vec<Value> {
        self.builder.emit(op, args, regions, self.span).unwrap_or_else(|e| panic!("{e}")).to_vec()
    }

    fn number(&mut self, n: u32) -> Value {
        self.emit(Op::Const(Const::u32(n)), &[])
    }

    /// Emits a small number of the accumulator's type.
    fn small(&mut self, n: i32) -> Value {
        let constant = match self.sum {
            DType::F32 => Const::from_f64(DType::F32, n as f64),
            dtype => Const::from_i128(dtype, n as i128),
        };
        self.emit(Op::Const(constant), &[])
    }

    fn math(&mut self, op: MathOp, args: &[Value]) -> Value {
        self.emit(Op::Math(op), args)
    }

    fn arithmetic(&mut self, float: MathOp, int: MathOp, args: &[Value]) -> Value {
        self.math(if self.sum == DType::F32 { float } else { int }, args)
    }

    fn load(&mut self, mem: Mem, at: Value) -> Value {
        self.emit(Op::Load { mem, width: 1, hint: Hint::None }, &[at])
    }

    fn store(&mut self, mem: Mem, at: Value, value: Value) {
        self.emit_all(Op::Store { mem, width: 1, hint: Hint::None }, &[at, value], vec![]);
    }

    /// Emits a loop over the elements that a lane holds.
    fn each(&mut self, matrix: AllocId, body: impl FnOnce(&mut Writer, Value)) {
        let held = self.emit(Op::Matrix(MatrixOp::Held(matrix)), &[]);
        self.turn(held, true, body);
    }

    fn turn(&mut self, turns: Value, unroll: bool, body: impl FnOnce(&mut Writer, Value)) {
        let (zero, one) = (self.number(0), self.number(1));
        let index = self.builder.open(&[DType::U32])[0];
        body(self, index);
        let region = self.builder.close(&[]);
        self.emit_all(Op::For(ForInfo { unroll, at_most: None }), &[zero, turns, one], vec![region]);
    }

    fn position(&mut self, matrix: AllocId, e: Value) -> (Value, Value) {
        let at = self.emit_all(Op::Matrix(MatrixOp::Position(matrix)), &[e], vec![]);
        (at[0], at[1])
    }

    /// Emits `first + row · stride + column`, or with row and column exchanged.
    fn index(&mut self, first: Value, (row, column): (Value, Value), stride: u32, transposed: bool) -> Value {
        let (row, column) = if transposed { (column, row) } else { (row, column) };
        let stride = self.number(stride);
        let row = self.math(MathOp::IMul, &[row, stride]);
        let first = self.math(MathOp::IAdd, &[first, row]);
        self.math(MathOp::IAdd, &[first, column])
    }

    /// Fills a matrix through threadgroup memory with padded rows, or with swizzling.
    fn fill_staged(
        &mut self,
        matrix: AllocId,
        tensor: usize,
        first: Value,
        (elements, stride): (u32, u32),
        transposed: bool,
        simdgroups: u32,
    ) {
        let padded = if self.late { stride } else { stride + 8 };
        let own = elements / stride * padded;
        let length = Expr::Int((own * simdgroups) as i128);
        let (operand, span) = (self.operand, self.span);
        let staged = Mem::Alloc(match self.late {
            true => self.builder.swizzled(operand, length, Expr::Int(stride as i128), span),
            false => self.builder.alloc(Space::Threadgroup, operand, length, span),
        });
        let [id, lane] = [Builtin::SimdId, Builtin::SimdLane].map(|builtin| self.emit(Op::Builtin(builtin), &[]));
        // The number of elements that a lane copies at once.
        let width = if self.late { (16 / operand.size() as u32).min(8) } else { 1 };
        let own = self.number(own);
        let base = self.math(MathOp::IMul, &[id, own]);
        let turns = self.number(elements / (LANES as u32 * width));
        self.emit_all(Op::Barrier, &[], vec![]);
        self.turn(turns, false, |w, turn| {
            let lanes = w.number(LANES as u32);
            let at = w.math(MathOp::IMul, &[turn, lanes]);
            let at = w.math(MathOp::IAdd, &[at, lane]);
            let each = w.number(width);
            let at = w.math(MathOp::IMul, &[at, each]);
            let from = w.math(MathOp::IAdd, &[first, at]);
            let width = width as u8;
            let load = Op::Load { mem: Mem::Param(w.tensors[tensor]), width, hint: Hint::None };
            let values = w.emit_all(load, &[from], vec![]);
            let stride = w.number(stride);
            let (row, column) = (w.math(MathOp::IDiv, &[at, stride]), w.math(MathOp::IRem, &[at, stride]));
            let to = w.index(base, (row, column), padded, false);
            let hint = if w.late { Hint::Async } else { Hint::None };
            let args: Vec<Value> = std::iter::once(to).chain(values).collect();
            w.emit_all(Op::Store { mem: staged, width, hint }, &args, vec![]);
        });
        if self.late {
            self.emit_all(Op::Async(AsyncOp::Commit), &[], vec![]);
            let none = self.number(0);
            self.emit_all(Op::Async(AsyncOp::Wait), &[none], vec![]);
        }
        self.emit_all(Op::Barrier, &[], vec![]);
        self.fill(matrix, staged, base, padded, transposed);
    }

    fn fill(&mut self, matrix: AllocId, tensor: Mem, first: Value, stride: u32, transposed: bool) {
        self.each(matrix, |w, e| {
            let at = w.position(matrix, e);
            let at = w.index(first, at, stride, transposed);
            let value = w.load(tensor, at);
            w.store(Mem::Alloc(matrix), e, value);
        });
    }

    fn first(&mut self, elements: u32) -> Value {
        let elements = self.number(elements);
        let block = self.block.unwrap_or(elements);
        self.math(MathOp::IMul, &[block, elements])
    }

    /// Loads the existing rows and columns of the accumulator from memory, and emits one or more products.
    fn begin(&mut self, turns: u32, transposed_left: bool, transposed_right: bool, staged: Option<u32>) {
        let (m, n, k) = self.sizes;
        let [group, id, simdgroups] =
            [Builtin::TgidX, Builtin::SimdId, Builtin::NSimd].map(|builtin| self.emit(Op::Builtin(builtin), &[]));
        let block = self.math(MathOp::IMul, &[group, simdgroups]);
        self.block = Some(self.math(MathOp::IAdd, &[block, id]));
        let (accumulator, [.., c, _]) = (self.accumulator, self.tensors);
        let first = self.first(m * n);
        self.each_of_block(first, |w, e, at, is_there| {
            w.builder.open(&[]);
            let value = w.load(Mem::Param(c), at);
            let there = w.builder.close(&[value]);
            w.builder.open(&[]);
            let zero = w.small(0);
            let missing = w.builder.close(&[zero]);
            let value = w.emit_all(Op::If, &[is_there], vec![there, missing])[0];
            w.store(Mem::Alloc(accumulator), e, value);
        });
        let (left_first, right_first) = (self.first(turns * m * k), self.first(turns * k * n));
        let turns = self.number(turns);
        self.turn(turns, false, |w, turn| {
            for (matrix, tensor, first, size, stride, transposed) in [
                (w.left, 0, left_first, m * k, if transposed_left { m } else { k }, transposed_left),
                (w.right, 1, right_first, k * n, if transposed_right { k } else { n }, transposed_right),
            ] {
                let elements = size;
                let size = w.number(size);
                let offset = w.math(MathOp::IMul, &[turn, size]);
                let first = w.math(MathOp::IAdd, &[first, offset]);
                match staged {
                    None => w.fill(matrix, Mem::Param(w.tensors[tensor]), first, stride, transposed),
                    Some(simdgroups) => {
                        w.fill_staged(matrix, tensor, first, (elements, stride), transposed, simdgroups)
                    }
                }
            }
            w.multiply(w.accumulator, w.left);
        });
    }

    /// Emits a loop over the elements of the accumulator: their number, their index in a block that begins at `first`,
    /// and whether their row and column exist.
    fn each_of_block(&mut self, first: Value, body: impl FnOnce(&mut Writer, Value, Value, Value)) {
        let (accumulator, (_, n, _)) = (self.accumulator, self.sizes);
        self.each(accumulator, |w, e| {
            let at = w.position(accumulator, e);
            let is_there = w.is_there(at);
            let at = w.index(first, at, n, false);
            body(w, e, at, is_there);
        });
    }

    fn is_there(&mut self, (row, column): (Value, Value)) -> Value {
        let (rows, columns) = self.present;
        let (in_rows, in_columns) = (self.math(MathOp::Lt, &[row, rows]), self.math(MathOp::Lt, &[column, columns]));
        self.math(MathOp::And, &[in_rows, in_columns])
    }

    fn multiply(&mut self, accumulator: AllocId, left: AllocId) {
        let right = self.right;
        self.emit_all(Op::Matrix(MatrixOp::Multiply { accumulator, left, right }), &[], vec![]);
    }

    /// Keeps elements above a diagonal, and changes the others according to their position.
    fn map(&mut self, rng: &mut Rng) {
        let (accumulator, shift, by) = (self.accumulator, rng.below(8) as u32, rng.below(5) as i32 - 2);
        self.each(accumulator, |w, e| {
            let (row, column) = w.position(accumulator, e);
            let shift = w.number(shift);
            let diagonal = w.math(MathOp::IAdd, &[row, shift]);
            let is_above = w.math(MathOp::Ge, &[column, diagonal]);
            let value = w.load(Mem::Alloc(accumulator), e);
            let by = w.small(by);
            let changed = w.arithmetic(MathOp::FSub, MathOp::ISub, &[by, value]);
            let place = w.math(MathOp::Xor, &[row, column]);
            let place = w.emit(Op::Cast(w.sum), &[place]);
            let changed = w.arithmetic(MathOp::FAdd, MathOp::IAdd, &[changed, place]);
            let value = w.math(MathOp::Select, &[is_above, value, changed]);
            w.store(Mem::Alloc(accumulator), e, value);
        });
    }

    /// Subtracts the sums or maxima of rows or columns from the elements.
    fn reduce(&mut self, rng: &mut Rng) {
        let (m, n, _) = self.sizes;
        let reduction = rng.pick(&[Reduction::Sum, Reduction::Max]);
        let (role, rows, columns) = rng.pick(&[(Role::PerRow, m, 1), (Role::PerColumn, 1, n)]);
        let vector = Matrix::new(role, Expr::Int(rows as i128), Expr::Int(columns as i128));
        let (vector, from) = (self.builder.matrix(self.sum, vector, self.span), self.accumulator);
        self.emit_all(Op::Matrix(MatrixOp::Reduce { reduction, from, to: vector }), &[], vec![]);
        if rng.percent(50) {
            self.each(vector, |w, e| {
                let (row, column) = w.position(vector, e);
                let place = w.math(MathOp::IAdd, &[row, column]);
                let place = w.emit(Op::Cast(w.sum), &[place]);
                let value = w.load(Mem::Alloc(vector), e);
                let value = w.math(MathOp::FAdd, &[value, place]);
                w.store(Mem::Alloc(vector), e, value);
            });
        }
        self.each(from, |w, e| {
            let beside = w.emit(Op::Matrix(MatrixOp::Beside { matrix: from, vector }), &[e]);
            let (value, by) = (w.load(Mem::Alloc(from), e), w.load(Mem::Alloc(vector), beside));
            let value = w.math(MathOp::FSub, &[value, by]);
            // Clamped, so that sums of sums stay exact.
            let (least, most) = (w.small(-512), w.small(512));
            let value = w.math(MathOp::FMax, &[value, least]);
            let value = w.math(MathOp::FMin, &[value, most]);
            w.store(Mem::Alloc(from), e, value);
        });
    }

    /// Clamps the accumulator to the range of factors and uses it as the left operand of another product.
    fn chain(&mut self) {
        let (m, n, k) = self.sizes;
        if n != k {
            return self.multiply(self.accumulator, self.left);
        }
        let left = Matrix::new(Role::Left, Expr::Int(m as i128), Expr::Int(n as i128));
        let (left, from) = (self.builder.matrix(self.operand, left, self.span), self.accumulator);
        self.each(left, |w, e| {
            let value = w.load(Mem::Alloc(from), e);
            let (least, most) = (w.small(-4), w.small(4));
            let value = w.math(MathOp::FMax, &[value, least]);
            let value = w.math(MathOp::FMin, &[value, most]);
            let value = if w.operand == w.sum { value } else { w.emit(Op::Cast(w.operand), &[value]) };
            w.store(Mem::Alloc(left), e, value);
        });
        self.multiply(from, left);
    }

    fn end(&mut self) {
        let (m, n, _) = self.sizes;
        let (accumulator, [.., out]) = (self.accumulator, self.tensors);
        let first = self.first(m * n);
        self.each_of_block(first, |w, e, at, is_there| {
            w.builder.open(&[]);
            let value = w.load(Mem::Alloc(accumulator), e);
            w.store(Mem::Param(out), at, value);
            let there = w.builder.close(&[]);
            w.builder.open(&[]);
            let missing = w.builder.close(&[]);
            w.emit_all(Op::If, &[is_there], vec![there, missing]);
        });
    }
}
