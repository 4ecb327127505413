//! Symbols of index polynomials: parameters, ids, values of instructions, and quotients, remainders and choices of
//! other polynomials. Equal computations share one symbol, so that equal indices are one polynomial.

use super::interval::{Interval, Remainder};
use super::poly::{Poly, Product, Symbol, Term, gcd, multiplied};
use kiln_ir::expr::BinaryOp;
use kiln_ir::{DType, Expr, MathOp, ParamId, Value};
use smallvec::SmallVec;
use std::cell::OnceCell;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

/// The most wrapped symbols of an index that are replaced by their sums.
const MAX_UNWRAPPED: usize = 8;

/// Terms with a smaller range than this are small beside a multiple of a number of lanes or columns.
const MAX_SMALL: i128 = 1024;

/// The most terms of an expression that the host evaluates at a launch. It nests no deeper than that either.
const MAX_EXPR_TERMS: usize = 200;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Kind {
    Param(ParamId),
    Lane,
    SimdId,
    /// Threads in a threadgroup, if the contract does not state their number.
    Lsize,
    Tgid(u8),
    /// The value of an instruction or of a region's argument, of which nothing more is known.
    Value(Value),
    /// The quotient of a number that is at least 0 by one that is at least 1.
    Div(Poly, Poly),
    /// The remainder of a number that is at least 0 by one that is at least 1.
    Rem(Poly, Poly),
    /// The value of a type that is equal to a number modulo 2 to the type's width.
    Wrap(Poly, DType),
    Min(Poly, Poly),
    Max(Poly, Poly),
    /// 1 if a comparison holds, else 0.
    Test(MathOp, Poly, Poly),
    /// Any other operation on integers of a type.
    Math(MathOp, DType, Poly, Poly),
    /// One of two polynomials, chosen by a condition: an entry of [`Symbols::choices`].
    Choice(Value),
}

impl Kind {
    /// Returns the polynomials in a symbol's definition.
    pub fn parts(&self) -> [Option<&Poly>; 2] {
        match self {
            Kind::Param(_) | Kind::Lane | Kind::SimdId | Kind::Lsize | Kind::Tgid(_) => [None, None],
            Kind::Value(_) | Kind::Choice(_) => [None, None],
            Kind::Wrap(a, _) => [Some(a), None],
            Kind::Div(a, b) | Kind::Rem(a, b) | Kind::Min(a, b) | Kind::Max(a, b) => [Some(a), Some(b)],
            Kind::Test(_, a, b) | Kind::Math(_, _, a, b) => [Some(a), Some(b)],
        }
    }
}

#[derive(Debug)]
pub(crate) struct Info {
    pub kind: Kind,
    pub range: Interval,
    /// Whether the host can compute it before a launch.
    pub host: bool,
    /// Whether it depends on the contents of memory, or on something that is not analysed.
    pub data: bool,
    /// The key of its entry in `by_hash`.
    place: u64,
    /// The facts of its definition, computed when a proof first needs them.
    definition_facts: OnceCell<Box<DefinitionFacts>>,
}

/// Polynomials that are at least 0 by the definition of a symbol.
#[derive(Debug)]
pub(crate) struct DefinitionFacts {
    /// Facts from the polynomials in its definition.
    pub made_of: SmallVec<[Poly; 2]>,
    /// That it is not below its range, and not above.
    pub ends: [Option<Poly>; 2],
}

/// Both values of a choice, each with the polynomials that are at least 0 where it is chosen.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub symbol: Symbol,
    pub sides: [(Poly, Vec<Poly>); 2],
}

/// The variable of a loop with a step other than 1.
#[derive(Clone, Debug)]
pub(crate) struct Loop {
    pub symbol: Symbol,
    pub lo: Poly,
    pub hi: Poly,
    pub step: Poly,
}

#[derive(Default, Debug)]
pub(crate) struct Symbols {
    infos: Vec<Info>,
    /// Each symbol by the hash of its kind, or by the next number that is free.
    by_hash: HashMap<u64, Symbol, BuildHasherDefault<SymbolHasher>>,
    choices: Vec<Choice>,
    loops: Vec<Loop>,
}

/// A hasher that is fast on the short keys of symbols.
#[derive(Default)]
pub(crate) struct SymbolHasher(u64);

