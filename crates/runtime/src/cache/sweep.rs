//! Limits on the size of a folder: removes the least recently used entries, and files that crashed writers left behind.

use super::folder::{DRAFT, Folder, Metadata, now};
use super::key::Key;
use super::reason::Reason;

/// The maximum number of entries of a folder. It bounds the memory and the time that a sweep takes.
pub(super) const MAX_ENTRIES: usize = 1 << 16;

/// The limits on all entries of a folder together.
pub(super) struct Bounds {
    pub bytes: u64,
    pub entries: usize,
}

struct Entry {
    key: Key,
    bytes: u64,
    /// Nanoseconds since 1970.
    used: i128,
}

impl Entry {
    fn new(key: Key, facts: &Metadata, now: i128) -> Entry {
        // A wrong clock may have left a time in the future, which would keep the entry for ever.
        let is_in_future = facts.modified > now && facts.is_hours_from(now);
        Entry { key, bytes: facts.bytes, used: if is_in_future { i128::MIN } else { facts.modified } }
    }
}

/// Removes entries above the bounds, the least recently used first and `kept` never, and drafts that nobody writes to
/// any more. Other processes may remove the same files meanwhile.
pub(super) fn sweep(folder: &Folder, kept: &Key, bounds: Bounds) -> Result<(), Reason> {
    let now = now();
    let mut entries = vec![];
    let mut total = 0u64;
    folder.each_file(|name, facts| match Key::from_file_name(name) {
        Some(key) if key == *kept => total = total.saturating_add(facts.bytes),
        // More than there ever should be: choosing which of them to remove is not worth the memory.
        Some(_) if entries.len() + 1 >= bounds.entries => folder.remove(name),
        Some(key) => {
            total = total.saturating_add(facts.bytes);
            entries.push(Entry::new(key, &facts, now));
        }
        None if name.starts_with(DRAFT) && facts.is_hours_from(now) => folder.remove(name),
        None => {}
    })?;
    entries.sort_unstable_by_key(|entry| (entry.used, entry.key));
    for entry in entries {
        if total <= bounds.bytes {
            break;
        }
        folder.remove(&entry.key.file_name());
        total = total.saturating_sub(entry.bytes);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_has_no_more_entries_than_the_bound() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let folder = Folder::make(&place.path().join("cache")).expect("a safe folder");
        let keys: Vec<Key> = (0..20u8).map(|i| Key::of(&[&[i]])).collect();
        let count = || {
            let mut names = vec![];
            folder.each_file(|name, _| names.push(name.to_string())).expect("a folder that can be listed");
            names.len()
        };
        for key in &keys {
            folder.draft().and_then(|draft| draft.publish(&key.file_name())).expect("an empty file");
        }
        sweep(&folder, &keys[7], Bounds { bytes: 1000, entries: 20 }).expect("nothing to do");
        assert_eq!(count(), 20);
        sweep(&folder, &keys[7], Bounds { bytes: 1000, entries: 5 }).expect("room for five");
        assert_eq!(count(), 5);
        assert!(folder.file(&keys[7].file_name()).is_some(), "the entry that was just written stays");
    }
}
