//! Launch arithmetic as a flat list of steps: every subexpression once, with operands before their uses. Evaluating it
//! touches no heap.

use kiln_ir::expr::BinaryOp;
use kiln_ir::{Expr, Param};
use smallvec::SmallVec;

/// The index of a step's result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot(u32);

/// The condition that one result is at most another. Most conditions have this form, and all others can be brought to
/// it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Condition {
    lesser: Slot,
    greater: Slot,
}

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
    /// The same steps for 64-bit numbers, if all literals in them fit.
    short: Short,
}

/// Steps by kind, each with the slot of its result.
#[derive(Debug)]
struct Short {
    /// The values in the slots of literals; 0 in the others.
    numbers: Box<[i64; INLINE_RESULTS]>,
    inputs: Vec<Input>,
    /// Operations with operands before their uses, those of one kind together where possible: dispatching on the kind
    /// takes as long as the operation.
    runs: Vec<(BinaryOp, Vec<Operation>)>,
    /// For each slot, the first run that may use its result.
    ready: Vec<usize>,
    /// Whether 64 bits cannot do: a literal does not fit, a parameter is no integer, or there are too many steps.
    never: bool,
}

/// A parameter that is read from the words of the arguments.
#[derive(Clone, Copy, Debug)]
struct Input {
    param: u32,
    result: u16,
    /// For a signed type, the distance of its sign from the highest bit of a word.
    sign: Option<u8>,
}

#[derive(Clone, Copy, Debug)]
struct Operation {
    result: u16,
    operands: [u16; 2],
}

/// The marker for "no value": an overflow, a division by zero, a float. It is outside the range of results.
const NO_VALUE: i128 = i128::MIN;

/// Results that fit on the stack: those of the usual kernel. A power of two, so that an index is in range once higher
/// bits are masked off.
const INLINE_RESULTS: usize = 512;

/// The index of a result that stays 0: the last, also where there are fewer.
const ZERO: u16 = (INLINE_RESULTS - 1) as u16;

/// Reduces an index to the range of `N`, a power of two.
const fn at<const N: usize>(place: u16) -> usize {
    place as usize % N
}

/// Results of all steps.
#[derive(Clone, Copy)]
pub enum Results<'a> {
    /// Every step has a value, and all of them are below 2⁶³ in magnitude.
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

    /// Returns the first condition that has no value or does not hold.
    pub fn first_broken(&self, conditions: &[Condition]) -> Option<usize> {
        match self {
            Results::Short(values) => {
                let value = |slot: Slot| values.get(slot.0 as usize);
                conditions.iter().position(|one| value(one.lesser) > value(one.greater))
            }
            Results::Exact(_) => {
                conditions.iter().position(|one| match (self.get(one.lesser), self.get(one.greater)) {
                    (Some(lesser), Some(greater)) => lesser > greater,
                    _ => true,
                })
            }
        }
    }
}

impl Arithmetic {
    /// Adds an expression, reusing parts that are already there.
    pub fn add(&mut self, params: &[Param], expr: &Expr) -> Slot {
        let step = match expr {
            Expr::Int(value) => Step::Int(*value),
            Expr::Param(id) => Step::Input(id.0),
            Expr::Not(inner) => Step::Not(self.add(params, inner)),
            Expr::Binary(op, a, b) => Step::Binary(*op, self.add(params, a), self.add(params, b)),
        };
        if let Some(known) = self.steps.iter().position(|other| *other == step) {
            return Slot(known as u32);
        }
        let slot = Slot(self.steps.len() as u32);
        self.steps.push(step);
        self.short.push(params, slot, step);
        slot
    }

    /// Adds a condition: an expression that must not be 0.
    pub fn condition(&mut self, params: &[Param], expr: &Expr) -> Condition {
        let [lesser, greater] = match expr {
            Expr::Binary(BinaryOp::Le, a, b) => [self.add(params, a), self.add(params, b)],
            Expr::Binary(BinaryOp::Ge, a, b) => [self.add(params, b), self.add(params, a)],
            _ => {
                let differs = Expr::binary(BinaryOp::Ne, expr.clone(), Expr::Int(0));
                [self.add(params, &Expr::Int(1)), self.add(params, &differs)]
            }
        };
        Condition { lesser, greater }
    }

