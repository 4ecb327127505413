//! Matrices that a simdgroup holds, and the operations on them.
//!
//! A matrix is an array of which every lane has a part, its *held* elements. The [`Layout`] determines which lane holds
//! which elements. A target chooses it, and no result may depend on it: code walks the elements that a lane holds and
//! queries the row and column of each. A row or column vector is held by the lanes that hold elements of that row or
//! column.

use crate::diagnostic::Diagnostic;
use crate::expr::{BinaryOp, Expr};
use crate::kernel::{AllocId, Kernel, Op, named};
use crate::num;
use crate::simd::{LANES, Reduction};
use crate::types::DType;

/// Rows and columns are multiples of this.
pub const UNIT: u32 = 16;

/// The maximum number of rows, and of columns.
pub const MAX_SIDE: u32 = 256;

named! {
    /// The purpose of a matrix, which decides how lanes hold it.
    Role {
        /// The sum of a product, and any matrix that is not an operand of one.
        Accumulator "matrix",
        /// The left operand of a product.
        Left "matrix_a",
        /// The right operand of a product.
        Right "matrix_b",
        /// One number per row.
        PerRow "per_row",
        /// One number per column.
        PerColumn "per_column",
    }
}

impl Role {
    pub fn is_vector(self) -> bool {
        matches!(self, Role::PerRow | Role::PerColumn)
    }

    /// Whether lanes hold the same elements in the same order for this role and the other, in matrices of the same
    /// size.
    pub fn agrees_with(self, other: Role) -> bool {
        let kind = |role| if role == Role::Left { Role::Accumulator } else { role };
        kind(self) == kind(other)
    }
}

/// The matrix that an array is; sizes are over constexpr parameters.
#[derive(Clone, PartialEq, Debug)]
pub struct Matrix {
    pub role: Role,
    /// 1 for a vector of columns.
    pub rows: Expr,
    /// 1 for a vector of rows.
    pub columns: Expr,
}

impl Matrix {
    pub fn new(role: Role, rows: Expr, columns: Expr) -> Matrix {
        Matrix { role, rows, columns }
    }

    /// Returns the capacity of a lane's array in elements, whatever the layout.
    pub fn room(&self) -> Expr {
        let all = Expr::binary(BinaryOp::Mul, self.rows.clone(), self.columns.clone());
        let room = if self.role.is_vector() { all } else { Expr::binary(BinaryOp::Div, all, Expr::Int(LANES as i128)) };
        room.eval(&|_| None).map_or(room, Expr::Int)
    }

    /// Returns the matrix with numbers for its sizes if a matrix may have these sizes, otherwise a description of the
    /// error.
    pub fn shape(&self, value: impl Fn(&Expr) -> Option<i128>) -> Result<Shape, String> {
        let side = |expr: &Expr, is_one: bool| match value(expr) {
            None => Err("a size of a matrix has no value".to_string()),
            Some(1) if is_one => Ok(1),
            Some(n) if !is_one && n > 0 && n <= MAX_SIDE as i128 && n % UNIT as i128 == 0 => Ok(n as u32),
            Some(n) => Err(format!("a matrix of {n} rows or columns: multiples of {UNIT} up to {MAX_SIDE} exist")),
        };
        let rows = side(&self.rows, self.role == Role::PerColumn)?;
        let columns = side(&self.columns, self.role == Role::PerRow)?;
        Ok(Shape { role: self.role, rows, columns })
    }
}

/// A matrix with numbers for its sizes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    pub role: Role,
    pub rows: u32,
    pub columns: u32,
}

impl Shape {
    /// Returns the shape of the transpose, as a left operand.
    pub fn transposed(self) -> Shape {
        Shape { role: Role::Left, rows: self.columns, columns: self.rows }
    }
}

