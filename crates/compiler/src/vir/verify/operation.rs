//! Verification of an operation's operands and results.

use super::{Invariant, Verdict, Verifier, name};
use crate::vir::{Array, ArrayId, ArrayKind, LANES, MatrixProduct, Mem, Op, Reg, Shape, Type};
use kiln_ir::matrix::sum_type;
use kiln_ir::rules::{atomic_admits, math_result};
use kiln_ir::simd::Shuffle;
use kiln_ir::{AtomicOp, Const, DType, Diagnostic, Layout, ParamId, SimdOp, Span};
use smallvec::SmallVec;

/// The number of elements in the widest access.
const MAX_WIDTH: u8 = 16;

const fn one(dtype: DType) -> Type {
    Type { shape: Shape::One, dtype }
}

const fn lanes(dtype: DType) -> Type {
    Type { shape: Shape::Lanes, dtype }
}

/// An operation with its registers.
struct Site<'a> {
    to: &'a [Reg],
    op: &'a Op,
    args: &'a [Reg],
    span: Span,
}

impl Verifier<'_> {
    pub fn operation(&mut self, to: &[Reg], op: &Op, args: &[Reg], span: Span) -> Verdict {
        args.iter().try_for_each(|&arg| self.read(arg, span).map(|_| ()))?;
        self.restricted(op, span)?;
        let site = Site { to, op, args, span };
        match op {
            Op::Const(constant) => {
                self.takes(&site, &[])?;
                self.constant(*constant, span)?;
                self.gives(&site, &[one(constant.dtype)])
            }
            Op::Table(bits) => {
                self.takes(&site, &[])?;
                let dtype = self.result(&site)?.dtype;
                bits.iter().try_for_each(|&bits| self.constant(Const { dtype, bits }, span))?;
                self.gives(&site, &[lanes(dtype)])
            }
            Op::Param(id) => {
                self.takes(&site, &[])?;
                match self.kernel.params.get(id.0 as usize).filter(|param| !param.is_tensor()) {
                    Some(param) => self.gives(&site, &[one(param.dtype)]),
                    None => self.fail(Invariant::Parameters, span, format!("there is no number {}", id.0)),
                }
            }
            Op::Len(id) => {
                self.takes(&site, &[])?;
                self.tensor(*id, span)?;
                self.gives(&site, &[one(DType::U64)])
            }
            Op::Tgid(axis) if *axis > 2 => self.fail(Invariant::Numbers, span, format!("a grid has no axis {axis}")),
            Op::Tgid(_) | Op::Threads => {
                self.takes(&site, &[])?;
                self.gives(&site, &[one(DType::U32)])
            }
            Op::Splat => {
                let dtype = self.first(&site)?.dtype;
                self.takes(&site, &[one(dtype)])?;
                self.gives(&site, &[lanes(dtype)])
            }
            Op::Lane(lane) if *lane as usize >= LANES => {
                self.fail(Invariant::Numbers, span, format!("there is no lane {lane}"))
            }
            Op::Lane(_) => {
                let dtype = self.first(&site)?.dtype;
                self.takes(&site, &[lanes(dtype)])?;
                self.gives(&site, &[one(dtype)])
            }
            Op::Math(math) => {
                self.same_shape(&site, math.arity())?;
                let dtypes: SmallVec<[DType; 4]> = args.iter().map(|&arg| self.program.ty(arg).dtype).collect();
                let dtype = match math_result(*math, &dtypes) {
                    Ok(dtype) => dtype,
                    Err(error) => return self.fail(Invariant::Types, span, error.message),
                };
                self.gives(&site, &[Type { dtype, ..self.first(&site)? }])
            }
            Op::Cast(dtype) => {
                self.same_shape(&site, 1)?;
                let from = self.first(&site)?;
                if *dtype == DType::Bool && from.dtype != DType::Bool {
                    return self.fail(Invariant::Types, span, format!("{} is cast to bool", name(from)));
                }
                self.gives(&site, &[Type { dtype: *dtype, ..from }])
            }
            Op::Bitcast(dtype) => {
                self.same_shape(&site, 1)?;
                let from = self.first(&site)?;
                if from.dtype.size() != dtype.size() || (from.dtype == DType::Bool) != (*dtype == DType::Bool) {
                    return self.fail(Invariant::Types, span, format!("the bits of {} as {dtype}", name(from)));
                }
                self.gives(&site, &[Type { dtype: *dtype, ..from }])
            }
            Op::Canonical => {
                self.same_shape(&site, 1)?;
                let ty = self.first(&site)?;
                if !ty.dtype.is_float() {
                    return self.fail(Invariant::Types, span, format!("a NaN of {}", name(ty)));
                }
                self.gives(&site, &[ty])
            }
            Op::Any | Op::All => {
                self.counts(&site, 1)?;
                self.mask(args[0], span)?;
                self.gives(&site, &[one(DType::Bool)])
            }
            Op::Simd(simd) => self.exchange(&site, *simd),
            Op::LoadOne { mem, .. } => {
                let dtype = self.memory(*mem, false, span)?;
                self.takes(&site, &[one(self.index(&site)?)])?;
                self.gives(&site, &[one(dtype)])
            }
            Op::StoreOne { mem, .. } => {
                let dtype = self.memory(*mem, true, span)?;
                self.takes(&site, &[one(self.index(&site)?), one(dtype)])?;
                self.gives(&site, &[])
            }
            Op::LoadLanes { mem, width, masked, .. } => {
                let dtype = self.memory(*mem, false, span)?;
                let at = one(self.index(&site)?);
                self.access(&site, &[at], (*width, lanes(dtype)), false, *masked)
            }
            Op::StoreLanes { mem, width, masked, .. } => {
                let dtype = self.memory(*mem, true, span)?;
                let at = one(self.index(&site)?);
                self.access(&site, &[at], (*width, lanes(dtype)), true, *masked)
            }
            Op::Gather { mem, width, masked } => {
                let dtype = self.memory(*mem, false, span)?;
                let at = lanes(self.index(&site)?);
                self.access(&site, &[at], (*width, lanes(dtype)), false, *masked)
            }
            Op::Fault { masked, .. } => {
                self.counts(&site, 2 + *masked as usize)?;
                if *masked {
                    self.mask(args[2], span)?;
                }
                let operands = Site { args: &args[..2], ..site };
                self.takes(&operands, &[lanes(DType::U64); 2])?;
                self.gives(&operands, &[])
            }
            Op::Scatter { mem, width, masked } => {
                let dtype = self.memory(*mem, true, span)?;
                let at = lanes(self.index(&site)?);
                self.access(&site, &[at], (*width, lanes(dtype)), true, *masked)
            }
            Op::Atomic { op, mem, masked } => {
                let dtype = self.memory(*mem, true, span)?;
                if !atomic_admits(*op, dtype) {
                    return self.fail(Invariant::Types, span, format!("`{}` on {dtype}", op.name()));
                }
                let values = if *op == AtomicOp::CompareExchange { 2 } else { 1 };
                let mut wanted = vec![lanes(self.index(&site)?)];
                wanted.extend(vec![lanes(dtype); values]);
                self.masked(&site, &wanted, *masked)?;
                self.gives(&site, &[lanes(dtype)])
            }
            Op::LoadRow(id) => {
                let array = self.rows(*id, span)?;
                self.access(&site, &place(&array, one(DType::U32)), (1, lanes(array.dtype)), false, false)
            }
            Op::StoreRow(id) => {
                let array = self.rows(*id, span)?;
                self.access(&site, &place(&array, one(DType::U32)), (1, lanes(array.dtype)), true, false)
            }
            Op::GatherRow { array: id, masked } => {
                let array = self.rows(*id, span)?;
                self.access(&site, &place(&array, lanes(DType::U32)), (1, lanes(array.dtype)), false, *masked)
            }
            Op::ScatterRow { array: id, masked } => {
                let array = self.rows(*id, span)?;
                self.access(&site, &place(&array, lanes(DType::U32)), (1, lanes(array.dtype)), true, *masked)
            }
            Op::Multiply(multiply) => self.multiply(&site, multiply),
            Op::LoadEach(id) => {
                let array = self.array(*id, &[ArrayKind::OneOfEach], span)?;
                self.access(&site, &[one(DType::U32)], (1, one(array.dtype)), false, false)
            }
            Op::StoreEach(id) => {
                let array = self.array(*id, &[ArrayKind::OneOfEach], span)?;
                self.access(&site, &[one(DType::U32)], (1, one(array.dtype)), true, false)
            }
        }
    }

    fn multiply(&mut self, site: &Site<'_>, multiply: &MatrixProduct) -> Verdict {
        let MatrixProduct { product, accumulator, left, right, .. } = *multiply;
        let mut arrays = vec![];
        for (id, held) in [left, right, accumulator].into_iter().zip(product.held()) {
            let array = self.rows(id, site.span)?;
            if product.layout != Layout::Rows || array.len != held as u64 || accumulator == left || accumulator == right
            {
                return self.fail(Invariant::Arrays, site.span, format!("a{} is no matrix of {product:?}", id.0));
            }
            arrays.push(array);
        }
        if arrays[0].dtype != arrays[1].dtype || sum_type(arrays[0].dtype) != Some(arrays[2].dtype) {
            let [left, right, sum] = [0, 1, 2].map(|i: usize| arrays[i].dtype);
            return self.fail(Invariant::Types, site.span, format!("a product of {left} and {right} in {sum}"));
        }
        let is_of_each = arrays.iter().any(|array| array.kind == ArrayKind::RowsOfEach);
        self.takes(site, &[one(DType::U32)][..is_of_each as usize])?;
        self.gives(site, &[])
    }

    fn constant(&self, Const { dtype, bits }: Const, span: Span) -> Verdict {
        if bits & !dtype.mask() == 0 {
            return Ok(());
        }
        self.fail(Invariant::Numbers, span, format!("{bits:#x} has more bits than {dtype}"))
    }

    fn counts(&self, site: &Site<'_>, wanted: usize) -> Verdict {
        if site.args.len() == wanted {
            return Ok(());
        }
        self.fail(Invariant::Operands, site.span, format!("{:?} has {} operands", site.op, site.args.len()))
    }

    /// Returns the type of the first operand.
    fn first(&self, site: &Site<'_>) -> Result<Type, Diagnostic> {
        match site.args.first() {
            Some(&arg) => Ok(self.program.ty(arg)),
            None => self.fail(Invariant::Operands, site.span, format!("{:?} has no operand", site.op)),
        }
    }

    /// Returns the type of the only result.
    fn result(&self, site: &Site<'_>) -> Result<Type, Diagnostic> {
        match site.to {
            [to] => self.ty(*to, site.span),
            _ => self.fail(Invariant::Operands, site.span, format!("{:?} gives {} results", site.op, site.to.len())),
        }
    }

    /// Returns the type of the first operand, which must be an index.
    fn index(&self, site: &Site<'_>) -> Result<DType, Diagnostic> {
        let ty = self.first(site)?;
        if ty.dtype.is_index() {
            return Ok(ty.dtype);
        }
        self.fail(Invariant::Types, site.span, format!("{:?} at {}", site.op, name(ty)))
    }

    fn takes(&self, site: &Site<'_>, wanted: &[Type]) -> Verdict {
        self.counts(site, wanted.len())?;
        site.args.iter().zip(wanted).try_for_each(|(&arg, &wanted)| self.is(site, arg, wanted))
    }

    fn gives(&self, site: &Site<'_>, wanted: &[Type]) -> Verdict {
        if site.to.len() != wanted.len() {
            let message = format!("{:?} gives {} results", site.op, site.to.len());
            return self.fail(Invariant::Operands, site.span, message);
        }
        site.to.iter().zip(wanted).try_for_each(|(&to, &wanted)| self.is(site, to, wanted))
    }

    fn is(&self, site: &Site<'_>, reg: Reg, wanted: Type) -> Verdict {
        let found = self.ty(reg, site.span)?;
        let broken = match (found.shape == wanted.shape, found.dtype == wanted.dtype) {
            (true, true) => return Ok(()),
            (false, _) => Invariant::Shapes,
            (true, false) => Invariant::Types,
        };
        let message = format!("{:?} has r{}, {}, for {}", site.op, reg.0, name(found), name(wanted));
        self.fail(broken, site.span, message)
    }

    /// Checks the number of operands, and that all have the shape of the first.
    fn same_shape(&self, site: &Site<'_>, operands: usize) -> Verdict {
        self.counts(site, operands)?;
        let shape = self.first(site)?.shape;
        site.args.iter().try_for_each(|&arg| self.is(site, arg, Type { shape, ..self.program.ty(arg) }))
    }

    fn mask(&self, reg: Reg, span: Span) -> Verdict {
        let ty = self.ty(reg, span)?;
        if ty == lanes(DType::Bool) {
            return Ok(());
        }
        self.fail(Invariant::Masks, span, format!("r{} masks, {}", reg.0, name(ty)))
    }

    /// Checks the operands, and a mask after them.
    fn masked(&self, site: &Site<'_>, wanted: &[Type], masked: bool) -> Verdict {
        self.counts(site, wanted.len() + masked as usize)?;
        let (operands, mask) = site.args.split_at(wanted.len());
        mask.iter().try_for_each(|&mask| self.mask(mask, site.span))?;
        operands.iter().zip(wanted).try_for_each(|(&arg, &wanted)| self.is(site, arg, wanted))
    }

    /// Checks a load or store: operands that give the location, and `width` values, which are stored or loaded.
    fn access(
        &self,
        site: &Site<'_>,
        place: &[Type],
        (width, value): (u8, Type),
        stores: bool,
        masked: bool,
    ) -> Verdict {
        if !width.is_power_of_two() || width > MAX_WIDTH {
            return self.fail(Invariant::Numbers, site.span, format!("{width} elements at once"));
        }
        let (mut wanted, mut given) = (place.to_vec(), vec![]);
        if stores { &mut wanted } else { &mut given }.extend(vec![value; width as usize]);
        self.masked(site, &wanted, masked)?;
        self.gives(site, &given)
    }

    fn exchange(&self, site: &Site<'_>, simd: SimdOp) -> Verdict {
        self.counts(site, 1 + simd.has_selector() as usize)?;
        let from = self.first(site)?;
        self.is(site, site.args[0], lanes(from.dtype))?;
        let selector = site.args.get(1).map(|&arg| self.program.ty(arg));
        if let Some(selector) = selector
            && selector.dtype != DType::U32
        {
            return self.fail(Invariant::Types, site.span, format!("{} says which lane", name(selector)));
        }
        if !simd.admits(from.dtype) {
            return self.fail(Invariant::Types, site.span, format!("{simd:?} of {}", name(from)));
        }
        let is_equal = match simd {
            SimdOp::Reduce(_, width) if !SimdOp::WIDTHS.contains(&width) => {
                return self.fail(Invariant::Numbers, site.span, format!("a reduction over {width} lanes"));
            }
            SimdOp::Reduce(_, width) => width as usize == LANES,
            SimdOp::Any | SimdOp::All | SimdOp::Ballot => true,
            SimdOp::Shuffle(Shuffle::Broadcast) => selector.is_some_and(|ty| ty.shape == Shape::One),
            SimdOp::Shuffle(Shuffle::Index | Shuffle::Xor | Shuffle::Up | Shuffle::Down) => false,
            SimdOp::ScanInclusive | SimdOp::ScanExclusive => false,
        };
        // A uniform result is one number, or lanes that are all equal.
        let shape = if is_equal { self.result(site)?.shape } else { Shape::Lanes };
        self.gives(site, &[Type { shape, dtype: simd.result(from.dtype) }])
    }

    fn tensor(&self, id: ParamId, span: Span) -> Result<DType, Diagnostic> {
        match self.kernel.params.get(id.0 as usize).filter(|param| param.is_tensor()) {
            Some(param) => Ok(param.dtype),
            None => self.fail(Invariant::Parameters, span, format!("there is no tensor {}", id.0)),
        }
    }

    /// Returns the element type of memory.
    fn memory(&self, mem: Mem, writes: bool, span: Span) -> Result<DType, Diagnostic> {
        match mem {
            Mem::Array(id) => self.array(id, &[ArrayKind::Shared], span).map(|array| array.dtype),
            Mem::Param(id) => {
                let dtype = self.tensor(id, span)?;
                if writes && !self.kernel.param(id).is_writable() {
                    let message = format!("`{}` is written", self.kernel.param(id).name);
                    return self.fail(Invariant::Writable, span, message);
                }
                Ok(dtype)
            }
        }
    }

    fn array(&self, id: ArrayId, kinds: &[ArrayKind], span: Span) -> Result<Array, Diagnostic> {
        match self.program.arrays.get(id.0 as usize) {
            Some(array) if kinds.contains(&array.kind) => Ok(*array),
            Some(array) => self.fail(Invariant::Arrays, span, format!("a{} is {:?}", id.0, array.kind)),
            None => self.fail(Invariant::Arrays, span, format!("there is no array a{}", id.0)),
        }
    }

    /// Checks a use of an array of rows.
    fn rows(&mut self, id: ArrayId, span: Span) -> Result<Array, Diagnostic> {
        let array = self.array(id, &[ArrayKind::Rows, ArrayKind::RowsOfEach], span)?;
        self.use_rows(id, &array, span)?;
        Ok(array)
    }
}

/// Returns the types of the operands that locate a row.
fn place(array: &Array, row: Type) -> Vec<Type> {
    match array.kind {
        ArrayKind::RowsOfEach => vec![row, one(DType::U32)],
        ArrayKind::Shared | ArrayKind::Rows | ArrayKind::OneOfEach => vec![row],
    }
}
