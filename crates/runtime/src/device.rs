//! Devices: handles that are cheap to clone and can be used from any thread.

use crate::calls::Calls;
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

/// How long a read waits for the work before it, and how long a launch takes that the host runs, unless the device is told
/// otherwise.
const DEFAULT_DEADLINE: Duration = Duration::from_secs(60);

/// Something that runs kernels. Clones are handles of one device.
#[derive(Clone)]
pub struct Device(Arc<Inner>);

struct Inner {
    /// One of its own in this process.
    number: u64,
    driver: Box<dyn Driver>,
    description: Description,
    programs: Programs,
    guards: Guards,
    scratch: Pool,
    scratch_source: OnceLock<Box<dyn ScratchSource>>,
    calls: Calls,
    /// The user's tuned tiles, once they were asked for.
    tuning: OnceLock<Vec<TunedChoice>>,
    versions: OnceLock<Versions>,
    /// Nanoseconds.
    deadline: AtomicU64,
    budget: AtomicU64,
    stop: Stop,
    checks: AtomicBool,
}

impl Device {
    /// The best device here: an NVIDIA GPU, an Apple GPU, else the processor. Those are looked for that this crate has a feature
    /// for: `cuda`, `metal`, `cpu`.
    pub fn best() -> Result<Device, Error> {
        Device::cuda(0).or_else(|_| Device::metal()).or_else(|_| Device::cpu())
    }

    /// Every device that is here, the best first and the interpreter last; and why others are not.
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

    /// The processor: kernels compiled by the system's C compiler, interpreted where there is none.
    pub fn cpu() -> Result<Device, Error> {
        opening::cpu().map(Device::new)
    }

    /// The processor, used as one likes.
    #[cfg(feature = "cpu")]
    pub fn cpu_with(options: crate::cpu::CpuOptions) -> Result<Device, Error> {
        crate::cpu::open(options).map(Device::new)
    }

    /// The processor, used as one likes and never interpreted: [`Error::NoDevice`] where there is no C compiler.
    #[cfg(feature = "cpu")]
    pub fn compiled_cpu(options: crate::CpuOptions) -> Result<Device, Error> {
        crate::cpu::open_compiled(options).map(Device::new)
    }

    /// The processor, used as one likes and never interpreted: with kernels that came with the program, and those that a C
    /// compiler makes where there is one. Else a launch is [`Error::NotBuilt`].
    #[cfg(feature = "cpu")]
    pub fn prebuilt_cpu(options: crate::CpuOptions, prebuilt: &crate::Prebuilt) -> Device {
        Device::new(crate::cpu::open_prebuilt(options, prebuilt.clone()))
    }

    /// The NVIDIA GPU of that number.
    pub fn cuda(index: u32) -> Result<Device, Error> {
        opening::cuda(index).map(Device::new)
    }

    /// An NVIDIA GPU by a context and a stream of the caller's, a `CUcontext` and a `CUstream`: whatever Kiln is asked for is
    /// put in that stream, between what the caller puts there. The stream may be a default one.
    ///
    /// - Nothing is done in another stream, no other context is left current, and the device's memory pool stays as it was set.
    /// - Nothing is waited for but by [`synchronize`](Device::synchronize), reads to the host, [`time`](Device::time), and
    ///   writes from the host, which wait as far as the host's bytes must stay. What does not fit into memory is an error at
    ///   once.
    /// - Launches and replays do not report [faults](Device::fault) of earlier ones: who wants to know asks by `fault`, or
    ///   reads or waits for something.
    /// - The stream may be captured into a graph. Launches become part of it; what cannot, such as compiling a kernel,
    ///   allocating memory or waiting, is [`Error::Capturing`], and the capture goes on. [`prepare`](Device::prepare)
    ///   makes kernels and scratch ready. A replay of a [`Recording`](crate::Recording) becomes its launches.
    /// - Scratch of operations is used in the order of the stream: a captured graph must not run beside other work of this
    ///   device.
    ///
    /// # Safety
    ///
    /// The handles are a context, and a stream of it, and stay so until the last handle of the device, its tensors, programs
    /// and recordings is gone. Graphs into which work of the device was captured are launched no more by then, nor once a
    /// tensor, program or recording of that work is gone.
    pub unsafe fn cuda_from_raw(context: *mut c_void, stream: *mut c_void) -> Result<Device, Error> {
        // SAFETY: the caller's promise.
        unsafe { opening::cuda_from_raw(context, stream) }.map(Device::new)
    }

