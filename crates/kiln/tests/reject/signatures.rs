//! What a kernel's signature may say.

use kiln::prelude::*;

#[kernel]
fn result(x: Tensor<f32>) -> f32 { //~ -> => a kernel returns nothing; `mut out: Tensor<T>`
    x[tid]
}

#[kernel]
const fn constant(mut out: Tensor<f32>) { //~ const => `const` has no meaning here; write a plain `fn`
    out[tid] = 0.0;
}

#[kernel]
async fn waiting(mut out: Tensor<f32>) { //~ async => `async` has no meaning here; write a plain `fn`
    out[tid] = 0.0;
}

#[kernel]
unsafe fn dangerous(mut out: Tensor<f32>) { //~ unsafe => `unsafe` has no meaning here; write a plain `fn`
    out[tid] = 0.0;
}

#[kernel]
extern "C" fn foreign(mut out: Tensor<f32>) { //~ extern => `extern` has no meaning here; write a plain `fn`
    out[tid] = 0.0;
}

#[kernel]
fn receiver(&self, mut out: Tensor<f32>) { //~ self => has no `self`; pass the struct as a parameter
    out[tid] = 0.0;
}

#[kernel]
fn lifetime<'a>(mut out: Tensor<f32>) { //~ 'a => lifetimes are not supported; passed by value
    out[tid] = 0.0;
}

#[kernel]
fn const_parameter<const N: usize>(mut out: Tensor<f32>) { //~ N => const parameters are not supported; `#[constexpr] n: u32`
    out[tid] = 0.0;
}

#[kernel]
fn where_clause<T>(mut out: Tensor<T>) where T: Float { //~ where => `where` is not supported; `<T: Float>`
    out[tid] = lit::<T>(0.0);
}

#[kernel]
fn two_bounds<T: Float + Copy>(mut out: Tensor<T>) { //~ Float + Copy => exactly one bound; `T: Float`, `T: Num` or `T: Int`
    out[tid] = lit::<T>(0.0);
}

#[kernel]
fn slice(x: &[f32], mut out: Tensor<f32>) { //~ & => write `x: Tensor<f32>`
    out[tid] = x[tid];
}

#[kernel]
fn mutable_slice(out: &mut [f32]) { //~ & => write `mut out: Tensor<f32>`
    out[tid] = 0.0;
}

#[kernel]
fn vector(x: Vec<f32>, mut out: Tensor<f32>) { //~ Vec => write `x: Tensor<f32>`
    out[tid] = x[tid];
}

#[kernel]
fn reference_to_a_tensor(x: &Tensor<f32>, mut out: Tensor<f32>) { //~ & => write `x: Tensor<f32>`
    out[tid] = x[tid];
}

#[kernel]
fn output_type(out: TensorMut<f32>) { //~ TensorMut => write `mut out: Tensor<f32>`
    out[tid] = 0.0;
}

#[kernel]
fn reference_to_a_scalar(mut out: Tensor<f32>, n: &u32) { //~ & => values are passed by value; write `n: u32`
    out[tid] = 0.0;
}

#[kernel]
fn tuple_parameter(mut out: Tensor<f32>, n: (u32, u32)) { //~ (u32 => `n` must be a tensor (`n: Tensor<f32>`) or a scalar (`n: u32`)
    out[tid] = 0.0;
}

#[kernel]
fn parameter_pattern((a, b): (u32, u32), mut out: Tensor<f32>) { //~ (a, b) => a parameter is a plain name; with `let`
    out[tid] = 0.0;
}

#[kernel]
fn a_group_of_too_many([a, b]: [u32; 3], mut out: Tensor<f32>) { //~ [a, b] => several of one type, `[a, b]: [u32; 2]`
    out[tid] = 0.0;
}

#[kernel]
fn a_group_of_no_array([a, b]: u32, mut out: Tensor<f32>) { //~ [a, b] => several of one type, `[a, b]: [u32; 2]`
    out[tid] = 0.0;
}

#[kernel]
fn a_name_twice_in_a_group([a, a]: [u32; 2], mut out: Tensor<f32>) { //~ a] => `a` is a parameter already
    out[tid] = 0.0;
}

#[kernel]
struct NotAFunction { //~ struct => `#[kernel]` belongs on a function
    a: f32,
}

struct Owner;

impl Owner {
    #[kernel]
    fn method(&self, mut out: Tensor<f32>) { //~ self => has no `self`; pass the struct as a parameter
        out[tid] = 0.0;
    }
}

#[kernel]
fn default_type<T: Float = f32>(mut out: Tensor<T>) { //~ = => a type variable has no default here
    out[tid] = lit::<T>(0.0);
}
