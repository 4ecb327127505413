//! Rows of the rewrite table, scopes, guards and the order of effects.

use super::{check, rewrite};
use crate::statements::Tail;

#[test]
fn lets() {
    check(
        Tail::Unit,
        &[
            ("let v: f32 = a;", "let v: k::Val<f32> = k::into::<k::Val<f32>, _>(a);"),
            ("let v: T = a;", "let v: k::Val<T> = k::into::<k::Val<T>, _>(a);"),
            (
                "let v: (f32, u32) = (a, 0);",
                "let v: (k::Val<f32>, k::Val<u32>) = k::into::<(k::Val<f32>, k::Val<u32>), _>((a, 0));",
            ),
            ("let v: [f32; 4] = w;", "let v: [k::Val<f32>; 4] = k::into::<[k::Val<f32>; 4], _>(w);"),
            ("let v: usize = 4;", "let v: usize = 4;"),
            ("let v = 4;", "let v = 4;"),
            ("let mut v = 0;", "let v = k::lit(0); let v = k::mutable(v);"),
            ("let mut v = -1.0;", "let v = k::lit(-1.0); let v = k::mutable(v);"),
            ("let mut v = 1.0 / 3.0;", "let v = k::lit(1.0 / 3.0); let v = k::mutable(v);"),
            ("let mut v = a + 1.0;", "let v = a + 1.0; let v = k::mutable(v);"),
            ("let mut v: f32 = 0.0;", "let v: k::Val<f32> = k::into::<k::Val<f32>, _>(0.0); let v = k::mutable(v);"),
            ("let mut v = (x[0], 0);", "let v = (k::at(&x, 0), k::lit(0)); let v = k::mutable(v);"),
            ("let mut v = [0.0; 4];", "let v = [k::lit(0.0); 4]; let v = k::mutable(v);"),
            ("let (mut p, q) = (0.0, 4);", "let (p, q) = (k::lit(0.0), 4); let p = k::mutable(p);"),
            ("let (mut p, q) = g(a);", "let (p, q,) = { let (p, q) = g(a); (p, q,) }; let p = k::mutable(p);"),
            ("let v; v = a;", "let v = k::uninit(); k::set(&v, a);"),
            ("let mut v: f32; v = a;", "let v: k::Var<k::Val<f32>> = k::uninit(); k::set(&v, a);"),
            ("let mut m = stack::<f32>(8); m[0] = a;", "let m = stack::<f32>(8); k::put(&m, 0, a);"),
            ("let mut g = |v| a + v; g(1.0);", "let g = |v| a + v; g(1.0);"),
            ("#[allow(unused)] let v = a;", "#[allow(unused)] let v = a;"),
            ("const N: u32 = 4; let v = N * 2;", "const N: u32 = 4; let v = N * 2;"),
        ],
    );
}

