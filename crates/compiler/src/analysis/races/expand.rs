//! Accesses as polynomials over iteration numbers: a loop's variable is its start plus a multiple of its step, so that
//! `tid, tid + 256, ..` is `tid` plus whole blocks.

use super::encounters::{Counted, Structure};
use crate::analysis::interval::Interval;
use crate::analysis::poly::{Poly, Symbol};
use crate::analysis::range::{Fact, Ranges, Site, Source};
use crate::analysis::symbols::{Kind, Symbols};
use crate::analysis::uniformity::{Level, Uniformity};
use kiln_ir::{MathOp, Value};
use std::collections::HashMap;

/// The depth to which definitions of symbols are followed.
pub const MAX_NESTING: u32 = 24;

/// The most facts that are used for an access.
const MAX_FACTS: usize = 96;

/// The most places of a ring, which are used in turn.
const MAX_RING: i128 = 8;

/// Iteration numbers of loops, as symbols, and values behind those of the kernel for symbols that are created here.
pub struct Counters {
    by_index: HashMap<Value, Counted>,
    /// The loop of each symbol that counts iterations.
    pub loops: HashMap<Symbol, Site>,
    /// For each iteration number of a loop that does not begin alike in all threads: the highest value of the variable,
    /// less the variable.
    limits: Vec<(Symbol, Poly)>,
    next: u32,
    /// A memo table of the polynomials of symbols.
    memo: HashMap<Symbol, Option<Poly>>,
}

impl Counters {
    pub fn new(structure: &Structure, values: usize) -> Counters {
        let by_index = structure.loops().iter().map(|counted| (counted.index, *counted)).collect();
        Counters { by_index, loops: HashMap::new(), limits: vec![], next: values as u32, memo: HashMap::new() }
    }

    /// Returns a new symbol of which only the range is known.
    pub fn fresh(&mut self, symbols: &mut Symbols, range: Interval, data: bool) -> Option<Symbol> {
        let symbol = symbols.symbol(Kind::Value(Value(self.next)), range)?;
        self.next = self.next.checked_add(1)?;
        symbols.set_data(symbol, data);
        Some(symbol)
    }

    /// Returns a value that no instruction has.
    pub fn fresh_value(&mut self) -> Value {
        self.next += 1;
        Value(self.next - 1)
    }
}

/// A renaming of each symbol to a polynomial.
pub trait Renaming {
    fn symbols(&mut self) -> &mut Symbols;

    /// Returns the polynomial of a symbol, by its definition.
    fn symbol(&mut self, symbol: Symbol, left: u32) -> Option<Poly>;

    /// Returns a value that no instruction has.
    fn fresh_value(&mut self) -> Value;

    /// Whether a choice between the same sides is the same: in one thread it is, in two it is not.
    fn is_one_thread(&self) -> bool;

    fn poly(&mut self, poly: &Poly, left: u32) -> Option<Poly> {
        let mut renamed: Vec<(Symbol, Poly)> = vec![];
        for symbol in poly.symbols() {
            if renamed.iter().all(|(known, _)| *known != symbol) {
                renamed.push((symbol, self.symbol(symbol, left)?));
            }
        }
        if renamed.iter().all(|(symbol, by)| by.as_symbol() == Some(*symbol)) {
            return Some(poly.clone());
        }
        let mut sum = Poly::default();
        for &(product, n) in poly.terms() {
            let mut part = Poly::constant(n);
            for factor in product.symbols() {
                let by = renamed.iter().find(|(symbol, _)| *symbol == factor).map(|(_, by)| by)?;
                part = part.times(by)?;
            }
            sum = sum.plus(&part)?;
        }
        Some(sum)
    }

    /// Rebuilds a symbol that is defined by others from their polynomials.
    fn made_of(&mut self, symbol: Symbol, left: u32) -> Option<Poly> {
        let info = self.symbols().info(symbol);
        let (kind, range) = (info.kind.clone(), info.range);
        let own = Poly::symbol(symbol);
        let [a, b] = kind.parts();
        let [x, y] = match (a, b) {
            (Some(a), Some(b)) => [self.poly(a, left)?, self.poly(b, left)?],
            (Some(a), None) => [self.poly(a, left)?, Poly::default()],
            _ => return if let Kind::Choice(_) = kind { self.choice(symbol, left) } else { Some(own) },
        };
        let is_shifted = matches!(&kind, Kind::Rem(..)) && shift(&x, &y).is_some();
        if a == Some(&x) && b.is_none_or(|b| *b == y) && !is_shifted {
            return Some(own);
        }
        let symbols = self.symbols();
        let kind = match kind {
            Kind::Div(..) => return symbols.div(&x, &y),
            Kind::Rem(..) => return remainder(symbols, &x, &y),
            Kind::Wrap(_, dtype) => return symbols.wrap(&x, dtype),
            Kind::Min(..) => Kind::Min(x, y),
            Kind::Max(..) => Kind::Max(x, y),
            Kind::Test(op, ..) => Kind::Test(op, x, y),
            Kind::Math(op, dtype, ..) => Kind::Math(op, dtype, x, y),
            other => other,
        };
        symbols.symbol(kind, range).map(Poly::symbol)
    }