impl SymbolHasher {
    pub fn hash(of: &impl Hash) -> u64 {
        let mut hasher = SymbolHasher::default();
        of.hash(&mut hasher);
        hasher.finish()
    }

    fn mix(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(5) ^ n).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Hasher for SymbolHasher {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            self.mix(chunk.iter().fold(0, |n, &b| n << 8 | b as u64));
        }
    }

    fn write_u32(&mut self, n: u32) {
        self.mix(n as u64);
    }

    fn write_u64(&mut self, n: u64) {
        self.mix(n);
    }

    fn write_usize(&mut self, n: usize) {
        self.mix(n as u64);
    }

    fn write_i128(&mut self, n: i128) {
        self.mix(n as u64);
        self.mix((n >> 64) as u64);
    }
}

impl Symbols {
    /// Returns a table that does not grow before it holds `count` symbols.
    pub fn with_room_for(count: usize) -> Symbols {
        Symbols { infos: Vec::with_capacity(count), ..Symbols::default() }
    }

    pub fn info(&self, symbol: Symbol) -> &Info {
        &self.infos[symbol.0 as usize - 1]
    }

    /// Returns the kind of a symbol, if it is in the table.
    fn kind(&self, symbol: Symbol) -> Option<&Kind> {
        self.infos.get(symbol.0 as usize - 1).map(|info| &info.kind)
    }

    pub fn find(&self, kind: &Kind) -> Option<Symbol> {
        self.place(kind).ok()
    }

    /// Returns the symbol of a kind, or the key for a new one.
    fn place(&self, kind: &Kind) -> Result<Symbol, u64> {
        let mut hash = SymbolHasher::hash(kind);
        while let Some(&symbol) = self.by_hash.get(&hash) {
            if self.info(symbol).kind == *kind {
                return Ok(symbol);
            }
            hash = hash.wrapping_add(1);
        }
        Err(hash)
    }

    pub fn choice(&self, symbol: Symbol) -> Option<&Choice> {
        let at = self.choices.binary_search_by_key(&symbol, |choice| choice.symbol).ok()?;
        self.choices.get(at)
    }

    /// Returns the loop of which a symbol is the variable, if its step is not 1.
    pub fn stepped(&self, symbol: Symbol) -> Option<&Loop> {
        let at = self.loops.binary_search_by_key(&symbol, |stepped| stepped.symbol).ok()?;
        self.loops.get(at)
    }

    pub fn note_loop(&mut self, stepped: Loop) {
        if self.loops.last().is_none_or(|last| last.symbol < stepped.symbol) {
            self.loops.push(stepped);
        }
    }

    pub fn len(&self) -> usize {
        self.infos.len()
    }

    /// Removes the symbols after the first `len`.
    pub fn truncate(&mut self, len: usize) {
        // The latest first, so that no later entry was placed behind a removed one.
        for info in self.infos.drain(len..).rev() {
            self.by_hash.remove(&info.place);
        }
        let kept = self.choices.partition_point(|choice| choice.symbol.0 as usize <= len);
        self.choices.truncate(kept);
        let kept = self.loops.partition_point(|stepped| stepped.symbol.0 as usize <= len);
        self.loops.truncate(kept);
    }

    /// Returns the symbol of a kind, which is created if there is none.
    pub fn symbol(&mut self, kind: Kind, range: Interval) -> Option<Symbol> {
        let place = match self.place(&kind) {
            Ok(known) => return Some(known),
            Err(place) => place,
        };
        let symbol = Symbol(u16::try_from(self.infos.len() + 1).ok()?);
        let host = match &kind {
            Kind::Param(_) => true,
            Kind::Div(a, b) | Kind::Rem(a, b) | Kind::Min(a, b) | Kind::Max(a, b) | Kind::Test(_, a, b) => {
                self.is_host(a) && self.is_host(b)
            }
            _ => false,
        };
        let data = match &kind {
            Kind::Param(_) | Kind::Lane | Kind::SimdId | Kind::Lsize | Kind::Tgid(_) => false,
            Kind::Value(_) | Kind::Choice(_) => true,
            made_of => made_of.parts().into_iter().flatten().any(|part| self.has_data(part)),
        };
        self.by_hash.insert(place, symbol);
        self.infos.push(Info { kind, range, host, data, place, definition_facts: OnceCell::new() });
        Some(symbol)
    }

