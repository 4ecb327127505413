//! Uniformity levels of values, threads that meet at barriers, and effects.

use kiln_compiler::analysis::{Level, Reached, Site, divergence, effects, ranges, uniformity};
use kiln_ir::text::{parse, print_expr};
use kiln_ir::{Kernel, Mem, Op, Region, Value};

fn kernel(source: &str) -> Kernel {
    let mut kernels = parse(source, "threads.kir").unwrap_or_else(|e| panic!("{e}\n{source}"));
    kernels.remove(0)
}

/// Returns the level of the last value that a body defines.
fn level(text: &str) -> Level {
    let kernel = kernel(&format!("kernel @k{text}"));
    let ranges = ranges(&kernel);
    let effects = effects(&kernel, &ranges);
    let last = last_result(&kernel.body).unwrap_or_else(|| panic!("{text} defines a value"));
    uniformity(&kernel, &ranges, &effects).level(last)
}

fn last_result(region: &Region) -> Option<Value> {
    region.insts.iter().rev().find_map(|inst| {
        let nested = || inst.regions.iter().rev().find_map(last_result);
        inst.results.last().copied().or_else(nested)
    })
}

#[test]
fn levels() {
    use Level::*;
    let cases: &[(&str, Level)] = &[
        ("(%n: const u32) { %a = iadd %n, 1:u32 }", Constant),
        ("(%n: u32) { %a = iadd %n, 1:u32 }", Grid),
        ("() { %a = iadd lsize, n_simd }", Grid),
        ("(%x: device f32) { %a = len %x }", Grid),
        ("(%n: u32) { %a = iadd %n, tgid_y }", Threadgroup),
        ("(%n: u32) { %a = iadd tgid_y, simd_id }", Simdgroup),
        ("() { %a = iadd tgid_y, tid }", Lane),
        // Arithmetic on ids.
        ("() { %a = idiv tid, 32:u32 }", Simdgroup),
        ("() { %a = shr tid, 6:u32 }", Simdgroup),
        ("() { %a = idiv tid, 16:u32 }", Lane),
        ("() { %a = irem tid, 32:u32 }", Lane),
        ("() { %a = imul simd_id, 32:u32 %b = isub tid, %a }", Lane),
        ("() { %b = isub tid, simd_lane }", Simdgroup),
        ("() { %b = isub tid, tid }", Constant),
        ("() threads 32 { %a = simd_id }", Constant),
        ("() threadgroups [4] { %a = tgid_y }", Constant),
        // Memory.
        ("(%x: device f32[n], %n: u32) { %a = load %x[tgid_x] }", Threadgroup),
        ("(%x: device f32[n], %n: u32) { %a = load %x[0:u32] }", Grid),
        ("(%x: device mut f32[n], %n: u32) { %a = load %x[tgid_x] store %x[tid], %a %b = load %x[tgid_x] }", Lane),
        (
            "(%x: device f32[n], %y: device mut f32[n], %n: u32) in_place x -> y { store %y[tid], 0.0:f32 %a = load %x[0:u32] }",
            Lane,
        ),
        ("() { alloc @a0: stack u32[4] store @a0[0:u32], tgid_x %a = load @a0[0:u32] }", Threadgroup),
        ("() { alloc @a0: stack u32[4] store @a0[0:u32], tgid_x store @a0[1:u32], tid %a = load @a0[0:u32] }", Lane),
        (
            "() { alloc @a0: stack u32[4] %c = lt tid, 3:u32 store @a0[0:u32], 1:u32 if %c { store @a0[0:u32], 2:u32 } else { } %a = load @a0[0:u32] }",
            Lane,
        ),
        ("() { alloc @a0: threadgroup u32[1024] store @a0[tid], tid barrier %a = load @a0[0:u32] }", Threadgroup),
        ("() { alloc @a0: threadgroup u32[1024] store @a0[tid], tid %a = load @a0[0:u32] }", Lane),
        (
            "() { alloc @a0: threadgroup u32[1024] store @a0[tid], tid barrier for %i = 0:u32 to 4:u32 { %a = load @a0[%i] } }",
            Threadgroup,
        ),
        (
            "() { alloc @a0: threadgroup u32[1024] store @a0[tid], tid barrier for %i = 0:u32 to 4:u32 { %a = load @a0[%i] barrier store @a0[tid], %a } }",
            Lane,
        ),
        (
            "() { alloc @a0: threadgroup u32[1024] for %i = 0:u32 to 4:u32 { barrier store @a0[tid], %i barrier %a = load @a0[%i] } }",
            Threadgroup,
        ),
        ("(%x: device mut u32[8]) { %a = atomic_add %x[0:u32], 1:u32 }", Lane),
        // Operations across lanes.
        ("() { %a = simd_sum tid }", Simdgroup),
        ("() { %a = simd_sum.16 tid }", Lane),
        ("() { %a = simd_sum.16 tgid_x }", Threadgroup),
        ("() { %a = simd_broadcast tid, 3:u32 }", Simdgroup),
        ("() { %a = simd_shuffle tid, simd_id }", Simdgroup),
        ("() { %a = simd_shuffle_xor tid, 1:u32 }", Lane),
        ("() { %a = simd_scan_inclusive tgid_x }", Lane),
        ("() { %c = lt tid, 5:u32 %a = simd_ballot %c }", Simdgroup),
        // Control.
        ("(%n: u32) { %c = lt %n, 5:u32 %a = if %c { yield 1:u32 } else { yield 2:u32 } }", Grid),
        ("() { %c = lt tid, 5:u32 %a = if %c { yield 1:u32 } else { yield 2:u32 } }", Lane),
        ("() { %c = lt tid, 5:u32 %a = if %c { yield tgid_x } else { yield tgid_x } }", Threadgroup),
        ("() { %c = lt tid, 5:u32 if %c { %a = iadd tgid_x, 1:u32 } else { } }", Threadgroup),
        (
            "() { %r = for %i = 0:u32 to tid carry (%s = 0:u32) { %t = iadd %s, 2:u32 yield %t } %a = iadd %r, 0:u32 }",
            Lane,
        ),
        (
            "() { %r = for %i = 0:u32 to 9:u32 carry (%s = 0:u32) { %t = iadd %s, tgid_x yield %t } %a = iadd %r, 0:u32 }",
            Threadgroup,
        ),
        ("() { for %i = 0:u32 to tid { %a = iadd %i, 1:u32 } }", Constant),
        ("() { for %i = tid to 99:u32 step lsize { %a = iadd %i, 1:u32 } }", Lane),
        (
            "() { %e = iadd tid, 4:u32 %r = for %i = tid to %e carry (%s = 0:u32) { %t = iadd %s, 2:u32 yield %t } %a = iadd %r, 0:u32 }",
            Constant,
        ),
        // Variables.
        ("() { var @v0: u32 set @v0, tgid_x %a = get @v0 }", Threadgroup),
        ("() { var @v0: u32 set @v0, tgid_x %c = lt tid, 5:u32 if %c { set @v0, 1:u32 } else { } %a = get @v0 }", Lane),
    ];
    for (text, expected) in cases {
        assert_eq!(level(text), *expected, "{text}");
    }
}

