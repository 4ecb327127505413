use kiln_compiler::vir::{self, Op, Stmt};
use kiln_testing::fuzz::{FORMS, lane_case};
use std::collections::BTreeMap;
fn walk(stmts: &[Stmt], n: &mut BTreeMap<String, usize>) {
    for s in stmts {
        match s {
            Stmt::Do { op, .. } => {
                let k = match op {
                    Op::Math(_) => "math".into(), Op::Cast(_) => "cast".into(), Op::Bitcast(_) => "bitcast".into(), Op::Const(_) => "const".into(), Op::Table(_) => "table".into(), Op::Param(_) => "param".into(), Op::Len(_) => "len".into(),
                    Op::LoadLanes { whole, width, masked, offsets, .. } => format!("LoadLanes whole={whole} w={} masked={masked} nb={}", *width > 1, offsets[1] - offsets[0]== 1),
                    Op::StoreLanes { whole, width, masked, offsets, .. } => format!("StoreLanes whole={whole} w={} masked={masked} nb={}", *width > 1, offsets[1] - offsets[0]== 1),
                    Op::Gather { width, masked, .. } => format!("Gather w={} masked={masked}", *width > 1),
                    Op::Scatter { width, masked, .. } => format!("Scatter w={} masked={masked}", *width > 1),
                    Op::Atomic { masked, op, .. } => format!("Atomic {op:?} masked={masked}"),
                    Op::GatherRow { masked, .. } => format!("GatherRow masked={masked}"),
                    Op::ScatterRow { masked, .. } => format!("ScatterRow masked={masked}"),
                    Op::Simd(s) => format!("Simd {}", format!("{s:?}").split('(').next().unwrap()),
                    o => format!("{o:?}").split(|c| c == '(' || c == ' ').next().unwrap().to_string(),
                };
                *n.entry(k).or_default() += 1;
            }
            Stmt::If { then, other, .. } => { *n.entry("if".into()).or_default() += 1; walk(then, n); walk(other, n) }
            Stmt::Repeat { body, .. } => { *n.entry("repeat".into()).or_default() += 1; walk(body, n) }
            Stmt::Simdgroups { body, .. } => { *n.entry("simdgroups".into()).or_default() += 1; walk(body, n) }
            Stmt::Set { .. } => { *n.entry("set".into()).or_default() += 1 }
        }
    }
}
fn main() {
    let mut n = BTreeMap::new();
    for s in 0..100 { let p = vir::program(&FORMS[0].lowered(&lane_case(s)).unwrap()).unwrap(); walk(&p.body, &mut n);
      for a in &p.arrays { *n.entry(format!("array {:?}", a.kind)).or_default() += 1; } }
    for (k, v) in n { println!("{v:6} {k}"); }
}
