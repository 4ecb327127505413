//! Digits in mixed radix, of which an index is a sum.

use super::{Repeated, Step, Write};
use crate::analysis::poly::{Poly, Symbol, Term};
use crate::analysis::range::Ranges;
use crate::analysis::symbols::Kind;
use kiln_ir::Span;

/// The most rounds of splitting digits, so that splitting ends for every index.
const MAX_SPLITS: usize = 16;

/// A number that takes `0, unit, 2 · unit, …` below an extent that is a multiple of the unit, each exactly once for
/// every combination of the other digits.
#[derive(Clone, Debug)]
struct Digit {
    value: Poly,
    unit: Poly,
    extent: Poly,
    /// A symbol of the value that no other digit has, and its factor there.
    key: Symbol,
    factor: Term,
    /// The id or loop behind the digit. A store whose index does not depend on the digit is repeated for each of its
    /// numbers.
    of: Repeated,
}

impl Digit {
    fn new(value: Poly, key: Symbol, unit: Poly, extent: Poly, of: Repeated) -> Option<Digit> {
        let factor = value.slope_in(key)?.as_term()?;
        Some(Digit { value, unit, extent, key, factor, of })
    }

    /// Returns a digit that is a single symbol.
    fn plain(value: Poly, extent: Poly, of: Repeated) -> Option<Digit> {
        let key = value.as_symbol()?;
        Digit::new(value, key, Poly::constant(1), extent, of)
    }
}

/// All digits of the threads that execute something. Every combination of their numbers occurs exactly once.
pub(super) struct Digits<'r> {
    ranges: &'r mut Ranges,
    digits: Vec<Digit>,
}

/// The reason why there is no image: the repetition of the store, if that is the only problem.
type Trouble = Option<Repeated>;

