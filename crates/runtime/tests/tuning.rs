//! Tests tuned tiles: the file that stores them, and launches that use them.
#![cfg(unix)]

mod wrapped;

use kiln::prelude::*;
use kiln_runtime::{
    AnyTensor, Arg, ByName, Cache, Device, Error, Measurement, Shipped, Stored, Tuned, TunedChoice, TunedOn,
    TuningStore, kernel_hash, size_class,
};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use wrapped::{Bound, Watch, wrapped};

/// Doubles the input, `each` elements per thread.
#[kernel(threadgroups = [n.div_ceil(32 * each)], threads = 32, requires(each >= 1, n % each == 0, fixed >= 1))]
fn doubled(
    #[shape(n)] x: Tensor<f32>,
    #[shape(n)] mut out: Tensor<f32>,
    factor: f32,
    n: u32,
    #[constexpr] shift: u32,
    #[tile(1, 2, 4, 8)] each: u32,
    #[tile] fixed: u32,
) {
    let first = (tgid_x * 32 + tid) * each;
    for i in 0..each {
        if first + i < n {
            out[first + i] = x[first + i] * factor + shift.f32();
        }
    }
}

fn by_name(pairs: &[(&str, u64)]) -> ByName {
    pairs.iter().map(|(name, value)| (name.to_string(), *value)).collect()
}

/// Returns a choice of tiles for launches of [`doubled`] as in [`run`], with `n` elements.
fn choice(device: &Device, n: u64, each: u64) -> TunedChoice {
    let kernel = device.program(doubled::build(&[]).expect("a kernel")).expect("a program");
    TunedChoice {
        kernel: "doubled".to_string(),
        hash: kernel_hash(kernel.kernel()),
        dtypes: String::new(),
        class: by_name(&[("n", n.next_power_of_two()), ("shift", 3), ("fixed", 1)]),
        on: device.tuned_on(),
        tiles: Some(by_name(&[("each", each)])),
        measured: vec![Measurement { tiles: by_name(&[("each", 1)]), us: 2.5, spread_us: [2.0, 3.0], rounds: 9 }],
        kiln: "0.1.0".to_string(),
        taken: 1_700_000_000,
    }
}

static NONE: Shipped = Shipped::NONE;

/// Launches like an operation, with one element per thread; returns the tile that the launch used.
fn run(device: &Device, watch: &Watch, n: u32) -> u64 {
    let x = device.tensor(&vec![1.5f32; n as usize]).expect("memory");
    let mut out = device.zeros::<f32>(n.into()).expect("memory");
    let args = doubled::Args { x: &x, out: &mut out, factor: 2.0, n, shift: 3 };
    let tiles = doubled::Tiles { each: 1, fixed: 1 };
    let (launched, result) = watch.launched(|| doubled::launch(&Tuned::new(device, &NONE), args, tiles));
    result.expect("a launch");
    assert_eq!(out.to_vec().expect("results"), vec![6.0; n as usize], "{n}");
    each(&launched[0].args)
}

fn each(args: &[Bound]) -> u64 {
    match args[5] {
        Bound::Number(value) => value.bits,
        Bound::Tensor(_) => panic!("a tile is a number"),
    }
}

fn tuned_device(choices: impl FnOnce(&Device) -> Vec<TunedChoice>) -> (Device, std::sync::Arc<Watch>) {
    let (device, watch) = wrapped(|_| {});
    let choices = choices(&device);
    assert!(device.set_tuning(choices));
    (device, watch)
}

#[test]
fn a_choice_takes_the_place_of_an_operations_own_tiles_in_its_class() {
    let (device, watch) = tuned_device(|device| vec![choice(device, 96, 4)]);
    // Applies from 65 to 128 elements, if the contract allows four at a time.
    for (n, tile) in [(64, 1), (68, 4), (96, 4), (128, 4), (132, 1), (97, 1), (126, 1), (100, 4)] {
        assert_eq!(run(&device, &watch, n), tile, "{n}");
    }
    assert!(!device.set_tuning(vec![]), "the first choices stay");
}

