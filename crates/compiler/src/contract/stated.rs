//! Clauses from the author's contract, in the order in which the host checks them.

use super::arithmetic::{folded, interval, product, sum};
use super::{Clause, ClauseKind, Grid};
use crate::analysis::{Interval, MAX_THREADS, SymbolHasher};
use crate::passes::always_has_a_value;
use kiln_ir::expr::BinaryOp;
use kiln_ir::{Expr, Geometry, Kernel, ParamId, ParamKind, Span};
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

/// Clauses with distinct conditions.
#[derive(Default)]
pub struct Clauses {
    pub list: Vec<Clause>,
    /// The index of each condition in the list.
    places: HashMap<Expr, usize, BuildHasherDefault<SymbolHasher>>,
}

impl Clauses {
    /// Adds a clause and returns its index, or `None` for a condition that always holds.
    pub fn add(&mut self, kind: ClauseKind, condition: Expr, span: Span) -> Option<usize> {
        if matches!(condition, Expr::Int(n) if n != 0) {
            return None;
        }
        let next = self.list.len();
        let place = *self.places.entry(condition).or_insert_with_key(|condition| {
            self.list.push(Clause { kind, condition: condition.clone(), span });
            next
        });
        Some(place)
    }

    /// Adds the condition that an expression lies in a range, unless the types of the parameters imply it.
    fn add_between(&mut self, kernel: &Kernel, kind: ClauseKind, expr: &Expr, range: (i128, i128), span: Span) {
        let (lo, hi) = range;
        let all = interval(kernel, expr).unwrap_or(Interval::between(i128::MIN / 2, i128::MAX / 2));
        let at = |op: BinaryOp, end: i128| folded(op, expr.clone(), Expr::Int(end));
        let low = if all.lo >= lo { Expr::Int(1) } else { at(BinaryOp::Ge, lo) };
        let high = if all.hi <= hi { Expr::Int(1) } else { at(BinaryOp::Le, hi) };
        self.add(kind, folded(BinaryOp::And, low, high), span);
    }
}

/// Returns the clauses that a completed kernel states.
pub fn clauses(kernel: &Kernel, grid: &Grid) -> Clauses {
    let mut clauses = Clauses::default();
    for clause in &kernel.contract.requires {
        clauses.add(ClauseKind::Requires, clause.condition.clone(), clause.span);
    }
    clauses.add_between(kernel, ClauseKind::Threads, &grid.threads, (1, MAX_THREADS), kernel.span);
    axes(kernel, grid, &mut clauses);
    for (i, param) in kernel.params.iter().enumerate() {
        if let ParamKind::Tensor { shape: Some(shape), strides, .. } = &param.kind {
            shaped(kernel, ParamId(i as u32), shape, strides.as_deref(), &mut clauses);
        }
    }
    clauses
}

fn axes(kernel: &Kernel, grid: &Grid, clauses: &mut Clauses) {
    const MOST: i128 = u32::MAX as i128;
    let (axes, elements) = match &kernel.contract.geometry {
        Geometry::Unstated => return,
        Geometry::Threadgroups(axes) => (axes, false),
        Geometry::Elements(axes) => (axes, true),
    };
    for (axis, expr) in axes.iter().enumerate() {
        let kind = ClauseKind::Axis(axis as u8);
        if !(elements && axis == 0) {
            clauses.add_between(kernel, kind, expr, (0, MOST), kernel.span);
            continue;
        }
        clauses.add_between(kernel, kind, expr, (0, i128::MAX), kernel.span);
        // A thread's index along the axis is a u32, even in the unused part of the last threadgroup. If the number of
        // threads is a power of two, the last threadgroup ends no later than the type's range.
        let short = interval(kernel, expr).is_some_and(|points| points.hi <= MOST);
        if !(short && matches!(grid.threads, Expr::Int(n) if n > 1 && (n & (n - 1)) == 0)) {
            let threads = product(grid.groups[0].clone(), grid.threads.clone());
            clauses.add(kind, folded(BinaryOp::Le, threads, Expr::Int(MOST + 1)), kernel.span);
        }
        // With one thread per threadgroup, the limit above allows one threadgroup too many.
        if !matches!(grid.threads, Expr::Int(2..)) {
            clauses.add_between(kernel, kind, &grid.groups[0], (0, MOST), kernel.span);
        }
    }
}

/// Requires that no extent and no stride is negative, and that the buffer holds all elements.
fn shaped(kernel: &Kernel, id: ParamId, shape: &[Expr], strides: Option<&[Expr]>, clauses: &mut Clauses) {
    let span = kernel.param(id).span;
    for expr in shape.iter().chain(strides.unwrap_or_default()) {
        clauses.add_between(kernel, ClauseKind::Extent(id), expr, (0, i128::MAX), span);
    }
    // A tensor without elements, such as an absent one, fits into every buffer.
    if shape.contains(&Expr::Int(0)) && shape.iter().all(always_has_a_value) {
        return;
    }
    let elements = match strides {
        None => shape.iter().cloned().fold(Expr::Int(1), product),
        Some(strides) => spanned(shape, strides),
    };
    clauses.add(ClauseKind::Length(id), folded(BinaryOp::Le, elements, Expr::Param(id)), span);
}

/// Returns the span of a strided shape: one more than the offset of the last element. For a tensor without elements it
/// is smaller.
fn spanned(shape: &[Expr], strides: &[Expr]) -> Expr {
    let last = |extent: &Expr| folded(BinaryOp::Sub, extent.clone(), Expr::Int(1));
    let steps = shape.iter().zip(strides).map(|(extent, stride)| product(last(extent), stride.clone()));
    sum(steps.fold(Expr::Int(0), sum), Expr::Int(1))
}
