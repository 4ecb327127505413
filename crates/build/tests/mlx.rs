//! Tests the files for MLX without a Mac: Python executes them against a stub of MLX that writes the text MLX would
//! compile, and that text runs on the host against the operation's oracle.

use kiln::ir::{Const, ParamKind};
use kiln::spec::{Arg as SpecArg, Case, DType, Placement, Problem, Spec, dtype_names};
use kiln_build::{Failure, Language, Options, unit_of};
use kiln_harness::{Dialect, ParamInfo, Program, Unit, on_all_cores};
use kiln_interp::{Arg, Buffer, Order};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

const STUB: &str = include_str!("mlx/stub.py");

/// Cases to run per operation.
const CASES: usize = 2;

/// Operations of which no case can be expressed, with the reasons.
const REFUSED: &[(&str, &str)] = &[
    ("conv1d_causal_state", "`state` is read again after it was written"),
    ("selective_scan", NOT_IN_FULL),
    ("ssm_scan_grouped", NOT_IN_FULL),
    ("ssm_chunks", NOT_IN_FULL),
    ("sdpa_prefill", NOT_IN_FULL),
    ("sdpa_prefill_staged", NOT_IN_FULL),
    ("kv_append", NOT_IN_FULL),
    ("gated_delta_panels", NOT_IN_FULL),
    ("gated_delta_intra", NOT_IN_FULL),
    ("gated_delta_inter", NOT_IN_FULL),
    ("gated_delta_inter_staged", NOT_IN_FULL),
    ("matmul_grouped", NOT_IN_FULL),
];
const NOT_IN_FULL: &str = "is not known to be written in full";

fn options() -> Options {
    Options { language: Language::Mlx, values: vec![], lanes: 8, architecture: String::new() }
}

