//! The author's names in C: words that the prelude's macros, the function's own text and compilers have taken.

use crate::kernels::{Case, check_compiled, counting, zeros};
use crate::sheet::{CLANG, GCC};
use kiln_compiler::vir::Passes;
use kiln_ir::DType;

#[path = "../print/taken.rs"]
mod taken;

#[test]
fn a_word_of_the_text_is_a_name_that_compiles() {
    let cases = |number: usize, words: &[&str]| {
        let text = taken::chain(words).replace("@chain", &format!("@chain_{number}"));
        Case::new(text.leak(), 64, vec![counting(DType::U32, 64), zeros(DType::U32, 64)]).grid([1, 1, 1])
    };
    let cases: Vec<Case> = taken::TAKEN.chunks(20).enumerate().map(|(i, words)| cases(i, words)).collect();
    for (compiler, width) in [(GCC, 16), (CLANG, 8)] {
        check_compiled(&cases, Passes::ALL, &compiler, width, true);
    }
}
