//! The `kiln` program over any operations: lists them, shows the compiled forms of a kernel, tests it and times it on
//! the available devices. The program of this package has the library's operations; a crate with operations of its own
//! gets the same commands from a `main` of one line:
//!
//! ```no_run
//! # static OPERATIONS: &[kiln::spec::Spec] = &[];
//! fn main() -> std::process::ExitCode {
//!     kiln_cli::main(OPERATIONS)
//! }
//! ```

mod about;
mod bench;
mod call;
mod cases;
mod check;
mod destination;
mod devices;
mod diff;
mod emit;
mod html;
mod interrupt;
mod lines;
mod list;
mod machine;
mod machine_load;
mod overview;
mod plain;
mod program;
mod progress;
mod registers;
mod report;
mod run;
mod selected_devices;
mod show;
mod side_by_side;
mod specialisation;
mod stages;
mod test;
mod tune;
mod values;

use clap::{CommandFactory, Parser, Subcommand};
use kiln::Diagnostic;
use kiln::spec::{Aliases, Call, DType, Spec, Unknown, select, select_dtypes};
use kiln_runtime::Error;
use std::io::{self, Write};
use std::process::ExitCode;

/// GPU kernels written once, in Rust.
///
/// The library's kernels run on NVIDIA GPUs (cuda), on the processor (cpu: vectors and all threads, through the system's C
/// compiler), and everywhere on the reference interpreter (interp), which defines what a kernel means. The interpreter is
/// exact and always present, and it is not made for speed: its times say nothing about a GPU.
///
/// Never run on a Mac: the Metal driver (metal). It compiles for macOS, and the Metal source of every kernel is compiled
/// and run on the host in the tests; no kernel, test or benchmark here ran on an Apple GPU.
#[derive(Parser)]
#[command(
    name = "kiln",
    max_term_width = 80,
    version,
    after_help = "Exit status 0: everything asked for passed. 1: something failed, or was skipped on a device that is here. 2: a mistake in the \
                  command line, or a device that is not here. 130: ended by Ctrl-C, with what was found until then; a second \
                  Ctrl-C ends it at once."
)]
struct Options {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Every operation: what it computes; with --long its parameters and element types, and where it runs
    #[command(after_help = "Examples:\n  kiln list\n  kiln list norm --dtype bf16 --long\n  kiln list --json    one \
                            object a line: docs/json.md")]
    List {
        #[command(flatten)]
        choice: Choice,
        /// All that is known of each: types, parameters, how accesses are met, devices
        #[arg(long)]
        long: bool,
    },
    /// One operation: what it computes, its parameters, its contract, how its work is divided; with --as its texts
    #[command(
        after_help = "Examples:\n  kiln show softmax\n  kiln show softmax --as source\n  kiln show rms_norm --set n=4096 --as cuda\n  \
                            kiln show rms_norm --stages\n  kiln show rms_norm --stage vectorise"
    )]
    Show(show::Options),
    /// Run every case and compare it with the operation's mathematics in double precision
    Test(test::Options),
    /// Run every case on the interpreter with every checker: races, unwritten reads, incomplete outputs, lost numbers
    Check(check::Options),
    /// Check each benchmark shape, then time it on the same buffers
    Bench(bench::Options),
    /// Look for the tiles with which kernels are the fastest here, and keep them for the library's functions
    Tune(tune::Options),
    /// Compare two saved benchmarks, row by row
    Diff(diff::Options),
    /// Write sources of kernels with a manifest, for engines that do not have Kiln
    #[command(after_help = "Examples:\n  kiln emit --target msl -o kernels/metal\n  kiln emit rms_norm --target c \
                            --dtype f32 --set n=4096 -o out\n  kiln emit rms_norm --for mlx --set n=4096 -o out\n\ndocs/emit.md describes \
                            what is written.")]
    Emit {
        #[command(flatten)]
        choice: Choice,
        #[command(flatten)]
        options: emit::Options,
    },
    /// What kernels can run on here, what that can do, and why other devices are not here
    Devices(devices::Options),
}

#[derive(clap::Args)]
struct Choice {
    /// The name of a kernel, or a part of several
    filter: Option<String>,
    /// Only these element types, such as bf16, or bf16/f32 where a kernel has two
    #[arg(long)]
    dtype: Option<String>,
    /// One JSON object a line instead of a table
    #[arg(long)]
    json: bool,
}

/// The program's operations, with their aliases, the families for lists, and the library functions for them.
#[derive(Clone, Copy)]
pub struct Operations {
    specs: &'static [Spec],
    aliases: Aliases,
    families: Families,
    calls: &'static [Call],
}