/// Returns the shape of every array that is a matrix, with numbers for constexprs by `value`. Fails where a matrix may
/// not have a size, or where the sizes in one operation do not fit.
pub fn shapes(kernel: &Kernel, value: impl Fn(&Expr) -> Option<i128>) -> Result<Vec<Option<Shape>>, Diagnostic> {
    let error = |span, message: String| Diagnostic::new("K029", message).at(kernel.place(span));
    let mut shapes = Vec::with_capacity(kernel.allocs.len());
    for alloc in &kernel.allocs {
        let shape = alloc.matrix.as_ref().map(|matrix| matrix.shape(&value)).transpose();
        shapes.push(shape.map_err(|message| error(alloc.span, message))?);
    }
    if shapes.iter().all(Option::is_none) {
        return Ok(shapes);
    }
    let mut misfit = None;
    kernel.body.walk(&mut |inst| {
        let Op::Matrix(op) = inst.op else { return };
        let of = |id: AllocId| shapes[id.0 as usize];
        let sizes = match op {
            MatrixOp::Held(_) | MatrixOp::Position(_) | MatrixOp::MultiplyHeld { .. } => return,
            MatrixOp::Multiply { accumulator, left, right } => match (of(accumulator), of(left), of(right)) {
                (Some(sum), Some(left), Some(right)) => vec![
                    ("rows", sum.rows, left.rows),
                    ("columns", sum.columns, right.columns),
                    ("an inner size", left.columns, right.rows),
                ],
                _ => return,
            },
            MatrixOp::Beside { matrix, vector } | MatrixOp::Reduce { from: matrix, to: vector, .. } => {
                match (of(matrix), of(vector)) {
                    (Some(matrix), Some(vector)) if vector.role == Role::PerRow => {
                        vec![("rows", matrix.rows, vector.rows)]
                    }
                    (Some(matrix), Some(vector)) => vec![("columns", matrix.columns, vector.columns)],
                    _ => return,
                }
            }
        };
        if let Some((what, a, b)) = sizes.into_iter().find(|(_, a, b)| a != b) {
            misfit.get_or_insert_with(|| {
                error(inst.span, format!("{what} of {a} and of {b} in one operation on matrices"))
            });
        }
    });
    misfit.map_or(Ok(shapes), Err)
}

/// An operation on the matrices of a simdgroup, by name. All 32 lanes take part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MatrixOp {
    /// `-> u32`: the number of elements that a lane holds
    Held(AllocId),
    /// `u32 -> u32, u32`: row and column of the element that a lane holds at that index
    Position(AllocId),
    /// `u32 -> u32`: the index at which the lane holds the vector's number for that element of the matrix
    Beside { matrix: AllocId, vector: AllocId },
    /// The accumulator becomes itself plus the product.
    Multiply { accumulator: AllocId, left: AllocId, right: AllocId },
    /// The same on stack arrays, in which lanes hold elements in a known layout; for operands that are held by columns,
    /// the elements of their transpose.
    MultiplyHeld { product: Product, by_columns: [bool; 2], accumulator: AllocId, left: AllocId, right: AllocId },
    /// The vector becomes the sums or maxima of the matrix' rows or columns.
    Reduce { reduction: Reduction, from: AllocId, to: AllocId },
}

impl MatrixOp {
    /// Returns the named arrays, starting with the one that is written.
    pub fn arrays(self) -> impl Iterator<Item = AllocId> {
        let [first, second, third] = match self {
            MatrixOp::Held(matrix) | MatrixOp::Position(matrix) => [Some(matrix), None, None],
            MatrixOp::Beside { matrix, vector } => [Some(matrix), Some(vector), None],
            MatrixOp::Multiply { accumulator, left, right }
            | MatrixOp::MultiplyHeld { accumulator, left, right, .. } => [Some(accumulator), Some(left), Some(right)],
            MatrixOp::Reduce { from, to, .. } => [Some(to), Some(from), None],
        };
        [first, second, third].into_iter().flatten()
    }

    /// Returns the same operation with its arrays renamed.
    pub fn renamed(self, new: impl Fn(AllocId) -> AllocId) -> MatrixOp {
        match self {
            MatrixOp::Held(matrix) => MatrixOp::Held(new(matrix)),
            MatrixOp::Position(matrix) => MatrixOp::Position(new(matrix)),
            MatrixOp::Beside { matrix, vector } => MatrixOp::Beside { matrix: new(matrix), vector: new(vector) },
            MatrixOp::Multiply { accumulator, left, right } => {
                MatrixOp::Multiply { accumulator: new(accumulator), left: new(left), right: new(right) }
            }
            MatrixOp::MultiplyHeld { product, by_columns, accumulator, left, right } => {
                let [accumulator, left, right] = [accumulator, left, right].map(new);
                MatrixOp::MultiplyHeld { product, by_columns, accumulator, left, right }
            }
            MatrixOp::Reduce { reduction, from, to } => MatrixOp::Reduce { reduction, from: new(from), to: new(to) },
        }
    }

