//! Read-modify-write operations execute lane by lane, in lane order.

use crate::given;
use crate::support::{assert_error, each, error_of, launch, zeros};
use kiln_interp::Buffer;
use kiln_ir::{AtomicOp, Const, DType};

/// Runs one atomic on one element in 40 threads, and returns the old values and the final element.
fn contended(op: AtomicOp, dtype: DType, start: i128) -> (Vec<f64>, f64) {
    let expected = if op == AtomicOp::CompareExchange { "%expected, " } else { "" };
    let source = format!(
        "kernel @k(%cell: device mut {dtype}, %old: device mut {dtype}, %expected: {dtype}) {{
            %t = cast {dtype} tid
            %v = {} %cell[0:u32], {expected}%t
            store %old[tid], %v
        }}",
        op.name()
    );
    let cell = Buffer::from_bits(dtype, [Const::from_i128(dtype, start).bits]);
    let given = given![cell, zeros(dtype, 40), Const::from_i128(dtype, 5)];
    let (buffers, _) = launch(&source, [1, 1, 1], 40, given).unwrap_or_else(|e| panic!("{e}"));
    (buffers[1].to_f64(), buffers[0].to_f64()[0])
}

/// Returns the values that 40 threads find and leave, if each replaces `old` by `f(old, tid)` in turn.
fn in_turn(start: i128, f: impl Fn(i128, i128) -> i128) -> (Vec<f64>, f64) {
    let mut value = start;
    let turn = |t| {
        let new = f(value, t);
        std::mem::replace(&mut value, new) as f64
    };
    let old = (0..40).map(turn).collect();
    (old, value as f64)
}

#[test]
fn every_atomic_on_every_type_it_has() {
    for dtype in [DType::I32, DType::U32, DType::I64, DType::U64] {
        assert_eq!(contended(AtomicOp::Add, dtype, 7), in_turn(7, |a, b| a + b), "{dtype}");
        assert_eq!(contended(AtomicOp::Max, dtype, 7), in_turn(7, i128::max), "{dtype}");
        assert_eq!(contended(AtomicOp::Min, dtype, 7), in_turn(7, i128::min), "{dtype}");
        assert_eq!(contended(AtomicOp::And, dtype, 127), in_turn(127, |a, b| a & b), "{dtype}");
        assert_eq!(contended(AtomicOp::Or, dtype, 64), in_turn(64, |a, b| a | b), "{dtype}");
        assert_eq!(contended(AtomicOp::Xor, dtype, 64), in_turn(64, |a, b| a ^ b), "{dtype}");
        assert_eq!(contended(AtomicOp::Exchange, dtype, 9), in_turn(9, |_, b| b), "{dtype}");
        let exchange = |a, b| if a == 5 { b } else { a };
        assert_eq!(contended(AtomicOp::CompareExchange, dtype, 5), in_turn(5, exchange), "{dtype}");
        assert_eq!(contended(AtomicOp::CompareExchange, dtype, 4), in_turn(4, exchange), "{dtype}");
    }
    assert_eq!(contended(AtomicOp::WrapInc, DType::U32, 3), in_turn(3, |a, b| if a >= b { 0 } else { a + 1 }));
    assert_eq!(contended(AtomicOp::Add, DType::F32, 7), in_turn(7, |a, b| a + b));
    assert_eq!(contended(AtomicOp::Exchange, DType::F32, 7), in_turn(7, |_, b| b));
    assert_eq!(contended(AtomicOp::Min, DType::I32, -3), in_turn(-3, i128::min));
    assert_eq!(contended(AtomicOp::Max, DType::I64, -3), in_turn(-3, i128::max));
}

#[test]
fn integer_atomics_wrap_and_floats_round_each_time() {
    let (_, sum) = contended(AtomicOp::Add, DType::U32, u32::MAX as i128);
    assert_eq!(sum, (39 * 40 / 2 - 1) as f64);
    // 2²⁴ + 1 rounds back to 2²⁴; the order of the lanes decides the sum.
    let expected = (0..40).fold((1u32 << 24) as f32, |sum, t| sum + t as f32);
    assert_eq!(contended(AtomicOp::Add, DType::F32, 1 << 24).1, expected as f64);
}

#[test]
fn the_wrapping_increment_finds_the_last_of_a_group() {
    let source = "kernel @k(%counter: device mut u32, %last: device mut bool) {
        %first = eq tid, 0:u32
        if %first {
          %old = atomic_wrap_inc %counter[0:u32], 4:u32
          %is_last = eq %old, 4:u32
          store %last[tgid_x], %is_last
        }
    }";
    let given = given![zeros(DType::U32, 1), zeros(DType::Bool, 5)];
    let (buffers, _) = launch(source, [5, 1, 1], 64, given).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(buffers[1].to_vec::<bool>(), Some(vec![false, false, false, false, true]));
    assert_eq!(buffers[0].to_vec::<u32>(), Some(vec![0]));
}

#[test]
fn atomics_work_on_threadgroup_memory_and_in_active_lanes_alone() {
    let source = "kernel @k(%out: device mut u32) {
        alloc @sum: threadgroup u32[1]
        %first = eq tid, 0:u32
        if %first { store @sum[0:u32], 0:u32 }
        barrier
        %odd = irem tid, 2:u32
        %c = eq %odd, 1:u32
        if %c { %old = atomic_add @sum[0:u32], tid }
        barrier
        %total = load @sum[0:u32]
        store %out[tid], %total
    }";
    let (buffers, _) = launch(source, [1, 1, 1], 50, given![zeros(DType::U32, 50)]).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(buffers[0].to_f64(), each(50, |_| 625.0));
}

#[test]
fn an_atomic_outside_is_an_error() {
    let source = "kernel @k(%x: device mut u32) {
        %old = atomic_max %x[tid], 1:u32 ; error
    }";
    let error = error_of(source, 3, given![zeros(DType::U32, 2)]);
    let thread = "in threadgroup (0, 0, 0), simdgroup 0, lane 2 (tid 2)";
    assert_error(&error, "K201", "index 2 is outside of `x`, which has 2 elements", &[thread]);
}
