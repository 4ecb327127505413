//! Tiles that were measured to be fast. A [`TunedChoice`] gives a kernel's tiles on a device for a class of sizes; a
//! [`Tuned`] target substitutes them for those that an operation chose by itself.
//!
//! A choice changes only tiles, and tiles change results only by rounding, because sums may go in another order. The
//! launch is checked like any other; where the contract or the compiler refuses it, the operation's own tiles run. So a
//! choice that is missing, old or wrong costs time and no result.

mod lookup;
#[cfg(feature = "cache")]
mod store;

pub(crate) use lookup::Choices;
#[cfg(feature = "cache")]
pub use store::{Stored, TuningStore};

use crate::calls::CallCache;
use crate::device::Device;
use crate::driver::Arg;
use crate::error::Error;
use crate::scratch::Pool;
use crate::typed::{Family, Target, sealed};
use kiln_ir::{Const, DType, Kernel, Param, ParamKind, text};
use std::collections::BTreeMap;

/// Numbers by the names of parameters.
pub type ByName = BTreeMap<String, u64>;

/// The tiles of a kernel for a class of sizes, and what they were measured on.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
pub struct TunedChoice {
    /// The name of the kernel.
    pub kernel: String,
    /// [`kernel_hash`] of the kernel; another text is another kernel.
    pub hash: String,
    /// Its element types, `bf16/f32`.
    pub dtypes: String,
    /// [`size_class`] of the launch.
    pub class: ByName,
    pub on: TunedOn,
    /// The fastest tiles; `None` if no others were faster than those of the operation.
    pub tiles: Option<ByName>,
    /// All measurements, the operation's own tiles first.
    pub measured: Vec<Measurement>,
    /// The version of Kiln that measured it.
    pub kiln: String,
    /// Time of the measurement, in seconds since 1970.
    pub taken: u64,
}

/// The device and software of a measurement. A choice counts only where all of it is the same.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
pub struct TunedOn {
    /// The device's name.
    pub device: String,
    pub driver: String,
    pub compiler: String,
}

impl std::fmt::Display for TunedOn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.device)?;
        // A processor's name contains its compiler.
        let others = [&self.driver, &self.compiler].into_iter().filter(|own| !self.device.contains(own.as_str()));
        others.into_iter().try_for_each(|own| write!(f, ", {own}"))
    }
}

/// The time of a launch with these tiles.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
pub struct Measurement {
    pub tiles: ByName,
    /// The median over all rounds.
    pub us: f64,
    /// From the first quartile to the third.
    pub spread_us: [f64; 2],
    pub rounds: usize,
}

