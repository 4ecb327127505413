//! Records the branches and loops that a launch enters: a mutant is run only where its change is executed.

use super::sites::Sites;
use kiln_interp::Hooks;
use kiln_interp::hooks::At;
use kiln_ir::{Inst, Kernel, Op};
use std::collections::HashMap;

/// The regions that a launch enters, by the index of the enclosing branch or loop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reached(Vec<[bool; 2]>);

impl Reached {
    /// Whether an instruction with this parent is executed.
    pub fn enters(&self, parent: Option<(usize, usize)>) -> bool {
        parent.is_none_or(|(number, side)| self.0[number][side])
    }
}

/// Records the regions that a launch enters.
pub struct Recorder {
    numbers: HashMap<*const Inst, usize>,
    entered: Vec<[bool; 2]>,
}

impl Recorder {
    pub fn new(kernel: &Kernel) -> Recorder {
        let sites = Sites::of(kernel);
        let numbers = sites.all.iter().map(|site| (std::ptr::from_ref(site.inst), site.number)).collect();
        Recorder { numbers, entered: vec![[false; 2]; sites.all.len()] }
    }

    pub fn reached(self) -> Reached {
        Reached(self.entered)
    }
}

impl Hooks for Recorder {
    fn branch(&mut self, at: &At, taken: u32) {
        let Some(&number) = self.numbers.get(&std::ptr::from_ref(at.inst)) else { return };
        self.entered[number][0] |= taken != 0;
        self.entered[number][1] |= at.inst.op == Op::If && at.mask & !taken != 0;
    }
}