#[test]
fn variables() {
    let variable = |source: &str, expected: &str| {
        check(
            Tail::Unit,
            &[(&format!("let mut v = a; {source}"), &format!("let v = a; let v = k::mutable(v); {expected}"))],
        );
    };
    variable("g(v);", "g(k::get(&v));");
    variable("v = b;", "k::set(&v, b);");
    variable("v += 1.0;", "k::set(&v, k::get(&v) + 1.0);");
    variable("v *= a + b;", "k::set(&v, k::get(&v) * (a + b));");
    variable("v -= g(b);", "{ let __r = g(b); k::set(&v, k::get(&v) - __r) };");
    variable("v <<= n;", "k::set(&v, k::get(&v) << n);");
    variable("g(&mut v);", "g(v);");
    variable("let old = v; v = v + 1.0;", "let old = k::get(&v); k::set(&v, k::get(&v) + 1.0);");
    variable("v.lo = b;", "{ let mut __w = k::get(&v); __w.lo = k::into(b); k::set(&v, __w) };");
    variable(
        "v.lo = g(&mut v);",
        "{ let __r = g(v); let mut __w = k::get(&v); __w.lo = k::into(__r); k::set(&v, __w) };",
    );
    variable("v.0.lo += b;", "{ let mut __w = k::get(&v); let __f = __w.0.lo; __w.0.lo = __f + b; k::set(&v, __w) };");
    variable(
        "let mut w = b; (v, w) = (w, v);",
        "let w = b; let w = k::mutable(w); { let (__value_0, __value_1,) = (k::get(&w), k::get(&v)); k::set(&v, __value_0); k::set(&w, __value_1); };",
    );
    variable("(v, _) = g(b);", "{ let (__value_0, __value_1,) = g(b); k::set(&v, __value_0); _ = __value_1; };");
    variable("v[1] += b;", "k::put(&v, 1, k::at(&v, 1) + b);");
    variable("let r = &mut v; *r = b; g(r, *r);", "let r = v; k::set(&r, b); g(r, k::get(&r));");
    variable(
        "v.lo[1] = g(b);",
        "{ let __r = g(b); let __i1 = 1; let mut __w = k::get(&v); (*k::element(&mut __w.lo, __i1)) = k::into(__r); k::set(&v, __w) };",
    );
    variable(
        "v[0][g(a)] += b;",
        "{ let __i0 = 0; let __i1 = g(a); let mut __w = k::get(&v); let __f = (*k::element(&mut (*k::element(&mut __w, __i0)), __i1)); (*k::element(&mut (*k::element(&mut __w, __i0)), __i1)) = __f + b; k::set(&v, __w) };",
    );
    variable(
        "v.swap(0, 1);",
        "({ let __v = k::get(&v); { use k::Asked as _; k::Changed(&__v).ask(); } (*k::copy(&__v)).swap(0, 1) });",
    );
    variable("v = [b, 1.0];", "k::set(&v, [b, k::lit(1.0)]);");
    variable("v.m(b); v.lo.m();", "(*k::copy(&k::get(&v))).m(b); (*k::copy(&k::get(&v).lo)).m();");
    variable("v[0].m(); s0.m();", "(*k::copy(&k::at(&v, 0))).m(); s0.m();");
    variable("let g = move |d| d + a;", "let g = move |d| d + a;");
    variable("let g = |d| v += d;", "let g = |d| k::set(&v, k::get(&v) + d);");
    check(
        Tail::Unit,
        &[
            ("*acc = a;", "k::set(&acc, a);"),
            ("*acc += a;", "k::set(&acc, k::get(&acc) + a);"),
            ("g(acc, *acc + 1.0);", "g(acc, k::get(&acc) + 1.0);"),
            ("g(&mut *acc); g(acc.lo);", "g(acc); g(k::get(&acc).lo);"),
            ("acc.lo = a;", "{ let mut __w = k::get(&acc); __w.lo = k::into(a); k::set(&acc, __w) };"),
            ("unknown = a;", "unknown = a;"),
            ("unknown += a;", "unknown += a;"),
        ],
    );
}

#[test]
fn memory() {
    check(
        Tail::Unit,
        &[
            ("let v = x[n + 1];", "let v = k::at(&x, n + 1);"),
            ("out[n] = a;", "k::put(&out, n, a);"),
            ("out[n * 2] = g(a);", "k::put(&out, n * 2, g(a));"),
            ("out[x[n]] = g(a);", "{ let __v = g(a); k::put(&out, k::at(&x, n), __v) };"),
            ("out[n] += a;", "k::put(&out, n, k::at(&out, n) + a);"),
            ("out[n + 1] += g(a);", "{ let __v = g(a); let __i = n + 1; k::put(&out, __i, k::at(&out, __i) + __v) };"),
            ("out[g(a)] = x[n];", "{ let __v = k::at(&x, n); k::put(&out, g(a), __v) };"),
            ("out[g(a)] = 0.0;", "k::put(&out, g(a), 0.0);"),
            ("out[acc.lo] = g(a);", "{ let __v = g(a); k::put(&out, k::get(&acc).lo, __v) };"),
            (
                "out[g(a)] += x[n];",
                "{ let __v = k::at(&x, n); let __i = g(a); k::put(&out, __i, k::at(&out, __i) + __v) };",
            ),
            ("let v = x[n][0];", "let v = k::at(&k::at(&x, n), 0);"),
            ("let v = s0.t[n];", "let v = k::at(&s0.t, n);"),
            ("atomic_add(out[n], 1);", "let _ = atomic_add(k::place(&out, n), 1);"),
            ("let old = kiln::atomic_max(out[n], a);", "let old = kiln::atomic_max(k::place(&out, n), a);"),
            ("store(out[n], load(x[n]));", "store(k::place(&out, n), load(k::at(&x, n)));"),
        ],
    );
}

