//! The processor as a device: kernels are printed as C, compiled by the system's compiler, and run by several threads,
//! each on a range of threadgroups. Where there is no compiler the interpreter runs them.

mod child;
mod compile;
mod features;
mod folder;
mod pool;
pub(crate) mod prebuilt;

use crate::cache::Cache;
use crate::driver::{
    Call, Description, Driver, HostBytes, Kind, Limits, Loaded, Memory, Object, Origin, Place, Versions,
};
use crate::error::Error;
use crate::faults::{Record, Report};
use crate::host::{self, DeviceLock, pointer};
#[cfg(feature = "interp")]
use crate::interp::Interp;
use crate::stack;
pub(crate) use compile::level as optimisation;
use compile::{CompileTimeouts, Compiler, Native, RawLaunch};
use kiln_compiler::Lowered;
use kiln_compiler::contract::MAX_THREADS;
use kiln_compiler::print::CTarget;
use kiln_compiler::vir::Passes;
use kiln_ir::Kernel;
use pool::Pool;
pub use prebuilt::Prebuilt;
use smallvec::SmallVec;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, MutexGuard, OnceLock};
use std::time::Duration;

/// Limit on the lane-instructions of a launch: at ten thousand million a second and core, about a minute of one.
const BUDGET: u64 = 600_000_000_000;

/// Limit on threadgroup memory, which is on the stack of the thread that runs it, or allocated where there is much of
/// it.
const THREADGROUP_BYTES: u64 = 256 << 10;

/// Limit on the stack arrays of a thread; those of a whole threadgroup may live at once.
const STACK_BYTES: u64 = 64 << 10;

struct Cpu {
    description: Description,
    /// The compiler, or the reason that there is none. With prebuilt kernels, it is looked up once it is needed.
    compiler: OnceLock<Result<Compiler, String>>,
    prebuilt: Option<Prebuilt>,
    cache: Cache,
    target: CTarget,
    pool: Pool,
    /// The device that runs kernels where there is no compiler.
    #[cfg(feature = "interp")]
    interp: Interp,
    /// Launches, reads and writes happen one at a time.
    device_lock: DeviceLock,
    fault: Record,
}

/// Options for the use of the processor.
#[derive(Clone, Copy, Debug)]
pub struct CpuOptions {
    /// Threads that share a launch, the caller's own among them.
    pub threads: usize,
    /// The optimisation passes to apply.
    pub passes: Passes,
}

impl CpuOptions {
    /// Reads the options from the environment: `KILN_THREADS`, a number, by default that of the machine;
    /// `KILN_WITHOUT`, names of [`Passes::TABLE`] separated by commas, by default none.
    pub fn from_environment() -> Result<CpuOptions, Error> {
        let passes = match std::env::var("KILN_WITHOUT") {
            Err(_) => Passes::ALL,
            Ok(names) => Passes::without(&names).map_err(|name| {
                let known: Vec<&str> = Passes::TABLE.iter().map(|(name, ..)| *name).collect();
                Error::Usage(format!("KILN_WITHOUT names `{name}`; it knows {}", known.join(", ")))
            })?,
        };
        Ok(CpuOptions { threads: threads()?, passes })
    }
}

/// Opens the processor.
pub(crate) fn open(options: CpuOptions) -> Result<Box<dyn Driver>, Error> {
    let compiler = Compiler::find(CompileTimeouts::default());
    match &compiler {
        Err(reason) if !cfg!(feature = "interp") => {
            let reason = format!("{reason}, and kiln was built without its feature `interp`");
            Err(Error::NoDevice { what: "processor".to_string(), reason })
        }
        _ => Ok(Box::new(Cpu::new(Code::Compiled(compiler), options))),
    }
}

/// Opens the processor, if there is a compiler.
pub(crate) fn open_compiled(options: CpuOptions) -> Result<Box<dyn Driver>, Error> {
    let compiler = Compiler::find(CompileTimeouts::default())
        .map_err(|reason| Error::NoDevice { what: "compiled kernels".to_string(), reason })?;
    Ok(Box::new(Cpu::new(Code::Compiled(Ok(compiler)), options)))
}

/// Opens the processor with prebuilt kernels, and those that a compiler makes if there is one.
pub(crate) fn open_prebuilt(options: CpuOptions, prebuilt: Prebuilt) -> Box<dyn Driver> {
    Box::new(Cpu::new(Code::Prebuilt(prebuilt), options))
}

/// The source of compiled code.
enum Code {
    Compiled(Result<Compiler, String>),
    Prebuilt(Prebuilt),
}

