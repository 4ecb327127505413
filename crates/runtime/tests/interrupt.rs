//! Tests Ctrl-C: the first one ends the running launch, the second one the process. The test runs itself as a child
//! that is interrupted once it has reported that it is ready; nothing depends on a clock.

#[cfg(not(unix))]
fn main() {}

#[cfg(unix)]
fn main() -> Result<(), kiln::Error> {
    match std::env::var(unix::ROLE).as_deref() {
        Ok("stays") => unix::stays(),
        Ok("launches") => unix::launches(),
        _ => {
            unix::the_first_is_told_and_the_second_ends_the_process();
            unix::a_launch_ends_and_its_program_goes_on();
            unix::who_ignores_it_goes_on_ignoring_it();
            Ok(())
        }
    }
}

#[cfg(unix)]
mod unix {
    use kiln::prelude::*;
    use kiln::{Device, Error, Tensor};
    use kiln_runtime::on_interrupt;
    use rustix::process::{Pid, Signal, kill_process};
    use std::io::{BufRead, BufReader, Lines, Write};
    use std::os::unix::process::ExitStatusExt;
    use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
    use std::sync::OnceLock;
    use std::time::Duration;

    /// The role of a child process of the test.
    pub const ROLE: &str = "KILN_TEST_INTERRUPTED";
    const SIGINT: i32 = 2;

    /// A chain of products that no compiler can shorten.
    #[kernel(threadgroups = [2], threads = 64)]
    fn endless(#[shape(128)] mut out: Tensor<u32>, n: u64) {
        let mut a = tid;
        for i in 0..n {
            a = (a * 1664525 + 1013904223) ^ i.u32();
        }
        out[tgid_x * 64 + tid] = a;
    }

    /// More trips than a machine makes in a year.
    const YEARS: u64 = 1 << 50;

    fn say(word: &str) {
        println!("{word}");
        std::io::stdout().flush().expect("the test listens");
    }

    pub fn stays() -> ! {
        on_interrupt(|| say("asked")).expect("a thread");
        say("ready");
        loop {
            std::thread::park();
        }
    }

    pub fn launches() -> Result<(), Error> {
        // Before the processor's threads start, so that none of them takes the signal.
        static DEVICES: OnceLock<[Device; 2]> = OnceLock::new();
        on_interrupt(|| DEVICES.get().into_iter().flatten().for_each(Device::cancel)).expect("a thread");
        let devices = [Device::interp(), Device::cpu()?];
        for device in DEVICES.get_or_init(|| devices) {
            device.set_budget(u64::MAX);
            device.set_deadline(Duration::MAX);
            let mut out: Tensor<u32> = device.zeros(128)?;
            say("ready");
            match endless::launch(device, endless::Args { out: &mut out, n: YEARS }) {
                Err(Error::Cancelled { .. }) => say("cancelled"),
                other => panic!("{other:?}"),
            }
            endless::launch(device, endless::Args { out: &mut out, n: 2 })?;
        }
        say("ended");
        Ok(())
    }

    struct Program {
        child: Child,
        lines: Lines<BufReader<ChildStdout>>,
    }

    impl Program {
        /// A test in the background may ignore Ctrl-C, and its children inherit that.
        fn start(role: &str, disposition: &str) -> Program {
            let this = std::env::current_exe().expect("a program");
            let mut command = Command::new("env");
            command.arg(format!("--{disposition}-signal=INT")).arg(this).env(ROLE, role).stdout(Stdio::piped());
            let mut child = command.spawn().expect("env");
            let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
            Program { child, lines }
        }

        fn until(&mut self, word: &str) {
            let found = self.lines.by_ref().map_while(Result::ok).any(|line| line == word);
            assert!(found, "it ended before it said `{word}`");
        }

        fn interrupt(&self) {
            kill_process(Pid::from_child(&self.child), Signal::INT).expect("it runs");
        }

        fn end(mut self) -> ExitStatus {
            self.child.wait().expect("it ends")
        }
    }

    pub fn the_first_is_told_and_the_second_ends_the_process() {
        let mut program = Program::start("stays", "default");
        program.until("ready");
        program.interrupt();
        program.until("asked");
        program.interrupt();
        assert_eq!(program.end().signal(), Some(SIGINT));
    }

    pub fn a_launch_ends_and_its_program_goes_on() {
        let mut program = Program::start("launches", "default");
        program.until("ready");
        // Whether before its first trip or after a million: the launch ends, and so does the first one on the other
        // device.
        program.interrupt();
        program.until("cancelled");
        program.until("cancelled");
        program.until("ended");
        assert!(program.end().success());
    }

    pub fn who_ignores_it_goes_on_ignoring_it() {
        let mut program = Program::start("stays", "ignore");
        program.until("ready");
        program.interrupt();
        program.interrupt();
        kill_process(Pid::from_child(&program.child), Signal::TERM).expect("it runs");
        assert!(program.lines.next().is_none(), "it was not told");
        assert_ne!(program.end().signal(), Some(SIGINT));
    }
}
