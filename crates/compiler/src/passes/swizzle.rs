//! Swizzling: places elements of arrays in threadgroup memory such that loads of matrices avoid bank conflicts.
//!
//! The banks hold [`BANKS`] bytes side by side, a *line*, in eight *units* of 16 bytes. A load of a matrix reads the
//! same unit of eight rows at once. If a row is as long as a line, these units would be in the same banks; so the units
//! of a line are permuted by the number of the row, modulo eight: the place of element `i` is `i ^ (i / line % 8 *
//! unit)`.

use super::facts::{Facts, trailing_zeros};
use super::linear::{Indices, Linear};
use super::rewrite::{emit, emit_const, rebuild, with_body};
use kiln_ir::{AllocId, Const, DType, Diagnostic, Inst, Kernel, MathOp, Mem, Op, Region, Span, Value};

/// The number of bytes that the banks hold side by side.
pub const BANKS: u64 = 128;
const UNIT: u64 = 16;
const UNITS: u64 = BANKS / UNIT;

/// Permutes the indices of all accesses to swizzled arrays in the same way; code that accesses the arrays only in this
/// way sees no difference.
pub fn swizzle(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    if kernel.allocs.iter().any(|alloc| alloc.swizzled.is_some()) {
        with_body(kernel, |kernel, body| {
            let (facts, indices) = (Facts::new(kernel), Indices::new(kernel));
            Swizzler { kernel, facts, indices }.region(body);
        });
        // The permutation moves elements anywhere within a line, so the length is rounded up to whole lines.
        for alloc in kernel.allocs.iter_mut().filter(|alloc| alloc.swizzled.is_some()) {
            if let Ok(len) = alloc.len.eval(&|_| None) {
                let line = (BANKS / alloc.dtype.size() as u64) as i128;
                alloc.len = kiln_ir::Expr::Int((len + line - 1) / line * line);
            }
        }
    }
    Ok(())
}

struct Swizzler<'k> {
    kernel: &'k mut Kernel,
    facts: Facts,
    indices: Indices,
}

impl Swizzler<'_> {
    fn region(&mut self, region: &mut Region) {
        rebuild(region, |mut inst, out| {
            self.facts.record(self.kernel, &inst);
            self.indices.record(self.kernel, &self.facts, &inst);
            if matches!(inst.op, Op::For(_)) {
                self.facts.enter_loop(self.kernel, &inst);
            }
            inst.regions.iter_mut().for_each(|inner| self.region(inner));
            if let Op::Load { mem: Mem::Alloc(id), .. }
            | Op::Store { mem: Mem::Alloc(id), .. }
            | Op::Atomic { mem: Mem::Alloc(id), .. }
            | Op::LoadBlocks { mem: Mem::Alloc(id), .. } = inst.op
                && let Some(pattern) = self.pattern(id)
            {
                inst.args[0] = self.place(&inst, pattern, out);
            }
            out.push(inst);
        });
    }

    /// Returns the number of elements in a unit, and the number of elements after which the permutation changes.
    fn pattern(&self, id: AllocId) -> Option<(u64, u64)> {
        let alloc = &self.kernel.allocs[id.0 as usize];
        let row = u64::try_from(alloc.swizzled.as_ref()?.eval(&|_| None).ok()?).ok()?;
        let size = alloc.dtype.size() as u64;
        let lines = (row.saturating_mul(size) / BANKS).max(1);
        // A power of two, so that the permutation does not depend on the bits that it changes.
        Some((UNIT / size, (BANKS / size) << lines.ilog2()))
    }

    /// Returns the place of the element that an access names.
    fn place(&mut self, inst: &Inst, pattern: (u64, u64), out: &mut Vec<Inst>) -> Value {
        let (index, span) = (inst.args[0], inst.span);
        let dtype = self.kernel.dtype(index);
        let mut sums = Sums { kernel: self.kernel, out, dtype, span };
        match Parts::of(sums.kernel, &self.facts, self.indices.get(index), pattern) {
            Some(parts) => parts.place(&mut sums, pattern),
            None => {
                let by = sums.exchange(index, pattern);
                sums.math(MathOp::Xor, index, by)
            }
        }
    }
}

type Terms = Vec<(Value, i64)>;

/// An index as a sum of rows and columns. The place is that sum with permuted columns: accesses that differ by
/// constants, or by whole rows, share the rest of the computation.
struct Parts {
    /// Multiples of the pattern's length, which do not affect the permutation.
    whole: Terms,
    /// Multiples of a line's length.
    rows: Terms,
    /// Sums with disjoint bits, below the length of a line; the permutation is applied to them one by one.
    columns: Vec<(Terms, i64)>,
    /// The constant part in multiples of the pattern's length, and the part in whole lines within the pattern.
    constants: [i64; 2],
}

