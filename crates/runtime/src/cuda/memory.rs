//! Memory of a GPU. Where the device can, it is allocated and freed in stream order, so that memory whose last handle
//! is dropped while a kernel still uses it is freed after that kernel.

use super::api::{DevicePointer, Fault, PoolHandle};
use super::context::{Context, Stream};
use super::wait;
use crate::faults::Record;
use std::ptr;
use std::sync::{Arc, Mutex, PoisonError};

/// CUDA's number for the bytes that a pool keeps, a u64.
const RELEASE_THRESHOLD: i32 = 4;
/// CUDA's number for the kind of memory that a pointer is to, a u32.
const MEMORY_TYPE: i32 = 2;
/// CUDA's flag for memory of the host that the device reaches.
const DEVICE_MAPPED: u32 = 2;

/// The source of memory, to which it also goes back.
pub struct Allocator {
    stream: Arc<Stream>,
    /// Memory that was dropped while the stream captured, or while it was in use on a device that does not free in
    /// stream order. A free in a capture would be part of the graph.
    postponed: Mutex<Vec<DevicePointer>>,
}

impl Allocator {
    pub fn new(stream: Arc<Stream>) -> Allocator {
        Allocator { stream, postponed: Mutex::default() }
    }

    pub fn allocate(self: &Arc<Self>, bytes: usize) -> Result<Memory, Fault> {
        let (context, driver) = (self.stream.context(), self.stream.driver());
        let _bound = context.bind()?;
        self.free_postponed();
        let mut address = 0;
        match context.has_async_alloc {
            // SAFETY: the stream lives, and CUDA writes its result to this. The memory is only read as bytes that may
            // hold any value.
            true => unsafe { driver.cuMemAllocAsync(&mut address, bytes, self.stream.raw()) },
            // SAFETY: as above; the context is current.
            false => unsafe { driver.cuMemAlloc_v2(&mut address, bytes) },
        }?;
        Ok(Memory { allocator: self.clone(), address })
    }

    fn free(&self, address: DevicePointer) {
        let mut postponed = self.postponed.lock().unwrap_or_else(PoisonError::into_inner);
        postponed.push(address);
        drop(postponed);
        self.free_postponed();
    }

    /// Frees what can be freed now. A failure cannot be reported here: a device that cannot free is lost, and the next
    /// call reports that.
    fn free_postponed(&self) {
        let mut postponed = self.postponed.lock().unwrap_or_else(PoisonError::into_inner);
        if postponed.is_empty() {
            return;
        }
        let context = self.stream.context();
        let Ok(_bound) = context.bind() else { return };
        let in_order = context.has_async_alloc;
        if self.stream.is_capturing().unwrap_or(true) || !in_order && !wait::until_unused(&self.stream) {
            return;
        }
        for address in postponed.drain(..) {
            let _ = match in_order {
                // SAFETY: it came from `cuMemAllocAsync` of this context, and is freed once. All its uses in the stream
                // were requested before this.
                true => unsafe { self.stream.driver().cuMemFreeAsync(address, self.stream.raw()) },
                // SAFETY: it came from `cuMemAlloc`, is freed once, and the work that used it is done.
                false => unsafe { self.stream.driver().cuMemFree_v2(address) },
            };
        }
    }
}

impl Drop for Allocator {
    fn drop(&mut self) {
        self.free_postponed();
    }
}

pub struct Memory {
    allocator: Arc<Allocator>,
    address: DevicePointer,
}

impl Memory {
    /// Returns the address of the first byte.
    pub fn address(&self) -> DevicePointer {
        self.address
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        self.allocator.free(self.address);
    }
}

/// The record of faults, in memory of the host that the device writes to.
pub struct FaultMemory {
    /// The stream of the launches that write to it.
    stream: Arc<Stream>,
    record: *mut Record,
}

// SAFETY: the record is words that are read and written atomically, by any thread.
unsafe impl Send for FaultMemory {}
// SAFETY: as above.
unsafe impl Sync for FaultMemory {}

impl FaultMemory {
    pub fn new(stream: &Arc<Stream>) -> Result<FaultMemory, Fault> {
        let _bound = stream.context().bind()?;
        let mut start = ptr::null_mut();
        // SAFETY: the context is current, and CUDA writes its result to this.
        unsafe { stream.driver().cuMemHostAlloc(&mut start, size_of::<Record>(), DEVICE_MAPPED) }?;
        let record = start.cast::<Record>();
        // SAFETY: the memory is that large and begins at a page. All bytes of a free record are zero, which is written
        // before anyone reads it.
        unsafe { record.write(Record::default()) };
        Ok(FaultMemory { stream: stream.clone(), record })
    }

    /// Returns its address on the device, which is that on the host: both have one address space.
    pub fn address(&self) -> u64 {
        self.record as u64
    }

    pub fn record(&self) -> &Record {
        // SAFETY: it is written above and lives as long as this.
        unsafe { &*self.record }
    }
}

impl Drop for FaultMemory {
    fn drop(&mut self) {
        if wait::until_unused(&self.stream)
            && let Ok(_bound) = self.stream.context().bind()
        {
            // SAFETY: it came from `cuMemHostAlloc`, and is freed once, after the launches that wrote to it are done. A failure
            // costs its memory.
            let _ = unsafe { self.stream.driver().cuMemFreeHost(self.record.cast()) };
        }
    }
}

/// The device's pool for memory that is allocated in stream order.
pub struct Pool(Option<(Arc<Context>, PoolHandle)>);

impl Pool {
    /// Returns the pool, set to keep what is freed: it would otherwise return everything to the system at each wait,
    /// and getting it again takes longer than most kernels. The pool of a caller's device is left as the caller set it.
    pub fn of(context: &Arc<Context>) -> Result<Pool, Fault> {
        if !context.has_async_alloc || context.is_borrowed() {
            return Ok(Pool(None));
        }
        let (pool, mut keep) = (context.default_pool()?, u64::MAX);
        // SAFETY: the pool is the device's, and the attribute is a u64.
        unsafe { context.driver.cuMemPoolSetAttribute(pool, RELEASE_THRESHOLD, ptr::from_mut(&mut keep).cast()) }?;
        Ok(Pool(Some((context.clone(), pool))))
    }

    /// Returns free memory to the system.
    pub fn trim(&self) -> Result<(), Fault> {
        // SAFETY: the pool is the device's own, which nobody destroys.
        self.0.as_ref().map_or(Ok(()), |(context, pool)| unsafe { context.driver.cuMemPoolTrimTo(*pool, 0) })
    }
}

/// Whether the device reads these bytes of the host where they are, possibly after the call that requests the copy has
/// returned. Other bytes are copied aside before that call returns.
pub fn is_read_in_place(context: &Context, bytes: &[u8]) -> Result<bool, Fault> {
    // Stays zero for memory that CUDA does not know.
    let mut kind = 0u32;
    let mut attribute = MEMORY_TYPE;
    let mut out = ptr::from_mut(&mut kind).cast();
    let start = bytes.as_ptr() as DevicePointer;
    // SAFETY: there is one attribute, which is a u32, and room for it. The address is only looked up.
    unsafe { context.driver.cuPointerGetAttributes(1, &mut attribute, &mut out, start) }?;
    Ok(kind != 0)
}
