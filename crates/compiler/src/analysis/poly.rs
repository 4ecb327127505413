//! Polynomials with integer coefficients over symbols, which represent indices. Operations return `None` if the result
//! exceeds 128 bits, or is larger than an index needs.

use smallvec::{SmallVec, smallvec};
use std::cmp::Ordering;

/// The most terms of a sum.
const MAX_TERMS: usize = 24;

/// An opaque symbol, by its position in the table of symbols. 0 is no symbol. 16 bits keep terms short, which are
/// copied everywhere. A kernel with more symbols has values of which nothing is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Symbol(pub u16);

impl Symbol {
    /// Returns one bit, which other symbols may share.
    pub fn mask(self) -> u64 {
        1 << (self.0 as u32 % u64::BITS)
    }
}

/// A product of symbols, the latest first: 16 bits each from the highest on, and 0 after the last. As one number,
/// products are compared in one step, and in the order of their symbols.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub(crate) struct Product(u128);

/// The number of bits of all symbols but the first.
const REST: u32 = u128::BITS - u16::BITS;

impl Product {
    fn of(symbol: Symbol) -> Product {
        Product((symbol.0 as u128) << REST)
    }

    /// Returns the latest symbol, or 0 if there is none.
    pub fn first(self) -> u16 {
        (self.0 >> REST) as u16
    }

    /// Returns the product without the latest symbol.
    fn rest(self) -> Product {
        Product(self.0 << u16::BITS)
    }

    pub fn symbols(self) -> impl Iterator<Item = Symbol> {
        let mut left = self;
        std::iter::from_fn(move || {
            let symbol = Symbol(left.first());
            left = left.rest();
            (symbol.0 != 0).then_some(symbol)
        })
    }

    pub fn is_one(self) -> bool {
        self.0 == 0
    }

    /// Whether it is one symbol to the power of 1.
    pub fn is_symbol(self) -> bool {
        !self.is_one() && self.rest().is_one()
    }

    pub fn contains(self, symbol: Symbol) -> bool {
        self.from(symbol).first() == symbol.0
    }

    /// Returns the product of the symbols that are no later than the given one.
    fn from(self, symbol: Symbol) -> Product {
        let mut left = self;
        while left.first() > symbol.0 {
            left = left.rest();
        }
        left
    }

    fn times(self, other: Product) -> Option<Product> {
        if other.is_one() {
            return Some(self);
        }
        if self.is_one() {
            return Some(other);
        }
        let (mut a, mut b, mut product) = (self, other, Factors::default());
        while !(a.is_one() && b.is_one()) {
            let from = if a.first() >= b.first() { &mut a } else { &mut b };
            product.push(from.first())?;
            *from = from.rest();
        }
        Some(product.product)
    }

    /// Returns the product with one occurrence of a symbol removed, if it contains the symbol.
    fn without(self, symbol: Symbol) -> Option<Product> {
        let (mut before, mut left) = (0, self);
        while left.first() > symbol.0 {
            (before, left) = (before + u16::BITS, left.rest());
        }
        if left.first() != symbol.0 {
            return None;
        }
        // Moves the symbols behind it up.
        let kept = !(u128::MAX >> before);
        Some(Product(self.0 & kept | left.rest().0 >> before))
    }

    /// Returns the product without the symbols of another product, if it contains them all.
    pub fn over(self, other: Product) -> Option<Product> {
        other.symbols().try_fold(self, Product::without)
    }

    /// Returns the product of the symbols that both have.
    pub fn shared(self, other: Product) -> Product {
        let (mut a, mut b, mut shared) = (self, other, Factors::default());
        while !a.is_one() && !b.is_one() {
            let (x, y) = (a.first(), b.first());
            if x == y {
                // It fits, since it is no longer than either.
                let _ = shared.push(x);
            }
            if x >= y {
                a = a.rest();
            }
            if y >= x {
                b = b.rest();
            }
        }
        shared.product
    }
}

/// A product that is being built, the latest symbol first.
#[derive(Default)]
struct Factors {
    product: Product,
    /// The number of bits in use.
    used: u32,
}

impl Factors {
    /// Appends a symbol. Returns `None` if there is no room.
    fn push(&mut self, symbol: u16) -> Option<()> {
        let at = REST.checked_sub(self.used)?;
        self.product.0 |= (symbol as u128) << at;
        self.used += u16::BITS;
        Some(())
    }
}

/// A term: a product and its factor.
pub(crate) type Term = (Product, i128);

/// A sum of terms, sorted by product, none with factor 0.
#[derive(PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Poly {
    terms: SmallVec<[Term; 3]>,
}

