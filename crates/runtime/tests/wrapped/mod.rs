//! Drivers for tests: the interpreter's with other limits, with counters and injected faults, and one that does nothing
//! at all.
#![allow(dead_code, reason = "each test binary uses a part")]

use kiln_compiler::Lowered;
use kiln_ir::{Const, Kernel};
use kiln_runtime::testing::{Call, Description, Driver, Loaded, Memory, Object, Place, device, interp};
use kiln_runtime::{AnyTensor, Arg, Device, Error, Kind, Limits, Origin};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// A driver function at which a fault can be injected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Point {
    Allocate,
    Load,
    Launch,
    Read,
}

/// Counters and records of a [`Wrapped`] device, and its pending faults.
#[derive(Default)]
pub struct Watch {
    launches: AtomicUsize,
    loads: AtomicUsize,
    faults: Mutex<Vec<(Point, Error)>>,
    is_taken_down: AtomicBool,
    taken_down: Mutex<Vec<Launched>>,
}

/// A launch that reached a device.
pub struct Launched {
    pub groups: [u32; 3],
    pub threads: u32,
    pub args: Vec<Bound>,
}

/// An argument of a launch; a view becomes a tensor of its own.
#[derive(Clone)]
pub enum Bound {
    Tensor(AnyTensor),
    Number(Const),
}

impl From<&Arg<'_>> for Bound {
    fn from(arg: &Arg<'_>) -> Bound {
        match arg {
            Arg::Scalar(number) => Bound::Number(*number),
            Arg::Tensor(tensor) => Bound::Tensor((*tensor).clone()),
            Arg::View(view) => Bound::Tensor(view.to_tensor()),
        }
    }
}

impl Watch {
    /// Returns the launches made by `work`, and its result.
    pub fn launched<R>(&self, work: impl FnOnce() -> R) -> (Vec<Launched>, R) {
        self.is_taken_down.store(true, Ordering::Relaxed);
        let result = work();
        self.is_taken_down.store(false, Ordering::Relaxed);
        (std::mem::take(&mut *self.taken_down.lock().unwrap_or_else(PoisonError::into_inner)), result)
    }

    /// Returns the number of launches that reached the driver.
    pub fn launches(&self) -> usize {
        self.launches.load(Ordering::Relaxed)
    }

    /// Returns the same number, and resets it to 0.
    pub fn take_launches(&self) -> usize {
        self.launches.swap(0, Ordering::Relaxed)
    }

    /// Returns the number of kernels loaded by the driver.
    pub fn loads(&self) -> usize {
        self.loads.load(Ordering::Relaxed)
    }

    /// Makes the next call of this kind fail with the error.
    pub fn fail(&self, at: Point, error: Error) {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner).push((at, error));
    }

    fn take_down(&self, call: &Call<'_>) {
        if self.is_taken_down.load(Ordering::Relaxed) {
            let &Call { groups, threads, args, .. } = call;
            let launched = Launched { groups, threads, args: args.iter().map(Bound::from).collect() };
            self.taken_down.lock().unwrap_or_else(PoisonError::into_inner).push(launched);
        }
    }

    fn fault(&self, at: Point) -> Result<(), Error> {
        let mut faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
        match faults.iter().position(|(point, _)| *point == at) {
            Some(first) => Err(faults.remove(first).1),
            None => Ok(()),
        }
    }
}

/// Wraps the interpreter with other limits, so that tests can watch it and inject faults.
pub fn wrapped(limits: impl FnOnce(&mut Limits)) -> (Device, Arc<Watch>) {
    let inner = interp();
    let mut description = inner.description().clone();
    limits(&mut description.limits);
    let watch = Arc::new(Watch::default());
    (device(Box::new(Wrapped { inner, description, watch: watch.clone() })), watch)
}

struct Wrapped {
    inner: Box<dyn Driver>,
    description: Description,
    watch: Arc<Watch>,
}

impl Driver for Wrapped {
    fn description(&self) -> &Description {
        &self.description
    }

    fn compile_limits(&self) -> kiln_compiler::Limits {
        self.inner.compile_limits()
    }

    fn can_borrow(&self) -> bool {
        self.inner.can_borrow()
    }

    fn allocate(&self, bytes: u64) -> Result<Memory, Error> {
        self.watch.fault(Point::Allocate)?;
        self.inner.allocate(bytes)
    }

