//! Precision: index forms and the expected bounds.

use kiln_compiler::analysis::{Answer, Bounds, Interval, Ranges, Site, ranges};
use kiln_ir::text::{parse, print_expr};
use kiln_ir::{Kernel, Mem, Value};

fn kernel(source: &str) -> Kernel {
    let mut kernels = parse(source, "indices.kir").unwrap_or_else(|e| panic!("{e}\n{source}"));
    let kernel = kernels.remove(0);
    kiln_ir::verify::verify(&kernel).unwrap_or_else(|e| panic!("{e}\n{source}"));
    kernel
}

/// Returns the answer for each access to `%x`, in words.
fn answers(source: &str) -> String {
    let kernel = kernel(source);
    let ranges = ranges(&kernel);
    let of_x = |mem: Mem| matches!(mem, Mem::Param(id) if kernel.param(id).name == "x");
    let accesses = ranges.accesses().iter().filter(|access| of_x(access.mem));
    let words = accesses.map(|access| match ranges.in_bounds(access) {
        Bounds::Proved => "proved".to_string(),
        Bounds::Predicate(condition) => format!("if {}", print_expr(&kernel, &condition)),
        Bounds::Length(length) => format!("length {}", print_expr(&kernel, &length)),
        Bounds::Unknown => "unknown".to_string(),
    });
    words.collect::<Vec<_>>().join("; ")
}

