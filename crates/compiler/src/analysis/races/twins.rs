//! Two threads side by side: each number of the first thread has a twin in the second, which is another number or the
//! same.

use super::encounters::{Encounter, IterationOrder, Structure};
use super::expand::{Counters, MAX_NESTING, Renaming};
use crate::analysis::interval::Interval;
use crate::analysis::poly::{Poly, Symbol};
use crate::analysis::symbols::{Kind, Symbols};
use crate::analysis::uniformity::{Level, Uniformity};
use kiln_ir::Value;
use std::collections::{BTreeSet, HashMap};

/// The pairs of threads that are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Two threads of a threadgroup.
    Within,
    /// Threads of two threadgroups.
    Between,
}

/// The twin of each symbol of the first thread in the second.
pub struct Twins<'a> {
    pub symbols: &'a mut Symbols,
    pub counters: &'a mut Counters,
    pub uniformity: &'a Uniformity,
    pub structure: &'a Structure,
    pub reach: Reach,
    pub encounter: &'a Encounter,
    /// Symbols that are known to be the same in both.
    pub equal: BTreeSet<Symbol>,
    /// The twins that are symbols of their own. They exist while two accesses are compared.
    apart: HashMap<Symbol, Symbol>,
    /// How many iterations later the second thread is, by the first thread's iteration number.
    later: HashMap<Symbol, Symbol>,
    memo: HashMap<Symbol, Option<Poly>>,
}

impl Renaming for Twins<'_> {
    fn symbols(&mut self) -> &mut Symbols {
        self.symbols
    }

    fn fresh_value(&mut self) -> Value {
        self.counters.fresh_value()
    }

    fn is_one_thread(&self) -> bool {
        false
    }

    fn symbol(&mut self, symbol: Symbol, left: u32) -> Option<Poly> {
        if self.equal.contains(&symbol) {
            return Some(Poly::symbol(symbol));
        }
        if left == 0 {
            return self.another(symbol);
        }
        if let Some(known) = self.memo.get(&symbol) {
            return known.clone();
        }
        let turned = self.counters.loops.get(&symbol).copied();
        let twin = match self.symbols.info(symbol).kind {
            Kind::Param(_) | Kind::Lsize => Some(Poly::symbol(symbol)),
            Kind::Tgid(_) if self.reach == Reach::Within => Some(Poly::symbol(symbol)),
            Kind::Tgid(_) | Kind::Lane | Kind::SimdId => self.another(symbol),
            Kind::Value(_) if turned.is_some() => self.turn(symbol, turned.map(|site| self.encounter.of(site))?),
            Kind::Value(value) | Kind::Choice(value) if self.is_shared(value) => Some(Poly::symbol(symbol)),
            Kind::Value(_) => self.another(symbol),
            _ => self.made_of(symbol, left - 1).or_else(|| self.another(symbol)),
        };
        self.memo.insert(symbol, twin.clone());
        twin
    }
}

impl<'a> Twins<'a> {
    pub fn new(
        (symbols, counters): (&'a mut Symbols, &'a mut Counters),
        uniformity: &'a Uniformity,
        structure: &'a Structure,
        reach: Reach,
        encounter: &'a Encounter,
    ) -> Twins<'a> {
        let [apart, later] = [HashMap::new(), HashMap::new()];
        let (equal, memo) = (BTreeSet::new(), HashMap::new());
        Twins { symbols, counters, uniformity, structure, reach, encounter, equal, apart, later, memo }
    }

    /// Returns the twin of a polynomial of the first thread.
    pub fn of(&mut self, poly: &Poly) -> Option<Poly> {
        self.poly(poly, MAX_NESTING)
    }

    /// Notes that a symbol is the same in both threads.
    pub fn learn(&mut self, symbol: Symbol) {
        self.equal.insert(symbol);
        self.memo.clear();
    }

    /// Returns a twin that is a symbol of its own, with the range of this one.
    fn another(&mut self, symbol: Symbol) -> Option<Poly> {
        if let Some(&known) = self.apart.get(&symbol) {
            return Some(Poly::symbol(known));
        }
        let info = self.symbols.info(symbol);
        let (range, data) = (info.range, info.data);
        let twin = self.counters.fresh(self.symbols, range, data)?;
        self.apart.insert(symbol, twin);
        Some(Poly::symbol(twin))
    }

    /// Returns the twin of an iteration number.
    fn turn(&mut self, symbol: Symbol, order: IterationOrder) -> Option<Poly> {
        match order {
            IterationOrder::Same => Some(Poly::symbol(symbol)),
            IterationOrder::Next => Poly::symbol(symbol).plus_constant(1),
            IterationOrder::Later => {
                let more = match self.later.get(&symbol) {
                    Some(&known) => known,
                    None => {
                        let range = self.symbols.info(symbol).range;
                        let most = Interval::between(1, (range.hi - range.lo).max(1));
                        let more = self.counters.fresh(self.symbols, most, false)?;
                        self.later.insert(symbol, more);
                        more
                    }
                };
                Poly::symbol(symbol).plus(&Poly::symbol(more))
            }
            IterationOrder::Any => self.another(symbol),
        }
    }

    /// Whether a value is the same in both threads.
    fn is_shared(&self, value: Value) -> bool {
        // A choice that was created here is analysed by its sides.
        if value.0 as usize >= self.structure.values() {
            return false;
        }
        let most = if self.reach == Reach::Within { Level::Threadgroup } else { Level::Grid };
        let is_same = |site| self.encounter.of(site) == IterationOrder::Same;
        self.uniformity.level(value) <= most && self.structure.loops_around_definition(value).into_iter().all(is_same)
    }
}
