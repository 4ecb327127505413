//! Checks that a kernel is well formed. Passes, the interpreter and printers accept verified kernels only, and rely on
//! every invariant below.

use crate::contract::Geometry;
use crate::diagnostic::{Diagnostic, Span};
use crate::expr::Expr;
use crate::hash::FastHasher;
use crate::kernel::*;
use crate::rules::{self, Rule};
use crate::types::DType;
use std::collections::HashSet;
use std::hash::BuildHasherDefault;

/// The maximum nesting depth of regions and expressions, so that walking a kernel never exhausts the stack.
pub const MAX_DEPTH: usize = 256;

macro_rules! invariants {
    ($($name:ident $code:literal $statement:literal;)*) => {
        /// An invariant of verified kernels.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Invariant { $(#[doc = concat!($code, ": ", $statement, ".")] $name),* }

        impl Invariant {
            pub const ALL: &'static [Invariant] = &[$(Invariant::$name),*];

            /// Returns the code of the diagnostic that reports a violation.
            pub const fn code(self) -> &'static str {
                match self { $(Invariant::$name => $code),* }
            }

            pub const fn statement(self) -> &'static str {
                match self { $(Invariant::$name => $statement),* }
            }
        }
    };
}

invariants! {
    DefinedOnce      "V01" "a value is defined once: by one parameter, region argument or instruction";
    DefinedBefore    "V02" "an operand is defined before its use, in the same region or an enclosing one";
    HasType          "V03" "every value id has an entry in the kernel's type table";
    OperandCount     "V04" "an instruction has as many operands as its operation takes";
    OperandTypes     "V05" "operand types are those the operation takes";
    Results          "V06" "an instruction's results have the number and types of its typing rule";
    MemoryExists     "V07" "accesses name a tensor parameter or array, and variables, that exist";
    Writable         "V08" "stores and atomics go to writable memory";
    Width            "V09" "an access spans 1, 2, 4, 8 or 16 elements, at most 16 bytes; a bound on trips is positive";
    IndexType        "V10" "element indices and loop bounds are i32, u32, i64 or u64";
    RegionCount      "V11" "`if` holds two regions, `for` one, every other instruction none";
    IfRegions        "V12" "the sides of an `if` take no arguments and yield values of the same types";
    ForRegions       "V13" "a loop body takes the index and the carried values, and yields the next carried values";
    Simd             "V14" "a simd operation has a width and operand types that it is defined for";
    Atomic           "V15" "an atomic works on an element type that it is defined for";
    ConstBits        "V16" "a constant has no bits beyond its type's";
    ExprParams       "V17" "shapes, geometry and requirements name existing integer or bool scalar parameters";
    ArrayLength      "V18" "array lengths name existing integer or bool constexpr parameters";
    Names            "V19" "the kernel and its parameters are named by identifiers";
    UniqueNames      "V20" "parameter names differ";
    ParamValue       "V21" "a scalar parameter's value has the parameter's type";
    InPlace          "V22" "an in-place pair is a read-only tensor and a writable one of the same element type";
    Covers           "V23" "a covered parameter is a writable tensor";
    Axes             "V24" "a stated grid has one to three axes";
    Positive         "V25" "a number of threads without parameters, and the wished number of threadgroups a processor, are at least 1";
    SpanFile         "V26" "a source position points into one of the kernel's files";
    SetBeforeGet     "V27" "a variable is set on every path before it is read";
    Body             "V28" "the kernel's body takes no arguments and yields nothing";
    Depth            "V29" "regions and expressions nest at most 256 deep";
    Length           "V30" "a length is that of an existing tensor parameter";
    Tile             "V31" "a tile is an integer or bool constexpr, and what it may be chosen among are distinct values of its type, of a tile alone";
    Strides          "V32" "a tensor with strides has one for each axis of its shape";
    Matrices         "V33" "matrices are stack arrays with room for their elements, and operations on them take roles, types and sizes that fit";
    Async            "V34" "only a store to threadgroup memory may come late";
    Swizzled         "V35" "only threadgroup arrays are swizzled";
    LaunchOrder      "V36" "`launch_wait` and `launch_trigger` stand in the kernel's body itself or in an `if` without another side that ends it, each at most once, the trigger behind the wait";
    LaunchWrites     "V37" "nothing is written to a tensor before `launch_wait`";
    BarrierIds       "V38" "a barrier over some simdgroups has an id of 1 to 15";
}

