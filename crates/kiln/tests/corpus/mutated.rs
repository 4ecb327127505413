//! Clean kernels of the corpus with a mistake that a machine made: what it is follows from the change, or from all pairs of
//! accesses of the changed kernel, which are looked at here without the checker that is judged.

use crate::mutations::{self, Change, instructions, mutant};
use crate::support::{Class, Entry, Verdict};
use kiln::{AnyTensor, Arg, Device, Diagnostic, Error};
use kiln_interp::hooks::{Access, At, AtomicAccess, Executed, lanes};
use kiln_interp::{Buffer, Hooks, Launch, run_with};
use kiln_ir::simd::Lanes;
use kiln_ir::{Const, Inst, Kernel, Mem, Op, ParamId, SimdOp, Space};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap, HashSet};

/// What the launches of this thread do.
enum Mode {
    AsWritten,
    /// The launch is kept, and done as it is written.
    Kept(Option<Launched>),
    /// This kernel is launched instead.
    Changed(Kernel),
    /// The kernel, or this one instead, is launched on a GPU with nothing that looks out for its mistakes.
    Unguarded(Option<Kernel>),
}

thread_local! {
    static MODE: RefCell<Mode> = const { RefCell::new(Mode::AsWritten) };
}

/// A launch of the corpus for the interpreter.
pub struct Launched {
    pub kernel: Kernel,
    args: Vec<kiln_interp::Arg>,
    buffers: Vec<Buffer>,
}

impl Launched {
    /// What the launch gives the constexprs.
    pub fn constexprs(&self) -> Vec<(ParamId, Const)> {
        kiln_compiler::constexprs(&self.kernel, |id| match *self.args.get(id.0 as usize)? {
            kiln_interp::Arg::Scalar(number) => Some(number),
            kiln_interp::Arg::Buffer(_) => None,
        })
    }

    /// What the checkers report with threads in this order, if they report anything.
    pub fn report_in(&self, order: kiln_interp::Order) -> Option<&'static str> {
        let launch = Launch::by_contract(&self.kernel, self.args.clone()).ok()?.order(order);
        let checked = kiln_check::run(&launch, &mut self.buffers.clone(), &mut || false);
        checked.errors().first().map(|found| found.diagnostic.code)
    }

    /// The value of a scalar, or the length of a tensor.
    pub fn number(&self, id: ParamId) -> Option<i128> {
        match *self.args.get(id.0 as usize)? {
            kiln_interp::Arg::Scalar(number) => number.as_int(),
            kiln_interp::Arg::Buffer(buffer) => Some(self.buffers[buffer].len() as i128),
        }
    }
}

/// What a launch gives a parameter.
pub enum Given<'a> {
    Tensor(&'a AnyTensor),
    Number(f64),
}

/// Whether [`launch`] is to be called for a launch.
pub fn is_on() -> bool {
    MODE.with_borrow(|mode| !matches!(mode, Mode::AsWritten))
}

