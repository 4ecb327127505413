//! A `#[bench_kernel]` is an operation: its keys are kept, its sizes come from its class, and it runs on every device here.

use kiln::compat::*;
use kiln::ir::Place;
use kiln::spec::{Failure, Fill, Hardware, Placement, Problem, Spec};
use kiln::{Device, Error};

/// `out = 2a`
#[bench_kernel(
    op = "unary",
    subop = "double",
    class = Unary,
    input = Signed,
    tol = 0.0,
    mlx = "v_Double{tn}{tn}",
    metal_file = "unary.metal",
    dtypes = crate::spec::F16_ONLY,
    shapes = &SHAPES
)]
#[kernel]
pub fn doubled<T>(a: Tensor<T>, mut out: Tensor<T>) {
    let i = program_id(0);
    store(out[i], load(a[i]) + load(a[i]));
}

#[bench_kernel(op = "row", subop = "sum", class = RowReduce, tol = 1e-3)]
#[kernel]
pub fn row_sum<T>(inp: Tensor<T>, mut out: Tensor<T>, #[constexpr] n: u32) {
    let row = program_id::<0>();
    let total = reduce_sum(strided_reduce(inp, row * n, row * n + n, sum));
    store(out[row], total.cast::<T>());
}

#[bench_kernel(op = "norm", class = RowNorm, b = 16, n = 256, tpg = 64, pre_weight = 2.0, post_eps = 0.5, tol = 1e-4)]
#[kernel]
pub fn row_norm(x: Tensor<f32>, w: Tensor<f32>, mut out: Tensor<f32>, eps_buf: Tensor<f32>, #[constexpr] n: u32) {
    let first = program_id::<0>() * n;
    let inv = mt_rms_inv_scalar(strided_reduce_dot(x, x, first, 0u32, first + n), eps_buf, n);
    for i in range(tid, n, lsize) {
        store(out[first + i], load(x[first + i]) * inv * load(w[i]));
    }
}

/// The rows of a table that a tensor names.
#[bench_kernel(op = "gather", subop = "rows", class = GenericEmpty, tol = 0.0, kernel_mode = Reduction)]
#[kernel]
pub fn gathered(table: Tensor<f32>, rows: Tensor<u32>, mut out: Tensor<f32>, #[constexpr] width: u32) {
    let own = load(rows[tgid_x]);
    for i in range(tid, width, lsize) {
        store(out[tgid_x * width + i], load(table[own * width + i]));
    }
}

fn all() -> &'static [Spec] {
    operations![doubled, self::row_sum, row_norm, gathered]
}

fn named(name: &str) -> &'static Spec {
    all().iter().find(|spec| spec.name == name).expect("an operation")
}

#[test]
fn every_key_is_kept() {
    assert_eq!(doubled::Def::KEYS.len(), 9);
    for (key, value) in [
        ("op", "unary"),
        ("class", "Unary"),
        ("tol", "0.0"),
        ("mlx", "v_Double{tn}{tn}"),
        ("dtypes", "crate::spec::F16_ONLY"),
        ("shapes", "&SHAPES"),
    ] {
        assert_eq!(doubled::Def::key(key), Some(value));
    }
    assert_eq!((doubled::Def::key("h"), row_norm::Def::number("post_eps")), (None, Some(0.5)));
}

#[test]
fn keys_and_classes_say_types_sizes_and_inputs() {
    let doubled = named("doubled");
    assert_eq!((doubled.summary, doubled.dtypes), ("`out = 2a`", &[&[DType::F16] as &[_]] as &[_]));
    let sum = named("row_sum");
    assert_eq!((sum.summary, sum.dtypes.len()), ("row sum", 3));
    assert_eq!(sum.cases[0].name(), "n=512 grid_x=8 threads=256");
    assert_eq!(sum.bench[0].name(), "n=4096 grid_x=1024 threads=256");
    let norm = named("row_norm");
    assert_eq!(norm.cases[0].name(), "n=256 grid_x=8 threads=64");
    assert_eq!((norm.bench[0].name(), norm.dtypes), ("n=256 grid_x=16 threads=64".to_string(), &[&[] as &[_]] as &[_]));
    let fill = |name: &str| norm.inputs.iter().find(|(n, _)| *n == name).map(|(_, fill)| *fill);
    assert!(matches!(fill("w"), Some(Fill::Constant(weight)) if weight == 2.0));
    assert!(matches!(fill("eps_buf"), Some(Fill::Constant(eps)) if eps == 0.5));
}

