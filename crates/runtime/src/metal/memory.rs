//! Memory that the device and the host share.

use super::gpu::Gpu;
use super::ticket::locked;
use crate::driver::{self, HostBytes};
use crate::error::Error;
use crate::faults::Record;
use block2::RcBlock;
use objc2::rc::Retained;
use objc2::runtime::ProtocolObject;
use objc2_metal::{MTLBuffer, MTLDevice, MTLResource, MTLResourceOptions, MTLStorageMode};
use std::ffi::c_void;
use std::ptr::NonNull;
use std::sync::{Arc, Mutex};

/// Lengths are multiples of this, so that no tensor is too short for the widest access, not even an empty one, which
/// the validation of Metal would refuse to bind.
const GRANULE: u64 = 16;

/// The alignment of adopted memory, and of its length: the page of Apple's processors, and a multiple of Intel's.
const PAGE: usize = 16 << 10;

unsafe extern "C" {
    /// Returns the bytes of the block of `malloc` that begins at a pointer, or zero if none does.
    safe fn malloc_size(pointer: *const c_void) -> usize;
}

/// A buffer in memory that the host can access too. Clones share the bytes.
#[derive(Clone)]
pub struct Memory(Retained<ProtocolObject<dyn MTLBuffer>>);

// SAFETY: Metal's buffers may be retained, released and queried from any thread. Their bytes are accessed only through
// raw pointers, by callers who know that the device is idle or has ended the work.
unsafe impl Send for Memory {}
// SAFETY: as above.
unsafe impl Sync for Memory {}

impl Memory {
    pub fn allocate(gpu: &Gpu, bytes: u64) -> Result<Memory, Error> {
        let longest = gpu.device.maxBufferLength() as u64;
        let length = bytes.checked_next_multiple_of(GRANULE).filter(|&length| length <= longest);
        let length = length.ok_or_else(|| gpu.out_of_memory(bytes))?;
        let buffer = gpu.device.newBufferWithLength_options(length as usize, MTLResourceOptions::StorageModeShared);
        buffer.map(Memory).ok_or_else(|| gpu.out_of_memory(bytes))
    }

    /// Wraps a buffer of the caller's; `None` if the pointer is null.
    ///
    /// # Safety
    /// The pointer is to an `MTLBuffer`.
    pub unsafe fn borrowed(buffer: *mut c_void) -> Option<Memory> {
        // SAFETY: by this function's own condition.
        unsafe { Retained::retain(buffer.cast::<ProtocolObject<dyn MTLBuffer>>()) }.map(Memory)
    }

    pub fn bytes(&self) -> u64 {
        self.0.length() as u64
    }

    /// Whether the host can access its contents.
    fn is_shared(&self) -> bool {
        self.0.storageMode() != MTLStorageMode::Private
    }

    /// Converts it to memory for tensors. The address is the host's, or the device's if the host cannot access the
    /// contents.
    pub fn shared(self) -> driver::Memory {
        let address = if self.is_shared() { self.0.contents().as_ptr() as u64 } else { self.0.gpuAddress() };
        driver::Memory { object: Arc::new(self), address }
    }

    /// Allocates memory with a copy of these bytes.
    pub fn holding(gpu: &Gpu, bytes: &[u8]) -> Result<Memory, Error> {
        let memory = Memory::allocate(gpu, bytes.len() as u64)?;
        memory.write(0, bytes)?;
        Ok(memory)
    }

    /// Adopts the bytes themselves, if they are whole pages that Metal takes. It requires a region of virtual memory of
    /// their own, which `mmap` returns and `malloc` expressly does not.
    pub fn adopt(gpu: &Gpu, bytes: HostBytes) -> Result<Memory, HostBytes> {
        let (start, length) = (bytes.start(), bytes.len());
        let whole_pages = start.align_offset(PAGE) == 0 && length.is_multiple_of(PAGE) && length != 0;
        let from_malloc = malloc_size(start.cast()) != 0;
        let (true, false, Some(pointer)) = (whole_pages, from_malloc, NonNull::new(start.cast::<c_void>())) else {
            return Err(bytes);
        };
        // The buffer holds the block, and the block the bytes. If there is no buffer, they are taken out again.
        let kept = Arc::new(Mutex::new(Some(bytes)));
        let owner = kept.clone();
        let deallocator = RcBlock::new(move |_: NonNull<c_void>, _: usize| {
            let _ = &owner;
        });
        // SAFETY: the pages are initialised, belong to `kept` alone, and stay until the buffer releases the block,
        // which is when the last use by host or device is over. It may do so on any thread: `HostBytes` is `Send`.
        let buffer = unsafe {
            gpu.device.newBufferWithBytesNoCopy_length_options_deallocator(
                pointer,
                length,
                MTLResourceOptions::StorageModeShared,
                Some(&deallocator),
            )
        };
        match buffer {
            Some(buffer) => Ok(Memory(buffer)),
            None => match locked(&kept).take() {
                Some(bytes) => Err(bytes),
                None => unreachable!("nothing else takes the bytes out"),
            },
        }
    }

    pub fn buffer(&self) -> &ProtocolObject<dyn MTLBuffer> {
        &self.0
    }

    /// Copies from the host. The device must be idle.
    pub fn write(&self, offset: u64, bytes: &[u8]) -> Result<(), Error> {
        let to = self.range(offset, bytes.len() as u64)?;
        // SAFETY: `range` checked the length, and the host's bytes are not the device's.
        unsafe { to.copy_from_nonoverlapping(NonNull::from(bytes).cast(), bytes.len()) };
        Ok(())
    }

    /// Copies to the host. The work that writes here must have ended.
    pub fn read(&self, offset: u64, bytes: &mut [u8]) -> Result<(), Error> {
        let from = self.range(offset, bytes.len() as u64)?;
        // SAFETY: as in `write`.
        unsafe { from.copy_to_nonoverlapping(NonNull::from(&mut *bytes).cast(), bytes.len()) };
        Ok(())
    }

    /// Sets bytes to zero. The device must be idle.
    pub fn clear(&self, offset: u64, bytes: u64) -> Result<(), Error> {
        let at = self.range(offset, bytes)?;
        // SAFETY: `range` checked the length.
        unsafe { at.write_bytes(0, bytes as usize) };
        Ok(())
    }

    /// Returns the record of faults, in memory that was allocated for one.
    pub fn as_record(&self) -> Option<&Record> {
        let start = self.range(0, size_of::<Record>() as u64).ok()?;
        // SAFETY: `range` checked the length, buffers start at pages, every pattern of bits is a record, and it is read and
        // written atomically.
        Some(unsafe { start.cast::<Record>().as_ref() })
    }

    /// Returns a pointer to the first of some bytes, which must all be inside.
    fn range(&self, offset: u64, bytes: u64) -> Result<NonNull<u8>, Error> {
        let length = self.0.length() as u64;
        if offset.checked_add(bytes).is_none_or(|end| end > length) {
            return Err(Error::Usage(format!("no {bytes} bytes from {offset} in memory of {length}")));
        }
        if !self.is_shared() {
            return Err(Error::Usage(
                "the host does not see an MTLBuffer of private storage: copy it on the device".to_string(),
            ));
        }
        // SAFETY: the first byte is inside, or one behind the last of no bytes.
        Ok(unsafe { self.0.contents().cast::<u8>().add(offset as usize) })
    }
}
