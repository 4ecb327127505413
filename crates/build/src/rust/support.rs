//! Code that the functions of this module share: the contract of a launch as data, its check, and the call. No part of
//! Kiln is linked.

use std::fmt;

/// A launch that violates the contract and did not run; or a kernel that reported a fault, after which its outputs are
/// unreliable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// The code in Kiln's list of diagnostics.
    pub code: &'static str,
    pub message: String,
    /// The place in the kernel's source.
    pub place: &'static str,
    pub notes: Vec<String>,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error[{}]: {} ({})", self.code, self.message, self.place)?;
        self.notes.iter().try_for_each(|note| write!(f, "\n  note: {note}"))
    }
}

impl std::error::Error for Error {}

/// Launch arithmetic over the parameters, by index: values of scalars, and lengths of tensors.
pub enum Formula {
    Int(i128),
    Param(usize),
    Not(&'static Formula),
    Binary(Op, &'static Formula, &'static Formula),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Op {
    Or,
    And,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Min,
    Max,
}

const LEAST: i128 = i64::MIN as i128;
const MOST: i128 = u64::MAX as i128;

impl Formula {
    /// Returns the value, or the reason why there is none: every intermediate result must be between −2⁶³ and 2⁶⁴−1.
    pub fn value(&self, numbers: &[Option<i128>]) -> Result<i128, &'static str> {
        let value = match self {
            Formula::Int(value) => *value,
            Formula::Param(at) => numbers.get(*at).copied().flatten().ok_or("a parameter has no value")?,
            Formula::Not(inner) => i128::from(inner.value(numbers)? == 0),
            Formula::Binary(op, a, b) => {
                let a = a.value(numbers)?;
                match op {
                    Op::And if a == 0 => return Ok(0),
                    Op::Or if a != 0 => return Ok(1),
                    _ => op.of(a, b.value(numbers)?)?,
                }
            }
        };
        if (LEAST..=MOST).contains(&value) { Ok(value) } else { Err("the number does not fit 64 bits") }
    }
}

impl Op {
    fn of(self, a: i128, b: i128) -> Result<i128, &'static str> {
        let overflow = "the number does not fit 64 bits";
        Ok(match self {
            Op::Or | Op::And => i128::from(b != 0),
            Op::Eq => i128::from(a == b),
            Op::Ne => i128::from(a != b),
            Op::Lt => i128::from(a < b),
            Op::Le => i128::from(a <= b),
            Op::Gt => i128::from(a > b),
            Op::Ge => i128::from(a >= b),
            Op::Add => a.checked_add(b).ok_or(overflow)?,
            Op::Sub => a.checked_sub(b).ok_or(overflow)?,
            Op::Mul => a.checked_mul(b).ok_or(overflow)?,
            Op::Div => a.checked_div(b).ok_or("division by zero")?,
            Op::Rem => a.checked_rem(b).ok_or("division by zero")?,
            Op::Min => a.min(b),
            Op::Max => a.max(b),
        })
    }
}

/// A condition on launches: a conjunction of parts.
pub struct Clause {
    pub parts: &'static [Part],
    /// Whether it is only derived from the kernel's code, so that the guarded twin does not need it.
    pub is_derived: bool,
    pub place: &'static str,
}

pub struct Part {
    pub condition: Formula,
    /// The message if it does not hold; `{}` is the number of threads.
    pub broken: &'static str,
    /// The message if it has no value; `{}` is the reason.
    pub no_value: &'static str,
    /// The indices of its parameters, with the names of their values.
    pub names: &'static [(usize, &'static str)],
}

/// A guard in the kernel.
pub struct Site {
    pub site: u32,
    pub kind: Guard,
    /// The width of the reported value.
    pub bits: u32,
    pub is_signed: bool,
    pub dtype: &'static str,
    pub place: &'static str,
}

