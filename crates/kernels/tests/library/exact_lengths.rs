//! Kernels with quotients, remainders and stepped loops in their indices, launched with buffers of the exact length:
//! accepted without a guard, and right on every executor.

mod call_spelling;
mod kiln_spelling;

use crate::executors::{cpu, cuda, interp, msl};
use kiln::spec::{Arg, Buffer, Launch};
use kiln_compiler::contract::{Derived, Met, derive, with_geometry_parameters};
use kiln_compiler::{Limits, Options, Trace, constexprs, lower};
use kiln_ir::text::print_expr;
use kiln_ir::{Const, DType, Kernel, ParamId};

/// The value that a parameter is bound to.
enum Bind {
    Floats(Vec<f32>),
    Words(Vec<u32>),
    /// An output, by its expected contents.
    Expected(Vec<f32>),
    Number(u32),
}

use Bind::{Expected, Floats, Number, Words};

/// Returns `n` distinct numbers.
fn counted(n: usize) -> Bind {
    Floats((0..n).map(|i| i as f32).collect())
}

fn floats(n: usize, value: impl Fn(usize) -> usize) -> Bind {
    Expected((0..n).map(|i| value(i) as f32).collect())
}

fn bytes(values: &[f32]) -> Vec<u8> {
    values.iter().flat_map(|v| v.to_le_bytes()).collect()
}

/// Returns the arguments of a launch, those of its geometry at the end, and its buffers.
fn arguments(grid: [u32; 3], threads: u32, binds: &[Bind]) -> (Vec<Arg>, Vec<Buffer>) {
    let mut buffers: Vec<Buffer> = vec![];
    let mut args: Vec<Arg> = vec![];
    for bind in binds {
        let (dtype, bytes) = match bind {
            Number(n) => {
                args.push(Arg::Number(Const::u32(*n)));
                continue;
            }
            Floats(values) => (DType::F32, bytes(values)),
            Words(values) => (DType::U32, values.iter().flat_map(|v| v.to_le_bytes()).collect()),
            Expected(values) => (DType::F32, vec![0xff; 4 * values.len()]),
        };
        args.push(Arg::Buffer(buffers.len()));
        buffers.push(Buffer { dtype, bytes });
    }
    args.extend(grid.into_iter().chain([threads]).map(|n| Arg::Number(Const::u32(n))));
    (args, buffers)
}

/// Checks that every clause holds, and that nothing is left to a guard.
fn assert_accepted(kernel: &Kernel, derived: &Derived, args: &[Arg], buffers: &[Buffer]) {
    assert_holds(kernel, derived, args, buffers);
    let guarded = derived.dangers.iter().filter(|danger| danger.met == Met::Guarded).count();
    assert_eq!(guarded, 0, "{}", derived.report(kernel));
}

/// Checks that every clause holds.
fn assert_holds(kernel: &Kernel, derived: &Derived, args: &[Arg], buffers: &[Buffer]) {
    let number = |id: ParamId| match args[id.0 as usize] {
        Arg::Number(number) => number.as_int(),
        Arg::Buffer(at) => Some((buffers[at].bytes.len() / buffers[at].dtype.size()) as i128),
    };
    for clause in &derived.clauses {
        let holds = clause.condition.eval(&number).is_ok_and(|holds| holds != 0);
        assert!(holds, "{}: `{}` does not hold", kernel.name, print_expr(kernel, &clause.condition));
    }
}

/// Launches a kernel that states no geometry, as written and as specialised, on every executor.
fn check(kernel: Kernel, grid: [u32; 3], threads: u32, binds: &[Bind]) {
    let kernel = with_geometry_parameters(&kernel);
    let (args, buffers) = arguments(grid, threads, binds);
    let derived = derive(&kernel).unwrap_or_else(|e| panic!("{e}"));
    assert_holds(&kernel, &derived, &args, &buffers);
    let values = constexprs(&kernel, |id| match args[id.0 as usize] {
        Arg::Number(number) => Some(number),
        Arg::Buffer(_) => None,
    });
    let options = Options { constexprs: &values, threads: None, limits: Limits::default() };
    let mut trace = Trace::default();
    let lowered = lower(&kernel, &options, &mut trace).unwrap_or_else(|e| panic!("{e}"));
    assert_accepted(lowered.kernel(), lowered.contract(), &args, &buffers);
    let [.., before, guard] = &trace.stages[..] else { panic!("the stages are {:?}", trace.stages) };
    assert_eq!((guard.name, guard.insts), ("guard", before.insts), "{} has guards", kernel.name);
    for mut executor in [interp(), cpu(), msl(), cuda()] {
        let (args, mut buffers) = arguments(grid, threads, binds);
        let launch = Launch { kernel: &kernel, args: &args, buffers: &mut buffers };
        (executor.execute)(launch).unwrap_or_else(|d| panic!("{} on {}: {d}", kernel.name, executor.name));
        let outputs = binds.iter().filter(|bind| !matches!(bind, Number(_))).zip(&buffers);
        for (bind, buffer) in outputs {
            if let Expected(values) = bind {
                assert_eq!(buffer.bytes, bytes(values), "{} on {}", kernel.name, executor.name);
            }
        }
    }
}

