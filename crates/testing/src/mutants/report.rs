//! Scores by class.

use super::judge::{Layer, Verdict};
use super::survivors::{Explained, Kind};
use super::{Class, Judged};
use std::fmt::{self, Display, Write};

/// The score that every class must reach.
pub const BAR: f64 = 0.95;

/// The outcomes of mutants, counted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    pub made: usize,
    /// Killed, by layer in the order of [`Layer::ALL`].
    pub killed: [usize; Layer::ALL.len()],
    /// Equivalent, detected automatically.
    pub equivalent: usize,
    /// Equivalent, explained by a person.
    pub explained: usize,
    /// Not reported, and not equivalent.
    pub survived: usize,
}

impl Counts {
    /// Returns the share of non-equivalent mutants that were killed; 1 if there is none.
    pub fn score(&self) -> f64 {
        let killed = self.killed.iter().sum::<usize>();
        if killed + self.survived == 0 { 1.0 } else { killed as f64 / (killed + self.survived) as f64 }
    }
}

/// The outcomes of mutants.
pub struct Report {
    pub rows: Vec<(Class, Counts)>,
    /// Survivors, with their explanations.
    pub survivors: Vec<(Judged, Option<Explained>)>,
    /// Explanations without a survivor.
    pub unused: Vec<Explained>,
}

impl Report {
    pub fn new(judged: &[Judged], explained: &[Explained]) -> Report {
        let survived = judged.iter().filter(|j| matches!(j.verdict, Verdict::Survived(_)));
        let explain = |j: &Judged| explained.iter().find(|e| e.explains(j)).cloned();
        let survivors: Vec<_> = survived.map(|j| (j.clone(), explain(j))).collect();
        let unused = explained.iter().filter(|e| !survivors.iter().any(|(j, _)| e.explains(j))).cloned().collect();
        let of = |class: &Class| (*class, count(*class, judged, &survivors));
        let rows = Class::ALL.iter().map(of).filter(|(_, counts)| counts.made > 0).collect();
        Report { rows, survivors, unused }
    }

    /// Returns the sum over all classes.
    pub fn total(&self) -> Counts {
        let sum = |of: fn(&Counts) -> usize| self.rows.iter().map(|(_, counts)| of(counts)).sum();
        Counts {
            made: sum(|c| c.made),
            killed: std::array::from_fn(|layer| self.rows.iter().map(|(_, counts)| counts.killed[layer]).sum()),
            equivalent: sum(|c| c.equivalent),
            explained: sum(|c| c.explained),
            survived: sum(|c| c.survived),
        }
    }

    /// Returns survivors without an explanation.
    pub fn unexplained(&self) -> impl Iterator<Item = &Judged> {
        self.survivors.iter().filter(|(_, known)| known.is_none()).map(|(judged, _)| judged)
    }

    /// Returns the classes below [`BAR`], with their scores.
    pub fn below_bar(&self) -> impl Iterator<Item = (Class, f64)> {
        let scores = self.rows.iter().map(|(class, counts)| (*class, counts.score()));
        scores.filter(|(_, score)| *score < BAR)
    }
}

fn count(class: Class, judged: &[Judged], survivors: &[(Judged, Option<Explained>)]) -> Counts {
    let mut counts = Counts::default();
    for one in judged.iter().filter(|j| j.class == class) {
        counts.made += 1;
        match &one.verdict {
            Verdict::Killed(killed) => counts.killed[killed.layer as usize] += 1,
            Verdict::Equivalent(_) => counts.equivalent += 1,
            Verdict::Survived(_) => {}
        }
    }
    for (_, known) in survivors.iter().filter(|(j, _)| j.class == class) {
        match known.as_ref().map(|known| known.kind) {
            Some(Kind::Equivalent) => counts.explained += 1,
            Some(Kind::Missed) | None => counts.survived += 1,
        }
    }
    counts
}

impl Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layers = Layer::ALL.iter().fold(String::new(), |mut heads, layer| {
            _ = write!(heads, " {:>11}", layer.name());
            heads
        });
        let (by_machine, by_hand) = ("equivalent", "explained");
        writeln!(
            f,
            "{:<20} {:>5}{layers} {by_machine:>10} {by_hand:>9} {:>8} {:>6}",
            "class", "made", "survived", "score"
        )?;
        let line = |f: &mut fmt::Formatter<'_>, name: &str, counts: &Counts| {
            write!(f, "{name:<20} {:>5}", counts.made)?;
            counts.killed.iter().try_for_each(|killed| write!(f, " {killed:>11}"))?;
            let Counts { equivalent, explained, survived, .. } = counts;
            writeln!(f, " {equivalent:>10} {explained:>9} {survived:>8} {:>5.1}%", 100.0 * counts.score())
        };
        self.rows.iter().try_for_each(|(class, counts)| line(f, class.name(), counts))?;
        line(f, "all", &self.total())
    }
}
