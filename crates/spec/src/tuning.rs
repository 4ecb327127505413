//! Searches for the fastest tiles of a kernel.
//!
//! The candidate values of a tile are the kernel's own (`#[tile(1, 2, 4)]`). Combinations that its contract or a device
//! rejects are found by trying them: there is no second list. The search is a coordinate descent: it varies one tile at
//! a time from the fastest combination so far, then pairs of tiles, until nothing is faster. In a small space it tries
//! the remaining combinations, too. Then the best are timed again in several interleaved rounds, beside the operation's
//! default tiles. The default tiles stay unless another combination is faster by more than the scatter of the times,
//! and by at least a fiftieth.

use crate::Failure;
use kiln_ir::Kernel;
use std::time::Duration;

/// Largest number of combinations that are searched exhaustively.
const FEW: usize = 64;

/// Times taken of each combination before the last rounds.
const FIRST_TIMES: usize = 2;

/// Combinations in the last rounds beside the default tiles, and the number of those rounds.
const FINALISTS: usize = 6;
const ROUNDS: usize = 9;

/// Reciprocal of the least gain that counts, as a share of the time. A smaller gain changes sign from process to
/// process, however little times scatter within one.
const LEAST_GAIN: u32 = 50;

/// The tiles of a kernel that are tuned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileSpace {
    pub names: Vec<String>,
    /// The candidate values of each, in the author's order.
    pub choices: Vec<Vec<u32>>,
}

impl TileSpace {
    pub fn of(kernel: &Kernel) -> TileSpace {
        let tuned = kernel.params.iter().filter(|param| !param.choices.is_empty());
        let (names, choices) = tuned.map(|param| (param.name.clone(), param.choices.clone())).unzip();
        TileSpace { names, choices }
    }

    /// Returns the number of combinations.
    pub fn len(&self) -> usize {
        self.choices.iter().fold(1, |product: usize, own| product.saturating_mul(own.len()))
    }

    /// Whether there is nothing to choose.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// Whether every value is a candidate of its tile.
    pub fn contains(&self, tiles: &[u32]) -> bool {
        tiles.len() == self.choices.len() && tiles.iter().zip(&self.choices).all(|(tile, own)| own.contains(tile))
    }

    /// Returns the combination with this number. Numbers count the combinations like digits, the last tile varying
    /// fastest.
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
    /// Launches with these tiles, from the initial state, and checks all results.
    fn check(&mut self, tiles: &[u32]) -> Result<(), NotTried>;

    /// Times a launch whose results were checked.
    fn time(&mut self, tiles: &[u32]) -> Result<Duration, NotTried>;

    /// Whether the search's time is up. The combinations found so far are then compared.
    fn is_out_of_time(&self) -> bool;

    /// Whether an end was requested. Nothing new is then begun.
    fn is_cancelled(&self) -> bool;
}

/// The reason why a combination has no time.
#[derive(Debug)]
pub enum NotTried {
    /// The contract, the compiler or the device's limits reject it.
    Refused(String),
    /// Its results are wrong.
    Wrong(Failure),
    /// Nothing more can be tried: the device is lost, or an end was requested.
    Stopped(String),
}

/// The times of a combination.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileTimes {
    pub tiles: Vec<u32>,
    /// In ascending order.
    times: Vec<Duration>,
}

impl TileTimes {
    pub fn rounds(&self) -> usize {
        self.times.len()
    }

    pub fn median(&self) -> Duration {
        self.at(2)
    }

    /// Returns the first and the third quartile.
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

    /// Whether it is faster than the other by more than both scatter, three quarters of its times below three quarters
    /// of the other's, and by `LEAST_GAIN`.
    pub fn is_faster_than(&self, other: &TileTimes) -> bool {
        self.quartiles()[1] < other.quartiles()[0]
            && other.median().saturating_sub(self.median()) >= other.median() / LEAST_GAIN
    }
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Landscape {
    /// Every combination that was timed, the default tiles first.
    pub timed: Vec<TileTimes>,
    /// The fastest; `None` if the default tiles stay.
    pub chosen: Option<usize>,
    /// Combinations that were rejected.
    pub refused: usize,
    /// Whether the search ran to completion. A search that ran out of time has chosen among what it timed; one that was
    /// asked to end has chosen only if the last rounds had got far enough.
    pub is_complete: bool,
}

impl Landscape {
    pub fn usual(&self) -> &TileTimes {
        &self.timed[0]
    }