#[test]
fn operators() {
    check(
        Tail::Unit,
        &[
            ("let v = -a + b * 2.0 % b;", "let v = -a + b * 2.0 % b;"),
            ("let v = a < b;", "let v = k::lt(a, b);"),
            ("let v = a <= b;", "let v = k::le(a, b);"),
            ("let v = a > b;", "let v = k::gt(a, b);"),
            ("let v = a >= b;", "let v = k::ge(a, b);"),
            ("let v = a == b;", "let v = k::eq(a, b);"),
            ("let v = a != b;", "let v = k::ne(a, b);"),
            ("let v = n < 4 && x[n] > 0.0;", "let v = k::and(k::lt(n, 4), || k::gt(k::at(&x, n), 0.0));"),
            ("let v = c || !c;", "let v = k::or(c, || !c);"),
            ("let v = a as u32;", "let v = k::as_::<u32, _>(a);"),
            ("let v = a as T;", "let v = k::as_::<T, _>(a);"),
            ("let v = N as usize;", "let v = N as usize;"),
            ("let v = x[0].cast::<T>().max(b);", "let v = k::at(&x, 0).cast::<T>().max(b);"),
            ("let v = S { lo: a, hi: 0, ..s0 };", "let v = S { lo: k::field(a), hi: k::field(0), ..s0 };"),
            ("let v = S { a };", "let v = S { a: k::field(a) };"),
            ("let v = mac!(a < b, x[0]);", "let v = mac!(k::lt(a, b), k::at(&x, 0));"),
            ("mac!(a => b);", "mac!(a => b);"),
        ],
    );
}

#[test]
fn builtins_and_shadowing() {
    check(
        Tail::Unit,
        &[
            ("let i = tid + tgid_x * lsize;", "let i = tid() + tgid_x() * lsize();"),
            ("let i = tid();", "let i = tid();"),
            ("let i = tid.f32();", "let i = tid().f32();"),
            ("let tid = tid + 1; g(tid);", "let tid = tid() + 1; g(tid);"),
            ("let i = program_id(0) + program_id::<1>();", "let i = program_id::<0>() + program_id::<1>();"),
            ("let max = max(a, b); g(max);", "let max = max(a, b); g(max);"),
            (
                "let mut v = a; { let v = v * 2.0; g(v); } g(v);",
                "let v = a; let v = k::mutable(v); { let v = k::get(&v) * 2.0; g(v); } g(k::get(&v));",
            ),
            ("let mut v = a; let v = v; g(v);", "let v = a; let v = k::mutable(v); let v = k::get(&v); g(v);"),
            (
                "let mut i = a; for i in 0..4 { g(i); } g(i);",
                "let i = a; let i = k::mutable(i); k::for_(k::range(0u32, 4u32), |i| { g(i); }); g(k::get(&i));",
            ),
            (
                "let mut v = a; let g = |v| v + 1.0; g(v);",
                "let v = a; let v = k::mutable(v); let g = |v| v + 1.0; g(k::get(&v));",
            ),
            (
                "let mut v = a; match n { v => g(v), } g(v);",
                "let v = a; let v = k::mutable(v); { { use k::Asked as _; k::Matched(&n).ask(); } match n { v => g(v), } } g(k::get(&v));",
            ),
            ("g(tid); const tid: u32 = 1;", "g(tid); const tid: u32 = 1;"),
            ("let store = |v| v; store(x[0]);", "let store = |v| v; store(k::at(&x, 0));"),
        ],
    );
}

