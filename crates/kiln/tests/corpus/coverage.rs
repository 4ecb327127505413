//! `covers(out)`: every element is written, and once.

use crate::run;
use crate::support::Class::{IncompleteOutput, WrittenTwice};
use crate::support::{Family, buggy, clean, counts, ints, noise, ramp, same};
use kiln::prelude::*;

/// As many threadgroups as there are whole ones: the tail has none.
#[kernel(threadgroups = [n / 64], threads = 64, covers(out))]
fn tail_without_a_group(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = tgid_x * 64 + tid;
    if i < n {
        out[i] = 2.0 * x[i]; // BUG
    }
}

/// As many as are needed, and a guard.
#[kernel(threadgroups = [n.div_ceil(64)], threads = 64, covers(out))]
fn tail_with_a_group(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = tgid_x * 64 + tid;
    if i < n {
        out[i] = 2.0 * x[i];
    }
}

/// The guard leaves out the last element.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn guard_too_narrow(#[shape(n)] x: Tensor<i32>, #[shape(n)] mut out: Tensor<i32>, n: u32) {
    for i in (tid..n).step_by(32) {
        if i + 1 < n {
            out[i] = x[i] - 1; // BUG
        }
    }
}

/// Elements that are zero have no inverse, and get nothing.
#[kernel(elements = [n], covers(out))]
fn zeros_left_out(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    if x[i] != 0.0 {
        out[i] = 1.0 / x[i]; // BUG
    }
}

/// They get zero.
#[kernel(elements = [n], covers(out))]
fn zeros_get_zero(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    if x[i] != 0.0 {
        out[i] = 1.0 / x[i];
    } else {
        out[i] = 0.0;
    }
}

/// Vectors of four, and nobody for the rest of a row.
#[kernel(threadgroups = [rows], threads = 32, covers(out))]
fn rest_of_a_row(#[shape(rows, n)] x: Tensor<f32>, #[shape(rows, n)] mut out: Tensor<f32>, rows: u32, n: u32) {
    for part in (tid..n / 4).step_by(32) {
        for e in unroll(0..4) {
            let i = tgid_x * n + part * 4 + e;
            out[i] = abs(x[i]); // BUG
        }
    }
}

/// Vectors of four, then one by one.
#[kernel(threadgroups = [rows], threads = 32, covers(out))]
fn rest_one_by_one(#[shape(rows, n)] x: Tensor<f32>, #[shape(rows, n)] mut out: Tensor<f32>, rows: u32, n: u32) {
    let row = tgid_x * n;
    for part in (tid..n / 4).step_by(32) {
        for e in unroll(0..4) {
            out[row + part * 4 + e] = abs(x[row + part * 4 + e]);
        }
    }
    for i in (n / 4 * 4 + tid..n).step_by(32) {
        out[row + i] = abs(x[row + i]);
    }
}

/// Rows that are switched off return early, and keep what was there.
#[kernel(threadgroups = [rows], threads = 32, covers(out))]
fn rows_switched_off(#[shape(rows)] on: Tensor<u32>, #[shape(rows, 32)] mut out: Tensor<u32>, rows: u32) {
    if on[tgid_x] == 0 {
        return;
    }
    out[tgid_x * 32 + tid] = on[tgid_x] + tid; // BUG
}

/// Every other row is left to a second launch, which `covers` does not know of.
#[kernel(threadgroups = [4], threads = 32, covers(out))]
fn every_other_row(#[shape(8, 32)] mut out: Tensor<u32>, first: u32) {
    out[(2 * tgid_x + first % 2) * 32 + tid] = tid; // BUG
}

/// Sets to zero and adds, where one store would do.
#[kernel(elements = [n], covers(out))]
fn zero_and_then_sum(#[shape(n, 4)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = 0.0; // BUG
    for k in 0..4 {
        out[i] += x[i * 4 + k]; // BUG
    }
}

/// The sum in a register, and one store.
#[kernel(elements = [n], covers(out))]
fn sum_and_one_store(#[shape(n, 4)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let (i, mut sum) = (program_id::<0>(), 0.0);
    for k in 0..4 {
        sum += x[i * 4 + k];
    }
    out[i] = sum;
}

/// The middle element of a row belongs to both halves.
#[kernel(elements = [rows], covers(out))]
fn middle_in_both_halves(#[shape(rows, 9)] x: Tensor<i32>, #[shape(rows, 9)] mut out: Tensor<i32>, rows: u32) {
    let row = program_id::<0>() * 9;
    for i in 0..5 {
        out[row + i] = x[row + i]; // BUG
    }
    for i in 4..9 {
        out[row + i] = -x[row + i]; // BUG
    }
}