/// Limit on the lane-instructions of a launch that the interpreter runs, which is a hundred times slower.
#[cfg(feature = "interp")]
const INTERPRETED_BUDGET: u64 = kiln_interp::DEFAULT_BUDGET;
#[cfg(not(feature = "interp"))]
const INTERPRETED_BUDGET: u64 = 0;

/// Returns the number of threads: that of `KILN_THREADS`, or else of the machine.
fn threads() -> Result<usize, Error> {
    match std::env::var("KILN_THREADS") {
        Err(_) => Ok(std::thread::available_parallelism().map_or(1, |n| n.get())),
        Ok(text) => match text.parse() {
            Ok(threads) if (1..=1024).contains(&threads) => Ok(threads),
            _ => Err(Error::Usage(format!("KILN_THREADS is `{text}`; it is a number from 1 to 1024"))),
        },
    }
}

impl Cpu {
    fn new(code: Code, options: CpuOptions) -> Cpu {
        let target = CTarget { width: features::width(), passes: options.passes };
        let limits = Limits {
            has_matrices: true,
            has_shared_products: false,
            threads: MAX_THREADS,
            threadgroup_bytes: THREADGROUP_BYTES,
            stack_bytes: STACK_BYTES,
            groups: [u32::MAX; 3],
            memory: None,
            budget: if matches!(code, Code::Compiled(Err(_))) { INTERPRETED_BUDGET } else { BUDGET },
        };
        let pool = Pool::new(options.threads);
        let cores = format!("{} × {}", pool.threads(), features::name());
        let name = match &code {
            Code::Compiled(Ok(compiler)) => format!("{cores}, code by {}", compiler.name()),
            Code::Compiled(Err(reason)) => format!("{}, interpreted: {reason}", features::name()),
            Code::Prebuilt(prebuilt) => {
                format!("{cores}, prebuilt code for {}", prebuilt.levels().collect::<Vec<_>>().join(" and "))
            }
        };
        let (compiler, prebuilt) = match code {
            Code::Compiled(compiler) => (OnceLock::from(compiler), None),
            Code::Prebuilt(prebuilt) => (OnceLock::new(), Some(prebuilt)),
        };
        let description = Description { kind: Kind::Cpu, name, workers: pool.threads(), limits, is_borrowed: false };
        let cache = Cache::from_environment();
        Cpu {
            description,
            compiler,
            prebuilt,
            cache,
            target,
            pool,
            #[cfg(feature = "interp")]
            interp: Interp::new(),
            device_lock: DeviceLock::default(),
            fault: Record::default(),
        }
    }
}

impl Cpu {
    fn alone(&self) -> MutexGuard<'_, ()> {
        self.device_lock.lock()
    }
}

/// Kernels that the interpreter runs, where there is no compiler.
#[cfg(feature = "interp")]
impl Cpu {
    fn load_interpreted(&self, kernel: &Arc<Kernel>, lowered: &Lowered, _reason: &str) -> Result<Loaded, Error> {
        self.interp.load(kernel, lowered)
    }

    fn interpret(&self, call: &Call<'_>) -> Result<(), Error> {
        self.interp.launch(call)
    }
}

/// Without the interpreter the device is not opened where there is no compiler.
#[cfg(not(feature = "interp"))]
impl Cpu {
    fn load_interpreted(&self, kernel: &Arc<Kernel>, _lowered: &Lowered, reason: &str) -> Result<Loaded, Error> {
        Err(Error::Usage(format!("`{}` cannot be compiled: {reason}", kernel.name)))
    }

    fn interpret(&self, _call: &Call<'_>) -> Result<(), Error> {
        Err(Error::Usage("an object of another device".to_string()))
    }
}

impl Driver for Cpu {
    fn description(&self) -> &Description {
        &self.description
    }

    fn compile_limits(&self) -> kiln_compiler::Limits {
        kiln_compiler::Limits::PROCESSOR
    }

    fn versions(&self) -> Versions {
        let compiler = self.compiler.get().and_then(|compiler| compiler.as_ref().ok());
        Versions {
            compiler: compiler.map(|compiler| compiler.name().to_string()).unwrap_or_default(),
            ..Versions::default()
        }
    }

    fn cache(&self) -> Option<&Cache> {
        Some(&self.cache)
    }

    fn on_every_worker(&self, work: &(dyn Fn(usize) + Sync)) {
        self.pool.on_every_thread(work);
    }

    fn allocates_zeros(&self) -> bool {
        true
    }

    fn allocate(&self, bytes: u64) -> Result<Memory, Error> {
        host::zeroed(bytes, &self.description.name)
    }

    fn adopt(&self, bytes: HostBytes) -> Result<Memory, HostBytes> {
        host::adopt(bytes)
    }

    fn can_borrow(&self) -> bool {
        true
    }

