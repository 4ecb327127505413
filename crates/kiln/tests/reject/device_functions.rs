//! Device functions and structs.

use kiln::prelude::*;

#[device]
fn factorial(n: u32) -> u32 {
    if n < 2 { 1 } else { n * factorial(n - 1) } //~ factorial => `factorial` calls itself; write a `for`
}

#[device]
fn while_loop(n: u32) -> u32 {
    let mut v = n;
    while v > 10 { //~ while => a kernel has no `while`; write `for i in lo..hi`
        v /= 2;
    }
    v
}

#[device]
fn receiver(self) -> u32 { //~ self => has no `self`; pass the struct as a parameter
    1
}

#[device]
fn lifetime<'a>(x: f32) -> f32 { //~ 'a => lifetimes are not supported
    x
}

#[device]
fn reference(x: &f32) -> f32 { //~ & => values are passed by value; write `x: f32`
    x
}

#[device]
fn slice(x: &[f32]) -> f32 { //~ & => write `x: Tensor<f32>`
    x[0]
}

#[device]
fn shape(#[shape(4)] x: Tensor<f32>) -> f32 { //~ shape => `#[shape]` on a parameter of a device function; contracts belong to kernels
    x[0]
}

#[device(fast)] //~ fast => `#[device]` takes no arguments
fn arguments(x: f32) -> f32 {
    x
}

#[device]
struct Empty; //~ Empty => a device struct holds values; `struct S { a: f32 }`

#[device]
#[derive(Clone, Copy)] //~ derive => makes a struct `Clone` and `Copy`; remove them from the list
struct Derived {
    a: f32,
}

#[device]
struct Borrowing<'a> { //~ 'a => lifetimes are not supported
    a: &'a f32,
}

#[device]
enum Choice { //~ enum => `#[device]` belongs on a function or a struct
    A,
}
