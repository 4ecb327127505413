//! Measures how reliably `kiln bench` tells two runs apart on this machine: one build against itself, which is noise,
//! and against one that does a fifth more work, which is slower. Prints how often each was detected, alone and beside
//! busy neighbours. It is a measurement and no test: `kiln diff` itself is tested on given times.
//!
//! `cargo run --release -p kiln-cli --example more_work`. The program runs itself as `kiln` over an operation of its
//! own.

use kiln::prelude::*;
use kiln::spec::{Allowed, Case, Expected, Fill, Spec, each_tensor_once, untiled};
use kiln_harness::BusyProcess;
use serde_json::Value;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// Set in the child that acts as the `kiln` program.
const AS_PROGRAM: &str = "KILN_AS_PROGRAM";

/// Set in a run whose `settled` does a fifth more work.
const WITH_MORE_WORK: &str = "KILN_WITH_MORE_WORK";

/// Does work that converges to its input.
#[device]
fn settled_after(x: f32, steps: u32) -> f32 {
    let mut y = x;
    for _ in 0..steps {
        y = y * 0.5 + x * 0.5;
    }
    y
}

/// Copies the input after work that depends only on the processor.
#[kernel(elements = [n], threads = 32)]
pub fn settled(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = settled_after(x[i], 1000);
}

/// Does a fifth more of the same work.
#[kernel(elements = [n], threads = 32)]
pub fn settled_later(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = settled_after(x[i], 1200);
}

const SETTLED: Spec = Spec {
    name: "settled",
    summary: "out = x",
    models: &[],
    build: settled::build,
    dtypes: &[&[]],
    inputs: &[("x", Fill::Normal(1.0))],
    tiles: untiled,
    cases: &[],
    refused: &[],
    oracle: |args| vec![Expected { tensor: "out", want: args.tensor("x").to_vec(), allowed: Allowed::Nothing }],
    roundings: |_| 0.0,
    bench: &[Case::new(&[("n", 1024.0)])],
    cost: each_tensor_once,
};

static OPERATIONS: &[Spec] = &[SETTLED];
static WITH_A_SLOWER_ONE: &[Spec] = &[Spec { build: settled_later::build, ..SETTLED }];

fn run(command: &mut Command) -> Result<Value, Box<dyn Error>> {
    let output = command.output()?;
    Ok(serde_json::from_slice(&output.stdout)?)
}

fn program() -> Result<Command, Box<dyn Error>> {
    let mut command = Command::new(std::env::current_exe()?);
    command.env(AS_PROGRAM, "1").env("KILN_THREADS", "1");
    Ok(command)
}

/// Returns the verdict of `diff` on two saved runs.
fn change(before: &Path, after: &Path) -> Result<String, Box<dyn Error>> {
    let row = run(program()?.arg("diff").args([before, after]).arg("--json"))?;
    Ok(row["verdict"].as_str().unwrap_or_default().to_string())
}

/// Returns the number of pairs of runs on which `diff` says `verdict`, and the number of all pairs.
fn seen(pairs: &[(&PathBuf, &PathBuf)], verdict: &str) -> Result<[usize; 2], Box<dyn Error>> {
    let mut count = 0;
    for (before, after) in pairs {
        count += usize::from(change(before, after)? == verdict);
    }
    Ok([count, pairs.len()])
}

fn measure(turns: usize, neighbours: usize) -> Result<(), Box<dyn Error>> {
    let _neighbours: Vec<BusyProcess> = (0..neighbours).map(|_| BusyProcess::start()).collect::<Result<_, _>>()?;
    let folder = tempfile::tempdir()?;
    let mut kept: [Vec<PathBuf>; 2] = [vec![], vec![]];
    for turn in 0..2 * turns {
        let keep = folder.path().join(turn.to_string());
        let mut command = program()?;
        command.args(["bench", "settled", "--on=cpu", "--json", "--save"]).arg(&keep);
        if turn % 2 == 1 {
            command.env(WITH_MORE_WORK, "1");
        }
        run(&mut command)?;
        kept[turn % 2].push(keep);
    }
    let [same, more] = &kept;
    let mut alike = vec![];
    for (at, after) in same.iter().enumerate() {
        alike.extend(same[..at].iter().map(|before| (before, after)));
    }
    let apart: Vec<_> = same.iter().flat_map(|before| more.iter().map(move |after| (before, after))).collect();
    let ([noise, of_same], [slower, of_more]) = (seen(&alike, "noise")?, seen(&apart, "slower")?);
    println!(
        "{neighbours} neighbours: noise in {noise} of {of_same} pairs of one build, slower in {slower} of {of_more} pairs"
    );
    Ok(())
}

fn main() -> ExitCode {
    if std::env::var_os(AS_PROGRAM).is_some() {
        let has_more_work = std::env::var_os(WITH_MORE_WORK).is_some();
        return kiln_cli::main(if has_more_work { WITH_A_SLOWER_ONE } else { OPERATIONS });
    }
    match measure(4, 0).and_then(|()| measure(4, 2)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