/// Runs Python on calls of emitted functions and returns the results.
fn python(folder: &Path, calls: &[Value]) -> Vec<Value> {
    let (stub, file) = (folder.join("stub.py"), folder.join("calls.json"));
    fs::write(&stub, STUB).expect("a file");
    fs::write(&file, json!(calls).to_string()).expect("a file");
    let output = Command::new("python3").arg("-I").arg(&stub).arg(&file).output().expect("python3 starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("what the stand-in says")
}

fn mlx_type(dtype: DType) -> String {
    match dtype {
        DType::Bool => "bool_".to_string(),
        DType::F16 | DType::F32 => dtype.name().replace('f', "float"),
        DType::BF16 => "bfloat16".to_string(),
        other => other.name().replace('u', "uint").replace('i', "int").replace("uintnt", "uint"),
    }
}

fn of_mlx(name: &str) -> DType {
    let all =
        [DType::Bool, DType::I8, DType::U8, DType::I16, DType::U16, DType::I32, DType::U32, DType::I64, DType::U64];
    let all = all.into_iter().chain([DType::F16, DType::BF16, DType::F32]);
    all.into_iter().find(|dtype| mlx_type(*dtype) == name).unwrap_or_else(|| panic!("`{name}` is no type"))
}

/// An operation's case, with the call of its emitted function.
struct Tried {
    spec: &'static Spec,
    problem: Problem,
    name: String,
    /// The tensors that are written, in the order of the results.
    outputs: Vec<String>,
    call: Value,
}

impl Tried {
    fn new(
        (spec, dtypes, case): (&'static Spec, &[DType], &'static Case),
        guarded: bool,
        folder: &Path,
    ) -> Result<Tried, Failure> {
        let unit = unit_of(spec, dtypes, case, &options())?;
        let problem = Problem::new(spec, dtypes, case, Placement::Apart).unwrap_or_else(|d| panic!("{d}"));
        let (mut tensors, mut scalars) = (Map::new(), Map::new());
        for (param, arg) in problem.kernel.params.iter().zip(&problem.args) {
            match (arg, &param.kind) {
                (SpecArg::Buffer(index), _) => {
                    let len = problem.buffers[*index].bytes.len() / param.dtype.size();
                    tensors.insert(param.name.clone(), json!([index, mlx_type(param.dtype), len]));
                }
                (SpecArg::Number(value), ParamKind::Scalar(_)) => {
                    let value = value.as_int().map_or(json!(value.as_f64().to_string()), |int| json!(int as i64));
                    scalars.insert(param.name.clone(), value);
                }
                _ => {}
            }
        }
        let outputs = unit.entry["arguments"].as_array().expect("arguments").iter();
        let outputs = outputs.filter(|one| one["mutable"] == true && one["kind"] == "tensor");
        let outputs = outputs.map(|one| one["name"].as_str().expect("a name").to_string()).collect();
        let source = &unit.sources[0];
        let file = folder.join(&source.file);
        fs::write(&file, &source.text).expect("a file");
        let guarded = guarded && unit.entry.get("guarded").is_some();
        let call =
            json!({ "file": file, "function": spec.name, "tensors": tensors, "scalars": scalars, "guarded": guarded });
        let name =
            format!("{} {} {}{}", spec.name, dtype_names(dtypes), case.name(), if guarded { ", guarded" } else { "" });
        Ok(Tried { spec, problem, name, outputs, call })
    }

    /// Runs the launch that Python produced, and compares the results with the oracle.
    fn judge(&self, answer: &Value) -> Result<(), String> {
        let launch = &answer["launch"];
        let mut problem = self.problem.clone();
        let mut buffers: Vec<Buffer> = vec![];
        let (mut params, mut args) = (vec![], vec![]);
        for input in launch["inputs"].as_array().ok_or("no launch")? {
            let dtype = of_mlx(input["dtype"].as_str().ok_or("no type")?);
            if input["axes"] == 0 {
                params.push(ParamInfo::Scalar { dtype });
                let value = input["scalar"].as_str().ok_or("no number")?;
                args.push(Arg::Scalar(match dtype.is_float() {
                    true => Const::from_f64(dtype, value.parse().expect("a number")),
                    false => Const::from_i128(dtype, value.parse().expect("an integer")),
                }));
                continue;
            }
            params.push(ParamInfo::Tensor { dtype, writable: false });
            args.push(Arg::Buffer(buffers.len()));
            let mut bytes = match input["buffer"].as_u64() {
                Some(index) => problem.buffers[index as usize].bytes.clone(),
                None => vec![],
            };
            bytes.resize(input["size"].as_u64().ok_or("no size")? as usize * dtype.size(), 0);
            buffers.push(Buffer { dtype, bytes });
        }
        let first = buffers.len();
        for output in launch["outputs"].as_array().ok_or("no outputs")? {
            let dtype = of_mlx(output["dtype"].as_str().ok_or("no type")?);
            params.push(ParamInfo::Tensor { dtype, writable: true });
            args.push(Arg::Buffer(buffers.len()));
            let bytes = output["size"].as_u64().ok_or("no size")? as usize * dtype.size();
            // MLX's memory has arbitrary contents.
            buffers.push(Buffer { dtype, bytes: vec![if launch["zeroed"] == true { 0 } else { 0xCD }; bytes] });
        }
        let (text, entry) = (launch["text"].as_str().ok_or("no text")?, launch["entry"].as_str().ok_or("no entry")?);
        let program = Program::compile(&Unit { dialect: Dialect::Msl, text, entry, params: &params });
        let program = program.map_err(|error| format!("{error}\n{text}"))?;
        let axes = |name: &str| [0, 1, 2].map(|axis| launch[name][axis].as_u64().expect("a number") as u32);
        let ([x, y, z], [threads, 1, 1]) = (axes("grid"), axes("threadgroup")) else {
            return Err("threads along other axes".to_string());
        };
        assert_eq!(x % threads, 0, "MLX would make a smaller threadgroup at the end");
        program.run([x / threads, y, z], threads, &args, &mut buffers, Order::Forward).map_err(|e| e.to_string())?;
        let results: BTreeMap<&str, &Buffer> = self.outputs.iter().map(String::as_str).zip(&buffers[first..]).collect();
        if let Some(record) = buffers.get(first + self.outputs.len()) {
            assert_eq!(record.bytes, [0; 32], "a fault");
        }
        let named: Vec<(String, usize)> = problem.tensors.iter().map(|one| (one.name.clone(), one.buffer)).collect();
        let launched = problem.launch(&mut |launch| {
            for (name, buffer) in &named {
                if let Some(result) = results.get(name.as_str()) {
                    let own = &mut launch.buffers[*buffer].bytes;
                    let length = own.len();
                    own.clone_from_slice(&result.bytes[..length]);
                }
            }
            Ok(())
        });
        launched.map_err(|failure| failure.to_string())?;
        let expected = (self.spec.oracle)(&problem.arguments);
        let agreed = problem.check(&expected, (self.spec.roundings)(&problem.arguments));
        agreed.map(|_| ()).map_err(|failure| failure.to_string())
    }
}

/// Tests every operation that MLX can express in two cases, the second by the guarded kernel, and the reasons for those
/// it cannot.
#[test]
fn the_library_runs_as_mlx_would_run_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut all: Vec<Tried> = vec![];
    let mut why: BTreeMap<&str, String> = BTreeMap::new();
    for spec in kiln_kernels::all() {
        let mut found = 0;
        for (dtypes, case) in spec.sample(spec.cases) {
            // MLX passes rows without gaps.
            let strided = case.numbers().iter().any(|(name, value)| name.ends_with("_contiguous") && *value == 0.0);
            if found == CASES || strided {
                continue;
            }
            match Tried::new((spec, dtypes, case), found == 1, folder.path()) {
                Ok(tried) => {
                    all.push(tried);
                    found += 1;
                }
                Err(failure) => _ = why.insert(spec.name, failure.to_string()),
            }
        }
    }
    let calls: Vec<Value> = all.iter().map(|tried| tried.call.clone()).collect();
    let answers = python(folder.path(), &calls);
    let pairs: Vec<(&Tried, &Value)> = all.iter().zip(&answers).collect();
    let mut complaints = vec![];
    let (mut refused, mut ran): (Vec<String>, Vec<&str>) = (vec![], vec![]);
    let verdicts = on_all_cores(&pairs, |(tried, answer)| match answer["refused"].as_str() {
        Some(words) => Ok(Some(words.to_string())),
        None if answer["launch"].is_null() => Ok(None),
        None => tried.judge(answer).map(|()| None),
    });
    for ((tried, _), verdict) in pairs.iter().zip(verdicts) {
        match verdict {
            Ok(None) => ran.push(tried.spec.name),
            Ok(Some(words)) => refused.push(format!("{}: {words}", tried.name)),
            Err(words) => complaints.push(format!("{}: {words}", tried.name)),
        }
    }
    assert!(complaints.is_empty(), "{} of {}:\n{}", complaints.len(), all.len(), complaints.join("\n"));
    assert_eq!(refused, Vec::<String>::new(), "launches that meet their contracts");
    let left: Vec<&str> = kiln_kernels::all().iter().map(|spec| spec.name).filter(|name| !ran.contains(name)).collect();
    assert_eq!(left, REFUSED.iter().map(|(name, _)| *name).collect::<Vec<_>>());
    for (name, words) in REFUSED {
        assert!(why[name].contains(words), "{name}: {}", why[name]);
    }
}

