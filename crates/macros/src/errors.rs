//! The macro's error messages: one row each, reported at the author's token, with what to write instead.

use std::fmt::Display;

use proc_macro2::{Span, TokenStream};

/// All errors of one item, so that an author can fix a body in one round.
#[derive(Default)]
pub struct Errors(Vec<syn::Error>);

impl Errors {
    pub fn any(&self) -> bool {
        !self.0.is_empty()
    }

    /// Adds an error worded by syn, for attribute arguments that it could not parse.
    pub fn syntax(&mut self, error: syn::Error) {
        self.0.push(error);
    }

    /// Returns `compile_error!` calls, in order.
    pub fn into_tokens(self) -> TokenStream {
        self.0.iter().map(syn::Error::to_compile_error).collect()
    }

    #[cfg(test)]
    pub fn messages(&self) -> Vec<String> {
        self.0.iter().map(ToString::to_string).collect()
    }
}

macro_rules! diagnostics {
    ($($name:ident($($arg:ident),*) $text:literal;)*) => {
        impl Errors {
            $(pub fn $name(&mut self, at: Span $(, $arg: &dyn Display)*) {
                self.0.push(syn::Error::new(at, format!($text)));
            })*
        }
    };
}

diagnostics! {
    // Control flow.
    while_loop() "a kernel has no `while`: write `for i in lo..hi`, with `.at_most(K)` on a bound that depends on data";
    endless_loop() "a kernel has no `loop`: write `for i in lo..hi`, with `.at_most(K)` on a bound that depends on data";
    break_() "a kernel has no `break`: guard the rest of the loop body with `if done {{ continue; }}`";
    label() "a kernel has no labels: `continue` belongs to the innermost `for`";
    nested_return() "`return` must be the last statement of an `if` directly in the function body: move it there, or write `if`/`else` with a value";
    nested_continue() "`continue` must be the last statement of an `if` directly in the loop body: move it there, or write `if`/`else`";
    inclusive_range() "a kernel has no `..=`: write `lo..hi + 1`";
    open_range() "a range needs both ends: write `lo..hi`";
    try_() "a kernel has no `?`: values on the device do not fail; test with `if`";
    if_let() "a kernel has no `if let` but on an optional tensor, `if let Some(x) = x`: write `match` on a Rust value, or `if` with a condition";
    let_else() "a kernel has no `let .. else`: write `match` on a Rust value, `if let` on an optional tensor, or `if` with a condition";
    unsafe_() "a kernel has no `unsafe`: index tensors, their bounds are checked by the contract";
    async_() "a kernel has no `async` and no `.await`: it records straight-line code, `for` and `if`";
    generator() "a kernel has no `yield`, `gen` or `try` blocks: it records straight-line code, `for` and `if`";
    macro_on_values(name) "a kernel has no `{name}!` on what its threads compute: write that to an output";
    missing_else() "this `if` gives a value and needs an `else`: write `if c {{ a }} else {{ b }}`";
    unknown_expression() "Kiln does not know this expression: write it with operators, calls, `if` and `for`";
    unknown_statement() "Kiln does not know this statement: write `let`, an assignment, a call, `if` or `for`";

    // Names and places.
    not_mut(name) "`{name}` is assigned to: declare it `mut {name}`, or copy it first, `let mut v = {name}`";
    borrow_not_mut(name) "`{name}` is borrowed as `&mut`: declare it `mut {name}`, or copy it first, `let mut v = {name}`";
    input(name) "`{name}` is an input; declare it `mut {name}: Tensor<T>`";
    borrowed(name) "`{name}` is a `&mut` parameter: write `*{name} = ..`";
    handle(name) "`{name}` is memory: assign to an element of it, `{name}[i] = ..`";
    not_assignable() "only a name, a field of a name and an indexed element can be assigned to: bind the value with `let mut` first";
    element_field() "a field of an element cannot be assigned to: read the element, change it and store it whole";
    mut_loop_index() "a loop index cannot be `mut`: bind it in the body, `let mut j = i`";
    mut_borrow() "`&mut` needs a name declared `let mut`: bind the value first, and store it back after the call";
    mut_borrow_memory(name) "`{name}` is memory: pass `{name}` itself";
    moved_variable(name) "a `move` closure would hold a copy of `{name}`: leave out `move`, or make the copy first, `let v = {name}`";
    raw_borrow() "a kernel has no raw pointers: pass tensors and values";
    ref_mut() "a kernel has no `ref mut`: write `let mut` names";
    two_indices() "memory has one index: write `x[i * n + j]`";
    optional(name) "`{name}` may be absent: write `if let Some({name}) = {name} {{ .. }}`, or ask `{name}.is_some()`";
    some_pattern(name) "an optional tensor is taken apart as a whole: write `if let Some({name}) = {name} {{ .. }} else {{ .. }}`";
    rust_index(ty) "a tensor is indexed by u32, i32, u64 or i64: leave out `as {ty}`, or write `as u32`";
    self_call(name) "`{name}` calls itself: a device function is inlined where it is called and cannot recurse; write a `for`";
    statement_attribute(name) "`#[{name}]` on a statement: only `#[allow(..)]` is understood here; put `#[{name}]` on the function";
    item_cfg() "`#[cfg]` inside a body: it has not been applied when the kernel is read; put it on the function";

    // String-named arrays.
    array_name() "an array's name is a string literal that is also an identifier: write `let a = stack::<f32>(n)`";
    array_type(name, ty) "array `{name}` was allocated as {ty}: one name has one memory and one element type";
    array_unknown(name) "no array named \"{name}\" is allocated in this function: write `let {name} = stack::<f32>(n)` or `threadgroup::<f32>(n)`";
    array_element(ty) "\"{ty}\" is not an element type: f32 f16 bf16 i8 u8 i16 u16 i32 u32 i64 u64 bool are";
    array_arguments(call) "write `{call}`";

    // Signatures.
    not_a_function() "`#[kernel]` belongs on a function";
    not_a_device_item() "`#[device]` belongs on a function or a struct";
    receiver() "a kernel or device function has no `self`: pass the struct as a parameter";
    qualifier(word) "`{word}` has no meaning here: write a plain `fn`";
    lifetime() "lifetimes are not supported: tensors and values are handles and are passed by value";
    const_generic() "const parameters are not supported in a kernel: write `#[constexpr] n: u32`";
    where_clause() "`where` is not supported in a kernel: write the bound in the list, `<T: Float>`";
    one_bound() "a type variable of a kernel has exactly one bound: `T: Float`, `T: Num` or `T: Int`";
    default_type() "a type variable has no default here";
    result() "a kernel returns nothing: write results to a `mut out: Tensor<T>` parameter";
    parameter_pattern() "a parameter is a plain name, or of a kernel several of one type, `[a, b]: [u32; 2]`: take others apart with `let` in the body";
    parameter_twice(name) "`{name}` is a parameter already";
    tensor_type(name, ty) "write `{name}: Tensor<{ty}>`";
    output_type(name, ty) "write `mut {name}: Tensor<{ty}>`";
    optional_output_type(name, ty) "write `mut {name}: Option<Tensor<{ty}>>`";
    scalar_reference(name, ty) "values are passed by value: write `{name}: {ty}`";
    parameter_type(name) "`{name}` must be a tensor (`{name}: Tensor<f32>`) or a scalar (`{name}: u32`)";
    optional_flag(flag, name) "`{flag}` is the kernel's own name for whether `{name}` is there: give this parameter another";
    optional_type(name, ty) "only tensors are optional: write `{name}: {ty}`, and a `#[constexpr]` `bool` for whether it matters";
    parameter_attribute(name) "`#[{name}]` on a parameter is not known: `#[shape(..)]`, `#[strided]`, `#[constexpr]` and `#[tile]` are";
    element_type(ty) "`{ty}` is not an element type of a kernel: f32 f16 bf16 i8 u8 i16 u16 i32 u32 i64 u64 bool are";
    shape_extents() "write the extents, slowest first: `#[shape(rows, n)]`";
    bare_strided(name) "write `#[strided] {name}: Tensor<T>`: `#[strided]` takes no arguments, a launch has the strides";
    strided_scalar(name) "`#[strided]` belongs on a tensor; `{name}` is a scalar";
    strided_without_shape(name) "`{name}` is `#[strided]` and has no axes: state them, `#[shape(rows, n)]`";
    shape_of_scalar(name) "`#[shape(..)]` belongs on a tensor; `{name}` is a scalar";
    bare_attribute(word, name) "write `#[{word}] {name}: u32`: `#[{word}]` takes no arguments";
    constexpr_tensor(word, name) "`#[{word}]` belongs on a scalar; `{name}` is a tensor";
    constexpr_mut(word, name) "`{name}` is `#[{word}]` and cannot be `mut`: bind it in the body, `let mut x = {name}`";
    tile_type(name, ty) "`{name}` is a tile, which counts or switches and has an integer type or `bool`: write `#[constexpr] {name}: {ty}` if results depend on it";
    tile_values(name) "write the values that `{name}` may be chosen among, or the first and the last power of two: `#[tile(1, 2, 4)] {name}: u32`, `#[tile(1..=32)] {name}: u32`";
    tile_switch(name) "`{name}` is a switch: write `#[tile(false, true)] {name}: bool`";
    tile_range(name, end) "a range of values of the tile `{name}` has the powers of two from its first to its last, and `{end}` is none: write a power of two, or all values, `#[tile(1, 3, 6)]`";
    tile_empty_range(name) "this range of values of the tile `{name}` is empty: write the smaller end first, `#[tile(1..=32)]`";
    tile_value_twice(name, value) "the tile `{name}` may be {value} already";
    device_parameter_attribute(name) "`#[{name}]` on a parameter of a device function has no meaning: contracts belong to kernels";
    item_attribute(name) "`#[{name}]` on a kernel is not understood: doc comments, `#[cfg]` and lint levels are";
    fields_without_names() "`#[derive(Fields)]` belongs on a struct whose fields have names";
    key_of_a_union() "`#[derive(Keyed)]` belongs on a struct or an enum: nobody knows which field of a union there is";
    device_arguments() "`#[device]` takes no arguments";
    unit_struct() "a device struct holds values: give it fields, `struct S {{ a: f32 }}`";
    device_derive() "`#[device]` makes a struct `Clone` and `Copy`: remove them from the list";

    // Groups of clauses.
    not_a_clause_function() "`#[clauses]` belongs on a function";
    clauses_arguments() "`#[clauses]` takes no arguments";
    clauses_generics() "a group of clauses has no type variables: its parameters are integers and bools";
    clauses_result() "a group of clauses returns nothing: each statement of its body is a condition";
    clauses_parameter(name) "`{name}` must be an integer or a bool (`{name}: u32`): a clause speaks of numbers of a launch; of a tensor pass `x.is_some()`";
    clauses_attribute(name) "`#[{name}]` on a parameter of a group of clauses has no meaning: contracts belong to kernels";
    clause_statement() "a group of clauses is made of conditions, such as `n % 4 == 0;`, and of `let`: write `!c || ..` for a condition that matters only if `c`";

    // Contracts.
    contract_key() "not a clause of a kernel's contract: `threadgroups = [..]`, `elements = [..]`, `threads = n`, `requires(..)`, `in_place(a -> b)`, `covers(y)`, `math = fast`, `min_groups = n` are";
    bench_key() "not a key of `bench_kernel`; `op`, `subop`, `class`, `tol` and `kernel_mode` are, and the sizes and inputs of a benchmark";
    kernel_mode() "`kernel_mode` is `Elementwise`, `Grid3D`, `Reduction` or `SimdGroup2D`";
    clause_syntax(error, usage) "{error}: write `{usage}`";
    clause_twice(key) "`{key}` is given twice";
    two_grids() "a kernel has either `threadgroups = [..]` or `elements = [..]`";
    extents(key) "write `{key} = [..]` with one to three extents";
    math_mode() "`math` is `fast` or `precise`";
    not_a_tensor(name) "`{name}` is not a tensor of this kernel";
    covers_optional(name) "`{name}` may be absent: state its extents, `#[shape(..)]`, for `covers({name})` to know when there is nothing to cover";
    not_an_output(name) "`{name}` is not written by this kernel: declare it `mut {name}: Tensor<T>`";
}
