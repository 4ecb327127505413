//! Idioms whose accesses are proved apart, each with a broken twin that must remain unproved.

use kiln_compiler::analysis::RaceFreedom;
use kiln_compiler::contract::{Races, races};
use kiln_ir::{Kernel, text};

fn kernel(source: &str) -> Kernel {
    let mut kernels = text::parse(source, "test.kir").unwrap_or_else(|e| panic!("{e}\n{source}"));
    kernels.remove(0)
}

/// Returns the access pairs of a kernel with two arrays, an input and an output.
fn judged(launch: &str, body: &str) -> Races {
    let source = format!(
        "kernel @k(%x: device u32, %y: device mut u32, %a: u32, %b: u32, %n: u32, %v: device mut u32, %t: device u32)
  {launch} requires a <= 64 requires b >= 1 && b <= 64 requires n <= 4096 in_place x -> v {{
  alloc @s: threadgroup u32[8192]
  alloc @r: threadgroup u32[8192]
{body}
}}"
    );
    let kernel = kernel(&source);
    races(&kernel).unwrap_or_else(|e| panic!("{e}\n{source}"))
}

/// The launch geometry, the body, and the body of the broken twin, after a name.
type Idiom = (&'static str, &'static str, &'static str, &'static str);

const ONE: &str = "threadgroups [1] threads 128";
const MANY: &str = "threadgroups [a] threads 128";

