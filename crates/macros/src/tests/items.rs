//! Whole expansions of kernels, device functions and device structs.

use proc_macro2::TokenStream;

use super::{normal, text};
use crate::{device, kernel};

pub fn parse(source: &str) -> TokenStream {
    source.parse().expect("the test is Rust")
}

pub fn kernel_text(args: &str, source: &str) -> String {
    text(&kernel::kernel(parse(args), parse(source)))
}

/// Asserts that the expansion contains the expectation.
#[track_caller]
pub fn has(expansion: &str, expected: &str) {
    assert!(expansion.contains(&normal(expected)), "\n  expected: {}\n  in: {expansion}", normal(expected));
}

const RESULT: &str = "::core::result::Result<k::Kernel, k::Diagnostic>";

#[test]
fn generic_kernel() {
    let all = kernel_text(
        "threadgroups = [rows, n / 2], threads = 256, requires(n % 32 == 0, n < 9), covers(out), in_place(x -> out), min_groups = 2, math = fast",
        "/// Doc.\npub fn scale<T: Float>(#[shape(rows, n)] x: Tensor<T>, mut out: Tensor<T>, rows: u32, #[constexpr] m: i32, mut n: u32) { n += 1; out[n] = x[n]; }",
    );
    has(&all, "pub mod scale { #[doc(hidden)] pub struct Def;");
    has(&all, &format!("-> {RESULT} {{ <Def as k::Recorded>::record_for(dtypes) }}"));
    has(
        &all,
        "pub fn kernel<T>() -> k::Kernel where Def: k::Record<(T,)> { k::expect_kernel(build(&<Def as k::Record<(T,)>>::dtypes())) }",
    );
    has(&all, &format!("pub fn kernel_ir_for(dtype: k::DType) -> {RESULT} {{ build(&[dtype]) }}"));
    has(
        &all,
        "fn __body<T: Float,>(x: k::Tensor<T>, out: k::TensorMut<T>, rows: k::Val<u32>, m: k::Val<i32>, n: k::Val<u32>) { let _ = rows; let n = k::mutable(\"n\", n);",
    );
    has(
        &all,
        "let n = k::mutable(\"n\", n); k::set(&n, k::get(&n) + 1); k::put(&out, k::get(&n), k::at(&x, k::get(&n))); }",
    );
    has(
        &all,
        "impl<T: Float,> k::Record<(T,)> for scale::Def { fn dtypes() -> ::std::vec::Vec<k::DType> { ::std::vec![<T as k::Elem>::dtype()] } }",
    );
    has(
        &all,
        r#"k::Header { name: "scale", type_vars: &[("T", <k::Any<0> as Float>::ADMITS)], math: k::MathMode::Fast, threads_are_elements: false, }"#,
    );
    has(
        &all,
        r#"let x = k::tensor::<k::Any<0>>("x"); let out = k::tensor_mut::<k::Any<0>>("out"); let rows = k::scalar::<u32>("rows");
           let m = k::constexpr::<i32>("m"); let n = k::scalar::<u32>("n");
           k::shape(&x, [k::dim(rows), k::dim(n)]);
           k::threadgroups([k::dim(rows), k::dim(n / 2)]); k::threads(k::dim(256));
           k::requires(k::eq(n % 32, 0), "n % 32 == 0"); k::requires(k::lt(n, 9), "n < 9");
           k::covers("out"); k::in_place("x", "out"); k::min_groups(2);
           k::body(|| __body::<k::Any<0>>(x, out, rows, m, n));"#,
    );
}

