//! Typed memory of a device, and views of it.

use crate::device::Device;
use crate::driver::{Driver, HostBytes, Memory, Place};
use crate::element::Element;
use crate::error::Error;
use crate::host::scratch;
use crate::layout::{Layout, list};
use crate::view::Elements;
use kiln_ir::DType;
use std::ffi::c_void;
use std::marker::PhantomData;
use std::ops::{Bound, Range, RangeBounds};
use std::sync::Arc;

/// The name of the host in errors about memory for a read.
const HOST: &str = "the host";

/// A tensor that fills less than one part in this many of the memory it spans is read run by run.
const SPARSE: u64 = 4;

/// Elements in a device's memory, with a shape; or a view of another tensor's. The memory is freed with the last
/// handle; a launch or a recording that uses it keeps it alive as long as necessary.
///
/// A view and the whole share their memory. Rust cannot see that, so a launch checks it: an output overlaps nothing
/// else unless the kernel's contract allows the pair `in_place`.
pub struct Tensor<T> {
    any: AnyTensor,
    element: PhantomData<fn() -> T>,
}

/// A tensor whose element type is known only at run time.
#[derive(Clone)]
#[repr(C)]
pub struct AnyTensor {
    elements: Elements,
    device: Device,
    /// `None` if somebody else owns it.
    memory: Option<Arc<Memory>>,
}

impl AnyTensor {
    fn new(device: &Device, memory: Option<Arc<Memory>>, address: u64, dtype: DType, layout: Layout) -> AnyTensor {
        let elements = Elements::new(device, address, dtype, layout);
        AnyTensor { elements, device: device.clone(), memory }
    }

    pub(crate) fn allocate(device: &Device, dtype: DType, len: u64) -> Result<AnyTensor, Error> {
        let bytes = len.checked_mul(dtype.size() as u64).ok_or_else(|| too_long(len, dtype))?;
        // Empty tensors exist; memory of no bytes does not.
        let memory = device.driver().allocate(bytes.max(1))?;
        Ok(AnyTensor::over(device, Arc::new(memory), dtype, Layout::contiguous(&[len])?))
    }

    /// Makes a tensor at the start of memory that has room for it.
    pub(crate) fn over(device: &Device, memory: Arc<Memory>, dtype: DType, layout: Layout) -> AnyTensor {
        let address = memory.address;
        AnyTensor::new(device, Some(memory), address, dtype, layout)
    }

    #[inline]
    pub fn dtype(&self) -> DType {
        self.elements.dtype
    }

    /// Returns the number of elements.
    pub fn len(&self) -> u64 {
        self.elements.layout.len()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.elements.is_empty()
    }

    /// Returns the extent of each axis.
    #[inline]
    pub fn shape(&self) -> &[u64] {
        self.elements.layout.extents()
    }

    /// Returns the stride of each axis, in elements.
    #[inline]
    pub fn strides(&self) -> &[u64] {
        self.elements.layout.strides()
    }

    /// Whether the elements are adjacent in memory, in the order of their indices.
    #[inline]
    pub fn is_contiguous(&self) -> bool {
        self.elements.is_contiguous()
    }

    #[inline]
    pub fn device(&self) -> &Device {
        &self.device
    }

    /// Returns the address of the first element: a pointer of the device's own kind.
    #[inline]
    pub fn address(&self) -> u64 {
        self.elements.address
    }

    /// Returns the span: the elements of memory from the first to the end of the last, which a kernel may access.
    #[inline]
    pub fn span(&self) -> u64 {
        self.elements.span
    }

    #[inline]
    pub(crate) fn elements(&self) -> &Elements {
        &self.elements
    }

    pub(crate) fn memory(&self) -> Option<&Arc<Memory>> {
        self.memory.as_ref()
    }

    /// Whether both may share a byte. A tensor without elements shares none.
    pub(crate) fn overlaps(&self, other: &AnyTensor) -> bool {
        self.elements.overlaps(&other.elements)
    }

