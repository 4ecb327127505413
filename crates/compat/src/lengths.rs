//! The minimum lengths of a launch's tensors. A kernel of the older spelling states no shapes; its accesses imply them.

use kiln_compiler::constexprs;
use kiln_compiler::contract::{Clause, ClauseKind, DangerKind, Met, derive};
use kiln_compiler::passes::{fold, promote, simplify, specialise};
use kiln_ir::{Const, Kernel, Mem, ParamId, ParamKind};

/// No tensor of a test or benchmark is longer.
const LONGEST: i128 = 1 << 32;

/// Returns the fewest elements of each tensor with which a launch stays in bounds, for these values of the other
/// parameters. A tensor whose accessed elements depend on the kernel's data gets the length of the longest of the
/// others.
pub fn least_lengths(kernel: &Kernel, number: &dyn Fn(&str) -> i128) -> Vec<(ParamId, u64)> {
    let value = |id: ParamId| number(&kernel.param(id).name);
    let mut made = kernel.clone();
    // The launch's numbers are treated as constants, of which more can be proved.
    for param in &mut made.params {
        if let ParamKind::Scalar(value) = param.kind {
            param.kind = ParamKind::Constexpr(value);
        }
    }
    let known = constexprs(&made, |id| Some(Const::from_f64(kernel.param(id).dtype, value(id) as f64)));
    // A kernel that cannot be specialised for these values is rejected when it is launched; nothing is known about its
    // tensors.
    let steps = specialise(&mut made, &known, None)
        .and_then(|()| promote(&mut made).map(|_| ()))
        .and_then(|()| fold(&mut made).map(|_| ()))
        .and_then(|()| simplify(&mut made).map(|_| ()));
    let derived = steps.and_then(|()| derive(&made));
    let (clauses, dangers) = derived.map_or((vec![], vec![]), |derived| (derived.clauses, derived.dangers));
    let others = |id: ParamId| if kernel.param(id).is_tensor() { LONGEST } else { value(id) };
    let tensors = (0..kernel.params.len() as u32).map(ParamId).filter(|&id| kernel.param(id).is_tensor());
    let needed = |id: ParamId| {
        let own = clauses.iter().filter(|clause| clause.kind == ClauseKind::Access(Mem::Param(id)));
        (id, least(&own.collect::<Vec<_>>(), id, &others))
    };
    let mut lengths: Vec<(ParamId, u64)> = tensors.map(needed).collect();
    let longest = lengths.iter().map(|(_, length)| *length).max().unwrap_or(1);
    for danger in dangers.iter().filter(|danger| danger.met == Met::Guarded) {
        let DangerKind::Access(Mem::Param(id)) = danger.kind else { continue };
        lengths.iter_mut().filter(|(tensor, _)| *tensor == id).for_each(|(_, length)| *length = longest);
    }
    lengths
}

/// Returns the least length of a tensor that meets all these conditions, which are monotone in the length; at least 1.
fn least(clauses: &[&Clause], tensor: ParamId, value: &dyn Fn(ParamId) -> i128) -> u64 {
    let meets = |length: i128| {
        let value = |id| Some(if id == tensor { length } else { value(id) });
        clauses.iter().all(|clause| clause.condition.eval(&value).is_ok_and(|met| met != 0))
    };
    let (mut short, mut long) = (0, LONGEST);
    if !meets(long) {
        return 1;
    }
    while long - short > 1 {
        let middle = (short + long) / 2;
        if meets(middle) { long = middle } else { short = middle }
    }
    u64::try_from(long).unwrap_or(1)
}
