//! What an entry of the corpus is, and what its launches are made of.

use kiln::{Device, Element, Error, Operation, Tensor};
use std::fmt::Debug;
use std::marker::PhantomData;

pub type Outcome = Result<(), Error>;

/// The kinds of mistakes, each with the codes that report it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    /// Two threads touch an element, one of them writes, and nothing orders them.
    Race,
    /// Memory that nobody has written decides a result, a branch or an index.
    UnwrittenRead,
    /// `covers` is stated, and an element is left out.
    IncompleteOutput,
    /// `covers` is stated, and an element is written twice.
    WrittenTwice,
    DivergentBarrier,
    DivergentSimd,
    /// A shuffle from lane 32 or above, of which the result matters.
    LaneOutOfRange,
    /// A shift by the width or more, of which the result matters.
    ShiftTooFar,
    /// An index or a loop bound wrapped around, and stays inside of its tensor.
    IndexWrap,
    /// A vector access that does not start at a multiple of its width.
    Misaligned,
    OutOfBounds,
    DivisionByZero,
    /// A NaN or an infinity made of finite numbers reaches an output.
    NanOrigin,
    /// A sum kept in f16 or bf16.
    NarrowAccumulation,
    /// Ranges of threads overlap, so that a sum has elements twice.
    CountedTwice,
    /// A step of zero, or more trips than `at_most` allows.
    Unbounded,
    /// An element of a copy that may still be under way.
    AccessedTooEarly,
    /// A result that differs with the lanes that hold a matrix.
    LayoutDependence,
}

impl Class {
    /// The codes that are right for a kernel with this mistake.
    pub fn codes(self) -> &'static [&'static str] {
        match self {
            Class::Race => &["K230", "K231", "K240", "K241"],
            Class::UnwrittenRead => &["K232"],
            Class::IncompleteOutput => &["K220", "K040"],
            Class::WrittenTwice => &["K221", "K041"],
            Class::DivergentBarrier => &["K206", "K207", "K031", "K501"],
            Class::DivergentSimd => &["K208", "K209", "K210", "K031", "K501"],
            Class::LaneOutOfRange => &["K233"],
            Class::ShiftTooFar => &["K234"],
            Class::IndexWrap => &["K235"],
            Class::Misaligned => &["K202"],
            Class::OutOfBounds => &["K201"],
            Class::DivisionByZero => &["K203"],
            Class::NanOrigin => &["K236"],
            Class::NarrowAccumulation => &["K237"],
            Class::CountedTwice => &["K238"],
            Class::Unbounded => &["K204", "K205"],
            Class::AccessedTooEarly => &["K243"],
            Class::LayoutDependence => &["K242"],
        }
    }

    /// Whether every launch on the interpreter finds it, without the checker.
    pub fn stops_every_launch(self) -> bool {
        use Class::*;
        matches!(
            self,
            IncompleteOutput
                | WrittenTwice
                | DivergentBarrier
                | DivergentSimd
                | Misaligned
                | OutOfBounds
                | DivisionByZero
                | Unbounded
        )
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    Clean,
    Buggy(Class),
}

/// A launch of a kernel, and what is to be said of it.
#[derive(Clone, Copy)]
pub struct Entry {
    /// The kernel's name; behind a `/` what is special about this launch of it.
    pub name: &'static str,
    pub verdict: Verdict,
    /// Launches the kernel; a clean one's numbers are compared with those of the host.
    pub launch: fn(&Device) -> Outcome,
}

pub const fn clean(name: &'static str, launch: fn(&Device) -> Outcome) -> Entry {
    Entry { name, verdict: Verdict::Clean, launch }
}

pub const fn buggy(class: Class, name: &'static str, launch: fn(&Device) -> Outcome) -> Entry {
    Entry { name, verdict: Verdict::Buggy(class), launch }
}

impl Entry {
    pub fn kernel(&self) -> &'static str {
        self.name.split('/').next().unwrap_or(self.name)
    }
}

/// The kernels of one module.
pub struct Family {
    pub file: &'static str,
    pub source: &'static str,
    pub entries: &'static [Entry],
}

const MARK: &str = "// BUG";