    /// Returns the bytes from the first element to the end of the last.
    pub fn span_bytes(&self) -> u64 {
        self.elements.span_bytes()
    }

    /// Returns its place in its driver's memory.
    #[inline]
    pub fn place(&self) -> Place<'_> {
        self.place_of(&self.elements)
    }

    /// Returns the place of elements of its memory.
    #[inline]
    pub(crate) fn place_of(&self, elements: &Elements) -> Place<'_> {
        let address = elements.address;
        match &self.memory {
            None => Place { memory: None, offset: 0, address },
            Some(memory) => Place { memory: Some(&memory.object), offset: address - memory.address, address },
        }
    }

    /// Returns the places of the runs of adjacent elements, and the bytes of a run.
    pub(crate) fn runs(&self) -> (impl Iterator<Item = Place<'_>>, u64) {
        self.elements.runs(self)
    }

    /// Makes a tensor of other elements of its memory.
    pub(crate) fn with(&self, elements: Elements) -> AnyTensor {
        AnyTensor { elements, device: self.device.clone(), memory: self.memory.clone() }
    }

    /// Returns the same elements in the same order with other extents. An error if that needs a copy.
    pub fn shaped(&self, extents: &[u64]) -> Result<AnyTensor, Error> {
        Ok(self.with(self.elements.shaped(extents)?))
    }

    /// Returns a range of indices of an axis.
    pub fn narrow(&self, axis: usize, range: Range<u64>) -> Result<AnyTensor, Error> {
        Ok(self.with(self.elements.narrowed(axis, range)?))
    }

    /// Splits an axis into consecutive parts of these extents.
    pub fn split<const N: usize>(&self, axis: usize, extents: [u64; N]) -> Result<[AnyTensor; N], Error> {
        let own = self.shape().get(axis).copied();
        let sum = extents.iter().try_fold(0u64, |sum, extent| sum.checked_add(*extent));
        if let Some(own) = own
            && sum != Some(own)
        {
            let parts = list(&extents);
            return Err(Error::Usage(format!("axis {axis} has {own} indices, and parts of {parts} are not as many")));
        }
        // Each part begins as the whole and is then narrowed.
        let mut parts = extents.map(|_| self.clone());
        let mut start = 0;
        for (part, extent) in parts.iter_mut().zip(extents) {
            *part = self.narrow(axis, start..start + extent)?;
            start += extent;
        }
        Ok(parts)
    }

    /// Splits the last axis into two: the heads, and the elements of a head.
    pub fn heads(&self, heads: u64) -> Result<AnyTensor, Error> {
        let Some((&last, others)) = self.shape().split_last() else {
            return Err(Error::Usage("a tensor without axes has no heads".to_string()));
        };
        if heads == 0 || !last.is_multiple_of(heads) {
            return Err(Error::Usage(format!("the last axis has {last} elements, which are not {heads} equal heads")));
        }
        self.shaped(&[others, &[heads, last / heads]].concat())
    }

    /// Exchanges two axes.
    pub fn transpose(&self, a: usize, b: usize) -> Result<AnyTensor, Error> {
        Ok(self.with(self.elements.with_layout(self.elements.layout.transposed(a, b)?)))
    }

    /// Repeats the single index of an axis `extent` times.
    pub fn expand(&self, axis: usize, extent: u64) -> Result<AnyTensor, Error> {
        Ok(self.with(self.elements.with_layout(self.elements.layout.expanded(axis, extent)?)))
    }

    /// Returns a range of the elements, in the order of their indices, as a tensor of one axis.
    pub fn slice(&self, range: impl RangeBounds<u64>) -> Result<AnyTensor, Error> {
        let start = match range.start_bound() {
            Bound::Included(&n) => Some(n),
            Bound::Excluded(&n) => n.checked_add(1),
            Bound::Unbounded => Some(0),
        };
        let end = match range.end_bound() {
            Bound::Included(&n) => n.checked_add(1),
            Bound::Excluded(&n) => Some(n),
            Bound::Unbounded => Some(self.len()),
        };
        match (start, end) {
            (Some(start), Some(end)) if start <= end && end <= self.len() => {
                self.shaped(&[self.len()])?.narrow(0, start..end)
            }
            _ => {
                let number = |bound: Option<u64>| bound.map_or("beyond 64 bits".to_string(), |n| n.to_string());
                let (start, end) = (number(start), number(end));
                Err(Error::Usage(format!("no elements {start}..{end} in a tensor of {}", self.len())))
            }
        }
    }

    /// Copies the bytes of all elements from the host, in the order of their indices.
    pub fn write_bytes(&self, bytes: &[u8]) -> Result<(), Error> {
        self.expect_bytes(bytes.len())?;
        if self.dtype() == DType::Bool
            && let Some(at) = bytes.iter().position(|&byte| byte > 1)
        {
            return Err(Error::Usage(format!("element {at} is {}, and a bool is 0 or 1", bytes[at])));
        }
        self.expect_distinct()?;
        let (mut runs, run) = self.runs();
        bytes.chunks(run.max(1) as usize).try_for_each(|run| match runs.next() {
            Some(place) => self.driver().write(place, run),
            None => Ok(()),
        })
    }

    /// Waits for the work on the device and copies the bytes of all elements to the host, in the order of their indices.
    pub fn read_bytes(&self, bytes: &mut [u8]) -> Result<(), Error> {
        self.expect_bytes(bytes.len())?;
        if bytes.is_empty() {
            return Ok(());
        }
        let (driver, deadline) = (self.driver(), self.device().deadline());
        let (runs, run) = self.runs();
        if self.is_contiguous() || (bytes.len() as u64).saturating_mul(SPARSE) < self.span_bytes() {
            bytes.chunks_mut(run as usize).zip(runs).try_for_each(|(run, place)| driver.read(place, run, deadline))?;
        } else {
            let mut all = scratch(self.span_bytes(), HOST)?;
            driver.read(self.place(), &mut all, deadline)?;
            for (to, place) in bytes.chunks_mut(run as usize).zip(runs) {
                let start = (place.address - self.address()) as usize;
                to.copy_from_slice(&all[start..start + to.len()]);
            }
        }
        self.device().expect_no_fault()
    }

    /// Marks the elements as undefined until they are written: [`Device::checked`] reports a kernel that uses them
    /// before. Other devices ignore this.
    pub fn forget(&self) {
        let (runs, bytes) = self.runs();
        runs.for_each(|place| self.driver().forget(place, bytes));
    }

    /// Sets every element to zero.
    pub fn clear(&self) -> Result<(), Error> {
        self.expect_distinct()?;
        let (mut runs, bytes) = self.runs();
        runs.try_for_each(|place| self.driver().clear(place, bytes))
    }

    /// Copies the elements of another tensor of this device and type, in the order of their indices.
    pub fn copy_from(&self, from: &AnyTensor) -> Result<(), Error> {
        if !self.device().is(from.device()) || self.dtype() != from.dtype() || self.len() != from.len() {
            let [to, of] = [self, from].map(|t| format!("{} {} on {}", t.len(), t.dtype(), t.device().name()));
            let why = match self.device().is(from.device()) {
                true => "",
                false => ": they are of devices that were opened apart; copy by way of the host",
            };
            return Err(Error::Usage(format!("cannot copy {of} to {to}{why}")));
        }
        self.expect_distinct()?;
        if self.overlaps(from) {
            return Err(Error::Usage("cannot copy between overlapping parts of one tensor".to_string()));
        }
        let ((to, own), (from, other)) = (self.runs(), from.runs());
        // The length of a run of either tensor is a multiple of this.
        let bytes = gcd(own, other);
        let mut pairs = pieces(from, other, bytes).zip(pieces(to, own, bytes));
        pairs.try_for_each(|(from, to)| self.driver().copy(from, to, bytes))
    }

    fn driver(&self) -> &dyn Driver {
        self.device().driver()
    }

    /// Returns an error if two indices may share an element in memory: a write through one would be read through the
    /// other.
    fn expect_distinct(&self) -> Result<(), Error> {
        match self.is_contiguous() || self.elements.layout.is_injective() {
            true => Ok(()),
            false => Err(Error::Usage(format!(
                "a tensor of {:?} may have an element twice: it is read-only",
                self.elements.layout
            ))),
        }
    }

    fn expect_bytes(&self, bytes: usize) -> Result<(), Error> {
        let size = self.dtype().size();
        if self.len().checked_mul(size as u64) == Some(bytes as u64) {
            return Ok(());
        }
        Err(Error::Usage(format!("the tensor has {} elements, the host's slice {}", self.len(), bytes / size)))
    }
}

