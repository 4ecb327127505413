//! The `kiln` program: lists the library, tests it and times it.

mod bench;
mod interpreter;
mod list;
mod report;
mod test;

use clap::{CommandFactory, Parser, Subcommand};
use kiln::spec::{DType, Spec, Unknown, select, select_dtypes};
use std::io::{self, Write};
use std::process::ExitCode;

/// GPU kernels written once, in Rust.
///
/// The library's kernels run here on the reference interpreter, which defines what a kernel means. It is exact and
/// always present, and it is not made for speed: its times say nothing about a GPU.
#[derive(Parser)]
#[command(
    name = "kiln",
    version,
    after_help = "Exit status 0: everything asked for passed. 1: something failed. 2: a mistake in the command line."
)]
struct Options {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Every operation: what it computes, its parameters and element types
    List(Choice),
    /// Run every case and compare it with the operation's mathematics in double precision
    Test {
        #[command(flatten)]
        choice: Choice,
        /// Only cases whose name contains this, such as "n=97"
        #[arg(long)]
        case: Option<String>,
    },
    /// Check one launch of each benchmark shape, then time it on the same buffers
    Bench(Choice),
}

#[derive(clap::Args)]
struct Choice {
    /// The name of a kernel, or a part of several
    filter: Option<String>,
    /// Only these element types, such as bf16, or bf16/f32 where a kernel has two
    #[arg(long)]
    dtype: Option<String>,
    /// One JSON document instead of a table
    #[arg(long)]
    json: bool,
}

/// An operation and the combinations of element types that were asked for.
type Chosen = (&'static Spec, Vec<&'static [DType]>);

impl Choice {
    fn chosen(&self) -> Result<Vec<Chosen>, Unknown> {
        let specs = select(kiln_kernels::all(), self.filter.as_deref())?;
        let typed = |spec: &'static Spec| Ok((spec, select_dtypes(spec, self.dtype.as_deref())?));
        specs.into_iter().map(typed).collect()
    }
}

/// Why a command ended early.
enum Stop {
    Choice(Unknown),
    Output(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Output(error)
    }
}

impl From<Unknown> for Stop {
    fn from(unknown: Unknown) -> Stop {
        Stop::Choice(unknown)
    }
}

/// Runs the command; the result is whether everything passed.
fn run(options: Options, out: &mut dyn Write) -> Result<bool, Stop> {
    match options.command {
        None => {
            write!(out, "{}", Options::command().render_long_help())?;
            Ok(true)
        }
        Some(Command::List(choice)) => list::list(&choice.chosen()?, choice.json, out),
        Some(Command::Test { choice, case }) => test::test(&choice.chosen()?, case.as_deref(), choice.json, out),
        Some(Command::Bench(choice)) => bench::bench(&choice.chosen()?, choice.json, out),
    }
}

fn main() -> ExitCode {
    let options = Options::parse();
    let mut out = io::stdout().lock();
    let result = run(options, &mut out).and_then(|passed| out.flush().map(|()| passed).map_err(Stop::from));
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(Stop::Choice(unknown)) => {
            eprintln!("error: {unknown}");
            ExitCode::from(2)
        }
        // The reader has seen enough; the work was not finished, so this is no success, but nothing to complain about.
        Err(Stop::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::FAILURE,
        Err(Stop::Output(error)) => {
            eprintln!("error: cannot write: {error}");
            ExitCode::FAILURE
        }
    }
}