    pub fn choose(&mut self, value: Value, range: Interval, sides: [(Poly, Vec<Poly>); 2]) -> Option<Poly> {
        let symbol = self.symbol(Kind::Choice(value), range)?;
        let data = sides.iter().any(|(side, _)| self.has_data(side));
        self.set_data(symbol, data);
        if self.choices.last().is_none_or(|last| last.symbol < symbol) {
            self.choices.push(Choice { symbol, sides });
        }
        Some(Poly::symbol(symbol))
    }

    /// Returns the facts of a symbol's definition. No range may be refined after that.
    pub fn definition_facts(&self, symbol: Symbol) -> &DefinitionFacts {
        let info = self.info(symbol);
        info.definition_facts.get_or_init(|| {
            let own = Poly::symbol(symbol);
            let mut made_of = SmallVec::new();
            let mut add = |fact: Option<Poly>| made_of.extend(fact);
            match &info.kind {
                Kind::Div(x, d) => {
                    let product = d.times(&own);
                    add(product.as_ref().and_then(|p| x.minus(p)));
                    add(product.and_then(|p| p.plus(d)?.plus_constant(-1)?.minus(x)));
                }
                Kind::Rem(x, d) => {
                    add(d.plus_constant(-1).and_then(|d| d.minus(&own)));
                    add(x.minus(&own));
                }
                // A number that is not negative can only become smaller by wrapping.
                Kind::Wrap(inner, dtype) if !dtype.is_signed() && self.is_at_least(inner, 0) => add(inner.minus(&own)),
                // If `x` is not negative, the test is at most `x`, and `x` is at most its highest value times the test.
                Kind::Test(MathOp::Ne, x, zero) if *zero == Poly::default() && self.is_at_least(x, 0) => {
                    let most = self.range(x).map(|range| range.hi);
                    add(most.and_then(|most| own.scaled(most)?.minus(x)));
                    add(x.minus(&own));
                }
                Kind::Min(a, b) => [a, b].into_iter().for_each(|side| add(side.minus(&own))),
                Kind::Max(a, b) => [a, b].into_iter().for_each(|side| add(own.minus(side))),
                _ => {}
            }
            let Interval { lo, hi, .. } = info.range;
            Box::new(DefinitionFacts { made_of, ends: [own.plus_constant(-lo), Poly::constant(hi).minus(&own)] })
        })
    }

    /// Refines the range of a symbol.
    pub fn refine(&mut self, symbol: Symbol, by: impl FnOnce(Interval) -> Interval) {
        if let Some(info) = self.infos.get_mut(symbol.0 as usize - 1) {
            info.range = by(info.range);
        }
    }

    /// Sets whether a symbol depends on data.
    pub fn set_data(&mut self, symbol: Symbol, data: bool) {
        if let Some(info) = self.infos.get_mut(symbol.0 as usize - 1) {
            info.data = data;
        }
    }

    /// Whether any symbol of a polynomial depends on data.
    pub fn has_data(&self, poly: &Poly) -> bool {
        poly.symbols().any(|symbol| self.info(symbol).data)
    }

    /// Whether a symbol is data with a wide range, which is all that is known of it.
    pub fn is_data(&self, symbol: Symbol) -> bool {
        let info = self.info(symbol);
        info.data && info.range.hi - info.range.lo > u8::MAX as i128
    }

    /// Whether a symbol is a number that may wrap.
    pub fn is_wrap(&self, symbol: Symbol) -> bool {
        matches!(self.info(symbol).kind, Kind::Wrap(..))
    }

    pub fn is_host(&self, poly: &Poly) -> bool {
        poly.symbols().all(|symbol| self.info(symbol).host)
    }

    /// Returns the range of a polynomial from the ranges of its symbols, or `None` beyond 128 bits.
    pub fn range(&self, poly: &Poly) -> Option<Interval> {
        // This is the most frequent query, and mostly about a number or a single symbol.
        match poly.terms() {
            [] => return Some(Interval::exactly(0)),
            &[(product, n)] if product.is_one() => return Some(Interval::exactly(n)),
            &[(product, 1)] if product.is_symbol() => {
                let range = self.info(Symbol(product.first())).range;
                return Some(range.remainder().of_range(range.lo, range.hi));
            }
            _ => {}
        }
        let (lo, hi) = self.ends(poly)?;
        Some(self.remainder(poly).of_range(lo, hi))
    }

