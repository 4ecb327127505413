//! Unroll and jam: several threadgroups along the grid's first axis, or several simdgroups of a threadgroup, run
//! together in one copy of their code. [`coarsen`](super::coarsen) (thread coarsening) and
//! [`interchange`](super::interchange) use it.
//!
//! A register of the code is *same* if all neighbours that run together hold the same value in it whenever it is read,
//! and *each* otherwise ([`varying()`]). The computation of a same register is emitted once; the computation of an each
//! register, or a change of memory, once for every neighbour, in order. A branch or a loop at which neighbours may
//! diverge is emitted for every neighbour with its whole body. So every neighbour executes the statements that it
//! executes alone, in the same order; only the interleaving with other neighbours is new, and neighbours that do not
//! wait for each other cannot observe it.
//!
//! Some registers are the same only sometimes, for example heads divided by the heads of a group. The code may treat
//! them as same if it first checks that they are ([`RuntimeCheck`]), and neighbours for which the check fails run
//! alone.

mod cost_model;
mod emit;
mod runtime_check;
mod varying;

use super::{ArrayKind, Jam, Mem, Op, Program, Reg, Stmt, is_constant_tensor};
use cost_model::{Costs, rows_in_loops};
use emit::Emitter;
use kiln_ir::Kernel;
use runtime_check::RuntimeCheck;
use std::collections::HashSet;
use varying::Varying;

/// The axis along which neighbours lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Axis {
    /// The grid's first axis.
    Threadgroups,
    /// The simdgroups of a threadgroup; this register is the simdgroup's number.
    Simdgroups(Reg),
}

/// Code that neighbours run.
#[derive(Clone, Copy)]
pub struct Code<'a> {
    pub axis: Axis,
    pub kernel: &'a Kernel,
    pub body: &'a [Stmt],
    /// The number of neighbours, if it is known.
    pub neighbours: Option<u32>,
}

/// The possible numbers of neighbours that run together, the best first. More would save only a little more, and leave
/// more of a short axis to run alone.
const COUNTS: [u32; 3] = [4, 3, 2];

/// The least gain that justifies the code: the work of 13 is done in the time of 10.
const GAIN: (u64, u64) = (13, 10);

/// The most rows that a loop may hold across iterations: a few more than the largest register files have, since the
/// nearest cache is fast.
const MAX_ROWS: u64 = 20;

/// The most statements of all neighbours together: a compiler takes a tenth of a second for this many.
const MAX_STATEMENTS: usize = 400;

/// The most bytes in arrays of all neighbours: an L1 cache has at least this many.
const MAX_BYTES: u64 = 32 << 10;

/// Returns the code of several neighbours, if they can run together and that pays off. With `always`, this number of
/// neighbours runs together wherever possible.
pub fn jam(program: &mut Program, code: Code<'_>, always: Option<u32>) -> Option<Jam> {
    if acts_at_once(code.body) {
        return None;
    }
    let is_possible = |count: &u32| code.neighbours.is_none_or(|neighbours| *count <= neighbours);
    let mut counts = COUNTS.into_iter().filter(is_possible);
    let (count, check) = match always.filter(is_possible) {
        Some(count) => (count, RuntimeCheck::of(&RuntimeCheck::candidates(program, code, count))),
        None => counts.find_map(|count| Some((count, worthwhile(program, code, count)?)))?,
    };
    Some(Emitter::new(program, code, count, &check).written(&check))
}

/// Returns the runtime check that the code of `count` neighbours needs, or `None` if the code does not pay off.
fn worthwhile(program: &Program, code: Code<'_>, count: u32) -> Option<RuntimeCheck> {
    let (bytes, statements) = (bytes(program, code), super::count(code.body));
    if bytes.saturating_mul(count.into()) > MAX_BYTES || statements * count as usize > MAX_STATEMENTS {
        return None;
    }
    let costs = |checks: &[RuntimeCheck]| Costs::of(program, code, &varying(code, &RuntimeCheck::of(checks)));
    let mut asked = RuntimeCheck::candidates(program, code, count);
    let (alone, best) = (costs(&asked).alone(count), costs(&asked).jam(count));
    // A check that is not made cannot fail. A check may be useful only together with another.
    for at in (0..asked.len()).rev() {
        let mut others = asked.clone();
        others.remove(at);
        if costs(&others).jam(count) <= best {
            asked = others;
        }
    }
    let check = RuntimeCheck::of(&asked);
    let rows = rows_in_loops(program, code, &varying(code, &check), count);
    (alone.saturating_mul(GAIN.1) >= best.saturating_mul(GAIN.0) && alone > 0 && rows <= MAX_ROWS).then_some(check)
}

fn varying(code: Code<'_>, check: &RuntimeCheck) -> Varying {
    Varying::of(code, &check.registers())
}

/// Whether there are atomics: through their results a neighbour could observe the progress of others.
fn acts_at_once(stmts: &[Stmt]) -> bool {
    any(stmts, &mut |stmt| matches!(stmt, Stmt::Do { op: Op::Atomic { .. }, .. }))
}

/// Whether a predicate holds for a statement, at any depth.
fn any(stmts: &[Stmt], is: &mut dyn FnMut(&Stmt) -> bool) -> bool {
    stmts.iter().any(|stmt| is(stmt) || stmt.blocks().into_iter().any(|block| any(block, is)))
}

fn each_statement<'a>(stmts: &'a [Stmt], see: &mut dyn FnMut(&'a Stmt)) {
    for stmt in stmts {
        see(stmt);
        stmt.blocks().into_iter().for_each(|block| each_statement(block, see));
    }
}

/// Returns the registers that code assigns.
fn assigned(body: &[Stmt]) -> HashSet<Reg> {
    let mut assigned = HashSet::new();
    each_statement(body, &mut |stmt| assigned.extend(stmt.assigns()));
    assigned
}

/// Whether memory is constant, and the same for all neighbours, throughout the code.
fn is_constant(code: Code<'_>, mem: Mem) -> bool {
    match mem {
        Mem::Param(id) => is_constant_tensor(code.kernel, id),
        Mem::Array(_) if code.axis == Axis::Threadgroups => false,
        Mem::Array(_) => !any(
            code.body,
            &mut |stmt| matches!(stmt, Stmt::Do { op, .. } if op.has_effect() && op.memory() == Some(mem)),
        ),
    }
}

/// Whether each neighbour has its own array of this kind, which the others' code must not access.
fn is_own(axis: Axis, kind: ArrayKind) -> bool {
    axis == Axis::Threadgroups || kind == ArrayKind::Rows
}

/// Returns the number of bytes in the arrays that each neighbour owns.
fn bytes(program: &Program, code: Code<'_>) -> u64 {
    let simdgroups = program.threads.unwrap_or(1024).div_ceil(32);
    let of = |array: &super::Array| {
        let elements = match array.kind {
            ArrayKind::Shared => array.len,
            ArrayKind::Rows => array.len * super::LANES as u64,
            ArrayKind::RowsOfEach => array.len.saturating_mul(super::LANES as u64 * u64::from(simdgroups)),
            ArrayKind::OneOfEach => simdgroups.into(),
        };
        elements.saturating_mul(array.dtype.size() as u64)
    };
    let own = program.arrays.iter().filter(|array| is_own(code.axis, array.kind));
    own.fold(0u64, |sum, array| sum.saturating_add(of(array)))
}