/// Returns the function's error for a call that breaks its contract; `change` breaks a valid call.
fn said(call: &Value, folder: &Path, change: impl Fn(&mut Value)) -> String {
    let mut call = call.clone();
    change(&mut call);
    let answers = python(folder, &[call]);
    answers[0]["refused"].as_str().unwrap_or_else(|| panic!("launched: {answers:?}")).to_string()
}

#[test]
fn a_launch_that_breaks_the_contract_is_a_value_error_with_the_clause() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let tried = |name: &str, is_meant: &dyn Fn(&Case) -> bool| {
        let spec = kiln_kernels::all().iter().find(|spec| spec.name == name).expect("an operation");
        let case = spec.cases.iter().find(|case| is_meant(case)).expect("a case");
        let tried = Tried::new((spec, spec.dtypes[0], case), false, folder.path());
        tried.unwrap_or_else(|failure| panic!("{failure}"))
    };
    let norm = tried("rms_norm", &|_| true);
    let is_good = |answer: &Value| answer["launch"].is_object();
    assert!(is_good(&python(folder.path(), std::slice::from_ref(&norm.call))[0]));
    let said_of = |change: &dyn Fn(&mut Value)| said(&norm.call, folder.path(), change);
    let short = said_of(&|call| call["tensors"]["x"][2] = (call["tensors"]["x"][2].as_u64().unwrap_or(0) - 1).into());
    assert!(short.starts_with("rms_norm: the buffer of `x` is too short: `"), "{short}");
    assert!(short.contains(" does not hold with rows = ") && short.contains("(norm.rs:"), "{short}");
    let other = said_of(&|call| call["tensors"]["w"][1] = "float16".into());
    assert_eq!(other, "rms_norm: `w` has elements of type float16, not float32");
    let negative = said_of(&|call| call["scalars"]["rows"] = json!(-1));
    assert_eq!(negative, "rms_norm: `rows` is -1, which is no uint32");
    let many = said_of(&|call| call["scalars"]["rows"] = json!(1u64 << 32));
    assert_eq!(many, "rms_norm: `rows` is 4294967296, which is no uint32");
    // A state that is read and written is passed and returned as a whole: no slot may be left unwritten.
    let has = |case: &Case, wanted: &str| case.numbers().iter().any(|(name, value)| *name == wanted && *value != 0.0);
    let step = tried("conv1d_causal_step", &|case| !has(case, "has_read_slots") && !has(case, "has_offsets"));
    let answer = &python(folder.path(), std::slice::from_ref(&step.call))[0];
    assert!(is_good(answer), "{answer}");
    assert_eq!(step.outputs, ["state", "y"]);
    let more = said(&step.call, folder.path(), |call| {
        let slots = call["scalars"]["slots"].as_u64().unwrap_or(0) + 1;
        call["scalars"]["slots"] = slots.into();
        call["tensors"]["state"][2] = (call["tensors"]["state"][2].as_u64().unwrap_or(0) * 2).into();
    });
    assert!(more.contains("`conv1d_causal_step` requires `slots == batch` with slots = 2, batch = 1 ("), "{more}");
}

