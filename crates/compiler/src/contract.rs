//! What a launch must meet for a kernel to keep inside its memory, to end, and to meet at its barriers: worked out from
//! the kernel, beside what its author states.
//!
//! Everything that can go wrong in a kernel is a [`Danger`], and each one is met in one of three ways: no launch that
//! meets the clauses before it can run into it ([`Met::Proved`]), the host evaluates a condition before each launch
//! ([`Met::Checked`]), or the kernel itself has to look, thread by thread ([`Met::Guarded`]), which is what
//! [`crate::passes::guard`] adds. Nothing is trusted.
//!
//! In the expressions here, a tensor parameter stands for the number of elements of the buffer bound to it.

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
    /// The grid of a launch. Of a kernel that states none, over parameters behind its own: those that
    /// [`with_geometry_parameters`] adds.
    pub geometry: Grid,
    /// Conditions that the host evaluates in this order; the first that is 0 or has no value refuses the launch.
    pub clauses: Vec<Clause>,
    /// One for each access, divisor, loop step and barrier or simd operation, in program order.
    pub dangers: Vec<Danger>,
    /// Lane-instructions ([`kiln_ir::cost`]) that a launch executes at most: whole simdgroups, all sides of branches, all
    /// turns of loops, and local memory that is made ready. A launch for which this has no value executes more than 64 bits
    /// can count.
    pub work: Expr,
    /// The loops that this is made of, one inside another behind it: which of them makes a launch too long.
    pub loops: Vec<LoopWork>,
    /// Bytes that a tensor's first element must be aligned to, for those that are accessed several elements at a time.
    pub alignment: Vec<(ParamId, u32)>,
}

impl Derived {
    /// The geometry alone: whatever a launch does, nothing looks out for it.
    pub(crate) fn unchecked(kernel: &Kernel) -> Derived {
        let geometry = geometry::grid(kernel);
        Derived { geometry, clauses: vec![], dangers: vec![], work: Expr::Int(0), loops: vec![], alignment: vec![] }
    }

    /// Whether the host checks anything that the guarded twin looks out for itself.
    pub fn has_derived_conditions(&self) -> bool {
        self.clauses.iter().any(|clause| clause.kind.is_derived()) || !self.alignment.is_empty()
    }
}

/// Threads in a threadgroup that any launch may have: more is no kernel of the language.
pub const MAX_THREADS: u32 = crate::analysis::MAX_THREADS as u32;

/// Threadgroups along each axis, and threads in one: launch arithmetic.
#[derive(Clone, PartialEq, Debug)]
pub struct Grid {
    pub groups: [Expr; 3],
    pub threads: Expr,
}

/// A loop's part in the work of a launch.
#[derive(Clone, PartialEq, Debug)]
pub struct LoopWork {
    pub span: Span,
    /// The loop around it, an index of [`Derived::loops`].
    pub inside: Option<usize>,
    /// How often it turns, at most, each time it is reached.
    pub turns: Expr,
    /// Lane-instructions of a turn, but for those of loops whose turns depend on the launch.
    pub cost: u64,
    /// Whether the author states a bound (`.at_most`).
    pub is_bounded: bool,
}

/// A condition on a launch.
#[derive(Clone, PartialEq, Debug)]
pub struct Clause {
    pub kind: ClauseKind,
    pub condition: Expr,
    /// Where the author wrote it, or wrote what needs it.
    pub span: Span,
}

/// What a clause is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClauseKind {
    /// The author's own condition.
    Requires,
    /// How many threads a threadgroup has.
    Threads,
    /// How many threadgroups there are along an axis.
    Axis(u8),
    /// An extent of a tensor's shape is not negative.
    Extent(ParamId),
    /// A buffer has as many elements as the tensor's shape.
    Length(ParamId),
    /// An access stays inside its memory.
    Access(Mem),
    /// A divisor is not zero.
    Divisor,
    /// A loop's step is at least 1.
    Step,
    /// A loop makes no more trips than its author allows.
    Trips,
    /// All threads that must reach a barrier or simd operation together do.
    Meeting,
    /// Simdgroups are whole.
    Simdgroups,
}

impl ClauseKind {
    /// Whether the condition only follows from the kernel's code, and the guarded twin does without it.
    pub fn is_derived(self) -> bool {
        match self {
            ClauseKind::Access(_) | ClauseKind::Divisor | ClauseKind::Step | ClauseKind::Trips => true,
            ClauseKind::Requires
            | ClauseKind::Threads
            | ClauseKind::Axis(_)
            | ClauseKind::Extent(_)
            | ClauseKind::Length(_)
            | ClauseKind::Meeting
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
    /// Whether the kernel can look out for it, thread by thread. What threads do together is proved, checked or refused.
    pub fn can_be_guarded(self) -> bool {
        match self {
            DangerKind::Access(_) | DangerKind::Divisor | DangerKind::Step | DangerKind::Trips => true,
            DangerKind::Barrier | DangerKind::Simd => false,
        }
    }
}

/// What keeps a danger from happening.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Met {
    /// It does not happen in any launch that meets the contract.
    Proved,
    /// It does not happen in a launch that meets this one of [`Derived::clauses`] as well.
    Checked(usize),
    /// The kernel looks before it acts, thread by thread, once it is lowered: where it would happen, `fault` reports it.
    Guarded,
}

/// What launches of a verified kernel must meet. An error if threads would part before a barrier or a simd operation.
pub fn derive(kernel: &Kernel) -> Result<Derived, Diagnostic> {
    let whole = geometry::completed(kernel);
    derive_with(&whole, &ranges(&whole))
}

/// The part of it that does not ask what a kernel accesses: what the author states, and that simdgroups are whole. That
/// takes a fraction of the time. The same error.
pub fn stated(kernel: &Kernel) -> Result<Derived, Diagnostic> {
    let whole = geometry::completed(kernel);
    dangers::meetings(&whole, &ranges(&whole))?;
    let geometry = geometry::grid(&whole);
    let mut clauses = stated::clauses(&whole, &geometry);
    dangers::simdgroups(&whole, &geometry, &mut clauses);
    Ok(Derived { geometry, clauses: clauses.list, ..Derived::unchecked(&whole) })
}

/// The same for a kernel that states its geometry, with what is known of its integers.
pub(crate) fn derive_with(kernel: &Kernel, ranges: &Ranges) -> Result<Derived, Diagnostic> {
    let geometry = geometry::grid(kernel);
    let mut clauses = stated::clauses(kernel, &geometry);
    let (dangers, alignment) = dangers::dangers(kernel, ranges, &geometry, &mut clauses)?;
    let (work, loops) = work::work(kernel, ranges, &geometry);
    Ok(Derived { geometry, clauses: clauses.list, dangers, work, loops, alignment })
}

/// The work of a kernel, by what is known of a copy whose loops were tagged and that passes have simplified.
pub(crate) fn work_by(kernel: &Kernel, simplified: &Kernel) -> (Expr, Vec<LoopWork>) {
    let whole = geometry::completed(simplified);
    let controls = work::turns_of_tagged(kernel, &whole, &ranges(&whole));
    work::of_launch(kernel, &controls, &geometry::grid(&whole))
}

pub(crate) use work::tag_loops;

pub(crate) use geometry::completed;
