//! Promotes variables to values: results of an `if`, values carried by a loop.

use super::rewrite::{Renames, Table, with_body};
use kiln_ir::{Diagnostic, Inst, Kernel, Op, Region, Value, Var, VarId};

/// Removes every variable. An `if` that sets a variable on some side yields it, if it has a value on both; a loop that
/// sets one carries it, if it has a value before the loop. A variable without a value on some path is not read before
/// it is set again (V27), so it needs none.
pub fn promote(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    if kernel.vars.is_empty() {
        return Ok(());
    }
    with_body(kernel, |kernel, body| {
        let current = vec![None; kernel.vars.len()];
        let (renames, constants) = (Renames::new(kernel), Table::new(kernel));
        Promoter { kernel, current, renames, constants }.region(body);
    });
    kernel.vars.clear();
    Ok(())
}

struct Promoter<'k> {
    kernel: &'k mut Kernel,
    /// The current value of each variable, if it has one on every path.
    current: Vec<Option<Value>>,
    renames: Renames,
    /// Values that are constants, which take no names.
    constants: Table<()>,
}

impl Promoter<'_> {
    fn region(&mut self, region: &mut Region) {
        region.insts.retain_mut(|inst| self.stays(inst));
        self.renames.apply(&mut region.yields);
    }

    /// Whether an instruction neither reads nor sets a variable.
    fn stays(&mut self, inst: &mut Inst) -> bool {
        self.renames.apply(&mut inst.args);
        match inst.op {
            Op::Set(var) => {
                self.set(var, inst.args.first().copied());
                return false;
            }
            Op::Get(var) => {
                if let Some(value) = self.current[var.0 as usize] {
                    self.renames.set(inst.results[0], value);
                }
                return false;
            }
            Op::If => self.branch(inst),
            Op::For(_) => self.counted_loop(inst),
            Op::Const(_) => self.constants.set(inst.results[0], ()),
            _ => {}
        }
        true
    }

    /// Sets a variable's value, which takes the variable's name if it has no other.
    fn set(&mut self, var: VarId, value: Option<Value>) {
        self.current[var.0 as usize] = value;
        if let Some(value) = value.filter(|&value| self.constants.get(value).is_none()) {
            self.kernel.names.adopt(value, self.kernel.vars[var.0 as usize].name);
        }
    }

    /// Makes a new value for a variable.
    fn new_value(&mut self, var: VarId) -> Value {
        let Var { dtype, name, .. } = self.kernel.vars[var.0 as usize];
        let value = self.kernel.new_value(dtype);
        self.kernel.names.set(value, name);
        value
    }

    fn values(&self, vars: &[VarId]) -> Vec<Option<Value>> {
        vars.iter().map(|var| self.current[var.0 as usize]).collect()
    }

    fn restore(&mut self, vars: &[VarId], values: &[Option<Value>]) {
        vars.iter().zip(values).for_each(|(var, value)| self.current[var.0 as usize] = *value);
    }

    fn branch(&mut self, inst: &mut Inst) {
        let vars = assigned(&inst.regions);
        let before = self.values(&vars);
        let mut sides = vec![];
        for side in &mut inst.regions {
            self.restore(&vars, &before);
            self.region(side);
            sides.push(self.values(&vars));
        }
        for (i, var) in vars.iter().enumerate() {
            let merged = match (sides[0][i], sides[1][i]) {
                (Some(then), Some(other)) if then == other => Some(then),
                (Some(then), Some(other)) => {
                    inst.regions[0].yields.push(then);
                    inst.regions[1].yields.push(other);
                    Some(self.new_result(inst, *var))
                }
                _ => None,
            };
            self.current[var.0 as usize] = merged;
        }
    }

    fn counted_loop(&mut self, inst: &mut Inst) {
        let vars = assigned(&inst.regions);
        let before = self.values(&vars);
        let Some(mut body) = inst.regions.pop() else { return };
        for (var, initial) in vars.iter().zip(&before) {
            let Some(initial) = initial else { continue };
            let arg = self.new_value(*var);
            inst.args.push(*initial);
            body.args.push(arg);
            self.current[var.0 as usize] = Some(arg);
        }
        self.region(&mut body);
        for (var, initial) in vars.iter().zip(&before) {
            let last = self.current[var.0 as usize].take();
            if let (Some(_), Some(last)) = (initial, last) {
                body.yields.push(last);
                self.current[var.0 as usize] = Some(self.new_result(inst, *var));
            }
        }
        inst.regions.push(body);
    }

    fn new_result(&mut self, inst: &mut Inst, var: VarId) -> Value {
        let result = self.new_value(var);
        inst.results.push(result);
        result
    }
}

/// The variables that regions set, in the order of their declaration.
fn assigned(regions: &[Region]) -> Vec<VarId> {
    let mut vars = vec![];
    for region in regions {
        region.walk(&mut |inst| {
            if let Op::Set(var) = inst.op {
                vars.push(var);
            }
        });
    }
    vars.sort();
    vars.dedup();
    vars
}
