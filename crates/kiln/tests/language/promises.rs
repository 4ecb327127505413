//! What other kernel languages were seen to get silently wrong, each right here. (What is refused instead stands in
//! `reject/`.)

use crate::{binds, running};

use kiln::Kernel;
use kiln::prelude::*;
use running::{Bind, Named, launch, named};

/// One threadgroup; an error fails the test.
fn run_one(kernel: &Kernel, threads: u32, binds: Vec<Bind>) -> Named {
    named(kernel, threads, binds).unwrap_or_else(|error| panic!("{error}"))
}

const SCALE: f32 = 2.5;
const OFFSET: u32 = 3;

#[kernel]
fn rust_const(mut out: Tensor<f32>) {
    out[tid] = SCALE * (tid + OFFSET).f32();
}

#[test]
fn a_rust_const_is_its_value() {
    let got = run_one(&rust_const::kernel(), 4, binds![[0f32; 4]]).get::<f32>("out");
    assert_eq!(got, [7.5, 10.0, 12.5, 15.0]);
}

#[kernel]
fn bare_scalar(mut out: Tensor<f32>, a: f32, n: u32) {
    out[tid] = a * n.f32();
}

#[test]
fn a_scalar_parameter_is_its_argument() {
    let got = run_one(&bare_scalar::kernel(), 2, binds![[0f32; 2], 1.5f32, 4u32]).get::<f32>("out");
    assert_eq!(got, [6.0, 6.0]);
}

#[kernel]
fn compound_assignment(x: Tensor<f32>, mut out: Tensor<f32>, n: u32) {
    let mut acc = 0.0;
    let mut product = 1.0;
    for i in 0..n {
        let v = x[i];
        acc += v;
        product *= v;
    }
    acc -= 1.0;
    acc /= 2.0;
    out[0] = acc;
    out[1] = product;
    out[1] += 10.0;
}

#[test]
fn compound_assignment_assigns() {
    let got = run_one(&compound_assignment::kernel(), 1, binds![[1f32, 2.0, 4.0], [0f32; 2], 3u32]);
    assert_eq!(got.get::<f32>("out"), [3.0, 18.0]);
}

#[kernel]
fn typed_and_tuple_let(x: Tensor<f32>, mut out: Tensor<f32>) {
    let a: f32 = x[0];
    let b: f32 = 2.0;
    let (c, d): (f32, u32) = (a + b, 5);
    let (e, f) = (c * 2.0, d + 1);
    let (mut g, h) = (e, f.f32());
    g += h;
    out[0] = c;
    out[1] = e;
    out[2] = g;
}

#[test]
fn typed_and_tuple_lets_bind() {
    let got = run_one(&typed_and_tuple_let::kernel(), 1, binds![[1f32], [0f32; 3]]).get::<f32>("out");
    assert_eq!(got, [3.0, 6.0, 12.0]);
}

#[kernel]
fn if_as_expression(x: Tensor<i32>, mut out: Tensor<i32>) {
    let v = x[tid];
    let sign = if v < 0 {
        -1
    } else if v == 0 {
        0
    } else if v < 100 {
        1
    } else {
        2
    };
    out[tid] = sign * 10 + if !(v < 0) { 1 } else { 0 };
}

#[test]
fn if_is_an_expression_and_else_ifs_nest() {
    let got = run_one(&if_as_expression::kernel(), 4, binds![[-5i32, 0, 7, 500], [9i32; 4]]).get::<i32>("out");
    assert_eq!(got, [-10, 1, 11, 21]);
}

#[kernel(threadgroups = [2, 3], threads = 1)]
fn second_axis(mut out: Tensor<u32>) {
    out[program_id::<1>() * 2 + program_id::<0>()] = program_id::<1>() * 10 + program_id::<0>();
}

#[test]
fn program_id_1_is_the_second_axis() {
    let got = launch(&second_axis::kernel(), [2, 3, 1], 1, binds![[0u32; 6]]).expect("runs");
    assert_eq!(got[0].to_vec::<u32>(), Some(vec![0, 1, 10, 11, 20, 21]));
}

#[kernel]
fn negative_literals(x: Tensor<i32>, mut out: Tensor<i32>) {
    let v = x[tid];
    out[tid] = if v > -3 && -1 >= v { 1 } else { 0 };
}

