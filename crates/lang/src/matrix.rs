//! Matrices that a simdgroup holds in the registers of its lanes, and operations on them.
//!
//! The assignment of elements to lanes is unspecified, and nothing may depend on it: an operation on an element sees
//! its row, its column, and values that are uniform across the lanes. All lanes of a simdgroup take part in every
//! operation here.

use crate::contract::IntoDim;
use crate::elem::{Elem, Float, IndexElem};
use crate::memory::{Handle, Tensor, TensorMut, Threadgroup};
use crate::recorder::{At, Leaf, close, constant, effect, emit, emit_many, open, with};
use crate::value::{Operand, Val};
use kiln_ir::matrix::Matrix as Sizes;
use kiln_ir::simd::Reduction;
use kiln_ir::{AllocId, Const, DType, Expr, ForInfo, Hint, MathOp, MatrixOp, Mem, Op};
use std::marker::PhantomData;
use std::panic::Location;

/// The purpose of a matrix.
pub trait Role {
    const ROLE: kiln_ir::Role;
}

macro_rules! roles {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub enum $name {}

        impl Role for $name {
            const ROLE: kiln_ir::Role = kiln_ir::Role::$name;
        }
    )*};
}

roles! {
    /// The sum of a product, and any matrix that is not an operand of one.
    Accumulator;
    /// The left operand of a product.
    Left;
    /// The right operand of a product.
    Right;
    /// One number per row.
    PerRow;
    /// One number per column.
    PerColumn;
}

/// A matrix with rows and columns, which can be reduced and combined with vectors.
#[diagnostic::on_unimplemented(
    message = "a `{Self}` matrix has no rows and columns that go along with vectors",
    label = "an accumulator or a left operand is needed"
)]
pub trait HasRows: Role {}

impl HasRows for Accumulator {}
impl HasRows for Left {}

/// A matrix, or a vector of its rows or columns, that a simdgroup holds.
pub struct Matrix<T: Elem, R: Role> {
    alloc: AllocId,
    recording: u32,
    kind: PhantomData<*const (T, R)>,
}

impl<T: Elem, R: Role> Clone for Matrix<T, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Elem, R: Role> Copy for Matrix<T, R> {}

#[inline(never)]
fn allocate(dtype: DType, role: kiln_ir::Role, rows: Expr, columns: Expr, at: At) -> (AllocId, u32) {
    with(|r| {
        let span = r.builder.span(at);
        (r.builder.matrix(dtype, Sizes::new(role, rows, columns), span), r.id)
    })
}

fn new<T: Elem, R: Role>(rows: Expr, columns: Expr, at: At) -> Matrix<T, R> {
    let (alloc, recording) = allocate(T::dtype(), R::ROLE, rows, columns, at);
    Matrix { alloc, recording, kind: PhantomData }
}

macro_rules! matrices {
    ($($(#[$doc:meta])* $name:ident $role:ident;)*) => {$(
        $(#[$doc])*
        /// Rows and columns are made of literals and constexpr parameters, multiples of 16 up to 256. Its elements are
        /// unwritten before they are filled or loaded.
        #[track_caller]
        pub fn $name<T: Elem>(rows: impl IntoDim, columns: impl IntoDim) -> Matrix<T, $role> {
            let at = Location::caller();
            new(rows.array_length(at).0, columns.array_length(at).0, at)
        }
    )*};
}

matrices! {
    /// Declares a matrix for sums of products, and for everything that is not an operand of one.
    matrix Accumulator;
    /// Declares a matrix for left operands of products.
    matrix_a Left;
    /// Declares a matrix for right operands of products.
    matrix_b Right;
}

/// Declares a vector with one number for each row of a matrix of `rows` rows.
#[track_caller]
pub fn per_row<T: Elem>(rows: impl IntoDim) -> Matrix<T, PerRow> {
    let at = Location::caller();
    new(rows.array_length(at).0, Expr::Int(1), at)
}

/// Declares a vector with one number for each column of a matrix of `columns` columns.
#[track_caller]
pub fn per_column<T: Elem>(columns: impl IntoDim) -> Matrix<T, PerColumn> {
    let at = Location::caller();
    new(Expr::Int(1), columns.array_length(at).0, at)
}

/// `accumulator += left · right`. Each element is the sum of exact products, rounded once or a little more on devices.
#[track_caller]
pub fn mma<T: Float>(accumulator: Matrix<f32, Accumulator>, left: Matrix<T, Left>, right: Matrix<T, Right>) {
    multiply(accumulator, left, right, Location::caller());
}

/// `accumulator += left · right` of bytes, exactly; sums wrap.
#[track_caller]
pub fn mma_i8(accumulator: Matrix<i32, Accumulator>, left: Matrix<i8, Left>, right: Matrix<i8, Right>) {
    multiply(accumulator, left, right, Location::caller());
}

fn multiply<S: Elem, T: Elem>(
    accumulator: Matrix<S, Accumulator>,
    left: Matrix<T, Left>,
    right: Matrix<T, Right>,
    at: At,
) {
    let (accumulator, left, right) = (accumulator.owned(at), left.owned(at), right.owned(at));
    effect(Op::Matrix(MatrixOp::Multiply { accumulator, left, right }), &[], at);
}

/// Memory that matrices are loaded from.
#[diagnostic::on_unimplemented(
    message = "a matrix cannot be loaded from `{Self}`",
    label = "not a tensor or threadgroup array of `{T}`"
)]
pub trait Source<T: Elem> {
    fn source(&self) -> Handle;
}

