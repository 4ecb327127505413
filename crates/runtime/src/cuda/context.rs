//! Contexts, streams and events: CUDA's own, made here, or a caller's that are only used.

use super::api::{self, ContextHandle, Driver, EventHandle, Fault, PoolHandle, StreamHandle};
use std::ffi::{CStr, c_int, c_void};
use std::sync::Arc;
use std::sync::atomic::{AtomicPtr, Ordering};

/// CUDA's numbers for the attributes of a device.
pub mod attribute {
    use std::ffi::c_int;

    pub const MAX_THREADS_PER_BLOCK: c_int = 1;
    pub const MAX_BLOCK_DIM_X: c_int = 2;
    pub const MAX_GRID_DIMS: [c_int; 3] = [5, 6, 7];
    pub const CLOCK_RATE: c_int = 13;
    pub const MULTIPROCESSOR_COUNT: c_int = 16;
    pub const COMPUTE_CAPABILITY: [c_int; 2] = [75, 76];
    pub const MAX_SHARED_MEMORY_PER_BLOCK_OPTIN: c_int = 97;
    pub const PAGEABLE_MEMORY_ACCESS_USES_HOST_PAGE_TABLES: c_int = 100;
    pub const MEMORY_POOLS_SUPPORTED: c_int = 115;
}

/// Size of the buffer for a device's name.
const NAME_BYTES: usize = 256;

/// A stream that does not wait for the default one.
const NON_BLOCKING: u32 = 1;

/// The capture status of a stream that captures nothing.
const NOT_CAPTURING: c_int = 0;

pub struct Context {
    pub driver: &'static Driver,
    raw: ContextHandle,
    /// CUDA's number for the device.
    device: c_int,
    owner: Owner,
    /// Whether it is the device's primary context, which is kept until this is dropped.
    is_retained: bool,
    /// Whether memory can be allocated and freed in the order of a stream.
    pub has_async_alloc: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    Kiln,
    /// Somebody else: a thread's current context is restored after use.
    Caller,
}

/// A guard under which a context is the calling thread's current one. After a caller's context, the previous one is
/// restored.
#[must_use = "the context is current while this lives"]
pub struct Bound<'a>(Option<&'a Context>);

impl Drop for Bound<'_> {
    fn drop(&mut self) {
        if let Some(context) = self.0 {
            let mut popped = ContextHandle::NULL;
            // SAFETY: this thread pushed it when this was made. A failure means that the context is gone.
            let _ = unsafe { context.driver.cuCtxPopCurrent_v2(&mut popped) };
        }
    }
}

impl Context {
    /// Returns the primary context of the device with this index, counted from 0. If others work in it too, its owner
    /// is the caller.
    pub fn primary(driver: &'static Driver, index: c_int, owner: Owner) -> Result<Context, Fault> {
        let (mut device, mut raw) = (0, ContextHandle::NULL);
        // SAFETY: CUDA is initialised, and writes its results to these.
        unsafe {
            driver.cuDeviceGet(&mut device, index)?;
            driver.cuDevicePrimaryCtxRetain(&mut raw, device)?;
        }
        let mut context = Context { driver, raw, device, owner, is_retained: true, has_async_alloc: false };
        context.has_async_alloc = context.attribute(attribute::MEMORY_POOLS_SUPPORTED)? != 0;
        Ok(context)
    }

    /// Wraps a context of the caller's.
    ///
    /// # Safety
    /// The handle is a context, and stays one until this and everything made from it is dropped.
    pub unsafe fn borrowed(driver: &'static Driver, raw: ContextHandle) -> Result<Context, Fault> {
        let owner = Owner::Caller;
        let mut context = Context { driver, raw, device: 0, owner, is_retained: false, has_async_alloc: false };
        let mut device = 0;
        {
            let _bound = context.bind()?;
            // SAFETY: the context is current, and CUDA writes its result to this.
            unsafe { driver.cuCtxGetDevice(&mut device) }?;
        }
        context.device = device;
        context.has_async_alloc = context.attribute(attribute::MEMORY_POOLS_SUPPORTED)? != 0;
        Ok(context)
    }

    pub fn is_borrowed(&self) -> bool {
        self.owner == Owner::Caller
    }