#[test]
fn control_flow() {
    check(
        Tail::Unit,
        &[
            ("if c { g(a); }", "k::if_(c, || { g(a); })"),
            ("if c { g(a); } g(b);", "k::if_(c, || { g(a); }); g(b);"),
            ("if c { g(a) } else { g(b) } g(b);", "k::if_else(c, || { g(a) }, || { g(b) }); g(b);"),
            (
                "let v = if c { a } else { 0.0 };",
                "let v = k::if_else(c, || { k::into(a) }, || { k::into(k::lit(0.0)) });",
            ),
            (
                "let v = if c { 1 } else if a < b { 2 } else { 3 };",
                "let v = k::if_else(c, || { k::into(k::lit(1)) }, || { k::if_else(k::lt(a, b), || { k::into(k::lit(2)) }, || { k::into(k::lit(3)) }) });",
            ),
            (
                "let v = if c { (a, 0) } else { (b, 1) };",
                "let v = k::if_else(c, || { k::into((a, k::lit(0))) }, || { k::into((b, k::lit(1))) });",
            ),
            ("for i in 0..4 { g(i); }", "k::for_(k::range(0u32, 4u32), |i| { g(i); })"),
            (
                "for i in (tid..n).step_by(lsize) { g(i); }",
                "k::for_((k::range(tid(), n)).step_by(lsize()), |i| { g(i); })",
            ),
            ("for i in unroll(0..n) { g(i) }", "k::for_(unroll(k::range(0, n)), |i| { g(i) })"),
            ("for (p, q) in PAIRS { g(p, q); }", "k::for_(PAIRS, |(p, q)| { g(p, q); })"),
            (
                "let v = match N { 0 => a < b, m if m > 1 => c, _ => c };",
                "let v = { { use k::Asked as _; k::Matched(&N).ask(); } match N { 0 => k::lt(a, b), m if k::gt(m, 1) => c, _ => c, } };",
            ),
            (
                "let g = |v: f32| -> f32 { v * 2.0 };",
                "let g = |v: k::Val<f32>| -> k::Val<f32> { let v = k::named(\"v\", v); { k::into(v * 2.0) } };",
            ),
            (
                "let g = |mut v| { v += 1.0; v };",
                "let g = |v| { let v = k::mutable(v); { k::set(&v, k::get(&v) + 1.0); k::get(&v) } };",
            ),
            ("let g = |v| 0;", "let g = |v| k::lit(0);"),
        ],
    );
}

#[test]
fn guards() {
    check(
        Tail::Unit,
        &[
            ("if c { return; } g(a);", "k::if_else(c, || { }, || { g(a); })"),
            ("if c { g(a); return; }", "k::if_(c, || { g(a); })"),
            (
                "if c { return; } if a < b { g(a); return; } g(b);",
                "k::if_else(c, || { }, || { k::if_else(k::lt(a, b), || { g(a); }, || { g(b); }) })",
            ),
            (
                "for i in 0..n { if c { continue; } g(i); } if c { return; } g(a);",
                "k::for_(k::range(0, n), |i| { k::if_else(c, || { }, || { g(i); }) }); k::if_else(c, || { }, || { g(a); })",
            ),
            ("if c { return; } else { g(a); } g(b);", "k::if_else(c, || { }, || { { g(a); } g(b); })"),
            (
                "if c { return; } else if a < b { return; } g(b);",
                "k::if_else(c, || { }, || { k::if_else(k::lt(a, b), || { }, || { g(b); }) })",
            ),
            ("for i in 0..n { g(i); continue; }", "k::for_(k::range(0, n), |i| { g(i); })"),
        ],
    );
    check(
        Tail::Value,
        &[
            ("a", "k::into(a)"),
            ("return a;", "k::into(a)"),
            ("if c { return 0.0; } a", "k::if_else(c, || { k::into(k::lit(0.0)) }, || { k::into(a) })"),
            ("if c { return a; } else { b }", "k::if_else(c, || { k::into(a) }, || { k::into(b) })"),
            ("if c { return a; } else { return b; }", "k::if_else(c, || { k::into(a) }, || { k::into(b) })"),
            (
                "let v = a; if c { return v; } let v = b; v",
                "let v = a; k::if_else(c, || { k::into(v) }, || { let v = b; k::into(v) })",
            ),
        ],
    );
}

