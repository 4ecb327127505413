//! The error of each math function in units in the last place, over all f16 and bf16 inputs and ten million f32 inputs
//! a function, against the system's long double functions (`reference.c`). Printed with `--nocapture`; a function above
//! its bound fails.

use kiln_ir::ops::Signature;
use kiln_ir::{DType, MathOp, num};
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Returns the bound that the language promises for its reference executor.
fn bound(op: MathOp) -> f64 {
    match op {
        MathOp::FDiv | MathOp::Sqrt | MathOp::Recip | MathOp::FRem => 0.5,
        MathOp::Sigmoid | MathOp::Silu | MathOp::Gelu | MathOp::GeluTanh | MathOp::Softplus => 2.0,
        _ => 1.0,
    }
}

/// Returns every function with a rounding worth measuring: all float operations except those that are exact by
/// construction or checked elsewhere (`+ - *` and `fma` against Rust's own).
fn measured() -> impl Iterator<Item = MathOp> {
    use MathOp::*;
    let exact =
        [FAdd, FSub, FMul, FNeg, FAbs, FMin, FMax, Fma, Floor, Ceil, Trunc, Round, RoundEven, Sign, CopySign, Relu];
    MathOp::ALL.iter().copied().filter(move |op| op.signature() == Signature::Float && !exact.contains(op))
}

/// Compiles `reference.c` once, with the system's C compiler.
fn reference() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let program = folder.join("reference");
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/reference.c");
    let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".into());
    let done = Command::new(&compiler).args(["-O2", "-o"]).arg(&program).args([source, "-lm"]).status();
    assert!(done.is_ok_and(|s| s.success()), "`{compiler}` must compile {source}: the accuracy test needs it");
    program
}

/// Returns the exact results for `inputs`, `arity` numbers each, as sums of two doubles.
fn exact(program: &PathBuf, op: MathOp, inputs: &[f32]) -> Vec<(f64, f64)> {
    let mut child = Command::new(program)
        .arg(op.name())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the reference program starts");
    let mut stdin = child.stdin.take().expect("piped");
    let mut bytes = vec![];
    std::thread::scope(|scope| {
        scope.spawn(move || {
            let raw: Vec<u8> = inputs.iter().flat_map(|x| x.to_le_bytes()).collect();
            stdin.write_all(&raw).expect("the reference program reads");
        });
        child.stdout.take().expect("piped").read_to_end(&mut bytes).expect("the reference program writes");
    });
    assert!(child.wait().is_ok_and(|s| s.success()), "the reference knows `{op}`");
    let doubles: Vec<f64> = bytes.chunks_exact(8).map(|b| f64::from_le_bytes(b.try_into().expect("8 bytes"))).collect();
    doubles.chunks_exact(2).map(|p| (p[0], p[1])).collect()
}

/// Returns the distance of `got` from the exact result, in units of the smaller gap next to the exact result.
fn ulps(dtype: DType, got: u64, (high, low): (f64, f64)) -> f64 {
    let value = num::decode(dtype, got);
    if value.is_nan() || high.is_nan() {
        return if value.is_nan() && high.is_nan() { 0.0 } else { f64::INFINITY };
    }
    // Infinity is placed where the next finite number would be, and exact results beyond that are clamped to it.
    let infinity = num::encode(dtype, f64::INFINITY);
    let finite = |bits: u64| num::decode(dtype, bits);
    let top = 2.0 * finite(infinity - 1) - finite(infinity - 2);
    let number = |bits: u64| if bits >= infinity { top } else { finite(bits) };
    let (value, low) = (value.clamp(-top, top), if high.abs() >= top { 0.0 } else { low });
    let high = high.clamp(-top, top);
    let magnitude = num::encode(dtype, high) & (dtype.mask() >> 1);
    let gap = if high.abs() < number(magnitude) || magnitude >= infinity {
        number(magnitude) - number(magnitude - 1)
    } else {
        number(magnitude + 1) - number(magnitude)
    };
    ((value - high) - low).abs() / gap
}

