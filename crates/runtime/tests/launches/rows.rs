//! The table of launches.

use crate::Row;
use crate::kernels::*;
use crate::scene::{Given, counting, empty, n, of};
use kiln_ir::{Const, DType};

/// The value of an unwritten element.
const UNWRITTEN: f64 = f64::from_bits(0xffff_ffff_e000_0000);

fn number(dtype: DType, bits: u64) -> Given {
    Given::Number(Const { dtype, bits })
}

fn ints(values: &[f64]) -> Given {
    Given::Holding(DType::U32, values.to_vec())
}

/// Returns `2, 4, …, 2n`.
fn doubled(n: u32) -> Vec<f64> {
    (1..=n).map(|v| 2.0 * v as f64).collect()
}

/// Returns the geometry of a launch whose kernel states none.
fn grid(groups: u32, threads: u32) -> [Given; 4] {
    [n(groups), n(1), n(1), n(threads)]
}

fn with_grid<const N: usize>(own: [Given; N], groups: u32, threads: u32) -> Vec<Given> {
    own.into_iter().chain(grid(groups, threads)).collect()
}

pub fn rows() -> Vec<Row> {
    [lengths(), kinds(), sharing(), requirements(), geometry(), limits()].into_iter().flatten().collect()
}

fn lengths() -> Vec<Row> {
    let double = || double::kernel();
    vec![
        Row {
            name: "an input one element short",
            kernel: double(),
            limits: |_| (),
            wrong: vec![counting(7), empty(8), n(8)],
            code: "K501",
            words: &["the buffer of `x` is too short", "`n <= len(x)`", "n = 8, len(x) = 7"],
            line: "#[shape(n)] x: Tensor<f32>",
            right: vec![counting(8), empty(8), n(8)],
            want: (1, doubled(8)),
        },
        Row {
            name: "an output one element short",
            kernel: double(),
            limits: |_| (),
            wrong: vec![counting(8), empty(7), n(8)],
            code: "K501",
            words: &["the buffer of `out` is too short", "`n <= len(out)`", "n = 8, len(out) = 7"],
            line: "mut out: Tensor<f32>",
            right: vec![counting(9), empty(9), n(8)],
            want: (1, doubled(8).into_iter().chain([UNWRITTEN]).collect()),
        },
        Row {
            name: "no elements where one is needed",
            kernel: double(),
            limits: |_| (),
            wrong: vec![counting(0), empty(1), n(1)],
            code: "K501",
            words: &["`n <= len(x)`", "n = 1, len(x) = 0"],
            line: "x: Tensor<f32>",
            right: vec![counting(0), empty(1), n(0)],
            want: (1, vec![UNWRITTEN]),
        },
        Row {
            name: "a buffer without a shape, too short for an access",
            kernel: every_nth::kernel(),
            limits: |_| (),
            wrong: vec![counting(4), empty(0), n(4), n(1)],
            code: "K201",
            words: &["index 0 is outside of `out`, which has 0 elements"],
            line: "out[0] = sum;",
            right: vec![counting(4), empty(1), n(4), n(1)],
            want: (1, vec![10.0]),
        },
        Row {
            name: "a shape of 2⁶⁴ elements and more",
            kernel: first_of_a_block::kernel(),
            limits: |_| (),
            wrong: vec![counting(1), empty(1), n(1 << 22), n(1 << 21), n(1 << 21)],
            code: "K501",
            words: &[
                "the shape of `x` has no number of elements",
                "does not fit 64 bits",
                "a = 4194304, b = 2097152, c = 2097152",
            ],
            line: "#[shape(a, b, c)] x: Tensor<f32>",
            right: vec![counting(6), empty(1), n(1), n(2), n(3)],
            want: (1, vec![1.0]),
        },
        Row {
            name: "a shape of nearly 2⁶⁴ elements",
            kernel: first_of_a_block::kernel(),
            limits: |_| (),
            wrong: vec![counting(1), empty(1), n(1 << 22), n(1 << 21), n((1 << 21) - 1)],
            code: "K501",
            words: &["the buffer of `x` is too short", "a * b * c <= len(x)", "c = 2097151", "len(x) = 1"],
            line: "#[shape(a, b, c)] x: Tensor<f32>",
            // As large along two axes, but empty along the third: there is no element, and the product is 0.
            right: vec![counting(0), empty(1), n(u32::MAX), n(u32::MAX), n(0)],
            want: (1, vec![UNWRITTEN]),
        },
        Row {
            name: "a negative extent",
            kernel: behind::kernel(),
            limits: |_| (),
            wrong: vec![counting(4), empty(4), n(4), n(5)],
            code: "K501",
            words: &["an extent of `out`", "`n - skip >= 0`", "n = 4, skip = 5"],
            line: "#[shape(n - skip)] mut out",
            right: vec![counting(4), empty(1), n(4), n(3)],
            want: (1, vec![4.0]),
        },
        Row {
            name: "an extent below zero by one, and zero",
            kernel: behind::kernel(),
            limits: |_| (),
            wrong: vec![counting(0), empty(1), n(0), n(1)],
            code: "K501",
            words: &["`n - skip >= 0`", "n = 0, skip = 1"],
            line: "#[shape(n - skip)] mut out",
            right: vec![counting(3), empty(1), n(3), n(3)],
            want: (1, vec![UNWRITTEN]),
        },
    ]
}

