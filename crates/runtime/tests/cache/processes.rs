//! Tests several processes with one folder. The other processes are this test program, with their task in a variable.

use crate::entries::plant_hollow;
use crate::scene::{HOUR, STRANGER, Scene, chmod, is_root, key, set_age};
use kiln_runtime::cache::{Cache, Reason, Status};
use std::fs;
use std::os::unix::fs::chown;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// A worker's task and its folder.
const TASK: &str = "KILN_CACHE_TEST_TASK";
const FOLDER: &str = "KILN_CACHE_TEST_FOLDER";

/// The number of processes killed while others work in the same folder.
const DEATHS: u32 = 8;

/// A longer wait counts as endless.
const PATIENCE: Duration = Duration::from_secs(1200);

/// The number of keys that all processes use; each process has one more of its own.
const SHARED_KEYS: u32 = 3;

/// The size of an entry that takes long enough to write for a process to be killed meanwhile.
const LARGE: usize = 2 << 20;

#[test]
fn worker() {
    let (Ok(task), Some(folder)) = (std::env::var(TASK), std::env::var_os(FOLDER)) else { return };
    let folder = PathBuf::from(folder);
    let words: Vec<&str> = task.split(' ').collect();
    let number = |index: usize| words[index].parse::<u64>().expect("a number");
    match words[0] {
        "put-and-get" => put_and_get(&Cache::at(&folder), 1),
        "put-large" => put_and_get(&Cache::at(&folder), LARGE),
        "write-until-killed" => write_until_killed(&Cache::at(&folder), number(1)),
        "contest" => contest(&Cache::at(&folder).with_limit(number(2)), number(1)),
        "read-hollow" => read_hollow(&Cache::at(&folder), number(1)),
        other => panic!("no task is called {other}"),
    }
}

/// A child process with a task.
pub struct Worker {
    command: Command,
}

impl Worker {
    pub fn new(task: &str, folder: &Path) -> Worker {
        let program = std::env::current_exe().expect("a program with a path");
        Worker::from_command(Command::new(program), task, folder)
    }

    /// Creates a worker that cannot write files larger than some kilobytes. The resulting signal kills it, or is
    /// ignored.
    fn with_small_files(task: &str, folder: &Path, signal_kills: bool) -> Worker {
        let program = std::env::current_exe().expect("a program with a path");
        let trap = if signal_kills { "" } else { "trap '' XFSZ;" };
        let mut shell = Command::new("sh");
        shell.arg("-c").arg(format!("{trap} ulimit -c 0; ulimit -f 64; exec \"$0\" \"$@\"")).arg(program);
        Worker::from_command(shell, task, folder)
    }

    fn from_command(mut command: Command, task: &str, folder: &Path) -> Worker {
        command.args(["--exact", "processes::worker", "--nocapture"]).env(TASK, task).env(FOLDER, folder);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Worker { command }
    }

    /// Runs as a user who is subject to permissions. Root gives the scene away for that; every other user is one
    /// already.
    pub fn by_stranger(self, scene: &Scene) -> Worker {
        if !is_root() {
            return self;
        }
        let program = scene.place().join("program");
        // A child process copies it: if it were open for writing here, a process that another test forks at that moment
        // would inherit the descriptor, and a file open for writing cannot be executed.
        let copied = Command::new("cp").arg(self.command.get_program()).arg(&program).status();
        assert!(copied.expect("a standard tool").success());
        chmod(&program, 0o755);
        chmod(scene.place(), 0o755);
        for path in [scene.folder(), scene.file(&key(1))] {
            chown(path, Some(STRANGER), None).expect("the rights of root");
        }
        let mut command = Command::new(program);
        command.uid(STRANGER).gid(STRANGER);
        let values = self.command.get_envs().filter_map(|(name, value)| Some((name, value?)));
        command.envs(values).args(self.command.get_args());
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Worker { command }
    }

    fn start(mut self) -> Child {
        self.command.spawn().expect("this program starts again")
    }

    fn output(mut self) -> Output {
        self.command.output().expect("this program starts again")
    }

