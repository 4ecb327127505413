//! The reference interpreter as a device: every access is checked, and an error of the kernel stops the launch with the
//! author's line.

use crate::driver::{Call, Description, Driver, HostBytes, Kind, Limits, Loaded, Memory, Object, Origin, Place, own};
use crate::error::Error;
use crate::host::{self, DeviceLock, clear, copy, read, scratch, write};
use crate::program::{given_constexprs, number};
use crate::stack;
use crate::stop::{Reason, Stop};
use crate::unwritten::Unwritten;
use crate::view::TensorRef;
use kiln_check::{Address, Finding};
use kiln_compiler::Lowered;
use kiln_compiler::contract::{Races, races_with};
use kiln_interp::{Buffer, DEFAULT_BUDGET, Hooks, Launch, MAX_LOCAL_BYTES, MAX_THREADS};
use kiln_ir::{Diagnostic, Kernel};
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

// The interpreter's limit on threads is that of the language.
const _: () = assert!(MAX_THREADS == kiln_compiler::contract::MAX_THREADS);

const NAME: &str = "the reference interpreter";

pub(crate) struct Interp {
    description: Description,
    device_lock: DeviceLock,
    unwritten: Mutex<Unwritten>,
}

impl Interp {
    pub fn new() -> Interp {
        let limits = Limits {
            has_matrices: true,
            has_shared_products: false,
            threads: MAX_THREADS,
            threadgroup_bytes: MAX_LOCAL_BYTES,
            stack_bytes: MAX_LOCAL_BYTES / MAX_THREADS as u64,
            groups: [u32::MAX; 3],
            memory: None,
            budget: DEFAULT_BUDGET,
        };
        let description =
            Description { kind: Kind::Interp, name: NAME.to_string(), workers: 1, limits, is_borrowed: false };
        Interp { description, device_lock: DeviceLock::default(), unwritten: Mutex::default() }
    }

    fn unwritten(&self) -> MutexGuard<'_, Unwritten> {
        self.unwritten.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The hooks that end a launch at its deadline or when a caller cancels it.
struct Watch<'a> {
    stop: &'a Stop,
    started: Instant,
    deadline: Duration,
    reason: Option<Reason>,
}

impl Hooks for Watch<'_> {
    fn stops(&mut self) -> bool {
        if self.stop.take_cancel() {
            self.reason = Some(Reason::Cancelled);
        } else if self.started.elapsed() >= self.deadline {
            self.reason = Some(Reason::TimedOut);
        }
        self.reason.is_some()
    }
}

/// Returns the runs of adjacent elements of a tensor: the place of each, and its range of bytes within the tensor's
/// span.
fn runs(tensor: TensorRef<'_>) -> impl Iterator<Item = (Place<'_>, Range<usize>)> {
    let (runs, bytes) = tensor.elements().runs(tensor.of());
    runs.map(move |place| {
        let start = (place.address - tensor.address()) as usize;
        (place, start..start + bytes as usize)
    })
}

/// Returns an error if a kernel wrote between the elements of a view, where another device would have changed memory of
/// others.
fn expect_gaps_kept(kernel: &Kernel, tensor: TensorRef<'_>, buffer: &Buffer) -> Result<(), Error> {
    let mut expected = scratch(tensor.elements().span_bytes(), NAME)?;
    read(tensor.place(), &mut expected);
    runs(tensor).for_each(|(_, range)| expected[range.clone()].copy_from_slice(&buffer.bytes[range]));
    let Some(byte) = expected.iter().zip(&buffer.bytes).position(|(a, b)| a != b) else { return Ok(()) };
    let place = byte / tensor.dtype().size();
    let message = format!(
        "`{}` wrote {place} elements behind the start of a tensor of {:?}, where none of its elements is",
        kernel.name,
        tensor.elements().layout
    );
    Err(Error::Stopped(Box::new(Diagnostic::new("K223", message).at(kernel.place(kernel.span)))))
}

