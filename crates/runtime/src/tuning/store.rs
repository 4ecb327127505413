//! The user's choices on disk: one file of JSON in the folder of compiled kernels. It is safe to remove.
//!
//! Any part of the file that is not as expected counts as missing, and [`Stored::notes`] has a line about it. A writer
//! reads, adds and replaces the file by one `rename`: a reader finds a whole file. Of two writers at the same moment
//! one may lose its measurements.

use super::TunedChoice;
use crate::cache::{Cache, Reason, Status};
use serde_json::{Value, json};
use std::path::PathBuf;

/// The name of the file, and the field that identifies its format.
const FILE: &str = "tuning.json";
const FORM: &str = "kiln_tuning";
const VERSION: u64 = 1;

/// The location of the user's choices.
#[derive(Clone, Debug)]
pub struct TuningStore(Cache);

/// The contents of a store.
#[derive(Clone, Default, Debug)]
pub struct Stored {
    pub choices: Vec<TunedChoice>,
    /// A line for everything that was ignored.
    pub notes: Vec<String>,
}

impl TuningStore {
    /// Makes a store in the folder of a cache of compiled kernels.
    pub fn beside(cache: &Cache) -> TuningStore {
        TuningStore(cache.clone())
    }

    /// Returns the path of the file, or the reason that there is none.
    pub fn path(&self) -> Result<PathBuf, Reason> {
        match self.0.status() {
            Status::On { folder } => Ok(folder.join(FILE)),
            Status::Off(reason) => Err(reason.clone()),
        }
    }

    /// Reads everything that can be read.
    pub fn read(&self) -> Stored {
        match self.0.read_file(FILE) {
            Ok(None) => Stored::default(),
            Ok(Some(bytes)) => Stored::parse(&bytes),
            Err(reason) => Stored { choices: vec![], notes: vec![format!("nothing is read: {reason}")] },
        }
    }

    /// Adds choices; each replaces one for the same launches. Anything that could not be read before is lost.
    pub fn add(&self, choices: &[TunedChoice]) -> Result<(), Reason> {
        let mut all = self.read().choices;
        all.retain(|old| !choices.iter().any(|new| new.is_for_same(old)));
        all.extend(choices.iter().cloned());
        self.write(&all)
    }

    /// Removes the choices that `is_removed` selects, and returns their number.
    pub fn remove(&self, is_removed: impl Fn(&TunedChoice) -> bool) -> Result<usize, Reason> {
        let all = self.read().choices;
        let kept: Vec<TunedChoice> = all.iter().filter(|choice| !is_removed(choice)).cloned().collect();
        if kept.len() != all.len() {
            self.write(&kept)?;
        }
        Ok(all.len() - kept.len())
    }

    fn write(&self, choices: &[TunedChoice]) -> Result<(), Reason> {
        let text = format!("{:#}\n", json!({ FORM: VERSION, "choices": choices }));
        self.0.write_file(FILE, text.as_bytes())
    }
}

impl Stored {
    /// Parses the file: an object with its version and a list of choices.
    pub fn parse(bytes: &[u8]) -> Stored {
        let ignored = |note: String| Stored { choices: vec![], notes: vec![note] };
        let mut file: Value = match serde_json::from_slice(bytes) {
            Ok(file) => file,
            Err(error) => return ignored(format!("the file is damaged and ignored: {error}")),
        };
        match file.get(FORM).map(|version| (version, version.as_u64())) {
            Some((_, Some(VERSION))) => {}
            Some((version, _)) => {
                return ignored(format!(
                    "the file has form {version}, and this Kiln reads form {VERSION}: it is ignored"
                ));
            }
            None => return ignored(format!("the file has no `{FORM}` and is ignored")),
        }
        let Some(Value::Array(choices)) = file.get_mut("choices").map(Value::take) else {
            return ignored("the file has no list of `choices` and is ignored".to_string());
        };
        let mut stored = Stored::default();
        for (at, choice) in choices.into_iter().enumerate() {
            match serde_json::from_value::<TunedChoice>(choice) {
                Ok(choice) => stored.choices.push(choice),
                Err(error) => stored.notes.push(format!("choice {at} is ignored: {error}")),
            }
        }
        stored
    }
}
