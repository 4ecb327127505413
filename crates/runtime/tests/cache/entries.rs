//! Tests the files of entries: valid ones, and all kinds of invalid ones.

use crate::scene::{STRANGER, Scene, chmod, entry, is_root, key, mode};
use kiln_runtime::cache::{Cache, Key, Reason};
use std::fs::{self, File};
use std::os::unix::fs::{chown, symlink};
use std::process::Command;
use std::time::Duration;

/// The maximum size of an entry's file.
const MAX_BYTES: u64 = 48 << 20;
const HEADER: u64 = 84;

#[test]
fn what_was_put_is_what_is_got() {
    let scene = Scene::new();
    for (number, length) in [0usize, 1, 83, 84, 85, 4096, 300_000].into_iter().enumerate() {
        let (key, payload) = (key(number as u32), (0..length).map(|i| (i * 7 + number) as u8).collect::<Vec<_>>());
        assert_eq!(scene.cache.get(&key), None);
        scene.put(&key, &payload);
        assert_eq!(scene.cache.get(&key), Some(payload.clone()), "{length} bytes");
        assert_eq!(Cache::at(&scene.folder()).get(&key), Some(payload), "another process's view of {length} bytes");
    }
    scene.put(&key(0), b"first");
    scene.put(&key(0), b"second");
    assert_eq!(scene.cache.clone().get(&key(0)).as_deref(), Some(&b"second"[..]));
}

#[test]
fn a_key_depends_on_every_part_and_on_where_parts_end() {
    // SHA-256 of `kiln cache 1` and each part after its length in eight bytes, computed by another program.
    let known: [(&[&[u8]], &str); 2] = [
        (&[b"ir", b"sm_90", b""], "3842ae7424cac7d4b08c416dd64d29d8187740c4b88b230fa58a27117f5954b7"),
        (&[], "82abca092588f811409363f7389f90a4b9c76da01160f20363029f01a50262ea"),
    ];
    for (parts, hex) in known {
        assert_eq!(Key::of(parts).to_string(), hex);
    }
    let different: [&[&[u8]]; 8] =
        [&[], &[b""], &[b"", b""], &[b"ab"], &[b"a", b"b"], &[b"b", b"a"], &[b"ab", b""], &[b"", b"ab"]];
    for (i, left) in different.iter().enumerate() {
        for (j, right) in different.iter().enumerate() {
            assert_eq!(Key::of(left) == Key::of(right), i == j, "{left:?} and {right:?}");
        }
    }
}

#[test]
fn the_file_is_as_documented_and_private() {
    let scene = Scene::new();
    let key = Key::of(&[b"ir", b"sm_90", b""]);
    scene.put(&key, b"code");
    let hex: String = fs::read(scene.file(&key)).expect("a file").iter().map(|byte| format!("{byte:02x}")).collect();
    let known = "6b696c6e636f6465010000003842ae7424cac7d4b08c416dd64d29d8187740c4b88b230fa58a27117f5954b7\
                 04000000000000005694d08a2e53ffcae0c3103e5ad6f6076abd960eb1f8a56577040bc1028f702b636f6465";
    assert_eq!(hex, known);
    assert_eq!(scene.names(), ["3842ae7424cac7d4b08c416dd64d29d8187740c4b88b230fa58a27117f5954b7.kiln"]);
    assert_eq!((mode(&scene.file(&key)), mode(&scene.folder())), (0o600, 0o700));
}

/// Checks that the content is rejected and removed, and that the entry can be written again.
fn assert_damaged(scene: &Scene, key: &Key, content: &[u8], what: &str) {
    scene.plant(key, content);
    assert_eq!(scene.cache.get(key), None, "{what}");
    assert!(!scene.file(key).exists(), "{what}: the damaged file stays");
    scene.plant(key, &entry(key, b"good"));
    assert_eq!(scene.cache.get(key).as_deref(), Some(&b"good"[..]), "after {what}");
}

