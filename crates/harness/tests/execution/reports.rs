//! Tests rejections and reports: wrong types, divergence, races, out-of-bounds accesses, time limits.

use crate::fixtures::*;
use kiln_harness::{Dialect, Error, Finding, Program, Unit};
use kiln_interp::{Arg, Buffer, Order};
use kiln_ir::{Const, DType};
use std::time::Duration;

const MSL_BARRIER: &str = "threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);";

fn barrier(dialect: Dialect) -> &'static str {
    match dialect {
        Dialect::Msl => MSL_BARRIER,
        Dialect::Cuda => "__syncthreads();",
    }
}

/// Returns the printed line of `text` that contains `what`.
fn line_of(text: &str, what: &str) -> usize {
    1 + text.lines().position(|line| line.contains(what)).unwrap_or_else(|| panic!("no `{what}`"))
}

fn rejection(outcome: Result<Program, Error>) -> Finding {
    match outcome {
        Err(Error::Rejected(findings)) => findings[0].clone(),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("compiled"),
    }
}

/// Launches a rotation of 64 numbers.
fn rotate(program: &Program, order: Order) -> Result<Vec<u32>, Error> {
    let x: Vec<u32> = (100..164).collect();
    let mut buffers = [Buffer::of(&x), Buffer::of(&[0u32; 64])];
    program.run([1, 1, 1], 64, &[Arg::Buffer(0), Arg::Buffer(1)], &mut buffers, order)?;
    Ok(buffers[1].to_vec().expect("the buffer keeps its type"))
}

fn divergence(program: &Program, order: Order) -> Finding {
    match rotate(program, order) {
        Err(Error::Divergent(finding)) => finding,
        other => panic!("{other:?}"),
    }
}

#[test]
fn wrong_address_spaces_are_type_errors() {
    let cases = [
        ("y[tid] = a0[", "device uint* p = a0; y[tid] = p[", "cannot initialize a variable"),
        ("y[tid] = a0[", "y[tid] = ((device uint*)(a0))[", "is not allowed"),
        ("y[tid] = a0[", "uint* p = a0; y[tid] = p[", "cannot initialize a variable"),
        ("y[tid] = a0[", "y[tid] = ((threadgroup const uint*)(x))[", "is not allowed"),
        ("y[tid] = a0[", "x[tid] = a0[", "read-only"),
        (
            "y[tid] = a0[",
            "atomic_fetch_add_explicit((device atomic_uint*)(a0), 1u, memory_order_relaxed); y[tid] = a0[",
            "is not allowed",
        ),
    ];
    for (from, to, message) in cases {
        let finding = rejection(ROTATE.altered(Dialect::Msl, from, to));
        assert!(finding.message.contains(message), "{to}: {finding}");
        assert_eq!(finding.line, line_of(ROTATE.msl, from), "{to}: {finding}");
        assert_eq!(finding.author.as_deref(), Some("rotate.rs:5"));
    }
}

#[test]
fn what_the_target_lacks_does_not_compile() {
    let msl = ["double d = 1.0; (void)d;", "a0[0] = uint(erf(1.0f));", "a0[0] = uint(simd_shuffle_xor(ulong(1), 1));"];
    let cuda = ["uint v = 1u; (void)v;", "a0[0] = (unsigned)__expf(1.0f);", "float v = 1.5f; v = v * 0.1; (void)v;"];
    for (dialect, statements) in [(Dialect::Msl, msl), (Dialect::Cuda, cuda)] {
        for statement in statements {
            let start = "a0[tid] = x[tid];";
            let finding = rejection(ROTATE.altered(dialect, start, &format!("{statement} {start}")));
            assert_eq!(finding.line, line_of(ROTATE.text(dialect), start), "{statement}: {finding}");
        }
    }
}

#[test]
fn type_errors_are_found_with_their_line() {
    let cuda = rejection(ROTATE.altered(Dialect::Cuda, "y[tid] = a0[", "float* p = y; p[tid] = a0["));
    assert_eq!((cuda.line, cuda.author.as_deref()), (10, Some("rotate.rs:5")));
    assert!(cuda.message.contains("cannot initialize"), "{cuda}");
    for dialect in DIALECTS {
        let word = match dialect {
            Dialect::Msl => "uint* y",
            Dialect::Cuda => "unsigned* __restrict__ y",
        };
        // The kernel is valid by itself, but its parameter does not match the launch.
        let finding = rejection(ROTATE.altered(dialect, word, "float* y"));
        assert!(finding.message.contains("no matching function"), "{finding}");
    }
}

