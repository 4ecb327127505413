//! The tools that tests need. Missing ones are installed where that needs no user interaction, and otherwise reported
//! with the way to install them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A tool that a check needs: without it the run fails instead of skipping.
struct Tool {
    name: &'static str,
    needed_for: &'static str,
    is_there: fn() -> bool,
    install: Install,
}

/// The way to install a tool.
enum Install {
    /// By a command that the user must run.
    ByHand(&'static str),
    /// By Debian's package manager, as root.
    Packages(&'static [&'static str]),
    /// By Python's package manager, into the target folder.
    Wheels,
    /// By a command that needs no privileges.
    Command(&'static [&'static str]),
}

const TOOLS: &[Tool] = &[
    Tool {
        name: "rustfmt",
        needed_for: "formatting",
        is_there: || runs(&["cargo", "fmt", "--version"]),
        install: Install::ByHand("rustup component add rustfmt"),
    },
    Tool {
        name: "clippy",
        needed_for: "lints",
        is_there: || runs(&["cargo", "clippy", "--version"]),
        install: Install::ByHand("rustup component add clippy"),
    },
    Tool {
        name: "a C compiler",
        needed_for: "the accuracy of math functions",
        is_there: || runs(&["cc", "--version"]),
        install: Install::Packages(&["gcc", "libc6-dev"]),
    },
    Tool {
        name: "clang 19 with its runtime library",
        needed_for: "running printed kernels on the host",
        is_there: clang_is_there,
        install: Install::Packages(&["clang-19", "libclang-rt-19-dev"]),
    },
    Tool {
        name: "Python with pip",
        needed_for: "installing and calling NVRTC",
        is_there: || runs(&["python3", "-m", "pip", "--version"]),
        install: Install::Packages(&["python3", "python3-pip", "python3-venv"]),
    },
    Tool {
        name: "NVRTC 13.0",
        needed_for: "compiling printed CUDA",
        is_there: nvrtc_is_there,
        install: Install::Wheels,
    },
    Tool {
        name: "Chromium",
        needed_for: "looking at the page of `kiln bench --html`",
        is_there: || runs(&["chromium", "--version"]),
        install: Install::Packages(&["chromium", "fonts-dejavu-core"]),
    },
    Tool {
        name: "Rust's libraries for Apple's systems",
        needed_for: "checking the driver for Metal",
        is_there: apple_targets_are_there,
        install: Install::Command(&["rustup", "target", "add", APPLE_TARGETS[0], APPLE_TARGETS[1]]),
    },
];

/// The targets for which the driver for Metal is checked: macOS by `test`, iOS by `full`.
pub const APPLE_TARGETS: [&str; 2] = ["aarch64-apple-darwin", "aarch64-apple-ios"];

/// The pinned packages of NVRTC, as pip requirements.
const WHEELS: &str = include_str!("../nvrtc.txt");
/// Their folder in the target folder.
const WHEELS_FOLDER: &str = "tools/nvrtc";
/// A copy of [`WHEELS`] in that folder: the installed versions.
const INSTALLED: &str = "installed.txt";

/// Installs missing tools, or returns those that could not be installed and the remedy.
pub fn run() -> Result<(), String> {
    let missing: Vec<String> = TOOLS.iter().filter_map(|tool| make_ready(tool).err()).collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("tools are missing:\n  {}", missing.join("\n  "))) }
}

fn make_ready(tool: &Tool) -> Result<(), String> {
    if (tool.is_there)() {
        return Ok(());
    }
    let (outcome, by_hand) = match tool.install {
        Install::ByHand(command) => (Err("not installed".to_string()), command.to_string()),
        Install::Packages(names) => (install_packages(names), format!("apt-get install {}", names.join(" "))),
        // For machines without a network: pip can also install from a folder.
        Install::Wheels => (install_wheels(), "PIP_FIND_LINKS=folder-with-the-wheel cargo xtask setup".to_string()),
        Install::Command(words) => (attempt(words), words.join(" ")),
    };
    let outcome =
        outcome.and_then(|()| if (tool.is_there)() { Ok(()) } else { Err("installed, but not usable".to_string()) });
    outcome.map_err(|why| format!("{}, for {}: {why}; install by `{by_hand}`", tool.name, tool.needed_for))
}

