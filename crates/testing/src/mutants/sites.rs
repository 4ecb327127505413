//! The instructions of a kernel with the facts that classes need: definitions of values, uses as conditions, and uses
//! in indices.

use kiln_ir::{Const, Inst, Kernel, MathOp, Mem, Op, Region, Value, VarId};
use std::collections::{HashMap, HashSet};

/// An instruction, and its position.
pub struct Site<'k> {
    pub inst: &'k Inst,
    /// Its index in program order; an instruction precedes the contents of its regions.
    pub number: usize,
    /// The index of the enclosing branch or loop, and which of its regions contains the instruction.
    pub parent: Option<(usize, usize)>,
    /// The number of enclosing loops.
    pub loops: usize,
}

pub struct Sites<'k> {
    pub kernel: &'k Kernel,
    pub all: Vec<Site<'k>>,
    /// The defining instruction of each value.
    definitions: HashMap<Value, &'k Inst>,
    /// Bools that control a branch or a select, and the values they are computed from.
    pub conditions: HashSet<Value>,
    /// Integers used as element indices, and the values they are computed from.
    pub indices: HashSet<Value>,
    /// The first write to each variable and each array.
    pub first_writes: HashSet<usize>,
}

impl<'k> Sites<'k> {
    pub fn of(kernel: &'k Kernel) -> Sites<'k> {
        let mut all = vec![];
        collect(&kernel.body, None, 0, &mut all);
        let results = all.iter().flat_map(|site| site.inst.results.iter().map(|result| (*result, site.inst)));
        let definitions = results.collect();
        let mut sites = Sites {
            kernel,
            all,
            definitions,
            conditions: HashSet::new(),
            indices: HashSet::new(),
            first_writes: HashSet::new(),
        };
        let operands = |named: fn(&Op) -> bool| {
            sites.all.iter().filter(|s| named(&s.inst.op)).map(|s| s.inst.args[0]).collect::<Vec<_>>()
        };
        let conditions = operands(|op| matches!(op, Op::If | Op::Math(MathOp::Select)));
        let indices = operands(|op| matches!(op, Op::Load { .. } | Op::Store { .. } | Op::Atomic { .. }));
        let is_logic = |op: &Op| matches!(op, Op::Math(MathOp::And | MathOp::Or | MathOp::Not | MathOp::Xor));
        let is_arithmetic = |op: &Op| matches!(op, Op::Math(_) | Op::Cast(_));
        sites.conditions = sites.made_of(conditions, is_logic);
        sites.indices = sites.made_of(indices, is_arithmetic);
        sites.first_writes = sites.first_writes();
        sites
    }

    pub fn definition(&self, value: Value) -> Option<&'k Inst> {
        self.definitions.get(&value).copied()
    }

    /// Returns the factors of a product.
    pub fn product(&self, value: Value) -> Option<(Value, Value)> {
        let inst = self.definition(value)?;
        (inst.op == Op::Math(MathOp::IMul)).then(|| (inst.args[0], inst.args[1]))
    }

    pub fn constant(&self, value: Value) -> Option<Const> {
        match self.definition(value)?.op {
            Op::Const(constant) => Some(constant),
            _ => None,
        }
    }

    /// Whether `value` is a sum with an operand, possibly through arithmetic, for which `from` holds.
    pub fn is_sum_with(&self, value: Value, from: impl Fn(&Inst) -> bool) -> bool {
        let mut adds = false;
        let reached = self.made_of_through(vec![value], |inst| {
            adds |= matches!(inst.op, Op::Math(MathOp::FAdd | MathOp::FSub | MathOp::Fma));
            matches!(inst.op, Op::Math(_))
        });
        adds && reached.iter().any(|value| self.definition(*value).is_some_and(&from))
    }

    /// Returns the values, and those they are computed from through operations accepted by `through`, selects and
    /// branches.
    fn made_of(&self, values: Vec<Value>, through: impl Fn(&Op) -> bool) -> HashSet<Value> {
        self.made_of_through(values, |inst| through(&inst.op))
    }

    fn made_of_through(&self, mut open: Vec<Value>, mut through: impl FnMut(&'k Inst) -> bool) -> HashSet<Value> {
        let mut found = HashSet::new();
        while let Some(value) = open.pop() {
            if !found.insert(value) {
                continue;
            }
            let Some(inst) = self.definition(value) else { continue };
            if inst.op == Op::If {
                let at = inst.results.iter().position(|result| *result == value).unwrap_or_default();
                open.extend(inst.regions.iter().filter_map(|region| region.yields.get(at)));
            } else if through(inst) {
                open.extend(&inst.args);
            }
        }
        found
    }

    fn first_writes(&self) -> HashSet<usize> {
        let mut seen: HashSet<Written> = HashSet::new();
        let first = |site: &&Site<'_>| written(&site.inst.op).is_some_and(|written| seen.insert(written));
        self.all.iter().filter(first).map(|site| site.number).collect()
    }
}

#[derive(PartialEq, Eq, Hash)]
enum Written {
    Variable(VarId),
    Array(Mem),
}

fn written(op: &Op) -> Option<Written> {
    match *op {
        Op::Set(var) => Some(Written::Variable(var)),
        Op::Store { mem: mem @ Mem::Alloc(_), .. } => Some(Written::Array(mem)),
        _ => None,
    }
}

fn collect<'k>(region: &'k Region, parent: Option<(usize, usize)>, loops: usize, all: &mut Vec<Site<'k>>) {
    for inst in &region.insts {
        let number = all.len();
        all.push(Site { inst, number, parent, loops });
        let inner = loops + matches!(inst.op, Op::For(_)) as usize;
        inst.regions.iter().enumerate().for_each(|(side, held)| collect(held, Some((number, side)), inner, all));
    }
}
