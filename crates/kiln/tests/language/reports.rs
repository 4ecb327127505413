//! What is wrong while recording is a diagnostic with the author's place, never a panic.

use kiln::Diagnostic;
use kiln::ir::Kernel;
use kiln::prelude::*;

/// The line and column of `text` in this file, which it occurs in once as code.
fn place_of(text: &str) -> (u32, u32) {
    let source = include_str!("reports.rs");
    let found: Vec<(u32, u32)> = source
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.contains("check("))
        .filter_map(|(i, line)| line.find(text).map(|column| (i as u32 + 1, column as u32 + 1)))
        .collect();
    assert_eq!(found.len(), 1, "`{text}`");
    found[0]
}

#[track_caller]
fn check(result: Result<Kernel, Diagnostic>, code: &str, words: &str, at: &str) {
    let diagnostic = result.expect_err("it was recorded");
    assert_eq!(diagnostic.code, code, "{diagnostic}");
    assert!(diagnostic.message.contains(words), "{diagnostic}");
    let place = diagnostic.primary.clone().expect("no place");
    assert!(place.file.ends_with("reports.rs"), "{diagnostic}");
    assert_eq!((place.line, place.column), place_of(at), "{diagnostic}");
}

#[kernel]
fn length_of_run_time(mut out: Tensor<f32>, n: u32) {
    let a = stack::<f32>(n + 1);
    a[0] = 1.0;
    out[0] = a[0];
}

#[kernel]
fn length_of_a_thread(mut out: Tensor<f32>) {
    let a = threadgroup::<f32>(4 * tid);
    a[0] = 1.0;
    out[0] = a[0];
}

#[kernel]
fn length_of_a_name(mut out: Tensor<f32>) {
    let mut len = 4u32;
    len += 1;
    let named = stack::<u32>(len);
    named[0] = 1;
    out[0] = named[0].f32();
}

#[test]
fn lengths_that_are_not_constexpr() {
    check(length_of_run_time::build(&[]), "K104", "`n` is not: declare it `#[constexpr] n`", "stack::<f32>(n + 1)");
    check(length_of_a_thread::build(&[]), "K103", "`tid`", "threadgroup::<f32>(4 * tid)");
    check(length_of_a_name::build(&[]), "K103", "a mutable name", "stack::<u32>(len)");
}

#[kernel(requires(eps > 0.5))]
fn requirement_on_a_float(mut out: Tensor<f32>, eps: f32) {
    out[0] = eps;
}

#[test]
fn requirements_that_are_no_launch_arithmetic() {
    let words = "the requirement `eps > 0.5` is made of integer literals and integer parameters";
    let diagnostic = requirement_on_a_float::build(&[]).expect_err("it was recorded");
    assert_eq!(diagnostic.code, "K103");
    assert!(diagnostic.message.starts_with(words), "{diagnostic}");
    assert!(diagnostic.message.contains("the f32 parameter `eps`"), "{diagnostic}");
}

#[device]
fn ping(v: f32) -> f32 {
    pong(v) + 1.0
}

#[device]
fn pong(v: f32) -> f32 {
    ping(v + 2.0)
}

#[kernel]
fn endless(mut out: Tensor<f32>) {
    out[0] = ping(1.0);
}

#[test]
fn recursion_ends_in_a_diagnostic() {
    let diagnostic = endless::build(&[]).expect_err("it was recorded");
    assert_eq!(diagnostic.code, "K102");
    assert!(diagnostic.message.contains("calls itself"), "{diagnostic}");
}

#[kernel]
fn not_admitted<T: Float>(x: Tensor<T>, mut out: Tensor<T>) {
    out[0] = x[0];
}

#[test]
fn element_types_that_the_bound_does_not_admit() {
    let message = |types: &[DType]| not_admitted::build(types).expect_err("it was recorded").message;
    assert_eq!(message(&[DType::I32]), "`T` of kernel `not_admitted` may be one of f16, bf16, f32, not i32");
    assert_eq!(message(&[]), "kernel `not_admitted` has 1 type variables, 0 types given");
}

#[kernel]
fn no_such_literal<T: Num>(mut out: Tensor<T>) {
    out[0] = lit::<T>(0.5);
}

#[kernel]
fn too_wide<T: Float>(x: Tensor<T>, mut out: Tensor<T>) {
    let [a, ..] = x.load_vec::<8>(0);
    out[0] = a;
}

#[test]
fn what_depends_on_the_element_type_is_reported_for_that_type() {
    assert!(no_such_literal::build(&[DType::F16]).is_ok());
    check(no_such_literal::build(&[DType::U8]), "K106", "`0.5` is not a number of type u8", "lit::<T>(0.5)");
    assert!(too_wide::build(&[DType::F16]).is_ok());
    check(too_wide::build(&[DType::F32]), "K010", "at most 16 bytes", "load_vec::<8>(0)");
}

