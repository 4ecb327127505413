//! A kernel's texts, from `kiln` alone: contract, text form, MSL, CUDA and C.

use kiln::ir::Const;
use kiln::ir::text::{parse, print};
use kiln::prelude::*;
use kiln::{Error, Kernel, Texts};

/// `out = a * x + y`, one thread an element.
#[kernel(elements = [n], threads = 256, covers(out))]
fn axpy<T: Float>(#[shape(n)] x: Tensor<T>, #[shape(n)] y: Tensor<T>, #[shape(n)] mut out: Tensor<T>, a: f32, n: u32) {
    let i = program_id::<0>();
    out[i] = (a * x[i].f32() + y[i].f32()).cast::<T>();
}

/// Sums of rows of `n` elements, times `gate` where it is there.
#[kernel(threadgroups = [rows], threads = 32, requires(n >= 1, n % (32 * vec) == 0))]
fn row_sums(
    #[shape(rows, n)] x: Tensor<f32>,
    #[shape(rows)] gate: Option<Tensor<f32>>,
    #[shape(rows)] mut out: Tensor<f32>,
    rows: u32,
    #[constexpr] n: u32,
    #[tile] vec: u32,
) {
    let mut sum = 0.0;
    for part in 0..n / (32 * vec) {
        for e in unroll(0..vec) {
            sum += x[tgid_x * n + (part * 32 + tid) * vec + e];
        }
    }
    let whole = simd_sum(sum);
    if tid == 0 {
        out[tgid_x] = if let Some(gate) = gate { whole * gate[tgid_x] } else { whole };
    }
}

/// Leaves the grid and its threads to the caller.
#[kernel]
fn thread_numbers(mut out: Tensor<u32>) {
    out[tid] = tid;
}

