//! Another program on the machine, for tests of timing under load.

use std::io;
use std::process::{Child, Command};

/// CPU-time limit in seconds: after a killed test the program ends by itself.
const LONGEST: u32 = 60;

/// A program that keeps a processor busy until it is dropped.
pub struct BusyProcess(Child);

impl BusyProcess {
    pub fn start() -> io::Result<BusyProcess> {
        let script = format!("ulimit -t {LONGEST}; while :; do :; done");
        Command::new("sh").args(["-c", &script]).spawn().map(BusyProcess)
    }
}

impl Drop for BusyProcess {
    fn drop(&mut self) {
        // It may have ended already, which is fine.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
