//! Jamming: which kernels are jammed, and that neighbours that run together compute the same as alone.

use crate::kernels::{Case, check_compiled, check_rows, counting, zeros};
use kiln_compiler::vir::{self, Passes, Program, Stmt};
use kiln_ir::DType;

/// Three consecutive threadgroups read the same rows of `k`. The last group of seven threadgroups is incomplete.
const GROUPED: &str = "
kernel @grouped(%q: device f32, %k: device f32, %out: device mut f32, %n: u32) {
  %group = idiv tgid_x, 3:u32
  %first = imul %group, %n
  %own = imul tgid_x, 32:u32
  %here = iadd %own, simd_lane
  %mine = load %q[%here]
  %sum = for %i = 0:u32 to %n step 1:u32 carry (%s = 0.0:f32) {
    %row = iadd %first, %i
    %start = imul %row, 32:u32
    %at = iadd %start, simd_lane
    %v = load %k[%at]
    %p = fmul %v, %mine
    %t = fadd %s, %p
    yield %t
  }
  store %out[%here], %sum
}";

/// Rows that are the same only if neighbours agree on two numbers. A third quotient need not be the same.
const TWO_QUESTIONS: &str = "
kernel @two_questions(%k: device f32, %out: device mut f32, %n: u32) {
  %own = imul tgid_x, 32:u32
  %here = iadd %own, simd_lane
  %by_four = idiv tgid_x, 4:u32
  %next = iadd tgid_x, 8:u32
  %by_eight = idiv %next, 8:u32
  %half = idiv tgid_x, 2:u32
  %group = iadd %by_four, %by_eight
  %first = imul %group, %n
  %sum = for %i = 0:u32 to %n step 1:u32 carry (%s = 0.0:f32) {
    %row = iadd %first, %i
    %start = imul %row, 32:u32
    %at = iadd %start, simd_lane
    %v = load %k[%at]
    %t = fadd %s, %v
    yield %t
  }
  %added = cast f32 %half
  %all = fadd %sum, %added
  store %out[%here], %all
}";

/// Simdgroups that read the same rows, which differ between threadgroups.
const SAME_ROWS: &str = "
kernel @same_rows(%q: device f32, %k: device f32, %out: device mut f32, %n: u32) {
  %own = imul tgid_x, lsize
  %here = iadd %own, tid
  %mine = load %q[%here]
  %first = imul tgid_x, %n
  %sum = for %i = 0:u32 to %n step 1:u32 carry (%s = 0.0:f32) {
    %row = iadd %first, %i
    %start = imul %row, 32:u32
    %at = iadd %start, simd_lane
    %v = load %k[%at]
    %p = fmul %v, %mine
    %t = fadd %s, %p
    yield %t
  }
  store %out[%here], %sum
}";

/// The same rows for all threadgroups, but the tensor may be written at an unknown time.
const WRITABLE: &str = "
kernel @writable(%k: device mut f32, %out: device mut f32, %n: u32) {
  %own = imul tgid_x, 32:u32
  %here = iadd %own, simd_lane
  %group = idiv tgid_x, 4:u32
  %first = imul %group, %n
  %sum = for %i = 0:u32 to %n step 1:u32 carry (%s = 0.0:f32) {
    %row = iadd %first, %i
    %start = imul %row, 32:u32
    %at = iadd %start, simd_lane
    %v = load %k[%at]
    %t = fadd %s, %v
    yield %t
  }
  store %out[%here], %sum
  store %k[%here], %sum
}";

/// A loop with as many iterations as the threadgroup's index, over rows that all threadgroups read.
const UNEVEN: &str = "
kernel @uneven(%k: device f32, %out: device mut f32) {
  %own = imul tgid_x, 32:u32
  %here = iadd %own, simd_lane
  %sum = for %i = 0:u32 to tgid_x step 1:u32 carry (%s = 0.0:f32) {
    %start = imul %i, 32:u32
    %at = iadd %start, simd_lane
    %v = load %k[%at]
    %t = fadd %s, %v
    yield %t
  }
  %odd = and tgid_x, 1:u32
  %is_odd = eq %odd, 1:u32
  if %is_odd {
    store %out[%here], %sum
  }
}";

/// Threadgroup memory, stack memory and barriers in a loop: each threadgroup has its own.
const OWN_ARRAYS: &str = "
kernel @own_arrays(%x: device u32, %out: device mut u32) {
  alloc @shared: threadgroup u32[96]
  alloc @mine: stack u32[4]
  %own = imul tgid_x, lsize
  %here = iadd %own, tid
  for %turn = 0:u32 to 4:u32 step 1:u32 {
    %v = load %x[%here]
    %w = iadd %v, %turn
    store @shared[tid], %w
    %slot = and %w, 3:u32
    store @mine[%turn], %w
    barrier
    %turned = isub 95:u32, tid
    %other = load @shared[%turned]
    %again = load @mine[%turn]
    %sum = iadd %other, %again
    store %out[%here], %sum
    barrier
  }
}";

