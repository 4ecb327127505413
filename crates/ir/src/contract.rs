//! A kernel's launch contract. The author writes it in the attribute; the host checks it.

use crate::diagnostic::Span;
use crate::expr::Expr;
use crate::kernel::ParamId;

/// The number of threads in a threadgroup of an `elements` kernel that states none.
pub const DEFAULT_ELEMENT_THREADS: u32 = 256;

#[derive(Clone, PartialEq, Default, Debug)]
pub struct Contract {
    pub geometry: Geometry,
    /// The number of threads in a threadgroup.
    pub threads: Option<Expr>,
    pub requires: Vec<Clause>,
    /// Pairs (input, output) that may be bound to one buffer.
    pub in_place: Vec<(ParamId, ParamId)>,
    /// Outputs of which every element is written exactly once.
    pub covers: Vec<ParamId>,
    /// The number of threadgroups that should fit on one processor at a time; a hint about registers.
    pub min_groups: Option<u32>,
}

/// The number of threadgroups of a launch.
#[derive(Clone, PartialEq, Default, Debug)]
pub enum Geometry {
    /// The caller decides.
    #[default]
    Unstated,
    /// One threadgroup for each point of a grid of one to three axes.
    Threadgroups(Vec<Expr>),
    /// One thread for each point: axis 0 is cut into threadgroups, the others count threadgroups. The kernel's body
    /// contains the guard for the excess threads of the last threadgroup.
    Elements(Vec<Expr>),
}

/// A condition on the parameters.
#[derive(Clone, PartialEq, Debug)]
pub struct Clause {
    pub condition: Expr,
    pub span: Span,
}