    fn choice(&mut self, symbol: Symbol, left: u32) -> Option<Poly> {
        let (range, choice) = (self.symbols().info(symbol).range, self.symbols().choice(symbol)?.clone());
        let mut sides = vec![];
        for (side, facts) in &choice.sides {
            let renamed = self.poly(side, left)?;
            // A fact that cannot be renamed is dropped.
            let facts: Vec<Poly> = facts.iter().filter_map(|fact| self.poly(fact, left)).collect();
            sides.push((renamed, facts));
        }
        let sides: [(Poly, Vec<Poly>); 2] = sides.try_into().ok()?;
        if sides == choice.sides && self.is_one_thread() {
            return Some(Poly::symbol(symbol));
        }
        let value = self.fresh_value();
        self.symbols().choose(value, range, sides)
    }
}

/// Returns `x % d`, by the remainder of `x` without its constant. Modulo 2, of a number and the next one, one is 0 and
/// the other 1. In general `(x + c) % d` is `x % d + c`, or `d` less where that is not below `d`.
fn remainder(symbols: &mut Symbols, x: &Poly, d: &Poly) -> Option<Poly> {
    if let Some(shift) = shift(x, d) {
        let before = x.plus_constant(-x.constant_term())?;
        if symbols.is_at_least(&before, 0) {
            let own = symbols.rem(&before, d)?;
            if d.as_constant() == Some(2) {
                return Poly::constant(1).minus(&own);
            }
            let kind = Kind::Test(MathOp::Ge, own.clone(), d.plus_constant(-shift)?);
            let is_over = symbols.symbol(kind, Interval::between(0, 1)).map(Poly::symbol)?;
            return own.plus_constant(shift)?.minus(&is_over.times(d)?);
        }
    }
    symbols.rem(x, d)
}

/// Returns the amount by which the constant of `x` shifts a remainder by a small number.
fn shift(x: &Poly, d: &Poly) -> Option<i128> {
    let d = d.as_constant().filter(|&d| d > 1 && d <= MAX_RING)?;
    Some(x.constant_term().rem_euclid(d)).filter(|&shift| shift != 0)
}

/// The expansion of loop variables to iteration numbers.
pub struct Expand<'a> {
    pub ranges: &'a mut Ranges,
    pub uniformity: &'a Uniformity,
    pub counters: &'a mut Counters,
}

impl Renaming for Expand<'_> {
    fn symbols(&mut self) -> &mut Symbols {
        &mut self.ranges.symbols
    }

    fn fresh_value(&mut self) -> Value {
        self.counters.fresh_value()
    }

    fn is_one_thread(&self) -> bool {
        true
    }

    fn symbol(&mut self, symbol: Symbol, left: u32) -> Option<Poly> {
        if left == 0 {
            return Some(Poly::symbol(symbol));
        }
        if let Some(known) = self.counters.memo.get(&symbol) {
            return known.clone();
        }
        let expanded = match self.ranges.symbols.info(symbol).kind {
            Kind::Value(value) => match self.counters.by_index.get(&value).copied() {
                Some(counted) => self.variable(symbol, &counted, left).or(Some(Poly::symbol(symbol))),
                None => Some(Poly::symbol(symbol)),
            },
            _ => self.made_of(symbol, left - 1),
        };
        self.counters.memo.insert(symbol, expanded.clone());
        expanded
    }
}

impl Expand<'_> {
    fn variable(&mut self, symbol: Symbol, counted: &Counted, left: u32) -> Option<Poly> {
        let [lo, _, step] = counted.bounds;
        let (first, stride) = (self.ranges.form(lo)?.clone(), self.ranges.form(step)?.clone());
        let is_alike = [lo, step].iter().all(|&bound| self.uniformity.level(bound) <= Level::Threadgroup);
        if is_alike && stride.as_constant() == Some(1) {
            self.counters.loops.insert(symbol, counted.site);
            return Some(Poly::symbol(symbol));
        }
        let (first, stride) = (self.poly(&first, left - 1)?, self.poly(&stride, left - 1)?);
        let symbols = &mut self.ranges.symbols;
        let [from, by] = [symbols.range(&first)?, symbols.range(&stride)?];
        let info = symbols.info(symbol);
        let (most, data) = ((info.range.hi - from.lo).max(0) / by.lo.max(1), info.data);
        let counter = self.counters.fresh(symbols, Interval::between(0, most), data)?;
        self.counters.loops.insert(counter, counted.site);
        let variable = first.plus(&stride.times(&Poly::symbol(counter))?)?;
        let last = Poly::constant(self.ranges.symbols.info(symbol).range.hi);
        self.counters.limits.extend(last.minus(&variable).map(|limit| (counter, limit)));
        Some(variable)
    }

    /// Returns the facts that hold where an instruction is executed with this index.
    pub fn facts(&mut self, site: Site, index: &Poly) -> Vec<Fact> {
        let known = self.ranges.scopes_of(site).flat_map(|scope| &scope.facts).filter(|fact| fact.from <= site);
        let known: Vec<Fact> = known.take(MAX_FACTS).cloned().collect();
        let expanded = known.into_iter().filter_map(|fact| {
            let poly = self.poly(&fact.poly, MAX_NESTING)?;
            Some(Fact::new(Site(0), poly, fact.source))
        });
        let mut facts: Vec<Fact> = expanded.collect();
        // The range of a variable is no fact of the path, and is lost when the variable becomes an iteration number.
        let limits =
            self.counters.limits.iter().filter(|(counter, _)| {
                index.mentions(*counter) || facts.iter().any(|fact| fact.poly.mentions(*counter))
            });
        let limits: Vec<Fact> = limits.map(|(_, limit)| Fact::new(Site(0), limit.clone(), Source::Path)).collect();
        facts.extend(limits);
        facts
    }
}
