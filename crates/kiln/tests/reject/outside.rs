//! Values in plain Rust code, where nothing is rewritten: what would silently mean something else does not compile.

use kiln::prelude::*;

fn compared(a: Val<f32>, b: Val<f32>) -> bool {
    a == b //~ == => binary operation `==` cannot be applied to type `kiln::prelude::Val<f32>`
}

fn ordered(a: Val<f32>, b: Val<f32>) -> bool {
    a < b //~ < => binary operation `<` cannot be applied to type `kiln::prelude::Val<f32>`
}

fn tested(a: Val<bool>) {
    if a {} //~ a => expected `bool`, found `Val<bool>`
}

fn both(a: Val<bool>, b: Val<bool>) -> bool {
    a && b //~ a => expected `bool`, found `Val<bool>`
    //~^ b => expected `bool`, found `Val<bool>`
}

fn counted(n: Val<u32>) {
    for _ in 0..n {} //~ n => expected integer, found `Val<u32>`
}

fn printed(v: Val<f32>) -> String {
    format!("{v:?}") //~ {v:?} => `kiln::prelude::Val<f32>` doesn't implement `Debug`
}

fn indexed(x: Tensor<f32>, i: Val<u32>) -> Val<f32> {
    x[i] //~ [i] => cannot index into a value of type `kiln::prelude::Tensor<f32>`
}

fn rebound(mut v: Val<f32>) {
    v += 1.0; //~ v => binary assignment operation `+=` cannot be applied to type `kiln::prelude::Val<f32>`
}

fn read_late(v: Var<Val<f32>>) -> Val<f32> {
    v //~ v => expected `Val<f32>`, found `Var<Val<f32>>`
}

fn used_late(v: Var<Val<f32>>) -> Val<f32> {
    v + 1.0 //~ + => cannot add `{float}` to `kiln::prelude::Var<kiln::prelude::Val<f32>>`
}

fn other_thread(v: Val<f32>) {
    std::thread::spawn(move || v); //~ std => cannot be sent between threads safely
}

macro_rules! larger {
    ($a:expr, $b:expr) => {
        if $a > $b { $a } else { $b } //~ > => binary operation `>` cannot be applied to type `kiln::prelude::Val<f32>`
    };
}

macro_rules! first {
    ($t:ident) => {
        $t[0] //~ [0] => cannot index into a value of type `kiln::prelude::Tensor<f32>`
    };
}

#[kernel]
fn comparison_inside_a_macro(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = larger!(x[tid], x[0]);
}

#[kernel]
fn index_inside_a_macro(x: Tensor<f32>, mut out: Tensor<f32>) {
    out[tid] = first!(x);
}