#[test]
fn no_changed_byte_goes_unnoticed() {
    let (scene, key) = (Scene::new(), key(1));
    let good = entry(&key, b"sixteen bytes...");
    for position in 0..good.len() {
        for change in [0x01, 0x80, 0xff] {
            let mut bad = good.clone();
            bad[position] ^= change;
            assert_damaged(&scene, &key, &bad, &format!("byte {position} changed by {change:#x}"));
        }
    }
}

#[test]
fn no_missing_or_extra_byte_goes_unnoticed() {
    let (scene, key) = (Scene::new(), key(1));
    let good = entry(&key, b"sixteen bytes...");
    for length in 0..good.len() {
        assert_damaged(&scene, &key, &good[..length], &format!("cut to {length} bytes"));
    }
    for extra in [1, 84, 4096] {
        assert_damaged(&scene, &key, &[&good[..], &vec![0; extra]].concat(), &format!("{extra} bytes more"));
    }
    assert_damaged(&scene, &key, &good.repeat(2), "the entry twice");
}

#[test]
fn a_header_that_says_something_else_is_refused() {
    let (scene, key, other) = (Scene::new(), key(1), key(2));
    let payload = b"payload";
    let changed = |at: usize, bytes: &[u8]| {
        let mut content = entry(&key, payload);
        content[at..at + bytes.len()].copy_from_slice(bytes);
        content
    };
    for version in [0u32, 2, 1 << 24, u32::MAX] {
        assert_damaged(&scene, &key, &changed(8, &version.to_le_bytes()), &format!("version {version}"));
    }
    for length in [0u64, 6, 8, MAX_BYTES, MAX_BYTES + 1, 1 << 32, 1 << 63, u64::MAX - HEADER + 1, u64::MAX] {
        assert_damaged(&scene, &key, &changed(44, &length.to_le_bytes()), &format!("length {length}"));
    }
    assert_damaged(&scene, &key, &entry(&other, payload), "the entry of another key");
    scene.put(&other, payload);
    fs::rename(scene.file(&other), scene.file(&key)).expect("two names in one folder");
    assert_eq!((scene.cache.get(&key), scene.cache.get(&other)), (None, None), "a renamed entry");
}

#[test]
fn an_entry_has_a_largest_size() {
    let (scene, key) = (Scene::new(), key(1));
    let payload = vec![0; (MAX_BYTES - HEADER) as usize];
    scene.put(&key, &payload);
    assert!(scene.cache.get(&key).is_some_and(|found| found == payload));
    let more = vec![0; payload.len() + 1];
    assert_eq!(scene.cache.put(&key, &more), Err(Reason::TooLarge { bytes: MAX_BYTES + 1, most: MAX_BYTES }));
    // A file that would be valid except for its size.
    scene.plant(&key, &entry(&key, &more));
    assert_eq!(scene.cache.get(&key), None);
}

/// Writes sparse files as large as `lengths`, whose headers are valid but whose payloads are not; they take no disk
/// space.
pub fn plant_hollow(scene: &Scene, lengths: &[u64]) {
    for (number, length) in lengths.iter().enumerate() {
        let key = key(number as u32);
        let mut header = entry(&key, b"");
        header[44..52].copy_from_slice(&length.to_le_bytes());
        scene.plant(&key, &header);
        let file = File::options().write(true).open(scene.file(&key)).expect("a file of ours");
        file.set_len(HEADER + length).expect("a sparse file");
    }
}

#[test]
fn what_is_no_plain_file_is_absent_and_replaced() {
    let (scene, key) = (Scene::new(), key(1));
    let good = entry(&key, b"elsewhere");
    let elsewhere = scene.place().join("elsewhere");
    fs::write(&elsewhere, &good).expect("a file of ours");
    chmod(&elsewhere, 0o600);
    let file = scene.file(&key);
    let pipe = || Command::new("mkfifo").args(["-m", "600"]).arg(&file).status();
    let plants: [(&str, &dyn Fn()); 4] = [
        ("a link to a good entry", &|| symlink(&elsewhere, &file).expect("a link")),
        ("a link to nothing", &|| symlink(scene.place().join("nothing"), &file).expect("a link")),
        ("a link to itself", &|| symlink(&file, &file).expect("a link")),
        ("a pipe that nobody writes to", &|| assert!(pipe().expect("a standard tool").success())),
    ];
    for (what, plant) in plants {
        plant();
        assert_eq!(scene.cache.get(&key), None, "{what}");
        assert!(fs::symlink_metadata(&file).is_ok(), "{what} is not ours to remove");
        scene.put(&key, b"here");
        assert_eq!(scene.cache.get(&key).as_deref(), Some(&b"here"[..]), "after {what}");
        fs::remove_file(&file).expect("a file of ours");
    }
    assert_eq!(fs::read(&elsewhere).expect("a file"), good, "nothing is written through a link");
    assert!(!scene.place().join("nothing").exists(), "nothing is written through a link");
}