const IDIOMS: &[Idiom] = &[
    ("own element", ONE, "store @s[tid], tid", "%i = idiv tid, 2:u32 store @s[%i], tid"),
    (
        "mixed radix",
        ONE,
        "%q = idiv tid, 8:u32 %r = irem tid, 8:u32 %f = imul %r, 16:u32 %i = iadd %f, %q store @s[%i], tid",
        "%q = idiv tid, 8:u32 %r = irem tid, 8:u32 %f = imul %r, 15:u32 %i = iadd %f, %q store @s[%i], tid",
    ),
    (
        "lanes and simdgroups, padded",
        ONE,
        "%f = imul simd_lane, 5:u32 %i = iadd %f, simd_id store @s[%i], tid",
        "%f = imul simd_lane, 3:u32 %i = iadd %f, simd_id store @s[%i], tid",
    ),
    (
        "vectors",
        ONE,
        "%i = imul tid, 4:u32 store @s[%i], tid, tid, tid, tid",
        "%i = imul tid, 2:u32 store @s[%i], tid, tid, tid, tid",
    ),
    (
        "one thread",
        ONE,
        "%c = eq tid, 0:u32 if %c { store @s[0:u32], tid %o = load @s[0:u32] store @s[1:u32], %o }",
        "%c = lt tid, 2:u32 if %c { store @s[0:u32], tid %o = load @s[0:u32] store @s[1:u32], %o }",
    ),
    (
        "guards put together",
        ONE,
        "%no = const bool false %g = lt tid, %n %c = if %g { %h = eq tid, 0:u32 yield %h } else { yield %no } if %c { store @s[0:u32], tid }",
        "%no = const bool false %g = lt tid, %n %c = if %g { %h = le tid, 1:u32 yield %h } else { yield %no } if %c { store @s[0:u32], tid }",
    ),
    (
        "two loops of one form",
        ONE,
        "for %i = 0:u32 to 4:u32 { %f = imul %i, 128:u32 %w = iadd %f, tid store @s[%w], tid } for %j = 0:u32 to 4:u32 { %f2 = imul %j, 128:u32 %u = iadd %f2, tid %o = load @s[%u] store @r[tid], %o }",
        "for %i = 0:u32 to 4:u32 { %f = imul %i, 128:u32 %w = iadd %f, tid store @s[%w], tid } for %j = 0:u32 to 4:u32 { %f2 = imul %j, 127:u32 %u = iadd %f2, tid %o = load @s[%u] store @r[tid], %o }",
    ),
    (
        "the first lane of each row",
        ONE,
        "%q = idiv tid, 8:u32 %l = irem tid, 8:u32 %c = eq %l, 0:u32 if %c { store @s[%q], tid }",
        "%q = idiv tid, 8:u32 %l = irem tid, 8:u32 %c = le %l, 1:u32 if %c { store @s[%q], tid }",
    ),
    (
        "a lane of each simdgroup",
        ONE,
        "%c = eq simd_lane, 0:u32 if %c { store @s[simd_id], tid }",
        "%c = eq simd_lane, 0:u32 if %c { %i = idiv simd_id, 2:u32 store @s[%i], tid }",
    ),
    (
        "a barrier between",
        ONE,
        "store @s[tid], tid barrier %i = isub 127:u32, tid %o = load @s[%i] store %y[tid], %o",
        "store @s[tid], tid %i = isub 127:u32, tid %o = load @s[%i] store %y[tid], %o",
    ),
    (
        "a barrier in both sides of a branch",
        ONE,
        "store @s[tid], tid %c = lt %a, 5:u32 if %c { barrier } else { barrier } %o = load @s[0:u32] store %y[tid], %o",
        "store @s[tid], tid %c = lt %a, 5:u32 if %c { barrier } else { } %o = load @s[0:u32] store %y[tid], %o",
    ),
    (
        "a reduction by halves",
        ONE,
        "for %k = 0:u32 to 7:u32 { %h = shr 64:u32, %k %c = lt tid, %h
  if %c { %i = iadd tid, %h %p = load @s[tid] %q = load @s[%i] %z = iadd %p, %q store @s[tid], %z } barrier }",
        "for %k = 0:u32 to 7:u32 { %h = shr 64:u32, %k %c = le tid, %h
  if %c { %i = iadd tid, %h %p = load @s[tid] %q = load @s[%i] %z = iadd %p, %q store @s[tid], %z } barrier }",
    ),
    (
        "a reduction without its barrier",
        ONE,
        "for %k = 0:u32 to 7:u32 { %h = shr 64:u32, %k %c = lt tid, %h
  if %c { %i = iadd tid, %h %p = load @s[tid] %q = load @s[%i] %z = iadd %p, %q store @s[tid], %z } barrier }",
        "for %k = 0:u32 to 7:u32 { %h = shr 64:u32, %k %c = lt tid, %h
  if %c { %i = iadd tid, %h %p = load @s[tid] %q = load @s[%i] %z = iadd %p, %q store @s[tid], %z } }",
    ),
    (
        "strided turns",
        ONE,
        "for %i = tid to %n step 128:u32 { store @s[%i], tid }",
        "for %i = tid to %n step 127:u32 { store @s[%i], tid }",
    ),
    (
        "a tile filled and read in turns",
        ONE,
        "for %k = 0:u32 to %n { store @s[tid], %k barrier %i = isub 127:u32, tid %o = load @s[%i] store @r[tid], %o barrier }",
        "for %k = 0:u32 to %n { store @s[tid], %k barrier %i = isub 127:u32, tid %o = load @s[%i] store @r[tid], %o }",
    ),
    (
        "two buffers in turns",
        ONE,
        "for %k = 0:u32 to %n { %p = irem %k, 2:u32 %f = imul %p, 128:u32 %w = iadd %f, tid store @s[%w], %k barrier
  %i = isub 127:u32, tid %u = iadd %f, %i %o = load @s[%u] store @r[tid], %o }",
        "for %k = 0:u32 to %n { %p = irem %k, 2:u32 %f = imul %p, 127:u32 %w = iadd %f, tid store @s[%w], %k barrier
  %i = isub 127:u32, tid %u = iadd %f, %i %o = load @s[%u] store @r[tid], %o }",
    ),
    (
        "the other buffer is read",
        ONE,
        "for %k = 0:u32 to %n { %p = irem %k, 2:u32 %f = imul %p, 128:u32 %w = iadd %f, tid store @s[%w], %k
  %k1 = iadd %k, 1:u32 %p1 = irem %k1, 2:u32 %g = imul %p1, 128:u32 %i = isub 127:u32, tid %u = iadd %g, %i %o = load @s[%u] store @r[tid], %o barrier }",
        "for %k = 0:u32 to %n { %p = irem %k, 2:u32 %f = imul %p, 128:u32 %w = iadd %f, tid store @s[%w], %k
  %k1 = iadd %k, 2:u32 %p1 = irem %k1, 2:u32 %g = imul %p1, 128:u32 %i = isub 127:u32, tid %u = iadd %g, %i %o = load @s[%u] store @r[tid], %o barrier }",
    ),
    (
        "two sides of a branch that a threadgroup takes together",
        ONE,
        "%c = lt %a, 5:u32 if %c { store @s[tid], tid } else { %i = isub 127:u32, tid %o = load @s[%i] store %y[tid], %o }",
        "%c = lt tid, 5:u32 if %c { store @s[tid], tid } else { %i = isub 127:u32, tid %o = load @s[%i] store %y[tid], %o }",
    ),
    ("a number chosen by a thread", ONE, "store @s[tid], tid", "%c = lt tid, 64:u32 %i = select %c, 1:u32, 2:u32 store @s[%i], tid"),
    ("atomics", ONE, "%o = atomic_add @s[0:u32], tid", "%o = atomic_add @s[0:u32], tid %p = load @s[0:u32] store %y[tid], %p"),
    // Between threadgroups.
    (
        "rows of threadgroups",
        MANY,
        "%f = imul tgid_x, %n for %i = tid to %n step 128:u32 { %at = iadd %f, %i store %y[%at], %i }",
        "%f = imul tgid_x, %b for %i = tid to %n step 128:u32 { %at = iadd %f, %i store %y[%at], %i }",
    ),
    (
        "a row a simdgroup",
        MANY,
        "%g = imul tgid_x, 4:u32 %row = iadd %g, simd_id %f = imul %row, %n for %i = simd_lane to %n step 32:u32 { %at = iadd %f, %i store %y[%at], %i }",
        "%g = imul tgid_x, 3:u32 %row = iadd %g, simd_id %f = imul %row, %n for %i = simd_lane to %n step 32:u32 { %at = iadd %f, %i store %y[%at], %i }",
    ),
    (
        "rows and columns of a grid",
        "threadgroups [a * b] threads 1",
        "%q = idiv tgid_x, %b %r = irem tgid_x, %b %f = imul %r, 64:u32 %i = iadd %f, %q %c = lt %q, 64:u32 if %c { store %y[%i], tid }",
        "%q = idiv tgid_x, %b %r = irem tgid_x, %b %f = imul %r, 63:u32 %i = iadd %f, %q %c = lt %q, 64:u32 if %c { store %y[%i], tid }",
    ),
    (
        "elements",
        "elements [n] threads 256",
        "%f = imul tgid_x, 256:u32 %i = iadd %f, tid %c = lt %i, %n if %c { store %y[%i], tid }",
        "%f = imul tgid_x, 255:u32 %i = iadd %f, tid %c = lt %i, %n if %c { store %y[%i], tid }",
    ),
    (
        "two threadgroups",
        "threadgroups [1] threads 128",
        "%c = eq tid, 0:u32 if %c { %o = load %y[0:u32] store %y[0:u32], %o }",
        "%c = le tid, 1:u32 if %c { %o = load %y[0:u32] store %y[0:u32], %o }",
    ),
    (
        "one threadgroup",
        "threadgroups [1] threads 128",
        "%c = eq tid, 0:u32 if %c { %i = iadd tgid_x, %n store %y[%i], %n }",
        "%c = eq tid, 0:u32 if %c { %i = iadd tgid_x, %n store %y[%i], %n } %o = load %y[%n] %z = iadd %n, 1:u32 %j = iadd %z, tid store %y[%j], %o",
    ),
    // The numbers in a window have different remainders modulo its width.
    (
        "threads of a role",
        ONE,
        "%c = ge simd_id, 1:u32 if %c { %w = irem simd_id, 3:u32 %f = imul %w, 32:u32 %i = iadd %f, simd_lane store @s[%i], tid }",
        "%c = ge simd_id, 1:u32 if %c { %w = irem simd_id, 2:u32 %f = imul %w, 32:u32 %i = iadd %f, simd_lane store @s[%i], tid }",
    ),
    (
        "three places in turn",
        ONE,
        "for %k = 0:u32 to %n { barrier %w = irem %k, 3:u32 %o = iadd %k, 2:u32 %u = irem %o, 3:u32 %wf = imul %w, 128:u32 %wi = iadd %wf, tid store @s[%wi], tid %uf = imul %u, 128:u32 %h = isub 127:u32, tid %ui = iadd %uf, %h %l = load @s[%ui] store @r[tid], %l }",
        "for %k = 0:u32 to %n { barrier %w = irem %k, 2:u32 %o = iadd %k, 2:u32 %u = irem %o, 2:u32 %wf = imul %w, 128:u32 %wi = iadd %wf, tid store @s[%wi], tid %uf = imul %u, 128:u32 %h = isub 127:u32, tid %ui = iadd %uf, %h %l = load @s[%ui] store @r[tid], %l }",
    ),
    // The two may be one buffer.
    (
        "in place",
        MANY,
        "%f = imul tgid_x, 128:u32 %i = iadd %f, tid %o = load %x[%i] store %v[%i], %o",
        "%f = imul tgid_x, 128:u32 %i = iadd %f, tid %j = iadd %i, 1:u32 %o = load %x[%j] store %v[%i], %o",
    ),
];

