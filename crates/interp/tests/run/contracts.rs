//! The conditions that a kernel's contract places on a launch.

use crate::given;
use crate::support::{Given, assert_error, bind, check_places, error_of_grid, launch, parse, zeros};
use kiln_interp::{Launch, geometry, run};
use kiln_ir::{Const, DType, Diagnostic};

fn geometry_of(source: &str, given: Vec<Given>) -> Result<([u32; 3], u32), Diagnostic> {
    let result = geometry(&parse(source), &bind(given).0);
    if let Err(error) = &result {
        check_places(source, error);
    }
    result
}

#[test]
fn threadgroups_are_counted_as_stated() {
    let source =
        "kernel @k(%rows: u32, %heads: u32) threadgroups [rows / 4, heads + 1] threads min(heads, 2) * 32 { } ; error";
    assert_eq!(geometry_of(source, given![17, 5]), Ok(([4, 6, 1], 64)));
    assert_eq!(geometry_of(source, given![3, 1]), Ok(([0, 2, 1], 32)));
    let error = geometry_of(source, given![17, 0]).expect_err("no threads");
    assert_error(&error, "K310", "a threadgroup has 1 to 1024 threads, not 0", &[]);
}

#[test]
fn elements_are_cut_into_threadgroups_along_axis_0() {
    let source = "kernel @k(%n: u32, %m: u32) elements [n, m, 3] { }";
    assert_eq!(geometry_of(source, given![256, 7]), Ok(([1, 7, 3], 256)));
    assert_eq!(geometry_of(source, given![257, 7]), Ok(([2, 7, 3], 256)));
    assert_eq!(geometry_of(source, given![0, 7]), Ok(([0, 7, 3], 256)));
    assert_eq!(geometry_of(source, given![u32::MAX, 7]), Ok(([1 << 24, 7, 3], 256)));
    let stated = "kernel @k(%n: u32) elements [n] threads 64 { }";
    assert_eq!(geometry_of(stated, given![65]), Ok(([2, 1, 1], 64)));
    // 96 does not divide 2³²: the threads after the last element would wrap to index 0.
    let wraps = geometry_of("kernel @k(%n: u32) elements [n] threads 96 { } ; error", given![u32::MAX]);
    assert_eq!(wraps.expect_err("the index wraps").code, "K322");
}

#[test]
fn what_is_not_stated_is_an_error() {
    let error = geometry_of("kernel @k() { } ; error", given![]).expect_err("unstated");
    assert_error(&error, "K320", "`k` does not state its geometry", &[]);
    let error = geometry_of("kernel @k(%n: u32) threadgroups [n] { } ; error", given![4]).expect_err("no threads");
    assert_error(&error, "K323", "`k` does not state the threads of a threadgroup", &[]);
}

#[test]
fn axes_that_have_no_meaning_are_errors() {
    let source = "kernel @k(%n: i64, %x: f32) threadgroups [n * n - 5] threads 32 { } ; error";
    let axis =
        |n: i128| geometry_of(source, given![Const::from_i128(DType::I64, n), Const::f32(1.0)]).expect_err("an axis");
    let message = "axis 0 of the grid, `n * n - 5`, is -1; whole threadgroups counted, it is 0 to 4294967295";
    assert_error(&axis(2), "K322", message, &["n = 2"]);
    let message = "axis 0 of the grid, `n * n - 5`, is 4295098364; whole threadgroups counted, it is 0 to 4294967295";
    assert_error(&axis(65537), "K322", message, &["n = 65537"]);
    let message = "`n * n - 5` has no value: the number does not fit 64 bits";
    assert_error(&axis(1 << 33), "K321", message, &["n = 8589934592"]);
}

#[test]
fn a_launch_by_contract_has_its_geometry() {
    let source = "kernel @k(%out: device mut u32[n], %n: u32) elements [n] threads 64 {
        %first = imul tgid_x, lsize
        %i = iadd %first, tid
        %c = lt %i, %n
        if %c { store %out[%i], %i }
    }";
    let kernel = parse(source);
    let (args, mut buffers) = bind(given![zeros(DType::U32, 150), 150]);
    let launch = Launch::by_contract(&kernel, args).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!((launch.grid, launch.threads), ([3, 1, 1], 64));
    run(&launch, &mut buffers).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(buffers[0].to_vec::<u32>(), Some((0..150).collect()));
}

