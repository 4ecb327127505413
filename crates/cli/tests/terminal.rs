//! Tests the program on a real terminal and in a pipe. The terminal is a pseudo-terminal of 80 columns with a session
//! of its own, in which Ctrl-C is a typed byte.

use rustix::fs::{Mode, OFlags};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};
use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};

const COLUMNS: u16 = 80;
const SIGINT: i32 = 2;

/// A program on a terminal, and its output there.
struct Terminal {
    child: Child,
    keyboard: File,
    screen: Receiver<Vec<u8>>,
    seen: String,
}

impl Terminal {
    fn run(arguments: &[&str]) -> Terminal {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
        grantpt(&master).and_then(|()| unlockpt(&master)).expect("a terminal");
        tcsetwinsize(&master, Winsize { ws_row: 24, ws_col: COLUMNS, ws_xpixel: 0, ws_ypixel: 0 }).expect("a size");
        let name = ptsname(&master, vec![]).expect("a name");
        let slave =
            rustix::fs::open(name.as_c_str(), OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).expect("a terminal");
        let stdio = || Stdio::from(slave.try_clone().expect("a handle"));
        // Ctrl-C goes to all programs on a session's controlling terminal. A test in the background may ignore the
        // signal, and its children inherit that.
        let child = Command::new("setsid")
            .args(["--ctty", "env", "--default-signal=INT", env!("CARGO_BIN_EXE_kiln")])
            .args(arguments)
            .env("TERM", "xterm")
            .stdin(stdio())
            .stdout(stdio())
            .stderr(stdio())
            .spawn()
            .expect("setsid");
        drop(slave);
        let keyboard = File::from(master);
        let mut reader = keyboard.try_clone().expect("a handle");
        let (sender, screen) = channel();
        // Reading fails once the last program has closed the terminal.
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        Terminal { child, keyboard, screen, seen: String::new() }
    }

    /// Waits until the screen shows this text, or the program has ended.
    fn until(&mut self, text: &str) {
        while !self.seen.contains(text) {
            let bytes = self.screen.recv().unwrap_or_else(|_| panic!("no `{text}` in:\n{}", self.seen));
            self.seen += &String::from_utf8_lossy(&bytes);
        }
    }

    fn end(mut self) -> (std::process::ExitStatus, String) {
        let status = self.child.wait().expect("it ends");
        drop(self.keyboard);
        // The channel closes when the terminal is closed and everything has been read.
        while let Ok(bytes) = self.screen.recv() {
            self.seen += &String::from_utf8_lossy(&bytes);
        }
        (status, self.seen)
    }
}

/// Returns the screen's lines: escape sequences are removed, and a carriage return ends a line.
fn lines(screen: &str) -> Vec<String> {
    let mut plain = String::new();
    let mut letters = screen.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\u{1b}' => while letters.next().is_some_and(|c| !c.is_ascii_alphabetic()) {},
            '\r' => plain.push('\n'),
            other => plain.push(other),
        }
    }
    plain.lines().map(str::to_string).collect()
}

fn assert_fits(text: &str) {
    for line in lines(text) {
        assert!(line.chars().count() <= usize::from(COLUMNS), "{} columns: {line}", line.chars().count());
    }
}

fn files(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("a file").file_name().to_string_lossy().into()).collect();
    names.sort();
    names
}

#[test]
fn a_terminal_has_a_bar_and_rows_that_it_does_not_tear() {
    for arguments in [
        &["bench", "ssm_step_a2d", "--dtype=f32", "--set=heads=64", "--on=interp"][..],
        &["test", "rms_norm", "--dtype=f32"],
    ] {
        let (status, screen) = Terminal::run(arguments).end();
        assert!(status.success(), "{screen}");
        assert!(screen.contains("\u{1b}["), "the cursor moves");
        let lines = lines(&screen);
        let bars = lines.iter().filter(|line| line.starts_with("[====")).count();
        assert!(bars > 0 && bars == lines.iter().filter(|line| line.contains("[====")).count(), "{screen}");
        // A row is one whole line, from its type to its verdict.
        let rows = lines.iter().filter(|line| line.trim_start().starts_with("f32") && line.contains(" ok")).count();
        assert!(rows >= 3, "{screen}");
        assert_fits(&screen);
    }
}

