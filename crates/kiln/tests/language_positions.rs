//! Every instruction carries the place of what the author wrote.

use kiln::ir::{Inst, Op, Region};

// Marks stand right before the token they name.
#[rustfmt::skip]
mod marked {
use kiln::prelude::*;

/// A plain Rust function: its own lines are the author's too.
fn helper(v: Val<f32>) -> Val<f32> {
    /*helper*/v * 2.0
}

macro_rules! double {
    ($v:expr) => {
        $v + $v
    };
}

#[device]
fn shifted(v: f32) -> f32 {
    /*shifted*/v - 1.0
}

#[kernel]
pub fn long(x: Tensor<f32>, mut out: Tensor<f32>, #[constexpr] n: u32) {
    let i = /*tid*/tid;
    let mut acc = 0.0;
    /*for*/for j in 0..n {
        acc /*set*/+= /*load*/x[j];
    }
    let doubled = /*macro*/double!(acc);
    let whole = /*reduce*/reduce_sum(doubled);
    /*if*/if i /*lt*/< 4 && /*and*/x[i] /*gt*/> 0.0 {
        out[i] /*store*/= helper(whole) + shifted(/*neg*/-whole);
    }
    let local = /*alloc*/stack::<f32>(n);
    local[0] /*local*/= /*cast*/i.f32() + /*exp*/exp(acc);
    out[i] /*add*/+= local[0];
    /*barrier*/threadgroup_barrier();
}
}

/// Where the token stands that an instruction must point to: behind `/*name*/`.
fn mark(name: &str) -> (u32, u32) {
    let source = include_str!("language_positions.rs");
    let text = format!("/*{name}*/");
    let places: Vec<(u32, u32)> = source
        .lines()
        .zip(1..)
        .filter_map(|(line, number)| {
            let token = line.find(&text)? + text.len();
            let spaces = line[token..].len() - line[token..].trim_start().len();
            Some((number, (token + spaces) as u32 + 1))
        })
        .collect();
    assert_eq!(places.len(), 1, "the mark {name}");
    places[0]
}

fn all(region: &Region) -> Vec<&Inst> {
    let mut out = vec![];
    region.walk(&mut |inst| out.push(inst));
    out
}

#[test]
fn instructions_point_to_the_authors_tokens() {
    let kernel = marked::long::kernel();
    let insts = all(&kernel.body);
    let has = |name: &str, is: &dyn Fn(&Op) -> bool| {
        let at = mark(name);
        let here: Vec<&Op> =
            insts.iter().filter(|inst| (inst.span.line, inst.span.column) == at).map(|inst| &inst.op).collect();
        assert!(here.iter().any(|op| is(op)), "at {name} {at:?}: {here:?}");
    };
    use kiln::ir::MathOp::*;
    has("tid", &|op| matches!(op, Op::Builtin(_)));
    has("for", &|op| matches!(op, Op::For(_)));
    has("load", &|op| matches!(op, Op::Load { .. }));
    has("set", &|op| matches!(op, Op::Set(_)));
    has("reduce", &|op| matches!(op, Op::Simd(_)));
    has("reduce", &|op| matches!(op, Op::Barrier));
    has("if", &|op| matches!(op, Op::If));
    has("lt", &|op| matches!(op, Op::Math(Lt)));
    has("gt", &|op| matches!(op, Op::Math(Gt)));
    has("and", &|op| matches!(op, Op::Load { .. }));
    has("store", &|op| matches!(op, Op::Store { .. }));
    has("helper", &|op| matches!(op, Op::Math(FMul)));
    has("shifted", &|op| matches!(op, Op::Math(FSub)));
    has("neg", &|op| matches!(op, Op::Math(FNeg)));
    has("local", &|op| matches!(op, Op::Store { .. }));
    has("cast", &|op| matches!(op, Op::Math(FAdd)));
    has("exp", &|op| matches!(op, Op::Math(Exp)));
    has("barrier", &|op| matches!(op, Op::Barrier));

    // The body of `double!` is the macro's line; its operands are the author's.
    let first = mark("helper").0 - 2;
    let last = mark("barrier").0;
    for inst in &insts {
        let file = &kernel.files[inst.span.file as usize];
        assert!(file.ends_with("language_positions.rs"), "{:?} at {file}:{}", inst.op, inst.span.line);
        assert!((first..=last).contains(&inst.span.line), "{:?} at line {}", inst.op, inst.span.line);
    }
    assert_eq!((kernel.allocs[1].span.line, kernel.allocs[1].span.column), mark("alloc"));
}