    /// Returns the lane-instructions of one lane in addition to those of [`Op::cost`], over constexpr parameters.
    pub fn work(self, kernel: &Kernel) -> Expr {
        let matrix = |id: AllocId| kernel.allocs.get(id.0 as usize).and_then(|alloc| alloc.matrix.as_ref());
        let per_lane = |all| Expr::binary(BinaryOp::Div, all, Expr::Int(LANES as i128));
        let times = |a: &Expr, b: &Expr| Expr::binary(BinaryOp::Mul, a.clone(), b.clone());
        match self {
            MatrixOp::Multiply { accumulator, left, .. } => match (matrix(accumulator), matrix(left)) {
                (Some(sum), Some(left)) => per_lane(times(&times(&sum.rows, &sum.columns), &left.columns)),
                _ => Expr::Int(0),
            },
            MatrixOp::MultiplyHeld { product, .. } => Expr::Int(product.work() as i128),
            MatrixOp::Reduce { from, .. } => matrix(from).map_or(Expr::Int(0), |from| times(&from.rows, &from.columns)),
            _ => Expr::Int(0),
        }
    }

    /// Whether the operation only queries where elements are.
    pub fn is_question(self) -> bool {
        !matches!(self, MatrixOp::Multiply { .. } | MatrixOp::MultiplyHeld { .. } | MatrixOp::Reduce { .. })
    }
}

/// Returns the type in which products of this element type are summed; none if the type cannot be multiplied.
pub fn sum_type(operand: DType) -> Option<DType> {
    match operand {
        DType::F16 | DType::BF16 | DType::F32 => Some(DType::F32),
        DType::I8 => Some(DType::I32),
        _ => None,
    }
}

/// The assignment of elements to lanes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Layout {
    /// Groups of four lanes hold a row of eight, two neighbours each: lane `l` has row `l / 4` and columns `2 (l % 4)`
    /// of every 8 × 8 block; for a right operand, the same transposed.
    #[default]
    Quads,
    /// Each lane holds two neighbours of every 8 × 8 block; the bits of the lane number interleave into the row and the
    /// columns.
    Blocks,
    /// Row by row, neighbouring columns in neighbouring lanes; for a right operand, consecutive panels with one column
    /// per lane.
    Rows,
    /// A scattered layout that no target has. Code that depends on a layout fails with it.
    Scattered,
}

impl Layout {
    pub const ALL: [Layout; 4] = [Layout::Quads, Layout::Blocks, Layout::Rows, Layout::Scattered];

    /// Returns the layout's name in the text form.
    pub const fn name(self) -> &'static str {
        match self {
            Layout::Quads => "quads",
            Layout::Blocks => "blocks",
            Layout::Rows => "rows",
            Layout::Scattered => "scattered",
        }
    }

    pub fn parse(name: &str) -> Option<Layout> {
        Layout::ALL.into_iter().find(|layout| layout.name() == name)
    }

    /// Returns the number of elements that each lane holds.
    pub fn held(self, shape: Shape) -> u32 {
        let Shape { role, rows, columns } = shape;
        match (role, self) {
            (Role::PerRow, Layout::Quads | Layout::Blocks) => rows / 8,
            (Role::PerColumn, Layout::Quads | Layout::Blocks) => columns / 4,
            (Role::PerColumn, Layout::Rows) if columns.is_multiple_of(LANES as u32) => columns / LANES as u32,
            (Role::PerRow | Role::PerColumn, _) => rows * columns,
            _ => rows * columns / LANES as u32,
        }
    }

    /// Returns the row and column of the element `e` that `lane` holds.
    pub fn position(self, shape: Shape, lane: u32, e: u32) -> (u32, u32) {
        let Shape { role, rows, columns } = shape;
        match self {
            Layout::Quads => {
                let (group, pair) = (lane / 4, 2 * (lane % 4));
                let (block, q) = (e / 4, e % 4);
                let (i, j) = (block / (columns / 8).max(1), block % (columns / 8).max(1));
                match role {
                    Role::Accumulator | Role::Left => (16 * i + 8 * (q / 2) + group, 8 * j + pair + q % 2),
                    Role::Right => (16 * i + 8 * (q / 2) + pair + q % 2, 8 * j + group),
                    Role::PerRow => (8 * e + group, 0),
                    Role::PerColumn => (0, 8 * (e / 2) + pair + e % 2),
                }
            }
            Layout::Blocks => {
                let row = lane / 16 * 4 + lane / 2 % 4;
                let pair = lane / 8 % 2 * 4 + lane % 2 * 2;
                let (i, j) = (e / 2 / (columns / 8).max(1), e / 2 % (columns / 8).max(1));
                match role {
                    Role::PerRow => (8 * e + row, 0),
                    Role::PerColumn => (0, 8 * (e / 2) + pair + e % 2),
                    _ => (8 * i + row, 8 * j + pair + e % 2),
                }
            }
            Layout::Rows | Layout::Scattered => match role {
                Role::PerRow => (e, 0),
                Role::PerColumn if self.held(shape) == columns => (0, e),
                Role::PerColumn => (0, LANES as u32 * e + lane),
                Role::Right if self == Layout::Rows && columns.is_multiple_of(LANES as u32) => {
                    (e % rows, e / rows * LANES as u32 + lane)
                }
                _ => {
                    let mut at = LANES as u32 * e + lane;
                    if self == Layout::Scattered {
                        // A prime that divides no size, so that every element occurs once.
                        at = (at * 8191 + 4099) % (rows * columns);
                    }
                    (at / columns, at % columns)
                }
            },
        }
    }

    /// Returns the row and column of the element `e` that `lane` holds of the transpose, which is held like a left
    /// operand.
    pub fn position_by_columns(self, shape: Shape, lane: u32, e: u32) -> (u32, u32) {
        let (column, row) = self.position(shape.transposed(), lane, e);
        (row, column)
    }

    /// Returns the index at which a lane holds the number of `vector` that belongs to the element `e` of `matrix`.
    pub fn beside(self, matrix: Shape, vector: Role, lane: u32, e: u32) -> u32 {
        let blocks = (matrix.columns / 8).max(1);
        match (self, vector) {
            (Layout::Quads, Role::PerRow) => e / 4 / blocks * 2 + e % 4 / 2,
            (Layout::Quads, _) => e / 4 % blocks * 2 + e % 2,
            (Layout::Blocks, Role::PerRow) => e / 2 / blocks,
            (Layout::Blocks, _) => e / 2 % blocks * 2 + e % 2,
            (Layout::Rows | Layout::Scattered, Role::PerRow) => self.position(matrix, lane, e).0,
            (Layout::Rows, _) if matrix.columns.is_multiple_of(LANES as u32) => e % (matrix.columns / LANES as u32),
            (Layout::Rows | Layout::Scattered, _) => self.position(matrix, lane, e).1,
        }
    }
}

