//! The order of effects is Rust's: a name is read where it stands, a right side comes before the place it is stored to,
//! and the right side of `&&` runs only if it matters.

use crate::running;
use kiln::prelude::*;
use running::{num, of, run, zeros};

#[kernel]
fn old_value(mut out: Tensor<f32>) {
    let mut m = 1.0;
    let old = m;
    m = m + 1.0;
    out[0] = old;
    out[1] = m;
    let (mut a, mut b) = (3.0, 4.0);
    (a, b) = (b, a);
    out[2] = a;
    out[3] = b;
    let tuple = (a, b);
    a = 9.0;
    out[4] = tuple.0 + a;
}

#[test]
fn a_read_is_a_read_there_and_then() {
    assert_eq!(run::<f32>(&old_value::kernel(), 1, vec![zeros(DType::F32, 5)], 0), [1.0, 2.0, 4.0, 3.0, 13.0]);
}

#[device]
struct State {
    sum: f32,
    count: u32,
}

#[device]
fn bump(s: &mut State) -> f32 {
    s.count += 1;
    s.sum = s.sum * 10.0;
    s.sum + 1.0
}

#[device]
fn next(c: &mut u32) -> u32 {
    *c = *c + 1;
    *c
}

#[kernel]
fn right_side_first(mut out: Tensor<f32>, mut ints: Tensor<u32>) {
    let mut s = State { sum: 2.0, count: 0 };
    s.sum = bump(&mut s);
    out[0] = s.sum;
    out[1] = s.count as f32;
    s.sum += bump(&mut s);
    out[2] = s.sum;

    let mut c = 0;
    ints[next(&mut c)] = next(&mut c);
    ints[0] += next(&mut c);
    c += next(&mut c);
    ints[3] = c;
}

#[test]
fn a_right_side_comes_before_its_place() {
    let args = || vec![zeros(DType::F32, 3), of(&[100u32, 0, 0, 0])];
    // Compound assignment of values reads the left side after the right one ran: 21 * 10, then 210 + 211.
    assert_eq!(run::<f32>(&right_side_first::kernel(), 1, args(), 0), [21.0, 1.0, 421.0]);
    // The value 1 goes to index 2; then 3 is added to the first; c is 4 and 4 is added.
    assert_eq!(run::<u32>(&right_side_first::kernel(), 1, args(), 1), [103, 0, 1, 8]);
}

#[device]
fn file_under_its_count(s: &mut State, mut out: Tensor<f32>) {
    out[s.count] = bump(s);
    out[s.count] += bump(s);
}

#[kernel]
fn effects_in_the_index(mut out: Tensor<f32>, mut ints: Tensor<u32>) {
    let mut c = 0;
    ints[next(&mut c)] = c;
    ints[next(&mut c) + 1] += c;
    ints[4] = c;
    let mut s = State { sum: 2.0, count: 0 };
    file_under_its_count(&mut s, out);
}

#[test]
fn a_value_is_read_before_its_index_runs_and_an_index_after_its_value_ran() {
    let args = || vec![zeros(DType::F32, 3), zeros(DType::U32, 5)];
    // The value 0 goes to index 1, then 1 to index 2 + 1.
    assert_eq!(run::<u32>(&effects_in_the_index::kernel(), 1, args(), 1), [0, 0, 0, 1, 2]);
    // `bump` gives 21 and then 201, and has counted before the index is read.
    assert_eq!(run::<f32>(&effects_in_the_index::kernel(), 1, args(), 0), [0.0, 21.0, 201.0]);
}

#[kernel]
fn one_element(mut x: Tensor<f32>) {
    let before = x[0];
    x[0] = 5.0;
    let between = x[0];
    x[0] = 7.0;
    x[1] = before;
    x[2] = between;
    x[3] += x[0];
    x[3] += x[0];
}

#[test]
fn loads_and_stores_of_one_element_keep_their_order() {
    assert_eq!(run::<f32>(&one_element::kernel(), 1, vec![of(&[1f32, 0.0, 0.0, 0.5])], 0), [7.0, 1.0, 5.0, 14.5]);
}

#[kernel]
fn short_circuit(x: Tensor<f32>, mut out: Tensor<u32>, n: u32) {
    let i = tid;
    let both = i < n && x[i] > 0.0;
    out[i] = select(both, 1, 0);
    if i >= n || x[i] <= 0.0 {
        out[i] += 10;
    }
    // A division whose divisor is zero in some threads.
    if i != 0 && 6 / i == 3 {
        out[i] += 100;
    }
    let mut calls = 0;
    let _ = i > 1 && next(&mut calls) == 1 || next(&mut calls) == 2;
    out[i] += 1000 * calls;
}

#[test]
fn and_and_or_run_their_right_side_only_if_it_matters() {
    let args = vec![of(&[1f32, -1.0]), zeros(DType::U32, 4), num(2)];
    // Threads 0 and 1 skip the first call; threads 2 and 3 make it, find 1, and skip the second.
    assert_eq!(run::<u32>(&short_circuit::kernel(), 4, args, 1), [1001, 1010, 1110, 1010]);
}

