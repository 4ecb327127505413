//! Memory bandwidth without computation, by the pattern of traffic: upper bounds on the rates of kernels.
//!
//! Each pattern is measured in every way that is known to be fast somewhere, and the fastest counts: a ceiling that is
//! too low makes a slow kernel look good.

use super::launched::Launched;
use super::method::Method;
use super::streamed::Streamed;
use crate::{Pattern, Traffic};
use kiln_runtime::{Device, Error, Kind};
use std::time::Duration;

/// Divisors of a kernel's timing budget: for each way when a device is first measured, and for each pattern beside a
/// kernel.
const AT_FIRST: u32 = 2;
const BESIDE: u32 = 4;

/// Patterns with a smaller share of a kernel's bytes are not measured again for it.
const WORTH_MEASURING: f64 = 0.05;

/// Bytes a second that memory moves in each pattern, both directions counted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ceilings([f64; Pattern::ALL.len()]);

impl Ceilings {
    /// Creates the ceilings from a rate for each pattern.
    pub fn new(of: impl FnMut(Pattern) -> f64) -> Ceilings {
        Ceilings(Pattern::ALL.map(of))
    }

    /// Returns the bytes a second in one pattern.
    pub fn rate(&self, pattern: Pattern) -> f64 {
        self.0[pattern as usize]
    }

    /// Returns the bytes a second of a mixture, whose time is the sum of its parts' times; `None` if no bytes are
    /// moved.
    pub fn of(&self, traffic: &Traffic) -> Option<f64> {
        let parts = Pattern::ALL.iter().filter(|pattern| traffic.bytes(**pattern) > 0);
        let seconds: f64 = parts.map(|pattern| traffic.bytes(*pattern) as f64 / self.rate(*pattern)).sum();
        (seconds > 0.0).then(|| traffic.total() as f64 / seconds)
    }

    /// Returns the faster of two measurements for each pattern.
    pub fn or_faster(self, other: Ceilings) -> Ceilings {
        Ceilings::new(|pattern| self.rate(pattern).max(other.rate(pattern)))
    }
}

/// Measures the ceilings of a device. Each pattern streams over `bytes` bytes, or fewer if the device has little
/// memory.
pub fn ceilings(device: &Device, bytes: u64) -> Result<Ceilings, Error> {
    let method = if device.kind() == Kind::Cpu { Method::processor() } else { Method::GPU };
    Streams::new(device, Method { stream_bytes: bytes / 2, ..method }).map(|streams| streams.fastest())
}

/// The memory that is streamed through.
enum Memory {
    /// By threads of the host, which run the kernels as well.
    Host(Streamed),
    /// By kernels.
    Device(Box<Launched>),
}

/// Measures a device's ceilings repeatedly.
pub(super) struct Streams {
    memory: Memory,
    /// The time for measuring a pattern beside a kernel.
    budget: Duration,
    fastest: Ceilings,
}

impl Streams {
    /// Measures every way of every pattern.
    pub fn new(device: &Device, method: Method) -> Result<Streams, Error> {
        let at_first = method.budget / AT_FIRST;
        let (memory, fastest) = if device.kind() == Kind::Cpu {
            let mut streamed = Streamed::new(device, method.stream_bytes);
            let fastest = Ceilings::new(|pattern| streamed.choose(pattern, at_first));
            (Memory::Host(streamed), fastest)
        } else {
            let mut launched = Launched::new(device, method)?;
            let mut rates = [0.0; Pattern::ALL.len()];
            for pattern in Pattern::ALL {
                rates[pattern as usize] = launched.choose(pattern, at_first)?;
            }
            (Memory::Device(Box::new(launched)), Ceilings(rates))
        };
        Ok(Streams { memory, budget: method.budget / BESIDE, fastest })
    }

    /// Returns the fastest rates ever measured.
    pub fn fastest(&self) -> Ceilings {
        self.fastest
    }

    /// Measures the ceilings again in the patterns that matter for this traffic, and returns them; the other patterns
    /// keep their old rates.
    pub fn beside(&mut self, traffic: &Traffic) -> Result<Ceilings, Error> {
        let mut now = self.fastest;
        for pattern in Pattern::ALL.into_iter().filter(|pattern| traffic.share(*pattern) >= WORTH_MEASURING) {
            now.0[pattern as usize] = match &mut self.memory {
                Memory::Host(streamed) => streamed.rate(pattern, self.budget),
                Memory::Device(launched) => launched.rate(pattern, self.budget)?,
            };
        }
        self.fastest = self.fastest.or_faster(now);
        Ok(now)
    }

    /// Evicts the contents of caches: enqueues one copy and does not wait for it. Does nothing on a device whose calls
    /// are synchronous.
    pub fn evict(&self) -> Result<(), Error> {
        match &self.memory {
            Memory::Host(_) => Ok(()),
            Memory::Device(launched) => launched.start_a_copy(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mixture_takes_what_its_parts_take() {
        // The order is read, in place, copy, write.
        let ceilings = Ceilings([10.0, 20.0, 8.0, 5.0]);
        for (traffic, rate) in [
            (Traffic::new(100, 0, 0), Some(10.0)),
            (Traffic::new(0, 0, 50), Some(20.0)),
            (Traffic::new(50, 50, 0), Some(8.0)),
            (Traffic::new(0, 70, 0), Some(5.0)),
            // 100 bytes in 10 seconds, and 200 in 10.
            (Traffic::new(100, 0, 100), Some(15.0)),
            // 80 bytes in 10 seconds, and 50 in 10.
            (Traffic::new(40, 90, 0), Some(6.5)),
            (Traffic::new(0, 0, 0), None),
        ] {
            assert_eq!(ceilings.of(&traffic), rate, "{traffic:?}");
        }
        let faster = ceilings.or_faster(Ceilings([1.0, 30.0, 9.0, 5.0]));
        assert_eq!(faster, Ceilings([10.0, 30.0, 9.0, 5.0]));
    }
}