#[test]
fn negative_literals_compare_as_signed() {
    let got = run_one(&negative_literals::kernel(), 5, binds![[-4i32, -3, -2, -1, 0], [9i32; 5]]).get::<i32>("out");
    assert_eq!(got, [0, 0, 1, 1, 0]);
}

#[kernel]
fn integer_simd_sum(mut out: Tensor<i32>, mut wide: Tensor<u64>) {
    out[tid] = simd_sum(tid.i32() - 20);
    wide[tid] = simd_sum(tid.u64() * 0x1_0000_0000);
}

#[test]
fn integer_simd_sum_is_an_integer_sum() {
    let got = run_one(&integer_simd_sum::kernel(), 32, binds![[0i32; 32], [0u64; 32]]);
    assert_eq!(got.get::<i32>("out"), [496 - 640; 32]);
    assert_eq!(got.get::<u64>("wide"), [496 << 32; 32]);
}

#[kernel]
fn stores_in_both_branches(x: Tensor<f32>, mut same: Tensor<f32>, mut yes: Tensor<f32>, mut no: Tensor<f32>) {
    let v = x[tid];
    if v > 0.0 {
        same[tid] = v;
    } else {
        same[tid] = v * 0.5;
    }
    if v > 0.0 {
        yes[tid] = 1.0;
    } else {
        no[tid] = 1.0;
    }
}

#[test]
fn both_branches_store() {
    let given = binds![[1f32, -1.0, 3.0, -8.0], [0f32; 4], [0f32; 4], [0f32; 4]];
    let got = run_one(&stores_in_both_branches::kernel(), 4, given);
    assert_eq!(got.get::<f32>("same"), [1.0, -0.5, 3.0, -4.0]);
    assert_eq!(got.get::<f32>("yes"), [1.0, 0.0, 1.0, 0.0]);
    assert_eq!(got.get::<f32>("no"), [0.0, 1.0, 0.0, 1.0]);
}

#[kernel]
fn load_between_stores(mut buf: Tensor<f32>, mut out: Tensor<f32>) {
    buf[0] = 1.0;
    let first = buf[0];
    buf[0] = 2.0;
    let second = buf[0];
    out[0] = first;
    out[1] = second;
}

#[test]
fn a_load_sees_the_store_before_it() {
    let got = run_one(&load_between_stores::kernel(), 1, binds![[9f32], [0f32; 2]]);
    assert_eq!(got.get::<f32>("out"), [1.0, 2.0]);
    assert_eq!(got.get::<f32>("buf"), [2.0]);
}

#[kernel]
fn three_adjacent(x: Tensor<f32>, mut out: Tensor<f32>, mut same: Tensor<f32>) {
    let a = x[0];
    let b = x[1];
    let c = x[2];
    out[0] = a;
    out[1] = b;
    out[2] = c;
    same[0] = 7.0;
    same[1] = 7.0;
    same[2] = 7.0;
}

#[test]
fn three_adjacent_accesses_stay_three() {
    // The buffers end exactly there: a fourth element would be out of bounds.
    let got = run_one(&three_adjacent::kernel(), 1, binds![[1f32, 2.0, 3.0], [0f32; 3], [0f32; 3]]);
    assert_eq!(got.get::<f32>("out"), [1.0, 2.0, 3.0]);
    assert_eq!(got.get::<f32>("same"), [7.0; 3]);
}

#[kernel]
fn shadowed(x: Tensor<f32>, mut out: Tensor<f32>) {
    let v = x[0];
    let mut r = v;
    {
        let v = v * 10.0;
        let v = v + 1.0;
        r += v;
        if v > 0.0 {
            let v = 100.0;
            let r = r + v;
            out[0] = r;
        }
    }
    for v in 0..3 {
        let r = v.f32();
        out[1 + v] = r;
    }
    r += v;
    out[4] = r;
}

#[test]
fn shadowing_follows_scopes() {
    let got = run_one(&shadowed::kernel(), 1, binds![[2f32], [0f32; 5]]).get::<f32>("out");
    assert_eq!(got, [123.0, 0.0, 1.0, 2.0, 25.0]);
}

#[device]
fn add_twice(acc: &mut f32, v: f32) {
    *acc += v;
    *acc += v;
}

