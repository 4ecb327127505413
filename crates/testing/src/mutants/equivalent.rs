//! Mutants that no launch can tell from the original, where a machine can see it.

use super::conflicts::Conflicts;
use kiln_compiler::passes::{dce, fold, promote, specialise};
use kiln_compiler::{Limits, Options, Trace, lower};
use kiln_interp::hooks::{Access, At, lanes};
use kiln_interp::{Arg, Buffer, Hooks, Launch, run_with};
use kiln_ir::{Const, Kernel, Mem, ParamId, Region, Space, Span};
use std::hash::{DefaultHasher, Hash, Hasher};

/// What the compiler makes of a kernel.
#[derive(PartialEq)]
pub struct Compiled {
    code: Kernel,
    /// Dangers that are not proved away: the host looks before each launch, or the kernel does, thread by thread.
    pub unproved: usize,
}

/// What the compiler makes of a kernel for these constexprs; none if it refuses it.
pub fn compiled(kernel: &Kernel, constexprs: &[(ParamId, Const)]) -> Option<Compiled> {
    let options = Options { constexprs, threads: None, limits: Limits::default() };
    let lowered = lower(kernel, &options, &mut Trace::default()).ok()?;
    let tally = lowered.contract().tally();
    Some(Compiled { code: anonymous(lowered.kernel().clone()), unproved: tally.checked + tally.guarded })
}

/// A kernel without what these constexprs leave out; none if there is no such kernel.
pub fn specialised(kernel: &Kernel, constexprs: &[(ParamId, Const)]) -> Option<Kernel> {
    let mut kernel = kernel.clone();
    specialise(&mut kernel, constexprs, None).ok()?;
    [promote, fold, dce].iter().try_for_each(|pass| pass(&mut kernel)).ok()?;
    Some(anonymous(kernel))
}

/// A kernel without places, names and numbering.
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

/// Whether no two threads of a threadgroup meet at an element within an interval of this launch.
pub fn has_no_conflict(kernel: &Kernel, args: &[Arg], buffers: &[Buffer]) -> bool {
    let mut conflicts = Conflicts::default();
    observed(kernel, args, buffers, &mut conflicts) && !conflicts.found
}

/// The stores of a launch to memory that threads share, as one number; none if the launch ends with an error.
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
