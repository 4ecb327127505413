//! Tensors and local arrays: handles that can be indexed.

use crate::asked::OfAThread;
use crate::bundle::{Bundle, IntoBundle};
use crate::elem::{Elem, IndexElem};
use crate::inline::StandsFor;
use crate::recorder::{At, Leaf, abort, effect, emit, emit_many, undefined, with};
use crate::value::{Operand, Val};
use crate::var::Var;
use kiln_ir::{AllocId, DType, Hint, Mem, Op, ParamId};
use std::marker::PhantomData;
use std::panic::Location;

/// Memory of the kernel, without its element type.
#[derive(Clone, Copy)]
pub struct Handle {
    pub(crate) slot: Slot,
    pub(crate) recording: u32,
    pub(crate) hint: Hint,
}

#[derive(Clone, Copy)]
pub(crate) enum Slot {
    Param(ParamId),
    Alloc(AllocId),
    /// An array named by a string, by its number: it is allocated later.
    Late(usize),
    /// A tensor of a called kernel that is not a tensor of the caller, by its number.
    Inlined(usize),
}

impl Handle {
    pub(crate) fn new(slot: Slot, recording: u32) -> Handle {
        Handle { slot, recording, hint: Hint::None }
    }

    pub(crate) fn hint(self) -> Hint {
        self.hint
    }

    /// Returns the meaning of a tensor of a called kernel, if it is not memory.
    #[inline(never)]
    pub(crate) fn stands_for(self) -> Option<StandsFor> {
        match self.slot {
            Slot::Inlined(i) => with(|r| r.inlined.get(i).copied()),
            Slot::Param(_) | Slot::Alloc(_) | Slot::Late(_) => None,
        }
    }

    /// Returns the memory; none after a report, if the array has no length yet or if this is not memory.
    #[inline(never)]
    pub(crate) fn mem(self, at: At) -> Option<Mem> {
        with(|r| {
            r.check_owner(self.recording, at);
            let alloc = match self.slot {
                Slot::Param(id) => return Some(Mem::Param(id)),
                Slot::Alloc(id) => Some(id),
                Slot::Late(i) => r.late.get(i).copied().flatten(),
                Slot::Inlined(_) => {
                    r.fail("K114", "this stands for a value in the kernel that calls: it can be loaded or stored", at);
                    return None;
                }
            };
            if alloc.is_none() {
                r.fail("K107", "this array is used before it is allocated", at);
            }
            alloc.map(Mem::Alloc)
        })
    }

    #[inline(never)]
    fn len(self, at: At) -> Leaf {
        match self.mem(at) {
            Some(Mem::Param(tensor)) => emit(Op::Len(tensor), &[], DType::U64, at),
            // Local arrays have no method that uses the length.
            Some(Mem::Alloc(_)) | None => undefined(DType::U64),
        }
    }

    #[inline(never)]
    pub(crate) fn load(self, index: Leaf, width: usize, dtype: DType, at: At) -> Vec<Leaf> {
        if let Some(value) = self.stands_for() {
            return vec![value.load(dtype, at); width];
        }
        let results = vec![dtype; width];
        match (self.mem(at), u8::try_from(width)) {
            (Some(mem), Ok(width)) => {
                emit_many(Op::Load { mem, width, hint: self.hint }, &[index], vec![], &results, at)
            }
            (None, _) => results.iter().map(|&dtype| undefined(dtype)).collect(),
            (_, Err(_)) => too_wide(width, at),
        }
    }

    #[inline(never)]
    pub(crate) fn store(self, index: Leaf, values: &[Leaf], at: At) {
        if let (Some(result), Some(last)) = (self.stands_for(), values.last()) {
            return result.store(*last, at);
        }
        let args: Vec<Leaf> = std::iter::once(index).chain(values.iter().copied()).collect();
        match (self.mem(at), u8::try_from(values.len())) {
            (Some(mem), Ok(width)) => effect(Op::Store { mem, width, hint: self.hint }, &args, at),
            (None, _) => {}
            (_, Err(_)) => too_wide(values.len(), at),
        }
    }
}

fn too_wide(width: usize, at: At) -> ! {
    abort("K111", format!("an access holds at most 16 elements, not {width}"), at)
}

/// A type that supports `x[i]`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be indexed",
    label = "not a tensor, a stack or threadgroup array, or a Rust array"
)]
pub trait Indexed {
    /// The type of an element.
    type Out;
    /// The position of an element.
    type Spot;
    fn load(&self, spot: Self::Spot, at: At) -> Self::Out;
}

/// A type that supports `x[i] = v`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be stored to",
    label = "not memory that this function writes, and no variable",
    note = "a tensor is written where its parameter is `mut x: Tensor<T>`",
    note = "an array of values is changed where it is declared `let mut a = [..]`; for an index that a thread computes use `stack::<f32>(n)`"
)]
pub trait Writable: Indexed {
    /// The type of an element. It is not `Out`: a type that cannot be stored to then has no element type for a second
    /// error.
    type In;
    fn store(&self, spot: Self::Spot, value: Self::In, at: At);
}