/// Parameters and contract, then the body, then the expected answers for its accesses to `%x`.
const FORMS: &[(&str, &str, &str)] = &[
    // Affine, by guards and geometry.
    (
        "%x: device f32[n], %n: u32) elements [n] threads 256",
        "%i = imul tgid_x, lsize %j = iadd %i, tid %c = lt %j, %n if %c { %v = load %x[%j] } else { }",
        "proved",
    ),
    (
        "%x: device f32[n], %n: u32) elements [n]",
        "%i = imul tgid_x, lsize %j = iadd %i, tid %c = lt %j, %n if %c { %v = load %x[%j] } else { }",
        "proved",
    ),
    (
        "%x: device f32[n], %n: u32) elements [n] threads 256",
        "%i = imul tgid_x, lsize %j = iadd %i, tid %v = load %x[%j]",
        "if n >= (n + 255) / 256 * 256",
    ),
    (
        "%x: device f32[rows, n], %rows: u32, %n: u32) threadgroups [rows] threads 64",
        "%r = cast u64 tgid_x %w = cast u64 %n %b = imul %r, %w for %i = tid to %n step lsize { %k = cast u64 %i %a = iadd %b, %k %v = load %x[%a] }",
        "proved",
    ),
    // The same in 32 bits may wrap to a smaller value.
    (
        "%x: device f32[rows, n], %rows: u32, %n: u32) threadgroups [rows] threads 64",
        "%b = imul tgid_x, %n for %i = tid to %n step lsize { %a = iadd %b, %i %v = load %x[%a] }",
        "proved",
    ),
    // A guard on another number becomes a condition between the two.
    (
        "%x: device f32[n], %n: u32, %m: u32) threads 64",
        "%c = lt tid, %m if %c { %v = load %x[tid] } else { }",
        "if n >= m",
    ),
    ("%x: device f32[n], %n: u32, %m: u32)", "for %i = 0:u32 to %m step 1:u32 { %v = load %x[%i] }", "if n >= m"),
    ("%x: device f32[n], %n: u32) threads 128 requires n >= 128", "%v = load %x[tid]", "proved"),
    ("%x: device f32[n], %n: u32) threads 128", "%v = load %x[tid]", "if n >= 128"),
    ("%x: device f32[n], %n: u32)", "%v = load %x[tid]", "if n >= 1024"),
    // An access that no thread reaches, and one that some threads reach.
    (
        "%x: device f32[4]) threads 32",
        "%q = idiv tid, 4:u32 %r = iadd %q, 8:u32 %c = lt %r, 4:u32 if %c { %v = load %x[%r] } else { }",
        "proved",
    ),
    (
        "%x: device f32[4]) threads 32",
        "%q = idiv tid, 4:u32 %r = iadd %q, 8:u32 %c = lt %r, 9:u32 if %c { %v = load %x[%r] } else { }",
        "unknown",
    ),
    // Mixed radix.
    (
        "%x: device f32[h, n, p], %h: u32, %n: const u32, %p: const u32) elements [h * p] threads 128 requires p >= 1",
        "%l = imul %h, %p %t = imul tgid_x, lsize %i = iadd %t, tid %c = lt %i, %l if %c { %q = idiv %i, %p %r = irem %i, %p %q6 = cast u64 %q %n6 = cast u64 %n %p6 = cast u64 %p %r6 = cast u64 %r %a = imul %q6, %n6 %b = imul %a, %p6 %d = iadd %b, %r6 for %j = 0:u32 to %n step 1:u32 { %j6 = cast u64 %j %e = imul %j6, %p6 %at = iadd %d, %e %v = load %x[%at] } } else { }",
        "proved",
    ),
    (
        "%x: device f32[n], %n: u32, %d: u32)",
        "%c = lt tid, %n if %c { %e = imax %d, 1:u32 %q = idiv tid, %e %r = irem tid, %e %m = imul %q, %e %i = iadd %m, %r %v = load %x[%i] } else { }",
        "proved",
    ),
    (
        "%x: device f32[n], %n: u32)",
        "%c = lt tid, %n if %c { %a = idiv tid, 32:u32 %b = irem tid, 32:u32 %q = idiv %b, 4:u32 %r = irem %b, 4:u32 %m = imul %a, 32:u32 %k = imul %q, 4:u32 %s = iadd %m, %k %i = iadd %s, %r %v = load %x[%i] } else { }",
        "proved",
    ),
    ("%x: device f32[1024])", "%a = imul simd_id, 32:u32 %i = iadd %a, simd_lane %v = load %x[%i]", "proved"),
    (
        "%x: device f32[a, b], %a: u32, %b: u32) requires a >= 1 requires b >= 1 threadgroups [a * b]",
        "%q = idiv tgid_x, %b %r = irem tgid_x, %b %t = imul %q, %b %i = iadd %t, %r %v = load %x[%i] %w = load %x[%q]",
        "proved; proved",
    ),
    (
        "%x: device f32[g], %g: u32, %n: u32) requires g >= 1 requires n >= 1 requires n % g == 0 threadgroups [n]",
        "%per = idiv %n, %g %i = idiv tgid_x, %per %v = load %x[%i]",
        "proved",
    ),
    // A guard on a row limits the indices in it, where rows are contiguous and where they are not.
    (
        "%x: device f32[b, n, 128], %b: u32, %n: u32) threadgroups [(n + 7) / 8, 1, b] threads 128 requires n <= 65536",
        "%f = imul tgid_x, 8:u32 %g = imin %f, %n %left = isub %n, %g %r = idiv simd_lane, 16:u32 %t = imul simd_id, 2:u32 %down = iadd %r, %t %q = irem tid, 16:u32 %c = lt %down, %left if %c { %row = iadd %g, %down %row6 = cast u64 %row %z6 = cast u64 tgid_z %n6 = cast u64 %n %before = imul %z6, %n6 %all = iadd %before, %row6 %a = imul %all, 128:u64 %o = imul %q, 8:u32 %o6 = cast u64 %o %s = iadd %a, %o6 %i = iadd %s, 7:u64 %v = load %x[%i] } else { }",
        "proved",
    ),
    (
        "%x: device f32[b, n, 160], %b: u32, %n: u32) threadgroups [(n + 7) / 8, 1, b] threads 128 requires n <= 65536",
        "%f = imul tgid_x, 8:u32 %g = imin %f, %n %left = isub %n, %g %r = idiv simd_lane, 16:u32 %t = imul simd_id, 2:u32 %down = iadd %r, %t %q = irem tid, 16:u32 %c = lt %down, %left if %c { %row = iadd %g, %down %row6 = cast u64 %row %z6 = cast u64 tgid_z %n6 = cast u64 %n %before = imul %z6, %n6 %all = iadd %before, %row6 %a = imul %all, 160:u64 %o = imul %q, 8:u32 %o6 = cast u64 %o %s = iadd %a, %o6 %i = iadd %s, 7:u64 %v = load %x[%i] } else { }",
        "proved",
    ),
    // The next element is in the next row, which need not exist.
    (
        "%x: device f32[b, n, 128], %b: u32, %n: u32) threadgroups [(n + 7) / 8, 1, b] threads 128 requires n <= 65536",
        "%f = imul tgid_x, 8:u32 %g = imin %f, %n %left = isub %n, %g %r = idiv simd_lane, 16:u32 %t = imul simd_id, 2:u32 %down = iadd %r, %t %q = irem tid, 16:u32 %c = lt %down, %left if %c { %row = iadd %g, %down %row6 = cast u64 %row %z6 = cast u64 tgid_z %n6 = cast u64 %n %before = imul %z6, %n6 %all = iadd %before, %row6 %a = imul %all, 128:u64 %o = imul %q, 8:u32 %o6 = cast u64 %o %s = iadd %a, %o6 %i = iadd %s, 8:u64 %v = load %x[%i] } else { }",
        "if b * n * 128 >= min((n + 7) / 8 * 1024 + b * n * 128 - 895, b * n * 128 + n * 128 + 129)",
    ),
    // Selections are split, not joined.
    (
        "%x: device f32[n], %n: u32) requires n >= 1",
        "%c = lt tid, %n %i = select %c, tid, 0:u32 %v = load %x[%i]",
        "proved",
    ),
    ("%x: device f32[n], %n: u32) requires n >= 1", "%l = isub %n, 1:u32 %i = imin tid, %l %v = load %x[%i]", "proved"),
    (
        "%x: device f32[n], %n: u32) requires n >= 1",
        "%c = lt tid, %n %i = if %c { yield tid } else { %l = isub %n, 1:u32 yield %l } %v = load %x[%i]",
        "proved",
    ),
    (
        "%x: device f32[n], %n: u32, %m: u32)",
        "%c = lt tid, %n %d = lt tid, %m %e = and %c, %d if %e { %v = load %x[tid] } else { }",
        "proved",
    ),
    (
        "%x: device f32[n], %n: u32, %m: u32)",
        "%c = ge tid, %n %d = ge tid, %m %e = or %c, %d if %e { } else { %v = load %x[tid] }",
        "proved",
    ),
    (
        "%x: device f32[n], %n: u32)",
        "%c = lt tid, %n %d = not %c if %d { %v = load %x[tid] } else { %w = load %x[tid] }",
        "if n >= 1024; proved",
    ),
    // Steps and neighbours.
    (
        "%x: device f32[n], %n: u32) requires n % 4 == 0",
        "for %i = 0:u32 to %n step 4:u32 { %a, %b, %c, %d = load %x[%i] }",
        "proved",
    ),
    (
        "%x: device f32[n], %n: u32)",
        "for %i = 0:u32 to %n step 4:u32 { %a, %b, %c, %d = load %x[%i] }",
        "if n >= (n + 3) / 4 * 4",
    ),
    (
        "%x: device f32[n], %n: u32) requires n % 4 == 0",
        "for %i = 0:u32 to %n step 4:u32 { %j = iadd %i, 3:u32 %v = load %x[%j] }",
        "proved",
    ),
    (
        "%x: device f32[n], %n: u32)",
        "%m = isub %n, 1:u32 for %i = 0:u32 to %m step 1:u32 { %j = iadd %i, 1:u32 %v = load %x[%j] }",
        "if n > 0",
    ),
    (
        "%x: device f32[n], %n: u32) requires n >= 1",
        "%m = isub %n, 1:u32 for %i = 0:u32 to %m step 1:u32 { %j = iadd %i, 1:u32 %v = load %x[%j] }",
        "proved",
    ),
    // An index that wraps is not proved.
    ("%x: device f32[n], %n: u32)", "%i = isub %n, 1:u32 %v = load %x[%i]", "if n > 0"),
    (
        "%x: device f32[64], %k: u32)",
        "%i = iadd %k, tid %c = lt %k, 60:u32 if %c { %v = load %x[%i] } else { }",
        "unknown",
    ),
    ("%x: device f32[n], %n: u32, %o: u32) threads 32", "%i = iadd tid, %o %v = load %x[%i]", "if n >= o + 32"),
    // Signed indices may be negative.
    ("%x: device f32[n], %n: u32)", "%t = cast i32 tid %i = isub %t, 1:i32 %v = load %x[%i]", "unknown"),
    (
        "%x: device f32[n], %n: i32)",
        "%t = cast i32 tid %i = isub %t, 1:i32 %c = ge %i, 0:i32 %d = lt %i, %n %e = and %c, %d if %e { %v = load %x[%i] } else { }",
        "proved",
    ),
    (
        "%x: device f32[n], %n: i32)",
        "%t = cast i32 tid %i = isub %t, 3:i32 %d = lt %i, %n if %d { %v = load %x[%i] } else { }",
        "unknown",
    ),
    // 64-bit bases.
    (
        "%x: device f32[n], %n: u64, %base: u64) requires base + 1024 <= n",
        "%t = cast u64 tid %i = iadd %base, %t %v = load %x[%i]",
        "proved",
    ),
    (
        "%x: device f32[n], %n: u64, %base: u64) threads 32",
        "%t = cast u64 tid %i = iadd %base, %t %v = load %x[%i]",
        "if n >= base + 32",
    ),
    // A tensor without a shape needs a length.
    ("%x: device f32, %n: u32)", "%c = lt tid, %n if %c { %v = load %x[tid] } else { }", "length n"),
    ("%x: device f32, %n: u32)", "for %i = 0:u32 to %n step 1:u32 { %v = load %x[%i] }", "length n"),
    // The length itself is a guard, and a number known to the host.
    (
        "%x: device f32)",
        "%n = len %x %t = cast u64 tid %c = lt %t, %n if %c { %v = load %x[tid] } else { %w = load %x[%t] }",
        "proved; length 1024",
    ),
    ("%x: device f32)", "%n = len %x for %i = 0:u64 to %n step 1:u64 { %v = load %x[%i] }", "proved"),
    (
        "%x: device f32)",
        "%n = len %x for %i = 0:u64 to %n step 1:u64 { %j = iadd %i, 1:u64 %v = load %x[%j] }",
        "unknown",
    ),
    (
        "%x: device f32, %y: device f32)",
        "%n = len %y for %i = 0:u64 to %n step 1:u64 { %v = load %x[%i] }",
        "length len(y)",
    ),
    (
        "%x: device f32[n], %y: device f32, %n: u64)",
        "%l = len %y for %i = 0:u64 to %l step 1:u64 { %v = load %x[%i] }",
        "if n >= len(y)",
    ),
    // The buffer is no shorter than the shape.
    (
        "%x: device f32[n], %n: u32)",
        "%l = len %x %t = cast u64 tid %c = lt %t, %l if %c { %v = load %x[tid] } else { } %d = lt tid, %n if %d { %w = load %x[tid] } else { }",
        "proved; proved",
    ),
    // In 32 bits the length may have wrapped to a smaller value.
    ("%x: device f32)", "%l = len %x %n = cast u32 %l %c = lt tid, %n if %c { %v = load %x[tid] } else { }", "proved"),
    (
        "%x: device f32)",
        "%l = len %x %m = isub %l, 1:u64 %v = load %x[%m] %c = gt %l, 0:u64 if %c { %w = load %x[%m] } else { }",
        "if len(x) > 0; proved",
    ),
    // A loaded index is unknown; its remainder is not.
    (
        "%x: device f32[n], %ids: device u32[n], %n: u32)",
        "%c = lt tid, %n if %c { %i = load %ids[tid] %v = load %x[%i] %j = irem %i, %n %w = load %x[%j] } else { }",
        "unknown; proved",
    ),
    (
        "%x: device f32[16], %ids: device u32[1024])",
        "%i = load %ids[tid] %j = and %i, 15:u32 %v = load %x[%j]",
        "proved",
    ),
];

