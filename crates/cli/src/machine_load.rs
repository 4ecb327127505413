//! The load of other programs during a run: times taken beside them say little about a kernel.

/// The share of all processors above which other programs disturb a timing.
const DISTURBING: f64 = 0.1;

/// The fewest ticks, over all processors, that allow a judgement.
const FEWEST_TICKS: u64 = 20;

/// Cumulative processor time, in the system's ticks.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Ticks {
    all: u64,
    /// Ticks in which a processor worked, or was taken away by the machine's host.
    busy: u64,
    /// Ticks in which it worked for this program, or for a child that it waited for.
    own: u64,
}

/// Monitors the machine's load from its creation on.
pub struct LoadMonitor(Option<Ticks>);

impl LoadMonitor {
    pub fn begin() -> LoadMonitor {
        LoadMonitor(now())
    }

    /// Whether other programs disturbed the work since then; false if the system does not report the load.
    pub fn is_disturbed(&self) -> bool {
        self.0.zip(now()).and_then(|(before, after)| share_of_others(before, after)).is_some_and(|s| s > DISTURBING)
    }
}

fn share_of_others(before: Ticks, after: Ticks) -> Option<f64> {
    let since = |ticks: fn(&Ticks) -> u64| ticks(&after).saturating_sub(ticks(&before));
    let all = since(|ticks| ticks.all);
    let others = since(|ticks| ticks.busy).saturating_sub(since(|ticks| ticks.own));
    (all >= FEWEST_TICKS).then(|| others as f64 / all as f64)
}

/// Reads Linux's counters.
fn now() -> Option<Ticks> {
    let read = |path: &str| std::fs::read_to_string(path).ok();
    let (all, busy) = machine(&read("/proc/stat")?)?;
    Some(Ticks { all, busy, own: own(&read("/proc/self/stat")?)? })
}

/// Parses the line of all processors: user, nice, system, idle, iowait, irq, softirq, steal. The guest fields that
/// follow are counted in the first two.
fn machine(stat: &str) -> Option<(u64, u64)> {
    let line = stat.lines().find_map(|line| line.strip_prefix("cpu "))?;
    let ticks: Vec<u64> = line.split_whitespace().take(8).map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let all = ticks.iter().fold(0u64, |sum, ticks| sum.saturating_add(*ticks));
    let idle = ticks.get(3)?.saturating_add(*ticks.get(4)?);
    Some((all, all.saturating_sub(idle)))
}

/// Parses user and system time of a program and of the children it waited for: fields 14 to 17; field 2 is a name in
/// brackets.
fn own(stat: &str) -> Option<u64> {
    let after_the_name = stat.rsplit_once(')')?.1;
    let words = after_the_name.split_whitespace().skip(11).take(4);
    let ticks: Vec<u64> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    (ticks.len() == 4).then(|| ticks.iter().fold(0u64, |sum, ticks| sum.saturating_add(*ticks)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_read_where_linux_writes_them() {
        let stat = "cpu  100 20 30 800 50 1 2 7 0 0\ncpu0 50 10 15 400 25 0 1 3 0 0\n";
        assert_eq!(machine(stat), Some((1010, 160)));
        assert_eq!(own("31307 (a) b) R 1 2 3 0 -1 4194304 102 0 0 0 11 12 13 14 20 0 1 0 3828023"), Some(50));
        assert_eq!((machine("cpu 1 2"), machine(""), own("1 (x) R 1"), own("")), (None, None, None, None));
    }

    #[test]
    fn what_this_program_does_is_not_others() {
        let before = Ticks { all: 1000, busy: 500, own: 100 };
        let share =
            |busy: u64, own: u64| share_of_others(before, Ticks { all: 1200, busy: 500 + busy, own: 100 + own });
        assert_eq!((share(150, 150), share(150, 50), share(50, 60)), (Some(0.0), Some(0.5), Some(0.0)));
        assert_eq!(share_of_others(before, Ticks { all: 1010, ..before }), None);
    }

    #[test]
    fn what_linux_writes_only_grows() {
        let Some(before) = now() else { return assert_ne!(std::env::consts::OS, "linux") };
        let after = now().expect("as before");
        assert!(
            after.all >= before.all && after.busy >= before.busy && after.own >= before.own,
            "{before:?} {after:?}"
        );
        assert!(after.busy <= after.all, "{after:?}");
    }
}
