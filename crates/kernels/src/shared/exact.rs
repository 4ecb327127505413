//! Parts of oracles that operations on several tokens have in common.

use kiln::spec::Arguments;

/// How many of a sequence's tokens are run.
pub fn exact_count(args: &Arguments, sequence: usize) -> usize {
    let tokens = args.number("tokens");
    if args.count("has_counts") == 1 {
        args.tensor("counts")[sequence].clamp(0.0, tokens) as usize
    } else {
        tokens as usize
    }
}
