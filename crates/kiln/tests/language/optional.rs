//! Tensors that a launch may leave out.

use crate::everywhere;
use crate::running;

use everywhere::{everywhere, flag, lowered};
use kiln::prelude::*;
use kiln::{Device, Error};
use kiln_compiler::print;
use running::{num, of, zeros};

/// `out = x * gate`, or `2 * x` without a gate, and the sum of each row for who asks for it.
#[kernel(threadgroups = [rows], threads = 32, requires(gate.is_some() || n % 2 == 0), covers(out, sums))]
fn gated<T: Float>(
    #[shape(rows, n)] x: Tensor<T>,
    #[shape(rows, n)] gate: Option<Tensor<T>>,
    #[shape(rows, n)] mut out: Tensor<T>,
    #[shape(rows)] mut sums: Option<Tensor<f32>>,
    rows: u32,
    #[constexpr] n: u32,
) {
    let mut acc = 0.0;
    for i in (tid..n).step_by(32) {
        let at = tgid_x * n + i;
        let by = if let Some(gate) = gate { gate[at].f32() } else { 2.0 };
        let y = x[at].f32() * by;
        out[at] = y.cast::<T>();
        acc += y;
    }
    let whole = simd_sum(acc);
    if let Some(sums) = sums {
        if tid == 0 {
            sums[tgid_x] = whole;
        }
    }
}

const ROWS: u32 = 3;
const N: u32 = 40;

fn values() -> (Vec<f32>, Vec<f32>) {
    let x = (0..ROWS * N).map(|i| (i % 5) as f32).collect();
    (x, (0..ROWS * N).map(|i| (i % 3) as f32).collect())
}

/// What comes out, with or without each.
fn expected(has_gate: bool) -> (Vec<f32>, Vec<f32>) {
    let (x, gate) = values();
    let out: Vec<f32> = x.iter().zip(&gate).map(|(x, gate)| x * if has_gate { *gate } else { 2.0 }).collect();
    let sums = out.chunks(N as usize).map(|row| row.iter().sum()).collect();
    (out, sums)
}

const CHOICES: [(bool, bool); 4] = [(false, false), (false, true), (true, false), (true, true)];

#[test]
fn what_is_absent_is_decided_when_the_kernel_is_specialised() {
    let kernel = gated::kernel::<f32>();
    let names: Vec<&str> = kernel.params.iter().map(|p| p.name.as_str()).collect();
    assert_eq!(names, ["x", "has_gate", "gate", "out", "has_sums", "sums", "rows", "n"]);
    for (has_gate, has_sums) in CHOICES {
        let (x, gate) = values();
        let (out, sums) = expected(has_gate);
        let absent = || zeros(DType::F32, 0);
        let args = [
            of(&x),
            flag(has_gate),
            if has_gate { of(&gate) } else { absent() },
            zeros(DType::F32, x.len()),
            flag(has_sums),
            if has_sums { zeros(DType::F32, ROWS as usize) } else { absent() },
            num(ROWS),
            num(N),
        ];
        let left = everywhere(&kernel, &args);
        assert_eq!(left[2].to_vec::<f32>(), Some(out), "{has_gate} {has_sums}");
        assert_eq!(left[3].to_vec::<f32>(), Some(if has_sums { sums } else { vec![] }), "{has_gate} {has_sums}");

        let lowered = lowered(&kernel, &args);
        let text = print::msl(&lowered).unwrap_or_else(|e| panic!("{e}")).text;
        assert_eq!(text.contains("gate["), has_gate, "{text}");
        assert_eq!(text.contains("sums["), has_sums, "{text}");
        assert!(lowered.covered()[1].proved, "`sums`, {has_gate} {has_sums}");
        let clauses = lowered.contract().report(lowered.kernel()).to_string();
        assert_eq!(clauses.contains("length of `gate`"), has_gate, "{clauses}");
    }
}

#[test]
fn arguments_are_options() -> Result<(), Error> {
    let (x, gate) = values();
    for dev in [Device::interp(), Device::cpu()?] {
        for (has_gate, has_sums) in CHOICES {
            let (x, gate) = (dev.tensor(&x)?, dev.tensor(&gate)?);
            let (mut out, mut sums) = (dev.zeros(x.len())?, dev.zeros(ROWS as u64)?);
            let mut launch = || {
                let args = gated::Args {
                    x: &x,
                    gate: has_gate.then_some(&gate),
                    out: &mut out,
                    sums: has_sums.then_some(&mut sums),
                    rows: ROWS,
                    n: N,
                };
                gated::launch(&dev, args)
            };
            launch()?;
            launch()?; // found by what was remembered of the first
            let (want_out, want_sums) = expected(has_gate);
            assert_eq!(out.to_vec()?, want_out, "{dev:?} {has_gate} {has_sums}");
            assert_eq!(sums.to_vec()?, if has_sums { want_sums } else { vec![0.0; ROWS as usize] }, "{dev:?}");
        }
    }
    Ok(())
}

#[test]
fn a_recording_keeps_what_is_absent() -> Result<(), Error> {
    let (x, _) = values();
    let dev = Device::cpu()?;
    let (x, mut out) = (dev.tensor(&x)?, dev.zeros(ROWS as u64 * N as u64)?);
    let recording = dev.record(|on| {
        gated::launch(on, gated::Args { x: &x, gate: None, out: &mut out, sums: None, rows: ROWS, n: N })
    })?;
    drop(x);
    recording.replay()?;
    assert_eq!(out.to_vec()?, expected(false).0);
    Ok(())
}

