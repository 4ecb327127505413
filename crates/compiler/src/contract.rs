//! Conditions on a launch under which a kernel stays inside its memory, ends, and has all threads meet at its barriers.
//! They are derived from the kernel, in addition to what its author states.
//!
//! Everything that can go wrong in a kernel is a [`Danger`], and each one is met in one of three ways: no launch that
//! meets the clauses before it can run into it ([`Met::Proved`]), the host evaluates a condition before each launch
//! ([`Met::Checked`]), or the kernel itself tests for it in each thread ([`Met::Guarded`]), with a guard that
//! [`crate::passes::guard`] adds. Nothing is trusted.
//!
//! In the expressions here, a tensor parameter denotes the number of elements of the buffer bound to it.

mod arithmetic;
mod coverage;
mod dangers;
mod formula;
mod geometry;
mod races;
mod report;
mod stated;
mod work;

pub use coverage::{Covered, covers, covers_with};
pub use geometry::with_geometry_parameters;
pub use races::{RaceTally, Races, races, races_with};
pub use report::{Report, Tally};

use crate::analysis::{Ranges, Site, ranges};
use kiln_ir::{Diagnostic, Expr, Kernel, Mem, ParamId, Span};

/// Everything that a launch of a kernel must meet, and how each danger in the kernel is met.
#[derive(Clone, Debug)]
pub struct Derived {
    /// The grid of a launch. If the kernel states none, it uses the parameters that [`with_geometry_parameters`] adds
    /// after the kernel's own.
    pub geometry: Grid,
    /// Conditions that the host evaluates in this order; the first that is 0 or has no value refuses the launch.
    pub clauses: Vec<Clause>,
    /// One danger for each access, divisor, loop step and barrier or simd operation, in program order.
    pub dangers: Vec<Danger>,
    /// An upper bound on the lane-instructions ([`kiln_ir::cost`]) that a launch executes: whole simdgroups, all sides
    /// of branches, all iterations of loops, and the preparation of local memory. If it has no value for a launch, the
    /// launch executes more than 64 bits can count.
    pub work: Expr,
    /// The loops that contribute to `work`, each before the loops inside it. They tell which loop makes a launch too
    /// long.
    pub loops: Vec<LoopWork>,
    /// The alignment in bytes of the first element of each tensor that is accessed several elements at a time.
    pub alignment: Vec<(ParamId, u32)>,
}

impl Derived {
    /// Returns the geometry alone. Launches are not checked.
    pub(crate) fn unchecked(kernel: &Kernel) -> Derived {
        let geometry = geometry::grid(kernel);
        Derived { geometry, clauses: vec![], dangers: vec![], work: Expr::Int(0), loops: vec![], alignment: vec![] }
    }

    /// Whether the host checks any condition that the guarded twin checks itself.
    pub fn has_derived_conditions(&self) -> bool {
        self.clauses.iter().any(|clause| clause.kind.is_derived()) || !self.alignment.is_empty()
    }
}

/// The most threads that a threadgroup of any launch may have. The language has no kernel with more.
pub const MAX_THREADS: u32 = crate::analysis::MAX_THREADS as u32;

/// Threadgroups along each axis, and threads in each threadgroup, as launch arithmetic.
#[derive(Clone, PartialEq, Debug)]
pub struct Grid {
    pub groups: [Expr; 3],
    pub threads: Expr,
}

/// A loop's share of the work of a launch.
#[derive(Clone, PartialEq, Debug)]
pub struct LoopWork {
    pub span: Span,
    /// The loop around it, an index of [`Derived::loops`].
    pub inside: Option<usize>,
    /// An upper bound on the iterations each time the loop is reached.
    pub trip_count: Expr,
    /// Lane-instructions of one iteration, without those of inner loops whose trip counts depend on the launch.
    pub cost: u64,
    /// Whether the author states a bound (`.at_most`).
    pub is_bounded: bool,
}

/// A condition on a launch.
#[derive(Clone, PartialEq, Debug)]
pub struct Clause {
    pub kind: ClauseKind,
    pub condition: Expr,
    /// The author's condition, or the code that needs the condition.
    pub span: Span,
}

