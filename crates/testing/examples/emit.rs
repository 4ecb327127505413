use kiln_compiler::{Limits, Options, Trace, lower, print::{CTarget, c}, vir};
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let k = kiln_ir::text::parse(&std::fs::read_to_string(&a[1]).unwrap(), "x").unwrap().remove(0);
    let l = lower(&k, &Options { constexprs: &[], threads: a[3].parse().ok(), limits: Limits { vector_bytes: 1 } }, &mut Trace::default()).unwrap();
    if a.len() > 4 { println!("{}\n{}", l.kernel(), vir::print(&vir::program(&l).unwrap())); return; }
    println!("{}", c(&l, &CTarget { width: a[2].parse().unwrap() }).unwrap().text);
}
