//! Computes a launch's expected verdict, independently of the code that decides it: by the interpreter's own check of
//! the stated contract, and by comparing the tensors' extents in pairs.

use crate::layout::Spot;
use crate::numbers::Numbers;
use kiln_interp::{Arg, Buffer, Launch};
use kiln_ir::Kernel;
use kiln_ir::simd::LANES;
use kiln_runtime::Limits;

/// The faults of a launch.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Faults {
    /// The interpreter's error code, if the stated contract is broken.
    pub broken: Option<&'static str>,
    /// The launch needs more threads or threadgroups than the device has.
    pub beyond: bool,
    pub overlapping: bool,
}

impl Faults {
    pub fn none(&self) -> bool {
        *self == Faults::default()
    }

    /// Whether one of the faults explains a rejection with this code.
    pub fn explain(&self, code: &str) -> bool {
        match code {
            "K501" => self.broken.is_some(),
            "K502" | "K503" => self.beyond,
            "K506" => self.overlapping,
            _ => false,
        }
    }
}

/// Returns the faults of a launch. `ran` means that the interpreter ran it, which it does not if the stated contract is
/// broken.
pub fn faults(kernel: &Kernel, numbers: &Numbers, spots: &[Spot], limits: &Limits, ran: bool) -> Faults {
    let overlapping = overlapping(kernel, spots);
    match stated(kernel, numbers, spots, ran) {
        Err(code) => Faults { broken: Some(code), overlapping, ..Faults::default() },
        Ok((groups, threads)) => {
            let beyond = threads > limits.threads || groups.iter().zip(limits.groups).any(|(&n, most)| n > most);
            Faults { broken: None, beyond, overlapping }
        }
    }
}

/// Runs only the interpreter's check, with a budget that is exhausted before the first instruction.
fn stated(kernel: &Kernel, numbers: &Numbers, spots: &[Spot], ran: bool) -> Result<([u32; 3], u32), &'static str> {
    let mut buffers = vec![];
    let mut tensors = spots.iter();
    let args = numbers.0.iter().map(|number| match number {
        Some(number) => Arg::Scalar(*number),
        None => {
            let spot = tensors.next().expect("a spot for each tensor");
            buffers.push(Buffer::zeroed(spot.dtype, spot.len));
            Arg::Buffer(buffers.len() - 1)
        }
    });
    let args = args.collect();
    let launch = Launch::by_contract(kernel, args).map_err(|diagnostic| diagnostic.code)?;
    let geometry = (launch.grid, launch.threads);
    if ran && !launch.grid.contains(&0) {
        return Ok(geometry);
    }
    let groups: u128 = launch.grid.iter().map(|&axis| axis as u128).product();
    let least = groups * launch.threads.div_ceil(LANES as u32) as u128 * LANES as u128;
    let launch = launch.budget(u64::try_from(least).unwrap_or(u64::MAX));
    match kiln_interp::run(&launch, &mut buffers) {
        // The budget, or arrays too large for the interpreter: the contract was checked before, and is met.
        Err(diagnostic) if ["K211", "K314"].contains(&diagnostic.code) => Ok(geometry),
        Err(diagnostic) => Err(diagnostic.code),
        Ok(_) => Ok(geometry),
    }
}

/// Whether a written tensor shares an element with another, except for declared pairs that are equal.
fn overlapping(kernel: &Kernel, spots: &[Spot]) -> bool {
    let clash = |a: &Spot, b: &Spot| {
        let shared = a.dtype == b.dtype && (a.start..a.end()).any(|at| (b.start..b.end()).contains(&at));
        let declared = kernel.contract.in_place.iter().any(|&(x, y)| [(x, y), (y, x)].contains(&(a.param, b.param)));
        shared && !(declared && (a.start, a.len) == (b.start, b.len))
    };
    let written = |a: &Spot, b: &Spot| a.writable || b.writable;
    spots.iter().enumerate().any(|(i, a)| spots[..i].iter().any(|b| written(a, b) && clash(a, b)))
}
