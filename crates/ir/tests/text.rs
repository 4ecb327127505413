//! The text form: output is laid out for reading, and malformed input is refused at its position.

use kiln_ir::{Builder, Kernel, NameId, Value, text, verify};

fn parsed(source: &str) -> Kernel {
    let mut kernels = text::parse(source, "t.kir").unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(kernels.len(), 1);
    kernels.remove(0)
}

/// A kernel with everything the text form has, as the printer writes it.
const WHOLE: &str = r#"kernel @whole(%x: device f32[rows, n], %out: device mut f32[rows * n], %flags: device bool, %eps: f32, %rows: u32, %n: const u32)
  threadgroups [rows, max(n / 32, 1)] threads 256 requires n % 4 == 0 requires !(rows == 0 || n - (1 - n) < 3) in_place x -> out covers out min_groups 2 math fast
{
  alloc @a0: threadgroup f32[n / 32]
  alloc @a1: stack u64[(n + 1) * 2]
  var @v0: f32
  %3 = const f32 0.5
  %4 = const f16 0x7e01
  %5 = const bf16 -inf
  %6 = const i8 -128
  %7 = const bool true
  %8 = tid
  %9, %10 = load %x[%8] early
  store %out[%8], %9, %10 read_once
  %11 = fma %9, %10, %eps
  set @v0, %11
  %12 = get @v0
  %13 = cast f16 %12
  %14 = bitcast u16 %13
  %15 = simd_sum %9
  %16 = simd_max.16 %9
  %17 = simd_shuffle_xor %9, %8
  %18 = simd_scan_exclusive %9
  %19 = simd_ballot %7
  %20 = const u64 7
  store @a1[%8], %20
  %21 = atomic_compare_exchange @a1[%8], %20, %20
  %23 = if %7 {
    barrier
    yield %9
  } else {
    %22 = fneg %9
    yield %22
  }
  if %7 {
  } else {
  }
  %28, %29 = for %24 = %8 to %n step %rows carry (%25 = %9, %26 = %7) unroll at_most 64 {
    %27 = not %26
    yield %25, %27
  }
  for %30 = %8 to %n step %rows {
  }
  %31 = len %x
}
"#;

#[test]
fn the_layout_is_stable() {
    let kernel = parsed(WHOLE);
    assert_eq!(kernel.to_string(), WHOLE);
    verify::verify(&kernel).unwrap_or_else(|e| panic!("{e}"));
}

#[test]
fn positions_are_those_of_the_text_or_those_written() {
    let own = parsed("\nkernel @k(%n: u32) {\n  %a = not %n\n}");
    assert_eq!(own.place(own.span).to_string(), "t.kir:2:1");
    assert_eq!(own.place(own.params[0].span).to_string(), "t.kir:2:11");
    assert_eq!(own.place(own.body.insts[0].span).to_string(), "t.kir:3:3");
    let written =
        parsed("files \"a.rs\", \"dir \\\"b\\\"\\u{a}.rs\"\nkernel @k() #1:7:2 {\n  barrier #0:8:9\n  barrier\n}");
    assert_eq!(written.files, ["a.rs", "dir \"b\"\n.rs"]);
    assert_eq!(written.place(written.span).to_string(), "dir \"b\"\n.rs:7:2");
    assert_eq!(written.place(written.body.insts[0].span).to_string(), "a.rs:8:9");
    assert_eq!(written.body.insts[1].span, Default::default());
    assert_eq!(parsed(&text::print(&written, true)), written);
}

/// Analyses produce launch arithmetic over a length; in a contract the verifier refuses it.
#[test]
fn the_length_of_a_tensor_in_launch_arithmetic() {
    let source = "kernel @k(%x: device f32, %n: u32) requires n * 4 <= len(x) {\n}\n";
    let kernel = parsed(source);
    let condition = &kernel.contract.requires[0].condition;
    assert_eq!(text::print_expr(&kernel, condition), "n * 4 <= len(x)");
    let at = |n: i128, length: i128| condition.eval(&|id| Some([length, n][id.0 as usize]));
    assert_eq!((at(2, 8), at(2, 7)), (Ok(1), Ok(0)));
    assert_eq!(verify::verify(&kernel).map_err(|e| e.code), Err("V17"));
    assert_eq!(parsed(&kernel.to_string()).to_string(), kernel.to_string());
}