impl Clone for Poly {
    /// Copies terms as a whole, not one by one as a [`SmallVec`] would.
    fn clone(&self) -> Poly {
        Poly { terms: SmallVec::from_slice(&self.terms) }
    }
}

impl Poly {
    pub fn constant(n: i128) -> Poly {
        Poly::term((Product::default(), n))
    }

    pub fn symbol(symbol: Symbol) -> Poly {
        Poly::term((Product::of(symbol), 1))
    }

    pub fn term(term: Term) -> Poly {
        Poly { terms: if term.1 == 0 { smallvec![] } else { smallvec![term] } }
    }

    pub fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// Returns the number, if there are no symbols.
    pub fn as_constant(&self) -> Option<i128> {
        match self.terms[..] {
            [] => Some(0),
            [(product, n)] if product.is_one() => Some(n),
            _ => None,
        }
    }

    pub fn as_symbol(&self) -> Option<Symbol> {
        match self.terms[..] {
            [(product, 1)] if product.rest().is_one() => product.symbols().next(),
            _ => None,
        }
    }

    pub fn as_term(&self) -> Option<Term> {
        match self.terms[..] {
            [term] => Some(term),
            _ => None,
        }
    }

    /// Returns the term without symbols.
    pub fn constant_term(&self) -> i128 {
        match self.terms.first() {
            Some(&(product, n)) if product.is_one() => n,
            _ => 0,
        }
    }

    /// Returns the terms with symbols.
    pub fn others(&self) -> &[Term] {
        &self.terms[(self.constant_term() != 0) as usize..]
    }

    /// Returns the factor of a product.
    pub fn factor(&self, product: Product) -> i128 {
        self.terms.binary_search_by_key(&product, |t| t.0).map_or(0, |at| self.terms[at].1)
    }

