//! The reference interpreter: the living definition of what a kernel does.
//!
//! A launch is checked as a whole before anything runs: the kernel by the verifier, arguments against their parameters,
//! geometry, requirements and shapes against the contract, arrays by their sizes. Then its threadgroups run
//! sequentially. A threadgroup is ⌈threads / 32⌉ simdgroups, and a simdgroup executes each instruction for 32 lanes at
//! once, under a mask of active lanes:
//!
//! - `if` runs its first side with the lanes whose condition is true, then its second with the others; a side that no
//!   lane takes is skipped. The results are the values that the taken side yields, lane by lane.
//! - `for` computes the trip count of each lane before the first iteration, exactly: for `lo < hi` it is
//!   `(hi - lo - 1) / step + 1`, otherwise 0. The loop runs while any lane has trips left; a lane without keeps its
//!   carried values.
//! - A store, an atomic and a `set` act for active lanes only, in lane order. An atomic returns the old value.
//! - A barrier ends an interval: each simdgroup runs until it waits at the barrier, then all continue. Within an
//!   interval simdgroups run in any order ([`Order`]).
//! - Threadgroup and stack arrays, and variables, hold poison before they are written: NaN in floats, the byte 0xA5 in
//!   the rest.
//!
//! An operation without a meaning is an error, never a value: an index out of bounds, a misaligned vector access, an
//! integer division by zero, a step below 1, more trips than `at_most`, a barrier or a simd operation that not all
//! threads of its group reach together, a broadcast from several lanes, an element of a covered output that is not
//! written exactly once, more work than the launch's budget. Errors are [`Diagnostic`]s with the author's place and the
//! thread; inactive lanes cause no errors.
//!
//! ```
//! use kiln_interp::{Arg, Buffer, Launch, run};
//! use kiln_ir::{Access, Builder, Builtin, DType, Hint, MathOp, Mem, Op};
//!
//! // out[tid] = x[tid] + x[tid]
//! let here = std::panic::Location::caller();
//! let mut b = Builder::new("twice", here);
//! let span = b.span(here);
//! let x = b.tensor("x", DType::F32, Access::Read, span);
//! let out = b.tensor("out", DType::F32, Access::ReadWrite, span);
//! let tid = b.emit(Op::Builtin(Builtin::Tid), &[], vec![], span)?[0];
//! let v = b.emit(Op::Load { mem: Mem::Param(x), width: 1, hint: Hint::None }, &[tid], vec![], span)?[0];
//! let sum = b.emit(Op::Math(MathOp::FAdd), &[v, v], vec![], span)?[0];
//! b.emit(Op::Store { mem: Mem::Param(out), width: 1, hint: Hint::None }, &[tid, sum], vec![], span)?;
//! let kernel = b.finish();
//!
//! let mut buffers = [Buffer::of(&[1.5f32, 2.0]), Buffer::zeroed(DType::F32, 2)];
//! run(&Launch::new(&kernel, [1, 1, 1], 2, vec![Arg::Buffer(0), Arg::Buffer(1)]), &mut buffers)?;
//! assert_eq!(buffers[1].to_vec::<f32>(), Some(vec![3.0, 4.0]));
//! # Ok::<(), kiln_ir::Diagnostic>(())
//! ```

mod buffer;
mod code;
mod contract;
mod coverage;
mod fault;
pub mod hooks;
mod launch;
mod matrix;
mod memory;
mod order;
mod pieces;
mod simdgroup;
mod threadgroup;

pub use buffer::{Buffer, Element};
pub use contract::geometry;
pub use hooks::Hooks;
pub use kiln_ir::contract::DEFAULT_ELEMENT_THREADS;
pub use launch::{Arg, DEFAULT_BUDGET, Launch, MAX_LOCAL_BYTES, MAX_THREADS, Order};
pub use pieces::Pieces;
pub use threadgroup::Stats;

use coverage::Coverage;
use kiln_ir::Diagnostic;

/// Checks a launch and runs it on `buffers`. After an error the buffers hold the writes made until then.
pub fn run(launch: &Launch, buffers: &mut [Buffer]) -> Result<Stats, Diagnostic> {
    run_counted_with(launch, buffers, &mut ())
}

/// Like [`run`], with an observer in addition to the counting for `covers`.
pub fn run_counted_with<H: Hooks>(launch: &Launch, buffers: &mut [Buffer], hooks: &mut H) -> Result<Stats, Diagnostic> {
    if launch.kernel.contract.covers.is_empty() {
        return run_with(launch, buffers, hooks);
    }
    let (memory, groups) = launch::check(launch, buffers)?;
    let Some(mut coverage) = Coverage::of(launch, memory.buffers())? else {
        return threadgroup::run(launch, groups, memory, hooks);
    };
    let stats = threadgroup::run(launch, groups, memory, &mut (&mut coverage, hooks))?;
    coverage.verdict().map(|()| stats)
}

/// Checks a launch and runs it with an observer of every access, barrier, simd operation and branch, which may also end
/// the launch. Nothing is counted for `covers`.
pub fn run_with<H: Hooks>(launch: &Launch, buffers: &mut [Buffer], hooks: &mut H) -> Result<Stats, Diagnostic> {
    let (memory, groups) = launch::check(launch, buffers)?;
    threadgroup::run(launch, groups, memory, hooks)
}
