//! Tests each class on a kernel to which it applies: the change is made, and nothing else changes.

use super::*;
use kiln_ir::text::{parse, print};
use kiln_ir::verify::verify;

const CLEAN: &str = "
kernel @row_sums(%x: device f32[rows, n], %out: device mut f32[rows], %rows: u32, %n: const u32)
  threadgroups [rows, 2] threads 64 requires n >= 1
{
  alloc @parts: threadgroup f32[2]
  var @sum: f32
  %zero = const f32 0.0
  set @sum, %zero
  %row = tgid_x
  %tid = tid
  %stride = const u32 64
  for %i = %tid to %n step %stride {
    %from = imul %row, %n
    %at = iadd %from, %i
    %v = load %x[%at]
    %old = get @sum
    %new = fadd %old, %v
    set @sum, %new
  }
  %own = get @sum
  %part = simd_sum %own
  %lane = simd_lane
  %first = const u32 0
  %leads = eq %lane, %first
  if %leads {
    %simdgroup = simd_id
    store @parts[%simdgroup], %part
  } else {
  }
  barrier
  %one = const u32 1
  %is_one = lt %tid, %one
  if %is_one {
    %a = load @parts[%first]
    %b = load @parts[%one]
    %all = fadd %a, %b
    store %out[%row], %all
  } else {
  }
  %next = simd_shuffle %part, %lane
}
";

fn clean() -> Kernel {
    let kernel = parse(CLEAN, "clean.kir").expect("the text is a kernel").remove(0);
    verify(&kernel).expect("the kernel is valid");
    kernel
}

/// Returns each instruction of a kernel up to its first operand.
fn operations(kernel: &Kernel) -> Vec<String> {
    let text = print(kernel, false);
    let operation =
        |line: &str| line.split(" = ").last().unwrap_or("").split('%').next().unwrap_or("").trim().to_string();
    text.lines().map(operation).collect()
}

/// Returns the elements of one list that the other lacks, in alphabetical order.
fn difference(of: &[String], other: &[String], sign: char) -> Vec<String> {
    let mut left = other.to_vec();
    let is_new = |one: &&String| match left.iter().position(|known| known == *one) {
        Some(at) => {
            left.remove(at);
            false
        }
        None => true,
    };
    let mut new: Vec<String> = of.iter().filter(is_new).map(|one| format!("{sign} {one}")).collect();
    new.sort();
    new
}

/// Describes the mutants of a class: the change, and the instructions removed and added.
fn changes(class: Class) -> Vec<String> {
    let kernel = clean();
    let before = operations(&kernel);
    let words = |mutant: Mutant| {
        let after = operations(&mutant.kernel(&kernel));
        let [gone, new] = [difference(&before, &after, '-'), difference(&after, &before, '+')];
        [&[mutant.what][..], &gone, &new].concat().join("; ")
    };
    mutants(&kernel).into_iter().filter(|mutant| mutant.class == class).map(words).collect()
}

#[test]
fn each_class_changes_what_it_says_and_nothing_else() {
    let expected: &[(Class, &[&str])] = &[
        (Class::DropBarrier, &["no barrier; - barrier"]),
        (
            Class::ShiftGuard,
            &[
                "`x == y + 1` for `x == y`; + const u32 1; + iadd",
                "`x <= y` for `x < y`; - lt; + le",
                "`x + 1 < y` for `x < y`; + const u32 1; + iadd",
            ],
        ),
        (Class::RemoveGuard, &["a branch always taken; + const bool true", "a branch always taken; + const bool true"]),
        (
            Class::SwapLaneTid,
            &["`simd_lane` for `tid`; - tid; + simd_lane", "`tid` for `simd_lane`; - simd_lane; + tid"],
        ),
        (Class::SwapAxes, &["`tgid_y` for `tgid_x`; - tgid_x; + tgid_y"]),
        (Class::SwapSimdgroupLane, &["compares `simd_id`; + simd_id"]),
        (Class::WidenRange, &["a turn more at the end; + iadd", "a start one earlier; + const u32 4294967295; + iadd"]),
        (
            Class::NarrowStride,
            &["a step of one; + const u32 1", "half the step; + const u32 1; + const u32 2; + idiv; + imax"],
        ),
        (Class::ExchangeStrides, &["`b * s + a` for `a * s + b`; + imul"]),
        (
            Class::ShiftStore,
            &["a store one further; + const u32 1; + iadd", "a store one further; + const u32 1; + iadd"],
        ),
        (Class::DropStore, &["no store; - store"]),
        (Class::DropInit, &["no first value; - set @sum,", "no first store; - store @parts["]),
        (Class::ExchangeReduction, &["`simd_max` for `simd_sum`; - simd_sum; + simd_max"]),
        (Class::ShiftShuffle, &["a shuffle from the next lane; + const u32 1; + iadd"]),
        (Class::NarrowAccumulation, &["a sum rounded to bf16; + cast bf16; + cast f32"]),
        (Class::Alias, &["`x` in the buffer of `out`"]),
        (Class::ShrinkBuffer, &["`x` without its last element", "`out` without its last element"]),
    ];
    for (class, expected) in expected {
        assert_eq!(changes(*class), *expected, "{}", class.name());
    }
    let requirement = changes(Class::DropRequirement);
    assert!(requirement.len() == 1 && requirement[0].starts_with("without `n >= 1`;"), "{requirement:?}");
}

#[test]
fn every_mutant_is_a_kernel_but_those_that_read_what_was_never_set() {
    let kernel = clean();
    for mutant in mutants(&kernel) {
        let is_valid = verify(&mutant.kernel(&kernel)).is_ok();
        assert_eq!(is_valid, mutant.what != "no first value", "{} {}", mutant.class.name(), mutant.what);
    }
}