impl Family {
    /// The lines of a function, from its signature to its closing brace, counted from 1.
    fn lines_of(&self, function: &str) -> impl Iterator<Item = (u32, &'static str)> {
        let signatures = [format!("fn {function}("), format!("fn {function}<")];
        let lines = self.source.lines().enumerate();
        let mut of_function = lines.skip_while(move |(_, line)| !signatures.iter().any(|s| line.starts_with(s)));
        let mut ended = false;
        std::iter::from_fn(move || {
            let (i, line) = of_function.next().filter(|_| !ended)?;
            ended = line == "}";
            Some((i as u32 + 1, line))
        })
    }

    pub fn has(&self, kernel: &str) -> bool {
        self.lines_of(kernel).next().is_some()
    }

    /// The device functions of the module that a kernel calls.
    fn called_by(&self, kernel: &str) -> impl Iterator<Item = &'static str> {
        let devices = self.source.split("#[device]\nfn ").skip(1).filter_map(|text| text.split(['(', '<']).next());
        devices.filter(move |name| self.lines_of(kernel).any(|(_, line)| line.contains(&format!("{name}("))))
    }

    /// The marked lines of a function. A mark on a line of its own is for the line above it, where a block begins.
    pub fn marks_in(&self, function: &str) -> impl Iterator<Item = u32> {
        let marked = self.lines_of(function).filter(|(_, line)| line.contains(MARK));
        marked.map(|(number, line)| number - u32::from(line.trim() == MARK))
    }

    /// The lines at fault, of the kernel and of device functions that it calls.
    pub fn marked(&self, kernel: &str) -> Vec<u32> {
        self.marks_in(kernel).chain(self.called_by(kernel).flat_map(|function| self.marks_in(function))).collect()
    }

    /// Whether a report names a line at fault, as its place or in a label.
    pub fn names_the_line(&self, entry: &Entry, error: &Error) -> bool {
        self.names_one_of(&self.marked(entry.kernel()), error)
    }

    /// Whether a report names one of these lines.
    pub fn names_one_of(&self, lines: &[u32], error: &Error) -> bool {
        let at_fault = |place: &kiln::ir::Place| place.file.ends_with(self.file) && lines.contains(&place.line);
        error.diagnostic().is_some_and(|diagnostic| {
            diagnostic.primary.iter().chain(diagnostic.labels.iter().map(|(place, _)| place)).any(at_fault)
        })
    }
}

/// Launches a kernel with an output, and gives back what it holds:
/// `run!(dev, kernel, [x = values, ..], out = length, n = number, ..)`.
#[macro_export]
macro_rules! run {
    (
        $dev:ident, $kernel:ident, [$($tensor:ident = $values:expr),* $(,)?], $out:ident = $len:expr
        $(, $number:ident = $value:expr)* $(,)?
    ) => {{
        $( let $tensor = $crate::support::Contents::put(&$values, $dev)?; )*
        let mut $out = $dev.zeros($len)?;
        if $crate::mutated::is_on() {
            use $crate::mutated::Given;
            let given = [
                $((stringify!($tensor), Given::Tensor($tensor.any())),)* (stringify!($out), Given::Tensor($out.any())),
                $((stringify!($number), Given::Number($value as f64)),)*
            ];
            $crate::mutated::launch($dev, $kernel::build(&[]), &given)?;
        } else {
            $kernel::launch($dev, $kernel::Args { $($tensor: &$tensor,)* $out: &mut $out $(, $number: $value)* })?;
        }
        $out.to_vec()
    }};
}

