//! Small kernels as authors write them, buggy or clean, against which the checks of running kernels are judged. Clean ones are
//! often close relatives of buggy ones, or look like a bug and are none.

mod atomics;
mod coverage;
mod divergence;
mod double_counting;
mod faults;
mod fresh;
mod functions;
mod lanes;
mod matrices;
mod merging;
mod mutated;
mod mutations;
mod narrow;
mod nonfinite;
mod ownership;
mod sanitizers;
mod support;
mod tiles;
mod trees;
mod unwritten;
mod wrapping;

use kiln::{Device, Error};
use kiln_compiler::analysis::{AccessSite, Pair, RaceFreedom};
use kiln_compiler::contract::races;
use kiln_compiler::{Limits, Options, Trace};
use kiln_interp::Order;
use std::collections::BTreeMap;
use support::{Class, Entry, Family, Verdict};

const FAMILIES: &[Family] = &[
    atomics::FAMILY,
    coverage::FAMILY,
    divergence::FAMILY,
    double_counting::FAMILY,
    faults::FAMILY,
    fresh::FAMILY,
    functions::FAMILY,
    lanes::FAMILY,
    matrices::FAMILY,
    merging::FAMILY,
    narrow::FAMILY,
    nonfinite::FAMILY,
    ownership::FAMILY,
    tiles::FAMILY,
    trees::FAMILY,
    unwritten::FAMILY,
    wrapping::FAMILY,
];

fn all() -> impl Iterator<Item = (&'static Family, &'static Entry)> {
    FAMILIES.iter().flat_map(|family| family.entries.iter().map(move |entry| (family, entry)))
}

/// What each launch of the corpus ends in.
fn verdicts(device: &Device) -> Vec<(&'static Family, &'static Entry, Result<(), Error>)> {
    all().map(|(family, entry)| (family, entry, (entry.launch)(device))).collect()
}

#[test]
fn every_entry_has_a_kernel_and_marks_where_there_is_a_bug() {
    let is_buggy = |entry: &Entry| entry.verdict != Verdict::Clean;
    for (family, entry) in all() {
        assert!(family.has(entry.kernel()), "{}: no kernel of that name in {}", entry.name, family.file);
        if family.entries.iter().any(|other| other.kernel() == entry.kernel() && is_buggy(other)) {
            assert!(!family.marked(entry.kernel()).is_empty(), "{}: no line is marked", entry.name);
        } else {
            assert_eq!(family.marks_in(entry.kernel()).count(), 0, "{}: a mark in a clean kernel", entry.name);
        }
        let alike = all().filter(|(_, other)| other.name == entry.name).count();
        assert_eq!(alike, 1, "{}: a name is used once", entry.name);
    }
}

#[test]
fn there_are_enough_of_both_kinds() {
    let buggy = all().filter(|(_, entry)| entry.verdict != Verdict::Clean).count();
    let clean = all().count() - buggy;
    assert!(buggy >= 60 && clean >= 50, "{buggy} buggy and {clean} clean launches");
}

