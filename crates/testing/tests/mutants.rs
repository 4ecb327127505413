//! Mutation testing of the library: a few mutants of every class. `cargo xtask mutants` tests all of them.

use kiln_kernels::all;
use kiln_testing::mutants::{Class, Explained, Report, Verdict, every, judge_all, parse_survivors, sample};
use std::path::Path;

/// Mutants of each class.
const SAMPLE: usize = 3;

#[test]
fn mutants_of_the_library_are_reported_or_explained() {
    let specs: Vec<_> = all().iter().collect();
    let mutants = every(&specs).expect("every operation can be built");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../kernels/SURVIVORS.md");
    let explained = std::fs::read_to_string(file).map_err(|error| error.to_string());
    let explained = explained.and_then(|text| parse_survivors(&text)).expect("the table of survivors can be read");
    let is_made = |row: &Explained| mutants.iter().any(|mutants| mutants.include(row));
    let stale: Vec<&Explained> = explained.iter().filter(|row| !is_made(row)).collect();
    assert!(stale.is_empty(), "SURVIVORS.md explains mutants that nothing makes: {stale:#?}");
    let mutants = sample(mutants, SAMPLE);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let judged = judge_all(&mutants, threads, &|_| {}).expect("every case passes as it is");
    let report = Report::new(&judged, &explained);
    let unexplained: Vec<String> = report
        .unexplained()
        .map(|j| format!("{} {} {} at {}: {}", j.operation, j.class.name(), j.what, j.place, j.line))
        .collect();
    assert!(unexplained.is_empty(), "survivors that nobody explains:\n{}\n{report}", unexplained.join("\n"));
    assert_eq!(report.rows.len(), Class::ALL.len(), "a class without a mutant:\n{report}");
}

#[test]
fn layers_are_told_apart() {
    let softmax: Vec<_> = all().iter().filter(|spec| spec.name == "softmax").collect();
    let mut mutants = every(&softmax).expect("softmax can be built");
    let judged = judge_all(&mutants, 1, &|_| {}).expect("every case passes as it is");
    let layer = |class: Class| {
        let first = judged.iter().find(|j| j.class == class).map(|j| &j.verdict);
        match first {
            Some(Verdict::Killed(killed)) => killed.layer.name(),
            other => panic!("{}: {other:?}", class.name()),
        }
    };
    assert_eq!(layer(Class::ShrinkBuffer), "contract");
    assert_eq!(layer(Class::Alias), "contract");
    assert_eq!(layer(Class::ExchangeReduction), "checker");
    mutants.iter_mut().for_each(|mutants| mutants.retain(Class::Alias));
    assert!(mutants.iter().all(|mutants| !mutants.is_empty()));
}

/// Every case has ascending bounds: only a launch at a limit reveals a kernel that no longer checks them.
#[test]
fn a_kernel_that_looks_at_its_data_no_more_is_reported() {
    let state: Vec<_> = all().iter().filter(|spec| spec.name == "conv1d_causal_state").collect();
    let mut mutants = every(&state).expect("the operation can be built");
    mutants.iter_mut().for_each(|mutants| mutants.retain(Class::ShiftGuard));
    let judged = judge_all(&mutants, 1, &|_| {}).expect("every case passes as it is");
    // A kernel that accepts a number beyond the limit, and one that reports a valid number.
    let changes = [
        ("expect_at_most(begin, 0)", "`x > y + 1` for `x > y`", "is accepted", "with 1 at 0 of cu_seqlens"),
        ("expect_at_least(end, begin)", "`x + 1 < y` for `x < y`", "is accepted", "of cu_seqlens"),
        ("expect_at_most(end, tokens", "`x > y + 1` for `x > y`", "is accepted", "of cu_seqlens"),
        ("expect_at_least(begin, 0)", "`x <= y` for `x < y`", "is 0, and must be at least 0", "of cu_seqlens"),
    ];
    for (line, change, words, place) in changes {
        let found = judged.iter().find(|j| j.line.contains(line) && j.what == change);
        match found.map(|j| &j.verdict) {
            Some(Verdict::Killed(killed)) => {
                assert_eq!(killed.code, Some("K215"), "{line}: {killed:?}");
                assert!(killed.message.contains(words) && killed.case.contains(place), "{line}: {killed:?}");
            }
            other => panic!("{line}, {change}: {other:?}"),
        }
    }
}
