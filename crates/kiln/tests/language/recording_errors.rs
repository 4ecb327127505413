//! What rustc cannot see and the recording refuses: a diagnostic with its words and the author's place. The place that
//! a kernel's diagnostic must have is the token behind the `/*here*/` of that kernel.

use kiln::Diagnostic;
use kiln::compat::*;
use kiln::ir::Kernel;

const SOURCE: &str = include_str!("recording_errors.rs");
const MARK: &str = "/*here*/";

/// Line and column of the token behind the mark in the item of `fn name`.
fn marked(name: &str) -> (u32, u32) {
    let function = SOURCE.find(&format!("fn {name}(")).expect("a function of that name");
    let item = SOURCE[..function].rfind("\n\n").expect("an empty line before each item");
    let mark = item + SOURCE[item..].find(MARK).expect("a mark") + MARK.len();
    position(mark + SOURCE[mark..].find(|c: char| !c.is_whitespace()).expect("a token"))
}

fn position(offset: usize) -> (u32, u32) {
    let before = &SOURCE[..offset];
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count());
    (before.matches('\n').count() as u32 + 1, column as u32 + 1)
}

#[track_caller]
fn refused(result: Result<Kernel, Diagnostic>, function: &str, code: &str, words: &[&str]) {
    let diagnostic = result.expect_err("it was recorded");
    assert_eq!(diagnostic.code, code, "{diagnostic}");
    let text = diagnostic.to_string();
    for words in words {
        assert!(text.contains(words), "no `{words}` in {text}");
    }
    let place = diagnostic.primary.as_ref().expect("a place");
    assert!(place.file.ends_with("recording_errors.rs"), "{diagnostic}");
    assert_eq!((place.line, place.column), marked(function), "{diagnostic}");
}

#[device]
fn even(n: u32) -> u32 {
    odd(n + 1)
}

#[device]
fn odd(n: u32) -> u32 {
    even(n + 1)
}

#[kernel]
fn mutual_recursion(mut out: Tensor<u32>) {
    out[0] = even(1);
}

#[test]
fn mutual_recursion_stops_at_a_depth() {
    let diagnostic = mutual_recursion::build(&[]).expect_err("it was recorded");
    assert_eq!(diagnostic.code, "K102");
    assert!(diagnostic.message.contains("calls itself, directly or through others"), "{diagnostic}");
    let place = diagnostic.primary.expect("a place");
    let functions = ["even(n: u32)", "odd(n: u32)"].map(|name| position(SOURCE.find(name).expect("a function")));
    assert!(functions.contains(&(place.line, place.column)), "{place}");
}

#[kernel(threadgroups = [/*here*/tid])]
fn extent_of_a_thread(mut out: Tensor<f32>) {
    out[0] = 1.0;
}

#[kernel]
fn extent_of_an_element(#[shape(/*here*/x[0])] mut out: Tensor<f32>, x: Tensor<u32>) {
    out[0] = x[0].f32();
}

#[kernel(requires(/*here*/eps > 0.0))]
fn clause_on_a_float(mut out: Tensor<f32>, eps: f32) {
    out[0] = eps;
}

#[kernel(requires(/*here*/x.len() > 4))]
fn clause_on_a_length(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[0] = x[0];
}

#[kernel]
fn length_of_a_run_time_number(mut out: Tensor<f32>, n: u32) {
    let a = /*here*/threadgroup::<f32>(n);
    a[0] = 1.0;
    out[0] = a[0];
}

#[test]
fn contracts_are_made_of_parameters() {
    let words = "is made of integer literals and integer parameters";
    refused(extent_of_a_thread::build(&[]), "extent_of_a_thread", "K103", &[words, "`tid` is none of them"]);
    refused(extent_of_an_element::build(&[]), "extent_of_an_element", "K103", &[words, "an element read from memory"]);
    refused(clause_on_a_float::build(&[]), "clause_on_a_float", "K103", &[words, "the f32 parameter `eps`"]);
    refused(clause_on_a_length::build(&[]), "clause_on_a_length", "K103", &[words, "the length of a tensor is none"]);
    refused(
        length_of_a_run_time_number::build(&[]),
        "length_of_a_run_time_number",
        "K104",
        &["an array's length is known when the kernel is specialised", "declare it `#[constexpr] n`"],
    );
}

#[kernel]
fn read_before_any_value(x: Tensor<f32>, mut out: Tensor<f32>) {
    let v;
    if x[0] > 0.0 {
        v = 1.0;
    }
    out[0] = /*here*/v;
}