/// An atomic that gives every threadgroup its own number.
const COUNTED: &str = "
kernel @counted(%k: device f32, %count: device mut u32, %out: device mut f32, %n: u32) {
  %own = imul tgid_x, 32:u32
  %here = iadd %own, simd_lane
  %group = idiv tgid_x, 4:u32
  %first = imul %group, %n
  %sum = for %i = 0:u32 to %n step 1:u32 carry (%s = 0.0:f32) {
    %row = iadd %first, %i
    %start = imul %row, 32:u32
    %at = iadd %start, simd_lane
    %v = load %k[%at]
    %t = fadd %s, %v
    yield %t
  }
  store %out[%here], %sum
  %old = atomic_add %count[0:u32], 1:u32
}";

/// The numbers of threadgroups and of simdgroups of a program that run together.
#[derive(PartialEq, Debug)]
struct Counts {
    threadgroups: Option<u32>,
    simdgroups: Option<u32>,
}

fn counts(program: &Program) -> Counts {
    let simdgroups = program.body.iter().find_map(|stmt| match stmt {
        Stmt::Simdgroups { jammed, .. } => jammed.as_ref().map(|jammed| jammed.count),
        _ => None,
    });
    Counts { threadgroups: program.jammed.as_ref().map(|jammed| jammed.count), simdgroups }
}

const ALONE: Counts = Counts { threadgroups: None, simdgroups: None };

/// Returns the kernels, and the numbers of neighbours that run together in them where it pays off.
fn cases() -> Vec<(Case, Counts)> {
    let (f32, u32) = (DType::F32, DType::U32);
    let x = [7, 1, 1];
    let n = |n: u32| kiln_ir::Const::u32(n);
    let grouped = vec![counting(f32, 224), counting(f32, 3 * 5 * 32), zeros(f32, 224)];
    let same_rows = vec![counting(f32, 320), counting(f32, 2 * 5 * 32), zeros(f32, 320)];
    vec![
        (Case::new(GROUPED, 32, grouped).number(n(5)).grid(x), Counts { threadgroups: Some(3), simdgroups: None }),
        (
            Case::new(TWO_QUESTIONS, 32, vec![counting(f32, 5 * 32 * 32), zeros(f32, 352)])
                .number(n(5))
                .grid([11, 1, 1]),
            Counts { threadgroups: Some(4), simdgroups: None },
        ),
        (Case::new(SAME_ROWS, 160, same_rows).number(n(5)), Counts { threadgroups: None, simdgroups: Some(4) }),
        (Case::new(WRITABLE, 32, vec![counting(f32, 224), zeros(f32, 224)]).number(n(0)).grid(x), ALONE),
        (Case::new(UNEVEN, 32, vec![counting(f32, 224), zeros(f32, 224)]).grid(x), ALONE),
        (Case::new(OWN_ARRAYS, 96, vec![counting(u32, 672), zeros(u32, 672)]).grid(x), ALONE),
        (Case::new(COUNTED, 32, vec![counting(f32, 320), zeros(u32, 1), zeros(f32, 224)]).number(n(5)).grid(x), ALONE),
    ]
}

#[test]
fn neighbours_run_together_where_that_is_worth_it() {
    for (case, want) in cases() {
        let program = vir::program(&case.lowered(true), Passes::ALL).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(counts(&program), want, "{}", vir::print(&program));
        for name in ["coarsen", "interchange"] {
            let passes = Passes::without(name).unwrap_or_else(|name| panic!("no pass is called {name}"));
            let program = vir::program(&case.lowered(true), passes).unwrap_or_else(|e| panic!("{e}"));
            let left = counts(&program);
            assert!(if name == "coarsen" { left.threadgroups.is_none() } else { left.simdgroups.is_none() });
        }
    }
}

/// Returns the passes: neighbours run together where it pays off, and wherever it is possible, along either axis.
fn ways() -> Vec<Passes> {
    let always = |jammed, interchange| Passes { jammed: Some(jammed), interchange, ..Passes::ALL };
    vec![Passes::ALL, always(2, true), always(2, false), always(3, true), always(3, false), always(5, false)]
}

#[test]
fn as_rows_of_lanes() {
    let cases: Vec<Case> = cases().into_iter().map(|(case, _)| case).collect();
    ways().into_iter().for_each(|passes| check_rows(&cases, passes));
}

#[test]
fn as_compiled_code() {
    let cases: Vec<Case> = cases().into_iter().map(|(case, _)| case).collect();
    ways().into_iter().for_each(|passes| check_compiled(&cases, passes, &crate::sheet::GCC, 16, true));
    check_compiled(&cases, ways()[4], &crate::sheet::CLANG, 8, false);
}