#[test]
fn quotients_of_ids() {
    use call_spelling::{floor_division, grouped_heads, packed, remainder};
    // Two threadgroups share 32 elements.
    let expected = || floats(128, |i| i / 64 * 32 + i % 32);
    check(floor_division::kernel(), [4, 1, 1], 32, &[counted(64), expected(), Number(2)]);
    // Three heads share a group of 10 columns.
    let expected = || floats(60, |i| i / 30 * 10 + i % 10);
    check(grouped_heads::kernel(), [6, 1, 1], 4, &[counted(20), expected(), Number(3), Number(10)]);
    // Five columns, 3 apart: the last is element 12.
    check(remainder::kernel(), [4, 1, 1], 4, &[counted(13), floats(16, |i| i % 5 * 3), Number(5), Number(3)]);
    // Eight numbers of 4 bits in a word; of the third word 4 are used.
    let words = [0x7654_3210, 0xfedc_ba98, 0x0000_3210];
    let expected = floats(20, |i| (words[i / 8] >> (i % 8 * 4) & 15) as usize);
    check(packed::kernel(), [5, 1, 1], 4, &[Words(words.to_vec()), expected]);
}

#[test]
fn quotients_and_what_they_leave() {
    use call_spelling::{mixed_radix, transposed, windows};
    let at = |i: usize, k: usize| i / 4 * 12 + k * 4 + i % 4;
    let sums = || floats(8, |i| (0..3).map(|k| at(i, k)).sum());
    check(mixed_radix::kernel(), [2, 1, 1], 4, &[counted(24), sums(), Number(3), Number(4)]);
    // Two images of 3 rows and 4 columns, each by columns.
    let expected = floats(24, |i| (i / 12 * 4 + i % 12 % 4) * 3 + i % 12 / 4);
    check(transposed::kernel(), [3, 1, 1], 8, &[counted(24), expected, Number(3), Number(4)]);
    // Four windows of 3 numbers, 2 apart, in each of two rows of 9.
    let sum = |i: usize| (0..3).map(|k| i / 4 * 9 + i % 4 * 2 + k).sum();
    let binds = [counted(18), floats(8, sum), Number(4), Number(9), Number(2), Number(3)];
    check(windows::kernel(), [2, 1, 1], 4, &binds);
}

#[test]
fn last_turns_of_stepped_loops() {
    use call_spelling::{stack_sums, stepped, tiled};
    let sums = || floats(16, |i| (0..3).map(|turn| i / 8 * 24 + turn * 8 + i % 8).sum());
    check(stepped::kernel(), [2, 1, 1], 8, &[counted(48), sums(), Number(24)]);
    let sums = floats(8, |i| (0..3).map(|turn| i / 4 * 12 + turn * 4 + i % 4).sum());
    check(stack_sums::kernel(), [2, 1, 1], 4, &[counted(24), sums, Number(12)]);
    // Each thread reads what the one across from it wrote.
    let sums = floats(32, |i| (0..2).map(|turn| turn * 32 + 31 - i).sum());
    check(tiled::kernel(), [1, 1, 1], 32, &[counted(64), sums, Number(64)]);
}

#[test]
fn choices_and_guards_on_two_axes() {
    use call_spelling::{chosen, two_axes};
    let expected = || floats(24, |i| if i < 20 { i } else { 0 });
    check(chosen::kernel(), [3, 1, 1], 8, &[counted(20), expected(), Number(20)]);
    let expected = || floats(55, |i| i % 11 * 5 + i / 11);
    check(two_axes::kernel(), [2, 2, 1], 32, &[counted(55), expected(), Number(5), Number(11)]);
}

/// The same indices in the library's spelling, with lengths stated and not, and with numbers known at compile time and
/// not.
#[test]
fn the_library_spelling() {
    use kiln_spelling::{chosen, floor_division, grouped_heads, mixed_radix, stepped, two_axes};
    let expected = || floats(128, |i| i / 64 * 32 + i % 32);
    let binds = [counted(64), expected(), Number(2), Number(64)];
    check(floor_division::kernel(), [4, 1, 1], 32, &binds);
    let at = |i: usize, k: usize| i / 4 * 12 + k * 4 + i % 4;
    let sums = || floats(8, |i| (0..3).map(|k| at(i, k)).sum());
    check(mixed_radix::kernel(), [2, 1, 1], 4, &[counted(24), sums(), Number(3), Number(4), Number(24)]);
    let sums = || floats(16, |i| (0..3).map(|turn| i / 8 * 24 + turn * 8 + i % 8).sum());
    check(stepped::kernel(), [2, 1, 1], 8, &[counted(48), sums(), Number(24), Number(48)]);
    let expected = || floats(24, |i| if i < 20 { i } else { 0 });
    check(chosen::kernel(), [3, 1, 1], 8, &[counted(20), expected(), Number(20)]);
    let expected = || floats(55, |i| i % 11 * 5 + i / 11);
    check(two_axes::kernel(), [2, 2, 1], 32, &[counted(55), expected(), Number(5), Number(11)]);
    let expected = || floats(60, |i| i / 30 * 10 + i % 10);
    let binds = [counted(20), expected(), Number(3), Number(10), Number(20)];
    check(grouped_heads::kernel(), [6, 1, 1], 4, &binds);
}
