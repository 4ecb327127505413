//! Recordings: launches that are checked once and replayed any number of times, as one graph where the device has
//! graphs.

use crate::Replay;
use crate::device::Device;
use crate::driver::{Arg, Call, Object, Origin};
use crate::error::Error;
use crate::overlap::{Overlap, Traffic};
use crate::plan::Geometry;
use crate::program::{Specialised, call};
use crate::scratch::Pool;
use crate::tensor::AnyTensor;
use kiln_ir::Const;
use std::cell::{Cell, RefCell};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A target that records launches instead of running them.
pub struct Recorder {
    device: Device,
    launches: RefCell<Vec<RecordedLaunch>>,
    /// Whether launches may begin before the preceding one has ended.
    overlap: Cell<bool>,
    /// Scratch of the recording's own, because a replay may come between the launches of an operation that runs at
    /// once.
    scratch: Pool,
}

/// A launch with everything it needs, kept alive as long as the recording.
struct RecordedLaunch {
    kernel: Arc<Specialised>,
    geometry: Geometry,
    args: Vec<RecordedArg>,
    /// Scratch whose contents are undefined when the launch begins.
    forgotten: Vec<AnyTensor>,
    /// Whether the launch may begin before the preceding one has ended.
    overlap: Overlap,
}

enum RecordedArg {
    Tensor(AnyTensor),
    Scalar(Const),
}

impl Recorder {
    pub fn device(&self) -> &Device {
        &self.device
    }

    /// Sets whether the following launches may begin before the preceding one has ended. A launch does so if its kernel
    /// waits for the preceding one itself, and before that loads nothing that the preceding one writes. Allowed by
    /// default.
    pub fn overlap(&self, allowed: bool) {
        self.overlap.set(allowed);
    }

    pub(crate) fn scratch(&self) -> &Pool {
        &self.scratch
    }

    pub(crate) fn keep(&self, kernel: Arc<Specialised>, geometry: Geometry, args: &[Arg<'_>]) {
        let keep = |arg: &Arg<'_>| match *arg {
            Arg::Tensor(tensor) => RecordedArg::Tensor(tensor.clone()),
            Arg::View(view) => RecordedArg::Tensor(view.to_tensor()),
            Arg::Scalar(value) => RecordedArg::Scalar(value),
        };
        let (args, forgotten) = (args.iter().map(keep).collect(), self.scratch.newly_taken());
        let mut launches = self.launches.borrow_mut();
        let mut kept = RecordedLaunch { kernel, geometry, args, forgotten, overlap: Overlap::Off };
        if self.overlap.get() {
            kept.overlap = Overlap::of(launches.last().map(RecordedLaunch::traffic).as_ref(), &kept.traffic());
        }
        launches.push(kept);
    }
}

/// Launches in order, which can be replayed any number of times on the tensors they were recorded with.
pub struct Recording {
    device: Device,
    launches: Vec<RecordedLaunch>,
    graph: Option<Object>,
    /// Scratch that is all zeros between replays.
    zeros: Vec<AnyTensor>,
}

impl Device {
    /// Records the launches that `work` makes on the recorder. They are checked now; nothing runs before
    /// [`Recording::replay`].
    pub fn record(&self, work: impl FnOnce(&Recorder) -> Result<(), Error>) -> Result<Recording, Error> {
        let recorder = Recorder {
            device: self.clone(),
            launches: RefCell::default(),
            overlap: Cell::new(true),
            scratch: Pool::of_recording(),
        };
        work(&recorder)?;
        let zeros = recorder.scratch.zeros(self)?;
        let launches = recorder.launches.into_inner();
        let graph = if launches.is_empty() { None } else { self.graph(&launches)? };
        Ok(Recording { device: self.clone(), launches, graph, zeros })
    }

    fn graph(&self, launches: &[RecordedLaunch]) -> Result<Option<Object>, Error> {
        let args: Vec<Vec<Arg<'_>>> = launches.iter().map(RecordedLaunch::borrowed).collect();
        let both = launches.iter().zip(&args);
        let calls: Vec<_> = both
            .map(|(kept, args)| {
                let overlaps = kept.overlap == Overlap::Allowed;
                Call { overlaps, ..call(self, &kept.kernel, kept.geometry, args) }
            })
            .collect();
        self.driver().record(&calls)
    }
}

fn locked(replay: &Mutex<Replay>) -> MutexGuard<'_, Replay> {
    replay.lock().unwrap_or_else(PoisonError::into_inner)
}

impl RecordedArg {
    fn borrowed(&self) -> Arg<'_> {
        match self {
            RecordedArg::Tensor(tensor) => Arg::Tensor(tensor),
            RecordedArg::Scalar(value) => Arg::Scalar(*value),
        }
    }
}

