//! Kernels that were compiled elsewhere and came with a program, for machines without a C compiler.
//!
//! A folder has one shared library for each level of instruction sets, and a library has one function for each kernel,
//! named by the hash of the text that it was compiled from. A kernel that is printed differently, or called
//! differently, is not found.

use super::compile::{ABI, Entry, Native};
use super::features;
use crate::cache::Key;
use kiln_compiler::print::c_options;
use kiln_ir::MathMode;
use libloading::Library;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A set of processor features that code is compiled for.
pub struct Level {
    /// The library's name.
    pub name: &'static str,
    /// Lanes of a chunk of the printed text.
    pub width: usize,
    /// Options for the C compiler.
    pub options: &'static [&'static str],
    pub(super) is_here: fn() -> bool,
}

/// The levels of this architecture, those with more features before those with fewer.
#[cfg(target_arch = "x86_64")]
pub const LEVELS: &[Level] = &[
    Level {
        name: "x86-64-v4-amx",
        width: 16,
        options: &["-march=x86-64-v4", "-mavx512bf16", "-mamx-tile", "-mamx-bf16"],
        is_here: || has_v4() && features::has_amx(),
    },
    Level { name: "x86-64-v4", width: 16, options: &["-march=x86-64-v4"], is_here: has_v4 },
    Level { name: "x86-64-v3", width: 8, options: &["-march=x86-64-v3"], is_here: has_v3 },
];

#[cfg(target_arch = "x86_64")]
macro_rules! has {
    ($($feature:tt)*) => { true $(&& std::arch::is_x86_feature_detected!($feature))* };
}

#[cfg(target_arch = "x86_64")]
fn has_v3() -> bool {
    has!("avx" "avx2" "bmi1" "bmi2" "f16c" "fma" "lzcnt" "movbe")
}

#[cfg(target_arch = "x86_64")]
fn has_v4() -> bool {
    has_v3() && has!("avx512f" "avx512bw" "avx512cd" "avx512dq" "avx512vl")
}

#[cfg(target_arch = "aarch64")]
pub const LEVELS: &[Level] = &[Level { name: "armv8-neon", width: 4, options: &["-march=armv8-a"], is_here: || true }];

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
pub const LEVELS: &[Level] = &[];

/// Returns the name of a text's function in every library that has it, for arithmetic of this kind.
pub fn symbol(text: &str, math: MathMode) -> String {
    let hash = Key::of(&[b"prebuilt", ABI, c_options(math).join(" ").as_bytes(), text.as_bytes()]).to_string();
    format!("kiln_{}", &hash[..32])
}

/// The compiled kernels of a folder that this processor can run.
#[derive(Clone)]
pub struct Prebuilt(Arc<[(&'static Level, Library)]>);

impl Prebuilt {
    /// Opens the libraries of a folder; `None` if there is none for this processor. Libraries for another number of
    /// lanes than this processor has are left out.
    pub fn open(folder: &Path) -> Option<Prebuilt> {
        Prebuilt::of_width(folder, features::width())
    }

    /// Does the same for texts of `width` lanes.
    pub(super) fn of_width(folder: &Path, width: usize) -> Option<Prebuilt> {
        let usable = LEVELS.iter().filter(|level| level.width == width && (level.is_here)());
        // SAFETY: a library of this name was made from printed texts, and has no initialisers.
        let opened = usable.filter_map(|level| Some((level, unsafe { Library::new(file(folder, level)) }.ok()?)));
        let all: Arc<[_]> = opened.collect();
        (!all.is_empty()).then_some(Prebuilt(all))
    }

    /// Returns the levels that are used, the best first.
    pub fn levels(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|(level, _)| level.name)
    }

    /// Returns the machine code of a text.
    pub(super) fn find(&self, text: &str, math: MathMode) -> Option<Native> {
        let symbol = symbol(text, math);
        let find = |(_, library): &(&Level, Library)| {
            // SAFETY: a function of this name was compiled from this text, which declares it with this type.
            unsafe { library.get::<Entry>(symbol.as_bytes()) }.ok().map(|entry| *entry)
        };
        let entry = self.0.iter().find_map(find)?;
        Some(Native::of(entry, self.clone()))
    }
}

/// Returns the path of a level's library.
pub fn file(folder: &Path, level: &Level) -> PathBuf {
    folder.join(format!("{}{}", level.name, std::env::consts::DLL_SUFFIX))
}
