//! The position of every instruction. Each line of the kernels below says what is recorded there, in order, behind `//@`:
//! `op token`, where the instruction stands at that token of the line (`token#2`: at its second occurrence). An
//! instruction that is not listed, and one that is listed and not there, fails. A list on a line of its own speaks of the
//! line above.

use kiln::ir::{Kernel, Op};
use kiln::prelude::*;
use std::collections::BTreeMap;

const SOURCE: &str = include_str!("positions.rs");
const MARK: &str = concat!("//", "@ ");

/// Plain Rust: its own lines are the author's too.
fn squared(v: Val<f32>) -> Val<f32> {
    v * v //@ fmul v
}

/// What a macro's body records stands at the call, what its arguments record at the arguments.
macro_rules! sum {
    ($a:expr, $b:expr) => {
        $a + $b
    };
}

#[device]
struct Span {
    lo: f32,
    hi: f32,
}

#[device]
fn scaled(v: f32, by: f32) -> f32 {
    //@ const by
    if v < 0.0 {
        //@ const <, lt <, if if
        return -v; //@ fneg -
    }
    v * by //@ fmul v
}

#[device]
fn raise(total: &mut f32, by: f32) {
    //@ const by
    *total += by; //@ get +=, fadd +=, set +=
}

#[kernel]
fn statements<T: Float>(x: Tensor<T>, mut out: Tensor<T>, n: u32) {
    let i = tid; //@ tid tid
    let typed: f32 = 0.5; //@ const 0.5
    let mut total = 0.0; //@ const 0.0, set total
    let later;
    later = x[i].f32(); //@ load x, cast f32, set =
    let (mut a, b) = (i + 1, n); //@ const i, iadd i, set a
    a = a * 2; //@ get a#2, const a#2, imul a#2, set =
    total += typed; //@ get +=, fadd +=, set +=
    let mut pair = Span { lo: later, hi: 1.0 }; //@ get later, const 1.0, set pair, set pair
    pair.lo = pair.hi - 3.0; //@ get =, get =, get pair#2, get pair#2, const pair#2, fsub pair#2, set =, set =
    pair.hi *= total; //@ get *=, get *=, get total, fmul *=, set *=, set *=
    raise(&mut total, 4.0);
    out[i] = x[a].cast::<T>(); //@ get a, load x, store =
    out[b + 1] += x[0]; //@ const b, iadd b, load +=, const x, load x, fadd +=, store +=
    let flipped = !(i == n); //@ eq ==, not !
    let both = flipped && a > b; //@ get a, gt >, and &&
    let guarded = both && x[i] > x[1]; //@ if &&, load x, const x#2, load x#2, gt >, const &&
    if guarded {
        //@ if if
        total = -total; //@ get total#2, fneg -, set =
    } else if i <= 7 {
        //@ const <=, le <=, if if
        out[2] = lit::<T>(1.5); //@ const lit, const =, store =
    }
    let chosen = if both { pair.lo } else { 5.0 }; //@ if if, get pair, get pair, const 5.0
    for j in 0..4 {
        //@ const .., const .., const for, for for
        if j != a {
            //@ get a, ne !=, if if
            continue;
        }
        total += j as f32; //@ get +=, cast as, fadd +=, set +=
    }
    for j in (i..n).step_by(lsize) {
        //@ lsize lsize, for for
        out[j] = (chosen + total).cast::<T>(); //@ get total, fadd (chosen, cast cast, store =
    }
    if i >= n {
        //@ ge >=, if if
        return;
    }
    out[n] = total.cast(); //@ get total, cast cast, store =
}

#[kernel]
fn calls(x: Tensor<f32>, mut out: Tensor<f32>, mut count: Tensor<u32>, #[constexpr] n: u32) {
    let local = stack::<f32>(n);
    let shared = threadgroup::<f32>(32);
    let i = program_id::<1>() % 8; //@ tgid_y program_id, const program_id, irem program_id
    launch_wait(); //@ launch_wait launch_wait
    launch_trigger(); //@ launch_trigger launch_trigger
    let f = |v: f32| v + 2.0; //@ const v +, fadd v +
    local[i] = f(x[i]); //@ load x, store =
    shared[tid] = exp(local[0]); //@ tid tid, const local, load local, exp exp, store =
    threadgroup_barrier(); //@ barrier threadgroup_barrier
    let m = sum!(x[1], shared[1]); //@ const x, load x, const shared, load shared, fadd sum
    let q = squared(m);
    out[0] = scaled(q, 3.0); //@ const =, store =
    out[1] = simd_sum(max(q, 6.0)); //@ const max, fmax max, simd simd_sum, const =, store =
    out[4] = x.len().f32(); //@ len len, cast f32, const =, store =
    out[2] = select(i < 3, m, 7.0); //@ const <, lt <, const select, select select, const =, store =
    atomic_add(count[i], 1); //@ const atomic_add, atomic_add atomic_add
    let [p, r] = x.load_vec::<2>(i * 2); //@ const i *, imul i *, load load_vec
    out.store_vec(8, [p, r.sqrt()]); //@ sqrt sqrt, const store_vec, store store_vec
    out[3] = i.bitcast::<f32>() - infinity(); //@ bitcast bitcast, const infinity, fsub i.bitcast, const =, store =
    for k in [0u32, 4] {
        out[k] = m; //@ const =, store =, const =, store =
    }
}

