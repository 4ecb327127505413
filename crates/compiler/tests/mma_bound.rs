//! Products of matrices on every executor: the same bits on small integers, and real numbers within the bound that the
//! language states, (K + 2) 2⁻²² of the sum of the magnitudes. `cargo test -p kiln-compiler --test mma_bound --
//! --nocapture` prints the largest share of the bound that each executor reaches.

use kiln_compiler::print::{CTarget, c_unit, cuda, msl};
use kiln_compiler::vir::Passes;
use kiln_compiler::{Limits, Lowered, Options, Trace, lower};
use kiln_harness::{Compiler, Dialect, Native, NativeLaunch, Program, Sharing, Unit};
use kiln_interp::{Arg, Buffer, Launch, Order};
use kiln_ir::matrix::sum_type;
use kiln_ir::{DType, Kernel, num};
use kiln_testing::entry;

/// A product `m × k` by `k × n`, whose operands may lie by columns in memory.
#[derive(Clone, Copy, Debug)]
struct Shape {
    m: u32,
    n: u32,
    k: u32,
    by_columns: [bool; 2],
}

const fn shape(m: u32, n: u32, k: u32, by_columns: [bool; 2]) -> Shape {
    Shape { m, n, k, by_columns }
}

/// Sides that are whole panels and tiles of a processor's matrix unit, and others that are not.
const SHAPES: [Shape; 8] = [
    shape(16, 16, 16, [false, false]),
    shape(16, 32, 32, [false, true]),
    shape(48, 16, 64, [true, false]),
    shape(32, 48, 32, [false, true]),
    shape(32, 64, 96, [false, false]),
    shape(48, 80, 32, [false, false]),
    shape(16, 16, 32, [false, false]),
    shape(32, 32, 256, [true, true]),
];

/// The shape that GPU texts are tested with.
const ON_GPUS: usize = 1;

const OPERANDS: [DType; 4] = [DType::F32, DType::F16, DType::BF16, DType::I8];

/// Returns the text of a walk over a matrix, given the order of elements in memory and the code for each.
fn walk(matrix: &str, by_columns: bool, stride: u32, body: &str) -> String {
    let (major, minor) = if by_columns { ("column", "row") } else { ("row", "column") };
    format!(
        "%held_{matrix} = held @{matrix}
        for %e_{matrix} = 0:u32 to %held_{matrix} unroll {{
            %row_{matrix}, %column_{matrix} = position @{matrix}[%e_{matrix}]
            %line_{matrix} = imul %{major}_{matrix}, {stride}:u32
            %at_{matrix} = iadd %line_{matrix}, %{minor}_{matrix}
            {body}
        }}\n"
    )
}

fn kernel(number: usize, operand: DType, Shape { m, n, k, by_columns: [left, right] }: Shape) -> Kernel {
    let sum = sum_type(operand).expect("operands have products");
    let load = |matrix: &str| {
        format!("%v_{matrix} = load %p_{matrix}[%at_{matrix}]\n store @{matrix}[%e_{matrix}], %v_{matrix}")
    };
    let text = format!(
        "kernel @product{number}(%p_a: device {operand}, %p_b: device {operand}, %p_c: device {sum}, %out: device mut {sum}) {{
            alloc @c: matrix {sum}[{m}, {n}]
            alloc @a: matrix_a {operand}[{m}, {k}]
            alloc @b: matrix_b {operand}[{k}, {n}]
            alloc @d: matrix {sum}[{m}, {n}]
            {}{}{}
            multiply @c, @a, @b
            {}
        }}",
        walk("a", left, if left { m } else { k }, &load("a")),
        walk("b", right, if right { k } else { n }, &load("b")),
        walk("c", false, n, &load("c")),
        walk("d", false, n, "%w = load @c[%e_d]\n store %out[%at_d], %w"),
    );
    kiln_ir::text::parse(&text, "product.kir").unwrap_or_else(|e| panic!("{e}\n{text}")).remove(0)
}

fn lowered(kernel: &Kernel, limits: Limits) -> Lowered {
    let options = Options { constexprs: &[], threads: Some(32), limits };
    lower(kernel, &options, &mut Trace::default()).unwrap_or_else(|e| panic!("{e}"))
}