impl Operations {
    /// Adds aliases for operations.
    pub fn with_aliases(self, aliases: Aliases) -> Operations {
        Operations { aliases, ..self }
    }

    /// Adds families for lists.
    pub fn with_families(self, families: Families) -> Operations {
        Operations { families, ..self }
    }

    /// Adds library functions for some operations. The others are shown by the launch of their kernel.
    pub fn with_calls(self, calls: &'static [Call]) -> Operations {
        Operations { calls, ..self }
    }

    fn select(self, filter: Option<&str>) -> Result<Vec<&'static Spec>, Unknown> {
        select(self.specs, self.aliases, filter)
    }
}

impl From<&'static [Spec]> for Operations {
    fn from(specs: &'static [Spec]) -> Operations {
        Operations { specs, aliases: &[], families: &[], calls: &[] }
    }
}

/// Families of operations, for lists: the name of each, and the names of its operations.
pub type Families = &'static [(&'static str, &'static [&'static str])];

/// An operation and the selected combinations of element types.
type Chosen = (&'static Spec, Vec<&'static [DType]>);

impl Choice {
    fn chosen(&self, operations: Operations) -> Result<Vec<Chosen>, Unknown> {
        let specs = operations.select(self.filter.as_deref())?;
        let typed = |spec: &'static Spec| Ok((spec, select_dtypes(spec, self.dtype.as_deref())?));
        specs.into_iter().map(typed).collect()
    }
}

/// The reason why a command ended early.
enum Stop {
    /// The command line requests something that does not exist.
    Mistake(String),
    Device(Error),
    Kernel(Box<Diagnostic>),
    Output(io::Error),
    /// Ctrl-C was pressed; the results up to then have been reported.
    Interrupted,
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Output(error)
    }
}

impl From<Unknown> for Stop {
    fn from(unknown: Unknown) -> Stop {
        Stop::Mistake(unknown.to_string())
    }
}

impl From<Error> for Stop {
    fn from(error: Error) -> Stop {
        Stop::Device(error)
    }
}

impl From<Diagnostic> for Stop {
    fn from(diagnostic: Diagnostic) -> Stop {
        Stop::Kernel(Box::new(diagnostic))
    }
}

/// Runs the command and returns whether everything passed.
fn run(operations: Operations, options: Options, out: &mut dyn Write) -> Result<bool, Stop> {
    match options.command {
        None => {
            write!(out, "{}", Options::command().render_long_help())?;
            Ok(true)
        }
        Some(Command::List { choice, long }) => {
            let form = match (choice.json, long) {
                (true, _) => list::Form::Json,
                (false, true) => list::Form::Long,
                (false, false) => list::Form::Short,
            };
            list::list(&choice.chosen(operations)?, operations.families, form, out)
        }
        Some(Command::Show(options)) => show::show(operations, &options, out),
        Some(Command::Test(options)) => test::test(operations, &options, out),
        Some(Command::Check(options)) => check::check(operations, &options, out),
        Some(Command::Bench(options)) => bench::bench(operations, &options, out),
        Some(Command::Tune(options)) => tune::tune(operations, &options, out),
        Some(Command::Diff(options)) => diff::diff(&options, out),
        Some(Command::Devices(options)) => devices::devices(selected_devices::all(), &options, out),
        Some(Command::Emit { choice, options }) => emit::emit(&choice.chosen(operations)?, &options, choice.json, out),
    }
}

/// Runs the command line over these operations.
pub fn main(operations: impl Into<Operations>) -> ExitCode {
    let operations = operations.into();
    let options = Options::parse();
    let mut out = io::stdout().lock();
    let result = run(operations, options, &mut out).and_then(|passed| out.flush().map(|()| passed).map_err(Stop::from));
    let (said, status) = match result {
        Ok(true) => return ExitCode::SUCCESS,
        Ok(false) => return ExitCode::FAILURE,
        // The reader closed the pipe: the work is unfinished, so this is no success, but needs no message.
        Err(Stop::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::FAILURE,
        Err(Stop::Output(error)) => (format!("error: cannot write: {error}"), 1),
        Err(Stop::Device(error)) => (format!("error: {error}"), 1),
        Err(Stop::Kernel(diagnostic)) => (report::rendered(&diagnostic), 1),
        Err(Stop::Mistake(text)) => (format!("error: {text}"), 2),
        // The status that a shell reports for a program that the signal ended.
        Err(Stop::Interrupted) => return ExitCode::from(130),
    };
    report::tell(&format!("{said}\n"));
    ExitCode::from(status)
}

/// The guide's examples that need the program, as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/book/adding-an-operation.md")]
struct AddingAnOperation;
