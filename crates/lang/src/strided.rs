//! Tensors whose elements may be non-contiguous: `#[shape(batch, heads, n)] #[strided] x: Tensor<T>`.

use crate::contract::{constexpr, scalar};
use crate::memory::{Handle, Slot, TensorHandle};
use crate::recorder::{At, Leaf, constant, emit, undefined, with};
use kiln_ir::expr::BinaryOp;
use kiln_ir::{Const, DType, Expr, MathOp, Op, ParamId, ParamKind};

/// The parameters after a tensor that give the positions of its elements.
pub(crate) struct Strides {
    tensor: ParamId,
    /// Whether the elements are contiguous: a constexpr, so that a contiguous tensor costs nothing.
    contiguous: Leaf,
    /// The strides of all axes but the last, whose elements are neighbours.
    strides: Vec<Leaf>,
}

/// Declares the parameters of a tensor of `N` axes: `x_contiguous`, `x_stride_0` and so on.
#[track_caller]
pub fn strided<const N: usize>(tensor: &impl TensorHandle, name: &str) {
    let Some(Handle { slot: Slot::Param(id), .. }) = tensor.handle() else { return };
    let contiguous = constexpr::<bool>(&format!("{name}_contiguous")).leaf();
    let strides = (1..N).map(|axis| scalar::<u64>(&format!("{name}_stride_{}", axis - 1)).leaf()).collect();
    with(|r| r.strides.push(Strides { tensor: id, contiguous, strides }));
}

/// Returns the strides of a tensor of these extents as launch arithmetic, if it was declared to have any.
pub(crate) fn expressions(tensor: ParamId, extents: &[Expr], at: At) -> Option<Vec<Expr>> {
    with(|r| {
        let own = r.strides.iter().position(|own| own.tensor == tensor)?;
        let (contiguous, strides) = (r.strides[own].contiguous, r.strides[own].strides.clone());
        // Parameters are launch arithmetic.
        let flag = r.expr_of(contiguous, at).ok()?;
        let given: Vec<Expr> = strides.into_iter().filter_map(|stride| r.expr_of(stride, at).ok()).collect();
        let is_apart = Expr::binary(BinaryOp::Sub, Expr::Int(1), flag.clone());
        let of_axis = |(axis, stride): (usize, Expr)| {
            let behind = product(extents.get(axis + 1..).unwrap_or_default());
            let [packed, apart] = [(flag.clone(), behind), (is_apart.clone(), stride)]
                .map(|(flag, stride)| Expr::binary(BinaryOp::Mul, flag, stride));
            Expr::binary(BinaryOp::Add, packed, apart)
        };
        Some(given.into_iter().enumerate().map(of_axis).chain([Expr::Int(1)]).collect())
    })
}

fn product(exprs: &[Expr]) -> Expr {
    let product = exprs.iter().cloned().reduce(|a, b| Expr::binary(BinaryOp::Mul, a, b));
    product.unwrap_or(Expr::Int(1))
}

/// Returns the distance in elements between neighbouring indices of an axis.
#[inline(never)]
pub(crate) fn stride(tensor: Handle, axis: usize, at: At) -> Leaf {
    let Slot::Param(id) = tensor.slot else { return undefined(DType::U64) };
    let extents = with(|r| {
        r.check_owner(tensor.recording, at);
        match r.builder.kernel().params.get(id.0 as usize).map(|param| &param.kind) {
            Some(ParamKind::Tensor { shape: Some(shape), .. }) => shape.clone(),
            _ => vec![],
        }
    });
    let Some(behind) = extents.get(axis + 1..) else {
        let axes = extents.len();
        with(|r| r.fail("K113", format!("a stride of axis {axis}, and the tensor's shape has {axes} axes"), at));
        return undefined(DType::U64);
    };
    if behind.is_empty() {
        return number(1, at);
    }
    let packed = behind.iter().map(|extent| value(extent, at)).reduce(|a, b| math(MathOp::IMul, &[a, b], at));
    let packed = packed.unwrap_or_else(|| number(1, at));
    let apart = with(|r| {
        let own = r.strides.iter().find(|own| own.tensor == id)?;
        own.strides.get(axis).map(|stride| (own.contiguous, *stride))
    });
    match apart {
        Some((contiguous, stride)) => math(MathOp::Select, &[contiguous, packed, stride], at),
        None => packed,
    }
}

/// Returns whether the elements are contiguous: the constexpr after a tensor with strides.
pub(crate) fn is_contiguous(tensor: Handle, at: At) -> Leaf {
    let own = with(|r| {
        r.check_owner(tensor.recording, at);
        let Slot::Param(id) = tensor.slot else { return None };
        r.strides.iter().find(|own| own.tensor == id).map(|own| own.contiguous)
    });
    own.unwrap_or_else(|| constant(Const { dtype: DType::Bool, bits: 1 }, at))
}

fn number(n: u64, at: At) -> Leaf {
    constant(Const { dtype: DType::U64, bits: n }, at)
}

fn math(op: MathOp, args: &[Leaf], at: At) -> Leaf {
    emit(Op::Math(op), args, DType::U64, at)
}

/// Emits the instructions of an extent, as a u64. Intermediate results below 0 wrap, and wrap back by the end.
fn value(extent: &Expr, at: At) -> Leaf {
    match extent {
        Expr::Int(n) => number(*n as u64, at),
        Expr::Param(id) => {
            let known = with(|r| {
                let param = r.builder.kernel().params.get(id.0 as usize)?;
                let (value, dtype) = (param.value()?, param.dtype);
                Some((r.leaf(value), dtype))
            });
            match known {
                Some((leaf, DType::U64)) => leaf,
                Some((leaf, _)) => emit(Op::Cast(DType::U64), &[leaf], DType::U64, at),
                None => undefined(DType::U64),
            }
        }
        Expr::Not(_) => comparison(at),
        Expr::Binary(op, ..) if op.is_condition() => comparison(at),
        Expr::Binary(op, a, b) => {
            let args = [value(a, at), value(b, at)];
            match op {
                BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul => math(op.math(), &args, at),
                // These operations depend on the sign.
                _ => {
                    let [a, b] = args.map(|arg| emit(Op::Bitcast(DType::I64), &[arg], DType::I64, at));
                    let signed = emit(Op::Math(op.math()), &[a, b], DType::I64, at);
                    emit(Op::Bitcast(DType::U64), &[signed], DType::U64, at)
                }
            }
        }
    }
}

fn comparison(at: At) -> Leaf {
    let message = "the stride of an axis before one whose extent is a comparison: pass the extent as a number";
    with(|r| r.fail("K113", message, at));
    undefined(DType::U64)
}
