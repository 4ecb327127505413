//! A process with a time limit. When it exceeds that, it is killed with everything that it started.

use super::folder::Folder;
use std::fs::File;
use std::io::{self, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// Bytes that are kept of a process's output.
const MAX_OUTPUT: u64 = 1 << 20;

/// The longest wait for a process, in multiples of its limit of processor time: on a busy machine, most of the wait is
/// the time of others.
const MAX_WAITED: u32 = 10;

/// The longest time between two checks of whether a process has ended.
const LONGEST_PAUSE: Duration = Duration::from_millis(10);

#[derive(Debug)]
pub struct Output {
    pub status: ExitStatus,
    pub stdout: String,
    pub stderr: String,
}

#[derive(Debug)]
pub enum Failure {
    Start(io::Error),
    /// It was killed after this long a wait.
    TimedOut(Duration),
    /// It was killed after it had taken this much processor time.
    Exhausted(Duration),
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::Start(error) => error.fmt(f),
            Failure::TimedOut(limit) => write!(f, "it did not end within {limit:?} and was killed"),
            Failure::Exhausted(limit) => write!(f, "it took more than {limit:?} of processor time and was killed"),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Start(error)
    }
}

/// Runs a command without input. It and each process that it starts may take `limit` of processor time. Its output goes
/// to files in the folder and not through pipes: a pipe is open for as long as anything that the process started holds
/// it.
pub fn run(command: &mut Command, folder: &Folder, limit: Duration) -> Result<Output, Failure> {
    let [stdout, stderr] = ["stdout", "stderr"].map(|name| folder.0.join(name));
    command.stdin(Stdio::null()).stdout(File::create(&stdout)?).stderr(File::create(&stderr)?);
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    let mut child = command.spawn()?;
    limit_processor_time(&child, limit);
    let most = limit * MAX_WAITED;
    let deadline = Instant::now() + most;
    let mut pause = Duration::from_micros(200);
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            end(&mut child);
            return Err(Failure::TimedOut(most));
        }
        std::thread::sleep(pause.min(left));
        pause = (2 * pause).min(LONGEST_PAUSE);
    };
    let output = Output { status, stdout: text(&stdout)?, stderr: text(&stderr)? };
    if is_exhausted(&output) {
        end(&mut child);
        return Err(Failure::Exhausted(limit));
    }
    Ok(output)
}

/// Whether a process was ended by its limit, or reports that one which it started was.
#[cfg(target_os = "linux")]
fn is_exhausted(output: &Output) -> bool {
    use std::os::unix::process::ExitStatusExt;
    let is_ended = output.status.signal() == Some(rustix::process::Signal::XCPU.as_raw());
    is_ended || !output.status.success() && output.stderr.contains("CPU time limit exceeded")
}

#[cfg(not(target_os = "linux"))]
fn is_exhausted(_: &Output) -> bool {
    false
}

/// Limits the processor time, beyond which the system ends the process. Processes that it starts later have the same
/// limit. Where there is no such call, the end of the wait ends it.
#[cfg(target_os = "linux")]
fn limit_processor_time(child: &Child, limit: Duration) {
    use rustix::process::{Pid, Resource, Rlimit, prlimit};
    let seconds = limit.as_secs().max(1);
    let limits = Rlimit { current: Some(seconds), maximum: Some(seconds + 1) };
    // A process that has ended meanwhile needs no limit.
    let _ = prlimit(Pid::from_raw(child.id() as i32), Resource::Cpu, limits);
}

#[cfg(not(target_os = "linux"))]
fn limit_processor_time(_: &Child, _: Duration) {}

/// Kills a process and those that it started, which are its group.
fn end(child: &mut Child) {
    // A process that has ended meanwhile needs no kill.
    #[cfg(unix)]
    if let Some(group) = rustix::process::Pid::from_raw(child.id() as i32) {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    let _ = child.kill();
    let _ = child.wait();
}

fn text(path: &std::path::Path) -> io::Result<String> {
    let mut bytes = vec![];
    File::open(path)?.take(MAX_OUTPUT).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