    /// Makes the context current in the calling thread.
    pub fn bind(&self) -> Result<Bound<'_>, Fault> {
        let mut current = ContextHandle::NULL;
        // SAFETY: CUDA is initialised, and writes its result to this.
        unsafe { self.driver.cuCtxGetCurrent(&mut current) }?;
        if current == self.raw {
            return Ok(Bound(None));
        }
        match self.owner {
            // SAFETY: the context lives as long as this.
            Owner::Kiln => unsafe { self.driver.cuCtxSetCurrent(self.raw) }.map(|()| Bound(None)),
            // SAFETY: the caller keeps the context.
            Owner::Caller => unsafe { self.driver.cuCtxPushCurrent_v2(self.raw) }.map(|()| Bound(Some(self))),
        }
    }

    /// Whether a stream belongs to this context. The default streams belong to whichever context is current.
    ///
    /// # Safety
    /// The handle is a stream.
    unsafe fn has(&self, stream: StreamHandle) -> Result<bool, Fault> {
        let _bound = self.bind()?;
        let mut of = ContextHandle::NULL;
        // SAFETY: by this function's own condition.
        unsafe { self.driver.cuStreamGetCtx(stream, &mut of) }?;
        Ok(of == self.raw)
    }

    pub fn attribute(&self, attribute: c_int) -> Result<c_int, Fault> {
        let mut value = 0;
        // SAFETY: the device is the context's, and CUDA writes its result to this.
        unsafe { self.driver.cuDeviceGetAttribute(&mut value, attribute, self.device) }.map(|()| value)
    }

    /// Returns the major and minor number.
    pub fn compute_capability(&self) -> Result<(c_int, c_int), Fault> {
        let [major, minor] = attribute::COMPUTE_CAPABILITY;
        Ok((self.attribute(major)?, self.attribute(minor)?))
    }

    pub fn name(&self) -> Result<String, Fault> {
        let mut bytes = [0u8; NAME_BYTES];
        // SAFETY: CUDA writes a string that ends within this room.
        unsafe { self.driver.cuDeviceGetName(bytes.as_mut_ptr().cast(), NAME_BYTES as c_int, self.device) }?;
        let name = CStr::from_bytes_until_nul(&bytes).map(CStr::to_string_lossy);
        Ok(name.map_or_else(|_| "an NVIDIA GPU".to_string(), |name| name.into_owned()))
    }

    pub fn total_memory(&self) -> Result<u64, Fault> {
        let mut bytes = 0;
        // SAFETY: the device is the context's, and CUDA writes its result to this.
        unsafe { self.driver.cuDeviceTotalMem_v2(&mut bytes, self.device) }.map(|()| bytes as u64)
    }

    pub fn free_memory(&self) -> Result<u64, Fault> {
        let _bound = self.bind()?;
        let (mut free, mut total) = (0, 0);
        // SAFETY: the context is current, and CUDA writes its results to these.
        unsafe { self.driver.cuMemGetInfo_v2(&mut free, &mut total) }.map(|()| free as u64)
    }

    /// Returns the pool that [`has_async_alloc`](Self::has_async_alloc) memory comes from.
    pub fn default_pool(&self) -> Result<PoolHandle, Fault> {
        let mut pool = PoolHandle::NULL;
        // SAFETY: the device is the context's, and CUDA writes its result to this.
        unsafe { self.driver.cuDeviceGetDefaultMemPool(&mut pool, self.device) }.map(|()| pool)
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        if self.is_retained {
            // SAFETY: it was retained once, and everything made from it is gone. A failure changes nothing.
            let _ = unsafe { self.driver.cuDevicePrimaryCtxRelease_v2(self.device) };
        }
    }
}

/// A sequence of work that is done in order.
pub struct Stream {
    context: Arc<Context>,
    /// The handle, which a caller may exchange for another one.
    raw: AtomicPtr<c_void>,
    owner: Owner,
}

impl Stream {
    pub fn new(context: &Arc<Context>) -> Result<Stream, Fault> {
        let _bound = context.bind()?;
        let mut raw = StreamHandle::NULL;
        // SAFETY: the context is current, and CUDA writes its result to this.
        unsafe { context.driver.cuStreamCreate(&mut raw, NON_BLOCKING) }?;
        Ok(Stream { context: context.clone(), raw: AtomicPtr::new(raw.0), owner: Owner::Kiln })
    }

    /// Wraps a stream of the caller's, which may be one of the default streams; `None` if it belongs to another
    /// context.
    ///
    /// # Safety
    /// The handle is a stream, and stays one until this and everything made from it is dropped.
    pub unsafe fn borrowed(context: &Arc<Context>, raw: StreamHandle) -> Result<Option<Stream>, Fault> {
        // SAFETY: by this function's own condition.
        let fits = unsafe { context.has(raw) }?;
        let raw = AtomicPtr::new(raw.0);
        Ok(fits.then(|| Stream { context: context.clone(), raw, owner: Owner::Caller }))
    }

    /// Moves all later work to another stream of the caller's. Returns whether that belongs to this context; if not,
    /// nothing changes.
    ///
    /// # Safety
    /// As for [`borrowed`](Self::borrowed).
    pub unsafe fn exchange(&self, raw: StreamHandle) -> Result<bool, Fault> {
        // SAFETY: by this function's own condition.
        let fits = self.raw() == raw || unsafe { self.context.has(raw) }?;
        if fits {
            self.raw.store(raw.0, Ordering::Relaxed);
        }
        Ok(fits)
    }

    pub fn context(&self) -> &Arc<Context> {
        &self.context
    }

