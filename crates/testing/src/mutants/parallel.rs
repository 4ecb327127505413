//! Judges the mutants of many operations on several threads, in an order that depends only on the operations.

use super::judge::{Baseline, Judge, Verdict};
use super::operation::Operation;
use super::survivors::Explained;
use super::{Class, Mutant, mutants};
use kiln_ir::{Diagnostic, Place};
use kiln_spec::Spec;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Mutants per work item, all of one operation, so that the operation's cases are prepared once.
const CHUNK: usize = 12;

/// A mutant and its verdict.
#[derive(Clone, Debug)]
pub struct Judged {
    pub operation: &'static str,
    pub class: Class,
    pub what: String,
    pub place: Place,
    /// The author's source line.
    pub line: String,
    pub verdict: Verdict,
}

/// The mutants of an operation, in order.
pub struct Mutants<'s> {
    operation: Operation<'s>,
    all: Vec<Mutant>,
}

/// Returns every mutant of these operations.
pub fn every<'s>(specs: &[&'s Spec]) -> Result<Vec<Mutants<'s>>, Diagnostic> {
    let of = |spec: &&'s Spec| {
        let operation = Operation::new(spec)?;
        let all = mutants(&operation.kernel);
        Ok(Mutants { operation, all })
    };
    specs.iter().map(of).collect()
}

/// Returns up to `count` mutants of each class, evenly spaced over all mutants of the class in order.
pub fn sample(mut all: Vec<Mutants<'_>>, count: usize) -> Vec<Mutants<'_>> {
    for &class in Class::ALL {
        let made = all.iter().flat_map(|m| &m.all).filter(|mutant| mutant.class == class).count();
        let is_chosen = |number: usize| (0..count).any(|part| part * made / count == number);
        let mut number = 0..;
        for mutants in &mut all {
            mutants.all.retain(|mutant| mutant.class != class || number.next().is_some_and(is_chosen));
        }
    }
    all
}

impl Mutants<'_> {
    /// Removes mutants of other classes.
    pub fn retain(&mut self, class: Class) {
        self.all.retain(|mutant| mutant.class == class);
    }

    pub fn len(&self) -> usize {
        self.all.len()
    }

    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Whether an explanation is about one of them.
    pub fn include(&self, explained: &Explained) -> bool {
        let is_about = |m: &&Mutant| explained.is_about(self.operation.spec.name, m.class, &m.what);
        self.all.iter().filter(is_about).any(|mutant| line(&mutant.place) == explained.line)
    }
}

/// Judges mutants on `threads` threads. `done` is called for each.
pub fn judge_all(
    all: &[Mutants<'_>],
    threads: usize,
    done: &(dyn Fn(&Judged) + Sync),
) -> Result<Vec<Judged>, Baseline> {
    let chunks = |mutants: &Mutants<'_>| (0..mutants.all.len()).step_by(CHUNK);
    let work: Vec<(usize, usize)> =
        all.iter().enumerate().flat_map(|(of, mutants)| chunks(mutants).map(move |from| (of, from))).collect();
    let next = AtomicUsize::new(0);
    let judged = Mutex::new(vec![]);
    let worker = || -> Result<(), Baseline> {
        let mut current: Option<(usize, Judge<'_>)> = None;
        while let Some(&(of, from)) = work.get(next.fetch_add(1, Ordering::Relaxed)) {
            let Mutants { operation, all: mutants } = &all[of];
            let (_, judge) = match current.take() {
                Some(known) if known.0 == of => current.insert(known),
                _ => current.insert((of, Judge::new(operation)?)),
            };
            for (number, mutant) in mutants.iter().enumerate().skip(from).take(CHUNK) {
                let verdict = judge.judge(mutant)?;
                let (class, what, place) = (mutant.class, mutant.what.clone(), mutant.place.clone());
                let line = line(&mutant.place);
                let result = Judged { operation: operation.spec.name, class, what, place, line, verdict };
                done(&result);
                if let Ok(mut judged) = judged.lock() {
                    judged.push(((of, number), result));
                }
            }
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(worker)).collect();
        let mut ended = running.into_iter().map(|thread| thread.join());
        ended.try_for_each(|end| end.unwrap_or_else(|_| Err(Baseline("a thread panicked".to_string()))))
    })
    .map(|()| {
        let mut judged = judged.into_inner().unwrap_or_default();
        judged.sort_by_key(|(number, _)| *number);
        judged.into_iter().map(|(_, judged)| judged).collect()
    })
}

/// Returns the source line of a place, if its file is available.
fn line(place: &Place) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap_or(Path::new(""));
    let text = std::fs::read_to_string(root.join(&place.file)).unwrap_or_default();
    text.lines().nth(place.line.saturating_sub(1) as usize).unwrap_or_default().trim().to_string()
}
