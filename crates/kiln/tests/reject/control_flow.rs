//! Control flow that the language does not have. Its loops have a known number of turns and one way out.

use kiln::prelude::*;

#[kernel]
fn while_loop(mut out: Tensor<f32>, n: u32) {
    let mut i = 0;
    while i < n { //~ while => a kernel has no `while`; write `for i in lo..hi`; `.at_most(K)`
        out[i] = 0.0;
        i += 1;
    }
}

#[kernel]
fn endless_loop(mut out: Tensor<f32>) {
    loop { //~ loop => a kernel has no `loop`; write `for i in lo..hi`; `.at_most(K)`
        out[tid] = 0.0;
    }
}

#[kernel]
fn plain_break(x: Tensor<f32>, mut out: Tensor<f32>, n: u32) {
    for i in 0..n {
        if x[i] < 0.0 {
            break; //~ break => a kernel has no `break`; `if done { continue; }`
        }
        out[i] = x[i];
    }
}

#[kernel]
fn labelled_break(mut out: Tensor<f32>, n: u32) {
    'rows: for i in 0..n { //~ 'rows => a kernel has no labels; innermost `for`
        out[i] = 0.0;
        break 'rows; //~ break => a kernel has no `break`; `if done { continue; }`
    }
}

#[kernel]
fn break_with_a_value(mut out: Tensor<f32>) {
    let v = loop { //~ loop => a kernel has no `loop`; write `for i in lo..hi`
        break 1.0; //~ break => a kernel has no `break`; `if done { continue; }`
    };
    out[tid] = v;
}

#[kernel]
fn labelled_block(mut out: Tensor<f32>) {
    'done: { //~ 'done => a kernel has no labels
        out[tid] = 0.0;
    }
}

#[kernel]
fn labelled_continue(mut out: Tensor<f32>, n: u32) {
    for i in 0..n {
        for j in 0..n {
            if j == i {
                continue 'rows; //~ 'rows => a kernel has no labels; innermost `for`
            }
            out[j] = 0.0;
        }
    }
}

#[kernel]
fn question_mark(mut out: Tensor<f32>) {
    let v = Some(1.0f32)?; //~ ? => a kernel has no `?`; test with `if`
    out[tid] = v;
}

#[kernel]
fn if_let(mut out: Tensor<f32>) {
    if let Some(v) = Some(1.0f32) { //~ let => a kernel has no `if let`; `match` on a Rust value
        out[tid] = v;
    }
}

#[kernel]
fn while_let(mut out: Tensor<f32>) {
    while let Some(v) = Some(1.0f32) { //~ while => a kernel has no `while`; write `for i in lo..hi`
        out[tid] = v;
    }
}

#[kernel]
fn let_else(mut out: Tensor<f32>) {
    let Some(v) = Some(1.0f32) else { //~ else => a kernel has no `let .. else`; `match` on a Rust value
        return;
    };
    out[tid] = v;
}

#[kernel]
fn unsafe_block(mut out: Tensor<f32>) {
    unsafe { out[tid] = 0.0 } //~ unsafe => a kernel has no `unsafe`; index tensors
}

#[kernel]
fn async_block(mut out: Tensor<f32>) {
    let later = async { 1.0 }; //~ async => a kernel has no `async`; `for` and `if`
    out[tid] = later.await; //~ await => no `.await`; `for` and `if`
}

#[kernel]
fn return_of_a_value(x: Tensor<f32>, mut out: Tensor<f32>) {
    if x[tid] < 0.0 {
        return 1.0; //~ 1.0 => a kernel returns nothing; `mut out: Tensor<T>` parameter
    }
    out[tid] = x[tid];
}

#[kernel]
fn value_of_an_if_without_else(x: Tensor<f32>, mut out: Tensor<f32>) {
    let v = if x[tid] > 0.0 { x[tid] }; //~ if => gives a value and needs an `else`; write `if c { a } else { b }`
    out[tid] = v;
}

#[kernel]
fn store_of_an_if_without_else(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = if x[tid] > 0.0 { 1.0 }; //~ if => gives a value and needs an `else`
}