/// Launches a kernel that changes tensors: `change!(dev, kernel, [x = values, ..], n = number, ..)`, where those that it only
/// reads may follow in a list of their own. Gives back the first.
#[macro_export]
macro_rules! change {
    (
        $dev:ident, $kernel:ident, [$first:ident = $initial:expr $(, $tensor:ident = $values:expr)* $(,)?]
        $(, [$($input:ident = $read:expr),*])? $(, $number:ident = $value:expr)* $(,)?
    ) => {{
        let mut $first = $crate::support::Contents::put(&$initial, $dev)?;
        $( let mut $tensor = $crate::support::Contents::put(&$values, $dev)?; )*
        $($( let $input = $crate::support::Contents::put(&$read, $dev)?; )*)?
        if $crate::mutated::is_on() {
            use $crate::mutated::Given;
            let given = [
                (stringify!($first), Given::Tensor($first.any())),
                $((stringify!($tensor), Given::Tensor($tensor.any())),)*
                $($((stringify!($input), Given::Tensor($input.any())),)*)?
                $((stringify!($number), Given::Number($value as f64)),)*
            ];
            $crate::mutated::launch($dev, $kernel::build(&[]), &given)?;
        } else {
            let args = $kernel::Args {
                $first: &mut $first $(, $tensor: &mut $tensor)* $($(, $input: &$input)*)? $(, $number: $value)*
            };
            $kernel::launch($dev, args)?;
        }
        $first.to_vec()
    }};
}

/// What a tensor of a launch holds before it.
pub trait Contents {
    type Element: Element;

    fn put(&self, device: &Device) -> Result<Tensor<Self::Element>, Error>;
}

impl<T: Element> Contents for Vec<T> {
    type Element = T;

    fn put(&self, device: &Device) -> Result<Tensor<T>, Error> {
        device.tensor(self)
    }
}

impl<T: Element, const N: usize> Contents for [T; N] {
    type Element = T;

    fn put(&self, device: &Device) -> Result<Tensor<T>, Error> {
        device.tensor(self)
    }
}

/// So many elements that nobody has written.
pub struct Unwritten<T>(u64, PhantomData<T>);

pub fn unwritten<T>(len: u64) -> Unwritten<T> {
    Unwritten(len, PhantomData)
}

impl<T: Element> Contents for Unwritten<T> {
    type Element = T;

    fn put(&self, device: &Device) -> Result<Tensor<T>, Error> {
        let scratch = Operation("corpus").scratch(device, T::DTYPE, self.0)?;
        let tensor = (*scratch).clone();
        scratch.discard(); // or the next one would have the same memory
        Tensor::try_from_any(tensor)
    }
}

/// The numbers 0, 1, 2, …
pub fn ramp(n: usize) -> Vec<f32> {
    (0..n).map(|i| i as f32).collect()
}

pub fn ints(n: i32) -> Vec<i32> {
    (0..n).collect()
}

pub fn counts(n: u32) -> Vec<u32> {
    (0..n).collect()
}

pub fn f16s(n: usize) -> Vec<half::f16> {
    ramp(n).into_iter().map(half::f16::from_f32).collect()
}

pub fn bf16s(n: usize) -> Vec<half::bf16> {
    ramp(n).into_iter().map(half::bf16::from_f32).collect()
}

/// Numbers between −1 and 1 with few bits, of which short sums are exact in f32.
pub fn noise(n: usize) -> Vec<f32> {
    (0..n as u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as f32 / 128.0 - 1.0).collect()
}

/// Fails unless each element is what the host says.
pub fn same<T: PartialEq + Debug>(got: Vec<T>, want: impl Fn(usize) -> T) -> Outcome {
    let wrong = got.iter().enumerate().map(|(i, g)| (i, g, want(i))).find(|(_, g, w)| *g != w);
    match wrong {
        Some((i, g, w)) => Err(Error::Usage(format!("element {i} is {g:?}, not {w:?}"))),
        None => Ok(()),
    }
}

/// Fails unless each element is within a millionth, or a millionth of what the host says.
pub fn near(got: Vec<f32>, want: impl Fn(usize) -> f64) -> Outcome {
    let far = |(i, g): (usize, &f32)| {
        let (g, w) = (f64::from(*g), want(i));
        // Written so that a NaN is far from everything.
        let close = (g - w).abs() <= 1e-6 * w.abs().max(1.0);
        (!close).then(|| Error::Usage(format!("element {i} is {g}, not {w}")))
    };
    got.iter().enumerate().find_map(far).map_or(Ok(()), Err)
}

/// Fails unless a NaN or an infinity is among the elements, for launches that are to show where it comes from.
pub fn no_numbers<T: Copy + Into<f64>>(got: Vec<T>) -> Outcome {
    let shows = got.iter().any(|v| !(*v).into().is_finite());
    if shows { Ok(()) } else { Err(Error::Usage("all elements are finite".to_string())) }
}