/// Memory that matrices are stored to.
#[diagnostic::on_unimplemented(
    message = "a matrix cannot be stored to `{Self}`",
    label = "not a tensor that the kernel writes, or a threadgroup array, of `{T}`"
)]
pub trait Target<T: Elem>: Source<T> {}

macro_rules! sources {
    ($($memory:ident)*) => {$(
        impl<T: Elem> Source<T> for $memory<T> {
            fn source(&self) -> Handle {
                self.handle
            }
        }
    )*};
}
sources! { Tensor TensorMut Threadgroup }

impl<T: Elem> Target<T> for TensorMut<T> {}
impl<T: Elem> Target<T> for Threadgroup<T> {}

/// A matrix in memory: it starts at `first`, and rows are `stride` elements apart or, if transposed, columns; `present`
/// is the number of rows and columns that exist.
struct Window {
    memory: Handle,
    first: Leaf,
    stride: Leaf,
    index: DType,
    transposed: bool,
    present: Option<(Leaf, Leaf)>,
}

impl Window {
    fn new<I: IndexElem>(memory: Handle, first: impl Operand<I>, stride: impl Operand<I>, at: At) -> Window {
        let (first, stride) = (first.operand(at).leaf(), stride.operand(at).leaf());
        Window { memory, first, stride, index: I::dtype(), transposed: false, present: None }
    }

    fn transposed(self) -> Window {
        Window { transposed: true, ..self }
    }

    fn within(self, rows: impl Operand<u32>, columns: impl Operand<u32>, at: At) -> Window {
        Window { present: Some((rows.operand(at).leaf(), columns.operand(at).leaf())), ..self }
    }

    /// Emits the index of an element.
    #[inline(never)]
    fn index(&self, (row, column): (Leaf, Leaf), at: At) -> Leaf {
        let (row, column) = if self.transposed { (column, row) } else { (row, column) };
        let [row, column] = [row, column].map(|number| match self.index {
            DType::U32 => number,
            index => emit(Op::Cast(index), &[number], index, at),
        });
        let row = emit(Op::Math(MathOp::IMul), &[row, self.stride], self.index, at);
        let first = emit(Op::Math(MathOp::IAdd), &[self.first, row], self.index, at);
        emit(Op::Math(MathOp::IAdd), &[first, column], self.index, at)
    }

    /// Emits whether an element exists, if the window is bounded.
    #[inline(never)]
    fn is_there(&self, (row, column): (Leaf, Leaf), at: At) -> Option<Leaf> {
        let (rows, columns) = self.present?;
        let less = |a, b| emit(Op::Math(MathOp::Lt), &[a, b], DType::Bool, at);
        let (row, column) = (less(row, rows), less(column, columns));
        Some(emit(Op::Math(MathOp::And), &[row, column], DType::Bool, at))
    }
}

/// Emits a loop over the elements that a lane holds.
#[inline(never)]
fn each(matrix: AllocId, at: At, body: &mut dyn FnMut(Leaf)) {
    let number = |n| constant(Const::u32(n), at);
    let held = emit(Op::Matrix(MatrixOp::Held(matrix)), &[], DType::U32, at);
    let bounds = [number(0), held, number(1)];
    let index = open(&[DType::U32])[0];
    body(index);
    let body = close(&[], at);
    emit_many(Op::For(ForInfo { unroll: true, at_most: None }), &bounds, vec![body], &[], at);
}

