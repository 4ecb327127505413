//! Runtime checks whether neighbours agree on a value.

use super::{Code, Varying, assigned, each_statement};
use crate::vir::{Op, Program, Reg, Shape, Stmt};
use kiln_ir::{Const, MathOp};
use std::collections::{BTreeMap, HashMap, HashSet};

/// The most candidates that are considered: each takes a walk over the code.
const MAX_CANDIDATES: usize = 8;

/// Registers that are checked to be equal in all neighbours.
#[derive(Clone, Default)]
pub struct RuntimeCheck {
    pub registers: Vec<Reg>,
    /// The statements that compute them, in program order.
    pub statements: BTreeMap<usize, Stmt>,
}

impl RuntimeCheck {
    /// Returns every check that may pay off: of a quotient whose dividend differs between neighbours and whose divisor
    /// is the same.
    pub fn candidates(program: &Program, code: Code<'_>, count: u32) -> Vec<RuntimeCheck> {
        let known = Known::of(program, code);
        let varying = Varying::of(code, &HashSet::new());
        let mut checks = vec![];
        each_statement(code.body, &mut |stmt| {
            let Stmt::Do { to, op: Op::Math(op @ (MathOp::IDiv | MathOp::Shr)), args, .. } = stmt else { return };
            let divides = varying.contains(args[0]) && !varying.contains(args[1]);
            if divides && known.groups(*op, args[1]).is_none_or(|groups| groups >= u64::from(count)) {
                checks.extend(known.check(to[0]));
            }
        });
        checks.truncate(MAX_CANDIDATES);
        checks
    }

    /// Merges several checks.
    pub fn of(checks: &[RuntimeCheck]) -> RuntimeCheck {
        let mut all = RuntimeCheck::default();
        for check in checks {
            all.registers.extend(&check.registers);
            all.statements.extend(check.statements.iter().map(|(place, stmt)| (*place, stmt.clone())));
        }
        all
    }

    pub fn registers(&self) -> HashSet<Reg> {
        self.registers.iter().copied().collect()
    }
}

/// The values that can be computed before the code.
struct Known<'a> {
    program: &'a Program,
    /// The only assignment of each register, with its position, if that is a computation.
    definitions: HashMap<Reg, (usize, &'a Stmt)>,
    assigned: HashSet<Reg>,
}

impl<'a> Known<'a> {
    fn of(program: &'a Program, code: Code<'a>) -> Known<'a> {
        let mut definitions: HashMap<Reg, (usize, &Stmt)> = HashMap::new();
        let (mut times, mut place) = (HashMap::new(), 0);
        each_statement(code.body, &mut |stmt| {
            place += 1;
            for reg in stmt.assigns() {
                *times.entry(reg).or_insert(0u32) += 1;
                if matches!(stmt, Stmt::Do { op, .. } if op.is_pure()) {
                    definitions.insert(reg, (place, stmt));
                }
            }
        });
        definitions.retain(|reg, _| times[reg] == 1);
        Known { program, definitions, assigned: assigned(code.body) }
    }

    /// Returns how many consecutive dividends a division by a constant maps to one quotient.
    fn groups(&self, op: MathOp, divisor: Reg) -> Option<u64> {
        let (_, Stmt::Do { op: Op::Const(Const { bits, .. }), .. }) = self.definitions.get(&divisor)? else {
            return None;
        };
        Some(if op == MathOp::IDiv { *bits } else { 1u64.checked_shl(*bits as u32).unwrap_or(u64::MAX) })
    }

    fn check(&self, reg: Reg) -> Option<RuntimeCheck> {
        let mut check = RuntimeCheck { registers: vec![reg], ..RuntimeCheck::default() };
        self.collect(reg, &mut check.statements)?;
        Some(check)
    }

    /// Collects the statements that compute a register; returns `None` if it depends on anything unavailable before the
    /// code.
    fn collect(&self, reg: Reg, into: &mut BTreeMap<usize, Stmt>) -> Option<()> {
        if !self.assigned.contains(&reg) {
            return Some(());
        }
        let &(place, stmt) = self.definitions.get(&reg)?;
        let Stmt::Do { args, .. } = stmt else { return None };
        if into.contains_key(&place) {
            return Some(());
        }
        into.insert(place, stmt.clone());
        let is_one = self.program.ty(reg).shape == Shape::One;
        if is_one { args.iter().try_for_each(|&arg| self.collect(arg, into)) } else { None }
    }
}
