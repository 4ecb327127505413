//! Facts about the numbers of a launch, from the contract.

use super::interval::Interval;
use super::poly::{Poly, gcd};
use super::range::{Fact, Ranges, Site, Source, add_fact};
use super::symbols::{COMPARISONS, Kind, Symbols};
use kiln_ir::expr::BinaryOp;
use kiln_ir::{DType, Expr, Geometry, Kernel, Op, ParamId, ParamKind};

/// The most threads in a threadgroup.
pub(crate) const MAX_THREADS: i128 = 1024;

/// Converts launch arithmetic to a polynomial over symbols that `symbol` finds or creates. Returns `None` for `&&`,
/// `||`, `!`, and for divisions that may round differently from those of numbers that are not negative.
pub(super) fn polynomial(
    expr: &Expr,
    symbol: &mut dyn FnMut(&Kind) -> Option<Poly>,
    range: &dyn Fn(&Poly) -> Option<Interval>,
) -> Option<Poly> {
    let (op, a, b) = match expr {
        Expr::Int(n) => return Some(Poly::constant(*n)),
        Expr::Param(id) => return symbol(&Kind::Param(*id)),
        Expr::Not(_) => return None,
        Expr::Binary(op, a, b) => (*op, polynomial(a, symbol, range)?, polynomial(b, symbol, range)?),
    };
    let at_least = |poly: &Poly, lo: i128| range(poly).is_some_and(|r| r.lo >= lo);
    match op {
        BinaryOp::Add => a.plus(&b),
        BinaryOp::Sub => a.minus(&b),
        BinaryOp::Mul => a.times(&b),
        // A divisor of zero is an error, so one that is not negative is positive.
        BinaryOp::Div if at_least(&a, 0) && at_least(&b, 0) => symbol(&Kind::Div(a, b)),
        BinaryOp::Rem if at_least(&a, 0) && at_least(&b, 0) => symbol(&Kind::Rem(a, b)),
        BinaryOp::Min => symbol(&Kind::Min(a, b)),
        BinaryOp::Max => symbol(&Kind::Max(a, b)),
        _ => {
            let (_, op) = COMPARISONS.iter().find(|(own, _)| *own == op)?;
            symbol(&Kind::Test(*op, a, b))
        }
    }
}

/// Returns the symbol of a kind that the contract mentions.
fn make(symbols: &mut Symbols, kind: &Kind) -> Option<Poly> {
    match kind {
        Kind::Div(a, b) => symbols.div(a, b),
        Kind::Rem(a, b) => symbols.rem(a, b),
        Kind::Min(a, b) | Kind::Max(a, b) => {
            let joined = symbols.range(a)?.join(symbols.range(b)?);
            symbols.symbol(kind.clone(), joined).map(Poly::symbol)
        }
        Kind::Test(..) => symbols.symbol(kind.clone(), Interval::between(0, 1)).map(Poly::symbol),
        Kind::Param(_) => symbols.find(kind).map(Poly::symbol),
        _ => None,
    }
}

pub(super) struct Setup<'a> {
    pub kernel: &'a Kernel,
    pub ranges: &'a mut Ranges,
}

