//! Products of four simdgroups, which read threadgroup memory while the simdgroups continue: `wgmma`, its descriptors
//! and commit groups.
//!
//! From its start until it is awaited, a product reads its operands and changes its sums. Products that add to the sums
//! of one another are a *group*, and their sums an array. A group is awaited before anything else uses a sum, before
//! the next barrier, after which its operands may be overwritten, and at the end of its block. The one exception is a
//! loop of which it is proved that the next iteration writes elsewhere ([`SharedProducts::may_be_in_flight`]): there,
//! the group of an iteration is awaited at the end of the next one.

use super::Writer;
use crate::passes::{SharedOperand, SharedProducts};
use crate::print::dialect::SharedText;
use crate::print::math::Operand;
use crate::print::names::NameKind;
use kiln_ir::{DType, Diagnostic, Inst, Op, Product, Region, Span, Value, Values};
use std::rc::Rc;

/// The products of a kernel whose operands the target reads from memory, and those in flight at the end of the text so
/// far.
#[derive(Default)]
pub(super) struct Shared {
    pub products: Rc<SharedProducts>,
    /// The expression for a thread's warpgroup.
    four: String,
    groups: Vec<Group>,
    /// The length of the text after the last product.
    end: usize,
}

struct Group {
    /// The name of the array of its sums.
    sums: String,
    results: Values,
    span: Span,
    /// Whether the group is committed.
    is_closed: bool,
}

impl Shared {
    pub fn new(products: SharedProducts) -> Shared {
        Shared { products: Rc::new(products), ..Shared::default() }
    }
}