/// The purpose of a clause.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClauseKind {
    /// The author's own condition.
    Requires,
    /// The number of threads in a threadgroup is allowed.
    Threads,
    /// The number of threadgroups along an axis is allowed.
    Axis(u8),
    /// An extent of a tensor's shape is not negative.
    Extent(ParamId),
    /// A buffer holds all elements of the tensor's shape.
    Length(ParamId),
    /// An access stays inside its memory.
    Access(Mem),
    /// A divisor is not zero.
    Divisor,
    /// A loop's step is at least 1.
    Step,
    /// A loop makes no more trips than its author allows.
    Trips,
    /// Every thread that must take part in a barrier or simd operation reaches it.
    ConvergencePoint,
    /// Simdgroups are whole.
    Simdgroups,
}

impl ClauseKind {
    /// Whether the condition only follows from the kernel's code, so that the guarded twin does not need it.
    pub fn is_derived(self) -> bool {
        match self {
            ClauseKind::Access(_) | ClauseKind::Divisor | ClauseKind::Step | ClauseKind::Trips => true,
            ClauseKind::Requires
            | ClauseKind::Threads
            | ClauseKind::Axis(_)
            | ClauseKind::Extent(_)
            | ClauseKind::Length(_)
            | ClauseKind::ConvergencePoint
            | ClauseKind::Simdgroups => false,
        }
    }
}

/// Something in a kernel that could go wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Danger {
    pub kind: DangerKind,
    /// The instruction.
    pub site: Site,
    pub span: Span,
    pub met: Met,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DangerKind {
    /// A load, store or atomic could leave its memory, or be off the alignment of its width.
    Access(Mem),
    /// An integer division could be by zero.
    Divisor,
    /// A loop's step could be below 1.
    Step,
    /// A loop could make more trips than its author allows.
    Trips,
    /// A barrier could be reached by some threads of a threadgroup and not by others.
    Barrier,
    /// A simd operation could be reached by some lanes of a simdgroup and not by others.
    Simd,
}

impl DangerKind {
    /// Whether the kernel can check for it in each thread. Operations of several threads together are proved, checked
    /// or refused.
    pub fn can_be_guarded(self) -> bool {
        match self {
            DangerKind::Access(_) | DangerKind::Divisor | DangerKind::Step | DangerKind::Trips => true,
            DangerKind::Barrier | DangerKind::Simd => false,
        }
    }
}

/// The mechanism that keeps a danger from happening.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Met {
    /// It does not happen in any launch that meets the contract.
    Proved,
    /// It does not happen in a launch that also meets this one of [`Derived::clauses`].
    Checked(usize),
    /// The lowered kernel tests for it in each thread before it acts. Where it would happen, `fault` reports it.
    Guarded,
}

/// Derives the conditions on launches of a verified kernel. Returns an error if threads may diverge before a barrier or
/// a simd operation.
pub fn derive(kernel: &Kernel) -> Result<Derived, Diagnostic> {
    let whole = geometry::completed(kernel);
    derive_with(&whole, &ranges(&whole))
}

/// Derives only the conditions that do not depend on a kernel's accesses: what the author states, and that simdgroups
/// are whole. Takes a fraction of the time of `derive`, and returns the same error.
pub fn stated(kernel: &Kernel) -> Result<Derived, Diagnostic> {
    let whole = geometry::completed(kernel);
    dangers::convergence_points(&whole, &ranges(&whole))?;
    let geometry = geometry::grid(&whole);
    let mut clauses = stated::clauses(&whole, &geometry);
    dangers::simdgroups(&whole, &geometry, &mut clauses);
    Ok(Derived { geometry, clauses: clauses.list, ..Derived::unchecked(&whole) })
}

/// Derives the conditions of a kernel that states its geometry, from the known ranges of its integers.
pub(crate) fn derive_with(kernel: &Kernel, ranges: &Ranges) -> Result<Derived, Diagnostic> {
    let geometry = geometry::grid(kernel);
    let mut clauses = stated::clauses(kernel, &geometry);
    let (dangers, alignment) = dangers::dangers(kernel, ranges, &geometry, &mut clauses)?;
    let (work, loops) = work::work(kernel, ranges, &geometry);
    Ok(Derived { geometry, clauses: clauses.list, dangers, work, loops, alignment })
}

/// Computes the work of a kernel from a copy whose loops were tagged and that passes have simplified.
pub(crate) fn work_by(kernel: &Kernel, simplified: &Kernel) -> (Expr, Vec<LoopWork>) {
    let whole = geometry::completed(simplified);
    let controls = work::control_facts_of_tagged(kernel, &whole, &ranges(&whole));
    work::of_launch(kernel, &controls, &geometry::grid(&whole))
}

pub(crate) use work::tag_loops;

pub(crate) use geometry::completed;
