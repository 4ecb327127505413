//! `kiln bench`.

mod measure;
mod table;

use crate::destination::Destination;
use crate::diff::Change;
use crate::html;
use crate::interrupt::Interrupt;
use crate::machine::{Machine, now};
use crate::machine_load::LoadMonitor;
use crate::progress::Progress;
use crate::report::{case_name, tell};
use crate::run::{CeilingsUsed, DeviceUsed, Row, Run, VERSION};
use crate::selected_devices::{self, Opened};
use crate::values::{self, Value};
use crate::{Choice, Chosen, Operations, Stop};
use kiln::spec::timing::Bench;
use kiln::spec::{Case, DType, Hardware, Spec, dtype_names};
use kiln_runtime::Error;
use measure::Measured;
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;
use table::Report;

#[derive(clap::Args)]
#[command(after_help = "\
A wrong kernel is never timed: its row says FAIL. With --against a row also says
whether its time changed by more than the times scatter (`kiln diff --help`);
for that, --save and --against time each shape three times, seconds apart. A run
that Ctrl-C ends keeps what was timed until then; its exit status is 130. Exit
status 1: something failed, was skipped, or is slower than the run it is
compared with.

Examples:
  kiln bench                                   a quick choice
  kiln bench rms_norm --dtype bf16 --on cpu    every shape of some kernels
  kiln bench --save now.json --html now.html   keep the run, and draw it
  kiln bench --against now.json                compare with a run that was kept")]
pub struct Options {
    #[command(flatten)]
    choice: Choice,
    /// The devices, such as interp,cuda or cuda:1; the best that is here if not given
    #[arg(long, value_name = "DEVICES")]
    on: Option<String>,
    /// The value of a parameter instead of the benchmark's own, such as batch=8, or lanes=16 for how work is divided
    #[arg(long = "set", value_name = "NAME=VALUE", value_delimiter = ',')]
    values: Vec<String>,
    /// Every shape in every type, also large ones; without it, and without a kernel or type, a quick choice of them
    #[arg(long)]
    full: bool,
    /// Keep the run in a file, for --against and `kiln diff`
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Compare with a run that --save kept
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,
    /// Write the run as a page for a browser: plots, tables and the machine, in one file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

/// The number of rounds, seconds apart, in which each shape of a saved or compared run is timed.
const ROUNDS: usize = 3;

/// A shape to time.
pub struct Step {
    pub spec: &'static Spec,
    pub dtypes: &'static [DType],
    pub case: &'static Case,
}

/// A row as JSON: its results, and the comparison with the saved run.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    row: &'a Row,
    change: Option<Change>,
    ratio: Option<f64>,
}

/// The largest total size of tensors in a quick run.
const QUICK_BYTES: u64 = 24 << 20;

/// Whether a shape is among the operation's first two, small, and in the first or the last of its types. A quick run
/// takes a machine without a GPU a minute or two.
fn is_quick(spec: &Spec, dtypes: &[DType], case: &Case) -> bool {
    let is_early = spec.bench.iter().take(2).any(|early| std::ptr::eq(early, case));
    let is_outer = [spec.dtypes.first(), spec.dtypes.last()].into_iter().flatten().any(|outer| *outer == dtypes);
    is_early && is_outer && spec.footprint(dtypes, case, Hardware::Gpu).is_ok_and(|bytes| bytes <= QUICK_BYTES)
}

/// Returns the selected shapes, in a quick run only the quick ones, and the number of shapes left out.
pub fn steps(chosen: &[Chosen], values: &[Value], is_quick_run: bool) -> (Vec<Step>, usize) {
    let each = |(spec, dtypes): &Chosen| {
        let spec = *spec;
        dtypes
            .clone()
            .into_iter()
            .flat_map(move |dtypes| spec.bench.iter().map(move |case| Step { spec, dtypes, case }))
    };
    let all: Vec<Step> = chosen.iter().flat_map(each).collect();
    let (kept, left_out): (Vec<Step>, Vec<Step>) =
        all.into_iter().partition(|step| !is_quick_run || is_quick(step.spec, step.dtypes, step.case));
    let mut steps: Vec<Step> = vec![];
    for step in kept.into_iter().map(|step| Step { case: values::changed(step.case, values), ..step }) {
        let name = step.case.name();
        let is_same = |other: &Step| std::ptr::eq(other.spec, step.spec) && other.dtypes == step.dtypes;
        // Shapes that differ only in parameters given on the command line are merged.
        if values.is_empty() || !steps.iter().any(|other| is_same(other) && other.case.name() == name) {
            steps.push(step);
        }
    }
    (steps, left_out.len())
}

impl Options {
    /// Whether this is a quick run: nothing in particular was requested.
    fn is_quick(&self) -> bool {
        !self.full && self.choice.filter.is_none() && self.choice.dtype.is_none() && self.values.is_empty()
    }

    /// Returns the files to write. Unwritable ones are rejected before minutes of work.
    fn destinations(&self) -> Result<[Option<Destination>; 2], Stop> {
        if self.save.is_some() && self.save == self.html {
            return Err(Stop::Mistake("--save and --html name the same file".to_string()));
        }
        let ready = |path: &Option<PathBuf>| path.as_deref().map(Destination::new).transpose();
        Ok([ready(&self.save)?, ready(&self.html)?])
    }
}