/// An index to an element whose position is a `Spot`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the index here",
    label = "not an index of this",
    note = "tensors and kernel arrays are indexed by u32, i32, u64 or i64: convert with `as u32`",
    note = "a Rust array is indexed by a usize known while recording"
)]
pub trait IndexInto<Spot> {
    fn spot(self, at: At) -> Spot;
}

impl<I: Index> IndexInto<Leaf> for I {
    fn spot(self, at: At) -> Leaf {
        self.index(at)
    }
}

#[diagnostic::do_not_recommend]
impl IndexInto<usize> for usize {
    fn spot(self, _: At) -> usize {
        self
    }
}

/// A trait that no value of the device implements.
#[diagnostic::on_unimplemented(
    message = "an element of a Rust array is chosen while recording, not by each thread",
    label = "a value that each thread computes",
    note = "what `load_vec` gives is a Rust array, and so is `[a, b]`: walk it by `for j in [0, 1, 2, 3]`, not by `for j in 0..4`",
    note = "for an index that a thread computes use `stack::<f32>(n)`"
)]
pub trait ChosenWhileRecording {}

impl<T: IndexElem> IndexInto<usize> for Val<T>
where
    OfAThread<T>: ChosenWhileRecording,
{
    fn spot(self, _: At) -> usize {
        unreachable!("no value is known while recording")
    }
}

/// A number that selects an element of a tensor or kernel array.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an index",
    label = "an index is a u32, i32, u64 or i64",
    note = "convert with `as u32`; two-dimensional indexing is written `x[i * n + j]`"
)]
pub trait Index {
    fn index(self, at: At) -> Leaf;
}

impl<T: IndexElem> Index for Val<T> {
    fn index(self, _: At) -> Leaf {
        self.leaf()
    }
}

macro_rules! host_indices {
    ($($t:ident)*) => {$(
        impl Index for $t {
            fn index(self, at: At) -> Leaf {
                Operand::<$t>::operand(self, at).leaf()
            }
        }
    )*};
}
host_indices! { u32 i32 u64 i64 }

macro_rules! handles {
    ($($(#[$doc:meta])* $name:ident [$($also:ident)*];)*) => {$(
        $(#[$doc])*
        pub struct $name<T: Elem> {
            pub(crate) handle: Handle,
            element: PhantomData<*const T>,
        }

        impl<T: Elem> Clone for $name<T> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<T: Elem> Copy for $name<T> {}

        impl<T: Elem> $name<T> {
            pub(crate) fn new(handle: Handle) -> Self {
                Self { handle, element: PhantomData }
            }

            /// Loads `N` neighbouring elements from `i` on, in one access of at most 16 bytes.
            #[track_caller]
            pub fn load_vec<const N: usize>(&self, i: impl Index) -> [Val<T>; N] {
                let at = Location::caller();
                <[Val<T>; N]>::rebuild(&mut self.handle.load(i.index(at), N, T::dtype(), at).iter())
            }
        }

        impl<T: Elem> Indexed for $name<T> {
            type Out = Val<T>;
            type Spot = Leaf;

            fn load(&self, spot: Leaf, at: At) -> Val<T> {
                Val::rebuild(&mut self.handle.load(spot, 1, T::dtype(), at).iter())
            }
        }

        impl<T: Elem> IntoBundle<$name<T>> for $name<T> {
            fn into_bundle(self) -> $name<T> {
                self
            }
        }

        $( handles!(@$also $name); )*
    )*};
    (@writable $name:ident) => {
        impl<T: Elem> Writable for $name<T> {
            type In = Val<T>;

            fn store(&self, spot: Leaf, value: Val<T>, at: At) {
                self.handle.store(spot, &[value.leaf()], at);
            }
        }

        impl<T: Elem> $name<T> {
            /// Writes `N` neighbouring elements from `i` on, in one access of at most 16 bytes.
            #[track_caller]
            pub fn store_vec<const N: usize, V: Operand<T>>(&self, i: impl Index, values: [V; N]) {
                let at = Location::caller();
                let values = values.map(|v| v.operand(at).leaf());
                self.handle.store(i.index(at), &values, at);
            }
        }

        impl<T: Elem> KernelMemory for $name<T> {
            type Elem = T;

            fn handle(&self) -> Handle {
                self.handle
            }
        }
    };
    (@hinted $name:ident) => {
        impl<T: Elem> $name<T> {
            /// Returns the same memory, with accesses hinted to be evicted first.
            pub fn streaming(self) -> Self {
                self.with_hint(Hint::Streaming)
            }

            /// Returns the same memory, with accesses hinted to happen once.
            pub fn read_once(self) -> Self {
                self.with_hint(Hint::ReadOnce)
            }

            /// Returns the same memory, with loads hinted to be issued where they are written and not delayed until
            /// they are needed.
            pub fn early(self) -> Self {
                self.with_hint(Hint::Early)
            }

            fn with_hint(self, hint: Hint) -> Self {
                Self::new(Handle { hint, ..self.handle })
            }
        }

        impl<T: Elem> $name<T> {
            /// Returns the number of elements of the buffer bound to the tensor, which may be more than its shape has.
            #[track_caller]
            pub fn len(&self) -> Val<u64> {
                Val::new(self.handle.len(Location::caller()))
            }
        }

        impl<T: Elem> $name<T> {
            /// Returns the distance in elements between neighbouring indices of an axis: for a `#[strided]` tensor as
            /// the launch states it, else the product of the extents of the axes behind it.
            #[track_caller]
            pub fn stride(&self, axis: usize) -> Val<u64> {
                Val::new(crate::strided::stride(self.handle, axis, Location::caller()))
            }

            /// Whether the elements are contiguous, decided when the kernel is specialised. Those of a tensor that is
            /// not `#[strided]` always are.
            #[track_caller]
            pub fn is_contiguous(&self) -> Val<bool> {
                Val::new(crate::strided::is_contiguous(self.handle, Location::caller()))
            }
        }

        impl<T: Elem> TensorHandle for $name<T> {
            fn handle(&self) -> Option<Handle> {
                Some(self.handle)
            }
        }
    };
}

handles! {
    /// A tensor in device memory that the kernel reads.
    Tensor [hinted];
    /// A tensor in device memory that the kernel reads and writes.
    TensorMut [hinted writable];
    /// An array of which each thread has its own copy.
    Stack [writable];
    /// An array that the threads of a threadgroup share.
    Threadgroup [writable];
}

impl<T: Elem> TensorMut<T> {
    /// Returns the same tensor for a device function that only reads it.
    pub fn as_input(self) -> Tensor<T> {
        Tensor::new(self.handle)
    }
}

/// A tensor parameter, read or written.
pub trait TensorHandle {
    fn handle(&self) -> Option<Handle>;

    /// Returns the constexpr that states whether the tensor is present, for one that may be absent.
    fn present(&self) -> Option<Leaf> {
        None
    }
}

/// Memory that stores and atomics reach.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be stored to",
    label = "not memory that a kernel writes",
    note = "declare the parameter `mut x: Tensor<T>`"
)]
pub trait KernelMemory {
    type Elem: Elem;
    fn handle(&self) -> Handle;
}

