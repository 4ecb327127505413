//! Timing of cases on a device. A wrong kernel is never timed: both the launch and the recording are first checked
//! against the oracle on the very buffers that are timed afterwards.
//!
//! A device is timed over enough sets of buffers that one pass over them leaves nothing in its last-level cache that
//! the next pass could use. Where that takes more sets than there is room for, a copy ahead of each replay evicts what
//! the last one left, and a replay is one pass; where that is not possible either, the result says so. A recording
//! repeats the pass over the sets, and a replay of it is timed by the device's own clock. The result is the median of
//! many replays. On processors, which other processes share, it is the fastest; there a replay is timed in short
//! pieces, since interference falls between them, pieces in which a thread waited for a processor do not count, and the
//! same fixed work is timed beside every kernel. Tensors that a kernel both reads and writes are restored before every
//! replay, outside the timed interval: a state that is updated hundreds of times would drift to values on which
//! arithmetic may be faster or slower. The interpreter is timed as a whole, from the host's buffers and back to them.
//!
//! A rate is given as a share of memory's rate in the case's own pattern of traffic, measured before and after the
//! case, and again if the case seems to be faster.

mod ceilings;
mod control;
mod launched;
mod method;
mod products;
mod sets;
mod streamed;
mod trial;
mod waits;

pub use ceilings::{Ceilings, ceilings};
pub use control::Baseline;
pub use method::{CacheState, Method, Statistic};
pub use trial::TiledCase;

use crate as spec;
use crate::executor::DeviceExecutor;
use crate::runner::{NotPassed, PreparedCase, Runner, Stop};
use crate::{Agreement, Case, Cost, Failure, Placement, Spec, Timing, Traffic};
use ceilings::Streams;
use control::Control;
use kiln_ir::DType;
use kiln_runtime::{Arg, Device, Error, Kind, Program, Recording};
use method::MAX_SAMPLES;
use products::Products;
use sets::Sets;
use std::time::{Duration, Instant};
use waits::Waits;

/// Time spent timing the interpreter.
const INTERPRETER_BUDGET: Duration = Duration::from_millis(400);

/// Factor by which the time budget grows while the machine is not quiet.
const LONGER: u32 = 4;

/// Launches for estimating the duration of one, unless they take long.
const FEW: usize = 8;
const LONG: Duration = Duration::from_millis(10);

/// Divisor of a kernel's timing budget for measuring a ceiling of products.
const BESIDE: u32 = 4;

/// A rate above the ceiling by more than the difference between two measurements. The ceiling is then measured up to
/// `SECOND_LOOKS` more times, and a rate that remains above it is a finding.
pub const BEYOND_THE_CEILING: f64 = 1.05;
const SECOND_LOOKS: usize = 3;

/// The result of a benchmark.
#[derive(Clone, Debug)]
pub struct Timed {
    /// The device's time for one of many launches, without the host's work.
    pub time: Duration,
    /// The statistic that selected that time.
    pub counts: Statistic,
    /// The statistics of all times.
    pub timing: Timing,
    /// Details of the timing on anything but the interpreter.
    pub rotation: Option<Rotation>,
    /// On a processor, the times of the control work meanwhile.
    pub beside: Option<Baseline>,
    /// The share of the times in which no thread waited for a processor, if the system reports it. The other times do
    /// not count, unless none is quiet.
    pub quiet: Option<f64>,
}

impl Timed {
    /// Returns the bytes that the operation must move, a second, in 10⁹.
    pub fn gigabytes_per_second(&self) -> f64 {
        rate(self.timing.cost.bytes, self.time) / 1e9
    }

    /// Returns the multiplications and additions of its products a second, in 10¹²; `None` for an operation without
    /// matrix products.
    pub fn teraflops(&self) -> Option<f64> {
        let flops = self.timing.cost.flops;
        (flops > 0).then(|| rate(flops, self.time) / 1e12)
    }
}

/// A timing over many sets of buffers.
#[derive(Clone, Copy, Debug)]
pub struct Rotation {
    /// The number of buffer sets.
    pub sets: usize,
    pub found: CacheState,
    /// Launches in one replay.
    pub launches: usize,
    /// Whether the device built a graph from them.
    pub graph: bool,
    pub without_recording: Option<Plain>,
    /// The operation's memory traffic.
    pub traffic: Traffic,
    /// Bytes a second that memory moved in this pattern meanwhile; `None` for an operation that moves none.
    pub ceiling: Option<f64>,
    /// Multiplications and additions a second that the device reached afterwards with operands of the case's first type
    /// at hand. `None` for an operation without matrix products, or without units for them.
    pub products_ceiling: Option<f64>,
}

