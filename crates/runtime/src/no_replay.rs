//! Without the interpreter no replay is checked, and nothing is kept of one.

use kiln_ir::Diagnostic;
use std::ops::Range;

/// Nobody makes one: only the interpreter checks replays.
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