/// An empty grid is not launched: results without elements are returned as they are.
#[test]
fn an_empty_grid_launches_nothing() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let spec = kiln_kernels::all().iter().find(|spec| spec.name == "vector_add").expect("an operation");
    let tried = Tried::new((spec, spec.dtypes[0], &spec.cases[0]), false, folder.path());
    let mut call = tried.unwrap_or_else(|failure| panic!("{failure}")).call;
    call["scalars"]["n"] = json!(0);
    for name in ["a", "b"] {
        call["tensors"][name][2] = json!(0);
    }
    let answer = &python(folder.path(), &[call])[0];
    assert!(answer["launch"].is_null(), "{answer}");
    assert_eq!(answer["results"], json!([["float32", [0], { "zeros": true }]]));
}

/// A guard's record is described with the message of its site, by the kernel whose number it contains.
#[test]
fn a_fault_is_told_by_its_site() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let name = "conv1d_causal_prefill";
    let spec = kiln_kernels::all().iter().find(|spec| spec.name == name).expect("an operation");
    let looks_out = |case: &&Case| {
        let unit = unit_of(spec, spec.dtypes[0], case, &options());
        unit.is_ok_and(|unit| unit.sources[0].text.contains("def check_fault("))
    };
    let case = spec.cases.iter().find(looks_out).expect("a case with guards");
    let tried = Tried::new((spec, spec.dtypes[0], case), false, folder.path());
    let tried = tried.unwrap_or_else(|failure| panic!("{failure}"));
    let unit = unit_of(spec, spec.dtypes[0], case, &options()).unwrap_or_else(|failure| panic!("{failure}"));
    let kernels = [Some(&unit.entry), unit.entry.get("guarded")].into_iter().flatten();
    let mut told = 0;
    for (number, kernel) in kernels.enumerate() {
        for site in kernel["faults"].as_array().expect("faults") {
            let mut call = tried.call.clone();
            call["fault"] = json!([2, number + 1, site["site"], 0, 9, 0, 4, 1]);
            let said = python(folder.path(), &[call])[0]["faulted"].as_str().expect("a fault").to_string();
            let (what, place) = (site["what"].as_str().expect("words"), site["place"].as_str().expect("a place"));
            assert_eq!(said, format!("{name}: {what} ({place}): 9 against {}", 4 + (1u64 << 32)));
            told += 1;
        }
    }
    assert!(told > 0);
    let mut call = tried.call;
    call["fault"] = json!(vec![0; 8]);
    assert_eq!(python(folder.path(), &[call])[0]["faulted"], Value::Null);
}