    fn write(&self, to: Place<'_>, bytes: &[u8]) -> Result<(), Error> {
        let _alone = self.alone();
        host::write(to, bytes);
        Ok(())
    }

    fn read(&self, from: Place<'_>, bytes: &mut [u8], deadline: Duration) -> Result<(), Error> {
        let _alone = self.device_lock.lock_within(deadline, &self.description.name)?;
        host::read(from, bytes);
        Ok(())
    }

    fn clear(&self, at: Place<'_>, bytes: u64) -> Result<(), Error> {
        let _alone = self.alone();
        host::clear(at, bytes);
        Ok(())
    }

    fn copy(&self, from: Place<'_>, to: Place<'_>, bytes: u64) -> Result<(), Error> {
        let _alone = self.alone();
        host::copy(from, to, bytes);
        Ok(())
    }

    fn load(&self, kernel: &Arc<Kernel>, lowered: &Lowered) -> Result<Loaded, Error> {
        if let Some(Err(reason)) = self.compiler.get().filter(|_| self.prebuilt.is_none()) {
            return self.load_interpreted(kernel, lowered, reason);
        }
        let source = stack::with(stack::COMPILER, || kiln_compiler::print::c(lowered, &self.target))?;
        let source = source.map_err(Error::refused)?;
        if let Some(native) =
            self.prebuilt.as_ref().and_then(|prebuilt| prebuilt.find(&source.text, lowered.kernel().math))
        {
            return Ok(Loaded { object: Arc::new(native), max_threads: MAX_THREADS, origin: Origin::Prebuilt });
        }
        let compiler = self.compiler.get_or_init(|| Compiler::find(CompileTimeouts::default()));
        let missing = |reason: &String| Error::NotBuilt { kernel: kernel.name.clone(), reason: reason.clone() };
        let compiler = compiler.as_ref().map_err(missing)?;
        let (native, origin) = compiler.native(&source, lowered.kernel(), &self.cache)?;
        Ok(Loaded { object: Arc::new(native), max_threads: MAX_THREADS, origin })
    }

    fn launch(&self, call: &Call<'_>) -> Result<(), Error> {
        // From here to the end nothing else touches the memory of this device.
        let _alone = self.alone();
        let Some(native) = call.kernel.downcast_ref::<Native>() else { return self.interpret(call) };
        let mut tensors: SmallVec<[*mut u8; 16]> = SmallVec::new();
        let mut lengths: SmallVec<[u64; 16]> = SmallVec::new();
        let mut scalars: SmallVec<[u64; 16]> = SmallVec::new();
        for arg in call.args {
            let (tensor, length, scalar) = match arg.tensor() {
                Err(value) => (std::ptr::null_mut(), 0, value.bits),
                Ok(tensor) => (pointer(tensor.place()), tensor.elements().span, 0),
            };
            tensors.push(tensor);
            lengths.push(length);
            scalars.push(scalar);
        }
        let launch = RawLaunch {
            tensors: tensors.as_ptr(),
            lengths: lengths.as_ptr(),
            scalars: scalars.as_ptr(),
            groups: call.groups,
            threads: call.threads,
            fault: &self.fault,
            kernel: call.guards.unwrap_or_default(),
            stop: call.stop.flag(),
        };
        let groups = call.groups.iter().map(|&n| n as u64).product();
        let missing = AtomicU64::new(0);
        let ended = stack::with(stack::KERNEL, || {
            call.stop.watch(call.deadline, || {
                self.pool.run(groups, &|first, last| {
                    missing.fetch_max(native.run(&launch, first, last), Ordering::Relaxed);
                });
            })
        })?;
        ended.map_err(|reason| reason.error(&self.description.name, call.deadline))?;
        match missing.into_inner() {
            0 => Ok(()),
            bytes => Err(Error::OutOfMemory { device: self.description.name.clone(), bytes, free: None }),
        }
    }

    fn record(&self, _calls: &[Call<'_>]) -> Result<Option<Object>, Error> {
        Ok(None)
    }

    fn replay(&self, _recording: &Object) -> Result<(), Error> {
        Err(Error::Usage("the processor makes no recordings of its own".to_string()))
    }

    fn synchronize(&self, deadline: Duration) -> Result<(), Error> {
        self.device_lock.lock_within(deadline, &self.description.name).map(|_| ())
    }

    fn take_fault(&self) -> Option<Report> {
        self.fault.take()
    }

    fn mark(&self) -> Result<Object, Error> {
        Ok(host::mark())
    }

    fn elapsed(&self, from: &Object, to: &Object, _deadline: Duration) -> Result<Duration, Error> {
        host::elapsed(from, to)
    }
}

#[cfg(test)]
mod tests;