    /// Returns the remainder that a polynomial always has.
    fn remainder(&self, poly: &Poly) -> Remainder {
        // If a symbol that can be any number is added once, the sum can be any number too.
        let is_any = |&(product, factor): &Term| {
            let is_once = product.is_symbol() && (factor == 1 || factor == -1);
            is_once && self.info(Symbol(product.first())).range.modulus == 1
        };
        if poly.terms().iter().any(is_any) {
            return Remainder::ANY;
        }
        let mut sum = Remainder { modulus: 0, residue: 0 };
        for &(product, factor) in poly.terms() {
            let of_symbols = || product.symbols().map(|symbol| self.info(symbol).range.remainder());
            sum = sum.plus(match of_symbols().reduce(Remainder::times) {
                Some(own) => own.scaled(factor),
                None => Remainder { modulus: 0, residue: factor },
            });
            // For most sums, nothing is known beyond their ends.
            if sum.modulus == 1 {
                break;
            }
        }
        sum
    }

    /// Returns the ends of the range of a product.
    #[inline]
    fn product_ends(&self, product: Product) -> Option<(i128, i128)> {
        if product.is_symbol() {
            let range = &self.info(Symbol(product.first())).range;
            return Some((range.lo, range.hi));
        }
        if product.is_one() { Some((1, 1)) } else { self.ends_of_symbols(product) }
    }

    /// Returns the ends of the range of a product of several symbols.
    fn ends_of_symbols(&self, product: Product) -> Option<(i128, i128)> {
        let mut ranges = product.symbols().map(|symbol| {
            let range = &self.info(symbol).range;
            (range.lo, range.hi)
        });
        let first = ranges.next().unwrap_or((1, 1));
        ranges.try_fold(first, |(lo, hi), (other_lo, other_hi)| {
            if lo >= 0 && other_lo >= 0 {
                return Some((multiplied(lo, other_lo)?, multiplied(hi, other_hi)?));
            }
            let (a, b) = (multiplied(lo, other_lo)?, multiplied(lo, other_hi)?);
            let (c, d) = (multiplied(hi, other_lo)?, multiplied(hi, other_hi)?);
            Some((a.min(b).min(c.min(d)), a.max(b).max(c.max(d))))
        })
    }

    /// Returns only the ends of [`Symbols::range`].
    pub fn ends(&self, poly: &Poly) -> Option<(i128, i128)> {
        poly.terms().iter().try_fold((0i128, 0i128), |(lo, hi), &(product, factor)| {
            let (least, most) = self.product_ends(product)?;
            let (least, most) = if factor > 0 { (least, most) } else { (most, least) };
            Some((lo.checked_add(multiplied(least, factor)?)?, hi.checked_add(multiplied(most, factor)?)?))
        })
    }

    /// Returns only the lower end of [`Symbols::range`].
    fn lowest(&self, poly: &Poly) -> Option<i128> {
        poly.terms().iter().try_fold(0i128, |sum, &(product, factor)| {
            let (least, most) = self.product_ends(product)?;
            sum.checked_add(multiplied(if factor > 0 { least } else { most }, factor)?)
        })
    }

    /// Whether `a + factor * b` is at least 0 by its range.
    pub fn is_sum_at_least_zero(&self, a: &Poly, b: &Poly, factor: i128) -> bool {
        let mut lowest = 0i128;
        let is_known = a.sum_terms(b, factor, |(product, n)| {
            let (least, most) = self.product_ends(product)?;
            lowest = lowest.checked_add(multiplied(if n > 0 { least } else { most }, n)?)?;
            Some(())
        });
        is_known.is_some() && lowest >= 0
    }

    /// Tightens a fact: a number that is at least 0 and always has some remainder is at least that remainder.
    pub fn tightened(&self, poly: Poly) -> Poly {
        match self.range(&poly) {
            Some(range) if range.modulus > 1 => poly.plus_constant(-range.residue).unwrap_or(poly),
            _ => poly,
        }
    }

