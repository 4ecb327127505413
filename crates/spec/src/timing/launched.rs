//! Memory ceilings of a device that executes asynchronously: kernels that only move memory, and the driver's own copy.

use super::method::{MAX_SAMPLES, Method};
use super::rate;
use crate::Pattern;
use kiln_ir::{Const, DType, text};
use kiln_runtime::{AnyTensor, Arg, Device, Error, Program};
use std::time::{Duration, Instant};

/// The kernels, in the order of [`Pattern::ALL`].
const KERNELS: &str = include_str!("streams.kir");

/// Words per threadgroup of these kernels.
const BLOCK: u64 = 1024;

/// Divisor of the device's memory that bounds a buffer.
const PART_OF_MEMORY: u64 = 8;

/// Passes between two clock readings, so that overhead around them does not count.
const PASSES: u32 = 4;

/// Divisor of the warm-up time before a kernel is timed: ceilings are measured between kernels.
const WARM_UP: u32 = 3;

/// An implementation of a stream through memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Implementation {
    Kernel,
    /// The driver's copy.
    Driver,
}

pub struct Launched {
    device: Device,
    method: Method,
    /// One program per pattern, in the order of [`Pattern::ALL`], each with its fastest way.
    programs: Vec<(Program, Implementation)>,
    from: AnyTensor,
    to: AnyTensor,
    /// The counter of the kernel that only reads.
    cancelled: AnyTensor,
    blocks: u64,
}

impl Launched {
    pub fn new(device: &Device, method: Method) -> Result<Launched, Error> {
        let most = device.limits().memory.map_or(u64::MAX, |memory| memory / PART_OF_MEMORY);
        let words = method.stream_bytes.min(most) / size_of::<u32>() as u64;
        // Positions are 32-bit numbers.
        let blocks = (words / BLOCK).clamp(1, u64::from(u32::MAX) / BLOCK);
        let kernels = text::parse(KERNELS, "streams.kir").map_err(|diagnostic| Error::Refused(Box::new(diagnostic)))?;
        let programs = kernels.into_iter().map(|kernel| Ok((device.program(kernel)?, Implementation::Kernel)));
        Ok(Launched {
            device: device.clone(),
            method,
            programs: programs.collect::<Result<_, Error>>()?,
            from: device.tensor(&noise(blocks * BLOCK))?.any().clone(),
            to: device.any_zeros(DType::U32, blocks * BLOCK)?,
            cancelled: device.any_zeros(DType::U32, 1)?,
            blocks,
        })
    }

    /// Finds the fastest way for a pattern and returns its bytes a second.
    pub fn choose(&mut self, pattern: Pattern, budget: Duration) -> Result<f64, Error> {
        let kernel = self.rate_by(Implementation::Kernel, pattern, budget)?;
        let driver = match pattern {
            Pattern::Copy => self.rate_by(Implementation::Driver, pattern, budget)?,
            Pattern::Read | Pattern::InPlace | Pattern::Write => 0.0,
        };
        self.programs[pattern as usize].1 =
            if driver > kernel { Implementation::Driver } else { Implementation::Kernel };
        Ok(kernel.max(driver))
    }

    /// Returns the bytes a second of the chosen way, both directions counted.
    pub fn rate(&self, pattern: Pattern, budget: Duration) -> Result<f64, Error> {
        self.rate_by(self.programs[pattern as usize].1, pattern, budget)
    }

    fn rate_by(&self, way: Implementation, pattern: Pattern, budget: Duration) -> Result<f64, Error> {
        let directions = match pattern {
            Pattern::Read | Pattern::Write => 1,
            Pattern::InPlace | Pattern::Copy => 2,
        };
        let bytes = directions * self.blocks * BLOCK * size_of::<u32>() as u64;
        let take = || self.device.time(|| (0..PASSES).try_for_each(|_| self.pass(way, pattern)));
        Ok(rate(bytes * u64::from(PASSES), self.counting(budget, take)?))
    }