/// As long as the launch needs them by its contract.
#[test]
fn tensors_have_the_lengths_that_accesses_need() {
    let lengths = |name: &str| -> Vec<usize> {
        let spec = named(name);
        let problem = Problem::new(spec, spec.dtypes[0], &spec.cases[0], Placement::Apart).expect("a case");
        problem.tensors.iter().map(|tensor| tensor.shape[0]).collect()
    };
    assert_eq!(lengths("doubled"), [128, 128]);
    // The contract knows of a row's end no more than that it is one row behind its start.
    assert_eq!(lengths("row_sum"), [8 * 512 + 511, 8]);
    assert_eq!(lengths("row_norm")[1..], [256, 8 * 256, 1]);
    // Which rows of the table are read is known to nobody before: as many as the longest tensor has elements.
    assert_eq!(lengths("gathered"), [8 * 128, 8, 8 * 128]);
}

#[test]
fn operations_pass_on_the_interpreter_and_the_processor() -> Result<(), Error> {
    use kiln::spec::{PreparedCase, Runner};
    for device in [Device::interp(), Device::cpu()?] {
        let mut runner = Runner::on(&device);
        for spec in all() {
            for dtypes in spec.dtypes {
                let target = device.kind().hardware();
                let prepared = PreparedCase::new(spec, dtypes, &spec.cases[0], Placement::Apart, target);
                let mut prepared = prepared.unwrap_or_else(|d| panic!("{}: {d}", spec.name));
                let agreement =
                    runner.run(&mut prepared).unwrap_or_else(|t| panic!("{} on {device:?}: {t:?}", spec.name));
                assert!(agreement.elements > 0, "{}", spec.name);
            }
        }
    }
    Ok(())
}

/// Runs a case on an executor that does the work by hand, a bit wrongly.
fn verdict(name: &str, wrong: f32) -> Result<(), Failure> {
    let spec = named(name);
    let run = spec.run(spec.dtypes[0], &spec.cases[0], Placement::Apart, &mut |launch| {
        let numbers: Vec<f64> = launch.buffers[0].values();
        let sums: Vec<f32> =
            numbers.chunks_exact(512).map(|row| row.iter().sum::<f64>() as f32 * (1.0 + wrong)).collect();
        launch.buffers[1].bytes = sums.iter().flat_map(|sum| sum.to_le_bytes()).collect();
        Ok(())
    });
    run.map(|_| ())
}

#[test]
fn what_is_farther_off_than_tol_fails() {
    verdict("row_sum", 0.5e-3).expect("half of the tolerance");
    assert!(matches!(verdict("row_sum", 2e-3), Err(Failure::Mismatch(_))));
}

/// A `tol` of 0 is exact where every target gives the same bits.
#[test]
fn without_tolerance_no_bit_may_differ() {
    let spec = named("doubled");
    let flipped = spec.run(spec.dtypes[0], &spec.cases[0], Placement::Apart, &mut |launch| {
        let numbers = launch.buffers[0].values();
        let doubles = numbers.iter().map(|v| half::f16::from_f64(2.0 * v).to_bits());
        let bits = doubles.enumerate().map(|(i, bits)| if i == 7 { bits ^ 1 } else { bits });
        launch.buffers[1].bytes = bits.flat_map(u16::to_le_bytes).collect();
        Ok(())
    });
    match flipped {
        Err(Failure::Mismatch(mismatch)) => assert_eq!((mismatch.index, mismatch.tolerance), (vec![7], 0.0)),
        other => panic!("{:?}", other.map(|_| ())),
    }
}

#[test]
fn sizes_of_the_command_line_move_lengths_and_geometry() {
    let spec = named("row_sum");
    let numbers = |case: &kiln::spec::Case| {
        let number = spec.numbers(&[DType::F32], case, Hardware::Gpu);
        ["grid_x", "grid_y", "threads", "len(inp)", "len(out)"].map(|name| number(name).unwrap_or(-1.0))
    };
    let changed = kiln::spec::Case::new(&[("n", 100.0), ("grid_x", 3.0), ("threads", 64.0)]);
    assert_eq!(numbers(&changed), [3.0, 1.0, 64.0, 399.0, 3.0]);
    let bytes = spec.footprint(&[DType::F32], &changed, Hardware::Gpu).expect("it can be built");
    assert_eq!(bytes, 4 * 402);
}

/// Where an author's line goes wrong, the line is named, also inside of a kernel that is called.
#[test]
fn places_of_inlined_bodies_are_their_own() {
    let kernel = calls::build(&[DType::F32]).expect("it records");
    let places: Vec<Place> = kernel.body.insts.iter().map(|inst| kernel.place(inst.span)).collect();
    let line =
        |text: &str| include_str!("compat_operations.rs").lines().position(|l| l.trim() == text).map(|l| l as u32 + 1);
    let (body, call) = (line("store(out[i], load(a[i]) + load(a[i]));"), line("let twice = doubled(load(x[tid]));"));
    assert!(places.iter().any(|place| Some(place.line) == body) && places.iter().any(|place| Some(place.line) == call));
}

#[kernel]
pub fn calls<T>(x: Tensor<T>, mut out: Tensor<T>) {
    let twice = doubled(load(x[tid]));
    store(out[tid], twice);
}