/// Splits runs of `run` bytes into pieces of `piece` bytes.
fn pieces<'a>(runs: impl Iterator<Item = Place<'a>>, run: u64, piece: u64) -> impl Iterator<Item = Place<'a>> {
    let of_a_run = run.checked_div(piece).unwrap_or(0);
    runs.flat_map(move |place| (0..of_a_run).map(move |n| place.behind(n * piece)))
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn too_long(len: u64, dtype: DType) -> Error {
    Error::Usage(format!("{len} elements of {dtype} are more bytes than 64 bits can count"))
}

impl<T> Tensor<T> {
    /// Returns the same elements with a type known only at run time.
    pub fn any(&self) -> &AnyTensor {
        &self.any
    }
}

impl<T: Element> Tensor<T> {
    fn typed(any: AnyTensor) -> Tensor<T> {
        Tensor { any, element: PhantomData }
    }

    /// Converts a tensor of a type known only at run time, if that type is `T`.
    pub fn try_from_any(any: AnyTensor) -> Result<Tensor<T>, Error> {
        match any.dtype() == T::DTYPE {
            true => Ok(Tensor::typed(any)),
            false => Err(Error::Usage(format!("the tensor holds {}, not {}", any.dtype(), T::DTYPE))),
        }
    }

    /// Returns the number of elements.
    pub fn len(&self) -> u64 {
        self.any.len()
    }

