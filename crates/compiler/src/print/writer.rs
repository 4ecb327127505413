//! Kernels and statements, which every C-like target writes the same way.
//!
//! Each instruction is one statement, in program order; constants and builtins stand inside expressions. Results of
//! `if` are variables assigned at the ends of its sides. A loop's carried values are variables declared before it and
//! assigned at the end of its body; after the loop the same variables are its results.

mod control;
mod copies;
mod matrix;
mod shared;

pub use matrix::Step;
use shared::Shared;

use super::access::{self, AddressSpace, Place};
use super::dialect::{BuiltinText, Dialect, Refusal};
use super::functions::Functions;
use super::math::{self, Operand};
use super::names::{NameKind, Names};
use super::reserved::push_number;
use super::{Body, Source, casts, constant, simd};
use crate::analysis::dependence;
use crate::{Lowered, passes};
use kiln_ir::{
    Alloc, Builtin, DType, Diagnostic, Hint, Inst, Kernel, LaunchOp, Mem, Op, ParamId, ParamKind, Region, Space, Span,
    Value,
};
use smallvec::SmallVec;
use std::collections::{BTreeMap, HashMap};
use std::fmt::{Display, Write};
use std::rc::Rc;

pub fn print(lowered: &Lowered, dialect: &dyn Dialect) -> Result<Source, Diagnostic> {
    parts(lowered, dialect).map(|(source, _)| source)
}

/// Prints a kernel, and returns the body of its entry point also by itself.
pub fn parts(lowered: &Lowered, dialect: &dyn Dialect) -> Result<(Source, Body), Diagnostic> {
    let mut swizzled = match dialect.has_banks() && lowered.kernel().allocs.iter().any(|alloc| alloc.swizzled.is_some())
    {
        true => Some(with_swizzled_arrays(lowered.kernel())?),
        false => None,
    };
    let shared = match (&mut swizzled, lowered.threads()) {
        (Some(kernel), Some(threads)) if lowered.has_shared_products() => passes::shared_products(kernel, threads)?,
        _ => passes::SharedProducts::default(),
    };
    let kernel = swizzled.as_ref().unwrap_or(lowered.kernel());
    if !has_effect(&kernel.body) {
        let message = format!("kernel `{}` writes nothing, so there is nothing to print", kernel.name);
        return Err(Diagnostic::new("K401", message)
            .at(kernel.place(kernel.span))
            .help("store a result to a tensor declared `mut`"));
    }
    let mut writer = Writer::new(lowered, kernel, dialect);
    writer.shared = Shared::new(shared);
    let params = writer.name_params();
    let entry = writer.names.entry(&kernel.name);
    writer.reserve_arguments();
    let dynamic_bytes = writer.arrays()?;
    writer.variables();
    writer.begin_shared()?;
    writer.copies = copies::find(kernel, |mem| writer.place(mem, Hint::None).constant);
    writer.region_inside(&kernel.body, false)?;
    writer.wait_at_the_end();
    let lengths = writer.lengths.keys().copied().collect();
    let faults = writer.fault_names.is_some();
    let body = writer.take_body(&params);
    let text = writer.finish(&entry, &params, lowered.threads(), &body);
    Ok((Source { text, entry, params, lengths, faults, threads: lowered.threads(), dynamic_bytes }, body))
}

/// Returns the kernel with the elements of arrays swizzled for the target, and with loads of these elements next to the
/// products that need them.
fn with_swizzled_arrays(kernel: &Kernel) -> Result<Kernel, Diagnostic> {
    let mut kernel = kernel.clone();
    passes::swizzle(&mut kernel)?;
    passes::cse(&mut kernel)?; // most accesses share the rest of their index
    passes::fold(&mut kernel)?;
    passes::dce(&mut kernel)?;
    passes::late_operands(&mut kernel)?;
    Ok(kernel)
}

/// Returns the index of the element `by` places after another.
fn index_plus(index: &str, by: usize) -> String {
    if by == 0 { index.to_string() } else { format!("{index} + {by}") }
}

