//! `kiln tune`.

mod explain;
mod table;

use crate::bench::{self, Step};
use crate::interrupt::Interrupt;
use crate::machine::now;
use crate::program;
use crate::progress::Progress;
use crate::report::{case_name, count, paragraph, tell, width};
use crate::selected_devices::{self, Opened};
use crate::values;
use crate::{Choice, Chosen, Operations, Stop};
use kiln::spec::timing::TiledCase;
use kiln::spec::tuning::{Landscape, NotTuned, TileSpace, search};
use kiln::spec::{NotPassed, Placement, dtype_names};
use kiln_runtime::{Kind, Measurement, TunedChoice, TuningStore};
use serde_json::json;
use std::io::Write;
use std::time::Duration;
use table::{Outcome, Row};

#[derive(clap::Args)]
#[command(after_help = "\
A kernel states the values of its tiles (`kiln show NAME`). Every combination is
checked against the operation's mathematics before it is timed; one with wrong
results ends the search of its shape and is never kept. The operation's own
tiles stay unless others are faster by more than times scatter. Choices are kept
in tuning.json in the folder of compiled kernels, for this device, driver,
compiler and kernel, and for a class of sizes: constexprs as they are, sizes
given at launch by the next power of two. KILN_TUNING=off ignores them. What
Ctrl-C ends keeps what was chosen until then. Exit status 1: something was wrong
or could not be tuned.

Examples:
  kiln tune swiglu --dtype bf16         every benchmark shape of a kernel
  kiln tune swiglu --set rows=8,n=2048  a shape of your own
  kiln tune --explain swiglu            what was measured, as a plot
  kiln tune --list                      what is kept, and what of it counts")]
pub struct Options {
    #[command(flatten)]
    choice: Choice,
    /// The devices, such as cuda or cpu; the best that is here if not given
    #[arg(long, value_name = "DEVICES")]
    on: Option<String>,
    /// The value of a parameter instead of the benchmark's own, such as batch=8
    #[arg(long = "set", value_name = "NAME=VALUE", value_delimiter = ',')]
    values: Vec<String>,
    /// Every shape in every type, also large ones; without it, and without a kernel or type, a quick choice of them
    #[arg(long)]
    full: bool,
    /// How long tiles of a shape are looked for; the last rounds follow
    #[arg(long, value_name = "SECONDS", default_value_t = 20)]
    budget: u32,
    /// Measure and tell, and keep nothing
    #[arg(long)]
    dry_run: bool,
    /// Plot what was measured earlier, and measure nothing
    #[arg(long, conflicts_with_all = ["dry_run", "list", "forget"])]
    explain: bool,
    /// What is kept, and why some of it is ignored
    #[arg(long, conflicts_with_all = ["dry_run", "forget"])]
    list: bool,
    /// Remove what is kept, of these kernels and types
    #[arg(long, conflicts_with = "dry_run")]
    forget: bool,
}

pub fn tune(operations: Operations, options: &Options, out: &mut dyn Write) -> Result<bool, Stop> {
    let chosen = options.choice.chosen(operations)?;
    let values = values::given(&options.values, &chosen)?;
    let interrupt = Interrupt::watch();
    let devices = selected_devices::those_or_best(options.on.as_deref())?;
    if let Some(opened) = devices.iter().find(|opened| opened.device.kind() == Kind::Interp) {
        let text = format!("{} is not tuned: its times say nothing about another device", opened.label);
        return Err(Stop::Mistake(text));
    }
    let stores = devices.iter().map(|opened| store(opened, options.dry_run)).collect::<Result<Vec<_>, _>>()?;
    if options.explain || options.list {
        return explain::explain(&chosen, &devices, &stores, options, out);
    }
    if options.forget {
        return forget(&chosen, options, &stores, out);
    }
    interrupt.ends(&devices);
    let (steps, left_out) = bench::steps(&chosen, &values, options.is_quick());
    let is_tuned = |step: &Step| (step.spec.build)(step.dtypes).is_ok_and(|kernel| !TileSpace::of(&kernel).is_empty());
    let steps: Vec<Step> = steps.into_iter().filter(is_tuned).collect();
    if steps.is_empty() {
        let text = match left_out {
            0 => {
                let program = program::name();
                format!(
                    "none of these kernels has tiles that are tuned: `{program} show NAME` says which tiles have values"
                )
            }
            _ => format!("all of {left_out} shapes are large: --full tunes them"),
        };
        return Err(Stop::Mistake(text));
    }
    let mut progress = Progress::new(steps.len() * devices.len(), options.choice.json);
    let (mut rows, mut kept) = (vec![], 0);
    for step in &steps {
        for (opened, store) in devices.iter().zip(&stores) {
            progress.begin(step.spec.name, &format!("{} {}", dtype_names(step.dtypes), step.case.name()));
            let outcome = tuned(step, opened, options, &interrupt);
            if interrupt.is_asked() && !matches!(&outcome, Outcome::Found(_, found) if found.chosen.is_some()) {
                break;
            }
            if let (Outcome::Found(choice, _), Some(store)) = (&outcome, store)
                && !options.dry_run
            {
                let added = store.add(std::slice::from_ref(&**choice));
                added.map_err(|reason| Stop::Mistake(format!("the choice cannot be kept: {reason}")))?;
                kept += 1;
            }
            let row = Row::new(step, &opened.label, outcome);
            progress.say(&row.told(options.choice.json, width()), out)?;
            rows.push(row);
            progress.step();
        }
        if interrupt.is_asked() {
            break;
        }
    }
    drop(progress);
    let said = conclusion(&rows, left_out, kept, stores.first().and_then(Option::as_ref));
    match options.choice.json {
        true => tell(&said),
        false => write!(out, "{said}")?,
    }
    if interrupt.is_asked() {
        return Err(Stop::Interrupted);
    }
    Ok(!rows.is_empty() && rows.iter().all(Row::passed))
}

