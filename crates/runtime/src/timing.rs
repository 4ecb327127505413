//! Timing cases on a device. A wrong kernel is never timed: what is launched, and what is recorded, is first checked
//! against the oracle on the very buffers that are timed after that.
//!
//! A device is timed over enough sets of buffers that one pass over them leaves nothing in its last cache that the next
//! could find. A recording goes over the sets again and again, the device's own clock stands around a replay of it, and
//! the median of many replays counts. Tensors that a kernel both reads and writes go back to what they held before every
//! replay, outside the time taken: a state that is updated hundreds of times would drift to where arithmetic may be
//! faster or slower. The interpreter is timed as a whole, from the host's buffers and back to them.

mod copies;
mod sets;

pub use copies::copy_rate;

use crate::cases::Cases;
use crate::device::Device;
use crate::driver::Kind;
use crate::error::Error;
use crate::program::Program;
use crate::record::Recording;
use crate::trial::{Stop, Trial, Trials, Trouble};
use copies::Copies;
use kiln_ir::DType;
use kiln_lang::spec::{self, Agreement, Case, Failure, Placement, Spec, Timing};
use sets::Sets;
use std::time::{Duration, Instant};

/// How a device with memory of its own is timed.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// Bytes that a pass over all sets of buffers must exceed to find nothing in a cache.
    pub pass_bytes: u64,
    /// Bytes of all sets together, at most, unless one set alone has more.
    pub most_bytes: u64,
    pub most_sets: usize,
    /// Bytes of the copy that is the ceiling, and that is in flight while a replay is asked for.
    pub copy_bytes: u64,
    /// What a replay takes at least, so that what stands around it does not count.
    pub replay: Duration,
    /// Launches of one recording, at most.
    pub most_launches: usize,
    /// How long the device works before it is timed.
    pub warm_up: Duration,
    /// How long replays are timed, and half as long launches without a recording.
    pub budget: Duration,
}

/// Larger than the last cache of any GPU that this is known to run on.
const LAST_CACHE: u64 = 64 << 20;

impl Method {
    pub const GPU: Method = Method {
        pass_bytes: 4 * LAST_CACHE,
        most_bytes: 2 << 30,
        most_sets: 512,
        copy_bytes: 1 << 30,
        replay: Duration::from_millis(1),
        most_launches: 4096,
        warm_up: Duration::from_millis(30),
        budget: Duration::from_millis(200),
    };

    /// How many sets of buffers of which a launch touches so many bytes.
    fn sets(&self, bytes: u64) -> usize {
        let bytes = bytes.max(1);
        let wanted = self.pass_bytes / bytes + 1;
        let room = (self.most_bytes / bytes).max(1);
        wanted.min(room).min(self.most_sets as u64) as usize
    }

    /// How often a recording goes over the sets, of which one pass takes so long.
    fn rounds(&self, pass: Duration, sets: usize) -> usize {
        let wanted = self.replay.as_nanos().div_ceil(pass.as_nanos().max(1));
        wanted.clamp(1, (self.most_launches / sets).max(1) as u128) as usize
    }
}

/// The fewest replays or launches of a median, and the most.
const SAMPLES: std::ops::RangeInclusive<usize> = 11..=500;

/// How long the interpreter is timed.
const INTERPRETER_BUDGET: Duration = Duration::from_millis(400);

/// What a benchmark found.
#[derive(Clone, Debug)]
pub struct Timed {
    /// The time of one launch among many, without what the host does for it.
    pub timing: Timing,
    /// What there is to say about a device with memory of its own.
    pub rotation: Option<Rotation>,
}

#[derive(Clone, Copy, Debug)]
pub struct Rotation {
    /// Sets of buffers.
    pub sets: usize,
    /// The sets are too few to keep a cache from helping.
    pub cache_warm: bool,
    /// Launches of one replay.
    pub launches: usize,
    /// Whether the device made a graph of them.
    pub graph: bool,
    /// The time of a launch without a recording, the host's work included.
    pub launched: Duration,
    /// The host's part of that: how long until the call returns.
    pub host: Duration,
    /// The bytes of the operation a second, as a share of what a copy moves.
    pub share_of_copy: f64,
}

/// Times cases on one device.
pub struct Bench {
    trials: Trials,
    rotating: Option<(Method, Copies)>,
}

