//! Arguments and geometry that are refused before anything runs.

use crate::given;
use crate::support::{Given, assert_error, check_places, counting, error_of, error_of_grid, launch, parse, zeros};
use kiln_interp::{Arg, Buffer, Launch, run};
use kiln_ir::{Const, DType, Diagnostic, MathOp, Op};

const COPY: &str = "kernel @copy(
    %x: device f32,
    %out: device mut f32,
    %n: u32)
{
    %v = load %x[tid]
    store %out[tid], %v
}";

/// Returns [`COPY`] with an error mark on one line.
fn marked(line: &str) -> String {
    assert!(COPY.contains(line), "{line}");
    COPY.replace(line, &format!("{line} ; error"))
}

fn refused(line: &str, code: &str, message: &str, given: Vec<Given>) {
    let error = error_of(&marked(line), 4, given);
    assert_error(&error, code, message, &[]);
}

#[test]
fn every_parameter_has_an_argument_of_its_kind_and_type() {
    let f32s = || zeros(DType::F32, 4);
    let error = error_of(&marked("kernel @copy("), 4, given![f32s(), f32s()]);
    assert_error(&error, "K301", "`copy` takes 3 arguments, 2 given", &["its parameters are x, out, n"]);
    refused("%x: device f32,", "K302", "`x` is bound to a buffer, not to a scalar", given![7, f32s(), 4]);
    refused("%n: u32)", "K302", "`n` is bound to a scalar, not to a buffer", given![f32s(), f32s(), f32s()]);
    refused("%n: u32)", "K303", "`n` is of type u32, not i32", given![f32s(), f32s(), Const::from_i128(DType::I32, 4)]);
    refused("%out: device mut f32,", "K303", "`out` is of type f32, not f16", given![f32s(), zeros(DType::F16, 4), 4]);
    let wide = Const { dtype: DType::U32, bits: 1 << 32 };
    refused("%n: u32)", "K308", "`n` is given the bits 0x100000000, which no u32 has", given![f32s(), f32s(), wide]);
}

#[test]
fn a_buffer_is_a_whole_number_of_elements() {
    let ragged = Buffer { dtype: DType::F32, bytes: vec![0; 15] };
    let message = "the buffer of `x` has 15 bytes, which is no whole number of f32";
    refused("%x: device f32,", "K305", message, given![ragged, zeros(DType::F32, 4), 4]);
}

#[test]
fn a_bool_is_zero_or_one() {
    let source = "kernel @k(%b: device bool) { } ; error";
    let odd = Buffer { dtype: DType::Bool, bytes: vec![0, 1, 1, 7] };
    assert_error(&error_of(source, 1, given![odd]), "K306", "element 3 of `b` is the byte 7; a bool is 0 or 1", &[]);
    let good = Buffer { dtype: DType::Bool, bytes: vec![0, 1, 1, 0] };
    assert!(launch(source, [1, 1, 1], 1, given![good]).is_ok());
}

fn run_args(source: &str, args: Vec<Arg>, buffers: usize) -> Result<(), Diagnostic> {
    let kernel = parse(source);
    let mut buffers = vec![counting(DType::F32, 4); buffers];
    run(&Launch::new(&kernel, [1, 1, 1], 4, args), &mut buffers).map(|_| ())
}

#[test]
fn a_buffer_exists() {
    let source = marked("%out: device mut f32,");
    let error =
        run_args(&source, vec![Arg::Buffer(0), Arg::Buffer(1), Arg::Scalar(Const::u32(4))], 1).expect_err("one");
    check_places(&source, &error);
    assert_error(&error, "K304", "`out` is bound to buffer 1, but the launch has 1 buffer", &[]);
}

#[test]
fn buffers_are_shared_only_by_readers_and_declared_pairs() {
    let source = |clause: &str| {
        format!(
            "kernel @k(
                %a: device f32, ; label
                %b: device mut f32) {clause} ; error
            {{
                %v = load %a[tid]
                store %b[tid], %v
            }}"
        )
    };
    let both = vec![Arg::Buffer(0), Arg::Buffer(0)];
    let error = run_args(&source(""), both.clone(), 1).expect_err("written");
    check_places(&source(""), &error);
    assert_error(&error, "K307", "`a` and `b` are bound to one buffer, and `b` is written", &[]);
    assert_eq!(error.help.as_deref(), Some("bind two buffers, or declare `in_place(a -> b)`"));
    assert_eq!(run_args(&source("in_place a -> b"), both.clone(), 1), Ok(()));

    let written_first = "kernel @k(%b: device mut f32, %a: device f32) { }";
    let error = run_args(written_first, both.clone(), 1).expect_err("written");
    assert_eq!(error.help.as_deref(), Some("bind two buffers, or declare `in_place(a -> b)`"));

    let readers = "kernel @k(%a: device f32, %b: device f32) { %v = load %a[tid] %w = load %b[tid] }";
    assert_eq!(run_args(readers, both, 1), Ok(()));

    // Two parameters in the same place, and a third reader that the pair does not cover.
    let three = "kernel @k(%a: device f32, %b: device mut f32, %c: device f32) in_place a -> b { }";
    let error = run_args(three, vec![Arg::Buffer(0); 3], 1).expect_err("c is no part of the pair");
    assert_eq!(error.message, "`b` and `c` are bound to one buffer, and `b` is written");
}