const GCC: Compiler = Compiler { program: "gcc", level: "-O2", sanitized: false };
const CLANG: Compiler = Compiler { program: "clang-19", ..GCC };
const WITHOUT_TILES: Passes = Passes { tiles: false, ..Passes::ALL };

/// The executors on the processor: the name, and how the product is printed and compiled.
const PROCESSORS: [(&str, usize, Passes, Compiler); 5] = [
    ("C by the matrix unit", 16, Passes::ALL, GCC),
    ("C by the matrix unit, clang", 16, Passes::ALL, CLANG),
    ("C by FMA, 16 lanes", 16, WITHOUT_TILES, GCC),
    ("C by FMA, 8 lanes", 8, WITHOUT_TILES, CLANG),
    ("C by FMA, 4 lanes", 4, WITHOUT_TILES, GCC),
];

/// Returns the outputs of all executors for each shape, by name. GPU texts, which take long to compile, run one of the
/// shapes.
fn executed(operand: DType, all: &[Vec<Buffer>]) -> Vec<(String, Vec<Option<Buffer>>)> {
    let kernels: Vec<Kernel> = SHAPES.iter().enumerate().map(|(i, &shape)| kernel(i, operand, shape)).collect();
    let args: Vec<Arg> = (0..4).map(Arg::Buffer).collect();
    let interpreted = kernels.iter().zip(all).map(|(kernel, buffers)| {
        let mut got = buffers.clone();
        kiln_interp::run(&Launch::new(kernel, [1; 3], 32, args.clone()), &mut got).unwrap_or_else(|e| panic!("{e}"));
        Some(got.remove(3))
    });
    let mut outputs = vec![("the interpreter".to_string(), interpreted.collect())];
    let for_processors: Vec<Lowered> = kernels.iter().map(|kernel| lowered(kernel, Limits::PROCESSOR)).collect();
    for (name, width, passes, compiler) in PROCESSORS {
        let (text, entries) = c_unit(&for_processors, &CTarget { width, passes }).unwrap_or_else(|e| panic!("{e}"));
        let native = Native::compile(&text, &entries, &compiler).unwrap_or_else(|e| panic!("{name}: {e}"));
        let launch = |(entry, buffers): (usize, &Vec<Buffer>)| {
            let (args, buffers, sharing) = (args.clone(), buffers.clone(), Sharing::OneRange);
            NativeLaunch { entry, grid: [1; 3], threads: 32, sharing, args, buffers }
        };
        let launches: Vec<NativeLaunch> = all.iter().enumerate().map(launch).collect();
        let results = native.run(&launches).unwrap_or_else(|e| panic!("{name}: {e}"));
        let outcome = |result: Result<Vec<Buffer>, String>| result.unwrap_or_else(|e| panic!("{name}: {e}")).remove(3);
        outputs.push((name.to_string(), results.into_iter().map(|result| Some(outcome(result))).collect()));
    }
    for dialect in [Dialect::Msl, Dialect::Cuda] {
        let limits = if dialect == Dialect::Msl { Limits::METAL } else { Limits::CUDA };
        let (kernel, lowered) = (&kernels[ON_GPUS], lowered(&kernels[ON_GPUS], limits));
        let source = match dialect {
            Dialect::Msl => msl(&lowered),
            Dialect::Cuda => cuda(&lowered),
        };
        let Ok(source) = source else { continue };
        let params = entry::params(kernel, &source);
        let unit = Unit { dialect, text: &source.text, entry: &source.entry, params: &params };
        let program = Program::compile(&unit).unwrap_or_else(|e| panic!("{e}"));
        let mut got = all[ON_GPUS].clone();
        entry::run((&program, &lowered, &source), ([1; 3], 32), &args, &mut got, Order::Forward)
            .unwrap_or_else(|e| panic!("{dialect:?}: {e}"));
        let mut of_shapes = vec![None; SHAPES.len()];
        of_shapes[ON_GPUS] = Some(got.remove(3));
        outputs.push((format!("{dialect:?} text on the host"), of_shapes));
    }
    outputs
}

