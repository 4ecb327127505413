//! Parameters and the launch contract, which a kernel records before its body. The clauses are recorded like any other
//! expression and read back as launch arithmetic; their instructions are then discarded.

use crate::builtins::program_id_at;
use crate::cast::as_;
use crate::elem::{Elem, IndexElem, TileElem};
use crate::memory::{Handle, Slot, Tensor, TensorHandle, TensorMut};
use crate::optional::{Optional, flag_name};
use crate::recorder::{At, Leaf, Recording, close, device, emit, emit_many, open, report, with};
use crate::value::Val;
use kiln_ir::builder::{MAX_EXPR_PARTS, NoExpr};
use kiln_ir::expr::BinaryOp;
use kiln_ir::{Access, Clause, DType, Expr, Geometry, MathOp, Op, ParamId, ParamKind, Region, Span, Value};
use std::panic::Location;

macro_rules! tensor_parameters {
    ($($name:ident $optional:ident $tensor:ident $access:ident;)*) => {$(
        #[track_caller]
        pub fn $name<T: Elem>(name: &str) -> $tensor<T> {
            $tensor::new(tensor_parameter(name, T::dtype(), Access::$access, Location::caller()))
        }

        /// Declares a tensor that may be absent, after the constexpr that states its presence.
        #[track_caller]
        pub fn $optional<T: Elem>(name: &str) -> Optional<$tensor<T>> {
            let at = Location::caller();
            let present = scalar_parameter(&flag_name(name), DType::Bool, kiln_ir::Builder::constexpr, at);
            Optional::parameter($tensor::new(tensor_parameter(name, T::dtype(), Access::$access, at)), present)
        }
    )*};
}
tensor_parameters! {
    tensor     optional     Tensor    Read;
    tensor_mut optional_mut TensorMut ReadWrite;
}

#[inline(never)]
fn tensor_parameter(name: &str, dtype: DType, access: Access, at: At) -> Handle {
    with(|r| {
        let span = r.builder.span(at);
        Handle::new(Slot::Param(r.builder.tensor(name, dtype, access, span)), r.id)
    })
}

/// Declares a number given at launch.
#[track_caller]
pub fn scalar<T: Elem>(name: &str) -> Val<T> {
    Val::new(scalar_parameter(name, T::dtype(), kiln_ir::Builder::scalar, Location::caller()))
}

/// Declares a number given when the kernel is specialised.
#[track_caller]
pub fn constexpr<T: Elem>(name: &str) -> Val<T> {
    Val::new(scalar_parameter(name, T::dtype(), kiln_ir::Builder::constexpr, Location::caller()))
}

/// Declares a number given when the kernel is specialised that states how work is divided.
#[track_caller]
pub fn tile<T: TileElem>(name: &str) -> Val<T> {
    Val::new(scalar_parameter(name, T::dtype(), kiln_ir::Builder::tile, Location::caller()))
}

/// The same, with the values among which tuning may choose.
#[track_caller]
pub fn tile_among<T: TileElem>(name: &str, choices: &[u32]) -> Val<T> {
    let value = scalar_parameter(name, T::dtype(), kiln_ir::Builder::tile, Location::caller());
    with(|r| r.builder.tile_choices(choices));
    Val::new(value)
}

type Declare = fn(&mut kiln_ir::Builder, &str, DType, Span) -> Value;

#[inline(never)]
fn scalar_parameter(name: &str, dtype: DType, declare: Declare, at: At) -> Leaf {
    with(|r| {
        let span = r.builder.span(at);
        let value = declare(&mut r.builder, name, dtype, span);
        r.leaf(value)
    })
}

/// An extent, a length or a number of threads in launch arithmetic.
pub struct Dim {
    expr: Expr,
    /// The value it was written as, if it was written as one.
    leaf: Option<Leaf>,
    at: At,
}

/// The length of a local array.
pub struct ArrayLength(pub(crate) Expr);

/// A type that can be an extent or a length.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an extent or a length",
    label = "expected an integer",
    note = "extents and lengths are made of integer literals and integer parameters"
)]
pub trait IntoDim: Sized {
    fn dim(self, at: At) -> Dim;

    fn array_length(self, at: At) -> ArrayLength {
        let dim = self.dim(at);
        check_constexpr(&dim);
        ArrayLength(dim.expr)
    }
}

impl<T: IndexElem> IntoDim for Val<T> {
    fn dim(self, at: At) -> Dim {
        dim_of(self.leaf(), at)
    }
}

macro_rules! host_dims {
    ($($t:ident)*) => {$(
        impl IntoDim for $t {
            fn dim(self, at: At) -> Dim {
                Dim { expr: Expr::Int(self as i128), leaf: None, at }
            }
        }
    )*};
}
host_dims! { u32 i32 u64 i64 usize }

#[inline(never)]
fn dim_of(leaf: Leaf, at: At) -> Dim {
    Dim { expr: expression(leaf, "an extent or a length", at), leaf: Some(leaf), at }
}

