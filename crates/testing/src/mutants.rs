//! Mutation testing. Every single change of each class is made to a kernel, or to a launch of it, and the changed one,
//! a *mutant*, is run over the operation's cases with all checks, and over launches whose data is at a limit that the
//! kernel itself tests. A mutant that anything reports is *killed*: by the compiler, the contract, the interpreter, a
//! checker or the oracle. One that nothing reports is a *survivor*, and shows a kind of mistake that Kiln misses,
//! unless it is *equivalent*: no launch can tell it from the original. The *score* of a class is the share of its
//! non-equivalent mutants that were killed.
//!
//! [`mutate`](crate::mutate) is something else: it breaks invariants of the IR, for tests of the verifier.

mod changes;
mod conflicts;
mod control;
mod equivalent;
mod index;
mod judge;
mod launches;
mod limits;
mod operation;
mod parallel;
mod reach;
mod report;
mod sites;
mod survivors;
mod values;

pub use judge::{Baseline, Killed, Layer, Verdict};
pub use parallel::{Judged, Mutants, every, judge_all, sample};
pub use report::{BAR, Counts, Report};
pub use survivors::{Explained, Kind, parse as parse_survivors};

use changes::{Change, apply};
use kiln_ir::{Kernel, ParamId, Place};
use sites::{Site, Sites};

/// Declares [`Class`]: each class has a name and a description of the mistake.
macro_rules! classes {
    ($($variant:ident $name:literal $doc:literal;)*) => {
        /// A class of mistakes.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Class { $(#[doc = $doc] $variant),* }

        impl Class {
            pub const ALL: &'static [Class] = &[$(Class::$variant),*];

            pub const fn name(self) -> &'static str {
                match self { $(Class::$variant => $name),* }
            }

            /// The mistake in a few words.
            pub const fn summary(self) -> &'static str {
                match self { $(Class::$variant => $doc),* }
            }

            pub fn parse(name: &str) -> Option<Class> {
                Class::ALL.iter().copied().find(|class| class.name() == name)
            }
        }
    };
}

classes! {
    DropBarrier        "drop-barrier"        "a barrier is left out";
    ShiftGuard         "shift-guard"         "a comparison that decides a branch or a choice is off by one";
    RemoveGuard        "remove-guard"        "a branch is always taken, a choice always the first";
    SwapLaneTid        "swap-lane-tid"       "the index in the simdgroup for that in the threadgroup, or the other way round";
    SwapAxes           "swap-axes"           "the threadgroup's index along another axis of the grid";
    SwapSimdgroupLane  "swap-simdgroup-lane" "the first simdgroup for the first lane, or the other way round";
    WidenRange         "widen-range"         "a loop has a turn more, at its end or before its start";
    NarrowStride       "narrow-stride"       "a strided loop has half its step, or a step of one";
    ExchangeStrides    "exchange-strides"    "two terms of an index have each other's stride";
    ShiftStore         "shift-store"         "a store is one access further";
    DropStore          "drop-store"          "a store is left out";
    DropInit           "drop-init"           "the first value of a variable or array is left out";
    ExchangeReduction  "exchange-reduction"  "a sum over lanes for a maximum, or the other way round";
    ShiftShuffle       "shift-shuffle"       "a shuffle reads the next lane";
    NarrowAccumulation "narrow-accumulation" "a sum in f32 is rounded to bf16 at every turn";
    Alias              "alias"               "an input and an output are one buffer, and the contract has no `in_place` for them";
    ShrinkBuffer       "shrink-buffer"       "a buffer has one element less than the tensor's shape";
    DropRequirement    "drop-requirement"    "a requirement of the contract is left out, and a launch breaks it";
}

/// A single change.
pub struct Mutant {
    pub class: Class,
    /// A description of the change that does not depend on its position.
    pub what: String,
    /// The position in the author's source.
    pub place: Place,
    pub kind: Mutation,
}

pub enum Mutation {
    /// A change of the kernel, with the index of the changed instruction.
    Kernel { site: usize, change: Change },
    /// A launch with an input bound to the buffer of an output.
    Alias { input: ParamId, output: ParamId },
    /// A launch with a buffer that is one element short.
    Shrink { tensor: ParamId },
    /// The kernel without the requirement at this index.
    Requirement { number: usize },
}

/// Returns the changes of a class at an instruction.
type Make = fn(&Sites<'_>, &Site<'_>) -> Vec<Change>;

const CHANGES: &[(Class, Make)] = &[
    (Class::DropBarrier, control::drop_barrier),
    (Class::ShiftGuard, control::shift_guard),
    (Class::RemoveGuard, control::remove_guard),
    (Class::SwapLaneTid, index::swap_lane_tid),
    (Class::SwapAxes, index::swap_axes),
    (Class::SwapSimdgroupLane, index::swap_simdgroup_lane),
    (Class::WidenRange, control::widen_range),
    (Class::NarrowStride, control::narrow_stride),
    (Class::ExchangeStrides, index::exchange_strides),
    (Class::ShiftStore, index::shift_store),
    (Class::DropStore, values::drop_store),
    (Class::DropInit, values::drop_init),
    (Class::ExchangeReduction, values::exchange_reduction),
    (Class::ShiftShuffle, index::shift_shuffle),
    (Class::NarrowAccumulation, values::narrow_accumulation),
];

/// Returns every mutant of a kernel and of its launches, by class and then in program order.
pub fn mutants(kernel: &Kernel) -> Vec<Mutant> {
    let sites = Sites::of(kernel);
    let mut all = vec![];
    for &(class, make) in CHANGES {
        for site in &sites.all {
            all.extend(make(&sites, site).into_iter().map(|change| Mutant {
                class,
                what: change.what.clone(),
                place: kernel.place(site.inst.span),
                kind: Mutation::Kernel { site: site.number, change },
            }));
        }
    }
    all.extend(launches::mutants(kernel));
    all
}

impl Mutant {
    /// Returns the mutant's kernel.
    pub fn kernel(&self, original: &Kernel) -> Kernel {
        match &self.kind {
            Mutation::Kernel { site, change } => apply(original, *site, change),
            Mutation::Requirement { number } => {
                let mut kernel = original.clone();
                kernel.contract.requires.remove(*number);
                kernel
            }
            Mutation::Alias { .. } | Mutation::Shrink { .. } => original.clone(),
        }
    }
}

#[cfg(test)]
mod tests;
