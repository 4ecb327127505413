//! A child process with piped input and output, killed at a time limit.

use std::io::{self, Read, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

pub(crate) struct Output {
    pub status: ExitStatus,
    pub stdout: Vec<u8>,
    pub stderr: String,
}

pub(crate) enum Failure {
    Start(io::Error),
    TimedOut,
}

pub(crate) fn run(command: &mut Command, input: Vec<u8>, limit: Duration) -> Result<Output, Failure> {
    let deadline = Instant::now() + limit;
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().map_err(Failure::Start)?;
    let (done, output) = mpsc::channel();
    let stdin = child.stdin.take();
    let streams = [child.stdout.take().map(boxed), child.stderr.take().map(boxed)];
    // A child that ends early closes its pipe: its output tells more than the failed write.
    thread::spawn(move || stdin.map(|mut pipe| pipe.write_all(&input)));
    for (number, stream) in streams.into_iter().enumerate() {
        let done = done.clone();
        thread::spawn(move || {
            let mut bytes = vec![];
            // The bytes read before an error are still worth showing.
            let _ = stream.map(|mut pipe| pipe.read_to_end(&mut bytes));
            let _ = done.send((number, bytes));
        });
    }
    let mut read = [vec![], vec![]];
    let finished =
        (0..read.len()).all(|_| match output.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok((number, bytes)) => {
                read[number] = bytes;
                true
            }
            Err(_) => false,
        });
    if !finished {
        let _ = child.kill();
    }
    let status = child.wait().map_err(Failure::Start)?;
    let [stdout, stderr] = read;
    if finished {
        Ok(Output { status, stdout, stderr: String::from_utf8_lossy(&stderr).into_owned() })
    } else {
        Err(Failure::TimedOut)
    }
}

fn boxed(stream: impl Read + Send + 'static) -> Box<dyn Read + Send> {
    Box::new(stream)
}