/// Returns the number of threads in the simdgroups of a partial barrier, if the simdgroups are known.
fn subset_threads(ranges: &[Operand]) -> Option<u32> {
    let number = |operand: &Operand| operand.constant.map(|constant| constant.bits as u32);
    let numbers: Option<Vec<u32>> = ranges.iter().map(number).collect();
    Some(kiln_ir::simdgroups_of(numbers?.as_chunks().0).count_ones() * kiln_ir::simd::LANES as u32)
}

/// Whether a region contains products of matrices.
fn has_products(region: &Region) -> bool {
    let mut found = false;
    region.walk(&mut |inst| found |= matches!(inst.op, Op::Mma(_)));
    found
}

/// Whether a region writes to memory.
fn has_effect(region: &Region) -> bool {
    let mut effect = false;
    region.walk(&mut |inst| effect |= matches!(inst.op, Op::Store { .. } | Op::Atomic { .. }));
    effect
}

/// The array that contains all arrays of the threadgroup where these are not declared one by one, and the alignment of
/// each of them.
pub const POOL: &str = "kiln_threadgroup";
const ALIGNMENT: u64 = 128;
/// The alignment of an array that products read operands from.
const PRODUCT_ALIGNMENT: u64 = 1024;

/// The number of bytes of the widest access.
const VECTOR: u64 = 16;

/// The approximate length of an instruction's text.
const LINE: usize = 64;

struct Writer<'k> {
    kernel: &'k Kernel,
    dialect: &'k dyn Dialect,
    functions: Functions<'k>,
    names: Names,
    /// The operand that each value is read as, once it is defined.
    values: Vec<Option<Operand>>,
    params: Vec<String>,
    /// Names of the tensors' lengths that are used.
    lengths: BTreeMap<ParamId, String>,
    /// Names of the record of faults and of the kernel's number in it, if the kernel reports any.
    fault_names: Option<[String; 2]>,
    /// Whether neighbouring elements of tensors are accessed at once.
    has_vectors: bool,
    copies: copies::Copies,
    has_products: bool,
    /// Tensors that are loaded from only after the wait for the previous launch, which may write to them until then.
    late: Vec<ParamId>,
    /// Whether the kernel waits for the previous launch.
    waits: bool,
    /// Words that hold two 16-bit values, the first in the lower half.
    words: HashMap<(Value, Value), String>,
    shared: Shared,
    arrays: Vec<String>,
    variables: Vec<String>,
    /// Arguments of the entry point that builtins are read from: name in the dialect, name here, declaration. A
    /// declaration is filled in when its argument is used.
    arguments: BTreeMap<&'static str, (String, Option<String>)>,
    body: String,
    depth: usize,
    /// The short names of the source files.
    files: Vec<String>,
    /// The source line of the last statement.
    line: Option<(u32, u32)>,
}

