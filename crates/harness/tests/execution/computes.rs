//! Tests kernels' results, in both dialects and all orders, against results computed here.

use crate::fixtures::*;
use kiln_harness::{Program, Unit};
use kiln_interp::{Arg, Buffer};
use kiln_ir::simd::{LANES as LANE_COUNT, Lanes, Shuffle};
use kiln_ir::{Const, DType, MathOp, SimdOp};

fn buffer_args(count: usize) -> Vec<Arg> {
    (0..count).map(Arg::Buffer).collect()
}

#[test]
fn every_thread_of_every_threadgroup_runs_once() {
    let n = 1000;
    let x: Vec<f32> = (0..n).map(|i| i as f32 * 0.37 - 100.0).collect();
    let args = [Arg::Buffer(0), Arg::Buffer(1), Arg::Scalar(Const::f32(1.7)), Arg::Scalar(Const::u32(n as u32))];
    let results = SCALE.run([8, 1, 1], 128, &args, &[Buffer::of(&x), Buffer::of(&vec![0f32; n])]);
    assert_eq!(results[1], Buffer::of(&x.iter().map(|v| v * 1.7 + 0.5).collect::<Vec<f32>>()));
}

#[test]
fn a_threadgroup_of_any_size_runs() {
    for threads in [1, 31, 33, 1024] {
        let x = vec![2.0f32; threads];
        let args =
            [Arg::Buffer(0), Arg::Buffer(1), Arg::Scalar(Const::f32(3.0)), Arg::Scalar(Const::u32(threads as u32))];
        let results = SCALE.run([1, 1, 1], threads as u32, &args, &[Buffer::of(&x), Buffer::of(&vec![0f32; threads])]);
        assert_eq!(results[1], Buffer::of(&vec![6.5f32; threads]));
    }
}

#[test]
fn a_grid_without_threadgroups_runs_nothing() {
    let args = [Arg::Buffer(0), Arg::Buffer(1), Arg::Scalar(Const::f32(3.0)), Arg::Scalar(Const::u32(1))];
    let before = [Buffer::of(&[1.0f32]), Buffer::of(&[7.0f32])];
    assert_eq!(SCALE.run([4, 0, 1], 32, &args, &before), before);
}

/// Sums in the butterfly's order.
fn butterfly(mut lanes: [f32; 32]) -> f32 {
    for step in [16, 8, 4, 2, 1] {
        lanes = std::array::from_fn(|i| lanes[i] + lanes[i ^ step]);
    }
    lanes[0]
}

#[test]
fn sums_have_the_bits_of_the_butterfly() {
    let (rows, n, threads) = (5, 777, 256);
    let x: Vec<f32> = (0..rows * n).map(|i| ((i * 2_654_435_761usize) % 1_000_003) as f32 / 997.0 - 500.0).collect();
    let sum_of_row = |row: &[f32]| {
        let own = |tid: usize| row.iter().skip(tid).step_by(threads).fold(0f32, |sum, v| sum + v);
        let simdgroup = |k: usize| butterfly(std::array::from_fn(|lane| own(32 * k + lane)));
        butterfly(std::array::from_fn(|k| if k < threads / 32 { simdgroup(k) } else { 0.0 }))
    };
    let expected: Vec<f32> = x.chunks(n).map(sum_of_row).collect();
    let args = [Arg::Buffer(0), Arg::Buffer(1), Arg::Scalar(Const::u32(n as u32))];
    let results =
        ROW_SUM.run([rows as u32, 1, 1], threads as u32, &args, &[Buffer::of(&x), Buffer::of(&vec![0f32; rows])]);
    assert_eq!(results[1], Buffer::of(&expected));
}

/// Returns bit patterns that sweep exponents, halfway cases and subnormals.
fn narrow_inputs(dtype: DType, seed: u64) -> Vec<u64> {
    let infinity = Const::from_f64(dtype, f64::INFINITY).bits;
    (0..32u64).map(|i| ((i * 0x9e37 + seed * 0x7f4a_7c15) % infinity) | ((i & 2) << 14)).collect()
}

#[test]
fn sixteen_bit_floats_round_once() {
    for seed in 0..40 {
        let (x, bx) = (narrow_inputs(DType::F16, seed), narrow_inputs(DType::BF16, seed));
        let zeros = |dtype| Buffer::zeroed(dtype, 32);
        let f16 = [Buffer::from_bits(DType::F16, x.clone()), zeros(DType::F16), zeros(DType::F16)];
        let bf16 = [Buffer::from_bits(DType::BF16, bx.clone()), zeros(DType::BF16), zeros(DType::BF16)];
        let results = NARROW.run([1, 1, 1], 32, &buffer_args(6), &[f16, bf16].concat());
        for (dtype, values, at) in [(DType::F16, &x, 0), (DType::BF16, &bx, 3)] {
            let expected = |op: MathOp| {
                let one = |i: usize| op.eval(dtype, &[values[i], values[i ^ 1], values[i]]);
                Buffer::from_bits(dtype, (0..32).map(one))
            };
            assert_eq!(results[at + 1], expected(MathOp::FAdd), "{dtype}, seed {seed}");
            assert_eq!(results[at + 2], expected(MathOp::Fma), "{dtype}, seed {seed}");
        }
    }
}

