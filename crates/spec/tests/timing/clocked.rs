//! The interpreter behind a clock that only work advances: a launch takes a fixed time, a copy a time proportional to
//! its bytes.

use kiln_compiler::Lowered;
use kiln_ir::Kernel;
use kiln_runtime::testing::{Call, Description, Driver, Loaded, Memory, Object, Place, device, interp};
use kiln_runtime::{AnyTensor, Arg, Device, Error, Kind};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

pub const LAUNCH: Duration = Duration::from_nanos(1000);

/// Rate of a copy by the driver, which takes one nanosecond per byte copied; the read and the write both count.
pub const COPY_RATE: f64 = 2e9;

/// Bytes of a buffer that ceilings are measured on: those of four threadgroups of their kernels.
pub const STREAM: u64 = 4096 * 4;

/// Argument positions of the tensors that the tests inspect.
const STATE: usize = 25;
const OUTPUT: usize = 28;

#[derive(Default)]
pub struct Watch {
    nanoseconds: AtomicU64,
    marks: AtomicUsize,
    launches: AtomicUsize,
    spoiled: AtomicUsize,
    streams: AtomicUsize,
    stream_time: AtomicU64,
    timed_states: Mutex<Vec<Vec<u8>>>,
}

impl Watch {
    pub fn marks(&self) -> usize {
        self.marks.load(Ordering::Relaxed)
    }

    pub fn launches(&self) -> usize {
        self.launches.load(Ordering::Relaxed)
    }

    /// Returns the number of launches of kernels that measure ceilings.
    pub fn streams(&self) -> usize {
        self.streams.load(Ordering::Relaxed)
    }

    /// Sets the duration of each later launch of those, in nanoseconds.
    pub fn set_stream_time(&self, nanoseconds: u64) {
        self.stream_time.store(nanoseconds, Ordering::Relaxed);
    }

    /// Makes the launch with this number, counted from 1, give a wrong result.
    pub fn spoil(&self, launch: usize) {
        self.spoiled.store(launch, Ordering::Relaxed);
    }

    /// Returns the contents of the state at the start of each timed interval.
    pub fn timed_states(&self) -> Vec<Vec<u8>> {
        self.timed_states.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn pass(&self, time: u64) {
        self.nanoseconds.fetch_add(time, Ordering::Relaxed);
    }
}

pub fn clocked() -> (Device, Arc<Watch>) {
    let inner = interp();
    let mut description = inner.description().clone();
    description.kind = Kind::Cuda;
    let watch = Arc::new(Watch::default());
    watch.set_stream_time(LAUNCH.as_nanos() as u64);
    (device(Box::new(Clocked { inner, description, watch: watch.clone(), fresh: Mutex::new(false) })), watch)
}

struct Clocked {
    inner: Box<dyn Driver>,
    description: Description,
    watch: Arc<Watch>,
    /// Whether the last request was a clock mark.
    fresh: Mutex<bool>,
}

impl Clocked {
    fn set_fresh(&self, now: bool) -> bool {
        std::mem::replace(&mut *self.fresh.lock().unwrap_or_else(PoisonError::into_inner), now)
    }
}

fn tensor<'a>(call: &Call<'a>, position: usize) -> &'a AnyTensor {
    match call.args[position] {
        Arg::Tensor(tensor) => tensor,
        _ => panic!("argument {position} is no whole tensor"),
    }
}

impl Driver for Clocked {
    fn description(&self) -> &Description {
        &self.description
    }

    fn mark(&self) -> Result<Object, Error> {
        self.set_fresh(true);
        self.watch.marks.fetch_add(1, Ordering::Relaxed);
        Ok(Arc::new(self.watch.nanoseconds.load(Ordering::Relaxed)))
    }

    fn elapsed(&self, from: &Object, to: &Object, _: Duration) -> Result<Duration, Error> {
        let [from, to] = [from, to].map(|mark| *mark.downcast_ref::<u64>().expect("a mark of this driver"));
        Ok(Duration::from_nanos(to - from))
    }

    fn copy(&self, from: Place<'_>, to: Place<'_>, bytes: u64) -> Result<(), Error> {
        self.set_fresh(false);
        self.watch.pass(bytes);
        self.inner.copy(from, to, bytes)
    }

    fn launch(&self, call: &Call<'_>) -> Result<(), Error> {
        let is_fresh = self.set_fresh(false);
        // Kernels that measure ceilings have few tensors.
        if call.args.len() <= STATE {
            self.watch.pass(self.watch.stream_time.load(Ordering::Relaxed));
            self.watch.streams.fetch_add(1, Ordering::Relaxed);
            return Ok(());
        }
        if is_fresh {
            let state = tensor(call, STATE);
            let mut bytes = vec![0; state.len() as usize * state.dtype().size()];
            self.inner.read(state.place(), &mut bytes, Duration::ZERO)?;
            self.watch.timed_states.lock().unwrap_or_else(PoisonError::into_inner).push(bytes);
        }
        self.watch.pass(LAUNCH.as_nanos() as u64);
        self.inner.launch(call)?;
        let number = self.watch.launches.fetch_add(1, Ordering::Relaxed) + 1;
        match number == self.watch.spoiled.load(Ordering::Relaxed) {
            true => self.inner.write(tensor(call, OUTPUT).place(), &1e9f32.to_le_bytes()),
            false => Ok(()),
        }
    }

    fn allocate(&self, bytes: u64) -> Result<Memory, Error> {
        self.inner.allocate(bytes)
    }

    fn write(&self, to: Place<'_>, bytes: &[u8]) -> Result<(), Error> {
        self.inner.write(to, bytes)
    }

    fn read(&self, from: Place<'_>, bytes: &mut [u8], deadline: Duration) -> Result<(), Error> {
        self.inner.read(from, bytes, deadline)
    }

    fn clear(&self, at: Place<'_>, bytes: u64) -> Result<(), Error> {
        self.inner.clear(at, bytes)
    }

    fn load(&self, kernel: &Arc<Kernel>, lowered: &Lowered) -> Result<Loaded, Error> {
        self.inner.load(kernel, lowered)
    }

    fn record(&self, calls: &[Call<'_>]) -> Result<Option<Object>, Error> {
        self.inner.record(calls)
    }

    fn replay(&self, recording: &Object) -> Result<(), Error> {
        self.inner.replay(recording)
    }

    fn synchronize(&self, deadline: Duration) -> Result<(), Error> {
        self.inner.synchronize(deadline)
    }
}
