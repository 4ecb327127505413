//! Copies of several neighbouring elements by each thread: to a shared array, where some lanes fill with zeros instead.

use crate::kernels::{Case, check_compiled, check_rows, counting, zeros};
use crate::sheet::{CLANG, GCC};
use kiln_compiler::print::{CTarget, c};
use kiln_compiler::vir::Passes;
use kiln_ir::{Const, DType};

/// Eight elements of each thread, of which the last threads have none in the tensor.
const COPIED: &str = "
kernel @copied(%x: device u32, %out: device mut u32, %n: u32) {
  alloc @shared: threadgroup u32[768]
  %own = imul tid, 8:u32
  %is_there = lt tid, %n
  if %is_there {
    %row = idiv tid, 16:u32
    %skipped = imul %row, 40:u32
    %from = iadd %own, %skipped
    %wide = cast u64 %from
    for %e = 0:u32 to 8:u32 step 1:u32 unroll {
      %e64 = cast u64 %e
      %there = iadd %wide, %e64
      %v = load %x[%there]
      %here = iadd %own, %e
      store @shared[%here], %v async
    }
  } else {
    for %i = 0:u32 to 8:u32 step 1:u32 unroll {
      %empty = iadd %own, %i
      store @shared[%empty], 0:u32
    }
  }
  async_commit
  async_wait 0:u32
  barrier
  for %k = 0:u32 to 8:u32 step 1:u32 {
    %far = imul %k, lsize
    %at = iadd %far, tid
    %w = load @shared[%at]
    store %out[%at], %w
  }
}";

/// Four elements of each thread, at an index from memory.
const COLLECTED: &str = "
kernel @collected(%x: device u32, %out: device mut u32, %n: u32) {
  alloc @shared: threadgroup u32[384]
  %own = imul tid, 4:u32
  %any = load %x[tid]
  %turned = imul %any, 37:u32
  %from = and %turned, 511:u32
  %wide = cast u64 %from
  %is_there = lt tid, %n
  if %is_there {
    for %e = 0:u32 to 4:u32 step 1:u32 unroll {
      %e64 = cast u64 %e
      %there = iadd %wide, %e64
      %v = load %x[%there]
      %here = iadd %own, %e
      store @shared[%here], %v async
    }
  } else {
    for %i = 0:u32 to 4:u32 step 1:u32 unroll {
      %empty = iadd %own, %i
      store @shared[%empty], tid
    }
  }
  async_commit
  async_wait 0:u32
  barrier
  for %k = 0:u32 to 4:u32 step 1:u32 {
    %far = imul %k, lsize
    %at = iadd %far, tid
    %w = load @shared[%at]
    store %out[%at], %w
  }
}";

/// Elements that are stored twice, ones that are not neighbours in the tensor, and one that is used again.
const OTHERS: &str = "
kernel @others(%x: device u32, %out: device mut u32, %n: u32) {
  alloc @shared: threadgroup u32[768]
  %own = imul tid, 8:u32
  %a = load %x[%own]
  store @shared[%own], %a
  %one = iadd %own, 1:u32
  %b = load %x[%one]
  store @shared[%one], %b
  %away = iadd %own, 100:u32
  %c = load %x[%away]
  store @shared[%one], %c
  %two = iadd %own, 2:u32
  %three = iadd %own, 3:u32
  %d = load %x[%three]
  store @shared[%two], %d
  %e = load %x[%two]
  store @shared[%three], %e
  %four = iadd %own, 4:u32
  %f = load %x[%four]
  store @shared[%four], %f
  %five = iadd %own, 5:u32
  %g = load @shared[%four]
  store @shared[%five], %g
  %six = iadd %own, 6:u32
  %h = load %x[%six]
  store @shared[%six], %h
  %seven = iadd %own, 7:u32
  %i = load %x[%seven]
  store @shared[%seven], %i
  %sum = iadd %i, %n
  barrier
  for %k = 0:u32 to 8:u32 step 1:u32 {
    %far = imul %k, lsize
    %at = iadd %far, tid
    %w = load @shared[%at]
    %t = iadd %w, %sum
    store %out[%at], %t
  }
}";

/// Returns cases in which all, some and no threads copy, with whole simdgroups and without.
fn cases() -> Vec<Case> {
    let mut cases = vec![];
    for text in [COPIED, OTHERS, COLLECTED] {
        for (threads, copying) in [(96u32, 96u32), (96, 70), (96, 32), (64, 0), (70, 33)] {
            let buffers = vec![counting(DType::U32, 1024), zeros(DType::U32, 768)];
            cases.push(Case::new(text, threads, buffers).grid([1, 1, 1]).number(Const::u32(copying)));
        }
    }
    cases
}

#[test]
fn as_rows_of_lanes() {
    for passes in (0..=Passes::TABLE.len()).map(Passes::first) {
        check_rows(&cases(), passes);
    }
}

#[test]
fn as_compiled_code() {
    for (compiler, width) in [(GCC, 16), (GCC, 4), (CLANG, 8)] {
        check_compiled(&cases(), Passes::ALL, &compiler, width, false);
    }
}

#[test]
fn a_lane_copies_its_elements_at_once() {
    let text = c(&cases()[1].lowered(true), &CTarget::WIDEST).expect("it is printed").text;
    for call in ["copy_u32_8(a0, ", "fill_u32_8(a0, "] {
        assert!(text.contains(&format!(" {call}")), "{call}\n{text}");
    }
    let text = c(&cases()[11].lowered(true), &CTarget::WIDEST).expect("it is printed").text;
    assert!(text.contains(" collect_u32_4(a0, "), "{text}");
    let text = c(&cases()[5].lowered(true), &CTarget::WIDEST).expect("it is printed").text;
    assert!(text.contains(" copy_u32_2(a0, "), "the first two\n{text}");
}
