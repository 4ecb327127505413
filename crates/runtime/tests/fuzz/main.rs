//! Random launches of every operation of the library, on every device that is here. Tensors are parts of larger memory
//! whose rest is a red zone; numbers, lengths and places are mostly right and sometimes not. What is accepted touches
//! nothing but its tensors and gives what the oracle says; what is refused has a fault that is found in another way, and
//! whatever has a fault is refused.
//!
//! `KILN_FUZZ_LAUNCHES` says how many launches each device makes.

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
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use subject::{Outcome, Subject};

/// Launches on the interpreter, and on a device that compiles; with `KILN_FULL` so many times as many.
const LAUNCHES: [usize; 2] = [20_000, 5_000];
const FULL: usize = 5;

/// Sets of constexprs of each operation: what is compiled.
const SETS: [usize; 2] = [6, 1];

/// Each kernel accepts at least so many of a hundred launches, and refuses at least as many.
const LEAST_SHARE: usize = 3;

type Case = (&'static Spec, &'static [DType], Kernel);

/// How many launches ended in which way: by code of the refusal, accepted ones under none.
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
    let times = if std::env::var_os("KILN_FULL").is_some() { FULL } else { 1 };
    asked.unwrap_or(LAUNCHES[compiles as usize] * times)
}

/// Makes the launches of one case; an error is the first that went wrong.
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

/// A device of the same kind for a thread alone: faults of launches are reported to whoever uses the device next.
fn own(device: &Device) -> Device {
    match device.kind() {
        Kind::Interp => Device::interp(),
        Kind::Cpu => Device::cpu().expect("it was found before"),
        _ => device.clone(),
    }
}

/// Every case on one device, on all cores; on a GPU, of which there is one, on one.
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