type Values = [(&'static str, Const)];

fn two_by_two(has_gate: bool) -> [(&'static str, Const); 3] {
    [("n", 128u32.into()), ("vec", 2u32.into()), ("has_gate", has_gate.into())]
}

/// The one kernel that a text is.
fn read(text: &str) -> Kernel {
    let mut kernels = parse(text, "the text").unwrap_or_else(|e| panic!("{e}\n{text}"));
    assert_eq!(kernels.len(), 1, "{text}");
    kernels.remove(0)
}

fn assert_has(text: &str, parts: &[&str]) {
    parts.iter().for_each(|part| assert!(text.contains(part), "no `{part}` in\n{text}"));
}

#[test]
fn a_kernel_without_constexprs_has_all_five() -> Result<(), Error> {
    let kernel = axpy::kernel::<bf16>();
    assert_eq!(print(&read(&kernel.ir()), false), print(&kernel, false));
    assert_has(&kernel.ir(), &["kernel @axpy(%x: device bf16[n]", "; texts.rs:12"]);
    assert_has(
        &kernel.contract()?,
        &["length of `y`: `n <= len(y)`", "axpy: 3 proved", "covers out: proved\nraces: 1 pair: 1 proved"],
    );
    assert_has(&kernel.contract_for(&[])?, &["axpy: 3 proved", "covers out: proved\nraces: 1 pair: 1 proved"]);
    assert_has(&kernel.msl(&[])?, &["kernel void axpy(", "bfloat"]);
    assert_has(&kernel.cuda(&[])?, &["extern \"C\" __global__", "axpy("]);
    assert_has(&kernel.c(&[])?, &["#define LANES 16\n", "kiln_axpy("]);
    Ok(())
}

#[test]
fn a_kernel_with_constexprs_has_all_five_for_their_values() -> Result<(), Error> {
    let kernel = row_sums::kernel();
    assert_has(&kernel.ir(), &["%vec: tile const u32", "%n: const u32", "for "]);
    assert_has(&kernel.contract()?, &["required: `n % (32 * vec) == 0`", "tiles, which change no result: vec"]);
    let [with, without] = [true, false].map(two_by_two);
    // Two turns of two elements: no loop is left, and neighbours are loaded at once.
    let made = kernel.ir_for(&without)?;
    assert!(made.lines().any(|line| line.contains(", ") && line.contains(" = load %x[")), "{made}");
    assert!(!made.contains("for ") && !made.contains("load %gate"), "{made}");
    assert_eq!(read(&made).params.len(), kernel.params.len());
    assert_has(&kernel.ir_for(&with)?, &["load %gate"]);
    assert_has(
        &kernel.contract_for(&with)?,
        &["length of `gate`: `rows <= len(gate)`", "multiple of 8 bytes", "0 guarded"],
    );
    for (text, entry) in [
        (Texts::msl as fn(&Kernel, &[(&str, Const)]) -> Result<String, Error>, "kernel void row_sums("),
        (Texts::cuda, "row_sums("),
        (Texts::c, "kiln_row_sums("),
    ] {
        let [with, without] = [text(&kernel, &with)?, text(&kernel, &without)?];
        assert_has(&with, &[entry]);
        assert_has(&without, &[entry]);
        assert_ne!(with, without);
    }
    Ok(())
}

#[test]
fn what_the_caller_gives_of_the_geometry_is_a_constexpr_too() -> Result<(), Error> {
    let kernel = thread_numbers::kernel();
    assert_has(&kernel.contract()?, &["threadgroups [grid_x, grid_y, grid_z] of threads threads"]);
    assert_has(&kernel.cuda(&[("threads", 64u32.into())])?, &["__launch_bounds__(64)"]);
    let words = kernel.cuda(&[]).expect_err("threads are not given").to_string();
    assert!(words.starts_with("error[K020]: the constexpr `threads` has no value ("), "{words}");
    Ok(())
}

/// The words and the line of the author's that they are about.
#[test]
fn values_that_cannot_be_meant_are_refused_with_their_place() {
    let [n, vec, has_gate] = two_by_two(true);
    let rows: &[(&Values, &str, u32)] = &[
        (&[n, vec], "error[K020]: the constexpr `has_gate` has no value", 19),
        (&[n, vec, has_gate, n], "error[K020]: the constexpr `n` is given two values", 17),
        (&[("m", n.1)], "error[K020]: `m` is no constexpr of `row_sums`: has_gate, n, vec", 17),
        (&[("rows", n.1)], "error[K020]: `rows` is no constexpr of `row_sums`", 17),
        (&[("n", 128i32.into()), vec, has_gate], "error[K020]: `n` is a u32, and is given a i32", 22),
        (&[("n", 0u32.into()), vec, has_gate], "error[K028]: `row_sums` with these values is never launched", 16),
        (&[("n", 96u32.into()), vec, has_gate], "error[K028]: `row_sums` with these values is never launched", 16),
    ];
    let kernel = row_sums::kernel();
    for (values, words, line) in rows {
        for text in [Texts::msl, Texts::cuda, Texts::c, Texts::ir_for, Texts::contract_for] {
            let error = text(&kernel, values).expect_err(words);
            assert!(error.to_string().starts_with(words), "{error}");
            let place = error.diagnostic().and_then(|diagnostic| diagnostic.primary.as_ref()).expect("a place");
            assert!(place.file.ends_with("texts.rs"), "{place}");
            assert_eq!(place.line, *line, "{error}");
        }
    }
}

#[test]
fn values_that_no_launch_has_are_refused_with_the_requirement() {
    let [_, vec, has_gate] = two_by_two(true);
    let error = row_sums::kernel().msl(&[("n", 96u32.into()), vec, has_gate]).expect_err("96 is no multiple of 64");
    assert_has(&error.to_string(), &["it requires `n % (32 * vec) == 0` (n = 96, vec = 2)"]);
}

/// Who asks may be any thread: a compiler takes more of a stack than this one has.
#[test]
fn a_small_stack_is_enough() {
    let worker = std::thread::Builder::new().stack_size(64 << 10);
    let asked = worker.spawn(|| row_sums::kernel().cuda(&two_by_two(true)).map(|text| text.len()));
    let length = asked.expect("a thread").join().expect("no overflow").unwrap_or_else(|e| panic!("{e}"));
    assert!(length > 100);
}