fn install_packages(names: &[&str]) -> Result<(), String> {
    if !runs(&["apt-get", "--version"]) {
        return Err("not installed, and there is no apt-get".to_string());
    }
    if output(&["id", "-u"]).as_deref() != Some("0") {
        return Err("not installed, and only root may".to_string());
    }
    println!("installing {}", names.join(", "));
    let install = [&["apt-get", "install", "--yes", "--no-install-recommends"], names].concat();
    // The package lists of a fresh machine are empty or out of date.
    attempt(&install).or_else(|_| attempt(&["apt-get", "update"]).and_then(|()| attempt(&install)))
}

fn install_wheels() -> Result<(), String> {
    let folder = wheels_folder().ok_or("there is no target folder")?;
    let fresh = folder.with_extension(format!("{}.partial", std::process::id()));
    let wrong = |e: std::io::Error| format!("{}: {e}", fresh.display());
    println!("installing NVRTC into {}", folder.display());
    fs::create_dir_all(&fresh).map_err(wrong)?;
    let list = fresh.join(INSTALLED);
    fs::write(&list, WHEELS).map_err(wrong)?;
    let arguments = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--root-user-action=ignore"];
    let what = ["--no-deps", "--only-binary=:all:", "--require-hashes", "--requirement"];
    let mut pip = Command::new("python3");
    pip.args(arguments).args(what).arg(&list).arg("--target").arg(&fresh);
    let outcome = succeed(&mut pip, "pip").and_then(|()| {
        if folder.exists() {
            fs::remove_dir_all(&folder).map_err(wrong)?;
        }
        fs::rename(&fresh, &folder).map_err(wrong)
    });
    if outcome.is_err() {
        // A partial download is useless.
        let _ = fs::remove_dir_all(&fresh);
    }
    outcome
}

fn nvrtc_is_there() -> bool {
    wheels_folder().is_some_and(|folder| fs::read_to_string(folder.join(INSTALLED)).is_ok_and(|list| list == WHEELS))
}

fn clang_is_there() -> bool {
    let library = output(&["clang++-19", "--rtlib=compiler-rt", "--print-libgcc-file-name"]);
    library.is_some_and(|path| Path::new(&path).is_file())
}

fn apple_targets_are_there() -> bool {
    let sysroot = output(&["rustc", "--print", "sysroot"]);
    let is_there = |folder: &str, target: &str| Path::new(folder).join("lib/rustlib").join(target).join("lib").is_dir();
    sysroot.is_some_and(|folder| APPLE_TARGETS.iter().all(|target| is_there(&folder, target)))
}

fn wheels_folder() -> Option<PathBuf> {
    // Cargo marks the target folder, wherever it is.
    let program = std::env::current_exe().ok()?;
    let target = program.ancestors().find(|folder| folder.join("CACHEDIR.TAG").is_file())?;
    Some(target.join(WHEELS_FOLDER))
}

fn command(words: &[&str]) -> Command {
    let mut command = Command::new(words.first().copied().unwrap_or_default());
    command.args(words.iter().skip(1)).env("DEBIAN_FRONTEND", "noninteractive");
    command
}

/// Returns a command's output, if it succeeds.
fn output(words: &[&str]) -> Option<String> {
    let output = command(words).output().ok().filter(|o| o.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_string())
}

fn runs(words: &[&str]) -> bool {
    output(words).is_some()
}

fn attempt(words: &[&str]) -> Result<(), String> {
    succeed(&mut command(words), &words.join(" "))
}

/// Runs a command quietly; on failure, returns the last lines of its error output.
fn succeed(command: &mut Command, name: &str) -> Result<(), String> {
    let output = command.output().map_err(|e| format!("`{name}` does not start: {e}"))?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let last: Vec<&str> = said.lines().rev().take(3).collect();
    Err(format!("`{name}` failed: {}", last.into_iter().rev().collect::<Vec<_>>().join(" ")))
}