#[test]
fn idioms_are_proved_and_their_broken_twins_are_not() {
    let mut complaints = vec![];
    for (name, launch, clean, broken) in IDIOMS {
        let found = judged(launch, clean);
        let tally = found.tally();
        if tally.proved != tally.total() || tally.total() == 0 && *name != "atomics" {
            complaints.push(format!("{name}: {tally}\n{:#?}", found.pairs));
        }
        if judged(launch, broken).tally().unknown + judged(launch, broken).tally().conditional == 0 {
            complaints.push(format!("{name}: the broken twin is proved"));
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

const LAST_BLOCK: &str = "kernel @k(%part: device mut f32[a, n, 32], %done: device mut u32[a], %y: device mut f32[a, 32], %a: u32, %n: const u32)
  threadgroups [a, 1, n] threads 32 requires a <= 64 requires n >= 1 && n <= 64 {
  alloc @s: threadgroup f32[1]
  %f = imul tgid_x, %n
  %g = iadd %f, tgid_z
  %h = imul %g, 32:u32
  %i = iadd %h, tid
  store %part[%i], 1.0:f32
  BARRIER
  %c = eq tid, 0:u32
  %limit = isub %n, LIMIT:u32
  if %c {
    %old = atomic_wrap_inc %done[COUNTER], %limit
    %old_f = cast f32 %old
    store @s[0:u32], %old_f
  }
  barrier
  %seen = load @s[0:u32]
  %limit_f = cast f32 %limit
  %last = eq %seen, %limit_f
  if %last {
    for %k = 0:u32 to %n {
      %p = iadd %f, %k
      %q = imul %p, 32:u32
      %r = iadd %q, tid
      %v = load %part[%r]
      %yf = imul tgid_x, 32:u32
      %yi = iadd %yf, tid
      store %y[%yi], %v
    }
  }
}";

#[test]
fn what_the_last_threadgroup_merges_was_written_before() {
    let merge = |barrier: &str, limit: &str, counter: &str| {
        let source = LAST_BLOCK.replace("BARRIER", barrier).replace("LIMIT", limit).replace("COUNTER", counter);
        races(&kernel(&source)).unwrap_or_else(|e| panic!("{e}\n{source}"))
    };
    let clean = merge("barrier", "1", "tgid_x");
    assert_eq!((clean.tally().unknown, clean.tally().conditional), (0, 0), "{:#?}", clean.pairs);
    // The thread that increments the counter has written the part itself.
    let own = LAST_BLOCK.replace("  store %part[%i], 1.0:f32\n", "").replace("BARRIER", "").replace("LIMIT", "1");
    let own = own.replace("if %c {\n", "if %c {\n    store %part[%i], 1.0:f32\n").replace("COUNTER", "tgid_x");
    let own = races(&kernel(&own)).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!((own.tally().unknown, own.tally().conditional), (0, 0), "{:#?}", own.pairs);
    // Parts that another thread may still write; a limit that is too small; one counter for all rows.
    for (barrier, limit, counter) in [("", "1", "tgid_x"), ("barrier", "2", "tgid_x"), ("barrier", "1", "0:u32")] {
        let broken = merge(barrier, limit, counter);
        assert!(broken.tally().unknown > 0, "{barrier} {limit} {counter}");
    }
}

#[test]
fn conditions_are_stated() {
    let found =
        judged(MANY, "%f = imul tgid_x, %b for %i = tid to %n step 128:u32 { %at = iadd %f, %i store %y[%at], %i }");
    let [pair] = &found.pairs[..] else { panic!("{:?}", found.pairs) };
    let RaceFreedom::Conditional(_) = &pair.verdict else { panic!("{:?}", pair.verdict) };
    assert_eq!(found.tally().to_string(), "1 pair: 0 proved, 1 conditional, 0 unknown");
}

#[test]
fn pairs_beyond_the_limit_are_counted_as_unknown() {
    let stores = "  store @s[tid], tid\n".repeat(200);
    let found = judged(ONE, &stores);
    assert_eq!(found.tally().total(), 200 * 201 / 2);
    assert_eq!((found.tally().proved, found.tally().conditional), (2048, 0));
    assert_eq!(found.pairs.len() + found.more, found.tally().total());
}