impl Parts {
    fn of(kernel: &Kernel, facts: &Facts, index: Linear, (_, line): (u64, u64)) -> Option<Parts> {
        let (terms, constant) = index.parts()?;
        let (period, line) = ((UNITS * line) as i64, line as i64);
        let mut parts = Parts { whole: vec![], rows: vec![], columns: vec![], constants: [0; 2] };
        parts.constants = [constant & !(period - 1), constant & (period - 1) & !(line - 1)];
        // Parts of the columns: the exponent of the power of two that divides the part, its maximum, and the part.
        let mut columns: Vec<(u32, i128, (Terms, i64))> = vec![];
        for (value, factor) in terms {
            let known = facts.get(kernel, value);
            let trailing_zeros = trailing_zeros(known).saturating_add(factor.trailing_zeros());
            if trailing_zeros >= period.trailing_zeros() {
                parts.whole.push((value, factor));
            } else if trailing_zeros >= line.trailing_zeros() {
                parts.rows.push((value, factor));
            } else {
                let most = known.hi - (known.hi - known.residue).rem_euclid(known.modulus.max(1));
                if known.lo < 0 || factor < 0 {
                    return None;
                }
                columns.push((trailing_zeros, most.checked_mul(i128::from(factor))?, (vec![(value, factor)], 0)));
            }
        }
        let own = constant & (line - 1);
        if own != 0 {
            columns.push((own.trailing_zeros(), i128::from(own), (vec![], own)));
        }
        columns.sort_by_key(|&(trailing_zeros, ..)| trailing_zeros);
        let mut most = 0;
        for (trailing_zeros, at_most, (terms, own)) in columns {
            match parts.columns.last_mut() {
                // The previous parts may have bits in common with this one.
                Some(last) if most >= 1 << trailing_zeros => {
                    last.0.extend(terms);
                    last.1 += own;
                }
                _ => parts.columns.push((terms, own)),
            }
            most = at_most.checked_add(most)?;
        }
        (most < i128::from(line)).then_some(parts)
    }

    fn place(self, sums: &mut Sums<'_>, pattern: (u64, u64)) -> Value {
        let rows = sums.of(self.rows);
        let mut columns = sums.plus(rows, self.constants[1]).map(|row| sums.exchange(row, pattern));
        for (terms, constant) in self.columns {
            let part = sums.of(terms);
            let part = sums.plus(part, constant);
            columns = match (columns, part) {
                (Some(columns), Some(part)) => Some(sums.math(MathOp::Xor, columns, part)),
                (columns, part) => columns.or(part),
            };
        }
        let whole = sums.of(self.whole);
        let base = sums.sum(whole, rows);
        let place = sums.sum(base, columns);
        // The constant is added last, so that it can be folded into the instruction that accesses memory.
        let place = sums.plus(place, self.constants[0] + self.constants[1]);
        place.unwrap_or_else(|| sums.number(0))
    }
}

/// An emitter of arithmetic on indices.
struct Sums<'a> {
    kernel: &'a mut Kernel,
    out: &'a mut Vec<Inst>,
    dtype: DType,
    span: Span,
}

impl Sums<'_> {
    fn number(&mut self, n: i64) -> Value {
        let bits = if self.dtype.size() == 4 { n as u32 as u64 } else { n as u64 };
        emit_const(self.kernel, self.out, Const { dtype: self.dtype, bits }, self.span)
    }

    fn math(&mut self, op: MathOp, a: Value, b: Value) -> Value {
        emit(self.kernel, self.out, Op::Math(op), &[a, b], self.span)
    }

    fn plus(&mut self, value: Option<Value>, n: i64) -> Option<Value> {
        if n == 0 {
            return value;
        }
        let n = self.number(n);
        self.sum(value, Some(n))
    }

    fn sum(&mut self, a: Option<Value>, b: Option<Value>) -> Option<Value> {
        match (a, b) {
            (Some(a), Some(b)) => Some(self.math(MathOp::IAdd, a, b)),
            (a, b) => a.or(b),
        }
    }

    /// Emits the sum of terms; returns `None` if there are no terms, for 0.
    fn of(&mut self, terms: Terms) -> Option<Value> {
        let mut sum = None;
        for (mut value, factor) in terms {
            if self.kernel.dtype(value) != self.dtype {
                value = emit(self.kernel, self.out, Op::Cast(self.dtype), &[value], self.span);
            }
            if factor != 1 {
                let factor = self.number(factor);
                value = self.math(MathOp::IMul, value, factor);
            }
            sum = self.sum(sum, Some(value));
        }
        sum
    }

    /// Emits the number with which the index is XORed.
    fn exchange(&mut self, index: Value, (unit, line): (u64, u64)) -> Value {
        let shift = self.number(line.trailing_zeros().into());
        let row = self.math(MathOp::Shr, index, shift);
        let mask = self.number(UNITS as i64 - 1);
        let row = self.math(MathOp::And, row, mask);
        let unit = self.number(unit as i64);
        self.math(MathOp::IMul, row, unit)
    }
}
