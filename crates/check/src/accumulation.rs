//! Finds sums and products kept in 16 bits over a loop or a simdgroup: each addition rounds, and after some hundred of
//! them the sum stops growing. Analyses the kernel as written; nothing has to run.

use kiln_ir::simd::Reduction;
use kiln_ir::{DType, Diagnostic, Inst, Kernel, MathOp, Mem, Op, Region, SimdOp, Span, Value, VarId};
use rustc_hash::FxHashMap;

pub(crate) fn findings(kernel: &Kernel) -> Vec<Diagnostic> {
    let mut definitions = FxHashMap::default();
    kernel.body.walk(&mut |inst| inst.results.iter().for_each(|&result| _ = definitions.insert(result, inst)));
    let mut search = Search { kernel, definitions, found: vec![] };
    search.region(&kernel.body, false);
    search.chains(&kernel.body, &mut Chains::default());
    let diagnostic = |(span, dtype): (Span, DType)| {
        Diagnostic::new("K237", format!("a sum or product is kept in {dtype}, which has too few digits for it"))
            .at(kernel.place(span))
            .help(format!("accumulate in f32, and convert to {dtype} at the end"))
    };
    search.found.into_iter().map(diagnostic).collect()
}

struct Search<'k> {
    kernel: &'k Kernel,
    definitions: FxHashMap<Value, &'k Inst>,
    found: Vec<(Span, DType)>,
}

impl<'k> Search<'k> {
    fn region(&mut self, region: &'k Region, is_in_loop: bool) {
        for inst in &region.insts {
            match inst.op {
                Op::For(_) => inst.regions.iter().for_each(|body| self.carried(body)),
                Op::Set(var) if is_in_loop => self.updated(inst.args[0], &|before| before.op == Op::Get(var)),
                Op::Store { mem, width: 1, .. } if is_in_loop => self.updated(inst.args[1], &|before| {
                    matches!(before.op, Op::Load { mem: from, width: 1, .. } if from == mem)
                        && before.args[0] == inst.args[0]
                }),
                Op::Simd(op) if combines(op) => self.note(inst.args[0], inst.span),
                _ => {}
            }
            let is_loop = matches!(inst.op, Op::For(_));
            inst.regions.iter().for_each(|inner| self.region(inner, is_in_loop || is_loop));
        }
    }

    fn note(&mut self, value: Value, span: Span) {
        let dtype = self.kernel.dtype(value);
        if matches!(dtype, DType::F16 | DType::BF16) && !self.found.iter().any(|(known, _)| *known == span) {
            self.found.push((span, dtype));
        }
    }

    /// Checks loop-carried values: an iteration's value is that of the previous iteration plus something.
    fn carried(&mut self, body: &'k Region) {
        for (&before, &after) in body.args.iter().skip(1).zip(&body.yields) {
            if let Some(span) = self.sum(after, &|value| value == before, DEEP) {
                self.note(after, span);
            }
        }
    }

    /// Checks a variable or an element that is updated from its previous value.
    fn updated(&mut self, after: Value, reads: &dyn Fn(&Inst) -> bool) {
        let is_before = |value: Value| self.definitions.get(&value).is_some_and(|inst| reads(inst));
        if let Some(span) = self.sum(after, &is_before, DEEP) {
            self.note(after, span);
        }
    }

    /// Returns the position where a value is a sum or product with its previous value; looks through casts, choices and
    /// branches.
    fn sum(&self, after: Value, is_before: &dyn Fn(Value) -> bool, depth: usize) -> Option<Span> {
        let inst = *self.definitions.get(&after)?;
        let depth = depth.checked_sub(1)?;
        match inst.op {
            Op::Math(MathOp::FAdd | MathOp::FSub | MathOp::FMul | MathOp::Fma) => {
                let is_operand = inst.args.iter().any(|&operand| is_before(self.uncast(operand)));
                is_operand.then_some(inst.span)
            }
            Op::Cast(_) => self.sum(inst.args[0], is_before, depth),
            Op::Math(MathOp::Select) => inst.args[1..].iter().find_map(|&side| self.sum(side, is_before, depth)),
            Op::If => {
                let result = inst.results.iter().position(|&result| result == after)?;
                let sides = inst.regions.iter().filter_map(|side| side.yields.get(result));
                sides.into_iter().find_map(|&side| self.sum(side, is_before, depth))
            }
            _ => None,
        }
    }

    /// Finds chains of dependent additions, as an unrolled loop leaves them.
    fn chains(&mut self, region: &'k Region, chains: &mut Chains) {
        for inst in &region.insts {
            let longest = inst.args.iter().map(|arg| chains.of_value.get(arg).copied().unwrap_or(0)).max().unwrap_or(0);
            let length = match inst.op {
                Op::Math(MathOp::FAdd | MathOp::FSub) => longest + 1,
                Op::Cast(_) | Op::Simd(SimdOp::Shuffle(_)) | Op::Math(MathOp::Select) => longest,
                Op::Get(var) => chains.of_variable.get(&var).copied().unwrap_or(0),
                Op::Load { mem: mem @ Mem::Alloc(_), .. } => chains.of_array.get(&mem).copied().unwrap_or(0),
                _ => 0,
            };
            match inst.op {
                Op::Set(var) => _ = chains.of_variable.insert(var, longest),
                // An array counts as its longest element chain.
                Op::Store { mem: mem @ Mem::Alloc(_), .. } => {
                    let known = chains.of_array.entry(mem).or_default();
                    *known = longest.max(*known);
                }
                _ => {}
            }
            inst.results.iter().for_each(|&result| _ = chains.of_value.insert(result, length));
            if let (true, Some(&result)) = (length == LONG, inst.results.first()) {
                self.note(result, inst.span);
            }
            inst.regions.iter().for_each(|inner| self.chains(inner, chains));
        }
    }

    fn uncast(&self, value: Value) -> Value {
        match self.definitions.get(&value) {
            Some(inst) if matches!(inst.op, Op::Cast(_)) => inst.args[0],
            _ => value,
        }
    }
}

/// The lengths of chains of dependent additions in values, variables and arrays.
#[derive(Default)]
struct Chains {
    of_value: FxHashMap<Value, usize>,
    of_variable: FxHashMap<VarId, usize>,
    of_array: FxHashMap<Mem, usize>,
}

/// The chain length that counts as a sum; a residual and a bias are shorter.
const LONG: usize = 4;

/// The maximum depth of casts, choices and branches that the search follows.
const DEEP: usize = 16;

/// Whether an operation adds or multiplies across lanes.
fn combines(op: SimdOp) -> bool {
    use SimdOp::{Reduce, ScanExclusive, ScanInclusive};
    matches!(op, Reduce(Reduction::Sum | Reduction::Product, _) | ScanInclusive | ScanExclusive)
}
