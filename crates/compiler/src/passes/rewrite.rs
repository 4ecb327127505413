//! Utilities shared by passes: renaming values, knowing constants and definitions, copying regions.

use kiln_ir::ops::Trait;
use kiln_ir::{Const, Inst, Kernel, MathOp, Mem, Op, Region, Span, Value, Values};

/// A map from each value to its replacement. A pass that walks in program order renames to values that are already
/// final, so one step resolves a name.
pub(crate) struct Renames {
    to: Vec<Value>,
}

impl Renames {
    pub fn new(kernel: &Kernel) -> Renames {
        Renames { to: (0..kernel.types.len() as u32).map(Value).collect() }
    }

    pub fn get(&self, value: Value) -> Value {
        self.to.get(value.0 as usize).copied().unwrap_or(value)
    }

    pub fn set(&mut self, from: Value, to: Value) {
        let at = from.0 as usize;
        if at >= self.to.len() {
            self.to.extend((self.to.len() as u32..=from.0).map(Value));
        }
        self.to[at] = self.get(to);
    }

    pub fn apply(&self, values: &mut [Value]) {
        values.iter_mut().for_each(|value| *value = self.get(*value));
    }

    pub fn set_all(&mut self, from: &[Value], to: &[Value]) {
        from.iter().zip(to).for_each(|(&from, &to)| self.set(from, to));
    }
}

/// A table from values to entries; values made after the table are added on demand. Most values are gone or have no
/// entry, so that only their places take memory.
pub(crate) struct Table<T> {
    /// The position of each value's entry, counted from 1; 0 for none.
    places: Vec<u32>,
    entries: Vec<T>,
}

impl<T> Table<T> {
    pub fn new(kernel: &Kernel) -> Table<T> {
        let values = kernel.types.len();
        Table { places: vec![0; values], entries: Vec::with_capacity(values) }
    }

    fn place(&self, value: Value) -> Option<usize> {
        (*self.places.get(value.0 as usize)? as usize).checked_sub(1)
    }

    pub fn get(&self, value: Value) -> Option<&T> {
        self.entries.get(self.place(value)?)
    }

    pub fn get_mut(&mut self, value: Value) -> Option<&mut T> {
        let place = self.place(value)?;
        self.entries.get_mut(place)
    }

    pub fn set(&mut self, value: Value, entry: T) {
        if let Some(known) = self.get_mut(value) {
            *known = entry;
            return;
        }
        let at = value.0 as usize;
        if at >= self.places.len() {
            self.places.resize(at + 1, 0);
        }
        self.entries.push(entry);
        self.places[at] = self.entries.len() as u32;
    }
}

/// Rewrites a kernel's body with a rewriter that also needs the kernel, to make values.
pub(crate) fn with_body<R>(kernel: &mut Kernel, rewrite: impl FnOnce(&mut Kernel, &mut Region) -> R) -> R {
    let mut body = std::mem::take(&mut kernel.body);
    let result = rewrite(kernel, &mut body);
    kernel.body = body;
    result
}

/// Replaces each of a region's instructions by those that `each` emits for it.
pub(crate) fn rebuild(region: &mut Region, mut each: impl FnMut(Inst, &mut Vec<Inst>)) {
    let old = std::mem::take(&mut region.insts);
    let mut new = Vec::with_capacity(old.len());
    for inst in old {
        each(inst, &mut new);
    }
    region.insts = new;
}

/// Emits an instruction without regions that defines one new value.
pub(crate) fn emit(kernel: &mut Kernel, out: &mut Vec<Inst>, op: Op, args: &[Value], span: Span) -> Value {
    let dtype = match op {
        Op::Const(c) => c.dtype,
        Op::Builtin(_) => kiln_ir::DType::U32,
        Op::Len(_) => kiln_ir::DType::U64,
        Op::Cast(to) | Op::Bitcast(to) => to,
        Op::Math(math) => math.signature().result(args.last().map_or(kiln_ir::DType::U32, |&v| kernel.dtype(v))),
        Op::Simd(simd) => simd.result(kernel.dtype(args[0])),
        _ => kernel.dtype(args[0]),
    };
    let value = kernel.new_value(dtype);
    let (args, results) = (Values::from_slice(args), Values::from_slice(&[value]));
    out.push(Inst { op, args, results, regions: vec![], span });
    value
}

pub(crate) fn emit_const(kernel: &mut Kernel, out: &mut Vec<Inst>, constant: Const, span: Span) -> Value {
    emit(kernel, out, Op::Const(constant), &[], span)
}

