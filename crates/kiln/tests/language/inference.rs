//! Types that the author does not write: literals take the type of what they meet.

use crate::running;
use kiln::prelude::*;
use running::{of, run, zeros};

#[kernel]
fn counting(mut out: Tensor<u32>) {
    let mut c = 0;
    let d = (1 + c) * 2;
    c = d;
    c += 3;
    c = 1 + c;
    out[0] = c;
    let mut alone = 0;
    alone = alone + 1;
    out[1] = (alone + 1) as u32;
}

#[test]
fn literals_take_the_type_of_the_other_operand() {
    assert_eq!(run::<u32>(&counting::kernel(), 1, vec![zeros(DType::U32, 2)], 0), [6, 2]);
}

#[kernel]
fn chosen(x: Tensor<f32>, mut out: Tensor<u32>, mut floats: Tensor<f32>) {
    let i = tid;
    let p = select(i < 2, 1, 0);
    let z = if i > 2 { 10 } else { 20 };
    let (a, b) = if x[i] > 1.5 { (1.0, 2) } else { (0.5, i) };
    let mut pair = (x[0], 0);
    pair.1 += p;
    for j in 0..4 {
        pair.0 += 0.5 * x[j];
    }
    out[i] = pair.1 + z + 100 * b;
    floats[i] = 1.0 - pair.0 + max(a, 0.75) + (-2.0 * max(0.25, a));
}

#[test]
fn literals_in_select_tuples_and_branches() {
    let x = [1.0f32, 2.0, 3.0, 4.0];
    let args = || vec![of(&x), zeros(DType::U32, 4), zeros(DType::F32, 4)];
    assert_eq!(run::<u32>(&chosen::kernel(), 4, args(), 1), [21, 221, 220, 210]);
    let want: Vec<f32> = x
        .iter()
        .map(|&x| {
            let a = if x > 1.5 { 1.0f32 } else { 0.5 };
            1.0 - (1.0 + 0.5 * 10.0) + a.max(0.75) - 2.0 * a.max(0.25)
        })
        .collect();
    assert_eq!(run::<f32>(&chosen::kernel(), 4, args(), 2), want);
}

#[kernel]
fn kinds<T: Float>(x: Tensor<T>, mut out: Tensor<T>, mut small: Tensor<i16>, mut wide: Tensor<u64>) {
    let half: T = lit::<T>(0.5);
    let zero: f32 = 0.0;
    let mut last: T = x[1];
    last = last * half;
    out[0] = x[0] * half + last;
    out[1] = (x[0].f32() + zero + 0.25).cast::<T>();
    small[0] = -7 / 2;
    small[0] = (small[0] - 1) % 3;
    wide[0] = 1 << (wide[0] + 40);
    wide[1] = 0 - wide[1];
    let never_assigned: u32;
    if x[0].f32() > 0.0 {
        never_assigned = 1;
    } else {
        never_assigned = 2;
    }
    wide[2] = never_assigned as u64;
}

#[test]
fn typed_lets_and_type_variables() {
    let x: Vec<f16> = [3.0, 5.0].map(f16::from_f32).to_vec();
    let kernel = kinds::kernel::<f16>();
    let out = zeros(DType::F16, 2);
    let buffers = running::launch(&kernel, [1, 1, 1], 1, vec![of(&x), out, of(&[0i16]), of(&[0u64, 1, 0])]);
    let buffers = buffers.unwrap_or_else(|d| panic!("{d}"));
    assert_eq!(buffers[1].to_vec(), Some([4.0, 3.25].map(f16::from_f32).to_vec()));
    assert_eq!(buffers[2].to_vec::<i16>(), Some(vec![-1]));
    assert_eq!(buffers[3].to_vec::<u64>(), Some(vec![1 << 40, u64::MAX, 1]));
}

#[kernel]
fn late(x: Tensor<f32>, mut out: Tensor<f32>) {
    let a;
    let mut b;
    if tid == 0 {
        a = x[0];
        b = 1.0;
    } else {
        a = x[1];
        b = 2.0;
    }
    b += a;
    out[tid] = b;
}

#[test]
fn names_declared_without_a_value() {
    assert_eq!(run::<f32>(&late::kernel(), 2, vec![of(&[10f32, 20.0]), zeros(DType::F32, 2)], 1), [11.0, 22.0]);
}

const TILE: u32 = 4;
const WIDE: usize = 3;
const SCALE: f32 = 0.5;