#[test]
fn plain_and_two_variable_kernels() {
    let plain = kernel_text("elements = [4]", "fn fill(mut out: Tensor<f32>) { out[tid] = 1.0; }");
    has(&plain, "pub fn kernel() -> k::Kernel { k::expect_kernel(build(&[])) }");
    has(&plain, &format!("pub fn kernel_ir() -> {RESULT} {{ build(&[]) }}"));
    has(&plain, "type_vars: &[]");
    has(&plain, "k::elements([k::dim(4)]); k::body(|| __body(out));");
    assert!(!plain.contains("Record<"), "{plain}");

    let two = kernel_text("", "pub(crate) fn convert<T, U: Num>(x: Tensor<T>, mut out: Tensor<U>) {}");
    has(&two, "pub(crate) mod convert");
    has(&two, "pub fn kernel<T, U>() -> k::Kernel where Def: k::Record<(T, U,)>");
    has(&two, &format!("pub fn kernel_ir_for(dtypes: [k::DType; 2usize]) -> {RESULT} {{ build(&dtypes) }}"));
    has(&two, "impl<T: k::Float, U: Num,> k::Record<(T, U,)> for convert::Def");
    has(&two, r#"type_vars: &[("T", <k::Any<0> as k::Float>::ADMITS), ("U", <k::Any<1> as Num>::ADMITS)]"#);
}

#[test]
fn older_spelling() {
    let source = "#[kernel] pub fn f<T>(x: Tensor<T>, out: Tensor<T>) { store(out[tid], load(x[tid])); }";
    let all = text(&kernel::bench_kernel(
        parse(r#"op = "f", class = Unary, tol = 1e-5, kernel_mode = Grid3D"#),
        parse(source),
    ));
    has(&all, "threads_are_elements: counts_threads,");
    has(&all, "<Self as k::RecordedAs>::record_as(true, dtypes)");
    has(
        &all,
        r#"const KEYS: &'static [(&'static ::core::primitive::str, &'static ::core::primitive::str)] =
        &[("op", "f"), ("class", "Unary"), ("tol", "1e-5"), ("kernel_mode", "Grid3D")];"#,
    );
    has(&all, "pub fn operation() -> ::kiln::spec::Spec { ::kiln::compat::operation::<Def>() }");
    has(&all, "pub fn kernel_ir_for(dtype: k::DType) -> ::kiln::compat::ir::Kernel {");
    has(
        &all,
        r#"pub fn f<T: k::Float,>(x: impl k::Inlined<T>) -> k::Val<T> {
        let x = k::inlined(x); let out = k::result(); k::device("f", || __kiln_body_f::<T>(x, out)); k::returned(out) }"#,
    );
    has(
        &all,
        r#"#[deprecated(note = "`out` is stored to; declare it `mut out: Tensor<T>`")] const fn output_not_mut() {} output_not_mut()"#,
    );
    has(&all, "x: k::Tensor<T>, out: k::TensorMut<T>");
    has(&all, r#"let out = k::tensor_mut::<k::Any<0>>("out");"#);

    let above = kernel_text("", "#[bench_kernel(kernel_mode = Grid3D)] fn f() {}");
    has(&above, "<Self as k::RecordedAs>::record_as(true, dtypes)");
    let shadowed = kernel_text("", "fn f(x: Tensor<f32>) { let x = stack::<f32>(1); store(x[0], 1.0); }");
    assert!(!shadowed.contains("deprecated"), "{shadowed}");
}

/// The meaning of `program_id` without a mode: it counts threads, unless the class or the contract implies
/// threadgroups.
#[test]
fn modes_by_default() {
    let bench = |args: &str, source: &str| text(&kernel::bench_kernel(parse(args), parse(source)));
    let compat = |args: &str, source: &str| text(&kernel::compat_kernel(parse(args), parse(source)));
    let counts = |threads: bool| format!("<Self as k::RecordedAs>::record_as({threads}, dtypes)");
    for (args, threads) in [
        ("", true),
        ("class = Unary", true),
        ("class = GenericEmpty, kernel_mode = None", true),
        ("class = RowNorm", false),
        ("class = RowNorm, kernel_mode = Elementwise", true),
        ("class = Unary, kernel_mode = KernelMode::Reduction", false),
    ] {
        has(&bench(args, "fn f() {}"), &counts(threads));
    }
    has(&bench("class = Unary", "#[kernel(threadgroups = [2])] fn f() {}"), &counts(false));
    has(&compat("", "fn f() {}"), &counts(true));
    // With a contract it is the kernel of the prelude; and so is every other that was not imported from `kiln::compat`.
    for plain in [compat("threadgroups = [2], threads = 32", "fn f() {}"), kernel_text("", "fn f() {}")] {
        has(&plain, "threads_are_elements: false");
        assert!(!plain.contains("record_as") && !plain.contains("__kiln_body"), "{plain}");
    }
}

/// A body that calls a function of the kernel's own name calls that function.
#[test]
fn kernels_that_cannot_be_called() {
    let compat = |source: &str| text(&kernel::compat_kernel(TokenStream::new(), parse(source)));
    let silu = compat("fn silu(x: Tensor<f32>, mut out: Tensor<f32>) { out[tid] = silu(x[tid]); }");
    assert!(!silu.contains("fnsilu") && silu.contains("fn__body"), "{silu}");
    let alias = compat("fn f(x: Tensor<Count>, mut out: Tensor<Count>) { out[tid] = x[tid]; }");
    assert!(!alias.contains("fnf(") && alias.contains("fn__body"), "{alias}");
    let two = compat("fn f(x: Tensor<f32>, mut a: Tensor<f32>, mut b: Tensor<u32>, n: u32) { a[n] = x[n]; }");
    has(&two, "fn f<>(x: impl k::Inlined<f32>, a: k::TensorMut<f32>, b: k::TensorMut<u32>, n: impl k::Operand<u32>) {");
}

#[test]
fn device_functions() {
    let emitted = |source: &str| text(&device::device(TokenStream::new(), parse(source)));
    let all = emitted(
        "pub fn f<T: Float, F: Fn(f32, T) -> f32>(x: f32, mut y: T, t: Tensor<T>, mut o: Tensor<T>, acc: &mut f32, s: Stack<f32>, p: S, q: (f32, u32), g: F, h: impl Fn(u32)) -> f32 { *acc = x; x }",
    );
    has(
        &all,
        r#"pub fn f<T: Float, F: Fn(k::Val<f32>, k::Val<T>) -> k::Val<f32> >(x: impl k::Operand<f32>, y: impl k::Operand<T>, t: k::Tensor<T>, o: k::TensorMut<T>,
           acc: k::Var<k::Val<f32>>, s: Stack<f32>, p: S, q: (k::Val<f32>, k::Val<u32>), g: F, h: impl Fn(k::Val<u32>)) -> k::Val<f32> {
           let x = k::val("x", x); let y = k::val("y", y);
           let p = { #[allow(unused_imports, reason = "values have the method themselves")] use k::Unnamed as _; k::Named("p", p).value() };
           let q = { #[allow(unused_imports, reason = "values have the method themselves")] use k::Unnamed as _; k::Named("q", q).value() };
           let y = k::mutable("y", y); k::device("f", || -> k::Val<f32> { k::set(&acc, x); k::into(x) }) }"#,
    );
    has(
        &emitted("fn f<T>(x: T) {}"),
        "fn f<T: k::Float>(x: impl k::Operand<T>) { let x = k::val(\"x\", x); k::device(\"f\", || { }) }",
    );
    has(
        &emitted("fn f<T>(x: (Tensor<T>, u32), g: impl Fn(Tensor<f32>)) -> Tensor<T> { let t: Tensor<T> = x.0; t }"),
        r#"fn f<T: k::Float>(x: (k::Tensor<T>, k::Val<u32>), g: impl Fn(k::Tensor<f32>)) -> k::Tensor<T> {
           let x = { #[allow(unused_imports, reason = "values have the method themselves")] use k::Unnamed as _; k::Named("x", x).value() };
           k::device("f", || { let t: k::Tensor<T> = x.0; t }) }"#,
    );
    has(&emitted("fn f<F>(g: F) where F: Fn(f32) {}"), "fn f<F>(g: F) where F: Fn(k::Val<f32>) {");
    has(
        &emitted("fn f(s: S) -> S { s }"),
        r#"{ let s = { #[allow(unused_imports, reason = "values have the method themselves")] use k::Unnamed as _; k::Named("s", s).value() }; k::device("f", || { s }) }"#,
    );
    has(
        &emitted("fn f(x: f32) -> f32 { loop {} }"),
        r#"fn f(x: impl k::Operand<f32>) -> k::Val<f32> { ::core::panic!("`f` could not be read") }"#,
    );
}

#[test]
fn device_structs() {
    let all = text(&device::device(TokenStream::new(), parse("pub struct S<T: Float> { pub a: f32, b: (T, u32) }")));
    has(&all, "pub struct S<T: Float> { pub a: k::Val<f32>, b: (k::Val<T>, k::Val<u32>) }");
    has(
        &all,
        "impl<T: Float> ::core::clone::Clone for S<T> { fn clone(&self) -> Self { *self } } impl<T: Float> ::core::marker::Copy for S<T> {}",
    );
    has(&all, "impl<T: Float> k::Bundle for S<T> {");
    has(&all, "k::Bundle::leaves(&self.a, out); k::Bundle::leaves(&self.b, out);");
    has(&all, "S { a: k::Bundle::rebuild(leaves), b: k::Bundle::rebuild(leaves), }");
    has(&all, "<k::Val<f32> as k::Bundle>::dtypes(out); <(k::Val<T>, k::Val<u32>) as k::Bundle>::dtypes(out);");
    has(&all, "impl<T: Float> k::IntoBundle<S<T> > for S<T> { fn into_bundle(self) -> Self { self } }");
    let tuple = text(&device::device(TokenStream::new(), parse("struct P(f32, f32);")));
    has(&tuple, "struct P(k::Val<f32>, k::Val<f32>);");
    has(&tuple, "P { 0: k::Bundle::rebuild(leaves), 1: k::Bundle::rebuild(leaves), }");
}

#[test]
fn groups_of_clauses() {
    let source = "/// Doc.\npub fn tile(lanes: u32, n: u32) { let step = lanes * 2; other(lanes); n % step == 0 }";
    let all = text(&crate::clauses::clauses(parse(""), parse(source)));
    has(
        &all,
        r#"pub fn tile(lanes: impl k::Operand<u32>, n: impl k::Operand<u32>) -> k::Clauses { let lanes = k::val("lanes", lanes); let n = k::val("n", n);"#,
    );
    has(&all, r#"k::clauses("tile", || { let step = {"#);
    has(
        &all,
        r#"k::Named("step", lanes * 2).value() }; k::requires(other(lanes), "other (lanes)"); k::requires(k::eq(n % step, 0), "n % step == 0"); })"#,
    );
}