impl Invariant {
    pub fn parse(code: &str) -> Option<Invariant> {
        Invariant::ALL.iter().copied().find(|i| i.code() == code)
    }

    /// Returns the invariant that an instruction's broken typing rule violates.
    fn of_rule(rule: Rule, op: &Op) -> Invariant {
        match rule {
            Rule::Arity => Invariant::OperandCount,
            Rule::Types => Invariant::OperandTypes,
            Rule::Memory => Invariant::MemoryExists,
            Rule::Writable => Invariant::Writable,
            Rule::Width => Invariant::Width,
            Rule::Index => Invariant::IndexType,
            Rule::Regions if matches!(op, Op::For(_)) => Invariant::ForRegions,
            Rule::Regions => Invariant::IfRegions,
            Rule::Simd => Invariant::Simd,
            Rule::Atomic => Invariant::Atomic,
            Rule::Length => Invariant::Length,
            Rule::Matrix => Invariant::Matrices,
            Rule::Async => Invariant::Async,
            Rule::Barrier => Invariant::BarrierIds,
        }
    }
}

/// Checks that the kernel keeps every [`Invariant`], and returns the first violation otherwise.
pub fn verify(kernel: &Kernel) -> Result<(), Diagnostic> {
    let mut verifier = Verifier { kernel, scope: vec![Scope::Undefined; kernel.types.len()], orders: vec![] };
    verifier.params()?;
    verifier.declarations()?;
    verifier.contract()?;
    verifier.body()?;
    verifier.launch_order()?;
    // A read of a variable that does not exist has been reported by now.
    if kernel.vars.is_empty() {
        return Ok(());
    }
    Assignments { verifier: &verifier, set: vec![false; kernel.vars.len()], newly: vec![] }.region(&kernel.body)
}

struct Verifier<'k> {
    kernel: &'k Kernel,
    /// The visibility of each value at the current point.
    scope: Vec<Scope>,
    /// The operations that order launches, and their positions.
    orders: Vec<(LaunchOp, Span)>,
}

#[derive(Clone, Copy, PartialEq)]
enum Scope {
    Undefined,
    Visible,
    /// Defined in a region that has ended.
    Left,
}

type Verdict = Result<(), Diagnostic>;

