//! Tests the location of a cache: safe folders, and environment variables.

use crate::processes::Worker;
use crate::scene::{STRANGER, Scene, chmod, is_on, is_root, key, mode};
use kiln_runtime::cache::{Cache, Flaw, Reason, Status};
use std::ffi::OsString;
use std::fs;
use std::io::ErrorKind;
use std::os::unix::fs::{chown, symlink};
use std::path::{Path, PathBuf};

fn off(cache: &Cache) -> Option<Reason> {
    match cache.status() {
        Status::Off(reason) => Some(reason.clone()),
        Status::On { .. } => None,
    }
}

#[test]
fn an_unsafe_folder_turns_the_cache_off() {
    let made = |path: &Path, permissions: u32| {
        fs::create_dir(path).expect("a new folder");
        chmod(path, permissions);
    };
    type Make<'a> = &'a dyn Fn(&Path);
    let beside = |path: &Path| path.with_file_name("real");
    let cases: &[(&str, Make, Flaw)] = &[
        ("a file", &|path| fs::write(path, b"").expect("a new file"), Flaw::NotAFolder),
        ("group may write", &|path| made(path, 0o770), Flaw::WritableByOthers),
        ("others may write", &|path| made(path, 0o702), Flaw::WritableByOthers),
        ("like the system's temporary folder", &|path| made(path, 0o1777), Flaw::WritableByOthers),
        ("a link to nothing", &|path| symlink("nothing", path).expect("a link"), Flaw::Link),
        ("a link to itself", &|path| symlink(path, path).expect("a link"), Flaw::Link),
        (
            "a link to a good folder",
            &|path| {
                made(&beside(path), 0o700);
                symlink(beside(path), path).expect("a link");
            },
            Flaw::Link,
        ),
    ];
    for (what, make, flaw) in cases {
        let place = tempfile::tempdir().expect("a temporary folder");
        let path = place.path().join("cache");
        make(&path);
        let before = mode(&path);
        let expected = Reason::Unsafe { path: path.clone(), flaw: *flaw };
        for spelling in ["", "/", "/.", "//"] {
            let cache = Cache::at(Path::new(&format!("{}{spelling}", path.display())));
            assert_eq!(off(&cache), Some(expected.clone()), "{what}, spelled with `{spelling}`");
            assert_eq!(cache.put(&key(1), b"payload"), Err(expected.clone()), "{what}");
        }
        assert_eq!(mode(&path), before, "{what}: what is there is never changed");
        assert!(!beside(&path).join(format!("{}.kiln", key(1))).exists(), "{what}");
    }
}

#[test]
fn a_folder_of_another_user_turns_the_cache_off() {
    if !is_root() {
        eprintln!("skipped: only root can give folders away; the unit test of the check itself runs everywhere");
        return;
    }
    let scene = Scene::new();
    scene.put(&key(1), b"payload");
    chown(scene.folder(), Some(STRANGER), None).expect("the rights of root");
    let expected = Reason::Unsafe { path: scene.folder(), flaw: Flaw::Foreign { owner: STRANGER } };
    assert_eq!(off(&Cache::at(&scene.folder())), Some(expected.clone()));
    // A cache opened earlier notices too.
    assert_eq!(scene.cache.get(&key(1)), None);
    assert_eq!(scene.cache.put(&key(1), b"payload"), Err(expected));
}

#[test]
fn a_missing_folder_is_made_private_and_its_parents_as_usual() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let usual = place.path().join("usual");
    fs::create_dir(&usual).expect("a new folder");
    let folder = place.path().join("a/b/cache");
    let cache = Cache::at(&folder);
    assert_eq!(*cache.status(), Status::On { folder: folder.clone() });
    let modes = [&folder, &place.path().join("a/b"), &place.path().join("a")].map(|path| mode(path));
    assert_eq!(modes, [0o700, mode(&usual), mode(&usual)]);
    // The path to the folder may contain a link: only the last component must be ours.
    symlink(place.path().join("a"), place.path().join("link")).expect("a link");
    assert!(is_on(&Cache::at(&place.path().join("link/b/cache"))));
    // A folder that others may read reveals no secret.
    chmod(&folder, 0o755);
    assert!(is_on(&Cache::at(&folder)));
    assert_eq!(mode(&folder), 0o755);
}

#[test]
fn a_folder_may_change_while_the_cache_is_open() {
    let scene = Scene::new();
    scene.put(&key(1), b"payload");
    chmod(&scene.folder(), 0o777);
    assert_eq!(scene.cache.get(&key(1)), None);
    let expected = Reason::Unsafe { path: scene.folder(), flaw: Flaw::WritableByOthers };
    assert_eq!(scene.cache.put(&key(1), b"other"), Err(expected));
    chmod(&scene.folder(), 0o700);
    assert!(scene.cache.get(&key(1)).is_some());
    fs::remove_dir_all(scene.folder()).expect("a folder of ours");
    assert_eq!(scene.cache.get(&key(1)), None);
    scene.put(&key(1), b"again");
    assert_eq!(scene.cache.get(&key(1)).as_deref(), Some(&b"again"[..]));
    assert_eq!(mode(&scene.folder()), 0o700);
}

#[test]
fn a_folder_that_cannot_be_made_turns_the_cache_off() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let file = place.path().join("file");
    fs::write(&file, b"").expect("a new file");
    let kind = |path: &Path| match off(&Cache::at(path)) {
        Some(Reason::Failed { kind, .. }) => kind,
        other => panic!("{other:?}"),
    };
    assert_eq!(kind(&file.join("cache/deeper")), ErrorKind::NotADirectory);
    assert_eq!(kind(&place.path().join("n".repeat(300))), ErrorKind::InvalidFilename);
    assert_eq!(kind(Path::new("nul\0inside")), ErrorKind::InvalidInput);
}

