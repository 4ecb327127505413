//! Memory of a GPU. It is allocated and freed in the order of the stream's work where the device can, so that memory
//! whose last handle goes while a kernel still uses it is freed after that kernel.

use super::wait;
use crate::faults::Record;
use cudarc::driver::sys::{self, CUdeviceptr, CUmemPool_attribute, CUpointer_attribute};
use cudarc::driver::{CudaContext, CudaStream, DriverError, result};
use std::ptr;
use std::sync::Arc;

pub struct Memory {
    stream: Arc<CudaStream>,
    address: CUdeviceptr,
}

impl Memory {
    pub fn allocate(stream: &Arc<CudaStream>, bytes: usize) -> Result<Memory, DriverError> {
        stream.context().bind_to_thread()?;
        let address = match stream.context().has_async_alloc() {
            // SAFETY: the stream lives. Nobody reads the memory as anything but bytes that may hold any value.
            true => unsafe { result::malloc_async(stream.cu_stream(), bytes) },
            // SAFETY: as above; the context is current.
            false => unsafe { result::malloc_sync(bytes) },
        }?;
        Ok(Memory { stream: stream.clone(), address })
    }

    /// The first byte.
    pub fn address(&self) -> CUdeviceptr {
        self.address
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        let context = self.stream.context();
        // Nobody can be told of a failure. A device that cannot free is lost, which the next call says.
        let _ = context.bind_to_thread().and_then(|()| match context.has_async_alloc() {
            // SAFETY: it came from `malloc_async` of this context, and is freed once. Whatever the stream does with it was
            // asked for before this.
            true => unsafe { result::free_async(self.address, self.stream.cu_stream()) },
            false if wait::until_unused(&self.stream) => {
                // SAFETY: it came from `malloc_sync`, is freed once, and the work that used it is done.
                unsafe { result::free_sync(self.address) }
            }
            false => Ok(()),
        });
    }
}

/// The record of faults, in memory of the host that the device writes to.
pub struct FaultMemory {
    context: Arc<CudaContext>,
    record: *mut Record,
}

// SAFETY: the record is words that are read and written atomically, by whoever.
unsafe impl Send for FaultMemory {}
// SAFETY: as above.
unsafe impl Sync for FaultMemory {}

impl FaultMemory {
    pub fn new(context: &Arc<CudaContext>) -> Result<FaultMemory, DriverError> {
        context.bind_to_thread()?;
        // SAFETY: the context is current. All bytes of a record that is free are zero, which is written before anyone reads it.
        let record = unsafe {
            let record = result::malloc_host(size_of::<Record>(), sys::CU_MEMHOSTALLOC_DEVICEMAP)?.cast::<Record>();
            record.write(Record::default());
            record
        };
        Ok(FaultMemory { context: context.clone(), record })
    }

    /// Where the device finds it: with one address space for both, where the host does.
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
        // SAFETY: it came from `malloc_host`, and is freed once, after the streams that used it are done. A failure costs
        // its memory.
        let _ = self.context.bind_to_thread().and_then(|()| unsafe { result::free_host(self.record.cast()) });
    }
}

/// The device's pool, from which `malloc_async` takes its memory.
pub struct Pool(Option<sys::CUmemoryPool>);

// SAFETY: a pool is no thread's own, and CUDA synchronises its calls on it.
unsafe impl Send for Pool {}
// SAFETY: as above.
unsafe impl Sync for Pool {}

impl Pool {
    /// The pool, told to keep what is freed: it would otherwise give everything back to the system at each wait, and
    /// getting it again takes longer than most kernels.
    pub fn of(context: &CudaContext) -> Result<Pool, DriverError> {
        if !context.has_async_alloc() {
            return Ok(Pool(None));
        }
        let mut keep = u64::MAX;
        let attribute = CUmemPool_attribute::CU_MEMPOOL_ATTR_RELEASE_THRESHOLD;
        // SAFETY: the device is the context's, the pool the device's, and the attribute is a u64.
        unsafe {
            let pool = result::device::get_default_mem_pool(context.cu_device())?;
            result::mem_pool::set_attribute(pool, attribute, ptr::from_mut(&mut keep).cast())?;
            Ok(Pool(Some(pool)))
        }
    }

    /// Gives what is free back to the system.
    pub fn trim(&self) -> Result<(), DriverError> {
        // SAFETY: the pool is the device's own, which nobody destroys.
        self.0.map_or(Ok(()), |pool| unsafe { result::mem_pool::trim_to(pool, 0) })
    }
}

/// Whether the device reads these bytes of the host where they are, maybe after a copy was asked for. Other bytes are
/// copied aside before the call that asks returns.
pub fn is_read_in_place(bytes: &[u8]) -> Result<bool, DriverError> {
    // Stays zero for memory that CUDA does not know.
    let mut kind = 0u32;
    let mut attribute = CUpointer_attribute::CU_POINTER_ATTRIBUTE_MEMORY_TYPE;
    let mut out = ptr::from_mut(&mut kind).cast();
    // SAFETY: one attribute, which is a u32, and room for it. The address is only looked up.
    unsafe { sys::cuPointerGetAttributes(1, &mut attribute, &mut out, bytes.as_ptr() as CUdeviceptr) }.result()?;
    Ok(kind != 0)
}