#[test]
fn tiles_of_a_caller_stay() {
    let (device, watch) = tuned_device(|device| vec![choice(device, 96, 4)]);
    let (x, mut out) = (device.zeros::<f32>(96).expect("memory"), device.zeros::<f32>(96).expect("memory"));
    for (is_given, tile) in [(true, 2), (false, 4)] {
        let args = doubled::Args { x: &x, out: &mut out, factor: 2.0, n: 96, shift: 3 };
        let on = Tuned::unless(is_given, &device, &NONE);
        let (launched, result) = watch.launched(|| doubled::launch(&on, args, doubled::Tiles { each: 2, fixed: 1 }));
        result.expect("a launch");
        assert_eq!(each(&launched[0].args), tile);
    }
}

#[test]
fn what_is_of_something_else_does_not_count() {
    type Change = fn(&mut TunedChoice);
    let changes: &[(&str, Change)] = &[
        ("the kernel was changed since", |own| own.hash = "0".repeat(16)),
        ("it was measured on other", |own| own.on.device = "other".to_string()),
        ("it was measured on interpreter, 12.0", |own| own.on.driver = "12.0".to_string()),
        ("it was measured on interpreter, gcc", |own| own.on.compiler = "gcc".to_string()),
        ("3 is not among the values of the tile `each`", |own| own.tiles = Some(by_name(&[("each", 3)]))),
        ("it has no value for the tile `each`", |own| own.tiles = Some(by_name(&[("all", 4)]))),
        ("it has values for other tiles than the kernel has", |own| own.tiles = Some(by_name(&[]))),
        ("its class names other parameters than the kernel has", |own| {
            own.class.remove("n");
        }),
        ("its class names other parameters than the kernel has", |own| {
            own.class.insert("factor".to_string(), 1);
        }),
    ];
    for (reason, change) in changes {
        let (device, watch) = tuned_device(|device| {
            let mut own = choice(device, 96, 4);
            change(&mut own);
            let program = device.program(doubled::build(&[]).expect("a kernel")).expect("a program");
            let said = own.mismatch(program.kernel(), &kernel_hash(program.kernel()), &device.tuned_on());
            let said = said.unwrap_or_default().replace(device.name(), "interpreter");
            assert_eq!(said, *reason);
            vec![own]
        });
        assert_eq!(run(&device, &watch, 96), 1, "{reason}");
    }
    // Choices with other names, types or numbers apply to other launches.
    let others: &[Change] = &[
        |own| own.kernel = "halved".to_string(),
        |own| own.dtypes = "f32".to_string(),
        |own| *own.class.entry("shift".to_string()).or_default() = 4,
        |own| *own.class.entry("fixed".to_string()).or_default() = 2,
        |own| own.tiles = None,
    ];
    for (number, change) in others.iter().enumerate() {
        let (device, watch) = tuned_device(|device| {
            let mut own = choice(device, 96, 4);
            change(&mut own);
            vec![own]
        });
        assert_eq!(run(&device, &watch, 96), 1, "{number}");
    }
}

#[test]
fn what_is_not_aligned_has_the_operations_own_tiles() -> Result<(), Error> {
    let (device, watch) = tuned_device(|device| vec![choice(device, 96, 4)]);
    let all = device.zeros::<f32>(128)?;
    let out = device.zeros::<f32>(96)?;
    for (start, tile) in [(0u64, 4), (1, 1), (4, 4)] {
        let x = all.any().narrow(0, start..start + 96)?;
        let args = doubled::AnyArgs { x: (&x).into(), out: out.any().into(), factor: 2.0, n: 96, shift: 3 };
        let (launched, result) = watch.launched(|| {
            doubled::launch_any(&Tuned::new(&device, &NONE), [], args, doubled::Tiles { each: 1, fixed: 1 })
        });
        result?;
        assert_eq!(each(&launched[0].args), tile, "{start}");
    }
    out.to_vec().map(|_| ())
}

#[test]
fn the_hash_is_the_kernels_and_not_its_places_or_choices() {
    let kernel = doubled::build(&[]).expect("a kernel");
    let mut other = kernel.clone();
    other.params.iter_mut().for_each(|param| param.choices.clear());
    other.body.insts.iter_mut().for_each(|inst| inst.span.line += 7);
    assert_eq!(kernel_hash(&kernel), kernel_hash(&other));
    assert_eq!(kernel_hash(&kernel).len(), 16);
    other.body.insts.pop();
    assert_ne!(kernel_hash(&kernel), kernel_hash(&other));
}