    pub fn symbols(&self) -> impl Iterator<Item = Symbol> + '_ {
        self.terms.iter().flat_map(|(product, _)| product.symbols())
    }

    pub fn mentions(&self, symbol: Symbol) -> bool {
        self.terms_with(symbol).next().is_some()
    }

    /// Returns the terms that contain a symbol, the last first. Terms whose latest symbol is earlier come before all of
    /// them.
    fn terms_with(&self, symbol: Symbol) -> impl Iterator<Item = Term> + '_ {
        let late = self.terms.iter().rev().take_while(move |(product, _)| product.first() >= symbol.0);
        late.filter(move |(product, _)| product.contains(symbol)).copied()
    }

    pub fn plus(&self, other: &Poly) -> Option<Poly> {
        self.combined(other, 1)
    }

    pub fn minus(&self, other: &Poly) -> Option<Poly> {
        self.combined(other, -1)
    }

    pub fn plus_constant(&self, n: i128) -> Option<Poly> {
        let constant = self.constant_term();
        let others = self.others();
        let sum = constant.checked_add(n)?;
        let mut terms = SmallVec::with_capacity(others.len() + 1);
        if sum != 0 {
            terms.push((Product::default(), sum));
        }
        terms.extend_from_slice(others);
        (terms.len() <= MAX_TERMS).then_some(Poly { terms })
    }

    /// Returns the difference to another polynomial, if it is a number.
    pub fn above(&self, other: &Poly) -> Option<i128> {
        (self.others() == other.others()).then(|| self.constant_term().checked_sub(other.constant_term()))?
    }

    /// Returns a mask with a bit for every symbol, which others may share. Polynomials without a common bit have no
    /// symbol in common.
    pub fn mask(&self) -> u64 {
        self.symbols().fold(0, |mask, symbol| mask | symbol.mask())
    }

    /// Visits the terms of `self + factor * other` by product, including those that cancel, until `visit` returns
    /// `None`. Then returns `None`, as it does if a factor does not fit.
    #[inline(always)]
    pub fn sum_terms(&self, other: &Poly, factor: i128, mut visit: impl FnMut(Term) -> Option<()>) -> Option<()> {
        let (mut a, mut b) = (&self.terms[..], &other.terms[..]);
        while let ([x, a_rest @ ..], [y, b_rest @ ..]) = (a, b) {
            visit(match x.0.cmp(&y.0) {
                Ordering::Less => {
                    a = a_rest;
                    *x
                }
                Ordering::Greater => {
                    b = b_rest;
                    (y.0, multiplied(y.1, factor)?)
                }
                Ordering::Equal => {
                    (a, b) = (a_rest, b_rest);
                    (x.0, x.1.checked_add(multiplied(y.1, factor)?)?)
                }
            })?;
        }
        a.iter().try_for_each(|&term| visit(term))?;
        b.iter().try_for_each(|&(product, n)| visit((product, multiplied(n, factor)?)))
    }

    /// Returns `self + factor * other`.
    pub fn combined(&self, other: &Poly, factor: i128) -> Option<Poly> {
        // Most sums are short and some terms cancel, so memory is allocated only when needed.
        let mut terms: SmallVec<[Term; 8]> = SmallVec::new();
        self.sum_terms(other, factor, |term| {
            if term.1 != 0 {
                terms.push(term);
            }
            Some(())
        })?;
        (terms.len() <= MAX_TERMS).then(|| Poly { terms: SmallVec::from_slice(&terms) })
    }

    pub fn scaled(&self, factor: i128) -> Option<Poly> {
        self.times_term((Product::default(), factor))
    }

    pub fn times_term(&self, (product, factor): Term) -> Option<Poly> {
        if factor == 0 {
            return Some(Poly::default());
        }
        let mut terms = SmallVec::with_capacity(self.terms.len());
        for &(own, n) in &self.terms {
            terms.push((own.times(product)?, multiplied(n, factor)?));
        }
        if !product.is_one() {
            terms.sort_unstable_by_key(|t: &Term| t.0);
        }
        Some(Poly { terms })
    }

    pub fn times(&self, other: &Poly) -> Option<Poly> {
        if let Some(term) = other.as_term() {
            return self.times_term(term);
        }
        let mut sum = Poly::default();
        for &term in &other.terms {
            sum = sum.plus(&self.times_term(term)?)?;
        }
        Some(sum)
    }

    /// Returns the exact quotient by a term.
    pub fn over_term(&self, (product, factor): Term) -> Option<Poly> {
        let mut terms = SmallVec::with_capacity(self.terms.len());
        for &(own, n) in &self.terms {
            let (quotient, rest) = divided(n, factor)?;
            if rest != 0 {
                return None;
            }
            terms.push((own.over(product)?, quotient));
        }
        terms.sort_unstable_by_key(|t: &Term| t.0);
        Some(Poly { terms })
    }

    /// Returns `(a, b)` with `self = a * symbol + b` and no `symbol` in `a` and `b`.
    pub fn linear_in(&self, symbol: Symbol) -> Option<(Poly, Poly)> {
        let rest = self.terms.iter().filter(|(product, _)| !product.contains(symbol)).copied().collect();
        Some((self.slope_in(symbol)?, Poly { terms: rest }))
    }

    /// Returns only the `a` of [`Poly::linear_in`].
    pub fn slope_in(&self, symbol: Symbol) -> Option<Poly> {
        let mut slope = Poly::default();
        for (product, n) in self.terms_with(symbol) {
            let rest = product.without(symbol)?;
            if rest.contains(symbol) {
                return None;
            }
            slope.terms.push((rest, n));
        }
        if slope.terms.len() > 1 {
            slope.terms.sort_unstable_by_key(|t| t.0);
        }
        Some(slope)
    }

    /// Returns the factor of a symbol, if the symbol is in no product with another.
    pub fn times_taken(&self, symbol: Symbol) -> Option<i128> {
        let mut terms = self.terms_with(symbol);
        let (product, n) = terms.next()?;
        (product == Product::of(symbol) && terms.next().is_none()).then_some(n)
    }

    /// Returns the polynomial with another in place of a symbol.
    pub fn substituted(&self, symbol: Symbol, by: &Poly) -> Option<Poly> {
        let others = self.terms.iter().filter(|(product, _)| !product.contains(symbol)).copied();
        let mut sum = Poly { terms: others.collect() };
        for &(product, n) in &self.terms {
            let Some(mut rest) = product.without(symbol) else { continue };
            let mut part = by.clone();
            while let Some(next) = rest.without(symbol) {
                (rest, part) = (next, part.times(by)?);
            }
            sum = sum.plus(&part.times_term((rest, n))?)?;
        }
        Some(sum)
    }

    /// Returns `(q, r)` with `self = d * q + r`, where every term of `q` comes from one that `d` divides. A constant is
    /// divided by a constant with a remainder of at least 0.
    pub fn split_by(&self, d: &Poly) -> Option<(Poly, Poly)> {
        let (product, factor) = d.as_term()?;
        let (mut q, mut r) = (Poly::default(), Poly::default());
        for &(own, n) in &self.terms {
            match (own.over(product), divided(n, factor)) {
                (Some(rest), Some((times, 0))) => q.terms.push((rest, times)),
                (Some(rest), _) if own.is_one() => {
                    q.terms.extend(Some((rest, n.div_euclid(factor))).filter(|term| term.1 != 0));
                    r.terms.push((own, n.rem_euclid(factor)));
                }
                _ => r.terms.push((own, n)),
            }
        }
        q.terms.sort_unstable_by_key(|term| term.0);
        Some((q, r))
    }

    /// Returns the product that divides every term, and the greatest common divisor of all factors except the
    /// constant's.
    pub fn content(&self) -> (Product, i128) {
        let mut products = self.terms.iter().map(|t| t.0);
        let first = products.next().unwrap_or_default();
        let shared = products.fold(first, Product::shared);
        let factors = self.terms.iter().filter(|t| !t.0.is_one()).map(|t| t.1);
        (shared, factors.fold(0, gcd))
    }

    /// Returns the polynomial divided by `by`, with the constant term rounded down. All other terms are divisible by
    /// `by`.
    pub fn divided_down(&self, by: i128) -> Poly {
        let mut terms = self.clone().terms;
        terms.iter_mut().for_each(|(_, n)| *n = rounded_down(*n, by));
        terms.retain(|(_, n)| *n != 0);
        Poly { terms }
    }
}

