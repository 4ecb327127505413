//! A folder that is safe to keep code in, and the files in it. Files are only accessed through the open folder and,
//! once open, through the open file: exchanging a path meanwhile has no effect.

use super::reason::{Flaw, Reason};
use rustix::fs::{AtFlags, CWD, Dir, FileType, Mode, OFlags, Stat};
use std::fs::{DirBuilder, File};
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// The prefix of the name of a file that is being written.
pub(super) const DRAFT: &str = "draft-";

const SECOND: i128 = 1_000_000_000;
const HOUR: i128 = 3600 * SECOND;

/// An open folder that was found safe.
pub(super) struct Folder {
    handle: OwnedFd,
    path: PathBuf,
    user: u32,
}

/// The system's metadata of a file or folder.
pub(super) struct Metadata {
    kind: FileType,
    permissions: Mode,
    owner: u32,
    pub bytes: u64,
    /// Nanoseconds since 1970.
    pub modified: i128,
}

impl From<Stat> for Metadata {
    fn from(stat: Stat) -> Metadata {
        Metadata {
            kind: FileType::from_raw_mode(stat.st_mode),
            permissions: Mode::from_raw_mode(stat.st_mode),
            owner: stat.st_uid,
            bytes: u64::try_from(stat.st_size).unwrap_or(u64::MAX),
            modified: i128::from(stat.st_mtime) * SECOND + i128::from(stat.st_mtime_nsec),
        }
    }
}

impl Metadata {
    /// Returns the flaw that makes it unfit to be a file or folder, as `wanted`, of this user.
    fn flaw(&self, wanted: FileType, user: u32) -> Option<Flaw> {
        let others = Mode::WGRP | Mode::WOTH;
        match self.kind {
            FileType::Symlink => Some(Flaw::Link),
            kind if kind != wanted && wanted == FileType::Directory => Some(Flaw::NotAFolder),
            kind if kind != wanted => Some(Flaw::NotAFile),
            _ if self.owner != user => Some(Flaw::Foreign { owner: self.owner }),
            _ if self.permissions.intersects(others) => Some(Flaw::WritableByOthers),
            _ => None,
        }
    }

    /// Whether an hour or more lies between the last change and `now`. A time in the future, left by a wrong clock,
    /// counts like one in the past.
    pub fn is_hours_from(&self, now: i128) -> bool {
        (now - self.modified).abs() >= HOUR
    }
}

/// Nanoseconds since 1970.
pub(super) fn now() -> i128 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as i128)
}

impl Folder {
    /// Opens an existing folder.
    pub fn open(path: &Path) -> Result<Folder, Reason> {
        let user = rustix::process::geteuid().as_raw();
        let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let unsafe_for = |flaw| Reason::Unsafe { path: path.to_path_buf(), flaw };
        let handle = rustix::fs::open(path, flags, Mode::empty()).map_err(|error| {
            // Systems report the refusal of a link or file differently; the path itself tells which it is.
            let facts = rustix::fs::statat(CWD, path, AtFlags::SYMLINK_NOFOLLOW).map(Metadata::from);
            let flaw = facts.ok().and_then(|facts| facts.flaw(FileType::Directory, user));
            flaw.map_or_else(|| failed("open", path)(error), unsafe_for)
        })?;
        let facts = Metadata::from(rustix::fs::fstat(&handle).map_err(failed("look at", path))?);
        match facts.flaw(FileType::Directory, user) {
            Some(flaw) => Err(unsafe_for(flaw)),
            None => Ok(Folder { handle, path: path.to_path_buf(), user }),
        }
    }

