//! Checkers of running kernels, one per file, implemented on the interpreter's hooks. They report errors of the
//! language that no single access shows, and code that the language allows but hardly any author intends.
//!
//! | code | what | where |
//! |---|---|---|
//! | K224 | a result that nothing in a recording reads before it is overwritten | `replay` |
//! | K225 | a load of what the launch in front writes, before the wait for it, where the two may overlap | `replay` |
//! | K230, K231 | races | `races` |
//! | K232 | use of what no thread has written | `undefined` |
//! | K233, K234 | a lane that is not there, a shift by the width or more | `undefined` |
//! | K235 | an index or loop bound that wrapped | `wraps` |
//! | K236 | a NaN or infinity made from finite numbers, in an output | `nonfinite` |
//! | K237 | a sum kept in 16 bits | `accumulation` |
//! | K238 | an element that two threads count in one sum | `double_counting` |
//! | K242 | a result that depends on which lanes hold a matrix | `layouts` |
//! | K243 | an access to what a late store has not brought yet | `late_stores` |
//! | K244 | a launch of more accesses than are remembered | `run_within` |

mod accumulation;
mod clocks;
mod detector;
mod double_counting;
mod elements;
mod late_stores;
mod layouts;
mod nonfinite;
mod picture;
mod races;
mod replay;
mod shadow;
mod simdgroup_clocks;
mod undefined;
mod wraps;

pub use detector::{AccessKind, Detector, Race, ThreadAccess};
pub use elements::Memory;
pub use picture::{Done, Picture, Thread, picture};
pub use races::Races;
pub use replay::{Address, Replay, ReplayedLaunch};

use detector::MOST_BYTES;
use kiln_interp::hooks::At;
use kiln_interp::{Buffer, Hooks, Launch, Stats};
use kiln_ir::{Diagnostic, Inst, Kernel, Mem};
use rustc_hash::FxHashSet;

/// An instruction of the running kernel, identified by its address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Site(usize);

impl Site {
    fn of(at: &At) -> Site {
        Site(std::ptr::from_ref::<Inst>(at.inst).addr())
    }
}

/// One error that a checker found.
pub struct Finding {
    pub diagnostic: Diagnostic,
    /// The two racing accesses, if the finding is a race.
    pub race: Option<Race>,
}

impl From<Diagnostic> for Finding {
    fn from(diagnostic: Diagnostic) -> Finding {
        Finding { diagnostic, race: None }
    }
}

/// A checker's findings, at most one per instruction.
#[derive(Default)]
pub(crate) struct Findings {
    list: Vec<Diagnostic>,
    sites: FxHashSet<Site>,
}

impl Findings {
    fn once(&mut self, site: Site, describe: impl FnOnce() -> Diagnostic) {
        if self.sites.insert(site) {
            self.list.push(describe());
        }
    }
}

/// A checked launch.
pub struct Checked {
    /// The launch's result, or its error, regardless of the checkers.
    pub result: Result<Stats, Diagnostic>,
    /// The checkers' findings, closest to the cause first.
    pub findings: Vec<Finding>,
    /// Buffers of [`Launch::unwritten`], and their elements that are still unwritten.
    pub unwritten: Vec<(usize, Vec<bool>)>,
}

impl Checked {
    /// Returns all errors: the findings, then the launch's own error, which a finding may have caused.
    pub fn errors(self) -> Vec<Finding> {
        let is_cause = |found: &Finding| !is_right_if_results_agree(&found.diagnostic);
        let (mut errors, results): (Vec<Finding>, Vec<Finding>) = self.findings.into_iter().partition(is_cause);
        errors.extend(self.result.err().map(Finding::from));
        errors.extend(results);
        errors
    }
}

/// Wraps the result of a launch that no checker observed.
pub fn unchecked(result: Result<Stats, Diagnostic>) -> Checked {
    Checked { result, findings: vec![], unwritten: vec![] }
}

/// The code of a NaN or an infinity in an output.
const NOT_FINITE: &str = "K236";

/// Whether a finding is no error where the outputs agree with the mathematics, which may require a NaN or an infinity, or
/// a number beyond the output's type. A comparison of outputs drops it then. Any other finding may have caused it, and is reported first.
pub fn is_right_if_results_agree(finding: &Diagnostic) -> bool {
    finding.code == NOT_FINITE
}