impl Options {
    fn is_quick(&self) -> bool {
        !self.full && self.choice.filter.is_none() && self.choice.dtype.is_none() && self.values.is_empty()
    }

    /// Whether a choice belongs to the named kernels and types. Without names all do, including those of kernels that
    /// no longer exist.
    fn is_asked_for(&self, chosen: &[Chosen], choice: &TunedChoice) -> bool {
        let is_any = self.choice.filter.is_none() && self.choice.dtype.is_none();
        let is_of = |(spec, dtypes): &Chosen| {
            spec.name == choice.kernel && dtypes.iter().any(|types| dtype_names(types) == choice.dtypes)
        };
        is_any || chosen.iter().any(is_of)
    }
}

/// Opens the store of a device's choices. A missing store is an error, unless the run stores nothing.
fn store(opened: &Opened, is_dry: bool) -> Result<Option<TuningStore>, Stop> {
    let store = opened.device.tuning_store();
    let reason = match store.as_ref().map(TuningStore::path) {
        Some(Ok(_)) => return Ok(store),
        Some(Err(reason)) => reason.to_string(),
        None => format!("{} has no folder for compiled kernels", opened.label),
    };
    match is_dry {
        true => Ok(None),
        false => Err(Stop::Mistake(format!("choices cannot be kept: {reason}; --dry-run measures without"))),
    }
}

fn forget(
    chosen: &[Chosen],
    options: &Options,
    stores: &[Option<TuningStore>],
    out: &mut dyn Write,
) -> Result<bool, Stop> {
    // All devices of a machine share one folder.
    let Some(store) = stores.iter().flatten().next() else { return Ok(true) };
    let removed = store.remove(|choice| options.is_asked_for(chosen, choice));
    let removed = removed.map_err(|reason| Stop::Mistake(format!("nothing was removed: {reason}")))?;
    match options.choice.json {
        true => writeln!(out, "{}", json!({ "removed": removed }))?,
        false => writeln!(out, "{} removed", count(removed, "choice"))?,
    }
    Ok(true)
}

/// Searches the tiles of a shape.
fn tuned(step: &Step, opened: &Opened, options: &Options, interrupt: &Interrupt) -> Outcome {
    let (device, ended) = (&opened.device, interrupt.clone());
    let budget = Duration::from_secs(options.budget.into());
    let ended = Box::new(move || ended.is_asked());
    let mut case = match TiledCase::new(device, step.spec, step.dtypes, step.case, budget, ended) {
        Ok(Some(case)) => case,
        Ok(None) => return Outcome::Failed("it leaves no choice".to_string()),
        Err(NotPassed::Skipped(reason)) => return Outcome::Failed(reason),
        Err(NotPassed::Failed(failure)) => return Outcome::Failed(failure.to_string()),
    };
    let choice = match case.choice(step.dtypes) {
        Ok(choice) => choice,
        Err(error) => return Outcome::Failed(error.to_string()),
    };
    let (space, usual) = (case.space().clone(), case.usual().to_vec());
    match search(&space, &usual, &mut case) {
        Ok(found) => Outcome::Found(Box::new(filled(choice, &case, &found)), found),
        Err(NotTuned::Wrong { tiles, failure }) => {
            Outcome::Failed(format!("wrong results with {}: {failure}", table::tiles_text(&case.named(&tiles))))
        }
        Err(NotTuned::Unusual(reason)) => Outcome::Failed(format!("the operation's own tiles: {reason}")),
        Err(NotTuned::Stopped(reason)) => Outcome::Failed(reason),
    }
}

/// Completes the choice for the store.
fn filled(choice: TunedChoice, case: &TiledCase, found: &Landscape) -> TunedChoice {
    let us = |time: Duration| time.as_secs_f64() * 1e6;
    let measured = found.timed.iter().map(|times| Measurement {
        tiles: case.named(&times.tiles),
        us: us(times.median()),
        spread_us: times.quartiles().map(us),
        rounds: times.rounds(),
    });
    let tiles = found.chosen.map(|at| case.named(&found.timed[at].tiles));
    TunedChoice { tiles, measured: measured.collect(), taken: now(), ..choice }
}

fn conclusion(rows: &[Row], left_out: usize, kept: usize, store: Option<&TuningStore>) -> String {
    let faster = rows.iter().filter(|row| row.is_faster()).count();
    let failed = rows.iter().filter(|row| !row.passed()).count();
    let mut said = format!("\n{}: {faster} with other tiles than the operation's own", count(rows.len(), "shape"));
    if failed > 0 {
        said += &format!(", {failed} not tuned");
    }
    said += match left_out {
        0 => ".".to_string(),
        _ => format!(". A quick choice: {left_out} more with --full."),
    }
    .as_str();
    if let Some(path) = store.filter(|_| kept > 0).and_then(|store| store.path().ok()) {
        said += &format!(" Kept in {}.", path.display());
    }
    let text = paragraph(said.trim_start(), width());
    format!("\n{text}")
}

/// Formats the name of a shape.
fn shape(step: &Step) -> String {
    case_name(step.case, Placement::Apart)
}
