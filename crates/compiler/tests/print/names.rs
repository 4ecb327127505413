//! The author's names in printed text: they are present, numbered where they repeat, and never a word that the target
//! reserves.

use crate::execution::*;
use crate::library::interpreter_args;
use crate::statements::check;
use crate::taken::{TAKEN, chain};
use kiln::spec::{Placement, Problem};
use kiln_compiler::print::{CTarget, c};
use kiln_harness::Dialect;
use kiln_harness::nvrtc::{Arch, compile_all};
use kiln_interp::{Arg, Buffer, geometry};
use kiln_ir::names::Interner;
use kiln_ir::{DType, Kernel, Value};
use std::collections::BTreeSet;

#[test]
fn a_word_of_the_target_is_a_name_that_compiles() {
    for words in TAKEN.chunks(20) {
        let x = Buffer::from_bits(DType::U32, (0..64u32).map(|i| i * 77));
        check(&kernel(&chain(words)), [1, 1, 1], 64, &[x, Buffer::zeroed(DType::U32, 64)]);
    }
}

/// The same for CUDA's own compiler, whose headers define further words.
#[test]
fn a_word_of_the_target_is_a_name_that_nvrtc_compiles() {
    let text = |words: &[&str]| {
        let low = lowered(&kernel(&chain(words)), &[], Some(64)).unwrap_or_else(|e| panic!("{e}"));
        printed(&low, Dialect::Cuda).unwrap_or_else(|e| panic!("{e}")).text
    };
    let texts: Vec<String> = TAKEN.chunks(20).map(text).collect();
    let sources: Vec<&str> = texts.iter().map(String::as_str).collect();
    for (report, text) in compile_all(&sources, Arch::Sm90).unwrap_or_else(|e| panic!("{e}")).into_iter().zip(&texts) {
        report.unwrap_or_else(|e| panic!("{e}\n{text}"));
    }
}

const ROWS: &str = "kernel @rows(%x: device f32[256], %out: device mut f32[64], %n: u32) {
  alloc @partials: threadgroup f32[64]
  var @acc: f32
  %row = tid
  %start = imul %row, 4:u32
  set @acc, 0.0:f32
  for %step = 0:u32 to 4:u32 step 1:u32 unroll {
    %at = iadd %start, %step
    %scaled = load %x[%at]
    %before = get @acc
    %1 = fadd %before, %scaled
    set @acc, %1
  }
  for %turn = 0:u32 to %n step 1:u32 {
    %before.1 = get @acc
    %2 = fmul %before.1, 0.5:f32
    set @acc, %2
  }
  %result = get @acc
  store @partials[%row], %result
  barrier
  %other = xor %row, 1:u32
  %neighbour = load @partials[%other]
  %3 = fadd %result, %neighbour
  store %out[%row], %3
}";

#[test]
fn names_stand_in_every_text() {
    let args = [Arg::Buffer(0), Arg::Buffer(1), Arg::Scalar(kiln_ir::Const::u32(3))];
    let kernel = kernel(ROWS);
    let low = lowered(&kernel, &args, Some(64)).unwrap_or_else(|e| panic!("{e}"));
    let ir = low.kernel().to_string();
    let common = ["start", "scaled", "turn", "acc", "other", "neighbour"];
    for name in common.iter().chain(&["acc.1", "acc.2", "scaled.3"]) {
        assert!(ir.contains(&format!("%{name} ")) || ir.contains(&format!("%{name},")), "{name} in\n{ir}");
    }
    assert!(ir.contains("alloc @partials:"), "{ir}");
    for dialect in DIALECTS {
        let text = printed(&low, dialect).unwrap_or_else(|e| panic!("{e}")).text;
        for name in common.iter().chain(&["acc_1", "acc_2", "scaled_3"]) {
            assert!(text.contains(&format!(" {name} = ")), "{name} in\n{text}");
        }
        assert!(text.contains(" partials[64]"), "{text}");
        assert_eq!(text, printed(&low, dialect).unwrap_or_else(|e| panic!("{e}")).text);
    }
    let text = c(&low, &CTarget::with_width(16)).unwrap_or_else(|e| panic!("{e}")).text;
    for name in ["acc__0", "acc_1__1", "other__1", "neighbour__0"] {
        assert!(text.contains(&format!(" {name} = ")), "{name} in\n{}", &text[text.len() - 4000..]);
    }
}

/// Values take every identifier of a printed text of the same kernel as a name: an author cannot shadow the names that
/// the printers write themselves.
#[test]
fn a_text_survives_names_from_itself() {
    for spec in kiln_kernels::all().iter().step_by(4) {
        let problem =
            Problem::new(spec, spec.dtypes[0], &spec.cases[0], Placement::Apart).unwrap_or_else(|d| panic!("{d}"));
        let args = interpreter_args(&problem.args);
        let (_, threads) = geometry(&problem.kernel, &args).unwrap_or_else(|d| panic!("{d}"));
        for dialect in DIALECTS {
            let print = |kernel: &Kernel| {
                let low = lowered_for(dialect, kernel, &args, Some(threads)).unwrap_or_else(|d| panic!("{d}"));
                printed(&low, dialect).unwrap_or_else(|d| panic!("{d}"))
            };
            let text = print(&problem.kernel).text;
            let words: BTreeSet<&str> = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').collect();
            let mut hostile = problem.kernel.clone();
            let mut interner = Interner::default();
            hostile.names = Default::default();
            let names: Vec<_> = words.iter().filter_map(|word| interner.intern(&mut hostile.names, word)).collect();
            for value in 0..hostile.types.len() {
                hostile.names.set(Value(value as u32), names.get(value % names.len()).copied());
            }
            for var in 0..hostile.vars.len() {
                hostile.vars[var].name = names.get((7 * var + 3) % names.len()).copied();
            }
            hostile.allocs.iter_mut().for_each(|alloc| alloc.name = None);
            let source = print(&hostile);
            compile(&hostile, &source, dialect).unwrap_or_else(|e| panic!("{}: {e}", spec.name));
        }
    }
}
