//! Indices as linear forms: a sum of multiples of terms, plus a constant. The distance of two indices with the same
//! terms is the difference of their constants.

use super::facts::{Facts, trailing_zeros};
use super::rewrite::Table;
use kiln_ir::hash::FastHasher;
use kiln_ir::{DType, Inst, Kernel, MathOp, Op, Value, num};
use smallvec::SmallVec;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

/// The most terms that are tracked; a longer sum is an opaque term.
const MAX_TERMS: usize = 6;

/// A value, or a widened sum by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Atom {
    Value(Value),
    Widened(u32),
}

/// `Σ factor · atom + constant`, modulo the size of the type; factors are not zero, atoms are sorted.
#[derive(PartialEq, Eq, Hash, Debug)]
pub(crate) struct Linear {
    terms: SmallVec<[(Atom, i64); 3]>,
    pub constant: i64,
}

impl Clone for Linear {
    /// Copies the terms in bulk, not one by one as a [`SmallVec`] would.
    fn clone(&self) -> Linear {
        Linear { terms: SmallVec::from_slice(&self.terms), constant: self.constant }
    }
}

impl Linear {
    fn constant(constant: i64) -> Linear {
        Linear { terms: SmallVec::new(), constant }
    }

    fn atom(atom: Atom) -> Linear {
        Linear { terms: SmallVec::from_slice(&[(atom, 1)]), constant: 0 }
    }

    /// Returns the summed values with their factors, and the constant; `None` if an atom is not a value.
    pub fn parts(&self) -> Option<(impl Iterator<Item = (Value, i64)>, i64)> {
        let values: Option<Vec<(Value, i64)>> = self
            .terms
            .iter()
            .map(|&(atom, factor)| match atom {
                Atom::Value(value) => Some((value, factor)),
                Atom::Widened(_) => None,
            })
            .collect();
        Some((values?.into_iter(), self.constant))
    }

    /// Whether two sums differ only by a constant.
    pub fn is_parallel(&self, other: &Linear) -> bool {
        self.terms == other.terms
    }

    fn scaled(&self, by: i64, dtype: DType) -> Linear {
        let terms = self.terms.iter().map(|&(atom, factor)| (atom, signed(dtype, factor.wrapping_mul(by))));
        let terms = terms.filter(|&(_, factor)| factor != 0).collect();
        Linear { terms, constant: signed(dtype, self.constant.wrapping_mul(by)) }
    }

    fn plus(&self, other: &Linear, dtype: DType) -> Option<Linear> {
        let mut terms = self.clone().terms;
        for &(atom, factor) in &other.terms {
            match terms.binary_search_by_key(&atom, |&(a, _)| a) {
                Ok(at) => terms[at].1 = signed(dtype, terms[at].1.wrapping_add(factor)),
                Err(at) => terms.insert(at, (atom, factor)),
            }
        }
        terms.retain(|&mut (_, factor)| factor != 0);
        let constant = signed(dtype, self.constant.wrapping_add(other.constant));
        (terms.len() <= MAX_TERMS).then_some(Linear { terms, constant })
    }
}

/// Returns the low bits of `n`, of a type of that size, as a signed number.
fn signed(dtype: DType, n: i64) -> i64 {
    if dtype.size() == 4 { n as i32 as i64 } else { n }
}

pub(crate) struct Indices {
    forms: Table<Linear>,
    /// Widened sums, by number: the source type, the target type, and the sum without its low part.
    widened: HashMap<(DType, DType, Linear), u32, BuildHasherDefault<FastHasher>>,
    /// The exponent of the largest power of two that divides each of them.
    trailing_zeros: Vec<u32>,
}

impl Indices {
    pub fn new(kernel: &Kernel) -> Indices {
        Indices { forms: Table::new(kernel), widened: HashMap::default(), trailing_zeros: vec![] }
    }

    pub fn get(&self, value: Value) -> Linear {
        self.forms.get(value).cloned().unwrap_or_else(|| Linear::atom(Atom::Value(value)))
    }

    /// Returns the exponent of the largest power of two that divides every term of a sum.
    pub fn trailing_zeros(&self, kernel: &Kernel, facts: &Facts, sum: &Linear) -> u32 {
        let term = |&(atom, factor): &(Atom, i64)| {
            let atom = match atom {
                Atom::Value(value) => trailing_zeros(facts.get(kernel, value)),
                Atom::Widened(i) => self.trailing_zeros[i as usize],
            };
            atom.saturating_add(factor.trailing_zeros())
        };
        sum.terms.iter().map(term).min().unwrap_or(64)
    }

    /// Records the linear form of an instruction whose operands are recorded.
    pub fn record(&mut self, kernel: &Kernel, facts: &Facts, inst: &Inst) {
        let [result] = inst.results[..] else { return };
        let dtype = kernel.dtype(result);
        if !dtype.is_index() {
            return;
        }
        if let Some(form) = self.form(kernel, facts, inst, dtype) {
            self.forms.set(result, form);
        }
    }

    fn form(&mut self, kernel: &Kernel, facts: &Facts, inst: &Inst, dtype: DType) -> Option<Linear> {
        let arg = |i: usize| self.get(inst.args[i]);
        let factor = |i: usize| facts.constant(inst.args[i]).map(|n| n as i64);
        match inst.op {
            Op::Const(c) => Some(Linear::constant(signed(dtype, num::int_value(dtype, c.bits) as i64))),
            Op::Math(MathOp::IAdd) => arg(0).plus(&arg(1), dtype),
            Op::Math(MathOp::ISub) => arg(0).plus(&arg(1).scaled(-1, dtype), dtype),
            Op::Math(MathOp::IMul) => match (factor(0), factor(1)) {
                (_, Some(by)) => Some(arg(0).scaled(by, dtype)),
                (Some(by), _) => Some(arg(1).scaled(by, dtype)),
                _ => None,
            },
            Op::Math(MathOp::Shl) => {
                let by = factor(1)? as u64 % (8 * dtype.size() as u64);
                Some(arg(0).scaled(1i64.wrapping_shl(by as u32), dtype))
            }
            Op::Cast(_) => {
                let from = kernel.dtype(inst.args[0]);
                if !from.is_index() {
                    return None;
                }
                let inner = arg(0);
                // The low bits of a sum do not depend on its high bits.
                if dtype.size() <= from.size() {
                    return Some(inner.scaled(1, dtype));
                }
                Some(self.widen(kernel, facts, from, dtype, inner))
            }
            _ => None,
        }
    }

    /// Converts a sum to a larger type. Its terms are multiples of 2ᵏ, so adding the constant's low `k` bits carries
    /// into no higher bit: that part may be added after the conversion instead.
    fn widen(&mut self, kernel: &Kernel, facts: &Facts, from: DType, to: DType, mut inner: Linear) -> Linear {
        if inner.terms.is_empty() {
            let n = if from.is_signed() { inner.constant } else { inner.constant as u32 as i64 };
            return Linear::constant(n);
        }
        let trailing_zeros = self.trailing_zeros(kernel, facts, &inner).min(31);
        let low = inner.constant & ((1 << trailing_zeros) - 1);
        inner.constant -= low;
        let own_trailing_zeros = self.trailing_zeros(kernel, facts, &inner).min(inner.constant.trailing_zeros());
        let next = self.trailing_zeros.len() as u32;
        let at = *self.widened.entry((from, to, inner)).or_insert(next);
        if at == next {
            self.trailing_zeros.push(own_trailing_zeros);
        }
        Linear { constant: low, ..Linear::atom(Atom::Widened(at)) }
    }
}
