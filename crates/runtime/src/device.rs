//! Devices: handles that are cheap to clone and can be used from any thread.

use crate::calls::CallCache;
use crate::driver::{Description, Driver, Kind, Limits, Versions};
use crate::error::Error;
use crate::faults::Guards;
use crate::opening;
use crate::scratch::{Pool, ScratchSource};
use crate::stop::{Reason, Stop};
use crate::tuning::{Choices, Shipped, TunedChoice, TunedOn};
use crate::typed::Programs;
use kiln_ir::{DType, Kernel};
use std::ffi::c_void;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// Default time limit for a read's wait for the preceding work, and for a launch that the host runs.
const DEFAULT_DEADLINE: Duration = Duration::from_secs(60);

/// Something that runs kernels. Clones are handles of one device.
#[derive(Clone)]
pub struct Device(Arc<Inner>);

struct Inner {
    /// Unique in this process.
    number: u64,
    driver: Box<dyn Driver>,
    description: Description,
    programs: Programs,
    guards: Guards,
    scratch: Pool,
    scratch_source: OnceLock<Box<dyn ScratchSource>>,
    calls: CallCache,
    /// The user's tuned tiles, once requested.
    tuning: OnceLock<Vec<TunedChoice>>,
    versions: OnceLock<Versions>,
    /// Nanoseconds.
    deadline: AtomicU64,
    budget: AtomicU64,
    stop: Stop,
    checks: AtomicBool,
}

impl Device {
    /// Opens the best device here: an NVIDIA GPU, an Apple GPU, else the processor. Only the kinds whose features of
    /// this crate are enabled are tried: `cuda`, `metal`, `cpu`.
    pub fn best() -> Result<Device, Error> {
        Device::cuda(0).or_else(|_| Device::metal()).or_else(|_| Device::cpu())
    }

    /// Opens every device here, the best first and the interpreter last, and returns the errors of those that are
    /// missing.
    pub fn all() -> (Vec<Device>, Vec<Error>) {
        let (mut devices, mut missing) = (vec![], vec![]);
        for index in 0.. {
            match Device::cuda(index) {
                Ok(device) => devices.push(device),
                Err(error) if index == 0 => missing.push(error),
                Err(_) => break,
            }
            if devices.len() as u32 != index + 1 {
                break;
            }
        }
        for device in [Device::metal(), Device::cpu()] {
            match device {
                Ok(device) => devices.push(device),
                Err(error) => missing.push(error),
            }
        }
        #[cfg(feature = "interp")]
        devices.push(Device::interp());
        (devices, missing)
    }

    /// Opens the processor. Kernels are compiled by the system's C compiler, or interpreted where there is none.
    pub fn cpu() -> Result<Device, Error> {
        opening::cpu().map(Device::new)
    }

    /// Opens the processor with these options.
    #[cfg(feature = "cpu")]
    pub fn cpu_with(options: crate::cpu::CpuOptions) -> Result<Device, Error> {
        crate::cpu::open(options).map(Device::new)
    }

    /// Opens the processor with these options and never interprets: [`Error::NoDevice`] where there is no C compiler.
    #[cfg(feature = "cpu")]
    pub fn compiled_cpu(options: crate::CpuOptions) -> Result<Device, Error> {
        crate::cpu::open_compiled(options).map(Device::new)
    }

    /// Opens the processor with these options and never interprets. Launches use kernels that came with the program,
    /// and those that a C compiler makes where there is one. Any other launch is [`Error::NotBuilt`].
    #[cfg(feature = "cpu")]
    pub fn prebuilt_cpu(options: crate::CpuOptions, prebuilt: &crate::Prebuilt) -> Device {
        Device::new(crate::cpu::open_prebuilt(options, prebuilt.clone()))
    }

    /// Opens the NVIDIA GPU with this index.
    pub fn cuda(index: u32) -> Result<Device, Error> {
        opening::cuda(index).map(Device::new)
    }