pub fn bench(operations: Operations, options: &Options, out: &mut dyn Write) -> Result<bool, Stop> {
    let chosen = options.choice.chosen(operations)?;
    let values = values::given(&options.values, &chosen)?;
    let [save, page] = options.destinations()?;
    let baseline = options.against.as_deref().map(Run::load).transpose()?;
    let interrupt = Interrupt::watch();
    let devices = selected_devices::those_or_best(options.on.as_deref())?;
    interrupt.ends(&devices);
    let (steps, left_out) = steps(&chosen, &values, options.is_quick());
    let rounds = if options.save.is_some() || options.against.is_some() { ROUNDS } else { 1 };
    let mut progress = Progress::new(steps.len() * devices.len() * rounds, options.choice.json);
    progress.prepare("measuring what memory moves, the ceilings");
    let ready = |opened: Opened| Ok((opened.label, Bench::on(&opened.device)?));
    let benches: Result<Vec<(String, Bench)>, Error> = devices.into_iter().map(ready).collect();
    if interrupt.is_asked() {
        return Err(Stop::Interrupted);
    }
    let mut benches = benches?;
    let run = Run {
        kiln_run: VERSION,
        kiln: env!("CARGO_PKG_VERSION").to_string(),
        taken: now(),
        machine: Machine::here(),
        complete: false,
        devices: benches.iter().map(|(label, bench)| used(label, bench)).collect(),
        rows: vec![],
    };
    let mut report = Report::new(&steps, &benches, run, baseline, options.choice.json);
    progress.say(&report.introduction(), out)?;
    // Rows of one round are reported together.
    for group in steps.chunk_by(|a, b| rounds > 1 && std::ptr::eq(a.spec, b.spec)) {
        for measured in timed(group, &mut benches, rounds, &interrupt, &mut progress) {
            progress.say(&report.add(measured), out)?;
        }
        // Saved after each group: if the program or the machine stops, the rows so far remain.
        if let Some(save) = &save {
            report.run.taken = now();
            report.run.save(save)?;
        }
        if interrupt.is_asked() {
            break;
        }
    }
    drop(progress);
    let is_complete = !interrupt.is_asked();
    let said = if is_complete { report.conclusion(left_out) } else { report.interruption() };
    match options.choice.json {
        true => tell(&said),
        false => write!(out, "{said}")?,
    }
    let passed = report.passed();
    let Report { mut run, baseline, .. } = report;
    (run.taken, run.complete) = (now(), is_complete);
    // Ceilings were measured again beside every row, and may have been faster.
    run.devices = benches.iter().map(|(label, bench)| used(label, bench)).collect();
    let ended = |passed| if is_complete { Ok(passed) } else { Err(Stop::Interrupted) };
    if run.rows.is_empty() {
        return ended(false);
    }
    if let Some(page) = page {
        page.write(&html::page(&run, baseline.as_ref()))?;
    }
    if let Some(save) = save {
        run.save(&save)?;
    }
    ended(passed)
}

/// Times a kernel's shapes in order, and repeats the sequence each round: a momentary disturbance of the machine
/// affects one round of a shape and not the others. Measurements cut short by an interrupt are left out.
fn timed(
    steps: &[Step],
    benches: &mut [(String, Bench)],
    rounds: usize,
    interrupt: &Interrupt,
    progress: &mut Progress,
) -> Vec<Measured> {
    let mut found: Vec<Vec<Measured>> = vec![];
    found.resize_with(steps.len() * benches.len(), Vec::new);
    for _ in 0..rounds {
        let mut places = found.iter_mut();
        for step in steps {
            for ((label, bench), place) in benches.iter_mut().zip(&mut places) {
                let shape = case_name(step.case, bench.placement(step.spec, step.dtypes));
                progress.begin(step.spec.name, &format!("{} {shape}", dtype_names(step.dtypes)));
                let watch = LoadMonitor::begin();
                let outcome = bench.time(step.spec, step.dtypes, step.case);
                let is_asked = interrupt.is_asked();
                // After an interrupt, an error is that of the cancelled launch.
                if !(is_asked && outcome.is_err()) {
                    place.push(
                        Measured::new(step, label, shape, bench, outcome)
                            .note_disturbance(&watch, bench.device().kind()),
                    );
                }
                if is_asked {
                    return found.into_iter().filter_map(measure::together).collect();
                }
                progress.step();
            }
        }
    }
    found.into_iter().filter_map(measure::together).collect()
}

fn used(label: &str, bench: &Bench) -> DeviceUsed {
    let device = bench.device();
    let ceilings_gbps = bench.ceilings().as_ref().map(CeilingsUsed::of);
    DeviceUsed {
        device: label.to_string(),
        name: device.name().to_string(),
        ceiling_gbps: ceilings_gbps.map(|ceilings| ceilings.copy),
        ceilings_gbps,
        threads: device.workers(),
    }
}
