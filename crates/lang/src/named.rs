//! The author's names of recorded values. A `let` passes its value through [`Named`], which names bundles of values and
//! passes on everything else unchanged: Rust numbers, tensors, closures.

use crate::bundle::Bundle;
use crate::elem::Elem;
use crate::memory::{Handle, Slot, Stack, Threadgroup};
use crate::recorder::{Leaf, with};
use std::borrow::Cow;

/// A name, and the value of a `let` that gets it.
pub struct Named<'n, V>(pub &'n str, pub V);

/// The identity, for everything that has no name.
pub trait Unnamed {
    type Value;
    fn value(self) -> Self::Value;
}

impl<V> Unnamed for Named<'_, V> {
    type Value = V;

    fn value(self) -> V {
        self.1
    }
}

/// An inherent method takes precedence over a trait's method of the same name.
impl<B: Bundle> Named<'_, B> {
    pub fn value(self) -> B {
        named(self.0, self.1)
    }
}

/// The same, for the memory that `stack` and `threadgroup` allocate.
pub struct NamedArray<'n, A>(pub &'n str, pub A);

impl<A> Unnamed for NamedArray<'_, A> {
    type Value = A;

    fn value(self) -> A {
        self.1
    }
}

impl<A: LocalArray> NamedArray<'_, A> {
    pub fn value(self) -> A {
        name_array(self.0, self.1.handle());
        self.1
    }
}

pub trait LocalArray {
    fn handle(&self) -> Handle;
}

impl<T: Elem> LocalArray for Stack<T> {
    fn handle(&self) -> Handle {
        self.handle
    }
}

impl<T: Elem> LocalArray for Threadgroup<T> {
    fn handle(&self) -> Handle {
        self.handle
    }
}

/// Names every value of a bundle: by the name itself, or by the name and the part.
pub fn named<B: Bundle>(name: &str, bundle: B) -> B {
    bundle.give_name(name);
    bundle
}

/// Returns the names of a bundle's values, in order.
pub(crate) fn parts_of<B: Bundle>(name: &str) -> Vec<String> {
    let mut parts = vec![];
    B::parts(&mut Cow::Borrowed(name), &mut |part| parts.push(part.to_string()));
    parts
}

/// Names the parts of something by `name_part`.
pub fn part<B: Bundle>(name: &mut Cow<'_, str>, part: &str, each: &mut dyn FnMut(&str)) {
    let whole = name.len();
    name.to_mut().push('_');
    name.to_mut().push_str(part);
    B::parts(name, each);
    name.to_mut().truncate(whole);
}

#[inline(never)]
pub(crate) fn name_leaf(name: &str, leaf: Leaf) {
    with(|r| r.name(leaf, name));
}

#[inline(never)]
fn name_array(name: &str, handle: Handle) {
    with(|r| {
        let name = r.builder.name(name);
        if let Slot::Alloc(id) = handle.slot
            && handle.recording == r.id
            && let Some(alloc) = r.builder.kernel_mut().allocs.get_mut(id.0 as usize)
        {
            alloc.name = alloc.name.or(name);
        }
    });
}