/// Halves that meet and do not overlap.
#[kernel(elements = [rows], covers(out))]
fn two_halves(#[shape(rows, 9)] x: Tensor<i32>, #[shape(rows, 9)] mut out: Tensor<i32>, rows: u32) {
    let row = program_id::<0>() * 9;
    for i in 0..4 {
        out[row + i] = x[row + i];
    }
    for i in 4..9 {
        out[row + i] = -x[row + i];
    }
}

/// The last tile is moved back so that it is whole: a part of it was written by the tile before.
#[kernel(threadgroups = [1], threads = 64, requires(n >= 64), covers(out))]
fn last_tile_moved_back(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    for start in (0..n).step_by(64) {
        let i = min(start, n - 64) + tid;
        out[i] = x[i] + 1.0; // BUG
        threadgroup_barrier();
    }
}

/// Fills a row, then puts an end behind it in the last element.
#[kernel(elements = [rows], covers(out))]
fn end_over_the_last(#[shape(rows, 8)] mut out: Tensor<u32>, rows: u32) {
    let r = program_id::<0>();
    for k in 0..8 {
        out[r * 8 + k] = r + k; // BUG
    }
    if r % 2 == 1 {
        out[r * 8 + 7] = 255; // BUG
    }
}

/// Two channels whose places a table assigns; for one of them it has the same place twice.
#[kernel(elements = [n], covers(out))]
fn places_of_a_table(#[shape(n, 2)] places: Tensor<u32>, #[shape(n, 2)] mut out: Tensor<u32>, n: u32) {
    let i = program_id::<0>();
    out[i * 2 + places[i * 2] % 2] = i; // BUG
    out[i * 2 + places[i * 2 + 1] % 2] = i + 100; // BUG
}

/// Any number of threadgroups share the elements, a grid apart.
#[kernel(threadgroups = [groups], threads = 32, requires(groups >= 1), covers(out))]
fn grid_apart(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32, groups: u32) {
    for i in (tgid_x * 32 + tid..n).step_by(32 * groups) {
        out[i] = -x[i];
    }
}

/// Thread and turn change roles: a thread takes a run, and the runs of all threads make up the row.
#[kernel(threadgroups = [1], threads = 32, covers(out))]
fn run_by_run(#[shape(n)] x: Tensor<i32>, #[shape(n)] mut out: Tensor<i32>, n: u32) {
    let each = n.div_ceil(32);
    for i in min(tid * each, n)..min(tid * each + each, n) {
        out[i] = x[i] * 3;
    }
}

/// A packed lower triangle, unfolded: the upper half mirrors it, the diagonal once.
#[kernel(threadgroups = [8], threads = 8, covers(out))]
fn triangle_unfolded(#[shape(36)] packed: Tensor<f32>, #[shape(8, 8)] mut out: Tensor<f32>) {
    let (row, column) = (tgid_x, tid);
    if column <= row {
        let v = packed[row * (row + 1) / 2 + column];
        out[row * 8 + column] = v;
        if column < row {
            out[column * 8 + row] = v;
        }
    }
}

/// The diagonal is written from both sides.
#[kernel(threadgroups = [8], threads = 8, covers(out))]
fn diagonal_twice(#[shape(36)] packed: Tensor<f32>, #[shape(8, 8)] mut out: Tensor<f32>) {
    if tid <= tgid_x {
        let v = packed[tgid_x * (tgid_x + 1) / 2 + tid];
        out[tgid_x * 8 + tid] = v; // BUG
        out[tid * 8 + tgid_x] = v; // BUG
    }
}

