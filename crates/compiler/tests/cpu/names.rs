//! The author's names in C: words that the prelude's macros, the function's own text and compilers use.

use crate::kernels::{Case, check_compiled, counting, zeros};
use crate::sheet::{CLANG, GCC};
use kiln_compiler::print::{CTarget, c};
use kiln_compiler::vir::Passes;
use kiln_ir::names::Interner;
use kiln_ir::{DType, Value};
use std::collections::BTreeSet;

#[path = "../print/taken.rs"]
mod taken;

/// A kernel of rows and numbers that uses macros of every kind: functions, sums over lanes, masks, gathers,
/// conversions.
const MIXED: &str = "
kernel @mixed(%x: device f32, %h: device f16, %out: device mut f32) {
  alloc @shared: threadgroup f32[64]
  %a = load %x[tid]
  %b = load %h[tid]
  %c = cast f32 %b
  %d = fma %a, %c, 0.25:f32
  %e = exp %d
  %f = simd_sum %e
  %g = fdiv %e, %f
  store @shared[tid], %g
  barrier
  %i = imul tid, 7:u32
  %j = irem %i, 64:u32
  %k = load @shared[%j]
  %l = lt %k, %c
  %m = if %l {
    %n = load %x[%j]
    %o = fmax %n, %k
    %p = sqrt %o
    %q = floor %p
    %r = fadd %q, %k
    %s = fsub %r, %n
    %t = fmul %s, %p
    %u = tanh %t
    %v = fadd %u, %t
    yield %v
  } else {
    yield %a
  }
  %w = for %y = 0:u32 to 3:u32 step 1:u32 carry (%z = %m) {
    %aa = fmul %z, 0.5:f32
    yield %aa
  }
  %bb = cast f16 %w
  %cc = cast f32 %bb
  %dd = fadd %w, %cc
  store %out[tid], %dd
}";

/// Values take every identifier of the prelude and of the text as a name: a macro's variable that shadowed one would
/// give other results than the same kernel without names, or no program.
#[test]
fn a_text_survives_names_from_itself() {
    let buffers = || vec![counting(DType::F32, 64), counting(DType::F16, 64), zeros(DType::F32, 64)];
    let case = |text: String| Case::new(text.leak(), 64, buffers()).grid([1, 1, 1]);
    let text =
        c(&case(MIXED.to_string()).lowered(true), &CTarget::with_width(8)).unwrap_or_else(|e| panic!("{e}")).text;
    let words: BTreeSet<&str> = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').collect();
    let kernel = kiln_ir::text::parse(MIXED, "test.kir").unwrap_or_else(|e| panic!("{e}")).remove(0);
    let words: Vec<&str> = words.into_iter().collect();
    let named = |(number, words): (usize, &[&str])| {
        let mut kernel = kernel.clone();
        (kernel.name, kernel.names) = (format!("mixed_{number}"), Default::default());
        let mut interner = Interner::default();
        for (value, word) in words.iter().enumerate() {
            let name = interner.intern(&mut kernel.names, word);
            kernel.names.set(Value(value as u32), name);
        }
        case(kernel.to_string())
    };
    let cases: Vec<Case> = words.chunks(kernel.types.len()).enumerate().map(named).collect();
    assert!(cases.len() > 10, "{}", cases.len());
    check_compiled(&cases, Passes::ALL, &GCC, 8, true);
}

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
