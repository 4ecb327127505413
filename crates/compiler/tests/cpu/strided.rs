//! Barriers in loops that start at a different index in each thread, or each simdgroup: all make the same number of
//! iterations, and the index is still each one's own.

use crate::kernels::{Case, check_compiled, check_rows, counting, zeros};
use crate::sheet::{CLANG, GCC};
use kiln_compiler::vir::Passes;
use kiln_ir::{Const, DType};

/// Consecutive elements, visited by all threads in turn, which meet in every iteration.
const BY_THREAD: &str = "
kernel @by_thread(%x: device f32, %out: device mut f32, %n: u32) {
  %a = for %j = tid to %n step lsize carry (%s = 0.0:f32) {
    %v = load %x[%j]
    %t = fadd %s, %v
    barrier
    yield %t
  }
  %first = imul tgid_x, lsize
  %thread = iadd %first, tid
  store %out[%thread], %a
}";

/// The index on both sides of a barrier, in arithmetic of every kind, and the thread's number after the loop.
const INDEX_AS_A_NUMBER: &str = "
kernel @index_as_a_number(%x: device u32, %out: device mut u32, %n: u32) {
  alloc @shared: threadgroup u32[96]
  %a = for %j = tid to %n step lsize carry (%s = 0:u32) {
    %v = load %x[%j]
    %square = imul %j, %j
    %w = iadd %v, %square
    store @shared[tid], %w
    barrier
    %back = isub %n, %j
    %last = isub %back, 1:u32
    %slot = irem %last, lsize
    %other = load @shared[%slot]
    %far = load %x[%last]
    %sum = iadd %other, %far
    %t = xor %s, %sum
    barrier
    yield %t
  }
  %mine = imul tid, tid
  %b = iadd %a, %mine
  %first = imul tgid_x, lsize
  %thread = iadd %first, tid
  store %out[%thread], %b
}";

/// A loop that simdgroups share: the index is one number in a simdgroup and another in the next.
const BY_SIMDGROUP: &str = "
kernel @by_simdgroup(%x: device u32, %out: device mut u32, %n: u32) {
  alloc @shared: threadgroup u32[3]
  %a = for %j = simd_id to %n step n_simd carry (%s = 0:u32) {
    %v = load %x[%j]
    %is_first = eq simd_lane, 0:u32
    if %is_first {
      store @shared[simd_id], %v
    }
    barrier
    %next = iadd simd_id, 1:u32
    %at = irem %next, n_simd
    %w = load @shared[%at]
    %product = imul %w, %j
    %t = iadd %s, %product
    barrier
    yield %t
  }
  %first = imul tgid_x, lsize
  %thread = iadd %first, tid
  store %out[%thread], %a
}";

/// A nested loop that starts at the index of the outer one, and at a number from memory.
const NESTED: &str = "
kernel @nested(%x: device u32, %out: device mut u32, %n: u32) {
  %far = load %x[1:u32]
  %begin = irem %far, 8:u32
  %a = for %i = tid to %n step lsize carry (%s = 0:u32) {
    %here = load %x[%i]
    %near = and %i, 127:u32
    %lo = iadd %near, %begin
    barrier
    %end = iadd %lo, 2:u32
    %b = for %k = %lo to %end step 1:u32 carry (%u = %s) {
      %v = load %x[%k]
      %three = imul %v, 3:u32
      barrier
      %w = iadd %three, %k
      %t = iadd %u, %w
      yield %t
    }
    %c = iadd %b, %here
    barrier
    yield %c
  }
  %first = imul tgid_x, lsize
  %thread = iadd %first, tid
  store %out[%thread], %a
}";

/// Returns cases with loops of two iterations, in threadgroups of two or three simdgroups, the last whole or not.
fn cases() -> Vec<Case> {
    let threads = [96u32, 64, 70];
    let mut cases = vec![];
    for (text, dtype) in
        [(BY_THREAD, DType::F32), (INDEX_AS_A_NUMBER, DType::U32), (BY_SIMDGROUP, DType::U32), (NESTED, DType::U32)]
    {
        cases.extend(threads.map(|threads| {
            let turns = if text == BY_SIMDGROUP { 2 * threads.div_ceil(32) } else { 2 * threads };
            let buffers = vec![counting(dtype, 2 * threads as usize + 3), zeros(dtype, 2 * threads as usize)];
            Case::new(text, threads, buffers).number(Const::u32(turns))
        }));
    }
    cases
}

#[test]
fn as_rows_of_lanes() {
    for passes in (0..=Passes::TABLE.len()).map(Passes::first) {
        check_rows(&cases(), passes);
    }
    check_rows(&cases(), Passes { jammed: Some(2), ..Passes::ALL });
}

#[test]
fn as_compiled_code() {
    for (compiler, width) in [(GCC, 16), (CLANG, 8)] {
        check_compiled(&cases(), Passes::ALL, &compiler, width, false);
    }
}
