//! Typed memory of a device.

use crate::device::Device;
use crate::driver::{Driver, HostBytes, Object, Place};
use crate::error::Error;
use crate::host::scratch;
use bytemuck::{CheckedBitPattern, NoUninit};
use half::{bf16, f16};
use kiln_ir::DType;
use std::marker::PhantomData;
use std::ops::{Bound, RangeBounds};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Who has no room for what is read back.
const HOST: &str = "the host";

/// A Rust type whose values are elements of a tensor.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an element type",
    label = "not an element type",
    note = "element types are f32 f16 bf16 i8 u8 i16 u16 i32 u32 i64 u64 bool",
    note = "a float literal without context is an f64: write `1.0f32`"
)]
pub trait Element: sealed::Sealed + NoUninit + CheckedBitPattern + Send + Sync + 'static {
    const DTYPE: DType;
    /// The value as a kernel gets it.
    fn bits(self) -> u64;
}

mod sealed {
    /// Memory is handed to kernels by what an element type says of itself, so only this file says it.
    pub trait Sealed {}
}

macro_rules! elements {
    ($($rust:ident $dtype:ident |$v:ident| $bits:expr;)*) => {$(
        impl sealed::Sealed for $rust {}
        impl Element for $rust {
            const DTYPE: DType = DType::$dtype;

            fn bits(self) -> u64 {
                let $v = self;
                $bits as u64 & DType::$dtype.mask()
            }
        }
    )*};
}
elements! {
    bool Bool |v| v;
    i8   I8   |v| v;
    u8   U8   |v| v;
    i16  I16  |v| v;
    u16  U16  |v| v;
    i32  I32  |v| v;
    u32  U32  |v| v;
    i64  I64  |v| v;
    u64  U64  |v| v;
    f16  F16  |v| v.to_bits();
    bf16 BF16 |v| v.to_bits();
    f32  F32  |v| v.to_bits();
}

/// Elements in a device's memory, or a part of another tensor. It stays there until the last handle is gone; a launch or
/// a recording that uses it keeps it as long as it must.
///
/// A part and the whole share their memory. Rust cannot see that, so a launch looks: an output overlaps nothing else
/// unless the kernel's contract allows the pair `in_place`.
pub struct Tensor<T> {
    any: AnyTensor,
    element: PhantomData<fn() -> T>,
}

/// A tensor whose element type is known only at run time.
#[derive(Clone)]
pub struct AnyTensor {
    storage: Arc<Storage>,
    /// The number of the storage, here as well because every launch asks for it.
    memory: u64,
    dtype: DType,
    /// The first byte in the storage.
    offset: u64,
    /// Elements.
    len: u64,
}

struct Storage {
    device: Device,
    memory: Object,
}

impl AnyTensor {
    pub(crate) fn allocate(device: &Device, dtype: DType, len: u64) -> Result<AnyTensor, Error> {
        let bytes = len.checked_mul(dtype.size() as u64).ok_or_else(|| too_long(len, dtype))?;
        // Empty tensors exist; memory of no bytes does not.
        let memory = device.driver().allocate(bytes.max(1))?;
        Ok(AnyTensor::over(device, memory, dtype, len))
    }

    fn over(device: &Device, memory: Object, dtype: DType, len: u64) -> AnyTensor {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        AnyTensor { storage: Arc::new(Storage { device: device.clone(), memory }), memory: id, dtype, offset: 0, len }
    }

    pub fn dtype(&self) -> DType {
        self.dtype
    }

    /// Elements.
    pub fn len(&self) -> u64 {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn device(&self) -> &Device {
        &self.storage.device
    }

    /// Which memory, the first byte in it, and the bytes.
    pub(crate) fn extent(&self) -> (u64, u64, u64) {
        (self.memory, self.offset, self.bytes())
    }

    /// Which memory: a number of its own in this process.
    pub(crate) fn memory(&self) -> u64 {
        self.memory
    }

    /// The first byte in its memory.
    pub(crate) fn offset(&self) -> u64 {
        self.offset
    }

    /// Whether both have a byte in common. One without elements has none.
    pub(crate) fn overlaps(&self, other: &AnyTensor) -> bool {
        let [a, b] = [self, other].map(|tensor| (tensor.offset, tensor.offset + tensor.bytes()));
        self.memory == other.memory && a.0.max(b.0) < a.1.min(b.1)
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.len * self.dtype.size() as u64
    }

    /// Where it is in memory of its driver.
    pub fn place(&self) -> Place<'_> {
        Place { memory: &self.storage.memory, offset: self.offset }
    }

