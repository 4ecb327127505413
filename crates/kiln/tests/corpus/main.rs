//! Small kernels as authors write them, buggy or clean, against which the checks of running kernels are judged. Clean ones are
//! often close relatives of buggy ones, or look like a bug and are none.

mod atomics;
mod coverage;
mod divergence;
mod double_counting;
mod faults;
mod functions;
mod lanes;
mod merging;
mod narrow;
mod nonfinite;
mod ownership;
mod support;
mod tiles;
mod trees;
mod unwritten;
mod wrapping;

use kiln::{Device, Error, Kind};
use std::collections::BTreeMap;
use support::{Entry, Family, Verdict};

const FAMILIES: &[Family] = &[
    atomics::FAMILY,
    coverage::FAMILY,
    divergence::FAMILY,
    double_counting::FAMILY,
    faults::FAMILY,
    functions::FAMILY,
    lanes::FAMILY,
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

/// On every device that is here. A GPU is given the buggy ones too, whose results are anybody's guess, for tools that watch it:
/// `compute-sanitizer --tool racecheck corpus-HASH --nocapture clean_kernels`.
#[test]
fn clean_kernels_compute_what_they_mean_to() {
    let mut failed = vec![];
    for device in Device::all().0 {
        for (_, entry) in all() {
            let is_clean = entry.verdict == Verdict::Clean;
            if is_clean || device.kind() == Kind::Cuda {
                println!("launch {} {:?} on {device:?}", entry.name, entry.verdict);
                let outcome = (entry.launch)(&device).err().filter(|_| is_clean);
                failed.extend(outcome.map(|error| format!("{} on {device:?}: {error}", entry.name)));
            }
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
