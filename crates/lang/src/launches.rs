//! A launch's order among its neighbours.

use crate::recorder::effect;
use kiln_ir::{LaunchOp, Op};
use std::panic::Location;

/// Waits for the previous launches: their writes are visible from here on. A device may begin the launch while the
/// previous one still runs, so that loads before the wait are in flight by then; it does so only where the previous
/// launch writes nothing that they read. The call is allowed at most once, before anything is written to a tensor, in
/// the kernel itself and not in a branch or a loop, except in an `if` around all remaining work. Where launches run
/// sequentially, it has no effect.
#[track_caller]
pub fn launch_wait() {
    effect(Op::Launch(LaunchOp::Wait), &[], Location::caller());
}

/// Lets the next launch begin, provided that it waits with [`launch_wait`] before it needs the writes of this one.
/// Allowed at most once, after the kernel's own wait.
#[track_caller]
pub fn launch_trigger() {
    effect(Op::Launch(LaunchOp::Trigger), &[], Location::caller());
}
