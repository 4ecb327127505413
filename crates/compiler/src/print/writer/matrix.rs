//! Products of matrices: the target's own instructions, block by block.

use super::Writer;
use crate::print::math::Operand;
use crate::print::names::NameKind;
use kiln_ir::{DType, Diagnostic, Hint, Inst, Mem, Op, Product, Value};

/// One step of a product as a target's function takes it: the indices of the held elements that it adds to and
/// multiplies.
pub struct Step {
    /// The elements of the accumulator, in the order of the function's vector.
    pub sums: Vec<usize>,
    pub left: Vec<usize>,
    pub right: Vec<usize>,
}

impl Writer<'_> {
    /// Loads blocks as four words per lane, each of two elements.
    pub(super) fn load_blocks(
        &mut self,
        inst: &Inst,
        mem: Mem,
        transposed: bool,
        index: &str,
    ) -> Result<(), Diagnostic> {
        let place = self.place(mem, Hint::None);
        let spelled = self.dialect.load_blocks(&mut self.functions, transposed);
        let function = self.refused(inst, spelled)?;
        let words = self.names.fresh(NameKind::Scratch);
        let vector = self.dialect.vector(DType::U32, 4);
        self.statement(inst.span, format_args!("{vector} {words} = {function}({}, {index});", place.name));
        for (pair, member) in inst.results.chunks(2).zip(["x", "y", "z", "w"]) {
            self.words.insert((pair[0], pair[pair.len() - 1]), format!("{words}.{member}"));
            for (&result, shift) in pair.iter().zip(["", " >> 16"]) {
                let bits = self.dialect.of_bits(self.kernel.dtype(result), &format!("({words}.{member}{shift})"));
                self.assign(result, inst.span, &bits, false);
            }
        }
        Ok(())
    }

    /// Prints two neighbouring conversions to 16 bits as one, where products take pairs of elements. Returns whether it
    /// did.
    pub(super) fn narrow_pair(&mut self, first: &Inst, second: &Inst) -> Result<bool, Diagnostic> {
        let (Op::Cast(to), Op::Cast(other)) = (first.op, second.op) else { return Ok(false) };
        let is_narrowing = |inst: &Inst| self.kernel.dtype(inst.args[0]) == DType::F32;
        if !self.has_products || to != other || !is_narrowing(first) || !is_narrowing(second) {
            return Ok(false);
        }
        let Some(function) = self.dialect.narrow_pair(&mut self.functions, to) else { return Ok(false) };
        let args = [first.args[0], second.args[0]];
        let operands = self.operands(&args, first.span)?;
        let word = self.names.fresh(NameKind::Scratch);
        let register = self.dialect.register(DType::U32);
        self.statement(
            first.span,
            format_args!("{register} {word} = {function}({}, {});", operands[0].text, operands[1].text),
        );
        self.words.insert((first.results[0], second.results[0]), word.to_string());
        for (inst, shift) in [(first, ""), (second, " >> 16")] {
            let bits = self.dialect.of_bits(to, &format!("({word}{shift})"));
            self.assign(inst.results[0], inst.span, &bits, true);
        }
        Ok(true)
    }

    /// Some elements of an operand as arguments of a product: whole words.
    pub(super) fn words_of(&self, dtype: DType, values: &[Value], held: &[Operand], elements: &[usize]) -> String {
        let text = |&e: &usize| held[e].text.to_string();
        if self.words.is_empty() {
            return self.dialect.factors(dtype, elements.iter().map(text).collect()).join(", ");
        }
        let word = |pair: &[usize]| {
            let known = self.words.get(&(values[pair[0]], values[pair[pair.len() - 1]])).cloned();
            known.unwrap_or_else(|| self.dialect.factors(dtype, pair.iter().map(text).collect()).join(", "))
        };
        let size = if dtype.size() == 2 { 2 } else { elements.len() };
        elements.chunks(size).map(word).collect::<Vec<_>>().join(", ")
    }

    pub(super) fn product(&mut self, inst: &Inst, product: Product, operands: &[Operand]) -> Result<(), Diagnostic> {
        let span = inst.span;
        let [a, b, _] = product.held();
        let (left, rest) = operands.split_at(a);
        let (right, sums) = rest.split_at(b);
        let dtype = inst.args.first().map_or(DType::F32, |&value| self.kernel.dtype(value));
        let spelled = self.dialect.product(&mut self.functions, product, dtype);
        let (function, steps) = self.refused(inst, spelled)?;
        let sum_type = inst.results.first().map_or(DType::F32, |&value| self.kernel.dtype(value));
        let members = ["x", "y", "z", "w"];
        let mut block: Option<(Vec<usize>, String)> = None;
        for (i, step) in steps.iter().enumerate() {
            let name = match block.take() {
                Some((elements, name)) if elements == step.sums => name,
                _ => {
                    let name = self.names.fresh(NameKind::Scratch);
                    let texts: Vec<String> = step.sums.iter().map(|&e| sums[e].text.to_string()).collect();
                    let vector = self.dialect.vector(sum_type, texts.len() as u8);
                    let made = self.dialect.make_vector(sum_type, &texts);
                    self.statement(span, format_args!("{vector} {name} = {made};"));
                    name
                }
            };
            let factors = [(0, left, &step.left), (a, right, &step.right)]
                .map(|(first, held, elements)| self.words_of(dtype, &inst.args[first..], held, elements));
            self.statement(span, format_args!("{name} = {function}({name}, {});", factors.join(", ")));
            if steps.get(i + 1).is_none_or(|next| next.sums != step.sums) {
                for (&e, member) in step.sums.iter().zip(members) {
                    self.assign(inst.results[e], span, &format!("{name}.{member}"), true);
                }
            } else {
                block = Some((step.sums.clone(), name));
            }
        }
        Ok(())
    }
}
