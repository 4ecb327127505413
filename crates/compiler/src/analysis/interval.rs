//! The abstract domain of a single integer: an interval and a congruence.

use super::poly::{gcd, multiplied};
use kiln_ir::{Const, DType, MathOp};
use smallvec::SmallVec;

/// A set of integers: `lo ..= hi`, all congruent to `residue` modulo `modulus`. A modulus of 0 means a single number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Interval {
    pub lo: i128,
    pub hi: i128,
    pub modulus: i128,
    pub residue: i128,
}

/// Numbers that are congruent to `residue` modulo `modulus`. A modulus of 0 means a single number.
#[derive(Clone, Copy)]
pub(super) struct Remainder {
    pub modulus: i128,
    pub residue: i128,
}

impl Remainder {
    pub const ANY: Remainder = Remainder { modulus: 1, residue: 0 };

    pub fn plus(self, other: Remainder) -> Remainder {
        let residue = self.residue.checked_add(other.residue);
        residue.map_or(Remainder::ANY, |residue| Remainder { modulus: gcd(self.modulus, other.modulus), residue })
    }

    pub fn scaled(self, factor: i128) -> Remainder {
        let modulus = multiplied(self.modulus, factor).and_then(i128::checked_abs);
        let scaled = modulus.zip(multiplied(self.residue, factor));
        scaled.map_or(Remainder::ANY, |(modulus, residue)| Remainder { modulus, residue })
    }

    pub fn times(self, other: Remainder) -> Remainder {
        if self.modulus == 1 && other.modulus == 1 {
            return Remainder::ANY;
        }
        let parts = [(self.modulus, other.modulus), (self.modulus, other.residue), (other.modulus, self.residue)];
        let modulus = parts.iter().try_fold(0, |g, &(a, b)| Some(gcd(g, multiplied(a, b)?)));
        let product = modulus.zip(multiplied(self.residue, other.residue));
        product.map_or(Remainder::ANY, |(modulus, residue)| Remainder { modulus, residue })
    }

    /// Returns the numbers of the class that lie in a range.
    pub fn of_range(self, lo: i128, hi: i128) -> Interval {
        Interval { lo, hi, modulus: self.modulus, residue: self.residue }.normal()
    }
}

impl Interval {
    pub(super) fn remainder(self) -> Remainder {
        Remainder { modulus: self.modulus, residue: self.residue }
    }

    pub fn exactly(n: i128) -> Interval {
        Interval { lo: n, hi: n, modulus: 0, residue: n }
    }

    pub fn between(lo: i128, hi: i128) -> Interval {
        Interval { lo, hi, modulus: 1, residue: 0 }.normal()
    }

    /// Returns every value of a type that is not a float.
    pub fn of_type(dtype: DType) -> Interval {
        // No type has a single value, so this is in normal form.
        let half = (dtype.mask() >> 1) as i128;
        let (lo, hi) = if dtype.is_signed() { (-half - 1, half) } else { (0, dtype.mask() as i128) };
        Interval { lo, hi, modulus: 1, residue: 0 }
    }

    pub fn is_exact(self) -> Option<i128> {
        (self.lo == self.hi).then_some(self.lo)
    }

    pub fn contains(self, n: i128) -> bool {
        self.lo <= n && n <= self.hi && if self.modulus == 0 { n == self.residue } else { self.has(n) }
    }

    fn has(self, n: i128) -> bool {
        (n - self.residue) % self.modulus == 0
    }

    pub fn is_nonzero(self) -> bool {
        !self.contains(0)
    }

    pub fn is_multiple_of(self, m: i128) -> bool {
        m != 0 && self.modulus % m == 0 && self.residue % m == 0
    }

    pub fn is_within(self, other: Interval) -> bool {
        other.lo <= self.lo && self.hi <= other.hi
    }

    /// Whether the other interval contains everything that this one contains.
    pub(crate) fn implies(self, other: Interval) -> bool {
        let same_residue = match other.modulus {
            0 => self.modulus == 0,
            modulus => self.modulus % modulus == 0 && other.has(self.residue),
        };
        self.is_within(other) && same_residue
    }

    /// Returns the normal form: a single number has modulus 0, and a residue lies in `0 .. modulus`.
    fn normal(self) -> Interval {
        if self.lo == self.hi {
            return Interval::exactly(self.lo);
        }
        if self.modulus <= 1 {
            return Interval { modulus: 1, residue: 0, ..self };
        }
        let inside = 0 <= self.residue && self.residue < self.modulus;
        let residue = if inside { self.residue } else { self.residue.rem_euclid(self.modulus) };
        Interval { residue, ..self }
    }

    fn with(self, modulus: i128, residue: i128) -> Interval {
        Interval { modulus, residue, ..self }.normal()
    }