    pub fn is_empty(&self) -> bool {
        self.any.is_empty()
    }

    /// Returns the extent of each axis.
    pub fn shape(&self) -> &[u64] {
        self.any.shape()
    }

    /// Returns the stride of each axis, in elements.
    pub fn strides(&self) -> &[u64] {
        self.any.strides()
    }

    pub fn device(&self) -> &Device {
        self.any.device()
    }

    /// Returns another handle of the same elements, such as binds a state to both sides of an `in_place` pair.
    pub fn view(&self) -> Tensor<T> {
        Tensor::typed(self.any.clone())
    }

    /// Returns the same elements in the same order with other extents. An error if that needs a copy.
    pub fn shaped<const N: usize>(&self, extents: [u64; N]) -> Result<Tensor<T>, Error> {
        self.any.shaped(&extents).map(Tensor::typed)
    }

    /// Returns a range of indices of an axis, in the same memory.
    pub fn narrow(&self, axis: usize, range: Range<u64>) -> Result<Tensor<T>, Error> {
        self.any.narrow(axis, range).map(Tensor::typed)
    }

    /// Splits an axis into consecutive parts of these extents: `let [q, k, v] = packed.split(1, [2048, 2048, 4096])?`.
    pub fn split<const N: usize>(&self, axis: usize, extents: [u64; N]) -> Result<[Tensor<T>; N], Error> {
        self.any.split(axis, extents).map(|parts| parts.map(Tensor::typed))
    }

    /// Splits the last axis into two: the heads, and the elements of a head.
    pub fn heads(&self, heads: u64) -> Result<Tensor<T>, Error> {
        self.any.heads(heads).map(Tensor::typed)
    }

