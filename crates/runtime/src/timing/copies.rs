//! What a copy on the device moves: the ceiling that a kernel's rate is a share of.

use super::{SAMPLES, median};
use crate::device::Device;
use crate::error::Error;
use crate::tensor::AnyTensor;
use kiln_ir::DType;
use std::time::{Duration, Instant};

/// A copy takes at most this part of the device's memory, twice.
const PART_OF_MEMORY: u64 = 8;

/// Copies between two marks of the device's clock, so that what stands around them does not count.
const COPIES: u32 = 4;

/// How long the device copies before it is timed.
const WARM_UP: Duration = Duration::from_millis(30);

/// How long copies are timed.
const BUDGET: Duration = Duration::from_millis(100);

pub struct Copies {
    from: AnyTensor,
    to: AnyTensor,
    rate: f64,
}

/// Bytes a second that a copy of so many bytes on the device reads and writes, both counted.
pub fn copy_rate(device: &Device, bytes: u64) -> Result<f64, Error> {
    Copies::new(device, bytes).map(|copies| copies.rate())
}

impl Copies {
    /// Measures a copy of so many bytes, fewer where the device has little memory.
    pub fn new(device: &Device, bytes: u64) -> Result<Copies, Error> {
        let most = device.limits().memory.map_or(bytes, |memory| memory / PART_OF_MEMORY);
        let words = (bytes.min(most) / size_of::<u64>() as u64).max(1);
        let from = device.tensor(&noise(words))?;
        let to = device.any_zeros(DType::U64, words)?;
        let mut copies = Copies { from: from.any().clone(), to, rate: f64::NAN };
        copies.rate = copies.measure(device)?;
        Ok(copies)
    }

    pub fn rate(&self) -> f64 {
        self.rate
    }

    /// Asks for one copy and does not wait for it.
    pub fn start_one(&self) -> Result<(), Error> {
        self.to.copy_from(&self.from)
    }

    fn measure(&self, device: &Device) -> Result<f64, Error> {
        let batch = || (0..COPIES).try_for_each(|_| self.start_one());
        let started = Instant::now();
        while started.elapsed() < WARM_UP {
            device.time(batch)?;
        }
        let started = Instant::now();
        let mut times = vec![];
        while times.len() < *SAMPLES.start() || started.elapsed() < BUDGET {
            times.push(device.time(batch)?);
        }
        let moved = 2.0 * self.from.bytes() as f64 * f64::from(COPIES);
        Ok(moved / median(times.into_iter()).as_secs_f64().max(f64::MIN_POSITIVE))
    }
}

/// Words without a pattern: equal ones may be moved with less work.
fn noise(words: u64) -> Vec<u64> {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    std::iter::repeat_with(next).take(words as usize).collect()
}