pub const FAMILY: Family = Family {
    file: file!(),
    source: include_str!("coverage.rs"),
    entries: &[
        buggy(IncompleteOutput, "tail_without_a_group", |dev| {
            run!(dev, tail_without_a_group, [x = ramp(100)], out = 100, n = 100).map(drop)
        }),
        clean("tail_without_a_group/whole", |dev| {
            same(run!(dev, tail_without_a_group, [x = ramp(128)], out = 128, n = 128)?, |i| 2.0 * i as f32)
        }),
        clean("tail_with_a_group", |dev| {
            same(run!(dev, tail_with_a_group, [x = ramp(100)], out = 100, n = 100)?, |i| 2.0 * i as f32)
        }),
        buggy(IncompleteOutput, "guard_too_narrow", |dev| {
            run!(dev, guard_too_narrow, [x = ints(70)], out = 70, n = 70).map(drop)
        }),
        buggy(IncompleteOutput, "zeros_left_out", |dev| {
            run!(dev, zeros_left_out, [x = ramp(20)], out = 20, n = 20).map(drop)
        }),
        clean("zeros_left_out/none", |dev| {
            same(run!(dev, zeros_left_out, [x = [4f32; 20]], out = 20, n = 20)?, |_| 0.25)
        }),
        clean("zeros_get_zero", |dev| {
            let want = |i: usize| if i == 0 { 0.0 } else { 1.0 / i as f32 };
            same(run!(dev, zeros_get_zero, [x = ramp(20)], out = 20, n = 20)?, want)
        }),
        buggy(IncompleteOutput, "rest_of_a_row", |dev| {
            run!(dev, rest_of_a_row, [x = noise(30)], out = 30, rows = 3, n = 10).map(drop)
        }),
        clean("rest_one_by_one", |dev| {
            let x = noise(30);
            same(run!(dev, rest_one_by_one, [x = x], out = 30, rows = 3, n = 10)?, |i| x[i].abs())
        }),
        buggy(IncompleteOutput, "rows_switched_off", |dev| {
            run!(dev, rows_switched_off, [on = [1u32, 0, 2]], out = 96, rows = 3).map(drop)
        }),
        clean("rows_switched_off/all_on", |dev| {
            same(run!(dev, rows_switched_off, [on = [1u32, 3, 2]], out = 96, rows = 3)?, |i| {
                [1, 3, 2][i / 32] + i as u32 % 32
            })
        }),
        buggy(IncompleteOutput, "every_other_row", |dev| {
            run!(dev, every_other_row, [], out = 256, first = 1).map(drop)
        }),
        buggy(WrittenTwice, "zero_and_then_sum", |dev| {
            run!(dev, zero_and_then_sum, [x = ramp(80)], out = 20, n = 20).map(drop)
        }),
        clean("sum_and_one_store", |dev| {
            same(run!(dev, sum_and_one_store, [x = ramp(80)], out = 20, n = 20)?, |i| (16 * i + 6) as f32)
        }),
        buggy(WrittenTwice, "middle_in_both_halves", |dev| {
            run!(dev, middle_in_both_halves, [x = ints(45)], out = 45, rows = 5).map(drop)
        }),
        clean("two_halves", |dev| {
            let want = |i: usize| if i % 9 < 4 { i as i32 } else { -(i as i32) };
            same(run!(dev, two_halves, [x = ints(45)], out = 45, rows = 5)?, want)
        }),
        buggy(WrittenTwice, "last_tile_moved_back", |dev| {
            run!(dev, last_tile_moved_back, [x = ramp(100)], out = 100, n = 100).map(drop)
        }),
        clean("last_tile_moved_back/whole", |dev| {
            same(run!(dev, last_tile_moved_back, [x = ramp(128)], out = 128, n = 128)?, |i| i as f32 + 1.0)
        }),
        buggy(WrittenTwice, "end_over_the_last", |dev| run!(dev, end_over_the_last, [], out = 48, rows = 6).map(drop)),
        buggy(WrittenTwice, "places_of_a_table", |dev| {
            let places: Vec<u32> = (0..20).map(|i| if i == 8 { 1 } else { i % 2 }).collect();
            run!(dev, places_of_a_table, [places = places], out = 20, n = 10).map(drop)
        }),
        clean("places_of_a_table/distinct", |dev| {
            let want = |i: usize| (i / 2) as u32 + if i % 2 == 1 { 100 } else { 0 };
            same(run!(dev, places_of_a_table, [places = counts(20)], out = 20, n = 10)?, want)
        }),
        clean("grid_apart", |dev| {
            same(run!(dev, grid_apart, [x = ramp(150)], out = 150, n = 150, groups = 2)?, |i| -(i as f32))
        }),
        clean("run_by_run", |dev| same(run!(dev, run_by_run, [x = ints(75)], out = 75, n = 75)?, |i| 3 * i as i32)),
        clean("triangle_unfolded", |dev| {
            let want = |i: usize| {
                let (row, column) = ((i / 8).max(i % 8), (i / 8).min(i % 8));
                (row * (row + 1) / 2 + column) as f32
            };
            same(run!(dev, triangle_unfolded, [packed = ramp(36)], out = 64)?, want)
        }),
        buggy(WrittenTwice, "diagonal_twice", |dev| run!(dev, diagonal_twice, [packed = ramp(36)], out = 64).map(drop)),
    ],
};