    /// Waits for a successful end and returns the output.
    pub fn finish(self) -> String {
        said(self.output())
    }
}

/// Returns the output of a process that succeeded.
fn said(output: Output) -> String {
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8_lossy(&text).into_owned();
    assert!(output.status.success(), "{}\n{text}", output.status);
    text
}

fn put_and_get(cache: &Cache, bytes: usize) {
    println!("put: {:?}", cache.put(&key(1), &vec![1; bytes]));
    println!("get: {:?}", cache.get(&key(1)).map(|payload| payload.len()));
}

/// Returns a payload that can be validated by itself: a seed, and the words derived from it.
fn payload(seed: u64, words: usize) -> Vec<u8> {
    let mut state = seed;
    let mut next = || {
        let word = state;
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        word
    };
    (0..words).flat_map(|_| next().to_le_bytes()).collect()
}

fn assert_whole(found: &[u8]) {
    let seed = found.first_chunk().map(|bytes| u64::from_le_bytes(*bytes)).expect("a payload with a seed");
    assert!(found == payload(seed, found.len() / 8), "a torn payload of {} bytes", found.len());
}

/// Puts and gets entries of all sizes, under shared keys and one of its own, until told to stop.
fn contest(cache: &Cache, seed: u64) {
    let Status::On { folder } = cache.status() else { panic!("{:?}", cache.status()) };
    let is_over = || stop_sign(folder).exists();
    let (end, mut state, mut hits) = (Instant::now() + PATIENCE, seed, 0);
    while hits == 0 || !is_over() {
        assert!(Instant::now() < end, "{hits} hits, and nobody said stop");
        state = state.wrapping_mul(6364136223846793005).wrapping_add(seed | 1);
        let choice = (state >> 33) as u32 % (SHARED_KEYS + 1);
        let key = key(if choice == SHARED_KEYS { 1000 + seed as u32 } else { choice });
        if state >> 63 == 0 {
            match cache.put(&key, &payload(state, 1 + (state >> 40) as usize % 4000)) {
                Ok(()) | Err(Reason::TooLarge { .. }) => {}
                Err(reason) => panic!("{reason}"),
            }
        } else if let Some(found) = cache.get(&key) {
            assert_whole(&found);
            hits += 1;
        }
    }
}

/// Returns the file beside a folder that ends a contest.
fn stop_sign(folder: &Path) -> PathBuf {
    folder.with_file_name("stop")
}

/// Writes a large entry under a shared key repeatedly, until it is killed.
fn write_until_killed(cache: &Cache, seed: u64) {
    let (end, payload) = (Instant::now() + PATIENCE, payload(seed, LARGE / 8));
    while Instant::now() < end {
        cache.put(&key(0), &payload).expect("room for an entry");
    }
}

/// Returns the drafts left in a folder.
fn drafts(scene: &Scene) -> Vec<String> {
    scene.names().into_iter().filter(|name| name.starts_with("draft-")).collect()
}

/// Starts a process that writes, and kills it shortly after it begins.
fn kill_a_writer(scene: &Scene, seed: u32) {
    let mut victim = Worker::new(&format!("write-until-killed {seed}"), &scene.folder()).start();
    let (end, draft) = (Instant::now() + PATIENCE, format!("draft-{}-", victim.id()));
    while !drafts(scene).iter().any(|name| name.starts_with(&draft)) {
        assert!(Instant::now() < end, "process {} does not write", victim.id());
        std::thread::sleep(Duration::from_millis(1));
    }
    std::thread::sleep(Duration::from_millis(u64::from(seed % 4)));
    victim.kill().expect("a child of ours");
    let output = victim.wait_with_output().expect("a child of ours");
    assert_eq!(output.status.signal(), Some(9), "{}", String::from_utf8_lossy(&output.stdout));
}