#[kernel]
fn captured(mut out: Tensor<f32>) {
    let mut acc = 1.0;
    add_twice(&mut acc, 3.0);
    let mut count = 0u32;
    let mut bump = |by: u32| count += by;
    let two = 2 * lsize;
    bump(two);
    bump(two + 3);
    out[0] = acc;
    out[1] = count.f32();
}

#[test]
fn a_mutable_given_to_a_device_function_changes() {
    let got = run_one(&captured::kernel(), 1, binds![[0f32; 2]]).get::<f32>("out");
    assert_eq!(got, [7.0, 7.0]);
}

#[kernel]
fn bound_changes(mut out: Tensor<u32>, n: u32) {
    let mut hi = n;
    let mut trips = 0u32;
    for i in 0..hi {
        hi = 1 + i;
        trips += 1;
    }
    out[0] = trips;
    out[1] = hi;
}

#[test]
fn a_loop_counts_its_trips_before_the_first() {
    let got = run_one(&bound_changes::kernel(), 1, binds![[0u32; 2], 5u32]).get::<u32>("out");
    assert_eq!(got, [5, 5]);
}

#[kernel]
fn loop_ends(mut out: Tensor<u32>, lo: u32, hi: u32, step: u32) {
    let mut trips = 0u32;
    let mut last = 77u32;
    for i in range(lo, hi, step) {
        trips += 1;
        last = i;
    }
    out[0] = trips;
    out[1] = last;
}

#[test]
fn loops_end_where_they_should() {
    let ends = |lo: u32, hi: u32, step: u32| {
        named(&loop_ends::kernel(), 1, binds![[0u32; 2], lo, hi, step]).map(|got| got.get::<u32>("out"))
    };
    assert_eq!(ends(5, 3, 1), Ok(vec![0, 77]), "hi < lo");
    assert_eq!(ends(3, 3, 1), Ok(vec![0, 77]));
    assert_eq!(ends(0, 7, 3), Ok(vec![3, 6]));
    assert_eq!(ends(u32::MAX - 5, u32::MAX, 4), Ok(vec![2, u32::MAX - 1]), "hi near 2³²: no wrap, no endless loop");
    assert_eq!(ends(0, u32::MAX, u32::MAX), Ok(vec![1, 0]));
    let zero = ends(0, 3, 0).expect_err("a step of zero is an error");
    assert!(zero.message.contains("step"), "{zero}");
    let place = zero.primary.as_ref().expect("it has a place");
    assert!(place.file.ends_with("promises.rs") && place.line > 0, "{zero}");
}

#[kernel]
fn early_return(x: Tensor<f32>, mut out: Tensor<f32>, n: u32) {
    let s = threadgroup::<f32>(64);
    if n == 0 {
        return;
    }
    s[tid] = x[tid];
    threadgroup_barrier();
    out[tid] = s[lsize - 1 - tid];
}

#[kernel]
fn divergent_return(x: Tensor<f32>, mut out: Tensor<f32>, n: u32) {
    let s = threadgroup::<f32>(64);
    if tid >= n {
        return;
    }
    s[tid] = x[tid];
    threadgroup_barrier();
    out[tid] = s[0];
}

#[test]
fn an_early_return_before_a_barrier() {
    let x: Vec<f32> = (0..64).map(|i| i as f32).collect();
    let reversed: Vec<f32> = x.iter().rev().copied().collect();
    let kernel = early_return::kernel();
    let got = run_one(&kernel, 64, binds![x.clone(), [0f32; 64], 1u32]);
    assert_eq!(got.get::<f32>("out"), reversed);
    let got = run_one(&kernel, 64, binds![x.clone(), [5f32; 64], 0u32]);
    assert_eq!(got.get::<f32>("out"), [5.0; 64], "all threads return");

    let kernel = divergent_return::kernel();
    for n in [40, 32] {
        let error = named(&kernel, 64, binds![x.clone(), [0f32; 64], n as u32]);
        let error = error.err().unwrap_or_else(|| panic!("{n} of 64 threads reach the barrier"));
        assert!(error.message.contains("barrier"), "{error}");
    }
    let got = run_one(&kernel, 64, binds![x, [9f32; 64], 64u32]);
    assert_eq!(got.get::<f32>("out"), [0.0; 64], "no thread returns");
}
