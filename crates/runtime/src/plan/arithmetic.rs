//! Launch arithmetic as a flat list of steps: every part of every expression once, in an order in which operands come
//! first. Evaluating it touches no heap.

use kiln_ir::Expr;
use kiln_ir::expr::BinaryOp;
use smallvec::SmallVec;

/// The place of a step's result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot(u32);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Int(i128),
    /// A parameter: the value of a scalar, the length of a tensor.
    Input(u32),
    Not(Slot),
    Binary(BinaryOp, Slot, Slot),
}

#[derive(Default, Debug)]
pub struct Arithmetic {
    steps: Vec<Step>,
}

/// A number of its own for "no value": an overflow, a division by zero, a float. It is outside the range of results.
const NO_VALUE: i128 = i128::MIN;

/// Results of all steps. The usual kernel's fit on the stack.
pub struct Results(SmallVec<[i128; 96]>);

impl Results {
    pub fn get(&self, slot: Slot) -> Option<i128> {
        self.0.get(slot.0 as usize).copied().filter(|&value| value != NO_VALUE)
    }

    /// Whether a condition has a value and it is not 0.
    pub fn holds(&self, slot: Slot) -> bool {
        self.get(slot).is_some_and(|value| value != 0)
    }
}

impl Arithmetic {
    /// Adds an expression; parts that are there already are used again.
    pub fn add(&mut self, expr: &Expr) -> Slot {
        let step = match expr {
            Expr::Int(value) => Step::Int(*value),
            Expr::Param(id) => Step::Input(id.0),
            Expr::Not(inner) => Step::Not(self.add(inner)),
            Expr::Binary(op, a, b) => Step::Binary(*op, self.add(a), self.add(b)),
        };
        let known = self.steps.iter().position(|other| *other == step);
        let at = known.unwrap_or_else(|| {
            self.steps.push(step);
            self.steps.len() - 1
        });
        Slot(at as u32)
    }

    /// Evaluates every step. A side of `&&` and `||` that does not matter need not have a value, as in [`Expr::eval`].
    pub fn run(&self, input: impl Fn(usize) -> Option<i128>) -> Results {
        let mut results: SmallVec<[i128; 96]> = SmallVec::with_capacity(self.steps.len());
        for step in &self.steps {
            let at = |slot: Slot| results[slot.0 as usize];
            let value = match *step {
                Step::Int(value) => Some(value),
                Step::Input(param) => input(param as usize),
                Step::Not(a) => (at(a) != NO_VALUE).then(|| (at(a) == 0) as i128),
                Step::Binary(op, a, b) => match (op, at(a), at(b)) {
                    (_, NO_VALUE, _) => None,
                    (BinaryOp::And, 0, _) => Some(0),
                    (BinaryOp::Or, x, _) if x != 0 => Some(1),
                    (_, _, NO_VALUE) => None,
                    (op, x, y) => op.apply(x, y).ok(),
                },
            };
            results.push(value.unwrap_or(NO_VALUE));
        }
        Results(results)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kiln_ir::ParamId;

    /// A random expression over three parameters; the generator is a plain linear congruence.
    fn random(seed: &mut u64, depth: u32) -> Expr {
        let mut next = |n: u64| {
            *seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (*seed >> 33) % n
        };
        match (depth, next(8)) {
            (0, n) | (_, n @ 0..=1) if n % 2 == 0 => Expr::Param(ParamId(next(3) as u32)),
            (0, _) | (_, 0..=1) => Expr::Int([0, 1, 3, -2, 1 << 40, u64::MAX as i128][next(6) as usize]),
            (_, 2) => Expr::Not(Box::new(random(seed, depth - 1))),
            _ => {
                let op = BinaryOp::ALL[next(BinaryOp::ALL.len() as u64) as usize];
                let left = random(seed, depth - 1);
                Expr::binary(op, left, random(seed, depth - 1))
            }
        }
    }

    #[test]
    fn steps_mean_what_the_tree_means() {
        let (mut seed, mut without) = (7, 0);
        for round in 0..20_000u64 {
            let inputs = [Some((round % 11) as i128 - 3), Some(1i128 << (round % 64)), (round % 5 != 0).then_some(2)];
            let (a, b) = (random(&mut seed, 4), random(&mut seed, 5));
            let mut arithmetic = Arithmetic::default();
            let slots = [arithmetic.add(&a), arithmetic.add(&b)];
            let results = arithmetic.run(|param| inputs[param]);
            for (expr, slot) in [a, b].iter().zip(slots) {
                let want = expr.eval(&|id| inputs[id.0 as usize]).ok();
                assert_eq!(results.get(slot), want, "{expr:?} of {inputs:?}");
                without += want.is_none() as u32;
            }
        }
        assert!((1_000..30_000).contains(&without), "{without} of 40000 have no value: the test is one-sided");
    }
}