fn name(op: Op) -> String {
    match op {
        Op::Const(_) => "const".into(),
        Op::Builtin(builtin) => builtin.name().into(),
        Op::Len(_) => "len".into(),
        Op::Math(op) => op.name().into(),
        Op::Cast(_) => "cast".into(),
        Op::Bitcast(_) => "bitcast".into(),
        Op::Get(_) => "get".into(),
        Op::Set(_) => "set".into(),
        Op::Load { .. } => "load".into(),
        Op::Store { .. } => "store".into(),
        Op::Atomic { op, .. } => op.name().into(),
        Op::Simd(_) => "simd".into(),
        Op::Async(_) => "async".into(),
        Op::Matrix(_) | Op::Mma(_) | Op::LoadBlocks { .. } => "matrix".into(),
        Op::Barrier => "barrier".into(),
        Op::BarrierOf(id) => format!("barrier_of.{id}"),
        Op::Launch(op) => op.name().into(),
        Op::Fault { .. } => "fault".into(),
        Op::If => "if".into(),
        Op::For(_) => "for".into(),
    }
}

/// Lines with what is recorded there: the operation and its column.
type Lines = BTreeMap<u32, Vec<(String, u32)>>;

fn expected() -> Lines {
    let mut lines = Lines::new();
    let mut above = "";
    for (line, number) in SOURCE.lines().zip(1..) {
        if let Some((code, listed)) = line.split_once(MARK) {
            let (code, number) = if code.trim().is_empty() { (above, number - 1) } else { (code, number) };
            lines.insert(number, listed.split(", ").map(|entry| entry_on(code, entry)).collect());
        }
        above = line;
    }
    lines
}

/// `op token#2` on a line, as operation and column.
fn entry_on(code: &str, entry: &str) -> (String, u32) {
    let (op, token) = entry.split_once(' ').expect("an entry is `op token`");
    let (token, nth) = token.rsplit_once('#').unwrap_or((token, "1"));
    let nth: usize = nth.parse().expect("a number");
    let column = code.match_indices(token).nth(nth - 1).unwrap_or_else(|| panic!("no {nth}. `{token}` in {code}")).0;
    (op.to_string(), column as u32 + 1)
}

fn recorded(kernels: &[Kernel]) -> Lines {
    let mut lines = Lines::new();
    for kernel in kernels {
        kernel.body.walk(&mut |inst| {
            let place = kernel.place(inst.span);
            assert!(place.file.ends_with("positions.rs"), "{:?} at {place}", inst.op);
            lines.entry(place.line).or_default().push((name(inst.op), place.column));
        });
    }
    lines
}

#[test]
fn every_instruction_stands_at_its_token() {
    let (expected, recorded) = (expected(), recorded(&[statements::kernel::<f16>(), calls::kernel()]));
    for number in expected.keys().chain(recorded.keys()) {
        let line = SOURCE.lines().nth(*number as usize - 1).unwrap_or_default();
        assert_eq!(recorded.get(number), expected.get(number), "line {number}: {line}");
    }
}

#[test]
fn declarations_stand_at_their_names() {
    let kernel = calls::kernel();
    let at = |span| {
        let place = kernel.place(span);
        let line = SOURCE.lines().nth(place.line as usize - 1).unwrap_or_default();
        line.chars().skip(place.column as usize - 1).collect::<String>()
    };
    assert!(at(kernel.span).starts_with("calls("), "{}", at(kernel.span));
    for param in &kernel.params {
        assert!(at(param.span).starts_with(&format!("{}: ", param.name)), "{}", at(param.span));
    }
    assert!(at(kernel.allocs[0].span).starts_with("stack::<f32>(n)"));
    assert!(at(kernel.allocs[1].span).starts_with("threadgroup::<f32>(32)"));
    assert!(at(statements::kernel::<f32>().vars[0].span).starts_with("total = 0.0"));
}
