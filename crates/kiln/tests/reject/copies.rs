//! Methods that would change a copy. rustc's own words where the method is the author's.

use kiln::prelude::*;

#[device]
struct Pair {
    a: f32,
    b: f32,
}

impl Pair {
    fn push(&mut self, v: Val<f32>) {
        self.a = self.b;
        self.b = v;
    }
}

#[kernel]
fn method_on_a_variable(x: Tensor<f32>, mut out: Tensor<f32>) {
    let mut s = Pair { a: 1.0, b: 2.0 };
    s.push(x[tid]); //~ s => cannot borrow data in a `&` reference as mutable
    out[tid] = s.a;
}

#[device]
fn method_on_a_borrowed_variable(s: &mut Pair) {
    s.push(s.a); //~ s => cannot borrow data in a `&` reference as mutable
}

#[kernel]
fn method_on_an_element(x: Tensor<f32>, mut out: Tensor<f32>) {
    let mut a = [Pair { a: 1.0, b: 2.0 }, Pair { a: 3.0, b: 4.0 }];
    a[1].push(x[tid]); //~ a => cannot borrow data in a `&` reference as mutable
    out[tid] = a[1].a;
}