impl Bench {
    /// Also measures what a copy on the device moves, the ceiling of what follows.
    pub fn on(device: &Device) -> Result<Bench, Error> {
        match device.kind() {
            Kind::Interp => Ok(Bench { trials: Trials::on(device), rotating: None }),
            _ => Bench::by(device, Method::GPU),
        }
    }

    /// The same by a method of one's own.
    pub fn by(device: &Device, method: Method) -> Result<Bench, Error> {
        let copies = Copies::new(device, method.copy_bytes)?;
        Ok(Bench { trials: Trials::on(device), rotating: Some((method, copies)) })
    }

    pub fn device(&self) -> &Device {
        self.trials.device()
    }

    /// Bytes a second that a copy on the device reads and writes.
    pub fn copy_rate(&self) -> Option<f64> {
        self.rotating.as_ref().map(|(_, copies)| copies.rate())
    }

    /// How pairs of input and output are bound: in place where the contract allows it, which is how a state is used; on
    /// the interpreter, which is not about memory, apart.
    pub fn placement(&self, spec: &Spec, dtypes: &[DType]) -> Placement {
        match &self.rotating {
            Some(_) => spec.placements(dtypes).ok().and_then(|all| all.last().copied()).unwrap_or(Placement::Apart),
            None => Placement::Apart,
        }
    }

    /// Checks a case, then times it.
    pub fn time(&mut self, spec: &Spec, dtypes: &[DType], case: &Case) -> Result<Timed, Trouble> {
        let placement = self.placement(spec, dtypes);
        let rotating = &self.rotating;
        self.trials.attempt(|cases| match rotating {
            None => {
                let execute = &mut |launch: spec::Launch<'_>| cases.execute(launch);
                let timing = spec::bench(spec, dtypes, case, INTERPRETER_BUDGET, execute)?;
                Ok(Timed { timing, rotation: None })
            }
            Some((method, copies)) => {
                let trial = Trial::new(spec, dtypes, case, placement).map_err(Failure::from)?;
                let bytes = (spec.bytes)(&trial.problem);
                Run::prepare(cases, *method, copies, trial, bytes)?.time()
            }
        })
    }
}

/// A case that was found right, on sets of buffers that are ready to be timed.
struct Run<'a> {
    device: Device,
    method: Method,
    copies: &'a Copies,
    program: Program,
    sets: Sets,
    /// One launch on each set.
    pass: Recording,
    agreement: Agreement,
    bytes: u64,
}

