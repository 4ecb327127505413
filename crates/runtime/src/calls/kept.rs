//! A kept call: its key without references, and its launches with indices in place of tensors.

use super::CallKey;
use crate::device::Device;
use crate::driver::{Arg, Memory};
use crate::error::Error;
use crate::plan::Geometry;
use crate::program::{Specialised, run};
use crate::tensor::AnyTensor;
use crate::view::{Elements, TensorRef, View};
use std::mem::MaybeUninit;
use std::sync::Arc;

pub struct CachedCall {
    function: u64,
    /// Limit on the lane-instructions of its launches.
    budget: u64,
    tags: u128,
    tensors: Box<[Elements]>,
    words: Box<[u64]>,
    /// `None` if they need more than the tensors of the call, such as scratch.
    pub launches: Option<Launches>,
}

impl CachedCall {
    pub fn new(function: u64, budget: u64, key: &CallKey<'_>) -> CachedCall {
        let tensors = key.tensors().iter().map(|tensor| *tensor.elements()).collect();
        let (tags, words) = (key.tags(), key.words().into());
        CachedCall { function, budget, tags, tensors, words, launches: Some(Launches::default()) }
    }

    #[inline]
    pub fn is(&self, function: u64, budget: u64, key: &CallKey<'_>) -> bool {
        self.function == function
            && self.budget == budget
            && self.tags == key.tags()
            && self.tensors.len() == key.tensors().len()
            && self.words.len() == key.words().len()
            && self.tensors.iter().zip(key.tensors()).all(|(own, other)| own.is(other.elements()))
            && self.words.iter().zip(key.words()).all(|(own, other)| own == other)
    }
}

/// The tensors of a call that is being made.
pub struct CallTensors(Vec<Place>);

/// A tensor, identified by its address on the host, which distinguishes it from views of it.
struct Place {
    tensor: *const AnyTensor,
    elements: Elements,
    memory: Option<Arc<Memory>>,
}

impl CallKey<'_> {
    /// Returns the places of the tensors.
    pub(super) fn places(&self) -> CallTensors {
        let place = |tensor: &&AnyTensor| {
            let (elements, memory) = (*tensor.elements(), tensor.memory().cloned());
            Place { tensor: *tensor, elements, memory }
        };
        CallTensors(self.tensors().iter().map(place).collect())
    }
}

#[derive(Default)]
pub struct Launches(Vec<Launch>);