pub enum Guard {
    /// An access of `width` consecutive elements of this memory.
    Bounds {
        memory: &'static str,
        width: u32,
    },
    Divisor,
    Remainder,
    Step,
    Trips,
    /// A value from this memory is below its lower bound.
    Below {
        memory: &'static str,
    },
    /// A value from this memory is above its upper bound.
    Above {
        memory: &'static str,
    },
}

/// One compiled function.
pub struct Source {
    pub entry: unsafe extern "C" fn(*const Launch, u64, u64) -> u64,
    pub clauses: &'static [Clause],
    pub groups: [Formula; 3],
    pub threads: Formula,
    /// Required alignments: tensors and their bytes, with names and places.
    pub alignment: &'static [(usize, usize, &'static str, &'static str)],
    pub sites: &'static [Site],
}

/// An operation for one choice of types and constexprs.
pub struct Kernel {
    pub name: &'static str,
    pub place: &'static str,
    pub usual: Source,
    pub guarded: Option<Source>,
    /// Outputs of which every element is written, each with its extents, name and place.
    pub covers: &'static [(&'static [Formula], &'static str, &'static str)],
    /// The bits of constexprs, by parameter index.
    pub constexprs: &'static [(usize, i128)],
    /// The total number of parameters.
    pub params: usize,
}

/// The `struct kiln_launch` of the compiled text.
#[repr(C)]
pub struct Launch {
    tensors: *const *mut u8,
    lengths: *const u64,
    scalars: *const u64,
    groups: [u32; 3],
    threads: u32,
    fault: *const Record,
    kernel: u32,
    stop: *const u32,
}

// SAFETY: it is only read, and what it points to outlives the launch.
unsafe impl Sync for Launch {}

/// The first fault of a launch. One thread of the kernel writes it once.
#[repr(C, align(8))]
#[derive(Default)]
struct Record([std::sync::atomic::AtomicU32; 8]);

/// The state of a complete record.
const FILLED: u32 = 2;

/// The arguments of a launch, by parameter index.
pub struct Arguments {
    tensors: Vec<*mut u8>,
    lengths: Vec<u64>,
    scalars: Vec<u64>,
    numbers: Vec<Option<i128>>,
}

/// Claims up to the given number of threadgroups and runs them; returns false if none was left. It may be called by any
/// number of threads at once; each needs 1 MiB of stack.
pub type Run<'a> = dyn Fn(u64) -> bool + Sync + 'a;

impl Arguments {
    pub fn new(kernel: &Kernel) -> Arguments {
        let mut numbers = vec![None; kernel.params];
        for &(at, value) in kernel.constexprs {
            numbers[at] = Some(value);
        }
        let (tensors, lengths, scalars) =
            (vec![std::ptr::null_mut(); kernel.params], vec![0; kernel.params], vec![0; kernel.params]);
        Arguments { tensors, lengths, scalars, numbers }
    }

    pub fn tensor(&mut self, at: usize, start: *mut u8, len: usize) {
        self.tensors[at] = start;
        self.lengths[at] = len as u64;
        self.numbers[at] = Some(len as i128);
    }

    /// Sets a scalar by its bits, and its value if it is an integer.
    pub fn scalar(&mut self, at: usize, bits: u64, value: Option<i128>) {
        self.scalars[at] = bits;
        self.numbers[at] = value;
    }