    /// Exchanges two axes.
    pub fn transpose(&self, a: usize, b: usize) -> Result<Tensor<T>, Error> {
        self.any.transpose(a, b).map(Tensor::typed)
    }

    /// Repeats the single index of an axis `extent` times.
    pub fn expand(&self, axis: usize, extent: u64) -> Result<Tensor<T>, Error> {
        self.any.expand(axis, extent).map(Tensor::typed)
    }

    /// Returns a range of the elements, in the order of their indices, as a tensor of one axis.
    pub fn slice(&self, range: impl RangeBounds<u64>) -> Result<Tensor<T>, Error> {
        self.any.slice(range).map(Tensor::typed)
    }

    /// Copies all elements from the host, in the order of their indices.
    pub fn write(&mut self, elements: &[T]) -> Result<(), Error> {
        self.any.write_bytes(bytemuck::cast_slice(elements))
    }

    /// Waits for the work on the device and copies all elements to the host, in the order of their indices.
    pub fn to_vec(&self) -> Result<Vec<T>, Error> {
        let bytes = self.len().saturating_mul(T::DTYPE.size() as u64);
        // The elements are read as plain bytes first, because a device may hold bits that are no valid `bool`.
        let mut all = scratch(bytes, HOST)?;
        let mut elements: Vec<T> = vec![];
        let no_room = |_| Error::OutOfMemory { device: HOST.to_string(), bytes, free: None };
        elements.try_reserve_exact(all.len() / T::DTYPE.size()).map_err(no_room)?;
        self.any.read_bytes(&mut all)?;
        for chunk in all.chunks_exact(T::DTYPE.size()) {
            let element = bytemuck::checked::try_pod_read_unaligned::<T>(chunk);
            elements
                .push(element.map_err(|_| Error::Usage(format!("the tensor holds bits that are no {}", T::DTYPE)))?);
        }
        Ok(elements)
    }

    /// Sets every element to zero.
    pub fn clear(&mut self) -> Result<(), Error> {
        self.any.clear()
    }

    /// Copies the elements of another tensor of this device, in the order of their indices.
    pub fn copy_from(&mut self, from: &Tensor<T>) -> Result<(), Error> {
        self.any.copy_from(&from.any)
    }
}

impl<T: Element> std::fmt::Debug for Tensor<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Tensor of {:?} {} on {}", self.any.elements.layout, T::DTYPE, self.device().name())
    }
}

impl Device {
    /// Makes a tensor of one axis with the host's elements.
    pub fn tensor<T: Element>(&self, elements: &[T]) -> Result<Tensor<T>, Error> {
        let any = AnyTensor::allocate(self, T::DTYPE, elements.len() as u64)?;
        any.write_bytes(bytemuck::cast_slice(elements))?;
        Ok(Tensor::typed(any))
    }

    /// Makes a tensor of zeros, of one axis.
    pub fn zeros<T: Element>(&self, len: u64) -> Result<Tensor<T>, Error> {
        self.any_zeros(T::DTYPE, len).map(Tensor::typed)
    }

    /// Makes a tensor of zeros whose type is known only at run time.
    pub fn any_zeros(&self, dtype: DType, len: u64) -> Result<AnyTensor, Error> {
        let any = AnyTensor::allocate(self, dtype, len)?;
        if !self.driver().allocates_zeros() {
            any.clear()?;
        }
        Ok(any)
    }

    /// Makes a tensor over the elements of a `Vec`, without a copy where the device shares the host's memory.
    pub fn adopt<T: Element>(&self, elements: Vec<T>) -> Result<Tensor<T>, Error> {
        let len = elements.len() as u64;
        if elements.is_empty() {
            return self.zeros(0);
        }
        match self.driver().adopt(HostBytes::of(elements)) {
            Ok(memory) => {
                Ok(Tensor::typed(AnyTensor::over(self, Arc::new(memory), T::DTYPE, Layout::contiguous(&[len])?)))
            }
            Err(bytes) => {
                let any = AnyTensor::allocate(self, T::DTYPE, len)?;
                any.write_bytes(bytes.as_slice())?;
                Ok(Tensor::typed(any))
            }
        }
    }