impl<'r> Digits<'r> {
    /// Returns the digits of all threads of a grid.
    pub fn new(ranges: &'r mut Ranges, groups: [&Poly; 3]) -> Digits<'r> {
        let mut digits = vec![];
        for (axis, extent) in groups.into_iter().enumerate() {
            let id = ranges.symbols.find(&Kind::Tgid(axis as u8)).map(Poly::symbol);
            digits.extend(id.and_then(|id| Digit::plain(id, extent.clone(), Repeated::Axis(axis as u8))));
        }
        let [lane, simdgroup] = [Kind::Lane, Kind::SimdId].map(|kind| ranges.symbols.find(&kind));
        if let (Some(lane), Some(simdgroup)) = (lane, simdgroup) {
            let tid = Poly::symbol(simdgroup).scaled(32).and_then(|first| first.plus(&Poly::symbol(lane)));
            let (unit, threads) = (Poly::constant(1), ranges.lsize.clone());
            digits.extend(tid.and_then(|tid| Digit::new(tid, lane, unit, threads, Repeated::Thread)));
        }
        Digits { ranges, digits }
    }

    /// Returns the interval of elements that a store writes exactly once each: its start and its length.
    pub fn image(&mut self, write: &Write) -> Result<(Poly, Poly), Trouble> {
        for step in write.steps.iter().rev() {
            match step {
                Step::Loop { variable, lo, hi, step, span } => self.turn(*variable, [lo, hi, step], *span),
                Step::Below(value, bound) => self.below(value, bound),
                Step::Equal(value, to) => self.pin(value, to),
            }
            .ok_or(None)?;
        }
        let (factors, start) = self.parts(&write.index).ok_or(None)?;
        let mut left: Vec<(Poly, &Digit)> = vec![];
        let mut repeated = None;
        for (factor, digit) in factors.into_iter().zip(&self.digits) {
            if self.equal(&digit.extent, &digit.unit) {
                continue;
            }
            if factor == Poly::default() {
                // It is certain only if the digit has at least two numbers.
                let again = digit.unit.scaled(2).and_then(|two| digit.extent.minus(&two));
                let certain = again.is_some_and(|again| self.ranges.holds_in_all_launches(&again));
                repeated = repeated.or(Some(certain.then_some(digit.of)));
                continue;
            }
            left.push((factor, digit));
        }
        let length = self.chain(left, Poly::constant(write.width)).ok_or(None)?;
        match repeated {
            None => Ok((start, length)),
            Some(trouble) => Err(trouble),
        }
    }

    fn equal(&self, a: &Poly, b: &Poly) -> bool {
        self.ranges.equal_in_all_launches(a, b)
    }

    fn holds(&self, at_least_zero: Option<Poly>) -> bool {
        at_least_zero.is_some_and(|goal| self.ranges.holds_in_all_launches(&goal))
    }

    /// Returns the end of digits with these factors, the first of which begins at `reach`, and each other where one
    /// before it ends.
    fn chain(&self, mut left: Vec<(Poly, &Digit)>, mut reach: Poly) -> Option<Poly> {
        while !left.is_empty() {
            let fits = |(factor, digit): &(Poly, &Digit)| {
                factor.times(&digit.unit).is_some_and(|step| self.equal(&step, &reach))
            };
            let next = left.iter().position(fits)?;
            let (factor, digit) = left.swap_remove(next);
            reach = factor.times(&digit.extent)?;
        }
        Some(reach)
    }

    /// Returns the factor of each digit in a sum, over numbers of the host, and the rest of the sum.
    fn parts(&mut self, poly: &Poly) -> Option<(Vec<Poly>, Poly)> {
        self.split_for(poly)?;
        let mut rest = poly.clone();
        let mut factors = vec![];
        for digit in &self.digits {
            let slope = rest.slope_in(digit.key)?;
            let factor = if slope == Poly::default() { slope } else { slope.over_term(digit.factor)? };
            if !self.ranges.symbols.is_host(&factor) {
                return None;
            }
            rest = rest.minus(&factor.times(&digit.value)?)?;
            factors.push(factor);
        }
        self.ranges.symbols.is_host(&rest).then_some((factors, rest))
    }

    /// Merges all digits of a sum into one, if they fit together. Returns its position, and the rest of the sum.
    fn fold(&mut self, poly: &Poly) -> Option<(usize, Poly)> {
        let (factors, rest) = self.parts(poly)?;
        let used: Vec<usize> = (0..factors.len()).filter(|&i| factors[i] != Poly::default()).collect();
        if let [only] = used[..]
            && factors[only] == Poly::constant(1)
        {
            return Some((only, rest));
        }
        let folded = used.iter().find_map(|&first| {
            let unit = factors[first].times(&self.digits[first].unit)?;
            // Digits count upwards.
            self.ranges.symbols.is_at_least(&unit, 1).then_some(())?;
            let others = used.iter().filter(|&&i| i != first).map(|&i| (factors[i].clone(), &self.digits[i]));
            let reach = factors[first].times(&self.digits[first].extent)?;
            let extent = self.chain(others.collect(), reach)?;
            let value = poly.minus(&rest)?;
            Digit::new(value, self.digits[first].key, unit, extent, self.digits[first].of)
        })?;
        let mut at = 0;
        self.digits.retain(|_| {
            at += 1;
            !used.contains(&(at - 1))
        });
        self.digits.push(folded);
        Some((self.digits.len() - 1, rest))
    }

    /// Enters a loop around a store. It becomes a new digit, or, if it begins at a digit and its step is that digit's
    /// extent, replaces that digit.
    fn turn(&mut self, variable: Symbol, [lo, hi, step]: [&Poly; 3], span: Span) -> Option<()> {
        let symbols = &self.ranges.symbols;
        if !symbols.is_host(hi) || !symbols.is_host(step) {
            return None;
        }
        let (value, unit, of) = if symbols.is_host(lo) {
            (Poly::symbol(variable).minus(lo)?, step.clone(), Repeated::Loop(span))
        } else {
            let (from, rest) = self.fold(lo)?;
            if !self.equal(&self.digits[from].extent, step) {
                return None;
            }
            let from = self.digits.remove(from);
            (Poly::symbol(variable).minus(&rest)?, from.unit, from.of)
        };
        let first = Poly::symbol(variable).minus(&value)?;
        let extent = hi.minus(&first)?;
        if !self.holds(Some(extent.clone())) {
            return None;
        }
        let extent = self.whole(&extent, &unit)?;
        self.digits.push(Digit::new(value, variable, unit, extent, of)?);
        Some(())
    }

    /// Returns the extent of all multiples of a unit that are below a number.
    fn whole(&mut self, extent: &Poly, unit: &Poly) -> Option<Poly> {
        match (extent.as_constant(), unit.as_constant()) {
            (_, Some(1)) => Some(extent.clone()),
            (Some(n), Some(m @ 1..)) => Some(Poly::constant((n + m - 1).div_euclid(m) * m)),
            _ => self.quotient(extent, unit).map(|_| extent.clone()),
        }
    }

    /// Divides a number by one that divides it exactly.
    fn quotient(&mut self, x: &Poly, d: &Poly) -> Option<Poly> {
        if let Some(quotient) = d.as_term().filter(|(_, n)| *n != 0).and_then(|term| x.over_term(term)) {
            return Some(quotient);
        }
        let natural = self.ranges.symbols.is_at_least(x, 0) && self.ranges.symbols.is_at_least(d, 1);
        let quotient = natural.then(|| self.ranges.symbols.div(x, d))??;
        let back = quotient.times(d)?;
        self.equal(&back, x).then_some(quotient)
    }

    /// Keeps only the threads for which a sum of digits is below a bound.
    fn below(&mut self, value: &Poly, bound: &Poly) -> Option<()> {
        // Numbers of the host may be on either side.
        let distance = bound.minus(value)?;
        let (factors, rest) = self.parts(&distance)?;
        let used = factors.iter().any(|factor| *factor != Poly::default());
        if !used {
            return None;
        }
        let sum = rest.minus(&distance)?;
        let (at, left) = self.fold(&sum)?;
        let bound = rest.minus(&left)?;
        let extent = self.digits[at].extent.clone();
        if self.holds(bound.minus(&extent)) {
            return Some(());
        }
        if !self.holds(extent.minus(&bound)) || !self.holds(Some(bound.clone())) {
            return None;
        }
        let unit = self.digits[at].unit.clone();
        let extent = self.whole(&bound, &unit)?;
        self.digits[at].extent = extent;
        Some(())
    }

    /// Keeps only the threads for which two numbers are equal, whose difference is a sum of digits.
    fn pin(&mut self, value: &Poly, to: &Poly) -> Option<()> {
        let (up, down) = (value.minus(to)?, to.minus(value)?);
        let (at, rest) = self.fold(&up).or_else(|| self.fold(&down))?;
        // At least one thread is left.
        let digit = &self.digits[at];
        if rest != Poly::default() || !self.holds(digit.extent.minus(&digit.unit)) {
            return None;
        }
        self.digits[at].extent = self.digits[at].unit.clone();
        Some(())
    }

    /// Splits digits whose quotients and remainders, or lanes and simdgroups, occur in a sum.
    fn split_for(&mut self, poly: &Poly) -> Option<()> {
        for _ in 0..MAX_SPLITS {
            let mut symbols: Vec<Symbol> = poly.symbols().collect();
            symbols.sort_unstable();
            symbols.dedup();
            let is_digit = |symbol: &Symbol| self.digits.iter().any(|digit| digit.value.as_symbol() == Some(*symbol));
            let open = |symbol: &Symbol| !self.ranges.symbols.info(*symbol).host && !is_digit(symbol);
            let open: Vec<Symbol> = symbols.into_iter().filter(open).collect();
            if !open.into_iter().any(|symbol| self.split(poly, symbol).is_some()) {
                break;
            }
        }
        Some(())
    }

    /// Splits a digit so that a symbol becomes a digit, or comes closer to being one.
    fn split(&mut self, poly: &Poly, symbol: Symbol) -> Option<()> {
        let (x, d) = match self.ranges.symbols.info(symbol).kind.clone() {
            Kind::Lane | Kind::SimdId => return self.split_threads(poly),
            Kind::Div(x, d) | Kind::Rem(x, d) => (x, d),
            _ => return None,
        };
        if !self.ranges.symbols.is_host(&d) {
            return None;
        }
        // Finds the digit that it is a part of, which may itself be a quotient: (y / e) / f is y / (e * f).
        let whole = self.digits.iter().position(|digit| digit.value == x).map(|at| (at, d.clone())).or_else(|| {
            self.digits.iter().enumerate().find_map(|(at, digit)| {
                let Kind::Div(y, e) = &self.ranges.symbols.info(digit.value.as_symbol()?).kind else { return None };
                let by = (*y == x).then(|| d.over_term(e.as_term().filter(|(_, n)| *n != 0)?))??;
                Some((at, by))
            })
        });
        let (at, by) = match whole {
            Some(found) => found,
            // It is a part of a sum of digits, or of something that must be split first.
            None => {
                self.split_for(&x)?;
                let (at, rest) = self.fold(&x)?;
                (rest == Poly::default()).then_some((at, d))?
            }
        };
        let Digit { value, unit, extent, of, .. } = self.digits[at].clone();
        if unit != Poly::constant(1) {
            return None;
        }
        let quotient = self.quotient(&extent, &by)?;
        let high = Digit::plain(self.ranges.symbols.div(&value, &by)?, quotient, of)?;
        let low = Digit::plain(self.ranges.symbols.rem(&value, &by)?, by, of)?;
        self.digits.remove(at);
        self.digits.extend([high, low]);
        Some(())
    }

    /// Splits threads into lanes and simdgroups, unless a sum has them as they are numbered.
    fn split_threads(&mut self, poly: &Poly) -> Option<()> {
        let [lane, simdgroup] = [Kind::Lane, Kind::SimdId].map(|kind| self.ranges.symbols.find(&kind));
        let (lane, simdgroup) = (lane?, simdgroup?);
        let slopes = (poly.slope_in(lane)?.scaled(32)?, poly.slope_in(simdgroup)?);
        if slopes.0 == slopes.1 {
            return None;
        }
        let at = self.digits.iter().position(|digit| digit.key == lane && digit.value.mentions(simdgroup))?;
        let threads = self.digits[at].extent.clone();
        let few = self.ranges.symbols.range(&threads).is_some_and(|range| range.hi <= 32);
        let (lanes, simdgroups) = match few {
            true => (threads, Poly::constant(1)),
            false => (Poly::constant(32), self.quotient(&threads, &Poly::constant(32))?),
        };
        let high = Digit::plain(Poly::symbol(simdgroup), simdgroups, Repeated::Thread)?;
        let low = Digit::plain(Poly::symbol(lane), lanes, Repeated::Thread)?;
        self.digits.remove(at);
        self.digits.extend([high, low]);
        Some(())
    }
}
