//! Packs pairs of 16-bit numbers into words through loops and branches.

use super::rewrite::{Table, emit, emit_const, rebuild, with_body};
use kiln_ir::{Const, DType, Diagnostic, Inst, Kernel, MathOp, Op, Region, Span, Value, Values};

/// Merges pairs of neighbouring 16-bit floats among the results of loops and branches into one 32-bit result. A GPU
/// keeps a 16-bit number in a 32-bit register: packed, the values that a loop loads for its next iteration take half as
/// many registers and, more importantly, need not have arrived to be unpacked before the current iteration ends.
///
/// Both halves of a pair come from one load unless they begin as constants, so that both are uniform over the same
/// threads, and an analysis loses nothing by seeing a word.
pub fn pack(kernel: &mut Kernel) -> Result<(), Diagnostic> {
    if !kernel.types.iter().any(|&dtype| is_packed(dtype)) {
        return Ok(());
    }
    let origins = Table::new(kernel);
    with_body(kernel, |kernel, body| Packer { kernel, origins }.region(body));
    Ok(())
}

/// The origin of a number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    Constant,
    /// The load with this first result, or the word that the pair was packed into.
    Together(Value),
}

struct Packer<'k> {
    kernel: &'k mut Kernel,
    origins: Table<Origin>,
}

impl Packer<'_> {
    fn region(&mut self, body: &mut Region) {
        rebuild(body, |mut inst, out| {
            match inst.op {
                Op::Const(_) => self.note(&inst.results, Origin::Constant),
                Op::Load { .. } => self.note(&inst.results, Origin::Together(inst.results[0])),
                _ => {}
            }
            inst.regions.iter_mut().for_each(|inner| self.region(inner));
            let firsts = if inst.regions.is_empty() { vec![] } else { self.pairs(&inst) };
            if firsts.is_empty() {
                out.push(inst);
                return;
            }
            let (kernel, span) = (&mut *self.kernel, inst.span);
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
            let (halves, mut parts) = (inst.results.clone(), vec![]);
            inst.results = unpacked(kernel, &halves, &firsts, &mut parts, span);
            for first in firsts {
                self.note(&halves[first..first + 2], Origin::Together(halves[first]));
            }
            out.push(inst);
            out.append(&mut parts);
        });
    }

    fn note(&mut self, values: &[Value], origin: Origin) {
        values.iter().for_each(|&value| self.origins.set(value, origin));
    }

    /// Returns the position of the first result of each packed pair of neighbouring results.
    fn pairs(&self, inst: &Inst) -> Vec<usize> {
        let initial = if let Op::For(_) = inst.op { inst.args.get(3..) } else { None };
        let ways: Vec<&[Value]> = inst.regions.iter().map(|inner| &inner.yields[..]).chain(initial).collect();
        let is_pair = |at: usize| {
            let types = [at, at + 1].map(|i| self.kernel.dtype(inst.results[i]));
            let origins = |way: &[Value]| [at, at + 1].map(|i| way.get(i).and_then(|&value| self.origins.get(value)));
            let is_one = |way: &&[Value]| matches!(origins(way), [Some(one), Some(other)] if one == other);
            let is_loaded = |way: &&[Value]| matches!(origins(way)[0], Some(Origin::Together(_)));
            types[0] == types[1] && is_packed(types[0]) && ways.iter().all(is_one) && ways.iter().any(is_loaded)
        };
        let mut firsts = vec![];
        let mut at = 0;
        while at + 1 < inst.results.len() {
            let is_pair = is_pair(at);
            if is_pair {
                firsts.push(at);
            }
            at += 1 + is_pair as usize;
        }
        firsts
    }
}

/// Whether pairs of this type are packed into a word.
fn is_packed(dtype: DType) -> bool {
    matches!(dtype, DType::F16 | DType::BF16)
}

/// Returns the values with each pair replaced by a word, and emits the packing.
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

/// Returns new values with a word in place of each pair, and emits the instructions that unpack the words into the
/// pairs.
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
