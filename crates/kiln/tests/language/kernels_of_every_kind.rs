//! Kernels as an inference engine needs them, each against the same thing written in plain Rust. Together they use what
//! the language has: threadgroup memory, atomics, shuffles, scans, vectors, structs, closures, macros, two type variables.

use crate::running;
use kiln::prelude::*;
use running::{Bind, float, launch, num, of, run, zeros};

fn noise(n: usize) -> Vec<f32> {
    let mut state = 1u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as f32 / (1 << 24) as f32 * 4.0 - 2.0
    };
    (0..n).map(|_| next()).collect()
}

#[track_caller]
fn tensor(kernel: &kiln::Kernel, grid: [u32; 3], threads: u32, binds: Vec<Bind>, which: usize) -> Vec<f64> {
    match launch(kernel, grid, threads, binds) {
        Ok(buffers) => buffers[which].to_f64(),
        Err(diagnostic) => panic!("{diagnostic}"),
    }
}

/// `steps` roundings to f32 on numbers up to `size`: what two orders of the same sum may differ by.
#[track_caller]
fn close(got: &[f64], want: &[f64], steps: usize, size: f64) {
    assert_eq!(got.len(), want.len());
    for (i, (g, w)) in got.iter().zip(want).enumerate() {
        assert!((g - w).abs() <= steps as f64 * size * f32::EPSILON as f64, "element {i}: {g}, not {w}");
    }
}

const TILE: u32 = 16;

/// Tiles of 16 × 16, four rows of a tile a turn; the tile's rows are one longer than they need to be.
#[kernel(threadgroups = [cols.div_ceil(TILE), rows.div_ceil(TILE)], threads = 64)]
fn transpose<T: Num>(#[shape(rows, cols)] x: Tensor<T>, #[shape(cols, rows)] mut out: Tensor<T>, rows: u32, cols: u32) {
    let tile = threadgroup::<T>(TILE * (TILE + 1));
    let (column, row) = (tid % TILE, tid / TILE);
    for r in (row..TILE).step_by(4) {
        let (from_row, from_column) = (tgid_y * TILE + r, tgid_x * TILE + column);
        if from_row < rows && from_column < cols {
            tile[r * (TILE + 1) + column] = x[from_row * cols + from_column];
        }
    }
    threadgroup_barrier();
    for r in (row..TILE).step_by(4) {
        let (to_row, to_column) = (tgid_x * TILE + r, tgid_y * TILE + column);
        if to_row >= cols || to_column >= rows {
            continue;
        }
        out[to_row * rows + to_column] = tile[column * (TILE + 1) + r];
    }
}

#[test]
fn transposed() {
    let (rows, cols) = (37, 50);
    let x = noise(rows * cols);
    let binds = vec![of(&x), zeros(DType::F32, rows * cols), num(rows as u32), num(cols as u32)];
    let got = tensor(&transpose::kernel::<f32>(), [4, 3, 1], 64, binds, 1);
    let want = (0..rows * cols).map(|i| x[i % rows * cols + i / rows] as f64);
    assert_eq!(got, want.collect::<Vec<_>>());
}

/// Counts in threadgroup memory, then adds up what is not zero; every thread also learns its rank in its bin.
#[kernel(threadgroups = [2], threads = 64)]
fn histogram(x: Tensor<u8>, mut bins: Tensor<u32>, mut rank: Tensor<u32>, #[constexpr] buckets: u32) {
    let local = threadgroup::<u32>(buckets);
    for b in (tid..buckets).step_by(lsize) {
        local[b] = 0;
    }
    threadgroup_barrier();
    let i = tgid_x * lsize + tid;
    rank[i] = atomic_add(local[x[i].u32() % buckets], 1);
    threadgroup_barrier();
    for b in (tid..buckets).step_by(lsize) {
        if local[b] != 0 {
            atomic_add(bins[b], local[b]);
        }
    }
}

#[test]
fn counted() {
    let x: Vec<u8> = (0..128u32).map(|i| (i * i % 251) as u8).collect();
    let binds = vec![of(&x), zeros(DType::U32, 7), zeros(DType::U32, 128), num(7)];
    let buffers = launch(&histogram::kernel(), [2, 1, 1], 64, binds).unwrap_or_else(|d| panic!("{d}"));
    let mut bins = [0u32; 7];
    x.iter().for_each(|&v| bins[v as usize % 7] += 1);
    assert_eq!(buffers[1].to_vec::<u32>().unwrap(), bins);
    // The ranks in a bin of one threadgroup are 0, 1, 2, … in some order.
    let rank = buffers[2].to_vec::<u32>().unwrap();
    for (group, bin) in (0..2).flat_map(|g| (0..7).map(move |b| (g, b))) {
        let mut seen: Vec<u32> =
            (group * 64..group * 64 + 64).filter(|&i| x[i] as usize % 7 == bin).map(|i| rank[i]).collect();
        seen.sort();
        assert_eq!(seen, (0..seen.len() as u32).collect::<Vec<_>>());
    }
}

