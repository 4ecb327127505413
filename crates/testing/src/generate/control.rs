//! Statements with regions.

use super::Generator;
use kiln_ir::*;

impl Generator {
    /// Fills a region with arguments of the given types. `yields` are the types of its results.
    pub(super) fn region(
        &mut self,
        args: &[DType],
        yields: &[DType],
        convergent: bool,
        also: impl FnOnce(&mut Self),
    ) -> Region {
        let (values, vars, outside) = (self.values.len(), self.vars.len(), self.convergent);
        self.convergent &= convergent;
        self.depth += 1;
        let args = self.builder.open(args);
        self.values.extend(args);
        also(self);
        for _ in 0..self.rng.between(0, self.sizes.nested) {
            self.statement();
        }
        let mut yielded = vec![];
        for &dtype in yields {
            yielded.push(self.value(dtype));
        }
        self.depth -= 1;
        self.convergent = outside;
        self.values.truncate(values);
        self.vars.truncate(vars);
        self.builder.close(&yielded)
    }

    /// Returns a bool, and whether it is uniform over all threads.
    fn condition(&mut self) -> (Value, bool) {
        if self.rng.percent(70) {
            return (self.value(DType::Bool), false);
        }
        let scalar = self.rng.pick(&self.scalars);
        let other = self.constant(self.dtype(scalar));
        let op = self.rng.pick(&[MathOp::Eq, MathOp::Ne]);
        (self.apply(op, &[scalar, other]), true)
    }

    fn some_types(&mut self) -> Vec<DType> {
        (0..self.rng.below(4)).map(|_| self.some_type()).collect()
    }

    pub(super) fn branch(&mut self) {
        if self.depth >= self.sizes.depth {
            return;
        }
        let (condition, convergent) = self.condition();
        let yields = self.some_types();
        let then = self.region(&[], &yields, convergent, |_| {});
        let other = self.region(&[], &yields, convergent, |_| {});
        let results = self.emit(Op::If, &[condition], vec![then, other]);
        self.values.extend(results);
    }

    /// Emits a variable that has no value before an `if` and has one after it.
    pub(super) fn var_set_by_both_sides(&mut self) {
        if self.depth >= self.sizes.depth {
            return;
        }
        let (condition, convergent) = self.condition();
        let dtype = self.some_type();
        let span = self.span();
        let var = self.builder.var(dtype, span);
        let mut side = || {
            self.region(&[], &[], convergent, |g| {
                let value = g.value(dtype);
                g.emit(Op::Set(var), &[value], vec![]);
            })
        };
        let regions = vec![side(), side()];
        self.emit(Op::If, &[condition], regions);
        self.vars.push(var);
    }

    pub(super) fn counted_loop(&mut self) {
        if self.depth >= self.sizes.depth {
            return;
        }
        let index = self.rng.pick(&[DType::U32, DType::I32, DType::U64, DType::I64]);
        let start = self.rng.between(0, 8) as i128 - if index.is_signed() { 4 } else { 0 };
        let lo = self.number(index, start);
        let convergent = self.rng.percent(60);
        let trips = if convergent {
            let trips = self.rng.below(4) as i128;
            self.number(index, trips)
        } else {
            // A number of trips that varies between threads.
            let any = self.value(DType::U32);
            let four = self.number(DType::U32, 4);
            let below_four = self.apply(MathOp::IRem, &[any, four]);
            self.result(Op::Cast(index), &[below_four])
        };
        let hi = self.apply(MathOp::IAdd, &[lo, trips]);
        let step = self.rng.between(1, 3) as i128;
        let step = self.number(index, step);
        let carried = self.some_types();
        let mut args = vec![lo, hi, step];
        for &dtype in &carried {
            args.push(self.value(dtype));
        }
        let arg_types: Vec<DType> = [index].into_iter().chain(carried.iter().copied()).collect();
        let body = self.region(&arg_types, &carried, convergent, |_| {});
        let at_most = self.rng.percent(30).then(|| self.rng.between(4, 9) as u32);
        let info = ForInfo { unroll: self.rng.percent(30), at_most };
        let results = self.emit(Op::For(info), &args, vec![body]);
        self.values.extend(results);
    }
}