impl<'a> Run<'a> {
    /// Checks a launch and a replay, on all sets.
    fn prepare(
        cases: &mut Cases,
        method: Method,
        copies: &'a Copies,
        mut trial: Trial,
        bytes: u64,
    ) -> Result<Run<'a>, Stop> {
        let program = cases.program(&trial.problem.kernel)?;
        let held: u64 = trial.problem.buffers.iter().map(|buffer| buffer.bytes.len() as u64).sum();
        // Of large buffers a launch may touch a part, and only that part goes through a cache.
        let sets = Sets::new(cases, &trial.problem, method.sets(held.min(bytes)))?;
        program.launch(&sets.arguments(0)?)?;
        let launched = sets.check(&mut trial, 0..1)?;
        sets.restore_outputs()?;
        let pass = sets.record(&program, 1)?;
        if pass.is_empty() {
            return Err(Error::Usage("the case launches nothing that could be timed".to_string()).into());
        }
        pass.replay()?;
        let agreement = launched.and(sets.check(&mut trial, 0..sets.len())?);
        Ok(Run { device: cases.device().clone(), method, copies, program, sets, pass, agreement, bytes })
    }

    fn time(self) -> Result<Timed, Stop> {
        self.warm_up()?;
        let pass = self.device.time(|| self.pass.replay())?;
        let again = match self.method.rounds(pass, self.sets.len()) {
            1 => None,
            rounds => Some(self.sets.record(&self.program, rounds)?),
        };
        let recording = again.as_ref().unwrap_or(&self.pass);
        let launches = recording.len();
        let times = self.samples(self.method.budget, || self.replay(recording))?;
        let plain = self.samples(self.method.budget / 2, || self.launch_all(launches))?;
        let (launched, host): (Vec<_>, Vec<_>) = plain.into_iter().unzip();
        let timing = Timing {
            agreement: self.agreement,
            median: median(times.iter().copied()),
            fastest: times.iter().copied().min().unwrap_or_default(),
            runs: times.len(),
            bytes: self.bytes,
        };
        let touched = self.sets.bytes_of_one().min(self.bytes).saturating_mul(self.sets.len() as u64);
        let rotation = Rotation {
            sets: self.sets.len(),
            cache_warm: touched <= self.method.pass_bytes,
            launches,
            graph: recording.graph_nodes().is_some(),
            launched: median(launched.into_iter()),
            host: median(host.into_iter()),
            share_of_copy: timing.gigabytes_per_second() * 1e9 / self.copies.rate(),
        };
        Ok(Timed { timing, rotation: Some(rotation) })
    }

    fn warm_up(&self) -> Result<(), Error> {
        let started = Instant::now();
        while started.elapsed() < self.method.warm_up {
            self.pass.replay()?;
            self.device.synchronize(self.device.deadline())?;
        }
        Ok(())
    }

    /// Takes times for about so long.
    fn samples<T>(&self, budget: Duration, mut sample: impl FnMut() -> Result<T, Error>) -> Result<Vec<T>, Error> {
        let started = Instant::now();
        let mut samples = vec![];
        while samples.len() < *SAMPLES.start() || samples.len() < *SAMPLES.end() && started.elapsed() < budget {
            self.sets.restore_state()?;
            samples.push(sample()?);
        }
        Ok(samples)
    }

    /// The device's time of one launch in a replay.
    fn replay(&self, recording: &Recording) -> Result<Duration, Error> {
        // While the copy runs the host asks for the replay, so that the device does not wait for it in between.
        self.copies.start_one()?;
        let time = self.device.time(|| recording.replay())?;
        Ok(time.div_f64(recording.len() as f64))
    }

    /// The time of one of so many launches without a recording, and the host's part of it.
    fn launch_all(&self, launches: usize) -> Result<(Duration, Duration), Error> {
        let arguments = (0..self.sets.len()).map(|set| self.sets.arguments(set)).collect::<Result<Vec<_>, _>>()?;
        self.device.synchronize(self.device.deadline())?;
        let started = Instant::now();
        arguments.iter().cycle().take(launches).try_for_each(|args| self.program.launch(args))?;
        let asked = started.elapsed();
        self.device.synchronize(self.device.deadline())?;
        Ok((started.elapsed().div_f64(launches as f64), asked.div_f64(launches as f64)))
    }
}

fn median(times: impl Iterator<Item = Duration>) -> Duration {
    let mut times: Vec<Duration> = times.collect();
    times.sort();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pass_over_the_sets_exceeds_the_cache_where_there_is_room() {
        let mib = 1 << 20;
        for (bytes, sets) in [
            (0, 512),             // nothing to keep apart, and still bounded
            (mib / 4, 512),       // 128 MiB: too few, by the number
            (mib, 257),           // one more than 256 MiB
            (128 * mib, 3),       // more than 256 MiB again
            (256 * mib, 2),       // not exceeded by one
            (257 * mib, 1),
            (4096 * mib, 1),      // a set is never cut
        ] {
            assert_eq!(Method::GPU.sets(bytes), sets, "{bytes}");
        }
        let narrow = Method { most_bytes: 16 * mib, ..Method::GPU };
        assert_eq!(narrow.sets(3 * mib), 5);
    }

    #[test]
    fn a_replay_is_long_enough_to_be_timed_and_not_longer() {
        let us = Duration::from_micros;
        for (pass, sets, rounds) in [(us(3), 1, 334), (us(300), 4, 4), (us(2000), 1, 1), (us(1), 512, 8), (us(0), 4096, 1)] {
            assert_eq!(Method::GPU.rounds(pass, sets), rounds, "{pass:?} {sets}");
        }
    }

    #[test]
    fn the_median_is_the_middle() {
        let of = |ns: &[u64]| median(ns.iter().copied().map(Duration::from_nanos)).as_nanos();
        assert_eq!((of(&[5]), of(&[9, 1, 5]), of(&[7, 1, 2, 900]), of(&[])), (5, 5, 7, 0));
    }
}