impl Verifier<'_> {
    fn fail(&self, broken: Invariant, span: Span, message: String) -> Verdict {
        Err(Diagnostic::new(broken.code(), message)
            .at(self.kernel.place(span))
            .note(format!("in every kernel, {}", broken.statement())))
    }

    fn span(&self, span: Span) -> Verdict {
        // Line 0 means no position.
        if span.line == 0 || (span.file as usize) < self.kernel.files.len() {
            return Ok(());
        }
        let (Span { file, line, column }, files) = (span, self.kernel.files.len());
        let message = format!("the position {line}:{column} is in file number {file}, of {files}");
        self.fail(Invariant::SpanFile, self.kernel.span, message)
    }

    fn params(&mut self) -> Verdict {
        let kernel = self.kernel;
        self.span(kernel.span)?;
        self.name("kernel", &kernel.name, kernel.span)?;
        let mut names: HashSet<&str, BuildHasherDefault<FastHasher>> = HashSet::default();
        names.reserve(kernel.params.len());
        for (i, param) in kernel.params.iter().enumerate() {
            self.span(param.span)?;
            self.name("parameter", &param.name, param.span)?;
            if !names.insert(&param.name) {
                return self.fail(
                    Invariant::UniqueNames,
                    param.span,
                    format!("two parameters are called `{}`", param.name),
                );
            }
            if param.tile && (!param.is_constexpr() || param.dtype.is_float()) {
                let message = format!("{} cannot be a tile", self.described(ParamId(i as u32)));
                return self.fail(Invariant::Tile, param.span, message);
            }
            self.choices(i, param)?;
            match &param.kind {
                ParamKind::Tensor { shape, strides, .. } => {
                    for expr in shape.iter().chain(strides).flatten() {
                        self.expr(expr, param.span)?;
                    }
                    let axes = shape.as_ref().map_or(0, Vec::len);
                    if let Some(strides) = strides.as_ref().filter(|strides| strides.len() != axes) {
                        let message = format!("`{}` has {axes} axes and {} strides", param.name, strides.len());
                        return self.fail(Invariant::Strides, param.span, message);
                    }
                }
                ParamKind::Scalar(value) | ParamKind::Constexpr(value) => {
                    self.define(*value, param.span)?;
                    let found = kernel.dtype(*value);
                    if found != param.dtype {
                        let message = format!("`{}` is of type {}, its value of type {found}", param.name, param.dtype);
                        return self.fail(Invariant::ParamValue, param.span, message);
                    }
                }
            }
        }
        Ok(())
    }

    /// Checks the choices of the parameter of this number.
    fn choices(&self, number: usize, param: &Param) -> Verdict {
        let fits = |choice: u32| match param.dtype {
            DType::Bool => choice < 2,
            dtype => dtype.holds(choice.into()),
        };
        let message = match param
            .choices
            .iter()
            .enumerate()
            .find(|&(i, choice)| !fits(*choice) || param.choices[..i].contains(choice))
        {
            _ if !param.choices.is_empty() && !param.tile => {
                format!("{} has choices and is no tile", self.described(ParamId(number as u32)))
            }
            Some((_, choice)) if fits(*choice) => format!("`{}` may be {choice} twice", param.name),
            Some((_, choice)) => format!("`{}` cannot be {choice}, which is no {}", param.name, param.dtype),
            None => return Ok(()),
        };
        self.fail(Invariant::Tile, param.span, message)
    }

    fn name(&self, what: &str, name: &str, span: Span) -> Verdict {
        let mut chars = name.chars();
        let starts = chars.next().is_some_and(|c| c.is_ascii_alphabetic() || c == '_');
        if starts && chars.all(|c| c.is_ascii_alphanumeric() || c == '_') {
            return Ok(());
        }
        self.fail(Invariant::Names, span, format!("{name:?} is no name for a {what}"))
    }

    fn declarations(&self) -> Verdict {
        for alloc in &self.kernel.allocs {
            self.span(alloc.span)?;
            for size in std::iter::once(&alloc.len).chain(&alloc.swizzled) {
                self.expr_over(size, alloc.span, Invariant::ArrayLength, "an integer or bool constexpr", |p| {
                    p.is_constexpr() && !p.dtype.is_float()
                })?;
            }
            if alloc.swizzled.is_some() && alloc.space != Space::Threadgroup {
                let message = "an array that is no threadgroup's has no banks that threads meet in".to_string();
                return self.fail(Invariant::Swizzled, alloc.span, message);
            }
            self.matrix(alloc)?;
        }
        self.kernel.vars.iter().try_for_each(|var| self.span(var.span))
    }

    fn matrix(&self, alloc: &Alloc) -> Verdict {
        let Some(matrix) = &alloc.matrix else { return Ok(()) };
        for size in [&matrix.rows, &matrix.columns] {
            self.expr_over(size, alloc.span, Invariant::ArrayLength, "an integer or bool constexpr", |p| {
                p.is_constexpr() && !p.dtype.is_float()
            })?;
        }
        let number = |expr: &Expr| expr.eval(&|_| None).ok();
        let is_known = [&matrix.rows, &matrix.columns].iter().all(|size| number(size).is_some());
        let fits = match matrix.shape(number) {
            Err(message) if is_known => return self.fail(Invariant::Matrices, alloc.span, message),
            Ok(_) => number(&alloc.len) == number(&matrix.room()),
            Err(_) => alloc.len == matrix.room(),
        };
        if alloc.space != Space::Stack || alloc.registers || !fits {
            let message = "the array of a matrix is no stack array with room for it".to_string();
            return self.fail(Invariant::Matrices, alloc.span, message);
        }
        Ok(())
    }

    fn expr(&self, expr: &Expr, span: Span) -> Verdict {
        self.expr_over(expr, span, Invariant::ExprParams, "an integer or bool scalar parameter", |p| {
            !p.is_tensor() && !p.dtype.is_float()
        })
    }

    /// Checks that an expression is not too deep and names only parameters that `admits` accepts.
    fn expr_over(
        &self,
        expr: &Expr,
        span: Span,
        broken: Invariant,
        wanted: &str,
        admits: impl Fn(&Param) -> bool,
    ) -> Verdict {
        if deeper_than(expr, MAX_DEPTH) {
            return self.fail(Invariant::Depth, span, format!("an expression nests more than {MAX_DEPTH} deep"));
        }
        let mut refused = None;
        expr.params(&mut |id| {
            let param = self.kernel.params.get(id.0 as usize);
            if !param.is_some_and(&admits) {
                refused = Some(param.map_or(format!("parameter {}", id.0), |p| format!("`{}`", p.name)));
            }
        });
        match refused {
            None => Ok(()),
            Some(name) => self.fail(broken, span, format!("{name} is not {wanted}")),
        }
    }

    fn contract(&self) -> Verdict {
        let (kernel, contract) = (self.kernel, &self.kernel.contract);
        if let Geometry::Threadgroups(axes) | Geometry::Elements(axes) = &contract.geometry {
            if !(1..=3).contains(&axes.len()) {
                return self.fail(Invariant::Axes, kernel.span, format!("the grid has {} axes", axes.len()));
            }
            axes.iter().try_for_each(|axis| self.expr(axis, kernel.span))?;
        }
        if let Some(threads) = &contract.threads {
            self.expr(threads, kernel.span)?;
            if let Ok(threads) = threads.eval(&|_| None)
                && threads < 1
            {
                return self.fail(Invariant::Positive, kernel.span, format!("a threadgroup of {threads} threads"));
            }
        }
        if contract.min_groups == Some(0) {
            return self.fail(Invariant::Positive, kernel.span, "a wish for 0 threadgroups a processor".to_string());
        }
        for clause in &contract.requires {
            self.span(clause.span)?;
            self.expr(&clause.condition, clause.span)?;
        }
        let tensor = |id: ParamId| kernel.params.get(id.0 as usize).filter(|p| p.is_tensor());
        for &(input, output) in &contract.in_place {
            let fits = matches!((tensor(input), tensor(output)),
                (Some(i), Some(o)) if !i.is_writable() && o.is_writable() && i.dtype == o.dtype);
            if !fits {
                let message =
                    format!("{} cannot share a buffer with {}", self.described(input), self.described(output));
                return self.fail(Invariant::InPlace, kernel.span, message);
            }
        }
        for &id in &contract.covers {
            if !tensor(id).is_some_and(Param::is_writable) {
                return self.fail(Invariant::Covers, kernel.span, format!("{} cannot be covered", self.described(id)));
            }
        }
        Ok(())
    }

    /// Describes a parameter, for messages.
    fn described(&self, id: ParamId) -> String {
        let Some(param) = self.kernel.params.get(id.0 as usize) else { return format!("parameter {}", id.0) };
        let kind = match param.kind {
            ParamKind::Tensor { access: Access::Read, .. } => "an input tensor",
            ParamKind::Tensor { access: Access::ReadWrite, .. } => "a writable tensor",
            ParamKind::Scalar(_) => "a scalar",
            ParamKind::Constexpr(_) => "a constexpr",
        };
        format!("`{}` ({kind} of {})", param.name, param.dtype)
    }

    fn body(&mut self) -> Verdict {
        let (kernel, body) = (self.kernel, &self.kernel.body);
        if !body.args.is_empty() || !body.yields.is_empty() {
            let (args, yields) = (body.args.len(), body.yields.len());
            let message = format!("the body takes {args} arguments and yields {yields} values");
            return self.fail(Invariant::Body, kernel.span, message);
        }
        self.region(body, kernel.span, MAX_DEPTH)
    }

    /// Checks where the kernel waits for the previous launch and lets the next one begin.
    fn launch_order(&self) -> Verdict {
        // Most kernels do neither.
        if self.orders.is_empty() {
            return Ok(());
        }
        let body = &self.kernel.body;
        let broken = |span, message: String| self.fail(Invariant::LaunchOrder, span, message);
        for (i, &(op, span)) in self.orders.iter().enumerate() {
            let name = op.name();
            if self.orders[..i].iter().any(|(before, _)| *before == op) {
                return broken(span, format!("a second `{name}`"));
            }
            if op == LaunchOp::Wait && i > 0 {
                return broken(span, format!("`{name}` behind `{}`", LaunchOp::Trigger.name()));
            }
            if !is_straight(body, op) {
                return broken(span, format!("`{name}` in a branch or a loop, which not every thread may pass once"));
            }
        }
        let written = |inst: &&Inst| {
            matches!(inst.op, Op::Store { mem: Mem::Param(_), .. } | Op::Atomic { mem: Mem::Param(_), .. })
        };
        match self.kernel.before_wait().unwrap_or_default().into_iter().find(written) {
            Some(&Inst {
                op: Op::Store { mem: Mem::Param(id), .. } | Op::Atomic { mem: Mem::Param(id), .. },
                span,
                ..
            }) => {
                let message = format!("{} is written before `{}`", self.described(id), LaunchOp::Wait.name());
                self.fail(Invariant::LaunchWrites, span, message)
            }
            _ => Ok(()),
        }
    }

    fn exists(&self, value: Value, span: Span) -> Verdict {
        if (value.0 as usize) < self.scope.len() {
            return Ok(());
        }
        let message = format!("value {} has no type; the kernel has {} values", value.0, self.scope.len());
        self.fail(Invariant::HasType, span, message)
    }

    fn define(&mut self, value: Value, span: Span) -> Verdict {
        self.exists(value, span)?;
        let scope = &mut self.scope[value.0 as usize];
        if *scope != Scope::Undefined {
            return self.fail(Invariant::DefinedOnce, span, format!("value {} is defined a second time", value.0));
        }
        *scope = Scope::Visible;
        Ok(())
    }

    fn uses(&self, values: &[Value], span: Span) -> Verdict {
        match values.iter().find(|&&value| !self.is_visible(value)) {
            None => Ok(()),
            Some(&value) => self.invisible(value, span),
        }
    }

    /// Reports the use of a value that is not visible.
    fn invisible(&self, value: Value, span: Span) -> Verdict {
        self.exists(value, span)?;
        let fault = match self.scope[value.0 as usize] {
            Scope::Visible => return Ok(()),
            Scope::Undefined => "is not defined before this use",
            Scope::Left => "belongs to a region that ended before this use",
        };
        self.fail(Invariant::DefinedBefore, span, format!("value {} {fault}", value.0))
    }

    /// Checks a region, with `left` levels of nesting available to it and the regions in it; its definitions are not
    /// visible after it. The depth is checked first, so that the rest may recurse.
    fn region(&mut self, region: &Region, span: Span, left: usize) -> Verdict {
        let Some(left) = left.checked_sub(1) else {
            return self.fail(Invariant::Depth, span, format!("regions nest more than {MAX_DEPTH} deep"));
        };
        region.args.iter().try_for_each(|&arg| self.define(arg, span))?;
        for inst in &region.insts {
            if !self.is_right(inst) {
                self.inst(inst, left)?;
            }
        }
        self.uses(&region.yields, span)?;
        self.leave(&region.args);
        region.insts.iter().for_each(|inst| self.leave(&inst.results));
        Ok(())
    }

    fn leave(&mut self, values: &[Value]) {
        values.iter().for_each(|value| self.scope[value.0 as usize] = Scope::Left);
    }

    /// Whether the fast path accepts an instruction, as it accepts nearly all; if so, defines its result.
    fn is_right(&mut self, inst: &Inst) -> bool {
        let (kernel, span) = (self.kernel, inst.span);
        let has_place = span.line == 0 || (span.file as usize) < kernel.files.len();
        if !has_place || !inst.regions.is_empty() || !inst.args.iter().all(|&value| self.is_visible(value)) {
            return false;
        }
        match (inst.op, &inst.results[..]) {
            (Op::Const(c), _) if c.bits & !c.dtype.mask() != 0 => false,
            (ref op, []) => rules::is_simple_effect(kernel, op, &inst.args),
            (ref op, &[result]) => {
                let dtype = rules::single_type(kernel, op, &inst.args);
                let at = result.0 as usize;
                let is_new = self.scope.get(at) == Some(&Scope::Undefined) && Some(kernel.types[at]) == dtype;
                if is_new {
                    self.scope[at] = Scope::Visible;
                }
                is_new
            }
            _ => false,
        }
    }

    fn is_visible(&self, value: Value) -> bool {
        self.scope.get(value.0 as usize) == Some(&Scope::Visible)
    }

    /// Checks an instruction, and reports what is wrong with it.
    fn inst(&mut self, inst: &Inst, left: usize) -> Verdict {
        self.span(inst.span)?;
        self.uses(&inst.args, inst.span)?;
        if let Op::Const(c) = inst.op
            && c.bits & !c.dtype.mask() != 0
        {
            return self.fail(Invariant::ConstBits, inst.span, format!("{:#x} does not fit {}", c.bits, c.dtype));
        }
        if let Op::Launch(op) = inst.op {
            self.orders.push((op, inst.span));
        }
        let (held, wanted) = (inst.regions.len(), inst.op.region_count());
        if held != wanted {
            let message = format!("{wanted} regions expected, {held} found");
            return self.fail(Invariant::RegionCount, inst.span, message);
        }
        for region in &inst.regions {
            self.region(region, inst.span, left)?;
        }
        // Every id that the rule looks up is known to exist.
        let expected = match rules::result_types(self.kernel, &inst.op, &inst.args, &inst.regions) {
            Ok(types) => types,
            Err(e) => return self.fail(Invariant::of_rule(e.rule, &inst.op), inst.span, e.message),
        };
        for &value in &inst.results {
            self.define(value, inst.span)?;
        }
        let has_type = |(&value, &dtype): (&Value, &DType)| self.kernel.dtype(value) == dtype;
        if inst.results.len() != expected.len() || !inst.results.iter().zip(&expected).all(has_type) {
            let found: rules::Types = inst.results.iter().map(|&value| self.kernel.dtype(value)).collect();
            let message = format!("results of type ({}) expected, ({}) found", listed(&expected), listed(&found));
            return self.fail(Invariant::Results, inst.span, message);
        }
        Ok(())
    }
}