#[test]
fn operands_may_be_literals_and_builtins() {
    let short = parsed("kernel @k(%x: device mut f32) {\n  store %x[tid], -0.5:f32\n}");
    let long = "  %0 = tid\n  %1 = const f32 -0.5\n  store %x[%0], %1\n";
    assert!(short.to_string().contains(long), "{short}");
    let counted = parsed("kernel @k(%n: u32) {\n  for %i = 0:u32 to %n {\n  }\n}");
    assert!(counted.to_string().contains("for %i = %1 to %n step %2 {"), "{counted}");
}

/// Values, variables and arrays keep the author's names; the second of a name has a number, and a parameter counts as
/// the first.
#[test]
fn names_are_read_back() {
    let source = "\
kernel @k(%x: device mut f32[n], %n: u32)
{
  alloc @sums: threadgroup f32[8]
  alloc @a1: stack f32[2]
  alloc @a1.0: stack f32[2]
  var @sum: f32
  var @sum.1: f32
  var @v2: f32
  var @v0.0: f32
  %1 = tid
  %row_1 = iadd %1, %n
  %row = iadd %row_1, %1
  %row.1 = iadd %row, %1
  %x.1 = load %x[%row.1]
  %n.1 = iadd %1, %1
  for %n.2 = %1 to %n.1 step %row {
    %row.2 = iadd %n.2, %n
  }
  set @sum, %x.1
  set @v0.0, %x.1
  store @sums[%1], %x.1
}
";
    let kernel = parsed(source);
    assert_eq!(kernel.to_string(), source);
    let name = |value: u32| kernel.names.get(Value(value)).and_then(|name| kernel.names.word(name));
    assert_eq!([1, 2, 3, 4, 5].map(name), [None, Some("row_1"), Some("row"), Some("row"), Some("x")]);
    let word = |name: Option<NameId>| name.and_then(|name| kernel.names.word(name));
    let vars: Vec<_> = kernel.vars.iter().map(|var| word(var.name)).collect();
    assert_eq!(vars, [Some("sum"), Some("sum"), None, Some("v0")]);
    let allocs: Vec<_> = kernel.allocs.iter().map(|alloc| word(alloc.name)).collect();
    assert_eq!(allocs, [Some("sums"), None, Some("a1")]);
    // A kernel without its names is not equal: its text differs.
    let mut unnamed = kernel.clone();
    unnamed.names = Default::default();
    assert_ne!(unnamed, kernel);
}

/// Only a word that every text form can hold is a name.
#[test]
fn what_is_no_identifier_is_no_name() {
    let mut builder = Builder::new("k", std::panic::Location::caller());
    let long = "x".repeat(65);
    for word in ["", "_", "__", "1x", "a b", "a.b", "a;", "größe", "x\n", "\"", long.as_str()] {
        assert_eq!(builder.name(word), None, "{word:?}");
    }
    let names = ["x", "_x", "X1", &long[1..]].map(|word| builder.name(word));
    assert!(names.iter().all(Option::is_some));
    assert_eq!(builder.name("x"), names[0]);
}

#[test]
fn a_file_may_hold_any_number_of_kernels() {
    let names = |source: &str| -> Vec<String> {
        text::parse(source, "t.kir").unwrap_or_default().into_iter().map(|k| k.name).collect()
    };
    assert_eq!(names("; nothing"), [""; 0]);
    assert_eq!(names("kernel @a() {}\nkernel @b() { } ; the second"), ["a", "b"]);
}