    /// Some of the elements, in the same memory.
    pub fn slice(&self, range: impl RangeBounds<u64>) -> Result<AnyTensor, Error> {
        let start = match range.start_bound() {
            Bound::Included(&n) => Some(n),
            Bound::Excluded(&n) => n.checked_add(1),
            Bound::Unbounded => Some(0),
        };
        let end = match range.end_bound() {
            Bound::Included(&n) => n.checked_add(1),
            Bound::Excluded(&n) => Some(n),
            Bound::Unbounded => Some(self.len),
        };
        match (start, end) {
            (Some(start), Some(end)) if start <= end && end <= self.len => {
                let offset = self.offset + start * self.dtype.size() as u64;
                Ok(AnyTensor { offset, len: end - start, ..self.clone() })
            }
            _ => {
                let number = |bound: Option<u64>| bound.map_or("beyond 64 bits".to_string(), |n| n.to_string());
                let (start, end) = (number(start), number(end));
                Err(Error::Usage(format!("no elements {start}..{end} in a tensor of {}", self.len)))
            }
        }
    }

    /// A tensor of another type without elements, in the same memory: what an absent tensor is bound to.
    pub(crate) fn nothing_of(&self, dtype: DType) -> AnyTensor {
        AnyTensor { dtype, offset: 0, len: 0, ..self.clone() }
    }

    /// Copies the bytes of all elements from the host.
    pub fn write_bytes(&self, bytes: &[u8]) -> Result<(), Error> {
        self.expect_bytes(bytes.len())?;
        if self.dtype == DType::Bool
            && let Some(at) = bytes.iter().position(|&byte| byte > 1)
        {
            return Err(Error::Usage(format!("element {at} is {}, and a bool is 0 or 1", bytes[at])));
        }
        if bytes.is_empty() { Ok(()) } else { self.driver().write(self.place(), bytes) }
    }

    /// Waits for the work on the device and copies the bytes of all elements to the host.
    pub fn read_bytes(&self, bytes: &mut [u8]) -> Result<(), Error> {
        self.expect_bytes(bytes.len())?;
        if bytes.is_empty() {
            return Ok(());
        }
        self.driver().read(self.place(), bytes, self.device().deadline())?;
        self.device().expect_no_fault()
    }

    /// Sets every element to zero.
    pub fn clear(&self) -> Result<(), Error> {
        if self.is_empty() { Ok(()) } else { self.driver().clear(self.place(), self.bytes()) }
    }

    /// Copies the elements of another tensor of this device and type.
    pub fn copy_from(&self, from: &AnyTensor) -> Result<(), Error> {
        if !self.device().is(from.device()) || self.dtype != from.dtype || self.len != from.len {
            let [to, from] = [self, from].map(|t| format!("{} {} on {}", t.len, t.dtype, t.device().name()));
            return Err(Error::Usage(format!("cannot copy {from} to {to}")));
        }
        if self.overlaps(from) {
            return Err(Error::Usage("cannot copy between overlapping parts of one tensor".to_string()));
        }
        if self.is_empty() { Ok(()) } else { self.driver().copy(from.place(), self.place(), self.bytes()) }
    }

    fn driver(&self) -> &dyn Driver {
        self.storage.device.driver()
    }

    fn expect_bytes(&self, bytes: usize) -> Result<(), Error> {
        if bytes as u64 == self.bytes() {
            return Ok(());
        }
        let size = self.dtype.size();
        Err(Error::Usage(format!("the tensor has {} elements, the host's slice {}", self.len, bytes / size)))
    }
}

fn too_long(len: u64, dtype: DType) -> Error {
    Error::Usage(format!("{len} elements of {dtype} are more bytes than 64 bits can count"))
}

