//! The position of every instruction. Each line of the kernels below says what is recorded there, in order, behind `//@`:
//! `op token`, where the instruction stands at that token of the line (`token#2`: at its second occurrence). An
//! instruction that is not listed, and one that is listed and not there, fails.

use kiln::ir::{Kernel, Op};
use kiln::prelude::*;
use std::collections::BTreeMap;

const SOURCE: &str = include_str!("positions.rs");

/// Plain Rust: its own lines are the author's too.
fn squared(v: Val<f32>) -> Val<f32> {
    v * v //@ fmul v
}

macro_rules! sum {
    ($a:expr, $b:expr) => {
        $a + $b //@ fadd $a
    };
}

#[device]
struct Span {
    lo: f32,
    hi: f32,
}

#[device]
fn scaled(v: f32, by: f32) -> f32 { //@ const by
    if v < 0.0 { //@ const <, lt <, if if
        return -v; //@ fneg -
    }
    v * by //@ fmul v
}

#[device]
fn raise(total: &mut f32, by: f32) {
    *total += by; //@ get +=, fadd +=, set +=
}

#[kernel]
fn statements<T: Float>(x: Tensor<T>, mut out: Tensor<T>, n: u32) {
    let i = tid; //@ tid tid
    let typed: f32 = 0.5; //@ const 0.5
    let mut total = 0.0; //@ const 0.0, set total
    let later; //@
    later = x[i].f32(); //@
    let (mut a, b) = (i + 1, n); //@
    a = a * 2; //@
    total += typed; //@
    let mut pair = Span { lo: later, hi: 1.0 }; //@
    pair.lo = pair.hi - 3.0; //@
    pair.hi *= total; //@
    raise(&mut total, 4.0); //@
    out[i] = x[a].cast::<T>(); //@
    out[b + 1] += x[0]; //@
    let flipped = !(i == n); //@
    let both = flipped && a > b; //@
    let guarded = both && x[i] > x[1]; //@
    if guarded { //@
        total = -total; //@
    } else if i <= 7 { //@
        out[2] = lit::<T>(1.5); //@
    }
    let chosen = if both { pair.lo } else { 5.0 }; //@
    for j in 0..4 { //@
        if j != a { //@
            continue;
        }
        total += j as f32; //@
    }
    for j in (i..n).step_by(lsize) { //@
        out[j] = (chosen + total).cast::<T>(); //@
    }
    if i >= n { //@
        return;
    }
    out[n] = total.cast(); //@
}

#[kernel]
fn calls(x: Tensor<f32>, mut out: Tensor<f32>, mut count: Tensor<u32>, #[constexpr] n: u32) {
    let local = stack::<f32>(n); //@
    let shared = threadgroup::<f32>(32); //@
    let i = program_id::<1>() % 8; //@
    let f = |v: f32| v + 2.0; //@
    local[i] = f(x[i]); //@
    shared[tid] = exp(local[0]); //@
    threadgroup_barrier(); //@
    let m = sum!(x[1], shared[1]); //@
    let q = squared(m); //@
    out[0] = scaled(q, 3.0); //@
    out[1] = simd_sum(max(q, 6.0)); //@
    out[2] = select(i < 3, m, 7.0); //@
    atomic_add(count[i], 1); //@
    let [p, r] = x.load_vec::<2>(i * 2); //@
    out.store_vec(8, [p, r.sqrt()]); //@
    out[3] = i.bitcast::<f32>() - infinity(); //@
    for k in [0u32, 4] {
        out[k] = m; //@
    }
}

fn name(op: Op) -> String {
    match op {
        Op::Const(_) => "const".into(),
        Op::Builtin(builtin) => builtin.name().into(),
        Op::Math(op) => op.name().into(),
        Op::Cast(_) => "cast".into(),
        Op::Bitcast(_) => "bitcast".into(),
        Op::Get(_) => "get".into(),
        Op::Set(_) => "set".into(),
        Op::Load { .. } => "load".into(),
        Op::Store { .. } => "store".into(),
        Op::Atomic { op, .. } => op.name().into(),
        Op::Simd(_) => "simd".into(),
        Op::Barrier => "barrier".into(),
        Op::If => "if".into(),
        Op::For(_) => "for".into(),
    }
}

/// Lines with what is recorded there: the operation and its column.
type Lines = BTreeMap<u32, Vec<(String, u32)>>;

fn expected() -> Lines {
    let lines = SOURCE.lines().zip(1..).filter_map(|(line, number)| {
        let (code, listed) = line.split_once("//@")?;
        let entries = listed.split(", ").map(str::trim).filter(|entry| !entry.is_empty());
        let entries = entries.map(|entry| {
            let (op, token) = entry.split_once(' ').expect("an entry is `op token`");
            let (token, nth) = token.rsplit_once('#').map_or((token, 1), |(token, n)| (token, n.parse().expect("a number")));
            let column = code.match_indices(token).nth(nth - 1).expect("the token is on the line").0;
            (op.to_string(), column as u32 + 1)
        });
        Some((number, entries.collect()))
    });
    lines.collect()
}

fn recorded(kernels: &[Kernel]) -> Lines {
    let mut lines = Lines::new();
    for kernel in kernels {
        kernel.body.walk(&mut |inst| {
            let place = kernel.place(inst.span);
            assert!(place.file.ends_with("positions.rs"), "{:?} at {place}", inst.op);
            let entry = (name(inst.op), place.column);
            let line = lines.entry(place.line).or_default();
            line.push(entry);
        });
    }
    lines
}

#[test]
fn dump() {
    let rec = recorded(&[statements::kernel::<f16>(), calls::kernel()]);
    for (line, got) in rec {
        let text = SOURCE.lines().nth(line as usize - 1).unwrap();
        let t: Vec<String> = got.iter().map(|(o, c)| format!("{o} {}", text[*c as usize - 1..].split("//@").next().unwrap().chars().take(8).collect::<String>())).collect();
        println!("{line} {}\n      {}", text, t.join(" , "));
    }
}
