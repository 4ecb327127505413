//! Arguments as words: all that a check depends on, read once.

use crate::driver::Arg;
use kiln_ir::DType;
use smallvec::SmallVec;

/// Words of an argument.
pub const EACH: usize = 3;

/// Which of them says what memory it is.
pub const MEMORY: usize = 0;

/// Which of them is the number that launch arithmetic sees: the length of a tensor, the bits of a scalar.
pub const NUMBER: usize = 2;

/// Arguments that have room on the stack: those of the usual kernel.
const USUAL: usize = 64;

/// Those of every argument.
pub type Words = SmallVec<[[u64; EACH]; USUAL]>;

/// Makes room for so many arguments.
#[inline]
pub fn clear(words: &mut Words, args: usize) {
    words.clear();
    match [[0; EACH]; USUAL].get(..args) {
        // One copy, where `resize` would write each.
        Some(zeros) => words.extend_from_slice(zeros),
        None => words.resize(args, [0; EACH]),
    }
}

/// The first word of a scalar. Numbers of memory do not get there.
pub const fn scalar_word(dtype: DType) -> u64 {
    1 << 63 | dtype as u64
}

/// The number of memory stands for its device and its element type too: no two devices, and no two types, share memory.
#[inline]
pub fn words(arg: &Arg<'_>) -> [u64; EACH] {
    match arg {
        Arg::Tensor(tensor) => [tensor.memory(), tensor.offset(), tensor.len()],
        Arg::Scalar(value) => [scalar_word(value.dtype), 0, value.bits],
    }
}