/// Returns the launch arithmetic that a value is, reported as `what` if it is none; 1 after a report.
fn expression(leaf: Leaf, what: &str, at: At) -> Expr {
    with(|r| {
        let refusal = match r.expr_of(leaf, at) {
            Ok(expr) => return expr,
            Err(NoExpr::TooLong) => {
                format!(
                    "{what} has more than {MAX_EXPR_PARTS} parts, counted as often as they are used: make it shorter"
                )
            }
            Err(NoExpr::Value(value)) => {
                let parts = "integer literals and integer parameters, by + - * / %, min, max, comparisons and && ||";
                format!("{what} is made of {parts}; {} is none of them", obstacle(r, value))
            }
        };
        r.fail("K103", refusal, at);
        Expr::Int(1)
    })
}

/// Describes a value that is not launch arithmetic, in the author's terms.
fn obstacle(r: &Recording, value: Value) -> String {
    let kernel = r.builder.kernel();
    if let Some(param) = kernel.params.iter().find(|p| p.value() == Some(value)) {
        return format!("the {} parameter `{}`", param.dtype, param.name);
    }
    let Some(inst) = r.builder.definition(value) else { return "a loop index or the result of an `if`".into() };
    match (inst.op, inst.args.first().map(|&arg| kernel.dtype(arg))) {
        (Op::Builtin(builtin), _) => format!("`{}`", builtin.name()),
        (Op::Len(_), _) => "the length of a tensor".into(),
        (Op::Get(_), _) => "a mutable name".into(),
        (Op::Load { .. } | Op::Atomic { .. }, _) => "an element read from memory".into(),
        (Op::Const(c), _) => format!("a constant of type {}", c.dtype),
        (Op::Cast(to), Some(from)) => format!("a conversion of {from} to {to}, which can change the number,"),
        _ => "this operation".into(),
    }
}

fn check_constexpr(length: &Dim) {
    with(|r| {
        let mut runtime: Option<ParamId> = None;
        let params = &r.builder.kernel().params;
        length.expr.params(&mut |id| {
            if !matches!(params[id.0 as usize].kind, ParamKind::Constexpr(_)) {
                runtime.get_or_insert(id);
            }
        });
        if let Some(id) = runtime {
            let name = r.builder.kernel().param(id).name.clone();
            let message = format!("an array's length is known when the kernel is specialised, but `{name}` is not");
            r.fail("K104", format!("{message}: declare it `#[constexpr] {name}`"), length.at);
        }
    });
}

#[track_caller]
pub fn dim(v: impl IntoDim) -> Dim {
    v.dim(Location::caller())
}

/// States the extent of a tensor. The first extent of one that may be absent is multiplied by its presence, so that
/// nothing is required of the buffer that replaces it.
#[track_caller]
pub fn shape<const N: usize>(tensor: &impl TensorHandle, dims: [Dim; N]) {
    let mut extents: Vec<Expr> = dims.into_iter().map(|d| d.expr).collect();
    if let (Some(present), Some(first)) = (tensor.present(), extents.first_mut()) {
        let present = expression(present, "an optional tensor", Location::caller());
        *first = Expr::binary(BinaryOp::Mul, present, first.clone());
    }
    if let Some(handle) = tensor.handle() {
        set_shape(handle, extents, Location::caller());
    }
}

#[inline(never)]
fn set_shape(handle: Handle, extents: Vec<Expr>, at: At) {
    let Slot::Param(id) = handle.slot else { return };
    let own = crate::strided::expressions(id, &extents, at);
    with(|r| {
        let param = r.builder.kernel_mut().params.get_mut(id.0 as usize);
        if let Some(ParamKind::Tensor { shape, strides, .. }) = param.map(|p| &mut p.kind) {
            (*shape, *strides) = (Some(extents), own);
        }
    });
}

/// A condition of the contract.
#[diagnostic::on_unimplemented(
    message = "`requires` takes a condition, not `{Self}`",
    label = "expected a bool",
    note = "write a comparison, such as `n % 32 == 0`"
)]
pub trait IntoClause {
    /// Returns the condition as launch arithmetic; none for a group of clauses. `text` is the author's source text.
    fn condition(self, text: &str, at: At) -> Option<Expr>;
}

impl IntoClause for Val<bool> {
    fn condition(self, text: &str, at: At) -> Option<Expr> {
        Some(expression(self.leaf(), &format!("the requirement `{text}`"), at))
    }
}

impl IntoClause for bool {
    fn condition(self, _: &str, _: At) -> Option<Expr> {
        Some(Expr::Int(self as i128))
    }
}

/// The result of a `#[clauses]` function for `requires`: the function states its conditions itself, each at its own
/// place.
#[must_use = "a group of clauses stands in `requires(..)`"]
pub struct Clauses(());

impl IntoClause for Clauses {
    fn condition(self, _: &str, _: At) -> Option<Expr> {
        None
    }
}