fn kinds() -> Vec<Row> {
    let row = |name, wrong, code, words, line| Row {
        name,
        kernel: double::kernel(),
        limits: |_| (),
        wrong,
        code,
        words,
        line,
        right: vec![counting(4), empty(4), n(4)],
        want: (1, doubled(4)),
    };
    let (x, length) = ("#[shape(n)] x: Tensor<f32>", "mut out: Tensor<f32>, n: u32");
    vec![
        row(
            "a tensor of another type of the same size",
            vec![ints(&[1.0, 2.0, 3.0, 4.0]), empty(4), n(4)],
            "K508",
            &["`x` of `double` is f32; u32 is given"],
            x,
        ),
        row(
            "a tensor of a shorter type",
            vec![Given::Holding(DType::F16, vec![1.0; 8]), empty(4), n(4)],
            "K508",
            &["`x` of `double` is f32; f16 is given"],
            x,
        ),
        row(
            "an output of another type",
            vec![counting(4), Given::Empty(DType::BF16, 8), n(4)],
            "K508",
            &["`out` of `double` is f32; bf16 is given"],
            "mut out: Tensor<f32>",
        ),
        row(
            "a number of another type",
            vec![counting(4), empty(4), number(DType::I32, 4)],
            "K508",
            &["`n` of `double` is u32; i32 is given"],
            length,
        ),
        row(
            "a number with bits that its type does not have",
            vec![counting(4), empty(4), number(DType::U32, (1 << 32) + 4)],
            "K508",
            &["`n` of `double` is u32, which 0x100000004 is not"],
            length,
        ),
        row(
            "a number for a tensor",
            vec![n(4), empty(4), n(4)],
            "K508",
            &["`x` of `double` is a tensor; a number is given"],
            x,
        ),
        row(
            "a tensor for a number",
            vec![counting(4), empty(4), counting(4)],
            "K508",
            &["`n` of `double` is a number; a tensor is given"],
            length,
        ),
        row(
            "an argument too few",
            vec![counting(4), empty(4)],
            "K508",
            &["`double` has 3 parameters; 2 arguments are given"],
            "pub fn double(",
        ),
        row(
            "an argument too many",
            vec![counting(4), empty(4), n(4), n(4)],
            "K508",
            &["`double` has 3 parameters; 4 arguments are given"],
            "pub fn double(",
        ),
        row(
            "a tensor of another device",
            vec![Given::Elsewhere(vec![1.0; 4]), empty(4), n(4)],
            "K509",
            &["`x` of `double` is on interp", "as it was opened another time"],
            x,
        ),
    ]
}

