//! Copies a kernel without the code that its constexprs exclude: a kernel of many options is mostly sides of branches
//! that are never taken.

use super::fold::evaluated;
use super::rewrite::Table;
use kiln_ir::{Const, Inst, Kernel, Op, Param, ParamId, Region, Values};

/// Copies a kernel without the sides of an `if` that these constexprs never take. An `if` with results stays: its
/// results are resolved when it is folded.
pub(crate) fn pruned(kernel: &Kernel, constexprs: &[(ParamId, Const)]) -> Kernel {
    let mut known = Table::new(kernel);
    for &(id, constant) in constexprs {
        let param = kernel.params.get(id.0 as usize).filter(|p| p.is_constexpr() && p.dtype == constant.dtype);
        if let Some(value) = param.and_then(Param::value) {
            known.set(value, constant.bits);
        }
    }
    kernel.with_body(Pruner { kernel, known }.region(&kernel.body))
}

struct Pruner<'k> {
    kernel: &'k Kernel,
    /// The bits of values that are constants.
    known: Table<u64>,
}

impl Pruner<'_> {
    fn region(&mut self, region: &Region) -> Region {
        let mut insts = Vec::with_capacity(region.insts.len());
        self.instructions(region, &mut insts);
        Region { args: Values::from_slice(&region.args), insts, yields: Values::from_slice(&region.yields) }
    }

    fn instructions(&mut self, region: &Region, out: &mut Vec<Inst>) {
        for inst in &region.insts {
            if let (Op::If, [then, other]) = (inst.op, &inst.regions[..])
                && inst.results.is_empty()
                && let Some(&condition) = self.known.get(inst.args[0])
            {
                self.instructions(if condition != 0 { then } else { other }, out);
                continue;
            }
            if let &[result] = &inst.results[..]
                && let Some(bits) = evaluated(self.kernel, inst, |value| self.known.get(value).copied())
            {
                self.known.set(result, bits);
            }
            let (args, results) = (Values::from_slice(&inst.args), Values::from_slice(&inst.results));
            let regions = inst.regions.iter().map(|inner| self.region(inner)).collect();
            out.push(Inst { op: inst.op, args, results, regions, span: inst.span });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_side_that_is_taken_is_copied() {
        let text = "kernel @f(%fast: const bool, %n: const u32, %out: device mut f32) {
  %few = lt %n, 4:u32
  %both = and %fast, %few
  if %both {
    store %out[0:u32], 1.0:f32
  } else {
    if %few {
      store %out[1:u32], 2.0:f32
    }
    %late = lt tid, 4:u32
    if %late {
      store %out[2:u32], 3.0:f32
    }
  }
}
";
        let kernel = kiln_ir::text::parse(text, "f.kir").expect("a kernel").remove(0);
        let stored = |fast: bool, n: u32| {
            let bound =
                [(ParamId(0), Const { dtype: kiln_ir::DType::Bool, bits: fast as u64 }), (ParamId(1), Const::u32(n))];
            let copy = pruned(&kernel, &bound);
            kiln_ir::verify::verify(&copy).expect("a copy is a kernel");
            let (mut stores, mut branches) = (0, 0);
            copy.body.walk(&mut |inst| {
                stores += matches!(inst.op, Op::Store { .. }) as u32;
                branches += (inst.op == Op::If) as u32;
            });
            (stores, branches)
        };
        assert_eq!(stored(true, 3), (1, 0));
        assert_eq!(stored(false, 3), (2, 1), "what a thread decides stays");
        assert_eq!(stored(true, 4), (1, 1));
        let mut stores = 0;
        pruned(&kernel, &[]).body.walk(&mut |inst| stores += matches!(inst.op, Op::Store { .. }) as u32);
        assert_eq!(stores, 3, "without a value nothing is decided");
    }
}