    /// The NVIDIA GPU of that number by its primary context, as CUDA's runtime library and most frameworks have it, and a
    /// `CUstream` of the caller's there. Everything else is as of [`cuda_from_raw`](Device::cuda_from_raw).
    ///
    /// # Safety
    ///
    /// As of [`cuda_from_raw`](Device::cuda_from_raw); the context is kept by Kiln.
    pub unsafe fn cuda_in_stream(index: u32, stream: *mut c_void) -> Result<Device, Error> {
        // SAFETY: the caller's promise.
        unsafe { opening::cuda_in_stream(index, stream) }.map(Device::new)
    }

    /// Has a device over a caller's stream work in another stream of the same context from now on: for callers whose streams
    /// change from call to call. Kernels and kept calls stay; scratch is each stream's own, or the caller's
    /// ([`set_scratch`](Device::set_scratch)). Threads that share the device take turns from here to their last launch.
    ///
    /// # Safety
    ///
    /// It is a stream of the device's context. It, and those that were set before, stay so until the work that was asked for in
    /// them is done. Memory of the device, and the device, are dropped when work of streams that were set before and uses them is
    /// done: memory goes back in the order of the stream that is set then.
    pub unsafe fn set_stream(&self, stream: *mut c_void) -> Result<(), Error> {
        // SAFETY: the caller's promise.
        unsafe { self.driver().set_stream(stream) }
    }

    /// Has scratch of operations come from the caller from now on, who is asked for so many bytes at each call that needs some,
    /// and who may be asked in a capture: an address, and what keeps the memory until it is dropped, which is when all launches
    /// that use it are in the stream. The first source stays; says whether it is this one.
    ///
    /// # Safety
    ///
    /// The bytes are memory of this device, at a multiple of 256, that nothing else uses until the work that the stream has by the
    /// time they are given back is done.
    pub unsafe fn set_scratch(&self, source: impl ScratchSource) -> bool {
        self.0.scratch_source.set(Box::new(source)).is_ok()
    }

    pub(crate) fn scratch_source(&self) -> Option<&dyn ScratchSource> {
        self.0.scratch_source.get().map(|source| &**source)
    }

    /// The Apple GPU.
    pub fn metal() -> Result<Device, Error> {
        opening::metal().map(Device::new)
    }

    /// An Apple GPU by an `MTLDevice` and an `MTLCommandQueue` of the caller's: every launch, and every replay of a recording,
    /// is a command buffer that is committed to that queue when it is asked for. [`metal_encode`](Device::metal_encode)
    /// puts launches into a command buffer of the caller's instead.
    ///
    /// Nothing is waited for but by [`synchronize`](Device::synchronize), reads to the host and [`time`](Device::time), which
    /// wait for what Kiln has committed. Launches and replays do not report [faults](Device::fault) of earlier ones.
    ///
    /// # Safety
    ///
    /// The pointers are to a device and a queue of it. Both are retained.
    pub unsafe fn metal_from_raw(device: *mut c_void, queue: *mut c_void) -> Result<Device, Error> {
        // SAFETY: the caller's promise.
        unsafe { opening::metal_from_raw(device, queue) }.map(Device::new)
    }

    /// The reference interpreter: slow, on every machine, and looks at every access. It takes the feature `interp`.
    #[cfg(feature = "interp")]
    pub fn interp() -> Device {
        Device::new(Box::new(crate::interp::Interp::new()))
    }

    /// The interpreter with every checker (see [`set_checks`](Device::set_checks)).
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
        let (calls, stop) = (Calls::default(), Stop::new());
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

    /// The vendor's name for it.
    pub fn name(&self) -> &str {
        &self.0.description.name
    }

    /// Threads of the host that run kernels.
    pub fn workers(&self) -> usize {
        self.0.description.workers
    }

    /// Does something once on each of them, with its number.
    #[doc(hidden)]
    pub fn on_every_worker(&self, work: &(dyn Fn(usize) + Sync)) {
        self.driver().on_every_worker(work);
    }

    pub fn limits(&self) -> &Limits {
        &self.0.description.limits
    }

