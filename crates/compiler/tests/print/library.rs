use crate::execution::*;
use kiln::spec::{Arg as SpecArg, Placement, Problem};
use kiln_interp::{Arg, geometry};

#[test]
fn first() {
    let spec = kiln_kernels::all().iter().find(|s| s.name == std::env::var("K").as_deref().unwrap_or("rms_norm")).unwrap();
    let problem = Problem::new(spec, spec.dtypes[spec.dtypes.len()-1], &spec.cases[0], Placement::Apart).unwrap();
    let args: Vec<Arg> = problem.args.iter().map(|a| match *a { SpecArg::Buffer(b) => Arg::Buffer(b), SpecArg::Number(n) => Arg::Scalar(n) }).collect();
    let (_, threads) = geometry(&problem.kernel, &args).unwrap();
    let low = lowered(&problem.kernel, &args, Some(threads)).unwrap();
    for d in DIALECTS {
        let s = printed(&low, d).unwrap();
        println!("{}", s.text);
        compile(&problem.kernel, &s, d).unwrap_or_else(|e| panic!("{e}"));
    }
}
