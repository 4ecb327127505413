//! A device's timing method: the number of buffer sets, the number of repetitions, and the statistic over the times.

use std::time::Duration;

/// The timing method of a device.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// Bytes that a pass over all sets of buffers must exceed to find nothing in a cache.
    pub pass_bytes: u64,
    /// Maximum bytes of all sets together, unless one set alone has more.
    pub most_bytes: u64,
    pub most_sets: usize,
    /// Maximum duration of a pass, estimated from its first launch.
    pub longest_pass: Duration,
    /// Bytes of each of the two buffers that ceilings are measured on, and of the copy that is in flight while a replay
    /// is enqueued.
    pub stream_bytes: u64,
    /// Minimum duration of the launches between two restorations of the state.
    pub replay: Duration,
    /// Target duration of the work that is timed at once, unless one launch is longer. Interference from other
    /// processes falls between two short times and into every long one.
    pub window: Duration,
    /// Launches of one replay that suffice for timing it, however short each is.
    pub enough_launches: usize,
    /// Maximum number of launches in one recording.
    pub most_launches: usize,
    /// Duration of the work on the device before it is timed.
    pub warm_up: Duration,
    /// Time spent timing replays, and twice the time spent timing launches without a recording.
    pub budget: Duration,
    /// The fewest times that are taken.
    pub least_samples: usize,
    pub counts: Statistic,
    /// Whether launches are asynchronous. Only then do they differ from a replay, and can a copy run ahead of one.
    pub asynchronous: bool,
}

/// The statistic that selects one of many times.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Statistic {
    Median,
    Fastest,
}

impl Statistic {
    pub(super) fn of(self, mut times: Vec<Duration>) -> Duration {
        times.sort();
        let index = if self == Statistic::Median { times.len() / 2 } else { 0 };
        times.get(index).copied().unwrap_or_default()
    }
}

/// The most times that are taken.
pub(super) const MAX_SAMPLES: usize = 500;

/// An upper bound on the last-level cache of any GPU known to run this.
const LAST_CACHE: u64 = 64 << 20;

impl Method {
    pub const GPU: Method = Method {
        pass_bytes: 4 * LAST_CACHE,
        most_bytes: 2 << 30,
        most_sets: 512,
        longest_pass: Duration::from_millis(200),
        stream_bytes: 1 << 30,
        replay: Duration::from_millis(1),
        window: Duration::MAX,
        enough_launches: 64,
        most_launches: 4096,
        warm_up: Duration::from_millis(30),
        budget: Duration::from_millis(200),
        least_samples: 11,
        counts: Statistic::Median,
        asynchronous: true,
    };

    /// Returns the method for a processor. A launch takes a hundred times as long as on a GPU, so there are fewer.
    pub fn processor() -> Method {
        let pass_bytes = 2 * last_cache_of_processor().unwrap_or(LAST_CACHE);
        Method {
            pass_bytes,
            most_bytes: 1 << 30,
            most_sets: 1024,
            // Long enough for bytes to be the limit: two runs must use the same number of sets.
            longest_pass: Duration::from_millis(300),
            // Both together exceed the cache as a pass does, and no more: some caches keep a part of what goes through
            // them.
            stream_bytes: (pass_bytes / 2).min(512 << 20),
            replay: Duration::from_millis(10),
            window: Duration::from_micros(500),
            warm_up: Duration::ZERO,
            budget: Duration::from_millis(150),
            least_samples: 5,
            counts: Statistic::Fastest,
            asynchronous: false,
            ..Method::GPU
        }
    }

    /// Returns the number of buffer sets for a launch that touches `bytes` bytes and takes `launch`.
    pub(super) fn sets(&self, bytes: u64, launch: Duration) -> usize {
        let bytes = bytes.max(1);
        let wanted = self.pass_bytes / bytes + 1;
        let room = (self.most_bytes / bytes).max(1);
        let time = (self.longest_pass.as_nanos() / launch.as_nanos().max(1)).max(1);
        u128::from(wanted.min(room)).min(time).min(self.most_sets as u128) as usize
    }

    /// Returns the number of passes over the sets in a recording, and the cache state that each launch then finds. One
    /// pass takes `pass` and touches `touched` bytes.
    pub(super) fn rounds(&self, pass: Duration, sets: usize, touched: u64) -> (usize, CacheState) {
        if touched > self.pass_bytes {
            return (self.usual_rounds(pass, sets), CacheState::Nothing);
        }
        match self.asynchronous && sets >= self.enough_launches {
            true => (1, CacheState::Evicted),
            false => (self.usual_rounds(pass, sets), CacheState::Warm),
        }
    }

    /// Returns the number of launches that are timed at once, if one takes `launch`.
    pub(super) fn at_once(&self, launch: Duration) -> usize {
        usize::try_from(self.window.as_nanos() / launch.as_nanos().max(1)).unwrap_or(usize::MAX).max(1)
    }

    fn usual_rounds(&self, pass: Duration, sets: usize) -> usize {
        let wanted = self.replay.as_nanos().div_ceil(pass.as_nanos().max(1));
        wanted.clamp(1, (self.most_launches / sets).max(1) as u128) as usize
    }
}

