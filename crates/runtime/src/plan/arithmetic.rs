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
    /// The same steps for numbers of 64 bits, if all that are written in them fit.
    short: Short,
}

/// Steps by kind, each with the slot of its result. The order among operations is that of the steps.
#[derive(Default, Debug)]
struct Short {
    /// What the slots of numbers hold; of the others, 0.
    numbers: Vec<i64>,
    inputs: Vec<(Slot, u32)>,
    operations: Vec<(Slot, Operation)>,
    /// A number does not fit.
    never: bool,
}

#[derive(Clone, Copy, Debug)]
enum Operation {
    Not(Slot),
    Binary(BinaryOp, Slot, Slot),
}

/// A number of its own for "no value": an overflow, a division by zero, a float. It is outside the range of results.
const NO_VALUE: i128 = i128::MIN;

/// Steps whose results fit on the stack: those of the usual kernel.
const USUAL: usize = 96;

/// Results of all steps.
#[derive(Clone, Copy)]
pub enum Results<'a> {
    /// Every step has a value, and all of them are below 2⁶³ in size.
    Short(&'a [i64]),
    Exact(&'a [i128]),
}

impl Results<'_> {
    pub fn get(&self, slot: Slot) -> Option<i128> {
        match self {
            Results::Short(values) => values.get(slot.0 as usize).map(|&value| value as i128),
            Results::Exact(values) => values.get(slot.0 as usize).copied().filter(|&value| value != NO_VALUE),
        }
    }

    /// The first of the conditions that has no value or is 0.
    pub fn first_broken(&self, conditions: &[Slot]) -> Option<usize> {
        match self {
            Results::Short(values) => conditions.iter().position(|slot| values[slot.0 as usize] == 0),
            Results::Exact(values) => {
                conditions.iter().position(|slot| [0, NO_VALUE].contains(&values[slot.0 as usize]))
            }
        }
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
        if let Some(known) = self.steps.iter().position(|other| *other == step) {
            return Slot(known as u32);
        }
        let slot = Slot(self.steps.len() as u32);
        self.steps.push(step);
        self.short.push(slot, step);
        slot
    }

    /// Evaluates every step and hands the results on, which stay where they are.
    pub fn run<R>(&self, input: impl Fn(usize) -> Option<i128>, then: impl FnOnce(Results<'_>) -> R) -> R {
        let mut short: SmallVec<[i64; USUAL]> = SmallVec::from_slice(&self.short.numbers);
        match self.short.run(&input, &mut short) {
            Some(()) => then(Results::Short(&short)),
            None => then(Results::Exact(&self.exact(&input))),
        }
    }

    /// A side of `&&` and `||` that does not matter need not have a value, as in [`Expr::eval`].
    fn exact(&self, input: &impl Fn(usize) -> Option<i128>) -> SmallVec<[i128; USUAL]> {
        let mut results: SmallVec<[i128; USUAL]> = SmallVec::with_capacity(self.steps.len());
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
        results
    }
}

impl Short {
    fn push(&mut self, slot: Slot, step: Step) {
        let mut number = 0;
        match step {
            Step::Int(value) => match i64::try_from(value) {
                Ok(value) => number = value,
                Err(_) => self.never = true,
            },
            Step::Input(param) => self.inputs.push((slot, param)),
            Step::Not(a) => self.operations.push((slot, Operation::Not(a))),
            Step::Binary(op, a, b) => self.operations.push((slot, Operation::Binary(op, a, b))),
        }
        self.numbers.push(number);
    }

    /// Fills in the results, as long as every step has a value that fits: nearly always, and several times faster.
    #[inline]
    fn run(&self, input: &impl Fn(usize) -> Option<i128>, values: &mut [i64]) -> Option<()> {
        if self.never {
            return None;
        }
        for &(slot, param) in &self.inputs {
            values[slot.0 as usize] = i64::try_from(input(param as usize)?).ok()?;
        }
        for &(slot, operation) in &self.operations {
            values[slot.0 as usize] = match operation {
                Operation::Not(a) => (values[a.0 as usize] == 0) as i64,
                Operation::Binary(op, a, b) => apply(op, values[a.0 as usize], values[b.0 as usize])?,
            };
        }
        Some(())
    }
}

/// What [`BinaryOp::apply`] gives, if it and both operands fit 64 bits.
#[inline]
fn apply(op: BinaryOp, x: i64, y: i64) -> Option<i64> {
    Some(match op {
        BinaryOp::Or => (x != 0 || y != 0) as i64,
        BinaryOp::And => (x != 0 && y != 0) as i64,
        BinaryOp::Eq => (x == y) as i64,
        BinaryOp::Ne => (x != y) as i64,
        BinaryOp::Lt => (x < y) as i64,
        BinaryOp::Le => (x <= y) as i64,
        BinaryOp::Gt => (x > y) as i64,
        BinaryOp::Ge => (x >= y) as i64,
        BinaryOp::Add => x.checked_add(y)?,
        BinaryOp::Sub => x.checked_sub(y)?,
        BinaryOp::Mul => x.checked_mul(y)?,
        BinaryOp::Div => x.checked_div(y)?,
        BinaryOp::Rem => x.checked_rem(y)?,
        BinaryOp::Min => x.min(y),
        BinaryOp::Max => x.max(y),
    })
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
        let (mut seed, mut without, mut short) = (7, 0, 0);
        for round in 0..20_000u64 {
            let inputs = [Some((round % 11) as i128 - 3), Some(1i128 << (round % 64)), (round % 5 != 0).then_some(2)];
            let (a, b) = (random(&mut seed, 4), random(&mut seed, 5));
            let mut arithmetic = Arithmetic::default();
            let slots = [arithmetic.add(&a), arithmetic.add(&b)];
            let input = |param: usize| inputs[param];
            let got = arithmetic.run(input, |results| slots.map(|slot| results.get(slot)));
            for ((expr, slot), got) in [a, b].iter().zip(slots).zip(got) {
                let want = expr.eval(&|id| inputs[id.0 as usize]).ok();
                assert_eq!(got, want, "{expr:?} of {inputs:?}");
                let broken = arithmetic.run(input, |results| results.first_broken(&[slot]));
                assert_eq!(broken, want.is_none_or(|value| value == 0).then_some(0), "{expr:?} of {inputs:?}");
                without += want.is_none() as u32;
                arithmetic.run(input, |results| short += matches!(results, Results::Short(_)) as u32);
            }
        }
        assert!((1_000..30_000).contains(&without), "{without} of 40000 have no value: the test is one-sided");
        assert!((1_000..39_000).contains(&short), "{short} of 40000 are evaluated in 64 bits: the test is one-sided");
    }
}
