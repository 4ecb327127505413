//! The same launches judged by compute-sanitizer, on an NVIDIA GPU: each in a process of its own, as its author wrote it, with no
//! refusal, no check of the launch and no guard that would come before the tool.
//!
//! ```text
//! COMPUTE_SANITIZER=/usr/local/cuda/bin/compute-sanitizer corpus-HASH --exact --nocapture sanitizers::table
//! ```

use crate::mutated::{self, Mutated};
use crate::support::{Class, Entry, Family, Verdict};
use crate::{all, is_before_a_launch, mutants};
use kiln::ir::Space;
use kiln::{Device, Error};
use kiln_compiler::{Limits, Options, lower_unguarded, print};
use kiln_harness::nvrtc::{Arch, compile_all};
use std::collections::BTreeMap;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The launch that [`one_launch`] does: an entry's name, and behind a comma the mistake that a machine made in it.
const LAUNCH: &str = "KILN_CORPUS_LAUNCH";

/// Processes that share the GPU.
const AT_ONCE: usize = 8;

/// Of the mistakes that a machine made, one in so many.
const MUTANTS_EACH: usize = 6;

/// A launch that never ends, as at a barrier that some threads do not reach, is given up.
const DEADLINE: Duration = Duration::from_secs(20);

const TOOLS: [&str; 4] = ["memcheck", "racecheck", "initcheck", "synccheck"];

/// The tool that looks for mistakes of a class, if there is one.
fn tool_for(class: Class) -> Option<&'static str> {
    match class {
        Class::OutOfBounds | Class::Misaligned => Some("memcheck"),
        Class::Race => Some("racecheck"),
        Class::UnwrittenRead => Some("initcheck"),
        Class::DivergentBarrier | Class::DivergentSimd => Some("synccheck"),
        Class::IncompleteOutput
        | Class::WrittenTwice
        | Class::LaneOutOfRange
        | Class::ShiftTooFar
        | Class::IndexWrap
        | Class::DivisionByZero
        | Class::NanOrigin
        | Class::NarrowAccumulation
        | Class::CountedTwice
        | Class::Unbounded
        | Class::AccessedTooEarly
        | Class::LayoutDependence => None,
    }
}

/// A launch that both judge.
struct Judged {
    name: String,
    /// The class of the mistake, and where it is: tools look at some memory and not at other.
    class: String,
    tool: &'static str,
    /// Kiln's verdict.
    kiln: String,
}

/// The class of a mistake, with the memory that the report names.
fn class_of(class: Class, kernel: Option<&kiln::Kernel>, outcome: &Result<(), Error>) -> String {
    let message = outcome.as_ref().err().and_then(Error::diagnostic).map_or("", |found| &found.message);
    let is_named = |name: &str| message.contains(&format!("`{name}[")) || message.contains(&format!("`{name}`"));
    let memory = kernel.map_or("", |kernel| {
        let is_tensor = kernel.params.iter().any(|param| param.is_tensor() && is_named(&param.name));
        let is_said =
            |array: &kiln::ir::Alloc| array.name.and_then(|name| kernel.names.word(name)).is_some_and(is_named);
        let array = kernel.allocs.iter().find(|array| is_said(array));
        match array.map(|array| array.space) {
            _ if is_tensor => ", device memory",
            Some(Space::Threadgroup) => ", threadgroup memory",
            Some(Space::Stack) => ", stack",
            None => "",
        }
    });
    format!("{class:?}{memory}")
}

/// What Kiln says of a launch: the code, the line, and whether it was known before anything ran.
fn by_kiln(outcome: &Result<(), Error>) -> String {
    let Some(error) = outcome.as_ref().err() else { return "nothing".to_string() };
    let Some(found) = error.diagnostic() else { return error.to_string() };
    let line = found.primary.as_ref().map_or(String::new(), |place| format!(" line {}", place.line));
    let when = if is_before_a_launch(found.code) { "static" } else { "checked" };
    format!("{}{line}, {when}", found.code)
}