/// Choices that come with a library: an architecture, such as `sm_90`, and a text in the format of the user's store.
/// They count where the store has none, whatever the driver and compiler.
#[derive(Clone, Copy, Debug)]
pub struct Shipped(pub &'static [(&'static str, &'static str)]);

impl Shipped {
    /// The choices of a library that ships none.
    pub const NONE: Shipped = Shipped(&[]);

    #[inline]
    pub(crate) fn is_for(&self, architecture: &str) -> bool {
        self.0.iter().any(|(own, _)| *own == architecture)
    }

    #[cfg(feature = "cache")]
    pub(crate) fn for_architecture(&self, architecture: &str) -> Vec<TunedChoice> {
        let texts = self.0.iter().filter(|(own, _)| *own == architecture);
        texts.flat_map(|(_, text)| Stored::parse(text.as_bytes()).choices).collect()
    }

    #[cfg(not(feature = "cache"))]
    pub(crate) fn for_architecture(&self, _: &str) -> Vec<TunedChoice> {
        vec![]
    }
}

/// The environment variable that turns the user's choices off: `KILN_TUNING=off`.
#[cfg(feature = "cache")]
pub(crate) const SWITCH: &str = "KILN_TUNING";

/// Whether a value of it leaves them on. A value that is not understood may have been meant to turn them off.
#[cfg(feature = "cache")]
pub(crate) fn is_on(value: Option<std::ffi::OsString>) -> bool {
    value.is_none_or(|value| {
        value.is_empty() || crate::cache::environment::switched(&value.to_string_lossy()) == Some(true)
    })
}

impl TunedChoice {
    /// Whether both are for the same launches, so that the later one replaces the other.
    pub fn is_for_same(&self, other: &TunedChoice) -> bool {
        (&self.kernel, &self.hash, &self.dtypes, &self.class, &self.on)
            == (&other.kernel, &other.hash, &other.dtypes, &other.class, &other.on)
    }

    /// Returns the reason that it does not count for a kernel on a device; `None` if it does.
    pub fn mismatch(&self, kernel: &Kernel, hash: &str, on: &TunedOn) -> Option<String> {
        if self.hash != hash {
            return Some("the kernel was changed since".to_string());
        }
        if self.on != *on {
            return Some(format!("it was measured on {}", self.on));
        }
        self.unusable(kernel)
    }

    /// Returns the reason that it does not fit the kernel, if any.
    pub(crate) fn unusable(&self, kernel: &Kernel) -> Option<String> {
        let in_class = |name: &String| kernel.params.iter().any(|param| param.name == *name && is_in_class(param));
        let classed = kernel.params.iter().filter(|param| is_in_class(param)).count();
        if self.class.len() != classed || !self.class.keys().all(in_class) {
            return Some("its class names other parameters than the kernel has".to_string());
        }
        let tiles = self.tiles.as_ref()?;
        let tuned = || kernel.params.iter().filter(|param| !param.choices.is_empty());
        if tiles.len() != tuned().count() {
            return Some("it has values for other tiles than the kernel has".to_string());
        }
        tuned().find_map(|param| match tiles.get(&param.name) {
            None => Some(format!("it has no value for the tile `{}`", param.name)),
            Some(value) if param.choices.iter().any(|choice| u64::from(*choice) == *value) => None,
            Some(value) => Some(format!("{value} is not among the values of the tile `{}`", param.name)),
        })
    }
}

/// Returns a number that differs between kernels, regardless of their places and their tiles' values: FNV-1a of the
/// text.
pub fn kernel_hash(kernel: &Kernel) -> String {
    let mut plain = kernel.clone();
    plain.params.iter_mut().for_each(|param| param.choices.clear());
    format!("{:016x}", lookup::fnv(text::print(&plain, false).bytes()))
}

/// Whether launches that differ in this parameter are tuned separately: true of any number but the tiles that are
/// tuned, and scalars of float types, which change no time.
fn is_in_class(param: &Param) -> bool {
    match param.kind {
        ParamKind::Tensor { .. } => false,
        ParamKind::Scalar(_) => !param.dtype.is_float(),
        ParamKind::Constexpr(_) => param.choices.is_empty(),
    }
}

/// Returns the class of a number: a constexpr itself, or the next power of two of a size given at launch.
fn class_of(param: &Param, value: Const) -> u64 {
    match param.kind {
        ParamKind::Scalar(_) => {
            value.bits.checked_next_power_of_two().filter(|_| value.bits != 0).unwrap_or(value.bits)
        }
        _ => value.bits,
    }
}

/// Returns the class of sizes of a launch: constexprs unchanged, including tiles that are not tuned, and integers given
/// at launch rounded up to a power of two. Launches of one class have the same tuned tiles.
pub fn size_class(kernel: &Kernel, args: &[Arg<'_>]) -> ByName {
    let numbers = kernel.params.iter().zip(args).filter(|(param, _)| is_in_class(param));
    let class = numbers.filter_map(|(param, arg)| match arg {
        Arg::Scalar(value) => Some((param.name.clone(), class_of(param, *value))),
        _ => None,
    });
    class.collect()
}

/// A target on which launches use the tiles that were measured to be the fastest, where some were, instead of those
/// they come with.
pub struct Tuned<'a, T> {
    on: &'a T,
    /// `None` if the tiles are the caller's own.
    shipped: Option<&'static Shipped>,
}

impl<'a, T: Target> Tuned<'a, T> {
    /// Makes a target that may replace tiles that the operation chose, by the user's choices or those that come with
    /// the library.
    #[inline]
    pub fn new(on: &'a T, shipped: &'static Shipped) -> Tuned<'a, T> {
        Tuned { on, shipped: Some(shipped) }
    }

    /// Does the same, but keeps tiles that a caller gave.
    #[inline]
    pub fn unless(is_given: bool, on: &'a T, shipped: &'static Shipped) -> Tuned<'a, T> {
        Tuned { on, shipped: (!is_given).then_some(shipped) }
    }
}

impl<T: Target> sealed::Sealed for Tuned<'_, T> {}

impl<T: Target> Target for Tuned<'_, T> {
    #[inline]
    fn device(&self) -> &Device {
        self.on.device()
    }

    #[inline]
    fn launch(&self, family: &Family, dtypes: &[DType], args: &[Arg<'_>]) -> Result<(), Error> {
        match self.shipped.filter(|shipped| self.device().has_choices(shipped)) {
            None => self.on.launch(family, dtypes, args),
            Some(shipped) => lookup::launch(self.on, shipped, family, dtypes, args),
        }
    }

    #[inline]
    fn pool(&self) -> &Pool {
        self.on.pool()
    }

    #[inline]
    fn calls(&self) -> Option<&CallCache> {
        self.on.calls()
    }
}
