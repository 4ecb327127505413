//! Scalar accesses to neighbouring elements, which a pass may merge.

use super::Generator;
use super::memory::INDEX_TYPES;
use kiln_ir::*;

impl Generator {
    /// Emits loads around an element of an input: in order or not, some left out, some duplicated.
    pub(super) fn load_neighbours(&mut self) {
        let input = self.rng.pick(&self.inputs);
        let any = self.value(DType::U32);
        let aligned = self.rng.percent(70);
        let spacing = self.number(DType::U32, if aligned { 4 } else { 1 });
        let four = self.number(DType::U32, 4);
        // Inputs have at least 16 elements, a multiple of four.
        let last = self.apply(MathOp::ISub, &[input.len, four]);
        let blocks = self.apply(MathOp::IDiv, &[last, spacing]);
        let block = self.apply(MathOp::IRem, &[any, blocks]);
        let base = self.apply(MathOp::IMul, &[block, spacing]);
        let dtype = self.rng.pick(&INDEX_TYPES);
        let in_order = self.rng.percent(60);
        for i in 0..self.rng.between(2, 5) {
            let offset = if in_order { i % 4 } else { self.rng.below(4) };
            let index = self.beside(base, offset, dtype);
            self.load_from(input.mem, index, 1);
        }
    }

    /// Emits loads and stores of the thread's own elements of an output.
    pub(super) fn own_neighbours(&mut self) {
        let output = self.rng.pick(&self.outputs);
        let base = self.own_index(output);
        let dtype = self.rng.pick(&INDEX_TYPES);
        let loads = self.rng.pick(&[0, 0, 20, 50]);
        for i in 0..self.rng.between(2, 6) {
            let scattered = self.rng.percent(20);
            let offset = if scattered { self.rng.below(output.width as usize) } else { i % output.width as usize };
            let index = self.beside(base, offset, dtype);
            if self.rng.percent(loads) {
                self.load_from(output.mem, index, 1);
            } else {
                let value = self.value(output.dtype);
                self.store_to(output.mem, index, &[value]);
            }
        }
    }

    /// Emits `base + offset` in type `dtype`, added before or after the conversion.
    fn beside(&mut self, base: Value, offset: usize, dtype: DType) -> Value {
        let first = self.rng.percent(50);
        let mut index = base;
        if !first && dtype != DType::U32 {
            index = self.emit(Op::Cast(dtype), &[index], vec![])[0];
        }
        let offset = self.number(self.dtype(index), offset as i128);
        index = self.emit(Op::Math(MathOp::IAdd), &[index, offset], vec![])[0];
        if self.dtype(index) != dtype {
            index = self.emit(Op::Cast(dtype), &[index], vec![])[0];
        }
        index
    }
}
