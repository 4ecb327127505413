//! What a copy on the device moves: the ceiling that a kernel's rate is a share of.

use super::method::{MOST_SAMPLES, Method};
use super::{host, rate};
use crate::device::Device;
use crate::driver::Kind;
use crate::error::Error;
use crate::tensor::AnyTensor;
use kiln_ir::DType;
use std::time::{Duration, Instant};

/// A copy takes at most this part of the device's memory, twice.
const PART_OF_MEMORY: u64 = 8;

/// Copies between two marks of the clock, so that what stands around them does not count.
const COPIES: u32 = 4;

/// How long the device copies before it is timed.
const WARM_UP: Duration = Duration::from_millis(30);

/// How long copies are timed.
const BUDGET: Duration = Duration::from_millis(150);

pub struct Copies {
    /// Of devices with memory of their own.
    tensors: Option<(AnyTensor, AnyTensor)>,
    rate: f64,
}

/// Bytes a second that a copy of so many bytes on the device reads and writes, both counted.
pub fn copy_rate(device: &Device, bytes: u64) -> Result<f64, Error> {
    let method = if device.kind() == Kind::Cpu { Method::processor() } else { Method::GPU };
    Copies::new(device, Method { copy_bytes: bytes, ..method }).map(|copies| copies.rate())
}

impl Copies {
    /// Measures a copy, of fewer bytes where the device has little memory.
    pub fn new(device: &Device, method: Method) -> Result<Copies, Error> {
        let most = device.limits().memory.map_or(u64::MAX, |memory| memory / PART_OF_MEMORY);
        let words = (method.copy_bytes.min(most) / size_of::<u64>() as u64).max(1);
        let moved = 2 * words * size_of::<u64>() as u64 * u64::from(COPIES);
        let from = noise(words);
        if device.kind() == Kind::Cpu {
            return Ok(Copies { tensors: None, rate: host::rate(&from, device.workers()) });
        }
        let from = device.tensor(&from)?.any().clone();
        let to = device.any_zeros(DType::U64, words)?;
        let time = best(method, || device.time(|| (0..COPIES).try_for_each(|_| to.copy_from(&from))))?;
        Ok(Copies { tensors: Some((from, to)), rate: rate(moved, time) })
    }

    pub fn rate(&self) -> f64 {
        self.rate
    }

    /// Asks for one copy and does not wait for it; nothing on a device that is done when the call returns.
    pub fn start_one(&self) -> Result<(), Error> {
        self.tensors.as_ref().map_or(Ok(()), |(from, to)| to.copy_from(from))
    }
}

/// The time that counts of many, after some that do not.
fn best(method: Method, mut take: impl FnMut() -> Result<Duration, Error>) -> Result<Duration, Error> {
    let started = Instant::now();
    while started.elapsed() < WARM_UP {
        take()?;
    }
    let started = Instant::now();
    let mut times = vec![];
    while times.len() < method.least_samples || times.len() < MOST_SAMPLES && started.elapsed() < BUDGET {
        times.push(take()?);
    }
    Ok(method.counts.of(times))
}

/// Words without a pattern that anything between here and memory would find: equal ones may be moved with less work.
fn noise(words: u64) -> Vec<u64> {
    const BLOCK: u64 = 1 << 16;
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let block: Vec<u64> = std::iter::repeat_with(next).take(words.min(BLOCK) as usize).collect();
    let mut all = block.repeat(words.div_ceil(BLOCK) as usize);
    all.truncate(words as usize);
    all
}