#[inline(never)]
fn position(matrix: AllocId, element: Leaf, at: At) -> (Leaf, Leaf) {
    let found = emit_many(Op::Matrix(MatrixOp::Position(matrix)), &[element], vec![], &[DType::U32; 2], at);
    (found[0], found[1])
}

#[inline(never)]
fn held(matrix: AllocId, element: Leaf, dtype: DType, at: At) -> Leaf {
    emit(Op::Load { mem: Mem::Alloc(matrix), width: 1, hint: Hint::None }, &[element], dtype, at)
}

#[inline(never)]
fn set(matrix: AllocId, element: Leaf, value: Leaf, at: At) {
    effect(Op::Store { mem: Mem::Alloc(matrix), width: 1, hint: Hint::None }, &[element, value], at);
}

#[inline(never)]
fn load(matrix: AllocId, dtype: DType, window: &Window, at: At) {
    let Some(mem) = window.memory.mem(at) else { return };
    let hint = window.memory.hint();
    each(matrix, at, &mut |element| {
        let place = position(matrix, element, at);
        let read = |index| emit(Op::Load { mem, width: 1, hint }, &[index], dtype, at);
        let index = window.index(place, at);
        let value = match window.is_there(place, at) {
            None => read(index),
            Some(is_there) => {
                open(&[]);
                let value = read(index);
                let there = close(&[value], at);
                open(&[]);
                let zero = constant(Const { dtype, bits: 0 }, at);
                let missing = close(&[zero], at);
                emit_many(Op::If, &[is_there], vec![there, missing], &[dtype], at)[0]
            }
        };
        set(matrix, element, value, at);
    });
}

#[inline(never)]
fn store(matrix: AllocId, dtype: DType, window: &Window, at: At) {
    let Some(mem) = window.memory.mem(at) else { return };
    let hint = window.memory.hint();
    each(matrix, at, &mut |element| {
        let place = position(matrix, element, at);
        let value = held(matrix, element, dtype, at);
        let index = window.index(place, at);
        let write = |index| effect(Op::Store { mem, width: 1, hint }, &[index, value], at);
        match window.is_there(place, at) {
            None => write(index),
            Some(is_there) => {
                open(&[]);
                write(index);
                let there = close(&[], at);
                open(&[]);
                let missing = close(&[], at);
                emit_many(Op::If, &[is_there], vec![there, missing], &[], at);
            }
        }
    });
}

impl<T: Elem, R: Role> Matrix<T, R> {
    fn owned(self, at: At) -> AllocId {
        with(|r| r.check_owner(self.recording, at));
        self.alloc
    }

    fn loaded(self, window: Window, at: At) -> Self {
        load(self.owned(at), T::dtype(), &window, at);
        self
    }

    fn stored(self, window: Window, at: At) {
        store(self.owned(at), T::dtype(), &window, at);
    }

    /// Sets all elements to one value.
    #[track_caller]
    pub fn fill(self, value: impl Operand<T>) -> Self {
        let at = Location::caller();
        let (matrix, value) = (self.owned(at), value.operand(at).leaf());
        each(matrix, at, &mut |element| set(matrix, element, value, at));
        self
    }

    /// Loads element (r, c) from `memory[first + r * stride + c]`.
    #[track_caller]
    pub fn load<I: IndexElem>(self, memory: impl Source<T>, first: impl Operand<I>, stride: impl Operand<I>) -> Self {
        let at = Location::caller();
        self.loaded(Window::new(memory.source(), first, stride, at), at)
    }

    /// Loads element (r, c) from `memory[first + c * stride + r]`.
    #[track_caller]
    pub fn load_transposed<I: IndexElem>(
        self,
        memory: impl Source<T>,
        first: impl Operand<I>,
        stride: impl Operand<I>,
    ) -> Self {
        let at = Location::caller();
        self.loaded(Window::new(memory.source(), first, stride, at).transposed(), at)
    }

    /// Like [`Matrix::load`], for the first `rows` rows and `columns` columns; the others are set to zero.
    #[track_caller]
    pub fn load_within<I: IndexElem>(
        self,
        memory: impl Source<T>,
        first: impl Operand<I>,
        stride: impl Operand<I>,
        rows: impl Operand<u32>,
        columns: impl Operand<u32>,
    ) -> Self {
        let at = Location::caller();
        self.loaded(Window::new(memory.source(), first, stride, at).within(rows, columns, at), at)
    }

