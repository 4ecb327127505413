//! Tests the argument bindings of launches on Metal, without a Mac: the driver's own code encodes every case of the
//! library into an encoder that records its calls. The printed text is the reference: memory, numbers and threads must
//! match `[[buffer(n)]]` and the rest of the text.

use kiln::spec::{Arg as SpecArg, DeviceExecutor, Placement, Problem, arguments};
use kiln_compiler::{Limits as CompileLimits, Lowered, print};
use kiln_ir::{DType, Kernel, ParamKind, text::parse};
use kiln_runtime::testing::metal_launch::{Dispatch, Encoder, Table};
use kiln_runtime::testing::{Call, Description, Driver, Loaded, Memory, Object, Place, device, interp};
use kiln_runtime::{AnyTensor, Arg, Device, Error, Kind, Origin};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// A call to the encoder.
#[derive(Clone, PartialEq, Debug)]
enum Told {
    Pipeline(String),
    /// The index of the allocation, the offset in bytes, and the argument index.
    Buffer(u64, u64, usize),
    Bytes(Vec<u8>, usize),
    Dispatch([u32; 3], u32),
}

#[derive(Default)]
struct Log(Mutex<Vec<Told>>);

impl Log {
    fn tell(&self, told: Told) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(told);
    }

    fn take(&self) -> Vec<Told> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// A pipeline is its text, and memory the index of an allocation.
impl Encoder<String, u64> for Log {
    fn set_pipeline(&self, pipeline: &String) {
        self.tell(Told::Pipeline(pipeline.clone()));
    }

    fn set_buffer(&self, memory: &u64, offset: u64, index: usize) {
        self.tell(Told::Buffer(*memory, offset, index));
    }

    fn set_bytes(&self, bytes: &[u8], index: usize) {
        self.tell(Told::Bytes(bytes.to_vec(), index));
    }

    fn dispatch(&self, groups: [u32; 3], threads: u32) {
        self.tell(Told::Dispatch(groups, threads));
    }
}

/// A mock of Apple's GPU: kernels are texts, nothing runs, and memory has no bytes.
struct Mock {
    description: Description,
    log: Arc<Log>,
    allocations: AtomicU64,
}

/// The allocation of the record of faults.
const RECORD: u64 = u64::MAX;
/// Bytes between the starts of allocations: larger than in any case.
const APART: u64 = 1 << 32;

fn mock() -> (Device, Arc<Log>) {
    let mut description = interp().description().clone();
    description.kind = Kind::Metal;
    description.limits.budget = u64::MAX;
    let log = Arc::new(Log::default());
    (device(Box::new(Mock { description, log: log.clone(), allocations: AtomicU64::new(1) })), log)
}

impl Driver for Mock {
    fn description(&self) -> &Description {
        &self.description
    }

    fn compile_limits(&self) -> CompileLimits {
        CompileLimits::METAL
    }

    fn allocate(&self, _: u64) -> Result<Memory, Error> {
        let number = self.allocations.fetch_add(1, Ordering::Relaxed);
        Ok(Memory { object: Arc::new(number), address: number * APART })
    }

    fn write(&self, _: Place<'_>, _: &[u8]) -> Result<(), Error> {
        Ok(())
    }

    fn read(&self, _: Place<'_>, _: &mut [u8], _: Duration) -> Result<(), Error> {
        Ok(())
    }

    fn clear(&self, _: Place<'_>, _: u64) -> Result<(), Error> {
        Ok(())
    }

    fn copy(&self, _: Place<'_>, _: Place<'_>, _: u64) -> Result<(), Error> {
        Ok(())
    }

    fn load(&self, _: &Arc<Kernel>, lowered: &Lowered) -> Result<Loaded, Error> {
        let source = print::msl(lowered).map_err(|refused| Error::Usage(refused.to_string()))?;
        let object: Object = Arc::new((source.text.clone(), Table::of(&source)));
        Ok(Loaded { object, max_threads: self.description.limits.threads, origin: Origin::Compiled })
    }