/// On every device that is here.
#[test]
fn clean_kernels_compute_what_they_mean_to() {
    let mut failed = vec![];
    for device in Device::all().0 {
        for (_, entry) in all().filter(|(_, entry)| entry.verdict == Verdict::Clean) {
            let outcome = (entry.launch)(&device);
            failed.extend(outcome.err().map(|error| format!("{} on {device:?}: {error}", entry.name)));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n\n"));
}

/// What the interpreter reports without a checker: bounds, divergence, `covers`, divisors, alignment, trips.
#[test]
fn errors_of_every_launch_are_reported_on_their_lines() {
    let mut wrong = vec![];
    for (family, entry, outcome) in verdicts(&Device::interp()) {
        let Verdict::Buggy(class) = entry.verdict else { continue };
        if !class.stops_every_launch() {
            continue;
        }
        match outcome {
            Ok(()) => wrong.push(format!("{}: nothing is reported", entry.name)),
            Err(error) => {
                let code = error.diagnostic().map_or("none", |diagnostic| diagnostic.code);
                if !class.codes().contains(&code) || !family.names_the_line(entry, &error) {
                    wrong.push(format!("{}: {error}", entry.name));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// A launch that a mistake does not stop comes to its end, or what ends it is a diagnostic.
#[test]
fn other_buggy_kernels_launch() {
    for (_, entry, outcome) in verdicts(&Device::interp()) {
        let failed = outcome.err().filter(|error| error.diagnostic().is_none());
        assert!(failed.is_none(), "{}: {failed:?}", entry.name);
    }
}

/// How the launches of a class were judged.
#[derive(Default)]
struct Row {
    launches: usize,
    /// Reported with a code of the class.
    found: usize,
    /// And on a marked line.
    on_the_line: usize,
}

/// `cargo test -p kiln --test corpus -- --nocapture found`
#[test]
fn bugs_are_found_by_class_and_line_and_nothing_else_is() {
    let (mut rows, mut missed, mut alarms): (BTreeMap<Verdict, Row>, Vec<String>, Vec<String>) = Default::default();
    for (family, entry, outcome) in verdicts(&Device::checked()) {
        let row = rows.entry(entry.verdict).or_default();
        row.launches += 1;
        let Verdict::Buggy(class) = entry.verdict else {
            alarms.extend(outcome.err().map(|error| format!("{}: {error}", entry.name)));
            continue;
        };
        let code = outcome.as_ref().err().and_then(Error::diagnostic).map_or("none", |diagnostic| diagnostic.code);
        let is_found = class.codes().contains(&code);
        let is_on_the_line = is_found && outcome.as_ref().is_err_and(|error| family.names_the_line(entry, error));
        row.found += usize::from(is_found);
        row.on_the_line += usize::from(is_on_the_line);
        if !is_on_the_line {
            let what = if is_found { "on another line" } else { "not found" };
            let said = outcome.err().map_or(String::new(), |error| format!(": {error}"));
            missed.push(format!("{class:?} {} {what}{said}", entry.name));
        }
    }
    println!("{:<28}{:>9}{:>7}{:>7}", "verdict", "launches", "found", "line");
    for (verdict, Row { launches, found, on_the_line }) in &rows {
        println!("{:<28}{launches:>9}{found:>7}{on_the_line:>7}", format!("{verdict:?}"));
    }
    println!("missed:\n{}", missed.join("\n"));
    assert!(alarms.is_empty(), "a clean kernel is reported:\n{}", alarms.join("\n\n"));
    let buggy = || rows.iter().filter(|(verdict, _)| **verdict != Verdict::Clean).map(|(_, row)| row);
    let sum = |count: fn(&Row) -> usize| buggy().map(count).sum::<usize>();
    let [launches, found, lines] = [sum(|row| row.launches), sum(|row| row.found), sum(|row| row.on_the_line)];
    println!("{found} of {launches} found, {lines} on their lines");
    assert!(found * 100 >= launches * 95, "{found} of {launches} found:\n{}", missed.join("\n"));
    assert!(lines * 100 >= launches * 90, "{lines} of {launches} on their lines:\n{}", missed.join("\n"));
}

/// The checkers judge who touched what, and not in which order it happened.
#[test]
fn verdicts_do_not_depend_on_the_order_of_threads() {
    const ORDERS: u64 = 32;
    let (mut reported, mut others) = (0, vec![]);
    for (_, entry) in all() {
        let Some(launched) = mutated::kept(entry) else { continue };
        let usual = launched.report_in(Order::Forward);
        reported += usize::from(usual.is_some());
        let orders = [Order::Reverse].into_iter().chain((1..ORDERS).map(Order::Shuffled));
        let other = orders.map(|order| launched.report_in(order)).find(|report| *report != usual);
        others.extend(other.map(|other| format!("{}: {usual:?}, and in another order {other:?}", entry.name)));
    }
    assert!(reported >= 140, "{reported}");
    assert!(others.is_empty(), "{}", others.join("\n"));
}

/// Mistakes that a machine made in clean kernels, judged as those that people made.
/// `cargo test -p kiln --test corpus -- --nocapture mechanical`
#[test]
fn mechanical_mistakes_are_found_by_class_and_line() {
    let (mut rows, mut missed): (BTreeMap<&str, Row>, Vec<String>) = Default::default();
    for (family, mutated) in mutants() {
        let outcome = mutated.outcome(&Device::checked());
        let row = rows.entry(mutated.what).or_default();
        row.launches += 1;
        let code = outcome.as_ref().err().and_then(Error::diagnostic).map_or("none", |diagnostic| diagnostic.code);
        let is_found = mutated.class.codes().contains(&code);
        let is_on_the_line = is_found && outcome.as_ref().is_err_and(|e| family.names_one_of(&mutated.lines, e));
        row.found += usize::from(is_found);
        row.on_the_line += usize::from(is_on_the_line);
        if !is_on_the_line {
            let (class, name, what, lines) = (mutated.class, mutated.entry.name, mutated.what, &mutated.lines);
            let said = outcome.err().map_or("nothing is reported".to_string(), |error| error.to_string());
            missed.push(format!("{class:?} {name}, {what}, lines {lines:?}: {said}"));
        }
    }
    println!("{:<32}{:>9}{:>7}{:>7}", "mistake", "launches", "found", "line");
    for (what, Row { launches, found, on_the_line }) in &rows {
        println!("{what:<32}{launches:>9}{found:>7}{on_the_line:>7}");
    }
    println!("missed:\n{}", missed.join("\n"));
    let sum = |count: fn(&Row) -> usize| rows.values().map(count).sum::<usize>();
    let [launches, found, lines] = [sum(|row| row.launches), sum(|row| row.found), sum(|row| row.on_the_line)];
    println!("{found} of {launches} found, {lines} on their lines");
    assert!(launches >= 60 && rows.len() >= 10, "{launches} mutants of {} kinds", rows.len());
    assert!(found * 100 >= launches * 95, "{found} of {launches} found:\n{}", missed.join("\n"));
    assert!(lines * 100 >= launches * 90, "{lines} of {launches} on their lines:\n{}", missed.join("\n"));
}

/// The mutants of every clean kernel.
fn mutants() -> impl Iterator<Item = (&'static Family, mutated::Mutated)> {
    FAMILIES
        .iter()
        .flat_map(|family| mutated::all(family.entries.iter()).into_iter().map(move |mutated| (family, mutated)))
}

/// How the static analysis judges races that launches show: refused, or left to the checker with both lines.
#[test]
fn races_are_decided_or_left_open_before_a_launch() {
    let (mut refused, mut open, mut missed) = (0, 0, vec![]);
    let mut judge = |name: String, kernel: &kiln::Kernel, lines: &[u32]| match races(kernel) {
        _ if Device::interp().program(kernel.clone()).is_err() || lower(kernel).is_err() => refused += 1,
        Ok(found) if found.pairs.iter().any(|pair| is_open(kernel, pair, lines)) => open += 1,
        _ => missed.push(name),
    };
    for (family, entry) in all().filter(|(_, entry)| entry.verdict == Verdict::Buggy(Class::Race)) {
        if let Some(launched) = mutated::kept(entry) {
            judge(entry.name.to_string(), &launched.kernel, &family.marked(entry.kernel()));
        }
    }
    for (_, mutated) in mutants().filter(|(_, mutated)| mutated.class == Class::Race) {
        judge(format!("{}, {}", mutated.entry.name, mutated.what), &mutated.kernel, &mutated.lines);
    }
    println!("{refused} racy kernels are refused, {open} have an open pair at a racing line, missed: {missed:?}");
    assert!(missed.is_empty(), "proved, and race all the same: {missed:?}");
    assert!(refused >= 10, "{refused} refused, {open} open");
}

/// Codes of what is refused before anything runs: when a kernel is lowered, and when a launch is checked.
fn is_before_a_launch(code: &str) -> bool {
    ["K0", "K24", "K5"].iter().any(|codes| code.starts_with(codes)) && !["K242", "K243", "K244"].contains(&code)
}

/// How much is decided before a launch: mistakes that are refused, and clean kernels of which every pair of accesses that could
/// race is proved apart. `cargo test -p kiln --test corpus -- --nocapture before_anything_runs`
#[test]
fn many_verdicts_stand_before_anything_runs() {
    let mut rows: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let mut count = |what: String, is_decided: bool| {
        let (decided, all) = rows.entry(what).or_default();
        (*decided, *all) = (*decided + usize::from(is_decided), *all + 1);
    };
    let is_refused = |outcome: &Result<(), Error>| {
        outcome.as_ref().err().and_then(Error::diagnostic).is_some_and(|found| is_before_a_launch(found.code))
    };
    for (_, entry, outcome) in verdicts(&Device::checked()) {
        match entry.verdict {
            Verdict::Buggy(_) => count("mistakes of people: refused".to_string(), is_refused(&outcome)),
            Verdict::Clean => {
                let Some(launched) = mutated::kept(entry) else { continue };
                let Ok(found) = races(&launched.kernel) else { continue };
                let tally = found.tally();
                if tally.total() > 0 {
                    let is_met = found.unmet(&|id| launched.number(id)).next().is_none();
                    count("clean kernels: free of races by proof".to_string(), tally.unknown == 0 && is_met);
                    count("clean kernels: free of races in every launch".to_string(), tally.proved == tally.total());
                }
            }
        }
    }
    for (_, mutated) in mutants() {
        let is_refused = is_refused(&mutated.outcome(&Device::checked()));
        count("mistakes of a machine: refused".to_string(), is_refused);
        count(format!("mistakes of a machine: refused, {:?}", mutated.class), is_refused);
    }
    for (what, (decided, all)) in &rows {
        println!("{what:<48}{decided:>5} of {all}");
    }
    let share = |what: &str| rows.get(what).map_or(0, |(decided, all)| 100 * decided / all);
    assert!(rows.get("mistakes of people: refused").is_some_and(|(refused, _)| *refused >= 11), "{rows:?}");
    assert!(share("mistakes of a machine: refused") >= 10, "{rows:?}");
    assert!(share("clean kernels: free of races by proof") >= 80, "{rows:?}");
}

fn is_open(kernel: &kiln::Kernel, pair: &Pair, lines: &[u32]) -> bool {
    let is_at = |access: &AccessSite| lines.contains(&kernel.place(access.span).line);
    pair.verdict != RaceFreedom::Proved && pair.accesses.iter().any(is_at)
}

fn lower(kernel: &kiln::Kernel) -> Result<(), kiln::Diagnostic> {
    let constexprs: Vec<_> = vec![];
    let options = Options { constexprs: &constexprs, threads: None, limits: Limits::default() };
    kiln_compiler::lower(kernel, &options, &mut Trace::default()).map(drop)
}

#[test]
fn the_harness_can_fail() {
    assert!(support::same(vec![1, 2], |i| i + 1).is_ok() && support::same(vec![1, 2], |_| 1).is_err());
    assert!(support::near(vec![f32::NAN], |_| 0.0).is_err() && support::near(vec![1.01], |_| 1.0).is_err());
    let (family, entry) = all().find(|(_, entry)| entry.name == "next_element").expect("an entry");
    let error = (entry.launch)(&Device::interp()).expect_err("an element behind the end");
    assert!(family.names_the_line(entry, &error));
    // The next kernel's mistake is on another line.
    let other = family.entries.iter().find(|other| other.name == "element_before").expect("an entry");
    assert!(!family.names_the_line(other, &error));
}
