//! A diagnostic as an author reads it: the message, the source with carets, what another place has to do with it, help.

use crate::running;

use kiln::Diagnostic;
use kiln::prelude::*;
use running::{launch, of};

#[kernel]
fn half_of_the_threads(mut out: Tensor<f32>) {
    let s = threadgroup::<f32>(64);
    s[tid] = 1.0;
    if tid < 16 {
        threadgroup_barrier();
    }
    out[tid] = s[tid];
}

#[kernel]
fn past_the_end(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = x[tid + 1];
}

#[kernel]
fn set_on_one_side(x: Tensor<f32>, mut out: Tensor<f32>) {
    let v;
    if x[tid] > 0.0 {
        v = 1.0;
    }
    out[tid] = v;
}

fn rendered(diagnostic: &Diagnostic) -> String {
    diagnostic.render(&|file| file.ends_with("rendering.rs").then(|| include_str!("rendering.rs").to_string()))
}

fn barrier() -> Diagnostic {
    let result = launch(&half_of_the_threads::kernel(), [1, 1, 1], 64, vec![of(&[0.0f32; 64])]);
    result.expect_err("a barrier that half of the threads reach")
}

#[test]
fn a_barrier_in_a_divergent_branch() {
    let expected = "\
error[K206]: barrier in a branch that not every thread of the threadgroup takes
  --> crates/kiln/tests/language/rendering.rs:14:9
   |
13 |     if tid < 16 {
   |     -- threads part here
14 |         threadgroup_barrier();
   |         ^^^^^^^^^^^^^^^^^^^
   |
   = note: missing: threadgroup (0, 0, 0), simdgroup 0, lane 16 (tid 16)
   = note: 16 of the 32 lanes of the simdgroup wait
   = help: move the barrier out of the branch, so that all threads of the threadgroup reach it";
    assert_eq!(rendered(&barrier()), expected);
}

#[test]
fn without_the_source_the_places_remain() {
    let expected = "\
error[K206]: barrier in a branch that not every thread of the threadgroup takes
 |
 = note: at crates/kiln/tests/language/rendering.rs:14:9
 = note: at crates/kiln/tests/language/rendering.rs:13:5: threads part here
 = note: missing: threadgroup (0, 0, 0), simdgroup 0, lane 16 (tid 16)
 = note: 16 of the 32 lanes of the simdgroup wait
 = help: move the barrier out of the branch, so that all threads of the threadgroup reach it";
    assert_eq!(barrier().render(&|_| None), expected);
}

#[test]
fn an_index_outside_of_a_tensor() {
    let bound = vec![of(&[0.0f32; 4]), of(&[0.0f32; 4])];
    let diagnostic = launch(&past_the_end::kernel(), [1, 1, 1], 4, bound).expect_err("an index outside");
    let expected = "\
error[K201]: index 4 is outside of `x`, which has 4 elements
  --> crates/kiln/tests/language/rendering.rs:21:16
   |
21 |     out[tid] = x[tid + 1];
   |                ^
   |
   = note: in threadgroup (0, 0, 0), simdgroup 0, lane 3 (tid 3)";
    assert_eq!(rendered(&diagnostic), expected);
}

#[test]
fn a_variable_without_a_value() {
    let diagnostic = set_on_one_side::build(&[]).expect_err("a read of nothing");
    let expected = "\
error[V27]: variable 0 is read where it may not have been set
  --> crates/kiln/tests/language/rendering.rs:30:16
   |
26 |     let v;
   |         - declared here, without a value
...
30 |     out[tid] = v;
   |                ^
   |
   = note: in every kernel, a variable is set on every path before it is read
   = help: give it a value where it is declared";
    assert_eq!(rendered(&diagnostic), expected);
}
