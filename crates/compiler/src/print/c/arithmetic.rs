//! Operations on numbers and conversions between their types.

use super::Writer;
use super::names::{c_type, suffix, tag};
use crate::vir::Reg;
use kiln_ir::{DType, MathOp};

impl Writer<'_> {
    pub fn math(&mut self, to: Reg, op: MathOp, args: &[Reg]) {
        // The operands determine the type of a comparison, the alternatives that of a select.
        let dtype = self.dtype(args[args.len() - 1]);
        let (name, shape) = (format!("{}_{}", op.name(), tag(dtype)), self.program.ty(to).shape);
        if op == MathOp::Fma && dtype != DType::F32 {
            return self.fma16(to, dtype, args);
        }
        let built_in =
            dtype == DType::Bool || (op == MathOp::Select && matches!(dtype, DType::F32 | DType::I32 | DType::U32));
        if !built_in {
            self.define(format!("DEF_{}({})", op.name(), tag(dtype)));
        }
        let call = |chunk: usize| {
            let list: Vec<String> = args.iter().map(|&arg| self.name(arg, chunk)).collect();
            format!("{name}{}({})", suffix(shape), list.join(", "))
        };
        let calls: Vec<String> = (0..self.chunks()).map(call).collect();
        self.assign(to, |chunk| calls[chunk].clone());
    }

    /// Prints a fused multiply-add of 16-bit floats: the product is exact in f64, and the sum is rounded to odd before
    /// it is rounded to the type.
    fn fma16(&mut self, to: Reg, dtype: DType, args: &[Reg]) {
        let dtype_tag = tag(dtype);
        self.define(format!("DEF_fma16({dtype_tag})"));
        let shape = self.program.ty(to).shape;
        let call = |chunk: usize| {
            let list: Vec<String> = args.iter().map(|&arg| self.name(arg, chunk)).collect();
            format!("fma_{dtype_tag}{}({})", suffix(shape), list.join(", "))
        };
        let calls: Vec<String> = (0..self.chunks()).map(call).collect();
        self.assign(to, |chunk| calls[chunk].clone());
    }

    pub fn cast(&mut self, to: Reg, dtype: DType, from: Reg) {
        let source = self.dtype(from);
        let small = |dtype: DType| matches!(dtype, DType::F16 | DType::BF16);
        // Conversions of 16-bit floats go through f32.
        let steps: Vec<DType> = match (small(source), small(dtype)) {
            (true, _) if dtype != DType::F32 => vec![DType::F32, dtype],
            (_, true) if source != DType::F32 => vec![DType::F32, dtype],
            _ => vec![dtype],
        };
        let shape = self.program.ty(to).shape;
        let mut texts: Vec<String> = (0..self.chunks()).map(|chunk| self.name(from, chunk)).collect();
        let mut at = source;
        for next in steps {
            let (a, b) = (tag(at), tag(next));
            match (at, next) {
                (DType::F32 | DType::F16 | DType::BF16, DType::F16 | DType::BF16 | DType::F32) => {}
                (DType::F32, _) => self.define(format!("DEF_saturate({b})")),
                (DType::Bool, _) => self.define(format!("DEF_cast_bool_({b})")),
                (_, DType::F32) => self.define(format!("DEF_cast_to_f32({a})")),
                _ => self.define(format!("DEF_cast({a}, {b})")),
            }
            if at != next {
                texts.iter_mut().for_each(|text| *text = format!("cast_{a}_{b}{}({text})", suffix(shape)));
            }
            at = next;
        }
        self.assign(to, |chunk| texts[chunk].clone());
    }

    pub fn bitcast(&mut self, to: Reg, dtype: DType, from: Reg) {
        let prefix = if self.is_one(to) { "" } else { "v_" };
        let ty = if self.is_one(to) { c_type(dtype) } else { tag(dtype) };
        let names: Vec<String> = (0..self.chunks()).map(|chunk| self.name(from, chunk)).collect();
        self.assign(to, |chunk| format!("AS({prefix}{ty}, {})", names[chunk]));
    }
}