/// Returns the author's name of a tensor or array.
fn name(kernel: &Kernel, mem: Mem) -> Option<&str> {
    match mem {
        Mem::Param(id) => Some(&kernel.param(id).name),
        Mem::Alloc(id) => kernel.allocs[id.0 as usize].name.and_then(|name| kernel.names.word(name)),
    }
}

/// Describes a tensor or array in words.
pub(crate) fn memory(kernel: &Kernel, mem: Mem) -> String {
    name(kernel, mem).map_or_else(|| kiln_ir::fault::memory(kernel, mem), |name| format!("`{name}`"))
}

/// Describes an element of a tensor or array in words.
pub(crate) fn element(kernel: &Kernel, mem: Mem, index: impl std::fmt::Display) -> String {
    match name(kernel, mem) {
        Some(name) => format!("`{name}[{index}]`"),
        None => format!("element {index} of {}", memory(kernel, mem)),
    }
}

/// Returns the error of a launch that exceeds the memory for accesses.
pub(crate) fn too_large(kernel: &Kernel, most_bytes: usize) -> Diagnostic {
    let (name, most) = (&kernel.name, most_bytes >> 20);
    Diagnostic::new(
        "K244",
        format!("this launch of `{name}` is too large to be checked: who touched what takes more than {most} MiB"),
    )
    .at(kernel.place(kernel.span))
    .help("check a smaller launch, where the same mistakes show; `Device::interp()` and `--fast` run it unchecked")
}

/// Polls whether a launch is to stop.
struct Stops<'a>(&'a mut dyn FnMut() -> bool);

impl Hooks for Stops<'_> {
    fn stops(&mut self) -> bool {
        (self.0)()
    }
}

/// Runs a launch with every checker. `stops` is polled now and then; the launch ends when it returns true.
pub fn run(launch: &Launch, buffers: &mut [Buffer], stops: &mut dyn FnMut() -> bool) -> Checked {
    run_with_observer(launch, buffers, stops, &mut ())
}

/// The same with one more observer.
pub fn run_with_observer(
    launch: &Launch,
    buffers: &mut [Buffer],
    stops: &mut dyn FnMut() -> bool,
    observer: &mut impl Hooks,
) -> Checked {
    run_within(MOST_BYTES, launch, buffers, stops, observer)
}

/// The same with another limit on the memory for accesses, in bytes.
pub fn run_within(
    most_bytes: usize,
    launch: &Launch,
    buffers: &mut [Buffer],
    stops: &mut dyn FnMut() -> bool,
    observer: &mut impl Hooks,
) -> Checked {
    let before = layouts::has_matrices(launch.kernel).then(|| buffers.to_vec());
    let mut races = Races::within(most_bytes, launch);
    let mut undefined = undefined::Undefined::new(launch);
    let mut wraps = wraps::Wraps::new();
    let mut nonfinite = nonfinite::Nonfinite::new();
    let mut double_counting = double_counting::DoubleCounting::new(launch);
    let mut stops = Stops(stops);
    let mut values = (&mut wraps, &mut nonfinite);
    let mut values = (&mut double_counting, &mut values);
    let mut values = (&mut undefined, &mut values);
    let mut late_stores = late_stores::LateStores::default();
    let mut values = (&mut late_stores, &mut values);
    let mut values = (&mut races, &mut values);
    let mut values = (observer, &mut values);
    let result = kiln_interp::run_counted_with(launch, buffers, &mut (&mut stops, &mut values));
    // Once the memory is full, the rest of the run is unchecked, whatever its result.
    let result = if races.is_full() { Err(too_large(launch.kernel, most_bytes)) } else { result };
    let mut findings = races.findings(launch.kernel);
    // A thread that loses a race may find nothing written there.
    undefined
        .findings
        .list
        .retain(|unwritten| !findings.iter().any(|race| race.diagnostic.names(unwritten.primary.as_ref())));
    let unwritten = undefined.unwritten();
    let values = [
        late_stores.findings.list,
        undefined.findings.list,
        wraps.findings.list,
        double_counting.findings(),
        accumulation::findings(launch.kernel),
        nonfinite.findings(launch.kernel).list,
    ];
    findings.extend(values.into_iter().flatten().map(Finding::from));
    if let Some(before) = before.filter(|_| result.is_ok() && findings.is_empty()) {
        findings.extend(layouts::findings(launch, &before, buffers).map(Finding::from));
    }
    Checked { result, findings, unwritten }
}