    /// Makes a tensor over memory that somebody else owns: the host's on the processor and the interpreter, the GPU's
    /// on CUDA. Nothing is copied or allocated. Extents and strides are in elements.
    ///
    /// # Safety
    ///
    /// Until the last handle, view and recording of the tensor is dropped and the device's work on it is done, every
    /// element is memory of this device that stays allocated and initialised, and that nothing else writes; if a kernel
    /// writes to it, nothing else reads it either.
    pub unsafe fn borrow<T: Element>(
        &self,
        first: *mut T,
        extents: &[u64],
        strides: &[u64],
    ) -> Result<Tensor<T>, Error> {
        // SAFETY: the caller's promise.
        unsafe { self.any_borrow(T::DTYPE, first as u64, extents, strides) }.map(Tensor::typed)
    }

    /// Does the same for a type known only at run time, by the address of the first element.
    ///
    /// # Safety
    ///
    /// As for [`borrow`](Self::borrow).
    pub unsafe fn any_borrow(
        &self,
        dtype: DType,
        first: u64,
        extents: &[u64],
        strides: &[u64],
    ) -> Result<AnyTensor, Error> {
        let layout = Layout::new(extents, strides)?;
        let (size, span) = (dtype.size() as u64, layout.span());
        if !self.driver().can_borrow() {
            return Err(Error::Usage(format!(
                "{self:?} has no tensors over memory of others: copy the elements to it"
            )));
        }
        if first == 0 && span > 0 {
            return Err(Error::Usage(format!("there is no memory at address 0 for a tensor of {layout:?}")));
        }
        if !first.is_multiple_of(size) {
            return Err(Error::Usage(format!("{dtype} is at multiples of {size}, which {first:#x} is not")));
        }
        if span.checked_mul(size).and_then(|bytes| first.checked_add(bytes)).is_none() {
            return Err(Error::Usage(format!("a tensor of {layout:?} at {first:#x} leaves 64 bits of memory")));
        }
        Ok(AnyTensor::new(self, None, first, dtype, layout))
    }

    /// Makes a tensor over an `MTLBuffer` of the caller's, starting at byte `offset`. Nothing is copied, and the buffer
    /// is retained. Extents and strides are in elements. The host can read and write the tensor unless the buffer's
    /// storage is private.
    ///
    /// # Safety
    ///
    /// The pointer is to an `MTLBuffer` of this device. Until the last handle, view and recording of the tensor is
    /// dropped and the device's work on it is done, nothing else writes its elements; if a kernel writes to it, nothing
    /// else reads it either.
    pub unsafe fn metal_borrow(
        &self,
        dtype: DType,
        buffer: *mut c_void,
        offset: u64,
        extents: &[u64],
        strides: &[u64],
    ) -> Result<AnyTensor, Error> {
        let layout = Layout::new(extents, strides)?;
        let size = dtype.size() as u64;
        // SAFETY: the caller's promise.
        let (memory, bytes) = unsafe { self.driver().borrow_buffer(buffer) }?;
        if !offset.is_multiple_of(size) {
            return Err(Error::Usage(format!("{dtype} is at multiples of {size} bytes, which {offset} is not")));
        }
        let end = layout.span().checked_mul(size).and_then(|span| offset.checked_add(span));
        if end.is_none_or(|end| end > bytes) {
            return Err(Error::Usage(format!(
                "a tensor of {layout:?} {dtype} from byte {offset} leaves a buffer of {bytes} bytes"
            )));
        }
        let address = memory.address + offset;
        Ok(AnyTensor::new(self, Some(Arc::new(memory)), address, dtype, layout))
    }
}
