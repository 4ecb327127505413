//! Replaces loops that fill a matrix of 16-bit elements from threadgroup memory by loads of four blocks at a time.

use super::{Code, MathOp, MatrixOp, Mem, Op};
use kiln_ir::matrix::Shape;
use kiln_ir::{AllocId, DType, Inst, Kernel, Role, Space, Value, Values};
use std::collections::HashMap;

/// The location of a matrix: element (r, c) is at `first + r · stride + c`, or with row and column exchanged.
pub(super) struct Window {
    pub matrix: AllocId,
    mem: Mem,
    first: Option<Value>,
    stride: Value,
    transposed: bool,
}

/// The form of a value in the loop's body.
#[derive(Clone, Copy)]
enum Form {
    Row,
    Column,
    /// A row or a column times a stride, plus a first element.
    Scaled {
        of_column: bool,
        first: Option<Value>,
        stride: Value,
    },
    Index {
        transposed: bool,
        first: Option<Value>,
        stride: Value,
    },
    Loaded(Mem, bool, Option<Value>, Value),
}

/// Returns the window of a loop over all elements that a lane holds of `matrix`, if the loop only loads them from
/// threadgroup memory.
pub(super) fn window(kernel: &Kernel, inst: &Inst, matrix: AllocId) -> Option<Window> {
    let [body] = &inst.regions[..] else { return None };
    let &[e] = &body.args[..] else { return None };
    let mut forms: HashMap<Value, Form> = HashMap::new();
    let mut stored = None;
    for inner in &body.insts {
        let form = |i: usize| inner.args.get(i).and_then(|value| forms.get(value)).copied();
        // A value that the body does not define is loop-invariant.
        let same = |i: usize| inner.args.get(i).copied().filter(|value| !forms.contains_key(value) && *value != e);
        match inner.op {
            Op::Matrix(MatrixOp::Position(of)) if of == matrix && inner.args[..] == [e] => {
                forms.insert(inner.results[0], Form::Row);
                forms.insert(inner.results[1], Form::Column);
            }
            Op::Cast(to) if to.is_index() => {
                let kept = form(0).filter(|form| matches!(form, Form::Row | Form::Column))?;
                forms.insert(inner.results[0], kept);
            }
            Op::Math(MathOp::IMul) => {
                let of_column = match form(0)? {
                    Form::Row => false,
                    Form::Column => true,
                    _ => return None,
                };
                forms.insert(inner.results[0], Form::Scaled { of_column, first: None, stride: same(1)? });
            }
            Op::Math(MathOp::IAdd) => {
                let sum = match (form(0), form(1)) {
                    (None, Some(Form::Scaled { of_column, first: None, stride })) => {
                        Form::Scaled { of_column, first: Some(same(0)?), stride }
                    }
                    (Some(Form::Scaled { of_column: false, first, stride }), Some(Form::Column)) => {
                        Form::Index { transposed: false, first, stride }
                    }
                    (Some(Form::Scaled { of_column: true, first, stride }), Some(Form::Row)) => {
                        Form::Index { transposed: true, first, stride }
                    }
                    _ => return None,
                };
                forms.insert(inner.results[0], sum);
            }
            Op::Load { mem, width: 1, .. } => {
                let Form::Index { transposed, first, stride } = form(0)? else { return None };
                forms.insert(inner.results[0], Form::Loaded(mem, transposed, first, stride));
            }
            Op::Store { mem: Mem::Alloc(to), width: 1, .. }
                if to == matrix && inner.args[0] == e && stored.is_none() =>
            {
                let Form::Loaded(mem, transposed, first, stride) = form(1)? else { return None };
                stored = Some(Window { matrix, mem, first, stride, transposed });
            }
            _ => return None,
        }
    }
    let is_shared = |window: &Window| {
        let Mem::Alloc(id) = window.mem else { return false };
        let alloc = &kernel.allocs[id.0 as usize];
        alloc.space == Space::Threadgroup && matches!(alloc.dtype, DType::F16 | DType::BF16)
    };
    stored.filter(is_shared)
}

impl Code<'_> {
    /// Loads a matrix by blocks, 16 × 16 elements at a time.
    pub(super) fn load_blocks(&mut self, shape: Shape, window: &Window) {
        let Mem::Alloc(from) = window.mem else { return };
        let dtype = self.kernel.allocs[from.0 as usize].dtype;
        let lane = self.lane();
        let (row, half) = (self.rem(lane, 8), self.div(lane, 8));
        let (low, high) = (self.rem(half, 2), self.div(lane, 16));
        let (low, high) = (self.mul(low, 8), self.mul(high, 8));
        // The first two blocks are stacked vertically, in a right operand as well.
        let is_right = shape.role == Role::Right;
        for (i, j) in (0..shape.rows / 16).flat_map(|i| (0..shape.columns / 16).map(move |j| (i, j))) {
            let (i16, j16) = (self.number(16 * i), self.number(16 * j));
            // Lanes address rows of memory, which are columns of a transposed matrix.
            let (memory_row, memory_column) = match window.transposed {
                false => (self.sum(&[i16, low, row]), self.sum(&[j16, high])),
                true => (self.sum(&[j16, high, row]), self.sum(&[i16, low])),
            };
            let index = self.kernel.dtype(window.stride);
            let [memory_row, memory_column] = [memory_row, memory_column].map(|number| match index {
                DType::U32 => number,
                index => self.emit(Op::Cast(index), &[number]),
            });
            let scaled = self.emit(Op::Math(MathOp::IMul), &[memory_row, window.stride]);
            let first = window.first.map_or(scaled, |first| self.emit(Op::Math(MathOp::IAdd), &[first, scaled]));
            let at = self.emit(Op::Math(MathOp::IAdd), &[first, memory_column]);
            let results: Values = (0..8).map(|_| self.kernel.new_value(dtype)).collect();
            let loaded = Values::from_slice(&results);
            let op = Op::LoadBlocks { mem: window.mem, transposed: window.transposed != is_right };
            self.out.push(Inst { op, args: Values::from_slice(&[at]), results, regions: vec![], span: self.span });
            let across = shape.columns / 8;
            for (n, value) in loaded.into_iter().enumerate() {
                let (block, half) = (n as u32 / 2, n as u32 % 2);
                let element = ((i * across + 2 * j + block / 2) * 4) + 2 * (block % 2) + half;
                self.store(window.matrix, element, value);
            }
        }
    }
}