/// Rows in which two parameters share memory. The shared memory of a row holds 1 to 16.
fn sharing() -> Vec<Row> {
    let part = Given::Part;
    let row = |name, kernel, wrong, words, line, right, want| Row {
        name,
        kernel,
        limits: |_| (),
        wrong,
        code: "K506",
        words,
        line,
        right,
        want,
    };
    let out = "mut out: Tensor<f32>";
    let apart: fn(u32) -> (usize, Vec<f64>) = |count| (1, doubled(count));
    vec![
        row(
            "an output over the end of its input",
            double::kernel(),
            vec![part(0..8), part(7..15), n(8)],
            &[
                "`out` is written and shares memory with `x`: bytes 28 to 60 and bytes 0 to 32",
                "the contract of `double` has no `in_place` for them",
            ],
            out,
            vec![part(0..8), part(8..16), n(8)],
            apart(8),
        ),
        row(
            "an output over the start of its input",
            double::kernel(),
            vec![part(7..15), part(0..8), n(8)],
            &["bytes 0 to 32 and bytes 28 to 60"],
            out,
            vec![part(8..16), part(0..8), n(8)],
            (1, (9..=16).map(|v| 2.0 * v as f64).collect()),
        ),
        row(
            "one buffer for both, without `in_place`",
            double::kernel(),
            vec![part(0..8), part(0..8), n(8)],
            &["bytes 0 to 32 and bytes 0 to 32", "has no `in_place`"],
            out,
            vec![part(0..4), part(12..16), n(4)],
            apart(4),
        ),
        row(
            "an output inside its input",
            double::kernel(),
            vec![part(0..16), part(4..8), n(4)],
            &["bytes 16 to 32 and bytes 0 to 64"],
            out,
            // A part without elements shares nothing, whatever its position.
            vec![part(0..16), part(8..8), n(0)],
            (0, (1..=16).map(f64::from).collect()),
        ),
        row(
            "memory that is bound and not used, shared all the same",
            double::kernel(),
            vec![part(0..9), part(8..16), n(8)],
            &["bytes 32 to 64 and bytes 0 to 36"],
            out,
            vec![part(0..8), part(8..16), n(8)],
            apart(8),
        ),
        row(
            "an output over the second of two inputs",
            sum_of_two::kernel(),
            vec![part(0..4), part(4..8), part(7..11), n(4)],
            &["`out` is written and shares memory with `b`"],
            "#[shape(n)] mut out: Tensor<f32>,",
            // Two tensors that are only read may share.
            vec![part(0..4), part(2..6), part(6..10), n(4)],
            (2, vec![4.0, 6.0, 8.0, 10.0]),
        ),
        row(
            "an `in_place` pair that is shifted",
            double_in_place::kernel(),
            vec![part(0..8), part(1..9), n(8)],
            &["bytes 4 to 36 and bytes 0 to 32", "the contract lets the two be one buffer (`in_place`), not parts"],
            out,
            vec![part(0..8), part(0..8), n(8)],
            apart(8),
        ),
        row(
            "an `in_place` pair that starts together and ends apart",
            double_in_place::kernel(),
            vec![part(0..8), part(0..9), n(8)],
            &["bytes 0 to 36 and bytes 0 to 32", "not parts that overlap"],
            out,
            vec![part(0..8), part(8..16), n(8)],
            apart(8),
        ),
    ]
}

