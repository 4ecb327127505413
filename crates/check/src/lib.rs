//! Checkers of running kernels, one a file, over the hooks of the interpreter. They report what the language calls an error and
//! no single access shows.

mod clocks;
mod races;

pub use races::{Act, Detector, Memory, Race, Races, Touch};

use kiln_interp::{Buffer, Launch, Stats, run_counted_with};
use kiln_ir::Diagnostic;

/// Runs a launch with every checker. The first error of the launch, else the first finding.
pub fn run(launch: &Launch, buffers: &mut [Buffer]) -> Result<Stats, Diagnostic> {
    let mut races = Races::new(launch);
    let stats = run_counted_with(launch, buffers, &mut races)?;
    match races.findings(launch.kernel).into_iter().next() {
        Some(finding) => Err(finding),
        None => Ok(stats),
    }
}