impl Writer<'_> {
    /// Prints the declaration that products need at the top of the body.
    pub(super) fn begin_shared(&mut self) -> Result<(), Diagnostic> {
        if self.shared.products.is_empty() {
            return Ok(());
        }
        let four = self.shared_text(Span::default(), SharedText::WarpgroupIndex)?;
        let (name, register) = (self.names.fresh(NameKind::Scratch), self.dialect.register(DType::U32));
        self.statement(Span::default(), format_args!("{register} {name} = {four};"));
        self.shared.four = name.to_string();
        Ok(())
    }

    fn shared_text(&mut self, span: Span, what: SharedText) -> Result<String, Diagnostic> {
        let text = self.dialect.shared_product(&mut self.functions, what);
        text.ok_or_else(|| self.error(span, "a product of four simdgroups, which this target has not".to_string()))
    }

    /// Prints a call as a statement.
    fn shared_call(&mut self, span: Span, what: SharedText, argument: &str) -> Result<(), Diagnostic> {
        let function = self.shared_text(span, what)?;
        self.statement(span, format_args!("{function}({argument});"));
        Ok(())
    }

    pub(super) fn shared_product(
        &mut self,
        inst: &Inst,
        product: Product,
        operands: &[Operand],
    ) -> Result<(), Diagnostic> {
        let products = self.shared.products.clone();
        let Some(shared) = products.get(inst) else { return Ok(()) };
        let held = product.held()[0];
        let of_left = shared.left.as_ref().map_or(held, |left| left.factors.len());
        let (left, rest) = operands.split_at(of_left);
        let (right, before) = rest.split_at(shared.right.factors.len());
        let added_to = &inst.args[operands.len() - before.len()..];
        let (is_new, sums) = match self.shared.groups.last() {
            Some(group) if shared.follows && group.results[..] == *added_to && !group.is_closed => {
                (false, self.shared.groups.pop().map(|group| group.sums).unwrap_or_default())
            }
            _ => {
                if self.is_in_flight(&inst.args) {
                    self.finish_groups()?;
                }
                self.close_group(&[])?;
                (true, self.sums_array(inst.span, before))
            }
        };
        let dtype = self.kernel.allocs[shared.right.array.0 as usize].dtype;
        let operand = self.shared_text(inst.span, SharedText::Operand)?;
        let left = match &shared.left {
            Some(place) => format!("{operand}({})", self.place_of(place, left)),
            None => self.held_words(inst, dtype, left),
        };
        // The target must be told of registers that were written since: new sums, and the words of a held operand.
        let is_written = shared.left.is_none() && self.shared.end != self.body.len();
        if is_new || is_written {
            self.shared_call(inst.span, SharedText::Begin, "")?;
        }
        let right = self.place_of(&shared.right, right);
        let (is_held, across) = (shared.left.is_none(), shared.right.across);
        let multiply = SharedText::Multiply { columns: product.n, dtype, is_held, across };
        let multiply = self.shared_text(inst.span, multiply)?;
        self.statement(inst.span, format_args!("{multiply}({sums}, {left}, {operand}({right}));"));
        self.shared.end = self.body.len();
        self.define_sums(&inst.results, &sums);
        self.shared.groups.push(Group { sums, results: inst.results.clone(), span: inst.span, is_closed: false });
        Ok(())
    }

    /// Returns the words of a left operand held in registers, each in a variable before the product starts.
    fn held_words(&mut self, inst: &Inst, dtype: DType, elements: &[Operand]) -> String {
        let register = self.dialect.register(DType::U32);
        let words: Vec<String> = (0..elements.len())
            .step_by(2)
            .map(|first| {
                let text = self.words_of(dtype, &inst.args, elements, &[first, first + 1]);
                // A word with a name is already in a variable.
                let is_name = text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
                if is_name {
                    return text;
                }
                let word = self.names.fresh(NameKind::Scratch);
                self.statement(inst.span, format_args!("{register} {word} = {text};"));
                word.to_string()
            })
            .collect();
        words.join(", ")
    }

    /// Whether one of these values is a sum of a product in flight.
    fn is_in_flight(&self, values: &[Value]) -> bool {
        self.shared.groups.iter().any(|group| values.iter().any(|value| group.results.contains(value)))
    }

    /// Closes the last group in flight, unless another product follows at once. If the group were closed later, where
    /// threads may have diverged, the target would close a second one.
    pub(super) fn close_group(&mut self, rest: &[Inst]) -> Result<(), Diagnostic> {
        let Some(group) = self.shared.groups.last_mut() else { return Ok(()) };
        let products = &self.shared.products;
        let is_computed =
            |inst: &&Inst| matches!(inst.op, Op::Const(_) | Op::Builtin(_) | Op::Math(_) | Op::Cast(_) | Op::Mma(_));
        if group.is_closed || rest.iter().take_while(is_computed).any(|inst| products.get(inst).is_some()) {
            return Ok(());
        }
        group.is_closed = true;
        let span = group.span;
        self.shared_call(span, SharedText::Commit, "")
    }

    /// Declares a new array of sums with these initial values.
    fn sums_array(&mut self, span: Span, values: &[Operand]) -> String {
        let sums = self.names.fresh(NameKind::Scratch).to_string();
        let texts: Vec<&str> = values.iter().map(|operand| &*operand.text).collect();
        let register = self.dialect.register(DType::F32);
        self.statement(span, format_args!("{register} {sums}[{}] = {{{}}};", texts.len(), texts.join(", ")));
        sums
    }

    fn define_sums(&mut self, results: &[Value], sums: &str) {
        for (i, &result) in results.iter().enumerate() {
            let text = format!("{sums}[{i}]").into();
            self.define(result, Operand { text, constant: None, computed: true });
        }
    }

    /// Returns the array of an operand and the index of its first element.
    fn place_of(&self, operand: &SharedOperand, values: &[Operand]) -> String {
        let array = &self.arrays[operand.array.0 as usize];
        let register = self.dialect.register(DType::U32);
        let term = |(value, factor): (&Operand, &u32)| format!("({register}){} * {factor}u", value.text);
        let mut terms: Vec<String> = values.iter().zip(&operand.factors).map(term).collect();
        if operand.by_four != 0 {
            terms.push(format!("{} * {}u", self.shared.four, operand.by_four));
        }
        terms.push(format!("{}u", operand.first));
        format!("{array}, {}", terms.join(" + "))
    }

    /// Waits for the products in flight before an instruction that may not follow them.
    pub(super) fn settle(&mut self, inst: &Inst) -> Result<(), Diagnostic> {
        if self.shared.groups.is_empty() {
            return Ok(());
        }
        let products = &self.shared.products;
        let uses = |values: &[Value]| self.is_in_flight(values);
        let must_wait = match inst.op {
            Op::Barrier | Op::For(_) => true,
            // It waits itself if necessary.
            Op::Mma(_) if products.get(inst).is_some() => false,
            _ => {
                let mut found = uses(&inst.args);
                inst.regions.iter().for_each(|region| {
                    found |= uses(&region.yields);
                    region.walk(&mut |inner| {
                        let inner_yields = inner.regions.iter().any(|region| uses(&region.yields));
                        let waits = matches!(inner.op, Op::Barrier | Op::For(_)) || products.get(inner).is_some();
                        found |= waits || inner_yields || uses(&inner.args);
                    });
                });
                found
            }
        };
        if must_wait { self.finish_groups() } else { Ok(()) }
    }

    /// Waits for all products in flight.
    pub(super) fn finish_groups(&mut self) -> Result<(), Diagnostic> {
        self.close_group(&[])?;
        for group in std::mem::take(&mut self.shared.groups) {
            self.shared_call(group.span, SharedText::Finish { sums: group.results.len() }, &group.sums)?;
        }
        Ok(())
    }

    /// Prints a region that does not touch the products in flight around it.
    pub(super) fn region_inside(&mut self, region: &Region, in_flight: bool) -> Result<(), Diagnostic> {
        let around = std::mem::take(&mut self.shared.groups);
        self.instructions(region)?;
        self.close_group(&[])?;
        match &self.shared.groups[..] {
            [group] if in_flight => {
                let span = group.span;
                self.shared_call(span, SharedText::Wait { pending: 1 }, "")?;
            }
            _ => self.finish_groups()?,
        }
        self.shared.groups = around;
        Ok(())
    }

    /// Waits after a loop whose products are still in flight, and names their sums, which are among the loop's results.
    pub(super) fn finish_loop(&mut self, inst: &Inst, body: &Region) -> Result<(), Diagnostic> {
        let products = self.shared.products.clone();
        let last = body.insts.iter().rfind(|inner| products.get(inner).is_some());
        let Some(last) = last else { return Ok(()) };
        let position = |sum: &Value| body.yields.iter().position(|value| value == sum);
        let results: Values = last.results.iter().filter_map(|sum| inst.results.get(position(sum)?).copied()).collect();
        let values = self.operands(&results, inst.span)?;
        let sums = self.sums_array(inst.span, &values);
        self.shared_call(inst.span, SharedText::Finish { sums: results.len() }, &sums)?;
        self.define_sums(&results, &sums);
        Ok(())
    }

    /// Prints the fence before a barrier that makes the threads' writes visible to products.
    pub(super) fn fence_shared(&mut self, span: Span) -> Result<(), Diagnostic> {
        if self.shared.products.is_empty() {
            return Ok(());
        }
        self.shared_call(span, SharedText::ProxyFence, "")
    }
}