/// Whether an operation computes its results from its operands alone, without an error, an effect or access to memory
/// or other lanes. Division counts if its divisor is known not to be zero.
pub(crate) fn is_pure(op: &Op, divisor_is_nonzero: impl FnOnce() -> bool) -> bool {
    match op {
        Op::Const(_) | Op::Builtin(_) | Op::Len(_) | Op::Cast(_) | Op::Bitcast(_) => true,
        Op::Math(math) => !math.has(Trait::ZeroDivisor) || divisor_is_nonzero(),
        _ => false,
    }
}

/// Whether an operation itself changes memory, a variable or the behaviour of other threads.
pub(crate) fn has_effect(op: &Op) -> bool {
    match op {
        Op::Store { .. } | Op::Atomic { .. } | Op::Set(_) | Op::Fault { .. } => true,
        Op::Async(_) | Op::Barrier | Op::BarrierOf(_) | Op::Launch(_) => true,
        Op::Matrix(op) => !op.is_question(),
        _ => false,
    }
}

/// Returns the type that a per-lane operation computes in.
pub(crate) fn operand_type(kernel: &Kernel, math: MathOp, args: &[Value]) -> kiln_ir::DType {
    let typed_by = if math.signature() == kiln_ir::ops::Signature::Choose { 1 } else { 0 };
    kernel.dtype(args[typed_by])
}

/// Whether a region contains a loop.
pub(crate) fn has_loop(region: &Region) -> bool {
    region.insts.iter().any(|inst| matches!(inst.op, Op::For(_)) || inst.regions.iter().any(has_loop))
}

/// Returns the number of instructions in a region, including nested ones; stops counting beyond `limit`.
pub(crate) fn size(region: &Region, limit: usize) -> usize {
    let mut n = region.insts.len();
    for inst in &region.insts {
        for inner in &inst.regions {
            if n > limit {
                return n;
            }
            n += size(inner, limit - n);
        }
    }
    n
}

/// Appends a copy of a region's instructions with fresh values, and returns the values that the copy yields. `renames`
/// maps the region's arguments on entry, and on return also the region's values to their copies.
pub(crate) fn copy_into(kernel: &mut Kernel, region: &Region, renames: &mut Renames, out: &mut Vec<Inst>) -> Values {
    out.extend(region.insts.iter().map(|inst| copy_inst(kernel, inst, renames)));
    region.yields.iter().map(|&v| renames.get(v)).collect()
}

fn copy_inst(kernel: &mut Kernel, inst: &Inst, renames: &mut Renames) -> Inst {
    let mut args = Values::from_slice(&inst.args);
    renames.apply(&mut args);
    let mut regions = Vec::with_capacity(inst.regions.len());
    for inner in &inst.regions {
        let args = fresh(kernel, &inner.args, renames);
        let mut insts = Vec::with_capacity(inner.insts.len());
        let yields = copy_into(kernel, inner, renames, &mut insts);
        regions.push(Region { args, insts, yields });
    }
    let results = fresh(kernel, &inst.results, renames);
    Inst { op: inst.op, args, results, regions, span: inst.span }
}

fn fresh(kernel: &mut Kernel, values: &[Value], renames: &mut Renames) -> Values {
    let mut new = Values::from_slice(values);
    for value in &mut new {
        let copy = kernel.new_value(kernel.dtype(*value));
        kernel.names.set(copy, kernel.names.get(*value));
        // The copy is not a final name: each copy of a region renames its values anew.
        renames.set(*value, copy);
        *value = copy;
    }
    new
}

/// Removes the values whose flag in `kept` is false.
pub(crate) fn keep(values: &mut Values, kept: &[bool]) {
    if kept.iter().all(|&keep| keep) {
        return;
    }
    *values = values.iter().zip(kept).filter(|(_, keep)| **keep).map(|(value, _)| *value).collect();
}

/// Returns, for each parameter, whether its memory is unchanged throughout the kernel: a tensor that nothing writes and
/// that shares its buffer with no tensor that may be written.
pub(crate) fn unwritten_params(kernel: &Kernel, body: &Region) -> Vec<bool> {
    let mut unwritten: Vec<bool> = kernel.params.iter().map(|p| p.is_tensor()).collect();
    body.walk(&mut |inst| {
        if let Op::Store { mem: Mem::Param(id), .. } | Op::Atomic { mem: Mem::Param(id), .. } = inst.op {
            unwritten[id.0 as usize] = false;
        }
    });
    for (input, output) in &kernel.contract.in_place {
        unwritten[input.0 as usize] = false;
        unwritten[output.0 as usize] = false;
    }
    unwritten
}

/// Whether two memories may alias: they are the same, or a pair that may share a buffer.
pub(crate) fn may_alias(kernel: &Kernel, a: Mem, b: Mem) -> bool {
    let paired = |a, b| kernel.contract.in_place.contains(&(a, b)) || kernel.contract.in_place.contains(&(b, a));
    a == b || matches!((a, b), (Mem::Param(a), Mem::Param(b)) if paired(a, b))
}