    /// Returns a consequence of a fact whose terms are multiples of a number except for a few small ones. Without
    /// those, the rest is rounded down to such a multiple.
    /// `32 n - 1 - 32 s - lane >= 0` implies `32 n - 32 - 32 s >= 0`.
    pub fn coarser(&self, fact: &Poly) -> Option<Poly> {
        let (mut rest, mut most) = (fact.clone(), 0i128);
        for &(product, factor) in fact.terms().iter().filter(|(product, _)| *product != Product::default()) {
            let term = Poly::term((product, factor));
            let range = self.range(&term)?;
            if range.modulus == 1 && range.hi - range.lo < MAX_SMALL {
                most = most.checked_add(range.hi)?;
                rest = rest.minus(&term)?;
            }
        }
        if rest.terms().len() == fact.terms().len() || rest.as_constant().is_some() {
            return None;
        }
        let rest = rest.plus_constant(most)?;
        let range = self.range(&rest)?;
        (range.modulus > 1 && range.lo < 0).then(|| rest.plus_constant(-range.residue))?
    }

    pub fn is_at_least(&self, poly: &Poly, lo: i128) -> bool {
        self.lowest(poly).is_some_and(|lowest| lowest >= lo)
    }

    /// Returns `x / d` for `x >= 0` and `d >= 1`.
    pub fn div(&mut self, x: &Poly, d: &Poly) -> Option<Poly> {
        if let Some((g, y, _)) = self.coarse(x, d) {
            return self.div(&y, &Poly::constant(d.as_constant()? / g));
        }
        let (q, r) = self.split(x, d);
        let rest = match (self.fits_below(&r, d), r.as_symbol().map(|s| self.info(s).kind.clone())) {
            (true, _) => return Some(q),
            // (y / e) / d = y / (e * d)
            (_, Some(Kind::Div(y, e))) => Kind::Div(y, e.times(d)?),
            _ => Kind::Div(r, d.clone()),
        };
        let Kind::Div(r, d) = &rest else { return None };
        if let Some(q_rest) = constant_quotient(r, d) {
            return q.plus_constant(q_rest);
        }
        let ends = self.range(r).zip(self.range(d));
        let range = ends.map(|(r, d)| Interval::between(r.lo.max(0) / d.hi.max(1), r.hi.max(0) / d.lo.max(1)));
        let symbol = self.symbol(rest, range.unwrap_or(Interval::between(0, i128::MAX / 2)))?;
        q.plus(&Poly::symbol(symbol))
    }

    /// Returns `x % d` for `x >= 0` and `d >= 1`.
    pub fn rem(&mut self, x: &Poly, d: &Poly) -> Option<Poly> {
        if let Some((g, y, low)) = self.coarse(x, d) {
            return self.rem(&y, &Poly::constant(d.as_constant()? / g))?.scaled(g)?.plus(&low);
        }
        let (_, r) = self.split(x, d);
        if self.fits_below(&r, d) {
            return Some(r);
        }
        // (y % e) % d = y % d where d divides e
        let inner = match r.as_symbol().map(|s| self.info(s).kind.clone()) {
            Some(Kind::Rem(y, e)) if divides(d, &e) => y,
            _ => r,
        };
        let range = match (self.range(&inner), self.range(d)) {
            (Some(x), Some(d)) => remainder_range(x, d),
            _ => Interval::between(0, i128::MAX / 2),
        };
        let symbol = self.symbol(Kind::Rem(inner, d.clone()), range)?;
        Some(Poly::symbol(symbol))
    }

    /// Returns `(g, y, low)` with `x = g * y + low`, `0 <= low < g` and `g` a divisor of the number `d`, if there is
    /// one: `low` does not affect the quotient, and of the rest only the multiple of `g` matters.
    fn coarse(&self, x: &Poly, d: &Poly) -> Option<(i128, Poly, Poly)> {
        let d = d.as_constant().filter(|&d| d > 1)?;
        let shared = |&(_, factor): &Term| gcd(factor, d);
        let g = x.terms().iter().map(shared).filter(|&g| g > 1 && g < d).min()?;
        let (y, low) = x.split_by(&Poly::constant(g))?;
        let below = self.range(&low).is_some_and(|r| r.lo >= 0 && r.hi < g);
        (below && low != *x && self.is_at_least(&y, 0)).then_some((g, y, low))
    }

    /// Returns `(q, r)` with `x = d * q + r` and `r >= 0`, as far as the terms of `x` show it.
    fn split(&self, x: &Poly, d: &Poly) -> (Poly, Poly) {
        match x.split_by(d) {
            Some((q, r)) if self.is_at_least(&r, 0) => (q, r),
            _ => (Poly::default(), x.clone()),
        }
    }