    /// Like [`Matrix::load_transposed`], for the first `rows` rows and `columns` columns of the matrix; the others are
    /// set to zero.
    #[track_caller]
    pub fn load_transposed_within<I: IndexElem>(
        self,
        memory: impl Source<T>,
        first: impl Operand<I>,
        stride: impl Operand<I>,
        rows: impl Operand<u32>,
        columns: impl Operand<u32>,
    ) -> Self {
        let at = Location::caller();
        self.loaded(Window::new(memory.source(), first, stride, at).transposed().within(rows, columns, at), at)
    }

    /// Stores element (r, c) to `memory[first + r * stride + c]`.
    #[track_caller]
    pub fn store<I: IndexElem>(self, memory: impl Target<T>, first: impl Operand<I>, stride: impl Operand<I>) {
        let at = Location::caller();
        self.stored(Window::new(memory.source(), first, stride, at), at);
    }

    /// Like [`Matrix::store`], for the first `rows` rows and `columns` columns; the others are not stored.
    #[track_caller]
    pub fn store_within<I: IndexElem>(
        self,
        memory: impl Target<T>,
        first: impl Operand<I>,
        stride: impl Operand<I>,
        rows: impl Operand<u32>,
        columns: impl Operand<u32>,
    ) {
        let at = Location::caller();
        self.stored(Window::new(memory.source(), first, stride, at).within(rows, columns, at), at);
    }

    /// Stores element (r, c) to `memory[first + c * stride + r]`.
    #[track_caller]
    pub fn store_transposed<I: IndexElem>(
        self,
        memory: impl Target<T>,
        first: impl Operand<I>,
        stride: impl Operand<I>,
    ) {
        let at = Location::caller();
        self.stored(Window::new(memory.source(), first, stride, at).transposed(), at);
    }

    /// Like [`Matrix::store_transposed`], for the first `rows` rows and `columns` columns of the matrix; the others are
    /// not stored.
    #[track_caller]
    pub fn store_transposed_within<I: IndexElem>(
        self,
        memory: impl Target<T>,
        first: impl Operand<I>,
        stride: impl Operand<I>,
        rows: impl Operand<u32>,
        columns: impl Operand<u32>,
    ) {
        let at = Location::caller();
        self.stored(Window::new(memory.source(), first, stride, at).transposed().within(rows, columns, at), at);
    }

    /// Replaces every element by a function of its row, its column and its value.
    #[track_caller]
    pub fn map<V: Operand<T>>(self, change: impl Fn(Val<u32>, Val<u32>, Val<T>) -> V) -> Self {
        let at = Location::caller();
        self.map_all((), at, &|row, column, value, ()| change(row, column, value).operand(at))
    }

    /// Replaces every element by a function of its row, its column, its value, and the corresponding elements of other
    /// matrices of its size or of vectors of its rows or columns.
    #[track_caller]
    pub fn map_with<C: Companions<R>, V: Operand<T>>(
        self,
        others: C,
        change: impl Fn(Val<u32>, Val<u32>, Val<T>, C::Values) -> V,
    ) -> Self {
        let at = Location::caller();
        self.map_all(others, at, &|row, column, value, others| change(row, column, value, others).operand(at))
    }

    fn map_all<C: Companions<R>>(self, others: C, at: At, change: &Change<'_, T, C::Values>) -> Self {
        let matrix = self.owned(at);
        each(matrix, at, &mut |element| {
            let (row, column) = position(matrix, element, at);
            let value = Val::new(held(matrix, element, T::dtype(), at));
            let changed = change(Val::new(row), Val::new(column), value, others.values(matrix, element, at));
            set(matrix, element, changed.leaf(), at);
        });
        self
    }
}

/// The new value of an element, from its row, its column, its value and its companions.
type Change<'a, T, V> = dyn Fn(Val<u32>, Val<u32>, Val<T>, V) -> Val<T> + 'a;

/// Matrices and vectors that are combined with a matrix of role `R` element by element.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not go along with a `{R}` matrix",
    label = "not a matrix that lanes hold alike, nor a vector of rows or columns, nor a tuple of such"
)]
pub trait Companions<R> {
    type Values;
    fn values(&self, matrix: AllocId, element: Leaf, at: At) -> Self::Values;
}

