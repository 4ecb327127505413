//! Compares the race detector with all pairs: on random traces of few threads it finds a race where two accesses are
//! unordered, and nowhere else.

use kiln_check::{AccessKind, Detector, Memory, ThreadAccess};
use kiln_testing::Rng;
use std::fmt;

/// The number of random traces.
const TRACES: u64 = 120_000;

const MEMORY: Memory = Memory::Buffer(0);
/// The element that releases and acquires; the others are data.
const COUNTER: usize = 0;

#[derive(Clone, Copy, Debug)]
enum Event {
    Access { element: usize, kind: AccessKind },
    AcquireRelease,
}

/// Whether two accesses of one element, each with its position in a trace, conflict. `wrote` returns whether the thread
/// of a read had written the value itself.
fn do_conflict(
    (i, first): (usize, AccessKind),
    (j, second): (usize, AccessKind),
    wrote: impl Fn(usize, u64) -> bool,
) -> bool {
    match (first, second) {
        (AccessKind::Read, AccessKind::Read) | (AccessKind::Atomic, AccessKind::Atomic) => false,
        (AccessKind::Write(a), AccessKind::Write(b)) => a != b,
        (AccessKind::Read, AccessKind::Write(value)) => !wrote(i, value),
        (AccessKind::Write(value), AccessKind::Read) => !wrote(j, value),
        _ => true,
    }
}

/// Accesses in order, each with its thread.
struct Trace(Vec<(ThreadAccess, Event)>);

impl Trace {
    /// Creates a trace in which threadgroups take turns, and so do the threads of one between two barriers; the serial
    /// is the position.
    fn random(rng: &mut Rng, has_clocks: bool) -> Trace {
        let groups = rng.between(1, 3) as u32;
        let threads = rng.between(1, 4) as u32;
        let mut intervals = vec![0; groups as usize];
        let mut events = vec![];
        for serial in 0..rng.between(2, 14) as u32 {
            let group = rng.below(groups as usize) as u32;
            if rng.percent(20) {
                intervals[group as usize] += 1;
            }
            let tid = rng.below(threads as usize) as u32;
            let interval = intervals[group as usize];
            let access = ThreadAccess { group, interval, epoch: 0, tid, site: serial, serial };
            // Distinct values where threadgroups may be ordered; otherwise few values, so that some are equal.
            let value = if has_clocks { u64::from(serial) + 1 } else { rng.between(1, 2) as u64 };
            let event = match rng.between(0, 9) {
                0..=1 if has_clocks => Event::AcquireRelease,
                0..=4 => Event::Access { element: rng.between(1, 2), kind: AccessKind::Read },
                5..=7 => Event::Access { element: rng.between(1, 2), kind: AccessKind::Write(value) },
                _ => Event::Access { element: rng.between(1, 2), kind: AccessKind::Atomic },
            };
            events.push((access, event));
        }
        Trace(events)
    }

    /// Returns the happens-before relation of the language: a thread's own accesses, barriers, and releases before the
    /// acquires that follow them.
    fn happens_before(&self) -> Vec<Vec<bool>> {
        let n = self.0.len();
        let mut before = vec![vec![false; n]; n];
        for (j, (b, second)) in self.0.iter().enumerate() {
            for (i, (a, first)) in self.0[..j].iter().enumerate() {
                let by_thread = a.group == b.group && a.tid == b.tid;
                let by_barrier = a.group == b.group && a.interval < b.interval;
                let by_release = matches!((first, second), (Event::AcquireRelease, Event::AcquireRelease));
                before[i][j] = by_thread || by_barrier || by_release;
            }
        }
        for k in 0..n {
            for i in 0..n {
                if before[i][k] {
                    let through = before[k].clone();
                    before[i].iter_mut().zip(through).for_each(|(to, through)| *to |= through);
                }
            }
        }
        before
    }

