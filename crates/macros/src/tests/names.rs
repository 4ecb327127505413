//! The bindings that pass the author's name to the recording.

use super::{ALLOW, normal, rewrite_named};
use crate::statements::Tail;

/// Expectations write `N("v", a)` for the call that names `a`, and `A("m", ..)` for the one that names an array.
#[test]
fn names_of_bindings() {
    let table = [
        ("let v = a + b;", r#"let v = N("v", a + b);"#),
        ("let v: f32 = a;", r#"let v: k::Val<f32> = N("v", k::into::<k::Val<f32>, _>(a));"#),
        ("let r#type = a + b;", r#"let r#type = N("type", a + b);"#),
        ("let v = x[0]; let v = v * 2.0;", r#"let v = N("v", k::at(&x, 0)); let v = N("v", v * 2.0);"#),
        ("let (p, q) = (a + b, 4);", r#"let (p, q) = (N("p", a + b), 4);"#),
        ("let (p, q) = g(a);", r#"let (p, q,) = { let (p, q) = g(a); (N("p", p), N("q", q),) };"#),
        (
            "let [p, mut q] = g(a);",
            r#"let (p, q,) = { let [p, q] = g(a); (N("p", p), q,) }; let q = k::mutable("q", q);"#,
        ),
        ("let mut v = a;", r#"let v = a; let v = k::mutable("v", v);"#),
        ("let v; v = a;", r#"let v = k::uninit("v"); k::set(&v, a);"#),
        ("for i in 0..n { g(i); }", r#"k::for_("i", k::range(0, n), |i| { g(i); })"#),
        ("for (i, j) in g(n) { h(i); }", r#"k::for_("", g(n), |(i, j)| { h(i); })"#),
        ("let m = stack::<f32>(8);", r#"let m = A("m", stack::<f32>(8));"#),
        ("let (m, v) = (stack::<f32>(8), a + b);", r#"let (m, v) = (A("m", stack::<f32>(8)), N("v", a + b));"#),
        ("let g = |v: f32| v;", r#"let g = |v: k::Val<f32>| { let v = k::named("v", v); v };"#),
        // A second name for the same value, a Rust number, a reference and a type that later code decides are
        // unchanged.
        ("let v = a;", "let v = a;"),
        ("let v = 4;", "let v = 4;"),
        ("let v: usize = h(4);", "let v: usize = h(4);"),
        ("let v = &g(a);", "let v = &g(a);"),
        ("let v = [&g(a)];", "let v = [&g(a)];"),
        ("let v = p.into();", "let v = p.into();"),
        ("let g = |p| { let q = p * 2; let r = q + 1; r };", "let g = |p| { let q = p * 2; let r = q + 1; r };"),
    ];
    for (source, expected) in table {
        let emitted = rewrite_named(source, Tail::Unit).unwrap_or_else(|messages| panic!("{source}: {messages:?}"));
        let call = |wrapper: &str| format!("{{{ALLOW}usek::Unnamedas_;k::{wrapper}(");
        let short = emitted.replace(&call("Named"), "N(").replace(&call("NamedArray"), "A(").replace(").value()}", ")");
        assert_eq!(short, normal(expected), "\n  source: {source}");
    }
}
