use kiln::spec::{Arg, Placement, Problem};
use kiln_compiler::{Limits, Options, Trace, constexprs, lower};
use std::collections::BTreeMap;
use std::time::Duration;
fn main() {
    let mut shares = vec![];
    let mut all: BTreeMap<usize, (&'static str, Duration)> = BTreeMap::new();
    for spec in kiln_kernels::all() {
        for &dtypes in spec.dtypes {
            for case in spec.cases.iter().chain(spec.bench) {
                let problem = Problem::new(spec, dtypes, case, Placement::Apart).unwrap();
                let cs = constexprs(&problem.kernel, |id| match problem.args.get(id.0 as usize) {
                    Some(Arg::Number(c)) => Some(*c),
                    _ => None,
                });
                let options = Options { constexprs: &cs, threads: None, limits: Limits::default() };
                let mut best: Vec<(&'static str, Duration)> = vec![];
                for _ in 0..40 {
                    let mut trace = Trace::default();
                    lower(&problem.kernel, &options, &mut trace).unwrap();
                    for (i, s) in trace.stages.iter().enumerate() {
                        if best.len() <= i { best.push((s.name, s.time)); }
                        best[i].1 = best[i].1.min(s.time);
                    }
                }
                let total: Duration = best.iter().map(|s| s.1).sum();
                let guard = best.last().unwrap().1;
                let vectorise = best.iter().find(|s| s.0 == "vectorise").unwrap().1;
                for (i, s) in best.iter().enumerate() { let e = all.entry(i).or_insert((s.0, Duration::ZERO)); e.1 += s.1; }
                shares.push((total, guard, vectorise, format!("{} {}", spec.name, case.name())));
            }
        }
    }
    shares.sort();
    let n = shares.len();
    for at in [n / 10, n / 4, n / 2, 3 * n / 4, 9 * n / 10, n - 1] {
        let (total, guard, vectorise, name) = &shares[at];
        println!("{total:.0?} guard {guard:.0?} vectorise {vectorise:.0?} {name}");
    }
    let t: Duration = shares.iter().map(|s| s.0).sum();
    let g: Duration = shares.iter().map(|s| s.1).sum();
    println!("sum {t:.0?}, guard {g:.0?}");
    let mut g: Vec<_> = shares.iter().map(|s| (s.1, &s.3)).collect();
    g.sort();
    println!("guard median {:?} worst {:?}", g[n / 2], g[n - 1]);
}
