//! Mutation testing of the library: `mutants [FILTER] [--class NAME] [--json]`. The exit status is 0 only if every
//! class reaches the bar and every survivor is explained.

use clap::Parser;
use kiln_kernels::{METALTILE_NAMES, all};
use kiln_spec::select;
use kiln_testing::mutants::{
    BAR, Class, Counts, Explained, Judged, Layer, Report, Verdict, every, judge_all, parse_survivors,
};
use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// Changes every kernel of the library in every way of each class of mistakes, and counts which changes are reported.
#[derive(Parser)]
struct Cli {
    /// The name of an operation, or a part of it.
    filter: Option<String>,
    /// One class of mistakes alone.
    #[arg(long)]
    class: Option<String>,
    /// Every mutant with its verdict, as JSON.
    #[arg(long)]
    json: bool,
}

fn main() -> ExitCode {
    match run(&Cli::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("mutants: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: &Cli) -> Result<bool, String> {
    let started = Instant::now();
    let specs = select(all(), METALTILE_NAMES, cli.filter.as_deref()).map_err(|unknown| unknown.to_string())?;
    let mut mutants = every(&specs).map_err(|wrong| wrong.to_string())?;
    if let Some(name) = &cli.class {
        let class = Class::parse(name).ok_or_else(|| {
            let names: Vec<&str> = Class::ALL.iter().map(|class| class.name()).collect();
            format!("`{name}` is no class; there are {}", names.join(", "))
        })?;
        mutants.iter_mut().for_each(|mutants| mutants.retain(class));
    }
    let count: usize = mutants.iter().map(|mutants| mutants.len()).sum();
    let done = AtomicUsize::new(0);
    let progress = |judged: &Judged| {
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        if std::io::stderr().is_terminal() {
            eprint!("\r{done} of {count}: {:<32}", judged.operation);
            _ = std::io::stderr().flush();
        } else if done.is_multiple_of(100) {
            eprintln!("{done} of {count}: {}, {:.0} s", judged.operation, started.elapsed().as_secs_f64());
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let judged = judge_all(&mutants, threads, &progress).map_err(|wrong| wrong.to_string())?;
    if std::io::stderr().is_terminal() {
        eprint!("\r{:<60}\r", "");
    }
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("../kernels/SURVIVORS.md");
    let text = std::fs::read_to_string(&list).map_err(|error| format!("SURVIVORS.md: {error}"))?;
    let explained = parse_survivors(&text).map_err(|error| format!("SURVIVORS.md: {error}"))?;
    let report = Report::new(&judged, &explained);
    // A part of the library has only some of the survivors.
    let is_whole = cli.filter.is_none() && cli.class.is_none();
    let unused = if is_whole { report.unused.len() } else { 0 };
    if cli.json {
        println!("{}", serde_json::json!({ "bar": BAR, "classes": rows(&report), "mutants": entries(&judged) }));
    } else {
        show(&report, &judged, unused, started);
    }
    Ok(report.unexplained().next().is_none() && report.below_bar().next().is_none())
}

fn show(report: &Report, judged: &[Judged], unused: usize, started: Instant) {
    println!("{report}");
    let mut codes: BTreeMap<&str, usize> = BTreeMap::new();
    for one in judged {
        if let Verdict::Killed(killed) = &one.verdict {
            *codes.entry(killed.code.unwrap_or(killed.layer.name())).or_default() += 1;
        }
    }
    let codes: Vec<String> = codes.iter().map(|(code, count)| format!("{code} {count}")).collect();
    println!("killed by: {}", codes.join(", "));
    let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
    for one in judged {
        if let Verdict::Equivalent(why) = one.verdict {
            *reasons.entry(why).or_default() += 1;
        }
    }
    reasons.iter().for_each(|(why, count)| println!("equivalent: {count} {why}"));
    for one in report.unexplained() {
        let Verdict::Survived(why) = one.verdict else { continue };
        println!("survivor at {}: {why}\n{}", one.place, Explained::row(one));
    }
    for entry in report.unused.iter().take(unused) {
        println!(
            "explained, and killed by now: {} {} {} `{}`",
            entry.operation,
            entry.class.name(),
            entry.what,
            entry.line
        );
    }
    for (class, score) in report.below_bar() {
        println!("{}: {:.1} % is below {:.0} %", class.name(), 100.0 * score, 100.0 * BAR);
    }
    let (survivors, seconds) = (report.survivors.len(), started.elapsed().as_secs_f64());
    println!("{} mutants, {survivors} survivors, {seconds:.0} s", judged.len());
}

fn rows(report: &Report) -> Vec<serde_json::Value> {
    let row = |(class, counts): &(Class, Counts)| {
        let layers = Layer::ALL.iter().zip(counts.killed).map(|(layer, killed)| (layer.name(), killed));
        serde_json::json!({
            "class": class.name(), "made": counts.made, "killed": layers.collect::<BTreeMap<_, _>>(),
            "equivalent": counts.equivalent, "explained": counts.explained, "survived": counts.survived,
            "score": counts.score(),
        })
    };
    report.rows.iter().map(row).collect()
}

fn entries(judged: &[Judged]) -> Vec<serde_json::Value> {
    let entry = |j: &Judged| {
        let (verdict, layer, code, why, case) = match &j.verdict {
            Verdict::Killed(k) => ("killed", Some(k.layer.name()), k.code, k.message.as_str(), Some(k.case.as_str())),
            Verdict::Equivalent(why) => ("equivalent", None, None, *why, None),
            Verdict::Survived(why) => ("survived", None, None, *why, None),
        };
        serde_json::json!({
            "operation": j.operation, "class": j.class.name(), "change": j.what, "place": j.place.to_string(),
            "line": j.line, "verdict": verdict, "layer": layer, "code": code, "why": why, "case": case,
        })
    };
    judged.iter().map(entry).collect()
}