/// The size of a product: `m × k` by `k × n`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Product {
    pub m: u16,
    pub n: u16,
    pub k: u16,
    pub layout: Layout,
}

impl Product {
    /// Returns the shapes of the left operand, the right operand and the accumulator.
    pub fn shapes(self) -> [Shape; 3] {
        let [m, n, k] = [self.m, self.n, self.k].map(u32::from);
        let shape = |role, rows, columns| Shape { role, rows, columns };
        [shape(Role::Left, m, k), shape(Role::Right, k, n), shape(Role::Accumulator, m, n)]
    }

    /// Returns the number of elements of the left operand, the right operand and the accumulator that a lane holds.
    pub fn held(self) -> [usize; 3] {
        self.shapes().map(|shape| self.layout.held(shape) as usize)
    }

    /// Returns the lane-instructions of one lane.
    pub const fn work(self) -> u64 {
        self.m as u64 * self.n as u64 * self.k as u64 / LANES as u64
    }

    /// Computes the product on whole matrices, given as bits row by row: `c + a b`, each sum of exact products rounded
    /// once, or wrapped.
    pub fn eval(self, operand: DType, left: &[u64], right: &[u64], accumulator: &mut [u64]) {
        let [m, n, k] = [self.m, self.n, self.k].map(usize::from);
        for i in 0..m {
            for j in 0..n {
                let pairs = (0..k).map(|x| (left[i * k + x], right[x * n + j]));
                let sum = &mut accumulator[i * n + j];
                *sum = if operand.is_float() {
                    let number = |bits| num::decode(operand, bits);
                    let products = pairs.map(|(a, b)| number(a) * number(b));
                    num::encode(DType::F32, sum_once(num::decode(DType::F32, *sum), products))
                } else {
                    let number = |bits| num::int_value(operand, bits);
                    let products: i128 = pairs.map(|(a, b)| number(a) * number(b)).sum();
                    (num::int_value(DType::I32, *sum) + products) as u64 & DType::I32.mask()
                };
            }
        }
    }
}