/// Returns buffers of the operands, the initial sums, and room for the resulting sums; each number is computed from its
/// position across all of them.
fn buffers(operand: DType, Shape { m, n, k, .. }: Shape, number: impl Fn(u32) -> f64) -> Vec<Buffer> {
    let sum = sum_type(operand).expect("operands have products");
    let numbers = |from: u32, count: u32| (from..from + count).map(&number).collect::<Vec<f64>>();
    vec![
        Buffer::from_f64(operand, &numbers(0, m * k)),
        Buffer::from_f64(operand, &numbers(m * k, k * n)),
        Buffer::from_f64(sum, &numbers(m * k + k * n, m * n)),
        Buffer::zeroed(sum, (m * n) as usize),
    ]
}

/// Returns a number without a pattern for each position.
fn mixed(at: u32) -> u32 {
    let x = at.wrapping_mul(0x9e37_79b9) ^ 0x85eb_ca6b;
    let x = (x ^ x >> 15).wrapping_mul(0x2c1b_3c6d);
    x ^ x >> 13
}

#[test]
fn small_integers_have_the_same_bits_everywhere() {
    for operand in OPERANDS {
        let all = SHAPES.map(|shape| buffers(operand, shape, |at| f64::from(mixed(at) % 15) - 7.0));
        let outputs = executed(operand, &all);
        let (_, want) = &outputs[0];
        for (name, got) in &outputs {
            for ((got, want), shape) in got.iter().zip(want).zip(SHAPES) {
                assert!(got.is_none() || got == want, "{operand} {shape:?} by {name}");
            }
        }
    }
}

/// Returns the exact sums of a product and their error bounds.
fn bounds(shape: Shape, buffers: &[Buffer]) -> Vec<(f64, f64)> {
    let Shape { m, n, k, by_columns: [left, right] } = shape;
    let numbers = |at: usize| buffers[at].bits().map(|bits| num::decode(buffers[at].dtype, bits)).collect::<Vec<f64>>();
    let [a, b, c] = [numbers(0), numbers(1), numbers(2)];
    let place = |i: u32, j: u32, by_columns: bool, rows: u32, columns: u32| {
        (if by_columns { j * rows + i } else { i * columns + j }) as usize
    };
    let sum = |(i, j): (u32, u32)| {
        let terms = (0..k).map(|x| a[place(i, x, left, m, k)] * b[place(x, j, right, k, n)]);
        let before = c[(i * n + j) as usize];
        let sizes = before.abs() + terms.clone().map(f64::abs).sum::<f64>();
        (before + terms.sum::<f64>(), f64::from(k + 2) * 2f64.powi(-22) * sizes)
    };
    (0..m).flat_map(|i| (0..n).map(move |j| (i, j))).map(sum).collect()
}

#[test]
fn real_numbers_are_within_the_bound() {
    for operand in [DType::F32, DType::F16, DType::BF16] {
        let all = SHAPES.map(|shape| {
            buffers(operand, shape, |at| {
                let (bits, sign) = (mixed(at), if mixed(at + 77).is_multiple_of(2) { 1.0 } else { -1.0 });
                sign * f64::from(1 + bits % 1_000_003) / 1_000_003.0 * 2f64.powi((bits >> 24) as i32 % 9 - 4)
            })
        });
        for (name, outputs) in executed(operand, &all) {
            let mut largest = 0f64;
            for ((got, shape), buffers) in outputs.iter().zip(SHAPES).zip(&all) {
                let Some(got) = got else { continue };
                for (bits, (want, bound)) in got.bits().zip(bounds(shape, buffers)) {
                    let share = (num::decode(DType::F32, bits) - want).abs() / bound;
                    assert!(share <= 1.0, "{operand} {shape:?} by {name}: {share} of the bound");
                    largest = largest.max(share);
                }
            }
            println!("{operand} by {name}: {largest:.4} of the bound");
            assert!(largest > 0.0, "{operand} by {name}: sums of real numbers are rounded");
        }
    }
}