    /// Waits until all work is done, at most so long. An error that a kernel met on the way is reported.
    pub fn synchronize(&self, deadline: Duration) -> Result<(), Error> {
        self.driver().synchronize(deadline)?;
        self.expect_no_fault()
    }

    /// The error that a kernel has met, if one has and it was not reported yet: as launches, replays and reads report it.
    /// Waits for nothing, so that it may say nothing of work that is not done.
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

    /// The same before more work. In a stream of the caller's nobody is told who has not asked.
    #[inline]
    pub(crate) fn expect_no_earlier_fault(&self) -> Result<(), Error> {
        if self.0.description.is_borrowed { Ok(()) } else { self.expect_no_fault() }
    }

    /// Whether its work is done in a stream or queue of the caller's.
    pub fn is_borrowed(&self) -> bool {
        self.0.description.is_borrowed
    }

    /// An error while a caller captures the device's stream: this cannot be part of a graph.
    pub(crate) fn expect_no_capture(&self, what: impl FnOnce() -> String) -> Result<(), Error> {
        match self.driver().is_capturing()? {
            true => Err(Error::Capturing { device: self.name().to_string(), what: what() }),
            false => Ok(()),
        }
    }

    pub(crate) fn guards(&self) -> &Guards {
        &self.0.guards
    }

    /// How long a read waits for the work before it; on the processor and the interpreter, also how long a launch takes
    /// before it is ended.
    pub fn deadline(&self) -> Duration {
        Duration::from_nanos(self.0.deadline.load(Ordering::Relaxed))
    }

    pub fn set_deadline(&self, deadline: Duration) {
        self.0.deadline.store(u64::try_from(deadline.as_nanos()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// Whether launches on the interpreter are checked for what no single access shows.
    pub fn checks(&self) -> bool {
        self.0.checks.load(Ordering::Relaxed)
    }

    /// Has the interpreter run every checker beside what it always looks at: races, elements that nobody has written, indices
    /// that wrapped, NaNs made from finite numbers (K230 to K238). A launch with a finding is [`Error::Stopped`]. On other
    /// devices it changes nothing.
    pub fn set_checks(&self, checks: bool) {
        self.0.checks.store(checks, Ordering::Relaxed);
    }

    /// Ends the launch that runs on the processor or the interpreter, from another thread or a handler of Ctrl-C: it
    /// returns [`Error::Cancelled`] within moments, and memory is as far as it got. Where none runs, and on a GPU, which
    /// finishes what it was given, it is the next launch or replay that returns so and does nothing. The one after that
    /// works.
    pub fn cancel(&self) {
        self.0.stop.cancel();
    }

    /// Lane-instructions that a launch may be estimated to execute; more are refused.
    pub fn budget(&self) -> u64 {
        self.0.budget.load(Ordering::Relaxed)
    }

    pub fn set_budget(&self, lane_instructions: u64) {
        self.0.budget.store(lane_instructions, Ordering::Relaxed);
    }

    /// The device's own time for the work that `work` asks for.
    pub fn time(&self, work: impl FnOnce() -> Result<(), Error>) -> Result<Duration, Error> {
        let before = self.driver().mark()?;
        work()?;
        let after = self.driver().mark()?;
        self.driver().elapsed(&before, &after, self.deadline())
    }

    /// What tuned tiles are measured on.
    pub fn tuned_on(&self) -> TunedOn {
        let Versions { driver, compiler, .. } = self.versions().clone();
        TunedOn { device: self.name().to_string(), driver, compiler }
    }

    fn versions(&self) -> &Versions {
        self.0.versions.get_or_init(|| self.driver().versions())
    }

    /// Where the user's tuned tiles are kept: with the compiled kernels. Nothing of a device that keeps none.
    #[cfg(feature = "cache")]
    pub fn tuning_store(&self) -> Option<crate::TuningStore> {
        let own = self.driver().cache().map(crate::TuningStore::beside);
        // Metal keeps compiled kernels itself.
        let users = || crate::TuningStore::beside(&crate::Cache::from_environment());
        own.or_else(|| (self.kind() == Kind::Metal).then(users))
    }

    /// Has operations launch with these tiles, and not with those of the user's store. To be called before the first operation:
    /// the first choices stay, and the result is whether they are these.
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

    /// Its number in this process.
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

    /// An error if a caller has cancelled what comes next.
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
    pub(crate) fn calls(&self) -> &Calls {
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