    fn write(&self, to: Place<'_>, bytes: &[u8]) -> Result<(), Error> {
        self.inner.write(to, bytes)
    }

    fn read(&self, from: Place<'_>, bytes: &mut [u8], deadline: Duration) -> Result<(), Error> {
        self.watch.fault(Point::Read)?;
        self.inner.read(from, bytes, deadline)
    }

    fn clear(&self, at: Place<'_>, bytes: u64) -> Result<(), Error> {
        self.inner.clear(at, bytes)
    }

    fn copy(&self, from: Place<'_>, to: Place<'_>, bytes: u64) -> Result<(), Error> {
        self.inner.copy(from, to, bytes)
    }

    fn load(&self, kernel: &Arc<Kernel>, lowered: &Lowered) -> Result<Loaded, Error> {
        self.watch.loads.fetch_add(1, Ordering::Relaxed);
        self.watch.fault(Point::Load)?;
        self.inner.load(kernel, lowered)
    }

    fn launch(&self, call: &Call<'_>) -> Result<(), Error> {
        self.watch.launches.fetch_add(1, Ordering::Relaxed);
        self.watch.fault(Point::Launch)?;
        self.watch.take_down(call);
        self.inner.launch(call)
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

    fn mark(&self) -> Result<Object, Error> {
        self.inner.mark()
    }

    fn elapsed(&self, from: &Object, to: &Object, deadline: Duration) -> Result<Duration, Error> {
        self.inner.elapsed(from, to, deadline)
    }
}

/// Creates a device on which every launch completes at once without doing anything: only its check remains. Tensors of
/// any size fit, since none has memory.
pub fn idle() -> Device {
    idle_as(Kind::Cpu).0
}

/// Creates the same under the name of another kind of device, for which work is divided, with counters.
pub fn idle_as(kind: Kind) -> (Device, Arc<Watch>) {
    let mut description = interp().description().clone();
    description.kind = kind;
    description.name = "a device that does nothing".to_string();
    description.limits.budget = u64::MAX;
    let watch = Arc::new(Watch::default());
    let idle = Idle { description, watch: watch.clone(), nothing: Arc::new(()), next: AtomicU64::new(64) };
    (device(Box::new(idle)), watch)
}

struct Idle {
    description: Description,
    watch: Arc<Watch>,
    nothing: Object,
    next: AtomicU64,
}

impl Driver for Idle {
    fn description(&self) -> &Description {
        &self.description
    }

    fn allocate(&self, bytes: u64) -> Result<Memory, Error> {
        // No memory exists, but no two tensors have the same address.
        let address = self.next.fetch_add(bytes.next_multiple_of(64), Ordering::Relaxed);
        Ok(Memory { object: self.nothing.clone(), address })
    }

    fn can_borrow(&self) -> bool {
        true
    }

    fn write(&self, _: Place<'_>, _: &[u8]) -> Result<(), Error> {
        Ok(())
    }

    fn read(&self, _: Place<'_>, _: &mut [u8], _: Duration) -> Result<(), Error> {
        Ok(())
    }

    fn clear(&self, _: Place<'_>, _: u64) -> Result<(), Error> {
        Ok(())
    }

    fn copy(&self, _: Place<'_>, _: Place<'_>, _: u64) -> Result<(), Error> {
        Ok(())
    }

    fn load(&self, _: &Arc<Kernel>, _: &Lowered) -> Result<Loaded, Error> {
        self.watch.loads.fetch_add(1, Ordering::Relaxed);
        let max_threads = self.description.limits.threads;
        Ok(Loaded { object: self.nothing.clone(), max_threads, origin: Origin::Compiled })
    }

    fn launch(&self, call: &Call<'_>) -> Result<(), Error> {
        self.watch.launches.fetch_add(1, Ordering::Relaxed);
        std::hint::black_box(call);
        self.watch.take_down(call);
        Ok(())
    }

    fn record(&self, _: &[Call<'_>]) -> Result<Option<Object>, Error> {
        Ok(None)
    }

    fn replay(&self, _: &Object) -> Result<(), Error> {
        Ok(())
    }

    fn synchronize(&self, _: Duration) -> Result<(), Error> {
        Ok(())
    }

    fn mark(&self) -> Result<Object, Error> {
        Ok(self.nothing.clone())
    }

    fn elapsed(&self, _: &Object, _: &Object, _: Duration) -> Result<Duration, Error> {
        Ok(Duration::ZERO)
    }
}
