//! The recordings open on this thread. Author code runs while one is open, and every call that it makes on values ends
//! up here, in non-generic functions: the typed front end of the language is a thin wrapper around them.

use crate::elem::Host;
use crate::inline::StandsFor;
use crate::strided::Strides;
use kiln_ir::builder::NoExpr;
use kiln_ir::{AllocId, Builder, Const, DType, Diagnostic, Expr, Kernel, MathMode, Op, Region, Span, Value, Values};
use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, Location, catch_unwind, resume_unwind};

/// A position in the author's source.
pub type At = &'static Location<'static>;

/// The maximum number of nested calls of device functions; more is treated as recursion.
const CALL_DEPTH: usize = 64;

/// The part of a kernel's attribute that is known before anything is recorded.
#[derive(Clone, Copy, Debug)]
pub struct Header<'a> {
    pub name: &'a str,
    /// The type variables, each with the element types its bound admits.
    pub type_vars: &'a [(&'a str, &'a [DType])],
    pub math: MathMode,
    /// Whether `program_id::<0>()` counts threads although the geometry is not stated as `elements`.
    pub threads_are_elements: bool,
}

/// A kernel's generated definition, which can be recorded for any list of element types.
pub trait Recorded {
    fn record_for(dtypes: &[DType]) -> Result<Kernel, Diagnostic>;
}

/// The same for a kernel in the older spelling, whose `program_id::<0>()` counts threads of the grid or threadgroups.
pub trait RecordedAs {
    fn record_as(counts_threads: bool, dtypes: &[DType]) -> Result<Kernel, Diagnostic>;
}

/// Implemented if a kernel can be built for the element types `Types`, a tuple with one type for each type variable.
#[diagnostic::on_unimplemented(
    message = "this kernel cannot be built for `{Types}`",
    note = "the kernel's type variables have bounds such as `T: Float`; the types given must satisfy them"
)]
pub trait Record<Types> {
    fn dtypes() -> Vec<DType>;
}

/// The type of a kernel's parameter number `N`, or of that tensor's elements, for types whose name only the author's
/// scope knows: `type Count = u32`.
pub trait Param<const N: usize> {
    type Type: Host;
}

/// A value of the builder, with the recording that it belongs to.
#[derive(Clone, Copy)]
pub struct Leaf {
    value: Value,
    recording: u32,
}

pub(crate) struct Recording {
    pub id: u32,
    pub builder: Builder,
    /// The first error; what is recorded after it is never used.
    error: Option<Diagnostic>,
    dtypes: Vec<DType>,
    /// Whether the attribute's clauses are being recorded: their instructions go to a region that is discarded.
    pub in_contract: bool,
    pub threads_are_elements: bool,
    /// The extent of axis 0 of an `elements` kernel and the position that states it.
    pub elements: Option<(Leaf, At)>,
    depth: usize,
    /// The threadgroup arrays that reductions share, by element type.
    pub partials: Vec<(DType, AllocId)>,
    /// The arrays named by strings; none until they are allocated.
    pub late: Vec<Option<AllocId>>,
    /// The meanings of the tensors of called kernels.
    pub inlined: Vec<StandsFor>,
    /// The tensors whose elements may be non-contiguous.
    pub strides: Vec<Strides>,
    last: Span,
    /// The depth of calls at which each value was named.
    named_at: Vec<usize>,
}

thread_local! {
    static OPEN: RefCell<Vec<Recording>> = const { RefCell::new(vec![]) };
    static NEXT_ID: Cell<u32> = const { Cell::new(1) };
}

/// Pops its recording, even when author code panics.
struct Guard;

impl Guard {
    fn pop(self) -> Option<Recording> {
        std::mem::forget(self);
        OPEN.with_borrow_mut(Vec::pop)
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        OPEN.with_borrow_mut(Vec::pop);
    }
}

impl Recording {
    fn new(header: &Header<'_>, dtypes: &[DType], at: At) -> Recording {
        let mut builder = Builder::new(header.name, at);
        builder.kernel_mut().math = header.math;
        builder.open(&[]);
        let last = builder.kernel().span;
        Recording {
            id: NEXT_ID.replace(NEXT_ID.get().wrapping_add(1)),
            builder,
            error: None,
            dtypes: dtypes.to_vec(),
            in_contract: true,
            threads_are_elements: header.threads_are_elements,
            elements: None,
            depth: 0,
            partials: vec![],
            late: vec![],
            inlined: vec![],
            strides: vec![],
            last,
            named_at: vec![],
        }
    }

    pub fn leaf(&self, value: Value) -> Leaf {
        Leaf { value, recording: self.id }
    }

    pub fn report(&mut self, diagnostic: Diagnostic) {
        self.error.get_or_insert(diagnostic);
    }

    pub fn fail(&mut self, code: &'static str, message: impl Into<String>, at: At) {
        let span = self.builder.span(at);
        let place = self.builder.kernel().place(span);
        self.report(Diagnostic::new(code, message).at(place));
    }

    /// Reports a handle that was created in another recording.
    pub fn check_owner(&mut self, recording: u32, at: At) {
        if recording != self.id {
            self.fail("K101", "this was recorded for another kernel", at);
        }
    }