struct Launch {
    kernel: Arc<Specialised>,
    geometry: Geometry,
    /// The scalars. The entry of a tensor is only meaningful during a launch.
    args: Box<[MaybeUninit<Arg<'static>>]>,
    tensors: Vec<(usize, Source)>,
    parts: Vec<Part>,
    /// Tensors of the call that must be in one piece of memory, since a view reaches from one to the other.
    together: Vec<[usize; 2]>,
}

/// The source of a tensor argument.
#[derive(Clone, Copy)]
enum Source {
    /// A tensor of the call.
    Given(usize),
    /// A view of the launch.
    View(usize),
}

/// Elements in the memory of a tensor of the call.
struct Part {
    of: usize,
    view: RawView,
}

/// A [`View`] whose tensor is only there during a launch. Both structs have the same memory layout.
#[repr(C)]
struct RawView {
    elements: Elements,
    of: *const AnyTensor,
}

// SAFETY: the pointer is dereferenced only in `Launch::launch`, by the thread that has just set it.
unsafe impl Send for RawView {}

impl Launches {
    /// Adds an accepted launch; `None` if it uses memory that is not the call's.
    pub fn add(
        &mut self,
        kernel: Arc<Specialised>,
        geometry: Geometry,
        given: &CallTensors,
        args: &[Arg<'_>],
    ) -> Option<()> {
        let mut launch =
            Launch { kernel, geometry, args: Box::new([]), tensors: vec![], parts: vec![], together: vec![] };
        // Absent tensors share one view.
        let mut seen: Vec<*const View<'_>> = vec![];
        let mut all = vec![];
        for (param, arg) in args.iter().enumerate() {
            let (source, own) = match *arg {
                Arg::Scalar(value) => (None, MaybeUninit::new(Arg::Scalar(value))),
                Arg::Tensor(tensor) => (Some(launch.source(given, tensor.into())?), MaybeUninit::uninit()),
                Arg::View(view) => {
                    let at = match seen.iter().position(|other| std::ptr::eq(*other, view)) {
                        Some(at) => Source::View(at),
                        None => {
                            let source = launch.view(given, view.into())?;
                            seen.resize(launch.parts.len(), view);
                            source
                        }
                    };
                    (Some(at), MaybeUninit::uninit())
                }
            };
            launch.tensors.extend(source.map(|source| (param, source)));
            all.push(own);
        }
        launch.args = all.into();
        self.0.push(launch);
        Some(())
    }

    /// Repeats the launches with the tensors of a call that has the same key.
    #[inline]
    pub fn launch(&mut self, device: &Device, given: &[&AnyTensor]) -> Option<Result<(), Error>> {
        // Memory is compared before anything is launched.
        if !self.0.iter().flat_map(|launch| &launch.together).all(|pair| are_together(given, *pair)) {
            return None;
        }
        Some(self.0.iter_mut().try_for_each(|launch| launch.launch(device, given)))
    }
}

fn are_together(given: &[&AnyTensor], [a, b]: [usize; 2]) -> bool {
    match (given.get(a), given.get(b)) {
        (Some(a), Some(b)) => is_one(a.memory(), b.memory()),
        _ => false,
    }
}

fn is_one(a: Option<&Arc<Memory>>, b: Option<&Arc<Memory>>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => Arc::ptr_eq(a, b),
        (a, b) => a.is_none() && b.is_none(),
    }
}

impl Launch {
    /// Returns the source for a tensor of the call, or for a part of one.
    fn source(&mut self, given: &CallTensors, tensor: TensorRef<'_>) -> Option<Source> {
        let at = given.0.iter().position(|place| std::ptr::eq(place.tensor, tensor.of()));
        at.map_or_else(|| self.view(given, tensor), |at| Some(Source::Given(at)))
    }

    /// Returns the source for a view of one tensor of the call, or of several that are adjacent in one piece of memory.
    fn view(&mut self, given: &CallTensors, view: TensorRef<'_>) -> Option<Source> {
        let (elements, memory) = (*view.elements(), view.of().memory());
        let own = elements.bytes();
        // The tensors in the same memory, with their indices and bytes.
        let here = || {
            let places = given.0.iter().enumerate().filter(|(_, place)| is_one(place.memory.as_ref(), memory));
            places.map(|(at, place)| (at, place.elements.bytes()))
        };
        let whole = here().find(|(_, whole)| whole.start <= own.start && own.end <= whole.end);
        let of = match whole {
            Some((of, _)) => of,
            None => {
                let parts = || here().filter(|(_, part)| own.start <= part.start && part.end <= own.end);
                let (first, _) = parts().find(|(_, part)| part.start == own.start)?;
                parts().find(|(_, part)| part.end == own.end)?;
                self.together.extend(parts().map(|(part, _)| [first, part]));
                first
            }
        };
        self.parts.push(Part { of, view: RawView { elements, of: std::ptr::null() } });
        Some(Source::View(self.parts.len() - 1))
    }

