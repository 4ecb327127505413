//! The environment's settings for the user's cache, as a pure function of the variables.

use super::reason::Reason;
use std::ffi::OsString;
use std::path::PathBuf;

const SWITCH: &str = "KILN_CACHE";
const LIMIT: &str = "KILN_CACHE_LIMIT";

/// The values of the switch, in any case.
const SWITCH_WORDS: &[(&str, bool)] = &[
    ("on", true),
    ("1", true),
    ("true", true),
    ("yes", true),
    ("off", false),
    ("0", false),
    ("false", false),
    ("no", false),
];

/// Possible locations of the folder: a variable, and the path from there. The first that is set decides.
const PLACES: &[(&str, &str)] = &[("KILN_CACHE_DIR", ""), ("XDG_CACHE_HOME", "kiln"), ("HOME", IN_HOME)];

const IN_HOME: &str = if cfg!(target_os = "macos") { "Library/Caches/kiln" } else { ".cache/kiln" };

/// A cache as the environment requests it.
pub(super) struct Request {
    pub folder: PathBuf,
    /// The most bytes that it may hold, whatever the program asks for.
    pub ceiling: u64,
}

/// The value of a variable that is set.
type Lookup<'a> = &'a dyn Fn(&str) -> Option<OsString>;

pub(super) fn read(lookup: impl Fn(&str) -> Option<OsString>) -> Result<Request, Reason> {
    // An empty variable counts as one that is not set, as is the custom.
    let lookup: Lookup = &|name| lookup(name).filter(|value| !value.is_empty());
    switch(lookup)?;
    Ok(Request { ceiling: ceiling(lookup)?, folder: folder(lookup)? })
}

/// Returns whether the value of a variable turns something on or off; `None` if it is not understood.
pub(crate) fn switched(value: &str) -> Option<bool> {
    SWITCH_WORDS.iter().find(|(word, _)| word.eq_ignore_ascii_case(value)).map(|(_, is_on)| *is_on)
}

fn switch(lookup: Lookup) -> Result<(), Reason> {
    let Some(value) = lookup(SWITCH) else { return Ok(()) };
    let value = value.to_string_lossy().into_owned();
    match switched(&value) {
        Some(true) => Ok(()),
        Some(false) => Err(Reason::TurnedOff { variable: SWITCH, value }),
        None => Err(Reason::NotUnderstood { variable: SWITCH, value, expected: "on or off" }),
    }
}

fn ceiling(lookup: Lookup) -> Result<u64, Reason> {
    let Some(value) = lookup(LIMIT) else { return Ok(u64::MAX) };
    let value = value.to_string_lossy().into_owned();
    value.parse().map_err(|_| Reason::NotUnderstood { variable: LIMIT, value, expected: "a number of bytes" })
}

fn folder(lookup: Lookup) -> Result<PathBuf, Reason> {
    let set = PLACES.iter().find_map(|(variable, inside)| Some((*variable, PathBuf::from(lookup(variable)?), inside)));
    let Some((variable, place, inside)) = set else {
        return Err(Reason::NoPlace(PLACES.iter().map(|(variable, _)| *variable).collect()));
    };
    if place.is_relative() {
        return Err(Reason::Relative { variable, value: place.display().to_string() });
    }
    Ok(place.join(inside))
}