#[test]
fn a_scalar_is_not_converted() {
    for dialect in DIALECTS {
        let word = match dialect {
            Dialect::Msl => "constant uint& n",
            Dialect::Cuda => "const unsigned n",
        };
        rejection(SCALE.altered(dialect, word, &word.replace("uint", "int").replace("unsigned", "int")));
    }
}

#[test]
fn a_barrier_that_some_threads_skip_is_reported_with_its_line() {
    for dialect in DIALECTS {
        let call = barrier(dialect);
        let program = ROTATE.altered(dialect, call, &format!("if (tid < 40u) {{ {call} }}")).expect("compiles");
        for order in ORDERS {
            let finding = divergence(&program, order);
            assert_eq!(finding.line, line_of(ROTATE.text(dialect), call), "{finding}");
            assert_eq!(finding.author.as_deref(), Some("rotate.rs:4"));
            let told = "threadgroup (0, 0, 0): 40 from thread 0 on at the barrier of line";
            assert!(finding.message.starts_with(told), "{finding}");
            assert!(finding.message.ends_with("; 24 from thread 40 on finished"), "{finding}");
        }
    }
}

#[test]
fn threads_at_different_barriers_do_not_meet() {
    for dialect in DIALECTS {
        let call = barrier(dialect);
        let program = ROTATE
            .altered(dialect, call, &format!("if (tid < 32u) {{\n{call}\n}} else {{\n{call}\n}}"))
            .expect("compiles");
        let first = line_of(ROTATE.text(dialect), call) + 1;
        let message = divergence(&program, Order::Forward).message;
        assert!(
            message.contains(&format!("line {first};")) && message.ends_with(&format!("line {}", first + 2)),
            "{message}"
        );
    }
}

#[test]
fn a_simd_operation_that_some_lanes_skip_is_reported_with_the_caller_line() {
    for dialect in DIALECTS {
        let call = "float total = kiln_simd_sum(part);";
        let inside = "float total = 0.0f; if (simd_lane < 16u) { total = kiln_simd_sum(part); }";
        let both = "float total = 0.0f; if (simd_lane < 16u) { total = kiln_simd_sum(part);\n } else {\n total = kiln_simd_sum(part); }";
        for (altered, told) in [(inside, "finished"), (both, "simd operation")] {
            let program = ROW_SUM.altered(dialect, call, altered).expect("compiles");
            let mut buffers = [Buffer::of(&[1.0f32; 64]), Buffer::of(&[0.0f32])];
            let args = [Arg::Buffer(0), Arg::Buffer(1), Arg::Scalar(Const::u32(64))];
            for order in ORDERS {
                let outcome = program.run([1, 1, 1], 64, &args, &mut buffers, order);
                let Err(Error::Divergent(finding)) = outcome else { panic!("{dialect:?}, {order:?}: {outcome:?}") };
                let line = line_of(ROW_SUM.text(dialect), call);
                assert!((line..line + 3).contains(&finding.line), "{finding}");
                assert!(finding.message.contains(told), "{finding}");
            }
        }
    }
}

#[test]
fn a_simd_operation_needs_a_whole_simdgroup() {
    for dialect in DIALECTS {
        let program = ROW_SUM.compile(dialect, ROW_SUM.text(dialect)).expect("compiles");
        let mut buffers = [Buffer::of(&[1.0f32; 64]), Buffer::of(&[0.0f32])];
        let args = [Arg::Buffer(0), Arg::Buffer(1), Arg::Scalar(Const::u32(64))];
        let outcome = program.run([1, 1, 1], 48, &args, &mut buffers, Order::Reverse);
        let Err(Error::Divergent(finding)) = outcome else { panic!("{outcome:?}") };
        assert!(finding.message.contains("a simdgroup of 16 threads"), "{finding}");
    }
}

