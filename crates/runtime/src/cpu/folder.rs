//! Folders for the C compiler, in the temporary directory.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Once;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

/// Folders that a process tries to make, including those that already exist.
const MAX_FOLDERS: u64 = 1 << 32;

/// The age at which an untouched folder counts as left behind: longer than the wait for any compiler. A process that is
/// not visible from here, such as one in another container, may still be using a younger one.
const STALE_AGE: Duration = Duration::from_secs(3600);

/// A folder that only this user can access. Dropping it removes it.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> io::Result<Folder> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        static SWEEP: Once = Once::new();
        let parent = std::env::temp_dir();
        SWEEP.call_once(|| sweep(&parent));
        let mut builder = std::fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        loop {
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            let path = parent.join(format!("kiln-{}-{number}", std::process::id()));
            match builder.create(&path) {
                Ok(()) => return Ok(Folder(path)),
                // Someone else's, or left behind by a process with this id: not ours to use.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < MAX_FOLDERS => {}
                Err(error) => return Err(error),
            }
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        remove(&self.0);
    }
}

/// Removes a folder; a link in it is removed, and its target is not.
fn remove(path: &Path) {
    // Nothing is lost if it stays.
    let _ = std::fs::remove_dir_all(path);
}

/// Removes folders that processes of this user left behind when they were killed.
fn sweep(parent: &Path) {
    let Ok(entries) = std::fs::read_dir(parent) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        if name.to_str().and_then(maker).is_some_and(|maker| is_stale(&entry.path(), maker)) {
            remove(&entry.path());
        }
    }
}

/// Returns the id of the process that made a folder of this name.
fn maker(name: &str) -> Option<i32> {
    let (process, number) = name.strip_prefix("kiln-")?.split_once('-')?;
    let is_number = |digits: &str| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    (is_number(process) && is_number(number)).then(|| process.parse().ok())?
}

/// Whether a folder, and no link to one, is this user's own, the process that made it is gone, and nobody has touched it
/// for long.
#[cfg(unix)]
fn is_stale(path: &Path, maker: i32) -> bool {
    use std::os::unix::fs::MetadataExt;
    let Ok(facts) = std::fs::symlink_metadata(path) else { return false };
    let is_own = facts.is_dir() && facts.uid() == rustix::process::geteuid().as_raw();
    let age = facts.modified().ok().and_then(|at| SystemTime::now().duration_since(at).ok());
    let is_gone = |maker| rustix::process::test_kill_process(maker) == Err(rustix::io::Errno::SRCH);
    let is_gone = rustix::process::Pid::from_raw(maker).is_some_and(is_gone);
    is_own && is_gone && age.is_some_and(|age| age > STALE_AGE)
}

#[cfg(not(unix))]
fn is_stale(_: &Path, _: i32) -> bool {
    false
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::fs::File;

    /// Returns the id of a process that has ended, which no other process has yet.
    fn ended_process() -> u32 {
        let mut child = std::process::Command::new("true").spawn().expect("`true` starts");
        child.wait().expect("`true` ends");
        child.id()
    }

    fn folder(parent: &Path, name: &str, age: Duration) -> PathBuf {
        let path = parent.join(name);
        std::fs::create_dir(&path).expect("a folder");
        std::fs::write(path.join("kernel.c"), "int x;").expect("a file");
        let handle = File::open(&path).expect("the folder opens");
        handle.set_modified(SystemTime::now() - age).expect("the folder gets older");
        path
    }

    #[test]
    fn folders_of_dead_processes_are_swept_and_no_others() {
        let parent = tempfile::tempdir().expect("a folder");
        let (parent, old) = (parent.path(), 2 * STALE_AGE);
        let (dead, alive) = (ended_process(), std::process::id());
        let left = [folder(parent, &format!("kiln-{dead}-0"), old), folder(parent, &format!("kiln-{dead}-17"), old)];
        let target = folder(parent, "target", old);
        let link = parent.join(format!("kiln-{dead}-3"));
        std::os::unix::fs::symlink(&target, &link).expect("a link");
        // The target of a link in a folder stays when the folder is removed.
        std::os::unix::fs::symlink(&target, left[0].join("link")).expect("a link");
        File::open(&left[0]).and_then(|f| f.set_modified(SystemTime::now() - old)).expect("the folder gets older");
        let kept = [
            folder(parent, &format!("kiln-{alive}-0"), old),
            folder(parent, &format!("kiln-{dead}-1"), Duration::ZERO),
            folder(parent, &format!("kiln-{dead}-x"), old),
            folder(parent, &format!("kiln--{dead}"), old),
            folder(parent, &format!("kiln-{dead}"), old),
            folder(parent, &format!("other-{dead}-0"), old),
        ];
        sweep(parent);
        left.iter().for_each(|path| assert!(!path.exists(), "{} is still there", path.display()));
        kept.iter().for_each(|path| assert!(path.join("kernel.c").exists(), "{} has gone", path.display()));
        assert!(link.symlink_metadata().is_ok() && target.join("kernel.c").exists());
    }
}