impl<R> Companions<R> for () {
    type Values = ();
    fn values(&self, _: AllocId, _: Leaf, _: At) {}
}

macro_rules! companions {
    ($($of:ident: $alike:ident;)*) => {$(
        impl<T: Elem> Companions<$of> for Matrix<T, $alike> {
            type Values = Val<T>;
            fn values(&self, _: AllocId, element: Leaf, at: At) -> Val<T> {
                Val::new(held(self.owned(at), element, T::dtype(), at))
            }
        }
    )*};
    (beside $($of:ident: $vector:ident;)*) => {$(
        impl<T: Elem> Companions<$of> for Matrix<T, $vector> {
            type Values = Val<T>;
            fn values(&self, matrix: AllocId, element: Leaf, at: At) -> Val<T> {
                let vector = self.owned(at);
                let beside = emit(Op::Matrix(MatrixOp::Beside { matrix, vector }), &[element], DType::U32, at);
                Val::new(held(vector, beside, T::dtype(), at))
            }
        }
    )*};
}
companions! {
    Accumulator: Accumulator;
    Accumulator: Left;
    Left: Accumulator;
    Left: Left;
    Right: Right;
    PerRow: PerRow;
    PerColumn: PerColumn;
}
companions! {
    beside
    Accumulator: PerRow;
    Accumulator: PerColumn;
    Left: PerRow;
    Left: PerColumn;
}

macro_rules! tuples {
    ($($name:ident $at:tt),*) => {
        impl<R, $($name: Companions<R>),*> Companions<R> for ($($name,)*) {
            type Values = ($($name::Values,)*);
            fn values(&self, matrix: AllocId, element: Leaf, at: At) -> Self::Values {
                ($(self.$at.values(matrix, element, at),)*)
            }
        }
    };
}
tuples! { A 0, B 1 }
tuples! { A 0, B 1, C 2 }
tuples! { A 0, B 1, C 2, D 3 }

impl<R: HasRows> Matrix<f32, R> {
    #[inline(never)]
    fn reduce<V: Role>(self, reduction: Reduction, at: At) -> Matrix<f32, V> {
        let from = self.owned(at);
        let sizes = with(|r| r.builder.kernel().allocs[from.0 as usize].matrix.clone());
        let (rows, columns) = sizes.map_or((Expr::Int(1), Expr::Int(1)), |sizes| (sizes.rows, sizes.columns));
        let vector: Matrix<f32, V> = match V::ROLE {
            kiln_ir::Role::PerRow => new(rows, Expr::Int(1), at),
            _ => new(Expr::Int(1), columns, at),
        };
        effect(Op::Matrix(MatrixOp::Reduce { reduction, from, to: vector.alloc }), &[], at);
        vector
    }

    /// Returns the largest element of each row.
    #[track_caller]
    pub fn row_max(self) -> Matrix<f32, PerRow> {
        self.reduce(Reduction::Max, Location::caller())
    }

    /// Returns the sum of each row, in any order.
    #[track_caller]
    pub fn row_sum(self) -> Matrix<f32, PerRow> {
        self.reduce(Reduction::Sum, Location::caller())
    }

    /// Returns the largest element of each column.
    #[track_caller]
    pub fn column_max(self) -> Matrix<f32, PerColumn> {
        self.reduce(Reduction::Max, Location::caller())
    }

    /// Returns the sum of each column, in any order.
    #[track_caller]
    pub fn column_sum(self) -> Matrix<f32, PerColumn> {
        self.reduce(Reduction::Sum, Location::caller())
    }
}

impl<T: Elem> Matrix<T, Accumulator> {
    /// Returns the elements, converted, as a left operand; no data moves between lanes.
    #[track_caller]
    pub fn cast_a<U: Elem>(self) -> Matrix<U, Left> {
        let at = Location::caller();
        let from = self.owned(at);
        let sizes = with(|r| r.builder.kernel().allocs[from.0 as usize].matrix.clone());
        let (rows, columns) = sizes.map_or((Expr::Int(1), Expr::Int(1)), |sizes| (sizes.rows, sizes.columns));
        let to: Matrix<U, Left> = new(rows, columns, at);
        each(to.alloc, at, &mut |element| {
            let value = held(from, element, T::dtype(), at);
            let value =
                if T::dtype() == U::dtype() { value } else { emit(Op::Cast(U::dtype()), &[value], U::dtype(), at) };
            set(to.alloc, element, value, at);
        });
        to
    }
}