impl<M: Indexed + ?Sized> Indexed for &M {
    type Out = M::Out;
    type Spot = M::Spot;

    fn load(&self, spot: M::Spot, at: At) -> M::Out {
        (**self).load(spot, at)
    }
}

macro_rules! rust_arrays {
    ($([$($generics:tt)*] $array:ty;)*) => {$(
        impl<T: Clone, $($generics)*> Indexed for $array {
            type Out = T;
            type Spot = usize;

            fn load(&self, spot: usize, at: At) -> T {
                match self.get(spot) {
                    Some(element) => element.clone(),
                    None => abort("K110", format!("element {spot} of an array of {}", self.len()), at),
                }
            }
        }
    )*};
}
rust_arrays! {
    [const N: usize] [T; N];
    [] [T];
    [] Vec<T>;
}

impl<B: Bundle, const N: usize> Indexed for Var<[B; N]> {
    type Out = B;
    type Spot = usize;

    fn load(&self, spot: usize, at: At) -> B {
        self.read_element(spot, at)
    }
}

impl<B: Bundle, const N: usize> Writable for Var<[B; N]> {
    type In = B;

    fn store(&self, spot: usize, value: B, at: At) {
        self.write_element(spot, value, at);
    }
}

/// Returns `m[i]` as a value.
#[track_caller]
pub fn at<M: Indexed + ?Sized, I: IndexInto<M::Spot>>(m: &M, i: I) -> M::Out {
    let at = Location::caller();
    m.load(i.spot(at), at)
}

/// Stores `m[i] = v`.
#[track_caller]
pub fn put<M: Writable, I: IndexInto<M::Spot>, V: IntoBundle<M::In>>(m: &M, i: I, v: V) {
    let at = Location::caller();
    let spot = i.spot(at);
    m.store(spot, v.into_bundle(), at);
}

/// Returns an element of an array inside a variable, while the variable's value is taken out to be changed.
#[track_caller]
pub fn element<B, I: IndexInto<usize>, const N: usize>(array: &mut [B; N], i: I) -> &mut B {
    let at = Location::caller();
    let spot = i.spot(at);
    match array.get_mut(spot) {
        Some(element) => element,
        None => abort("K110", format!("element {spot} of an array of {N}"), at),
    }
}

/// An element as a place, for stores in the call spelling and for atomics.
#[derive(Clone, Copy)]
pub struct Place<T: Elem> {
    pub(crate) handle: Handle,
    pub(crate) index: Leaf,
    element: PhantomData<*const T>,
}

impl<T: Elem> Place<T> {
    pub(crate) fn store(self, value: Val<T>, at: At) {
        self.handle.store(self.index, &[value.leaf()], at);
    }
}

/// Returns `m[i]` as a place that is written or changed.
#[track_caller]
pub fn place<M: KernelMemory, I: Index>(m: &M, i: I) -> Place<M::Elem> {
    Place { handle: m.handle(), index: i.index(Location::caller()), element: PhantomData }
}