#[test]
fn nested_guards_are_refused() {
    let returns = [
        "if c { if c { return; } g(a); }",
        "{ if c { return; } g(a); }",
        "for i in 0..n { if c { return; } }",
        "if c { g(a); } else { return; } g(b);",
        "if c { return; } else { if c { return; } } g(b);",
        "let g = |v| { if c { return v; } v };",
        "if c { if c { return; } return; } g(a);",
        "let v = if c { return; } else { a };",
        "return; g(a);",
        "match n { 0 => return, _ => {} }",
    ];
    for source in returns {
        let messages = rewrite(source, Tail::Unit).expect_err(source);
        assert!(
            messages.iter().all(|message| message.starts_with("`return` must be the last statement")),
            "{source}: {messages:?}"
        );
    }
    for source in [
        "for i in 0..n { if c { if c { continue; } } }",
        "for i in 0..n { { if c { continue; } } g(i); }",
        "if c { continue; }",
    ] {
        let messages = rewrite(source, Tail::Unit).expect_err(source);
        assert!(messages[0].starts_with("`continue` must be the last statement"), "{source}: {messages:?}");
    }
}

#[test]
fn string_named_arrays() {
    check(
        Tail::Unit,
        &[
            (
                r#"if c { stack_alloc("m", 8u32, "u32"); } stack_store("m", n, 1); let v = stack_load("m", 0);"#,
                "let __array_m = k::late_stack::<u32>(); k::if_(c, || { k::late_bind(&__array_m, 8u32); }); k::put(&__array_m, n, 1); let v = k::at(&__array_m, 0);",
            ),
            (
                r#"threadgroup_alloc("m", 32, T); threadgroup_alloc("m", 32, T); let m = a; atomic_add("m", n, m);"#,
                "let __array_m = k::late_threadgroup::<T>(); k::late_bind(&__array_m, 32); k::late_bind(&__array_m, 32); let m = a; let _ = atomic_add(k::place(&__array_m, n), m);",
            ),
            (
                r#"threadgroup_alloc("m", 32);"#,
                "let __array_m = k::late_threadgroup::<f32>(); k::late_bind(&__array_m, 32);",
            ),
            (r#"atomic_add("out", n, a);"#, "let _ = atomic_add(k::place(&out, n), a);"),
        ],
    );
}

#[test]
fn numbers_where_a_type_is_known() {
    check(
        Tail::Unit,
        &[
            (
                "let f = |v: f32, k: usize, (p, q): (f32, u32)| v; f(1.0, 2, (a, 3));",
                "let f = |v: k::Val<f32>, k: usize, (p, q): (k::Val<f32>, k::Val<u32>)| { let v = k::named(\"v\", v); v }; f(k::into(k::lit(1.0)), 2, k::into((a, k::lit(3))));",
            ),
            ("let f = |v| v; f(1.0);", "let f = |v| v; f(1.0);"),
            (
                "let f = |v: f32| v; let f = g; f(1.0);",
                "let f = |v: k::Val<f32>| { let v = k::named(\"v\", v); v }; let f = g; f(1.0);",
            ),
            ("g(S { t: [a, 1.0], u: 2 });", "g(S { t: k::field([a, k::lit(1.0)]), u: k::field(2) });"),
            (
                "let t: ([f32; 2], u32) = ([a, 1.0], 2);",
                "let t: ([k::Val<f32>; 2], k::Val<u32>) = k::into::<([k::Val<f32>; 2], k::Val<u32>), _>(([a, k::lit(1.0)], 2));",
            ),
            ("let mut m = 1 << 3 | !0;", "let m = k::lit(1 << 3 | !0); let m = k::mutable(m);"),
        ],
    );
}

#[test]
fn rust_values_are_asked_for() {
    check(
        Tail::Unit,
        &[
            ("g(n as usize);", "g(({ use k::RustNumber as _; k::ToRust(n).number() } as usize));"),
            ("g(n as f64);", "g(({ use k::RustNumber as _; k::ToDouble(n).number() } as f64));"),
            (
                "g(f32::max(a, 2.0), f32::total_cmp(&a, &b));",
                "g(f32::max({ use k::RustNumber as _; k::ToFunction(a).number() }, 2.0), f32::total_cmp(&a, &b));",
            ),
            ("g(N as usize, 3 as usize);", "g(N as usize, 3 as usize);"),
            ("g(|v| v as usize);", "g(|v| v as usize);"),
            ("assert!(N < 3);", r#"assert!(k::asserted(k::lt(N, 3)), "assertion failed: {}", "N < 3");"#),
            (r#"assert!(c, "{}", N);"#, r#"assert!(k::asserted(c), "{}", N);"#),
            ("assert_eq!(N, 3);", "assert_eq!(N, 3);"),
        ],
    );
}
