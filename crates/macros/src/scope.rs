//! The macro's knowledge of local names. A name that is in no scope is left to rustc.

use std::collections::HashMap;

use proc_macro2::Ident;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binding {
    /// An immutable value, a Rust value, a function, a constant.
    Plain,
    /// Like `Plain`, but with a type that later code may decide: a closure parameter without a type.
    Inferred,
    /// A callable, with parameters that are values.
    Callable(ValueParameters),
    /// `let mut x`: a variable, read with `get`.
    Mutable,
    /// A `&mut` parameter: `*x` reads it, the bare name passes it on.
    Borrowed,
    /// `x: Tensor<T>`
    Input,
    /// `mut x: Tensor<T>`
    Output,
    /// `x: Option<Tensor<T>>`, and whether it is `mut`. Its only use is a check of whether it is present.
    Optional(bool),
    /// A handle of a stack or threadgroup array declared `mut`: its elements are assignable, the name is not.
    Array,
}

/// The set of the first 64 parameters of a closure that are values, by their stated types: numbers given for them
/// become values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueParameters(u64);

impl ValueParameters {
    pub fn contains(self, position: usize) -> bool {
        position < 64 && self.0 >> position & 1 == 1
    }
}

impl FromIterator<bool> for ValueParameters {
    fn from_iter<I: IntoIterator<Item = bool>>(values: I) -> Self {
        ValueParameters(values.into_iter().take(64).enumerate().fold(0, |all, (n, value)| all | (value as u64) << n))
    }
}

/// A stack of blocks, innermost last. Lookup is by spelling; a later entry shadows an earlier one.
pub struct Scope {
    blocks: Vec<HashMap<String, Binding>>,
}

impl Scope {
    pub fn new() -> Self {
        Scope { blocks: vec![HashMap::new()] }
    }

    pub fn open(&mut self) {
        self.blocks.push(HashMap::new());
    }

    pub fn close(&mut self) {
        self.blocks.pop();
    }

    pub fn bind(&mut self, name: &Ident, binding: Binding) {
        if let Some(block) = self.blocks.last_mut() {
            block.insert(name.to_string(), binding);
        }
    }

    pub fn get(&self, name: &Ident) -> Option<Binding> {
        let name = name.to_string();
        self.blocks.iter().rev().find_map(|block| block.get(&name)).copied()
    }

    pub fn is_tensor(&self, name: &Ident) -> bool {
        matches!(self.get(name), Some(Binding::Input | Binding::Output))
    }
}
