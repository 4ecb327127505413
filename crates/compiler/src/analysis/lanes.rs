//! Integers as a simdgroup-uniform base plus a constant offset for each lane, so that 32 indices cost as much as one.

use super::poly::{Poly, Symbol};
use super::range::Ranges;
use super::symbols::Kind;
use crate::steps::step;
use kiln_ir::simd::LANES;
use kiln_ir::{DType, MathOp, ParamId, Value};
use std::cell::Cell;

/// The offset of each lane.
pub type Offsets = [i64; LANES];

/// `base + offsets[lane]`, in the lanes that execute the instruction.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    pub base: Sum,
    pub offsets: Offsets,
    /// The type to whose width the sum is wrapped, or `None` if it is exact.
    pub wrap: Option<DType>,
}

/// A simdgroup-uniform number: a sum of products with their factors, computed modulo 2⁶⁴.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Sum(pub Vec<(Vec<Atom>, i128)>);

#[derive(Clone, PartialEq, Debug)]
pub enum Atom {
    /// The value of a scalar, or the length of a tensor.
    Param(ParamId),
    Tgid(u8),
    SimdId,
    /// Threads in a threadgroup.
    Threads,
    /// A value that is one number, or the base of a loop's index.
    Value(Value),
    /// The first operand is at least 0, the second at least 1.
    Div(Sum, Sum),
    Rem(Sum, Sum),
    Min(Sum, Sum),
    Max(Sum, Sum),
    /// 1 if a comparison holds, else 0.
    Test(MathOp, Sum, Sum),
    /// Modulo 2 to the width of a type, in its range.
    Wrap(Sum, DType),
}

impl Sum {
    /// Visits the values in the sum.
    pub fn values(&self, visit: &mut impl FnMut(Value)) {
        for atom in self.0.iter().flat_map(|(atoms, _)| atoms) {
            match atom {
                Atom::Param(_) | Atom::Tgid(_) | Atom::SimdId | Atom::Threads => {}
                Atom::Value(value) => visit(*value),
                Atom::Div(a, b) | Atom::Rem(a, b) | Atom::Min(a, b) | Atom::Max(a, b) | Atom::Test(_, a, b) => {
                    a.values(visit);
                    b.values(visit);
                }
                Atom::Wrap(inner, _) => inner.values(visit),
            }
        }
    }
}

/// The representation of a value that a form refers to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Named<'a> {
    /// One number.
    One,
    /// A base and these offsets.
    Row(&'a Offsets),
    /// Any other.
    Lanes,
}

/// The most symbols of a row, counted at every occurrence. Symbols share parts and sums do not, so a longer sum takes
/// longer to compute than the lanes one by one.
const MAX_PARTS: usize = 128;

/// The limit on offsets. Larger ones are of no use to a vector access, and sums of some of them would exceed 64 bits.
const MAX_OFFSET: i128 = 1 << 40;

impl Ranges {
    /// Returns the value as a base and offsets, if it has that form.
    pub fn row<'a>(&self, value: Value, named: &dyn Fn(Value) -> Named<'a>) -> Option<Row> {
        let form = self.form(value)?;
        let split = Split { ranges: self, named, left: Cell::new(MAX_PARTS) };
        if let Some(symbol) = form.as_symbol()
            && let Kind::Wrap(inner, dtype) = &self.symbols.info(symbol).kind
        {
            let (base, offsets) = split.poly(inner)?;
            return Some(Row { base, offsets: narrowed(&offsets)?, wrap: Some(*dtype) });
        }
        let (base, offsets) = split.poly(form)?;
        Some(Row { base, offsets: narrowed(&offsets)?, wrap: None })
    }
}

fn narrowed(offsets: &[i128; LANES]) -> Option<Offsets> {
    let fits = offsets.iter().all(|offset| offset.abs() < MAX_OFFSET);
    fits.then(|| offsets.map(|offset| offset as i64))
}

struct Split<'s, 'a> {
    ranges: &'s Ranges,
    named: &'s dyn Fn(Value) -> Named<'a>,
    /// The number of symbols that may still be visited.
    left: Cell<usize>,
}

/// A simdgroup-uniform part, and a number to add in each lane.
type Parts = (Sum, [i128; LANES]);