#[kernel]
fn both_sides_store(x: Tensor<f32>, mut a: Tensor<f32>, mut b: Tensor<f32>) {
    let i = tid;
    if x[i] > 0.0 {
        a[i] = x[i];
    } else {
        a[i] = -x[i];
    }
    if x[i] > 0.0 {
        a[i] = 2.0 * a[i];
    } else if x[i] < -5.0 {
        b[i] = 9.0;
    } else {
        b[i] = 1.0;
    }
}

#[test]
fn each_side_of_an_if_stores() {
    let args = || vec![of(&[1f32, -2.0, -7.0]), zeros(DType::F32, 3), zeros(DType::F32, 3)];
    assert_eq!(run::<f32>(&both_sides_store::kernel(), 3, args(), 1), [2.0, 2.0, 7.0]);
    assert_eq!(run::<f32>(&both_sides_store::kernel(), 3, args(), 2), [0.0, 1.0, 9.0]);
}

#[kernel]
fn loops(mut out: Tensor<u32>, lo: u32, hi: u32) {
    let mut turns = 0;
    for i in lo..hi {
        turns += i;
    }
    out[0] = turns;
    let mut end = 3;
    turns = 0;
    for _ in 0..end {
        end += 10;
        turns += 1;
    }
    out[1] = turns;
    turns = 0;
    for i in range(10, 0, 2) {
        turns += i;
    }
    for i in unroll((1..8).step_by(3)) {
        turns += 10 * i;
    }
    for i in (0..end).at_most(40) {
        turns += i / 100;
    }
    out[2] = turns;
    let near = 4294967290;
    turns = 0;
    for i in (near..4294967295).step_by(4) {
        turns += i - near;
    }
    out[3] = turns;
}

#[test]
fn a_loop_fixes_its_turns_before_the_first() {
    let args = |lo, hi| vec![zeros(DType::U32, 4), num(lo), num(hi)];
    assert_eq!(run::<u32>(&loops::kernel(), 1, args(2, 5), 0), [9, 3, 120, 4]);
    assert_eq!(run::<u32>(&loops::kernel(), 1, args(5, 2), 0)[0], 0);
}

#[device]
struct Rows {
    a: [f32; 2],
    inner: Inner,
    count: u32,
}

#[device]
struct Inner {
    pairs: [(f32, u32); 2],
}

#[device]
fn count_up(s: &mut Rows) -> f32 {
    s.count += 1;
    s.a[0] += 100.0;
    s.count.f32()
}

/// An index known while recording, which records an effect.
fn position(c: Var<Val<u32>>) -> usize {
    kiln::__k::set(&c, kiln::__k::get(&c) * 10 + 1);
    1
}

#[kernel]
fn parts(x: Tensor<f32>, mut out: Tensor<f32>, mut ints: Tensor<u32>) {
    let mut s = Rows { a: [x[0], x[1]], inner: Inner { pairs: [(1.0, 2), (3.0, 4)] }, count: 0 };
    s.a[1] = 7.0;
    s.a[1] += count_up(&mut s);
    s.a[0] = count_up(&mut s) + s.a[0];
    s.inner.pairs[1].0 = s.a[1];
    s.inner.pairs[0].1 += 5;
    out[0] = s.a[0];
    out[1] = s.a[1];
    out[2] = s.inner.pairs[1].0 + s.inner.pairs[0].0;
    ints[0] = s.inner.pairs[0].1;
    let mut grid = [[1.0, 2.0], [3.0, x[0]]];
    grid[0][1] = x[1];
    (grid[1][0], grid[0][0]) = (grid[0][0], grid[1][0]);
    grid[1][1] *= 2.0;
    if x[0] > 0.0 {
        grid[0][1] = grid[0][1] + 0.5;
    }
    out[3] = grid[0][0];
    out[4] = grid[0][1];
    out[5] = grid[1][0];
    out[6] = grid[1][1];
    let mut c = 0;
    let mut tables = [[0, 0], [0, 0]];
    tables[position(&mut c)][1] = next(&mut c);
    ints[1] = tables[1][1];
    ints[2] = c;
}

#[device]
fn set_part(a: &mut [[f32; 2]; 2], v: f32) {
    (*a)[1][0] = v;
    a[0][1] += v;
}

#[kernel]
fn borrowed_parts(x: Tensor<f32>, mut out: Tensor<f32>) {
    let mut a = [[x[0], 1.0], [2.0, 3.0]];
    set_part(&mut a, x[1]);
    out[0] = a[1][0] + 10.0 * a[0][1];
}

#[test]
fn parts_of_a_variable_are_assigned_after_the_right_side_and_the_indices() {
    let args = || vec![of(&[4f32, 6.0]), zeros(DType::F32, 7), zeros(DType::U32, 3)];
    // `s.a[1] += count_up(..)` is 7 + 1; then the right side adds 100 twice to the first element, and 2 to itself.
    let want = [206.0, 8.0, 9.0, 3.0, 6.5, 1.0, 8.0];
    assert_eq!(run::<f32>(&parts::kernel(), 1, args(), 1), want);
    // The right side makes `c` 1, then the index 11.
    assert_eq!(run::<u32>(&parts::kernel(), 1, args(), 2), [7, 1, 11]);
    let args = vec![of(&[4f32, 6.0]), zeros(DType::F32, 1)];
    assert_eq!(run::<f32>(&borrowed_parts::kernel(), 1, args, 1), [6.0 + 10.0 * 7.0]);
}
