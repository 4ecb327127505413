//! Two numbers of 16 bits travel through loops and branches as one word.

use super::rewrite::{emit, emit_const, rebuild, with_body};
use kiln_ir::{Const, DType, Diagnostic, Inst, Kernel, MathOp, Op, Region, Span, Value, Values};

/// Makes pairs of neighbouring results of 16 bits, of loops and of branches, one result of 32. A GPU keeps a number of 16
/// bits in a register of 32: what a loop loads for its next turn takes half as many as words, and, what matters more, need
/// not have arrived to be taken apart before this turn ends.
pub fn pack(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    with_body(kernel, region);
    Ok(())
}

fn region(kernel: &mut Kernel, body: &mut Region) {
    if body.insts.iter().all(|inst| inst.regions.is_empty()) {
        return;
    }
    rebuild(body, |mut inst, out| {
        inst.regions.iter_mut().for_each(|inner| region(kernel, inner));
        let firsts = pairs(kernel, &inst.results);
        if inst.regions.is_empty() || firsts.is_empty() {
            out.push(inst);
            return;
        }
        let span = inst.span;
        if let Op::For(_) = inst.op {
            let (bounds, initial) = inst.args.split_at(3);
            let initial = packed(kernel, initial, &firsts, out, span);
            inst.args = bounds.iter().copied().chain(initial).collect();
        }
        for inner in &mut inst.regions {
            inner.yields = packed(kernel, &inner.yields, &firsts, &mut inner.insts, span);
            if let Op::For(_) = inst.op {
                let (index, carried) = inner.args.split_at(1);
                let mut parts = vec![];
                let words = unpacked(kernel, carried, &firsts, &mut parts, span);
                inner.args = index.iter().copied().chain(words).collect();
                inner.insts.splice(0..0, parts);
            }
        }
        let mut parts = vec![];
        inst.results = unpacked(kernel, &inst.results, &firsts, &mut parts, span);
        out.push(inst);
        out.append(&mut parts);
    });
}

/// The first of each two neighbouring values of one type of 16 bits.
fn pairs(kernel: &Kernel, values: &[Value]) -> Vec<usize> {
    let mut firsts = vec![];
    let mut at = 0;
    while at + 1 < values.len() {
        let types = [at, at + 1].map(|i| kernel.dtype(values[i]));
        let is_pair = types[0] == types[1] && types[0].size() == 2;
        if is_pair {
            firsts.push(at);
        }
        at += 1 + is_pair as usize;
    }
    firsts
}

/// The values with words in the place of pairs, which are made of them.
fn packed(kernel: &mut Kernel, values: &[Value], firsts: &[usize], out: &mut Vec<Inst>, span: Span) -> Values {
    let mut words = Values::new();
    for (at, &value) in values.iter().enumerate() {
        if firsts.contains(&at) {
            let [low, high] = [value, values[at + 1]].map(|half| {
                let bits = emit(kernel, out, Op::Bitcast(DType::U16), &[half], span);
                emit(kernel, out, Op::Cast(DType::U32), &[bits], span)
            });
            let places = emit_const(kernel, out, Const::from_i128(DType::U32, 16), span);
            let high = emit(kernel, out, Op::Math(MathOp::Shl), &[high, places], span);
            words.push(emit(kernel, out, Op::Math(MathOp::Or), &[low, high], span));
        } else if at == 0 || !firsts.contains(&(at - 1)) {
            words.push(value);
        }
    }
    words
}

/// New values with words in the place of pairs, and the instructions that define the pairs by them.
fn unpacked(kernel: &mut Kernel, values: &[Value], firsts: &[usize], out: &mut Vec<Inst>, span: Span) -> Values {
    let mut words = Values::new();
    for (at, &value) in values.iter().enumerate() {
        if firsts.contains(&at) {
            let word = kernel.new_value(DType::U32);
            let places = emit_const(kernel, out, Const::from_i128(DType::U32, 16), span);
            let high = emit(kernel, out, Op::Math(MathOp::Shr), &[word, places], span);
            for (half, bits) in [(value, word), (values[at + 1], high)] {
                let bits = emit(kernel, out, Op::Cast(DType::U16), &[bits], span);
                let op = Op::Bitcast(kernel.dtype(half));
                out.push(Inst { op, args: [bits][..].into(), results: [half][..].into(), regions: vec![], span });
            }
            words.push(word);
        } else if at == 0 || !firsts.contains(&(at - 1)) {
            words.push(value);
        }
    }
    words
}
