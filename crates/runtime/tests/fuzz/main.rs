//! Fuzzes launches of every operation of the library, on every available device. Tensors are parts of larger memory
//! whose rest is a red zone; numbers, lengths and positions are mostly valid and sometimes not. An accepted launch
//! accesses only its tensors and agrees with the oracle; a rejected one has a fault that is found independently, and
//! every launch with a fault is rejected.
//!
//! `KILN_FUZZ_LAUNCHES` is the number of launches on each device.

mod attempt;
mod layout;
mod lowered;
mod numbers;
mod random;
mod subject;
mod verdict;

use kiln::spec::Spec;
use kiln_ir::{DType, Kernel};
use kiln_runtime::{Device, Kind};
use kiln_testing::is_full;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use subject::{Outcome, Subject};

/// Launches on the interpreter, and on a device that compiles; `KILN_FULL` multiplies them by `FULL`.
const LAUNCHES: [usize; 2] = [20_000, 5_000];
const FULL: usize = 5;

/// Sets of constexprs of each operation, each of which is compiled.
const SETS: [usize; 2] = [6, 1];

/// The minimum percentage of launches that each kernel accepts, and that it rejects.
const LEAST_SHARE: usize = 3;

type Case = (&'static Spec, &'static [DType], Kernel);

/// The number of launches by outcome: the code of the rejection, or an empty one if accepted.
#[derive(Default)]
struct Tally(BTreeMap<&'static str, usize>);

impl Tally {
    fn total(&self) -> usize {
        self.0.values().sum()
    }

    fn accepted(&self) -> usize {
        self.0.get("").copied().unwrap_or_default()
    }

    fn add(&mut self, other: &Tally) {
        other.0.iter().for_each(|(code, n)| *self.0.entry(code).or_default() += n);
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:>7} accepted,", self.accepted())?;
        let mut refused = self.0.iter().filter(|(code, _)| !code.is_empty());
        refused.try_for_each(|(code, n)| write!(f, " {n} {code}"))
    }
}

fn wanted(compiles: bool) -> usize {
    let asked = std::env::var("KILN_FUZZ_LAUNCHES").ok().and_then(|text| text.parse().ok());
    let times = if is_full() { FULL } else { 1 };
    asked.unwrap_or(LAUNCHES[compiles as usize] * times)
}

/// Makes the launches of one case; an error describes the first failure.
fn fuzz(device: &Device, case: &'static Case, launches: usize) -> Result<(String, Tally), String> {
    let (spec, dtypes, kernel) = case;
    let compiles = device.kind() != Kind::Interp;
    let mut subject = Subject::new(device, spec, dtypes, kernel, SETS[compiles as usize]);
    let mut tally = Tally::default();
    for n in 0..launches {
        let code = match subject.launch().map_err(|why| format!("launch {n} on {device:?}: {why}"))? {
            Outcome::Accepted => "",
            Outcome::Refused(code) => code,
        };
        *tally.0.entry(code).or_default() += 1;
    }
    let least = launches * LEAST_SHARE / 100;
    match tally.accepted() >= least && launches - tally.accepted() >= least {
        true => Ok((subject.name, tally)),
        false => Err(format!("{}: of {launches} launches{tally}: one-sided", subject.name)),
    }
}

/// Returns a device of the same kind for one thread: launch faults are reported to the next user of the device.
fn own(device: &Device) -> Device {
    match device.kind() {
        Kind::Interp => Device::interp(),
        Kind::Cpu => Device::cpu().expect("it was found before"),
        _ => device.clone(),
    }
}

/// Runs every case on one device, with one thread per core, or a single thread for the one GPU.
fn all_cases(device: &Device, cases: &'static [Case]) -> Result<Tally, String> {
    let each = wanted(device.kind() != Kind::Interp).div_ceil(cases.len());
    let (next, failures, sum) = (AtomicUsize::new(0), Mutex::new(vec![]), Mutex::new(Tally::default()));
    let started = Instant::now();
    std::thread::scope(|scope| {
        let is_host = matches!(device.kind(), Kind::Interp | Kind::Cpu);
        let cores = std::thread::available_parallelism().map_or(1, |n| n.get());
        for _ in 0..if is_host { cores } else { 1 } {
            scope.spawn(|| {
                let own = own(device);
                while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
                    match fuzz(&own, case, each) {
                        Ok((name, tally)) => {
                            println!("{:>6.1?} {name:<28}{tally}", started.elapsed());
                            sum.lock().expect("no panic").add(&tally);
                        }
                        Err(why) => failures.lock().expect("no panic").push(why),
                    }
                }
            });
        }
    });
    let failures = failures.into_inner().expect("no panic");
    if failures.is_empty() { Ok(sum.into_inner().expect("no panic")) } else { Err(failures.join("\n")) }
}

#[test]
fn random_launches_are_judged_rightly_and_keep_to_their_memory() {
    let cases = kiln_kernels::all().iter().flat_map(|spec| spec.dtypes.iter().map(move |&dtypes| (spec, dtypes)));
    let cases: Vec<Case> =
        cases.map(|(spec, dtypes)| (spec, dtypes, (spec.build)(dtypes).expect("the library builds"))).collect();
    let cases: &'static [Case] = cases.leak();
    let (devices, missing) = Device::all();
    missing.iter().for_each(|why| println!("skipped: {why}"));
    for device in devices {
        let tally = all_cases(&device, cases).unwrap_or_else(|failures| panic!("{failures}"));
        println!("{device:?}: {} launches: {tally}", tally.total());
        assert!(tally.total() >= wanted(device.kind() != Kind::Interp));
    }
}
