//! Tests that the output of `kiln emit` compiles, matches the manifest, and can be launched without Kiln.

mod running;

use kiln::ir::{Const, DType};
use kiln::spec::{Arg as SpecArg, Case, Hardware, Spec, dtype_names};
use kiln_harness::nvrtc::{Arch, compile_all};
use kiln_harness::{Dialect, ParamInfo, Program, Unit};
use running::{complains, finished, list, objects, said, text, words, workspace};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Kernels of every kind: rows, attention, recurrences, and work divided among threadgroups.
const SAMPLE: [(&str, &str); 5] = [
    ("softmax", "f16"),
    ("rms_norm_residual", "bf16"),
    ("conv1d_causal_step", "f32"),
    ("gated_delta_step", "bf16"),
    ("sdpa_decode", "f16"),
];

struct Emitted {
    folder: tempfile::TempDir,
    manifest: Value,
}

impl Emitted {
    fn new(args: &[&str]) -> Emitted {
        let folder = tempfile::tempdir().expect("a temporary folder");
        said(&[&["emit"], args, &["-o", folder.path().to_str().expect("a path of letters")]].concat());
        let manifest = fs::read_to_string(folder.path().join("manifest.json")).expect("a manifest");
        let manifest = serde_json::from_str(&manifest).expect("the manifest is JSON");
        Emitted { folder, manifest }
    }

    fn kernels(&self) -> &[Value] {
        list(&self.manifest["kernels"])
    }

    fn source(&self, kernel: &Value) -> String {
        fs::read_to_string(self.folder.path().join(text(&kernel["file"]))).expect("a source")
    }
}

/// Returns the first specialisation of each kernel in the sample, as text.
fn sample(target: &str) -> Vec<(Value, String)> {
    let first = |(name, dtype): &(&str, &str)| {
        let emitted = Emitted::new(&[name, "--target", target, "--dtype", dtype]);
        let kernel = emitted.kernels().first().expect("a kernel").clone();
        let source = emitted.source(&kernel);
        (kernel, source)
    };
    SAMPLE.iter().map(first).collect()
}

#[test]
fn cuda_compiles_with_nvrtc() {
    let sample = sample("cuda");
    let texts: Vec<&str> = sample.iter().map(|(_, text)| text.as_str()).collect();
    for ((kernel, text), report) in sample.iter().zip(compile_all(&texts, Arch::Sm90).unwrap_or_else(|e| panic!("{e}")))
    {
        report.unwrap_or_else(|e| panic!("{kernel}: {e}"));
        assert!(text.contains(&format!(" {}(", running::text(&kernel["entry"]))), "{kernel}");
    }
}

#[test]
fn metal_passes_the_hosts_check() {
    for (kernel, source) in sample("msl") {
        let params: Vec<ParamInfo> = list(&kernel["arguments"])
            .iter()
            .map(|argument| {
                let dtype = DType::parse(text(&argument["dtype"])).expect("an element type");
                let writable = argument["mutable"] == true;
                if argument["kind"] == "tensor" {
                    ParamInfo::Tensor { dtype, writable }
                } else {
                    ParamInfo::Scalar { dtype }
                }
            })
            .collect();
        let unit = Unit { dialect: Dialect::Msl, text: &source, entry: text(&kernel["entry"]), params: &params };
        Program::compile(&unit).unwrap_or_else(|e| panic!("{kernel}: {e}"));
        assert!(["3.0", "3.1", "3.2"].contains(&text(&kernel["compile"]["language"])));
    }
}

#[test]
fn c_compiles_with_the_plain_command_and_all_of_it_links() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut files = vec![];
    for (kernel, source) in sample("c") {
        let file = folder.path().join(text(&kernel["file"]));
        fs::write(&file, source).expect("a file");
        files.push(file);
    }
    let mut command = Command::new("cc");
    command.args(["-O3", "-shared", "-fPIC", "-march=native", "-Werror=pragmas", "-o"]);
    let output = finished(command.arg(folder.path().join("all.so")).args(&files).arg("-lm"));
    assert!(output.status.success(), "{}", words(&output.stderr));
}