#[test]
fn a_folder_in_the_place_of_an_entry_is_reported() {
    let (scene, key) = (Scene::new(), key(1));
    fs::create_dir(scene.file(&key)).expect("a folder");
    assert_eq!(scene.cache.get(&key), None);
    let reason = scene.cache.put(&key, b"payload").expect_err("nothing can be renamed to a folder");
    assert!(reason.to_string().starts_with("cannot rename a file in "), "{reason}");
    assert_eq!(scene.names(), [format!("{key}.kiln")], "the draft of a failed write is removed");
}

#[test]
fn what_others_may_write_is_absent_and_replaced() {
    let (scene, key) = (Scene::new(), key(1));
    for permissions in [0o620, 0o602, 0o666, 0o660, 0o777] {
        scene.plant(&key, &entry(&key, b"anyone's"));
        chmod(&scene.file(&key), permissions);
        assert_eq!(scene.cache.get(&key), None, "{permissions:o}");
        assert_eq!(mode(&scene.file(&key)), permissions, "permissions are never repaired");
        scene.put(&key, b"mine");
        assert_eq!(scene.cache.get(&key).as_deref(), Some(&b"mine"[..]));
    }
    for permissions in [0o600, 0o400, 0o644, 0o755] {
        scene.plant(&key, &entry(&key, b"readable"));
        chmod(&scene.file(&key), permissions);
        assert!(scene.cache.get(&key).is_some(), "{permissions:o}");
        chmod(&scene.file(&key), 0o600);
    }
}

#[test]
fn what_belongs_to_another_user_is_absent() {
    if !is_root() {
        eprintln!("skipped: only root can give files away; the unit test of the check itself runs everywhere");
        return;
    }
    let (scene, key) = (Scene::new(), key(1));
    scene.plant(&key, &entry(&key, b"a stranger's"));
    assert!(scene.cache.get(&key).is_some());
    chown(scene.file(&key), Some(STRANGER), None).expect("the rights of root");
    assert_eq!(scene.cache.get(&key), None);
    fs::write(scene.file(&key), b"damaged").expect("the rights of root");
    assert_eq!(scene.cache.get(&key), None);
    assert!(scene.file(&key).exists(), "a stranger's file is not ours to remove");
    scene.put(&key, b"mine");
    assert_eq!(scene.cache.get(&key).as_deref(), Some(&b"mine"[..]));
}

#[test]
fn a_cache_that_is_off_keeps_nothing() {
    let cache = Cache::off();
    assert_eq!(cache.put(&key(1), b"payload"), Err(Reason::NotWanted));
    assert_eq!(cache.get(&key(1)), None);
}

#[test]
fn threads_share_a_cache() {
    let scene = Scene::new();
    std::thread::scope(|scope| {
        for number in 0..8u32 {
            let cache = scene.cache.clone();
            scope.spawn(move || {
                for round in 0..4 {
                    let payload = [number.to_le_bytes(), [round; 4]].concat();
                    cache.put(&key(number % 4), &payload).expect("room for an entry");
                    let found = cache.get(&key(number % 4)).expect("nobody removes entries");
                    assert_eq!(u32::from(found[0]) % 4, number % 4);
                    std::thread::sleep(Duration::from_millis(1));
                }
            });
        }
    });
    assert_eq!(scene.names().len(), 4);
}
