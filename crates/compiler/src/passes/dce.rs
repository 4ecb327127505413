//! What nothing depends on goes.

use super::rewrite::has_effect;
use kiln_ir::{Diagnostic, Inst, Kernel, Op, Region, Value, Values};

/// Removes values and loads that nobody uses, results of an `if` and carried values of a loop that nobody uses, and
/// `if`s and loops that are left without results and effects. What stores, orders or counts stays, and so does
/// everything around it.
pub fn dce(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    let mut read = vec![false; kernel.vars.len()];
    kernel.body.walk(&mut |inst| {
        if let Op::Get(var) = inst.op {
            read[var.0 as usize] = true;
        }
    });
    let mut live = Live { used: vec![false; kernel.types.len()], read };
    live.mark(&kernel.body);
    live.sweep(&mut kernel.body);
    Ok(())
}

struct Live {
    used: Vec<bool>,
    /// Whether each variable is read anywhere.
    read: Vec<bool>,
}

impl Live {
    fn uses(&mut self, values: &[Value]) {
        values.iter().for_each(|value| self.used[value.0 as usize] = true);
    }

    fn is_used(&self, value: Value) -> bool {
        self.used[value.0 as usize]
    }

    fn any_used(&self, values: &[Value]) -> bool {
        values.iter().any(|&value| self.is_used(value))
    }

    fn has_effect(&self, op: &Op) -> bool {
        match op {
            Op::Set(var) => self.read[var.0 as usize],
            _ => has_effect(op),
        }
    }

    /// Marks what the instructions of a region that stay use, last to first; whether any of them has an effect.
    fn mark(&mut self, region: &Region) -> bool {
        let mut effects = false;
        for inst in region.insts.iter().rev() {
            let effect = match inst.op {
                Op::If => self.mark_branch(inst),
                Op::For(_) => self.mark_loop(inst),
                _ => {
                    let effect = self.has_effect(&inst.op);
                    if effect || self.any_used(&inst.results) {
                        self.uses(&inst.args);
                    }
                    effect
                }
            };
            effects |= effect;
        }
        effects
    }

    fn mark_branch(&mut self, inst: &Inst) -> bool {
        for (i, &result) in inst.results.iter().enumerate() {
            if self.is_used(result) {
                inst.regions.iter().for_each(|side| self.uses(&side.yields[i..=i]));
            }
        }
        let effects = inst.regions.iter().fold(false, |any, side| self.mark(side) | any);
        if effects || self.any_used(&inst.results) {
            self.uses(&inst.args);
        }
        effects
    }

    /// A carried value is used if its result is, or if something that stays uses it in the body: then what is yielded
    /// for it is used too, which may be another carried value.
    fn mark_loop(&mut self, inst: &Inst) -> bool {
        let body = &inst.regions[0];
        let carried = |live: &Live, i: usize| live.is_used(inst.results[i]) || live.is_used(body.args[i + 1]);
        let mut effects = false;
        let mut counted = None;
        loop {
            let used = (0..inst.results.len()).filter(|&i| carried(self, i)).count();
            if counted == Some(used) {
                break;
            }
            counted = Some(used);
            for i in 0..inst.results.len() {
                if carried(self, i) {
                    self.uses(&[body.yields[i], body.args[i + 1], inst.args[i + 3]]);
                }
            }
            effects |= self.mark(body);
        }
        if effects || counted != Some(0) {
            self.uses(&inst.args[..3]);
        }
        effects
    }

    fn sweep(&self, region: &mut Region) {
        region.insts.retain_mut(|inst| {
            match inst.op {
                Op::If => self.sweep_branch(inst),
                Op::For(_) => self.sweep_loop(inst),
                _ => return self.has_effect(&inst.op) || self.any_used(&inst.results),
            }
            !inst.results.is_empty() || inst.regions.iter().any(|inner| !inner.insts.is_empty())
        });
    }

    fn sweep_branch(&self, inst: &mut Inst) {
        let kept: Vec<bool> = inst.results.iter().map(|&result| self.is_used(result)).collect();
        keep(&mut inst.results, &kept);
        for side in &mut inst.regions {
            keep(&mut side.yields, &kept);
            self.sweep(side);
        }
    }

    fn sweep_loop(&self, inst: &mut Inst) {
        let body = &mut inst.regions[0];
        let kept: Vec<bool> = body.args[1..].iter().map(|&arg| self.is_used(arg)).collect();
        keep(&mut inst.results, &kept);
        keep(&mut body.yields, &kept);
        let with_index: Vec<bool> = [true].into_iter().chain(kept.iter().copied()).collect();
        keep(&mut body.args, &with_index);
        let with_bounds: Vec<bool> = [true; 3].into_iter().chain(kept).collect();
        keep(&mut inst.args, &with_bounds);
        self.sweep(body);
    }
}

fn keep(values: &mut Values, kept: &[bool]) {
    if kept.iter().all(|&keep| keep) {
        return;
    }
    *values = values.iter().zip(kept).filter(|(_, keep)| **keep).map(|(value, _)| *value).collect();
}