/// Sums numbers that are products of floats of 32 bits or fewer, as if with unlimited precision: a second sum collects
/// the rounding errors of the additions.
fn sum_once(first: f64, products: impl Iterator<Item = f64>) -> f64 {
    let (mut sum, mut lost) = (first, 0.0);
    for product in products {
        let next = sum + product;
        let virtual_product = next - sum;
        lost += (sum - (next - virtual_product)) + (product - virtual_product);
        sum = next;
    }
    // An infinite sum has no finite rounding error.
    if sum.is_finite() { sum + lost } else { sum }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIDES: [u32; 5] = [16, 32, 48, 64, 256];

    fn shapes() -> impl Iterator<Item = Shape> {
        let pairs = SIDES.into_iter().flat_map(|rows| SIDES.into_iter().map(move |columns| (rows, columns)));
        pairs.flat_map(|(rows, columns)| {
            [Role::Accumulator, Role::Left, Role::Right].map(|role| Shape { role, rows, columns })
        })
    }

    #[test]
    fn every_element_is_held_once_by_rows_and_by_columns() {
        for (layout, shape) in Layout::ALL.into_iter().flat_map(|layout| shapes().map(move |shape| (layout, shape))) {
            let mut holders = vec![0; (shape.rows * shape.columns) as usize];
            for lane in 0..LANES as u32 {
                for e in 0..layout.held(shape) {
                    for (row, column) in [layout.position(shape, lane, e), layout.position_by_columns(shape, lane, e)] {
                        holders[(row * shape.columns + column) as usize] += 1;
                    }
                }
            }
            assert!(holders.iter().all(|&n| n == 2), "{layout:?} of {shape:?}");
        }
    }

    #[test]
    fn vectors_are_held_where_their_matrix_is() {
        for (layout, matrix) in Layout::ALL.into_iter().flat_map(|layout| shapes().map(move |shape| (layout, shape))) {
            if matrix.role == Role::Right {
                continue;
            }
            for role in [Role::PerRow, Role::PerColumn] {
                let shape = match role {
                    Role::PerRow => Shape { role, rows: matrix.rows, columns: 1 },
                    _ => Shape { role, rows: 1, columns: matrix.columns },
                };
                let mut held = [false; MAX_SIDE as usize];
                for lane in 0..LANES as u32 {
                    for e in 0..layout.held(shape) {
                        let (row, column) = layout.position(shape, lane, e);
                        held[(row + column) as usize] = true;
                    }
                    for e in 0..layout.held(matrix) {
                        let (row, column) = layout.position(matrix, lane, e);
                        let beside = layout.beside(matrix, role, lane, e);
                        assert!(beside < layout.held(shape), "{layout:?} {matrix:?} {role:?}");
                        let wanted = if role == Role::PerRow { (row, 0) } else { (0, column) };
                        assert_eq!(layout.position(shape, lane, beside), wanted, "{layout:?} {matrix:?} {role:?}");
                    }
                }
                assert!(held[..(shape.rows * shape.columns) as usize].iter().all(|&h| h), "{layout:?} {shape:?}");
            }
        }
    }

    #[test]
    fn a_left_operand_is_held_like_an_accumulator() {
        for (layout, shape) in Layout::ALL.into_iter().flat_map(|layout| shapes().map(move |shape| (layout, shape))) {
            let [left, sum] = [Role::Left, Role::Accumulator].map(|role| Shape { role, ..shape });
            for (lane, e) in (0..LANES as u32).flat_map(|lane| (0..layout.held(left)).map(move |e| (lane, e))) {
                assert_eq!(layout.position(left, lane, e), layout.position(sum, lane, e));
            }
        }
    }

    #[test]
    fn a_product_is_rounded_once() {
        let product = Product { m: 16, n: 16, k: 16, layout: Layout::Quads };
        let bits = |x: f32| x.to_bits() as u64;
        // 2^24 + 16 · 1: rounding after each addition would stay at 2^24.
        let (left, right) = (vec![bits(1.0); 256], vec![bits(1.0); 256]);
        let mut sum = vec![bits(16777216.0); 256];
        product.eval(DType::F32, &left, &right, &mut sum);
        assert!(sum.iter().all(|&x| x == bits(16777232.0)));
        // Large terms cancel, and the remainder is exact.
        let mut left = vec![bits(0.0); 256];
        (left[0], left[1], left[2]) = (bits(1e30), bits(-1e30), bits(1e-10));
        let mut sum = vec![bits(0.0); 256];
        product.eval(DType::F32, &left, &right, &mut sum);
        assert_eq!(sum[0], bits(1e-10));
        let (left, right) = (vec![0xff; 256], vec![0x80; 256]);
        let mut sum = vec![(-5i32) as u32 as u64; 256];
        product.eval(DType::I8, &left, &right, &mut sum);
        assert!(sum.iter().all(|&x| x == 16 * 128 - 5));
    }
}