#[device]
struct Best {
    value: f32,
    index: u32,
}

#[device]
fn better(a: Best, b: Best) -> Best {
    if b.value > a.value || (b.value == a.value && b.index < a.index) { b } else { a }
}

/// The first largest element of each row, by shuffles: one simdgroup a row.
#[kernel(threadgroups = [rows], threads = 32)]
fn argmax<T: Float>(#[shape(rows, n)] x: Tensor<T>, #[shape(rows)] mut out: Tensor<u32>, rows: u32, n: u32) {
    let mut best = Best { value: neg_infinity(), index: n };
    for i in (simd_lane..n).step_by(32) {
        best = better(best, Best { value: x[tgid_x * n + i].f32(), index: i });
    }
    for step in [16, 8, 4, 2, 1] {
        let other = Best { value: simd_shuffle_xor(best.value, step), index: simd_shuffle_xor(best.index, step) };
        best = better(best, other);
    }
    if simd_lane == 0 {
        out[tgid_x] = best.index;
    }
}

#[test]
fn first_largest() {
    let x: Vec<f32> = noise(300).iter().map(|v| (v * 8.0).round()).collect();
    let binds = || vec![of(&x), zeros(DType::U32, 3), num(3), num(100)];
    let want: Vec<f64> = x
        .chunks(100)
        .map(|row| (0..100).rev().fold(99, |best, i| if row[i] >= row[best] { i } else { best }) as f64)
        .collect();
    assert_eq!(tensor(&argmax::kernel::<f32>(), [3, 1, 1], 32, binds(), 1), want);
}

#[device]
struct Moments {
    count: f32,
    mean: f32,
    m2: f32,
}

#[device]
fn merge(a: Moments, b: Moments) -> Moments {
    let count = a.count + b.count;
    if count == 0.0 {
        return a;
    }
    let delta = b.mean - a.mean;
    let share = b.count / count;
    Moments { count, mean: a.mean + delta * share, m2: a.m2 + b.m2 + delta * delta * a.count * share }
}

/// Layer norm by Welford's moments, merged over lanes and, in shared memory, over simdgroups.
#[kernel(threadgroups = [rows], threads = 64)]
fn layer_norm<T: Float, W: Float>(
    #[shape(rows, n)] x: Tensor<T>,
    #[shape(n)] w: Tensor<W>,
    #[shape(rows, n)] mut out: Tensor<T>,
    eps: f32,
    rows: u32,
    n: u32,
) {
    let shared = threadgroup::<f32>(3 * 2);
    let mut own = Moments { count: 0.0, mean: 0.0, m2: 0.0 };
    for i in (tid..n).step_by(lsize) {
        own = merge(own, Moments { count: 1.0, mean: x[tgid_x * n + i].f32(), m2: 0.0 });
    }
    for step in [1, 2, 4, 8, 16] {
        let [count, mean, m2] = [own.count, own.mean, own.m2].map(|v| simd_shuffle_xor(v, step));
        own = merge(own, Moments { count, mean, m2 });
    }
    if simd_lane == 0 {
        shared[simd_id * 3] = own.count;
        shared[simd_id * 3 + 1] = own.mean;
        shared[simd_id * 3 + 2] = own.m2;
    }
    threadgroup_barrier();
    let part = |s: u32| Moments { count: shared[s * 3], mean: shared[s * 3 + 1], m2: shared[s * 3 + 2] };
    let all = merge(part(simd_id % 2), part((simd_id + 1) % 2));
    let inv = rsqrt(all.m2 / all.count + eps);
    for i in (tid..n).step_by(lsize) {
        let at = tgid_x * n + i;
        out[at] = ((x[at].f32() - all.mean) * inv * w[i].f32()).cast::<T>();
    }
}