#[test]
fn sizes_count_by_the_next_power_of_two_and_constexprs_as_they_are() {
    let kernel = doubled::build(&[]).expect("a kernel");
    let device = Device::interp();
    let x: AnyTensor = device.any_zeros(kiln::DType::F32, 4).expect("memory");
    let number = |value: u32| kiln_runtime::glue::scalar(value);
    let class = |n: u32, shift: u32| {
        let numbers = [kiln_runtime::glue::scalar(1f32), number(n), number(shift), number(4), number(6)];
        size_class(&kernel, &[&[Arg::Tensor(&x), Arg::Tensor(&x)], &numbers[..]].concat())
    };
    for (n, shift, expected) in [(0, 5, 0), (1, 5, 1), (2, 0, 2), (3, 5, 4), (5, 7, 8), (u32::MAX, 5, 1 << 32)] {
        assert_eq!(class(n, shift), by_name(&[("n", expected), ("shift", shift.into()), ("fixed", 6)]), "{n} {shift}");
    }
}

struct Scene {
    _place: tempfile::TempDir,
    folder: PathBuf,
    store: TuningStore,
}

fn scene() -> Scene {
    let place = tempfile::tempdir().expect("a temporary folder");
    let folder = place.path().join("cache");
    let store = TuningStore::beside(&Cache::at(&folder));
    Scene { folder, store, _place: place }
}

impl Scene {
    fn file(&self) -> PathBuf {
        self.store.path().expect("a file")
    }

    fn notes(&self) -> String {
        let Stored { choices, notes } = self.store.read();
        assert_eq!(choices, []);
        notes.join("\n")
    }
}

fn three(device: &Device) -> [TunedChoice; 3] {
    [64, 128, 256].map(|n| choice(device, n, 2))
}