/// Returns the identity of a launch: the kernel, the grid, the addresses of tensors and the values of scalars.
fn identity(kernel: &Arc<Kernel>, call: &Call<'_>) -> Vec<u64> {
    let [x, y, z] = call.groups.map(u64::from);
    let mut identity = vec![Arc::as_ptr(kernel).addr() as u64, x, y, z, u64::from(call.threads)];
    for arg in call.args {
        identity.extend(match arg.tensor() {
            Err(value) => [value.bits, 0],
            Ok(tensor) => [tensor.address(), tensor.elements().span_bytes()],
        });
    }
    identity
}

impl Driver for Interp {
    fn description(&self) -> &Description {
        &self.description
    }

    fn allocate(&self, bytes: u64) -> Result<Memory, Error> {
        let memory = host::zeroed(bytes, NAME)?;
        // An earlier allocation may have been here.
        self.unwritten().write(memory.address, bytes);
        Ok(memory)
    }

    fn adopt(&self, bytes: HostBytes) -> Result<Memory, HostBytes> {
        host::adopt(bytes)
    }

    fn can_borrow(&self) -> bool {
        true
    }

    fn allocates_zeros(&self) -> bool {
        true
    }

    fn write(&self, to: Place<'_>, bytes: &[u8]) -> Result<(), Error> {
        let _turn = self.device_lock.lock();
        write(to, bytes);
        self.unwritten().write(to.address, bytes.len() as u64);
        Ok(())
    }

    fn read(&self, from: Place<'_>, bytes: &mut [u8], deadline: Duration) -> Result<(), Error> {
        let _turn = self.device_lock.lock_within(deadline, NAME)?;
        read(from, bytes);
        Ok(())
    }

    fn clear(&self, at: Place<'_>, bytes: u64) -> Result<(), Error> {
        let _turn = self.device_lock.lock();
        clear(at, bytes);
        self.unwritten().write(at.address, bytes);
        Ok(())
    }

    fn copy(&self, from: Place<'_>, to: Place<'_>, bytes: u64) -> Result<(), Error> {
        let _turn = self.device_lock.lock();
        copy(from, to, bytes);
        self.unwritten().write(to.address, bytes);
        Ok(())
    }

    fn forget(&self, at: Place<'_>, bytes: u64) {
        self.unwritten().forget(at.address, bytes);
    }

    fn load(&self, kernel: &Arc<Kernel>, _lowered: &Lowered) -> Result<Loaded, Error> {
        let object: Object = Arc::new(Arc::clone(kernel));
        Ok(Loaded { object, max_threads: MAX_THREADS, origin: Origin::Interpreted })
    }