    pub fn driver(&self) -> &'static Driver {
        self.context.driver
    }

    pub fn raw(&self) -> StreamHandle {
        StreamHandle(self.raw.load(Ordering::Relaxed))
    }

    /// Whether requested work becomes part of a graph instead of running. Only the stream's owner begins that.
    pub fn is_capturing(&self) -> Result<bool, Fault> {
        if self.owner == Owner::Kiln {
            return Ok(false);
        }
        let _bound = self.context.bind()?;
        let mut status = NOT_CAPTURING;
        // SAFETY: the stream lives, and CUDA writes its result to this.
        unsafe { self.driver().cuStreamIsCapturing(self.raw(), &mut status) }?;
        Ok(status != NOT_CAPTURING)
    }

    /// Waits until its work is done, however long that takes.
    pub fn synchronize(&self) -> Result<(), Fault> {
        let _bound = self.context.bind()?;
        // SAFETY: the stream lives.
        unsafe { self.driver().cuStreamSynchronize(self.raw()) }
    }

    /// Records a mark after the work so far.
    pub fn event(&self, clock: Clock) -> Result<Event, Fault> {
        let event = Event::new(&self.context, clock)?;
        let _bound = self.context.bind()?;
        // SAFETY: both live.
        unsafe { self.driver().cuEventRecord(event.raw, self.raw()) }.map(|()| event)
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        if self.owner == Owner::Kiln
            && let Ok(_bound) = self.context.bind()
        {
            // SAFETY: it is destroyed once; CUDA lets its work end first.
            let _ = unsafe { self.driver().cuStreamDestroy_v2(self.raw()) };
        }
    }
}

/// Whether an event records its time.
#[derive(Clone, Copy)]
#[repr(u32)]
pub enum Clock {
    Timed = 0,
    Untimed = 2,
}

/// A mark in a stream.
pub struct Event {
    context: Arc<Context>,
    raw: EventHandle,
}

impl Event {
    fn new(context: &Arc<Context>, clock: Clock) -> Result<Event, Fault> {
        let _bound = context.bind()?;
        let mut raw = EventHandle::NULL;
        // SAFETY: the context is current, and CUDA writes its result to this.
        unsafe { context.driver.cuEventCreate(&mut raw, clock as u32) }?;
        Ok(Event { context: context.clone(), raw })
    }

    /// Whether the work before it is done.
    pub fn is_reached(&self) -> Result<bool, Fault> {
        let _bound = self.context.bind()?;
        // SAFETY: the event lives.
        match unsafe { self.context.driver.cuEventQuery(self.raw) } {
            Ok(()) => Ok(true),
            Err(Fault::NOT_READY) => Ok(false),
            Err(fault) => Err(fault),
        }
    }

    /// Returns the time until another event, both timed and reached.
    pub fn milliseconds_until(&self, later: &Event) -> Result<f32, Fault> {
        let _bound = self.context.bind()?;
        let mut milliseconds = 0.0;
        // SAFETY: both live, and CUDA writes its result to this.
        unsafe { self.context.driver.cuEventElapsedTime(&mut milliseconds, self.raw, later.raw) }.map(|()| milliseconds)
    }
}

impl Drop for Event {
    fn drop(&mut self) {
        if let Ok(_bound) = self.context.bind() {
            // SAFETY: it is destroyed once.
            let _ = unsafe { self.context.driver.cuEventDestroy_v2(self.raw) };
        }
    }
}

/// Returns the version of CUDA that the driver is made for.
pub fn driver_version() -> Option<String> {
    let mut version = 0;
    // SAFETY: CUDA writes its result to this, also before it is initialised.
    unsafe { api::driver().ok()?.cuDriverGetVersion(&mut version) }.ok()?;
    Some(format!("{}.{}", version / 1000, version % 1000 / 10))
}

/// Returns CUDA's driver, initialised, and the number of its devices, or says why there are none.
pub fn devices(oldest_driver: c_int) -> Result<(&'static Driver, u32), String> {
    let driver = api::driver()?;
    let no_device = |fault| format!("the driver has no device: {}", api::describe(fault));
    let (mut version, mut count) = (0, 0);
    // SAFETY: CUDA writes its result to this, also before it is initialised.
    unsafe { driver.cuDriverGetVersion(&mut version) }.map_err(no_device)?;
    if version < oldest_driver {
        let [is, oldest] = [version, oldest_driver].map(|v| format!("{}.{}", v / 1000, v % 1000 / 10));
        return Err(format!("the driver supports CUDA {is}; {oldest} or later is needed"));
    }
    // SAFETY: there are no flags, and CUDA writes its result to this.
    unsafe { driver.cuInit(0).and_then(|()| driver.cuDeviceGetCount(&mut count)) }.map_err(no_device)?;
    match count {
        1.. => Ok((driver, count as u32)),
        _ => Err("the driver has no device".to_string()),
    }
}