/// Returns inputs with random bits, which reach every exponent, and inputs in ranges where the functions are not
/// trivial.
fn f32_inputs(count: usize) -> Vec<f32> {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let edges = [0.0, -0.0, 1.0, -1.0, f32::INFINITY, f32::NEG_INFINITY, f32::NAN, f32::MAX, f32::MIN_POSITIVE, 1e-45];
    let mut inputs: Vec<f32> = edges.to_vec();
    inputs.extend((edges.len()..count).map(|i| {
        let r = next();
        let unit = (r >> 40) as f32 / (1u64 << 24) as f32 * 2.0 - 1.0;
        match i % 4 {
            0 | 1 => f32::from_bits((r >> 16) as u32),
            2 => unit * 100.0,
            _ => unit * 4.0,
        }
    }));
    inputs
}

/// Returns the largest error of `op` on values of `dtype` given as rows of `arity` operands, and its operands.
fn worst(program: &PathBuf, op: MathOp, dtype: DType, operands: &[f32]) -> (f64, Vec<f32>) {
    let mut found = (0.0, vec![]);
    for (row, want) in operands.chunks_exact(op.arity()).zip(exact(program, op, operands)) {
        let bits: Vec<u64> = row.iter().map(|&x| num::encode(dtype, x as f64)).collect();
        let error = ulps(dtype, op.eval(dtype, &bits), want);
        if error > found.0 || error.is_nan() {
            found = (error, row.to_vec());
        }
    }
    found
}

#[test]
fn every_function_is_within_its_bound() {
    // Random inputs of each function, and pairs of 16-bit ones; with `KILN_FULL` in the environment, many more.
    let is_full = std::env::var_os("KILN_FULL").is_some();
    let (count, small_pairs) = if is_full { (10_000_000, 1 << 21) } else { (400_000, 1 << 17) };
    let program = reference();
    let inputs = f32_inputs(count);
    // The second operand of a pair is another input of the same list, far enough away to be unrelated.
    let pairs: Vec<f32> = (0..count).flat_map(|i| [inputs[i], inputs[(i * 7 + 3) % count]]).collect();
    let rows = std::sync::Mutex::new(vec![]);
    let work = std::sync::Mutex::new(measured());
    let workers = std::thread::available_parallelism().map_or(1, |n| n.get());
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(op) = { work.lock().expect("no worker panicked").next() } {
                    let mut row = vec![];
                    for dtype in [DType::F32, DType::F16, DType::BF16] {
                        let all: Vec<f32> = (0..=u16::MAX as u64).map(|b| num::decode(dtype, b) as f32).collect();
                        let operands = match (dtype, op.arity()) {
                            (DType::F32, 1) => inputs.clone(),
                            (DType::F32, _) => pairs.clone(),
                            (_, 1) => all,
                            _ => (0..small_pairs)
                                .flat_map(|i: usize| [all[i & 0xffff], all[(i * 40_503 + (i >> 16)) & 0xffff]])
                                .collect(),
                        };
                        row.push(worst(&program, op, dtype, &operands));
                    }
                    rows.lock().expect("no worker panicked").push((op, row));
                }
            });
        }
    });
    let mut rows = rows.into_inner().expect("no worker panicked");
    rows.sort_by_key(|(op, _)| *op);
    println!(
        "{:10} {:>6} {:>10} {:>10} {:>10}   max ULP, and the input of the f32 one",
        "function", "bound", "f32", "f16", "bf16"
    );
    for (op, row) in &rows {
        println!(
            "{:10} {:>6} {:>10.6} {:>10.6} {:>10.6}   {:?}",
            op.name(),
            bound(*op),
            row[0].0,
            row[1].0,
            row[2].0,
            row[0].1
        );
    }
    // The reference itself is known to 2⁻⁶², far below this slack.
    let wrong: Vec<_> = rows.iter().filter(|(op, row)| row.iter().any(|(e, _)| *e > bound(*op) + 1e-9)).collect();
    assert!(rows.len() > 30 && wrong.is_empty(), "beyond their bounds: {wrong:?}");
}
