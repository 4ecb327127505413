//! Products of four simdgroups, which read threadgroup memory while the simdgroups go on.
//!
//! From where it is begun until it is waited for, a product reads its operands and changes its sums. Products that add to the
//! sums of one another are a *group*, and their sums an array. A group is waited for before anything else uses a sum, before the
//! next barrier, behind which its operands may be written over, and at the end of its block. Only in a loop of which it is
//! proved that the next turn writes elsewhere ([`SharedProducts::may_be_under_way`]) the group of a turn is waited for at the end
//! of the next one.

use super::Writer;
use crate::passes::{SharedOperand, SharedProducts};
use crate::print::dialect::SharedText;
use crate::print::math::Operand;
use crate::print::names::NameKind;
use kiln_ir::{DType, Diagnostic, Inst, Op, Product, Region, Span, Value, Values};
use std::rc::Rc;

/// The products of a kernel that the target finds operands for, and those that are under way where the text ends.
#[derive(Default)]
pub(super) struct Shared {
    pub products: Rc<SharedProducts>,
    /// The number of four simdgroups among the others, in the text.
    four: String,
    group: Option<Group>,
}

struct Group {
    /// The array of its sums.
    sums: String,
    results: Values,
    span: Span,
    /// Whether the target was told that it is whole.
    is_closed: bool,
}

impl Shared {
    pub fn new(products: SharedProducts) -> Shared {
        Shared { products: Rc::new(products), ..Shared::default() }
    }
}

impl Writer<'_> {
    /// What products need at the top of the body.
    pub(super) fn begin_shared(&mut self) -> Result<(), Diagnostic> {
        if self.shared.products.is_empty() {
            return Ok(());
        }
        let four = self.shared_text(Span::default(), SharedText::Four)?;
        let (name, register) = (self.names.fresh(NameKind::Scratch), self.dialect.register(DType::U32));
        self.statement(Span::default(), format_args!("{register} {name} = {four};"));
        self.shared.four = name.to_string();
        Ok(())
    }

    fn shared_text(&mut self, span: Span, what: SharedText) -> Result<String, Diagnostic> {
        let text = self.dialect.shared_product(&mut self.functions, what);
        text.ok_or_else(|| self.error(span, "a product of four simdgroups, which this target has not".to_string()))
    }

    /// A statement that is a call without operands.
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
        let (left, rest) = operands.split_at(shared.left.factors.len());
        let (right, before) = rest.split_at(shared.right.factors.len());
        let added_to = &inst.args[operands.len() - before.len()..];
        let sums = match self.shared.group.take() {
            Some(group) if shared.follows && group.results[..] == *added_to && !group.is_closed => group.sums,
            group => {
                self.shared.group = group;
                self.finish_group()?;
                let sums = self.sums_array(inst.span, before);
                self.shared_call(inst.span, SharedText::Begin, "")?;
                sums
            }
        };
        let dtype = self.kernel.allocs[shared.left.array.0 as usize].dtype;
        let [left, right] =
            [(&shared.left, left), (&shared.right, right)].map(|(operand, values)| self.place_of(operand, values));
        let operand = self.shared_text(inst.span, SharedText::Operand)?;
        let multiply = self.shared_text(inst.span, SharedText::Multiply { columns: product.n, dtype })?;
        self.statement(inst.span, format_args!("{multiply}({sums}, {operand}({left}), {operand}({right}));"));
        self.define_sums(&inst.results, &sums);
        self.shared.group = Some(Group { sums, results: inst.results.clone(), span: inst.span, is_closed: false });
        Ok(())
    }

    /// Closes the group that is under way, unless one of the instructions that follow adds to it: further behind, where threads
    /// may have parted, the target would close a second one.
    pub(super) fn close_group(&mut self, rest: &[Inst]) -> Result<(), Diagnostic> {
        let Some(group) = &mut self.shared.group else { return Ok(()) };
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

    /// A new array of sums that begin with these.
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

    /// The array of an operand and the index where it begins.
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

    /// Waits for the products that are under way, if an instruction is none that may stand behind them.
    pub(super) fn settle(&mut self, inst: &Inst) -> Result<(), Diagnostic> {
        let Some(group) = &self.shared.group else { return Ok(()) };
        let products = &self.shared.products;
        let uses = |values: &[Value]| values.iter().any(|value| group.results.contains(value));
        let must_wait = match inst.op {
            Op::Barrier | Op::For(_) => true,
            // It waits itself if it does not follow.
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
        if must_wait { self.finish_group() } else { Ok(()) }
    }

    /// Waits for what is under way.
    pub(super) fn finish_group(&mut self) -> Result<(), Diagnostic> {
        self.close_group(&[])?;
        let Some(group) = self.shared.group.take() else { return Ok(()) };
        self.shared_call(group.span, SharedText::Finish { sums: group.results.len() }, &group.sums)
    }

    /// A region, inside which nothing is done with what is under way around it.
    pub(super) fn region_inside(&mut self, region: &Region, under_way: bool) -> Result<(), Diagnostic> {
        let around = self.shared.group.take();
        self.instructions(region)?;
        self.close_group(&[])?;
        match self.shared.group.take() {
            Some(group) if under_way => {
                self.shared_call(group.span, SharedText::Wait { pending: 1 }, "")?;
            }
            group => {
                self.shared.group = group;
                self.finish_group()?;
            }
        }
        self.shared.group = around;
        Ok(())
    }

    /// Waits behind a loop whose products are still under way, and names their sums, which are among its results.
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

    /// What threads say before a barrier of what they wrote, where products read it.
    pub(super) fn fence_shared(&mut self, span: Span) -> Result<(), Diagnostic> {
        if self.shared.products.is_empty() {
            return Ok(());
        }
        self.shared_call(span, SharedText::Fence, "")
    }
}