/// Does a launch whose arguments are named as the kernel's parameters. A kernel for several types is none of them.
pub fn launch(dev: &Device, kernel: Result<Kernel, Diagnostic>, given: &[(&str, Given<'_>)]) -> Result<(), Error> {
    let kernel = kernel.map_err(|error| Error::Usage(error.to_string()))?;
    let kernel = MODE.with_borrow(|mode| match mode {
        Mode::Changed(changed) | Mode::Unguarded(Some(changed)) => changed.clone(),
        _ => kernel,
    });
    let is_unguarded = MODE.with_borrow(|mode| matches!(mode, Mode::Unguarded(_)));
    let (mut args, mut own, mut buffers) = (vec![], vec![], vec![]);
    for param in &kernel.params {
        let Some((_, value)) = given.iter().find(|(name, _)| *name == param.name) else {
            return Err(Error::Usage(format!("nothing is given for `{}`", param.name)));
        };
        match value {
            Given::Number(number) => {
                let number = Const::from_f64(param.dtype, *number);
                args.push(Arg::Scalar(number));
                own.push(kiln_interp::Arg::Scalar(number));
            }
            Given::Tensor(tensor) => {
                let mut bytes = vec![0; tensor.len() as usize * tensor.dtype().size()];
                if !is_unguarded {
                    tensor.read_bytes(&mut bytes)?;
                }
                args.push(Arg::Tensor(tensor));
                own.push(kiln_interp::Arg::Buffer(buffers.len()));
                buffers.push(Buffer { dtype: tensor.dtype(), bytes });
            }
        }
    }
    if is_unguarded {
        let at = kiln_interp::Launch::by_contract(&kernel, own).map_err(|error| Error::Usage(error.to_string()))?;
        let at = kiln::Geometry { groups: at.grid, threads: at.threads };
        return kiln_runtime::testing::launch_unguarded(dev, kernel, at, &args);
    }
    MODE.with_borrow_mut(|mode| {
        if let Mode::Kept(kept) = mode {
            *kept = Some(Launched { kernel: kernel.clone(), args: own, buffers });
        }
    });
    dev.program(kernel)?.launch(&args)
}

fn with_mode<T>(mode: Mode, work: impl FnOnce() -> T) -> (T, Mode) {
    MODE.with_borrow_mut(|current| *current = mode);
    let result = work();
    (result, MODE.with_borrow_mut(|current| std::mem::replace(current, Mode::AsWritten)))
}

/// The launch of an entry, if it is one by `run!` or `change!`.
pub fn kept(entry: &Entry) -> Option<Launched> {
    match with_mode(Mode::Kept(None), || (entry.launch)(&Device::interp())) {
        (_, Mode::Kept(kept)) => kept,
        _ => None,
    }
}

/// Launches an entry, or a changed kernel in its place, with nothing that looks out for mistakes.
pub fn unguarded(entry: &Entry, changed: Option<Kernel>, device: &Device) -> Result<(), Error> {
    with_mode(Mode::Unguarded(changed), || (entry.launch)(device)).0
}

#[derive(Clone, Copy, PartialEq)]
enum Did {
    Read,
    Write(u64),
    Atomic,
}

/// The thread of an access, what it did, and its line.
type Accessed = (u32, Did, u32);

/// Watches a launch: which instructions are executed, which accesses leave their tensors, and which threads of a
/// threadgroup meet at an element between two barriers.
struct Watch<'l> {
    launch: &'l Launch<'l>,
    lens: Vec<usize>,
    executed: HashSet<usize>,
    /// Those that stored to the first element of something.
    first: HashSet<usize>,
    outside: BTreeSet<u32>,
    met: BTreeSet<u32>,
    now: Option<([u32; 3], u32)>,
    accesses: HashMap<(Mem, usize), Vec<Accessed>>,
}

impl Watch<'_> {
    fn execute(&mut self, at: &At) {
        self.executed.insert(std::ptr::from_ref(at.inst).addr());
    }

    fn access(&mut self, at: &At, mem: Mem, element: usize, lane: usize, did: Did) {
        if matches!(mem, Mem::Alloc(id) if at.kernel.allocs[id.0 as usize].space == Space::Stack) {
            return;
        }
        if self.now != Some((at.threadgroup, at.interval)) {
            self.now = Some((at.threadgroup, at.interval));
            self.accesses.clear();
        }
        let (tid, line) = (at.tid(lane), at.place().line);
        let all = self.accesses.entry((mem, element)).or_default();
        let wrote = |tid: u32| all.iter().any(|&(by, did, _)| by == tid && matches!(did, Did::Write(_)));
        let meets = |(other, before): (u32, Did)| match (before, did) {
            (Did::Write(a), Did::Write(b)) => a != b,
            (Did::Read, Did::Write(_)) => !wrote(other),
            (Did::Write(_), Did::Read) => !wrote(tid),
            (Did::Atomic, Did::Read | Did::Write(_)) | (Did::Read | Did::Write(_), Did::Atomic) => true,
            _ => false,
        };
        let racing: Vec<u32> =
            all.iter().filter(|&&(other, before, _)| other != tid && meets((other, before))).map(|a| a.2).collect();
        if !racing.is_empty() {
            self.met.extend(racing);
            self.met.insert(line);
        }
        all.push((tid, did, line));
    }
}

