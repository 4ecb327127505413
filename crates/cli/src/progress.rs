//! Progress output: a bar below the report on a terminal. Elsewhere the rows themselves show progress, or a line for
//! each kernel if the rows are for programs.

use crate::Stop;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal, Write};
use std::time::Duration;

/// Update interval of the bar's clock during a long step.
const TICK: Duration = Duration::from_millis(250);

/// The destination of progress output.
enum ProgressSink {
    Bar(ProgressBar),
    /// Lines on standard error, beside rows that a program reads.
    Lines {
        last: String,
        done: usize,
        steps: usize,
    },
    Nowhere,
}

/// The progress of one command. Dropping it removes the bar.
pub struct Progress(ProgressSink);

impl Progress {
    /// Creates the progress of this many steps. Rows for programs do not show progress to a person.
    pub fn new(steps: usize, rows_are_for_programs: bool) -> Progress {
        let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        Progress(match (io::stderr().is_terminal() && !is_dumb, rows_are_for_programs) {
            (true, _) => ProgressSink::Bar(bar(steps)),
            (false, true) => ProgressSink::Lines { last: String::new(), done: 0, steps },
            (false, false) => ProgressSink::Nowhere,
        })
    }

    /// Shows work before the first step.
    pub fn prepare(&self, what: &'static str) {
        if let ProgressSink::Bar(bar) = &self.0 {
            bar.set_message(what);
        }
    }

    /// Begins a step: the kernel, and the details of the step.
    pub fn begin(&mut self, kernel: &str, details: &str) {
        match &mut self.0 {
            ProgressSink::Bar(bar) => bar.set_message(format!("{kernel} {details}")),
            ProgressSink::Lines { last, done, steps } if last != kernel => {
                // A closed standard error is no reason to stop.
                let _ = writeln!(io::stderr(), "{} of {steps}: {kernel}", *done + 1);
                *last = kernel.to_string();
            }
            ProgressSink::Lines { .. } | ProgressSink::Nowhere => {}
        }
    }

    /// Ends the step.
    pub fn step(&mut self) {
        match &mut self.0 {
            ProgressSink::Bar(bar) => bar.inc(1),
            ProgressSink::Lines { done, .. } => *done += 1,
            ProgressSink::Nowhere => {}
        }
    }

    /// Writes to the report while the bar is hidden.
    pub fn say(&self, said: &str, out: &mut dyn Write) -> Result<(), Stop> {
        let mut write = || out.write_all(said.as_bytes()).and_then(|()| out.flush());
        match &self.0 {
            ProgressSink::Bar(bar) => bar.suspend(write)?,
            _ => write()?,
        }
        Ok(())
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let ProgressSink::Bar(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}

fn bar(steps: usize) -> ProgressBar {
    let bar = ProgressBar::new(steps as u64);
    // If this version rejects the template, the default bar remains.
    if let Ok(style) = ProgressStyle::with_template("[{bar:24}] {pos}/{len} {elapsed} {wide_msg}") {
        bar.set_style(style.progress_chars("=> "));
    }
    bar.enable_steady_tick(TICK);
    bar
}
