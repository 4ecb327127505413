//! `decoder FOLDER`: a prompt and the likeliest tokens after it, timed.

use clap::{Parser, ValueEnum};
use decoder::{Decoder, Expected, Found};
use indicatif::{ProgressBar, ProgressStyle};
use kiln::Device;
use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Runs a Qwen3-Next, Mamba-2 or GPT-OSS decoder: a prompt, then the likeliest token again and again.
///
/// All of it is operations of Kiln's library, in f32. The prompt is one pass over all its tokens; the step of a token is recorded
/// once and replayed. Kernels are compiled in a first pass that is not timed.
#[derive(Parser)]
#[command(max_term_width = 110)]
struct Arguments {
    /// A folder with config.json and model.safetensors, as transformers saves a model
    folder: PathBuf,
    /// Where it runs
    #[arg(long, value_enum, default_value = "cpu")]
    on: On,
    /// The prompt, as numbers of tokens: 5,17,3
    #[arg(long, value_delimiter = ',', value_name = "TOKENS", conflicts_with = "length")]
    prompt: Vec<i32>,
    /// A made-up prompt of so many tokens
    #[arg(long, default_value_t = 64, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    length: u32,
    /// Tokens to decode, the first of which the prompt gives
    #[arg(long, default_value_t = 32, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    tokens: u32,
    /// Compares logits and tokens with expected.safetensors in the folder instead, which make_models.py writes
    #[arg(long, conflicts_with_all = ["prompt", "length", "tokens", "explain"])]
    check: bool,
    /// Lists the launches of a recorded step
    #[arg(long)]
    explain: bool,
    /// Writes one JSON object instead of text
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum On {
    Interp,
    Cpu,
    Cuda,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The tokens of a run, and its times.
struct Times {
    tokens: Vec<i32>,
    prompt: Duration,
    /// All steps after the prompt.
    steps: Duration,
}

fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let device = match arguments.on {
        On::Interp => Device::interp(),
        On::Cpu => Device::cpu()?,
        On::Cuda => Device::cuda(0)?,
    };
    if arguments.check {
        return check(&device, arguments);
    }
    let given = arguments.prompt.len() as u32;
    let length = if given > 0 { given } else { arguments.length };
    let mut decoder = Decoder::load(&device, &arguments.folder, length.saturating_add(arguments.tokens))?;
    let vocabulary = decoder.vocabulary();
    let made_up = (0..u64::from(length)).map(|i| (i * 7919 % vocabulary) as i32);
    let prompt = if given > 0 { arguments.prompt.clone() } else { made_up.collect() };

    let bar = if arguments.json { ProgressBar::hidden() } else { bar(u64::from(arguments.tokens)) };
    bar.set_message("compiling");
    let started = Instant::now();
    decoder.prompt(&prompt)?;
    if arguments.tokens > 1 {
        decoder.step()?;
    }
    let compiled = started.elapsed();
    decoder.reset()?;
    let times = timed(&mut decoder, &prompt, arguments.tokens, &bar)?;
    bar.finish_and_clear();
    let launches: Vec<&str> = decoder.recording().map(|step| step.kernels().collect()).unwrap_or_default();
    let nodes = decoder.recording().and_then(|step| step.graph_nodes());

    let steps = times.tokens.len() - 1;
    let a_second = |count: usize, time: Duration| count as f64 / time.as_secs_f64().max(1e-9);
    let a_token = times.steps.as_secs_f64() * 1e6 / steps.max(1) as f64;
    if arguments.json {
        let report = serde_json::json!({
            "device": device.name(),
            "tokens": times.tokens,
            "prompt": { "tokens": prompt.len(), "seconds": times.prompt.as_secs_f64(),
                "tokens_a_second": a_second(prompt.len(), times.prompt) },
            "decode": { "tokens": steps, "seconds": times.steps.as_secs_f64(),
                "tokens_a_second": a_second(steps, times.steps), "microseconds_a_token": a_token },
            "compiling_seconds": compiled.as_secs_f64(),
            "launches": launches,
            "graph_nodes": nodes,
        });
        println!("{report}");
        return Ok(());
    }
    println!("{}", times.tokens.iter().map(i32::to_string).collect::<Vec<_>>().join(" "));
    println!("on      {}, first pass {:.1} s", device.name(), compiled.as_secs_f64());
    println!("prompt  {:>6} tokens {:>12.1} tokens/s", prompt.len(), a_second(prompt.len(), times.prompt));
    if steps > 0 {
        let rate = a_second(steps, times.steps);
        println!("decode  {steps:>6} tokens {rate:>12.1} tokens/s {a_token:>10.1} µs a token");
    }
    if arguments.explain {
        let graph = nodes.map_or("no graph".to_string(), |nodes| format!("a graph of {nodes} nodes"));
        println!("step    {} launches, {graph}", launches.len());
        launches.iter().enumerate().for_each(|(i, name)| println!("  {:>4} {name}", i + 1));
    }
    Ok(())
}

fn check(device: &Device, arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let want = Expected::read(&arguments.folder)?;
    let mut decoder = Decoder::load(device, &arguments.folder, want.room())?;
    let found = want.compare(&mut decoder, device, usize::MAX, usize::MAX)?;
    let Found { steps, largest, allowed, wrong, .. } = &found;
    if arguments.json {
        let report = serde_json::json!({ "device": device.name(), "steps": steps, "largest_error": largest,
            "allowed": allowed, "wrong_tokens": wrong });
        println!("{report}");
    } else {
        println!(
            "{steps} steps on {}: logits are off by {largest:.1e} at most, {allowed:.1e} is allowed",
            device.name()
        );
        wrong.iter().for_each(|words| println!("{words}"));
    }
    if found.is_good() { Ok(()) } else { Err("the decoder is not transformers' model".into()) }
}

fn timed(decoder: &mut Decoder, prompt: &[i32], count: u32, bar: &ProgressBar) -> Result<Times, kiln::Error> {
    bar.set_message("prompt");
    let started = Instant::now();
    let mut tokens = vec![decoder.prompt(prompt)?];
    let prompt = started.elapsed();
    bar.set_message("decode");
    let started = Instant::now();
    for _ in 1..count {
        tokens.push(decoder.step()?);
        bar.inc(1);
    }
    Ok(Times { tokens, prompt, steps: started.elapsed() })
}

fn bar(tokens: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg:9} {bar:40} {pos}/{len} tokens {per_sec}");
    let bar = ProgressBar::new(tokens);
    style.map_or(bar.clone(), |style| bar.with_style(style))
}
