//! Errors of a running kernel. Each names the author's place and the thread.

use crate::hooks::At;
use crate::memory::Indexing;
use crate::threadgroup::Ended;
use kiln_ir::fault::memory;
use kiln_ir::simd::Lanes;
use kiln_ir::{DType, Diagnostic, Fault, Inst, Kernel, Mem, Op, Span, named_simdgroups, num};

/// The `if` or loop at which control diverged.
pub(crate) type Divergence<'k> = Option<&'k Inst>;

/// Reports an access that is out of bounds or misaligned.
pub(crate) fn bounds(at: &At, indexing: &Indexing, len: usize, lane: usize) -> Diagnostic {
    let fault = Fault::Bounds { mem: indexing.mem, width: indexing.width as u8 };
    met(fault, at, indexing.dtype, indexing.index[lane], len as u64, lane)
}

/// Reports a fault in a lane.
pub(crate) fn met(fault: Fault, at: &At, dtype: DType, bits: u64, limit: u64, lane: usize) -> Diagnostic {
    let diagnostic = fault.diagnostic(at.kernel, at.inst.span, dtype, bits, limit);
    diagnostic.note(format!("in {}", at.thread(lane)))
}

pub(crate) fn in_no_piece(at: &At, indexing: &Indexing, lane: usize) -> Diagnostic {
    let (what, index) = (memory(at.kernel, indexing.mem), number(indexing, lane));
    let message = format!("index {index} of {what} is in none of the pieces that the launch has of it");
    by_lane(with_declaration(Diagnostic::new("K212", message), at, indexing.mem), at, lane)
}

/// Returns a lane's index.
fn number(indexing: &Indexing, lane: usize) -> i128 {
    num::int_value(indexing.dtype, indexing.index[lane])
}

/// Reports a barrier that some lanes of a simdgroup do not reach.
pub(crate) fn barrier_in_part(at: &At, live: u32, divergence: Divergence) -> Diagnostic {
    let message = "barrier in a branch that not every thread of the threadgroup takes";
    let waiting = format!("{} of the {} lanes of the simdgroup wait", at.mask.count_ones(), live.count_ones());
    diverged(Diagnostic::new("K206", message), at, live, divergence).note(waiting).help(MOVE_BARRIER)
}

/// Reports a barrier that some simdgroups do not reach: `other` waits at another barrier, or has ended if `elsewhere`
/// is none.
pub(crate) fn barrier_apart(at: &At, other: u32, elsewhere: Option<&Inst>, divergence: Divergence) -> Diagnostic {
    let message = "barrier in a branch that not every simdgroup of the threadgroup takes";
    let diagnostic = with_divergence(Diagnostic::new("K207", message).at(at.place()), at.kernel, divergence);
    let ([x, y, z], simdgroup) = (at.threadgroup, at.simdgroup);
    let does = if elsewhere.is_some() { "waits at another barrier" } else { "has ended" };
    let note =
        format!("in threadgroup ({x}, {y}, {z}), simdgroup {simdgroup} waits here while simdgroup {other} {does}");
    match elsewhere {
        None => diagnostic,
        Some(inst) => diagnostic.label(at.kernel.place(inst.span), format!("simdgroup {other} waits at this barrier")),
    }
    .note(note)
    .help(MOVE_BARRIER)
}

/// Reports a barrier over some simdgroups at which one of them never arrives: it waits elsewhere, or has ended if
/// `elsewhere` is none.
pub(crate) fn subset_incomplete(at: &At, id: u8, missing: u32, elsewhere: Option<&Inst>) -> Diagnostic {
    let message = format!("barrier {id} waits for simdgroup {missing}, which never arrives");
    let diagnostic = Diagnostic::new("K216", message).at(at.place());
    let ([x, y, z], simdgroup) = (at.threadgroup, at.simdgroup);
    let does = if elsewhere.is_some() { "waits at another barrier" } else { "has ended" };
    let note =
        format!("in threadgroup ({x}, {y}, {z}), simdgroup {simdgroup} waits here while simdgroup {missing} {does}");
    match elsewhere {
        None => diagnostic,
        Some(inst) => {
            diagnostic.label(at.kernel.place(inst.span), format!("simdgroup {missing} waits at this barrier"))
        }
    }
    .note(note)
    .help("let every simdgroup of the barrier arrive equally often, and at several barriers in one order")
}

/// Reports a simdgroup that arrives at a barrier over other simdgroups.
pub(crate) fn not_of_subset(at: &At, id: u8, members: u32) -> Diagnostic {
    let message =
        format!("simdgroup {} arrives at barrier {id}, which is over {}", at.simdgroup, named_simdgroups(members));
    Diagnostic::new("K217", message)
        .at(at.place())
        .help("name every simdgroup that arrives: `barrier_of(id, first..end)`")
}

/// Reports a barrier over a simdgroup that the threadgroup does not have.
pub(crate) fn subset_outside(at: &At, id: u8, last: u64, simdgroups: u32) -> Diagnostic {
    let message = format!("barrier {id} is over simdgroup {last}, and the threadgroup has {simdgroups}");
    Diagnostic::new("K217", message).at(at.place())
}