/// Without options, gcc contracts and assumes that signed overflow never happens. Functions appended to an emitted
/// source show that it does neither there.
#[test]
fn gcc_finds_the_options_that_keep_the_meaning_in_the_source() {
    let emitted = Emitted::new(&["vector_add", "--target=c", "--dtype=f32"]);
    let file = emitted.folder.path().join(text(&emitted.kernels()[0]["file"]));
    let probes = "float sum(float a, float b, float c) { return a * b + c; }\nint less(int a) { return a < a + 1; }\n";
    fs::write(&file, emitted.source(&emitted.kernels()[0]) + probes).expect("a file");
    let script = "
import ctypes, struct, subprocess, sys
subprocess.run(['gcc', '-O3', '-shared', '-fPIC', '-march=native', '-w', sys.argv[1], '-o', sys.argv[2], '-lm'], check=True)
probes = ctypes.CDLL(sys.argv[2])
probes.sum.restype = ctypes.c_float
probes.sum.argtypes = [ctypes.c_float] * 3
# The product is 1 + 2**-11 + 2**-24, which rounds to 1 + 2**-11.
assert probes.sum(1 + 2**-12, 1 + 2**-12, -(1 + 2**-11)) == 0.0, 'contracted'
assert probes.less(2**31 - 1) == 0, 'overflow was taken for impossible'
";
    let library = emitted.folder.path().join("probes.so");
    let output = finished(Command::new("python3").args(["-I", "-c", script]).arg(&file).arg(&library));
    assert!(output.status.success(), "{}", words(&output.stderr));
}

#[test]
fn the_manifest_names_every_file_with_its_hash() {
    for target in ["c", "cuda"] {
        let emitted = Emitted::new(&["norm", "--target", target, "--dtype=bf16"]);
        let names = |folder: &Path| -> BTreeSet<String> {
            let entries = fs::read_dir(folder).expect("a folder");
            entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
        };
        let mut listed = BTreeSet::from(["manifest.json".to_string()]);
        listed.extend(emitted.manifest["header"].as_str().map(str::to_string));
        let mut entries = BTreeSet::new();
        let with_twins = emitted.kernels().iter().flat_map(|kernel| [Some(kernel), kernel.get("guarded")]);
        for kernel in with_twins.flatten() {
            let hash: String =
                Sha256::digest(emitted.source(kernel)).iter().map(|byte| format!("{byte:02x}")).collect();
            assert_eq!(text(&kernel["sha256"]), hash);
            assert!(listed.insert(text(&kernel["file"]).to_string()) && entries.insert(text(&kernel["entry"])));
        }
        assert_eq!(listed, names(emitted.folder.path()));
        assert!(entries.len() >= 4, "{entries:?}");
        // The output is deterministic.
        assert_eq!(Emitted::new(&["norm", "--target", target, "--dtype=bf16"]).manifest, emitted.manifest);
    }
}

/// An independent evaluator, written from docs/emit.md.
fn evaluate(tree: &Value, number: &dyn Fn(&str) -> Option<i128>, len: &dyn Fn(&str) -> Option<i128>) -> Option<i128> {
    let value = match tree {
        Value::Number(n) => n.as_i64().map(i128::from).or(n.as_u64().map(i128::from)),
        Value::String(name) => number(name),
        Value::Array(list) => {
            let side = |i: usize| evaluate(&list[i], number, len);
            match text(&list[0]) {
                "len" => len(text(&list[1])),
                "!" => Some((side(1)? == 0) as i128),
                "&&" => Some((side(1)? != 0 && side(2)? != 0) as i128),
                "||" => Some((side(1)? != 0 || side(2)? != 0) as i128),
                operator => {
                    let (a, b) = (side(1)?, side(2)?);
                    match operator {
                        "==" => Some((a == b) as i128),
                        "!=" => Some((a != b) as i128),
                        "<" => Some((a < b) as i128),
                        "<=" => Some((a <= b) as i128),
                        ">" => Some((a > b) as i128),
                        ">=" => Some((a >= b) as i128),
                        "+" => a.checked_add(b),
                        "-" => a.checked_sub(b),
                        "*" => a.checked_mul(b),
                        "/" => a.checked_div(b),
                        "%" => a.checked_rem(b),
                        "min" => Some(a.min(b)),
                        "max" => Some(a.max(b)),
                        other => panic!("`{other}` is not in the documentation"),
                    }
                }
            }
        }
        other => panic!("{other} is no formula"),
    };
    value.filter(|v| (i64::MIN as i128..=u64::MAX as i128).contains(v))
}