    fn pass(&self, way: Implementation, pattern: Pattern) -> Result<(), Error> {
        if way == Implementation::Driver {
            return self.start_a_copy();
        }
        let blocks = Arg::Scalar(Const { dtype: DType::U32, bits: self.blocks });
        let [from, to, cancelled] = [&self.from, &self.to, &self.cancelled].map(Arg::Tensor);
        let program = &self.programs[pattern as usize].0;
        match pattern {
            Pattern::Read => program.launch(&[from, cancelled, blocks]),
            Pattern::InPlace | Pattern::Write => program.launch(&[to, blocks]),
            Pattern::Copy => program.launch(&[from, to, blocks]),
        }
    }

    /// Enqueues one copy and does not wait for it.
    pub fn start_a_copy(&self) -> Result<(), Error> {
        self.to.copy_from(&self.from)
    }

    /// Takes times repeatedly after a warm-up and returns the one that the method's statistic selects.
    fn counting(&self, budget: Duration, take: impl Fn() -> Result<Duration, Error>) -> Result<Duration, Error> {
        let started = Instant::now();
        take()?;
        while started.elapsed() < self.method.warm_up / WARM_UP {
            take()?;
        }
        let (started, mut times) = (Instant::now(), vec![]);
        while times.len() < self.method.least_samples || times.len() < MAX_SAMPLES && started.elapsed() < budget {
            times.push(take()?);
        }
        Ok(self.method.counts.of(times))
    }
}

/// Returns words without a pattern that hardware could exploit: equal ones may be moved with less work.
fn noise(words: u64) -> Vec<u32> {
    const SEQUENCE: u64 = 1 << 16;
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state as u32
    };
    let sequence: Vec<u32> = std::iter::repeat_with(next).take(words.min(SEQUENCE) as usize).collect();
    let mut all = sequence.repeat(words.div_ceil(SEQUENCE) as usize);
    all.truncate(words as usize);
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use kiln_compiler::contract::Met;

    /// Runs on the interpreter, which follows a GPU's semantics.
    #[test]
    fn each_kernel_moves_every_word_in_its_pattern() {
        let device = Device::interp();
        let method = Method { stream_bytes: 3 * BLOCK * 4 + 100, ..Method::GPU };
        let launched = Launched::new(&device, method).expect("kernels that are right");
        assert_eq!(launched.blocks, 3);
        let names: Vec<&str> = launched.programs.iter().map(|(program, _)| program.kernel().name.as_str()).collect();
        assert_eq!(names, Pattern::ALL.map(|p| format!("stream_{}", p.name().replace(' ', "_"))));
        for (program, _) in &launched.programs {
            let derived = program.contract().expect("a contract");
            let guarded = derived.dangers.iter().filter(|danger| danger.met == Met::Guarded).count();
            assert_eq!(guarded, 0, "{}", program.kernel().name);
        }
        let words = |tensor: &AnyTensor| {
            let mut bytes = vec![0; tensor.span_bytes() as usize];
            tensor.read_bytes(&mut bytes).expect("words");
            bytes
                .chunks_exact(4)
                .map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]]))
                .collect::<Vec<_>>()
        };
        let pass = |pattern: Pattern| launched.pass(Implementation::Kernel, pattern).expect("a launch");
        pass(Pattern::Copy);
        let from = words(&launched.from);
        assert_eq!(words(&launched.to), from);
        pass(Pattern::InPlace);
        let added: Vec<u32> = from.iter().enumerate().map(|(i, word)| word.wrapping_add((i % 4 == 0) as u32)).collect();
        assert_eq!(words(&launched.to), added);
        pass(Pattern::Write);
        assert!(words(&launched.to).iter().zip(&added).filter(|(now, before)| now == before).count() < 10);
        // Vectors of equal words cancel out; almost no others do.
        let with_equal: Vec<u32> =
            (from.iter().enumerate()).map(|(i, &word)| if i % 40 < 4 { 7 } else { word }).collect();
        let bytes: Vec<u8> = with_equal.iter().flat_map(|word| word.to_le_bytes()).collect();
        let cancel = with_equal.chunks(4).filter(|vector| vector.iter().fold(0, |all, word| all ^ word) == 0).count();
        launched.from.write_bytes(&bytes).expect("as many bytes");
        pass(Pattern::Read);
        assert_eq!((words(&launched.cancelled), cancel >= 76), (vec![cancel as u32], true));
    }
}
