//! Tests the size limit of a cache, and the order of removal.

use crate::scene::{HOUR, STRANGER, Scene, age, entry, is_root, key, set_age, set_time};
use kiln_runtime::cache::{Cache, Reason};
use std::fs;
use std::os::unix::fs::chown;
use std::time::{Duration, SystemTime};

const MINUTE: Duration = Duration::from_secs(60);

/// Entries have a hundred bytes, payload and header.
const PAYLOAD: [u8; 16] = *b"sixteen bytes...";
const ENTRY: u64 = 100;

/// Returns the numbers of the remaining keys among the first `count`.
fn present(scene: &Scene, count: u32) -> Vec<u32> {
    (0..count).filter(|number| scene.file(&key(*number)).exists()).collect()
}

/// Creates a scene with an entry for each age, with keys numbered from 0.
fn aged(ages: &[Duration]) -> Scene {
    let scene = Scene::new();
    for (number, age) in ages.iter().enumerate() {
        let key = key(number as u32);
        scene.plant(&key, &entry(&key, &PAYLOAD));
        set_age(&scene.file(&key), *age);
    }
    scene
}

#[test]
fn the_least_recently_used_go_first() {
    let hours = |n: u32| n * HOUR;
    let ages = [hours(3), hours(9), hours(1), hours(7), hours(5)];
    //             room for: what is left beside the new entry, whose number is 5
    let cases: &[(u64, &[u32])] = &[
        (6 * ENTRY, &[0, 1, 2, 3, 4, 5]),
        (6 * ENTRY - 1, &[0, 2, 3, 4, 5]),
        (5 * ENTRY, &[0, 2, 3, 4, 5]),
        (4 * ENTRY, &[0, 2, 4, 5]),
        (2 * ENTRY, &[2, 5]),
        (ENTRY, &[5]),
    ];
    for (limit, left) in cases {
        let scene = aged(&ages);
        scene.cache.clone().with_limit(*limit).put(&key(5), &PAYLOAD).expect("room for the entry itself");
        assert_eq!(present(&scene, 6), *left, "{limit} bytes");
    }
}

#[test]
fn a_hit_counts_as_use_once_an_hour() {
    let scene = aged(&[5 * HOUR, 4 * HOUR, 30 * MINUTE]);
    for number in [0, 2] {
        assert!(scene.cache.get(&key(number)).is_some());
    }
    let old = |number: u32| age(&scene.file(&key(number)));
    assert!(old(0) < MINUTE && old(1) > 3 * HOUR, "only what was used is touched");
    assert!(old(2) > 29 * MINUTE, "what was touched within the hour is not touched again");
    scene.cache.clone().with_limit(3 * ENTRY).put(&key(3), &PAYLOAD).expect("room");
    assert_eq!(present(&scene, 4), [0, 2, 3]);
}

#[test]
fn times_in_the_future_keep_nothing_for_ever() {
    let scene = aged(&[3 * HOUR, 2 * HOUR, HOUR]);
    let future = || SystemTime::now() + 1000 * HOUR;
    set_time(&scene.file(&key(1)), future());
    scene.cache.clone().with_limit(3 * ENTRY).put(&key(3), &PAYLOAD).expect("room");
    assert_eq!(present(&scene, 4), [0, 2, 3]);
    set_time(&scene.file(&key(2)), future());
    assert!(scene.cache.get(&key(2)).is_some());
    let modified = fs::metadata(scene.file(&key(2))).and_then(|facts| facts.modified()).expect("a time");
    assert!(modified < SystemTime::now() + MINUTE, "a hit repairs the time");
}

#[test]
fn the_new_entry_stays_though_others_look_newer() {
    let scene = aged(&[HOUR, HOUR]);
    for number in [0, 1] {
        set_time(&scene.file(&key(number)), SystemTime::now() + 10 * MINUTE);
    }
    scene.cache.clone().with_limit(2 * ENTRY).put(&key(2), &PAYLOAD).expect("room");
    assert_eq!(present(&scene, 3).len(), 2);
    assert_eq!(scene.cache.get(&key(2)), Some(PAYLOAD.to_vec()));
}

#[test]
fn what_does_not_fit_is_not_written() {
    let scene = aged(&[HOUR]);
    let small = scene.cache.clone().with_limit(ENTRY - 1);
    assert_eq!(small.put(&key(1), &PAYLOAD), Err(Reason::TooLarge { bytes: ENTRY, most: ENTRY - 1 }));
    assert_eq!(small.with_limit(0).put(&key(1), b""), Err(Reason::TooLarge { bytes: 84, most: 0 }));
    assert_eq!(present(&scene, 2), [0], "a refused entry drives nothing out");
}

#[test]
fn the_environment_only_lowers_the_limit() {
    let scene = Scene::new();
    let cache = |limit: &str| {
        let variables = [("KILN_CACHE_DIR", scene.folder().into_os_string()), ("KILN_CACHE_LIMIT", limit.into())];
        let lookup = |name: &str| variables.iter().find(|(n, _)| *n == name).map(|(_, value)| value.clone());
        Cache::from_variables(lookup)
    };
    let most = |cache: Cache| match cache.put(&key(1), &[0; 1000]) {
        Ok(()) => None,
        Err(Reason::TooLarge { most, .. }) => Some(most),
        Err(other) => panic!("{other}"),
    };
    assert_eq!(most(cache("500")), Some(500));
    assert_eq!(most(cache("500").with_limit(400)), Some(400), "the program may want less");
    assert_eq!(most(cache("500").with_limit(5000)), Some(500), "but not more");
    assert_eq!(most(cache("99999999999999").with_limit(600)), Some(600), "the environment does not raise it");
    assert_eq!(most(cache("99999999999999")), None);
}

#[test]
fn what_crashed_writers_left_goes_after_an_hour() {
    let scene = Scene::new();
    let hours = |n: u32| n * HOUR;
    let plant = |name: &str, age: Duration| {
        let path = scene.folder().join(name);
        fs::write(&path, b"half an ent").expect("a file of ours");
        set_age(&path, age);
    };
    plant("draft-1-0-1", hours(2));
    plant("draft-1-0-2", HOUR + MINUTE);
    plant("draft-1-0-3", HOUR - MINUTE);
    plant("draft-1-0-4", Duration::ZERO);
    plant("notes.txt", hours(1000));
    plant("ABCDEF.kiln", hours(1000));
    fs::create_dir(scene.folder().join("draft-folder")).expect("a folder");
    set_age(&scene.folder().join("draft-folder"), hours(2));
    if is_root() {
        plant("draft-stranger", hours(2));
        chown(scene.folder().join("draft-stranger"), Some(STRANGER), None).expect("the rights of root");
    }
    scene.cache.clone().with_limit(ENTRY).put(&key(1), &PAYLOAD).expect("room");
    let entry = format!("{}.kiln", key(1));
    let mut left = vec![&*entry, "ABCDEF.kiln", "draft-1-0-3", "draft-1-0-4", "draft-folder", "notes.txt"];
    if is_root() {
        left.push("draft-stranger");
    }
    left.sort();
    assert_eq!(scene.names(), left);
}