/// Reports a barrier over the last simdgroup, which is not whole.
pub(crate) fn subset_partial(at: &At, id: u8, live: u32) -> Diagnostic {
    let (simdgroup, lanes) = (at.simdgroup, live.count_ones());
    let message = format!("barrier {id} is over simdgroup {simdgroup}, which has {lanes} of 32 lanes");
    Diagnostic::new("K217", message).at(at.place()).help("launch with a multiple of 32 threads")
}

/// Reports a barrier for which lanes name different simdgroups.
pub(crate) fn subset_by_lane(at: &At, id: u8, lane: usize) -> Diagnostic {
    by_lane(
        Diagnostic::new("K217", format!("lanes of a simdgroup arrive at barrier {id} for other simdgroups")),
        at,
        lane,
    )
}

/// Reports an id that denotes other simdgroups elsewhere.
pub(crate) fn two_subsets(at: &At, id: u8, members: u32, known: u32, first: Span) -> Diagnostic {
    let [own, other] = [members, known].map(named_simdgroups);
    let message = format!("barrier {id} is over {own} here, and over {other} elsewhere");
    Diagnostic::new("K217", message)
        .at(at.place())
        .label(at.kernel.place(first), format!("barrier {id} is over {other} here"))
        .help("give each set of simdgroups an id of its own")
}

const MOVE_BARRIER: &str = "move the barrier out of the branch, so that all threads of the threadgroup reach it";

pub(crate) fn simd_in_part(at: &At, divergence: Divergence) -> Diagnostic {
    let message = "simd operation in a branch that not every lane of the simdgroup takes";
    diverged(Diagnostic::new("K208", message), at, u32::MAX, divergence)
        .note(format!("{} of the 32 lanes are active", at.mask.count_ones()))
        .help("move the simd operation out of the branch, and choose its operand by `select`")
}

pub(crate) fn simd_in_partial_group(at: &At, threads: u32) -> Diagnostic {
    let message = format!("simd operation in a threadgroup of {threads} threads, which is no multiple of 32");
    Diagnostic::new("K209", message).at(at.place()).help("launch with a multiple of 32 threads")
}

pub(crate) fn broadcast(at: &At, selector: &Lanes, lane: usize) -> Diagnostic {
    let message = format!("lane 0 broadcasts from lane {}, lane {lane} from lane {}", selector[0], selector[lane]);
    let diagnostic = Diagnostic::new("K210", message).help("use `simd_shuffle` where lanes read different lanes");
    by_lane(diagnostic, at, lane)
}

/// Reports a launch that ends early.
pub(crate) fn ended(at: &At, ended: &Ended, budget: u64) -> Diagnostic {
    why(ended, budget).at(at.place()).note(format!("it ended here in {}", at.thread(0)))
}

/// The same, before a threadgroup's first instruction.
pub(crate) fn ended_at_start(kernel: &Kernel, [x, y, z]: [u32; 3], ended: &Ended, budget: u64) -> Diagnostic {
    let note = format!("it ended before threadgroup ({x}, {y}, {z})");
    why(ended, budget).at(kernel.place(kernel.span)).note(note)
}

fn why(ended: &Ended, budget: u64) -> Diagnostic {
    match ended {
        Ended::OverBudget => {
            let message = format!("the launch executes more than its budget of {budget} lane-instructions");
            Diagnostic::new("K211", message)
        }
        Ended::Stopped => Diagnostic::new("K213", "the launch was stopped before its end"),
    }
}

fn by_lane(diagnostic: Diagnostic, at: &At, lane: usize) -> Diagnostic {
    diagnostic.at(at.place()).note(format!("in {}", at.thread(lane)))
}

/// Adds the branch at which the lanes diverged and the first missing lane.
fn diverged(diagnostic: Diagnostic, at: &At, wanted: u32, divergence: Divergence) -> Diagnostic {
    let missing = (wanted & !at.mask).trailing_zeros() as usize;
    let note = format!("missing: {}", at.thread(missing));
    with_divergence(diagnostic.at(at.place()), at.kernel, divergence).note(note)
}

fn with_divergence(diagnostic: Diagnostic, kernel: &Kernel, divergence: Divergence) -> Diagnostic {
    match divergence {
        None => diagnostic,
        Some(inst) => {
            let words = match inst.op {
                Op::For(_) => "threads make different numbers of trips here",
                _ => "threads part here",
            };
            diagnostic.label(kernel.place(inst.span), words)
        }
    }
}

/// Adds the declaration of an array, which has no name in the message.
fn with_declaration(diagnostic: Diagnostic, at: &At, mem: Mem) -> Diagnostic {
    match mem {
        Mem::Param(_) => diagnostic,
        Mem::Alloc(id) => diagnostic.label(at.kernel.place(at.kernel.allocs[id.0 as usize].span), "the array"),
    }
}
