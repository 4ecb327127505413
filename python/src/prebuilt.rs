//! Kernels in the wheel: their folder, and, for building a wheel, the texts that they are compiled from.

use crate::devices;
use kiln::{Device, Error, Kind, Origin};
use kiln_compiler::print::{self, CTarget};
use kiln_compiler::{Limits, Lowered};
use kiln_runtime::Prebuilt;
use kiln_runtime::testing::prebuilt::{LEVELS, options, symbol};
use kiln_runtime::testing::{self, Call, Description, Driver, Loaded, Memory, Object, Place};
use pyo3::prelude::*;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

static FOLDER: OnceLock<PathBuf> = OnceLock::new();

/// Makes kernels be looked up in a folder before they are compiled. The first folder stays.
#[pyfunction]
pub fn set_prebuilt(folder: PathBuf) -> bool {
    FOLDER.set(folder).is_ok()
}

/// Returns the prebuilt kernels for this processor, if some came with the package.
pub fn found() -> Option<Prebuilt> {
    static FOUND: OnceLock<Option<Prebuilt>> = OnceLock::new();
    FOUND.get_or_init(|| FOLDER.get().and_then(|folder| Prebuilt::open(folder))).clone()
}

/// Returns the levels of instruction sets whose kernels in the package are used, the best first.
#[pyfunction]
pub fn prebuilt_levels() -> Vec<&'static str> {
    found().map_or(vec![], |found| found.levels().collect())
}

/// Returns all levels of this architecture: their name, their lanes, and their options for a C compiler.
#[pyfunction]
pub fn levels() -> Vec<(&'static str, usize, Vec<&'static str>)> {
    LEVELS.iter().map(|level| (level.name, level.width, level.options.to_vec())).collect()
}

/// A text to compile: its lanes, the name of its function, the name that the function is to have, the text, and the
/// options that it needs with the compiler of the given version.
type Text = (usize, String, String, String, Vec<&'static str>);

/// A driver for the processor on which kernels are printed, for every number of lanes, and not compiled. Calls are
/// prepared there and not made.
struct Collecting {
    description: Description,
    /// Provides the memory.
    memory: Box<dyn Driver>,
    /// The compiler's version output.
    version: String,
}

/// The texts by the names of their functions.
static TEXTS: Mutex<BTreeMap<String, Text>> = Mutex::new(BTreeMap::new());

/// Starts collecting: from now on calls on the CPU are to be prepared, and their kernels are printed for `collected`.
/// The compiler is identified by its version output.
#[pyfunction]
pub fn start_collecting(version: String) -> PyResult<()> {
    let (memory, limits) = (testing::interp(), *devices::processor()?.limits());
    let name = "texts for a processor".to_string();
    let description = Description { kind: Kind::Cpu, name, workers: 1, limits, is_borrowed: false };
    let device = testing::device(Box::new(Collecting { description, memory, version }));
    device.set_budget(u64::MAX);
    devices::use_processor(device);
    Ok(())
}

/// Returns the texts of all kernels since then.
#[pyfunction]
pub fn collected() -> Vec<Text> {
    TEXTS.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
}

impl Driver for Collecting {
    fn description(&self) -> &Description {
        &self.description
    }

    fn compile_limits(&self) -> Limits {
        Limits::PROCESSOR
    }

    fn can_borrow(&self) -> bool {
        true
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

    fn load(&self, _kernel: &Arc<kiln::ir::Kernel>, lowered: &Lowered) -> Result<Loaded, Error> {
        let mut widths: Vec<usize> = LEVELS.iter().map(|level| level.width).collect();
        widths.dedup();
        for width in widths {
            let source = print::c(lowered, &CTarget::with_width(width));
            let source = source.map_err(|diagnostic| Error::Refused(Box::new(diagnostic)))?;
            let name = symbol(&source.text, lowered.kernel().math);
            let given = options(&source.text, lowered.kernel().math, &self.version);
            let text = (width, source.entry, name.clone(), source.text, given);
            TEXTS.lock().unwrap_or_else(PoisonError::into_inner).insert(name, text);
        }
        Ok(Loaded { object: Arc::new(()), max_threads: self.description.limits.threads, origin: Origin::Compiled })
    }

    fn launch(&self, _call: &Call<'_>) -> Result<(), Error> {
        Err(Error::Usage("kernels are only printed here: prepare the call".to_string()))
    }

    fn record(&self, _calls: &[Call<'_>]) -> Result<Option<Object>, Error> {
        Ok(None)
    }

    fn replay(&self, _recording: &Object) -> Result<(), Error> {
        Err(Error::Usage("kernels are only printed here: prepare the call".to_string()))
    }

    fn synchronize(&self, _deadline: Duration) -> Result<(), Error> {
        Ok(())
    }

    fn mark(&self) -> Result<Object, Error> {
        self.memory.mark()
    }

    fn elapsed(&self, from: &Object, to: &Object, deadline: Duration) -> Result<Duration, Error> {
        self.memory.elapsed(from, to, deadline)
    }
}

/// Opens the processor with these options: prebuilt kernels first, if the package has some.
pub fn processor(options: kiln_runtime::CpuOptions) -> Result<Device, Error> {
    match found() {
        Some(prebuilt) => Ok(Device::prebuilt_cpu(options, &prebuilt)),
        None => Device::compiled_cpu(options),
    }
}