/// Refused text, the position of the error, and a part of the message.
const REFUSED: &[(&str, &str, &str)] = &[
    ("kernel", "1:7", "`@` and the kernel's name expected, but the text ends"),
    ("kernel k() {}", "1:8", "`@` and the kernel's name expected, not `k`"),
    ("shader @k() {}", "1:1", "`kernel` expected, not `shader`"),
    ("kernel @k(%a u32) {}", "1:14", "`:` expected"),
    ("kernel @k(%a: f64) {}", "1:15", "a type expected, not `f64`"),
    ("kernel @k(%a: u32 %b: u32) {}", "1:19", "`,` or `)` expected, not `%b`"),
    ("kernel @k() grid [1] {}", "1:13", "a clause or `{` expected, not `grid`"),
    ("kernel @k() threads (1 {}", "1:24", "`)` expected"),
    ("kernel @k() threads 1 + {}", "1:25", "an expression expected"),
    ("kernel @k() threads abs(1) {}", "1:21", "`min`, `max` or `len` expected"),
    ("kernel @k(%n: u32) threads len(n) {}", "1:32", "a tensor's name expected, not `n`"),
    ("kernel @k() {\n  %a = len @a\n}", "2:12", "a tensor expected"),
    ("kernel @k() threads 1.5 {}", "1:21", "`1.5` is not an integer"),
    ("kernel @k() math slow {}", "1:18", "`fast` or `precise` expected"),
    ("kernel @k() in_place a b {}", "1:24", "`->` expected"),
    ("kernel @k() min_groups 4294967296 {}", "1:24", "a number below 2^32 expected"),
    ("kernel @k() {", "1:14", "an operation expected, but the text ends"),
    ("kernel @k() {\n  %a = sing %b\n}", "2:8", "there is no operation `sing`"),
    ("kernel @k() {\n  %a tid\n}", "2:6", "`=` expected"),
    ("kernel @k() {\n  %a = fadd %b,\n}", "3:1", "an operand expected"),
    ("kernel @k() {\n  %a = fadd %b, 1\n}", "3:1", "`:` expected"),
    ("kernel @k() {\n  %a = fadd %b, 1:u7\n}", "2:19", "a type expected"),
    ("kernel @k() {\n  %a = fadd %b, 300:u8\n}", "2:17", "`300` is not a u8"),
    ("kernel @k() {\n  %a = const bool 2\n}", "2:19", "`2` is not a bool"),
    ("kernel @k() {\n  %a = const f32 0x1ffffffffffffffff\n}", "2:18", "is not 64 bits in hex"),
    ("kernel @k() {\n  %a = load tid\n}", "2:13", "memory expected"),
    ("kernel @k() {\n  %a = load %x[tid\n}", "3:1", "`]` expected"),
    ("kernel @k() {\n  set v, 1:u32\n}", "2:7", "a variable expected"),
    ("kernel @k() {\n  alloc @a: heap f32[4]\n}", "2:13", "`stack`, `registers` or `threadgroup` expected"),
    ("kernel @k() {\n  for %i = 0:u32 {\n  }\n}", "2:18", "`to` expected"),
    ("kernel @k() {\n  for %i = 0:u32 to 4:u32 at_most x {\n  }\n}", "2:35", "a number below 2^32 expected"),
    ("kernel @k() {\n  %s = simd_sum.300 %v\n}", "2:17", "a width is below 256"),
    ("kernel @k() {\n  yield %a\n  barrier\n}", "3:3", "`}` expected, not `barrier`"),
    ("kernel @k() {\n  barrier #1:2\n}", "3:1", "`:` expected"),
    ("kernel @k() {}\n}", "2:1", "`kernel` expected, not `}`"),
    ("kernel @k() { é }", "1:15", "'é' means nothing here"),
    ("files \"a\nkernel @k() {}", "1:7", "a string ends on the line"),
    ("files \"\\x\" kernel @k() {}", "1:7", "escapes are"),
];

#[test]
fn what_is_no_kernel_is_refused_where_it_stands() {
    for (source, place, words) in REFUSED {
        let error = text::parse(source, "t.kir").expect_err(source);
        let found = error.primary.as_ref().map(ToString::to_string);
        assert_eq!(found, Some(format!("t.kir:{place}")), "{source}: {error}");
        assert!(error.message.contains(words), "{source}: {error}");
        assert_eq!(error.code, "T01");
    }
}

#[test]
fn nesting_is_bounded() {
    let regions = |n: usize| format!("kernel @k(%c: bool) {{{}{}}}", "if %c {".repeat(n), "}".repeat(n));
    let negations = |n: usize| format!("kernel @k() requires {}1 {{}}", "!".repeat(n));
    let parens = |n: usize| format!("kernel @k() requires {}1{} {{}}", "(".repeat(n), ")".repeat(n));
    let sums = |n: usize| format!("kernel @k() requires 1{} {{}}", " + 1".repeat(n));
    let calls = |n: usize| format!("kernel @k() requires {}1{} {{}}", "min(".repeat(n), ", 1)".repeat(n));
    for (i, deep) in [&regions as &dyn Fn(usize) -> String, &negations, &parens, &sums, &calls].into_iter().enumerate()
    {
        assert!(text::parse(&deep(260), "t.kir").is_ok(), "form {i}");
        for n in [265, 100_000] {
            let error = text::parse(&deep(n), "t.kir").expect_err("too deep");
            assert!(error.message.contains("nest"), "form {i}: {error}");
        }
    }
}
