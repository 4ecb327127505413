//! Looks for the tiles with which a kernel is the fastest.
//!
//! The values that tiles may have are the kernel's own (`#[tile(1, 2, 4)]`), and what its contract or a device refuses is found by
//! trying: there is no second list. The search goes along one tile after the other from the fastest combination so far, and along
//! pairs of them, until nothing is faster; where there are few combinations the others are tried, too. Then the best are timed again in turn,
//! several rounds, beside the operation's own tiles: those stay unless another combination is faster by more than times scatter, and by a
//! fiftieth at least.

use crate::Failure;
use kiln_ir::Kernel;
use std::time::Duration;

/// Combinations that are all tried.
const FEW: usize = 64;

/// Times of each combination before the last rounds.
const FIRST_TIMES: usize = 2;

/// Combinations in the last rounds beside the operation's own, and how many rounds there are.
const FINALISTS: usize = 6;
const ROUNDS: usize = 9;

/// The least gain that is one, as a share of the time: one in so many. Less changes sign from process to process, however little times
/// scatter in one.
const LEAST_GAIN: u32 = 50;

/// The tiles of a kernel that are tuned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileSpace {
    pub names: Vec<String>,
    /// The values of each, in the author's order.
    pub choices: Vec<Vec<u32>>,
}

impl TileSpace {
    pub fn of(kernel: &Kernel) -> TileSpace {
        let tuned = kernel.params.iter().filter(|param| !param.choices.is_empty());
        let (names, choices) = tuned.map(|param| (param.name.clone(), param.choices.clone())).unzip();
        TileSpace { names, choices }
    }

    /// How many combinations there are.
    pub fn len(&self) -> usize {
        self.choices.iter().fold(1, |product: usize, own| product.saturating_mul(own.len()))
    }

    /// Whether there is nothing to choose.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// Whether all values are among those that tiles may have.
    pub fn contains(&self, tiles: &[u32]) -> bool {
        tiles.len() == self.choices.len() && tiles.iter().zip(&self.choices).all(|(tile, own)| own.contains(tile))
    }

    /// The combination of this number, counted like digits, the last tile the fastest.
    pub fn nth(&self, mut number: usize) -> Vec<u32> {
        let mut tiles: Vec<u32> = vec![];
        for own in self.choices.iter().rev() {
            tiles.push(own[number % own.len()]);
            number /= own.len();
        }
        tiles.reverse();
        tiles
    }
}

/// Tries combinations of tiles.
pub trait Trial {
    /// Launches with these tiles, from the first state, and compares all results with what they must be.
    fn check(&mut self, tiles: &[u32]) -> Result<(), NotTried>;

    /// The time of a launch that was found right.
    fn time(&mut self, tiles: &[u32]) -> Result<Duration, NotTried>;

    /// Whether the time for looking is over: what was found is compared then.
    fn is_over(&self) -> bool;

    /// Whether somebody asked to end: nothing new is begun then.
    fn is_ended(&self) -> bool;
}

/// Why a combination has no time.
#[derive(Debug)]
pub enum NotTried {
    /// The contract, the compiler or the device's limits turn it away.
    Refused(String),
    /// Its results are wrong.
    Wrong(Failure),
    /// Nothing more can be tried: the device is gone, or somebody ended it.
    Stopped(String),
}

/// The times of a combination.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileTimes {
    pub tiles: Vec<u32>,
    /// Sorted.
    times: Vec<Duration>,
}

impl TileTimes {
    pub fn rounds(&self) -> usize {
        self.times.len()
    }

    pub fn median(&self) -> Duration {
        self.at(2)
    }

    /// The first and the third quartile.
    pub fn quartiles(&self) -> [Duration; 2] {
        [self.at(1), self.at(3)]
    }

    fn at(&self, quarter: usize) -> Duration {
        let last = self.times.len().saturating_sub(1);
        self.times.get((last * quarter + 2) / 4).copied().unwrap_or_default()
    }