/// Describes which threads reach each barrier and simd operation.
fn reached(text: &str) -> String {
    let kernel = kernel(&format!("kernel @k{text}"));
    let ranges = ranges(&kernel);
    let effects = effects(&kernel, &ranges);
    let uniformity = uniformity(&kernel, &ranges, &effects);
    let meetings = divergence(&kernel, &ranges, &uniformity);
    let words = meetings.iter().map(|meeting| match &meeting.reached {
        Reached::Together => "together".to_string(),
        Reached::Launch { condition, .. } => format!("if {}", print_expr(&kernel, condition)),
        Reached::Apart { branch, level } => format!("apart by {level:?} at {}", branch.line),
    });
    words.collect::<Vec<_>>().join("; ")
}

#[test]
fn meetings() {
    let cases: &[(&str, &str)] = &[
        ("() { barrier %a = simd_sum tid }", "together; together"),
        ("(%n: u32) { %c = lt tgid_x, %n if %c { barrier } else { } }", "together"),
        (
            "() {\n%c = lt simd_id, 2:u32\nif %c { barrier %a = simd_sum tid } else { } }",
            "apart by Simdgroup at 3; together",
        ),
        ("() {\n%c = lt tid, 5:u32\nif %c {\n%a = simd_sum tid\n} else { } }", "apart by Lane at 3"),
        ("() threads 64 { %c = lt tid, 64:u32 if %c { barrier } else { } }", "together"),
        ("() { %c = lt tid, lsize if %c { barrier } else { } }", "together"),
        ("(%n: u32) threads 64 { %c = lt tid, %n if %c { barrier } else { } }", "if n >= 64"),
        ("(%n: u32) threads 64 { for %i = 0:u32 to %n { barrier } }", "together"),
        ("(%n: u32) threads 64 { for %i = tid to %n step lsize { barrier } }", "if n % 64 == 0"),
        ("(%n: u32) { for %i = 0:u32 to tid { barrier } }", "apart by Lane at 1"),
    ];
    for (text, expected) in cases {
        assert_eq!(reached(text), *expected, "{text}");
    }
}