    fn has_race(&self) -> bool {
        let before = self.happens_before();
        let mut pairs = (0..self.0.len()).flat_map(|j| (0..j).map(move |i| (i, j)));
        pairs.any(|(i, j)| !before[i][j] && self.conflict(i, j))
    }

    fn conflict(&self, i: usize, j: usize) -> bool {
        let (Event::Access { element: a, kind: first }, Event::Access { element: b, kind: second }) =
            (self.0[i].1, self.0[j].1)
        else {
            return false;
        };
        a == b && do_conflict((i, first), (j, second), |read, value| self.wrote(read, value))
    }

    /// Whether the thread of a read had written the value itself, in the same interval, and nothing else since.
    fn wrote(&self, read: usize, value: u64) -> bool {
        let (reader, Event::Access { element, .. }) = self.0[read] else { return false };
        let own = self.0[..read].iter().filter(|(access, _)| {
            (access.group, access.interval, access.tid) == (reader.group, reader.interval, reader.tid)
        });
        let mut writes = own.filter_map(|(_, event)| match *event {
            Event::Access { element: at, kind: AccessKind::Write(value) } if at == element => Some(value),
            _ => None,
        });
        writes.next_back() == Some(value)
    }

    fn finds_race(&self, has_clocks: bool) -> bool {
        let mut detector = Detector::new(has_clocks);
        let mut found = false;
        for &(access, event) in &self.0 {
            match event {
                Event::AcquireRelease => detector.acquire_release(MEMORY, COUNTER, &access),
                Event::Access { element, kind } => found |= detector.access(MEMORY, element, access, kind).is_some(),
            }
        }
        found
    }
}

impl fmt::Display for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(ThreadAccess { group, interval, tid, .. }, event)| {
            writeln!(f, "threadgroup {group}, interval {interval}, thread {tid}: {event:?}")
        })
    }
}

fn agrees_with_all_pairs(has_clocks: bool) {
    let mut rng = Rng::new(7 + u64::from(has_clocks));
    let (mut racy, mut wrong) = (0, vec![]);
    for _ in 0..TRACES {
        let trace = Trace::random(&mut rng, has_clocks);
        let (is, found) = (trace.has_race(), trace.finds_race(has_clocks));
        racy += u64::from(is);
        if is != found {
            wrong.push((trace, found));
        }
    }
    let count = wrong.len();
    if let Some((trace, found)) = wrong.into_iter().min_by_key(|(trace, _)| trace.0.len()) {
        panic!("{count} verdicts are wrong; the shortest, of which was said {found}:\n{trace}");
    }
    assert!(racy > TRACES / 10 && racy < TRACES * 9 / 10, "{racy} of {TRACES} race: the traces say little");
}

#[test]
fn races_of_random_traces_are_those_of_all_pairs() {
    agrees_with_all_pairs(false);
}

#[test]
fn releases_order_threadgroups() {
    agrees_with_all_pairs(true);
}

/// The number of simdgroups in the threadgroup; two lanes of each make accesses.
const SIMDGROUPS: u32 = 3;

/// An action of one threadgroup in which some simdgroups have barriers of their own.
enum Act {
    Access { tid: u32, element: usize, kind: AccessKind },
    Meet { simdgroups: u32 },
}

/// The acts of a threadgroup in a possible order.
struct Meetings(Vec<Act>);

impl Meetings {
    fn random(rng: &mut Rng) -> Meetings {
        let act = |rng: &mut Rng| match rng.between(0, 9) {
            0..=2 => Act::Meet { simdgroups: rng.between(1, (1 << SIMDGROUPS) - 1) as u32 },
            kind => {
                let tid = rng.below(SIMDGROUPS as usize) as u32 * 32 + rng.below(2) as u32;
                let value = rng.between(1, 2) as u64;
                let kind = match kind {
                    3..=5 => AccessKind::Read,
                    6..=8 => AccessKind::Write(value),
                    _ => AccessKind::Atomic,
                };
                Act::Access { tid, element: rng.between(1, 2), kind }
            }
        };
        Meetings((0..rng.between(3, 14)).map(|_| act(rng)).collect())
    }

