//! Every refusal of a body, a signature and a contract, by its sentence.

use super::rewrite;
use crate::statements::Tail;
use crate::{device, kernel};

#[test]
fn bodies() {
    let table = [
        ("while c { }", "a kernel has no `while`"),
        ("loop { }", "a kernel has no `loop`"),
        ("for i in 0..n { break; }", "a kernel has no `break`"),
        ("for i in 0..n { if c { break 'a 1; } }", "a kernel has no `break`"),
        ("'a: for i in 0..n { }", "a kernel has no labels"),
        ("for i in 0..n { if c { continue 'a; } }", "a kernel has no labels"),
        ("for i in 0..=n { }", "a kernel has no `..=`"),
        ("let r = 0..;", "a range needs both ends"),
        ("let r = ..n;", "a range needs both ends"),
        ("let r = ..;", "a range needs both ends"),
        ("let v = a?;", "a kernel has no `?`"),
        ("if let Some(v) = w { }", "a kernel has no `if let`"),
        ("let Some(v) = w else { return };", "a kernel has no `let .. else`"),
        ("unsafe { }", "a kernel has no `unsafe`"),
        ("let f = async { a };", "a kernel has no `async`"),
        ("let f = g().await;", "a kernel has no `async`"),
        ("let v = a; v = b;", "`v` is assigned to: declare it `mut v`"),
        ("let v = a; v += b;", "`v` is assigned to: declare it `mut v`"),
        ("let v = s0; v.lo = b;", "`v` is assigned to: declare it `mut v`"),
        ("x[n] = a;", "`x` is an input; declare it `mut x: Tensor<T>`"),
        ("x[n] += a;", "`x` is an input; declare it `mut x: Tensor<T>`"),
        ("out = x;", "`out` is memory"),
        ("let mut m = stack::<f32>(8); m = x;", "`m` is memory"),
        ("acc = a;", "`acc` is a `&mut` parameter: write `*acc = ..`"),
        ("g() = a;", "only a name, a field of a name and an indexed element"),
        ("out[0].lo = a;", "a field of an element cannot be assigned to"),
        ("for mut i in 0..n { }", "a loop index cannot be `mut`"),
        ("g(&mut x[0]);", "`&mut` needs a name declared `let mut`"),
        ("g(&mut a);", "`a` is borrowed as `&mut`: declare it `mut a`"),
        ("g(&mut out);", "`out` is memory: pass `out` itself"),
        ("g(&raw const a);", "a kernel has no raw pointers"),
        ("let ref mut v = a;", "a kernel has no `ref mut`"),
        ("let v = x[(n, 1)];", "memory has one index"),
        ("let v = x[n as usize];", "a tensor is indexed by u32, i32, u64 or i64: leave out `as usize`"),
        ("let v = f(a);", "`f` calls itself"),
        ("assert_eq!(x[0], a);", "a kernel has no `assert_eq!` on what its threads compute"),
        ("let mut v = a; println!(\"{}\", v);", "a kernel has no `println!` on what its threads compute"),
        ("let mut v = a; let g = move |d| d + v;", "a `move` closure would hold a copy of `v`"),
        ("let g = move |d| { acc.lo = d; };", "a `move` closure would hold a copy of `acc`"),
        ("#[cfg(test)] let v = a;", "`#[cfg]` on a statement"),
        ("#[inline] g(a);", "`#[inline]` on a statement"),
        ("match N { #[cfg(test)] 0 => {} _ => {} }", "`#[cfg]` on a statement"),
        ("#[cfg(test)] const N: u32 = 1;", "`#[cfg]` inside a body"),
        (r#"stack_alloc("a b", 8);"#, "an array's name is a string literal"),
        (r#"stack_load("m", 0);"#, "no array named \"m\""),
        (r#"stack_alloc("m", 8, "f32"); stack_alloc("m", 8, "u32");"#, "array `m` was allocated as `f32` of the stack"),
        (r#"stack_alloc("m", 8); threadgroup_alloc("m", 8);"#, "array `m` was allocated as `f32` of the stack"),
        (r#"stack_load("m");"#, "write `stack_load(\"a\", index)`"),
    ];
    for (source, sentence) in table {
        let messages = rewrite(source, Tail::Unit).expect_err(source);
        assert!(messages.len() == 1 && messages[0].starts_with(sentence), "{source}: {messages:?}");
    }
}

#[test]
fn a_body_reports_all_its_mistakes() {
    let messages = rewrite("while c { x[0] = a; } let v = a; v = b?;", Tail::Unit).expect_err("four mistakes");
    assert_eq!(messages.len(), 4, "{messages:?}");
}

/// Returns the one `compile_error!` of an expansion.
fn only_error(source: &str, tokens: proc_macro2::TokenStream) -> String {
    let text = tokens.to_string();
    let messages: Vec<_> = text.split("compile_error ! {").skip(1).filter_map(|rest| rest.split('}').next()).collect();
    assert_eq!(messages.len(), 1, "{source}: {text}");
    messages[0].trim().trim_matches('"').replace("\\\"", "\"")
}

fn kernel_error(args: &str, source: &str) -> String {
    let parse = |text: &str| text.parse().expect("the test is Rust");
    let tokens = kernel::kernel(parse(args), parse(source));
    assert!(
        source.contains("self") || !source.contains("fn f") || tokens.to_string().contains("mod f"),
        "{source}: the module stays"
    );
    only_error(source, tokens)
}

#[test]
fn kernels() {
    let table = [
        ("struct S;", "`#[kernel]` belongs on a function"),
        ("fn f(&self) {}", "a kernel or device function has no `self`"),
        ("unsafe fn f() {}", "`unsafe` has no meaning here"),
        ("async fn f() {}", "`async` has no meaning here"),
        ("const fn f() {}", "`const` has no meaning here"),
        ("extern \"C\" fn f() {}", "`extern` has no meaning here"),
        ("fn f<'a>() {}", "lifetimes are not supported"),
        ("fn f<const N: usize>() {}", "const parameters are not supported in a kernel"),
        ("fn f<T>() where T: Float {}", "`where` is not supported in a kernel"),
        ("fn f<T: Float + Num>() {}", "a type variable of a kernel has exactly one bound"),
        ("fn f() -> f32 {}", "a kernel returns nothing"),
        ("fn f((a, b): (u32, u32)) {}", "a parameter is a plain name"),
        ("fn f(n: u32, n: u32) {}", "`n` is a parameter already"),
        ("fn f(x: &[f32]) {}", "write `x: Tensor<f32>`"),
        ("fn f(x: Vec<f32>) {}", "write `x: Tensor<f32>`"),
        ("fn f(x: &mut [f32]) {}", "write `mut x: Tensor<f32>`"),
        ("fn f(x: &Tensor<f32>) {}", "write `x: Tensor<f32>`"),
        ("fn f(x: &mut Tensor<f32>) {}", "write `mut x: Tensor<f32>`"),
        ("fn f(x: TensorMut<f32>) {}", "write `mut x: Tensor<f32>`"),
        ("fn f(n: &u32) {}", "values are passed by value: write `n: u32`"),
        ("fn f(n: (u32, u32)) {}", "`n` must be a tensor"),
        ("fn f(n: &mut u32) {}", "`n` must be a tensor"),
        ("fn f(#[inline] n: u32) {}", "`#[inline]` on a parameter is not known"),
        ("fn f(#[shape(n)] n: u32) {}", "`#[shape(..)]` belongs on a tensor"),
        ("fn f(#[constexpr] x: Tensor<f32>) {}", "`#[constexpr]` belongs on a scalar"),
        ("fn f(#[constexpr] mut n: u32) {}", "`n` is `#[constexpr]` and cannot be `mut`"),
        ("#[inline] fn f() {}", "`#[inline]` on a kernel is not understood"),
        ("#[kernel] fn f() {}", "`kernel` is given twice"),
        ("fn f() { loop { } }", "a kernel has no `loop`"),
    ];
    for (source, sentence) in table {
        let message = kernel_error("", source);
        assert!(message.starts_with(sentence), "{source}: {message}");
    }
}

#[test]
fn contracts() {
    let table = [
        ("grid = [n]", "not a clause of a kernel's contract"),
        ("threads = 1, threads = 2", "`threads` is given twice"),
        ("threadgroups = [n], elements = [n]", "a kernel has either"),
        ("elements = [n, n, n, n]", "write `elements = [..]` with one to three extents"),
        ("elements = []", "write `elements = [..]` with one to three extents"),
        ("math = loose", "`math` is `fast` or `precise`"),
        ("covers(n)", "`n` is not a tensor of this kernel"),
        ("covers(x)", "`x` is not written by this kernel"),
        ("in_place(x -> x)", "`x` is not written by this kernel"),
        ("in_place(x)", "expected `->`"),
    ];
    for (args, sentence) in table {
        let message = kernel_error(args, "fn f(x: Tensor<f32>, mut out: Tensor<f32>, n: u32) {}");
        assert!(message.starts_with(sentence), "{args}: {message}");
    }
}

#[test]
fn bench_keys() {
    for (args, sentence) in [
        ("ops = 1", "not a key of `bench_kernel`"),
        ("kernel_mode = Flat", "`kernel_mode` is `Elementwise`, `Grid3D`, `Reduction` or `SimdGroup2D`"),
        ("kernel_mode = 3", "`kernel_mode` is"),
        ("tol = 1e-3, tol = 1e-4", "`tol` is given twice"),
        ("op", "expected `=`"),
    ] {
        let tokens = kernel::bench_kernel(args.parse().expect("tokens"), "fn f() {}".parse().expect("tokens"));
        assert!(only_error(args, tokens).starts_with(sentence), "{args}");
    }
}

#[test]
fn devices() {
    let table = [
        ("enum E { A }", "`#[device]` belongs on a function or a struct"),
        ("fn f(&self) {}", "a kernel or device function has no `self`"),
        ("fn f<'a>() {}", "lifetimes are not supported"),
        ("fn f(x: &f32) -> f32 { x }", "values are passed by value: write `x: f32`"),
        ("fn f(#[shape(n)] x: Tensor<f32>) {}", "`#[shape]` on a parameter of a device function"),
        ("fn f(n: u32) -> u32 { f(n) }", "`f` calls itself"),
        ("struct S;", "a device struct holds values"),
        ("#[derive(Clone, Debug)] struct S { a: f32 }", "`#[device]` makes a struct"),
    ];
    for (source, sentence) in table {
        let tokens = device::device("".parse().expect("tokens"), source.parse().expect("the test is Rust"));
        let message = only_error(source, tokens);
        assert!(message.starts_with(sentence), "{source}: {message}");
    }
}

#[test]
fn unreadable_functions_come_back_with_their_module() {
    let text = |source: &str| {
        let source: proc_macro2::TokenStream = source.parse().expect("tokens");
        let text = kernel::kernel("elements = [n]".parse().expect("tokens"), source.clone()).to_string();
        assert!(text.starts_with(&format!("# [cfg (any ())] {source}")) && text.contains("pub mod f"), "{text}");
        assert!(!text.contains("compile_error"), "{text}");
        text
    };
    let body = text("pub fn f<T>(x: Tensor<T>, n: u32) { let = 3; }");
    assert!(body.contains("pub struct Args < 'a , T ,") && body.contains("pub fn launch < T :"), "{body}");
    let signature = text("fn f(x: Tensor<, n: u32) {}");
    assert!(!signature.contains("struct Args"), "{signature}");
}

#[test]
fn unreadable_device_functions_come_back_with_their_signature() {
    let source: proc_macro2::TokenStream = "fn f(v: f32) -> f32 { let = 3; }".parse().expect("tokens");
    let text = device::device("".parse().expect("tokens"), source.clone()).to_string();
    assert!(text.starts_with(&format!("# [cfg (any ())] {source}")), "{text}");
    assert!(text.contains("fn f (v : impl :: kiln :: __k :: Operand < f32 >)"), "{text}");
}