/// Returns the product, if it fits. Most factors are short.
pub(crate) fn multiplied(a: i128, b: i128) -> Option<i128> {
    match (i64::try_from(a), i64::try_from(b)) {
        (Ok(a), Ok(b)) => Some(a as i128 * b as i128),
        _ => a.checked_mul(b),
    }
}

/// Returns the quotient, rounded towards 0, and the remainder, unless the divisor is 0 or the quotient does not fit.
pub(crate) fn divided(a: i128, b: i128) -> Option<(i128, i128)> {
    match (i64::try_from(a), i64::try_from(b)) {
        // Division of 128 bits is slow, and hardly ever needed.
        (Ok(a), Ok(b)) if b != 0 && b != -1 => Some(((a / b) as i128, (a % b) as i128)),
        _ => Some((a.checked_div(b)?, a.checked_rem(b)?)),
    }
}

/// Returns the quotient by a divisor of at least 1, rounded down.
fn rounded_down(a: i128, by: i128) -> i128 {
    match divided(a, by) {
        Some((quotient, rest)) => quotient - (rest < 0) as i128,
        None => a,
    }
}

/// Returns the greatest common divisor, which is at least 0; that of 0 and n is n.
pub(crate) fn gcd(a: i128, b: i128) -> i128 {
    match (a, b) {
        (0, n) | (n, 0) => return n.checked_abs().unwrap_or(1),
        (1, _) | (_, 1) => return 1,
        _ => {}
    }
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        // Division of 128 bits is slow, and hardly ever needed.
        (a, b) = match (u64::try_from(a), u64::try_from(b)) {
            (Ok(x), Ok(y)) => (b, (x % y) as u128),
            _ => (b, a % b),
        };
    }
    i128::try_from(a).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn x(n: u16) -> Poly {
        Poly::symbol(Symbol(n))
    }

    #[test]
    fn sums_and_products_are_those_of_numbers() {
        let values = [0, 3, -7, 11];
        let value = |p: &Poly| -> i128 {
            let product = |q: Product| q.symbols().map(|s| values[s.0 as usize]).product::<i128>();
            p.terms().iter().map(|&(q, n)| n * product(q)).sum()
        };
        let a = x(1).times(&x(2)).and_then(|p| p.plus_constant(5)).unwrap_or_default();
        let b = x(3).scaled(-2).and_then(|p| p.plus(&x(1))).unwrap_or_default();
        let product = a.times(&b).unwrap_or_default();
        assert_eq!(value(&product), value(&a) * value(&b));
        assert_eq!(product.terms().len(), 4);
        let (slope, rest) = product.linear_in(Symbol(3)).unwrap_or_default();
        assert_eq!(value(&slope) * values[3] + value(&rest), value(&product));
        let squared = product.substituted(Symbol(3), &x(1)).unwrap_or_default();
        assert_eq!(value(&squared), value(&a) * (-2 * values[1] + values[1]));
    }

    #[test]
    fn content_and_quotients() {
        let six = x(1).times_term((Product::of(Symbol(2)), 6)).unwrap_or_default();
        let sum = six.plus(&x(2).scaled(9).unwrap_or_default()).unwrap_or_default();
        assert_eq!(sum.content(), (Product::of(Symbol(2)), 3));
        assert_eq!(sum.over_term((Product::of(Symbol(2)), 3)), x(1).scaled(2).and_then(|p| p.plus_constant(3)));
        let (q, r) = sum.plus_constant(-1).and_then(|p| p.split_by(&Poly::constant(3))).unwrap_or_default();
        assert_eq!((q.constant_term(), r.as_constant()), (-1, Some(2)));
        assert_eq!(x(1).linear_in(Symbol(1)), Some((Poly::constant(1), Poly::default())));
        assert_eq!(x(1).times(&x(1)).and_then(|p| p.linear_in(Symbol(1))), None);
    }
}