    /// Whether `0 <= r < d` for an `r >= 0`, judged by the symbols.
    fn fits_below(&self, r: &Poly, d: &Poly) -> bool {
        let remainder = r.as_symbol().map(|s| &self.info(s).kind);
        let by_kind = matches!(remainder, Some(Kind::Rem(_, e)) if e == d);
        by_kind || matches!((self.range(r), self.range(d)), (Some(r), Some(d)) if r.hi < d.lo.max(1))
    }

    /// Combines quotients and remainders: `(x / d) * d + x % d` is `x`.
    pub fn joined(&self, poly: Poly) -> Poly {
        let mut poly = poly;
        let mut rounds = poly.terms().len();
        while rounds > 0
            && let Some(simpler) = self.join_one(&poly)
        {
            poly = simpler;
            rounds -= 1;
        }
        poly
    }

    fn join_one(&self, poly: &Poly) -> Option<Poly> {
        // A remainder can only be joined with an existing quotient.
        poly.symbols().find(|&symbol| matches!(self.kind(symbol), Some(Kind::Div(..))))?;
        for &(product, factor) in poly.terms() {
            for symbol in product.symbols() {
                let Some(Kind::Rem(x, d)) = self.kind(symbol) else { continue };
                let Some(quotient) = self.quotient_of(x, d) else { continue };
                let others = Poly::term((product, factor)).linear_in(symbol).map(|(others, _)| others);
                let Some(rest) = others.and_then(|o| o.as_term()) else { continue };
                let partner = d.times(&quotient).and_then(|p| p.times_term(rest)).and_then(|p| p.as_term());
                let Some((product, factor)) = partner else { continue };
                if poly.factor(product) == factor {
                    let without = poly.minus(&Poly::term((product, factor)))?;
                    let without = without.minus(&Poly::symbol(symbol).times_term(rest)?)?;
                    return without.plus(&x.times_term(rest)?);
                }
            }
        }
        None
    }

    /// Replaces a number minus its quotient by a remainder: `x - (x / d) * d` is `x % d`.
    pub fn with_remainders(&mut self, poly: Poly) -> Poly {
        let mut poly = poly;
        let mut rounds = poly.terms().len();
        while rounds > 0
            && let Some(simpler) = self.leave_one(&poly)
        {
            poly = simpler;
            rounds -= 1;
        }
        poly
    }

    fn leave_one(&mut self, poly: &Poly) -> Option<Poly> {
        for &(product, factor) in poly.terms().iter().filter(|(_, factor)| *factor < 0) {
            for symbol in product.symbols() {
                let Some(Kind::Div(x, d)) = self.kind(symbol).cloned() else { continue };
                // The term is -times * d * (x / d).
                let others = Poly::term((product, factor.checked_neg()?)).slope_in(symbol);
                let times = others.zip(d.as_term()).and_then(|(others, d)| others.over_term(d)?.as_term());
                if let Some(times) = times
                    && let Some(dividend) = x.times_term(times)
                    && dividend.terms().iter().all(|&(product, n)| poly.factor(product) == n)
                {
                    let without = poly.minus(&dividend)?.minus(&Poly::term((product, factor)))?;
                    return without.plus(&self.rem(&x, &d)?.times_term(times)?);
                }
            }
        }
        None
    }

    /// Returns the symbol of `x / d`, if there is one.
    fn quotient_of(&self, x: &Poly, d: &Poly) -> Option<Poly> {
        let kind = match x.as_symbol().map(|s| &self.info(s).kind) {
            Some(Kind::Div(y, e)) => Kind::Div(y.clone(), e.times(d)?),
            _ => Kind::Div(x.clone(), d.clone()),
        };
        self.find(&kind).map(Poly::symbol)
    }

