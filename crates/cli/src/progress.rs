//! How far the work is: a bar below the report on a terminal; elsewhere the rows themselves say it, and where nobody
//! reads rows, a line for each kernel does.

use crate::Stop;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal, Write};
use std::time::Duration;

/// How often the bar's clock moves while a step takes long.
const TICK: Duration = Duration::from_millis(250);

/// Where it is told.
enum Told {
    Bar(ProgressBar),
    /// Lines on standard error, for rows that a program reads.
    Lines {
        last: String,
        done: usize,
        steps: usize,
    },
    Nowhere,
}

/// Stands beside the work of one command. The bar is gone when it is dropped.
pub struct Progress(Told);

impl Progress {
    /// Of so many steps. Rows for programs are no news for a person.
    pub fn new(steps: usize, rows_are_for_programs: bool) -> Progress {
        let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        Progress(match (io::stderr().is_terminal() && !is_dumb, rows_are_for_programs) {
            (true, _) => Told::Bar(bar(steps)),
            (false, true) => Told::Lines { last: String::new(), done: 0, steps },
            (false, false) => Told::Nowhere,
        })
    }

    /// Something comes before the first step.
    pub fn prepare(&self, what: &'static str) {
        if let Told::Bar(bar) = &self.0 {
            bar.set_message(what);
        }
    }

    /// A step begins: the kernel, and what is done with it.
    pub fn begin(&mut self, kernel: &str, details: &str) {
        match &mut self.0 {
            Told::Bar(bar) => bar.set_message(format!("{kernel} {details}")),
            Told::Lines { last, done, steps } if last != kernel => {
                // Nobody listening is no reason to stop.
                let _ = writeln!(io::stderr(), "{} of {steps}: {kernel}", *done + 1);
                *last = kernel.to_string();
            }
            Told::Lines { .. } | Told::Nowhere => {}
        }
    }

    /// The step is done.
    pub fn step(&mut self) {
        match &mut self.0 {
            Told::Bar(bar) => bar.inc(1),
            Told::Lines { done, .. } => *done += 1,
            Told::Nowhere => {}
        }
    }

    /// Writes to the report, with the bar out of the way.
    pub fn say(&self, said: &str, out: &mut dyn Write) -> Result<(), Stop> {
        let mut write = || out.write_all(said.as_bytes()).and_then(|()| out.flush());
        match &self.0 {
            Told::Bar(bar) => bar.suspend(write)?,
            _ => write()?,
        }
        Ok(())
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Told::Bar(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}

fn bar(steps: usize) -> ProgressBar {
    let bar = ProgressBar::new(steps as u64);
    // A template that this version does not take would leave the usual bar.
    if let Ok(style) = ProgressStyle::with_template("[{bar:24}] {pos}/{len} {elapsed} {wide_msg}") {
        bar.set_style(style.progress_chars("=> "));
    }
    bar.enable_steady_tick(TICK);
    bar
}
