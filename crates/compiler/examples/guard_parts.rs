use kiln::spec::{Arg, Placement, Problem};
use kiln_compiler::analysis::*;
use kiln_compiler::contract::derive;
use kiln_compiler::{Limits, Options, Trace, constexprs, lower};
use std::hint::black_box;
use std::time::{Duration, Instant};
fn best(mut f: impl FnMut()) -> Duration {
    (0..60).map(|_| { let s = Instant::now(); f(); s.elapsed() }).min().unwrap()
}
fn main() {
    for spec in kiln_kernels::all() {
        for case in spec.cases.iter().take(2) {
            let problem = Problem::new(spec, spec.dtypes[0], case, Placement::Apart).unwrap();
            let cs = constexprs(&problem.kernel, |id| match problem.args.get(id.0 as usize) {
                Some(Arg::Number(c)) => Some(*c),
                _ => None,
            });
            let options = Options { constexprs: &cs, threads: None, limits: Limits::default() };
            let lowered = lower(&problem.kernel, &options, &mut Trace::default()).unwrap();
            let k = lowered.kernel();
            let r = ranges(k);
            let all = best(|| { black_box(derive(k).unwrap()); });
            let tr = best(|| { black_box(ranges(k)); });
            let tb = best(|| { for a in r.accesses() { black_box(r.in_bounds(a)); } });
            let e = effects(k, &r);
            let u = uniformity(k, &r, &e);
            let te = best(|| { black_box(effects(k, &r)); });
            let tu = best(|| { black_box(uniformity(k, &r, &e)); });
            let td = best(|| { black_box(divergence(k, &r, &u)); });
            println!("{:20} {:4} insts {:3} accesses: derive {all:.1?} = ranges {tr:.1?} bounds {tb:.1?} effects {te:.1?} uniformity {tu:.1?} divergence {td:.1?} {}", spec.name, k.inst_count(), r.accesses().len(), case.name());
        }
    }
}
