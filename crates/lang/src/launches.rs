//! Where a launch stands between its neighbours.

use crate::recorder::effect;
use kiln_ir::{LaunchOp, Op};
use std::panic::Location;

/// Waits for the launches before: what they wrote is visible from here on. A device may begin the launch while the one before
/// it still runs, so that what is loaded before the wait is on its way by then; it does so where nothing of that is written by
/// the launch before. Stands in the kernel itself, not in a branch or a loop but an `if` around all that is left to do, at most once, and
/// before anything is written to a tensor. Means nothing where launches follow one another.
#[track_caller]
pub fn launch_wait() {
    effect(Op::Launch(LaunchOp::Wait), &[], Location::caller());
}

/// Lets the next launch begin, as far as it waits with [`launch_wait`] before it needs what this one writes. Stands behind the
/// kernel's own wait, at most once.
#[track_caller]
pub fn launch_trigger() {
    effect(Op::Launch(LaunchOp::Trigger), &[], Location::caller());
}