    /// Returns the builder's value, or a fresh one after a report if the leaf belongs to another recording.
    pub fn value(&mut self, leaf: Leaf, at: At) -> Value {
        if leaf.recording == self.id {
            return leaf.value;
        }
        self.check_owner(leaf.recording, at);
        self.builder.kernel_mut().new_value(DType::U32)
    }

    /// Appends an instruction; no results after a report.
    pub fn append(&mut self, op: Op, args: &[Leaf], regions: Vec<Region>, at: At) -> Option<Values> {
        let (values, span) = self.operands(args, at);
        self.append_at(op, &values, regions, span)
    }

    fn append_at(&mut self, op: Op, args: &[Value], regions: Vec<Region>, span: Span) -> Option<Values> {
        self.builder.emit(op, args, regions, span).map_err(|diagnostic| self.report(diagnostic)).ok()
    }

    /// Returns the operands of the next instruction, and its place.
    fn operands(&mut self, args: &[Leaf], at: At) -> (Values, Span) {
        let values = args.iter().map(|&leaf| self.value(leaf, at)).collect();
        self.last = self.builder.span(at);
        (values, self.last)
    }

    /// Like `append`, for an instruction with one result; after a report the result is an undefined value.
    pub fn emit_one(&mut self, op: Op, args: &[Leaf], result: DType, at: At) -> Leaf {
        let (values, span) = self.operands(args, at);
        if let Some(value) = self.builder.emit_simple(op, &values, span) {
            return self.leaf(value);
        }
        match self.append_at(op, &values, vec![], span).as_deref() {
            Some([value, ..]) => self.leaf(*value),
            _ => self.undefined(result),
        }
    }

    /// Like `append`, for any number of results.
    pub fn emit(&mut self, op: Op, args: &[Leaf], regions: Vec<Region>, results: &[DType], at: At) -> Vec<Leaf> {
        match self.append(op, args, regions, at) {
            Some(values) => values.iter().map(|&value| self.leaf(value)).collect(),
            None => results.iter().map(|&dtype| self.undefined(dtype)).collect(),
        }
    }

    fn undefined(&mut self, dtype: DType) -> Leaf {
        let value = self.builder.kernel_mut().new_value(dtype);
        self.leaf(value)
    }

    /// Gives a value the author's name. The first name stays, so that `let b = a` renames nothing; but a device
    /// function's name for its result yields to its caller's name. Parameters keep their own.
    pub fn name(&mut self, leaf: Leaf, name: &str) {
        let (Leaf { value, recording }, depth) = (leaf, self.depth);
        let at = value.0 as usize;
        let kernel = self.builder.kernel();
        let stays = kernel.names.get(value).is_some() && self.named_at.get(at).is_none_or(|&named| named <= depth);
        if recording != self.id || stays || self.builder.param_of(value).is_some() {
            return;
        }
        if let Some(name) = self.builder.name(name) {
            self.builder.kernel_mut().names.set(value, Some(name));
            self.named_at.resize(self.named_at.len().max(at + 1), 0);
            self.named_at[at] = depth;
        }
    }

    /// Returns the expression over parameters that a value equals.
    pub fn expr_of(&mut self, leaf: Leaf, at: At) -> Result<Expr, NoExpr> {
        let value = self.value(leaf, at);
        self.builder.expr_of(value)
    }

    fn finish(mut self, panic: Option<Diagnostic>) -> Result<Kernel, Diagnostic> {
        if let Some(diagnostic) = self.error.or(panic) {
            return Err(diagnostic);
        }
        if self.in_contract {
            self.builder.close(&[]);
        }
        let kernel = self.builder.finish();
        kiln_ir::verify::verify(&kernel)?;
        Ok(kernel)
    }
}

/// Runs `f` on the innermost open recording. No author code may run inside.
#[track_caller]
pub(crate) fn with<R>(f: impl FnOnce(&mut Recording) -> R) -> R {
    OPEN.with_borrow_mut(|open| match open.last_mut() {
        Some(recording) => f(recording),
        None => panic!("values and functions of the kernel language exist only while a `#[kernel]` is recorded"),
    })
}

/// Records a kernel: parameters and contract, then the body, all by running `parts` once.
#[track_caller]
pub fn record(header: Header<'_>, dtypes: &[DType], parts: impl FnOnce()) -> Result<Kernel, Diagnostic> {
    let mut parts = Some(parts);
    let mut once = || {
        if let Some(parts) = parts.take() {
            parts();
        }
    };
    record_parts(&header, dtypes, &mut once, Location::caller())
}

#[inline(never)]
fn record_parts(header: &Header<'_>, dtypes: &[DType], parts: &mut dyn FnMut(), at: At) -> Result<Kernel, Diagnostic> {
    let recording = Recording::new(header, dtypes, at);
    check_types(header, dtypes)
        .map_err(|message| Diagnostic::new("K105", message).at(recording.builder.kernel().place(recording.last)))?;
    OPEN.with_borrow_mut(|open| open.push(recording));
    let guard = Guard;
    let outcome = catch_unwind(AssertUnwindSafe(parts));
    let recording = guard.pop().ok_or_else(|| Diagnostic::new("K100", "the recording was lost"))?;
    let panic = outcome.err().map(|payload| panic_diagnostic(payload, &recording));
    recording.finish(panic)
}