impl Setup<'_> {
    /// Enters the parameters, the ids and everything that the contract says about them.
    pub fn run(&mut self) {
        for (i, param) in self.kernel.params.iter().enumerate() {
            if let Some(value) = param.value()
                && !param.dtype.is_float()
            {
                let range = Interval::of_type(param.dtype);
                let symbol = self.ranges.symbols.symbol(Kind::Param(ParamId(i as u32)), range);
                self.ranges.values[value.0 as usize].form = symbol.map(Poly::symbol);
            }
        }
        // Twice: the first pass finds the ranges of parameters, which the second needs for quotients.
        for _ in 0..2 {
            self.ranges.scopes[0].facts.clear();
            for clause in &self.kernel.contract.requires {
                self.require(&clause.condition);
            }
        }
        for param in self.kernel.params.iter() {
            if let Some(value) = param.value()
                && let Some(range) = self.ranges.form(value).and_then(|form| self.ranges.symbols.range(form))
            {
                self.ranges.values[value.0 as usize].interval = range;
            }
        }
        self.threads();
        self.grid();
        self.bound_lengths();
        self.lengths();
    }

    pub fn polynomial(&mut self, expr: &Expr) -> Option<Poly> {
        // Both closures borrow the symbols, but never at the same time.
        let symbols = std::cell::RefCell::new(&mut self.ranges.symbols);
        polynomial(expr, &mut |kind| make(&mut symbols.borrow_mut(), kind), &|poly| symbols.borrow().range(poly))
    }

    /// Notes that a polynomial is at least 0 in every launch, and what that implies for a single symbol.
    fn fact(&mut self, poly: Option<Poly>) {
        let Some(poly) = poly else { return };
        if let Some((product, factor)) = poly.plus_constant(-poly.constant_term()).and_then(|p| p.as_term())
            && let Some(symbol) = Poly::term((product, 1)).as_symbol()
        {
            // factor * symbol >= -constant
            let bound = -poly.constant_term();
            self.ranges.symbols.refine(symbol, |range| match factor > 0 {
                true => range.at_least(bound.div_euclid(factor) + (bound.rem_euclid(factor) != 0) as i128),
                false => range.at_most((-bound).div_euclid(-factor)),
            });
        }
        if !self.ranges.symbols.is_at_least(&poly, 0) {
            let poly = self.ranges.symbols.tightened(poly);
            add_fact(&mut self.ranges.scopes[0].facts, Fact::new(Site(0), poly, Source::General));
        }
    }

    fn require(&mut self, condition: &Expr) {
        let Expr::Binary(op, a, b) = condition else { return };
        if *op == BinaryOp::And {
            self.require(a);
            return self.require(b);
        }
        if let (BinaryOp::Eq, Expr::Binary(BinaryOp::Rem, x, d), Expr::Int(0)) = (op, &**a, &**b) {
            self.require_multiple(x, d);
        }
        let (Some(a), Some(b)) = (self.polynomial(a), self.polynomial(b)) else { return };
        let above = |x: &Poly, y: &Poly, by: i128| x.minus(y).and_then(|p| p.plus_constant(-by));
        match op {
            BinaryOp::Lt => self.fact(above(&b, &a, 1)),
            BinaryOp::Le => self.fact(above(&b, &a, 0)),
            BinaryOp::Gt => self.fact(above(&a, &b, 1)),
            BinaryOp::Ge => self.fact(above(&a, &b, 0)),
            BinaryOp::Eq => {
                self.fact(above(&a, &b, 0));
                self.fact(above(&b, &a, 0));
            }
            BinaryOp::Ne if self.ranges.symbols.is_at_least(&a, 0) && b.as_constant() == Some(0) => {
                self.fact(above(&a, &b, 1));
            }
            _ => {}
        }
    }

    /// Enters `x % d == 0`: a known remainder, `x = d * (x / d)`, and `d <= x` where `x` is not 0.
    fn require_multiple(&mut self, x: &Expr, d: &Expr) {
        let (Some(x), Some(d)) = (self.polynomial(x), self.polynomial(d)) else { return };
        let symbols = &mut self.ranges.symbols;
        if !symbols.is_at_least(&x, 0) || !symbols.is_at_least(&d, 0) {
            return;
        }
        if let (Some(symbol), Some(m)) = (x.as_symbol(), d.as_constant())
            && m > 0
        {
            symbols.refine(symbol, |range| {
                let multiple = Interval { modulus: m, residue: 0, ..range };
                if gcd(range.modulus, m) < m { range.meet(multiple) } else { range }
            });
        }
        let positive = symbols.is_at_least(&x, 1);
        let whole = symbols.div(&x, &d).and_then(|q| q.times(&d));
        let Some(whole) = whole else { return };
        self.fact(whole.minus(&x));
        self.fact(x.minus(&whole));
        if positive {
            self.fact(x.minus(&d));
        }
    }

    fn threads(&mut self) {
        let stated = self.kernel.contract.threads.as_ref().and_then(|threads| self.polynomial(threads));
        let symbols = &mut self.ranges.symbols;
        let all = Interval::between(1, MAX_THREADS);
        self.ranges.lsize = match stated {
            Some(threads) => threads,
            None => symbols.symbol(Kind::Lsize, all).map(Poly::symbol).unwrap_or_default(),
        };
        let lsize = self.ranges.lsize.clone();
        self.fact(lsize.plus_constant(-1));
        self.fact(Poly::constant(MAX_THREADS).minus(&lsize));
        let most = self.ranges.symbols.range(&lsize).map_or(MAX_THREADS, |r| r.hi.clamp(1, MAX_THREADS));
        let symbols = &mut self.ranges.symbols;
        let lane = symbols.symbol(Kind::Lane, Interval::between(0, (most - 1).min(31)));
        let simdgroup = symbols.symbol(Kind::SimdId, Interval::between(0, (most - 1) / 32));
        // tid = 32 * simd_id + simd_lane < lsize
        let first = simdgroup.and_then(|s| Poly::symbol(s).scaled(32));
        let tid = first.zip(lane).and_then(|(first, lane)| first.plus(&Poly::symbol(lane)));
        let inside = tid.and_then(|tid| lsize.plus_constant(-1)?.minus(&tid));
        self.fact(inside);
        let groups = lsize.plus_constant(31).and_then(|n| self.ranges.symbols.div(&n, &Poly::constant(32)));
        let last = groups.zip(simdgroup).and_then(|(n, id)| n.plus_constant(-1)?.minus(&Poly::symbol(id)));
        self.fact(last);
    }

    fn grid(&mut self) {
        const MOST: i128 = u32::MAX as i128;
        let (axes, elements) = match &self.kernel.contract.geometry {
            Geometry::Unstated => (None, false),
            Geometry::Threadgroups(axes) => (Some(axes), false),
            Geometry::Elements(axes) => (Some(axes), true),
        };
        for axis in 0..3u8 {
            let extent =
                axes.map(|axes| axes.get(axis as usize).map_or(Some(Poly::constant(1)), |e| self.polynomial(e)));
            let extent = extent.flatten();
            // A threadgroup of axis 0 has one element for each thread, and the number of an element is a u32.
            let (piece, most) = match elements && axis == 0 {
                true => (self.ranges.lsize.clone(), MOST + 1),
                false => (Poly::constant(1), MOST),
            };
            let symbols = &mut self.ranges.symbols;
            let fewest = symbols.range(&piece).map_or(1, |r| r.lo.max(1));
            let points = extent.as_ref().and_then(|e| symbols.range(e)).map_or(most, |r| r.hi.min(most));
            let last = ((points - 1) / fewest).clamp(0, MOST - 1);
            let Some(id) = symbols.symbol(Kind::Tgid(axis), Interval::between(0, last)) else { continue };
            symbols.set_data(id, extent.is_none());
            if let Some(extent) = extent {
                let first = Poly::symbol(id).times(&piece);
                self.fact(first.and_then(|first| extent.plus_constant(-1)?.minus(&first)));
                self.fact(Poly::constant(most).minus(&extent));
            }
        }
    }

    /// Creates symbols for the lengths of buffers that the kernel uses or that no shape determines.
    fn bound_lengths(&mut self) {
        let symbols = &mut self.ranges.symbols;
        let mut make = |id: ParamId| symbols.symbol(Kind::Param(id), Interval::of_type(DType::U64));
        for (i, param) in self.kernel.params.iter().enumerate() {
            if let ParamKind::Tensor { shape: None, .. } = param.kind {
                make(ParamId(i as u32));
            }
        }
        self.kernel.body.walk(&mut |inst| {
            if let Op::Len(param) = inst.op {
                make(param);
            }
        });
    }

    /// Converts expressions that are at least 0, as the host has checked.
    fn naturals(&mut self, exprs: &[Expr]) -> Option<Vec<Poly>> {
        let polys: Option<Vec<Poly>> = exprs.iter().map(|e| self.polynomial(e)).collect();
        for poly in polys.iter().flatten() {
            self.fact(Some(poly.clone()));
        }
        polys
    }

    /// Computes the lengths of memory. The host has checked that those of tensors fit 64 bits, and that the buffers are
    /// long enough.
    fn lengths(&mut self) {
        for (i, param) in self.kernel.params.iter().enumerate() {
            let length = match &param.kind {
                ParamKind::Tensor { shape: Some(shape), strides, .. } => {
                    let extents = self.naturals(shape);
                    match strides {
                        None => {
                            extents.and_then(|e| e.iter().try_fold(Poly::constant(1), |product, e| product.times(e)))
                        }
                        Some(strides) => extents.zip(self.naturals(strides)).and_then(|(e, s)| spanned(&e, &s)),
                    }
                }
                _ => None,
            };
            self.fact(length.as_ref().and_then(|n| Poly::constant(u64::MAX as i128).minus(n)));
            if let (Some(bound), Some(stated)) = (self.ranges.bound_length(ParamId(i as u32)), &length) {
                let least = self.ranges.symbols.range(stated).map_or(0, |range| range.lo);
                self.fact(bound.plus_constant(-least));
                self.fact(bound.minus(stated));
            }
            self.ranges.param_lengths.push(length);
        }
        for alloc in &self.kernel.allocs {
            let length = self.polynomial(&alloc.len);
            self.ranges.alloc_lengths.push(length);
        }
    }
}

/// Returns the span of a strided shape: one more than the offset of the last element.
fn spanned(extents: &[Poly], strides: &[Poly]) -> Option<Poly> {
    let mut axes = extents.iter().zip(strides);
    axes.try_fold(Poly::constant(1), |span, (extent, stride)| span.plus(&extent.plus_constant(-1)?.times(stride)?))
}