/// Every mistake of a class that a tool covers, a part of the mechanical ones, and the clean launches with the tools by turns.
fn judged() -> Vec<Judged> {
    let device = Device::checked();
    let mut launches = vec![];
    for (i, (_, entry)) in all().enumerate() {
        let kept = mutated::kept(entry);
        let tool = match entry.verdict {
            Verdict::Clean => kept.as_ref().map(|_| TOOLS[i % TOOLS.len()]),
            Verdict::Buggy(class) => tool_for(class),
        };
        if let Some(tool) = tool {
            let outcome = (entry.launch)(&device);
            let class = match entry.verdict {
                Verdict::Buggy(class) => class_of(class, kept.map(|launched| launched.kernel).as_ref(), &outcome),
                Verdict::Clean => "clean".to_string(),
            };
            launches.push(Judged { name: entry.name.to_string(), class, tool, kiln: by_kiln(&outcome) });
        }
    }
    let covered = mutants().filter_map(|(_, mutated)| Some((tool_for(mutated.class)?, mutated)));
    for (tool, mutated) in covered.step_by(MUTANTS_EACH) {
        let outcome = mutated.outcome(&device);
        let name = format!("{}, {}", mutated.entry.name, mutated.what);
        let class = class_of(mutated.class, Some(&mutated.kernel), &outcome);
        launches.push(Judged { name, class, tool, kiln: by_kiln(&outcome) });
    }
    launches
}

/// What a process under a tool said.
fn by_tool(sanitizer: &str, judged: &Judged) -> std::io::Result<String> {
    let itself = std::env::current_exe()?;
    let mut command = Command::new(sanitizer);
    command.args(["--tool", judged.tool, "--error-exitcode", "9"]).arg(itself);
    command
        .args(["--exact", "--nocapture", "sanitizers::one_launch"])
        .env(LAUNCH, &judged.name)
        .env("RUST_BACKTRACE", "0");
    let output = command.output()?;
    let text = [output.stdout, output.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
    Ok(said(&text, output.status.code()))
}

/// The first line of a report, or why there is none.
fn said(text: &str, status: Option<i32>) -> String {
    const REPORTS: &[&str] = &[
        "Invalid",
        "Misaligned",
        "Race reported",
        "hazard",
        "Uninitialized",
        "Barrier error",
        "Divergent",
        "Out-of-range",
    ];
    let lines = || text.lines().filter_map(|line| line.strip_prefix("========= ")).map(str::trim);
    let is_report = |line: &&str| REPORTS.iter().any(|word| line.contains(word)) && !line.contains("SUMMARY");
    if let Some(report) = lines().find(is_report) {
        return without_addresses(report);
    }
    match status {
        Some(0) if text.contains(DONE) => "nothing".to_string(),
        _ => match text.lines().find(|line| line.contains(FAILED)) {
            Some(line) => format!("nothing; {}", line.trim()),
            None => {
                let own: Vec<&str> = text.lines().filter(|line| !line.starts_with("=========")).collect();
                format!("no verdict: status {status:?}, {}", own.join(" / "))
            }
        },
    }
}

/// A report without the offsets in code and the names of kernels, which tell nothing here.
fn without_addresses(report: &str) -> String {
    let is_said = |word: &&str| !word.contains("+0x") && !word.starts_with("0x");
    report.split_whitespace().filter(is_said).collect::<Vec<_>>().join(" ").trim_end_matches(" at").to_string()
}

const DONE: &str = "the launch is done";
const FAILED: &str = "the launch failed";

fn find(name: &str) -> Option<(&'static Entry, Option<Mutated>)> {
    let (entry, change) = name.split_once(", ").map_or((name, None), |(entry, what)| (entry, Some(what)));
    let (_, entry): (&Family, _) = all().find(|(_, one)| one.name == entry)?;
    match change {
        None => Some((entry, None)),
        Some(what) => {
            mutated::all([entry].into_iter()).into_iter().find(|one| one.what == what).map(|one| (entry, Some(one)))
        }
    }
}

/// One launch without guards, for a tool that watches this process. Without a name, that every launch of the table has one by which
/// it is found.
#[test]
fn one_launch() {
    let Ok(name) = std::env::var(LAUNCH) else {
        let lost: Vec<String> =
            judged().into_iter().map(|judged| judged.name).filter(|name| find(name).is_none()).collect();
        return assert!(lost.is_empty(), "launches that are not found by name: {lost:?}");
    };
    let (entry, mutated) = find(&name).expect("a launch of the corpus");
    let device = Device::cuda(0).expect("an NVIDIA GPU");
    device.set_deadline(DEADLINE);
    let is_changed = mutated.is_some();
    match mutated::unguarded(entry, mutated.map(|mutated| mutated.kernel), &device) {
        Ok(()) => println!("{DONE}"),
        // What a mistake computes is anybody's guess.
        Err(Error::Usage(words)) if words.contains("element") && (is_changed || entry.verdict != Verdict::Clean) => {
            println!("{DONE}: {words}")
        }
        Err(error) => {
            println!("{FAILED}: {error}");
            // A kernel that does not end would hold up the end of the process.
            std::process::exit(1);
        }
    }
}

/// Both verdicts side by side. Without compute-sanitizer, which needs an NVIDIA GPU, that Kiln's column is right.
#[test]
fn table() {
    let launches = judged();
    let is_wrong = |judged: &&Judged| (judged.class == "clean") != (judged.kiln == "nothing");
    let wrong: Vec<&str> = launches.iter().filter(is_wrong).map(|judged| &*judged.name).collect();
    assert!(wrong.is_empty(), "launches that Kiln misjudges: {wrong:?}");
    let Ok(sanitizer) = std::env::var("COMPUTE_SANITIZER") else { return };
    let (next, verdicts) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
    let work = || {
        while let Some((i, judged)) =
            Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|i| Some((i, launches.get(i)?)))
        {
            let said = by_tool(&sanitizer, judged).unwrap_or_else(|error| format!("no verdict: {error}"));
            eprintln!("{i} of {}: {} {said}", launches.len(), judged.name);
            verdicts.lock().expect("no panic").insert(i, said);
        }
    };
    std::thread::scope(|scope| (0..AT_ONCE).for_each(|_| _ = scope.spawn(work)));
    let verdicts = verdicts.into_inner().expect("no panic");
    println!("| launch | class | Kiln | tool | compute-sanitizer |\n|---|---|---|---|---|");
    let mut tally: BTreeMap<(&str, &str), [usize; 3]> = BTreeMap::new();
    for (judged, said) in launches.iter().zip(verdicts.values()) {
        let Judged { name, class, tool, kiln } = judged;
        println!("| {name} | {class} | {kiln} | {tool} | {said} |");
        let [launches, by_kiln, by_tool] = tally.entry((class, tool)).or_default();
        *launches += 1;
        *by_kiln += usize::from(kiln != "nothing");
        *by_tool += usize::from(!said.starts_with("no"));
    }
    println!("\n| class | tool | launches | Kiln reports | compute-sanitizer reports |\n|---|---|---|---|---|");
    for ((class, tool), [launches, by_kiln, by_tool]) in &tally {
        println!("| {class} | {tool} | {launches} | {by_kiln} | {by_tool} |");
    }
    let without: Vec<_> = verdicts.values().filter(|said| said.starts_with("no verdict")).collect();
    assert!(without.is_empty(), "launches without a verdict: {without:?}");
}