/// Whether all threads that do anything after an operation also pass it: it is directly in the region, or in the only
/// side of an `if` that ends the region.
fn is_straight(region: &Region, op: LaunchOp) -> bool {
    let own = region.insts.iter().any(|inst| inst.op == Op::Launch(op));
    let ended_by = |inst: &Inst| match (inst.op, &inst.regions[..]) {
        (Op::If, [side, other] | [other, side]) if other.insts.is_empty() => is_straight(side, op),
        _ => false,
    };
    own || region.insts.last().is_some_and(ended_by)
}

/// A definite-assignment analysis: the variables that are set on every path to the current instruction.
struct Assignments<'a, 'k> {
    verifier: &'a Verifier<'k>,
    set: Vec<bool>,
    /// The variables that became set, in order: those not set on every path are unset again when paths join.
    newly: Vec<VarId>,
}

impl Assignments<'_, '_> {
    fn region(&mut self, region: &Region) -> Verdict {
        for inst in &region.insts {
            match inst.op {
                Op::Set(var) => self.assign(var),
                Op::Get(var) if !self.set[var.0 as usize] => return self.unset(inst, var),
                Op::If => {
                    let before = self.newly.len();
                    let [then, other] = &inst.regions[..] else { continue };
                    self.region(then)?;
                    let then = self.take_back(before);
                    self.region(other)?;
                    let other = self.take_back(before);
                    // Most sides set nothing that was not set before.
                    if then.is_empty() || other.is_empty() {
                        continue;
                    }
                    then.iter().for_each(|var| self.set[var.0 as usize] = true);
                    let both: Vec<VarId> = other.iter().copied().filter(|var| self.set[var.0 as usize]).collect();
                    then.iter().for_each(|var| self.set[var.0 as usize] = false);
                    both.into_iter().for_each(|var| self.assign(var));
                }
                // A loop may run its body zero times.
                _ => {
                    let before = self.newly.len();
                    for body in &inst.regions {
                        self.region(body)?;
                        self.take_back(before);
                    }
                }
            }
        }
        Ok(())
    }

