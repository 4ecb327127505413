//! Identities of integers and bools. Each holds for every bit pattern of the type it is applied to.

use super::{Replacement, Simplifier};
use crate::analysis::Interval;
use kiln_ir::ops::Trait;
use kiln_ir::{DType, MathOp, Op, Value, num};

impl Simplifier<'_> {
    /// Returns the operands of `value`, if it is the result of `math`.
    fn operands(&self, value: Value, math: MathOp) -> Option<[Value; 2]> {
        match self.defs.get(value) {
            Some((Op::Math(found), args)) if *found == math && args.len() == 2 => Some([args[0], args[1]]),
            _ => None,
        }
    }

    fn is(&self, value: Value, n: i128) -> bool {
        self.facts.constant(value) == Some(n)
    }

    /// Whether two values are the same value or equal constants.
    fn same(&self, a: Value, b: Value) -> bool {
        a == b || self.facts.constant(a).is_some_and(|n| self.facts.constant(b) == Some(n))
    }

    /// Returns a simpler replacement for an operation; `result` is the interval of its results.
    pub(super) fn math(&self, math: MathOp, args: &[Value], result: Option<Interval>) -> Option<Replacement> {
        let dtype = self.kernel.dtype(*args.last()?);
        if let (MathOp::Select, &[condition, x, y]) = (math, args) {
            return self.select(condition, x, y);
        }
        if dtype.is_float() {
            return self.float(math, args, dtype);
        }
        if let Some(known) = self.result_is_known(math, args, result) {
            return Some(Replacement::Const(known));
        }
        match (math, args) {
            (MathOp::Not, &[x]) => self.not(x),
            (MathOp::Lt | MathOp::Le | MathOp::Gt | MathOp::Ge | MathOp::Eq | MathOp::Ne, &[x, y]) => {
                self.compare(math, x, y)
            }
            (MathOp::And | MathOp::Or | MathOp::Xor, &[x, y]) => self.bits(math, x, y, dtype),
            (MathOp::IAdd, &[x, y]) => self.add(x, y, dtype),
            (MathOp::ISub, &[x, y]) => self.sub(x, y, dtype),
            (MathOp::IMul, &[x, y]) => self.mul(x, y, dtype),
            (MathOp::IDiv, &[x, y]) => self.div(x, y, dtype),
            (MathOp::IRem, &[x, y]) => self.rem(x, y),
            (MathOp::IMin | MathOp::IMax, &[x, y]) => self.extreme(math, x, y),
            (MathOp::Shl | MathOp::Shr, &[x, y]) => {
                let by = self.facts.constant(y)?;
                (by as u64).is_multiple_of(8 * dtype.size() as u64).then_some(Replacement::Value(x))
            }
            _ => None,
        }
    }

    /// Returns the result of an operation that can have only one. An operation whose divisor may be zero stays, for its
    /// error.
    fn result_is_known(&self, math: MathOp, args: &[Value], result: Option<Interval>) -> Option<i128> {
        let known = result?.is_exact()?;
        let may_fail = math.has(Trait::ZeroDivisor) && !self.facts.get(self.kernel, args[1]).is_nonzero();
        (!may_fail).then_some(known)
    }

    fn select(&self, condition: Value, x: Value, y: Value) -> Option<Replacement> {
        if x == y {
            return Some(Replacement::Value(x));
        }
        if let Some(condition) = self.facts.constant(condition) {
            return Some(Replacement::Value(if condition != 0 { x } else { y }));
        }
        if let Some((Op::Math(MathOp::Not), args)) = self.defs.get(condition) {
            return Some(Replacement::Math(MathOp::Select, [args[0], y, x][..].into()));
        }
        if self.kernel.dtype(x) != DType::Bool {
            return None;
        }
        match (self.facts.constant(x), self.facts.constant(y)) {
            (Some(1), Some(0)) => Some(Replacement::Value(condition)),
            (Some(0), Some(1)) => Some(Replacement::Math(MathOp::Not, [condition][..].into())),
            (Some(1), None) => Some(Replacement::Math(MathOp::Or, [condition, y][..].into())),
            (None, Some(0)) => Some(Replacement::Math(MathOp::And, [condition, x][..].into())),
            _ => None,
        }
    }

    fn not(&self, x: Value) -> Option<Replacement> {
        let (Op::Math(math), args) = self.defs.get(x)? else { return None };
        if *math == MathOp::Not {
            return Some(Replacement::Value(args[0]));
        }
        // With a NaN, both a comparison and its opposite are false.
        if self.kernel.dtype(args[0]).is_float() {
            return None;
        }
        Some(Replacement::Math(opposite(*math)?, args.clone()))
    }

    fn compare(&self, math: MathOp, x: Value, y: Value) -> Option<Replacement> {
        if x == y {
            return Some(Replacement::Const(matches!(math, MathOp::Le | MathOp::Ge | MathOp::Eq) as i128));
        }
        if !matches!(math, MathOp::Eq | MathOp::Ne) || self.kernel.dtype(x) != DType::Bool {
            return None;
        }
        let same = self.facts.constant(y)? == (math == MathOp::Eq) as i128;
        Some(if same { Replacement::Value(x) } else { Replacement::Math(MathOp::Not, [x][..].into()) })
    }

    fn bits(&self, math: MathOp, x: Value, y: Value, dtype: DType) -> Option<Replacement> {
        if x == y {
            return Some(if math == MathOp::Xor { Replacement::Const(0) } else { Replacement::Value(x) });
        }
        let all_ones = num::int_value(dtype, dtype.mask());
        let n = self.facts.constant(y)?;
        match math {
            MathOp::And if n == 0 => Some(Replacement::Const(0)),
            MathOp::And if n == all_ones => Some(Replacement::Value(x)),
            MathOp::Or if n == all_ones => Some(Replacement::Const(all_ones)),
            MathOp::Or | MathOp::Xor if n == 0 => Some(Replacement::Value(x)),
            MathOp::Xor if n == all_ones => Some(Replacement::Math(MathOp::Not, [x][..].into())),
            MathOp::And => {
                let [inner, mask] = self.operands(x, MathOp::And)?;
                Some(Replacement::WithConst(MathOp::And, inner, self.facts.constant(mask)? & n))
            }
            _ => None,
        }
    }

    fn add(&self, x: Value, y: Value, dtype: DType) -> Option<Replacement> {
        if self.is(y, 0) {
            return Some(Replacement::Value(x));
        }
        if let Some(n) = self.facts.constant(y) {
            if let Some([inner, c]) = self.operands(x, MathOp::IAdd) {
                return Some(Replacement::WithConst(MathOp::IAdd, inner, wrapped(dtype, self.facts.constant(c)? + n)));
            }
            if let Some([inner, c]) = self.operands(x, MathOp::ISub)
                && let Some(c) = self.facts.constant(c)
            {
                return Some(Replacement::WithConst(MathOp::IAdd, inner, wrapped(dtype, n - c)));
            }
            return None;
        }
        self.recomposed(x, y).or_else(|| self.recomposed(y, x)).map(Replacement::Value)
    }

    /// Returns `x`, given `x / d * d` and `x % d`, whose sum it is.
    fn recomposed(&self, product: Value, remainder: Value) -> Option<Value> {
        let [x, d] = self.operands(remainder, MathOp::IRem)?;
        let [a, b] = self.operands(product, MathOp::IMul)?;
        [(a, b), (b, a)].into_iter().find_map(|(quotient, factor)| {
            let [dividend, divisor] = self.operands(quotient, MathOp::IDiv)?;
            (dividend == x && self.same(divisor, d) && self.same(factor, d)).then_some(x)
        })
    }

    fn sub(&self, x: Value, y: Value, dtype: DType) -> Option<Replacement> {
        if x == y {
            return Some(Replacement::Const(0));
        }
        if let Some(n) = self.facts.constant(y) {
            if n == 0 {
                return Some(Replacement::Value(x));
            }
            let [inner, c] = self.operands(x, MathOp::IAdd)?;
            return Some(Replacement::WithConst(MathOp::IAdd, inner, wrapped(dtype, self.facts.constant(c)? - n)));
        }
        // `(a + b) - b` is `a`, wrapped or not.
        if let Some([a, b]) = self.operands(x, MathOp::IAdd) {
            if b == y {
                return Some(Replacement::Value(a));
            }
            if a == y {
                return Some(Replacement::Value(b));
            }
        }
        // `x - x / d * d` is `x % d`; the division that is already there has checked `d`.
        let [a, b] = self.operands(y, MathOp::IMul)?;
        [(a, b), (b, a)].into_iter().find_map(|(quotient, factor)| {
            let [dividend, divisor] = self.operands(quotient, MathOp::IDiv)?;
            let fits = dividend == x && self.same(divisor, factor);
            fits.then(|| Replacement::Math(MathOp::IRem, [x, divisor][..].into()))
        })
    }

    fn mul(&self, x: Value, y: Value, dtype: DType) -> Option<Replacement> {
        match self.facts.constant(y)? {
            0 => Some(Replacement::Const(0)),
            1 => Some(Replacement::Value(x)),
            n => {
                let [inner, c] = self.operands(x, MathOp::IMul)?;
                let product = self.facts.constant(c)?.checked_mul(n)?;
                Some(Replacement::WithConst(MathOp::IMul, inner, wrapped(dtype, product)))
            }
        }
    }

    /// Returns `(q, r)` with `x = q * d + r`, `0 <= r < d` and no wrapping.
    fn divided(&self, x: Value, d: Value) -> Option<(Value, Option<Value>)> {
        let divisor = self.facts.get(self.kernel, d);
        let [a, b] = match self.operands(x, MathOp::IMul) {
            Some(_) => [x, x],
            None => self.operands(x, MathOp::IAdd)?,
        };
        [(a, b), (b, a)].into_iter().find_map(|(product, rest)| {
            let [p, q] = self.operands(product, MathOp::IMul)?;
            let quotient = if self.same(q, d) {
                p
            } else if self.same(p, d) {
                q
            } else {
                return None;
            };
            let (high, low) = (self.facts.get(self.kernel, quotient), self.facts.get(self.kernel, rest));
            let rest = (rest != product).then_some(rest);
            let (lo, hi) = rest.map_or((0, 0), |_| (low.lo, low.hi));
            let fits = high.lo >= 0 && divisor.lo >= 1 && lo >= 0 && hi < divisor.lo;
            let top = high.hi.checked_mul(divisor.hi)?.checked_add(hi)?;
            (fits && top <= greatest(self.kernel.dtype(x))).then_some((quotient, rest))
        })
    }

    fn div(&self, x: Value, d: Value, dtype: DType) -> Option<Replacement> {
        if self.is(d, 1) {
            return Some(Replacement::Value(x));
        }
        if let Some((quotient, _)) = self.divided(x, d) {
            return Some(Replacement::Value(quotient));
        }
        // `x / c / d` is `x / (c * d)`.
        let [inner, c] = self.operands(x, MathOp::IDiv)?;
        let (c, n) = (self.facts.constant(c)?, self.facts.constant(d)?);
        let product = c.checked_mul(n)?;
        (c > 0 && n > 0 && product <= greatest(dtype)).then_some(Replacement::WithConst(MathOp::IDiv, inner, product))
    }

    fn rem(&self, x: Value, d: Value) -> Option<Replacement> {
        if self.is(d, 1) {
            return Some(Replacement::Const(0));
        }
        let (a, b) = (self.facts.get(self.kernel, x), self.facts.get(self.kernel, d));
        if a.lo >= 0 && a.hi < b.lo {
            return Some(Replacement::Value(x));
        }
        if let Some([_, inner]) = self.operands(x, MathOp::IRem)
            && self.same(inner, d)
        {
            return Some(Replacement::Value(x));
        }
        if self.facts.constant(d).is_some_and(|n| a.is_multiple_of(n)) {
            return Some(Replacement::Const(0));
        }
        let (_, rest) = self.divided(x, d)?;
        Some(rest.map_or(Replacement::Const(0), Replacement::Value))
    }

    fn extreme(&self, math: MathOp, x: Value, y: Value) -> Option<Replacement> {
        let (a, b) = (self.facts.get(self.kernel, x), self.facts.get(self.kernel, y));
        let x_is_least = x == y || a.hi <= b.lo;
        let y_is_least = b.hi <= a.lo;
        match (math == MathOp::IMin, x_is_least, y_is_least) {
            (true, true, _) | (false, _, true) => Some(Replacement::Value(x)),
            (true, _, true) | (false, true, _) => Some(Replacement::Value(y)),
            _ => None,
        }
    }

    pub(super) fn cast(&self, x: Value, to: DType) -> Option<Replacement> {
        let from = self.kernel.dtype(x);
        // Casting a float preserves its number, but not always the bits of its NaN.
        if from == to && !from.is_float() {
            return Some(Replacement::Value(x));
        }
        let (Op::Cast(_), args) = self.defs.get(x)? else { return None };
        let first = self.kernel.dtype(args[0]);
        if first.is_float() || from.is_float() {
            return None;
        }
        // The low bits do not depend on the type in between; a type that holds every number of another loses none.
        let truncates = to.is_int() && from.size() >= to.size();
        (truncates || holds_all(from, first)).then(|| Replacement::Cast(args[0]))
    }

    pub(super) fn bitcast(&self, x: Value, to: DType) -> Option<Replacement> {
        if self.kernel.dtype(x) == to {
            return Some(Replacement::Value(x));
        }
        match self.defs.get(x)? {
            (Op::Bitcast(_), args) if self.kernel.dtype(args[0]) == to => Some(Replacement::Value(args[0])),
            (Op::Bitcast(_), args) => Some(Replacement::Bitcast(args[0])),
            _ => None,
        }
    }
}

/// Returns the negation of a comparison of integers.
fn opposite(math: MathOp) -> Option<MathOp> {
    Some(match math {
        MathOp::Lt => MathOp::Ge,
        MathOp::Ge => MathOp::Lt,
        MathOp::Gt => MathOp::Le,
        MathOp::Le => MathOp::Gt,
        MathOp::Eq => MathOp::Ne,
        MathOp::Ne => MathOp::Eq,
        _ => return None,
    })
}

/// Whether integer type `wide` has every number of `narrow`.
fn holds_all(wide: DType, narrow: DType) -> bool {
    let (more_bits, equal) = (wide.size() > narrow.size(), wide.size() == narrow.size());
    match (wide.is_signed(), narrow.is_signed()) {
        (true, true) | (false, false) => more_bits || equal,
        (true, false) => more_bits || narrow == DType::Bool,
        (false, true) => false,
    }
}

/// The largest number of an integer type.
fn greatest(dtype: DType) -> i128 {
    num::int_value(dtype, if dtype.is_signed() { dtype.mask() >> 1 } else { dtype.mask() })
}

/// Wraps a number to its type.
fn wrapped(dtype: DType, n: i128) -> i128 {
    num::int_value(dtype, n as u64 & dtype.mask())
}
