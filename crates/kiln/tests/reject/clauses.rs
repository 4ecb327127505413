//! Groups of clauses that are none.

use kiln::prelude::*;

#[clauses]
fn of_a_tensor(x: Tensor<f32>, n: u32) { //~ Tensor<f32>, => `x` must be an integer or a bool; `x.is_some()`
    n > 1;
}

#[clauses]
fn of_a_float(eps: f32) { //~ f32) => `eps` must be an integer or a bool
    true;
}

#[clauses]
fn with_a_loop(n: u32) {
    for i in 0..4 { //~ for => a group of clauses is made of conditions
        n > i;
    }
}

#[clauses]
fn with_an_if(c: bool, n: u32) {
    if c { //~ if => a group of clauses is made of conditions; `!c || ..`
        n > 3;
    }
}

#[clauses]
fn assigned(n: u32) {
    let mut m = n;
    m += 1; //~ m => a group of clauses is made of conditions
    m > 2;
}

#[clauses]
fn with_a_result(n: u32) -> bool { //~ -> => a group of clauses returns nothing
    n > 1
}

#[clauses]
fn generic<T: Int>(n: T) { //~ T => a group of clauses has no type variables
    n > n;
}

#[clauses(all)] //~ all => `#[clauses]` takes no arguments
fn with_arguments(n: u32) {
    n > 1;
}

#[clauses]
struct NoFunction; //~ struct => `#[clauses]` belongs on a function

#[clauses]
fn attributed(#[constexpr] n: u32) { //~ constexpr => `#[constexpr]` on a parameter of a group of clauses has no meaning
    n > 1;
}

#[clauses]
fn no_condition(n: u32) {
    n + 1; //~ n + 1 => `requires` takes a condition; write a comparison
}

#[clauses]
fn fine(n: u32) {
    n % 4 == 0;
}

#[kernel(elements = [n], requires(fine(n, 2)))] //~ fine => takes 1 argument but 2 arguments were supplied
fn wrong_number_of_arguments(#[shape(n)] mut out: Tensor<f32>, n: u32) {
    out[program_id::<0>()] = 1.0;
}
