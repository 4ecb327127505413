//! The library under the checkers of running kernels.

use kiln::spec::{Case, DType, Hardware, Placement, PreparedCase, Spec, dtype_names};
use kiln_testing::is_full;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// One in this number of cases is run, in alternating types. With `KILN_FULL` in the environment, every case in all
/// types.
const EACH: usize = 4;

type Job = (&'static Spec, &'static [DType], &'static Case, Placement);

fn jobs() -> Vec<Job> {
    let is_full = is_full();
    let mut jobs: Vec<Job> = vec![];
    for spec in kiln_kernels::all() {
        let sample = spec.sample(spec.cases);
        let last = sample.len().saturating_sub(1);
        for (number, (dtypes, case)) in sample.into_iter().enumerate() {
            if is_full || number % EACH == EACH - 1 || number == last {
                let placements = spec.placements(dtypes).unwrap_or_else(|d| panic!("{}: {}", spec.name, d.message));
                jobs.extend(placements.iter().map(|&placement| (spec, dtypes, case, placement)));
            }
        }
    }
    jobs
}

fn complaint(&(spec, dtypes, case, placement): &Job) -> Option<String> {
    let checked = PreparedCase::new(spec, dtypes, case, placement, Hardware::Gpu)
        .and_then(|mut prepared| prepared.checked(&mut || false));
    let said = match checked {
        Err(refused) => refused.to_string(),
        Ok(checked) => match (checked.findings.first(), checked.agreement) {
            (Some(found), _) => found.diagnostic.to_string(),
            (None, Err(failure)) => failure.to_string(),
            (None, Ok(_)) => return None,
        },
    };
    Some(format!("{} {} {} {placement:?}: {said}", spec.name, dtype_names(dtypes), case.name()))
}

#[test]
fn the_checkers_find_nothing_in_the_library() {
    let (jobs, next, complaints) = (jobs(), AtomicUsize::new(0), Mutex::new(vec![]));
    let work = || {
        while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let complaint = complaint(job);
            complaints.lock().expect("no panic").extend(complaint);
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..threads).for_each(|_| _ = scope.spawn(work)));
    let complaints = complaints.into_inner().expect("no panic");
    assert!(complaints.is_empty(), "{} of {} cases:\n{}", complaints.len(), jobs.len(), complaints.join("\n\n"));
    let operations: std::collections::BTreeSet<&str> = jobs.iter().map(|job| job.0.name).collect();
    assert_eq!(operations.len(), kiln_kernels::all().len(), "an operation without a case");
}