    /// Opens an NVIDIA GPU by a context and a stream of the caller's, a `CUcontext` and a `CUstream`. All of Kiln's
    /// work goes into that stream, in order with the caller's own. The stream may be a default one.
    ///
    /// - Kiln uses no other stream, leaves no other context current, and does not change the settings of the device's
    ///   memory pool.
    /// - Kiln waits only in [`synchronize`](Device::synchronize), reads to the host, [`time`](Device::time), and writes
    ///   from the host, which wait as long as the host's bytes must stay valid. An allocation that does not fit into
    ///   memory fails at once.
    /// - Launches and replays do not report [faults](Device::fault) of earlier ones. To learn of them, call `fault`, or
    ///   read or wait for something.
    /// - The stream may be captured into a graph. Launches become part of it. A call that cannot, such as compiling a
    ///   kernel, allocating memory or waiting, is [`Error::Capturing`], and the capture continues.
    ///   [`prepare`](Device::prepare) makes kernels and scratch ready. A replay of a [`Recording`](crate::Recording)
    ///   becomes its launches.
    /// - Scratch of operations is used in stream order: a captured graph must not run concurrently with other work of
    ///   this device.
    ///
    /// # Safety
    ///
    /// The handles are a context, and a stream of it, and stay valid until the last handle of the device, its tensors,
    /// programs and recordings is dropped. Graphs into which work of the device was captured are not launched after
    /// that, nor once a tensor, program or recording of that work is dropped.
    pub unsafe fn cuda_from_raw(context: *mut c_void, stream: *mut c_void) -> Result<Device, Error> {
        // SAFETY: the caller's promise.
        unsafe { opening::cuda_from_raw(context, stream) }.map(Device::new)
    }

    /// Opens the NVIDIA GPU with this index by its primary context, which CUDA's runtime library and most frameworks
    /// use, and a `CUstream` of the caller's there. Everything else is as for [`cuda_from_raw`](Device::cuda_from_raw).
    ///
    /// # Safety
    ///
    /// As for [`cuda_from_raw`](Device::cuda_from_raw), except that Kiln keeps the context alive.
    pub unsafe fn cuda_in_stream(index: u32, stream: *mut c_void) -> Result<Device, Error> {
        // SAFETY: the caller's promise.
        unsafe { opening::cuda_in_stream(index, stream) }.map(Device::new)
    }

    /// Moves the work of a device over a caller's stream to another stream of the same context, for callers whose
    /// stream changes from call to call. Kernels and kept calls stay valid. Each stream has its own scratch, unless the
    /// caller provides it ([`set_scratch`](Device::set_scratch)). Threads that share the device must take turns, each
    /// from this call to its last launch.
    ///
    /// # Safety
    ///
    /// The pointer is a stream of the device's context. It, and the streams that were set before, stay valid until the
    /// work requested in them is done. The device and its memory are dropped only when the work in earlier streams that
    /// uses them is done: memory is freed in the order of the stream that is set at that time.
    pub unsafe fn set_stream(&self, stream: *mut c_void) -> Result<(), Error> {
        // SAFETY: the caller's promise.
        unsafe { self.driver().set_stream(stream) }
    }

    /// Makes scratch of operations come from the caller from now on. The source is called with a number of bytes at
    /// each call that needs scratch, possibly during a capture. It returns an address, and an object that keeps the
    /// memory alive. The object is dropped when all launches that use the memory are in the stream. The first source
    /// stays; returns whether it is this one.
    ///
    /// # Safety
    ///
    /// The bytes are memory of this device, at a multiple of 256, that nothing else uses until the stream has finished
    /// the work it holds when the object is dropped.
    pub unsafe fn set_scratch(&self, source: impl ScratchSource) -> bool {
        self.0.scratch_source.set(Box::new(source)).is_ok()
    }

    pub(crate) fn scratch_source(&self) -> Option<&dyn ScratchSource> {
        self.0.scratch_source.get().map(|source| &**source)
    }

    /// Opens the Apple GPU.
    pub fn metal() -> Result<Device, Error> {
        opening::metal().map(Device::new)
    }

    /// Opens an Apple GPU by an `MTLDevice` and an `MTLCommandQueue` of the caller's. Every launch, and every replay of
    /// a recording, commits a command buffer to that queue at once. [`metal_encode`](Device::metal_encode) puts
    /// launches into a command buffer of the caller's instead.
    ///
    /// Kiln waits only in [`synchronize`](Device::synchronize), reads to the host and [`time`](Device::time), which
    /// wait for the command buffers that Kiln has committed. Launches and replays do not report [faults](Device::fault)
    /// of earlier ones.
    ///
    /// # Safety
    ///
    /// The pointers are to a device and a queue of it. Both are retained.
    pub unsafe fn metal_from_raw(device: *mut c_void, queue: *mut c_void) -> Result<Device, Error> {
        // SAFETY: the caller's promise.
        unsafe { opening::metal_from_raw(device, queue) }.map(Device::new)
    }

    /// Opens the reference interpreter, which is slow, runs on every machine and checks every access. Requires the
    /// feature `interp`.
    #[cfg(feature = "interp")]
    pub fn interp() -> Device {
        Device::new(Box::new(crate::interp::Interp::new()))
    }