#[test]
fn contracts_know_what_is_absent() -> Result<(), Error> {
    let dev = Device::interp();
    let (x, mut out) = (dev.zeros::<f32>(9)?, dev.zeros(9)?);
    let refused = gated::launch(&dev, gated::Args { x: &x, gate: None, out: &mut out, sums: None, rows: 3, n: 3 });
    let words = refused.expect_err("3 is odd").to_string();
    assert!(words.contains("`gated` requires `has_gate || n % 2 == 0`"), "{words}");
    assert!(words.contains("has_gate = 0") && words.contains("n = 3"), "{words}");

    gated::launch(&dev, gated::Args { x: &x, gate: Some(&x), out: &mut out, sums: None, rows: 3, n: 3 })?;
    let short = dev.zeros(8)?;
    let refused =
        gated::launch(&dev, gated::Args { x: &x, gate: Some(&short), out: &mut out, sums: None, rows: 3, n: 3 });
    let words = refused.expect_err("8 are not 9").to_string();
    assert!(words.contains("the buffer of `gate` is too short") && words.contains("len(gate) = 8"), "{words}");

    // An output that is there overlaps nothing; one that is not has nothing to overlap with.
    let same = out.view();
    let refused = gated::launch(&dev, gated::Args { x: &same, gate: None, out: &mut out, sums: None, rows: 1, n: 2 });
    assert!(refused.expect_err("one memory").to_string().contains("`x`"));
    Ok(())
}

/// A grid and a shape that depend on what is there, and `if let` as a guard.
#[kernel(threadgroups = [1 + extra.is_some() as u32], threads = 32)]
fn grown(
    #[shape(32)] extra: Option<Tensor<u32>>,
    #[shape(32 * (1 + extra.is_some() as u32))] mut out: Tensor<u32>,
    #[constexpr] n: u32,
) {
    let i = tgid_x * 32 + tid;
    if n == 7 {
        out[i] = 7;
        return;
    }
    if let Some(more) = extra {
        out[i] = more[tid] + n;
        return;
    }
    out[i] = if extra.is_none() { n } else { 1000 };
}

#[test]
fn grids_shapes_and_guards() -> Result<(), Error> {
    for dev in [Device::interp(), Device::cpu()?] {
        let extra = dev.tensor(&(0..32).collect::<Vec<u32>>())?;
        let mut out = dev.zeros(64)?;
        grown::launch(&dev, grown::Args { extra: None, out: &mut out, n: 5 })?;
        assert_eq!(out.to_vec()?[30..34], [5, 5, 0, 0]);
        grown::launch(&dev, grown::Args { extra: Some(&extra), out: &mut out, n: 5 })?;
        assert_eq!(out.to_vec()?[30..34], [35, 36, 5, 6]);
        let mut short = dev.zeros(32)?;
        grown::launch(&dev, grown::Args { extra: None, out: &mut short, n: 7 })?;
        assert_eq!(short.to_vec()?, [7; 32]);
        assert!(grown::launch(&dev, grown::Args { extra: Some(&extra), out: &mut short, n: 7 }).is_err());
    }
    Ok(())
}

/// What is there, else `without`.
#[device]
fn element_or<T: Float>(x: Option<Tensor<T>>, i: u32, without: f32) -> f32 {
    if let Some(x) = x { x[i].f32() } else { without }
}

#[device]
fn add_to(mut sum: Option<Tensor<f32>>, v: f32) {
    if let Some(sum) = sum {
        sum[tid] += v;
    }
}

#[kernel(threadgroups = [1], threads = 4)]
fn passed_on(
    #[shape(4)] a: Option<Tensor<f32>>,
    #[shape(4)] b: Tensor<f16>,
    #[shape(4)] mut sum: Option<Tensor<f32>>,
    #[shape(4)] mut out: Tensor<f32>,
) {
    let none = element_or::<f32>(None, tid, 100.0);
    let v = element_or(a, tid, 10.0) + element_or(Some(b), tid, 1.0) + none;
    add_to(sum, v);
    out[tid] = v;
}

#[test]
fn device_functions_take_optional_tensors() {
    let b = [1.0, 2.0, 3.0, 4.0].map(f16::from_f32);
    for there in [false, true] {
        let four = || if there { of(&[0.5f32; 4]) } else { zeros(DType::F32, 0) };
        let args = [flag(there), four(), of(&b), flag(there), four(), zeros(DType::F32, 4)];
        let left = everywhere(&passed_on::kernel(), &args);
        let first = if there { 0.5 } else { 10.0 };
        let out = [101.0, 102.0, 103.0, 104.0].map(|v| v + first);
        assert_eq!(left[3].to_vec::<f32>(), Some(out.to_vec()));
        assert_eq!(left[2].to_vec::<f32>(), Some(if there { out.map(|v| v + 0.5).to_vec() } else { vec![] }));
    }
}

/// No tensor that is always there.
#[kernel(threadgroups = [1], threads = 4)]
fn all_optional(#[shape(4)] mut a: Option<Tensor<f32>>, #[shape(4)] mut b: Option<Tensor<u32>>) {
    if let Some(mut a) = a {
        a[tid] = 1.0;
    }
    if let Some(b) = b {
        b[tid] = 2;
    }
}

#[test]
fn any_of_several() -> Result<(), Error> {
    let dev = Device::interp();
    let (mut a, mut b) = (dev.zeros(4)?, dev.zeros(4)?);
    all_optional::launch(&dev, all_optional::Args { a: Some(&mut a), b: None })?;
    all_optional::launch(&dev, all_optional::Args { a: None, b: Some(&mut b) })?;
    assert_eq!((a.to_vec()?, b.to_vec()?), (vec![1.0; 4], vec![2; 4]));
    let nothing = all_optional::launch(&dev, all_optional::Args { a: None, b: None });
    assert!(nothing.expect_err("nothing to do").to_string().contains("K022"));
    Ok(())
}