fn requirements() -> Vec<Row> {
    vec![
        Row {
            name: "not a multiple of four",
            kernel: double_by_fours::kernel(),
            limits: |_| (),
            wrong: vec![counting(8), empty(8), n(7)],
            code: "K501",
            words: &["`double_by_fours` requires `n % 4 == 0`", "n = 7"],
            line: "requires(n % 4 == 0)",
            right: vec![counting(8), empty(8), n(8)],
            want: (1, doubled(8)),
        },
        Row {
            name: "a step of zero",
            kernel: every_nth::kernel(),
            limits: |_| (),
            wrong: vec![counting(8), empty(1), n(8), n(0)],
            code: "K204",
            words: &["the loop's step is 0; it must be at least 1"],
            line: "step_by(step)",
            right: vec![counting(8), empty(1), n(8), n(3)],
            want: (1, vec![1.0 + 4.0 + 7.0]),
        },
        Row {
            name: "a divisor of zero",
            kernel: quotients::kernel(),
            limits: |_| (),
            wrong: vec![ints(&[9.0, 8.0]), Given::Empty(DType::U32, 2), n(2), n(0)],
            code: "K203",
            words: &["division by zero: 9 by 0 in u32"],
            line: "x[i] / by",
            right: vec![ints(&[9.0, 8.0]), Given::Empty(DType::U32, 2), n(2), n(1)],
            want: (1, vec![9.0, 8.0]),
        },
    ]
}

fn geometry() -> Vec<Row> {
    let by_threads = |name, threads, words, right| Row {
        name,
        kernel: double_by_threads::kernel(),
        limits: |_| (),
        wrong: vec![counting(8), empty(8), n(8), n(threads)],
        code: "K501",
        words,
        line: "fn double_by_threads(",
        right: vec![counting(8), empty(8), n(8), n(right)],
        want: (1, doubled(8)),
    };
    let double = || [counting(8), empty(8), n(8)];
    vec![
        by_threads("no threads", 0, &["asks for 0 threads a threadgroup", "t >= 1", "t = 0"], 1),
        by_threads(
            "more threads than any threadgroup has",
            1025,
            &["asks for 1025 threads a threadgroup; a threadgroup has 1 to 1024", "t <= 1024", "t = 1025"],
            1024,
        ),
        Row {
            name: "no threadgroups for an output with elements",
            kernel: double_in_parts::kernel(),
            limits: |_| (),
            wrong: vec![counting(8), empty(8), n(8), n(0)],
            code: "K512",
            words: &["no thread of `double_in_parts` runs", "`covers(out)`, which is [8]", "the grid is 0 × 1 × 1"],
            line: "pub fn double_in_parts(",
            right: vec![counting(8), empty(8), n(8), n(2)],
            want: (1, doubled(8)),
        },
        Row {
            name: "no threads in a grid of the caller's",
            kernel: double_anyhow::kernel(),
            limits: |_| (),
            wrong: with_grid(double(), 1, 0),
            code: "K501",
            words: &["asks for 0 threads a threadgroup", "threads >= 1", "threads = 0"],
            line: "pub fn double_anyhow(",
            right: with_grid(double(), 1, 1),
            want: (1, doubled(8)),
        },
        Row {
            name: "fewer elements than none",
            kernel: double_signed::kernel(),
            limits: |_| (),
            wrong: vec![counting(8), empty(8), number(DType::I32, 0xffff_ffff)],
            code: "K501",
            words: &["axis 0 of the grid", "`n >= 0`", "n = -1"],
            line: "pub fn double_signed(",
            right: vec![counting(8), empty(8), number(DType::I32, 0)],
            want: (1, vec![UNWRITTEN; 8]),
        },
        Row {
            name: "more elements than a thread's index can say",
            kernel: last_of_many::kernel(),
            limits: |_| (),
            wrong: vec![empty(1), number(DType::U64, (1 << 32) + 1)],
            code: "K501",
            words: &["axis 0 of the grid", "<= 4294967296", "points = 4294967297"],
            line: "pub fn last_of_many(",
            right: vec![empty(1), number(DType::U64, 65)],
            want: (0, vec![1.0]),
        },
        Row {
            name: "as many as can be said, and more than the budget",
            kernel: last_of_many::kernel(),
            limits: |limits| limits.budget = 1 << 32,
            wrong: vec![empty(1), number(DType::U64, 1 << 32)],
            code: "K507",
            words: &["`last_of_many` would execute up to", "134217728 × 1 × 1 threadgroups of 32 threads"],
            line: "pub fn last_of_many(",
            right: vec![empty(1), number(DType::U64, 1)],
            want: (0, vec![1.0]),
        },
        Row {
            name: "half a simdgroup with simd operations",
            kernel: simdgroup_sums::kernel(),
            limits: |_| (),
            wrong: with_grid([counting(64), empty(2)], 1, 16),
            code: "K501",
            words: &["simd operations need whole simdgroups", "`threads % 32 == 0`", "threads = 16"],
            line: "simd_sum(load(x[tid]))",
            right: with_grid([counting(64), empty(2)], 1, 32),
            want: (1, vec![528.0, UNWRITTEN]),
        },
        Row {
            name: "more threads than the buffer of a kernel without shapes has elements",
            kernel: simdgroup_sums::kernel(),
            limits: |_| (),
            wrong: with_grid([counting(63), empty(2)], 1, 64),
            code: "K201",
            words: &["index 63 is outside of `x`, which has 63 elements"],
            line: "simd_sum(load(x[tid]))",
            right: with_grid([counting(64), empty(2)], 1, 64),
            want: (1, vec![528.0, 1552.0]),
        },
        Row {
            name: "a grid that is stated by threads that are not",
            kernel: row_numbers::kernel(),
            limits: |_| (),
            wrong: vec![empty(3), n(3), n(0)],
            code: "K501",
            words: &["threads >= 1", "threads = 0"],
            line: "pub fn row_numbers(",
            right: vec![empty(3), n(3), n(1)],
            want: (0, vec![0.0, 1.0, 2.0]),
        },
    ]
}