/// Checks that the manifest accepts a benchmark shape of an operation with the interpreter's geometry, and rejects it
/// if a tensor is shorter.
fn agrees(spec: &Spec, dtypes: &[DType], case: &Case, target: Hardware, kernels: &[Value]) {
    let (kernel, args) = spec.bound(dtypes, case, target).unwrap_or_else(|e| panic!("{e}"));
    let constant = |name: &str| {
        let id = kernel.find_param(name)?;
        match args[id.0 as usize] {
            SpecArg::Number(value) => Some(value),
            SpecArg::Buffer(_) => None,
        }
    };
    let number = |name: &str| constant(name).and_then(Const::as_int);
    let is_same = |(name, value): (&String, &Value)| match value {
        Value::Bool(flag) => constant(name).map(|c| c.bits != 0) == Some(*flag),
        value => number(name) == value.as_i64().map(i128::from),
    };
    let entry = kernels.iter().find(|entry| {
        entry["kernel"] == spec.name && entry["constexprs"].as_object().is_some_and(|values| values.iter().all(is_same))
    });
    let entry = entry.unwrap_or_else(|| panic!("{} {}: not in the manifest", spec.name, case.name()));
    let shape = |name: &str| -> Option<i128> {
        let kiln::ir::ParamKind::Tensor { shape: Some(shape), .. } = &kernel.param(kernel.find_param(name)?).kind
        else {
            return Some(1 << 40);
        };
        let value = |id: kiln::ir::ParamId| number(&kernel.param(id).name);
        shape.iter().map(|axis| axis.eval(&value).ok()).product()
    };
    let judged = |len: &dyn Fn(&str) -> Option<i128>| {
        let broken = list(&entry["clauses"])
            .iter()
            .find(|clause| !matches!(evaluate(&clause["condition"]["tree"], &number, len), Some(value) if value != 0));
        broken.cloned()
    };
    assert_eq!(judged(&shape), None, "{} {}", spec.name, case.name());
    let longest = kernel.params.iter().filter(|p| p.is_tensor()).max_by_key(|p| shape(&p.name)).expect("a tensor");
    let short = |name: &str| shape(name).map(|len| len - (name == longest.name) as i128);
    assert!(judged(&short).is_some(), "{} {}: `{}` is too short", spec.name, case.name(), longest.name);
    let interpreted: Vec<kiln_interp::Arg> = args
        .iter()
        .map(|arg| match *arg {
            SpecArg::Number(value) => kiln_interp::Arg::Scalar(value),
            SpecArg::Buffer(index) => kiln_interp::Arg::Buffer(index),
        })
        .collect();
    let (groups, threads) = kiln_interp::geometry(&kernel, &interpreted).unwrap_or_else(|e| panic!("{e}"));
    let axes = list(&entry["threadgroups"]).iter().map(|axis| evaluate(&axis["tree"], &number, &shape));
    assert_eq!(axes.collect::<Vec<_>>(), groups.map(|n| Some(n as i128)), "{} {}", spec.name, case.name());
    assert_eq!(evaluate(&entry["threads"]["tree"], &number, &shape), Some(threads as i128));
}

#[test]
fn formulas_say_what_the_interpreter_does() {
    for (language, target) in [("c", Hardware::Processor), ("cuda", Hardware::Gpu)] {
        let emitted = Emitted::new(&["--target", language, "--dtype=bf16"]);
        let mut tried = 0;
        for spec in kiln_kernels::all() {
            let Some(dtypes) = spec.dtypes.iter().find(|dtypes| dtypes.first() == Some(&DType::BF16)) else { continue };
            let is_own = |entry: &&Value| entry["dtype"] == dtype_names(dtypes);
            let own: Vec<Value> = emitted.kernels().iter().filter(is_own).cloned().collect();
            spec.bench.iter().for_each(|case| agrees(spec, dtypes, case, target, &own));
            tried += spec.bench.len();
        }
        assert!(tried > 30, "{tried}");
    }
}