impl<T> Tensor<T> {
    /// The same elements, their type known only at run time.
    pub fn any(&self) -> &AnyTensor {
        &self.any
    }
}

impl<T: Element> Tensor<T> {
    fn typed(any: AnyTensor) -> Tensor<T> {
        Tensor { any, element: PhantomData }
    }

    /// The tensor of a type known only at run time, if it is `T`.
    pub fn try_from_any(any: AnyTensor) -> Result<Tensor<T>, Error> {
        match any.dtype == T::DTYPE {
            true => Ok(Tensor::typed(any)),
            false => Err(Error::Usage(format!("the tensor holds {}, not {}", any.dtype, T::DTYPE))),
        }
    }

    /// Elements.
    pub fn len(&self) -> u64 {
        self.any.len
    }

    pub fn is_empty(&self) -> bool {
        self.any.is_empty()
    }

    pub fn device(&self) -> &Device {
        self.any.device()
    }

    /// Another handle of the same elements: how a state is bound to both sides of an `in_place` pair.
    pub fn view(&self) -> Tensor<T> {
        Tensor::typed(self.any.clone())
    }

    /// Some of the elements, in the same memory.
    pub fn slice(&self, range: impl RangeBounds<u64>) -> Result<Tensor<T>, Error> {
        self.any.slice(range).map(Tensor::typed)
    }

    /// Copies all elements from the host.
    pub fn write(&mut self, elements: &[T]) -> Result<(), Error> {
        self.any.write_bytes(bytemuck::cast_slice(elements))
    }

    /// Waits for the work on the device and copies all elements to the host.
    pub fn to_vec(&self) -> Result<Vec<T>, Error> {
        // Through bytes of the host's own: a device may hold bits that are no `bool`.
        let mut bytes = scratch(self.any.bytes(), HOST)?;
        let mut elements: Vec<T> = vec![];
        let no_room = |_| Error::OutOfMemory { device: HOST.to_string(), bytes: self.any.bytes(), free: None };
        elements.try_reserve_exact(bytes.len() / T::DTYPE.size()).map_err(no_room)?;
        self.any.read_bytes(&mut bytes)?;
        for chunk in bytes.chunks_exact(T::DTYPE.size()) {
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

    /// Copies the elements of another tensor of this device.
    pub fn copy_from(&mut self, from: &Tensor<T>) -> Result<(), Error> {
        self.any.copy_from(&from.any)
    }
}

impl<T: Element> std::fmt::Debug for Tensor<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Tensor of {} {} on {}", self.len(), T::DTYPE, self.device().name())
    }
}

impl Device {
    /// A tensor with the host's elements.
    pub fn tensor<T: Element>(&self, elements: &[T]) -> Result<Tensor<T>, Error> {
        let any = AnyTensor::allocate(self, T::DTYPE, elements.len() as u64)?;
        any.write_bytes(bytemuck::cast_slice(elements))?;
        Ok(Tensor::typed(any))
    }

    /// A tensor of zeros.
    pub fn zeros<T: Element>(&self, len: u64) -> Result<Tensor<T>, Error> {
        self.any_zeros(T::DTYPE, len).map(Tensor::typed)
    }

    /// A tensor of zeros whose type is known only at run time.
    pub fn any_zeros(&self, dtype: DType, len: u64) -> Result<AnyTensor, Error> {
        let any = AnyTensor::allocate(self, dtype, len)?;
        if !self.driver().allocates_zeros() {
            any.clear()?;
        }
        Ok(any)
    }

    /// A tensor over the elements of a `Vec`, without a copy where the device shares the host's memory.
    pub fn adopt<T: Element>(&self, elements: Vec<T>) -> Result<Tensor<T>, Error> {
        let len = elements.len() as u64;
        if elements.is_empty() {
            return self.zeros(0);
        }
        match self.driver().adopt(HostBytes::of(elements)) {
            Ok(memory) => Ok(Tensor::typed(AnyTensor::over(self, memory, T::DTYPE, len))),
            Err(bytes) => {
                let any = AnyTensor::allocate(self, T::DTYPE, len)?;
                any.write_bytes(bytes.as_slice())?;
                Ok(Tensor::typed(any))
            }
        }
    }
}
