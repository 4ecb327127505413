//! Another program on the machine, for tests of what is timed beside it.

use std::io;
use std::process::{Child, Command};

/// It ends by itself after so many seconds on a processor: a test that is killed leaves nothing behind for longer.
const LONGEST: u32 = 60;

/// A program that keeps a processor busy until it is dropped.
pub struct Neighbour(Child);

impl Neighbour {
    pub fn start() -> io::Result<Neighbour> {
        let script = format!("ulimit -t {LONGEST}; while :; do :; done");
        Command::new("sh").args(["-c", &script]).spawn().map(Neighbour)
    }
}

impl Drop for Neighbour {
    fn drop(&mut self) {
        // One that has ended already is what is wanted.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