#[test]
fn a_folder_that_cannot_be_written_to_is_still_read() {
    let scene = Scene::new();
    scene.put(&key(1), b"payload");
    let worker = Worker::new("put-and-get", &scene.folder()).by_stranger(&scene);
    chmod(&scene.folder(), 0o500);
    let said = worker.finish();
    chmod(&scene.folder(), 0o700);
    assert!(said.contains("put: Err(Failed { action: \"make a file in\""), "{said}");
    assert!(said.contains("PermissionDenied"), "{said}");
    assert!(said.contains("get: Some(7)"), "{said}");
    assert_eq!(scene.names(), [format!("{}.kiln", key(1))]);
}

/// Returns the cache selected by these variables, where `~` means a folder of the test.
fn asked(place: &Path, variables: &[(&str, &str)]) -> Cache {
    let lookup = |name: &str| {
        let (_, value) = variables.iter().find(|(variable, _)| *variable == name)?;
        Some(OsString::from(value.replace('~', &place.display().to_string())))
    };
    Cache::from_variables(lookup)
}

#[test]
fn the_environment_says_where() {
    let in_home = if cfg!(target_os = "macos") { "h/Library/Caches/kiln" } else { "h/.cache/kiln" };
    let cases: &[(&[(&str, &str)], &str)] = &[
        (&[("KILN_CACHE_DIR", "~/d"), ("XDG_CACHE_HOME", "~/x"), ("HOME", "~/h")], "d"),
        (&[("XDG_CACHE_HOME", "~/x"), ("HOME", "~/h")], "x/kiln"),
        (&[("HOME", "~/h")], in_home),
        (&[("KILN_CACHE_DIR", ""), ("XDG_CACHE_HOME", ""), ("HOME", "~/h")], in_home),
        (&[("KILN_CACHE_DIR", "~/d/"), ("KILN_CACHE", "")], "d"),
        (&[("KILN_CACHE_DIR", "~/d"), ("KILN_CACHE", "on")], "d"),
        (&[("KILN_CACHE_DIR", "~/d"), ("KILN_CACHE", "1")], "d"),
        (&[("KILN_CACHE_DIR", "~/d"), ("KILN_CACHE", "True")], "d"),
        (&[("KILN_CACHE_DIR", "~/d"), ("KILN_CACHE_LIMIT", "1000")], "d"),
    ];
    for (variables, folder) in cases {
        let place = tempfile::tempdir().expect("a temporary folder");
        let expected = Status::On { folder: place.path().join(folder) };
        assert_eq!(*asked(place.path(), variables).status(), expected, "{variables:?}");
    }
}

#[test]
fn the_environment_says_why_not() {
    let cases: &[(&[(&str, &str)], &str)] = &[
        (&[("KILN_CACHE", "off"), ("HOME", "~")], "KILN_CACHE=off turns it off"),
        (&[("KILN_CACHE", "OFF"), ("HOME", "~")], "KILN_CACHE=OFF turns it off"),
        (&[("KILN_CACHE", "0"), ("HOME", "~")], "KILN_CACHE=0 turns it off"),
        (&[("KILN_CACHE", "false"), ("HOME", "~")], "KILN_CACHE=false turns it off"),
        (&[("KILN_CACHE", "disabled"), ("HOME", "~")], "KILN_CACHE=disabled is not understood: on or off"),
        (&[("KILN_CACHE_LIMIT", "1 GB"), ("HOME", "~")], "KILN_CACHE_LIMIT=1 GB is not understood: a number of bytes"),
        (&[("KILN_CACHE_LIMIT", "-1"), ("HOME", "~")], "KILN_CACHE_LIMIT=-1 is not understood: a number of bytes"),
        (&[("KILN_CACHE_DIR", "d"), ("HOME", "~")], "KILN_CACHE_DIR=d is not an absolute path"),
        (&[("KILN_CACHE_DIR", "./d"), ("HOME", "~")], "KILN_CACHE_DIR=./d is not an absolute path"),
        (&[("XDG_CACHE_HOME", "x"), ("HOME", "~")], "XDG_CACHE_HOME=x is not an absolute path"),
        (&[("HOME", "h")], "HOME=h is not an absolute path"),
        (&[], "there is no place for it: none of KILN_CACHE_DIR, XDG_CACHE_HOME, HOME is set"),
    ];
    for (variables, why) in cases {
        let place = tempfile::tempdir().expect("a temporary folder");
        let cache = asked(place.path(), variables);
        assert_eq!(off(&cache).map(|reason| reason.to_string()).as_deref(), Some(*why));
        assert_eq!(cache.get(&key(1)), None);
        assert_eq!(cache.put(&key(1), b"payload").map_err(|reason| reason.to_string()), Err(why.to_string()));
        let left: Vec<PathBuf> =
            fs::read_dir(place.path()).expect("a folder").map(|e| e.expect("an entry").path()).collect();
        assert_eq!(left, [] as [PathBuf; 0], "a cache that is off makes nothing");
    }
}

#[test]
fn a_switch_wins_over_everything_else() {
    let variables = [("KILN_CACHE", "off"), ("KILN_CACHE_DIR", "relative"), ("KILN_CACHE_LIMIT", "many")];
    let reason = off(&asked(Path::new("/"), &variables)).expect("a cache that is off");
    assert_eq!(reason.to_string(), "KILN_CACHE=off turns it off");
}
