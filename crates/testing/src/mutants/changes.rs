//! A change of one instruction, and its application.

use kiln_ir::{Const, DType, Inst, Kernel, MathOp, Op, Region, Span, Value, Values};

/// A change of one instruction.
pub struct Change {
    pub what: String,
    pub edit: Edit,
}

/// Replaces an instruction's operation or operands, with the help of instructions inserted before it.
type Rewrite = Box<dyn Fn(&mut Emitter<'_>, &mut Inst) + Send + Sync>;

pub enum Edit {
    /// Removes the instruction, which has no results.
    Remove,
    Rewrite(Rewrite),
}

impl Change {
    pub fn remove(what: impl Into<String>) -> Change {
        Change { what: what.into(), edit: Edit::Remove }
    }

    pub fn op(what: impl Into<String>, op: Op) -> Change {
        Change::rewrite(what, move |_, inst| inst.op = op)
    }

    pub fn rewrite(
        what: impl Into<String>,
        edit: impl Fn(&mut Emitter<'_>, &mut Inst) + Send + Sync + 'static,
    ) -> Change {
        Change { what: what.into(), edit: Edit::Rewrite(Box::new(edit)) }
    }
}

/// Emits instructions before the changed one, with its source position.
pub struct Emitter<'k> {
    types: &'k mut Vec<DType>,
    before: Vec<Inst>,
    span: Span,
}

impl Emitter<'_> {
    pub fn dtype(&self, value: Value) -> DType {
        self.types[value.0 as usize]
    }

    pub fn emit(&mut self, op: Op, args: &[Value], result: DType) -> Value {
        self.types.push(result);
        let value = Value(self.types.len() as u32 - 1);
        let results = Values::from_slice(&[value]);
        self.before.push(Inst { op, args: args.into(), results, regions: vec![], span: self.span });
        value
    }

    /// Emits an integer or a bool.
    pub fn constant(&mut self, dtype: DType, number: i64) -> Value {
        self.emit(Op::Const(Const { dtype, bits: number as u64 & dtype.mask() }), &[], dtype)
    }

    /// Emits an operation on integers whose result has the operands' type.
    pub fn math(&mut self, op: MathOp, x: Value, y: Value) -> Value {
        let dtype = self.dtype(x);
        self.emit(Op::Math(op), &[x, y], dtype)
    }

    /// Emits `value + number`; `number` may be negative.
    pub fn add(&mut self, value: Value, number: i64) -> Value {
        let number = self.constant(self.dtype(value), number);
        self.math(MathOp::IAdd, value, number)
    }
}

/// Returns the kernel with one instruction changed.
pub fn apply(kernel: &Kernel, number: usize, change: &Change) -> Kernel {
    let mut changed = kernel.clone();
    let mut left = number;
    let Some((insts, at)) = locate(&mut changed.body, &mut left) else { return changed };
    match &change.edit {
        Edit::Remove => _ = insts.remove(at),
        Edit::Rewrite(rewrite) => {
            let span = insts[at].span;
            let mut emitter = Emitter { types: &mut changed.types, before: vec![], span };
            rewrite(&mut emitter, &mut insts[at]);
            let before = emitter.before;
            insts.splice(at..at, before);
        }
    }
    changed
}

/// Returns the list that contains the instruction after `left` others in program order, and its index there.
fn locate<'r>(region: &'r mut Region, left: &mut usize) -> Option<(&'r mut Vec<Inst>, usize)> {
    let mut inside = None;
    for (at, inst) in region.insts.iter().enumerate() {
        if *left == 0 {
            return Some((&mut region.insts, at));
        }
        *left -= 1;
        let held: usize = inst.regions.iter().map(Region::inst_count).sum();
        if *left < held {
            inside = Some(at);
            break;
        }
        *left -= held;
    }
    region.insts[inside?].regions.iter_mut().find_map(|inner| {
        let held = inner.inst_count();
        if *left < held {
            locate(inner, left)
        } else {
            *left -= held;
            None
        }
    })
}