#[test]
fn vectors_load_and_store_through_casts() {
    let x: Vec<f32> = (0..256).map(|i| i as f32).collect();
    let h: Vec<u16> = (0..256).collect();
    let halves = |bits: &[u16]| Buffer::from_bits(DType::F16, bits.iter().copied());
    let before = [Buffer::of(&x), Buffer::of(&[0f32; 256]), halves(&h), halves(&[0; 256])];
    let results = VECTORS.run([1, 1, 1], 64, &buffer_args(4), &before);
    assert_eq!(results[1], Buffer::of(&x.iter().rev().copied().collect::<Vec<_>>()));
    assert_eq!(results[3], halves(&h.iter().map(|i| i ^ 1).collect::<Vec<_>>()));
}

#[test]
fn atomics_and_wide_indices() {
    let offset = 5usize;
    let x: Vec<u32> = (0..offset as u32 + 384).map(|i| i * i % 1009 + 3).collect();
    let mut bins = [0u32; 8];
    x[offset..].iter().for_each(|v| bins[(v % 8) as usize] += 1);
    let least = x[offset..].iter().map(|v| *v as i32).min();
    let args =
        [Arg::Buffer(0), Arg::Buffer(1), Arg::Buffer(2), Arg::Scalar(Const { dtype: DType::U64, bits: offset as u64 })];
    let results =
        HISTOGRAM.run([3, 1, 1], 128, &args, &[Buffer::of(&x), Buffer::of(&[0u32; 8]), Buffer::of(&[i32::MAX])]);
    assert_eq!(results[1], Buffer::of(&bins));
    assert_eq!(results[2].to_vec::<i32>(), least.map(|v| vec![v]));
}

#[test]
fn lanes_exchange_what_the_language_says() {
    let threads = 2 * LANE_COUNT;
    // The second simdgroup has no 77, so that votes differ.
    let x: Vec<u32> = (0..threads as u32).map(|i| if i == 20 { 77 } else { 1000 + i * i }).collect();
    let by: Vec<u32> = (0..threads as u32).map(|i| i * 7 % 41).collect();
    let zeros = |times: usize| Buffer::of(&vec![0u32; times * threads]);
    let before = [Buffer::of(&x), Buffer::of(&by), zeros(5), zeros(3), Buffer::of(&vec![0u64; threads])];
    let results = LANES.run([1, 1, 1], threads as u32, &buffer_args(5), &before);

    let by_simdgroup = |f: &dyn Fn(usize) -> Lanes| -> Vec<u64> { [0, 1].into_iter().flat_map(f).collect() };
    let shuffled = |kind: Shuffle, distance: &dyn Fn(usize) -> u64| {
        by_simdgroup(&|k| {
            let value = std::array::from_fn(|i| x[k * LANE_COUNT + i] as u64);
            SimdOp::Shuffle(kind).eval(DType::U32, &value, &std::array::from_fn(|i| distance(k * LANE_COUNT + i)))
        })
    };
    let moved = [
        shuffled(Shuffle::Index, &|i| by[i] as u64 & 31),
        shuffled(Shuffle::Xor, &|_| 5),
        shuffled(Shuffle::Up, &|_| 3),
        shuffled(Shuffle::Down, &|_| 7),
        shuffled(Shuffle::Broadcast, &|_| 9),
    ];
    assert_eq!(results[2].bits().collect::<Vec<_>>(), moved.concat());

    let voted = |op: SimdOp, holds: &dyn Fn(u32) -> bool| {
        by_simdgroup(&|k| {
            let value = std::array::from_fn(|i| holds(x[k * LANE_COUNT + i]) as u64);
            op.eval(DType::Bool, &value, &[0; LANE_COUNT])
        })
    };
    let votes =
        [voted(SimdOp::Ballot, &|v| v & 4 != 0), voted(SimdOp::Any, &|v| v == 77), voted(SimdOp::All, &|v| v != 77)];
    assert_eq!(results[3].bits().collect::<Vec<_>>(), votes.concat());

    let wide = |i: usize| (x[i] as u64) << 33 | i as u64;
    assert_eq!(results[4], Buffer::of(&(0..threads).map(|i| wide(i ^ 16)).collect::<Vec<_>>()));
}

#[test]
fn several_kernels_compile_at_once_and_keep_their_order() {
    let fixtures = [SCALE, ROW_SUM, ROTATE, SCALE];
    let units: Vec<Unit> = fixtures
        .iter()
        .flat_map(|f| DIALECTS.map(|dialect| Unit { dialect, text: f.text(dialect), entry: f.entry, params: f.params }))
        .collect();
    let programs = Program::compile_all(&units);
    assert_eq!(programs.len(), units.len());
    for (program, unit) in programs.into_iter().zip(&units) {
        let program = program.unwrap_or_else(|e| panic!("{}: {e}", unit.entry));
        if unit.entry != "rotate_left" {
            continue;
        }
        let mut buffers = [Buffer::of(&[4u32, 5, 6]), Buffer::of(&[0u32; 3])];
        program.run([1, 1, 1], 3, &buffer_args(2), &mut buffers, ORDERS[0]).expect("rotates");
        assert_eq!(buffers[1], Buffer::of(&[5u32, 6, 4]));
    }
}