    /// Whether a chain of acts leads from one access to a later one: through one thread, or from a simdgroup to a
    /// barrier and on to all simdgroups of the barrier.
    fn is_before(&self, first: usize, second: usize) -> bool {
        let (&Act::Access { tid: a, .. }, &Act::Access { tid: b, .. }) = (&self.0[first], &self.0[second]) else {
            return false;
        };
        // The simdgroups that have seen the first access so far.
        let mut seen = 0u32;
        for act in &self.0[first..second] {
            if let Act::Meet { simdgroups } = act
                && (seen | 1 << (a / 32)) & simdgroups != 0
            {
                seen |= simdgroups;
            }
        }
        a == b || seen >> (b / 32) & 1 == 1
    }

    fn has_race(&self) -> bool {
        let mut pairs = (0..self.0.len()).flat_map(|j| (0..j).map(move |i| (i, j)));
        pairs.any(|(i, j)| self.conflict(i, j) && !self.is_before(i, j))
    }

    fn conflict(&self, i: usize, j: usize) -> bool {
        let (&Act::Access { element: a, kind: first, .. }, &Act::Access { element: b, kind: second, .. }) =
            (&self.0[i], &self.0[j])
        else {
            return false;
        };
        a == b && do_conflict((i, first), (j, second), |read, value| self.wrote(read, value))
    }

    /// Whether the thread of a read had written the value itself, since its simdgroup's last barrier, and nothing else
    /// since.
    fn wrote(&self, read: usize, value: u64) -> bool {
        let Act::Access { tid: reader, element: at, .. } = self.0[read] else { return false };
        for act in self.0[..read].iter().rev() {
            match *act {
                Act::Meet { simdgroups } if simdgroups >> (reader / 32) & 1 == 1 => return false,
                Act::Access { tid, element, kind: AccessKind::Write(written) } if tid == reader && element == at => {
                    return written == value;
                }
                _ => {}
            }
        }
        false
    }

    fn finds_race(&self) -> bool {
        let mut detector = Detector::new(false).with_subsets();
        let (mut found, mut interval) = (false, 0);
        for (serial, act) in self.0.iter().enumerate() {
            match *act {
                Act::Meet { simdgroups } => {
                    detector.meet(simdgroups);
                    interval += u32::from(simdgroups == (1 << SIMDGROUPS) - 1);
                }
                Act::Access { tid, element, kind } => {
                    let (epoch, serial) = (detector.epoch(tid / 32), serial as u32);
                    let access = ThreadAccess { group: 0, interval, epoch, tid, site: serial, serial };
                    found |= detector.access(MEMORY, element, access, kind).is_some();
                }
            }
        }
        found
    }
}

impl fmt::Display for Meetings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|act| match act {
            Act::Access { tid, element, kind } => writeln!(f, "thread {tid}: {kind:?} of {element}"),
            Act::Meet { simdgroups } => writeln!(f, "simdgroups {simdgroups:03b} meet"),
        })
    }
}

#[test]
fn barriers_over_some_simdgroups_order_these_alone() {
    let mut rng = Rng::new(11);
    let (mut racy, mut wrong) = (0, vec![]);
    for _ in 0..TRACES {
        let meetings = Meetings::random(&mut rng);
        let (is, found) = (meetings.has_race(), meetings.finds_race());
        racy += u64::from(is);
        if is != found {
            wrong.push((meetings, found));
        }
    }
    let count = wrong.len();
    if let Some((meetings, found)) = wrong.into_iter().min_by_key(|(meetings, _)| meetings.0.len()) {
        panic!("{count} verdicts are wrong; the shortest, of which was said {found}:\n{meetings}");
    }
    assert!(racy > TRACES / 10 && racy < TRACES * 9 / 10, "{racy} of {TRACES} race: the traces say little");
}