#[test]
fn normalised() {
    let (x, w) = (noise(2 * 150), noise(150));
    let halves =
        Bind::Tensor(kiln_interp::Buffer::from_f64(DType::F16, &w.iter().map(|&v| v as f64).collect::<Vec<_>>()));
    let binds = vec![of(&x), halves, zeros(DType::F32, 300), float(1e-5), num(2), num(150)];
    let got = tensor(&layer_norm::kernel::<f32, f16>(), [2, 1, 1], 64, binds, 2);
    let row = |row: &[f32]| -> Vec<f64> {
        let n = row.len() as f64;
        let mean = row.iter().map(|&v| v as f64).sum::<f64>() / n;
        let variance = row.iter().map(|&v| (v as f64 - mean).powi(2)).sum::<f64>() / n;
        let scaled = |(v, w): (&f32, &f32)| (*v as f64 - mean) / (variance + 1e-5).sqrt() * f16::from_f32(*w).to_f64();
        row.iter().zip(&w).map(scaled).collect()
    };
    // About 10 merges of 6 operations each; results are below 4.
    close(&got, &x.chunks(150).flat_map(row).collect::<Vec<_>>(), 60, 4.0);
}

macro_rules! rotated {
    ($a:expr, $b:expr, $angle:expr) => {{
        let (s, c) = (sin($angle), cos($angle));
        ($a * c - $b * s, $a * s + $b * c)
    }};
}

/// What pairs with an element: its neighbour, or the one half a head away.
#[derive(Clone, Copy, PartialEq)]
enum Pairing {
    Neighbours,
    Halves,
}

/// The same rotation of two tensors that pair their elements differently.
#[kernel(elements = [half, positions])]
fn rotary(mut x: Tensor<f32>, mut y: Tensor<f32>, base: f32, half: u32, positions: u32) {
    let (i, position) = (program_id::<0>(), program_id::<1>());
    let angle = position.f32() * pow(base, -(i.f32() / half.f32()));
    let row = position * half * 2;
    for (t, pairing) in [(x, Pairing::Halves), (y, Pairing::Neighbours)] {
        let (a, b) = match pairing {
            Pairing::Neighbours => (row + i * 2, row + i * 2 + 1),
            Pairing::Halves => (row + i, row + i + half),
        };
        (t[a], t[b]) = rotated!(t[a], t[b], angle);
    }
}

#[test]
fn rotated_by_position() {
    let (half, positions) = (5, 3);
    let x = noise(2 * half * positions);
    let binds = || vec![of(&x), of(&x), float(100.0), num(half as u32), num(positions as u32)];
    for (which, pairing) in [(0, Pairing::Halves), (1, Pairing::Neighbours)] {
        let got = tensor(&rotary::kernel(), [1, 3, 1], 32, binds(), which);
        let mut want: Vec<f64> = x.iter().map(|&v| v as f64).collect();
        for (p, i) in (0..positions).flat_map(|p| (0..half).map(move |i| (p, i))) {
            let (s, c) = (p as f64 * 100f64.powf(-(i as f64) / half as f64)).sin_cos();
            let (a, b) = if pairing == Pairing::Halves { (i, i + half) } else { (2 * i, 2 * i + 1) };
            let (a, b) = (p * 2 * half + a, p * 2 * half + b);
            (want[a], want[b]) = (want[a] * c - want[b] * s, want[a] * s + want[b] * c);
        }
        // An angle up to 2 of four rounded operations, then three operations on numbers up to 4.
        close(&got, &want, 4 * 2 + 3, 4.0);
    }
}

/// Weights of 8 bits with one scale a row, four a load: one simdgroup a row.
#[kernel(threadgroups = [rows], threads = 32, requires(n % 4 == 0))]
fn matvec_int8(
    #[shape(rows, n)] w: Tensor<i8>,
    #[shape(rows)] scale: Tensor<f32>,
    #[shape(n)] x: Tensor<f32>,
    #[shape(rows)] mut out: Tensor<f32>,
    rows: u32,
    #[constexpr] n: u32,
) {
    let mut sum = 0.0;
    for i in (tid * 4..n).step_by(lsize * 4) {
        let weights = w.read_once().load_vec::<4>(tgid_x * n + i);
        for (w, x) in weights.iter().zip(x.load_vec::<4>(i)) {
            sum = fma(w.f32(), x, sum);
        }
    }
    let total = simd_sum(sum) * scale[tgid_x];
    if tid == 0 {
        out[tgid_x] = total;
    }
}

