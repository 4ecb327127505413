//! The location of a tensor's elements, as a launch sees it; and views that own nothing, so that making one for a
//! launch counts no handles.

use crate::device::Device;
use crate::driver::Place;
use crate::error::Error;
use crate::layout::{Layout, Region};
use crate::tensor::AnyTensor;
use kiln_ir::DType;
use std::ops::Range;
use std::sync::Arc;

/// Elements in memory of a device.
#[derive(Clone, Copy)]
pub struct Elements {
    /// Address of the first.
    pub address: u64,
    /// The device, the element type and whether they are contiguous: see [`identity`].
    pub identity: u64,
    /// Elements of memory from the first to the end of the last.
    pub span: u64,
    pub dtype: DType,
    pub layout: Layout,
}

/// Returns the identity of a tensor: the properties that a launch compares besides its address and its length. They are
/// its device, its element type, and whether it is contiguous. They share one word, which a launch compares with the
/// one that its kernel expects.
pub fn identity(device: u64, dtype: DType, is_contiguous: bool) -> u64 {
    identity_of_device(device) | (dtype as u64) << 1 | !is_contiguous as u64
}

/// The bits that do not belong to the device.
const OF_ELEMENTS: u64 = 0xffff;

/// The value of those bits for an absent tensor, which has any element type and is contiguous.
const ABSENT: u64 = 0xfffe;

/// Returns a device's part of an identity, from the device's number.
pub fn identity_of_device(device: u64) -> u64 {
    device << 16
}

impl Elements {
    pub fn new(device: &Device, address: u64, dtype: DType, layout: Layout) -> Elements {
        let identity = identity(device.number(), dtype, layout.is_contiguous());
        Elements { address, identity, span: layout.span(), dtype, layout }
    }

    /// Returns the identity to compare with a parameter's, whose bits without the device are `wanted`. An absent tensor
    /// takes on those bits.
    #[inline]
    pub fn identity_for(&self, wanted: u64) -> u64 {
        if self.is_absent() { self.identity & !OF_ELEMENTS | wanted } else { self.identity }
    }

    #[inline]
    pub fn is_absent(&self) -> bool {
        self.identity & OF_ELEMENTS == ABSENT
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.span == 0
    }

    #[inline]
    pub fn is_contiguous(&self) -> bool {
        self.identity & 1 == 0
    }

    /// Returns the bytes from the first element to the end of the last.
    pub fn span_bytes(&self) -> u64 {
        self.span * self.dtype.size() as u64
    }

    pub fn bytes(&self) -> Range<u64> {
        self.address..self.address + self.span_bytes()
    }

    /// Whether both are equal in every property.
    #[inline]
    pub fn is(&self, other: &Elements) -> bool {
        let words = (self.address ^ other.address) | (self.identity ^ other.identity) | (self.span ^ other.span);
        words | self.layout.difference(&other.layout) == 0
    }

    fn region(&self) -> Region<'_> {
        Region { address: self.address, size: self.dtype.size() as u64, layout: &self.layout }
    }

    /// Whether the two are the same elements in the same order.
    pub fn coincides(&self, other: &Elements) -> bool {
        let is_same_memory = (self.address, self.identity, self.span) == (other.address, other.identity, other.span);
        // Contiguous elements have the order of memory.
        is_same_memory && (self.is_contiguous() || self.layout == other.layout)
    }

    /// Whether both may share a byte. Without elements they share none.
    pub fn overlaps(&self, other: &Elements) -> bool {
        let is_one_device = self.identity >> 16 == other.identity >> 16;
        is_one_device && !self.is_empty() && !other.is_empty() && !self.region().is_disjoint_from(&other.region())
    }

    /// Returns the places of the runs of adjacent elements, and the bytes of a run. The tensor has their memory.
    pub fn runs<'a>(&self, tensor: &'a AnyTensor) -> (impl Iterator<Item = Place<'a>> + use<'a>, u64) {
        let (size, first) = (self.dtype.size() as u64, tensor.place_of(self));
        let (starts, run) = self.layout.runs();
        (starts.map(move |start| first.behind(start * size)), run * size)
    }

    /// Returns the elements of another layout with the same first element.
    pub fn with_layout(&self, layout: Layout) -> Elements {
        let identity = self.identity & !1 | !layout.is_contiguous() as u64;
        Elements { identity, span: layout.span(), layout, ..*self }
    }

    /// Returns the same elements in the same order with other extents. An error if that needs a copy.
    pub fn shaped(&self, extents: &[u64]) -> Result<Elements, Error> {
        // Reshaping changes neither the first nor the last element, and contiguous elements stay contiguous.
        Ok(Elements { layout: self.layout.reshaped(extents)?, ..*self })
    }

    /// Returns a range of indices of an axis.
    pub fn narrowed(&self, axis: usize, range: Range<u64>) -> Result<Elements, Error> {
        let (layout, offset) = self.layout.narrowed(axis, range)?;
        let address = self.address + offset * self.dtype.size() as u64;
        Ok(Elements { address, ..self.with_layout(layout) })
    }
}

/// A view of a tensor for a launch. The tensor keeps the memory alive.
///
/// The elements come first, as in a tensor, so that a launch can read them without telling the two apart.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct View<'a> {
    elements: Elements,
    of: &'a AnyTensor,
}