#[test]
fn index_forms() {
    expect(FORMS);
}

/// Indices with quotients, remainders, steps and selections, of tensors with and without a shape: the host computes
/// exactly the highest index.
const ROUNDED: &[(&str, &str, &str)] = &[
    // x[tgid_x / g * 32 + tid]
    (
        "%x: device f32, %g: u32, %t: u32) threadgroups [t] threads 32",
        "%q = idiv tgid_x, %g %b = imul %q, 32:u32 %i = iadd %b, tid %v = load %x[%i]",
        "length (t + g - 1) / g * 32",
    ),
    (
        "%x: device f32[n], %n: u32, %g: u32, %t: u32) threadgroups [t] threads 32",
        "%q = idiv tgid_x, %g %b = imul %q, 32:u32 %i = iadd %b, tid %v = load %x[%i]",
        "if n >= (t + g - 1) / g * 32",
    ),
    (
        "%x: device f32[n], %n: u32, %g: u32, %t: u32, %l: const u32) threadgroups [t] threads l",
        "%q = idiv tgid_x, %g %b = imul %q, 32:u32 %i = iadd %b, tid %v = load %x[%i]",
        "if n + 32 >= (t + g - 1) / g * 32 + l",
    ),
    // h = i / d; c = i - h * d; x[h * n * d + k * d + c]
    (
        "%x: device f32, %n: u32, %d: u32, %t: u32, %l: const u32) threadgroups [t] threads l",
        "%b = imul tgid_x, lsize %i = iadd %b, tid %h = idiv %i, %d %m = imul %h, %d %c = isub %i, %m for %k = 0:u32 to %n step 1:u32 { %a = imul %h, %n %e = imul %a, %d %f = imul %k, %d %g = iadd %e, %f %o = iadd %g, %c %v = load %x[%o] }",
        "length n * d * ((t * l + d - 1) / d)",
    ),
    (
        "%x: device f32[s], %s: u32, %n: u32, %d: u32, %t: u32, %l: const u32) threadgroups [t] threads l",
        "%b = imul tgid_x, lsize %i = iadd %b, tid %h = idiv %i, %d %m = imul %h, %d %c = isub %i, %m for %k = 0:u32 to %n step 1:u32 { %a = imul %h, %n %e = imul %a, %d %f = imul %k, %d %g = iadd %e, %f %o = iadd %g, %c %v = load %x[%o] }",
        "if s >= n * d * ((t * l + d - 1) / d)",
    ),
    (
        "%x: device f32[h, n, d], %h: u32, %n: u32, %d: u32) elements [h * d] threads 8",
        "%b = imul tgid_x, lsize %i = iadd %b, tid %l = imul %h, %d %w = lt %i, %l if %w { %q = idiv %i, %d %m = imul %q, %d %c = isub %i, %m for %k = 0:u32 to %n step 1:u32 { %a = imul %q, %n %e = imul %a, %d %f = imul %k, %d %g = iadd %e, %f %o = iadd %g, %c %v = load %x[%o] } } else { }",
        "proved",
    ),
    // for k0 in (0..k).step_by(8) { a[tgid_x * k + k0 + tid] }
    (
        "%x: device f32, %k: u32, %t: u32) threadgroups [t] threads 8",
        "for %o = 0:u32 to %k step 8:u32 { %b = imul tgid_x, %k %a = iadd %b, %o %i = iadd %a, tid %v = load %x[%i] }",
        "length (k + 7) / 8 * 8 + k * t - k",
    ),
    (
        "%x: device f32[t, k], %k: u32, %t: u32) threadgroups [t] threads 8",
        "for %o = 0:u32 to %k step 8:u32 { %b = imul tgid_x, %k %a = iadd %b, %o %i = iadd %a, tid %v = load %x[%i] }",
        "if k >= (k + 7) / 8 * 8",
    ),
    (
        "%x: device f32[48], %t: u32) threadgroups [2] threads 8",
        "for %o = 0:u32 to 24:u32 step 8:u32 { %b = imul tgid_x, 24:u32 %a = iadd %b, %o %i = iadd %a, tid %v = load %x[%i] }",
        "proved",
    ),
    // select(i < n, i, 0)
    (
        "%x: device f32, %n: u32, %t: u32) threadgroups [t] threads 8",
        "%b = imul tgid_x, lsize %i = iadd %b, tid %c = lt %i, %n %j = select %c, %i, 0:u32 %v = load %x[%j]",
        "if len(x) >= n && len(x) > 0",
    ),
    (
        "%x: device f32[n], %n: u32, %t: u32) threadgroups [t] threads 8",
        "%b = imul tgid_x, lsize %i = iadd %b, tid %c = lt %i, %n %j = select %c, %i, 0:u32 %v = load %x[%j]",
        "if n > 0",
    ),
    // Two axes
    (
        "%x: device f32, %rows: u32, %cols: u32, %s: u32, %t: u32) threadgroups [t, s] threads 64",
        "%q = idiv tid, 8:u32 %p = irem tid, 8:u32 %a = imul tgid_y, 8:u32 %b = imul tgid_x, 8:u32 %r = iadd %a, %q %c = iadd %b, %p %d = lt %r, %rows %e = lt %c, %cols %f = and %d, %e if %f { %m = imul %r, %cols %i = iadd %m, %c %v = load %x[%i] } else { }",
        "if 536870912 >= t && 536870912 >= s && len(x) >= rows * cols",
    ),
    (
        "%x: device f32[rows, cols], %rows: u32, %cols: u32, %s: u32, %t: u32) threadgroups [t, s] threads 64",
        "%q = idiv tid, 8:u32 %p = irem tid, 8:u32 %a = imul tgid_y, 8:u32 %b = imul tgid_x, 8:u32 %r = iadd %a, %q %c = iadd %b, %p %d = lt %r, %rows %e = lt %c, %cols %f = and %d, %e if %f { %m = imul %r, %cols %i = iadd %m, %c %v = load %x[%i] } else { }",
        "if 536870912 >= t && 536870912 >= s",
    ),
    // (h / heads_per_group) * c
    (
        "%x: device f32, %g: u32, %c: u32, %t: u32, %l: const u32) threadgroups [t] threads l",
        "%q = idiv tgid_x, %g %b = imul %q, %c for %k = tid to %c step lsize { %i = iadd %b, %k %v = load %x[%i] }",
        "length c * ((t + g - 1) / g)",
    ),
    (
        "%x: device f32[groups, c], %groups: u32, %g: u32, %c: u32, %t: u32, %l: const u32) threadgroups [t] threads l",
        "%q = idiv tgid_x, %g %b = imul %q, %c for %k = tid to %c step lsize { %i = iadd %b, %k %v = load %x[%i] }",
        "if groups >= (t + g - 1) / g",
    ),
    // A grid of elements without a guard at its end.
    (
        "%x: device f32[n], %n: u32) elements [n] threads 256",
        "%i = imul tgid_x, lsize %j = iadd %i, tid %v = load %x[%j]",
        "if n >= (n + 255) / 256 * 256",
    ),
];