impl Hooks for Watch<'_> {
    const REGISTERS: bool = true;

    fn executed(&mut self, at: &At, _: &Executed) {
        self.execute(at);
    }

    fn barrier(&mut self, at: &At) {
        self.execute(at);
    }

    fn simd(&mut self, at: &At, _: SimdOp) {
        self.execute(at);
    }

    fn index(&mut self, at: &At, mem: Mem, _: usize, bits: &Lanes) {
        let Mem::Param(id) = mem else { return };
        let Some(kiln_interp::Arg::Buffer(buffer)) = self.launch.args.get(id.0 as usize) else { return };
        if lanes(at.mask).any(|lane| bits[lane] >= self.lens[*buffer] as u64) {
            self.outside.insert(at.place().line);
        }
    }

    fn load(&mut self, at: &At, access: &Access) {
        self.execute(at);
        for lane in lanes(at.mask) {
            (0..access.width).for_each(|e| self.access(at, access.mem, access.indices[lane] + e, lane, Did::Read));
        }
    }

    fn store(&mut self, at: &At, access: &Access) {
        self.execute(at);
        if lanes(at.mask).any(|lane| access.indices[lane] == 0) {
            self.first.insert(std::ptr::from_ref(at.inst).addr());
        }
        for lane in lanes(at.mask) {
            for e in 0..access.width {
                let did = Did::Write(access.value(e)[lane]);
                self.access(at, access.mem, access.indices[lane] + e, lane, did);
            }
        }
    }

    fn atomic(&mut self, at: &At, access: &AtomicAccess) {
        self.execute(at);
        lanes(at.mask).for_each(|lane| self.access(at, access.mem, access.indices[lane], lane, Did::Atomic));
    }
}

/// What was seen of a launch of a kernel.
struct Seen {
    /// The numbers of the instructions that were executed, and of those that stored to a first element.
    executed: HashSet<usize>,
    first: HashSet<usize>,
    outside: BTreeSet<u32>,
    met: BTreeSet<u32>,
    ended: bool,
}

fn watch(kernel: &Kernel, launched: &Launched) -> Option<Seen> {
    let mut buffers = launched.buffers.clone();
    let lens = buffers.iter().map(|buffer| buffer.bytes.len() / buffer.dtype.size()).collect();
    let launch = Launch::by_contract(kernel, launched.args.clone()).ok()?;
    let mut watch = Watch {
        launch: &launch,
        lens,
        executed: HashSet::new(),
        first: HashSet::new(),
        outside: BTreeSet::new(),
        met: BTreeSet::new(),
        now: None,
        accesses: HashMap::new(),
    };
    let ended = run_with(&launch, &mut buffers, &mut watch).is_ok();
    let Watch { executed, first, outside, met, .. } = watch;
    let numbers = |addresses: HashSet<usize>| {
        let numbered = instructions(kernel).into_iter().enumerate();
        let is_one = |(_, inst): &(usize, &Inst)| addresses.contains(&std::ptr::from_ref::<Inst>(inst).addr());
        numbered.filter(is_one).map(|(number, _)| number).collect()
    };
    Some(Seen { executed: numbers(executed), first: numbers(first), outside, met, ended })
}

/// How the class and the lines of a mistake are known.
enum Known {
    /// From the change: this class, at the line of the instruction.
    ByChange(Class),
    /// The instruction is one that stored the first element of an output.
    AtFirst,
    /// The array that is not filled is read at its loads.
    AtLoads,
    /// From all pairs of accesses of the changed kernel.
    ByPairs,
    /// From the indices of the changed kernel.
    ByIndices,
}