impl<'k> Writer<'k> {
    fn new(lowered: &Lowered, kernel: &'k Kernel, dialect: &'k dyn Dialect) -> Writer<'k> {
        let dependence = dependence(kernel);
        Writer {
            kernel,
            dialect,
            functions: Functions::new(dialect),
            names: Names::with_room_for(kernel.inst_count(), dialect),
            values: vec![None; kernel.types.len()],
            params: vec![],
            lengths: BTreeMap::new(),
            fault_names: None,
            has_vectors: lowered.has_vectors(),
            copies: copies::Copies::new(),
            has_products: has_products(&kernel.body),
            waits: dependence.is_some(),
            late: dependence.map_or(vec![], |dependence| dependence.late),
            words: HashMap::new(),
            shared: Shared::default(),
            arrays: vec![],
            variables: vec![],
            arguments: BTreeMap::new(),
            body: String::with_capacity(LINE * kernel.inst_count()),
            depth: 1,
            files: (0..kernel.files.len() as u32).map(|file| kernel.file_name(file)).collect(),
            line: None,
        }
    }

    /// Names every parameter and returns those that are printed.
    fn name_params(&mut self) -> Vec<ParamId> {
        let mut printed = vec![];
        let unused = self.kernel.unused_strides();
        for (i, param) in self.kernel.params.iter().enumerate() {
            let id = ParamId(i as u32);
            // Constexprs have no name: lowering has substituted their values.
            let name = match param.kind {
                ParamKind::Constexpr(_) => String::new(),
                ParamKind::Scalar(_) if unused.contains(&id) => String::new(),
                ParamKind::Tensor { .. } | ParamKind::Scalar(_) => {
                    printed.push(id);
                    self.names.author(&param.name)
                }
            };
            if let ParamKind::Scalar(value) = param.kind {
                self.define(value, Operand { text: name.as_str().into(), constant: None, computed: false });
            }
            self.params.push(name);
        }
        printed
    }

    /// Reserves names for the arguments that builtins may be read from.
    fn reserve_arguments(&mut self) {
        for &builtin in Builtin::ALL {
            if let BuiltinText::Argument { name, .. } = self.dialect.builtin(builtin)
                && !self.arguments.contains_key(name)
            {
                let own = self.names.author(name);
                self.arguments.insert(name, (own, None));
            }
        }
    }

    /// Declares the arrays. Returns the number of bytes of threadgroup memory that a launch has to request.
    fn arrays(&mut self) -> Result<u32, Diagnostic> {
        let shared = |alloc: &&Alloc| alloc.space == Space::Threadgroup;
        let line = if self.shared.products.is_empty() { ALIGNMENT } else { PRODUCT_ALIGNMENT };
        let alignment = |alloc: &Alloc| if alloc.swizzled.is_some() { line } else { ALIGNMENT };
        let end = |start: u64, alloc: &Alloc| {
            start.next_multiple_of(alignment(alloc)).saturating_add(alloc.bytes().next_multiple_of(ALIGNMENT))
        };
        let bytes = self.kernel.allocs.iter().filter(shared).fold(0, end);
        let pool = self.dialect.pool(bytes, line);
        if let Some(pool) = &pool {
            self.body.push_str(pool);
        }
        let mut offset = 0;
        let mut vectors = vec![false; self.kernel.allocs.len()];
        self.kernel.body.walk(&mut |inst| {
            if let Op::Load { mem: Mem::Alloc(id), width, .. } | Op::Store { mem: Mem::Alloc(id), width, .. } = inst.op
            {
                vectors[id.0 as usize] |= width > 1;
            }
            if let Op::LoadBlocks { mem: Mem::Alloc(id), .. } = inst.op {
                vectors[id.0 as usize] = true;
            }
        });
        for (alloc, vectors) in self.kernel.allocs.iter().zip(vectors) {
            let len = alloc.len.eval(&|_| None).ok().and_then(|len| u64::try_from(len).ok());
            let Some(len) = len else {
                let message = "the length of an array is not known when the kernel is printed";
                return Err(self.error(alloc.span, message.to_string()));
            };
            let name = self.names.own(NameKind::Array, &self.kernel.names, alloc.name);
            let element = self.dialect.memory(alloc.dtype);
            // C has no array without elements; nothing accesses this one.
            let start = u64::next_multiple_of(offset, alignment(alloc));
            let text = match pool.is_some() && shared(&alloc) {
                true => format!("{element}* {name} = ({element}*)({POOL} + {start});"),
                false => {
                    let begins = alloc.swizzled.as_ref().map(|_| line).or(vectors.then_some(VECTOR));
                    self.dialect.array(alloc.space, element, &name, len.max(1), begins)
                }
            };
            if shared(&alloc) {
                offset = end(offset, alloc);
            }
            self.statement(alloc.span, &text);
            self.arrays.push(name.to_string());
        }
        Ok(if pool.is_some() { u32::try_from(bytes).unwrap_or(u32::MAX) } else { 0 })
    }

    fn variables(&mut self) {
        for var in &self.kernel.vars {
            let name = self.names.own(NameKind::Variable, &self.kernel.names, var.name);
            self.statement(var.span, format_args!("{} {name};", self.dialect.register(var.dtype)));
            self.variables.push(name.to_string());
        }
    }

    fn error(&self, span: Span, message: String) -> Diagnostic {
        let place = if span.line == 0 { self.kernel.span } else { span };
        Diagnostic::new("K402", message).at(self.kernel.place(place)).note(format!(
            "kernel `{}`, printed as {}",
            self.kernel.name,
            self.dialect.name()
        ))
    }

    fn refused<T>(&self, inst: &Inst, result: Result<T, Refusal>) -> Result<T, Diagnostic> {
        result.map_err(|refusal| self.error(inst.span, refusal))
    }

    fn define(&mut self, value: Value, operand: Operand) {
        if let Some(slot) = self.values.get_mut(value.0 as usize) {
            *slot = Some(operand);
        }
    }

    fn operand(&self, value: Value, span: Span) -> Result<Operand, Diagnostic> {
        let known = self.values.get(value.0 as usize).cloned().flatten();
        known.ok_or_else(|| {
            let constexpr = self.kernel.params.iter().find(|p| p.value() == Some(value));
            self.error(
                span,
                match constexpr {
                    Some(param) => format!("constexpr `{}` has no value: the kernel is not specialised", param.name),
                    None => format!("value {} is used before it is defined", value.0),
                },
            )
        })
    }

    fn operands(&self, values: &[Value], span: Span) -> Result<SmallVec<[Operand; 4]>, Diagnostic> {
        values.iter().map(|&value| self.operand(value, span)).collect()
    }

    fn texts(&self, values: &[Value], span: Span) -> Result<Vec<Rc<str>>, Diagnostic> {
        values.iter().map(|&value| Ok(self.operand(value, span)?.text)).collect()
    }

    /// Appends a line to the body, with the source line as a comment where it has changed.
    fn statement(&mut self, span: Span, text: impl Display) {
        self.indent();
        // Writing to a string cannot fail.
        _ = write!(self.body, "{text}");
        self.end_line(span);
    }

    /// Appends a line like `statement`, from parts of text.
    fn line(&mut self, span: Span, parts: &[&str]) {
        self.indent();
        parts.iter().for_each(|part| self.body.push_str(part));
        self.end_line(span);
    }

    fn end_line(&mut self, span: Span) {
        let here = (span.file, span.line);
        if span.line != 0 && self.line != Some(here) {
            self.line = Some(here);
            let file = self.files.get(span.file as usize).map_or("", String::as_str);
            for part in ["  // ", file, ":"] {
                self.body.push_str(part);
            }
            push_number(&mut self.body, span.line);
        }
        self.body.push('\n');
    }

    fn indent(&mut self) {
        (0..self.depth).for_each(|_| self.body.push_str("    "));
    }

    fn block_end(&mut self, text: &str) {
        self.depth -= 1;
        self.indent();
        self.body += text;
        self.body.push('\n');
    }

    /// Declares a value's variable and assigns an expression.
    fn assign(&mut self, value: Value, span: Span, expression: &str, computed: bool) {
        let name = self.value_name(value);
        let ty = self.dialect.register(self.kernel.dtype(value));
        self.line(span, &[ty, " ", &name, " = ", expression, ";"]);
        self.define(value, Operand { text: name, constant: None, computed });
    }

    /// Declares a value's variable without an initial value.
    fn declare(&mut self, value: Value, span: Span) -> Rc<str> {
        let name = self.value_name(value);
        let ty = self.dialect.register(self.kernel.dtype(value));
        self.statement(span, format_args!("{ty} {name};"));
        self.define(value, Operand { text: name.clone(), constant: None, computed: true });
        name
    }

    fn value_name(&mut self, value: Value) -> Rc<str> {
        self.names.own(NameKind::Value, &self.kernel.names, self.kernel.names.get(value))
    }

    fn region(&mut self, region: &Region) -> Result<(), Diagnostic> {
        self.region_inside(region, false)
    }

    fn instructions(&mut self, region: &Region) -> Result<(), Diagnostic> {
        let mut insts = &region.insts[..];
        while let [first, rest @ ..] = insts {
            self.settle(first)?;
            if let (Op::Cast(_), [second, ..]) = (first.op, rest) {
                self.settle(second)?;
            }
            insts = match rest {
                [second, after @ ..] if self.narrow_pair(first, second)? => after,
                _ => {
                    self.inst(first)?;
                    self.close_group(rest)?;
                    rest
                }
            };
        }
        Ok(())
    }

    fn inst(&mut self, inst: &Inst) -> Result<(), Diagnostic> {
        if self.copy(inst)? {
            return Ok(());
        }
        let span = inst.span;
        let operands = self.operands(&inst.args, span)?;
        let text = |i: usize| operands.get(i).map_or("", |o: &Operand| &*o.text);
        let result = || {
            inst.results.first().copied().ok_or_else(|| self.error(span, "an instruction without its result".into()))
        };
        let operand_type = |i: usize| inst.args.get(i).map_or(DType::Bool, |&v| self.kernel.dtype(v));
        match inst.op {
            Op::Const(c) => {
                let text = constant::spell(self.dialect, c);
                self.define(result()?, Operand { text: text.into(), constant: Some(c), computed: false });
            }
            Op::Builtin(builtin) => {
                let value = result()?;
                let text = self.builtin(builtin);
                self.define(value, Operand { text: text.into(), constant: None, computed: false });
            }
            Op::Len(param) => {
                let value = result()?;
                let text = self.length(param);
                self.define(value, Operand { text: text.into(), constant: None, computed: false });
            }
            Op::Math(op) => {
                let value = result()?;
                // The operands of `select` are a bool and the alternatives.
                let dtype = operand_type(if op.arity() == 3 { 1 } else { 0 });
                let spelled = math::spell(&mut self.functions, op, dtype, &operands);
                let expression = self.refused(inst, spelled)?;
                let chosen = op == kiln_ir::MathOp::Select;
                let computed = !chosen || operands.iter().any(|o| o.computed);
                self.assign(value, span, &expression, computed);
            }
            Op::Cast(to) => {
                let value = result()?;
                let spelled = casts::cast(&mut self.functions, operand_type(0), to, text(0));
                let expression = self.refused(inst, spelled)?;
                self.assign(value, span, &expression, true);
            }
            Op::Bitcast(to) => {
                let value = result()?;
                let computed = operands.first().is_some_and(|o| o.computed);
                let expression = casts::bitcast(&mut self.functions, operand_type(0), to, text(0), computed);
                self.assign(value, span, &expression, false);
            }
            Op::Get(var) => {
                let value = result()?;
                let name = self.variables.get(var.0 as usize).cloned().unwrap_or_default();
                self.assign(value, span, &name, true);
            }
            Op::Set(var) => {
                let name = self.variables.get(var.0 as usize).cloned().unwrap_or_default();
                self.statement(span, format_args!("{name} = {};", text(0)));
            }
            Op::Load { mem, width, hint } => self.load(inst, mem, width, hint, text(0))?,
            Op::Store { mem, width: _, hint } => {
                let values: Vec<String> = operands.iter().skip(1).map(|o| o.text.to_string()).collect();
                let place = self.place(mem, hint);
                let word = match inst.args[1..] {
                    [first, second] => self.words.get(&(first, second)),
                    _ => None,
                };
                if let Some(word) = word.filter(|_| !self.is_by_element(&place)) {
                    let text = access::store_word(self.dialect, &place, text(0), word);
                    self.statement(span, &text);
                } else if self.is_by_element(&place) {
                    for (i, value) in values.iter().enumerate() {
                        let index = index_plus(text(0), i);
                        let text = access::store(self.dialect, &place, &index, std::slice::from_ref(value));
                        self.statement(span, &text);
                    }
                } else {
                    let text = access::store(self.dialect, &place, text(0), &values);
                    self.statement(span, &text);
                }
            }
            Op::Atomic { op, mem } => {
                let value = result()?;
                let args: Vec<String> = operands.iter().map(|o| o.text.to_string()).collect();
                let place = self.place(mem, Hint::None);
                let spelled = match place.space {
                    AddressSpace::Stack => Err("an atomic on a stack array, which no other thread can see".to_string()),
                    AddressSpace::Device | AddressSpace::Threadgroup => {
                        self.dialect.atomic(&mut self.functions, op, &place, &args)
                    }
                };
                let expression = self.refused(inst, spelled)?;
                self.assign(value, span, &expression, false);
            }
            Op::Simd(op) => {
                let value = result()?;
                let lane =
                    if simd::reads_lane(op, &operands) { self.builtin(Builtin::SimdLane) } else { String::new() };
                let spelled = simd::spell(&mut self.functions, op, operand_type(0), &operands, &lane);
                let expression = self.refused(inst, spelled)?;
                let computed = operands.first().is_some_and(|o| o.computed);
                self.assign(value, span, &expression, computed || !op.has_selector());
            }
            Op::Fault { fault: _, site } => {
                let ty = self.dialect.register(DType::U64);
                let (value, limit) = (format!("({ty}){}", text(0)), text(1));
                let report = self.functions.own("fault");
                let names = &mut self.names;
                let [record, kernel] =
                    self.fault_names.get_or_insert_with(|| ["fault", "fault_kernel"].map(|name| names.author(name)));
                let text = format!("{report}({record}, {kernel}, {site}u, {value}, {limit});");
                self.statement(span, &text);
            }
            Op::Mma(product) if self.shared.products.get(inst).is_some() => {
                self.shared_product(inst, product, &operands)?;
            }
            Op::Mma(product) => self.product(inst, product, &operands)?,
            Op::LoadBlocks { mem, transposed } => self.load_blocks(inst, mem, transposed, text(0))?,
            Op::Matrix(_) => return Err(self.error(span, "a matrix that was not distributed".into())),
            Op::Async(op) => self.async_order(inst, op, operands.first()),
            Op::Barrier => {
                self.fence_shared(span)?;
                self.statement(span, self.dialect.barrier());
            }
            Op::BarrierOf(id) => {
                let threads = subset_threads(&operands)
                    .ok_or_else(|| self.error(span, "a barrier over simdgroups that are not known".into()))?;
                let text = self.dialect.barrier_of(&mut self.functions, id, threads);
                let text = text.ok_or_else(|| super::no_subsets(self.kernel, span, self.dialect.name()))?;
                self.statement(span, text);
            }
            Op::Launch(op) => {
                if let Some(text) = self.dialect.launch_order(&mut self.functions, op) {
                    self.statement(span, text);
                }
            }
            Op::If => self.branch(inst, text(0))?,
            Op::For(info) => self.counted_loop(inst, info, &operands)?,
        }
        Ok(())
    }

    /// Waits for the previous launch at the end of the kernel. Idle threads may skip the other wait; they wait here,
    /// since otherwise this kernel could end before the previous launch does, and with it the wait of the next kernel.
    /// Waiting twice costs nothing.
    fn wait_at_the_end(&mut self) {
        let waits_for_all = self.kernel.body.insts.iter().any(|inst| inst.op == Op::Launch(LaunchOp::Wait));
        if !waits_for_all
            && self.waits
            && let Some(text) = self.dialect.launch_order(&mut self.functions, LaunchOp::Wait)
        {
            self.statement(Span::default(), text);
        }
    }

    fn builtin(&mut self, builtin: Builtin) -> String {
        match self.dialect.builtin(builtin) {
            BuiltinText::Expression(text) => text.to_string(),
            BuiltinText::Argument { ty, name, attribute, member } => {
                let Some((own, declaration)) = self.arguments.get_mut(name) else { return format!("{name}{member}") };
                *declaration = Some(format!("{ty} {own} [[{attribute}]]"));
                format!("{own}{member}")
            }
        }
    }

    /// Returns the name of a tensor's length.
    fn length(&mut self, param: ParamId) -> String {
        let (names, tensor) = (&mut self.names, &self.kernel.param(param).name);
        self.lengths.entry(param).or_insert_with(|| names.author(&format!("{tensor}_len"))).clone()
    }

    fn place(&self, mem: Mem, hint: Hint) -> Place {
        match mem {
            Mem::Param(id) => {
                let param = self.kernel.param(id);
                let writable = param.is_writable();
                let shared = self.shares_buffer(id);
                let name = self.params.get(id.0 as usize).cloned().unwrap_or_default();
                let (constant, late) = (!writable && !shared, self.late.contains(&id));
                Place { space: AddressSpace::Device, name, dtype: param.dtype, hint, writable, constant, late }
            }
            Mem::Alloc(id) => {
                let alloc = &self.kernel.allocs[id.0 as usize];
                let space = match alloc.space {
                    Space::Stack => AddressSpace::Stack,
                    Space::Threadgroup => AddressSpace::Threadgroup,
                };
                let name = self.arrays.get(id.0 as usize).cloned().unwrap_or_default();
                Place { space, name, dtype: alloc.dtype, hint, writable: true, constant: false, late: false }
            }
        }
    }

    /// Whether neighbouring elements are accessed one by one, since the memory may have any alignment.
    fn is_by_element(&self, place: &Place) -> bool {
        place.space == AddressSpace::Device && !self.has_vectors
    }

    /// Whether a parameter may be bound to the same buffer as another that is written.
    fn shares_buffer(&self, id: ParamId) -> bool {
        self.kernel.contract.in_place.iter().any(|&(input, output)| input == id || output == id)
    }

    fn load(&mut self, inst: &Inst, mem: Mem, width: u8, hint: Hint, index: &str) -> Result<(), Diagnostic> {
        let place = self.place(mem, hint);
        if self.is_by_element(&place) {
            for (i, &result) in inst.results.iter().enumerate() {
                let expression = access::load(&mut self.functions, &place, &index_plus(index, i));
                self.assign(result, inst.span, &expression, false);
            }
            return Ok(());
        }
        if let [result] = inst.results[..] {
            let expression = access::load(&mut self.functions, &place, index);
            self.assign(result, inst.span, &expression, false);
            return Ok(());
        }
        let vector = self.names.fresh(NameKind::Scratch);
        let load = access::load_vector(&mut self.functions, &place, index, width, &vector);
        self.statement(inst.span, format_args!("{} {vector} = {};", load.ty, load.value));
        for (&result, element) in inst.results.iter().zip(&load.elements) {
            self.assign(result, inst.span, element, false);
        }
        Ok(())
    }

    /// Returns the text before the entry point, the body, and the names of the parameters in it.
    fn take_body(&mut self, params: &[ParamId]) -> Body {
        let mut header = self.dialect.header(self.kernel.math).to_string();
        for function in self.functions.texts() {
            if !header.is_empty() {
                header.push('\n');
            }
            header += function;
            header.push('\n');
        }
        let params = params.iter().map(|id| self.params.get(id.0 as usize).cloned().unwrap_or_default()).collect();
        let (lengths, faults) = (self.lengths.values().cloned().collect(), self.fault_names.clone());
        Body { header, body: std::mem::take(&mut self.body), params, lengths, faults }
    }

    /// Returns the number of threadgroups that a multiprocessor should have room for. Products with operands in memory
    /// leave registers for sums, so registers are limited for no more threadgroups than memory allows.
    fn min_groups(&self) -> Option<u32> {
        let stated = self.kernel.contract.min_groups?;
        if self.shared.products.is_empty() {
            return Some(stated);
        }
        let shared = self.kernel.allocs.iter().filter(|alloc| alloc.space == Space::Threadgroup);
        let bytes = shared.map(Alloc::bytes).fold(0, u64::saturating_add);
        Some(stated.min(self.dialect.max_resident_groups(bytes)))
    }

    /// Returns the whole text: header, helper functions, entry point.
    fn finish(self, entry: &str, params: &[ParamId], threads: Option<u32>, parts: &Body) -> String {
        let kernel = self.kernel;
        let declared = params.iter().enumerate().map(|(position, &id)| {
            let name = self.params.get(id.0 as usize).map_or("", String::as_str);
            let aliased = self.shares_buffer(id) || self.late.contains(&id);
            self.dialect.parameter(kernel.param(id), name, position, aliased)
        });
        let lengths = self.lengths.values().zip(params.len()..);
        let lengths = lengths.map(|(name, position)| self.dialect.number(DType::U64, name, position));
        let position = params.len() + self.lengths.len();
        let faults = self.fault_names.iter().flat_map(|[record, number]| {
            [self.dialect.fault_record(record, position), self.dialect.number(DType::U32, number, position + 1)]
        });
        let builtins = self.arguments.values().filter_map(|(_, declaration)| declaration.clone());
        let list: Vec<String> = declared.chain(lengths).chain(faults).chain(builtins).collect();
        let mut text = String::with_capacity(parts.header.len() + parts.body.len() + LINE * (list.len() + 2));
        text += &parts.header;
        if !text.is_empty() {
            text.push('\n');
        }
        text += &self.dialect.entry(entry, threads, self.min_groups());
        for (i, line) in list.iter().enumerate() {
            text += if i == 0 { "\n    " } else { ",\n    " };
            text += line;
        }
        if list.is_empty() {
            text.push('\n');
        }
        text += ") {\n";
        text += &parts.body;
        text += "}\n";
        text
    }
}
