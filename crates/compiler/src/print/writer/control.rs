//! `if` and `for`.

use super::Writer;
use crate::print::casts;
use crate::print::math::Operand;
use crate::print::names::NameKind;
use kiln_ir::{Const, Diagnostic, ForInfo, Inst, Region, Span, Value};
use std::collections::HashMap;
use std::rc::Rc;

impl Writer<'_> {
    pub fn branch(&mut self, inst: &Inst, condition: &str) -> Result<(), Diagnostic> {
        let [then, other] = &inst.regions[..] else {
            return Err(self.error(inst.span, "an `if` without its two sides".to_string()));
        };
        let results: Vec<Rc<str>> = inst.results.iter().map(|&value| self.declare(value, inst.span)).collect();
        let is_empty = |side: &Region| side.insts.is_empty() && results.is_empty();
        match (is_empty(then), is_empty(other)) {
            (true, true) => return Err(self.error(inst.span, "an `if` that does nothing on either side".to_string())),
            (true, false) => {
                self.statement(inst.span, format_args!("if (!{condition}) {{"));
                self.side(inst, other, &results)?;
            }
            (false, true) => {
                self.statement(inst.span, format_args!("if ({condition}) {{"));
                self.side(inst, then, &results)?;
            }
            (false, false) => {
                self.statement(inst.span, format_args!("if ({condition}) {{"));
                self.side(inst, then, &results)?;
                self.block_end("} else {");
                self.side(inst, other, &results)?;
            }
        }
        self.block_end("}");
        for (i, &result) in inst.results.iter().enumerate() {
            let yielded = [then, other].map(|side| side.yields.get(i).copied());
            let computed =
                yielded.into_iter().flatten().any(|v| self.values[v.0 as usize].as_ref().is_some_and(|o| o.computed));
            if let Some(Some(operand)) = self.values.get_mut(result.0 as usize) {
                operand.computed = computed;
            }
        }
        Ok(())
    }

    /// Prints one side of an `if`, without its braces; the block is left open.
    fn side(&mut self, inst: &Inst, side: &Region, results: &[Rc<str>]) -> Result<(), Diagnostic> {
        self.depth += 1;
        self.region(side)?;
        let yields = self.texts(&side.yields, inst.span)?;
        for (name, value) in results.iter().zip(yields) {
            self.statement(inst.span, format_args!("{name} = {value};"));
        }
        Ok(())
    }

    pub fn counted_loop(&mut self, inst: &Inst, info: ForInfo, operands: &[Operand]) -> Result<(), Diagnostic> {
        let ([body], Some(([lo, hi, step], initial))) = (&inst.regions[..], operands.split_first_chunk::<3>()) else {
            return Err(self.error(inst.span, "a loop without its body or bounds".to_string()));
        };
        let Some((&index, carried)) = body.args.split_first() else {
            return Err(self.error(inst.span, "a loop body without its index".to_string()));
        };
        if body.insts.is_empty() && carried.is_empty() {
            return Err(self.error(inst.span, "a loop that does nothing".to_string()));
        }
        let mut names = vec![];
        for ((&arg, &result), start) in carried.iter().zip(&inst.results).zip(initial) {
            self.assign(arg, inst.span, &start.text, true);
            let operand = self.operand(arg, inst.span)?;
            names.push(operand.text.clone());
            self.define(result, operand);
        }
        self.loop_head(inst.span, index, [lo, hi, step], info);
        let in_flight = self.shared.products.may_be_in_flight(index);
        self.region_inside(body, in_flight)?;
        let yields = self.texts(&body.yields, inst.span)?;
        self.carry(inst.span, carried, &names, &yields);
        self.block_end("}");
        if in_flight { self.finish_loop(inst, body) } else { Ok(()) }
    }

    /// Opens a loop and declares its index: the trips are counted before the first one.
    fn loop_head(&mut self, span: Span, index: Value, [lo, hi, step]: [&Operand; 3], info: ForInfo) {
        let dtype = self.kernel.dtype(index);
        let unsigned = casts::unsigned(dtype);
        let (ty, counter_ty) = (self.dialect.register(dtype), self.dialect.register(unsigned));
        let number = |operand: &Operand| operand.constant.and_then(Const::as_int);
        let name = self.value_name(index);
        let bounded = info.at_most.filter(|&most| number(hi).is_none_or(|hi| hi > most as i128));
        if number(lo) == Some(0) && number(step) == Some(1) && bounded.is_none() {
            let (zero, end) = (&lo.text, &hi.text);
            self.unroll_wish(span, info);
            self.statement(span, format_args!("for ({ty} {name} = {zero}; {name} < {end}; ++{name}) {{"));
            self.depth += 1;
        } else {
            let (trips, counter) = (self.names.fresh(NameKind::Scratch), self.names.fresh(NameKind::Scratch));
            let raised = |operand: &Operand| match dtype == unsigned {
                true => operand.text.to_string(),
                false => format!("({counter_ty}){}", operand.text),
            };
            let (first, end, by) = (raised(lo), raised(hi), raised(step));
            let (low, high) = (&lo.text, &hi.text);
            let count = match number(step) {
                Some(1) => format!("{end} - {first}"),
                _ => format!("({end} - {first} - 1) / {by} + 1"),
            };
            self.statement(span, format_args!("{counter_ty} {trips} = {low} < {high} ? {count} : 0;"));
            if let Some(most) = bounded {
                // Launches with more trips are refused; this bound ends the loop in any case.
                self.statement(span, format_args!("{trips} = {trips} < {most}u ? {trips} : {most}u;"));
            }
            self.unroll_wish(span, info);
            self.statement(span, format_args!("for ({counter_ty} {counter} = 0; {counter} < {trips}; ++{counter}) {{"));
            self.depth += 1;
            let offset = if number(step) == Some(1) { counter } else { format!("{counter} * {by}") };
            let position = format!("{first} + {offset}");
            let position = if dtype == unsigned { position } else { format!("({ty})({position})") };
            self.statement(span, format_args!("{ty} {name} = {position};"));
        }
        self.define(index, Operand { text: name, constant: None, computed: false });
    }

    /// Prints the unroll hint, on the line before the loop.
    fn unroll_wish(&mut self, span: Span, info: ForInfo) {
        if info.unroll {
            self.statement(span, "#pragma unroll");
        }
    }

    /// Assigns the carried values of the next iteration, all at once: a value that another assignment needs is saved
    /// before it is overwritten.
    fn carry(&mut self, span: Span, carried: &[Value], names: &[Rc<str>], yields: &[Rc<str>]) {
        let mut values: Vec<Rc<str>> = yields.to_vec();
        let mut readers: HashMap<&str, Vec<usize>> = HashMap::new();
        for (i, value) in yields.iter().enumerate() {
            readers.entry(value).or_default().push(i);
        }
        for i in 0..names.len() {
            let mut read_later = readers.get(&*names[i]).into_iter().flatten().filter(|&&at| at > i).peekable();
            if read_later.peek().is_some() && values[i] != names[i] {
                let saved: Rc<str> = self.names.fresh(NameKind::Scratch).into();
                let ty = self.dialect.register(self.kernel.dtype(carried[i]));
                self.statement(span, format_args!("{ty} {saved} = {};", names[i]));
                read_later.for_each(|&at| values[at].clone_from(&saved));
            }
            if values[i] != names[i] {
                self.statement(span, format_args!("{} = {};", names[i], values[i]));
            }
        }
    }
}
