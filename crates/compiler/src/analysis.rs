//! Static analyses of a kernel: the ranges of its integers ([`ranges`]), the threads in which its values are equal
//! ([`uniformity()`]), and the effects of its instructions on memory ([`effects()`]). Each is a function from a
//! verified kernel to a table indexed by value or by instruction. A table holds no reference to the kernel and is
//! invalid once the kernel changes.

mod arrivals;
mod bounds;
mod coverage;
mod dependence;
mod divergence;
mod effects;
mod extremes;
mod interval;
mod lanes;
mod poly;
mod prove;
mod races;
mod range;
mod setup;
mod symbols;
mod uniformity;
mod walk;

pub use arrivals::refuse_unequal_arrivals;
pub(crate) use coverage::{Coverage, Refuted, Repeated, coverage};
pub use dependence::{Dependence, dependence};
pub use divergence::{ConvergencePoint, Reached, divergence};
pub use effects::{Effect, Effects, MemSet, effects};
pub use interval::Interval;
pub(crate) use interval::math as interval_of;
pub use lanes::{Atom, Named, Offsets, Row, Sum};
pub use races::{AccessKind, AccessSite, Pair, RaceFreedom, Reason, races};
pub use range::{Access, Answer, Bounds, Ranges, Site, ranges};
pub(crate) use setup::MAX_THREADS;
pub(crate) use symbols::SymbolHasher;
pub use uniformity::{Level, Uniformity, uniformity};