#[test]
fn a_folder_is_replaced_whole_or_left_alone() {
    let parent = tempfile::tempdir().expect("a temporary folder");
    let place = parent.path().join("out");
    let path = place.to_str().expect("a path of letters");
    let emit = |kernel: &'static str| ["emit", kernel, "--target=c", "--dtype=f32", "-o", path];
    fs::create_dir(&place).expect("an empty folder");
    said(&emit("vector_add"));
    said(&emit("leaky_relu"));
    let names = |folder: &Path| {
        let mut names: Vec<String> = fs::read_dir(folder)
            .expect("a folder")
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    };
    assert_eq!(names(&place), ["kiln_kernels.h", "leaky_relu_f32.c", "manifest.json"]);
    fs::write(place.join("notes.txt"), "mine").expect("a file");
    assert!(complains(&emit("vector_add")).contains("`notes.txt`"));
    assert_eq!(names(&place), ["kiln_kernels.h", "leaky_relu_f32.c", "manifest.json", "notes.txt"]);
    fs::remove_file(place.join("manifest.json")).expect("a file to remove");
    assert!(complains(&emit("vector_add")).contains("no manifest.json of `kiln emit`"));
    assert_eq!(names(&place), ["kiln_kernels.h", "leaky_relu_f32.c", "notes.txt"]);
    assert_eq!(names(parent.path()), ["out"]);
}

#[test]
fn mistakes_are_named_and_nothing_is_written() {
    let parent = tempfile::tempdir().expect("a temporary folder");
    let place = parent.path().join("out");
    let path = place.to_str().expect("a path of letters");
    for (args, proposal) in [
        (vec!["emit", "softmx", "--target=c"], "`softmax`"),
        (vec!["emit", "softmax", "--target=wgsl"], "cuda"),
        (vec!["emit", "softmax", "--target=c", "--set=m=4"], "`m` is no constexpr of `softmax`: n"),
        (vec!["emit", "softmax", "--target=c", "--set=n=0"], "`n >= 1`"),
        (vec!["emit", "softmax", "--target=c", "--dtype=i8"], "nothing was written"),
        (vec!["emit", "softmax", "--target=c", "--lanes=3"], "16"),
    ] {
        let said = complains(&[&args[..], &["-o", path]].concat());
        assert!(said.contains(proposal), "{said}");
        assert!(!place.exists(), "{args:?}");
    }
    fs::write(&place, "a file").expect("a file");
    assert!(complains(&["emit", "softmax", "--target=c", "-o", path]).contains("no folder"));
}

#[test]
fn json_is_an_object_for_each_source() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().to_str().expect("a path of letters");
    let sources = objects(&["emit", "softmax", "--target=cuda", "--set=n=96", "--json", "-o", path]);
    assert_eq!(sources.iter().map(|source| text(&source["dtype"])).collect::<Vec<_>>(), ["f32", "f16", "bf16"]);
    assert!(sources.iter().all(|source| source["constexprs"]["n"] == 96), "{sources:?}");
}

#[test]
fn the_example_in_python_launches_what_was_emitted() {
    let norm = Emitted::new(&["rms_norm_residual", "--target=c", "--dtype=f32", "--set=n=512"]);
    let conv = Emitted::new(&["conv1d_causal_step", "--target=c", "--dtype=f32", "--lanes=16"]);
    let run = || {
        let mut command = Command::new("python3");
        command.arg(workspace().join("examples/emit_python/run.py")).args([norm.folder.path(), conv.folder.path()]);
        command
    };
    let with_options = finished(&mut run());
    assert!(with_options.status.success(), "{}", words(&with_options.stderr));
    let said = words(&with_options.stdout);
    for line in ["rms_norm_residual: 1536 elements agree", "its state: 120", "refused: length of `out`: `rows * 512 <="]
    {
        assert!(said.contains(line), "no `{line}` in:\n{said}");
    }
    // The plain command gives the same bits.
    assert_eq!(words(&finished(run().env("PLAIN", "1").env("CC", "gcc")).stdout), said);
    // A modified file is not run.
    let file = conv.folder.path().join(text(&conv.kernels()[0]["file"]));
    fs::write(&file, conv.source(&conv.kernels()[0]) + "\n").expect("a file");
    let changed = finished(&mut run());
    assert!(!changed.status.success() && words(&changed.stderr).contains("not the file"), "{}", words(&changed.stderr));
}