    /// Returns the value of type `dtype` that is equal to `poly` modulo 2 to its width.
    pub fn wrap(&mut self, poly: &Poly, dtype: DType) -> Option<Poly> {
        let poly = &self.joined(self.unwrapped(poly, dtype)?);
        let all = Interval::of_type(dtype);
        let range = self.range(poly);
        if range.is_some_and(|r| r.is_within(all)) || self.multiple_below(poly).is_some_and(|r| r.is_within(all)) {
            return Some(poly.clone());
        }
        if let Some(n) = range.and_then(|r| r.wrapped(dtype).is_exact()) {
            return Some(Poly::constant(n));
        }
        // The other terms are a multiple of 2ᵏ, and stay one: the low bits of the constant never carry.
        let constant = poly.constant_term();
        let others = poly.plus_constant(-constant)?;
        let modulus = self.range(&others).map_or(1, |r| gcd(gcd(r.modulus, r.residue), 1 << 62));
        // The low bits do not include the sign.
        let low = constant.rem_euclid(modulus.min((all.hi - all.lo + 1) / 2));
        let kept = poly.plus_constant(-low)?;
        let range = self.range(&kept).map_or(all, |r| r.wrapped(dtype));
        let symbol = self.symbol(Kind::Wrap(kept, dtype), range)?;
        Poly::symbol(symbol).plus_constant(low)
    }

    /// Returns the range of `n * d * (x / d)`, which is no more than `n * x`.
    fn multiple_below(&self, poly: &Poly) -> Option<Interval> {
        let (product, factor) = poly.as_term().filter(|(_, factor)| *factor > 0)?;
        product.symbols().find_map(|symbol| {
            let Some(Kind::Div(x, d)) = self.kind(symbol) else { return None };
            let others = Poly::term((product, factor)).slope_in(symbol)?.over_term(d.as_term()?)?;
            let below = self.range(&others)?.times(self.range(x)?.at_least(0))?;
            (below.lo >= 0).then(|| Interval::between(0, below.hi))
        })
    }

    /// Returns the polynomial modulo 2 to the width of a type, without wraps to types that are at least as wide.
    fn unwrapped(&self, poly: &Poly, dtype: DType) -> Option<Poly> {
        self.without(poly, |wide| wide.size() >= dtype.size())
    }

    /// Returns an upper bound of a polynomial: a number that is not negative only becomes smaller by wrapping to an
    /// unsigned type.
    pub fn unwrapped_above(&self, poly: &Poly) -> Poly {
        let mut poly = poly.clone();
        for _ in 0..MAX_UNWRAPPED {
            let above = poly.symbols().find_map(|symbol| self.unwrap_above(&poly, symbol));
            let Some(above) = above else { break };
            poly = above;
        }
        self.joined(poly)
    }

    fn unwrap_above(&self, poly: &Poly, symbol: Symbol) -> Option<Poly> {
        let Kind::Wrap(inner, dtype) = &self.info(symbol).kind else { return None };
        let natural = !dtype.is_signed() && self.is_at_least(inner, 0);
        let grows = natural && poly.slope_in(symbol).is_some_and(|slope| self.is_at_least(&slope, 0));
        grows.then(|| poly.substituted(symbol, inner))?
    }

    /// Returns the polynomial that this one equals if nothing wraps.
    pub fn without_wraps(&self, poly: &Poly) -> Option<Poly> {
        self.without(poly, |_| true)
    }

    fn without(&self, poly: &Poly, includes: impl Fn(DType) -> bool) -> Option<Poly> {
        let mut poly = poly.clone();
        let wrap = |p: &Poly| {
            p.symbols().find_map(|s| match &self.info(s).kind {
                Kind::Wrap(inner, dtype) if includes(*dtype) => Some((s, inner.clone())),
                _ => None,
            })
        };
        while let Some((symbol, inner)) = wrap(&poly) {
            poly = poly.substituted(symbol, &inner)?;
        }
        Some(poly)
    }

    /// Returns a polynomial over host symbols as launch arithmetic, or `None` if it is too long.
    pub fn expr(&self, poly: &Poly) -> Option<Expr> {
        self.expr_with(poly, &|_| None)
    }

    /// Does the same with symbols that are not in the table.
    pub fn expr_with(&self, poly: &Poly, computed: &dyn Fn(Symbol) -> Option<Expr>) -> Option<Expr> {
        self.expr_within(poly, computed, &mut { MAX_EXPR_TERMS })
    }

