//! A whole kernel: exact to the bit, and fast enough to test with.

use crate::given;
use crate::support::{bind, parse};
use kiln_interp::{Buffer, Launch, run};
use kiln_ir::{Const, DType};

const SOURCE: &str = "
kernel @rms_norm_residual(%x: device f32[rows, n], %residual: device f32[rows, n], %w: device f32[n],
                          %out: device mut f32[rows, n], %eps: f32, %rows: u32, %n: const u32)
  threadgroups [rows] threads 256
{
  alloc @partial: threadgroup f32[32]
  %row = imul tgid_x, %n
  %ssq = for %i = tid to %n step lsize carry (%s = 0.0:f32) {
    %at = iadd %row, %i
    %v = load %x[%at]
    %sq = fmul %v, %v
    %t = fadd %s, %sq
    yield %t
  }
  %own = simd_sum %ssq
  %first = eq simd_lane, 0:u32
  if %first { store @partial[simd_id], %own }
  barrier
  %has = lt simd_lane, n_simd
  %part = if %has { %p = load @partial[simd_lane] yield %p } else { yield 0.0:f32 }
  %total = simd_sum %part
  %len = cast f32 %n
  %mean = fdiv %total, %len
  %safe = fadd %mean, %eps
  %inv = rsqrt %safe
  for %j = tid to %n step lsize {
    %at2 = iadd %row, %j
    %v2 = load %x[%at2]
    %r = load %residual[%at2]
    %g = load %w[%j]
    %normed = fmul %v2, %inv
    %scaled = fmul %normed, %g
    %sum = fadd %r, %scaled
    store %out[%at2], %sum
  }
}";

const ROWS: usize = 64;
const N: usize = 4096;

/// Computes a row in the same order of operations.
fn expected(x: &[f32], residual: &[f32], w: &[f32], eps: f32) -> Vec<f32> {
    let butterfly = |mut lanes: [f32; 32]| {
        for step in [16, 8, 4, 2, 1] {
            lanes = std::array::from_fn(|i| lanes[i] + lanes[i ^ step]);
        }
        lanes[0]
    };
    let own = |tid: usize| x.iter().skip(tid).step_by(256).fold(0.0, |sum, v| sum + v * v);
    let parts: [f32; 32] =
        std::array::from_fn(|s| if s < 8 { butterfly(std::array::from_fn(|lane| own(s * 32 + lane))) } else { 0.0 });
    let safe = butterfly(parts) / x.len() as f32 + eps;
    let inv = (1.0 / (safe as f64).sqrt()) as f32;
    x.iter().zip(residual).zip(w).map(|((x, r), w)| r + x * inv * w).collect()
}

#[test]
fn rms_norm_residual_is_exact() {
    let values = |n: usize, salt: u32| -> Vec<f32> {
        let hash = |i: usize| (i as u32 ^ salt).wrapping_mul(2_654_435_761).rotate_left(15).wrapping_mul(0x85eb_ca6b);
        (0..n).map(|i| (hash(i) >> 8) as f32 / (1 << 23) as f32 - 1.0).collect()
    };
    let (x, residual, w, eps) = (values(ROWS * N, 1), values(ROWS * N, 2), values(N, 3), 1e-6);
    let kernel = parse(SOURCE);
    let out = Buffer::zeroed(DType::F32, ROWS * N);
    let (args, mut buffers) = bind(given![
        Buffer::of(&x),
        Buffer::of(&residual),
        Buffer::of(&w),
        out,
        Const::f32(eps),
        ROWS as u32,
        N as u32
    ]);
    let launch = Launch::by_contract(&kernel, args).unwrap_or_else(|e| panic!("{e}"));
    run(&launch, &mut buffers).unwrap_or_else(|e| panic!("{e}"));
    let rows = x.chunks(N).zip(residual.chunks(N)).flat_map(|(x, r)| expected(x, r, &w, eps));
    assert!(buffers[3].to_vec::<f32>() == Some(rows.collect()), "bits differ");
}
