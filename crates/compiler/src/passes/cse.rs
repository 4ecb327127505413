//! Common subexpression elimination.

use super::rewrite::{Renames, unwritten_params, with_body};
use kiln_ir::hash::FastHasher;
use kiln_ir::ops::Trait;
use kiln_ir::{Diagnostic, Hint, Inst, Kernel, Mem, Names, Op, Region, Values};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::BuildHasherDefault;

/// Replaces an instruction by an equal earlier one in the same region or an enclosing one: pure operations, operations
/// across lanes, and loads of tensors that the kernel does not write.
pub fn cse(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    with_body(kernel, |kernel, body| {
        let mut cse = Cse {
            unwritten: unwritten_params(kernel, body),
            seen: HashMap::default(),
            open: vec![],
            renames: Renames::new(kernel),
            names: &mut kernel.names,
        };
        cse.seen.reserve(body.inst_count());
        cse.region(body);
    });
    Ok(())
}

/// An operation and its operands, which are sorted where they commute.
type Key = (Op, Values);

struct Cse<'k> {
    unwritten: Vec<bool>,
    /// The results of each expression, and the number of the region that computes them.
    seen: HashMap<Key, (Values, usize), BuildHasherDefault<FastHasher>>,
    /// Whether each region is still open, in the order in which regions begin.
    open: Vec<bool>,
    renames: Renames,
    names: &'k mut Names,
}

impl Cse<'_> {
    fn region(&mut self, region: &mut Region) {
        let number = self.open.len();
        self.open.push(true);
        region.insts.retain_mut(|inst| {
            self.renames.apply(&mut inst.args);
            inst.regions.iter_mut().for_each(|inner| self.region(inner));
            !self.is_known(inst, number)
        });
        self.renames.apply(&mut region.yields);
        self.open[number] = false;
    }

    fn is_known(&mut self, inst: &Inst, region: usize) -> bool {
        let Some(key) = self.key(inst) else { return false };
        match self.seen.entry(key) {
            Entry::Occupied(known) if self.open[known.get().1] => {
                let (results, _) = known.get();
                self.renames.set_all(&inst.results, results);
                // A value that replaces several takes the first name among them; a constant does not, since it is
                // merely equal.
                if !matches!(inst.op, Op::Const(_)) {
                    let names = &mut *self.names;
                    results.iter().zip(&inst.results).for_each(|(&kept, &gone)| names.adopt(kept, names.get(gone)));
                }
                true
            }
            entry => {
                entry.insert_entry((Values::from_slice(&inst.results), region));
                false
            }
        }
    }

    fn key(&self, inst: &Inst) -> Option<Key> {
        let mut args = Values::from_slice(&inst.args);
        let op = match inst.op {
            Op::Const(_) | Op::Builtin(_) | Op::Len(_) | Op::Cast(_) | Op::Bitcast(_) | Op::Simd(_) => inst.op,
            Op::Math(math) => {
                if math.has(Trait::Commutes) {
                    args.sort();
                }
                inst.op
            }
            Op::Load { mem: mem @ Mem::Param(id), width, .. } if self.unwritten[id.0 as usize] => {
                // A caching hint does not change the loaded value.
                Op::Load { mem, width, hint: Hint::None }
            }
            _ => return None,
        };
        Some((op, args))
    }
}
