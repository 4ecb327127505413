#[path = "processor/naive.rs"]
mod naive;
use kiln::spec::DType;
use kiln_compiler::print::{CTarget, c};
use kiln_compiler::vir::{self, Passes};
use kiln_compiler::{Limits, Options, Trace, lower};
use kiln_ir::Const;

fn main() {
    let u = Const::u32;
    let out = std::env::args().nth(1).unwrap();
    let dt = [DType::F32];
    let list: Vec<(&str, kiln_ir::Kernel, Vec<(&str, Const)>, u32)> = vec![
        ("att1", naive::attention_by_head::build(&dt).unwrap(), vec![("hq", u(32)), ("hkv", u(8)), ("d", u(128)), ("simdgroups", u(1))], 32),
        ("att4", naive::attention_by_head::build(&dt).unwrap(), vec![("hq", u(32)), ("hkv", u(8)), ("d", u(128)), ("simdgroups", u(4))], 128),
        ("mv", naive::matrix_vector::build(&dt).unwrap(), vec![], 32),
        ("mm", naive::matrix_product::build(&dt).unwrap(), vec![], 32),
    ];
    for (name, kernel, constexprs, threads) in list {
        let constexprs: Vec<_> = constexprs.iter().map(|(n, c)| (kiln_ir::ParamId(kernel.params.iter().position(|p| p.name == *n).unwrap() as u32), *c)).collect();
        let options = Options { constexprs: &constexprs, threads: Some(threads), limits: Limits::PROCESSOR };
        let lowered = lower(&kernel, &options, &mut Trace::default()).unwrap();
        let program = vir::program(&lowered, Passes::ALL).unwrap();
        std::fs::write(format!("{out}/{name}.vir"), vir::print(&program)).unwrap();
        let mut none = CTarget::with_width(16); none.passes = Passes::without("coarsen,interchange").unwrap();
        std::fs::write(format!("{out}/{name}_0.c"), c(&lowered, &none).unwrap().text).unwrap();
        for k in [2, 3, 8] {
            let mut some = CTarget::with_width(16); some.passes.abreast = Some(k);
            std::fs::write(format!("{out}/{name}_k{k}.c"), c(&lowered, &some).unwrap().text).unwrap();
        }
        let source = c(&lowered, &CTarget::with_width(16)).unwrap();
        std::fs::write(format!("{out}/{name}.c"), source.text).unwrap();
    }
}