    /// Returns an interval that contains both.
    pub fn join(self, other: Interval) -> Interval {
        let modulus = gcd(gcd(self.modulus, other.modulus), self.residue - other.residue);
        Interval { lo: self.lo.min(other.lo), hi: self.hi.max(other.hi), modulus, residue: self.residue }.normal()
    }

    /// Returns an interval that contains the numbers of both. Returns `self` where they contradict each other, since
    /// nothing follows from what cannot happen.
    pub fn meet(self, other: Interval) -> Interval {
        let (lo, hi) = (self.lo.max(other.lo), self.hi.min(other.hi));
        if lo > hi {
            return self;
        }
        let finer = if self.modulus == 0 || self.modulus >= other.modulus && other.modulus != 0 { self } else { other };
        let met = Interval { lo, hi, ..finer }.normal();
        match met.is_exact() {
            Some(n) if !self.contains(n) || !other.contains(n) => self,
            _ => met,
        }
    }

    pub fn at_most(self, hi: i128) -> Interval {
        self.cut(self.lo, hi.min(self.hi))
    }

    pub fn at_least(self, lo: i128) -> Interval {
        self.cut(lo.max(self.lo), self.hi)
    }

    /// Returns the numbers that lie in a part of the interval. Returns `self` where there are none, as
    /// [`Interval::meet`] does.
    fn cut(self, lo: i128, hi: i128) -> Interval {
        if lo > hi {
            return self;
        }
        let met = Interval { lo, hi, ..self }.normal();
        if lo == hi && !self.contains(lo) { self } else { met }
    }

    /// Returns the value of a type with the same bits: the number itself if it fits, otherwise any value that has the
    /// same remainder by a power of two.
    pub fn wrapped(self, dtype: DType) -> Interval {
        let all = Interval::of_type(dtype);
        if self.is_within(all) {
            return self;
        }
        if let Some(n) = self.is_exact() {
            return Interval::exactly(kiln_ir::num::int_value(dtype, Const::from_i128(dtype, n).bits));
        }
        let modulus = gcd(self.modulus, dtype.mask() as i128 + 1);
        all.with(modulus, self.residue)
    }

    pub fn plus(self, other: Interval) -> Option<Interval> {
        let (lo, hi) = (self.lo.checked_add(other.lo)?, self.hi.checked_add(other.hi)?);
        Some(self.remainder().plus(other.remainder()).of_range(lo, hi))
    }

    pub fn negated(self) -> Option<Interval> {
        let (lo, hi) = (self.hi.checked_neg()?, self.lo.checked_neg()?);
        Some(Interval { lo, hi, modulus: self.modulus, residue: self.residue.checked_neg()? }.normal())
    }

    pub fn scaled(self, factor: i128) -> Option<Interval> {
        if factor == 1 {
            return Some(self);
        }
        let (a, b) = (multiplied(self.lo, factor)?, multiplied(self.hi, factor)?);
        Some(self.remainder().scaled(factor).of_range(a.min(b), a.max(b)))
    }

    pub fn times(self, other: Interval) -> Option<Interval> {
        let (lo, hi) = if self.lo >= 0 && other.lo >= 0 {
            (multiplied(self.lo, other.lo)?, multiplied(self.hi, other.hi)?)
        } else {
            let ends = [
                multiplied(self.lo, other.lo)?,
                multiplied(self.lo, other.hi)?,
                multiplied(self.hi, other.lo)?,
                multiplied(self.hi, other.hi)?,
            ];
            ends.iter().fold((ends[0], ends[0]), |(lo, hi), &end| (lo.min(end), hi.max(end)))
        };
        Some(self.remainder().times(other.remainder()).of_range(lo, hi))
    }

    /// Returns the quotient by a divisor other than zero, rounded towards zero.
    fn over(self, by: Interval) -> Option<Interval> {
        // No divisor is smaller than 1 in magnitude; the ends nearest to zero are 1 and -1.
        let divisors = [
            by.lo,
            by.hi,
            if by.contains_around(1) { 1 } else { by.hi },
            if by.contains_around(-1) { -1 } else { by.lo },
        ];
        let divisors = divisors.iter().copied().filter(|&d| d != 0);
        let mut ends = divisors.flat_map(|d| [self.lo / d, self.hi / d]);
        let first = ends.next()?;
        let (lo, hi) = ends.fold((first, first), |(lo, hi), end| (lo.min(end), hi.max(end)));
        let quotient = Interval::between(lo, hi);
        match by.is_exact() {
            Some(d) if self.is_multiple_of(d) && self.modulus != 0 => {
                Some(quotient.with(self.modulus / d.abs(), self.residue / d))
            }
            _ => Some(quotient),
        }
    }

    fn contains_around(self, n: i128) -> bool {
        self.lo <= n && n <= self.hi
    }