    fn launch(&self, call: &Call<'_>) -> Result<(), Error> {
        let _turn = self.device_lock.lock();
        let kernel: &Arc<Kernel> = own(call.kernel)?;
        let mut bound: Vec<(TensorRef<'_>, bool)> = vec![];
        let mut buffers: Vec<Buffer> = vec![];
        let mut args = vec![];
        for (arg, param) in call.args.iter().zip(&kernel.params) {
            args.push(match arg.tensor() {
                Err(value) => kiln_interp::Arg::Scalar(value),
                Ok(tensor) => {
                    // The two sides of an `in_place` pair are one buffer. Tensors without elements share nothing.
                    let same = |(other, _): &(TensorRef<'_>, bool)| {
                        tensor.elements().span > 0 && other.elements().coincides(tensor.elements())
                    };
                    let known = bound.iter().position(same);
                    let index = known.unwrap_or(bound.len());
                    if known.is_none() {
                        let mut bytes = scratch(tensor.elements().span_bytes(), NAME)?;
                        read(tensor.place(), &mut bytes);
                        buffers.push(Buffer { dtype: param.dtype, bytes });
                        bound.push((tensor, false));
                    }
                    bound[index].1 |= param.is_writable();
                    kiln_interp::Arg::Buffer(index)
                }
            });
        }
        let unwritten = |(buffer, (tensor, _)): (usize, &(TensorRef<'_>, bool))| {
            let bytes = tensor.elements().span_bytes();
            let elements = self.unwritten().elements(tensor.address(), bytes, tensor.dtype().size());
            elements.map(|elements| (buffer, elements))
        };
        let unwritten = bound.iter().enumerate().filter_map(unwritten).collect();
        let launch = Launch::new(kernel, call.groups, call.threads, args).budget(u64::MAX).unwritten(unwritten);
        let mut watch = Watch { stop: call.stop, started: Instant::now(), deadline: call.deadline, reason: None };
        let run = || match (call.checks, call.replay) {
            (true, Some(replay)) => {
                let mut replay = replay.lock().unwrap_or_else(PoisonError::into_inner);
                let address = |(tensor, _): &(TensorRef<'_>, bool)| Address {
                    first_byte: tensor.address(),
                    element_bytes: tensor.dtype().size() as u64,
                };
                let addresses = bound.iter().map(address).collect();
                let mut part = replay.begin(&launch, addresses, identity(kernel, call), call.overlaps);
                let checked = kiln_check::run_with_observer(&launch, &mut buffers, &mut || watch.stops(), &mut part);
                part.judge(&launch, checked)
            }
            (true, None) => kiln_check::run(&launch, &mut buffers, &mut || watch.stops()),
            (false, _) => kiln_check::unchecked(kiln_interp::run_counted_with(&launch, &mut buffers, &mut watch)),
        };
        let checked = stack::with(stack::KERNEL, run)?;
        for (buffer, (tensor, _)) in bound.iter().enumerate().filter(|(_, (_, is_written))| *is_written) {
            let left = checked.unwritten.iter().find(|(of, _)| *of == buffer);
            match left {
                Some((_, elements)) => self.unwritten().keep(tensor.address(), tensor.dtype().size(), elements),
                None => self.unwritten().write(tensor.address(), tensor.elements().span_bytes()),
            }
        }
        let errors = checked.errors();
        let result = match errors.into_iter().next() {
            None => Ok(()),
            Some(Finding { diagnostic, race: None }) => Err(diagnostic),
            Some(Finding { diagnostic, race: Some(_) }) => {
                let races = stack::with(stack::COMPILER, || races_with(kernel, &given_constexprs(kernel, call.args)))?;
                let explain = |races: Races| races.explain(diagnostic.clone(), kernel, &|id| number(call.args, id));
                Err(races.map(explain).unwrap_or(diagnostic))
            }
        };
        // Between the elements of a view there may be those of another output: all gaps are checked before any output
        // is written back.
        let outputs = || bound.iter().zip(&buffers).filter(|((_, is_written), _)| *is_written);
        for ((tensor, _), buffer) in outputs().filter(|((tensor, _), _)| result.is_ok() && !tensor.is_contiguous()) {
            expect_gaps_kept(kernel, *tensor, buffer)?;
        }
        for ((tensor, _), buffer) in outputs() {
            for (place, range) in runs(*tensor) {
                write(place, &buffer.bytes[range]);
            }
        }
        result.map_err(|diagnostic| match watch.reason {
            Some(reason) => reason.error(NAME, call.deadline),
            None => Error::Stopped(Box::new(diagnostic)),
        })
    }

    fn record(&self, _calls: &[Call<'_>]) -> Result<Option<Object>, Error> {
        Ok(None)
    }

    fn replay(&self, _recording: &Object) -> Result<(), Error> {
        Err(Error::Usage(format!("{NAME} makes no recordings of its own")))
    }

    fn synchronize(&self, deadline: Duration) -> Result<(), Error> {
        self.device_lock.lock_within(deadline, NAME).map(|_| ())
    }

    fn mark(&self) -> Result<Object, Error> {
        Ok(host::mark())
    }

    fn elapsed(&self, from: &Object, to: &Object, _deadline: Duration) -> Result<Duration, Error> {
        host::elapsed(from, to)
    }
}
