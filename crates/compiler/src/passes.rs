//! Rewrites that preserve a kernel's meaning, bit for bit. Each file holds one function; the kernel is verified before
//! and after it.

mod broadcast;
mod certain;
mod certain_races;
mod cse;
mod dce;
mod distribute;
mod facts;
mod flatten_conditions;
mod fold;
mod guard;
mod join_branches;
mod late_operands;
mod legalise;
mod licm;
mod linear;
mod pack;
mod promote;
mod prune;
mod rewrite;
mod shared_products;
mod simplify;
mod sink_stores;
mod specialise;
mod split;
mod swizzle;
mod unroll;
mod vectorise;

pub use broadcast::broadcast;
pub use cse::cse;
pub use dce::dce;
pub use distribute::distribute;
pub use flatten_conditions::flatten_conditions;
pub use fold::fold;
pub use guard::guard;
pub use join_branches::join_branches;
pub use late_operands::late_operands;
pub use legalise::legalise;
pub use licm::licm;
pub use pack::pack;
pub use promote::promote;
pub use simplify::simplify;
pub use sink_stores::sink_stores;
pub use specialise::specialise;
pub use split::split;
pub use swizzle::swizzle;
pub use unroll::unroll;
pub use vectorise::vectorise;

pub(crate) use certain::refuse_certain_faults;
pub(crate) use certain_races::refuse_certain_races;
pub(crate) use dce::writes_alone;
pub(crate) use distribute::{bound_held, distribute_with};
pub(crate) use guard::{UNPROVED_BLOCKS, guarded};
pub(crate) use prune::pruned;
pub(crate) use shared_products::{SharedOperand, SharedProducts, shared_products, stores_by_layout};
pub(crate) use sink_stores::may_sink;
pub(crate) use specialise::{always_has_a_value, stated_threads};

use crate::lower::Limits;
use kiln_ir::{Diagnostic, Kernel};

/// A pass that needs nothing but the kernel.
pub type Pass = fn(&mut Kernel) -> Result<(), Diagnostic>;

/// Every pass that a test can name, with the limits of a default device; `specialise` is absent because it needs
/// values.
pub const NAMED: &[(&str, Pass)] = &[
    ("promote", promote),
    ("fold", fold),
    ("simplify", simplify),
    ("cse", cse),
    ("licm", licm),
    ("unroll", unroll),
    ("split", split),
    ("broadcast", broadcast),
    ("vectorise", |kernel| vectorise(kernel, Limits::default().vector_bytes)),
    ("dce", dce),
    ("pack", pack),
    ("legalise", legalise),
    ("guard", guard),
];