#[test]
fn a_pipe_has_plain_lines_of_eighty_columns() {
    for arguments in [
        &["bench", "ssm_step_a2d", "--dtype=f32", "--set=heads=64", "--on=interp"][..],
        &["test", "rms_norm", "--dtype=f32"],
        &["devices"],
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_kiln")).args(arguments).output().expect("the program runs");
        assert!(output.status.success());
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        let text = String::from_utf8(output.stdout).expect("text");
        assert!(!text.contains(['\u{1b}', '\r']), "{text}");
        assert_fits(&text);
    }
    // Rows for programs do not inform a person, so a line is printed for each kernel.
    let arguments = ["test", "rms_norm_", "--dtype=f32", "--on=interp", "--json"];
    let output = Command::new(env!("CARGO_BIN_EXE_kiln")).args(arguments).output().expect("the program runs");
    let told = String::from_utf8(output.stderr).expect("text");
    assert!(told.contains(": rms_norm_residual\n") && told.contains(": rms_norm_gated\n"), "{told}");
    assert!(!told.contains(['\u{1b}', '\r']), "{told}");
}

/// The status of a program that ended itself after a Ctrl-C, rather than being killed by it.
const INTERRUPTED: Option<i32> = Some(128 + SIGINT);

#[test]
fn ctrl_c_keeps_the_rows_that_were_timed() {
    let folder = tempfile::tempdir().expect("a folder");
    let [save, page] = ["run.json", "page.html"].map(|name| folder.path().join(name));
    std::fs::write(&save, "what was there").expect("a file");
    let [save_name, page_name] = [&save, &page].map(|path| path.to_str().expect("a name"));
    let mut terminal = Terminal::run(&["bench", "--on=interp", "--save", save_name, "--html", page_name]);
    // The second kernel begins after the first one is saved.
    terminal.until("type");
    terminal.until("leaky_relu");
    terminal.keyboard.write_all(&[3]).expect("a key");
    let (status, screen) = terminal.end();
    assert_eq!(status.code(), INTERRUPTED, "{screen}");
    assert!(screen.contains("Ctrl-C again ends the program at once") && screen.contains("\nInterrupted: "), "{screen}");
    assert_eq!(files(folder.path()), ["page.html", "run.json"]);
    let text = std::fs::read_to_string(&save).expect("a run");
    let run: serde_json::Value = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
    let rows = run["rows"].as_array().cloned().unwrap_or_default();
    assert!(run["complete"] == false && !rows.is_empty() && rows[0]["kernel"] == "vector_add", "{text}");
    // The cancelled launch is neither a row nor a failure.
    assert!(rows.iter().all(|row| row["verdict"] == "ok") && !screen.contains("FAIL"), "{screen}");
    assert!(!screen.contains("\u{1b}[?25l") || screen.contains("\u{1b}[?25h"), "the cursor is gone");
    let same = Command::new(env!("CARGO_BIN_EXE_kiln")).args(["diff", save_name, save_name]).output().expect("it runs");
    let said = String::from_utf8_lossy(&same.stdout);
    assert!(same.status.success() && said.contains("the run was interrupted after"), "{said}");
}

#[test]
fn ctrl_c_ends_a_test_run_with_the_cases_until_then() {
    let mut terminal = Terminal::run(&["test", "--on=interp"]);
    terminal.until(" ok ");
    terminal.keyboard.write_all(&[3]).expect("a key");
    let (status, screen) = terminal.end();
    assert_eq!(status.code(), INTERRUPTED, "{screen}");
    assert!(screen.contains(" ok, 0 failed, ") && screen.contains("\nInterrupted: "), "{screen}");
    assert!(!screen.contains("FAIL"), "{screen}");
}