#[test]
fn multiplied() {
    let (rows, n) = (3, 200);
    let (w, x) = ((0..600).map(|i| (i * 37 % 255 - 127) as i8).collect::<Vec<i8>>(), noise(n));
    let scale = [0.5f32, 0.25, 2.0];
    let binds = vec![of(&w), of(&scale), of(&x), zeros(DType::F32, rows), num(rows as u32), num(n as u32)];
    let got = tensor(&matvec_int8::kernel(), [rows as u32, 1, 1], 32, binds, 3);
    let dot = |r: usize| (0..n).map(|i| w[r * n + i] as f64 * x[i] as f64).sum::<f64>() * scale[r] as f64;
    // 8 multiply-adds a lane, 5 steps of the butterfly, the scale; partial sums stay below 200 · 127 · 2 · 2.
    close(&got, &(0..rows).map(dot).collect::<Vec<_>>(), 14, 200.0 * 127.0 * 4.0);
}

/// Inclusive prefix sums over a threadgroup: scans in the simdgroups, then the sums of those before.
#[kernel(threads = 128)]
fn prefix_sum(x: Tensor<i64>, mut out: Tensor<i64>) {
    let totals = threadgroup::<i64>(32);
    let own = simd_scan_inclusive(x[tid]);
    if simd_lane == 31 {
        totals[simd_id] = own;
    }
    threadgroup_barrier();
    let mut before = 0;
    for s in (0..simd_id).at_most(31) {
        before += totals[s];
    }
    out[tid] = own + before;
}

#[test]
fn summed_up() {
    let x: Vec<i64> = (0..128).map(|i| (i - 60) << 35).collect();
    let got = run::<i64>(&prefix_sum::kernel(), 128, vec![of(&x), zeros(DType::I64, 128)], 1);
    let mut sum = 0;
    assert_eq!(got, x.iter().map(|v| (sum += v, sum).1).collect::<Vec<i64>>());
}

#[device]
fn gated(gate: f32, up: f32, activation: impl Fn(Val<f32>) -> Val<f32>) -> f32 {
    activation(gate) * up
}

#[kernel(elements = [n])]
fn geglu<T: Float>(#[shape(2 * n)] x: Tensor<T>, #[shape(n)] mut out: Tensor<T>, limit: f32, n: u32) {
    let i = program_id::<0>();
    let (gate, up) = (x[i].f32(), x[n + i].f32());
    let clipped = |v: f32| {
        if v > limit {
            limit
        } else if v < -limit {
            -limit
        } else {
            v
        }
    };
    out[i] = gated(clipped(gate), clipped(up), |v| gelu(v)).cast::<T>();
}

#[test]
fn gated_halves() {
    let x = noise(2 * 70);
    let got =
        tensor(&geglu::kernel::<f32>(), [3, 1, 1], 32, vec![of(&x), zeros(DType::F32, 70), float(1.5), num(70)], 1);
    let clip = |v: f32| v.clamp(-1.5, 1.5) as f64;
    let phi = |v: f64| kiln::ir::num::gelu(v);
    let want: Vec<f64> = (0..70).map(|i| phi(clip(x[i])) * clip(x[70 + i])).collect();
    // The function and the product each round once; results are below 1.5².
    close(&got, &want, 2, 2.25);
}

/// Follows a linked list from each thread: a trip count that data decide, with guards in the loop.
#[kernel(threads = 40)]
fn walk(next: Tensor<u32>, length: Tensor<u32>, mut out: Tensor<u32>) {
    let (mut node, mut met) = (tid, 0);
    for step in (0..length[tid]).at_most(20) {
        if node == 7 {
            met += 100;
            node = 0;
            continue;
        } else if node % 2 == 1 {
            met += step;
        }
        node = next[node];
        met += 1;
    }
    out[tid] = node * 1000 + met;
}

#[test]
fn walked() {
    let (next, length): (Vec<u32>, Vec<u32>) = (0..40u32).map(|i| ((i * 7 + 3) % 40, i % 21)).unzip();
    let got = run::<u32>(&walk::kernel(), 40, vec![of(&next), of(&length), zeros(DType::U32, 40)], 2);
    let follow = |start: usize| {
        let (mut node, mut met) = (start as u32, 0);
        for step in 0..length[start] {
            if node == 7 {
                met += 100;
                node = 0;
                continue;
            } else if node % 2 == 1 {
                met += step;
            }
            node = next[node as usize];
            met += 1;
        }
        node * 1000 + met
    };
    assert_eq!(got, (0..40).map(follow).collect::<Vec<_>>());
}
