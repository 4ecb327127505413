//! `return` and `continue` leave the rest of a block, and only where the rest is known: directly in the body.

use kiln::prelude::*;

#[kernel]
fn return_below_two_ifs(x: Tensor<f32>, mut out: Tensor<f32>, n: u32) {
    if tid < n {
        if x[tid] < 0.0 {
            return; //~ return => last statement of an `if` directly in the function body; `if`/`else` with a value
        }
    }
    out[tid] = x[tid];
}

#[kernel]
fn return_in_a_loop(x: Tensor<f32>, mut out: Tensor<f32>, n: u32) {
    for i in 0..n {
        if x[i] < 0.0 {
            return; //~ return => last statement of an `if` directly in the function body
        }
        out[i] = x[i];
    }
}

#[kernel]
fn return_in_an_else(x: Tensor<f32>, mut out: Tensor<f32>) {
    if x[tid] > 0.0 {
        out[tid] = x[tid];
    } else {
        return; //~ return => last statement of an `if` directly in the function body
    }
    out[tid] += 1.0;
}

#[kernel]
fn return_in_the_middle(x: Tensor<f32>, mut out: Tensor<f32>) {
    if x[tid] > 0.0 {
        return; //~ return => last statement of an `if` directly in the function body
        out[tid] = x[tid];
    }
}

#[kernel]
fn return_in_a_block(mut out: Tensor<f32>, n: u32) {
    {
        if tid >= n {
            return; //~ return => last statement of an `if` directly in the function body
        }
    }
    out[tid] = 0.0;
}

#[kernel]
fn return_in_an_expression(x: Tensor<f32>, mut out: Tensor<f32>) {
    let v = if x[tid] > 0.0 { x[tid] } else { return }; //~ return => last statement of an `if` directly
    out[tid] = v;
}

#[kernel]
fn return_in_a_match(mut out: Tensor<f32>) {
    match 3 {
        3 => return, //~ return => last statement of an `if` directly in the function body
        _ => out[tid] = 0.0,
    }
}

#[kernel]
fn return_in_a_closure(x: Tensor<f32>, mut out: Tensor<f32>) {
    let f = |v: f32| return v; //~ return => last statement of an `if` directly in the function body
    out[tid] = f(x[tid]);
}

#[kernel]
fn continue_below_two_ifs(x: Tensor<f32>, mut out: Tensor<f32>, n: u32) {
    for i in 0..n {
        if i > 2 {
            if x[i] < 0.0 {
                continue; //~ continue => last statement of an `if` directly in the loop body; `if`/`else`
            }
        }
        out[i] = x[i];
    }
}

#[kernel]
fn continue_in_an_else(x: Tensor<f32>, mut out: Tensor<f32>, n: u32) {
    for i in 0..n {
        if x[i] > 0.0 {
            out[i] = x[i];
        } else {
            continue; //~ continue => last statement of an `if` directly in the loop body
        }
        out[i] += 1.0;
    }
}

#[kernel]
fn continue_outside_a_loop(x: Tensor<f32>, mut out: Tensor<f32>) {
    if x[tid] < 0.0 {
        continue; //~ continue => last statement of an `if` directly in the loop body
    }
    out[tid] = x[tid];
}

#[device]
fn value_of_a_nested_return(x: f32) -> f32 {
    if x > 0.0 {
        if x > 1.0 {
            return 1.0; //~ return => last statement of an `if` directly in the function body
        }
    }
    x
}