impl Split<'_, '_> {
    fn poly(&self, poly: &Poly) -> Option<Parts> {
        let (mut base, mut offsets) = (Sum::default(), [0i128; LANES]);
        for &(product, factor) in poly.terms() {
            let mut atoms = vec![];
            let mut lanes: Option<[i128; LANES]> = None;
            for symbol in product.symbols() {
                let (sum, numbers) = self.symbol(symbol)?;
                match (&sum.0[..], numbers == [0; LANES]) {
                    ([(one, 1)], true) if one.len() == 1 => atoms.extend(one.iter().cloned()),
                    ([], _) => {
                        let before = lanes.unwrap_or([1; LANES]);
                        lanes = Some(std::array::from_fn(|l| before[l].saturating_mul(numbers[l])));
                    }
                    // A base with offsets can be added, but not multiplied.
                    ([(one, 1)], false) if one.len() == 1 && product.symbols().count() == 1 => {
                        atoms.extend(one.iter().cloned());
                        offsets = added(&offsets, &numbers, factor)?;
                    }
                    _ => return None,
                }
            }
            match (lanes, atoms.is_empty()) {
                (None, _) => base.0.push((atoms, factor)),
                (Some(numbers), true) => offsets = added(&offsets, &numbers, factor)?,
                // The offsets of the lanes would not be constants.
                (Some(_), false) => return None,
            }
        }
        Some((base, offsets))
    }

    fn symbol(&self, symbol: Symbol) -> Option<Parts> {
        let one = |atom: Atom| Some((Sum(vec![(vec![atom], 1)]), [0; LANES]));
        self.left.set(self.left.get().checked_sub(1)?);
        step(1);
        match &self.ranges.symbols.info(symbol).kind {
            Kind::Lane => Some((Sum::default(), std::array::from_fn(|l| l as i128))),
            Kind::Param(id) => one(Atom::Param(*id)),
            Kind::SimdId => one(Atom::SimdId),
            Kind::Lsize => one(Atom::Threads),
            Kind::Tgid(axis) => one(Atom::Tgid(*axis)),
            Kind::Value(value) | Kind::Choice(value) => match (self.named)(*value) {
                Named::One => one(Atom::Value(*value)),
                Named::Row(offsets) => Some((Sum(vec![(vec![Atom::Value(*value)], 1)]), offsets.map(i128::from))),
                Named::Lanes => None,
            },
            Kind::Div(a, b) => self.pair(a, b, |a, b| (b > 0).then(|| a.div_euclid(b)), Atom::Div),
            Kind::Rem(a, b) => self.pair(a, b, |a, b| (b > 0).then(|| a.rem_euclid(b)), Atom::Rem),
            Kind::Min(a, b) if self.is_signed(a, b) => self.pair(a, b, |a, b| Some(a.min(b)), Atom::Min),
            Kind::Max(a, b) if self.is_signed(a, b) => self.pair(a, b, |a, b| Some(a.max(b)), Atom::Max),
            Kind::Wrap(inner, dtype) => match self.poly(inner)? {
                (base, numbers) if numbers == [0; LANES] => one(Atom::Wrap(base, *dtype)),
                _ => None,
            },
            Kind::Test(op, a, b) if self.is_signed(a, b) => {
                self.pair(a, b, |a, b| test(*op, a, b), |a, b| Atom::Test(*op, a, b))
            }
            Kind::Min(..) | Kind::Max(..) | Kind::Test(..) | Kind::Math(..) => None,
        }
    }

    /// Whether both are in the range of `i64`, so that comparing them modulo 2⁶⁴ gives the same result.
    fn is_signed(&self, a: &Poly, b: &Poly) -> bool {
        let fits = |range: super::Interval| range.lo >= i64::MIN as i128 && range.hi <= i64::MAX as i128;
        [a, b].iter().all(|poly| self.ranges.symbols.range(poly).is_some_and(fits))
    }

    /// Applies an operation to two polynomials: lane by lane to constants, or once to uniform numbers.
    fn pair(
        &self,
        a: &Poly,
        b: &Poly,
        apply: impl Fn(i128, i128) -> Option<i128>,
        atom: impl Fn(Sum, Sum) -> Atom,
    ) -> Option<Parts> {
        let ((a, x), (b, y)) = (self.poly(a)?, self.poly(b)?);
        if x == [0; LANES] && y == [0; LANES] {
            return Some((Sum(vec![(vec![atom(a, b)], 1)]), [0; LANES]));
        }
        let (a, b) = (constant(&a)?, constant(&b)?);
        let mut numbers = [0; LANES];
        for lane in 0..LANES {
            numbers[lane] = apply(a + x[lane], b + y[lane])?;
        }
        Some((Sum::default(), numbers))
    }
}

/// Returns the value of a sum without atoms.
fn constant(sum: &Sum) -> Option<i128> {
    sum.0.iter().map(|(atoms, factor)| atoms.is_empty().then_some(*factor)).sum()
}

fn added(to: &[i128; LANES], numbers: &[i128; LANES], factor: i128) -> Option<[i128; LANES]> {
    let mut sums = *to;
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum = number.checked_mul(factor).and_then(|n| n.checked_add(*sum))?;
    }
    Some(sums)
}

fn test(op: MathOp, a: i128, b: i128) -> Option<i128> {
    let holds = match op {
        MathOp::Eq => a == b,
        MathOp::Ne => a != b,
        MathOp::Lt => a < b,
        MathOp::Le => a <= b,
        MathOp::Gt => a > b,
        MathOp::Ge => a >= b,
        _ => return None,
    };
    Some(holds as i128)
}