/// A C++ engine has only the sources and the header.
#[test]
fn an_engine_in_cpp_checks_and_launches() {
    let norm = Emitted::new(&["rms_norm_residual", "--target=c", "--dtype=f32", "--set=n=512"]);
    let folder = norm.folder.path();
    assert_eq!(text(&norm.manifest["header"]), "kiln_kernels.h");
    let compiled = |program: &str, words: &[&str], from: &Path, to: &Path| {
        let mut command = Command::new(program);
        let output = finished(command.args(words).arg("-I").arg(folder).arg(from).arg("-o").arg(to));
        assert!(output.status.success(), "{}", self::words(&output.stderr));
    };
    let mut objects = vec![];
    let sources =
        list(&norm.manifest["kernels"]).iter().flat_map(|kernel| [Some(kernel), kernel.get("guarded")]).flatten();
    for kernel in sources {
        let object = folder.join(text(&kernel["file"])).with_extension("o");
        compiled("cc", &["-O2", "-c"], &folder.join(text(&kernel["file"])), &object);
        objects.push(object);
    }
    let main = folder.join("main.o");
    let strict = ["-std=c++17", "-Wall", "-Wextra", "-Werror", "-pedantic", "-c"];
    compiled("clang++-19", &strict, &workspace().join("examples/emit_cpp/main.cpp"), &main);
    let program = folder.join("program");
    let linked = finished(Command::new("clang++-19").arg(&main).args(&objects).args(["-lm", "-o"]).arg(&program));
    assert!(linked.status.success(), "{}", words(&linked.stderr));
    let ran = finished(&mut Command::new(&program));
    let said = words(&ran.stdout);
    assert!(ran.status.success(), "{said}{}", words(&ran.stderr));
    for line in [
        "1536 elements agree",
        "refused: the buffer of `x` is too short: `(rows - 1) * 512 + 511 + 1 <= len(x)` does not hold (norm.rs:",
    ] {
        assert!(said.contains(line), "no `{line}` in:\n{said}");
    }
    // The header also compiles as C.
    let unit = folder.join("header.c");
    fs::write(&unit, "#include \"kiln_kernels.h\"\n").expect("a file");
    compiled("cc", &["-std=c11", "-Wall", "-Wextra", "-Werror", "-c"], &unit, &folder.join("header.o"));
}