#[test]
fn rounded_forms() {
    expect(ROUNDED);
}

fn expect(forms: &[(&str, &str, &str)]) {
    let mut wrong = String::new();
    for (header, body, expected) in forms {
        let found = answers(&format!("kernel @k({header} {{ {body} }}"));
        if found != *expected {
            wrong += &format!("({header} {{ {body} }}\n  expected {expected:?}\n  found    {found:?}\n");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// Returns a value of a body by number: values are numbered in the order of their definitions.
fn result_of(kernel: &Kernel, nth: usize) -> Value {
    let mut results = vec![];
    kernel.body.walk(&mut |inst| results.extend(inst.results.iter().copied()));
    results[nth]
}

fn last(kernel: &Kernel) -> Value {
    let mut results = vec![];
    kernel.body.walk(&mut |inst| results.extend(inst.results.iter().copied()));
    results[results.len() - 1]
}

#[test]
fn intervals_and_remainders() {
    type Pair = (i128, i128);
    let cases: &[(&str, Pair, Pair)] = &[
        ("() threads 96 { %i = tid }", (0, 95), (1, 0)),
        ("() threads 96 { %i = imul tid, 12:u32 %j = iadd %i, 5:u32 }", (5, 1145), (12, 5)),
        ("(%n: u32) requires n % 8 == 0 requires n <= 80 { %i = iadd %n, 4:u32 }", (4, 84), (8, 4)),
        ("() { %i = isub 3:u32, tid }", (0, u32::MAX as i128), (1, 0)),
        ("() { %t = imul tid, 8:u32 %i = isub 3:u32, %t }", (3, u32::MAX as i128), (8, 3)),
        ("(%n: i32) { %i = irem %n, 10:i32 }", (-9, 9), (1, 0)),
        ("(%n: i32) { %i = iabs %n }", (i32::MIN as i128, i32::MAX as i128), (1, 0)),
        ("(%n: u32) { %i = shl %n, 4:u32 }", (0, u32::MAX as i128), (16, 0)),
        ("(%n: u32) { %i = and %n, 24:u32 }", (0, 24), (8, 0)),
        ("(%n: u64) { %i = cast u8 %n }", (0, 255), (1, 0)),
        (
            "() { %r = for %i = 0:u32 to 10:u32 step 1:u32 carry (%c = 0:u32) { %d = iadd %c, 32:u32 yield %d } %e = iadd %r, 1:u32 }",
            (1, u32::MAX as i128),
            (32, 1),
        ),
        (
            "() { %r = for %i = 0:u32 to 10:u32 step 1:u32 carry (%c = 0:u32) { %d = iadd %c, 3:u32 %e = irem %d, 7:u32 yield %e } %f = iadd %r, 0:u32 }",
            (0, 6),
            (1, 0),
        ),
        ("() { for %i = 2:u32 to 20:u32 step 6:u32 { %j = iadd %i, 1:u32 } }", (3, 15), (6, 3)),
    ];
    for (text, (lo, hi), (modulus, residue)) in cases {
        let kernel = kernel(&format!("kernel @k{text}"));
        let said = ranges(&kernel).interval(last(&kernel));
        assert_eq!(said, Interval { lo: *lo, hi: *hi, modulus: *modulus, residue: *residue }, "{text}");
    }
}

#[test]
fn guards_narrow_what_is_inside() {
    let kernel =
        kernel("kernel @k(%n: u32) { %c = lt %n, 9:u32 if %c { %a = iadd %n, 1:u32 } else { %b = iadd %n, 0:u32 } }");
    let (ranges, n) = (ranges(&kernel), kernel.params[0].value().unwrap_or(Value(0)));
    let ends = |interval: Interval| (interval.lo, interval.hi);
    assert_eq!(ends(ranges.interval(n)), (0, u32::MAX as i128));
    // The constant, the comparison, the `if`, then its two sides.
    assert_eq!(ends(ranges.interval_at(n, Site(4))), (0, 8));
    assert_eq!(ends(ranges.interval_at(n, Site(6))), (9, u32::MAX as i128));
    assert_eq!(ends(ranges.interval(result_of(&kernel, 3))), (1, 9));
}

fn differences(text: &str, pairs: &[(usize, usize, Option<i128>)]) {
    let kernel = kernel(&format!("kernel @k{text}"));
    let ranges: Ranges = ranges(&kernel);
    for &(a, b, expected) in pairs {
        let [x, y] = [a, b].map(|nth| result_of(&kernel, nth));
        assert_eq!(ranges.difference(x, y), expected, "{a} - {b} in {text}");
    }
}

#[test]
fn distances_of_neighbours() {
    differences(
        "() { %i = imul tid, 4:u32 %j = iadd %i, 3:u32 %k = iadd 1:u32, %i }",
        &[(4, 2, Some(3)), (4, 6, Some(2))],
    );
    // %n + 1 may wrap to 0 where %n does not; next to a multiple of 4 it cannot.
    differences("(%n: u32) { %a = iadd %n, 1:u32 %b = iadd %n, 2:u32 }", &[(3, 1, None)]);
    differences(
        "(%n: u32) { %m = shl %n, 2:u32 %a = iadd %m, 1:u32 %b = iadd %m, 2:u32 }",
        &[(5, 3, Some(1)), (3, 1, Some(1))],
    );
    differences(
        "(%n: u32) { %m = shl %n, 2:u32 %a = iadd %m, 1:u32 %w = cast u64 %a %v = cast u64 %m }",
        &[(4, 5, Some(1))],
    );
    differences(
        "() { %q = idiv tid, 8:u32 %m = imul %q, 8:u32 %r = irem tid, 8:u32 %i = iadd %m, %r %t = tid }",
        &[(8, 9, Some(0))],
    );
    differences(
        "(%n: u32) { %c = lt %n, 100:u32 if %c { %a = iadd %n, 1:u32 %b = iadd %n, 2:u32 } else { } }",
        &[(5, 3, Some(1))],
    );
}

#[test]
fn conditions_and_multiples() {
    let kernel = kernel(
        "kernel @k(%n: u32, %m: u32) threads 64 requires n % 32 == 0 requires n >= m {
            %a = lt tid, lsize %b = imul %n, 4:u32 %c = lt %m, %n %d = le %m, %n }",
    );
    let ranges = ranges(&kernel);
    let value = |nth: usize| result_of(&kernel, nth);
    assert!(ranges.multiple_of(value(4), 128) && !ranges.multiple_of(value(4), 256));
    assert_eq!(ranges.proves_condition(Site(2), value(2), true), Answer::Proved);
    assert_eq!(ranges.proves_condition(Site(6), value(6), true), Answer::Proved);
    let Answer::Predicate(condition) = ranges.proves_condition(Site(5), value(5), true) else {
        panic!("the host can compare parameters")
    };
    assert_eq!(print_expr(&kernel, &condition), "n > m");
    assert_eq!(ranges.upper_bound(Site(3), value(0)).map(|e| print_expr(&kernel, &e)).as_deref(), Some("63"));
}

#[test]
fn lengths_are_launch_arithmetic() {
    let kernel = kernel(
        "kernel @k(%x: device f32[n], %y: device mut f32, %n: u32) requires n >= 7 {
            %a = len %x %b = len %y %c = imin %a, %b %d = shr %c, 2:u64 for %i = 0:u64 to %d step 1:u64 { %j = iadd %i, 0:u64 } }",
    );
    let ranges = ranges(&kernel);
    let written = |expr: Option<kiln_ir::Expr>| expr.map(|e| print_expr(&kernel, &e));
    let value = |nth: usize| result_of(&kernel, nth);
    assert_eq!(written(ranges.expr(value(0))).as_deref(), Some("len(x)"));
    assert_eq!(written(ranges.expr(value(4))).as_deref(), Some("min(len(x), len(y)) / 4"));
    assert_eq!(written(ranges.upper_bound(Site(9), last(&kernel))).as_deref(), Some("min(len(x), len(y)) / 4 - 1"));
    assert_eq!((ranges.interval(value(0)).lo, ranges.interval(value(1)).lo), (7, 0));
    assert_eq!(ranges.interval(value(0)).hi, u64::MAX as i128);
}