/// States the conditions of a `#[clauses]` function.
#[track_caller]
pub fn clauses(name: &str, state: impl FnOnce()) -> Clauses {
    let at = Location::caller();
    if with(|r| r.in_contract) {
        device(name, state);
    } else {
        let message = format!("`{name}` is a group of clauses: it stands in `#[kernel(requires({name}(..)))]`");
        report("K112", message, at);
    }
    Clauses(())
}

/// States a condition on the parameters that every launch meets. `text` is the author's source text.
#[track_caller]
pub fn requires(condition: impl IntoClause, text: &str) {
    let at = Location::caller();
    let Some(condition) = condition.condition(text, at) else { return };
    with(|r| {
        let span = r.builder.span(at);
        r.builder.kernel_mut().contract.requires.push(Clause { condition, span });
    });
}

/// States that an input and an output may be one buffer.
#[track_caller]
pub fn in_place(input: &str, output: &str) {
    let at = Location::caller();
    if let (Some(input), Some(output)) = (tensor_named(input, at), tensor_named(output, at)) {
        with(|r| r.builder.kernel_mut().contract.in_place.push((input, output)));
    }
}

/// States that every element of an output is written exactly once.
#[track_caller]
pub fn covers(output: &str) {
    if let Some(output) = tensor_named(output, Location::caller()) {
        with(|r| r.builder.kernel_mut().contract.covers.push(output));
    }
}

fn tensor_named(name: &str, at: At) -> Option<ParamId> {
    let id = with(|r| {
        let kernel = r.builder.kernel();
        kernel.find_param(name).filter(|&id| kernel.param(id).is_tensor())
    });
    if id.is_none() {
        report("K108", format!("the kernel has no tensor named `{name}`"), at);
    }
    id
}

/// Sets the number of threadgroups on each axis.
pub fn threadgroups<const N: usize>(dims: [Dim; N]) {
    let geometry = Geometry::Threadgroups(dims.into_iter().map(|d| d.expr).collect());
    with(|r| r.builder.kernel_mut().contract.geometry = geometry);
}

/// Sets the number of threads on each axis, one per element.
#[track_caller]
pub fn elements<const N: usize>(dims: [Dim; N]) {
    let at = Location::caller();
    let first = dims.first().map(|first| first.leaf.unwrap_or_else(|| literal(&first.expr, at)));
    let geometry = Geometry::Elements(dims.into_iter().map(|d| d.expr).collect());
    with(|r| {
        r.builder.kernel_mut().contract.geometry = geometry;
        r.threads_are_elements = true;
        r.elements = first.map(|first| (first, at));
    });
}

fn literal(expr: &Expr, at: At) -> Leaf {
    let number = if let Expr::Int(v) = expr { *v } else { 0 };
    crate::recorder::constant(kiln_ir::Const::from_i128(DType::U64, number), at)
}

/// Sets the number of threads in a threadgroup.
pub fn threads(threads: Dim) {
    with(|r| r.builder.kernel_mut().contract.threads = Some(threads.expr));
}

/// Sets the number of threadgroups that should fit on one processor at a time.
pub fn min_groups(groups: u32) {
    with(|r| r.builder.kernel_mut().contract.min_groups = Some(groups));
}

/// Ends the contract and records the body; in an `elements` kernel only the threads that have an element run it.
pub fn body(record_body: impl FnOnce()) {
    match begin_body() {
        None => record_body(),
        Some((inside, at)) => {
            open(&[]);
            record_body();
            let guarded = close(&[], at);
            open(&[]);
            let nothing = close(&[], at);
            emit_many(Op::If, &[inside], vec![guarded, nothing], &[], at);
        }
    }
}

/// Discards the contract's instructions and records the guard of an `elements` kernel.
#[inline(never)]
fn begin_body() -> Option<(Leaf, At)> {
    let elements = with(|r| {
        r.in_contract = false;
        let clauses = r.builder.close(&[]);
        let (extent, at) = r.elements?;
        let value = r.value(extent, at);
        r.builder.splice(slice_of(clauses, value));
        Some((extent, value, at))
    });
    let (extent, value, at) = elements?;
    let id = program_id_at(0, at);
    let dtype = with(|r| r.builder.kernel().dtype(value));
    let id = match dtype {
        DType::U32 => id.leaf(),
        DType::I32 | DType::I64 => as_::<i64, _>(id).leaf(),
        _ => as_::<u64, _>(id).leaf(),
    };
    let extent = match dtype {
        DType::I32 => emit(Op::Cast(DType::I64), &[extent], DType::I64, at),
        _ => extent,
    };
    Some((emit(Op::Math(MathOp::Lt), &[id, extent], DType::Bool, at), at))
}

/// Returns the instructions of a region that compute a value.
fn slice_of(mut region: Region, value: Value) -> Region {
    let mut needed = vec![value];
    region.insts = region
        .insts
        .into_iter()
        .rev()
        .filter(|inst| {
            let wanted = inst.results.iter().any(|result| needed.contains(result));
            if wanted {
                needed.extend(inst.args.iter().copied());
            }
            wanted
        })
        .collect();
    region.insts.reverse();
    region
}