const STEPS: [f32; 2] = [1.0, 2.0];

#[kernel]
fn past_the_end(mut out: Tensor<f32>) {
    for i in [0, 1, 2] {
        out[0] = STEPS[i];
    }
}

fn misuse(n: u32) -> u32 {
    assert!(n > 4, "a host check failed");
    n
}

#[kernel]
fn panics(mut out: Tensor<u32>) {
    out[0] = misuse(1);
}

#[test]
fn rust_code_that_fails_while_recording() {
    check(past_the_end::build(&[]), "K110", "element 2 of an array of 2", "STEPS[i]");
    let diagnostic = panics::build(&[]).expect_err("it was recorded");
    assert_eq!(diagnostic.code, "K100");
    assert!(diagnostic.message.ends_with("`panics` was recorded: a host check failed"), "{diagnostic}");
}

#[test]
fn after_a_failed_recording_the_next_one_is_clean() {
    assert!(panics::build(&[]).is_err());
    assert!(not_admitted::build(&[DType::F32]).is_ok());
}

thread_local! {
    static KEPT: std::cell::Cell<Option<Val<f32>>> = const { std::cell::Cell::new(None) };
}

fn keep(v: Val<f32>) -> Val<f32> {
    KEPT.set(Some(v));
    v
}

fn kept() -> Val<f32> {
    KEPT.get().unwrap_or_else(infinity)
}

#[kernel]
fn keeps(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[0] = keep(x[0]);
}

#[kernel]
fn uses_a_kept_value(mut out: Tensor<f32>) {
    out[0] = kept() + 1.0;
}

#[test]
fn a_value_belongs_to_its_recording() {
    assert!(keeps::build(&[]).is_ok());
    check(uses_a_kept_value::build(&[]), "K101", "another kernel", "kept() + 1.0");
}

#[kernel]
fn records_another(x: Tensor<f32>, mut out: Tensor<f32>) {
    let instructions = not_admitted::kernel::<f32>().inst_count();
    out[0] = x[0] * instructions as f32;
}

#[test]
fn recordings_nest() {
    assert!(records_another::build(&[]).is_ok());
}

#[kernel]
fn past_the_end_of_a_part(x: Tensor<f32>, mut out: Tensor<f32>) {
    let mut rows = [[x[0], x[1]], [x[2], x[3]]];
    rows[1][1 + 1] = 0.0;
    out[0] = rows[0][0];
}

#[kernel(requires(TILE == 4))]
fn asserted(mut out: Tensor<f32>) {
    assert!(TILE % 8 == 0);
    out[0] = 0.0;
}

const TILE: u32 = 4;

#[test]
fn what_rust_checks_while_recording() {
    check(past_the_end_of_a_part::build(&[]), "K110", "element 2 of an array of 2", "1 + 1] = 0.0");
    let diagnostic = asserted::build(&[]).expect_err("it was recorded");
    assert!(diagnostic.message.ends_with("assertion failed: TILE % 8 == 0"), "{diagnostic}");
}

#[kernel]
fn extent_of_another_number(#[shape(n as u8 as u32)] mut out: Tensor<f32>, n: u32) {
    out[0] = n.f32();
}

#[kernel]
fn extent_of_another_sign(#[shape(n as u32)] mut out: Tensor<f32>, n: i32) {
    out[0] = n.f32();
}

#[kernel]
fn extent_of_the_same_number(#[shape(n as u64 * 2, 300u32 as i64)] mut out: Tensor<f32>, n: u32) {
    out[0] = n.f32();
}

#[kernel]
fn extent_without_end(#[shape(doubled(n, 12))] mut out: Tensor<f32>, n: u32) {
    out[0] = n.f32();
}

fn doubled(n: Val<u32>, times: usize) -> Val<u32> {
    (0..times).fold(n, |sum, _| sum + sum)
}

#[test]
fn extents_that_are_no_launch_arithmetic() {
    let message = |kernel: Result<Kernel, Diagnostic>| kernel.expect_err("it was recorded").message;
    let words = "a conversion of u32 to u8, which can change the number, is none of them";
    assert!(message(extent_of_another_number::build(&[])).ends_with(words));
    assert!(message(extent_of_another_sign::build(&[])).contains("a conversion of i32 to u32"));
    assert!(extent_of_the_same_number::build(&[]).is_ok());
    let words = "an extent or a length has more than 1024 parts, counted as often as they are used: make it shorter";
    assert_eq!(message(extent_without_end::build(&[])), words);
}