    /// Does the same with at most `left` terms, including those of quotients and other symbols. Symbols share their
    /// definitions and expressions do not: without a limit, the length could be exponential in the number of symbols.
    fn expr_within(&self, poly: &Poly, computed: &dyn Fn(Symbol) -> Option<Expr>, left: &mut usize) -> Option<Expr> {
        *left = left.checked_sub(poly.terms().len())?;
        let mut sum: Option<Expr> = None;
        // Positive terms first, so that no difference goes below zero before it must.
        let (plus, minus): (Vec<_>, Vec<_>) = poly.terms().iter().rev().partition(|term| term.1 > 0);
        for (product, factor) in plus.into_iter().chain(minus) {
            let size = factor.checked_abs()?;
            let symbols = product
                .symbols()
                .map(|s| computed(s).or_else(|| self.symbol_expr(s, left)))
                .collect::<Option<Vec<_>>>()?;
            let number = (size != 1 || symbols.is_empty()).then_some(Expr::Int(size));
            // The earliest parameter first, the number last.
            let factors = symbols.into_iter().rev().chain(number);
            let product = factors.reduce(|a, b| Expr::binary(BinaryOp::Mul, a, b))?;
            sum = Some(match sum {
                None if factor < 0 => Expr::binary(BinaryOp::Sub, Expr::Int(0), product),
                None => product,
                Some(sum) => Expr::binary(if factor < 0 { BinaryOp::Sub } else { BinaryOp::Add }, sum, product),
            });
        }
        Some(sum.unwrap_or(Expr::Int(0)))
    }

    fn symbol_expr(&self, symbol: Symbol, left: &mut usize) -> Option<Expr> {
        let (op, a, b) = match self.kind(symbol)? {
            Kind::Param(id) => return Some(Expr::Param(*id)),
            Kind::Div(a, b) => (BinaryOp::Div, a, b),
            Kind::Rem(a, b) => (BinaryOp::Rem, a, b),
            Kind::Min(a, b) => (BinaryOp::Min, a, b),
            Kind::Max(a, b) => (BinaryOp::Max, a, b),
            Kind::Test(op, a, b) => (COMPARISONS.iter().find(|(_, math)| math == op)?.0, a, b),
            _ => return None,
        };
        *left = left.checked_sub(1)?;
        Some(Expr::binary(op, self.expr_within(a, &|_| None, left)?, self.expr_within(b, &|_| None, left)?))
    }

    /// Returns `poly >= 0` as a condition, with the positive terms on the left.
    pub fn at_least_zero(&self, poly: &Poly) -> Option<Expr> {
        self.at_least_zero_with(poly, &|_| None)
    }

    /// Does the same with symbols that are not in the table.
    pub fn at_least_zero_with(&self, poly: &Poly, computed: &dyn Fn(Symbol) -> Option<Expr>) -> Option<Expr> {
        let (mut left, mut right) = (Poly::default(), Poly::default());
        for &(product, factor) in poly.terms() {
            let side = if factor > 0 { &mut left } else { &mut right };
            *side = side.plus(&Poly::term((product, factor.checked_abs()?)))?;
        }
        // a >= b + 1 reads a > b
        let (op, right) = match right.constant_term() {
            1 => (BinaryOp::Gt, right.plus_constant(-1)?),
            _ => (BinaryOp::Ge, right),
        };
        Some(Expr::binary(op, self.expr_with(&left, computed)?, self.expr_with(&right, computed)?))
    }
}

/// The comparisons of launch arithmetic, with those of instructions.
pub(super) const COMPARISONS: [(BinaryOp, MathOp); 6] = [
    (BinaryOp::Eq, MathOp::Eq),
    (BinaryOp::Ne, MathOp::Ne),
    (BinaryOp::Lt, MathOp::Lt),
    (BinaryOp::Le, MathOp::Le),
    (BinaryOp::Gt, MathOp::Gt),
    (BinaryOp::Ge, MathOp::Ge),
];

fn constant_quotient(x: &Poly, d: &Poly) -> Option<i128> {
    x.as_constant()?.checked_div(d.as_constant()?)
}

fn divides(d: &Poly, e: &Poly) -> bool {
    d == e || matches!((d.as_constant(), e.as_constant()), (Some(d), Some(e)) if d != 0 && e % d == 0)
}

fn remainder_range(x: Interval, d: Interval) -> Interval {
    let below = Interval::between(0, (d.hi - 1).max(0).min(x.hi.max(0)));
    match d.is_exact() {
        Some(d) => {
            super::interval::math(MathOp::IRem, DType::U64, &[x.at_least(0), Interval::exactly(d)]).unwrap_or(below)
        }
        None => below,
    }
}