/// Times of launches without a recording, on a device with asynchronous launches.
#[derive(Clone, Copy, Debug)]
pub struct Plain {
    /// The time of a launch, the host's work included.
    pub launch: Duration,
    /// The host's part of that: the time until the call returns.
    pub host: Duration,
}

/// Returns the count per second.
fn rate(count: u64, time: Duration) -> f64 {
    count as f64 / time.as_secs_f64().max(f64::MIN_POSITIVE)
}

/// Times cases on one device.
pub struct Bench {
    runner: Runner,
    rotating: Option<(Method, Streams, Products)>,
    control: Option<Control>,
}

impl Bench {
    /// Creates a benchmark and measures the device's memory ceilings, by pattern.
    pub fn on(device: &Device) -> Result<Bench, Error> {
        match device.kind() {
            Kind::Interp => Ok(Bench { runner: Runner::on(device), rotating: None, control: Some(Control::new()) }),
            Kind::Cpu => Bench::by(device, Method::processor()),
            Kind::Cuda | Kind::Metal => Bench::by(device, Method::GPU),
        }
    }

    /// Creates a benchmark with a custom method.
    pub fn by(device: &Device, method: Method) -> Result<Bench, Error> {
        let streams = Streams::new(device, method)?;
        let control = (device.kind() == Kind::Cpu).then(Control::new);
        Ok(Bench {
            runner: Runner::on(device),
            rotating: Some((method, streams, Products::new(device, method))),
            control,
        })
    }

    pub fn device(&self) -> &Device {
        self.runner.device()
    }

    /// Returns the fastest memory rates seen, by pattern; `None` for the interpreter, which is not limited by memory.
    pub fn ceilings(&self) -> Option<Ceilings> {
        self.rotating.as_ref().map(|(_, streams, _)| streams.fastest())
    }

    /// Returns the placement of input-output pairs: in place where the contract allows it, which is how a state is
    /// used; apart on the interpreter, whose time is not about memory.
    pub fn placement(&self, spec: &Spec, dtypes: &[DType]) -> Placement {
        match &self.rotating {
            Some(_) => spec.placements(dtypes).ok().and_then(|all| all.last().copied()).unwrap_or(Placement::Apart),
            None => Placement::Apart,
        }
    }

    /// Checks a case, then times it.
    pub fn time(&mut self, spec: &Spec, dtypes: &[DType], case: &Case) -> Result<Timed, NotPassed> {
        let placement = self.placement(spec, dtypes);
        let (rotating, control) = (&mut self.rotating, &mut self.control);
        self.runner.attempt(|cases| match rotating {
            None => {
                let execute = &mut |launch: spec::Launch<'_>| cases.execute(launch);
                control.iter_mut().for_each(Control::work);
                let timing = spec::bench(spec, dtypes, case, INTERPRETER_BUDGET, execute)?;
                control.iter_mut().for_each(Control::work);
                let beside = control.as_mut().and_then(Control::take);
                let (time, counts) = (timing.fastest, Statistic::Fastest);
                Ok(Timed { time, counts, timing, rotation: None, beside, quiet: None })
            }
            Some((method, streams, products)) => {
                let target = cases.device().kind().hardware();
                let prepared = PreparedCase::new(spec, dtypes, case, placement, target).map_err(Failure::from)?;
                let cost = (spec.cost)(&prepared.problem);
                let mut timed = Run::prepare(cases, *method, streams, prepared, cost)?.time(control.as_mut())?;
                if let (Some(rotation), Some(dtype)) = (&mut timed.rotation, dtypes.first())
                    && cost.flops > 0
                {
                    rotation.products_ceiling = match products.rate(*dtype, method.budget / BESIDE) {
                        // The device may reject the kernel that multiplies; the row then has no products ceiling.
                        Err(Error::Refused(_) | Error::Compile { .. } | Error::NotBuilt { .. }) => None,
                        measured => measured?,
                    };
                }
                Ok(timed)
            }
        })
    }
}