fn check_types(header: &Header<'_>, dtypes: &[DType]) -> Result<(), String> {
    let wanted = header.type_vars.len();
    if wanted != dtypes.len() {
        return Err(format!("kernel `{}` has {wanted} type variables, {} types given", header.name, dtypes.len()));
    }
    for ((name, admits), dtype) in header.type_vars.iter().zip(dtypes) {
        if !admits.contains(dtype) {
            let names: Vec<&str> = admits.iter().map(|d| d.name()).collect();
            let names = names.join(", ");
            return Err(format!("`{name}` of kernel `{}` may be one of {names}, not {dtype}", header.name));
        }
    }
    Ok(())
}

fn panic_diagnostic(payload: Box<dyn std::any::Any + Send>, recording: &Recording) -> Diagnostic {
    let payload = match payload.downcast::<Diagnostic>() {
        Ok(diagnostic) => return *diagnostic,
        Err(payload) => payload,
    };
    let words = match (payload.downcast_ref::<&str>(), payload.downcast_ref::<String>()) {
        (Some(text), _) => text,
        (_, Some(text)) => text.as_str(),
        _ => "no message",
    };
    let kernel = recording.builder.kernel();
    Diagnostic::new("K100", format!("Rust code panicked while `{}` was recorded: {words}", kernel.name))
        .at(kernel.place(recording.last))
        .note("the place is that of the last instruction recorded before it")
}

/// Ends the recording with a diagnostic where there is no value to continue with. Unwinds without calling the panic
/// hook.
pub(crate) fn abort(code: &'static str, message: impl Into<String>, at: At) -> ! {
    let diagnostic = with(|r| {
        let span = r.builder.span(at);
        Diagnostic::new(code, message).at(r.builder.kernel().place(span))
    });
    resume_unwind(Box::new(diagnostic))
}

/// Returns the kernel, for callers that know that it records without errors.
#[track_caller]
pub fn expect_kernel(result: Result<Kernel, Diagnostic>) -> Kernel {
    match result {
        Ok(kernel) => kernel,
        Err(diagnostic) => panic!("{diagnostic}"),
    }
}

/// Runs the body of a device function.
#[track_caller]
pub fn device<R>(name: &str, body: impl FnOnce() -> R) -> R {
    struct Leave;
    impl Drop for Leave {
        fn drop(&mut self) {
            with(|r| r.depth -= 1);
        }
    }
    enter(name, Location::caller());
    let _leave = Leave;
    body()
}

#[inline(never)]
fn enter(name: &str, at: At) {
    let too_deep = with(|r| {
        let too_deep = r.depth >= CALL_DEPTH;
        r.depth += !too_deep as usize;
        too_deep
    });
    if too_deep {
        abort("K102", format!("device function `{name}` calls itself, directly or through others"), at);
    }
}

#[inline(never)]
pub(crate) fn emit_many(op: Op, args: &[Leaf], regions: Vec<Region>, results: &[DType], at: At) -> Vec<Leaf> {
    with(|r| r.emit(op, args, regions, results, at))
}

#[inline(never)]
pub(crate) fn emit(op: Op, args: &[Leaf], result: DType, at: At) -> Leaf {
    with(|r| r.emit_one(op, args, result, at))
}

#[inline(never)]
pub(crate) fn effect(op: Op, args: &[Leaf], at: At) {
    with(|r| r.append(op, args, vec![], at));
}

pub(crate) fn constant(value: Const, at: At) -> Leaf {
    emit(Op::Const(value), &[], value.dtype, at)
}

/// Returns an undefined value, to continue with after a report.
#[inline(never)]
pub(crate) fn undefined(dtype: DType) -> Leaf {
    with(|r| r.undefined(dtype))
}

#[inline(never)]
pub(crate) fn report(code: &'static str, message: impl Into<String>, at: At) {
    with(|r| r.fail(code, message, at));
}

/// Opens a region, and returns the values of its arguments.
#[inline(never)]
pub(crate) fn open(args: &[DType]) -> Vec<Leaf> {
    with(|r| r.builder.open(args).iter().map(|&value| r.leaf(value)).collect())
}

#[inline(never)]
pub(crate) fn close(yields: &[Leaf], at: At) -> Region {
    with(|r| {
        let yields: Values = yields.iter().map(|&leaf| r.value(leaf, at)).collect();
        r.builder.close(&yields)
    })
}

/// Returns the element type bound to a type variable of the open recording.
#[inline(never)]
pub(crate) fn bound_dtype(slot: usize) -> DType {
    with(|r| {
        let dtype = r.dtypes.get(slot).copied();
        dtype.unwrap_or_else(|| {
            r.report(Diagnostic::new("K105", format!("the kernel has no type variable number {slot}")));
            DType::F32
        })
    })
}