    /// Opens a folder. If it is missing, makes it for this user alone; an existing one keeps its permissions.
    pub fn make(path: &Path) -> Result<Folder, Reason> {
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent).map_err(failed("make", parent))?;
        }
        match DirBuilder::new().mode(0o700).create(path) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(failed("make", path)(error)),
            _ => Folder::open(path),
        }
    }

    /// Returns the reason for a failure in this folder.
    fn failed<E: Into<io::Error>>(&self, action: &'static str) -> impl FnOnce(E) -> Reason {
        failed(action, &self.path)
    }

    /// Opens a file of this user that nobody else can have written.
    pub fn file(&self, name: &str) -> Option<(File, Metadata)> {
        // Without NONBLOCK, opening a pipe would wait for its other end.
        let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
        let handle = rustix::fs::openat(&self.handle, name, flags, Mode::empty()).ok()?;
        let facts = Metadata::from(rustix::fs::fstat(&handle).ok()?);
        facts.flaw(FileType::RegularFile, self.user).is_none().then(|| (File::from(handle), facts))
    }

    /// Does the same, with the reason that an existing file is not opened; `None` if there is no file.
    pub fn safe_file(&self, name: &str) -> Result<Option<(File, Metadata)>, Reason> {
        let path = self.path.join(name);
        let facts = match rustix::fs::statat(&self.handle, name, AtFlags::SYMLINK_NOFOLLOW) {
            Ok(stat) => Metadata::from(stat),
            Err(rustix::io::Errno::NOENT) => return Ok(None),
            Err(error) => return Err(failed("look at", &path)(error)),
        };
        match facts.flaw(FileType::RegularFile, self.user) {
            Some(flaw) => Err(Reason::Unsafe { path, flaw }),
            // It may have been exchanged or removed since.
            None => Ok(self.file(name)),
        }
    }

    /// Removes a file. If it is gone already, or cannot be removed, that makes no difference to any reader.
    pub fn remove(&self, name: &str) {
        let _ = rustix::fs::unlinkat(&self.handle, name, AtFlags::empty());
    }

    /// Calls `visit` with every plain file of this user, which it may remove.
    pub fn each_file(&self, mut visit: impl FnMut(&str, Metadata)) -> Result<(), Reason> {
        for found in Dir::read_from(&self.handle).map_err(self.failed("list"))? {
            let found = found.map_err(self.failed("list"))?;
            let Ok(name) = found.file_name().to_str() else { continue };
            // Another process may have removed it since.
            let Ok(stat) = rustix::fs::statat(&self.handle, name, AtFlags::SYMLINK_NOFOLLOW) else { continue };
            let facts = Metadata::from(stat);
            if facts.kind == FileType::RegularFile && facts.owner == self.user {
                visit(name, facts);
            }
        }
        Ok(())
    }

    /// Makes a new file with a name that no other writer has.
    pub fn draft(&self) -> Result<Draft<'_>, Reason> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let flags = OFlags::WRONLY | OFlags::CREATE | OFlags::EXCL | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        // The process may have the id of one that crashed, or of one on another machine that shares the folder; the
        // time distinguishes them, and EXCL fails where it does not.
        let name = format!("{DRAFT}{}-{number}-{}", std::process::id(), now());
        let handle = rustix::fs::openat(&self.handle, &name, flags, Mode::RUSR | Mode::WUSR);
        let file = File::from(handle.map_err(self.failed("make a file in"))?);
        Ok(Draft { folder: self, name, file })
    }
}

/// A file that is being written; removed when dropped, unless it was published.
pub(super) struct Draft<'f> {
    folder: &'f Folder,
    name: String,
    file: File,
}

impl Draft<'_> {
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Reason> {
        io::Write::write_all(&mut self.file, bytes).map_err(self.folder.failed("write to"))
    }

    /// Makes the file appear under `name` at once, after all of it is on the disk.
    pub fn publish(self, name: &str) -> Result<(), Reason> {
        let folder = &self.folder.handle;
        self.file.sync_all().map_err(self.folder.failed("write to"))?;
        rustix::fs::renameat(folder, &self.name, folder, name).map_err(self.folder.failed("rename a file in"))?;
        rustix::fs::fsync(folder).map_err(self.folder.failed("write to"))
    }
}

impl Drop for Draft<'_> {
    fn drop(&mut self) {
        // A published file no longer has this name.
        self.folder.remove(&self.name);
    }
}

/// Returns the reason for an action that the system refuses.
fn failed<E: Into<io::Error>>(action: &'static str, path: &Path) -> impl FnOnce(E) -> Reason {
    let path = path.to_path_buf();
    move |error| Reason::Failed { action, path, kind: error.into().kind() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_this_user_alone_can_write_is_safe() {
        let me = 1000;
        let (folder, file) = (FileType::Directory, FileType::RegularFile);
        let cases = [
            (folder, folder, me, 0o700, None),
            (folder, folder, me, 0o755, None),
            (folder, folder, me, 0o770, Some(Flaw::WritableByOthers)),
            (folder, folder, me, 0o702, Some(Flaw::WritableByOthers)),
            (folder, folder, 0, 0o700, Some(Flaw::Foreign { owner: 0 })),
            (folder, folder, me + 1, 0o777, Some(Flaw::Foreign { owner: me + 1 })),
            (folder, file, me, 0o700, Some(Flaw::NotAFolder)),
            (folder, FileType::Symlink, me, 0o700, Some(Flaw::Link)),
            (file, file, me, 0o600, None),
            (file, file, me, 0o444, None),
            (file, file, me, 0o620, Some(Flaw::WritableByOthers)),
            (file, file, me, 0o602, Some(Flaw::WritableByOthers)),
            (file, file, 0, 0o600, Some(Flaw::Foreign { owner: 0 })),
            (file, folder, me, 0o600, Some(Flaw::NotAFile)),
            (file, FileType::Fifo, me, 0o600, Some(Flaw::NotAFile)),
            (file, FileType::Symlink, me, 0o600, Some(Flaw::Link)),
        ];
        for (wanted, kind, owner, mode, flaw) in cases {
            let facts = Metadata { kind, permissions: Mode::from_raw_mode(mode), owner, bytes: 0, modified: 0 };
            assert_eq!(facts.flaw(wanted, me), flaw, "{wanted:?} wanted, {kind:?} of {owner} with {mode:o}");
        }
    }
}