/// Whatever is wrong with it, a kernel of a class that a tool covers has a text for CUDA without guards, which compiles.
#[test]
fn mistakes_can_be_launched_without_guards() {
    let is_covered = |entry: &Entry| matches!(entry.verdict, Verdict::Buggy(class) if tool_for(class).is_some());
    let launches =
        all().filter(|(_, entry)| is_covered(entry)).filter_map(|(_, entry)| Some((entry, mutated::kept(entry)?)));
    let mut texts = vec![];
    for (entry, launched) in launches {
        let options = Options { constexprs: &launched.constexprs(), threads: None, limits: Limits::CUDA };
        let source = lower_unguarded(&launched.kernel, &options).and_then(|lowered| print::cuda(&lowered));
        let source = source.unwrap_or_else(|error| panic!("{}: {error}", entry.name));
        assert!(!source.faults, "{} has a guard:\n{}", entry.name, source.text);
        texts.push(source.text);
    }
    assert!(texts.len() >= 80, "{}", texts.len());
    let sources: Vec<&str> = texts.iter().map(String::as_str).collect();
    for (report, text) in compile_all(&sources, Arch::Sm90).unwrap_or_else(|e| panic!("{e}")).into_iter().zip(&texts) {
        report.unwrap_or_else(|e| panic!("{e}\n{text}"));
    }
}

#[test]
fn reports_of_the_tools_are_read() {
    let invalid = "========= COMPUTE-SANITIZER\n========= Invalid __global__ read of size 4 bytes\n=========     at f+0x70\n\
        ========= ERROR SUMMARY: 1 error\n";
    assert_eq!(said(invalid, Some(9)), "Invalid __global__ read of size 4 bytes");
    let race =
        "========= Error: Race reported between Write access at f+0x190\n=========     and Read access at f+0x1d0\n";
    assert_eq!(said(race, Some(9)), "Error: Race reported between Write access");
    let none = format!("{DONE}\n========= RACECHECK SUMMARY: 0 hazards displayed (0 errors, 0 warnings)\n");
    assert_eq!(said(&none, Some(0)), "nothing");
    assert!(said("thread panicked", Some(101)).starts_with("no verdict"));
    assert!(said(&format!("{FAILED}: it hangs"), Some(1)).starts_with("nothing; the launch failed"));
}