#[test]
fn a_missing_barrier_shows_in_the_bits_of_some_order() {
    let rotated: Vec<u32> = (101..164).chain([100]).collect();
    for dialect in DIALECTS {
        let sound = ROTATE.compile(dialect, ROTATE.text(dialect)).expect("compiles");
        let racy = ROTATE.altered(dialect, barrier(dialect), "").expect("compiles");
        let results = |program: &Program| ORDERS.map(|order| rotate(program, order).expect("runs"));
        assert!(results(&sound).iter().all(|r| *r == rotated));
        let racy = results(&racy);
        assert!(racy.iter().any(|r| *r != racy[0]), "{dialect:?}");
        assert!(racy.iter().all(|r| *r != rotated), "each order reads some number before it is written");
    }
}

#[test]
fn accesses_outside_a_buffer_are_reported() {
    for dialect in DIALECTS {
        let outside = [
            ("y[tid] = a0[", "y[tid + 1u] = a0[", "buffer 1"),
            ("y[tid] = a0[", "y[tid - 1u] = a0[", "of buffer 1, which has 256 bytes"),
            ("a0[tid] = x[tid]", "a0[tid] = x[tid + 2048u]", "buffer 0"),
            ("a0[tid] = x[tid]", "a0[tid] = x[tid + 8u]", "buffer 0"),
        ];
        for (from, to, told) in outside {
            let program = ROTATE.altered(dialect, from, to).expect("compiles");
            match rotate(&program, Order::Shuffled(3)) {
                Err(Error::OutOfBounds(message)) => assert!(message.contains(told), "{to}: {message}"),
                other => panic!("{dialect:?}: {to}: {other:?}"),
            }
        }
    }
}

#[test]
fn the_sanitizer_sees_local_arrays() {
    for dialect in DIALECTS {
        let text = ROTATE.text(dialect).replace("a0[(tid + 1u) % lsize]", "a0[(tid + 1u) % lsize + 127u]");
        let unit = |text| Unit { dialect, text, entry: ROTATE.entry, params: ROTATE.params };
        let sound = Program::compile_sanitized(&unit(ROTATE.text(dialect))).expect("compiles");
        for order in ORDERS {
            rotate(&sound, order).expect("a sound kernel passes");
        }
        let wrong = Program::compile_sanitized(&unit(&text)).expect("compiles");
        match rotate(&wrong, Order::Forward) {
            Err(Error::OutOfBounds(report)) => assert!(report.contains("global-buffer-overflow"), "{report}"),
            other => panic!("{dialect:?}: {other:?}"),
        }
    }
}

#[test]
fn a_division_by_zero_and_an_endless_kernel_end() {
    for dialect in DIALECTS {
        let divides =
            ROTATE.altered(dialect, "a0[tid] = x[tid]", "a0[tid] = x[tid] / (x[0] - 100u)").expect("compiles");
        assert!(matches!(rotate(&divides, Order::Forward), Err(Error::Crashed(m)) if m.contains("division")));
        let endless = format!("for (int i = 0; i < 2; i = 1 - i) {{ {} }}", barrier(dialect));
        let endless =
            ROTATE.altered(dialect, barrier(dialect), &endless).expect("compiles").limit(Duration::from_millis(300));
        assert!(matches!(rotate(&endless, Order::Forward), Err(Error::TimedOut(_))));
    }
}

#[test]
fn arguments_must_fit() {
    let program = ROTATE.compile(Dialect::Cuda, ROTATE.cuda).expect("compiles");
    let mut buffers = [Buffer::of(&[1u32]), Buffer::of(&[1u32]), Buffer::of(&[1i32])];
    let scalar = Arg::Scalar(Const { dtype: DType::U32, bits: 1 });
    for args in [
        &[Arg::Buffer(0)][..],
        &[Arg::Buffer(0), scalar],
        &[Arg::Buffer(0), Arg::Buffer(2)],
        &[Arg::Buffer(0), Arg::Buffer(9)],
    ] {
        let outcome = program.run([1, 1, 1], 1, args, &mut buffers, Order::Forward);
        assert!(matches!(outcome, Err(Error::Arguments(_))), "{args:?}: {outcome:?}");
    }
    let outcome = program.run([1, 1, 1], 1025, &[Arg::Buffer(0), Arg::Buffer(1)], &mut buffers, Order::Forward);
    assert!(matches!(outcome, Err(Error::Arguments(_))), "{outcome:?}");
}
