//! Kernels with one launch requirement each.

use kiln::compat::*;

#[kernel(elements = [n], threads = 32)]
pub fn double(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = 2.0 * x[i];
}

#[kernel(elements = [n], threads = 32)]
pub fn sum_of_two(#[shape(n)] a: Tensor<f32>, #[shape(n)] b: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = a[i] + b[i];
}

#[kernel(elements = [n], threads = 32, in_place(x -> out))]
pub fn double_in_place(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = 2.0 * x[i];
}

#[kernel(
    elements = [n],
    threads = 32,
    requires(n % 4 == 0),
)]
pub fn double_by_fours(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = 2.0 * x[i];
}

/// `out[i] = 2 x[i]`, by a given number of threads.
#[kernel(threadgroups = [1], threads = t)]
pub fn double_by_threads(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32, #[constexpr] t: u32) {
    for i in (tid..n).step_by(lsize) {
        out[i] = 2.0 * x[i];
    }
}

/// Doubles by a number of threadgroups that together write all of `out`.
#[kernel(threadgroups = [parts], threads = 32, covers(out))]
pub fn double_in_parts(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32, parts: u32) {
    for i in (tgid_x * 32 + tid..n).step_by(parts * 32) {
        out[i] = 2.0 * x[i];
    }
}

/// Doubles without a stated geometry.
#[kernel]
pub fn double_anyhow(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    for i in range(tid, n, lsize) {
        store(out[i], 2.0 * load(x[i]));
    }
}

/// Sums over each simdgroup, without a stated geometry.
#[kernel]
pub fn simdgroup_sums(x: Tensor<f32>, mut out: Tensor<f32>) {
    let total = simd_sum(load(x[tid]));
    if simd_lane == 0 {
        store(out[simd_id], total);
    }
}

/// A stated grid, but an unstated number of threads.
#[kernel(threadgroups = [rows])]
pub fn row_numbers(#[shape(rows)] mut out: Tensor<f32>, rows: u32) {
    if tid == 0 {
        out[tgid_x] = tgid_x.f32();
    }
}

#[kernel(threadgroups = [1], threads = 1)]
pub fn every_nth(#[shape(n)] x: Tensor<f32>, mut out: Tensor<f32>, n: u32, step: u32) {
    let mut sum = 0.0;
    for i in (0..n).step_by(step) {
        sum += x[i];
    }
    out[0] = sum;
}

#[kernel(elements = [n], threads = 32)]
pub fn quotients(#[shape(n)] x: Tensor<u32>, #[shape(n)] mut out: Tensor<u32>, n: u32, by: u32) {
    let i = program_id::<0>();
    out[i] = x[i] / by;
}

#[kernel(threadgroups = [1], threads = 1)]
pub fn first_of_a_block(#[shape(a, b, c)] x: Tensor<f32>, mut out: Tensor<f32>, a: u32, b: u32, c: u32) {
    if a > 0 && b > 0 && c > 0 {
        out[0] = x[0];
    }
}

#[kernel(elements = [n], threads = 32)]
pub fn behind(#[shape(n)] x: Tensor<f32>, #[shape(n - skip)] mut out: Tensor<f32>, n: u32, skip: u32) {
    let i = program_id::<0>();
    if i >= skip {
        out[i - skip] = x[i];
    }
}

#[kernel(elements = [n], threads = 32)]
pub fn double_signed(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: i32) {
    let i = program_id::<0>();
    out[i] = 2.0 * x[i];
}

/// Many threads, only one of which writes.
#[kernel(elements = [points], threads = 32)]
pub fn last_of_many(#[shape(1)] mut out: Tensor<f32>, points: u64) {
    if program_id::<0>() as u64 + 1 == points {
        out[0] = 1.0;
    }
}

/// Moves a block through threadgroup memory, last element first.
#[kernel(threadgroups = [1], threads = 32)]
pub fn reversed(#[shape(m)] x: Tensor<f32>, #[shape(m)] mut out: Tensor<f32>, #[constexpr] m: u32) {
    let block = threadgroup::<f32>(m);
    for i in (tid..m).step_by(lsize) {
        block[i] = x[i];
    }
    threadgroup_barrier();
    for i in (tid..m).step_by(lsize) {
        out[i] = block[m - 1 - i];
    }
}

#[kernel(threadgroups = [a, b, c], threads = 1)]
pub fn cells(#[shape(c, b, a)] mut out: Tensor<f32>, a: u32, b: u32, c: u32) {
    let at = (tgid_z * b + tgid_y) * a + tgid_x;
    out[at] = at.f32();
}

#[kernel(elements = [quads], threads = 32)]
pub fn double_quads(#[shape(4 * quads)] x: Tensor<f32>, #[shape(4 * quads)] mut out: Tensor<f32>, quads: u32) {
    let i = 4 * program_id::<0>();
    let [a, b, c, d] = x.load_vec::<4>(i);
    out.store_vec(i, [2.0 * a, 2.0 * b, 2.0 * c, 2.0 * d]);
}

/// A barrier that only some threads reach.
#[kernel(threadgroups = [1], threads = 64)]
pub fn parted(mut out: Tensor<f32>) {
    if tid < 16 {
        threadgroup_barrier();
    }
    out[tid] = 1.0;
}

/// A barrier that all threads reach.
#[kernel(threadgroups = [1], threads = 64)]
pub fn together(mut out: Tensor<f32>) {
    threadgroup_barrier();
    if tid < 16 {
        out[tid] = 1.0;
    }
}

/// More threads than any threadgroup can have, in every launch.
#[kernel(threadgroups = [1], threads = 2048)]
pub fn too_many_threads(#[shape(2048)] mut out: Tensor<f32>) {
    out[tid] = 1.0;
}

/// A shape with a negative constant extent.
#[kernel(threadgroups = [1], threads = 32)]
pub fn less_than_nothing(#[shape(3 - 5)] x: Tensor<f32>, #[shape(32)] mut out: Tensor<f32>) {
    out[tid] = x[0];
}
