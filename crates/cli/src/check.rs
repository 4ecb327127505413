//! `kiln check`.

mod page;

use crate::cases::{Run, runs};
use crate::destination::Destination;
use crate::interrupt::Interrupt;
use crate::list::raced;
use crate::progress::Progress;
use crate::report::{Fit, Table, command, count, paragraph, rendered, tell, width};
use crate::{Choice, Operations, Stop};
use kiln::Diagnostic;
use kiln::ir::{Const, ParamId};
use kiln::spec::{Failure, Hardware, Picture, PreparedCase, Refused, dtype_names};
use kiln_compiler::contract::{RaceTally, Races};
use serde::Serialize;
use serde_json::Value;
use std::collections::{HashMap, HashSet};
use std::io::Write;
use std::path::PathBuf;

#[derive(clap::Args)]
#[command(after_help = "\
Every case runs on the interpreter, which looks at each access: races within and
between threadgroups, memory that is read before it is written, outputs that are
not written exactly once, lanes and shifts that are not there, indices that
wrapped, NaNs and infinities made from finite numbers, sums kept in 16 bits. A
report has both threads, both lines, and the command that checks the case alone.
The table also counts pairs of accesses that two threads could race in: proved
apart for all launches, for launches that meet a condition, or unknown.

Exit status 1: something was found, or nothing was run. 130: ended by Ctrl-C.

Examples:
  kiln check                                  the library, every case
  kiln check rms_norm --dtype bf16            some kernels, one type
  kiln check softmax --case n=97 --json       cases of that name, for a program
  kiln check mine --html races.html           with pictures of who touched what")]