/// Estimates the time of a launch. Two runs must choose the same number of sets, so on a processor, which other
/// processes share, the estimate is the fastest of a few.
fn time_of_a_launch(
    device: &Device,
    method: Method,
    mut launch: impl FnMut() -> Result<(), Error>,
) -> Result<Duration, Error> {
    let few = if method.counts == Statistic::Fastest { FEW } else { 1 };
    let (started, mut fastest) = (Instant::now(), Duration::MAX);
    for _ in 0..few {
        let before = Instant::now();
        launch()?;
        device.synchronize(device.deadline())?;
        fastest = fastest.min(before.elapsed());
        if started.elapsed() > LONG {
            break;
        }
    }
    Ok(fastest)
}

fn replay_all(recordings: &[Recording]) -> Result<(), Error> {
    recordings.iter().try_for_each(Recording::replay)
}

/// A checked case with buffer sets that are ready for timing.
struct Run<'a> {
    device: Device,
    method: Method,
    streams: &'a mut Streams,
    program: Program,
    sets: Sets,
    /// One launch on each set.
    pass: Vec<Recording>,
    agreement: Agreement,
    cost: Cost,
    traffic: Traffic,
}

impl<'a> Run<'a> {
    /// Checks a launch and a replay on all sets.
    fn prepare(
        cases: &mut DeviceExecutor,
        method: Method,
        streams: &'a mut Streams,
        mut prepared: PreparedCase,
        cost: Cost,
    ) -> Result<Run<'a>, Stop> {
        let program = cases.program(&prepared.problem.kernel)?;
        let device = cases.device().clone();
        let mut sets = Sets::one(cases, &prepared.problem)?;
        program.launch(&sets.arguments(0)?)?;
        let launched = sets.check(&mut prepared)?;
        let traffic = Traffic::of(&prepared.problem, cost.bytes);
        // The first launch also compiled the kernel.
        let launch = time_of_a_launch(&device, method, || program.launch(&sets.arguments(0)?))?;
        // A launch may touch only part of large buffers, and only that part goes through a cache.
        let touched = sets.bytes_of_one().min(cost.bytes);
        sets.grow(method.sets(touched, launch))?;
        sets.restore_outputs()?;
        let pass = sets.record(&program, 1, usize::MAX)?;
        if pass.iter().all(Recording::is_empty) {
            return Err(Error::Usage("the case launches nothing that could be timed".to_string()).into());
        }
        replay_all(&pass)?;
        let agreement = launched.and(sets.check(&mut prepared)?);
        Ok(Run { device, method, streams, program, sets, pass, agreement, cost, traffic })
    }

    fn time(mut self, mut control: Option<&mut Control>) -> Result<Timed, Stop> {
        let before = self.streams.beside(&self.traffic)?;
        self.warm_up()?;
        let pass = self.device.time(|| replay_all(&self.pass))?;
        let touched = self.sets.bytes_of_one().min(self.cost.bytes).saturating_mul(self.sets.len() as u64);
        let (rounds, found) = self.method.rounds(pass, self.sets.len(), touched);
        let at_once = self.method.at_once(pass.div_f64(self.sets.len() as f64));
        let is_recorded = rounds == 1 && at_once >= self.sets.len();
        let again = if is_recorded { None } else { Some(self.sets.record(&self.program, rounds, at_once)?) };
        let recordings = again.as_ref().unwrap_or(&self.pass);
        let launches = recordings.iter().map(Recording::len).sum();
        let waits = control.is_some().then(Waits::of_all_threads);
        let replay = |recording: &Recording| match &waits {
            Some(waits) => waits.around(|| self.replay(recording)),
            None => self.replay(recording).map(|time| (time, None)),
        };
        let (times, quiet) = self.samples(self.method.budget, recordings, control.as_deref_mut(), replay)?;
        let without_recording = match self.method.asynchronous {
            true => Some(self.plain(launches)?),
            false => None,
        };
        let timing = Timing::of(times.clone(), self.agreement, self.cost);
        let time = self.method.counts.of(times);
        let graph = recordings.iter().any(|recording| recording.graph_nodes().is_some());
        let ceiling = self.ceiling(before, rate(self.cost.bytes, time), found)?;
        let rotation = Rotation {
            sets: self.sets.len(),
            found,
            launches,
            graph,
            without_recording,
            traffic: self.traffic,
            ceiling,
            products_ceiling: None,
        };
        let (counts, beside) = (self.method.counts, control.and_then(Control::take));
        Ok(Timed { time, counts, timing, rotation: Some(rotation), beside, quiet })
    }

    /// Returns the ceiling of the traffic from the measurement before and a new one. A ceiling that was exceeded is
    /// measured again: the machine may have been slow just then. A kernel whose data is cached may be faster than
    /// memory.
    fn ceiling(&mut self, before: Ceilings, reached: f64, found: CacheState) -> Result<Option<f64>, Error> {
        let mut ceilings = before.or_faster(self.streams.beside(&self.traffic)?);
        for _ in 0..SECOND_LOOKS {
            let is_exceeded = ceilings.of(&self.traffic).is_some_and(|ceiling| reached > BEYOND_THE_CEILING * ceiling);
            if found == CacheState::Warm || !is_exceeded {
                break;
            }
            ceilings = ceilings.or_faster(self.streams.beside(&self.traffic)?);
        }
        Ok(ceilings.of(&self.traffic))
    }

    fn warm_up(&self) -> Result<(), Error> {
        let started = Instant::now();
        while started.elapsed() < self.method.warm_up {
            replay_all(&self.pass)?;
            self.device.synchronize(self.device.deadline())?;
        }
        Ok(())
    }

    /// Takes times of these in turn, for about `budget`, and longer if few of them are quiet. The state is restored
    /// before the first of them. Returns the quiet times, or all if none is quiet, and the share of quiet ones.
    fn samples<S, T>(
        &self,
        budget: Duration,
        of: &[S],
        mut control: Option<&mut Control>,
        mut sample: impl FnMut(&S) -> Result<(T, Option<bool>), Error>,
    ) -> Result<(Vec<T>, Option<f64>), Error> {
        let started = Instant::now();
        let mut samples: Vec<(T, Option<bool>)> = vec![];
        let mut loud = 0;
        let least = self.method.least_samples;
        for (at, one) in of.iter().enumerate().cycle() {
            let (elapsed, has_enough) = (started.elapsed(), samples.len() >= least + loud);
            if has_enough && (samples.len() >= MAX_SAMPLES || elapsed >= budget)
                || samples.len() >= least && elapsed >= LONGER * budget
            {
                break;
            }
            if at == 0 {
                control.iter_mut().for_each(|control| control.work());
                self.sets.restore_state()?;
            }
            let taken = sample(one)?;
            loud += usize::from(taken.1 == Some(false));
            samples.push(taken);
        }
        // A time without a report counts, and does not change the share of quiet ones.
        let told = samples.iter().filter(|(_, quiet)| quiet.is_some()).count();
        if loud < samples.len() {
            samples.retain(|(_, quiet)| *quiet != Some(false));
        }
        let share = (told > 0).then(|| (told - loud) as f64 / told as f64);
        Ok((samples.into_iter().map(|(time, _)| time).collect(), share))
    }

    /// Returns the device's time of one launch in a replay.
    fn replay(&self, recording: &Recording) -> Result<Duration, Error> {
        // The copy evicts caches; while it runs the host enqueues the replay, so that the device does not wait.
        self.streams.evict()?;
        let time = self.device.time(|| recording.replay())?;
        Ok(time.div_f64(recording.len() as f64))
    }

    fn plain(&self, launches: usize) -> Result<Plain, Error> {
        let arguments = (0..self.sets.len()).map(|set| self.sets.arguments(set)).collect::<Result<Vec<_>, _>>()?;
        let launch_all = |arguments: &Vec<Vec<Arg<'_>>>| Ok((self.launch_all(arguments, launches)?, None));
        let (samples, _) = self.samples(self.method.budget / 2, &[arguments], None, launch_all)?;
        let (launch, host): (Vec<_>, Vec<_>) = samples.into_iter().unzip();
        Ok(Plain { launch: self.method.counts.of(launch), host: self.method.counts.of(host) })
    }

    /// Returns the time of one of `launches` launches without a recording, and the host's part of it.
    fn launch_all(&self, arguments: &[Vec<Arg<'_>>], launches: usize) -> Result<(Duration, Duration), Error> {
        self.streams.evict()?;
        self.device.synchronize(self.device.deadline())?;
        let started = Instant::now();
        arguments.iter().cycle().take(launches).try_for_each(|args| self.program.launch(args))?;
        let asked = started.elapsed();
        self.device.synchronize(self.device.deadline())?;
        Ok((started.elapsed().div_f64(launches as f64), asked.div_f64(launches as f64)))
    }
}

/// Serialises tests that read a clock: the threads of one would disturb the times of another.
#[cfg(test)]
fn alone() -> std::sync::MutexGuard<'static, ()> {
    static TURN: std::sync::Mutex<()> = std::sync::Mutex::new(());
    TURN.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