    /// Checks the launch, and runs it through `split`, which gets the number of threadgroups. Threadgroups that `split`
    /// did not run are run afterwards.
    ///
    /// # Safety
    /// Every tensor of the kernel was given, with memory of its type that nothing else uses; those that are written, memory that may
    /// be written.
    pub unsafe fn launch(&self, kernel: &Kernel, split: &dyn Fn(u64, &Run<'_>)) -> Result<(), Error> {
        let (source, groups, threads) = match self.judge(kernel, &kernel.usual) {
            Ok((groups, threads)) => (&kernel.usual, groups, threads),
            Err((error, is_derived)) => match &kernel.guarded {
                Some(guarded) if is_derived => {
                    let (groups, threads) = self.judge(kernel, guarded).map_err(|(error, _)| error)?;
                    (guarded, groups, threads)
                }
                _ => return Err(error),
            },
        };
        let all = groups.iter().map(|&groups| u64::from(groups)).product();
        if all == 0 {
            return Ok(());
        }
        let record = Record::default();
        let launch = Launch {
            tensors: self.tensors.as_ptr(),
            lengths: self.lengths.as_ptr(),
            scalars: self.scalars.as_ptr(),
            groups,
            threads,
            fault: &record,
            kernel: 0,
            stop: std::ptr::null(),
        };
        let missing = std::sync::atomic::AtomicU64::new(0);
        let next = std::sync::atomic::AtomicU64::new(0);
        let relaxed = std::sync::atomic::Ordering::Relaxed;
        let run = |count: u64| {
            let claim = |first: u64| (first < all).then(|| first.saturating_add(count.max(1)).min(all));
            let Ok(first) = next.fetch_update(relaxed, relaxed, claim) else { return false };
            let last = first.saturating_add(count.max(1)).min(all);
            // SAFETY: the launch meets the contract of the function, by the check above and this function's own condition. Each
            // threadgroup is claimed once.
            let bytes = unsafe { (source.entry)(&launch, first, last) };
            missing.fetch_max(bytes, relaxed);
            true
        };
        split(all, &run);
        while run(all) {}
        let bytes = missing.into_inner();
        if bytes > 0 {
            let message = format!("`{}` has no room for {bytes} bytes of the host", kernel.name);
            return Err(Error { code: "K510", message, place: kernel.place, notes: vec![] });
        }
        record.error(kernel, source).map_or(Ok(()), Err)
    }

    /// Returns the grid, or the error and whether the guarded twin may run the launch.
    fn judge(&self, kernel: &Kernel, source: &Source) -> Result<([u32; 3], u32), (Error, bool)> {
        let numbers = &self.numbers;
        for clause in source.clauses {
            for part in clause.parts {
                let message = match part.condition.value(numbers) {
                    Ok(value) if value != 0 => continue,
                    Ok(_) => part.broken.replace("{}", &shown(source.threads.value(numbers))),
                    Err(why) => part.no_value.replace("{}", why),
                };
                let named = part.names.iter().filter_map(|(at, name)| Some(format!("{name} = {}", numbers[*at]?)));
                let values: Vec<String> = named.collect();
                let notes = if values.is_empty() { vec![] } else { vec![values.join(", ")] };
                let error = Error { code: "K501", message, place: clause.place, notes };
                return Err((error, clause.is_derived));
            }
        }
        let refused = |code, message| (Error { code, message, place: kernel.place, notes: vec![] }, false);
        let count = |formula: &Formula| formula.value(numbers).ok().and_then(|value| u32::try_from(value).ok());
        let threads = count(&source.threads).filter(|threads| (1..=1024).contains(threads)).ok_or_else(|| {
            let asked = shown(source.threads.value(numbers));
            refused(
                "K502",
                format!("`{}` asks for {asked} threads a threadgroup; here it has at most 1024", kernel.name),
            )
        })?;
        let mut groups = [0; 3];
        for (axis, own) in groups.iter_mut().enumerate() {
            *own = count(&source.groups[axis]).ok_or_else(|| {
                let (name, asked, most) = (kernel.name, shown(source.groups[axis].value(numbers)), u32::MAX);
                let along = format!("threadgroups along axis {axis}; the device has at most {most}");
                refused("K503", format!("`{name}` asks for {asked} {along}"))
            })?;
        }
        if groups.contains(&0) {
            return self
                .expect_nothing_to_cover(kernel, groups)
                .map(|()| (groups, threads))
                .map_err(|error| (error, false));
        }
        for &(at, bytes, name, place) in source.alignment {
            let address = self.tensors[at].addr();
            if !address.is_multiple_of(bytes) && self.lengths[at] > 0 {
                let message = format!(
                    "`{name}` starts at address {address:#x}; `{}` accesses {bytes} bytes of it at a time, so it starts at a \
                     multiple of {bytes}",
                    kernel.name
                );
                return Err((Error { code: "K505", message, place, notes: vec![] }, true));
            }
        }
        Ok((groups, threads))
    }

    fn expect_nothing_to_cover(&self, kernel: &Kernel, [x, y, z]: [u32; 3]) -> Result<(), Error> {
        for (extents, output, place) in kernel.covers {
            let extents: Vec<i128> = extents.iter().filter_map(|extent| extent.value(&self.numbers).ok()).collect();
            if extents.iter().all(|extent| *extent > 0) {
                let name = kernel.name;
                let message =
                    format!("no thread of `{name}` runs, and it states `covers({output})`, which is {extents:?}");
                let notes = vec![format!("the grid is {x} × {y} × {z} threadgroups")];
                return Err(Error { code: "K512", message, place, notes });
            }
        }
        Ok(())
    }
}

fn shown(value: Result<i128, &str>) -> String {
    value.map_or("no number of".to_string(), |value| value.to_string())
}

impl Record {
    /// Converts a guard's record to an error.
    fn error(&self, kernel: &Kernel, source: &Source) -> Option<Error> {
        let word = |at: usize| self.0[at].load(std::sync::atomic::Ordering::Acquire);
        if word(0) != FILLED {
            return None;
        }
        let long = |at: usize| u64::from(word(at)) | u64::from(word(at + 1)) << 32;
        let notes = vec![format!("in a launch of `{}`; what it wrote is not to be relied on", kernel.name)];
        let Some(site) = source.sites.iter().find(|site| site.site == word(2)) else {
            let message = "a kernel reports a fault that it does not have".to_string();
            return Some(Error { code: "K214", message, place: kernel.place, notes });
        };
        let (code, message) = site.words(long(4), long(6));
        Some(Error { code, message, place: site.place, notes })
    }
}

impl Site {
    /// Interprets a limit with the sign of the value it bounds.
    fn signed(&self, limit: u64) -> i128 {
        if self.is_signed { i128::from(limit as i64) } else { i128::from(limit) }
    }

