//! A case on a device with other tiles than its own: checked, then timed on the same buffer sets for all tiles.

use super::method::Method;
use super::sets::Sets;
use super::{replay_all, time_of_a_launch};
use crate as spec;
use crate::executor::DeviceExecutor;
use crate::runner::{PreparedCase, Stop};
use crate::tuning::{NotTried, TileSpace, Trial};
use crate::{Case, Failure, NotPassed, Placement, Spec};
use kiln_ir::{Const, DType};
use kiln_runtime::{ByName, Device, Error, Kind, Program, TunedChoice, kernel_hash, size_class};
use std::time::{Duration, Instant};

/// Target duration of the launches that are timed at once.
const SAMPLE: Duration = Duration::from_millis(4);

/// A case whose tiles can be chosen.
pub struct TiledCase {
    device: Device,
    method: Method,
    prepared: PreparedCase,
    program: Program,
    space: TileSpace,
    /// The indices of the parameters that are tuned tiles.
    tiles: Vec<usize>,
    usual: Vec<u32>,
    /// One set for checking results, and the sets for timing launches.
    checked: Sets,
    timed: Sets,
    until: Instant,
    is_asked_to_end: Box<dyn Fn() -> bool>,
}

impl TiledCase {
    /// Prepares a case; returns `None` if the operation has no tiles. The search ends after `budget`, or when
    /// `is_asked_to_end`.
    pub fn new(
        device: &Device,
        spec: &Spec,
        dtypes: &[DType],
        case: &Case,
        budget: Duration,
        is_asked_to_end: Box<dyn Fn() -> bool>,
    ) -> Result<Option<TiledCase>, NotPassed> {
        let failed = |error: Error| NotPassed::from(error);
        let space = TileSpace::of(&(spec.build)(dtypes).map_err(|error| NotPassed::Failed(error.into()))?);
        if space.is_empty() {
            return Ok(None);
        }
        let method = Method {
            most_bytes: 256 << 20,
            longest_pass: Duration::from_millis(50),
            ..if device.kind() == Kind::Cpu { Method::processor() } else { Method::GPU }
        };
        let mut cases = DeviceExecutor::on(device);
        let placements = spec.placements(dtypes).map_err(|error| NotPassed::Failed(error.into()))?;
        let placement = placements.last().copied().unwrap_or(Placement::Apart);
        let target = device.kind().hardware();
        let prepared = PreparedCase::new(spec, dtypes, case, placement, target);
        let prepared = prepared.map_err(|error| NotPassed::Failed(error.into()))?;
        let program = cases.program(&prepared.problem.kernel).map_err(failed)?;
        let checked = Sets::one(&cases, &prepared.problem).map_err(failed)?;
        let mut timed = Sets::one(&cases, &prepared.problem).map_err(failed)?;
        let params = &prepared.problem.kernel.params;
        let tiles: Vec<usize> = (0..params.len()).filter(|&at| !params[at].choices.is_empty()).collect();
        let usual = tiles.iter().map(|&at| match prepared.problem.args[at] {
            spec::Arg::Number(value) => value.bits as u32,
            spec::Arg::Buffer(_) => 0,
        });
        let usual = usual.collect();
        program.launch(&timed.arguments(0).map_err(failed)?).map_err(failed)?;
        let launch = time_of_a_launch(device, method, || program.launch(&timed.arguments(0)?)).map_err(failed)?;
        let touched = timed.bytes_of_one().min((spec.cost)(&prepared.problem).bytes);
        timed.grow(method.sets(touched, launch)).map_err(failed)?;
        let (device, until) = (device.clone(), Instant::now() + budget);
        let case = TiledCase {
            device,
            method,
            prepared,
            program,
            space,
            tiles,
            usual,
            checked,
            timed,
            until,
            is_asked_to_end,
        };
        Ok(Some(case))
    }

    pub fn space(&self) -> &TileSpace {
        &self.space
    }

    /// Returns the operation's default tiles.
    pub fn usual(&self) -> &[u32] {
        &self.usual
    }

    /// Returns tiles by name.
    pub fn named(&self, tiles: &[u32]) -> ByName {
        self.space.names.iter().cloned().zip(tiles.iter().map(|tile| u64::from(*tile))).collect()
    }

    /// Returns the key of a choice for launches like this one, without tiles and times.
    pub fn choice(&self, dtypes: &[DType]) -> Result<TunedChoice, Error> {
        let kernel = self.program.kernel();
        Ok(TunedChoice {
            kernel: kernel.name.clone(),
            hash: kernel_hash(kernel),
            dtypes: crate::dtype_names(dtypes),
            class: size_class(kernel, &self.timed.arguments(0)?),
            on: self.device.tuned_on(),
            tiles: None,
            measured: vec![],
            kiln: env!("CARGO_PKG_VERSION").to_string(),
            taken: 0,
        })
    }

    /// Uses these tiles for all later launches.
    fn set_tiles(&mut self, tiles: &[u32]) {
        let params = &self.prepared.problem.kernel.params;
        let numbers = self.tiles.iter().zip(tiles).filter_map(|(&at, &tile)| {
            let dtype = params.get(at)?.dtype;
            Some((at, Const { dtype, bits: tile.into() }))
        });
        let numbers: Vec<(usize, Const)> = numbers.collect();
        self.prepared.set_numbers(&numbers);
        for sets in [&mut self.checked, &mut self.timed] {
            sets.args.clone_from(&self.prepared.problem.args);
        }
    }
}

fn not_tried(error: Error) -> NotTried {
    match error {
        Error::Refused(_) | Error::Compile { .. } | Error::NotBuilt { .. } => NotTried::Refused(error.to_string()),
        Error::Stopped(finding) => NotTried::Wrong(Failure::Stopped(finding)),
        other => NotTried::Stopped(other.to_string()),
    }
}

impl Trial for TiledCase {
    fn check(&mut self, tiles: &[u32]) -> Result<(), NotTried> {
        self.set_tiles(tiles);
        let arguments = self.checked.arguments(0).map_err(not_tried)?;
        // Rejects most invalid launches before anything is copied.
        self.program.check(&arguments).map_err(not_tried)?;
        self.checked.restore_outputs().map_err(not_tried)?;
        self.program.launch(&arguments).map_err(not_tried)?;
        match self.checked.check(&mut self.prepared) {
            Ok(_) => Ok(()),
            Err(Stop::Case(failure)) => Err(NotTried::Wrong(failure)),
            Err(Stop::Device(error)) => Err(not_tried(error)),
        }
    }

    fn time(&mut self, tiles: &[u32]) -> Result<Duration, NotTried> {
        self.set_tiles(tiles);
        self.timed.restore_state().map_err(not_tried)?;
        let once = self.timed.record(&self.program, 1, usize::MAX).map_err(not_tried)?;
        let pass = self.device.time(|| replay_all(&once)).map_err(not_tried)?;
        let rounds = SAMPLE.as_nanos().div_ceil(pass.as_nanos().max(1));
        let rounds = rounds.clamp(1, (self.method.most_launches / self.timed.len()).max(1) as u128) as u32;
        self.timed.restore_state().map_err(not_tried)?;
        let time = self.device.time(|| (0..rounds).try_for_each(|_| replay_all(&once))).map_err(not_tried)?;
        Ok(time.div_f64(f64::from(rounds) * self.timed.len() as f64))
    }

    fn is_out_of_time(&self) -> bool {
        Instant::now() >= self.until
    }

    fn is_cancelled(&self) -> bool {
        (self.is_asked_to_end)()
    }
}