#[test]
fn effects_of_memory() {
    let kernel = kernel(
        "kernel @k(%x: device f32[n], %s: device f32[n], %t: device mut f32[n], %n: u32) in_place s -> t {
            alloc @a0: stack f32[4]
            %i = irem tid, 4:u32
            store @a0[%i], 0.0:f32
            %v = load %x[tid]
            %c = lt %n, 3:u32
            if %c { store %t[tid], %v } else { barrier }
            %q = idiv %n, %i
            %d = imax %i, 1:u32
            %r = idiv %n, %d
        }",
    );
    let ranges = ranges(&kernel);
    let effects = effects(&kernel, &ranges);
    let param = |name: &str| Mem::Param(kernel.find_param(name).unwrap_or(kiln_ir::ParamId(0)));
    let array = Mem::Alloc(kiln_ir::AllocId(0));
    assert!(effects.never_written(param("x")) && !effects.never_written(param("t")) && !effects.never_written(array));
    assert!(!effects.never_written(param("s")), "it may be the buffer that is written");
    assert!(effects.may_alias(param("s"), param("t")) && !effects.may_alias(param("x"), param("t")));
    let mut sites = vec![];
    kernel.body.walk(&mut |inst| sites.push(inst.op));
    let nth = |wanted: &dyn Fn(&Op) -> bool, n: usize| {
        let mut found = (0..sites.len()).filter(|&i| wanted(&sites[i]));
        Site(found.nth(n).unwrap_or(0) as u32)
    };
    let stores = |n| nth(&|op| matches!(op, Op::Store { .. }), n);
    let divisions = |n| nth(&|op| *op == Op::Math(kiln_ir::MathOp::IDiv), n);
    let branch = nth(&|op| *op == Op::If, 0);
    let load = nth(&|op| matches!(op, Op::Load { .. }), 0);
    assert!(!effects.of(stores(0)).traps && effects.of(stores(1)).traps && effects.of(load).traps);
    assert!(effects.of(divisions(0)).traps && effects.of(divisions(1)).is_pure());
    assert!(effects.of(branch).barrier && effects.writes(effects.of(branch), param("s")));
    assert!(!effects.of_region(branch, 0).barrier && effects.of_region(branch, 1).barrier);
    assert!(effects.of(load).is_silent() && !effects.of(load).is_pure());
    assert!(effects.may_swap(effects.of(load), effects.of(stores(0))));
    assert!(effects.may_swap(effects.of(load), effects.of_region(branch, 0)), "another buffer");
    assert!(!effects.may_swap(effects.of(load), effects.of(branch)), "a barrier");
    assert!(!effects.may_swap(effects.of(stores(1)), effects.of(stores(1))));
}