    pub fn words(&self, bits: u64, limit: u64) -> (&'static str, String) {
        let shift = u64::BITS - self.bits.clamp(1, u64::BITS);
        let value = match self.is_signed {
            true => i128::from(((bits << shift) as i64) >> shift),
            false => i128::from((bits << shift) >> shift),
        };
        let count = |n: i128, thing: &str| format!("{n} {thing}{}", if n == 1 { "" } else { "s" });
        let dtype = self.dtype;
        match self.kind {
            Guard::Bounds { memory, width: 1 } => {
                let elements = count(limit.into(), "element");
                ("K201", format!("index {value} is outside of {memory}, which has {elements}"))
            }
            Guard::Bounds { memory, width } => {
                let last = value + i128::from(width) - 1;
                match value < 0 || last >= i128::from(limit) {
                    true => {
                        let elements = count(limit.into(), "element");
                        ("K201", format!("elements {value} to {last} are not all in {memory}, which has {elements}"))
                    }
                    false => {
                        let access = format!("an access to {width} elements of {memory}");
                        ("K202", format!("index {value} of {access} is no multiple of {width}"))
                    }
                }
            }
            Guard::Divisor => ("K203", format!("division by zero: {value} by 0 in {dtype}")),
            Guard::Remainder => ("K203", format!("remainder of a division by zero: {value} by 0 in {dtype}")),
            Guard::Step => ("K204", format!("the loop's step is {value}; it must be at least 1")),
            Guard::Trips => {
                ("K205", format!("the loop makes {}, more than its `at_most({limit})`", count(value, "trip")))
            }
            Guard::Below { memory } => {
                ("K215", format!("a number from {memory} is {value}, and must be at least {}", self.signed(limit)))
            }
            Guard::Above { memory } => {
                ("K215", format!("a number from {memory} is {value}, and must be at most {}", self.signed(limit)))
            }
        }
    }
}