impl RecordedLaunch {
    fn traffic(&self) -> Traffic {
        self.kernel.traffic(|param| match self.args.get(param)? {
            RecordedArg::Tensor(tensor) => Some(tensor.address()..tensor.address() + tensor.span_bytes()),
            RecordedArg::Scalar(_) => None,
        })
    }

    fn borrowed(&self) -> Vec<Arg<'_>> {
        self.args.iter().map(RecordedArg::borrowed).collect()
    }
}

impl Recording {
    /// Runs every launch once, in order. Where the device has graphs nothing comes between them; elsewhere the launches
    /// of other threads may.
    pub fn replay(&self) -> Result<(), Error> {
        let device = &self.device;
        device.expect_no_earlier_fault()?;
        // A caller's capture contains the launches themselves, not a graph of ours.
        if let Some(graph) = &self.graph
            && !device.driver().is_capturing()?
        {
            device.check_cancelled()?;
            return device.driver().replay(graph);
        }
        self.launch_all().inspect_err(|_| {
            // A launch that was ended midway has not restored its zeros. Zeros that cannot be cleared are lost with the
            // device.
            self.zeros.iter().for_each(|zeros| drop(zeros.clear()));
        })?;
        device.expect_no_earlier_fault()
    }

    fn launch_all(&self) -> Result<(), Error> {
        let device = &self.device;
        let replay = device.checks().then(Mutex::<Replay>::default);
        for (number, kept) in self.launches.iter().enumerate() {
            device.check_cancelled()?;
            if replay.is_some() {
                kept.forgotten.iter().for_each(AnyTensor::forget);
            }
            let args = kept.borrowed();
            // Only the checkers use this flag: launches of other threads may come between these.
            let overlaps = replay.is_some() && kept.overlap == Overlap::Allowed;
            let call = Call { overlaps, replay: replay.as_ref(), ..call(device, &kept.kernel, kept.geometry, &args) };
            device.driver().launch(&call).map_err(|error| match &replay {
                Some(replay) => self.located(error, number, &locked(replay)),
                None => error,
            })?;
        }
        let lost = replay.and_then(|replay| locked(&replay).findings().into_iter().next());
        lost.map_or(Ok(()), |finding| Err(Error::Stopped(Box::new(finding))))
    }

    /// Adds to an error of a checked replay the launch that caused it. If that launch loads memory that nobody has
    /// written yet, also adds the later launch that writes it.
    fn located(&self, error: Error, number: usize, replay: &Replay) -> Error {
        let Error::Stopped(mut diagnostic) = error else { return error };
        diagnostic.notes.push(format!("in {}", replay.describe(number)));
        let writes = |kept: &RecordedLaunch| {
            let mut written = kept.traffic().written.into_iter();
            written.any(|written| replay.has_loaded_unwritten(written.bytes))
        };
        let mut later = self.launches.iter().enumerate().skip(number + 1);
        if let Some((writer, kept)) = later.find(|(_, kept)| writes(kept)) {
            let name = kept.kernel.name();
            diagnostic.notes.push(format!("launch {} of the recording, `{name}`, writes it later", writer + 1));
        }
        Error::Stopped(diagnostic)
    }

    /// Returns the number of launches; those with nothing to do are left out.
    pub fn len(&self) -> usize {
        self.launches.len()
    }

    pub fn is_empty(&self) -> bool {
        self.launches.is_empty()
    }

    /// Returns the names of the kernels, launch by launch: those that an operation has chosen for its arguments.
    pub fn kernels(&self) -> impl Iterator<Item = &str> {
        self.launches.iter().map(|kept| kept.kernel.name())
    }

    /// Returns, launch by launch, whether it may begin before the preceding one has ended, or why not. The effect
    /// depends on the device: NVIDIA's GPUs from compute capability 9.0 on let such launches overlap, others run them
    /// in order.
    pub fn overlaps(&self) -> impl Iterator<Item = &Overlap> {
        self.launches.iter().map(|kept| &kept.overlap)
    }

    /// Returns how the kernels divide their work, launch by launch: the names and values of their tiles.
    pub fn tiles(&self) -> impl Iterator<Item = Vec<(&str, u64)>> {
        self.launches.iter().map(|kept| kept.kernel.tiles().collect())
    }

    /// Returns the origins of the kernels, launch by launch.
    pub fn origins(&self) -> impl Iterator<Item = Origin> {
        self.launches.iter().map(|kept| kept.kernel.loaded.origin)
    }

    /// Returns the number of nodes of the device's graph, if it made one.
    pub fn graph_nodes(&self) -> Option<usize> {
        self.graph.as_ref().and_then(|graph| self.device.driver().nodes(graph))
    }
}
