//! Automatic detection of equivalent mutants: those that no launch can distinguish from the original.

use super::conflicts::Conflicts;
use kiln_compiler::passes::{dce, fold, promote, specialise};
use kiln_compiler::{Limits, Options, Trace, lower};
use kiln_interp::hooks::{Access, At, lanes};
use kiln_interp::{Arg, Buffer, Hooks, Launch, run_with};
use kiln_ir::{Const, Kernel, Mem, ParamId, Region, Space, Span};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The compiler's result for a kernel.
#[derive(PartialEq)]
pub struct Compiled {
    code: Kernel,
    /// The number of accesses that are not proved safe: the host checks them before each launch, or the kernel does in
    /// each thread.
    pub unproved: usize,
}

/// Compiles a kernel for these constexprs; returns `None` if the compiler rejects it.
pub fn compiled(kernel: &Kernel, constexprs: &[(ParamId, Const)]) -> Option<Compiled> {
    let options = Options { constexprs, threads: None, limits: Limits::default() };
    let lowered = lower(kernel, &options, &mut Trace::default()).ok()?;
    let tally = lowered.contract().tally();
    Some(Compiled { code: anonymous(lowered.kernel().clone()), unproved: tally.checked + tally.guarded })
}

/// Specialises a kernel for these constexprs and removes dead code; returns `None` if that fails.
pub fn specialised(kernel: &Kernel, constexprs: &[(ParamId, Const)]) -> Option<Kernel> {
    let mut kernel = kernel.clone();
    specialise(&mut kernel, constexprs, None).ok()?;
    [promote, fold, dce].iter().try_for_each(|pass| pass(&mut kernel)).ok()?;
    Some(anonymous(kernel))
}

/// Removes source positions, names and the numbering from a kernel.
fn anonymous(mut kernel: Kernel) -> Kernel {
    kernel.renumber();
    kernel.names = Default::default();
    kernel.allocs.iter_mut().for_each(|alloc| (alloc.name, alloc.span) = (None, Span::default()));
    kernel.vars.iter_mut().for_each(|var| (var.name, var.span) = (None, Span::default()));
    forget_places(&mut kernel.body);
    kernel
}

fn forget_places(region: &mut Region) {
    for inst in &mut region.insts {
        inst.span = Span::default();
        inst.regions.iter_mut().for_each(forget_places);
    }
}

/// Whether no two threads of a threadgroup access the same element in conflict within a barrier interval of this
/// launch.
pub fn has_no_conflict(kernel: &Kernel, args: &[Arg], buffers: &[Buffer]) -> bool {
    let mut conflicts = Conflicts::default();
    observed(kernel, args, buffers, &mut conflicts) && !conflicts.found
}

/// Returns a hash of the launch's stores to shared memory; `None` if the launch fails.
pub fn stores(kernel: &Kernel, args: &[Arg], buffers: &[Buffer]) -> Option<u64> {
    let mut stores = Stores(DefaultHasher::new());
    observed(kernel, args, buffers, &mut stores).then(|| stores.0.finish())
}

fn observed(kernel: &Kernel, args: &[Arg], buffers: &[Buffer], hooks: &mut impl Hooks) -> bool {
    let mut buffers = buffers.to_vec();
    Launch::by_contract(kernel, args.to_vec()).is_ok_and(|launch| run_with(&launch, &mut buffers, hooks).is_ok())
}

struct Stores(DefaultHasher);

impl Hooks for Stores {
    fn store(&mut self, at: &At, access: &Access) {
        if matches!(access.mem, Mem::Alloc(id) if at.kernel.allocs[id.0 as usize].space == Space::Stack) {
            return;
        }
        for lane in lanes(at.mask) {
            (access.mem, at.threadgroup, at.tid(lane), access.indices[lane]).hash(&mut self.0);
            (0..access.width).for_each(|element| access.value(element)[lane].hash(&mut self.0));
        }
    }
}