#[kernel]
fn set_on_both_sides(x: Tensor<f32>, mut out: Tensor<f32>) {
    let v;
    if x[0] > 0.0 {
        v = 1.0;
    } else {
        v = 2.0;
    }
    out[0] = v;
}

#[test]
fn a_variable_has_a_value_before_it_is_read() {
    let words = ["read where it may not have been set", "declared here", "give it a value where it is declared"];
    refused(read_before_any_value::build(&[]), "read_before_any_value", "V27", &words);
    assert!(set_on_both_sides::build(&[]).is_ok());
}

const TILE: u32 = 4;

fn half_tile(of: u32) -> u32 {
    TILE - of
}

#[kernel]
fn arithmetic_of_rust(mut out: Tensor<u32>) {
    out[0] /*here*/= tid;
    out[1] = half_tile(5);
}

#[test]
fn a_panic_of_rust_code_is_a_diagnostic() {
    let words = [
        "Rust code panicked while `arithmetic_of_rust` was recorded",
        "attempt to subtract with overflow",
        "last instruction recorded before it",
    ];
    refused(arithmetic_of_rust::build(&[]), "arithmetic_of_rust", "K100", &words);
}

#[kernel]
fn two_variables<T: Float, I: Int>(x: Tensor<T>, i: Tensor<I>, mut out: Tensor<T>) {
    out[0] = x[0] + i[0].cast::<T>();
}

#[kernel]
fn numbers<T: Num>(x: Tensor<T>, mut out: Tensor<T>) {
    out[0] = x[0];
}

#[test]
fn element_types_must_fit_the_bounds() {
    let message = |result: Result<Kernel, Diagnostic>| result.expect_err("it was recorded").message;
    assert!(two_variables::build(&[DType::F16, DType::I8]).is_ok());
    assert_eq!(
        message(two_variables::build(&[DType::I8, DType::F16])),
        "`T` of kernel `two_variables` may be one of f16, bf16, f32, not i8"
    );
    assert!(message(two_variables::build(&[DType::F32, DType::Bool])).contains("`I` of kernel"));
    assert!(message(numbers::build(&[DType::Bool])).ends_with("not bool"));
    assert_eq!(
        message(two_variables::build(&[DType::F32])),
        "kernel `two_variables` has 2 type variables, 1 types given"
    );
}

#[kernel]
fn three_at_a_time(x: Tensor<f32>, mut out: Tensor<f32>) {
    let [a, b, c] = x./*here*/load_vec::<3>(0);
    out[0] = a + b + c;
}

#[kernel]
fn bits_of_another_size(x: Tensor<f32>, mut out: Tensor<u16>) {
    out[0] = x[0]./*here*/bitcast::<u16>();
}

#[kernel]
fn atomic_on_bytes(mut out: Tensor<u8>) {
    /*here*/
    atomic_add(out[0], 1);
}

#[test]
fn operations_that_the_element_type_does_not_have() {
    refused(
        three_at_a_time::build(&[]),
        "three_at_a_time",
        "K010",
        &["1, 2, 4, 8 or 16 elements in at most 16 bytes, not 3 of f32"],
    );
    refused(
        bits_of_another_size::build(&[]),
        "bits_of_another_size",
        "K010",
        &["the bits of f32 are not those of a u16"],
    );
    refused(atomic_on_bytes::build(&[]), "atomic_on_bytes", "K010", &["`atomic_add` does not work on u8"]);
}

#[kernel]
fn used_before_it_is_allocated(mut out: Tensor<f32>) {
    store(out[0], /*here*/ stack_load("a", 0));
    stack_alloc("a", 8u32);
}

#[kernel]
fn allocated_with_two_lengths(mut out: Tensor<f32>) {
    stack_alloc("a", 8u32);
    /*here*/
    stack_alloc("a", 9u32);
    store(out[0], stack_load("a", 0));
}

#[kernel]
fn reduced_by_a_closure(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[0] = /*here*/strided_reduce(x, 0, 8, |a, b| a * b + 1.0);
}

#[test]
fn the_call_spelling() {
    refused(
        used_before_it_is_allocated::build(&[]),
        "used_before_it_is_allocated",
        "K107",
        &["used before it is allocated"],
    );
    refused(
        allocated_with_two_lengths::build(&[]),
        "allocated_with_two_lengths",
        "K107",
        &["allocated before with another length"],
    );
    refused(reduced_by_a_closure::build(&[]), "reduced_by_a_closure", "K112", &["by `sum`, `product`, `max` or `min`"]);
}
