//! Devices that run the text for a GPU on the host: their memory is the interpreter's, and a launch copies its
//! arguments between guard pages and back.

use kiln::ir::{DType, Kernel};
use kiln::{AnyTensor, Arg, Device, Error, Kind, Origin};
use kiln_compiler::print::{self, Source};
use kiln_compiler::{Limits, Lowered};
use kiln_harness::{Dialect, Program, Unit};
use kiln_interp::{Buffer, Order};
use kiln_runtime::testing::{Call, Description, Driver, Loaded, Memory, Object, Place, device, interp};
use kiln_testing::entry;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Returns a device whose kernels are printed in this dialect.
pub fn by_text(dialect: Dialect) -> Device {
    let memory = interp();
    let mut description = memory.description().clone();
    description.kind = if dialect == Dialect::Msl { Kind::Metal } else { Kind::Cuda };
    description.name = format!("{dialect:?} on the host");
    device(Box::new(Texts { dialect, description, memory }))
}

struct Texts {
    dialect: Dialect,
    description: Description,
    memory: Box<dyn Driver>,
}

/// A kernel that is ready to run.
struct Ready {
    /// Run by one thread at a time.
    program: Mutex<Program>,
    lowered: Lowered,
    source: Source,
    kernel: Arc<Kernel>,
}

/// Memory of a launch: the tensor that it was copied from, and its bytes at that time.
struct Lent {
    tensor: AnyTensor,
    /// The parameter's type: the stand-in for an absent tensor may have any type.
    dtype: DType,
    before: Vec<u8>,
}

fn failed(reason: impl ToString) -> Error {
    Error::Driver { device: "a text".to_string(), call: "launch", reason: reason.to_string() }
}

impl Texts {
    fn bytes(&self, tensor: &AnyTensor) -> Result<Vec<u8>, Error> {
        let mut bytes = vec![0; tensor.span() as usize * tensor.dtype().size()];
        self.memory.read(tensor.place(), &mut bytes, Duration::MAX)?;
        Ok(bytes)
    }

    /// Writes back the bytes that a launch has changed: views may interleave.
    fn give_back(&self, lent: &Lent, after: &[u8]) -> Result<(), Error> {
        let place = lent.tensor.place();
        for (at, (before, after)) in lent.before.iter().zip(after).enumerate() {
            if before != after {
                self.memory.write(place.behind(at as u64), &[*after])?;
            }
        }
        Ok(())
    }
}

impl Driver for Texts {
    fn description(&self) -> &Description {
        &self.description
    }

    fn compile_limits(&self) -> Limits {
        if self.dialect == Dialect::Msl { Limits::METAL } else { Limits::default() }
    }

    fn allocate(&self, bytes: u64) -> Result<Memory, Error> {
        self.memory.allocate(bytes)
    }

    fn write(&self, to: Place<'_>, bytes: &[u8]) -> Result<(), Error> {
        self.memory.write(to, bytes)
    }

    fn read(&self, from: Place<'_>, bytes: &mut [u8], deadline: Duration) -> Result<(), Error> {
        self.memory.read(from, bytes, deadline)
    }

    fn clear(&self, at: Place<'_>, bytes: u64) -> Result<(), Error> {
        self.memory.clear(at, bytes)
    }

    fn copy(&self, from: Place<'_>, to: Place<'_>, bytes: u64) -> Result<(), Error> {
        self.memory.copy(from, to, bytes)
    }

    fn load(&self, kernel: &Arc<Kernel>, lowered: &Lowered) -> Result<Loaded, Error> {
        let source = match self.dialect {
            Dialect::Msl => print::msl(lowered),
            Dialect::Cuda => print::cuda(lowered),
        };
        let source = source.map_err(failed)?;
        let params = entry::params(kernel, &source);
        let unit = Unit { dialect: self.dialect, text: &source.text, entry: &source.entry, params: &params };
        let program = Mutex::new(Program::compile(&unit).map_err(failed)?);
        let ready = Ready { program, lowered: lowered.clone(), source, kernel: kernel.clone() };
        let max_threads = self.description.limits.threads;
        Ok(Loaded { object: Arc::new(ready), max_threads, origin: Origin::Compiled })
    }

    fn launch(&self, call: &Call<'_>) -> Result<(), Error> {
        let ready = call.kernel.downcast_ref::<Ready>().ok_or_else(|| failed("a kernel of another device"))?;
        let mut lent: Vec<Lent> = vec![];
        let mut args = vec![];
        for (arg, param) in call.args.iter().zip(&ready.kernel.params) {
            let tensor = match *arg {
                Arg::Scalar(value) => {
                    args.push(kiln_interp::Arg::Scalar(value));
                    continue;
                }
                Arg::Tensor(tensor) => tensor.clone(),
                Arg::View(view) => view.to_tensor(),
            };
            let same = |other: &Lent| {
                (other.tensor.address(), other.tensor.span(), other.dtype)
                    == (tensor.address(), tensor.span(), param.dtype)
            };
            let at = lent.iter().position(same).unwrap_or(lent.len());
            if at == lent.len() {
                let before = self.bytes(&tensor)?;
                lent.push(Lent { tensor, dtype: param.dtype, before });
            }
            args.push(kiln_interp::Arg::Buffer(at));
        }
        let mut buffers: Vec<Buffer> =
            lent.iter().map(|own| Buffer { dtype: own.dtype, bytes: own.before.clone() }).collect();
        let program = ready.program.lock().unwrap_or_else(PoisonError::into_inner);
        let geometry = (call.groups, call.threads);
        let order = Order::Shuffled(3);
        let ran = entry::run((&program, &ready.lowered, &ready.source), geometry, &args, &mut buffers, order);
        ran.map_err(failed)?;
        lent.iter().zip(&buffers).try_for_each(|(lent, after)| self.give_back(lent, &after.bytes))
    }

    fn record(&self, _: &[Call<'_>]) -> Result<Option<Object>, Error> {
        Ok(None)
    }

    fn replay(&self, recording: &Object) -> Result<(), Error> {
        self.memory.replay(recording)
    }

    fn synchronize(&self, deadline: Duration) -> Result<(), Error> {
        self.memory.synchronize(deadline)
    }

    fn mark(&self) -> Result<Object, Error> {
        self.memory.mark()
    }

    fn elapsed(&self, from: &Object, to: &Object, deadline: Duration) -> Result<Duration, Error> {
        self.memory.elapsed(from, to, deadline)
    }
}