    /// Returns the remainder by a divisor other than zero, with the sign of the dividend.
    fn rem(self, by: Interval) -> Interval {
        let below = (by.lo.abs().max(by.hi.abs()) - 1).max(0);
        let lo = if self.lo < 0 { (-below).max(self.lo) } else { 0 };
        let hi = if self.hi > 0 { below.min(self.hi) } else { 0 };
        let small = self.lo >= 0 && by.lo > 0 && self.hi < by.lo;
        match small {
            true => self,
            // A truncated remainder differs from the dividend by a multiple of the divisor.
            false => Interval::between(lo, hi).with(gcd(self.modulus, gcd(by.modulus, by.residue)), self.residue),
        }
    }

    /// Returns a mask of all bits up to the highest that an unsigned value can have.
    fn bits(self) -> i128 {
        i128::MAX >> (self.hi.leading_zeros().max(1) - 1)
    }
}

/// Returns the result of an operation on integers or bools of type `dtype` before it wraps, or `None` if it is unknown.
pub(crate) fn math(op: MathOp, dtype: DType, args: &[Interval]) -> Option<Interval> {
    let arg = |i: usize| args.get(i).copied();
    let (a, width) = (arg(0)?, 8 * dtype.size() as i128);
    if matches!(op.signature(), kiln_ir::ops::Signature::Int | kiln_ir::ops::Signature::Signed) {
        let is_exact = args.iter().all(|x| x.is_exact().is_some());
        let divides = op.has(kiln_ir::ops::Trait::ZeroDivisor) && arg(1)?.contains(0);
        if is_exact && !divides {
            let bits: SmallVec<[u64; 3]> = args.iter().map(|x| Const::from_i128(dtype, x.lo).bits).collect();
            return Some(Interval::exactly(kiln_ir::num::int_value(dtype, op.eval(dtype, &bits))));
        }
    }
    match op {
        MathOp::IAdd => a.plus(arg(1)?),
        MathOp::ISub => a.plus(arg(1)?.negated()?),
        MathOp::IMul => a.times(arg(1)?),
        MathOp::IDiv => a.over(arg(1)?),
        MathOp::IRem => Some(a.rem(arg(1)?)),
        MathOp::IMin => Some(Interval { hi: a.hi.min(arg(1)?.hi), ..a.join(arg(1)?) }.normal()),
        MathOp::IMax => Some(Interval { lo: a.lo.max(arg(1)?.lo), ..a.join(arg(1)?) }.normal()),
        MathOp::Shl => a.times(Interval::exactly(1 << arg(1)?.is_exact()?.rem_euclid(width))),
        // The amount is not a single number: the result is least for the largest amount.
        MathOp::Shr if arg(1)?.is_exact().is_none() => {
            let by = arg(1)?;
            (a.lo >= 0 && by.lo >= 0 && by.hi < width).then(|| Interval::between(a.lo >> by.hi, a.hi >> by.lo))
        }
        MathOp::Shr => {
            let by = arg(1)?.is_exact()?.rem_euclid(width);
            let shifted = Interval::between(a.lo >> by, a.hi >> by);
            match a.is_multiple_of(1 << by) && a.modulus != 0 {
                true => Some(shifted.with(a.modulus >> by, a.residue >> by)),
                false => Some(shifted),
            }
        }
        MathOp::Popcount | MathOp::Clz | MathOp::Ctz => Some(Interval::between(0, width)),
        MathOp::INeg => a.negated(),
        MathOp::IAbs if a.lo >= 0 => Some(a),
        MathOp::IAbs => Some(Interval::between(0, a.hi.max(a.lo.checked_neg()?))),
        MathOp::ISign => Some(Interval::between(a.lo.signum(), a.hi.signum())),
        MathOp::And => {
            let b = arg(1)?;
            let twos = |x: Interval| gcd(gcd(x.modulus, x.residue), 1 << 64);
            let both = [a, b].into_iter().filter(|x| x.lo >= 0).map(|x| x.hi).min();
            let range = both.map_or(Interval::of_type(dtype), |hi| Interval::between(0, hi));
            // Bits that are zero at the low end of either operand are zero in the result.
            Some(range.with(twos(a).max(twos(b)), 0))
        }
        MathOp::Or | MathOp::Xor => {
            let b = arg(1)?;
            let twos = gcd(gcd(gcd(a.modulus, a.residue), gcd(b.modulus, b.residue)), 1 << 64);
            let range = match a.lo >= 0 && b.lo >= 0 {
                true => Interval::between(0, a.bits().max(b.bits())),
                false => Interval::of_type(dtype),
            };
            let range = if op == MathOp::Or && a.lo >= 0 && b.lo >= 0 { range.at_least(a.lo.max(b.lo)) } else { range };
            Some(range.with(twos, 0))
        }
        MathOp::Not if dtype == DType::Bool => Interval::exactly(1).plus(a.negated()?),
        // All ones minus the number: -1 - x in a signed type.
        MathOp::Not => {
            let ones = if dtype.is_signed() { -1 } else { dtype.mask() as i128 };
            Interval::exactly(ones).plus(a.negated()?)
        }
        MathOp::Lt => Some(decided(a.hi < arg(1)?.lo, a.lo >= arg(1)?.hi)),
        MathOp::Le => Some(decided(a.hi <= arg(1)?.lo, a.lo > arg(1)?.hi)),
        MathOp::Gt => Some(decided(a.lo > arg(1)?.hi, a.hi <= arg(1)?.lo)),
        MathOp::Ge => Some(decided(a.lo >= arg(1)?.hi, a.hi < arg(1)?.lo)),
        MathOp::Eq => Some(decided(same(a, arg(1)?), apart(a, arg(1)?))),
        MathOp::Ne => Some(decided(apart(a, arg(1)?), same(a, arg(1)?))),
        MathOp::Select => Some(match a.is_exact() {
            Some(1) => arg(1)?,
            Some(0) => arg(2)?,
            _ => arg(1)?.join(arg(2)?),
        }),
        _ => None,
    }
}