pub struct Options {
    #[command(flatten)]
    choice: Choice,
    /// Only the case with this title, or cases with this text in theirs, such as "n=97"
    #[arg(long)]
    case: Option<String>,
    /// Write the report as a page, with a picture of each race
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

/// A finding in a case, with a picture if it is a race.
struct CheckFinding {
    run: Run,
    diagnostic: Diagnostic,
    picture: Option<Picture>,
}

/// The result of checking a case.
struct Checked {
    /// The static knowledge about pairs of accesses that could race.
    races: Option<RaceTally>,
    /// Pairs that are disjoint under a condition that the case does not meet.
    unmet: Vec<String>,
    findings: Vec<(Diagnostic, Option<Picture>)>,
    /// Devices that would not run the case.
    refused: Vec<Refused>,
}

/// The totals over the cases of a kernel.
struct Row {
    kernel: &'static str,
    cases: usize,
    /// Summed over all distinct sets of constexprs among the cases.
    races: RaceTally,
    findings: usize,
}

/// Memo table of race analyses by operation, types and constexprs: many cases share them.
type Known = HashMap<(&'static str, String, Vec<(ParamId, Const)>), Races>;

/// A case as JSON; docs/json.md describes the fields.
#[derive(Serialize)]
struct Line<'a> {
    kernel: &'a str,
    case: String,
    dtype: String,
    races: Option<Value>,
    unmet: &'a [String],
    findings: Vec<FindingLine>,
    refused: Vec<RefusedLine>,
    replay: String,
}

#[derive(Serialize)]
struct RefusedLine {
    device: &'static str,
    reason: String,
}

#[derive(Serialize)]
struct FindingLine {
    code: &'static str,
    message: String,
    places: Vec<PlaceLine>,
    notes: Vec<String>,
}

#[derive(Serialize)]
struct PlaceLine {
    file: String,
    line: u32,
    column: u32,
    what: Option<String>,
}

pub fn check(operations: Operations, options: &Options, out: &mut dyn Write) -> Result<bool, Stop> {
    let chosen = options.choice.chosen(operations)?;
    let page = options.html.as_deref().map(Destination::new).transpose()?;
    let interrupt = Interrupt::watch();
    let runs = runs(&chosen, options.case.as_deref(), &[]);
    let total = runs.len();
    let mut progress = Progress::new(total, options.choice.json);
    let width = width();
    let columns = vec![
        ("kernel", Fit::Rest),
        ("cases", Fit::Right(6)),
        ("proved", Fit::Right(7)),
        ("conditional", Fit::Right(11)),
        ("unknown", Fit::Right(7)),
        ("findings", Fit::Right(8)),
    ];
    let table = Table::new(columns, width);
    if !options.choice.json {
        progress.say(&table.headings(), out)?;
    }
    let (mut rows, mut found, mut done): (Vec<Row>, Vec<CheckFinding>, usize) = (vec![], vec![], 0);
    let (mut texts, mut known) = (HashSet::new(), Known::new());
    let (mut noted, mut notes): (HashSet<(&str, &str)>, Vec<String>) = (HashSet::new(), vec![]);
    for run in runs {
        progress.begin(run.spec.name, &run.name_with_types());
        if rows.last().is_none_or(|row| row.kernel != run.spec.name) {
            // The previous kernel's row is complete.
            if let Some(row) = rows.last().filter(|_| !options.choice.json) {
                progress.say(&row.text(&table), out)?;
            }
            rows.push(Row { kernel: run.spec.name, cases: 0, races: RaceTally::default(), findings: 0 });
        }
        // A kernel's text depends on its constexprs, and on little else than the types.
        let is_first = texts.insert((run.spec.name, run.dtypes));
        let before = known.len();
        let Checked { races, unmet, findings, refused } =
            checked(&run, &interrupt, page.is_some(), is_first, &mut known);
        // An interrupted case has no result.
        if interrupt.is_asked() {
            break;
        }
        done += 1;
        progress.step();
        if let Some(row) = rows.last_mut() {
            (row.cases, row.findings) = (row.cases + 1, row.findings + findings.len());
            // Each set of constexprs counts once.
            row.races = row.races.and(races.filter(|_| known.len() > before).unwrap_or_default());
        }
        let new_notes: Vec<String> = case_notes(&run, &unmet, &refused)
            .into_iter()
            .filter(|(about, _)| noted.insert((run.spec.name, *about)))
            .map(|(_, note)| note)
            .collect();
        if options.choice.json {
            progress.say(&line(&run, races, &unmet, &findings, &refused), out)?;
        } else {
            for note in &new_notes {
                progress.say(&paragraph(note, width), out)?;
            }
            for (diagnostic, _) in &findings {
                let case = format!("{} {}", run.spec.name, run.name_with_types());
                let said = paragraph(&case, width)
                    + &rendered(diagnostic)
                    + "\n"
                    + &command("  replay:", &run.replay("check"), width);
                progress.say(&said, out)?;
            }
        }
        notes.extend(new_notes);
        let keep = |(diagnostic, picture)| CheckFinding { run, diagnostic, picture };
        found.extend(findings.into_iter().map(keep));
    }
    if let Some(row) = rows.last().filter(|_| !options.choice.json) {
        progress.say(&row.text(&table), out)?;
    }
    drop(progress);
    if let Some(page) = page {
        page.write(&page::page(&rows, &found, &notes))?;
    }
    let races = rows.iter().fold(RaceTally::default(), |sum, row| sum.and(row.races));
    let mut said = match total {
        0 => "No case matches: nothing was checked.\n".to_string(),
        _ => format!("{} checked, {}.\n", count(done, "case"), count(found.len(), "finding")),
    };
    if races.total() > 0 {
        said += &paragraph(&format!("Accesses that could race, before they run: {races}."), width);
    }
    if done < total {
        said += &format!("Interrupted: {} were not checked.\n", count(total - done, "case"));
    }
    match options.choice.json {
        true => tell(&said),
        false => write!(out, "{said}")?,
    }
    if done < total {
        return Err(Stop::Interrupted);
    }
    Ok(done > 0 && found.is_empty())
}

/// Returns the notes on a case, each with what it is about: a kernel needs one of each kind.
fn case_notes(run: &Run, unmet: &[String], refused: &[Refused]) -> Vec<(&'static str, String)> {
    let case = match run.name_with_types() {
        name if name.trim().is_empty() => run.spec.name.to_string(),
        name => format!("{} at {name}", run.spec.name),
    };
    let watched = unmet
        .first()
        .map(|condition| ("a condition", format!("note: {case} is watched where it is not proved: {condition}")));
    let would_refuse =
        |Refused { device, reason }: &Refused| (*device, format!("note: {device} would refuse {case}: {reason}"));
    watched.into_iter().chain(refused.iter().map(would_refuse)).collect()
}

/// Checks a case; with pictures of races and with its source texts on request.
fn checked(run: &Run, interrupt: &Interrupt, with_pictures: bool, with_texts: bool, known: &mut Known) -> Checked {
    let prepared = PreparedCase::new(run.spec, run.dtypes, run.case, run.placement, Hardware::Gpu);
    let checked = prepared.and_then(|mut prepared| {
        let checked = prepared.checked(&mut || interrupt.is_asked())?;
        Ok((prepared, checked))
    });
    let (mut prepared, checked) = match checked {
        Ok(both) => both,
        Err(diagnostic) => {
            let findings = vec![(diagnostic, None)];
            return Checked { races: None, unmet: vec![], findings, refused: vec![] };
        }
    };
    let constexprs = prepared.constexprs();
    let key = (run.spec.name, dtype_names(run.dtypes), constexprs);
    if let Some(races) = (!known.contains_key(&key)).then(|| prepared.races(&key.2).ok()).flatten() {
        known.insert(key.clone(), races);
    }
    let judged = known.get(&key);
    let unmet = judged.map_or(vec![], |races| prepared.unmet(races));
    let races = judged.map(Races::tally);
    let mut findings: Vec<(Diagnostic, Option<Picture>)> = vec![];
    for found in checked.findings {
        let picture = found.race.filter(|_| with_pictures).and_then(|race| prepared.picture(&race).ok());
        let diagnostic = match judged.filter(|_| found.race.is_some()) {
            Some(races) => prepared.explain(found.diagnostic, races),
            None => found.diagnostic,
        };
        findings.push((diagnostic, picture));
    }
    // Wrong results without any other finding are a finding too.
    if let (true, Err(Failure::Mismatch(mismatch))) = (findings.is_empty(), &checked.agreement) {
        findings.push((prepared.wrong_result(mismatch), None));
    }
    let mut refused = prepared.beyond_threadgroup_memory();
    refused.extend(prepared.beyond_older_devices());
    if with_texts {
        refused.extend(prepared.without_text());
    }
    Checked { races, unmet, findings, refused }
}

fn line(
    run: &Run,
    races: Option<RaceTally>,
    unmet: &[String],
    findings: &[(Diagnostic, Option<Picture>)],
    refused: &[Refused],
) -> String {
    let place = |place: &kiln::Place, what: Option<&String>| PlaceLine {
        file: place.file.clone(),
        line: place.line,
        column: place.column,
        what: what.cloned(),
    };
    let finding = |(diagnostic, _): &(Diagnostic, Option<Picture>)| FindingLine {
        code: diagnostic.code,
        message: diagnostic.message.clone(),
        places: diagnostic
            .primary
            .iter()
            .map(|at| place(at, None))
            .chain(diagnostic.labels.iter().map(|(at, what)| place(at, Some(what))))
            .collect(),
        notes: diagnostic.notes.clone(),
    };
    let line = Line {
        kernel: run.spec.name,
        case: run.name(),
        dtype: dtype_names(run.dtypes),
        races: races.as_ref().map(raced),
        unmet,
        findings: findings.iter().map(finding).collect(),
        refused: refused.iter().map(|of| RefusedLine { device: of.device, reason: of.reason.clone() }).collect(),
        replay: run.replay("check").join(" "),
    };
    // Serialising strings and numbers cannot fail.
    serde_json::to_string(&line).map_or(String::new(), |text| text + "\n")
}

impl Row {
    fn text(&self, table: &Table) -> String {
        let findings = if self.findings == 0 { "none".to_string() } else { self.findings.to_string() };
        let RaceTally { proved, conditional, unknown } = self.races;
        let numbers = [self.cases, proved, conditional, unknown].map(|number| number.to_string());
        let [cases, proved, conditional, unknown] = numbers.each_ref().map(String::as_str);
        table.row(&[self.kernel, cases, proved, conditional, unknown, &findings])
    }
}