    /// Opens the interpreter with every checker enabled (see [`set_checks`](Device::set_checks)).
    #[cfg(feature = "interp")]
    pub fn checked() -> Device {
        let device = Device::interp();
        device.set_checks(true);
        device
    }

    pub(crate) fn new(driver: Box<dyn Driver>) -> Device {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let description = driver.description().clone();
        let budget = AtomicU64::new(description.limits.budget);
        let deadline = AtomicU64::new(DEFAULT_DEADLINE.as_nanos() as u64);
        let checks = AtomicBool::new(false);
        let (programs, guards, scratch) = (Programs::default(), Guards::default(), Pool::default());
        let (calls, stop) = (CallCache::default(), Stop::new());
        Device(Arc::new(Inner {
            number,
            driver,
            description,
            programs,
            guards,
            scratch,
            scratch_source: OnceLock::new(),
            calls,
            tuning: OnceLock::new(),
            versions: OnceLock::new(),
            deadline,
            budget,
            stop,
            checks,
        }))
    }

    pub fn kind(&self) -> Kind {
        self.0.description.kind
    }

    /// Returns the vendor's name for it.
    pub fn name(&self) -> &str {
        &self.0.description.name
    }

    /// Returns the number of host threads that run kernels.
    pub fn workers(&self) -> usize {
        self.0.description.workers
    }

    /// Runs `work` once on each host thread that runs kernels, passing the thread's number.
    #[doc(hidden)]
    pub fn on_every_worker(&self, work: &(dyn Fn(usize) + Sync)) {
        self.driver().on_every_worker(work);
    }

    pub fn limits(&self) -> &Limits {
        &self.0.description.limits
    }

    /// Waits until all work is done, at most until the deadline. Reports an error that a kernel met in that work.
    pub fn synchronize(&self, deadline: Duration) -> Result<(), Error> {
        self.driver().synchronize(deadline)?;
        self.expect_no_fault()
    }

    /// Returns the error that a kernel has met, if there is one that was not reported yet, as launches, replays and
    /// reads do. Does not wait, so it may miss errors of work that is not done.
    pub fn fault(&self) -> Option<Error> {
        if !self.0.guards.any() {
            return None;
        }
        let report = self.driver().take_fault()?;
        Some(Error::Stopped(Box::new(self.0.guards.diagnostic(report))))
    }

    pub(crate) fn expect_no_fault(&self) -> Result<(), Error> {
        self.fault().map_or(Ok(()), Err)
    }

    /// Reports an earlier fault before more work is requested. In a caller's stream, faults are reported only on
    /// request.
    #[inline]
    pub(crate) fn expect_no_earlier_fault(&self) -> Result<(), Error> {
        if self.0.description.is_borrowed { Ok(()) } else { self.expect_no_fault() }
    }

    /// Whether its work goes into a stream or queue of the caller's.
    pub fn is_borrowed(&self) -> bool {
        self.0.description.is_borrowed
    }

    /// Returns an error while a caller captures the device's stream, because `what` cannot be part of a graph.
    pub(crate) fn expect_no_capture(&self, what: impl FnOnce() -> String) -> Result<(), Error> {
        match self.driver().is_capturing()? {
            true => Err(Error::Capturing { device: self.name().to_string(), what: what() }),
            false => Ok(()),
        }
    }

    pub(crate) fn guards(&self) -> &Guards {
        &self.0.guards
    }

    /// Returns the time limit for a read's wait for the preceding work. On the processor and the interpreter, a launch
    /// that exceeds it is ended.
    pub fn deadline(&self) -> Duration {
        Duration::from_nanos(self.0.deadline.load(Ordering::Relaxed))
    }