#[kernel]
fn rust_values(x: Tensor<f32>, mut out: Tensor<f32>) {
    let flag = TILE * 2 == 8;
    let weights = [x[0], x[1], x[2]];
    let mut acc = 0.0;
    for j in [0, 1, 2] {
        acc += weights[j];
    }
    let offset = TILE * 2;
    if flag && WIDE > 2 {
        out[0] = acc * SCALE + offset as f32 + WIDE as f32;
    } else {
        out[0] = x[1000];
    }
    for i in 0..TILE {
        out[i + 1] = i as f32;
    }
}

#[test]
fn rust_values_stay_rust_values() {
    let out = run::<f32>(&rust_values::kernel(), 1, vec![of(&[1f32, 2.0, 3.0]), zeros(DType::F32, 5)], 1);
    assert_eq!(out, [14.0, 0.0, 1.0, 2.0, 3.0]);
}

#[device]
fn applied(f: impl Fn(f32, u32) -> f32, g: impl Fn([f32; 2]) -> f32) -> f32 {
    f(1.0, 2) + g([0.25, 0.5])
}

#[device]
fn folded<F: FnMut(f32)>(mut f: F) {
    f(1.0);
    f(2.0);
}

#[kernel]
fn closures(x: Tensor<f32>, mut out: Tensor<f32>) {
    let twice = |v: f32| v * 2.0;
    out[0] = twice(1.0) + twice(x[0]);
    let mix = |(a, n): (f32, u32), k: usize| a * (n << 1).f32() + [0.5f32, 0.25][k];
    out[1] = mix((x[1], 1), 1) + mix((3.0, 2), 0);
    let rust = |k: usize, scale| k as f32 * scale;
    out[2] = rust(3, 2.0) + twice(-1.5) + twice(if x[0] > 1.0 { 1.0 } else { 2.0 });
    out[3] = applied(|v, n| v + n.f32(), |[a, b]| a - b);
    let mut sum = 0.0;
    folded(|v| sum += v * x[0]);
    out[4] = sum;
}

#[test]
fn numbers_given_to_a_closure_take_the_type_of_its_parameter() {
    let args = vec![of(&[3f32, 5.0]), zeros(DType::F32, 5)];
    let want = [8.0, 10.25 + 12.5, 6.0 - 3.0 + 2.0, 3.0 - 0.25, 9.0];
    assert_eq!(run::<f32>(&closures::kernel(), 1, args, 1), want);
}

#[device]
struct Table {
    row: [f32; 2],
    pair: ([u32; 2], f32),
}

#[kernel]
fn arrays(x: Tensor<f32>, mut out: Tensor<f32>) {
    let mut t = Table { row: [x[0], 1.0], pair: ([tid, 7], 0.5) };
    out[0] = t.row[0] + t.row[1] + t.pair.0[1].f32() + t.pair.1;
    t.row = [2.0, x[1]];
    let typed: [f32; 2] = [x[0], 4.0];
    let mut whole = typed;
    whole = [0.25, whole[1]];
    out[1] = t.row[0] * t.row[1] + whole[0] * whole[1];
}

#[test]
fn numbers_among_values_in_an_array() {
    let args = vec![of(&[3f32, 5.0]), zeros(DType::F32, 2)];
    assert_eq!(run::<f32>(&arrays::kernel(), 1, args, 1), [3.0 + 1.0 + 7.0 + 0.5, 2.0 * 5.0 + 0.25 * 4.0]);
}

#[kernel]
fn bits(mut out: Tensor<u32>) {
    let mut m = 1 << 3;
    let (mut low, mut none) = (0xff & 0x3c | 1, !0 ^ 1);
    m += tid;
    low >>= tid + 1;
    none &= tid + 6;
    out[0] = m;
    out[1] = low;
    out[2] = none;
}

#[test]
fn bit_operators_of_numbers_make_a_number() {
    assert_eq!(run::<u32>(&bits::kernel(), 1, vec![zeros(DType::U32, 3)], 0), [8, 0x3d >> 1, 6]);
}

/// Rust's own, which holds Rust numbers.
struct Settings {
    scale: f32,
    shift: u32,
}

#[kernel]
fn settled_while_recording(x: Tensor<f32>, mut out: Tensor<f32>) {
    const AREA: f32 = 16.0;
    let side = f32::sqrt(AREA);
    let settings = Settings { scale: side + f32::max(side, 1.0), shift: u32::pow(2, 1) };
    out[tid] = x[tid] * settings.scale + (settings.shift + tid).f32();
}

#[test]
fn rusts_numbers_stay_rusts_in_its_functions_and_structs() {
    let args = vec![of(&[1.0f32, 2.0]), zeros(DType::F32, 2)];
    assert_eq!(run::<f32>(&settled_while_recording::kernel(), 2, args, 1), [10.0, 19.0]);
}