const MUTATIONS: &[(&str, Change, Known)] = &[
    ("no barrier", mutations::no_barrier, Known::ByPairs),
    ("a barrier of one thread", mutations::barrier_of_one_thread, Known::ByChange(Class::DivergentBarrier)),
    ("no atomic", mutations::no_atomic, Known::ByPairs),
    ("the lane for the thread", mutations::lane_for_thread, Known::ByPairs),
    ("one element for all threads", mutations::one_element, Known::ByPairs),
    ("the next element", mutations::next_element, Known::ByIndices),
    ("no guard", mutations::no_guard, Known::ByIndices),
    ("the first element left out", mutations::first_left_out, Known::AtFirst),
    ("an array that is not filled", mutations::no_filling, Known::AtLoads),
    ("a division by zero", mutations::over_zero, Known::ByChange(Class::NanOrigin)),
    ("an index around 32 bits", mutations::around, Known::ByChange(Class::IndexWrap)),
    ("a lane of the next simdgroup", mutations::lane_of_the_next_simdgroup, Known::ByChange(Class::LaneOutOfRange)),
    ("a shift by the width", mutations::shift_by_the_width, Known::ByChange(Class::ShiftTooFar)),
];

/// A kernel with a mistake, and what is to be said of it.
pub struct Mutated {
    pub entry: &'static Entry,
    pub what: &'static str,
    pub kernel: Kernel,
    pub class: Class,
    pub lines: Vec<u32>,
}

impl Mutated {
    pub fn outcome(&self, device: &Device) -> Result<(), Error> {
        with_mode(Mode::Changed(self.kernel.clone()), || (self.entry.launch)(device)).0
    }
}

/// Of every clean entry and every kind of mistake the first that is known to be one in its launch.
pub fn all(entries: impl Iterator<Item = &'static Entry>) -> Vec<Mutated> {
    let (mut all, mut kernels) = (vec![], HashSet::new());
    for entry in entries.filter(|entry| entry.verdict == Verdict::Clean) {
        let Some(launched) = kept(entry).filter(|_| kernels.insert(entry.kernel())) else { continue };
        let Some(clean) = watch(&launched.kernel, &launched).filter(|seen| seen.ended) else { continue };
        for (what, change, known) in MUTATIONS {
            let made = (0..instructions(&launched.kernel).len()).filter(|number| clean.executed.contains(number));
            all.extend(made.filter_map(|number| expected(entry, what, *change, known, &launched, number)).next());
        }
    }
    all
}

fn expected(
    entry: &'static Entry,
    what: &'static str,
    change: Change,
    known: &Known,
    launched: &Launched,
    number: usize,
) -> Option<Mutated> {
    let kernel = mutant(&launched.kernel, number, change)?;
    let inst = instructions(&launched.kernel)[number];
    let line = |inst: &Inst| launched.kernel.place(inst.span).line;
    let (class, lines) = match known {
        Known::ByChange(class) => (*class, vec![line(inst)]),
        Known::AtFirst => {
            let stores = watch(&launched.kernel, launched)?.first.contains(&number);
            (Class::IncompleteOutput, if stores { vec![line(inst)] } else { vec![] })
        }
        Known::AtLoads => {
            let Op::Store { mem, .. } = inst.op else { return None };
            let seen = watch(&kernel, launched)?;
            let numbered = instructions(&kernel).into_iter().enumerate();
            let reads = numbered.filter(|(number, inst)| {
                seen.executed.contains(number) && matches!(inst.op, Op::Load { mem: from, .. } if from == mem)
            });
            (Class::UnwrittenRead, reads.map(|(_, inst)| line(inst)).collect())
        }
        Known::ByPairs => (Class::Race, watch(&kernel, launched).filter(|seen| seen.ended)?.met.into_iter().collect()),
        Known::ByIndices => (Class::OutOfBounds, watch(&kernel, launched)?.outside.into_iter().collect()),
    };
    (!lines.is_empty()).then_some(Mutated { entry, what, kernel, class, lines })
}
