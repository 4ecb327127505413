//! The machine and the time of a run, for readers of its numbers.

use serde::{Deserialize, Serialize};
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Machine {
    /// The processor's model.
    pub cpu: String,
    /// The number of hardware threads.
    pub threads: usize,
    /// The system and the architecture, such as `linux x86_64`.
    pub system: String,
}

impl Machine {
    pub fn here() -> Machine {
        let (os, architecture) = (std::env::consts::OS, std::env::consts::ARCH);
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let cpu = model().unwrap_or_else(|| format!("{architecture} processor"));
        Machine { cpu, threads, system: format!("{os} {architecture}") }
    }
}

impl std::fmt::Display for Machine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}, {} threads, {}", self.cpu, self.threads, self.system)
    }
}

/// Returns the processor's name, if the system reports it.
fn model() -> Option<String> {
    let name = match std::env::consts::OS {
        "linux" => model_in(&std::fs::read_to_string("/proc/cpuinfo").ok()?)?,
        "macos" => {
            let output = Command::new("sysctl").args(["-n", "machdep.cpu.brand_string"]).output().ok()?;
            String::from_utf8(output.stdout).ok()?
        }
        _ => return None,
    };
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    (!name.is_empty()).then_some(name)
}

fn model_in(cpuinfo: &str) -> Option<String> {
    let lines = cpuinfo.lines().filter_map(|line| line.split_once(':'));
    let mut names = lines.filter(|(key, _)| key.trim() == "model name").map(|(_, name)| name.to_string());
    names.next()
}

/// Returns seconds since 1970.
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// Formats a time as `2026-11-15 12:30 UTC`.
pub fn date(seconds: u64) -> String {
    let (mut days, rest) = (seconds / 86_400, seconds % 86_400);
    let is_leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    // Times from a damaged file may be arbitrarily late; the year is bounded.
    let mut year = 1970;
    while year < 9999 && days >= 365 + u64::from(is_leap(year)) {
        days -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let february = 28 + u64::from(is_leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year}-{month:02}-{:02} {:02}:{:02} UTC", days + 1, rest / 3600, rest % 3600 / 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        // By `date -u -d @SECONDS`.
        for (seconds, text) in [
            (0, "1970-01-01 00:00 UTC"),
            (951_782_399, "2000-02-28 23:59 UTC"),
            (951_868_800, "2000-03-01 00:00 UTC"),
            (1_709_208_000, "2024-02-29 12:00 UTC"),
            (1_735_689_599, "2024-12-31 23:59 UTC"),
            (1_794_746_460, "2026-11-15 12:41 UTC"),
        ] {
            assert_eq!(date(seconds), text);
        }
        assert!(date(u64::MAX).starts_with("9999-12-"));
    }

    #[test]
    fn the_model_is_found_where_the_system_tells_it() {
        let text =
            "processor\t: 0\nmodel\t\t: 143\nmodel name\t: Intel(R)  Xeon\nprocessor\t: 1\nmodel name\t: other\n";
        assert_eq!(model_in(text).as_deref(), Some(" Intel(R)  Xeon"));
        assert_eq!(model_in("Features : fp asimd\n"), None);
    }
}