#[test]
fn a_threadgroup_has_1_to_1024_threads() {
    let source = "kernel @k() { } ; error";
    for threads in [0, 1025, u32::MAX] {
        let message = format!("a threadgroup has 1 to 1024 threads, not {threads}");
        assert_error(&error_of(source, threads, given![]), "K310", &message, &[]);
    }
    for threads in [1, 1024] {
        assert!(launch(source, [1, 1, 1], threads, given![]).is_ok());
    }
}

#[test]
fn a_grid_fits_64_bits() {
    let source = "kernel @k() { } ; error";
    let max = u32::MAX;
    let error = error_of_grid(source, [max, max, max], 1, given![]);
    assert_error(&error, "K311", &format!("a grid of {max} × {max} × {max} threadgroups does not fit 64 bits"), &[]);
}

#[test]
fn an_empty_grid_runs_nothing() {
    let source = "kernel @k(%x: device mut u32) { store %x[1000:u32], 1:u32 }";
    for grid in [[0, 1, 1], [5, 0, 1], [u32::MAX, u32::MAX, 0]] {
        let (_, stats) = launch(source, grid, 32, given![zeros(DType::U32, 1)]).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!((stats.threadgroups, stats.work), (0, 0));
    }
}

#[test]
fn array_lengths_are_checked() {
    let source = |len: &str, space: &str| {
        format!(
            "kernel @k(%n: const i64) {{
                alloc @a: {space} f32[{len}] ; error
            }}"
        )
    };
    let n = |n: i128| given![Const::from_i128(DType::I64, n)];
    let error = error_of(&source("n", "threadgroup"), 32, n(-1));
    assert_error(&error, "K313", "the threadgroup array has -1 elements", &[]);
    let too_large = "the arrays of a threadgroup take more than 64 MiB";
    let error = error_of(&source("n", "threadgroup"), 32, n((16 << 20) + 1));
    assert_error(&error, "K314", too_large, &["this threadgroup array has 16777217 elements of f32 in 1 copy"]);
    let error = error_of(&source("n", "stack"), 1024, n((16 << 10) + 1));
    assert_error(&error, "K314", too_large, &["this stack array has 16385 elements of f32 in 1024 copies"]);
    let error = error_of(&source("n", "stack"), 1024, n(i64::MAX as i128));
    assert_eq!(error.code, "K314");
    let error = error_of(&source("100 / n", "stack"), 32, n(0));
    assert_error(&error, "K321", "`100 / n` has no value: division by zero", &["n = 0"]);
    let error = error_of(&source("n * n * 4", "stack"), 32, n(1 << 40));
    assert_error(&error, "K321", "`n * n * 4` has no value: the number does not fit 64 bits", &["n = 1099511627776"]);
    assert!(launch(&source("n", "stack"), [1, 1, 1], 1024, n(16 << 10)).is_ok());
}

#[test]
fn an_array_of_no_elements_has_none() {
    let source = "kernel @k(%n: const u32) {
        alloc @a: threadgroup f32[n] ; label
        store @a[tid], 1.0:f32 ; error
    }";
    assert_eq!(
        error_of(source, 1, given![0]).message,
        "index 0 is outside of a threadgroup array, which has 0 elements"
    );
}

#[test]
fn more_values_than_memory_are_refused() {
    use std::fmt::Write;
    let mut source = "kernel @k() { ; error\n %v0 = tid\n".to_string();
    for i in 1..140_000 {
        let _ = writeln!(source, "%v{i} = iadd %v{}, %v0", i - 1);
    }
    source.push('}');
    let error = error_of(&source, 1024, given![]);
    assert_error(
        &error,
        "K315",
        "the values of a threadgroup take more than 1024 MiB",
        &["140000 values live in 32 simdgroups"],
    );
}

#[test]
fn a_kernel_that_does_not_verify_is_refused() {
    let mut kernel = parse(COPY);
    kernel.body.insts[1].op = Op::Math(MathOp::FAdd);
    let args = vec![Arg::Buffer(0), Arg::Buffer(1), Arg::Scalar(Const::u32(4))];
    let mut buffers = vec![counting(DType::F32, 4); 2];
    let error = run(&Launch::new(&kernel, [1, 1, 1], 4, args), &mut buffers).expect_err("a broken kernel");
    assert!(error.code.starts_with('V'), "{error}");
}