    fn add(&mut self, time: Duration) {
        let at = self.times.partition_point(|earlier| *earlier <= time);
        self.times.insert(at, time);
    }

    /// Whether it is faster by more than both scatter, three quarters of its times below three quarters of the other's, and by
    /// [`LEAST_GAIN`].
    pub fn is_faster_than(&self, other: &TileTimes) -> bool {
        self.quartiles()[1] < other.quartiles()[0]
            && other.median().saturating_sub(self.median()) >= other.median() / LEAST_GAIN
    }
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Landscape {
    /// Every combination that was timed, the operation's own first.
    pub timed: Vec<TileTimes>,
    /// The fastest; none if the operation's own stay.
    pub chosen: Option<usize>,
    /// Combinations that were turned away.
    pub refused: usize,
    /// Whether it ended by itself. One that had no more time has chosen among what it had; one that somebody ended only if the last
    /// rounds were far enough.
    pub is_complete: bool,
}

impl Landscape {
    pub fn usual(&self) -> &TileTimes {
        &self.timed[0]
    }

    /// The fastest, which may be the operation's own.
    pub fn best(&self) -> &TileTimes {
        &self.timed[self.chosen.unwrap_or(0)]
    }
}

/// Why there is no landscape.
#[derive(Debug)]
pub enum NotTuned {
    /// These tiles give wrong results.
    Wrong { tiles: Vec<u32>, failure: Failure },
    /// The operation's own tiles cannot be launched.
    Unusual(String),
    /// It ended before anything was known.
    Stopped(String),
}

/// Searches the space from the operation's own tiles.
pub fn search(space: &TileSpace, usual: &[u32], trial: &mut dyn Trial) -> Result<Landscape, NotTuned> {
    let mut search = Search { trial, seen: vec![], timed: vec![], refused: 0 };
    search.visit(usual)?;
    // All of them, where there are few; first along tiles, which finds more where time is short.
    let walked = search.along_tiles(space).and_then(|walked| match walked && space.len() <= FEW {
        true => search.all(space),
        false => Ok(walked),
    });
    let is_complete = match walked {
        // Who asked to end it may have what is known; a device that is gone has told nothing.
        Err(NotTuned::Stopped(_)) if search.trial.is_ended() => false,
        walked => {
            let walked = walked?;
            !search.trial.is_ended() && search.rounds()? && walked
        }
    };
    let Search { timed, refused, .. } = search;
    let usual = &timed[0];
    let faster = timed.iter().enumerate().filter(|(_, own)| own.rounds() > FIRST_TIMES && own.is_faster_than(usual));
    let chosen = faster.min_by_key(|(_, own)| own.median()).map(|(at, _)| at);
    Ok(Landscape { timed, chosen, refused, is_complete })
}

struct Search<'a> {
    trial: &'a mut dyn Trial,
    seen: Vec<Vec<u32>>,
    timed: Vec<TileTimes>,
    refused: usize,
}