fn same(a: Interval, b: Interval) -> bool {
    a.is_exact().is_some() && a.is_exact() == b.is_exact()
}

fn apart(a: Interval, b: Interval) -> bool {
    let modulus = gcd(a.modulus, b.modulus);
    a.hi < b.lo || b.hi < a.lo || modulus != 0 && (a.residue - b.residue) % modulus != 0
}

/// Returns a bool that is known to be true, known to be false, or neither.
fn decided(yes: bool, no: bool) -> Interval {
    match (yes, no) {
        (true, _) => Interval::exactly(1),
        (_, true) => Interval::exactly(0),
        _ => Interval::between(0, 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every operation on every pair of small sets of 8-bit numbers: the result is in the computed interval.
    #[test]
    fn every_result_is_contained() {
        let sets = |dtype: DType| {
            let all = Interval::of_type(dtype);
            let mut sets = vec![all];
            for lo in [all.lo, -7, -1, 0, 1, 3, 64, all.hi - 9] {
                for (len, modulus, residue) in [(0, 1, 0), (1, 1, 0), (9, 1, 0), (9, 4, 1), (30, 8, 0), (99, 6, 3)] {
                    let set = Interval { lo, hi: (lo + len).min(all.hi), modulus, residue }.normal();
                    if lo >= all.lo && (set.lo..=set.hi).any(|n| set.contains(n)) {
                        sets.push(set);
                    }
                }
            }
            sets
        };
        let members = |s: Interval| (s.lo..=s.hi).filter(move |&n| s.contains(n));
        let mut checked = 0;
        for dtype in [DType::I8, DType::U8] {
            for &op in MathOp::ALL {
                let takes = op.signature().admits(dtype)
                    && op.arity() <= 2
                    && !op.signature().eq(&kiln_ir::ops::Signature::Choose);
                if !takes {
                    continue;
                }
                for a in sets(dtype) {
                    for b in if op.arity() == 2 { sets(dtype) } else { vec![Interval::exactly(0)] } {
                        let result = op.signature().result(dtype);
                        let said = math(op, dtype, &[a, b]).map_or(Interval::of_type(result), |r| r.wrapped(result));
                        for x in members(a).step_by(3) {
                            for y in members(b).step_by(2) {
                                if op.has(kiln_ir::ops::Trait::ZeroDivisor) && y == 0 {
                                    continue;
                                }
                                let bits = [x, y].map(|n| Const::from_i128(dtype, n).bits);
                                let n = kiln_ir::num::int_value(result, op.eval(dtype, &bits));
                                assert!(said.contains(n), "{op} {dtype} {x} {y} = {n}, not in {said:?} ({a:?}, {b:?})");
                                checked += 1;
                            }
                        }
                    }
                }
            }
        }
        assert!(checked > 1_000_000, "only {checked} results were looked at");
    }

    #[test]
    fn meet_and_join() {
        let a = Interval { lo: 0, hi: 100, modulus: 4, residue: 1 };
        assert_eq!(a.at_most(50), Interval { hi: 50, ..a });
        assert_eq!(a.meet(Interval::exactly(5)), Interval::exactly(5));
        assert_eq!(a.join(Interval::exactly(7)), Interval { lo: 0, hi: 100, modulus: 2, residue: 1 });
        assert_eq!(a.at_least(200), a, "a contradiction teaches nothing");
        assert!(Interval::exactly(24).is_multiple_of(8) && !a.is_multiple_of(2));
    }
}