    pub fn set_deadline(&self, deadline: Duration) {
        self.0.deadline.store(u64::try_from(deadline.as_nanos()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// Whether the interpreter also checks launches for errors that no single access shows.
    pub fn checks(&self) -> bool {
        self.0.checks.load(Ordering::Relaxed)
    }

    /// Makes the interpreter run every checker in addition to those that always run: races, elements that nobody has
    /// written, indices that wrapped, NaNs made from finite numbers (K230 to K238). A launch with a finding is
    /// [`Error::Stopped`]. Has no effect on other devices.
    pub fn set_checks(&self, checks: bool) {
        self.0.checks.store(checks, Ordering::Relaxed);
    }

    /// Ends the launch that runs on the processor or the interpreter; may be called from another thread or a handler of
    /// Ctrl-C. The launch returns [`Error::Cancelled`] within moments, and memory holds what it had written by then. If
    /// none is running, or on a GPU, which finishes the work it was given, the next launch or replay does nothing and
    /// returns the error. The one after that works.
    pub fn cancel(&self) {
        self.0.stop.cancel();
    }

    /// Returns the limit on the lane-instructions that a launch is estimated to execute; launches over it are refused.
    pub fn budget(&self) -> u64 {
        self.0.budget.load(Ordering::Relaxed)
    }

    pub fn set_budget(&self, lane_instructions: u64) {
        self.0.budget.store(lane_instructions, Ordering::Relaxed);
    }

    /// Returns the device's own time for the work that `work` requests.
    pub fn time(&self, work: impl FnOnce() -> Result<(), Error>) -> Result<Duration, Error> {
        let before = self.driver().mark()?;
        work()?;
        let after = self.driver().mark()?;
        self.driver().elapsed(&before, &after, self.deadline())
    }

    /// Returns the device and versions that tuned tiles are measured on.
    pub fn tuned_on(&self) -> TunedOn {
        let Versions { driver, compiler, .. } = self.versions().clone();
        TunedOn { device: self.name().to_string(), driver, compiler }
    }

    fn versions(&self) -> &Versions {
        self.0.versions.get_or_init(|| self.driver().versions())
    }

    /// Returns the store of the user's tuned tiles, beside the compiled kernels. `None` for a device that keeps no
    /// kernels.
    #[cfg(feature = "cache")]
    pub fn tuning_store(&self) -> Option<crate::TuningStore> {
        let own = self.driver().cache().map(crate::TuningStore::beside);
        // Metal keeps compiled kernels itself.
        let users = || crate::TuningStore::beside(&crate::Cache::from_environment());
        own.or_else(|| (self.kind() == Kind::Metal).then(users))
    }

    /// Makes operations launch with these tiles instead of those of the user's store. Call it before the first
    /// operation: the first choices stay, and the result says whether they are these.
    pub fn set_tuning(&self, choices: Vec<TunedChoice>) -> bool {
        self.0.tuning.set(choices).is_ok()
    }

    fn tuning(&self) -> &[TunedChoice] {
        self.0.tuning.get_or_init(|| self.stored_tuning())
    }

    #[cfg(feature = "cache")]
    fn stored_tuning(&self) -> Vec<TunedChoice> {
        if !crate::tuning::is_on(std::env::var_os(crate::tuning::SWITCH)) {
            return vec![];
        }
        self.tuning_store().map(|store| store.read().choices).unwrap_or_default()
    }

    #[cfg(not(feature = "cache"))]
    fn stored_tuning(&self) -> Vec<TunedChoice> {
        vec![]
    }

    /// Whether any kernel may have tuned tiles.
    #[inline]
    pub(crate) fn has_choices(&self, shipped: &Shipped) -> bool {
        !self.tuning().is_empty() || shipped.is_for(&self.versions().architecture)
    }

    pub(crate) fn choices_of(&self, kernel: &Kernel, dtypes: &[DType], shipped: &Shipped) -> Choices {
        let dtypes: Vec<&str> = dtypes.iter().map(|dtype| dtype.name()).collect();
        let shipped = shipped.for_architecture(&self.versions().architecture);
        Choices::of(kernel, &dtypes.join("/"), &self.tuned_on(), self.tuning(), &shipped)
    }

    /// Returns its number, unique in this process.
    pub(crate) fn number(&self) -> u64 {
        self.0.number
    }

    /// Whether both are handles of one device.
    pub fn is(&self, other: &Device) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    pub(crate) fn stop(&self) -> &Stop {
        &self.0.stop
    }

    /// Returns an error if a caller has cancelled the next launch.
    #[inline]
    pub(crate) fn check_cancelled(&self) -> Result<(), Error> {
        if self.0.stop.take_cancel() { Err(Reason::Cancelled.error(self.name(), self.deadline())) } else { Ok(()) }
    }

    pub(crate) fn driver(&self) -> &dyn Driver {
        &*self.0.driver
    }

    pub(crate) fn scratch(&self) -> &Pool {
        &self.0.scratch
    }

    #[inline]
    pub(crate) fn calls(&self) -> &CallCache {
        &self.0.calls
    }

    pub(crate) fn programs(&self) -> &Programs {
        &self.0.programs
    }
}

impl std::fmt::Debug for Device {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({})", self.kind().name(), self.name())
    }
}
