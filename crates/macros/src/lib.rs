//! `#[kernel]` and `#[device]`: translate Rust syntax into builder calls.
//!
//! The macros rewrite only what Rust cannot overload (`if`, `for`, `&&`, comparisons, indexing, assignment, `let mut`)
//! and leave names, types and inference to rustc. They know only syntax and the scope of local names; a construct that
//! they do not understand is an error at the author's token.

use proc_macro::TokenStream;

mod assign;
mod attributes;
mod bench;
mod calls;
mod cases;
mod choices;
mod clauses;
mod compat;
mod contract;
mod device;
mod emit;
mod errors;
mod fields;
mod inline;
mod kernel;
mod keyed;
mod launch;
mod naming;
mod optional;
mod pattern;
mod rewrite;
mod scope;
mod signature;
mod statements;
mod syntax;
#[cfg(test)]
mod tests;
mod types;
mod variables;

/// Turns a function into a kernel: a module of the same name with `Args` and `launch` for users, and with `kernel()`,
/// `kernel_ir_for(dtype)` and `build(dtypes)` for inspection.
///
/// `Args` has a field for each parameter: `&Tensor<T>`, `&mut Tensor<T>` where the parameter is `mut`, or the scalar.
/// Where the contract leaves the geometry open there is `launch_on` instead of `launch`, which takes the missing part.
///
/// The arguments are the kernel's contract, each clause optional: `threadgroups = [a, b, c]` or `elements = [a, b, c]`,
/// `threads = n`, `requires(condition, ..)`, `in_place(input -> output)`, `covers(output)`, `math = fast`,
/// `min_groups = n`. On parameters, `#[shape(a, b)]` states a tensor's extents and `#[constexpr]` makes a scalar part
/// of the specialisation.
/// `#[tile]` is a constexpr that states how work is divided and changes no result: a kernel that has some gets a second
/// struct, `Tiles`, which `launch` takes after `Args`. `#[tile(1, 2, 4)]` and `#[tile(1..=32)]`, powers of two, state
/// the values among which tuning may choose; a launch may have any that the contract admits.
#[proc_macro_attribute]
pub fn kernel(args: TokenStream, item: TokenStream) -> TokenStream {
    kernel::kernel(args.into(), item.into()).into()
}

/// `#[kernel]` of `kiln::compat`. Without arguments it is MetalTile's: `program_id` counts threads of the grid, other
/// kernels may call it by name, and `kernel_ir_for` gives a kernel whose `mode` can be changed. With arguments it is
/// `#[kernel]`.
#[proc_macro_attribute]
pub fn compat_kernel(args: TokenStream, item: TokenStream) -> TokenStream {
    kernel::compat_kernel(args.into(), item.into()).into()
}

/// The older attribute of MetalTile kernels, alone or above `#[kernel]`: it makes the kernel an operation. `op`,
/// `subop`, `class`, `tol` and the other keys of a benchmark are kept; `kernel_mode`, or else `class`, decides what
/// `program_id` counts.
#[proc_macro_attribute]
pub fn bench_kernel(args: TokenStream, item: TokenStream) -> TokenStream {
    kernel::bench_kernel(args.into(), item.into()).into()
}

/// Makes a function callable from kernels (it records where it is called), or a struct a group of device values.
#[proc_macro_attribute]
pub fn device(args: TokenStream, item: TokenStream) -> TokenStream {
    device::device(args.into(), item.into()).into()
}

/// Makes a function a group of clauses, `requires(state_tile(lanes, vec, dk))`: each statement of its body is a
/// condition on its parameters, which are integers and bools of a contract.
#[proc_macro_attribute]
pub fn clauses(args: TokenStream, item: TokenStream) -> TokenStream {
    clauses::clauses(args.into(), item.into()).into()
}

/// Derives `kiln::spec::Fields` for a struct that callers fill as data: the fields' names, what a caller writes for
/// each, and the first sentence of their documentation.
#[proc_macro_derive(Fields)]
pub fn fields(item: TokenStream) -> TokenStream {
    fields::fields(item.into()).into()
}

/// Derives `kiln::Keyed`, a part of the cache key of a call of an operation, from every field of a struct or an enum.
#[proc_macro_derive(Keyed)]
pub fn keyed(item: TokenStream) -> TokenStream {
    keyed::keyed(item.into()).into()
}