impl Search<'_> {
    /// Checks a combination and takes its first times, if it is new.
    fn visit(&mut self, tiles: &[u32]) -> Result<(), NotTuned> {
        if self.seen.iter().any(|seen| seen == tiles) {
            return Ok(());
        }
        self.seen.push(tiles.to_vec());
        match self.first_times(tiles) {
            Ok(times) => self.timed.push(times),
            Err(NotTried::Refused(reason)) if self.timed.is_empty() => return Err(NotTuned::Unusual(reason)),
            Err(NotTried::Refused(_)) => self.refused += 1,
            Err(NotTried::Wrong(failure)) => return Err(NotTuned::Wrong { tiles: tiles.to_vec(), failure }),
            Err(NotTried::Stopped(reason)) => return Err(NotTuned::Stopped(reason)),
        }
        Ok(())
    }

    fn first_times(&mut self, tiles: &[u32]) -> Result<TileTimes, NotTried> {
        self.trial.check(tiles)?;
        let mut times = TileTimes { tiles: tiles.to_vec(), times: vec![] };
        for _ in 0..FIRST_TIMES {
            times.add(self.trial.time(tiles)?);
        }
        Ok(times)
    }

    /// Tries every combination; whether it came to the end.
    fn all(&mut self, space: &TileSpace) -> Result<bool, NotTuned> {
        for number in 0..space.len() {
            if self.trial.is_over() || self.trial.is_ended() {
                return Ok(false);
            }
            self.visit(&space.nth(number))?;
        }
        Ok(true)
    }

    /// Goes along one tile after the other until nothing is faster, and along pairs of tiles where that is so: a contract may
    /// bind two to each other.
    fn along_tiles(&mut self, space: &TileSpace) -> Result<bool, NotTuned> {
        let count = space.choices.len();
        let singles: Vec<[usize; 2]> = (0..count).map(|tile| [tile, tile]).collect();
        let pairs: Vec<[usize; 2]> = (0..count).flat_map(|a| (a + 1..count).map(move |b| [a, b])).collect();
        loop {
            let before = self.fastest();
            for lines in [&singles, &pairs] {
                for line in lines.iter() {
                    if !self.along(space, *line)? {
                        return Ok(false);
                    }
                }
                if self.fastest() != before {
                    break;
                }
            }
            if self.fastest() == before {
                return Ok(true);
            }
        }
    }

    /// Tries all values of two tiles, or of one, the others being those of the fastest; whether it came to the end.
    fn along(&mut self, space: &TileSpace, [a, b]: [usize; 2]) -> Result<bool, NotTuned> {
        let at = self.fastest();
        for &first in &space.choices[a] {
            for &second in &space.choices[b] {
                if self.trial.is_over() || self.trial.is_ended() {
                    return Ok(false);
                }
                let mut next = at.clone();
                (next[a], next[b]) = (first, second);
                // A value of the operation's own may be none that tuning may choose; what has it cannot be chosen.
                if (a != b || first == second) && space.contains(&next) {
                    self.visit(&next)?;
                }
            }
        }
        Ok(true)
    }

    fn fastest(&self) -> Vec<u32> {
        let fastest = self.timed.iter().min_by_key(|own| own.times.first().copied());
        fastest.map(|own| own.tiles.clone()).unwrap_or_default()
    }

    /// Times the best and the operation's own in turn; whether it came to the end.
    fn rounds(&mut self) -> Result<bool, NotTuned> {
        let mut order: Vec<usize> = (1..self.timed.len()).collect();
        order.sort_by_key(|&at| self.timed[at].times.first().copied());
        order.truncate(FINALISTS);
        if order.is_empty() {
            return Ok(true);
        }
        order.push(0);
        // The first times were taken one after the other, and the machine may have been another then.
        order.iter().for_each(|&at| self.timed[at].times.clear());
        for round in 0..ROUNDS {
            // An end in the middle leaves at least as many times as tell how they scatter.
            if round > FIRST_TIMES && self.trial.is_ended() {
                return Ok(false);
            }
            for &at in &order {
                let tiles = self.timed[at].tiles.clone();
                match self.trial.time(&tiles) {
                    Ok(time) => self.timed[at].add(time),
                    Err(NotTried::Stopped(_)) if self.trial.is_ended() => {
                        // What was timed until then does not tell how it scatters.
                        order.iter().for_each(|&at| self.timed[at].times.truncate(FIRST_TIMES));
                        return Ok(false);
                    }
                    Err(NotTried::Wrong(failure)) => return Err(NotTuned::Wrong { tiles, failure }),
                    Err(NotTried::Refused(reason) | NotTried::Stopped(reason)) => {
                        return Err(NotTuned::Stopped(reason));
                    }
                }
            }
        }
        Ok(true)
    }
}

#[cfg(test)]
mod tests;