    /// Evaluates every step and passes the results on without moving them. The words are the numbers of the arguments;
    /// `input` gives their exact values.
    pub fn run<R>(
        &self,
        words: &[u64],
        input: impl Fn(usize) -> Option<i128>,
        then: impl FnOnce(Results<'_>) -> R,
    ) -> R {
        // Filling the array of results takes as long as computing them, so it is no larger than necessary.
        match self.steps.len() {
            0..64 => self.run_within::<64, R>(words, input, then),
            64..128 => self.run_within::<128, R>(words, input, then),
            128..256 => self.run_within::<256, R>(words, input, then),
            _ => self.run_within::<INLINE_RESULTS, R>(words, input, then),
        }
    }

    #[inline]
    fn run_within<const N: usize, R>(
        &self,
        words: &[u64],
        input: impl Fn(usize) -> Option<i128>,
        then: impl FnOnce(Results<'_>) -> R,
    ) -> R {
        let mut short: [i64; N] = std::array::from_fn(|place| self.short.numbers[place % INLINE_RESULTS]);
        match self.short.run(words, &mut short) {
            Some(()) => then(Results::Short(&short)),
            None => then(Results::Exact(&self.exact(&input))),
        }
    }

    /// Evaluates every step exactly. A side of `&&` and `||` that does not matter need not have a value, as in
    /// [`Expr::eval`].
    #[cold]
    #[inline(never)]
    fn exact(&self, input: &impl Fn(usize) -> Option<i128>) -> SmallVec<[i128; INLINE_RESULTS]> {
        let mut results: SmallVec<[i128; INLINE_RESULTS]> = SmallVec::with_capacity(self.steps.len());
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

impl Default for Short {
    fn default() -> Short {
        Short { numbers: Box::new([0; INLINE_RESULTS]), inputs: vec![], runs: vec![], ready: vec![], never: false }
    }
}

impl Short {
    fn push(&mut self, params: &[Param], slot: Slot, step: Step) {
        let mut number = 0;
        let result = slot.0 as u16;
        let mut ready = 0;
        match step {
            Step::Int(value) => match i64::try_from(value) {
                Ok(value) => number = value,
                Err(_) => self.never = true,
            },
            Step::Input(param) => match params.get(param as usize) {
                Some(own) if own.is_tensor() || !own.dtype.is_float() => {
                    let is_signed = !own.is_tensor() && own.dtype.is_signed();
                    let sign = is_signed.then(|| 64 - 8 * own.dtype.size() as u8);
                    self.inputs.push(Input { param, result, sign });
                }
                _ => self.never = true,
            },
            Step::Not(a) => ready = self.operation(BinaryOp::Eq, Operation { result, operands: [a.0 as u16, ZERO] }),
            Step::Binary(op, a, b) => {
                ready = self.operation(op, Operation { result, operands: [a.0 as u16, b.0 as u16] });
            }
        }
        self.ready.push(ready);
        match slot.0 < ZERO as u32 {
            true => self.numbers[at::<INLINE_RESULTS>(result)] = number,
            false => self.never = true,
        }
    }

    /// Adds an operation to the first run of its kind that comes after its operands, and returns the run's index.
    fn operation(&mut self, op: BinaryOp, operation: Operation) -> usize {
        let ready = |operand: u16| self.ready.get(operand as usize).copied().unwrap_or(0);
        let first = operation.operands.map(ready).into_iter().max().unwrap_or(0);
        let at = (first..self.runs.len()).find(|at| self.runs[*at].0 == op).unwrap_or(self.runs.len());
        if at == self.runs.len() {
            self.runs.push((op, vec![]));
        }
        self.runs[at].1.push(operation);
        at
    }

    /// Computes the results beside the literals, if every step has a value that fits: nearly always, and several times
    /// faster.
    #[inline]
    fn run<const N: usize>(&self, words: &[u64], values: &mut [i64; N]) -> Option<()> {
        if self.never {
            return None;
        }
        for &Input { param, result, sign } in &self.inputs {
            let word = *words.get(param as usize)? as i64;
            values[at::<N>(result)] = match sign {
                Some(shift) => word << shift >> shift,
                None if word >= 0 => word,
                None => return None,
            };
        }
        self.runs.iter().try_for_each(|(op, operations)| apply_all(*op, operations, values))
    }
}

/// Applies operations of one kind, in order.
#[inline]
fn apply_all<const N: usize>(op: BinaryOp, operations: &[Operation], values: &mut [i64; N]) -> Option<()> {
    macro_rules! each {
        ($($kind:ident)*) => {
            match op {
                $(BinaryOp::$kind => operations.iter().try_for_each(|&Operation { result, operands: [a, b] }| {
                    values[at::<N>(result)] = apply(BinaryOp::$kind, values[at::<N>(a)], values[at::<N>(b)])?;
                    Some(())
                }),)*
            }
        };
    }
    each!(Or And Eq Ne Lt Le Gt Ge Add Sub Mul Div Rem Min Max)
}

/// Returns the result of [`BinaryOp::apply`], if it and both operands fit 64 bits.
#[inline(always)]
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
    use kiln_ir::{Access, DType, ParamId, ParamKind, Span, Value};
    use std::sync::Arc;

    /// Returns a tensor parameter for a `u64`, whose input is the tensor's length; else a scalar.
    fn parameter(dtype: DType) -> Param {
        let kind = match dtype {
            DType::U64 => ParamKind::Tensor { access: Access::Read, shape: None, strides: None },
            _ => ParamKind::Scalar(Value(0)),
        };
        Param { name: String::new(), dtype, kind, tile: false, choices: vec![], span: Span::default() }
    }

    /// Returns a random expression over three parameters. The generator is a plain linear congruence.
    fn random(seed: &mut u64, depth: u32) -> Expr {
        let mut next = |n: u64| {
            *seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (*seed >> 33) % n
        };
        match (depth, next(8)) {
            (0, n) | (_, n @ 0..=1) if n % 2 == 0 => Expr::Param(ParamId(next(3) as u32)),
            (0, _) | (_, 0..=1) => Expr::Int([0, 1, 3, -2, 1 << 40, u64::MAX as i128][next(6) as usize]),
            (_, 2) => Expr::Not(Arc::new(random(seed, depth - 1))),
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
            let third = if inputs[2].is_some() { DType::I32 } else { DType::F32 };
            let params = [DType::I8, DType::U64, third].map(parameter);
            let bits = |(param, input): (&Param, &Option<i128>)| input.unwrap_or(0) as u64 & param.dtype.mask();
            let words: Vec<u64> = params.iter().zip(&inputs).map(bits).collect();
            let (a, b) = (random(&mut seed, 4), random(&mut seed, 5));
            let mut arithmetic = Arithmetic::default();
            let slots = [arithmetic.add(&params, &a), arithmetic.add(&params, &b)];
            let conditions = [arithmetic.condition(&params, &a), arithmetic.condition(&params, &b)];
            let input = |param: usize| inputs[param];
            let got = arithmetic.run(&words, input, |results| slots.map(|slot| results.get(slot)));
            for ((expr, condition), got) in [a, b].iter().zip(conditions).zip(got) {
                let want = expr.eval(&|id| inputs[id.0 as usize]).ok();
                assert_eq!(got, want, "{expr:?} of {inputs:?}");
                let broken = arithmetic.run(&words, input, |results| results.first_broken(&[condition]));
                assert_eq!(broken, want.is_none_or(|value| value == 0).then_some(0), "{expr:?} of {inputs:?}");
                without += want.is_none() as u32;
                arithmetic.run(&words, input, |results| short += matches!(results, Results::Short(_)) as u32);
            }
        }
        assert!((1_000..30_000).contains(&without), "{without} of 40000 have no value: the test is one-sided");
        assert!((1_000..39_000).contains(&short), "{short} of 40000 are evaluated in 64 bits: the test is one-sided");
    }

    #[test]
    fn any_number_of_steps_and_every_integer_gives_what_the_tree_gives() {
        let numbers = [(DType::U64, u64::MAX), (DType::I64, i64::MIN as u64), (DType::I16, 0xffff), (DType::U8, 200)];
        for (dtype, bits) in numbers {
            let param = Param { kind: ParamKind::Scalar(Value(0)), ..parameter(dtype) };
            let value = kiln_ir::Const { dtype, bits }.as_int();
            let words = [bits];
            // A sum of n different numbers has about 2n steps: few, just as many as fit on the stack, and more.
            for terms in [1, 60, 61, 62, 63, 64, 65, 150] {
                let sum =
                    (1..terms).fold(Expr::Param(ParamId(0)), |sum, n| Expr::binary(BinaryOp::Add, sum, Expr::Int(n)));
                let mut arithmetic = Arithmetic::default();
                let slot = arithmetic.add(std::slice::from_ref(&param), &sum);
                let got = arithmetic.run(&words, |_| value, |results| results.get(slot));
                assert_eq!(got, sum.eval(&|_| value).ok(), "{terms} terms of {dtype} {bits}");
            }
        }
    }
}