/// Returns the bytes of the processor's last-level cache, if the system reports it, as Linux does.
fn last_cache_of_processor() -> Option<u64> {
    let size = |level: u32| {
        let path = format!("/sys/devices/system/cpu/cpu0/cache/index{level}/size");
        let kib: u64 = std::fs::read_to_string(path).ok()?.trim().strip_suffix('K')?.parse().ok()?;
        Some(kib << 10)
    };
    (0..8).filter_map(size).max()
}

/// The state of a launch's data in the device's last-level cache.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CacheState {
    /// None is cached: the sets are many times as large as the cache.
    Nothing,
    /// None is cached, as far as a large copy evicts it: each replay follows one and touches each set once.
    Evicted,
    /// Some or all is cached: the sets are too few.
    Warm,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pass_over_the_sets_exceeds_the_cache_where_there_is_room_and_time() {
        let (mib, us) = (1 << 20, Duration::from_micros);
        for (bytes, launch, sets) in [
            (0, us(2), 512),           // no minimum, but still bounded
            (mib / 4, us(2), 512),     // 128 MiB: too few, limited by the number
            (mib, us(2), 257),         // one more than 256 MiB
            (128 * mib, us(70), 3),    // more than 256 MiB again
            (256 * mib, us(140), 2),   // equal to 256 MiB, so one set does not exceed it
            (257 * mib, us(140), 1),   // one set exceeds it
            (4096 * mib, us(2000), 1), // a set is never split
            (mib, us(20_000), 10),     // 200 ms
            (mib, us(2_000_000), 1),   // nor is a launch
        ] {
            assert_eq!(Method::GPU.sets(bytes, launch), sets, "{bytes} {launch:?}");
        }
        let narrow = Method { most_bytes: 16 * mib, ..Method::GPU };
        assert_eq!(narrow.sets(3 * mib, us(1)), 5);
    }

    #[test]
    fn a_replay_is_long_enough_to_be_timed_and_not_longer() {
        let us = Duration::from_micros;
        for (pass, sets, rounds) in
            [(us(3), 1, 334), (us(300), 4, 4), (us(2000), 1, 1), (us(1), 512, 8), (us(0), 4096, 1)]
        {
            assert_eq!(Method::GPU.rounds(pass, sets, u64::MAX), (rounds, CacheState::Nothing), "{pass:?} {sets}");
        }
    }

    #[test]
    fn a_pass_on_a_processor_exceeds_its_cache_twice_over_where_a_gibibyte_does() {
        let (mib, us) = (1 << 20, Duration::from_micros);
        let with_cache = |cache: u64| Method { pass_bytes: 2 * cache, ..Method::processor() };
        for (cache, bytes, launch, sets, found) in [
            (32 * mib, 2 * mib, us(200), 33, CacheState::Nothing),
            (300 * mib, 2 * mib, us(200), 301, CacheState::Nothing),
            (300 * mib, mib / 2, us(50), 1024, CacheState::Warm), // limited by the number
            (600 * mib, 4 * mib, us(400), 256, CacheState::Warm), // limited by the room
            (300 * mib, 4 * mib, us(4000), 75, CacheState::Warm), // limited by the time
        ] {
            let method = with_cache(cache);
            assert_eq!(method.sets(bytes, launch), sets, "{cache} {bytes}");
            assert_eq!(method.rounds(launch * sets as u32, sets, sets as u64 * bytes).1, found, "{cache} {bytes}");
        }
    }

    #[test]
    fn a_processor_is_timed_in_short_pieces_and_a_gpu_in_one() {
        let us = Duration::from_micros;
        let pieces = [us(0), us(1), us(100), us(499), us(501), us(100_000)].map(|us| Method::processor().at_once(us));
        assert_eq!(pieces, [500_000, 500, 5, 1, 1, 1]);
        assert!(Method::GPU.at_once(us(1000)) > Method::GPU.most_launches);
    }

    #[test]
    fn few_bytes_are_touched_once_a_replay_or_called_warm() {
        let (pass, few) = (Duration::from_micros(100), 256 << 20);
        assert_eq!(Method::GPU.rounds(pass, 512, few), (1, CacheState::Evicted));
        assert_eq!(Method::GPU.rounds(pass, 512, few + 1), (8, CacheState::Nothing));
        assert_eq!(Method::GPU.rounds(pass, 63, few), (10, CacheState::Warm));
        // No copy runs ahead on a processor.
        assert_eq!(Method { asynchronous: false, ..Method::GPU }.rounds(pass, 512, few), (8, CacheState::Warm));
    }

    #[test]
    fn one_of_many_times_counts() {
        let of =
            |which: Statistic, ns: &[u64]| which.of(ns.iter().copied().map(Duration::from_nanos).collect()).as_nanos();
        for (times, median, fastest) in [(&[5][..], 5, 5), (&[9, 1, 5], 5, 1), (&[7, 1, 2, 900], 7, 1), (&[], 0, 0)] {
            assert_eq!((of(Statistic::Median, times), of(Statistic::Fastest, times)), (median, fastest));
        }
    }
}