    fn assign(&mut self, var: VarId) {
        if !std::mem::replace(&mut self.set[var.0 as usize], true) {
            self.newly.push(var);
        }
    }

    /// Unsets the variables that were set since, and returns them.
    fn take_back(&mut self, before: usize) -> Vec<VarId> {
        if self.newly.len() == before {
            return vec![];
        }
        let newly = self.newly.split_off(before);
        newly.iter().for_each(|var| self.set[var.0 as usize] = false);
        newly
    }

    fn unset(&self, inst: &Inst, var: VarId) -> Verdict {
        let (verifier, kernel) = (self.verifier, self.verifier.kernel);
        let message = format!("variable {} is read where it may not have been set", var.0);
        let declared = kernel.place(kernel.vars[var.0 as usize].span);
        verifier.fail(Invariant::SetBeforeGet, inst.span, message).map_err(|broken| {
            broken.label(declared, "declared here, without a value").help("give it a value where it is declared")
        })
    }
}

/// Whether an expression has more than `limit` levels; visits no deeper level.
fn deeper_than(expr: &Expr, limit: usize) -> bool {
    let Some(left) = limit.checked_sub(1) else { return true };
    match expr {
        Expr::Int(_) | Expr::Param(_) => false,
        Expr::Not(e) => deeper_than(e, left),
        Expr::Binary(_, a, b) => deeper_than(a, left) || deeper_than(b, left),
    }
}

fn listed(types: &[DType]) -> String {
    types.iter().map(|t| t.name()).collect::<Vec<_>>().join(", ")
}