impl<'a> View<'a> {
    /// Returns the placeholder for an absent tensor of any type: no elements, in the memory of another tensor of the
    /// launch. Nothing is allocated and no handle is counted.
    #[inline]
    pub fn absent(lender: TensorRef<'a>) -> View<'a> {
        let of = lender.of();
        let Elements { address, identity, dtype, .. } = *of.elements();
        let identity = identity & !OF_ELEMENTS | ABSENT;
        View { elements: Elements { address, identity, span: 0, dtype, layout: Layout::EMPTY }, of }
    }

    /// Joins tensors that follow each other in every row, such as the results of [`split`](AnyTensor::split). The first
    /// `leading` axes count the rows, and in each part the elements of the remaining axes are adjacent. `None` if the
    /// tensors are not laid out like this.
    pub fn joined(leading: usize, parts: &[&'a AnyTensor]) -> Option<View<'a>> {
        let of = *parts.first()?;
        let first = of.elements();
        let mut width = 0u64;
        for part in parts {
            let own = part.elements();
            let is_same_memory = match (part.memory(), of.memory()) {
                (Some(own), Some(other)) => Arc::ptr_eq(own, other),
                (own, other) => own.is_none() && other.is_none(),
            };
            let is_next = own.address == first.address + width * first.dtype.size() as u64;
            let is_same_kind = own.identity >> 1 == first.identity >> 1;
            if !(is_same_kind && is_same_memory && is_next && own.layout.has_same_prefix(&first.layout, leading)) {
                return None;
            }
            width = width.checked_add(own.layout.run_behind(leading)?)?;
        }
        Some(View { elements: first.with_layout(first.layout.with_rows(leading, width)?), of })
    }

    /// Returns the elements of a tensor in the same order with other extents. An error if that needs a copy.
    pub fn shaped(of: &'a AnyTensor, extents: &[u64]) -> Result<View<'a>, Error> {
        Ok(View { elements: of.elements().shaped(extents)?, of })
    }

    /// Exchanges two axes.
    pub fn transpose(&self, a: usize, b: usize) -> Result<View<'a>, Error> {
        let layout = self.elements.layout.transposed(a, b)?;
        Ok(View { elements: self.elements.with_layout(layout), of: self.of })
    }

    /// Converts it to a tensor of its own.
    pub fn to_tensor(&self) -> AnyTensor {
        self.of.with(self.elements)
    }
}

/// A tensor or a view of one, as generated launches take it.
#[derive(Clone, Copy)]
pub enum TensorRef<'a> {
    Tensor(&'a AnyTensor),
    View(&'a View<'a>),
}

impl<'a> From<&'a AnyTensor> for TensorRef<'a> {
    #[inline]
    fn from(tensor: &'a AnyTensor) -> TensorRef<'a> {
        TensorRef::Tensor(tensor)
    }
}

impl<'a> From<&'a View<'a>> for TensorRef<'a> {
    #[inline]
    fn from(view: &'a View<'a>) -> TensorRef<'a> {
        TensorRef::View(view)
    }
}

impl<'a> TensorRef<'a> {
    #[inline]
    pub(crate) fn elements(self) -> &'a Elements {
        match self {
            TensorRef::Tensor(tensor) => tensor.elements(),
            TensorRef::View(view) => &view.elements,
        }
    }

    /// Returns the tensor that has the memory.
    #[inline]
    pub(crate) fn of(self) -> &'a AnyTensor {
        match self {
            TensorRef::Tensor(tensor) => tensor,
            TensorRef::View(view) => view.of,
        }
    }

    /// Returns its place in its driver's memory.
    #[inline]
    pub fn place(self) -> Place<'a> {
        self.of().place_of(self.elements())
    }

    #[inline]
    pub fn dtype(self) -> DType {
        self.elements().dtype
    }

    /// Returns the extent of each axis.
    #[inline]
    pub fn shape(self) -> &'a [u64] {
        self.elements().layout.extents()
    }

    /// Returns the stride of each axis, in elements.
    #[inline]
    pub fn strides(self) -> &'a [u64] {
        self.elements().layout.strides()
    }

    /// Whether the elements are adjacent in memory, in the order of their indices.
    #[inline]
    pub fn is_contiguous(self) -> bool {
        self.elements().is_contiguous()
    }

    /// Returns the address of the first element: a pointer of the device's own kind.
    #[inline]
    pub fn address(self) -> u64 {
        self.elements().address
    }

    /// Returns the same elements in the same order with other extents, if that needs no copy. The view is stored in the
    /// caller's `room`.
    pub fn shaped_in(self, extents: &[u64], room: &'a mut Option<View<'a>>) -> Option<TensorRef<'a>> {
        if self.is_contiguous() {
            let elements = self.elements().shaped(extents).ok()?;
            return Some(TensorRef::View(room.insert(View { elements, of: self.of() })));
        }
        // Its layout is changed in place: moving a view takes longer than making it.
        let view = room.insert(View { elements: *self.elements(), of: self.of() });
        view.elements.layout.regroup(extents).then_some(TensorRef::View(view))
    }

    /// Reshapes the tensor to `extents` and takes a range of indices of an axis. Reshapes the result to `under`, if
    /// given.
    pub fn part_in(
        self,
        extents: &[u64],
        axis: usize,
        range: Range<u64>,
        under: Option<&[u64]>,
        room: &'a mut Option<View<'a>>,
    ) -> Result<TensorRef<'a>, Error> {
        let mut elements = self.elements().shaped(extents)?.narrowed(axis, range)?;
        if let Some(extents) = under {
            elements = elements.shaped(extents)?;
        }
        Ok(TensorRef::View(room.insert(View { elements, of: self.of() })))
    }
}