/// Runs `processes` processes that put and get, while others are killed during a write. All must see whole entries or
/// none.
fn contest_with_deaths(processes: u64, limit: u64) {
    let scene = Scene::new();
    let worker = |seed: u64| Worker::new(&format!("contest {seed} {limit}"), &scene.folder()).start();
    let workers: Vec<Child> = (1..=processes).map(worker).collect();
    for death in 0..DEATHS {
        kill_a_writer(&scene, death);
        (0..SHARED_KEYS).filter_map(|number| scene.cache.get(&key(number))).for_each(|found| assert_whole(&found));
    }
    fs::write(stop_sign(&scene.folder()), b"").expect("a folder of ours");
    workers.into_iter().for_each(|worker| drop(said(worker.wait_with_output().expect("a child of ours"))));

    let left = drafts(&scene);
    assert!(!left.is_empty(), "no death was in the middle of a write");
    assert!(left.len() <= DEATHS as usize, "a process that lived left a draft");
    for name in left {
        set_age(&scene.folder().join(name), 2 * HOUR);
    }
    scene.put(&key(0), b"the last");
    assert_eq!(drafts(&scene), [] as [String; 0]);
    assert!(scene.names().iter().all(|name| name.ends_with(".kiln")), "{:?}", scene.names());
}

#[test]
fn two_processes_share_a_folder() {
    contest_with_deaths(2, u64::MAX);
}

#[test]
fn eight_processes_share_a_folder() {
    contest_with_deaths(8, u64::MAX);
}

#[test]
fn eight_processes_share_a_folder_that_is_too_small() {
    contest_with_deaths(8, 50_000);
}

#[test]
fn a_writer_that_dies_within_an_entry_leaves_no_entry() {
    let scene = Scene::new();
    scene.put(&key(2), b"another");
    let output = Worker::with_small_files("put-large", &scene.folder(), true).output();
    assert!(output.status.signal().is_some(), "it dies of a file that is too large, not {}", output.status);
    assert_eq!(scene.cache.get(&key(1)), None);
    assert_eq!(drafts(&scene).len(), 1);
    let length = fs::metadata(scene.folder().join(&drafts(&scene)[0])).expect("a draft").len();
    assert!(length > 0 && length < LARGE as u64, "{length} bytes");
    assert_eq!(scene.cache.get(&key(2)).as_deref(), Some(&b"another"[..]));
    scene.put(&key(1), b"again");
    assert_eq!(scene.cache.get(&key(1)).as_deref(), Some(&b"again"[..]));
}

#[test]
fn a_write_that_fails_leaves_what_was_there() {
    let scene = Scene::new();
    scene.put(&key(1), b"earlier");
    let said = Worker::with_small_files("put-large", &scene.folder(), false).finish();
    assert!(said.contains("put: Err(Failed { action: \"write to\""), "{said}");
    assert!(said.contains("FileTooLarge"), "{said}");
    assert!(said.contains("get: Some(7)"), "{said}");
    assert_eq!(scene.names(), [format!("{}.kiln", key(1))], "the draft of a failed write is removed");
}

/// Lengths in the headers of hollow files: just below the limit, at it, above it, and far above.
const HOLLOW: [u64; 5] = [(48 << 20) - 85, (48 << 20) - 84, (48 << 20) - 83, 1 << 30, 1 << 40];

#[test]
fn hollow_files_take_little_memory() {
    let scene = Scene::new();
    plant_hollow(&scene, &HOLLOW);
    let said = Worker::new(&format!("read-hollow {}", HOLLOW.len()), &scene.folder()).finish();
    assert_eq!(scene.names(), [] as [String; 0]);
    if !cfg!(target_os = "linux") {
        eprintln!("skipped: the memory of a process is read from /proc");
        return;
    }
    let peak = said.lines().find_map(|line| line.strip_prefix("peak: ")).expect("a peak");
    let kilobytes: u64 = peak.parse().expect("a number");
    assert!(kilobytes < 64 << 10, "{kilobytes} kB");
}

fn read_hollow(cache: &Cache, count: u64) {
    for number in 0..count {
        assert_eq!(cache.get(&key(number as u32)), None);
    }
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.split_whitespace().next());
    println!("peak: {}", peak.unwrap_or("unknown"));
}
