use kiln::spec::{Arg, Placement, Problem};
use kiln_compiler::contract::derive;
use kiln_compiler::{Limits, Options, Trace, constexprs, lower};
use std::hint::black_box;
fn main() {
    let name = std::env::args().nth(1).unwrap();
    for spec in kiln_kernels::all().iter().filter(|s| s.name == name) {
        let case = &spec.cases[0];
        let problem = Problem::new(spec, spec.dtypes[0], case, Placement::Apart).unwrap();
        let cs = constexprs(&problem.kernel, |id| match problem.args.get(id.0 as usize) {
            Some(Arg::Number(c)) => Some(*c),
            _ => None,
        });
        let options = Options { constexprs: &cs, threads: None, limits: Limits::default() };
        let lowered = lower(&problem.kernel, &options, &mut Trace::default()).unwrap();
        println!("{}", lowered.kernel());
        for _ in 0..5000 { black_box(derive(lowered.kernel()).unwrap()); }
    }
}