#[test]
fn what_is_kept_is_read_again_and_later_choices_take_the_place_of_earlier_ones() {
    let (scene, device) = (scene(), Device::interp());
    assert_eq!((scene.store.read().choices, scene.store.read().notes), (vec![], vec![]), "no file is no fault");
    let [a, b, c] = three(&device);
    scene.store.add(&[a.clone(), b.clone()]).expect("kept");
    assert_eq!(scene.store.read().choices, [a.clone(), b.clone()]);
    let later = TunedChoice { tiles: None, taken: 9, ..a.clone() };
    scene.store.add(&[c.clone(), later.clone()]).expect("kept");
    assert_eq!(scene.store.read().choices, [b.clone(), c.clone(), later.clone()]);
    assert_eq!(scene.store.remove(|own| own.class["n"] == 128).expect("removed"), 1);
    assert_eq!(scene.store.read().choices, [c, later]);
    // No other file is left beside it, and other users cannot write to it.
    let names: Vec<_> = std::fs::read_dir(&scene.folder).expect("a folder").flatten().map(|e| e.file_name()).collect();
    assert_eq!(names, ["tuning.json"]);
    let mode = std::fs::metadata(scene.file()).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[test]
fn a_damaged_file_is_as_none_with_a_line_about_it() {
    let (scene, device) = (scene(), Device::interp());
    scene.store.add(&three(&device)).expect("kept");
    let whole = std::fs::read_to_string(scene.file()).expect("a text");
    let deep = "[".repeat(100_000);
    for (text, note) in [
        ("", "the file is damaged and ignored: EOF while parsing a value at line 1 column 0"),
        (&whole[..whole.len() / 2], "the file is damaged and ignored: EOF while parsing"),
        ("\u{0}\u{1}garbage", "the file is damaged and ignored: expected value at line 1 column 1"),
        (&deep, "the file is damaged and ignored: recursion limit exceeded"),
        ("[1, 2]", "the file has no `kiln_tuning` and is ignored"),
        ("{\"kiln_tuning\": 2, \"choices\": []}", "the file has form 2, and this Kiln reads form 1: it is ignored"),
        ("{\"kiln_tuning\": \"x\"}", "the file has form \"x\", and this Kiln reads form 1: it is ignored"),
        ("{\"kiln_tuning\": 1, \"choices\": 5}", "the file has no list of `choices` and is ignored"),
    ] {
        std::fs::write(scene.file(), text).expect("written");
        assert!(scene.notes().starts_with(note), "{} for {note}", scene.notes());
        // It can be written again.
        scene.store.add(&three(&device)).expect("kept");
        assert_eq!(scene.store.read().choices.len(), 3);
    }
}

#[test]
fn one_damaged_choice_leaves_the_others() {
    let (scene, device) = (scene(), Device::interp());
    scene.store.add(&three(&device)).expect("kept");
    let whole = std::fs::read_to_string(scene.file()).expect("a text");
    std::fs::write(scene.file(), whole.replacen("\"taken\": 1700000000", "\"taken\": -1", 1)).expect("written");
    let Stored { choices, notes } = scene.store.read();
    assert_eq!((choices.len(), notes.len()), (2, 1));
    assert!(notes[0].starts_with("choice 0 is ignored: invalid value"), "{}", notes[0]);
}

#[test]
fn a_file_that_others_may_have_written_is_not_read() {
    let (scene, device) = (scene(), Device::interp());
    scene.store.add(&three(&device)).expect("kept");
    let set = |path: &Path, mode| std::fs::set_permissions(path, PermissionsExt::from_mode(mode)).expect("set");
    set(&scene.file(), 0o666);
    assert!(scene.notes().contains("is not safe: others than its owner may write to it"), "{}", scene.notes());
    set(&scene.file(), 0o600);
    let elsewhere = scene.folder.with_file_name("elsewhere.json");
    std::fs::rename(scene.file(), &elsewhere).expect("moved");
    symlink(&elsewhere, scene.file()).expect("a link");
    assert!(scene.notes().contains("is not safe: it is a symbolic link"), "{}", scene.notes());
    std::fs::remove_file(scene.file()).expect("removed");
    std::fs::create_dir(scene.file()).expect("a folder");
    assert!(scene.notes().contains("is not safe: it is not a plain file"), "{}", scene.notes());
    std::fs::remove_dir(scene.file()).expect("removed");
    let large = std::fs::File::create(scene.file()).expect("a file");
    large.set_len(1 << 30).expect("a hole");
    assert!(scene.notes().contains("a file of 1073741824 bytes is larger than 16777216"), "{}", scene.notes());
}

#[test]
fn without_a_folder_nothing_is_kept_and_nothing_fails() {
    let store = TuningStore::beside(&Cache::off());
    assert!(store.path().is_err() && store.read().choices.is_empty());
    let error = store.add(&three(&Device::interp())).expect_err("nowhere to keep it");
    assert_eq!(error.to_string(), "the program asked for none");
    assert_eq!(TunedOn::default().device, "");
}

/// A kernel that writes its tile to the output; kernels of other tests must not.
#[kernel(threadgroups = [1], threads = 32)]
fn told(#[shape(32)] mut out: Tensor<u32>, #[tile(1, 2, 4)] each: u32) {
    out[tid] = each;
}

/// Set for a run of the test below that launches.
const LAUNCHES: &str = "KILN_TEST_LAUNCHES";

#[test]
fn a_processor_reads_the_users_file_unless_it_is_turned_off() {
    let device = Device::cpu().expect("a processor");
    if std::env::var_os(LAUNCHES).is_some() {
        let mut out = device.zeros::<u32>(32).expect("memory");
        told::launch(&Tuned::new(&device, &NONE), told::Args { out: &mut out }, told::Tiles { each: 1 })
            .expect("a launch");
        println!("the tile is {}", out.to_vec().expect("results")[0]);
        return;
    }
    let scene = scene();
    let kernel = device.program(told::build(&[]).expect("a kernel")).expect("a program");
    let own = TunedChoice {
        kernel: "told".to_string(),
        hash: kernel_hash(kernel.kernel()),
        class: by_name(&[]),
        ..choice(&device, 1, 4)
    };
    scene.store.add(&[own]).expect("kept");
    for (tuning, tile) in
        [(None, 4), (Some("on"), 4), (Some(""), 4), (Some("off"), 1), (Some("0"), 1), (Some("mayb"), 1)]
    {
        let mut command = std::process::Command::new(std::env::current_exe().expect("a program"));
        command.args(["--exact", "a_processor_reads_the_users_file_unless_it_is_turned_off", "--nocapture"]);
        command
            .env(LAUNCHES, "1")
            .env("KILN_CACHE_DIR", &scene.folder)
            .env_remove("KILN_CACHE")
            .env_remove("KILN_TUNING");
        let output = command.envs(tuning.map(|value| ("KILN_TUNING", value))).output().expect("it runs");
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(said.contains(&format!("the tile is {tile}\n")), "{tuning:?}: {said}");
    }
}