#[test]
fn a_launch_of_another_geometry_is_refused() {
    let source = "kernel @k(%n: u32) threadgroups [n] threads 64 { } ; error";
    assert!(launch(source, [4, 1, 1], 64, given![4]).is_ok());
    let error = error_of_grid(source, [4, 1, 1], 32, given![4]);
    assert_error(&error, "K324", "the launch has 32 threads a threadgroup, the contract states 64", &[]);
    let error = error_of_grid(source, [4, 2, 1], 64, given![4]);
    assert_error(&error, "K324", "the launch has a grid of [4, 2, 1] threadgroups, the contract states [4, 1, 1]", &[]);
    let elements = "kernel @k(%n: u32) elements [n] { } ; error";
    assert!(launch(elements, [2, 1, 1], 32, given![40]).is_ok());
    let error = error_of_grid(elements, [1, 1, 1], 32, given![40]);
    assert_error(&error, "K324", "the launch has a grid of [1, 1, 1] threadgroups, the contract states [2, 1, 1]", &[]);
}

#[test]
fn requirements_hold() {
    let source = "kernel @k(%hv: u32, %hk: u32, %dk: const u32)
        requires dk % 32 == 0 || dk < 32
        requires hv % hk == 0 ; error
    { }";
    let run = |hv: u32, hk: u32, dk: u32| launch(source, [1, 1, 1], 1, given![hv, hk, dk]);
    assert!(run(8, 4, 64).is_ok());
    assert!(run(8, 4, 16).is_ok());
    let error = error_of_grid(source, [1, 1, 1], 1, given![8, 3, 64]);
    assert_error(&error, "K325", "`k` requires `hv % hk == 0`", &["hv = 8, hk = 3"]);
    let error = error_of_grid(source, [1, 1, 1], 1, given![8, 0, 64]);
    assert_error(&error, "K321", "`hv % hk == 0` has no value: division by zero", &["hv = 8, hk = 0"]);
    let error = run(8, 4, 40).expect_err("dk");
    assert_error(&error, "K325", "`k` requires `dk % 32 == 0 || dk < 32`", &["dk = 40"]);
    assert_eq!(error.primary.map(|place| place.line), Some(2));
}

#[test]
fn buffers_are_as_long_as_their_shapes() {
    let source = "kernel @k(%rows: i64, %n: i64,
        %x: device f32[rows, n + 1]) ; error
    { }";
    let number = |v: i128| Const::from_i128(DType::I64, v);
    let given = |rows, n, len| given![number(rows), number(n), zeros(DType::F32, len)];
    let refused = |rows, n, len| error_of_grid(source, [1, 1, 1], 1, given(rows, n, len));
    assert!(launch(source, [1, 1, 1], 1, given(3, 4, 15)).is_ok());
    assert!(launch(source, [1, 1, 1], 1, given(3, 4, 16)).is_ok());
    assert!(launch(source, [1, 1, 1], 1, given(0, 4, 0)).is_ok());
    let message = "`x` has the shape [rows, n + 1], 15 elements; its buffer has 14";
    assert_error(&refused(3, 4, 14), "K327", message, &["rows = 3, n = 4"]);
    let message = "`x` has the shape [rows, n + 1], more than 2⁶⁴ elements; its buffer has 14";
    assert_error(&refused(1 << 62, 7, 14), "K327", message, &["rows = 4611686018427387904, n = 7"]);
    assert_error(&refused(-3, 4, 14), "K326", "the extent `rows` of `x` is -3", &["rows = -3"]);
}

#[test]
fn a_product_that_wraps_to_zero_is_not_zero() {
    let source = "kernel @k(%a: u64, %b: u64, %x: device u8[a, b]) { } ; error";
    let number = |v: i128| Const::from_i128(DType::U64, v);
    let error = error_of_grid(source, [1, 1, 1], 1, given![number(1 << 32), number(1 << 32), zeros(DType::U8, 0)]);
    let message = "`x` has the shape [a, b], more than 2⁶⁴ elements; its buffer has 0";
    assert_error(&error, "K327", message, &["a = 4294967296, b = 4294967296"]);
}