    /// Returns the fastest, which may be the default tiles.
    pub fn best(&self) -> &TileTimes {
        &self.timed[self.chosen.unwrap_or(0)]
    }
}

/// The reason why there is no landscape.
#[derive(Debug)]
pub enum NotTuned {
    /// These tiles give wrong results.
    Wrong { tiles: Vec<u32>, failure: Failure },
    /// The default tiles cannot be launched.
    Unusual(String),
    /// The search ended before it had a result.
    Stopped(String),
}

/// Searches the space, starting from the default tiles.
pub fn search(space: &TileSpace, usual: &[u32], trial: &mut dyn Trial) -> Result<Landscape, NotTuned> {
    let mut search = Search { trial, seen: vec![], timed: vec![], refused: 0 };
    search.visit(usual)?;
    // A small space is searched exhaustively, but along tiles first, which finds more if time is short.
    let walked = search.coordinate_descent(space).and_then(|walked| match walked && space.len() <= FEW {
        true => search.all(space),
        false => Ok(walked),
    });
    let is_complete = match walked {
        // A requested end keeps what was timed; a lost device yields no landscape.
        Err(NotTuned::Stopped(_)) if search.trial.is_cancelled() => false,
        walked => {
            let walked = walked?;
            !search.trial.is_cancelled() && search.rounds()? && walked
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
    /// Checks a combination and takes its first times, unless it was visited before.
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

    /// Tries every combination. Returns whether it finished.
    fn all(&mut self, space: &TileSpace) -> Result<bool, NotTuned> {
        for number in 0..space.len() {
            if self.trial.is_out_of_time() || self.trial.is_cancelled() {
                return Ok(false);
            }
            self.visit(&space.nth(number))?;
        }
        Ok(true)
    }

    /// Varies one tile at a time until nothing is faster, then pairs of tiles: a contract may couple two tiles.
    fn coordinate_descent(&mut self, space: &TileSpace) -> Result<bool, NotTuned> {
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

    /// Tries all values of two tiles, or of one if they are equal, with the others as in the fastest combination.
    /// Returns whether it finished.
    fn along(&mut self, space: &TileSpace, [a, b]: [usize; 2]) -> Result<bool, NotTuned> {
        let at = self.fastest();
        for &first in &space.choices[a] {
            for &second in &space.choices[b] {
                if self.trial.is_out_of_time() || self.trial.is_cancelled() {
                    return Ok(false);
                }
                let mut next = at.clone();
                (next[a], next[b]) = (first, second);
                // The default tiles may have a value that is no candidate. Combinations with it cannot be chosen.
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

    /// Times the best combinations and the default tiles in turn. Returns whether it finished.
    fn rounds(&mut self) -> Result<bool, NotTuned> {
        let mut order: Vec<usize> = (1..self.timed.len()).collect();
        order.sort_by_key(|&at| self.timed[at].times.first().copied());
        order.truncate(FINALISTS);
        if order.is_empty() {
            return Ok(true);
        }
        order.push(0);
        // The first times were taken in sequence, and the machine may have been in another state then.
        order.iter().for_each(|&at| self.timed[at].times.clear());
        for round in 0..ROUNDS {
            // A requested end in the middle leaves at least enough times to show their scatter.
            if round > FIRST_TIMES && self.trial.is_cancelled() {
                return Ok(false);
            }
            for &at in &order {
                let tiles = self.timed[at].tiles.clone();
                match self.trial.time(&tiles) {
                    Ok(time) => self.timed[at].add(time),
                    Err(NotTried::Stopped(_)) if self.trial.is_cancelled() => {
                        // The times taken so far do not show the scatter.
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