/// Rows about limits that differ between devices.
fn limits() -> Vec<Row> {
    vec![
        Row {
            name: "more threads than the device has",
            kernel: double_by_threads::kernel(),
            limits: |limits| limits.threads = 64,
            wrong: vec![counting(8), empty(8), n(8), n(65)],
            code: "K502",
            words: &["`double_by_threads` asks for 65 threads a threadgroup", "at most 64"],
            line: "pub fn double_by_threads(",
            right: vec![counting(8), empty(8), n(8), n(64)],
            want: (1, doubled(8)),
        },
        Row {
            name: "more threadgroup memory than the device has",
            kernel: reversed::kernel(),
            limits: |limits| limits.threadgroup_bytes = 16,
            wrong: vec![counting(5), empty(5), n(5)],
            code: "K504",
            words: &["`reversed` needs 20 bytes of threadgroup memory", "the device has 16"],
            line: "threadgroup::<f32>(m)",
            right: vec![counting(4), empty(4), n(4)],
            want: (1, vec![4.0, 3.0, 2.0, 1.0]),
        },
        Row {
            name: "more threadgroups along an axis than the device has",
            kernel: cells::kernel(),
            limits: |limits| limits.groups = [3, 2, 1],
            wrong: vec![empty(16), n(2), n(3), n(1)],
            code: "K503",
            words: &["`cells` asks for 3 threadgroups along axis 1", "at most 2"],
            line: "pub fn cells(",
            right: vec![empty(6), n(3), n(2), n(1)],
            want: (0, (0..6).map(f64::from).collect()),
        },
        Row {
            name: "more threadgroups along the last axis than the device has",
            kernel: cells::kernel(),
            limits: |limits| limits.groups = [3, 2, 1],
            wrong: vec![empty(16), n(1), n(1), n(2)],
            code: "K503",
            words: &["asks for 2 threadgroups along axis 2", "at most 1"],
            line: "pub fn cells(",
            right: vec![empty(1), n(1), n(1), n(1)],
            want: (0, vec![0.0]),
        },
        Row {
            name: "more work than the budget",
            kernel: double::kernel(),
            limits: |limits| limits.budget = 2000,
            wrong: vec![counting(1024), empty(1024), n(1024)],
            code: "K507",
            words: &["`double` would execute up to", "the budget is 2000", "32 × 1 × 1 threadgroups of 32 threads"],
            line: "pub fn double(",
            right: vec![of(&[1.0, 2.0]), empty(2), n(2)],
            want: (1, doubled(2)),
        },
    ]
}
