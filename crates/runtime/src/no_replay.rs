//! Placeholder for builds without the interpreter: no replay is checked, and no record of one is kept.

use kiln_ir::Diagnostic;
use std::ops::Range;

/// An empty record: only the interpreter checks replays.
#[derive(Default)]
pub struct Replay;

impl Replay {
    pub fn findings(&self) -> Vec<Diagnostic> {
        vec![]
    }

    pub fn describe(&self, number: usize) -> String {
        format!("launch {} of the recording", number + 1)
    }

    pub fn has_loaded_unwritten(&self, _bytes: Range<u64>) -> bool {
        false
    }
}