    #[inline]
    fn launch(&mut self, device: &Device, given: &[&AnyTensor]) -> Result<(), Error> {
        for Part { of, view } in &mut self.parts {
            view.of = given.get(*of).map_or(std::ptr::null(), |tensor| &raw const **tensor);
        }
        for &(param, source) in &self.tensors {
            let arg = match source {
                Source::Given(at) => given.get(at).map(|tensor| Arg::Tensor(tensor)),
                // SAFETY: the tensor was just set, and both structs have the same fields in C's layout.
                Source::View(at) => self
                    .parts
                    .get(at)
                    .filter(|part| !part.view.of.is_null())
                    .map(|part| unsafe { Arg::View(&*(&raw const part.view).cast::<View<'_>>()) }),
            };
            let (Some(place), Some(arg)) = (self.args.get_mut(param), arg) else { return Err(not_the_call()) };
            // SAFETY: nothing reads it after this function has returned.
            place.write(unsafe { std::mem::transmute::<Arg<'_>, Arg<'static>>(arg) });
        }
        // SAFETY: scalars were there from the start, and all others were just written.
        let args = unsafe { &*(&raw const *self.args as *const [Arg<'_>]) };
        run(device, &self.kernel, self.geometry, args)
    }
}

#[cold]
fn not_the_call() -> Error {
    Error::Usage("a call with other tensors than the one that was kept".to_string())
}

#[cfg(test)]
mod tests {
    use super::super::Keyed;
    use super::*;
    use crate::operation::AsTensor;
    use kiln_ir::DType;

    fn is(kept: &CachedCall, args: &impl Keyed) -> bool {
        let mut key = CallKey::new();
        args.add_to(&mut key);
        kept.is(3, 100, &key)
    }

    fn kept(args: &impl Keyed) -> CachedCall {
        let mut key = CallKey::new();
        args.add_to(&mut key);
        CachedCall::new(3, 100, &key)
    }

    #[test]
    fn a_key_is_compared_in_all_its_parts() {
        let device = Device::interp();
        let whole = device.any_zeros(DType::F32, 64).expect("memory");
        // SAFETY: the tensor has these elements, and outlives the views.
        let view = |dtype, at: u64, extents: &[u64], strides: &[u64]| unsafe {
            device.any_borrow(dtype, whole.address() + at, extents, strides).expect("a view")
        };
        // All but the last span 22 elements. The stride of an axis of one index has no effect, but is compared.
        let views = [
            view(DType::F32, 0, &[2, 2, 1], &[16, 5, 1]),
            view(DType::F32, 4, &[2, 2, 1], &[16, 5, 1]),
            view(DType::U32, 0, &[2, 2, 1], &[16, 5, 1]),
            view(DType::F32, 0, &[2, 2], &[16, 5]),
            view(DType::F32, 0, &[2, 2, 1], &[5, 16, 1]),
            view(DType::F32, 0, &[2, 2, 1], &[16, 5, 2]),
            view(DType::F32, 0, &[2, 1, 2], &[16, 1, 5]),
            view(DType::F32, 0, &[22], &[1]),
            view(DType::F32, 0, &[21], &[1]),
        ];
        for (i, own) in views.iter().enumerate() {
            let kept = kept(&(own as &dyn AsTensor, 1u32));
            for (j, other) in views.iter().enumerate() {
                assert_eq!(is(&kept, &(other as &dyn AsTensor, 1u32)), i == j, "{i} {j}");
            }
            assert!(!is(&kept, &(own as &dyn AsTensor, 2u32)), "another number");
            assert!(!is(&kept, &(own as &dyn AsTensor, (1u32, 1u32))), "more numbers");
            assert!(!is(&kept, &(own as &dyn AsTensor, (own as &dyn AsTensor, 1u32))), "more tensors");
        }
        let [first, ..] = &views;
        let some = kept(&(Some(1u32), None::<u32>, first as &dyn AsTensor));
        assert!(is(&some, &(Some(1u32), None::<u32>, first as &dyn AsTensor)));
        assert!(!is(&some, &(None::<u32>, Some(1u32), first as &dyn AsTensor)), "the number is another option's");
        // Both keys have the same tags but for a leading 0: the number of tags counts.
        let tagged = kept(&(None::<u32>, Some(true), first as &dyn AsTensor));
        assert!(!is(&tagged, &(Some(true), first as &dyn AsTensor)), "fewer tags");
        let mut key = CallKey::new();
        let args = (Some(1u32), None::<u32>, first as &dyn AsTensor);
        args.add_to(&mut key);
        assert!(some.is(3, 100, &key) && !some.is(4, 100, &key) && !some.is(3, 101, &key));
    }

    #[test]
    fn what_has_no_room_in_a_key_is_not_kept() {
        let is_whole = |tags: usize, words: usize| {
            let mut key = CallKey::new();
            (0..tags).for_each(|_| key.tag(1));
            (0..words).for_each(|_| key.word(1));
            key.is_whole()
        };
        assert!(is_whole(31, 64));
        assert!(!is_whole(32, 0) && !is_whole(0, 65));
        let mut key = CallKey::new();
        key.tag(16);
        assert!(!key.is_whole());
    }
}