    fn launch(&self, call: &Call<'_>) -> Result<(), Error> {
        let foreign = || Error::Usage("not of this device".to_string());
        let (text, table) = call.kernel.downcast_ref::<(String, Table)>().ok_or_else(foreign)?;
        let memory =
            |place: Place<'_>| place.memory.and_then(|own| own.downcast_ref::<u64>().copied()).ok_or_else(foreign);
        Dispatch::of(call, (text.clone(), table), RECORD, memory)?.encode(&*self.log);
        Ok(())
    }

    fn record(&self, _: &[Call<'_>]) -> Result<Option<Object>, Error> {
        Ok(None)
    }

    fn replay(&self, _: &Object) -> Result<(), Error> {
        Ok(())
    }

    fn synchronize(&self, _: Duration) -> Result<(), Error> {
        Ok(())
    }

    fn mark(&self) -> Result<Object, Error> {
        Ok(Arc::new(()))
    }

    fn elapsed(&self, _: &Object, _: &Object, _: Duration) -> Result<Duration, Error> {
        Ok(Duration::ZERO)
    }
}

/// An argument declared in the printed text.
#[derive(Debug)]
struct Declared {
    name: String,
    /// `device const float*`, `constant uint&`.
    ty: String,
}

/// Returns the declared arguments by position, and the maximum number of threads.
fn declared(text: &str) -> (BTreeMap<usize, Declared>, Option<u32>) {
    let lines = text.lines().filter_map(|line| {
        let (declaration, rest) = line.split_once(" [[buffer(")?;
        let (ty, name) = declaration.trim().rsplit_once(' ')?;
        Some((rest.split_once(')')?.0.parse().ok()?, Declared { name: name.to_string(), ty: ty.to_string() }))
    });
    let most = text.split_once("[[max_total_threads_per_threadgroup(").and_then(|(_, rest)| rest.split_once(')'));
    assert!(!text.contains("[[threadgroup("), "threadgroup memory that a launch would have to ask for");
    (lines.collect(), most.and_then(|(number, _)| number.parse().ok()))
}

/// Returns the bytes of a type in the text.
fn size(ty: &str) -> usize {
    match ty.trim_start_matches("constant ").trim_end_matches('&') {
        "bool" | "char" | "uchar" => 1,
        "short" | "ushort" | "half" | "bfloat" => 2,
        "int" | "uint" | "float" => 4,
        "long" | "ulong" => 8,
        other => panic!("`{other}`"),
    }
}

/// Whether a printed word is this parameter's name: names reserved in Metal have a number or an underscore appended.
fn is_named(printed: &str, name: &str) -> bool {
    printed
        .strip_prefix(name)
        .is_some_and(|rest| rest.is_empty() || rest.trim_start_matches('_').parse::<u32>().is_ok() || rest == "_")
}

/// Compares the recorded calls with the pipeline's text, for arguments of all parameters of a kernel.
fn judge(kernel: &Kernel, args: &[Arg<'_>], told: &[Told]) -> Result<(), String> {
    let [Told::Pipeline(text), set @ .., Told::Dispatch(groups, threads)] = told else {
        return Err(format!("a pipeline comes first and a dispatch last: {told:?}"));
    };
    let (declared, most) = declared(text);
    if most.is_some_and(|most| *threads > most) || groups.contains(&0) {
        return Err(format!("{threads} threads of at most {most:?}, {groups:?}"));
    }
    let mut by_index: BTreeMap<usize, &Told> = BTreeMap::new();
    for one in set {
        let (Told::Buffer(_, _, index) | Told::Bytes(_, index)) = one else { return Err(format!("{one:?}")) };
        if by_index.insert(*index, one).is_some() {
            return Err(format!("{index} is set twice"));
        }
    }
    if !by_index.keys().eq(declared.keys()) {
        return Err(format!("set are {:?}, declared {declared:?}", by_index.keys()));
    }
    let param = |printed: &str| kernel.params.iter().position(|param| is_named(printed, &param.name));
    let tensor = |at: usize| match args[at] {
        Arg::Tensor(tensor) => Ok(tensor),
        _ => Err(format!("argument {at} is no tensor")),
    };
    for (index, Declared { name, ty }) in &declared {
        let wrong = |expected: String| Err(format!("`{ty} {name}` at {index}: {:?}, not {expected}", by_index[index]));
        match (by_index[index], param(name)) {
            (Told::Buffer(memory, offset, _), Some(at)) if ty.starts_with("device ") => {
                let tensor = tensor(at)?;
                let from = if tensor.is_empty() { 0 } else { tensor.address() % APART };
                if (*memory, *offset) != (tensor.address() / APART, from) {
                    return wrong(format!("{} from {from}", tensor.address() / APART));
                }
                if kernel.params[at].is_writable() == ty.contains(" const ") {
                    return wrong("memory of another use".to_string());
                }
            }
            (Told::Bytes(bytes, _), Some(at)) if ty.starts_with("constant ") && !kernel.params[at].is_tensor() => {
                let Arg::Scalar(value) = args[at] else { return wrong("a scalar".to_string()) };
                let own = &value.bits.to_le_bytes()[..size(ty)];
                // Metal reads the bytes of the type; further bytes exist but are ignored.
                if bytes.len() < size(ty) || &bytes[..size(ty)] != own || value.dtype.size() != size(ty) {
                    return wrong(format!("{own:?}"));
                }
            }
            (Told::Bytes(bytes, _), _) if ty == "constant ulong&" && name.contains("_len") => {
                let of = name.split_once("_len").and_then(|(tensor, _)| param(tensor));
                let length = tensor(of.ok_or_else(|| format!("`{name}` is the length of nothing"))?)?.span();
                if *bytes != length.to_le_bytes() {
                    return wrong(format!("{length}"));
                }
            }
            (Told::Buffer(RECORD, 0, _), None) if ty == "device uint*" && is_named(name, "fault") => {}
            (Told::Bytes(bytes, _), None) if ty == "constant uint&" && is_named(name, "fault_kernel") => {
                if bytes.len() < 4 {
                    return wrong("a number of 32 bits".to_string());
                }
            }
            _ => return wrong("what the text declares".to_string()),
        }
    }
    Ok(())
}

#[test]
fn every_case_binds_what_its_text_declares() {
    let (device, log) = mock();
    let mut executor = DeviceExecutor::on(&device);
    let (mut launches, mut complaints) = (0, vec![]);
    for spec in kiln_kernels::all() {
        for (dtypes, case) in spec.sample(spec.cases) {
            let name = format!("{} {dtypes:?} {}", spec.name, case.name());
            let problem = Problem::new(spec, dtypes, case, Placement::Apart).unwrap_or_else(|d| panic!("{name}: {d}"));
            let program = executor.program(&problem.kernel).unwrap_or_else(|e| panic!("{name}: {e}"));
            // Every tensor lies at an offset in its memory, so that offsets are tested.
            let tensors: Vec<AnyTensor> = problem
                .buffers
                .iter()
                .enumerate()
                .map(|(at, buffer)| {
                    let (len, before) = ((buffer.bytes.len() / buffer.dtype.size()) as u64, 16 * (at as u64 + 1));
                    device.any_zeros(buffer.dtype, len + before).and_then(|whole| whole.slice(before..))
                })
                .collect::<Result<_, Error>>()
                .unwrap_or_else(|e| panic!("{name}: {e}"));
            let args = arguments(&problem.args, &tensors).unwrap_or_else(|e| panic!("{name}: {e}"));
            program.launch(&args).unwrap_or_else(|e| panic!("{name}: {e}"));
            let told = log.take();
            if told.is_empty() {
                continue;
            }
            launches += 1;
            let geometry = contract_geometry(&problem);
            if told.last() != Some(&Told::Dispatch(geometry.0, geometry.1)) {
                complaints.push(format!("{name}: {:?}, and its contract says {geometry:?}", told.last()));
            }
            if let Err(words) = judge(&problem.kernel, &args, &told) {
                complaints.push(format!("{name}: {words}"));
            }
        }
    }
    assert!(complaints.is_empty(), "{} of {launches}:\n{}", complaints.len(), complaints.join("\n"));
    assert!(launches > 400, "{launches}");
}

/// Returns the geometry of a case from the reference executor.
fn contract_geometry(problem: &Problem) -> ([u32; 3], u32) {
    let args: Vec<kiln_interp::Arg> = problem
        .args
        .iter()
        .map(|arg| match *arg {
            SpecArg::Number(number) => kiln_interp::Arg::Scalar(number),
            SpecArg::Buffer(index) => kiln_interp::Arg::Buffer(index),
        })
        .collect();
    kiln_interp::geometry(&problem.kernel, &args).unwrap_or_else(|d| panic!("{d}"))
}

/// Lengths, the record of faults and numbers of every size are rare in the library; this test has them all.
#[test]
fn lengths_faults_and_small_numbers_are_bound() {
    let source = "
kernel @all(%x: device u32, %y: device mut u32[64], %on: bool, %small: i8, %half: f16, %wide: i64, %n: u32) threadgroups [2] threads 32 {
  %row = imul tgid_x, 32:u32
  %i = iadd %row, tid
  %at = load %x[%i]
  %v = load %x[%at]
  %a = cast u32 %small
  %b = cast u32 %wide
  %h = cast f32 %half
  %c = cast u32 %h
  %d = select %on, %a, %b
  %e = iadd %d, %c
  %f = iadd %e, %v
  %g = iadd %f, %n
  store %y[%i], %g
}";
    let kernel = parse(source, "test.kir").unwrap_or_else(|e| panic!("{e}")).remove(0);
    let (device, log) = mock();
    let x = device.any_zeros(DType::U32, 80).and_then(|x| x.slice(5..75)).unwrap_or_else(|e| panic!("{e}"));
    let y = device.any_zeros(DType::U32, 64).unwrap_or_else(|e| panic!("{e}"));
    let number = |name: &str, bits: u64| {
        let param = kernel.params.iter().find(|param| param.name == name).expect("a parameter");
        assert!(matches!(param.kind, ParamKind::Scalar(_)));
        Arg::Scalar(kiln_ir::Const { dtype: param.dtype, bits })
    };
    let numbers = [("on", 1), ("small", 0xfe), ("half", 0x3c00), ("wide", u64::MAX), ("n", 7)];
    let mut args = vec![Arg::Tensor(&x), Arg::Tensor(&y)];
    args.extend(numbers.map(|(name, bits)| number(name, bits)));
    let program = device.program(kernel.clone()).unwrap_or_else(|e| panic!("{e}"));
    program.launch(&args).unwrap_or_else(|e| panic!("{e}"));
    let told = log.take();
    judge(&kernel, &args, &told).unwrap_or_else(|words| panic!("{words}"));
    let Told::Pipeline(text) = &told[0] else { panic!("{told:?}") };
    assert!(text.contains("ulong& x_len") && text.contains("fault_kernel"), "{text}");
    // The judge detects errors: exchanged positions, another offset, another number, a missing argument.
    let swapped = |a: usize, b: usize| {
        let mut told = told.clone();
        for one in &mut told {
            if let Told::Buffer(_, _, index) | Told::Bytes(_, index) = one {
                *index = if *index == a {
                    b
                } else if *index == b {
                    a
                } else {
                    *index
                };
            }
        }
        told
    };
    let changed = |change: &dyn Fn(&mut Told)| {
        let mut told = told.clone();
        told.iter_mut().for_each(change);
        told
    };
    let offset = changed(&|one| {
        if let Told::Buffer(_, offset, 0) = one {
            *offset += 4
        }
    });
    let value = changed(&|one| {
        if let Told::Bytes(bytes, 6) = one {
            bytes[0] ^= 1
        }
    });
    let length = changed(&|one| {
        if let Told::Bytes(bytes, 7) = one {
            bytes[0] ^= 1
        }
    });
    let mut fewer = told.clone();
    fewer.remove(3);
    for (what, told) in [
        ("tensors", swapped(0, 1)),
        ("numbers", swapped(3, 6)),
        ("an offset", offset),
        ("a value", value),
        ("a length", length),
        ("one less", fewer),
    ] {
        assert!(judge(&kernel, &args, &told).is_err(), "{what}");
    }
}