/// Tests that each kernel MLX can express gets a Python file; the others are reported with the reason, and requesting
/// only those is an error.
#[test]
fn files_for_mlx_are_written_where_mlx_can_have_the_kernel() {
    let emitted = Emitted::new(&["norm", "--for=mlx", "--dtype=bf16"]);
    assert_eq!(text(&emitted.manifest["target"]), "mlx");
    for kernel in emitted.kernels() {
        let source = emitted.source(kernel);
        assert!(text(&kernel["file"]).ends_with(".py") && source.contains("mx.fast.metal_kernel("), "{kernel}");
        assert!(source.contains(&format!("\ndef {}(", text(&kernel["entry"]))), "{kernel}");
        // The start address of an MLX array is unknown.
        assert_eq!(kernel["alignment"], serde_json::json!({}), "{kernel}");
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let place = folder.path().join("out");
    let place = place.to_str().expect("a path of letters");
    let several = said(&["emit", "conv1d", "--for=mlx", "--dtype=f32", "-o", place]);
    let why = "conv1d_causal_state f32: not written: `conv1d_causal_state` cannot have fresh memory for its outputs: `state` is read again";
    assert!(several.contains(why) && several.contains("; 1 refused\n"), "{several}");
    let alone = finished(&mut running::kiln(&["emit", "kv_append", "--for=mlx", "--dtype=f32", "-o", place]));
    assert!(words(&alone.stderr).contains("MLX gives a kernel fresh memory"), "{}", words(&alone.stderr));
    assert_eq!(alone.status.code(), Some(1));
    assert!(complains(&["emit", "softmax", "--for=mlx", "--target=c", "-o", place]).contains("cannot be used with"));
    assert!(complains(&["emit", "softmax", "-o", place]).contains("--target <TARGET>"));
}

#[test]
fn a_swift_file_lies_beside_sources_for_metal() {
    let emitted = Emitted::new(&["softmax", "--for=swift", "--dtype=f32", "--set=n=512"]);
    assert_eq!([&emitted.manifest["target"], &emitted.manifest["header"]].map(text), ["msl", "KilnKernels.swift"]);
    let swift = fs::read_to_string(emitted.folder.path().join("KilnKernels.swift")).expect("a Swift file");
    for kernel in emitted.kernels() {
        assert!(swift.contains(&format!("appendingPathComponent(\"{}\")", text(&kernel["file"]))), "{kernel}");
        assert!(swift.contains(&format!("public typealias softmax_f32 = {}\n", text(&kernel["entry"]))), "{kernel}");
    }
    // The folder can be replaced, since the manifest names all files in it.
    said(&["emit", "softmax", "--target=msl", "--dtype=f32", "-o", emitted.folder.path().to_str().expect("letters")]);
    assert!(!emitted.folder.path().join("KilnKernels.swift").exists());
}

/// Tests that PTX is emitted with NVRTC, and that the error without it names NVRTC.
#[test]
fn ptx_is_what_nvrtc_makes() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let run = |libraries: Option<&Path>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kiln"));
        command.args(["emit", "softmax", "--target=ptx", "--dtype=f16", "--set=n=512", "--arch=compute_90", "-o"]);
        command.arg(folder.path().join("out")).env_remove("LD_LIBRARY_PATH");
        libraries.map(|libraries| command.env("LD_LIBRARY_PATH", libraries));
        finished(&mut command)
    };
    let program = Path::new(env!("CARGO_BIN_EXE_kiln"));
    let target = program.ancestors().find(|folder| folder.join("CACHEDIR.TAG").is_file()).expect("a target folder");
    let made = run(Some(&target.join("tools/nvrtc/nvidia/cu13/lib")));
    assert!(made.status.success(), "{}", words(&made.stderr));
    let manifest = fs::read_to_string(folder.path().join("out/manifest.json")).expect("a manifest");
    let manifest: Value = serde_json::from_str(&manifest).expect("the manifest is JSON");
    let kernel = &list(&manifest["kernels"])[0];
    let source = fs::read_to_string(folder.path().join("out").join(text(&kernel["file"]))).expect("a source");
    assert!(
        source.contains(".target sm_90") && source.contains(&format!(".entry {}(", text(&kernel["entry"]))),
        "{source}"
    );
    assert_eq!(text(&kernel["compile"]["architecture"]), "compute_90");
    let without = run(None);
    // NVRTC may be installed in the system's library path.
    assert!(without.status.success() || words(&without.stderr).contains("nvrtc"), "{}", words(&without.stderr));
}

/// Tests that each command's help shows examples, in 80 columns.
#[test]
fn help_shows_an_example() {
    for command in ["list", "show", "emit"] {
        let help = said(&[command, "--help"]);
        assert!(help.contains(&format!("Examples:\n  kiln {command}")), "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
    }
}

/// Tests that the manifest gives the dynamic threadgroup memory that a launch must request beyond what a source may
/// declare.
#[test]
fn threadgroup_memory_beyond_what_is_declared_is_in_the_manifest() {
    let bytes = |stages: &str| {
        let emitted = Emitted::new(&["matmul_staged", "--target=cuda", "--dtype=bf16", "--set", stages]);
        let entry = &emitted.kernels()[0];
        (entry["threadgroup_bytes"].as_u64(), entry["dynamic_threadgroup_bytes"].as_u64())
    };
    assert_eq!(bytes("stages=2"), (Some(65536), Some(65536)));
    assert_eq!(bytes("stages=4"), (Some(131072), Some(131072)));
    let emitted = Emitted::new(&["vector_add", "--target=cuda", "--dtype=f32"]);
    assert_eq!(emitted.kernels()[0]["dynamic_threadgroup_bytes"], 0);
}
